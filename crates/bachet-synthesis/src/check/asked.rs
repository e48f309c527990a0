//! What comes of signals by a specification, as Boolean functions.

use super::bdd::{Bdd, Bdds, FALSE, TRUE, TooMany};
use super::{Fail, Product};
use crate::Kind;
use crate::acceptance::Acceptance;
use crate::formula::{Algebra, Formula};
use crate::hoa::Automaton;
use crate::requirements::Requirements;
use bachet::Player;
use rustc_hash::FxHashMap;

/// What may come of a step, under a condition.
pub(super) struct Branch {
    pub(super) condition: Bdd,
    pub(super) next: Next,
}

pub(super) enum Next {
    /// This player has broken a rule.
    Broken(Player),
    /// What is remembered, the state, and the sets of the transition, or its priority alone.
    State(Vec<bool>, u32, Vec<u32>),
}

impl Product<'_> {
    /// What comes of the signals, by the specification.
    pub(super) fn branches(&mut self, signals: &[Bdd], bits: &[bool], own: u32) -> Result<Vec<Branch>, Fail> {
        match &self.specification.kind {
            Kind::Automaton(automaton) => self.of_automaton(automaton, signals, own),
            Kind::Requirements(requirements) => self.of_requirements(requirements, signals, bits, own == 1),
        }
    }

    fn of_automaton(&mut self, automaton: &Automaton, signals: &[Bdd], own: u32) -> Result<Vec<Branch>, Fail> {
        let mut algebra = Now { bdds: &mut self.bdds, signals, pasts: &FxHashMap::default() };
        let known = automaton.formulas.named(&mut algebra)?;
        let (mut branches, mut left) = (Vec::new(), TRUE);
        for edge in &automaton.states[own as usize].edges {
            let mut algebra = Now { bdds: &mut self.bdds, signals, pasts: &FxHashMap::default() };
            let condition = automaton.formulas.value(edge.label, &known, &mut algebra)?;
            if condition == FALSE {
                continue;
            }
            let outside = self.bdds.not(condition)?;
            left = self.bdds.and(left, outside)?;
            let sets = match &automaton.acceptance {
                acceptance @ Acceptance::Parity { .. } => vec![acceptance.priority(&edge.sets)],
                Acceptance::Sets(sets) => {
                    (0..).zip(sets).filter(|(_, set)| edge.sets.contains(set)).map(|(k, _)| k).collect()
                }
            };
            branches.push(Branch { condition, next: Next::State(Vec::new(), edge.to, sets) });
        }
        // What has no edge is not accepted.
        branches.push(Branch { condition: left, next: Next::Broken(Player::One) });
        Ok(branches)
    }

    fn of_requirements(
        &mut self,
        requirements: &Requirements,
        signals: &[Bdd],
        bits: &[bool],
        first: bool,
    ) -> Result<Vec<Branch>, Fail> {
        let pasts: FxHashMap<u32, bool> =
            requirements.remembered.iter().zip(bits).map(|(known, &bit)| (known.part, bit)).collect();
        let value = |bdds: &mut Bdds, formula: Formula| {
            requirements.formulas.value(formula, &[], &mut Now { bdds, signals, pasts: &pasts })
        };
        let all = |bdds: &mut Bdds, always: &[Formula], initially: &[Formula]| {
            let mut all = TRUE;
            for &formula in always.iter().chain(initially.iter().filter(|_| first)) {
                let value = value(bdds, formula)?;
                all = bdds.and(all, value)?;
            }
            Ok::<_, TooMany>(all)
        };
        let bdds = &mut self.bdds;
        let assumed = all(bdds, &requirements.assumed_always, &requirements.assumed_initially)?;
        let kept = all(bdds, &requirements.always, &requirements.initially)?;
        let mut branches = vec![Branch { condition: bdds.not(assumed)?, next: Next::Broken(Player::Two) }];
        let broken = bdds.not(kept)?;
        branches.push(Branch { condition: bdds.and(assumed, broken)?, next: Next::Broken(Player::One) });
        let fine = bdds.and(assumed, kept)?;
        let mut later = Vec::new();
        for known in &requirements.remembered {
            later.push(value(bdds, known.formula)?);
        }
        for (&(trigger, response), &due) in requirements.responses.iter().zip(&bits[requirements.remembered.len()..]) {
            let trigger = if due { TRUE } else { value(bdds, trigger)? };
            let response = value(bdds, response)?;
            let open = bdds.not(response)?;
            later.push(bdds.and(trigger, open)?);
        }
        for (bits, condition) in split(bdds, fine, &later)? {
            let due = &bits[requirements.remembered.len()..];
            let mut sets: Vec<u32> = (0..).zip(due).filter(|(_, due)| !**due).map(|(k, _)| k).collect();
            if due.is_empty() {
                sets.push(0);
            }
            branches.push(Branch { condition, next: Next::State(bits, 0, sets) });
        }
        Ok(branches)
    }
}

/// All values that functions take on together under a condition, each with what is left of the condition.
pub(super) fn split(bdds: &mut Bdds, condition: Bdd, functions: &[Bdd]) -> Result<Vec<(Vec<bool>, Bdd)>, TooMany> {
    let mut parts = vec![(Vec::with_capacity(functions.len()), condition)];
    parts.retain(|&(_, condition)| condition != FALSE);
    for &function in functions {
        let negated = bdds.not(function)?;
        let mut finer = Vec::with_capacity(parts.len());
        for (values, condition) in parts {
            for (value, function) in [(false, negated), (true, function)] {
                let part = bdds.and(condition, function)?;
                if part != FALSE {
                    let mut values: Vec<bool> = values.clone();
                    values.push(value);
                    finer.push((values, part));
                }
            }
        }
        parts = finer;
    }
    Ok(parts)
}

/// Formulas as functions, given the signals and what was.
struct Now<'a> {
    bdds: &'a mut Bdds,
    signals: &'a [Bdd],
    pasts: &'a FxHashMap<u32, bool>,
}

impl Algebra for Now<'_> {
    type Value = Bdd;
    type Error = TooMany;

    fn constant(&mut self, value: bool) -> Bdd {
        Bdd::from(value)
    }

    fn signal(&mut self, signal: u32) -> Result<Bdd, TooMany> {
        Ok(self.signals[signal as usize])
    }

    fn not(&mut self, value: Bdd) -> Result<Bdd, TooMany> {
        self.bdds.not(value)
    }

    fn and(&mut self, one: Bdd, other: Bdd) -> Result<Bdd, TooMany> {
        self.bdds.and(one, other)
    }

    fn or(&mut self, one: Bdd, other: Bdd) -> Result<Bdd, TooMany> {
        self.bdds.or(one, other)
    }

    fn before(&mut self, part: u32) -> Bdd {
        Bdd::from(self.pasts.get(&part).copied().unwrap_or(false))
    }
}
