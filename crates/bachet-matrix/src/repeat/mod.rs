//! The same game again and again: tournaments of strategies, and what becomes of a population of them.
//!
//! After Axelrod, *The Evolution of Cooperation*, 1984: each strategy meets each, itself included.

mod automaton;
mod read;

pub use automaton::{Automaton, Decide, Lot, STRATEGIES, State};
pub use read::{StrategyError, read_strategy};

use crate::number::Number;
use crate::table::{Side, Table};
use bachet::random::Random;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// How the game is repeated.
///
/// ```
/// let rules = bachet_matrix::Repetition::default();
/// assert_eq!((rules.rounds, rules.repetitions), (200, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// How often a match repeats the game.
    pub rounds: u64,
    /// How many matches each plays against each.
    pub repetitions: u64,
    /// How often a choice becomes another one: whole numbers, the first out of the second.
    pub noise: (u64, u64),
    /// What chance starts from.
    pub seed: u64,
}

impl Default for Repetition {
    fn default() -> Repetition {
        Repetition { rounds: 200, repetitions: 1, noise: (0, 1), seed: 1 }
    }
}

/// A probability as a fraction of whole numbers; none if it is none, or is written with too many digits.
///
/// ```
/// use bachet_matrix::{parse, probability};
/// assert_eq!(probability(&parse("0.05").unwrap()), Some((1, 20)));
/// assert_eq!(probability(&parse("3/2").unwrap()), None);
/// ```
#[must_use]
pub fn probability(number: &Number) -> Option<(u64, u64)> {
    if number.is_negative() || *number > Number::one() {
        return None;
    }
    Some((number.numer().to_u64()?, number.denom().to_u64()?))
}

/// What came of matches between two strategies: how often each cell was played.
///
/// ```
/// use bachet_matrix::{Automaton, Repetition, Side, Table, meet};
/// let table = Table::named("dilemma").unwrap();
/// let [mut one, mut two] = ["tit-for-tat", "always-defect"].map(|name| Automaton::named(name).unwrap());
/// let met = meet(&table, &mut one, &mut two, &Repetition::default(), 0, &|| true).unwrap();
/// // The first round is lost, and then both get 1.
/// assert_eq!(Side::BOTH.map(|side| met.score(&table, side).to_string()), ["199", "204"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    /// By cell, row by row.
    pub counts: Vec<u64>,
}

impl Met {
    /// What a player got, of all rounds together.
    ///
    /// ```
    /// let table = bachet_matrix::Table::named("stag").unwrap();
    /// let met = bachet_matrix::Met { counts: vec![10, 0, 0, 0] };
    /// assert_eq!(met.score(&table, bachet_matrix::Side::Row).to_string(), "40");
    /// ```
    #[must_use]
    pub fn score(&self, table: &Table, side: Side) -> Number {
        let columns = table.choices(Side::Column).len();
        let cell = |(cell, &count): (usize, &u64)| {
            table.payoff(side, cell / columns, cell % columns) * Number::from_integer(count.into())
        };
        let played = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        played.map(cell).fold(Number::zero(), |sum, part| sum + part)
    }
}

/// So many rounds are played before whoever watches is asked again.
const PULSE: u64 = 4096;

/// Lets two strategies meet: the first chooses rows. None where somebody gave no choice or it was stopped. Chance depends on the seed and on
/// which meeting it is, and on nothing else.
///
/// O(rounds · repetitions).
///
/// ```
/// use bachet_matrix::{Automaton, Repetition, Table, meet};
/// let table = Table::named("dilemma").unwrap();
/// let [mut one, mut two] = ["random", "random"].map(|name| Automaton::named(name).unwrap());
/// let rules = Repetition { rounds: 1000, ..Repetition::default() };
/// assert_eq!(meet(&table, &mut one, &mut two, &rules, 3, &|| true).unwrap().counts.iter().sum::<u64>(), 1000);
/// ```
pub fn meet(
    table: &Table,
    row: &mut dyn Decide,
    column: &mut dyn Decide,
    rules: &Repetition,
    meeting: u64,
    watch: &dyn Fn() -> bool,
) -> Option<Met> {
    let sizes = Side::BOTH.map(|side| table.choices(side).len());
    let mut counts = vec![0; sizes[0] * sizes[1]];
    let mut chance = Random::new(rules.seed ^ (meeting + 1).wrapping_mul(0xd6e8_feb8_6659_fd93));
    let mut round = 0u64;
    for _ in 0..rules.repetitions {
        row.begin();
        column.begin();
        for _ in 0..rules.rounds {
            if round.is_multiple_of(PULSE) && !watch() {
                return None;
            }
            round += 1;
            let chosen = [row.choose(&mut chance)?, column.choose(&mut chance)?];
            let mut played = [0; 2];
            for side in 0..2 {
                let choice = Some(chosen[side]).filter(|&choice| choice < sizes[side])?;
                played[side] = noisy(choice, sizes[side], rules.noise, &mut chance);
            }
            counts[played[0] * sizes[1] + played[1]] += 1;
            row.played(played[0], played[1]);
            column.played(played[1], played[0]);
        }
    }
    Some(Met { counts })
}

/// The choice, or by chance another one.
fn noisy(choice: usize, choices: usize, noise: (u64, u64), chance: &mut Random) -> usize {
    let (part, whole) = noise;
    if part == 0 || choices < 2 || chance.below(whole) >= part {
        return choice;
    }
    let other = chance.below(choices as u64 - 1) as usize;
    if other >= choice { other + 1 } else { other }
}

/// What becomes of a population of strategies: each generation, a strategy's share grows by what it gets against all shares, which are equal at
/// first. Where a strategy gets nothing, nothing is left of it.
///
/// `fitness` is what each gets against each and is not below 0. O(generations · strategies²).
///
/// ```
/// let shares = bachet_matrix::ecology(&[vec![3.0, 0.0], vec![5.0, 1.0]], 50);
/// // Whoever always defects takes all from who always cooperates.
/// assert!(shares.len() == 51 && shares[50][1] > 0.999);
/// ```
#[must_use]
pub fn ecology(fitness: &[Vec<f64>], generations: usize) -> Vec<Vec<f64>> {
    let n = fitness.len();
    let mut shares = vec![vec![1.0 / n.max(1) as f64; n]];
    for _ in 0..generations {
        let last = &shares[shares.len() - 1];
        let gets = |own: &Vec<f64>| own.iter().zip(last).map(|(gain, share)| gain * share).sum::<f64>();
        let grown: Vec<f64> = fitness.iter().zip(last).map(|(own, share)| share * gets(own)).collect();
        let sum: f64 = grown.iter().sum();
        shares.push(match sum > 0.0 && sum.is_finite() {
            true => grown.iter().map(|part| part / sum).collect(),
            false => last.clone(),
        });
    }
    shares
}
