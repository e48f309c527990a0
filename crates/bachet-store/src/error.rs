//! What can go wrong.

use crate::texts::message;
use crate::value::MOST_MOVES;
use bachet::format::ReadError;
use bachet::games::{GameError, NameError, PositionError};
use bachet::levels::Halt;
use bachet::text::Message;
use bachet::text::units::memory;
use bachet::{ExploreError, Stopped, VertexError};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Why a game was not solved into a file, or a file not read.
///
/// ```
/// use bachet_store::{StoreError, Stored};
/// let error = Stored::open("Cargo.toml".as_ref()).unwrap_err();
/// assert!(matches!(error, StoreError::NotASolution { .. }) && !error.is_damage());
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// Whoever watches said to stop. Solving again goes on from there.
    Stopped,
    /// A file cannot be read.
    Read {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: Arc<io::Error>,
    },
    /// A file cannot be written.
    Write {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        error: Arc<io::Error>,
    },
    /// A file that is something else.
    NotASolution {
        /// The file.
        path: PathBuf,
    },
    /// A file of another version of the format.
    Version {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: u32,
        /// The version that is read.
        wanted: u32,
    },
    /// A file of a machine with another byte order.
    ByteOrder {
        /// The file.
        path: PathBuf,
    },
    /// A file that was cut off, or grew.
    Truncated {
        /// The file.
        path: PathBuf,
        /// How many bytes it has.
        found: u64,
        /// How many it should have.
        wanted: u64,
    },
    /// A file that was overwritten while it was open.
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// A part of a file does not match its checksum.
    Damaged {
        /// The file.
        path: PathBuf,
        /// That part.
        part: FilePart,
    },
    /// A part of a file contradicts the others.
    Inconsistent {
        /// The file.
        path: PathBuf,
        /// That part.
        part: FilePart,
    },
    /// The arena in a file cannot be read, though it is as it was written: it unpacks to more than an arena does, or is none.
    Arena {
        /// The file.
        path: PathBuf,
        /// Why.
        why: Message,
    },
    /// The rules in a file cannot be read, though they are as they were written.
    Rules {
        /// The file.
        path: PathBuf,
        /// Why.
        why: Message,
    },
    /// The name of a game that there is not.
    Name(NameError),
    /// A position that is none.
    Position(PositionError),
    /// A position that a file does not have.
    Unreachable {
        /// The position.
        position: String,
        /// Where the file starts.
        start: String,
    },
    /// An arena in text that cannot be read.
    Text {
        /// The file.
        path: PathBuf,
        /// What is wrong with it, and where.
        error: Box<ReadError>,
    },
    /// A target that names what is not there.
    Target(VertexError),
    /// A target by numbers, in a file whose vertices have labels.
    TargetOfLabels,
    /// An exploration that ended early.
    Explore(ExploreError),
    /// The file is being solved by another program.
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// What became of the processes that solve together.
    Peer {
        /// Why they cannot go on.
        why: Message,
    },
    /// Another process does something else.
    OtherPlan {
        /// Its number, from 0.
        place: usize,
        /// What it works on.
        found: String,
        /// What this one works on.
        wanted: String,
    },
    /// The work of another number of processes is here in part, and cannot be dealt anew.
    Parts {
        /// One of the folders that are there.
        folder: PathBuf,
        /// How many processes there were.
        count: usize,
        /// The number of a part that is nowhere, from 0.
        missing: usize,
    },
    /// A solution in parts of which one is not there.
    MissingPart {
        /// One of the parts.
        path: PathBuf,
        /// How many there are.
        count: usize,
        /// The number of one that is not there, from 0.
        missing: usize,
    },
    /// A file that is no part of the same solution, or has the same part once more.
    OtherPart {
        /// One of the parts.
        path: PathBuf,
        /// That file.
        other: PathBuf,
    },
    /// A folder without any part of a solution.
    NoParts {
        /// The folder.
        folder: PathBuf,
        /// What the solution is called.
        name: String,
    },
    /// A folder that is not ours is where the work would lie.
    NotOurs {
        /// The folder.
        folder: PathBuf,
    },
    /// A folder with other work.
    OtherWork {
        /// The folder.
        folder: PathBuf,
        /// What it works on.
        found: String,
        /// What it should work on.
        wanted: String,
    },
    /// A play without end is won and some positions are drawn.
    Unending {
        /// The game.
        game: String,
    },
    /// Plays without end are told by what they visit.
    Objective {
        /// The game.
        game: String,
    },
    /// A game that is solved by names, and ranks are not wanted.
    NamesWithoutRanks {
        /// The game.
        game: String,
    },
    /// Memory was used up while a game was explored to be solved by names.
    NamesMemory {
        /// The game.
        game: String,
        /// How many positions were met.
        positions: usize,
    },
    /// A game that cannot be solved by keys.
    NoLevels {
        /// The game.
        game: String,
    },
    /// A game that cannot be solved by numbers.
    NoNumbers {
        /// The game.
        game: String,
    },
    /// Plays that are longer than a file can say.
    TooLong {
        /// The game.
        game: String,
        /// How many moves they can take.
        moves: u32,
    },
    /// Solving by numbers takes more memory than allowed.
    NumbersMemory {
        /// How many bytes it takes.
        needed: u64,
        /// How many are allowed.
        most: u64,
    },
    /// An ending that takes more memory than allowed: there is no other way to solve it.
    PartsMemory {
        /// How many bytes it takes.
        needed: u64,
        /// How many are allowed.
        most: u64,
    },
    /// Nothing can be solved with so little memory.
    LittleMemory {
        /// How many bytes are needed at least.
        needed: u64,
        /// How many are allowed.
        most: u64,
    },
    /// The machine has no more memory.
    OutOfMemory,
}

/// A part of a solution file.
///
/// ```
/// use bachet_store::FilePart;
/// assert_eq!(FilePart::Block { level: 3, block: 7 }.message().to_string(), "block 7 of level 3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FilePart {
    /// The header.
    Header,
    /// The arena.
    Arena,
    /// The directory of a level.
    Directory {
        /// The level.
        level: u32,
    },
    /// A level.
    Level {
        /// Its number.
        level: u32,
    },
    /// A block of a level.
    Block {
        /// The level.
        level: u32,
        /// The number of the block.
        block: usize,
    },
}

impl FilePart {
    /// The part in words.
    ///
    /// ```
    /// assert_eq!(bachet_store::FilePart::Header.message().to_string(), "the header");
    /// ```
    pub fn message(&self) -> Message {
        match self {
            FilePart::Header => message!("store.part-header"),
            FilePart::Arena => message!("store.part-arena"),
            FilePart::Directory { level } => message!("store.part-directory", level = level.to_string()),
            FilePart::Level { level } => message!("store.part-level", level = level.to_string()),
            FilePart::Block { level, block } => {
                message!("store.part-block", block = block.to_string(), level = level.to_string())
            }
        }
    }
}

impl StoreError {
    /// The error in words.
    ///
    /// ```
    /// let words = "stopped; solving again goes on from what is finished";
    /// assert_eq!(bachet_store::StoreError::Stopped.message().to_string(), words);
    /// ```
    pub fn message(&self) -> Message {
        let name = |path: &Path| path.display().to_string();
        match self {
            StoreError::Stopped => message!("store.stopped"),
            StoreError::Read { path, error } => unreadable(&name(path), error),
            StoreError::Write { path, error } => unwritable(&name(path), error),
            StoreError::NotASolution { path } => message!("store.not-a-solution", file = name(path)),
            StoreError::Version { path, found, wanted } => {
                message!("store.version", file = name(path), found = found.to_string(), wanted = wanted.to_string())
            }
            StoreError::ByteOrder { path } => message!("store.byte-order", file = name(path)),
            StoreError::Truncated { path, found, wanted } => {
                message!("store.truncated", file = name(path), found = found.to_string(), wanted = wanted.to_string())
            }
            StoreError::Changed { path } => message!("store.changed", file = name(path)),
            StoreError::Damaged { path, part } => message!("store.damaged", file = name(path), part = part.message()),
            StoreError::Inconsistent { path, part } => {
                message!("store.inconsistent", file = name(path), part = part.message())
            }
            StoreError::Arena { path, why } => message!("store.arena-unread", file = name(path), why = why.clone()),
            StoreError::Rules { path, why } => message!("store.rules-unread", file = name(path), why = why.clone()),
            StoreError::Name(error) => error.message(),
            StoreError::Position(error) => error.message(),
            StoreError::Unreachable { position, start } => {
                message!("store.unreachable", position = position, start = start)
            }
            StoreError::Text { path, error } => {
                message!("store.text", file = name(path), place = place(error), why = error.message())
            }
            StoreError::Target(error) => error.message(),
            StoreError::TargetOfLabels => message!("store.target-labels"),
            StoreError::Explore(error) => error.message(),
            StoreError::Locked { path } => message!("store.locked", file = name(path)),
            StoreError::Peer { why } => why.clone(),
            StoreError::OtherPlan { place, found, wanted } => {
                message!("store.other-plan", place = place.to_string(), found = found, wanted = wanted)
            }
            StoreError::Parts { folder, count, missing } => {
                message!("store.parts", folder = name(folder), n = *count, missing = missing.to_string())
            }
            StoreError::MissingPart { path, count, missing } => {
                message!("store.missing-part", file = name(path), n = *count, missing = missing.to_string())
            }
            StoreError::OtherPart { path, other } => {
                message!("store.other-part", file = name(path), other = name(other))
            }
            StoreError::NoParts { folder, name: wanted } => {
                message!("store.no-parts", folder = name(folder), name = wanted)
            }
            StoreError::NotOurs { folder } => message!("store.not-ours", folder = name(folder)),
            StoreError::OtherWork { folder, found, wanted } => {
                message!("store.other-work", folder = name(folder), found = found, wanted = wanted)
            }
            StoreError::Unending { game } => message!("store.unending", game = game),
            StoreError::Objective { game } => message!("store.objective", game = game),
            StoreError::NamesWithoutRanks { game } => message!("store.names-ranks", game = game),
            StoreError::NamesMemory { game, positions } => {
                message!("store.names-memory", game = game, n = *positions)
            }
            StoreError::NoLevels { game } => message!("store.no-levels", game = game),
            StoreError::NoNumbers { game } => message!("store.no-numbers", game = game),
            StoreError::TooLong { game, moves } => {
                let most = MOST_MOVES.to_string();
                message!("store.too-long", game = game, moves = moves.to_string(), most = most)
            }
            StoreError::NumbersMemory { needed, most } => {
                message!("store.memory", most = memory(*most), needed = memory(*needed))
            }
            StoreError::PartsMemory { needed, most } => {
                message!("store.parts-memory", most = memory(*most), needed = memory(*needed))
            }
            StoreError::LittleMemory { needed, most } => {
                message!("store.little-memory", most = memory(*most), needed = memory(*needed))
            }
            StoreError::OutOfMemory => message!("store.out-of-memory"),
        }
    }

    /// Whether the file is damaged, rather than foreign or out of reach.
    ///
    /// ```
    /// assert!(!bachet_store::StoreError::Stopped.is_damage());
    /// ```
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            StoreError::Damaged { .. }
                | StoreError::Inconsistent { .. }
                | StoreError::Arena { .. }
                | StoreError::Truncated { .. }
        )
    }

    pub(crate) fn read(path: &Path, error: io::Error) -> StoreError {
        StoreError::Read { path: path.to_owned(), error: Arc::new(error) }
    }

    pub(crate) fn write(path: &Path, error: io::Error) -> StoreError {
        StoreError::Write { path: path.to_owned(), error: Arc::new(error) }
    }
}

/// Where in a file a fault stands, if it has one place.
fn place(error: &ReadError) -> String {
    error.place.map(|place| format!(":{place}")).unwrap_or_default()
}

fn unreadable(file: &str, error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => message!("store.not-found", file = file),
        io::ErrorKind::PermissionDenied => message!("store.read-denied", file = file),
        _ => message!("store.read", file = file, reason = error),
    }
}

fn unwritable(file: &str, error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => message!("store.no-folder", file = file),
        io::ErrorKind::PermissionDenied => message!("store.write-denied", file = file),
        io::ErrorKind::IsADirectory => message!("store.is-folder", file = file),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => message!("store.disk-full", file = file),
        _ => message!("store.write", file = file, reason = error),
    }
}

impl From<NameError> for StoreError {
    fn from(error: NameError) -> StoreError {
        StoreError::Name(error)
    }
}

impl From<PositionError> for StoreError {
    fn from(error: PositionError) -> StoreError {
        StoreError::Position(error)
    }
}

impl From<GameError> for StoreError {
    fn from(error: GameError) -> StoreError {
        match error {
            GameError::Position(error) => StoreError::Position(error),
            GameError::Explore(ExploreError::Stopped(_)) => StoreError::Stopped,
            GameError::Explore(error) => StoreError::Explore(error),
        }
    }
}

impl From<Stopped> for StoreError {
    fn from(_: Stopped) -> StoreError {
        StoreError::Stopped
    }
}

impl From<Halt> for StoreError {
    fn from(halt: Halt) -> StoreError {
        match halt {
            Halt::Stopped => StoreError::Stopped,
            Halt::Memory => StoreError::OutOfMemory,
        }
    }
}

impl From<StoreError> for Message {
    fn from(error: StoreError) -> Message {
        error.message()
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StoreError::Read { error, .. } | StoreError::Write { error, .. } => Some(error.as_ref()),
            StoreError::Name(error) => Some(error),
            StoreError::Position(error) => Some(error),
            StoreError::Explore(error) => Some(error),
            StoreError::Text { error, .. } => Some(error.as_ref()),
            StoreError::Target(error) => Some(error),
            _ => None,
        }
    }
}
