//! Games as Python sees them: by name, on an arena, or with rules of their own. Positions and moves are texts; those of an
//! arena are the names of its vertices, and positions of a game in Python the numbers that its rules gave them.

use crate::arena::Core;
use crate::errors::{interrupted, lang, value_error};
use crate::rules::Rules;
use crate::solved::Solved;
use crate::stored::Known;
use crate::texts::message;
use crate::work::{Work, judge};
use bachet::explore::free_memory;
use bachet::games::impartial::{Component, sequence_watched, worth};
use bachet::games::{CATALOGUE, Opened, open, view_of};
use bachet::search::{self, Algorithm, Budget, Computer, Report, Request, Score};
use bachet::text::Message;
use bachet::{Limits, Outcome, Progress, Stopped};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::time::Duration;

/// The games of the catalogue: name, parameters, example, what it is about, its rules.
#[pyfunction]
pub(crate) fn games() -> Vec<(&'static str, &'static str, &'static str, String, String)> {
    let words = |message: Message| message.to_text(lang());
    let entry = |entry: &bachet::games::Entry| {
        (entry.name, entry.parameters, entry.example, words(entry.about()), words(entry.rules()))
    };
    CATALOGUE.iter().map(entry).collect()
}

/// The least number that is not among these.
#[pyfunction]
pub(crate) fn mex(numbers: Vec<u32>) -> u32 {
    bachet::solve::mex(numbers)
}

/// The Grundy number of each game of a sum; of one game, if it is none.
#[pyfunction]
pub(crate) fn grundy(py: Python<'_>, name: &str) -> PyResult<Vec<(String, u32)>> {
    let parts = match open(name).map_err(value_error)? {
        Opened::Sum(sum) => sum.parts.into_iter().map(|part| (part.name, part.component)).collect(),
        Opened::Game { name, component, .. } => vec![(name.clone(), impartial(&name, component)?)],
    };
    let number = |(name, component): (String, Component)| {
        let work = Work::new(None, None, None);
        let worth = work.run(py, || {
            let watch = |progress: &Progress| work.explores(progress);
            worth(&component, &Limits { watch: &watch, ..Limits::default() })
        })?;
        Ok((name, worth.map_err(|error| value_error(error.message()))?.number))
    };
    parts.into_iter().map(number).collect()
}

/// The Grundy numbers of heaps of 0, 1, 2, … up to the one named, and if it is proved the period: its length, its start, its
/// exceptions.
#[pyfunction]
#[allow(clippy::type_complexity)] // Python takes it apart at once.
pub(crate) fn sequence(
    py: Python<'_>,
    name: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<u32>, Option<(usize, usize, Vec<usize>)>)> {
    let component = match open(name).map_err(value_error)? {
        Opened::Game { name, component, .. } => impartial(&name, component)?,
        Opened::Sum(sum) => return Err(value_error(message!("one-heap", name = sum.name))),
    };
    match component {
        Component::Heaps(heaps) if heaps.heaps().len() == 1 => {
            let (work, most) = (Work::new(None, progress, None), heaps.heaps()[0]);
            let goes_on = |progress: &Progress| work.goes_on(progress.done, u64::from(most));
            let sequence = work.run(py, || sequence_watched(heaps.rule(), most, &goes_on))?;
            let sequence = sequence.map_err(|Stopped| interrupted())?;
            Ok((sequence.values, sequence.period.map(|period| (period.length, period.start, period.exceptions))))
        }
        _ => Err(value_error(message!("one-heap", name = name))),
    }
}

fn impartial(name: &str, component: Option<Component>) -> PyResult<Component> {
    component.ok_or_else(|| value_error(message!("not-impartial", name = name)))
}

/// How often, in percent, a computer such as "perfect" plays a best move; None for one that searches.
#[pyfunction]
pub(crate) fn strength(computer: &str) -> PyResult<Option<u64>> {
    Ok(computer.parse::<Computer>().map_err(value_error)?.strength())
}

/// A game to be solved, searched and played.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct View {
    view: Box<dyn bachet::games::View>,
    /// Of a game in Python.
    rules: Option<Rules>,
}

impl View {
    /// A game that was opened.
    pub(crate) fn of(opened: Opened) -> PyResult<View> {
        match opened {
            Opened::Game { view, .. } if view.on_arena().is_some_and(|arena| arena.unending() != Outcome::Draw) => {
                Err(value_error(message!("endless")))
            }
            Opened::Game { view, .. } => Ok(View { view, rules: None }),
            Opened::Sum(sum) => Err(value_error(message!("sum", name = sum.name))),
        }
    }
}

#[pymethods]
impl View {
    /// A game of the catalogue.
    #[staticmethod]
    pub(crate) fn open(name: &str) -> PyResult<View> {
        View::of(open(name).map_err(value_error)?)
    }

    /// Play on an arena.
    #[staticmethod]
    fn of_arena(core: &Core) -> PyResult<View> {
        View::of(Opened::on_arena(core.arena()?.clone()))
    }

    /// A game whose rules are a Python object's, of which at most so many positions are met.
    #[staticmethod]
    fn of_rules(game: &Bound<'_, PyAny>, most: usize) -> View {
        let rules = Rules::new(game, most);
        View { view: view_of(rules.clone()), rules: Some(rules) }
    }

    /// Where plays start.
    fn start(&self) -> PyResult<String> {
        self.asked(Ok::<_, Message>(self.view.start()))
    }

    /// The position as the game itself writes it.
    fn position(&self, text: &str) -> PyResult<String> {
        self.asked(self.view.position(text))
    }

    /// Whose move it is: 1 or 2.
    fn turn(&self, position: &str) -> PyResult<u8> {
        self.asked(self.view.turn(position).map(|player| player.number()))
    }

    /// How the play ends here: None, 1, 2, or 0 for a draw.
    fn ending(&self, position: &str) -> PyResult<Option<u8>> {
        self.asked(self.view.ending(position).map(|ending| ending.map(|outcome| outcome.number())))
    }

    /// The moves, each with the position after it.
    fn steps(&self, position: &str) -> PyResult<Vec<(String, String)>> {
        let steps = self.view.steps(position);
        self.asked(steps.map(|steps| steps.into_iter().map(|step| (step.mov, step.position)).collect()))
    }

    /// The board as text.
    fn draw(&self, position: &str) -> PyResult<String> {
        self.asked(self.view.draw(position))
    }

    /// The number of a position of a game in Python.
    fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
        self.rules.as_ref().map(|rules| rules.number(position)).transpose()
    }

    /// The position of that number.
    fn object<'py>(&self, py: Python<'py>, number: u32) -> Option<Bound<'py, PyAny>> {
        self.rules.as_ref().and_then(|rules| rules.position(py, number))
    }

    /// The move that is called so, at the position of a number.
    fn move_object<'py>(&self, py: Python<'py>, number: u32, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.rules.as_ref().map_or(Ok(None), |rules| rules.mov(py, number, name))
    }

    /// Explores from a position and solves.
    #[pyo3(signature = (position, positions, memory, symmetry, progress))]
    fn solve(
        &self,
        py: Python<'_>,
        position: &str,
        positions: Option<usize>,
        memory: Option<usize>,
        symmetry: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Solved> {
        let work = Work::new(self.rules.as_ref(), progress, None);
        let usual = Limits::default();
        let solved = work.run(py, || {
            let watch = |progress: &Progress| work.explores(progress);
            let limits = Limits {
                positions: positions.unwrap_or(usual.positions),
                memory: memory.or_else(free_memory).unwrap_or(usual.memory),
                symmetry: symmetry && self.view.symmetries() > 1,
                watch: &watch,
            };
            self.view.solve(position, &limits)
        })?;
        let solved = solved.map_err(|trouble| value_error(trouble.message()))?;
        Solved::new(self.view.as_ref(), solved.into(), position).map_err(value_error)
    }

    /// Searches from a position.
    #[allow(clippy::too_many_arguments)] // Python names them.
    #[pyo3(signature = (position, algorithm, heuristic, judge, depth, time, nodes, seed, threads, progress))]
    fn search<'py>(
        &self,
        py: Python<'py>,
        position: &str,
        algorithm: &str,
        heuristic: Option<&str>,
        judge: Option<Py<PyAny>>,
        depth: Option<u32>,
        time: Option<f64>,
        nodes: Option<u64>,
        seed: u64,
        threads: usize,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let time = time.map(duration).transpose()?;
        let algorithm = algorithm.parse::<Algorithm>().map_err(value_error)?;
        let work = Work::new(self.rules.as_ref(), progress, judge);
        // Python's callbacks run one at a time.
        let threads = if self.rules.is_some() || work.has_heuristic() { 1 } else { threads.max(1) };
        let report = work.run(py, || {
            let watch = |progress: &Progress| work.searches(progress);
            let value = |position: &str| work.value(position);
            let usual = Budget::usual(algorithm);
            let budget = Budget { depth, time, nodes, threads, watch: &watch, ..usual }.or_limits_of(&usual);
            let judge = self::judge(&value, &work);
            self.view.search(position, &Request { algorithm, heuristic, judge, budget, seed, ..Request::default() })
        })?;
        found(py, &report.map_err(value_error)?)
    }

    /// The move of a computer such as "alphabeta:8" at a position; None where the play has ended.
    fn choose(
        &self,
        py: Python<'_>,
        position: &str,
        computer: &str,
        seed: u64,
        solved: Option<Known<'_>>,
    ) -> PyResult<Option<String>> {
        let mut computer = computer.parse::<Computer>().map_err(value_error)?.with_seed(seed);
        if let Some(solved) = solved {
            computer = computer.with_solution(solved.scores());
        }
        let work = Work::new(self.rules.as_ref(), None, None);
        let chosen = work.run(py, || {
            let watch = |progress: &Progress| work.searches(progress);
            computer.choose(self.view.as_ref(), position, &watch)
        })?;
        chosen.map_err(value_error)
    }
}

impl View {
    /// Asks the game something that takes no time.
    pub(crate) fn ask<T, E: Into<Message>>(
        &self,
        ask: impl FnOnce(&dyn bachet::games::View) -> Result<T, E>,
    ) -> PyResult<T> {
        self.asked(ask(self.view.as_ref()))
    }

    /// Asks the game something that may take long, and may be interrupted.
    pub(crate) fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&dyn bachet::games::View, &Work<'_>) -> Result<T, Message> + Send,
    ) -> PyResult<T> {
        let watched = Work::new(self.rules.as_ref(), None, None);
        watched.run(py, || work(self.view.as_ref(), &watched))?.map_err(value_error)
    }

    /// An answer of the game, unless its rules raised something.
    fn asked<T>(&self, answer: Result<T, impl Into<Message>>) -> PyResult<T> {
        self.rules.as_ref().map_or(Ok(()), Rules::raised)?;
        answer.map_err(value_error)
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

/// A time that Python gives in seconds.
pub(crate) fn duration(seconds: f64) -> PyResult<Duration> {
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| value_error(message!("time", found = seconds.to_string())))
}

/// What a search found, as a dictionary.
fn found<'py>(py: Python<'py>, report: &Report) -> PyResult<Bound<'py, PyDict>> {
    let answer = &report.answer;
    let bound = |bound: search::Bound| match bound {
        search::Bound::Exact => "=",
        search::Bound::AtMost => "<=",
        search::Bound::AtLeast => ">=",
        search::Bound::Estimate => "~",
    };
    let row = |found: &search::RootMove<String>| {
        let score = found.score.map(|(score, sure)| (plain(score), bound(sure)));
        (found.mov.clone(), score, found.visits)
    };
    let moves: Vec<_> = answer.moves.iter().map(row).collect();
    let dictionary = PyDict::new(py);
    dictionary.set_item("score", plain(answer.score))?;
    dictionary.set_item("best", answer.best.as_deref())?;
    dictionary.set_item("line", &answer.line)?;
    dictionary.set_item("moves", moves)?;
    dictionary.set_item("nodes", answer.nodes)?;
    dictionary.set_item("cuts", answer.cuts)?;
    dictionary.set_item("depth", answer.depth)?;
    dictionary.set_item("stopped", answer.stopped)?;
    Ok(dictionary)
}
