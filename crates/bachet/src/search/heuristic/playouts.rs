//! Random plays, and what positions seem to be worth by them.

use super::{Heuristic, Term};
use crate::game::{Game, Played};
use crate::hash::stable_hash;
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::text::message;
use std::hash::Hash;

/// What a play counts for J1.
pub(in crate::search) fn result(outcome: Outcome) -> i64 {
    match outcome {
        Outcome::Win(Player::One) => 1,
        Outcome::Draw => 0,
        Outcome::Win(Player::Two) => -1,
    }
}

/// The mean result of random plays: 1 where J1 wins all of them, -1 where J2 does.
///
/// A position always has the same value, because its plays depend on the seed and on the position alone.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Heuristic, Playouts}};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// let value = Playouts { plays: 100, seed: 1 }.value(&game, &game.start());
/// assert!((0.0..1.0).contains(&value), "who begins wins more often");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Playouts {
    /// How many plays.
    pub plays: u32,
    /// What their moves depend on, besides the position.
    pub seed: u64,
}

impl Playouts {
    /// The chance that the plays from a position depend on.
    fn random(&self, position: &impl Hash) -> Random {
        Random::new(self.seed ^ stable_hash(position))
    }
}

impl<G: Game> Heuristic<G> for Playouts {
    fn value(&self, game: &G, position: &G::Position) -> f64 {
        self.value_while(game, position, &mut || true).expect("nobody stops it")
    }

    fn value_while(&self, game: &G, position: &G::Position, goes_on: &mut dyn FnMut() -> bool) -> Option<f64> {
        let mut random = self.random(position);
        let mut played = Played::default();
        let mut sum = 0;
        for _ in 0..self.plays {
            played.clear();
            sum += result(game.random_play(position, &mut random, &mut played));
            if !goes_on() {
                return None;
            }
        }
        Some(sum as f64 / f64::from(self.plays.max(1)))
    }

    fn terms(&self, game: &G, position: &G::Position) -> Vec<Term> {
        // The plays are those of the value: they depend on nothing else.
        let mut random = self.random(position);
        let (mut played, mut won) = (Played::default(), [0u32; 2]);
        for _ in 0..self.plays {
            played.clear();
            if let Some(player) = game.random_play(position, &mut random, &mut played).winner() {
                won[player.index()] += 1;
            }
        }
        let share = |n: u32| f64::from(n) / f64::from(self.plays.max(1));
        let term = |player: Player, n: u32, sign: f64| Term {
            what: message!("heuristic.playouts", player = player, n = n, plays = self.plays),
            value: sign * share(n),
        };
        vec![term(Player::One, won[0], 1.0), term(Player::Two, won[1], -1.0)]
    }
}
