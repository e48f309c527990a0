//! The table of solvers: every way that the library has to find who wins from each vertex of an arena, and in how many moves.

use super::{arenas, graphs, naive_solution, outcome};
use bachet::games::OnArena;
use bachet::search::{Budget, Score, SearchResult, Zero, alpha_beta, engine, minimax, proof_number, record};
use bachet::solve::judge;
use bachet::{
    Arena, Convention, Limits, Outcome, Player, Positions, Solution, Vertex, attractor, explore_from, format, grundy,
    kernel, solve, verify,
};
use proptest::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::LazyLock;

/// Who wins, and the rank if there is one.
pub(crate) type Value = (Outcome, Option<u32>);

/// The value of each vertex.
pub(crate) type Values = Vec<Value>;

/// An arena to solve, and the position graph that it was unfolded from, if it was.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) arena: Arena,
    pub(crate) positions: Option<Positions>,
}

impl From<Arena> for Case {
    fn from(arena: Arena) -> Case {
        Case { arena, positions: None }
    }
}

impl From<Positions> for Case {
    fn from(positions: Positions) -> Case {
        Case { arena: positions.unfold().expect("it is small"), positions: Some(positions) }
    }
}

/// Small arenas of all kinds, some of them unfolded from position graphs.
pub(crate) fn cases() -> impl Strategy<Value = Case> {
    let convention = prop_oneof![3 => Just(Convention::Normal), 1 => Just(Convention::Misere)];
    let unfolded = (graphs(), convention, outcome()).prop_map(|(graph, convention, unending)| {
        let mut case = Case::from(Positions::new(graph, convention, []));
        case.arena = case.arena.with_unending(unending);
        case
    });
    prop_oneof![4 => arenas().prop_map(Case::from), 1 => unfolded]
}

/// How much of the truth a solver finds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Finds {
    /// Who wins, and all ranks.
    Everything,
    /// Who wins, and in how many moves; not how soon a draw can be had where play without end is worse.
    Wins,
    /// Who wins.
    Outcomes,
}

impl Finds {
    /// What it can find of the truth.
    pub(crate) fn of(self, (outcome, rank): Value) -> Value {
        match self {
            Finds::Everything => (outcome, rank),
            Finds::Wins => (outcome, rank.filter(|_| outcome != Outcome::Draw)),
            Finds::Outcomes => (outcome, None),
        }
    }
}

/// How long a small arena takes: whether thousands of them can be tried, or hundreds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pace {
    Quick,
    Slow,
}

/// A way to solve arenas.
pub(crate) struct Solver {
    pub(crate) name: &'static str,
    pub(crate) pace: Pace,
    /// Whether it is for such a case: it would be wrong about others, or take forever.
    takes: fn(&Case) -> bool,
    finds: Finds,
    solve: fn(&Case) -> Values,
}

/// A new solver is a line here: all tests that loop over the table try it.
#[rustfmt::skip]
pub(crate) const SOLVERS: &[Solver] = &[
    Solver { name: "solve on one thread", pace: Pace::Quick, takes: any_case, finds: Finds::Everything, solve: |case| ONE.install(|| all(&solve(&anew(case)))) },
    Solver { name: "solve on four threads", pace: Pace::Quick, takes: any_case, finds: Finds::Everything, solve: |case| FOUR.install(|| all(&solve(&anew(case)))) },
    Solver { name: "attractors on one thread", pace: Pace::Quick, takes: any_case, finds: Finds::Everything, solve: |case| ONE.install(|| attracted(case)) },
    Solver { name: "attractors on four threads", pace: Pace::Quick, takes: any_case, finds: Finds::Everything, solve: |case| FOUR.install(|| attracted(case)) },
    Solver { name: "a solution in a file", pace: Pace::Quick, takes: any_case, finds: Finds::Everything, solve: in_a_file },
    Solver { name: "the arena in JSON", pace: Pace::Quick, takes: small, finds: Finds::Everything, solve: |case| all(&solve(&read_again(&case.arena, |arena, text| format::json::write(arena, text).unwrap()))) },
    Solver { name: "the arena in Python", pace: Pace::Quick, takes: small, finds: Finds::Everything, solve: |case| all(&solve(&read_again(&case.arena, |arena, text| format::python::write(arena, text).unwrap()))) },
    Solver { name: "the arena in PG, with targets", pace: Pace::Slow, takes: small, finds: Finds::Everything, solve: in_pg },
    Solver { name: "explored from each vertex", pace: Pace::Slow, takes: small, finds: Finds::Everything, solve: explored },
    Solver { name: "strategies that are judged", pace: Pace::Quick, takes: small, finds: Finds::Outcomes, solve: judged },
    Solver { name: "minimax", pace: Pace::Quick, takes: endless_is_drawn, finds: Finds::Wins, solve: |case| searched(case, |game, v, budget| minimax(game, &v, &Zero, budget)) },
    Solver { name: "engine", pace: Pace::Quick, takes: endless_is_drawn, finds: Finds::Wins, solve: |case| searched(case, |game, v, budget| engine(game, &v, &Zero, budget)) },
    Solver { name: "engine on two threads", pace: Pace::Slow, takes: endless_is_drawn, finds: Finds::Wins, solve: |case| searched(case, |game, v, budget| engine(game, &v, &Zero, &Budget { threads: 2, ..*budget })) },
    Solver { name: "alpha-beta", pace: Pace::Quick, takes: acyclic, finds: Finds::Wins, solve: |case| searched(case, |game, v, budget| alpha_beta(game, &v, &Zero, budget)) },
    Solver { name: "alpha-beta that is recorded", pace: Pace::Quick, takes: acyclic, finds: Finds::Wins, solve: |case| searched(case, |game, v, budget| record(game, &v, &Zero, true, 100, budget).0) },
    Solver { name: "proof numbers", pace: Pace::Quick, takes: endless_is_drawn, finds: Finds::Outcomes, solve: |case| searched(case, |game, v, budget| proof_number(game, &v, &Budget { memory: 64 << 20, ..*budget })) },
    Solver { name: "the kernel", pace: Pace::Quick, takes: impartial, finds: Finds::Outcomes, solve: |case| by_losing_positions(case, |graph| { let kernel = kernel(graph).unwrap(); graph.vertices().map(|v| kernel.contains(&v)).collect() }) },
    Solver { name: "Grundy numbers", pace: Pace::Quick, takes: impartial, finds: Finds::Outcomes, solve: |case| by_losing_positions(case, |graph| grundy(graph).unwrap().iter().map(|&number| number == 0).collect()) },
];

impl Solver {
    /// Tries it on an arena with a known solution; false if it is not for such arenas.
    pub(crate) fn is_right(&self, case: &Case, truth: &Values) -> Result<bool, TestCaseError> {
        if !(self.takes)(case) {
            return Ok(false);
        }
        let part = |values: &Values| values.iter().map(|&value| self.finds.of(value)).collect::<Values>();
        let (found, right) = (part(&(self.solve)(case)), part(truth));
        // A large arena would fill the screen.
        let wrong = found.iter().zip(&right).position(|(found, right)| found != right);
        let at = wrong.map(|v| (case.arena.name(v as Vertex).into_owned(), found[v], right[v]));
        prop_assert_eq!(at, None, "{}: a vertex, what was found, what is right", self.name);
        prop_assert_eq!(found.len(), right.len(), "{}", self.name);
        Ok(true)
    }
}

/// What a solver that finds everything must find. `verify` accepts it, and so whatever equals it.
pub(crate) fn truth(case: &Case) -> Result<Values, TestCaseError> {
    let truth = naive_solution(&case.arena);
    prop_assert_eq!(verify(&case.arena, &Solution::new(truth.clone())), Ok(()));
    Ok(truth)
}

/// All that a solution says.
pub(crate) fn all(solution: &Solution) -> Values {
    (0..solution.len() as Vertex).map(|v| (solution.outcome(v), solution.rank(v))).collect()
}

static ONE: LazyLock<ThreadPool> = LazyLock::new(|| pool(1));
static FOUR: LazyLock<ThreadPool> = LazyLock::new(|| pool(4));

fn pool(threads: usize) -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started")
}

fn any_case(_: &Case) -> bool {
    true
}

fn small(case: &Case) -> bool {
    case.arena.len() <= 300
}

/// Searches take a play without end for a draw.
fn endless_is_drawn(case: &Case) -> bool {
    case.arena.len() <= 20 && (case.arena.unending() == Some(Outcome::Draw) || has_no_cycle(&case.arena))
}

/// Searches that remember nothing go through every play.
fn acyclic(case: &Case) -> bool {
    case.arena.len() <= 20 && has_no_cycle(&case.arena)
}

/// Whoever cannot move loses, whoever that is, and every play ends.
fn impartial(case: &Case) -> bool {
    let normal = case.positions.as_ref().is_some_and(|positions| positions.convention() == Convention::Normal);
    normal && has_no_cycle(&case.arena)
}

/// Arenas without cycles are made so that all arcs lead on.
fn has_no_cycle(arena: &Arena) -> bool {
    arena.vertices().all(|v| arena.successors(v).iter().all(|&to| to > v))
}

/// The arena without what solvers have kept for the next one.
fn anew(case: &Case) -> Arena {
    case.arena.clone()
}

/// Joins what the players can reach: each of them their wins. Where a player would rather play without end than have a draw, the
/// other one goes for draws too.
fn by_targets(arena: &Arena, of: impl Fn(Player, &[Vertex]) -> Vec<Option<u32>>) -> Values {
    let wins = Player::BOTH.map(|player| of(player, &arena.endings(Outcome::Win(player))));
    let won = |v: Vertex, player: Player| wins[player.number() as usize - 1][v as usize];
    let drawn = arena.unending().and_then(Outcome::winner).map(|patient| {
        let mut target = arena.endings(Outcome::Draw);
        target.extend(arena.vertices().filter(|&v| won(v, !patient).is_some()));
        of(!patient, &target)
    });
    let value = |v: Vertex| match (won(v, Player::One), won(v, Player::Two), &drawn) {
        (Some(rank), ..) => (Outcome::Win(Player::One), Some(rank)),
        (_, Some(rank), _) => (Outcome::Win(Player::Two), Some(rank)),
        (.., None) => (Outcome::Draw, None),
        (.., Some(drawn)) => match drawn[v as usize] {
            Some(rank) => (Outcome::Draw, Some(rank)),
            None => (arena.unending().unwrap_or_default(), None),
        },
    };
    arena.vertices().map(value).collect()
}

fn attracted(case: &Case) -> Values {
    by_targets(&case.arena, |player, target| {
        let attractor = attractor(&case.arena, player, target);
        case.arena.vertices().map(|v| attractor.rank(v)).collect()
    })
}

fn in_a_file(case: &Case) -> Values {
    let mut text = Vec::new();
    format::solution::write(&case.arena, &solve(&case.arena), &mut text).unwrap();
    all(&format::solution::read(text.as_slice(), &case.arena).unwrap())
}

/// An arena that was written and read.
fn read_again(arena: &Arena, write: fn(&Arena, &mut Vec<u8>)) -> Arena {
    let mut text = Vec::new();
    write(arena, &mut text);
    format::read(text.as_slice()).unwrap().into_arena().unwrap()
}

/// The format has no endings, so that they become targets; and arcs lead on from all vertices, so that those which nobody
/// takes are left out before.
fn in_pg(case: &Case) -> Values {
    let arena = &case.arena;
    let mut builder = Arena::builder();
    for v in arena.vertices() {
        builder.vertex(&arena.name(v), arena.owner(v));
    }
    for v in arena.vertices() {
        match arena.ending(v) {
            Some(ending) => {
                builder.ending(v, ending);
            }
            None => arena.successors(v).iter().for_each(|&to| {
                builder.arc(v, to);
            }),
        }
    }
    builder.alternating(false);
    let plain = read_again(&builder.build().unwrap(), |arena, text| format::pg::write(arena, text).map(drop).unwrap());
    by_targets(arena, |player, target| {
        let solution = solve(&plain.clone().with_goal(player, target));
        plain.vertices().map(|v| solution.rank(v).filter(|_| solution.winner(v) == Some(player))).collect()
    })
}

fn explored(case: &Case) -> Values {
    let game = OnArena::new(case.arena.clone());
    let value = |v: Vertex| {
        let explored = explore_from(&game, v, &Limits::default()).unwrap();
        let solution = solve(&explored.arena().clone().with_unending(case.arena.unending().unwrap_or_default()));
        (solution.outcome(explored.start()), solution.rank(explored.start()))
    };
    case.arena.vertices().map(value).collect()
}

/// Who wins with the strategy that the solution gives, whatever the other does.
fn judged(case: &Case) -> Values {
    let (solution, all) = (solve(&case.arena), case.arena.vertices().collect::<Vec<Vertex>>());
    let wins = Player::BOTH.map(|player| {
        let judgement = judge(&case.arena, &solution.strategy(&case.arena, player), &all);
        judgement.starts.into_iter().map(|(_, winning)| winning).collect::<Vec<bool>>()
    });
    let winner = |v: usize| Player::BOTH.into_iter().find(|player| wins[player.number() as usize - 1][v]);
    (0..all.len()).map(|v| (winner(v).map_or(Outcome::Draw, Outcome::Win), None)).collect()
}

/// Searches from each vertex, as deep as the longest play that visits nothing twice.
fn searched(case: &Case, search: fn(&OnArena, Vertex, &Budget<'_>) -> SearchResult<Vertex>) -> Values {
    let game = OnArena::new(case.arena.clone());
    let budget = Budget { depth: Some(case.arena.len() as u32), memory: 1 << 16, ..Budget::default() };
    let value = |v: Vertex| {
        let answer = search(&game, v, &budget);
        assert!(!answer.stopped);
        worth(answer.score)
    };
    case.arena.vertices().map(value).collect()
}

/// What a score says of who wins.
pub(crate) fn worth(score: Score) -> Value {
    match score.winner() {
        Some(winner) => (Outcome::Win(winner), score.moves()),
        None => (Outcome::Draw, None),
    }
}

/// At a position that is lost whoever is to move loses, and at another one wins.
fn by_losing_positions(case: &Case, lost: fn(&bachet::Graph) -> Vec<bool>) -> Values {
    let lost = lost(case.positions.as_ref().expect("it takes unfolded graphs").graph());
    let value = |v: Vertex| {
        let turn = case.arena.owner(v);
        (Outcome::Win(if lost[v as usize / 2] { !turn } else { turn }), None)
    };
    case.arena.vertices().map(value).collect()
}
