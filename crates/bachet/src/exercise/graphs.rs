//! Position graphs for exercises.

use super::Size;
use super::mesh::{Mesh, all_reached};
use crate::arena::Convention;
use crate::graph::{Graph, Vertex};
use crate::positions::Positions;
use crate::random::Random;
use crate::solve::grundy;

/// A graph of positions.
#[derive(Debug)]
pub(super) struct Planar {
    pub(super) positions: Positions,
    /// The vertices, from left to right and from top to bottom, where it is known how to draw them without crossings.
    pub(super) columns: Option<Vec<Vec<Vertex>>>,
    /// Whether nothing is asked about a game on it, which then has no start: arcs may lead back, or the last to move loses.
    pub(super) bare: bool,
}

/// A graph that somebody brings.
pub(super) fn own(positions: Positions) -> Planar {
    let bare = positions.convention() == Convention::Misere || grundy(positions.graph()).is_err();
    Planar { positions, columns: None, bare }
}

/// A graph that is worth a question, if chance gives one; plays start at a.
pub(super) fn sample(size: Size, cyclic: bool, random: &mut Random) -> Option<Planar> {
    let (least, most) = size.of([(7, 9), (9, 11), (12, 14)]);
    let mesh = Mesh::new(least + random.below(most - least + 1), size.of([3, 3, 4]), random);
    let mut arcs = Vec::new();
    for &(from, to) in &mesh.links {
        arcs.push(if cyclic && from != 0 && random.below(4) == 0 { (to, from) } else { (from, to) });
    }
    for (above, below) in mesh.rungs() {
        match random.below(4) {
            0 => arcs.push((above, below)),
            1 => arcs.push((below, above)),
            _ => {}
        }
    }
    if !all_reached(mesh.len(), &arcs) {
        return None;
    }
    let names = ('a'..='z').take(mesh.len()).map(String::from);
    let graph = Graph::new(names, arcs).ok()?;
    let inner = graph.vertices().filter(|&v| !graph.successors(v).is_empty());
    let (inner, choices) =
        inner.fold((0, 0), |(inner, choices), v| (inner + 1, choices + usize::from(graph.successors(v).len() > 1)));
    let clean = 2 * choices >= inner && 2 * inner >= graph.len() && graph.successors(0).len() > 1;
    clean.then(|| Planar {
        positions: Positions::new(graph, Convention::Normal, [0]),
        columns: Some(mesh.columns),
        bare: cyclic,
    })
}

impl Planar {
    pub(super) fn graph(&self) -> &Graph {
        self.positions.graph()
    }

    /// Where plays start.
    pub(super) fn start(&self) -> Vertex {
        self.positions.starts()[0]
    }

    pub(super) fn name(&self, v: Vertex) -> String {
        self.graph().name(v).into_owned()
    }

    /// The names of vertices, with commas between them.
    pub(super) fn listed(&self, vertices: &[Vertex]) -> String {
        vertices.iter().map(|&v| self.name(v)).collect::<Vec<_>>().join(", ")
    }
}
