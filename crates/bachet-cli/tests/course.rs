//! The commands of `docs/course.*.md` are run, and must print what stands there. `COURSE_UPDATE=always` writes it anew; read what
//! changed before you commit it.

mod common;

use common::timeless;
use std::path::Path;
use std::process::Command;

/// Runs the commands of a page, and gives the page with what they print.
fn printed(page: &str, lang: &str, folder: &Path) -> String {
    let mut text = String::new();
    let mut inside = false;
    for line in page.lines() {
        if line == "```console" || (inside && line == "```") {
            inside = line != "```";
            text += &format!("{line}\n");
        } else if let Some(command) = line.strip_prefix("$ bachet ").filter(|_| inside) {
            let output = Command::new(env!("CARGO_BIN_EXE_bachet"))
                .args(command.split(' '))
                .current_dir(folder)
                .env_clear()
                .env("LANG", lang)
                .output()
                .unwrap();
            assert!(output.status.code().is_some_and(|code| code < 2), "{command}: {output:?}");
            let seen = timeless(&String::from_utf8(output.stdout).unwrap());
            // How long something took is nobody's lesson.
            let lines = seen.lines().filter(|line| !line.starts_with("Time: …") && !line.starts_with("Temps\u{a0}: …"));
            let lines: Vec<&str> = lines.collect();
            text += &format!("{line}\n{}\n", lines.join("\n").trim_end());
        } else if !inside {
            text += &format!("{line}\n");
        }
    }
    text
}

#[test]
fn the_commands_of_the_course_print_what_stands_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut commands = Vec::new();
    for (name, lang) in [("course.en.md", "en_US.UTF-8"), ("course.fr.md", "fr_FR.UTF-8")] {
        let folder = tempfile::tempdir().unwrap();
        for data in ["bachet/arenas", "bachet/trees", "bachet/plays", "bachet-chance/arenas"] {
            std::fs::create_dir_all(folder.path().join(data)).unwrap();
            for file in std::fs::read_dir(root.join("crates").join(data)).unwrap() {
                let file = file.unwrap();
                std::fs::copy(file.path(), folder.path().join(data).join(file.file_name())).unwrap();
            }
        }
        let path = root.join("docs").join(name);
        let page = std::fs::read_to_string(&path).unwrap();
        let printed = printed(&page, lang, &folder.path().join("bachet"));
        if std::env::var("COURSE_UPDATE").is_ok_and(|update| update == "always") {
            std::fs::write(&path, &printed).unwrap();
        } else {
            assert!(
                printed == page,
                "{name} is not what the commands print: COURSE_UPDATE=always writes it anew\n{printed}"
            );
        }
        commands.push(page.lines().filter(|line| line.starts_with("$ ")).map(str::to_owned).collect::<Vec<_>>());
    }
    assert_eq!(commands[0], commands[1], "both pages have the same commands");
}
