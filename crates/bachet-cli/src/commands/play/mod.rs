//! `bachet play`: a game at the terminal, against the computer or another person.

mod reader;
mod setup;
mod words;

use super::session::Session;
use crate::Verdict;
use crate::advice;
use crate::args::value;
use crate::asking::played;
use crate::failure::Failure;
use crate::lines::{columns, left};
use crate::output::Output;
use crate::progress::busy;
use crate::texts::message;
use bachet::games::{CATALOGUE, Outlook, listed_moves};
use bachet::search::{Computer, InPlay, MOST_PLAYED};
use bachet::text::{Lang, Message};
use bachet::{Outcome, Player};
use bachet_app::computer::Opponent;
use bachet_app::knowledge::{Knowledge, KnownPosition};
use bachet_app::source::Playable;
use bachet_app::why::{guess, reasons};
use bachet_app::{Context, Unknown};
use clap::ArgMatches;
use reader::Reader;
use setup::{Seats, Setup};
use words::Word;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let name = value(matches, "NAME").expect("it is required");
    if output.json {
        return Err(message!("play.no-json").into());
    }
    let setup = Setup::read(matches)?;
    let context = Context { lang: output.lang, allowance: setup.allowance, ..Context::default() };
    let game = played(name, output.lang)?.playable(None, &context)?.winnable()?;
    let view = game.view.as_ref();
    let session = match value(matches, "load") {
        Some(path) => Session::load(path, &game.name, view, output.lang)?,
        None => Session::new(&game.name, view, Some(&game.position(value(matches, "from"), &context)?))?,
    };
    if setup.seats != Seats::Both {
        setup.opponent.check(&game, session.position())?;
    }
    let knowledge = Knowledge::new(&game, setup.effort(), &context);
    let Setup { seats, opponent, seed, .. } = setup;
    let mut play =
        Play { game: &game, session, seats, opponent, knowledge, context: &context, reader: Reader::new(output.lang) };
    let unsolved = play.known(output.lang)?.err();
    play.introduce(seed, unsolved.is_none(), output)?;
    play.say_unsolved(unsolved, output)?;
    play.run(output)?;
    Ok(Verdict::Done)
}

/// A play with those who play it.
struct Play<'a> {
    game: &'a Playable,
    session: Session<'a>,
    seats: Seats,
    opponent: Opponent,
    knowledge: Knowledge<'a>,
    context: &'a Context<'a>,
    reader: Reader,
}

/// What follows from a line that a person typed.
enum Next {
    /// The person is asked again.
    Ask,
    /// The position is another one.
    Turn,
    /// The person has had enough.
    Quit,
}

impl Play<'_> {
    /// What the moves come to, or why that is not known; nothing where the play has ended.
    fn known(&mut self, lang: Lang) -> Result<Result<Option<KnownPosition>, Unknown>, Failure> {
        if self.session.ending()?.is_some() {
            return Ok(Ok(None));
        }
        let position = self.session.position();
        let known = busy(message!("progress.solve"), lang, || self.knowledge.at(position))?;
        Ok(known.map(Some))
    }

    fn introduce(&self, seed: u64, solved: bool, output: &mut Output) -> Result<(), Failure> {
        let computer = if solved { self.opponent.computer() } else { self.playing() };
        let how = how(computer);
        let who = match self.seats {
            Seats::One(you) => message!("play.who-one", you = you, other = !you, how = how),
            Seats::Both => message!("play.who-both"),
            Seats::Nobody => message!("play.who-nobody", how = how),
        };
        output.say(message!("play.intro", game = self.session.name(), who = who))?;
        if self.seats != Seats::Both && computer.has_chance() {
            output.say(message!("play.seed", seed = seed.to_string()))?;
        }
        Ok(())
    }

    /// The computer that plays where what moves come to is not known.
    fn playing(&self) -> &Computer {
        if self.opponent.needs_values() { self.opponent.searcher() } else { self.opponent.computer() }
    }

    /// Says what goes on where what moves come to is not known.
    fn say_unsolved(&self, reason: Option<Unknown>, output: &mut Output) -> Result<(), Failure> {
        let Some(reason) = reason else { return Ok(()) };
        output.say(message!("play.unsolved", reason = advice::unknown(&reason)))?;
        if self.seats != Seats::Both && self.opponent.needs_values() {
            let (asked, playing) = (how(self.opponent.computer()), self.playing().name());
            output.say(message!("play.unsolved-computer", how = asked, name = playing))?;
        }
        Ok(())
    }

    fn run(&mut self, output: &mut Output) -> Result<(), Failure> {
        if self.seats != Seats::Nobody {
            output.say(message!("play.ask-help", help = Word::Help.text(output.lang)))?;
        }
        loop {
            if let Some(outcome) = self.session.ending()? {
                return self.conclude(outcome, output);
            }
            if let Some(why) = self.session.drawn()? {
                output.say(message!("play.drawn", why = why))?;
                return self.conclude(Outcome::Draw, output);
            }
            let n = self.session.moves().len();
            if self.seats == Seats::Nobody && n >= MOST_PLAYED as usize {
                self.show_board(output)?;
                return output.say(message!("play.endless", n = n));
            }
            let turn = self.session.turn()?;
            let goes_on = match self.seats.is_person(turn) {
                true => self.person_moves(turn, output)?,
                false => self.computer_moves(turn, output)?,
            };
            if !goes_on {
                return output.say(message!("play.goodbye"));
            }
        }
    }

    fn show_board(&self, output: &mut Output) -> Result<(), Failure> {
        output.line("")?;
        output.board(&self.session.board()?)
    }

    /// What is known of the position, in words.
    fn outlook(&mut self, lang: Lang) -> Result<Option<Outlook>, Failure> {
        match self.known(lang)? {
            Ok(Some(known)) => Ok(known.outlook()?),
            Ok(None) | Err(_) => Ok(None),
        }
    }

    fn computer_moves(&mut self, turn: Player, output: &mut Output) -> Result<bool, Failure> {
        // Nobody else shows the board on the way.
        if self.seats == Seats::Nobody {
            self.show_board(output)?;
        }
        // What was said so far is read while the computer searches.
        output.finish()?;
        let Play { game, session, opponent, knowledge, context, .. } = self;
        let past = session.past();
        let place = InPlay { position: session.position(), past: &past };
        let think = || opponent.choose(game, place, knowledge, context);
        let mov = busy(message!("progress.think"), output.lang, think)?.step.mov;
        self.session.play(&mov)?;
        output.say(message!("play.computer-moves", player = turn, mov = mov))?;
        Ok(true)
    }

    /// Shows the board and does what the person says, until there is a move or another position.
    fn person_moves(&mut self, turn: Player, output: &mut Output) -> Result<bool, Failure> {
        self.show_board(output)?;
        loop {
            let moves = self.session.steps()?.into_iter().map(|step| step.mov).collect();
            let Some(line) = self.reader.ask(turn, moves, output)? else { return Ok(false) };
            match self.obey(line.trim(), output)? {
                Next::Ask => {}
                Next::Turn => return Ok(true),
                Next::Quit => return Ok(false),
            }
        }
    }

    /// A line is a move, or else a command.
    fn obey(&mut self, line: &str, output: &mut Output) -> Result<Next, Failure> {
        if line.is_empty() {
            return Ok(Next::Ask);
        }
        let found = self.session.find(line);
        if let Ok(step) = &found {
            let judgement = self.outlook(output.lang)?.and_then(|outlook| outlook.judgement(&step.mov));
            self.session.play(&step.mov)?;
            judgement.map_or(Ok(()), |judgement| output.say(judgement))?;
            return Ok(Next::Turn);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if let Some(command) = Word::read(word, output.lang) {
            return self.command(command, rest.trim(), output);
        }
        output.say(match words::nearest(word, output.lang) {
            Some(nearest) => message!("usage.unknown-command-near", command = word, nearest = nearest),
            None => found.err().map_or_else(|| message!("play.over"), |why| why.message()),
        })?;
        Ok(Next::Ask)
    }

    fn command(&mut self, command: Word, rest: &str, output: &mut Output) -> Result<Next, Failure> {
        match command {
            Word::Hint => self.explain(|_, outlook| Ok(vec![outlook.hint()]), output)?,
            Word::Why => {
                let (game, context) = (self.game, self.context);
                self.explain(|known, _| Ok(reasons(game, known, context)?), output)?;
            }
            Word::Moves => say_moves(self.session.steps()?.iter().map(|step| step.mov.as_str()), output)?,
            Word::Board => self.show_board(output)?,
            Word::Help => self.help(output)?,
            Word::Quit => return Ok(Next::Quit),
            Word::Undo => return self.undo(output),
            Word::Restart => {
                self.session.restart();
                return Ok(Next::Turn);
            }
            Word::Save | Word::Load if rest.is_empty() => {
                output.say(message!("play.no-file", word = command.text(output.lang)))?;
            }
            Word::Save => {
                // What was said comes first where the file is standard output.
                output.finish()?;
                let (path, force) = match rest.strip_suffix("--force") {
                    Some(path) => (path.trim_end(), true),
                    None => (rest, false),
                };
                match self.session.save(path, force) {
                    Ok(()) => output.say(message!("play.saved", file = path))?,
                    Err(failure) => say_failure(failure, output)?,
                }
            }
            Word::Load => return self.load(rest, output),
        }
        Ok(Next::Ask)
    }

    /// Says what follows from the solution.
    fn explain(
        &mut self,
        words: impl Fn(&KnownPosition, &Outlook) -> Result<Vec<Message>, Failure>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let known = self.known(output.lang)?.ok().flatten();
        let outlook = known.as_ref().map(KnownPosition::outlook).transpose()?.flatten();
        match known.zip(outlook) {
            Some((known, outlook)) => {
                words(&known, &outlook)?.into_iter().try_for_each(|sentence| output.say(sentence))
            }
            // What is not known is searched for.
            None => {
                let look = || guess(self.game, self.session.position(), self.context);
                match busy(message!("progress.think"), output.lang, look) {
                    Ok(guess) => output.say(guess.words),
                    Err(_) => output.say(message!("play.unknown")),
                }
            }
        }
    }

    fn undo(&mut self, output: &mut Output) -> Result<Next, Failure> {
        let seats = self.seats;
        let taken_back = self.session.undo(|player| seats.is_person(player));
        if taken_back.is_empty() {
            output.say(message!("play.nothing-to-undo"))?;
            return Ok(Next::Ask);
        }
        output.say(message!("play.undone", n = taken_back.len(), moves = listed_moves(&taken_back)))?;
        Ok(Next::Turn)
    }

    fn load(&mut self, path: &str, output: &mut Output) -> Result<Next, Failure> {
        let loaded = match Session::load(path, self.session.name(), self.session.view(), output.lang) {
            Ok(loaded) => loaded,
            Err(failure) => {
                say_failure(failure, output)?;
                return Ok(Next::Ask);
            }
        };
        let same_start = loaded.from() == self.session.from();
        self.session = loaded;
        output.say(message!("play.loaded", file = path, n = self.session.moves().len()))?;
        if !same_start {
            let unsolved = self.known(output.lang)?.err();
            self.say_unsolved(unsolved, output)?;
        }
        Ok(Next::Turn)
    }

    fn help(&self, output: &mut Output) -> Result<(), Failure> {
        let parts: Vec<&str> = self.session.name().split('+').collect();
        let name = |part: &str| part.split([':', ',']).next().unwrap_or_default().trim().to_owned();
        let names: Vec<String> = parts.iter().map(|part| name(part)).collect();
        for entry in CATALOGUE.iter().filter(|entry| names.iter().any(|name| entry.is_called(name))) {
            output.say(entry.rules())?;
        }
        if parts.len() > 1 {
            output.say(message!("play.help-sum"))?;
        }
        output.say(message!("play.help"))?;
        let width = words::all(output.lang).map(|(word, _)| columns(word)).max().unwrap_or(0);
        for (word, help) in words::all(output.lang) {
            output.line(&format!("  {}  {help}", left(word, width)))?;
        }
        Ok(())
    }

    fn conclude(&self, outcome: Outcome, output: &mut Output) -> Result<(), Failure> {
        let n = self.session.moves().len();
        self.show_board(output)?;
        output.say(match (outcome, self.seats) {
            (Outcome::Draw, _) => message!("play.end-draw", n = n),
            (Outcome::Win(winner), Seats::One(you)) if winner == you => message!("play.end-you", n = n),
            (Outcome::Win(_), Seats::One(_)) => message!("play.end-computer", n = n),
            (Outcome::Win(winner), _) => message!("play.end-player", player = winner, n = n),
        })?;
        if n > 0 { say_moves(self.session.moves(), output) } else { Ok(()) }
    }
}

/// How a computer plays, in words.
fn how(computer: &Computer) -> Message {
    match computer.strength() {
        Some(100) => message!("play.perfectly"),
        Some(0) => message!("play.randomly"),
        Some(percent) => message!("play.strength", percent = percent),
        None => message!("play.searching", name = computer.name()),
    }
}

/// Moves behind a heading.
fn say_moves<'a>(moves: impl Iterator<Item = &'a str>, output: &mut Output) -> Result<(), Failure> {
    let heading = message!("play.moves").to_text(output.lang);
    output.names(&heading, moves)
}

/// A failure that does not end the play. One of the output itself does.
fn say_failure(failure: Failure, output: &mut Output) -> Result<(), Failure> {
    match failure.to_text(output.lang) {
        Some(text) => output.paragraph(&text),
        None => Err(failure),
    }
}
