//! `cargo xtask attack`: the program from outside, by processes and sockets, as somebody would who means it ill.

mod bombs;
mod clients;
mod files;
mod kills;
mod memory;
mod process;
mod requests;
mod server;

use crate::shell::Result;
use std::path::Path;
use std::time::Duration;

/// What an attack came to.
pub(crate) struct Finding {
    name: String,
    said: String,
    right: bool,
}

impl Finding {
    fn new(name: &str, said: String, right: bool) -> Finding {
        Finding { name: name.to_owned(), said, right }
    }
}

/// One kind of attack.
type Attack<'a> = &'a dyn Fn() -> Result<Vec<Finding>>;

/// Attacks for about so many seconds; what must not happen is an error. Below a minute only a part of each attack is tried.
pub(crate) fn run(program: &Path, seconds: u32, only: Option<&str>) -> Result<()> {
    // It is run in other folders.
    let program = &std::path::absolute(program).map_err(|error| format!("{}: {error}", program.display()))?;
    let long = seconds >= 60;
    // What is made up by chance goes on as long as there is time; the rest takes as long as it takes.
    let share = Duration::from_secs(u64::from(seconds) / 5).max(Duration::from_secs(3));
    let parts: [(&str, Attack<'_>); 6] = [
        // Those that measure memory come first, while this program holds little itself.
        ("memory", &|| memory::attack(program, long)),
        ("bombs", &|| bombs::attack(program, if long { 4 << 30 } else { 300 << 20 })),
        ("kills", &|| kills::attack(program, long)),
        ("files", &|| files::attack(program, share)),
        ("requests", &|| requests::attack(program, share)),
        ("clients", &|| clients::attack(program, long)),
    ];
    if let Some(name) = only.filter(|name| parts.iter().all(|(part, _)| part != name)) {
        let all: Vec<&str> = parts.iter().map(|(part, _)| *part).collect();
        return Err(format!("there is no attack {name}; there are: {}", all.join(", ")));
    }
    let mut wrong = Vec::new();
    for (part, attack) in parts.into_iter().filter(|(part, _)| only.is_none_or(|only| only == *part)) {
        println!("\n| {part} | came to | |\n|---|---|---|");
        for Finding { name, said, right } in attack()? {
            println!("| {name} | {} | {} |", said.replace('|', "/"), if right { "held" } else { "BROKEN" });
            if !right {
                wrong.push(name);
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(format!("what must not happen did: {}", wrong.join("; "))) }
}
