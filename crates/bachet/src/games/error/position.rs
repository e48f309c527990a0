//! What can be wrong with a position or a move that people write.

use super::NameError;
use crate::games::Step;
use crate::player::Player;
use crate::text::{Message, message};

/// Why a text is no position of a game, or no move there.
///
/// ```
/// use bachet::games::{PositionError, open};
/// let error = open("tictactoe")?.view().position("xx./.../...").unwrap_err();
/// assert_eq!(error, PositionError::Stones { one: 2, two: 0 });
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The size of what is left is none.
    Size(NameError),
    /// No heaps.
    Heaps {
        /// What stands there.
        found: String,
        /// The heaps at the start.
        example: String,
    },
    /// More than there is at the start.
    TooLarge {
        /// What stands there.
        found: String,
        /// What there is at the start.
        start: String,
    },
    /// A number beyond the goal of the race.
    BeyondGoal {
        /// The goal.
        goal: u32,
    },
    /// No lengths of rows that could be left.
    Rows {
        /// What stands there.
        found: String,
        /// The rows at the start.
        example: String,
    },
    /// A column that the board does not have.
    NoColumn {
        /// What stands there.
        column: char,
        /// How many columns there are.
        width: u32,
    },
    /// A column into which nothing can be dropped.
    FullColumn {
        /// The column.
        column: char,
        /// The moves before.
        moves: String,
    },
    /// A move after the end of the play.
    Over {
        /// The moves before.
        moves: String,
    },
    /// No board of Connect Four of that size.
    Connect4Board {
        /// What stands there.
        found: String,
        /// How many columns it should have.
        width: u32,
        /// How many rows it should have.
        height: u32,
    },
    /// No board of marks of that size.
    MnkBoard {
        /// What stands there.
        found: String,
        /// How many columns it should have.
        width: u32,
        /// How many rows it should have.
        height: u32,
    },
    /// No board of a game, as it writes them.
    BoardForm {
        /// What stands there.
        found: String,
        /// The board at the start.
        example: String,
    },
    /// Players who did not move in turn.
    Stones {
        /// How many stones J1 has.
        one: u32,
        /// How many J2 has.
        two: u32,
    },
    /// A stone above a free place.
    Floating,
    /// The player to move has a line already.
    TwoLines,
    /// No board of edges of that size, with its score.
    EdgesBoard {
        /// What stands there.
        found: String,
        /// The board at the start.
        example: String,
    },
    /// Not as many boxes taken as are closed.
    Boxes {
        /// How many are closed.
        closed: u32,
        /// How many J1 should have.
        one: u32,
        /// How many J2 should have.
        two: u32,
    },
    /// A chain of stones without a free point beside it.
    NoLiberty,
    /// A word after the stones of go that says nothing.
    GoWord {
        /// What stands there.
        found: String,
    },
    /// No houses with seeds.
    Houses {
        /// What stands there.
        found: String,
        /// The houses at the start.
        example: String,
    },
    /// More seeds than there are, or fewer.
    Seeds {
        /// How many are there.
        found: u32,
        /// How many there are in all.
        all: u32,
    },
    /// No points with men.
    MenBoard {
        /// What stands there.
        found: String,
        /// The board at the start.
        example: String,
    },
    /// Men that cannot have come about.
    Men {
        /// How many each player has at the start.
        men: u32,
    },
    /// No board with pieces of Quarto.
    QuartoBoard {
        /// What stands there.
        found: String,
        /// The board at the start.
        example: String,
    },
    /// A piece in two places.
    PieceTwice {
        /// Which one.
        piece: char,
    },
    /// A play that was over before the last move.
    WasOver {
        /// Who had won.
        winner: Player,
    },
    /// Not as many parts as the sum has.
    Parts {
        /// What stands there.
        found: String,
        /// How many parts the sum has.
        wanted: usize,
        /// Its position at the start.
        example: String,
    },
    /// No vertex of the arena.
    NoVertex {
        /// What stands there.
        name: String,
    },
    /// No child of a node.
    NoChild {
        /// What stands there.
        name: String,
        /// The way to the node.
        here: String,
        /// The names of its children; the last is `…` if there are more of them.
        all: Vec<String>,
    },
    /// A child of a leaf.
    NoChildren {
        /// What stands there.
        name: String,
        /// The way to the leaf.
        here: String,
    },
    /// A position that does not fit into a key of 64 bits.
    NoKey {
        /// The position.
        position: String,
    },
    /// A move that is none here.
    IllegalMove {
        /// What stands there.
        mov: String,
        /// The moves; the last is `…` if there are more of them.
        moves: Vec<String>,
    },
    /// A text that means several moves.
    Ambiguous {
        /// What stands there.
        mov: String,
        /// The moves that it can mean.
        moves: Vec<String>,
    },
    /// A move that is none, among those that should lead to a position.
    Played {
        /// Which one, from 1.
        number: usize,
        /// What is wrong with it.
        why: Box<PositionError>,
    },
    /// What a game of one's own says.
    Other(Message),
}

impl PositionError {
    /// The error for a move that is none here, with those that are.
    ///
    /// ```
    /// use bachet::games::{PositionError, open};
    /// let steps = open("nim:3,take=1-2")?.view().steps("3")?;
    /// let words = PositionError::illegal_move("5", &steps).to_string();
    /// assert_eq!(words, "5 is not a move here; the moves are: 1, 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn illegal_move(mov: &str, steps: &[Step]) -> PositionError {
        PositionError::illegal(mov, steps, |step| step.mov.clone())
    }

    /// The same, with the moves as whoever asks has them.
    pub(in crate::games) fn illegal<M>(mov: &str, all: &[M], written: impl Fn(&M) -> String) -> PositionError {
        const MOST: usize = 30;
        PositionError::IllegalMove { mov: mov.to_owned(), moves: shown(all, MOST, written) }
    }

    /// What is wrong, in words.
    ///
    /// ```
    /// use bachet::games::PositionError;
    /// assert_eq!(PositionError::Floating.message().to_string(), "a stone floats above a free place");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            PositionError::Size(error) => error.message(),
            PositionError::Heaps { found, example } => message!("games.heaps", found = found, example = example),
            PositionError::TooLarge { found, start } => message!("games.too-large", found = found, start = start),
            PositionError::BeyondGoal { goal } => message!("games.race-beyond", goal = goal.to_string()),
            PositionError::Rows { found, example } => message!("games.rows", found = found, example = example),
            PositionError::NoColumn { column, width } => {
                message!("games.no-column", column = column.to_string(), width = width.to_string())
            }
            PositionError::FullColumn { column, moves } => {
                message!("games.full-column", column = column.to_string(), moves = moves)
            }
            PositionError::Over { moves } => message!("games.over", moves = moves),
            PositionError::Connect4Board { found, width, height } => {
                message!("games.connect4-rows", found = found, width = width.to_string(), height = height.to_string())
            }
            PositionError::MnkBoard { found, width, height } => {
                message!("games.mnk-rows", found = found, width = width.to_string(), height = height.to_string())
            }
            PositionError::BoardForm { found, example } => {
                message!("games.board-form", found = found, example = example)
            }
            PositionError::Stones { one, two } => {
                message!("games.stones", one = one.to_string(), two = two.to_string())
            }
            PositionError::Floating => message!("games.floating"),
            PositionError::EdgesBoard { found, example } => {
                message!("games.edges-board", found = found, example = example)
            }
            PositionError::Boxes { closed, one, two } => {
                message!("games.boxes", n = *closed, one = one.to_string(), two = two.to_string())
            }
            PositionError::NoLiberty => message!("games.no-liberty"),
            PositionError::GoWord { found } => message!("games.go-word", found = found),
            PositionError::Houses { found, example } => message!("games.houses", found = found, example = example),
            PositionError::Seeds { found, all } => {
                message!("games.seeds", found = found.to_string(), all = all.to_string())
            }
            PositionError::MenBoard { found, example } => message!("games.men-board", found = found, example = example),
            PositionError::Men { men } => message!("games.men", men = men.to_string()),
            PositionError::QuartoBoard { found, example } => {
                message!("games.quarto-board", found = found, example = example)
            }
            PositionError::PieceTwice { piece } => message!("games.piece-twice", piece = piece.to_string()),
            PositionError::WasOver { winner } => message!("games.was-over", player = *winner),
            PositionError::TwoLines => message!("games.two-lines"),
            PositionError::Parts { found, wanted, example } => {
                message!("games.sum", n = *wanted, example = example, found = found)
            }
            PositionError::NoVertex { name } => message!("vertex.not-in-arena", v = name),
            PositionError::NoChild { name, here, all } => {
                message!("tree.no-child", name = name, here = here, all = all.join(", "))
            }
            PositionError::NoChildren { name, here } => message!("tree.no-children", name = name, here = here),
            PositionError::NoKey { position } => message!("games.no-key", position = position),
            PositionError::IllegalMove { mov, moves } => {
                message!("games.illegal-move", mov = mov, moves = moves.join(", "))
            }
            PositionError::Ambiguous { mov, moves } => {
                message!("games.ambiguous", mov = mov, moves = moves.join(", "))
            }
            PositionError::Played { number, why } => message!("games.played", n = *number, why = why.message()),
            PositionError::Other(message) => message.clone(),
        }
    }
}

crate::text::error_from_message!(PositionError, |error| match error {
    PositionError::Size(error) => Some(error),
    PositionError::Played { why, .. } => Some(why.as_ref()),
    _ => None,
});

impl From<NameError> for PositionError {
    fn from(error: NameError) -> PositionError {
        PositionError::Size(error)
    }
}

/// The names of things, as many as fit into an error.
pub(in crate::games) fn shown<T>(things: &[T], most: usize, name: impl Fn(&T) -> String) -> Vec<String> {
    let more = (things.len() > most).then(|| "…".to_owned());
    things.iter().take(most).map(name).chain(more).collect()
}
