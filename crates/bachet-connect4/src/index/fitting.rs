//! The numbers without those of positions that have a line within a side and the middle: fewer by a factor of four at seven
//! columns, and what a device makes levels of its own by.

use super::side::{Step, Way, class_of};
use super::{Index, Place, Stones};

/// For each middle of an [`Index`], the codes of sides that have no line with it.
///
/// A level is again a matrix for each middle and each two classes that fit, with a row for each left side that fits the middle and
/// a column for each right side that does. A stone in the middle may make a line with either.
///
/// ```
/// use bachet_connect4::{Board, Fitting, Index};
/// let index = Index::new(Board::new(7, 3, 4).unwrap()).unwrap();
/// let fitting = Fitting::new(&index);
/// let numbers: usize = (0..fitting.middles())
///     .flat_map(|middle| fitting.panels(21, middle).into_iter().map(move |panel| (middle, panel)))
///     .map(|(middle, [left, right])| fitting.codes(middle, left) * fitting.codes(middle, right))
///     .sum();
/// assert!((numbers as u64) < index.entries(21));
/// ```
pub struct Fitting<'a> {
    index: &'a Index,
    /// By middle.
    kept: Vec<Kept>,
}

impl std::fmt::Debug for Fitting<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fitting").field("index", self.index).finish_non_exhaustive()
    }
}

/// Which codes of the sides fit a middle.
struct Kept {
    /// A bit for each code.
    bits: Vec<u64>,
    /// How many fit before each word of bits.
    before: Vec<u32>,
    /// How many fit of each class.
    codes: Vec<usize>,
}

impl Kept {
    fn fits(&self, code: usize) -> bool {
        self.bits[code / 64] >> (code % 64) & 1 == 1
    }

    /// How many codes fit before this one.
    fn rank(&self, code: usize) -> usize {
        let word = self.bits[code / 64] & ((1 << (code % 64)) - 1);
        self.before[code / 64] as usize + word.count_ones() as usize
    }
}

/// What a stone in the middle makes of it.
///
/// ```
/// use bachet_connect4::{AfterStone, Board, Fitting, Index};
/// let index = Index::new(Board::new(5, 1, 4).unwrap()).unwrap();
/// let fitting = Fitting::new(&index);
/// assert!(matches!(fitting.middle(0).after[0], AfterStone::To(_)));
/// assert_eq!(fitting.middle(1).after[0], AfterStone::Full);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterStone {
    /// There is no room for it.
    Full,
    /// A line within the middle.
    Line,
    /// This middle.
    To(usize),
}

/// A middle: how many stones it has, how many of them are the first player's, and what a stone of either makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Middle {
    /// How many stones.
    pub stones: usize,
    /// By player.
    pub after: [AfterStone; 2],
}

/// What becomes of the codes that fit a middle, in the order of the classes. Each class begins at a multiple of
/// [`Fitting::GROUP`], and what lies between has no step and no line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tables {
    /// Where the codes of each class begin; in the end, how many entries there are.
    pub first: Vec<usize>,
    /// By player: for each class one column of the side after the other, the [slot](Fitting::slot) of the code after a stone there.
    pub steps: [Vec<u16>; 2],
    /// By player: the slot of the same code with the middle after a stone there.
    pub middle: [Vec<u16>; 2],
    /// By player: what a right side has of the lines through both sides, a bit for each kind.
    pub has: [Vec<u32>; 2],
    /// By player: which of these bits make a line with this left side and the middle.
    pub wanted: [Vec<u32>; 2],
}

/// Where a position lies in the level of its ply.
///
/// ```
/// use bachet_connect4::{Board, Fitting, Index, Stones};
/// let index = Index::new(Board::new(5, 4, 4).unwrap()).unwrap();
/// let place = Fitting::new(&index).place(Stones::default()).unwrap();
/// assert_eq!((place.ply, place.row, place.column), (0, 0, 0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fitted {
    /// How many stones lie.
    pub ply: u32,
    /// The middle.
    pub middle: usize,
    /// The class of the left side, not after that of the right one.
    pub left: usize,
    /// The class of the right side.
    pub right: usize,
    /// Which left side of its class.
    pub row: usize,
    /// Which right side of its class.
    pub column: usize,
}

impl<'a> Fitting<'a> {
    /// Classes begin at multiples of this in [`Tables`].
    pub const GROUP: usize = 16;
    /// The slot that stands for no step.
    pub const NOTHING: u16 = 0;
    /// The slot that stands for a line within the side and the middle.
    pub const LINE: u16 = 1;

    /// Finds out which codes fit each middle.
    #[must_use]
    pub fn new(index: &'a Index) -> Fitting<'a> {
        let side = &index.side;
        let kept = |middle| {
            let codes = side.codes().len();
            let fits = |code| code < codes && (0..2).all(|player| !index.lines.beside(code, middle, player));
            let word = |word: usize| (0..64).fold(0, |bits, bit| bits | u64::from(fits(64 * word + bit)) << bit);
            let bits: Vec<u64> = (0..codes.div_ceil(64)).map(word).collect();
            let before = bits.iter().scan(0, |sum, bits| {
                let before = *sum;
                *sum += bits.count_ones();
                Some(before)
            });
            let mut kept = Kept { before: before.collect(), bits, codes: Vec::new() };
            let count = |class| side.range(class).filter(|&code| kept.fits(code)).count();
            kept.codes = (0..side.classes.len()).map(count).collect();
            kept
        };
        Fitting { index, kept: by_threads(index.middle.codes().len(), kept) }
    }

    /// The numbers that these are of.
    #[must_use]
    pub fn index(&self) -> &'a Index {
        self.index
    }

    /// How many columns a side has.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.index.side.columns
    }

    /// How many middles there are, in the order of their stones.
    #[must_use]
    pub fn middles(&self) -> usize {
        self.kept.len()
    }

    /// The middle of a number.
    #[must_use]
    pub fn middle(&self, middle: usize) -> Middle {
        let class = &self.index.middle.classes[class_of(self.index.middle.codes()[middle])];
        let after = [0, 1].map(|player| match self.index.middle_step(middle, Way::On, player) {
            Step::None => AfterStone::Full,
            Step::Line => AfterStone::Line,
            Step::To(middle) => AfterStone::To(middle),
        });
        Middle { stones: class.stones, after }
    }

    /// How many classes of sides there are, with and without codes.
    #[must_use]
    pub fn classes(&self) -> usize {
        self.index.side.classes.len()
    }

    /// How many codes of a class fit a middle.
    #[must_use]
    pub fn codes(&self, middle: usize, class: usize) -> usize {
        self.kept[middle].codes[class]
    }

    /// The class after a player's stone in a side. It may have no codes.
    #[must_use]
    pub fn class_after(&self, class: usize, player: usize) -> usize {
        self.index.side.class_to(class, Way::On, player)
    }

    /// The class before a player's stone in a side. It may have no codes.
    #[must_use]
    pub fn class_before(&self, class: usize, player: usize) -> usize {
        self.index.side.class_to(class, Way::Back, player)
    }

    /// The classes of left and right sides that make a ply with a middle, the left one not after the right one.
    #[must_use]
    pub fn panels(&self, ply: u32, middle: usize) -> Vec<[usize; 2]> {
        let panels = self.index.levels.get(ply as usize).map_or(&[][..], |level| &level.panels);
        let [first, after] = [middle, middle + 1].map(|middle| panels.partition_point(|panel| panel.middle < middle));
        let classes = panels[first..after].iter().map(|panel| [panel.left, panel.right]);
        classes.filter(|classes| classes.iter().all(|&class| self.codes(middle, class) > 0)).collect()
    }

    /// The slot of a code that has this number in its class: each block of 32 takes a slot more, so that threads beside each
    /// other find theirs in different banks of a device's memory.
    ///
    /// ```
    /// use bachet_connect4::Fitting;
    /// assert_eq!([0, 31, 32].map(Fitting::slot), [2, 33, 35]);
    /// ```
    #[must_use]
    pub fn slot(number: usize) -> usize {
        2 + number + number / 32
    }

    /// The tables of a middle.
    #[must_use]
    pub fn tables(&self, middle: usize) -> Tables {
        let (index, kept) = (self.index, &self.kept[middle]);
        let side = &index.side;
        let mut tables = Tables::default();
        let mut entries = 0;
        for &codes in &kept.codes {
            tables.first.push(entries);
            entries += codes.next_multiple_of(Self::GROUP);
        }
        tables.first.push(entries);
        for player in 0..2 {
            let after = match self.middle(middle).after[player] {
                AfterStone::To(after) => Some(&self.kept[after]),
                _ => None,
            };
            let mut steps = vec![Self::NOTHING; entries * side.columns];
            let mut in_middle = vec![Self::NOTHING; entries];
            let [mut has, mut wanted] = [vec![0; entries], vec![0; entries]];
            // Where the codes of each class begin among those that fit, and among those that fit with a stone more in the middle.
            let begins = |kept: &Kept, class| kept.rank_of_class(side.range(class).start);
            for class in 0..side.classes.len() {
                let first = tables.first[class];
                let width = tables.first[class + 1] - first;
                let to = side.class_to(class, Way::On, player);
                let (to_start, to_begin) = (side.range(to).start, begins(kept, to));
                let after_begin = after.map_or(0, |after| begins(after, class));
                let fitting = side.range(class).filter(|&code| kept.fits(code));
                for (number, code) in fitting.enumerate() {
                    for column in 0..side.columns {
                        let step = side.step(class, code - side.range(class).start, column, Way::On, player);
                        steps[first * side.columns + column * width + number] = match step {
                            Step::None => Self::NOTHING,
                            Step::To(next) if kept.fits(to_start + next) => {
                                Self::slot(kept.rank(to_start + next) - to_begin) as u16
                            }
                            Step::To(_) | Step::Line => Self::LINE,
                        };
                    }
                    if let Some(after) = after {
                        let fits = after.fits(code).then(|| Self::slot(after.rank(code) - after_begin) as u16);
                        in_middle[first + number] = fits.unwrap_or(Self::LINE);
                    }
                    has[first + number] = index.lines.right(player)[code];
                    wanted[first + number] = index.lines.wanted_through(code, middle, player);
                }
            }
            tables.steps[player] = steps;
            tables.middle[player] = in_middle;
            (tables.has[player], tables.wanted[player]) = (has, wanted);
        }
        tables
    }

    /// Where a position lies; its image in a mirror at the same place, unless both sides are of one class. None if there is no such
    /// position, or it has a line within the middle and a side.
    #[must_use]
    pub fn place(&self, stones: Stones) -> Option<Fitted> {
        let Place { ply, middle, left, right, row, column } = self.index.place(stones)?;
        let kept = &self.kept[middle];
        let rank = |class: usize, number: usize| {
            let start = self.index.side.range(class).start;
            kept.fits(start + number).then(|| kept.rank(start + number) - kept.rank_of_class(start))
        };
        Some(Fitted { ply, middle, left, right, row: rank(left, row)?, column: rank(right, column)? })
    }
}

impl Kept {
    /// How many codes fit before a class that begins here; a class without codes may begin behind the last one.
    fn rank_of_class(&self, start: usize) -> usize {
        if start / 64 < self.bits.len() { self.rank(start) } else { 0 }
    }
}

/// What a function makes of numbers below some, in their order, by as many threads as the machine has.
pub(super) fn by_threads<T: Send>(count: usize, make: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(count).max(1);
    let next = std::sync::atomic::AtomicUsize::new(0);
    let work = || {
        let mut made = Vec::new();
        loop {
            let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if number >= count {
                return made;
            }
            made.push((number, make(number)));
        }
    };
    let mut made = std::thread::scope(|scope| {
        // A thread that cannot be had is done without.
        let helpers = (1..threads).map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok());
        let helpers: Vec<_> = helpers.collect();
        let mut made = work();
        for helper in helpers {
            match helper.join() {
                Ok(more) => made.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        made
    });
    made.sort_unstable_by_key(|&(number, _)| number);
    made.into_iter().map(|(_, made)| made).collect()
}
