//! A line of the columns' names, its first cell empty or the game's name; then for each row its name and its cells: `3 3`, `"3, 3"`,
//! `3; 3`, or one number where what one gets the other loses.

use super::{Part, ReadError, ReadErrorKind, cell};
use crate::number::parse;
use crate::table::Table;

pub(super) fn read(text: &str) -> Result<Table, ReadError> {
    let mut reader = ::csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(::csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut records = reader.records().map(|record| {
        record.map_err(|error| ReadError {
            place: error.position().map(|position| (position.line() as usize, 1)),
            ..ReadErrorKind::Syntax(error.to_string()).into()
        })
    });
    let head = records.next().ok_or(ReadErrorKind::Missing(Part::Head))??;
    let title = head.get(0).filter(|title| !title.is_empty()).map(str::to_owned);
    let columns: Vec<String> = head.iter().skip(1).map(str::to_owned).collect();
    let (mut rows, mut cells) = (Vec::new(), Vec::new());
    for record in records {
        let record = record?;
        rows.push(record.get(0).unwrap_or_default().to_owned());
        let mut made = Vec::new();
        for (column, field) in record.iter().skip(1).enumerate() {
            let at = |kind| ReadError {
                cell: Some((rows.len(), column + 1)),
                place: record.position().map(|position| (position.line() as usize, 1)),
                kind,
            };
            let words = field.split([',', ';', ' ', '\t']).filter(|word| !word.is_empty());
            let number = |word: &str| parse(word).ok_or_else(|| ReadErrorKind::Number(word.to_owned()));
            let numbers = words.map(number).collect::<Result<Vec<_>, _>>();
            made.push(numbers.and_then(cell).map_err(at)?);
        }
        cells.push(made);
    }
    Ok(Table::new(title, rows, columns, cells)?)
}
