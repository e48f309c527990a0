//! A network as straight-line code over words, one bit a position.

use crate::network::{Gate, Lit, Network};
use crate::work::Work;
use bachet::Stopped;
use std::ops::Range;

/// Positions side by side: a bit of each word is one.
pub(crate) trait Word: Copy {
    /// How many positions.
    const LANES: usize;
    fn none() -> Self;
    fn every() -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn flipped(self, mask: u64) -> Self;
    fn same(&self, other: &Self) -> bool;
    fn words(&self) -> &[u64];
    fn words_mut(&mut self) -> &mut [u64];
}

impl<const N: usize> Word for [u64; N] {
    const LANES: usize = 64 * N;

    #[inline(always)]
    fn none() -> Self {
        [0; N]
    }

    #[inline(always)]
    fn every() -> Self {
        [!0; N]
    }

    #[inline(always)]
    fn and(mut self, other: Self) -> Self {
        for k in 0..N {
            self[k] &= other[k];
        }
        self
    }

    #[inline(always)]
    fn or(mut self, other: Self) -> Self {
        for k in 0..N {
            self[k] |= other[k];
        }
        self
    }

    #[inline(always)]
    fn flipped(mut self, mask: u64) -> Self {
        for word in &mut self {
            *word ^= mask;
        }
        self
    }

    #[inline(always)]
    fn same(&self, other: &Self) -> bool {
        self == other
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        self
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        self
    }
}

/// Gates in the order in which they are computed, and where their values lie.
#[derive(Clone, Debug, Default)]
pub(crate) struct Code {
    /// For each gate: how many conjunctions, and for each of them how many literals, and those.
    stream: Vec<u32>,
    /// Runs of gates: where their code lies, the slot of the first, and whether they are repeated until nothing changes.
    blocks: Vec<(Range<usize>, usize, bool)>,
    /// How many slots there are.
    pub(crate) slots: usize,
    /// The slot of each node, or `NOWHERE`.
    slot: Vec<u32>,
}

const NOWHERE: u32 = u32::MAX;

impl Code {
    /// The code of these gates, in the order of their numbers; `inputs` have their values in the slots from 1 on. Slot 0 holds nothing.
    /// What `outputs` name has a slot of its own.
    pub(crate) fn new(
        network: &Network,
        inputs: &[u32],
        computed: &dyn Fn(u32) -> bool,
        outputs: &mut dyn Iterator<Item = Lit>,
        work: &mut Work<'_>,
    ) -> Result<Code, Stopped> {
        let count = network.gates.len();
        // What the outputs depend on, and how often each gate is used.
        let mut uses = vec![0u32; count];
        let mut inside = vec![0u32; count];
        let mut waiting: Vec<u32> = Vec::new();
        let mut needed = vec![false; count];
        for output in outputs {
            uses[(output >> 1) as usize] += 2;
            waiting.push(output >> 1);
        }
        while let Some(node) = waiting.pop() {
            if !computed(node) || std::mem::replace(&mut needed[node as usize], true) {
                continue;
            }
            let (lits, any) = match &network.gates[node as usize] {
                Gate::Input => continue,
                Gate::All(lits) => (lits, false),
                Gate::Any(lits) => (lits, true),
            };
            work.step()?;
            for lit in lits {
                uses[(lit >> 1) as usize] += 1;
                inside[(lit >> 1) as usize] += u32::from(any && lit % 2 == 0);
                waiting.push(lit >> 1);
            }
        }
        let mut code = Code { slot: vec![NOWHERE; count], slots: 1 + inputs.len(), ..Code::default() };
        code.slot[0] = 0;
        inputs.iter().zip(1..).for_each(|(&node, slot)| code.slot[node as usize] = slot);
        // The ranges of nodes that depend on each other follow one another.
        let loop_of = |node: u32| {
            let at = network.loops.partition_point(|range| range.end <= node);
            network.loops.get(at).filter(|range| range.contains(&node)).map(|_| at)
        };
        // A conjunction that one disjunction alone needs is computed in its place.
        let hidden = |node: u32| {
            let node_uses = (uses[node as usize], inside[node as usize]);
            matches!(network.gates[node as usize], Gate::All(_)) && node_uses == (1, 1)
        };
        let emitted = |node: u32| needed[node as usize] && !hidden(node) && network.gates[node as usize] != Gate::Input;
        let mut order: Vec<u32> = (0..count as u32).filter(|&node| emitted(node)).collect();
        order.sort_unstable();
        for &node in &order {
            code.slot[node as usize] = code.slots as u32;
            code.slots += 1;
        }
        let mut current: Option<(usize, usize, Option<usize>)> = None;
        for &node in &order {
            work.step()?;
            let group = loop_of(node);
            if current.is_none_or(|(_, _, own)| own != group) {
                code.close(current);
                current = Some((code.stream.len(), code.slot[node as usize] as usize, group));
            }
            match &network.gates[node as usize] {
                Gate::Input => {}
                Gate::All(lits) => {
                    code.stream.push(1);
                    code.conjunction(lits);
                }
                Gate::Any(lits) => {
                    code.stream.push(lits.len() as u32);
                    for &lit in lits {
                        match &network.gates[(lit >> 1) as usize] {
                            Gate::All(parts) if hidden(lit >> 1) && needed[(lit >> 1) as usize] => {
                                code.conjunction(parts);
                            }
                            _ => code.conjunction(&[lit]),
                        }
                    }
                }
            }
        }
        code.close(current);
        Ok(code)
    }

    fn close(&mut self, block: Option<(usize, usize, Option<usize>)>) {
        if let Some((start, first, group)) = block {
            self.blocks.push((start..self.stream.len(), first, group.is_some()));
        }
    }

    fn conjunction(&mut self, lits: &[Lit]) {
        self.stream.push(lits.len() as u32);
        for &lit in lits {
            let lit = self.place(lit);
            self.stream.push(lit);
        }
    }

    /// Where the value of a literal lies: twice its slot, and one more if it is negated.
    pub(crate) fn place(&self, lit: Lit) -> u32 {
        let slot = self.slot[(lit >> 1) as usize];
        debug_assert_ne!(slot, NOWHERE, "what is asked for is computed");
        slot << 1 | (lit & 1)
    }

    /// How many literals it reads.
    pub(crate) fn length(&self) -> usize {
        self.stream.len()
    }

    /// Computes all gates from the inputs.
    pub(crate) fn run<W: Word>(&self, slots: &mut [W]) {
        for (range, first, repeated) in &self.blocks {
            let stream = &self.stream[range.clone()];
            if !repeated {
                pass(stream, *first, slots);
                continue;
            }
            let count = gates(stream);
            slots[*first..first + count].fill(W::none());
            while pass(stream, *first, slots) {}
        }
    }
}

/// How many gates a run of code has.
fn gates(stream: &[u32]) -> usize {
    let (mut at, mut count) = (0, 0);
    while at < stream.len() {
        let terms = stream[at];
        at += 1;
        for _ in 0..terms {
            at += 1 + stream[at] as usize;
        }
        count += 1;
    }
    count
}

#[inline(always)]
fn value<W: Word>(slots: &[W], place: u32) -> W {
    slots[(place >> 1) as usize].flipped(0u64.wrapping_sub(u64::from(place & 1)))
}

/// The value of what a place says.
#[inline(always)]
pub(crate) fn read<W: Word>(slots: &[W], place: u32) -> W {
    value(slots, place)
}

/// Computes gates one after the other; whether any of them changed.
fn pass<W: Word>(stream: &[u32], first: usize, slots: &mut [W]) -> bool {
    let mut changed = false;
    let mut rest = stream;
    let mut slot = first;
    while let [terms, after @ ..] = rest {
        rest = after;
        let mut any = W::none();
        for _ in 0..*terms {
            let [length, after @ ..] = rest else { return changed };
            let (lits, after) = after.split_at(*length as usize);
            rest = after;
            let term = match *lits {
                [one] => value(slots, one),
                [one, two] => value(slots, one).and(value(slots, two)),
                _ => lits.iter().fold(W::every(), |all, &lit| all.and(value(slots, lit))),
            };
            any = any.or(term);
        }
        changed |= !slots[slot].same(&any);
        slots[slot] = any;
        slot += 1;
    }
    changed
}

/// Turns rows of 64 bits into columns.
///
/// Warren, *Hacker's Delight*, 7-3.
pub(crate) fn transpose(rows: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = 0x0000_0000_ffff_ffff_u64;
    while width != 0 {
        let mut k = 0;
        while k < 64 {
            let swapped = ((rows[k] >> width) ^ rows[k + width]) & mask;
            rows[k] ^= swapped << width;
            rows[k + width] ^= swapped;
            k = (k + width + 1) & !width;
        }
        width >>= 1;
        mask ^= mask << width;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn rows_become_columns() {
        let mut rows: [u64; 64] =
            std::array::from_fn(|k| 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(k as u64 + 1).rotate_left(k as u32));
        let before = rows;
        super::transpose(&mut rows);
        for (i, row) in rows.iter().enumerate() {
            for (j, column) in before.iter().enumerate() {
                assert_eq!(row >> j & 1, column >> i & 1);
            }
        }
    }
}
