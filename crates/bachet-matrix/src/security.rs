//! The most that a player is sure of, whatever the other does; in a zero-sum game that is its value.

use crate::number::Number;
use crate::table::{Side, Table};
use num_traits::{One, Signed, Zero};

/// What a player is sure of.
///
/// ```
/// use bachet_matrix::{Side, Table, security};
/// let sure = security(&Table::named("rps").unwrap(), Side::Row);
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

/// The most that a player is sure of, and how.
///
/// ```
/// use bachet_matrix::{Side, Table, security};
/// let sure = security(&Table::named("pennies").unwrap(), Side::Column);
/// assert_eq!(sure.mixture.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1/2", "1/2"]);
/// ```
#[must_use]
pub fn security(table: &Table, side: Side) -> Security {
    let [own, other] = [side, side.other()].map(|side| table.choices(side).len());
    let gains = (0..own).map(|choice| (0..other).map(|against| table.gain(side, choice, against).clone()).collect());
    maximin(&gains.collect::<Vec<_>>())
}

/// The value of a game in which the rows' player gets what the table says and the columns' player loses it.
///
/// With all payoffs made positive, the other's mixture is a multiple of a solution of: as large a sum as possible, and no row gets
/// more than 1. That begins feasible, so that one run of the simplex method suffices; the multipliers of the rows at its end are one's
/// own mixture.
pub(crate) fn maximin(gains: &[Vec<Number>]) -> Security {
    let (rows, columns) = (gains.len(), gains.first().map_or(0, Vec::len));
    let least = gains.iter().flatten().min().cloned().unwrap_or_else(Number::zero);
    let shift = Number::one() - least;
    // Columns of the tableau: the other's choices, the slack of each row, the right-hand side.
    let width = columns + rows + 1;
    let mut tableau: Vec<Vec<Number>> = gains
        .iter()
        .enumerate()
        .map(|(row, gains)| {
            let slack = (0..rows).map(|other| if other == row { Number::one() } else { Number::zero() });
            gains.iter().map(|gain| gain + &shift).chain(slack).chain([Number::one()]).collect()
        })
        .collect();
    let mut goal: Vec<Number> =
        (0..width).map(|at| if at < columns { -Number::one() } else { Number::zero() }).collect();
    let mut basis: Vec<usize> = (columns..columns + rows).collect();
    // The first that helps comes in, and of those that must leave the first: so no basis comes again.
    while let Some(enters) = goal[..width - 1].iter().position(Signed::is_negative) {
        let ratio = |row: usize| (tableau[row][width - 1].clone() / &tableau[row][enters], basis[row]);
        let leaving = (0..rows).filter(|&row| tableau[row][enters].is_positive()).min_by_key(|&row| ratio(row));
        // All payoffs are positive, so that the sum cannot grow without end.
        let Some(leaves) = leaving else { break };
        let pivot = tableau[leaves][enters].clone();
        tableau[leaves].iter_mut().for_each(|entry| *entry /= &pivot);
        let pivoted = tableau[leaves].clone();
        let others = tableau.iter_mut().enumerate().filter(|&(row, _)| row != leaves).map(|(_, row)| row);
        for line in others.chain([&mut goal]) {
            let factor = line[enters].clone();
            if !factor.is_zero() {
                line.iter_mut().zip(&pivoted).for_each(|(entry, pivoted)| *entry -= &factor * pivoted);
            }
        }
        basis[leaves] = enters;
    }
    let sum = goal[width - 1].clone();
    let value = Number::one() / &sum;
    let mut against = vec![Number::zero(); columns];
    for (line, &variable) in tableau.iter().zip(&basis).filter(|&(_, &variable)| variable < columns) {
        against[variable] = &line[width - 1] * &value;
    }
    let mixture = goal[columns..width - 1].iter().map(|price| price * &value).collect();
    Security { value: value - shift, mixture, against }
}
