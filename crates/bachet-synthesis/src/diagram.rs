//! Decision diagrams whose leaves are numbers: a function of many signals, in which equal parts are there once.
//!
//! Reference: R. E. Bryant, *Graph-based algorithms for Boolean function manipulation*, IEEE Transactions on Computers 35 (1986);
//! with more than two leaves, E. M. Clarke et al., *Spectral transforms for large Boolean functions*, DAC 1993.

use bachet::watch::Pulse;
use bachet::{Progress, Stage, Stopped};
use rustc_hash::FxHashMap;

/// Why a diagram is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    Stopped,
    /// It would take more memory than allowed.
    Memory,
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Halt {
        Halt::Stopped
    }
}

/// A function: a leaf, or a node that asks for a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Function(u32);

const LEAF: u32 = 1 << 31;

impl Function {
    pub(crate) const FALSE: Function = Function::leaf(0);
    pub(crate) const TRUE: Function = Function::leaf(1);

    pub(crate) const fn leaf(value: u32) -> Function {
        Function(LEAF | value)
    }

    /// The number of a leaf.
    pub(crate) fn as_leaf(self) -> Option<u32> {
        (self.0 & LEAF != 0).then_some(self.0 & !LEAF)
    }
}

/// A signal is asked for: where to go if it is off, and if it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node {
    pub(crate) signal: u32,
    pub(crate) off: Function,
    pub(crate) on: Function,
}

/// Signals and whether they are on.
pub(crate) type Way = Vec<(u32, bool)>;

/// The bytes that a node takes, with its places in tables.
const BYTES: usize = 64;
/// Nodes from one beat of the pulse to the next.
const STEPS: usize = 1 << 12;

/// Diagrams that share what is equal. Signals are asked for in the order of their numbers.
pub(crate) struct Diagrams<'a> {
    nodes: Vec<Node>,
    places: FxHashMap<Node, Function>,
    /// What was computed of late; each entry has one place.
    recent: Vec<[u32; 4]>,
    most: usize,
    steps: usize,
    pulse: &'a Pulse<'a>,
}

impl<'a> Diagrams<'a> {
    /// No diagrams yet, which will take at most so many bytes.
    pub(crate) fn new(memory: usize, pulse: &'a Pulse<'a>) -> Diagrams<'a> {
        let most = (memory / BYTES).min(LEAF as usize - 1);
        Diagrams {
            nodes: Vec::new(),
            places: FxHashMap::default(),
            recent: vec![[0; 4]; 1 << 12],
            most,
            steps: 0,
            pulse,
        }
    }

    /// The nodes alone, once nothing is to be computed any more.
    pub(crate) fn into_nodes(self) -> Vec<Node> {
        self.nodes
    }

    /// Diagrams of nodes, to be looked at.
    pub(crate) fn of_nodes(nodes: Vec<Node>, pulse: &'a Pulse<'a>) -> Diagrams<'a> {
        Diagrams { nodes, ..Diagrams::new(0, pulse) }
    }

    pub(crate) fn node(&self, function: Function) -> Option<Node> {
        self.nodes.get(function.0 as usize).copied()
    }

    /// The signal that a function asks for first; leaves come after all signals.
    pub(crate) fn signal(&self, function: Function) -> u32 {
        self.node(function).map_or(u32::MAX, |node| node.signal)
    }

    /// Counts a step, and asks now and then whether to go on.
    fn step(&mut self) -> Result<(), Halt> {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS) {
            let done = self.nodes.len() as u64;
            self.pulse.beat(|| Progress::of(Stage::Solving, done))?;
        }
        Ok(())
    }

    /// Asks whether to go on, for work between diagrams.
    pub(crate) fn check(&self) -> Result<(), Halt> {
        Ok(self.pulse.beat(|| Progress::of(Stage::Solving, self.nodes.len() as u64))?)
    }

    pub(crate) fn make(&mut self, signal: u32, off: Function, on: Function) -> Result<Function, Halt> {
        if off == on {
            return Ok(off);
        }
        let node = Node { signal, off, on };
        if let Some(&known) = self.places.get(&node) {
            return Ok(known);
        }
        if self.nodes.len() >= self.most {
            return Err(Halt::Memory);
        }
        let function = Function(self.nodes.len() as u32);
        self.nodes.push(node);
        self.places.insert(node, function);
        if self.nodes.len() > 2 * self.recent.len() && self.recent.len() < 1 << 22 {
            self.recent = vec![[0; 4]; 4 * self.recent.len()];
        }
        Ok(function)
    }

    /// Whether a signal is on.
    pub(crate) fn on(&mut self, signal: u32) -> Result<Function, Halt> {
        self.make(signal, Function::FALSE, Function::TRUE)
    }

    /// What a function becomes once the first signal is known.
    fn split(&self, function: Function, signal: u32) -> (Function, Function) {
        match self.node(function) {
            Some(node) if node.signal == signal => (node.off, node.on),
            _ => (function, function),
        }
    }

    /// `yes` where the test is true, `no` where it is false. Recursive in the number of signals, which is limited.
    pub(crate) fn choose(&mut self, test: Function, yes: Function, no: Function) -> Result<Function, Halt> {
        if test == Function::TRUE || yes == no {
            return Ok(yes);
        }
        if test == Function::FALSE {
            return Ok(no);
        }
        if yes == Function::TRUE && no == Function::FALSE {
            return Ok(test);
        }
        self.step()?;
        let key = [test.0, yes.0, no.0];
        let hash = key.iter().fold(0u64, |hash, &part| (hash ^ u64::from(part)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let place = (hash >> 32) as usize & (self.recent.len() - 1);
        let [one, two, three, found] = self.recent[place];
        if [one, two, three] == key {
            return Ok(Function(found));
        }
        let signal = self.signal(test).min(self.signal(yes)).min(self.signal(no));
        let [test, yes, no] = [test, yes, no].map(|function| self.split(function, signal));
        let off = self.choose(test.0, yes.0, no.0)?;
        let on = self.choose(test.1, yes.1, no.1)?;
        let result = self.make(signal, off, on)?;
        let place = (hash >> 32) as usize & (self.recent.len() - 1);
        self.recent[place] = [key[0], key[1], key[2], result.0];
        Ok(result)
    }

    pub(crate) fn not(&mut self, of: Function) -> Result<Function, Halt> {
        self.choose(of, Function::FALSE, Function::TRUE)
    }

    pub(crate) fn and(&mut self, one: Function, other: Function) -> Result<Function, Halt> {
        self.choose(one, other, Function::FALSE)
    }

    pub(crate) fn or(&mut self, one: Function, other: Function) -> Result<Function, Halt> {
        self.choose(one, Function::TRUE, other)
    }

    /// The same function with everything from some signal on replaced; `known` has what was replaced before by the same rule.
    pub(crate) fn replace(
        &mut self,
        function: Function,
        from: u32,
        known: &mut FxHashMap<Function, Function>,
        by: &mut impl FnMut(&mut Diagrams<'a>, Function) -> Result<Function, Halt>,
    ) -> Result<Function, Halt> {
        if let Some(&known) = known.get(&function) {
            return Ok(known);
        }
        self.step()?;
        let result = match self.node(function) {
            Some(node) if node.signal < from => {
                let off = self.replace(node.off, from, known, by)?;
                let on = self.replace(node.on, from, known, by)?;
                self.make(node.signal, off, on)?
            }
            _ => by(self, function)?,
        };
        known.insert(function, result);
        Ok(result)
    }

    /// What is left once all signals before some are known, whatever they are: each once, in an order that depends on the function alone.
    pub(crate) fn rests(&mut self, function: Function, from: u32) -> Result<Vec<Function>, Halt> {
        let mut met = rustc_hash::FxHashSet::default();
        let (mut rests, mut open) = (Vec::new(), vec![function]);
        while let Some(function) = open.pop() {
            if !met.insert(function) {
                continue;
            }
            self.step()?;
            match self.node(function) {
                Some(node) if node.signal < from => open.extend([node.on, node.off]),
                _ => rests.push(function),
            }
        }
        Ok(rests)
    }

    /// Signals before some that lead to what is sought, off where that will do: those that are on; none if it is not there.
    pub(crate) fn way(&self, function: Function, from: u32, sought: Function) -> Option<Vec<u32>> {
        let mut met = rustc_hash::FxHashSet::default();
        // What is on at the place, and how many of those before it.
        let (mut on, mut open) = (Vec::new(), vec![(function, None::<u32>, 0)]);
        while let Some((function, signal, before)) = open.pop() {
            on.truncate(before);
            on.extend(signal);
            if function == sought {
                return Some(on);
            }
            if let Some(node) = self.node(function).filter(|node| node.signal < from && met.insert(function)) {
                open.push((node.on, Some(node.signal), on.len()));
                open.push((node.off, None, on.len()));
            }
        }
        None
    }

    /// All ways to leaves: the signals that are asked for on each, with their values. `None` if there are more than `most`.
    pub(crate) fn ways(&self, function: Function, most: usize) -> Option<Vec<(Way, u32)>> {
        let mut ways = Vec::new();
        let mut way: Way = Vec::new();
        let mut open = vec![(function, None::<(u32, bool)>, 0)];
        while let Some((function, signal, before)) = open.pop() {
            way.truncate(before);
            way.extend(signal);
            match (function.as_leaf(), self.node(function)) {
                (None, Some(node)) => {
                    open.push((node.on, Some((node.signal, true)), way.len()));
                    open.push((node.off, Some((node.signal, false)), way.len()));
                }
                (leaf, _) if ways.len() < most => ways.push((way.clone(), leaf.unwrap_or(0))),
                _ => return None,
            }
        }
        Some(ways)
    }
}
