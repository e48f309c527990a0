//! Files as memory: the one place of this crate with unsafe code.

use memmap2::Mmap;
use std::fs::File;
use std::io;

/// A whole file as bytes, read when they are looked at.
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes of a mapped file must not change while they are borrowed. Solution files and stages are written under
    // another name and renamed, never changed in place, and each block is compared with its checksum when it is first read. Whoever
    // overwrites a file that is open is on their own: the program may end with a signal, or see other bytes.
    #[allow(unsafe_code)]
    unsafe {
        Mmap::map(file)
    }
}
