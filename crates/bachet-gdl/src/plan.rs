//! In which order the literals of a body are looked up once one of them is known.

use crate::program::{Atom, Literal, Rule, Term};
use crate::terms::{Ground, NONE, Terms};
use crate::work::Work;
use bachet::Stopped;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

/// What is known of a pattern when it is looked up: parts of it that are, and the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// All of it, as a term.
    Known,
    /// Nothing.
    Open,
    /// Its name and the number of its arguments, and of those as much.
    Parts(u32, Vec<Shape>),
}

impl Shape {
    pub(crate) fn of(term: &Term, bound: &[bool]) -> Shape {
        match term {
            Term::Variable(v) if bound[*v as usize] => Shape::Known,
            Term::Variable(_) => Shape::Open,
            Term::Function(name, arguments) => {
                let shapes: Vec<Shape> = arguments.iter().map(|argument| Shape::of(argument, bound)).collect();
                let known = shapes.iter().all(|shape| *shape == Shape::Known);
                if known { Shape::Known } else { Shape::Parts(*name, shapes) }
            }
        }
    }

    /// Hashes the known parts of a term of this shape; false if it is of another.
    fn hash(&self, terms: &Terms, term: Ground, hasher: &mut FxHasher) -> bool {
        match self {
            Shape::Open => true,
            Shape::Known => {
                hasher.write_u32(term);
                true
            }
            Shape::Parts(name, shapes) => {
                let arguments = terms.arguments(term);
                terms.name(term) == *name
                    && arguments.len() == shapes.len()
                    && shapes.iter().zip(arguments).all(|(shape, &argument)| shape.hash(terms, argument, hasher))
            }
        }
    }

    /// How many parts are known, and how many are open.
    fn count(&self) -> (usize, usize) {
        match self {
            Shape::Known => (1, 0),
            Shape::Open => (0, 1),
            Shape::Parts(_, shapes) => shapes.iter().map(Shape::count).fold((0, 0), |(a, b), (c, d)| (a + c, b + d)),
        }
    }
}

/// The hash of the known parts of a fact whose arguments have these shapes; none if they have others.
pub(crate) fn hash_of(shapes: &[Shape], terms: &Terms, fact: Ground) -> Option<u64> {
    let mut hasher = FxHasher::default();
    let mut parts = shapes.iter().zip(terms.arguments(fact));
    parts.all(|(shape, &argument)| shape.hash(terms, argument, &mut hasher)).then(|| hasher.finish())
}

/// The facts of a relation by what is known of their arguments.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    pub(crate) shapes: Vec<Shape>,
    facts: FxHashMap<u64, Vec<u32>>,
}

impl Index {
    pub(crate) fn new(shapes: Vec<Shape>) -> Index {
        Index { shapes, facts: FxHashMap::default() }
    }

    /// Takes in a fact, by its number.
    pub(crate) fn add(&mut self, terms: &Terms, fact: Ground, number: u32) {
        if let Some(hash) = hash_of(&self.shapes, terms, fact) {
            self.facts.entry(hash).or_default().push(number);
        }
    }

    /// The facts that a pattern may mean, and perhaps a few others.
    pub(crate) fn find(&self, hash: u64) -> &[u32] {
        self.facts.get(&hash).map_or(&[], Vec::as_slice)
    }
}

/// The hash of the known parts of patterns of these shapes; none if one of them was never met.
pub(crate) fn key(shapes: &[Shape], patterns: &[Term], terms: &Terms, values: &[Ground]) -> Option<u64> {
    fn walk(shape: &Shape, pattern: &Term, terms: &Terms, values: &[Ground], hasher: &mut FxHasher) -> Option<()> {
        match (shape, pattern) {
            (Shape::Open, _) => {}
            (Shape::Known, Term::Variable(v)) => hasher.write_u32(values[*v as usize]),
            (Shape::Known, Term::Function(name, arguments)) => {
                hasher.write_u32(terms.look_up(*name, arguments, values)?);
            }
            (Shape::Parts(_, shapes), Term::Function(_, arguments)) => {
                for (shape, argument) in shapes.iter().zip(arguments) {
                    walk(shape, argument, terms, values, hasher)?;
                }
            }
            (Shape::Parts(..), Term::Variable(_)) => {}
        }
        Some(())
    }
    let mut hasher = FxHasher::default();
    for (shape, pattern) in shapes.iter().zip(patterns) {
        walk(shape, pattern, terms, values, &mut hasher)?;
    }
    Some(hasher.finish())
}

/// A step of a plan.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Facts of a relation are looked up by an index.
    Join { literal: usize, relation: usize, index: usize },
    /// Two terms must differ, or be the same.
    Same { literal: usize },
    /// A fact must not be there; only of what never changes.
    Absent { literal: usize },
}

/// What is known of a relation while a plan is made.
pub(crate) struct Sizes<'a> {
    pub(crate) relation: &'a dyn Fn(&Atom) -> usize,
    /// How many facts it has, about.
    pub(crate) facts: &'a dyn Fn(usize) -> f64,
    /// Whether all of its facts are known, so that what is not among them does not hold.
    pub(crate) settled: &'a dyn Fn(usize) -> bool,
}

/// Orders the literals of a rule, the one at `first` being known; `indices` gets the indices that this takes.
pub(crate) fn plan(
    rule: &Rule,
    first: Option<usize>,
    sizes: &Sizes<'_>,
    indices: &mut [Vec<Index>],
    work: &mut Work<'_>,
) -> Result<Vec<Step>, Stopped> {
    let mut bound = vec![false; rule.variables.len()];
    let variables: Vec<Vec<u32>> = rule.body.iter().map(Literal::variables).collect();
    let mut left: Vec<usize> = (0..rule.body.len()).filter(|&k| Some(k) != first).collect();
    if let Some(Literal::Atom { atom, .. }) = first.map(|first| &rule.body[first]) {
        atom.variables().iter().for_each(|&v| bound[v as usize] = true);
    }
    let mut steps = Vec::new();
    loop {
        for _ in &left {
            work.step()?;
        }
        // What can only fail comes as soon as it can be told.
        left.retain(|&literal| {
            let checked = variables[literal].iter().all(|&v| bound[v as usize]);
            match &rule.body[literal] {
                Literal::Same { .. } if checked => steps.push(Step::Same { literal }),
                Literal::Atom { holds: false, atom } if checked => {
                    if (sizes.settled)((sizes.relation)(atom)) {
                        steps.push(Step::Absent { literal });
                    }
                }
                _ => return true,
            }
            false
        });
        let cost = |literal: usize| match &rule.body[literal] {
            Literal::Atom { holds: true, atom } => {
                let shapes: Vec<Shape> = atom.arguments.iter().map(|term| Shape::of(term, &bound)).collect();
                let (known, open) = Shape::Parts(0, shapes).count();
                let facts = (sizes.facts)((sizes.relation)(atom)).max(1.0);
                facts.powf(open as f64 / (known + open).max(1) as f64)
            }
            _ => f64::INFINITY,
        };
        let cheapest = (0..left.len()).min_by(|&a, &b| cost(left[a]).total_cmp(&cost(left[b])));
        let Some(literal) = cheapest.map(|at| left.remove(at)) else { return Ok(steps) };
        let Literal::Atom { holds: true, atom } = &rule.body[literal] else { return Ok(steps) };
        let shapes: Vec<Shape> = atom.arguments.iter().map(|term| Shape::of(term, &bound)).collect();
        let relation = (sizes.relation)(atom);
        let known = indices[relation].iter().position(|index| index.shapes == shapes);
        let index = known.unwrap_or_else(|| {
            indices[relation].push(Index::new(shapes));
            indices[relation].len() - 1
        });
        steps.push(Step::Join { literal, relation, index });
        variables[literal].iter().for_each(|&v| bound[v as usize] = true);
    }
}

/// Values that no variable has yet.
pub(crate) fn unbound(rule: &Rule) -> Vec<Ground> {
    vec![NONE; rule.variables.len()]
}
