//! Boards: what lies where, and where moves take place, for pictures and pages.

use super::map::Map;
use crate::player::Player;
use std::ops::Range;

/// What lies on the board of a game.
///
/// ```
/// use bachet::games::{Board, open};
/// let game = open("nim:3-4-5")?;
/// assert_eq!(game.view().board("5-2")?, Some(Board::Heaps(vec![5, 2])));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Marks or stones in columns and rows.
    Grid {
        /// How many columns.
        columns: u32,
        /// How many rows.
        rows: u32,
        /// Whose mark is in each square, row by row from the top.
        cells: Vec<Option<Player>>,
        /// The squares of a line that somebody has made, counted as the cells are.
        line: Vec<usize>,
        /// Whether stones fall to the lowest free square of a column.
        falls: bool,
    },
    /// Pieces of several kinds on squares, most of which move from square to square.
    Pieces(Pieces),
    /// Places anywhere in the plane: hexagons, points where lines meet, edges, houses.
    Map(Map),
    /// What is left of a bar of chocolate: how long each row is, from the top. The first square of the first row is poisoned.
    Chocolate(Vec<u32>),
    /// Objects in rows: how many in each.
    Heaps(Vec<u32>),
    /// A race to a number.
    Race {
        /// Where it is.
        reached: u32,
        /// Where it ends.
        goal: u32,
    },
    /// The boards of a sum, side by side.
    Sum(Vec<Board>),
}

/// A board with pieces of several kinds.
///
/// ```
/// use bachet::{Player, games::{Piece, Pieces}};
/// let king = Piece { owner: Some(Player::One), sign: "K".into() };
/// let names = |text: &str| text.chars().map(String::from).collect();
/// let board = Pieces { columns: names("ab"), rows: names("21"), cells: vec![None, None, Some(king), None], chequered: true, names: vec![] };
/// assert_eq!(board.cells.len(), board.columns.len() * board.rows.len());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// What the columns are called, from the left.
    pub columns: Vec<String>,
    /// What the rows are called, from the top.
    pub rows: Vec<String>,
    /// What stands on each square, row by row from the top.
    pub cells: Vec<Option<Piece>>,
    /// Whether squares are light and dark in turn.
    pub chequered: bool,
    /// What each square is called, row by row from the top, where that is not its column and its row; else there are none.
    pub names: Vec<String>,
}

/// A piece on a board.
///
/// ```
/// use bachet::games::Piece;
/// let rock = Piece { owner: None, sign: "#".into() };
/// assert!(rock.owner.is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Whose it is, if it is a player's.
    pub owner: Option<Player>,
    /// What is written on it: a letter or two, or nothing where each player has one kind of pieces only.
    pub sign: String,
}

impl Pieces {
    /// What stands on the squares, with the square of each.
    pub(crate) fn placed(&self) -> impl Iterator<Item = (Square, Option<&Piece>)> {
        let columns = self.columns.len().max(1);
        let square = move |at: usize| Square { column: (at % columns) as u32, row: (at / columns) as u32 };
        self.cells.iter().enumerate().map(move |(at, cell)| (square(at), cell.as_ref()))
    }
}

/// A square of a board, counted from 0.
///
/// ```
/// use bachet::games::Square;
/// assert_ne!(Square { column: 0, row: 1 }, Square { column: 1, row: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square {
    /// From the left.
    pub column: u32,
    /// From the top.
    pub row: u32,
}

impl Board {
    /// The squares that are gone where a bar of chocolate has become another: all that it had in the rows and columns of an area,
    /// the smallest that has them all. None for other boards, and where nothing is gone.
    ///
    /// ```
    /// use bachet::games::{Area, Board};
    /// let bitten = Board::Chocolate(vec![4, 1, 1]);
    /// assert_eq!(Board::Chocolate(vec![4, 4, 3]).gone(&bitten), Some(Area { column: 1, row: 1, columns: 3, rows: 2 }));
    /// ```
    #[must_use]
    pub fn gone(&self, next: &Board) -> Option<Area> {
        let (Board::Chocolate(before), Board::Chocolate(after)) = (self, next) else { return None };
        let left = after.iter().copied().chain(std::iter::repeat(0));
        let shorter = (0..).zip(before.iter().copied().zip(left)).filter(|(_, (had, has))| had > has);
        let shorter: Vec<(u32, (u32, u32))> = shorter.collect();
        let (row, last) = (shorter.first()?.0, shorter.last()?.0);
        let column = shorter.iter().map(|&(_, (_, has))| has).min()?;
        let end = shorter.iter().map(|&(_, (had, _))| had).max()?;
        Some(Area { column, row, columns: end - column, rows: last + 1 - row })
    }
}

/// Squares that lie together: so many columns and rows from a first one on, counted from 0.
///
/// ```
/// use bachet::games::{Area, open};
/// let game = open("chomp:3x4")?;
/// let (before, after) = (game.view().at("4-4-4")?.board().unwrap(), game.view().at("4-2-2")?.board().unwrap());
/// assert_eq!(before.gone(&after), Some(Area { column: 2, row: 1, columns: 2, rows: 2 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The first column.
    pub column: u32,
    /// The first row.
    pub row: u32,
    /// How many columns.
    pub columns: u32,
    /// How many rows.
    pub rows: u32,
}

impl Area {
    /// Its squares, row by row from the top.
    ///
    /// ```
    /// use bachet::games::{Area, Square};
    /// let area = Area { column: 1, row: 2, columns: 2, rows: 1 };
    /// assert!(area.squares().eq([Square { column: 1, row: 2 }, Square { column: 2, row: 2 }]));
    /// ```
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let (columns, rows) = (self.column..self.column + self.columns, self.row..self.row + self.rows);
        rows.flat_map(move |row| columns.clone().map(move |column| Square { column, row }))
    }
}

/// Where on the board a move takes place. Everything is counted from 0.
///
/// ```
/// use bachet::games::{Spot, open};
/// let game = open("nim:3-4-5")?;
/// let spots = game.view().spots("5-2")?;
/// let (step, spot) = &spots[2];
/// assert_eq!((step.mov.as_str(), spot), ("5>2", &Spot::Objects { heap: 0, objects: 2..5 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square: the one that is marked, where a stone falls to, or that is bitten.
    Square {
        /// From the left.
        column: u32,
        /// From the top.
        row: u32,
    },
    /// A piece goes from a square to another.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A piece goes over several squares, from the one where it stands to the last.
    Path(Vec<Square>),
    /// Something is put on squares that lie together.
    Area(Area),
    /// Places of a map, in the order in which they are touched: where something is put, or from where and to where it goes, and
    /// then what it takes.
    Way(Vec<usize>),
    /// Nowhere on the board: whoever moves passes, or does what the move is called.
    Nowhere,
    /// The line below so many rows of a bar, along which it is broken.
    Below(u32),
    /// The line to the right of so many columns of a bar.
    Beside(u32),
    /// Objects that go, and between which a heap becomes two. If there are none of them, the heap is cut before the first.
    /// Of equal heaps, it is the first.
    Objects {
        /// Which heap.
        heap: usize,
        /// Which objects of it.
        objects: Range<u32>,
    },
    /// So many objects of each of two heaps.
    FromEach(u32),
    /// The number that a race comes to.
    Number(u32),
    /// A place on one of the boards of a sum.
    Part {
        /// Which board.
        part: usize,
        /// Where on it.
        spot: Box<Spot>,
    },
}
