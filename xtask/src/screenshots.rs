//! The page's part of the gallery: pictures of its views, taken in a browser. Browsers and fonts differ, so they are looked at
//! and never compared.

use crate::page;
use crate::shell::{self, Result, root};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

/// Within the gallery's folder.
pub(crate) const FOLDER: &str = "page";

/// A picture of the page.
pub(crate) struct Shot {
    pub(crate) name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) address: &'static str,
    look: Look,
    /// The button that is pressed first, if any.
    press: Option<&'static str>,
}

/// How the page is seen.
enum Look {
    Light,
    Dark,
    /// In French, on a small screen that stands upright.
    Phone,
}

use Look::{Dark, Light, Phone};

/// In the order of the gallery.
#[rustfmt::skip]
pub(crate) const SHOTS: &[Shot] = &[
    shot("games", "The games, with their rules and parameters", "/", Light),
    shot("play", "A play with values on: what each move comes to, and who gave the win away", "/connect4:5x4?view=play&j2=person&values=1&moves=3,3,2,4,4,1", Light),
    shot("play-phone", "The same view on a phone, in French", "/nim:3-4-5?view=play&values=1", Phone),
    shot("arena", "The attractor, step by step, each new vertex explained", "/sticks:10?view=arena&step=4", Light),
    shot("arena-dark", "The same in the dark", "/sticks:10?view=arena&step=4", Dark),
    shot("tree", "Alpha-beta, step by step, with the condition in force", "/nim:5?view=tree&tree=[[5,3,4],[5,2,4],[1,4,3]]&algorithm=alphabeta&bounds=1&step=5", Light),
    shot("editor", "An arena of one's own, drawn or typed", "/?view=editor", Light).pressing("An example of the course: SansIntérêt"),
    shot("grundy", "A sum, its Grundy numbers and the winning moves", "/nim:3-4+kayles:7?view=grundy", Light),
    shot("exercises", "An exercise, the same for a whole class", "/?view=exercises&kind=attractor&seed=7", Dark),
];

const fn shot(name: &'static str, title: &'static str, address: &'static str, look: Look) -> Shot {
    Shot { name, title, address, look, press: None }
}

impl Shot {
    const fn pressing(self, button: &'static str) -> Shot {
        Shot { press: Some(button), ..self }
    }

    /// As the browser is asked for it.
    fn wanted(&self) -> Value {
        let (lang, scheme, size) = match self.look {
            Light => ("en", "light", [1280, 800]),
            Dark => ("en", "dark", [1280, 800]),
            Phone => ("fr", "light", [390, 844]),
        };
        json!({
            "name": self.name, "address": self.address, "press": self.press, "lang": lang, "scheme": scheme, "size": size,
        })
    }
}

/// Takes the pictures anew, in a folder from the project's root; where there is no browser, the old ones stay.
pub(crate) fn write(folder: &str) -> Result<()> {
    let folder = root().join(folder);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let Some(mut command) = page::script("tests/page/screenshots.mjs")? else { return Ok(()) };
    let failed = |error: std::io::Error| format!("screenshots: {error}");
    let mut child = command.arg(&folder).stdin(Stdio::piped()).spawn().map_err(failed)?;
    let list = Value::from_iter(SHOTS.iter().map(Shot::wanted)).to_string();
    child.stdin.take().map_or(Ok(()), |mut input| input.write_all(list.as_bytes())).map_err(failed)?;
    match child.wait().map_err(failed)?.success() {
        true => Ok(()),
        false => Err("the page could not be pictured".to_owned()),
    }
}

/// Takes pictures of every view in every size, theme and language, with a page that shows them all.
pub(crate) fn every_view(folder: &str) -> Result<()> {
    let Some(mut command) = page::script("tests/page/every-view.mjs")? else { return Ok(()) };
    command.arg(root().join(folder));
    shell::run(command)
}
