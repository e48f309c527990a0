//! What can go wrong.

use crate::texts::message;
use bachet::text::Message;
use bachet::{Halt, Stopped};
use std::fmt;
use std::io;
use std::path::Path;

/// Why a game was not solved into a file, or a file not read.
///
/// ```
/// let error = bachet_store::Stored::open("README.md".as_ref()).unwrap_err();
/// assert!(matches!(error, bachet_store::StoreError::Failed(_)));
/// ```
#[derive(Clone, Debug)]
pub enum StoreError {
    /// Whoever watches said to stop. Solving again goes on from there.
    Stopped,
    /// Anything else, with what to do about it.
    Failed(Message),
}

impl StoreError {
    /// The error in words.
    ///
    /// ```
    /// assert_eq!(bachet_store::StoreError::Stopped.message().key(), "store.stopped");
    /// ```
    pub fn message(&self) -> Message {
        match self {
            StoreError::Stopped => message!("store.stopped"),
            StoreError::Failed(message) => message.clone(),
        }
    }

    /// Whether the file is damaged, rather than foreign or out of reach.
    ///
    /// ```
    /// assert!(!bachet_store::StoreError::Stopped.is_damage());
    /// ```
    pub fn is_damage(&self) -> bool {
        let damage = ["store.damaged", "store.inconsistent", "store.truncated"];
        matches!(self, StoreError::Failed(message) if damage.contains(&message.key()))
    }

    pub(crate) fn read(path: &Path, error: &io::Error) -> StoreError {
        let file = path.display().to_string();
        StoreError::Failed(match error.kind() {
            io::ErrorKind::NotFound => message!("store.not-found", file = file),
            io::ErrorKind::PermissionDenied => message!("store.read-denied", file = file),
            _ => message!("store.read", file = file, reason = error.to_string()),
        })
    }

    pub(crate) fn write(path: &Path, error: &io::Error) -> StoreError {
        let file = path.display().to_string();
        StoreError::Failed(match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => message!("store.no-folder", file = file),
            io::ErrorKind::PermissionDenied => message!("store.write-denied", file = file),
            io::ErrorKind::IsADirectory => message!("store.is-folder", file = file),
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => message!("store.disk-full", file = file),
            _ => message!("store.write", file = file, reason = error.to_string()),
        })
    }
}

impl From<Message> for StoreError {
    fn from(message: Message) -> StoreError {
        StoreError::Failed(message)
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
            Halt::Memory => message!("store.out-of-memory").into(),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StoreError {}
