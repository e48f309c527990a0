//! Solves an ending into a file, with the longest win that comes out, and asks for a million of its positions.
//! `cargo xtask bench classics` runs it for many.
//!
//! `cargo run --release -p bachet-store --example endings_speed -- GAME [ask]`

use bachet::games::open;
use bachet::random::Random;
use bachet_store::{Job, Stored, solve};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().ok_or("which ending?")?;
    let asks = args.next().is_some();
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("ending.bachet");
    let game = open(&name)?;
    let header = solve(&Job { memory: 4 << 30, ..Job::new(&game) }, &file)?;
    let numbers: u64 = header.levels.iter().map(|level| level.entries).sum();
    let (longest, bytes) = (header.levels[0].longest.unwrap_or(0), std::fs::metadata(&file)?.len());
    println!("{numbers} {} {longest} {bytes}", header.positions());
    if !asks {
        return Ok(());
    }
    let stored = Stored::open(&file)?;
    let parts = game.view().capabilities().parts.ok_or("it has no parts")?.parts();
    let mut random = Random::new(1);
    let mut asked = Vec::new();
    while asked.len() < 1_000_000 {
        let keys = (0..2_000_000 - asked.len()).filter_map(|_| parts.key_of(0, random.below(parts.entries(0))));
        let positions: Vec<String> = keys.map(|key| parts.position(key)).collect();
        // Some numbers are of positions that cannot be.
        asked.extend(positions.into_iter().filter(|position| matches!(stored.value(position), Ok(Some(_)))));
    }
    asked.truncate(1_000_000);
    let begun = Instant::now();
    let mut wins = 0;
    for position in &asked {
        wins += u64::from(stored.value(position)?.is_some_and(|value| value.moves.is_some()));
    }
    println!("{:.3} {wins}", begun.elapsed().as_secs_f64());
    Ok(())
}
