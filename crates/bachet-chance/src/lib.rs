//! Games in which chance moves too: how likely a player wins when both play best.
//!
//! The value of a vertex is the probability with which a player is sure to win from there, whatever the other does, and beyond
//! which the other can keep it from rising. Both have strategies that look at nothing but the vertex. Plays may go on for ever:
//! nothing is supposed of the arena.
//!
//! ```
//! use bachet::{Player, Unwatched, format::json};
//! use bachet_chance::{Values, solve, verify};
//! let text = r#"{"owner": {"choice": 1}, "arcs": {"choice": ["coin", "die"], "coin": {"won": "1/2", "lost": "1/2"},
//!     "die": {"won": "2/6", "choice": "3/6", "lost": "1/6"}}, "wins": {"1": ["won"], "2": ["lost"]}}"#;
//! let arena = match json::parse(text)? {
//!     bachet::Document::Chance(arena) => arena,
//!     _ => panic!("chance moves in it"),
//! };
//! let solution = solve(&arena, Player::One, &Unwatched)?;
//! let Values::Exact(values) = &solution.values else { panic!("it is small") };
//! assert_eq!(values[0].to_string(), "2/3");
//! assert_eq!(verify(&arena, &solution), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Who wants what: `quest.rs`. Exactly, by strategy iteration, a strongly connected component after the other: `exact.rs` and
//! `linear.rs`; between bounds, by value iteration from both sides: `bounds.rs`. The check, which shares nothing with them:
//! `verify.rs`.

mod bounds;
mod components;
mod exact;
mod linear;
mod quest;
mod verify;

pub use verify::{Flaw, verify};

use bachet::chance::ChanceArena;
use bachet::{Player, Stopped, Vertex, Watch};
use quest::Quest;

/// An exact fraction.
///
/// ```
/// assert_eq!(bachet_chance::Number::new(2.into(), 4.into()).to_string(), "1/2");
/// ```
pub type Number = num_rational::BigRational;

/// How likely a player wins from each vertex, and how to play for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// Whose chances they are.
    pub player: Player,
    /// How likely that player wins from each vertex.
    pub values: Values,
    /// Where to go from each vertex of a player, of both: the one keeps the value up, the other down.
    pub choices: Vec<Option<Vertex>>,
}

/// The values of the vertices.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Exactly.
    Exact(Vec<Number>),
    /// No less than the first and no more than the second: both are proven.
    Between(Vec<f64>, Vec<f64>),
}

impl Values {
    /// About how much it is, and by how much that may be wrong.
    ///
    /// ```
    /// let (about, error) = bachet_chance::Values::Between(vec![0.25], vec![0.75]).about(0);
    /// assert!(about == 0.5 && error >= 0.25);
    /// ```
    #[must_use]
    pub fn about(&self, v: Vertex) -> (f64, f64) {
        match self {
            Values::Exact(values) => (approximate(&values[v as usize]), 0.0),
            Values::Between(least, most) => {
                let (least, most) = (least[v as usize], most[v as usize]);
                let about = (least + most) / 2.0;
                (about, (most - about).max(about - least).next_up())
            }
        }
    }
}

/// The nearest number that a machine has.
///
/// ```
/// assert_eq!(bachet_chance::approximate(&bachet_chance::Number::new(1.into(), 4.into())), 0.25);
/// ```
#[must_use]
pub fn approximate(number: &Number) -> f64 {
    num_traits::ToPrimitive::to_f64(number).unwrap_or(f64::NAN)
}

/// How likely a player wins from each vertex, with best strategies of both. A play without end is what the arena says; unless
/// that is a win of the player, it is not won.
///
/// Exactly, if no strongly connected component has more than 150 vertices of chance and no fraction gets very long, else
/// between bounds. Strategy iteration may take exponentially many rounds, of which nobody has seen an example with chance that
/// somebody would draw; each is a system of linear equations.
///
/// Reference: A. Condon, *On algorithms for simple stochastic games*, Advances in Computational Complexity Theory, 1993;
/// K. Chatterjee, L. de Alfaro, T. A. Henzinger, *Termination criteria for solving concurrent safety and reachability games*, SODA 2009.
///
/// ```
/// use bachet::{Outcome, Player, Unwatched, chance::{ChanceArena, Mover}};
/// use bachet_chance::{Values, solve};
/// let movers = [Player::Two.into(), Mover::Chance, Player::One.into()];
/// let arena = ChanceArena::new(["stay?", "coin", "won"], movers, [(0, 0, 1), (0, 1, 1), (1, 0, 1), (1, 2, 1)], [(2, Outcome::Win(Player::One))])?;
/// let values = solve(&arena, Player::One, &Unwatched)?.values;
/// assert_eq!(values, Values::Exact(vec![0, 1, 2].into_iter().map(|n| bachet_chance::Number::new(n.into(), 2.into())).collect()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(arena: &ChanceArena, player: Player, watch: &dyn Watch) -> Result<Solution, Stopped> {
    let quest = Quest::of(arena, player);
    let (values, choices) = match exact::solve(&quest, watch)? {
        Some((values, choices)) => (Values::Exact(quest.won(values)), choices),
        None => {
            let (least, most, choices) = bounds::solve(&quest, watch)?;
            let (least, most) = quest.won_between(least, most);
            (Values::Between(least, most), choices)
        }
    };
    Ok(Solution { player, values, choices })
}

/// The same between bounds, whatever the size of the arena.
///
/// ```
/// use bachet::{Outcome, Player, Unwatched, chance::{ChanceArena, Mover}};
/// let movers = [Mover::Chance, Player::One.into()];
/// let arena = ChanceArena::new(["die", "six"], movers, [(0, 0, 5), (0, 1, 1)], [(1, Outcome::Win(Player::One))])?;
/// let (value, error) = bachet_chance::solve_between(&arena, Player::One, &Unwatched)?.values.about(0);
/// assert!((value - 1.0).abs() <= error && error < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_between(arena: &ChanceArena, player: Player, watch: &dyn Watch) -> Result<Solution, Stopped> {
    let quest = Quest::of(arena, player);
    let (least, most, choices) = bounds::solve(&quest, watch)?;
    let (least, most) = quest.won_between(least, most);
    Ok(Solution { player, values: Values::Between(least, most), choices })
}
