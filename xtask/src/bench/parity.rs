//! `cargo xtask bench parity`: games without end, from the file to who wins, beside Oink.

use super::families::{self, Game};
use super::measure::{self, Run};
use crate::shell::{self, Result};
use serde_json::Value;
use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What to measure.
pub(crate) struct Options {
    pub(crate) peer: Option<String>,
    pub(crate) games: Vec<PathBuf>,
    pub(crate) only: Option<String>,
    pub(crate) limit: u64,
    pub(crate) runs: usize,
}

/// Games of a folder are measured from so many vertices on.
const LARGE: u64 = 10_000;

/// How our program is called, and with how many threads.
const OURS: [(&str, usize); 6] =
    [("auto", 1), ("auto", 2), ("zielonka", 1), ("fixpoint", 1), ("tangle", 1), ("improvement", 1)];

/// The other program's solvers, and with how many threads: two of them can use several.
const THEIRS: [(&str, usize); 6] = [("fpi", 1), ("fpi", 2), ("zlk", 1), ("zlk", 2), ("tl", 1), ("npp", 1)];

/// What is asked of every game: no slower than so many times the best of the others.
const SLOWEST: f64 = 1.2;

/// What is asked in the median: so many times as fast, with so small a part of the memory.
const FASTER: f64 = 5.0;
const SMALLER: f64 = 2.0;

type Maker = Box<dyn Fn() -> Game>;

/// The games that are made here.
fn made() -> Vec<(String, Maker)> {
    let mut games: Vec<(String, Maker)> = Vec::new();
    let mut add = |name: String, make: Maker| games.push((name, make));
    for n in [100_000, 500_000] {
        add(format!("ladder-{n}"), Box::new(move || families::ladder(n)));
    }
    for (height, width) in [(100, 100), (300, 300)] {
        add(format!("jurdzinski-{height}-{width}"), Box::new(move || families::jurdzinski(height, width)));
    }
    for n in [1000, 2000] {
        add(format!("clique-{n}"), Box::new(move || families::clique(n)));
    }
    for n in [25, 1000, 10_000] {
        add(format!("recursive-ladder-{n}"), Box::new(move || families::recursive_ladder(n)));
    }
    for n in [10, 16, 40] {
        add(format!("two-counters-{n}"), Box::new(move || families::two_counters(n)));
    }
    for n in [10_000, 100_000] {
        add(format!("model-checker-ladder-{n}"), Box::new(move || families::model_checker_ladder(n)));
    }
    for n in [10, 12] {
        add(format!("hanoi-{n}"), Box::new(move || families::hanoi(n)));
    }
    for (n, fair) in [(6, true), (7, true), (6, false), (7, false)] {
        let name = format!("elevator-{}{n}", if fair { "" } else { "unfair-" });
        add(name, Box::new(move || families::elevator(n, fair)));
    }
    for stages in [8_000, 16_000, 32_000, 64_000] {
        add(format!("buchi-chain-{stages}"), Box::new(move || families::buchi_chain(stages)));
    }
    for len in [1_000_000, 5_000_000] {
        for priorities in [2, 10, 100] {
            // Fewer arcs make harder games: there are loops and cycles of one player in almost all others.
            for degree in [4, 2] {
                let name = format!("random-{len}-{degree}-{priorities}");
                add(name, Box::new(move || families::random(len, degree, priorities, 1)));
            }
        }
    }
    games
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let program = shell::build_program()?;
    let bench = Bench { program, options, folder: shell::bench_folder()? };
    let wanted = |name: &str| options.only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    let mut rows: Vec<Row> = Vec::new();
    head(options);
    let mut small = 0;
    for path in files(&options.games)?.into_iter().filter(|path| wanted(&name(path))) {
        let game = bench.folder.join(format!("{}.pg", name(&path)));
        fs::copy(&path, &game).map_err(|error| format!("{}: {error}", path.display()))?;
        match bench.measure(&name(&path), &game, LARGE)? {
            Some(row) => rows.push(row),
            None => small += 1,
        }
        fs::remove_file(&game).map_err(|error| format!("{}: {error}", game.display()))?;
    }
    for (name, make) in made().into_iter().filter(|(name, _)| wanted(name)) {
        let path = bench.folder.join(format!("{name}.pg"));
        if !path.exists() {
            let unfinished = path.with_extension("unfinished");
            let made = fs::File::create(&unfinished).and_then(|file| make().write(BufWriter::new(file)));
            let made = made.and_then(|()| fs::rename(&unfinished, &path));
            made.map_err(|error| format!("{}: {error}", path.display()))?;
        }
        rows.extend(bench.measure(&name, &path, 0)?);
    }
    if small > 0 {
        println!("\n{small} games of at most {LARGE} vertices: all regions equal, all solutions verified.");
    }
    if options.peer.is_some() {
        println!();
        told("Oink's processor time / ours on one thread", FASTER, &rows, Row::ratio);
        told("Oink's time / ours on two threads", FASTER, &rows, Row::wall_ratio);
        told("Oink's memory / ours", SMALLER, &rows, Row::memory_ratio);
        let slow: Vec<&str> = rows.iter().filter(|row| row.slow()).map(|row| row.name.as_str()).collect();
        match &slow[..] {
            [] => println!("Never slower than {SLOWEST} times the best of Oink's solvers: reached."),
            slow => {
                println!(
                    "Never slower than {SLOWEST} times the best of Oink's solvers: missed on {}.",
                    slow.join(", ")
                );
            }
        }
    }
    Ok(())
}

/// Says the median and the worst of a ratio, and whether that is what is asked.
fn told(what: &str, asked: f64, rows: &[Row], ratio: fn(&Row) -> Option<f64>) {
    let mut all: Vec<(f64, &str)> = rows.iter().filter_map(|row| Some((ratio(row)?, row.name.as_str()))).collect();
    all.sort_by(|one, two| one.0.total_cmp(&two.0));
    if let (Some(middle), Some(worst)) = (all.get(all.len() / 2), all.first()) {
        let verdict = if middle.0 >= asked { "reached" } else { "missed" };
        println!("{what}: median {:.2} (asked {asked}: {verdict}), worst {:.2} ({}).", middle.0, worst.0, worst.1);
    }
}

fn head(options: &Options) {
    let named = |&(name, threads): &(&str, usize)| match threads {
        1 => name.to_owned(),
        threads => format!("{name}, {threads} threads"),
    };
    let mut columns = ["game", "vertices", "arcs"].map(str::to_owned).to_vec();
    columns.extend(OURS.iter().map(named));
    columns.push("MiB".to_owned());
    if options.peer.is_some() {
        columns.extend(THEIRS.iter().map(named));
        let ratios = ["MiB", "Oink / ours", "2 threads", "MiB / ours", "verdict"];
        columns.extend(ratios.map(str::to_owned));
    }
    println!("| {} |\n|{}", columns.join(" | "), "---|".repeat(columns.len()));
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    name.strip_suffix(".pg").map_or(name.clone(), str::to_owned)
}

/// The games of folders, by name.
fn files(folders: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in folders {
        let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut all: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        all.sort();
        all.retain(|path| fs::read(path).is_ok_and(|text| text.starts_with(b"parity ")));
        files.append(&mut all);
    }
    Ok(files)
}

struct Bench<'a> {
    program: PathBuf,
    options: &'a Options,
    folder: PathBuf,
}

/// Runs of one program on one game; none where it took too long.
#[derive(Default)]
struct Runs {
    walls: Vec<f64>,
    worked: Vec<f64>,
    memory: u64,
    given_up: bool,
}

impl Runs {
    fn middle(times: &[f64]) -> Option<f64> {
        let mut times = times.to_vec();
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied()
    }

    fn push(&mut self, run: Option<Run>) {
        match run {
            Some(run) => {
                self.walls.push(run.wall.as_secs_f64());
                self.worked.push(run.worked.as_secs_f64());
                self.memory = self.memory.max(run.memory);
            }
            None => self.given_up = true,
        }
    }

    fn wall(&self) -> Option<f64> {
        Runs::middle(&self.walls).filter(|_| !self.given_up)
    }

    fn work(&self) -> Option<f64> {
        Runs::middle(&self.worked).filter(|_| !self.given_up)
    }

    fn mebibytes(&self) -> f64 {
        self.memory as f64 / (1 << 20) as f64
    }
}

/// All that was measured on one game.
struct Row {
    name: String,
    ours: [Runs; OURS.len()],
    theirs: [Runs; THEIRS.len()],
}

impl Row {
    /// The other program's best on one thread.
    fn best(&self) -> Option<&Runs> {
        let alone = THEIRS.iter().zip(&self.theirs).filter(|((_, threads), _)| *threads == 1).map(|(_, runs)| runs);
        let done = alone.filter(|runs| runs.work().is_some());
        done.min_by(|one, two| one.work().unwrap_or(f64::MAX).total_cmp(&two.work().unwrap_or(f64::MAX)))
    }

    fn ratio(&self) -> Option<f64> {
        Some(self.best()?.work()? / self.ours[0].work()?)
    }

    /// By the clock, whatever number of threads the other program is best with.
    fn wall_ratio(&self) -> Option<f64> {
        let best = self.theirs.iter().filter_map(Runs::wall).min_by(f64::total_cmp)?;
        Some(best / self.ours[1].wall()?)
    }

    /// Whether it took too much longer than the other program's best; whoever gave up where the other did not was too slow.
    fn slow(&self) -> bool {
        let late = |ratio: Option<f64>| ratio.is_some_and(|ratio| ratio * SLOWEST < 1.0);
        late(self.ratio()) || late(self.wall_ratio()) || self.best().is_some() && self.ours[0].work().is_none()
    }

    fn memory_ratio(&self) -> Option<f64> {
        Some(self.best()?.mebibytes() / self.ours[0].mebibytes())
    }
}

impl Bench<'_> {
    /// Compares and, from so many vertices on, measures.
    fn measure(&self, name: &str, game: &Path, from: u64) -> Result<Option<Row>> {
        let (ours, theirs) = (self.folder.join("ours.sol"), self.folder.join("theirs.sol"));
        let mut row = Row { name: name.to_owned(), ours: Default::default(), theirs: Default::default() };
        // The first of them is checked, and says how large the game is.
        let mut solve = self.ours(game, OURS[0]);
        solve.arg("--force").arg("--output").arg(&ours);
        let Some(answer) = self.limited(solve)? else { return Err(format!("{name} takes too long")) };
        let answer: Value = serde_json::from_str(&answer.output).map_err(|error| format!("{name}: {error}"))?;
        let (vertices, arcs) = (answer["positions"].as_u64().unwrap_or(0), answer["arcs"].as_u64().unwrap_or(0));
        self.verify(game, &ours)?;
        let region = winners(&ours)?;
        let large = vertices > from;
        for (which, runs) in OURS.iter().zip(&mut row.ours).filter(|(which, _)| !large && **which != OURS[1]) {
            let mut solve = self.ours(game, *which);
            solve.arg("--force").arg("--output").arg(&ours);
            runs.push(self.limited(solve)?);
            if !runs.given_up {
                self.verify(game, &ours)?;
                same(&region, &winners(&ours)?, name, which.0)?;
            }
        }
        let peer = self.options.peer.as_deref();
        for (solver, runs) in THEIRS.iter().zip(&mut row.theirs).filter(|_| peer.is_some()) {
            let mut solve = self.theirs(game, *solver);
            solve.arg(&theirs);
            match self.limited(solve)? {
                Some(_) => same(&region, &winners(&theirs)?, name, solver.0)?,
                None => runs.given_up = true,
            }
        }
        if peer.is_some() && row.theirs.iter().any(|runs| !runs.given_up) {
            self.verify(game, &theirs)?;
        }
        if !large {
            return Ok(None);
        }
        // In turn, so that all meet the same machine.
        for _ in 0..self.options.runs.max(1) {
            for (which, runs) in OURS.iter().zip(&mut row.ours) {
                if !runs.given_up {
                    let run = self.limited(self.ours(game, *which))?;
                    let said = run.as_ref().map(|run| serde_json::from_str::<Value>(&run.output));
                    if said.is_some_and(|said| said.is_ok_and(|said| said["regions"] != answer["regions"])) {
                        return Err(format!("{name}: {} finds other regions", which.0));
                    }
                    runs.push(run);
                }
            }
            for (solver, runs) in THEIRS.iter().zip(&mut row.theirs).filter(|_| peer.is_some()) {
                if !runs.given_up {
                    runs.push(self.limited(self.theirs(game, *solver))?);
                }
            }
        }
        let seconds = |time: Option<f64>| time.map_or_else(|| "–".to_owned(), |time| format!("{time:.3}"));
        print!("| {name} | {vertices} | {arcs} | ");
        for (k, runs) in row.ours.iter().enumerate() {
            print!("{} | ", seconds(if k == 1 { runs.wall() } else { runs.work() }));
        }
        print!("{:.0} |", row.ours[0].mebibytes());
        if peer.is_some() {
            for ((_, threads), runs) in THEIRS.iter().zip(&row.theirs) {
                print!(" {} |", seconds(if *threads == 1 { runs.work() } else { runs.wall() }));
            }
            let ratio = |ratio: Option<f64>| ratio.map_or_else(|| "–".to_owned(), |ratio| format!("{ratio:.2}"));
            print!(
                " {:.0} | {} | {} | {} | {} |",
                row.best().map_or(f64::NAN, Runs::mebibytes),
                ratio(row.ratio()),
                ratio(row.wall_ratio()),
                ratio(row.memory_ratio()),
                if row.slow() { "too slow" } else { "good" }
            );
        }
        println!();
        Ok(Some(row))
    }

    fn ours(&self, game: &Path, (algorithm, threads): (&str, usize)) -> Command {
        let mut command = Command::new("timeout");
        command.arg(self.options.limit.to_string()).arg(&self.program).arg("solve").arg(game);
        command.args(["--json", "--algorithm", algorithm, "--threads", &threads.to_string()]);
        command
    }

    fn theirs(&self, game: &Path, (solver, threads): (&str, usize)) -> Command {
        let mut command = Command::new("timeout");
        command.arg(self.options.limit.to_string());
        command.args(self.options.peer.as_deref().unwrap_or_default().split_whitespace());
        command.arg(format!("--{solver}"));
        if threads > 1 {
            command.args(["--workers", &threads.to_string()]);
        }
        command.arg(game);
        command
    }

    /// One run, unless it takes too long.
    fn limited(&self, mut command: Command) -> Result<Option<Run>> {
        let begun = std::time::Instant::now();
        match measure::run(&mut command) {
            Err(_) if begun.elapsed().as_secs() >= self.options.limit => Ok(None),
            run => run.map(Some),
        }
    }

    fn verify(&self, game: &Path, solution: &Path) -> Result<()> {
        measure::run(Command::new(&self.program).arg("verify").arg(game).arg(solution)).map(drop)
    }
}

/// Who wins each vertex, by its number: what a solution in PGSolver's format says.
fn winners(solution: &Path) -> Result<Vec<Option<bool>>> {
    let text = fs::read_to_string(solution).map_err(|error| format!("{}: {error}", solution.display()))?;
    let mut winners = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("paritysol")) {
        let mut words = line.trim_end_matches(';').split_whitespace();
        let (Some(Ok(id)), Some(winner)) = (words.next().map(str::parse::<usize>), words.next()) else { continue };
        if winners.len() <= id {
            winners.resize(id + 1, None);
        }
        winners[id] = Some(winner == "0");
    }
    Ok(winners)
}

fn same(ours: &[Option<bool>], theirs: &[Option<bool>], game: &str, solver: &str) -> Result<()> {
    if ours.len() == theirs.len() {
        let Some(id) = ours.iter().zip(theirs).position(|(one, two)| one != two) else { return Ok(()) };
        return Err(format!("{game}: {solver} finds another winner of {id}"));
    }
    Err(format!("{game}: {solver} solves {} vertices, not {}", theirs.len(), ours.len()))
}
