//! Equilibria of tables that others have looked through: all ordinal types of two by two choices, and published examples.

use bachet_matrix::{Number, Side, Table, equilibria, parse, security};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

type Mixtures = (Vec<Number>, Vec<Number>);

fn extreme(table: &Table) -> BTreeSet<Mixtures> {
    equilibria(table, &|| true).unwrap().extreme.into_iter().map(|found| (found.row, found.column)).collect()
}

/// What both get in the cells, row by row.
type Cells = [[i64; 2]; 4];

fn table(cells: &Cells) -> Table {
    let number = |whole: i64| Number::from_integer(whole.into());
    let rows = cells.chunks(2).map(|row| row.iter().map(|cell| cell.map(number)).collect()).collect();
    let names = |letter: &str| vec![format!("{letter}1"), format!("{letter}2")];
    Table::new(None, names("r"), names("c"), rows).unwrap()
}

/// All orders of four things.
fn orders() -> Vec<[i64; 4]> {
    let all = |k: i64| [k / 64 % 4, k / 16 % 4, k / 4 % 4, k % 4].map(|rank| rank + 1);
    (0..256).map(all).filter(|order| order.iter().collect::<BTreeSet<_>>().len() == 4).collect()
}

/// The equilibria of a table in which nobody gets the same twice, by the formula of a school-book: who has a better choice makes it, and otherwise
/// each mixes such that the other does not care.
fn by_formula(cells: &Cells) -> BTreeSet<Mixtures> {
    let [whole, none] = [1, 0].map(|n| Number::from_integer(n.into()));
    let pure =
        |place: usize| if place == 0 { vec![whole.clone(), none.clone()] } else { vec![none.clone(), whole.clone()] };
    let mut found = BTreeSet::new();
    for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let at = |row: usize, column: usize| cells[2 * row + column];
        if at(row, column)[0] > at(1 - row, column)[0] && at(row, column)[1] > at(row, 1 - column)[1] {
            found.insert((pure(row), pure(column)));
        }
    }
    if found.len() != 1 {
        let [a, b, c, d] = cells;
        let share = |part: i64, whole: i64| {
            let first = Number::new(part.into(), whole.into());
            vec![first.clone(), Number::from_integer(1.into()) - first]
        };
        let row = share(d[1] - c[1], a[1] - b[1] - c[1] + d[1]);
        let column = share(d[0] - b[0], a[0] - b[0] - c[0] + d[0]);
        found.insert((row, column));
    }
    found
}

/// There are 144 types, or 78 where it does not matter who is who: 18 without a pure equilibrium, and 18 with two (A. Rapoport, M. Guyer, *A
/// taxonomy of 2 × 2 games*, 1966; D. Robinson, D. Goforth, *The Topology of the 2 × 2 Games*, 2005).
#[test]
fn every_ordinal_type_has_the_equilibria_of_the_formula() {
    let mut types: BTreeMap<Cells, usize> = BTreeMap::new();
    let mut alike: BTreeSet<Cells> = BTreeSet::new();
    for one in orders() {
        for two in orders() {
            let cells: Cells = [0, 1, 2, 3].map(|k| [one[k], two[k]]);
            let expected = by_formula(&cells);
            assert_eq!(extreme(&table(&cells)), expected, "{cells:?}");
            let rows = |[a, b, c, d]: Cells| [c, d, a, b];
            let columns = |[a, b, c, d]: Cells| [b, a, d, c];
            let players = |[a, b, c, d]: Cells| [a, c, b, d].map(|[one, two]| [two, one]);
            let same = [cells, rows(cells), columns(cells), rows(columns(cells))];
            let pure = expected.iter().filter(|(row, _)| row.contains(&Number::from_integer(1.into()))).count();
            types.insert(same.into_iter().min().unwrap(), pure);
            alike.insert(same.into_iter().chain(same.map(players)).min().unwrap());
        }
    }
    let with = |pure: usize| types.values().filter(|&&found| found == pure).count();
    assert_eq!([types.len(), alike.len(), with(0), with(1), with(2)], [144, 78, 18, 108, 18]);
}

#[test]
fn published_tables_have_the_equilibria_that_were_published() {
    let all: Vec<Value> = serde_json::from_str(include_str!("data/published.json")).unwrap();
    assert!(all.len() >= 10);
    for example in all {
        let source = &example["source"];
        let table = Table::read(&serde_json::json!({ "payoffs": example["payoffs"] }).to_string()).unwrap();
        let numbers = |value: &Value| -> Vec<Number> {
            value.as_array().unwrap().iter().map(|text| parse(text.as_str().unwrap()).unwrap()).collect()
        };
        let mut expected: Vec<_> = example["equilibria"].as_array().unwrap().iter().collect::<Vec<_>>();
        for found in equilibria(&table, &|| true).unwrap().extreme {
            let is = |said: &&&Value| numbers(&said["row"]) == found.row && numbers(&said["column"]) == found.column;
            let place = expected.iter().position(|said| is(&said));
            let said = expected.remove(place.unwrap_or_else(|| panic!("{source}: {found:?} was not published")));
            assert_eq!(numbers(&said["payoffs"]), found.payoffs, "{source}");
        }
        assert!(expected.is_empty(), "{source}: {expected:?} was not found");
        if let Some(value) = example["value"].as_str() {
            assert_eq!(security(&table, Side::Row, &|| true).unwrap().value, parse(value).unwrap(), "{source}");
        }
    }
}
