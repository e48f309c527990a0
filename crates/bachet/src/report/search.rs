//! Searches, and exact scores of single positions.

use crate::games::{ExactMoves, ExactScore, Exactly};
use crate::player::{Outcome, Player};
use crate::search::{Algorithm, Bound, Kind, MAX_DEPTH, Node, Report, Request, RootMove, Score};
use serde_json::{Value, json};
use std::time::Duration;

/// A search that is over: what was asked, what was found, and what it took.
///
/// ```
/// use bachet::{Player, games::open, report::{Finished, search}, search::{Algorithm, Request}};
/// let game = open("sticks:10")?;
/// let request = Request { algorithm: Algorithm::AlphaBeta, ..Request::default() };
/// let finished = Finished {
///     game: "sticks:10",
///     position: "10".to_owned(),
///     turn: Player::One,
///     request,
///     heuristic: Some("zero"),
///     report: game.view().search("10", &request)?,
///     time: std::time::Duration::ZERO,
///     interrupted: false,
/// };
/// assert_eq!(finished.best(), Some("1"));
/// assert_eq!(search(&finished)["winner"], 1);
/// # Ok::<(), bachet::text::Message>(())
/// ```
#[derive(Clone, Debug)]
pub struct Finished<'a> {
    /// What the game is called.
    pub game: &'a str,
    /// Where it was searched from.
    pub position: String,
    /// Whose move it is there.
    pub turn: Player,
    /// What was asked.
    pub request: Request<'a>,
    /// The heuristic by name, where the algorithm uses one.
    pub heuristic: Option<&'a str>,
    /// What was found.
    pub report: Report,
    /// How long it took.
    pub time: Duration,
    /// Whether somebody stopped it.
    pub interrupted: bool,
}

impl Finished<'_> {
    /// How good the position is; none if the search was stopped before it knew.
    pub fn score(&self) -> Option<Score> {
        let answer = &self.report.answer;
        let known = match self.request.algorithm {
            Algorithm::ProofNumber => !answer.stopped,
            _ => answer.moves.iter().any(|found| found.score.is_some()),
        };
        known.then_some(answer.score)
    }

    /// The move to play. A search to a depth that knows nothing of its moves has none, where a proof has one that looks
    /// easiest.
    pub fn best(&self) -> Option<&str> {
        let guessed = self.request.algorithm.has_depth() && self.score().is_none();
        self.report.answer.best.as_deref().filter(|_| !guessed)
    }

    /// What both players are expected to play.
    pub fn line(&self) -> &[String] {
        if self.best().is_some() { &self.report.answer.line } else { &[] }
    }

    /// Whether the position is a draw for certain, and not only even as far as one can see.
    pub fn is_drawn(&self) -> bool {
        let Finished { request, report, .. } = self;
        let answer = &report.answer;
        let seen_to_the_end = match request.algorithm {
            Algorithm::ProofNumber => true,
            Algorithm::MonteCarlo => {
                answer.moves.iter().all(|found| found.score.is_some_and(|(_, bound)| bound != Bound::Estimate))
            }
            // A draw may have a value of its own, and then it is not the draw that counts.
            _ => self.heuristic != Some("values") && answer.depth < request.budget.depth.unwrap_or(MAX_DEPTH),
        };
        answer.score == Score::DRAW && !answer.stopped && seen_to_the_end
    }
}

/// What a search found, and what it took; with its tree, if it was recorded.
///
/// ```
/// use bachet::{Player, games::open, report::{Finished, search}, search::{Algorithm, Request}};
/// # let game = open("sticks:10")?;
/// # let request = Request { algorithm: Algorithm::AlphaBeta, ..Request::default() };
/// # let finished = Finished {
/// #     game: "sticks:10", position: "10".to_owned(), turn: Player::One, request, heuristic: Some("zero"),
/// #     report: game.view().search("10", &request)?, time: std::time::Duration::ZERO, interrupted: false,
/// # };
/// assert_eq!(search(&finished)["best"], "1");
/// # Ok::<(), bachet::text::Message>(())
/// ```
pub fn search(finished: &Finished<'_>) -> Value {
    let Finished { request, report, .. } = finished;
    let answer = &report.answer;
    let [value, mut winner, moves] = scored(finished.score());
    if finished.is_drawn() {
        winner = Outcome::Draw.number().into();
    }
    let best = answer.moves.iter().find(|found| Some(&found.mov) == answer.best.as_ref());
    let bound =
        best.and_then(|best| best.score).filter(|_| finished.score().is_some()).map(|(_, bound)| bound_name(bound));
    let mut object = json!({
        "game": finished.game,
        "position": finished.position,
        "turn": finished.turn.number(),
        "value": value,
        "winner": winner,
        "moves": moves,
        "bound": bound,
        "best": finished.best(),
        "line": finished.line(),
        "nodes": answer.nodes,
        "cuts": answer.cuts,
        "depth": answer.depth,
        "time": finished.time.as_secs_f64(),
        "algorithm": request.algorithm.name(),
        "heuristic": finished.heuristic,
        "budget": {
            "depth": request.budget.depth,
            "time": request.budget.time.map(|time| time.as_secs_f64()),
            "nodes": request.budget.nodes,
        },
        "stopped": answer.stopped,
        "root": answer.moves.iter().map(root_move).collect::<Vec<_>>(),
    });
    if let Some(recorded) = &report.recorded {
        object["tree"] = recorded.nodes().iter().map(node).collect();
        object["truncated"] = recorded.truncated().into();
    }
    object
}

fn root_move(found: &RootMove<String>) -> Value {
    let [value, winner, moves] = scored(found.score.map(|(score, _)| score));
    let bound = found.score.map(|(_, bound)| bound_name(bound));
    json!({
        "move": found.mov,
        "value": value,
        "winner": winner,
        "moves": moves,
        "bound": bound,
        "visits": found.visits,
    })
}

/// A node of a recorded search.
pub(super) fn node(node: &Node<String>) -> Value {
    let kind = match node.kind {
        Kind::Inner => "inner",
        Kind::Ended => "ended",
        Kind::Horizon => "horizon",
        Kind::Cut => "cut",
    };
    let [value, winner, moves] = scored(node.score);
    json!({
        "parent": node.parent,
        "move": node.mov,
        "turn": node.turn.number(),
        "depth": node.depth,
        "kind": kind,
        "value": value,
        "winner": winner,
        "moves": moves,
        "bound": node.score.map(|_| bound_name(node.bound)),
        "alpha": limit(node.alpha),
        "beta": limit(node.beta),
        "cut": node.cut.map_or(Value::Null, limit),
        "order": node.order,
    })
}

/// The value of a score, or else its winner and the moves to the win.
pub(super) fn scored(score: Option<Score>) -> [Value; 3] {
    let winner = score.and_then(Score::winner);
    let number = score.and_then(Score::number);
    [number.into(), winner.map(|player| player.number()).into(), score.and_then(Score::moves).into()]
}

/// A limit of the values that count at a node; none where a search starts.
fn limit(score: Score) -> Value {
    if score == Score::MIN || score == Score::MAX {
        return Value::Null;
    }
    let [value, winner, moves] = scored(Some(score));
    json!({"value": value, "winner": winner, "moves": moves})
}

fn bound_name(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "exact",
        Bound::AtMost => "at-most",
        Bound::AtLeast => "at-least",
        Bound::Estimate => "estimate",
    }
}

/// What a solver of single positions found of one, and what it took.
///
/// ```
/// use bachet::{games::Exactly, report::ExactAnswer};
/// let answer = ExactAnswer { found: Exactly::Between(-2, 3), ..ExactAnswer::default() };
/// assert!(answer.best().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct ExactAnswer {
    /// The score of the position.
    pub found: Exactly,
    /// The scores of its moves.
    pub moves: ExactMoves,
    /// How many positions were visited for the first of both.
    pub nodes: u64,
    /// How long that took.
    pub time: Duration,
    /// How long the moves took.
    pub moves_time: Duration,
}

impl Default for ExactAnswer {
    fn default() -> ExactAnswer {
        ExactAnswer {
            found: Exactly::Between(i32::MIN, i32::MAX),
            moves: Vec::new(),
            nodes: 0,
            time: Duration::ZERO,
            moves_time: Duration::ZERO,
        }
    }
}

impl ExactAnswer {
    /// The moves that keep the score, as far as they are known.
    pub fn best(&self) -> Vec<&str> {
        let score = self.found.score().map(|found| found.score);
        let best =
            |(_, found): &&(String, Option<ExactScore>)| score.is_some() && found.map(|found| found.score) == score;
        self.moves.iter().filter(best).map(|(mov, _)| mov.as_str()).collect()
    }
}

/// The exact score of a position and of each move.
///
/// ```
/// use bachet::{Player, games::open, report::{self, ExactAnswer}};
/// let mut solver = open("connect4:4x4")?.view().exact(1 << 20).unwrap();
/// let answer = ExactAnswer { found: solver.solve("", 1, &bachet::Unwatched)?, ..ExactAnswer::default() };
/// assert_eq!(report::exact("connect4:4x4", "", Player::One, &answer)["winner"], 0);
/// # Ok::<(), bachet::text::Message>(())
/// ```
pub fn exact(game: &str, position: &str, turn: Player, answer: &ExactAnswer) -> Value {
    let root = |(mov, found): &(String, Option<ExactScore>)| {
        let mut object = exactly(found);
        object["move"] = mov.as_str().into();
        object
    };
    let mut object = exactly(&answer.found.score());
    if let Exactly::Between(low, high) = answer.found {
        object["between"] = json!([low, high]);
    }
    object["game"] = game.into();
    object["position"] = position.into();
    object["turn"] = turn.number().into();
    object["best"] = answer.best().first().copied().into();
    object["root"] = answer.moves.iter().map(root).collect();
    object["nodes"] = answer.nodes.into();
    object["time"] = answer.time.as_secs_f64().into();
    object["stopped"] = answer.moves.iter().any(|(_, found)| found.is_none()).into();
    object
}

fn exactly(found: &Option<ExactScore>) -> Value {
    json!({
        "score": found.map(|found| found.score),
        "winner": found.map(|found| found.outcome.number()),
        "moves": found.map(|found| found.moves),
    })
}
