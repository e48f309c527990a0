//! The most that a player is sure of, whatever the other does; in a zero-sum game that is its value.

use crate::number::Number;
use crate::table::{Side, Table};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

/// What a player is sure of.
///
/// ```
/// use bachet_matrix::{Side, Table, security};
/// let sure = security(&Table::named("rps").unwrap(), Side::Row, &|| true).unwrap();
/// assert_eq!(sure.value.to_string(), "0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Security {
    /// How much, on average.
    pub value: Number,
    /// A mixture of one's own choices that gives at least that against each choice of the other.
    pub mixture: Vec<Number>,
    /// A mixture of the other's choices against which none of one's own gives more: the proof that there is no better.
    pub against: Vec<Number>,
}

/// The most that a player is sure of, and how. None if `watch`, which is asked now and then whether to go on, says no.
///
/// ```
/// use bachet_matrix::{Side, Table, security};
/// let sure = security(&Table::named("pennies").unwrap(), Side::Column, &|| true).unwrap();
/// assert_eq!(sure.mixture.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1/2", "1/2"]);
/// ```
pub fn security(table: &Table, side: Side, watch: &dyn Fn() -> bool) -> Option<Security> {
    let [own, other] = [side, side.other()].map(|side| table.choices(side).len());
    let gains = (0..own).map(|choice| (0..other).map(|against| table.gain(side, choice, against).clone()).collect());
    maximin(&gains.collect::<Vec<_>>(), watch)
}

/// The value of a game in which the rows' player gets what the table says and the columns' player loses it; none if it was stopped.
///
/// With all payoffs made positive, the other's mixture is a multiple of a solution of: as large a sum as possible, and no row gets
/// more than 1. That begins feasible, so that one run of the simplex method suffices; the multipliers of the rows at its end are one's
/// own mixture. All entries are whole numbers over one that they share, the last pivot, by which each step divides without a rest
/// (Edmonds, Bareiss): fractions would have to be reduced at every step.
pub(crate) fn maximin(gains: &[Vec<Number>], watch: &dyn Fn() -> bool) -> Option<Security> {
    let (rows, columns) = (gains.len(), gains.first().map_or(0, Vec::len));
    let scale = gains.iter().flatten().fold(BigInt::one(), |scale, gain| scale.lcm(gain.denom()));
    let whole = |gain: &Number| gain.numer() * (&scale / gain.denom());
    let least = gains.iter().flatten().map(whole).min().unwrap_or_default();
    let shift = BigInt::one() - &least;
    // Columns of the tableau: the other's choices, the slack of each row, the right-hand side. The last row is the goal.
    let width = columns + rows + 1;
    let mut tableau: Vec<Vec<BigInt>> = gains
        .iter()
        .enumerate()
        .map(|(row, gains)| {
            let slack = (0..rows).map(|other| BigInt::from(u8::from(other == row)));
            gains.iter().map(|gain| whole(gain) + &shift).chain(slack).chain([BigInt::one()]).collect()
        })
        .collect();
    tableau.push((0..width).map(|at| -BigInt::from(u8::from(at < columns))).collect());
    let mut basis: Vec<usize> = (columns..columns + rows).collect();
    let mut shared = BigInt::one();
    for step in 0.. {
        if !watch() {
            return None;
        }
        let goal = &tableau[rows][..width - 1];
        // What helps most comes in; after many steps the first that helps, and of those that must leave the first, so that no basis comes again.
        let enters = match step < MOST_GREEDY * (rows + columns) {
            true => (0..goal.len()).min_by_key(|&at| &goal[at]).filter(|&at| goal[at].is_negative()),
            false => goal.iter().position(Signed::is_negative),
        };
        let Some(enters) = enters else { break };
        let sooner = |&one: &usize, &two: &usize| {
            let [left, right] = [(one, two), (two, one)].map(|(a, b)| &tableau[a][width - 1] * &tableau[b][enters]);
            left.cmp(&right).then(basis[one].cmp(&basis[two]))
        };
        let leaving = (0..rows).filter(|&row| tableau[row][enters].is_positive()).min_by(sooner);
        // All payoffs are positive, so that the sum cannot grow without end.
        let Some(leaves) = leaving else { break };
        let pivoted = tableau[leaves].clone();
        let pivot = &pivoted[enters];
        for (_, line) in tableau.iter_mut().enumerate().filter(|(row, _)| *row != leaves) {
            let factor = line[enters].clone();
            for (entry, pivoted) in line.iter_mut().zip(&pivoted) {
                *entry = (&*entry * pivot - &factor * pivoted) / &shared;
            }
        }
        shared = pivot.clone();
        basis[leaves] = enters;
    }
    let sum = tableau[rows][width - 1].clone();
    let part = |entry: &BigInt| Number::new(entry.clone(), sum.clone());
    let mut against = vec![Number::zero(); columns];
    for (line, &variable) in tableau.iter().zip(&basis).filter(|&(_, &variable)| variable < columns) {
        against[variable] = part(&line[width - 1]);
    }
    let mixture = tableau[rows][columns..width - 1].iter().map(part).collect();
    let value = (part(&shared) - Number::from_integer(shift)) / Number::from_integer(scale);
    Some(Security { value, mixture, against })
}

/// So many steps for each choice are taken greedily.
const MOST_GREEDY: usize = 10;
