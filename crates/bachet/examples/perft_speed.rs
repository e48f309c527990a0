//! Counts the plays of games whose numbers are known, and says how fast that is: the last moves are counted and not made.
//! `cargo xtask bench classics` runs it.

use bachet::Unwatched;
use bachet::games::open;
use serde_json::Value;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.json");
    let known: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    println!("| game | moves | plays | time | plays a second |");
    println!("|---|---|---|---|---|");
    for entry in &known {
        let text = |key: &str| entry[key].as_str();
        let name = text("game").ok_or("an entry has no game")?;
        let plays: Vec<u64> = entry["plays"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        let game = open(name)?;
        let start = game.view().start();
        let start = game.view().at(text("position").unwrap_or(&start))?;
        let all: u64 = plays.iter().sum();
        let began = Instant::now();
        let found = start.perft(plays.len() as u32, &Unwatched)?;
        let counted = began.elapsed().as_secs_f64();
        if found != plays {
            return Err(format!("{name}: {found:?} are not {plays:?}").into());
        }
        let last = plays.last().copied().unwrap_or_default();
        let rate = all as f64 / counted / 1e6;
        println!("| {name} | {} | {last} | {counted:.2} s | {rate:.1} M |", plays.len());
    }
    Ok(())
}
