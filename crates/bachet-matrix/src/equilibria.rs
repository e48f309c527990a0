//! Equilibria: what both choose such that neither gains by choosing otherwise.
//!
//! A mixture of one player is a corner of a polytope, up to its scale; which of its inequalities are tight says which choices it does
//! not use and which replies to it are best. Two corners that miss nothing together are an equilibrium (von Stengel, *Equilibrium
//! computation for two-player games in strategic and extensive form*, 2007). All others are mixtures of these: where several corners
//! go with several, all that lies between them does (Avis, Rosenberg, Savani, von Stengel, *Enumeration of Nash equilibria for
//! two-player games*, 2010).

use crate::dominance::eliminate;
use crate::lemke;
use crate::number::Number;
use crate::polytope::{Corner, Tight, Unlisted, corners};
use crate::table::{Side, Table};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Zero};
use std::collections::{BTreeMap, BTreeSet};

/// An equilibrium: the shares of each player's choices, and what both get on average.
///
/// ```
/// use bachet_matrix::{Table, equilibria};
/// let found = equilibria(&Table::named("dilemma").unwrap(), &|| true).unwrap();
/// assert_eq!(found.extreme[0].payoffs.clone().map(|payoff| payoff.to_string()), ["1", "1"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equilibrium {
    /// The shares of the rows.
    pub row: Vec<Number>,
    /// The shares of the columns.
    pub column: Vec<Number>,
    /// What both get.
    pub payoffs: [Number; 2],
}

impl Equilibrium {
    fn new(table: &Table, row: Vec<Number>, column: Vec<Number>) -> Equilibrium {
        let payoffs = Side::BOTH.map(|side| table.outcome(side, &row, &column));
        Equilibrium { row, column, payoffs }
    }

    /// Whether each player makes one choice.
    ///
    /// ```
    /// use bachet_matrix::{Table, pure};
    /// assert!(pure(&Table::named("stag").unwrap()).iter().all(|found| found.is_pure()));
    /// ```
    #[must_use]
    pub fn is_pure(&self) -> bool {
        [&self.row, &self.column].iter().all(|shares| shares.iter().any(One::is_one))
    }
}

/// Equilibria that go together: every mixture of the first players' with every mixture of the second players'.
///
/// ```
/// use bachet_matrix::{Table, equilibria};
/// let found = equilibria(&Table::named("battle").unwrap(), &|| true).unwrap();
/// assert!(found.components.iter().all(|component| component.rows.len() == 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// Mixtures of the rows.
    pub rows: Vec<Vec<Number>>,
    /// Mixtures of the columns.
    pub columns: Vec<Vec<Number>>,
    /// Which of the connected sets of equilibria this is a part of, counted from 0: parts that have an equilibrium in common are of one.
    pub set: usize,
}

/// All equilibria of a table.
///
/// ```
/// use bachet_matrix::{Table, equilibria};
/// let found = equilibria(&Table::named("chicken").unwrap(), &|| true).unwrap();
/// assert_eq!((found.extreme.len(), found.is_degenerate()), (3, false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equilibria {
    /// Those that are mixtures of no others.
    pub extreme: Vec<Equilibrium>,
    /// How they hang together: every equilibrium lies in one of these.
    pub components: Vec<Component>,
}

impl Equilibria {
    /// Whether there are infinitely many.
    ///
    /// ```
    /// use bachet_matrix::{Table, equilibria};
    /// assert!(!equilibria(&Table::named("rps").unwrap(), &|| true).unwrap().is_degenerate());
    /// ```
    #[must_use]
    pub fn is_degenerate(&self) -> bool {
        self.components.iter().any(|component| component.rows.len() > 1 || component.columns.len() > 1)
    }
}

/// Why there is no list of all equilibria.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMany {
    /// The players have more choices that matter than this together.
    Choices(usize),
    /// There are more corners to look at than this.
    Corners(usize),
    /// It was stopped.
    Stopped,
}

/// Tables in which the players have more choices than this together have more corners than anybody lists.
const MOST_LISTED: usize = 60;
/// More corners than this are not looked at.
const MOST_CORNERS: usize = 20_000;
/// More ways than this in which equilibria hang together are not listed.
const MOST_COMPONENTS: usize = 10_000;

/// The cells in which each player's choice is a best reply to the other's.
///
/// ```
/// use bachet_matrix::{Table, pure};
/// assert_eq!(pure(&Table::named("stag").unwrap()).len(), 2);
/// ```
#[must_use]
pub fn pure(table: &Table) -> Vec<Equilibrium> {
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side).len());
    let best = |side: Side, others: usize, own: usize| -> Vec<Number> {
        let most = |other| (0..own).map(move |choice| table.gain(side, choice, other)).max().cloned();
        (0..others).filter_map(most).collect()
    };
    let [best_row, best_column] = [best(Side::Row, columns, rows), best(Side::Column, rows, columns)];
    let one =
        |choice: usize, count: usize| (0..count).map(move |at| Number::from_integer(i32::from(at == choice).into()));
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    cells
        .filter(|&(row, column)| {
            *table.payoff(Side::Row, row, column) == best_row[column]
                && *table.payoff(Side::Column, row, column) == best_column[row]
        })
        .map(|(row, column)| Equilibrium::new(table, one(row, rows).collect(), one(column, columns).collect()))
        .collect()
}

/// All equilibria, pure and mixed. Now and then `watch` is asked whether to go on.
///
/// ```
/// use bachet_matrix::{Table, equilibria};
/// let found = equilibria(&Table::named("chicken").unwrap(), &|| true).unwrap();
/// // Both swerve nine times in ten, or one of them always.
/// let mixed = found.extreme.iter().find(|found| !found.is_pure()).unwrap();
/// assert_eq!(mixed.row[0].to_string(), "9/10");
/// ```
pub fn equilibria(table: &Table, watch: &dyn Fn() -> bool) -> Result<Equilibria, TooMany> {
    let left = eliminate(table, watch).ok_or(TooMany::Stopped)?.left;
    let reduced = table.restricted([&left[0], &left[1]]);
    let [rows, columns] = Side::BOTH.map(|side| reduced.choices(side).len());
    if rows + columns > MOST_LISTED {
        return Err(TooMany::Choices(MOST_LISTED));
    }
    let unlisted = |unlisted| match unlisted {
        Unlisted::Many(most) => TooMany::Corners(most),
        Unlisted::Stopped => TooMany::Stopped,
    };
    // The rows' mixtures are bounded by what the columns' player gets, and the other way round.
    let of_rows = corners(&gains(&reduced, Side::Column), rows, MOST_CORNERS, watch).map_err(unlisted)?;
    let of_columns = corners(&gains(&reduced, Side::Row), columns, MOST_CORNERS, watch).map_err(unlisted)?;
    // The inequalities of the columns' mixtures, in the order of the others: the rows' first.
    let turned = |tight: Tight| tight >> columns | (tight & ((1 << columns) - 1)) << rows;
    let all: Tight = (1 << (rows + columns)) - 1;
    let turned: Vec<Tight> = of_columns.iter().map(|corner| turned(corner.tight)).collect();
    let partners = |corner: &Corner| -> Vec<usize> {
        (0..turned.len()).filter(|&other| corner.tight | turned[other] == all).collect()
    };
    let mut pairs: Vec<(usize, Vec<usize>)> = Vec::new();
    for (number, corner) in of_rows.iter().enumerate() {
        if !watch() {
            return Err(TooMany::Stopped);
        }
        let partners = partners(corner);
        if !partners.is_empty() {
            pairs.push((number, partners));
        }
    }
    let whole = |corner: &Corner, side: Side| mixture(corner, &left[side as usize], table.choices(side).len());
    let mut extreme = Vec::new();
    for (number, partners) in &pairs {
        for &partner in partners {
            let row = whole(&of_rows[*number], Side::Row);
            extreme.push(Equilibrium::new(table, row, whole(&of_columns[partner], Side::Column)));
        }
    }
    let blocks = together(&pairs, watch)?;
    let sets = connected(&blocks);
    let components = blocks
        .into_iter()
        .zip(sets)
        .map(|((ones, others), set)| Component {
            rows: ones.into_iter().map(|corner| whole(&of_rows[corner], Side::Row)).collect(),
            columns: others.into_iter().map(|corner| whole(&of_columns[corner], Side::Column)).collect(),
            set,
        })
        .collect();
    Ok(Equilibria { extreme, components })
}

/// The pure equilibria and, where it is soon found, one more: what can be said of tables whose equilibria are too many to be listed.
/// None if `watch` says no.
///
/// ```
/// use bachet_matrix::{Table, some};
/// let found = some(&Table::named("rps").unwrap(), &|| true).unwrap();
/// assert_eq!((found.len(), found[0].row[0].to_string()), (1, "1/3".to_owned()));
/// ```
#[must_use]
pub fn some(table: &Table, watch: &dyn Fn() -> bool) -> Option<Vec<Equilibrium>> {
    let left = eliminate(table, watch)?.left;
    let reduced = table.restricted([&left[0], &left[1]]);
    let mut found = pure(table);
    let [of_rows, of_columns] = Side::BOTH.map(|side| gains(&reduced, side));
    if let Some(mixtures) = lemke::one([&of_rows, &of_columns], watch) {
        let [row, column] = [0, 1].map(|side| {
            let mut shares = vec![Number::zero(); table.choices(Side::BOTH[side]).len()];
            left[side].iter().zip(&mixtures[side]).for_each(|(&choice, share)| shares[choice] = share.clone());
            shares
        });
        let one = Equilibrium::new(table, row, column);
        if !found.contains(&one) {
            found.push(one);
        }
    }
    watch().then_some(found)
}

/// What a player gets, a line for each own choice, as whole numbers of at least 1: that changes no best reply.
fn gains(table: &Table, side: Side) -> Vec<Vec<BigInt>> {
    let [own, other] = [side, side.other()].map(|side| table.choices(side).len());
    let all = || (0..own).flat_map(|choice| (0..other).map(move |against| table.gain(side, choice, against)));
    let common = all().fold(BigInt::one(), |common, gain| common.lcm(gain.denom()));
    let whole = |gain: &Number| gain.numer() * (&common / gain.denom());
    let least = all().map(whole).min().unwrap_or_else(BigInt::zero);
    (0..own)
        .map(|choice| (0..other).map(|against| whole(table.gain(side, choice, against)) - &least + 1).collect())
        .collect()
}

/// The shares that a corner stands for, among all choices of the table.
fn mixture(corner: &Corner, left: &[usize], choices: usize) -> Vec<Number> {
    debug_assert!(!corner.scale.is_zero(), "the polytope is bounded");
    let sum: BigInt = corner.point.iter().sum();
    let mut shares = vec![Number::zero(); choices];
    for (&choice, place) in left.iter().zip(&corner.point) {
        shares[choice] = Number::new(place.clone(), sum.clone());
    }
    shares
}

/// Corners of one polytope, and corners of the other that each of them goes with.
type Block = (Vec<usize>, Vec<usize>);

/// Which connected set each block is part of: those that share a pair of corners are of one.
fn connected(blocks: &[Block]) -> Vec<usize> {
    let mut first = BTreeMap::new();
    let mut leads: Vec<usize> = (0..blocks.len()).collect();
    let root = |leads: &[usize], mut at: usize| {
        while leads[at] != at {
            at = leads[at];
        }
        at
    };
    for (number, (ones, others)) in blocks.iter().enumerate() {
        for pair in ones.iter().flat_map(|&one| others.iter().map(move |&other| (one, other))) {
            let met = *first.entry(pair).or_insert(number);
            let [one, other] = [met, number].map(|block| root(&leads, block));
            leads[one.max(other)] = one.min(other);
        }
    }
    let mut sets = BTreeMap::new();
    (0..blocks.len())
        .map(|block| {
            let next = sets.len();
            *sets.entry(root(&leads, block)).or_insert(next)
        })
        .collect()
}

/// The largest sets of which each of the first goes with each of the second.
fn together(pairs: &[(usize, Vec<usize>)], watch: &dyn Fn() -> bool) -> Result<Vec<Block>, TooMany> {
    // Each is told by its second set, which is what some of the first ones have in common.
    let mut sets: BTreeSet<Vec<usize>> = BTreeSet::new();
    for (_, partners) in pairs {
        if !watch() {
            return Err(TooMany::Stopped);
        }
        let common = |set: &Vec<usize>| -> Vec<usize> {
            set.iter().copied().filter(|other| partners.binary_search(other).is_ok()).collect()
        };
        let new: Vec<Vec<usize>> = sets.iter().map(common).filter(|set| !set.is_empty()).collect();
        sets.extend(new);
        sets.insert(partners.clone());
        if sets.len() > MOST_COMPONENTS {
            return Err(TooMany::Corners(MOST_COMPONENTS));
        }
    }
    let with_all = |set: &Vec<usize>| {
        let goes = |partners: &Vec<usize>| set.iter().all(|other| partners.binary_search(other).is_ok());
        pairs.iter().filter(|(_, partners)| goes(partners)).map(|&(one, _)| one).collect::<Vec<_>>()
    };
    let mut found: Vec<_> = sets.into_iter().map(|set| (with_all(&set), set)).collect();
    found.sort();
    Ok(found)
}
