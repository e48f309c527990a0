//! Why a command cannot answer, and the exit code that says so.

use crate::advice;
use crate::texts::message;
use bachet::VertexError;
use bachet::draw::DrawError;
use bachet::exercise::ExerciseError;
use bachet::format::{Location, ReadError};
use bachet::games::{GameError, NameError, PositionError, ValuationError};
use bachet::search::{BudgetError, ComputerError, SearchError};
use bachet::text::units::DurationError;
use bachet::text::{ChoiceError, Lang, Message};
use bachet_app::{Allowance, Error};
use std::io;

/// An error with the file that it concerns, if it concerns one.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file that cannot be read or understood.
    Read { file: Message, place: Option<Location>, message: Message },
    /// Anything else.
    Other(Message),
    /// Ctrl-C stopped the work.
    Stopped(Message),
    /// Nobody reads the output any more; there is nothing to say.
    ClosedPipe,
}

impl Failure {
    /// What is wrong with a file.
    pub(crate) fn read(file: Message, error: &ReadError) -> Failure {
        Failure::Read { file, place: error.place, message: advice::reading(error) }
    }

    /// What the program ends with.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Failure::Read { .. } | Failure::Other(_) => 2,
            Failure::Stopped(_) => crate::progress::STOPPED,
            Failure::ClosedPipe => 0,
        }
    }

    pub(crate) fn to_text(&self, lang: Lang) -> Option<String> {
        match self {
            Failure::Read { file, place, message } => {
                let place = place.map(|place| format!(":{place}")).unwrap_or_default();
                Some(format!("{}{place}: {}", file.to_text(lang), message.to_text(lang)))
            }
            Failure::Other(message) | Failure::Stopped(message) => Some(message.to_text(lang)),
            Failure::ClosedPipe => None,
        }
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Failure {
        Failure::Other(message)
    }
}

/// A failure to write to standard output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Other(message!("error.write", file = "-", reason = &error)),
        }
    }
}

/// What the library says is what a use case would say.
macro_rules! failures {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Error::from(error).into()
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
    ValuationError,
    SearchError,
    VertexError,
);

/// What to do about an error belongs to the program: it names its commands and options.
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let message = match &error {
            Error::Explore(why, Some(estimate)) => {
                message!("source.too-large", why = advice::exploring(why), positions = estimate.clone())
            }
            Error::Stopped => message!("progress.interrupted"),
            Error::Tree(name) => message!("source.tree", file = name),
            Error::TreeSearch(algorithm) => message!("search.tree", algorithm = *algorithm),
            Error::Unending(name) => message!("source.unending-played", name = name),
            Error::NoGoal => message!("error.no-goal"),
            Error::NotImpartial(name) => message!("grundy.not-impartial", name = name),
            Error::Misere => message!("grundy.misere"),
            Error::NoBoard(name) => message!("draw.no-board", name = name),
            Error::NoExact(name) => message!("search.no-exact", game = name),
            Error::DepthMissing(name) => message!("tree.depth", name = name),
            // More than that cannot be allowed.
            Error::TreeLarge { most, .. } if *most >= Allowance::NODES => error.message(),
            Error::TreeLarge { nodes, counted: true, most } => {
                message!("tree.too-large", n = nodes, most = *most)
            }
            Error::TreeLarge { nodes, counted: false, most } => {
                message!("tree.too-large-counted", n = nodes, most = *most)
            }
            Error::NoSearch => message!("tree.no-search"),
            Error::NoSteps(player) => message!("draw.no-steps", player = player),
            Error::DrawnLarge { name, why } => message!("draw.too-large", name = name, why = advice::unsolved(why)),
            Error::Over(position) => message!("match.ended", position = position),
            _ => advice::about(&error),
        };
        if error.is_stop() { Failure::Stopped(message) } else { Failure::Other(message) }
    }
}
