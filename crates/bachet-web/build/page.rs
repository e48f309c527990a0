//! The pages of the course: HTML that can be read as it is, and in which the view *Learn* brings to life what is alive.

use crate::lesson::{Block, Course, LANGS, Lesson, Part};
use crate::python::{self, escaped};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};
use std::fmt::Write as _;
use std::io::Write as _;

/// What the pages say themselves.
struct Words {
    course: &'static str,
    about: &'static str,
    lesson: &'static str,
    alive: &'static str,
    open: &'static str,
    exercise: &'static str,
    read: &'static str,
    tool: &'static str,
    printed: &'static str,
    code: &'static str,
    around: &'static str,
    before: &'static str,
    after: &'static str,
    other: (&'static str, &'static str),
}

fn words(lang: &str) -> Words {
    match lang {
        "fr" => Words {
            course: "Cours",
            about: "D’un tas d’allumettes aux jeux que personne ne peut parcourir en entier : seize leçons courtes où tout se touche.",
            lesson: "Leçon",
            alive: "Ouvrir cette leçon dans la page, où tout est vivant",
            open: "Ouvrir dans la page",
            exercise: "Répondre à cet exercice dans la page",
            read: "Dans les notes de cours",
            tool: "Pour continuer",
            printed: "Ce qu’il affiche",
            code: "Le programme",
            around: "D’autres leçons",
            before: "Précédente",
            after: "Suivante",
            other: ("en", "English"),
        },
        _ => Words {
            course: "Course",
            about: "From a heap of matches to games that nobody can walk through: sixteen short lessons in which everything can be touched.",
            lesson: "Lesson",
            alive: "Open this lesson in the page, where everything is alive",
            open: "Open in the page",
            exercise: "Answer this exercise in the page",
            read: "In the notes",
            tool: "Going on",
            printed: "What it prints",
            code: "The program",
            around: "Other lessons",
            before: "Previous",
            after: "Next",
            other: ("fr", "Français"),
        },
    }
}

/// Every page by the name of its file.
pub(crate) fn pages(course: &Course) -> Result<Vec<(String, String)>, String> {
    let mut pages = Vec::new();
    for lang in LANGS {
        pages.push((format!("index.{lang}.html"), contents(course, lang)));
        for (place, lesson) in course.lessons.iter().enumerate() {
            let page = Page { course, lang, place, lesson: &lesson[lang], cell: 0 };
            let name = format!("{}.{lang}.html", lesson[lang].name);
            let text = page.write().map_err(|reason| format!("{name}: {reason}"))?;
            pages.push((name, text));
        }
    }
    Ok(pages)
}

/// The page with all lessons.
fn contents(course: &Course, lang: &str) -> String {
    let words = words(lang);
    let mut list = String::new();
    for lesson in &course.lessons {
        let Lesson { name, title, short, question, .. } = &lesson[lang];
        let [title, short, question] =
            [title, short, question].map(|text| escaped(&spaced(&text.replace("**", ""), lang)));
        writeln!(
            list,
            "<li data-name=\"{name}\"><a href=\"{name}.{lang}.html\"><strong>{title}</strong><span class=\"subject-words\">{short}</span>\
             <span class=\"curious\">{question}</span></a></li>"
        )
        .ok();
    }
    let about = escaped(&spaced(words.about, lang));
    let body = format!(
        "<article class=\"contents\">\n<h1>{}</h1>\n<p>{about}</p>\n<ol class=\"lessons\">\n{list}</ol>\n</article>",
        words.course
    );
    framed(&words, lang, "index", words.course, &body)
}

/// What all pages have around them.
fn framed(words: &Words, lang: &str, name: &str, title: &str, body: &str) -> String {
    let (other, language) = words.other;
    let alive = if name == "index" { "../#learn".to_owned() } else { format!("../#learn&lesson={name}") };
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{} – Bachet</title>\n<link rel=\"icon\" href=\"../assets/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"../assets/style.css\">\n<link rel=\"stylesheet\" href=\"../assets/learn.css\">\n\
         <link rel=\"alternate\" hreflang=\"{other}\" href=\"{name}.{other}.html\">\n</head>\n<body class=\"static\">\n\
         <header>\n<a class=\"brand\" href=\"../\">Bachet</a>\n<nav aria-label=\"{}\"><a href=\"index.{lang}.html\">{}</a>\n\
         <a hreflang=\"{other}\" lang=\"{other}\" href=\"{name}.{other}.html\">{language}</a></nav>\n\
         <a class=\"button main\" href=\"{alive}&amp;lang={lang}\">{}</a>\n</header>\n<main>\n{body}\n</main>\n</body>\n</html>\n",
        escaped(title),
        words.course,
        words.course,
        if name == "index" { words.open } else { words.alive },
    )
}

/// A lesson that is being written.
struct Page<'c> {
    course: &'c Course,
    lang: &'static str,
    place: usize,
    lesson: &'c Lesson,
    /// How many cells have been written.
    cell: usize,
}

impl Page<'_> {
    fn write(mut self) -> Result<String, String> {
        let words = words(self.lang);
        let Lesson { name, title, question, parts, .. } = self.lesson;
        let mut body = format!(
            "<article class=\"lesson\" data-name=\"{name}\" data-place=\"{}\">\n<section class=\"slide opening\">\n<p class=\"number\">{} {}</p>\n\
             <h1>{}</h1>\n<div class=\"question\">{}</div>\n</section>\n",
            self.place + 1,
            words.lesson,
            self.place + 1,
            escaped(&spaced(title, self.lang)),
            self.markdown(question),
        );
        for Part { heading, blocks } in parts {
            let inside = self.blocks(blocks)?;
            let heading = escaped(&spaced(heading, self.lang));
            write!(body, "<section class=\"slide\">\n<h2>{heading}</h2>\n{inside}</section>\n").ok();
        }
        let lessons = &self.course.lessons;
        let link = |place: Option<usize>, class: &str, said: &str| {
            let other = place.and_then(|place| lessons.get(place));
            other.map_or_else(String::new, |other| {
                let Lesson { name, title, .. } = &other[self.lang];
                let title = escaped(&spaced(title, self.lang));
                format!("<a class=\"button {class}\" href=\"{name}.{}.html\">{said} : {title}</a>\n", self.lang)
            })
        };
        let colon = if self.lang == "fr" { "\u{a0}:" } else { ":" };
        let around = link(self.place.checked_sub(1), "before", words.before)
            + &link(Some(self.place + 1), "main after", words.after);
        write!(
            body,
            "<nav class=\"around bar\" aria-label=\"{}\">\n{}</nav>\n</article>",
            words.around,
            around.replace(" :", colon)
        )
        .ok();
        Ok(framed(&words, self.lang, name, title, &body))
    }

    fn blocks(&mut self, blocks: &[Block]) -> Result<String, String> {
        blocks.iter().map(|block| self.block(block)).collect()
    }

    fn block(&mut self, block: &Block) -> Result<String, String> {
        match block {
            Block::Text(text) => Ok(self.markdown(text)),
            Block::Python(code) => Ok(self.python(code, "", "0")),
            Block::Live { name, options, inside } => {
                let of = |key: &str| options.iter().find(|(own, _)| own == key).map(|(_, value)| value.as_str());
                match name.as_str() {
                    "figure" | "play" => self.figure(name, options, inside),
                    "exercise" => {
                        let kind = of("kind").ok_or("an exercise of no kind")?;
                        let [size, seed, source] =
                            [of("size").unwrap_or("small"), of("seed").unwrap_or("1"), of("source").unwrap_or("")];
                        let inner = self.blocks(inside)?;
                        let made = if source.is_empty() {
                            format!("&size={size}&seed={seed}")
                        } else {
                            format!("&from={source}")
                        };
                        let made = escaped(&made);
                        let said = words(self.lang).exercise;
                        Ok(format!(
                            "<div class=\"check exercise\" data-kind=\"{kind}\" data-size=\"{size}\" data-seed=\"{seed}\" data-source=\"{}\">\n{inner}\
                             <p class=\"still\"><a href=\"../#exercises&amp;kind={kind}{made}&amp;lang={}\">{said}</a></p></div>\n",
                            escaped(source),
                            self.lang
                        ))
                    }
                    "choice" => self.choice(inside),
                    "read" | "tool" => {
                        let words = words(self.lang);
                        let heading = if name == "read" { words.read } else { words.tool };
                        Ok(format!("<div class=\"{name}\"><h3>{heading}</h3>\n{}</div>\n", self.blocks(inside)?))
                    }
                    other => Err(format!("no block is called {other}")),
                }
            }
        }
    }

    /// A view of the page, and the cell that runs in step with it.
    fn figure(&mut self, name: &str, options: &[(String, String)], inside: &[Block]) -> Result<String, String> {
        let (mut view, mut game, mut steps, mut from) =
            (if name == "play" { "play" } else { "arena" }, String::new(), "stepper", "0");
        let mut query = Vec::new();
        let mut arena = "";
        for (key, value) in options {
            match key.as_str() {
                "view" => view = value,
                "game" => value.clone_into(&mut game),
                "arena" => {
                    arena = self.course.arenas.get(value).ok_or_else(|| format!("no arena is called {value}"))?;
                }
                "steps" => steps = value,
                "first" => from = value,
                _ => query.push(format!("{key}={value}")),
            }
            if key == "arena" {
                game = format!("own:{value}");
            }
        }
        let query = query.join("&");
        let rest = if query.is_empty() { String::new() } else { format!("&{query}") };
        let address = self.address(&format!("#{view}/{game}{rest}"));
        let mut beside = String::new();
        for block in inside {
            beside += &match block {
                Block::Python(code) => self.python(code, steps, from),
                other => self.block(other)?,
            };
        }
        let open = words(self.lang).open;
        let stepped = inside.iter().any(|block| matches!(block, Block::Python(_)));
        let kind = match name {
            "play" => "playing",
            _ if stepped => "showing",
            _ => "alone",
        };
        Ok(format!(
            "<div class=\"live {kind}\">\n<div class=\"figure\" data-view=\"{view}\" data-game=\"{}\" data-query=\"{}\" data-arena=\"{}\">\n\
             <iframe class=\"still\" loading=\"lazy\" title=\"{}\" src=\"{}\"></iframe>\n<p class=\"still\"><a href=\"{}\">{open}</a></p>\n</div>\n{beside}</div>\n",
            escaped(&game),
            escaped(&query),
            escaped(arena),
            escaped(&game),
            escaped(&format!("{address}&embed&lang={}", self.lang)),
            escaped(&address),
        ))
    }

    fn python(&mut self, code: &str, steps: &str, from: &str) -> String {
        let said = self.lesson.traces.get(self.cell).map(Vec::as_slice).unwrap_or_default();
        self.cell += 1;
        let words = words(self.lang);
        format!(
            "<div class=\"cell\" data-steps=\"{steps}\" data-first=\"{from}\">\n<p class=\"label\">{}</p>\n<pre class=\"python\" tabindex=\"0\"><code>{}</code></pre>\n\
             <p class=\"label\">{}</p>\n<ol class=\"printed\">\n{}</ol>\n</div>\n",
            words.code,
            python::code(code),
            spaced(words.printed, self.lang),
            python::trace(said),
        )
    }

    /// A question with answers to choose from, and what is said to each.
    fn choice(&self, inside: &[Block]) -> Result<String, String> {
        let [Block::Text(text)] = inside else { return Err("a choice is a question and its answers".to_owned()) };
        let (answers, question): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with("- ["));
        let mut list = String::new();
        for line in &answers {
            let right = line.starts_with("- [x] ");
            let (answer, reply) = line[6..].split_once(" | ").ok_or_else(|| format!("nothing is said to: {line}"))?;
            write!(
                list,
                "<details{}><summary>{}</summary>\n{}</details>\n",
                if right { " data-right" } else { "" },
                self.markdown(answer).replace("<p>", "").replace("</p>", ""),
                self.markdown(reply)
            )
            .ok();
        }
        match answers.iter().filter(|line| line.starts_with("- [x] ")).count() {
            1 => Ok(format!("<div class=\"check choice\">\n{}{list}</div>\n", self.markdown(&question.join("\n")))),
            other => Err(format!("{other} answers of a choice are right")),
        }
    }

    /// Markdown as HTML; links lead where they are meant to from a page of the course.
    fn markdown(&self, text: &str) -> String {
        let options = Options::ENABLE_TABLES | Options::ENABLE_SUPERSCRIPT | Options::ENABLE_SUBSCRIPT;
        let events = Parser::new_ext(text, options).map(|event| match event {
            Event::Text(words) => Event::Text(CowStr::from(spaced(&words, self.lang))),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = CowStr::from(self.address(&dest_url));
                Event::Start(Tag::Link { link_type, dest_url, title, id })
            }
            other => other,
        });
        let mut html = String::new();
        html::push_html(&mut html, events);
        // What is wide scrolls by itself.
        html.replace("<table>", "<div class=\"wide-table\" tabindex=\"0\"><table>")
            .replace("</table>", "</table></div>")
    }

    /// An address of the page (`#arena/sticks:10`) or of another lesson (`learn:kernel`), from a page of the course. One that names an arena of
    /// the course brings it along.
    fn address(&self, address: &str) -> String {
        if let Some(other) = address.strip_prefix("learn:") {
            return format!("{other}.{}.html", self.lang);
        }
        let Some(own) = address.strip_prefix('#') else { return address.to_owned() };
        let brought = own.split_once("/own:").and_then(|(_, rest)| {
            let name = rest.split('&').next()?;
            packed(self.course.arenas.get(name)?, name)
        });
        let rest = brought.map_or_else(String::new, |code| format!("&a={code}"));
        format!("../#{own}{rest}")
    }
}

/// An arena as letters that an address takes, as the page packs its own: compressed JSON in the alphabet of addresses.
fn packed(arena: &str, name: &str) -> Option<String> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let text = format!("[{arena},{{}},\"course-{name}\",1]");
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes()).ok()?;
    let bytes = encoder.finish().ok()?;
    let mut code = String::new();
    for chunk in bytes.chunks(3) {
        let bits =
            chunk.iter().enumerate().fold(0u32, |bits, (place, byte)| bits | u32::from(*byte) << (16 - 8 * place));
        for place in 0..=chunk.len() {
            code.push(LETTERS[(bits >> (18 - 6 * place) & 63) as usize] as char);
        }
    }
    Some(code)
}

/// French signs stay with the word before them.
fn spaced(words: &str, lang: &str) -> String {
    if lang != "fr" {
        return words.to_owned();
    }
    let mut spaced = words.replace("« ", "«\u{a0}");
    for sign in ["?", "!", ":", ";", "»"] {
        spaced = spaced.replace(&format!(" {sign}"), &format!("\u{a0}{sign}"));
    }
    spaced
}
