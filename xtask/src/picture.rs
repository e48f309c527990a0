//! The picture in the README: what the program prints, as a terminal shows it.

use crate::generated::{self, Generated};
use crate::shell::{self, Result, root};
use std::fmt::Write;

/// The command lines in the picture, run in the folder of the arenas.
const LINES: [&str; 3] = ["solve sans-interet.json", "attractor sans-interet.json --why 1", "strategy sticks-10.json"];

const LINE_HEIGHT: usize = 20;

/// Draws the picture anew.
pub(crate) fn write() -> Result<()> {
    generated::write(&[file()?])
}

/// Says whether the picture shows what the program prints now.
pub(crate) fn check() -> Result<()> {
    generated::check(&[file()?], "picture")
}

fn file() -> Result<Generated> {
    Ok(Generated { path: "docs/terminal.svg".to_owned(), content: draw()? })
}

fn draw() -> Result<String> {
    let program = shell::trial_program()?;
    let mut lines = Vec::new();
    for line in LINES {
        lines.push((true, format!("$ bachet {line}")));
        let output = std::process::Command::new(&program)
            .args(line.split(' '))
            .args(["--lang", "en"])
            .current_dir(root().join("crates/bachet/arenas"))
            .output()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        lines.extend(String::from_utf8_lossy(&output.stdout).lines().map(|line| (false, line.to_owned())));
        lines.push((false, String::new()));
    }
    lines.pop();
    let height = lines.len() * LINE_HEIGHT + 24;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"680\" height=\"{height}\" viewBox=\"0 0 680 {height}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"14\">\n\
         <title>bachet at the terminal</title>\n\
         <rect width=\"680\" height=\"{height}\" rx=\"6\" fill=\"#101820\"/>\n"
    );
    for (k, (typed, line)) in lines.iter().enumerate() {
        let y = 26 + k * LINE_HEIGHT;
        let fill = if *typed { "#9aa5b1" } else { "#e8edf2" };
        let text = line.replace('&', "&amp;").replace('<', "&lt;");
        let text = text.replace("J1", "<tspan fill=\"#6db3f2\" font-weight=\"bold\">J1</tspan>");
        let text = text.replace("J2", "<tspan fill=\"#f2976b\" font-weight=\"bold\">J2</tspan>");
        writeln!(svg, "<text x=\"16\" y=\"{y}\" fill=\"{fill}\" xml:space=\"preserve\">{text}</text>")
            .expect("a string can be written to");
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}
