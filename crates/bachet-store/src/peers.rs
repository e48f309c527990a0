//! Processes that solve a game together, each of them a part of its positions.
//!
//! A position belongs to the process that a hash of its key names. All processes do the same steps at the same time, and what they tell
//! each other they exchange in rounds, so that each knows when all have heard everything.

use crate::error::StoreError;
use crate::keys::{ListReader, ListWriter};
use bachet::text::{Argument, Lang, Message};

/// The other processes, as the solver sees them. `bachet-cluster` has some that speak over a network.
///
/// ```
/// use bachet_store::{Peers, StoreError};
/// /// A process that is alone.
/// struct Alone;
/// impl Peers for Alone {
///     fn count(&self) -> usize {
///         1
///     }
///     fn place(&self) -> usize {
///         0
///     }
///     fn exchange(&self, parcels: Vec<Vec<u8>>, _: &dyn Fn() -> bool) -> Result<Vec<Vec<u8>>, StoreError> {
///         Ok(parcels)
///     }
/// }
/// assert_eq!(Alone.exchange(vec![b"to myself".to_vec()], &|| true)?.len(), 1);
/// # Ok::<(), StoreError>(())
/// ```
pub trait Peers: Send + Sync {
    /// How many processes there are, this one included.
    fn count(&self) -> usize;

    /// Which of them this one is, from 0.
    fn place(&self) -> usize;

    /// Gives each process a parcel, in their order, and waits for what each has for this one, as long as `goes_on` says yes. All
    /// processes call it equally often.
    fn exchange(&self, parcels: Vec<Vec<u8>>, goes_on: &dyn Fn() -> bool) -> Result<Vec<Vec<u8>>, StoreError>;
}

/// The process that a key belongs to.
#[inline]
pub(crate) fn owner(key: u64, count: usize) -> usize {
    let mut hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    ((u128::from(hash ^ hash >> 32) * count as u128) >> 64) as usize
}

/// A message as it is sent to other processes, which may speak another language.
pub(crate) fn pack_message(message: &Message) -> Vec<u8> {
    let texts = [Lang::En, Lang::Fr].map(|lang| message.to_text(lang));
    serde_json::to_vec(&texts).expect("texts are plain data")
}

/// What another process has said, in both languages.
pub(crate) fn unpack_message(bytes: &[u8]) -> Option<Argument> {
    let [en, fr]: [String; 2] = serde_json::from_slice(bytes).ok()?;
    Some(Argument::Said { en, fr })
}

/// What was sent is not what was meant.
pub(crate) fn garbled() -> StoreError {
    StoreError::Peer { why: crate::texts::message!("store.peer-garbled") }
}

/// Peers, and whether to go on.
#[derive(Clone, Copy)]
pub(crate) struct Together<'a> {
    pub(crate) peers: &'a dyn Peers,
    pub(crate) goes_on: &'a dyn Fn() -> bool,
}

impl<'a> Together<'a> {
    pub(crate) fn exchange(&self, parcels: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, StoreError> {
        self.peers.exchange(parcels, self.goes_on)
    }

    /// A round of a work that takes each process another number of rounds: the parcels of this one, or none if it has nothing more
    /// to do; those for it, and whether any process had more.
    pub(crate) fn round(&self, parcels: Option<Vec<Vec<u8>>>) -> Result<(Vec<Vec<u8>>, bool), StoreError> {
        let more = u8::from(parcels.is_some());
        let mut parcels = parcels.unwrap_or_else(|| vec![Vec::new(); self.peers.count()]);
        parcels.iter_mut().for_each(|parcel| parcel.push(more));
        let mut received = self.exchange(parcels)?;
        let mut any = false;
        for parcel in &mut received {
            any |= parcel.pop().ok_or_else(garbled)? == 1;
        }
        Ok((received, any))
    }

    /// Tells all the same, and hears what each tells.
    pub(crate) fn tell(&self, what: &[u8]) -> Result<Vec<Vec<u8>>, StoreError> {
        self.exchange(vec![what.to_vec(); self.peers.count()])
    }

    /// What all processes have of things that some of them have.
    pub(crate) fn all_have(&self, have: &[bool]) -> Result<Vec<bool>, StoreError> {
        let told = self.tell(&have.iter().map(|&has| u8::from(has)).collect::<Vec<_>>())?;
        let has = |k: usize| told.iter().all(|told| told.get(k) == Some(&1));
        Ok((0..have.len()).map(has).collect())
    }
}

pub(crate) fn read_numbers(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    bytes.chunks_exact(8).map(|bytes| u64::from_le_bytes(bytes.try_into().expect("eight")))
}

/// A parcel as it is written: pieces with a number and bytes each.
#[derive(Default)]
pub(crate) struct Parcel(Vec<u8>);

impl Parcel {
    pub(crate) fn push(&mut self, number: u32, piece: &[u8]) {
        self.0.extend(number.to_le_bytes());
        self.0.extend((piece.len() as u64).to_le_bytes());
        self.0.extend(piece);
    }

    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

/// The pieces of a parcel.
pub(crate) fn pieces(mut parcel: &[u8]) -> Result<Vec<(u32, &[u8])>, StoreError> {
    let mut pieces = Vec::new();
    while let Some((number, rest)) = parcel.split_at_checked(4) {
        let (length, rest) = rest.split_at_checked(8).ok_or_else(garbled)?;
        let length = u64::from_le_bytes(length.try_into().expect("eight"));
        let length = usize::try_from(length).map_err(|_| garbled())?;
        let (piece, rest) = rest.split_at_checked(length).ok_or_else(garbled)?;
        pieces.push((u32::from_le_bytes(number.try_into().expect("four")), piece));
        parcel = rest;
    }
    if parcel.is_empty() { Ok(pieces) } else { Err(garbled()) }
}

/// Sorted keys as they are sent.
pub(crate) fn pack_keys(keys: impl Iterator<Item = u64>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut list = ListWriter::new(&mut bytes);
    for key in keys {
        list.push(key).expect("memory takes what is written");
    }
    list.finish().expect("memory takes what is written");
    bytes
}

pub(crate) fn unpack_keys(bytes: &[u8]) -> Result<Vec<u64>, StoreError> {
    let keys = ListReader::new(bytes).take(usize::MAX).map_err(|_| garbled())?;
    if keys.is_sorted() { Ok(keys) } else { Err(garbled()) }
}

/// Sorted keys, those of each process apart.
pub(crate) fn deal(keys: &[u64], count: usize) -> Vec<Vec<u64>> {
    let mut dealt = vec![Vec::with_capacity(keys.len() / count + keys.len() / 16); count];
    keys.iter().for_each(|&key| dealt[owner(key, count)].push(key));
    dealt
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_dealt_evenly_and_come_back() {
        let keys: Vec<u64> = (0..30_000).map(|k| 3 * k + k % 2).collect();
        for count in 1..=7 {
            let dealt = deal(&keys, count);
            let fair = keys.len() / count;
            assert!(dealt.iter().all(|keys| keys.len().abs_diff(fair) < fair / 10), "{count}");
            let mut back: Vec<u64> =
                dealt.iter().flat_map(|keys| unpack_keys(&pack_keys(keys.iter().copied())).unwrap()).collect();
            back.sort_unstable();
            assert_eq!(back, keys);
        }
    }

    #[test]
    fn parcels_that_were_cut_off_are_noticed() {
        let mut parcel = Parcel::default();
        parcel.push(3, b"abc");
        parcel.push(4, b"");
        let bytes = parcel.into_bytes();
        assert_eq!(pieces(&bytes).unwrap(), [(3, &b"abc"[..]), (4, &b""[..])]);
        assert!((1..bytes.len()).filter(|&end| end != 15).all(|end| pieces(&bytes[..end]).is_err()));
        assert!(unpack_keys(&[0x80]).is_err());
    }
}
