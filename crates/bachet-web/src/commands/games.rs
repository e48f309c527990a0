//! The catalogue of games.

use bachet::games::CATALOGUE;
use bachet::report;
use bachet::text::Lang;
use bachet_store::Stored;
use serde_json::{Value, json};
use std::sync::Arc;

/// All games, as `bachet games --json` lists them, and those of the solution files.
pub(crate) fn list(files: &[Arc<Stored>], lang: Lang) -> Value {
    let games: Vec<Value> = CATALOGUE.iter().map(|entry| report::game(entry, lang)).collect();
    let file = |stored: &Arc<Stored>| {
        let header = stored.header();
        // Plays start elsewhere only if the file says so.
        let from = Some(&header.start).filter(|start| **start != stored.view().start());
        let game = if header.arena.is_some() { stored.file_name() } else { header.game.clone() };
        json!({"game": game, "from": from, "positions": header.positions()})
    };
    json!({"games": games, "files": files.iter().map(file).collect::<Vec<_>>()})
}
