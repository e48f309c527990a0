//! What one answer may use: how much it may spend, who watches it, and what is known already.

use crate::Error;
use bachet::explore::free_memory;
use bachet::games::Scores;
use bachet::search::{Contest, Status};
use bachet::text::Lang;
use bachet::{Limits, Progress};
use bachet_store::Stored;
use std::fmt;
use std::sync::Arc;

/// How far work has come.
///
/// ```
/// use bachet_app::SoFar;
/// assert!(matches!(SoFar::Searching(Default::default()), SoFar::Searching(_)));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum SoFar {
    /// A game is being explored.
    Exploring(Progress),
    /// A position is being searched.
    Searching(Status),
    /// Computers play against each other.
    Playing(Contest),
    /// A solution file is made or checked.
    Storing(bachet_store::Status),
    /// Anything else.
    Working,
}

/// Whoever watches the work, and answers whether it may go on.
///
/// ```
/// use bachet_app::{SoFar, Watch};
/// let watch = |_: SoFar| false;
/// assert!(!watch.goes_on(SoFar::Working));
/// ```
pub trait Watch: Sync {
    /// Called often, with how far the work has come.
    fn goes_on(&self, so_far: SoFar) -> bool;
}

impl<F: Fn(SoFar) -> bool + Sync> Watch for F {
    fn goes_on(&self, so_far: SoFar) -> bool {
        self(so_far)
    }
}

/// Solutions that are kept for the next question, by what was asked for.
///
/// ```
/// let context = bachet_app::Context::default();
/// assert!(context.solutions.get("sticks:10").is_none());
/// ```
pub trait Solutions: Sync {
    /// The one of that name, if it is kept.
    fn get(&self, key: &str) -> Option<Arc<dyn Scores>>;

    /// Keeps one that takes so many bytes, if there is room.
    fn keep(&self, key: String, solution: Arc<dyn Scores>, bytes: usize);
}

/// Keeps nothing.
struct Forgetful;

impl Solutions for Forgetful {
    fn get(&self, _: &str) -> Option<Arc<dyn Scores>> {
        None
    }

    fn keep(&self, _: String, _: Arc<dyn Scores>, _: usize) {}
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

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance {
            positions: usize::MAX,
            judged: None,
            memory: free_memory().unwrap_or(usize::MAX),
            remembered: None,
            symmetry: true,
            threads: 1,
            listed: usize::MAX,
            explained: usize::MAX,
            answer: usize::MAX,
            pixels: usize::MAX,
            scale: 100.0,
            objects: u64::MAX,
            heap: u64::MAX,
            name: usize::MAX,
            plays: u64::MAX,
            nodes: usize::MAX,
            moves: usize::MAX,
        }
    }
}

/// What one answer may use.
///
/// ```
/// use bachet_app::{Context, SoFar};
/// let context = Context { watch: &|_: SoFar| false, ..Context::default() };
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
}

impl Default for Context<'_> {
    fn default() -> Self {
        Context {
            lang: Lang::default(),
            allowance: Allowance::default(),
            watch: &|_: SoFar| true,
            files: &[],
            solutions: &Forgetful,
        }
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

impl Context<'_> {
    /// Whether work without more to say may go on.
    pub fn goes_on(&self) -> bool {
        self.watch.goes_on(SoFar::Working)
    }

    /// An error if the work is to end.
    pub fn check(&self) -> Result<(), Error> {
        if self.goes_on() { Ok(()) } else { Err(Error::Stopped) }
    }

    /// Watches an exploration.
    pub fn exploring(&self) -> impl Fn(&Progress) -> bool + Sync + '_ {
        |progress| self.watch.goes_on(SoFar::Exploring(*progress))
    }

    /// Watches a search.
    pub fn searching(&self) -> impl Fn(&Status) -> bool + Sync + '_ {
        |status| self.watch.goes_on(SoFar::Searching(*status))
    }

    /// The limits of an exploration that somebody watches.
    pub fn limits<'w>(&self, symmetry: bool, watch: &'w (dyn Fn(&Progress) -> bool + Sync)) -> Limits<'w> {
        let Allowance { positions, memory, .. } = self.allowance;
        let positions = positions.min(Limits::default().positions);
        Limits { positions, memory, symmetry, watch: Some(watch) }
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
