//! Attractors: where a player can force the play into a target.

use super::retrograde::{Retrograde, Strata};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use crate::watch::{Pulse, Stopped, Unwatched, Watch};
use std::sync::OnceLock;

/// The attractor of a target for a player: A0 is the target; A(n+1) adds to A(n) the player's vertices with an arc into it
/// and the other player's vertices all of whose arcs lead into it.
///
/// ```
/// use bachet::{Player, attractor};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json"));
/// let arena = bachet::format::json::parse(text)?.into_arena()?;
/// let goal = arena.vertex("6").unwrap();
/// let attractor = attractor(&arena, Player::One, &[goal]);
/// assert_eq!(attractor.step(1), [3, 4]);
/// assert_eq!(attractor.rank(0), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Attractor {
    player: Player,
    vertices: usize,
    strata: Strata,
    /// Made on first use; [`OUTSIDE`] where a vertex is not attracted.
    ranks: OnceLock<Vec<u32>>,
}

const OUTSIDE: u32 = u32::MAX;

/// Computes the attractor of `target` for `player`. A play that meets an ending stops there, so a vertex with an ending
/// is attracted only if it is in the target.
///
/// O(vertices + arcs), on all threads of the current pool, without recursion. The first attractor of an arena transposes
/// its graph.
///
/// Reference: W. Zielonka, *Infinite games on finitely coloured graphs with applications to automata on infinite trees*,
/// Theoretical Computer Science 200, 1998.
///
/// ```
/// use bachet::{Player, attractor};
/// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 1 1 0; 2 0 1 2;")?;
/// assert_eq!(attractor(&arena, Player::One, &[2]).size(), 3);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// If the target has something that is not a vertex of the arena.
#[must_use]
pub fn attractor(arena: &Arena, player: Player, target: &[Vertex]) -> Attractor {
    attractor_watched(arena, player, target, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Player, Progress, Stopped, solve::attractor_watched};
/// let arena = bachet::format::pg::parse("parity 0; 0 1 0 0;")?;
/// let never = |_: &Progress| false;
/// assert_eq!(attractor_watched(&arena, Player::One, &[0], &never).err(), Some(Stopped));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// If the target has something that is not a vertex of the arena.
pub fn attractor_watched(
    arena: &Arena,
    player: Player,
    target: &[Vertex],
    watch: &dyn Watch,
) -> Result<Attractor, Stopped> {
    let mut seeds = target.to_vec();
    seeds.sort_unstable();
    seeds.dedup();
    let mut both = [Vec::new(), Vec::new()];
    both[player.index()] = seeds;
    let pulse = Pulse::new(watch);
    let [one, two] = Retrograde::new(arena, &pulse)?.run(both, &pulse)?;
    let strata = match player {
        Player::One => one,
        Player::Two => two,
    };
    Ok(Attractor { player, vertices: arena.len(), strata, ranks: OnceLock::new() })
}

impl Attractor {
    /// An attractor as another solver found it, in an arena of so many vertices: those that are attracted in the order of the
    /// steps, and where each step ends among them.
    ///
    /// ```
    /// use bachet::{Attractor, Player};
    /// let attractor = Attractor::from_steps(Player::One, 4, vec![3, 2, 0], vec![1, 3]);
    /// assert_eq!((attractor.step(1), attractor.rank(1)), (vec![0, 2], None));
    /// ```
    ///
    /// # Panics
    /// If there is no step, the ends do not ascend to the number of vertices in order, or one of those is not in the arena.
    #[must_use]
    pub fn from_steps(player: Player, vertices: usize, order: Vec<Vertex>, ends: Vec<usize>) -> Attractor {
        assert!(ends.is_sorted() && ends.last() == Some(&order.len()));
        assert!(order.iter().all(|&v| (v as usize) < vertices));
        Attractor { player, vertices, strata: Strata { order, ends }, ranks: OnceLock::new() }
    }

    /// Whose attractor it is.
    ///
    /// ```
    /// # use bachet::{Player, attractor};
    /// # let arena = bachet::format::pg::parse("parity 0; 0 1 0 0;")?;
    /// assert_eq!(attractor(&arena, Player::Two, &[]).player(), Player::Two);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn player(&self) -> Player {
        self.player
    }

    /// How many vertices it has.
    ///
    /// ```
    /// # use bachet::{Player, attractor};
    /// # let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?;
    /// assert_eq!(attractor(&arena, Player::One, &[1]).size(), 2);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn size(&self) -> usize {
        self.strata.order.len()
    }

    /// How many new vertices each step has, A0 first.
    ///
    /// ```
    /// # use bachet::{Player, attractor};
    /// # let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?;
    /// assert_eq!(attractor(&arena, Player::One, &[1]).sizes(), [1, 1]);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn sizes(&self) -> Vec<usize> {
        (0..self.strata.len()).map(|step| self.strata.step(step).len()).collect()
    }

    /// The vertices that are new in A(n), in ascending order; none for an n past the last step.
    ///
    /// ```
    /// # use bachet::{Player, attractor};
    /// # let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?;
    /// assert_eq!(attractor(&arena, Player::One, &[1]).step(1), [0]);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn step(&self, n: usize) -> Vec<Vertex> {
        let mut step = if n < self.strata.len() { self.strata.step(n).to_vec() } else { Vec::new() };
        step.sort_unstable();
        step
    }

    /// The least n with `v` in A(n), if there is one.
    ///
    /// ```
    /// # use bachet::{Player, attractor};
    /// # let arena = bachet::format::pg::parse("parity 1; 0 1 1 1; 1 1 1 1,0;")?;
    /// let attractor = attractor(&arena, Player::One, &[1]);
    /// assert_eq!((attractor.rank(0), attractor.rank(1)), (Some(1), Some(0)));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of the arena.
    pub fn rank(&self, v: Vertex) -> Option<u32> {
        let ranks = self.ranks.get_or_init(|| {
            let mut ranks = vec![OUTSIDE; self.vertices];
            for step in 0..self.strata.len() {
                self.strata.step(step).iter().for_each(|&v| ranks[v as usize] = step as u32);
            }
            ranks
        });
        Some(ranks[v as usize]).filter(|&rank| rank != OUTSIDE)
    }

    /// Why `v` has its rank, or none. `arena` is the one that the attractor was computed on.
    ///
    /// ```
    /// # use bachet::{Player, attractor, solve::Reason};
    /// # let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?;
    /// let attractor = attractor(&arena, Player::One, &[1]);
    /// assert_eq!(attractor.why(&arena, 0), Reason::Chosen { to: 1, rank: 1 });
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of the arena.
    pub fn why(&self, arena: &Arena, v: Vertex) -> Reason {
        let own = arena.owner(v) == self.player;
        match self.rank(v) {
            Some(0) => Reason::Target,
            Some(rank) if own => {
                let nearest = arena.successors(v).iter().find(|&&to| self.rank(to) == Some(rank - 1));
                Reason::Chosen { to: *nearest.expect("a rank comes from a successor's"), rank }
            }
            Some(rank) => Reason::Forced { rank },
            None => match arena.ending(v) {
                Some(outcome) => Reason::Ended { outcome },
                None if own => Reason::NoWay,
                None => {
                    let escapes = arena.successors(v).iter().filter(|&&to| self.rank(to).is_none());
                    Reason::Escapes { to: escapes.copied().collect() }
                }
            },
        }
    }
}

/// Why a vertex is in an attractor, or is not.
///
/// ```
/// use bachet::{Player, attractor};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?;
/// let reason = attractor(&arena, Player::One, &[1]).why(&arena, 0);
/// let words = reason.message(&arena, 0).to_string();
/// assert_eq!(words, "0 is J1's and has an arc to 1, which is in A0: so 0 is in A1.");
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is in the target.
    Target,
    /// Its owner can go to `to`, of one rank less.
    Chosen {
        /// Where to go.
        to: Vertex,
        /// The vertex's rank.
        rank: u32,
    },
    /// The other player owns it and cannot but go where the attractor is.
    Forced {
        /// The vertex's rank.
        rank: u32,
    },
    /// A play ends there, outside the target.
    Ended {
        /// How it ends.
        outcome: Outcome,
    },
    /// Its owner would like to, but no arc leads into the attractor.
    NoWay,
    /// The other player owns it and can avoid the attractor.
    Escapes {
        /// By going to any of these.
        to: Vec<Vertex>,
    },
}

impl Reason {
    /// The reason in words, for the vertex `v` of `arena`.
    ///
    /// ```
    /// use bachet::{Arena, solve::Reason, text::Lang};
    /// let arena = bachet::format::pg::parse("parity 0; 0 1 0 0;")?;
    /// assert_eq!(Reason::Target.message(&arena, 0).to_text(Lang::Fr), "0 est dans la cible\u{a0}: il est dans A0.");
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    pub fn message(&self, arena: &Arena, v: Vertex) -> Message {
        let name = arena.name(v);
        let owner = arena.owner(v);
        let step = |rank: u32| rank.to_string();
        match self {
            Reason::Target => message!("reason.target", v = name),
            Reason::Chosen { to, rank } => {
                let to = arena.name(*to);
                message!("reason.chosen", v = name, owner = owner, to = to, before = step(rank - 1), n = step(*rank))
            }
            Reason::Forced { rank } => {
                let arcs = listed(arena, arena.successors(v));
                let count = arena.successors(v).len();
                let (before, n) = (step(rank - 1), step(*rank));
                message!("reason.forced", v = name, owner = owner, arcs = arcs, count = count, before = before, n = n)
            }
            Reason::Ended { outcome } => {
                let how = match outcome {
                    Outcome::Win(player) => message!("reason.won", player = player),
                    Outcome::Draw => message!("reason.drawn"),
                };
                message!("reason.ended", v = name, how = how)
            }
            Reason::NoWay => {
                let arcs = listed(arena, arena.successors(v));
                message!("reason.no-way", v = name, owner = owner, arcs = arcs)
            }
            Reason::Escapes { to } => {
                message!("reason.escapes", v = name, owner = owner, to = listed(arena, to), count = to.len())
            }
        }
    }
}

/// Names with commas between them, the first few of many.
fn listed(arena: &Arena, vertices: &[Vertex]) -> String {
    const MOST: usize = 12;
    let names: Vec<_> = vertices.iter().take(MOST).map(|&v| arena.name(v)).collect();
    let more = if vertices.len() > MOST { ", …" } else { "" };
    names.join(", ") + more
}
