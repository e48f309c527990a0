//! `bachet repeat`: the same game in a table, again and again.

use super::matrix::{read_table, titled};
use crate::Verdict;
use crate::args::{value, whole};
use crate::asking::asked_within;
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use crate::pictures::Target;
use crate::texts::message;
use bachet_app::Allowance;
use bachet_app::picture::{TablePicture, table};
use bachet_app::repeat::{RepeatAnswer, RepeatPicture, RepeatRequest, distinct, picture, repeat};
use bachet_matrix::STRATEGIES;
use clap::ArgMatches;
use serde_json::{Map, Value};
use std::path::Path;

pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Result<Verdict, Failure> {
    let (text, file) = read_table(value(matches, "TABLE").expect("it is required"), output.lang)?;
    let (players, strategies) = players(value(matches, "players").unwrap_or_default(), output)?;
    let number = |name| whole(matches, name).map(|found| found.map(|found| found as u64));
    let request = RepeatRequest {
        table: Some(text.into()),
        players,
        strategies: (!strategies.is_empty()).then_some(Value::Object(strategies)),
        rounds: number("rounds")?,
        repetitions: number("repetitions")?,
        noise: value(matches, "noise").map(str::to_owned),
        seed: number("seed")?,
        generations: number("generations")?,
    };
    if value(matches, "output").is_some() {
        return drawn(matches, &request, file, output);
    }
    let answer = asked_within(Allowance::default(), output.lang, |context| {
        repeat(&request, context).map_err(|error| files::concerning(file, error))
    })?;
    if output.json {
        return output.answer(&answer);
    }
    say(&answer, output)?;
    Ok(Verdict::Done)
}

/// Who takes part: a name, or a file with a strategy, which is called by its own name or the file's.
fn players(names: &str, output: &Output) -> Result<(Vec<String>, Map<String, Value>), Failure> {
    let (mut players, mut strategies) = (Vec::new(), Map::new());
    for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let like_a_file = name == files::STANDARD || name.contains(['.', '/', '\\']) || Path::new(name).exists();
        let known = STRATEGIES.contains(&name);
        if known || !like_a_file {
            players.push(name.to_owned());
            continue;
        }
        if Path::new(name).extension().is_some_and(|ending| ending == "py") {
            return Err(Failure::Other(message!("repeat.python", file = name)));
        }
        let text = files::text(name, output.lang)?;
        let stem = Path::new(name).file_stem().map_or(name.to_owned(), |stem| stem.to_string_lossy().into_owned());
        let json: Option<Value> = serde_json::from_str(&text).ok();
        let own = json.as_ref().and_then(|json| json.get("name")).and_then(Value::as_str).map(str::to_owned);
        // A comma would make two of it.
        let own = own.unwrap_or(stem).replace(',', " ").trim().to_owned();
        // Two files may call themselves alike, or like a strategy that everyone knows.
        let is_taken = |name: &str| STRATEGIES.contains(&name) || strategies.contains_key(name);
        let own = distinct(&own, is_taken);
        players.push(own.clone());
        strategies.insert(own, json.unwrap_or(Value::String(text)));
    }
    Ok((players, strategies))
}

fn drawn(
    matches: &ArgMatches,
    request: &RepeatRequest,
    file: Option<&str>,
    output: &mut Output,
) -> Result<Verdict, Failure> {
    let target = Target::read(matches)?;
    let title = titled(file);
    let usual = if request.generations.is_some() { RepeatPicture::Shares } else { RepeatPicture::Scores };
    let shown = value(matches, "show");
    let drawn = asked_within(Allowance::default(), output.lang, |context| {
        let picture = match (shown, &request.table) {
            (Some("region"), Some(written)) => table(written, TablePicture::Payoffs, title.as_deref(), context),
            _ => {
                let named = |name| RepeatPicture::ALL.into_iter().find(|kind| kind.name() == name);
                picture(request, shown.and_then(named).unwrap_or(usual), title.as_deref(), context)
            }
        };
        picture.map_err(|error| files::concerning(file, error))
    })?;
    target.write(&drawn, output)?;
    Ok(Verdict::Done)
}

/// So many strategies have what they got against each in a grid.
const GRID: usize = 12;

fn say(answer: &RepeatAnswer, output: &mut Output) -> Result<(), Failure> {
    let RepeatAnswer { rounds, noise, seed, .. } = answer;
    let n = answer.players.len();
    output.say(message!("repeat.played", n = n, rounds = *rounds, noise = noise, seed = *seed))?;
    if answer.repetitions > 1 {
        output.say(message!("repeat.repetitions", n = answer.repetitions))?;
    }
    if answer.both_roles {
        output.say(message!("repeat.roles"))?;
    }
    let lang = output.lang;
    let head = ["repeat.head", "repeat.mean"].map(|key| crate::texts::TEXTS.entry(key).pattern(lang).to_owned());
    let [score, mean] = head;
    let mut lines = vec![vec![String::new(), String::new(), score, mean]];
    for (rank, score) in answer.scores.iter().enumerate() {
        let exact = score.score.clone();
        lines.push(vec![(rank + 1).to_string(), score.player.clone(), exact, format!("{:.3}", score.mean)]);
    }
    output.grid(&lines)?;
    if n <= GRID {
        output.say(message!("repeat.against"))?;
        output.grid(&against(answer))?;
    }
    if let Some(last) = answer.shares.as_ref().and_then(|shares| shares.last()) {
        let generations = answer.shares.as_ref().map_or(0, |shares| shares.len() - 1);
        output.say(message!("repeat.shares", n = generations))?;
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by(|&a, &b| last[b].total_cmp(&last[a]));
        let line = |k: usize| vec![answer.players[k].clone(), format!("{:.1} %", last[k] * 100.0)];
        output.grid(&order.into_iter().map(line).collect::<Vec<_>>())?;
    }
    Ok(())
}

fn against(answer: &RepeatAnswer) -> Vec<Vec<String>> {
    let mut left: Vec<usize> = (0..answer.players.len()).collect();
    let mut place = |name: &str| {
        let at = left.iter().position(|&k| answer.players[k] == name).unwrap_or(0);
        left.remove(at)
    };
    let order: Vec<usize> = answer.scores.iter().map(|score| place(&score.player)).collect();
    let head = std::iter::once(String::new()).chain((1..=order.len()).map(|rank| rank.to_string())).collect();
    let line = |&own: &usize| {
        let cells = order.iter().map(|&other| format!("{:.2}", answer.against[own][other]));
        std::iter::once(answer.players[own].clone()).chain(cells).collect()
    };
    std::iter::once(head).chain(order.iter().map(line)).collect()
}
