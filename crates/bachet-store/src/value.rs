//! The value of a position, and the symbol that stands for it in a file.

use bachet::{Outcome, Player, Value};

/// A value as a number: 0 for no position, 1 for a draw, 2 + 2 rank if J1 wins and 3 + 2 rank if J2 does. Where no ranks are
/// kept, every rank is 0; a win by playing without end has the largest.
pub(crate) type Symbol = u16;

/// The symbol of a number that is not a position.
pub(crate) const NOTHING: Symbol = 0;
/// The symbol of a draw.
pub(crate) const DRAW: Symbol = 1;
/// The rank that stands for a win by playing without end.
const ENDLESS: Symbol = (Symbol::MAX - 3) / 2;

/// No rank is larger.
pub(crate) const MOST_MOVES: u32 = 30_000;

/// Values as files write them.
pub(crate) trait Coded: Sized {
    /// The symbol of a value.
    fn symbol(self) -> Symbol;

    /// The value that a symbol stands for; none for a symbol that stands for no position.
    fn from_symbol(symbol: Symbol) -> Option<Self>;

    /// The same where only outcomes are kept.
    fn without_moves(self) -> Self;
}

impl Coded for Value {
    fn symbol(self) -> Symbol {
        let rank = self.moves.map_or(ENDLESS, |moves| moves.min(MOST_MOVES) as Symbol);
        match self.outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(Player::One) => 2 + 2 * rank,
            Outcome::Win(Player::Two) => 3 + 2 * rank,
        }
    }

    fn from_symbol(symbol: Symbol) -> Option<Value> {
        let moves = |symbol: Symbol| Some((symbol - 2) / 2).filter(|&rank| rank < ENDLESS).map(u32::from);
        let winner = |player| Value { outcome: Outcome::Win(player), moves: moves(symbol) };
        Some(match symbol {
            NOTHING => return None,
            DRAW => Value::DRAW,
            _ if symbol.is_multiple_of(2) => winner(Player::One),
            _ => winner(Player::Two),
        })
    }

    fn without_moves(self) -> Value {
        Value { moves: None, ..self }
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
            let endless = Value { outcome: Outcome::Win(player), moves: None };
            assert_eq!((endless.symbol(), Value::from_symbol(symbol)), (symbol, Some(endless)));
            // Rather a win at last than without end, and rather without end than a loss at last.
            let last = Value { moves: Some(MOST_MOVES), ..endless };
            assert!(
                merit(last.symbol(), player) > merit(symbol, player) && merit(symbol, player) > merit(DRAW, player)
            );
            assert!(merit(last.symbol(), !player) < merit(symbol, !player));
        }
        for symbol in 1..=2 + 2 * MOST_MOVES as Symbol {
            assert_eq!(Value::from_symbol(symbol).map(Coded::symbol), Some(symbol));
        }
        // The order of symbols is that of values.
        let all: Vec<Value> = (1..60).chain([65534, 65535]).filter_map(Value::from_symbol).collect();
        for (a, b) in all.iter().flat_map(|a| all.iter().map(move |b| (a, b))) {
            let by_symbol = merit(a.symbol(), Player::One).cmp(&merit(b.symbol(), Player::One));
            assert_eq!(by_symbol, a.merit(Player::One).cmp(&b.merit(Player::One)), "{a:?} {b:?}");
        }
        assert_eq!(one_move_earlier(DRAW), DRAW);
        assert_eq!(Value::from_symbol(one_move_earlier(3)).unwrap().moves, Some(1));
    }
}
