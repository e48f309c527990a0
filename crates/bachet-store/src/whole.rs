//! Stages become a solution file.

use crate::error::StoreError;
use crate::folder::Folder;
use crate::header::Header;
use crate::shares::parent;
use bachet::{Progress, Stage, Watch};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// A file that is about to be written.
pub(crate) struct Whole<'a> {
    pub(crate) folder: &'a Folder,
    pub(crate) header: &'a Header,
    /// The arena as it is written, or nothing.
    pub(crate) arena: &'a [u8],
    /// The stage of each level.
    pub(crate) stage: fn(u32) -> String,
    pub(crate) output: &'a Path,
    pub(crate) watch: &'a dyn Watch,
}

impl Whole<'_> {
    /// Puts the arena, if there is one, and the levels into one file, under another name until it is whole.
    pub(crate) fn write(&self) -> Result<(), StoreError> {
        let parent = parent(self.output);
        // A folder elsewhere may be on another disk, from which nothing can be renamed.
        let (unfinished, _beside) = match self.folder.whole(self.output) {
            Some(path) => (path, None),
            None => {
                let file = tempfile::Builder::new().prefix(".bachet-").tempfile_in(parent);
                let path = file.map_err(|error| StoreError::write(self.output, error))?.into_temp_path();
                (path.to_path_buf(), Some(path))
            }
        };
        let written = self.join(&unfinished);
        if written.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        written?;
        // The new name must last before the stages go.
        let _ = File::open(parent).and_then(|folder| folder.sync_all());
        Ok(())
    }

    fn join(&self, unfinished: &Path) -> Result<(), StoreError> {
        let Whole { folder, header, output, .. } = *self;
        let wrong = |error: io::Error| StoreError::write(output, error);
        let file = File::create(unfinished).map_err(wrong)?;
        let mut out = BufWriter::with_capacity(1 << 20, &file);
        out.write_all(&header.to_bytes()).and_then(|()| out.write_all(self.arena)).map_err(wrong)?;
        let last_level = header.levels.last().map_or(0, |level| level.level);
        let (mut done, total) = (0, Some(header.positions()));
        for level in &header.levels {
            let disk = folder.bytes();
            let progress =
                Progress { total, level: level.level, last_level, disk, ..Progress::of(Stage::Writing, done) };
            let (map, length) = folder.map(&(self.stage)(level.level))?;
            // An empty level is a level too.
            for some in std::iter::once(&map[..0]).chain(map[..length].chunks(1 << 24)) {
                if !self.watch.goes_on(&progress) {
                    return Err(StoreError::Stopped);
                }
                out.write_all(some).map_err(wrong)?;
            }
            done += level.positions();
        }
        out.flush().and_then(|()| file.sync_all()).map_err(wrong)?;
        fs::rename(unfinished, output).map_err(wrong)?;
        folder.log(output);
        Ok(())
    }
}
