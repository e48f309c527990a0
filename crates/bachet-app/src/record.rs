//! Plays as people keep them in files: PGN, PDN and SGF, read and written.

use crate::source::Source;
use crate::texts::message;
use crate::{Context, Error};
use bachet::format::{Location, ReadError, pgn};
use bachet::games::{PositionError, RecordForm, View, sgf};
use bachet::text::Message;
use bachet::{Outcome, Player};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A play to be written, or the text of one to be read.
///
/// ```
/// let request: bachet_app::record::RecordRequest = serde_json::from_str(r#"{"moves": ["e4"]}"#)?;
/// assert_eq!(request.moves, ["e4"]);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct RecordRequest {
    /// A text to be read, in PGN, PDN or SGF: its first play is what the answer is about. Without it, the play is what position and
    /// moves say.
    pub read: Option<String>,
    /// Where the play starts; the start of the game where nothing is given.
    pub position: Option<String>,
    /// Its moves.
    pub moves: Vec<String>,
}

/// A play, as the game writes it and as people keep it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecordAnswer {
    /// Where it starts, with what was counted before; null for the start of the game.
    pub position: Option<String>,
    /// Its moves.
    pub moves: Vec<String>,
    /// How the names of such files end: pgn, pdn or sgf.
    pub ending: &'static str,
    /// The file.
    pub text: String,
}

/// Reads a play from a file's text, or writes one as such a file.
///
/// ```
/// use bachet_app::{Context, record::{RecordRequest, record}, source::Source};
/// let ask = |request: &RecordRequest| record(Source::by_name("chess")?, request, &Context::default());
/// let read = ask(&RecordRequest { read: Some("{A remark} 1. e4 e5 2. Nf3 *".to_owned()), ..RecordRequest::default() })?;
/// assert_eq!(read.moves, ["e4", "e5", "Nf3"]);
/// assert!(read.text.ends_with("1. e4 e5 2. Nf3 *\n"));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn record(source: Source, request: &RecordRequest, context: &Context<'_>) -> Result<RecordAnswer, Error> {
    let game = source.playable(None, context)?.winnable()?;
    let (position, moves) = match &request.read {
        Some(_) if request.position.is_some() || !request.moves.is_empty() => return Err(Error::ReadAndWritten),
        Some(text) => {
            let play = read(text, &game.name, game.view.as_ref())?;
            (play.from, play.moves.into_iter().map(|(mov, _)| mov).collect())
        }
        None => (request.position.clone(), request.moves.clone()),
    };
    let most = context.allowance.moves;
    if moves.len() > most {
        return Err(Error::PlayLong { moves: moves.len(), most });
    }
    if let Some(position) = &position {
        game.position(Some(position), context)?;
    }
    let start = game.view.begin(position.as_deref().unwrap_or(&game.start))?.text();
    let written = write(&game.name, game.view.as_ref(), &start, &moves)?;
    let fresh = start == game.view.begin(&game.view.start())?.text();
    Ok(RecordAnswer { position: (!fresh).then_some(start), ..written })
}

/// A play that was read: where it starts, if not at the game's start, and its moves, each with where it stands.
///
/// ```
/// let game = bachet::games::open("checkers")?;
/// let play = bachet_app::record::read("1. 11-15 23-19 *", "checkers", game.view())?;
/// assert_eq!((play.from, play.moves.len()), (None, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// Where it starts.
    pub from: Option<String>,
    /// The moves, as the game writes them.
    pub moves: Vec<(String, Option<Location>)>,
}

/// Reads the first play of a text in PGN, PDN or SGF, and plays it, so that what comes out fits the rules.
pub fn read(text: &str, name: &str, view: &dyn View) -> Result<Read, ReadError> {
    let is_sgf = text.trim_start_matches('\u{feff}').trim_start().strip_prefix('(');
    if is_sgf.is_some_and(|rest| rest.trim_start().starts_with(';')) {
        return read_sgf(text, name, view);
    }
    let play = pgn::parse(text)?.into_iter().next().unwrap_or_default();
    let from = play.tag("FEN").map(str::to_owned);
    let mut under_way = view.begin(from.as_deref().unwrap_or(&view.start())).map_err(wrong)?;
    let mut moves = Vec::new();
    for (mov, place) in play.moves {
        let step = under_way.play(&mov).map_err(|why| unfit(moves.len(), &mov, Some(place), why.message()))?;
        moves.push((step.mov, Some(place)));
    }
    Ok(Read { from, moves })
}

/// A play of go, which must be on a board like that of the game, and with its komi.
fn read_sgf(text: &str, name: &str, view: &dyn View) -> Result<Read, ReadError> {
    let record = sgf::read(text).map_err(|error| wrong_message(error.message()))?;
    let board = view.capabilities().record.and_then(|form| form.go);
    let board = board.ok_or_else(|| wrong_message(message!("record.no-go", name = name)))?;
    if (record.width, record.height) != (board.width, board.height) {
        let (width, height) = (record.width, record.height);
        return Err(wrong_message(message!("record.board", width = width, height = height, name = name)));
    }
    if let Some(komi) = record.komi.filter(|komi| *komi != board.komi) {
        let komi = komi.to_string();
        return Err(wrong_message(message!("record.komi", komi = komi, name = name)));
    }
    let from = record.position();
    let mut under_way = view.begin(from.as_deref().unwrap_or(&view.start())).map_err(wrong)?;
    let mut moves = Vec::new();
    for (player, mov) in record.moves {
        if under_way.turn() != player {
            return Err(unfit(moves.len(), &mov, None, message!("record.turn", player = player)));
        }
        let step = under_way.play(&mov).map_err(|why| unfit(moves.len(), &mov, None, why.message()))?;
        moves.push((step.mov, None));
    }
    Ok(Read { from, moves })
}

/// A start that is none.
fn wrong(error: PositionError) -> ReadError {
    wrong_message(error.message())
}

/// What is wrong with the text as a whole.
fn wrong_message(message: Message) -> ReadError {
    ReadError::new(None, message)
}

/// A move that rules forbid, after so many others.
fn unfit(before: usize, mov: &str, place: Option<Location>, reason: Message) -> ReadError {
    ReadError::new(place, message!("record.move", k = before + 1, mov = mov, reason = reason))
}

/// A play as people keep it.
///
/// ```
/// use bachet_app::record::write;
/// let game = bachet::games::open("go:9x9")?;
/// let written = write("go:9x9", game.view(), &game.view().start(), &["E5".to_owned(), "pass".to_owned()])?;
/// assert_eq!(written.text, "(;GM[1]FF[4]CA[UTF-8]AP[Bachet]SZ[9]KM[6.5];B[ee];W[])\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(name: &str, view: &dyn View, start: &str, moves: &[String]) -> Result<RecordAnswer, Error> {
    let mut under_way = view.begin(start)?;
    let mut played = Vec::with_capacity(moves.len());
    let mut last = view.position(start)?;
    for mov in moves {
        let turn = under_way.turn();
        let step = under_way.play(mov)?;
        last = step.position;
        played.push((turn, step.mov));
    }
    let drawn = under_way.drawn().map(|_| Outcome::Draw);
    let outcome = view.ending(&last)?.or(drawn);
    let form = view.capabilities().record.unwrap_or(RecordForm::PLAIN);
    let text = match form.go {
        Some(board) => {
            let record = sgf::Record { komi: Some(board.komi), ..sgf::Record::on(board.width, board.height) };
            let record = record.starting(start, played.iter().cloned());
            format!("{}\n", sgf::write(&record))
        }
        None => {
            let from = (start != view.begin(&view.start())?.text() && start != view.start()).then_some(start);
            as_pgn(name, form, from, outcome, &played).to_text()
        }
    };
    let moves = played.into_iter().map(|(_, mov)| mov).collect();
    Ok(RecordAnswer { position: Some(start.to_owned()), moves, ending: form.ending, text })
}

fn as_pgn(
    name: &str,
    form: RecordForm,
    from: Option<&str>,
    outcome: Option<Outcome>,
    moves: &[(Player, String)],
) -> pgn::Play {
    let called = |player: Player| format!("J{}", player.number());
    let result = match outcome {
        None => "*",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Win(player)) if player == form.white => "1-0",
        Some(Outcome::Win(_)) => "0-1",
    };
    let known = [
        ("Event", name.to_owned()),
        ("White", called(form.white)),
        ("Black", called(!form.white)),
        ("Result", result.to_owned()),
    ];
    let own = form.tags.iter().map(|&(tag, value)| (tag, value.to_owned()));
    let set_up = from.map(|from| [("SetUp", "1".to_owned()), ("FEN", from.to_owned())]);
    let tags = known.into_iter().chain(own).chain(set_up.into_iter().flatten());
    let tags = tags.map(|(tag, value)| (tag.to_owned(), value)).collect();
    let nowhere = Location { line: 0, column: 0 };
    let moves = moves.iter().map(|(_, mov)| (mov.clone(), nowhere)).collect();
    pgn::Play { tags, moves, result: result.to_owned() }
}
