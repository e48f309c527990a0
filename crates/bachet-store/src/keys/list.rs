//! Sorted keys in a file: differences in bytes of seven bits, the lowest first; the eighth bit says that more follow.

use std::io::{self, Read, Write};

/// Writes rising keys.
pub(crate) struct ListWriter<W> {
    out: W,
    last: u64,
    bytes: Vec<u8>,
    count: u64,
}

impl<W: Write> ListWriter<W> {
    pub(crate) fn new(out: W) -> ListWriter<W> {
        ListWriter { out, last: 0, bytes: Vec::with_capacity(FULL + 16), count: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64) -> io::Result<()> {
        let mut difference = key - self.last;
        self.last = key;
        self.count += 1;
        while difference >= 0x80 {
            self.bytes.push(difference as u8 | 0x80);
            difference >>= 7;
        }
        self.bytes.push(difference as u8);
        if self.bytes.len() >= FULL {
            self.out.write_all(&self.bytes)?;
            self.bytes.clear();
        }
        Ok(())
    }

    pub(crate) fn finish(mut self) -> io::Result<u64> {
        self.out.write_all(&self.bytes)?;
        Ok(self.count)
    }
}

/// So many bytes are written at once.
const FULL: usize = 1 << 16;

/// Reads rising keys.
pub(crate) struct ListReader<R> {
    input: R,
    last: u64,
    bytes: Vec<u8>,
    at: usize,
}

impl<R: Read> ListReader<R> {
    pub(crate) fn new(input: R) -> ListReader<R> {
        ListReader { input, last: 0, bytes: Vec::new(), at: 0 }
    }

    /// The same, whatever it reads from.
    pub(super) fn boxed(self) -> ListReader<Box<dyn Read + Send>>
    where
        R: Send + 'static,
    {
        ListReader { input: Box::new(self.input), last: self.last, bytes: self.bytes, at: self.at }
    }

    /// The next key, or none at the end.
    #[inline]
    pub(crate) fn next(&mut self) -> io::Result<Option<u64>> {
        // A key takes ten bytes at most.
        if self.at + 10 > self.bytes.len() {
            self.refill()?;
        }
        let mut difference = 0u64;
        for place in 0..10 {
            let Some(&byte) = self.bytes.get(self.at) else {
                return if place == 0 { Ok(None) } else { Err(io::ErrorKind::UnexpectedEof.into()) };
            };
            self.at += 1;
            difference |= u64::from(byte & 0x7f) << (7 * place);
            if byte < 0x80 {
                break;
            }
        }
        self.last = self.last.wrapping_add(difference);
        Ok(Some(self.last))
    }

    fn refill(&mut self) -> io::Result<()> {
        self.bytes.drain(..self.at);
        self.at = 0;
        let missing = FULL as u64;
        (&mut self.input).take(missing).read_to_end(&mut self.bytes)?;
        Ok(())
    }

    /// At most so many keys more.
    pub(crate) fn take(&mut self, most: usize) -> io::Result<Vec<u64>> {
        let mut keys = Vec::new();
        while keys.len() < most
            && let Some(key) = self.next()?
        {
            keys.push(key);
        }
        Ok(keys)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_come_back() {
        let mut keys: Vec<u64> = (0..50_000u64).map(|k| k.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (k % 60)).collect();
        keys.extend([0, u64::MAX]);
        keys.sort_unstable();
        keys.dedup();
        let mut bytes = Vec::new();
        let mut writer = ListWriter::new(&mut bytes);
        keys.iter().for_each(|&key| writer.push(key).unwrap());
        assert_eq!(writer.finish().unwrap(), keys.len() as u64);
        let mut reader = ListReader::new(&bytes[..]);
        assert_eq!(reader.take(1000).unwrap(), keys[..1000]);
        assert_eq!(reader.take(usize::MAX).unwrap(), keys[1000..]);
        assert_eq!(reader.next().unwrap(), None);
        let mut cut = ListReader::new(&bytes[..bytes.len() - 1]);
        assert!(cut.take(usize::MAX).is_err());
    }
}
