//! Bodies with alternatives as clauses. A few alternatives are written out; of more, parts get relations of their own, so that the clauses
//! are about as long as what was written.

use crate::error::{RulesError, RulesFault};
use crate::program::{Atom, Literal, Names, Rule, Term};
use bachet::format::Location;
use std::collections::BTreeSet;

/// What a body asks for, with negations at the atoms alone.
#[derive(Clone, Debug)]
pub(crate) enum Formula {
    One(Literal),
    All(Vec<Formula>),
    Any(Vec<Formula>),
}

/// A rule stands for at most so many by its alternatives written out.
const FEW: usize = 64;
/// What is written out of all rules together has so many literals at most.
const WRITTEN: usize = 1_000_000;
/// What relations of their own take besides, in arguments.
const ROOM: usize = 4_000_000;
/// A rule has at most so many literals.
const MOST_LITERALS: usize = 1000;

type Variables = BTreeSet<u32>;

impl Formula {
    /// Where all parts hold. No part is again of this kind, or holds never.
    pub(crate) fn all(parts: Vec<Formula>) -> Formula {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Formula::All(own) => flat.extend(own),
                Formula::Any(own) if own.is_empty() => return Formula::Any(own),
                part => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.swap_remove(0) } else { Formula::All(flat) }
    }

    /// Where one of the parts does.
    pub(crate) fn any(parts: Vec<Formula>) -> Formula {
        let mut flat = Vec::new();
        for part in parts {
            match part {
                Formula::Any(own) => flat.extend(own),
                part => flat.push(part),
            }
        }
        if flat.len() == 1 { flat.swap_remove(0) } else { Formula::Any(flat) }
    }

    /// How many clauses it is, written out, and how many literals those have together.
    fn size(&self) -> (usize, usize) {
        let product = |(a, b): (usize, usize), (c, d): (usize, usize)| {
            (a.saturating_mul(c), b.saturating_mul(c).saturating_add(d.saturating_mul(a)))
        };
        let sum = |(a, b): (usize, usize), (c, d): (usize, usize)| (a.saturating_add(c), b.saturating_add(d));
        match self {
            Formula::One(_) => (1, 1),
            Formula::All(parts) => parts.iter().map(Formula::size).fold((1, 0), product),
            Formula::Any(parts) => parts.iter().map(Formula::size).fold((0, 0), sum),
        }
    }

    /// The clauses, written out.
    fn clauses(self) -> Vec<Vec<Literal>> {
        match self {
            Formula::One(literal) => vec![vec![literal]],
            Formula::Any(parts) => parts.into_iter().flat_map(Formula::clauses).collect(),
            Formula::All(parts) => parts.into_iter().fold(vec![Vec::new()], |mut these, part| {
                let mut those = part.clauses();
                if those.len() == 1 {
                    let one = those.swap_remove(0);
                    these.iter_mut().for_each(|this| this.extend(one.iter().cloned()));
                    return these;
                }
                let both = |this: &Vec<Literal>, that: &Vec<Literal>| this.iter().chain(that).cloned().collect();
                these.iter().flat_map(|this| those.iter().map(move |that| both(this, that))).collect()
            }),
        }
    }

    fn variables(&self, found: &mut Variables) {
        match self {
            Formula::One(literal) => found.extend(literal.variables()),
            Formula::All(parts) | Formula::Any(parts) => parts.iter().for_each(|part| part.variables(found)),
        }
    }

    /// The variables that get values from it whichever alternative holds, and those that must have them from elsewhere.
    fn given_and_needed(&self) -> (Variables, Variables) {
        match self {
            Formula::One(literal @ Literal::Atom { holds: true, .. }) => {
                (literal.variables().into_iter().collect(), Variables::new())
            }
            Formula::One(literal) => (Variables::new(), literal.variables().into_iter().collect()),
            Formula::All(parts) => {
                let (mut given, mut needed) = (Variables::new(), Variables::new());
                for part in parts {
                    let own = part.given_and_needed();
                    given.extend(own.0);
                    needed.extend(own.1);
                }
                needed.retain(|variable| !given.contains(variable));
                (given, needed)
            }
            Formula::Any(parts) => given_and_needed_by_any(parts),
        }
    }
}

/// The same of alternatives.
fn given_and_needed_by_any(alternatives: &[Formula]) -> (Variables, Variables) {
    let mut all = alternatives.iter().map(Formula::given_and_needed);
    let (mut given, mut needed) = all.next().unwrap_or_default();
    for own in all {
        given.retain(|variable| own.0.contains(variable));
        needed.extend(own.1);
    }
    (given, needed)
}

/// Alternatives, and what becomes of variables in them.
struct Choice {
    alternatives: Vec<Formula>,
    given: Variables,
    needed: Variables,
    asked: Variables,
}

impl Choice {
    fn new(alternatives: Vec<Formula>) -> Choice {
        let (given, needed) = given_and_needed_by_any(&alternatives);
        let mut asked = Variables::new();
        alternatives.iter().for_each(|alternative| alternative.variables(&mut asked));
        Choice { alternatives, given, needed, asked }
    }
}

/// Turns rules into clauses.
#[derive(Debug)]
pub(crate) struct Clauses {
    pub(crate) rules: Vec<Rule>,
    written: usize,
    room: usize,
    /// How many relations of their own there are.
    own: usize,
}

impl Default for Clauses {
    fn default() -> Self {
        Clauses { rules: Vec::new(), written: WRITTEN, room: ROOM, own: 0 }
    }
}

/// A rule whose body may have alternatives.
pub(crate) struct Written<'a> {
    /// What its variables are called.
    pub(crate) variables: &'a [String],
    pub(crate) place: Location,
}

impl Clauses {
    /// Takes in a rule.
    pub(crate) fn add(
        &mut self,
        head: Atom,
        body: Formula,
        written: &Written<'_>,
        names: &mut Names,
    ) -> Result<(), RulesError> {
        // Each body that is put here is smaller than the one that it comes from.
        let mut waiting = vec![(head, body)];
        while let Some((head, body)) = waiting.pop() {
            let (clauses, literals) = body.size();
            if clauses > 1 && (clauses > FEW || literals > self.written) {
                self.part(head, body, written, names, &mut waiting)?;
                continue;
            }
            if clauses > 1 {
                self.written -= literals;
            }
            for body in body.clauses() {
                self.push(head.clone(), body, written)?;
            }
        }
        Ok(())
    }

    fn push(&mut self, head: Atom, body: Vec<Literal>, written: &Written<'_>) -> Result<(), RulesError> {
        if body.len() > MOST_LITERALS {
            return Err(RulesError::at(written.place, RulesFault::Literals { most: MOST_LITERALS }));
        }
        let variables = written.variables.to_vec();
        self.rules.push(Rule { head, body, variables, place: written.place }.compact());
        Ok(())
    }

    /// Gives parts of a body relations of their own: what has no alternatives is one, and what holds after each of the alternatives in
    /// turn another, of which the head is the last.
    ///
    /// Lloyd, Topor, *Making Prolog more expressive*, 1984; Beeri, Ramakrishnan, *On the power of magic*, 1991, has such chains.
    fn part(
        &mut self,
        head: Atom,
        body: Formula,
        written: &Written<'_>,
        names: &mut Names,
        waiting: &mut Vec<(Atom, Formula)>,
    ) -> Result<(), RulesError> {
        let fault = |fault: RulesFault| RulesError::at(written.place, fault);
        let too_many = || fault(RulesFault::Alternatives { most: FEW });
        let parts = if let Formula::All(parts) = body { parts } else { vec![body] };
        if parts.len() > MOST_LITERALS {
            return Err(fault(RulesFault::Literals { most: MOST_LITERALS }));
        }
        let (mut plain, mut choices) = (Vec::new(), Vec::new());
        for part in parts {
            match part {
                Formula::One(literal) => plain.push(literal),
                Formula::All(_) => {}
                Formula::Any(alternatives) => choices.push(Choice::new(alternatives)),
            }
        }
        let gives = |literal: &&Literal| matches!(literal, Literal::Atom { holds: true, .. });
        let mut bound: Variables = plain.iter().filter(gives).flat_map(Literal::variables).collect();
        let checked = |literal: &Literal| literal.variables().iter().all(|variable| bound.contains(variable));
        let (early, late): (Vec<Literal>, Vec<Literal>) = plain.into_iter().partition(checked);
        let wanted: Variables = head.variables().into_iter().chain(late.iter().flat_map(Literal::variables)).collect();
        // What is given whichever alternatives hold; a variable that needs more is open in some clause.
        let known: Variables = bound.iter().chain(choices.iter().flat_map(|choice| &choice.given)).copied().collect();
        let mut needed = wanted.iter().chain(choices.iter().flat_map(|choice| &choice.needed));
        if let Some(&open) = needed.find(|variable| !known.contains(variable)) {
            return Err(fault(RulesFault::Unsafe { name: written.variables[open as usize].clone() }));
        }
        // How many of the parts that are left ask for each variable.
        let mut asking = vec![0usize; written.variables.len()];
        let asked = wanted.iter().chain(choices.iter().flat_map(|choice| &choice.asked));
        asked.for_each(|&variable| asking[variable as usize] += 1);
        let mut before = early;
        while !choices.is_empty() {
            // The variables that other parts ask for too must be known after these alternatives, whichever holds.
            let fits = |choice: &Choice| {
                let known = |variable: &u32| bound.contains(variable) || choice.given.contains(variable);
                choice.needed.iter().all(|variable| bound.contains(variable))
                    && choice.asked.iter().all(|variable| known(variable) || asking[*variable as usize] == 1)
            };
            let choice = choices.remove(choices.iter().position(fits).ok_or_else(too_many)?);
            let kept = |bound: &Variables, asking: &[usize]| -> Variables {
                bound.iter().copied().filter(|&variable| asking[variable as usize] > 0).collect()
            };
            if before.len() > 1 {
                let own = self.relation(&head, &kept(&bound, &asking), names);
                self.push(own.clone(), std::mem::take(&mut before), written)?;
                before.push(Literal::Atom { holds: true, atom: own });
            }
            choice.asked.iter().for_each(|&variable| asking[variable as usize] -= 1);
            bound.extend(choice.given);
            let last = choices.is_empty() && late.is_empty();
            let own = if last { head.clone() } else { self.relation(&head, &kept(&bound, &asking), names) };
            let longest =
                1 + own.arguments.len() + before.iter().map(|literal| literal.variables().len()).sum::<usize>();
            let taken = choice.alternatives.len().saturating_mul(longest);
            self.room = self.room.checked_sub(taken).ok_or_else(too_many)?;
            for alternative in choice.alternatives.into_iter().rev() {
                let body = before.iter().cloned().map(Formula::One).chain([alternative]).collect();
                waiting.push((own.clone(), Formula::all(body)));
            }
            before = vec![Literal::Atom { holds: true, atom: own }];
        }
        if !late.is_empty() {
            before.extend(late);
            self.push(head, before, written)?;
        }
        Ok(())
    }

    /// A relation of its own; no name in a text has a space.
    fn relation(&mut self, head: &Atom, variables: &Variables, names: &mut Names) -> Atom {
        self.own += 1;
        let name = names.text(head.name).split(' ').next().unwrap_or_default();
        let name = names.number(&format!("{name} {}", self.own));
        Atom { name, arguments: variables.iter().map(|&variable| Term::Variable(variable)).collect() }
    }
}
