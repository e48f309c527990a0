//! A line of the columns' names, its first cell empty or the game's name; then for each row its name and its cells: `3 3`, `"3, 3"`,
//! `3; 3`, or one number where what one gets the other loses. Without names there are cells alone. Between the cells stand commas,
//! semicolons or tabs, whichever the first line has most of.

use super::{Part, ReadError, ReadErrorKind, cell, numbered};
use crate::number::{Number, parse};
use crate::table::{Side, Table};

pub(super) fn read(text: &str) -> Result<Table, ReadError> {
    if !text.matches('"').count().is_multiple_of(2) {
        return Err(ReadErrorKind::Missing(Part::Quote).into());
    }
    let first = text.trim_start_matches(['\n', '\r']).lines().next().unwrap_or_default();
    let count = |sign: u8| first.bytes().filter(|byte| *byte == sign).count();
    // Of as many, the first.
    let delimiter = b"\t;,".iter().copied().max_by_key(|&sign| count(sign)).unwrap_or(b',');
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .trim(::csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut records = Vec::new();
    for record in reader.records() {
        records.push(record.map_err(|error| ReadError {
            place: error.position().map(|position| (position.line() as usize, 1)),
            ..ReadErrorKind::Syntax(error.to_string()).into()
        })?);
    }
    let head = records.first().ok_or(ReadErrorKind::Missing(Part::Head))?;
    // A first line of numbers has no names: none of the others has one.
    let unnamed = head.iter().all(|field| !field.is_empty() && numbers(field).is_ok());
    let skipped = usize::from(!unnamed);
    let title = head.get(0).filter(|title| !unnamed && !title.is_empty()).map(str::to_owned);
    let columns = match unnamed {
        true => numbered(Side::Column, head.len()),
        false => head.iter().skip(1).map(str::to_owned).collect(),
    };
    let (mut rows, mut cells) = (Vec::new(), Vec::new());
    for record in &records[skipped..] {
        rows.push(record.get(0).unwrap_or_default().to_owned());
        let mut made = Vec::new();
        for (column, field) in record.iter().skip(skipped).enumerate() {
            let at = |kind| ReadError {
                cell: Some((rows.len(), column + 1)),
                place: record.position().map(|position| (position.line() as usize, 1)),
                kind,
            };
            made.push(numbers(field).and_then(cell).map_err(at)?);
        }
        cells.push(made);
    }
    if unnamed {
        rows = numbered(Side::Row, cells.len());
    }
    Ok(Table::new(title, rows, columns, cells)?)
}

/// The numbers of a cell.
fn numbers(field: &str) -> Result<Vec<Number>, ReadErrorKind> {
    let words = field.split([',', ';', ' ', '\t']).filter(|word| !word.is_empty());
    words.map(|word| parse(word).ok_or_else(|| ReadErrorKind::Number(word.to_owned()))).collect()
}
