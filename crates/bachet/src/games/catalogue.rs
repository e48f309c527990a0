//! The catalogue: every game by its name, with its parameters, its rules and an example.

use super::bar::Bar;
use super::cells::{Cells, ManyCells};
use super::chomp::Chomp;
use super::connect4::Connect4;
use super::error::NameError;
use super::heaps::{Heaps, Rule};
use super::impartial::{Component, Part};
use super::mnk::Mnk;
use super::name::{Spec, board, heap_list, number, range};
use super::on_arena::OnArena;
use super::sum::Sum;
use super::view::{View, view_of};
use super::wythoff::Wythoff;
use crate::arena::{Arena, Convention};
use crate::text::{Message, TEXTS, nearest};
use std::collections::BTreeSet;
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
    about: &'static str,
    rules: &'static str,
    options: &'static [&'static str],
    make: fn(&mut Spec) -> Result<Made, NameError>,
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

    /// Its rules in one line.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// assert!(CATALOGUE.iter().all(|entry| entry.about().to_string().len() > 20));
    /// ```
    #[must_use]
    pub fn about(&self) -> Message {
        Message::new(TEXTS.entry(self.about), [])
    }

    /// Its rules in full, and how positions and moves are written.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// assert!(CATALOGUE.iter().all(|entry| entry.rules().to_string().len() > 60));
    /// ```
    #[must_use]
    pub fn rules(&self) -> Message {
        Message::new(TEXTS.entry(self.rules), [])
    }
}

/// A game as its entry makes it.
pub(super) enum Made {
    Heaps(Heaps),
    Bar(Bar),
    Chomp(Chomp),
    Wythoff(Wythoff),
    Mnk(Mnk),
    LargeMnk(Mnk<ManyCells>),
    Connect4(Connect4),
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
        let made = make(text)?;
        let component = component(&made).map(|component| Part { name: name.clone(), component });
        return Ok(Opened { name, view: view(made), parts: component.into_iter().collect() });
    }
    let parts = text.split('+').map(|name| {
        let name = name.trim();
        let component = component(&make(name)?).ok_or_else(|| NameError::NotImpartial { name: name.to_owned() })?;
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

fn view(made: Made) -> Box<dyn View> {
    match made {
        Made::Heaps(game) => view_of(game),
        Made::Bar(game) => view_of(game),
        Made::Chomp(game) => view_of(game),
        Made::Wythoff(game) => view_of(game),
        Made::Mnk(game) => view_of(game),
        Made::LargeMnk(game) => view_of(game),
        Made::Connect4(game) => view_of(game),
    }
}

fn component(made: &Made) -> Option<Component> {
    match made {
        Made::Heaps(game) if game.convention() == Convention::Normal => Some(Component::Heaps(game.clone())),
        Made::Bar(game) => Some(Component::Bar(game.clone())),
        Made::Chomp(game) => Some(Component::Chomp(game.clone())),
        Made::Wythoff(game) if game.convention() == Convention::Normal => Some(Component::Wythoff(game.clone())),
        _ => None,
    }
}

/// A heap has as many moves as objects, or more, and all moves of a position are made at once.
const MOST_IN_A_HEAP: u32 = 1_000_000;

fn heaps(text: &str) -> Result<Vec<u32>, NameError> {
    heap_list(text, 0..=MOST_IN_A_HEAP)
}

/// A game of lines of marks, on the smallest sort of board that holds it.
fn marks(spec: &mut Spec, usual: &str, line: u32) -> Result<Made, NameError> {
    let (width, height) = board(&spec.shape(usual), "WxH")?;
    let line = spec.value("line").map_or(Ok(line), |line| number(&line, "line", 1..=ManyCells::MOST))?;
    let misere = spec.flag("misere");
    if width.saturating_mul(height) > u64::MOST {
        let game = Mnk::on(width, height, line)?;
        return Ok(Made::LargeMnk(if misere { game.misere() } else { game }));
    }
    let game = Mnk::new(width, height, line)?;
    Ok(Made::Mnk(if misere { game.misere() } else { game }))
}

fn convention(spec: &mut Spec) -> Convention {
    if spec.flag("misere") { Convention::Misere } else { Convention::Normal }
}

/// A range such as 1-3, or a set such as 1.3.4.
fn take(spec: &mut Spec, key: &str, usual: std::ops::RangeInclusive<u32>) -> Result<Rule, NameError> {
    let Some(text) = spec.value(key) else { return Ok(Rule::Take(usual)) };
    if !text.contains('.') {
        return range(&text, key, 1..=MOST_IN_A_HEAP).map(Rule::Take);
    }
    let numbers = text.split('.').map(|one| number(one.trim(), key, 1..=MOST_IN_A_HEAP));
    Ok(Rule::TakeOneOf(numbers.collect::<Result<BTreeSet<u32>, NameError>>()?.into_iter().collect()))
}

fn one_heap(spec: &mut Spec, usual: &str, rule: Rule) -> Result<Made, NameError> {
    let sizes = heaps(&spec.shape(usual))?;
    Ok(Made::Heaps(Heaps::new(rule, sizes, convention(spec))))
}

/// The digits of a code such as `0.77`.
fn octal_code(text: &str) -> Result<Vec<u8>, NameError> {
    let digits = text.strip_prefix("0.").or_else(|| text.strip_prefix('.')).unwrap_or_default();
    let code: Option<Vec<u8>> = digits.chars().map(|digit| digit.to_digit(8).map(|digit| digit as u8)).collect();
    match code {
        Some(code) if !code.is_empty() => Ok(code),
        _ => Err(NameError::OctalCode { found: text.to_owned() }),
    }
}

/// All games, in the order in which people meet them.
///
/// ```
/// for entry in bachet::games::CATALOGUE {
///     assert!(bachet::games::open(entry.example).is_ok(), "{}", entry.example);
/// }
/// ```
pub const CATALOGUE: &[CatalogueEntry] = &[
    CatalogueEntry {
        name: "nim",
        aliases: &[],
        parameters: "[:N-N-…][,take=A-B][,misere]",
        example: "nim:3-4-5",
        about: "game.nim.about",
        rules: "game.nim.rules",
        options: &["take=A-B", "misere"],
        make: |spec| {
            let rule = take(spec, "take", 1..=MOST_IN_A_HEAP)?;
            one_heap(spec, "3-4-5", rule)
        },
    },
    CatalogueEntry {
        name: "matches",
        aliases: &["allumettes"],
        parameters: "[:N][,take=A-B][,misere]",
        example: "matches:9",
        about: "game.matches.about",
        rules: "game.matches.rules",
        options: &["take=A-B", "misere"],
        make: |spec| {
            let rule = take(spec, "take", 1..=2)?;
            one_heap(spec, "9", rule)
        },
    },
    CatalogueEntry {
        name: "sticks",
        aliases: &["batonnets", "bâtonnets"],
        parameters: "[:N][,take=A-B]",
        example: "sticks:10",
        about: "game.sticks.about",
        rules: "game.sticks.rules",
        options: &["take=A-B"],
        make: |spec| {
            let rule = take(spec, "take", 1..=3)?;
            Ok(Made::Heaps(Heaps::new(rule, heaps(&spec.shape("10"))?, Convention::Misere)))
        },
    },
    CatalogueEntry {
        name: "marienbad",
        aliases: &[],
        parameters: "[:N-N-…]",
        example: "marienbad",
        about: "game.marienbad.about",
        rules: "game.marienbad.rules",
        options: &[],
        make: |spec| {
            let sizes = heaps(&spec.shape("1-3-5-7"))?;
            Ok(Made::Heaps(Heaps::new(Rule::Take(1..=MOST_IN_A_HEAP), sizes, Convention::Misere)))
        },
    },
    CatalogueEntry {
        name: "race",
        aliases: &["course"],
        parameters: "[:N][,say=A-B][,misere]",
        example: "race:100,say=1-10",
        about: "game.race.about",
        rules: "game.race.rules",
        options: &["say=A-B", "misere"],
        make: |spec| {
            let say = take(spec, "say", 1..=10)?;
            let goal = number(&spec.shape("100"), "N", 1..=MOST_IN_A_HEAP)?;
            Ok(Made::Heaps(Heaps::race(goal, say, convention(spec))))
        },
    },
    CatalogueEntry {
        name: "wythoff",
        aliases: &[],
        parameters: "[:N-N][,misere]",
        example: "wythoff:5-8",
        about: "game.wythoff.about",
        rules: "game.wythoff.rules",
        options: &["misere"],
        make: |spec| {
            let shape = spec.shape("5-8");
            let [one, other] = heaps(&shape)?[..] else { return Err(NameError::TwoPiles { found: shape }) };
            Ok(Made::Wythoff(Wythoff::new(one, other, convention(spec))))
        },
    },
    CatalogueEntry {
        name: "grundy",
        aliases: &[],
        parameters: "[:N-N-…][,misere]",
        example: "grundy:10",
        about: "game.grundy.about",
        rules: "game.grundy.rules",
        options: &["misere"],
        make: |spec| one_heap(spec, "10", Rule::Unequal),
    },
    CatalogueEntry {
        name: "kayles",
        aliases: &["quilles"],
        parameters: "[:N-N-…][,misere]",
        example: "kayles:12",
        about: "game.kayles.about",
        rules: "game.kayles.rules",
        options: &["misere"],
        make: |spec| one_heap(spec, "12", Rule::Octal(vec![7, 7])),
    },
    CatalogueEntry {
        name: "dawson",
        aliases: &[],
        parameters: "[:N-N-…][,misere]",
        example: "dawson:15",
        about: "game.dawson.about",
        rules: "game.dawson.rules",
        options: &["misere"],
        make: |spec| one_heap(spec, "15", Rule::Octal(vec![0, 7])),
    },
    CatalogueEntry {
        name: "octal",
        aliases: &[],
        parameters: "[:0.DDD][,heaps=N-N-…][,misere]",
        example: "octal:0.77,heaps=12",
        about: "game.octal.about",
        rules: "game.octal.rules",
        options: &["heaps=N-N-…", "misere"],
        make: |spec| {
            let code = octal_code(&spec.shape("0.77"))?;
            let sizes = heaps(&spec.value("heaps").unwrap_or_else(|| "12".to_owned()))?;
            Ok(Made::Heaps(Heaps::new(Rule::Octal(code), sizes, convention(spec))))
        },
    },
    CatalogueEntry {
        name: "bar",
        aliases: &["tablette"],
        parameters: "[:RxC]",
        example: "bar:2x3",
        about: "game.bar.about",
        rules: "game.bar.rules",
        options: &[],
        make: |spec| board(&spec.shape("2x3"), "RxC").map(|(rows, columns)| Made::Bar(Bar::new(rows, columns))),
    },
    CatalogueEntry {
        name: "chomp",
        aliases: &[],
        parameters: "[:RxC]",
        example: "chomp:2x3",
        about: "game.chomp.about",
        rules: "game.chomp.rules",
        options: &[],
        make: |spec| {
            let (rows, columns) = board(&spec.shape("2x3"), "RxC")?;
            Chomp::new(rows, columns).map(Made::Chomp)
        },
    },
    CatalogueEntry {
        name: "tictactoe",
        aliases: &["morpion"],
        parameters: "[:WxH][,line=K][,misere]",
        example: "tictactoe:3x3",
        about: "game.tictactoe.about",
        rules: "game.mnk.rules",
        options: &["line=K", "misere"],
        make: |spec| marks(spec, "3x3", 3),
    },
    CatalogueEntry {
        name: "mnk",
        aliases: &["alignement"],
        parameters: "[:WxH][,line=K][,misere]",
        example: "mnk:4x4,line=3",
        about: "game.mnk.about",
        rules: "game.mnk.rules",
        options: &["line=K", "misere"],
        make: |spec| marks(spec, "3x3", 3),
    },
    CatalogueEntry {
        name: "gomoku",
        aliases: &[],
        parameters: "[:WxH][,line=K][,misere]",
        example: "gomoku:15x15",
        about: "game.gomoku.about",
        rules: "game.mnk.rules",
        options: &["line=K", "misere"],
        make: |spec| marks(spec, "15x15", 5),
    },
    CatalogueEntry {
        name: "connect4",
        aliases: &["puissance4"],
        parameters: "[:WxH][,line=K][,columns=A-B][,misere]",
        example: "connect4:4x4",
        about: "game.connect4.about",
        rules: "game.connect4.rules",
        options: &["line=K", "columns=A-B", "misere"],
        make: |spec| {
            let (width, height) = board(&spec.shape("7x6"), "WxH")?;
            let line = spec.value("line").map_or(Ok(4), |line| number(&line, "line", 1..=64))?;
            let mut game = Connect4::new(width, height, line)?;
            if let Some(columns) = spec.value("columns") {
                game = game.restricted(range(&columns, "columns", 1..=width)?);
            }
            Ok(Made::Connect4(if spec.flag("misere") { game.misere() } else { game }))
        },
    },
];
