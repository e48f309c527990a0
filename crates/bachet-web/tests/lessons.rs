//! The course: every lesson has what a lesson needs, its programs print what is written beside them, and its links lead somewhere.
//! `LESSONS_UPDATE=always` records anew what programs print.

#[path = "../build/lesson.rs"]
#[expect(dead_code, reason = "pages say more of a lesson than is looked at here")]
mod lesson;

use lesson::{Block, Course, LANGS, Lesson, Said};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Runs a cell and tells, for each line that it prints, which of its lines ran since the one before: those within functions, where there are any.
const TRACER: &str = r#"
import builtins, json, sys
code = sys.stdin.read()
said, ran, inner = [], set(), set()
def trace(frame, event, value):
    # What stands in brackets runs as a function of its own in some versions of Python.
    name = frame.f_code.co_name
    if frame.f_code.co_filename != '<cell>' or name.startswith('<') and name != '<module>':
        return None
    if event == 'line':
        (ran if name == '<module>' else inner).add(frame.f_lineno)
    return trace
def tell(*words, sep=' ', end='\n'):
    text = sep.join(map(str, words))
    for line in text.split('\n'):
        said.append({'says': line, 'lines': sorted(inner or ran)})
    ran.clear(), inner.clear()
compiled = compile(code, '<cell>', 'exec')
sys.settrace(trace)
exec(compiled, {'print': tell, '__name__': '__main__'})
sys.settrace(None)
json.dump(said, sys.stdout, ensure_ascii=False)
"#;

fn course() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("course")
}

fn read() -> Course {
    Course::read(&course()).unwrap()
}

/// What a cell prints by itself, as anybody would run it.
fn printed(code: &str) -> String {
    run(&["-c", code], "")
}

fn traced(code: &str) -> Vec<Said> {
    serde_json::from_str(&run(&["-c", TRACER], code)).unwrap()
}

fn run(args: &[&str], input: &str) -> String {
    let mut python = Command::new("python3")
        .args(args)
        .env("PYTHONIOENCODING", "utf-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    python.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = python.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// All blocks of a lesson, those within others too.
fn all(lesson: &Lesson) -> Vec<&Block> {
    fn walk<'l>(blocks: &'l [Block], found: &mut Vec<&'l Block>) {
        for block in blocks {
            found.push(block);
            if let Block::Live { inside, .. } = block {
                walk(inside, found);
            }
        }
    }
    let mut found = Vec::new();
    lesson.parts.iter().for_each(|part| walk(&part.blocks, &mut found));
    found
}

/// The cells of Python, in order.
fn cells(lesson: &Lesson) -> Vec<&str> {
    all(lesson)
        .into_iter()
        .filter_map(|block| if let Block::Python(code) = block { Some(code.as_str()) } else { None })
        .collect()
}

fn count(lesson: &Lesson, names: &[&str]) -> usize {
    all(lesson)
        .iter()
        .filter(|block| matches!(block, Block::Live { name, .. } if names.contains(&name.as_str())))
        .count()
}

#[test]
fn programs_print_what_is_written_beside_them() {
    let update = std::env::var("LESSONS_UPDATE").is_ok_and(|value| value == "always");
    for (place, lesson) in read().lessons.iter().enumerate() {
        for lang in LANGS {
            let own = &lesson[lang];
            let name = format!("{:02}-{}.{lang}", place + 1, own.name);
            let traces: Vec<Vec<Said>> = cells(own).into_iter().map(traced).collect();
            for (cell, trace) in cells(own).iter().zip(&traces) {
                let lines: Vec<&str> = trace.iter().map(|line| line.says.as_str()).collect();
                assert_eq!(printed(cell).lines().collect::<Vec<_>>(), lines, "{name}");
                assert!(lines.len() > 1, "{name}: a program that prints nothing shows nothing");
            }
            if update {
                let file = course().join("traces").join(format!("{name}.json"));
                std::fs::write(file, format!("{}\n", serde_json::to_string(&traces).unwrap())).unwrap();
            } else {
                assert_eq!(own.traces, traces, "{name}: LESSONS_UPDATE=always records what is printed");
            }
        }
    }
}

#[test]
fn a_lesson_has_what_a_lesson_needs() {
    for lesson in &read().lessons {
        for lang in LANGS {
            let own = &lesson[lang];
            let name = format!("{} in {lang}", own.name);
            assert!(own.question.contains('?'), "{name}: its question");
            assert!(count(own, &["play"]) >= 1, "{name}: a game to play first");
            assert!(count(own, &["figure"]) >= 1, "{name}: a figure");
            assert!(!cells(own).is_empty(), "{name}: a program");
            assert_eq!(count(own, &["exercise", "choice"]), 3, "{name}: three checks");
            assert_eq!(count(own, &["read"]), 1, "{name}: what to read");
            assert_eq!(count(own, &["tool"]), 1, "{name}: where to go on");
        }
    }
}

#[test]
fn both_languages_show_the_same() {
    let live = |lesson: &Lesson| -> Vec<String> {
        let of = |block: &&Block| match block {
            Block::Live { name, options, .. } => Some(format!("{name} {options:?}")),
            _ => None,
        };
        all(lesson).iter().filter_map(of).collect()
    };
    for lesson in &read().lessons {
        let [en, fr] = LANGS.map(|lang| &lesson[lang]);
        assert_eq!(en.name, fr.name);
        assert_eq!(live(en), live(fr), "{}", en.name);
        assert_eq!(en.parts.len(), fr.parts.len(), "{}", en.name);
        let steps = |lesson: &Lesson| lesson.traces.iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(steps(en), steps(fr), "{}: their programs take the same steps", en.name);
    }
}

#[test]
fn the_course_is_in_order_and_each_lesson_is_there_once() {
    let names: Vec<String> = read().lessons.iter().map(|lesson| lesson["en"].name.clone()).collect();
    let known: BTreeSet<&String> = names.iter().collect();
    assert_eq!(known.len(), names.len());
    assert_eq!(names.len(), 16, "as many as the pages say there are");
    assert_eq!([names.first(), names.last()].map(|name| name.map(String::as_str)), [Some("games"), Some("large")]);
}

#[test]
fn links_between_pages_lead_somewhere_and_french_is_set_as_french() {
    let pages = bachet_web::lessons();
    let names: BTreeSet<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
    for (name, page) in &pages {
        for link in page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let known = link.starts_with("../") || names.contains(link);
            assert!(known, "{name} leads to {link}");
        }
        if name.ends_with(".fr.html") {
            let prose = without_code(page);
            assert!(
                !prose.contains(" ?") && !prose.contains(" !") && !prose.contains(" ;"),
                "{name}: a sign stands alone"
            );
            assert!(!prose.contains('\''), "{name}: an apostrophe that is none");
        }
    }
}

/// A page without its programs and marks.
fn without_code(page: &str) -> String {
    let mut text = String::new();
    for (place, part) in page.split("<div class=\"cell\"").enumerate() {
        let part = if place == 0 { part } else { part.split_once("</ol>").map_or("", |(_, rest)| rest) };
        for piece in part.split('<') {
            text += piece.split_once('>').map_or(piece, |(_, words)| words);
        }
    }
    text
}
