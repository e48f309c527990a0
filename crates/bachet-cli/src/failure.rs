//! Why a command cannot answer. Everything here ends with exit code 2.

use crate::texts::message;
use bachet::VertexError;
use bachet::draw::DrawError;
use bachet::exercise::ExerciseError;
use bachet::format::ReadError;
use bachet::games::{GameError, NameError, PositionError, ScoreError};
use bachet::search::{BudgetError, ComputerError, SearchError};
use bachet::text::units::DurationError;
use bachet::text::{ChoiceError, Lang, Message};
use std::io;

/// An error with the file that it concerns, if it concerns one.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file that cannot be read or understood.
    Read { file: Message, error: ReadError },
    /// Anything else.
    Other(Message),
    /// Nobody reads the output any more; there is nothing to say.
    ClosedPipe,
}

impl Failure {
    pub(crate) fn to_text(&self, lang: Lang) -> Option<String> {
        match self {
            Failure::Read { file, error } => {
                let separator = if error.place.is_some() { ":" } else { ": " };
                Some(format!("{}{separator}{}", file.to_text(lang), error.to_text(lang)))
            }
            Failure::Other(message) => Some(message.to_text(lang)),
            Failure::ClosedPipe => None,
        }
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Failure {
        Failure::Other(message)
    }
}

macro_rules! failures {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::Other(error.into())
            }
        })*
    };
}

failures!(
    BudgetError,
    ChoiceError,
    ComputerError,
    DrawError,
    DurationError,
    ExerciseError,
    GameError,
    NameError,
    PositionError,
    ScoreError,
    SearchError,
    VertexError,
);

/// A failure to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Other(message!("error.write", file = "-", reason = error.to_string())),
        }
    }
}
