//! Who wins from a position, and what each move leads to, in words.

use crate::knowledge::{Effort, Knowledge};
use crate::search::{AlgorithmName, SearchRequest, finish};
use crate::source::{Playable, Source};
use crate::texts::message;
use crate::{Context, Error, Unknown};
use bachet::search::{Algorithm, Bound};
use bachet::text::{Message, any_of};
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
    /// Whether that is certain, and not only what a search prefers.
    pub certain: bool,
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
    let outlook = match Knowledge::new(&game, Effort::Passing, context).at(&position)? {
        Ok(known) => known.outlook()?,
        Err(_) => None,
    };
    if let Some(outlook) = outlook {
        let text = outlook.why().iter().map(|sentence| sentence.to_text(context.lang)).collect();
        let hint = outlook.hint().to_text(context.lang);
        return Ok(WhyAnswer { text, hint, best: outlook.best(), certain: true });
    }
    let Guess { words, best, certain } = guess(&game, &position, context)?;
    let hint = words.to_text(context.lang);
    Ok(WhyAnswer { text: vec![hint.clone()], hint, best, certain })
}

/// What a search makes of a position of which nothing else is known.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The moves that it prefers and why, in words that say how sure that is.
    pub words: Message,
    /// These moves.
    pub best: Vec<String>,
    /// Whether it saw a win.
    pub certain: bool,
}

/// Searches a position for a moment, where who wins is not known.
///
/// ```
/// use bachet_app::{Context, source::Source, why::guess};
/// let game = Source::by_name("tictactoe")?.playable(None, &Context::default())?;
/// let guess = guess(&game, "xx./oo./...", &Context::default())?;
/// assert_eq!((guess.best, guess.certain), (vec!["3".to_owned()], true));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn guess(game: &Playable, position: &str, context: &Context<'_>) -> Result<Guess, Error> {
    // Limited by positions, on one thread: the same question has the same answer on any machine.
    let request = SearchRequest {
        from: Some(position.to_owned()),
        algorithm: Some(AlgorithmName(Algorithm::AlphaBeta)),
        nodes: Some(300_000),
        ..SearchRequest::default()
    };
    let finished = finish(game, &request, None, context)?;
    let best: Vec<String> = finished.best().into_iter().map(str::to_owned).collect();
    let Some(score) = finished.score().filter(|_| !best.is_empty()) else {
        return Err(Error::NoValues(Unknown::TakesLong));
    };
    let moves = any_of(&finished.best(), context.lang);
    let value = score.in_words(Bound::Exact, context.lang);
    let certain = score.winner().is_some() || finished.is_drawn();
    let words = match certain {
        true => message!("app.found", moves = moves, value = value),
        false => message!("app.guess", moves = moves, value = value, depth = finished.report.answer.depth),
    };
    Ok(Guess { words, best, certain })
}
