//! What an answer is worth, and what is wrong with it.

use super::answer::Item;
use crate::text::Message;

/// The marks of an answer: one for each question.
///
/// ```
/// use bachet::exercise::{Exercise, Kind, Size};
/// let exercise = Exercise::new(Kind::Strategy, Size::Small, 7);
/// let marks = exercise.mark(&exercise.form());
/// assert_eq!((marks.points(), marks.perfect()), (0, false));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Marks {
    /// One for each question, in their order.
    pub tasks: Vec<Mark>,
}

/// What the answer to one question is worth.
///
/// ```
/// use bachet::exercise::{Exercise, Kind, Size};
/// let exercise = Exercise::new(Kind::Strategy, Size::Small, 7);
/// let marks = exercise.mark(&exercise.answer());
/// assert!(marks.tasks[0].remarks.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mark {
    /// Points for what is right.
    pub points: u32,
    /// Points that can be had.
    pub most: u32,
    /// What is wrong or missing, with a hint.
    pub remarks: Vec<Message>,
}

impl Marks {
    /// All points.
    ///
    /// ```
    /// use bachet::exercise::{Mark, Marks};
    /// let mark = Mark { points: 2, most: 3, remarks: Vec::new() };
    /// assert_eq!(Marks { tasks: vec![mark.clone(), mark] }.points(), 4);
    /// ```
    #[must_use]
    pub fn points(&self) -> u32 {
        self.tasks.iter().map(|mark| mark.points).sum()
    }

    /// All points that can be had.
    ///
    /// ```
    /// use bachet::exercise::{Mark, Marks};
    /// let mark = Mark { points: 2, most: 3, remarks: Vec::new() };
    /// assert_eq!(Marks { tasks: vec![mark.clone(), mark] }.most(), 6);
    /// ```
    #[must_use]
    pub fn most(&self) -> u32 {
        self.tasks.iter().map(|mark| mark.most).sum()
    }

    /// Whether everything is right.
    ///
    /// ```
    /// use bachet::exercise::{Exercise, Kind, Size};
    /// let exercise = Exercise::new(Kind::Strategy, Size::Small, 7);
    /// assert!(exercise.mark(&exercise.answer()).perfect());
    /// ```
    #[must_use]
    pub fn perfect(&self) -> bool {
        self.points() == self.most()
    }
}

impl Mark {
    /// A mark for a single thing that is right or wrong.
    pub(super) fn single(wrong: Option<Message>) -> Mark {
        Mark { points: u32::from(wrong.is_none()), most: 1, remarks: wrong.into_iter().collect() }
    }

    /// One thing that counts, and what is wrong with it.
    pub(super) fn count(&mut self, wrong: Option<Message>) {
        self.most += 1;
        self.points += u32::from(wrong.is_none());
        self.remarks.extend(wrong);
    }

    /// Something that counts and was left out; that is said once for all of its kind.
    pub(super) fn omit(&mut self) {
        self.most += 1;
    }

    /// Both together: two parts of the answer to one question.
    pub(super) fn with(mut self, other: Mark) -> Mark {
        self.points += other.points;
        self.most += other.most;
        self.remarks.extend(other.remarks);
        self
    }

    /// A mark for a set, without remarks: a point for each of its members, less one for each that does not belong.
    pub(super) fn set(right: &[Item], given: &[Item]) -> Mark {
        let found = right.iter().filter(|item| given.contains(item)).count();
        let points = found.saturating_sub(strangers(right, given).len());
        Mark { points: points as u32, most: right.len() as u32, remarks: Vec::new() }
    }

    /// The same, with a remark for each item that is missing and for each that does not belong.
    pub(super) fn noted_set(
        right: &[Item],
        given: &[Item],
        missing: impl Fn(Item) -> Message,
        surplus: impl Fn(Item) -> Message,
    ) -> Mark {
        let left = right.iter().copied().filter(|item| !given.contains(item));
        let remarks = left.map(missing).chain(strangers(right, given).into_iter().map(surplus)).collect();
        Mark { remarks, ..Mark::set(right, given) }
    }

    /// What does not belong: each costs what one that does is worth.
    pub(super) fn deduct(&mut self, wrong: Vec<Message>) {
        self.points = self.points.saturating_sub(wrong.len() as u32);
        self.remarks.extend(wrong);
    }
}

/// What does not belong to a set, each once.
fn strangers(right: &[Item], given: &[Item]) -> Vec<Item> {
    let mut strangers: Vec<Item> = given.iter().copied().filter(|item| !right.contains(item)).collect();
    strangers.sort_unstable();
    strangers.dedup();
    strangers
}
