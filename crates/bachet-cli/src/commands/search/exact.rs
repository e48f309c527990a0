//! `bachet search --exact`: the true score of a position and of each move, or of a whole file of positions.

use super::table::LONGEST;
use crate::Answer;
use crate::args::value;
use crate::commands::source::{Playable, from, size};
use crate::failure::Failure;
use crate::files;
use crate::lines::clipped;
use crate::output::Output;
use crate::progress::{Work, interrupted, watched};
use crate::texts::message;
use bachet::Progress;
use bachet::games::{Exact, ExactMoves, ExactScore, Exactly, exact_memory};
use bachet::report::{self, ExactAnswer};
use bachet::search::{Bound, Score};
use bachet::text::units::{duration, read_duration};
use bachet::text::{Lang, Message, signed};
use bachet::{Outcome, Player};
use clap::ArgMatches;
use serde_json::json;
use std::time::{Duration, Instant};

/// Of more wrong scores than this, only the number is told.
const MOST_WRONG: usize = 10;

pub(super) fn run(matches: &ArgMatches, game: &Playable, output: &mut Output) -> Result<Answer, Failure> {
    let memory = value(matches, "max-memory").map(|text| size(text, "--max-memory")).transpose()?;
    let memory = memory.unwrap_or_else(exact_memory);
    let Some(mut solver) = game.view.exact(memory) else {
        return Err(message!("search.no-exact", game = game.name.as_str()).into());
    };
    let time = value(matches, "time").map(read_duration).transpose()?;
    match value(matches, "positions") {
        Some(path) => file(solver.as_mut(), path, time, output),
        None => position(solver.as_mut(), game, from(matches, game.view.as_ref())?, time, output),
    }
}

/// A solver that people watch: it stops at Ctrl-C and when its time is up, and shows how far it is.
struct Watched<'a> {
    solver: &'a mut dyn Exact,
    work: &'a Work,
    began: Instant,
    time: Option<Duration>,
}

impl Watched<'_> {
    /// Asks the solver something, on all threads that the program has.
    fn ask<T>(&mut self, ask: impl FnOnce(&mut dyn Exact, usize, &dyn bachet::Watch) -> T) -> T {
        let (before, began, time) = (self.solver.nodes(), self.began, self.time);
        let goes_on = |progress: &Progress| {
            let seconds = began.elapsed().as_secs_f64().max(1e-3);
            let nodes = before + progress.done;
            let so_far = || message!("progress.exact", n = nodes, rate = (nodes as f64 / seconds) as u64);
            self.work.goes_on(so_far) && time.is_none_or(|time| began.elapsed() < time)
        };
        ask(&mut *self.solver, rayon::current_num_threads(), &goes_on)
    }
}

fn position(
    solver: &mut dyn Exact,
    game: &Playable,
    position: String,
    time: Option<Duration>,
    output: &mut Output,
) -> Result<Answer, Failure> {
    let turn = game.view.turn(&position)?;
    let solved = watched(output.lang, |work| -> Result<ExactAnswer, Message> {
        let mut watched = Watched { solver, work, began: Instant::now(), time };
        let found = watched.ask(|solver, threads, watch| solver.solve(&position, threads, watch))?;
        let (nodes, time) = (watched.solver.nodes(), watched.began.elapsed());
        let moves = watched.ask(|solver, threads, watch| solver.solve_moves(&position, threads, watch))?;
        Ok(ExactAnswer { found, moves, nodes, time, moves_time: watched.began.elapsed() - time })
    })?;
    match output.json {
        true => output.object(&report::exact(&game.name, &position, turn, &solved))?,
        false => say(game, turn, &solved, output)?,
    }
    Ok(Answer::Done)
}

fn say(game: &Playable, turn: Player, solved: &ExactAnswer, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    output.say(message!("search.asked", game = game.name.as_str(), how = message!("search.exactly")))?;
    output.say(match solved.found {
        Exactly::Score(ExactScore { outcome: Outcome::Win(player), score, moves }) => {
            message!("search.exact-win", player = player, n = moves, score = signed(score, lang))
        }
        Exactly::Score(_) => message!("search.exact-draw"),
        Exactly::Between(low, high) => {
            message!("search.exact-between", low = signed(low, lang), high = signed(high, lang))
        }
    })?;
    let best = solved.best();
    if !best.is_empty() {
        output.say(message!("search.best", player = turn, best = best.join(", ")))?;
    }
    table(&solved.moves, output)?;
    if solved.moves.iter().any(|(_, found)| found.is_none()) {
        output.say(if interrupted() { message!("search.interrupted") } else { message!("search.limited") })?;
    }
    output.say(message!("search.exact-nodes", n = solved.nodes))?;
    output.say(message!("search.exact-time", time = duration(solved.time), more = duration(solved.moves_time)))
}

fn table(moves: &ExactMoves, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let heading = [message!("search.table-move"), message!("search.table-value"), message!("search.table-score")];
    let mut rows = vec![heading.map(|text| text.to_text(lang))];
    for (mov, found) in moves {
        let row = found.as_ref().map(|found| [in_words(found, lang), signed(found.score, lang)]);
        let [value, score] = row.unwrap_or_else(|| ["?".to_owned(), "?".to_owned()]);
        rows.push([clipped(mov, LONGEST), value, score]);
    }
    output.line("")?;
    output.table(&rows)?;
    output.line("")
}

/// What a move comes to.
fn in_words(found: &ExactScore, lang: Lang) -> String {
    match found.outcome {
        Outcome::Win(player) => Score::win(player, found.moves).in_words(Bound::Exact, lang),
        Outcome::Draw => message!("search.cell-draw").to_text(lang),
    }
}

/// Solves the positions of a file, one on each line (the empty board is a score behind a space), and writes each with its score as soon as it is known. A score that
/// follows a position is compared.
fn file(solver: &mut dyn Exact, path: &str, time: Option<Duration>, output: &mut Output) -> Result<Answer, Failure> {
    let lines = files::numbered_lines(path, output.lang)?;
    if lines.is_empty() {
        return Err(message!("search.no-positions", path = path).into());
    }
    let began = Instant::now();
    let (mut wrong, mut stopped) = (Vec::new(), false);
    let mut solved = Vec::new();
    watched(output.lang, |work| -> Result<(), Failure> {
        let mut watched = Watched { solver, work, began, time };
        for (number, line) in &lines {
            let place = |why: Message| message!("search.line-wrong", path = path, line = *number, why = why);
            let (position, given) = parse(line).ok_or_else(|| place(message!("search.line-shape")))?;
            let found = watched.ask(|solver, threads, watch| solver.solve(position, threads, watch)).map_err(place)?;
            let Exactly::Score(ExactScore { score, .. }) = found else {
                stopped = true;
                break;
            };
            if let Some(given) = given.filter(|&given| given != score) {
                let differs = message!(
                    "search.score-differs",
                    given = signed(given, output.lang),
                    found = signed(score, output.lang)
                );
                wrong.push(place(differs));
            }
            match output.json {
                true => solved.push(json!({"position": position, "score": score, "given": given})),
                false => output.line(&format!("{position} {score}"))?,
            }
        }
        Ok(())
    })?;
    if output.json {
        let (nodes, time) = (solver.nodes(), began.elapsed().as_secs_f64());
        let object =
            json!({"positions": solved, "nodes": nodes, "time": time, "wrong": wrong.len(), "stopped": stopped});
        output.object(&object)?;
    }
    // What is not an answer stays out of a list of answers.
    let warn = |message: Message| anstream::eprintln!("{}", message.to_text(output.lang));
    if stopped {
        warn(message!("search.file-stopped"));
    }
    let answer = if wrong.is_empty() { Answer::Done } else { Answer::No };
    let more = wrong.len().saturating_sub(MOST_WRONG);
    wrong.into_iter().take(MOST_WRONG).for_each(warn);
    if more > 0 {
        warn(message!("search.scores-differ", n = more));
    }
    Ok(answer)
}

/// A position and the score that may follow it.
fn parse(line: &str) -> Option<(&str, Option<i32>)> {
    match line.trim_end().split_once(char::is_whitespace) {
        Some((position, score)) => Some((position, Some(score.trim().parse().ok()?))),
        None => Some((line.trim_end(), None)),
    }
}
