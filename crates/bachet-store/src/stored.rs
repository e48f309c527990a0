//! A solution file as it is read.

use crate::error::{FilePart, StoreError};
use crate::folder::Log;
use crate::header::{Attached, Encoding, Header, Level, MAGIC};
use crate::listing::Listing;
use crate::map::Bytes;
use crate::names;
use crate::peers::owner;
use crate::piece::Piece;
use crate::shares::siblings;
use crate::value::{Coded, NOTHING, Symbol, merit};
use bachet::Value;
use bachet::games::{Opened, Step, Valuation, ValuationError, View, open};
use bachet::levels::{Numbered, Packed, Parts};
use bachet::{Arena, Outcome};
use bachet_gdl::{Rules, RulesLimits};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A solution file, open. Looking a position up reads a few bytes of it; a block is compared with its checksum when it is
/// first looked at. A solution that lies in parts is asked in the same way: whoever has a position answers.
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
    /// The file, or its parts in their order.
    pub(crate) pieces: Vec<Piece>,
    /// What the file says of itself, or would if its parts were one.
    header: Header,
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
    /// Opens a file and reads its header. Of a solution in parts, `path` is any of them or what the whole would be called; the others
    /// lie beside it.
    ///
    /// ```
    /// use bachet_store::{StoreError, Stored};
    /// let error = Stored::open("nowhere.bachet".as_ref()).unwrap_err();
    /// assert!(matches!(error, StoreError::Read { error, .. } if error.kind() == std::io::ErrorKind::NotFound));
    /// ```
    pub fn open(path: &Path) -> Result<Stored, StoreError> {
        if !path.exists() {
            let parts = siblings(path);
            if !parts.is_empty() {
                return Stored::of(path, parts.iter().map(|part| read(part)).collect::<Result<_, _>>()?);
            }
        }
        let first = read(path)?;
        if first.1.share.is_none() {
            return Stored::of(path, vec![first]);
        }
        let others = siblings(path).into_iter().filter(|other| other != path);
        let mut parts = others.map(|part| read(&part)).collect::<Result<Vec<_>, _>>()?;
        parts.push(first);
        Stored::of(path, parts)
    }

    /// Opens a solution that lies in parts, whatever they are called and wherever they are.
    ///
    /// ```
    /// assert!(bachet_store::Stored::open_parts(&[]).is_err());
    /// ```
    pub fn open_parts(parts: &[PathBuf]) -> Result<Stored, StoreError> {
        let Some(first) = parts.first() else { return Err(StoreError::NotASolution { path: PathBuf::new() }) };
        Stored::of(first, parts.iter().map(|part| read(part)).collect::<Result<_, _>>()?)
    }

    /// A solution file that is in memory.
    ///
    /// ```
    /// assert!(bachet_store::Stored::from_bytes(b"not a solution".to_vec()).is_err());
    /// ```
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Stored, StoreError> {
        let path = Path::new("-");
        let bytes = Bytes::Read(bytes);
        let (header, end) = Header::read(path, &bytes)?;
        Stored::of(path, vec![(path.to_owned(), header, bytes, end)])
    }

    fn of(path: &Path, mut parts: Vec<Unread>) -> Result<Stored, StoreError> {
        parts.sort_by_key(|(_, header, ..)| header.share);
        let header = whole(&parts)?;
        let mut game = None;
        let mut pieces = Vec::new();
        for (path, own, bytes, mut end) in parts {
            let contradiction = || StoreError::Inconsistent { path: path.clone(), part: FilePart::Header };
            if let Some(attached) = &own.arena {
                let part = &bytes[end..end + attached.bytes as usize];
                end += part.len();
                if *attached != Attached::new(part) {
                    return Err(StoreError::Damaged { path, part: FilePart::Arena });
                }
                if own.encoding != Encoding::Names {
                    return Err(contradiction());
                }
                if game.is_none() {
                    let unreadable = |why| StoreError::Arena { path: path.clone(), why };
                    game = Some(Opened::on_arena(names::unpack(part).map_err(unreadable)?));
                }
            }
            pieces.push(Piece::new(path, bytes, own, end));
        }
        let game = game.map_or_else(|| opened(path, &header), Ok)?;
        let contradiction = || StoreError::Inconsistent { path: path.to_owned(), part: FilePart::Header };
        // Numbers say nothing of whose a position is.
        let dealt = pieces.len() > 1 && header.encoding == Encoding::Numbers;
        let finder = Finder::new(&header, game.view()).filter(|_| !dealt).ok_or_else(contradiction)?;
        Ok(Stored { path: path.to_owned(), pieces, header, game, finder })
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

    /// How many bytes the file has, all parts together.
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
        self.pieces.iter().map(Piece::len).sum()
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
                Some(entry) => self.pieces[owner(key, self.pieces.len())].symbol_of_entry(level, entry),
                None => Ok(NOTHING),
            },
            Some(Numbering::Parts(parts)) => match parts.number(level, key) {
                Some(number) => self.pieces[0].symbol_of_number(level, number),
                None => Ok(NOTHING),
            },
            Some(Numbering::Levels(numbered)) => match numbered.number(level, key) {
                Some(number) => self.pieces[0].symbol_of_number(level, number),
                None => self.symbol_of_ended(numbered.as_ref(), level, &keyed.packed.position(key), key),
            },
        }
    }

    /// The symbol of a position as the game writes it; that of nothing if it cannot be reached.
    fn symbol_of_name(&self, name: &str) -> Result<Symbol, StoreError> {
        for piece in &self.pieces {
            let symbol = piece.symbol_of_name(name)?;
            if symbol != NOTHING {
                return Ok(symbol);
            }
        }
        Ok(NOTHING)
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
                && self.pieces[0].symbol_of_number(level - 1, number)? != NOTHING
            {
                return Ok(Value { outcome: Outcome::Win(winner), moves: Some(0) }.symbol());
            }
        }
        Ok(NOTHING)
    }
}

/// A file whose header was read: where it lies, what it says of itself, its bytes, and where the header ends.
type Unread = (PathBuf, Header, Bytes, usize);

fn read(path: &Path) -> Result<Unread, StoreError> {
    let wrong = |error| StoreError::read(path, error);
    let file = File::open(path).map_err(wrong)?;
    if !file.metadata().map_err(wrong)?.is_file() {
        return Err(StoreError::NotASolution { path: path.to_owned() });
    }
    let bytes = Bytes::open(file).map_err(wrong)?;
    let (header, end) = Header::read(path, &bytes)?;
    Ok((path.to_owned(), header, bytes, end))
}

/// What one file would say that has all of these parts, which are in order; they must be all parts of one solution.
fn whole(parts: &[Unread]) -> Result<Header, StoreError> {
    let (first, mut header) = (&parts[0].0, parts[0].1.clone());
    let Some(share) = header.share.take() else {
        return match parts.get(1) {
            None => Ok(header),
            Some(_) => Err(StoreError::OtherPart { path: first.clone(), other: parts[1].0.clone() }),
        };
    };
    let mut levels = vec![Level::default(); header.levels.len()];
    for (place, (path, own, ..)) in parts.iter().enumerate() {
        let of_all = |header: &Header| Header { share: None, levels: Vec::new(), ..header.clone() };
        let other = || StoreError::OtherPart { path: first.clone(), other: path.clone() };
        let same = of_all(own) == of_all(&header) && own.levels.len() == levels.len();
        let own_share = own.share.filter(|own| same && own.count == share.count && own.place < own.count);
        match own_share.ok_or_else(other)?.place {
            before if before < place => return Err(other()),
            after if after > place => {
                return Err(StoreError::MissingPart { path: first.clone(), count: share.count, missing: place });
            }
            _ => {}
        }
        levels.iter_mut().zip(&own.levels).for_each(|(sum, level)| sum.join(level));
    }
    if parts.len() < share.count {
        return Err(StoreError::MissingPart { path: first.clone(), count: share.count, missing: parts.len() });
    }
    header.levels = levels;
    Ok(header)
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
