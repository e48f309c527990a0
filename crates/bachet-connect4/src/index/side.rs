//! Some columns beside each other, as codes without a line within them; and what becomes of a code by a stone.

use crate::board::Board;

/// Which way a pass steps from the positions it computes to those it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// To the positions after one more stone.
    On,
    /// To the positions before the last stone.
    Back,
}

/// The codes with so many stones, so many of them the first player's.
pub(super) struct Class {
    pub(super) stones: usize,
    pub(super) ones: usize,
    /// Where its codes begin among all.
    first: usize,
    /// How many codes there are.
    pub(super) codes: usize,
    /// Where its slots begin among all.
    first_slot: usize,
}

impl Class {
    /// How many slots its codes take: whole blocks.
    pub(super) fn slots(&self) -> usize {
        self.codes.next_multiple_of(BLOCK)
    }
}

/// Codes lie in blocks of so many slots.
pub(super) const BLOCK: usize = 64;

/// The slot of a code, or the code of a slot: in each block, eight rows of eight change places with the columns. It is the order in
/// which `tiles.rs` gets them most cheaply.
#[inline(always)]
pub(super) fn slot(code: usize) -> usize {
    code & !63 | (code & 7) << 3 | code >> 3 & 7
}

/// What a stone in a column makes of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// There is no such step.
    None,
    /// A line within these columns.
    Line,
    /// A code of the class that the step leads to.
    To(usize),
}

/// A position after a step that makes a line within the columns, by the codes it may come from, all of one class.
pub(super) struct Broken {
    pub(super) class: usize,
    pub(super) before: Vec<u16>,
}

/// The codes of some columns. A column is coded by a byte: the first player's stones from the lowest bit on, and a bit above the
/// highest stone. The columns' bytes make the code, the outermost column in the lowest byte.
pub(super) struct Side {
    pub(super) columns: usize,
    height: u32,
    /// The number of each column's byte among those without a line; [`NO_DIGIT`] for the others.
    digits: [u8; 256],
    /// How many such bytes there are.
    base: usize,
    /// Class and number of each code, by its digits; [`NOWHERE`] for those with a line.
    places: Vec<u32>,
    pub(super) classes: Vec<Class>,
    codes: Vec<u32>,
    /// By way and player: for each class and column, the slot that each slot's step leads to. One slot beyond those of the class
    /// stands for no step, the next for a line.
    steps: [[Vec<u16>; 2]; 2],
    /// By player and code: how many steps make a line in a position that no other code leads to.
    pub(super) breaks: [Vec<u8>; 2],
    /// By player: the other positions with such a line.
    pub(super) broken: [Vec<Broken>; 2],
}

const NO_DIGIT: u8 = u8::MAX;
const NOWHERE: u32 = u32::MAX;

/// More codes than this take too much memory, and so would the levels made of them.
const MOST_CODES: usize = 1 << 21;

impl Side {
    /// The codes of so many columns; none if they are too many.
    pub(super) fn new(board: &Board, columns: usize) -> Option<Side> {
        let bytes: Vec<u8> = (1..1u32 << (board.height + 1)).map(|byte| byte as u8).collect();
        let bytes: Vec<u8> = bytes.into_iter().filter(|&byte| !has_line(board, u32::from(byte))).collect();
        let mut digits = [NO_DIGIT; 256];
        for (digit, &byte) in bytes.iter().enumerate() {
            digits[usize::from(byte)] = digit as u8;
        }
        let base = bytes.len();
        let keys =
            (0..columns).try_fold(1, |keys: usize, _| keys.checked_mul(base)).filter(|&keys| keys <= MOST_CODES)?;
        let most = columns * board.height as usize;
        // One more than can be, which has no codes, is where the steps lead that there are not.
        let classes = (0..=most + 1).flat_map(|stones| (0..=stones).map(move |ones| (stones, ones)));
        let classes = classes.map(|(stones, ones)| Class { stones, ones, first: 0, codes: 0, first_slot: 0 }).collect();
        let mut side = Side {
            columns,
            height: board.height,
            digits,
            base,
            places: vec![NOWHERE; keys],
            classes,
            codes: Vec::new(),
            steps: Default::default(),
            breaks: Default::default(),
            broken: Default::default(),
        };
        side.number(board, &bytes)?;
        for player in 0..2 {
            side.steps[Way::On as usize][player] = side.tables(|side, code, column| side.on(code, column, player));
            side.steps[Way::Back as usize][player] = side.tables(|side, code, column| side.back(code, column, player));
            side.find_broken(player);
        }
        Some(side)
    }

    /// Numbers the codes of each class; none if a class is too large for the tables.
    fn number(&mut self, board: &Board, bytes: &[u8]) -> Option<()> {
        let code = |key: usize| {
            let digits = (0..self.columns).scan(key, |rest, _| {
                let digit = *rest % self.base;
                *rest /= self.base;
                Some(digit)
            });
            digits.enumerate().fold(0, |code, (column, digit)| code | u32::from(bytes[digit]) << (8 * column))
        };
        let codes: Vec<u32> = (0..self.places.len()).map(code).collect();
        for (place, &code) in self.places.iter_mut().zip(&codes) {
            if !has_line(board, code) {
                let class = class_of(code);
                *place = (class << 16 | self.classes[class].codes) as u32;
                self.classes[class].codes += 1;
                if self.classes[class].slots() + 2 > usize::from(u16::MAX) {
                    return None;
                }
            }
        }
        let (mut first, mut first_slot) = (0, 0);
        for class in &mut self.classes {
            (class.first, class.first_slot) = (first, first_slot);
            first += class.codes;
            first_slot += class.slots();
        }
        self.codes = vec![0; first];
        for (&place, &code) in self.places.iter().zip(&codes).filter(|&(&place, _)| place != NOWHERE) {
            let (class, number) = split(place);
            self.codes[self.classes[class].first + number] = code;
        }
        Some(())
    }

    /// The table of the slots that a step leads to.
    fn tables(&self, step: impl Fn(&Side, u32, usize) -> (usize, Step)) -> Vec<u16> {
        let all: usize = self.classes.iter().map(Class::slots).sum();
        let mut table = vec![0; all * self.columns];
        for class in &self.classes {
            for column in 0..self.columns {
                let start = class.first_slot * self.columns + column * class.slots();
                for number in 0..class.codes {
                    let (to, step) = step(self, self.codes[class.first + number], column);
                    let end = self.classes[to].slots();
                    let slot_after = match step {
                        Step::None => end,
                        Step::Line => end + 1,
                        Step::To(number) => slot(number),
                    };
                    table[start + slot(number)] = slot_after as u16;
                }
            }
        }
        table
    }

    /// The code after a player's stone in a column, and the class that such steps lead to.
    fn on(&self, code: u32, column: usize, player: usize) -> (usize, Step) {
        let class = self.class_to(class_of(code), Way::On, player);
        match self.with_stone(code, column, player) {
            Some(code) => (class, self.find(code).map_or(Step::Line, |(_, number)| Step::To(number))),
            None => (class, Step::None),
        }
    }

    /// The code before a player's stone in a column.
    fn back(&self, code: u32, column: usize, player: usize) -> (usize, Step) {
        let class = self.class_to(class_of(code), Way::Back, player);
        let before = without_stone(code, column, player).and_then(|code| self.find(code));
        (class, before.map_or(Step::None, |(_, number)| Step::To(number)))
    }

    fn with_stone(&self, code: u32, column: usize, player: usize) -> Option<u32> {
        let byte = code >> (8 * column) & 0xff;
        let top = byte.ilog2();
        let after = if player == 0 { byte | 2 << top } else { byte ^ 3 << top };
        (top < self.height).then_some(code ^ (byte ^ after) << (8 * column))
    }

    fn find_broken(&mut self, player: usize) {
        let mut breaks = vec![0; self.codes.len()];
        let mut broken = Vec::new();
        for (place, &code) in self.codes.iter().enumerate() {
            for column in 0..self.columns {
                let Some(after) = self.with_stone(code, column, player).filter(|&after| self.find(after).is_none())
                else {
                    continue;
                };
                let before = (0..self.columns).filter_map(|column| without_stone(after, column, player));
                let before: Vec<_> = before.filter_map(|before| self.find(before)).collect();
                let (class, number) = (class_of(code), place - self.classes[class_of(code)].first);
                if before.len() == 1 {
                    breaks[place] += 1;
                } else if before.first() == Some(&(class, number)) {
                    // The others lead to the same position, which is kept once.
                    broken.push(Broken { class, before: before.iter().map(|&(_, number)| number as u16).collect() });
                }
            }
        }
        broken.sort_by_key(|broken| broken.class);
        (self.breaks[player], self.broken[player]) = (breaks, broken);
    }

    /// The class that steps lead to from a class; one without codes if there is none.
    pub(super) fn class_to(&self, class: usize, way: Way, player: usize) -> usize {
        let Class { stones, ones, .. } = self.classes[class];
        let one = usize::from(player == 0);
        let nowhere = self.classes.len() - 1;
        match way {
            Way::On => number_of_class(stones + 1, ones + one).min(nowhere),
            Way::Back if ones < one || stones - ones < 1 - one => nowhere,
            Way::Back => number_of_class(stones - 1, ones - one),
        }
    }

    /// The slots that the steps from a class lead to, one column after the other.
    pub(super) fn steps(&self, class: usize, way: Way, player: usize) -> &[u16] {
        let class = &self.classes[class];
        &self.steps[way as usize][player][class.first_slot * self.columns..][..class.slots() * self.columns]
    }

    /// What becomes of a code by a step in a column.
    pub(super) fn step(&self, class: usize, number: usize, column: usize, way: Way, player: usize) -> Step {
        let to = usize::from(self.steps(class, way, player)[column * self.classes[class].slots() + slot(number)]);
        let end = self.classes[self.class_to(class, way, player)].slots();
        if to < end {
            Step::To(slot(to))
        } else if to == end {
            Step::None
        } else {
            Step::Line
        }
    }

    /// Class and number of a code; none if it has a line.
    pub(super) fn find(&self, code: u32) -> Option<(usize, usize)> {
        let mut key = 0;
        for column in (0..self.columns).rev() {
            let digit = self.digits[(code >> (8 * column) & 0xff) as usize];
            if digit == NO_DIGIT {
                return None;
            }
            key = key * self.base + usize::from(digit);
        }
        let place = self.places[key];
        (place != NOWHERE).then(|| split(place))
    }

    /// The codes of a class among those of all.
    pub(super) fn range(&self, class: usize) -> std::ops::Range<usize> {
        let class = &self.classes[class];
        class.first..class.first + class.codes
    }

    /// All codes, class by class.
    pub(super) fn codes(&self) -> &[u32] {
        &self.codes
    }

    /// The class of stones counted like this, if there are such codes.
    pub(super) fn class(&self, stones: usize, ones: usize) -> Option<usize> {
        let number = number_of_class(stones, ones);
        (ones <= stones && number < self.classes.len() && self.classes[number].codes > 0).then_some(number)
    }
}

fn without_stone(code: u32, column: usize, player: usize) -> Option<u32> {
    let byte = code >> (8 * column) & 0xff;
    let top = byte.ilog2();
    let own = top > 0 && (byte >> (top - 1) & 1 == 1) == (player == 0);
    let before = byte & ((1 << top) - 1) | (1 << top) >> 1;
    own.then_some(code ^ (byte ^ before) << (8 * column))
}

fn split(place: u32) -> (usize, usize) {
    ((place >> 16) as usize, (place & 0xffff) as usize)
}

/// Classes are in the order of their stones, then of the first player's.
fn number_of_class(stones: usize, ones: usize) -> usize {
    stones * (stones + 1) / 2 + ones
}

pub(super) fn class_of(code: u32) -> usize {
    let [one, two] = stones_of(code);
    number_of_class((one | two).count_ones() as usize, one.count_ones() as usize)
}

/// The stones of each player, a byte for each column.
pub(super) fn stones_of(code: u32) -> [u64; 2] {
    let (mut one, mut two) = (0, 0);
    for column in 0..4 {
        let byte = u64::from(code >> (8 * column) & 0xff);
        let filled = (1 << byte.checked_ilog2().unwrap_or(0)) - 1;
        one |= (byte & filled) << (8 * column);
        two |= (!byte & filled) << (8 * column);
    }
    [one, two]
}

fn has_line(board: &Board, code: u32) -> bool {
    stones_of(code).into_iter().any(|stones| board.has_line(stones))
}
