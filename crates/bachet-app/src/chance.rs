//! Arenas in which chance moves too: how likely a player wins, what to choose, and whether that is right.

use crate::solve::{SolveAnswer, SolveRequest, SolveResult, SolvedSource};
use crate::source::{bytes_of_names, refuse};
use crate::texts::message;
use crate::value::Seat;
use crate::verify::VerifyAnswer;
use crate::{Context, Error};
use bachet::chance::{ChanceArena, Mover};
use bachet::text::Message;
use bachet::{Player, Vertex};
use bachet_chance::{Flaw, Number, Solution, Values};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How likely a player wins, if both play best.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ChanceAnswer {
    /// What it is called.
    pub game: Option<String>,
    /// How many vertices it has.
    pub positions: usize,
    /// How many arcs.
    pub arcs: usize,
    /// How many of the vertices are chance's.
    pub chances: usize,
    /// Whose probability to win it is.
    pub player: Seat,
    /// Where plays start.
    pub start: String,
    /// The probability, as a fraction; null where only bounds are known.
    pub value: Option<String>,
    /// About how much that is.
    pub about: f64,
    /// By how much that may be wrong, where only bounds are known.
    pub error: f64,
    /// The best moves from the start; none where chance moves.
    pub best: Vec<String>,
    /// All vertices, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub vertices: Option<Vec<ChanceVertex>>,
}

/// How likely the player wins from a vertex.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ChanceVertex {
    /// The vertex.
    pub vertex: String,
    /// The probability, as a fraction; null where only bounds are known.
    pub value: Option<String>,
    /// Where only bounds are known: both of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub bounds: Option<[String; 2]>,
    /// Where the player who moves from there goes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub choice: Option<String>,
}

/// Solves an arena in which chance moves.
pub(crate) fn solve(
    arena: ChanceArena,
    name: &str,
    request: &SolveRequest,
    context: &Context<'_>,
) -> Result<SolveResult, Error> {
    let given = [
        ("target", request.goal.target.is_some()),
        ("unending", request.unending.is_some()),
        ("algorithm", request.algorithm.is_some()),
        ("min", request.min),
        ("steps", request.steps),
        ("no-symmetry", request.no_symmetry),
        ("goals", request.goals),
    ];
    refuse(&given, name)?;
    let arena = started(arena, request.from.as_deref())?;
    let player = request.goal.player.map_or(Player::One, |Seat(player)| player);
    if request.table {
        context.check_listed(arena.graph().len())?;
        context.check_answer(2 * bytes_of_names(arena.graph(), arena.graph().vertices()))?;
    }
    let solution = bachet_chance::solve(&arena, player, context.watch)?;
    let start = arena.starts()[0];
    let (about, error) = solution.values.about(start);
    let graph = arena.graph();
    let answer = ChanceAnswer {
        game: arena.title().map(str::to_owned),
        positions: graph.len(),
        arcs: graph.arcs(),
        chances: chances(&arena),
        player: Seat(player),
        start: graph.name(start).into_owned(),
        value: fraction(&solution.values, start),
        about,
        error,
        best: best(&arena, &solution, start),
        vertices: request.table.then(|| graph.vertices().map(|v| vertex(&arena, &solution, v)).collect()),
    };
    Ok(SolveResult { answer: SolveAnswer::Chance(answer), solved: SolvedSource::Chance(arena, solution) })
}

/// How many vertices are chance's.
pub(crate) fn chances(arena: &ChanceArena) -> usize {
    arena.graph().vertices().filter(|&v| arena.mover(v) == Mover::Chance && arena.ending(v).is_none()).count()
}

/// The same arena from a vertex, if one is named.
pub(crate) fn started(arena: ChanceArena, from: Option<&str>) -> Result<ChanceArena, Error> {
    match from {
        None => Ok(arena),
        Some(name) => {
            let start = arena.graph().find(name)?;
            Ok(arena.with_start(start))
        }
    }
}

/// The exact value of a vertex.
fn fraction(values: &Values, v: Vertex) -> Option<String> {
    match values {
        Values::Exact(values) => Some(values[v as usize].to_string()),
        Values::Between(..) => None,
    }
}

/// A probability as it is written beside a vertex: a short fraction, or about how much it is.
#[must_use]
pub fn short(values: &Values, v: Vertex) -> String {
    /// A longer fraction says less than a decimal number.
    const SHORT: usize = 7;
    match fraction(values, v).filter(|fraction| fraction.len() <= SHORT) {
        Some(fraction) => fraction,
        None => format!("≈{}", decimal(values.about(v).0)),
    }
}

/// Four decimals, or the first two that are not 0 or 9 for what is almost never or almost sure.
#[must_use]
pub fn decimal(number: f64) -> String {
    let small = number.min(1.0 - number);
    if small > 0.0 && small < 1e-3 && number < 0.5 {
        return format!("{number:.1e}");
    }
    let digits = if small > 0.0 { (1.0 - small.log10().floor()).clamp(4.0, 15.0) as usize } else { 4 };
    let text = format!("{number:.digits$}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A number of which so much is certain, with the decimals that are.
#[must_use]
pub fn certain(number: f64, error: f64) -> String {
    let digits = (-error.log10()).floor().clamp(4.0, 15.0) as usize;
    let text = format!("{number:.digits$}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The successors of a player's vertex that are worth as much as any.
fn best(arena: &ChanceArena, solution: &Solution, v: Vertex) -> Vec<String> {
    let Some(choice) = solution.choices[v as usize] else { return Vec::new() };
    let name = |v: Vertex| arena.graph().name(v).into_owned();
    // Others that are worth as much may lead round for ever: only the choice is known to be right.
    vec![name(choice)]
}

fn vertex(arena: &ChanceArena, solution: &Solution, v: Vertex) -> ChanceVertex {
    let bounds = match &solution.values {
        Values::Exact(_) => None,
        Values::Between(least, most) => Some([least, most].map(|bounds| bounds[v as usize].to_string())),
    };
    ChanceVertex {
        vertex: arena.graph().name(v).into_owned(),
        value: fraction(&solution.values, v),
        bounds,
        choice: solution.choices[v as usize].map(|to| arena.graph().name(to).into_owned()),
    }
}

/// A solution that somebody wrote, with what it says of one vertex before all.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The solution.
    pub solution: Solution,
    /// A vertex and its exact value, which may not be that of the solution.
    pub start: Option<(Vertex, Number)>,
}

/// Reads a solution as `SolveResult::write_json` writes it.
pub fn read_json(text: &[u8], arena: &ChanceArena) -> Result<Claimed, Error> {
    #[derive(Deserialize)]
    struct File {
        player: Seat,
        start: Option<String>,
        value: Option<String>,
        vertices: Vec<ChanceVertex>,
    }
    let file: File = serde_json::from_slice(text).map_err(|_| Error::NoChances)?;
    let len = arena.graph().len();
    let (mut choices, mut exact) = (vec![None; len], vec![None; len]);
    let (mut least, mut most) = (vec![None; len], vec![None; len]);
    for ChanceVertex { vertex, value, bounds, choice } in file.vertices {
        let v = arena.graph().find(&vertex)? as usize;
        choices[v] = choice.map(|to| arena.graph().find(&to)).transpose()?;
        exact[v] = value.map(|text| text.parse::<Number>().map_err(|_| Error::NoChances)).transpose()?;
        if let Some(bounds) = bounds {
            let [low, high] = bounds.map(|text| text.parse::<f64>().ok().filter(|bound| bound.is_finite()));
            (least[v], most[v]) = (low, high);
        }
    }
    let start = match file.start.zip(file.value) {
        Some((start, value)) => {
            Some((arena.graph().find(&start)?, value.parse::<Number>().map_err(|_| Error::NoChances)?))
        }
        None => None,
    };
    let exact: Option<Vec<Number>> = exact.into_iter().collect();
    let bounds = || Some((least.into_iter().collect::<Option<_>>()?, most.into_iter().collect::<Option<_>>()?));
    let values = match exact {
        Some(values) => Values::Exact(values),
        None => bounds().map(|(least, most)| Values::Between(least, most)).ok_or(Error::NoChances)?,
    };
    Ok(Claimed { solution: Solution { player: file.player.0, values, choices }, start })
}

/// Checks a solution by what values are.
///
/// ```
/// use bachet_app::{Context, chance::{Claimed, verify}, solve::{SolveRequest, SolvedSource, solve}, source::Source};
/// let text = br#"{"owner": {"die": 0}, "arcs": {"die": {"six": "1/6", "die": "5/6"}}, "wins": {"1": ["six"]}}"#;
/// let solved = solve(Source::read("die", text)?, &SolveRequest::default(), &Context::default())?.solved;
/// let SolvedSource::Chance(arena, solution) = solved else { panic!("chance moves") };
/// let mut claimed = Claimed { solution, start: None };
/// assert!(verify(&arena, &claimed, &Context::default()).ok);
/// claimed.start = Some((arena.starts()[0], "1/2".parse()?));
/// assert!(!verify(&arena, &claimed, &Context::default()).ok);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(arena: &ChanceArena, claimed: &Claimed, context: &Context<'_>) -> VerifyAnswer {
    let Claimed { solution, start } = claimed;
    let flaw = bachet_chance::verify(arena, solution).err().map(|flaw| wrong(flaw, arena));
    let elsewhere = || {
        let (v, said) = start.as_ref()?;
        let own = fraction(&solution.values, *v)?;
        let name = arena.graph().name(*v).into_owned();
        (said.to_string() != own).then(|| message!("chance.flaw-start", v = name, said = said.to_string(), own = own))
    };
    let words = flaw.or_else(elsewhere).map(|flaw| flaw.to_text(context.lang));
    VerifyAnswer { ok: words.is_none(), flaw: words, ..VerifyAnswer::default() }
}

/// What is wrong with a solution, in words.
fn wrong(flaw: Flaw, arena: &ChanceArena) -> Message {
    let name = |v: Vertex| arena.graph().name(v).into_owned();
    match flaw {
        Flaw::Length => message!("chance.flaw-length"),
        Flaw::Range(v) => message!("chance.flaw-range", v = name(v)),
        Flaw::Choice(v) => message!("chance.flaw-choice", v = name(v)),
        Flaw::High(v) => message!("chance.flaw-high", v = name(v)),
        Flaw::Low(v) => message!("chance.flaw-low", v = name(v)),
        Flaw::Round(v) => message!("chance.flaw-round", v = name(v)),
    }
}
