//! What a Game Manager says to a player: the messages of the General Game Playing protocol.

use crate::error::{RulesError, RulesFault};
use crate::expression::{Expression, read};

/// A message of a Game Manager.
///
/// ```
/// use bachet_gdl::Request;
/// let text = "(START m1 first ((role first) (role second)) 30 10)";
/// let Ok(Request::Start { id, role, rules, start, play }) = Request::read(text) else { panic!() };
/// assert_eq!((id.as_str(), role.as_str(), start, play), ("m1", "first", 30.0, 10.0));
/// assert_eq!(rules, "(role first)\n(role second)");
/// assert_eq!(Request::read("(PLAY m1 ((take 3) noop))").unwrap().moves().unwrap(), ["(take 3)", "noop"]);
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Request {
    /// Is anybody there?
    Info,
    /// Rules of a match that may come, with the seconds to look at them.
    Preview {
        /// The rules.
        rules: String,
        /// Seconds.
        seconds: f64,
    },
    /// A match begins.
    Start {
        /// What the match is called.
        id: String,
        /// Whom one plays.
        role: String,
        /// The rules.
        rules: String,
        /// Seconds before the first move.
        start: f64,
        /// Seconds for each move.
        play: f64,
    },
    /// The moves that all made last, none at the start; a move is asked for.
    Play {
        /// The match.
        id: String,
        /// The moves, in the order of the roles.
        moves: Vec<String>,
    },
    /// The last moves: the match is over.
    Stop {
        /// The match.
        id: String,
        /// The moves, in the order of the roles.
        moves: Vec<String>,
    },
    /// The match is given up.
    Abort {
        /// The match.
        id: String,
    },
}

/// A message that is none.
///
/// ```
/// assert!(bachet_gdl::Request::read("(DANCE m1)").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestError(pub RulesError);

impl std::fmt::Display for RequestError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for RequestError {}

fn text(expression: &Expression) -> String {
    match expression {
        Expression::Name(name, _) => name.clone(),
        Expression::List(parts, _) => format!("({})", parts.iter().map(text).collect::<Vec<_>>().join(" ")),
    }
}

impl Request {
    /// Reads a message.
    pub fn read(message: &str) -> Result<Request, RequestError> {
        let none = || RequestError(RulesError::of(RulesFault::NoName));
        // In some dialects a message without parts stands without parentheses.
        let trimmed = message.trim();
        if trimmed.eq_ignore_ascii_case("info") {
            return Ok(Request::Info);
        }
        let all = read(trimmed).map_err(RequestError)?;
        let Some(Expression::List(parts, _)) = all.first() else { return Err(none()) };
        let seconds = |part: &Expression| text(part).parse::<f64>().ok().filter(|seconds| *seconds >= 0.0);
        let rules = |part: &Expression| match part {
            Expression::List(rules, _) => rules.iter().map(text).collect::<Vec<_>>().join("\n"),
            Expression::Name(name, _) => name.clone(),
        };
        let moves = |part: &Expression| match part {
            Expression::List(moves, _) => moves.iter().map(text).collect(),
            Expression::Name(..) => Vec::new(),
        };
        let Some((Expression::Name(word, _), parts)) = parts.split_first() else { return Err(none()) };
        Ok(match (word.as_str(), parts) {
            ("info", _) => Request::Info,
            ("preview", [given, clock, ..]) => {
                Request::Preview { rules: rules(given), seconds: seconds(clock).ok_or_else(none)? }
            }
            ("start", [id, role, given, start, play, ..]) => Request::Start {
                id: text(id),
                role: text(role),
                rules: rules(given),
                start: seconds(start).ok_or_else(none)?,
                play: seconds(play).ok_or_else(none)?,
            },
            ("play", [id, made, ..]) => Request::Play { id: text(id), moves: moves(made) },
            ("stop", [id, made, ..]) => Request::Stop { id: text(id), moves: moves(made) },
            ("abort", [id, ..]) => Request::Abort { id: text(id) },
            _ => return Err(none()),
        })
    }

    /// The moves that were made, of a message that has some.
    #[must_use]
    pub fn moves(&self) -> Option<&[String]> {
        match self {
            Request::Play { moves, .. } | Request::Stop { moves, .. } => Some(moves),
            _ => None,
        }
    }
}
