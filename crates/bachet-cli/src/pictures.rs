//! Pictures on the command line: their formats, and how they are written.

use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::formats::{FileFormat, endings, format_of};
use crate::output::Output;
use crate::texts::message;
use bachet::draw::{Picture, Theme, png, svg, tikz};
use bachet::text::Message;
use clap::ArgMatches;

/// What a picture can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Svg,
    Png,
    Tex,
    /// The graph or tree behind a picture, which Graphviz lays out.
    Dot,
}

impl FileFormat for Format {
    const ALL: &'static [Format] = &[Format::Svg, Format::Png, Format::Tex, Format::Dot];

    fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Png => "png",
            Format::Tex => "tex",
            Format::Dot => "dot",
        }
    }
}

/// How a picture is written.
#[derive(Clone, Copy)]
struct Look {
    format: Format,
    theme: Theme,
    /// Pixels for a unit.
    scale: f64,
}

impl Look {
    fn read(matches: &ArgMatches, format: Format) -> Result<Look, Failure> {
        let theme = value(matches, "theme").map_or(Ok(Theme::default()), Theme::read)?;
        let scale = match value(matches, "scale") {
            None => 2.0,
            Some(_) if format != Format::Png => {
                let ending = format!(".{}", format.name());
                return Err(message!("picture.only", option = "scale", ending = ending).into());
            }
            Some(text) => {
                let scale = text.parse().ok().filter(|scale| *scale > 0.0 && *scale <= 100.0);
                scale.ok_or_else(|| Failure::Other(message!("picture.scale", found = text)))?
            }
        };
        Ok(Look { format, theme, scale })
    }

    fn bytes(self, picture: &Picture) -> Result<Vec<u8>, Failure> {
        Ok(match self.format {
            Format::Svg => svg(picture, self.theme).into_bytes(),
            Format::Png => png(picture, self.theme, self.scale)?,
            Format::Tex => tikz(picture, self.theme).into_bytes(),
            Format::Dot => unreachable!("it is possible for graphs only, which are written by themselves"),
        })
    }
}

fn to(matches: &ArgMatches) -> Option<Format> {
    value(matches, "to").and_then(Format::named)
}

/// Where a picture goes, and how it looks there.
pub(crate) struct Target<'a> {
    path: &'a str,
    look: Look,
}

impl<'a> Target<'a> {
    /// What the command line asks for. It is read before a picture is made, which may take long.
    pub(crate) fn read(matches: &'a ArgMatches) -> Result<Target<'a>, Failure> {
        Target::among(matches, &[Format::Svg, Format::Png, Format::Tex])
    }

    /// The same where a graph or a tree lies behind the picture: it may be asked for instead.
    pub(crate) fn of_graph(matches: &'a ArgMatches) -> Result<Target<'a>, Failure> {
        Target::among(matches, Format::ALL)
    }

    fn among(matches: &'a ArgMatches, possible: &[Format]) -> Result<Target<'a>, Failure> {
        let path = value(matches, "output").expect("it is required");
        let format = format_of(path, to(matches), possible)?;
        if !possible.contains(&format) {
            return Err(message!("picture.no-graph", file = path, endings = endings(possible)).into());
        }
        Ok(Target { path, look: Look::read(matches, format)? })
    }

    /// Writes the picture, whole or not at all.
    pub(crate) fn write(&self, picture: &Picture, output: &mut Output) -> Result<(), Failure> {
        self.write_bytes(&self.look.bytes(picture)?, output)
    }

    /// Writes the picture, or the graph behind it; only the one that is asked for is made.
    pub(crate) fn write_graph(
        &self,
        picture: impl FnOnce() -> Result<Picture, Message>,
        graph: impl FnOnce(Theme) -> Result<String, Message>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        match self.look.format {
            Format::Dot => self.write_bytes(graph(self.look.theme)?.as_bytes(), output),
            _ => self.write(&picture()?, output),
        }
    }

    fn write_bytes(&self, bytes: &[u8], output: &mut Output) -> Result<(), Failure> {
        files::write(self.path, |out| out.write_all(bytes))?;
        output.say_written(self.path)
    }
}

/// A folder that a sequence of pictures goes to, each in a file with its number.
pub(crate) struct Folder<'a> {
    path: &'a str,
    look: Look,
}

impl<'a> Folder<'a> {
    /// The folder of that option; `--to` says the format.
    pub(crate) fn read(matches: &'a ArgMatches, option: &str) -> Result<Folder<'a>, Failure> {
        let path = value(matches, option).expect("it is asked for where it is given");
        let format = to(matches).unwrap_or(Format::Svg);
        if format == Format::Dot {
            return Err(message!("picture.folder-format").into());
        }
        Ok(Folder { path, look: Look::read(matches, format)? })
    }

    /// Writes the pictures as `step-0.svg` and so on, with as many digits as the last needs, each before the next is made. The
    /// folder is made where there is none.
    pub(crate) fn write(
        &self,
        pictures: impl ExactSizeIterator<Item = Picture>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if std::fs::metadata(self.path).is_ok_and(|there| !there.is_dir()) {
            return Err(message!("picture.not-folder", file = self.path).into());
        }
        let failure = |error: std::io::Error| message!("error.write", file = self.path, reason = error.to_string());
        std::fs::create_dir_all(self.path).map_err(failure)?;
        let digits = pictures.len().saturating_sub(1).to_string().len();
        let mut names = Vec::new();
        for (k, picture) in pictures.enumerate() {
            let name = format!("{}/step-{k:0digits$}.{}", self.path.trim_end_matches('/'), self.look.format.name());
            let bytes = self.look.bytes(&picture)?;
            files::write(&name, |out| out.write_all(&bytes))?;
            names.push(name);
        }
        match (output.json, &names[..]) {
            (true, _) => output.object(&serde_json::json!({"files": names})),
            (false, [first, .., last]) => output.say(message!("picture.written-to", first = first, last = last)),
            (false, names) => names.iter().try_for_each(|file| output.say(message!("format.written", file = file))),
        }
    }
}
