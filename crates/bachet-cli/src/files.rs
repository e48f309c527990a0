//! Files: opened with progress, written whole or not at all.

use crate::failure::Failure;
use crate::texts::message;
use bachet::explore::free_memory;
use bachet::format::{Content, ReadError};
use bachet::text::{Lang, Message};
use bachet_app::Error;
use bachet_app::output::Output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// What stands for standard input and output.
pub(crate) const STANDARD: &str = "-";

/// Files below this size are read before a bar could be seen.
const WORTH_A_BAR: u64 = 16 << 20;

/// Bytes that reading may take, where the command line says so.
static MEMORY: OnceLock<usize> = OnceLock::new();

/// Limits the memory for what is read.
pub(crate) fn limit_memory(bytes: usize) {
    MEMORY.get_or_init(|| bytes);
}

fn memory() -> usize {
    MEMORY.get().copied().or_else(free_memory).unwrap_or(usize::MAX)
}

/// What a file is called in errors.
fn described(path: &str) -> Message {
    match path {
        STANDARD => message!("error.standard-input"),
        path => message!("file", path = path),
    }
}

/// Reads a file with `read`, and says in the error which file it was.
pub(crate) fn read<T>(
    path: &str,
    lang: Lang,
    read: impl FnOnce(Box<dyn Read + Send>) -> Result<T, ReadError>,
) -> Result<T, Failure> {
    let failure = |error| Failure::read(described(path), &error);
    let (reader, bar) = open(path, lang).map_err(|error| failure(opening_error(error)))?;
    let result = read(reader).map_err(failure);
    bar.finish_and_clear();
    result
}

/// Reads an arena, a position graph or a tree.
pub(crate) fn content(path: &str, lang: Lang) -> Result<Content, Failure> {
    read(path, lang, |reader| bachet::format::read_any_within(reader, memory()))
}

fn open(path: &str, lang: Lang) -> io::Result<(Box<dyn Read + Send>, ProgressBar)> {
    if path == STANDARD {
        static TAKEN: AtomicBool = AtomicBool::new(false);
        if TAKEN.swap(true, Ordering::Relaxed) {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        return Ok((Box::new(io::stdin()), ProgressBar::hidden()));
    }
    let file = File::open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let length = metadata.len();
    if length < WORTH_A_BAR || !io::stderr().is_terminal() {
        return Ok((Box::new(file), ProgressBar::hidden()));
    }
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{msg} {bar:30} {bytes}/{total_bytes} {bytes_per_sec} {eta}");
    bar.set_style(style.expect("the template is right"));
    bar.set_message(message!("progress.read").to_text(lang));
    Ok((Box::new(bar.wrap_read(file)), bar))
}

fn opening_error(error: io::Error) -> ReadError {
    let message = match error.kind() {
        io::ErrorKind::NotFound => message!("error.not-found"),
        io::ErrorKind::PermissionDenied => message!("error.denied"),
        io::ErrorKind::ResourceBusy => message!("error.read-twice"),
        _ => return error.into(),
    };
    ReadError::new(None, message)
}

/// Reads a whole file, gzipped or not.
pub(crate) fn bytes(path: &str, lang: Lang) -> Result<Vec<u8>, Failure> {
    read(path, lang, |reader| bachet::format::read_bytes(reader, memory()))
}

/// Reads rules, and what a file beside them says of how they are drawn. What is no UTF-8 in them, as in comments of old files,
/// is passed over.
pub(crate) fn rules(path: &str, lang: Lang) -> Result<String, Failure> {
    let rules = String::from_utf8_lossy(&bytes(path, lang)?).into_owned();
    let look = bachet_app::rules::look_beside(path);
    if path == STANDARD || !Path::new(&look).is_file() {
        return Ok(rules);
    }
    let said = text(&look, lang)?;
    bachet_gdl::check_look(&said).map_err(|error| Failure::read(described(&look), &error.into()))?;
    Ok(bachet_gdl::with_look(&rules, &said))
}

/// Reads a text.
pub(crate) fn text(path: &str, lang: Lang) -> Result<String, Failure> {
    let error = ReadError::new(None, message!("error.utf8"));
    String::from_utf8(bytes(path, lang)?).map_err(|_| Failure::read(described(path), &error))
}

/// An error about what was read, with the file that it was read from.
pub(crate) fn concerning(path: Option<&str>, error: Error) -> Failure {
    match (path, error) {
        (Some(path), Error::Read(error)) => Failure::read(described(path), &error),
        (_, error) => error.into(),
    }
}

/// Reads a text of lines, those that are not empty.
pub(crate) fn lines(path: &str, lang: Lang) -> Result<Vec<String>, Failure> {
    Ok(numbered_lines(path, lang)?.into_iter().map(|(_, line)| line.trim().to_owned()).collect())
}

/// The same, as they are, with their numbers from 1.
pub(crate) fn numbered_lines(path: &str, lang: Lang) -> Result<Vec<(usize, String)>, Failure> {
    let text = text(path, lang)?;
    let lines = text.trim_start_matches('\u{feff}').lines().zip(1..);
    Ok(lines.filter(|(line, _)| !line.trim().is_empty()).map(|(line, number)| (number, line.to_owned())).collect())
}

/// Refuses before any work is done, where somebody else's file is there.
pub(crate) fn check(path: &str, force: bool) -> Result<(), Failure> {
    let output = Output { path: Path::new(path), force };
    if path == STANDARD { Ok(()) } else { Ok(output.check().map_err(Error::from)?) }
}

/// Writes a file with `write`, whole or not at all, unless what is there must not be replaced. `-` is standard output.
pub(crate) fn write<T>(
    path: &str,
    force: bool,
    write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
) -> Result<T, Failure> {
    if path == STANDARD {
        let mut out = BufWriter::new(io::stdout().lock());
        let result = write(&mut out)?;
        out.flush()?;
        return Ok(result);
    }
    crate::progress::handle_signals();
    Ok(Output { path: Path::new(path), force }.write(write).map_err(Error::from)?)
}
