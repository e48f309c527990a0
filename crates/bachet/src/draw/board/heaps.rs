//! Heaps as rows of sticks, with the marks of the moves below them.

use super::BoardMove;
use super::miniature::stick;
use super::sticks::Sticks;
use super::value::{Place, Valued};
use crate::draw::geometry::{Bounds, Point};
use crate::draw::picture::Group;
use crate::draw::shape::Anchor;
use crate::draw::style::{Ink, Lettering, Style, Weight};
use crate::games::Spot;
use crate::text::{Lang, message};
use std::ops::Range;

/// From stick to stick at least, with marks and without; half a stick, and half the height of a mark.
const PITCH: f64 = 28.0;
const CLOSE: f64 = 16.0;
const HALF: f64 = 14.0;
const CHIP: f64 = 9.0;
/// From a row of marks to the next, and from a heap to the next.
const MARKS: f64 = 22.0;
const BETWEEN: f64 = 16.0;
/// Heaps, and sticks of a heap, that are shown.
const MOST_HEAPS: usize = 30;
const MOST_STICKS: u32 = 30;

/// A row of sticks, with what stands to its left and what moves take of it.
struct Row<'a> {
    heap: u32,
    name: String,
    style: Style,
    takes: Vec<(&'a BoardMove, Range<u32>)>,
}

/// What each move takes of a heap of so many; of no heap in particular, what it takes of each.
fn takes(moves: &[BoardMove], of: Option<usize>, heap: u32) -> Vec<(&BoardMove, Range<u32>)> {
    let taken = |mov: &BoardMove| match mov.spot {
        Spot::FromEach(taken) => of.is_none().then(|| heap.saturating_sub(taken)..heap),
        _ => objects(mov).filter(|(heap, _)| Some(*heap) == of).map(|(_, objects)| objects.clone()),
    };
    moves.iter().filter_map(|mov| Some((mov, taken(mov)?))).collect()
}

/// The heaps below each other, each with its size to its left.
pub(super) fn groups(heaps: &[u32], moves: &[BoardMove], valued: &Valued<'_>, lang: Lang) -> Vec<Group> {
    let from_the_end = all_from_the_end(heaps, moves);
    let style = Style::line(Ink::Text).weighing(Weight::Bold);
    let pitch = if moves.is_empty() { CLOSE } else { PITCH.max(valued.widest() + 8.0) };
    let mut groups = Vec::new();
    let mut y = HALF;
    let shown = heaps.iter().enumerate().take(MOST_HEAPS);
    let own = shown.map(|(k, &heap)| Row { heap, name: heap.to_string(), style, takes: takes(moves, Some(k), heap) });
    // What goes from each of two heaps has a row of its own, as long as the smaller one.
    let each = heaps.get(1).map(|&heap| Row {
        heap,
        name: "2 ×".to_owned(),
        style: Style { dashed: true, ..Style::line(Ink::Muted) },
        takes: takes(moves, None, heap),
    });
    for (k, row) in own.chain(each.filter(|each| !each.takes.is_empty())).enumerate() {
        let Row { heap, name, style, takes } = row;
        let sticks = Sticks::new(heap, MOST_STICKS, pitch);
        let number = Lettering::label(Ink::Text);
        let row = Group::new("heap", k.to_string());
        let row = row.text_beside(Point::new(-6.0, y), name, Anchor::End, number);
        let row = sticks.all().fold(row, |row, x| row.with(stick(Point::new(x, y), HALF, style)));
        let row = sticks.gap().into_iter().fold(row, |row, x| row.text(Point::new(x, y), "…", number));
        groups.push(row);
        // Where objects can go from the middle, those moves that take equally many share a row.
        let mut kinds: Vec<usize> = takes.iter().map(|(_, objects)| kind(objects, from_the_end)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for (mov, objects) in &takes {
            let row = kinds.iter().position(|&other| other == kind(objects, from_the_end)).unwrap_or(0);
            let x = if from_the_end { sticks.stick(objects.start) } else { sticks.middle(objects) };
            let Some(x) = x else { continue };
            let centre = Point::new(x, y + HALF + MARKS * (row as f64 + 0.5) + 2.0);
            groups.push(valued.mark(mov, Place::Chip(Bounds::around(centre, pitch / 2.0 - 2.0, CHIP))));
        }
        y += 2.0 * HALF + MARKS * kinds.len() as f64 + BETWEEN;
    }
    let rest = heaps.len().saturating_sub(MOST_HEAPS);
    let words = match (heaps.is_empty(), rest) {
        (true, _) => message!("draw.board-empty"),
        (false, 0) => return groups,
        (false, rest) => message!("draw.board-more-heaps", n = rest),
    };
    let words = words.to_text(lang);
    groups.push(Group::new("heap", "").text_beside(
        Point::new(0.0, y),
        words,
        Anchor::Start,
        Lettering::label(Ink::Muted),
    ));
    groups
}

/// Whether every move takes objects from the end of its heap and does nothing else: then one stick can stand for each move.
pub(super) fn all_from_the_end(heaps: &[u32], moves: &[BoardMove]) -> bool {
    let from_the_end = |mov| {
        objects(mov).is_none_or(|(heap, objects)| !objects.is_empty() && heaps.get(heap).copied() == Some(objects.end))
    };
    moves.iter().all(from_the_end)
}

fn objects(mov: &BoardMove) -> Option<(usize, &Range<u32>)> {
    match &mov.spot {
        Spot::Objects { heap, objects } => Some((*heap, objects)),
        _ => None,
    }
}

fn kind(objects: &Range<u32>, from_the_end: bool) -> usize {
    if from_the_end { 0 } else { objects.len() }
}
