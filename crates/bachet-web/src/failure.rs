//! Why a request is not answered.

use crate::texts::message;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bachet::ExploreError;
use bachet::format::Location;
use bachet::text::{Lang, Message, units};
use bachet_app::Error;
use bachet_app::answering::{FailureAnswer, Refusal};

/// What is wrong, and where.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    message: Message,
    place: Option<Location>,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, message: Message) -> Failure {
        Failure { status, message, place: None }
    }

    /// A request that is not understood.
    pub(crate) fn bad(message: Message) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, message)
    }

    /// A fault of the program itself.
    pub(crate) fn fault() -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, message!("web.fault"))
    }

    /// The body of the answer.
    pub(crate) fn answer(&self, lang: Lang) -> FailureAnswer {
        FailureAnswer::new(&self.message, self.place, lang)
    }

    pub(crate) fn response(&self, lang: Lang) -> Response {
        (self.status, Json(self.answer(lang))).into_response()
    }
}

/// What to do about an error belongs to the server: it names the options of `bachet serve`.
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let message = match &error {
            Error::Explore(ExploreError::Positions { limit, .. }, _) => message!("web.positions", limit = *limit),
            Error::Explore(ExploreError::Memory { limit, .. }, _) => {
                message!("web.memory", memory = units::memory(*limit as u64))
            }
            Error::AnswerLarge { .. } => message!("web.answer-large", what = error.message()),
            Error::DrawnLarge { .. } => message!("web.drawn-large", what = error.message()),
            Error::PictureLarge => message!("web.png-large"),
            Error::Fault => message!("web.fault"),
            error => error.message(),
        };
        let place = if let Error::Read(read) = &error { read.place } else { None };
        let status = StatusCode::from_u16(Refusal::of(&error).status()).expect("it is a number of HTTP");
        Failure { place, ..Failure::new(status, message) }
    }
}
