//! What follows what: for each state of a specification, a decision diagram over inputs and then outputs, whose leaves say what comes of them.

use crate::Signals;
use crate::acceptance::Acceptance;
use crate::diagram::{Diagrams, Function, Halt};
use crate::error::{Overlap, SpecificationError, SpecificationFault, SynthesisError};
use crate::formula::{Algebra, Formula};
use crate::hoa::{Automaton, Edge};
use crate::requirements::Requirements;
use bachet::format::Location;
use rustc_hash::FxHashMap;

/// What comes of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// The controller has failed.
    Lost,
    /// The environment has, and nothing is asked any more.
    Won,
    /// A state is entered, by a transition with a mark.
    Next { state: u32, mark: u32 },
}

/// The leaves of [`Step::Lost`] and [`Step::Won`].
pub(crate) const LOST: u32 = 0;
pub(crate) const WON: u32 = 1;

/// What marks mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Marks {
    /// They are priorities: the largest that is met again and again is even.
    Priorities,
    /// Each stands for some of so many sets, all of which are to be visited again and again.
    Sets(usize, Vec<Vec<u32>>),
}

pub(crate) struct Rules<'a> {
    pub(crate) diagrams: Diagrams<'a>,
    pub(crate) inputs: u32,
    pub(crate) outputs: u32,
    /// The steps that leaves stand for.
    pub(crate) steps: Vec<Step>,
    /// What follows each state; state 0 is the first.
    pub(crate) states: Vec<Function>,
    pub(crate) marks: Marks,
    /// The mark of the start, which no transition enters.
    pub(crate) first_mark: u32,
    places: FxHashMap<Step, u32>,
}

/// Why rules are not made.
pub(crate) enum Trouble {
    Halt(Halt),
    Error(SynthesisError),
}

impl From<Halt> for Trouble {
    fn from(halt: Halt) -> Trouble {
        Trouble::Halt(halt)
    }
}

impl<'a> Rules<'a> {
    fn new(diagrams: Diagrams<'a>, signals: &Signals, marks: Marks, first_mark: u32) -> Rules<'a> {
        let (inputs, outputs) = (signals.inputs.len() as u32, signals.outputs.len() as u32);
        let steps = vec![Step::Lost, Step::Won];
        Rules { diagrams, inputs, outputs, steps, states: Vec::new(), marks, first_mark, places: FxHashMap::default() }
    }

    fn leaf(&mut self, step: Step) -> Function {
        let steps = &mut self.steps;
        Function::leaf(*self.places.entry(step).or_insert_with(|| {
            steps.push(step);
            (steps.len() - 1) as u32
        }))
    }

    /// How many priorities are met, or how many sets are to be visited.
    pub(crate) fn priorities(&self) -> usize {
        let mark = |step: &Step| match step {
            Step::Next { mark, .. } => Some(*mark),
            Step::Lost | Step::Won => None,
        };
        match &self.marks {
            Marks::Priorities => self.steps.iter().filter_map(mark).collect::<rustc_hash::FxHashSet<u32>>().len(),
            Marks::Sets(sets, _) => *sets,
        }
    }

    /// The sets that a mark stands for.
    pub(crate) fn sets(&self, mark: u32) -> &[u32] {
        match &self.marks {
            Marks::Priorities => &[],
            Marks::Sets(_, marks) => &marks[mark as usize],
        }
    }

    /// The rules of the states of an automaton that can be reached.
    pub(crate) fn of_automaton(
        automaton: &Automaton,
        signals: &Signals,
        diagrams: Diagrams<'a>,
    ) -> Result<Rules<'a>, Trouble> {
        let (marks, first) = match &automaton.acceptance {
            acceptance @ Acceptance::Parity { .. } => (Marks::Priorities, acceptance.priority(&[])),
            Acceptance::Sets(sets) => (Marks::Sets(sets.len(), vec![Vec::new()]), 0),
        };
        let mut rules = Rules::new(diagrams, signals, marks, first);
        let mut numbering = Numbering::default();
        numbering.number(automaton.start);
        let mut algebra = Signalling { rules: &mut rules, signals, past: 0, pasts: &FxHashMap::default() };
        let known = automaton.formulas.named(&mut algebra)?;
        let mut marked: FxHashMap<Vec<u32>, u32> = FxHashMap::from_iter([(Vec::new(), 0)]);
        let mut next = 0;
        while let Some(&state) = numbering.order.get(next) {
            next += 1;
            let edges = &automaton.states[state as usize].edges;
            let (mut labels, mut root) = (Vec::new(), Function::leaf(LOST));
            for (place, edge) in edges.iter().enumerate() {
                let mut algebra = Signalling { rules: &mut rules, signals, past: 0, pasts: &FxHashMap::default() };
                let label = automaton.formulas.value(edge.label, &known, &mut algebra)?;
                if label == Function::FALSE {
                    labels.push((label, root));
                    continue;
                }
                let mark = match (&automaton.acceptance, &mut rules.marks) {
                    (Acceptance::Sets(sets), Marks::Sets(_, marks)) => {
                        let visited: Vec<u32> =
                            (0..).zip(sets).filter(|(_, set)| edge.sets.contains(set)).map(|(k, _)| k).collect();
                        *marked.entry(visited).or_insert_with_key(|visited| {
                            marks.push(visited.clone());
                            (marks.len() - 1) as u32
                        })
                    }
                    (acceptance, _) => acceptance.priority(&edge.sets),
                };
                let leaf = rules.leaf(Step::Next { state: numbering.number(edge.to), mark });
                if rules.diagrams.choose(label, root, Function::leaf(LOST))? != Function::leaf(LOST) {
                    // Edges that come to the same may be taken at once.
                    for earlier in 0..place {
                        let (other, other_leaf) = labels[earlier];
                        let both = rules.diagrams.and(label, other)?;
                        if both != Function::FALSE && other_leaf != leaf {
                            let example = rules.example(both, signals);
                            let edges = (&edges[earlier], edge);
                            return Err(Trouble::Error(nondeterministic(automaton, state, edges, example).into()));
                        }
                    }
                }
                root = rules.diagrams.choose(label, leaf, root)?;
                labels.push((label, leaf));
            }
            rules.states.push(root);
        }
        Ok(rules)
    }

    /// One valuation for which a function is true, in words.
    fn example(&self, function: Function, signals: &Signals) -> String {
        let on = self.diagrams.way(function, u32::MAX, Function::TRUE).unwrap_or_default();
        let literal =
            |(place, name): (u32, &str)| if on.contains(&place) { name.to_owned() } else { format!("!{name}") };
        (0..).zip(signals.ordered()).map(literal).collect::<Vec<_>>().join(" & ")
    }

    /// The rules of requirements, whose states are what is remembered and what is still to follow.
    pub(crate) fn of_requirements(
        requirements: &Requirements,
        signals: &Signals,
        diagrams: Diagrams<'a>,
    ) -> Result<Rules<'a>, Trouble> {
        let Requirements { formulas, remembered, responses, .. } = requirements;
        let marks = match responses.len() {
            0 => Marks::Priorities,
            sets => Marks::Sets(sets, vec![Vec::new()]),
        };
        let mut rules = Rules::new(diagrams, signals, marks, 0);
        let mut marked: FxHashMap<Vec<u32>, u32> = FxHashMap::from_iter([(Vec::new(), 0)]);
        let pasts: FxHashMap<u32, u32> = remembered.iter().zip(0..).map(|(known, bit)| (known.part, bit)).collect();
        let mut numbering = Numbering::default();
        numbering.number((true, 0u64));
        let mut next = 0;
        while let Some(&(first, bits)) = numbering.order.get(next) {
            next += 1;
            let now = |rules: &mut Rules<'a>, formula: Formula| {
                formulas.value(formula, &[], &mut Signalling { rules, signals, past: bits, pasts: &pasts })
            };
            let all = |rules: &mut Rules<'a>, always: &[Formula], initially: &[Formula]| {
                let mut all = Function::TRUE;
                for &formula in always.iter().chain(if first { initially } else { &[] }) {
                    let value = now(rules, formula)?;
                    all = rules.diagrams.and(all, value)?;
                }
                Ok::<_, Halt>(all)
            };
            let assumed = all(&mut rules, &requirements.assumed_always, &requirements.assumed_initially)?;
            let kept = all(&mut rules, &requirements.always, &requirements.initially)?;
            // The leaves are patterns of bits, counted from where steps without a state end.
            let mut patterns = Numbering::default();
            let from = Function::leaf(WON + 1 + patterns.number(0u64));
            let kept = rules.diagrams.choose(kept, from, Function::leaf(LOST))?;
            let mut root = rules.diagrams.choose(assumed, kept, Function::leaf(WON))?;
            for bit in 0..(remembered.len() + responses.len()) {
                let holds = match remembered.get(bit) {
                    Some(known) => now(&mut rules, known.formula)?,
                    None => {
                        let (trigger, response) = responses[bit - remembered.len()];
                        let (trigger, response) = (now(&mut rules, trigger)?, now(&mut rules, response)?);
                        let pending = if bits >> bit & 1 == 1 { Function::TRUE } else { trigger };
                        rules.diagrams.choose(response, Function::FALSE, pending)?
                    }
                };
                let mut set = |_: &mut Diagrams<'a>, leaf: Function| {
                    Ok(match leaf.as_leaf().and_then(|leaf| leaf.checked_sub(WON + 1)) {
                        Some(pattern) => {
                            let with = patterns.order[pattern as usize] | 1 << bit;
                            Function::leaf(WON + 1 + patterns.number(with))
                        }
                        None => leaf,
                    })
                };
                let with = rules.diagrams.replace(root, u32::MAX, &mut FxHashMap::default(), &mut set)?;
                root = rules.diagrams.choose(holds, with, root)?;
            }
            let mut leaves: Vec<Option<Function>> = vec![None; patterns.order.len()];
            let used = rules.diagrams.rests(root, u32::MAX)?;
            for pattern in used.iter().filter_map(|leaf| leaf.as_leaf()?.checked_sub(WON + 1)) {
                let bits = patterns.order[pattern as usize];
                let satisfied = (0..responses.len()).filter(|k| bits >> (remembered.len() + k) & 1 == 0);
                let satisfied: Vec<u32> = satisfied.map(|k| k as u32).collect();
                let mark = match &mut rules.marks {
                    Marks::Priorities => 0,
                    Marks::Sets(_, marks) => *marked.entry(satisfied).or_insert_with_key(|sets| {
                        marks.push(sets.clone());
                        (marks.len() - 1) as u32
                    }),
                };
                let state = numbering.number((false, bits));
                leaves[pattern as usize] = Some(rules.leaf(Step::Next { state, mark }));
            }
            let mut settle = |_: &mut Diagrams<'a>, leaf: Function| {
                let pattern = leaf.as_leaf().and_then(|leaf| leaf.checked_sub(WON + 1));
                Ok(pattern.and_then(|pattern| leaves[pattern as usize]).unwrap_or(leaf))
            };
            let root = rules.diagrams.replace(root, u32::MAX, &mut FxHashMap::default(), &mut settle)?;
            rules.states.push(root);
        }
        Ok(rules)
    }
}

fn nondeterministic(
    automaton: &Automaton,
    state: u32,
    (one, other): (&Edge, &Edge),
    example: String,
) -> SpecificationError {
    let name = |state: u32| automaton.states[state as usize].name.clone();
    let overlap =
        Overlap { state: name(state), one: (name(one.to), one.line), other: (name(other.to), other.line), example };
    let fault = SpecificationFault::Nondeterministic(Box::new(overlap));
    SpecificationError::new(Some(Location { line: other.line, column: 0 }), fault)
}

/// Things in the order in which they were first met.
struct Numbering<T> {
    order: Vec<T>,
    numbers: FxHashMap<T, u32>,
}

impl<T> Default for Numbering<T> {
    fn default() -> Numbering<T> {
        Numbering { order: Vec::new(), numbers: FxHashMap::default() }
    }
}

impl<T: Copy + Eq + std::hash::Hash> Numbering<T> {
    fn number(&mut self, thing: T) -> u32 {
        let order = &mut self.order;
        *self.numbers.entry(thing).or_insert_with(|| {
            order.push(thing);
            (order.len() - 1) as u32
        })
    }
}

/// Formulas as functions of the signals, given what was.
struct Signalling<'r, 'a> {
    rules: &'r mut Rules<'a>,
    signals: &'r Signals,
    past: u64,
    /// The bits of what is remembered, by the parts that ask for it.
    pasts: &'r FxHashMap<u32, u32>,
}

impl Algebra for Signalling<'_, '_> {
    type Value = Function;
    type Error = Halt;

    fn constant(&mut self, value: bool) -> Function {
        if value { Function::TRUE } else { Function::FALSE }
    }

    fn signal(&mut self, signal: u32) -> Result<Function, Halt> {
        self.rules.diagrams.on(self.signals.place[signal as usize])
    }

    fn not(&mut self, value: Function) -> Result<Function, Halt> {
        self.rules.diagrams.not(value)
    }

    fn and(&mut self, one: Function, other: Function) -> Result<Function, Halt> {
        self.rules.diagrams.and(one, other)
    }

    fn or(&mut self, one: Function, other: Function) -> Result<Function, Halt> {
        self.rules.diagrams.or(one, other)
    }

    fn before(&mut self, part: u32) -> Function {
        let bit = self.pasts.get(&part).copied();
        self.constant(bit.is_some_and(|bit| self.past >> bit & 1 == 1))
    }
}
