//! A play under way: its game, where it started and the moves since, which can be taken back, saved and loaded.

use crate::failure::Failure;
use crate::files;
use crate::texts::message;
use bachet::format::{Location, ReadError, pgn};
use bachet::games::{PositionError, Step, View, sgf};
use bachet::text::{Lang, Message};
use bachet::{Outcome, Player};
use bachet_app::source::{Source, SourceKind};
use serde::Serialize;
use serde_json::Value;
use std::io;
use std::path::Path;

/// A play of one game.
pub(super) struct Session<'a> {
    name: &'a str,
    view: &'a dyn View,
    from: String,
    played: Vec<Played>,
}

/// A move that was played.
struct Played {
    by: Player,
    step: Step,
}

impl<'a> Session<'a> {
    /// A play from a position, or from the game's start where none is given.
    pub(super) fn new(name: &'a str, view: &'a dyn View, from: Option<&str>) -> Result<Session<'a>, Message> {
        let from = match from {
            Some(text) => view.position(text)?,
            None => view.start(),
        };
        Ok(Session { name, view, from, played: Vec::new() })
    }

    pub(super) fn name(&self) -> &'a str {
        self.name
    }

    pub(super) fn view(&self) -> &'a dyn View {
        self.view
    }

    /// Where the play started.
    pub(super) fn from(&self) -> &str {
        &self.from
    }

    /// Where it is now.
    pub(super) fn position(&self) -> &str {
        self.played.last().map_or(&self.from, |last| &last.step.position)
    }

    pub(super) fn turn(&self) -> Result<Player, PositionError> {
        self.view.turn(self.position())
    }

    pub(super) fn ending(&self) -> Result<Option<Outcome>, PositionError> {
        self.view.ending(self.position())
    }

    /// Why the play is a draw, where its rules look at what was played.
    pub(super) fn drawn(&self) -> Result<Option<Message>, PositionError> {
        self.view.at(&self.from)?.drawn(&self.moves().collect::<Vec<_>>())
    }

    pub(super) fn steps(&self) -> Result<Vec<Step>, PositionError> {
        self.view.steps(self.position())
    }

    /// The move that a text means.
    pub(super) fn find(&self, mov: &str) -> Result<Step, PositionError> {
        self.view.find(self.position(), mov)
    }

    pub(super) fn board(&self) -> Result<String, PositionError> {
        self.view.draw(self.position())
    }

    /// The moves that were played, in order.
    pub(super) fn moves(&self) -> impl ExactSizeIterator<Item = &str> {
        self.played.iter().map(|played| played.step.mov.as_str())
    }

    /// Plays a move, as the game writes it.
    pub(super) fn play(&mut self, mov: &str) -> Result<(), Message> {
        let by = self.turn()?;
        if self.ending()?.is_some() {
            return Err(message!("play.over"));
        }
        let step = self.find(mov)?;
        self.played.push(Played { by, step });
        Ok(())
    }

    /// Goes back to the last turn of a person and says which moves that takes back: none if no person has moved.
    pub(super) fn undo(&mut self, person: impl Fn(Player) -> bool) -> Vec<String> {
        let Some(last) = self.played.iter().rposition(|played| person(played.by)) else { return Vec::new() };
        self.played.drain(last..).map(|played| played.step.mov).collect()
    }

    pub(super) fn restart(&mut self) {
        self.played.clear();
    }

    /// Saves the play as JSON, or as PGN or PDN if the file is called so.
    pub(super) fn save(&self, path: &str, force: bool) -> Result<(), Failure> {
        if [".pgn", ".pdn"].iter().any(|ending| path.to_ascii_lowercase().ends_with(ending)) {
            let text = self.recorded()?.to_text();
            return files::write(path, force, |out| write!(out, "{text}"));
        }
        let moves = self.moves().map(str::to_owned).collect();
        let saved = Saved { game: self.name.to_owned(), from: self.from.clone(), moves };
        let saved = serde_json::to_string(&saved).map_err(io::Error::from)?;
        files::write(path, force, |out| writeln!(out, "{saved}"))
    }

    /// The play as others keep it.
    fn recorded(&self) -> Result<pgn::Play, Failure> {
        let form = self.view.capabilities().record;
        let white = form.map_or(Player::One, |form| form.white);
        let name = |player: Player| format!("J{}", player.number());
        let drawn = self.drawn()?.map(|_| Outcome::Draw);
        let result = match self.ending()?.or(drawn) {
            None => "*",
            Some(Outcome::Draw) => "1/2-1/2",
            Some(Outcome::Win(player)) if player == white => "1-0",
            Some(Outcome::Win(_)) => "0-1",
        };
        let known = [
            ("Event", self.name.to_owned()),
            ("White", name(white)),
            ("Black", name(!white)),
            ("Result", result.to_owned()),
        ];
        let own = form.iter().flat_map(|form| form.tags).map(|&(tag, value)| (tag, value.to_owned()));
        let set_up = [("SetUp", "1".to_owned()), ("FEN", self.from.clone())];
        let set_up = set_up.into_iter().filter(|_| self.from != self.view.start());
        let tags = known.into_iter().chain(own).chain(set_up).map(|(tag, value)| (tag.to_owned(), value)).collect();
        let nowhere = Location { line: 0, column: 0 };
        let moves = self.moves().map(|mov| (mov.to_owned(), nowhere)).collect();
        Ok(pgn::Play { tags, moves, result: result.to_owned() })
    }

    /// A play that was saved, which must be of this game.
    pub(super) fn load(path: &str, name: &'a str, view: &'a dyn View, lang: Lang) -> Result<Session<'a>, Failure> {
        let saved = files::bytes(path, lang)?;
        replay(&saved, name, view).map_err(|error| files::concerning(Some(path), error.into()))
    }
}

/// A play as it is saved.
#[derive(Serialize)]
struct Saved {
    game: String,
    from: String,
    moves: Vec<String>,
}

impl Saved {
    /// A play of that game, as it was saved.
    fn read(saved: &Value, name: &str) -> Result<Saved, ReadError> {
        let missing = |key: &str| wrong(message!("play.load-missing", key = key));
        let game = saved["game"].as_str().ok_or_else(|| missing("game"))?;
        if game != name {
            return Err(wrong(message!("play.load-other", other = game, name = name)));
        }
        let from = saved["from"].as_str().ok_or_else(|| missing("from"))?;
        let moves = saved["moves"].as_array().ok_or_else(|| missing("moves"))?;
        Ok(Saved { game: game.to_owned(), from: from.to_owned(), moves: texts(moves)? })
    }
}

fn wrong(message: Message) -> ReadError {
    ReadError::new(None, message)
}

/// The moves of a list, which are texts.
fn texts(moves: &[Value]) -> Result<Vec<String>, ReadError> {
    let text = |(k, mov): (usize, &Value)| {
        mov.as_str().map(str::to_owned).ok_or_else(|| wrong(message!("play.load-text", k = k)))
    };
    (1usize..).zip(moves).map(text).collect()
}

fn json(text: &[u8]) -> Result<Value, ReadError> {
    serde_json::from_slice(text).map_err(|error| {
        let place = Location { line: error.line() as u64, column: error.column() as u64 };
        ReadError::new(Some(place), message!("play.load-json"))
    })
}

/// The first play of a text in PGN or PDN; none if it is JSON.
fn recorded(text: &[u8]) -> Result<Option<pgn::Play>, ReadError> {
    let start = text.trim_ascii_start();
    let is_tag =
        start.first() == Some(&b'[') && start[1..].trim_ascii_start().first().is_some_and(u8::is_ascii_alphabetic);
    if !is_tag && !start.first().is_some_and(u8::is_ascii_digit) {
        return Ok(None);
    }
    let plays = pgn::parse(&String::from_utf8_lossy(text))?;
    Ok(Some(plays.into_iter().next().unwrap_or_default()))
}

/// Moves with who made them.
type Moves = Vec<(Player, String)>;

/// A play of go in SGF, with who made each move, and where it starts; none if the text is something else. It must be on a board like that
/// of the game.
fn of_go(text: &[u8], name: &str, view: &dyn View) -> Result<Option<(Option<String>, Moves)>, ReadError> {
    if text.trim_ascii_start().first() != Some(&b'(') {
        return Ok(None);
    }
    let record = sgf::read(&String::from_utf8_lossy(text)).map_err(|error| wrong(error.message()))?;
    let (width, height) = (record.width as usize, record.height as usize);
    let start = view.start();
    let rows: Vec<&str> = start.trim_start_matches('(').split([',', ' ']).next().unwrap_or("").split('/').collect();
    if rows.len() != height || rows.iter().any(|row| row.len() != width) {
        return Err(wrong(message!("play.load-board", width = record.width, height = record.height, name = name)));
    }
    let mut board = vec![vec!['.'; width]; height];
    for (stones, sign) in record.stones.iter().zip(['x', 'o']) {
        for stone in stones {
            let (column, row) = stone.split_at_checked(1).unwrap_or_default();
            let column = "ABCDEFGHJKLMNOPQRST".find(column);
            let row = row.parse::<usize>().ok().and_then(|row| height.checked_sub(row));
            if let Some(place) = row.zip(column).and_then(|(row, column)| board.get_mut(row)?.get_mut(column)) {
                *place = sign;
            }
        }
    }
    let first = record.moves.first().map_or(Player::One, |(player, _)| *player);
    let rows: Vec<String> = board.into_iter().map(String::from_iter).collect();
    let is_start = first == Player::One && record.stones.iter().all(Vec::is_empty);
    let from = (!is_start).then(|| format!("({},{})", rows.join("/"), first.number()));
    Ok(Some((from, record.moves)))
}

/// Plays the moves of a saved play again, so that what comes out fits the rules.
fn replay<'a>(saved: &[u8], name: &'a str, view: &'a dyn View) -> Result<Session<'a>, ReadError> {
    if let Some((from, moves)) = of_go(saved, name, view)? {
        let mut session = Session::new(name, view, from.as_deref()).map_err(wrong)?;
        for (k, (player, mov)) in (1usize..).zip(&moves) {
            let unfit = |reason| wrong(message!("play.load-move", k = k, mov = mov, reason = reason));
            // Whose turn it is nobody has once the play is over, which the move then says.
            if session.ending().is_ok_and(|ending| ending.is_none()) && session.turn().is_ok_and(|turn| turn != *player)
            {
                return Err(unfit(message!("play.load-turn", player = *player)));
            }
            session.play(mov).map_err(unfit)?;
        }
        return Ok(session);
    }
    let (from, moves) = match recorded(saved)? {
        Some(play) => {
            let from = play.tag("FEN").map(str::to_owned);
            (from, play.moves.into_iter().map(|(mov, place)| (mov, Some(place))).collect())
        }
        None => {
            let saved = Saved::read(&json(saved)?, name)?;
            (Some(saved.from), saved.moves.into_iter().map(|mov| (mov, None)).collect::<Vec<_>>())
        }
    };
    let mut session = Session::new(name, view, from.as_deref()).map_err(wrong)?;
    for (k, (mov, place)) in (1usize..).zip(&moves) {
        let unfit = |reason| ReadError::new(*place, message!("play.load-move", k = k, mov = mov, reason = reason));
        session.play(mov).map_err(unfit)?;
    }
    Ok(session)
}

/// Whether a play is in a file, and not written on the command line.
pub(super) fn is_file(play: &str) -> bool {
    play == files::STANDARD
        || [".json", ".pgn", ".pdn", ".sgf"].iter().any(|ending| play.ends_with(ending))
        || Path::new(play).is_file()
}

/// A play of the command line: words with spaces or arrows between them, a list in JSON, or the file of one or of a saved play;
/// and where it starts, if a game is not played from its start.
pub(super) fn written(
    play: &str,
    from: Option<String>,
    source: &Source,
    lang: Lang,
) -> Result<(Option<String>, Vec<String>), Failure> {
    if !is_file(play) {
        let words = || play.replace("->", " ").replace('→', " ").split_whitespace().map(str::to_owned).collect();
        return Ok((from, serde_json::from_str(play).unwrap_or_else(|_| words())));
    }
    let read = |bytes: &[u8]| match recorded(bytes)? {
        Some(play) => Ok((play.tag("FEN").map(str::to_owned), play.moves.into_iter().map(|(mov, _)| mov).collect())),
        None => match json(bytes)? {
            Value::Array(list) => Ok((None, texts(&list)?)),
            saved => Saved::read(&saved, &source.name).map(|saved| (Some(saved.from), saved.moves)),
        },
    };
    let read = read(&files::bytes(play, lang)?);
    let (start, mut moves) = read.map_err(|error| files::concerning(Some(play), error.into()))?;
    if start.is_some() {
        refuse_from(from.as_deref())?;
    }
    // Moves on an arena are called by where they lead, and the play by all its vertices.
    Ok(match (start, &source.kind) {
        (Some(start), SourceKind::Document(_)) => {
            moves.insert(0, start);
            (None, moves)
        }
        (start, _) => (start.or(from), moves),
    })
}

/// A play that was saved says itself where it starts.
pub(super) fn refuse_from(from: Option<&str>) -> Result<(), Failure> {
    match from {
        Some(_) => Err(message!("usage.conflict", option = "--from", other = "--play").into()),
        None => Ok(()),
    }
}
