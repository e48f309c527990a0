//! A game in a table, again and again: tournaments of strategies, and populations of them.

mod error;

pub use error::RepeatError;

use crate::matrix::{is_same, table_of};
use crate::strategy::text_of;
use crate::texts::message;
use crate::{Context, Error};
use bachet::draw::{Picture, score_bars, share_bands};
use bachet::text::{Message, nearest};
use bachet_matrix::{
    Automaton, Decide, Number, Repetition, STRATEGIES, Side, StrategyError, Table, ecology, meet, parse, probability,
    read_strategy,
};
use num_traits::{ToPrimitive, Zero};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Which table, who plays, and how often.
///
/// ```
/// let request: bachet_app::repeat::RepeatRequest = serde_json::from_str(r#"{"table": "dilemma", "rounds": 10}"#)?;
/// assert!(request.players.is_empty());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct RepeatRequest {
    /// The name of a table that everyone knows, or a table, as the command matrix takes it.
    #[schema(value_type = Option<Value>)]
    pub table: Option<Value>,
    /// The strategies, such as tit-for-tat, grim, always-cooperate, always-defect, random, tit-for-two-tats, pavlov, generous-tit-for-tat,
    /// suspicious-tit-for-tat, two-tits-for-tat, alternate, for two choices of each player, of which the first is to cooperate; or names of one's
    /// own. All of them where nothing is given.
    pub players: Vec<String>,
    /// Strategies of one's own, by their names: finite automata, each with its states. A state says what it chooses (`choose`: a choice, or
    /// shares of choices) and which state is `next`, always or by the other's choice.
    #[schema(value_type = Option<Value>)]
    pub strategies: Option<Value>,
    /// How many rounds a match has; 200 where nothing is given.
    pub rounds: Option<u64>,
    /// How many matches each plays against each; 1 where nothing is given.
    pub repetitions: Option<u64>,
    /// How often a choice becomes another by mistake, such as 0.05; never where nothing is given.
    pub noise: Option<String>,
    /// What chance starts from; 1 where nothing is given.
    pub seed: Option<u64>,
    /// For how many generations a population is followed, in which a strategy's share grows by what it gets; not at all where nothing is given.
    pub generations: Option<u64>,
}

/// What came of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct RepeatAnswer {
    /// What the game is called, if it is.
    pub title: Option<String>,
    /// How many rounds a match has.
    pub rounds: u64,
    /// How many matches each plays against each.
    pub repetitions: u64,
    /// How often a choice becomes another by mistake.
    pub noise: String,
    /// What chance started from.
    pub seed: u64,
    /// Whether each match was played in both roles, because it is not the same game for both.
    pub both_roles: bool,
    /// The strategies in the order in which they were given, to which `against` and `shares` refer.
    pub players: Vec<String>,
    /// What they got, the most first.
    pub scores: Vec<StandingAnswer>,
    /// What each got against each in a round on average.
    pub against: Vec<Vec<f64>>,
    /// Where a population was followed: the shares of the strategies in each generation, equal in the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shares: Option<Vec<Vec<f64>>>,
}

/// What a strategy got.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StandingAnswer {
    /// Which.
    pub player: String,
    /// All together, exactly.
    pub score: String,
    /// In a round, on average.
    pub mean: f64,
}

/// Somebody who takes part: a name, and whoever chooses, as J1 or J2, in a match of their own.
pub struct Entrant<'a> {
    /// What they are called.
    pub name: String,
    /// Makes one.
    pub make: Box<dyn Fn(Side) -> Box<dyn Decide + 'a> + 'a>,
}

impl std::fmt::Debug for Entrant<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Entrant").field(&self.name).finish()
    }
}

const MOST_PLAYERS: usize = 100;
const MOST_ROUNDS: u64 = 200_000_000;
const MOST_GENERATIONS: u64 = 10_000;

/// Lets strategies meet, each with each and with itself.
///
/// ```
/// use bachet_app::{Context, repeat::{RepeatRequest, repeat}};
/// let players = vec!["tit-for-tat".to_owned(), "always-defect".to_owned()];
/// let request = RepeatRequest { table: Some("dilemma".into()), players, ..RepeatRequest::default() };
/// let answer = repeat(&request, &Context::default())?;
/// assert_eq!((answer.scores[0].player.as_str(), answer.scores[0].score.as_str()), ("tit-for-tat", "799"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn repeat(request: &RepeatRequest, context: &Context<'_>) -> Result<RepeatAnswer, Error> {
    repeat_with(request, Vec::new(), context)
}

/// The same with others who take part, whom the request does not name.
pub fn repeat_with(
    request: &RepeatRequest,
    others: Vec<Entrant<'_>>,
    context: &Context<'_>,
) -> Result<RepeatAnswer, Error> {
    let table = table_of(request.table.as_ref().ok_or(Error::Missing("table"))?, context.lang)?;
    let (rules, noise) = rules(request)?;
    let mut all = entrants(request, &table, others.is_empty())?;
    all.extend(others);
    let mut names: Vec<String> = Vec::with_capacity(all.len());
    for entrant in &all {
        names.push(distinct(&entrant.name, |name| names.iter().any(|other| other == name)));
    }
    let symmetric = table.shape().symmetric;
    let n = all.len() as u64;
    let meetings = if symmetric { n * (n + 1) / 2 } else { n * n };
    let work = meetings.checked_mul(rules.rounds).and_then(|work| work.checked_mul(rules.repetitions));
    if all.len() > MOST_PLAYERS || work.is_none_or(|work| work > MOST_ROUNDS) {
        return Err(RepeatError::Large { players: MOST_PLAYERS, rounds: MOST_ROUNDS }.into());
    }
    let Played { scores, against, means } = played(&table, &all, &rules, symmetric, context)?;
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&a, &b| scores[b].cmp(&scores[a]).then(a.cmp(&b)));
    let scores = order.iter().map(|&k| StandingAnswer {
        player: names[k].clone(),
        score: scores[k].to_string(),
        mean: means[k],
    });
    Ok(RepeatAnswer {
        title: table.title().map(str::to_owned),
        rounds: rules.rounds,
        repetitions: rules.repetitions,
        noise,
        seed: rules.seed,
        both_roles: !symmetric,
        scores: scores.collect(),
        shares: generations(request)?.map(|generations| population(&against, generations)),
        against,
        players: names,
    })
}

/// A name that is not taken: that one, or the same with a number.
///
/// ```
/// assert_eq!(bachet_app::repeat::distinct("grim", |name| name == "grim"), "grim (2)");
/// ```
#[must_use]
pub fn distinct(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(name) {
        return name.to_owned();
    }
    let numbered = (2u64..).map(|number| format!("{name} ({number})"));
    numbered.into_iter().find(|name| !is_taken(name)).unwrap_or_else(|| name.to_owned())
}

fn rules(request: &RepeatRequest) -> Result<(Repetition, String), Error> {
    let usual = Repetition::default();
    let text = request.noise.as_deref().unwrap_or("0");
    let noise = parse(text).ok_or_else(|| RepeatError::Noise(text.to_owned()))?;
    let (rounds, repetitions) =
        (request.rounds.unwrap_or(usual.rounds), request.repetitions.unwrap_or(usual.repetitions));
    for (option, value) in [("rounds", rounds), ("repetitions", repetitions)] {
        if value == 0 {
            return Err(RepeatError::AtLeastOne(option).into());
        }
    }
    let part = probability(&noise).ok_or_else(|| RepeatError::Noise(text.to_owned()))?;
    let seed = request.seed.unwrap_or(usual.seed);
    Ok((Repetition { rounds, repetitions, noise: part, seed }, noise.to_string()))
}

fn generations(request: &RepeatRequest) -> Result<Option<usize>, Error> {
    match request.generations {
        Some(found) if found > MOST_GENERATIONS => Err(RepeatError::Generations(MOST_GENERATIONS).into()),
        found => Ok(found.map(|found| found as usize)),
    }
}

/// What everyone got: all together, against each, and in a round on average.
struct Played {
    scores: Vec<Number>,
    against: Vec<Vec<f64>>,
    means: Vec<f64>,
}

fn played(
    table: &Table,
    all: &[Entrant<'_>],
    rules: &Repetition,
    symmetric: bool,
    context: &Context<'_>,
) -> Result<Played, Error> {
    let n = all.len();
    let mut got = vec![vec![Number::zero(); n]; n];
    for one in 0..n {
        for two in if symmetric { one..n } else { 0..n } {
            let [mut row, mut column] = [(all[one].make)(Side::Row), (all[two].make)(Side::Column)];
            let (row, column): (&mut dyn Decide, &mut dyn Decide) = (&mut *row, &mut *column);
            let meeting = (one * n + two) as u64;
            let met = meet(table, row, column, rules, meeting, &|| context.check().is_ok()).ok_or(Error::Stopped)?;
            let [first, second] = Side::BOTH.map(|side| met.score(table, side));
            if symmetric && one == two {
                // Its twin is the same strategy: what one of them gets counts.
                got[one][one] = (first + second) / Number::from_integer(2.into());
            } else {
                got[one][two] += first;
                got[two][one] += second;
            }
        }
    }
    let rounds = Number::from_integer(rules.rounds.into()) * Number::from_integer(rules.repetitions.into());
    let rounds = if symmetric { rounds } else { rounds * Number::from_integer(2.into()) };
    let float = |number: Number| number.to_f64().unwrap_or_default();
    let scores: Vec<Number> = got.iter().map(|row| row.iter().sum()).collect();
    let every = &rounds * Number::from_integer(n.max(1).into());
    let means = scores.iter().map(|score| float(score / &every)).collect();
    let against = got.into_iter().map(|row| row.into_iter().map(|score| float(score / &rounds)).collect()).collect();
    Ok(Played { scores, against, means })
}

/// Nobody grows by less than nothing: where somebody loses, everything is counted from the least.
fn population(against: &[Vec<f64>], generations: usize) -> Vec<Vec<f64>> {
    let least = against.iter().flatten().copied().fold(0.0, f64::min);
    let fitness: Vec<Vec<f64>> = against.iter().map(|row| row.iter().map(|gain| gain - least).collect()).collect();
    ecology(&fitness, generations)
}

/// Those whom the request names.
fn entrants<'a>(request: &RepeatRequest, table: &Table, wanted: bool) -> Result<Vec<Entrant<'a>>, Error> {
    let own = own(request, table)?;
    let named: Vec<String> = request
        .players
        .iter()
        .flat_map(|names| names.split(','))
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let sizes = Side::BOTH.map(|side| table.choices(side).len());
    let named = match (named.is_empty(), wanted, sizes) {
        (false, ..) => named,
        (true, true, [2, 2]) => {
            // One's own goes before another of its name.
            let usual = STRATEGIES.iter().map(|name| (*name).to_owned());
            let usual = usual.filter(|name| own.iter().all(|(own, _)| own != name));
            usual.chain(own.iter().map(|(name, _)| name.clone())).collect()
        }
        (true, ..) => {
            let random = wanted.then(|| "random".to_owned());
            random.into_iter().chain(own.iter().map(|(name, _)| name.clone())).collect()
        }
    };
    let find = |name: String| {
        if let Some((_, seats)) = own.iter().find(|(own, _)| *own == name) {
            return Ok(entrant(name, seats.clone()));
        }
        let [rows, columns] = sizes;
        if name == "random" {
            let seats = [Automaton::random(rows, columns), Automaton::random(columns, rows)];
            let [Some(row), Some(column)] = seats else { return Err(Error::Fault) };
            return Ok(entrant(name, [row, column]));
        }
        match Automaton::named(&name) {
            Some(found) if sizes == [2, 2] => Ok(entrant(name, [found.clone(), found])),
            Some(_) => Err(RepeatError::Choices { name, rows, columns }.into()),
            None => {
                let all = STRATEGIES.iter().copied().chain(own.iter().map(|(name, _)| name.as_str()));
                let near = nearest(&name, all).map(str::to_owned);
                Err(RepeatError::NoStrategy { name, near }.into())
            }
        }
    };
    named.into_iter().map(find).collect()
}

fn entrant<'a>(name: String, seats: [Automaton; 2]) -> Entrant<'a> {
    let make = move |side: Side| -> Box<dyn Decide + 'a> { Box::new(seats[side as usize].clone()) };
    Entrant { name, make: Box::new(make) }
}

/// The strategies that the request brings, as J1 and as J2.
fn own(request: &RepeatRequest, table: &Table) -> Result<Vec<(String, [Automaton; 2])>, Error> {
    let Some(value) = &request.strategies else { return Ok(Vec::new()) };
    let parsed: Value = match value {
        Value::String(text) => serde_json::from_str(text).map_err(|error| Error::NotJson(error.to_string()))?,
        value => value.clone(),
    };
    let wrong = |name: &str, error: &StrategyError| RepeatError::Strategy { name: name.to_owned(), why: fault(error) };
    let all = parsed.as_object().ok_or_else(|| wrong("strategies", &StrategyError::NoStates))?;
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side));
    let read = |(name, value): (&String, &Value)| {
        let value = match value {
            Value::String(text) => {
                serde_json::from_str(text).map_err(|error| wrong(name, &StrategyError::Syntax(error.to_string())))?
            }
            value => value.clone(),
        };
        let seat = |choices| read_strategy(&value, choices, &is_same).map_err(|error| wrong(name, &error));
        Ok::<_, Error>((name.clone(), [seat([rows, columns])?.1, seat([columns, rows])?.1]))
    };
    all.iter().map(read).collect()
}

fn fault(error: &StrategyError) -> Message {
    match error {
        StrategyError::Syntax(said) => message!("app.strategy-syntax", said = said),
        StrategyError::NoStates => message!("app.strategy-states"),
        StrategyError::Large(found, most) => message!("app.strategy-large", n = *found, most = *most),
        StrategyError::Missing(state, key) => message!("app.strategy-missing", state = state, key = *key),
        StrategyError::NoState(state, name) => message!("app.strategy-no-state", state = state, name = name),
        StrategyError::NoChoice(state, name) => message!("app.strategy-no-choice", state = state, name = name),
        StrategyError::Unanswered(state, choice) => {
            message!("app.strategy-unanswered", state = state, choice = choice)
        }
        StrategyError::Shares(state, sum) => message!("app.strategy-shares", state = state, sum = sum),
    }
}

/// What is drawn of a tournament.
///
/// ```
/// assert_eq!(bachet_app::repeat::RepeatPicture::ALL.map(|kind| kind.name()), ["scores", "shares"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepeatPicture {
    /// What each strategy got.
    Scores,
    /// The shares of strategies over generations.
    Shares,
}

impl RepeatPicture {
    /// Both of them.
    pub const ALL: [RepeatPicture; 2] = [RepeatPicture::Scores, RepeatPicture::Shares];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet_app::repeat::RepeatPicture::Shares.name(), "shares");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            RepeatPicture::Scores => "scores",
            RepeatPicture::Shares => "shares",
        }
    }
}

/// Generations that a picture follows where nobody says.
const USUAL_GENERATIONS: u64 = 100;

/// Draws what came of a tournament. Where the table has no title of its own, it has that one.
///
/// ```
/// use bachet_app::{Context, repeat::{RepeatPicture, RepeatRequest, picture}};
/// let request = RepeatRequest { table: Some("dilemma".into()), ..RepeatRequest::default() };
/// let drawn = picture(&request, RepeatPicture::Shares, None, &Context::default())?;
/// assert!(drawn.title().ends_with(": shares"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn picture(
    request: &RepeatRequest,
    kind: RepeatPicture,
    title: Option<&str>,
    context: &Context<'_>,
) -> Result<Picture, Error> {
    let wanted = match kind {
        RepeatPicture::Scores => None,
        RepeatPicture::Shares => Some(request.generations.unwrap_or(USUAL_GENERATIONS)),
    };
    let answer = repeat(&RepeatRequest { generations: wanted, ..request.clone() }, context)?;
    Ok(drawn(&answer, kind, title, context))
}

/// The picture of an answer.
#[must_use]
pub fn drawn(answer: &RepeatAnswer, kind: RepeatPicture, title: Option<&str>, context: &Context<'_>) -> Picture {
    let unnamed = message!("app.table").to_text(context.lang);
    let title = answer.title.as_deref().or(title).unwrap_or(&unnamed);
    match (kind, &answer.shares) {
        (RepeatPicture::Shares, Some(shares)) => share_bands(title, &answer.players, shares, context.lang),
        _ => {
            let scores: Vec<(String, f64)> =
                answer.scores.iter().map(|score| (score.player.clone(), score.mean)).collect();
            score_bars(title, &scores, context.lang)
        }
    }
}

/// The request that a picture's request has in it, as JSON.
pub(crate) fn request_of(value: &Value) -> Result<RepeatRequest, Error> {
    serde_json::from_str(&text_of(value)).map_err(|error| Error::NotJson(error.to_string()))
}
