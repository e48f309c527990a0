//! How boards, and the places where moves are made on them, are written in answers.

use crate::value::{Seat, Winner};
use bachet::Player;
use bachet::games::{Area, Board, Form, Lies, Line, Location, Map, Piece, Pieces, Place, Spot, Square};
use serde::Serialize;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// What lies on a board.
///
/// ```
/// use bachet_app::board::BoardAnswer;
/// let board = BoardAnswer::from(&bachet::games::Board::Heaps(vec![4, 3]));
/// assert_eq!(serde_json::to_string(&board)?, r#"{"kind":"heaps","heaps":[4,3]}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum BoardAnswer {
    /// Squares that players mark.
    Grid {
        /// How many columns.
        columns: u32,
        /// How many rows.
        rows: u32,
        /// Who has each cell, row by row from the top: 0 for nobody.
        #[schema(value_type = Vec<Winner>)]
        cells: Vec<u8>,
        /// The cells of a line that won.
        line: Vec<usize>,
        /// Whether marks fall to the lowest free cell.
        falls: bool,
    },
    /// Pieces of several kinds on squares.
    Pieces {
        /// What the columns are called, from the left.
        columns: Vec<String>,
        /// What the rows are called, from the top.
        rows: Vec<String>,
        /// What stands on each square, row by row from the top.
        cells: Vec<Option<PieceAnswer>>,
        /// Whether squares are light and dark in turn.
        chequered: bool,
        /// What each square is called, where that is not its column and its row; else there are none.
        names: Vec<String>,
    },
    /// Places anywhere in the plane.
    Map {
        /// Where things can lie.
        places: Vec<PlaceAnswer>,
        /// Lines below them.
        lines: Vec<LineAnswer>,
        /// What is written beside them.
        words: Vec<WordAnswer>,
        /// The places of a line that somebody has made.
        made: Vec<usize>,
    },
    /// Squares of chocolate: how many each row has.
    Chocolate {
        /// The rows.
        rows: Vec<u32>,
        /// The square that nobody wants.
        poisoned: SquareAnswer,
    },
    /// Heaps of objects.
    Heaps {
        /// How many each has.
        heaps: Vec<u32>,
    },
    /// A race to a number.
    Race {
        /// The number that was reached.
        reached: u32,
        /// The number to reach.
        goal: u32,
    },
    /// Several boards side by side.
    Sum {
        /// The boards.
        #[schema(no_recursion)]
        parts: Vec<BoardAnswer>,
    },
}

impl From<&Board> for BoardAnswer {
    fn from(board: &Board) -> BoardAnswer {
        match board {
            Board::Grid { columns, rows, cells, line, falls } => BoardAnswer::Grid {
                columns: *columns,
                rows: *rows,
                cells: cells.iter().map(|cell| cell.map_or(0, Player::number)).collect(),
                line: line.clone(),
                falls: *falls,
            },
            Board::Pieces(Pieces { columns, rows, cells, chequered, names }) => BoardAnswer::Pieces {
                columns: columns.clone(),
                rows: rows.clone(),
                cells: cells.iter().map(|cell| cell.as_ref().map(PieceAnswer::from)).collect(),
                chequered: *chequered,
                names: names.clone(),
            },
            Board::Map(Map { places, lines, words, made }) => BoardAnswer::Map {
                places: places.iter().map(PlaceAnswer::from).collect(),
                lines: lines.iter().map(LineAnswer::from).collect(),
                words: words.iter().map(|(at, text)| WordAnswer { x: at.x, y: at.y, text: text.clone() }).collect(),
                made: made.clone(),
            },
            Board::Chocolate(rows) => {
                BoardAnswer::Chocolate { rows: rows.clone(), poisoned: SquareAnswer { column: 0, row: 0 } }
            }
            Board::Heaps(heaps) => BoardAnswer::Heaps { heaps: heaps.clone() },
            Board::Race { reached, goal } => BoardAnswer::Race { reached: *reached, goal: *goal },
            Board::Sum(parts) => BoardAnswer::Sum { parts: parts.iter().map(BoardAnswer::from).collect() },
        }
    }
}

/// A piece on a board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PieceAnswer {
    /// Whose it is: 0 for nobody.
    #[schema(value_type = Winner)]
    pub owner: u8,
    /// What is written on it; nothing where each player has one kind of pieces only.
    pub sign: String,
}

impl From<&Piece> for PieceAnswer {
    fn from(piece: &Piece) -> PieceAnswer {
        PieceAnswer { owner: piece.owner.map_or(0, Player::number), sign: piece.sign.clone() }
    }
}

/// A place of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlaceAnswer {
    /// What it is called.
    pub name: String,
    /// From the left, in hundredths of the way from a place to the next.
    pub x: i32,
    /// From the top.
    pub y: i32,
    /// What it looks like.
    #[schema(value_type = FormAnswer)]
    pub form: &'static str,
    /// Whose it is: 0 for nobody.
    #[schema(value_type = Winner)]
    pub owner: u8,
    /// What lies there.
    pub lies: LiesAnswer,
}

/// What places of a map look like.
struct FormAnswer;

impl PartialSchema for FormAnswer {
    fn schema() -> RefOr<Schema> {
        let names = Some(Form::ALL.map(Form::name));
        RefOr::T(ObjectBuilder::new().schema_type(SchemaType::new(Type::String)).enum_values(names).into())
    }
}

impl ToSchema for FormAnswer {}

impl From<&Place> for PlaceAnswer {
    fn from(Place { name, at: Location { x, y }, form, owner, lies }: &Place) -> PlaceAnswer {
        let owner = owner.map_or(0, Player::number);
        PlaceAnswer { name: name.clone(), x: *x, y: *y, form: form.name(), owner, lies: LiesAnswer::from(*lies) }
    }
}

/// What lies on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum LiesAnswer {
    /// Nothing.
    Nothing,
    /// Stones of a player.
    Stones {
        /// Whose they are.
        owner: Seat,
        /// How many; null for one that lies on the board.
        count: Option<u32>,
    },
    /// Seeds.
    Seeds {
        /// How many.
        count: u32,
    },
    /// An edge that was drawn, or a box that is closed.
    Drawn,
    /// A piece that differs from others in four ways.
    Token {
        /// Whether it is high.
        high: bool,
        /// Whether it is square.
        square: bool,
        /// Whether it is hollow.
        hollow: bool,
        /// Whether it is marked.
        marked: bool,
    },
}

impl From<Lies> for LiesAnswer {
    fn from(lies: Lies) -> LiesAnswer {
        match lies {
            Lies::Nothing => LiesAnswer::Nothing,
            Lies::Stone(owner) => LiesAnswer::Stones { owner: Seat(owner), count: None },
            Lies::Stones(owner, count) => LiesAnswer::Stones { owner: Seat(owner), count: Some(count) },
            Lies::Seeds(count) => LiesAnswer::Seeds { count },
            Lies::Drawn => LiesAnswer::Drawn,
            Lies::Token(bits) => {
                let [high, square, hollow, marked] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
                LiesAnswer::Token { high, square, hollow, marked }
            }
        }
    }
}

/// A line of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineAnswer {
    /// Where it begins, from the left and from the top.
    pub from: [i32; 2],
    /// Where it ends.
    pub to: [i32; 2],
    /// Whose side of the board it is: 0 for nobody.
    #[schema(value_type = Winner)]
    pub owner: u8,
}

impl From<&Line> for LineAnswer {
    fn from(&Line { from, to, owner }: &Line) -> LineAnswer {
        LineAnswer { from: [from.x, from.y], to: [to.x, to.y], owner: owner.map_or(0, Player::number) }
    }
}

/// What is written beside the places of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WordAnswer {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
    /// What is written there.
    pub text: String,
}

/// A square of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SquareAnswer {
    /// Its column.
    pub column: u32,
    /// Its row.
    pub row: u32,
}

impl From<Square> for SquareAnswer {
    fn from(Square { column, row }: Square) -> SquareAnswer {
        SquareAnswer { column, row }
    }
}

/// Squares of a board that lie together.
///
/// ```
/// use bachet_app::board::AreaAnswer;
/// let area = AreaAnswer::from(bachet::games::Area { column: 1, row: 0, columns: 3, rows: 2 });
/// assert_eq!(serde_json::to_string(&area)?, r#"{"column":1,"row":0,"columns":3,"rows":2}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AreaAnswer {
    /// The first column.
    pub column: u32,
    /// The first row.
    pub row: u32,
    /// How many columns.
    pub columns: u32,
    /// How many rows.
    pub rows: u32,
}

impl From<Area> for AreaAnswer {
    fn from(area: Area) -> AreaAnswer {
        let Area { column, row, columns, rows } = area;
        AreaAnswer { column, row, columns, rows }
    }
}

/// Where on a board a move takes place.
///
/// ```
/// use bachet_app::board::SpotAnswer;
/// let spot = SpotAnswer::from(&bachet::games::Spot::Objects { heap: 0, objects: 2..5 });
/// assert_eq!(serde_json::to_string(&spot)?, r#"{"kind":"objects","heap":0,"from":2,"to":5}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[schema(no_recursion)]
pub enum SpotAnswer {
    /// On a square.
    Square {
        /// Its column.
        column: u32,
        /// Its row.
        row: u32,
    },
    /// From a square to another.
    Step {
        /// Where a piece stands.
        from: SquareAnswer,
        /// Where it goes.
        to: SquareAnswer,
    },
    /// From a square over others to the last.
    Path {
        /// Where the piece stands, and where it goes.
        squares: Vec<SquareAnswer>,
    },
    /// On squares that lie together.
    Area {
        /// The first column.
        column: u32,
        /// The first row.
        row: u32,
        /// How many columns.
        columns: u32,
        /// How many rows.
        rows: u32,
    },
    /// On places of a map, in the order in which they are touched.
    Way {
        /// The places, by their numbers.
        places: Vec<usize>,
    },
    /// Nowhere on the board.
    Nowhere,
    /// Below so many rows.
    Below {
        /// The rows.
        rows: u32,
    },
    /// Beside so many columns.
    Beside {
        /// The columns.
        columns: u32,
    },
    /// On objects of a heap.
    Objects {
        /// The heap.
        heap: usize,
        /// The first object.
        from: u32,
        /// The one after the last.
        to: u32,
    },
    /// On as many objects of each of two heaps.
    Each {
        /// How many.
        count: u32,
    },
    /// On a number.
    Number {
        /// The number.
        number: u32,
    },
    /// On a part of a sum.
    Part {
        /// Which part.
        part: usize,
        /// Where there.
        spot: Box<SpotAnswer>,
    },
}

impl From<&Spot> for SpotAnswer {
    fn from(spot: &Spot) -> SpotAnswer {
        match spot {
            Spot::Square { column, row } => SpotAnswer::Square { column: *column, row: *row },
            Spot::Step { from, to } => SpotAnswer::Step { from: (*from).into(), to: (*to).into() },
            Spot::Path(squares) => {
                SpotAnswer::Path { squares: squares.iter().copied().map(SquareAnswer::from).collect() }
            }
            &Spot::Area(Area { column, row, columns, rows }) => SpotAnswer::Area { column, row, columns, rows },
            Spot::Way(places) => SpotAnswer::Way { places: places.clone() },
            Spot::Nowhere => SpotAnswer::Nowhere,
            Spot::Below(rows) => SpotAnswer::Below { rows: *rows },
            Spot::Beside(columns) => SpotAnswer::Beside { columns: *columns },
            Spot::Objects { heap, objects } => {
                SpotAnswer::Objects { heap: *heap, from: objects.start, to: objects.end }
            }
            Spot::FromEach(count) => SpotAnswer::Each { count: *count },
            Spot::Number(number) => SpotAnswer::Number { number: *number },
            Spot::Part { part, spot } => SpotAnswer::Part { part: *part, spot: Box::new(SpotAnswer::from(&**spot)) },
        }
    }
}
