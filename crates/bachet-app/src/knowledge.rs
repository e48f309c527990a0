//! What is known about a position, and how: by a solution file, the theory of sums, a solver of single positions, or
//! exploration, in this order. Every front end has its values, its hints and its perfect player from here.

use crate::answering::FoundAnswer;
use crate::source::Playable;
use crate::value::ValueAnswer;
use crate::{Context, Error, Unknown};
use bachet::games::{ExactScore, ExactSolver, Outlook, Step, Sum, Valuation, ValuationError, solve_if_feasible};
use bachet::text::Message;
use bachet::{Limits, Player, Progress, Value};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
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
    #[must_use]
    pub fn positions(self) -> usize {
        match self {
            Effort::Passing => 2_000_000,
            Effort::Needed | Effort::All => 20_000_000,
        }
    }

    /// Positions that a solver of single positions looks at for one move. Where one takes longer, others would too.
    fn nodes(self) -> u64 {
        match self {
            Effort::Passing => 5_000_000,
            Effort::Needed => 60_000_000,
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
pub struct KnownPosition {
    /// The position.
    pub position: String,
    /// Who moves there.
    pub turn: Player,
    /// The moves with what they come to, counted from before them.
    pub moves: Vec<(Step, Value)>,
    /// What the position itself comes to.
    pub value: Option<Value>,
    /// How that is known.
    pub basis: Basis,
    /// What a theory says of the position.
    reason: Option<Message>,
    /// What the position and those after it come to.
    values: HashMap<String, Value>,
}

impl KnownPosition {
    fn new(
        position: &str,
        turn: Player,
        moves: Vec<(Step, Value)>,
        basis: Basis,
        reason: Option<Message>,
    ) -> KnownPosition {
        let mut values: HashMap<String, Value> =
            moves.iter().map(|(step, value)| (step.position.clone(), value.sooner())).collect();
        let value = moves.iter().map(|(_, value)| *value).max_by_key(|value| value.merit(turn));
        values.extend(value.map(|value| (position.to_owned(), value)));
        KnownPosition { position: position.to_owned(), turn, moves, value, basis, reason, values }
    }

    /// The moves that win soonest, keep the draw, or lose latest.
    pub fn best(&self) -> impl Iterator<Item = &Step> {
        self.moves.iter().filter(|(_, value)| Some(*value) == self.value).map(|(step, _)| step)
    }

    /// The position in words: judgements of moves, hints and reasons.
    pub fn outlook(&self) -> Result<Option<Outlook>, Error> {
        let steps = self.moves.iter().map(|(step, _)| step.clone()).collect();
        Ok(Outlook::new(self, &self.position, self.turn, steps)?)
    }
}

impl Valuation for KnownPosition {
    fn value_of(&self, position: &str) -> Result<Option<Value>, ValuationError> {
        Ok(self.values.get(position).copied())
    }

    fn reason(&self, _: &str) -> Result<Option<Message>, ValuationError> {
        Ok(self.reason.clone())
    }
}

/// A solution, and how it was found.
type Solution = (Basis, Arc<dyn Valuation>);

/// Whoever knows the values at a position.
enum Authority {
    /// A solution.
    Solution(Solution),
    /// A solver of single positions.
    Solver(Box<dyn ExactSolver>),
}

/// Whoever knows what positions of one game come to. What it found it keeps for the next position.
///
/// ```
/// use bachet_app::{Context, knowledge::{Basis, Effort, Knowledge}, source::Source};
/// let context = Context::default();
/// let game = Source::by_name("sticks:10")?.playable(None, &context)?;
/// let known = Knowledge::new(&game, Effort::Passing, &context).at("10")?.unwrap();
/// assert_eq!((known.basis, known.value.unwrap().moves), (Basis::Explored, Some(6)));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub struct Knowledge<'a> {
    game: &'a Playable,
    effort: Effort,
    context: &'a Context<'a>,
    /// The solver of single positions, once it was asked.
    exact: Option<Box<dyn ExactSolver>>,
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
    #[must_use]
    pub fn new(game: &'a Playable, effort: Effort, context: &'a Context<'a>) -> Knowledge<'a> {
        Knowledge { game, effort, context, exact: None, solved: Vec::new(), unknown: None }
    }

    /// What is known at a position where the play goes on, or why nothing is.
    pub fn at(&mut self, position: &str) -> Result<Result<KnownPosition, Unknown>, Error> {
        if let Some((_, why)) = self.unknown.as_ref().filter(|(own, _)| own == position) {
            return Ok(Err(why.clone()));
        }
        let known = self.look(position)?;
        if let Err(why) = &known {
            self.unknown = Some((position.to_owned(), why.clone()));
        }
        Ok(known)
    }

    fn look(&mut self, text: &str) -> Result<Result<KnownPosition, Unknown>, Error> {
        let position = self.game.view.at(text)?;
        let steps = position.steps();
        let (moves, basis, reason) = match self.authority(text)? {
            Ok(Authority::Solution((basis, solution))) => (values(&*solution, &steps)?, basis, solution.reason(text)?),
            Ok(Authority::Solver(mut solver)) => {
                let found = self.exact_values(solver.as_mut(), text, &steps)?;
                self.exact = Some(solver);
                (found, Basis::Exact, None)
            }
            Err(why) => return Ok(Err(why)),
        };
        let Some(values) = moves else {
            self.context.check()?;
            return Ok(Err(Unknown::TakesLong));
        };
        let moves = steps.into_iter().zip(values).collect();
        let known = KnownPosition::new(text, position.turn(), moves, basis, reason);
        if let (Basis::Exact, Some(key)) = (basis, self.exact_key(text)) {
            let bytes = known.values.keys().map(|position| position.len() + KEPT_BYTES).sum();
            self.context.solutions.keep(key, Arc::new(known.clone()), bytes);
        }
        Ok(Ok(known))
    }

    /// What each move comes to by a solver of single positions; none if it takes too long.
    fn exact_values(
        &self,
        solver: &mut dyn ExactSolver,
        position: &str,
        steps: &[Step],
    ) -> Result<Option<Vec<Value>>, Error> {
        let (most, watch) = (self.effort.nodes(), self.context.watch);
        let (looked, before) = (AtomicU64::new(0), AtomicU64::new(0));
        let goes_on = |progress: &Progress| {
            looked.store(progress.done, Relaxed);
            watch.goes_on(progress) && progress.done.saturating_sub(before.load(Relaxed)) < most
        };
        let threads = if self.effort == Effort::All { self.context.allowance.threads } else { 1 };
        let moves = solver.solve_moves(position, threads, &goes_on, &mut |number, score| {
            before.store(looked.load(Relaxed), Relaxed);
            let ValueAnswer { winner, moves } = ValueAnswer::of(Some(score.value()));
            let mov = steps[number].mov.clone();
            self.context.listener.found(FoundAnswer { position: position.to_owned(), mov, winner, moves });
        })?;
        Ok(moves.into_iter().map(|(_, found)| found.map(ExactScore::value)).collect())
    }

    /// Whoever knows the values at a position.
    fn authority(&mut self, position: &str) -> Result<Result<Authority, Unknown>, Error> {
        if let Some(stored) = self.stored(position)? {
            return Ok(Ok(Authority::Solution((Basis::File, stored))));
        }
        if let Some(kept) = self.exact_key(position).and_then(|key| self.context.solutions.get(&key)) {
            return Ok(Ok(Authority::Solution((Basis::Exact, kept))));
        }
        let memory = self.context.allowance.remembering(EXACT_MEMORY);
        let exact = self.game.view.capabilities().exact;
        if let Some(solver) = self.exact.take().or_else(|| exact.map(|exact| exact.solver(memory))) {
            return Ok(Ok(Authority::Solver(solver)));
        }
        for (basis, solution) in &self.solved {
            if solution.value_of(position)?.is_some() {
                return Ok(Ok(Authority::Solution((*basis, solution.clone()))));
            }
        }
        // What can be reached from the start covers most plays; a position set up by hand has a solution of its own.
        let mut why = None;
        let start = &self.game.start;
        let starts = [start.as_str(), position];
        for from in if start == position { &starts[1..] } else { &starts[..] } {
            match self.solve(from)? {
                Ok(solution) => {
                    self.solved.push(solution.clone());
                    if solution.1.value_of(position)?.is_some() {
                        return Ok(Ok(Authority::Solution(solution)));
                    }
                }
                Err(unsolved) => drop(why.get_or_insert(unsolved)),
            }
        }
        Ok(Err(why.unwrap_or(Unknown::TakesLong)))
    }

    /// By what the exact values at a position are kept for the next question.
    fn exact_key(&self, position: &str) -> Option<String> {
        self.game.view.capabilities().exact?;
        self.game.key.as_ref().map(|key| format!("{key} exact {position}"))
    }

    /// The solution file that knows a position, if there is one.
    fn stored(&self, position: &str) -> Result<Option<Arc<dyn Valuation>>, Error> {
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
        let parts = &self.game.parts;
        let usual = || if parts.is_empty() { self.effort.positions() } else { MOST_COUNTED };
        let most = self.context.allowance.judged.unwrap_or_else(usual);
        let limits = Limits { positions: limits.positions.min(most), watch: &watch, ..limits };
        let basis = if view.capabilities().theory.is_some() { Basis::Theory } else { Basis::Explored };
        let found = match solve_if_feasible(view, from, &limits)? {
            Ok(solution) => (basis, solution),
            Err(why) => {
                self.context.check()?;
                let theory = (!parts.is_empty()).then(|| Sum { parts: parts.clone() }.valuation(&limits));
                let Some(Ok(solution)) = theory else {
                    self.context.check()?;
                    return Ok(Err(Unknown::TooLarge(why)));
                };
                (Basis::Theory, solution)
            }
        };
        if let (Basis::Explored, Some(key)) = (found.0, key) {
            self.context.solutions.keep(key, found.1.clone(), memory.load(Relaxed));
        }
        Ok(Ok(found))
    }
}

/// What each move comes to, counted from before it; none if that is not known of all.
fn values(solution: &dyn Valuation, steps: &[Step]) -> Result<Option<Vec<Value>>, ValuationError> {
    steps.iter().map(|step| Ok(solution.value_of(&step.position)?.map(Value::later))).collect()
}

/// Bytes that an exact value takes besides its position.
const KEPT_BYTES: usize = 64;
/// Bytes for what a solver of single positions has seen.
const EXACT_MEMORY: usize = 512 << 20;
/// Positions of a game with a theory that are explored for the sake of counting moves: who wins, the theory tells at once.
const MOST_COUNTED: usize = 300_000;
