//! Attractors in arenas of `.pg` files, of which each process reads a part.

use super::graph::{Ranges, Rows};
use super::part::{agreed, fault, read};
use super::pass::{Pass, side};
use super::{KEPT, Work};
use crate::error::StoreError;
use crate::peers::{Peers, Together, read_numbers};
use bachet::format::PgFault;
use bachet::watch::Pulse;
use bachet::{Outcome, Player, Progress, Stage, VertexError, Watch};
use std::cell::Cell;
use std::path::Path;

/// What is to be reached.
///
/// ```
/// use bachet_store::Target;
/// assert_eq!(Target::of("priority=3"), Some(Target::Priority(3)));
/// assert_eq!(Target::of("5, 7"), Some(Target::Vertices(vec![5, 7])));
/// assert_eq!(Target::of("the end"), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// All vertices of a priority.
    Priority(u32),
    /// Vertices by their numbers in the file.
    Vertices(Vec<u32>),
}

impl Target {
    /// The target of a text: `priority=N`, or numbers with commas between them.
    ///
    /// ```
    /// assert!(bachet_store::Target::of("").is_none());
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Option<Target> {
        match text.strip_prefix("priority=") {
            Some(priority) => priority.parse().ok().map(Target::Priority),
            None => text.split(',').map(|id| id.trim().parse().ok()).collect::<Option<_>>().map(Target::Vertices),
        }
    }
}

/// Whose attractor of what is wanted; [`attract()`] shows how it is asked for.
#[derive(Clone, Copy)]
pub struct Attraction<'a> {
    /// The `.pg` file, which all processes can read.
    pub file: &'a Path,
    /// Whose attractor it is.
    pub player: Player,
    /// Of what.
    pub target: &'a Target,
    /// About so many bytes of memory are used at most.
    pub memory: u64,
    /// The processes, of which each has a part of the vertices.
    pub peers: &'a dyn Peers,
    /// Asked often whether to go on.
    pub watch: &'a dyn Watch,
}

/// An attractor, as all processes know it in the end.
///
/// ```
/// let none = bachet_store::Attracted { vertices: 3, arcs: 4, sizes: vec![0] };
/// assert_eq!(none.sizes.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attracted {
    /// How many vertices the arena has.
    pub vertices: u64,
    /// How many arcs are written in the file.
    pub arcs: u64,
    /// How many vertices each step adds.
    pub sizes: Vec<u64>,
}

/// Finds an attractor with other processes, and checks with them that each vertex agrees with those that its arcs lead to.
///
/// O(vertices + arcs) in time and memory, shared among the processes; a step of the attractor is a round.
///
/// ```
/// use bachet::{Player, Unwatched};
/// use bachet_store::{Attraction, Peers, StoreError, Target, attract};
/// # struct Alone;
/// # impl Peers for Alone {
/// #     fn count(&self) -> usize {
/// #         1
/// #     }
/// #     fn place(&self) -> usize {
/// #         0
/// #     }
/// #     fn exchange(&self, parcels: Vec<Vec<u8>>, _: &dyn Fn() -> bool) -> Result<Vec<Vec<u8>>, StoreError> {
/// #         Ok(parcels)
/// #     }
/// # }
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("arena.pg");
/// std::fs::write(&file, "parity 2; 0 1 0 1,2; 1 1 1 0; 2 0 1 2;")?;
/// let (file, target) = (file.as_path(), Target::Vertices(vec![2]));
/// let (player, memory) = (Player::One, 1 << 30);
/// let found = attract(&Attraction { file, player, target: &target, memory, peers: &Alone, watch: &Unwatched })?;
/// assert_eq!(found.sizes, [1, 1, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn attract(attraction: &Attraction<'_>) -> Result<Attracted, StoreError> {
    let Attraction { file, player, target, memory, peers, watch } = *attraction;
    let pulse = Pulse::new(watch);
    let progress = Cell::new(Progress::of(Stage::Positions, 0));
    let goes_on = || pulse.beat(|| progress.get()).is_ok();
    let together = Together { peers, goes_on: &goes_on };
    let work = Work { together, folder: None, memory, kept: KEPT, progress: &progress };
    let plan = format!("{} of {player} {target:?}", file.display());
    let told = work.together.tell(plan.as_bytes())?;
    if let Some((place, found)) = told.iter().enumerate().find(|(_, told)| *told != plan.as_bytes()) {
        let found = String::from_utf8_lossy(found).into_owned();
        return Err(StoreError::OtherPlan { place, found, wanted: plan });
    }
    let wanted = |id: u32, priority: u32| match target {
        Target::Priority(wanted) => priority == *wanted,
        Target::Vertices(ids) => ids.contains(&id),
    };
    let mut shared = read(&work, file, &wanted)?;
    let (vertices, arcs, wins) = (shared.vertices, shared.arcs, Outcome::Win(player));
    for &slot in &shared.wanted {
        shared.part.traits[slot as usize].1 = Some(wins);
    }
    check_target(&work, target, shared.labelled, &shared.wanted, shared.part.ranges)?;
    // Numbers that nobody uses are as ends of plays.
    let unused = (0..).zip(&shared.declared).filter(|(_, declared)| !**declared).map(|(slot, _)| slot);
    let unused: Vec<usize> = unused.collect();
    unused.iter().for_each(|&slot| shared.part.traits[slot].1 = Some(Outcome::Draw));
    let rows = Rows::new(&work, &shared.part)?;
    let first = shared.part.ranges.first(work.place());
    let unknown = unused.iter().find(|&&slot| !rows.sources(slot).is_empty() || rows.listeners(slot).next().is_some());
    let unknown = unknown.map(|&slot| fault(file, PgFault::Unknown { id: first + slot as u32 }));
    agreed(&work, unknown.map_or(Ok(()), Err))?;
    let mut pass = Pass::new(&work, &rows, &shared.part)?;
    let (mut seeds, mut gains) = ([Vec::new(), Vec::new()], [None; 2]);
    (seeds[side(player)], gains[side(player)]) = (std::mem::take(&mut shared.wanted), Some(wins));
    pass.run(0, seeds, gains)?;
    let settled = pass.settled(Outcome::Draw);
    rows.check(&work, &shared.part, &settled)?;
    let own = pass.sizes();
    let mut sizes = vec![0; 1];
    for told in work.together.tell(&own.iter().flat_map(|size| size.to_le_bytes()).collect::<Vec<_>>())? {
        for (step, size) in read_numbers(&told).enumerate() {
            sizes.resize(sizes.len().max(step + 1), 0);
            sizes[step] += size;
        }
    }
    Ok(Attracted { vertices, arcs, sizes })
}

/// Refuses a target that names what is not there.
fn check_target(
    work: &Work<'_>,
    target: &Target,
    labelled: bool,
    wanted: &[u32],
    ranges: Ranges,
) -> Result<(), StoreError> {
    let found = work.sum(wanted.len() as u64)?;
    match target {
        Target::Priority(priority) if found == 0 => {
            Err(StoreError::Target(VertexError::NoSuchPriority { priority: priority.to_string() }))
        }
        // They may be called by their labels.
        Target::Vertices(_) if labelled => Err(StoreError::TargetOfLabels),
        Target::Vertices(ids) => {
            let first = ranges.first(work.place());
            let own = |id: &&u32| ranges.owner(**id) == work.place();
            let missing = ids.iter().filter(own).find(|id| wanted.binary_search(&(**id - first)).is_err());
            let unknown = missing.map(|id| {
                let error = VertexError::Unknown { name: id.to_string(), nearest: None, example: "0".to_owned() };
                StoreError::Target(error)
            });
            let beyond = ids.iter().find(|&&id| ranges.owner(id) >= work.count()).map(|id| {
                let error = VertexError::Unknown { name: id.to_string(), nearest: None, example: "0".to_owned() };
                StoreError::Target(error)
            });
            agreed(work, unknown.or(beyond).map_or(Ok(()), Err))
        }
        Target::Priority(_) => Ok(()),
    }
}
