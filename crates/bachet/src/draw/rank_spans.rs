//! Ranks that share a row or a bar, where there are too many for each to have its own.

/// More rows or bars than this could not be told apart.
const MOST: u32 = 40;

/// The ranks from 0 to the highest, parted into spans of equal length; the last may be shorter.
#[derive(Clone, Copy)]
pub(super) struct RankSpans {
    highest: u32,
    length: u32,
}

impl RankSpans {
    pub(super) fn new(highest: u32) -> RankSpans {
        RankSpans { highest, length: highest / MOST + 1 }
    }

    /// The number of the span that a rank is in, from 0.
    pub(super) fn index(self, rank: u32) -> u32 {
        rank / self.length
    }

    /// The ranks of a span, as they are written: the only one, or the first and the last.
    pub(super) fn name(self, index: u32) -> String {
        let (first, last) = self.ends(index);
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    }

    /// The same for the steps of an attractor.
    pub(super) fn name_of_steps(self, index: u32) -> String {
        let (first, last) = self.ends(index);
        if first == last { format!("A{first}") } else { format!("A{first}–A{last}") }
    }

    /// The first and the last rank of a span.
    fn ends(self, index: u32) -> (u32, u32) {
        let first = index.saturating_mul(self.length);
        (first, first.saturating_add(self.length - 1).min(self.highest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_hold_all_ranks_and_no_others() {
        for highest in [0, 39, 40, 401, u32::MAX] {
            let spans = RankSpans::new(highest);
            let last = spans.index(highest);
            assert!(last < MOST);
            assert!(spans.name(0).starts_with('0'));
            assert!(spans.name(last).ends_with(&highest.to_string()));
        }
        assert_eq!(RankSpans::new(39).name(39), "39");
        assert_eq!(RankSpans::new(401).name(36), "396–401");
    }
}
