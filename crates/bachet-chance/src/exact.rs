//! Strategy iteration with exact fractions, a component after the other.

use crate::Number;
use crate::components::components;
use crate::linear::{self, Mean};
use crate::quest::{Quest, Role};
use bachet::chance::Share;
use bachet::watch::Pulse;
use bachet::{Progress, Stage, Stopped, Vertex, Watch};
use num_traits::{One, Zero};

/// A component with more vertices of chance is not solved exactly.
const LARGEST: usize = 150;
/// Nor is anything beyond a value with a denominator of so many bits.
const LONGEST: u64 = 1 << 13;
/// Rounds of strategies within a component.
const ROUNDS: usize = 10_000;

type Found = (Vec<Number>, Vec<Option<Vertex>>);

/// The values of reaching, and choices of both; none where that is too large.
pub(crate) fn solve(quest: &Quest<'_>, watch: &dyn Watch) -> Result<Option<Found>, Stopped> {
    let pulse = Pulse::new(watch);
    let len = quest.len();
    let all = components(len, |v| quest.successors(v));
    let is_chance = |&&v: &&Vertex| quest.role(v) == Role::Chance;
    if all.iter().any(|component| component.iter().filter(is_chance).count() > LARGEST) {
        return Ok(None);
    }
    let mut iteration =
        Iteration { quest, values: vec![Number::zero(); len], choices: vec![None; len], at: vec![None; len] };
    let mut done = 0;
    for component in &all {
        pulse.beat(|| Progress { total: Some(len as u64), ..Progress::of(Stage::Solving, done) })?;
        let stopped = std::cell::Cell::new(false);
        let go_on = || {
            stopped.set(
                pulse.beat(|| Progress { total: Some(len as u64), ..Progress::of(Stage::Solving, done) }).is_err(),
            );
            !stopped.get()
        };
        let found = match component[..] {
            [v] if !quest.successors(v).contains(&v) => {
                iteration.single(v);
                Some(())
            }
            _ => iteration.component(component, &go_on),
        };
        if stopped.get() {
            return Err(Stopped);
        }
        let long = component.iter().any(|&v| iteration.values[v as usize].denom().bits() > LONGEST);
        if found.is_none() || long {
            return Ok(None);
        }
        done += component.len() as u64;
    }
    Ok(Some((iteration.values, iteration.choices)))
}

struct Iteration<'a> {
    quest: &'a Quest<'a>,
    /// Final outside the component at hand.
    values: Vec<Number>,
    choices: Vec<Option<Vertex>>,
    /// The equation of each vertex of chance that is to be found.
    at: Vec<Option<usize>>,
}

/// A share as a fraction.
pub(crate) fn number(share: Share) -> Number {
    Number::new(share.above().into(), share.below().into())
}

impl Iteration<'_> {
    fn value(&self, v: Vertex) -> &Number {
        &self.values[v as usize]
    }

    /// The successor that is best for whoever moves from `v`, by the values so far; the first of equals.
    fn best(&self, v: Vertex, role: Role) -> Option<Vertex> {
        let all = self.quest.successors(v).iter().copied();
        match role {
            Role::Seeker => all.reduce(|best, to| if self.value(to) > self.value(best) { to } else { best }),
            _ => all.reduce(|best, to| if self.value(to) < self.value(best) { to } else { best }),
        }
    }

    fn mean(&self, v: Vertex) -> Number {
        self.quest.arena.odds(v).map(|(to, share)| number(share) * self.value(to)).sum()
    }

    /// A vertex that no play comes back to.
    fn single(&mut self, v: Vertex) {
        let role = self.quest.role(v);
        self.values[v as usize] = match role {
            Role::Over(reached) => {
                if reached {
                    Number::one()
                } else {
                    Number::zero()
                }
            }
            Role::Chance => self.mean(v),
            Role::Seeker | Role::Keeper => {
                self.choices[v as usize] = self.best(v, role);
                self.choices[v as usize].map_or_else(Number::zero, |to| self.value(to).clone())
            }
        };
    }

    /// Better and better strategies of the seeker, each against the keeper's best answer. None if there are too many rounds.
    fn component(&mut self, component: &[Vertex], go_on: &dyn Fn() -> bool) -> Option<()> {
        // At first what reaches anything with some probability, against everything.
        let reach = self.positive(component, false);
        for &v in component {
            let first = self.quest.successors(v).first().copied();
            match self.quest.role(v) {
                Role::Seeker => self.choices[v as usize] = reach.by[v_place(component, v)].or(first),
                Role::Keeper => self.choices[v as usize] = first,
                _ => {}
            }
        }
        for _ in 0..ROUNDS {
            self.answer(component, go_on)?;
            let mut changed = false;
            for &v in component.iter().filter(|&&v| self.quest.role(v) == Role::Seeker) {
                let best = self.best(v, Role::Seeker);
                if best.is_some_and(|best| self.value(best) > self.value(v)) {
                    self.choices[v as usize] = best;
                    changed = true;
                }
            }
            if !changed {
                return Some(());
            }
        }
        None
    }

    /// The keeper's best answer to the seeker's choices, with the values of both.
    fn answer(&mut self, component: &[Vertex], go_on: &dyn Fn() -> bool) -> Option<()> {
        let positive = self.positive(component, true);
        for &v in component {
            if positive.is[v_place(component, v)] {
                continue;
            }
            // Here the keeper need never let go.
            self.values[v as usize] = Number::zero();
        }
        for (&v, &is) in component.iter().zip(&positive.is) {
            if !is && self.quest.role(v) == Role::Keeper {
                let kept = |&&to: &&Vertex| match component.binary_search(&to) {
                    Ok(place) => !positive.is[place],
                    Err(_) => self.value(to).is_zero(),
                };
                self.choices[v as usize] = self.quest.successors(v).iter().find(kept).copied();
            }
        }
        let left: Vec<Vertex> = component.iter().zip(&positive.is).filter(|(_, is)| **is).map(|(&v, _)| v).collect();
        for _ in 0..ROUNDS {
            self.evaluate(&left, go_on)?;
            let mut changed = false;
            for &v in left.iter().filter(|&&v| self.quest.role(v) == Role::Keeper) {
                let best = self.best(v, Role::Keeper);
                if best.is_some_and(|best| self.value(best) < self.value(v)) {
                    self.choices[v as usize] = best;
                    changed = true;
                }
            }
            if !changed {
                return Some(());
            }
        }
        None
    }

    /// The values of vertices from which every play by the choices leaves them some time.
    fn evaluate(&mut self, left: &[Vertex], go_on: &dyn Fn() -> bool) -> Option<()> {
        let chances: Vec<Vertex> = left.iter().copied().filter(|&v| self.quest.role(v) == Role::Chance).collect();
        chances.iter().enumerate().for_each(|(k, &v)| self.at[v as usize] = Some(k));
        let is_left = |v: Vertex| left.binary_search(&v).is_ok();
        // Where the players' choices lead: to chance, or out.
        let end = |mut v: Vertex| {
            while is_left(v) && self.at[v as usize].is_none() {
                let Some(to) = self.choices[v as usize] else { break };
                v = to;
            }
            v
        };
        let rows = chances.iter().map(|&v| {
            let mut row = Mean::default();
            for (to, share) in self.quest.arena.odds(v) {
                let to = end(to);
                match self.at[to as usize] {
                    Some(k) => row.add(k, number(share)),
                    None => row.constant += number(share) * self.value(to),
                }
            }
            row
        });
        let found = linear::solve(rows.collect(), go_on);
        let ends: Vec<Vertex> = left.iter().map(|&v| end(v)).collect();
        if let Some(found) = &found {
            for (&v, value) in chances.iter().zip(found) {
                self.values[v as usize] = value.clone();
            }
            for (&v, to) in left.iter().zip(ends) {
                self.values[v as usize] = self.value(to).clone();
            }
        }
        chances.iter().for_each(|&v| self.at[v as usize] = None);
        found.map(drop)
    }

    /// From where the seeker reaches something with some probability, whatever the keeper does: by the seeker's choices, or by
    /// any, which are then told.
    fn positive(&self, component: &[Vertex], chosen: bool) -> Positive {
        let mut positive = Positive { is: vec![false; component.len()], by: vec![None; component.len()] };
        // How many successors of a keeper are not yet known to be positive.
        let mut open: Vec<usize> = component.iter().map(|&v| self.quest.successors(v).len()).collect();
        let mut queue = Vec::new();
        let settle = |positive: &mut Positive, open: &mut [usize], v: Vertex, to: Vertex| {
            let place = v_place(component, v);
            let settled = match self.quest.role(v) {
                Role::Over(_) => false,
                Role::Chance => true,
                Role::Seeker => !chosen || self.choices[v as usize] == Some(to),
                Role::Keeper => {
                    open[place] -= 1;
                    open[place] == 0
                }
            };
            let new = settled && !positive.is[place];
            if new {
                positive.is[place] = true;
                positive.by[place] = Some(to);
            }
            new
        };
        for &v in component {
            for &to in self.quest.successors(v) {
                let outside = component.binary_search(&to).is_err();
                if outside && !self.value(to).is_zero() && settle(&mut positive, &mut open, v, to) {
                    queue.push(v);
                }
            }
        }
        while let Some(to) = queue.pop() {
            for &v in self.quest.arena.graph().predecessors(to) {
                if component.binary_search(&v).is_ok() && settle(&mut positive, &mut open, v, to) {
                    queue.push(v);
                }
            }
        }
        positive
    }
}

/// Which vertices of a component are positive, and by which successor.
struct Positive {
    is: Vec<bool>,
    by: Vec<Option<Vertex>>,
}

/// The place of a vertex in its component, which is sorted.
fn v_place(component: &[Vertex], v: Vertex) -> usize {
    component.binary_search(&v).expect("it is in the component")
}
