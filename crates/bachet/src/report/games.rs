//! The games of the catalogue.

use crate::games::Entry;
use crate::text::Lang;
use serde_json::{Value, json};

/// A game of the catalogue: its name, how it goes on, an example and its rules.
///
/// ```
/// use bachet::{games::CATALOGUE, report, text::Lang};
/// assert_eq!(report::game(&CATALOGUE[0], Lang::En)["name"], CATALOGUE[0].name);
/// ```
pub fn game(entry: &Entry, lang: Lang) -> Value {
    json!({
        "name": entry.name,
        "parameters": entry.parameters,
        "example": entry.example,
        "about": entry.about().to_text(lang),
        "rules": entry.rules().to_text(lang),
    })
}
