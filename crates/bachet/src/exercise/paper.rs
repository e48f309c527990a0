//! Test papers: several exercises with points.

use super::answer::Answer;
use super::marks::Marks;
use super::{Exercise, ExerciseError, Kind, Size};

/// A test paper: exercises with points for each question.
///
/// ```
/// use bachet::exercise::{Allotment, Kind, Paper, Size};
/// let paper = Paper::new(&[Kind::Attractor, Kind::Nim, Kind::Minimax], Size::Small, 7, &Allotment::default())?;
/// assert_eq!(paper.exercises().iter().map(|exercise| exercise.seed()).collect::<Vec<_>>(), [7, 8, 9]);
/// assert_eq!(paper.total(), 20.0);
/// # Ok::<(), bachet::exercise::ExerciseError>(())
/// ```
#[derive(Debug)]
pub struct Paper {
    exercises: Vec<Exercise>,
    /// The half points of each question of each exercise.
    halves: Vec<Vec<u32>>,
}

/// How many points there are.
///
/// ```
/// use bachet::exercise::Allotment;
/// assert_eq!(Allotment::default(), Allotment::Total(20));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Allotment {
    /// So many in all; an exercise with more questions gets more of them.
    Total(u32),
    /// So many for each exercise.
    Each(Vec<u32>),
}

impl Default for Allotment {
    fn default() -> Allotment {
        Allotment::Total(20)
    }
}

/// What the answers to a paper are worth.
///
/// ```
/// use bachet::exercise::{Allotment, Kind, Paper, Size};
/// let paper = Paper::new(&[Kind::Nim, Kind::Mex], Size::Small, 1, &Allotment::Each(vec![4, 6]))?;
/// let answers: Vec<_> = paper.exercises().iter().map(|exercise| exercise.answer()).collect();
/// assert_eq!(paper.mark(&answers).total(), 10.0);
/// assert_eq!(paper.mark(&answers[..1]).total(), 4.0);
/// # Ok::<(), bachet::exercise::ExerciseError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PaperMarks {
    /// The marks of each exercise.
    pub exercises: Vec<Marks>,
    /// The points of each question of each exercise, in quarters.
    pub scores: Vec<Vec<f64>>,
}

impl PaperMarks {
    /// All points.
    ///
    /// ```
    /// use bachet::exercise::PaperMarks;
    /// assert_eq!(PaperMarks { exercises: Vec::new(), scores: vec![vec![1.5, 2.0], vec![0.25]] }.total(), 3.75);
    /// ```
    #[must_use]
    pub fn total(&self) -> f64 {
        self.scores.iter().flatten().sum()
    }
}

impl Paper {
    /// The most exercises of a paper.
    pub const MOST: usize = 20;
    /// The most points of an exercise.
    pub const MOST_POINTS: u32 = 1000;

    /// The paper of these kinds: the first exercise has the seed, each other one the seed after it.
    ///
    /// Errors are no kinds or very many, and points that are too few for the questions or not one for each exercise.
    ///
    /// ```
    /// use bachet::exercise::{Allotment, Kind, Paper, Size};
    /// let error = Paper::new(&[Kind::Nim], Size::Small, 1, &Allotment::Each(vec![4, 6])).unwrap_err();
    /// assert_eq!(error.to_string(), "2 numbers of points do not go with 1 exercise: give one for each, or the sum");
    /// ```
    pub fn new(kinds: &[Kind], size: Size, seed: u64, points: &Allotment) -> Result<Paper, ExerciseError> {
        // More are refused before they are made.
        if kinds.len() > Paper::MOST {
            return Err(ExerciseError::Exercises { found: kinds.len() });
        }
        let make = |(kind, later): (&Kind, u64)| Exercise::new(*kind, size, seed.wrapping_add(later));
        Paper::of(kinds.iter().zip(0..).map(make).collect(), points)
    }

    /// The paper of these exercises, with points as [`Paper::new`] gives them.
    ///
    /// ```
    /// use bachet::exercise::{Allotment, Exercise, Kind, Matter, Paper, Size};
    /// let own = Exercise::of(Kind::Nim, "own", Matter::Heaps(vec![3, 4, 5]), 1)?;
    /// let paper = Paper::of(vec![Exercise::new(Kind::Kernel, Size::Small, 7), own], &Allotment::default())?;
    /// assert_eq!(paper.exercises()[1].source(), Some("own"));
    /// # Ok::<(), bachet::exercise::ExerciseError>(())
    /// ```
    pub fn of(exercises: Vec<Exercise>, points: &Allotment) -> Result<Paper, ExerciseError> {
        if exercises.is_empty() || exercises.len() > Paper::MOST {
            return Err(ExerciseError::Exercises { found: exercises.len() });
        }
        let questions: Vec<u32> = exercises.iter().map(|exercise| exercise.tasks().len() as u32).collect();
        let points = match points {
            Allotment::Each(each) if each.len() != exercises.len() => {
                return Err(ExerciseError::PointsCount { found: each.len(), exercises: exercises.len() });
            }
            Allotment::Each(each) => each.clone(),
            Allotment::Total(total) if *total > Paper::MOST_POINTS => return Err(ExerciseError::PointsMany),
            Allotment::Total(total) => shares(*total, &questions),
        };
        // Each question is worth half a point at least.
        let few = |(points, questions): (&u32, &u32)| 2 * (*points).min(Paper::MOST_POINTS) < *questions;
        if points.iter().zip(&questions).any(few) {
            return Err(ExerciseError::PointsFew);
        }
        if points.iter().any(|points| *points > Paper::MOST_POINTS) {
            return Err(ExerciseError::PointsMany);
        }
        let split = |(points, questions): (&u32, &u32)| shares(2 * points, &vec![1; *questions as usize]);
        let halves = points.iter().zip(&questions).map(split).collect();
        Ok(Paper { exercises, halves })
    }

    /// The exercises, in order.
    ///
    /// ```
    /// use bachet::exercise::{Allotment, Kind, Paper, Size};
    /// let paper = Paper::new(&[Kind::Nim, Kind::Mex], Size::Small, 1, &Allotment::default())?;
    /// assert_eq!(paper.exercises()[1].kind(), Kind::Mex);
    /// # Ok::<(), bachet::exercise::ExerciseError>(())
    /// ```
    #[must_use]
    pub fn exercises(&self) -> &[Exercise] {
        &self.exercises
    }

    /// The points of each question of an exercise, in halves.
    ///
    /// ```
    /// use bachet::exercise::{Allotment, Kind, Paper, Size};
    /// let paper = Paper::new(&[Kind::Nim], Size::Small, 1, &Allotment::Total(5))?;
    /// assert_eq!(paper.points(0), [2.5, 2.5]);
    /// # Ok::<(), bachet::exercise::ExerciseError>(())
    /// ```
    ///
    /// # Panics
    /// If there is no such exercise.
    #[must_use]
    pub fn points(&self, exercise: usize) -> Vec<f64> {
        self.halves[exercise].iter().map(|&halves| f64::from(halves) / 2.0).collect()
    }

    /// All points.
    ///
    /// ```
    /// use bachet::exercise::{Allotment, Kind, Paper, Size};
    /// assert_eq!(Paper::new(&[Kind::Nim], Size::Small, 1, &Allotment::Total(5))?.total(), 5.0);
    /// # Ok::<(), bachet::exercise::ExerciseError>(())
    /// ```
    #[must_use]
    pub fn total(&self) -> f64 {
        (0..self.exercises.len()).flat_map(|exercise| self.points(exercise)).sum()
    }

    /// Marks answers, one for each exercise; what is missing counts as not answered. What a part of an answer is worth is rounded to
    /// quarters of a point, and only what is right throughout is worth all.
    ///
    /// ```
    /// use bachet::exercise::{Allotment, Kind, Paper, Size};
    /// let paper = Paper::new(&[Kind::Nim], Size::Small, 1, &Allotment::default())?;
    /// assert_eq!(paper.mark(&[]).total(), 0.0);
    /// # Ok::<(), bachet::exercise::ExerciseError>(())
    /// ```
    #[must_use]
    pub fn mark(&self, given: &[Answer]) -> PaperMarks {
        let blank = |exercise: &Exercise| exercise.form();
        let mark = |(k, exercise): (usize, &Exercise)| match given.get(k) {
            Some(answer) => exercise.mark(answer),
            None => exercise.mark(&blank(exercise)),
        };
        let exercises: Vec<Marks> = self.exercises.iter().enumerate().map(mark).collect();
        let score = |(halves, mark): (&u32, &super::Mark)| match mark.most {
            0 => f64::from(*halves) / 2.0,
            most => (f64::from(2 * halves * mark.points) / f64::from(most)).floor() / 4.0,
        };
        let scores = self.halves.iter().zip(&exercises);
        let scores = scores.map(|(halves, marks)| halves.iter().zip(&marks.tasks).map(score).collect()).collect();
        PaperMarks { exercises, scores }
    }
}

/// Whole shares of a number in the ratio of these weights, as nearly as can be; they add up to it.
fn shares(total: u32, weights: &[u32]) -> Vec<u32> {
    let all: u64 = weights.iter().map(|&weight| u64::from(weight)).sum::<u64>().max(1);
    let exact = |weight: u32| u64::from(total) * u64::from(weight);
    let mut shares: Vec<u32> = weights.iter().map(|&weight| (exact(weight) / all) as u32).collect();
    let left = total - shares.iter().sum::<u32>();
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|&k| std::cmp::Reverse(exact(weights[k]) % all));
    order.into_iter().take(left as usize).for_each(|k| shares[k] += 1);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up() {
        assert_eq!(shares(20, &[3, 2, 2]), [8, 6, 6]);
        assert_eq!(shares(5, &[1, 1]), [3, 2]);
        for total in 0..60 {
            for weights in [vec![1], vec![3, 2, 2], vec![1; 7], vec![2, 1, 3, 3, 2]] {
                let shares = shares(total, &weights);
                assert_eq!(shares.iter().sum::<u32>(), total);
                let all: u32 = weights.iter().sum();
                assert!(
                    shares.iter().zip(&weights).all(|(share, weight)| (share * all).abs_diff(total * weight) < all)
                );
            }
        }
    }
}
