//! The tree of a recorded search, to be shown step by step.

use super::search::{Finished, node, scored};
use crate::games::{PositionError, View};
use crate::search::{Kind, Recorded};
use crate::text::Lang;
use serde_json::{Value, json};

/// The nodes of a recorded search in the order in which it met them, each with its position, its children, its value in words and
/// why branches were cut from it.
///
/// ```
/// use bachet::{Player, format::json, games::view_of, report::{self, Finished}, search::{Algorithm, Request}, text::Lang};
/// let view = view_of(json::parse_tree("[[5, 3, 4], [5, 2, 4]]").unwrap());
/// let request = Request { algorithm: Algorithm::AlphaBeta, record: Some(100), ..Request::default() };
/// let finished = Finished {
///     game: "cuts",
///     position: ".".to_owned(),
///     turn: Player::One,
///     request,
///     heuristic: Some("values"),
///     report: view.search(".", &request)?,
///     time: std::time::Duration::ZERO,
///     interrupted: false,
/// };
/// let tree = report::tree(&finished, view.as_ref(), Lang::En)?;
/// assert_eq!(tree["nodes"][5]["cut"]["reason"], "≤ +2: J1 has +3 already");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tree(finished: &Finished<'_>, view: &dyn View, lang: Lang) -> Result<Value, PositionError> {
    let answer = &finished.report.answer;
    let nodes = match &finished.report.recorded {
        Some(recorded) => nodes(recorded, view, &finished.position, lang)?,
        None => Vec::new(),
    };
    let [value, winner, moves] = scored(finished.score());
    Ok(json!({
        "game": finished.game,
        "position": finished.position,
        "turn": finished.turn.number(),
        "algorithm": finished.request.algorithm.name(),
        "heuristic": finished.heuristic,
        "heuristics": view.heuristics(),
        "order": finished.request.order.name(),
        "depth": answer.depth,
        "value": value,
        "winner": winner,
        "moves": moves,
        "best": finished.best(),
        "line": finished.line(),
        "visited": answer.nodes,
        "cuts": answer.cuts,
        "truncated": finished.report.recorded.as_ref().is_some_and(Recorded::truncated),
        "nodes": nodes,
    }))
}

fn nodes(recorded: &Recorded<String>, view: &dyn View, start: &str, lang: Lang) -> Result<Vec<Value>, PositionError> {
    let mut positions: Vec<Option<String>> = vec![None; recorded.nodes().len()];
    positions[0] = Some(view.position(start)?);
    let mut objects = Vec::with_capacity(positions.len());
    for (id, found) in recorded.nodes().iter().enumerate() {
        let children: Vec<usize> = recorded.children(id).collect();
        let position = positions[id].take();
        if let Some(position) = position.as_deref().filter(|_| found.kind == Kind::Inner) {
            for (child, step) in recorded.steps(id, view, position)? {
                positions[child] = Some(step.position);
            }
        }
        let mut object = node(found);
        object["id"] = id.into();
        object["position"] = position.into();
        object["children"] = children.into();
        object["words"] = found.score.map(|score| score.in_words(found.bound, lang)).into();
        if !object["cut"].is_null() {
            object["cut"]["reason"] = found.cut_in_words(lang).into();
        }
        objects.push(object);
    }
    Ok(objects)
}
