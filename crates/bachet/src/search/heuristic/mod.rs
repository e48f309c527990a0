//! Heuristics: what a position seems to be worth, for a search that cannot see the end.

mod judge;
mod named;
mod playouts;
mod settled;
mod wins;

pub use judge::Judge;
pub use named::{heuristic, heuristic_names};
pub use playouts::Playouts;
pub(super) use playouts::result;
pub(super) use settled::Glance;
pub use settled::Settled;
pub(super) use wins::Counting;
pub use wins::Wins;

use super::score::Score;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};

/// What positions of a game seem to be worth, from J1's point of view.
///
/// ```
/// use bachet::{Game, games::Mnk, search::Heuristic};
///
/// /// The centre of the board is worth having.
/// struct Centre;
///
/// impl Heuristic<Mnk> for Centre {
///     fn value(&self, game: &Mnk, position: &<Mnk as Game>::Position) -> f64 {
///         let mut moves = Vec::new();
///         game.moves(position, &mut moves);
///         if moves.contains(&4) { 0.0 } else { 1.0 }
///     }
/// }
///
/// let game = Mnk::new(3, 3, 3).unwrap();
/// assert_eq!(Centre.value(&game, &game.start()), 0.0);
/// ```
pub trait Heuristic<G: Game>: Sync {
    /// What a position seems to be worth; asked where a search stops and the play does not.
    fn value(&self, game: &G, position: &G::Position) -> f64;

    /// The same, or none if `goes_on` answered no: one that takes long asks it now and then.
    ///
    /// ```
    /// use bachet::{Game, games::Mnk, search::{Heuristic, Playouts, Zero}};
    /// let game = Mnk::new(3, 3, 3).unwrap();
    /// assert_eq!(Zero.value_while(&game, &game.start(), &mut || false), Some(0.0));
    /// let playouts = Playouts { plays: 1_000_000, seed: 1 };
    /// assert_eq!(playouts.value_while(&game, &game.start(), &mut || false), None);
    /// ```
    #[inline]
    fn value_while(&self, game: &G, position: &G::Position, _goes_on: &mut dyn FnMut() -> bool) -> Option<f64> {
        Some(self.value(game, position))
    }

    /// The score where a search stops, if it lies between two bounds; else a bound of it on the same side, as in alpha-beta: for a
    /// heuristic that looks at further positions. It says how many it has looked at now and then, and there is no score if the answer is no.
    ///
    /// ```
    /// use bachet::{Game, games::Mnk, search::{Heuristic, Score, Zero}};
    /// let game = Mnk::new(3, 3, 3).unwrap();
    /// let bounds = (Score::MIN, Score::MAX);
    /// assert_eq!(Zero.score_between(&game, &game.start(), bounds, &mut |_| true), Some(Score::DRAW));
    /// ```
    #[inline]
    fn score_between(
        &self,
        game: &G,
        position: &G::Position,
        _bounds: (Score, Score),
        visits: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Score> {
        self.value_while(game, position, &mut || visits(0)).map(Score::value)
    }

    /// What it is worth at a glance, for a heuristic that looks at further positions: that of this position alone.
    ///
    /// ```
    /// use bachet::{games::{Chess, Notation, Worth}, search::{Heuristic, Settled}};
    /// let position = Chess::new().read_position("4k3/8/4p3/3Q4/8/8/8/4K3 b - -")?;
    /// let settled = Settled(Worth);
    /// assert!(settled.glance(&Chess::new(), &position) > settled.value(&Chess::new(), &position));
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    #[inline]
    fn glance(&self, game: &G, position: &G::Position) -> f64 {
        self.value(game, position)
    }

    /// By how much a quiet move changes what a position is worth, hardly ever more: what an engine needs to tell near the horizon
    /// which moves are hopeless ([`Futility`](super::Technique::Futility)). Nothing where nobody has found out.
    ///
    /// ```
    /// use bachet::{games::{Chess, Worth}, search::{Heuristic, Zero}};
    /// let game = Chess::new();
    /// assert!(Worth.margin(&game).is_some_and(|margin| margin > 0.0));
    /// assert_eq!(Heuristic::<Chess>::margin(&Zero, &game), None);
    /// ```
    #[inline]
    fn margin(&self, _game: &G) -> Option<f64> {
        None
    }

    /// The score where a play has ended: the outcome's, unless the heuristic knows better, as the values on a tree's leaves
    /// do.
    ///
    /// ```
    /// use bachet::{Game, Outcome, games::Mnk, search::{Heuristic, Score, Zero}};
    /// let game = Mnk::new(3, 3, 3).unwrap();
    /// assert_eq!(Zero.ending(&game, &game.start(), Outcome::Draw), Score::DRAW);
    /// ```
    #[inline]
    fn ending(&self, _game: &G, _position: &G::Position, outcome: Outcome) -> Score {
        Score::ended(outcome)
    }

    /// A position, as people write it, that the heuristic has no value for and where a search that looks so many moves ahead
    /// would stop. Only a table can miss one.
    ///
    /// ```
    /// use bachet::{Game, games::Mnk, search::{Heuristic, Zero}};
    /// let game = Mnk::new(3, 3, 3).unwrap();
    /// assert_eq!(Zero.missing(&game, &game.start(), 4), None);
    /// ```
    fn missing(&self, _game: &G, _position: &G::Position, _depth: u32) -> Option<String> {
        None
    }

    /// What the value of a position is the sum of, for those who want to see how it comes about; nothing where it has no
    /// parts.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4, search::{Heuristic, Mobility}};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// let terms = Mobility.terms(&game, &game.start());
    /// assert_eq!((terms[0].what.to_string(), terms[0].value), ("J1 has the choice of 7 moves".to_owned(), 7.0));
    /// ```
    fn terms(&self, _game: &G, _position: &G::Position) -> Vec<Term> {
        Vec::new()
    }
}

/// A part of a heuristic's value.
///
/// ```
/// use bachet::{games::{Lines, Mnk, Notation}, search::Heuristic};
/// let game = Mnk::new(3, 3, 3)?;
/// let terms = Lines::of_mnk(&game).terms(&game, &game.read_position("x../.o./...")?);
/// let words: Vec<_> = terms.iter().map(|term| format!("{}: {}", term.what, term.value)).collect();
/// assert_eq!(words, ["J1, square 1: 3", "J2, square 5: -4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// What it stands for.
    pub what: Message,
    /// What it adds.
    pub value: f64,
}

impl<G: Game> Heuristic<G> for Box<dyn Heuristic<G>> {
    fn value(&self, game: &G, position: &G::Position) -> f64 {
        self.as_ref().value(game, position)
    }

    fn value_while(&self, game: &G, position: &G::Position, goes_on: &mut dyn FnMut() -> bool) -> Option<f64> {
        self.as_ref().value_while(game, position, goes_on)
    }

    fn score_between(
        &self,
        game: &G,
        position: &G::Position,
        bounds: (Score, Score),
        visits: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Score> {
        self.as_ref().score_between(game, position, bounds, visits)
    }

    fn glance(&self, game: &G, position: &G::Position) -> f64 {
        self.as_ref().glance(game, position)
    }

    fn margin(&self, game: &G) -> Option<f64> {
        self.as_ref().margin(game)
    }

    fn ending(&self, game: &G, position: &G::Position, outcome: Outcome) -> Score {
        self.as_ref().ending(game, position, outcome)
    }

    fn missing(&self, game: &G, position: &G::Position, depth: u32) -> Option<String> {
        self.as_ref().missing(game, position, depth)
    }

    fn terms(&self, game: &G, position: &G::Position) -> Vec<Term> {
        self.as_ref().terms(game, position)
    }
}

/// Every position is worth 0: only wins count.
///
/// ```
/// use bachet::{Game, games::Mnk, search::{Heuristic, Zero}};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// assert_eq!(Zero.value(&game, &game.start()), 0.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Zero;

impl<G: Game> Heuristic<G> for Zero {
    #[inline]
    fn value(&self, _: &G, _: &G::Position) -> f64 {
        0.0
    }
}

/// The number of moves: it is good to have a choice. Only the moves of whoever is to move are known, so J1 to move counts
/// as many points as there are moves, and J2 to move as many below 0.
///
/// ```
/// use bachet::{Game, games::Connect4, search::{Heuristic, Mobility}};
/// let game = Connect4::new(7, 6, 4).unwrap();
/// assert_eq!(Mobility.value(&game, &game.start()), 7.0);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mobility;

impl<G: Game> Heuristic<G> for Mobility {
    fn value(&self, game: &G, position: &G::Position) -> f64 {
        let mut moves = Vec::new();
        game.moves(position, &mut moves);
        match game.turn(position) {
            Player::One => moves.len() as f64,
            Player::Two => -(moves.len() as f64),
        }
    }

    fn terms(&self, game: &G, position: &G::Position) -> Vec<Term> {
        let value = self.value(game, position);
        let what = message!("heuristic.mobility", player = game.turn(position), n = value.abs() as u64);
        vec![Term { what, value }]
    }
}
