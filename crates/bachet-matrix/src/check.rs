//! Whether what is said of a table is right, from nothing but the table.

use crate::dominance::Removed;
use crate::equilibria::Equilibrium;
use crate::number::Number;
use crate::security::Security;
use crate::table::{Side, Table};
use num_traits::{One, Signed};

/// Why something that is said of mixtures is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There are so many shares, but so many choices.
    Length(Side, usize, usize),
    /// A share is negative.
    Negative(Side, usize),
    /// The shares do not add up to 1, but to this.
    Sum(Side, Number),
    /// A player gets this much, but more by this choice alone.
    Better {
        /// Who.
        side: Side,
        /// What is got.
        gets: Number,
        /// The better choice.
        choice: usize,
        /// What it gives.
        instead: Number,
    },
    /// A player gets this much, and not what is said.
    Payoff(Side, Number),
    /// A player is not sure of what is said, but gets this if the other makes this choice.
    Less(Side, usize, Number),
    /// A player can be sure of more than what is said, as far as the proof goes: this choice gives this much.
    More(Side, usize, Number),
}

/// Whether two mixtures are an equilibrium; the first thing that is wrong if not.
///
/// ```
/// use bachet_matrix::{Flaw, Number, Table, check};
/// let dilemma = Table::named("dilemma").unwrap();
/// let cooperate = [Number::from_integer(1.into()), Number::from_integer(0.into())];
/// assert!(matches!(*check(&dilemma, &cooperate, &cooperate).unwrap_err(), Flaw::Better { choice: 1, .. }));
/// ```
pub fn check(table: &Table, row: &[Number], column: &[Number]) -> Result<(), Box<Flaw>> {
    for (side, shares) in Side::BOTH.into_iter().zip([row, column]) {
        mixed(table, side, shares)?;
    }
    for (side, other) in Side::BOTH.into_iter().zip([column, row]) {
        let gets = table.outcome(side, row, column);
        for choice in 0..table.choices(side).len() {
            let instead = table.expected(side, choice, other);
            if instead > gets {
                return Err(Box::new(Flaw::Better { side, gets, choice, instead }));
            }
        }
    }
    Ok(())
}

impl Equilibrium {
    /// Whether it is one, and gives what it says.
    ///
    /// ```
    /// use bachet_matrix::{Table, pure};
    /// let stag = Table::named("stag").unwrap();
    /// let mut found = pure(&stag).remove(0);
    /// assert!(found.check(&stag).is_ok());
    /// found.payoffs.reverse();
    /// found.payoffs[0] += &found.payoffs[1].clone();
    /// assert!(found.check(&stag).is_err());
    /// ```
    pub fn check(&self, table: &Table) -> Result<(), Box<Flaw>> {
        check(table, &self.row, &self.column)?;
        for side in Side::BOTH {
            let gets = table.outcome(side, &self.row, &self.column);
            if gets != self.payoffs[side as usize] {
                return Err(Box::new(Flaw::Payoff(side, gets)));
            }
        }
        Ok(())
    }
}

impl Security {
    /// Whether a player is sure of so much by that mixture, and of no more, since nothing gives more against the other's.
    ///
    /// ```
    /// use bachet_matrix::{Flaw, Side, Table, security};
    /// let pennies = Table::named("pennies").unwrap();
    /// let mut sure = security(&pennies, Side::Row, &|| true).unwrap();
    /// assert!(sure.check(&pennies, Side::Row).is_ok());
    /// sure.mixture = vec![1.into(), 0.into()].into_iter().map(bachet_matrix::Number::from_integer).collect();
    /// assert!(matches!(*sure.check(&pennies, Side::Row).unwrap_err(), Flaw::Less(Side::Row, 1, _)));
    /// ```
    pub fn check(&self, table: &Table, side: Side) -> Result<(), Box<Flaw>> {
        mixed(table, side, &self.mixture)?;
        mixed(table, side.other(), &self.against)?;
        for against in 0..table.choices(side.other()).len() {
            let shares = self.mixture.iter().enumerate();
            let gets: Number = shares.map(|(own, share)| share * table.gain(side, own, against)).sum();
            if gets < self.value {
                return Err(Box::new(Flaw::Less(side, against, gets)));
            }
        }
        for own in 0..table.choices(side).len() {
            let gets = table.expected(side, own, &self.against);
            if gets > self.value {
                return Err(Box::new(Flaw::More(side, own, gets)));
            }
        }
        Ok(())
    }
}

/// Why a choice is not struck out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfounded {
    /// It was struck out before, or a choice that it is compared with was.
    Gone,
    /// What is better are no shares.
    Shares(Number),
    /// What is better is not better against this choice of the other player.
    Against(usize),
}

/// Whether choices can be struck out one after the other, each because of something better against all that is left; else the first
/// that cannot, and why.
///
/// ```
/// use bachet_matrix::{Table, check_removed, eliminate};
/// let dilemma = Table::named("dilemma").unwrap();
/// let mut steps = eliminate(&dilemma, &|| true).unwrap().removed;
/// assert_eq!(check_removed(&dilemma, &steps), Ok(()));
/// (steps[0].choice, steps[0].by[0].0) = (steps[0].by[0].0, steps[0].choice);
/// assert_eq!(check_removed(&dilemma, &steps).unwrap_err().0, 0);
/// ```
pub fn check_removed(table: &Table, steps: &[Removed]) -> Result<(), (usize, Unfounded)> {
    let mut left = Side::BOTH.map(|side| vec![true; table.choices(side).len()]);
    for (step, Removed { side, choice, by }) in steps.iter().enumerate() {
        let own = &left[*side as usize];
        let is_left = |choice: &usize| own.get(*choice).copied().unwrap_or(false);
        if !is_left(choice) || !by.iter().all(|(better, _)| is_left(better)) {
            return Err((step, Unfounded::Gone));
        }
        let sum: Number = by.iter().map(|(_, share)| share).sum();
        if !sum.is_one() || by.iter().any(|(_, share)| share.is_negative()) {
            return Err((step, Unfounded::Shares(sum)));
        }
        let better = |other: usize| {
            let gets: Number = by.iter().map(|(better, share)| share * table.gain(*side, *better, other)).sum();
            gets > *table.gain(*side, *choice, other)
        };
        let others = &left[side.other() as usize];
        if let Some(other) = (0..others.len()).find(|&other| others[other] && !better(other)) {
            return Err((step, Unfounded::Against(other)));
        }
        left[*side as usize][*choice] = false;
    }
    Ok(())
}

/// Whether these are shares of a player's choices.
fn mixed(table: &Table, side: Side, shares: &[Number]) -> Result<(), Box<Flaw>> {
    let choices = table.choices(side).len();
    if shares.len() != choices {
        return Err(Box::new(Flaw::Length(side, shares.len(), choices)));
    }
    if let Some(negative) = shares.iter().position(Signed::is_negative) {
        return Err(Box::new(Flaw::Negative(side, negative)));
    }
    let sum: Number = shares.iter().sum();
    if sum.is_one() { Ok(()) } else { Err(Box::new(Flaw::Sum(side, sum))) }
}
