//! Files as memory: the one place of this crate with unsafe code.

use memmap2::Mmap;
use std::fs::File;
use std::io;

/// A whole file as bytes, read when they are looked at.
pub(crate) fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the bytes of a mapped file must not change while they are borrowed. Solution files and stages are written under
    // another name and renamed, never changed in place, and whatever is read is compared with its checksum. A file that some
    // other program cuts off under our eyes can end ours with a signal, as with any map, but cannot make it answer wrongly.
    #[allow(unsafe_code)]
    unsafe {
        Mmap::map(file)
    }
}
