//! The value of a position, and the symbol that stands for it in a file.

use bachet::search::Score;
use bachet::{Outcome, Player};

/// What best play from a position comes to.
///
/// ```
/// use bachet::{Outcome, Player};
/// use bachet_store::Value;
/// let value = Value { outcome: Outcome::Win(Player::One), rank: Some(3) };
/// assert_eq!(Value::from_symbol(value.symbol()), Some(value));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// Who wins.
    pub outcome: Outcome,
    /// In how many moves; none for a draw, for a win by playing without end, and where only outcomes were kept.
    pub rank: Option<u32>,
}

/// A value as a number: 0 for no position, 1 for a draw, 2 + 2 rank if J1 wins and 3 + 2 rank if J2 does. Where no ranks are
/// kept, every rank is 0; a win by playing without end has the largest.
pub(crate) type Symbol = u16;

/// The symbol of a number that is not a position.
pub(crate) const NOTHING: Symbol = 0;
/// The symbol of a draw.
pub(crate) const DRAW: Symbol = 1;
/// The rank that stands for a win by playing without end.
const ENDLESS: Symbol = (Symbol::MAX - 3) / 2;

impl Value {
    /// No rank is larger.
    pub const MOST_MOVES: u32 = 30_000;

    /// The symbol of a value.
    ///
    /// ```
    /// use bachet_store::Value;
    /// assert_eq!(Value { outcome: bachet::Outcome::Draw, rank: None }.symbol(), 1);
    /// ```
    pub fn symbol(self) -> u16 {
        let rank = self.rank.map_or(ENDLESS, |rank| rank.min(Value::MOST_MOVES) as Symbol);
        match self.outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(Player::One) => 2 + 2 * rank,
            Outcome::Win(Player::Two) => 3 + 2 * rank,
        }
    }

    /// The value that a symbol stands for; none for a symbol that stands for no position.
    ///
    /// ```
    /// use bachet_store::Value;
    /// assert_eq!(Value::from_symbol(0), None);
    /// assert_eq!(Value::from_symbol(1).unwrap().outcome, bachet::Outcome::Draw);
    /// ```
    pub fn from_symbol(symbol: u16) -> Option<Value> {
        let rank = |symbol: Symbol| Some((symbol - 2) / 2).filter(|&rank| rank < ENDLESS).map(u32::from);
        let winner = |player| Value { outcome: Outcome::Win(player), rank: rank(symbol) };
        Some(match symbol {
            NOTHING => return None,
            DRAW => Value { outcome: Outcome::Draw, rank: None },
            _ if symbol.is_multiple_of(2) => winner(Player::One),
            _ => winner(Player::Two),
        })
    }

    /// The value of the same position where only outcomes are kept.
    ///
    /// ```
    /// use bachet_store::Value;
    /// assert_eq!(Value::from_symbol(8).unwrap().without_rank().rank, None);
    /// ```
    pub fn without_rank(self) -> Value {
        Value { rank: None, ..self }
    }

    /// The same as a search would say it.
    ///
    /// ```
    /// use bachet::{Player, search::Score};
    /// use bachet_store::Value;
    /// assert_eq!(Value::from_symbol(5).unwrap().score(), Score::win(Player::Two, 1));
    /// ```
    pub fn score(self) -> Score {
        match self.outcome {
            Outcome::Draw => Score::DRAW,
            Outcome::Win(player) => Score::win(player, self.rank.unwrap_or(0)),
        }
    }
}

/// How much a player likes the value of a symbol: wins, the sooner the better, then draws, then losses, the later the better.
#[inline]
pub(crate) fn merit(symbol: Symbol, player: Player) -> i32 {
    if symbol <= DRAW {
        return 0;
    }
    let good = i32::from(symbol.is_multiple_of(2)) == i32::from(player == Player::One);
    let near = i32::from(Symbol::MAX) - i32::from(symbol / 2);
    if good { near } else { -near }
}

/// The symbol one move earlier.
#[inline]
pub(crate) fn one_move_earlier(symbol: Symbol) -> Symbol {
    if symbol <= DRAW { symbol } else { symbol + 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_prefer_what_they_should() {
        // J1 wins in 1, in 3, a draw, J2 wins in 4, in 2.
        let symbols = [4, 8, DRAW, 11, 7];
        let falls = |player| symbols.map(|symbol| merit(symbol, player)).is_sorted_by(|a, b| a > b);
        assert!(falls(Player::One) && !falls(Player::Two));
        assert!(symbols.map(|symbol| merit(symbol, Player::Two)).is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn symbols_mean_values() {
        for (symbol, player) in [(65534, Player::One), (65535, Player::Two)] {
            let endless = Value { outcome: Outcome::Win(player), rank: None };
            assert_eq!((endless.symbol(), Value::from_symbol(symbol)), (symbol, Some(endless)));
            // Rather a win at last than without end, and rather without end than a loss at last.
            let last = Value { rank: Some(Value::MOST_MOVES), ..endless };
            assert!(
                merit(last.symbol(), player) > merit(symbol, player) && merit(symbol, player) > merit(DRAW, player)
            );
            assert!(merit(last.symbol(), !player) < merit(symbol, !player));
        }
        for symbol in 1..=2 + 2 * Value::MOST_MOVES as Symbol {
            assert_eq!(Value::from_symbol(symbol).map(Value::symbol), Some(symbol));
        }
        assert_eq!(one_move_earlier(DRAW), DRAW);
        assert_eq!(Value::from_symbol(one_move_earlier(3)).unwrap().rank, Some(1));
    }
}
