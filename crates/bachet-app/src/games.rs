//! The catalogue of games, and those of solution files.

use crate::Context;
use bachet::Convention;
use bachet::games::{CATALOGUE, CatalogueEntry, Opened, View, open};
use bachet::text::Lang;
use bachet_store::Stored;
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GamesAnswer {
    /// Those of the catalogue.
    pub games: Vec<EntryAnswer>,
    /// Those of solution files, where there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub files: Option<Vec<FileAnswer>>,
}

/// A game of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct EntryAnswer {
    /// Its name.
    pub name: &'static str,
    /// What people call it.
    pub title: String,
    /// The games that it belongs with: row, boards, heaps or chocolate.
    pub family: &'static str,
    /// What else it is called.
    pub aliases: &'static [&'static str],
    /// How the name goes on.
    pub parameters: &'static str,
    /// An example.
    pub example: &'static str,
    /// What it is about.
    pub about: String,
    /// Its rules.
    pub rules: String,
    /// Whether both players have the same moves.
    pub impartial: bool,
    /// Normal, or misere, where whoever cannot move wins, or whoever makes a line loses: that of the example, or of the game
    /// that was asked for.
    pub convention: &'static str,
}

/// A game whose solution is in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FileAnswer {
    /// What it is called; an arena by the name of its file.
    pub game: String,
    /// Where plays start, if not where the game does.
    pub from: Option<String>,
    /// How many positions the file has.
    pub positions: u64,
}

impl EntryAnswer {
    /// An entry of the catalogue.
    ///
    /// ```
    /// use bachet_app::games::EntryAnswer;
    /// let entry = EntryAnswer::of(&bachet::games::CATALOGUE[0], bachet::text::Lang::En);
    /// assert_eq!(entry.name, bachet::games::CATALOGUE[0].name);
    /// ```
    #[must_use]
    pub fn of(entry: &CatalogueEntry, lang: Lang) -> EntryAnswer {
        // Examples can be opened.
        let (impartial, convention) = open(entry.example).map_or((false, Convention::Normal), |opened| kind(&opened));
        EntryAnswer {
            impartial,
            convention: convention.name(),
            name: entry.name,
            title: entry.title().to_text(lang),
            family: entry.family.name(),
            aliases: entry.aliases,
            parameters: entry.parameters,
            example: entry.example,
            about: entry.about().to_text(lang),
            rules: entry.rules().to_text(lang),
        }
    }
}

/// Whether whoever cannot move wins, if a short play comes to its end.
fn whoever_is_stuck_wins(view: &dyn View) -> Option<bool> {
    let mut position = view.start();
    for _ in 0..100 {
        let here = view.at(&position).ok()?;
        if let Some(ending) = here.ending() {
            return Some(ending.winner() == Some(here.turn()));
        }
        position = here.steps().pop()?.position;
    }
    None
}

/// Whether a game is impartial, and its convention.
///
/// ```
/// use bachet::{Convention, games::open};
/// assert_eq!(bachet_app::games::kind(&open("sticks:10")?), (true, Convention::Misere));
/// assert_eq!(bachet_app::games::kind(&open("fibonacci:20")?), (true, Convention::Normal));
/// assert_eq!(bachet_app::games::kind(&open("tictactoe")?), (false, Convention::Normal));
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[must_use]
pub fn kind(opened: &Opened) -> (bool, Convention) {
    let view = opened.view();
    let impartial = view.at(&view.start()).is_ok_and(|start| start.is_impartial());
    // The parts of a game are impartial and normal.
    let misere = match impartial {
        true => opened.parts().is_empty() && whoever_is_stuck_wins(view).unwrap_or(true),
        false => opened.name().split(',').any(|option| option == "misere"),
    };
    (impartial, if misere { Convention::Misere } else { Convention::Normal })
}

/// All games of the catalogue and of the solution files.
///
/// ```
/// let answer = bachet_app::games::games(&bachet_app::Context::default());
/// assert_eq!((answer.games.len(), answer.files), (bachet::games::CATALOGUE.len(), Some(Vec::new())));
/// ```
#[must_use]
pub fn games(context: &Context<'_>) -> GamesAnswer {
    let file = |stored: &Arc<Stored>| {
        let header = stored.header();
        // Plays start elsewhere only if the file says so.
        let from = Some(&header.start).filter(|start| **start != stored.view().start());
        let game = if header.arena.is_some() { stored.file_name() } else { header.game.clone() };
        FileAnswer { game, from: from.cloned(), positions: header.positions() }
    };
    let games = CATALOGUE.iter().map(|entry| EntryAnswer::of(entry, context.lang)).collect();
    GamesAnswer { games, files: Some(context.files.iter().map(file).collect()) }
}
