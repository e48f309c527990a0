//! Why there is no such exercise.

use super::kind::{Feature, Kind, Size};
use super::matter::Matter;
use super::paper::Paper;
use crate::player::Player;
use crate::text::{Message, message};

/// Why there is no such exercise: it cannot have a chosen number of something, or cannot be made of what was brought.
///
/// ```
/// use bachet::exercise::{Exercise, ExerciseError, Feature, Kind, Size};
/// let error = Exercise::with(Kind::Kernel, Size::Small, 7, Feature::Ties, 1).unwrap_err();
/// assert_eq!(error, ExerciseError::OtherKind { feature: Feature::Ties, kind: Kind::Kernel });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExerciseError {
    /// Exercises of another kind have it.
    OtherKind {
        /// What it is to have a number of.
        feature: Feature,
        /// Its kind.
        kind: Kind,
    },
    /// Exercises of that size have fewer or more.
    Count {
        /// What it is to have a number of.
        feature: Feature,
        /// Its size.
        size: Size,
        /// How many were asked for.
        found: usize,
    },
    /// It is made of something else.
    Unsuited {
        /// Its kind.
        kind: Kind,
        /// What was brought.
        found: Message,
        /// The kinds that can be made of that.
        others: Vec<Kind>,
    },
    /// More vertices than a sheet has room for.
    Vertices {
        /// How many, where they were all counted.
        found: Option<usize>,
    },
    /// More arcs than anybody could follow on a sheet.
    Arcs {
        /// How many.
        found: usize,
    },
    /// A tree of more nodes than a sheet has room for.
    Nodes {
        /// How many.
        found: usize,
    },
    /// Plays without end are won, which no attractor of a goal tells.
    Unending,
    /// The arena has another objective than the exercise is about.
    Objective {
        /// Its kind.
        kind: Kind,
    },
    /// The algorithm takes more steps than a sheet has room for.
    Stages {
        /// How many it has room for.
        most: usize,
    },
    /// Nobody can win.
    NoGoal,
    /// Nobody wins from the start.
    NoWinner {
        /// The start.
        start: String,
    },
    /// Who wins has nothing to choose.
    NoChoice {
        /// Who wins.
        player: Player,
    },
    /// Grundy numbers say nothing of misère games.
    Misere,
    /// Positions on a cycle have no Grundy numbers.
    Cycle {
        /// The names of those on one.
        names: String,
    },
    /// The graph has several kernels, or it takes more than one supposition to find out.
    Kernels,
    /// A paper of no exercises, or of very many.
    Exercises {
        /// How many.
        found: usize,
    },
    /// Points that are neither one number for each exercise nor one for all.
    PointsCount {
        /// How many numbers.
        found: usize,
        /// How many exercises.
        exercises: usize,
    },
    /// Fewer points than half a one for each question.
    PointsFew,
    /// More points than a paper has.
    PointsMany,
    /// Heaps that are too many or too large for a sheet.
    Heaps,
    /// A tree without moves.
    NoMoves,
    /// A tree whose plays end after one move.
    Shallow,
    /// A node without a value, where the heuristic needs one.
    NoValue {
        /// The node.
        node: String,
    },
    /// A value that is not whole, or too far from 0 to be written into a node.
    Value {
        /// The value.
        value: String,
        /// How far from 0 one may be.
        most: u32,
    },
}

impl ExerciseError {
    /// What is wrong, in words.
    ///
    /// ```
    /// use bachet::exercise::{ExerciseError, Feature, Size};
    /// let error = ExerciseError::Count { feature: Feature::Ties, size: Size::Small, found: 9 };
    /// assert_eq!(error.message().to_string(), "a small exercise has 0 to 2 ties, not 9");
    /// ```
    pub fn message(&self) -> Message {
        match self {
            ExerciseError::OtherKind { feature, kind } => {
                let (feature, other) = (feature.name(), feature.kind().name());
                message!("exercise.feature", feature = feature, kind = kind.name(), other = other)
            }
            ExerciseError::Count { feature, size, found } => {
                let possible = feature.possible(*size);
                let [least, most, found] = [possible.start(), possible.end(), found].map(usize::to_string);
                let size = size.name();
                match feature {
                    Feature::Ties => {
                        message!("exercise.count-ties", size = size, least = least, most = most, found = found)
                    }
                    Feature::Cuts => {
                        message!("exercise.count-cuts", size = size, least = least, most = most, found = found)
                    }
                }
            }
            ExerciseError::Unsuited { kind, found, others } => {
                let others: Vec<&str> = others.iter().map(|kind| kind.name()).collect();
                let wanted = kind.wanted();
                let (kind, others) = (kind.name(), others.join(", "));
                message!("exercise.unsuited", kind = kind, wanted = wanted, found = found.clone(), others = others)
            }
            ExerciseError::Vertices { found: Some(found) } => {
                message!("exercise.vertices", n = *found, most = Matter::MOST_VERTICES)
            }
            ExerciseError::Vertices { found: None } => message!("exercise.vertices-more", most = Matter::MOST_VERTICES),
            ExerciseError::Arcs { found } => message!("exercise.arcs", n = *found, most = Matter::MOST_ARCS),
            ExerciseError::Nodes { found } => message!("exercise.nodes", n = *found, most = Matter::MOST_NODES),
            ExerciseError::Objective { kind: Kind::Parity } => message!("exercise.not-parity"),
            ExerciseError::Objective { .. } => message!("exercise.not-buchi"),
            ExerciseError::Stages { most } => message!("exercise.many-stages", most = *most),
            ExerciseError::Unending => message!("exercise.unending"),
            ExerciseError::NoGoal => message!("exercise.no-goal"),
            ExerciseError::NoWinner { start } => message!("exercise.no-winner", start = start),
            ExerciseError::NoChoice { player } => message!("exercise.no-choice", player = *player),
            ExerciseError::Misere => message!("exercise.misere"),
            ExerciseError::Cycle { names } => message!("exercise.cycle", names = names),
            ExerciseError::Kernels => message!("exercise.kernels"),
            ExerciseError::Exercises { found } => message!("exercise.paper-size", n = *found, most = Paper::MOST),
            ExerciseError::PointsCount { found, exercises } => {
                message!("exercise.points-count", n = *found, exercises = *exercises)
            }
            ExerciseError::PointsFew => message!("exercise.points-few"),
            ExerciseError::PointsMany => message!("exercise.points-many", most = Paper::MOST_POINTS.to_string()),
            ExerciseError::Heaps => {
                let objects = Matter::MOST_OBJECTS.to_string();
                message!("exercise.heaps-large", most = Matter::MOST_HEAPS, objects = objects)
            }
            ExerciseError::NoMoves => message!("exercise.no-moves"),
            ExerciseError::Shallow => message!("exercise.shallow"),
            ExerciseError::NoValue { node } => message!("exercise.no-value", node = node),
            ExerciseError::Value { value, most } => {
                message!("exercise.value", value = value, most = most.to_string())
            }
        }
    }
}

crate::text::error_from_message!(ExerciseError);
