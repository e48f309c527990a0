//! The order in which moves are tried.

/// An order of moves, by their places: some early ones, then the others from left to right.
pub(super) struct Order {
    early: [usize; MOST_EARLY],
    planned: usize,
    len: usize,
    /// Where the others begin; those to the left of it come last.
    shift: usize,
    next: usize,
}

const MOST_EARLY: usize = 3;

impl Order {
    /// So many moves from left to right, beginning further on.
    #[inline]
    pub(super) fn new(len: usize, shift: usize) -> Order {
        let shift = if shift == 0 { 0 } else { shift % len.max(1) };
        Order { early: [usize::MAX; MOST_EARLY], planned: 0, len, shift, next: 0 }
    }

    /// A move that shall be tried early, after those planned before.
    #[inline]
    pub(super) fn plan(&mut self, place: Option<usize>) {
        let new = place.filter(|place| *place < self.len && !self.early.contains(place));
        if let (Some(place), Some(early)) = (new, self.early.get_mut(self.planned)) {
            *early = place;
            self.planned += 1;
        }
    }

    /// The place of the next move to try.
    #[inline]
    pub(super) fn next(&mut self) -> Option<usize> {
        while self.next < self.planned + self.len {
            let k = self.next;
            self.next += 1;
            if k < self.planned {
                return Some(self.early[k]);
            }
            let place = k - self.planned + self.shift;
            let place = if place < self.len { place } else { place - self.len };
            if !self.early.contains(&place) {
                return Some(place);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn every_move_comes_once() {
        for shift in 0..4 {
            for len in 0..6 {
                let mut order = Order::new(len, shift);
                [Some(2), None, Some(9), Some(2), Some(0)].into_iter().for_each(|place| order.plan(place));
                let mut places: Vec<usize> = std::iter::from_fn(|| order.next()).collect();
                assert!(len < 3 || places[..2] == [2, 0]);
                places.sort_unstable();
                assert_eq!(places, (0..len).collect::<Vec<_>>());
            }
        }
    }
}
