//! Where the sticks of a heap stand: in a row, with a gap in the middle where there are too many of them.

use std::ops::Range;

/// A heap as a row of sticks.
#[derive(Clone, Copy)]
pub(super) struct Sticks {
    heap: u32,
    /// How many are shown at most.
    most: u32,
    /// From one to the next.
    pitch: f64,
}

/// The dots that stand for what is left out take as much room as so many sticks.
const GAP: u32 = 2;

impl Sticks {
    pub(super) fn new(heap: u32, most: u32, pitch: f64) -> Sticks {
        Sticks { heap, most, pitch }
    }

    /// The sticks that are shown to the left of the gap, and to the right of it.
    fn shown(self) -> (Range<u32>, Range<u32>) {
        match self.is_cut() {
            false => (0..self.heap, self.heap..self.heap),
            true => (0..self.most / 3, self.heap - (self.most - self.most / 3)..self.heap),
        }
    }

    /// Whether some are left out.
    pub(super) fn is_cut(self) -> bool {
        self.heap > self.most
    }

    pub(super) fn width(self) -> f64 {
        let gap = if self.is_cut() { GAP } else { 0 };
        f64::from(self.heap.min(self.most) + gap) * self.pitch
    }

    /// Where a stick stands, if it is shown.
    pub(super) fn stick(self, k: u32) -> Option<f64> {
        let (left, right) = self.shown();
        let place = match () {
            () if left.contains(&k) => k,
            () if right.contains(&k) => left.end + GAP + (k - right.start),
            () => return None,
        };
        Some((f64::from(place) + 0.5) * self.pitch)
    }

    /// Where sticks stand that are shown.
    pub(super) fn all(self) -> impl Iterator<Item = f64> {
        let (left, right) = self.shown();
        left.chain(right).filter_map(move |k| self.stick(k))
    }

    /// The middle of some sticks, or the place before one that is a cut, if they are shown side by side.
    pub(super) fn middle(self, objects: &Range<u32>) -> Option<f64> {
        if objects.is_empty() {
            return self.stick(objects.start).map(|x| x - self.pitch / 2.0);
        }
        let (first, last) = (self.stick(objects.start)?, self.stick(objects.end - 1)?);
        let (left, _) = self.shown();
        (left.contains(&objects.start) == left.contains(&(objects.end - 1))).then_some((first + last) / 2.0)
    }

    /// The middle of the gap.
    pub(super) fn gap(self) -> Option<f64> {
        let (left, _) = self.shown();
        self.is_cut().then_some(f64::from(left.end + GAP / 2) * self.pitch)
    }
}
