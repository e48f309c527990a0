//! How many lines go through each cell of a board.

use crate::source::{Source, SourceKind};
use crate::{Context, Error};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Nothing more is asked.
///
/// ```
/// let request = bachet_app::lines::LinesRequest::default();
/// assert_eq!(serde_json::to_string(&request)?, "{}");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct LinesRequest {}

/// The table of lines: what cells are worth in the heuristic lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LinesAnswer {
    /// What the game is called.
    pub game: String,
    /// How many lines go through each cell, row by row from the top.
    pub lines: Vec<Vec<u32>>,
}

/// The table of lines of a game that is about them.
///
/// ```
/// use bachet_app::{Context, lines::lines, source::Source};
/// let answer = lines(Source::by_name("connect4:7x6")?, &Context::default())?;
/// assert_eq!(answer.lines[0], [3, 4, 5, 7, 5, 4, 3]);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn lines(source: Source, context: &Context<'_>) -> Result<LinesAnswer, Error> {
    let SourceKind::Game(opened) = &source.kind else { return Err(Error::NoLines(source.name)) };
    let view = opened.view();
    let Some(lines) = view.capabilities().lines else { return Err(Error::NoLines(source.name)) };
    crate::source::start(&source.name, view, None, context)?;
    Ok(LinesAnswer { lines: lines.table(), game: source.name })
}
