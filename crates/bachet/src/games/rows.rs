//! Rows of stones as text, and what columns and cells are called.

use super::cells::Cells;
use super::error::PositionError;

/// What a column is called: a, b, …, z, aa, ab, ….
pub(super) fn column_name(column: u32) -> String {
    let letter = |k: u32| char::from(b'a' + (k % 26) as u8);
    match column / 26 {
        0 => letter(column).to_string(),
        more => [letter(more - 1), letter(column)].iter().collect(),
    }
}

/// What a cell is called: its column by letters, its row by a number from the top.
pub(super) fn cell_name(width: u32, cell: u32) -> String {
    format!("{}{}", column_name(cell % width), cell / width + 1)
}

/// The rows of a board from the top, with / between them: x for J1, o for J2 and . for nobody.
pub(super) fn write_rows<C: Cells>(width: u32, [one, two]: [C; 2], cells: u32) -> String {
    let letter = |cell: u32| match () {
        () if one.has(cell) => 'x',
        () if two.has(cell) => 'o',
        () => '.',
    };
    let cells: Vec<char> = (0..cells).map(letter).collect();
    cells.chunks(width as usize).map(String::from_iter).collect::<Vec<_>>().join("/")
}

/// The stones of such rows.
pub(super) fn read_rows<C: Cells>(text: &str, width: u32, height: u32) -> Result<[C; 2], PositionError> {
    let text = text.trim();
    let wrong = || PositionError::MnkBoard { found: text.to_owned(), width, height };
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != height as usize || rows.iter().any(|row| row.chars().count() != width as usize) {
        return Err(wrong());
    }
    let [mut one, mut two] = [C::EMPTY; 2];
    for (cell, letter) in (0..).zip(rows.iter().flat_map(|row| row.chars())) {
        match letter {
            'x' | 'X' => one = one | C::cell(cell),
            'o' | 'O' => two = two | C::cell(cell),
            '.' => {}
            _ => return Err(wrong()),
        }
    }
    Ok([one, two])
}
