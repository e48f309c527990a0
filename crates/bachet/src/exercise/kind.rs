//! What exercises there are: their kinds, their sizes, and what they can have a chosen number of.

use crate::text::{Message, message};
use std::ops::RangeInclusive;

/// What an exercise is about.
///
/// ```
/// use bachet::exercise::Kind;
/// assert!(Kind::ALL.iter().all(|&kind| kind.name().parse::<Kind>() == Ok(kind)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The attractors of both players, step by step.
    Attractor,
    /// Who wins, and by which moves.
    Strategy,
    /// Whether a given strategy wins, or a play that beats it.
    Check,
    /// The values of a tree.
    Minimax,
    /// The cuts in a tree.
    AlphaBeta,
    /// What min-max chooses by a heuristic, one, two and three moves ahead.
    Horizon,
    /// The nim-sum of heaps, and a winning move.
    Nim,
    /// The mex of sets, and of the successors in a graph.
    Mex,
    /// The Grundy numbers of a graph.
    Grundy,
    /// The kernel of a graph.
    Kernel,
    /// Who wins where a set must be visited again and again.
    Buchi,
    /// Who wins where the largest priority that comes again and again decides.
    Parity,
}

impl Kind {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::exercise::Kind::ALL.len(), 12);
    /// ```
    pub const ALL: [Kind; 12] = [
        Kind::Attractor,
        Kind::Strategy,
        Kind::Check,
        Kind::Minimax,
        Kind::AlphaBeta,
        Kind::Horizon,
        Kind::Nim,
        Kind::Mex,
        Kind::Grundy,
        Kind::Kernel,
        Kind::Buchi,
        Kind::Parity,
    ];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::exercise::Kind::AlphaBeta.name(), "alphabeta");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Attractor => "attractor",
            Kind::Strategy => "strategy",
            Kind::Check => "check",
            Kind::Minimax => "minimax",
            Kind::AlphaBeta => "alphabeta",
            Kind::Horizon => "horizon",
            Kind::Nim => "nim",
            Kind::Mex => "mex",
            Kind::Grundy => "grundy",
            Kind::Kernel => "kernel",
            Kind::Buchi => "buchi",
            Kind::Parity => "parity",
        }
    }

    /// What the exercise is headed with.
    ///
    /// ```
    /// assert_eq!(bachet::exercise::Kind::Kernel.title().to_string(), "Kernel of a graph");
    /// ```
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            Kind::Attractor => message!("exercise.attractor"),
            Kind::Strategy => message!("exercise.strategy"),
            Kind::Check => message!("exercise.check"),
            Kind::Minimax => message!("exercise.minimax"),
            Kind::AlphaBeta => message!("exercise.alphabeta"),
            Kind::Horizon => message!("exercise.horizon"),
            Kind::Nim => message!("exercise.nim"),
            Kind::Mex => message!("exercise.mex"),
            Kind::Grundy => message!("exercise.grundy"),
            Kind::Kernel => message!("exercise.kernel"),
            Kind::Buchi => message!("exercise.buchi"),
            Kind::Parity => message!("exercise.parity"),
        }
    }

    /// Whether it is about positions, whoever is to move there.
    ///
    /// ```
    /// use bachet::exercise::Kind;
    /// assert!(Kind::Kernel.is_of_positions() && !Kind::Attractor.is_of_positions());
    /// ```
    #[must_use]
    pub fn is_of_positions(self) -> bool {
        matches!(self, Kind::Mex | Kind::Grundy | Kind::Kernel)
    }

    /// What it is made of where somebody brings it.
    pub(super) fn wanted(self) -> Message {
        match self {
            Kind::Attractor | Kind::Strategy | Kind::Check => message!("exercise.wants-arena"),
            Kind::Buchi | Kind::Parity => message!("exercise.wants-objective"),
            Kind::Minimax | Kind::AlphaBeta => message!("exercise.wants-tree"),
            Kind::Horizon => message!("exercise.wants-values"),
            Kind::Mex | Kind::Grundy | Kind::Kernel => message!("exercise.wants-graph"),
            Kind::Nim => message!("exercise.wants-nim"),
        }
    }
}

crate::text::chosen_by_name!(Kind, "choice.exercise");

/// How much work an exercise is.
///
/// ```
/// use bachet::exercise::Size;
/// assert_eq!("large".parse::<Size>()?, Size::Large);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// A few minutes.
    Small,
    /// A quarter of an hour.
    #[default]
    Medium,
    /// Half an hour.
    Large,
}

impl Size {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::exercise::Size::ALL.len(), 3);
    /// ```
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::exercise::Size::Medium.name(), "medium");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Size::Small => "small",
            Size::Medium => "medium",
            Size::Large => "large",
        }
    }

    /// The one of three that is meant for this size.
    pub(super) fn of<T>(self, [small, medium, large]: [T; 3]) -> T {
        match self {
            Size::Small => small,
            Size::Medium => medium,
            Size::Large => large,
        }
    }
}

crate::text::chosen_by_name!(Size, "choice.size");

/// What an exercise can have a chosen number of.
///
/// ```
/// use bachet::exercise::{Feature, Kind, Size};
/// assert_eq!(Feature::of(Kind::Minimax), Some(Feature::Ties));
/// assert_eq!(Feature::Ties.usual(Size::Medium), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// Nodes with several best moves, in exercises on min-max.
    Ties,
    /// Nodes where the rest is cut, in exercises on alpha-beta.
    Cuts,
}

impl Feature {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::exercise::Feature::ALL.len(), 2);
    /// ```
    pub const ALL: [Feature; 2] = [Feature::Ties, Feature::Cuts];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::exercise::Feature::Cuts.name(), "cuts");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Feature::Ties => "ties",
            Feature::Cuts => "cuts",
        }
    }

    /// The kind that has it.
    ///
    /// ```
    /// use bachet::exercise::{Feature, Kind};
    /// assert_eq!(Feature::Cuts.kind(), Kind::AlphaBeta);
    /// ```
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            Feature::Ties => Kind::Minimax,
            Feature::Cuts => Kind::AlphaBeta,
        }
    }

    /// What exercises of a kind have a number of, if anything.
    ///
    /// ```
    /// use bachet::exercise::{Feature, Kind};
    /// assert_eq!(Feature::of(Kind::Kernel), None);
    /// ```
    #[must_use]
    pub fn of(kind: Kind) -> Option<Feature> {
        Feature::ALL.into_iter().find(|feature| feature.kind() == kind)
    }

    /// How many there can be: as many as chance gives often enough.
    ///
    /// ```
    /// use bachet::exercise::{Feature, Size};
    /// assert!(Feature::Ties.possible(Size::Small).contains(&0));
    /// ```
    #[must_use]
    pub fn possible(self, size: Size) -> RangeInclusive<usize> {
        match self {
            Feature::Ties => 0..=size.of([2, 4, 5]),
            Feature::Cuts => 1..=size.of([2, 5, 8]),
        }
    }

    /// How many there are where nobody says.
    ///
    /// ```
    /// use bachet::exercise::{Feature, Size};
    /// assert_eq!(Feature::Cuts.usual(Size::Large), 5);
    /// ```
    #[must_use]
    pub fn usual(self, size: Size) -> usize {
        match self {
            Feature::Ties => size.of([0, 1, 2]),
            Feature::Cuts => size.of([2, 3, 5]),
        }
    }
}
