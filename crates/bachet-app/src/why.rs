//! Who wins from a position, and what each move leads to, in words.

use crate::knowledge::{Effort, Knowledge};
use crate::source::Source;
use crate::{Context, Error, Unknown};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which position is explained.
///
/// ```
/// assert!(bachet_app::why::WhyRequest::default().position.is_none());
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct WhyRequest {
    /// The position; the start where none is given.
    pub position: Option<String>,
}

/// A position in the terms of the course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WhyAnswer {
    /// Who wins and why, and then where each move leads.
    pub text: Vec<String>,
    /// The best moves, and what they come to.
    pub hint: String,
    /// The best moves.
    pub best: Vec<String>,
}

/// Explains a position.
///
/// ```
/// use bachet_app::{Context, source::Source, why::{WhyRequest, why}};
/// let answer = why(Source::by_name("sticks:10")?, &WhyRequest::default(), &Context::default())?;
/// assert_eq!(answer.hint, "1 wins in 6 moves.");
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn why(source: Source, request: &WhyRequest, context: &Context<'_>) -> Result<WhyAnswer, Error> {
    let game = source.playable(None, context)?.winnable()?;
    let position = game.position(request.position.as_deref(), context)?;
    if game.view.ending(&position)?.is_some() {
        return Err(Error::Over(position));
    }
    let known = Knowledge::new(&game, Effort::Passing, context).at(&position)?.map_err(Error::NoValues)?;
    let outlook = known.outlook()?.ok_or(Error::NoValues(Unknown::TakesLong))?;
    let text = outlook.why().iter().map(|sentence| sentence.to_text(context.lang)).collect();
    Ok(WhyAnswer { text, hint: outlook.hint().to_text(context.lang), best: outlook.best() })
}
