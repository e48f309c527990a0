//! What the moves of a position come to, for those who play.

use crate::ask::Ask;
use crate::failure::Failure;
use crate::source::Playable;
use crate::texts::message;
use crate::work::Work;
use bachet::games::{Oracle, Scores, Step, View, attempt};
use bachet::search::{Score, Status};
use bachet::text::Message;
use bachet::{Limits, Player};
use std::collections::HashMap;
use std::sync::Arc;

/// Positions that are explored at most to judge moves.
const POSITIONS: usize = 2_000_000;
/// Positions that a solver of single positions looks at; on one thread, so that every time is the same.
const NODES: u64 = 20_000_000;

/// What is known of a position and of where its moves lead.
pub(super) struct Values {
    /// The moves with what they come to, counted from before them.
    pub(super) moves: Vec<(Step, Score)>,
    /// What the position itself comes to.
    pub(super) best: Option<Score>,
    scores: HashMap<String, Score>,
    /// What a theory says of the position.
    reason: Option<Message>,
}

impl Values {
    fn new(position: &str, turn: Player, moves: Vec<(Step, Score)>, reason: Option<Message>) -> Values {
        let mut scores: HashMap<String, Score> =
            moves.iter().map(|(step, score)| (step.position.clone(), score.sooner())).collect();
        let all = moves.iter().map(|(_, score)| *score);
        let best = if turn == Player::One { all.max() } else { all.min() };
        scores.extend(best.map(|best| (position.to_owned(), best)));
        Values { moves, best, scores, reason }
    }
}

impl Scores for Values {
    fn score(&self, position: &str) -> Result<Option<Score>, Message> {
        Ok(self.scores.get(position).copied())
    }

    fn reason(&self, _: &str) -> Result<Option<Message>, Message> {
        Ok(self.reason.clone())
    }
}

/// The values at a position, or why they are not known.
pub(super) fn values(
    ask: &Ask,
    game: &Playable,
    position: &str,
    work: &Work,
) -> Result<Result<Values, Message>, Failure> {
    let view = game.view.as_ref();
    let mut oracle = match oracle(ask, game, position, work)? {
        Ok(oracle) => oracle,
        Err(why) => return Ok(Err(why)),
    };
    let watch = work.watch_searching();
    let goes_on = |status: &Status| watch(status) && status.nodes < NODES;
    let moves = oracle.of_moves(view, position, 1, Some(&goes_on))?;
    work.check()?;
    match moves {
        Some(moves) => Ok(Ok(Values::new(position, view.turn(position)?, moves, oracle.reason(position)?))),
        None => Ok(Err(message!("web.takes-long"))),
    }
}

/// Whoever knows the values: a solution file, a solver of single positions, or a solution, which is kept for the next move.
fn oracle(ask: &Ask, game: &Playable, position: &str, work: &Work) -> Result<Result<Oracle, Message>, Failure> {
    if let Some(stored) = game.stored(position)? {
        return Ok(Ok(Oracle::Solved(stored)));
    }
    let view = game.view.as_ref();
    if let Some(solver) = view.exact(work.settings.share()) {
        return Ok(Ok(Oracle::Exact(solver)));
    }
    // What can be reached from the start covers most plays; a position set up by hand has a solution of its own.
    for from in [view.start(), position.to_owned()] {
        let key = format!("{}{} {from}", ask.text("game").unwrap_or_default(), arena_key(ask));
        let solved = match work.solutions.get(&key) {
            Some((solved, _)) => solved,
            None => match solve(view, &from, work)? {
                Ok(solved) => {
                    work.solutions.insert(key, (solved.clone(), work.memory()));
                    solved
                }
                Err(_) if from != position => continue,
                Err(why) => return Ok(Err(why)),
            },
        };
        if solved.score(position)?.is_some() {
            return Ok(Ok(Oracle::Solved(solved)));
        }
    }
    Ok(Err(message!("web.takes-long")))
}

fn arena_key(ask: &Ask) -> String {
    ask.document("arena").map(|(text, _)| text).unwrap_or_default()
}

fn solve(view: &dyn View, from: &str, work: &Work) -> Result<Result<Arc<dyn Scores>, Message>, Failure> {
    let watch = work.watch_exploring();
    let limits = work.limits(view.symmetries() > 1);
    let limits = Limits { positions: limits.positions.min(POSITIONS), watch: Some(&watch), ..limits };
    let solved = attempt(view, from, &limits)?;
    work.check()?;
    Ok(solved)
}
