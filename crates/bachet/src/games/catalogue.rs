//! The catalogue: every game by its name, with its parameters, its rules and an example.

use super::bar::{self, Bar};
#[cfg(feature = "chess")]
use super::chess;
use super::chomp::{self, Chomp};
use super::error::NameError;
use super::heaps::Heaps;
use super::impartial::{Component, Part};
use super::known::Known;
use super::name::Spec;
use super::notation::Notation;
use super::on_arena::OnArena;
use super::sum::Sum;
use super::view::{View, fast_view_of, view_of};
use super::wythoff::{self, Wythoff};
use super::{
    connect4, domineering, dots, draughts, fibonacci, go, heap_games, hex, hounds, mnk, morris, oware, pawns, quarto,
    reversi,
};
use crate::arena::{Arena, Convention};
use crate::text::{Catalogue, Message, nearest};
use std::sync::Arc;

/// A game of the catalogue.
///
/// ```
/// use bachet::games::CATALOGUE;
/// let nim = CATALOGUE.iter().find(|entry| entry.name == "nim").unwrap();
/// assert_eq!(nim.example, "nim:3-4-5");
/// ```
pub struct CatalogueEntry {
    /// What it is called.
    pub name: &'static str,
    /// What else it is called, in French too.
    pub aliases: &'static [&'static str],
    /// How its name goes on: its shape, and its options.
    pub parameters: &'static str,
    /// A whole name.
    pub example: &'static str,
    /// The games that it belongs with.
    pub family: Family,
    /// The sizes at which it is shown to whoever has not chosen one.
    pub sizes: Sizes,
    /// Whether every play ends, whatever is played.
    pub ends: bool,
    /// Whether both players have the same moves wherever they are to move, even if what comes of a play depends on who made them.
    pub shared: bool,
    /// What has been published about it.
    pub(super) known: &'static [Known],
    pub(super) texts: Catalogue,
    pub(super) options: &'static [&'static str],
    pub(super) make: fn(&mut Spec) -> Result<Made, NameError>,
}

impl std::fmt::Debug for CatalogueEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CatalogueEntry").field("name", &self.name).finish_non_exhaustive()
    }
}

impl CatalogueEntry {
    /// All its names, the first of which is the usual one.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// assert!(CATALOGUE.iter().flat_map(|entry| entry.names()).any(|name| name == "morpion"));
    /// ```
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }

    /// Whether this is one of its names.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// assert_eq!(CATALOGUE.iter().filter(|entry| entry.is_called("puissance4")).count(), 1);
    /// ```
    #[must_use]
    pub fn is_called(&self, name: &str) -> bool {
        self.names().any(|own| own == name)
    }

    /// What has been published about the game of a name, by any of its names.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// let tictactoe = CATALOGUE.iter().find(|entry| entry.name == "tictactoe").unwrap();
    /// assert_eq!(tictactoe.known("morpion").next().unwrap().winner, Some(bachet::Outcome::Draw));
    /// ```
    pub fn known(&self, name: &str) -> impl Iterator<Item = &'static Known> + use<> {
        let called = name.split([':', ',']).next().unwrap_or_default().trim();
        let usual = self.is_called(called).then(|| name.trim().replacen(called, self.name, 1));
        self.known.iter().filter(move |known| usual.as_ref().is_some_and(|name| known.is_of(name)))
    }

    /// All its texts: its title, what it is about in one line, and its rules in full.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// assert!(CATALOGUE.iter().all(|entry| entry.texts().entries().len() == 3));
    /// ```
    #[must_use]
    pub fn texts(&self) -> &Catalogue {
        &self.texts
    }

    /// What people call it.
    ///
    /// ```
    /// use bachet::{games::CATALOGUE, text::Lang};
    /// let titles: Vec<String> = CATALOGUE.iter().map(|entry| entry.title().to_text(Lang::Fr)).collect();
    /// assert!(titles.contains(&"Puissance 4".to_owned()));
    /// ```
    #[must_use]
    pub fn title(&self) -> Message {
        Message::new(self.texts.entry("title"), [])
    }

    /// Its rules in one line.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// assert!(CATALOGUE.iter().all(|entry| entry.about().to_string().len() > 20));
    /// ```
    #[must_use]
    pub fn about(&self) -> Message {
        Message::new(self.texts.entry("about"), [])
    }

    /// Its rules in full, and how positions and moves are written.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// assert!(CATALOGUE.iter().all(|entry| entry.rules().to_string().len() > 60));
    /// ```
    #[must_use]
    pub fn rules(&self) -> Message {
        Message::new(self.texts.entry("rules"), [])
    }
}

/// The entry of a game, by its whole name or the first part of it.
///
/// ```
/// use bachet::games::entry_of;
/// assert_eq!(entry_of("puissance4:5x4,line=3").unwrap().name, "connect4");
/// assert!(entry_of("chess").is_some_and(|chess| !chess.ends) && entry_of("quarto").is_some_and(|quarto| quarto.shared));
/// ```
#[must_use]
pub fn entry_of(name: &str) -> Option<&'static CatalogueEntry> {
    let called = name.split([':', ',']).next().unwrap_or_default().trim();
    CATALOGUE.iter().find(|entry| entry.is_called(called))
}

/// Games that belong together.
///
/// ```
/// use bachet::games::{CATALOGUE, Family};
/// assert!(CATALOGUE.iter().any(|entry| entry.family == Family::Chocolate));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Whoever makes a line wins.
    Row,
    /// Pieces or stones on a board.
    Boards,
    /// Heaps and numbers.
    Heaps,
    /// Bars of chocolate.
    Chocolate,
}

impl Family {
    /// All of them, those that people know best first.
    pub const ALL: [Family; 4] = [Family::Row, Family::Boards, Family::Heaps, Family::Chocolate];

    /// What programs call it.
    ///
    /// ```
    /// assert_eq!(bachet::games::Family::Row.name(), "row");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Family::Row => "row",
            Family::Boards => "boards",
            Family::Heaps => "heaps",
            Family::Chocolate => "chocolate",
        }
    }
}

/// Sizes of a game, by their whole names.
///
/// ```
/// use bachet::games::{CATALOGUE, open};
/// for entry in CATALOGUE {
///     assert!(open(entry.sizes.usual).is_ok() && open(entry.sizes.small).is_ok());
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The one that people know, or like.
    pub usual: &'static str,
    /// A few moves of it, with commas between them, where its board is empty at the start.
    pub under_way: &'static str,
    /// One whose whole arena is read at a glance; of a kindred game where this one is never so small.
    pub small: &'static str,
    /// One whose whole tree is, and the position to start from, if it is not the start.
    pub tree: (&'static str, &'static str),
}

/// A game as its entry makes it.
pub(super) struct Made {
    view: Box<dyn View>,
    /// The same as a part of sums.
    component: Option<Component>,
}

impl Made {
    /// A game that is no part of sums.
    pub(super) fn of<G: Notation + Clone + Send + 'static>(game: G) -> Made {
        Made { view: view_of(game), component: None }
    }

    /// The same for a game that is to be as fast in a browser as it can.
    pub(super) fn fast<G: Notation + Clone + Send + 'static>(game: G) -> Made {
        Made { view: fast_view_of(game), component: None }
    }
}

impl From<Heaps> for Made {
    fn from(game: Heaps) -> Made {
        let component = (game.convention() == Convention::Normal).then(|| Component::Heaps(game.clone()));
        Made { view: view_of(game), component }
    }
}

impl From<Wythoff> for Made {
    fn from(game: Wythoff) -> Made {
        let component = (game.convention() == Convention::Normal).then(|| Component::Wythoff(game.clone()));
        Made { view: view_of(game), component }
    }
}

impl From<Bar> for Made {
    fn from(game: Bar) -> Made {
        Made { component: Some(Component::Bar(game.clone())), view: view_of(game) }
    }
}

impl From<Chomp> for Made {
    fn from(game: Chomp) -> Made {
        Made { component: Some(Component::Chomp(game.clone())), view: view_of(game) }
    }
}

/// A game that was opened by its name; a sum of several is one too.
///
/// ```
/// let game = bachet::games::open("nim:1+kayles:2")?;
/// assert_eq!((game.name(), game.parts().len(), game.is_sum()), ("nim:1+kayles:2", 2, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Opened {
    name: String,
    view: Box<dyn View>,
    parts: Vec<Part>,
}

impl std::fmt::Debug for Opened {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Opened").field(&self.name).finish()
    }
}

impl Opened {
    /// A game of one's own, by a name of one's own.
    ///
    /// ```
    /// use bachet::games::{Mnk, Opened, view_of};
    /// let game = Opened::new("small", view_of(Mnk::new(2, 2, 2)?));
    /// assert_eq!(game.view().start(), "../..");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(name: impl Into<String>, view: Box<dyn View>) -> Opened {
        Opened { name: name.into(), view, parts: Vec::new() }
    }

    /// The game on an arena, by the arena's title.
    ///
    /// ```
    /// use bachet::{format::json, games::Opened};
    /// let arena = json::parse(r#"{"name": "one", "owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(Opened::on_arena(arena).name(), "one");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn on_arena(arena: impl Into<Arc<Arena>>) -> Opened {
        let arena = arena.into();
        Opened::new(arena.title().unwrap_or("arena"), view_of(OnArena::new(arena.clone())))
    }

    /// The name that opened it.
    ///
    /// ```
    /// assert_eq!(bachet::games::open("sticks:10")?.name(), "sticks:10");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game, to be played, explored and searched.
    ///
    /// ```
    /// assert_eq!(bachet::games::open("bar:2x3")?.view().start(), "(2x3,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn view(&self) -> &dyn View {
        self.view.as_ref()
    }

    /// The game for whoever keeps it.
    ///
    /// ```
    /// assert_eq!(bachet::games::open("nim:1+kayles:2")?.into_view().steps("1+2")?.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn into_view(self) -> Box<dyn View> {
        self.view
    }

    /// The impartial games that it is the sum of, none of them misère: itself if it is one such game, and none for games of
    /// other kinds.
    ///
    /// ```
    /// assert!(bachet::games::open("tictactoe")?.parts().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// Whether it is a sum of several games.
    ///
    /// ```
    /// assert!(!bachet::games::open("nim:3-4")?.is_sum());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_sum(&self) -> bool {
        self.parts.len() > 1
    }
}

/// Opens a game by its name.
///
/// ```
/// let error = bachet::games::open("connect5:7x6").unwrap_err();
/// assert_eq!(error.to_string(), "there is no game connect5; did you mean connect4?");
/// ```
pub fn open(text: &str) -> Result<Opened, NameError> {
    let name = text.to_owned();
    if !text.contains('+') {
        let Made { view, component } = make(text)?;
        let part = component.map(|component| Part { name: name.clone(), component });
        return Ok(Opened { name, view, parts: part.into_iter().collect() });
    }
    let parts = text.split('+').map(|name| {
        let name = name.trim();
        let component = make(name)?.component.ok_or_else(|| NameError::NotImpartial { name: name.to_owned() })?;
        Ok(Part { name: name.to_owned(), component })
    });
    let parts = parts.collect::<Result<Vec<_>, NameError>>()?;
    Ok(Opened { name, view: view_of(Sum { parts: parts.clone() }), parts })
}

fn make(text: &str) -> Result<Made, NameError> {
    let mut spec = Spec::parse(text);
    let Some(entry) = CATALOGUE.iter().find(|entry| entry.is_called(&spec.name)) else {
        let nearest = nearest(&spec.name, CATALOGUE.iter().flat_map(CatalogueEntry::names));
        return Err(NameError::Unknown { name: spec.name, nearest });
    };
    // An example in the words of whoever wrote the name.
    let example = entry.example.replacen(entry.name, &spec.name, 1);
    let made = (entry.make)(&mut spec).and_then(|made| spec.finish(entry.options).map(|()| made));
    made.map_err(|why| NameError::Parameters { text: text.trim().to_owned(), example, why: Box::new(why) })
}

/// Whether whoever cannot move loses, or, with the word `misere`, wins.
pub(super) fn convention(spec: &mut Spec) -> Convention {
    if spec.flag("misere") { Convention::Misere } else { Convention::Normal }
}

/// All games, in the order in which people meet them.
///
/// ```
/// for entry in bachet::games::CATALOGUE {
///     assert!(bachet::games::open(entry.example).is_ok(), "{}", entry.example);
/// }
/// ```
pub const CATALOGUE: &[CatalogueEntry] = &[
    heap_games::NIM,
    heap_games::MATCHES,
    heap_games::STICKS,
    heap_games::MARIENBAD,
    heap_games::RACE,
    wythoff::ENTRY,
    heap_games::GRUNDY,
    heap_games::KAYLES,
    heap_games::DAWSON,
    heap_games::OCTAL,
    bar::ENTRY,
    chomp::ENTRY,
    connect4::ENTRY,
    mnk::TICTACTOE,
    mnk::MNK,
    mnk::GOMOKU,
    #[cfg(feature = "chess")]
    chess::ENTRY,
    reversi::ENTRY,
    draughts::CHECKERS,
    draughts::DRAUGHTS,
    pawns::HEXAPAWN,
    pawns::BREAKTHROUGH,
    domineering::ENTRY,
    hounds::ENTRY,
    hex::ENTRY,
    dots::ENTRY,
    go::ENTRY,
    oware::ENTRY,
    morris::ENTRY,
    quarto::ENTRY,
    fibonacci::ENTRY,
];

#[cfg(test)]
mod tests {
    use super::CATALOGUE;
    use crate::text::faults;

    #[test]
    fn every_game_has_its_texts() {
        for entry in CATALOGUE {
            assert!(
                entry.texts.entries().iter().map(|text| text.key).eq(["title", "about", "rules"]),
                "{}",
                entry.name
            );
            assert_eq!(faults(&entry.texts), Vec::<String>::new(), "{}", entry.name);
        }
    }
}
