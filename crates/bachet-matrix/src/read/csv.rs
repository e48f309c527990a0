//! A line of the columns' names, its first cell empty or the game's name; then for each row its name and its cells: `3 3`, `"3, 3"`,
//! `3; 3`, or one number where what one gets the other loses. Without names there are cells alone. Between the cells stand commas,
//! semicolons or tabs, whichever the first line has most of. Where no commas stand between the cells, one may stand in a number: `1,5`.

use super::{Part, ReadError, ReadErrorKind, cell, numbered};
use crate::number::{Number, parse, unread};
use crate::table::{Side, Table};
use ::csv::StringRecord;

pub(super) fn read(text: &str) -> Result<Table, ReadError> {
    if !text.matches('"').count().is_multiple_of(2) {
        return Err(ReadErrorKind::Missing(Part::Quote).into());
    }
    let first = text.trim_start_matches(['\n', '\r']).lines().next().unwrap_or_default();
    let delimiter = delimiter(first);
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
    let unnamed = head.iter().all(|field| !field.is_empty() && numbers(field, Comma::Apart).is_ok());
    let skipped = usize::from(!unnamed);
    let title = head.get(0).filter(|title| !unnamed && !title.is_empty()).map(str::to_owned);
    let columns = match unnamed {
        true => numbered(Side::Column, head.len()),
        false => head.iter().skip(1).map(str::to_owned).collect(),
    };
    let comma = if delimiter == b',' { Comma::Apart } else { comma(&records[skipped..], skipped)? };
    let (mut rows, mut cells) = (Vec::new(), Vec::new());
    for record in &records[skipped..] {
        rows.push(record.get(0).unwrap_or_default().to_owned());
        let mut made = Vec::new();
        for (column, field) in record.iter().skip(skipped).enumerate() {
            let at = |kind| at(record, (rows.len(), column + 1), kind);
            made.push(numbers(field, comma).and_then(cell).map_err(at)?);
        }
        cells.push(made);
    }
    if unnamed {
        rows = numbered(Side::Row, cells.len());
    }
    Ok(Table::new(title, rows, columns, cells)?)
}

/// What a comma between two digits is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comma {
    /// It keeps two numbers apart.
    Apart,
    /// It stands where others have a point.
    Point,
}

/// What stands between the cells: the sign that the first line has most of, not counting what is quoted, and no commas that may be within numbers.
fn delimiter(first: &str) -> u8 {
    let plain: String = first.split('"').step_by(2).collect();
    let within = if plain.contains([';', '\t']) { pointed(&plain) } else { plain };
    let count = |sign: u8| within.bytes().filter(|byte| *byte == sign).count();
    // Of as many, the last.
    b"\t;,".iter().copied().max_by_key(|&sign| count(sign)).unwrap_or(b',')
}

/// What commas between digits are, in lines that have other signs between their cells: all cells have as many numbers as each other.
fn comma(records: &[StringRecord], skipped: usize) -> Result<Comma, ReadError> {
    let cells = || records.iter().flat_map(|record| record.iter().skip(skipped));
    let Some(first) = cells().find(|field| pointed(field) != **field) else { return Ok(Comma::Apart) };
    let is_even = |comma| {
        let mut counts = cells().map(|field| numbers(field, comma).map(|found| found.len()).unwrap_or(0));
        let one = counts.next();
        matches!(one, Some(1 | 2)) && counts.all(|count| Some(count) == one)
    };
    match [is_even(Comma::Apart), is_even(Comma::Point)] {
        [true, true] => {
            let found = |(row, record): (usize, &StringRecord)| {
                let column = record.iter().skip(skipped).position(|field| field == first)?;
                Some(at(record, (row + 1, column + 1), ReadErrorKind::Comma(first.to_owned())))
            };
            let error = records.iter().enumerate().find_map(found);
            Err(error.unwrap_or_else(|| ReadErrorKind::Comma(first.to_owned()).into()))
        }
        [true, false] => Ok(Comma::Apart),
        [false, _] => Ok(Comma::Point),
    }
}

fn at(record: &StringRecord, cell: (usize, usize), kind: ReadErrorKind) -> ReadError {
    ReadError { cell: Some(cell), place: record.position().map(|position| (position.line() as usize, 1)), kind }
}

/// The numbers of a cell.
fn numbers(field: &str, comma: Comma) -> Result<Vec<Number>, ReadErrorKind> {
    let field = if comma == Comma::Point { pointed(field) } else { field.to_owned() };
    let words = field.split([',', ';', ' ', '\t']).filter(|word| !word.is_empty());
    words.map(|word| parse(word).ok_or_else(|| unread(word))).collect()
}

/// The same with a point for each comma between two digits.
fn pointed(field: &str) -> String {
    let signs: Vec<char> = field.chars().collect();
    let is_digit = |place: Option<usize>| place.and_then(|place| signs.get(place)).is_some_and(char::is_ascii_digit);
    let sign = |(place, &sign): (usize, &char)| {
        let within = sign == ',' && is_digit(place.checked_sub(1)) && is_digit(Some(place + 1));
        if within { '.' } else { sign }
    };
    signs.iter().enumerate().map(sign).collect()
}
