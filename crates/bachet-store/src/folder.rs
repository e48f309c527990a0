//! The folder in which work on a solution file is kept, so that it can be stopped at any moment and go on later.
//!
//! Work is done in stages. The result of a stage is a file, written under another name and renamed, with a note and a checksum
//! at its end: a stage that was cut off or damaged is not there, and is done again. The checksum covers the work and the name of the
//! stage too, so that no stage is taken for another.
//!
//! A folder that does not say in a file of its own that it is ours is left as it is.

use crate::error::StoreError;
use crate::header::{Level, VERSION};
use crate::map::map;
use crate::shares::Stages;
use memmap2::Mmap;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use web_time::{Duration, Instant};

/// The note of a stage that found so many positions.
#[derive(Deserialize, Serialize)]
pub(crate) struct Counted {
    pub(crate) count: u64,
}

/// What stands beside a file that was solved: how long that took, which is not in the file, so that the same game gives the same bytes.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Log {
    pub(crate) milliseconds: u64,
}

impl Log {
    /// The log of an output, if there is one and it is ours.
    pub(crate) fn read(output: &Path) -> Option<Log> {
        serde_json::from_str(&fs::read_to_string(log(output)).ok()?).ok()
    }
}

fn log(output: &Path) -> PathBuf {
    beside(output, ".log")
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
    /// Whether the plan is that of this work, and not of another that is left as it is.
    own: bool,
    /// How many bytes of the disk the stages take.
    disk: AtomicU64,
    /// The time spent before, and since when this program works.
    spent: Duration,
    since: Instant,
}

/// The file that says that the folder is ours, and what is being done.
const PLAN: &str = "bachet-plan";
/// The file that is locked as long as somebody works here.
const LOCK: &str = "bachet-lock";
/// How long the work took so far.
const TIME: &str = "time";
/// The file that will be the output.
const WHOLE: &str = "whole";
/// What the names of stages begin with; a number follows.
const STAGES: [&str; 7] = ["keys-", "reached-", "run-", "ranks-", "level-", "joined-", TAKEN];
/// The stage that says that the work of so many processes was taken over: what is left of it is only to be removed.
const TAKEN: &str = "taken-";
/// What the names of files end with while they are written.
const UNFINISHED: &str = ".unfinished";

/// Whether a file in a folder of ours is one of ours.
fn is_ours(name: &str) -> bool {
    let name = name.strip_suffix(UNFINISHED).unwrap_or(name);
    let number = STAGES.iter().find_map(|stage| name.strip_prefix(stage));
    let is_stage = number.is_some_and(|number| number.starts_with(|digit: char| digit.is_ascii_digit()));
    is_stage || [PLAN, LOCK, TIME, WHOLE].contains(&name)
}

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
    /// Where the folder for an output is, in `temp` or beside the output.
    pub(crate) fn path(output: &Path, temp: Option<&Path>) -> PathBuf {
        match temp {
            Some(temp) => temp.join(elsewhere(output)),
            None => beside(output, ".work"),
        }
    }

    /// A folder for an output; `plan` says what is being done.
    pub(crate) fn open(path: PathBuf, output: &Path, plan: &str) -> Result<Folder, StoreError> {
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
        let parent = output.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::metadata(parent).map_err(wrong)?;
        let (lock, locked) = lock(&path, output)?;
        let spent = fs::read_to_string(path.join(TIME)).ok().and_then(|text| text.trim().parse().ok());
        let spent = Duration::from_millis(spent.unwrap_or(0));
        let key = *blake3::hash(format!("{VERSION} {plan}").as_bytes()).as_bytes();
        let disk = AtomicU64::new(0);
        let mut folder = Folder { path, lock, _locked: locked, key, own: true, disk, spent, since: Instant::now() };
        match fs::read_to_string(folder.path.join(PLAN)) {
            Ok(found) if found == plan => {}
            Ok(found) => {
                folder.own = false;
                let folder = folder.path.clone();
                return Err(StoreError::OtherWork { folder, found, wanted: plan.to_owned() });
            }
            Err(_) => folder.replace(PLAN, |file| (&*file).write_all(plan.as_bytes()))?,
        }
        folder.tidy();
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
        let before = size(&path);
        let done =
            File::create(&unfinished).and_then(|file| write(&file)).and_then(|()| fs::rename(&unfinished, &path));
        if done.is_ok() {
            // Two's complement: what becomes smaller is taken away.
            self.disk.fetch_add(size(&path).wrapping_sub(before), Ordering::Relaxed);
        }
        done.map_err(|error| {
            let _ = fs::remove_file(&unfinished);
            StoreError::write(&path, error)
        })
    }

    /// What the checksum of a stage begins with.
    fn hasher(&self, name: &str) -> blake3::Hasher {
        blake3::Hasher::new_keyed(blake3::keyed_hash(&self.key, name.as_bytes()).as_bytes())
    }

    /// The file that will be the output, on the same disk; none if the folder may be on another.
    pub(crate) fn whole(&self, output: &Path) -> Option<PathBuf> {
        (self.path.parent() == output.parent()).then(|| self.stage(&format!("{WHOLE}{UNFINISHED}")))
    }

    /// Does a stage: `write` writes its result and gives the note.
    pub(crate) fn write<N: Serialize>(
        &self,
        name: &str,
        write: impl FnOnce(&mut (dyn Write + Send)) -> io::Result<N>,
    ) -> Result<(), StoreError> {
        self.replace(name, |file| {
            let mut out = Hashing { inner: BufWriter::with_capacity(1 << 20, file), hasher: self.hasher(name) };
            let note = serde_json::to_vec(&write(&mut out)?)?;
            out.write_all(&note)?;
            out.write_all(&(note.len() as u32).to_le_bytes())?;
            let hash = out.hasher.finalize();
            out.inner.write_all(hash.as_bytes())?;
            out.inner.flush()
        })?;
        // Whoever is killed loses at most the time since the last stage.
        let _ = fs::write(self.stage(TIME), (self.spent + self.since.elapsed()).as_millis().to_string());
        Ok(())
    }

    /// Writes beside the output how long the work took, all sittings together, unless somebody else's file is there.
    pub(crate) fn log(&self, output: &Path) {
        let milliseconds = (self.spent + self.since.elapsed()).as_millis() as u64;
        let path = log(output);
        if Log::read(output).is_some() || !path.exists() {
            let text = serde_json::to_string(&Log { milliseconds }).expect("a log is plain data");
            // Nothing depends on it.
            let _ = fs::write(path, text);
        }
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
        let bytes = size(&path);
        // What stays is removed with the folder.
        if fs::remove_file(path).is_ok() {
            self.disk.fetch_sub(bytes, Ordering::Relaxed);
        }
    }

    /// Writes that the work of so many processes was taken over.
    pub(crate) fn take_over(&self, count: usize) -> Result<(), StoreError> {
        self.write(&format!("{TAKEN}{count}"), |_| Ok(()))
    }

    /// The numbers of processes whose work was taken over into a folder.
    pub(crate) fn takeovers(path: &Path) -> Vec<usize> {
        let names = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.file_name());
        names.filter_map(|name| name.to_str()?.strip_prefix(TAKEN)?.parse().ok()).collect()
    }

    /// The note of a stage, if the stage was done and is whole.
    pub(crate) fn note<N: DeserializeOwned>(&self, name: &str) -> Option<N> {
        let mut file = File::open(self.stage(name)).ok()?;
        let length = file.metadata().ok()?.len().checked_sub(HASH)?;
        let mut hasher = self.hasher(name);
        hasher.update_reader((&mut file).take(length)).ok()?;
        let mut hash = [0; HASH as usize];
        file.read_exact(&mut hash).ok()?;
        if *hasher.finalize().as_bytes() != hash {
            return None;
        }
        let (_, note) = tail(&mut file)?;
        serde_json::from_slice(&note).ok()
    }

    /// The result of a stage that was done, and its length.
    pub(crate) fn read(&self, name: &str) -> Result<(impl Read + Send + use<>, u64), StoreError> {
        let path = self.stage(name);
        let wrong = |error| StoreError::read(&path, error);
        let mut file = File::open(&path).map_err(wrong)?;
        let (length, _) = tail(&mut file).ok_or_else(|| wrong(io::ErrorKind::UnexpectedEof.into()))?;
        file.seek(SeekFrom::Start(0)).map_err(wrong)?;
        Ok((BufReader::with_capacity(1 << 20, file.take(length)), length))
    }

    /// The result of a stage that was done, as memory, and its length.
    pub(crate) fn map(&self, name: &str) -> Result<(Mmap, usize), StoreError> {
        let path = self.stage(name);
        let wrong = |error| StoreError::read(&path, error);
        let mut file = File::open(&path).map_err(wrong)?;
        let (length, _) = tail(&mut file).ok_or_else(|| wrong(io::ErrorKind::UnexpectedEof.into()))?;
        Ok((map(&file).map_err(wrong)?, length as usize))
    }

    /// What a folder of ours holds, whoever works in it.
    pub(crate) fn look(path: &Path) -> Option<Seen> {
        let plan = fs::read_to_string(path.join(PLAN)).ok()?;
        let lock = File::open(path.join(LOCK)).and_then(|file| file.try_lock_shared().map_err(io::Error::from));
        let working = lock.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock);
        let (mut found, mut valued, mut last, mut bytes) = (Stages::default(), Stages::default(), None, 0);
        let mut ranks = Stages::default();
        for entry in fs::read_dir(path).ok()?.flatten() {
            bytes += entry.metadata().map_or(0, |metadata| metadata.len());
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = match name.strip_suffix(UNFINISHED) {
                None if name.starts_with("keys-") || name.starts_with("reached-") => &mut found,
                None if name.starts_with("level-") => &mut valued,
                None if name.starts_with("ranks-") => &mut ranks,
                _ => continue,
            };
            let note = File::open(entry.path()).ok().and_then(|mut file| tail(&mut file)).map(|(_, note)| note);
            let noted = note.and_then(|note| serde_json::from_slice::<Noted>(&note).ok());
            let positions = noted.as_ref().map_or(0, Noted::positions);
            if let Some(Noted::Ranks { pass, step }) = noted {
                last = last.max(Some((pass, step)));
            }
            *kind = Stages { levels: kind.levels + 1, positions: kind.positions + positions };
        }
        Some(Seen { plan, working, found, valued, step: last.map(|(_, step)| step), bytes })
    }

    /// How much of the disk the folder takes.
    pub(crate) fn bytes(&self) -> u64 {
        self.disk.load(Ordering::Relaxed)
    }

    /// Our files in the folder, with their names.
    fn ours(&self) -> impl Iterator<Item = (String, fs::DirEntry)> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        let named = entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry));
        named.filter(|(name, _)| is_ours(name))
    }

    /// Removes what a program that was killed has left half done, and counts the rest.
    fn tidy(&self) {
        let mut bytes = 0;
        for (name, entry) in self.ours() {
            if name.starts_with("run-") || name.ends_with(UNFINISHED) {
                let _ = fs::remove_file(entry.path());
            } else {
                bytes += entry.metadata().map_or(0, |metadata| metadata.len());
            }
        }
        self.disk.store(bytes, Ordering::Relaxed);
    }

    /// Whether something is here to go on from.
    fn is_begun(&self) -> bool {
        self.ours().any(|(name, _)| ![PLAN, LOCK, TIME].contains(&name.as_str()) && !name.ends_with(UNFINISHED))
    }

    /// Removes the folder: the work is done.
    pub(crate) fn finish(mut self) {
        self.clear();
        self.own = false;
    }

    fn clear(&self) {
        // Nothing depends on it any more; what cannot be removed does no harm, and what is not ours stays. The plan goes last.
        for (_, entry) in self.ours().filter(|(name, _)| name != PLAN && name != LOCK) {
            let _ = fs::remove_file(entry.path());
        }
        let _ = fs::remove_file(self.stage(PLAN));
        let _ = fs::remove_file(&self.lock);
        let _ = fs::remove_dir(&self.path);
    }
}

/// How long the result of a stage is, and its note.
fn tail(file: &mut File) -> Option<(u64, Vec<u8>)> {
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

/// What can be seen of a folder in which somebody may be working.
pub(crate) struct Seen {
    pub(crate) plan: String,
    pub(crate) working: bool,
    pub(crate) found: Stages,
    pub(crate) valued: Stages,
    /// The step of the attractor that was kept last, where there are no levels.
    pub(crate) step: Option<u32>,
    pub(crate) bytes: u64,
}

/// The notes of stages that have positions.
#[derive(Deserialize)]
#[serde(untagged)]
enum Noted {
    Keys(Counted),
    Values(Level),
    Names { positions: u64 },
    Ranks { pass: u32, step: u32 },
}

impl Noted {
    fn positions(&self) -> u64 {
        match self {
            Noted::Keys(counted) => counted.count,
            Noted::Values(level) => level.entries,
            Noted::Names { positions } => *positions,
            Noted::Ranks { .. } => 0,
        }
    }
}

/// How many bytes a file has, if it is there.
fn size(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |metadata| metadata.len())
}

/// Makes the folder, unless somebody else's is there, and locks it by a file in it, which goes when the work ends.
fn lock(folder: &Path, output: &Path) -> Result<(PathBuf, File), StoreError> {
    let path = folder.join(LOCK);
    let wrong = |error| StoreError::write(folder, error);
    loop {
        fs::create_dir_all(folder).map_err(wrong)?;
        let names = fs::read_dir(folder).map_err(wrong)?.flatten().map(|entry| entry.file_name());
        let names: Vec<_> = names.collect();
        // An empty folder is left by who was killed at once; with a lock alone, somebody is about to begin.
        if !names.is_empty() && !names.iter().any(|name| name == PLAN || name == LOCK) {
            return Err(StoreError::NotOurs { folder: folder.to_owned() });
        }
        let file = match File::options().create(true).append(true).open(&path) {
            // Whoever worked here has just removed the folder.
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            file => file.map_err(wrong)?,
        };
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

/// A folder in which nothing was done yet goes with whoever leaves it.
impl Drop for Folder {
    fn drop(&mut self) {
        if self.own && !self.is_begun() {
            self.clear();
        }
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
