//! The best strategy of a player, or what is wrong with one.

use crate::goal::{Goal, Unending};
use crate::solve::solution;
use crate::source::{Source, Symmetry, bytes_of_names, names};
use crate::value::{Seat, Table};
use crate::{Context, Error};
use bachet::solve::{Judgement, Strategy, judge_watched};
use bachet::{Arena, Player, Solution};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Whose strategy is wanted, or which is judged.
///
/// ```
/// assert!(bachet_app::strategy::StrategyRequest::default().check.is_none());
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct StrategyRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub goal: Goal,
    /// What a play without end is: a draw, or won by a player.
    pub unending: Option<Unending>,
    /// A strategy to be judged: the vertex to move to from each vertex.
    #[schema(value_type = Option<Value>)]
    pub check: Option<Value>,
}

/// A strategy, or a judgement of one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum StrategyAnswer {
    /// The best one.
    Best(BestAnswer),
    /// What is wrong with the one that was given.
    Judged(JudgedAnswer),
}

/// A strategy.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BestAnswer {
    /// Whose it is.
    pub player: Seat,
    /// The vertex to move to from each vertex.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub moves: Table<String>,
}

/// Whether a strategy wins.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedAnswer {
    /// Whose it is.
    pub player: Seat,
    /// Whether it wins from every start.
    pub winning: bool,
    /// A play that beats it.
    pub counterplay: Option<Vec<String>>,
    /// Where that play comes back to, if it has no end.
    pub back_to: Option<usize>,
    /// Whether it wins from each start.
    pub starts: Vec<JudgedStart>,
}

/// Whether a strategy wins from a start.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedStart {
    /// The start.
    pub vertex: String,
    /// Whether it wins.
    pub winning: bool,
}

/// An answer with what it was made of.
#[derive(Debug)]
pub struct StrategyResult {
    /// The answer.
    pub answer: StrategyAnswer,
    /// The arena.
    pub arena: Arena,
    /// The strategy: the best one, or the one that was judged.
    pub strategy: Strategy,
    /// The solution, or the judgement.
    pub grounds: Grounds,
}

/// What an answer about a strategy rests on.
#[derive(Debug)]
pub enum Grounds {
    /// The solution of the arena.
    Solution(Solution),
    /// A look at all plays that the strategy allows.
    Judgement(Judgement),
}

/// Finds the best strategy, or judges one.
///
/// ```
/// use bachet_app::{Context, source::Source, strategy::{StrategyAnswer, StrategyRequest, strategy}};
/// let found = strategy(Source::by_name("sticks:4")?, &StrategyRequest::default(), &Context::default())?;
/// assert!(matches!(found.answer, StrategyAnswer::Best(_)));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn strategy(source: Source, request: &StrategyRequest, context: &Context<'_>) -> Result<StrategyResult, Error> {
    let arena = source.into_arena(request.from.as_deref(), Symmetry::Off, context)?;
    let arena = request.goal.apply(arena, Player::One, request.unending)?;
    context.check_listed(arena.len())?;
    let Some(check) = &request.check else {
        let solution = solution(&arena, context)?;
        let strategy = solution.strategy(&arena, request.goal.seeker());
        context.check_answer(bytes_of_names(arena.graph(), strategy.iter().flat_map(|(v, to)| [v, to])))?;
        let moves = strategy.iter().map(|(v, to)| (arena.name(v).into_owned(), arena.name(to).into_owned())).collect();
        let answer = BestAnswer { player: strategy.player().into(), moves: Table(moves) };
        let (answer, grounds) = (StrategyAnswer::Best(answer), Grounds::Solution(solution));
        return Ok(StrategyResult { answer, arena, strategy, grounds });
    };
    let text = text_of(check);
    let player = request.goal.player.map(|Seat(player)| player);
    let strategy = bachet::format::strategy::read(text.as_bytes(), &arena, player)?;
    let judgement = judge_watched(&arena, &strategy, arena.starts(), context.watch)?;
    let counterplay = judgement.counterplay.as_ref();
    let start = |&(start, winning)| JudgedStart { vertex: arena.name(start).into_owned(), winning };
    let answer = StrategyAnswer::Judged(JudgedAnswer {
        player: strategy.player().into(),
        winning: counterplay.is_none(),
        counterplay: counterplay.map(|counterplay| names(arena.graph(), &counterplay.play)),
        back_to: counterplay.and_then(|counterplay| counterplay.back_to),
        starts: judgement.starts.iter().map(start).collect(),
    });
    Ok(StrategyResult { answer, arena, strategy, grounds: Grounds::Judgement(judgement) })
}

/// A document as a text: JSON, or a text as it stands in a file.
pub(crate) fn text_of(document: &Value) -> String {
    match document {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}
