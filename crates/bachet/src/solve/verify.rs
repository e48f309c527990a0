//! An independent check of a solution. It shares no code with the solvers, and looks at each arc once.

use super::Solution;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use rayon::prelude::*;

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
}

impl Flaw {
    /// The flaw in words.
    ///
    /// ```
    /// use bachet::solve::Flaw;
    /// let flaw = Flaw::Size { arena: 3, solution: 2 };
    /// assert_eq!(flaw.message().to_string(), "the arena has 3 vertices, the solution speaks of 2");
    /// ```
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
/// O(vertices + arcs), on all threads of the current pool.
///
/// ```
/// use bachet::{Player, solve, verify};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// assert_eq!(verify(&arena, &solve(&arena)), Ok(()));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn verify(arena: &Arena, solution: &Solution) -> Result<(), Flaw> {
    if arena.len() != solution.len() {
        return Err(Flaw::Size { arena: arena.len(), solution: solution.len() });
    }
    let flaw = arena.vertices().into_par_iter().with_min_len(1 << 12).find_map_first(|v| flaw_at(arena, solution, v));
    flaw.map_or(Ok(()), Err)
}

/// What the successors of a vertex are said to be, for one of the players.
#[derive(Default)]
struct Around {
    /// The least and the largest rank among those with this outcome.
    least: Option<u32>,
    largest: Option<u32>,
    /// How many of them there are, with a rank and without.
    ranked: usize,
    unranked: usize,
}

impl Around {
    fn count(&self) -> usize {
        self.ranked + self.unranked
    }

    fn note(&mut self, rank: Option<u32>) {
        match rank {
            None => self.unranked += 1,
            Some(rank) => {
                self.ranked += 1;
                self.least = Some(self.least.map_or(rank, |least| least.min(rank)));
                self.largest = Some(self.largest.map_or(rank, |largest| largest.max(rank)));
            }
        }
    }
}

fn flaw_at(arena: &Arena, solution: &Solution, v: Vertex) -> Option<Flaw> {
    let said = solution.outcome(v);
    let rank = solution.rank(v);
    let name = || arena.name(v).into_owned();
    let patient = arena.unending().winner();
    if let Some(ending) = arena.ending(v) {
        // A draw has no rank where it needs no proof.
        let right = if ending == Outcome::Draw && patient.is_none() { None } else { Some(0) };
        return (ending != said || rank != right).then(|| Flaw::Ending { name: name() });
    }

    let (mut one, mut two, mut draw) = (Around::default(), Around::default(), Around::default());
    for &to in arena.successors(v) {
        let around = match solution.outcome(to) {
            Outcome::Win(Player::One) => &mut one,
            Outcome::Win(Player::Two) => &mut two,
            Outcome::Draw => &mut draw,
        };
        around.note(solution.rank(to));
    }
    let total = arena.successors(v).len();
    let owner = arena.owner(v);
    let (mine, theirs) = match owner {
        Player::One => (&one, &two),
        Player::Two => (&two, &one),
    };
    let somewhere_else = |outcome: Outcome| {
        let to = arena.successors(v).iter().find(|&&to| solution.outcome(to) != outcome);
        to.map_or_else(String::new, |&to| arena.name(to).into_owned())
    };

    match said {
        Outcome::Win(player) if player == owner => {
            if mine.count() == 0 {
                return Some(Flaw::NoWinningMove { name: name(), player });
            }
            // The soonest win counts; a win without end only where there is no other.
            rank_flaw(rank, mine.least.map(|least| least + 1), player, patient, name)
        }
        Outcome::Win(player) => {
            if theirs.count() < total {
                let to = somewhere_else(Outcome::Win(player));
                return Some(Flaw::LoserEscapes { name: name(), player, to });
            }
            let right = if theirs.unranked > 0 { None } else { theirs.largest.map(|largest| largest + 1) };
            rank_flaw(rank, right, player, patient, name)
        }
        Outcome::Draw => {
            if mine.count() > 0 {
                let won = arena.successors(v).iter().find(|&&to| solution.outcome(to) == Outcome::Win(owner));
                let to = won.map_or_else(String::new, |&to| arena.name(to).into_owned());
                return Some(Flaw::DrawIsWon { name: name(), player: owner, to });
            }
            if draw.count() == 0 {
                return Some(Flaw::DrawIsLost { name: name(), player: owner });
            }
            let right = match patient {
                None => None,
                // The patient player puts the drawn ending off, the other one hurries to it.
                Some(patient) if patient == owner && draw.unranked > 0 => None,
                Some(patient) if patient == owner => draw.largest.map(|largest| largest + 1),
                Some(_) => draw.least.map(|least| least + 1),
            };
            // Without a rank the drawn ending is not proved to come.
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
