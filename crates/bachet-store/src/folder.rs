//! The folder in which work on a solution file is kept, so that it can be stopped at any moment and go on later.
//!
//! Work is done in stages. The result of a stage is a file, written under another name and renamed, with a note and a checksum
//! at its end: a stage that was cut off or damaged is not there, and is done again.

use crate::error::StoreError;
use crate::header::VERSION;
use crate::map::map;
use memmap2::Mmap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The note of a stage that found so many positions.
#[derive(Deserialize, Serialize)]
pub(crate) struct Counted {
    pub(crate) count: u64,
}

/// What stands beside a file that was solved.
#[derive(Serialize)]
struct Log {
    milliseconds: u64,
}

/// Note, its length, checksum.
const HASH: u64 = 32;
const TAIL: u64 = HASH + 4;

/// A folder of stages, which nobody else works in.
#[derive(Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    lock: PathBuf,
    /// Locked as long as it is open.
    _locked: File,
    /// What the work is: stages of other work do not match their checksums here.
    key: [u8; 32],
    /// How many bytes of the disk the stages take.
    disk: AtomicU64,
    /// The time spent before, and since when this program works.
    spent: Duration,
    since: Instant,
}

/// What the names of our files begin with.
const OURS: [&str; 6] = [PLAN, "time", "keys-", "reached-", "run-", "level-"];
const PLAN: &str = "plan";
/// What the names of files end with while they are written.
const UNFINISHED: &str = ".unfinished";

/// What the folder for an output is called elsewhere: outputs of the same name in two folders do not meet.
fn elsewhere(output: &Path) -> PathBuf {
    let whole = std::path::absolute(output).unwrap_or_else(|_| output.to_owned());
    let hash = blake3::hash(whole.as_os_str().as_encoded_bytes()).to_hex();
    let folder = beside(output, &format!("-{}.work", &hash[..8]));
    folder.file_name().map_or_else(PathBuf::new, PathBuf::from)
}

/// The file beside a path whose name has more at its end.
pub(crate) fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(more);
    path.with_file_name(name)
}

impl Folder {
    /// The folder for an output, in `temp` or beside the output; `plan` says what is being done.
    pub(crate) fn open(output: &Path, temp: Option<&Path>, plan: &str) -> Result<Folder, StoreError> {
        let wrong = |error| StoreError::write(output, error);
        // Better now than when everything is solved.
        if let Ok(there) = fs::metadata(output) {
            if !there.is_file() {
                return Err(wrong(io::ErrorKind::IsADirectory.into()));
            }
            if there.permissions().readonly() {
                return Err(wrong(io::ErrorKind::PermissionDenied.into()));
            }
        }
        let (lock, locked) = lock(output)?;
        let path = match temp {
            Some(temp) => temp.join(elsewhere(output)),
            None => beside(output, ".work"),
        };
        let spent = fs::read_to_string(path.join("time")).ok().and_then(|text| text.trim().parse().ok());
        let spent = Duration::from_millis(spent.unwrap_or(0));
        let key = *blake3::hash(format!("{VERSION} {plan}").as_bytes()).as_bytes();
        let disk = AtomicU64::new(0);
        let folder = Folder { path, lock, _locked: locked, key, disk, spent, since: Instant::now() };
        fs::create_dir_all(&folder.path).map_err(|error| StoreError::write(&folder.path, error))?;
        folder.tidy();
        match fs::read_to_string(folder.path.join(PLAN)) {
            Ok(found) if found == plan => {}
            Ok(found) => {
                let folder = folder.path.clone();
                return Err(match found.is_empty() {
                    true => StoreError::NoPlan { folder },
                    false => StoreError::OtherWork { folder, found, wanted: plan.to_owned() },
                });
            }
            Err(_) => folder.replace(PLAN, |file| (&*file).write_all(plan.as_bytes()))?,
        }
        Ok(folder)
    }

    /// What errors call it.
    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn stage(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Writes a file under another name, and renames it.
    fn replace(&self, name: &str, write: impl FnOnce(&File) -> io::Result<()>) -> Result<(), StoreError> {
        let (path, unfinished) = (self.stage(name), self.stage(&format!("{name}{UNFINISHED}")));
        let done =
            File::create(&unfinished).and_then(|file| write(&file)).and_then(|()| fs::rename(&unfinished, &path));
        done.map_err(|error| {
            let _ = fs::remove_file(&unfinished);
            StoreError::write(&path, error)
        })
    }

    /// Does a stage: `write` writes its result and gives the note.
    pub(crate) fn write<N: Serialize>(
        &self,
        name: &str,
        write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<N>,
    ) -> Result<(), StoreError> {
        self.replace(name, |file| {
            let mut out = Hashing {
                inner: BufWriter::with_capacity(1 << 20, file),
                hasher: blake3::Hasher::new_keyed(&self.key),
            };
            let note = serde_json::to_vec(&write(&mut out)?)?;
            out.write_all(&note)?;
            out.write_all(&(note.len() as u32).to_le_bytes())?;
            let hash = out.hasher.finalize();
            out.inner.write_all(hash.as_bytes())?;
            out.inner.flush()
        })?;
        // Whoever is killed loses at most the time since the last stage.
        let _ = fs::write(self.stage("time"), (self.spent + self.since.elapsed()).as_millis().to_string());
        Ok(())
    }

    /// How long the work took, all sittings together, in milliseconds.
    pub(crate) fn log(&self) -> String {
        let milliseconds = (self.spent + self.since.elapsed()).as_millis() as u64;
        serde_json::to_string(&Log { milliseconds }).expect("a log is plain data")
    }

    /// Writes what is only for now, without a checksum.
    pub(crate) fn scratch(
        &self,
        name: &str,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), StoreError> {
        self.replace(name, |file| {
            let mut out = BufWriter::with_capacity(1 << 20, file);
            write(&mut out)?;
            out.flush()
        })
    }

    /// Reads what was only for now.
    pub(crate) fn read_scratch(&self, name: &str) -> Result<impl Read + use<>, StoreError> {
        let path = self.stage(name);
        let file = File::open(&path).map_err(|error| StoreError::read(&path, error))?;
        Ok(BufReader::with_capacity(1 << 15, file))
    }

    pub(crate) fn remove(&self, name: &str) {
        let path = self.stage(name);
        self.disk.fetch_sub(fs::metadata(&path).map_or(0, |metadata| metadata.len()), Ordering::Relaxed);
        // What stays is removed with the folder.
        let _ = fs::remove_file(path);
    }

    /// The note of a stage, if the stage was done and is whole.
    pub(crate) fn note<N: DeserializeOwned>(&self, name: &str) -> Option<N> {
        let mut file = File::open(self.stage(name)).ok()?;
        let length = file.metadata().ok()?.len().checked_sub(HASH)?;
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update_reader((&mut file).take(length)).ok()?;
        let mut hash = [0; HASH as usize];
        file.read_exact(&mut hash).ok()?;
        if *hasher.finalize().as_bytes() != hash {
            return None;
        }
        let (_, note) = self.tail(&mut file)?;
        serde_json::from_slice(&note).ok()
    }

    /// How long the result of a stage is, and its note.
    fn tail(&self, file: &mut File) -> Option<(u64, Vec<u8>)> {
        let end = file.metadata().ok()?.len().checked_sub(TAIL)?;
        let mut length = [0; 4];
        file.seek(SeekFrom::Start(end)).ok()?;
        file.read_exact(&mut length).ok()?;
        let start = end.checked_sub(u32::from_le_bytes(length).into())?;
        let mut note = vec![0; (end - start) as usize];
        file.seek(SeekFrom::Start(start)).ok()?;
        file.read_exact(&mut note).ok()?;
        Some((start, note))
    }

    /// The result of a stage that was done, and its length.
    pub(crate) fn read(&self, name: &str) -> Result<(impl Read + Send + use<>, u64), StoreError> {
        let path = self.stage(name);
        let wrong = |error| StoreError::read(&path, error);
        let mut file = File::open(&path).map_err(wrong)?;
        let (length, _) = self.tail(&mut file).ok_or_else(|| wrong(io::ErrorKind::UnexpectedEof.into()))?;
        file.seek(SeekFrom::Start(0)).map_err(wrong)?;
        Ok((BufReader::with_capacity(1 << 20, file.take(length)), length))
    }

    /// The result of a stage that was done, as memory, and its length.
    pub(crate) fn map(&self, name: &str) -> Result<(Mmap, usize), StoreError> {
        let path = self.stage(name);
        let wrong = |error| StoreError::read(&path, error);
        let mut file = File::open(&path).map_err(wrong)?;
        let (length, _) = self.tail(&mut file).ok_or_else(|| wrong(io::ErrorKind::UnexpectedEof.into()))?;
        Ok((map(&file).map_err(wrong)?, length as usize))
    }

    /// How much of the disk the folder takes.
    pub(crate) fn bytes(&self) -> u64 {
        self.disk.load(Ordering::Relaxed)
    }

    /// Our files in the folder, with their names.
    fn ours(&self) -> impl Iterator<Item = (String, fs::DirEntry)> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry));
        named.filter(|(name, _)| OURS.iter().any(|ours| name.starts_with(ours)))
    }

    /// Removes what a program that was killed has left half done, and counts the rest.
    fn tidy(&self) {
        for (name, entry) in self.ours() {
            if name.starts_with("run-") || name.ends_with(UNFINISHED) {
                let _ = fs::remove_file(entry.path());
            } else {
                self.disk.fetch_add(entry.metadata().map_or(0, |metadata| metadata.len()), Ordering::Relaxed);
            }
        }
    }

    /// Removes the folder: the work is done.
    pub(crate) fn finish(self) {
        // Nothing depends on it any more; what cannot be removed does no harm, and what is not ours stays. The plan goes last.
        for (_, entry) in self.ours().filter(|(name, _)| name != PLAN) {
            let _ = fs::remove_file(entry.path());
        }
        let _ = fs::remove_file(self.stage(PLAN));
        let _ = fs::remove_dir(&self.path);
    }
}

/// Locks an output by a file beside it, which goes when the work ends.
fn lock(output: &Path) -> Result<(PathBuf, File), StoreError> {
    let path = beside(output, ".lock");
    let wrong = |error| StoreError::write(output, error);
    loop {
        let file = File::options().create(true).append(true).open(&path).map_err(wrong)?;
        match file.try_lock() {
            // Whoever had it before may have removed it meanwhile.
            Ok(()) if is_there(&path, &file) => return Ok((path, file)),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Locked { path: output.to_owned() });
            }
            Err(TryLockError::Error(error)) => return Err(wrong(error)),
        }
    }
}

/// Whether a path still leads to a file that was opened by it.
#[cfg(unix)]
fn is_there(path: &Path, file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    fs::metadata(path).ok().map(number) == file.metadata().ok().map(number)
}

#[cfg(not(unix))]
fn is_there(path: &Path, _: &File) -> bool {
    path.exists()
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.lock);
    }
}

struct Hashing<W> {
    inner: W,
    hasher: blake3::Hasher,
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.hasher.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
