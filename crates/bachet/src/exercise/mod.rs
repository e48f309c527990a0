//! Exercises for a course: made from a seed, with their answers, and marked.
//!
//! An [`Exercise`] is a pure function of its kind, its size and its seed, or of what somebody brings. It says what is asked, what is
//! right and why, and judges what a student answered.
//!
//! ```
//! use bachet::exercise::{Exercise, Kind, Size};
//! let exercise = Exercise::new(Kind::Attractor, Size::Small, 7);
//! let marks = exercise.mark(&exercise.answer());
//! assert_eq!(marks.points(), marks.most());
//! ```

mod alpha_beta;
mod answer;
mod arenas;
mod attractor;
mod check;
mod error;
mod graphs;
mod grundy;
mod heaps;
mod horizon;
mod kernel;
mod kind;
mod marks;
mod matter;
mod mesh;
mod mex;
mod minimax;
mod nim;
mod paper;
mod pictures;
mod recurring;
mod strategy;
mod trees;

pub use answer::{Answer, Given, Item};
pub use error::ExerciseError;
pub use kind::{Feature, Kind, Size};
pub use marks::{Mark, Marks};
pub use matter::Matter;
pub use paper::{Allotment, Paper, PaperMarks};

use crate::arena::Arena;
use crate::draw::{DrawError, Picture};
use crate::games::Tree;
use crate::positions::Positions;
use crate::random::Random;
use crate::solve::Strategy;
use crate::text::{Lang, Message};
use std::fmt;

/// What the questions of an exercise are about.
///
/// ```
/// use bachet::exercise::{Exercise, Instance, Kind, Size};
/// let exercise = Exercise::new(Kind::Grundy, Size::Small, 1);
/// assert!(matches!(exercise.instance(), Instance::Positions(_)));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Instance<'a> {
    /// An arena.
    Arena(&'a Arena),
    /// A tree whose inner nodes have labels and whose leaves have values; J1 moves first.
    Tree(&'a Tree),
    /// A graph of positions.
    Positions(&'a Positions),
    /// The heaps of Nim; they are called A, B, C and so on.
    Heaps(&'a [u32]),
}

impl<'a> Instance<'a> {
    /// What the questions can name: all vertices, the inner nodes of a tree and the moves at its root, or heaps.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Minimax, Size::Small, 7);
    /// let names: Vec<String> = exercise.instance().items().map(|item| exercise.instance().name(item)).collect();
    /// assert_eq!(names, ["A", "B", "C", "D"]);
    /// ```
    pub fn items(self) -> impl Iterator<Item = Item> + 'a {
        let count = match self {
            Instance::Arena(arena) => arena.len(),
            Instance::Tree(tree) => tree.len(),
            Instance::Positions(positions) => positions.graph().len(),
            Instance::Heaps(heaps) => heaps.len(),
        };
        (0..count as Item).filter(move |&item| match self {
            Instance::Tree(tree) => tree.label(item).is_some(),
            _ => true,
        })
    }

    /// What a vertex or a node is called.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// assert_eq!(Exercise::new(Kind::Attractor, Size::Small, 1).instance().name(0), "0");
    /// ```
    ///
    /// # Panics
    /// If there is no such vertex or node.
    #[must_use]
    pub fn name(self, item: Item) -> String {
        match self {
            Instance::Arena(arena) => arena.name(item).into_owned(),
            Instance::Tree(tree) => tree.name(item).into_owned(),
            Instance::Positions(positions) => positions.graph().name(item).into_owned(),
            Instance::Heaps(_) => heaps::name(item),
        }
    }
}

/// An exercise: what is asked, what is right, and why.
///
/// ```
/// use bachet::exercise::{Exercise, Kind, Size};
/// let exercise = Exercise::new(Kind::Kernel, Size::Small, 7);
/// assert_eq!(exercise.tasks().len(), 2);
/// assert_eq!(exercise.answer(), Exercise::new(Kind::Kernel, Size::Small, 7).answer());
/// ```
#[derive(Debug)]
pub struct Exercise {
    kind: Kind,
    /// None where it was not left to chance.
    size: Option<Size>,
    seed: u64,
    /// What somebody brought is called.
    source: Option<String>,
    feature: Option<(Feature, usize)>,
    problem: Box<dyn Problem>,
}

/// One question of an exercise.
///
/// ```
/// use bachet::exercise::{Exercise, Kind, Size};
/// let exercise = Exercise::new(Kind::Minimax, Size::Small, 7);
/// assert_eq!(exercise.tasks()[1].question.to_string(), "Which move does J1 play at A?");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// What is asked.
    pub question: Message,
    /// The right answer: fields of the [`Answer`], by key.
    pub fields: Vec<(&'static str, Given)>,
    /// Why it is right, step by step.
    pub steps: Vec<Message>,
}

/// What each kind of exercise knows.
trait Problem: fmt::Debug + Send + Sync {
    fn instance(&self) -> Instance<'_>;
    /// The strategy that is asked about, if one is.
    fn strategy(&self) -> Option<&Strategy> {
        None
    }
    /// What is given, before the questions.
    fn setting(&self) -> Vec<Message>;
    fn tasks(&self) -> Vec<Task>;
    /// One mark for each task.
    fn mark(&self, given: &Answer) -> Vec<Mark>;
    fn picture(&self, lang: Lang) -> Result<Picture, DrawError>;
    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError>;
}

impl Exercise {
    /// The exercise of that kind, size and seed: the same each time.
    ///
    /// Instances are drawn by chance until one is clean: nothing degenerate, nothing obvious, and as many steps, ties and cuts
    /// as the size asks for.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::AlphaBeta, Size::Large, 3);
    /// assert_eq!((exercise.kind(), exercise.size(), exercise.seed()), (Kind::AlphaBeta, Some(Size::Large), 3));
    /// ```
    #[must_use]
    pub fn new(kind: Kind, size: Size, seed: u64) -> Exercise {
        let feature = Feature::of(kind).map(|feature| (feature, feature.usual(size)));
        Exercise::made(kind, size, seed, feature)
    }

    /// The same with a chosen number of ties or cuts.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Feature, Kind, Size};
    /// let exercise = Exercise::with(Kind::Minimax, Size::Small, 7, Feature::Ties, 2)?;
    /// assert_eq!(exercise.feature(), Some((Feature::Ties, 2)));
    /// let error = Exercise::with(Kind::Minimax, Size::Small, 7, Feature::Ties, 9).unwrap_err();
    /// assert_eq!(error.to_string(), "a small exercise has 0 to 2 ties, not 9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with(kind: Kind, size: Size, seed: u64, feature: Feature, count: usize) -> Result<Exercise, ExerciseError> {
        if feature.kind() != kind {
            return Err(ExerciseError::OtherKind { feature, kind });
        }
        if !feature.possible(size).contains(&count) {
            return Err(ExerciseError::Count { feature, size, found: count });
        }
        Ok(Exercise::made(kind, size, seed, Some((feature, count))))
    }

    /// An exercise made of what somebody brings, called `name`. Where something is left to chance, it depends on the seed.
    ///
    /// Errors are a kind that is made of something else, what is too large for a sheet, and what leaves nothing to ask.
    ///
    /// ```
    /// use bachet::{exercise::{Exercise, Kind, Matter}, positions::Document};
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json"));
    /// let Document::Arena(arena) = bachet::format::json::parse(text)? else { panic!("it has owners") };
    /// let exercise = Exercise::of(Kind::Attractor, "SansIntérêt", Matter::Arena(arena.clone()), 1)?;
    /// assert_eq!(exercise.write_answer(&exercise.answer()), r#"{"one": [["6"], ["3", "4"], ["1"], ["0"]], "two": [["5"], ["2", "7"]]}"#);
    /// let error = Exercise::of(Kind::Minimax, "SansIntérêt", Matter::Arena(arena), 1).unwrap_err();
    /// assert!(error.to_string().starts_with("minimax is made from a tree"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(kind: Kind, name: &str, matter: Matter, seed: u64) -> Result<Exercise, ExerciseError> {
        matter.check(kind)?;
        let problem = made_of(kind, matter, seed)?;
        Ok(Exercise { kind, size: None, seed, source: Some(name.to_owned()), feature: None, problem })
    }

    fn made(kind: Kind, size: Size, seed: u64, feature: Option<(Feature, usize)>) -> Exercise {
        let count = feature.map_or(0, |(_, count)| count);
        // Tests make the exercise of seed 0 for every kind, size and count.
        let problem = generate(kind, size, seed, count).or_else(|| generate(kind, size, 0, count));
        let problem = problem.expect("seed 0 gives an exercise");
        Exercise { kind, size: Some(size), seed, source: None, feature, problem }
    }

    /// What it is about.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// assert_eq!(Exercise::new(Kind::Grundy, Size::Small, 1).kind(), Kind::Grundy);
    /// ```
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// How much work it is, if that was chosen.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// assert_eq!(Exercise::new(Kind::Grundy, Size::Small, 1).size(), Some(Size::Small));
    /// ```
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        self.size
    }

    /// What it was made of is called, if somebody brought it.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// assert_eq!(Exercise::new(Kind::Grundy, Size::Small, 1).source(), None);
    /// ```
    #[must_use]
    pub fn source(&self) -> Option<&str> {
        self.source.as_deref()
    }

    /// The seed that it was made from.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// assert_eq!(Exercise::new(Kind::Grundy, Size::Small, 1).seed(), 1);
    /// ```
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// What it has a number of, and how many.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Feature, Kind, Size};
    /// assert_eq!(Exercise::new(Kind::AlphaBeta, Size::Small, 1).feature(), Some((Feature::Cuts, 2)));
    /// assert_eq!(Exercise::new(Kind::Grundy, Size::Small, 1).feature(), None);
    /// ```
    #[must_use]
    pub fn feature(&self) -> Option<(Feature, usize)> {
        self.feature
    }

    /// The strategy that it asks about, if it does.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// assert!(Exercise::new(Kind::Check, Size::Small, 1).strategy().is_some());
    /// ```
    #[must_use]
    pub fn strategy(&self) -> Option<&Strategy> {
        self.problem.strategy()
    }

    /// The arena, tree, graph or heaps that it is about.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Instance, Kind, Size};
    /// let exercise = Exercise::new(Kind::Strategy, Size::Small, 1);
    /// assert!(matches!(exercise.instance(), Instance::Arena(_)));
    /// ```
    #[must_use]
    pub fn instance(&self) -> Instance<'_> {
        self.problem.instance()
    }

    /// What is given, before the questions.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Grundy, Size::Small, 1);
    /// assert!(exercise.setting()[0].to_string().contains("whoever cannot move loses"));
    /// ```
    #[must_use]
    pub fn setting(&self) -> Vec<Message> {
        self.problem.setting()
    }

    /// The questions, with the right answers and their steps.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Attractor, Size::Medium, 1);
    /// assert_eq!(exercise.tasks().len(), 3);
    /// ```
    #[must_use]
    pub fn tasks(&self) -> Vec<Task> {
        self.problem.tasks()
    }

    /// The right answer to all questions.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Given, Kind, Size};
    /// let exercise = Exercise::new(Kind::Kernel, Size::Small, 1);
    /// assert!(matches!(exercise.answer().get("kernel"), Some(Given::Names(_))));
    /// ```
    #[must_use]
    pub fn answer(&self) -> Answer {
        Answer::new(self.tasks().into_iter().flat_map(|task| task.fields))
    }

    /// The answer before anything is filled in.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Minimax, Size::Small, 7);
    /// let form = exercise.write_answer(&exercise.form());
    /// assert_eq!(form, r#"{"values": {"A": null, "B": null, "C": null, "D": null}, "move": null}"#);
    /// ```
    #[must_use]
    pub fn form(&self) -> Answer {
        self.answer().emptied()
    }

    /// Marks an answer: points and remarks for each question. What is not of this exercise counts as not given.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Minimax, Size::Small, 1);
    /// assert_eq!(exercise.mark(&exercise.form()).points(), 0);
    /// ```
    #[must_use]
    pub fn mark(&self, given: &Answer) -> Marks {
        Marks { tasks: self.problem.mark(&self.own(given)) }
    }

    /// The picture that goes with the questions.
    ///
    /// ```
    /// use bachet::{exercise::{Exercise, Kind, Size}, text::Lang};
    /// let picture = Exercise::new(Kind::Grundy, Size::Small, 1).picture(Lang::En)?;
    /// assert!(picture.groups().iter().any(|group| group.kind == "vertex"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        self.problem.picture(lang)
    }

    /// The same picture with the answer in it.
    ///
    /// ```
    /// use bachet::{exercise::{Exercise, Kind, Size}, text::Lang};
    /// let exercise = Exercise::new(Kind::Grundy, Size::Small, 1);
    /// assert_ne!(exercise.picture(Lang::En)?, exercise.solved_picture(Lang::En)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        self.problem.solved_picture(lang)
    }
}

/// How many instances are drawn before the seed is given up.
const ATTEMPTS: usize = 20_000;

/// The first clean instance that chance gives.
fn first<P>(random: &mut Random, sample: impl Fn(&mut Random) -> Option<P>) -> Option<P> {
    (0..ATTEMPTS).find_map(|_| sample(random))
}

/// The instance that somebody brings.
fn made_of(kind: Kind, matter: Matter, seed: u64) -> Result<Box<dyn Problem>, ExerciseError> {
    fn boxed<P: Problem + 'static>(problem: Result<P, ExerciseError>) -> Result<Box<dyn Problem>, ExerciseError> {
        problem.map(|problem| Box::new(problem) as Box<dyn Problem>)
    }
    let random = &mut Random::new(seed);
    match kind {
        Kind::Attractor => boxed(attractor::own(matter.into_arena()?)),
        Kind::Strategy => boxed(strategy::own(matter.into_arena()?)),
        Kind::Check => boxed(check::own(&matter.into_arena()?, random)),
        Kind::Minimax => boxed(minimax::own(&matter.into_tree()?)),
        Kind::AlphaBeta => boxed(alpha_beta::own(&matter.into_tree()?)),
        Kind::Horizon => boxed(horizon::own(&matter.into_tree()?)),
        Kind::Nim => Ok(Box::new(nim::own(matter.into_heaps()?))),
        Kind::Mex => boxed(mex::own(matter.into_positions()?, random)),
        Kind::Grundy => boxed(grundy::own(matter.into_positions()?)),
        Kind::Kernel => boxed(kernel::own(matter.into_positions()?)),
        Kind::Buchi | Kind::Parity => boxed(recurring::own(kind, matter.into_arena()?)),
    }
}

/// The instance of a seed. What the kind has a number of occurs `count` times.
fn generate(kind: Kind, size: Size, seed: u64, count: usize) -> Option<Box<dyn Problem>> {
    fn boxed<P: Problem + 'static>(problem: Option<P>) -> Option<Box<dyn Problem>> {
        problem.map(|problem| Box::new(problem) as Box<dyn Problem>)
    }
    let random = &mut Random::new(seed);
    match kind {
        Kind::Attractor => boxed(attractor::generate(size, random)),
        Kind::Strategy => boxed(strategy::generate(size, random)),
        Kind::Check => boxed(check::generate(size, random)),
        Kind::Minimax => boxed(minimax::generate(size, count, random)),
        Kind::AlphaBeta => boxed(alpha_beta::generate(size, count, random)),
        Kind::Horizon => boxed(horizon::generate(size, random)),
        Kind::Nim => boxed(nim::generate(size, random)),
        Kind::Mex => boxed(mex::generate(size, random)),
        Kind::Grundy => boxed(grundy::generate(size, random)),
        Kind::Kernel => boxed(kernel::generate(size, random)),
        Kind::Buchi | Kind::Parity => boxed(recurring::generate(kind, size, random)),
    }
}
