//! Games in levels: every move leads to a higher one, and a position is packed into an integer.
//!
//! Such a game needs no graph to be solved. Its positions are found level by level upwards, as sorted keys, and their values
//! level by level downwards. A game in levels implements [`Levels`]; whoever solves it sees it as [`Packed`], in batches, so
//! that one solver serves all games and loses no speed; where the positions of a level have numbers, as [`Numbered`]. Those two
//! and what they speak of are for solvers such as `bachet-store`: a game needs none of them.

use crate::game::Game;
use crate::games::{HasLevels, Notation, PositionError, read};
use crate::player::{Outcome, Player};
use crate::value::Value;
use crate::watch::Watch;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod backward;
mod places;

pub use places::Places;

/// A game whose moves always raise the level of the position: stones on the board, squares eaten, matches taken.
///
/// ```
/// use bachet::{Game, Levels, games::Connect4};
/// let game = Connect4::new(5, 5, 4).unwrap();
/// let key = game.pack(&game.start());
/// assert!(game.unpack(key) == game.start());
/// assert_eq!((game.level(&game.start()), game.last_level()), (0, 25));
/// ```
pub trait Levels: Game {
    /// The level of a position.
    fn level(&self, position: &Self::Position) -> u32;

    /// No position has a higher level.
    fn last_level(&self) -> u32;

    /// By so much a move raises the level at most.
    ///
    /// ```
    /// use bachet::{Levels, games::Connect4};
    /// assert_eq!(Connect4::new(5, 5, 4).unwrap().rise(), 1);
    /// ```
    fn rise(&self) -> u32;

    /// Whether the rules know such a position at all, whatever key it was unpacked from.
    ///
    /// ```
    /// use bachet::{Levels, games::Mnk};
    /// let game = Mnk::new(3, 3, 3).unwrap();
    /// // One square cannot be marked by both.
    /// assert!(!game.allows(&game.unpack(1 << 9 | 1)));
    /// ```
    fn allows(&self, position: &Self::Position) -> bool;

    /// The position as an integer. Positions that differ have keys that differ.
    fn pack(&self, position: &Self::Position) -> u64;

    /// The position of a key that [`pack`](Levels::pack) gave.
    fn unpack(&self, key: u64) -> Self::Position;

    /// The key of the position that stands for all that are the same by symmetry.
    ///
    /// ```
    /// use bachet::{Levels, games::{Connect4, Notation}};
    /// let game = Connect4::new(5, 5, 4).unwrap();
    /// let keys = ["1", "5"].map(|text| game.pack(&game.read_position(text).unwrap()));
    /// assert_eq!(game.canonical_key(keys[0]), game.canonical_key(keys[1]));
    /// ```
    fn canonical_key(&self, key: u64) -> u64 {
        self.pack(&self.canonical(&self.unpack(key)))
    }

    /// Where the keys of a level lie among all that could be, if the game can count these.
    ///
    /// ```
    /// use bachet::{Levels, games::{Chomp, Mnk}};
    /// assert!(Chomp::new(3, 4).unwrap().places().is_some() && Mnk::new(3, 3, 3).unwrap().places().is_none());
    /// ```
    fn places(&self) -> Option<Places> {
        None
    }

    /// Calls `each` with the level and the key of every position that a move leads to, in the order of the moves; whose turn it
    /// is, and how the play has ended, if it has. A game may do so without unpacking the key; `moves` is room to work in.
    ///
    /// ```
    /// use bachet::{Convention, Game, Levels, games::{Heaps, Rule}};
    /// let game = Heaps::new(Rule::Take(1..=2), [3, 3], Convention::Normal);
    /// let mut levels = Vec::new();
    /// game.expand_key(game.pack(&game.start()), &mut Vec::new(), |level, _| levels.push(level));
    /// assert_eq!(levels, [1, 2]);
    /// ```
    #[inline]
    fn expand_key(
        &self,
        key: u64,
        moves: &mut Vec<Self::Move>,
        each: impl FnMut(u32, u64),
    ) -> (Player, Option<Outcome>) {
        expand_unpacked(self, key, moves, each)
    }
}

/// What [`Levels::expand_key`] does where a game knows no better: it unpacks the position and plays its moves.
#[inline]
pub(crate) fn expand_unpacked<G: Levels + ?Sized>(
    game: &G,
    key: u64,
    moves: &mut Vec<G::Move>,
    mut each: impl FnMut(u32, u64),
) -> (Player, Option<Outcome>) {
    let position = game.unpack(key);
    let ending = game.ending(&position);
    if ending.is_none() {
        moves.clear();
        game.moves(&position, moves);
        for &mov in moves.iter() {
            let child = game.play(&position, mov);
            each(game.level(&child), game.pack(&child));
        }
    }
    (game.turn(&position), ending)
}

/// A game in levels as solvers see it, over keys.
///
/// ```
/// use bachet::{games::open, levels::Expansion};
/// let game = open("tictactoe")?;
/// let packed = game.view().capabilities().levels.unwrap().packed(true);
/// let (level, key) = packed.key(&game.view().start())?;
/// let mut expansion = Expansion::default();
/// packed.expand(&[key], &mut expansion);
/// // Nine squares, of which three differ; equal moves stay in the list.
/// assert_eq!((level, expansion.children(0).len()), (0, 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Packed: Send + Sync {
    /// No position has a higher level.
    fn last_level(&self) -> u32;

    /// By so much a move raises the level at most.
    fn rise(&self) -> u32;

    /// The level and the key of a position as people write it.
    fn key(&self, position: &str) -> Result<(u32, u64), PositionError>;

    /// The position of a key, as people write it.
    fn position(&self, key: u64) -> String;

    /// The level of a key; none if it is not the key of a position.
    fn level(&self, key: u64) -> Option<u32>;

    /// Where the keys of a level lie among all that could be, if the game can count these.
    fn places(&self) -> Option<Places>;

    /// The moves of positions, or how their plays have ended.
    fn expand(&self, keys: &[u64], into: &mut Expansion);
}

/// What becomes of a batch of positions.
///
/// ```
/// let expansion = bachet::levels::Expansion::default();
/// assert!(expansion.is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Expansion {
    /// Whose turn it is, and how the play has ended, if it has.
    nodes: Vec<(Player, Option<Outcome>)>,
    /// Where the children of each position end.
    ends: Vec<u32>,
    levels: Vec<u32>,
    keys: Vec<u64>,
}

impl Expansion {
    /// How many positions there are.
    ///
    /// ```
    /// assert_eq!(bachet::levels::Expansion::default().len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    ///
    /// ```
    /// assert!(bachet::levels::Expansion::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Whose turn it is at a position of the batch.
    ///
    /// ```
    /// let game = bachet::games::open("nim:3")?;
    /// let packed = game.view().capabilities().levels.unwrap().packed(false);
    /// let mut expansion = bachet::levels::Expansion::default();
    /// packed.expand(&[packed.key("3")?.1], &mut expansion);
    /// assert_eq!((expansion.turn(0), expansion.ending(0)), (bachet::Player::One, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn turn(&self, k: usize) -> Player {
        self.nodes[k].0
    }

    /// How the play has ended at a position of the batch, if it has.
    ///
    /// ```
    /// let game = bachet::games::open("nim:3")?;
    /// let packed = game.view().capabilities().levels.unwrap().packed(false);
    /// let mut expansion = bachet::levels::Expansion::default();
    /// packed.expand(&[packed.key("0")?.1], &mut expansion);
    /// assert_eq!(expansion.ending(0), Some(bachet::Outcome::Win(bachet::Player::Two)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn ending(&self, k: usize) -> Option<Outcome> {
        self.nodes[k].1
    }

    /// The level and the key of each position that a move leads to.
    ///
    /// ```
    /// let game = bachet::games::open("nim:3")?;
    /// let packed = game.view().capabilities().levels.unwrap().packed(false);
    /// let mut expansion = bachet::levels::Expansion::default();
    /// packed.expand(&[packed.key("3")?.1], &mut expansion);
    /// let levels: Vec<u32> = expansion.children(0).map(|(level, _)| level).collect();
    /// assert_eq!(levels, [1, 2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn children(&self, k: usize) -> impl ExactSizeIterator<Item = (u32, u64)> {
        let first = if k == 0 { 0 } else { self.ends[k - 1] as usize };
        let range = first..self.ends[k] as usize;
        self.levels[range.clone()].iter().copied().zip(self.keys[range].iter().copied())
    }

    /// Appends what a position leads to.
    #[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "only games in parts are not packed here"))]
    pub(crate) fn push(
        &mut self,
        turn: Player,
        ending: Option<Outcome>,
        children: impl IntoIterator<Item = (u32, u64)>,
    ) {
        self.nodes.push((turn, ending));
        for (level, key) in children {
            self.levels.push(level);
            self.keys.push(key);
        }
        self.ends.push(u32::try_from(self.keys.len()).expect("a batch has fewer than 2^32 moves"));
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.ends.clear();
        self.levels.clear();
        self.keys.clear();
    }
}

/// With symmetry, one position stands for all that are the same by it.
impl<G: Levels + Notation + Clone + Send + 'static> HasLevels for G {
    fn packed(&self, symmetry: bool) -> Box<dyn Packed> {
        let symmetry = symmetry && self.symmetries() > 1;
        Box::new(PackedGame { game: self.clone(), symmetry })
    }
}

struct PackedGame<G> {
    game: G,
    symmetry: bool,
}

impl<G: Levels> PackedGame<G> {
    #[inline]
    fn key_of(&self, position: &G::Position) -> u64 {
        let key = self.game.pack(position);
        if self.symmetry { self.game.canonical_key(key) } else { key }
    }
}

impl<G: Levels + Notation + Send> Packed for PackedGame<G> {
    fn last_level(&self) -> u32 {
        self.game.last_level()
    }

    fn rise(&self) -> u32 {
        self.game.rise()
    }

    fn key(&self, position: &str) -> Result<(u32, u64), PositionError> {
        let position = read(&self.game, position)?;
        if self.game.unpack(self.game.pack(&position)) != position {
            return Err(PositionError::NoKey { position: self.game.write_position(&position) });
        }
        Ok((self.game.level(&position), self.key_of(&position)))
    }

    fn position(&self, key: u64) -> String {
        self.game.write_position(&self.game.unpack(key))
    }

    fn level(&self, key: u64) -> Option<u32> {
        let position = self.game.unpack(key);
        let is_one = self.game.allows(&position) && self.key_of(&position) == key;
        is_one.then(|| self.game.level(&position)).filter(|&level| level <= self.game.last_level())
    }

    fn places(&self) -> Option<Places> {
        self.game.places()
    }

    fn expand(&self, keys: &[u64], into: &mut Expansion) {
        into.clear();
        let mut moves = Vec::new();
        let Expansion { nodes, ends, levels, keys: children } = into;
        for &key in keys {
            nodes.push(self.game.expand_key(key, &mut moves, |level, child| {
                levels.push(level);
                children.push(if self.symmetry { self.game.canonical_key(child) } else { child });
            }));
            ends.push(u32::try_from(children.len()).expect("a batch has fewer than 2^32 moves"));
        }
    }
}

/// A game that numbers the positions of each level, so that a level is an array of bytes and no key is needed. Moves raise the
/// level by one. Not every number need be a position that can be reached, and a position at which the play has ended need not
/// have a number.
///
/// ```
/// let game = bachet::games::open("connect4:4x4")?;
/// let (numbered, packed) = (game.view().capabilities().numbers.unwrap().numbered().unwrap(), game.view().capabilities().levels.unwrap().packed(false));
/// let (level, key) = packed.key("1234")?;
/// let number = numbered.number(level, key).unwrap();
/// assert!(number < numbered.entries(level));
/// assert_eq!(numbered.key(level, number), Some(key));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Numbered: Send + Sync {
    /// How many numbers a level has.
    fn entries(&self, level: u32) -> u64;

    /// The number of a position; none if it has none.
    fn number(&self, level: u32, key: u64) -> Option<u64>;

    /// The key of a position with this number; positions that are the same by symmetry may share it.
    fn key(&self, level: u32, number: u64) -> Option<u64>;

    /// The keys of the positions from which a move leads to this one.
    fn before(&self, key: u64) -> Vec<u64>;

    /// Which numbers of level 0 can be reached: the start. A byte is 0 where nothing is reached, 1 where the play goes on, and 2
    /// where it has ended.
    fn first(&self) -> Vec<u8>;

    /// The same one level higher, as long as whoever watches says so.
    fn forward(&self, level: u32, reached: &[u8], watch: &dyn Watch) -> Result<Reached, Halt>;

    /// The values of a level, from those one level higher, as long as whoever watches says so. No value is 0.
    fn backward(&self, level: u32, higher: &[u8], watch: &dyn Watch) -> Result<Vec<u8>, Halt>;

    /// What a value means: who wins, and in how many moves; none if no position of the level has it.
    fn value(&self, level: u32, value: u8) -> Option<(Outcome, u32)>;

    /// How plays have ended at the positions of a level that have no number.
    fn ended(&self, level: u32) -> Outcome;

    /// How many of the positions that are reached have each value, those that share a number counted one by one.
    fn count(&self, level: u32, values: &[u8], reached: &[u8]) -> [u64; 256];
}

/// A game in parts: its moves lead to and fro within a part, and some lead to a later part for good. Positions of a part have
/// numbers, and whoever knows the values of all later parts finds those of one. Parts are counted as levels are.
///
/// ```
/// use bachet::games::open;
/// let game = open("chess:KRvK")?;
/// let parts = game.view().capabilities().parts.unwrap().parts();
/// // With the rook, and without it.
/// assert_eq!((parts.last_level(), parts.entries(0)), (1, 2 * 462 * 64));
/// assert!(open("chess")?.view().capabilities().parts.is_none());
/// # Ok::<(), bachet::games::NameError>(())
/// ```
pub trait Parts: Packed {
    /// How many numbers a part has.
    fn entries(&self, level: u32) -> u64;

    /// The number of a position; none if it has none.
    fn number(&self, level: u32, key: u64) -> Option<u64>;

    /// The key of a position with this number; none if there is none.
    fn key_of(&self, level: u32, number: u64) -> Option<u64>;

    /// The values of all numbers of a part, from those of all parts after it, by their levels, as long as whoever watches says so.
    /// None where plays are too long for a value.
    fn solve(&self, level: u32, later: &[Vec<u16>], watch: &dyn Watch) -> Result<Option<Vec<u16>>, Halt>;

    /// How many bytes solving takes at most.
    fn memory(&self) -> u64;

    /// What a value of a number means; none if the number is no position's.
    fn value(&self, number: u64, value: u16) -> Option<Value>;
}

/// Why a level was not made.
///
/// ```
/// assert_ne!(bachet::levels::Halt::Stopped, bachet::levels::Halt::Memory);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// Whoever watches said so.
    Stopped,
    /// Memory did not suffice.
    Memory,
}

/// The numbers of a level that can be reached.
///
/// ```
/// let game = bachet::games::open("connect4:4x4")?;
/// let numbered = game.view().capabilities().numbers.unwrap().numbered().unwrap();
/// let reached = numbered.forward(0, &numbered.first(), &bachet::Unwatched).unwrap();
/// assert_eq!((reached.bytes.len() as u64, reached.positions), (numbered.entries(1), 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// A byte for each number, as [`Numbered::first`] has them.
    pub bytes: Vec<u8>,
    /// How many positions are reached, those without a number included.
    pub positions: u64,
}
