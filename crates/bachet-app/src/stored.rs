//! Solution files: solving into them, asking them, and what they hold.

use crate::knowledge::{Basis, Effort, Knowledge};
use crate::output::{Output, Replaced};
use crate::source::Source;
use crate::value::{RegionsAnswer, Seat, ValueAnswer, Winner};
use crate::{Context, Error};
use bachet::games::{Opened, Step};
use bachet::{Arena, Value};
use bachet_store::{Encoding, Header, Horizon, Job, Joining, KnownMove, Level, StoreError, Stored};
#[cfg(feature = "cluster")]
use bachet_store::{Peers, Share};
use serde::Serialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use utoipa::ToSchema;
use web_time::{Duration, Instant};

/// What a position of a solution file is worth.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum QueryAnswer {
    /// A position that the file has.
    Reached(ReachedAnswer),
    /// A position that it has not.
    Unreached(UnreachedAnswer),
}

/// A position that a solution file has not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UnreachedAnswer {
    /// What the game is called.
    pub game: String,
    /// The position.
    pub position: String,
    /// Always false.
    pub reachable: bool,
}

/// What a position is worth, and its moves.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ReachedAnswer {
    /// What the game is called.
    pub game: String,
    /// The position.
    pub position: String,
    /// Always true.
    pub reachable: bool,
    /// Whose move it is.
    pub turn: Seat,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub worth: ValueAnswer,
    /// The best moves.
    pub best: Vec<String>,
    /// All moves.
    pub root: Vec<QueryMove>,
    /// Best play from here.
    pub line: Vec<String>,
    /// How that is known, if the file has the first levels alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub basis: Option<Basis>,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct QueryMove {
    /// The move.
    #[serde(rename = "move")]
    pub mov: String,
    /// The position after it.
    pub position: String,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub worth: ValueAnswer,
}

/// Positions, each with what it is worth.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ManyAnswer {
    /// What the game is called.
    pub game: String,
    /// The positions.
    pub positions: Vec<ManyPosition>,
}

/// What one of several positions is worth.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ManyPosition {
    /// The position.
    pub position: String,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub worth: ValueAnswer,
}

/// An answer with what it was made of.
#[derive(Debug)]
pub struct QueryResult {
    /// The answer.
    pub answer: QueryAnswer,
    /// What the position is worth, if the file has it.
    pub found: Option<bachet::Value>,
    /// Its moves.
    pub moves: Vec<KnownMove>,
    /// Whether best play comes back to where it was.
    pub comes_back: bool,
}

/// A line of best play is no longer.
const LONGEST_LINE: usize = 1000;

/// Asks a solution file about a position, or about its start.
///
/// ```
/// use bachet_app::stored::{QueryAnswer, query};
/// use bachet_store::{Job, Stored, solve};
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("sticks.bachet");
/// solve(&Job::new(&bachet::games::open("sticks:10")?), &path)?;
/// let found = query(&Stored::open(&path)?, None, &bachet_app::Context::default())?;
/// let QueryAnswer::Reached(answer) = found.answer else { panic!("it is the start") };
/// assert_eq!((answer.worth.moves, answer.best), (Some(6), vec!["1".to_owned()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn query(stored: &Stored, from: Option<&str>, context: &Context<'_>) -> Result<QueryResult, Error> {
    let view = stored.view();
    let position = from.map_or_else(|| Ok(stored.header().start.clone()), |text| view.position(text))?;
    let game = stored.header().game.clone();
    if leads_beyond(stored, &position)? {
        return beyond(stored, position, context);
    }
    let Some(found) = stored.value(&position)? else {
        let answer = QueryAnswer::Unreached(UnreachedAnswer { game, position, reachable: false });
        return Ok(QueryResult { answer, found: None, moves: Vec::new(), comes_back: false });
    };
    let moves = stored.moves(&position)?;
    // Where only outcomes are known, a win could be put off for ever.
    let (line, comes_back) = if stored.header().ranks { line(stored, &position)? } else { (Vec::new(), false) };
    let answer = QueryAnswer::Reached(ReachedAnswer {
        game,
        reachable: true,
        turn: view.turn(&position)?.into(),
        worth: ValueAnswer::of(Some(found)),
        best: stored.best(&position)?.into_iter().map(|step| step.mov).collect(),
        root: moves.iter().map(root).collect(),
        line,
        basis: stored.header().opening.then_some(Basis::File),
        position,
    });
    Ok(QueryResult { answer, found: Some(found), moves, comes_back })
}

/// Whether a position, or where its moves lead, comes after the levels of a file that has the first ones alone.
fn leads_beyond(stored: &Stored, position: &str) -> Result<bool, Error> {
    if !stored.header().opening || stored.view().ending(position)?.is_some() {
        return Ok(false);
    }
    let next = stored.view().steps(position)?.into_iter().next();
    Ok(stored.is_beyond(position)? || next.is_some_and(|step| stored.is_beyond(&step.position).unwrap_or(false)))
}

/// What a position comes to that the file leaves to the solver of single positions.
fn beyond(stored: &Stored, position: String, context: &Context<'_>) -> Result<QueryResult, Error> {
    let game = Source::by_name(&stored.header().game)?.playable(None, context)?;
    let known = Knowledge::new(&game, Effort::All, context).at(&position)?.map_err(Error::NoValues)?;
    let after = |(step, value): &(Step, Value)| KnownMove { step: step.clone(), value: value.sooner() };
    let moves: Vec<KnownMove> = known.moves.iter().map(after).collect();
    let answer = QueryAnswer::Reached(ReachedAnswer {
        game: stored.header().game.clone(),
        reachable: true,
        turn: known.turn.into(),
        worth: ValueAnswer::of(known.value),
        best: known.best().map(|step| step.mov.clone()).collect(),
        root: moves.iter().map(root).collect(),
        line: Vec::new(),
        basis: Some(known.basis),
        position,
    });
    Ok(QueryResult { answer, found: known.value, moves, comes_back: false })
}

fn root(known: &KnownMove) -> QueryMove {
    QueryMove {
        mov: known.step.mov.clone(),
        position: known.step.position.clone(),
        worth: ValueAnswer::of(Some(known.value)),
    }
}

/// Best play from a position, the first of equally good moves at each turn, and whether it comes back to where it was.
fn line(stored: &Stored, position: &str) -> Result<(Vec<String>, bool), Error> {
    let mut line = Vec::new();
    let mut position = position.to_owned();
    let mut met = BTreeSet::from([position.clone()]);
    while line.len() < LONGEST_LINE
        && let Some(step) = stored.best(&position)?.into_iter().next()
    {
        line.push(step.mov);
        if !met.insert(step.position.clone()) {
            return Ok((line, true));
        }
        position = step.position;
    }
    Ok((line, false))
}

/// What a solution file holds.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct InfoAnswer {
    /// What the game is called.
    pub game: String,
    /// Where it starts.
    pub start: String,
    /// How positions are found in it.
    pub encoding: &'static str,
    /// Whether positions that are the same by symmetry are one.
    pub symmetry: bool,
    /// Whether it says in how many moves.
    pub ranks: bool,
    /// Whether it has the first levels alone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub opening: bool,
    /// Whether it is an arena's.
    pub arena: bool,
    /// How many positions it has.
    pub positions: u64,
    /// In how many moves the longest win of its first level ends, where that was counted; else null.
    pub longest: Option<u32>,
    /// Its levels.
    pub levels: Vec<LevelAnswer>,
    /// Its size.
    pub bytes: u64,
    /// How long it took to make, in seconds.
    pub time: Option<f64>,
}

/// A level of a solution file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LevelAnswer {
    /// Which.
    pub level: u32,
    /// How many positions it has.
    pub positions: u64,
    /// Won by J1.
    pub one: u64,
    /// Won by J2.
    pub two: u64,
    /// Drawn.
    pub draw: u64,
    /// Its size.
    pub bytes: u64,
}

/// Tells what a solution file holds.
#[must_use]
pub fn info(stored: &Stored) -> InfoAnswer {
    let header = stored.header();
    let level = |level: &Level| LevelAnswer {
        level: level.level,
        positions: level.positions(),
        one: level.one,
        two: level.two,
        draw: level.draw,
        bytes: level.bytes,
    };
    InfoAnswer {
        game: header.game.clone(),
        start: header.start.clone(),
        encoding: header.encoding.name(),
        symmetry: header.symmetry,
        ranks: header.ranks,
        opening: header.opening,
        arena: header.arena.is_some(),
        positions: header.positions(),
        longest: header.levels.first().and_then(|level| level.longest),
        levels: header.levels.iter().map(level).collect(),
        bytes: stored.bytes(),
        time: stored.time().map(|time| time.as_secs_f64()),
    }
}

/// How a game is solved into a file.
#[derive(Clone, Debug, Default)]
pub struct StoreRequest {
    /// The position to start from.
    pub from: Option<String>,
    /// Whether positions that are the same by symmetry each count on their own.
    pub no_symmetry: bool,
    /// Whether only who wins is kept.
    pub no_ranks: bool,
    /// How positions are found; chosen by the game where nothing is given.
    pub encoding: Option<Encoding>,
    /// For Connect Four: keep positions of up to so many stones alone, and who wins, which a GPU finds.
    pub plies: Option<u32>,
    /// Whether each of several processes leaves a file with its part.
    pub parts: bool,
    /// A folder for stages of the work.
    pub temp: Option<String>,
    /// Whether a file that is there already may be replaced, whatever it holds.
    pub force: bool,
}

/// A game that was solved into a file.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StoreAnswer {
    /// What the game is called.
    pub game: String,
    /// How many positions the file has.
    pub positions: u64,
    /// Whether positions that are the same by symmetry are one.
    pub symmetry: bool,
    /// Who wins.
    pub winner: Option<Winner>,
    /// In how many moves.
    pub moves: Option<u32>,
    /// How many positions each player wins.
    pub regions: RegionsAnswer,
    /// The best moves.
    pub best: Vec<String>,
    /// The file.
    pub file: String,
    /// Its size.
    pub bytes: u64,
    /// How long it took, in seconds.
    pub time: f64,
}

/// An answer with what it was made of.
#[derive(Debug)]
pub struct StoreResult {
    /// The answer.
    pub answer: StoreAnswer,
    /// The head of the file.
    pub header: Header,
    /// What the start is worth.
    pub found: bachet::Value,
    /// How long it took.
    pub time: Duration,
}

/// Where nobody says how much memory may be used and the machine does not tell what is free.
const USUAL_MEMORY: usize = (2_usize << 30).saturating_mul(2);

/// Refuses to replace a file that is not ours, that is about something else, or that says more.
fn check_replaced(job: &Job<'_>, path: &Path) -> Result<(), Error> {
    Output { path, force: false }.check_unless(|| {
        let stored = match Stored::open(path) {
            Ok(stored) => stored,
            // Solving again is what mends a damaged file.
            Err(error) if error.is_damage() => return Ok(()),
            // A part whose others are elsewhere is of a work that is known by its name alone.
            Err(StoreError::MissingPart { .. }) if job.parts => return Ok(()),
            Err(_) => return Err(Replaced::Foreign),
        };
        let (header, view) = (stored.header(), job.game.view());
        let written = |arena: &Arc<Arena>| {
            let mut text = Vec::new();
            bachet::format::json::write(arena, &mut text).map(|()| text).unwrap_or_default()
        };
        let [own, there] = [view, stored.view()].map(|view| view.capabilities().arena.map(written));
        if header.game != job.game.name() || own != there {
            return Err(Replaced::Other(header.game.clone()));
        }
        let start = job.start.map_or_else(|| view.start(), |start| view.position(start).unwrap_or_default());
        let opening = |horizon: Option<Horizon<'_>>| horizon.map_or(u32::MAX, |horizon| horizon.level);
        let last = header.levels.last().filter(|_| header.opening).map_or(u32::MAX, |level| level.level);
        let richer = header.start != start || header.ranks && !job.ranks || last > opening(job.horizon);
        if richer { Err(Replaced::Richer) } else { Ok(()) }
    })?;
    Ok(())
}

/// Solves every position of a game or an arena into a file, or those of the first plies.
pub fn store(opened: &Opened, request: &StoreRequest, path: &str, context: &Context<'_>) -> Result<StoreResult, Error> {
    #[cfg(feature = "gpu")]
    if let Some(plies) = request.plies {
        if !request.force {
            // Better now than when everything is solved.
            let horizon = Horizon { level: plies, outcome: &|_| None };
            check_replaced(&Job { horizon: Some(horizon), ranks: false, ..Job::new(opened) }, Path::new(path))?;
        }
        return crate::levels::with_opening(opened, plies, context, |horizon| {
            store_until(opened, request, Some(horizon), path, context)
        });
    }
    store_until(opened, request, None, path, context)
}

fn store_until(
    opened: &Opened,
    request: &StoreRequest,
    horizon: Option<Horizon<'_>>,
    path: &str,
    context: &Context<'_>,
) -> Result<StoreResult, Error> {
    let began = Instant::now();
    let job = Job { horizon, ..job(opened, request, horizon.is_none(), context) };
    if !request.force {
        check_replaced(&job, Path::new(path))?;
    }
    let header = bachet_store::solve(&job, Path::new(path))?;
    told(header, path, began)
}

/// What is to be solved.
fn job<'a>(opened: &'a Opened, request: &'a StoreRequest, ranks: bool, context: &Context<'a>) -> Job<'a> {
    let memory = context.allowance.memory;
    Job {
        start: request.from.as_deref(),
        symmetry: !request.no_symmetry,
        ranks: !request.no_ranks && ranks,
        encoding: request.encoding,
        memory: if memory == usize::MAX { USUAL_MEMORY } else { memory } as u64,
        temp: request.temp.as_deref().map(Path::new),
        parts: request.parts,
        watch: context.watch,
        ..Job::new(opened)
    }
}

/// Refuses what should not be solved into that file.
#[cfg(feature = "cluster")]
pub(crate) fn check_request(
    opened: &Opened,
    request: &StoreRequest,
    path: &Path,
    context: &Context<'_>,
) -> Result<(), Error> {
    if request.force { Ok(()) } else { check_replaced(&job(opened, request, true, context), path) }
}

/// Solves with others; the first of them has the file in the end, or sees all parts of it if they lie in one folder.
#[cfg(feature = "cluster")]
pub(crate) fn store_with(
    opened: &Opened,
    request: &StoreRequest,
    peers: &dyn Peers,
    path: &str,
    context: &Context<'_>,
) -> Result<(Header, Option<StoreResult>), Error> {
    let began = Instant::now();
    let job = Job { peers: Some(peers), ..job(opened, request, true, context) };
    let header = bachet_store::solve(&job, Path::new(path))?;
    if peers.place() > 0 {
        return Ok((header, None));
    }
    let stored = match part(request, peers.place(), peers.count(), path) {
        None => Some(told(header.clone(), path, began)?),
        Some(file) => told(header.clone(), &file.display().to_string(), began).ok(),
    };
    Ok((header, stored))
}

/// The file with the part of a process, if each leaves one.
#[cfg(feature = "cluster")]
pub(crate) fn part(request: &StoreRequest, place: usize, count: usize, path: &str) -> Option<PathBuf> {
    (request.parts && count > 1).then(|| Share { count, place }.file(Path::new(path)))
}

/// Makes one file of the parts of a solution.
pub fn join(
    parts: &[PathBuf],
    path: &str,
    temp: Option<&Path>,
    force: bool,
    context: &Context<'_>,
) -> Result<StoreResult, Error> {
    let began = Instant::now();
    let output = Path::new(path);
    Output { path: output, force }.check_unless(|| match Stored::open(output) {
        Err(error) if error.is_damage() => Ok(()),
        Err(_) => Err(Replaced::Foreign),
        Ok(stored) => Err(Replaced::Other(stored.header().game.clone())),
    })?;
    let memory = context.allowance.memory;
    let memory = if memory == usize::MAX { USUAL_MEMORY } else { memory } as u64;
    let header = bachet_store::join(&Joining { parts, output, temp, memory, watch: context.watch })?;
    told(header, path, began)
}

/// What a file that was just written holds.
fn told(header: Header, path: &str, began: Instant) -> Result<StoreResult, Error> {
    let stored = Stored::open(Path::new(path))?;
    let start = header.start.as_str();
    let found = stored.value(start)?.ok_or_else(|| stored.unreachable(start))?;
    let sum = |of: fn(&Level) -> u64| header.levels.iter().map(of).sum::<u64>();
    let ValueAnswer { winner, moves } = ValueAnswer::of(Some(found));
    let time = began.elapsed();
    let answer = StoreAnswer {
        game: header.game.clone(),
        positions: header.positions(),
        symmetry: header.symmetry,
        winner,
        moves,
        regions: RegionsAnswer {
            one: sum(|level| level.one),
            two: sum(|level| level.two),
            draw: sum(|level| level.draw),
        },
        best: stored.best(start)?.into_iter().map(|step| step.mov).collect(),
        file: path.to_owned(),
        bytes: stored.bytes(),
        time: time.as_secs_f64(),
    };
    Ok(StoreResult { answer, header, found, time })
}
