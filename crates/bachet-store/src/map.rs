//! Files as memory: the one place of this crate with unsafe code.

use memmap2::Mmap;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;
use std::time::SystemTime;

/// A file of fewer bytes is copied when it is opened.
const SMALL: u64 = 16 << 20;

/// The bytes of a file: a copy, or those on the disk.
pub(crate) enum Bytes {
    Read(Vec<u8>),
    Mapped(Mapped),
}

/// A file on the disk, and what it was when it was opened.
pub(crate) struct Mapped {
    map: Mmap,
    file: File,
    modified: Option<SystemTime>,
}

impl Bytes {
    /// The bytes of a file that is open. A small one may change afterwards as it likes.
    pub(crate) fn open(mut file: File) -> io::Result<Bytes> {
        let metadata = file.metadata()?;
        if metadata.len() < SMALL {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes)?;
            return Ok(Bytes::Read(bytes));
        }
        let modified = metadata.modified().ok();
        Ok(Bytes::Mapped(Mapped { map: map(&file)?, file, modified }))
    }

    /// Whether the file on the disk is what it was. Asked before its bytes are looked at: those of a file that became shorter end
    /// the program.
    pub(crate) fn is_unchanged(&self) -> bool {
        match self {
            Bytes::Read(_) => true,
            Bytes::Mapped(Mapped { map, file, modified }) => file
                .metadata()
                .is_ok_and(|metadata| metadata.len() == map.len() as u64 && metadata.modified().ok() == *modified),
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Read(bytes) => bytes,
            Bytes::Mapped(mapped) => &mapped.map,
        }
    }
}

/// A whole file as bytes, read when they are looked at.
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes of a mapped file must not change while they are borrowed. Solution files and stages are written under
    // another name and renamed, never changed in place, and each block is compared with its checksum when it is first read. That
    // a file was overwritten in place is noticed before it is looked at; in the moment between, the program may end with a signal.
    #[allow(unsafe_code)]
    unsafe {
        Mmap::map(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a file of so many bytes that is cut short while it is open: whether it seems the same, and how many bytes there are.
    fn cut_short(bytes: u64) -> (bool, usize) {
        let file = tempfile::NamedTempFile::new().unwrap();
        file.as_file().set_len(bytes).unwrap();
        let open = Bytes::open(File::open(file.path()).unwrap()).unwrap();
        assert!(open.is_unchanged());
        file.as_file().set_len(10).unwrap();
        (open.is_unchanged(), open.len())
    }

    #[test]
    fn what_is_overwritten_is_noticed_or_does_no_harm() {
        assert_eq!(cut_short(1000), (true, 1000));
        assert_eq!(cut_short(SMALL + 1), (false, SMALL as usize + 1));
    }
}
