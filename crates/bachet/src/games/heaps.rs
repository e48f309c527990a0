//! Games with heaps: Nim and its kin, octal games, Grundy's game. A move changes one heap; both players have the same moves.

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::error::PositionError;
use super::notation::Notation;
use crate::arena::Convention;
use crate::explore::Size;
use crate::game::Game;
use crate::levels::{Levels, Places, expand_unpacked};
use crate::player::{Outcome, Player};
use smallvec::SmallVec;
use std::ops::RangeInclusive;

/// What a move may do to one heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Take so many, at least one.
    Take(RangeInclusive<u32>),
    /// Take one of these numbers, which rise and are not 0: a subtraction game.
    TakeOneOf(Vec<u32>),
    /// An octal code: digit k, from 1, says whether k may be taken and leave no heap (1), one heap (2) or two heaps (4).
    Octal(Vec<u8>),
    /// Split into two unequal heaps.
    Unequal,
}

impl Rule {
    /// Calls `each` with what a heap of `n` may become: at most two heaps, the larger first, 0 for none.
    pub(super) fn options(&self, n: u32, mut each: impl FnMut(u32, u32)) {
        match self {
            Rule::Take(range) => {
                for taken in *range.start().max(&1)..=(*range.end()).min(n) {
                    each(n - taken, 0);
                }
            }
            Rule::TakeOneOf(numbers) => {
                numbers.iter().take_while(|taken| **taken <= n).for_each(|taken| each(n - taken, 0));
            }
            Rule::Octal(code) => {
                for (taken, digit) in (1..=n).zip(code) {
                    let left = n - taken;
                    if digit & 1 != 0 && left == 0 || digit & 2 != 0 && left > 0 {
                        each(left, 0);
                    }
                    if digit & 4 != 0 {
                        (1..=left / 2).for_each(|smaller| each(left - smaller, smaller));
                    }
                }
            }
            Rule::Unequal => (1..n.div_ceil(2)).for_each(|smaller| each(n - smaller, smaller)),
        }
    }

    /// Whether a heap of `n` may become anything at all.
    fn moves_at(&self, n: u32) -> bool {
        match self {
            Rule::Take(range) => *range.start().max(&1) <= (*range.end()).min(n),
            Rule::TakeOneOf(numbers) => numbers.first().is_some_and(|least| *least <= n),
            Rule::Octal(code) => (1..=n).zip(code).any(|(taken, digit)| match n - taken {
                0 => digit & 1 != 0,
                1 => digit & 2 != 0,
                _ => digit & 6 != 0,
            }),
            Rule::Unequal => n > 2,
        }
    }

    /// Whether a move can only take from a heap, so that the number taken says all.
    fn only_takes(&self) -> bool {
        matches!(self, Rule::Take(_) | Rule::TakeOneOf(_))
    }
}

/// A game with heaps. Positions are heaps in falling order, without empty ones, and whose turn it is.
#[derive(Clone, Debug)]
pub struct Heaps {
    rule: Rule,
    heaps: Vec<u32>,
    convention: Convention,
    /// For a race: the number to be reached, from which the single heap counts down.
    race: Option<u32>,
}

/// Heaps in falling order. A few of them take no memory of their own, which makes exploring and giving memory back faster.
type Sizes = SmallVec<[u32; 4]>;

/// A heap that becomes at most two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HeapMove {
    heap: u32,
    larger: u32,
    smaller: u32,
}

impl Heaps {
    /// The game from these heaps, under the normal convention or misère.
    ///
    /// ```
    /// use bachet::{Convention, explore, games::{Heaps, Rule}};
    /// let nim = Heaps::new(Rule::Take(1..=3), [5], Convention::Normal);
    /// assert_eq!(explore(&nim, &Default::default())?.arena().len(), 10);
    /// # Ok::<(), bachet::ExploreError>(())
    /// ```
    pub fn new(rule: Rule, heaps: impl IntoIterator<Item = u32>, convention: Convention) -> Heaps {
        Heaps { rule, heaps: sorted(heaps).into_vec(), convention, race: None }
    }

    /// A race from 0 to `goal`, each player adding what the rule takes from what is left.
    pub(super) fn race(goal: u32, say: Rule, convention: Convention) -> Heaps {
        Heaps { race: Some(goal), ..Heaps::new(say, [goal], convention) }
    }

    /// What a move may do.
    ///
    /// ```
    /// use bachet::{Convention, games::{Heaps, Rule}};
    /// assert_eq!(*Heaps::new(Rule::Unequal, [7], Convention::Normal).rule(), Rule::Unequal);
    /// ```
    #[must_use]
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// The heaps at the start, in falling order.
    ///
    /// ```
    /// use bachet::{Convention, games::{Heaps, Rule}};
    /// assert_eq!(Heaps::new(Rule::Unequal, [3, 7], Convention::Normal).heaps(), [7, 3]);
    /// ```
    #[must_use]
    pub fn heaps(&self) -> &[u32] {
        &self.heaps
    }

    /// Whether whoever cannot move loses (normal) or wins (misère).
    ///
    /// ```
    /// use bachet::{Convention, games::{Heaps, Rule}};
    /// assert_eq!(Heaps::new(Rule::Unequal, [7], Convention::Misere).convention(), Convention::Misere);
    /// ```
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// How many bits of a key each heap takes, if their number does not grow and all of them fit.
    fn bits(&self) -> Option<u32> {
        let bits = self.heaps.first().map_or(0, |largest| largest.ilog2() + 1);
        (self.rule.only_takes() && self.heaps.len() as u64 * u64::from(bits) < 64).then_some(bits)
    }

    /// The heaps as people write them.
    fn written(&self, heaps: &[u32]) -> String {
        match self.race {
            Some(goal) => goal.saturating_sub(heaps.first().copied().unwrap_or(0)).to_string(),
            None if heaps.is_empty() => "0".to_owned(),
            None => heaps.iter().map(u32::to_string).collect::<Vec<_>>().join("-"),
        }
    }

    /// The heaps that a text means. They must not exceed those at the start.
    fn read_heaps(&self, text: &str) -> Result<Sizes, PositionError> {
        let most = self.heaps.first().copied().unwrap_or(0);
        let wrong = || PositionError::Heaps { found: text.to_owned(), example: self.written(&self.heaps) };
        let sizes =
            text.split('-').map(|size| size.trim().parse().ok()).collect::<Option<Vec<u32>>>().ok_or_else(wrong)?;
        if let Some(goal) = self.race {
            let [reached] = sizes[..] else { return Err(wrong()) };
            let left = goal.checked_sub(reached).ok_or(PositionError::BeyondGoal { goal })?;
            return Ok(sorted([left]));
        }
        // Where heaps are only taken from, their number does not grow.
        let more = self.rule.only_takes() && sizes.iter().filter(|&&size| size > 0).count() > self.heaps.len();
        if more || sizes.iter().any(|&size| size > most) || total(&sizes) > total(&self.heaps) {
            return Err(PositionError::TooLarge { found: text.to_owned(), start: self.written(&self.heaps) });
        }
        Ok(sorted(sizes))
    }
}

fn total(sizes: &[u32]) -> u64 {
    sizes.iter().map(|&size| u64::from(size)).sum()
}

fn sorted(sizes: impl IntoIterator<Item = u32>) -> Sizes {
    let all = sizes.into_iter();
    // Room for all of them at once: growing step by step would take most of the time where there are many.
    let mut sizes = Sizes::with_capacity(all.size_hint().1.unwrap_or(0));
    sizes.extend(all.filter(|&size| size > 0));
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

/// Heaps as rows of strokes, each with its size.
pub(super) fn rows(heaps: &[u32]) -> String {
    let line = |&heap: &u32| match heap {
        0..=37 => format!("{heap:>3}  {}", "| ".repeat(heap as usize).trim_end()),
        _ => format!("{heap:>3}  | | | … "),
    };
    match heaps.is_empty() {
        true => "  0".to_owned(),
        false => heaps.iter().map(line).collect::<Vec<_>>().join("\n"),
    }
}

/// A position of an impartial game as people write it, `(heaps,player)`; the player may be left out for J1.
pub(super) fn read_turn(text: &str) -> (&str, Player) {
    let inner = text.trim().strip_prefix('(').and_then(|inner| inner.strip_suffix(')'));
    match inner.and_then(|inner| inner.rsplit_once(',')) {
        Some((rest, "1")) => (rest, Player::One),
        Some((rest, "2")) => (rest, Player::Two),
        _ => (text.trim(), Player::One),
    }
}

/// A key with whose turn it is as its lowest bit.
pub(super) fn with_turn(key: u64, turn: Player) -> u64 {
    key << 1 | u64::from(turn == Player::Two)
}

pub(super) fn without_turn(key: u64) -> (u64, Player) {
    (key >> 1, if key & 1 == 0 { Player::One } else { Player::Two })
}

impl Game for Heaps {
    type Position = (Sizes, Player);
    type Move = HeapMove;

    fn start(&self) -> (Sizes, Player) {
        (self.heaps.clone().into(), Player::One)
    }

    fn turn(&self, position: &(Sizes, Player)) -> Player {
        position.1
    }

    fn ending(&self, (heaps, turn): &(Sizes, Player)) -> Option<Outcome> {
        match heaps.iter().any(|&heap| self.rule.moves_at(heap)) {
            true => None,
            false => self.convention.ending(*turn),
        }
    }

    fn moves(&self, (heaps, _): &(Sizes, Player), moves: &mut Vec<HeapMove>) {
        let mut last = None;
        for &heap in heaps {
            // Equal heaps have the same moves.
            if last.replace(heap) != Some(heap) {
                self.rule.options(heap, |larger, smaller| moves.push(HeapMove { heap, larger, smaller }));
            }
        }
    }

    fn bound(&self) -> Option<f64> {
        // Where heaps are only made smaller, each of them has one size more than objects.
        let sizes = self.heaps.iter().map(|&heap| f64::from(heap) + 1.0);
        self.rule.only_takes().then(|| 2.0 * sizes.product::<f64>())
    }

    fn size(&self, (heaps, _): &(Sizes, Player), _: bool) -> Option<Size> {
        super::heap_sizes::positions(&self.rule, heaps)
    }

    fn play(&self, (heaps, turn): &(Sizes, Player), mov: HeapMove) -> (Sizes, Player) {
        let place = heaps.iter().position(|&heap| heap == mov.heap);
        let others = heaps.iter().enumerate().filter(|&(k, _)| Some(k) != place).map(|(_, &heap)| heap);
        (sorted(others.chain([mov.larger, mov.smaller])), !*turn)
    }
}

/// The objects that were taken; in Grundy's game, which takes none, the number of heaps.
impl Levels for Heaps {
    fn level(&self, (heaps, _): &Self::Position) -> u32 {
        match self.rule {
            Rule::Unequal => heaps.len() as u32,
            _ => total(&self.heaps).saturating_sub(total(heaps)) as u32,
        }
    }

    fn last_level(&self) -> u32 {
        total(&self.heaps) as u32
    }

    fn rise(&self) -> u32 {
        let largest = self.heaps.first().copied().unwrap_or(0);
        match &self.rule {
            Rule::Take(range) => largest.min(*range.end()),
            Rule::TakeOneOf(numbers) => largest.min(numbers.last().copied().unwrap_or(0)),
            Rule::Octal(code) => code.len() as u32,
            Rule::Unequal => 1,
        }
    }

    fn allows(&self, (heaps, _): &Self::Position) -> bool {
        let most = self.heaps.first().copied().unwrap_or(0);
        heaps.iter().all(|&heap| heap > 0 && heap <= most) && total(heaps) <= total(&self.heaps)
    }

    fn pack(&self, (heaps, turn): &Self::Position) -> u64 {
        let key = match self.bits() {
            Some(bits) => heaps.iter().rev().fold(0, |key, &heap| key << bits | u64::from(heap)),
            // The way along the heaps from the smallest: 1 is one object more, 0 a heap, and a last 1 ends it.
            None => {
                let heaps = heaps.iter().rev().scan(0, |before, &heap| Some(heap - std::mem::replace(before, heap)));
                let (key, length) =
                    heaps.fold((0, 0), |(key, at), more| (key | ((1u64 << more) - 1) << at, at + more + 1));
                key | 1 << length
            }
        };
        with_turn(key, *turn)
    }

    fn unpack(&self, key: u64) -> Self::Position {
        let (mut key, turn) = without_turn(key);
        let mut heaps = Vec::with_capacity(self.heaps.len());
        if let Some(bits) = self.bits() {
            while key != 0 && bits > 0 {
                heaps.push((key & ((1 << bits) - 1)) as u32);
                key >>= bits;
            }
            return (heaps.into(), turn);
        }
        let mut size = 0;
        while key > 1 {
            let more = key.trailing_ones();
            size += more;
            key = key.checked_shr(more + 1).unwrap_or(0);
            heaps.push(size);
        }
        heaps.reverse();
        (heaps.into(), turn)
    }

    /// Heaps in rising order that are not larger than the largest, of which so many objects are left.
    fn places(&self) -> Option<Places> {
        let bits = self.bits().filter(|&bits| bits > 0)?;
        let (most, whole, count) = (u64::from(*self.heaps.first()?), total(&self.heaps), self.heaps.len());
        let mut widths = vec![bits; count];
        // Whose turn it is.
        widths.push(1);
        let first = |level| (0, whole - u64::from(level));
        let next = |k, (least, left): (u64, u64), heap| match k < count {
            true => left.checked_sub(heap).filter(|_| (least..=most).contains(&heap)).map(|left| (heap, left)),
            false => Some((0, left)),
        };
        Places::new(self.last_level(), &widths, first, next, |(_, left)| left == 0)
    }

    fn expand_key(
        &self,
        key: u64,
        moves: &mut Vec<HeapMove>,
        mut each: impl FnMut(u32, u64),
    ) -> (Player, Option<Outcome>) {
        let (Rule::Take(range), Some(bits @ 1..)) = (&self.rule, self.bits()) else {
            return expand_unpacked(self, key, moves, each);
        };
        let (heaps, turn) = without_turn(key);
        let packed = PackedHeaps { heaps, bits };
        let left: u64 = (0..packed.count()).map(|k| packed.heap(k)).sum();
        let level = total(&self.heaps).saturating_sub(left) as u32;
        let (least, most) = (u64::from(*range.start()).max(1), u64::from(*range.end()));
        let mut stuck = true;
        for k in 0..packed.count() {
            let heap = packed.heap(k);
            // Equal heaps have the same moves.
            if k > 0 && packed.heap(k - 1) == heap {
                continue;
            }
            let others = packed.without(k);
            let mut place = k;
            for taken in least..=most.min(heap) {
                stuck = false;
                let smaller = heap - taken;
                while others.heap(place) > smaller {
                    place += 1;
                }
                each(level + taken as u32, with_turn(others.with(place, smaller), !turn));
            }
        }
        (turn, if stuck { self.convention.ending(turn) } else { None })
    }
}

/// Heaps in falling order, each in so many bits, the largest the lowest.
#[derive(Clone, Copy)]
struct PackedHeaps {
    heaps: u64,
    bits: u32,
}

impl PackedHeaps {
    #[inline]
    fn count(self) -> u32 {
        (u64::BITS - self.heaps.leading_zeros()).div_ceil(self.bits)
    }

    /// A heap; 0 after the last one.
    #[inline]
    fn heap(self, k: u32) -> u64 {
        self.heaps.checked_shr(k * self.bits).unwrap_or(0) & ((1 << self.bits) - 1)
    }

    /// The heaps before a place, and those from there on.
    #[inline]
    fn split(self, k: u32) -> (u64, u64) {
        let at = k * self.bits;
        (self.heaps & ((1 << at) - 1), self.heaps >> at)
    }

    #[inline]
    fn without(self, k: u32) -> PackedHeaps {
        let (before, after) = self.split(k);
        PackedHeaps { heaps: before | after >> self.bits << (k * self.bits), ..self }
    }

    #[inline]
    fn with(self, k: u32, heap: u64) -> u64 {
        let (before, after) = self.split(k);
        before | (after << self.bits | heap) << (k * self.bits)
    }
}

impl Notation for Heaps {
    fn write_position(&self, (heaps, turn): &(Sizes, Player)) -> String {
        format!("({},{})", self.written(heaps), turn.number())
    }

    fn read_position(&self, text: &str) -> Result<(Sizes, Player), PositionError> {
        let (heaps, turn) = read_turn(text);
        Ok((self.read_heaps(heaps)?, turn))
    }

    fn write_move(&self, (heaps, _): &(Sizes, Player), mov: HeapMove) -> String {
        let HeapMove { heap, larger, smaller } = mov;
        match smaller {
            0 if self.rule.only_takes() && self.heaps.len() == 1 && heaps.len() == 1 => (heap - larger).to_string(),
            0 => format!("{heap}>{larger}"),
            _ => format!("{heap}>{larger}+{smaller}"),
        }
    }

    fn for_either(&self, position: &Self::Position) -> Option<Self::Position> {
        Some((position.0.clone(), Player::One))
    }

    fn draw(&self, (heaps, _): &(Sizes, Player)) -> String {
        if self.race.is_some() {
            return self.written(heaps);
        }
        rows(heaps)
    }

    fn capabilities(&self) -> Capabilities<'_> {
        // A way along the heaps is at most as long as there are objects, and two steps more.
        let fits = (self.bits().is_some() || total(&self.heaps) <= 61) && total(&self.heaps) < 1 << 32;
        Capabilities { levels: fits.then_some(self as &dyn HasLevels), ..Capabilities::default() }
    }

    fn board(&self, (heaps, _): &(Sizes, Player)) -> Option<Board> {
        Some(match self.race {
            Some(goal) => Board::Race { reached: goal - heaps.first().copied().unwrap_or(0), goal },
            None => Board::Heaps(heaps.to_vec()),
        })
    }

    fn spot(&self, (heaps, _): &(Sizes, Player), mov: HeapMove) -> Option<Spot> {
        let HeapMove { heap, larger, smaller } = mov;
        Some(match self.race {
            Some(goal) => Spot::Number(goal - larger),
            None => {
                let place = heaps.iter().position(|&size| size == heap)?;
                Spot::Objects { heap: place, objects: larger..heap - smaller }
            }
        })
    }
}
