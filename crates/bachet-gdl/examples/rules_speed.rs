//! How fast rules files are read, played by chance and explored: `rules_speed FOLDER [SECONDS]`, of a folder of `.kif` files, for
//! `cargo xtask bench rules`. Prints a line for each file; `--solve FILE[=COUNT]…` explores and solves instead, and
//! fails where there are not so many positions; `--replay FILE` plays again what
//! another program played, compares every step, and how fast both are. Such a file has, for each game, lines `game PATH`, `play`,
//! `step COUNT COUNT…` with how many moves each role has and, after tabs, those that they make, `over GOAL GOAL…`, and at the end `rate STATES SECONDS`.

use bachet::{Limits, Progress};
use bachet_gdl::{Play, Rules, RulesLimits};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Reading takes no longer.
const PATIENCE: Duration = Duration::from_secs(10);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.split_first() {
        Some((first, files)) if first == "--solve" => {
            let wrong = files.iter().filter(|file| {
                let (file, count) = file.rsplit_once('=').unwrap_or((file, ""));
                let positions = solve(Path::new(file));
                count.parse().is_ok_and(|count: usize| positions != Some(count))
            });
            if wrong.count() > 0 {
                eprintln!("These are not as many positions as there should be.");
                std::process::exit(1);
            }
        }
        Some((first, files)) if first == "--replay" => files.iter().for_each(|file| replay(Path::new(file))),
        Some((folder, rest)) => {
            let seconds = rest.first().and_then(|text| text.parse().ok()).unwrap_or(0.3);
            files(Path::new(folder)).iter().for_each(|file| play(file, seconds));
        }
        None => eprintln!("rules_speed FOLDER [SECONDS], or rules_speed --solve FILE…"),
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let (mut waiting, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = waiting.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|ending| ending == "kif") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn read(file: &Path) -> Result<(Rules, f64), String> {
    let text = std::fs::read(file).map_err(|error| error.to_string())?;
    let began = Instant::now();
    let watch = move |_: &Progress| began.elapsed() < PATIENCE;
    let limits = RulesLimits { watch: &watch, ..RulesLimits::default() };
    let rules = Rules::read(&String::from_utf8_lossy(&text), &limits).map_err(|error| error.to_string())?;
    Ok((rules, began.elapsed().as_secs_f64()))
}

fn play(file: &Path, seconds: f64) {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let (rules, time) = match read(file) {
        Ok(read) => read,
        Err(why) => return println!("{}\t{name}\tunread\t{why}", file.display()),
    };
    let sizes = rules.sizes();
    let kind = match rules.playable() {
        Ok(()) if rules.roles().len() == 1 => "puzzle",
        Ok(()) => "game",
        Err(_) => "other",
    };
    let began = Instant::now();
    let sample = rules.random_plays(7, &mut |_| began.elapsed().as_secs_f64() < seconds);
    let rate = sample.positions as f64 / began.elapsed().as_secs_f64();
    println!(
        "{}\t{name}\t{kind}\t{time:.3}\t{}\t{}\t{}\t{rate:.0}",
        file.display(),
        sizes.facts,
        sizes.moves,
        sizes.rules
    );
}

/// Explores and solves a game, and gives the number of its positions.
fn solve(file: &Path) -> Option<usize> {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let found = read(file).and_then(|(rules, read)| {
        let game = Rules::open(&Arc::new(rules), &name).map_err(|why| why.to_string())?;
        let began = Instant::now();
        let limits = Limits { memory: 12 << 30, ..Limits::default() };
        let solved = game.view().solve(&game.view().start(), &limits).map_err(|why| why.to_string())?;
        let (positions, seconds) = (solved.arena().len(), began.elapsed().as_secs_f64());
        let value = solved.vertex(&game.view().start()).map(|start| solved.solution().value(start));
        println!(
            "{name}\t{positions} positions\tread {read:.2} s\tsolved {seconds:.2} s\t{:.0} a second\t{value:?}",
            positions as f64 / seconds
        );
        Ok(positions)
    });
    found.map_err(|why| println!("{name}\tnot solved\t{why}")).ok()
}

/// Plays again what a file says, and prints how much faster that is side by side, for each game and in the median.
fn replay(file: &Path) {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let (mut ratios, mut agreed, mut differ) = (Vec::new(), 0, 0);
    for game in text.split("game ").skip(1) {
        let (path, lines) = game.split_once('\n').unwrap_or((game, ""));
        let rules = match read(Path::new(path)) {
            Ok((rules, _)) => Arc::new(rules),
            Err(why) => {
                println!("{path}\tunread\t{why}");
                continue;
            }
        };
        match follow(&rules, lines) {
            Ok(steps) => {
                agreed += 1;
                let Some(theirs) = rate_of(lines) else { continue };
                let began = Instant::now();
                let sample = rules.random_plays(7, &mut |_| began.elapsed().as_secs_f64() < 0.3);
                let ours = sample.positions as f64 / began.elapsed().as_secs_f64();
                println!("{path}\t{steps} steps agree\t{theirs:.0}\t{ours:.0}\t{:.0}", ours / theirs);
                ratios.push(ours / theirs);
            }
            Err(why) => {
                differ += 1;
                println!("{path}\tDIFFERS\t{why}");
            }
        }
    }
    ratios.sort_by(f64::total_cmp);
    let median = ratios.get(ratios.len() / 2).copied().unwrap_or(0.0);
    println!("{agreed} games agree, {differ} differ; {median:.0} times as fast in the median of {}", ratios.len());
}

fn rate_of(lines: &str) -> Option<f64> {
    let mut words = lines.lines().rev().find_map(|line| line.strip_prefix("rate "))?.split(' ');
    let (states, seconds): (f64, f64) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    Some(states / seconds)
}

/// Follows plays, and tells how many steps they have, or where they differ.
fn follow(rules: &Arc<Rules>, lines: &str) -> Result<usize, String> {
    let (mut play, mut steps) = (Play::new(rules), 0);
    let roles = rules.roles().len();
    for line in lines.lines() {
        let wrong = |what: String| format!("{what} in {}: {line}", play.position());
        if line == "play" {
            play = Play::new(rules);
        } else if let Some(told) = line.strip_prefix("over ") {
            let goals = play.goals().map(|goals| goals.iter().map(i64::to_string).collect::<Vec<_>>().join(" "));
            if !play.is_over() || goals.as_deref() != Ok(told) {
                return Err(wrong(format!("{goals:?}")));
            }
        } else if let Some(told) = line.strip_prefix("step ") {
            let (counts, moves) = told.split_once('\t').unwrap_or((told, ""));
            let own: Vec<String> = (0..roles).map(|role| play.legal(role).len().to_string()).collect();
            if play.is_over() || own.join(" ") != counts {
                return Err(wrong(own.join(" ")));
            }
            let moves: Vec<&str> = moves.split('\t').collect();
            if !play.advance(&moves) {
                return Err(format!("no such move: {line}"));
            }
            steps += 1;
        }
    }
    Ok(steps)
}
