//! The catalogue of games.

use bachet::games::CATALOGUE;
use bachet::report;
use bachet::text::Lang;
use serde_json::{Value, json};

/// All games, as `bachet games --json` lists them.
pub(crate) fn list(lang: Lang) -> Value {
    json!({"games": CATALOGUE.iter().map(|entry| report::game(entry, lang)).collect::<Vec<_>>()})
}
