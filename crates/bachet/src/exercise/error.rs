//! Why there is no such exercise.

use super::kind::{Feature, Kind, Size};
use crate::text::{Message, message};

/// Why an exercise cannot have a chosen number of something.
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
        }
    }
}

crate::text::error_from_message!(ExerciseError);
