//! What only some games have: levels, numbers, an exact solver, a theory, an arena, lines, rules that were read.

use super::exact::ExactSolver;
use super::go::Komi;
use super::sum::Sum;
use crate::arena::Arena;
use crate::levels::{Numbered, Packed, Parts};
use crate::player::Player;
use std::sync::Arc;

/// What a game has and others have not. A new capability is a field here, and games without it say nothing of it.
///
/// ```
/// use bachet::games::open;
/// let game = open("connect4:7x6")?;
/// let capabilities = game.view().capabilities();
/// assert!(capabilities.levels.is_some() && capabilities.exact.is_some() && capabilities.theory.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
#[non_exhaustive]
pub struct Capabilities<'a> {
    /// Its moves lead from level to level, and its positions fit keys.
    pub levels: Option<&'a dyn HasLevels>,
    /// It is in parts, and the positions of each are numbered.
    pub parts: Option<&'a dyn HasParts>,
    /// The positions of its levels are numbered.
    pub numbers: Option<&'a dyn HasNumbers>,
    /// It has a solver of single positions.
    pub exact: Option<&'a dyn HasSolver>,
    /// It is a sum of impartial games: Grundy numbers tell who wins without its being explored.
    pub theory: Option<&'a Sum>,
    /// It is played on an arena.
    pub arena: Option<&'a Arc<Arena>>,
    /// It is about lines on a board.
    pub lines: Option<&'a dyn HasLines>,
    /// It was read from rules: their text.
    pub rules: Option<&'a str>,
    /// Its endings are worth more or less, which [`Notation::goals`](super::Notation::goals) says.
    pub goals: bool,
    /// People keep its plays as files.
    pub record: Option<RecordForm>,
    /// Its positions are the stones of a board of `bachet-connect4`.
    #[cfg(feature = "connect4")]
    pub stones: Option<&'a dyn HasStones>,
}

impl std::fmt::Debug for Capabilities<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Capabilities { levels, parts, numbers, exact, theory, arena, lines, rules, record, .. } = self;
        f.debug_struct("Capabilities")
            .field("levels", &levels.is_some())
            .field("parts", &parts.is_some())
            .field("numbers", &numbers.is_some())
            .field("exact", &exact.is_some())
            .field("theory", &theory.is_some())
            .field("arena", &arena.is_some())
            .field("lines", &lines.is_some())
            .field("rules", &rules.is_some())
            .field("record", &record.is_some())
            .finish()
    }
}

/// How people keep the plays of a game: in the manner of Portable Game Notation, but for go.
///
/// ```
/// use bachet::{Player, games::open};
/// let form = open("checkers")?.view().capabilities().record.unwrap();
/// assert_eq!((form.ending, form.white), ("pdn", Player::Two));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordForm {
    /// How the names of such files end.
    pub ending: &'static str,
    /// Who has white.
    pub white: Player,
    /// Tags that say which game it is.
    pub tags: &'static [(&'static str, &'static str)],
    /// The board of go, whose plays are kept in another format, SGF.
    pub go: Option<GoBoard>,
}

impl RecordForm {
    /// How plays can be kept of games that nobody keeps them of.
    pub const PLAIN: RecordForm = RecordForm { ending: "pgn", white: Player::One, tags: &[], go: None };
}

/// A board of go, and what white gets there.
///
/// ```
/// use bachet::games::open;
/// let board = open("go:9x7,komi=0")?.view().capabilities().record.and_then(|form| form.go).unwrap();
/// assert_eq!((board.width, board.height, board.komi.0), (9, 7, 0));
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoBoard {
    /// Its columns.
    pub width: u32,
    /// Its rows.
    pub height: u32,
    /// White's points for moving second.
    pub komi: Komi,
}

/// A game in levels whose positions fit keys.
///
/// ```
/// use bachet::games::{Mnk, Notation};
/// assert!(Mnk::new(4, 4, 4)?.capabilities().levels.is_some());
/// assert!(Mnk::new(6, 6, 4)?.capabilities().levels.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait HasLevels {
    /// The game over keys; with symmetry, or without.
    fn packed(&self, symmetry: bool) -> Box<dyn Packed>;
}

/// A game that can number the positions of its levels.
///
/// ```
/// use bachet::games::open;
/// assert!(open("connect4:7x6,misere")?.view().capabilities().numbers.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait HasNumbers {
    /// The game over numbers; none if the tables that this takes would be too large.
    fn numbered(&self) -> Option<Box<dyn Numbered>>;
}

/// A game in parts that lead to each other one way only.
///
/// ```
/// use bachet::games::open;
/// assert!(open("chess:KQvKR")?.view().capabilities().parts.is_some());
/// # Ok::<(), bachet::games::NameError>(())
/// ```
pub trait HasParts {
    /// The game by its parts.
    fn parts(&self) -> Box<dyn Parts>;
}

/// A game with a solver of single positions.
///
/// ```
/// use bachet::games::open;
/// let game = open("connect4:7x6")?;
/// let mut solver = game.view().capabilities().exact.unwrap().solver(1 << 20);
/// assert!(solver.solve("112233", 1, &bachet::Unwatched)?.exact().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait HasSolver {
    /// A solver that keeps at most so many bytes of what it has seen.
    fn solver(&self, memory: usize) -> Box<dyn ExactSolver>;
}

/// A game about lines on a board.
///
/// ```
/// use bachet::games::open;
/// let game = open("connect4:7x6")?;
/// assert_eq!(game.view().capabilities().lines.unwrap().table()[2], [5, 8, 11, 13, 11, 8, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait HasLines {
    /// How many lines go through each cell, row by row from the top.
    fn table(&self) -> Vec<Vec<u32>>;
}

/// A game whose positions are the stones of a board of `bachet-connect4`.
///
/// ```
/// use bachet::games::open;
/// let game = open("connect4:7x6")?;
/// let capabilities = game.view().capabilities();
/// let key = capabilities.levels.unwrap().packed(true).key("4")?.1;
/// assert_eq!(capabilities.stones.unwrap().stones(key).one, 1 << 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "connect4")]
pub trait HasStones: Sync {
    /// The board.
    fn board(&self) -> bachet_connect4::Board;
    /// The stones of a position, by its key.
    fn stones(&self, key: u64) -> bachet_connect4::Stones;
}
