//! A position: its board, its moves, what they come to, and how that is known.

use crate::board::{AreaAnswer, BoardAnswer, SpotAnswer};
use crate::knowledge::{Basis, Effort, Knowledge, KnownPosition};
use crate::source::{Playable, Source};
use crate::value::{Seat, ValueAnswer, Winner};
use crate::{Context, Error, Unknown};
use bachet::Value;
use bachet::games::{Area, Board, PositionView, Spot, View};
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
    /// Other places where the same move can be made: on heaps of the same size, and in rows read backwards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<SpotAnswer>,
    /// The squares of chocolate that it takes: all that are left in this area.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub takes: Option<AreaAnswer>,
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
    text: &str,
    knowledge: Option<&mut Knowledge<'_>>,
) -> Result<(Shown, Option<KnownPosition>), Error> {
    let position = game.view.at(text)?;
    let ending = position.ending();
    let known = match knowledge.filter(|_| ending.is_none()) {
        Some(knowledge) => Some(knowledge.at(text)?),
        None => None,
    };
    let (known, unknown) = match known {
        Some(Ok(known)) => (Some(known), None),
        Some(Err(why)) => (None, Some(why)),
        None => (None, None),
    };
    let value = match ending {
        Some(outcome) => Some(Value::ended(outcome)),
        None => known.as_ref().and_then(|known| known.value),
    };
    let worth = ValueAnswer::of(value);
    let board = position.board();
    let answer = PositionAnswer {
        game: game.name.clone(),
        position: text.to_owned(),
        turn: position.turn().into(),
        ending: ending.map(Winner),
        board: board.as_ref().map(BoardAnswer::from),
        drawn: position.draw(),
        moves: moves(game.view.as_ref(), position.as_ref(), board.as_ref(), known.as_ref())?,
        winner: worth.winner,
        moves_to_end: worth.moves,
        best: known.iter().flat_map(KnownPosition::best).map(|step| step.mov.clone()).collect(),
        basis: known.as_ref().map(|known| known.basis),
        unknown: None,
    };
    Ok((Shown { answer, unknown }, known))
}

/// The moves, each with its place on the board and what it comes to.
fn moves(
    view: &dyn View,
    position: &dyn PositionView,
    board: Option<&Board>,
    known: Option<&KnownPosition>,
) -> Result<Vec<MoveAnswer>, Error> {
    // A game with a board has a spot for each move.
    let spots = position.spots();
    let own: Vec<&Spot> = spots.iter().map(|(_, spot)| spot).collect();
    let also = board.map_or_else(Vec::new, |board| elsewhere(board, &own));
    let steps = position.steps().into_iter().enumerate();
    steps
        .map(|(k, step)| {
            let spot = spots.get(k).filter(|(own, _)| *own == step).map(|(_, spot)| spot);
            let also = also.get(k).filter(|_| spot.is_some());
            let also = also.map_or_else(Vec::new, |also| also.iter().map(SpotAnswer::from).collect());
            let takes = match (board, spot) {
                (Some(board), Some(spot)) => taken(board, spot, &step.position, view)?,
                _ => None,
            };
            let value = known.and_then(|known| known.moves.get(k)).map(|(_, value)| *value);
            let ValueAnswer { winner, moves } = ValueAnswer::of(value);
            Ok(MoveAnswer {
                mov: step.mov,
                position: step.position,
                spot: spot.map(SpotAnswer::from),
                also,
                takes: takes.map(AreaAnswer::from),
                winner,
                moves,
            })
        })
        .collect()
}

/// What a move takes from the chocolate on which it is made, seen by what is left of it. The spots of other boards say all.
fn taken(board: &Board, spot: &Spot, next: &str, view: &dyn View) -> Result<Option<Area>, Error> {
    let part = match (board, spot) {
        (Board::Sum(parts), Spot::Part { part, .. }) => parts.get(*part).map(|board| (Some(*part), board)),
        _ => Some((None, board)),
    };
    let Some((part, board @ Board::Chocolate(_))) = part else { return Ok(None) };
    Ok(match (part, view.at(next)?.board()) {
        (None, Some(next)) => board.gone(&next),
        (Some(part), Some(Board::Sum(parts))) => parts.get(part).and_then(|next| board.gone(next)),
        _ => None,
    })
}

/// For each spot of a board, the other places where the same move can be made.
fn elsewhere(board: &Board, spots: &[&Spot]) -> Vec<Vec<Spot>> {
    match board {
        Board::Heaps(heaps) => spots.iter().map(|spot| in_heaps(heaps, spot, spots)).collect(),
        Board::Sum(parts) => {
            let mut all = vec![Vec::new(); spots.len()];
            for (part, board) in parts.iter().enumerate() {
                let here = spots.iter().enumerate().filter_map(|(k, spot)| match spot {
                    Spot::Part { part: own, spot } if *own == part => Some((k, &**spot)),
                    _ => None,
                });
                let (places, own): (Vec<usize>, Vec<&Spot>) = here.unzip();
                for (k, also) in places.into_iter().zip(elsewhere(board, &own)) {
                    all[k] = also.into_iter().map(|spot| Spot::Part { part, spot: Box::new(spot) }).collect();
                }
            }
            all
        }
        Board::Grid { .. } | Board::Pieces(_) | Board::Map(_) | Board::Chocolate(_) | Board::Race { .. } => {
            vec![Vec::new(); spots.len()]
        }
    }
}

/// The same for one spot of heaps. Where all moves of a heap take its last objects, they are made there only; elsewhere a row can
/// be read backwards.
fn in_heaps(heaps: &[u32], spot: &Spot, all: &[&Spot]) -> Vec<Spot> {
    let Spot::Objects { heap, objects } = spot else { return Vec::new() };
    let Some(&size) = heaps.get(*heap) else { return Vec::new() };
    let here = || {
        all.iter().filter_map(|spot| match spot {
            Spot::Objects { heap: own, objects } if own == heap => Some(objects),
            _ => None,
        })
    };
    let backwards = size.saturating_sub(objects.end)..size.saturating_sub(objects.start);
    let at_the_end = here().all(|objects| objects.end == size && !objects.is_empty());
    let mirrored = !at_the_end && here().all(|objects| *objects != backwards);
    let ranges = std::iter::once(objects.clone()).chain(mirrored.then_some(backwards));
    let places = ranges.flat_map(|objects| {
        let alike = heaps.iter().enumerate().filter(|(_, own)| **own == size);
        alike.map(move |(heap, _)| Spot::Objects { heap, objects: objects.clone() })
    });
    places.filter(|place| place != spot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn also(game: &str, mov: &str) -> Vec<String> {
        let answer =
            position(Source::by_name(game).unwrap(), &PositionRequest::default(), &Context::default()).unwrap();
        let found = answer.moves.iter().find(|own| own.mov == mov).unwrap();
        found.also.iter().map(|spot| serde_json::to_string(spot).unwrap()).collect()
    }

    #[test]
    fn a_move_can_be_made_wherever_it_is_the_same() {
        assert_eq!(also("nim:3-3", "3>1"), [r#"{"kind":"objects","heap":1,"from":1,"to":3}"#]);
        assert!(also("nim:3-4", "3>1").is_empty());
        // Three pins: either end, and the middle once.
        let pins =
            position(Source::by_name("kayles:3").unwrap(), &PositionRequest::default(), &Context::default()).unwrap();
        let places: usize = pins.moves.iter().map(|own| 1 + own.also.len()).sum();
        assert_eq!(places, 5);
        assert_eq!(
            also("nim:1+nim:2-2", "2:2>1"),
            [r#"{"kind":"part","part":1,"spot":{"kind":"objects","heap":1,"from":1,"to":2}}"#]
        );
    }

    #[test]
    fn a_move_says_which_squares_it_takes() {
        let takes = |game: &str, mov: &str| {
            let answer =
                position(Source::by_name(game).unwrap(), &PositionRequest::default(), &Context::default()).unwrap();
            let found = answer.moves.into_iter().find(|own| own.mov == mov).unwrap();
            found.takes.map(|AreaAnswer { column, row, columns, rows }| [column, row, columns, rows])
        };
        assert_eq!(takes("chomp:4x6", "2.3"), Some([2, 1, 4, 3]));
        assert_eq!(takes("bar:4x6", "1x6"), Some([0, 1, 6, 3]));
        assert_eq!(takes("bar:4x6", "4x5"), Some([5, 0, 1, 4]));
        assert_eq!(takes("nim:2+chomp:2x3", "2:2.1"), Some([0, 1, 3, 1]));
        assert_eq!(takes("nim:2+chomp:2x3", "1:1"), None);
        // However large a bar is, a move says it in four numbers.
        assert_eq!(takes("bar:1000x1000", "1x1000"), Some([0, 1, 1000, 999]));
    }
}
