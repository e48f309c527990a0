//! The part of an arena that is drawn: all of it, or what lies around a vertex.

use super::options::{ArenaDrawing, Around, Layout};
use super::{MOST, MOST_ARCS};
use crate::arena::Arena;
use crate::draw::error::DrawError;
use crate::graph::Vertex;
use std::collections::BTreeMap;

/// Vertices, counted from 0 in the order in which they are drawn, and the arcs between them.
pub(super) struct Figure<'a> {
    pub(super) arena: &'a Arena,
    pub(super) vertices: Vec<Vertex>,
    pub(super) arcs: Vec<(usize, usize)>,
    /// How many arcs of each vertex are left out.
    pub(super) more: Vec<usize>,
}

impl<'a> Figure<'a> {
    /// What lies around a vertex, or all; none if that is too much to be drawn.
    ///
    /// Errors are a neighbourhood that is too large, and a layout for vertices that cannot be drawn.
    pub(super) fn chosen(arena: &'a Arena, drawing: &ArenaDrawing<'_>) -> Result<Option<Figure<'a>>, DrawError> {
        match drawing.around {
            Some(around) => Figure::around(arena, around).map(Some),
            None if arena.len() > MOST && drawing.layout != Layout::Auto => {
                Err(DrawError::LayoutTooLarge { layout: drawing.layout, vertices: arena.len(), most: MOST })
            }
            None if arena.len() > MOST => Ok(None),
            None => Ok(Some(Figure::whole(arena))),
        }
    }

    /// Every vertex and arc.
    fn whole(arena: &'a Arena) -> Figure<'a> {
        Figure::of(arena, arena.vertices().collect())
    }

    /// What lies around a vertex, in the order of the arena.
    fn around(arena: &'a Arena, around: Around) -> Result<Figure<'a>, DrawError> {
        let mut distance = BTreeMap::from([(around.vertex, 0)]);
        let mut queue = vec![around.vertex];
        let mut next = 0;
        while let Some(&v) = queue.get(next) {
            next += 1;
            let far = distance[&v];
            if far == around.radius {
                continue;
            }
            for &near in arena.successors(v).iter().chain(arena.predecessors(v)) {
                distance.entry(near).or_insert_with(|| {
                    queue.push(near);
                    far + 1
                });
                if queue.len() > MOST {
                    // All that are as near as this one are known already, and were not too many.
                    let (vertex, radius) = (arena.name(around.vertex).into_owned(), around.radius);
                    return Err(match far {
                        0 => DrawError::Neighbours { vertex, most: MOST },
                        less => DrawError::Neighbourhood { vertex, radius, less, most: MOST },
                    });
                }
            }
        }
        Ok(Figure::of(arena, distance.into_keys().collect()))
    }

    /// The figure of some vertices, in ascending order.
    fn of(arena: &'a Arena, vertices: Vec<Vertex>) -> Figure<'a> {
        let mut arcs = Vec::new();
        let mut more = vec![0; vertices.len()];
        let drawn = |v: Vertex| vertices.binary_search(&v).ok();
        for (k, &v) in vertices.iter().enumerate() {
            for &to in arena.successors(v) {
                match drawn(to) {
                    Some(to) => arcs.push((k, to)),
                    None => more[k] += 1,
                }
            }
            if vertices.len() < arena.len() {
                more[k] += arena.predecessors(v).iter().filter(|&&from| drawn(from).is_none()).count();
            }
        }
        Figure { arena, vertices, arcs, more }
    }

    /// Whether it has more arcs than an eye can follow.
    pub(super) fn is_dense(&self) -> bool {
        self.arcs.len() > MOST_ARCS
    }

    pub(super) fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Where plays start, of what is drawn.
    pub(super) fn starts(&self) -> Vec<usize> {
        let starts = self.arena.starts().iter();
        starts.filter_map(|start| self.vertices.binary_search(start).ok()).collect()
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
