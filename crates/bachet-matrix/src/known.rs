//! Tables that everyone knows. What they are called in other languages is for whoever shows them.

use crate::number::Number;
use crate::table::Table;

/// A table that is known by a name: that, how it is called, the choices of both, and what both get, row by row.
struct Known {
    name: &'static str,
    title: &'static str,
    choices: [&'static [&'static str]; 2],
    payoffs: &'static [[i32; 2]],
}

/// The names of the tables that are known.
///
/// ```
/// assert!(bachet_matrix::KNOWN.iter().all(|name| bachet_matrix::Table::named(name).is_some()));
/// ```
pub const KNOWN: [&str; 6] = ["dilemma", "rps", "pennies", "chicken", "stag", "battle"];

const TABLES: [Known; 6] = [
    Known {
        name: "dilemma",
        title: "The prisoner's dilemma",
        choices: [&["cooperate", "defect"]; 2],
        payoffs: &[[3, 3], [0, 5], [5, 0], [1, 1]],
    },
    Known {
        name: "rps",
        title: "Rock, paper, scissors",
        choices: [&["rock", "paper", "scissors"]; 2],
        payoffs: &[[0, 0], [-1, 1], [1, -1], [1, -1], [0, 0], [-1, 1], [-1, 1], [1, -1], [0, 0]],
    },
    Known {
        name: "pennies",
        title: "Matching pennies",
        choices: [&["heads", "tails"]; 2],
        payoffs: &[[1, -1], [-1, 1], [-1, 1], [1, -1]],
    },
    Known {
        name: "chicken",
        title: "Chicken",
        choices: [&["swerve", "straight"]; 2],
        payoffs: &[[0, 0], [-1, 1], [1, -1], [-10, -10]],
    },
    Known {
        name: "stag",
        title: "The stag hunt",
        choices: [&["stag", "hare"]; 2],
        payoffs: &[[4, 4], [0, 3], [3, 0], [3, 3]],
    },
    Known {
        name: "battle",
        title: "The battle of the sexes",
        choices: [&["opera", "football"]; 2],
        payoffs: &[[3, 2], [0, 0], [0, 0], [2, 3]],
    },
];

impl Table {
    /// The table of that name, one of [`KNOWN`].
    ///
    /// ```
    /// use bachet_matrix::{Side, Table};
    /// assert_eq!(Table::named("rps").unwrap().choices(Side::Column).len(), 3);
    /// assert_eq!(Table::named("poker"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Table> {
        let known = TABLES.iter().find(|known| known.name == name)?;
        let [rows, columns] = known.choices.map(|names| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        let cell = |pair: &[i32; 2]| pair.map(|payoff| Number::from_integer(payoff.into()));
        let cells = known.payoffs.chunks(columns.len()).map(|row| row.iter().map(cell).collect()).collect();
        Table::new(Some(known.title.to_owned()), rows, columns, cells).ok()
    }
}
