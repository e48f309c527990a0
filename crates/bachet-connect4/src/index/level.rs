//! Levels: the panels of each ply, and where each begins.

use super::form::Form;
use super::side::{Side, class_of};

/// All positions with the same middle, whose sides are of two classes: a matrix, a row for each left side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Panel {
    /// The middle's code.
    pub(super) middle: usize,
    /// The class of the left side, not after that of the right.
    pub(super) left: usize,
    /// The class of the right side.
    pub(super) right: usize,
    /// Where it begins in its level, in bytes.
    pub(super) start: u64,
}

impl Panel {
    /// How many positions each number stands for: images in a mirror are kept once unless both sides are of one class.
    pub(super) fn weight(&self) -> u64 {
        if self.left == self.right { 1 } else { 2 }
    }
}

/// The positions of a ply.
pub(super) struct Level {
    pub(super) panels: Vec<Panel>,
    /// Where the panel of a middle and a left class begins; the right class follows from them.
    starts: Vec<u64>,
    /// How many bytes it takes.
    pub(super) bytes: u64,
}

const NONE: u64 = u64::MAX;

impl Level {
    pub(super) fn new<F: Form>(side: &Side, middle: &Side, ply: usize) -> Level {
        let classes = side.classes.len();
        let mut level = Level { panels: Vec::new(), starts: vec![NONE; classes * middle.codes().len()], bytes: 0 };
        for (code, &bits) in middle.codes().iter().enumerate() {
            let middle = &middle.classes[class_of(bits)];
            for (left, class) in side.classes.iter().enumerate().filter(|(_, class)| class.codes > 0) {
                let stones = ply.checked_sub(middle.stones + class.stones);
                let ones = ply.div_ceil(2).checked_sub(middle.ones + class.ones);
                let right = stones.zip(ones).and_then(|(stones, ones)| side.class(stones, ones));
                if let Some(right) = right.filter(|&right| left <= right) {
                    level.panels.push(Panel { middle: code, left, right, start: level.bytes });
                    level.starts[code * classes + left] = level.bytes;
                    level.bytes += (class.codes * F::row_bytes(side.classes[right].codes)) as u64;
                }
            }
        }
        level
    }

    /// Where the panel of these classes begins, the left one not after the right one.
    #[inline(always)]
    pub(super) fn start(&self, side: &Side, middle: usize, left: usize) -> Option<u64> {
        self.starts.get(middle * side.classes.len() + left).copied().filter(|&start| start != NONE)
    }

    /// The panel of a byte.
    pub(super) fn panel_of(&self, byte: u64) -> Option<&Panel> {
        let after = self.panels.partition_point(|panel| panel.start <= byte);
        if byte < self.bytes { self.panels.get(after.checked_sub(1)?) } else { None }
    }
}
