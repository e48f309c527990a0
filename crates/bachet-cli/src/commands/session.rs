//! A play under way: its game, where it started and the moves since, which can be taken back, saved and loaded.

use crate::failure::Failure;
use crate::files;
use crate::texts::message;
use bachet::format::{Location, ReadError, pgn};
use bachet::games::{PlayView, PositionError, Step, View};
use bachet::text::{Lang, Message};
use bachet::{Outcome, Player};
use bachet_app::record;
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
            // What the position is, and what was counted before it.
            Some(text) => view.begin(text)?.text(),
            None => view.begin(&view.start())?.text(),
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

    /// Where it has been before.
    pub(super) fn past(&self) -> Vec<String> {
        let all = std::iter::once(&self.from).chain(self.played.iter().map(|played| &played.step.position));
        all.take(self.played.len()).cloned().collect()
    }

    pub(super) fn turn(&self) -> Result<Player, PositionError> {
        self.view.turn(self.position())
    }

    pub(super) fn ending(&self) -> Result<Option<Outcome>, PositionError> {
        self.view.ending(self.position())
    }

    /// Why the play is a draw, where its rules look at what was played.
    pub(super) fn drawn(&self) -> Result<Option<Message>, PositionError> {
        Ok(self.under_way()?.drawn())
    }

    /// The play once more, with all that was there before.
    fn under_way(&self) -> Result<Box<dyn PlayView + 'a>, PositionError> {
        let mut play = self.view.begin(&self.from)?;
        self.moves().try_for_each(|mov| play.play(mov).map(drop))?;
        Ok(play)
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

    /// Saves the play as JSON, or as people keep plays of the game if the file is called so.
    pub(super) fn save(&self, path: &str, force: bool) -> Result<(), Failure> {
        let moves: Vec<String> = self.moves().map(str::to_owned).collect();
        let lower = path.to_ascii_lowercase();
        if let Some(wanted) = RECORDS.into_iter().find(|ending| lower.ends_with(ending)) {
            let written = record::write(self.name, self.view, &self.from, &moves)?;
            // A PDN is a PGN of draughts, whatever the file is called.
            if (wanted == ".sgf") != (written.ending == "sgf") {
                return Err(message!("play.save-form", name = self.name, ending = written.ending).into());
            }
            return files::write(path, force, |out| write!(out, "{}", written.text));
        }
        let saved = Saved { game: self.name.to_owned(), from: self.from.clone(), moves };
        let saved = serde_json::to_string(&saved).map_err(io::Error::from)?;
        files::write(path, force, |out| writeln!(out, "{saved}"))
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

/// How the names of files end in which people keep plays.
const RECORDS: [&str; 3] = [".pgn", ".pdn", ".sgf"];

/// Whether a text is JSON, as plays are saved, and not a record of a play, which may begin with a remark or a tag in brackets too.
fn is_json(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    let within = text.get(1..).unwrap_or_default().trim_ascii_start();
    match text.first() {
        // A key is followed by a colon; where the text breaks off sooner, nobody knows.
        Some(b'{') => match within.strip_prefix(b"\"") {
            Some(key) => {
                let mut behind = key.split(|&sign| sign == b'"').skip(1);
                behind.next().is_none_or(|behind| behind.trim_ascii_start().first().is_none_or(|&sign| sign == b':'))
            }
            None => within.first() == Some(&b'}') || serde_json::from_slice::<Value>(text).is_ok(),
        },
        Some(b'[') => !within.first().is_some_and(u8::is_ascii_alphabetic),
        _ => serde_json::from_slice::<Value>(text).is_ok(),
    }
}

/// Plays the moves of a saved play again, so that what comes out fits the rules.
fn replay<'a>(saved: &[u8], name: &'a str, view: &'a dyn View) -> Result<Session<'a>, ReadError> {
    let (from, moves) = if is_json(saved) {
        let saved = Saved::read(&json(saved)?, name)?;
        (Some(saved.from), saved.moves.into_iter().map(|mov| (mov, None)).collect::<Vec<_>>())
    } else {
        let read = record::read(&String::from_utf8_lossy(saved), name, view)?;
        (read.from, read.moves)
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
        || play.ends_with(".json")
        || RECORDS.iter().any(|ending| play.to_ascii_lowercase().ends_with(ending))
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
    let read = |bytes: &[u8]| {
        if !is_json(bytes) {
            return of_record(&String::from_utf8_lossy(bytes), source);
        }
        match json(bytes)? {
            Value::Array(list) => Ok((None, texts(&list)?)),
            saved => Saved::read(&saved, &source.name).map(|saved| (Some(saved.from), saved.moves)),
        }
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

/// Where a recorded play starts, and its moves; on an arena as they stand there.
fn of_record(text: &str, source: &Source) -> Result<(Option<String>, Vec<String>), ReadError> {
    if let SourceKind::Game(opened) = &source.kind {
        let read = record::read(text, &source.name, opened.view())?;
        return Ok((read.from, read.moves.into_iter().map(|(mov, _)| mov).collect()));
    }
    let play = pgn::parse(text)?.into_iter().next().unwrap_or_default();
    Ok((play.tag("FEN").map(str::to_owned), play.moves.into_iter().map(|(mov, _)| mov).collect()))
}

/// A play that was saved says itself where it starts.
pub(super) fn refuse_from(from: Option<&str>) -> Result<(), Failure> {
    match from {
        Some(_) => Err(message!("usage.conflict", option = "--from", other = "--play").into()),
        None => Ok(()),
    }
}
