//! The true score of a position and of each move, for games with a solver of their own.

use crate::search::SearchRequest;
use crate::source::{Playable, refuse};
use crate::value::{ExactScoreAnswer, Seat};
use crate::{Context, Error};
use bachet::games::{ExactMoves, ExactScore, ExactSolver, ScoreBounds, exact_memory};
use bachet::search::SearchError;
use bachet::text::units::read_duration;
use bachet::{Player, Progress, Watch};
use serde::Serialize;
use utoipa::ToSchema;
use web_time::{Duration, Instant};

/// The exact score of a position and of each move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExactAnswer {
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub exact: ExactScoreAnswer,
    /// The least and the greatest score that it can have, where the solver was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub between: Option<[i32; 2]>,
    /// What the game is called.
    pub game: String,
    /// The position.
    pub position: String,
    /// Whose move it is there.
    pub turn: Seat,
    /// The moves that keep the score.
    pub best: Vec<String>,
    /// All moves.
    pub root: Vec<ExactMoveAnswer>,
    /// Positions that were visited for the score.
    pub nodes: u64,
    /// How long that took, in seconds.
    pub time: f64,
    /// Whether the score of a move is not known.
    pub stopped: bool,
}

/// The exact score of a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExactMoveAnswer {
    #[serde(flatten)]
    #[allow(missing_docs)]
    pub exact: ExactScoreAnswer,
    /// The move.
    #[serde(rename = "move")]
    pub mov: String,
}

/// What a solver of single positions found, and what it took.
#[derive(Clone, Debug)]
pub struct ExactResult {
    /// What the game is called.
    pub game: String,
    /// The position.
    pub position: String,
    /// Whose move it is there.
    pub turn: Player,
    /// The score of the position.
    pub found: ScoreBounds,
    /// The scores of its moves.
    pub moves: ExactMoves,
    /// How many positions were visited for the first of both.
    pub nodes: u64,
    /// How long that took.
    pub time: Duration,
    /// How long the moves took.
    pub moves_time: Duration,
}

impl ExactResult {
    /// The moves that keep the score, as far as they are known.
    #[must_use]
    pub fn best(&self) -> Vec<&str> {
        let score = self.found.exact().map(|found| found.score);
        let best =
            |(_, found): &&(String, Option<ExactScore>)| score.is_some() && found.map(|found| found.score) == score;
        self.moves.iter().filter(best).map(|(mov, _)| mov.as_str()).collect()
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> ExactAnswer {
        let root = |(mov, found): &(String, Option<ExactScore>)| ExactMoveAnswer {
            exact: ExactScoreAnswer::of(*found),
            mov: mov.clone(),
        };
        ExactAnswer {
            exact: ExactScoreAnswer::of(self.found.exact()),
            between: match self.found {
                ScoreBounds::Between(low, high) => Some([low, high]),
                ScoreBounds::Exact(_) => None,
            },
            game: self.game.clone(),
            position: self.position.clone(),
            turn: self.turn.into(),
            best: self.best().into_iter().map(str::to_owned).collect(),
            root: self.moves.iter().map(root).collect(),
            nodes: self.nodes,
            time: self.time.as_secs_f64(),
            stopped: self.moves.iter().any(|(_, found)| found.is_none()),
        }
    }
}

/// Finds the exact score of a position and of its moves, on all threads that are allowed.
pub fn exact(game: &Playable, request: &SearchRequest, context: &Context<'_>) -> Result<ExactResult, Error> {
    let given = [
        ("algorithm", request.algorithm.is_some()),
        ("heuristic", request.heuristic.is_some()),
        ("depth", request.depth.is_some()),
        ("nodes", request.nodes.is_some()),
        ("wins", request.wins.is_some()),
        ("seed", request.seed.is_some()),
        ("show-tree", request.show_tree),
    ];
    refuse(&given, "exact")?;
    let position = game.position(request.from.as_deref(), context)?;
    let mut solver = Solver::new(game, request.time.as_deref(), context)?;
    let found = solver.score(&position)?;
    let (nodes, time) = (solver.nodes(), solver.began.elapsed());
    let moves = solver.moves(&position)?;
    let moves_time = solver.began.elapsed() - time;
    let turn = game.view.turn(&position)?;
    Ok(ExactResult { game: game.name.clone(), position, turn, found, moves, nodes, time, moves_time })
}

/// A solver of single positions that somebody watches and that may have a limit of time.
pub struct Solver<'a> {
    solver: Box<dyn ExactSolver>,
    context: &'a Context<'a>,
    /// When it began.
    pub began: Instant,
    time: Option<Duration>,
}

impl std::fmt::Debug for Solver<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solver").field("nodes", &self.nodes()).finish_non_exhaustive()
    }
}

impl<'a> Solver<'a> {
    /// The solver of a game, if it has one; with a limit such as 2s.
    pub fn new(game: &Playable, time: Option<&str>, context: &'a Context<'a>) -> Result<Solver<'a>, Error> {
        let memory = context.allowance.remembering(exact_memory());
        let exact = game.view.capabilities().exact.ok_or_else(|| Error::NoExact(game.name.clone()))?;
        let solver = exact.solver(memory);
        let time = time.map(read_duration).transpose()?;
        Ok(Solver { solver, context, began: Instant::now(), time })
    }

    /// The score of a position.
    pub fn score(&mut self, position: &str) -> Result<ScoreBounds, Error> {
        self.ask(|solver, threads, watch| solver.solve(position, threads, watch))
    }

    /// The scores of its moves.
    pub fn moves(&mut self, position: &str) -> Result<ExactMoves, Error> {
        self.ask(|solver, threads, watch| solver.solve_moves(position, threads, watch, &mut |_, _| ()))
    }

    /// Positions that were visited.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    fn ask<T>(
        &mut self,
        ask: impl FnOnce(&mut dyn ExactSolver, usize, &dyn Watch) -> Result<T, SearchError>,
    ) -> Result<T, Error> {
        let (before, began, time) = (self.solver.nodes(), self.began, self.time);
        let watch = self.context.watch;
        let goes_on = |progress: &Progress| {
            let progress = Progress { done: before + progress.done, ..*progress };
            watch.goes_on(&progress) && time.is_none_or(|time| began.elapsed() < time)
        };
        Ok(ask(self.solver.as_mut(), self.context.allowance.threads, &goes_on)?)
    }
}
