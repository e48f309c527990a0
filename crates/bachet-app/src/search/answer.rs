//! How what a search found is written in answers.

use super::{Compared, Finished};
use crate::exact::ExactAnswer;
use crate::value::{NumberAnswer, ScoreAnswer, Seat, Winner};
use bachet::Outcome;
use bachet::search::{Bound, NodeKind, RecordedNode, RootMove, Score};
use bachet::text::Lang;
use serde::Serialize;
use utoipa::ToSchema;

/// What was found.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SearchAnswer {
    /// By a search.
    Search(Box<SearchedAnswer>),
    /// By a solver of single positions.
    Exact(ExactAnswer),
}

/// What a search found, and what it took.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SearchedAnswer {
    /// What the game is called.
    pub game: String,
    /// Where it was searched from.
    pub position: String,
    /// Whose move it is there.
    pub turn: Seat,
    /// J1's value, where nobody is seen to win.
    pub value: Option<NumberAnswer>,
    /// Who wins; 0 for a draw that is certain.
    pub winner: Option<Winner>,
    /// In how many moves.
    pub moves: Option<u32>,
    /// How sure the value is.
    pub bound: Option<BoundName>,
    /// The moves to play: all that are just as good, in the game's order.
    pub best: Vec<String>,
    /// What both players are expected to play.
    pub line: Vec<String>,
    /// Positions that were visited, or plays.
    pub nodes: u64,
    /// How often something was cut.
    pub cuts: u64,
    /// How often min-max met a position again, and did not search it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub again: Option<u64>,
    /// How many positions min-max would visit without remembering any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub plain: Option<u64>,
    /// How far it looked ahead.
    pub depth: u32,
    /// How long it took, in seconds.
    pub time: f64,
    /// How it was searched.
    pub algorithm: &'static str,
    /// The heuristic by its name.
    pub heuristic: Option<String>,
    /// The engine's techniques; missing for other algorithms.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub techniques: Option<String>,
    /// What the same search takes without one of them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(nullable = false)]
    pub compared: Vec<ComparedAnswer>,
    /// What it was allowed to spend.
    pub budget: BudgetAnswer,
    /// Whether a limit ended it.
    pub stopped: bool,
    /// All moves.
    pub root: Vec<RootAnswer>,
    /// What the heuristic's value is the sum of, where nothing else was asked: at depth 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(nullable = false)]
    pub terms: Vec<TermAnswer>,
    /// The nodes of the tree, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tree: Option<Vec<NodeAnswer>>,
    /// Whether the tree goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub truncated: Option<bool>,
}

/// A part of a heuristic's value.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TermAnswer {
    /// What it stands for, in words.
    pub what: String,
    /// What it adds.
    pub value: NumberAnswer,
}

/// What a search was allowed to spend.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BudgetAnswer {
    /// Moves ahead.
    pub depth: Option<u32>,
    /// Seconds.
    pub time: Option<f64>,
    /// Positions, or plays.
    pub nodes: Option<u64>,
}

/// What a move of the position comes to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RootAnswer {
    /// The move.
    #[serde(rename = "move")]
    pub mov: String,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub found: ScoreAnswer,
    /// How sure that is.
    pub bound: Option<BoundName>,
    /// How often it was visited.
    pub visits: u64,
}

/// A search to the same depth without one technique.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ComparedAnswer {
    /// That technique.
    pub without: &'static str,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub found: ScoreAnswer,
    /// Positions that were visited.
    pub nodes: u64,
    /// Whether it was given up, because it took so many more.
    pub stopped: bool,
}

impl ComparedAnswer {
    fn of(compared: &Compared) -> ComparedAnswer {
        let score = Some(compared.score).filter(|_| !compared.stopped);
        ComparedAnswer {
            without: compared.without.name(),
            found: ScoreAnswer::of(score),
            nodes: compared.nodes,
            stopped: compared.stopped,
        }
    }
}

/// How sure a value is.
///
/// ```
/// use bachet_app::search::BoundName;
/// assert_eq!(serde_json::to_string(&BoundName::AtMost)?, r#""at-most""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoundName {
    /// It is that.
    Exact,
    /// It is not more.
    AtMost,
    /// It is not less.
    AtLeast,
    /// It is a mean of plays.
    Estimate,
    /// It is about that: found by techniques that rest on what is likely.
    About,
}

impl From<Bound> for BoundName {
    fn from(bound: Bound) -> BoundName {
        match bound {
            Bound::Exact => BoundName::Exact,
            Bound::AtMost => BoundName::AtMost,
            Bound::AtLeast => BoundName::AtLeast,
            Bound::Estimate => BoundName::Estimate,
            Bound::About => BoundName::About,
        }
    }
}

/// A node of a recorded search.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NodeAnswer {
    /// The node above it.
    pub parent: Option<usize>,
    /// The move that leads here.
    #[serde(rename = "move")]
    pub mov: Option<String>,
    /// Whose move it is here.
    pub turn: Seat,
    /// How many moves from the root.
    pub depth: u32,
    /// What happened here.
    pub kind: NodeKindName,
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub found: ScoreAnswer,
    /// How sure that is.
    pub bound: Option<BoundName>,
    /// J1 had that for certain when the search came here.
    pub alpha: Option<ScoreAnswer>,
    /// J2 had that for certain when the search came here.
    pub beta: Option<ScoreAnswer>,
    /// The value that made the rest be cut.
    pub cut: Option<CutAnswer>,
    /// When the search came here.
    pub order: Option<u64>,
}

/// What happened at a node.
///
/// ```
/// use bachet_app::search::NodeKindName;
/// assert_eq!(serde_json::to_string(&NodeKindName::Horizon)?, r#""horizon""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NodeKindName {
    /// Its moves were searched.
    Inner,
    /// The play ended.
    Ended,
    /// The heuristic was asked.
    Horizon,
    /// It was not searched.
    Cut,
}

/// Why the rest of a node was cut.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CutAnswer {
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub found: ScoreAnswer,
    /// The reason in a sentence, where the tree is explained.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub reason: Option<String>,
}

impl NodeAnswer {
    pub(crate) fn of(node: &RecordedNode<String>) -> NodeAnswer {
        NodeAnswer {
            parent: node.parent,
            mov: node.mov.clone(),
            turn: node.turn.into(),
            depth: node.depth,
            kind: match node.kind {
                NodeKind::Inner => NodeKindName::Inner,
                NodeKind::Ended => NodeKindName::Ended,
                NodeKind::Horizon => NodeKindName::Horizon,
                NodeKind::Cut => NodeKindName::Cut,
            },
            found: ScoreAnswer::of(node.score),
            bound: node.score.map(|_| node.bound.into()),
            alpha: limit(node.alpha),
            beta: limit(node.beta),
            cut: node.cut.and_then(limit).map(|found| CutAnswer { found, reason: None }),
            order: node.order,
        }
    }

    /// The same node below another one, in a search that did not come to it.
    pub(crate) fn unvisited(self, parent: usize) -> NodeAnswer {
        NodeAnswer {
            parent: Some(parent),
            kind: NodeKindName::Cut,
            found: ScoreAnswer::default(),
            bound: None,
            alpha: None,
            beta: None,
            cut: None,
            order: None,
            ..self
        }
    }
}

/// A limit of the values that count at a node; none where a search starts.
fn limit(score: Score) -> Option<ScoreAnswer> {
    (score != Score::MIN && score != Score::MAX).then(|| ScoreAnswer::of(Some(score)))
}

impl Finished {
    /// The answer.
    #[must_use]
    pub fn answer(&self, lang: Lang) -> SearchedAnswer {
        let answer = &self.report.answer;
        let found = ScoreAnswer::of(self.score());
        let draw = self.is_drawn().then_some(Winner(Outcome::Draw));
        let best = answer.moves.iter().find(|found| Some(&found.mov) == answer.best.as_ref());
        let bound = best.and_then(|best| best.score).filter(|_| self.score().is_some());
        let recorded = self.report.recorded.as_ref();
        SearchedAnswer {
            game: self.game.clone(),
            position: self.position.clone(),
            turn: self.turn.into(),
            value: found.value,
            winner: draw.or(found.winner),
            moves: found.moves,
            bound: bound.map(|(_, bound)| bound.into()),
            best: self.best().into_iter().map(str::to_owned).collect(),
            line: self.line().to_vec(),
            nodes: answer.nodes,
            cuts: answer.cuts,
            again: answer.memory.map(|memory| memory.again),
            plain: answer.memory.map(|memory| memory.plain),
            depth: answer.depth,
            time: self.time.as_secs_f64(),
            algorithm: self.algorithm.name(),
            heuristic: self.heuristic.clone(),
            techniques: self.techniques.map(|techniques| techniques.to_string()),
            compared: self.compared.iter().map(ComparedAnswer::of).collect(),
            budget: BudgetAnswer {
                depth: self.budget.depth,
                time: self.budget.time.map(|time| time.as_secs_f64()),
                nodes: self.budget.nodes,
            },
            stopped: answer.stopped,
            root: answer.moves.iter().map(root).collect(),
            terms: self
                .report
                .terms
                .iter()
                .map(|term| TermAnswer { what: term.what.to_text(lang), value: NumberAnswer(term.value) })
                .collect(),
            tree: recorded.map(|recorded| recorded.nodes().iter().map(NodeAnswer::of).collect()),
            truncated: recorded.map(|recorded| recorded.truncated()),
        }
    }
}

fn root(found: &RootMove<String>) -> RootAnswer {
    RootAnswer {
        mov: found.mov.clone(),
        found: ScoreAnswer::of(found.score.map(|(score, _)| score)),
        bound: found.score.map(|(_, bound)| bound.into()),
        visits: found.visits,
    }
}
