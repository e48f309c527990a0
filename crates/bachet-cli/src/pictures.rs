//! Pictures on the command line: their formats, and how they are written.

use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::output::Output;
use crate::texts::message;
use bachet::draw::{Picture, Theme, png, svg};
use clap::ArgMatches;

/// What a picture can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

impl Format {
    const ALL: [Format; 2] = [Format::Svg, Format::Png];

    /// How names of such files end.
    fn ending(self) -> &'static str {
        match self {
            Format::Svg => ".svg",
            Format::Png => ".png",
        }
    }

    /// The format that a file's name asks for.
    fn of(path: &str) -> Result<Format, Failure> {
        let known = Format::ALL.into_iter().find(|format| path.ends_with(format.ending()));
        known.ok_or_else(|| {
            let endings = Format::ALL.map(Format::ending).join(", ");
            let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
            Failure::Other(match name.rfind('.').map(|at| &name[at..]) {
                Some(ending) => message!("picture.ending", file = path, ending = ending, endings = endings),
                None => message!("picture.no-ending", file = path, endings = endings),
            })
        })
    }
}

/// Where a picture goes, and how it looks there.
pub(crate) struct Target<'a> {
    path: &'a str,
    format: Format,
    theme: Theme,
    scale: f64,
}

impl<'a> Target<'a> {
    /// What the command line asks for. It is read before a picture is made, which may take long.
    pub(crate) fn read(matches: &'a ArgMatches) -> Result<Target<'a>, Failure> {
        let path = value(matches, "output").expect("it is required");
        let format = Format::of(path)?;
        let theme = match value(matches, "theme") {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::Auto,
        };
        let scale = match value(matches, "scale") {
            None => 2.0,
            Some(_) if format != Format::Png => {
                return Err(message!("picture.only", option = "scale", ending = format.ending()).into());
            }
            Some(text) => {
                let scale = text.parse().ok().filter(|scale| *scale > 0.0 && *scale <= 100.0);
                scale.ok_or_else(|| Failure::Other(message!("picture.scale", found = text)))?
            }
        };
        Ok(Target { path, format, theme, scale })
    }

    /// Writes the picture, whole or not at all.
    pub(crate) fn write(&self, picture: &Picture, output: &mut Output) -> Result<(), Failure> {
        let bytes = match self.format {
            Format::Svg => svg(picture, self.theme).into_bytes(),
            Format::Png => png(picture, self.theme, self.scale)?,
        };
        files::write(self.path, |out| out.write_all(&bytes))?;
        match output.json {
            true => output.object(&serde_json::json!({"file": self.path})),
            false => output.say(message!("picture.written", file = self.path)),
        }
    }
}
