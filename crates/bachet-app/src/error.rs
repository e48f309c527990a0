//! Why a question has no answer.

use crate::output::OutputError;
use crate::outside::Outside;
use crate::repeat::RepeatError;
use crate::texts::message;
use bachet::draw::DrawError;
use bachet::exercise::ExerciseError;
use bachet::format::ReadError;
use bachet::games::{GameError, NameError, PositionError, Unsolved, ValuationError};
use bachet::search::{BudgetError, ComputerError, SearchError};
use bachet::text::units::{self, DurationError};
use bachet::text::{ChoiceError, Message};
use bachet::{ArenaError, ExploreError, Player, VertexError};
#[cfg(feature = "cluster")]
use bachet_cluster::ClusterError;
#[cfg(feature = "gpu")]
use bachet_cuda::CudaError;
use bachet_store::StoreError;
#[cfg(feature = "synthesis")]
use bachet_synthesis::SynthesisError;
use std::fmt;

/// Why a question has no answer. What to do about it, with which option or button, is for the front end to say.
///
/// ```
/// use bachet_app::{Error, source::Source};
/// let error = Source::by_name("nmi:3").unwrap_err();
/// assert_eq!(error.to_string(), "there is no game nmi; did you mean nim?");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Error {
    /// A request that is not JSON.
    NotJson(String),
    /// A request that is not an object.
    NotObject,
    /// An option that the command does not have.
    UnknownOption {
        /// What was given.
        name: String,
        /// What may have been meant.
        nearest: Option<String>,
        /// What there is.
        all: Vec<String>,
    },
    /// An option of another kind.
    WrongKind {
        /// The option.
        option: String,
        /// What it must be.
        kind: Message,
    },
    /// An option that must be given.
    Missing(&'static str),
    /// What is asked about must be given, once.
    OneSource(Vec<&'static str>),
    /// An option without effect.
    MeansNothing {
        /// The option.
        option: &'static str,
        /// What it means nothing for.
        name: String,
    },
    /// An option that means nothing without another.
    Needs {
        /// The option.
        option: &'static str,
        /// The other.
        other: &'static str,
    },
    /// A number that must not be 0.
    AboveZero(&'static str),
    /// A text that cannot be read.
    Read(ReadError),
    /// A graph that is no arena.
    Arena(ArenaError),
    /// An exploration that ended early; with the estimate of how large the game is, where it was made.
    Explore(ExploreError, Option<Message>),
    /// A file that was not written.
    Output(OutputError),
    /// A GPU that cannot be used.
    #[cfg(feature = "gpu")]
    Gpu(CudaError),
    /// A solution file that cannot be used.
    Store(StoreError),
    /// Processes that did not meet, or do not work together any more.
    #[cfg(feature = "cluster")]
    Cluster(ClusterError),
    /// The name of a game that there is not.
    Name(NameError),
    /// A game that people know, and that lies outside of what is explored.
    Outside {
        /// Its name.
        name: String,
        /// Why.
        why: Outside,
    },
    /// A position or a move that is none.
    Position(PositionError),
    /// A search that has no meaning.
    Search(SearchError),
    /// A depth or a time that is none.
    Budget(BudgetError),
    /// The name of a computer that there is not.
    Computer(ComputerError),
    /// What a position comes to cannot be read.
    Score(ValuationError),
    /// A controller that cannot be found or written.
    #[cfg(feature = "synthesis")]
    Synthesis(SynthesisError),
    /// A picture that cannot be made.
    Draw(DrawError),
    /// An exercise that there is not.
    Exercise(ExerciseError),
    /// Points that are no whole numbers.
    Points(String),
    /// Answers to a paper that are neither a list nor the paper itself.
    NoAnswers,
    /// More answers than a paper has exercises.
    ManyAnswers {
        /// How many.
        found: usize,
        /// How many exercises there are.
        exercises: usize,
    },
    /// An exercise of a paper that has fewer of them.
    NoExercise {
        /// Its number.
        number: usize,
        /// How many exercises there are.
        exercises: usize,
    },
    /// An answer of a paper that cannot be read.
    InAnswer {
        /// The number of the exercise.
        number: usize,
        /// Why.
        error: ReadError,
    },
    /// Vertices that are not in the arena.
    Vertex(VertexError),
    /// A name that chooses nothing.
    Choice(ChoiceError),
    /// Whoever watches stopped the work.
    Stopped,
    /// Nobody wins a tree with values.
    Tree(String),
    /// This way to search needs a winner, which a tree has not.
    TreeSearch(&'static str),
    /// Endless play is won here, which no play and no search comes to.
    Unending(String),
    /// An arena with priorities and no endings.
    NoGoal,
    /// An option of parity games is given for a game that priorities do not decide.
    NotParity {
        /// Which option.
        option: &'static str,
    },
    /// An algorithm is chosen where there is one alone.
    OneAlgorithm,
    /// A player has to visit several sets again and again, which no strategy without memory does.
    NeedsMemory {
        /// How many sets.
        sets: usize,
    },
    /// The algorithm takes more steps than anybody would follow.
    StepsLarge {
        /// How many would do.
        most: usize,
    },
    /// An option is for games without end, and this is none.
    NotUnending {
        /// The option.
        option: &'static str,
    },
    /// What chance does cannot be said in PGSolver's format.
    NoPg,
    /// A solution of an arena in which chance moves is written as JSON alone.
    OnlyJson,
    /// A solution in JSON does not say of every vertex how likely a player wins.
    NoChances,
    /// A file says nothing of a table that could be checked.
    NoClaims,
    /// A solution in JSON does not list every vertex.
    NoSolution,
    /// A game whose positions have no Grundy numbers.
    NotImpartial(String),
    /// A game in which the players' moves differ: its positions are not the same for both.
    Partisan(String),
    /// An arena, whose vertices have owners, is no position graph.
    Owned(String),
    /// A position graph without a kernel.
    NoKernel,
    /// Grundy numbers say nothing of misère games.
    Misere,
    /// Grundy numbers are of positions; where there is a cycle, there are none.
    Cycle(Message),
    /// A game without a board.
    NoBoard(String),
    /// A name that no table has.
    NoTable(String),
    /// Shares of choices that are no numbers.
    Shares(String),
    /// A tournament that cannot be played.
    Repeat(RepeatError),
    /// A table that is too large for a picture.
    TableDrawn {
        /// The choices of a player.
        found: usize,
        /// How many may be.
        most: usize,
    },
    /// Best replies are drawn of two by two choices only.
    NotTwoByTwo {
        /// The first player's choices.
        rows: usize,
        /// The second player's.
        columns: usize,
    },
    /// A game that is not about lines.
    NoLines(String),
    /// A game without a solver of single positions.
    NoExact(String),
    /// A game whose first plies no GPU solves.
    NoOpening(String),
    /// What the moves come to is not known.
    NoValues(Unknown),
    /// A tree needs a depth.
    DepthMissing(String),
    /// A tree of more nodes than allowed.
    TreeLarge {
        /// How many it has, or at least has.
        nodes: u64,
        /// Whether it has no more than that.
        counted: bool,
        /// How many are allowed.
        most: usize,
    },
    /// Bounds and the order of nodes are of a search, and none was asked for.
    NoSearch,
    /// An attractor that is empty has no steps.
    NoSteps(Player),
    /// Only arenas and trees have a graph to be written.
    OnlyGraphs,
    /// A scale out of range.
    Scale(f64),
    /// A picture of too many pixels.
    PictureLarge,
    /// PNG was left out of this build.
    NoPng,
    /// A game is too large to be drawn as a whole.
    DrawnLarge {
        /// The game.
        name: String,
        /// Why.
        why: Unsolved,
    },
    /// A play of too many moves.
    PlayLong {
        /// How many it has.
        moves: usize,
        /// How many are allowed.
        most: usize,
    },
    /// A request to read a play that says one as well.
    ReadAndWritten,
    /// A play along an arc that is not there.
    NoArc {
        /// Where it is.
        from: String,
        /// Where it is to go.
        to: String,
        /// Where it can go.
        next: Vec<String>,
    },
    /// A play that goes on where it is over.
    OverAt(String),
    /// A heuristic of too many plays at a position.
    Plays(u64),
    /// The play is over, and there is nothing to play.
    Over(String),
    /// The name of a game that is too long.
    NameLong(usize),
    /// The name of a vertex that is too long.
    VertexLong(usize),
    /// A board with too many objects.
    BoardLarge {
        /// The game.
        name: String,
        /// How many objects are allowed.
        most: u64,
    },
    /// Heaps with too many objects.
    HeapLarge(u64),
    /// Too many vertices would be named.
    ListedLarge {
        /// How many.
        vertices: usize,
        /// How many are allowed.
        most: usize,
    },
    /// An answer of too many bytes.
    AnswerLarge {
        /// How many, about.
        bytes: usize,
        /// How many are allowed.
        most: usize,
    },
    /// A fault of the program itself.
    Fault,
}

/// Why what the moves come to is not known.
///
/// ```
/// use bachet_app::Unknown;
/// assert_eq!(Unknown::TakesLong.message().to_string(), "it takes too long");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Unknown {
    /// It takes more positions than one looks at for that.
    TakesLong,
    /// The game is too large to be explored for that.
    TooLarge(Unsolved),
}

impl Unknown {
    /// The reason in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Unknown::TakesLong => message!("app.takes-long"),
            Unknown::TooLarge(why) => why.message(),
        }
    }
}

impl Error {
    /// The error in words that name no option of a front end.
    ///
    /// ```
    /// use bachet_app::Error;
    /// assert_eq!(Error::Missing("kind").message().to_string(), "kind is missing");
    /// ```
    pub fn message(&self) -> Message {
        self.message_naming(str::to_owned)
    }

    /// The same, with options of requests as a front end calls them.
    ///
    /// ```
    /// use bachet_app::Error;
    /// let error = Error::Needs { option: "max-nodes", other: "show-tree" };
    /// let words = error.message_naming(|option| option.replace('-', "_"));
    /// assert_eq!(words.to_string(), "max_nodes means nothing without show_tree");
    /// ```
    pub fn message_naming(&self, called: impl Fn(&str) -> String) -> Message {
        match self {
            Error::NotJson(reason) => message!("app.json", reason = reason),
            Error::NotObject => message!("app.object"),
            Error::UnknownOption { name, nearest: Some(nearest), .. } => {
                message!("app.unknown-option-near", name = called(name), nearest = called(nearest))
            }
            Error::UnknownOption { name, all, .. } => {
                message!("app.unknown-option", name = called(name), all = listed(all, called))
            }
            Error::WrongKind { option, kind } => message!("app.kind", option = called(option), kind = kind.clone()),
            Error::Missing(option) => message!("app.missing", option = called(option)),
            Error::OneSource(all) => message!("app.one-source", all = listed(all, called)),
            Error::MeansNothing { option, name } => message!("app.means-nothing", option = called(option), name = name),
            Error::Needs { option, other } => message!("app.needs", option = called(option), other = called(other)),
            Error::AboveZero(option) => message!("app.above-zero", option = called(option)),
            Error::Read(error) => error.message(),
            Error::Arena(error) => error.message(),
            Error::Explore(error, _) => error.message(),
            Error::Output(error) => error.message(),
            #[cfg(feature = "gpu")]
            Error::Gpu(error) => error.message(),
            Error::Store(error) => error.message(),
            #[cfg(feature = "cluster")]
            Error::Cluster(error) => error.message(),
            Error::Name(error) => error.message(),
            Error::Position(error) => error.message(),
            Error::Search(error) => error.message(),
            Error::Budget(error) => error.message(),
            Error::Computer(error) => error.message(),
            Error::Score(error) => error.message(),
            #[cfg(feature = "synthesis")]
            Error::Synthesis(error) => error.message(),
            Error::Draw(error) => error.message(),
            Error::Exercise(error) => error.message(),
            Error::Points(found) => message!("app.points", found = found),
            Error::NoAnswers => message!("app.no-answers"),
            Error::ManyAnswers { found, exercises } => {
                message!("app.many-answers", n = *found, exercises = *exercises)
            }
            Error::NoExercise { number, exercises } => {
                message!("app.no-exercise", number = number.to_string(), n = *exercises)
            }
            Error::InAnswer { number, error } => {
                message!("app.in-answer", number = number.to_string(), why = error.message())
            }
            Error::Vertex(error) => error.message(),
            Error::Choice(error) => error.message(),
            Error::Cycle(message) => message.clone(),
            Error::Stopped => message!("app.stopped"),
            Error::Tree(_) => message!("app.tree"),
            Error::TreeSearch(algorithm) => message!("app.tree-search", algorithm = *algorithm),
            Error::Unending(_) => message!("app.unending"),
            Error::NoGoal => message!("app.no-goal"),
            Error::NotParity { option } => message!("app.not-parity", option = called(option)),
            Error::OneAlgorithm => message!("app.one-algorithm", option = called("algorithm")),
            Error::NeedsMemory { sets } => message!("app.needs-memory", n = *sets),
            Error::StepsLarge { most } => message!("app.steps-large", most = *most),
            Error::NotUnending { option } => message!("app.not-unending", option = called(option)),
            Error::NoSolution => message!("app.no-solution"),
            Error::NoPg => message!("app.no-pg"),
            Error::OnlyJson => message!("app.only-json"),
            Error::NoChances => message!("app.no-chances"),
            Error::NoClaims => message!("app.no-claims"),
            Error::NotImpartial(name) => message!("app.not-impartial", name = name),
            Error::Partisan(name) => message!("app.partisan", name = name),
            Error::Owned(name) => message!("app.owned", name = name),
            Error::NoKernel => message!("app.no-kernel"),
            Error::Misere => message!("app.misere"),
            Error::NoBoard(name) => message!("app.no-board", name = name),
            Error::NoTable(name) if bachet::games::entry_of(name).is_some() => {
                message!("app.no-table-game", name = name)
            }
            Error::NoTable(name) => message!("app.no-table", name = name, all = bachet_matrix::KNOWN.join(", ")),
            Error::Shares(found) => message!("app.shares", found = found),
            Error::Outside { name, why } => why.message(name),
            Error::Repeat(error) => error.message(),
            Error::TableDrawn { found, most } => message!("app.table-drawn", n = *found, most = *most),
            Error::NotTwoByTwo { rows, columns } => message!("app.table-replies", rows = *rows, columns = *columns),
            Error::NoLines(name) => message!("app.no-lines", name = name),
            Error::NoExact(name) => message!("app.no-exact", name = name),
            Error::NoOpening(name) => message!("app.no-opening", name = name),
            Error::NoValues(why) => message!("app.no-values", why = why.message()),
            Error::DepthMissing(name) => message!("app.depth", name = name),
            Error::TreeLarge { most, .. } => message!("app.tree-large", most = *most),
            Error::NoSearch => message!("app.no-search"),
            Error::NoSteps(player) => message!("app.no-steps", player = player),
            Error::OnlyGraphs => message!("app.only-graphs"),
            Error::Scale(most) => message!("app.scale", most = most.to_string()),
            Error::PictureLarge => message!("app.picture-large"),
            Error::NoPng => message!("app.no-png"),
            Error::DrawnLarge { name, why } => message!("app.drawn-large", name = name, why = why.message()),
            Error::PlayLong { moves, most } => message!("app.play-long", n = *moves, most = *most),
            Error::ReadAndWritten => {
                message!(
                    "app.read-and-written",
                    read = called("read"),
                    position = called("position"),
                    moves = called("moves")
                )
            }
            Error::NoArc { from, to, next } => {
                message!("app.no-arc", from = from, to = to, next = next.join(", "), n = next.len())
            }
            Error::OverAt(vertex) => message!("app.over-at", v = vertex),
            Error::Plays(most) => message!("app.plays", most = most),
            Error::Over(_) => message!("app.over"),
            Error::NameLong(most) => message!("app.name-long", most = *most),
            Error::VertexLong(most) => message!("app.vertex-long", most = *most),
            Error::BoardLarge { name, most } => message!("app.board-large", name = name, most = most),
            Error::HeapLarge(most) => message!("app.heap-large", most = most),
            Error::ListedLarge { vertices, most } => message!("app.listed-large", n = *vertices, most = *most),
            Error::AnswerLarge { bytes, most } => {
                let [bytes, most] = [*bytes, *most].map(|bytes| units::memory(bytes as u64));
                message!("app.answer-large", bytes = bytes, most = most)
            }
            Error::Fault => message!("app.fault"),
        }
    }
}

impl Error {
    /// Whether whoever watches stopped the work.
    ///
    /// ```
    /// assert!(bachet_app::Error::Stopped.is_stop());
    /// ```
    #[must_use]
    pub fn is_stop(&self) -> bool {
        let stopped = |error: &ExploreError| matches!(error, ExploreError::Stopped(_));
        match self {
            Error::Stopped | Error::Store(StoreError::Stopped) => true,
            Error::Explore(error, _) => stopped(error),
            _ => false,
        }
    }
}

fn listed<T: AsRef<str>>(options: &[T], called: impl Fn(&str) -> String) -> String {
    options.iter().map(|option| called(option.as_ref())).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Read(error) => Some(error),
            Error::Arena(error) => Some(error),
            Error::Explore(error, _) => Some(error),
            Error::Output(error) => Some(error),
            #[cfg(feature = "gpu")]
            Error::Gpu(error) => Some(error),
            Error::Store(error) => Some(error),
            #[cfg(feature = "cluster")]
            Error::Cluster(error) => Some(error),
            Error::Name(error) => Some(error),
            Error::Position(error) => Some(error),
            Error::Search(error) => Some(error),
            Error::Budget(error) => Some(error),
            Error::Computer(error) => Some(error),
            Error::Score(error) => Some(error),
            #[cfg(feature = "synthesis")]
            Error::Synthesis(error) => Some(error),
            Error::Draw(error) => Some(error),
            Error::Exercise(error) => Some(error),
            Error::InAnswer { error, .. } => Some(error),
            Error::Vertex(error) => Some(error),
            Error::Choice(error) => Some(error),
            Error::DrawnLarge { why, .. } | Error::NoValues(Unknown::TooLarge(why)) => Some(why),
            _ => None,
        }
    }
}

macro_rules! errors {
    ($($error:ty => $variant:ident,)*) => {
        $(impl From<$error> for Error {
            fn from(error: $error) -> Error {
                Error::$variant(error)
            }
        })*
    };
}

errors! {
    OutputError => Output,
    ReadError => Read,
    ArenaError => Arena,
    NameError => Name,
    PositionError => Position,
    SearchError => Search,
    BudgetError => Budget,
    ComputerError => Computer,
    ValuationError => Score,
    DrawError => Draw,
    ExerciseError => Exercise,
    VertexError => Vertex,
    ChoiceError => Choice,
}

impl From<DurationError> for Error {
    fn from(error: DurationError) -> Error {
        BudgetError::Time(error).into()
    }
}

/// An exploration that was stopped is work that was stopped.
impl From<ExploreError> for Error {
    fn from(error: ExploreError) -> Error {
        match error {
            ExploreError::Stopped(_) => Error::Stopped,
            error => Error::Explore(error, None),
        }
    }
}

#[cfg(feature = "gpu")]
impl From<CudaError> for Error {
    fn from(error: CudaError) -> Error {
        match error {
            CudaError::Stopped => Error::Stopped,
            error => Error::Gpu(error),
        }
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Stopped => Error::Stopped,
            error => Error::Store(error),
        }
    }
}

impl From<GameError> for Error {
    fn from(error: GameError) -> Error {
        match error {
            GameError::Position(error) => error.into(),
            GameError::Explore(error) => error.into(),
        }
    }
}

impl From<bachet::Stopped> for Error {
    fn from(_: bachet::Stopped) -> Error {
        Error::Stopped
    }
}
