//! How many plays there are, by their length.

use crate::source::Source;
use crate::{Context, Error};
use bachet::search::read_depth;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web_time::{Duration, Instant};

/// Which plays are counted.
///
/// ```
/// let request: bachet_app::perft::PerftRequest = serde_json::from_str(r#"{"depth": 3}"#)?;
/// assert_eq!(request.depth, 3);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct PerftRequest {
    /// How many moves the longest have.
    pub depth: u32,
    /// The position to start from.
    pub from: Option<String>,
}

/// How many plays there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PerftAnswer {
    /// What the game is called.
    pub game: String,
    /// How many plays of one move there are, of two, and so on. Those that end sooner do not count among the longer ones.
    pub plays: Vec<u64>,
}

/// An answer with how long it took.
#[derive(Clone, Debug)]
pub struct PerftResult {
    /// The answer.
    pub answer: PerftAnswer,
    /// How long it took.
    pub time: Duration,
}

/// Counts the plays from a position, by their length.
///
/// ```
/// use bachet_app::{Context, perft::{PerftRequest, perft}, source::Source};
/// let request = PerftRequest { depth: 4, ..PerftRequest::default() };
/// let found = perft(Source::by_name("connect4:7x6")?, &request, &Context::default())?;
/// assert_eq!(found.answer.plays, [7, 49, 343, 2401]);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn perft(source: Source, request: &PerftRequest, context: &Context<'_>) -> Result<PerftResult, Error> {
    let depth = read_depth(&request.depth.to_string())?;
    let game = source.playable(None, context)?;
    let start = game.position(request.from.as_deref(), context)?;
    let began = Instant::now();
    let plays = game.view.at(&start)?.perft(depth, context.watch)?;
    Ok(PerftResult { answer: PerftAnswer { game: game.name, plays }, time: began.elapsed() })
}
