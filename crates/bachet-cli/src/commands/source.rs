//! What a command works on: an arena or a tree from a file, or a game of the catalogue, which may be explored.

use super::store::{self, is_stored};
use crate::args::value;
use crate::failure::Failure;
use crate::files;
use crate::progress::watched;
use crate::texts::message;
use bachet::explore::free_memory;
use bachet::format::Content;
use bachet::games::{OnArena, Opened, Scores, Solved, Trouble, View, open, view_of};
use bachet::positions::Document;
use bachet::text::{Lang, Message, units};
use bachet::{Arena, ExploreError, Limits, Outcome, Player, Progress, Stage};
use bachet_store::Stored;
use clap::ArgMatches;
use clap::parser::ValueSource::CommandLine;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// A file or a game. One exists at a time, so that its size does not matter.
#[allow(clippy::large_enum_variant)]
pub(super) enum Source {
    File(Document),
    Game(Opened),
}

/// Opens what `text` names: a file if there is one, or if it looks like one; else a game.
pub(super) fn source(text: &str, lang: Lang) -> Result<Source, Failure> {
    if is_stored(text) {
        let stored = store::open(text)?;
        if let Some(arena) = stored.view().on_arena() {
            return Ok(Source::File(Document::Arena(Arc::unwrap_or_clone(arena))));
        }
        let header = stored.header();
        if stored.view().start() != header.start {
            let (game, start) = (header.game.as_str(), header.start.as_str());
            return Err(message!("store.starts-later", file = text, game = game, start = start).into());
        }
        return Ok(Source::Game(stored.game()?));
    }
    if !names_a_file(text) {
        return Ok(Source::Game(open(text)?));
    }
    match files::content(text, lang)? {
        Content::Document(document) => Ok(Source::File(document)),
        Content::Tree(_) => Err(message!("source.tree", file = text).into()),
    }
}

fn names_a_file(text: &str) -> bool {
    let like_a_file =
        [".json", ".pg", ".py", ".gz"].iter().any(|ending| text.ends_with(ending)) || text.contains(['/', '\\']);
    text == "-" || like_a_file || Path::new(text).exists()
}

/// A game of the catalogue that can be explored; a sum cannot.
pub(super) fn single(opened: &Opened) -> Result<&dyn View, Failure> {
    match opened {
        Opened::Game { view, .. } => Ok(view.as_ref()),
        Opened::Sum(sum) => Err(message!("source.sum", name = sum.name.as_str()).into()),
    }
}

/// What can be played or searched move by move.
pub(super) struct Playable {
    /// What the command line calls it.
    pub(super) name: String,
    pub(super) view: Box<dyn View>,
    /// Whether it is a tree, whose leaves have values and which nobody wins.
    pub(super) is_tree: bool,
    /// The solution, if it was opened from a file with it.
    stored: Option<Arc<Stored>>,
}

impl Playable {
    /// The solution from a position on, if it was opened from a file that has it.
    pub(super) fn stored(&self, start: &str) -> Result<Option<Arc<dyn Scores>>, Message> {
        let Some(stored) = &self.stored else { return Ok(None) };
        Ok(stored.score(start)?.map(|_| stored.clone() as Arc<dyn Scores>))
    }

    /// Where plays start: in a file with a solution, where that starts.
    pub(super) fn start(&self) -> String {
        self.stored.as_ref().map_or_else(|| self.view.start(), |stored| stored.header().start.clone())
    }

    /// The position of `--from`, or the start.
    pub(super) fn from(&self, matches: &ArgMatches) -> Result<String, Failure> {
        Ok(value(matches, "from").map_or_else(|| Ok(self.start()), |text| self.view.position(text))?)
    }
}

/// Opens a game, an arena or a tree to be played or searched; on a tree, `turn` moves first.
pub(super) fn playable(text: &str, turn: Option<Player>, lang: Lang) -> Result<Playable, Failure> {
    if is_stored(text) {
        let stored = store::open_to_play(text)?;
        let opened = stored.game()?;
        let name = opened.name().to_owned();
        return Ok(Playable { name, view: opened.into_view(), is_tree: false, stored: Some(stored) });
    }
    let (view, is_tree) = match names_a_file(text) {
        false => (open(text)?.into_view(), false),
        true => match files::content(text, lang)? {
            Content::Tree(tree) => (view_of(tree.with_turn(turn.unwrap_or(Player::One))), true),
            Content::Document(document) => {
                let arena = document.into_arena().map_err(|error| Failure::Other(error.message()))?;
                if arena.unending() != Outcome::Draw {
                    return Err(message!("source.unending-played", name = text).into());
                }
                (view_of(OnArena::new(arena)), false)
            }
        },
    };
    match turn {
        Some(_) if !is_tree => Err(message!("source.option", option = "turn", name = text).into()),
        _ => Ok(Playable { name: text.to_owned(), view, is_tree, stored: None }),
    }
}

/// Whether the command line has an option.
pub(super) fn is_given(matches: &ArgMatches, option: &str) -> bool {
    matches.value_source(option) == Some(CommandLine)
}

/// Refuses options that would be without effect for what is called `name`.
pub(super) fn refuse(matches: &ArgMatches, options: &[&str], name: &str) -> Result<(), Failure> {
    match options.iter().find(|option| is_given(matches, option)) {
        Some(option) => Err(message!("source.option", option = *option, name = name).into()),
        None => Ok(()),
    }
}

/// Above so many positions, vertices are called by their numbers.
const MOST_NAMED: usize = 2_000_000;

/// Whether positions that are the same by symmetry are one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// They never are: the answer speaks of positions as they are.
    Off,
    /// They are where the game has symmetries, unless `--no-symmetry` is given.
    AsGiven,
}

impl Symmetry {
    pub(super) fn applies(self, matches: &ArgMatches, view: &dyn View) -> bool {
        self == Symmetry::AsGiven && view.symmetries() > 1 && !matches.get_flag("no-symmetry")
    }
}

/// The arena of a file, or of a game that is explored.
pub(super) fn arena(matches: &ArgMatches, symmetry: Symmetry, lang: Lang) -> Result<Arena, Failure> {
    match source(value(matches, "ARENA").expect("it is required"), lang)? {
        Source::File(document) => document_arena(matches, document),
        Source::Game(opened) => {
            let view = single(&opened)?;
            let solved = explore(matches, view, symmetry.applies(matches, view), lang)?;
            Ok(named(solved.as_ref(), opened.name()))
        }
    }
}

/// The arena of a file, which says itself where plays start.
pub(super) fn document_arena(matches: &ArgMatches, document: Document) -> Result<Arena, Failure> {
    if let Some(vertex) = value(matches, "from") {
        return Err(message!("source.from-file", vertex = vertex).into());
    }
    document.into_arena().map_err(|error| error.message().into())
}

/// The arena of a game, its positions as names where there are not too many.
pub(super) fn named(solved: &dyn Solved, name: &str) -> Arena {
    let arena = if solved.arena().len() <= MOST_NAMED { solved.named() } else { solved.arena().clone() };
    arena.with_title(name)
}

/// The position of `--from`, or the start.
pub(super) fn from(matches: &ArgMatches, view: &dyn View) -> Result<String, Failure> {
    match value(matches, "from") {
        Some(text) => Ok(view.position(text)?),
        None => Ok(view.start()),
    }
}

/// The number of `--seed`, if it is given.
pub(super) fn seed(matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    let wrong = |text: &str| message!("source.seed", most = u64::MAX.to_string(), found = text);
    let number = |text: &str| text.parse().map_err(|_| wrong(text).into());
    value(matches, "seed").map(number).transpose()
}

/// Explores and solves a game within the limits of the command line, showing how far it is.
pub(super) fn explore(
    matches: &ArgMatches,
    view: &dyn View,
    symmetry: bool,
    lang: Lang,
) -> Result<Box<dyn Solved>, Failure> {
    explore_within(view, &from(matches, view)?, &Limits { symmetry, ..limits(matches)? }, lang)
}

/// Explores and solves a game from a position within limits, showing how far it is.
pub(super) fn explore_within(
    view: &dyn View,
    start: &str,
    limits: &Limits<'_>,
    lang: Lang,
) -> Result<Box<dyn Solved>, Failure> {
    let began = Instant::now();
    let solved = watched(lang, |work| {
        let watch = |progress: &Progress| work.goes_on(|| so_far(progress, began));
        view.solve(start, &Limits { watch: &watch, ..*limits })
    });
    solved.map_err(|trouble| match &trouble {
        Trouble::Explore(ExploreError::Positions { .. } | ExploreError::Memory { .. }) => {
            too_large(view, start, limits.symmetry, trouble.message())
        }
        _ => trouble.message().into(),
    })
}

/// Says how large a game is that was too large.
fn too_large(view: &dyn View, start: &str, symmetry: bool, why: Message) -> Failure {
    match view.estimate(start, PROBE, &Limits { symmetry, ..Limits::default() }) {
        Ok(estimate) => message!("source.too-large", why = why, positions = estimate.message()).into(),
        Err(trouble) => trouble.message().into(),
    }
}

/// Positions that an estimate looks at.
pub(super) const PROBE: usize = 300_000;

/// The limits of the command line; without any, the memory that is free.
pub(super) fn limits(matches: &ArgMatches) -> Result<Limits<'static>, Failure> {
    let mut limits = Limits::default();
    if let Some(text) = value(matches, "max-positions") {
        limits.positions = size(text, "--max-positions")?;
    }
    limits.memory = match value(matches, "max-memory") {
        Some(text) => size(text, "--max-memory")?,
        None => free_memory().unwrap_or(usize::MAX),
    };
    Ok(limits)
}

/// A number with an ending such as k, M or G.
pub(super) fn size(text: &str, option: &str) -> Result<usize, Failure> {
    // Memory is counted in powers of two, all else in powers of ten.
    let size = if option.ends_with("memory") { units::read_memory(text) } else { units::read_count(text) };
    size.ok_or_else(|| message!("source.size", option = option, found = text).into())
}

/// How far an exploration is, and the solving after it.
pub(super) fn so_far(progress: &Progress, began: Instant) -> Message {
    if progress.stage == Stage::Solving {
        return message!("progress.solve");
    }
    let rate = (progress.positions as f64 / began.elapsed().as_secs_f64().max(1e-3)) as u64;
    let left = progress.positions as u64 - progress.done;
    let memory = units::memory(progress.memory as u64);
    message!("progress.explore", n = progress.positions, left = left, rate = rate, memory = memory)
}
