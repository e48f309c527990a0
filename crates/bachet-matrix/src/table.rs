//! The table of a game.

use crate::number::Number;
use num_traits::Zero;
use std::fmt;

/// One of the two players: who chooses a row, or who chooses a column.
///
/// ```
/// assert_eq!(bachet_matrix::Side::Row.other(), bachet_matrix::Side::Column);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Chooses a row.
    Row,
    /// Chooses a column.
    Column,
}

impl Side {
    /// Both of them.
    pub const BOTH: [Side; 2] = [Side::Row, Side::Column];

    /// The one who plays against this.
    ///
    /// ```
    /// assert_eq!(bachet_matrix::Side::Column.other(), bachet_matrix::Side::Row);
    /// ```
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Row => Side::Column,
            Side::Column => Side::Row,
        }
    }
}

/// A game of two players who choose at once.
///
/// ```
/// use bachet_matrix::{Side, Table};
/// let dilemma = Table::named("dilemma").unwrap();
/// assert_eq!((dilemma.choices(Side::Row).len(), dilemma.payoff(Side::Row, 0, 1).to_string()), (2, "0".to_owned()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    title: Option<String>,
    choices: [Vec<String>; 2],
    /// By player: what that player gets, row by row.
    payoffs: [Vec<Number>; 2],
}

/// What is wrong with a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// There is no row or no column.
    Empty,
    /// A row has another number of cells than there are columns: its number from 1, its cells, the columns.
    Ragged(usize, usize, usize),
    /// There are more choices than can be treated: how many, and how many may be.
    Large(usize, usize),
    /// Two choices of one player have the same name.
    Twice(String),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Empty => write!(f, "a table needs at least one row and one column"),
            TableError::Ragged(row, cells, columns) => {
                write!(f, "row {row} has {cells} cells, but there are {columns} columns")
            }
            TableError::Large(found, most) => write!(f, "{found} choices of a player, more than {most}"),
            TableError::Twice(name) => write!(f, "two choices are called '{name}'"),
        }
    }
}

impl std::error::Error for TableError {}

/// What a table tells about a game at sight.
///
/// ```
/// let shape = bachet_matrix::Table::named("pennies").unwrap().shape();
/// assert!(shape.zero_sum && shape.constant_sum && !shape.symmetric);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// What one gets the other loses.
    pub zero_sum: bool,
    /// Both together always get the same.
    pub constant_sum: bool,
    /// It is the same game for both, with the same choices.
    pub symmetric: bool,
    /// Both always get the same, so that they want the same.
    pub common_interest: bool,
}

/// Whether the choices have no names but their numbers, as many for both: r1, r2 and c1, c2.
fn are_numbered(rows: &[String], columns: &[String]) -> bool {
    let same = |(row, column): (&String, &String)| match (row.strip_prefix('r'), column.strip_prefix('c')) {
        (Some(row), Some(column)) => row == column && row.bytes().all(|byte| byte.is_ascii_digit()),
        _ => false,
    };
    rows.len() == columns.len() && rows.iter().zip(columns).all(same)
}

/// The most choices that a player may have.
const MOST_CHOICES: usize = 100;

impl Table {
    /// A table of what both get in each cell, row by row.
    ///
    /// ```
    /// use bachet_matrix::{Number, Table};
    /// let number = |n: i32| Number::from_integer(n.into());
    /// let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    /// let table = Table::new(None, names("up down"), names("left"), vec![vec![[number(1), number(2)]]; 2]);
    /// assert!(table.is_ok());
    /// ```
    pub fn new(
        title: Option<String>,
        rows: Vec<String>,
        columns: Vec<String>,
        cells: Vec<Vec<[Number; 2]>>,
    ) -> Result<Table, TableError> {
        if rows.is_empty() || columns.is_empty() {
            return Err(TableError::Empty);
        }
        for names in [&rows, &columns] {
            if names.len() > MOST_CHOICES {
                return Err(TableError::Large(names.len(), MOST_CHOICES));
            }
            let mut sorted: Vec<&String> = names.iter().collect();
            sorted.sort_unstable();
            if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(TableError::Twice(twice[0].clone()));
            }
        }
        if let Some((row, cells)) = cells.iter().enumerate().find(|(_, cells)| cells.len() != columns.len()) {
            return Err(TableError::Ragged(row + 1, cells.len(), columns.len()));
        }
        if cells.len() != rows.len() {
            return Err(TableError::Ragged(cells.len().min(rows.len()) + 1, 0, columns.len()));
        }
        let mut payoffs = [Vec::new(), Vec::new()];
        for [one, two] in cells.into_iter().flatten() {
            payoffs[0].push(one);
            payoffs[1].push(two);
        }
        Ok(Table { title, choices: [rows, columns], payoffs })
    }

    /// What the game is called, if it is.
    ///
    /// ```
    /// assert!(bachet_matrix::Table::named("chicken").unwrap().title().is_some());
    /// ```
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The names of a player's choices.
    ///
    /// ```
    /// use bachet_matrix::{Side, Table};
    /// assert_eq!(Table::named("rps").unwrap().choices(Side::Row), ["rock", "paper", "scissors"]);
    /// ```
    #[must_use]
    pub fn choices(&self, side: Side) -> &[String] {
        &self.choices[side as usize]
    }

    /// The same with its title and its choices called otherwise, as in another language.
    ///
    /// ```
    /// use bachet_matrix::{Side, Table};
    /// let table = Table::named("stag").unwrap().renamed(|name| if name == "hare" { "lièvre".to_owned() } else { name.to_owned() });
    /// assert_eq!(table.choices(Side::Row), ["stag", "lièvre"]);
    /// ```
    #[must_use]
    pub fn renamed(self, name: impl Fn(&str) -> String) -> Table {
        let Table { title, choices, payoffs } = self;
        let all = |names: Vec<String>| names.iter().map(|own| name(own)).collect();
        Table { title: title.as_deref().map(&name), choices: choices.map(all), payoffs }
    }

    /// What a player gets in a cell.
    ///
    /// ```
    /// use bachet_matrix::{Side, Table};
    /// assert_eq!(Table::named("dilemma").unwrap().payoff(Side::Column, 0, 1).to_string(), "5");
    /// ```
    #[must_use]
    pub fn payoff(&self, side: Side, row: usize, column: usize) -> &Number {
        &self.payoffs[side as usize][row * self.choices[1].len() + column]
    }

    /// What a player gets by an own choice against one of the other's.
    pub(crate) fn gain(&self, side: Side, own: usize, other: usize) -> &Number {
        match side {
            Side::Row => self.payoff(side, own, other),
            Side::Column => self.payoff(side, other, own),
        }
    }

    /// What a player gets by an own choice against a mixture of the other's.
    pub(crate) fn expected(&self, side: Side, own: usize, mixture: &[Number]) -> Number {
        mixture.iter().enumerate().map(|(other, share)| share * self.gain(side, own, other)).sum()
    }

    /// What a player gets where both mix.
    pub(crate) fn outcome(&self, side: Side, row: &[Number], column: &[Number]) -> Number {
        row.iter().enumerate().fold(Number::zero(), |sum, (choice, share)| {
            let line: Number =
                column.iter().enumerate().map(|(other, weight)| weight * self.payoff(side, choice, other)).sum();
            sum + share * line
        })
    }

    /// What the table tells at sight.
    ///
    /// ```
    /// use bachet_matrix::Table;
    /// assert!(Table::named("stag").unwrap().shape().symmetric);
    /// assert!(Table::read("[[[3, 3], [0, 5]], [[5, 0], [1, 1]]]").unwrap().shape().symmetric);
    /// ```
    #[must_use]
    pub fn shape(&self) -> Shape {
        let [one, two] = &self.payoffs;
        let sums: Vec<Number> = one.iter().zip(two).map(|(one, two)| one + two).collect();
        let constant_sum = sums.iter().all(|sum| *sum == sums[0]);
        let [rows, columns] = [Side::Row, Side::Column].map(|side| self.choices(side));
        let mirrored = || {
            (0..rows.len()).all(|row| {
                (0..columns.len())
                    .all(|column| self.payoff(Side::Row, row, column) == self.payoff(Side::Column, column, row))
            })
        };
        Shape {
            zero_sum: constant_sum && sums[0].is_zero(),
            constant_sum,
            symmetric: (rows == columns || are_numbered(rows, columns)) && mirrored(),
            common_interest: one == two,
        }
    }

    /// The cells that are best for somebody as long as nobody loses by another: row and column of each.
    ///
    /// ```
    /// // In the dilemma, only where both defect could both have more.
    /// assert_eq!(bachet_matrix::Table::named("dilemma").unwrap().pareto(), [(0, 0), (0, 1), (1, 0)]);
    /// ```
    #[must_use]
    pub fn pareto(&self) -> Vec<(usize, usize)> {
        let [rows, columns] = Side::BOTH.map(|side| self.choices(side).len());
        let mut cells: Vec<(usize, usize)> =
            (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
        let value = |side, &(row, column): &(usize, usize)| self.payoff(side, row, column);
        // From the best for one on down, a cell counts if it is the best so far for the other.
        cells.sort_by(|a, b| {
            let by = |side| value(side, b).cmp(value(side, a));
            by(Side::Row).then_with(|| by(Side::Column))
        });
        let mut best: Vec<(usize, usize)> = Vec::new();
        for cell in cells {
            let kept = best.last().is_none_or(|last| {
                value(Side::Column, &cell) > value(Side::Column, last)
                    || Side::BOTH.iter().all(|&side| value(side, &cell) == value(side, last))
            });
            if kept {
                best.push(cell);
            }
        }
        best.sort_unstable();
        best
    }

    /// The same with these choices only.
    pub(crate) fn restricted(&self, kept: [&[usize]; 2]) -> Table {
        let [rows, columns] = kept;
        let names = |side: Side| kept[side as usize].iter().map(|&choice| self.choices(side)[choice].clone()).collect();
        let of = |side| {
            let cells = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
            cells.map(|(row, column)| self.payoff(side, row, column).clone()).collect()
        };
        Table { title: self.title.clone(), choices: Side::BOTH.map(names), payoffs: Side::BOTH.map(of) }
    }
}
