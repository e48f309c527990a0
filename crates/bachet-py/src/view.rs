//! Games as Python sees them: by name, on an arena, or with rules of their own. Positions and moves are texts; those of an
//! arena are the names of its vertices, and positions of a game in Python the numbers that its rules gave them.

use crate::arena::Core;
use crate::ask::json;
use crate::errors::{failure, lang, value_error};
use crate::look;
use crate::rules::Rules;
use crate::solved::Solved;
use crate::work::{Work, allowance};
use bachet::games::{CATALOGUE, Opened, Step, Valuation, open, view_of};
use bachet::search::{self, Contestant, InPlay, Judge, Score, SearchError};
use bachet::{Arena, Outcome, Progress, Value, Watch};
use bachet_app::contest::{MatchRequest, contest_with};
use bachet_app::knowledge::{Effort, Knowledge};
use bachet_app::search::{AlgorithmName, Finished, SearchRequest, finish};
use bachet_app::solve::{self, SolveRequest, solve};
use bachet_app::source::{Playable, Source, SourceKind};
use bachet_app::{Allowance, Context, Error, Solutions};
use bachet_store::Stored;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The games of the catalogue: an example of each name, and what it is about.
#[pyfunction]
pub(crate) fn games() -> Vec<(&'static str, String)> {
    CATALOGUE.iter().map(|entry| (entry.example, entry.about().to_text(lang()))).collect()
}

/// The least number that is not among these.
#[pyfunction]
pub(crate) fn mex(numbers: Vec<u32>) -> u32 {
    bachet::solve::mex(numbers)
}

/// The version of the module.
#[pyfunction]
pub(crate) fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// A game to be solved, searched and played.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct View {
    origin: Origin,
    pub(crate) game: Playable,
    kept: Kept,
}

/// What was solved for one question is there for the next.
#[derive(Default)]
pub(crate) struct Kept(Mutex<HashMap<String, Arc<dyn Valuation>>>);

impl Solutions for Kept {
    fn get(&self, key: &str) -> Option<Arc<dyn Valuation>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    fn keep(&self, key: String, solution: Arc<dyn Valuation>, _: usize) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, solution);
    }
}

/// Reads the text of a rules file, which Ctrl-C stops.
pub(crate) fn read_rules(py: Python<'_>, text: &str) -> PyResult<Arc<bachet_gdl::Rules>> {
    let read = |context: &Context<'_>| bachet_app::rules::rules(text, context);
    Work::new(None, None, None).ask(py, allowance(None, None, 1), read)
}

/// Where a game comes from.
pub(crate) enum Origin {
    /// The catalogue.
    Name,
    /// An arena.
    Arena(Arc<Arena>),
    /// A Python object.
    Rules(Rules),
    /// A rules file.
    Written(Arc<bachet_gdl::Rules>),
    /// A solution file.
    File(Arc<Stored>),
}

impl Origin {
    /// The game as use cases take it; called `name`.
    fn source(&self, name: &str) -> Result<Source, Error> {
        let name = name.to_owned();
        let opened = match self {
            Origin::Name => open(&name)?,
            Origin::Arena(arena) => Opened::on_arena(arena.clone()),
            Origin::Rules(rules) => Opened::new(name.clone(), view_of(rules.clone())),
            Origin::Written(rules) => return Source::of_rules(&name, rules),
            Origin::File(file) => file.game()?,
        };
        if opened.view().capabilities().arena.is_some_and(|arena| arena.unending() != Some(Outcome::Draw)) {
            return Err(Error::Unending(name));
        }
        let files = if let Origin::File(file) = self { vec![file.clone()] } else { Vec::new() };
        Ok(Source { key: Some(name.clone()), name, kind: SourceKind::Game(opened), files })
    }
}

impl View {
    /// A game that is called so.
    pub(crate) fn new(name: String, origin: Origin) -> PyResult<View> {
        let game = origin.source(&name).and_then(|source| source.playable(None, &Context::default()));
        if let Origin::Rules(rules) = &origin {
            rules.raised()?;
        }
        Ok(View { game: game.map_err(failure)?, origin, kept: Kept::default() })
    }

    /// The same as use cases take it.
    pub(crate) fn source(&self) -> Result<Source, Error> {
        self.origin.source(&self.game.name)
    }

    /// The same with plays that start at a position.
    pub(crate) fn from(&self, start: &str) -> PyResult<Playable> {
        let game = self.source().and_then(|source| source.playable(None, &Context::default()));
        Ok(Playable { start: start.to_owned(), ..self.asked(game)? })
    }

    /// The rules, of a game in Python.
    pub(crate) fn rules(&self) -> Option<&Rules> {
        if let Origin::Rules(rules) = &self.origin { Some(rules) } else { None }
    }

    /// An answer of the game, unless its rules raised something.
    fn asked<T>(&self, answer: Result<T, impl Into<Error>>) -> PyResult<T> {
        self.rules().map_or(Ok(()), Rules::raised)?;
        answer.map_err(|error| failure(error.into()))
    }
}

#[pymethods]
impl View {
    /// A game of the catalogue, or a sum of such games.
    #[staticmethod]
    fn open(name: String) -> PyResult<View> {
        View::new(name, Origin::Name)
    }

    /// A game by the text of its rules.
    #[staticmethod]
    fn by_rules(py: Python<'_>, text: &str, name: String) -> PyResult<View> {
        View::new(name, Origin::Written(read_rules(py, text)?))
    }

    /// Play on an arena.
    #[staticmethod]
    fn of_arena(core: &Core, name: String) -> PyResult<View> {
        View::new(name, Origin::Arena(core.arena()?.clone()))
    }

    /// A game whose rules are a Python object's, of which at most so many positions are met.
    #[staticmethod]
    fn of_rules(game: &Bound<'_, PyAny>, name: String, most: usize) -> PyResult<View> {
        View::new(name, Origin::Rules(Rules::new(game, most)))
    }

    /// Where plays start.
    fn start(&self) -> &str {
        &self.game.start
    }

    /// The position as the game itself writes it.
    fn position(&self, text: &str) -> PyResult<String> {
        self.asked(self.game.view.position(text))
    }

    /// Whose move it is: 1 or 2.
    fn turn(&self, position: &str) -> PyResult<u8> {
        self.asked(self.game.view.turn(position).map(|player| player.number()))
    }

    /// How the play ends here: None, 1, 2, or 0 for a draw.
    fn ending(&self, position: &str) -> PyResult<Option<u8>> {
        self.asked(self.game.view.ending(position).map(|ending| ending.map(|outcome| outcome.number())))
    }

    /// Why a play from a position by these moves is a draw, where rules look at what was there before; None where it is none.
    fn drawn(&self, start: &str, moves: Vec<String>) -> PyResult<Option<String>> {
        let mut play = self.asked(self.game.view.begin(start))?;
        for mov in &moves {
            self.asked(play.play(mov))?;
        }
        Ok(play.drawn().map(|why| why.to_text(lang())))
    }

    /// The moves, each with the position after it.
    fn steps(&self, position: &str) -> PyResult<Vec<(String, String)>> {
        let steps = self.game.view.steps(position);
        self.asked(steps.map(|steps| steps.into_iter().map(|step| (step.mov, step.position)).collect()))
    }

    /// The board as text.
    fn draw(&self, position: &str) -> PyResult<String> {
        self.asked(self.game.view.draw(position))
    }

    /// What there is to know of a position without judging it: who moves, how the play ends, and the moves with where they lead.
    fn facts(&self, position: &str) -> PyResult<Facts> {
        let at = self.asked(self.game.view.at(position))?;
        let steps = at.steps().into_iter().map(|step| (step.mov, step.position)).collect();
        let facts = (at.turn().number(), at.ending().map(|outcome| outcome.number()), steps);
        self.asked(Ok::<_, Error>(facts))
    }

    /// What lies on the board: an array of squares, heaps, or None where the game has no board.
    fn board<'py>(&self, py: Python<'py>, position: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let board = self.asked(self.game.view.board(position))?;
        board.map(|board| look::board(py, &board)).transpose()
    }

    /// What each move at a position comes to, counted from before it, however long it takes within these limits.
    fn values(
        &self,
        py: Python<'_>,
        position: &str,
        positions: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<(String, u8, Option<u32>)>> {
        let work = Work::new(self.rules(), progress, None);
        work.ask(py, allowance(positions, None, 1), |context| {
            let context = Context { solutions: &self.kept, ..*context };
            let known = Knowledge::new(&self.game, Effort::All, &context).at(position)?.map_err(Error::NoValues)?;
            let plain = |(step, value): (Step, Value)| (step.mov, value.outcome.number(), value.moves);
            Ok(known.moves.into_iter().map(plain).collect())
        })
    }

    /// Two computers against each other, or functions that take a position's text and give a move's.
    #[allow(clippy::too_many_arguments)] // Python names them.
    fn contest<'py>(
        &self,
        py: Python<'py>,
        computers: [String; 2],
        bots: [Option<Py<PyAny>>; 2],
        position: &str,
        games: u64,
        seed: u64,
        openings: u64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let [a, b] = computers;
        let from = Some(position.to_owned());
        let request = MatchRequest { a, b, from, games: Some(games), seed: Some(seed), openings: Some(openings) };
        let work = Work::new(self.rules(), progress, bots.iter().flatten().next().map(|bot| bot.clone_ref(py)));
        let answer = work.ask(py, allowance(None, None, 1), |context| {
            let mut seats = bots.each_ref().map(|bot| bot.as_ref().map(|bot| Bot { bot, work: &work }));
            let own = seats.each_mut().map(|seat| seat.as_mut().map(|bot| bot as &mut dyn Contestant));
            Ok(contest_with(self.source()?, &request, own, context)?.answer)
        })?;
        json(py, &answer)
    }

    /// The text of a move at a position.
    fn move_text(&self, position: &str, mov: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        match (self.rules(), position.parse()) {
            (Some(rules), Ok(number)) => rules.move_name(mov, number),
            _ => Ok(mov.extract().ok()),
        }
    }

    /// The number of a position of a game in Python.
    fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        self.rules().map(|rules| rules.number(position)).transpose()
    }

    /// The position of that number.
    fn object<'py>(&self, py: Python<'py>, number: u32) -> Option<Bound<'py, PyAny>> {
        self.rules().and_then(|rules| rules.position(py, number))
    }

    /// The move that is called so, at the position of a number.
    fn move_object<'py>(&self, py: Python<'py>, number: u32, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.rules().map_or(Ok(None), |rules| rules.mov(py, number, name))
    }

    /// Explores from a position and solves.
    fn solve(
        &self,
        py: Python<'_>,
        position: &str,
        positions: Option<usize>,
        memory: Option<usize>,
        symmetry: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Solved> {
        let from = Some(position.to_owned());
        let request = SolveRequest { from, no_symmetry: !symmetry, table: true, ..SolveRequest::default() };
        let work = Work::new(self.rules(), progress, None);
        // Python has the positions themselves, and asks for them one by one.
        let allowed = Allowance { listed: 0, ..allowance(positions, memory, 1) };
        let result = work.ask(py, allowed, |context| solve(self.source()?, &request, context))?;
        match result.solved {
            solve::SolvedSource::Game { solved, .. } => Ok(Solved { answer: result.answer, solved }),
            _ => Err(failure(Error::Fault)),
        }
    }

    /// Searches from a position.
    #[allow(clippy::too_many_arguments)] // Python names them.
    #[pyo3(signature = (position, algorithm, heuristic, judge, depth, time, nodes, seed, threads, progress))]
    fn search<'py>(
        &self,
        py: Python<'py>,
        position: &str,
        algorithm: &str,
        heuristic: Option<String>,
        judge: Option<Py<PyAny>>,
        depth: Option<u64>,
        time: Option<String>,
        nodes: Option<u64>,
        seed: Option<u64>,
        threads: usize,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let algorithm = Some(AlgorithmName(algorithm.parse().map_err(value_error)?));
        let from = Some(position.to_owned());
        let request =
            SearchRequest { from, algorithm, heuristic, depth, time, nodes, seed, ..SearchRequest::default() };
        // Python's callbacks run one at a time.
        let threads = if self.rules().is_some() || judge.is_some() { 1 } else { threads };
        let own = judge.is_some();
        let work = Work::new(self.rules(), progress, judge);
        let finished = work.ask(py, allowance(None, None, threads), |context| {
            let value = |position: &str| work.value(position);
            finish(&self.game, &request, own.then_some(Judge(&value)), context)
        })?;
        found(py, &finished)
    }
}

/// Who moves, how the play ends, and the moves with where they lead.
type Facts = (u8, Option<u8>, Vec<(String, String)>);

/// A function of Python that plays.
struct Bot<'a> {
    bot: &'a Py<PyAny>,
    work: &'a Work<'a>,
}

impl Contestant for Bot<'_> {
    fn reseed(&mut self, _: u64) {}

    fn choose(
        &mut self,
        _: &dyn bachet::games::View,
        place: InPlay<'_>,
        watch: &dyn Watch,
    ) -> Result<Option<String>, SearchError> {
        if !watch.goes_on(&Progress::default()) {
            return Ok(None);
        }
        let chosen = Python::attach(|py| self.bot.bind(py).call1((place.position,))?.extract::<String>());
        Ok(chosen.map(Some).unwrap_or_else(|error| self.work.fail(error, None)))
    }
}

/// A score as Python takes it: the winner (0 for none), in how many moves, and the value.
type Plain = (u8, Option<u32>, Option<f64>);

fn plain(score: Score) -> Plain {
    match score.winner() {
        Some(player) => (player.number(), score.moves(), None),
        None => (0, None, score.number()),
    }
}

/// What a search found, as a dictionary.
fn found<'py>(py: Python<'py>, finished: &Finished) -> PyResult<Bound<'py, PyDict>> {
    let answer = &finished.report.answer;
    let bound = |bound: search::Bound| match bound {
        search::Bound::Exact => "=",
        search::Bound::AtMost => "<=",
        search::Bound::AtLeast => ">=",
        search::Bound::Estimate | search::Bound::About => "~",
    };
    let row = |found: &search::RootMove<String>| {
        let score = found.score.map(|(score, sure)| (plain(score), bound(sure)));
        (found.mov.clone(), score, found.visits)
    };
    let moves: Vec<_> = answer.moves.iter().map(row).collect();
    let dictionary = PyDict::new(py);
    dictionary.set_item("score", plain(answer.score))?;
    let best = finished.best();
    let chosen = answer.best.as_deref().filter(|_| !best.is_empty());
    dictionary.set_item("best", chosen)?;
    let ties: Vec<_> = best.into_iter().filter(|&mov| Some(mov) != chosen).collect();
    dictionary.set_item("ties", ties)?;
    dictionary.set_item("line", finished.line())?;
    dictionary.set_item("moves", moves)?;
    dictionary.set_item("nodes", answer.nodes)?;
    dictionary.set_item("cuts", answer.cuts)?;
    dictionary.set_item("depth", answer.depth)?;
    dictionary.set_item("stopped", answer.stopped)?;
    Ok(dictionary)
}
