//! A hash that is the same on any machine.
//!
//! What a search prefers among equals, and the chance of random plays, depend on hashes. Those of `rustc-hash` depend on the
//! width of a pointer, and the page in a browser would answer other than the program.

use std::hash::{Hash, Hasher};

/// The hash of a position.
#[inline]
pub(crate) fn stable_hash<P: Hash>(position: &P) -> u64 {
    let mut hasher = StableHasher::default();
    position.hash(&mut hasher);
    hasher.finish()
}

/// A polynomial over words of 64 bits. Whoever can choose what is hashed can make it slow, and nothing else.
#[derive(Clone, Copy, Debug, Default)]
struct StableHasher(u64);

/// An odd number without a pattern.
const FACTOR: u64 = 0xf135_7aea_2e62_a9c5;

impl StableHasher {
    #[inline]
    fn add(&mut self, word: u64) {
        self.0 = self.0.wrapping_add(word).wrapping_mul(FACTOR);
    }
}

impl Hasher for StableHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            // Words that are swapped give another hash.
            self.add(u64::from_le_bytes(*word) ^ self.0.rotate_left(29));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.add(u64::from_le_bytes(last) ^ self.0.rotate_left(29) ^ ((bytes.len() as u64) << 56));
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.add(n.into());
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.add(n.into());
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.add(n.into());
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.add(n);
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.add(n as u64);
        self.add((n >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.add(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        // The low bits of a product know little.
        self.0.rotate_left(26)
    }
}

#[cfg(test)]
mod tests {
    use super::stable_hash;

    /// The numbers themselves: another machine must give the same.
    #[test]
    fn hashes_are_those_of_any_machine() {
        assert_eq!(stable_hash(&0u8), 0);
        assert_eq!(stable_hash(&7usize), stable_hash(&7u64));
        assert_eq!(stable_hash(&(1u32, 2u64)), 0x0650_bc14_8fda_4ac4);
        assert_eq!(stable_hash(&[3u32, 4, 5].as_slice()), 0x8602_a4ad_3415_dd4d);
        assert_ne!(stable_hash(&[1u8, 2].as_slice()), stable_hash(&[2u8, 1].as_slice()));
        assert_ne!(stable_hash(&[0u8; 3].as_slice()), stable_hash(&[0u8; 4].as_slice()));
    }
}
