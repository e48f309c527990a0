//! Games whose rules are written in Python.
//!
//! Each position that is met gets a number, and each of its moves a place: the library compares and stores these, while
//! Python's objects are asked once. People see moves by their texts.

use crate::dictionary::{names, shown};
use crate::errors::value_error;
use crate::look;
use crate::texts::message;
use bachet::games::{Board, Notation, PositionError, Spot};
use bachet::{Game, Outcome, Player};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyDict};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// More moves than this at one position are taken for moves that never end.
const MOST_MOVES: usize = 1_000_000;

/// A Python object with the methods start, turn, ending, moves and play.
#[derive(Clone)]
pub(crate) struct Rules(Arc<Inner>);

struct Inner {
    game: Py<PyAny>,
    /// Its methods, as far as they were asked for.
    methods: [PyOnceLock<Py<PyAny>>; Method::COUNT],
    /// The number of each position that was met.
    numbers: Py<PyDict>,
    met: Mutex<Vec<Met>>,
    /// What Python raised first. The library cannot pass it on, so that it is kept until the work has come to its end.
    raised: Mutex<Option<PyErr>>,
    /// Whether nothing is to be asked any more.
    stopped: AtomicBool,
    most: usize,
}

/// What a game is asked for at a position.
#[derive(Clone, Copy)]
enum Method {
    Turn,
    Ending,
    Moves,
    Play,
    Board,
    Label,
}

impl Method {
    const COUNT: usize = 6;

    fn name(self) -> &'static str {
        match self {
            Method::Turn => "turn",
            Method::Ending => "ending",
            Method::Moves => "moves",
            Method::Play => "play",
            Method::Board => "board",
            Method::Label => "label",
        }
    }
}

/// A position that was met; what was asked about it is not asked again.
struct Met {
    position: Py<PyAny>,
    turn: Option<Player>,
    ending: Option<Option<Outcome>>,
    /// The moves, each with the number of the position after it.
    moves: Option<Arc<[Py<PyAny>]>>,
    /// What people call the moves.
    names: Option<Arc<[String]>>,
    next: Vec<Option<u32>>,
    /// Where on the board each move takes place; none of them if one has no place.
    spots: Option<Arc<[Spot]>>,
}

impl Met {
    /// The number of the position after a move, if it was played before.
    fn after(&self, place: u32) -> Option<u32> {
        self.next.get(place as usize).copied().flatten()
    }
}

/// A number that is no truth value: `return position == won` says nothing of who won.
fn number_of(answer: &Bound<'_, PyAny>) -> Option<u64> {
    answer.extract::<u64>().ok().filter(|_| !answer.is_instance_of::<PyBool>())
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Rules {
    /// The rules of a Python object, of which at most so many positions are met.
    pub(crate) fn new(game: &Bound<'_, PyAny>, most: usize) -> Rules {
        let inner = Inner {
            game: game.clone().unbind(),
            methods: [const { PyOnceLock::new() }; Method::COUNT],
            numbers: PyDict::new(game.py()).unbind(),
            met: Mutex::new(Vec::new()),
            raised: Mutex::new(None),
            stopped: AtomicBool::new(false),
            most,
        };
        Rules(Arc::new(inner))
    }

    /// Whether something was raised, or the work was stopped: then the work should come to its end.
    pub(crate) fn failed(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// Lets the work come to its end: from now on every play has ended.
    pub(crate) fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// What was raised, if anything was.
    pub(crate) fn raised(&self) -> PyResult<()> {
        self.0.stopped.store(false, Ordering::Relaxed);
        locked(&self.0.raised).take().map_or(Ok(()), Err)
    }

    /// Keeps the first error and gives something harmless instead of an answer.
    fn settle<T>(&self, answer: PyResult<T>, harmless: T) -> T {
        answer.unwrap_or_else(|error| {
            locked(&self.0.raised).get_or_insert(error);
            self.stop();
            harmless
        })
    }

    /// The number of a position, a new one if it was not met before.
    pub(crate) fn number(&self, position: &Bound<'_, PyAny>) -> PyResult<u32> {
        let numbers = self.0.numbers.bind(position.py());
        let known = numbers.get_item(position).map_err(|error| {
            match error.is_instance_of::<PyTypeError>(position.py()) && position.hash().is_err() {
                true => {
                    PyTypeError::new_err(message!("unhashable", found = shown(position)).to_text(crate::errors::lang()))
                }
                false => error,
            }
        })?;
        if let Some(known) = known {
            return known.extract();
        }
        let number = {
            let mut met = locked(&self.0.met);
            if met.len() >= self.0.most {
                return Err(value_error(message!("too-many-positions", most = self.0.most)));
            }
            let position = position.clone().unbind();
            met.push(Met {
                position,
                turn: None,
                ending: None,
                moves: None,
                names: None,
                next: Vec::new(),
                spots: None,
            });
            (met.len() - 1) as u32
        };
        numbers.set_item(position, number)?;
        Ok(number)
    }

    /// What is known of a position without asking Python, which costs more than the answer where many are met again.
    fn known<T>(&self, number: u32, what: impl Fn(&Met) -> Option<T>) -> Option<T> {
        locked(&self.0.met).get(number as usize).and_then(what)
    }

    /// The position of a number that was given.
    pub(crate) fn position<'py>(&self, py: Python<'py>, number: u32) -> Option<Bound<'py, PyAny>> {
        locked(&self.0.met).get(number as usize).map(|met| met.position.bind(py).clone())
    }

    /// The move that is called so, at the position of a number.
    pub(crate) fn mov<'py>(&self, py: Python<'py>, number: u32, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        if number as usize >= locked(&self.0.met).len() {
            return Ok(None);
        }
        let place = self.names_at(py, number)?.iter().position(|known| known == name);
        let moves = self.moves_at(py, number)?;
        Ok(place.and_then(|place| moves.get(place)).map(|mov| mov.bind(py).clone()))
    }

    /// The name of a move, at the position of a number.
    pub(crate) fn move_name(&self, mov: &Bound<'_, PyAny>, number: u32) -> PyResult<Option<String>> {
        let py = mov.py();
        if number as usize >= locked(&self.0.met).len() {
            return Ok(None);
        }
        for (known, name) in self.moves_at(py, number)?.iter().zip(self.names_at(py, number)?.iter()) {
            if known.bind(py).eq(mov)? {
                return Ok(Some(name.clone()));
            }
        }
        Ok(None)
    }

    fn board_at(&self, py: Python<'_>, number: u32) -> PyResult<Option<Board>> {
        let (position, answer) = self.ask(py, Method::Board, number)?;
        look::read(&position, &answer)
    }

    fn spots_at(&self, py: Python<'_>, number: u32) -> PyResult<Arc<[Spot]>> {
        if let Some(spots) = &locked(&self.0.met)[number as usize].spots {
            return Ok(spots.clone());
        }
        let mut spots = Vec::new();
        if let Some(before) = self.board_at(py, number)? {
            for place in 0..self.moves_at(py, number)?.len() as u32 {
                let after = self.board_at(py, self.after(py, number, place)?)?;
                let Some(spot) = after.and_then(|after| look::spot(&before, &after)) else {
                    spots.clear();
                    break;
                };
                spots.push(spot);
            }
        }
        let spots: Arc<[Spot]> = spots.into();
        locked(&self.0.met)[number as usize].spots = Some(spots.clone());
        Ok(spots)
    }

    /// A method of the game, looked up once: it is asked for at every position.
    fn method<'py>(&self, py: Python<'py>, method: Method) -> PyResult<&Bound<'py, PyAny>> {
        let kept = &self.0.methods[method as usize];
        let found = || self.0.game.bind(py).getattr(method.name()).map(Bound::unbind);
        kept.get_or_try_init(py, found).map(|method| method.bind(py))
    }

    fn ask<'py>(
        &self,
        py: Python<'py>,
        method: Method,
        number: u32,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let position = self.position(py, number).expect("the position was met");
        let answer = self.method(py, method)?.call1((&position,))?;
        Ok((position, answer))
    }

    fn turn_at(&self, py: Python<'_>, number: u32) -> PyResult<Player> {
        let (position, answer) = self.ask(py, Method::Turn, number)?;
        let turn = number_of(&answer).and_then(Player::from_number);
        let wrong = || value_error(message!("turn", position = shown(&position), found = shown(&answer)));
        let turn = turn.ok_or_else(wrong)?;
        locked(&self.0.met)[number as usize].turn = Some(turn);
        Ok(turn)
    }

    fn ending_at(&self, py: Python<'_>, number: u32) -> PyResult<Option<Outcome>> {
        let (position, answer) = self.ask(py, Method::Ending, number)?;
        let ending = match answer.is_none() {
            true => None,
            false => Some(match number_of(&answer) {
                Some(0) => Outcome::Draw,
                Some(1) => Outcome::Win(Player::One),
                Some(2) => Outcome::Win(Player::Two),
                _ => return Err(value_error(message!("ending", position = shown(&position), found = shown(&answer)))),
            }),
        };
        if ending.is_none() && self.moves_at(py, number)?.is_empty() {
            return Err(value_error(message!("no-moves", position = shown(&position))));
        }
        locked(&self.0.met)[number as usize].ending = Some(ending);
        Ok(ending)
    }

    fn moves_at(&self, py: Python<'_>, number: u32) -> PyResult<Arc<[Py<PyAny>]>> {
        if let Some(moves) = &locked(&self.0.met)[number as usize].moves {
            return Ok(moves.clone());
        }
        let (position, answer) = self.ask(py, Method::Moves, number)?;
        let mut moves = Vec::new();
        for mov in answer.try_iter()? {
            if moves.len() == MOST_MOVES {
                return Err(value_error(message!("too-many-moves", position = shown(&position), most = MOST_MOVES)));
            }
            moves.push(mov?.unbind());
        }
        let moves: Arc<[Py<PyAny>]> = moves.into();
        let met = &mut locked(&self.0.met)[number as usize];
        met.next = vec![None; moves.len()];
        met.moves = Some(moves.clone());
        Ok(moves)
    }

    fn names_at(&self, py: Python<'_>, number: u32) -> PyResult<Arc<[String]>> {
        if let Some(names) = &locked(&self.0.met)[number as usize].names {
            return Ok(names.clone());
        }
        let moves: Vec<_> = self.moves_at(py, number)?.iter().map(|mov| mov.bind(py).clone()).collect();
        let names: Arc<[String]> = names(&moves)?.into();
        locked(&self.0.met)[number as usize].names = Some(names.clone());
        Ok(names)
    }

    fn after(&self, py: Python<'_>, number: u32, place: u32) -> PyResult<u32> {
        if let Some(next) = self.known(number, |met| met.after(place)) {
            return Ok(next);
        }
        let moves = self.moves_at(py, number)?;
        // After a failure plays are not what they were.
        let Some(mov) = moves.get(place as usize) else { return Ok(number) };
        let position = self.position(py, number).expect("the position was met");
        let next = self.method(py, Method::Play)?.call1((position, mov.bind(py)))?;
        let next = self.number(&next)?;
        locked(&self.0.met)[number as usize].next[place as usize] = Some(next);
        Ok(next)
    }
}

impl Game for Rules {
    type Position = u32;
    type Move = u32;

    fn start(&self) -> u32 {
        let start = |py: Python<'_>| {
            let start = self.0.game.bind(py).call_method0("start")?;
            self.number(&start)
        };
        // Number 0 is the first position that was met; if none was, the error is what matters.
        Python::attach(|py| self.settle(start(py), 0))
    }

    fn turn(&self, &number: &u32) -> Player {
        let asked = || Python::attach(|py| self.settle(self.turn_at(py, number), Player::One));
        self.known(number, |met| met.turn).unwrap_or_else(asked)
    }

    fn ending(&self, &number: &u32) -> Option<Outcome> {
        if self.failed() {
            return Some(Outcome::Draw);
        }
        let asked = || Python::attach(|py| self.settle(self.ending_at(py, number), Some(Outcome::Draw)));
        self.known(number, |met| met.ending).unwrap_or_else(asked)
    }

    fn moves(&self, &number: &u32, moves: &mut Vec<u32>) {
        let asked = || Python::attach(|py| self.settle(self.moves_at(py, number).map(|moves| moves.len()), 0));
        let count = self.known(number, |met| met.moves.as_ref().map(|moves| moves.len())).unwrap_or_else(asked);
        moves.extend(0..count as u32);
    }

    fn play(&self, &number: &u32, place: u32) -> u32 {
        let asked = || Python::attach(|py| self.settle(self.after(py, number, place), number));
        self.known(number, |met| met.after(place)).unwrap_or_else(asked)
    }
}

impl Notation for Rules {
    fn write_position(&self, number: &u32) -> String {
        number.to_string()
    }

    fn read_position(&self, text: &str) -> Result<u32, PositionError> {
        let number = text.parse().ok().filter(|&number: &u32| (number as usize) < locked(&self.0.met).len());
        number.ok_or_else(|| PositionError::Other(message!("position", text = text)))
    }

    fn write_move(&self, &number: &u32, place: u32) -> String {
        let name = |py: Python<'_>| Ok(self.names_at(py, number)?.get(place as usize).cloned().unwrap_or_default());
        Python::attach(|py| self.settle(name(py), String::new()))
    }

    fn draw(&self, &number: &u32) -> String {
        let text = |py: Python<'_>| match self.board_at(py, number)?.as_ref().and_then(look::text) {
            Some(board) => Ok(board),
            None => Ok(self.ask(py, Method::Label, number)?.1.str()?.to_string_lossy().into_owned()),
        };
        Python::attach(|py| self.settle(text(py), String::new()))
    }

    fn board(&self, &number: &u32) -> Option<Board> {
        Python::attach(|py| self.settle(self.board_at(py, number), None))
    }

    fn spot(&self, &number: &u32, place: u32) -> Option<Spot> {
        let spot = |py: Python<'_>| Ok(self.spots_at(py, number)?.get(place as usize).cloned());
        Python::attach(|py| self.settle(spot(py), None))
    }
}
