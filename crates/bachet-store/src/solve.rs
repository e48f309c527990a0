//! Solves a game into a file.

use crate::error::StoreError;
use crate::folder::Folder;
use crate::header::{Attached, Encoding, Header, Level};
use crate::listing::Listing;
use crate::peers::{Peers, Together, garbled};
use crate::stored::Numbering;
use crate::value::MOST_MOVES;
use crate::whole::Whole;
use crate::{dealt, keys, names, numbers, parts, shares};
use bachet::games::{Capabilities, HasNumbers, Opened};
use bachet::levels::Packed;
use bachet::watch::Pulse;
use bachet::{Outcome, Progress, Stage, Stopped, Unwatched, Watch};
use std::fs;
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
    /// How positions are found; by numbers where the game can, else by keys, else by names.
    pub encoding: Option<Encoding>,
    /// About so many bytes of memory are used at most.
    pub memory: u64,
    /// The folder for what is kept while solving; beside the output if there is none.
    pub temp: Option<&'a Path>,
    /// Where the file ends, if somebody else knows what comes then.
    pub horizon: Option<Horizon<'a>>,
    /// The processes that solve it together, by keys or by names, each in a folder of its own; the first of them writes the file.
    pub peers: Option<&'a dyn Peers>,
    /// Whether each process leaves a file with its part, instead of the first one all of them; [`join()`](crate::join()) makes one of
    /// them.
    pub parts: bool,
    /// Asked often whether to go on.
    pub watch: &'a dyn Watch,
}

/// The last level of a file that has the first levels of a game alone, and whoever knows who wins its positions.
///
/// ```
/// use bachet::{Outcome, Player};
/// use bachet_store::{Horizon, Job, Stored, solve};
/// // Two in a row on a board of three places: the first player always wins with the third stone, or before.
/// let game = bachet::games::open("connect4:3x1,line=2")?;
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("opening.bachet");
/// let horizon = Horizon { level: 2, outcome: &|_| Some(Outcome::Win(Player::One)) };
/// solve(&Job { ranks: false, horizon: Some(horizon), ..Job::new(&game) }, &file)?;
/// let stored = Stored::open(&file)?;
/// assert_eq!((stored.header().levels.len(), stored.header().opening), (3, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Horizon<'a> {
    /// The last level that the file has.
    pub level: u32,
    /// Who wins from the position of a key of that level, where the play goes on; none if that is not known.
    pub outcome: &'a (dyn Fn(u64) -> Option<Outcome> + Sync),
}

impl std::fmt::Debug for Horizon<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Horizon").field("level", &self.level).finish_non_exhaustive()
    }
}

impl<'a> Job<'a> {
    /// The usual: with symmetry and ranks, in at most 4 GiB.
    ///
    /// ```
    /// let game = bachet::games::open("nim:3")?;
    /// assert!(bachet_store::Job::new(&game).ranks);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
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
            horizon: None,
            peers: None,
            parts: false,
            watch: &Unwatched,
        }
    }
}

impl std::fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Job").field("game", &self.game).field("encoding", &self.encoding).finish_non_exhaustive()
    }
}

/// With less memory nothing is begun.
pub(crate) const LEAST_MEMORY: u64 = 1 << 20;

/// What solvers work on.
pub(crate) struct Task<'a> {
    pub(crate) packed: &'a dyn Packed,
    pub(crate) listing: &'a Listing,
    /// The level and the key of the start.
    pub(crate) start: (u32, u64),
    pub(crate) ranks: bool,
    pub(crate) memory: u64,
    pub(crate) folder: &'a Folder,
    pub(crate) horizon: Option<Horizon<'a>>,
    /// The processes that have parts of each level, if there are several.
    pub(crate) peers: Option<&'a dyn Peers>,
    pub(crate) watch: &'a dyn Watch,
    /// The same watch, for what would ask too often.
    pub(crate) pulse: Pulse<'a>,
}

/// What parts of a work call every few thousand steps.
pub(crate) type Checkpoint<'a> = &'a (dyn Fn() -> Result<(), Stopped> + Sync);

impl Task<'_> {
    /// How far the work is.
    pub(crate) fn progress(&self, stage: Stage, level: u32, done: u64, total: Option<u64>) -> Progress {
        let (last_level, disk) = (self.last_level(), self.folder.bytes());
        Progress { total, level, last_level, disk, ..Progress::of(stage, done) }
    }

    /// The last level of the file.
    pub(crate) fn last_level(&self) -> u32 {
        let last = self.packed.last_level();
        self.horizon.map_or(last, |horizon| horizon.level.min(last))
    }

    /// The other processes, if there are some.
    pub(crate) fn together<'b>(&'b self, goes_on: &'b dyn Fn() -> bool) -> Option<Together<'b>> {
        Some(Together { peers: self.peers?, goes_on })
    }

    /// Of some things, what all processes have.
    pub(crate) fn all_have(&self, have: &[bool]) -> Result<Vec<bool>, StoreError> {
        let goes_on = || self.pulse.beat(|| self.progress(Stage::Positions, self.start.0, 0, None)).is_ok();
        self.together(&goes_on).map_or_else(|| Ok(have.to_vec()), |together| together.all_have(have))
    }

    /// Goes on, or not.
    pub(crate) fn ask(&self, progress: &Progress) -> Result<(), StoreError> {
        if self.watch.goes_on(progress) { Ok(()) } else { Err(StoreError::Stopped) }
    }
}

/// The stage with the values of a level, as they will lie in the file.
pub(crate) fn level_stage(level: u32) -> String {
    format!("level-{level:05}")
}

/// The stage with all values of a level of which each process has a part.
pub(crate) fn joined_stage(level: u32) -> String {
    format!("joined-{level:05}")
}

/// Solves a game and writes the file, whole or not at all. If it is stopped, by whoever watches or by force, the same call goes
/// on where it was, and the file has the same bytes in the end.
///
/// ```
/// use bachet_store::{Job, StoreError, solve};
/// let game = bachet::games::open("connect4:4x3")?;
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("c4.bachet");
/// let stopped = solve(&Job { watch: &|_: &bachet::Progress| false, ..Job::new(&game) }, &file);
/// assert!(matches!(stopped, Err(StoreError::Stopped)) && !file.exists());
/// solve(&Job::new(&game), &file)?;
/// assert!(file.exists());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(job: &Job<'_>, output: &Path) -> Result<Header, StoreError> {
    // A link keeps pointing where it does.
    let target = fs::canonicalize(output).unwrap_or_else(|_| output.to_owned());
    let output = target.as_path();
    let name = job.game.name();
    let view = job.game.view();
    let capabilities = view.capabilities();
    let start = match job.start {
        Some(start) => view.position(start)?,
        None => view.start(),
    };
    let numbered = match job.encoding {
        // Numbers are of whole levels, and those before a horizon are few.
        _ if job.horizon.is_some() || job.peers.is_some() => None,
        None | Some(Encoding::Numbers) if capabilities.parts.is_some() => {
            capabilities.parts.map(|parts| Numbering::Parts(parts.parts()))
        }
        None | Some(Encoding::Numbers) if start == view.start() => {
            capabilities.numbers.and_then(HasNumbers::numbered).map(Numbering::Levels)
        }
        _ => None,
    };
    let encoding = match job.encoding {
        Some(encoding) => encoding,
        None if numbered.is_some() => Encoding::Numbers,
        None if capabilities.levels.is_some() => Encoding::Keys,
        None => Encoding::Names,
    };
    // Numbers have their own way with mirror images.
    let symmetry = job.symmetry && encoding == Encoding::Keys && view.symmetries() > 1;
    let (game, ranks, levels) = (name.to_owned(), job.ranks, Vec::new());
    let rules = capabilities.rules.map(str::to_owned);
    let (places, opening, arena, share) = (false, false, None, None);
    let mut header = Header { game, start, encoding, symmetry, places, ranks, rules, opening, arena, share, levels };
    let levelled = match encoding {
        Encoding::Names => None,
        _ => Some(Levelled::new(job, &capabilities, numbered, &header)?),
    };
    header.places = levelled.as_ref().is_some_and(|levelled| levelled.listing.by_places());
    let last_level = levelled.as_ref().map_or(0, |levelled| levelled.packed.last_level());
    header.opening = job.horizon.is_some_and(|horizon| horizon.level < last_level);
    let arena = capabilities.arena.map(|arena| names::pack(arena));
    header.arena = arena.as_deref().map(Attached::new);
    check(job, &header)?;
    let horizon = job.horizon.filter(|_| header.opening);
    let plan = plan(&header, horizon);
    let folder = shares::open(output, job, &plan)?;
    header.levels = match levelled {
        Some(levelled) => levelled.solve(job, &header, &folder, output, &plan)?,
        None => {
            let solved = match job.peers {
                Some(peers) => by_names_together(job, peers, &header.start, &folder, output, &plan),
                None => names::solve(job, view, &header.start, &folder),
            };
            match solved {
                Ok(levels) => levels,
                // Processes that were cut off from each other, or have no room, go on from what they kept.
                Err(error @ (StoreError::Stopped | StoreError::Peer { .. } | StoreError::Write { .. }))
                    if job.peers.is_some() =>
                {
                    return Err(error);
                }
                Err(error) => {
                    // There is nothing to go on from.
                    folder.finish();
                    return Err(error);
                }
            }
        }
    };
    let share = shares::share(job);
    let (arena, watch) = (arena.unwrap_or_default(), job.watch);
    let mut own = header.clone();
    if in_parts(job) {
        own.share = Some(share);
        let output = share.file(output);
        Whole { folder: &folder, header: &own, arena: &arena, stage: level_stage, output: &output, watch }.write()?;
    } else if share.place == 0 {
        let stage = if share.count > 1 { joined_stage } else { level_stage };
        Whole { folder: &folder, header: &own, arena: &arena, stage, output, watch }.write()?;
    }
    if let Some(peers) = job.peers {
        // Nobody forgets anything before the file is there, or all parts of it; what these hold is known to all then.
        let levels = serde_json::to_vec(&header.levels).expect("levels are plain data");
        let told = Together { peers, goes_on: &|| true }.tell(&levels)?;
        if in_parts(job) {
            let mut sums = vec![Level::default(); header.levels.len()];
            for told in told {
                let levels: Vec<Level> = serde_json::from_slice(&told).map_err(|_| garbled())?;
                sums.iter_mut().zip(&levels).for_each(|(sum, level)| sum.join(level));
            }
            header.levels = sums;
        }
    }
    folder.finish();
    Ok(header)
}

/// Whether several processes leave a part each.
fn in_parts(job: &Job<'_>) -> bool {
    job.parts && job.peers.is_some_and(|peers| peers.count() > 1)
}

/// Arenas and games without levels, solved by several processes.
fn by_names_together(
    job: &Job<'_>,
    peers: &dyn Peers,
    start: &str,
    folder: &Folder,
    output: &Path,
    plan: &str,
) -> Result<Vec<Level>, StoreError> {
    let goes_on = || job.watch.goes_on(&Progress::default());
    // What another number of processes has explored is dealt otherwise: it is done again.
    shares::adopt(&Together { peers, goes_on: &goes_on }, job, output, plan, folder, |_| Ok(()))?;
    dealt::solve(job, peers, job.game.view(), start, folder, in_parts(job))
}

/// A game in levels, by keys or by numbers.
struct Levelled {
    packed: Box<dyn Packed>,
    listing: Listing,
    numbered: Option<Numbering>,
}

impl Levelled {
    fn new(
        job: &Job<'_>,
        capabilities: &Capabilities<'_>,
        numbered: Option<Numbering>,
        header: &Header,
    ) -> Result<Levelled, StoreError> {
        let game = || header.game.clone();
        if header.encoding == Encoding::Numbers && numbered.is_none() {
            return Err(StoreError::NoNumbers { game: game() });
        }
        let packed: Box<dyn Packed> = match (&numbered, capabilities.parts, capabilities.levels) {
            (Some(Numbering::Parts(_)), Some(parts), _) => parts.parts(),
            (_, _, Some(levels)) => levels.packed(header.symmetry),
            _ => return Err(StoreError::NoLevels { game: game() }),
        };
        if packed.last_level() > MOST_MOVES {
            return Err(StoreError::TooLong { game: game(), moves: packed.last_level() });
        }
        if let Some(numbered) = &numbered {
            let most = job.memory;
            match numbered {
                Numbering::Levels(numbered) => {
                    let needed = numbers::memory(numbered.as_ref(), packed.last_level());
                    if most < needed {
                        return Err(StoreError::NumbersMemory { needed, most });
                    }
                }
                Numbering::Parts(parts) if most < parts.memory() => {
                    return Err(StoreError::PartsMemory { needed: parts.memory(), most });
                }
                Numbering::Parts(_) => {}
            }
        }
        let places = if numbered.is_none() { packed.places() } else { None };
        Ok(Levelled { packed, listing: Listing::new(places), numbered })
    }

    fn solve(
        &self,
        job: &Job<'_>,
        header: &Header,
        folder: &Folder,
        output: &Path,
        plan: &str,
    ) -> Result<Vec<Level>, StoreError> {
        let packed = self.packed.as_ref();
        let start = packed.key(&header.start)?;
        let Job { ranks, memory, watch, .. } = *job;
        let horizon = job.horizon.filter(|_| header.opening);
        let pulse = Pulse::new(watch);
        // Numbers were counted before. What is counted of keys takes up to twice as much: lists that grow, lists that become one, and what
        // was read of files.
        let memory = if self.numbered.is_some() { memory } else { memory / 2 };
        let peers = job.peers.filter(|peers| peers.count() > 1);
        let task = Task { packed, listing: &self.listing, start, ranks, memory, folder, horizon, peers, watch, pulse };
        match &self.numbered {
            Some(Numbering::Levels(numbered)) => return numbers::solve(&task, numbered.as_ref()),
            Some(Numbering::Parts(parts)) => return parts::solve(&task, parts.as_ref(), &header.game),
            None => {}
        }
        let goes_on = || task.pulse.beat(|| task.progress(Stage::Positions, start.0, 0, None)).is_ok();
        if let Some(peers) = job.peers {
            let together = Together { peers, goes_on: &goes_on };
            shares::adopt(&together, job, output, plan, folder, |folders| keys::adopt(&task, &together, folders))?;
        }
        let levels = keys::backward(&task, &keys::forward(&task)?)?;
        match task.together(&goes_on) {
            Some(together) if !job.parts => keys::join(&task, &together, &levels),
            _ => Ok(levels),
        }
    }
}

/// Refuses names without ranks, and what cannot be solved with so little memory.
fn check(job: &Job<'_>, header: &Header) -> Result<(), StoreError> {
    if job.memory < LEAST_MEMORY {
        return Err(StoreError::LittleMemory { needed: LEAST_MEMORY, most: job.memory });
    }
    if header.encoding == Encoding::Names && !header.ranks {
        return Err(StoreError::NamesWithoutRanks { game: header.game.clone() });
    }
    Ok(())
}

/// What the folder's work is, for people.
pub(crate) fn plan(header: &Header, horizon: Option<Horizon<'_>>) -> String {
    let words = [(header.symmetry, "symmetry"), (header.ranks, "ranks")];
    let mut words: Vec<String> = words.iter().filter(|(is, _)| *is).map(|(_, word)| (*word).to_owned()).collect();
    // Rules and arenas may differ and be called the same.
    words.extend(header.rules.as_ref().map(|rules| format!("rules {}", blake3::hash(rules.as_bytes()))));
    words.extend(header.arena.as_ref().map(|arena| format!("arena {}", blake3::Hash::from(arena.checksum))));
    words.extend(horizon.map(|horizon| format!("levels up to {}", horizon.level)));
    let Header { game, start, encoding, .. } = header;
    format!("{game} ({}; {}; {start})", encoding.name(), words.join(", "))
}
