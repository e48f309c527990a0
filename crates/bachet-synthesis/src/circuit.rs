//! Circuits of gates and latches: and-inverter graphs.

use crate::Signals;
use crate::behaviour::Behaviour;
use crate::diagram::{Diagrams, Function, Halt};
use bachet::Player;
use rustc_hash::FxHashMap;

/// A circuit. A literal is twice a variable, and one more where it is negated; variable 0 is false. Variables are the inputs, then the latches, then
/// the gates.
///
/// ```
/// use bachet_synthesis::{Circuit, aiger};
/// let circuit: Circuit = aiger::read(b"aag 3 2 0 1 1\n2\n4\n6\n6 2 4\ni0 a\ni1 b\no0 both\n")?;
/// assert_eq!((circuit.inputs.len(), circuit.latches.len(), circuit.gates.len()), (2, 0, 1));
/// # Ok::<(), bachet_synthesis::SpecificationError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circuit {
    /// The names of what it sees.
    pub inputs: Vec<String>,
    /// What each latch takes on next, and what it is at first.
    pub latches: Vec<Latch>,
    /// The names of what it sets, with their literals.
    pub outputs: Vec<(String, u32)>,
    /// Gates that are on if both of their literals are; each needs only those before it.
    pub gates: Vec<[u32; 2]>,
}

/// A latch of a [`Circuit`].
///
/// ```
/// let latch = bachet_synthesis::Latch { next: 3, on: false };
/// assert_eq!(latch.next, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latch {
    /// The literal of what it takes on next.
    pub next: u32,
    /// Whether it is on at first.
    pub on: bool,
}

/// A circuit that is being made, in which equal gates are one.
struct Builder {
    first: u32,
    gates: Vec<[u32; 2]>,
    places: FxHashMap<[u32; 2], u32>,
}

const OFF: u32 = 0;
const ON: u32 = 1;

impl Builder {
    fn and(&mut self, one: u32, other: u32) -> u32 {
        match (one.min(other), one.max(other)) {
            (OFF, _) => OFF,
            (ON, literal) => literal,
            (one, other) if one == other => one,
            (one, other) if one == other ^ 1 => OFF,
            (one, other) => {
                let gates = &mut self.gates;
                let first = self.first;
                *self.places.entry([one, other]).or_insert_with_key(|&gate| {
                    gates.push(gate);
                    2 * (first + gates.len() as u32 - 1)
                })
            }
        }
    }

    fn choose(&mut self, test: u32, yes: u32, no: u32) -> u32 {
        if yes == no {
            return yes;
        }
        let one = self.and(test, yes);
        let other = self.and(test ^ 1, no);
        self.and(one ^ 1, other ^ 1) ^ 1
    }
}

impl Circuit {
    /// The circuit of a machine, whose states are numbered by latches.
    pub(crate) fn new(behaviour: &Behaviour, diagrams: &mut Diagrams<'_>, signals: &Signals) -> Result<Circuit, Halt> {
        let (seen, set) = match behaviour.player {
            Player::One => (&signals.inputs, &signals.outputs),
            Player::Two => (&signals.outputs, &signals.inputs),
        };
        let name = |&signal: &u32| signals.names[signal as usize].clone();
        let states = behaviour.states.len();
        let latches = states.next_power_of_two().trailing_zeros();
        let seen_literal = |signal: u32| 2 * (1 + signal - behaviour.seen.0);
        let latch_literal = |latch: u32| 2 * (1 + seen.len() as u32 + latch);
        let first = 1 + seen.len() as u32 + latches;
        let mut builder = Builder { first, gates: Vec::new(), places: FxHashMap::default() };
        // Each bit of an action: what is set, then the number of the next state.
        let mut literals = Vec::new();
        for bit in 0..set.len() + latches as usize {
            diagrams.check()?;
            let mut known: FxHashMap<Function, u32> = FxHashMap::default();
            let is_on = |action: u32| {
                let action = &behaviour.actions[action as usize];
                action.values.get(bit).copied().unwrap_or_else(|| action.to >> (bit - set.len()) & 1 == 1)
            };
            let rows = behaviour.states.iter();
            let mut level: Vec<Option<u32>> = rows
                .map(|&row| Some(literal(row, diagrams, &mut builder, &mut known, &is_on, &seen_literal)))
                .collect();
            // Numbers that no state has may mean anything.
            level.resize(1 << latches, None);
            for latch in 0..latches {
                let pairs = level.chunks(2).map(|pair| match *pair {
                    [Some(off), Some(on)] => Some(builder.choose(latch_literal(latch), on, off)),
                    [one, other] => one.or(other),
                    _ => None,
                });
                level = pairs.collect();
            }
            literals.push(level.first().copied().flatten().unwrap_or(OFF));
        }
        let next = literals.split_off(set.len());
        let circuit = Circuit {
            inputs: seen.iter().map(name).collect(),
            latches: next.into_iter().map(|next| Latch { next, on: false }).collect(),
            outputs: set.iter().map(name).zip(literals).collect(),
            gates: builder.gates,
        };
        Ok(circuit.without_idle())
    }

    /// The first variable of a gate.
    pub(crate) fn first_gate(&self) -> u32 {
        1 + (self.inputs.len() + self.latches.len()) as u32
    }

    /// The same without gates that nothing needs.
    fn without_idle(mut self) -> Circuit {
        let first = self.first_gate();
        let place = |literal: u32| (literal / 2).checked_sub(first).map(|gate| gate as usize);
        let mut needed = vec![false; self.gates.len()];
        let ends = self.outputs.iter().map(|&(_, literal)| literal).chain(self.latches.iter().map(|latch| latch.next));
        ends.filter_map(place).for_each(|gate| needed[gate] = true);
        for gate in (0..self.gates.len()).rev() {
            if needed[gate] {
                self.gates[gate].into_iter().filter_map(place).for_each(|gate| needed[gate] = true);
            }
        }
        let mut new = vec![0; self.gates.len()];
        let mut kept = Vec::new();
        let renamed = |literal: u32, new: &[u32]| place(literal).map_or(literal, |gate| new[gate] | (literal & 1));
        for (gate, &pair) in self.gates.iter().enumerate().filter(|&(gate, _)| needed[gate]) {
            new[gate] = 2 * (first + kept.len() as u32);
            kept.push(pair.map(|literal| renamed(literal, &new)));
        }
        self.gates = kept;
        self.outputs.iter_mut().for_each(|(_, literal)| *literal = renamed(*literal, &new));
        self.latches.iter_mut().for_each(|latch| latch.next = renamed(latch.next, &new));
        self
    }
}

/// The literal of one bit of a diagram. Recursive in the number of signals, which is limited.
fn literal(
    function: Function,
    diagrams: &Diagrams<'_>,
    builder: &mut Builder,
    known: &mut FxHashMap<Function, u32>,
    is_on: &impl Fn(u32) -> bool,
    seen: &impl Fn(u32) -> u32,
) -> u32 {
    let Some(node) = diagrams.node(function) else {
        return u32::from(is_on(function.as_leaf().unwrap_or(0)));
    };
    if let Some(&literal) = known.get(&function) {
        return literal;
    }
    let off = literal(node.off, diagrams, builder, known, is_on, seen);
    let on = literal(node.on, diagrams, builder, known, is_on, seen);
    let result = builder.choose(seen(node.signal), on, off);
    known.insert(function, result);
    result
}
