//! Bachet without a server: what the page asks is answered in a web worker, by the same use cases.
//!
//! [`Answerer::ask`] takes the name of a command and a body as `/api/COMMAND` of the server does, and gives its status, its media
//! type and its bytes. Compiled to WebAssembly, `ask` is what the worker calls; anywhere else this is an ordinary library, which
//! the tests compare with the server.
//!
//! ```
//! let answerer = bachet_wasm::Answerer::default();
//! let answer = answerer.ask("solve", br#"{"game": "sticks:10"}"#, &|_| {});
//! assert_eq!((answer.status, answer.media), (200, "application/json"));
//! ```

#[cfg(target_arch = "wasm32")]
mod bindings;
mod kept;
mod texts;

use bachet::text::{Lang, Message, units};
use bachet::{ExploreError, Progress, Watch};
use bachet_app::answering::{Ask, FailureAnswer, FoundAnswer, Refusal, Told, ToldAnswer};
use bachet_app::command::{self, Reply, language, object};
use bachet_app::{Allowance, Context, Error, Listener, games};
use kept::Kept;
use std::sync::{Mutex, PoisonError};
use texts::message;
use web_time::{Duration, Instant};

/// What is answered: as HTTP would.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// 200, or the number of what is wrong.
    pub status: u16,
    /// What the bytes are.
    pub media: &'static str,
    /// JSON, or a picture.
    pub bytes: Vec<u8>,
}

/// Answers requests, and remembers what it solved.
#[derive(Debug)]
pub struct Answerer {
    /// A game may have at most so many positions.
    pub positions: usize,
    /// Bytes for one answer.
    pub memory: usize,
    /// How long one answer may take.
    pub time: Duration,
    kept: Kept,
}

/// What a telephone has to spare.
impl Default for Answerer {
    fn default() -> Answerer {
        const MEMORY: usize = 512 << 20;
        Answerer { positions: 2_000_000, memory: MEMORY, time: Duration::from_secs(60), kept: Kept::new(MEMORY / 2) }
    }
}

impl Answerer {
    /// Answers a request: one of the commands, or `games`. It is told how far the answer is a few times a second.
    pub fn ask(&self, name: &str, body: &[u8], tell: &(dyn Fn(&ToldAnswer) + Sync)) -> Answer {
        if name == "games" {
            return self.games(body).unwrap_or_else(|error| self.refused(&error, Lang::default()));
        }
        let Some(command) = command::find(name) else {
            return failed(404, &message!("wasm.no-command", name = name), Lang::default());
        };
        match Ask::read(command, body, Lang::default()) {
            Ok(ask) => self.answer(&ask, tell).unwrap_or_else(|error| self.refused(&error, ask.lang)),
            Err((error, lang)) => self.refused(&error, lang),
        }
    }

    fn games(&self, body: &[u8]) -> Result<Answer, Error> {
        let lang = language(&object(body)?)?.unwrap_or_default();
        Ok(found(Reply::json(&games::games(&Context { lang, ..Context::default() }))?))
    }

    fn answer(&self, ask: &Ask, tell: &(dyn Fn(&ToldAnswer) + Sync)) -> Result<Answer, Error> {
        let now = Instant::now();
        let work =
            Work { began: now, time: self.time, told: Mutex::new(now), found: Mutex::default(), lang: ask.lang, tell };
        let context = Context {
            lang: ask.lang,
            allowance: Allowance::of_page(self.positions, self.memory),
            watch: &work,
            files: &[],
            solutions: &self.kept,
            listener: &work,
        };
        let reply = ask.answer(&context)?;
        context.check_answer(reply.bytes.len())?;
        Ok(found(reply))
    }

    /// What an error means here: the way to more is the program.
    fn refused(&self, error: &Error, lang: Lang) -> Answer {
        let message = match error {
            Error::Explore(ExploreError::Positions { limit, .. }, _) => message!("wasm.positions", limit = *limit),
            Error::Explore(ExploreError::Memory { limit, .. }, _) => {
                message!("wasm.memory", memory = units::memory(*limit as u64))
            }
            Error::AnswerLarge { .. } => message!("wasm.answer-large", what = error.message()),
            Error::Stopped => message!("wasm.time", time = units::duration(self.time)),
            error => error.message(),
        };
        let place = if let Error::Read(read) = error { read.place } else { None };
        let status = Refusal::of(error).status();
        json(status, &FailureAnswer::new(&message, place, lang))
    }
}

fn found(Reply { media, bytes }: Reply) -> Answer {
    Answer { status: 200, media, bytes }
}

fn failed(status: u16, message: &Message, lang: Lang) -> Answer {
    json(status, &FailureAnswer::new(message, None, lang))
}

fn json(status: u16, answer: &FailureAnswer) -> Answer {
    // What is made of texts and numbers is always JSON.
    Answer { status, media: "application/json", bytes: serde_json::to_vec(answer).unwrap_or_default() }
}

/// Work under way.
struct Work<'a> {
    began: Instant,
    time: Duration,
    told: Mutex<Instant>,
    found: Mutex<Vec<FoundAnswer>>,
    lang: Lang,
    tell: &'a (dyn Fn(&ToldAnswer) + Sync),
}

impl Watch for Work<'_> {
    fn goes_on(&self, progress: &Progress) -> bool {
        const OFTEN: Duration = Duration::from_millis(100);
        if let Ok(mut told) = self.told.try_lock()
            && told.elapsed() >= OFTEN
        {
            *told = Instant::now();
            let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            (self.tell)(&Told::of(progress).with(&found).answer(self.lang));
        }
        self.began.elapsed() < self.time
    }
}

impl Listener for Work<'_> {
    fn found(&self, found: FoundAnswer) {
        self.found.lock().unwrap_or_else(PoisonError::into_inner).push(found);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(answer: &Answer) -> String {
        String::from_utf8(answer.bytes.clone()).unwrap()
    }

    #[test]
    fn limits_are_told_with_the_way_to_more() {
        let small = Answerer { positions: 100, ..Answerer::default() };
        let answer = small.ask("solve", br#"{"game": "tictactoe", "lang": "fr"}"#, &|_| {});
        assert_eq!(answer.status, 413);
        assert!(text(&answer).contains("plus que les 100 positions") && text(&answer).contains("bachet serve"));
        let hasty = Answerer { time: Duration::ZERO, ..Answerer::default() };
        let answer = hasty.ask("solve", br#"{"game": "mnk:4x4,line=4"}"#, &|_| {});
        assert_eq!(answer.status, 408, "{}", text(&answer));
    }

    #[test]
    fn what_is_wrong_is_told_as_the_server_does() {
        let answerer = Answerer::default();
        let status = |name: &str, body: &str| answerer.ask(name, body.as_bytes(), &|_| {}).status;
        assert_eq!(status("nothing", "{}"), 404);
        assert_eq!(status("solve", "{"), 400);
        assert_eq!(status("solve", r#"{"game": "nmi:3"}"#), 422);
        assert_eq!(status("games", r#"{"lang": "de"}"#), 400);
        assert_eq!(status("games", r#"{"lang": "fr"}"#), 200);
    }
}
