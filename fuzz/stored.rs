//! What must hold whatever a solution file holds, even if its checksums are right. The fuzzer calls this, and so do the tests.

use bachet_store::{Header, Sample, Stored};

/// Longer files take the fuzzer's time and show nothing new.
const MOST: usize = 1 << 16;

/// Whatever is in a file, it is refused or answers; the answers may be wrong, but nothing breaks.
pub(crate) fn stored(data: &[u8]) {
    let Some(file) = sealed(data) else { return };
    let Ok(stored) = Stored::from_bytes(file) else { return };
    let mut position = stored.header().start.clone();
    for _ in 0..50 {
        let _ = (stored.value(&position), stored.moves(&position));
        let Some(step) = stored.view().steps(&position).ok().and_then(|steps| steps.into_iter().next_back()) else {
            break;
        };
        position = step.position;
    }
    let _ = stored.verify(Sample::All, &bachet::Unwatched);
}

/// The same bytes with checksums that are right, so that what lies behind them is read.
pub(crate) fn sealed(data: &[u8]) -> Option<Vec<u8>> {
    let mut file = data.to_vec();
    let length = u64::from_le_bytes(file.get(16..24)?.try_into().ok()?);
    let mut at = usize::try_from(length).ok()?.checked_add(56).filter(|&at| at <= file.len() && file.len() <= MOST)?;
    let mut header = Header::from_json(std::str::from_utf8(&file[56..at]).ok()?)?;
    let header_end = at;
    let (record, entries) = match header.encoding {
        bachet_store::Encoding::Keys => (24, 512),
        bachet_store::Encoding::Numbers => (16, 32_768),
        bachet_store::Encoding::Names => (16, 512),
    };
    if let Some(arena) = &mut header.arena {
        let end = at.checked_add(usize::try_from(arena.bytes).ok()?).filter(|&end| end <= file.len())?;
        arena.checksum = *blake3::hash(&file[at..end]).as_bytes();
        at = end;
    }
    for level in &mut header.levels {
        let end = at.checked_add(usize::try_from(level.bytes).ok()?).filter(|&end| end <= file.len())?;
        let blocks = usize::try_from(level.entries.div_ceil(entries)).ok()?;
        let directory = end.checked_sub(blocks.checked_mul(record)?).filter(|&directory| directory >= at)?;
        let offset = |file: &[u8], block: usize| {
            let place = directory + (block + 1) * record - 16;
            file.get(place..place + 8).map(|bytes| u64::from_le_bytes(bytes.try_into().expect("eight")) as usize)
        };
        for block in 0..blocks {
            let from = offset(&file, block)?.checked_add(at)?;
            let to = if block + 1 < blocks { offset(&file, block + 1)?.checked_add(at)? } else { directory };
            let hash = blake3::hash(file.get(from..to)?);
            let place = directory + (block + 1) * record - 8;
            file[place..place + 8].copy_from_slice(&hash.as_bytes()[..8]);
        }
        level.directory = *blake3::hash(&file[directory..end]).as_bytes();
        at = end;
    }
    let text = header.to_json();
    let mut sealed = file[..16].to_vec();
    sealed.extend((text.len() as u64).to_le_bytes());
    sealed.extend(blake3::hash(text.as_bytes()).as_bytes());
    sealed.extend(text.as_bytes());
    sealed.extend(&file[header_end..]);
    Some(sealed)
}
