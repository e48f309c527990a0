//! Pictures of arenas: circles are J1's, squares J2's, and fills, ranks and bold arcs say what was found.

mod arena_scene;
mod boards;
mod chance;
mod dot;
mod figure;
mod ground;
mod label;
mod layout;
mod legend;
mod look;
mod node;
mod note;
mod objective;
mod options;
mod positions;
mod routes;
mod scene;
mod spots;
mod standing;
mod words;

pub(super) use standing::Standing;
pub(super) use words::title;

pub use boards::Boards;
pub use chance::{ChanceDrawing, chance, chance_dot, chance_note};
pub use dot::arena_dot;
pub use note::{ArenaNote, arena_note};
pub use options::{ArenaDrawing, Around, Layout, Overlay, Played};
pub use positions::{PositionsDrawing, positions, positions_dot, positions_note};

use super::error::DrawError;
use super::picture::Picture;
use super::strata::Strata;
use crate::arena::Arena;
use crate::solve::Attractor;
use arena_scene::ArenaScene;
use figure::Figure;
use ground::Ground;
use look::Look;

/// Above so many vertices a picture of each of them cannot be read.
const MOST: usize = 300;
/// Above so many arcs nobody can follow them all.
const MOST_ARCS: usize = 1500;

/// A picture of an arena: every vertex and arc, or those around a vertex. Above 300 vertices, the sizes of the strata.
///
/// In SVG a vertex has the attribute `data-vertex`, and an arc `data-from` and `data-to`, so that a page finds them by their names.
/// With [`ArenaDrawing::facts`], a vertex also has `data-owner`, `data-ending` (0 for a draw) and `data-start`, each where it
/// applies; where the solution is shown, `data-winner` (0 for a draw) and `data-rank` (not where a play need not end); and an arc
/// that a strategy takes has its player as `data-strategy`. Where what is visited again and again decides, a vertex has
/// `data-priority`, or `data-sets` with the numbers of the sets that it is in. With [`ArenaDrawing::positions`] too, `data-position` is what a vertex's
/// position is called, where that is not its name.
///
/// A vertex is called by its name, or by its label where it has one and its name is a bare number.
///
/// Errors are a step that the attractor does not have, a neighbourhood of more than 300 vertices, and an arena of more than
/// that with a layout, with a play, a strategy or values, or with nothing found about it.
///
/// Above 1,500 arcs, of those that no strategy takes only the ends are drawn: nobody could follow them.
///
/// O(vertices × arcs × log vertices) for what is drawn vertex by vertex, else O(vertices).
///
/// ```
/// use bachet::draw::{ArenaDrawing, Overlay, Theme, arena, svg};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json"));
/// let game = bachet::format::json::parse(text)?.into_arena()?;
/// let solution = bachet::solve(&game);
/// let drawing = ArenaDrawing { overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
/// let picture = arena(&game, &drawing)?;
/// assert!(svg(&picture, Theme::Light).contains(r#"data-vertex="6""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the overlay is of an arena with fewer vertices, or [`Around::vertex`] is none of the arena's.
pub fn arena(arena: &Arena, drawing: &ArenaDrawing<'_>) -> Result<Picture, DrawError> {
    check_step(drawing)?;
    let Some(figure) = chosen(arena, drawing)? else {
        return match drawing.overlay {
            Overlay::Nothing => Err(DrawError::TooLarge { vertices: arena.len() }),
            Overlay::Played(_) | Overlay::Horizon(_) => {
                Err(DrawError::PlayedTooLarge { vertices: arena.len(), most: MOST })
            }
            _ => Ok(Strata::new(arena, &drawing.overlay).picture(drawing)),
        };
    };
    let picture = Look::new(&figure, &ArenaScene { arena, drawing }, drawing.settings()).picture();
    Ok(match drawing.overlay {
        Overlay::Step(_, n) => picture.frame(n as u32),
        _ => picture,
    })
}

/// The pictures of all steps of an attractor, each as [`arena`] draws it alone. The arena is laid out once, and each picture is
/// made when it is asked for.
///
/// Errors are a neighbourhood of more than 300 vertices, and a layout for more than that.
///
/// ```
/// use bachet::{Player, draw::{ArenaDrawing, Overlay, arena, arena_steps}};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sans-interet.json"));
/// let game = bachet::format::json::parse(text)?.into_arena()?;
/// let attractor = bachet::attractor(&game, Player::One, &[6]);
/// let drawing = ArenaDrawing::default();
/// let steps = arena_steps(&game, &attractor, &drawing)?;
/// assert_eq!(steps.len(), attractor.sizes().len());
/// let alone = arena(&game, &ArenaDrawing { overlay: Overlay::Step(&attractor, 0), ..drawing });
/// assert_eq!(steps.take(1).next(), alone.ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// As [`arena`].
pub fn arena_steps<'a>(
    arena: &'a Arena,
    attractor: &'a Attractor,
    drawing: &ArenaDrawing<'a>,
) -> Result<impl ExactSizeIterator<Item = Picture> + use<'a>, DrawError> {
    enum Drawn<'a> {
        Whole(Figure<'a>, Picture),
        Strata(Strata<'a>),
    }
    let all = ArenaDrawing { overlay: Overlay::Steps(attractor), ..*drawing };
    let drawn = match chosen(arena, drawing)? {
        Some(figure) => {
            let picture = Look::new(&figure, &ArenaScene { arena, drawing: &all }, all.settings()).picture();
            Drawn::Whole(figure, picture)
        }
        None => Drawn::Strata(Strata::new(arena, &all.overlay)),
    };
    Ok((0..attractor.sizes().len()).map(move |n| {
        let step = ArenaDrawing { overlay: Overlay::Step(attractor, n), ..all };
        match &drawn {
            Drawn::Whole(figure, picture) => {
                let [title, about] = [words::title(arena, &step.overlay), words::about(arena, figure, &step.overlay)];
                picture.frame(n as u32).titled(title.to_text(step.lang), about.to_text(step.lang))
            }
            Drawn::Strata(strata) => strata.picture(&step),
        }
    }))
}

/// What lies around a vertex, or all; none if that is too much to be drawn.
///
/// Errors are a neighbourhood that is too large, and a layout for vertices that cannot be drawn.
fn chosen<'a>(arena: &'a Arena, drawing: &ArenaDrawing<'_>) -> Result<Option<Figure<'a>>, DrawError> {
    let figure = Figure::chosen(Ground::Arena(arena), drawing.around)?;
    match drawing.layout {
        layout if layout != Layout::Auto && figure.is_none() => {
            Err(DrawError::LayoutTooLarge { layout, vertices: arena.len(), most: MOST })
        }
        _ => Ok(figure),
    }
}

/// Refuses a step that the attractor does not have.
fn check_step(drawing: &ArenaDrawing<'_>) -> Result<(), DrawError> {
    if let Overlay::Step(attractor, n) = drawing.overlay {
        let last = attractor.sizes().len().saturating_sub(1);
        if n > last {
            return Err(DrawError::NoStep { step: n, last });
        }
    }
    Ok(())
}
