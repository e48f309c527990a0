//! Layers by the longest way from the start, after arcs that lead back are set aside.

use std::collections::BTreeMap;

/// Parts some vertices into layers: an arc that does not lead back goes to a later layer. The search begins at the `first`
/// vertices. Without cycles, no arc leads back.
///
/// O(vertices + arcs), without recursion.
pub(super) fn layering(members: &[usize], first: &[usize], successors: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let (order, place) = forward_order(members, first, successors);
    let onward = |v: usize| {
        let after = |to: &usize| place[*to] != OUTSIDE && place[*to] > place[v];
        successors[v].iter().copied().filter(after).collect::<Vec<_>>()
    };
    let mut layer = vec![0i64; successors.len()];
    let mut entered = vec![false; successors.len()];
    for &v in &order {
        for to in onward(v) {
            layer[to] = layer[to].max(layer[v] + 1);
            entered[to] = true;
        }
    }
    // What nothing leads to stands just before what it leads to.
    for &v in order.iter().rev().filter(|&&v| !entered[v] && !first.contains(&v)) {
        layer[v] = onward(v).into_iter().map(|to| layer[to]).min().map_or(0, |nearest| nearest - 1);
    }
    let mut layers: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    members.iter().for_each(|&v| layers.entry(layer[v]).or_default().push(v));
    layers.into_values().collect()
}

/// The place of what is not among the members.
const OUTSIDE: usize = usize::MAX;

/// An order in which few arcs lead back, and each vertex's place in it.
fn forward_order(members: &[usize], first: &[usize], successors: &[Vec<usize>]) -> (Vec<usize>, Vec<usize>) {
    let places = |order: &[usize]| {
        let mut place = vec![OUTSIDE; successors.len()];
        order.iter().enumerate().for_each(|(k, &v)| place[v] = k);
        place
    };
    // With the first ones, what nothing leads to.
    let mut entered = vec![false; successors.len()];
    members.iter().for_each(|&v| successors[v].iter().filter(|&&to| to != v).for_each(|&to| entered[to] = true));
    let sources = members.iter().filter(|&&v| !entered[v]);
    let roots: Vec<usize> = first.iter().chain(sources).copied().collect();
    let deep = depth_first(members, &roots, successors);
    let place = places(&deep);
    let acyclic = deep.iter().all(|&v| successors[v].iter().all(|&to| place[to] == OUTSIDE || place[to] > place[v]));
    if acyclic {
        return (deep, place);
    }
    // Going on from vertex to vertex would follow cycles far; the nearest first makes fewer layers.
    let broad = breadth_first(members, &roots, successors);
    let place = places(&broad);
    (broad, place)
}

/// The vertices in the order opposite to that in which a depth-first search leaves them.
fn depth_first(members: &[usize], roots: &[usize], successors: &[Vec<usize>]) -> Vec<usize> {
    let mut open = open(members, successors.len());
    let mut left = Vec::with_capacity(members.len());
    for &root in roots.iter().chain(members) {
        if !std::mem::take(&mut open[root]) {
            continue;
        }
        let mut path = vec![(root, 0)];
        while let Some((v, next)) = path.last_mut() {
            match successors[*v].get(*next) {
                Some(&to) => {
                    *next += 1;
                    if std::mem::take(&mut open[to]) {
                        path.push((to, 0));
                    }
                }
                None => {
                    left.push(*v);
                    path.pop();
                }
            }
        }
    }
    left.reverse();
    left
}

/// The vertices in the order in which a breadth-first search meets them.
fn breadth_first(members: &[usize], roots: &[usize], successors: &[Vec<usize>]) -> Vec<usize> {
    let mut open = open(members, successors.len());
    let mut met = Vec::with_capacity(members.len());
    let mut next = 0;
    for roots in [roots].into_iter().chain(members.chunks(1)) {
        met.extend(roots.iter().copied().filter(|&root| std::mem::take(&mut open[root])));
        while let Some(&v) = met.get(next) {
            next += 1;
            met.extend(successors[v].iter().copied().filter(|&to| std::mem::take(&mut open[to])));
        }
    }
    met
}

fn open(members: &[usize], len: usize) -> Vec<bool> {
    let mut open = vec![false; len];
    members.iter().for_each(|&v| open[v] = true);
    open
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_way_counts_and_cycles_do_not_matter() {
        // 0 → 1 → 2 → 0, 0 → 2, 3 → 2, and 4 alone.
        let successors = [vec![1, 2], vec![2], vec![0], vec![2], vec![]];
        let layers = layering(&[0, 1, 2, 3, 4], &[0], &successors);
        assert_eq!(layers, [vec![0, 4], vec![1, 3], vec![2]]);
        assert_eq!(layering(&[1, 2], &[], &successors), [[1], [2]]);
    }

    #[test]
    fn a_long_way_is_no_trouble() {
        let successors: Vec<Vec<usize>> = (0..100_000).map(|v| if v < 99_999 { vec![v + 1] } else { vec![] }).collect();
        let members: Vec<usize> = (0..100_000).collect();
        assert_eq!(layering(&members, &[0], &successors).len(), 100_000);
    }
}
