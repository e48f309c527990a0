//! Solution files: solving into them, asking them, what they hold, and whether that is right.

pub(super) mod info;
pub(super) mod query;
pub(super) mod solve;
pub(super) mod verify;

use crate::failure::Failure;
use crate::progress::Work;
use crate::texts::message;
use bachet::Outcome;
use bachet::text::{Lang, Message, decimal};
use bachet_store::{Phase, Status, StoreError, Stored, Value};
use serde_json::{Value as Json, json};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Whether a text names a solution file.
pub(super) fn is_stored(text: &str) -> bool {
    text.ends_with(".bachet") || Stored::looks_like(Path::new(text))
}

/// Opens a solution file.
pub(super) fn open(path: &str) -> Result<Stored, Failure> {
    Stored::open(Path::new(path)).map_err(failure)
}

/// Opens a solution file to play by it, which takes ranks, and an end of every play that is won.
pub(super) fn open_to_play(path: &str) -> Result<Arc<Stored>, Failure> {
    let stored = open(path)?;
    if !stored.header().ranks {
        return Err(message!("store.no-ranks", file = path).into());
    }
    if stored.view().on_arena().is_some_and(|arena| arena.unending() != Outcome::Draw) {
        return Err(message!("source.unending-played", name = path).into());
    }
    Ok(Arc::new(stored))
}

fn failure(error: StoreError) -> Failure {
    Failure::Other(error.message())
}

/// The keys of a value.
fn value_json(value: Option<Value>) -> Json {
    json!({
        "winner": value.map(|value| value.outcome.number()),
        "moves": value.and_then(|value| value.rank),
    })
}

/// A value in a few words, of a file with ranks or without.
fn value_words(value: Value, ranks: bool) -> Message {
    match (value.outcome, value.rank) {
        (Outcome::Draw, _) => message!("query.draw"),
        (Outcome::Win(player), Some(0)) => message!("query.won", player = player),
        (Outcome::Win(player), Some(n)) => message!("query.wins", player = player, n = n),
        (Outcome::Win(player), None) if ranks => message!("query.wins-endless", player = player),
        (Outcome::Win(player), None) => message!("query.wins-sometime", player = player),
    }
}

/// How far long work is, and at what speed.
struct Pace {
    began: Instant,
    /// When the phase began, and with how many positions.
    phase: std::sync::Mutex<Option<(Phase, Instant, u64)>>,
}

impl Pace {
    fn new() -> Pace {
        Pace { began: Instant::now(), phase: std::sync::Mutex::new(None) }
    }

    fn goes_on(&self, work: &Work, status: &Status, lang: Lang) -> bool {
        work.goes_on(|| self.words(status, lang))
    }

    fn words(&self, status: &Status, lang: Lang) -> Message {
        let mut phase = self.phase.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let (_, since, first) = match *phase {
            Some(phase) if phase.0 == status.phase => phase,
            _ => *phase.insert((status.phase, Instant::now(), status.done)),
        };
        let rate = (status.done - first.min(status.done)) as f64 / since.elapsed().as_secs_f64().max(1e-3);
        let left = status.total.filter(|_| rate >= 1.0).map(|total| (total - total.min(status.done)) as f64 / rate);
        let what = match status.phase {
            Phase::Positions => message!("store.positions"),
            Phase::Values => message!("store.values"),
            Phase::Writing => message!("store.writing"),
        };
        let rate_words = plain(rate / 1e6, 1, lang);
        let progress = match status.last_level {
            // By names there are no levels, and nothing is on the disk.
            0 => message!("store.progress-plain", what = what, n = status.done, rate = rate_words),
            last => message!(
                "store.progress",
                what = what,
                level = status.level,
                last = last,
                n = status.done,
                rate = rate_words,
                disk = bytes(status.disk, lang)
            ),
        };
        match left {
            Some(seconds) => {
                let time = duration(Duration::from_secs_f64(seconds.min(1e8)), lang);
                message!("store.progress-left", progress = progress, time = time)
            }
            None => progress,
        }
    }
}

/// A time as people say it, who count no less than a hundredth of a second.
fn duration(time: Duration, lang: Lang) -> String {
    match time.as_secs() {
        0..120 => format!("{} s", plain(time.as_secs_f64().max(0.01), if time.as_secs() < 10 { 2 } else { 0 }, lang)),
        seconds @ 120..7200 => format!("{} min", seconds / 60),
        seconds => format!("{} h {:02} min", seconds / 3600, seconds / 60 % 60),
    }
}

/// A number of bytes as people say it.
fn bytes(n: u64, lang: Lang) -> String {
    let byte = if lang == Lang::Fr { 'o' } else { 'B' };
    match n as f64 {
        x if x < 1e4 => message!("store.bytes", n = n).to_text(lang),
        x if x < 1e6 => format!("{} k{byte}", plain(x / 1e3, 0, lang)),
        x if x < 1e9 => format!("{} M{byte}", plain(x / 1e6, 1, lang)),
        x => format!("{} G{byte}", plain(x / 1e9, 2, lang)),
    }
}

/// A number with so many decimals, however small it is.
fn plain(value: f64, places: usize, lang: Lang) -> String {
    let unit = 10f64.powi(places as i32);
    decimal((value * unit).round() / unit, places, lang)
}
