//! What a file by keys lists: the places of the keys where the game has places, which are dense, or the keys as they are.

use bachet::levels::Places;

#[derive(Debug)]
pub(crate) struct Listing(Option<Places>);

impl Listing {
    pub(crate) fn new(places: Option<Places>) -> Listing {
        Listing(places)
    }

    pub(crate) fn by_places(&self) -> bool {
        self.0.is_some()
    }

    /// What stands for a key; none if it is no key of the level.
    #[inline]
    pub(crate) fn entry(&self, level: u32, key: u64) -> Option<u64> {
        match &self.0 {
            Some(places) => places.place(level, key),
            None => Some(key),
        }
    }

    /// The key of an entry; none if there is no such place.
    #[inline]
    pub(crate) fn key(&self, level: u32, entry: u64) -> Option<u64> {
        match &self.0 {
            Some(places) => places.key(level, entry),
            None => Some(entry),
        }
    }
}
