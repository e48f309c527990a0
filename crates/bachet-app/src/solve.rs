//! Who wins, in how many moves, and what to play.

use crate::goal::{Goal, Unending};
use crate::grundy::{SumAnswer, summed};
use crate::source::{Source, SourceKind, Symmetry, bytes_of_names, explore, named, names, refuse, start};
use crate::value::{RegionsAnswer, Winner};
use crate::{Context, Error};
use bachet::games::impartial::{Balance, Part};
use bachet::games::{Opened, best_steps};
use bachet::solve::{Class, solve_watched};
use bachet::{Arena, Outcome, Player, Solution, Vertex};
use serde::{Deserialize, Serialize};
use std::io;
use utoipa::ToSchema;

/// What is solved.
///
/// ```
/// let request: bachet_app::solve::SolveRequest = serde_json::from_str(r#"{"from": "3", "no-symmetry": true}"#)?;
/// assert!(request.no_symmetry);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct SolveRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub goal: Goal,
    /// What a play without end is: a draw, or won by a player.
    pub unending: Option<Unending>,
    /// For a game: count positions that are the same by symmetry each on its own.
    pub no_symmetry: bool,
    /// For a game: how many positions each player wins at each rank.
    pub table: bool,
}

/// Who wins.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SolveAnswer {
    /// An arena.
    Arena(ArenaAnswer),
    /// A game that was explored.
    Game(GameAnswer),
    /// A sum, by its Grundy numbers.
    Sum(SumAnswer),
}

/// Who wins from each start of an arena.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ArenaAnswer {
    /// What it is called.
    pub game: Option<String>,
    /// How many vertices it has.
    pub positions: usize,
    /// How many arcs.
    pub arcs: usize,
    /// Who wins from the first start.
    pub winner: Winner,
    /// In how many moves.
    pub moves: Option<u32>,
    /// How many vertices each player wins.
    pub regions: RegionsAnswer,
    /// Whether someone wins from every vertex.
    pub determined: bool,
    /// The best moves from the first start.
    pub best: Vec<String>,
    /// All starts.
    pub starts: Vec<StartAnswer>,
}

/// Who wins from a start.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StartAnswer {
    /// The start.
    pub vertex: String,
    /// Who wins.
    pub winner: Winner,
    /// In how many moves.
    pub moves: Option<u32>,
    /// The best moves.
    pub best: Vec<String>,
    /// Of a position graph: P if whoever must move loses, N if whoever must move wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub class: Option<&'static str>,
}

/// Who wins a game that was explored.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameAnswer {
    /// What it is called.
    pub game: String,
    /// How many positions it has.
    pub positions: usize,
    /// How many moves they have.
    pub arcs: usize,
    /// Whether positions that are the same by symmetry are one.
    pub symmetry: bool,
    /// Who wins.
    pub winner: Winner,
    /// In how many moves.
    pub moves: Option<u32>,
    /// How many positions each player wins.
    pub regions: RegionsAnswer,
    /// Whether someone wins from every position.
    pub determined: bool,
    /// The best moves.
    pub best: Vec<String>,
    /// Of an impartial game: P if whoever must move loses, N if whoever must move wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub class: Option<&'static str>,
    /// How many positions each player wins at each rank, what has no rank first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub table: Option<Vec<RankAnswer>>,
}

/// How many positions have a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RankAnswer {
    /// Moves to the win; null for what has none.
    pub rank: Option<u32>,
    /// Won by J1.
    pub one: usize,
    /// Won by J2.
    pub two: usize,
    /// Drawn.
    pub draw: usize,
}

/// An answer with what it was made of.
#[derive(Debug)]
pub struct SolveResult {
    /// The answer.
    pub answer: SolveAnswer,
    /// What was solved.
    pub solved: SolvedSource,
}

/// What was solved.
#[allow(clippy::large_enum_variant)] // One exists at a time.
pub enum SolvedSource {
    /// An arena with its solution.
    Arena(Arena, Solution),
    /// A game with its solution, and where it starts.
    Game {
        /// The game that was explored.
        solved: Box<dyn bachet::games::Solved>,
        /// What it is called.
        name: String,
        /// Where it starts.
        start: String,
    },
    /// A sum with what its parts are worth.
    Sum(Vec<Part>, Balance),
}

impl std::fmt::Debug for SolvedSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SolvedSource::Arena(..) => "Arena",
            SolvedSource::Game { .. } => "Game",
            SolvedSource::Sum(..) => "Sum",
        })
    }
}

impl SolvedSource {
    /// Writes the solution so that it can be verified; a sum has none.
    pub fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        match self {
            SolvedSource::Arena(arena, solution) => bachet::format::solution::write(arena, solution, out),
            SolvedSource::Game { solved, name, .. } => {
                bachet::format::solution::write(&named(solved.as_ref(), name), solved.solution(), out)
            }
            SolvedSource::Sum(..) => Ok(()),
        }
    }
}

/// Solves an arena, a game, or a sum.
///
/// ```
/// use bachet_app::{Context, solve::{SolveAnswer, SolveRequest, solve}, source::Source};
/// let solved = solve(Source::by_name("nim:3-4+kayles:7")?, &SolveRequest::default(), &Context::default())?;
/// let SolveAnswer::Sum(answer) = solved.answer else { panic!("it is a sum") };
/// assert_eq!(answer.grundy, 5);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn solve(source: Source, request: &SolveRequest, context: &Context<'_>) -> Result<SolveResult, Error> {
    let Goal { player, target } = &request.goal;
    match source.kind {
        SourceKind::Game(opened) => {
            let given =
                [("target", target.is_some()), ("player", player.is_some()), ("unending", request.unending.is_some())];
            refuse(&given, &source.name)?;
            // Who asks for more than who wins from the start has a sum explored, as any other game.
            if opened.is_sum() && request.from.is_none() && !request.table && !request.no_symmetry {
                let (answer, balance) = summed(opened.parts(), context)?;
                let solved = SolvedSource::Sum(opened.parts().to_vec(), balance);
                return Ok(SolveResult { answer: SolveAnswer::Sum(answer), solved });
            }
            game(&opened, &source.name, request, context)
        }
        _ => {
            refuse(&[("table", request.table), ("no-symmetry", request.no_symmetry)], &source.name)?;
            if player.is_some() && target.is_none() {
                return Err(Error::Needs { option: "player", other: "target" });
            }
            let impartial = source.is_positions() && target.is_none();
            let arena = source.into_arena(request.from.as_deref(), Symmetry::Off, context)?;
            let arena = request.goal.apply(arena, request.goal.seeker(), request.unending)?;
            // Every start comes with its best moves.
            let best = arena.starts().iter().flat_map(|&start| arena.successors(start).iter().copied());
            context.check_answer(bytes_of_names(arena.graph(), best))?;
            let solution = solution(&arena, context)?;
            let answer = SolveAnswer::Arena(arena_answer(&arena, &solution, impartial));
            Ok(SolveResult { answer, solved: SolvedSource::Arena(arena, solution) })
        }
    }
}

/// The solution of an arena, unless whoever watches stops it.
pub(crate) fn solution(arena: &Arena, context: &Context<'_>) -> Result<Solution, Error> {
    Ok(solve_watched(arena, context.watch)?)
}

fn arena_answer(arena: &Arena, solution: &Solution, impartial: bool) -> ArenaAnswer {
    let start = |&start: &Vertex| from_start(arena, solution, start, impartial);
    let starts: Vec<StartAnswer> = arena.starts().iter().map(start).collect();
    let regions = solution.regions();
    ArenaAnswer {
        game: arena.title().map(str::to_owned),
        positions: arena.len(),
        arcs: arena.graph().arcs(),
        winner: starts[0].winner,
        moves: starts[0].moves,
        determined: regions.determined(),
        regions: regions.into(),
        best: starts[0].best.clone(),
        starts,
    }
}

fn from_start(arena: &Arena, solution: &Solution, start: Vertex, impartial: bool) -> StartAnswer {
    StartAnswer {
        vertex: arena.name(start).into_owned(),
        winner: solution.outcome(start).into(),
        moves: solution.value(start).moves,
        best: names(arena.graph(), &solution.best(arena, start)),
        class: class(solution.outcome(start), arena.owner(start)).filter(|_| impartial),
    }
}

/// P where whoever must move loses, N where whoever must move wins; nothing for a draw.
fn class(outcome: Outcome, turn: Player) -> Option<&'static str> {
    let class = outcome.winner().map(|winner| if winner == turn { Class::Next } else { Class::Previous });
    class.map(Class::letter)
}

fn game(opened: &Opened, name: &str, request: &SolveRequest, context: &Context<'_>) -> Result<SolveResult, Error> {
    let view = opened.view();
    let symmetry = Symmetry::unless(request.no_symmetry).applies(view);
    let from = request.from.as_deref();
    let start = start(name, view, from, context)?;
    let impartial = view.at(&start)?.is_impartial();
    let solved = explore(name, view, from, symmetry, context)?;
    let v = solved.vertex(&start).ok_or(Error::Fault)?;
    let best = best_steps(view, solved.as_ref(), &start)?.into_iter().map(|step| step.mov).collect();
    let (arena, solution) = (solved.arena(), solved.solution());
    let regions = solution.regions();
    let answer = GameAnswer {
        game: name.to_owned(),
        positions: arena.len(),
        arcs: arena.graph().arcs(),
        symmetry,
        winner: solution.outcome(v).into(),
        moves: solution.value(v).moves,
        determined: regions.determined(),
        regions: regions.into(),
        best,
        class: class(solution.outcome(v), arena.owner(v)).filter(|_| impartial),
        table: request.table.then(|| ranks(solution)),
    };
    let solved = SolvedSource::Game { solved, name: name.to_owned(), start };
    Ok(SolveResult { answer: SolveAnswer::Game(answer), solved })
}

/// How many positions are draws, and how many each player wins, at each rank; what has no rank comes first.
fn ranks(solution: &Solution) -> Vec<RankAnswer> {
    let (counts, draw) = (solution.by_rank(), solution.regions().draw);
    let [one, two] = counts.endless;
    let unranked = RankAnswer { rank: None, one, two, draw };
    let unranked = (draw + one + two > 0).then_some(unranked);
    let ranked = (0..).zip(counts.ranks).map(|(rank, [one, two])| RankAnswer { rank: Some(rank), one, two, draw: 0 });
    unranked.into_iter().chain(ranked).collect()
}
