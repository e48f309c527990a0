//! Planar meshes: what arenas and graphs of exercises are cut from, so that they can be drawn with few crossings.

use crate::arena::{Arena, ArenaBuilder};
use crate::graph::Vertex;
use crate::player::Player;
use crate::random::Random;

/// Vertices in columns, and links between neighbours that do not cross. The first column is vertex 0 alone.
#[derive(Clone, Debug)]
pub(super) struct Mesh {
    pub(super) columns: Vec<Vec<Vertex>>,
    /// Links from a column to the next one.
    pub(super) links: Vec<(Vertex, Vertex)>,
}

impl Mesh {
    /// A mesh of so many vertices, whose columns have about two of them to so many.
    pub(super) fn new(vertices: u64, tallest: u64, random: &mut Random) -> Mesh {
        let mut columns = vec![vec![0]];
        let mut next = 1;
        while next < vertices {
            let end = (next + 2 + random.below(tallest - 1)).min(vertices);
            // Nothing stands alone in the last column.
            let end = if end + 1 == vertices { vertices } else { end };
            columns.push((next as Vertex..end as Vertex).collect());
            next = end;
        }
        let links = columns.windows(2).flat_map(|pair| stairs(&pair[0], &pair[1], random)).collect();
        Mesh { columns, links }
    }

    /// Links between neighbours in a column, from top to bottom.
    pub(super) fn rungs(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.columns.iter().flat_map(|column| column.windows(2).map(|pair| (pair[0], pair[1])))
    }

    /// An arena with these arcs, whose columns are the players' in turn, whoever is first; none if a vertex cannot be reached.
    pub(super) fn arena(&self, arcs: &[(Vertex, Vertex)], random: &mut Random) -> Option<ArenaBuilder> {
        if !all_reached(self.len(), arcs) {
            return None;
        }
        let mut builder = Arena::builder();
        let first = if random.below(2) == 0 { Player::One } else { Player::Two };
        for (k, column) in self.columns.iter().enumerate() {
            let owner = if k % 2 == 0 { first } else { !first };
            column.iter().for_each(|v| _ = builder.vertex(&v.to_string(), owner));
        }
        arcs.iter().for_each(|&(from, to)| _ = builder.arc(from, to));
        Some(builder)
    }

    /// The number of vertices.
    pub(super) fn len(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }
}

/// Links between two columns that go down both of them, and so never cross. Each vertex has one at least.
fn stairs(left: &[Vertex], right: &[Vertex], random: &mut Random) -> Vec<(Vertex, Vertex)> {
    let (mut i, mut j) = (0, 0);
    let mut links = vec![(left[0], right[0])];
    while i + 1 < left.len() || j + 1 < right.len() {
        let step = random.below(5);
        if j + 1 == right.len() || (i + 1 < left.len() && step < 2) {
            i += 1;
        } else if i + 1 == left.len() || step < 4 {
            j += 1;
        } else {
            (i, j) = (i + 1, j + 1);
        }
        links.push((left[i], right[j]));
    }
    links
}

/// Whether each vertex can be reached from vertex 0.
pub(super) fn all_reached(vertices: usize, arcs: &[(Vertex, Vertex)]) -> bool {
    let mut reached = vec![false; vertices];
    reached[0] = true;
    // Each round reaches one more at least, or is the last.
    for _ in 0..vertices {
        arcs.iter().for_each(|&(from, to)| reached[to as usize] |= reached[from as usize]);
    }
    reached.into_iter().all(|there| there)
}
