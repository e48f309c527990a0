//! Every position of a board by number, and levels of bytes by these numbers.
//!
//! A board is taken as two sides and, if it has an odd number of columns, a middle. The codes of a side (`side.rs`), all arrangements
//! of stones without a line within it, are classed by how many stones they have of each player. A level, the positions of a ply, is
//! for each middle and each two classes that fit a matrix: a row for each left side, a column for each right side (`level.rs`). A move
//! in the left side leads to another row, one in the right side to another place in the row; neither takes a search or a key. Images
//! in a mirror are kept once.
//!
//! How a level is made from the one beside it: `pass.rs`, several rows at once by `tiles.rs`, whatever form they are stored in by
//! `form.rs`. Lines that lie across the parts: `lines.rs`; positions with a line within a part, which have no number: `broken.rs`.
//! The same numbers without what has a line in a side and the middle, for devices: `fitting.rs`.

mod broken;
mod ending;
mod fitting;
mod form;
mod level;
mod lines;
mod outcomes;
mod pass;
mod side;
mod team;
#[cfg(test)]
mod tests;
mod tiles;

pub use ending::Ending;
pub use fitting::{AfterStone, Fitted, Fitting, Middle, Tables};
pub use outcomes::Outcomes;
pub use team::Unfinished;

use crate::board::{Board, Position};
use crate::vector::Instructions;
use form::Bytes;
use level::Level;
use lines::{Lines, mirror};
use pass::Levels;
use side::{Side, Step, Way, stones_of};
use std::fmt;
use std::marker::PhantomData;
use team::Team;

/// Stones on a board: a byte for each column, its lowest bit the lowest place. The first player moves first.
///
/// ```
/// use bachet_connect4::{Board, Stones};
/// let board = Board::new(7, 6, 4).unwrap();
/// let position = board.play(&board.start(), 2).unwrap();
/// assert_eq!(Stones::from(position), Stones { one: 1 << 16, two: 0 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stones {
    /// Those of the first player.
    pub one: u64,
    /// Those of the second player.
    pub two: u64,
}

impl From<Position> for Stones {
    fn from(position: Position) -> Stones {
        let Position { own, other } = position;
        if position.stones().is_multiple_of(2) {
            Stones { one: own, two: other }
        } else {
            Stones { one: other, two: own }
        }
    }
}

/// The numbers of all positions of a board, ply by ply.
///
/// A level is a byte for each number of a ply. From the level of one ply those beside it are made: forward, which positions can be
/// reached; backward, how the play ends from each if both play best.
///
/// ```
/// use bachet_connect4::{Board, Ending, Index, Stones};
/// let index = Index::new(Board::new(4, 4, 3).unwrap()).unwrap();
/// let mut values = Vec::new();
/// for ply in (0..=index.last_ply()).rev() {
///     values = index.backward(ply, &values, 2, &|| true).unwrap();
/// }
/// assert_eq!(index.number(Stones::default()), Some((0, 0)));
/// assert_eq!(Ending::of(values[0]), Ending::One(9));
/// ```
pub struct Index {
    board: Board,
    side: Side,
    middle: Side,
    lines: Lines,
    levels: Vec<Level>,
    instructions: Instructions,
}

/// Where a position lies: in which panel, and where there.
struct Place {
    ply: u32,
    middle: usize,
    left: usize,
    right: usize,
    row: usize,
    column: usize,
}

impl fmt::Debug for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Index").field("board", &self.board).finish_non_exhaustive()
    }
}

/// Which positions of a ply can be reached, and how many; images in a mirror are counted too.
///
/// ```
/// use bachet_connect4::{Board, Index};
/// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
/// let one = index.forward(0, &index.first(), 1, &|| true).unwrap();
/// assert_eq!((one.open, one.ended, one.unnumbered), (5, 0, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forward {
    /// By number: 0 if no play leads there, 1 if plays go on there, 2 if they end there by a line.
    pub reached: Vec<u8>,
    /// How many positions have no line. Those of the last ply are draws.
    pub open: u64,
    /// How many positions have a line.
    pub ended: u64,
    /// How many of them have no number, because the line lies within the middle or a side.
    pub unnumbered: u64,
}

impl Index {
    /// The numbers of a board's positions; none if its tables would be too large. With lines of four, those are the boards of 7 rows
    /// and 6 columns or more, and of 5 rows and 8 columns or more.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index};
    /// assert!(Index::new(Board::new(7, 6, 4).unwrap()).is_some());
    /// assert!(Index::new(Board::new(8, 7, 4).unwrap()).is_none());
    /// ```
    pub fn new(board: Board) -> Option<Index> {
        Index::with_instructions(board, Instructions::best())
    }

    fn with_instructions(board: Board, instructions: Instructions) -> Option<Index> {
        let side = Side::new(&board, board.width as usize / 2)?;
        let middle = Side::new(&board, board.width as usize % 2)?;
        let lines = Lines::new(&board, &side, &middle)?;
        let levels = (0..=board.places as usize).map(|ply| Level::new::<Bytes>(&side, &middle, ply)).collect();
        Some(Index { board, side, middle, lines, levels, instructions })
    }

    /// The board.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index};
    /// let board = Board::new(5, 4, 4).unwrap();
    /// assert_eq!(Index::new(board).unwrap().board(), &board);
    /// ```
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The ply at which the board is full.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index};
    /// assert_eq!(Index::new(Board::new(5, 4, 4).unwrap()).unwrap().last_ply(), 20);
    /// ```
    pub fn last_ply(&self) -> u32 {
        self.board.places as u32
    }

    /// How many numbers there are at a ply; none beyond the last.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index};
    /// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    /// // A stone in the middle or in one of two columns of a side.
    /// assert_eq!([0, 1, 21].map(|ply| index.entries(ply)), [1, 3, 0]);
    /// ```
    pub fn entries(&self, ply: u32) -> u64 {
        self.levels.get(ply as usize).map_or(0, |level| level.bytes)
    }

    /// The ply and the number of a position; the same for its image in a mirror, unless both sides have as many stones of each
    /// player. None if there is no such position, or a line lies within the middle or a side.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index, Stones};
    /// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    /// let left = index.number(Stones { one: 1, two: 0 });
    /// assert!(left.is_some());
    /// assert_eq!(left, index.number(Stones { one: 1 << 32, two: 0 }));
    /// assert_eq!(index.number(Stones { one: 2, two: 0 }), None);
    /// ```
    pub fn number(&self, stones: Stones) -> Option<(u32, u64)> {
        let place = self.place(stones)?;
        let start = self.levels[place.ply as usize].start(&self.side, place.middle, place.left)?;
        let width = self.side.classes[place.right].codes as u64;
        Some((place.ply, start + place.row as u64 * width + place.column as u64))
    }

    #[inline(always)]
    fn place(&self, stones: Stones) -> Option<Place> {
        let board = &self.board;
        let Stones { one, two } = stones;
        let filled = one | two;
        let floating = filled & !(filled << 1 | board.bottom) != 0;
        let ply = filled.count_ones();
        if one & two != 0 || filled & !board.all != 0 || floating || one.count_ones() != ply.div_ceil(2) {
            return None;
        }
        let columns = one | (filled + board.bottom);
        let part = |columns: u64, count: usize| (columns & ((1 << (8 * count)) - 1)) as u32;
        let left = self.side.find(part(columns, self.side.columns))?;
        let right = self.side.find(part(mirror(board, columns), self.side.columns))?;
        let (class, code) = self.middle.find(part(columns >> (8 * self.side.columns), self.middle.columns))?;
        let middle = self.middle.range(class).start + code;
        let ((left, row), (right, column)) = if left.0 <= right.0 { (left, right) } else { (right, left) };
        Some(Place { ply, middle, left, right, row, column })
    }

    /// The position of a number.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index};
    /// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    /// let stones = index.position(10, 12_345).unwrap();
    /// assert_eq!(index.number(stones), Some((10, 12_345)));
    /// ```
    pub fn position(&self, ply: u32, number: u64) -> Option<Stones> {
        let panel = self.levels.get(ply as usize)?.panel_of(number)?;
        let width = self.side.classes[panel.right].codes as u64;
        let (row, column) = ((number - panel.start) / width, (number - panel.start) % width);
        let [left, right] = [(panel.left, row), (panel.right, column)]
            .map(|(class, code)| stones_of(self.side.codes()[self.side.range(class).start + code as usize]));
        let middle = stones_of(self.middle.codes()[panel.middle]);
        let all = |player: usize| {
            left[player] | middle[player] << (8 * self.side.columns) | mirror(&self.board, right[player])
        };
        Some(Stones { one: all(0), two: all(1) })
    }

    /// The positions before the last move, whatever it was: those that have no line.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index, Stones};
    /// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    /// let before = index.predecessors(Stones { one: 0x0101, two: 1 << 32 });
    /// assert_eq!(before, [Stones { one: 0x0100, two: 1 << 32 }, Stones { one: 0x0001, two: 1 << 32 }]);
    /// ```
    pub fn predecessors(&self, stones: Stones) -> Vec<Stones> {
        let board = &self.board;
        let filled = stones.one | stones.two;
        let tops = filled & !(filled >> 1);
        let before = (0..board.width).filter_map(|column| {
            let top = tops & board.column(column);
            let Stones { one, two } = stones;
            let first_moved = filled.count_ones() % 2 == 1;
            let before = if first_moved { Stones { one: one & !top, two } } else { Stones { one, two: two & !top } };
            (before != stones).then_some(before)
        });
        before.filter(|before| !board.has_line(before.one) && !board.has_line(before.two)).collect()
    }

    /// Ply 0, where every play begins, to go forward from.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index};
    /// assert_eq!(Index::new(Board::new(4, 4, 4).unwrap()).unwrap().first(), [1]);
    /// ```
    pub fn first(&self) -> Vec<u8> {
        vec![1]
    }

    /// Which positions are reached at the ply after this one, from those that are reached at it, on so many threads. Now and then
    /// `watch` is asked whether to go on.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index};
    /// let index = Index::new(Board::new(2, 2, 2).unwrap()).unwrap();
    /// let (mut reached, mut positions) = (index.first(), 1);
    /// for ply in 0..index.last_ply() {
    ///     let next = index.forward(ply, &reached, 1, &|| true).unwrap();
    ///     positions += next.open + next.ended;
    ///     reached = next.reached;
    /// }
    /// // The third stone always makes a line.
    /// assert_eq!(positions, 1 + 2 + 4 + 6);
    /// ```
    pub fn forward(
        &self,
        ply: u32,
        reached: &[u8],
        threads: usize,
        watch: &(dyn Fn() -> bool + Sync),
    ) -> Result<Forward, Unfinished> {
        self.bytes().forward(ply, reached, &Team { threads, watch })
    }

    /// How plays end from the positions of a ply, from how they end at the next; at the last ply from nothing. On so many threads.
    /// Now and then `watch` is asked whether to go on.
    ///
    /// Each byte is an [`Ending`]. Those of positions that cannot be reached mean nothing.
    ///
    /// ```
    /// use bachet_connect4::{Board, Ending, Index};
    /// let index = Index::new(Board::new(3, 1, 2).unwrap()).unwrap();
    /// let last = index.backward(3, &[], 1, &|| true).unwrap();
    /// let two = index.backward(2, &last, 1, &|| true).unwrap();
    /// let one = index.backward(1, &two, 1, &|| true).unwrap();
    /// let zero = index.backward(0, &one, 1, &|| true).unwrap();
    /// assert_eq!(zero.iter().map(|&byte| Ending::of(byte)).collect::<Vec<_>>(), [Ending::One(3)]);
    /// ```
    pub fn backward(
        &self,
        ply: u32,
        next: &[u8],
        threads: usize,
        watch: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<u8>, Unfinished> {
        self.bytes().backward(ply, next, &Team { threads, watch })
    }

    /// How often each byte occurs at a level among the positions that are reached, images in a mirror counted; none if these are no
    /// levels of that ply.
    ///
    /// ```
    /// use bachet_connect4::{Board, Ending, Index};
    /// let index = Index::new(Board::new(3, 1, 2).unwrap()).unwrap();
    /// let last = index.backward(3, &[], 1, &|| true).unwrap();
    /// let two = index.backward(2, &last, 1, &|| true).unwrap();
    /// let one = index.backward(1, &two, 1, &|| true).unwrap();
    /// let reached = index.forward(0, &index.first(), 1, &|| true).unwrap().reached;
    /// // A stone in the middle leads to a win, one at an edge to a draw.
    /// let tally = index.tally(1, &reached, &one).unwrap();
    /// assert_eq!([Ending::One(3), Ending::Draw].map(|ending| tally[usize::from(ending.byte())]), [1, 2]);
    /// ```
    pub fn tally(&self, ply: u32, reached: &[u8], bytes: &[u8]) -> Option<[u64; 256]> {
        if [bytes, reached].iter().any(|level| level.len() as u64 != self.entries(ply)) {
            return None;
        }
        let mut counts = [0; 256];
        let panels = self.levels.get(ply as usize).map_or(&[][..], |level| &level.panels);
        for panel in panels {
            let [height, width] = [panel.left, panel.right].map(|class| self.side.classes[class].codes);
            let range = panel.start as usize..panel.start as usize + height * width;
            for (&byte, _) in bytes[range.clone()].iter().zip(&reached[range]).filter(|&(_, &reached)| reached != 0) {
                counts[usize::from(byte)] += panel.weight();
            }
        }
        Some(counts)
    }

    fn bytes(&self) -> Levels<'_, Bytes> {
        Levels { index: self, levels: &self.levels, form: PhantomData }
    }

    /// What a stone in the middle makes of a middle.
    fn middle_step(&self, code: usize, way: Way, player: usize) -> Step {
        let middle = &self.middle;
        if middle.columns == 0 {
            return Step::None;
        }
        let class = side::class_of(middle.codes()[code]);
        match middle.step(class, code - middle.range(class).start, 0, way, player) {
            Step::To(number) => Step::To(middle.range(middle.class_to(class, way, player)).start + number),
            step => step,
        }
    }
}
