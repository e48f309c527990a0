//! The part of an arena that is drawn: all of it, or what lies around a vertex.

use super::ground::Ground;
use super::options::Around;
use super::{MOST, MOST_ARCS};
use crate::draw::error::DrawError;
use crate::graph::Vertex;
use crate::player::Player;
use std::collections::BTreeMap;

/// Vertices, counted from 0 in the order in which they are drawn, and the arcs between them.
pub(super) struct Figure<'a> {
    pub(super) ground: Ground<'a>,
    pub(super) vertices: Vec<Vertex>,
    pub(super) arcs: Vec<(usize, usize)>,
    /// How many arcs of each vertex are left out.
    pub(super) more: Vec<usize>,
}

impl<'a> Figure<'a> {
    /// What lies around a vertex, or all; none if that is too much to be drawn.
    ///
    /// The error is a neighbourhood that is too large.
    pub(super) fn chosen(ground: Ground<'a>, around: Option<Around>) -> Result<Option<Figure<'a>>, DrawError> {
        match around {
            Some(around) => Figure::around(ground, around).map(Some),
            None if ground.graph().len() > MOST => Ok(None),
            None => Ok(Some(Figure::of(ground, ground.graph().vertices().collect()))),
        }
    }

    /// What lies around a vertex, in the order of the graph.
    fn around(ground: Ground<'a>, around: Around) -> Result<Figure<'a>, DrawError> {
        let graph = ground.graph();
        let mut distance = BTreeMap::from([(around.vertex, 0)]);
        let mut queue = vec![around.vertex];
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            let far = distance[&v];
            if far == around.radius {
                continue;
            }
            for &near in graph.successors(v).iter().chain(graph.predecessors(v)) {
                distance.entry(near).or_insert_with(|| {
                    queue.push(near);
                    far + 1
                });
                if queue.len() > MOST {
                    // All that are as near as this one are known already, and were not too many.
                    let (vertex, radius) = (graph.name(around.vertex).into_owned(), around.radius);
                    return Err(match far {
                        0 => DrawError::Neighbours { vertex, most: MOST },
                        less => DrawError::Neighbourhood { vertex, radius, less, most: MOST },
                    });
                }
            }
        }
        Ok(Figure::of(ground, distance.into_keys().collect()))
    }

    /// The figure of some vertices, in ascending order.
    fn of(ground: Ground<'a>, vertices: Vec<Vertex>) -> Figure<'a> {
        let graph = ground.graph();
        let mut arcs = Vec::new();
        let mut more = vec![0; vertices.len()];
        let drawn = |v: Vertex| vertices.binary_search(&v).ok();
        for (k, &v) in vertices.iter().enumerate() {
            for &to in graph.successors(v) {
                match drawn(to) {
                    Some(to) => arcs.push((k, to)),
                    None => more[k] += 1,
                }
            }
            if vertices.len() < graph.len() {
                more[k] += graph.predecessors(v).iter().filter(|&&from| drawn(from).is_none()).count();
            }
        }
        Figure { ground, vertices, arcs, more }
    }

    /// Whether it has more arcs than an eye can follow.
    pub(super) fn is_dense(&self) -> bool {
        self.arcs.len() > MOST_ARCS
    }

    pub(super) fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Whose move it is at a vertex, where that is said.
    pub(super) fn owner(&self, k: usize) -> Option<Player> {
        self.ground.owner(self.vertices[k])
    }

    pub(super) fn name(&self, k: usize) -> String {
        self.ground.name(self.vertices[k]).into_owned()
    }

    /// The place of a vertex of the graph, if it is drawn.
    pub(super) fn place_of(&self, v: Vertex) -> Option<usize> {
        self.vertices.binary_search(&v).ok()
    }

    /// Where plays start, of what is drawn.
    pub(super) fn starts(&self) -> Vec<usize> {
        let starts = self.ground.starts().iter();
        starts.filter_map(|&start| self.place_of(start)).collect()
    }

    /// Each vertex's neighbours, whatever the direction of the arcs.
    pub(super) fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); self.len()];
        for &(from, to) in &self.arcs {
            if from != to {
                neighbours[from].push(to);
                neighbours[to].push(from);
            }
        }
        neighbours
    }
}
