//! Whether a machine does what a specification asks: model checking, by code that shares nothing with the game and its solver.
//!
//! The machine runs beside the specification, step by step from the start, with all that the other side may do. What can come next is found
//! with Boolean functions of the signals that the other side sets; then no cycle that can be reached may be one that the other side wants.

mod asked;
mod bdd;
mod cycles;

use crate::acceptance::Acceptance;
use crate::circuit::Circuit;
use crate::error::{SpecificationError, SpecificationFault, SynthesisError};
use crate::hoa::Automaton;
use crate::machine::Machine;
use crate::{Kind, Limits, Signals, Specification};
use asked::{Branch, Next, split};
use bachet::watch::Pulse;
use bachet::{Player, Progress, Stage};
use bdd::{Bdd, Bdds, FALSE, TRUE, TooMany};
use cycles::{Arc, Graph};
use rustc_hash::FxHashMap;

/// A play in which a machine does not do what it should.
///
/// ```
/// use bachet_synthesis::{aiger, check, read, Limits};
/// let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "whenever": [{"if": "r", "eventually": "g"}]}"#)?;
/// let lazy = aiger::read(b"aag 1 1 0 1 0\n2\n0\ni0 r\no0 g\n")?;
/// let refuted = check(&wish, bachet::Player::One, &lazy, &Limits::default())?.unwrap();
/// assert_eq!(refuted.steps, ["r / !g", "!r / !g"]);
/// assert_eq!(refuted.cycle, Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The inputs and outputs of each step.
    pub steps: Vec<String>,
    /// The step from which they repeat for ever; none if the last one breaks a rule by itself.
    pub cycle: Option<usize>,
}

/// What is checked.
#[derive(Clone, Copy)]
pub(crate) enum Subject<'a> {
    Circuit(&'a Circuit),
    Machine(&'a Machine),
}

/// Whether a circuit does what the specification asks of that player: J1's are controllers, which see the inputs and set the outputs;
/// J2's are environments, which set the inputs first. A play that shows that it does not, if there is one.
pub fn check(
    specification: &Specification,
    player: Player,
    circuit: &Circuit,
    limits: &Limits<'_>,
) -> Result<Option<Refutation>, SynthesisError> {
    run(specification, player, Subject::Circuit(circuit), limits)
}

/// The same for a machine.
///
/// ```
/// use bachet_synthesis::{check_machine, read, synthesise, Limits};
/// let wish = read(br#"{"inputs": ["r"], "outputs": ["g"], "always": ["g <-> r"]}"#)?;
/// let mut machine = synthesise(&wish, &Limits::default())?.machine(1000)?;
/// assert_eq!(check_machine(&wish, &machine, &Limits::default())?, None);
/// machine.states[0].pop();
/// assert!(check_machine(&wish, &machine, &Limits::default())?.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_machine(
    specification: &Specification,
    machine: &Machine,
    limits: &Limits<'_>,
) -> Result<Option<Refutation>, SynthesisError> {
    run(specification, machine.player, Subject::Machine(machine), limits)
}

fn run(
    specification: &Specification,
    player: Player,
    subject: Subject<'_>,
    limits: &Limits<'_>,
) -> Result<Option<Refutation>, SynthesisError> {
    let signals = &specification.signals;
    let (seen, set) = match player {
        Player::One => (&signals.inputs, &signals.outputs),
        Player::Two => (&signals.outputs, &signals.inputs),
    };
    let pulse = Pulse::new(limits.watch);
    let places = Places::new(subject, signals, seen, set)?;
    let most = limits.memory / 64;
    let product = Product {
        specification,
        player,
        subject,
        places,
        bdds: Bdds::new(most),
        states: Vec::new(),
        numbers: FxHashMap::default(),
        arcs: Vec::new(),
        broken: None,
        marks: Vec::new(),
        mark_numbers: FxHashMap::default(),
        most,
    };
    product.explore(&pulse).map_err(|error| match error {
        Fail::TooMany => SynthesisError::Memory { most: limits.memory },
        Fail::Error(error) => error,
    })
}

enum Fail {
    TooMany,
    Error(SynthesisError),
}

impl From<TooMany> for Fail {
    fn from(_: TooMany) -> Fail {
        Fail::TooMany
    }
}

/// Which signal of the subject is which of the specification, both by their numbers in the specification.
struct Places {
    seen: Vec<u32>,
    set: Vec<u32>,
}

impl Places {
    fn new(subject: Subject<'_>, signals: &Signals, seen: &[u32], set: &[u32]) -> Result<Places, SynthesisError> {
        let (own_seen, own_set): (Vec<&String>, Vec<&String>) = match subject {
            Subject::Circuit(circuit) => {
                (circuit.inputs.iter().collect(), circuit.outputs.iter().map(|(name, _)| name).collect())
            }
            Subject::Machine(machine) => (machine.seen.iter().collect(), machine.set.iter().collect()),
        };
        let find = |own: &[&String], all: &[u32]| {
            let name = |&signal: &u32| signals.names[signal as usize].replace(['\n', '\r'], " ");
            let place =
                |own: &&String| all.iter().copied().find(|signal| name(signal) == own.replace(['\n', '\r'], " "));
            let found: Option<Vec<u32>> = own.iter().map(place).collect();
            let mut distinct = found.clone().unwrap_or_default();
            distinct.sort_unstable();
            distinct.dedup();
            found.filter(|_| distinct.len() == all.len() && own.len() == all.len()).ok_or_else(|| {
                let fault = SpecificationFault::OtherSignals {
                    wanted: all.iter().map(name).collect(),
                    found: own.iter().map(|name| (*name).clone()).collect(),
                };
                SynthesisError::from(SpecificationError::new(None, fault))
            })
        };
        Ok(Places { seen: find(&own_seen, seen)?, set: find(&own_set, set)? })
    }
}

/// The machine's state and the specification's. A machine's is its latches, or its number; an automaton's its number, and that of requirements
/// what is remembered and what is to follow, after whether it is the first step.
type State = (Vec<bool>, u32, Vec<bool>, u32);

struct Product<'a> {
    specification: &'a Specification,
    player: Player,
    subject: Subject<'a>,
    places: Places,
    bdds: Bdds,
    states: Vec<State>,
    numbers: FxHashMap<State, u32>,
    arcs: Vec<Arc>,
    /// A state from which a rule is broken at once.
    broken: Option<u32>,
    /// The sets of each mark, or its priority alone.
    marks: Vec<Vec<u32>>,
    mark_numbers: FxHashMap<Vec<u32>, u32>,
    most: usize,
}

impl Product<'_> {
    fn explore(mut self, pulse: &Pulse<'_>) -> Result<Option<Refutation>, Fail> {
        let latches = match self.subject {
            Subject::Circuit(circuit) => circuit.latches.iter().map(|latch| latch.on).collect(),
            Subject::Machine(_) => Vec::new(),
        };
        let (bits, start) = match &self.specification.kind {
            Kind::Automaton(automaton) => (Vec::new(), automaton.start),
            Kind::Requirements(requirements) => {
                (vec![false; requirements.remembered.len() + requirements.responses.len()], 1)
            }
        };
        self.number((latches, 0, bits, start));
        let mut next = 0;
        while next < self.states.len() && self.broken.is_none() {
            let progress = || Progress::of(Stage::Checking, next as u64);
            pulse.beat(progress).map_err(|stopped| Fail::Error(stopped.into()))?;
            self.step(next as u32, None)?;
            if self.states.len() + self.arcs.len() > self.most {
                return Err(Fail::TooMany);
            }
            next += 1;
        }
        let graph = Graph::new(self.states.len(), std::mem::take(&mut self.arcs));
        if let Some(state) = self.broken {
            let mut steps = self.words(&graph.way(0, state, |_| true))?;
            steps.extend(self.step(state, Some(None))?);
            return Ok(Some(Refutation { steps, cycle: None }));
        }
        match self.bad_cycle(&graph) {
            None => Ok(None),
            Some(cycle) => {
                let lead = graph.way(0, cycle[0].0, |_| true);
                let mut steps = self.words(&lead)?;
                steps.extend(self.words(&cycle)?);
                Ok(Some(Refutation { steps, cycle: Some(lead.len()) }))
            }
        }
    }

    fn number(&mut self, state: State) -> u32 {
        let states = &mut self.states;
        *self.numbers.entry(state).or_insert_with_key(|state| {
            states.push(state.clone());
            (states.len() - 1) as u32
        })
    }

    fn mark(&mut self, sets: Vec<u32>) -> u32 {
        let marks = &mut self.marks;
        *self.mark_numbers.entry(sets).or_insert_with_key(|sets| {
            marks.push(sets.clone());
            (marks.len() - 1) as u32
        })
    }

    /// The steps along these arcs, in words.
    fn words(&mut self, arcs: &[Arc]) -> Result<Vec<String>, Fail> {
        let mut words = Vec::new();
        for &arc in arcs {
            words.extend(self.step(arc.0, Some(Some(arc)))?);
        }
        Ok(words)
    }

    /// Finds all that may follow a state; where an arc or a broken rule is wanted, only how that comes, in words.
    fn step(&mut self, from: u32, wanted: Option<Option<Arc>>) -> Result<Option<String>, Fail> {
        let (latches, number, bits, own) = self.states[from as usize].clone();
        self.bdds.clear();
        let mut covered = FALSE;
        for case in self.cases(&latches, number)? {
            covered = self.bdds.or(covered, case.condition)?;
            let mut signals = vec![FALSE; self.specification.signals.names.len()];
            for &signal in &self.places.seen {
                signals[signal as usize] = self.bdds.variable(signal)?;
            }
            for (&signal, &value) in self.places.set.iter().zip(&case.set) {
                signals[signal as usize] = value;
                // Whoever sets its signals first cannot see the others.
                if self.player == Player::Two && value > TRUE {
                    self.broken = Some(from);
                    return Ok(Some(String::new()));
                }
            }
            for Branch { condition, next } in self.branches(&signals, &bits, own)? {
                let condition = self.bdds.and(condition, case.condition)?;
                if condition == FALSE {
                    continue;
                }
                let (bits, own, sets) = match next {
                    Next::Broken(by) => {
                        if by == self.player {
                            if wanted == Some(None) {
                                return Ok(Some(self.example(condition, &case)?));
                            }
                            self.broken = Some(from);
                        }
                        continue;
                    }
                    Next::State(bits, own, sets) => (bits, own, sets),
                };
                let mark = self.mark(sets);
                for (latches, condition) in split(&mut self.bdds, condition, &case.next)? {
                    let to = self.number((latches, case.number, bits.clone(), own));
                    match wanted {
                        Some(Some(arc)) if arc == (from, to, mark) => return Ok(Some(self.example(condition, &case)?)),
                        Some(_) => {}
                        None => self.arcs.push((from, to, mark)),
                    }
                }
            }
        }
        if covered != TRUE {
            // It does not say what to do.
            self.broken = Some(from);
            return Ok(wanted.map(|_| String::new()));
        }
        Ok(None)
    }

    /// What the machine does: under which conditions what is set and what follows.
    fn cases(&mut self, latches: &[bool], number: u32) -> Result<Vec<Case>, Fail> {
        match self.subject {
            Subject::Machine(machine) => {
                let moves = &machine.states[number as usize];
                let first = moves.first();
                let mut cases = Vec::new();
                for step in moves {
                    let mut condition = TRUE;
                    for &(signal, on) in &step.on {
                        let variable = self.bdds.variable(self.places.seen[signal as usize])?;
                        let literal = if on { variable } else { self.bdds.not(variable)? };
                        condition = self.bdds.and(condition, literal)?;
                    }
                    // A move of an environment that sets something else than the first one would have to see first.
                    let apart = self.player == Player::Two && first.is_some_and(|first| first.values != step.values);
                    let condition = if apart { FALSE } else { condition };
                    let set = step.values.iter().map(|&on| Bdd::from(on)).collect();
                    cases.push(Case { condition, set, next: Vec::new(), number: step.to });
                }
                Ok(cases)
            }
            Subject::Circuit(circuit) => {
                let mut variables = vec![FALSE];
                for &signal in &self.places.seen {
                    variables.push(self.bdds.variable(signal)?);
                }
                variables.extend(latches.iter().map(|&on| Bdd::from(on)));
                let literal = |bdds: &mut Bdds, variables: &[Bdd], literal: u32| match literal % 2 {
                    0 => Ok(variables[literal as usize / 2]),
                    _ => bdds.not(variables[literal as usize / 2]),
                };
                for &[one, other] in &circuit.gates {
                    let one = literal(&mut self.bdds, &variables, one)?;
                    let other = if one == FALSE { FALSE } else { literal(&mut self.bdds, &variables, other)? };
                    variables.push(self.bdds.and(one, other)?);
                }
                let mut all = |literals: &mut dyn Iterator<Item = u32>| {
                    literals.map(|it| literal(&mut self.bdds, &variables, it)).collect::<Result<Vec<_>, _>>()
                };
                let set = all(&mut circuit.outputs.iter().map(|&(_, it)| it))?;
                let next = all(&mut circuit.latches.iter().map(|latch| latch.next))?;
                Ok(vec![Case { condition: TRUE, set, next, number: 0 }])
            }
        }
    }

    /// A cycle that the player does not want.
    fn bad_cycle(&self, graph: &Graph) -> Option<Vec<Arc>> {
        let round = |arc: Arc, kept: &dyn Fn(u32) -> bool| {
            let mut cycle = vec![arc];
            cycle.extend(graph.way(arc.1, arc.0, kept));
            cycle
        };
        let sets = match &self.specification.kind {
            Kind::Automaton(Automaton { acceptance: Acceptance::Sets(sets), .. }) => sets.len(),
            Kind::Requirements(requirements) => requirements.responses.len(),
            Kind::Automaton(_) => {
                let priority = |mark: u32| self.marks[mark as usize][0];
                let mut bad: Vec<u32> = self.marks.iter().map(|mark| mark[0]).collect();
                bad.retain(|priority| (priority % 2 == 0) == (self.player == Player::Two));
                bad.sort_unstable();
                bad.dedup();
                return bad.into_iter().find_map(|worst| {
                    let kept = |mark: u32| priority(mark) <= worst;
                    let arc = graph.on_cycle(kept, |mark| priority(mark) == worst)?;
                    Some(round(arc, &kept))
                });
            }
        };
        match self.player {
            Player::One => (0..sets as u32).find_map(|set| {
                let kept = |mark: u32| !self.marks[mark as usize].contains(&set);
                let arc = graph.on_cycle(kept, |_| true)?;
                Some(round(arc, &kept))
            }),
            // Nothing to be visited: any cycle will do.
            Player::Two => {
                let sets_of = |mark: u32| if sets == 0 { Vec::new() } else { self.marks[mark as usize].clone() };
                let arc = graph.visits_all(sets, sets_of)?;
                Some(round(arc, &|_| true))
            }
        }
    }

    /// One valuation under a condition, in words: inputs, then outputs.
    fn example(&mut self, condition: Bdd, case: &Case) -> Result<String, Fail> {
        let on = self.bdds.example(condition);
        let mut world = TRUE;
        for &signal in &self.places.seen {
            let variable = self.bdds.variable(signal)?;
            let literal = if on.contains(&signal) { variable } else { self.bdds.not(variable)? };
            world = self.bdds.and(world, literal)?;
        }
        let mut values = FxHashMap::default();
        values.extend(self.places.seen.iter().map(|&signal| (signal, on.contains(&signal))));
        for (&signal, &value) in self.places.set.iter().zip(&case.set) {
            values.insert(signal, self.bdds.and(world, value)? != FALSE);
        }
        let signals = &self.specification.signals;
        let words = |all: &[u32]| {
            let literal = |signal: &u32| {
                let name = &signals.names[*signal as usize];
                if values[signal] { name.clone() } else { format!("!{name}") }
            };
            all.iter().map(literal).collect::<Vec<_>>().join(" & ")
        };
        Ok(format!("{} / {}", words(&signals.inputs), words(&signals.outputs)))
    }
}

/// What a machine does under a condition.
struct Case {
    condition: Bdd,
    set: Vec<Bdd>,
    /// The latches of the next state, or its number.
    next: Vec<Bdd>,
    number: u32,
}
