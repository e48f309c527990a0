//! Choices that nobody would make, whatever the other does; and without them others, until none is left.

use crate::number::Number;
use crate::security::maximin;
use crate::table::{Side, Table};
use num_traits::Signed;
use std::cmp::Ordering;

/// A choice that is dominated: struck out, or only told.
///
/// ```
/// use bachet_matrix::{Side, Table, eliminate};
/// let steps = eliminate(&Table::named("dilemma").unwrap(), &|| true).unwrap();
/// let first = &steps.removed[0];
/// assert_eq!((first.side, first.choice), (Side::Row, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removed {
    /// Whose choice.
    pub side: Side,
    /// Which, counted in the whole table.
    pub choice: usize,
    /// What is better against everything that is left: shares of that player's choices.
    pub by: Vec<(usize, Number)>,
}

/// What is struck out, one after the other, and what is left.
///
/// ```
/// use bachet_matrix::{Table, eliminate};
/// let steps = eliminate(&Table::named("rps").unwrap(), &|| true).unwrap();
/// assert!(steps.removed.is_empty() && steps.left[0].len() == 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elimination {
    /// What is struck out, in this order.
    pub removed: Vec<Removed>,
    /// What is left of each player's choices.
    pub left: [Vec<usize>; 2],
    /// Whether mixtures were tried for every choice that is left; they are not where a player has more than
    /// [`Elimination::MOST_MIXED`].
    pub mixed: bool,
}

impl Elimination {
    /// Mixtures are looked for where there are no more choices than this.
    pub const MOST_MIXED: usize = 24;
}

/// Strikes out choices that are strictly worse than another, or than a mixture of others, as long as there are such. Mixtures are tried
/// where both players have at most [`Elimination::MOST_MIXED`] choices left. No equilibrium is lost by it. None if `watch`, which is asked now and then whether to go on, says no.
///
/// ```
/// use bachet_matrix::{Table, eliminate};
/// assert_eq!(eliminate(&Table::named("dilemma").unwrap(), &|| true).unwrap().left, [[1], [1]]);
/// ```
pub fn eliminate(table: &Table, watch: &dyn Fn() -> bool) -> Option<Elimination> {
    let mut left = Side::BOTH.map(|side| (0..table.choices(side).len()).collect::<Vec<_>>());
    let mut removed = Vec::new();
    'again: loop {
        // One other choice says more than a mixture, so that it is looked for first.
        for dominator in [by_one, by_many] {
            for side in Side::BOTH {
                for place in 0..left[side as usize].len() {
                    if !watch() {
                        return None;
                    }
                    if let Some(by) = dominator(table, side, place, &left) {
                        let choice = left[side as usize].remove(place);
                        removed.push(Removed { side, choice, by });
                        continue 'again;
                    }
                }
            }
        }
        let mixed = left.iter().all(|left| left.len() <= Elimination::MOST_MIXED);
        return Some(Elimination { removed, left, mixed });
    }
}

/// The choices, of those that are left, than which another one is never worse and sometimes better. Without them an equilibrium may be lost.
///
/// O(choices³). Mixtures are not tried.
///
/// ```
/// use bachet_matrix::{Table, weakly};
/// let table = Table::read("[[[1, 1], [1, 0]], [[1, 0], [0, 0]]]")?;
/// let found = weakly(&table, &[vec![0, 1], vec![0, 1]]);
/// assert_eq!(found.iter().map(|weak| weak.choice).collect::<Vec<_>>(), [1, 1]);
/// # Ok::<(), bachet_matrix::ReadError>(())
/// ```
#[must_use]
pub fn weakly(table: &Table, left: &[Vec<usize>; 2]) -> Vec<Removed> {
    let of = |side: Side| {
        let [own, others] = [side, side.other()].map(|side| &left[side as usize]);
        let is_better = move |choice: usize, worse: usize| {
            let gains = others.iter().map(|&other| table.gain(side, choice, other).cmp(table.gain(side, worse, other)));
            let gains: Vec<Ordering> = gains.collect();
            !gains.contains(&Ordering::Less) && gains.contains(&Ordering::Greater)
        };
        let by = move |worse: usize| own.iter().copied().find(|&choice| is_better(choice, worse));
        let all = own.iter().filter_map(move |&choice| Some((choice, by(choice)?)));
        all.map(move |(choice, by)| Removed { side, choice, by: vec![(by, Number::from_integer(1.into()))] })
    };
    Side::BOTH.into_iter().flat_map(of).collect()
}

type Shares = Vec<(usize, Number)>;

fn by_one(table: &Table, side: Side, place: usize, left: &[Vec<usize>; 2]) -> Option<Shares> {
    let [own, others] = [side, side.other()].map(|side| &left[side as usize]);
    let worse = own[place];
    let better = |&&choice: &&usize| {
        others.iter().all(|&other| table.gain(side, choice, other) > table.gain(side, worse, other))
    };
    let by = own.iter().find(better)?;
    Some(vec![(*by, Number::from_integer(1.into()))])
}

/// A mixture is better against everything where the game of what it is better by has a positive value.
fn by_many(table: &Table, side: Side, place: usize, left: &[Vec<usize>; 2]) -> Option<Shares> {
    let [own, others] = [side, side.other()].map(|side| &left[side as usize]);
    let worse = own[place];
    let rest: Vec<usize> = own.iter().copied().filter(|&choice| choice != worse).collect();
    if rest.len() < 2 || rest.len() >= Elimination::MOST_MIXED || others.len() > Elimination::MOST_MIXED {
        return None;
    }
    let more = |choice: usize| {
        others.iter().map(move |&other| table.gain(side, choice, other) - table.gain(side, worse, other)).collect()
    };
    // What is best against something is worse than no mixture.
    let best_somewhere = others
        .iter()
        .any(|&other| rest.iter().all(|&choice| table.gain(side, choice, other) <= table.gain(side, worse, other)));
    if best_somewhere {
        return None;
    }
    let gains: Vec<Vec<Number>> = rest.iter().map(|&choice| more(choice)).collect();
    let found = maximin(&gains, &|| true)?;
    let shares = rest.into_iter().zip(found.mixture).filter(|(_, share)| share.is_positive());
    found.value.is_positive().then(|| shares.collect())
}
