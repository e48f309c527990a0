//! Boards and where moves take place on them.

use crate::games::{Board, Spot};
use serde_json::{Value, json};

/// What lies on a board. Its `kind` says which it is: `grid`, `chocolate`, `heaps`, `race` or `sum`.
///
/// ```
/// use bachet::{games::open, report};
/// let board = open("nim:3-4")?.view().board("4-3")?.unwrap();
/// assert_eq!(report::board(&board).to_string(), r#"{"kind":"heaps","heaps":[4,3]}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board(board: &Board) -> Value {
    match board {
        Board::Grid { columns, rows, cells, line, falls } => {
            let cells: Vec<u8> = cells.iter().map(|cell| cell.map_or(0, |player| player.number())).collect();
            json!({
                "kind": "grid", "columns": columns, "rows": rows, "cells": cells, "line": line, "falls": falls,
            })
        }
        Board::Chocolate(rows) => json!({"kind": "chocolate", "rows": rows}),
        Board::Heaps(heaps) => json!({"kind": "heaps", "heaps": heaps}),
        Board::Race { reached, goal } => json!({"kind": "race", "reached": reached, "goal": goal}),
        Board::Sum(parts) => json!({"kind": "sum", "parts": parts.iter().map(self::board).collect::<Vec<_>>()}),
    }
}

/// Where on a board a move takes place. Its `kind` says which it is: `square`, `below`, `beside`, `objects`, `number` or `part`.
///
/// ```
/// use bachet::{games::Spot, report};
/// let spot = Spot::Objects { heap: 0, objects: 2..5 };
/// assert_eq!(report::spot(&spot).to_string(), r#"{"kind":"objects","heap":0,"from":2,"to":5}"#);
/// ```
pub fn spot(spot: &Spot) -> Value {
    match spot {
        Spot::Square { column, row } => json!({"kind": "square", "column": column, "row": row}),
        Spot::Below(rows) => json!({"kind": "below", "rows": rows}),
        Spot::Beside(columns) => json!({"kind": "beside", "columns": columns}),
        Spot::Objects { heap, objects } => {
            json!({"kind": "objects", "heap": heap, "from": objects.start, "to": objects.end})
        }
        Spot::Number(number) => json!({"kind": "number", "number": number}),
        Spot::Part { part, spot } => json!({"kind": "part", "part": part, "spot": self::spot(spot)}),
    }
}
