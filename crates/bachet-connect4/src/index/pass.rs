//! A level from the one after it or before it.

use super::broken;
use super::ending::Ending;
use super::form::Form;
use super::level::{Level, Panel};
use super::side::{Side, Step, Way};
use super::team::{Team, Unfinished};
use super::tiles::{Highest, Lowest, ROWS, Reached, Rows, Rule, Tile};
use super::{Forward, Index};
use crate::vector::Work;
use std::marker::PhantomData;

/// The levels of a board in some form.
pub(super) struct Levels<'a, F> {
    pub(super) index: &'a Index,
    pub(super) levels: &'a [Level],
    pub(super) form: PhantomData<F>,
}

impl<F: Form> Levels<'_, F> {
    /// Which positions are reached at the ply after this one.
    pub(super) fn forward(&self, ply: u32, reached: &[u8], team: &Team<'_>) -> Result<Forward, Unfinished> {
        self.check(ply, reached)?;
        if ply as usize + 1 >= self.levels.len() {
            return Ok(Forward { reached: Vec::new(), open: 0, ended: 0, unnumbered: 0 });
        }
        let player = ply as usize % 2;
        let pass = Pass {
            levels: self,
            ply: ply as usize + 1,
            source: reached,
            source_ply: ply as usize,
            way: Way::Back,
            player,
            start: Reached::NOTHING,
            line: 0,
            last: player,
            ended: 0,
        };
        let unnumbered = broken::count(self, ply as usize, reached, team)?;
        let (reached, counts) = pass.run::<Reached>(team)?;
        Ok(Forward { reached, open: counts.open, ended: counts.ended + unnumbered, unnumbered })
    }

    /// How plays end from the positions of a ply.
    pub(super) fn backward(&self, ply: u32, next: &[u8], team: &Team<'_>) -> Result<Vec<u8>, Unfinished> {
        self.check(ply.saturating_add(1), next)?;
        if ply as usize >= self.levels.len() {
            return Ok(Vec::new());
        }
        let player = ply as usize % 2;
        let nothing = if player == 0 { Highest::NOTHING } else { Lowest::NOTHING };
        let pass = Pass {
            levels: self,
            ply: ply as usize,
            source: next,
            source_ply: ply as usize + 1,
            way: Way::On,
            player,
            start: if ply as usize + 1 == self.levels.len() { F::value(Ending::Draw) } else { nothing },
            line: F::value(Ending::line(player, ply + 1)),
            last: 1 - player,
            ended: F::value(Ending::line(1 - player, ply)),
        };
        let (level, _) = if player == 0 { pass.run::<Highest>(team)? } else { pass.run::<Lowest>(team)? };
        Ok(level)
    }

    /// Whether a level has as many bytes as it should have.
    fn check(&self, ply: u32, level: &[u8]) -> Result<(), Unfinished> {
        let expected = self.levels.get(ply as usize).map_or(0, |level| level.bytes);
        let found = level.len() as u64;
        if expected == found { Ok(()) } else { Err(Unfinished::WrongLevel { expected, found }) }
    }
}

/// How a level is made.
struct Pass<'a, F> {
    levels: &'a Levels<'a, F>,
    /// The ply of the level that is made.
    ply: usize,
    /// The level that it is made from, its ply, and how to get there.
    source: &'a [u8],
    source_ply: usize,
    way: Way,
    /// Whose stone is put or taken away on the way there.
    player: usize,
    /// What a position is worth without any step.
    start: u8,
    /// What a step is worth that makes a line within a part.
    line: u8,
    /// Whose line ends the play at the level that is made, and what it is then worth.
    last: usize,
    ended: u8,
}

/// How many positions of a level go on, and how many have ended there, images in a mirror counted.
#[derive(Clone, Copy, Default)]
struct Counts {
    open: u64,
    ended: u64,
}

/// Some rows of a panel that one thread makes.
struct Task<'a> {
    panel: Panel,
    first: usize,
    stored: &'a mut [u8],
}

/// Tasks are of about so many bytes.
const TASK: usize = 1 << 20;

/// But there are no more of them in a panel than this, because each may have to put the same columns in order for its rows.
const PARTS: usize = 4;

/// What a thread works with.
#[derive(Default)]
struct Desk {
    rows: Vec<u8>,
    tile: Tile,
    counts: Counts,
}

impl<F: Form> Pass<'_, F> {
    /// Makes the level.
    fn run<R: Rule>(&self, team: &Team<'_>) -> Result<(Vec<u8>, Counts), Unfinished> {
        let level = &self.levels.levels[self.ply];
        let mut bytes = zeroed(level.bytes)?;
        let tasks = self.tasks(&level.panels, &mut bytes);
        let desks = team.share(tasks, |desk: &mut Desk, task, go_on| {
            self.levels.index.instructions.run(Fill::<F, R> { pass: self, task, desk, go_on, rule: PhantomData });
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
            let [height, width] = [panel.left, panel.right].map(|class| self.levels.index.side.classes[class].codes);
            let rows = (TASK / width).max(height / PARTS).next_multiple_of(ROWS);
            for first in (0..height).step_by(rows) {
                let (stored, rest) =
                    std::mem::take(&mut bytes).split_at_mut(rows.min(height - first) * F::row_bytes(width));
                bytes = rest;
                tasks.push(Task { panel, first, stored });
            }
        }
        tasks
    }

    /// The panel of the source with this middle and these classes, and whether it is kept as its image in a mirror.
    fn panel(&self, middle: usize, left: usize, right: usize) -> (Rows<'_>, bool) {
        let side = &self.levels.index.side;
        // Where a class has no codes there is nothing to keep.
        let flipped = left > right && side.classes[left].codes > 0;
        let (left, right) = if flipped { (right, left) } else { (left, right) };
        let [height, width] = [left, right].map(|class| side.classes[class].codes);
        let start = self.levels.levels.get(self.source_ply).and_then(|level| level.start(side, middle, left));
        let bytes = height * F::row_bytes(width);
        let stored = start.and_then(|start| self.source.get(start as usize..)?.get(..bytes));
        (Rows { stored: stored.unwrap_or(&[]), width }, flipped)
    }
}

/// The making of some rows.
struct Fill<'a, 'b, F, R> {
    pass: &'a Pass<'a, F>,
    task: Task<'b>,
    desk: &'a mut Desk,
    go_on: &'a mut dyn FnMut(usize) -> bool,
    rule: PhantomData<R>,
}

impl<F: Form, R: Rule> Work for Fill<'_, '_, F, R> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Fill { pass, task: Task { panel, first, stored }, desk, go_on, .. } = self;
        let Desk { rows, tile, counts } = desk;
        let width = pass.levels.index.side.classes[panel.right].codes;
        fill::<F, R>(pass, &panel, first, F::room(stored, width, rows), tile, counts, go_on);
        F::store(stored, width, rows);
    }
}

/// Makes rows of a panel from one on, as bytes.
#[inline(always)]
fn fill<F: Form, R: Rule>(
    pass: &Pass<'_, F>,
    panel: &Panel,
    first: usize,
    rows: &mut [u8],
    tile: &mut Tile,
    counts: &mut Counts,
    go_on: &mut dyn FnMut(usize) -> bool,
) {
    let side = &pass.levels.index.side;
    let steps = |class| side.steps(class, pass.way, pass.player);
    let [left, right] = [panel.left, panel.right].map(|class| side.class_to(class, pass.way, pass.player));
    let (left_rows, left_flipped) = pass.panel(panel.middle, left, panel.right);
    let (right_rows, right_flipped) = pass.panel(panel.middle, panel.left, right);
    let [high, wide, left_slots, right_slots] =
        [panel.left, panel.right, left, right].map(|class| side.classes[class].slots());
    let middle = Middle::new(pass, panel);
    let width = side.classes[panel.right].codes;
    for (number, rows) in rows.chunks_mut(ROWS * width).enumerate() {
        let first = first + number * ROWS;
        for (row, bytes) in rows.chunks_exact_mut(width).enumerate() {
            bytes.fill(pass.start);
            middle.take::<F, R>(bytes, first + row);
            if !left_flipped {
                take_left::<F, R>(pass, panel.left, first + row, left_rows, bytes);
            }
        }
        if right_flipped {
            tile.read_columns::<F>(right_rows, first, right_slots, R::NOTHING, pass.line);
        } else {
            tile.read_rows::<F>(right_rows, first, right_slots, R::NOTHING, pass.line);
        }
        tile.take_into_rows::<R>(rows, width, steps(panel.right), wide);
        if !left_flipped {
            end_rows::<F, R>(pass, panel, first, rows, counts);
        }
        if !go_on(rows.len()) {
            return;
        }
    }
    if left_flipped {
        for column in (0..width).step_by(ROWS) {
            tile.read_rows::<F>(left_rows, column, left_slots, R::NOTHING, pass.line);
            tile.take_into_columns::<R>(rows, width, column, first, steps(panel.left), high);
            if !go_on(rows.len() / width * ROWS) {
                return;
            }
        }
        end_rows::<F, R>(pass, panel, first, rows, counts);
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
    fn new<F: Form>(pass: &'a Pass<'_, F>, panel: &Panel) -> Middle<'a> {
        match pass.levels.index.middle_step(panel.middle, pass.way, pass.player) {
            Step::None => Middle::None,
            Step::Line => Middle::Line(pass.line),
            Step::To(middle) => Middle::To(pass.panel(middle, panel.left, panel.right).0),
        }
    }

    #[inline(always)]
    fn take<F: Form, R: Rule>(&self, bytes: &mut [u8], row: usize) {
        match *self {
            Middle::None => {}
            Middle::Line(line) => take_line::<R>(bytes, line),
            Middle::To(rows) => F::take_row::<R>(bytes, rows.row::<F>(row)),
        }
    }
}

#[inline(always)]
fn take_left<F: Form, R: Rule>(pass: &Pass<'_, F>, class: usize, row: usize, rows: Rows<'_>, bytes: &mut [u8]) {
    let side: &Side = &pass.levels.index.side;
    for column in 0..side.columns {
        match side.step(class, row, column, pass.way, pass.player) {
            Step::None => {}
            Step::Line => take_line::<R>(bytes, pass.line),
            Step::To(row) => F::take_row::<R>(bytes, rows.row::<F>(row)),
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
fn end_rows<F: Form, R: Rule>(pass: &Pass<'_, F>, panel: &Panel, first: usize, rows: &mut [u8], counts: &mut Counts) {
    let (side, lines) = (&pass.levels.index.side, &pass.levels.index.lines);
    let left = side.range(panel.left).start + first;
    let right = &lines.right(pass.last)[side.range(panel.right)];
    let ended = pass.ended;
    let mut found = Counts::default();
    for (row, bytes) in rows.chunks_exact_mut(right.len()).enumerate() {
        let wanted = lines.wanted(left + row, panel.middle, pass.last);
        if wanted != 0 {
            for (byte, &has) in bytes.iter_mut().zip(right) {
                let (open, ended) = (*byte, R::end(*byte, ended));
                *byte = if has & wanted != 0 { ended } else { open };
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

/// So many bytes of 0.
fn zeroed(bytes: u64) -> Result<Vec<u8>, Unfinished> {
    let length = usize::try_from(bytes).map_err(|_| Unfinished::NoMemory(bytes))?;
    bytemuck::allocation::try_zeroed_vec(length).map_err(|()| Unfinished::NoMemory(bytes))
}
