//! `{"rows": […], "columns": […], "payoffs": [[[3, 3], [0, 5]], …]}`; names may be left out, and so may what the second player gets
//! where it is what the first one loses.

use super::{Part, ReadError, ReadErrorKind, cell, numbered};
use crate::number::{Number, parse};
use crate::table::{Side, Table};
use serde_json::Value;

pub(super) fn read(text: &str) -> Result<Table, ReadError> {
    let value: Value = serde_json::from_str(text).map_err(|error| ReadError {
        place: Some((error.line(), error.column())),
        ..ReadErrorKind::Syntax(error.to_string()).into()
    })?;
    let (title, rows, columns, payoffs) = match &value {
        Value::Object(object) => {
            let names = |key, side| object.get(key).map(|names| strings(names, side)).transpose();
            let payoffs = object.get("payoffs").ok_or(ReadErrorKind::Missing(Part::Payoffs))?;
            let title = object.get("title").and_then(Value::as_str).map(str::to_owned);
            (title, names("rows", Side::Row)?, names("columns", Side::Column)?, payoffs)
        }
        payoffs => (None, None, None, payoffs),
    };
    let lines = list(payoffs)?;
    let mut cells = Vec::with_capacity(lines.len());
    for (row, line) in lines.iter().enumerate() {
        let mut made = Vec::new();
        for (column, found) in list(line)?.iter().enumerate() {
            let at = |kind| ReadError { cell: Some((row + 1, column + 1)), ..ReadError::from(kind) };
            let numbers = match found {
                Value::Array(numbers) if numbers.len() != 2 => Err(ReadErrorKind::Cell(numbers.len())),
                Value::Array(numbers) => numbers.iter().map(number).collect::<Result<Vec<_>, _>>(),
                single => number(single).map(|number| vec![number]),
            };
            made.push(numbers.and_then(cell).map_err(at)?);
        }
        cells.push(made);
    }
    let rows = rows.unwrap_or_else(|| numbered(Side::Row, cells.len()));
    let columns = columns.unwrap_or_else(|| numbered(Side::Column, cells.first().map_or(0, Vec::len)));
    Ok(Table::new(title, rows, columns, cells)?)
}

fn list(value: &Value) -> Result<&Vec<Value>, ReadErrorKind> {
    value.as_array().ok_or(ReadErrorKind::Missing(Part::Rows))
}

fn strings(value: &Value, side: Side) -> Result<Vec<String>, ReadErrorKind> {
    let missing = ReadErrorKind::Missing(Part::Names(side));
    let names = value.as_array().ok_or_else(|| missing.clone())?;
    names.iter().map(|name| name.as_str().map(str::to_owned).ok_or_else(|| missing.clone())).collect()
}

fn number(value: &Value) -> Result<Number, ReadErrorKind> {
    let text = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    parse(&text).ok_or(ReadErrorKind::Number(text))
}
