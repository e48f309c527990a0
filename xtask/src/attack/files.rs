//! Files that are not what they seem: right ones with a few bytes changed end in an answer or in an error.

use super::Finding;
use super::process::{Chance, folder, run};
use crate::shell::{Result, root};
use std::path::Path;
use std::time::{Duration, Instant};

pub(super) fn attack(program: &Path, time: Duration) -> Result<Vec<Finding>> {
    let folder = folder("files")?;
    let failed = |error: std::io::Error| error.to_string();
    let mut right: Vec<(String, Vec<u8>)> = Vec::new();
    for (from, ending) in
        [("crates/bachet/arenas", "json"), ("crates/bachet/trees", "json"), ("fuzz/seeds/python", "py")]
    {
        for entry in std::fs::read_dir(root().join(from)).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.extension().is_some_and(|own| own == ending) {
                right.push((format!("changed.{ending}"), std::fs::read(path).map_err(failed)?));
            }
        }
    }
    for (game, file) in [("nim:3-4-5", "n.bachet"), ("connect4:4x3", "c.bachet"), ("sticks:10", "s.bachet")] {
        run(program, &["solve", game, "-o", file], &folder, Duration::from_secs(60))?;
        right.push(("changed.bachet".to_owned(), std::fs::read(folder.join(file)).map_err(failed)?));
    }
    let mut chance = Chance(11);
    let (began, mut count, mut wrong) = (Instant::now(), 0, Vec::new());
    while began.elapsed() < time && wrong.len() < 5 {
        let (name, bytes) = chance.of(&right);
        let mut changed = bytes.clone();
        for _ in 0..1 + chance.below(4) {
            let at = chance.below(changed.len());
            match chance.below(4) {
                0 => changed[at] = chance.below(256) as u8,
                1 => changed[at] ^= 1 << chance.below(8),
                2 => changed.truncate(at.max(1)),
                _ => {
                    let more = changed[at..(at + 1 + chance.below(64)).min(changed.len())].to_vec();
                    changed.splice(at..at, more);
                }
            }
        }
        std::fs::write(folder.join(name), &changed).map_err(failed)?;
        let lines: [&[&str]; 4] = [&["solve", name], &["info", name], &["verify", name], &["draw", name, "-o", "-"]];
        let line = *chance.of(&lines);
        count += 1;
        let ended = run(program, line, &folder, Duration::from_secs(30))?;
        if !ended.is_orderly() || ended.peak > 1 << 30 {
            let kept = format!("broken-{}-{name}", wrong.len());
            std::fs::write(folder.join(&kept), &changed).map_err(failed)?;
            wrong.push(format!("{} on {kept}: {:?} {}", line[0], ended.code, ended.last_line()));
        }
    }
    let said = if wrong.is_empty() { "all read or refused".to_owned() } else { wrong.join("; ") };
    Ok(vec![Finding::new(&format!("{count} changed files"), said, wrong.is_empty()), overwritten(program, &folder)?])
}

/// A file that is overwritten while a server answers from it does not end the server.
fn overwritten(program: &Path, folder: &Path) -> Result<Finding> {
    let file = folder.join("c.bachet");
    let mut server = super::server::Server::start(program, &[&file.display().to_string()])?;
    let ask = |server: &super::server::Server| {
        server.ask("POST", "/api/position", br#"{"game": "connect4:4x3", "values": true}"#)
    };
    let before = ask(&server)?.status;
    let shorter = std::fs::OpenOptions::new().write(true).open(&file).and_then(|open| open.set_len(64));
    shorter.map_err(|error| error.to_string())?;
    let after = ask(&server).map_or(0, |reply| reply.status);
    let lives = server.lives() && after != 0;
    let said = format!("{before} before, {after} after");
    Ok(Finding::new("a served file cut short in place", said, lives && before == 200))
}
