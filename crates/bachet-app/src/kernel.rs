//! A stable and absorbing set of positions.

use crate::positions::positions;
use crate::source::{Source, SourceKind, names, refuse};
use crate::{Context, Error};
use bachet::positions::Document;
use bachet::solve::{Class, classes_watched, kernel_watched};
use bachet::{Convention, Graph, Vertex};
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

/// A kernel, if there is one, and the positions that are lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct KernelAnswer {
    /// Its positions; null where there is none.
    pub kernel: Option<Vec<String>>,
    /// Whether whoever cannot move loses (normal) or wins (misere); not for an arena.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub convention: Option<&'static str>,
    /// The P-positions, which whoever must move loses: the kernel itself, where whoever cannot move loses and there is no cycle;
    /// not for an arena.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub losing: Option<Vec<String>>,
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
    /// The positions that whoever must move loses, where the vertices have no owners.
    pub losing: Option<(Convention, Vec<Vertex>)>,
}

/// Finds a kernel of a position graph, and the positions that are lost by the rules at hand.
///
/// ```
/// use bachet_app::{Context, kernel::{KernelRequest, kernel}, source::Source};
/// let found = kernel(Source::by_name("nim:5,take=1-2")?, &KernelRequest::default(), &Context::default())?;
/// assert_eq!(found.answer.kernel.unwrap().len(), 2);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn kernel(source: Source, request: &KernelRequest, context: &Context<'_>) -> Result<KernelResult, Error> {
    let from = request.from.as_deref();
    if let SourceKind::Document(Document::Arena(arena)) = &source.kind {
        refuse(&[("from", from.is_some())], &source.name)?;
        let graph = arena.graph().clone();
        context.check_listed(graph.len())?;
        return found(graph, None, context);
    }
    let positions = positions(source, from, context)?;
    context.check_listed(positions.graph().len())?;
    let classes = classes_watched(&positions, context.watch)?;
    let lost = positions.graph().vertices().filter(|&v| classes[v as usize] == Class::Previous).collect();
    found(positions.graph().clone(), Some((positions.convention(), lost)), context)
}

fn found(
    graph: Graph,
    losing: Option<(Convention, Vec<Vertex>)>,
    context: &Context<'_>,
) -> Result<KernelResult, Error> {
    let kernel = kernel_watched(&graph, context.watch)?;
    let answer = KernelAnswer {
        kernel: kernel.as_ref().map(|kernel| names(&graph, kernel)),
        convention: losing.as_ref().map(|(convention, _)| convention.name()),
        losing: losing.as_ref().map(|(_, lost)| names(&graph, lost)),
    };
    Ok(KernelResult { answer, graph, kernel, losing })
}
