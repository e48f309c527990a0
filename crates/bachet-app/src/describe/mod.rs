//! What kind of game something is, how large it is, what is known of it, and what can be done with it.

mod sample;
mod words;

use crate::estimate::file_estimate;
use crate::games;
use crate::outside::Outside;
use crate::rules::rules;
use crate::source::{Source, SourceKind, Symmetry};
use crate::texts::message;
use crate::value::Winner;
use crate::{Context, Error};
use bachet::chance::ChanceArena;
use bachet::draw::{Picture, Taxonomy, taxonomy};
use bachet::format::ReadError;
use bachet::games::{CATALOGUE, Known, View, entry_of};
use bachet::positions::Document;
use bachet::solve::grundy_watched;
use bachet::{Convention, Estimate, Graph, Limits, Outcome};
use bachet_gdl::Rules;
use bachet_matrix::{Side, Table};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is described.
///
/// ```
/// let request: bachet_app::describe::DescribeRequest = serde_json::from_str("{}")?;
/// assert!(request.from.is_none());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct DescribeRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
}

/// What kind of game it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct DescribeAnswer {
    /// What it is called.
    pub game: String,
    /// What it was read from: game, rules, arena, chance, positions, tree or table; outside for what is none of these.
    pub kind: &'static str,
    /// Who plays: J1 and J2, or the roles of rules, J1 first.
    pub roles: Vec<String>,
    /// How many players there are.
    pub players: usize,
    /// Whether at most one player chooses in every position: a sequential game, and not a simultaneous one.
    pub turn_taking: bool,
    /// Whether the players choose in turn, each after the other; null where that is not known.
    pub alternating: Option<bool>,
    /// Whether everybody knows all that was done before.
    pub perfect_information: bool,
    /// Whether everybody knows the rules, the means and the aims of all.
    pub complete_information: bool,
    /// Whether chance moves.
    pub chance: bool,
    /// Whether all players together always get the same, as in a zero-sum game.
    pub constant_sum: bool,
    /// Whether both players have the same moves; partisan otherwise.
    pub impartial: bool,
    /// Whether both players have the same moves wherever they are to move; they may be worth more to one of them than to the other.
    pub shared_moves: bool,
    /// Normal, where whoever cannot move loses, or misere; null where that means nothing.
    pub convention: Option<&'static str>,
    /// Whether every play ends; null where that is not known.
    pub finite: Option<bool>,
    /// Whether it looks the same from several sides: a board turned or mirrored, or a table for the other player.
    pub symmetric: Option<bool>,
    /// How many positions there are, about; null where that is not known.
    pub positions: Option<f64>,
    /// Whether that is their exact number.
    pub exact: bool,
    /// How many moves a position has, on average; null where that is not known.
    pub branching: Option<f64>,
    /// How many moves a random play takes, on average; null where that is not known.
    pub length: Option<f64>,
    /// Of rules: the goals that were met, of all roles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub goals: Option<Vec<i64>>,
    /// Of rules: how many facts change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub facts: Option<usize>,
    /// Of rules: how many moves there are, of all roles.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub moves: Option<usize>,
    /// Of rules: how many there are once their variables are replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rules: Option<usize>,
    /// Of rules: what is wrong with them in some position, which is taken for the end of a play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub flaw: Option<String>,
    /// Of rules: what may be meant otherwise, such as a word of the language that is misspelt.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub doubt: Option<String>,
    /// What has been published about it.
    pub known: Vec<KnownAnswer>,
    /// What can be done with it here.
    pub can: Vec<CanAnswer>,
    /// Whether it can be explored and solved within what is allowed.
    pub solvable: bool,
    /// Why it can or cannot be solved, in words.
    pub why: String,
    /// All of it in words, a line for each thing.
    pub said: Vec<SaidAnswer>,
}

/// A published result.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct KnownAnswer {
    /// Who wins, where that is one and the same; 0 for a draw.
    pub winner: Option<Winner>,
    /// How strongly it is solved: ultra-weakly, weakly or strongly.
    pub solved: &'static str,
    /// Who found it; empty for what nobody in particular did.
    pub by: &'static str,
    /// When.
    pub year: Option<u16>,
    /// Where it was published.
    pub source: &'static str,
    /// All of it in words.
    pub words: String,
}

/// Something that can be done with a game.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct CanAnswer {
    /// What: explore, theory, levels, parts, exact, search, solve, chance or matrix.
    pub way: &'static str,
    /// How long it takes here, about; null where that is not known, or as long as one likes.
    pub seconds: Option<f64>,
    /// The same in words.
    pub words: String,
}

/// A line of a description.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SaidAnswer {
    /// What it is about.
    pub about: String,
    /// What is said.
    pub words: String,
}

impl From<&Known> for KnownAnswer {
    fn from(known: &Known) -> KnownAnswer {
        let &Known { winner, solved, by, year, source, .. } = known;
        KnownAnswer { winner: winner.map(Winner), solved: solved.name(), by, year, source, words: String::new() }
    }
}

/// Positions that are looked at for the sake of counting them.
const PROBE: usize = 200_000;

/// Describes a game, an arena, a position graph or a tree.
///
/// ```
/// use bachet_app::{Context, describe::{DescribeRequest, describe}, source::Source};
/// let answer = describe(Source::by_name("nim:3-4")?, &DescribeRequest::default(), &Context::default())?;
/// assert!(answer.impartial && answer.solvable && answer.finite == Some(true));
/// assert_eq!((answer.players, answer.positions, answer.known[0].year), (2, Some(25.0), Some(1901)));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn describe(source: Source, request: &DescribeRequest, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let Source { name, kind, .. } = source;
    let answer = match kind {
        SourceKind::Tree(tree) => {
            let why = message!("app.tree").to_text(context.lang);
            DescribeAnswer { solvable: false, why, finite: Some(true), ..plain(&name, "tree", tree.len(), context) }
                .able("search", None)
        }
        SourceKind::Document(Document::Arena(arena)) => {
            let endless = arena.unending() != Some(Outcome::Draw);
            let own = plain(&name, "arena", arena.len(), context);
            let own = DescribeAnswer {
                alternating: Some(arena.alternating()),
                convention: conventional(arena.convention()),
                ..own.on(arena.graph(), context)?
            };
            let why = match endless {
                true => message!("describe.endless", n = arena.len()).to_text(context.lang),
                false => own.why.clone(),
            };
            DescribeAnswer { why, ..own }.able("solve", None)
        }
        SourceKind::Document(Document::Positions(positions)) => {
            let own = plain(&name, "positions", positions.graph().len(), context).on(positions.graph(), context)?;
            let convention = conventional(positions.convention());
            DescribeAnswer { impartial: true, convention, ..own }.able("solve", None)
        }
        SourceKind::Document(Document::Chance(arena)) => of_chance(&name, &arena, context)?,
        SourceKind::Game(opened) => {
            let view = opened.view();
            let start = crate::source::start(&name, view, request.from.as_deref(), context)?;
            let own = match view.capabilities().rules {
                Some(text) => of_rules(&name, &*rules(text, context)?, context)?,
                None => {
                    let (impartial, convention) = games::kind(&opened);
                    // Of other games the word is that of a variant of theirs.
                    let misere = convention == Convention::Misere;
                    let convention = (impartial || misere).then_some(convention).and_then(conventional);
                    let shared_moves = impartial || entry_of(&name).is_some_and(|entry| entry.shared);
                    DescribeAnswer { impartial, shared_moves, convention, ..plain(&name, "game", 0, context) }
                }
            };
            // Who wins a sum, and an impartial game alone, Grundy numbers tell.
            let own = if opened.parts().is_empty() { own } else { own.able("theory", Some(0.0)) };
            let own = sized(own, view, &start, context)?;
            match request.from {
                // What is published is about whole games.
                Some(_) => own,
                None => DescribeAnswer { known: known(&name, view, &start, context)?, ..own },
            }
        }
    };
    Ok(answer.in_words(context))
}

/// Describes rules, also those of games that cannot be played here.
///
/// ```
/// use bachet_app::{Context, describe::describe_rules};
/// let answer = describe_rules("nim", bachet_gdl::EXAMPLES[0].1, &Context::default())?;
/// assert_eq!((answer.roles, answer.goals), (vec!["first".to_owned(), "second".to_owned()], Some(vec![0, 100])));
/// assert!(answer.turn_taking && answer.solvable);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn describe_rules(name: &str, text: &str, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let rules = rules(text, context)?;
    let own = of_rules(name, &rules, context)?;
    if !own.solvable {
        return Ok(own.in_words(context));
    }
    let opened = Rules::open(&rules, name)?;
    let start = opened.view().start();
    Ok(sized(own, opened.view(), &start, context)?.in_words(context))
}

/// Describes a game in a table.
///
/// ```
/// use bachet_app::{Context, describe::describe_table};
/// let answer = describe_table(&"dilemma".into(), None, &Context::default())?;
/// assert!(!answer.turn_taking && !answer.constant_sum && answer.symmetric == Some(true));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn describe_table(
    value: &serde_json::Value,
    title: Option<&str>,
    context: &Context<'_>,
) -> Result<DescribeAnswer, Error> {
    let table = crate::matrix::table_of(value, context.lang)?;
    Ok(of_table(&table, title, context).able("matrix", None).in_words(context))
}

/// Describes a game that people know and that is none here.
///
/// ```
/// use bachet_app::{Context, describe::describe_outside, outside::outside};
/// let answer = describe_outside("poker", outside("poker").unwrap(), &Context::default())?;
/// assert!(!answer.perfect_information && !answer.complete_information && answer.chance);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn describe_outside(name: &str, why: Outside, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let (hidden, chance) = match why {
        Outside::Table(table) => return describe_table(&table.into(), None, context),
        Outside::Hidden { chance } => (true, chance),
        Outside::Chance => (false, true),
    };
    let answer = DescribeAnswer {
        perfect_information: !hidden,
        complete_information: !hidden,
        chance,
        positions: None,
        exact: false,
        solvable: false,
        why: why.message(name).to_text(context.lang),
        ..plain(name, "outside", 0, context)
    };
    Ok(answer.in_words(context))
}

/// The kinds of games, with the place of one lit.
///
/// ```
/// use bachet_app::{Context, describe::{DescribeRequest, describe, kinds}, source::Source};
/// let nim = describe(Source::by_name("nim:3-4")?, &DescribeRequest::default(), &Context::default())?;
/// assert_eq!(kinds(&nim, &Context::default()).title(), "nim:3-4: what kind of game");
/// # Ok::<(), bachet_app::Error>(())
/// ```
#[must_use]
pub fn kinds(answer: &DescribeAnswer, context: &Context<'_>) -> Picture {
    let told = !matches!(answer.kind, "table" | "outside" | "chance");
    let kind = Taxonomy {
        perfect: answer.perfect_information,
        complete: answer.complete_information,
        sequential: answer.turn_taking,
        chance: answer.chance,
        zero_sum: (answer.kind != "outside").then_some(answer.constant_sum),
        impartial: told.then_some(answer.impartial),
        finite: answer.finite,
    };
    taxonomy(&answer.game, &kind, context.lang)
}

/// What is said of two players who choose in turn, see all and know all, with so many positions.
fn plain(name: &str, kind: &'static str, positions: usize, context: &Context<'_>) -> DescribeAnswer {
    DescribeAnswer {
        game: name.to_owned(),
        kind,
        roles: vec!["J1".to_owned(), "J2".to_owned()],
        players: 2,
        turn_taking: true,
        alternating: Some(true),
        perfect_information: true,
        complete_information: true,
        constant_sum: true,
        positions: Some(positions as f64),
        exact: true,
        solvable: true,
        why: message!("describe.small", n = positions).to_text(context.lang),
        ..DescribeAnswer::default()
    }
}

fn conventional(convention: Convention) -> Option<&'static str> {
    (convention != Convention::None).then(|| convention.name())
}

impl DescribeAnswer {
    /// What a graph tells.
    fn on(self, graph: &Graph, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
        let finite = Some(grundy_watched(graph, context.watch)?.is_ok());
        let inner = graph.vertices().filter(|&v| !graph.successors(v).is_empty()).count();
        Ok(DescribeAnswer { finite, branching: Some(graph.arcs() as f64 / inner.max(1) as f64), ..self })
    }

    fn able(mut self, way: &'static str, seconds: Option<f64>) -> DescribeAnswer {
        self.can.push(CanAnswer { way, seconds, words: String::new() });
        self
    }
}

fn of_chance(name: &str, arena: &ChanceArena, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let graph = arena.graph();
    let own = plain(name, "chance", graph.len(), context).on(graph, context)?;
    let why = message!("describe.chance", n = graph.len(), chances = crate::chance::chances(arena));
    let answer = DescribeAnswer { chance: true, alternating: None, why: why.to_text(context.lang), ..own };
    Ok(answer.able("chance", None))
}

fn of_table(table: &Table, title: Option<&str>, context: &Context<'_>) -> DescribeAnswer {
    let shape = table.shape();
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side).len());
    DescribeAnswer {
        turn_taking: false,
        alternating: Some(false),
        perfect_information: false,
        constant_sum: shape.constant_sum,
        finite: Some(true),
        symmetric: Some(shape.symmetric),
        branching: Some((rows + columns) as f64 / 2.0),
        length: Some(1.0),
        why: message!("describe.table", rows = rows, columns = columns).to_text(context.lang),
        ..plain(table.title().or(title).unwrap_or("table"), "table", rows * columns, context)
    }
}

fn of_rules(name: &str, rules: &Rules, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let (sample, sizes, roles) = (rules.sample(), rules.sizes(), rules.roles());
    let wrong = rules.playable().err().map(|error| error.fault);
    let flaw = sample.flaw.as_ref().filter(|_| wrong.is_none());
    let mut goals: Vec<i64> = sample.goals.iter().flatten().copied().collect();
    if goals.is_empty() {
        goals = (0..roles.len()).flat_map(|role| rules.goal_values(role)).collect();
    }
    goals.sort_unstable();
    goals.dedup();
    let turn_taking = sample.simultaneous.is_none() && roles.len() <= 2;
    Ok(DescribeAnswer {
        game: name.to_owned(),
        kind: "rules",
        players: roles.len(),
        turn_taking,
        alternating: (roles.len() == 2 && sample.simultaneous.is_none()).then_some(!sample.twice),
        perfect_information: sample.simultaneous.is_none(),
        complete_information: true,
        // The language calls chance so, as if it were a player.
        chance: roles.iter().any(|role| role == "random"),
        constant_sum: sample.constant_sum,
        goals: Some(goals),
        facts: Some(sizes.facts),
        moves: Some(sizes.moves),
        rules: Some(sizes.rules),
        flaw: flaw.map(|flaw| flaw.message().to_text(context.lang)),
        doubt: rules.doubt().map(|doubt| ReadError::from(doubt.clone()).to_text(context.lang)),
        solvable: wrong.is_none(),
        why: wrong.map_or_else(String::new, |fault| fault.message().to_text(context.lang)),
        roles,
        ..DescribeAnswer::default()
    })
}

/// What is published about a game of the catalogue; nothing where the play is over at its start.
fn known(name: &str, view: &dyn View, start: &str, context: &Context<'_>) -> Result<Vec<KnownAnswer>, Error> {
    if view.at(start)?.ending().is_some() {
        return Ok(Vec::new());
    }
    let found = CATALOGUE.iter().flat_map(|entry| entry.known(name));
    Ok(found.map(|known| KnownAnswer { words: known.message().to_text(context.lang), ..known.into() }).collect())
}

/// So many seconds a number of an ending takes on two cores: more than in chess, less than where the rules of other games say all.
const NUMBER: f64 = 3e-7;

/// The same with how large the game is, whether that can be explored, and what else can be done.
fn sized(own: DescribeAnswer, view: &dyn View, start: &str, context: &Context<'_>) -> Result<DescribeAnswer, Error> {
    let symmetry = Symmetry::On.applies(view);
    let limits = Limits { positions: usize::MAX, ..context.limits(symmetry) };
    let estimate: Estimate = view.estimate(start, PROBE, &limits)?;
    let capabilities = view.capabilities();
    let fits =
        estimate.positions <= context.allowance.positions as f64 && estimate.memory <= context.allowance.memory as f64;
    let why = match (own.solvable, fits) {
        (false, _) => own.why.clone(),
        (true, true) => message!("describe.fits", positions = estimate.message()).to_text(context.lang),
        (true, false) => message!("describe.large", positions = estimate.message()).to_text(context.lang),
    };
    let small = estimate.exact && estimate.met as f64 >= estimate.positions && estimate.met <= PROBE;
    // Moves of games in levels and of sums raise or lower something.
    let finite = match (capabilities.levels.is_some() || capabilities.theory.is_some(), small) {
        (true, _) => Some(true),
        (false, true) => {
            let solved = view.solve(start, &context.limits(symmetry))?;
            Some(grundy_watched(solved.arena().graph(), context.watch)?.is_ok())
        }
        // Of larger ones the catalogue knows; an ending of a game is part of it.
        (false, false) => entry_of(&own.game).filter(|_| own.kind == "game").map(|entry| entry.ends),
    };
    let mut answer = DescribeAnswer {
        positions: Some(estimate.positions),
        exact: estimate.exact,
        branching: Some(estimate.moves),
        length: sample::length(view, start, context)?,
        symmetric: Some(view.symmetries() > 1),
        finite,
        solvable: own.solvable && (fits || capabilities.theory.is_some()),
        why,
        ..own
    };
    if fits {
        answer = answer.able("explore", Some(estimate.time.as_secs_f64()));
    }
    if let Some(file) = file_estimate(view, &estimate, symmetry) {
        answer = answer.able("levels", Some(file.seconds));
    }
    if let Some(parts) = capabilities.parts {
        let parts = parts.parts();
        let numbers: u64 = (0..=parts.last_level()).map(|level| parts.entries(level)).sum();
        answer = answer.able("parts", Some(numbers as f64 * NUMBER));
    }
    if capabilities.exact.is_some() {
        answer = answer.able("exact", None);
    }
    Ok(answer.able("search", None))
}
