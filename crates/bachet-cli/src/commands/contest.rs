//! `bachet match`: two computers against each other.

use crate::Verdict;
use crate::args::{value, whole};
use crate::asking::{asked, count, from, played, seed};
use crate::failure::Failure;
use crate::output::Output;
use crate::texts::message;
use bachet::search::Contest;
use bachet::text::{decimal, units};
use bachet_app::contest::{MatchRequest, MatchResult, contest};
use clap::ArgMatches;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let [a, b] = ["A", "B"].map(|name| value(matches, name).expect("it is required").to_owned());
    let (games, seed) = (count(matches, "games")?, seed(matches)?);
    let source = played(value(matches, "game").unwrap_or("connect4:7x6"), output.lang)?;
    let request = MatchRequest {
        a,
        b,
        from: from(matches),
        games,
        seed,
        openings: whole(matches, "openings")?.map(|openings| openings as u64),
    };
    let result = asked(matches, output.lang, |context| contest(source, &request, context))?;
    match output.json {
        true => output.answer(&result.answer),
        false => say(&result, output).map(|()| Verdict::Done),
    }
}

fn say(result: &MatchResult, output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let MatchResult { answer, contest, games, time } = result;
    let (game, a, b, games) = (answer.game.as_str(), answer.a.as_str(), answer.b.as_str(), *games);
    let seed = answer.seed.to_string();
    output.say(message!("match.title", game = game, a = a, b = b, n = games, seed = seed))?;
    if answer.openings > 0 {
        output.say(message!("match.openings", n = answer.openings))?;
    }
    if answer.stopped {
        output.say(message!("match.stopped", played = contest.games(), n = games))?;
    }
    if contest.games() == 0 {
        return Ok(());
    }
    let Contest { wins, draws, losses } = *contest;
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
    output.say(message!("time", time = units::duration(*time)))
}
