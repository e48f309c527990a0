//! What a picture of an arena says: what its overlay shows.

use super::boards::Boards;
use super::figure::Figure;
use super::ground::Ground;
use super::layout::{self, Measure, Placement};
use super::legend::legend;
use super::options::{ArenaDrawing, Overlay};
use super::scene::{Paint, Scene, Settings, Taken};
use super::standing::Standing;
use super::{objective, words};
use crate::arena::{Arena, Objective};
use crate::draw::legend::Legend;
use crate::draw::picture::Shown;
use crate::draw::style::{Fill, Ink};
use crate::games::Board;
use crate::graph::Vertex;
use crate::player::Outcome;
use crate::text::Message;
use std::borrow::Cow;

/// An arena with what is shown on it.
pub(super) struct ArenaScene<'a> {
    pub(super) arena: &'a Arena,
    pub(super) drawing: &'a ArenaDrawing<'a>,
}

impl ArenaDrawing<'_> {
    pub(super) fn settings(&self) -> Settings {
        Settings { legend: self.legend, around: self.around, facts: self.facts, lang: self.lang }
    }
}

impl Scene for ArenaScene<'_> {
    fn title(&self) -> Message {
        words::title(self.arena, &self.drawing.overlay)
    }

    fn about(&self, figure: &Figure<'_>) -> Message {
        words::about(self.arena, figure, &self.drawing.overlay)
    }

    fn place(&self, figure: &Figure<'_>, measure: Measure) -> Placement {
        layout::place(figure, self.drawing, measure)
    }

    fn written(&self, v: Vertex) -> Cow<'_, str> {
        match self.drawing.overlay {
            Overlay::Horizon(horizon) => words::value(horizon, v, self.drawing.lang).into(),
            _ => Ground::Arena(self.arena).written(v),
        }
    }

    fn board(&self, v: Vertex) -> Option<Board> {
        self.drawing.boards.and_then(|boards| boards.board(&self.arena.name(v)))
    }

    fn prefers_boards(&self) -> bool {
        self.drawing.boards.is_some_and(Boards::are_preferred)
    }

    fn mark(&self, v: Vertex) -> Option<String> {
        objective::mark(self.arena, v)
    }

    fn note(&self, v: Vertex, has_board: bool) -> Option<String> {
        match self.drawing.overlay {
            Overlay::Horizon(horizon) if has_board => Some(words::value(horizon, v, self.drawing.lang)),
            // The value stands in the vertex, and its name beside it.
            Overlay::Horizon(_) => Some(Ground::Arena(self.arena).written(v).into_owned()),
            _ => self.drawing.note(self.arena, v),
        }
    }

    fn new_note(&self, v: Vertex) -> Option<Shown> {
        self.drawing.overlay.attractor()?;
        self.halo(v).filter(|_| self.drawing.notes.is_none())
    }

    fn tip(&self, v: Vertex) -> Message {
        words::tip(self.arena, v, &self.drawing.overlay, self.drawing.lang)
    }

    fn paint(&self, v: Vertex) -> Paint {
        let ink = Ink::of(self.arena.owner(v));
        let plain = Paint { fill: Fill::Paper, ink, then: None };
        match (self.drawing.overlay, self.drawing.overlay.standing(v)) {
            (Overlay::Solution(solution), _) => {
                let outcome = solution.outcome(v);
                let ink = if outcome == Outcome::Draw { Ink::Muted } else { ink };
                Paint { fill: Fill::of(outcome), ink, then: None }
            }
            (Overlay::Played(played), _) => {
                Paint { fill: played.wins(v).map_or(Fill::Paper, |player| Fill::of(Outcome::Win(player))), ..plain }
            }
            (_, Standing::Stratum(player, rank)) => {
                Paint { then: Some((rank, Fill::of(Outcome::Win(player)))), ..plain }
            }
            _ => plain,
        }
    }

    /// In the step in which it is new; for good, if no step comes after that, and where the play passes.
    fn halo(&self, v: Vertex) -> Option<Shown> {
        if let Overlay::Played(played) = self.drawing.overlay {
            return played.play.contains(&v).then_some(Shown::ALWAYS);
        }
        if self.drawing.cycle().contains(&v) {
            return Some(Shown::ALWAYS);
        }
        let attractor = self.drawing.overlay.attractor()?;
        let rank = attractor.rank(v)?;
        let last = attractor.sizes().len() == rank as usize + 1;
        Some(if last { Shown::from(rank) } else { Shown::only(rank) })
    }

    fn taken(&self, from: Vertex, to: Vertex) -> Option<Taken> {
        self.drawing.taken(self.arena, from, to)
    }

    fn facts(&self, v: Vertex, figure: &Figure<'_>) -> Vec<(&'static str, String)> {
        let mut facts = vec![("owner", self.arena.owner(v).number().to_string())];
        if let Some(outcome) = self.arena.ending(v) {
            facts.push(("ending", outcome.number().to_string()));
        }
        if figure.ground.starts().contains(&v) {
            facts.push(("start", String::new()));
        }
        let sets = self.arena.objective().sets();
        match self.arena.objective() {
            Objective::Reach { .. } | Objective::Safety { .. } => {}
            Objective::Parity { .. } => {
                facts.extend(self.arena.priority(v).map(|priority| ("priority", priority.to_string())));
            }
            _ => {
                let inside = (1..).zip(sets).filter(|(_, set)| set.binary_search(&v).is_ok());
                let inside: Vec<String> = inside.map(|(n, _): (u32, _)| n.to_string()).collect();
                facts.extend((!inside.is_empty()).then(|| ("sets", inside.join(" "))));
            }
        }
        let position = self.drawing.positions.map(|position| position(v));
        if let Some(position) = position.filter(|position| *position != self.arena.name(v)) {
            facts.push(("position", position));
        }
        if let Overlay::Solution(solution) = self.drawing.overlay {
            facts.push(("winner", solution.outcome(v).number().to_string()));
            if let Some(rank) = solution.rank(v) {
                facts.push(("rank", rank.to_string()));
            }
        }
        facts
    }

    fn legend(&self, figure: &Figure<'_>) -> Legend {
        legend(self.arena, figure, self.drawing)
    }
}
