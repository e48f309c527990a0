//! The order of vertices within layers, so that few arcs cross, and their places.
//!
//! Reference: K. Sugiyama, S. Tagawa, M. Toda, *Methods for visual understanding of hierarchical system structures*, IEEE
//! Transactions on Systems, Man and Cybernetics 11, 1981.

/// Times that the layers are gone through, to and fro.
const SWEEPS: usize = 10;
/// Times that neighbours in a layer are tried the other way round.
const EXCHANGES: usize = 4;
/// Times that nothing may become better before the rest is left.
const PATIENCE: usize = 3;

/// Vertices in layers, with their places across the flow.
pub(super) struct Layered<'a> {
    layers: Vec<Vec<usize>>,
    layer_of: Vec<usize>,
    neighbours: &'a [Vec<usize>],
    /// How far from the middle line each vertex is.
    places: Vec<f64>,
    /// The least distance of two places in a layer.
    spacing: f64,
}

/// Orders each layer so that few arcs cross and puts vertices near their neighbours. Returns the layers and the vertices'
/// places.
///
/// O(sweeps × arcs × log arcs).
pub(super) fn arrange(layers: Vec<Vec<usize>>, neighbours: &[Vec<usize>], spacing: f64) -> (Vec<Vec<usize>>, Vec<f64>) {
    let mut layer_of = vec![0; neighbours.len()];
    for (layer, members) in layers.iter().enumerate() {
        members.iter().for_each(|&v| layer_of[v] = layer);
    }
    let places = vec![0.0; neighbours.len()];
    let mut layered = Layered { layers, layer_of, neighbours, places, spacing };
    layered.reduce_crossings();
    layered.settle();
    (layered.layers, layered.places)
}

impl Layered<'_> {
    fn reduce_crossings(&mut self) {
        (0..self.layers.len()).for_each(|layer| self.space_evenly(layer));
        let mut best = (self.crossings(), self.layers.clone());
        let mut vain = 0;
        for sweep in 0..SWEEPS {
            if best.0 == 0 || vain == PATIENCE {
                break;
            }
            vain += 1;
            let forward = sweep % 2 == 0;
            let count = self.layers.len();
            for k in 0..count {
                let layer = if forward { k } else { count - 1 - k };
                self.sort_by_neighbours(layer, forward);
            }
            self.exchange();
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
                vain = 0;
            }
        }
        self.layers = best.1;
        (0..self.layers.len()).for_each(|layer| self.space_evenly(layer));
    }

    fn space_evenly(&mut self, layer: usize) {
        let middle = (self.layers[layer].len() as f64 - 1.0) / 2.0;
        for (k, &v) in self.layers[layer].iter().enumerate() {
            self.places[v] = (k as f64 - middle) * self.spacing;
        }
    }

    /// The mean place of the neighbours that `counts` lets count; nearer layers count more.
    fn mean(&self, v: usize, counts: impl Fn(usize) -> bool) -> Option<f64> {
        let (mut sum, mut weight) = (0.0, 0.0);
        for &other in &self.neighbours[v] {
            let (a, b) = (self.layer_of[v], self.layer_of[other]);
            if a != b && counts(b) {
                let near = 1.0 / a.abs_diff(b) as f64;
                sum += self.places[other] * near;
                weight += near;
            }
        }
        (weight > 0.0).then(|| sum / weight)
    }

    fn sort_by_neighbours(&mut self, layer: usize, forward: bool) {
        let behind = |other: usize| if forward { other < layer } else { other > layer };
        let mut members = std::mem::take(&mut self.layers[layer]);
        let wish = |&v: &usize| self.mean(v, behind).unwrap_or(self.places[v]);
        let mut wishes: Vec<(f64, usize)> = members.iter().map(|v| (wish(v), *v)).collect();
        wishes.sort_by(|a, b| a.0.total_cmp(&b.0));
        members.clear();
        members.extend(wishes.into_iter().map(|(_, v)| v));
        self.layers[layer] = members;
        self.space_evenly(layer);
    }

    /// Turns neighbours round wherever fewer arcs cross then.
    fn exchange(&mut self) {
        for _ in 0..EXCHANGES {
            let mut changed = false;
            for layer in 0..self.layers.len() {
                for k in 1..self.layers[layer].len() {
                    let (a, b) = (self.layers[layer][k - 1], self.layers[layer][k]);
                    let (kept, turned) = self.crossings_of(a, b);
                    if turned < kept {
                        self.layers[layer].swap(k - 1, k);
                        self.places.swap(a, b);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
    }

    /// Where the arcs of `v` to later layers lead to, or those to earlier ones, in ascending order.
    fn ends(&self, v: usize, forward: bool) -> Vec<f64> {
        let here = self.layer_of[v];
        let leads = |other: usize| if forward { self.layer_of[other] > here } else { self.layer_of[other] < here };
        let others = self.neighbours[v].iter().copied().filter(|&other| leads(other));
        let mut ends: Vec<f64> = others.map(|other| self.places[other]).collect();
        ends.sort_unstable_by(f64::total_cmp);
        ends
    }

    /// How many arcs of two vertices of a layer cross, the first above the second and the other way round.
    fn crossings_of(&self, a: usize, b: usize) -> (usize, usize) {
        let mut counts = (0, 0);
        for forward in [false, true] {
            let (above, below) = (self.ends(a, forward), self.ends(b, forward));
            let (mut less, mut more) = (0, 0);
            for place in above {
                less += below[less..].iter().take_while(|&&other| other < place).count();
                more += below[more..].iter().take_while(|&&other| other <= place).count();
                counts.0 += less;
                counts.1 += below.len() - more;
            }
        }
        counts
    }

    /// How many pairs of arcs that leave a layer on one side cross, for all layers and both sides. Between two layers that are
    /// neighbours each crossing counts twice, and arcs that meet on their way through others do not count.
    ///
    /// O(arcs × log arcs).
    fn crossings(&self) -> usize {
        let side = |layer: &Vec<usize>, forward: bool| {
            inversions(&mut layer.iter().flat_map(|&v| self.ends(v, forward)).collect::<Vec<_>>())
        };
        self.layers.iter().map(|layer| side(layer, false) + side(layer, true)).sum()
    }

    /// Moves vertices towards their neighbours, as far as those beside them allow.
    fn settle(&mut self) {
        let count = self.layers.len();
        for sweep in 0..SWEEPS {
            for k in 0..count {
                let layer = if sweep % 2 == 0 { k } else { count - 1 - k };
                let wish = |&v: &usize| self.mean(v, |_| true).unwrap_or(self.places[v]);
                let wishes: Vec<f64> = self.layers[layer].iter().map(wish).collect();
                for (&v, place) in self.layers[layer].iter().zip(spread(&wishes, self.spacing)) {
                    self.places[v] = place;
                }
            }
        }
    }
}

/// The places nearest to the wishes, by least squares, that keep their order and are `spacing` apart: those that are too
/// close share their wishes' mean.
pub(in crate::draw::arena) fn spread(wishes: &[f64], spacing: f64) -> Vec<f64> {
    /// Neighbours that stand as close as they may.
    struct Block {
        sum: f64,
        count: usize,
    }
    impl Block {
        fn mean(&self) -> f64 {
            self.sum / self.count as f64
        }
    }
    let mut blocks: Vec<Block> = Vec::new();
    for (k, wish) in wishes.iter().enumerate() {
        let mut block = Block { sum: wish - k as f64 * spacing, count: 1 };
        while let Some(before) = blocks.pop_if(|before| before.mean() > block.mean()) {
            block = Block { sum: before.sum + block.sum, count: before.count + block.count };
        }
        blocks.push(block);
    }
    let levels = blocks.iter().flat_map(|block| std::iter::repeat_n(block.mean(), block.count));
    levels.enumerate().map(|(k, level)| level + k as f64 * spacing).collect()
}

/// How many pairs stand in the wrong order; sorts them.
fn inversions(values: &mut [f64]) -> usize {
    let mut count = 0;
    let mut merged = values.to_vec();
    let mut run = 1;
    while run < values.len() {
        for start in (0..values.len()).step_by(2 * run) {
            let middle = (start + run).min(values.len());
            let end = (start + 2 * run).min(values.len());
            let (mut left, mut right) = (start, middle);
            for slot in &mut merged[start..end] {
                if right == end || (left < middle && values[left] <= values[right]) {
                    *slot = values[left];
                    left += 1;
                } else {
                    *slot = values[right];
                    right += 1;
                    count += middle - left;
                }
            }
        }
        values.copy_from_slice(&merged);
        run *= 2;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_tangle_is_undone() {
        // 0, 1, 2 are joined with 5, 4, 3.
        let neighbours = [vec![5], vec![4], vec![3], vec![2], vec![1], vec![0]];
        let (layers, places) = arrange(vec![vec![0, 1, 2], vec![3, 4, 5]], &neighbours, 1.0);
        assert_eq!(layers[0].iter().map(|&v| neighbours[v][0]).collect::<Vec<_>>(), layers[1]);
        assert_eq!(places[0], places[5]);
    }

    proptest! {
        #[test]
        fn inversions_are_counted(values in prop::collection::vec(0u8..20, 0..40)) {
            let mut numbers: Vec<f64> = values.iter().map(|&value| value.into()).collect();
            let pairs = (0..values.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
            let wrong = pairs.filter(|&(a, b)| values[a] > values[b]).count();
            prop_assert_eq!(inversions(&mut numbers), wrong);
            prop_assert!(numbers.is_sorted());
        }

        #[test]
        fn places_are_apart_and_fair(wishes in prop::collection::vec(-50.0f64..50.0, 1..20)) {
            let places = spread(&wishes, 3.0);
            prop_assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= 3.0 - 1e-9));
            let sum = |values: &[f64]| values.iter().sum::<f64>();
            prop_assert!((sum(&places) - sum(&wishes)).abs() < 1e-6);
        }
    }
}
