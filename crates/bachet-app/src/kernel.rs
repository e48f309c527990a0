//! A stable and absorbing set of positions.

use crate::source::{Source, SourceKind, explore, names, refuse, start};
use crate::{Context, Error};
use bachet::games::Opened;
use bachet::solve::kernel_watched;
use bachet::{Graph, Vertex};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where the positions start.
///
/// ```
/// assert!(bachet_app::kernel::KernelRequest::default().from.is_none());
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct KernelRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
}

/// A kernel, if there is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct KernelAnswer {
    /// Its positions; null where there is none.
    pub kernel: Option<Vec<String>>,
}

/// An answer with what it was made of.
#[derive(Debug)]
pub struct KernelResult {
    /// The answer.
    pub answer: KernelAnswer,
    /// The graph of positions.
    pub graph: Graph,
    /// The kernel.
    pub kernel: Option<Vec<Vertex>>,
}

/// Finds a kernel of a position graph.
///
/// ```
/// use bachet_app::{Context, kernel::{KernelRequest, kernel}, source::Source};
/// let found = kernel(Source::by_name("nim:5,take=1-2")?, &KernelRequest::default(), &Context::default())?;
/// assert_eq!(found.answer.kernel.unwrap().len(), 2);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn kernel(source: Source, request: &KernelRequest, context: &Context<'_>) -> Result<KernelResult, Error> {
    let Source { name, kind, .. } = source;
    let from = request.from.as_deref();
    let graph = match kind {
        SourceKind::Document(document) => {
            refuse(&[("from", from.is_some())], &name)?;
            document.graph().clone()
        }
        SourceKind::Tree(_) => return Err(Error::Tree(name)),
        SourceKind::Game(opened) => match folded(&opened, &name, from, context)? {
            Some(graph) => graph,
            None => explore(&name, opened.view(), from, false, context)?.named().graph().clone(),
        },
    };
    context.check_listed(graph.len())?;
    let kernel = kernel_watched(&graph, context.watch)?;
    let answer = KernelAnswer { kernel: kernel.as_ref().map(|kernel| names(&graph, kernel)) };
    Ok(KernelResult { answer, graph, kernel })
}

/// The graph of positions, whoever is to move, if both players have the same moves.
pub(crate) fn folded(
    opened: &Opened,
    name: &str,
    from: Option<&str>,
    context: &Context<'_>,
) -> Result<Option<Graph>, Error> {
    let view = opened.view();
    let start = start(name, view, from, context)?;
    Ok(view.graph(&start, &context.limits(false))?)
}
