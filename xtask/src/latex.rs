//! A check that LaTeX compiles what the program writes for it.

use crate::gallery::EXHIBITS;
use crate::shell::{self, Result, command, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What Debian calls a LaTeX with TikZ.
const PACKAGES: [&str; 2] = ["texlive-latex-recommended", "texlive-pictures"];

/// The kinds of exercise sheets.
const SHEETS: [&str; 12] = [
    "attractor",
    "strategy",
    "check",
    "minimax",
    "alphabeta",
    "horizon",
    "nim",
    "mex",
    "grundy",
    "kernel",
    "buchi",
    "parity",
];

/// Compiles the gallery, its first picture as a document of its own and all of them in one; an arena whose names are a trial;
/// a sheet of each kind; and a paper.
pub(crate) fn check() -> Result<()> {
    let ready = || shell::answers("pdflatex", &["--version"]) && shell::answers("kpsewhich", &["tikz.sty"]);
    let unchecked = "whether LaTeX compiles the pictures. pdflatex with TikZ is missing.";
    if !shell::available(ready, &PACKAGES, unchecked)? {
        return Ok(());
    }
    let program = shell::trial_program()?;
    let pictures = EXHIBITS.iter().filter(|exhibit| !exhibit.is_sheet() && !exhibit.moves());
    let texts: Vec<String> = pictures.map(|exhibit| exhibit.draw(&program, "tex")).collect::<Result<_>>()?;
    let first = texts.first().ok_or("the gallery is empty")?;
    write("picture.tex", first)?;
    compile("picture", 1)?;
    let figures: Vec<&str> = texts.iter().map(|text| between(text, "\\begin{document}\n", "\\end{document}")).collect();
    let preamble = between(first, "{geometry}\n", "\\begin{document}");
    let paper = "\\documentclass{article}\n\\usepackage[a2paper,landscape,margin=1cm]{geometry}\n";
    let pages = figures.join("\\newpage\n");
    write("gallery.tex", &format!("{paper}{preamble}\\begin{{document}}\n{pages}\\end{{document}}\n"))?;
    compile("gallery", figures.len())?;
    write("names.json", &names())?;
    run(&program, "draw names.json --output names.tex")?;
    compile("names", 1)?;
    for kind in SHEETS {
        run(&program, &format!("exercise {kind} --count 3 --lang fr --output {kind}.tex"))?;
        // A page for each question, and one for its solution.
        compile(kind, 6)?;
    }
    // The grid and the questions on two pages, and as many of solutions.
    run(&program, "exercise paper --kinds nim,kernel --size small --lang fr --output paper.tex")?;
    compile("paper", 4)?;
    eprintln!("\nLaTeX compiles {} pictures, {} sheets and a paper.", figures.len() + 1, SHEETS.len());
    Ok(())
}

/// An arena with a vertex for each character of the keyboard, and for others that LaTeX and its fonts know or do not know.
fn names() -> String {
    let others = "éÈçœŒß«»“”’…–α≤≥∞−→×⊕∅שم界😀\u{301}\u{202e}\u{0}\u{7f}";
    let long = "\\end{document} %".repeat(50);
    let names = (' '..='~').chain(others.chars()).map(String::from).chain([long]);
    let owners: serde_json::Map<String, serde_json::Value> = names.map(|name| (name, 1.into())).collect();
    let draws: Vec<&String> = owners.keys().collect();
    serde_json::json!({"name": "%}$\\", "draws": draws, "owner": owners}).to_string()
}

fn folder() -> PathBuf {
    root().join("target/latex")
}

fn write(name: &str, text: &str) -> Result<()> {
    let path = folder().join(name);
    let written = std::fs::create_dir_all(folder()).and_then(|()| std::fs::write(&path, text));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// Runs the program where the documents lie.
fn run(program: &Path, line: &str) -> Result<()> {
    let output = Command::new(program).args(line.split(' ')).current_dir(folder()).output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(format!("{line}: {}", String::from_utf8_lossy(&output.stderr))),
        Err(error) => Err(format!("{}: {error}", program.display())),
    }
}

/// What stands between the first of each.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let text = text.split_once(before).map_or(text, |(_, rest)| rest);
    text.split_once(after).map_or(text, |(inside, _)| inside)
}

/// Compiles a document, which must come to so many pages.
fn compile(name: &str, pages: usize) -> Result<()> {
    let file = format!("{name}.tex");
    let mut latex = command("pdflatex", &["-interaction=nonstopmode", "-halt-on-error", &file]);
    let output = latex.current_dir(folder()).output().map_err(|error| format!("pdflatex: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    if !output.status.success() {
        let fault: Vec<&str> = said.lines().skip_while(|line| !line.starts_with('!')).take(8).collect();
        return Err(format!("pdflatex {}:\n{}", folder().join(file).display(), fault.join("\n")));
    }
    // Lines of what is said are broken anywhere.
    let said = said.replace('\n', "");
    let made = between(&said, "Output written on ", " page");
    match made.rsplit_once('(') {
        Some((_, count)) if count == pages.to_string() => Ok(()),
        _ => Err(format!("{}: not {pages} pages but {made}", folder().join(file).display())),
    }
}
