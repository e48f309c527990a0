//! Pictures on the command line: their formats, and how they are written.

use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::formats::{FileFormat, endings, format_of};
use crate::output::Output;
use crate::texts::message;
use bachet::draw::{Picture, Theme, png, svg, tikz};
use bachet_app::Error;
use clap::ArgMatches;
use serde::Serialize;

/// What a picture, or what lies behind it, can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    Image(Image),
    /// The graph or tree behind a picture, which Graphviz lays out.
    Dot,
}

/// What a picture can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Image {
    Svg,
    Png,
    Tex,
}

const IMAGES: [Format; 3] = [Format::Image(Image::Svg), Format::Image(Image::Png), Format::Image(Image::Tex)];

impl FileFormat for Format {
    const ALL: &'static [Format] = &[IMAGES[0], IMAGES[1], IMAGES[2], Format::Dot];

    fn name(self) -> &'static str {
        match self {
            Format::Image(Image::Svg) => "svg",
            Format::Image(Image::Png) => "png",
            Format::Image(Image::Tex) => "tex",
            Format::Dot => "dot",
        }
    }
}

/// How a picture is written.
#[derive(Clone, Copy)]
struct Look {
    image: Image,
    theme: Theme,
    /// Pixels for a unit.
    scale: f64,
}

impl Look {
    fn read(matches: &ArgMatches, image: Image) -> Result<Look, Failure> {
        let scale = match value(matches, "scale") {
            None => 2.0,
            Some(text) => {
                refuse_scale(matches, Format::Image(image))?;
                let scale = text.parse().ok().filter(|scale| *scale > 0.0 && *scale <= 100.0);
                scale.ok_or_else(|| Failure::Other(message!("picture.scale", found = text)))?
            }
        };
        Ok(Look { image, theme: theme(matches)?, scale })
    }

    fn bytes(self, picture: &Picture) -> Result<Vec<u8>, Failure> {
        Ok(match self.image {
            Image::Svg => svg(picture, self.theme).into_bytes(),
            Image::Png => png(picture, self.theme, self.scale)?,
            Image::Tex => tikz(picture, self.theme).into_bytes(),
        })
    }
}

/// Only pixels can be more or fewer.
fn refuse_scale(matches: &ArgMatches, format: Format) -> Result<(), Failure> {
    if format == Format::Image(Image::Png) || value(matches, "scale").is_none() {
        return Ok(());
    }
    Err(message!("picture.only", option = "scale", ending = format!(".{}", format.name())).into())
}

fn theme(matches: &ArgMatches) -> Result<Theme, Failure> {
    Ok(value(matches, "theme").map_or(Ok(Theme::default()), str::parse)?)
}

fn to(matches: &ArgMatches) -> Option<Format> {
    value(matches, "to").and_then(Format::named)
}

/// Where a picture goes, and how it looks there.
pub(crate) struct Target<'a> {
    path: &'a str,
    force: bool,
    look: Look,
}

impl<'a> Target<'a> {
    /// What the command line asks for. It is read before a picture is made, which may take long.
    pub(crate) fn read(matches: &'a ArgMatches) -> Result<Target<'a>, Failure> {
        let path = path(matches);
        match format_of(path, to(matches), &IMAGES)? {
            Format::Image(image) => Ok(Target { path, force: force(matches), look: Look::read(matches, image)? }),
            Format::Dot => Err(message!("picture.no-graph", file = path, endings = endings(&IMAGES)).into()),
        }
    }

    /// Writes the picture, whole or not at all.
    pub(crate) fn write(&self, picture: &Picture, output: &mut Output) -> Result<(), Failure> {
        write_bytes(self.path, self.force, &self.look.bytes(picture)?, output)
    }
}

/// Where a picture goes that has a graph or a tree behind it, which may be asked for instead.
pub(crate) enum GraphTarget<'a> {
    Picture(Target<'a>),
    Dot { path: &'a str, force: bool, theme: Theme },
}

impl<'a> GraphTarget<'a> {
    /// What the command line asks for.
    pub(crate) fn read(matches: &'a ArgMatches) -> Result<GraphTarget<'a>, Failure> {
        let path = path(matches);
        match format_of(path, to(matches), Format::ALL)? {
            Format::Image(image) => {
                Ok(GraphTarget::Picture(Target { path, force: force(matches), look: Look::read(matches, image)? }))
            }
            Format::Dot => {
                refuse_scale(matches, Format::Dot)?;
                Ok(GraphTarget::Dot { path, force: force(matches), theme: theme(matches)? })
            }
        }
    }

    /// Whether it can show something that moves.
    pub(crate) fn moves(&self) -> bool {
        matches!(self, GraphTarget::Picture(Target { look: Look { image: Image::Svg, .. }, .. }))
    }

    /// Writes the picture, or what is behind it; only the one that is asked for is made.
    pub(crate) fn write(
        &self,
        picture: impl FnOnce() -> Result<Picture, Error>,
        graph: impl FnOnce(Theme) -> Result<String, Error>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        match self {
            GraphTarget::Picture(target) => target.write(&picture()?, output),
            GraphTarget::Dot { path, force, theme } => write_bytes(path, *force, graph(*theme)?.as_bytes(), output),
        }
    }
}

fn path(matches: &ArgMatches) -> &str {
    value(matches, "output").expect("it is required")
}

/// Whether whatever is there may be replaced.
fn force(matches: &ArgMatches) -> bool {
    matches.get_flag("force")
}

fn write_bytes(path: &str, force: bool, bytes: &[u8], output: &mut Output) -> Result<(), Failure> {
    files::write(path, force, |out| out.write_all(bytes))?;
    output.say_written(path)
}

/// The files that were written to a folder.
#[derive(Serialize)]
struct WrittenTo<'a> {
    files: &'a [String],
}

/// So many files go to a folder at most.
const MOST: usize = 1000;

/// A folder that a sequence of pictures goes to, each in a file with its number.
pub(crate) struct Folder<'a> {
    path: &'a str,
    force: bool,
    look: Look,
}

impl<'a> Folder<'a> {
    /// The folder of that option; `--to` says the format.
    pub(crate) fn read(matches: &'a ArgMatches, option: &str) -> Result<Folder<'a>, Failure> {
        let path = value(matches, option).expect("it is asked for where it is given");
        match to(matches).unwrap_or(Format::Image(Image::Svg)) {
            Format::Image(image) => Ok(Folder { path, force: force(matches), look: Look::read(matches, image)? }),
            Format::Dot => Err(message!("picture.folder-format").into()),
        }
    }

    /// Writes the pictures as `step-0.svg` and so on, with as many digits as the last needs, each before the next is made. The
    /// folder is made where there is none.
    pub(crate) fn write(
        &self,
        pictures: impl ExactSizeIterator<Item = Picture>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        if pictures.len() > MOST {
            return Err(message!("picture.too-many", n = pictures.len(), most = MOST).into());
        }
        if std::fs::metadata(self.path).is_ok_and(|there| !there.is_dir()) {
            return Err(message!("picture.not-folder", file = self.path).into());
        }
        let failure = |error: std::io::Error| message!("error.write", file = self.path, reason = &error);
        std::fs::create_dir_all(self.path).map_err(failure)?;
        let digits = pictures.len().saturating_sub(1).to_string().len();
        let mut names = Vec::new();
        for (k, picture) in pictures.enumerate() {
            let name = format!(
                "{}/step-{k:0digits$}.{}",
                self.path.trim_end_matches('/'),
                Format::Image(self.look.image).name()
            );
            let bytes = self.look.bytes(&picture)?;
            files::write(&name, self.force, |out| out.write_all(&bytes))?;
            names.push(name);
        }
        match (output.json, &names[..]) {
            (true, _) => output.answer(&WrittenTo { files: &names }).map(drop),
            (false, [first, .., last]) => output.say(message!("picture.written-to", first = first, last = last)),
            (false, names) => names.iter().try_for_each(|file| output.say(message!("format.written", file = file))),
        }
    }
}
