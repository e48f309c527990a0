//! The chocolate bar that is broken along its lines. Whoever faces the poisoned square alone has lost.

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::PositionError;
use super::heaps::{read_turn, with_turn, without_turn};
use super::known::Known;
use super::name::board;
use super::notation::Notation;
use crate::explore::Size;
use crate::game::Game;
use crate::levels::Levels;
use crate::player::{Outcome, Player};

/// The bar: it is broken along a line, and the piece without the poisoned square is eaten.
///
/// ```
/// use bachet::{explore, games::Bar, solve};
/// let explored = explore(&Bar::new(2, 3), &Default::default())?;
/// assert_eq!(solve(explored.arena()).rank(explored.start()), Some(3));
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bar {
    rows: u32,
    columns: u32,
}

impl Bar {
    /// A bar of so many rows and columns.
    ///
    /// ```
    /// use bachet::{Game, Player, games::Bar};
    /// assert_eq!(Bar::new(2, 3).start(), ((2, 3), Player::One));
    /// ```
    #[must_use]
    pub fn new(rows: u32, columns: u32) -> Bar {
        Bar { rows, columns }
    }
}

impl Game for Bar {
    type Position = ((u32, u32), Player);
    type Move = (u32, u32);

    fn start(&self) -> Self::Position {
        ((self.rows, self.columns), Player::One)
    }

    fn turn(&self, position: &Self::Position) -> Player {
        position.1
    }

    fn ending(&self, &(size, turn): &Self::Position) -> Option<Outcome> {
        (size == (1, 1)).then_some(Outcome::Win(!turn))
    }

    fn moves(&self, &((rows, columns), _): &Self::Position, moves: &mut Vec<(u32, u32)>) {
        moves.extend((1..rows).map(|left| (left, columns)));
        moves.extend((1..columns).map(|left| (rows, left)));
    }

    fn play(&self, &(_, turn): &Self::Position, left: (u32, u32)) -> Self::Position {
        (left, !turn)
    }

    fn symmetries(&self) -> u32 {
        2
    }

    fn bound(&self) -> Option<f64> {
        Some(2.0 * f64::from(self.rows) * f64::from(self.columns))
    }

    fn size(&self, &((rows, columns), _): &Self::Position, symmetry: bool) -> Option<Size> {
        let (short, long) = (rows.min(columns), rows.max(columns));
        let alike = if symmetry { f64::from(short) * (f64::from(short) - 1.0) / 2.0 } else { 0.0 };
        // Whose turn it is, is told only where a row, a column or both are gone and it could not have been one move.
        let [row, column] = [short > 1, long > 1].map(u32::from);
        let told = match symmetry {
            true if short == long => 1 + row + row,
            true if short + 1 == long => 1 + row + column,
            _ => (1 + row) * (1 + column),
        };
        Some(Size::exactly(2.0 * (f64::from(rows) * f64::from(columns) - alike) - f64::from(told)))
    }

    fn canonical(&self, &((rows, columns), turn): &Self::Position) -> Self::Position {
        ((rows.min(columns), rows.max(columns)), turn)
    }
}

/// The rows and columns that were eaten; a key is both sides and whose turn it is.
impl Levels for Bar {
    fn level(&self, &((rows, columns), _): &Self::Position) -> u32 {
        (self.rows + self.columns).saturating_sub(rows.saturating_add(columns))
    }

    fn last_level(&self) -> u32 {
        self.rows + self.columns - 2
    }

    fn rise(&self) -> u32 {
        self.rows.max(self.columns)
    }

    fn allows(&self, &((rows, columns), _): &Self::Position) -> bool {
        let most = self.rows.max(self.columns);
        (1..=most).contains(&rows) && (1..=most).contains(&columns)
    }

    fn pack(&self, &((rows, columns), turn): &Self::Position) -> u64 {
        with_turn(u64::from(rows) << 32 | u64::from(columns), turn)
    }

    fn unpack(&self, key: u64) -> Self::Position {
        let (sides, turn) = without_turn(key);
        (((sides >> 32) as u32, sides as u32), turn)
    }
}

impl Notation for Bar {
    fn write_position(&self, &((rows, columns), turn): &Self::Position) -> String {
        format!("({rows}x{columns},{})", turn.number())
    }

    fn read_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        let (size, turn) = read_turn(text);
        let (rows, columns) = super::name::board(size, "RxC")?;
        // By symmetry the bar may have been turned.
        if rows.min(columns) > self.rows.min(self.columns) || rows.max(columns) > self.rows.max(self.columns) {
            let start = format!("{}x{}", self.rows, self.columns);
            return Err(PositionError::TooLarge { found: size.to_owned(), start });
        }
        Ok(((rows, columns), turn))
    }

    fn write_move(&self, _: &Self::Position, (rows, columns): (u32, u32)) -> String {
        format!("{rows}x{columns}")
    }

    fn for_either(&self, position: &Self::Position) -> Option<Self::Position> {
        Some((position.0, Player::One))
    }

    fn draw(&self, &((rows, columns), _): &Self::Position) -> String {
        let row = |row: u32| (0..columns).map(|column| if row + column == 0 { "☠ " } else { "▢ " }).collect::<String>();
        (0..rows.min(40)).map(|k| row(k).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let fits = self.rows.max(self.columns) < 1 << 31;
        Capabilities { levels: fits.then_some(self as &dyn HasLevels), ..Capabilities::default() }
    }

    fn board(&self, &((rows, columns), _): &Self::Position) -> Option<Board> {
        Some(Board::Chocolate(vec![columns; rows as usize]))
    }

    fn spot(&self, &((rows, _), _): &Self::Position, left: (u32, u32)) -> Option<Spot> {
        Some(if left.0 < rows { Spot::Below(left.0) } else { Spot::Beside(left.1) })
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "bar",
    aliases: &["tablette"],
    parameters: "[:RxC]",
    example: "bar:2x3",
    texts: crate::texts! {
        "title": "Chocolate bar" / "Tablette de chocolat";
        "about": "break the chocolate bar along a line; do not be left with the poisoned square" / "casser la tablette le long d'une ligne ; ne pas rester avec le carré empoisonné";
        "rules": "One corner of a bar of chocolate is poisoned. In turn, each player breaks it along a line and eats the piece without the poisoned square. Whoever faces that square alone has lost. A position is the size left, such as 2x3 for two rows and three columns; so is a move."
            / "Un coin d'une tablette de chocolat est empoisonné. À tour de rôle, chaque joueur la casse le long d'une ligne et mange le morceau sans le carré empoisonné. Qui se trouve devant ce seul carré a perdu. Une position est la taille restante, comme 2x3 pour deux lignes et trois colonnes ; un coup aussi.";
    },
    ends: true,
    shared: true,
    known: &[Known::NIM],
    family: Family::Chocolate,
    sizes: Sizes { usual: "bar:4x6", under_way: "", small: "bar:2x3", tree: ("bar:2x3", "") },
    options: &[],
    make: |spec| board(&spec.shape("2x3"), "RxC").map(|(rows, columns)| Made::from(Bar::new(rows, columns))),
};
