//! Rules as a machine: what can be done in positions, and what becomes of them, many at a time.

use crate::code::{Code, Word, read, transpose};
use crate::network::{Gate, Network};
use crate::terms::Ground;
use crate::work::Work;
use bachet::Stopped;

/// A position: a bit for each fact that changes.
pub(crate) trait Bits: Clone + Eq + std::hash::Hash + Send + Sync + 'static {
    fn empty(words: usize) -> Self;
    fn words(&self) -> &[u64];
    fn words_mut(&mut self) -> &mut [u64];
}

impl<const N: usize> Bits for [u64; N] {
    fn empty(_: usize) -> Self {
        [0; N]
    }

    #[inline]
    fn words(&self) -> &[u64] {
        self
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        self
    }
}

impl Bits for Box<[u64]> {
    fn empty(words: usize) -> Self {
        vec![0; words].into()
    }

    #[inline]
    fn words(&self) -> &[u64] {
        self
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        self
    }
}

/// A move that a role can make.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) mov: Ground,
    /// Where it is said to be legal.
    legal: u32,
    /// The slot that says that it is made; 0 if nothing depends on it.
    does: u32,
}

/// The compiled rules.
#[derive(Debug)]
pub(crate) struct Machine {
    /// The facts that change, in the order of their bits.
    pub(crate) facts: Vec<Ground>,
    pub(crate) start: Vec<u64>,
    pub(crate) roles: Vec<Ground>,
    pub(crate) moves: Vec<Vec<Choice>>,
    /// What depends on the position alone.
    here: Code,
    terminal: u32,
    goals: Vec<Vec<(i64, u32)>>,
    /// What of it the moves' consequences need, in the order of their slots.
    carried: Vec<u32>,
    /// What depends on the moves too.
    after: Code,
    /// The slots of the moves begin here.
    does: usize,
    next: Vec<u32>,
}

/// What is known of several positions.
#[derive(Debug)]
pub(crate) struct Looked<W> {
    slots: Vec<W>,
    after: Vec<W>,
    /// What the consequences need of each position, some words each.
    rows: Vec<u64>,
}

impl<W> Default for Looked<W> {
    fn default() -> Self {
        Looked { slots: Vec::new(), after: Vec::new(), rows: Vec::new() }
    }
}

impl Machine {
    pub(crate) fn new(network: &Network, work: &mut Work<'_>) -> Result<Machine, Stopped> {
        // Which nodes depend on moves: inputs that say so, and whatever is made of them.
        let mut moving = vec![false; network.gates.len()];
        let does = network.moves.iter().flatten().map(|&(_, _, node)| node).filter(|&node| node != 0);
        let does: Vec<u32> = does.collect();
        does.iter().for_each(|&node| moving[node as usize] = true);
        let mut settle = |from: u32, to: u32| {
            let mut changed = false;
            for node in from..to {
                work.step()?;
                let lits = match &network.gates[node as usize] {
                    Gate::Input => continue,
                    Gate::All(lits) | Gate::Any(lits) => lits,
                };
                let now = lits.iter().any(|lit| moving[(lit >> 1) as usize]);
                changed |= now != std::mem::replace(&mut moving[node as usize], now);
            }
            Ok::<bool, Stopped>(changed)
        };
        let mut done = 0;
        for range in &network.loops {
            settle(done, range.start)?;
            while settle(range.start, range.end)? {}
            done = range.end;
        }
        settle(done, network.gates.len() as u32)?;
        // What consequences need of the position.
        let mut crosses = vec![false; network.gates.len()];
        let mut seen = vec![false; network.gates.len()];
        let mut waiting: Vec<u32> = network.next.iter().map(|lit| lit >> 1).collect();
        while let Some(node) = waiting.pop() {
            if std::mem::replace(&mut seen[node as usize], true) || node == 0 {
                continue;
            }
            match &network.gates[node as usize] {
                _ if !moving[node as usize] => crosses[node as usize] = true,
                Gate::Input => {}
                Gate::All(lits) | Gate::Any(lits) => waiting.extend(lits.iter().map(|lit| lit >> 1)),
            }
        }
        let crossing: Vec<u32> = (1..network.gates.len() as u32).filter(|&node| crosses[node as usize]).collect();
        let facts: Vec<u32> = (1..=network.facts.len() as u32).collect();
        let legal = network.moves.iter().flatten().map(|&(_, legal, _)| legal);
        let goals = network.goals.iter().flatten().map(|&(_, goal)| goal);
        let mut outputs = legal.chain(goals).chain([network.terminal]).chain(crossing.iter().map(|node| node << 1));
        let here = Code::new(network, &facts, &|node| !moving[node as usize], &mut outputs, work)?;
        let inputs: Vec<u32> = crossing.iter().chain(&does).copied().collect();
        let after =
            Code::new(network, &inputs, &|node| moving[node as usize], &mut network.next.iter().copied(), work)?;
        let slot_of = |node: u32| after.place(node << 1) >> 1;
        let choice = |&(mov, legal, node): &(Ground, u32, u32)| Choice {
            mov,
            legal: here.place(legal),
            does: if node == 0 { 0 } else { slot_of(node) },
        };
        let mut start = vec![0; network.facts.len().div_ceil(64).max(1)];
        for (bit, _) in network.starts.iter().enumerate().filter(|(_, starts)| **starts) {
            start[bit / 64] |= 1 << (bit % 64);
        }
        Ok(Machine {
            facts: network.facts.clone(),
            start,
            roles: network.roles.clone(),
            moves: network.moves.iter().map(|moves| moves.iter().map(choice).collect()).collect(),
            terminal: here.place(network.terminal),
            goals: network
                .goals
                .iter()
                .map(|goals| goals.iter().map(|&(value, goal)| (value, here.place(goal))).collect())
                .collect(),
            carried: crossing.iter().map(|&node| here.place(node << 1)).collect(),
            does: 1 + crossing.len(),
            next: network.next.iter().map(|&lit| after.place(lit)).collect(),
            here,
            after,
        })
    }

    /// How many literals are read for a position, and for a move.
    pub(crate) fn lengths(&self) -> (usize, usize) {
        (self.here.length(), self.after.length())
    }

    /// Bytes of values for a word of positions.
    pub(crate) fn slots(&self) -> usize {
        self.here.slots + self.after.slots
    }

    /// Words of a row of what is carried over.
    fn carried_words(&self) -> usize {
        self.carried.len().div_ceil(64)
    }

    /// Looks at positions, as many as there are lanes at most.
    pub(crate) fn look<'p, W: Word, P: Bits>(
        &self,
        positions: impl ExactSizeIterator<Item = &'p P> + Clone,
        looked: &mut Looked<W>,
    ) {
        looked.slots.resize(self.here.slots, W::none());
        looked.slots[0] = W::none();
        let mut rows = [0u64; 64];
        for word in 0..self.facts.len().div_ceil(64) {
            let mut all = positions.clone();
            for group in 0..all.len().div_ceil(64) {
                let mut filled = 0;
                for (row, position) in rows.iter_mut().zip(&mut all) {
                    *row = position.words()[word];
                    filled += 1;
                }
                rows[filled..].fill(0);
                transpose(&mut rows);
                let facts = (self.facts.len() - 64 * word).min(64);
                for (slot, row) in looked.slots[1 + 64 * word..][..facts].iter_mut().zip(&rows) {
                    slot.words_mut()[group] = *row;
                }
            }
        }
        self.here.run(&mut looked.slots);
    }

    /// In which of the positions the play is over.
    pub(crate) fn over<W: Word>(&self, looked: &Looked<W>) -> W {
        read(&looked.slots, self.terminal)
    }

    /// In which of the positions a role may make a move.
    #[inline]
    pub(crate) fn legal<W: Word>(&self, looked: &Looked<W>, role: usize, mov: usize) -> W {
        read(&looked.slots, self.moves[role][mov].legal)
    }

    /// The goals of a role, the least first, and in which positions it has them.
    pub(crate) fn goals<'a, W: Word>(&'a self, looked: &'a Looked<W>, role: usize) -> impl Iterator<Item = (i64, W)> {
        self.goals[role].iter().map(|&(value, place)| (value, read(&looked.slots, place)))
    }

    /// All values that goals of a role can have.
    pub(crate) fn goal_values(&self, role: usize) -> impl Iterator<Item = i64> {
        self.goals[role].iter().map(|&(value, _)| value)
    }

    /// Makes ready for [`Machine::play`]: what the consequences of moves need of each position that was looked at.
    pub(crate) fn carry<W: Word>(&self, looked: &mut Looked<W>, count: usize) {
        let words = self.carried_words();
        looked.rows.resize(W::LANES * words, 0);
        let mut rows = [0u64; 64];
        for word in 0..words {
            let places = &self.carried[64 * word..self.carried.len().min(64 * (word + 1))];
            for group in 0..count.div_ceil(64) {
                for (row, &place) in rows.iter_mut().zip(places) {
                    *row = read(&looked.slots, place).words()[group];
                }
                rows[places.len()..].fill(0);
                transpose(&mut rows);
                for (lane, row) in rows.iter().enumerate() {
                    looked.rows[(64 * group + lane) * words + word] = *row;
                }
            }
        }
    }

    /// Plays moves, as many as there are lanes at most: each with the lane of its position among those that were looked at, and
    /// the number of the move of each role. The positions after them are appended.
    pub(crate) fn play<W: Word, P: Bits, J: AsRef<[u32]>>(
        &self,
        looked: &mut Looked<W>,
        moves: &[(u32, J)],
        next: &mut Vec<P>,
    ) {
        let words = self.carried_words();
        looked.after.resize(self.after.slots, W::none());
        let (after, from) = (&mut looked.after, &looked.rows);
        after[0] = W::none();
        let mut rows = [0u64; 64];
        for word in 0..words {
            let count = (self.carried.len() - 64 * word).min(64);
            for (group, some) in moves.chunks(64).enumerate() {
                for (row, (lane, _)) in rows.iter_mut().zip(some) {
                    *row = from[*lane as usize * words + word];
                }
                rows[some.len()..].fill(0);
                transpose(&mut rows);
                for (slot, row) in after[1 + 64 * word..][..count].iter_mut().zip(&rows) {
                    slot.words_mut()[group] = *row;
                }
            }
        }
        let made: usize = self.moves.iter().flatten().filter(|choice| choice.does != 0).count();
        after[self.does..self.does + made].fill(W::none());
        for (lane, (_, moves)) in moves.iter().enumerate() {
            for (role, &mov) in moves.as_ref().iter().enumerate().take(self.roles.len()) {
                let slot = self.moves[role][mov as usize].does as usize;
                if slot != 0 {
                    after[slot].words_mut()[lane / 64] |= 1 << (lane % 64);
                }
            }
        }
        self.after.run(after);
        let first = next.len();
        next.resize_with(first + moves.len(), || P::empty(self.start.len()));
        for (word, places) in self.next.chunks(64).enumerate() {
            for (group, some) in next[first..].chunks_mut(64).enumerate() {
                for (row, &place) in rows.iter_mut().zip(places) {
                    *row = read(after, place).words()[group];
                }
                rows[places.len()..].fill(0);
                transpose(&mut rows);
                for (position, row) in some.iter_mut().zip(&rows) {
                    position.words_mut()[word] = *row;
                }
            }
        }
    }
}
