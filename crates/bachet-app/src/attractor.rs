//! A0, A1, … and why.

use crate::device;
use crate::goal::Goal;
use crate::source::{Source, SourceKind, Symmetry, names, refuse};
use crate::value::Seat;
use crate::{Context, Error};
use bachet::solve::{TraceArc, TraceStep, trace};
use bachet::{Arena, Attractor, Outcome, Vertex};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whose attractor of what is wanted.
///
/// ```
/// let request: bachet_app::attractor::AttractorRequest = serde_json::from_str(r#"{"player": 2, "summary": true}"#)?;
/// assert!(request.summary);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct AttractorRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub goal: Goal,
    /// How many vertices each step adds, and not which.
    pub summary: bool,
    /// Vertices, to be told why they belong to it or not.
    pub why: Vec<String>,
    /// The algorithm vertex by vertex: the queue, and the counters of arcs as they fall.
    pub trace: bool,
}

/// An attractor, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AttractorAnswer {
    /// Whose it is.
    pub player: Seat,
    /// How many vertices each step adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sizes: Option<Vec<usize>>,
    /// The vertices that each step adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub steps: Option<Vec<Vec<String>>>,
    /// How many vertices it has.
    pub size: usize,
    /// Why vertices belong to it, or not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<ReasonAnswer>,
    /// The algorithm vertex by vertex, where it was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trace: Vec<TraceAnswer>,
}

/// A vertex that the algorithm takes from its queue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TraceAnswer {
    /// The vertex.
    pub vertex: String,
    /// The step of the attractor that it belongs to.
    pub rank: u32,
    /// What is found of the vertices with an arc to it.
    pub arcs: Vec<TraceArcAnswer>,
    /// The queue afterwards.
    pub queue: Vec<String>,
}

/// What is found of a vertex with an arc to the one that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TraceArcAnswer {
    /// The vertex where the arc starts.
    pub from: String,
    /// For the opponent's: how many of its arcs led elsewhere before, and how many do now.
    pub counter: Option<[usize; 2]>,
    /// Whether it joins the attractor.
    pub joins: bool,
}

/// Why a vertex belongs to an attractor, or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReasonAnswer {
    /// The vertex.
    pub vertex: String,
    /// The step that adds it, if one does.
    pub rank: Option<u32>,
    /// The reason, in a sentence.
    pub reason: String,
}

/// Attractors of more vertices are not followed vertex by vertex.
const MOST_TRACED: usize = 2_000;

/// An answer with what it was made of.
#[derive(Debug)]
pub struct AttractorResult {
    /// The answer.
    pub answer: AttractorAnswer,
    /// The arena.
    pub arena: Arena,
    /// The attractor on it.
    pub attractor: Attractor,
}

/// Computes an attractor.
///
/// ```
/// use bachet_app::{Context, attractor::{AttractorRequest, attractor}, source::Source};
/// let found = attractor(Source::by_name("sticks:10")?, &AttractorRequest::default(), &Context::default())?;
/// assert_eq!(found.answer.steps.unwrap().len(), 7);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn attractor(source: Source, request: &AttractorRequest, context: &Context<'_>) -> Result<AttractorResult, Error> {
    if matches!(source.kind, SourceKind::Document(_)) {
        // It has all of an arena, wherever plays start.
        refuse(&[("from", request.from.is_some())], &source.name)?;
    }
    let arena = source.into_arena(request.from.as_deref(), Symmetry::Off, context)?;
    if !request.summary {
        context.check_listed(arena.len())?;
    }
    let most = context.allowance.explained;
    if request.why.len() > most {
        return Err(Error::ListedLarge { vertices: request.why.len(), most });
    }
    let asked: Vec<Vertex> = request.why.iter().map(|name| arena.find(name)).collect::<Result<_, _>>()?;
    let attractor = attract(&arena, &request.goal, context)?;
    let why = |&v: &Vertex| ReasonAnswer {
        vertex: arena.name(v).into_owned(),
        rank: attractor.rank(v),
        reason: attractor.why(&arena, v).message(&arena, v).to_text(context.lang),
    };
    let sizes = attractor.sizes();
    let steps = || (0..sizes.len()).map(|n| names(arena.graph(), &attractor.step(n))).collect();
    let answer = AttractorAnswer {
        player: attractor.player().into(),
        sizes: request.summary.then(|| sizes.to_vec()),
        steps: (!request.summary).then(steps),
        size: attractor.size(),
        why: asked.iter().map(why).collect(),
        trace: if request.trace { traced(&arena, &attractor, context)? } else { Vec::new() },
    };
    Ok(AttractorResult { answer, arena, attractor })
}

/// The algorithm vertex by vertex, of an attractor that people can follow.
fn traced(arena: &Arena, attractor: &Attractor, context: &Context<'_>) -> Result<Vec<TraceAnswer>, Error> {
    let most = context.allowance.explained.min(MOST_TRACED);
    if attractor.size() > most {
        return Err(Error::ListedLarge { vertices: attractor.size(), most });
    }
    let name = |v: Vertex| arena.name(v).into_owned();
    let arc = |arc: &TraceArc| TraceArcAnswer {
        from: name(arc.from),
        counter: arc.counter.map(|(before, after)| [before, after]),
        joins: arc.joins,
    };
    let step = |step: &TraceStep| TraceAnswer {
        vertex: name(step.vertex),
        rank: step.rank,
        arcs: step.arcs.iter().map(arc).collect(),
        queue: step.queue.iter().map(|&v| name(v)).collect(),
    };
    Ok(trace(arena, attractor.player(), &attractor.step(0)).iter().map(step).collect())
}

/// The attractor of a goal; of the vertices where the player has won, if there is no target.
pub(crate) fn attract(arena: &Arena, goal: &Goal, context: &Context<'_>) -> Result<Attractor, Error> {
    let player = goal.seeker();
    let target = match goal.vertices(arena)? {
        Some(target) => target,
        None => arena.endings(Outcome::Win(player)),
    };
    device::attractor(arena, player, &target, context)
}
