//! Where the parts of a work lie that several processes do together: each process has a folder of its own, whose name says which part it is
//! and of how many. Another number of processes takes over what it finds.

use crate::error::StoreError;
use crate::folder::{Folder, Seen};
use crate::peers::{Together, read_numbers};
use crate::solve::Job;
use bachet::Progress;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A part of a work or of a solution, and of how many.
///
/// ```
/// use bachet_store::Share;
/// let file = Share { count: 4, place: 1 }.file("solved/c4.bachet".as_ref());
/// assert_eq!(file, std::path::Path::new("solved/c4.part-1-of-4.bachet"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub struct Share {
    /// Of how many.
    pub count: usize,
    /// Which, from 0.
    pub place: usize,
}

impl Share {
    /// The file of this part of a solution, where `whole` is that of all of it.
    #[must_use]
    pub fn file(self, whole: &Path) -> PathBuf {
        let extension = whole.extension().unwrap_or_default().to_string_lossy();
        whole.with_extension(format!("part-{}-of-{}.{extension}", self.place, self.count))
    }

    /// The part of a solution whose file has that name, and what the whole would be called.
    fn of_file(name: &str) -> Option<(String, Share)> {
        let (stem, extension) = name.rsplit_once('.')?;
        let (stem, part) = stem.rsplit_once('.')?;
        Some((format!("{stem}.{extension}"), Share::read(part)?))
    }

    /// The part that a text like `part-1-of-4` means.
    fn read(part: &str) -> Option<Share> {
        let (place, count) = part.strip_prefix("part-")?.split_once("-of-")?;
        let share = Share { count: count.parse().ok()?, place: place.parse().ok()? };
        (share.count > 1 && share.place < share.count).then_some(share)
    }

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
        let part = name.strip_prefix(alone.strip_suffix(WORK)?)?;
        Share::read(part.strip_suffix(WORK)?.strip_suffix('.')?)
    }
}

/// The files of a solution in parts that lie beside a path, in their order, where that is what the whole would be called, or one of
/// them. If there are parts of several numbers of processes, those of the path's own, or of the least that are all there.
///
/// ```
/// assert!(bachet_store::siblings("none.bachet".as_ref()).is_empty());
/// ```
#[must_use]
pub fn siblings(path: &Path) -> Vec<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let (whole, own) = Share::of_file(&name).map_or((name, None), |(whole, share)| (whole, Some(share.count)));
    let mut found: BTreeMap<usize, BTreeMap<usize, PathBuf>> = BTreeMap::new();
    for entry in fs::read_dir(parent(path)).into_iter().flatten().flatten() {
        if let Some((of, share)) = Share::of_file(&entry.file_name().to_string_lossy())
            && of == whole
            && own.is_none_or(|own| own == share.count)
        {
            found.entry(share.count).or_default().insert(share.place, path.with_file_name(entry.file_name()));
        }
    }
    let complete = found.iter().find(|(count, parts)| parts.len() == **count).map(|(&count, _)| count);
    let count = complete.or_else(|| found.keys().next().copied());
    count.and_then(|count| found.remove(&count)).into_iter().flat_map(BTreeMap::into_values).collect()
}

const WORK: &str = "work";

pub(crate) fn share(job: &Job<'_>) -> Share {
    job.peers.map_or(Share { count: 1, place: 0 }, |peers| Share { count: peers.count(), place: peers.place() })
}

/// Opens the folder of this process, when all processes are sure that they do the same.
pub(crate) fn open(output: &Path, job: &Job<'_>, plan: &str) -> Result<Folder, StoreError> {
    if let Some(peers) = job.peers {
        let goes_on = || job.watch.goes_on(&Progress::default());
        let wanted = if job.parts { format!("{plan}, left in parts") } else { plan.to_owned() };
        let told = Together { peers, goes_on: &goes_on }.tell(wanted.as_bytes())?;
        if let Some((place, found)) = told.iter().enumerate().find(|(_, told)| *told != wanted.as_bytes()) {
            let found = String::from_utf8_lossy(found).into_owned();
            return Err(StoreError::OtherPlan { place, found, wanted });
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
    folder: &Folder,
    take: impl Fn(&[Folder]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let alone = Folder::path(output, job.temp);
    let own = share(job);
    let seen: Vec<Share> = shares_at(&alone).filter(|share| share.count != own.count).collect();
    let taken = shares_at(&alone).flat_map(|share| Folder::takeovers(&share.path(&alone)));
    // What each sees, and which work others have taken over already: it need not be whole any more.
    let seen_here = seen.iter().map(|share| [1, share.count as u64, share.place as u64]);
    let numbers = seen_here.chain(taken.map(|count| [2, count as u64, 0]));
    let numbers: Vec<u8> = numbers.flatten().flat_map(u64::to_le_bytes).collect();
    let mut seen_by: BTreeMap<Share, Vec<usize>> = BTreeMap::new();
    let mut taken = BTreeSet::new();
    for (process, told) in together.tell(&numbers)?.iter().enumerate() {
        let numbers: Vec<u64> = read_numbers(told).collect();
        for numbers in numbers.chunks_exact(3) {
            let share = Share { count: numbers[1] as usize, place: numbers[2] as usize };
            match numbers[0] {
                1 => seen_by.entry(share).or_default().push(process),
                _ => drop(taken.insert(share.count)),
            }
        }
    }
    let counts: BTreeSet<usize> = seen_by.keys().map(|share| share.count).collect();
    for count in counts {
        let mut held = Vec::new();
        for place in 0..count {
            let share = Share { count, place };
            let Some(holders) = seen_by.get(&share) else {
                if taken.contains(&count) {
                    continue;
                }
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
        if !taken.contains(&count) {
            take(&held)?;
            // Nobody writes that he has everything before all have.
            together.tell(&[])?;
            folder.take_over(count)?;
        }
        // Nor removes anything before all have written it: whoever is stopped meanwhile needs what is left no more.
        together.tell(&[])?;
        held.into_iter().for_each(Folder::finish);
    }
    Ok(())
}

/// The parts of a work whose folders are there, where `alone` is that of a process without others.
fn shares_at(alone: &Path) -> impl Iterator<Item = Share> {
    let name = alone.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let entries = fs::read_dir(parent(alone)).into_iter().flatten().flatten();
    entries.filter_map(move |entry| Share::of(&entry.file_name().to_string_lossy(), &name))
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
    /// The step that was kept last of a game without levels or an arena, which is solved step by step.
    pub step: Option<u32>,
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
/// let watch = |progress: &bachet::Progress| progress.level < 5;
/// let stopped = solve(&Job { encoding: Some(bachet_store::Encoding::Keys), watch: &watch, ..Job::new(&game) }, &file);
/// assert!(stopped.is_err());
/// let parts = unfinished(&file, None)?;
/// assert_eq!((parts.len(), parts[0].count, parts[0].working), (1, 1, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn unfinished(output: &Path, temp: Option<&Path>) -> Result<Vec<Unfinished>, StoreError> {
    let target = fs::canonicalize(output).unwrap_or_else(|_| output.to_owned());
    let alone = Folder::path(&target, temp);
    fs::read_dir(parent(&alone)).map_err(|error| StoreError::read(parent(&alone), error))?;
    let shares: BTreeSet<Share> = shares_at(&alone).collect();
    let part = |share: Share| {
        let folder = share.path(&alone);
        let Seen { plan, working, found, valued, step, bytes } = Folder::look(&folder)?;
        let Share { count, place } = share;
        Some(Unfinished { count, place, folder, plan, working, found, valued, step, bytes })
    };
    Ok(shares.into_iter().filter_map(part).collect())
}

/// The folder that a path lies in.
pub(crate) fn parent(path: &Path) -> &Path {
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
