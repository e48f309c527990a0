//! Checks a solution file: every value is derived again from the values of the positions that moves lead to. Nothing of the
//! solvers is used, only the rules and what the file answers. Positions that are there and cannot be reached are not noticed.

use crate::block::{Keys, NUMBERS, Symbols};
use crate::error::StoreError;
use crate::header::{Encoding, Level};
use crate::piece::Piece;
use crate::stored::{Finder, Keyed, Stored};
use crate::texts::message;
use crate::value::{Coded, NOTHING, Symbol};
use bachet::Value;
use bachet::levels::Expansion;
use bachet::random::Random;
use bachet::text::Message;
use bachet::watch::Pulse;
use bachet::{Outcome, Player, Progress, Stage, Stopped, Watch};
use rayon::prelude::*;
use std::fmt;

/// How much of a file is looked at.
///
/// ```
/// assert_ne!(bachet_store::Sample::All, bachet_store::Sample::Blocks { count: 10, seed: 1 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Every position.
    All,
    /// All positions of so many blocks, chosen by chance; the same seed chooses the same.
    Blocks {
        /// How many blocks.
        count: usize,
        /// The seed.
        seed: u64,
    },
}

/// What was checked and found right.
///
/// ```
/// let checked = bachet_store::Checked { positions: 100, blocks: 300, of_blocks: 1000 };
/// // If one block in a hundred were wrong, that many would have met one nearly always.
/// assert!(checked.confidence(0.01) > 0.95);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many positions.
    pub positions: u64,
    /// How many blocks.
    pub blocks: usize,
    /// Of how many.
    pub of_blocks: usize,
}

impl Checked {
    /// How likely it is that a flaw would have been met, if that share of the blocks had one.
    ///
    /// ```
    /// let all = bachet_store::Checked { positions: 100, blocks: 10, of_blocks: 10 };
    /// assert_eq!(all.confidence(0.001), 1.0);
    /// ```
    pub fn confidence(&self, share: f64) -> f64 {
        if self.blocks >= self.of_blocks { 1.0 } else { 1.0 - (1.0 - share).powf(self.blocks as f64) }
    }
}

/// The first thing that is wrong with a file.
///
/// ```
/// use bachet_store::StoreFlaw;
/// let flaw = StoreFlaw::Missing { position: "(2,1)".to_owned(), child: "(1,2)".to_owned() };
/// assert_eq!(flaw.message().to_string(), "(2,1) has a move to (1,2), which the file does not have");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreFlaw {
    /// A position has another value than its moves say.
    Value {
        /// The position.
        position: String,
        /// Its value in the file.
        found: Value,
        /// Its value by the rules and by what the file says of its moves.
        wanted: Value,
    },
    /// A move leads to a position that is not in the file.
    Missing {
        /// The position.
        position: String,
        /// Where the move leads.
        child: String,
    },
    /// The start is not in the file.
    Start,
    /// A level has other counts than the header says.
    Count {
        /// The level.
        level: u32,
        /// How many positions J1 wins, J2 wins, and neither.
        found: [u64; 3],
        /// What the header says.
        wanted: [u64; 3],
    },
}

impl StoreFlaw {
    /// The flaw in words.
    ///
    /// ```
    /// assert_eq!(bachet_store::StoreFlaw::Start.message().to_string(), "the start is missing");
    /// ```
    pub fn message(&self) -> Message {
        let value = |value: &Value| match (value.outcome, value.moves) {
            (Outcome::Draw, _) => message!("store.drawn"),
            (Outcome::Win(player), Some(rank)) => message!("store.won", player = player, n = rank),
            (Outcome::Win(player), None) => message!("store.won-plainly", player = player),
        };
        match self {
            StoreFlaw::Value { position, found, wanted } => {
                message!("store.flaw-value", position = position.as_str(), found = value(found), wanted = value(wanted))
            }
            StoreFlaw::Missing { position, child } => {
                message!("store.flaw-missing", position = position.as_str(), child = child.as_str())
            }
            StoreFlaw::Start => message!("store.flaw-start"),
            StoreFlaw::Count { level, found, wanted } => {
                let written = |counts: &[u64; 3]| counts.map(|count| count.to_string()).join(", ");
                let (level, found, wanted) = (level.to_string(), written(found), written(wanted));
                message!("store.flaw-count", level = level, found = found, wanted = wanted)
            }
        }
    }
}

impl fmt::Display for StoreFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StoreFlaw {}

impl Stored {
    /// Derives values again and compares them; what was checked, or the first flaw.
    ///
    /// ```
    /// # use bachet_store::{Job, Sample, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3-4")?), &file)?;
    /// let checked = Stored::open(&file)?.verify(Sample::All, &bachet::Unwatched)?.unwrap();
    /// assert_eq!(checked.positions, Stored::open(&file)?.header().positions());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify(&self, sample: Sample, watch: &dyn Watch) -> Result<Result<Checked, StoreFlaw>, StoreError> {
        if self.value(&self.header().start)?.is_none() {
            return Ok(Err(StoreFlaw::Start));
        }
        let levels = &self.header().levels;
        let mut all = Vec::new();
        for place in 0..levels.len() {
            for (k, piece) in self.pieces.iter().enumerate() {
                all.extend((0..piece.segment(place)?.blocks()).map(|block| (place, k, block)));
            }
        }
        let of_blocks = all.len();
        if let Sample::Blocks { count, seed } = sample {
            let mut random = Random::new(seed);
            // The first so many of a shuffled list, in the order of the file.
            for k in 0..count.min(of_blocks) {
                all.swap(k, k + random.below((of_blocks - k) as u64) as usize);
            }
            all.truncate(count);
            all.sort_unstable();
        }
        let pulse = Pulse::new(watch);
        let last_level = levels.last().map_or(0, |level| level.level);
        let mut positions = 0;
        let mut counted: Vec<Level> =
            levels.iter().map(|level| Level { level: level.level, ..Level::default() }).collect();
        for some in all.chunks(64) {
            let level = levels[some[0].0].level;
            let total = (sample == Sample::All).then(|| self.header().positions());
            let disk = self.bytes();
            let progress = Progress { total, level, last_level, disk, ..Progress::of(Stage::Checking, positions) };
            if !watch.goes_on(&progress) {
                return Err(StoreError::Stopped);
            }
            let found: Result<Vec<_>, Stopped> = some
                .par_iter()
                .map(|&(place, k, block)| {
                    pulse.beat(|| progress).map(|()| self.check_block(&self.pieces[k], place, block))
                })
                .collect();
            let found = found?;
            for (&(place, ..), found) in some.iter().zip(found) {
                match found? {
                    Ok(found) => {
                        positions += found.positions();
                        let Level { one, two, draw, .. } = found;
                        let level = &mut counted[place];
                        (level.one, level.two, level.draw) = (level.one + one, level.two + two, level.draw + draw);
                    }
                    Err(flaw) => return Ok(Err(flaw)),
                }
            }
        }
        // Numbers stand for mirror images as well, and not every ended position has one: their counts are not these.
        if sample == Sample::All && self.header().encoding != Encoding::Numbers {
            let counts = |level: &Level| [level.one, level.two, level.draw];
            for (level, found) in levels.iter().zip(counted) {
                if counts(level) != counts(&found) {
                    return Ok(Err(StoreFlaw::Count {
                        level: level.level,
                        found: counts(&found),
                        wanted: counts(level),
                    }));
                }
            }
        }
        Ok(Ok(Checked { positions, blocks: all.len(), of_blocks }))
    }

    /// Checks all positions of a block; how many of each outcome they are.
    fn check_block(&self, piece: &Piece, place: usize, block: usize) -> Result<Result<Level, StoreFlaw>, StoreError> {
        match &self.finder {
            Finder::Keyed(keyed) => self.check_keyed(keyed, piece, place, block),
            Finder::Named => self.check_named(piece, block),
        }
    }

    /// The same where positions are found by name. Ranks fall along wins, so that values are right where plays can come back too.
    fn check_named(&self, piece: &Piece, block: usize) -> Result<Result<Level, StoreFlaw>, StoreError> {
        let contradicts = || piece.contradicts(0, block);
        let unending = self.view().capabilities().arena.and_then(|arena| arena.unending()).unwrap_or(Outcome::Draw);
        // Without a rank only what endless play comes to is beyond doubt.
        let fits = |value: &Value| value.moves.is_some() || value.outcome == unending;
        let segment = piece.segment(0)?;
        let mut entries: Vec<(String, Value)> = Vec::new();
        let mut sound = true;
        let whole = piece.names(&segment, block)?.each(|name, symbol| {
            let entry = String::from_utf8(name.to_vec()).ok().zip(Value::from_symbol(symbol));
            // Whoever made the file may have put anything into it.
            let entry = entry.filter(|(_, value)| fits(value));
            let entry = entry.filter(|(name, _)| self.view().position(name).is_ok_and(|own| own == *name));
            let rises = |entry: &(String, Value)| entries.last().is_none_or(|(before, _)| *before < entry.0);
            match entry.filter(rises) {
                Some(entry) => entries.push(entry),
                None => sound = false,
            }
            sound
        });
        let next = match block + 1 < segment.blocks() {
            true => piece.names(&segment, block + 1)?.first(),
            false => None,
        };
        let rises = next.zip(entries.last()).is_none_or(|(next, (last, _))| last.as_bytes() < next);
        if !whole || !sound || !rises {
            return Err(contradicts());
        }
        let mut counts = Level::default();
        for (position, found) in entries {
            counts.add(found.outcome, 1);
            let here = self.view().at(&position)?;
            let mut children = Vec::new();
            for step in here.steps() {
                let Some(value) = self.value(&step.position)? else {
                    return Ok(Err(StoreFlaw::Missing { position, child: step.position }));
                };
                children.push(value);
            }
            let wanted = derived(here.ending(), here.turn(), &children).ok_or_else(contradicts)?;
            if wanted != found {
                return Ok(Err(StoreFlaw::Value { position, found, wanted }));
            }
        }
        Ok(Ok(counts))
    }

    fn check_keyed(
        &self,
        keyed: &Keyed,
        piece: &Piece,
        place: usize,
        block: usize,
    ) -> Result<Result<Level, StoreFlaw>, StoreError> {
        let Keyed { packed, listing, numbered } = keyed;
        let level = self.header().levels[place].level;
        let segment = piece.segment(place)?;
        let bytes = piece.block(place, &segment, block)?;
        let count = segment.entries_of(block);
        let contradicts = || piece.contradicts(place, block);
        let (mut keys, mut symbols): (Vec<u64>, Vec<Symbol>) = (Vec::new(), Vec::new());
        match numbered {
            None => {
                let first = segment.first_key(block);
                let read = Keys::read(bytes, count).ok_or_else(contradicts)?;
                let whole = read.each(|distance, symbol| {
                    keys.extend(listing.key(level, first.wrapping_add(distance)));
                    symbols.push(symbol);
                });
                if !whole || keys.len() != symbols.len() {
                    return Err(contradicts());
                }
            }
            Some(numbered) => {
                let read = Symbols::read(bytes, count).ok_or_else(contradicts)?;
                let first = block as u64 * NUMBERS as u64;
                for k in 0..count {
                    let symbol = read.get(k).ok_or_else(contradicts)?;
                    if symbol != NOTHING {
                        keys.push(numbered.key(level, first + k as u64).ok_or_else(contradicts)?);
                        symbols.push(symbol);
                    }
                }
            }
        }
        // Whoever made the file may have put anything into it.
        if keys.iter().any(|&key| packed.level(key) != Some(level)) {
            return Err(contradicts());
        }
        let mut found = Level::default();
        let values = symbols.iter().filter_map(|&symbol| Value::from_symbol(symbol));
        values.for_each(|value| found.add(value.outcome, 1));
        let (mut expansion, mut children) = (Expansion::default(), Vec::new());
        // What the last level of an opening rests on is not in the file.
        let at_horizon = self.header().opening && place + 1 == self.header().levels.len();
        for (keys, symbols) in keys.chunks(1024).zip(symbols.chunks(1024)) {
            packed.expand(keys, &mut expansion);
            for (k, (&key, &found)) in keys.iter().zip(symbols).enumerate() {
                if at_horizon && expansion.ending(k).is_none() {
                    continue;
                }
                match self.derive(keyed, &expansion, k, &mut children)? {
                    Ok(wanted) if wanted == Value::from_symbol(found).map(|value| self.as_kept(value)) => {}
                    Ok(wanted) => {
                        let position = packed.position(key);
                        let found = Value::from_symbol(found).ok_or_else(contradicts)?;
                        let wanted = wanted.ok_or_else(contradicts)?;
                        return Ok(Err(StoreFlaw::Value { position, found: self.as_kept(found), wanted }));
                    }
                    Err(child) => {
                        let (position, child) = (packed.position(key), packed.position(child));
                        return Ok(Err(StoreFlaw::Missing { position, child }));
                    }
                }
            }
        }
        Ok(Ok(found))
    }

    fn as_kept(&self, value: Value) -> Value {
        if self.header().ranks { value } else { value.without_moves() }
    }

    /// The value of a position from those of its children, or the key of a child that is missing.
    fn derive(
        &self,
        keyed: &Keyed,
        expansion: &Expansion,
        k: usize,
        children: &mut Vec<Value>,
    ) -> Result<Result<Option<Value>, u64>, StoreError> {
        children.clear();
        for (level, key) in expansion.children(k) {
            match Value::from_symbol(self.symbol(keyed, level, key)?) {
                Some(value) => children.push(value),
                None => return Ok(Err(key)),
            }
        }
        let value = derived(expansion.ending(k), expansion.turn(k), children);
        Ok(Ok(value.map(|value| self.as_kept(value))))
    }
}

/// The value of a position: by how the play has ended there, or by where moves lead. None without either.
fn derived(ending: Option<Outcome>, turn: Player, children: &[Value]) -> Option<Value> {
    if let Some(outcome) = ending {
        return Some(Value { outcome, moves: (outcome != Outcome::Draw).then_some(0) });
    }
    // The soonest win, a draw, the latest loss; what is without end comes last.
    let (mut win, mut draw, mut loss): (Option<u32>, bool, Option<u32>) = (None, false, None);
    for value in children {
        let rank = value.moves.map_or(u32::MAX, |rank| rank + 1);
        match value.outcome {
            Outcome::Draw => draw = true,
            Outcome::Win(player) if player == turn => win = Some(win.map_or(rank, |win| win.min(rank))),
            Outcome::Win(_) => loss = Some(loss.map_or(rank, |loss| loss.max(rank))),
        }
    }
    let won = |player, rank| Value { outcome: Outcome::Win(player), moves: (rank < u32::MAX).then_some(rank) };
    match (win, draw, loss) {
        (Some(rank), ..) => Some(won(turn, rank)),
        (None, true, _) => Some(Value::DRAW),
        (None, false, Some(rank)) => Some(won(!turn, rank)),
        (None, false, None) => None,
    }
}
