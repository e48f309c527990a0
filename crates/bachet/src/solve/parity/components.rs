//! Strongly connected components, for solvers.

use super::board::{Board, NONE};
use crate::graph::Vertex;
use crate::watch::Stopped;

/// Room for the search, kept from one to the next.
#[derive(Default)]
pub(super) struct Search {
    /// By vertex: when it was met, from 1 on; 0 if it was not.
    met: Vec<u32>,
    /// By vertex: the earliest vertex known to be reached, while it is on the stack.
    low: Vec<u32>,
}

impl Search {
    pub(super) fn new(len: usize) -> Search {
        Search { met: vec![0; len], low: vec![0; len] }
    }

    /// Finds the components of the graph that `next` gives on these vertices: `next(board, v, k)` is the `k`-th successor of
    /// `v`, [`NONE`] for one that does not count, or nothing behind the last. Calls `each` for every component, with those that can be
    /// reached before those that reach them, and whether an arc leaves it.
    ///
    /// O(vertices + arcs), without recursion. Reference: R. Tarjan, *Depth-first search and linear graph algorithms*, 1972.
    pub(super) fn run(
        &mut self,
        board: &mut Board<'_>,
        vertices: &[Vertex],
        next: impl Fn(&Board<'_>, Vertex, usize) -> Option<Vertex>,
        mut each: impl FnMut(&mut Board<'_>, &[Vertex], bool) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        // A vertex that belongs to a component has this as its lowest.
        const DONE: u32 = u32::MAX;
        let mut count = 0;
        let mut stack: Vec<Vertex> = Vec::new();
        let mut path: Vec<(Vertex, u32, bool)> = Vec::new();
        for &root in vertices {
            if self.met[root as usize] != 0 {
                continue;
            }
            path.push((root, 0, false));
            count += 1;
            (self.met[root as usize], self.low[root as usize]) = (count, count);
            stack.push(root);
            while let Some((v, way, leaves)) = path.last_mut() {
                let v = *v;
                if let Some(to) = next(board, v, *way as usize) {
                    *way += 1;
                    board.spend(1)?;
                    if to == NONE {
                        continue;
                    }
                    if self.met[to as usize] == 0 {
                        count += 1;
                        (self.met[to as usize], self.low[to as usize]) = (count, count);
                        stack.push(to);
                        path.push((to, 0, false));
                    } else if self.low[to as usize] != DONE {
                        self.low[v as usize] = self.low[v as usize].min(self.met[to as usize]);
                    } else {
                        *leaves = true;
                    }
                    continue;
                }
                let leaves = *leaves;
                path.pop();
                let closed = self.low[v as usize] == self.met[v as usize];
                if let Some((parent, _, parent_leaves)) = path.last_mut() {
                    let parent = *parent as usize;
                    match closed {
                        true => *parent_leaves = true,
                        false => {
                            self.low[parent] = self.low[parent].min(self.low[v as usize]);
                            *parent_leaves |= leaves;
                        }
                    }
                }
                if closed {
                    let first = stack.iter().rposition(|&w| w == v).unwrap_or(0);
                    for &w in &stack[first..] {
                        self.low[w as usize] = DONE;
                    }
                    each(board, &stack[first..], leaves)?;
                    stack.truncate(first);
                }
            }
        }
        for &v in vertices {
            self.met[v as usize] = 0;
        }
        Ok(())
    }
}
