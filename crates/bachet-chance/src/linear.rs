//! Systems of linear equations in which each unknown is a mean of others, exactly.

use crate::Number;
use num_traits::{One, Zero};
use std::collections::{BTreeMap, BTreeSet};

/// An unknown as a sum of others, with a constant.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mean {
    pub(crate) of: BTreeMap<usize, Number>,
    pub(crate) constant: Number,
}

impl Mean {
    pub(crate) fn add(&mut self, unknown: usize, share: Number) {
        *self.of.entry(unknown).or_insert_with(Number::zero) += share;
    }
}

/// The values of the unknowns, one by one put into the others; those that fewest others need come first. Somewhere each of
/// them must lead out of the system. None if `go_on` says so.
///
/// O(unknowns³) operations on fractions at most.
pub(crate) fn solve(mut rows: Vec<Mean>, go_on: &dyn Fn() -> bool) -> Option<Vec<Number>> {
    let len = rows.len();
    let mut users: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); len];
    for (k, row) in rows.iter().enumerate() {
        for &of in row.of.keys() {
            users[of].insert(k);
        }
    }
    let mut left: BTreeSet<usize> = (0..len).collect();
    let mut order = Vec::with_capacity(len);
    while let Some(&k) = left.iter().min_by_key(|&&k| (users[k].len() * rows[k].of.len(), k)) {
        if !go_on() {
            return None;
        }
        left.remove(&k);
        order.push(k);
        let mut row = std::mem::take(&mut rows[k]);
        if let Some(own) = row.of.remove(&k) {
            let rest = Number::one() - own;
            row.of.values_mut().for_each(|share| *share /= &rest);
            row.constant /= &rest;
        }
        for &user in users[k].iter().filter(|&&user| left.contains(&user)) {
            let Some(share) = rows[user].of.remove(&k) else { continue };
            rows[user].constant += &share * &row.constant;
            for (&of, part) in &row.of {
                rows[user].add(of, &share * part);
            }
        }
        let still: Vec<usize> = users[k].iter().copied().filter(|user| left.contains(user)).collect();
        row.of.keys().for_each(|&of| users[of].extend(&still));
        rows[k] = row;
    }
    let mut values = vec![Number::zero(); len];
    for &k in order.iter().rev() {
        let of: Number = rows[k].of.iter().map(|(&of, share)| share * &values[of]).sum();
        values[k] = of + &rows[k].constant;
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gambler_is_ruined_as_the_formula_says() {
        // From k of 0 to 6, up with 2/3: (1 − 2^−k) / (1 − 2^−6), by Huygens and Bernoulli.
        let [up, down] = [2, 1].map(|n| Number::new(n.into(), 3.into()));
        let rows = (1..6).map(|k| {
            let mut row = Mean::default();
            if k > 1 {
                row.add(k - 2, down.clone());
            }
            if k < 5 {
                row.add(k, up.clone());
            } else {
                row.constant = up.clone();
            }
            row
        });
        let values = solve(rows.collect(), &|| true).unwrap();
        let expected = (1..6).map(|k: u32| Number::new((64 - 64 / 2i32.pow(k)).into(), 63.into()));
        assert_eq!(values, expected.collect::<Vec<_>>());
    }
}
