//! Heuristics by name.

use super::{Heuristic, Mobility, Playouts, Zero};
use crate::games::Notation;
use crate::search::error::SearchError;
use crate::text::nearest;

/// The heuristics that every game has. `playouts:N` plays N times from each position.
const COMMON: [&str; 3] = ["zero", "mobility", "playouts:100"];

/// The names of the heuristics that a game has, its own first.
///
/// ```
/// use bachet::{games::Mnk, search::heuristic_names};
/// let game = Mnk::new(3, 3, 3)?;
/// assert_eq!(heuristic_names(&game), ["lines", "threats", "zero", "mobility", "playouts:100"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn heuristic_names<G: Notation>(game: &G) -> Vec<&'static str> {
    game.heuristics().iter().map(|(name, _)| *name).chain(COMMON).collect()
}

/// The heuristic that a name means for a game; without a name the game's own, or `zero` if it has none. The seed is for
/// those that leave something to chance.
///
/// ```
/// use bachet::{Game, games::{Mnk, Notation}, search::{Heuristic, heuristic}};
/// let game = Mnk::new(3, 3, 3)?;
/// let centre = game.read_position(".../.x./...")?;
/// assert_eq!(heuristic(&game, None, 0)?.value(&game, &centre), 4.0);
/// assert_eq!(heuristic(&game, Some("mobility"), 0)?.value(&game, &centre), -8.0);
/// let error = heuristic(&game, Some("line"), 0).map(|_| ()).unwrap_err();
/// assert!(error.to_string().ends_with("did you mean lines?"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn heuristic<G: Notation>(game: &G, name: Option<&str>, seed: u64) -> Result<Box<dyn Heuristic<G>>, SearchError> {
    let own = game.heuristics().into_iter();
    let Some(name) = name else {
        return Ok(own.map(|(_, heuristic)| heuristic).next().unwrap_or(Box::new(Zero)));
    };
    if let Some((_, heuristic)) = game.heuristics().into_iter().find(|(known, _)| *known == name) {
        return Ok(heuristic);
    }
    match name.split_once(':').unwrap_or((name, "")) {
        ("zero", "") => Ok(Box::new(Zero)),
        ("mobility", "") => Ok(Box::new(Mobility)),
        ("playouts", plays) => Ok(Box::new(Playouts { plays: read_plays(plays)?, seed })),
        _ => {
            let all = heuristic_names(game);
            let nearest = nearest(name, all.iter().copied());
            Err(SearchError::Heuristic { name: name.to_owned(), nearest, all })
        }
    }
}

/// How many plays a heuristic of that name makes; 100 if it does not say.
fn read_plays(text: &str) -> Result<u32, SearchError> {
    match text.parse() {
        _ if text.is_empty() => Ok(100),
        Ok(plays @ 1..=1_000_000) => Ok(plays),
        _ => Err(SearchError::Plays { found: text.to_owned() }),
    }
}
