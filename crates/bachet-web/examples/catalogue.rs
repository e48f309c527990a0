//! Prints what the page knows of the games without asking: their names, what people call them, and sizes to be shown at.

use bachet::games::{CATALOGUE, Family};
use bachet::text::Lang;
use serde_json::json;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let title = |entry: &bachet::games::CatalogueEntry| {
        let [en, fr] = [Lang::En, Lang::Fr].map(|lang| entry.title().to_text(lang));
        json!({"en": en, "fr": fr})
    };
    let games: Vec<_> = CATALOGUE
        .iter()
        .map(|entry| {
            let (sizes, (tree, from)) = (entry.sizes, entry.sizes.tree);
            json!({
                "name": entry.name, "aliases": entry.aliases, "family": entry.family.name(), "title": title(entry),
                "usual": sizes.usual, "underWay": sizes.under_way, "small": sizes.small, "tree": [tree, from],
            })
        })
        .collect();
    let families = Family::ALL.map(Family::name);
    println!("{}", serde_json::to_string(&json!({"families": families, "games": games}))?);
    Ok(())
}
