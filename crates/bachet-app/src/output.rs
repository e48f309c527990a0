//! Files that are written: whole or not at all, and over nothing that is not theirs to replace.
//!
//! A file that is there already is replaced only if it was written by us and is about the same subject, or if whoever asks says so.
//! What a file is about is told by what is in it, so that one that somebody wrote by hand is never taken for one of ours.

use crate::texts::message;
use bachet::text::{Argument, Message};
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A file to be written.
///
/// ```
/// use bachet_app::output::Output;
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("notes.svg");
/// std::fs::write(&path, "mine")?;
/// let output = Output { path: &path, force: false };
/// assert!(output.write(|out| out.write_all(b"<svg/>")).is_err());
/// assert!(Output { force: true, ..output }.write(|out| out.write_all(b"<svg/>")).is_ok());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Output<'a> {
    /// Where it goes; gzipped if its name ends in `.gz`.
    pub path: &'a Path,
    /// Whether whatever is there may go.
    pub force: bool,
}

/// What would be replaced.
pub(crate) enum Replaced {
    /// Somebody else's file.
    Foreign,
    /// One of ours about something else.
    Other(String),
    /// One of ours that says more.
    Richer,
}

/// Why a file was not written.
///
/// ```
/// use bachet_app::output::OutputError;
/// let error = OutputError::Foreign { path: "notes.svg".to_owned() };
/// assert_eq!(error.to_string(), "notes.svg is there already, and is not one that Bachet wrote");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OutputError {
    /// Somebody else's file is there.
    Foreign {
        /// Where.
        path: String,
    },
    /// A file of ours is there, with something else in it.
    Other {
        /// Where.
        path: String,
        /// What it holds.
        found: String,
    },
    /// A solution file is there that says more.
    Richer {
        /// Where.
        path: String,
    },
    /// It cannot be written.
    Io {
        /// Where.
        path: String,
        /// The kind of fault.
        kind: io::ErrorKind,
        /// The fault in words.
        reason: Argument,
    },
}

impl OutputError {
    /// The same as a message.
    ///
    /// ```
    /// let error = bachet_app::output::OutputError::Richer { path: "a.bachet".to_owned() };
    /// assert!(error.message().to_string().starts_with("a.bachet"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            OutputError::Foreign { path } => message!("output.foreign", file = path),
            OutputError::Other { path, found } => message!("output.other", file = path, found = found),
            OutputError::Richer { path } => message!("output.richer", file = path),
            OutputError::Io { path, kind, reason, .. } => match kind {
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => message!("output.folder", file = path),
                io::ErrorKind::PermissionDenied => message!("output.denied", file = path),
                io::ErrorKind::ReadOnlyFilesystem => message!("output.protected", file = path),
                _ => message!("output.fault", file = path, reason = reason.clone()),
            },
        }
    }

    /// Whether it is there because nothing is replaced unasked.
    ///
    /// ```
    /// use bachet_app::output::OutputError;
    /// assert!(OutputError::Foreign { path: "a".to_owned() }.is_refusal());
    /// ```
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        !matches!(self, OutputError::Io { .. })
    }

    fn io(path: &Path, error: &io::Error) -> OutputError {
        OutputError::Io { path: path.display().to_string(), kind: error.kind(), reason: error.into() }
    }
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for OutputError {}

impl Output<'_> {
    /// Refuses before any work is done, where somebody else's file is there.
    pub fn check(&self) -> Result<(), OutputError> {
        match self.force || self.mark()?.is_some() || !self.is_there() {
            true => Ok(()),
            false => Err(OutputError::Foreign { path: self.name() }),
        }
    }

    /// The same for files whose writer knows better what is in them.
    pub(crate) fn check_unless(&self, check: impl FnOnce() -> Result<(), Replaced>) -> Result<(), OutputError> {
        if self.force || !self.is_there() {
            return Ok(());
        }
        let path = self.name();
        check().map_err(|replaced| match replaced {
            Replaced::Foreign => OutputError::Foreign { path },
            Replaced::Other(found) => OutputError::Other { path, found },
            Replaced::Richer => OutputError::Richer { path },
        })
    }

    /// Writes the file with `write`, under another name until it is whole.
    pub fn write<T>(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> Result<T, OutputError> {
        let io = |error: io::Error| OutputError::io(self.path, &error);
        let packed = self.path.extension().is_some_and(|ending| ending == "gz");
        let there = fs::metadata(self.path).ok();
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            // A pipe or a device is written to, not replaced.
            let file = fs::OpenOptions::new().write(true).open(self.path).map_err(io)?;
            return write_packed(&file, packed, write).map_err(io);
        }
        // Whoever protects a file does not want it replaced, which its folder alone would allow.
        if there.as_ref().is_some_and(|there| there.permissions().readonly()) {
            return Err(io(io::ErrorKind::ReadOnlyFilesystem.into()));
        }
        // A link keeps pointing where it does.
        let target = if there.is_some() { fs::canonicalize(self.path).map_err(io)? } else { self.path.to_owned() };
        let file = Unfinished::beside(&target).map_err(io)?;
        if let Some(there) = there {
            file.file().set_permissions(there.permissions()).map_err(io)?;
        }
        let result = write_packed(file.file(), packed, write).map_err(io)?;
        if !self.force && self.is_there() {
            if same_bytes(file.path(), &target).map_err(io)? {
                return Ok(result);
            }
            match (self.mark()?, mark_of(file.path(), packed).map_err(io)?) {
                (Some(found), Some(own)) if found == own => {}
                (Some(found), _) => return Err(OutputError::Other { path: self.name(), found }),
                (None, _) => return Err(OutputError::Foreign { path: self.name() }),
            }
        }
        file.rename(&target).map_err(io)?;
        Ok(result)
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Whether something would be lost.
    fn is_there(&self) -> bool {
        fs::metadata(self.path).is_ok_and(|there| there.is_file() && there.len() > 0)
    }

    /// What the file that is there is about, if it is ours.
    fn mark(&self) -> Result<Option<String>, OutputError> {
        let packed = self.path.extension().is_some_and(|ending| ending == "gz");
        match self.is_there() {
            true => mark_of(self.path, packed).map_err(|error| OutputError::io(self.path, &error)),
            false => Ok(None),
        }
    }
}

fn write_packed<T>(file: &File, packed: bool, write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
    let mut out = BufWriter::with_capacity(1 << 18, file);
    if !packed {
        let result = write(&mut out)?;
        out.flush()?;
        return Ok(result);
    }
    let mut packer = flate2::write::GzEncoder::new(out, flate2::Compression::default());
    let result = write(&mut packer)?;
    packer.finish()?.flush()?;
    Ok(result)
}

fn same_bytes(one: &Path, other: &Path) -> io::Result<bool> {
    if fs::metadata(one)?.len() != fs::metadata(other)?.len() {
        return Ok(false);
    }
    let [mut one, mut other] = [File::open(one)?, File::open(other)?].map(io::BufReader::new);
    let (mut left, mut right) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        let n = one.read(&mut left)?;
        if n == 0 {
            return Ok(true);
        }
        other.read_exact(&mut right[..n])?;
        if left[..n] != right[..n] {
            return Ok(false);
        }
    }
}

/// A file is told by so many of its first bytes; a play that was saved, by all of them.
const HEAD: usize = 4096;
const LONGEST_PLAY: u64 = 1 << 20;

/// What a file of ours is about; none for a file that is not ours.
fn mark_of(path: &Path, packed: bool) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    match packed {
        // What cannot be unpacked is not ours.
        true => flate2::read::MultiGzDecoder::new(file).take(LONGEST_PLAY).read_to_end(&mut bytes).or(Ok(0)),
        false => file.take(LONGEST_PLAY).read_to_end(&mut bytes),
    }?;
    let head = &bytes[..bytes.len().min(HEAD)];
    if let Some(subject) = bachet::draw::marked(head) {
        return Ok(Some(subject));
    }
    let text = String::from_utf8_lossy(&bytes);
    if text.trim_start().starts_with('{') {
        return Ok(json_mark(&text));
    }
    if text.starts_with("aag ") || text.starts_with("aig ") {
        // The comment of a circuit is its end.
        let comment = text.rsplit_once("\nc\n").map(|(_, comment)| comment.lines().next().unwrap_or_default());
        return Ok(comment.and_then(|line| bachet::draw::marked(format!("// {line}\n").as_bytes())));
    }
    let first = text.lines().next().unwrap_or_default();
    let count = first.strip_prefix("solution ").and_then(|rest| rest.strip_suffix(';'));
    Ok(count.filter(|count| count.parse::<u64>().is_ok()).map(|_| first.trim_end_matches(';').to_owned()))
}

/// Plays, solutions and controllers are JSON. So are sheets, which students fill in: they are theirs.
fn json_mark(text: &str) -> Option<String> {
    if let Some(rest) = text.strip_prefix("{\"solution-of\":") {
        let game = serde_json::Deserializer::from_str(rest).into_iter::<String>().next()?.ok()?;
        return Some(format!("a solution of {game}"));
    }
    for kind in ["controller", "counter-strategy"] {
        if let Some(rest) = text.strip_prefix(&format!("{{\"{kind}-of\":")) {
            let name = serde_json::Deserializer::from_str(rest).into_iter::<String>().next()?.ok()?;
            return Some(format!("a {kind} of {name}"));
        }
    }
    let json: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text).ok()?;
    let is_play = json.len() == 3 && json.contains_key("from") && json.contains_key("moves");
    let game = json.get("game")?.as_str().filter(|_| is_play)?;
    Some(format!("a play of {game}"))
}

/// The files that are being written, so that a program that ends early can remove them.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes what is being written, for a program that ends at once.
///
/// ```no_run
/// bachet_app::output::remove_unfinished();
/// ```
pub fn remove_unfinished() {
    let paths = UNFINISHED.lock().map(|mut paths| std::mem::take(&mut *paths)).unwrap_or_default();
    for path in paths {
        // Whoever ends early has nobody left to tell.
        let _ = fs::remove_file(path);
    }
}

/// A file under another name, which goes unless it is renamed.
struct Unfinished(tempfile::NamedTempFile);

impl Unfinished {
    fn beside(target: &Path) -> io::Result<Unfinished> {
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        builder.prefix(".bachet-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = builder.tempfile_in(folder)?;
        if let Ok(mut paths) = UNFINISHED.lock() {
            paths.push(file.path().to_owned());
        }
        Ok(Unfinished(file))
    }

    fn file(&self) -> &File {
        self.0.as_file()
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn rename(self, target: &Path) -> io::Result<()> {
        // Under the lock, so that nobody removes the file between its two names.
        let mut paths = UNFINISHED.lock().map_err(|_| io::Error::other("a writer of files failed"))?;
        paths.retain(|path| path != self.0.path());
        self.0.persist(target).map(drop).map_err(|error| error.error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bachet::draw::{Picture, Theme, svg, tikz};

    fn written(path: &Path, text: &str) -> Result<(), OutputError> {
        Output { path, force: false }.write(|out| out.write_all(text.as_bytes()))
    }

    #[test]
    fn only_what_is_ours_and_about_the_same_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let picture = |title| Picture::new(title, "An arena.");
        let play = |game, mov| format!(r#"{{"game":"{game}","from":"(3,1)","moves":["{mov}"]}}"#);
        let tex = |title| tikz(&picture(title), Theme::Light);
        let svg = |title| svg(&picture(title), Theme::Light);
        let files = [
            ("a.tex", [tex("nim:3"), tex("nim:3: ranks"), tex("nim:4")]),
            ("a.svg", [svg("nim:3"), svg("nim:3: ranks"), svg("nim:4")]),
            ("a.svg.gz", [svg("nim:3"), svg("nim:3: ranks"), svg("nim:4")]),
            ("play.json", [play("nim:3", "1"), play("nim:3", "2"), play("nim:4", "1")]),
            (
                "a.aag",
                ["2", "3"]
                    .map(|gate| format!("aag 1 1 0 1 0\n2\n{gate}\nc\nBachet: a controller of a\n"))
                    .into_iter()
                    .chain(["aag 0 0 0 0 0\nc\nBachet: a controller of b\n".to_owned()])
                    .collect::<Vec<_>>()
                    .try_into()
                    .unwrap(),
            ),
            (
                "c.json",
                ["[]", "[[]]"]
                    .map(|states| format!("{{\"controller-of\":\"a\",\n \"states\": {states}}}\n"))
                    .into_iter()
                    .chain(["{\"controller-of\":\"b\",\n}".to_owned()])
                    .collect::<Vec<_>>()
                    .try_into()
                    .unwrap(),
            ),
            ("a.sol", ["solution 5;\n0 1 1;", "solution 5;\n0 2 1;", "solution 6;\n"].map(str::to_owned)),
        ];
        for (name, [first, later, other]) in &files {
            let path = folder.path().join(name);
            written(&path, first).unwrap();
            written(&path, later).unwrap();
            let refused = written(&path, other).unwrap_err();
            assert!(matches!(refused, OutputError::Other { .. }), "{name}: {refused}");
            assert_eq!(Output { path: &path, force: false }.check(), Ok(()), "{name}");
            fs::write(&path, "notes of my own").unwrap();
            for refused in [written(&path, first), Output { path: &path, force: false }.check()] {
                assert!(matches!(refused, Err(OutputError::Foreign { .. })), "{name}");
            }
            assert_eq!(fs::read_to_string(&path).unwrap(), "notes of my own", "{name}");
            Output { path: &path, force: true }.write(|out| out.write_all(first.as_bytes())).unwrap();
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), files.len(), "nothing unfinished is left");
    }

    #[test]
    fn arenas_are_anybodys_and_the_same_bytes_are_no_loss() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.json");
        for _ in 0..2 {
            written(&path, r#"{"owner": {"a": 1}}"#).unwrap();
        }
        assert!(written(&path, r#"{"owner": {"a": 2}}"#).is_err());
    }
}
