//! What a win counts, where it is a number like any other.

use super::{Heuristic, Term};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::Score;

/// How a search counts wins: by the moves that they take, or as a number, as courses do.
///
/// ```
/// use bachet::{games::open, search::{Algorithm, Request, Wins}};
/// let request = Request { algorithm: Algorithm::Minimax, wins: Wins::Hundred, ..Request::default() };
/// let answer = open("nim:5,take=1-3")?.view().search("5", &request)?.answer;
/// assert_eq!((answer.score.number(), answer.best.as_deref()), (Some(100.0), Some("1")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wins {
    /// A sooner win is better, and any is better than what a heuristic says.
    #[default]
    Moves,
    /// A win of J1 is +1, one of J2 −1.
    Sign,
    /// They are +100 and −100.
    Hundred,
    /// They are +∞ and −∞.
    Infinity,
}

impl Wins {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::search::Wins::ALL.len(), 4);
    /// ```
    pub const ALL: [Wins; 4] = [Wins::Moves, Wins::Sign, Wins::Hundred, Wins::Infinity];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::search::Wins::Infinity.name(), "infinity");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Wins::Moves => "moves",
            Wins::Sign => "sign",
            Wins::Hundred => "hundred",
            Wins::Infinity => "infinity",
        }
    }

    /// What a win of J1 counts, if it is a number.
    ///
    /// ```
    /// use bachet::search::Wins;
    /// assert_eq!((Wins::Sign.number(), Wins::Moves.number()), (Some(1.0), None));
    /// ```
    #[must_use]
    pub fn number(self) -> Option<f64> {
        match self {
            Wins::Moves => None,
            Wins::Sign => Some(1.0),
            Wins::Hundred => Some(100.0),
            Wins::Infinity => Some(f64::INFINITY),
        }
    }

    /// Whose win a score is, if it is one.
    ///
    /// ```
    /// use bachet::{Player, search::{Score, Wins}};
    /// assert_eq!(Wins::Hundred.winner(Score::value(-100.0)), Some(Player::Two));
    /// assert_eq!(Wins::Moves.winner(Score::win(Player::One, 3)), Some(Player::One));
    /// ```
    #[must_use]
    pub fn winner(self, score: Score) -> Option<Player> {
        match (self.number(), score.number()) {
            (Some(win), Some(value)) if value.abs() == win => Some(if value > 0.0 { Player::One } else { Player::Two }),
            _ => score.winner(),
        }
    }
}

crate::text::chosen_by_name!(Wins, "choice.wins");

/// A heuristic for which a win is a number, this one for J1.
pub(in crate::search) struct Counting<'a, G> {
    pub(in crate::search) heuristic: &'a (dyn Heuristic<G> + 'a),
    pub(in crate::search) win: f64,
}

impl<G> Counting<'_, G> {
    fn won(&self, player: Player) -> Score {
        Score::value(if player == Player::One { self.win } else { -self.win })
    }
}

impl<G: Game> Heuristic<G> for Counting<'_, G> {
    fn value(&self, game: &G, position: &G::Position) -> f64 {
        self.heuristic.value(game, position)
    }

    fn value_while(&self, game: &G, position: &G::Position, goes_on: &mut dyn FnMut() -> bool) -> Option<f64> {
        self.heuristic.value_while(game, position, goes_on)
    }

    fn score_between(
        &self,
        game: &G,
        position: &G::Position,
        _bounds: (Score, Score),
        visits: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Score> {
        // What lies between bounds here need not do so there.
        let score = self.heuristic.score_between(game, position, (Score::MIN, Score::MAX), visits)?;
        Some(score.winner().map_or(score, |player| self.won(player)))
    }

    fn glance(&self, game: &G, position: &G::Position) -> f64 {
        self.heuristic.glance(game, position)
    }

    fn margin(&self, game: &G) -> Option<f64> {
        self.heuristic.margin(game)
    }

    fn ending(&self, game: &G, position: &G::Position, outcome: Outcome) -> Score {
        match outcome {
            Outcome::Win(player) => self.won(player),
            Outcome::Draw => self.heuristic.ending(game, position, outcome),
        }
    }

    fn missing(&self, game: &G, position: &G::Position, depth: u32) -> Option<String> {
        self.heuristic.missing(game, position, depth)
    }

    fn terms(&self, game: &G, position: &G::Position) -> Vec<Term> {
        self.heuristic.terms(game, position)
    }
}
