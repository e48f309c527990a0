//! What front ends that answer requests in JSON share: the server, and the page that computes by itself.
//!
//! A request becomes an [`Ask`]. What it may spend, how far it is and why it is refused have one form for all of them.

use crate::command::{Call, Command, Reply, language, object};
use crate::device::Device;
use crate::repeat::RepeatError;
use crate::texts::message;
use crate::value::Winner;
use crate::{Allowance, Context, Error};
use bachet::format::Location;
use bachet::text::{Lang, Message};
use bachet::{ExploreError, Progress, Stage};
use serde::Serialize;
use utoipa::ToSchema;

/// A request that was read, with the language of its answer.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The language.
    pub lang: Lang,
    command: &'static Command,
    call: Call,
}

impl Ask {
    /// Reads a request. An error has the language in which it is told: the one that the request asks for, if that much of it
    /// could be read.
    ///
    /// ```
    /// use bachet::text::Lang;
    /// use bachet_app::{Context, answering::Ask, command};
    /// let solve = command::find("solve").unwrap();
    /// let ask = Ask::read(solve, br#"{"game": "sticks:10", "lang": "fr"}"#, Lang::En).unwrap();
    /// assert_eq!(ask.lang, Lang::Fr);
    /// assert!(ask.answer(&Context::default()).is_ok());
    /// let (_, lang) = Ask::read(solve, br#"{"gane": "sticks:10", "lang": "fr"}"#, Lang::En).unwrap_err();
    /// assert_eq!(lang, Lang::Fr);
    /// ```
    pub fn read(command: &'static Command, body: &[u8], lang: Lang) -> Result<Ask, (Error, Lang)> {
        let object = object(body).map_err(|error| (error, lang))?;
        let lang = language(&object).map_err(|error| (error, lang))?.unwrap_or(lang);
        let call = command.call(object).map_err(|error| (error, lang))?;
        Ok(Ask { lang, command, call })
    }

    /// The same request has the same key.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{} {} {}", self.command.name, self.lang.code(), self.call.key())
    }

    /// Answers it.
    pub fn answer(&self, context: &Context<'_>) -> Result<Reply, Error> {
        self.command.answer(&self.call, context)
    }
}

impl Allowance {
    /// What one answer to a page may spend, of so many positions and so many bytes. The rest is as much as a page can show.
    ///
    /// ```
    /// assert_eq!(bachet_app::Allowance::of_page(5000, 1 << 20).positions, 5000);
    /// ```
    #[must_use]
    pub fn of_page(positions: usize, memory: usize) -> Allowance {
        /// While an answer is made it stands in memory several times.
        const MOST: usize = 32 << 20;
        Allowance {
            positions,
            judged: None,
            memory,
            remembered: None,
            symmetry: true,
            // One, so that every time is the same.
            threads: 1,
            device: Device::Processor,
            device_memory: None,
            listed: 100_000,
            explained: 1000,
            answer: (memory / 8).min(MOST),
            // They take four bytes each, and as much again several times while a picture is written.
            pixels: memory / 16,
            scale: 8.0,
            objects: 5_000,
            heap: 100_000,
            name: 200,
            plays: 1000,
            nodes: 10_000,
            moves: 1000,
        }
    }
}

/// How far an answer is.
///
/// ```
/// use bachet::{Progress, Stage, text::Lang};
/// let told = bachet_app::answering::Told::of(&Progress::of(Stage::Searching, 7));
/// assert_eq!(told.answer(Lang::En).message, "7 nodes so far");
/// ```
#[derive(Clone, Debug)]
pub struct Told {
    /// In words.
    pub message: Message,
    /// How many positions were met, where they are counted.
    pub positions: Option<u64>,
    /// What is known of the answer already.
    pub found: Vec<FoundAnswer>,
}

/// A part of an answer: what a move of a position comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FoundAnswer {
    /// The position, as the game writes it.
    pub position: String,
    /// The move.
    #[serde(rename = "move")]
    pub mov: String,
    /// Who wins after it.
    pub winner: Option<Winner>,
    /// In how many moves, counted from before it.
    pub moves: Option<u32>,
}

/// How far an answer is, as the page is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldAnswer {
    /// In words.
    pub message: String,
    /// How many positions were met, where they are counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// What is known of the answer already.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<FoundAnswer>,
}

impl Told {
    /// What progress means to who waits.
    #[must_use]
    pub fn of(progress: &Progress) -> Told {
        let &Progress { stage, done, positions, .. } = progress;
        let (message, positions) = match stage {
            Stage::Searching => (message!("app.progress-nodes", n = done), Some(done)),
            Stage::Counting => (message!("app.progress-plays", n = done), None),
            Stage::Playing => (message!("app.progress-games", n = done), None),
            _ if positions > 0 => (message!("app.progress-positions", n = positions), Some(positions as u64)),
            _ => (message!("app.progress"), None),
        };
        Told { message, positions, found: Vec::new() }
    }

    /// The same with what is known already.
    #[must_use]
    pub fn with(self, found: &[FoundAnswer]) -> Told {
        Told { found: found.to_vec(), ..self }
    }

    /// The same in a language.
    #[must_use]
    pub fn answer(&self, lang: Lang) -> ToldAnswer {
        let &Told { ref message, positions, ref found } = self;
        ToldAnswer { message: message.to_text(lang), positions, found: found.clone() }
    }
}

/// Of what kind an error is, to who asked.
///
/// ```
/// use bachet_app::{Error, answering::Refusal};
/// assert_eq!(Refusal::of(&Error::NotObject).status(), 400);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The request is not understood.
    Request,
    /// It is understood, and wrong.
    Question,
    /// It would take more than is allowed.
    Large,
    /// It was stopped: by who asked, or because it took too long.
    Stopped,
    /// The program is wrong.
    Fault,
}

impl Refusal {
    /// The kind of an error.
    #[must_use]
    pub fn of(error: &Error) -> Refusal {
        match error {
            Error::NotJson(_)
            | Error::NotObject
            | Error::UnknownOption { .. }
            | Error::WrongKind { .. }
            | Error::Missing(_)
            | Error::OneSource(_)
            | Error::Scale(_)
            | Error::DepthMissing(_) => Refusal::Request,
            Error::Explore(ExploreError::Positions { .. } | ExploreError::Memory { .. }, _)
            | Error::AnswerLarge { .. }
            | Error::DrawnLarge { .. }
            | Error::PictureLarge
            | Error::TableDrawn { .. }
            | Error::Repeat(RepeatError::Large { .. })
            | Error::TreeLarge { .. }
            | Error::ListedLarge { .. } => Refusal::Large,
            Error::Stopped => Refusal::Stopped,
            Error::Fault => Refusal::Fault,
            _ => Refusal::Question,
        }
    }

    /// The number that HTTP has for it.
    #[must_use]
    pub fn status(self) -> u16 {
        match self {
            Refusal::Request => 400,
            Refusal::Question => 422,
            Refusal::Large => 413,
            Refusal::Stopped => 408,
            Refusal::Fault => 500,
        }
    }
}

/// The body of an answer that says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FailureAnswer {
    /// What is wrong.
    pub error: Wrong,
    /// The status, in events that have no other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub status: Option<u16>,
}

/// What is wrong, and where in what was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Wrong {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    column: Option<u64>,
}

impl FailureAnswer {
    /// What is wrong in words, and where.
    ///
    /// ```
    /// use bachet::text::Lang;
    /// use bachet_app::{Error, answering::FailureAnswer};
    /// let answer = FailureAnswer::new(&Error::NotObject.message(), None, Lang::Fr);
    /// assert!(serde_json::to_string(&answer)?.contains("JSON"));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn new(message: &Message, place: Option<Location>, lang: Lang) -> FailureAnswer {
        let line = place.map(|Location { line, .. }| line);
        let column = place.map(|Location { column, .. }| column).filter(|&column| column > 0);
        FailureAnswer { error: Wrong { message: message.to_text(lang), line, column }, status: None }
    }
}
