//! What can go wrong.

use crate::texts::message;
use bachet::text::Message;
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

    pub(crate) fn read(path: &Path, error: &io::Error) -> StoreError {
        StoreError::Failed(message!("store.read", file = path.display().to_string(), reason = error.to_string()))
    }

    pub(crate) fn write(path: &Path, error: &io::Error) -> StoreError {
        let file = path.display().to_string();
        StoreError::Failed(match error.kind() {
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

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StoreError {}
