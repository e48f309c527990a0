//! An arena with its solution, or a step of an attractor on it.

use crate::ask::Ask;
use crate::commands::attractor::attractor;
use crate::failure::Failure;
use crate::source;
use crate::texts::message;
use crate::work::Work;
use bachet::draw::{self, ArenaDrawing, Around, Layout, Overlay, Picture, Theme};
use bachet::text::Message;
use bachet::{Arena, Outcome};

/// How far from a vertex others may be, if nothing is said.
const RADIUS: usize = 2;

pub(super) fn picture(ask: &Ask, work: &Work) -> Result<Picture, Failure> {
    drawn(ask, work, draw::arena)
}

pub(super) fn dot(ask: &Ask, theme: Theme, work: &Work) -> Result<String, Failure> {
    drawn(ask, work, |arena, drawing| draw::arena_dot(arena, drawing, theme))
}

fn drawn<T>(
    ask: &Ask,
    work: &Work,
    draw: impl FnOnce(&Arena, &ArenaDrawing<'_>) -> Result<T, Message>,
) -> Result<T, Failure> {
    let arena = source::arena(ask, work)?;
    let wants_attractor = ask.flag("animate") || ["player", "target", "step"].iter().any(|option| ask.has(option));
    let (found, solution);
    let overlay = if wants_attractor {
        found = attractor(ask, &arena, work)?;
        if found.size() == 0 {
            return Err(message!("web.no-steps", player = found.player()).into());
        }
        let last = found.sizes().len().saturating_sub(1);
        match ask.flag("animate") {
            true => Overlay::Steps(&found),
            false => Overlay::Step(&found, ask.count("step").unwrap_or(last)),
        }
    } else if ask.flag("unsolved") || !ends(&arena) {
        Overlay::Nothing
    } else {
        solution = source::solution(&arena, work)?;
        Overlay::Solution(&solution)
    };
    let around = match ask.text("around") {
        None => None,
        Some(name) => Some(Around { vertex: arena.find(name)?, radius: ask.count("radius").unwrap_or(RADIUS) }),
    };
    let layout = ask.text("layout").map_or(Ok(Layout::Auto), Layout::read)?;
    let legend = !ask.flag("no-legend");
    let drawing = ArenaDrawing { layout, legend, around, overlay, lang: ask.lang, ..ArenaDrawing::default() };
    Ok(draw(&arena, &drawing)?)
}

/// Whether there is anything to be won: `.pg` files have no endings.
fn ends(arena: &Arena) -> bool {
    arena.unending() != Outcome::Draw || arena.vertices().any(|v| arena.ending(v).is_some())
}
