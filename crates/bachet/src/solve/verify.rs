//! An independent check of a solution. It shares no code with the solvers, and looks at each arc once.

use super::{Solution, unending};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use crate::watch::{Progress, Pulse, Stage, Stopped, Unwatched, Watch};
use rayon::prelude::*;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// What is wrong with a solution, at the first vertex where something is.
///
/// ```
/// use bachet::{Outcome, Player, Solution, verify};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// let wrong = Solution::new([(Outcome::Win(Player::One), Some(2)), (Outcome::Win(Player::One), Some(0))]);
/// let flaw = verify(&arena, &wrong).unwrap_err();
/// assert_eq!(flaw.to_string(), "0 has rank 2, but the right one is 1, from its successors' ranks");
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The solution speaks of another number of vertices.
    Size {
        /// In the arena.
        arena: usize,
        /// In the solution.
        solution: usize,
    },
    /// A play ends there otherwise, or at another rank than 0.
    Ending {
        /// The vertex.
        name: String,
    },
    /// It is said to be won, but the winner has no arc to a vertex that is.
    NoWinningMove {
        /// The vertex.
        name: String,
        /// The winner.
        player: Player,
    },
    /// It is said to be won, but the loser can leave.
    LoserEscapes {
        /// The vertex.
        name: String,
        /// The winner.
        player: Player,
        /// Where the loser can go.
        to: String,
    },
    /// It is said to be drawn, but its owner has an arc to a vertex that the owner wins.
    DrawIsWon {
        /// The vertex.
        name: String,
        /// Its owner.
        player: Player,
        /// Where the owner can go.
        to: String,
    },
    /// It is said to be drawn, but its owner cannot keep the draw.
    DrawIsLost {
        /// The vertex.
        name: String,
        /// Its owner.
        player: Player,
    },
    /// Its rank does not follow from its successors' ranks.
    Rank {
        /// The vertex.
        name: String,
        /// What the solution says; none for a win by endless play or a draw.
        said: Option<u32>,
        /// What follows.
        right: Option<u32>,
    },
    /// It is said to be won by endless play, which is not a win for that player in this game.
    Endless {
        /// The vertex.
        name: String,
        /// The winner.
        player: Player,
    },
    /// It is said to be drawn, but every play of this game is won.
    Undecided {
        /// The vertex.
        name: String,
    },
    /// It is the winner's turn there, and the winner has no choice.
    NoChoice {
        /// The vertex.
        name: String,
        /// The winner.
        player: Player,
    },
    /// The winner's choice is no arc.
    NoArc {
        /// The vertex.
        name: String,
        /// Where the choice leads.
        to: String,
    },
    /// The winner's choice leads to a vertex that the winner does not win.
    ChoiceLeaves {
        /// The vertex.
        name: String,
        /// The winner.
        player: Player,
        /// Where the choice leads.
        to: String,
    },
    /// The choices allow a play without end that the other player wins.
    LostCycle {
        /// Who chose.
        player: Player,
        /// The vertices that are visited again and again.
        cycle: Vec<String>,
    },
}

/// So many vertices of a cycle are named, at most.
const NAMED: usize = 12;

impl Flaw {
    /// The flaw in words.
    ///
    /// ```
    /// use bachet::solve::Flaw;
    /// let flaw = Flaw::Size { arena: 3, solution: 2 };
    /// assert_eq!(flaw.message().to_string(), "the arena has 3 vertices, the solution speaks of 2");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let number = |rank: &Option<u32>| match rank {
            Some(rank) => message!("flaw.a-rank", rank = rank.to_string()),
            None => message!("flaw.no-rank"),
        };
        match self {
            Flaw::Size { arena, solution } => message!("flaw.size", arena = *arena, solution = *solution),
            Flaw::Ending { name } => message!("flaw.ending", v = name),
            Flaw::NoWinningMove { name, player } => message!("flaw.no-winning-move", v = name, player = player),
            Flaw::LoserEscapes { name, player, to } => {
                message!("flaw.loser-escapes", v = name, player = player, loser = !*player, to = to)
            }
            Flaw::DrawIsWon { name, player, to } => message!("flaw.draw-is-won", v = name, player = player, to = to),
            Flaw::DrawIsLost { name, player } => message!("flaw.draw-is-lost", v = name, player = player),
            Flaw::Rank { name, said, right } => {
                message!("flaw.rank", v = name, said = number(said), right = number(right))
            }
            Flaw::Endless { name, player } => message!("flaw.endless", v = name, player = player),
            Flaw::Undecided { name } => message!("flaw.undecided", v = name),
            Flaw::NoChoice { name, player } => message!("flaw.no-choice", v = name, player = player),
            Flaw::NoArc { name, to } => message!("flaw.no-arc", v = name, to = to),
            Flaw::ChoiceLeaves { name, player, to } => {
                message!("flaw.choice-leaves", v = name, player = player, to = to)
            }
            Flaw::LostCycle { player, cycle } => {
                let first = cycle.iter().take(NAMED).chain(cycle.first().filter(|_| cycle.len() <= NAMED));
                let mut walk = first.cloned().collect::<Vec<_>>().join(" → ");
                if cycle.len() > NAMED {
                    walk += " → …";
                }
                message!("flaw.lost-cycle", player = player, other = !*player, cycle = walk)
            }
        }
    }
}

crate::text::error_from_message!(Flaw);

/// Checks that a solution is right, and names the first vertex where it is not.
///
/// At each vertex it compares what is said with what is said of the successors. Ranks prove the wins: along the winner's
/// best choice they fall by one, the loser's choices cannot leave the region, and so every play there comes to the end in
/// as many moves. The rest proves the draws: neither player has a move that wins, and each has one that does not lose.
/// Where endless play is a player's win, that player has a move that stays, and draws are proved by ranks as wins are.
///
/// Where plays without end are told by what they visit, the winners' choices prove it: they stay in what is won, and every
/// cycle that they allow there is theirs.
///
/// O(vertices + arcs), on all threads of the current pool; O(priorities × arcs) for games without end.
///
/// ```
/// use bachet::{Player, solve, verify};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// assert_eq!(verify(&arena, &solve(&arena)), Ok(()));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn verify(arena: &Arena, solution: &Solution) -> Result<(), Flaw> {
    verify_watched(arena, solution, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Player, Progress, Stopped, Unwatched, solve, solve::verify_watched};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// assert_eq!(verify_watched(&arena, &solve(&arena), &Unwatched), Ok(Ok(())));
/// assert_eq!(verify_watched(&arena, &solve(&arena), &|_: &Progress| false), Err(Stopped));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn verify_watched(arena: &Arena, solution: &Solution, watch: &dyn Watch) -> Result<Result<(), Flaw>, Stopped> {
    if arena.len() != solution.len() {
        return Ok(Err(Flaw::Size { arena: arena.len(), solution: solution.len() }));
    }
    let pulse = Pulse::new(watch);
    if let Some(rule) = unending::Rule::of(arena) {
        return Ok(unending::flaw(arena, solution, &rule, &pulse)?.map_or(Ok(()), Err));
    }
    if solution.ranks.len() != solution.len() {
        // Choices prove nothing where ranks are wanted.
        let name = arena.name(0).into_owned();
        return Ok(Err(Flaw::Rank { name, said: None, right: None }));
    }
    let done = AtomicUsize::new(0);
    let total = Some(arena.len() as u64);
    let chunks = arena.len().div_ceil(CHUNK);
    let chunks = (0..chunks).into_par_iter().with_min_len(16);
    let checked = chunks.map_init(Vec::new, |claims, chunk| {
        let done = done.fetch_add(CHUNK, Relaxed) as u64;
        pulse.beat(|| Progress { total, ..Progress::of(Stage::Checking, done) })?;
        Ok(flaw_in(arena, solution, chunk, claims))
    });
    let found = checked.find_first(|found| !matches!(found, Ok(None)));
    Ok(found.unwrap_or(Ok(None))?.map_or(Ok(()), Err))
}

/// What is wrong with what a solution says of one vertex of a game whose plays come to an end or are all alike without one.
///
/// O(successors).
///
/// ```
/// use bachet::{Outcome, Player, Solution, solve::verify_at};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// let wrong = Solution::new([(Outcome::Win(Player::One), Some(2)), (Outcome::Win(Player::One), Some(0))]);
/// assert!(verify_at(&arena, &wrong, 0).is_err() && verify_at(&arena, &wrong, 1).is_ok());
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// If `v` is not a vertex of both.
pub fn verify_at(arena: &Arena, solution: &Solution, v: Vertex) -> Result<(), Flaw> {
    let claim = |to: &Vertex| (solution.outcomes[*to as usize], solution.rank(*to).unwrap_or(u32::MAX));
    let around: Vec<(u8, u32)> = arena.successors(v).iter().map(claim).collect();
    flaw_at(arena, solution, v, &Around::new(&around)).map_or(Ok(()), Err)
}

/// Vertices whose successors are looked up together.
const CHUNK: usize = 256;

/// The first flaw in a chunk of vertices. What is said of all their successors is looked up first: those are scattered,
/// and a processor looks up many at a time only if nothing else depends on what it finds.
fn flaw_in(arena: &Arena, solution: &Solution, chunk: usize, claims: &mut Vec<(u8, u32)>) -> Option<Flaw> {
    let first = chunk * CHUNK;
    let vertices = first as Vertex..arena.len().min(first + CHUNK) as Vertex;
    let claim = |v: &Vertex| (solution.outcomes[*v as usize], solution.ranks[*v as usize]);
    claims.clear();
    vertices.clone().for_each(|v| claims.extend(arena.successors(v).iter().map(claim)));
    let mut rest = claims.as_slice();
    for v in vertices {
        let (around, later) = rest.split_at(arena.successors(v).len());
        rest = later;
        if let Some(flaw) = flaw_at(arena, solution, v, &Around::new(around)) {
            return Some(flaw);
        }
    }
    None
}

/// What is said of the successors of a vertex, by outcome: 0 for draws, else the winner's number.
struct Around {
    count: [usize; 3],
    /// How many of them have no rank.
    unranked: [usize; 3],
    /// The least rank, and one more than the largest; as if there were none where nothing has a rank.
    least: [u32; 3],
    beyond: [u32; 3],
}

impl Around {
    fn new(claims: &[(u8, u32)]) -> Around {
        let mut around = Around { count: [0; 3], unranked: [0; 3], least: [u32::MAX; 3], beyond: [0; 3] };
        for &(outcome, rank) in claims {
            let k = outcome as usize % 3;
            around.count[k] += 1;
            around.unranked[k] += usize::from(rank == u32::MAX);
            around.least[k] = around.least[k].min(rank);
            around.beyond[k] = around.beyond[k].max(rank.wrapping_add(1));
        }
        around
    }

    fn count(&self, outcome: Outcome) -> usize {
        self.count[outcome.number() as usize]
    }

    /// The rank of a vertex whose owner hurries to the nearest of those with this outcome.
    fn after_nearest(&self, outcome: Outcome) -> Option<u32> {
        self.least[outcome.number() as usize].checked_add(1)
    }

    /// The rank of a vertex whose owner puts this outcome off, for ever if that is possible.
    fn after_farthest(&self, outcome: Outcome) -> Option<u32> {
        let k = outcome.number() as usize;
        (self.unranked[k] == 0 && self.count[k] > 0).then_some(self.beyond[k])
    }
}

fn flaw_at(arena: &Arena, solution: &Solution, v: Vertex, around: &Around) -> Option<Flaw> {
    let said = solution.outcome(v);
    let rank = solution.rank(v);
    let name = || arena.name(v).into_owned();
    let a_successor = |such: &dyn Fn(Outcome) -> bool| {
        let to = arena.successors(v).iter().find(|&&to| such(solution.outcome(to)));
        to.map_or_else(String::new, |&to| arena.name(to).into_owned())
    };
    let patient = arena.unending().and_then(Outcome::winner);
    if let Some(ending) = arena.ending(v) {
        // A draw has no rank where it needs no proof.
        let right = if ending == Outcome::Draw && patient.is_none() { None } else { Some(0) };
        return (ending != said || rank != right).then(|| Flaw::Ending { name: name() });
    }
    let owner = arena.owner(v);
    match said {
        Outcome::Win(player) if player == owner => {
            if around.count(said) == 0 {
                return Some(Flaw::NoWinningMove { name: name(), player });
            }
            // The soonest win counts; a win without end only where there is no other.
            rank_flaw(rank, around.after_nearest(said), player, patient, name)
        }
        Outcome::Win(player) => {
            if around.count(said) < arena.successors(v).len() {
                let to = a_successor(&|outcome| outcome != said);
                return Some(Flaw::LoserEscapes { name: name(), player, to });
            }
            rank_flaw(rank, around.after_farthest(said), player, patient, name)
        }
        Outcome::Draw => {
            if around.count(Outcome::Win(owner)) > 0 {
                let to = a_successor(&|outcome| outcome == Outcome::Win(owner));
                return Some(Flaw::DrawIsWon { name: name(), player: owner, to });
            }
            if around.count(Outcome::Draw) == 0 {
                return Some(Flaw::DrawIsLost { name: name(), player: owner });
            }
            let right = match patient {
                None => None,
                Some(patient) if patient == owner => around.after_farthest(Outcome::Draw),
                Some(_) => around.after_nearest(Outcome::Draw),
            };
            // Where endless play is a win, a draw without a rank is not proved.
            let unproved = patient.is_some() && right.is_none();
            (rank != right || unproved).then(|| Flaw::Rank { name: name(), said: rank, right })
        }
    }
}

/// A flaw in the rank of a won vertex. Only the player who wins endless play can win without a rank.
fn rank_flaw(
    said: Option<u32>,
    right: Option<u32>,
    player: Player,
    patient: Option<Player>,
    name: impl Fn() -> String,
) -> Option<Flaw> {
    if said.is_none() && patient != Some(player) {
        return Some(Flaw::Endless { name: name(), player });
    }
    (said != right).then(|| Flaw::Rank { name: name(), said, right })
}
