//! The rules of games a second time, on arrays and square by square.

mod draughts;
mod reversi;

pub(crate) use draughts::Draughts;
pub(crate) use reversi::Reversi;

/// A position by the plain rules.
pub(crate) trait Plain: Clone {
    /// As the game writes it.
    fn text(&self) -> String;
    /// Who moves.
    fn turn(&self) -> u8;
    /// Who has won, 0 for a draw, if the play is over.
    fn ending(&self) -> Option<u8>;
    /// The moves, as the game writes them, with what they lead to.
    fn moves(&self) -> Vec<(String, Self)>;
}

/// The letter of a column and the number of a row.
pub(crate) fn square(column: usize, row: usize) -> String {
    format!("{}{row}", char::from(b'a' + column as u8))
}

/// Rows from the top with / between them.
pub(crate) fn rows(cells: &[Vec<char>]) -> String {
    cells.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}
