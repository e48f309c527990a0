//! Why a request is not answered.

use crate::texts::message;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bachet::ExploreError;
use bachet::format::Location;
use bachet::text::{Lang, Message, units};
use bachet_app::Error;
use serde::Serialize;
use utoipa::ToSchema;

/// What is wrong, and where.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    message: Message,
    place: Option<Location>,
}

/// The body of an answer that says what is wrong.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct FailureAnswer {
    pub(crate) error: Wrong,
    /// The status, in events that have no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) status: Option<u16>,
}

/// What is wrong, and where in what was sent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Wrong {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    column: Option<u64>,
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
        let line = self.place.map(|Location { line, .. }| line);
        let column = self.place.map(|Location { column, .. }| column).filter(|&column| column > 0);
        FailureAnswer { error: Wrong { message: self.message.to_text(lang), line, column }, status: None }
    }

    pub(crate) fn response(&self, lang: Lang) -> Response {
        (self.status, Json(self.answer(lang))).into_response()
    }
}

/// What to do about an error belongs to the server: it names the options of `bachet serve`.
impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        let large = |message| Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message);
        match &error {
            Error::NotJson(_)
            | Error::NotObject
            | Error::UnknownOption { .. }
            | Error::WrongKind { .. }
            | Error::Missing(_)
            | Error::OneSource(_)
            | Error::Scale(_)
            | Error::DepthMissing(_) => Failure::bad(error.message()),
            Error::Explore(ExploreError::Positions { limit, .. }, _) => {
                large(message!("web.positions", limit = *limit))
            }
            Error::Explore(ExploreError::Memory { limit, .. }, _) => {
                large(message!("web.memory", memory = units::memory(*limit as u64)))
            }
            Error::AnswerLarge { .. } => large(message!("web.answer-large", what = error.message())),
            Error::DrawnLarge { .. } => large(message!("web.drawn-large", what = error.message())),
            Error::PictureLarge => large(message!("web.png-large")),
            Error::TreeLarge { .. } | Error::ListedLarge { .. } => large(error.message()),
            Error::Fault => Failure::fault(),
            Error::Read(read) => {
                Failure { place: read.place, ..Failure::new(StatusCode::UNPROCESSABLE_ENTITY, read.message()) }
            }
            // What was asked is understood, and wrong.
            _ => Failure::new(StatusCode::UNPROCESSABLE_ENTITY, error.message()),
        }
    }
}
