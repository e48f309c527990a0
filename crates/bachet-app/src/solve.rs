//! Who wins, in how many moves, and what to play.

use crate::chance::{self, ChanceAnswer};
use crate::device;
use crate::goal::{Goal, Unending};
use crate::goals::{GoalsAnswer, goals};
use crate::grundy::{SumAnswer, summed};
use crate::source::{MOST_NAMED, Source, SourceKind, Symmetry, bytes_of_names, explore, named, names, refuse, start};
use crate::stages::{StageAnswer, staged};
use crate::strategy::WholePlayAnswer;
use crate::value::{RegionsAnswer, Winner};
use crate::{Context, Error};
use bachet::chance::ChanceArena;
use bachet::games::impartial::{Balance, Part};
use bachet::games::{Opened, best_steps};
use bachet::positions::Document;
use bachet::solve::{Algorithm, Class, Report, solve_watched};
use bachet::{Arena, Extreme, Objective, Outcome, Player, Solution, Vertex};
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
    /// The position or the vertex to start from.
    pub from: Option<String>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub goal: Goal,
    /// What a play without end is: a draw, or won by a player.
    pub unending: Option<Unending>,
    /// How a game without end is solved: auto, zielonka, fixpoint, tangle or improvement.
    pub algorithm: Option<String>,
    /// In a parity game, the least priority that is met again and again decides, not the largest.
    pub min: bool,
    /// Of a game without end: how it is solved, set by set, by Zielonka's recursion or the algorithm for Büchi games.
    pub steps: bool,
    /// For a game: count positions that are the same by symmetry each on its own.
    pub no_symmetry: bool,
    /// For a game by its rules: the goal that each player can force.
    pub goals: bool,
    /// How many positions each player wins at each rank, and each position with its winner and rank where they are not too many.
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
    /// An arena in which chance moves.
    Chance(ChanceAnswer),
    /// A game whose levels a GPU solved.
    #[cfg(feature = "gpu")]
    Levels(crate::levels::LevelsAnswer),
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
    /// Of a game without end: how it was solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub solving: Option<SolvingAnswer>,
    /// Of a game without end: a play from the first start that both players' strategies lead to, which goes round for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub lasso: Option<WholePlayAnswer>,
    /// Of a game without end: the algorithm set by set, where that was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StageAnswer>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub tables: TablesAnswer,
}

/// How a game without end was solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SolvingAnswer {
    /// What decides plays without end.
    pub objective: &'static str,
    /// The algorithm: auto, zielonka, fixpoint, tangle or improvement; or sets, the one for several sets that must be visited.
    pub algorithm: &'static str,
    /// How many rounds it took.
    pub rounds: u64,
    /// How many priorities make a difference.
    pub priorities: usize,
    /// Vertices settled beforehand: those from which an ending is forced,
    pub endings: usize,
    /// an arc from a vertex to itself,
    pub loops: usize,
    /// or a cycle that one player controls.
    pub cycles: usize,
    /// Strongly connected components that were left to the algorithm; 0 if all was solved at once.
    pub components: usize,
    /// How many of those were left to tangle learning in the end.
    pub tangled: usize,
}

impl SolvingAnswer {
    fn new(arena: &Arena, report: Report) -> Option<SolvingAnswer> {
        let Report { algorithm, rounds, priorities, endings, loops, cycles, components, tangled } = report;
        let objective = arena.objective().name();
        let algorithm = match arena.objective() {
            Objective::GeneralisedBuchi { .. } => "sets",
            _ => algorithm.name(),
        };
        let answer =
            SolvingAnswer { objective, algorithm, rounds, priorities, endings, loops, cycles, components, tangled };
        arena.unending().is_none().then_some(answer)
    }
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
    /// Of a game by its rules: the goal that each player can force, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub goals: Option<GoalsAnswer>,
    /// Of a game by its rules: what is wrong with them in some position, which was taken for the end of a play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub flaw: Option<String>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub tables: TablesAnswer,
}

/// The ranks of all positions, where they were asked for.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct TablesAnswer {
    /// How many positions each player wins at each rank, what has no rank first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub table: Option<Vec<RankAnswer>>,
    /// All positions or vertices, unless they are too many for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub vertices: Option<Vec<VertexAnswer>>,
}

/// Who wins from a vertex.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct VertexAnswer {
    /// The vertex, or the position.
    pub vertex: String,
    /// Who wins.
    pub winner: Winner,
    /// In how many moves; null for draws, and for wins that no move ends.
    pub rank: Option<u32>,
    /// In a parity game, its priority.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub priority: Option<u32>,
    /// In a game without end, where the winner goes from there, if it is the winner's turn: by each of the plans that are
    /// followed in turn, of which there is one, or one for each set to be visited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
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
    /// An arena in which chance moves, with its solution.
    Chance(ChanceArena, bachet_chance::Solution),
    /// A game whose levels were solved one after the other; none of them is kept.
    Levels,
}

impl std::fmt::Debug for SolvedSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SolvedSource::Arena(..) => "Arena",
            SolvedSource::Game { .. } => "Game",
            SolvedSource::Sum(..) => "Sum",
            SolvedSource::Chance(..) => "Chance",
            SolvedSource::Levels => "Levels",
        })
    }
}

impl SolveResult {
    /// Writes the answer with all positions as JSON, so that it can be verified; what it is of comes first.
    ///
    /// ```
    /// use bachet_app::{Context, solve::{SolveRequest, solve}, source::Source};
    /// let request = SolveRequest { table: true, ..SolveRequest::default() };
    /// let solved = solve(Source::by_name("nim:2")?, &request, &Context::default())?;
    /// let mut text = Vec::new();
    /// solved.write_json("nim:2", &mut text)?;
    /// assert!(text.starts_with(br#"{"solution-of":"nim:2","game":"nim:2","#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn write_json(&self, name: &str, out: &mut dyn io::Write) -> io::Result<()> {
        #[derive(Serialize)]
        #[serde(rename_all = "kebab-case")]
        struct File<'a> {
            solution_of: &'a str,
            #[serde(flatten)]
            answer: &'a SolveAnswer,
        }
        serde_json::to_writer(&mut *out, &File { solution_of: name, answer: &self.answer })?;
        out.write_all(b"\n")
    }
}

/// Reads a solution of an arena as [`SolveResult::write_json`] writes it, or none if the text is no such file.
pub fn read_json(text: &[u8], arena: &Arena) -> Result<Option<Solution>, Error> {
    #[derive(Deserialize)]
    struct File {
        vertices: Option<Vec<VertexAnswer>>,
    }
    let start = text.trim_ascii_start();
    if !start.starts_with(b"{\"solution-of\":") {
        return Ok(None);
    }
    let broken = |_| Error::NoSolution;
    let file: File = serde_json::from_slice(start).map_err(broken)?;
    let mut claims = vec![None; arena.len()];
    let mut plans: Vec<Vec<Option<Vertex>>> = Vec::new();
    for VertexAnswer { vertex, winner: Winner(outcome), rank, choices, .. } in file.vertices.ok_or(Error::NoSolution)? {
        let v = arena.find(&vertex)? as usize;
        claims[v] = Some((outcome, rank));
        // A winner follows one plan, or one for each set.
        if choices.len() > arena.objective().sets().len().max(1) {
            return Err(Error::NoSolution);
        }
        plans.resize_with(plans.len().max(choices.len()), || vec![None; arena.len()]);
        for (plan, to) in plans.iter_mut().zip(&choices) {
            plan[v] = Some(arena.find(to)?);
        }
    }
    let claims: Option<Vec<_>> = claims.into_iter().collect();
    let solution = Solution::new(claims.ok_or(Error::NoSolution)?);
    Ok(Some(plans.into_iter().fold(solution, Solution::and_plan)))
}

impl SolvedSource {
    /// Whether a file of the solution, in JSON or else in text, can be verified: no text has several plans that are followed in turn, or
    /// probabilities.
    pub fn check_writable(&self, as_json: bool) -> Result<(), Error> {
        match self {
            SolvedSource::Chance(..) if !as_json => Err(Error::OnlyJson),
            SolvedSource::Arena(_, solution) if solution.plans() > 1 && !as_json => {
                Err(Error::NeedsMemory { sets: solution.plans() })
            }
            _ => Ok(()),
        }
    }

    /// Writes the solution as text that can be verified; a sum has none, nor have levels, nor arenas in which chance moves.
    pub fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        match self {
            SolvedSource::Arena(arena, solution) => bachet::format::solution::write(arena, solution, out),
            SolvedSource::Game { solved, name, .. } => {
                bachet::format::solution::write(&named(solved.as_ref(), name), solved.solution(), out)
            }
            SolvedSource::Sum(..) | SolvedSource::Chance(..) | SolvedSource::Levels => Ok(()),
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
            let given = [
                ("target", target.is_some()),
                ("player", player.is_some()),
                ("unending", request.unending.is_some()),
                ("algorithm", request.algorithm.is_some()),
                ("min", request.min),
                ("steps", request.steps),
            ];
            refuse(&given, &source.name)?;
            let capabilities = opened.view().capabilities();
            refuse(&[("goals", request.goals && capabilities.rules.is_none() && !capabilities.goals)], &source.name)?;
            #[cfg(feature = "gpu")]
            if !request.table
                && !request.no_symmetry
                && let Some(answer) = crate::levels::solve(&opened, request.from.as_deref(), context)?
            {
                return Ok(SolveResult { answer: SolveAnswer::Levels(answer), solved: SolvedSource::Levels });
            }
            // Who asks for more than who wins from the start has a sum explored, as any other game.
            if opened.is_sum() && request.from.is_none() && !request.table && !request.no_symmetry {
                let (answer, balance) = summed(opened.parts(), context)?;
                let solved = SolvedSource::Sum(opened.parts().to_vec(), balance);
                return Ok(SolveResult { answer: SolveAnswer::Sum(answer), solved });
            }
            game(&opened, &source.name, request, context)
        }
        SourceKind::Document(Document::Chance(arena)) => chance::solve(arena, &source.name, request, context),
        _ => {
            refuse(&[("no-symmetry", request.no_symmetry), ("goals", request.goals)], &source.name)?;
            if player.is_some() && target.is_none() {
                return Err(Error::Needs { option: "player", other: "target" });
            }
            let impartial = source.is_positions() && target.is_none();
            let arena = source.into_arena(request.from.as_deref(), Symmetry::Off, context)?;
            let arena = request.goal.apply(arena, request.goal.seeker(), request.unending)?;
            let arena = with_min(arena, request.min)?;
            let algorithm = match &request.algorithm {
                None => Algorithm::default(),
                Some(_) if arena.unending().is_some() => {
                    return Err(Error::NotUnending { option: "algorithm" });
                }
                Some(name) => match (name.parse()?, arena.objective()) {
                    (Algorithm::Auto, _) => Algorithm::Auto,
                    (_, Objective::GeneralisedBuchi { .. }) => return Err(Error::OneAlgorithm),
                    (algorithm, _) => algorithm,
                },
            };
            // Every start comes with its best moves.
            let best = arena.starts().iter().flat_map(|&start| arena.successors(start).iter().copied());
            context.check_answer(bytes_of_names(arena.graph(), best))?;
            let (solution, report) = device::solve(&arena, algorithm, context)?;
            let solving = SolvingAnswer::new(&arena, report);
            let tables = if request.table { tables(&arena, &solution, context) } else { TablesAnswer::default() };
            let steps = if request.steps { staged(&arena, context)? } else { Vec::new() };
            let lasso = lasso(&arena, &solution);
            let answer = ArenaAnswer { solving, lasso, steps, tables, ..arena_answer(&arena, &solution, impartial) };
            Ok(SolveResult { answer: SolveAnswer::Arena(answer), solved: SolvedSource::Arena(arena, solution) })
        }
    }
}

/// The solution of an arena, unless whoever watches stops it.
pub(crate) fn solution(arena: &Arena, context: &Context<'_>) -> Result<Solution, Error> {
    Ok(solve_watched(arena, context.watch)?)
}

/// A parity game in which the least priority decides, if that is wanted.
pub(crate) fn with_min(arena: Arena, min: bool) -> Result<Arena, Error> {
    match (min, arena.objective()) {
        (false, _) => Ok(arena),
        (true, Objective::Parity { .. }) => Ok(arena.with_objective(Objective::Parity { best: Extreme::Least })?),
        (true, _) => Err(Error::NotParity { option: "min" }),
    }
}

/// A play without end from the first start, where what is visited again and again decides and the arena is one that can be
/// looked at.
fn lasso(arena: &Arena, solution: &Solution) -> Option<WholePlayAnswer> {
    const MOST: usize = 1000;
    let shown = arena.unending().is_none() && arena.len() <= MOST;
    let play = shown.then(|| solution.play(arena, arena.starts()[0])).filter(|play| play.back_to.is_some())?;
    Some(WholePlayAnswer {
        winner: play.outcome(arena).unwrap_or_default().into(),
        vertices: names(arena.graph(), &play.vertices),
        back_to: play.back_to,
    })
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
        solving: None,
        lasso: None,
        steps: Vec::new(),
        tables: TablesAnswer::default(),
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
    let tables = match request.table {
        true if arena.len() <= MOST_NAMED.min(context.allowance.listed) => tables(&solved.named(), solution, context),
        true => TablesAnswer { table: Some(ranks(solution)), vertices: None },
        false => TablesAnswer::default(),
    };
    let goals = if request.goals { goals(solved.as_ref(), v, context)? } else { None };
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
        goals,
        flaw: solved.flaw().map(|flaw| flaw.to_text(context.lang)),
        tables,
    };
    let solved = SolvedSource::Game { solved, name: name.to_owned(), start };
    Ok(SolveResult { answer: SolveAnswer::Game(answer), solved })
}

/// The ranks of an arena's vertices.
fn tables(arena: &Arena, solution: &Solution, context: &Context<'_>) -> TablesAnswer {
    /// A winner and a rank with their keys.
    const BESIDE: usize = 40;
    let bytes = bytes_of_names(arena.graph(), arena.vertices()) + BESIDE * arena.len();
    let vertex = |v: Vertex| VertexAnswer {
        vertex: arena.name(v).into_owned(),
        winner: solution.outcome(v).into(),
        rank: solution.rank(v),
        priority: arena.priority(v).filter(|_| matches!(arena.objective(), Objective::Parity { .. })),
        choices: (0..solution.plans())
            .filter_map(|plan| solution.choice_of(plan, v))
            .map(|to| arena.name(to).into_owned())
            .collect(),
    };
    let listed = context.check_answer(bytes).is_ok();
    TablesAnswer { table: Some(ranks(solution)), vertices: listed.then(|| arena.vertices().map(vertex).collect()) }
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
