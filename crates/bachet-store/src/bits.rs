//! Numbers of any width, one after the other, the lowest bit first.

/// Numbers of one width as they are written.
pub(crate) struct BitWriter<'a> {
    out: &'a mut Vec<u8>,
    waiting: u64,
    filled: u32,
}

impl<'a> BitWriter<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> BitWriter<'a> {
        BitWriter { out, waiting: 0, filled: 0 }
    }

    /// Appends a number of at most 56 bits.
    #[inline]
    pub(crate) fn push(&mut self, number: u64, width: u32) {
        debug_assert!(width <= 56 && number >> width == 0, "{number} has more than {width} bits");
        self.waiting |= number << self.filled;
        self.filled += width;
        while self.filled >= 8 {
            self.out.push(self.waiting as u8);
            self.waiting >>= 8;
            self.filled -= 8;
        }
    }

    /// Fills the last byte.
    pub(crate) fn finish(self) {
        if self.filled > 0 {
            self.out.push(self.waiting as u8);
        }
    }
}

/// The bits from a place on, at least 57 of them; zeros beyond the end.
#[inline]
pub(crate) fn bits_from(bytes: &[u8], at: usize) -> u64 {
    let first = at / 8;
    let word = match bytes.get(first..first + 8) {
        Some(word) => u64::from_le_bytes(word.try_into().expect("it has eight bytes")),
        None => {
            let rest = bytes.get(first..).unwrap_or_default();
            rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
        }
    };
    word >> (at % 8)
}

/// The number of that width at place `k`.
#[inline]
pub(crate) fn number_at(bytes: &[u8], k: usize, width: u32) -> u64 {
    debug_assert!(width <= 56);
    bits_from(bytes, k * width as usize) & ((1 << width) - 1)
}

/// How many bytes so many bits take.
pub(crate) fn bytes_for(bits: usize) -> usize {
    bits.div_ceil(8)
}

/// How many bits tell so many things apart.
pub(crate) fn width_for(things: usize) -> u32 {
    things.next_power_of_two().trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for width in 0..=56 {
            let numbers: Vec<u64> =
                (0..100u64).map(|k| k.wrapping_mul(0x9e37_79b9_7f4a_7c15) & ((1 << width) - 1)).collect();
            let mut bytes = Vec::new();
            let mut writer = BitWriter::new(&mut bytes);
            numbers.iter().for_each(|&number| writer.push(number, width));
            writer.finish();
            assert_eq!(bytes.len(), bytes_for(100 * width as usize));
            let read: Vec<u64> = (0..100).map(|k| number_at(&bytes, k, width)).collect();
            assert_eq!(read, numbers, "{width} bits");
            assert_eq!(number_at(&bytes, 1000, width), 0);
        }
        assert_eq!([0, 1, 2, 3, 4, 5, 256].map(width_for), [0, 0, 1, 2, 2, 3, 8]);
    }
}
