//! Where the parts of a work lie that several processes do together: each process has a folder of its own, whose name says which part it is
//! and of how many. Another number of processes takes over what it finds.

use crate::error::StoreError;
use crate::folder::Folder;
use crate::peers::{Together, read_numbers};
use crate::solve::Job;
use bachet::Progress;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A part of a work, and of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Share {
    count: usize,
    place: usize,
}

impl Share {
    /// The folder of this part, where `alone` is that of a process without others.
    fn path(self, alone: &Path) -> PathBuf {
        match (self.count, alone.extension()) {
            (2.., Some(_)) => alone.with_extension(format!("part-{}-of-{}.{WORK}", self.place, self.count)),
            _ => alone.to_owned(),
        }
    }

    /// What its work is.
    fn plan(self, plan: &str) -> String {
        match self.count {
            ..2 => plan.to_owned(),
            count => format!("{plan}, part {} of {count}", self.place),
        }
    }

    /// The part whose folder has that name.
    fn of(name: &str, alone: &str) -> Option<Share> {
        if name == alone {
            return Some(Share { count: 1, place: 0 });
        }
        let part = name.strip_prefix(alone.strip_suffix(WORK)?)?.strip_prefix("part-")?;
        let (place, count) = part.strip_suffix(WORK)?.strip_suffix('.')?.split_once("-of-")?;
        let share = Share { count: count.parse().ok()?, place: place.parse().ok()? };
        (share.count > 1 && share.place < share.count).then_some(share)
    }
}

const WORK: &str = "work";

fn share(job: &Job<'_>) -> Share {
    job.peers.map_or(Share { count: 1, place: 0 }, |peers| Share { count: peers.count(), place: peers.place() })
}

/// Opens the folder of this process, when all processes are sure that they do the same.
pub(crate) fn open(output: &Path, job: &Job<'_>, plan: &str) -> Result<Folder, StoreError> {
    if let Some(peers) = job.peers {
        let goes_on = || job.watch.goes_on(&Progress::default());
        let told = Together { peers, goes_on: &goes_on }.tell(plan.as_bytes())?;
        if let Some((place, found)) = told.iter().enumerate().find(|(_, told)| *told != plan.as_bytes()) {
            let found = String::from_utf8_lossy(found).into_owned();
            return Err(StoreError::OtherPlan { place, found, wanted: plan.to_owned() });
        }
    }
    let share = share(job);
    Folder::open(share.path(&Folder::path(output, job.temp)), output, &share.plan(plan))
}

/// Takes over what another number of processes did before, if all of it can be found: `take` is given the parts that this one holds. Then
/// it goes.
pub(crate) fn adopt(
    together: &Together<'_>,
    job: &Job<'_>,
    output: &Path,
    plan: &str,
    take: impl Fn(&[Folder]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let alone = Folder::path(output, job.temp);
    let name = alone.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let own = share(job);
    let entries = fs::read_dir(parent(&alone)).into_iter().flatten().flatten();
    let seen = entries.filter_map(|entry| Share::of(&entry.file_name().to_string_lossy(), &name));
    let seen: BTreeSet<Share> = seen.filter(|share| share.count != own.count).collect();
    let numbers: Vec<u8> =
        seen.iter().flat_map(|share| [share.count as u64, share.place as u64]).flat_map(u64::to_le_bytes).collect();
    // Who sees each part.
    let mut seen_by: BTreeMap<Share, Vec<usize>> = BTreeMap::new();
    for (process, told) in together.tell(&numbers)?.iter().enumerate() {
        let numbers: Vec<u64> = read_numbers(told).collect();
        for pair in numbers.chunks_exact(2) {
            let share = Share { count: pair[0] as usize, place: pair[1] as usize };
            seen_by.entry(share).or_default().push(process);
        }
    }
    let counts: BTreeSet<usize> = seen_by.keys().map(|share| share.count).collect();
    for count in counts {
        let mut held = Vec::new();
        for place in 0..count {
            let share = Share { count, place };
            let Some(holders) = seen_by.get(&share) else {
                let there = seen_by.keys().find(|share| share.count == count).map_or(0, |share| share.place);
                let folder = Share { count, place: there }.path(&alone);
                return Err(StoreError::Parts { folder, count, missing: place });
            };
            // On one machine all see all, and everybody takes some.
            let holder = holders.iter().copied().find(|&holder| holder == place % own.count).unwrap_or(holders[0]);
            if holder == own.place {
                held.push(Folder::open(share.path(&alone), output, &share.plan(plan))?);
            }
        }
        take(&held)?;
        // Nobody removes anything before all have everything.
        together.tell(&[])?;
        held.into_iter().for_each(Folder::finish);
    }
    Ok(())
}

/// A part of a work that is not finished.
///
/// ```
/// assert!(bachet_store::unfinished("none.bachet".as_ref(), None)?.is_empty());
/// # Ok::<(), bachet_store::StoreError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// Of how many parts.
    pub count: usize,
    /// Which, from 0.
    pub place: usize,
    /// Where it lies.
    pub folder: PathBuf,
    /// What is being done.
    pub plan: String,
    /// Whether a process works on it now.
    pub working: bool,
    /// The levels whose positions are found.
    pub found: Stages,
    /// Those whose values are.
    pub valued: Stages,
    /// How many bytes of the disk it takes.
    pub bytes: u64,
}

/// Stages of a kind that are done.
///
/// ```
/// assert_eq!(bachet_store::Stages::default().levels, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stages {
    /// How many levels.
    pub levels: usize,
    /// How many positions they have, as their notes say; they are not compared with their checksums.
    pub positions: u64,
}

/// The parts of the work on an output that lie here: beside it, or in the folder for stages.
///
/// ```
/// use bachet_store::{Job, solve, unfinished};
/// let (game, folder) = (bachet::games::open("connect4:4x3")?, tempfile::tempdir()?);
/// let file = folder.path().join("c4.bachet");
/// let stopped = solve(&Job { watch: &|_: &bachet::Progress| false, ..Job::new(&game) }, &file);
/// assert!(stopped.is_err());
/// let parts = unfinished(&file, None)?;
/// assert_eq!((parts.len(), parts[0].count, parts[0].working), (1, 1, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unfinished(output: &Path, temp: Option<&Path>) -> Result<Vec<Unfinished>, StoreError> {
    let target = fs::canonicalize(output).unwrap_or_else(|_| output.to_owned());
    let alone = Folder::path(&target, temp);
    let name = alone.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let entries = match fs::read_dir(parent(&alone)) {
        Ok(entries) => entries,
        Err(error) => return Err(StoreError::read(parent(&alone), error)),
    };
    let shares = entries.flatten().filter_map(|entry| Share::of(&entry.file_name().to_string_lossy(), &name));
    let shares: BTreeSet<Share> = shares.collect();
    let part = |share: Share| {
        let folder = share.path(&alone);
        let seen = Folder::look(&folder)?;
        let (found, valued, bytes) = (seen.found, seen.valued, seen.bytes);
        let Share { count, place } = share;
        Some(Unfinished { count, place, folder, plan: seen.plan, working: seen.working, found, valued, bytes })
    };
    Ok(shares.into_iter().filter_map(part).collect())
}

/// The folder that a path lies in.
fn parent(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_say_what_they_hold() {
        let alone = Path::new("/solved/c4.bachet.work");
        for count in 1..5 {
            for place in 0..count {
                let share = Share { count, place };
                let path = share.path(alone);
                let name = path.file_name().unwrap().to_str().unwrap();
                assert_eq!(Share::of(name, "c4.bachet.work"), Some(share), "{name}");
                assert_eq!(Share::of(name, "c5.bachet.work"), None);
            }
        }
        for other in
            ["c4.bachet.part-4-of-4.work", "c4.bachet.part-0-of-1.work", "c4.bachet.part-x-of-2.work", "c4.bachet"]
        {
            assert_eq!(Share::of(other, "c4.bachet.work"), None);
        }
    }
}
