//! Sorted runs become one, without repetition.

use super::list::ListReader;
use crate::solve::Checkpoint;
use bachet::Stopped;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, Read};

/// Keys from one beat to the next.
pub(super) const OFTEN: usize = 1 << 16;

/// Two runs in memory.
pub(super) fn merge(a: &[u64], b: &[u64], beat: Checkpoint<'_>) -> Result<Vec<u64>, Stopped> {
    let mut merged = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        beat()?;
        // Each step takes at most one key of either.
        for _ in 0..OFTEN.min(a.len() - i).min(b.len() - j) {
            let (x, y) = (a[i], b[j]);
            merged.push(x.min(y));
            i += usize::from(x <= y);
            j += usize::from(y <= x);
        }
    }
    merged.extend_from_slice(&a[i..]);
    merged.extend_from_slice(&b[j..]);
    Ok(merged)
}

/// All runs in memory, the shorter ones first.
pub(super) fn merge_all(mut runs: Vec<Vec<u64>>, beat: Checkpoint<'_>) -> Result<Vec<u64>, Stopped> {
    while runs.len() > 1 {
        runs.sort_unstable_by_key(|run| Reverse(run.len()));
        let (a, b) = (runs.pop().expect("there are two"), runs.pop().expect("there are two"));
        runs.push(merge(&a, &b, beat)?);
    }
    Ok(runs.pop().unwrap_or_default())
}

/// A run in memory and runs in files: calls `each` with every key once. Stopped, it is interrupted.
pub(super) fn merge_files<R: Read>(
    run: &[u64],
    files: Vec<R>,
    beat: Checkpoint<'_>,
    mut each: impl FnMut(u64) -> io::Result<()>,
) -> io::Result<()> {
    let count = files.len();
    let mut readers: Vec<ListReader<R>> = files.into_iter().map(ListReader::new).collect();
    let mut run = run.iter().copied();
    // The run in memory comes after the files.
    let mut next = |k: usize| match readers.get_mut(k) {
        Some(reader) => reader.next(),
        None => Ok(run.next()),
    };
    let mut heads = BinaryHeap::new();
    for k in 0..=count {
        heads.extend(next(k)?.map(|key| Reverse((key, k))));
    }
    let (mut last, mut steps) = (None, 0);
    while let Some(Reverse((key, k))) = heads.pop() {
        if last.replace(key) != Some(key) {
            each(key)?;
        }
        steps += 1;
        if steps % OFTEN == 0 {
            beat().map_err(|_| io::ErrorKind::Interrupted)?;
        }
        heads.extend(next(k)?.map(|key| Reverse((key, k))));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::list::ListWriter;
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn runs_become_one(runs in prop::collection::vec(prop::collection::btree_set(0..60u64, 0..20), 0..6)) {
            let wanted: Vec<u64> = runs.iter().flatten().copied().collect::<BTreeSet<_>>().into_iter().collect();
            let runs: Vec<Vec<u64>> = runs.into_iter().map(|run| run.into_iter().collect()).collect();
            prop_assert_eq!(&merge_all(runs.clone(), &|| Ok(())).unwrap(), &wanted);
            let files: Vec<Vec<u8>> = runs.iter().skip(1).map(|run| {
                let mut bytes = Vec::new();
                let mut writer = ListWriter::new(&mut bytes);
                run.iter().for_each(|&key| writer.push(key).unwrap());
                writer.finish().unwrap();
                bytes
            }).collect();
            let mut merged = Vec::new();
            let first = runs.first().cloned().unwrap_or_default();
            merge_files(&first, files.iter().map(|bytes| &bytes[..]).collect(), &|| Ok(()), |key| {
                merged.push(key);
                Ok(())
            }).unwrap();
            prop_assert_eq!(merged, wanted);
        }
    }
}
