//! `bachet match`: two computers against each other.

use super::solving::{attempt, check, usual_positions};
use super::source::{Playable, playable, seed, size};
use crate::Answer;
use crate::args::value;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::watched;
use crate::texts::message;
use bachet::Limits;
use bachet::Progress;
use bachet::explore::free_memory;
use bachet::search::{Computer, Contest, play_match};
use bachet::text::units::duration;
use bachet::text::{Lang, Message, decimal};
use clap::ArgMatches;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A match that is over.
struct Finished<'a> {
    game: &'a str,
    a: &'a str,
    b: &'a str,
    /// How many games were asked for.
    games: u64,
    seed: u64,
    contest: Contest,
    time: Duration,
}

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Answer, Failure> {
    let [a, b] = ["A", "B"].map(|name| value(matches, name).expect("it is required"));
    let [mut one, mut two] = [Computer::read(a)?, Computer::read(b)?];
    let games = value(matches, "games").map_or(Ok(100), |text| size(text, "--games"))? as u64;
    let seed = seed(matches)?.unwrap_or(1);
    let game = playable(value(matches, "game").unwrap_or("connect4:7x6"), None, output.lang)?;
    if game.is_tree {
        return Err(message!("solving.tree", name = game.name).into());
    }
    let view = game.view.as_ref();
    let start = game.from(matches)?;
    if view.ending(&start)?.is_some() {
        return Err(message!("match.ended", position = start).into());
    }
    for computer in [&one, &two] {
        check(computer, view, &start)?;
    }
    prepare([&mut one, &mut two], &game, &start, output.lang)?;
    let began = Instant::now();
    let contest = watched(output.lang, |work| {
        let watch = |progress: &Progress| work.goes_on(|| so_far(progress, games));
        play_match(view, &start, &mut one, &mut two, games, seed, &watch)
    })?;
    let finished = Finished { game: &game.name, a, b, games, seed, contest, time: began.elapsed() };
    match output.json {
        true => output.object(&report(&finished))?,
        false => say(&finished, output)?,
    }
    Ok(Answer::Done)
}

/// Gives the computers the solution if one of them plays by it; where there is none, that one says so.
fn prepare(computers: [&mut Computer; 2], game: &Playable, start: &str, lang: Lang) -> Result<(), Failure> {
    let needs = |computer: &&mut Computer| computer.strength().is_some_and(|percent| percent > 0);
    let Some(needy) = computers.iter().find(|computer| needs(computer)) else { return Ok(()) };
    let memory = free_memory().unwrap_or(usize::MAX);
    let limits = Limits { positions: usual_positions(needy), memory, symmetry: true, ..Limits::default() };
    let view = game.view.as_ref();
    let solved = match game.stored(start)? {
        Some(stored) => Ok(stored),
        None => attempt(view, start, &limits, lang)?,
    };
    match solved {
        Ok(solved) => {
            for computer in computers {
                *computer = computer.clone().with_solution(solved.clone());
            }
        }
        Err(_) => drop((*needy).clone().choose(view, start, &bachet::Unwatched)?),
    }
    Ok(())
}

fn so_far(progress: &Progress, games: u64) -> Message {
    let [wins, draws, losses] = progress.results;
    let n = (progress.done + 1).min(games);
    message!("progress.match", n = n, games = games, wins = wins, draws = draws, losses = losses)
}

impl Finished<'_> {
    fn stopped(&self) -> bool {
        self.contest.games() < self.games
    }
}

/// The keys of `--json`; a difference that is infinite is null.
fn report(finished: &Finished<'_>) -> Value {
    let Finished { game, a, b, seed, contest, time, .. } = finished;
    let Contest { wins, draws, losses } = contest;
    let ((low, high), (elo_low, elo_high)) = (contest.interval(), contest.elo_interval());
    // More figures would mean nothing.
    let share = |share: f64| (share * 1e4).round() / 1e4;
    let points = |elo: f64| (elo * 10.0).round() / 10.0;
    json!({
        "a": a,
        "b": b,
        "game": game,
        "games": contest.games(),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "rate": share(contest.rate()),
        "interval": [share(low), share(high)],
        "elo": points(contest.elo()),
        "elo_interval": [points(elo_low), points(elo_high)],
        "seed": seed,
        "time": time.as_secs_f64(),
        "stopped": finished.stopped(),
    })
}

fn say(finished: &Finished<'_>, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let Finished { game, a, b, games, contest, .. } = *finished;
    let seed = finished.seed.to_string();
    output.say(message!("match.title", game = game, a = a, b = b, n = games, seed = seed))?;
    if finished.stopped() {
        output.say(message!("match.stopped", played = contest.games(), n = games))?;
    }
    if contest.games() == 0 {
        return Ok(());
    }
    let Contest { wins, draws, losses } = contest;
    output.say(message!("match.result", a = a, wins = wins, draws = draws, losses = losses))?;
    let percent = |share: f64| decimal(100.0 * share, 1, lang);
    let (least, most) = contest.interval();
    let (rate, low, high) = (percent(contest.rate()), percent(least), percent(most));
    output.say(message!("match.rate", rate = rate, least = low, most = high))?;
    let points = |elo: f64| format!("{}{}", if elo > 0.0 { "+" } else { "" }, decimal(elo.round(), 0, lang));
    let (low, high) = contest.elo_interval();
    output.say(message!("match.elo", elo = points(contest.elo()), least = points(low), most = points(high)))?;
    output.say(match () {
        () if least > 0.5 => message!("match.stronger", name = a),
        () if most < 0.5 => message!("match.stronger", name = b),
        () => message!("match.even"),
    })?;
    output.say(message!("time", time = duration(finished.time)))
}
