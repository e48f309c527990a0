//! Pictures of arenas: circles are J1's, squares J2's, and fills, ranks and bold arcs say what was found.

mod dot;
mod figure;
mod label;
mod layout;
mod look;
mod node;
mod options;
mod routes;
mod spots;
mod standing;
mod words;

pub(super) use standing::Standing;
pub(super) use words::title;

pub use dot::arena_dot;
pub use options::{ArenaDrawing, Around, Layout, Overlay};

use super::picture::{Mark, Picture, Shown};
use super::strata::strata;
use super::style::Style;
use super::{Bounds, Group};
use crate::arena::Arena;
use crate::text::{Message, message};
use figure::Figure;
use look::Look;

/// Above so many vertices a picture of each of them cannot be read.
const MOST: usize = 300;

/// A picture of an arena: every vertex and arc, or those around a vertex. Above 300 vertices, the sizes of the strata.
///
/// Errors are a step that the attractor does not have, a neighbourhood of more than 300 vertices, and an arena of more than
/// that with nothing found about it.
///
/// O(vertices × arcs) for what is drawn vertex by vertex, else O(vertices).
///
/// ```
/// use bachet::draw::{ArenaDrawing, Overlay, Theme, arena, svg};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json"));
/// let game = bachet::format::json::parse(text)?.into_arena()?;
/// let solution = bachet::solve(&game);
/// let drawing = ArenaDrawing { overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
/// let picture = arena(&game, &drawing).map_err(|message| message.to_string())?;
/// assert!(svg(&picture, Theme::Light).contains(r#"<g class="vertex" data-name="6">"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the overlay is of an arena with fewer vertices, or [`Around::vertex`] is none of the arena's.
pub fn arena(arena: &Arena, drawing: &ArenaDrawing<'_>) -> Result<Picture, Message> {
    check_step(drawing)?;
    let figure = match drawing.around {
        Some(around) => Figure::around(arena, around)?,
        None if arena.len() > MOST => return strata(arena, drawing),
        None => Figure::whole(arena),
    };
    let picture = Look::new(&figure, drawing).picture();
    Ok(match drawing.overlay {
        Overlay::Step(_, n) => frozen(&picture, n as u32),
        _ => picture,
    })
}

/// One frame of an animation, as large as all of them, so that the pictures of all steps lie on each other.
fn frozen(picture: &Picture, frame: u32) -> Picture {
    let shapes = picture.groups().iter().flat_map(|group| &group.marks).map(|mark| mark.shape.bounds());
    let mut still = Picture::new(picture.title(), picture.description()).in_lang(picture.lang());
    if let Some(bounds) = shapes.reduce(Bounds::join) {
        still.push(Group::new("frame", "").rectangle(bounds, Style::default()));
    }
    for group in picture.groups() {
        let seen = |mark: &&Mark| mark.shown.from <= frame && mark.shown.until.is_none_or(|until| frame < until);
        let marks = group.marks.iter().filter(seen).map(|mark| Mark { shown: Shown::ALWAYS, ..mark.clone() });
        still.push(Group { marks: marks.collect(), ..group.clone() });
    }
    still
}

/// Refuses a step that the attractor does not have.
fn check_step(drawing: &ArenaDrawing<'_>) -> Result<(), Message> {
    if let Overlay::Step(attractor, n) = drawing.overlay {
        let last = attractor.sizes().len().saturating_sub(1);
        if n > last {
            return Err(message!("draw.no-step", n = n.to_string(), last = last.to_string()));
        }
    }
    Ok(())
}
