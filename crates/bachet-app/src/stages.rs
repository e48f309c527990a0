//! How a game without end is solved, set by set, for who wants to follow it.

use crate::source::names;
use crate::value::Seat;
use crate::{Context, Error};
use bachet::Arena;
use bachet::solve::{Stage, stages};
use serde::Serialize;
use utoipa::ToSchema;

/// Arenas of more vertices are not followed set by set: they cannot be drawn either.
const MOST_VERTICES: usize = 300;
/// Nor are more steps.
const MOST_STAGES: usize = 500;

/// A step of Zielonka's recursion, or of the algorithm for Büchi games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StageAnswer {
    /// Which call of the recursion it belongs to, from 0.
    pub call: usize,
    /// The call that made this one; null for the first.
    pub parent: Option<usize>,
    /// What it does: ending, top, attract, all, escape, avoid, recur or done.
    pub kind: &'static str,
    /// Whose set it is.
    pub player: Seat,
    /// The priority that it is about.
    pub priority: Option<u32>,
    /// The vertices of the game that is looked at.
    pub within: Vec<String>,
    /// The vertices that are sought, or that are known to be won; of all, what was left; of done, what the opponent wins.
    pub target: Vec<String>,
    /// The set that is found; of done, what the player wins.
    pub set: Vec<String>,
    /// The step in words.
    pub words: String,
}

/// The steps on an arena in which what is visited again and again decides.
pub(crate) fn staged(arena: &Arena, context: &Context<'_>) -> Result<Vec<StageAnswer>, Error> {
    if arena.unending().is_some() {
        return Err(Error::NotUnending { option: "steps" });
    }
    let most = context.allowance.explained.min(MOST_VERTICES);
    if arena.len() > most {
        return Err(Error::ListedLarge { vertices: arena.len(), most });
    }
    context.check()?;
    let stages = stages(arena, MOST_STAGES).ok_or(Error::StepsLarge { most: MOST_STAGES })?;
    let graph = arena.graph();
    let bytes = |stage: &Stage| {
        let sets = [&stage.within, &stage.target, &stage.set];
        sets.into_iter().map(|set| crate::source::bytes_of_names(graph, set.iter().copied())).sum::<usize>()
    };
    context.check_answer(stages.iter().map(bytes).sum())?;
    let answer = |stage: &Stage| StageAnswer {
        call: stage.call,
        parent: stage.parent,
        kind: stage.kind.name(),
        player: stage.player.into(),
        priority: stage.priority,
        within: names(graph, &stage.within),
        target: names(graph, &stage.target),
        set: names(graph, &stage.set),
        words: stage.message(arena).to_text(context.lang),
    };
    Ok(stages.iter().map(answer).collect())
}
