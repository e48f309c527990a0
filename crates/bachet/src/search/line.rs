//! The expected moves of both players, kept while a search goes on.

/// The best line so far below each node of the path that is being searched: a row for each remaining depth.
pub(super) struct Line<M>(Vec<Vec<M>>);

impl<M: Copy> Line<M> {
    pub(super) fn new(depth: u32) -> Self {
        Line((0..=depth).map(|_| Vec::new()).collect())
    }

    /// A node is visited, and nothing is known of it yet.
    #[inline]
    pub(super) fn clear(&mut self, depth: u32) {
        self.0[depth as usize].clear();
    }

    /// The best line at a node starts with this move and goes on as at the child that was just visited.
    #[inline]
    pub(super) fn lead(&mut self, depth: u32, mov: M) {
        let (below, here) = self.0.split_at_mut(depth as usize);
        let (Some(rest), Some(row)) = (below.last(), here.first_mut()) else { return };
        row.clear();
        row.push(mov);
        row.extend_from_slice(rest);
    }

    /// The best line at a node that was just visited.
    pub(super) fn at(&self, depth: u32) -> &[M] {
        &self.0[depth as usize]
    }
}
