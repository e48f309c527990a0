//! Strongly connected components.

use bachet::Vertex;

/// The strongly connected components of a graph, each in ascending order and after all those that it leads to.
///
/// O(vertices + arcs), without recursion.
///
/// Reference: R. Tarjan, *Depth-first search and linear graph algorithms*, SIAM Journal on Computing, 1972.
pub(crate) fn components<'a>(len: usize, successors: impl Fn(Vertex) -> &'a [Vertex]) -> Vec<Vec<Vertex>> {
    const NEW: u32 = u32::MAX;
    let (mut order, mut low, mut on) = (vec![NEW; len], vec![0; len], vec![false; len]);
    let (mut stack, mut path, mut next) = (Vec::new(), Vec::new(), 0);
    let mut found = Vec::new();
    for root in 0..len as Vertex {
        if order[root as usize] != NEW {
            continue;
        }
        path.push((root, 0));
        while let Some((v, arc)) = path.last_mut() {
            let k = *v as usize;
            if *arc == 0 {
                (order[k], low[k], on[k]) = (next, next, true);
                next += 1;
                stack.push(*v);
            }
            match successors(*v).get(*arc) {
                Some(&to) => {
                    *arc += 1;
                    let to_index = to as usize;
                    if order[to_index] == NEW {
                        path.push((to, 0));
                    } else if on[to_index] {
                        low[k] = low[k].min(order[to_index]);
                    }
                }
                None => {
                    let v = *v;
                    path.pop();
                    if let Some(&(before, _)) = path.last() {
                        low[before as usize] = low[before as usize].min(low[k]);
                    }
                    if low[k] == order[k] {
                        let at = stack.iter().rposition(|&other| other == v).unwrap_or(0);
                        let mut component = stack.split_off(at);
                        component.sort_unstable();
                        component.iter().for_each(|&v| on[v as usize] = false);
                        found.push(component);
                    }
                }
            }
        }
    }
    found
}
