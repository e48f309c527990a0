//! A level from the one after it or before it.

use super::Index;
use super::level::Panel;
use super::side::{Side, Step, Way};
use super::team::{Team, Unfinished};
use super::tiles::{ROWS, Rows, Rule, Tile, take_row};
use crate::vector::Work;
use std::marker::PhantomData;

/// How a level is made.
pub(super) struct Pass<'a> {
    pub(super) index: &'a Index,
    /// The ply of the level that is made.
    pub(super) ply: u32,
    /// The level that it is made from, and how to get there.
    pub(super) source: &'a [u8],
    pub(super) way: Way,
    /// Whose stone is put or taken away on the way there.
    pub(super) player: usize,
    /// What a position is worth without any step.
    pub(super) start: u8,
    /// What a step is worth that makes a line within a part.
    pub(super) line: u8,
    /// Whose line ends the play at the level that is made, and what it is then worth.
    pub(super) last: usize,
    pub(super) ended: u8,
}

/// How many positions of a level go on, and how many have ended there, images in a mirror counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) open: u64,
    pub(super) ended: u64,
}

/// Some rows of a panel that one thread makes.
struct Task<'a> {
    panel: Panel,
    first: usize,
    rows: &'a mut [u8],
}

/// Tasks are of about so many bytes.
const TASK: usize = 1 << 20;

/// And of no less than this part of a panel's rows, because what several rows need is then put in order once.
const PARTS: usize = 4;

/// What a thread works with.
#[derive(Default)]
struct Desk {
    tile: Tile,
    counts: Counts,
}

impl Pass<'_> {
    /// Makes the level.
    pub(super) fn run<R: Rule>(&self, team: &Team<'_>) -> Result<(Vec<u8>, Counts), Unfinished> {
        let level = &self.index.levels[self.ply as usize];
        let mut bytes = super::zeroed(level.entries)?;
        let tasks = self.tasks(&level.panels, &mut bytes);
        let desks = team.share(tasks, |desk: &mut Desk, task, go_on| {
            self.index.instructions.run(Fill::<'_, '_, R> { pass: self, task, desk, go_on, rule: PhantomData });
        })?;
        let sum = |counts: Counts, desk: &Desk| Counts {
            open: counts.open + desk.counts.open,
            ended: counts.ended + desk.counts.ended,
        };
        Ok((bytes, desks.iter().fold(Counts::default(), sum)))
    }

    fn tasks<'b>(&self, panels: &[Panel], mut bytes: &'b mut [u8]) -> Vec<Task<'b>> {
        let mut tasks = Vec::with_capacity(panels.len());
        for &panel in panels {
            let [height, width] = [panel.left, panel.right].map(|class| self.index.side.classes[class].codes);
            let rows = (TASK / width).max(height / PARTS).next_multiple_of(ROWS);
            for first in (0..height).step_by(rows) {
                let (rows, rest) = std::mem::take(&mut bytes).split_at_mut(rows.min(height - first) * width);
                bytes = rest;
                tasks.push(Task { panel, first, rows });
            }
        }
        tasks
    }

    /// The panel of the source with this middle and these classes, and whether it is kept as its image in a mirror.
    fn panel(&self, middle: usize, left: usize, right: usize) -> (Rows<'_>, bool) {
        let flipped = left > right;
        let (left, right) = if flipped { (right, left) } else { (left, right) };
        let ply = match self.way {
            Way::On => self.ply as usize + 1,
            Way::Back => (self.ply as usize).wrapping_sub(1),
        };
        let side = &self.index.side;
        let [height, width] = [left, right].map(|class| side.classes[class].codes);
        let start = self.index.levels.get(ply).and_then(|level| level.start(side, middle, left));
        let bytes = start.and_then(|start| self.source.get(start as usize..)?.get(..height * width));
        (Rows { bytes: bytes.unwrap_or(&[]), width }, flipped)
    }
}

/// The making of some rows.
struct Fill<'a, 'b, R> {
    pass: &'a Pass<'a>,
    task: Task<'b>,
    desk: &'a mut Desk,
    go_on: &'a mut dyn FnMut(usize) -> bool,
    rule: PhantomData<R>,
}

impl<R: Rule> Work for Fill<'_, '_, R> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Fill { pass, task: Task { panel, first, rows }, desk, go_on, .. } = self;
        let index = pass.index;
        let side = &index.side;
        let width = side.classes[panel.right].codes;
        let to = |class| side.class_to(class, pass.way, pass.player);
        let (left, right) = (to(panel.left), to(panel.right));
        let (left_rows, left_flipped) = pass.panel(panel.middle, left, panel.right);
        let (right_rows, right_flipped) = pass.panel(panel.middle, panel.left, right);
        let (right_steps, right_slots) = (side.steps(panel.right, pass.way, pass.player), side.classes[right].slots());
        let middle = Middle::new(pass, &panel);
        let wide = side.classes[panel.right].slots();
        for (tile, rows) in rows.chunks_mut(ROWS * width).enumerate() {
            let first = first + tile * ROWS;
            for (row, bytes) in rows.chunks_exact_mut(width).enumerate() {
                bytes.fill(pass.start);
                middle.take::<R>(bytes, first + row);
                if !left_flipped {
                    take_left::<R>(pass, panel.left, first + row, left_rows, bytes);
                }
            }
            if side.columns > 0 {
                if right_flipped {
                    desk.tile.read_columns(right_rows, first, right_slots, R::NOTHING, pass.line);
                } else {
                    desk.tile.read_rows(right_rows, first, right_slots, R::NOTHING, pass.line);
                }
                desk.tile.take_into_rows::<R>(rows, width, right_steps, wide);
            }
            if !left_flipped {
                end_rows::<R>(pass, &panel, first, rows, &mut desk.counts);
            }
            if !go_on(rows.len()) {
                return;
            }
        }
        if left_flipped {
            let (steps, high) = (side.steps(panel.left, pass.way, pass.player), side.classes[panel.left].slots());
            for column in (0..width).step_by(ROWS) {
                desk.tile.read_rows(left_rows, column, side.classes[left].slots(), R::NOTHING, pass.line);
                desk.tile.take_into_columns::<R>(rows, width, column, first, steps, high);
                if !go_on(rows.len() / width * ROWS) {
                    return;
                }
            }
            end_rows::<R>(pass, &panel, first, rows, &mut desk.counts);
        }
    }
}

/// What a step in the middle leads to.
enum Middle<'a> {
    None,
    Line(u8),
    To(Rows<'a>),
}

impl<'a> Middle<'a> {
    #[inline(always)]
    fn new(pass: &'a Pass<'_>, panel: &Panel) -> Middle<'a> {
        match pass.index.middle_step(panel.middle, pass.way, pass.player) {
            Step::None => Middle::None,
            Step::Line => Middle::Line(pass.line),
            Step::To(middle) => Middle::To(pass.panel(middle, panel.left, panel.right).0),
        }
    }

    #[inline(always)]
    fn take<R: Rule>(&self, bytes: &mut [u8], row: usize) {
        match *self {
            Middle::None => {}
            Middle::Line(line) => take_line::<R>(bytes, line),
            Middle::To(rows) => take_row::<R>(bytes, rows.row(row)),
        }
    }
}

#[inline(always)]
fn take_left<R: Rule>(pass: &Pass<'_>, class: usize, row: usize, rows: Rows<'_>, bytes: &mut [u8]) {
    let side: &Side = &pass.index.side;
    for column in 0..side.columns {
        match side.step(class, row, column, pass.way, pass.player) {
            Step::None => {}
            Step::Line => take_line::<R>(bytes, pass.line),
            Step::To(row) => take_row::<R>(bytes, rows.row(row)),
        }
    }
}

#[inline(always)]
fn take_line<R: Rule>(bytes: &mut [u8], line: u8) {
    for byte in bytes {
        *byte = R::take(*byte, line);
    }
}

/// Marks the positions of some rows that have a line, and counts.
#[inline(always)]
fn end_rows<R: Rule>(pass: &Pass<'_>, panel: &Panel, first: usize, rows: &mut [u8], counts: &mut Counts) {
    let (side, lines) = (&pass.index.side, &pass.index.lines);
    let left = side.range(panel.left).start + first;
    let right = &lines.right(pass.last)[side.range(panel.right)];
    let mut found = Counts::default();
    for (row, bytes) in rows.chunks_exact_mut(right.len()).enumerate() {
        let wanted = lines.wanted(left + row, panel.middle, pass.last);
        if wanted != 0 {
            for (byte, &has) in bytes.iter_mut().zip(right) {
                *byte = if has & wanted != 0 { R::end(*byte, pass.ended) } else { *byte };
            }
        }
        if matches!(pass.way, Way::Back) {
            found.open += sum(bytes, |byte| byte & 1);
            found.ended += sum(bytes, |byte| byte >> 1);
        }
    }
    counts.open += found.open * panel.weight();
    counts.ended += found.ended * panel.weight();
}

/// The sum of numbers that are 0 or 1.
#[inline(always)]
fn sum(bytes: &[u8], number: impl Fn(u8) -> u8) -> u64 {
    let mut sum = 0;
    for part in bytes.chunks(255) {
        let mut few = 0;
        for &byte in part {
            few += number(byte);
        }
        sum += u64::from(few);
    }
    sum
}
