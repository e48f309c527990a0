//! Equilibria against ways of finding them that share nothing with the library's, on random tables.

use bachet_matrix::{Equilibria, Flaw, Number, Security, Side, Table, check, eliminate, equilibria, pure, security};
use num_traits::{One, Signed, Zero};
use std::collections::BTreeSet;

/// Numbers as random as they need to be, the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % most
    }
}

fn number(whole: i64) -> Number {
    Number::from_integer(whole.into())
}

fn table(dice: &mut Dice, most_choices: u64, range: u64) -> Table {
    let [rows, columns] = [0; 2].map(|_| 1 + dice.below(most_choices) as usize);
    let mut payoff = || number(dice.below(2 * range + 1) as i64 - range as i64);
    let cells = (0..rows).map(|_| (0..columns).map(|_| [payoff(), payoff()]).collect()).collect();
    let names = |count: usize| (0..count).map(|choice| choice.to_string()).collect();
    Table::new(None, names(rows), names(columns), cells).unwrap()
}

fn all(table: &Table) -> Equilibria {
    equilibria(table, &|| true).unwrap()
}

type Mixtures = (Vec<Number>, Vec<Number>);

fn extreme(table: &Table) -> BTreeSet<Mixtures> {
    all(table).extreme.into_iter().map(|found| (found.row, found.column)).collect()
}

/// The solution of as many equations as unknowns, each a list of factors and what they give; none if there is not exactly one.
fn solved(mut equations: Vec<Vec<Number>>) -> Option<Vec<Number>> {
    let unknowns = equations.len();
    for at in 0..unknowns {
        let pivot = (at..unknowns).find(|&line| !equations[line][at].is_zero())?;
        equations.swap(at, pivot);
        let factor = equations[at][at].clone();
        equations[at].iter_mut().for_each(|entry| *entry /= &factor);
        let used = equations[at].clone();
        for line in (0..unknowns).filter(|&line| line != at) {
            let factor = equations[line][at].clone();
            equations[line].iter_mut().zip(&used).for_each(|(entry, used)| *entry -= &factor * used);
        }
    }
    Some(equations.into_iter().filter_map(|mut line| line.pop()).collect())
}

/// All corners of the mixtures of one player together with what the other gets by the best reply: every choice of as many tight
/// inequalities as there are unknowns is tried.
fn corners(table: &Table, side: Side) -> Vec<(Vec<Number>, u32)> {
    let [own, other] = [side, side.other()].map(|side| table.choices(side).len());
    let gain = |reply: usize, choice: usize| match side {
        Side::Row => table.payoff(Side::Column, choice, reply),
        Side::Column => table.payoff(Side::Row, reply, choice),
    };
    let mut found = Vec::new();
    for tight in (0u32..1 << (own + other)).filter(|tight| tight.count_ones() as usize == own) {
        // Unknowns: the shares, then what the other gets.
        let mut equations = vec![(0..own).map(|_| Number::one()).chain([Number::zero(), Number::one()]).collect()];
        for inequality in (0..own + other).filter(|&at| tight >> at & 1 == 1) {
            let mut line = vec![Number::zero(); own + 2];
            if inequality < own {
                line[inequality] = Number::one();
            } else {
                (0..own).for_each(|choice| line[choice] = gain(inequality - own, choice).clone());
                line[own] = -Number::one();
            }
            equations.push(line);
        }
        let Some(mut shares) = solved(equations) else { continue };
        let best = shares.pop().unwrap();
        let reply = |reply: usize| -> Number { (0..own).map(|choice| &shares[choice] * gain(reply, choice)).sum() };
        if shares.iter().any(Signed::is_negative) || (0..other).any(|choice| reply(choice) > best) {
            continue;
        }
        let unused = (0..own).filter(|&choice| shares[choice].is_zero()).fold(0, |bits, choice| bits | 1 << choice);
        let replies = (0..other).filter(|&choice| reply(choice) == best).fold(0, |bits, choice| bits | 1 << choice);
        let labels = match side {
            Side::Row => unused | replies << own,
            Side::Column => replies | unused << other,
        };
        found.push((shares, labels));
    }
    found.sort();
    found.dedup();
    found
}

fn extreme_by_trying(table: &Table) -> BTreeSet<Mixtures> {
    let [rows, columns] = Side::BOTH.map(|side| corners(table, side));
    let all = (1u32 << (table.choices(Side::Row).len() + table.choices(Side::Column).len())) - 1;
    let pairs = rows.iter().flat_map(|row| columns.iter().map(move |column| (row, column)));
    pairs
        .filter(|(row, column)| row.1 | column.1 == all)
        .map(|(row, column)| (row.0.clone(), column.0.clone()))
        .collect()
}

#[test]
fn all_equilibria_are_those_of_trying_everything() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for round in 0..1000 {
        // Few different payoffs make tables with infinitely many equilibria.
        let table = table(&mut dice, 4, [1, 2, 5, 100][round % 4]);
        let found = extreme(&table);
        assert_eq!(found, extreme_by_trying(&table), "{table:?}");
        assert!(!found.is_empty(), "there is always one: {table:?}");
        for (row, column) in &found {
            assert_eq!(check(&table, row, column), Ok(()), "{table:?}");
        }
        let listed: BTreeSet<Mixtures> = pure(&table).into_iter().map(|found| (found.row, found.column)).collect();
        assert!(listed.is_subset(&found), "{table:?}");
    }
}

#[test]
fn what_lies_between_equilibria_of_a_component_is_one() {
    let mut dice = Dice(42);
    let mut degenerate = 0;
    for _ in 0..300 {
        let table = table(&mut dice, 4, 1);
        let found = all(&table);
        degenerate += usize::from(found.is_degenerate());
        for component in &found.components {
            let [row, column] = [&component.rows, &component.columns].map(|mixtures| {
                let count = number(mixtures.len() as i64);
                let share = |at: usize| mixtures.iter().map(|mixture| &mixture[at]).sum::<Number>() / &count;
                (0..mixtures[0].len()).map(share).collect::<Vec<_>>()
            });
            assert_eq!(check(&table, &row, &column), Ok(()), "{table:?}");
        }
        // Every extreme one lies in a component.
        for one in &found.extreme {
            let within = |component: &bachet_matrix::Component| {
                component.rows.contains(&one.row) && component.columns.contains(&one.column)
            };
            assert!(found.components.iter().any(within), "{table:?}");
        }
    }
    assert!(degenerate > 50, "only {degenerate} tables had infinitely many");
}

#[test]
fn what_one_is_sure_of_is_proved_by_the_other_side() {
    let mut dice = Dice(7);
    for round in 0..500 {
        let table = table(&mut dice, 6, [1, 3, 50][round % 3]);
        for side in Side::BOTH {
            let sure = security(&table, side, &|| true).unwrap();
            let [own, other] = [side, side.other()].map(|side| table.choices(side).len());
            let gain = |own: usize, other: usize| match side {
                Side::Row => table.payoff(side, own, other),
                Side::Column => table.payoff(side, other, own),
            };
            for shares in [&sure.mixture, &sure.against] {
                assert!(shares.iter().all(|share| !share.is_negative()) && shares.iter().sum::<Number>().is_one());
            }
            let got =
                |against: usize| (0..own).map(|choice| &sure.mixture[choice] * gain(choice, against)).sum::<Number>();
            let kept = |choice: usize| {
                (0..other).map(|against| &sure.against[against] * gain(choice, against)).sum::<Number>()
            };
            assert!((0..other).all(|against| got(against) >= sure.value), "{table:?}");
            assert!((0..own).all(|choice| kept(choice) <= sure.value), "{table:?}");
        }
    }
}

#[test]
fn what_is_struck_out_is_in_no_equilibrium() {
    let mut dice = Dice(99);
    let (mut struck, mut by_mixtures) = (0, 0);
    for _ in 0..500 {
        let table = table(&mut dice, 4, 4);
        let steps = eliminate(&table, &|| true).unwrap();
        struck += steps.removed.len();
        by_mixtures += steps.removed.iter().filter(|removed| removed.by.len() > 1).count();
        for (row, column) in extreme_by_trying(&table) {
            for removed in &steps.removed {
                let shares = if removed.side == Side::Row { &row } else { &column };
                assert!(shares[removed.choice].is_zero(), "{table:?}");
            }
        }
    }
    assert!(struck > 100 && by_mixtures > 5, "{struck} struck out, {by_mixtures} by mixtures");
}

#[test]
fn every_changed_equilibrium_is_found_out() {
    let mut dice = Dice(5);
    for _ in 0..200 {
        let table = table(&mut dice, 4, 100);
        for (row, column) in extreme(&table) {
            let mut more = row.clone();
            more[0] += number(1);
            assert!(check(&table, &more, &column).is_err());
            assert!(check(&table, &row[1..], &column).is_err());
            let mut less = column.clone();
            less[0] -= number(2);
            assert!(check(&table, &row, &less).is_err());
        }
        for one in &all(&table).extreme {
            assert_eq!(one.check(&table), Ok(()), "{table:?}");
            let mut more = one.clone();
            more.payoffs[1] += number(1);
            assert!(matches!(*more.check(&table).unwrap_err(), Flaw::Payoff(Side::Column, _)));
        }
        for side in Side::BOTH {
            let sure = security(&table, side, &|| true).unwrap();
            assert_eq!(sure.check(&table, side), Ok(()), "{table:?}");
            for change in [-1, 1] {
                let changed = Security { value: &sure.value + number(change), ..sure.clone() };
                assert!(changed.check(&table, side).is_err(), "{table:?}");
            }
        }
    }
}

/// What is published: the tables of textbooks.
#[test]
fn textbook_tables_have_their_equilibria() {
    // Von Stengel's example in the Handbook of Algorithmic Game Theory (2007), section 3.2: three equilibria.
    let text = r#"{"payoffs": [[[3, 3], [3, 2]], [[2, 2], [5, 6]], [[0, 3], [6, 1]]]}"#;
    let expected = ["[1, 0, 0] [1, 0]", "[4/5, 1/5, 0] [2/3, 1/3]", "[0, 1/3, 2/3] [1/3, 2/3]"];
    let shares = |mixture: &[Number]| mixture.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let of = |text: &str| -> BTreeSet<String> {
        let found = extreme(&Table::read(text).unwrap());
        found.iter().map(|(row, column)| format!("[{}] [{}]", shares(row), shares(column))).collect()
    };
    assert_eq!(of(text), expected.map(str::to_owned).into());
    // The same with a tie: from (1, 0, 0) on a whole segment of replies is best.
    let tied = Table::read(r#"{"payoffs": [[[3, 3], [3, 3]], [[2, 2], [5, 6]], [[0, 3], [6, 1]]]}"#).unwrap();
    let found = all(&tied);
    assert!(found.is_degenerate());
    assert!(found.components.iter().any(|component| component.rows.len() == 1 && component.columns.len() == 2));
}

#[test]
fn larger_tables_come_to_an_end() {
    let mut dice = Dice(3);
    for size in [6, 8] {
        let mut payoff = || number(dice.below(1001) as i64);
        let cells = (0..size).map(|_| (0..size).map(|_| [payoff(), payoff()]).collect()).collect();
        let names = |count: usize| (0..count).map(|choice| choice.to_string()).collect();
        let table = Table::new(None, names(size), names(size), cells).unwrap();
        let found = all(&table);
        // Without ties there is an odd number of them.
        assert_eq!(found.extreme.len() % 2, 1);
        assert!(found.extreme.iter().all(|one| check(&table, &one.row, &one.column).is_ok()));
    }
    assert!(equilibria(&Table::named("rps").unwrap(), &|| false).is_err());
}
