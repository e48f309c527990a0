//! The graph of an impartial game's positions, whoever is to move.

use crate::source::{Source, SourceKind, refuse, start};
use crate::{Context, Error};
use bachet::games::impartial::whoever_moves;
use bachet::games::{Opened, View};
use bachet::positions::{Document, Positions};
use bachet::{Convention, Graph, Outcome};

/// The position graph of a source, from a position on.
///
/// Errors are a game in which the players' moves differ, an arena, whose vertices have owners, and a tree.
///
/// ```
/// use bachet_app::{Context, positions::positions, source::Source};
/// let graph = positions(Source::by_name("nim:2-2,misere")?, None, &Context::default())?;
/// assert_eq!((graph.graph().len(), graph.convention()), (6, bachet::Convention::Misere));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn positions(source: Source, from: Option<&str>, context: &Context<'_>) -> Result<Positions, Error> {
    positions_of(source, from, context).map(|(positions, _)| positions)
}

/// The same, and the game whose positions they are.
pub(crate) fn positions_of(
    source: Source,
    from: Option<&str>,
    context: &Context<'_>,
) -> Result<(Positions, Option<Opened>), Error> {
    let Source { name, kind, .. } = source;
    match kind {
        SourceKind::Document(Document::Positions(positions)) => {
            refuse(&[("from", from.is_some())], &name)?;
            Ok((positions, None))
        }
        SourceKind::Document(Document::Arena(_) | Document::Chance(_)) => Err(Error::Owned(name)),
        SourceKind::Tree(_) => Err(Error::Tree(name)),
        SourceKind::Game(opened) => Ok((of_game(&opened, &name, from, context)?, Some(opened))),
    }
}

/// The same of a game.
pub(crate) fn of_game(
    opened: &Opened,
    name: &str,
    from: Option<&str>,
    context: &Context<'_>,
) -> Result<Positions, Error> {
    let view = opened.view();
    let start = start(name, view, from, context)?;
    let graph = view.graph(&start, &context.limits(false))?.ok_or_else(|| Error::Partisan(name.to_owned()))?;
    let convention = convention(view, &graph)?;
    let first = graph.vertex(whoever_moves(&start)).ok_or(Error::Fault)?;
    Ok(Positions::new(graph, convention, [first]).with_title(Some(name.to_owned())))
}

/// Who wins where there is no move, which is the same everywhere.
fn convention(view: &dyn View, graph: &Graph) -> Result<Convention, Error> {
    let Some(last) = graph.vertices().find(|&v| graph.successors(v).is_empty()) else { return Ok(Convention::Normal) };
    let last = view.at(&graph.name(last))?;
    Ok(match last.ending() {
        Some(Outcome::Win(winner)) if winner == last.turn() => Convention::Misere,
        _ => Convention::Normal,
    })
}
