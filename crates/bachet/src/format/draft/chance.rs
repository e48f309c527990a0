//! What is read of arenas in which chance moves: probabilities beside arcs, and who moves where nobody is said to.

use super::{ARC, Draft, Mention, NOTE, SmallPlace};
use crate::arena::Objective;
use crate::chance::{ChanceArena, ChanceError, ChanceParts, Mover, Share, Sum};
use crate::format::values::Values;
use crate::format::{Fault, Location, ReadError};
use crate::graph::Vertex;
use crate::player::Player;
use crate::positions::Document;
use crate::text::message;
use std::collections::HashSet;

/// Keys that mean nothing where chance moves.
const WITHOUT: [&str; 4] = ["alternating", "objective", "values", "priorities"];

impl Draft {
    /// Takes the arcs of a vertex: a list, or a table of successors with their probabilities.
    pub(super) fn arcs_of(&mut self, from: Vertex, tokens: &mut impl Values) -> Result<(), ReadError> {
        let is_table = tokens.begin_arcs(message!("json.what-arcs", v = self.names.get(from)))?;
        let mut listed = HashSet::new();
        while let Some(arc) = tokens.next_arc(is_table, message!("json.what-successor"))? {
            let to = self.vertex(&arc.to, Mention::ArcTo { from }, arc.place)?;
            self.meter.take(ARC);
            if let Some((found, place)) = arc.share {
                self.meter.take(NOTE);
                if !listed.insert(to) {
                    return Err(ReadError::new(Some(arc.place), Fault::KeyTwice { key: arc.to }));
                }
                let share = Share::parse(&found);
                let vertex = || self.names.get(from).to_owned();
                let share =
                    share.ok_or_else(|| ReadError::new(Some(place), Fault::Share { vertex: vertex(), found }))?;
                self.shares.push((self.arcs.len(), share));
            }
            self.arcs.push((from, to));
        }
        Ok(())
    }

    /// Gives chance the vertices whose arcs have probabilities, where nobody else has them.
    pub(crate) fn give_chance(&mut self) {
        for &(arc, _) in &self.shares {
            let owner = &mut self.owners[self.arcs[arc].0 as usize];
            *owner = owner.or(Some(Mover::Chance));
        }
    }

    pub(crate) fn has_chance(&self) -> bool {
        self.owners.contains(&Some(Mover::Chance))
    }

    /// The arena in which chance moves.
    pub(super) fn finish_chance(mut self, keys: &[(&'static str, Location)]) -> Result<Document, ReadError> {
        if let Some(&(key, place)) = keys.iter().find(|(key, _)| WITHOUT.contains(key)) {
            return Err(ReadError::new(Some(place), Fault::WithChance { key: key.to_owned() }));
        }
        let starts = std::mem::take(&mut self.parts.starts);
        // Where plays end, nobody moves.
        let movers = (0..).zip(&self.owners).map(|(v, owner)| match self.endings.contains_key(&v) {
            true => Some(owner.unwrap_or(Player::One.into())),
            false => *owner,
        });
        let movers: Vec<Option<Mover>> = movers.collect();
        if let Some(v) = movers.iter().position(Option::is_none) {
            return Err(self.stranger(v, "owner"));
        }
        let movers = movers.into_iter().flatten().collect();
        let arcs_at = std::mem::take(&mut self.arcs_at);
        let mentions = std::mem::take(&mut self.mentions);
        let placed = |error: ChanceError| {
            let own = |v: Vertex| arcs_at[v as usize].unwrap_or(mentions[v as usize].1);
            ReadError::new(error.vertex().map(own).map(Location::from), error)
        };
        let arcs = self.weighted().map_err(placed)?;
        let unending = match self.parts.objective {
            Objective::Reach { unending } => unending,
            _ => Default::default(),
        };
        let labels = (!self.labels.is_empty()).then(|| {
            let label = |v| self.labels.get(&v).map_or("", String::as_str);
            (0..self.names.len() as Vertex).map(label).collect()
        });
        let endings = std::mem::take(&mut self.endings).into_iter().collect();
        let (convention, title) = (self.parts.convention, self.parts.title.take());
        let parts = ChanceParts { endings, starts, convention, unending, title, labels };
        ChanceArena::from_parts(self.names, movers, arcs, parts).map(Document::Chance).map_err(placed)
    }

    /// The arcs with their weights: shares over one denominator for each vertex, and 1 where none are written.
    fn weighted(&self) -> Result<Vec<(Vertex, Vertex, u64)>, ChanceError> {
        let mut arcs: Vec<(Vertex, Vertex, u64)> = self.arcs.iter().map(|&(from, to)| (from, to, 1)).collect();
        // The arcs of a vertex follow each other, and so do their shares.
        for shares in self.shares.chunk_by(|&(one, _), &(two, _)| self.arcs[one].0 == self.arcs[two].0) {
            let (first, vertex) = (shares[0].0, self.arcs[shares[0].0].0);
            let name = self.names.get(vertex).to_owned();
            if self.owners[vertex as usize] != Some(Mover::Chance) {
                return Err(ChanceError::Chosen { vertex, name });
            }
            let row = self.arcs[first..].iter().take_while(|arc| arc.0 == vertex).count();
            if row != shares.len() || (first > 0 && self.arcs[first - 1].0 == vertex) {
                return Err(ChanceError::Mixed { vertex, name });
            }
            if shares.iter().any(|(_, share)| share.above() == 0) {
                return Err(ChanceError::Impossible { vertex, name });
            }
            let own: Vec<Share> = shares.iter().map(|&(_, share)| share).collect();
            let weights = Share::weights(&own).map_err(|trouble| match trouble {
                Sum::Fine => ChanceError::Fine { vertex, name: name.clone() },
                Sum::Other(sum) => ChanceError::Sum { vertex, name: name.clone(), sum },
            })?;
            for (&(arc, _), weight) in shares.iter().zip(weights) {
                arcs[arc].2 = weight;
            }
        }
        Ok(arcs)
    }

    /// The place of the first arc with a probability.
    pub(super) fn shares_at(&self) -> Option<(Vertex, Option<SmallPlace>)> {
        let v = self.arcs[self.shares.first()?.0].0;
        Some((v, self.arcs_at[v as usize]))
    }
}
