//! Where the parts of a work lie that several processes do together: each process has a folder of its own, whose name says which part it is
//! and of how many. Another number of processes takes over what it finds.

use crate::error::StoreError;
use crate::folder::Folder;
use crate::keys;
use crate::peers::{Together, read_numbers};
use crate::solve::{Job, Task};
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

/// Takes over what another number of processes did before, if all of it can be found. Then it goes.
pub(crate) fn adopt(
    task: &Task<'_>,
    together: &Together<'_>,
    job: &Job<'_>,
    output: &Path,
    plan: &str,
) -> Result<(), StoreError> {
    let alone = Folder::path(output, job.temp);
    let name = alone.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let own = share(job);
    let parent = alone.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let entries = fs::read_dir(parent).into_iter().flatten().flatten();
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
        keys::adopt(task, together, &held)?;
        // Nobody removes anything before all have everything.
        together.tell(&[])?;
        held.into_iter().for_each(Folder::finish);
    }
    Ok(())
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
