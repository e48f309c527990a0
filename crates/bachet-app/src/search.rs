//! What a position is worth and what to play there, without solving the game.

mod answer;

pub use answer::{
    BoundName, BudgetAnswer, ComparedAnswer, CutAnswer, NodeAnswer, NodeKindName, RootAnswer, SearchAnswer,
    SearchedAnswer, TermAnswer,
};

use crate::exact::exact;
use crate::source::{Playable, Source, refuse};
use crate::value::Seat;
use crate::{Context, Error};
use bachet::Player;
use bachet::search::{
    Algorithm, Bound, Budget, Judge, MAX_DEPTH, MoveOrder, Report, Request, Score, SearchError, Technique, Techniques,
    Wins, read_depth,
};
use bachet::text::units::read_duration;
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
    /// For engine: its techniques, such as exact, all or exact-table; exact where nothing is given.
    pub techniques: Option<String>,
    /// For engine: whether it is told how many positions it would visit without each of its techniques.
    pub compare: bool,
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
    /// The engine's techniques.
    pub techniques: Option<Techniques>,
    /// What searches without one of them took.
    pub compared: Vec<Compared>,
    /// What was found.
    pub report: Report,
    /// How long it took.
    pub time: Duration,
}

/// A search to the same depth without one technique.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    /// That technique.
    pub without: Technique,
    /// The score, which an exact technique does not change.
    pub score: Score,
    /// How many positions were visited.
    pub nodes: u64,
    /// Whether it took so much longer that it was given up.
    pub stopped: bool,
}

impl Finished {
    /// Whether what was found is what min-max would find.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.algorithm.has_depth() && self.techniques.is_none_or(Techniques::is_exact)
    }

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
            Algorithm::MonteCarlo | Algorithm::Rave => {
                answer.moves.iter().all(|found| found.score.is_some_and(|(_, bound)| bound != Bound::Estimate))
            }
            // A draw may have a value of its own, and then it is not the draw that counts.
            _ => self.heuristic.as_deref() != Some("values") && answer.depth < self.budget.depth.unwrap_or(MAX_DEPTH),
        };
        answer.score == Score::DRAW && !answer.stopped && seen_to_the_end
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
    let techniques: Option<Techniques> =
        request.techniques.as_deref().map(|names| names.parse().map_err(SearchError::Technique)).transpose()?;
    if request.compare && algorithm != Algorithm::Engine {
        return Err(SearchError::NoTechniques(algorithm).into());
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
        // Threads find what others need sooner or later, and count the same position twice: what is compared is searched by one.
        threads: if request.compare { 1 } else { context.allowance.threads },
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
        techniques,
        wins: request.wins.map_or(Wins::default(), |WinsName(wins)| wins),
        all_moves: true,
        ..Request::default()
    };
    if !wanted.has_chance() {
        refuse(&[("seed", request.seed.is_some())], algorithm.name())?;
    }
    let mut finished = run(game, position, &wanted, context)?;
    if request.compare {
        finished.compared = compare(game, &wanted, &finished, context)?;
    }
    Ok(finished)
}

/// Searches the same to the same depth without each of the techniques.
fn compare(
    game: &Playable,
    request: &Request<'_>,
    finished: &Finished,
    context: &Context<'_>,
) -> Result<Vec<Compared>, Error> {
    /// What takes so many times as many positions is given up.
    const TIMES: u64 = 50;
    let techniques = request.techniques.unwrap_or_default();
    let found = &finished.report.answer;
    let most = found.nodes.saturating_mul(TIMES).max(100_000);
    let budget = Budget { depth: Some(found.depth), nodes: Some(most), watch: context.watch, ..request.budget };
    let without = |without: Technique| {
        let techniques = Some(techniques.without(without));
        let request = Request { techniques, budget, all_moves: false, ..*request };
        let answer = game.view.search(&finished.position, &request)?.answer;
        Ok(Compared { without, score: answer.score, nodes: answer.nodes, stopped: answer.stopped })
    };
    // At depth 0 nothing is searched.
    techniques.each().filter(|_| found.depth > 0).map(without).collect()
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
        techniques: (request.algorithm == Algorithm::Engine).then(|| request.techniques.unwrap_or_default()),
        compared: Vec::new(),
        report,
        time: began.elapsed(),
    })
}
