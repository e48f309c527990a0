//! Levels with two bits for each position, for boards whose levels are too large otherwise.

use super::form::{Form, Quarters, quarter};
use super::level::Level;
use super::pass::Levels;
use super::team::{Team, Unfinished};
use super::{Forward, Index, Stones};
use std::marker::PhantomData;

/// Levels of an [`Index`] in a quarter of the memory: who wins, without when.
///
/// ```
/// use bachet_connect4::{Board, Index, Outcomes, Stones};
/// let index = Index::new(Board::new(4, 4, 3).unwrap()).unwrap();
/// let outcomes = Outcomes::new(&index);
/// let mut level = Vec::new();
/// for ply in (0..=index.last_ply()).rev() {
///     level = outcomes.backward(ply, &level, 2, &|| true).unwrap();
/// }
/// assert_eq!(outcomes.read(&level, Stones::default()), Some(Outcomes::ONE));
/// ```
pub struct Outcomes<'a> {
    index: &'a Index,
    levels: Vec<Level>,
}

impl std::fmt::Debug for Outcomes<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Outcomes").field("index", self.index).finish_non_exhaustive()
    }
}

impl<'a> Outcomes<'a> {
    /// The second player wins.
    pub const TWO: u8 = 0;
    /// Nobody wins.
    pub const DRAW: u8 = 1;
    /// The first player wins.
    pub const ONE: u8 = 2;

    /// The levels of an index.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index, Outcomes};
    /// let index = Index::new(Board::new(6, 6, 4).unwrap()).unwrap();
    /// let outcomes = Outcomes::new(&index);
    /// // Two levels take less than 8 GiB.
    /// assert!((0..36).all(|ply| outcomes.bytes(ply) + outcomes.bytes(ply + 1) < 8 << 30));
    /// ```
    pub fn new(index: &'a Index) -> Outcomes<'a> {
        let levels = (0..index.levels.len()).map(|ply| Level::new::<Quarters>(&index.side, &index.middle, ply));
        Outcomes { index, levels: levels.collect() }
    }

    /// How many bytes the level of a ply takes; none beyond the last.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index, Outcomes};
    /// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    /// assert_eq!([0, 21].map(|ply| Outcomes::new(&index).bytes(ply)), [1, 0]);
    /// ```
    pub fn bytes(&self, ply: u32) -> u64 {
        self.levels.get(ply as usize).map_or(0, |level| level.bytes)
    }

    /// What a level says of a position; none if the position has no number, or the level is too short.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index, Outcomes, Stones};
    /// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    /// let outcomes = Outcomes::new(&index);
    /// let one = outcomes.forward(0, &index.first(), 1, &|| true).unwrap();
    /// assert_eq!(outcomes.read(&one.reached, Stones { one: 1 << 8, two: 0 }), Some(1));
    /// ```
    pub fn read(&self, level: &[u8], stones: Stones) -> Option<u8> {
        let place = self.index.place(stones)?;
        let side = &self.index.side;
        let start = self.levels[place.ply as usize].start(side, place.middle, place.left)? as usize;
        let width = side.classes[place.right].codes;
        let bytes = Quarters::row_bytes(width);
        quarter(level.get(start + place.row * bytes..)?.get(..bytes)?, width, place.column)
    }

    /// As [`Index::forward`]; ply 0 is the same.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index, Outcomes};
    /// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
    /// let one = Outcomes::new(&index).forward(0, &index.first(), 1, &|| true).unwrap();
    /// assert_eq!((one.open, one.ended), (5, 0));
    /// ```
    pub fn forward(
        &self,
        ply: u32,
        reached: &[u8],
        threads: usize,
        watch: &(dyn Fn() -> bool + Sync),
    ) -> Result<Forward, Unfinished> {
        self.quarters().forward(ply, reached, &Team { threads, watch })
    }

    /// As [`Index::backward`], with who wins instead of endings.
    ///
    /// ```
    /// use bachet_connect4::{Board, Index, Outcomes, Stones};
    /// let index = Index::new(Board::new(1, 2, 4).unwrap()).unwrap();
    /// let outcomes = Outcomes::new(&index);
    /// let last = outcomes.backward(2, &[], 1, &|| true).unwrap();
    /// assert_eq!(outcomes.read(&last, Stones { one: 1, two: 2 }), Some(Outcomes::DRAW));
    /// ```
    pub fn backward(
        &self,
        ply: u32,
        next: &[u8],
        threads: usize,
        watch: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<u8>, Unfinished> {
        self.quarters().backward(ply, next, &Team { threads, watch })
    }

    fn quarters(&self) -> Levels<'_, Quarters> {
        Levels { index: self.index, levels: &self.levels, form: PhantomData }
    }
}
