//! Cycles of the product that its player does not want.

use rustc_hash::FxHashSet;

/// An arc: where from, where to, and its mark.
pub(super) type Arc = (u32, u32, u32);

/// The strongly connected component of each vertex, in the graph of the arcs that are kept; by Tarjan's algorithm, without recursion.
fn components(vertices: usize, arcs: &[Arc], starts: &[usize], kept: &impl Fn(u32) -> bool) -> Vec<u32> {
    const UNMET: u32 = u32::MAX;
    let mut index = vec![UNMET; vertices];
    let mut low = vec![0u32; vertices];
    let mut component = vec![UNMET; vertices];
    let (mut next, mut count) = (0, 0);
    let (mut stack, mut path): (Vec<u32>, Vec<(u32, usize)>) = (Vec::new(), Vec::new());
    for root in 0..vertices as u32 {
        if index[root as usize] != UNMET {
            continue;
        }
        path.push((root, starts[root as usize]));
        while let Some((v, arc)) = path.last_mut() {
            let v = *v as usize;
            if index[v] == UNMET {
                index[v] = next;
                low[v] = next;
                next += 1;
                stack.push(v as u32);
            }
            if *arc < starts[v + 1] {
                let (_, to, mark) = arcs[*arc];
                *arc += 1;
                let to = to as usize;
                if !kept(mark) {
                    continue;
                }
                if index[to] == UNMET {
                    path.push((to as u32, starts[to]));
                } else if component[to] == UNMET {
                    low[v] = low[v].min(index[to]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent as usize] = low[parent as usize].min(low[v]);
            }
            if low[v] == index[v] {
                while let Some(member) = stack.pop() {
                    component[member as usize] = count;
                    if member as usize == v {
                        break;
                    }
                }
                count += 1;
            }
        }
    }
    component
}

/// The product as a graph; arcs are sorted by where they start.
pub(super) struct Graph {
    pub(super) vertices: usize,
    pub(super) arcs: Vec<Arc>,
    starts: Vec<usize>,
}

impl Graph {
    pub(super) fn new(vertices: usize, mut arcs: Vec<Arc>) -> Graph {
        arcs.sort_unstable();
        arcs.dedup();
        let starts = (0..=vertices as u32).map(|v| arcs.partition_point(|&(from, ..)| from < v)).collect();
        Graph { vertices, arcs, starts }
    }

    /// An arc on a cycle of arcs that are kept, among those that are sought.
    pub(super) fn on_cycle(&self, kept: impl Fn(u32) -> bool, sought: impl Fn(u32) -> bool) -> Option<Arc> {
        let component = components(self.vertices, &self.arcs, &self.starts, &kept);
        let within = |&&(from, to, mark): &&Arc| {
            kept(mark) && sought(mark) && component[from as usize] == component[to as usize]
        };
        self.arcs.iter().find(within).copied()
    }

    /// An arc of a component whose arcs, together, have each of so many marks, where `has` says which a mark stands for.
    pub(super) fn visits_all(&self, sets: usize, has: impl Fn(u32) -> Vec<u32>) -> Option<Arc> {
        let component = components(self.vertices, &self.arcs, &self.starts, &|_| true);
        let mut visited: Vec<FxHashSet<u32>> = vec![FxHashSet::default(); self.vertices];
        let inner = |&&(from, to, _): &&Arc| component[from as usize] == component[to as usize];
        for &(from, _, mark) in self.arcs.iter().filter(inner) {
            visited[component[from as usize] as usize].extend(has(mark));
        }
        let full = |&&(from, ..): &&Arc| visited[component[from as usize] as usize].len() == sets;
        self.arcs.iter().filter(inner).find(full).copied()
    }

    /// A shortest way along arcs that are kept, as places of arcs.
    pub(super) fn way(&self, from: u32, to: u32, kept: impl Fn(u32) -> bool) -> Vec<Arc> {
        let mut came: Vec<Option<Arc>> = vec![None; self.vertices];
        let mut queue = std::collections::VecDeque::from([from]);
        let mut met = vec![false; self.vertices];
        met[from as usize] = true;
        while let Some(v) = queue.pop_front() {
            if v == to {
                break;
            }
            for &arc in &self.arcs[self.starts[v as usize]..self.starts[v as usize + 1]] {
                if kept(arc.2) && !std::mem::replace(&mut met[arc.1 as usize], true) {
                    came[arc.1 as usize] = Some(arc);
                    queue.push_back(arc.1);
                }
            }
        }
        let (mut way, mut v) = (Vec::new(), to);
        while let Some(arc) = came[v as usize].filter(|_| v != from) {
            way.push(arc);
            v = arc.0;
        }
        way.reverse();
        way
    }
}
