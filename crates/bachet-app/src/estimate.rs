//! How large a game is, before it is explored.

use crate::source::{PROBE, Source, SourceKind, Symmetry, refuse, start};
use crate::{Context, Error};
use bachet::Limits;
use bachet::explore::Estimate;
use bachet::games::View;
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
    /// Hardly fewer than this.
    pub least: f64,
    /// Hardly more than this.
    pub most: f64,
    /// Bytes that exploring and solving it takes.
    pub memory: f64,
    /// How long that takes.
    pub seconds: f64,
    /// Whether that is the number of positions.
    pub exact: bool,
    /// Whether positions that are the same by symmetry are one.
    pub symmetry: bool,
    /// What solving it into a file takes, level by level, if it has levels.
    pub file: Option<FileEstimate>,
}

/// What solving a game into a file takes.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct FileEstimate {
    /// How its positions are found.
    pub method: FileMethod,
    /// Bytes of the file.
    pub bytes: f64,
    /// How long it takes.
    pub seconds: f64,
}

/// How a solution file's positions are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FileMethod {
    /// By their numbers.
    Numbers,
    /// By sorted keys.
    Keys,
}

/// The speed of either way on a core, in positions and in moves a second, and bits of the file for each position: half of what
/// BENCHMARKS.md has of Connect Four, Nim and Chomp on two. By numbers, moves cost nothing of their own.
const NUMBERS: (f64, f64, f64) = (7e7, f64::INFINITY, 3.0);
const KEYS: (f64, f64, f64) = (5e6, 1.25e7, 7.0);

/// How many cores this machine has, which work into files shares evenly.
pub(crate) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

pub(crate) fn file_estimate(view: &dyn View, estimate: &Estimate, symmetry: bool) -> Option<FileEstimate> {
    // A browser writes no files.
    if cfg!(target_arch = "wasm32") {
        return None;
    }
    let capabilities = view.capabilities();
    capabilities.levels?;
    let numbered = capabilities.numbers.and_then(|numbers| numbers.numbered()).is_some();
    let (method, (positions, moves, bits)) =
        if numbered { (FileMethod::Numbers, NUMBERS) } else { (FileMethod::Keys, KEYS) };
    // By numbers, mirror images are positions of their own.
    let all = estimate.positions * if numbered && symmetry { 2.0 } else { 1.0 };
    let seconds = (all / positions).max(all * estimate.moves / moves) / cores() as f64;
    Some(FileEstimate { method, bytes: all * bits / 8.0, seconds })
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
    let estimate = view.estimate(
        &start,
        PROBE,
        &Limits { symmetry, memory: context.allowance.memory, watch: context.watch, ..Limits::default() },
    )?;
    let answer = EstimateAnswer {
        game: name,
        positions: estimate.positions,
        least: estimate.least,
        most: estimate.most,
        memory: estimate.memory,
        seconds: estimate.time.as_secs_f64(),
        exact: estimate.exact,
        symmetry,
        file: file_estimate(view, &estimate, symmetry),
    };
    Ok((answer, estimate))
}
