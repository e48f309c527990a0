//! A position: its board, its moves, what they come to, and how that is known.

use crate::knowledge::{Basis, Effort, Knowledge, Known};
use crate::source::{Playable, Source};
use crate::value::{BoardAnswer, Seat, SpotAnswer, Winner, Worth};
use crate::{Context, Error, Unknown};
use bachet::search::Score;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which position is shown, and whether with values.
///
/// ```
/// let request: bachet_app::position::PositionRequest = serde_json::from_str(r#"{"position": "3", "values": true}"#)?;
/// assert!(request.values);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct PositionRequest {
    /// The position; the start where none is given.
    pub position: Option<String>,
    /// Whether to say what the moves come to, where that can be found.
    pub values: bool,
}

/// A position as people see it. Distances are counted from before a move.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PositionAnswer {
    /// What the game is called.
    pub game: String,
    /// The position as the game writes it.
    pub position: String,
    /// Whose move it is.
    pub turn: Seat,
    /// How the play has ended here, if it has.
    pub ending: Option<Winner>,
    /// The board, if the game has one.
    pub board: Option<BoardAnswer>,
    /// The board as a text.
    pub drawn: String,
    /// The moves.
    pub moves: Vec<MoveAnswer>,
    /// Who wins, where that is known.
    pub winner: Option<Winner>,
    /// In how many moves, where they are counted.
    pub moves_to_end: Option<u32>,
    /// The best moves, where they are known.
    pub best: Vec<String>,
    /// How the values are known.
    pub basis: Option<Basis>,
    /// Why values that were asked for are missing.
    pub unknown: Option<String>,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MoveAnswer {
    /// What it is called.
    #[serde(rename = "move")]
    pub mov: String,
    /// The position after it.
    pub position: String,
    /// Where on the board it takes place.
    pub spot: Option<SpotAnswer>,
    /// Who wins after it, where that is known.
    pub winner: Option<Winner>,
    /// In how many moves, counted from before it.
    pub moves: Option<u32>,
}

/// Shows a position.
///
/// ```
/// use bachet_app::{Context, position::{PositionRequest, position}, source::Source};
/// let request = PositionRequest { values: true, ..PositionRequest::default() };
/// let answer = position(Source::by_name("sticks:10")?, &request, &Context::default())?;
/// assert_eq!((answer.moves_to_end, answer.best), (Some(6), vec!["1".to_owned()]));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn position(source: Source, request: &PositionRequest, context: &Context<'_>) -> Result<PositionAnswer, Error> {
    let game = source.playable(None, context)?.winnable()?;
    let position = game.position(request.position.as_deref(), context)?;
    let mut knowledge = Knowledge::new(&game, Effort::Passing, context);
    show(&game, &position, request.values.then_some(&mut knowledge)).map(|(answer, _)| answer.in_words(context))
}

/// A position that is shown, its reason not put into words yet.
pub(crate) struct Shown {
    pub(crate) answer: PositionAnswer,
    unknown: Option<Unknown>,
}

impl Shown {
    pub(crate) fn in_words(self, context: &Context<'_>) -> PositionAnswer {
        let unknown = self.unknown.map(|why| why.message().to_text(context.lang));
        PositionAnswer { unknown, ..self.answer }
    }
}

/// Shows a position of a game, with its values where they are wanted and known.
pub(crate) fn show(
    game: &Playable,
    position: &str,
    knowledge: Option<&mut Knowledge<'_>>,
) -> Result<(Shown, Option<Known>), Error> {
    let view = game.view.as_ref();
    let ending = view.ending(position)?;
    let known = match knowledge.filter(|_| ending.is_none()) {
        Some(knowledge) => Some(knowledge.at(position)?),
        None => None,
    };
    let (known, unknown) = match known {
        Some(Ok(known)) => (Some(known), None),
        Some(Err(why)) => (None, Some(why)),
        None => (None, None),
    };
    let score = match ending {
        Some(outcome) => Some(Score::ended(outcome)),
        None => known.as_ref().and_then(|known| known.score),
    };
    let worth = Worth::of(score.and_then(Score::known));
    let best = known.as_ref().map(best).unwrap_or_default();
    let answer = PositionAnswer {
        game: game.name.clone(),
        position: position.to_owned(),
        turn: view.turn(position)?.into(),
        ending: ending.map(Winner),
        board: view.board(position)?.as_ref().map(BoardAnswer::from),
        drawn: view.draw(position)?,
        moves: moves(game, position, known.as_ref())?,
        winner: worth.winner,
        moves_to_end: worth.moves,
        best,
        basis: known.as_ref().map(|known| known.basis),
        unknown: None,
    };
    Ok((Shown { answer, unknown }, known))
}

/// The moves, each with its place on the board and what it comes to.
fn moves(game: &Playable, position: &str, known: Option<&Known>) -> Result<Vec<MoveAnswer>, Error> {
    let view = game.view.as_ref();
    // A game with a board has a spot for each move.
    let spots = view.spots(position)?;
    let steps = view.steps(position)?.into_iter().enumerate();
    Ok(steps
        .map(|(k, step)| {
            let spot = spots.get(k).filter(|(own, _)| *own == step).map(|(_, spot)| SpotAnswer::from(spot));
            let score = known.and_then(|known| known.moves.get(k)).map(|(_, score)| *score);
            let Worth { winner, moves } = Worth::of(score.and_then(Score::known));
            MoveAnswer { mov: step.mov, position: step.position, spot, winner, moves }
        })
        .collect())
}

/// The moves that win soonest, keep the draw, or lose latest.
fn best(known: &Known) -> Vec<String> {
    let best = known.moves.iter().filter(|(_, score)| Some(*score) == known.score);
    best.map(|(step, _)| step.mov.clone()).collect()
}
