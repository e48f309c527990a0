//! What a position is worth and what to play there, without solving the game.

use crate::exact::{ExactAnswer, exact};
use crate::source::{Playable, Source, refuse};
use crate::value::{ScoreAnswer, Seat, Winner};
use crate::{Context, Error};
use bachet::search::{
    Algorithm, Bound, Budget, Judge, MAX_DEPTH, MoveOrder, NodeKind, RecordedNode, Report, Request, RootMove, Score,
    Wins, read_depth,
};
use bachet::text::Lang;
use bachet::text::units::read_duration;
use bachet::{Outcome, Player};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web_time::{Duration, Instant};

/// How a position is searched.
///
/// ```
/// let request: bachet_app::search::SearchRequest = serde_json::from_str(r#"{"algorithm": "minimax", "depth": 3}"#)?;
/// assert_eq!(request.depth, Some(3));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct SearchRequest {
    /// For a game: the position to start from.
    pub from: Option<String>,
    /// How it searches; engine where nothing is given.
    pub algorithm: Option<AlgorithmName>,
    /// The heuristic by its name; the game's own where none is given.
    pub heuristic: Option<String>,
    /// How many moves to look ahead; 0 asks the heuristic alone.
    pub depth: Option<u64>,
    /// How long it may take, such as 2s.
    pub time: Option<String>,
    /// How many positions it may visit, or for mcts how many plays.
    pub nodes: Option<u64>,
    /// What wins count: the moves that they take (moves), ±1 (sign), ±100 (hundred) or ±∞ (infinity).
    pub wins: Option<WinsName>,
    /// For a tree: who moves first.
    pub turn: Option<Seat>,
    /// What chance depends on; 1 where none is given.
    pub seed: Option<u64>,
    /// Whether the tree that was searched is told.
    pub show_tree: bool,
    /// How many nodes of the tree; 200 where nothing is given.
    pub max_nodes: Option<u64>,
    /// The exact score, for Connect Four.
    pub exact: bool,
}

/// The name of a way to search.
///
/// ```
/// let name: bachet_app::search::AlgorithmName = serde_json::from_str(r#""mcts""#)?;
/// assert_eq!(name.0, bachet::search::Algorithm::MonteCarlo);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlgorithmName(pub Algorithm);

crate::names::by_name!(AlgorithmName, Algorithm, Algorithm::ALL);

/// The name of what wins count.
///
/// ```
/// let name: bachet_app::search::WinsName = serde_json::from_str(r#""hundred""#)?;
/// assert_eq!(name.0, bachet::search::Wins::Hundred);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinsName(pub Wins);

crate::names::by_name!(WinsName, Wins, Wins::ALL);

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
    pub value: Option<f64>,
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
    pub value: f64,
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
}

impl From<Bound> for BoundName {
    fn from(bound: Bound) -> BoundName {
        match bound {
            Bound::Exact => BoundName::Exact,
            Bound::AtMost => BoundName::AtMost,
            Bound::AtLeast => BoundName::AtLeast,
            Bound::Estimate => BoundName::Estimate,
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
}

/// A limit of the values that count at a node; none where a search starts.
fn limit(score: Score) -> Option<ScoreAnswer> {
    (score != Score::MIN && score != Score::MAX).then(|| ScoreAnswer::of(Some(score)))
}

/// A search that is over: what was asked, what was found, and what it took.
#[derive(Clone, Debug)]
pub struct Finished {
    /// What the game is called.
    pub game: String,
    /// Where it was searched from.
    pub position: String,
    /// Whose move it is there.
    pub turn: Player,
    /// How it was searched.
    pub algorithm: Algorithm,
    /// What it was allowed to spend, without whoever watched.
    pub budget: Budget<'static>,
    /// The seed, where the answer depends on it.
    pub seed: Option<u64>,
    /// In which order moves were tried.
    pub order: MoveOrder,
    /// The heuristic by name, where the algorithm uses one.
    pub heuristic: Option<String>,
    /// What was found.
    pub report: Report,
    /// How long it took.
    pub time: Duration,
}

impl Finished {
    /// How good the position is; none if the search was stopped before it knew.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        let answer = &self.report.answer;
        let known = match self.algorithm {
            Algorithm::ProofNumber => !answer.stopped,
            _ => self.budget.depth == Some(0) || answer.moves.iter().any(|found| found.score.is_some()),
        };
        known.then_some(answer.score)
    }

    /// The moves to play, all that are just as good, in the game's order. A search to a depth that knows nothing of its moves
    /// has none, where a proof has one that looks easiest.
    #[must_use]
    pub fn best(&self) -> Vec<&str> {
        let answer = &self.report.answer;
        if self.algorithm.has_depth() && self.score().is_none() {
            return Vec::new();
        }
        let is_best = |mov: &&str| answer.best.as_deref() == Some(*mov) || answer.ties.iter().any(|tie| tie == mov);
        answer.moves.iter().map(|found| found.mov.as_str()).filter(is_best).collect()
    }

    /// What both players are expected to play.
    #[must_use]
    pub fn line(&self) -> &[String] {
        if self.best().is_empty() { &[] } else { &self.report.answer.line }
    }

    /// Whether the position is a draw for certain, and not only even as far as one can see.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        let answer = &self.report.answer;
        let seen_to_the_end = match self.algorithm {
            Algorithm::ProofNumber => true,
            Algorithm::MonteCarlo => {
                answer.moves.iter().all(|found| found.score.is_some_and(|(_, bound)| bound != Bound::Estimate))
            }
            // A draw may have a value of its own, and then it is not the draw that counts.
            _ => self.heuristic.as_deref() != Some("values") && answer.depth < self.budget.depth.unwrap_or(MAX_DEPTH),
        };
        answer.score == Score::DRAW && !answer.stopped && seen_to_the_end
    }

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
                .map(|term| TermAnswer { what: term.what.to_text(lang), value: term.value })
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

/// How many nodes of a tree are told where nobody says.
const NODES: u64 = 200;

/// Searches a position, or asks a solver of single positions.
///
/// ```
/// use bachet_app::{Context, search::{SearchAnswer, SearchRequest, search}, source::Source};
/// let request = SearchRequest { depth: Some(10), ..SearchRequest::default() };
/// let SearchAnswer::Search(answer) = search(Source::by_name("sticks:10")?, &request, &Context::default())? else { panic!() };
/// assert_eq!(answer.best, ["1"]);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn search(source: Source, request: &SearchRequest, context: &Context<'_>) -> Result<SearchAnswer, Error> {
    let game = source.playable(request.turn.map(|Seat(player)| player), context)?;
    if request.exact {
        return Ok(SearchAnswer::Exact(exact(&game, request, context)?.answer()));
    }
    Ok(SearchAnswer::Search(Box::new(finish(&game, request, None, context)?.answer(context.lang))))
}

/// Searches a position of a game, with a heuristic of one's own where it is given.
pub fn finish(
    game: &Playable,
    request: &SearchRequest,
    judge: Option<Judge<'_>>,
    context: &Context<'_>,
) -> Result<Finished, Error> {
    let position = game.position(request.from.as_deref(), context)?;
    if request.max_nodes.is_some() && !request.show_tree {
        return Err(Error::Needs { option: "max-nodes", other: "show-tree" });
    }
    let algorithm = match request.algorithm {
        Some(AlgorithmName(algorithm)) => algorithm,
        // The engine's tree is no tree: it meets positions again, at one depth after another.
        None if request.show_tree => Algorithm::AlphaBeta,
        None => Algorithm::default(),
    };
    if game.is_tree && !algorithm.has_depth() {
        return Err(Error::TreeSearch(algorithm.name()));
    }
    let usual = Budget::usual(algorithm);
    let budget = Budget {
        // Nothing but the heuristic is asked at depth 0, which a player could not move by.
        depth: request
            .depth
            .map(|depth| if depth == 0 { Ok(0) } else { read_depth(&depth.to_string()) })
            .transpose()?,
        time: request.time.as_deref().map(read_duration).transpose()?,
        nodes: above_zero("nodes", request.nodes)?,
        memory: context.allowance.remembering(usual.memory),
        threads: context.allowance.threads,
        ..Budget::default()
    };
    // A tree limits its search itself.
    let budget = if game.is_tree { budget } else { budget.or_limits_of(&usual) };
    let most = above_zero("max-nodes", request.max_nodes)?.unwrap_or(NODES);
    let most = usize::try_from(most).unwrap_or(usize::MAX).min(context.allowance.nodes);
    let wanted = Request {
        algorithm,
        heuristic: request.heuristic.as_deref(),
        judge,
        budget,
        seed: request.seed.unwrap_or(1),
        record: request.show_tree.then_some(most),
        wins: request.wins.map_or(Wins::default(), |WinsName(wins)| wins),
        all_moves: true,
        ..Request::default()
    };
    if !wanted.has_chance() {
        refuse(&[("seed", request.seed.is_some())], algorithm.name())?;
    }
    run(game, position, &wanted, context)
}

/// A number that must not be 0.
pub(crate) fn above_zero(option: &'static str, number: Option<u64>) -> Result<Option<u64>, Error> {
    if number == Some(0) { Err(Error::AboveZero(option)) } else { Ok(number) }
}

/// Refuses heuristics, or computers that use them, that take too long for one position: a heuristic is asked without a pause.
pub(crate) fn check_plays(name: &str, context: &Context<'_>) -> Result<(), Error> {
    let most = context.allowance.plays;
    let counts = name.split("playouts:").skip(1).map(|rest| rest.split(|sign: char| !sign.is_ascii_digit()).next());
    match counts.flatten().all(|count| count.is_empty() || count.parse::<u64>().is_ok_and(|plays| plays <= most)) {
        true => Ok(()),
        false => Err(Error::Plays(most)),
    }
}

/// Searches as a request says. What a search that is stopped has found so far is an answer.
pub(crate) fn run(
    game: &Playable,
    position: String,
    request: &Request<'_>,
    context: &Context<'_>,
) -> Result<Finished, Error> {
    request.heuristic.map_or(Ok(()), |name| check_plays(name, context))?;
    let view = game.view.as_ref();
    let usual = || view.heuristics().first().copied();
    let heuristic = request.heuristic.or_else(usual).filter(|_| request.algorithm.has_depth());
    let began = Instant::now();
    let budget = Budget { watch: context.watch, ..request.budget };
    let report = view.search(&position, &Request { budget, ..*request })?;
    let Budget { depth, time, nodes, memory, threads, .. } = request.budget;
    Ok(Finished {
        game: game.name.clone(),
        turn: view.turn(&position)?,
        position,
        algorithm: request.algorithm,
        budget: Budget { depth, time, nodes, memory, threads, ..Budget::default() },
        seed: request.has_chance().then_some(request.seed),
        order: request.order,
        heuristic: heuristic.map(str::to_owned),
        report,
        time: began.elapsed(),
    })
}
