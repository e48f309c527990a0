//! Arenas in the language of Graphviz.

use super::ground::Ground;
use super::layout;
use super::options::{ArenaDrawing, Layout, Overlay};
use super::standing::Standing;
use super::{check_step, chosen, objective, words};
use crate::arena::Arena;
use crate::draw::dot::{Dot, DotArc, DotNode};
use crate::draw::error::DrawError;
use crate::draw::style::{Fill, Ink, Theme, Weight};
use crate::graph::Vertex;
use crate::player::Outcome;
use std::collections::BTreeMap;

/// An arena in the language of Graphviz, which lays it out itself: every vertex and arc, or those around a vertex.
///
/// Of a layout remains which vertices stand side by side: those of one player for rows, those of one stratum for the mirror.
/// Errors are a step that the attractor does not have and more than 300 vertices. O(vertices + arcs).
///
/// ```
/// use bachet::draw::{ArenaDrawing, Theme, arena_dot};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json"));
/// let game = bachet::format::json::parse(text)?.into_arena()?;
/// let text = arena_dot(&game, &ArenaDrawing::default(), Theme::Light)?;
/// assert!(text.starts_with("// Bachet: ") && text.contains("0 -> 1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the overlay is of an arena with fewer vertices, or [`Around::vertex`](super::Around::vertex) is none of the arena's.
pub fn arena_dot(arena: &Arena, drawing: &ArenaDrawing<'_>, theme: Theme) -> Result<String, DrawError> {
    check_step(drawing)?;
    let too_large = || DrawError::DotTooLarge { vertices: arena.len() };
    let figure = chosen(arena, drawing)?.ok_or_else(too_large)?;
    let layout = layout::chosen(&figure, drawing.layout, &drawing.overlay);
    let title = words::title(arena, &drawing.overlay).to_text(drawing.lang);
    let mut dot = Dot::new(&title, true, layout != Layout::Rows, theme);
    for k in 0..figure.len() {
        vertex(&mut dot, k, figure.vertices[k], arena, drawing);
    }
    figure.starts().into_iter().for_each(|start| dot.start(start));
    for &(from, to) in &figure.arcs {
        let taken = drawing.taken(arena, figure.vertices[from], figure.vertices[to]);
        let taken = taken.filter(|taken| is_reached(drawing, taken.frame));
        let dashed = taken.is_some_and(|taken| taken.dashed);
        dot.arc(from, to, &DotArc { ink: taken.map(|taken| taken.ink), dashed, ..DotArc::default() });
    }
    let mut side_by_side: BTreeMap<(u8, i64), Vec<usize>> = BTreeMap::new();
    for (k, &v) in figure.vertices.iter().enumerate() {
        let (standing, owner) = (drawing.overlay.standing(v), arena.owner(v));
        match layout {
            Layout::Rows => side_by_side.entry((owner.number(), 0)).or_default().push(k),
            Layout::Mirror if standing != Standing::Nowhere => {
                side_by_side.entry(standing.order()).or_default().push(k);
            }
            _ => {}
        }
    }
    side_by_side.values().for_each(|vertices| dot.same_rank(vertices));
    Ok(dot.finish())
}

/// Whether the picture is of a step that far, or of no step.
fn is_reached(drawing: &ArenaDrawing<'_>, step: u32) -> bool {
    !matches!(drawing.overlay, Overlay::Step(_, n) if n < step as usize)
}

fn vertex(dot: &mut Dot, k: usize, v: Vertex, arena: &Arena, drawing: &ArenaDrawing<'_>) {
    let owner = arena.owner(v);
    let standing = drawing.overlay.standing(v);
    let seen = !matches!(standing, Standing::Stratum(_, rank) if !is_reached(drawing, rank));
    let winner = match drawing.overlay {
        Overlay::Played(played) => played.wins(v),
        _ => standing.player().filter(|_| seen),
    };
    let newest = matches!((drawing.overlay, standing),
        (Overlay::Step(_, n), Standing::Stratum(_, rank)) if n == rank as usize)
        || matches!(drawing.overlay, Overlay::Played(played) if played.play.contains(&v))
        || drawing.cycle().contains(&v);
    let drawn = matches!(drawing.overlay, Overlay::Solution(_)) && winner.is_none();
    let note = drawing.note(arena, v).filter(|_| seen || drawing.notes.is_some());
    // Graphviz has no patterns: who wins is written, so that it can be read without colours.
    let region = winner.filter(|_| matches!(drawing.overlay, Overlay::Solution(_))).map(|winner| winner.to_string());
    let note = objective::mark(arena, v).into_iter().chain(region).chain(note).collect::<Vec<_>>().join(" ");
    let (ink, weight) = match () {
        () if newest => (Ink::Halo, Weight::Bold),
        () if drawn => (Ink::Muted, Weight::Plain),
        () => (Ink::of(owner), Weight::Plain),
    };
    let fill = winner.map_or(Fill::Paper, |winner| Fill::of(Outcome::Win(winner)));
    let double = arena.ending(v).is_some();
    let name = Ground::Arena(arena).written(v);
    let (label, note) = match drawing.overlay {
        Overlay::Horizon(horizon) => (words::value(horizon, v, drawing.lang).into(), name.into_owned()),
        _ => (name, note),
    };
    dot.node(k, &DotNode { label: &label, outline: Some(owner.into()), fill, ink, double, weight, note: &note });
}
