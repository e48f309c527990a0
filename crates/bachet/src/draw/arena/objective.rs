//! What pictures say of an objective: priorities and sets of vertices, and a play that goes round.

use super::options::{ArenaDrawing, Overlay};
use crate::arena::{Arena, Extreme, Objective};
use crate::graph::Vertex;
use crate::text::{Message, message};

/// What an objective says of a vertex, in few letters: its priority, or the sets that it is in.
pub(super) fn mark(arena: &Arena, v: Vertex) -> Option<String> {
    let inside = |set: &Vec<Vertex>| set.binary_search(&v).is_ok();
    match arena.objective() {
        Objective::Reach { .. } | Objective::Safety { .. } => None,
        Objective::Parity { .. } => arena.priority(v).map(|priority| format!("p{priority}")),
        Objective::Buchi { visit, .. } => inside(visit).then(|| "B".to_owned()),
        Objective::CoBuchi { avoid, .. } => inside(avoid).then(|| "C".to_owned()),
        Objective::GeneralisedBuchi { visit, .. } => {
            let sets = (1..).zip(visit).filter(|(_, set)| inside(set)).map(|(n, _)| format!("B{n}"));
            Some(sets.collect::<Vec<_>>().join(" ")).filter(|sets| !sets.is_empty())
        }
    }
}

/// The same in a sentence.
pub(super) fn tip(arena: &Arena, v: Vertex) -> Option<Message> {
    let mark = mark(arena, v)?;
    let player = arena.objective().player();
    match (arena.objective(), player, arena.priority(v)) {
        (Objective::Parity { .. }, _, Some(priority)) => Some(message!("draw.tip-priority", p = priority.to_string())),
        (Objective::CoBuchi { .. }, Some(player), _) => Some(message!("draw.tip-leave", player = player)),
        (_, Some(player), _) => Some(message!("draw.tip-visit", player = player, mark = mark)),
        _ => None,
    }
}

/// The sign of [`mark`] in a legend, and what it means.
pub(super) fn legend(arena: &Arena) -> Option<(&'static str, Message)> {
    let player = arena.objective().player();
    match (arena.objective(), player) {
        (Objective::Parity { best: Extreme::Most }, _) => Some(("pn", message!("draw.legend-priority"))),
        (Objective::Parity { best: Extreme::Least }, _) => Some(("pn", message!("draw.legend-priority-min"))),
        (Objective::Buchi { .. }, Some(player)) => Some(("B", message!("draw.legend-visit", player = player))),
        (Objective::CoBuchi { .. }, Some(player)) => Some(("C", message!("draw.legend-leave", player = player))),
        (Objective::GeneralisedBuchi { .. }, Some(player)) => {
            Some(("Bn", message!("draw.legend-visit-all", player = player)))
        }
        _ => None,
    }
}

/// Whether what is visited again and again decides, and who wins everywhere is shown.
pub(super) fn is_shown(arena: &Arena, drawing: &ArenaDrawing<'_>) -> bool {
    arena.unending().is_none() && matches!(drawing.overlay, Overlay::Solution(_))
}

impl ArenaDrawing<'_> {
    /// The vertices that the play that is shown goes round, for ever.
    pub(super) fn cycle(&self) -> &[Vertex] {
        let cycle = self.lasso.and_then(|lasso| lasso.vertices.get(lasso.back_to?..));
        cycle.unwrap_or_default()
    }

    /// Whether the play that is shown takes that arc.
    pub(super) fn plays(&self, from: Vertex, to: Vertex) -> bool {
        let Some(lasso) = self.lasso else { return false };
        let back = lasso.back_to.and_then(|place| Some([*lasso.vertices.last()?, *lasso.vertices.get(place)?]));
        lasso.vertices.windows(2).any(|arc| arc == [from, to]) || back == Some([from, to])
    }
}
