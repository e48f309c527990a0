//! Formats of files, and how the command line says which one is meant.

use crate::failure::Failure;
use crate::files;
use crate::texts::message;

/// A format that something can be written as.
pub(crate) trait FileFormat: Copy + PartialEq + 'static {
    /// All of its kind.
    const ALL: &'static [Self];

    /// What it is called; names of such files end in a dot and that.
    fn name(self) -> &'static str;

    /// The format of that name.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name().eq_ignore_ascii_case(name))
    }
}

/// What these formats are called.
pub(crate) fn names<F: FileFormat>(formats: &[F]) -> Vec<&'static str> {
    formats.iter().map(|format| format.name()).collect()
}

/// What names of files in these formats end in.
pub(crate) fn endings<F: FileFormat>(formats: &[F]) -> String {
    names(formats).into_iter().map(|name| format!(".{name}")).collect::<Vec<_>>().join(", ")
}

/// The format of a file: its name says it, or else `--to` does. If neither does, those that are possible are named.
pub(crate) fn format_of<F: FileFormat>(path: &str, to: Option<F>, possible: &[F]) -> Result<F, Failure> {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let name = name.strip_suffix(".gz").unwrap_or(name);
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    let failure = match (ending.and_then(F::named), to, ending) {
        (Some(said), Some(to), _) if said != to => message!("format.to", file = path, to = to.name()),
        (Some(format), _, _) | (None, Some(format), _) => return Ok(format),
        (None, None, _) if path == files::STANDARD => message!("format.standard", names = names(possible).join(", ")),
        (None, None, Some("pdf")) => message!("format.pdf", file = path),
        (None, None, Some(ending)) => {
            message!("format.ending", file = path, ending = format!(".{ending}"), endings = endings(possible))
        }
        (None, None, None) => message!("format.no-ending", file = path, endings = endings(possible)),
    };
    Err(failure.into())
}
