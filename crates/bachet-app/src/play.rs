//! A play: moves from a position, judged, and a computer's reply; all that a click needs at once.

use crate::computer::Opponent;
use crate::knowledge::{Basis, Effort, Knowledge};
use crate::position::{PositionAnswer, show};
use crate::source::{Playable, Source};
use crate::value::Seat;
use crate::{Context, Error};
use bachet::games::{PlayView, PositionError, Step};
use bachet::search::InPlay;
use bachet::{Outcome, Player};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A play as far as it went.
///
/// ```
/// let request: bachet_app::play::PlayRequest = serde_json::from_str(r#"{"moves": ["1"], "computer": "perfect"}"#)?;
/// assert_eq!(request.moves.len(), 1);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct PlayRequest {
    /// Where the moves start; the start of the game where nothing is given.
    pub position: Option<String>,
    /// Moves that were played from there before the others: rules may look at them, and nothing is said of them.
    pub before: Vec<String>,
    /// The moves that were played then.
    pub moves: Vec<String>,
    /// The computer that replies to them, by its name; nobody where none is given.
    pub computer: Option<String>,
    /// The player that it plays for: it replies where that player is to move. Where none is given, it is whoever is to move.
    pub player: Option<Seat>,
    /// What its chance depends on; 1 where none is given.
    pub seed: Option<u64>,
    /// Whether to say what the moves come to, and to judge those that were played.
    pub values: bool,
    /// Whether values and a perfect reply may take long, where they do.
    pub patient: bool,
    /// Whether to stop before the first move that is not possible, instead of an error.
    pub as_far: bool,
}

/// The positions of a play after what was before, one more than its moves.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PlayAnswer {
    /// The positions, in order.
    pub positions: Vec<PositionAnswer>,
    /// The moves between them; the last is the computer's, if it replied.
    pub moves: Vec<PlayedAnswer>,
    /// Why the play is a draw, where rules look at what was played, such as repetition; else null. Its last position has no moves then.
    pub drawn_because: Option<String>,
    /// The first move that was not possible, if the play stops before it.
    pub stopped: Option<String>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayedAnswer {
    /// What it is called.
    #[serde(rename = "move")]
    pub mov: String,
    /// Who played it.
    pub by: Seat,
    /// The computer that chose it, if one did.
    pub computer: Option<String>,
    /// How what the computer's choice rests on is known.
    pub basis: Option<Basis>,
    /// What it kept or gave away, in a sentence; null where that is not known.
    pub judgement: Option<String>,
    /// Whether it gave away a win or a draw.
    pub blunder: bool,
}

/// Plays moves and lets a computer reply.
///
/// ```
/// use bachet_app::{Context, play::{PlayRequest, play}, source::Source};
/// let request = PlayRequest {
///     moves: vec!["2".to_owned()],
///     computer: Some("perfect".to_owned()),
///     values: true,
///     ..PlayRequest::default()
/// };
/// let answer = play(Source::by_name("sticks:10")?, &request, &Context::default())?;
/// assert_eq!((answer.positions.len(), answer.moves[0].blunder), (3, true));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn play(source: Source, request: &PlayRequest, context: &Context<'_>) -> Result<PlayAnswer, Error> {
    let game = source.playable(None, context)?.winnable()?;
    let mut under_way = game.begin(request.position.as_deref(), context)?;
    let most = context.allowance.moves;
    let all = request.before.len() + request.moves.len();
    if all > most {
        return Err(Error::PlayLong { moves: all, most });
    }
    let mut past = Vec::with_capacity(all);
    for mov in &request.before {
        past.push(game.view.position(&under_way.text())?);
        under_way.play(mov)?;
    }
    let start = game.view.position(&under_way.text())?;
    let (played, stopped) = as_far(under_way.as_mut(), &request.moves);
    if let (Some((_, why)), false) = (&stopped, request.as_far) {
        return Err(why.clone().into());
    }
    let mut moves: Vec<PlayedAnswer> = played.iter().map(|(by, step)| PlayedAnswer::new(*by, step)).collect();
    let mut places: Vec<String> =
        std::iter::once(start).chain(played.into_iter().map(|(_, step)| step.position)).collect();
    let mut knowledge = Knowledge::new(&game, if request.patient { Effort::Needed } else { Effort::Passing }, context);
    let last = places[moves.len()].clone();
    let here = game.view.at(&last)?;
    let goes_on = stopped.is_none() && here.ending().is_none() && under_way.drawn().is_none();
    let replies = goes_on && request.player.is_none_or(|Seat(player)| here.turn() == player);
    if let Some(name) = request.computer.as_ref().filter(|_| replies) {
        let mut opponent = Opponent::read(name, request.seed.unwrap_or(1), context)?;
        past.extend_from_slice(&places[..moves.len()]);
        let chosen = opponent.choose(&game, InPlay { position: &last, past: &past }, &mut knowledge, context)?;
        under_way.play(&chosen.step.mov)?;
        let reply = PlayedAnswer::new(here.turn(), &chosen.step);
        moves.push(PlayedAnswer { computer: Some(chosen.computer), basis: chosen.basis, ..reply });
        places.push(chosen.step.position);
    }
    let mut positions = Vec::with_capacity(places.len());
    for (k, place) in places.iter().enumerate() {
        let (shown, known) = show(&game, place, request.values.then_some(&mut knowledge))?;
        if let (Some(played), Some(known)) = (moves.get_mut(k), known)
            && let Some(outlook) = known.outlook()?
        {
            played.judgement = outlook.judgement(&played.mov).map(|words| words.to_text(context.lang));
            played.blunder = outlook.is_blunder(&played.mov);
        }
        positions.push(shown.in_words(context));
    }
    let drawn_because = under_way.drawn().map(|why| why.to_text(context.lang));
    if let Some(last) = positions.last_mut().filter(|_| drawn_because.is_some()) {
        last.ending = Some(Outcome::Draw.into());
        last.moves.clear();
    }
    Ok(PlayAnswer { positions, moves, drawn_because, stopped: stopped.map(|(mov, _)| mov.to_owned()) })
}

impl PlayedAnswer {
    fn new(by: Player, step: &Step) -> PlayedAnswer {
        let mov = step.mov.clone();
        PlayedAnswer { mov, by: by.into(), computer: None, basis: None, judgement: None, blunder: false }
    }
}

/// The moves with who played them, and where they led.
pub(crate) fn replay(
    game: &Playable,
    start: &str,
    moves: &[String],
    context: &Context<'_>,
) -> Result<Vec<(Player, Step)>, Error> {
    let most = context.allowance.moves;
    if moves.len() > most {
        return Err(Error::PlayLong { moves: moves.len(), most });
    }
    match as_far(game.view.begin(start)?.as_mut(), moves) {
        (played, None) => Ok(played),
        (_, Some((_, why))) => Err(why.into()),
    }
}

/// Moves with who played them and where they led, and the first that is not possible, with the reason.
type AsFar<'a> = (Vec<(Player, Step)>, Option<(&'a str, PositionError)>);

/// Goes on with a play up to the first move that is not possible.
fn as_far<'a>(under_way: &mut dyn PlayView, moves: &'a [String]) -> AsFar<'a> {
    let mut played = Vec::with_capacity(moves.len());
    for mov in moves {
        let turn = under_way.turn();
        match under_way.play(mov) {
            Ok(step) => played.push((turn, step)),
            Err(why) => return (played, Some((mov, why))),
        }
    }
    (played, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(request: &PlayRequest) -> Result<PlayAnswer, Error> {
        play(Source::by_name("sticks:10").unwrap(), request, &Context::default())
    }

    #[test]
    fn a_computer_replies_for_its_own_player_only() {
        let replies = |player| {
            let computer = Some("perfect".to_owned());
            let request = PlayRequest { moves: vec!["1".to_owned()], computer, player, ..PlayRequest::default() };
            ask(&request).unwrap().moves.len() - 1
        };
        assert_eq!([None, Some(Seat(Player::One)), Some(Seat(Player::Two))].map(replies), [1, 0, 1]);
    }

    #[test]
    fn what_was_there_before_counts() {
        let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"].map(str::to_owned);
        let before: Vec<String> = shuffle.iter().cycle().take(7).cloned().collect();
        let computer = Some("engine:1ms".to_owned());
        let request = PlayRequest { before, moves: vec!["Ng8".to_owned()], computer, ..PlayRequest::default() };
        let asked = |request: &PlayRequest| play(Source::by_name("chess").unwrap(), request, &Context::default());
        let answer = asked(&request).unwrap();
        assert_eq!((answer.positions.len(), answer.moves.len()), (2, 1));
        assert!(answer.drawn_because.unwrap().contains("third time") && answer.positions[1].moves.is_empty());
        // Without what was before, the play goes on.
        let after = answer.positions[0].position.clone();
        let answer = asked(&PlayRequest { before: Vec::new(), position: Some(after), ..request }).unwrap();
        assert_eq!((answer.moves.len(), answer.drawn_because), (2, None));
        // A clock counts what was before as well.
        let position = Some("7k/8/8/8/8/8/R7/K7 w - - 99 80".to_owned());
        let answer = asked(&PlayRequest { position, moves: vec!["Rb2".to_owned()], ..PlayRequest::default() }).unwrap();
        assert!(answer.drawn_because.unwrap().contains("fifty"));
    }

    #[test]
    fn a_computer_does_not_come_back_by_mistake() {
        let chooses = |before: &[&str]| {
            let before = before.iter().map(|&mov| mov.to_owned()).collect();
            let position = Some("4k3/8/8/8/8/8/8/Q3K3 w - -".to_owned());
            let request = PlayRequest { position, before, computer: Some("engine:2".to_owned()), ..Default::default() };
            play(Source::by_name("chess").unwrap(), &request, &Context::default()).unwrap().moves.remove(0).mov
        };
        let usual = chooses(&[]);
        // To and fro: what would be played stood there before.
        assert_ne!(chooses(&[&usual, "Kd8", "Qa1", "Ke8"]), usual);
    }

    #[test]
    fn a_play_goes_as_far_as_it_can_if_asked_to() {
        let moves = ["1", "7", "2"].map(str::to_owned).to_vec();
        let request = PlayRequest { moves, computer: Some("perfect".to_owned()), ..PlayRequest::default() };
        assert!(ask(&request).is_err());
        let answer = ask(&PlayRequest { as_far: true, ..request }).unwrap();
        assert_eq!((answer.positions.len(), answer.stopped.as_deref()), (2, Some("7")));
    }
}
