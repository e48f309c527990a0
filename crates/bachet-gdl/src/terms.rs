//! Terms without variables, each kept once and known by its number.

use crate::program::{Name, Names, Term};
use rustc_hash::FxHasher;
use std::borrow::Cow;
use std::hash::Hasher;

/// A term without variables.
pub(crate) type Ground = u32;

/// What stands for no term.
pub(crate) const NONE: Ground = u32::MAX;

/// A name whose commas cannot be taken for those between arguments.
fn escaped(name: &str) -> Cow<'_, str> {
    match name.contains([',', '\\']) {
        true => name.replace('\\', "\\\\").replace(',', "\\,").into(),
        false => name.into(),
    }
}

/// All terms that were met.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms {
    names: Vec<Name>,
    /// Where each one's arguments end; they begin where those of the one before end.
    ends: Vec<u32>,
    arguments: Vec<Ground>,
    depths: Vec<u8>,
    /// Numbers plus one by hash, 0 where empty; a power of two of them, at most half full.
    table: Vec<u32>,
}

impl Terms {
    pub(crate) fn name(&self, term: Ground) -> Name {
        self.names[term as usize]
    }

    pub(crate) fn arguments(&self, term: Ground) -> &[Ground] {
        let start = if term == 0 { 0 } else { self.ends[term as usize - 1] };
        &self.arguments[start as usize..self.ends[term as usize] as usize]
    }

    /// How deeply it is nested.
    pub(crate) fn depth(&self, term: Ground) -> usize {
        self.depths[term as usize].into()
    }

    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// The bytes that all of them take, about.
    pub(crate) fn memory(&self) -> usize {
        9 * self.names.len() + 4 * (self.arguments.len() + self.table.len())
    }

    fn hash(name: Name, arguments: &[Ground]) -> usize {
        let mut hasher = FxHasher::default();
        hasher.write_u32(name);
        arguments.iter().for_each(|&argument| hasher.write_u32(argument));
        (hasher.finish() >> 20) as usize
    }

    fn slot(&self, name: Name, arguments: &[Ground]) -> Result<Ground, usize> {
        let mask = self.table.len() - 1;
        let mut slot = Terms::hash(name, arguments) & mask;
        loop {
            match self.table[slot] {
                0 => return Err(slot),
                entry if self.name(entry - 1) == name && self.arguments(entry - 1) == arguments => {
                    return Ok(entry - 1);
                }
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// The term of these parts, if it was met.
    pub(crate) fn find(&self, name: Name, arguments: &[Ground]) -> Option<Ground> {
        if self.table.is_empty() { None } else { self.slot(name, arguments).ok() }
    }

    /// The term of these parts.
    pub(crate) fn make(&mut self, name: Name, arguments: &[Ground]) -> Ground {
        if 2 * (self.names.len() + 1) > self.table.len() {
            self.grow();
        }
        match self.slot(name, arguments) {
            Ok(term) => term,
            Err(slot) => {
                let term = self.names.len() as Ground;
                let depth = arguments.iter().map(|&argument| self.depths[argument as usize]).max();
                self.names.push(name);
                self.arguments.extend_from_slice(arguments);
                self.ends.push(self.arguments.len() as u32);
                self.depths.push(depth.map_or(0, |depth| depth.saturating_add(1)));
                self.table[slot] = term + 1;
                term
            }
        }
    }

    fn grow(&mut self) {
        self.table = vec![0; (2 * self.table.len()).max(64)];
        let mask = self.table.len() - 1;
        for term in 0..self.names.len() as Ground {
            let mut slot = Terms::hash(self.name(term), self.arguments(term)) & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = term + 1;
        }
    }

    /// Makes all terms in a pattern that have no variables; the whole if it is one.
    pub(crate) fn meet(&mut self, pattern: &Term) -> Option<Ground> {
        let Term::Function(name, arguments) = pattern else { return None };
        let met: Vec<Option<Ground>> = arguments.iter().map(|argument| self.meet(argument)).collect();
        let met: Option<Vec<Ground>> = met.into_iter().collect();
        Some(self.make(*name, &met?))
    }

    /// The term that a pattern becomes with these values of its variables.
    pub(crate) fn build(&mut self, pattern: &Term, values: &[Ground]) -> Ground {
        match pattern {
            Term::Variable(v) => values[*v as usize],
            Term::Function(name, arguments) => self.build_parts(*name, arguments, values),
        }
    }

    /// The same of a name and patterns.
    pub(crate) fn build_parts(&mut self, name: Name, arguments: &[Term], values: &[Ground]) -> Ground {
        const FEW: usize = 8;
        if arguments.len() <= FEW {
            let mut built = [0; FEW];
            for (built, argument) in built.iter_mut().zip(arguments) {
                *built = self.build(argument, values);
            }
            return self.make(name, &built[..arguments.len()]);
        }
        let built: Vec<Ground> = arguments.iter().map(|argument| self.build(argument, values)).collect();
        self.make(name, &built)
    }

    /// The same if it was met, without making it.
    pub(crate) fn look_up(&self, name: Name, arguments: &[Term], values: &[Ground]) -> Option<Ground> {
        let one = |argument: &Term| match argument {
            Term::Variable(v) => Some(values[*v as usize]),
            Term::Function(name, arguments) => self.look_up(*name, arguments, values),
        };
        let built: Option<Vec<Ground>> = arguments.iter().map(one).collect();
        self.find(name, &built?)
    }

    /// Whether a term is what a pattern says; variables without a value get one, and `bound` says which did.
    pub(crate) fn matches(&self, pattern: &Term, term: Ground, values: &mut [Ground], bound: &mut Vec<u32>) -> bool {
        match pattern {
            Term::Variable(v) => match &mut values[*v as usize] {
                value if *value == NONE => {
                    *value = term;
                    bound.push(*v);
                    true
                }
                value => *value == term,
            },
            Term::Function(name, arguments) => {
                self.name(term) == *name && {
                    let count = self.arguments(term).len();
                    count == arguments.len()
                        && (0..count).all(|k| self.matches(&arguments[k], self.arguments(term)[k], values, bound))
                }
            }
        }
    }

    /// The term as people write it: `cell(1,2,x)`. A backslash stands before a comma that belongs to a name.
    pub(crate) fn text(&self, term: Ground, names: &Names) -> String {
        let name = escaped(names.text(self.name(term)));
        let arguments = self.arguments(term);
        if arguments.is_empty() {
            return name.into_owned();
        }
        let arguments: Vec<String> = arguments.iter().map(|&argument| self.text(argument, names)).collect();
        format!("{name}({})", arguments.join(","))
    }

    /// The term as rules files have it: `(cell 1 2 x)`.
    pub(crate) fn prefix(&self, term: Ground, names: &Names) -> String {
        let name = names.text(self.name(term));
        let arguments = self.arguments(term);
        if arguments.is_empty() {
            return name.to_owned();
        }
        let arguments: Vec<String> = arguments.iter().map(|&argument| self.prefix(argument, names)).collect();
        format!("({name} {})", arguments.join(" "))
    }
}
