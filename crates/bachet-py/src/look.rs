//! Boards as Python writes and reads them: rows of 0, 1 and 2, or heaps.

use crate::dictionary::shown;
use crate::errors::value_error;
use crate::texts::message;
use bachet::Player;
use bachet::games::{Board, Lies, Piece, Spot};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString, PyTuple};

/// More squares or heaps than this are no board.
const MOST: usize = 10_000;

/// What lies on a board: an array of rows for squares, tuples for heaps, rows of chocolate and races, what lies on each place by its name, a
/// list for a sum.
pub(crate) fn board<'py>(py: Python<'py>, board: &Board) -> PyResult<Bound<'py, PyAny>> {
    Ok(match board {
        Board::Grid { columns, rows, cells, .. } => {
            let cells = cells.iter().map(|cell| cell.map_or(0, Player::number) as i8);
            PyArray1::from_iter(py, cells).reshape([*rows as usize, *columns as usize])?.into_any()
        }
        Board::Pieces(pieces) => {
            let sign = |cell: &Option<Piece>| cell.as_ref().map(|piece| piece.sign.clone());
            let rows = pieces.cells.chunks(pieces.columns.len().max(1));
            let rows = rows.map(|row| PyTuple::new(py, row.iter().map(sign))).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, rows)?.into_any()
        }
        Board::Map(map) => {
            let places = PyDict::new(py);
            for place in &map.places {
                match place.lies {
                    Lies::Nothing => places.set_item(&place.name, 0)?,
                    Lies::Stone(player) => places.set_item(&place.name, player.number())?,
                    Lies::Stones(player, many) => places.set_item(&place.name, (player.number(), many))?,
                    Lies::Seeds(many) => places.set_item(&place.name, many)?,
                    Lies::Drawn => places.set_item(&place.name, true)?,
                    Lies::Token(token) => places.set_item(&place.name, format!("{token:04b}"))?,
                }
            }
            places.into_any()
        }
        Board::Chocolate(many) | Board::Heaps(many) => PyTuple::new(py, many)?.into_any(),
        Board::Race { reached, goal } => PyTuple::new(py, [reached, goal])?.into_any(),
        Board::Sum(parts) => {
            let parts = parts.iter().map(|part| self::board(py, part)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, parts)?.into_any()
        }
    })
}

/// The board that a game in Python gave for a position; none where it gave none, or SVG.
pub(crate) fn read(position: &Bound<'_, PyAny>, given: &Bound<'_, PyAny>) -> PyResult<Option<Board>> {
    if given.is_none() || given.extract::<String>().is_ok_and(|text| text.trim_start().starts_with('<')) {
        return Ok(None);
    }
    let wrong = || value_error(message!("board", position = shown(position), found = shown(given)));
    let rows = given.try_iter().map_err(|_| wrong())?.take(MOST + 1).collect::<PyResult<Vec<_>>>()?;
    let heaps: Option<Vec<u32>> = rows.iter().map(|heap| heap.extract().ok()).collect();
    if let Some(heaps) = heaps.filter(|_| !given.is_instance_of::<PyString>()) {
        return if rows.len() <= MOST { Ok(Some(Board::Heaps(heaps))) } else { Err(wrong()) };
    }
    let mut cells = Vec::new();
    let mut columns = 0;
    for row in &rows {
        let row = row.try_iter().map_err(|_| wrong())?.take(MOST + 1).map(|cell| self::cell(&cell?).ok_or_else(wrong));
        let row = row.collect::<PyResult<Vec<_>>>()?;
        if !cells.is_empty() && row.len() != columns || cells.len() + row.len() > MOST {
            return Err(wrong());
        }
        columns = row.len();
        cells.extend(row);
    }
    if columns == 0 {
        return Err(wrong());
    }
    let rows = (cells.len() / columns) as u32;
    Ok(Some(Board::Grid { columns: columns as u32, rows, cells, line: Vec::new(), falls: false }))
}

/// Whose mark a square has; none if it is no square.
fn cell(cell: &Bound<'_, PyAny>) -> Option<Option<Player>> {
    if cell.is_none() {
        return Some(None);
    }
    if let Ok(number) = cell.extract::<u64>() {
        return if number == 0 { Some(None) } else { Player::from_number(number).map(Some) };
    }
    match cell.extract::<String>().ok()?.as_str() {
        "" | " " | "." | "_" => Some(None),
        "x" | "X" | "1" => Some(Some(Player::One)),
        "o" | "O" | "2" => Some(Some(Player::Two)),
        _ => None,
    }
}

/// Where a move took place, by what it changed: one square that was free, or one heap that became smaller.
pub(crate) fn spot(before: &Board, after: &Board) -> Option<Spot> {
    match (before, after) {
        (Board::Grid { columns, cells, .. }, Board::Grid { columns: same, cells: next, .. }) if columns == same => {
            let mut changed = (0..).zip(cells.iter().zip(next)).filter(|(_, (old, new))| old != new);
            let (place, (old, _)): (u32, _) = changed.next()?;
            let square = Spot::Square { column: place % columns, row: place / columns };
            (old.is_none() && changed.next().is_none() && cells.len() == next.len()).then_some(square)
        }
        (Board::Heaps(heaps), Board::Heaps(next)) if heaps.len() == next.len() => {
            let mut changed = heaps.iter().zip(next).enumerate().filter(|(_, (old, new))| old != new);
            let (heap, (&old, &new)) = changed.next()?;
            (new < old && changed.next().is_none()).then_some(Spot::Objects { heap, objects: new..old })
        }
        _ => None,
    }
}

/// Squares as lines of text; none for other boards.
pub(crate) fn text(board: &Board) -> Option<String> {
    let Board::Grid { columns, cells, .. } = board else { return None };
    let sign = |cell: &Option<Player>| match cell {
        None => ".",
        Some(Player::One) => "x",
        Some(Player::Two) => "o",
    };
    let rows = cells.chunks(*columns as usize).map(|row| row.iter().map(sign).collect::<Vec<_>>().join(" "));
    Some(rows.collect::<Vec<_>>().join("\n"))
}
