//! What one answer may use: how much it may spend, who watches it, and what is known already.

use crate::Error;
use crate::answering::FoundAnswer;
use crate::device::Device;
use bachet::explore::free_memory;
use bachet::games::Valuation;
use bachet::text::Lang;
use bachet::{Limits, Progress, Stage, Unwatched, Watch};
use bachet_store::Stored;
use std::fmt;
use std::sync::Arc;

/// Solutions that are kept for the next question, by what was asked for.
///
/// ```
/// let context = bachet_app::Context::default();
/// assert!(context.solutions.get("sticks:10").is_none());
/// ```
pub trait Solutions: Sync {
    /// The one of that name, if it is kept.
    fn get(&self, key: &str) -> Option<Arc<dyn Valuation>>;

    /// Keeps one that takes so many bytes, if there is room.
    fn keep(&self, key: String, solution: Arc<dyn Valuation>, bytes: usize);
}

/// Keeps nothing.
struct Forgetful;

impl Solutions for Forgetful {
    fn get(&self, _: &str) -> Option<Arc<dyn Valuation>> {
        None
    }

    fn keep(&self, _: String, _: Arc<dyn Valuation>, _: usize) {}
}

/// Whoever is told parts of an answer as they are found, before all of it is there.
///
/// ```
/// use bachet_app::{Context, Listener, answering::FoundAnswer, play::{PlayRequest, play}, source::Source};
/// use std::sync::Mutex;
/// struct Notes(Mutex<Vec<String>>);
/// impl Listener for Notes {
///     fn found(&self, found: FoundAnswer) {
///         self.0.lock().unwrap().push(found.mov);
///     }
/// }
/// let notes = Notes(Mutex::default());
/// let context = Context { listener: &notes, ..Context::default() };
/// play(Source::by_name("connect4:7x6")?, &PlayRequest { values: true, ..PlayRequest::default() }, &context)?;
/// assert_eq!(notes.0.into_inner().unwrap().len(), 7);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub trait Listener: Sync {
    /// A move's value is known.
    fn found(&self, found: FoundAnswer);
}

/// Waits for the whole.
struct Nobody;

impl Listener for Nobody {
    fn found(&self, _: FoundAnswer) {}
}

/// How much one answer may spend. What is not limited is as large as it can be.
///
/// ```
/// use bachet_app::Allowance;
/// let allowance = Allowance { positions: 100_000, ..Allowance::default() };
/// assert!(allowance.objects > 1_000_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// Positions that are explored at most.
    pub positions: usize,
    /// Positions that are explored at most to judge moves; as many as that is worth where nothing is said.
    pub judged: Option<usize>,
    /// Bytes for what is explored, searched or remembered.
    pub memory: usize,
    /// Bytes that a search or a solver of single positions remembers; as many as usual where nothing is said.
    pub remembered: Option<usize>,
    /// Whether positions that are the same by symmetry are explored as one to judge moves.
    pub symmetry: bool,
    /// Threads of a search.
    pub threads: usize,
    /// Where arenas are solved.
    pub device: Device,
    /// Bytes of a GPU's memory that may be used; all that is free where nothing is said.
    pub device_memory: Option<u64>,
    /// Vertices that are named one by one.
    pub listed: usize,
    /// Vertices that are explained.
    pub explained: usize,
    /// Bytes of an answer.
    pub answer: usize,
    /// Pixels of a picture.
    pub pixels: usize,
    /// Pixels for a unit of a picture.
    pub scale: f64,
    /// Objects on a board, and places.
    pub objects: u64,
    /// Objects in heaps whose Grundy numbers are wanted.
    pub heap: u64,
    /// Signs of a name, of a game or a vertex.
    pub name: usize,
    /// Plays of a heuristic at one position.
    pub plays: u64,
    /// Nodes of a recorded tree.
    pub nodes: usize,
    /// Moves of a play.
    pub moves: usize,
}

impl Allowance {
    /// So many nodes of a tree are recorded at most, however many are asked for: a picture of more is drawn for seconds in which
    /// nothing stops it, and no program opens it.
    pub const NODES: usize = 100_000;
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            positions: usize::MAX,
            judged: None,
            memory: free_memory().unwrap_or(usize::MAX),
            remembered: None,
            symmetry: true,
            threads: 1,
            device: Device::default(),
            device_memory: None,
            listed: usize::MAX,
            explained: usize::MAX,
            answer: usize::MAX,
            pixels: usize::MAX,
            scale: 100.0,
            objects: u64::MAX,
            heap: u64::MAX,
            name: usize::MAX,
            plays: u64::MAX,
            nodes: Allowance::NODES,
            moves: usize::MAX,
        }
    }
}

/// What one answer may use.
///
/// ```
/// use bachet_app::Context;
/// let context = Context { watch: &|_: &bachet::Progress| false, ..Context::default() };
/// assert!(context.check().is_err());
/// ```
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The language of the sentences in it.
    pub lang: Lang,
    /// What it may spend.
    pub allowance: Allowance,
    /// Who watches.
    pub watch: &'a dyn Watch,
    /// Solution files: what they know is not computed.
    pub files: &'a [Arc<Stored>],
    /// What was solved before.
    pub solutions: &'a dyn Solutions,
    /// Who hears of parts of it.
    pub listener: &'a dyn Listener,
}

impl Default for Context<'_> {
    fn default() -> Self {
        Context::within(Allowance::default(), &Unwatched)
    }
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context").field("lang", &self.lang).field("allowance", &self.allowance).finish_non_exhaustive()
    }
}

impl Allowance {
    /// Bytes that may be remembered where so many are usual.
    pub(crate) fn remembering(&self, usual: usize) -> usize {
        self.remembered.unwrap_or_else(|| usual.min(self.memory))
    }
}

impl<'a> Context<'a> {
    /// What may be spent, and who watches; nothing is known already.
    ///
    /// ```
    /// use bachet_app::{Allowance, Context};
    /// let context = Context::within(Allowance { positions: 10, ..Allowance::default() }, &bachet::Unwatched);
    /// assert_eq!(context.limits(true).positions, 10);
    /// ```
    #[must_use]
    pub fn within(allowance: Allowance, watch: &'a dyn Watch) -> Context<'a> {
        Context { lang: Lang::default(), allowance, watch, files: &[], solutions: &Forgetful, listener: &Nobody }
    }

    /// An error if the work is to end.
    pub fn check(&self) -> Result<(), Error> {
        if self.watch.goes_on(&Progress::of(Stage::Solving, 0)) { Ok(()) } else { Err(Error::Stopped) }
    }

    /// The limits of an exploration.
    #[must_use]
    pub fn limits(&self, symmetry: bool) -> Limits<'a> {
        let Allowance { positions, memory, .. } = self.allowance;
        let positions = positions.min(Limits::default().positions);
        Limits { positions, memory, symmetry, watch: self.watch }
    }

    /// Refuses an answer of about so many bytes if that is too much.
    pub fn check_answer(&self, bytes: usize) -> Result<(), Error> {
        let most = self.allowance.answer;
        if bytes <= most { Ok(()) } else { Err(Error::AnswerLarge { bytes, most }) }
    }

    /// Refuses an answer that would name too many vertices.
    pub fn check_listed(&self, vertices: usize) -> Result<(), Error> {
        let most = self.allowance.listed;
        if vertices <= most { Ok(()) } else { Err(Error::ListedLarge { vertices, most }) }
    }
}
