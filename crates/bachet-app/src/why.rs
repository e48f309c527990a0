//! Who wins from a position, and what each move leads to, in words.

use crate::insight::insight;
use crate::knowledge::{Effort, Knowledge, KnownPosition};
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
    let known = Knowledge::new(&game, Effort::Passing, context).at(&position)?.ok();
    let outlook = known.as_ref().map(|known| known.outlook()).transpose()?.flatten();
    if let (Some(known), Some(outlook)) = (known, outlook) {
        let sentences = reasons(&game, &known, context)?;
        let text = sentences.iter().map(|sentence| sentence.to_text(context.lang)).collect();
        let hint = outlook.hint().to_text(context.lang);
        return Ok(WhyAnswer { text, hint, best: outlook.best(), certain: true });
    }
    let Guess { words, best, certain } = guess(&game, &position, context)?;
    let hint = words.to_text(context.lang);
    Ok(WhyAnswer { text: vec![hint.clone()], hint, best, certain })
}

/// Who wins from a position and why, in the terms of the game where it has some, and then where each move leads.
///
/// ```
/// use bachet_app::{Context, knowledge::{Effort, Knowledge}, source::Source, why::reasons};
/// let context = Context::default();
/// let game = Source::by_name("nim:3-4-5")?.playable(None, &context)?;
/// let known = Knowledge::new(&game, Effort::Passing, &context).at("5-4-3")?.unwrap();
/// assert!(reasons(&game, &known, &context)?[1].to_string().contains("2 = 010, their nim-sum"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn reasons(game: &Playable, known: &KnownPosition, context: &Context<'_>) -> Result<Vec<Message>, Error> {
    let Some(mut outlook) = known.outlook()? else { return Ok(Vec::new()) };
    let insight = insight(game, known, context)?;
    if !insight.is_empty() {
        // It says more than the theory of sums.
        outlook.theory = None;
    }
    let mut sentences = outlook.why();
    sentences.splice(1..1, insight);
    Ok(sentences)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn sentences(game: &str, position: &str) -> Vec<String> {
        let request = WhyRequest { position: (!position.is_empty()).then(|| position.to_owned()) };
        why(Source::by_name(game).unwrap(), &request, &Context::default()).unwrap().text
    }

    #[test]
    fn a_position_is_explained_in_the_terms_of_its_game() {
        for (game, position, said) in [
            ("nim:3-4-5", "", "In binary the heaps are 5 = 101, 4 = 100 and 3 = 011"),
            ("nim:3-4-5", "", "It is not 0, and J1 makes it 0 by 3>1."),
            ("nim:4-4", "", "It is 0: whatever J1 does"),
            ("kayles:7-2", "", "7 → 2 = 10 and 2 → 2 = 10"),
            ("nim:1-2-3-4-5-6-7-8-9-10-11-12", "", "12 = 1100, their nim-sum"),
            ("tictactoe", "xo./x../...", "J1 threatens to complete a line by 7: J2 must prevent it."),
            ("tictactoe", "xx./oo./...", "J1 completes a line by 3."),
            ("connect4:7x6", "44335", "J1 threatens to complete a line by 2 and 6: J2 can prevent only one of them."),
        ] {
            let text = sentences(game, position);
            assert!(text.iter().any(|sentence| sentence.contains(said)), "{game} {position}: {text:?}");
        }
    }

    #[test]
    fn nothing_is_said_that_does_not_hold_and_no_board_is_spelt_out() {
        for (game, position) in [("nim:3-4-5,misere", ""), ("chomp:3x4", ""), ("wythoff:5-8", ""), ("sticks:10", "")] {
            let text = sentences(game, position);
            assert!(text.iter().all(|sentence| !sentence.contains("nim-sum")), "{game}: {text:?}");
        }
        for (game, position) in [("tictactoe", ""), ("connect4:7x6", "44335")] {
            assert!(sentences(game, position).iter().all(|sentence| !sentence.contains("/")), "{game}");
        }
        assert!(sentences("nim:3-4-5", "").iter().any(|sentence| sentence.contains("(5-4-1,2)")));
    }
}
