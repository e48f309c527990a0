//! The header of a solution file: what game it is, how its positions are found, and where each level lies.

use crate::error::{FilePart, StoreError};
use crate::shares::Share;
use crate::texts::message;
use bachet::text::{ChoiceError, choice};
use bachet::{Outcome, Player};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// The first bytes of every solution file. The first is no letter, so that nobody takes the file for a text.
pub(crate) const MAGIC: [u8; 8] = *b"\x89BACHET\n";
pub(crate) const VERSION: u32 = 2;
/// Reads as another number where bytes are in the opposite order.
const ORDER: u32 = 0x0102_0304;
/// Magic, version, byte order, length of the header and its checksum.
pub(crate) const PREAMBLE: usize = 56;
/// No header is longer; a game has some thousands of levels at most.
const LONGEST: u64 = 1 << 26;

/// How the positions of a file are found.
///
/// ```
/// use bachet_store::Encoding;
/// assert_eq!(Encoding::ALL.map(Encoding::name), ["keys", "numbers", "names"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encoding {
    /// Each level lists the keys of its positions.
    Keys,
    /// The game numbers the positions of each level, and no key is kept.
    Numbers,
    /// All positions are listed as they are written, on one level.
    Names,
}

impl Encoding {
    /// All three.
    pub const ALL: [Encoding; 3] = [Encoding::Keys, Encoding::Numbers, Encoding::Names];

    /// What it is called in headers and on the command line.
    ///
    /// ```
    /// assert_eq!(bachet_store::Encoding::Keys.name(), "keys");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Keys => "keys",
            Encoding::Numbers => "numbers",
            Encoding::Names => "names",
        }
    }
}

/// The one of that name.
///
/// ```
/// use bachet_store::Encoding;
/// assert_eq!("keys".parse(), Ok(Encoding::Keys));
/// ```
impl FromStr for Encoding {
    type Err = ChoiceError;

    fn from_str(name: &str) -> Result<Encoding, ChoiceError> {
        choice(message!("store.method"), Encoding::ALL, Encoding::name, name)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The first part of a solution file.
///
/// ```
/// use bachet_store::Header;
/// assert!(Header::from_json("{}").is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Header {
    /// The game, as the catalogue opens it, or what its rules or its arena are called.
    pub game: String,
    /// Where plays start.
    pub start: String,
    /// How positions are found.
    pub encoding: Encoding,
    /// Whether one position stands for all that are the same by symmetry, also in counts. Files with numbers count every
    /// position.
    pub symmetry: bool,
    /// Whether keys are listed by their places among all that could be.
    pub places: bool,
    /// Whether ranks are kept, or only who wins.
    pub ranks: bool,
    /// The rules of the game, if it was read from some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Whether it has the first levels alone: positions of later ones can be reached, and are not in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub opening: bool,
    /// The arena that the file carries, if the game is played on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arena: Option<Attached>,
    /// Which part the file has, if the solution lies in parts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
    /// The levels, from the start's on.
    pub levels: Vec<Level>,
}

/// Where a solution file has its arena: right after the header, as gzipped JSON.
///
/// ```
/// let attached = bachet_store::Attached { bytes: 90, checksum: [0; 32] };
/// assert_eq!(attached.bytes, 90);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Attached {
    /// How many bytes it takes.
    pub bytes: u64,
    /// Their checksum.
    #[serde(with = "checksum")]
    pub checksum: [u8; 32],
}

impl Attached {
    /// What the header says of these bytes.
    pub(crate) fn new(bytes: &[u8]) -> Attached {
        Attached { bytes: bytes.len() as u64, checksum: *blake3::hash(bytes).as_bytes() }
    }
}

/// A checksum as the header writes it: in hexadecimal digits.
mod checksum {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(checksum: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
        blake3::Hash::from(*checksum).to_hex().as_str().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
        let digits = std::borrow::Cow::<str>::deserialize(deserializer)?;
        blake3::Hash::from_hex(digits.as_bytes()).map(Into::into).map_err(D::Error::custom)
    }
}

/// A level of a solution file.
///
/// ```
/// assert_eq!(bachet_store::Level::default().positions(), 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
pub struct Level {
    /// Which level it is.
    pub level: u32,
    /// How many entries it has: keys, or numbers, of which not each is a position.
    pub entries: u64,
    /// How many positions are won by J1.
    pub one: u64,
    /// How many positions are won by J2.
    pub two: u64,
    /// How many positions are draws.
    pub draw: u64,
    /// In how many moves the longest win ends, where that was counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest: Option<u32>,
    /// How many bytes its blocks and their directory take.
    pub bytes: u64,
    /// The checksum of its directory.
    #[serde(with = "checksum")]
    pub directory: [u8; 32],
}

impl Level {
    /// How many positions it has.
    ///
    /// ```
    /// use bachet_store::Level;
    /// assert_eq!(Level { one: 2, two: 1, draw: 4, ..Level::default() }.positions(), 7);
    /// ```
    pub fn positions(&self) -> u64 {
        self.one.saturating_add(self.two).saturating_add(self.draw)
    }

    /// Counts so many positions of an outcome.
    pub(crate) fn add(&mut self, outcome: Outcome, count: u64) {
        *match outcome {
            Outcome::Draw => &mut self.draw,
            Outcome::Win(Player::One) => &mut self.one,
            Outcome::Win(Player::Two) => &mut self.two,
        } += count;
    }

    /// Counts what another part of the same level holds.
    pub(crate) fn join(&mut self, part: &Level) {
        let sum = |a: u64, b: u64| a.saturating_add(b);
        let Level { entries, one, two, draw, longest, bytes, .. } = *self;
        *self = Level {
            level: part.level,
            entries: sum(entries, part.entries),
            one: sum(one, part.one),
            two: sum(two, part.two),
            draw: sum(draw, part.draw),
            longest: longest.max(part.longest),
            bytes: sum(bytes, part.bytes),
            directory: part.directory,
        };
    }
}

impl Header {
    /// How many positions all levels have.
    ///
    /// ```
    /// let header = bachet_store::Header::from_json(
    ///     r#"{"game": "nim:3", "start": "(3,1)", "encoding": "keys", "symmetry": true, "places": true, "ranks": true,
    ///         "levels": []}"#,
    /// );
    /// assert_eq!(header.unwrap().positions(), 0);
    /// ```
    pub fn positions(&self) -> u64 {
        self.levels.iter().fold(0, |sum, level| sum.saturating_add(level.positions()))
    }

    /// The header as it is written.
    ///
    /// ```
    /// # let text = r#"{"game":"nim:3","start":"(3,1)","encoding":"keys","symmetry":true,"places":true,"ranks":true,"levels":[]}"#;
    /// let header = bachet_store::Header::from_json(text).unwrap();
    /// assert_eq!(header.to_json(), text);
    /// ```
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a header is plain data")
    }

    /// The header that a text means; none if it means none.
    ///
    /// ```
    /// assert!(bachet_store::Header::from_json(r#"{"game": "nim:3"}"#).is_none());
    /// ```
    pub fn from_json(text: &str) -> Option<Header> {
        serde_json::from_str(text).ok()
    }

    /// The bytes before the first level.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let text = self.to_json();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(ORDER.to_le_bytes());
        bytes.extend((text.len() as u64).to_le_bytes());
        bytes.extend(blake3::hash(text.as_bytes()).as_bytes());
        bytes.extend(text.as_bytes());
        bytes
    }

    /// The header of a file, and where it ends.
    pub(crate) fn read(path: &Path, file: &[u8]) -> Result<(Header, usize), StoreError> {
        let path = || path.to_owned();
        let foreign = || StoreError::NotASolution { path: path() };
        let number = |at: usize| file.get(at..at + 4).map(|bytes| u32::from_le_bytes(bytes.try_into().expect("four")));
        if file.get(..8) != Some(&MAGIC) {
            return Err(foreign());
        }
        let order = number(12).ok_or_else(foreign)?;
        if order == ORDER.swap_bytes() {
            return Err(StoreError::ByteOrder { path: path() });
        }
        let version = number(8).ok_or_else(foreign)?;
        if version != VERSION {
            return Err(StoreError::Version { path: path(), found: version, wanted: VERSION });
        }
        let damaged = || StoreError::Damaged { path: path(), part: FilePart::Header };
        let length = file.get(16..24).map(|bytes| u64::from_le_bytes(bytes.try_into().expect("eight")));
        let length = length.filter(|&length| length <= LONGEST && order == ORDER).ok_or_else(damaged)? as usize;
        let text = file.get(PREAMBLE..PREAMBLE + length).ok_or_else(damaged)?;
        if file.get(24..PREAMBLE) != Some(blake3::hash(text).as_bytes()) {
            return Err(damaged());
        }
        let header = std::str::from_utf8(text).ok().and_then(Header::from_json).ok_or_else(damaged)?;
        let parts = header.arena.iter().map(|arena| arena.bytes).chain(header.levels.iter().map(|level| level.bytes));
        let wanted = parts.fold((PREAMBLE + length) as u64, u64::saturating_add);
        if wanted != file.len() as u64 {
            return Err(StoreError::Truncated { path: path(), found: file.len() as u64, wanted });
        }
        Ok((header, PREAMBLE + length))
    }
}
