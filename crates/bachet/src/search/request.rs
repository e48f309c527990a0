//! Searches by name, with positions and moves as text: what programs ask for and what they get.

use super::all_moves::complete;
use super::alpha_beta::alpha_beta;
use super::budget::{Budget, MAX_DEPTH};
use super::engine::engine_in_play;
use super::error::{BudgetError, SearchError};
use super::heuristic::{Counting, Glance, Heuristic, Judge, Term, Wins, heuristic};
use super::minimax::minimax;
use super::monte_carlo::{monte_carlo, rave};
use super::proof_number::proof_number;
use super::recorded::{Recorded, RecordedNode, record};
use super::reordered::{MoveOrder, search_again};
use super::result::{RootMove, SearchResult};
use super::score::Score;
use super::table::hashed;
use super::techniques::{Technique, Techniques};
use crate::game::Game;
use crate::games::Notation;
use crate::text::units::DurationError;
use crate::watch::{Progress, Pulse, Stage, Watch};
use rustc_hash::FxHashSet;
use web_time::{Duration, Instant};

/// A way to search.
///
/// ```
/// use bachet::search::Algorithm;
/// assert_eq!("mcts".parse::<Algorithm>()?, Algorithm::MonteCarlo);
/// assert!(Algorithm::ALL.iter().all(|&algorithm| algorithm.name().parse::<Algorithm>() == Ok(algorithm)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// [`minimax`](super::minimax()).
    Minimax,
    /// [`alpha_beta`](super::alpha_beta()).
    AlphaBeta,
    /// [`engine`](super::engine()).
    #[default]
    Engine,
    /// [`monte_carlo`](super::monte_carlo()).
    MonteCarlo,
    /// [`rave`](super::rave()).
    Rave,
    /// [`proof_number`](super::proof_number()).
    ProofNumber,
}

impl Algorithm {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::search::Algorithm::ALL.len(), 6);
    /// ```
    pub const ALL: [Algorithm; 6] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Engine,
        Algorithm::MonteCarlo,
        Algorithm::Rave,
        Algorithm::ProofNumber,
    ];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::search::Algorithm::ProofNumber.name(), "pn");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::AlphaBeta => "alphabeta",
            Algorithm::Engine => "engine",
            Algorithm::MonteCarlo => "mcts",
            Algorithm::Rave => "rave",
            Algorithm::ProofNumber => "pn",
        }
    }

    /// Whether it looks ahead to a depth and asks a heuristic there; the others play or prove to the end.
    ///
    /// ```
    /// use bachet::search::Algorithm;
    /// assert!(Algorithm::Minimax.has_depth() && !Algorithm::MonteCarlo.has_depth());
    /// ```
    #[must_use]
    pub fn has_depth(self) -> bool {
        !matches!(self, Algorithm::MonteCarlo | Algorithm::Rave | Algorithm::ProofNumber)
    }
}

crate::text::chosen_by_name!(Algorithm, "choice.algorithm");

/// What to search with.
///
/// ```
/// use bachet::{games::open, search::{Algorithm, Budget, Request, Score}};
/// let game = open("sticks:10")?;
/// let request = Request { algorithm: Algorithm::Minimax, ..Request::default() };
/// let report = game.view().search("10", &request)?;
/// assert_eq!((report.answer.score, report.answer.best.as_deref()), (Score::win(bachet::Player::One, 6), Some("1")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// How.
    pub algorithm: Algorithm,
    /// The heuristic by name; the game's own if none is given.
    pub heuristic: Option<&'a str>,
    /// A heuristic of one's own instead.
    pub judge: Option<Judge<'a>>,
    /// How much it may spend.
    pub budget: Budget<'a>,
    /// What chance depends on, where there is any.
    pub seed: u64,
    /// Record at most so many nodes.
    pub record: Option<usize>,
    /// What wins count.
    pub wins: Wins,
    /// In which order moves are tried, for a search that is recorded.
    pub order: MoveOrder,
    /// The techniques of the engine; those with which it finds the value of min-max where none are given.
    pub techniques: Option<Techniques>,
    /// Where the play has been, for an engine that takes coming back for a draw ([`Technique::Cycles`](super::Technique::Cycles)).
    pub past: &'a [String],
    /// Whether to find all best moves, and the values of all moves where that is cheap: for people, who compare them.
    pub all_moves: bool,
}

/// What was found.
///
/// ```
/// use bachet::{games::open, search::{Algorithm, Request}};
/// let game = open("nim:3,take=1-2")?;
/// let request = Request { algorithm: Algorithm::AlphaBeta, record: Some(100), ..Request::default() };
/// let report = game.view().search("3", &request)?;
/// assert_eq!(report.recorded.unwrap().nodes()[1].mov.as_deref(), Some("1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The answer, with moves as people write them.
    pub answer: SearchResult<String>,
    /// The tree that was searched, if it was asked for.
    pub recorded: Option<Recorded<String>>,
    /// What the value is the sum of, where nothing but the heuristic was asked: at depth 0.
    pub terms: Vec<Term>,
    /// What wins counted.
    pub wins: Wins,
}

impl Request<'_> {
    /// Whether the answer depends on the seed.
    ///
    /// ```
    /// use bachet::search::Request;
    /// assert!(Request { heuristic: Some("playouts:20"), ..Request::default() }.has_chance());
    /// assert!(!Request::default().has_chance());
    /// ```
    #[must_use]
    pub fn has_chance(&self) -> bool {
        let played = self.heuristic.is_some_and(|name| name.split(':').next() == Some("playouts"));
        matches!(self.algorithm, Algorithm::MonteCarlo | Algorithm::Rave) || played
    }

    /// Refuses what has no meaning.
    fn check(&self) -> Result<(), SearchError> {
        match self.budget.depth {
            Some(_) if !self.algorithm.has_depth() => return Err(SearchError::NoDepth(self.algorithm)),
            Some(depth) if depth > MAX_DEPTH => {
                return Err(BudgetError::Depth { found: depth.to_string() }.into());
            }
            _ => {}
        }
        if (self.heuristic.is_some() || self.judge.is_some()) && !self.algorithm.has_depth() {
            return Err(SearchError::NoHeuristic(self.algorithm));
        }
        if self.wins != Wins::Moves && !self.algorithm.has_depth() {
            return Err(SearchError::NoValues(self.algorithm));
        }
        if self.budget.time == Some(Duration::ZERO) {
            return Err(BudgetError::Time(DurationError::Zero).into());
        }
        if self.techniques.is_some() && self.algorithm != Algorithm::Engine {
            return Err(SearchError::NoTechniques(self.algorithm));
        }
        if self.record.is_some() && !matches!(self.algorithm, Algorithm::Minimax | Algorithm::AlphaBeta) {
            return Err(SearchError::NoRecord(self.algorithm));
        }
        Ok(())
    }
}

/// An answer, and the tree if it was asked for.
type Found<M> = (SearchResult<M>, Option<Recorded<M>>);

/// Searches a game as a request says.
pub(crate) fn search<G: Notation>(
    game: &G,
    position: &G::Position,
    request: &Request<'_>,
) -> Result<Report, SearchError> {
    request.check()?;
    let own: Box<dyn Heuristic<G> + '_> = match request.judge {
        Some(judge) => Box::new(judge),
        None => heuristic(game, request.heuristic, request.seed)?,
    };
    let counting = request.wins.number().map(|win| Counting { heuristic: &*own, win });
    let heuristic: &dyn Heuristic<G> = counting.as_ref().map_or(&*own, |counting| counting);
    let techniques = request.techniques.unwrap_or_default();
    let glance = Glance(heuristic);
    let heuristic: &dyn Heuristic<G> = if techniques.has(Technique::Quiescence) { heuristic } else { &glance };
    if let Some(outcome) = game.ending(position) {
        // Nobody wins at the leaf of a tree: it has a value.
        let valued = game.heuristics().iter().any(|(name, _)| *name == "values");
        return Err(match heuristic.ending(game, position, outcome).number() {
            Some(value) if valued => SearchError::Leaf(value),
            _ => SearchError::Finished(outcome),
        });
    }
    let (answer, recorded) = match request.algorithm {
        Algorithm::Rave => (rave(game, position, request.seed, &request.budget), None),
        Algorithm::MonteCarlo => (monte_carlo(game, position, request.seed, &request.budget), None),
        Algorithm::ProofNumber => (proof_number(game, position, &request.budget), None),
        _ => {
            let past = request.past.iter().filter_map(|text| game.read_position(text).ok());
            let past = past.map(|position| hashed(&position)).collect();
            let (mut answer, recorded) = to_a_depth(game, position, heuristic, request, past)?;
            // What is about right is not made exact by looking at single moves.
            if request.all_moves && techniques.is_exact() {
                // The moves of a search that is shown have the bounds that it shows.
                let (whole, deepening) = (recorded.is_none(), request.algorithm == Algorithm::Engine);
                complete(game, position, heuristic, &request.budget, (whole, deepening), &mut answer);
            }
            (answer, recorded)
        }
    };
    let recorded = recorded.and_then(|recorded| {
        let moves = recorded_moves(game, position, &recorded, request.budget.watch)?;
        Some(recorded.with_moves(moves))
    });
    let terms = if request.budget.depth == Some(0) { heuristic.terms(game, position) } else { Vec::new() };
    Ok(Report { answer: answer_in_words(game, position, answer), recorded, terms, wins: request.wins })
}

/// What a position is worth without looking ahead, by the heuristic of a name or the game's own; where the play ends, what the
/// heuristic makes of that.
pub(crate) fn evaluate<G: Notation>(
    game: &G,
    position: &G::Position,
    name: Option<&str>,
    seed: u64,
) -> Result<Score, SearchError> {
    let heuristic = heuristic(game, name, seed)?;
    if let Some(outcome) = game.ending(position) {
        return Ok(heuristic.ending(game, position, outcome));
    }
    match heuristic.missing(game, position, 0) {
        Some(position) => Err(SearchError::NoValue { position, depth: 0 }),
        None => Ok(Score::value(heuristic.value(game, position))),
    }
}

/// The searches that stop at a depth and ask the heuristic there.
fn to_a_depth<G: Game>(
    game: &G,
    position: &G::Position,
    heuristic: &(dyn Heuristic<G> + '_),
    request: &Request<'_>,
    past: FxHashSet<u64>,
) -> Result<Found<G::Move>, SearchError> {
    let budget = &request.budget;
    let techniques = request.techniques.unwrap_or_default();
    let missing = |depth| match heuristic.missing(game, position, depth) {
        Some(position) => Err(SearchError::NoValue { position, depth }),
        None => Ok(()),
    };
    if let Some(depth) = budget.depth {
        missing(depth)?;
    }
    // A forced win rests on no values.
    let unless_won = |answer: &SearchResult<G::Move>| match answer.score.winner() {
        Some(_) => Ok(()),
        None => missing(answer.depth),
    };
    let fixed = |budget: &Budget<'_>| match request.algorithm {
        Algorithm::Minimax => minimax(game, position, heuristic, budget),
        _ => alpha_beta(game, position, heuristic, budget),
    };
    if let Some(most) = request.record {
        let pruning = request.algorithm == Algorithm::AlphaBeta;
        // Without a depth, the deepest search that the budget allows is recorded, and not counted again.
        let found = budget.depth.is_none().then(|| deepened(budget, fixed));
        let depth = budget.depth.or(found.as_ref().map(|found| found.depth.max(1)));
        let budget = found.as_ref().map_or(*budget, |_| Budget { time: None, nodes: None, ..*budget });
        let budget = Budget { depth, ..budget };
        let recording = |pruning| record(game, position, heuristic, pruning, most, &budget);
        let (mut answer, recorded) = match request.order {
            MoveOrder::Given => recording(pruning),
            // What is best is known of the whole tree.
            order => match recording(false) {
                (answer, plain) if answer.stopped || plain.truncated() => {
                    (SearchResult { stopped: true, ..answer }, plain)
                }
                (_, plain) => search_again(&plain, order, pruning, &budget),
            },
        };
        answer.stopped |= found.is_some_and(|found| found.stopped);
        unless_won(&answer)?;
        return Ok((answer, Some(recorded)));
    }
    let answer = match (request.algorithm, budget.depth) {
        // The heuristic alone.
        (_, Some(0)) => alpha_beta(game, position, heuristic, budget),
        (Algorithm::Engine, _) => engine_in_play(game, (position, &past), heuristic, techniques, budget, &|_| {}),
        (_, None) => deepened(budget, fixed),
        (_, Some(_)) => return Ok((fixed(budget), None)),
    };
    if let Err(lacks) = unless_won(&answer) {
        // Nobody chose this depth. A tree that is seen to its leaves, however uneven, asks for no other value.
        let whole = match missing(MAX_DEPTH) {
            Ok(()) => fixed(&Budget { depth: Some(MAX_DEPTH), ..*budget }),
            Err(_) => return Err(lacks),
        };
        return if whole.stopped { Err(lacks) } else { Ok((whole, None)) };
    }
    Ok((answer, None))
}

/// Searches of depth 1, 2, 3 and so on, until the budget ends or nothing is left to be seen: on an arena with cycles a search
/// without a depth would not see near wins for going round. All that is said is said of the last whole one.
fn deepened<M>(budget: &Budget<'_>, search: impl Fn(&Budget<'_>) -> SearchResult<M>) -> SearchResult<M> {
    let started = Instant::now();
    let mut found: SearchResult<M> = SearchResult::default();
    let mut spent = 0;
    for depth in 1..=MAX_DEPTH {
        let time = budget.time.map(|time| time.saturating_sub(started.elapsed()));
        let nodes = budget.nodes.map(|nodes| nodes.saturating_sub(spent));
        let answer = search(&Budget { depth: Some(depth), time, nodes, ..*budget });
        spent += answer.nodes;
        if answer.stopped && depth > 1 {
            found.stopped = true;
            break;
        }
        found = answer;
        let won = found.score.moves().is_some_and(|moves| moves <= depth);
        if found.stopped || found.depth < depth || won {
            break;
        }
    }
    found
}

/// An answer with its moves as people write them.
fn answer_in_words<G: Notation>(game: &G, start: &G::Position, answer: SearchResult<G::Move>) -> SearchResult<String> {
    let mut position = start.clone();
    let mut line = Vec::with_capacity(answer.line.len());
    for &mov in &answer.line {
        line.push(game.write_move(&position, mov));
        position = game.play(&position, mov);
    }
    let in_words = |found: &RootMove<G::Move>| RootMove {
        mov: game.write_move(start, found.mov),
        score: found.score,
        visits: found.visits,
    };
    SearchResult {
        score: answer.score,
        best: answer.best.map(|mov| game.write_move(start, mov)),
        ties: answer.ties.iter().map(|&mov| game.write_move(start, mov)).collect(),
        line,
        moves: answer.moves.iter().map(in_words).collect(),
        nodes: answer.nodes,
        cuts: answer.cuts,
        depth: answer.depth,
        memory: answer.memory,
        stopped: answer.stopped,
    }
}

/// Of so many recorded nodes all are written, even if the search was stopped.
const WRITTEN: usize = 10_000;

/// The moves of recorded nodes as people write them; none if that was stopped.
fn recorded_moves<G: Notation>(
    game: &G,
    start: &G::Position,
    recorded: &Recorded<G::Move>,
    watch: &dyn Watch,
) -> Option<Vec<Option<String>>> {
    let pulse = Pulse::new(watch);
    // A node stands before those below it: the way to it is always at hand.
    let mut way = vec![start.clone()];
    let mut text = |node: &RecordedNode<G::Move>| {
        let mov = node.mov?;
        way.truncate(node.depth as usize);
        let above = way.last()?;
        let (text, position) = (game.write_move(above, mov), game.play(above, mov));
        way.push(position);
        Some(text)
    };
    let mut texts = Vec::with_capacity(recorded.nodes().len());
    for nodes in recorded.nodes().chunks(WRITTEN) {
        if recorded.nodes().len() > WRITTEN {
            pulse.beat(|| Progress::of(Stage::Searching, texts.len() as u64)).ok()?;
        }
        texts.extend(nodes.iter().map(&mut text));
    }
    Some(texts)
}
