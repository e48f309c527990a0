//! Value iteration from both sides, in floating point that is rounded so that bounds stay bounds.

use crate::components::components;
use crate::quest::{Quest, Role};
use bachet::watch::Pulse;
use bachet::{Progress, Stage, Stopped, Vertex, Watch};

/// A step that changes nothing by more than that is the last of its component.
const STEP: f64 = 1e-15;
/// A component is gone through no more often, nor with more arcs in all.
const SWEEPS: u64 = 1_000_000;
const ARCS: u64 = 20_000_000_000;

type Found = (Vec<f64>, Vec<f64>, Vec<Option<Vertex>>);

/// Bounds of reaching, below and above, with the seeker's choices that prove the first and the keeper's that prove the second.
///
/// From below it is the probability of reaching within so many steps. From above, the keeper plays what was best below, and
/// where the seeker could go round for ever, only what leaves counts.
pub(crate) fn solve(quest: &Quest<'_>, watch: &dyn Watch) -> Result<Found, Stopped> {
    let len = quest.len();
    let pulse = Pulse::new(watch);
    let all = components(len, |v| quest.successors(v));
    let mut sides = Sides { quest, least: vec![0.0; len], most: vec![0.0; len], choices: vec![None; len] };
    let mut done = 0;
    for component in &all {
        let beat = || pulse.beat(|| Progress { total: Some(len as u64), ..Progress::of(Stage::Solving, done) });
        sides.below(component, &beat)?;
        sides.above(component, &beat)?;
        done += component.len() as u64;
    }
    Ok((sides.least, sides.most, sides.choices))
}

struct Sides<'a> {
    quest: &'a Quest<'a>,
    least: Vec<f64>,
    most: Vec<f64>,
    choices: Vec<Option<Vertex>>,
}

/// By how much a mean of so many may be wrong, as a share of it.
fn error(terms: usize) -> f64 {
    (terms + 4) as f64 * f64::EPSILON
}

/// How often a component of so many arcs may be gone through.
fn sweeps(arcs: usize) -> u64 {
    SWEEPS.min(ARCS / (arcs as u64).max(1)).max(100)
}

impl Sides<'_> {
    /// The mean of what chance leads to.
    fn mean(&self, v: Vertex, values: &[f64]) -> (f64, usize) {
        let odds = self.quest.arena.odds(v);
        let terms = odds.len();
        (odds.map(|(to, share)| share.above() as f64 / share.below() as f64 * values[to as usize]).sum(), terms)
    }

    fn arcs(&self, component: &[Vertex]) -> usize {
        component.iter().map(|&v| self.quest.successors(v).len()).sum()
    }

    fn below(&mut self, component: &[Vertex], beat: &dyn Fn() -> Result<(), Stopped>) -> Result<(), Stopped> {
        for &v in component {
            match self.quest.role(v) {
                Role::Over(reached) => self.least[v as usize] = if reached { 1.0 } else { 0.0 },
                Role::Seeker | Role::Keeper => self.choices[v as usize] = self.quest.successors(v).first().copied(),
                Role::Chance => {}
            }
        }
        for _ in 0..sweeps(self.arcs(component)) {
            let mut step = 0.0f64;
            for (k, &v) in component.iter().enumerate() {
                if k % 1024 == 0 {
                    beat()?;
                }
                let old = self.least[v as usize];
                let (new, choice) = self.lifted(v);
                if new > old {
                    self.least[v as usize] = new;
                    step = step.max(new - old);
                    // A choice is taken when it pays, so that it leads on and not round.
                    if choice.is_some() {
                        self.choices[v as usize] = choice;
                    }
                }
            }
            if step <= STEP {
                break;
            }
        }
        for &v in component.iter().filter(|&&v| self.quest.role(v) == Role::Keeper) {
            self.choices[v as usize] = self.lowest(v);
        }
        Ok(())
    }

    /// What a vertex is worth by the bounds of its successors, rounded down, and by which choice of the seeker.
    fn lifted(&self, v: Vertex) -> (f64, Option<Vertex>) {
        let all = self.quest.successors(v).iter().copied();
        let value = |to: Vertex| self.least[to as usize];
        match self.quest.role(v) {
            Role::Over(_) => (self.least[v as usize], None),
            Role::Chance => {
                let (mean, terms) = self.mean(v, &self.least);
                (mean * (1.0 - error(terms)), None)
            }
            Role::Seeker => {
                let best = all.reduce(|best, to| if value(to) > value(best) { to } else { best });
                (best.map_or(0.0, value), best)
            }
            Role::Keeper => (all.map(value).fold(f64::INFINITY, f64::min), None),
        }
    }

    fn lowest(&self, v: Vertex) -> Option<Vertex> {
        let all = self.quest.successors(v).iter().copied();
        all.reduce(|best, to| if self.least[to as usize] < self.least[best as usize] { to } else { best })
    }

    fn above(&mut self, component: &[Vertex], beat: &dyn Fn() -> Result<(), Stopped>) -> Result<(), Stopped> {
        for &v in component {
            if let Role::Over(reached) = self.quest.role(v) {
                self.most[v as usize] = if reached { 1.0 } else { 0.0 };
            }
        }
        // What nothing leads out of is 0; all else starts from 1.
        let live = self.live(component);
        live.iter().for_each(|&v| self.most[v as usize] = 1.0);
        let rounds = self.rounds(&live, beat)?;
        let alone: Vec<Vertex> =
            live.iter().copied().filter(|v| !rounds.iter().any(|round| round.binary_search(v).is_ok())).collect();
        for _ in 0..sweeps(self.arcs(component)) {
            let mut step = 0.0f64;
            for (k, &v) in alone.iter().enumerate() {
                if k % 1024 == 0 {
                    beat()?;
                }
                let old = self.most[v as usize];
                let new = self.lowered(v).min(old);
                self.most[v as usize] = new;
                step = step.max(old - new);
            }
            for round in &rounds {
                beat()?;
                let old = round.first().map_or(0.0, |&v| self.most[v as usize]);
                let seekers = round.iter().filter(|&&v| self.quest.role(v) == Role::Seeker);
                let ways =
                    seekers.flat_map(|&v| self.quest.successors(v)).filter(|to| round.binary_search(to).is_err());
                let new = ways.map(|&to| self.most[to as usize]).fold(0.0, f64::max).min(old);
                round.iter().for_each(|&v| self.most[v as usize] = new);
                step = step.max(old - new);
            }
            if step <= STEP {
                break;
            }
        }
        Ok(())
    }

    /// What a vertex is worth by the upper bounds of its successors, rounded up.
    fn lowered(&self, v: Vertex) -> f64 {
        match self.quest.role(v) {
            Role::Over(_) => self.most[v as usize],
            Role::Chance => {
                let (mean, terms) = self.mean(v, &self.most);
                mean * (1.0 + error(terms))
            }
            Role::Seeker => self.quest.successors(v).iter().map(|&to| self.most[to as usize]).fold(0.0, f64::max),
            Role::Keeper => self.choices[v as usize].map_or(0.0, |to| self.most[to as usize]),
        }
    }

    /// Where plays can go on from a vertex, now that the keeper has chosen.
    fn ways(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        let kept = (self.quest.role(v) == Role::Keeper).then(|| self.choices[v as usize]).flatten();
        self.quest.successors(v).iter().copied().filter(move |&to| kept.is_none_or(|kept| kept == to))
    }

    /// The vertices of a component from which something beyond it may be reached against the keeper's choices.
    fn live(&self, component: &[Vertex]) -> Vec<Vertex> {
        let place = |v: Vertex| component.binary_search(&v).ok();
        let going = |v: Vertex| !matches!(self.quest.role(v), Role::Over(_));
        let mut live = vec![false; component.len()];
        let mut queue = Vec::new();
        for (k, &v) in component.iter().enumerate().filter(|(_, v)| going(**v)) {
            if self.ways(v).any(|to| place(to).is_none() && self.most[to as usize] > 0.0) {
                live[k] = true;
                queue.push(v);
            }
        }
        while let Some(to) = queue.pop() {
            for &v in self.quest.arena.graph().predecessors(to) {
                if let Some(k) = place(v).filter(|&k| !live[k])
                    && going(v)
                    && self.ways(v).any(|way| way == to)
                {
                    live[k] = true;
                    queue.push(v);
                }
            }
        }
        component.iter().zip(live).filter(|(_, live)| *live).map(|(&v, _)| v).collect()
    }

    /// Sets of vertices, each sorted, in which the seeker can go round for ever against the keeper's choices: the largest ones.
    ///
    /// Reference: L. de Alfaro, *Formal verification of probabilistic systems*, Stanford, 1997 (end components).
    fn rounds(&self, live: &[Vertex], beat: &dyn Fn() -> Result<(), Stopped>) -> Result<Vec<Vec<Vertex>>, Stopped> {
        let mut open = vec![live.to_vec()];
        let mut found = Vec::new();
        while let Some(mut set) = open.pop() {
            // Whoever can be made to leave does not belong to it.
            loop {
                beat()?;
                let inside = |to: &Vertex| set.binary_search(to).is_ok();
                let stays = |&v: &Vertex| match self.quest.role(v) {
                    Role::Seeker => self.ways(v).any(|to| inside(&to)),
                    _ => self.ways(v).all(|to| inside(&to)),
                };
                let rest: Vec<Vertex> = set.iter().copied().filter(stays).collect();
                if rest.len() == set.len() {
                    break;
                }
                set = rest;
            }
            if set.is_empty() {
                continue;
            }
            let rows: Vec<Vec<Vertex>> = set
                .iter()
                .map(|&v| self.ways(v).filter_map(|to| set.binary_search(&to).ok()).map(|k| k as Vertex).collect())
                .collect();
            let parts = components(set.len(), |k| &rows[k as usize]);
            match parts.len() {
                1 => found.push(set),
                _ => open.extend(parts.into_iter().map(|part| part.into_iter().map(|k| set[k as usize]).collect())),
            }
        }
        Ok(found)
    }
}
