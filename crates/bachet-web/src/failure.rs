//! Why a request is not answered.

use crate::texts::message;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use bachet::format::{Place, ReadError};
use bachet::text::{Lang, Message};
use serde_json::{Value, json};

/// What is wrong, and where.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    message: Message,
    place: Option<Place>,
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
    pub(crate) fn object(&self, lang: Lang) -> Value {
        let mut error = json!({"message": self.message.to_text(lang)});
        if let Some(Place { line, column }) = self.place {
            error["line"] = line.into();
            if column > 0 {
                error["column"] = column.into();
            }
        }
        json!({"error": error})
    }

    pub(crate) fn response(&self, lang: Lang) -> Response {
        (self.status, Json(self.object(lang))).into_response()
    }
}

/// What was asked is understood, and wrong.
impl From<Message> for Failure {
    fn from(message: Message) -> Failure {
        Failure::new(StatusCode::UNPROCESSABLE_ENTITY, message)
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        Failure { place: error.place, ..Failure::from(error.message) }
    }
}

impl From<bachet::ArenaError> for Failure {
    fn from(error: bachet::ArenaError) -> Failure {
        error.message().into()
    }
}
