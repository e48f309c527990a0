//! Lessons as they are written: Markdown, with a head that names them and blocks between `:::` for what is alive.
//!
//! `course/04-attractor.en.md` and `course/04-attractor.fr.md` are one lesson in both languages. A head of `title:`, `short:` and
//! `question:` comes first, between lines of `---`; `## …` begins a part, which is also a slide. Blocks are
//!
//! - `:::figure view=arena game=sticks:10 step=0` … `:::`, a view of the page with what its address says; `arena=NAME` instead of a
//!   game takes `course/arenas/NAME.json`. A cell of Python in it runs in step with the view: a printed line is a step of the view's
//!   from the one that `first=` says, or, with `steps=marks`, names before its colon the vertex that it is about;
//! - `:::play game=nim:3-4` … `:::`, a game to be played;
//! - `:::exercise kind=nim size=small seed=1` … `:::`, an exercise of the generator, or of a game with `source=sticks:5`;
//! - `:::choice` … `:::`, a question with answers `- [ ] answer | what is said to it`, one of which has an `x`;
//! - `:::read` and `:::tool` … `:::`, what the notes say of it, and where to go on.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The languages in which there are lessons.
pub(crate) const LANGS: [&str; 2] = ["en", "fr"];

/// All lessons, in order, and what they need.
pub(crate) struct Course {
    /// Each lesson in each language.
    pub(crate) lessons: Vec<BTreeMap<&'static str, Lesson>>,
    /// Arenas by name, as JSON.
    pub(crate) arenas: BTreeMap<String, String>,
}

/// A lesson in one language.
pub(crate) struct Lesson {
    /// How addresses call it.
    pub(crate) name: String,
    /// What it is called.
    pub(crate) title: String,
    /// What it is about, in a few words.
    pub(crate) short: String,
    /// What makes curious.
    pub(crate) question: String,
    /// Its parts.
    pub(crate) parts: Vec<Part>,
    /// What its cells of Python print, with the lines that ran for it.
    pub(crate) traces: Vec<Vec<Said>>,
}

/// A part of a lesson: a heading and what stands below it.
pub(crate) struct Part {
    pub(crate) heading: String,
    pub(crate) blocks: Vec<Block>,
}

/// What a part is made of.
pub(crate) enum Block {
    /// Markdown.
    Text(String),
    /// A cell of Python.
    Python(String),
    /// What stands between `:::`.
    Live { name: String, options: Vec<(String, String)>, inside: Vec<Block> },
}

/// A line that a cell printed, and the lines of code that ran for it.
#[derive(Debug, PartialEq, Eq, serde::Deserialize, serde::Serialize)]
pub(crate) struct Said {
    pub(crate) says: String,
    pub(crate) lines: Vec<usize>,
}

impl Course {
    /// Reads the folder of the course.
    pub(crate) fn read(folder: &Path) -> Result<Course, String> {
        let mut lessons: BTreeMap<String, BTreeMap<&'static str, Lesson>> = BTreeMap::new();
        for path in files(folder, "md")? {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let fault = |reason: &str| format!("{name}: {reason}");
            let [stem, lang, _] = name.split('.').collect::<Vec<_>>()[..] else {
                return Err(fault("its name is not NUMBER-NAME.LANGUAGE.md"));
            };
            let lang = LANGS.into_iter().find(|known| *known == lang).ok_or_else(|| fault("no such language"))?;
            let called = stem.split_once('-').ok_or_else(|| fault("it has no number"))?.1;
            let mut lesson = Lesson::read(called, &text(&path)?).map_err(|reason| fault(&reason))?;
            let traces = folder.join("traces").join(format!("{stem}.{lang}.json"));
            if traces.exists() {
                lesson.traces = serde_json::from_str(&text(&traces)?).map_err(|error| fault(&error.to_string()))?;
            }
            lessons.entry(stem.to_owned()).or_default().insert(lang, lesson);
        }
        if let Some((name, _)) = lessons.iter().find(|(_, lesson)| lesson.len() != LANGS.len()) {
            return Err(format!("{name} is not in both languages"));
        }
        let mut arenas = BTreeMap::new();
        for path in files(&folder.join("arenas"), "json")? {
            let arena: serde_json::Value =
                serde_json::from_str(&text(&path)?).map_err(|error| format!("{}: {error}", path.display()))?;
            arenas.insert(path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), arena.to_string());
        }
        Ok(Course { lessons: lessons.into_values().collect(), arenas })
    }
}

impl Lesson {
    fn read(name: &str, text: &str) -> Result<Lesson, String> {
        let rest = text.strip_prefix("---\n").ok_or("it begins with no head")?;
        let (head, body) = rest.split_once("\n---\n").ok_or("its head has no end")?;
        let of = |key: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
            line.map(|words| words.trim().to_owned()).ok_or_else(|| format!("its head says no {key}"))
        };
        let mut parts = Vec::new();
        let mut lines = body.lines().peekable();
        while let Some(line) = lines.next() {
            match line.strip_prefix("## ") {
                Some(heading) => {
                    parts.push(Part { heading: heading.to_owned(), blocks: blocks(&mut lines, false)? });
                }
                None if line.trim().is_empty() => {}
                None => return Err(format!("before the first part: {line}")),
            }
        }
        Ok(Lesson {
            name: name.to_owned(),
            title: of("title")?,
            short: of("short")?,
            question: of("question")?,
            parts,
            traces: Vec::new(),
        })
    }
}

/// The blocks up to the next part, or up to the end of the block that they are in.
fn blocks<'t, I: Iterator<Item = &'t str>>(
    lines: &mut std::iter::Peekable<I>,
    within: bool,
) -> Result<Vec<Block>, String> {
    let mut found = Vec::new();
    let mut words = String::new();
    let flush = |words: &mut String, found: &mut Vec<Block>| {
        if !words.trim().is_empty() {
            found.push(Block::Text(std::mem::take(words)));
        }
        words.clear();
    };
    while let Some(&line) = lines.peek() {
        if line.starts_with("## ") {
            if within {
                return Err(format!("a block has no end before: {line}"));
            }
            break;
        }
        lines.next();
        if line == ":::" {
            if !within {
                return Err("there is an end of a block that has no beginning".to_owned());
            }
            flush(&mut words, &mut found);
            return Ok(found);
        } else if let Some(opening) = line.strip_prefix(":::") {
            flush(&mut words, &mut found);
            let mut said = opening.split_whitespace();
            let name = said.next().unwrap_or_default().to_owned();
            let option = |option: &str| {
                let (key, value) = option.split_once('=').ok_or_else(|| format!("no value: {option}"))?;
                Ok((key.to_owned(), value.to_owned()))
            };
            let options = said.map(option).collect::<Result<_, String>>()?;
            found.push(Block::Live { name, options, inside: blocks(lines, true)? });
        } else if line == "```python" {
            flush(&mut words, &mut found);
            let mut code = String::new();
            loop {
                match lines.next() {
                    Some("```") => break,
                    Some(line) => code += &format!("{line}\n"),
                    None => return Err("a cell has no end".to_owned()),
                }
            }
            found.push(Block::Python(code));
        } else {
            words += &format!("{line}\n");
        }
    }
    if within {
        return Err("a block has no end".to_owned());
    }
    flush(&mut words, &mut found);
    Ok(found)
}

fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    found.retain(|path| path.extension().is_some_and(|own| own == ending));
    found.sort();
    Ok(found)
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
