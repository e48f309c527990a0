//! Renders the lessons of the course, which are Markdown, into pages: the view *Learn* shows them, and they stand for themselves.

#[path = "build/lesson.rs"]
mod lesson;
#[path = "build/page.rs"]
mod page;
#[path = "build/python.rs"]
mod python;

use std::path::Path;
use std::{env, fs, process};

fn main() {
    if let Err(reason) = write() {
        eprintln!("the course: {reason}");
        process::exit(1);
    }
}

fn write() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=course");
    let home = env::var("CARGO_MANIFEST_DIR").map_err(|error| error.to_string())?;
    let out = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    let folder = Path::new(&out).join("learn");
    // What is no longer in the course is not in its pages.
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let course = lesson::Course::read(&Path::new(&home).join("course"))?;
    let mut list = String::from("&[\n");
    for (name, text) in page::pages(&course)? {
        let path = folder.join(&name);
        fs::write(&path, text).map_err(|error| format!("{name}: {error}"))?;
        list.push_str(&format!("    ({name:?}, include_str!({path:?})),\n"));
    }
    list.push_str("]\n");
    fs::write(folder.join("list.rs"), list).map_err(|error| format!("the list of pages: {error}"))
}
