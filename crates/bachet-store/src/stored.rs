//! A solution file as it is read.

use crate::block::{Keys, NUMBERS, Symbols};
use crate::error::{FilePart, StoreError};
use crate::folder::Log;
use crate::header::{Attached, Encoding, Header, Level, MAGIC};
use crate::listing::Listing;
use crate::map::Bytes;
use crate::names::{self, Names};
use crate::segment::Segment;
use crate::value::{Coded, NOTHING, Symbol, merit};
use bachet::Value;
use bachet::games::{Opened, Step, Valuation, ValuationError, View, open};
use bachet::levels::{Numbered, Packed, Parts};
use bachet::{Arena, Outcome};
use bachet_gdl::{Rules, RulesLimits};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A solution file, open. Looking a position up reads a few bytes of it; a block is compared with its checksum when it is
/// first looked at.
///
/// ```
/// use bachet_store::{Job, Stored, solve};
/// let folder = tempfile::tempdir()?;
/// let file = folder.path().join("nim.bachet");
/// solve(&Job::new(&bachet::games::open("nim:3-4-5")?), &file)?;
/// let stored = Stored::open(&file)?;
/// assert_eq!(stored.value("3-4-5")?.unwrap().moves, Some(11));
/// // Five cannot become six.
/// assert!(stored.value("6-4-3").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Stored {
    path: PathBuf,
    bytes: Bytes,
    header: Header,
    /// Where each level begins.
    starts: Vec<usize>,
    /// Which blocks of each level were compared with their checksums, once its directory was.
    seen: Vec<OnceLock<Vec<AtomicU64>>>,
    game: Opened,
    pub(crate) finder: Finder,
}

/// How the positions of a file are found.
pub(crate) enum Finder {
    /// By their levels, and keys or numbers.
    Keyed(Keyed),
    /// By what they are called.
    Named,
}

/// The game of a header: by its rules, if it has some, else by its name.
fn opened(path: &Path, header: &Header) -> Result<Opened, StoreError> {
    let Some(text) = &header.rules else { return Ok(open(&header.game)?) };
    let rules =
        Rules::read(text, &RulesLimits::default()).and_then(|rules| Rules::open(&Arc::new(rules), &header.game));
    rules.map_err(|error| StoreError::Rules { path: path.to_owned(), why: error.fault.message() })
}

/// A game in levels, by keys, or by numbers where there are some.
pub(crate) struct Keyed {
    pub(crate) packed: Box<dyn Packed>,
    pub(crate) listing: Listing,
    pub(crate) numbered: Option<Numbering>,
}

/// Positions by number: of games in levels, or of games in parts.
pub(crate) enum Numbering {
    Levels(Box<dyn Numbered>),
    Parts(Box<dyn Parts>),
}

impl Numbering {
    fn entries(&self, level: u32) -> u64 {
        match self {
            Numbering::Levels(numbered) => numbered.entries(level),
            Numbering::Parts(parts) => parts.entries(level),
        }
    }

    /// The key of a number; none if there is no such position.
    pub(crate) fn key(&self, level: u32, number: u64) -> Option<u64> {
        match self {
            Numbering::Levels(numbered) => numbered.key(level, number),
            Numbering::Parts(parts) => parts.key_of(level, number),
        }
    }
}

impl Finder {
    /// How the positions of a file with this header are found; none if the header contradicts itself.
    fn new(header: &Header, view: &dyn View) -> Option<Finder> {
        let numbered = match header.encoding {
            Encoding::Keys => None,
            Encoding::Numbers => Some(match view.capabilities().parts {
                Some(parts) => Numbering::Parts(parts.parts()),
                None => Numbering::Levels(view.capabilities().numbers?.numbered()?),
            }),
            Encoding::Names => {
                let [level] = &header.levels[..] else { return None };
                let fits = |arena: &Arena| arena.len() as u64 == level.entries;
                let whole = header.ranks && !header.symmetry && level.level == 0;
                return (whole && view.capabilities().arena.is_none_or(|arena| fits(arena))).then_some(Finder::Named);
            }
        };
        let packed: Box<dyn Packed> = match (&numbered, view.capabilities().parts) {
            (Some(Numbering::Parts(_)), Some(parts)) => parts.parts(),
            _ => view.capabilities().levels?.packed(header.symmetry),
        };
        for (k, level) in header.levels.iter().enumerate() {
            let entries_fit =
                || numbered.as_ref().is_none_or(|numbered| level.entries == numbered.entries(level.level));
            let levels_rise = header.levels[0].level.checked_add(k as u32) == Some(level.level);
            if level.level > packed.last_level() || !levels_rise || !entries_fit() {
                return None;
            }
        }
        let places = if header.places { Some(packed.places()?) } else { None };
        Some(Finder::Keyed(Keyed { packed, listing: Listing::new(places), numbered }))
    }
}

/// A move from a position, and what it comes to.
///
/// ```
/// # use bachet_store::{Job, Stored, solve};
/// # let folder = tempfile::tempdir()?;
/// # let file = folder.path().join("nim.bachet");
/// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
/// let known = Stored::open(&file)?.moves("3")?;
/// assert_eq!((known.len(), known[2].value.moves), (3, Some(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMove {
    /// The move, and the position after it.
    pub step: Step,
    /// The value of that position.
    pub value: Value,
}

impl std::fmt::Debug for Stored {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Stored").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Stored {
    /// Opens a file and reads its header.
    ///
    /// ```
    /// use bachet_store::{StoreError, Stored};
    /// let error = Stored::open("nowhere.bachet".as_ref()).unwrap_err();
    /// assert!(matches!(error, StoreError::Read { error, .. } if error.kind() == std::io::ErrorKind::NotFound));
    /// ```
    pub fn open(path: &Path) -> Result<Stored, StoreError> {
        let wrong = |error| StoreError::read(path, error);
        let file = File::open(path).map_err(wrong)?;
        if !file.metadata().map_err(wrong)?.is_file() {
            return Err(StoreError::NotASolution { path: path.to_owned() });
        }
        Stored::read(path, Bytes::open(file).map_err(wrong)?)
    }

    /// A solution file that is in memory.
    ///
    /// ```
    /// assert!(bachet_store::Stored::from_bytes(b"not a solution".to_vec()).is_err());
    /// ```
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Stored, StoreError> {
        Stored::read(Path::new("-"), Bytes::Read(bytes))
    }

    fn read(path: &Path, bytes: Bytes) -> Result<Stored, StoreError> {
        let (header, mut end) = Header::read(path, &bytes)?;
        let contradicts = |part| StoreError::Inconsistent { path: path.to_owned(), part };
        let game = match &header.arena {
            None => opened(path, &header)?,
            Some(attached) => {
                let part = &bytes[end..end + attached.bytes as usize];
                end += part.len();
                if *attached != Attached::new(part) {
                    return Err(StoreError::Damaged { path: path.to_owned(), part: FilePart::Arena });
                }
                let unreadable = |why| StoreError::Arena { path: path.to_owned(), why };
                Opened::on_arena(names::unpack(part).map_err(unreadable)?)
            }
        };
        let contradiction = || contradicts(FilePart::Header);
        if header.arena.is_some() && header.encoding != Encoding::Names {
            return Err(contradiction());
        }
        let finder = Finder::new(&header, game.view()).ok_or_else(contradiction)?;
        let mut starts = Vec::new();
        for level in &header.levels {
            starts.push(end);
            end += level.bytes as usize;
        }
        let seen = starts.iter().map(|_| OnceLock::new()).collect();
        Ok(Stored { path: path.to_owned(), bytes, header, starts, seen, game, finder })
    }

    /// Whether a file begins as solution files do.
    ///
    /// ```
    /// assert!(!bachet_store::Stored::looks_like("Cargo.toml".as_ref()));
    /// ```
    pub fn looks_like(path: &Path) -> bool {
        // A pipe would lose what is read.
        let plain = std::fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
        let mut start = [0; 8];
        plain && File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == MAGIC
    }

    /// What the file says of itself.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert_eq!(Stored::open(&file)?.header().game, "nim:3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How long solving took, if that is still written beside the file.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert!(Stored::open(&file)?.time().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn time(&self) -> Option<Duration> {
        Log::read(&self.path).map(|log| Duration::from_millis(log.milliseconds))
    }

    /// How many bytes the file has.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert_eq!(Stored::open(&file)?.bytes(), std::fs::metadata(&file)?.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn bytes(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// The game.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert_eq!(Stored::open(&file)?.view().start(), "(3,1)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn view(&self) -> &dyn View {
        self.game.view()
    }

    /// The game once more, for whoever needs one of their own.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert_eq!(Stored::open(&file)?.game()?.name(), "nim:3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(&self) -> Result<Opened, StoreError> {
        let arena = self.view().capabilities().arena;
        arena.map_or_else(|| opened(&self.path, &self.header), |arena| Ok(Opened::on_arena(arena.clone())))
    }

    /// What the file is called, without its folder.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert_eq!(Stored::open(&file)?.file_name(), "nim.bachet");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn file_name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The value of a position as people write it; none if it cannot be reached from where the file starts.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3,take=1-2")?), &file)?;
    /// let stored = Stored::open(&file)?;
    /// assert_eq!(stored.value("3")?.unwrap().moves, Some(2));
    /// // J1 has taken one or two when J2 is to move.
    /// assert!(stored.value("(3,2)")?.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value(&self, position: &str) -> Result<Option<Value>, StoreError> {
        let symbol = match &self.finder {
            Finder::Keyed(keyed) => {
                let (level, key) = keyed.packed.key(position)?;
                self.symbol(keyed, level, key)?
            }
            Finder::Named => self.symbol_of_name(&self.view().position(position)?)?,
        };
        Ok(Value::from_symbol(symbol).map(|value| if self.header.ranks { value } else { value.without_moves() }))
    }

    /// Whether a position, as people write it, comes after the last level of a file that has the first levels alone.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert!(!Stored::open(&file)?.is_beyond("3")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_beyond(&self, position: &str) -> Result<bool, StoreError> {
        let last = self.header.levels.last().map(|level| level.level);
        Ok(match &self.finder {
            Finder::Keyed(keyed) if self.header.opening => Some(keyed.packed.key(position)?.0) > last,
            _ => false,
        })
    }

    /// The moves from a position, each with the value of where it leads; none where the play has ended.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// assert!(Stored::open(&file)?.moves("0")?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self, position: &str) -> Result<Vec<KnownMove>, StoreError> {
        let steps = self.view().steps(position)?.into_iter();
        let known = steps.map(|step| {
            let value = self.value(&step.position)?.ok_or_else(|| self.unreachable(&step.position))?;
            Ok(KnownMove { step, value })
        });
        known.collect()
    }

    /// The best moves at a position: those that win soonest, win without end, keep the draw, or lose latest.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// let best = Stored::open(&file)?.best("3")?;
    /// assert_eq!((best.len(), best[0].mov.as_str()), (1, "3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best(&self, position: &str) -> Result<Vec<Step>, StoreError> {
        let (moves, turn) = (self.moves(position)?, self.view().turn(position)?);
        let worth = |known: &KnownMove| merit(known.value.symbol(), turn);
        let best = moves.iter().map(worth).max();
        Ok(moves.into_iter().filter(|known| Some(worth(known)) == best).map(|known| known.step).collect())
    }

    /// The error for a position that the file does not have.
    ///
    /// ```
    /// # use bachet_store::{Job, Stored, solve};
    /// # let folder = tempfile::tempdir()?;
    /// # let file = folder.path().join("nim.bachet");
    /// # solve(&Job::new(&bachet::games::open("nim:3")?), &file)?;
    /// let error = Stored::open(&file)?.unreachable("(3,2)");
    /// assert_eq!(error.to_string(), "(3,2) cannot be reached from (3,1): the file does not have it");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unreachable(&self, position: &str) -> StoreError {
        StoreError::Unreachable { position: position.to_owned(), start: self.header.start.clone() }
    }

    /// The symbol of a key; that of nothing if it cannot be reached.
    #[inline]
    pub(crate) fn symbol(&self, keyed: &Keyed, level: u32, key: u64) -> Result<Symbol, StoreError> {
        match &keyed.numbered {
            None => match keyed.listing.entry(level, key) {
                Some(entry) => self.symbol_of_entry(level, entry),
                None => Ok(NOTHING),
            },
            Some(Numbering::Parts(parts)) => match parts.number(level, key) {
                Some(number) => self.symbol_of_number(level, number),
                None => Ok(NOTHING),
            },
            Some(Numbering::Levels(numbered)) => match numbered.number(level, key) {
                Some(number) => self.symbol_of_number(level, number),
                None => self.symbol_of_ended(numbered.as_ref(), level, &keyed.packed.position(key), key),
            },
        }
    }

    /// The symbol of a position as the game writes it; that of nothing if it cannot be reached.
    fn symbol_of_name(&self, name: &str) -> Result<Symbol, StoreError> {
        let segment = self.segment(0)?;
        // The last block that begins with this name or one before it.
        let (mut low, mut high) = (0, segment.blocks());
        while low < high {
            let middle = low.midpoint(high);
            let first = self.names(&segment, middle)?.first().ok_or_else(|| self.contradicts(0, middle))?;
            if first <= name.as_bytes() { low = middle + 1 } else { high = middle }
        }
        let Some(block) = low.checked_sub(1) else { return Ok(NOTHING) };
        let found = self.names(&segment, block)?.find(name.as_bytes());
        Ok(found.ok_or_else(|| self.contradicts(0, block))?.unwrap_or(NOTHING))
    }

    /// The names of a block.
    pub(crate) fn names<'a>(&self, segment: &Segment<'a>, block: usize) -> Result<Names<'a>, StoreError> {
        let bytes = self.block(0, segment, block)?;
        Names::read(bytes, segment.entries_of(block)).ok_or_else(|| self.contradicts(0, block))
    }

    /// The place of a level in the header; none if the file does not have it.
    fn place(&self, level: u32) -> Option<usize> {
        let place = level.checked_sub(self.header.levels.first()?.level)? as usize;
        (place < self.starts.len()).then_some(place)
    }

    /// The symbol of a key, or of its place, as the file lists them.
    fn symbol_of_entry(&self, level: u32, entry: u64) -> Result<Symbol, StoreError> {
        let Some(place) = self.place(level) else { return Ok(NOTHING) };
        let segment = self.segment(place)?;
        let Some(block) = segment.block_of(entry) else { return Ok(NOTHING) };
        let first = segment.first_key(block);
        let bytes = self.block(place, &segment, block)?;
        let keys = Keys::read(bytes, segment.entries_of(block)).ok_or_else(|| self.contradicts(place, block))?;
        Ok(keys.find(entry - first).unwrap_or(NOTHING))
    }

    pub(crate) fn symbol_of_number(&self, level: u32, number: u64) -> Result<Symbol, StoreError> {
        let Some(place) = self.place(level) else { return Ok(NOTHING) };
        let segment = self.segment(place)?;
        let (block, within) = ((number / NUMBERS as u64) as usize, (number % NUMBERS as u64) as usize);
        let bytes = self.block(place, &segment, block)?;
        let symbols = Symbols::read(bytes, segment.entries_of(block)).ok_or_else(|| self.contradicts(place, block))?;
        symbols.get(within).ok_or_else(|| self.contradicts(place, block))
    }

    /// A position without a number is one where the play has ended, if it can be reached at all.
    fn symbol_of_ended(
        &self,
        numbered: &dyn Numbered,
        level: u32,
        position: &str,
        key: u64,
    ) -> Result<Symbol, StoreError> {
        let Some(Outcome::Win(winner)) = self.view().ending(position)? else { return Ok(NOTHING) };
        for before in numbered.before(key) {
            // The play went on there.
            if let Some(number) = numbered.number(level - 1, before)
                && self.symbol_of_number(level - 1, number)? != NOTHING
            {
                return Ok(Value { outcome: Outcome::Win(winner), moves: Some(0) }.symbol());
            }
        }
        Ok(NOTHING)
    }

    /// A level, its directory compared with its checksum.
    pub(crate) fn segment(&self, place: usize) -> Result<Segment<'_>, StoreError> {
        let level: &Level = &self.header.levels[place];
        if !self.bytes.is_unchanged() {
            return Err(StoreError::Changed { path: self.path.clone() });
        }
        let bytes = &self.bytes[self.starts[place]..self.starts[place] + level.bytes as usize];
        let damaged = || self.damaged(FilePart::Directory { level: level.level });
        let segment = Segment::new(bytes, self.header.encoding, level.entries).ok_or_else(damaged)?;
        if self.seen[place].get().is_none() {
            if *blake3::hash(segment.directory()).as_bytes() != level.directory {
                return Err(damaged());
            }
            self.seen[place].get_or_init(|| (0..segment.blocks().div_ceil(64)).map(|_| AtomicU64::new(0)).collect());
        }
        Ok(segment)
    }

    /// A block, compared with its checksum when it is first looked at.
    #[inline]
    pub(crate) fn block<'a>(&self, place: usize, segment: &Segment<'a>, block: usize) -> Result<&'a [u8], StoreError> {
        if block >= segment.blocks() {
            return Err(self.contradicts(place, block));
        }
        let seen = self.seen[place].get().map(|seen| &seen[block / 64]);
        if seen.is_none_or(|seen| seen.load(Ordering::Relaxed) >> (block % 64) & 1 == 0) {
            if !segment.is_sound(block) {
                return Err(self.damaged(self.part(place, block)));
            }
            if let Some(seen) = seen {
                seen.fetch_or(1 << (block % 64), Ordering::Relaxed);
            }
        }
        segment.block(block).ok_or_else(|| self.contradicts(place, block))
    }

    fn part(&self, place: usize, block: usize) -> FilePart {
        FilePart::Block { level: self.header.levels[place].level, block }
    }

    fn damaged(&self, part: FilePart) -> StoreError {
        StoreError::Damaged { path: self.path.clone(), part }
    }

    pub(crate) fn contradicts(&self, place: usize, block: usize) -> StoreError {
        StoreError::Inconsistent { path: self.path.clone(), part: self.part(place, block) }
    }
}

impl Valuation for Stored {
    fn value_of(&self, position: &str) -> Result<Option<Value>, ValuationError> {
        let value = self.value(position).map_err(|error| match error {
            StoreError::Position(error) => ValuationError::Position(error),
            error => ValuationError::Unreadable(error.message()),
        })?;
        let endless = |value: &Value| self.header.ranks && value.outcome != Outcome::Draw && value.moves.is_none();
        Ok(value.filter(|value| !endless(value)))
    }
}
