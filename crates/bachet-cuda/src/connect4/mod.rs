//! Every position of a Connect Four board, backwards ply by ply.
//!
//! Levels lie in one buffer, middle by middle, those with most stones first: what follows a middle is needed no more once that middle
//! and the ones before it are made, and gives its place to what comes next. So little more than one level is there at a time.

mod plan;
#[cfg(test)]
mod tests;

pub use plan::Plan;

use crate::CudaError;
use crate::driver::{Argument, Buffer, Gpu, Kernel, Shape};
use crate::ptx::program;
use bachet::{Progress, Stage, Stopped, Watch};
use bachet_connect4::{AfterStone, Ending, Fitted, Fitting, Stones};
use bytemuck::{Pod, Zeroable};
use plan::{Part, Slab};
use rayon::prelude::*;
use std::time::Duration;

/// What is found of each position.
///
/// ```
/// use bachet_cuda::connect4::Values;
/// assert!(Values::Endings.bits() > Values::Outcomes.bits());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Who wins.
    Outcomes,
    /// Who wins, and after how many stones.
    Endings,
}

impl Values {
    /// How many bits a position takes.
    #[must_use]
    pub fn bits(self) -> u32 {
        match self {
            Values::Outcomes => 2,
            Values::Endings => 8,
        }
    }

    /// How many positions are in a word.
    fn in_word(self) -> usize {
        32 / self.bits() as usize
    }

    fn words(self, width: usize) -> u64 {
        width.div_ceil(self.in_word()) as u64
    }

    /// An ending as it is stored.
    fn stored(self, ending: Ending) -> u32 {
        match (self, ending) {
            (Values::Endings, ending) => u32::from(ending.byte()),
            (_, Ending::Two(_)) => 0b00,
            (_, Ending::Draw) => 0b01,
            (_, Ending::One(_)) => 0b11,
        }
    }

    /// A word of values that are all the same.
    fn word(self, value: u32) -> u32 {
        (0..self.in_word()).fold(0, |word, k| word | value << (k as u32 * self.bits()))
    }
}

/// How many arrangements of stones a level has, with and without plays that lead there, and how they end; images in a mirror are
/// counted too. Arrangements with a line in the middle and a side are not among them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// All of them.
    pub all: u64,
    /// Those that the first player wins.
    pub one: u64,
    /// Those that nobody wins.
    pub draw: u64,
}

/// A board that was solved: how each level's positions end, and the values of the first plies.
pub struct Solved<'a> {
    fitting: &'a Fitting<'a>,
    values: Values,
    /// By ply.
    pub counts: Vec<Count>,
    /// How long the card worked.
    pub time: Duration,
    /// By ply, then by middle: the values of the plies that are kept.
    kept: Vec<Vec<(Slab, Vec<u32>)>>,
}

impl std::fmt::Debug for Solved<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solved").field("values", &self.values).field("time", &self.time).finish_non_exhaustive()
    }
}

impl Solved<'_> {
    /// How the play ends from a position of a ply that is kept, if both play best: with [`Values::Outcomes`] the number of stones
    /// is 0. None if it has a line within the middle and a side already, or there is no such position.
    #[must_use]
    pub fn ending(&self, stones: Stones) -> Option<Ending> {
        let Fitted { ply, middle, left, right, row, column } = self.fitting.place(stones)?;
        let (slab, words) = self.kept.get(ply as usize)?.get(middle)?;
        let part = slab.parts.iter().find(|part| part.classes == [left, right])?;
        let (row, column) = (row as u64, column as u64);
        let per_word = self.values.in_word() as u64;
        let width = self.values.words(self.fitting.codes(middle, right));
        let word = words[(part.place + row * width + column / per_word) as usize];
        let value = word >> (column % per_word * u64::from(self.values.bits())) & ((1 << self.values.bits()) - 1);
        Some(match self.values {
            Values::Endings => Ending::of(value as u8),
            Values::Outcomes => match value {
                0b00 => Ending::Two(0),
                0b11 => Ending::One(0),
                _ => Ending::Draw,
            },
        })
    }
}
/// What a kernel is told of a panel, as `kernels/connect4.cu` has it.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
struct Panel {
    place: u64,
    left: u64,
    right: u64,
    middle: u64,
    turned: u64,
    height: u32,
    width: u32,
    rows: u32,
    columns: u32,
    row_step: u32,
    column_step: u32,
    words: u32,
    right_words: u32,
    middle_words: u32,
    turned_words: u32,
    stone: u32,
    blocks: u32,
}

const NOWHERE: u64 = u64::MAX;

/// What is the same for all panels, as `kernels/connect4.cu` has it.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
struct Rule {
    nothing: u32,
    line: u32,
    ended: u32,
    start: u32,
    side_columns: u32,
    panels: u32,
}

/// By how many bytes of shared memory they take, panels are launched together, with so many threads a block.
const LAUNCHES: [(u32, u32); 6] =
    [(8 << 10, 64), (24 << 10, 128), (52 << 10, 256), (74 << 10, 384), (112 << 10, 512), (u32::MAX, 512)];

/// The tables of all middles on the card.
struct Tables {
    steps: [Buffer; 2],
    middle: [Buffer; 2],
    has: [Buffer; 2],
    wanted: [Buffer; 2],
    /// Where the tables of a middle begin, and there those of each class.
    first: Vec<(usize, Vec<usize>)>,
}

impl Tables {
    fn new(gpu: &Gpu, fitting: &Fitting<'_>, goes_on: &dyn Fn() -> Result<(), Stopped>) -> Result<Tables, CudaError> {
        let entries = |middle: usize| -> usize {
            let class = |class| fitting.codes(middle, class).next_multiple_of(Fitting::GROUP);
            (0..fitting.classes()).map(class).sum()
        };
        let all: u64 = (0..fitting.middles()).map(|middle| entries(middle) as u64).sum();
        let pair =
            |bytes: u64| -> Result<[Buffer; 2], CudaError> { Ok([gpu.alloc(all * bytes)?, gpu.alloc(all * bytes)?]) };
        let columns = fitting.columns() as u64;
        let mut tables =
            Tables { steps: pair(2 * columns)?, middle: pair(2)?, has: pair(4)?, wanted: pair(4)?, first: Vec::new() };
        let mut begin = 0;
        let middles: Vec<usize> = (0..fitting.middles()).collect();
        for some in middles.chunks(2 * rayon::current_num_threads()) {
            goes_on()?;
            let made: Vec<bachet_connect4::Tables> = some.par_iter().map(|&middle| fitting.tables(middle)).collect();
            for made in made {
                let place = begin as u64;
                for player in 0..2 {
                    tables.steps[player].write(place * 2 * columns, &made.steps[player])?;
                    tables.middle[player].write(place * 2, &made.middle[player])?;
                    tables.has[player].write(place * 4, &made.has[player])?;
                    tables.wanted[player].write(place * 4, &made.wanted[player])?;
                }
                let entries = made.first.last().copied().unwrap_or(0);
                tables.first.push((begin, made.first));
                begin += entries;
            }
        }
        Ok(tables)
    }

    /// Where the codes of a class begin with a middle, and how far it is from one column to the next.
    fn codes(&self, middle: usize, class: usize) -> (u32, u32) {
        let (begin, first) = &self.first[middle];
        ((begin + first[class]) as u32, (first[class + 1] - first[class]) as u32)
    }
}

/// Solves a board on a GPU, and keeps the values of plies up to one.
///
/// # Errors
/// The card's memory does not suffice, the driver fails, or whoever watches says to stop.
pub fn solve<'a>(gpu: &Gpu, plan: &Plan<'a>, keep: u32, watch: &dyn Watch) -> Result<Solved<'a>, CudaError> {
    let Plan { fitting, values, .. } = *plan;
    let last = fitting.index().last_ply();
    let levels = &plan.levels;
    let total: u64 = levels.iter().flatten().map(|slab| slab.words).sum();
    let progress = |ply: u32, done: u64| Progress {
        level: ply,
        last_level: last,
        total: Some(total),
        ..Progress::of(Stage::Values, done)
    };
    let asked = |ply: u32, done: u64| if watch.goes_on(&progress(ply, done)) { Ok(()) } else { Err(Stopped) };
    gpu.require(plan.bytes())?;
    let tables = Tables::new(gpu, fitting, &|| asked(last, 0))?;
    let ring = gpu.alloc(plan.words * 4)?;
    let counts = gpu.upload(&vec![0u64; 2 * (last as usize + 1)])?;
    let module = gpu.load(program!("connect4"))?;
    let kernels = match values {
        Values::Outcomes => ["quarters_one", "quarters_two"],
        Values::Endings => ["bytes_one", "bytes_two"],
    };
    let kernels = [module.kernel(kernels[0])?, module.kernel(kernels[1])?];
    // What a block takes besides for its rows.
    let most_shared = gpu.shared().saturating_sub(4 << 10);
    kernels.iter().try_for_each(|kernel| kernel.allow_shared(most_shared))?;
    let began = gpu.mark()?;
    let mut solved = Solved { fitting, values, counts: Vec::new(), time: Duration::ZERO, kept: Vec::new() };
    let mut done = 0;
    for ply in (0..=last).rev() {
        let player = ply as usize % 2;
        let mut launches = Launches::default();
        let most = plan.stones.iter().copied().max().unwrap_or(0);
        for group in (0..=most).rev() {
            for middle in plan.group(group) {
                let next = levels.get(ply as usize + 1).map(Vec::as_slice);
                for part in &levels[ply as usize][middle].parts {
                    let slab = &levels[ply as usize][middle];
                    launches.add(panel(fitting, &tables, values, (ply, middle), (slab, part), next), values, group);
                }
            }
        }
        if let Some(needed) = launches.shared().filter(|&needed| needed > most_shared) {
            return Err(CudaError::Shared { needed, most: most_shared });
        }
        let start = match (ply == last, player) {
            (true, _) => values.word(values.stored(Ending::Draw)),
            (false, 0) => 0,
            (false, _) => u32::MAX,
        };
        let line = if player == 0 { Ending::One(ply + 1) } else { Ending::Two(ply + 1) };
        let ended = if player == 0 { Ending::Two(ply) } else { Ending::One(ply) };
        let rule = Rule {
            nothing: if player == 0 { 0 } else { u32::MAX },
            line: values.word(values.stored(line)),
            ended: values.word(values.stored(ended)),
            start,
            side_columns: fitting.columns() as u32,
            panels: 0,
        };
        launches.run(gpu, &kernels[player], &ring, &tables, rule, counts.at(u64::from(ply) * 16), player)?;
        gpu.wait(&|| asked(ply, done))?;
        done += levels[ply as usize].iter().map(|slab| slab.words).sum::<u64>();
        if ply <= keep {
            let mut kept = Vec::new();
            for slab in &levels[ply as usize] {
                let mut words = vec![0u32; slab.words as usize];
                ring.read(slab.start * 4, &mut words)?;
                kept.push((slab.clone(), words));
            }
            solved.kept.push(kept);
        }
    }
    solved.time = began.until(&gpu.mark()?)?;
    solved.kept.reverse();
    let mut found = vec![0u64; 2 * (last as usize + 1)];
    counts.read(0, &mut found)?;
    solved.counts = (0..=last).map(|ply| count(fitting, ply, &found[2 * ply as usize..][..2])).collect();
    Ok(solved)
}
fn count(fitting: &Fitting<'_>, ply: u32, found: &[u64]) -> Count {
    let mut all = 0;
    for middle in 0..fitting.middles() {
        for [left, right] in fitting.panels(ply, middle) {
            let weight = if left == right { 1 } else { 2 };
            all += weight * fitting.codes(middle, left) as u64 * fitting.codes(middle, right) as u64;
        }
    }
    Count { all, one: found[0], draw: found[1] }
}

/// What a kernel is told of a part of a level.
fn panel(
    fitting: &Fitting<'_>,
    tables: &Tables,
    values: Values,
    (ply, middle): (u32, usize),
    (slab, part): (&Slab, &Part),
    next: Option<&[Slab]>,
) -> Panel {
    let player = ply as usize % 2;
    let [left, right] = part.classes;
    let codes = |class| fitting.codes(middle, class);
    let (rows, row_step) = tables.codes(middle, left);
    let (columns, column_step) = tables.codes(middle, right);
    let mut panel = Panel {
        place: slab.start + part.place,
        turned: part.turned.map_or(NOWHERE, |turned| slab.start + turned),
        height: codes(left) as u32,
        width: codes(right) as u32,
        rows,
        columns,
        row_step,
        column_step,
        words: values.words(codes(right)) as u32,
        turned_words: values.words(codes(left)) as u32,
        ..Panel::zeroed()
    };
    let Some(next) = next else { return panel };
    let [left_after, right_after] = [left, right].map(|class| fitting.class_after(class, player));
    let beside = &next[middle];
    if codes(left_after) > 0 {
        let place = if left_after <= right {
            beside.part(left_after).map(|part| part.place)
        } else {
            beside.part(right).and_then(|part| part.turned)
        };
        panel.left = beside.start + place.expect("the level after has what stones on the left lead to");
    }
    if codes(right_after) > 0 {
        let part = beside.part(left).expect("the level after has what stones on the right lead to");
        panel.right = beside.start + part.place;
        panel.right_words = values.words(codes(right_after)) as u32;
    }
    match fitting.middle(middle).after[player] {
        AfterStone::Full => {}
        AfterStone::Line => panel.stone = 1,
        AfterStone::To(after) => {
            panel.stone = 2;
            if let Some(part) = next[after].part(left) {
                panel.middle = next[after].start + part.place;
                panel.middle_words = values.words(fitting.codes(after, right)) as u32;
            }
        }
    }
    panel
}

/// Panels by the order in which they must be made, and those of one place in it by what they need.
#[derive(Default)]
struct Launches {
    /// Group, place in [`LAUNCHES`], panels, blocks, and bytes of shared memory.
    all: Vec<(usize, usize, Vec<Panel>, u32, u32)>,
}

impl Launches {
    fn add(&mut self, mut panel: Panel, values: Values, group: usize) {
        let shared = 4 * Fitting::slot(panel.right_words as usize * values.in_word()) as u32;
        let kind = LAUNCHES.iter().position(|&(most, _)| shared <= most).unwrap_or(LAUNCHES.len() - 1);
        let place = self.all.iter().position(|launch| (launch.0, launch.1) == (group, kind)).unwrap_or_else(|| {
            self.all.push((group, kind, Vec::new(), 0, 0));
            self.all.len() - 1
        });
        let launch = &mut self.all[place];
        panel.blocks = launch.3;
        launch.3 += panel.height.div_ceil(values.in_word() as u32);
        launch.4 = launch.4.max(shared);
        launch.2.push(panel);
    }

    /// The most bytes of shared memory that a block takes.
    fn shared(&self) -> Option<u32> {
        self.all.iter().map(|launch| launch.4).max()
    }

    #[allow(clippy::too_many_arguments, reason = "they are what the kernel is given")]
    fn run(
        &self,
        gpu: &Gpu,
        kernel: &Kernel,
        ring: &Buffer,
        tables: &Tables,
        rule: Rule,
        counts: Argument<'static>,
        player: usize,
    ) -> Result<(), CudaError> {
        let panels: Vec<Panel> = self.all.iter().flat_map(|launch| launch.2.iter().copied()).collect();
        let buffer = gpu.upload(&panels)?;
        let mut first = 0u64;
        for (_, kind, panels, blocks, shared) in &self.all {
            let rule = Rule { panels: panels.len() as u32, ..rule };
            let shape = Shape { blocks: *blocks, threads: LAUNCHES[*kind].1, shared: *shared };
            let arguments = [
                ring.at(0),
                buffer.at(first * size_of::<Panel>() as u64),
                Argument::of(&rule),
                tables.steps[player].at(0),
                tables.middle[player].at(0),
                tables.has[1 - player].at(0),
                tables.wanted[1 - player].at(0),
                counts,
            ];
            kernel.launch(shape, &arguments)?;
            first += panels.len() as u64;
        }
        Ok(())
    }
}
