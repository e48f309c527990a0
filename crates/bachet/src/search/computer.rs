//! Computers that play, by name.

use super::budget::{Budget, MAX_DEPTH};
use super::error::{BudgetError, ComputerError, SearchError};
use super::in_play::InPlay;
use super::request::{Algorithm, Request};
use super::techniques::Techniques;
use crate::games::{Valuation, View, best_steps};
use crate::random::Random;
use crate::text::nearest;
use crate::text::units::read_duration;
use crate::watch::Watch;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// A computer that plays. Its name is one of
///
/// - `perfect`, `random`, or a number from 0 to 100: how often, in percent, it plays a best move, for which the game must be
///   solved, and not just any;
/// - `ALGORITHM[:BUDGET]`, such as `engine:2s`, `alphabeta:8` or `mcts:10000`. The budget is a time, or a number: of moves to
///   look ahead, for `mcts` of plays and for `pn` of positions. Without one, `minimax` and `alphabeta` look 4 moves ahead,
///   `engine` and `pn` take a second, and `mcts` plays 10,000 times;
/// - `HEURISTIC[:DEPTH]`, such as `lines:1`: alpha-beta of that depth, or of depth 1, with that heuristic.
///
/// An algorithm may be followed by `,heuristic=NAME`, and `engine`, which plays with all its [techniques](Techniques), by
/// `,techniques=exact` or any others.
///
/// ```
/// use bachet::{games::open, search::Computer};
/// let game = open("tictactoe")?;
/// let mut computer: Computer = "alphabeta:3".parse()?;
/// assert_eq!(computer.choose(game.view(), "xx./oo./...", &bachet::Unwatched)?.as_deref(), Some("3"));
/// assert!(["perfect", "70", "engine:1.5s", "mcts", "lines:2", "minimax:4,heuristic=zero"]
///     .iter()
///     .all(|name| name.parse::<Computer>().is_ok()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Computer {
    name: String,
    way: Way,
    random: Random,
    solved: Option<Arc<dyn Valuation>>,
}

/// How a computer finds its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Way {
    /// So many percent of best moves.
    Strength(u64),
    Search {
        algorithm: Algorithm,
        heuristic: Option<String>,
        techniques: Option<Techniques>,
        limit: Limit,
    },
}

/// What a search may spend.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Limit {
    depth: Option<u32>,
    time: Option<Duration>,
    nodes: Option<u64>,
}

impl fmt::Debug for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Computer").field(&self.name).finish()
    }
}

/// The computer of that name. Whether a game has its heuristic is seen when it plays.
impl FromStr for Computer {
    type Err = ComputerError;

    fn from_str(text: &str) -> Result<Computer, ComputerError> {
        let text = text.trim();
        let mut parts = text.split(',').map(str::trim);
        let head = parts.next().unwrap_or_default();
        let (mut heuristic, mut techniques) = (None, None);
        for option in parts {
            match option.split_once('=') {
                Some(("heuristic", name)) if !name.is_empty() && heuristic.is_none() => {
                    heuristic = Some(name.to_owned());
                }
                Some(("techniques", names)) if techniques.is_none() => {
                    techniques = Some(names.parse().map_err(ComputerError::Technique)?);
                }
                _ => return Err(ComputerError::Option { found: option.to_owned() }),
            }
        }
        let way = match strength(head)? {
            Some(percent) if heuristic.is_none() && techniques.is_none() => Way::Strength(percent),
            Some(_) => return Err(ComputerError::OtherHeuristic { name: head.to_owned() }),
            None => search_way(head, heuristic, techniques)?,
        };
        Ok(Computer { name: text.to_owned(), way, random: Random::new(0), solved: None })
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl Computer {
    /// The name that it was read from.
    ///
    /// ```
    /// # use bachet::search::Computer;
    /// assert_eq!("lines:1".parse::<Computer>()?.name(), "lines:1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How often, in percent, it plays a best move; none for one that searches.
    ///
    /// ```
    /// # use bachet::search::Computer;
    /// assert_eq!(("perfect".parse::<Computer>()?.strength(), "mcts".parse::<Computer>()?.strength()), (Some(100), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn strength(&self) -> Option<u64> {
        match self.way {
            Way::Strength(percent) => Some(percent),
            Way::Search { .. } => None,
        }
    }

    /// Whether its moves depend on chance, and so on its seed.
    ///
    /// ```
    /// # use bachet::search::Computer;
    /// assert!("mcts".parse::<Computer>()?.has_chance() && !"alphabeta:3".parse::<Computer>()?.has_chance());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn has_chance(&self) -> bool {
        match &self.way {
            Way::Strength(_) => true,
            Way::Search { algorithm, heuristic, .. } => {
                let heuristic = heuristic.as_deref();
                Request { algorithm: *algorithm, heuristic, ..Request::default() }.has_chance()
            }
        }
    }

    /// The same computer, whose chance starts from this seed.
    ///
    /// ```
    /// # use bachet::search::Computer;
    /// assert_eq!("random".parse::<Computer>()?.with_seed(7).name(), "random");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> Computer {
        self.reseed(seed);
        self
    }

    /// Starts its chance from this seed.
    pub(super) fn reseed(&mut self, seed: u64) {
        self.random = Random::new(seed);
    }

    /// The same computer, which knows the game's solution. One with a strength above 0 needs it.
    ///
    /// ```
    /// use bachet::{Limits, Unwatched, games::{Solved, open}, search::Computer};
    /// use std::sync::Arc;
    /// let game = open("sticks:10")?;
    /// let solved: Arc<dyn Solved> = game.view().solve("10", &Limits::default()).unwrap().into();
    /// let mut computer = "perfect".parse::<Computer>()?.with_solution(solved);
    /// assert_eq!(computer.choose(game.view(), "10", &bachet::Unwatched)?.as_deref(), Some("1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_solution(mut self, solved: Arc<dyn Valuation>) -> Computer {
        self.solved = Some(solved);
        self
    }

    /// The move that it plays at a position, or [in a play](InPlay); none where the play has ended.
    ///
    /// ```
    /// use bachet::{Unwatched, games::open, search::Computer};
    /// let game = open("nim:3,take=1-3")?;
    /// assert_eq!("mcts:100".parse::<Computer>()?.choose(game.view(), "3", &bachet::Unwatched)?.as_deref(), Some("3"));
    /// assert_eq!("random".parse::<Computer>()?.choose(game.view(), "0", &bachet::Unwatched)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose<'a>(
        &mut self,
        view: &dyn View,
        place: impl Into<InPlay<'a>>,
        watch: &dyn Watch,
    ) -> Result<Option<String>, SearchError> {
        let InPlay { position, past } = place.into();
        let steps = view.steps(position)?;
        if steps.is_empty() {
            return Ok(None);
        }
        match &self.way {
            Way::Search { algorithm, heuristic, techniques, limit } => {
                let Limit { depth, time, nodes } = *limit;
                let budget = Budget { depth, time, nodes, watch, ..Budget::default() };
                let (heuristic, seed) = (heuristic.as_deref(), self.random.below(u64::MAX));
                // Whoever plays would rather look further than be exact.
                let usual = (*algorithm == Algorithm::Engine).then_some(Techniques::ALL);
                let techniques = techniques.or(usual);
                let request =
                    Request { algorithm: *algorithm, heuristic, techniques, budget, seed, past, ..Request::default() };
                Ok(view.search(position, &request)?.answer.best)
            }
            &Way::Strength(percent) => {
                // Chance is asked for, whether it matters or not, so that a seed gives the same play with a solution and without.
                let plays_best = self.random.below(100) < percent;
                let best = match &self.solved {
                    None if percent > 0 => return Err(SearchError::Unsolved { computer: self.name.clone() }),
                    Some(solved) if plays_best => best_steps(view, solved.as_ref(), position)?,
                    _ => Vec::new(),
                };
                let steps = if best.is_empty() { steps } else { best };
                let chosen = self.random.below(steps.len() as u64) as usize;
                Ok(steps.into_iter().nth(chosen).map(|step| step.mov))
            }
        }
    }
}

/// The strength that a name means, if it means one.
fn strength(name: &str) -> Result<Option<u64>, ComputerError> {
    match name {
        "perfect" => Ok(Some(100)),
        "random" => Ok(Some(0)),
        number if number.starts_with(|first: char| first.is_ascii_digit() || first == '-') => match number.parse() {
            Ok(percent @ 0..=100) => Ok(Some(percent)),
            _ => Err(ComputerError::Strength { found: number.to_owned() }),
        },
        _ => Ok(None),
    }
}

/// The search that a name without its options means.
fn search_way(head: &str, heuristic: Option<String>, techniques: Option<Techniques>) -> Result<Way, ComputerError> {
    const HEURISTICS: [&str; 6] = ["zero", "mobility", "playouts", "lines", "threats", "values"];
    let (name, budget) = head.split_once(':').map_or((head, None), |(name, budget)| (name, Some(budget)));
    if let Ok(algorithm) = name.parse::<Algorithm>() {
        let limit = budget.map_or(Ok(usual(algorithm)), |budget| limit(algorithm, budget))?;
        if heuristic.is_some() && !algorithm.has_depth() {
            return Err(ComputerError::NoHeuristic(algorithm));
        }
        if techniques.is_some() && algorithm != Algorithm::Engine {
            return Err(ComputerError::NoTechniques(algorithm));
        }
        return Ok(Way::Search { algorithm, heuristic, techniques, limit });
    }
    let algorithms = Algorithm::ALL.map(Algorithm::name);
    let known = algorithms.iter().chain(&HEURISTICS).chain(&["perfect", "random"]).copied();
    match nearest(name, known) {
        nearest @ Some(_) if !HEURISTICS.contains(&name) => {
            return Err(ComputerError::Unknown { name: name.to_owned(), nearest });
        }
        None if name.is_empty() || budget.is_none() => {
            return Err(ComputerError::Unknown { name: head.to_owned(), nearest: None });
        }
        _ => {}
    }
    if heuristic.is_some() || techniques.is_some() {
        return Err(ComputerError::OtherHeuristic { name: head.to_owned() });
    }
    // `playouts:100:2` has a number of its own before the depth, and `playouts:100` has only that.
    let (name, depth) = match head.rsplit_once(':') {
        Some((name, depth)) if name != "playouts" => (name, depth),
        _ => (head, "1"),
    };
    let limit = Limit { depth: Some(read_depth(depth)?), ..Limit::default() };
    Ok(Way::Search { algorithm: Algorithm::AlphaBeta, heuristic: Some(name.to_owned()), techniques: None, limit })
}

/// What an algorithm may spend where its name does not say.
fn usual(algorithm: Algorithm) -> Limit {
    match algorithm {
        Algorithm::Minimax | Algorithm::AlphaBeta => Limit { depth: Some(4), ..Limit::default() },
        Algorithm::Engine | Algorithm::ProofNumber => Limit { time: Some(Duration::from_secs(1)), ..Limit::default() },
        Algorithm::MonteCarlo | Algorithm::Rave => Limit::default(),
    }
}

fn limit(algorithm: Algorithm, text: &str) -> Result<Limit, ComputerError> {
    if text.ends_with(|last: char| last.is_ascii_alphabetic()) {
        return Ok(Limit { time: Some(read_duration(text).map_err(BudgetError::Time)?), ..Limit::default() });
    }
    if algorithm.has_depth() {
        return Ok(Limit { depth: Some(read_depth(text)?), ..Limit::default() });
    }
    match text.parse() {
        Ok(nodes @ 1..) => Ok(Limit { nodes: Some(nodes), ..Limit::default() }),
        _ => Err(ComputerError::Number { found: text.to_owned() }),
    }
}

/// A number of moves to look ahead, from 1 to [`MAX_DEPTH`].
///
/// ```
/// use bachet::search::read_depth;
/// assert_eq!(read_depth("8"), Ok(8));
/// assert!(["0", "1001", "-1", "x", ""].iter().all(|text| read_depth(text).is_err()));
/// ```
pub fn read_depth(text: &str) -> Result<u32, BudgetError> {
    match text.parse() {
        Ok(depth @ 1..=MAX_DEPTH) => Ok(depth),
        _ => Err(BudgetError::Depth { found: text.to_owned() }),
    }
}
