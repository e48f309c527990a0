//! The best strategy of a player, or what is wrong with one.

use crate::goal::{Goal, Unending};
use crate::path::Written;
use crate::solve::{solution, with_min};
use crate::source::{Source, Symmetry, bytes_of_names, names};
use crate::value::{Seat, Table, Winner};
use crate::{Context, Error};
use bachet::solve::{Judgement, Play, Plays, Strategy, judge_watched, plays_watched};
use bachet::{Arena, Player, Solution, Vertex};
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
    /// In a parity game, the least priority that is met again and again decides, not the largest.
    pub min: bool,
    /// A strategy to be judged: the vertex to move to from each vertex.
    #[schema(value_type = Option<Value>)]
    pub check: Option<Value>,
    /// A play that may follow the strategy: the vertices that it visits, the first of them the start, or its moves.
    pub play: Vec<String>,
    /// How many plays the strategy leaves, and which, where they are few.
    pub plays: bool,
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
    /// The vertex to move to from each vertex; where several sets must be visited in turn, by the first of the plans.
    #[schema(value_type = std::collections::HashMap<String, String>)]
    pub moves: Table<String>,
    /// Where several sets must be visited in turn: the moves that lead to each of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<std::collections::HashMap<String, String>>)]
    pub plans: Vec<Table<String>>,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub followed: FollowedAnswer,
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
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub followed: FollowedAnswer,
}

/// What follows a strategy.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct FollowedAnswer {
    /// Whether the play that was given follows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub play: Option<FollowingAnswer>,
    /// The plays that it leaves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub plays: Option<PlaysAnswer>,
}

/// Whether a play follows a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FollowingAnswer {
    /// Whether it does, as far as it goes.
    pub follows: bool,
    /// Where it first does not.
    pub leaves: Option<LeavesAnswer>,
    /// The vertices that it visits.
    pub vertices: Vec<String>,
    /// Who wins it, 0 for a draw; null if it is not over.
    pub winner: Option<Winner>,
}

/// Where a play leaves a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeavesAnswer {
    /// The vertex.
    pub vertex: String,
    /// Where the strategy goes from there.
    pub strategy: String,
    /// Where the play goes.
    pub play: String,
}

/// The plays that a strategy leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlaysAnswer {
    /// Whether there are infinitely many.
    pub infinite: bool,
    /// How many there are, in digits; null if that is infinite, or a number of more than a thousand digits.
    pub count: Option<String>,
    /// How many of them J1 wins.
    pub one: Option<String>,
    /// How many J2 wins.
    pub two: Option<String>,
    /// How many are draws.
    pub draw: Option<String>,
    /// How many have no end.
    pub endless: Option<String>,
    /// All of them; null if they are more than a hundred.
    pub plays: Option<Vec<WholePlayAnswer>>,
}

/// A play from its start to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WholePlayAnswer {
    /// The vertices that it visits.
    pub vertices: Vec<String>,
    /// Where it comes back to, again and again, if it has no end.
    pub back_to: Option<usize>,
    /// Who wins it, 0 for a draw.
    pub winner: Winner,
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
    /// The play that was given.
    pub play: Option<Vec<Vertex>>,
}

impl StrategyResult {
    /// What follows the strategy.
    #[must_use]
    pub fn followed(&self) -> &FollowedAnswer {
        match &self.answer {
            StrategyAnswer::Best(answer) => &answer.followed,
            StrategyAnswer::Judged(answer) => &answer.followed,
        }
    }
}

/// So many plays are listed, at most.
const MOST_LISTED: usize = 100;

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
    let from = request.from.as_deref();
    let play = match request.play.is_empty() {
        true => None,
        false => Some(Written::read(&request.play, &source, from, context)?),
    };
    let arena = source.into_arena(from, Symmetry::Off, context)?;
    let arena = with_min(request.goal.apply(arena, Player::One, request.unending)?, request.min)?;
    context.check_listed(arena.len())?;
    let play = play.map(|play| play.on(&arena)).transpose()?;
    let Some(check) = &request.check else {
        let solution = solution(&arena, context)?;
        let seeker = request.goal.seeker();
        let several = solution.plans() > 1 && arena.objective().player() == Some(seeker);
        if several && (play.is_some() || request.plays) {
            return Err(Error::NeedsMemory { sets: solution.plans() });
        }
        let strategy = solution.strategy(&arena, seeker);
        let count = if several { solution.plans() } else { 1 };
        context.check_answer(count * bytes_of_names(arena.graph(), strategy.iter().flat_map(|(v, to)| [v, to])))?;
        let named = |(v, to): (Vertex, Vertex)| (arena.name(v).into_owned(), arena.name(to).into_owned());
        let by = |plan: usize| {
            Table(
                strategy
                    .iter()
                    .map(|(v, _)| v)
                    .filter_map(|v| Some(named((v, solution.choice_of(plan, v)?))))
                    .collect(),
            )
        };
        let plans = if several { (0..count).map(by).collect() } else { Vec::new() };
        let moves = Table(strategy.iter().map(named).collect());
        let followed = followed(&arena, &strategy, play.as_deref(), request.plays, context)?;
        let answer = BestAnswer { player: strategy.player().into(), moves, plans, followed };
        let (answer, grounds) = (StrategyAnswer::Best(answer), Grounds::Solution(solution));
        return Ok(StrategyResult { answer, arena, strategy, grounds, play });
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
        followed: followed(&arena, &strategy, play.as_deref(), request.plays, context)?,
    });
    Ok(StrategyResult { answer, arena, strategy, grounds: Grounds::Judgement(judgement), play })
}

/// Whether a play follows a strategy, and which plays do, as far as that is asked.
fn followed(
    arena: &Arena,
    strategy: &Strategy,
    play: Option<&[Vertex]>,
    plays: bool,
    context: &Context<'_>,
) -> Result<FollowedAnswer, Error> {
    let play = play.map(|play| following(arena, strategy, play));
    let plays = match plays {
        true => Some(plays_answer(arena, strategy, context)?),
        false => None,
    };
    Ok(FollowedAnswer { play, plays })
}

fn following(arena: &Arena, strategy: &Strategy, play: &[Vertex]) -> FollowingAnswer {
    let name = |v: Vertex| arena.name(v).into_owned();
    let chosen = |v: Vertex| strategy.get(v).filter(|_| arena.owner(v) == strategy.player());
    let leaves = play.windows(2).find_map(|arc| chosen(arc[0]).filter(|&to| to != arc[1]).map(|to| (arc, to)));
    FollowingAnswer {
        follows: leaves.is_none(),
        leaves: leaves.map(|(arc, to)| LeavesAnswer { vertex: name(arc[0]), strategy: name(to), play: name(arc[1]) }),
        vertices: names(arena.graph(), play),
        winner: play.last().and_then(|&last| arena.ending(last)).map(Winner::from),
    }
}

fn plays_answer(arena: &Arena, strategy: &Strategy, context: &Context<'_>) -> Result<PlaysAnswer, Error> {
    let plays = plays_watched(arena, strategy, arena.starts(), MOST_LISTED, context.watch)?;
    let infinite = plays == Plays::Infinite;
    let count = plays.count().map(|count| count.to_string());
    let Plays::Counted { one, two, draw, endless, listed } = plays else {
        return Ok(PlaysAnswer { infinite, count, one: None, two: None, draw: None, endless: None, plays: None });
    };
    let long = listed.iter().flatten().flat_map(|play| play.vertices.iter().copied());
    context.check_answer(bytes_of_names(arena.graph(), long))?;
    let whole = |play: &Play| WholePlayAnswer {
        vertices: names(arena.graph(), &play.vertices),
        back_to: play.back_to,
        winner: play.outcome(arena).unwrap_or_default().into(),
    };
    let [one, two, draw, endless] = [one, two, draw, endless].map(|count| Some(count.to_string()));
    let plays = listed.map(|listed| listed.iter().map(whole).collect());
    Ok(PlaysAnswer { infinite, count, one, two, draw, endless, plays })
}

/// A document as a text: JSON, or a text as it stands in a file.
pub(crate) fn text_of(document: &Value) -> String {
    match document {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}
