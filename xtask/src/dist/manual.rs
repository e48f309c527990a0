//! Pages of the manual, made of what the program says of itself.

use crate::shell::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A page: its language, its name without the ending, and its text.
pub(crate) struct Page {
    pub(crate) lang: &'static str,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// The pages of the program and of each of its commands, in both languages.
pub(crate) fn pages(program: &Path) -> Result<Vec<Page>> {
    let mut all = Vec::new();
    for lang in ["en", "fr"] {
        let own = help(program, &[], lang)?;
        let names = commands(&own);
        all.push(Page { lang, name: "bachet".to_owned(), text: page("bachet", &own) });
        for name in names {
            let full = format!("bachet-{name}");
            let text = page(&full, &help(program, &[&name], lang)?);
            all.push(Page { lang, name: full, text });
        }
    }
    Ok(all)
}

/// Where a page lies below a folder of manuals.
pub(crate) fn place(page: &Page) -> PathBuf {
    let folder = if page.lang == "en" { "man1".to_owned() } else { format!("{}/man1", page.lang) };
    Path::new(&folder).join(format!("{}.1", page.name))
}

fn help(program: &Path, command: &[&str], lang: &str) -> Result<String> {
    let mut run = Command::new(program);
    run.args(command).args(["--help", "--lang", lang]).env("COLUMNS", "1000").env("LC_ALL", "C.UTF-8");
    let output = run.output().map_err(|error| format!("{}: {error}", program.display()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{} {} --help failed", program.display(), command.join(" "))),
    }
}

/// The names in the first list of commands.
fn commands(help: &str) -> Vec<String> {
    let list = help.lines().skip_while(|line| !["Commands:", "Commandes :", "Commandes\u{a0}:"].contains(line));
    let items = list.skip(1).take_while(|line| line.starts_with("  "));
    let names = items.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    names.map(str::to_owned).collect()
}

/// A page of the help of a command.
fn page(name: &str, help: &str) -> String {
    let title = name.to_uppercase();
    let mut lines = help.lines();
    let about = lines.next().unwrap_or_default();
    let version = env!("CARGO_PKG_VERSION");
    let mut page =
        format!(".TH {title} 1 \"\" \"Bachet {version}\" \"Bachet\"\n.SH NAME\n{name} \\- {}\n", escaped(about));
    for line in lines {
        let text = line.trim();
        let depth = line.len() - line.trim_start().len();
        let usage = text.strip_prefix("Usage").map(|rest| rest.trim_start_matches([' ', '\u{a0}', ':']));
        match (usage, depth) {
            _ if text.is_empty() => page.push_str(".PP\n"),
            (Some(usage), _) => page += &format!(".SH SYNOPSIS\n{}\n", escaped(usage.trim())),
            (None, 0) if text.ends_with(':') => {
                page += &format!(".SH {}\n", escaped(text.trim_end_matches([':', ' ', '\u{a0}'])).to_uppercase());
            }
            (None, 1..=8) => {
                let (item, words) = text.split_once("  ").unwrap_or((text, ""));
                page += &format!(".TP\n\\fB{}\\fR\n{}\n", escaped(item), escaped(words.trim()));
            }
            _ => page += &format!("{}\n", escaped(text)),
        }
    }
    page
}

/// Words that roff takes as they are.
fn escaped(words: &str) -> String {
    let plain = words.replace('\\', "\\e").replace('-', "\\-");
    if plain.starts_with(['.', '\'']) { format!("\\&{plain}") } else { plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_becomes_a_page() {
        let help = "Says who wins\n\nUsage: bachet solve [OPTIONS] <ARENA>\n\nOptions:\n      --table  How many\n  -h, --help   Print help\n";
        let page = page("bachet-solve", help);
        assert!(page.contains(".SH SYNOPSIS\nbachet solve [OPTIONS] <ARENA>\n"), "{page}");
        assert!(page.contains(".SH OPTIONS\n.TP\n\\fB\\-\\-table\\fR\nHow many\n"), "{page}");
        assert_eq!(commands("x\nCommands:\n  solve  Says\n  help  H\n\nOptions:\n  -h"), ["solve"]);
    }
}
