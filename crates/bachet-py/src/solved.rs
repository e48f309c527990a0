//! Solutions: who wins where, and in how many moves.

use crate::arena::Core;
use crate::arena::size;
use crate::ask::json;
use crate::dictionary::player;
use crate::errors::{failure, value_error};
use crate::texts::message;
use crate::work::{computed, pooled};
use bachet::positions::Document;
use bachet::solve::Algorithm;
use bachet::{Arena, Objective, Outcome, Player, Vertex};
use bachet_app::device;
use bachet_app::solve::SolveAnswer;
use bachet_app::{Context, Error};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;

/// The solution of an arena.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct Solution {
    arena: Arc<Arena>,
    solution: bachet::Solution,
}

impl Solution {
    pub(crate) fn of(
        py: Python<'_>,
        arena: Arc<Arena>,
        algorithm: Option<&str>,
        device: Option<&str>,
    ) -> PyResult<Solution> {
        let algorithm = match algorithm {
            None => Algorithm::default(),
            Some(_) if arena.unending().is_some() => return Err(failure(Error::NotUnending { option: "algorithm" })),
            Some(name) => match (name.parse::<Algorithm>().map_err(value_error)?, arena.objective()) {
                (Algorithm::Auto, _) => Algorithm::Auto,
                (_, Objective::GeneralisedBuchi { .. }) => return Err(failure(Error::OneAlgorithm)),
                (algorithm, _) => algorithm,
            },
        };
        let (solution, _) =
            computed(py, size(arena.graph()), device, |context| device::solve(&arena, algorithm, context))?;
        Ok(Solution { arena, solution })
    }
}

#[pymethods]
impl Solution {
    /// The solution that these arrays say: the winner from each vertex, in how many moves, and the winner's plans.
    #[staticmethod]
    #[pyo3(signature = (core, winners, ranks, plans = Vec::new()))]
    fn of_arrays(
        core: &Core,
        winners: PyReadonlyArray1<'_, u8>,
        ranks: PyReadonlyArray1<'_, i32>,
        plans: Vec<PyReadonlyArray1<'_, i64>>,
    ) -> PyResult<Solution> {
        let arena = core.arena()?.clone();
        let (winners, ranks) = (winners.as_slice()?, ranks.as_slice()?);
        if winners.len() != arena.len() || ranks.len() != arena.len() || winners.iter().any(|&winner| winner > 2) {
            return Err(value_error(message!("state")));
        }
        let outcome = |&winner: &u8| Player::from_number(winner.into()).map_or(Outcome::Draw, Outcome::Win);
        let values = winners.iter().zip(ranks).map(|(winner, &rank)| (outcome(winner), u32::try_from(rank).ok()));
        let values: Vec<(Outcome, Option<u32>)> = values.collect();
        if plans.is_empty() {
            return Ok(Solution { solution: bachet::Solution::new(values), arena });
        }
        // Where there are plans everybody wins somewhere, and nothing has a rank.
        let winners = values.iter().map(|(outcome, _)| outcome.winner()).collect::<Option<Vec<Player>>>();
        let winners = winners.ok_or_else(|| value_error(message!("state")))?;
        let mut solution = bachet::Solution::of_winners(winners);
        for plan in &plans {
            let plan = plan.as_slice()?;
            let leads =
                |(v, &to): (Vertex, &i64)| to == -1 || arena.successors(v).iter().any(|&next| i64::from(next) == to);
            if plan.len() != arena.len() || !arena.vertices().zip(plan).all(leads) {
                return Err(value_error(message!("state")));
            }
            solution = solution.and_plan(plan.iter().map(|&to| Vertex::try_from(to).ok()));
        }
        Ok(Solution { solution, arena })
    }

    /// Where the winner goes from each vertex, by each of the plans that are followed in turn, -1 where that is not the
    /// winner's to choose; empty where ranks tell.
    fn plans<'py>(&self, py: Python<'py>) -> Vec<Bound<'py, PyArray1<i64>>> {
        let plan = |plan: usize| {
            let choice = |v: Vertex| self.solution.choice_of(plan, v).map_or(-1, i64::from);
            PyArray1::from_iter(py, self.arena.vertices().map(choice))
        };
        (0..self.solution.plans()).map(plan).collect()
    }

    /// The winner from each vertex: 1, 2, or 0 for a draw.
    fn winners<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_iter(py, self.arena.vertices().map(|v| self.solution.outcome(v).number()))
    }

    /// In how many moves; -1 where there is no number.
    fn ranks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i32>> {
        let rank = |v: Vertex| self.solution.rank(v).map_or(-1, |rank| rank as i32);
        PyArray1::from_iter(py, self.arena.vertices().map(rank))
    }

    /// How many vertices J1 wins, J2 wins, and neither.
    fn regions(&self) -> (usize, usize, usize) {
        let regions = self.solution.regions();
        (regions.one, regions.two, regions.draw)
    }

    /// The best moves at a vertex.
    fn best(&self, v: Vertex) -> Vec<Vertex> {
        self.solution.best(&self.arena, v)
    }

    /// What a player plays at each vertex; -1 where there is nothing to play.
    fn strategy<'py>(&self, py: Python<'py>, number: i64) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let player = player(number)?;
        if self.solution.plans() > 1 && self.arena.objective().player() == Some(player) {
            return Err(failure(Error::NeedsMemory { sets: self.solution.plans() }));
        }
        let strategy = pooled(py, size(self.arena.graph()), || self.solution.strategy(&self.arena, player))?;
        let choice = |v: Vertex| strategy.get(v).map_or(-1, i64::from);
        Ok(PyArray1::from_iter(py, self.arena.vertices().map(choice)))
    }

    /// Whether the solution is right, by code that shares nothing with the solver; else the first flaw.
    #[pyo3(signature = (device = None))]
    fn verify(&self, py: Python<'_>, device: Option<&str>) -> PyResult<Option<String>> {
        let check = |context: &Context<'_>| device::verify(&self.arena, &self.solution, context);
        let flaw = computed(py, size(self.arena.graph()), device, check)?.err();
        Ok(flaw.map(|flaw| flaw.message().to_text(crate::errors::lang())))
    }
}

/// A game that was explored and solved.
#[pyclass(frozen, module = "bachet._bachet")]
pub(crate) struct Solved {
    pub(crate) answer: SolveAnswer,
    pub(crate) solved: Box<dyn bachet::games::Solved>,
}

#[pymethods]
impl Solved {
    /// Who wins and how, how many positions there are, and who wins how many in how many moves, as JSON.
    fn answer<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        json(py, &self.answer)
    }

    /// The winner from a position, and in how many moves; None if the position cannot be reached.
    fn value(&self, position: &str) -> Option<(u8, Option<u32>)> {
        let v = self.solved.vertex(position)?;
        let solution = self.solved.solution();
        Some((solution.outcome(v).number(), solution.winner(v).and(solution.rank(v))))
    }

    /// The arena, with its positions as vertices.
    fn core(&self, py: Python<'_>) -> PyResult<Core> {
        Core::of_document(py, Document::Arena(self.solved.named()), false)
    }
}
