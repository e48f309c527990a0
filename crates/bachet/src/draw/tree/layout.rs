//! Where the nodes of a tree stand beside each other: close together, parents in the middle above their children, and the same
//! shape for the same subtree.

/// The places of nodes along their levels, each before those below it. `reach` says how far each extends before and after its
/// place; between neighbours there is a gap, a larger one where they are not siblings.
///
/// O(nodes), without recursion. Buchheim, Jünger and Leipert, *Improving Walker's algorithm to run in linear time*, 2002; that
/// nodes differ in size changes nothing but the distances.
pub(super) fn places(parents: &[Option<usize>], reach: &[[f64; 2]], gap: f64) -> Vec<f64> {
    let mut tidy = Tidy::new(parents, reach, gap);
    // What is below a node comes after it.
    (0..parents.len()).rev().for_each(|node| tidy.arrange_children(node));
    tidy.places()
}

/// How much larger the gap is between neighbours that are not siblings.
const APART: f64 = 1.6;

struct Tidy<'a> {
    parents: &'a [Option<usize>],
    reach: &'a [[f64; 2]],
    gap: f64,
    children: Vec<Vec<usize>>,
    /// Which of its siblings a node is.
    ranks: Vec<usize>,
    /// The middle of a node's children, as they were placed.
    middles: Vec<f64>,
    /// Where a node stands among its siblings, and by how much those below it are moved to come under it.
    prelims: Vec<f64>,
    modifiers: Vec<f64>,
    /// Where the contour of a subtree goes on behind a node without children.
    threads: Vec<Option<usize>>,
    ancestors: Vec<usize>,
    /// By how much the subtrees between two that were moved apart are moved, summed up over the siblings at the end.
    changes: Vec<f64>,
    shifts: Vec<f64>,
}

impl<'a> Tidy<'a> {
    fn new(parents: &'a [Option<usize>], reach: &'a [[f64; 2]], gap: f64) -> Tidy<'a> {
        let n = parents.len();
        let mut children = vec![Vec::new(); n];
        let mut ranks = vec![0; n];
        for (node, parent) in parents.iter().enumerate() {
            if let Some(parent) = *parent {
                ranks[node] = children[parent].len();
                children[parent].push(node);
            }
        }
        let zeros = vec![0.0; n];
        Tidy {
            parents,
            reach,
            gap,
            children,
            ranks,
            middles: zeros.clone(),
            prelims: zeros.clone(),
            modifiers: zeros.clone(),
            threads: vec![None; n],
            ancestors: (0..n).collect(),
            changes: zeros.clone(),
            shifts: zeros,
        }
    }

    /// Puts the subtrees of a node's children side by side, which are arranged themselves.
    fn arrange_children(&mut self, node: usize) {
        let children = std::mem::take(&mut self.children[node]);
        let (Some(&first), Some(&last)) = (children.first(), children.last()) else { return };
        let mut default = first;
        for (k, &child) in children.iter().enumerate() {
            self.prelims[child] = match k.checked_sub(1).map(|left| children[left]) {
                None => self.middles[child],
                Some(left) => self.prelims[left] + self.distance(left, child),
            };
            if !self.children[child].is_empty() {
                self.modifiers[child] = self.prelims[child] - self.middles[child];
            }
            if k > 0 {
                default = self.apportion(&children, k, default);
            }
        }
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in children.iter().rev() {
            self.prelims[child] += shift;
            self.modifiers[child] += shift;
            change += self.changes[child];
            shift += self.shifts[child] + change;
        }
        self.middles[node] = (self.prelims[first] + self.prelims[last]) / 2.0;
        self.children[node] = children;
    }

    fn distance(&self, left: usize, right: usize) -> f64 {
        let gap = if self.parents[left] == self.parents[right] { self.gap } else { self.gap * APART };
        self.reach[left][1] + self.reach[right][0] + gap
    }

    /// Moves the subtree of a child away from those of the siblings before it, level by level, and joins their contours.
    fn apportion(&mut self, siblings: &[usize], k: usize, default: usize) -> usize {
        let node = siblings[k];
        let (mut outer_left, mut inner_left) = (siblings[0], siblings[k - 1]);
        let (mut inner_right, mut outer_right) = (node, node);
        let mut sums = [outer_left, inner_left, inner_right, outer_right].map(|v| self.modifiers[v]);
        let goes_on = |tidy: &Self, left, right| Some((tidy.next_right(left)?, tidy.next_left(right)?));
        while let Some((left, right)) = goes_on(self, inner_left, inner_right) {
            (inner_left, inner_right) = (left, right);
            // The outer contours reach at least as far down as the inner ones.
            outer_left = self.next_left(outer_left).unwrap_or(outer_left);
            outer_right = self.next_right(outer_right).unwrap_or(outer_right);
            self.ancestors[outer_right] = node;
            let apart = self.prelims[right] + sums[2] - self.prelims[left] - sums[1];
            let shift = self.distance(left, right) - apart;
            if shift > 0.0 {
                let ancestor = self.ancestors[left];
                let from = if self.parents[ancestor] == self.parents[node] { ancestor } else { default };
                self.move_subtree(from, node, shift);
                sums[2] += shift;
                sums[3] += shift;
            }
            for (sum, v) in sums.iter_mut().zip([outer_left, inner_left, inner_right, outer_right]) {
                *sum += self.modifiers[v];
            }
        }
        let mut default = default;
        if let (Some(next), None) = (self.next_right(inner_left), self.next_right(outer_right)) {
            self.threads[outer_right] = Some(next);
            self.modifiers[outer_right] += sums[1] - sums[3];
        }
        if let (Some(next), None) = (self.next_left(inner_right), self.next_left(outer_left)) {
            self.threads[outer_left] = Some(next);
            self.modifiers[outer_left] += sums[2] - sums[0];
            default = node;
        }
        default
    }

    /// Moves a subtree, and notes that those between it and another one share the way.
    fn move_subtree(&mut self, from: usize, node: usize, shift: f64) {
        let between = (self.ranks[node] - self.ranks[from]) as f64;
        self.changes[node] -= shift / between;
        self.shifts[node] += shift;
        self.changes[from] += shift / between;
        self.prelims[node] += shift;
        self.modifiers[node] += shift;
    }

    fn next_left(&self, node: usize) -> Option<usize> {
        self.children[node].first().copied().or(self.threads[node])
    }

    fn next_right(&self, node: usize) -> Option<usize> {
        self.children[node].last().copied().or(self.threads[node])
    }

    fn places(self) -> Vec<f64> {
        let mut moved = vec![0.0; self.parents.len()];
        let mut places = self.middles.clone();
        for (node, parent) in self.parents.iter().enumerate() {
            if let Some(parent) = *parent {
                moved[node] = moved[parent] + self.modifiers[parent];
                places[node] = self.prelims[node] + moved[node];
            }
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parents_stand_in_the_middle_above_their_children() {
        let parents = [None, Some(0), Some(1), Some(1), Some(0)];
        let places = places(&parents, &[[1.0; 2]; 5], 1.0);
        assert_eq!((places[1], places[3] - places[2]), ((places[2] + places[3]) / 2.0, 3.0));
        assert_eq!(places[0], (places[1] + places[4]) / 2.0);
    }

    /// A tree whose nodes come in the order of a walk, each with how far it reaches.
    fn trees() -> impl Strategy<Value = (Vec<Option<usize>>, Vec<[f64; 2]>)> {
        let node = (0usize..4, 1u8..30, 1u8..30);
        proptest::collection::vec(node, 1..120).prop_map(|nodes| {
            let mut path: Vec<usize> = Vec::new();
            let mut parents = Vec::new();
            let mut reach = Vec::new();
            for (k, (up, before, after)) in nodes.into_iter().enumerate() {
                // One step down, or some up first; the root stays.
                path.truncate(path.len().saturating_sub(up).max(1));
                parents.push(path.last().copied());
                reach.push([f64::from(before), f64::from(after)]);
                path.push(k);
            }
            (parents, reach)
        })
    }

    proptest! {
        #[test]
        fn neighbours_keep_their_distance_and_their_order((parents, reach) in trees()) {
            let gap = 3.0;
            let places = places(&parents, &reach, gap);
            let mut depths = vec![0; parents.len()];
            let mut last: Vec<Option<usize>> = vec![None; parents.len()];
            for node in 0..parents.len() {
                depths[node] = parents[node].map_or(0, |parent| depths[parent] + 1);
                if let Some(left) = last[depths[node]].replace(node) {
                    let apart = places[node] - reach[node][0] - places[left] - reach[left][1];
                    prop_assert!(apart >= gap - 1e-6, "{left} and {node}: {apart}");
                }
            }
            for parent in 0..parents.len() {
                let children: Vec<usize> = (0..parents.len()).filter(|&k| parents[k] == Some(parent)).collect();
                if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
                    prop_assert!((places[parent] - (places[first] + places[last]) / 2.0).abs() < 1e-6);
                }
            }
        }
    }
}
