//! One equilibrium, where there are too many mixtures to look at all of them.

use crate::number::Number;
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use std::cmp::Ordering;

/// More steps than this are not made: some tables have paths of exponential length.
const MOST_STEPS: usize = 3_000;

/// Mixtures of rows and of columns that are an equilibrium, from what both get: for each own choice a line with what it gains against
/// each of the other's, all of it positive. None if `watch` says no, or where the path is too long.
///
/// A pair of corners that miss nothing together is reached along edges, each of which drops what two corners have in common (C. E.
/// Lemke and J. T. Howson, *Equilibrium points of bimatrix games*, 1964). Ties are broken by comparing whole rows, so that no pair
/// comes again; entries stay whole numbers, as in the simplex method of `security`.
pub(crate) fn one(gains: [&[Vec<BigInt>]; 2], watch: &dyn Fn() -> bool) -> Option<[Vec<Number>; 2]> {
    let [rows, columns] = gains.map(<[_]>::len);
    // What a mixture of rows gives the other player bounds it, and the other way round. Labels: the rows, then the columns.
    let mut sides = [Tableau::new(gains[1], rows, 0, rows), Tableau::new(gains[0], columns, rows, 0)];
    let dropped = 0;
    let (mut label, mut side) = (dropped, 0);
    for _ in 0..MOST_STEPS {
        if !watch() {
            return None;
        }
        label = sides[side].enter(label)?;
        if label == dropped {
            return Some([sides[0].mixture(0, rows), sides[1].mixture(rows, columns)]);
        }
        side = 1 - side;
    }
    None
}

/// Inequalities with what is left of each: a line for each, with all labels' columns and the right-hand side.
struct Tableau {
    lines: Vec<Vec<BigInt>>,
    /// Which label's variable each line has.
    basis: Vec<usize>,
    /// What all entries are over.
    shared: BigInt,
    /// The label of what is left of the first inequality.
    slack: usize,
}

impl Tableau {
    /// Each line of `gains` bounds a mixture of so many choices, whose labels begin at `own`; those of the bounds begin at `slack`.
    fn new(gains: &[Vec<BigInt>], choices: usize, own: usize, slack: usize) -> Tableau {
        let width = choices + gains.len() + 1;
        let line = |(at, gains): (usize, &Vec<BigInt>)| {
            let mut line = vec![BigInt::zero(); width];
            line[own..own + choices].clone_from_slice(gains);
            line[slack + at] = BigInt::one();
            line[width - 1] = BigInt::one();
            line
        };
        let lines: Vec<Vec<BigInt>> = gains.iter().enumerate().map(line).collect();
        let basis = (slack..slack + lines.len()).collect();
        Tableau { lines, basis, shared: BigInt::one(), slack }
    }

    /// Lets a variable grow until another one is zero, whose label is the answer.
    fn enter(&mut self, label: usize) -> Option<usize> {
        let leaving = (0..self.lines.len())
            .filter(|&line| self.lines[line][label].is_positive())
            .min_by(|&one, &two| self.sooner(one, two, label))?;
        let pivot = self.lines[leaving].clone();
        for (_, line) in self.lines.iter_mut().enumerate().filter(|(at, _)| *at != leaving) {
            let factor = line[label].clone();
            for (entry, own) in line.iter_mut().zip(&pivot) {
                *entry = (&*entry * &pivot[label] - &factor * own) / &self.shared;
            }
        }
        self.shared = pivot[label].clone();
        Some(std::mem::replace(&mut self.basis[leaving], label))
    }

    /// Which of two lines runs out first; of those that do so together, the one whose row is less.
    fn sooner(&self, one: usize, two: usize, label: usize) -> Ordering {
        let last = self.lines[one].len() - 1;
        let places = std::iter::once(last).chain(self.slack..self.slack + self.lines.len());
        let [first, second] = [&self.lines[one], &self.lines[two]];
        let compared = places.map(|at| (&first[at] * &second[label]).cmp(&(&second[at] * &first[label])));
        compared.into_iter().find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    /// The shares of so many choices from a label on.
    fn mixture(&self, first: usize, choices: usize) -> Vec<Number> {
        let mut shares = vec![BigInt::zero(); choices];
        for (line, &label) in self.lines.iter().zip(&self.basis) {
            if (first..first + choices).contains(&label) {
                shares[label - first] = line[line.len() - 1].clone();
            }
        }
        let sum: BigInt = shares.iter().sum();
        shares.into_iter().map(|share| Number::new(share, sum.clone())).collect()
    }
}
