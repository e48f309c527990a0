//! Solves a game into a file.

use crate::error::StoreError;
use crate::folder::{Folder, beside};
use crate::header::{Encoding, Header};
use crate::status::{Phase, Status, Watch};
use crate::texts::message;
use crate::value::Value;
use crate::{keys, numbers};
use bachet::Packed;
use bachet::games::Opened;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// What is to be solved, and with what.
///
/// ```
/// use bachet_store::{Job, Stored, solve};
/// let game = bachet::games::open("tictactoe")?;
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("tictactoe.bachet");
/// let header = solve(&Job::new(&game), &file)?;
/// assert_eq!(header.positions(), 765);
/// let value = Stored::open(&file)?.value("x../.../...")?.unwrap();
/// assert_eq!(value.outcome, bachet::Outcome::Draw);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// The game.
    pub game: &'a Opened,
    /// Where plays start, if not where the game says.
    pub start: Option<&'a str>,
    /// Whether one position stands for all that are the same by symmetry.
    pub symmetry: bool,
    /// Whether ranks are kept, or only who wins.
    pub ranks: bool,
    /// How positions are found; by numbers where the game can.
    pub encoding: Option<Encoding>,
    /// About so many bytes of memory are used at most.
    pub memory: u64,
    /// The folder for what is kept while solving; beside the output if there is none.
    pub temp: Option<&'a Path>,
    /// Asked often whether to go on.
    pub watch: Watch<'a>,
}

impl<'a> Job<'a> {
    /// The usual: with symmetry and ranks, in at most 4 GiB.
    ///
    /// ```
    /// let game = bachet::games::open("nim:3")?;
    /// assert!(bachet_store::Job::new(&game).ranks);
    /// # Ok::<(), bachet::text::Message>(())
    /// ```
    pub fn new(game: &'a Opened) -> Job<'a> {
        Job {
            game,
            start: None,
            symmetry: true,
            ranks: true,
            encoding: None,
            memory: 4 << 30,
            temp: None,
            watch: &|_| true,
        }
    }
}

impl std::fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("game", &self.game).field("encoding", &self.encoding).finish_non_exhaustive()
    }
}

/// With less memory nothing is begun.
const LEAST_MEMORY: u64 = 1 << 20;

/// What solvers work on.
pub(crate) struct Task<'a> {
    pub(crate) packed: &'a dyn Packed,
    /// The level and the key of the start.
    pub(crate) start: (u32, u64),
    pub(crate) ranks: bool,
    pub(crate) memory: u64,
    pub(crate) folder: &'a Folder,
    pub(crate) watch: Watch<'a>,
}

impl Task<'_> {
    /// How far the work is.
    pub(crate) fn status(&self, phase: Phase, level: u32, done: u64, total: Option<u64>) -> Status {
        Status { phase, level, last_level: self.packed.last_level(), done, total, disk: self.folder.bytes() }
    }

    /// Goes on, or not.
    pub(crate) fn ask(&self, status: &Status) -> Result<(), StoreError> {
        if (self.watch)(status) { Ok(()) } else { Err(StoreError::Stopped) }
    }
}

/// The stage with the values of a level, as they will lie in the file.
pub(crate) fn level_stage(level: u32) -> String {
    format!("level-{level:05}")
}

/// Solves a game and writes the file, whole or not at all. If it is stopped, by whoever watches or by force, the same call goes
/// on where it was, and the file has the same bytes in the end.
///
/// ```
/// use bachet_store::{Job, StoreError, solve};
/// let game = bachet::games::open("connect4:4x3")?;
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("c4.bachet");
/// let stopped = solve(&Job { watch: &|_| false, ..Job::new(&game) }, &file);
/// assert!(matches!(stopped, Err(StoreError::Stopped)) && !file.exists());
/// solve(&Job::new(&game), &file)?;
/// assert!(file.exists());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(job: &Job<'_>, output: &Path) -> Result<Header, StoreError> {
    let name = job.game.name();
    let Opened::Game { view, .. } = job.game else {
        return Err(message!("store.no-levels", game = name).into());
    };
    let no_levels = || StoreError::Failed(message!("store.no-levels", game = name));
    let start = match job.start {
        Some(start) => view.position(start)?,
        None => view.start(),
    };
    let numbered = match job.encoding {
        Some(Encoding::Keys) => None,
        _ => view.numbered().filter(|_| start == view.start()),
    };
    if job.encoding == Some(Encoding::Numbers) && numbered.is_none() {
        return Err(message!("store.no-numbers", game = name).into());
    }
    let encoding = if numbered.is_some() { Encoding::Numbers } else { Encoding::Keys };
    // Numbers have their own way with mirror images.
    let symmetry = job.symmetry && encoding == Encoding::Keys && view.symmetries() > 1;
    let packed = view.packed(symmetry).ok_or_else(no_levels)?;
    if packed.last_level() > Value::MOST_MOVES {
        let (moves, most) = (packed.last_level().to_string(), Value::MOST_MOVES.to_string());
        return Err(message!("store.too-long", game = name, moves = moves, most = most).into());
    }
    let needed =
        numbered.as_ref().map_or(LEAST_MEMORY, |numbered| numbers::memory(numbered.as_ref(), packed.last_level()));
    if job.memory < needed {
        let [needed, most] = [needed, job.memory].map(memory);
        return Err(match encoding {
            Encoding::Keys => message!("store.little-memory", most = most, needed = needed),
            Encoding::Numbers => message!("store.memory", most = most, needed = needed),
        }
        .into());
    }
    let mut header = Header { game: name.to_owned(), start, encoding, symmetry, ranks: job.ranks, levels: Vec::new() };
    let folder = Folder::open(output, job.temp, &plan(&header))?;
    let start = packed.key(&header.start)?;
    let task = Task {
        packed: packed.as_ref(),
        start,
        ranks: job.ranks,
        memory: job.memory,
        folder: &folder,
        watch: job.watch,
    };
    header.levels = match numbered {
        Some(numbered) => numbers::solve(&task, numbered.as_ref())?,
        None => keys::backward(&task, &keys::forward(&task)?)?,
    };
    write(&task, &header, output)?;
    folder.finish();
    Ok(header)
}

/// An amount of memory, for people.
fn memory(bytes: u64) -> String {
    match bytes {
        0..1_048_576 => format!("{} KiB", bytes.div_ceil(1 << 10)),
        1_048_576..1_073_741_824 => format!("{} MiB", bytes.div_ceil(1 << 20)),
        _ => format!("{} GiB", bytes.div_ceil(1 << 30)),
    }
}

/// What the folder's work is, for people.
fn plan(header: &Header) -> String {
    let words = [(header.symmetry, "symmetry"), (header.ranks, "ranks")];
    let words: Vec<&str> = words.iter().filter(|(is, _)| *is).map(|(_, word)| *word).collect();
    let Header { game, start, encoding, .. } = header;
    format!("{game} ({}; {}; {start})", encoding.name(), words.join(", "))
}

/// Puts the levels into one file.
fn write(task: &Task<'_>, header: &Header, output: &Path) -> Result<(), StoreError> {
    let unfinished = beside(output, ".unfinished");
    let written = join(task, header, output, &unfinished);
    if written.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    written
}

fn join(task: &Task<'_>, header: &Header, output: &Path, unfinished: &Path) -> Result<(), StoreError> {
    let wrong = |error: io::Error| StoreError::write(output, &error);
    let file = File::create(unfinished).map_err(wrong)?;
    let mut out = BufWriter::with_capacity(1 << 20, &file);
    out.write_all(&header.to_bytes()).map_err(wrong)?;
    let (mut done, total) = (0, Some(header.positions()));
    for level in &header.levels {
        task.ask(&task.status(Phase::Writing, level.level, done, total))?;
        let (map, length) = task.folder.map(&level_stage(level.level))?;
        out.write_all(&map[..length]).map_err(wrong)?;
        done += level.positions();
    }
    out.flush().and_then(|()| file.sync_all()).map_err(wrong)?;
    // How long it took is beside the file, not in it: the same game gives the same bytes.
    let _ = fs::write(beside(output, ".log"), task.folder.log());
    fs::rename(unfinished, output).map_err(wrong)?;
    // The new name must last before the stages go.
    let parent = output.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let _ = File::open(parent).and_then(|folder| folder.sync_all());
    Ok(())
}
