//! Plays on an arena, by the vertices that they visit or by their moves.

use crate::source::{Source, SourceKind, start};
use crate::{Context, Error};
use bachet::positions::{Document, Positions};
use bachet::{Arena, ArenaError, Player, Vertex};

/// A play as it is written, before the arena is there: what its words mean depends on the source.
pub(crate) struct Written {
    /// What the vertices are called, and what they are if there are such ones.
    names: Vec<(String, Option<String>)>,
}

impl Written {
    /// Reads a play: vertices, the first of them a start; or else moves from the start.
    pub(crate) fn read(
        play: &[String],
        source: &Source,
        from: Option<&str>,
        context: &Context<'_>,
    ) -> Result<Written, Error> {
        let most = context.allowance.moves;
        if play.len() > most {
            return Err(Error::PlayLong { moves: play.len(), most });
        }
        let names = match &source.kind {
            SourceKind::Game(opened) => {
                let view = opened.view();
                let start = start(&source.name, view, from, context)?;
                if play.first() == Some(&start) {
                    play.iter().map(|name| (name.clone(), None)).collect()
                } else {
                    let mut names = vec![(start.clone(), None)];
                    let mut here = start;
                    for mov in play {
                        let position = view.at(&here)?;
                        if position.ending().is_some() {
                            return Err(Error::OverAt(here));
                        }
                        let next = position.find(mov)?.position;
                        drop(position);
                        here = next;
                        names.push((here.clone(), None));
                    }
                    names
                }
            }
            SourceKind::Document(Document::Arena(arena)) => {
                let is_start = |name: &String| arena.starts().iter().any(|&start| arena.name(start) == *name);
                let first = first(play.first().is_some_and(is_start), || arena.name(arena.starts()[0]).into_owned());
                first.chain(play.iter().cloned()).map(|name| (name, None)).collect()
            }
            SourceKind::Document(Document::Positions(positions)) => unfolded(play, positions),
            SourceKind::Document(Document::Chance(_)) => return Err(ArenaError::Chance.into()),
            SourceKind::Tree(_) => return Err(Error::Tree(source.name.clone())),
        };
        Ok(Written { names })
    }

    /// The vertices of the play, if each arc is there.
    pub(crate) fn on(&self, arena: &Arena) -> Result<Vec<Vertex>, Error> {
        let mut play: Vec<Vertex> = Vec::with_capacity(self.names.len());
        for (name, other) in &self.names {
            let to = match other.as_ref().and_then(|other| arena.vertex(other)) {
                Some(to) => to,
                None => arena.find(name)?,
            };
            if let Some(&from) = play.last() {
                if arena.ending(from).is_some() {
                    return Err(Error::OverAt(arena.name(from).into_owned()));
                }
                if !arena.successors(from).contains(&to) {
                    return Err(no_arc(arena, from, to));
                }
            }
            play.push(to);
        }
        Ok(play)
    }
}

/// The first vertex, where the play does not name it.
fn first(named: bool, start: impl FnOnce() -> String) -> impl Iterator<Item = String> {
    (!named).then(start).into_iter()
}

/// Positions may be named without whose turn it is: players take turns, and J1 moves first.
fn unfolded(play: &[String], positions: &Positions) -> Vec<(String, Option<String>)> {
    let graph = positions.graph();
    let is_start = |name: &String| {
        positions
            .starts()
            .iter()
            .any(|&start| graph.name(start) == *name || format!("{}:1", graph.name(start)) == *name)
    };
    let first = first(play.first().is_some_and(is_start), || graph.name(positions.starts()[0]).into_owned());
    let turns = [Player::One, Player::Two].into_iter().cycle();
    let both = |(name, turn): (String, Player)| {
        let turned = format!("{name}:{}", turn.number());
        (name, Some(turned))
    };
    first.chain(play.iter().cloned()).zip(turns).map(both).collect()
}

/// The error for an arc that is not there, with those that are.
fn no_arc(arena: &Arena, from: Vertex, to: Vertex) -> Error {
    /// More are not named.
    const MOST: usize = 12;
    let successors = arena.successors(from);
    let mut next: Vec<String> = successors.iter().take(MOST).map(|&v| arena.name(v).into_owned()).collect();
    if successors.len() > MOST {
        next.push("…".to_owned());
    }
    let [from, to] = [from, to].map(|v| arena.name(v).into_owned());
    Error::NoArc { from, to, next }
}
