//! What is known about a position, and how: by a solution file, the theory of sums, a solver of single positions, or
//! exploration, in this order. Every front end has its values, its hints and its perfect player from here.

use crate::source::Playable;
use crate::{Context, Error, Unknown};
use bachet::games::impartial::Part;
use bachet::games::{Exact, Oracle, Outlook, ScoreError, Scores, Step, Sum, View, attempt, view_of};
use bachet::search::Score;
use bachet::text::Message;
use bachet::{Limits, Player, Progress};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use utoipa::ToSchema;

/// How much the values of moves are worth.
///
/// ```
/// use bachet_app::knowledge::Effort;
/// assert!(Effort::Needed.positions() > Effort::Passing.positions());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// A moment.
    #[default]
    Passing,
    /// More: a computer plays by them, or a picture of them is wanted.
    Needed,
    /// As much as it takes.
    All,
}

impl Effort {
    /// Positions that are explored at most, where nobody says.
    ///
    /// ```
    /// assert_eq!(bachet_app::knowledge::Effort::Passing.positions(), 2_000_000);
    /// ```
    pub fn positions(self) -> usize {
        match self {
            Effort::Passing => 2_000_000,
            Effort::Needed | Effort::All => 20_000_000,
        }
    }

    /// Positions that a solver of single positions looks at.
    fn nodes(self) -> u64 {
        match self {
            Effort::Passing | Effort::Needed => 20_000_000,
            Effort::All => u64::MAX,
        }
    }
}

/// How something is known.
///
/// ```
/// use bachet_app::knowledge::Basis;
/// assert_eq!(serde_json::to_string(&Basis::Theory)?, r#""theory""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Basis {
    /// By a solution file.
    File,
    /// By Grundy numbers: who wins is certain, and the moves are not counted.
    Theory,
    /// By a solver of single positions.
    Exact,
    /// By exploring the game and solving it.
    Explored,
    /// By a search, which may be wrong.
    Search,
}

/// What is known of a position and of where its moves lead.
#[derive(Clone, Debug)]
pub struct Known {
    /// The position.
    pub position: String,
    /// Who moves there.
    pub turn: Player,
    /// The moves with what they come to, counted from before them.
    pub moves: Vec<(Step, Score)>,
    /// What the position itself comes to.
    pub score: Option<Score>,
    /// How that is known.
    pub basis: Basis,
    /// What a theory says of the position.
    reason: Option<Message>,
    scores: HashMap<String, Score>,
}

impl Known {
    fn new(position: &str, turn: Player, moves: Vec<(Step, Score)>, basis: Basis, reason: Option<Message>) -> Known {
        let mut scores: HashMap<String, Score> =
            moves.iter().map(|(step, score)| (step.position.clone(), score.sooner())).collect();
        let all = moves.iter().map(|(_, score)| *score);
        let score = if turn == Player::One { all.max() } else { all.min() };
        scores.extend(score.map(|score| (position.to_owned(), score)));
        Known { position: position.to_owned(), turn, moves, score, basis, reason, scores }
    }

    /// The position in words: judgements of moves, hints and reasons.
    pub fn outlook(&self) -> Result<Option<Outlook>, Error> {
        let steps = self.moves.iter().map(|(step, _)| step.clone()).collect();
        Ok(Outlook::new(self, &self.position, self.turn, steps)?)
    }
}

impl Scores for Known {
    fn score(&self, position: &str) -> Result<Option<Score>, ScoreError> {
        Ok(self.scores.get(position).copied())
    }

    fn reason(&self, _: &str) -> Result<Option<Message>, ScoreError> {
        Ok(self.reason.clone())
    }
}

/// A solution, and how it was found.
type Solution = (Basis, Arc<dyn Scores>);

/// Whoever knows what positions of one game come to. What it found it keeps for the next position.
///
/// ```
/// use bachet_app::{Context, knowledge::{Basis, Effort, Knowledge}, source::Source};
/// let context = Context::default();
/// let game = Source::by_name("sticks:10")?.playable(None, &context)?;
/// let known = Knowledge::new(&game, Effort::Passing, &context).at("10")?.unwrap();
/// assert_eq!((known.basis, known.score.unwrap().moves()), (Basis::Explored, Some(6)));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub struct Knowledge<'a> {
    game: &'a Playable,
    effort: Effort,
    context: &'a Context<'a>,
    /// The solver of single positions, once it was asked.
    exact: Option<Box<dyn Exact>>,
    /// The solutions that were found, from one position or another.
    solved: Vec<Solution>,
    /// The last position of which nothing is known, so that nobody tries in vain twice.
    unknown: Option<(String, Unknown)>,
}

impl std::fmt::Debug for Knowledge<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Knowledge").field("game", &self.game.name).field("effort", &self.effort).finish_non_exhaustive()
    }
}

impl<'a> Knowledge<'a> {
    /// Knowledge of a game that is worth so much.
    pub fn new(game: &'a Playable, effort: Effort, context: &'a Context<'a>) -> Knowledge<'a> {
        Knowledge { game, effort, context, exact: None, solved: Vec::new(), unknown: None }
    }

    /// What is known at a position where the play goes on, or why nothing is.
    pub fn at(&mut self, position: &str) -> Result<Result<Known, Unknown>, Error> {
        if let Some((_, why)) = self.unknown.as_ref().filter(|(own, _)| own == position) {
            return Ok(Err(why.clone()));
        }
        let known = self.look(position)?;
        if let Err(why) = &known {
            self.unknown = Some((position.to_owned(), why.clone()));
        }
        Ok(known)
    }

    fn look(&mut self, position: &str) -> Result<Result<Known, Unknown>, Error> {
        let view = self.game.view.as_ref();
        let (mut oracle, basis) = match self.oracle(position)? {
            Ok(found) => found,
            Err(why) => return Ok(Err(why)),
        };
        let most = self.effort.nodes();
        let watch = self.context.watch;
        let goes_on = |progress: &Progress| watch.goes_on(progress) && progress.done < most;
        let threads = if self.effort == Effort::All { self.context.allowance.threads } else { 1 };
        let moves = oracle.of_moves(view, position, threads, &goes_on)?;
        let reason = oracle.reason(position)?;
        if let Oracle::Exact(solver) = oracle {
            self.exact = Some(solver);
        }
        match moves {
            Some(moves) => Ok(Ok(Known::new(position, view.turn(position)?, moves, basis, reason))),
            None => {
                self.context.check()?;
                Ok(Err(Unknown::TakesLong))
            }
        }
    }

    /// Whoever knows the values at a position.
    fn oracle(&mut self, position: &str) -> Result<Result<(Oracle, Basis), Unknown>, Error> {
        if let Some(stored) = self.stored(position)? {
            return Ok(Ok((Oracle::Solved(stored), Basis::File)));
        }
        let view = self.game.view.as_ref();
        let memory = self.context.allowance.remembering(EXACT_MEMORY);
        if let Some(solver) = self.exact.take().or_else(|| view.exact(memory)) {
            return Ok(Ok((Oracle::Exact(solver), Basis::Exact)));
        }
        for (basis, solved) in &self.solved {
            if solved.score(position)?.is_some() {
                return Ok(Ok((Oracle::Solved(solved.clone()), *basis)));
            }
        }
        // What can be reached from the start covers most plays; a position set up by hand has a solution of its own.
        let mut why = None;
        let start = &self.game.start;
        let starts = [start.as_str(), position];
        for from in if start == position { &starts[1..] } else { &starts[..] } {
            match self.solve(from)? {
                Ok((basis, solved)) => {
                    self.solved.push((basis, solved.clone()));
                    if solved.score(position)?.is_some() {
                        return Ok(Ok((Oracle::Solved(solved), basis)));
                    }
                }
                Err(unsolved) => drop(why.get_or_insert(unsolved)),
            }
        }
        Ok(Err(why.unwrap_or(Unknown::TakesLong)))
    }

    /// The solution file that knows a position, if there is one.
    fn stored(&self, position: &str) -> Result<Option<Arc<dyn Scores>>, Error> {
        for file in &self.game.files {
            match file.value(position) {
                Ok(Some(_)) if file.header().ranks => return Ok(Some(file.clone())),
                Err(error) if error.is_damage() => return Err(error.into()),
                // Another start, or a position that the file has no room for.
                Ok(_) | Err(_) => {}
            }
        }
        Ok(None)
    }

    /// Solves the game from a position: by its theory if it is a sum, else by exploring; where that is too large, by the theory
    /// of the heaps that it is made of.
    fn solve(&self, from: &str) -> Result<Result<Solution, Unknown>, Error> {
        let view = self.game.view.as_ref();
        let key = self.game.key.as_ref().map(|key| format!("{key} {from}"));
        if let Some(kept) = key.as_ref().and_then(|key| self.context.solutions.get(key)) {
            return Ok(Ok((Basis::Explored, kept)));
        }
        let memory = AtomicUsize::new(0);
        let watch = |progress: &Progress| {
            memory.fetch_max(progress.memory, Relaxed);
            self.context.watch.goes_on(progress)
        };
        let symmetry = self.context.allowance.symmetry && view.symmetries() > 1;
        let limits = self.context.limits(symmetry);
        let most = self.context.allowance.judged.unwrap_or_else(|| match &self.game.component {
            Some(_) => MOST_COUNTED,
            None => self.effort.positions(),
        });
        let limits = Limits { positions: limits.positions.min(most), watch: &watch, ..limits };
        let basis = if self.game.is_sum { Basis::Theory } else { Basis::Explored };
        let solved = self.attempt(view, from, &limits)?;
        let found = match (solved, &self.game.component) {
            (Ok(solved), _) => (basis, solved),
            (Err(why), None) => return Ok(Err(why)),
            (Err(why), Some(component)) => {
                let part = Part { name: self.game.name.clone(), component: component.clone() };
                let sum = view_of(Sum { name: self.game.name.clone(), parts: vec![part] });
                match self.attempt(sum.as_ref(), from, &limits)? {
                    Ok(solved) => (Basis::Theory, solved),
                    Err(_) => return Ok(Err(why)),
                }
            }
        };
        if let (Basis::Explored, Some(key)) = (found.0, key) {
            self.context.solutions.keep(key, found.1.clone(), memory.load(Relaxed));
        }
        Ok(Ok(found))
    }

    fn attempt(
        &self,
        view: &dyn View,
        from: &str,
        limits: &Limits<'_>,
    ) -> Result<Result<Arc<dyn Scores>, Unknown>, Error> {
        let solved = attempt(view, from, limits)?;
        if solved.is_err() {
            self.context.check()?;
        }
        Ok(solved.map_err(Unknown::TooLarge))
    }
}

/// Bytes for what a solver of single positions has seen.
const EXACT_MEMORY: usize = 512 << 20;
/// Positions of a game with a theory that are explored for the sake of counting moves: who wins, the theory tells at once.
const MOST_COUNTED: usize = 300_000;
