//! Tables as files: JSON, CSV and Gambit's `.nfg`.

mod csv;
mod json;
mod nfg;

use crate::number::Number;
use crate::table::{Side, Table, TableError};
use std::fmt;

/// Why a text is no table, and where.
///
/// ```
/// let error = bachet_matrix::Table::read("{\"payoffs\": [[[1, 2]], [[3]]]}").unwrap_err();
/// assert_eq!(error.cell, Some((2, 1)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// What is wrong.
    pub kind: ReadErrorKind,
    /// Line and column in the text, where that is known.
    pub place: Option<(usize, usize)>,
    /// Row and column of the table, from 1, where it is about a cell.
    pub cell: Option<(usize, usize)>,
}

/// What is wrong with a text that should be a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadErrorKind {
    /// It is not of the format that it seems to be; what the reader says.
    Syntax(String),
    /// Something is missing.
    Missing(Part),
    /// What stands where a number should.
    Number(String),
    /// A number has more digits than payoffs may have, or as large an exponent: so many.
    Digits(usize),
    /// What may be one number with a comma in it, or two.
    Comma(String),
    /// What stands where a whole number from 0 to 10,000 should.
    Count(String),
    /// There is no outcome of that number.
    Outcome(usize),
    /// What stands where the format and its version should: `NFG 1 R`.
    Version(String),
    /// Something follows the cells, of which there are so many.
    Longer(usize),
    /// A key that a table has not.
    Key(String),
    /// A cell has so many numbers instead of two, or of one where what one gets the other loses.
    Cell(usize),
    /// The game is of so many players.
    Players(usize),
    /// The table itself is not one.
    Table(TableError),
}

/// What a text that should be a table has to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The key `payoffs`.
    Payoffs,
    /// In `payoffs`: a list of rows, each a list of cells.
    Rows,
    /// A list of names of a player's choices, in `rows` or `columns`.
    Names(Side),
    /// In CSV: the line of the columns' names.
    Head,
    /// The end of a name in quotation marks.
    Quote,
    /// A name in quotation marks.
    Name,
    /// A word or a number.
    Word,
    /// An opening brace.
    Open,
    /// A closing brace.
    Close,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Payoffs => "the key payoffs",
            Part::Rows => "a list of rows, each a list of cells, in payoffs",
            Part::Names(Side::Row) => "a list of names in rows",
            Part::Names(Side::Column) => "a list of names in columns",
            Part::Head => "the line of the columns' names",
            Part::Quote => "the closing quotation mark",
            Part::Name => "a name in quotation marks",
            Part::Word => "a word or a number",
            Part::Open => "{",
            Part::Close => "}",
        })
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((line, column)) = self.place {
            write!(f, "{line}:{column}: ")?;
        }
        if let Some((row, column)) = self.cell {
            write!(f, "row {row}, column {column}: ")?;
        }
        match &self.kind {
            ReadErrorKind::Syntax(said) => write!(f, "{said}"),
            ReadErrorKind::Missing(what) => write!(f, "{what} is missing"),
            ReadErrorKind::Number(found) => write!(f, "'{found}' is no number such as 3, -1.5 or 2/3"),
            ReadErrorKind::Digits(most) => write!(f, "a payoff has at most {most} digits, and no exponent beyond that"),
            ReadErrorKind::Comma(found) => {
                write!(f, "'{found}' may be one number or two: write a point in numbers, or a space between them")
            }
            ReadErrorKind::Count(found) => write!(f, "'{found}' is no whole number from 0 to 10000"),
            ReadErrorKind::Outcome(number) => write!(f, "there is no outcome {number}"),
            ReadErrorKind::Version(found) => write!(f, "'{found}' stands where NFG 1 R should"),
            ReadErrorKind::Longer(cells) => write!(f, "more follows than the {cells} cells"),
            ReadErrorKind::Key(key) => {
                write!(f, "a table has title, rows, columns and payoffs, not '{key}'")
            }
            ReadErrorKind::Cell(found) => {
                write!(f, "a cell has two numbers, or one if the other loses it, not {found}")
            }
            ReadErrorKind::Players(found) => write!(f, "a table is of two players, not of {found}"),
            ReadErrorKind::Table(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for ReadError {}

impl From<ReadErrorKind> for ReadError {
    fn from(kind: ReadErrorKind) -> ReadError {
        ReadError { kind, place: None, cell: None }
    }
}

impl From<TableError> for ReadError {
    fn from(error: TableError) -> ReadError {
        ReadErrorKind::Table(error).into()
    }
}

impl Table {
    /// Reads a table, whichever of the formats it is in.
    ///
    /// ```
    /// use bachet_matrix::Table;
    /// let json = r#"{"rows": ["a", "b"], "columns": ["c", "d"], "payoffs": [[[3, 3], [0, 5]], [[5, 0], [1, 1]]]}"#;
    /// let csv = ",c,d\na,\"3,3\",\"0,5\"\nb,5 0,1 1\n";
    /// let nfg = "NFG 1 R \"\" { \"One\" \"Two\" } { { \"a\" \"b\" } { \"c\" \"d\" } } 3 3 5 0 0 5 1 1";
    /// assert_eq!(Table::read(json), Table::read(csv));
    /// assert_eq!(Table::read(csv), Table::read(nfg));
    /// ```
    pub fn read(text: &str) -> Result<Table, ReadError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        match text.trim_start() {
            start if start.starts_with(['{', '[']) => json::read(text),
            start if start.starts_with("NFG") => nfg::read(text),
            _ => csv::read(text),
        }
    }
}

/// What both get, from the numbers of a cell: one alone is what the second player loses.
fn cell(mut numbers: Vec<Number>) -> Result<[Number; 2], ReadErrorKind> {
    match numbers.len() {
        1 => {
            let one = numbers.swap_remove(0);
            Ok([one.clone(), -one])
        }
        2 => {
            let two = numbers.swap_remove(1);
            Ok([numbers.swap_remove(0), two])
        }
        found => Err(ReadErrorKind::Cell(found)),
    }
}

/// Names where none are given: r1, r2 for rows, c1, c2 for columns.
fn numbered(side: Side, count: usize) -> Vec<String> {
    let letter = match side {
        Side::Row => 'r',
        Side::Column => 'c',
    };
    (1..=count).map(|number| format!("{letter}{number}")).collect()
}
