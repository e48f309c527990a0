//! Two computers against each other.

use crate::computer::Opponent;
use crate::knowledge::{Effort, Knowledge};
use crate::source::{Playable, Source};
use crate::{Context, Error};
use bachet::Watch;
use bachet::games::View;
use bachet::search::{Contest, Contestant, InPlay, MatchRules, SearchError, play_match};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web_time::{Duration, Instant};

/// Who plays against whom.
///
/// ```
/// let request: bachet_app::contest::MatchRequest = serde_json::from_str(r#"{"a": "perfect", "b": "random"}"#)?;
/// assert_eq!(request.a, "perfect");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct MatchRequest {
    /// One computer, such as alphabeta:4.
    pub a: String,
    /// The other one, such as mcts:2000.
    pub b: String,
    /// Where the games start.
    pub from: Option<String>,
    /// How many games; 100 where nothing is given.
    pub games: Option<u64>,
    /// What all chance depends on; 1 where none is given.
    pub seed: Option<u64>,
    /// How many random moves each pair of games starts with; 2 where nothing is given.
    pub openings: Option<u64>,
}

/// The result of a match. A difference that is infinite is null.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MatchAnswer {
    /// One computer.
    pub a: String,
    /// The other one.
    pub b: String,
    /// What the game is called.
    pub game: String,
    /// How many games were played.
    pub games: u64,
    /// Won by the first.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost by the first.
    pub losses: u64,
    /// Its share of the points.
    pub rate: f64,
    /// What that lies between with 95 % certainty.
    pub interval: [f64; 2],
    /// The difference in Elo points.
    pub elo: Option<f64>,
    /// What that lies between.
    pub elo_interval: [Option<f64>; 2],
    /// What all chance depended on.
    pub seed: u64,
    /// How many random moves each pair of games started with.
    pub openings: u32,
    /// How long it took, in seconds.
    pub time: f64,
    /// Whether it was stopped.
    pub stopped: bool,
}

/// An answer with what it was made of.
#[derive(Debug)]
pub struct MatchResult {
    /// The answer.
    pub answer: MatchAnswer,
    /// Wins, draws and losses.
    pub contest: Contest,
    /// How many games were asked for.
    pub games: u64,
    /// How long it took.
    pub time: Duration,
}

/// Lets two computers play against each other.
///
/// ```
/// use bachet_app::{Context, contest::{MatchRequest, contest}, source::Source};
/// let request = MatchRequest { a: "perfect".to_owned(), b: "random".to_owned(), games: Some(4), ..MatchRequest::default() };
/// let result = contest(Source::by_name("tictactoe")?, &request, &Context::default())?;
/// assert_eq!(result.answer.losses, 0);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn contest(source: Source, request: &MatchRequest, context: &Context<'_>) -> Result<MatchResult, Error> {
    contest_with(source, request, [None, None], context)
}

/// The same, where whoever is given plays in place of the computer that is named, and is called by that name.
///
/// ```
/// use bachet_app::{Context, contest::{MatchRequest, contest_with}, source::Source};
/// let request = MatchRequest { a: "mine".to_owned(), b: "perfect".to_owned(), games: Some(2), ..MatchRequest::default() };
/// let mut mine = "random".parse::<bachet::search::Computer>()?;
/// let result = contest_with(Source::by_name("tictactoe")?, &request, [Some(&mut mine), None], &Context::default())?;
/// assert_eq!((result.answer.a.as_str(), result.answer.wins), ("mine", 0));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn contest_with(
    source: Source,
    request: &MatchRequest,
    own: [Option<&mut dyn Contestant>; 2],
    context: &Context<'_>,
) -> Result<MatchResult, Error> {
    let (games, seed) = (request.games.unwrap_or(100), request.seed.unwrap_or(1));
    // Nobody asks the computer in whose place somebody else plays.
    let named = |name: &str, own: bool| Opponent::read(if own { "random" } else { name }, seed, context);
    let opponents = [named(&request.a, own[0].is_some()), named(&request.b, own[1].is_some())];
    let game = source.playable(None, context)?.winnable()?;
    let start = game.position(request.from.as_deref(), context)?;
    if game.view.ending(&start)?.is_some() {
        return Err(Error::Over(start));
    }
    let [one, two] = opponents;
    let (one, two) = (one?, two?);
    for opponent in [&one, &two] {
        opponent.check(&game, &start)?;
    }
    let [mut one, mut two] = [one, two].map(|opponent| Seated {
        opponent,
        game: &game,
        knowledge: Knowledge::new(&game, Effort::Needed, context),
        context,
        failed: None,
    });
    // Whoever is measured is the one that was named: there is nobody to play instead.
    for seated in [&mut one, &mut two].into_iter().filter(|seated| seated.opponent.needs_values()) {
        if seated.knowledge.at(&start)?.is_err() {
            seated.opponent.computer().clone().choose(game.view.as_ref(), &start, context.watch)?;
        }
    }
    let began = Instant::now();
    let rules = MatchRules::new(&start, games, seed);
    let openings = request.openings.map_or(rules.openings, |openings| u32::try_from(openings).unwrap_or(u32::MAX));
    let rules = MatchRules { openings, ..rules };
    let [a, b] = own;
    let a: &mut dyn Contestant = match a {
        Some(own) => own,
        None => &mut one,
    };
    let b: &mut dyn Contestant = match b {
        Some(own) => own,
        None => &mut two,
    };
    let contest = play_match(game.view.as_ref(), &rules, a, b, context.watch);
    if let Some(error) = one.failed.or(two.failed).filter(|error| !matches!(error, Error::Stopped)) {
        return Err(error);
    }
    let (contest, time) = (contest?, began.elapsed());
    let answer = answer(&game, request, &contest, &rules, time);
    Ok(MatchResult { answer, contest, games, time })
}

fn answer(
    game: &Playable,
    request: &MatchRequest,
    contest: &Contest,
    rules: &MatchRules<'_>,
    time: Duration,
) -> MatchAnswer {
    let ((low, high), (elo_low, elo_high)) = (contest.interval(), contest.elo_interval());
    // More figures would mean nothing.
    let share = |share: f64| (share * 1e4).round() / 1e4;
    let points = |elo: f64| elo.is_finite().then(|| (elo * 10.0).round() / 10.0);
    MatchAnswer {
        a: request.a.clone(),
        b: request.b.clone(),
        game: game.name.clone(),
        games: contest.games(),
        wins: contest.wins,
        draws: contest.draws,
        losses: contest.losses,
        rate: share(contest.rate()),
        interval: [share(low), share(high)],
        elo: points(contest.elo()),
        elo_interval: [points(elo_low), points(elo_high)],
        seed: rules.seed,
        openings: rules.openings,
        time: time.as_secs_f64(),
        stopped: contest.games() < rules.games,
    }
}

/// An opponent at the board, with what it knows.
struct Seated<'a> {
    opponent: Opponent,
    game: &'a Playable,
    knowledge: Knowledge<'a>,
    context: &'a Context<'a>,
    /// Why it could not move.
    failed: Option<Error>,
}

impl Contestant for Seated<'_> {
    fn reseed(&mut self, seed: u64) {
        self.opponent.reseed(seed);
    }

    fn choose(&mut self, _: &dyn View, place: InPlay<'_>, watch: &dyn Watch) -> Result<Option<String>, SearchError> {
        if self.failed.is_some() || !watch.goes_on(&Default::default()) {
            return Ok(None);
        }
        match self.opponent.choose(self.game, place, &mut self.knowledge, self.context) {
            Ok(chosen) => Ok(Some(chosen.step.mov)),
            Err(Error::Over(_)) => Ok(None),
            Err(error) => {
                self.failed = Some(error);
                Ok(None)
            }
        }
    }
}
