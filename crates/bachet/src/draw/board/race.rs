//! A race as a table of numbers, ten in a row.

use super::BoardMove;
use super::value::{Place, Valued};
use crate::draw::geometry::{Bounds, Point};
use crate::draw::picture::Group;
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::games::Spot;

const WIDE: f64 = 46.0;
const HIGH: f64 = 40.0;
const IN_A_ROW: u32 = 10;
/// A longer race is shown in part: so many rows from where it is, and the last one.
const MOST_ROWS: u32 = 10;
const ROWS_AHEAD: u32 = 3;

/// The numbers up to the goal. Those that were passed are grey, the one that was reached is framed.
pub(super) fn groups(reached: u32, goal: u32, moves: &[BoardMove], valued: &Valued<'_>) -> Vec<Group> {
    let rows = rows(reached, goal);
    let mut groups = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        if at > 0 && rows[at - 1] + 1 < *row {
            let place = Point::new(WIDE * f64::from(IN_A_ROW) / 2.0, top(&rows, at) - HIGH / 4.0);
            groups.push(Group::new("number", "").text(place, "…", Lettering::label(Ink::Muted)));
        }
        for number in (row * IN_A_ROW + 1..=(row + 1) * IN_A_ROW).take_while(|&number| number <= goal) {
            let column = (number - 1) % IN_A_ROW;
            let least = Point::new(WIDE * f64::from(column), top(&rows, at));
            let cell = Bounds { least, most: least + Point::new(WIDE, HIGH) };
            let plain = plain(number, cell, reached, goal);
            let Some(mov) = moves.iter().find(|mov| mov.spot == Spot::Number(number)) else {
                let lettering = Lettering::label(Ink::Text);
                let lettering = if number == reached { lettering.bold() } else { lettering };
                groups.push(plain.text(cell.centre(), number.to_string(), lettering));
                continue;
            };
            // The number above, and what it comes to below.
            let above = Point::new(cell.centre().x, cell.least.y + 9.0);
            groups.push(plain.text(above, number.to_string(), Lettering::note(Ink::Text)));
            let below = Bounds { least: Point::new(cell.least.x, cell.least.y + 17.0), ..cell };
            groups.push(valued.mark(mov, Place::Square(below)));
        }
    }
    groups
}

/// The rows that are shown: all, or those ahead and the last.
fn rows(reached: u32, goal: u32) -> Vec<u32> {
    let last = goal.saturating_sub(1) / IN_A_ROW;
    if last < MOST_ROWS {
        return (0..=last).collect();
    }
    let first = reached / IN_A_ROW;
    let mut rows: Vec<u32> = (first.saturating_sub(1)..=last.min(first + ROWS_AHEAD)).collect();
    if rows.last() != Some(&last) {
        rows.push(last);
    }
    rows
}

/// The upper edge of a row: what is left out takes half a row.
fn top(rows: &[u32], at: usize) -> f64 {
    let gaps = rows[..=at].windows(2).filter(|pair| pair[0] + 1 < pair[1]).count();
    (at as f64 + gaps as f64 / 2.0) * HIGH
}

/// A cell without its number.
fn plain(number: u32, cell: Bounds, reached: u32, goal: u32) -> Group {
    let passed = number < reached;
    let fill = if passed { Fill::Neutral } else { Fill::Paper };
    let style = Style { fill, ..Style::line(Ink::Muted).weighing(Weight::Thin) };
    let mut group = Group::new("number", number.to_string()).rectangle(cell, style);
    if number == reached {
        group = group.rectangle(cell.grown(-3.0), Style::line(Ink::Text).weighing(Weight::Bold));
    }
    if number == goal {
        group = group.rectangle(cell.grown(-3.0), Style::line(Ink::Muted));
    }
    group
}
