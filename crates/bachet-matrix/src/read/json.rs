//! `{"rows": […], "columns": […], "payoffs": [[[3, 3], [0, 5]], …]}`; names may be left out, and so may what the second player gets
//! where it is what the first one loses.

use super::{Part, ReadError, ReadErrorKind, cell, numbered};
use crate::number::{Number, parse, unread};
use crate::table::{Side, Table};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// What stands in the text, so that numbers stay as they were written.
type Raw<'a> = &'a RawValue;

pub(super) fn read(text: &str) -> Result<Table, ReadError> {
    let whole: Raw = serde_json::from_str(text).map_err(|error| ReadError {
        place: Some((error.line(), error.column())),
        ..ReadErrorKind::Syntax(plain(&error)).into()
    })?;
    let (title, rows, columns, payoffs) = match serde_json::from_str::<BTreeMap<String, Raw>>(whole.get()) {
        Ok(object) => {
            if let Some(other) = object.keys().find(|key| !KEYS.contains(&key.as_str())) {
                return Err(ReadErrorKind::Key(other.clone()).into());
            }
            let names = |key, side| object.get(key).map(|names| strings(names, side)).transpose();
            let payoffs = *object.get("payoffs").ok_or(ReadErrorKind::Missing(Part::Payoffs))?;
            let title = object.get("title").and_then(|title| serde_json::from_str(title.get()).ok());
            (title, names("rows", Side::Row)?, names("columns", Side::Column)?, payoffs)
        }
        Err(_) => (None, None, None, whole),
    };
    let lines = list(payoffs)?;
    let mut cells = Vec::with_capacity(lines.len());
    for (row, line) in lines.into_iter().enumerate() {
        let mut made = Vec::new();
        for (column, found) in list(line)?.into_iter().enumerate() {
            let at = |kind| ReadError { cell: Some((row + 1, column + 1)), ..ReadError::from(kind) };
            let numbers = match list(found) {
                Ok(numbers) if numbers.len() != 2 => Err(ReadErrorKind::Cell(numbers.len())),
                Ok(numbers) => numbers.into_iter().map(number).collect::<Result<Vec<_>, _>>(),
                Err(_) => number(found).map(|number| vec![number]),
            };
            made.push(numbers.and_then(cell).map_err(at)?);
        }
        cells.push(made);
    }
    let rows = rows.unwrap_or_else(|| numbered(Side::Row, cells.len()));
    let columns = columns.unwrap_or_else(|| numbered(Side::Column, cells.first().map_or(0, Vec::len)));
    Ok(Table::new(title, rows, columns, cells)?)
}

/// What a table may have; what is found of one, which is written with it, is found anew.
const KEYS: [&str; 19] = [
    "title",
    "rows",
    "columns",
    "payoffs",
    "best_replies",
    "zero_sum",
    "constant_sum",
    "symmetric",
    "common_interest",
    "dominated",
    "weakly_dominated",
    "unmixed",
    "equilibria",
    "unlisted",
    "components",
    "security",
    "value",
    "pareto",
    "judged",
];

/// What the reader says, without the place, which is told apart.
fn plain(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.rsplit_once(" at line ").map_or(said.clone(), |(said, _)| said.to_owned())
}

fn list(value: Raw) -> Result<Vec<Raw>, ReadErrorKind> {
    serde_json::from_str(value.get()).map_err(|_| ReadErrorKind::Missing(Part::Rows))
}

fn strings(value: Raw, side: Side) -> Result<Vec<String>, ReadErrorKind> {
    serde_json::from_str(value.get()).map_err(|_| ReadErrorKind::Missing(Part::Names(side)))
}

fn number(value: Raw) -> Result<Number, ReadErrorKind> {
    let text = serde_json::from_str(value.get()).unwrap_or_else(|_| value.get().to_owned());
    parse(&text).ok_or_else(|| unread(&text))
}
