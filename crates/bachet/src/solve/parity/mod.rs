//! Games without end: parity games, and what reduces to them.
//!
//! Three solvers share the attractor and nothing else, and one does without it. Before any of them, endings, loops and cycles under one player's control
//! are settled, and each strongly connected component is solved on its own, those that can be reached first.

mod board;
mod components;
mod counted;
mod fixpoint;
mod improve;
mod prepare;
mod sets;
mod tangles;
mod zielonka;

use super::Solution;
use crate::arena::{Arena, Condition};
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::{Pulse, Stopped, Watch};
use board::{Board, NONE};
use components::Search;

/// A way to solve games without end.
///
/// ```
/// use bachet::solve::Algorithm;
/// assert_eq!("tangle".parse::<Algorithm>(), Ok(Algorithm::Tangle));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Algorithm {
    /// Zielonka's as long as it comes to an end soon, on all at once, then on each component on its own, in turn with tangle learning and
    /// strategy improvement.
    ///
    /// Families of games on which one of them takes exponential time are solved by another: recursive ladders by tangle learning, the two counters,
    /// which every algorithm with attractors counts through, by strategy improvement.
    #[default]
    Auto,
    /// Zielonka's recursive algorithm (1998), iterative here; exponential in the worst case, fast almost everywhere.
    Zielonka,
    /// Fixpoint iteration by distractions, with freezing (van Dijk and Rubbens 2019).
    Fixpoint,
    /// Tangle learning (van Dijk 2018).
    Tangle,
    /// Strategy improvement (Vöge and Jurdziński 2000, Luttenberger 2008).
    Improvement,
}

impl Algorithm {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::solve::Algorithm::ALL.len(), 5);
    /// ```
    pub const ALL: [Algorithm; 5] =
        [Algorithm::Auto, Algorithm::Zielonka, Algorithm::Fixpoint, Algorithm::Tangle, Algorithm::Improvement];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::solve::Algorithm::Zielonka.name(), "zielonka");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Auto => "auto",
            Algorithm::Zielonka => "zielonka",
            Algorithm::Fixpoint => "fixpoint",
            Algorithm::Tangle => "tangle",
            Algorithm::Improvement => "improvement",
        }
    }
}

crate::text::chosen_by_name!(Algorithm, "choice.algorithm");

/// How a game without end was solved.
///
/// ```
/// use bachet::{Unwatched, solve::{Algorithm, solve_unending_watched}};
/// let arena = bachet::format::pg::parse("parity 1; 0 2 0 0,1; 1 1 1 0;")?;
/// let (_, report) = solve_unending_watched(&arena, Algorithm::Auto, &Unwatched).unwrap();
/// assert_eq!((report.loops, report.components), (2, 0));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// What was chosen.
    pub algorithm: Algorithm,
    /// Attractors of Zielonka's algorithm, priorities gone through by fixpoint iteration, searches of tangle learning, improvements of a
    /// strategy, or sets attracted to.
    pub rounds: u64,
    /// How many priorities there are once those that make no difference are one.
    pub priorities: usize,
    /// Vertices from which an ending is forced.
    pub endings: usize,
    /// Vertices from which a loop is forced, after that.
    pub loops: usize,
    /// Vertices from which a cycle in one player's control is forced, after that, where such cycles were looked for.
    pub cycles: usize,
    /// Strongly connected components that were left to the algorithm; 0 if all was solved at once.
    pub components: usize,
    /// How many of those were left to tangle learning or strategy improvement, because Zielonka's algorithm took too long.
    pub tangled: usize,
}

/// Solves an arena by that algorithm, where its objective tells plays without end by what they visit; any other arena is solved
/// as [`solve_watched`](super::solve_watched) does.
///
/// Exponential in the number of priorities at worst; almost linear on most games. Without recursion.
///
/// ```
/// use bachet::{Player, Unwatched, solve::{Algorithm, solve_unending_watched}, verify};
/// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 2 1 0,2; 2 3 1 2,0;")?;
/// for algorithm in Algorithm::ALL {
///     let (solution, _) = solve_unending_watched(&arena, algorithm, &Unwatched).unwrap();
///     assert_eq!(solution.winner(0), Some(Player::Two));
///     assert_eq!(verify(&arena, &solution), Ok(()));
/// }
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn solve_unending_watched(
    arena: &Arena,
    algorithm: Algorithm,
    watch: &dyn Watch,
) -> Result<(Solution, Report), Stopped> {
    let pulse = Pulse::new(watch);
    let mut report = Report { algorithm, ..Report::default() };
    match arena.condition() {
        None => Ok((super::solve_watched(arena, watch)?, report)),
        Some(Condition::Priorities(priorities)) => {
            let mut met = vec![false; priorities.iter().max().map_or(0, |&top| top as usize) + 1];
            priorities.iter().for_each(|&priority| met[priority as usize] = true);
            report.priorities = met.into_iter().filter(|&met| met).count();
            let mut board = Board::new(arena, &priorities, &pulse)?;
            parity(&mut board, algorithm, &mut report)?;
            let Board { winner, choice, .. } = board;
            Ok((Solution::by_choices(arena, winner, vec![choice]), report))
        }
        Some(Condition::Sets(player, sets)) => {
            let mut board = Board::new(arena, &[], &pulse)?;
            report.endings = prepare::endings(&mut board)?;
            let plans = sets::solve(&mut board, player, &sets, &mut report.rounds)?;
            let winner = board.winner;
            Ok((Solution::by_choices(arena, winner, plans), report))
        }
    }
}

/// So many times the size of a game Zielonka's algorithm may take, before it is taken apart and then.
const PATIENCE: [u64; 2] = [8, 20];
/// And so many arcs whatever that is.
const LEAST: u64 = 200_000;
/// So many times as long whoever takes over may take.
const GROWTH: u64 = 100;

fn parity(board: &mut Board<'_>, algorithm: Algorithm, report: &mut Report) -> Result<(), Stopped> {
    report.endings = prepare::endings(board)?;
    report.loops = prepare::loops(board)?;
    if algorithm == Algorithm::Auto && at_once(board, report)? {
        return Ok(());
    }
    let mut open = board.open();
    open.iter().for_each(|&v| board.seize(v, 0));
    let mut search = Search::new(board.arena.len());
    report.cycles = prepare::cycles(board, &mut search)?;
    open.retain(|&v| board.winner[v as usize] == 0);
    let (members, ends) = components(board, &mut search, &open)?;
    let all = open.len();
    drop(open);
    let mut begin = 0;
    for end in ends {
        let left = members[begin..end].iter().copied().filter(|&v| board.winner[v as usize] == 0);
        let left: Vec<Vertex> = left.collect();
        begin = end;
        if left.is_empty() {
            continue;
        }
        report.components += 1;
        board.free(&left)?;
        // What is most of the game was too much for Zielonka's algorithm at once, and will be again.
        let hard = 2 * left.len() > all;
        let won = component(board, &mut search, left, algorithm, hard, report)?;
        for player in Player::BOTH {
            board.settle(player, &won[player.index()])?;
        }
    }
    Ok(())
}

/// Tries to solve all that is open with little work: most games have few priorities that matter, and finding cycles and components
/// would take longer.
fn at_once(board: &mut Board<'_>, report: &mut Report) -> Result<bool, Stopped> {
    let members = board.open();
    let most = PATIENCE[0] * (board.arena.len() + board.arena.graph().arcs()) as u64 + LEAST;
    match zielonka::solve(board, members, most, &mut report.rounds)? {
        Some(won) => {
            // Nothing comes after this that asks for levels and counters.
            for player in Player::BOTH {
                won[player.index()].iter().for_each(|&v| board.winner[v as usize] = player.number());
                board.settled += won[player.index()].len();
            }
            Ok(true)
        }
        None => Ok(false),
    }
}

/// The components of the graph of these vertices, those that can be reached first: all members, and where each component ends.
fn components(
    board: &mut Board<'_>,
    search: &mut Search,
    open: &[Vertex],
) -> Result<(Vec<Vertex>, Vec<usize>), Stopped> {
    let (mut members, mut ends) = (Vec::with_capacity(open.len()), Vec::new());
    let next = |board: &Board<'_>, v: Vertex, way: usize| {
        let to = *board.successors(v).get(way)?;
        Some(if board.winner[to as usize] == 0 { to } else { NONE })
    };
    search.run(board, open, next, |_, component, _| {
        members.extend_from_slice(component);
        ends.push(members.len());
        Ok(())
    })?;
    Ok((members, ends))
}

/// Solves the game of these vertices, which are the free ones; `hard` says to try tangle learning first.
fn component(
    board: &mut Board<'_>,
    search: &mut Search,
    members: Vec<Vertex>,
    algorithm: Algorithm,
    hard: bool,
    report: &mut Report,
) -> Result<[Vec<Vertex>; 2], Stopped> {
    let rounds = &mut report.rounds;
    match algorithm {
        Algorithm::Fixpoint => fixpoint::solve(board, members, rounds),
        Algorithm::Tangle => Ok(tangles::solve(board, search, members, u64::MAX, rounds)?.expect("nothing limits it")),
        Algorithm::Zielonka => Ok(zielonka::solve(board, members, u64::MAX, rounds)?.expect("nothing limits it")),
        Algorithm::Improvement => Ok(improve::solve(board, members, u64::MAX, rounds)?.expect("nothing limits it")),
        Algorithm::Auto => {
            let arcs: usize = members.iter().map(|&v| 1 + board.successors(v).len()).sum();
            let mut most = PATIENCE[1].saturating_mul(arcs as u64) + LEAST;
            let turns = [Algorithm::Zielonka, Algorithm::Tangle, Algorithm::Improvement];
            let mut tangled = false;
            // In turn, each with more patience than before: what one of them solves takes a multiple of its time at most.
            for turn in turns.into_iter().cycle().skip(usize::from(hard)) {
                if turn == Algorithm::Tangle {
                    report.tangled += usize::from(!std::mem::replace(&mut tangled, true));
                    most = most.saturating_mul(GROWTH);
                }
                let won = match turn {
                    Algorithm::Tangle => tangles::solve(board, search, members.clone(), most, rounds)?,
                    Algorithm::Improvement => improve::solve(board, members.clone(), most, rounds)?,
                    _ => zielonka::solve(board, members.clone(), most, rounds)?,
                };
                if let Some(won) = won {
                    return Ok(won);
                }
                board.free(&members)?;
            }
            unreachable!("somebody's turn comes again and again")
        }
    }
}
