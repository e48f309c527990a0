//! The gallery in `docs/gallery`: one picture of each kind, and the command line that makes it.

use crate::generated::{self, Generated};
use crate::screenshots::{self, SHOTS, Shot};
use crate::shell::{self, Result, root};
use crate::structure::flaws;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const FOLDER: &str = "docs/gallery";

/// A picture of the gallery.
pub(crate) struct Exhibit {
    /// The heading that it stands under.
    part: &'static str,
    pub(crate) name: &'static str,
    title: &'static str,
    /// The command line, without the options that say where the picture goes.
    line: &'static str,
}

const fn exhibit(part: &'static str, name: &'static str, title: &'static str, line: &'static str) -> Exhibit {
    Exhibit { part, name, title, line }
}

/// In the order of the gallery.
#[rustfmt::skip]
pub(crate) const EXHIBITS: &[Exhibit] = &[
    exhibit("Arenas", "sans-interet", "The course's first arena, solved: who wins where, in how many moves, and how", "draw arenas/sans-interet.json"),
    exhibit("Arenas", "sans-interet-unsolved", "The same before anybody thought about it", "draw arenas/sans-interet.json --unsolved"),
    exhibit("Arenas", "sans-interet-steps", "Its attractor, step by step", "draw arenas/sans-interet.json --animate"),
    exhibit("Arenas", "sans-interet-step-1", "One of the steps", "draw arenas/sans-interet.json --step 1"),
    exhibit("Arenas", "sticks", "Ten sticks: whoever takes the last one loses", "draw sticks:10"),
    exhibit("Arenas", "matches", "Nine matches: whoever takes the last one wins", "draw arenas/matches-9.json"),
    exhibit("Arenas", "marienbad", "Marienbad with two heaps of two", "draw arenas/marienbad-2-2.json --arena"),
    exhibit("Arenas", "chomp", "Chomp on a bar of two by three", "draw chomp:2x3"),
    exhibit("Arenas", "nim", "Nim: what each player wins, from both sides", "draw nim:1-2-3 --layout mirror"),
    exhibit("Arenas", "tictactoe-strata", "An arena too large to be drawn vertex by vertex", "draw tictactoe"),
    exhibit("Arenas", "tictactoe-around", "What lies around one of its vertices", "draw tictactoe --around xo./.x./..o --radius 1"),
    exhibit("Arenas", "matches-play", "A play on it, which J2 wins", "draw matches:9 --play 1→2→1→2→1→2"),
    exhibit("Arenas", "matches-strategy", "A strategy that takes one match each time, and a play that beats it", "draw matches:9 --strategy strategies/matches-one.json"),
    exhibit("Arenas", "horizons", "An arena with a value on each vertex", "draw arenas/horizons.json --values"),
    exhibit("Arenas", "horizons-2", "What they come to two moves ahead, and the best moves", "draw arenas/horizons.json --values --depth 2"),
    exhibit("Position graphs", "marienbad-graph", "The same game, whoever is to move: who wins, and Grundy numbers", "draw arenas/marienbad-2-2.json"),
    exhibit("Position graphs", "marienbad-kernel", "Its kernel", "draw arenas/marienbad-2-2.json --show kernel"),
    exhibit("Position graphs", "marienbad-mex", "Its Grundy numbers, with their reasons", "draw arenas/marienbad-2-2.json --show mex"),
    exhibit("Position graphs", "chomp-graph", "Chomp on a bar of three by four", "draw chomp:3x4 --graph"),
    exhibit("Position graphs", "marienbad-misere-graph", "Misère play: the last one to move loses", "draw arenas/marienbad-2-2-misere.json"),
    exhibit("Trees", "choices", "Min-max", "tree trees/choices.json"),
    exhibit("Trees", "sixteen", "Alpha-beta, with alpha and beta, and what it cut and why", "tree trees/sixteen.json --algorithm alphabeta --bounds"),
    exhibit("Trees", "cuts-steps", "The same on a smaller tree, in the order of the search", "tree trees/cuts.json --algorithm alphabeta --animate"),
    exhibit("Trees", "connect4-tree", "Connect Four on three columns, two moves deep", "tree connect4:3x3,line=3 --depth 2 --boards"),
    exhibit("Boards and plays", "connect4-board", "What each move comes to", "draw connect4:7x6 --from 4455 --board"),
    exhibit("Boards and plays", "tictactoe-play", "A play: who was winning, and who gave it away", "draw tictactoe --play plays/tictactoe.json --history"),
    exhibit("Numbers", "kayles", "Grundy numbers of Kayles", "draw kayles:60 --grundy"),
    exhibit("Numbers", "tictactoe-ranks", "Who wins in how many moves", "draw tictactoe --ranks"),
    exhibit("Numbers", "connect4-lines", "How many lines go through each cell of Connect Four", "draw connect4:7x6 --lines"),
    exhibit("Tables", "dilemma", "The prisoner's dilemma: best replies are underlined, and where both are, it is an equilibrium", "matrix dilemma"),
    exhibit("Tables", "chicken-replies", "Chicken: the best replies of both players, and three equilibria where they meet", "matrix chicken --show replies"),
    exhibit("Tables", "battle-payoffs", "The battle of the sexes: what both can get, and what patient players can keep up", "matrix battle --show payoffs"),
    exhibit("Tables", "dilemma-scores", "The dilemma repeated, with some mistakes: a tournament of strategies", "repeat dilemma --noise 0.02 --repetitions 20 --seed 1"),
    exhibit("Tables", "dilemma-shares", "What becomes of a population of these strategies", "repeat dilemma --noise 0.02 --repetitions 20 --seed 1 --generations 150"),
    exhibit("Exercises", "exercise-attractor", "A sheet on attractors, made from a seed", "exercise attractor --size medium --seed 7"),
    exhibit("Exercises", "exercise-attractor-solution", "Its solution", "exercise attractor --size medium --seed 7 --solution"),
    exhibit("Exercises", "exercise-alphabeta", "A sheet on alpha-beta, with a chosen number of cuts", "exercise alphabeta --size small --cuts 2 --seed 4"),
    exhibit("Exercises", "exercise-alphabeta-solution", "Its solution", "exercise alphabeta --size small --cuts 2 --seed 4 --solution"),
];

impl Exhibit {
    /// Whether it moves, which paper does not.
    pub(crate) fn moves(&self) -> bool {
        self.line.contains("--animate")
    }

    /// Whether it is an exercise, which LaTeX has as a sheet with its solution.
    pub(crate) fn is_sheet(&self) -> bool {
        self.line.starts_with("exercise ")
    }

    /// The picture in a format, as the program writes it. Files on the command line are those of the library's folder.
    pub(crate) fn draw(&self, program: &Path, format: &str) -> Result<String> {
        let mut command = Command::new(program);
        command.args(self.line.split(' ')).args(["--lang", "en", "--output", "-", "--to", format]);
        let output = command.current_dir(root().join("crates/bachet")).output();
        let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
        match output.status.success() {
            true => String::from_utf8(output.stdout).map_err(|error| format!("{}: {error}", self.line)),
            false => Err(format!("{}: {}", self.line, String::from_utf8_lossy(&output.stderr))),
        }
    }
}

/// Draws the gallery anew.
pub(crate) fn write() -> Result<()> {
    let files = files()?;
    for name in strangers(&files)? {
        let path = root().join(&name);
        std::fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    generated::write(&files)?;
    screenshots::write(&format!("{FOLDER}/{}", screenshots::FOLDER))
}

/// Says whether the gallery shows what the program draws now.
pub(crate) fn check() -> Result<()> {
    let files = files()?;
    generated::check(&files, "gallery")?;
    for file in files.iter().filter(|file| file.path.ends_with(".svg")) {
        if let Some(flaw) = flaws(&file.content)?.first() {
            return Err(format!("{}: {flaw}", file.path));
        }
    }
    match strangers(&files)?.first() {
        Some(name) => Err(format!("{name} is no longer in the gallery: run cargo xtask gallery")),
        None => Ok(()),
    }
}

fn files() -> Result<Vec<Generated>> {
    let program = shell::trial_program()?;
    let mut files = vec![Generated { path: format!("{FOLDER}/README.md"), content: index() }];
    for exhibit in EXHIBITS {
        let content = exhibit.draw(&program, "svg")?;
        files.push(Generated { path: format!("{FOLDER}/{}.svg", exhibit.name), content });
    }
    Ok(files)
}

/// Files in the gallery's folder that do not belong there.
fn strangers(files: &[Generated]) -> Result<Vec<String>> {
    let shots = SHOTS.iter().map(|shot| format!("{FOLDER}/{}/{}.png", screenshots::FOLDER, shot.name));
    let known: BTreeSet<String> = files.iter().map(|file| file.path.clone()).chain(shots).collect();
    let mut names = Vec::new();
    for folder in [FOLDER.to_owned(), format!("{FOLDER}/{}", screenshots::FOLDER)] {
        let Ok(entries) = std::fs::read_dir(root().join(&folder)) else { continue };
        for entry in entries {
            let path = entry.map_err(|error| format!("{folder}: {error}"))?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_file() && !known.contains(&format!("{folder}/{name}")) {
                names.push(format!("{folder}/{name}"));
            }
        }
    }
    Ok(names)
}

fn index() -> String {
    let mut text = "# Gallery\n\n\
        Each picture with the command line that makes it, in the folder `crates/bachet`. `cargo xtask gallery` draws them all anew.\n\
        With another ending, such as `-o picture.png`, `.tex` or `.dot`, the same picture comes in another format; an exercise as `.tex`, `.html` or `.json` has its solution with it.\n"
        .to_owned();
    let mut part = "";
    for exhibit in EXHIBITS {
        if exhibit.part != part {
            part = exhibit.part;
            write!(text, "\n## {part}\n").expect("a string can be written to");
        }
        let Exhibit { name, title, line, .. } = exhibit;
        write!(text, "\n### {title}\n\n![{title}]({name}.svg)\n\n```sh\nbachet {line} -o {name}.svg\n```\n")
            .expect("a string can be written to");
    }
    text.push_str("\n## The page\n\nEach view of `bachet serve`, with its address.\n");
    for Shot { name, title, address, .. } in SHOTS {
        write!(text, "\n### {title}\n\n![{title}]({}/{name}.png)\n\n`{address}`\n", screenshots::FOLDER)
            .expect("a string can be written to");
    }
    text
}
