//! Where the small boards in vertices come from.

use super::label::WIDE;
use crate::draw::style::{Ink, Lettering};
use crate::games::Board;

/// The boards of the positions that vertices are, by their names. They are drawn in the vertices where they say more than the
/// names: squares always, heaps where the names would not fit on a line.
///
/// ```
/// use bachet::draw::{ArenaDrawing, Boards, Theme, arena, svg};
/// use bachet::{Limits, games::open};
/// let game = open("mnk:2x1,line=2")?;
/// let solved = game.view().solve(&game.view().start(), &Limits::default())?;
/// let board = |name: &str| game.view().board(name).ok().flatten();
/// let drawing = ArenaDrawing { boards: Some(Boards::new(&board)), ..ArenaDrawing::default() };
/// assert!(!svg(&arena(&solved.named(), &drawing)?, Theme::Light).contains(">..</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Boards<'a> {
    of: &'a dyn Fn(&str) -> Option<Board>,
    preferred: bool,
}

impl std::fmt::Debug for Boards<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Boards").field("preferred", &self.preferred).finish_non_exhaustive()
    }
}

impl<'a> Boards<'a> {
    /// Boards by the names of vertices; where a vertex has none, all are called by their names.
    ///
    /// ```
    /// let none = |_: &str| None;
    /// assert!(!bachet::draw::Boards::new(&none).are_preferred());
    /// ```
    #[must_use]
    pub fn new(of: &'a dyn Fn(&str) -> Option<Board>) -> Boards<'a> {
        Boards { of, preferred: false }
    }

    /// The same, drawn also where names would say as much.
    ///
    /// ```
    /// let none = |_: &str| None;
    /// assert!(bachet::draw::Boards::new(&none).preferred().are_preferred());
    /// ```
    #[must_use]
    pub fn preferred(self) -> Boards<'a> {
        Boards { preferred: true, ..self }
    }

    /// Whether they are drawn also where names would say as much.
    ///
    /// ```
    /// let none = |_: &str| None;
    /// assert!(!bachet::draw::Boards::new(&none).are_preferred());
    /// ```
    #[must_use]
    pub fn are_preferred(self) -> bool {
        self.preferred
    }

    /// Whether boards say more than the names of their positions: squares are seen and not read, and heaps are counted where the
    /// names of some would not fit on a line.
    ///
    /// ```
    /// use bachet::{draw::Boards, games::Board};
    /// assert!(Boards::suit(["(3-4-5,1)"], &[Board::Heaps(vec![3, 4, 5])]));
    /// assert!(!Boards::suit(["(3,1)"], &[Board::Heaps(vec![3])]));
    /// ```
    #[must_use]
    pub fn suit<N: AsRef<str>>(names: impl IntoIterator<Item = N>, boards: &[Board]) -> bool {
        fn has_squares(board: &Board) -> bool {
            match board {
                Board::Grid { .. } | Board::Pieces(_) | Board::Map(_) | Board::Chocolate(_) => true,
                Board::Heaps(_) | Board::Race { .. } => false,
                Board::Sum(parts) => parts.iter().any(has_squares),
            }
        }
        let large = Lettering::label(Ink::Text);
        match boards.first() {
            None | Some(Board::Race { .. }) => false,
            Some(_) if boards.iter().any(has_squares) => true,
            Some(_) => names.into_iter().any(|name| large.width(name.as_ref()) > WIDE),
        }
    }

    pub(super) fn board(self, name: &str) -> Option<Board> {
        (self.of)(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_suit_where_they_say_more_than_names() {
        let suits = |name: &str, board: Board| Boards::suit([name], &[board]);
        let grid = Board::Grid { columns: 1, rows: 1, cells: vec![None], line: Vec::new(), falls: false };
        assert!(suits(".", grid.clone()) && suits("(2,1)", Board::Chocolate(vec![2])));
        assert!(!suits("a race to a hundred", Board::Race { reached: 3, goal: 100 }));
        assert!(suits("1", Board::Sum(vec![Board::Heaps(vec![1]), grid])));
        assert!(!Boards::suit(["a long name of nothing"], &[]));
    }
}
