//! Grundy numbers of a position graph.

use crate::graph::{Graph, Vertex};
use crate::text::{Message, message};
use crate::watch::{Progress, Pulse, Stage, Steps, Stopped, Unwatched, Watch};

/// The least number that is not among these.
///
/// ```
/// assert_eq!(bachet::solve::mex([0, 1, 3]), 2);
/// assert_eq!(bachet::solve::mex([]), 0);
/// ```
pub fn mex(numbers: impl IntoIterator<Item = u32>) -> u32 {
    let numbers: Vec<u32> = numbers.into_iter().collect();
    // The answer is at most the count of numbers, so larger ones cannot matter.
    let mut present = vec![false; numbers.len() + 1];
    for number in numbers {
        if let Some(place) = present.get_mut(number as usize) {
            *place = true;
        }
    }
    present.iter().position(|&there| !there).unwrap_or(0) as u32
}

/// A cycle of a graph: why its vertices have no Grundy numbers.
///
/// ```
/// use bachet::{Graph, grundy};
/// let graph = Graph::new(["a", "b"], [(0, 1), (1, 0)])?;
/// assert_eq!(grundy(&graph).unwrap_err().vertices, [0, 1]);
/// # Ok::<(), bachet::GraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The vertices in order; from the last an arc leads back to the first.
    pub vertices: Vec<Vertex>,
}

impl Cycle {
    /// The cycle in words, with the names of `graph`.
    ///
    /// ```
    /// # use bachet::{Graph, solve::Cycle};
    /// # let graph = Graph::new(["a", "b"], [(0, 1), (1, 0)])?;
    /// let words = Cycle { vertices: vec![0, 1] }.message(&graph).to_string();
    /// assert_eq!(words, "the graph has a cycle, a → b → a: its vertices have no Grundy numbers. solve handles it");
    /// # Ok::<(), bachet::GraphError>(())
    /// ```
    pub fn message(&self, graph: &Graph) -> Message {
        const MOST: usize = 12;
        let mut names: Vec<_> = self.vertices.iter().take(MOST).map(|&v| graph.name(v)).collect();
        if self.vertices.len() > MOST {
            names.push("…".into());
        }
        names.push(graph.name(self.vertices[0]));
        message!("grundy.cycle", cycle = names.join(" → "))
    }
}

/// The Grundy number of every vertex: the mex of its successors' numbers. A vertex has 0 exactly if whoever moved there
/// wins, when whoever cannot move loses.
///
/// O(vertices + arcs), without recursion. A graph with a cycle gets that cycle instead.
///
/// References: R. P. Sprague, *Über mathematische Kampfspiele*, 1935; P. M. Grundy, *Mathematics and games*, 1939.
///
/// ```
/// use bachet::{Graph, grundy};
/// // Two piles of two, up to their order: s = 2-2, a = 2-1, b = 2, c = 1-1, d = 1, e = empty.
/// let names = ["s", "a", "b", "c", "d", "e"];
/// let arcs = [(0, 1), (0, 2), (1, 2), (1, 3), (1, 4), (2, 4), (2, 5), (3, 4), (4, 5)];
/// assert_eq!(grundy(&Graph::new(names, arcs)?).unwrap(), [0, 3, 2, 0, 1, 0]);
/// # Ok::<(), bachet::GraphError>(())
/// ```
pub fn grundy(graph: &Graph) -> Result<Vec<u32>, Cycle> {
    grundy_watched(graph, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Graph, Progress, Stopped, Unwatched, solve::grundy_watched};
/// let graph = Graph::new(["a", "b"], [(0, 1)])?;
/// assert_eq!(grundy_watched(&graph, &Unwatched), Ok(Ok(vec![1, 0])));
/// assert_eq!(grundy_watched(&graph, &|_: &Progress| false), Err(Stopped));
/// # Ok::<(), bachet::GraphError>(())
/// ```
pub fn grundy_watched(graph: &Graph, watch: &dyn Watch) -> Result<Result<Vec<u32>, Cycle>, Stopped> {
    let pulse = Pulse::new(watch);
    let backward = graph.backward_watched(&|| pulse.beat(|| Progress::of(Stage::Solving, 0)))?;
    let mut steps = Steps::new(&pulse, Stage::Solving, graph.len());
    let mut left: Vec<u32> = graph.vertices().map(|v| graph.successors(v).len() as u32).collect();
    let mut ready: Vec<Vertex> = graph.vertices().filter(|&v| left[v as usize] == 0).collect();
    let mut numbers = vec![0; graph.len()];
    // `seen[k]` is the last vertex with a successor of number k, plus one.
    let mut seen: Vec<u64> = Vec::new();
    let mut done = 0;
    while let Some(v) = ready.pop() {
        done += 1;
        steps.take(graph.successors(v).len() + backward.degree(v) + 1, done)?;
        let mark = v as u64 + 1;
        for &to in graph.successors(v) {
            let number = numbers[to as usize] as usize;
            if seen.len() <= number {
                seen.resize(number + 1, 0);
            }
            seen[number] = mark;
        }
        numbers[v as usize] = seen.iter().position(|&last| last != mark).unwrap_or(seen.len()) as u32;
        for &from in backward.row(v) {
            left[from as usize] -= 1;
            if left[from as usize] == 0 {
                ready.push(from);
            }
        }
    }
    if done == graph.len() {
        return Ok(Ok(numbers));
    }
    // Whatever is left has a successor that is left too: following those must come round.
    let mut step = vec![0u32; graph.len()];
    let mut path = Vec::new();
    let mut v = graph.vertices().find(|&v| left[v as usize] > 0).expect("some vertex is left");
    while step[v as usize] == 0 {
        path.push(v);
        step[v as usize] = path.len() as u32;
        let next = graph.successors(v).iter().find(|&&to| left[to as usize] > 0);
        v = *next.expect("a vertex that is left has a successor that is");
    }
    Ok(Err(Cycle { vertices: path.split_off(step[v as usize] as usize - 1) }))
}
