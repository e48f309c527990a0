//! Explicit arenas on a GPU: attractors and solutions with exact ranks, and the check of a solution.

use crate::driver::{Argument, Buffer, Kernel, Mark, Module, Shape};
use crate::ptx::{Program, program};
use crate::{CudaError, Gpu};
use bachet::solve::{Flaw, verify_at, verify_watched};
use bachet::watch::Pulse;
use bachet::{Arena, Attractor, Outcome, Player, Progress, Solution, Stage, Vertex, Watch};
use bytemuck::Pod;
use rayon::prelude::*;
use std::time::Duration;

const SOLVING: Program = program!("arena");
const CHECKING: Program = program!("verify");

/// Arenas of more vertices, or of more arcs, are not for a GPU. The kernels rely on both.
const MOST_VERTICES: usize = 1 << 28;
const MOST_ARCS: usize = u32::MAX as usize;

/// As in `kernels/arena.cu`.
const BUCKET: u32 = 1 << 14;
const TILE: u32 = 8192;

/// Threads of a block.
const THREADS: u32 = 512;
const MANY_THREADS: u32 = 1024;

/// Steps of a pass in one launch, and vertices after which it ends: a fraction of a second.
const STEPS: u32 = 20_000;
const VERTICES: u32 = 1 << 26;

/// Values that are copied to or from the GPU before somebody is asked whether to go on.
const PIECE: usize = 1 << 24;

/// How long the parts of a work took: copies by the clock, the rest on the GPU.
///
/// ```
/// assert_eq!(bachet_cuda::Timings::default().solving.as_nanos(), 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Timings {
    /// Copying the arena to the GPU.
    pub upload: Duration,
    /// Turning its arcs round.
    pub transposition: Duration,
    /// Solving or checking.
    pub solving: Duration,
    /// Copying what was found from the GPU.
    pub download: Duration,
}

/// Bytes of a GPU's memory that solving an arena takes.
///
/// ```
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// assert!(bachet_cuda::solving_takes(&arena) < 1 << 20);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[must_use]
pub fn solving_takes(arena: &Arena) -> u64 {
    let Layout { targets, starts, roles, places, counters, values, small, .. } = Layout::new(arena);
    targets + 2 * starts + roles + places + counters + values + small
}

/// Bytes of a GPU's memory that checking a solution of an arena takes.
///
/// ```
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// assert!(bachet_cuda::checking_takes(&arena) < bachet_cuda::solving_takes(&arena));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[must_use]
pub fn checking_takes(arena: &Arena) -> u64 {
    let Layout { targets, starts, roles, values, .. } = Layout::new(arena);
    targets + starts + roles + values + 4
}

/// Bytes of the buffers.
struct Layout {
    /// The arcs, and then those that were turned round.
    targets: u64,
    starts: u64,
    roles: u64,
    /// The arcs dealt into buckets. Afterwards the queue, the large counts and the list of heavy vertices.
    places: u64,
    counters: u64,
    values: u64,
    /// What buckets start with, and the state of the pass.
    small: u64,
    buckets: u32,
}

impl Layout {
    fn new(arena: &Arena) -> Layout {
        let (vertices, arcs) = (arena.len() as u64, arena.graph().arcs() as u64);
        let whole = vertices.next_multiple_of(8);
        let buckets = vertices.div_ceil(u64::from(BUCKET));
        Layout {
            targets: 4 * arcs,
            starts: 4 * (vertices + 1),
            roles: whole,
            places: (8 * arcs).max(8 * vertices + 4 * heavies(arena)),
            counters: whole / 2,
            values: 4 * whole,
            small: 4 * (3 * buckets + 1) + 4 * Pass::WORDS as u64,
            buckets: buckets as u32,
        }
    }
}

/// At most so many vertices have so many predecessors that all blocks look at them together.
fn heavies(arena: &Arena) -> u64 {
    /// As in `kernels/arena.cu`.
    const HEAVY: u64 = 65_536;
    arena.graph().arcs() as u64 / HEAVY + 1
}

/// How far a pass is.
#[derive(Clone, Copy, Default)]
struct Pass {
    /// Whether nobody gains a vertex any more.
    done: bool,
    /// Where the queue ends.
    tail: u32,
}

impl Pass {
    /// Words of it on the GPU.
    const WORDS: usize = 8;

    /// As in `kernels/arena.cu`.
    fn of([_arrived, _round, _step, begin, end, tail, _heavies, gathered]: [u32; Pass::WORDS]) -> Pass {
        Pass { done: begin == end && gathered == 0, tail }
    }
}

/// The owner's bit of a role.
fn owner(player: Player) -> u8 {
    player.number() - 1
}

/// Solves an arena, as [`bachet::solve()`] does and with the same ranks.
///
/// O(vertices + arcs), in as many steps as the highest rank.
///
/// ```
/// use bachet_cuda::{Gpu, solve};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(bachet::Player::One, &[1]);
/// if let Ok(gpu) = Gpu::open(0, None) {
///     assert_eq!(solve(&gpu, &arena, &bachet::Unwatched)?.0, bachet::solve(&arena));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The arena is too large or of another kind, the GPU fails, or whoever watches stops it.
pub fn solve(gpu: &Gpu, arena: &Arena, watch: &dyn Watch) -> Result<(Solution, Timings), CudaError> {
    if arena.unending().is_none() {
        return Err(CudaError::Objective);
    }
    let pulse = Pulse::new(watch);
    let role = |v: Vertex| {
        let seed = match arena.ending(v) {
            None => 0,
            Some(Outcome::Win(player)) => player.number(),
            Some(Outcome::Draw) => 3,
        };
        owner(arena.owner(v)) | seed << 1
    };
    let mut work = Work::new(gpu, arena, &role, &pulse)?;
    work.attract(0)?;
    let patient = arena.unending().and_then(Outcome::winner);
    if let Some(patient) = patient {
        // The other player must bring the play to an end: at best to a drawn one, as the wins are known.
        work.begin_draws(!patient)?;
        work.attract(1)?;
    }
    let values = work.finish()?;
    let rest = patient.map_or(0, Player::number);
    let decode = |&value: &u32| match value {
        UNKNOWN => (rest, u32::MAX),
        value => ([1, 2, 0][value as usize & 3], value >> 2),
    };
    let (outcomes, ranks) = values.par_iter().with_min_len(1 << 14).map(decode).unzip();
    Ok((Solution::from_ranks(outcomes, ranks), work.timings))
}

/// Stands for a value that nobody found; as in `kernels/arena.cu`.
const UNKNOWN: u32 = u32::MAX;

/// Computes an attractor, as [`bachet::attractor()`] does.
///
/// O(vertices + arcs), in as many steps as the attractor has.
///
/// ```
/// use bachet_cuda::{Gpu, attractor};
/// use bachet::Player;
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// if let Ok(gpu) = Gpu::open(0, None) {
///     assert_eq!(attractor(&gpu, &arena, Player::One, &[1], &bachet::Unwatched)?.0.sizes(), [1, 1]);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The arena is too large, the GPU fails, or whoever watches stops it.
///
/// # Panics
/// If the target has something that is not a vertex of the arena.
pub fn attractor(
    gpu: &Gpu,
    arena: &Arena,
    player: Player,
    target: &[Vertex],
    watch: &dyn Watch,
) -> Result<(Attractor, Timings), CudaError> {
    let pulse = Pulse::new(watch);
    let mut wanted = vec![false; arena.len()];
    target.iter().for_each(|&v| wanted[v as usize] = true);
    let role = |v: Vertex| {
        let seed = match (wanted[v as usize], arena.ending(v)) {
            (true, _) => player.number(),
            (false, None) => 0,
            (false, Some(_)) => 3,
        };
        owner(arena.owner(v)) | seed << 1
    };
    let mut work = Work::new(gpu, arena, &role, &pulse)?;
    work.attract(0)?;
    let values = work.finish()?;
    let mut order = vec![0u32; work.pass.tail as usize];
    read(&work.places, 0, &mut order, &pulse, arena.len())?;
    order.iter_mut().for_each(|entry| *entry &= u32::MAX >> 1);
    // The queue has the steps one after the other.
    let rank = |place: usize| values[order[place] as usize] >> 2;
    let mut ends = Vec::new();
    let mut begin = 0;
    while begin < order.len() {
        let step = ends.len() as u32;
        let mut reach = 1;
        while begin + reach < order.len() && rank(begin + reach) == step {
            reach *= 2;
        }
        let (mut inside, mut beyond) = (begin + reach / 2, (begin + reach).min(order.len()));
        while inside < beyond {
            let middle = inside.midpoint(beyond);
            if rank(middle) == step { inside = middle + 1 } else { beyond = middle }
        }
        begin = inside;
        ends.push(begin);
    }
    if ends.is_empty() {
        ends.push(0);
    }
    Ok((Attractor::from_steps(player, arena.len(), order, ends), work.timings))
}

/// Checks a solution, as [`bachet::verify()`] does: each vertex is compared with its successors.
///
/// O(vertices + arcs).
///
/// ```
/// use bachet_cuda::{Gpu, verify};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(bachet::Player::One, &[1]);
/// if let Ok(gpu) = Gpu::open(0, None) {
///     assert_eq!(verify(&gpu, &arena, &bachet::solve(&arena), &bachet::Unwatched)?.0, Ok(()));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The arena is too large or of another kind, the GPU fails, or whoever watches stops it.
pub fn verify(
    gpu: &Gpu,
    arena: &Arena,
    solution: &Solution,
    watch: &dyn Watch,
) -> Result<(Result<(), Flaw>, Timings), CudaError> {
    if arena.unending().is_none() {
        return Err(CudaError::Objective);
    }
    // Solutions that say nothing of some vertices, or nothing of ranks.
    if solution.len() != arena.len() || solution.plans() > 0 {
        return Ok((verify_watched(arena, solution, watch)?, Timings::default()));
    }
    check_size(arena)?;
    gpu.require(checking_takes(arena))?;
    let pulse = Pulse::new(watch);
    let mut timings = Timings::default();
    let began = std::time::Instant::now();
    let layout = Layout::new(arena);
    let module = gpu.load(CHECKING)?;
    let kernel = module.kernel("check")?;
    let role = |v: Vertex| {
        let ending = match arena.ending(v) {
            None => 0,
            Some(Outcome::Win(player)) => player.number(),
            Some(Outcome::Draw) => 3,
        };
        owner(arena.owner(v)) | ending << 1
    };
    /// No right rank is as high.
    const HIGHEST: u32 = (1 << 30) - 2;
    let claim = |v: Vertex| {
        let outcome = solution.outcome(v).number();
        u32::from(outcome) | solution.rank(v).map_or(0, |rank| rank.min(HIGHEST) + 1) << 2
    };
    let (starts, targets) = upload_graph(gpu, arena, &layout, &pulse)?;
    let roles = upload_made(gpu, layout.roles, arena.len(), &role, &pulse, arena.len())?;
    let claims = upload_made(gpu, layout.values, arena.len(), &claim, &pulse, arena.len())?;
    let first = gpu.upload(&[u32::MAX])?;
    timings.upload = began.elapsed();
    let started = gpu.mark()?;
    let patient = u32::from(arena.unending().and_then(Outcome::winner).map_or(0, Player::number));
    for from in (0..arena.len() as u32).step_by(VERTICES as usize) {
        let to = from.saturating_add(VERTICES).min(arena.len() as u32);
        let arguments = [&starts, &targets, &roles, &claims].map(Argument::from);
        let rest = [from.into(), to.into(), patient.into(), (&first).into()];
        kernel.launch(spread(gpu, &kernel, THREADS, to - from)?, &[&arguments[..], &rest].concat())?;
        gpu.wait(&|| pulse.beat(|| so_far(Stage::Checking, from as usize, arena.len())))?;
    }
    timings.solving = started.until(&gpu.mark()?)?;
    let mut found = [0];
    first.read(0, &mut found)?;
    let checked = match found {
        [u32::MAX] => Ok(()),
        // What a kernel finds is said by the library; where ranks are beyond all measure, it looks itself.
        [v] => match verify_at(arena, solution, v) {
            Ok(()) => verify_watched(arena, solution, watch)?,
            flaw => flaw,
        },
    };
    Ok((checked, timings))
}

/// An arena on a GPU, and the pass over it.
struct Work<'a> {
    gpu: &'a Gpu,
    pulse: &'a Pulse<'a>,
    vertices: usize,
    module: Module,
    roles: Buffer,
    row_starts: Buffer,
    rows: Buffer,
    counters: Buffer,
    values: Buffer,
    places: Buffer,
    /// Where in `places` the large counts begin, and the list of heavy vertices.
    many: u64,
    heavy: u64,
    state: Buffer,
    pass: Pass,
    timings: Timings,
    started: Mark,
}

impl<'a> Work<'a> {
    /// Brings the arena to the GPU, turns its arcs round and puts the seeds into the queue.
    fn new(
        gpu: &'a Gpu,
        arena: &Arena,
        role: &(dyn Fn(Vertex) -> u8 + Sync),
        pulse: &'a Pulse<'a>,
    ) -> Result<Work<'a>, CudaError> {
        check_size(arena)?;
        gpu.require(solving_takes(arena))?;
        let began = std::time::Instant::now();
        let layout = Layout::new(arena);
        let (vertices, buckets) = (arena.len() as u32, layout.buckets);
        let module = gpu.load(SOLVING)?;
        let (starts, targets) = upload_graph(gpu, arena, &layout, pulse)?;
        let roles = upload_made(gpu, layout.roles, arena.len(), role, pulse, arena.len())?;
        let [row_starts, places, counters, values] =
            [layout.starts, layout.places, layout.counters, layout.values].map(|bytes| gpu.alloc(bytes));
        let [row_starts, places, counters, values] = [row_starts?, places?, counters?, values?];
        let [counts, bases, cursors] = [buckets, buckets + 1, buckets].map(|words| gpu.alloc(4 * u64::from(words)));
        let [counts, bases, cursors] = [counts?, bases?, cursors?];
        let state = gpu.upload(&[0u32; Pass::WORDS])?;
        let upload = began.elapsed();

        let started = gpu.mark()?;
        let arcs = arena.graph().arcs() as u64;
        counts.fill(0..counts.bytes(), 0)?;
        let kernel = module.kernel("bucket_count")?;
        kernel.allow_shared(4 * buckets)?;
        let shape = Shape { shared: 4 * buckets, ..spread(gpu, &kernel, MANY_THREADS, arcs.min(1 << 31) as u32)? };
        kernel.launch(shape, &[(&targets).into(), arcs.into(), buckets.into(), (&counts).into()])?;
        let kernel = module.kernel("bucket_bases")?;
        let shape = Shape { blocks: 1, threads: MANY_THREADS, shared: 4 * MANY_THREADS };
        kernel.launch(shape, &[(&counts).into(), buckets.into(), (&bases).into(), (&cursors).into()])?;
        let kernel = module.kernel("deal")?;
        kernel.allow_shared(4 * buckets)?;
        let shape = Shape { blocks: vertices.div_ceil(TILE), threads: MANY_THREADS, shared: 4 * buckets };
        let sizes = [vertices.into(), buckets.into()];
        kernel.launch(
            shape,
            &[
                &[(&starts).into(), (&targets).into(), (&roles).into()],
                &sizes[..],
                &[(&cursors).into(), (&places).into()],
            ]
            .concat(),
        )?;
        let kernel = module.kernel("gather")?;
        let shared = 4 * (BUCKET + MANY_THREADS);
        kernel.allow_shared(shared)?;
        let shape = Shape { blocks: buckets, threads: MANY_THREADS, shared };
        // The arcs are all dealt: where they lay, they lie turned round.
        let made = [(&row_starts).into(), (&targets).into()];
        kernel.launch(shape, &[&[(&bases).into(), vertices.into(), (&places).into()], &made[..]].concat())?;
        let transposed = gpu.mark()?;

        let (many, heavy) = (4 * u64::from(vertices), 8 * u64::from(vertices));
        let kernel = module.kernel("begin")?;
        let pass = [(&starts).into(), (&roles).into(), vertices.into(), (&counters).into()];
        let made = [places.at(many), (&values).into(), places.at(0), (&state).into()];
        kernel.launch(spread(gpu, &kernel, THREADS, vertices.div_ceil(8))?, &[pass, made].concat())?;
        module.kernel("begin_pass")?.launch(ALONE, &[(&state).into()])?;
        gpu.wait(&|| pulse.beat(|| so_far(Stage::Solving, 0, arena.len())))?;
        let timings = Timings { upload, transposition: started.until(&transposed)?, ..Timings::default() };
        Ok(Work {
            gpu,
            pulse,
            vertices: arena.len(),
            module,
            roles,
            row_starts,
            rows: targets,
            counters,
            values,
            places,
            many,
            heavy,
            state,
            pass: Pass::default(),
            timings,
            started: transposed,
        })
    }

    /// The drawn endings join the queue, as seeds of a player's.
    fn begin_draws(&self, player: Player) -> Result<(), CudaError> {
        let kernel = self.module.kernel("begin_draws")?;
        let player = u32::from(owner(player));
        let given = [(&self.roles).into(), (self.vertices as u32).into(), player.into()];
        let made = [(&self.values).into(), self.places.at(0), (&self.state).into()];
        kernel.launch(spread(self.gpu, &kernel, THREADS, self.vertices as u32)?, &[given, made].concat())?;
        self.module.kernel("begin_pass")?.launch(ALONE, &[(&self.state).into()])
    }

    /// Runs until nobody gains a vertex.
    fn attract(&mut self, draw: u32) -> Result<(), CudaError> {
        let kernel = self.module.kernel("attract")?;
        let shape = spread(self.gpu, &kernel, THREADS, u32::MAX)?;
        let given = [(&self.row_starts).into(), (&self.rows).into(), (&self.counters).into()];
        let made = [self.places.at(self.many), (&self.values).into(), self.places.at(0), self.places.at(self.heavy)];
        let rest = [(&self.state).into(), STEPS.into(), VERTICES.into(), draw.into()];
        let arguments = [&given[..], &made, &rest].concat();
        loop {
            kernel.launch_together(shape, &arguments)?;
            self.gpu.wait(&|| self.pulse.beat(|| so_far(Stage::Solving, self.pass.tail as usize, self.vertices)))?;
            let mut words = [0; Pass::WORDS];
            self.state.read(0, &mut words)?;
            self.pass = Pass::of(words);
            if self.pass.done {
                return Ok(());
            }
        }
    }

    /// What was found of each vertex.
    fn finish(&mut self) -> Result<Vec<u32>, CudaError> {
        self.timings.solving = self.started.until(&self.gpu.mark()?)?;
        let began = std::time::Instant::now();
        let mut values = vec![0u32; self.vertices];
        read(&self.values, 0, &mut values, self.pulse, self.vertices)?;
        self.timings.download = began.elapsed();
        Ok(values)
    }
}

/// One block of one thread.
const ALONE: Shape = Shape { blocks: 1, threads: 1, shared: 0 };

fn so_far(stage: Stage, done: usize, vertices: usize) -> Progress {
    Progress { total: Some(vertices as u64), ..Progress::of(stage, done as u64) }
}

fn check_size(arena: &Arena) -> Result<(), CudaError> {
    let (vertices, arcs) = (arena.len(), arena.graph().arcs());
    if vertices < MOST_VERTICES && arcs < MOST_ARCS {
        return Ok(());
    }
    Err(CudaError::TooLarge { vertices, arcs })
}

/// As many blocks as the GPU has room for at once, or as there is work for.
fn spread(gpu: &Gpu, kernel: &Kernel, threads: u32, work: u32) -> Result<Shape, CudaError> {
    let most = gpu.processors() * kernel.resident(threads, 0)?.max(1);
    Ok(Shape { blocks: most.min(work.div_ceil(threads)).max(1), threads, shared: 0 })
}

/// The arcs of an arena: where each vertex's begin, and where they lead.
fn upload_graph(gpu: &Gpu, arena: &Arena, layout: &Layout, pulse: &Pulse<'_>) -> Result<(Buffer, Buffer), CudaError> {
    let graph = arena.graph();
    let start = |v: Vertex| graph.first_arc(v as usize) as u32;
    let starts = upload_made(gpu, layout.starts, arena.len() + 1, &start, pulse, arena.len())?;
    let targets = gpu.alloc(layout.targets)?;
    for (piece, arcs) in graph.targets().chunks(PIECE).enumerate() {
        pulse.beat(|| so_far(Stage::Solving, 0, arena.len()))?;
        targets.write(4 * (piece * PIECE) as u64, arcs)?;
    }
    Ok((starts, targets))
}

/// A buffer of so many bytes that begins with values of vertices.
fn upload_made<T: Pod + Send>(
    gpu: &Gpu,
    bytes: u64,
    count: usize,
    value: &(dyn Fn(Vertex) -> T + Sync),
    pulse: &Pulse<'_>,
    vertices: usize,
) -> Result<Buffer, CudaError> {
    let buffer = gpu.alloc(bytes)?;
    let mut made = Vec::new();
    for first in (0..count).step_by(PIECE) {
        pulse.beat(|| so_far(Stage::Solving, 0, vertices))?;
        let piece = first as Vertex..count.min(first + PIECE) as Vertex;
        piece.into_par_iter().with_min_len(1 << 14).map(value).collect_into_vec(&mut made);
        buffer.write((first * size_of::<T>()) as u64, &made)?;
    }
    Ok(buffer)
}

/// Copies values from the GPU.
fn read(buffer: &Buffer, from: u64, values: &mut [u32], pulse: &Pulse<'_>, vertices: usize) -> Result<(), CudaError> {
    for (piece, values) in values.chunks_mut(PIECE).enumerate() {
        pulse.beat(|| so_far(Stage::Solving, vertices, vertices))?;
        buffer.read(from + 4 * (piece * PIECE) as u64, values)?;
    }
    Ok(())
}

#[cfg(test)]
#[path = "arena_tests.rs"]
mod tests;
