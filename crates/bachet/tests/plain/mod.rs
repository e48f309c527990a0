//! The rules of games a second time, on arrays and square by square.

mod domineering;
mod draughts;
mod hounds;
mod pawns;
mod reversi;

pub(crate) use domineering::Domineering;
pub(crate) use draughts::Draughts;
pub(crate) use hounds::Hounds;
pub(crate) use pawns::Pawns;
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

/// A letter on a board; nothing beside it.
pub(crate) fn at(cells: &[Vec<char>], x: i32, y: i32) -> Option<char> {
    cells.get(usize::try_from(y).ok()?)?.get(usize::try_from(x).ok()?).copied()
}

/// All squares, by column and row from the top.
pub(crate) fn places(cells: &[Vec<char>]) -> impl Iterator<Item = (i32, i32)> + use<> {
    let (columns, rows) = (cells[0].len() as i32, cells.len() as i32);
    (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
}

/// What a square is called where rows are counted from below.
pub(crate) fn from_below(cells: &[Vec<char>], x: i32, y: i32) -> String {
    square(x as usize, cells.len() - y as usize)
}

/// The board after a piece has gone.
pub(crate) fn gone(cells: &[Vec<char>], from: (i32, i32), to: (i32, i32)) -> Vec<Vec<char>> {
    let mut next = cells.to_vec();
    next[to.1 as usize][to.0 as usize] = next[from.1 as usize][from.0 as usize];
    next[from.1 as usize][from.0 as usize] = '.';
    next
}
