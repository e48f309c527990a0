//! `bachet search --exact`: the true score of a position and of each move, or of a whole file of positions.

use super::table::LONGEST;
use crate::Verdict;
use crate::args::value;
use crate::asking::{allowance, asked, asked_within};
use crate::failure::Failure;
use crate::files;
use crate::lines::clipped;
use crate::output::Output;
use crate::progress::interrupted;
use crate::texts::message;
use bachet::Outcome;
use bachet::games::{ExactMoves, ExactScore, ScoreBounds};
use bachet::search::{Bound, Score};
use bachet::text::units::duration;
use bachet::text::{Lang, Message, any_of, signed};
use bachet_app::exact::{ExactResult, Solver, exact};
use bachet_app::search::SearchRequest;
use bachet_app::source::Playable;
use clap::ArgMatches;
use serde::Serialize;

/// Of more wrong scores than this, only the number is told.
const MOST_WRONG: usize = 10;

pub(super) fn run(
    matches: &ArgMatches,
    game: &Playable,
    request: &SearchRequest,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let lang = output.lang;
    if let Some(path) = value(matches, "positions") {
        return asked_within(allowance(matches)?, lang, |context| {
            file(&mut Solver::new(game, request.time.as_deref(), context)?, path, output)
        });
    }
    let solved = asked(matches, lang, |context| exact(game, request, context))?;
    match output.json {
        true => output.answer(&solved.answer()),
        false => say(&solved, output).map(|()| Verdict::Done),
    }
}

/// A file of positions that were solved.
#[derive(Serialize)]
struct FileAnswer {
    positions: Vec<ScoredAnswer>,
    nodes: u64,
    time: f64,
    wrong: usize,
    stopped: bool,
}

/// A position of a file, its score, and the one that the file gave.
#[derive(Serialize)]
struct ScoredAnswer {
    position: String,
    score: i32,
    given: Option<i32>,
}

fn say(solved: &ExactResult, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    output.say(message!("search.asked", game = solved.game.as_str(), how = message!("search.exactly")))?;
    output.say(match solved.found {
        ScoreBounds::Exact(ExactScore { outcome: Outcome::Win(player), score, moves }) => {
            message!("search.exact-win", player = player, n = moves, score = signed(score, lang))
        }
        ScoreBounds::Exact(_) => message!("search.exact-draw"),
        ScoreBounds::Between(low, high) => {
            message!("search.exact-between", low = signed(low, lang), high = signed(high, lang))
        }
    })?;
    let best = solved.best();
    if !best.is_empty() {
        output.say(message!("search.best", player = solved.turn, best = any_of(&best, lang), n = best.len()))?;
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
fn file(solver: &mut Solver<'_>, path: &str, output: &mut Output) -> Result<Verdict, Failure> {
    let lines = files::numbered_lines(path, output.lang)?;
    if lines.is_empty() {
        return Err(message!("search.no-positions", path = path).into());
    }
    let (mut wrong, mut stopped) = (Vec::new(), false);
    let mut solved = Vec::new();
    for (number, line) in &lines {
        let place = |why: Message| message!("search.line-wrong", path = path, line = *number, why = why);
        let (position, given) = parse(line).ok_or_else(|| place(message!("search.line-shape")))?;
        let found = solver.score(position).map_err(|error| place(error.message()))?;
        let ScoreBounds::Exact(ExactScore { score, .. }) = found else {
            stopped = true;
            break;
        };
        if let Some(given) = given.filter(|&given| given != score) {
            let (given, found) = (signed(given, output.lang), signed(score, output.lang));
            wrong.push(place(message!("search.score-differs", given = given, found = found)));
        }
        match output.json {
            true => solved.push(ScoredAnswer { position: position.to_owned(), score, given }),
            false => output.line(&format!("{position} {score}"))?,
        }
    }
    if output.json {
        let (nodes, time) = (solver.nodes(), solver.began.elapsed().as_secs_f64());
        output.answer(&FileAnswer { positions: solved, nodes, time, wrong: wrong.len(), stopped })?;
    }
    // What is not an answer stays out of a list of answers.
    let warn = |message: Message| anstream::eprintln!("{}", message.to_text(output.lang));
    if stopped {
        warn(message!("search.file-stopped"));
    }
    let answer = if wrong.is_empty() { Verdict::Done } else { Verdict::No };
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
