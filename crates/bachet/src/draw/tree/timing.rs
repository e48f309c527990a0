//! When what appears, if a search is shown as it goes.

use super::items::Item;
use crate::draw::picture::Shown;

/// The frames in which the search comes to each item and leaves it, knowing its value.
pub(super) struct Timing {
    entered: Vec<u32>,
    left: Vec<u32>,
    /// The last frame, in which the line is known.
    end: u32,
}

impl Timing {
    pub(super) fn new(items: &[Item]) -> Timing {
        let mut timing = Timing { entered: vec![0; items.len()], left: vec![0; items.len()], end: 0 };
        let mut clock = 0;
        let mut path: Vec<usize> = Vec::new();
        for (k, item) in items.iter().enumerate() {
            timing.leave(&mut path, item.depth(), &mut clock);
            timing.entered[k] = clock;
            clock += 1;
            path.push(k);
        }
        timing.leave(&mut path, 0, &mut clock);
        timing.end = clock;
        timing
    }

    /// Leaves the nodes of the path that are at least so deep, the deepest first. The value of a leaf is known at once.
    fn leave(&mut self, path: &mut Vec<usize>, depth: usize, clock: &mut u32) {
        let mut is_leaf = true;
        while path.len() > depth
            && let Some(k) = path.pop()
        {
            self.left[k] = if is_leaf { self.entered[k] } else { *clock };
            *clock += u32::from(!is_leaf);
            is_leaf = false;
        }
    }

    /// From when on an item is seen.
    pub(super) fn seen(&self, k: usize) -> Shown {
        Shown::from(self.entered[k])
    }

    /// While it is seen and its value is not.
    pub(super) fn open(&self, k: usize) -> Shown {
        Shown { from: self.entered[k], until: Some(self.left[k]) }
    }

    /// From when on its value is.
    pub(super) fn known(&self, k: usize) -> Shown {
        Shown::from(self.left[k])
    }

    /// When the line is known.
    pub(super) fn end(&self) -> Shown {
        Shown::from(self.end)
    }
}
