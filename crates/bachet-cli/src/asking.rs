//! How the command line becomes a question: what it is about, what it may spend, and who watches.

use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::pace::Pace;
use crate::progress::{Work, share, watched};
use crate::texts::message;
use bachet::explore::free_memory;
use bachet::search::{Algorithm, Wins};
use bachet::text::{Lang, Message, units};
use bachet::{Outcome, Player, Progress, Stage, Watch};
use bachet_app::device::Device;
use bachet_app::goal::{Goal, Unending};
use bachet_app::rules::{is_rules_file, title as rules_title};
use bachet_app::source::Source;
use bachet_app::value::Seat;
use bachet_app::{Allowance, Context, Error};
use bachet_store::Stored;
use clap::ArgMatches;
use clap::parser::ValueSource::CommandLine;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Whether a text names a solution file.
pub(crate) fn is_stored(text: &str) -> bool {
    text.ends_with(".bachet") || Stored::looks_like(Path::new(text))
}

/// Opens a solution file.
pub(crate) fn stored(path: &str) -> Result<Stored, Failure> {
    Ok(Stored::open(Path::new(path)).map_err(Error::from)?)
}

/// Opens a solution file to play by it, which takes ranks, and an end of every play that is won.
pub(crate) fn played_file(path: &str) -> Result<Arc<Stored>, Failure> {
    let stored = stored(path)?;
    if !stored.header().ranks {
        return Err(message!("store.no-ranks", file = path).into());
    }
    if stored.view().capabilities().arena.is_some_and(|arena| arena.unending() != Some(Outcome::Draw)) {
        return Err(Error::Unending(path.to_owned()).into());
    }
    Ok(Arc::new(stored))
}

/// Opens what a text names: a file if there is one, or if it looks like one; else a game.
pub(crate) fn source(text: &str, lang: Lang) -> Result<Source, Failure> {
    if is_stored(text) {
        return Ok(Source::of_file(text, Arc::new(stored(text)?))?);
    }
    if !names_a_file(text) {
        return Ok(Source::by_name(text)?);
    }
    if is_rules_file(text) {
        let rules = files::rules(text, lang)?;
        return Source::by_rules(rules_title(text), &rules, &Context::default())
            .map_err(|error| files::concerning(Some(text), error));
    }
    Ok(Source::of(text, files::content(text, lang)?))
}

/// The same for what is explored from where the game starts: a solution file that starts later is not of it.
pub(crate) fn explored(text: &str, lang: Lang) -> Result<Source, Failure> {
    let source = source(text, lang)?;
    match source.files.first() {
        Some(file) if file.view().start() != file.header().start => {
            let header = file.header();
            let (game, start) = (header.game.as_str(), header.start.as_str());
            Err(message!("store.starts-later", file = text, game = game, start = start).into())
        }
        _ => Ok(source),
    }
}

/// The same to be played or searched: of a solution file that takes ranks.
pub(crate) fn played(text: &str, lang: Lang) -> Result<Source, Failure> {
    match is_stored(text) {
        true => Ok(Source::of_file(text, played_file(text)?)?),
        false => source(text, lang),
    }
}

fn names_a_file(text: &str) -> bool {
    let like_a_file =
        [".json", ".pg", ".py", ".gz"].iter().any(|ending| text.ends_with(ending)) || text.contains(['/', '\\']);
    let like_a_file = like_a_file || is_rules_file(text);
    text == files::STANDARD || like_a_file || Path::new(text).exists()
}

/// Does work that Ctrl-C stops, within the limits of the command line, showing how far it is.
pub(crate) fn asked<T>(
    matches: &ArgMatches,
    lang: Lang,
    work: impl FnOnce(&Context<'_>) -> Result<T, Error>,
) -> Result<T, Failure> {
    asked_within(allowance(matches)?, lang, |context| work(context).map_err(Failure::from))
}

/// The same within limits of one's own, for work that may fail in other ways too.
pub(crate) fn asked_within<T>(
    allowance: Allowance,
    lang: Lang,
    work: impl FnOnce(&Context<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    watched(lang, |shown| {
        let watch = Watched::new(shown);
        work(&Context { lang, allowance, watch: &watch, ..Context::default() })
    })
}

/// Shows how far work is in the terminal, and asks whether Ctrl-C stopped it.
pub(crate) struct Watched<'a> {
    shown: &'a Work,
    began: Instant,
    pace: Pace,
    /// What is shown beside how far it is, or instead of that.
    beside: Mutex<Option<Beside>>,
}

/// What somebody shows who knows more of work than how far it is.
pub(crate) enum Beside {
    /// The work has not begun.
    Instead(Message),
    /// It goes on.
    After(Message),
}

impl<'a> Watched<'a> {
    pub(crate) fn new(shown: &'a Work) -> Watched<'a> {
        Watched { shown, began: Instant::now(), pace: Pace::default(), beside: Mutex::default() }
    }

    /// Shows this too from now on.
    pub(crate) fn show_beside(&self, beside: Beside) {
        *self.beside.lock().unwrap_or_else(PoisonError::into_inner) = Some(beside);
    }

    fn words(&self, progress: &Progress) -> Message {
        match &*self.beside.lock().unwrap_or_else(PoisonError::into_inner) {
            None => self.words_alone(progress),
            Some(Beside::Instead(words)) => words.clone(),
            Some(Beside::After(words)) => {
                message!("progress.beside", progress = self.words_alone(progress), more = words.clone())
            }
        }
    }

    fn words_alone(&self, progress: &Progress) -> Message {
        let seconds = self.began.elapsed().as_secs_f64().max(1e-3);
        let rate = |count: u64| (count as f64 / seconds) as u64;
        let &Progress { stage, done, depth, results: [wins, draws, losses], .. } = progress;
        match stage {
            Stage::Exploring => explored_so_far(progress, rate(progress.positions as u64)),
            Stage::Searching if depth == 0 => message!("progress.exact", n = done, rate = rate(done)),
            Stage::Searching => message!("progress.search", depth = depth, n = done, rate = rate(done)),
            Stage::Counting => message!("progress.perft", n = done, rate = rate(done)),
            Stage::Playing => {
                message!("progress.match", n = done + 1, wins = wins, draws = draws, losses = losses)
            }
            Stage::Positions | Stage::Values | Stage::Writing => self.pace.words(progress),
            Stage::Checking => share(&message!("progress.verify"), progress),
            _ => share(&message!("progress.solve"), progress),
        }
    }
}

impl Watch for Watched<'_> {
    fn goes_on(&self, progress: &Progress) -> bool {
        self.shown.goes_on(|| self.words(progress))
    }
}

fn explored_so_far(progress: &Progress, rate: u64) -> Message {
    let left = (progress.positions as u64).saturating_sub(progress.done);
    let memory = units::memory(progress.memory as u64);
    message!("progress.explore", n = progress.positions, left = left, rate = rate, memory = memory)
}

/// The limits of the command line; without any, the memory that is free, and all threads that the program has.
pub(crate) fn allowance(matches: &ArgMatches) -> Result<Allowance, Failure> {
    let positions = option_of(matches, "max-positions").map(|text| size(text, "--max-positions")).transpose()?;
    let memory = max_memory(matches)?;
    Ok(Allowance {
        positions: positions.unwrap_or(usize::MAX),
        judged: positions,
        memory: memory.or_else(free_memory).unwrap_or(usize::MAX),
        remembered: memory,
        threads: rayon::current_num_threads(),
        device: device(matches)?.unwrap_or(Device::Auto(None)),
        device_memory: device_memory(matches)?,
        ..Allowance::default()
    })
}

/// The bytes of `--max-memory`, if the command has it and it is given.
pub(crate) fn max_memory(matches: &ArgMatches) -> Result<Option<usize>, Failure> {
    option_of(matches, "max-memory").map(|text| size(text, "--max-memory")).transpose()
}

/// The place of `--device`, if the command has it and it is given.
pub(crate) fn device(matches: &ArgMatches) -> Result<Option<Device>, Failure> {
    Ok(option_of(matches, "device").map(str::parse).transpose()?)
}

/// The bytes of `--device-memory`, if the command has it and it is given.
pub(crate) fn device_memory(matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    let bytes = |text: &str| size(text, "--device-memory").map(|bytes| bytes as u64);
    option_of(matches, "device-memory").map(bytes).transpose()
}

/// The text of an option, if the command has it and it is given.
fn option_of<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.try_get_one::<String>(name).ok().flatten().map(String::as_str)
}

/// A number with an ending such as k, M or G.
pub(crate) fn size(text: &str, option: &str) -> Result<usize, Failure> {
    // Memory is counted in powers of two, all else in powers of ten.
    let size = if option.ends_with("memory") { units::read_memory(text) } else { units::read_count(text) };
    size.ok_or_else(|| message!("source.size", option = option, found = text).into())
}

/// The number of an option with such an ending.
pub(crate) fn count(matches: &ArgMatches, name: &str) -> Result<Option<u64>, Failure> {
    let number = |text| size(text, &format!("--{name}")).map(|number| number as u64);
    value(matches, name).map(number).transpose()
}

/// The number of `--seed`, if it is given.
pub(crate) fn seed(matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    let wrong = |text: &str| message!("source.seed", most = u64::MAX.to_string(), found = text);
    let number = |text: &str| text.parse().map_err(|_| wrong(text).into());
    value(matches, "seed").map(number).transpose()
}

/// The number of `--depth`, if it is given.
pub(crate) fn depth(matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    // Whether 0 means anything, the question knows.
    let depth = |text: &str| if text == "0" { Ok(0) } else { bachet::search::read_depth(text) };
    Ok(value(matches, "depth").map(depth).transpose()?.map(u64::from))
}

/// The way to search of `--algorithm`, if it is given.
pub(crate) fn algorithm(matches: &ArgMatches) -> Result<Option<Algorithm>, Failure> {
    Ok(value(matches, "algorithm").map(str::parse).transpose()?)
}

/// What wins count by `--values`, if it is given.
pub(crate) fn wins(matches: &ArgMatches) -> Result<Option<Wins>, Failure> {
    Ok(value(matches, "values").map(str::parse).transpose()?)
}

/// The position of `--from`, if it is given.
pub(crate) fn from(matches: &ArgMatches) -> Option<String> {
    option_of(matches, "from").map(str::to_owned)
}

/// The player of `--player` and the vertices of `--target`: `@FILE` has a name on each line.
pub(crate) fn goal(matches: &ArgMatches, lang: Lang) -> Result<Goal, Failure> {
    let target = match option_of(matches, "target") {
        None => None,
        Some(text) => Some(match text.strip_prefix('@') {
            Some(path) if Path::new(path).exists() || path == files::STANDARD => files::lines(path, lang)?,
            _ => vec![text.to_owned()],
        }),
    };
    Ok(Goal { player: seat(matches, "player"), target })
}

/// The player of an option, if it is given.
pub(crate) fn seat(matches: &ArgMatches, name: &str) -> Option<Seat> {
    option_of(matches, name).and_then(|text| text.parse().ok()).and_then(Player::from_number).map(Seat)
}

/// What `--unending` says of plays without end.
pub(crate) fn unending(matches: &ArgMatches) -> Option<Unending> {
    option_of(matches, "unending").map(|text| match text {
        "1" => Unending::One,
        "2" => Unending::Two,
        _ => Unending::Draw,
    })
}

/// Whether the command line has an option.
pub(crate) fn is_given(matches: &ArgMatches, option: &str) -> bool {
    matches.value_source(option) == Some(CommandLine)
}

/// Refuses options that would be without effect for what is called `name`.
pub(crate) fn refuse(matches: &ArgMatches, options: &[&'static str], name: &str) -> Result<(), Failure> {
    match options.iter().find(|option| is_given(matches, option)) {
        Some(option) => Err(Error::MeansNothing { option, name: name.to_owned() }.into()),
        None => Ok(()),
    }
}

/// What the game is called, in a sentence.
pub(crate) fn title(title: Option<&str>) -> Message {
    match title {
        Some(title) => message!("file", path = title),
        None => message!("game.unnamed"),
    }
}
