//! How large a game is, before it is explored.

use crate::source::{PROBE, Source, SourceKind, Symmetry, refuse, start};
use crate::{Context, Error};
use bachet::Limits;
use bachet::explore::Estimate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What is estimated.
///
/// ```
/// assert!(!bachet_app::estimate::EstimateRequest::default().no_symmetry);
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct EstimateRequest {
    /// The position to start from.
    pub from: Option<String>,
    /// Count positions that are the same by symmetry each on its own.
    pub no_symmetry: bool,
}

/// How large a game is.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct EstimateAnswer {
    /// What it is called.
    pub game: String,
    /// How many positions it has, about.
    pub positions: f64,
    /// Bytes that exploring and solving it takes.
    pub memory: f64,
    /// How long that takes.
    pub seconds: f64,
    /// Whether all positions were counted.
    pub exact: bool,
    /// Whether positions that are the same by symmetry are one.
    pub symmetry: bool,
}

/// Estimates how large a game is.
///
/// ```
/// use bachet_app::{Context, estimate::{EstimateRequest, estimate}, source::Source};
/// let (answer, _) = estimate(Source::by_name("sticks:10")?, &EstimateRequest::default(), &Context::default())?;
/// assert!(answer.exact);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn estimate(
    source: Source,
    request: &EstimateRequest,
    context: &Context<'_>,
) -> Result<(EstimateAnswer, Estimate), Error> {
    let Source { name, kind, .. } = source;
    let opened = match kind {
        SourceKind::Game(opened) => opened,
        SourceKind::Tree(_) => return Err(Error::Tree(name)),
        // An arena has as many positions as it has.
        SourceKind::Document(_) => return refuse(&[("estimate", true)], &name).and(Err(Error::Fault)),
    };
    let view = opened.view();
    let start = start(&name, view, request.from.as_deref(), context)?;
    let symmetry = Symmetry::unless(request.no_symmetry).applies(view);
    let estimate = view.estimate(&start, PROBE, &Limits { symmetry, watch: context.watch, ..Limits::default() })?;
    let answer = EstimateAnswer {
        game: name,
        positions: estimate.positions,
        memory: estimate.memory,
        seconds: estimate.time.as_secs_f64(),
        exact: estimate.exact,
        symmetry,
    };
    Ok((answer, estimate))
}
