//! What can be wrong with the name of a game.

use crate::games::CATALOGUE;
use crate::text::{Message, message, rough};
use std::ops::RangeInclusive;

/// Why a name opens no game: there is none of that name, or its parameters are wrong.
///
/// ```
/// use bachet::games::{NameError, open};
/// let error = open("connect5:7x6").unwrap_err();
/// assert_eq!(error, NameError::Unknown { name: "connect5".to_owned(), nearest: Some("connect4") });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NameError {
    /// No game is called so.
    Unknown {
        /// The name.
        name: String,
        /// The game that is almost called so.
        nearest: Option<&'static str>,
    },
    /// Parameters that are not those of the game.
    Parameters {
        /// The whole name as it was written.
        text: String,
        /// A name of that game that opens it.
        example: String,
        /// What is wrong with it.
        why: Box<NameError>,
    },
    /// A shape for a game that has one only.
    NoShape {
        /// The game.
        game: String,
        /// The shape.
        shape: String,
    },
    /// An option for a game that has none.
    NoOptions {
        /// The game.
        game: String,
        /// The option.
        option: String,
    },
    /// An option that the game does not have.
    NoOption {
        /// The game.
        game: String,
        /// The option.
        option: String,
        /// The options that it has, as they are written.
        all: &'static [&'static str],
    },
    /// An option that is not written as it must be, or stands twice.
    OptionForm {
        /// The game.
        game: String,
        /// How the option is written.
        form: &'static str,
    },
    /// No whole number within its bounds.
    Number {
        /// What it is the number of.
        what: String,
        /// What stands there.
        found: String,
        /// Its bounds.
        bounds: RangeInclusive<u32>,
    },
    /// No sizes of heaps.
    Heaps {
        /// What stands there.
        found: String,
        /// The bounds of each.
        bounds: RangeInclusive<u32>,
    },
    /// Not as many piles as the game has.
    TwoPiles {
        /// What stands there.
        found: String,
    },
    /// No range, or one in which there is nothing.
    Range {
        /// What it is the range of.
        what: String,
        /// What stands there.
        found: String,
        /// The bounds of its ends.
        bounds: RangeInclusive<u32>,
    },
    /// No size of a board.
    Board {
        /// What stands there.
        found: String,
        /// Which number is which: `WxH` or `RxC`.
        form: &'static str,
    },
    /// Lines that are longer than the board, or of no length.
    Line {
        /// How long they should be.
        line: u32,
        /// How many columns the board has.
        width: u32,
        /// How many rows it has.
        height: u32,
    },
    /// A board of Connect Four that is too large, or empty.
    Connect4Board {
        /// How many columns it has.
        width: u32,
        /// How many rows it has.
        height: u32,
    },
    /// A board for lines of marks that is too large, or empty.
    MnkBoard {
        /// How many columns it has.
        width: u32,
        /// How many rows it has.
        height: u32,
        /// How many squares it may have.
        most: u32,
    },
    /// A board whose sides are not as long as they may be.
    Sides {
        /// How many columns it has.
        width: u32,
        /// How many rows it has.
        height: u32,
        /// How many of each there may be.
        sides: RangeInclusive<u32>,
        /// Whether there must be an even number of each.
        even: bool,
    },
    /// A board with too many edges.
    Edges {
        /// How many columns of boxes it has.
        width: u32,
        /// How many rows of boxes it has.
        height: u32,
        /// How many edges it may have.
        most: u32,
    },
    /// No komi.
    Komi {
        /// What stands there.
        found: String,
    },
    /// Houses of oware, or seeds in them, that are too many.
    OwareBoard {
        /// How many houses each player has.
        houses: u32,
        /// How many seeds each house has.
        seeds: u32,
        /// How many houses a player may have.
        most: u32,
    },
    /// Men for which there is no board of morris.
    MorrisMen {
        /// What stands there.
        found: String,
    },
    /// A board of Quarto that there is not.
    QuartoBoard {
        /// What stands there.
        found: String,
    },
    /// A bar of Chomp that is too large.
    ChompBar {
        /// How many rows it has.
        rows: u32,
        /// How many columns it has.
        columns: u32,
    },
    /// No octal code.
    OctalCode {
        /// What stands there.
        found: String,
    },
    /// No ending of chess.
    Ending {
        /// What stands there.
        found: String,
    },
    /// No ending of another game.
    Pieces {
        /// What stands there.
        found: String,
        /// Pieces as they are written.
        example: &'static str,
    },
    /// No ending of morris.
    Men {
        /// What stands there.
        found: String,
        /// How many men a player has at most.
        most: u32,
    },
    /// An ending with too many pieces.
    LargeEnding {
        /// What stands there.
        found: String,
        /// How many pieces those are.
        pieces: u32,
        /// How many there may be.
        most: u32,
        /// About how many positions there would be.
        positions: u64,
    },
    /// A game that cannot be part of a sum.
    NotImpartial {
        /// Its name.
        name: String,
    },
}

impl NameError {
    /// What is wrong and what is allowed, in words.
    ///
    /// ```
    /// use bachet::games::NameError;
    /// let error = NameError::Unknown { name: "nym".to_owned(), nearest: Some("nim") };
    /// assert_eq!(error.message().to_string(), "there is no game nym; did you mean nim?");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let board = |width: &u32, height: &u32| format!("{width}x{height}");
        let ends = |bounds: &RangeInclusive<u32>| (bounds.start().to_string(), bounds.end().to_string());
        let all = || CATALOGUE.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
        match self {
            NameError::Unknown { name, .. } if name.is_empty() => message!("games.unnamed", all = all()),
            NameError::Unknown { name, nearest: Some(nearest) } => {
                message!("games.unknown-near", name = name, nearest = *nearest)
            }
            NameError::Unknown { name, nearest: None } => message!("games.unknown", name = name, all = all()),
            NameError::Parameters { text, example, why } => {
                message!("games.parameters", text = text, example = example, why = why.message())
            }
            NameError::NoShape { game, shape } => message!("games.no-shape", name = game, shape = shape),
            NameError::NoOptions { game, option } => message!("games.no-options", name = game, option = option),
            NameError::NoOption { game, option, all } => {
                message!("games.option", name = game, option = option, all = all.join(", "))
            }
            NameError::OptionForm { game, form } => message!("games.option-form", name = game, form = *form),
            NameError::Number { what, found, bounds } => {
                let (least, most) = ends(bounds);
                message!("games.number", what = what, found = found, least = least, most = most)
            }
            NameError::Heaps { found, bounds } => {
                let (least, most) = ends(bounds);
                message!("games.heap-list", found = found, least = least, most = most)
            }
            NameError::TwoPiles { found } => message!("games.two-piles", found = found),
            NameError::Range { what, found, bounds } => {
                let (least, most) = ends(bounds);
                message!("games.range", what = what, found = found, least = least, most = most)
            }
            NameError::Board { found, form } => message!("games.board", found = found, form = *form),
            NameError::Line { line, width, height } => {
                message!("games.line", found = line.to_string(), board = board(width, height))
            }
            NameError::Connect4Board { width, height } => {
                message!("games.connect4-too-large", found = board(width, height))
            }
            NameError::MnkBoard { width, height, most } => {
                message!("games.mnk-too-large", found = board(width, height), most = most.to_string())
            }
            NameError::Sides { width, height, sides, even } => {
                let (least, most) = ends(sides);
                match even {
                    true => message!("games.even-sides", found = board(width, height), least = least, most = most),
                    false => message!("games.sides", found = board(width, height), least = least, most = most),
                }
            }
            NameError::Edges { width, height, most } => {
                message!("games.edges-too-large", found = board(width, height), most = most.to_string())
            }
            NameError::Komi { found } => message!("games.komi", found = found),
            NameError::OwareBoard { houses, seeds, most } => {
                message!(
                    "games.oware-too-large",
                    houses = houses.to_string(),
                    seeds = seeds.to_string(),
                    most = most.to_string()
                )
            }
            NameError::MorrisMen { found } => message!("games.morris-men", found = found),
            NameError::QuartoBoard { found } => message!("games.quarto-size", found = found),
            NameError::ChompBar { rows, columns } => message!("games.chomp-too-large", found = board(rows, columns)),
            NameError::OctalCode { found } => message!("games.octal-code", found = found),
            NameError::Ending { found } => message!("games.ending", found = found),
            NameError::Pieces { found, example } => message!("games.pieces", found = found, example = *example),
            NameError::Men { found, most } => message!("games.men-ending", found = found, most = *most),
            NameError::LargeEnding { found, pieces, most, positions } => {
                let positions = rough(*positions as f64);
                message!("games.ending-large", found = found, n = *pieces, most = *most, positions = positions)
            }
            NameError::NotImpartial { name } => message!("games.not-impartial", name = name),
        }
    }
}

crate::text::error_from_message!(NameError);
