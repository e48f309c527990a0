//! Strategy improvement.
//!
//! J1 is allowed to give up wherever it is J1's turn. Then a strategy of J1's and J2's best reply lead from every vertex to where J1
//! gives up, or round a cycle that is J1's, which is worth more. A way to where J1 gives up is worth how often it meets each priority: of the largest that two
//! ways meet unequally often, J1 wants more if it is even, and fewer if it is odd. J1 begins by giving up everywhere, and goes
//! on to whatever is worth more as long as there is such a thing. Attractors and tangles, which some games hide well, play no part.
//!
//! References: J. Vöge, M. Jurdziński, *A discrete strategy improvement algorithm for solving parity games*, CAV 2000;
//! M. Luttenberger, *Strategy iteration using non-deterministic strategies for solving parity games*, 2008.

use super::board::{Board, FREE, NONE};
use super::zielonka::Won;
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// What a vertex is worth whose way has no end.
const ENDLESS: u32 = u32::MAX;

/// How often ways meet each priority: binary trees over the priorities whose leaves are counts, each different one once, so that
/// equal numbers are equal trees of the same depth. The number 0 is a tree of zeros, at any depth.
#[derive(Default)]
struct Counts {
    depth: u32,
    /// The halves of each tree, from number 1 on: that of the larger priorities, and the other.
    halves: Vec<[u32; 2]>,
    numbers: FxHashMap<[u32; 2], u32>,
}

impl Counts {
    fn halves(&self, tree: u32) -> [u32; 2] {
        tree.checked_sub(1).map_or([0, 0], |place| self.halves[place as usize])
    }

    fn number(&mut self, halves: [u32; 2]) -> u32 {
        if halves == [0, 0] {
            return 0;
        }
        *self.numbers.entry(halves).or_insert_with(|| {
            self.halves.push(halves);
            self.halves.len() as u32
        })
    }

    /// The same with a priority met once more. O(logarithm of the priorities).
    fn and(&mut self, tree: u32, priority: u32) -> u32 {
        let mut path = [[0; 2]; 32];
        let mut below = tree;
        for level in (0..self.depth).rev() {
            let halves = self.halves(below);
            path[level as usize] = halves;
            below = halves[usize::from(priority >> level & 1 == 0)];
        }
        below += 1;
        for level in 0..self.depth {
            let mut halves = path[level as usize];
            halves[usize::from(priority >> level & 1 == 0)] = below;
            below = self.number(halves);
        }
        below
    }

    /// Which of two ways J1 prefers. O(logarithm of the priorities).
    fn compare(&self, one: u32, two: u32) -> Ordering {
        if one == two || one == ENDLESS || two == ENDLESS {
            return one.cmp(&two);
        }
        let (mut one, mut two, mut priority) = (one, two, 0u32);
        for level in (0..self.depth).rev() {
            let (first, second) = (self.halves(one), self.halves(two));
            // The largest priority in which they differ decides.
            let half = usize::from(first[0] == second[0]);
            priority |= u32::from(half == 0) << level;
            (one, two) = (first[half], second[half]);
        }
        if priority.is_multiple_of(2) { one.cmp(&two) } else { two.cmp(&one) }
    }
}

/// A game under way, its vertices by their places.
struct Improved {
    members: Vec<Vertex>,
    /// Where each goes; [`NONE`] where J1 gives up.
    choice: Vec<Vertex>,
    worth: Vec<u32>,
    counts: Counts,
    /// Lists of those that go to a vertex: the first of them, and the next of each.
    first: Vec<u32>,
    next: Vec<u32>,
}

/// Solves the game of these vertices, whose level is [`FREE`], with at most so much work. Counts how often J1's choices became better.
pub(super) fn solve(board: &mut Board<'_>, members: Vec<Vertex>, most: u64, rounds: &mut u64) -> Result<Won, Stopped> {
    let limit = board.work.saturating_add(most);
    let len = members.len();
    // A vertex of the game is told by its place: a level is one more, and 0 is outside.
    for (level, &v) in (1..).zip(&members) {
        board.level[v as usize] = level;
    }
    let inside = |board: &Board<'_>, v: Vertex| {
        let all = board.successors(v).iter();
        all.copied().find(|&to| board.level[to as usize] != 0).unwrap_or(NONE)
    };
    let start = |&v: &Vertex| if board.owner(v) == Player::One { NONE } else { inside(board, v) };
    let top = members.iter().map(|&v| board.priority(v)).max().unwrap_or(0);
    let mut game = Improved {
        choice: members.iter().map(start).collect(),
        members,
        worth: vec![ENDLESS; len],
        counts: Counts { depth: u32::BITS - top.leading_zeros(), ..Counts::default() },
        first: Vec::new(),
        next: Vec::new(),
    };
    loop {
        *rounds += 1;
        loop {
            if board.work > limit {
                return Ok(None);
            }
            game.weigh(board)?;
            if !game.improve(board, Player::Two)? {
                break;
            }
        }
        if !game.improve(board, Player::One)? {
            break;
        }
    }
    let mut won = [Vec::new(), Vec::new()];
    for (k, &v) in game.members.iter().enumerate() {
        let winner = if game.worth[k] == ENDLESS { Player::One } else { Player::Two };
        won[winner.index()].push(v);
        board.choice[v as usize] = game.choice[k];
        board.level[v as usize] = FREE;
    }
    Ok(Some(won))
}

impl Improved {
    /// Finds what every vertex is worth by the present choices, from where J1 gives up backwards.
    fn weigh(&mut self, board: &mut Board<'_>) -> Result<(), Stopped> {
        let len = self.members.len();
        board.spend((1 + self.counts.depth as usize) * len)?;
        self.counts.halves.clear();
        self.counts.numbers.clear();
        self.worth.fill(ENDLESS);
        self.first.clear();
        self.first.resize(len, NONE);
        self.next.clear();
        self.next.resize(len, NONE);
        let mut ready: Vec<u32> = Vec::new();
        for (k, &to) in (0..).zip(&self.choice) {
            match to {
                NONE => ready.push(k),
                to => {
                    let place = board.level[to as usize] as usize - 1;
                    self.next[k as usize] = std::mem::replace(&mut self.first[place], k);
                }
            }
        }
        while let Some(k) = ready.pop() {
            let v = self.members[k as usize];
            let behind = match self.choice[k as usize] {
                NONE => 0,
                to => self.worth[board.level[to as usize] as usize - 1],
            };
            self.worth[k as usize] = self.counts.and(behind, board.priority(v));
            let mut from = self.first[k as usize];
            while from != NONE {
                ready.push(from);
                from = self.next[from as usize];
            }
        }
        Ok(())
    }

    /// Lets a player go on to what is worth most to that player, where that is better than what was chosen; says whether it was.
    fn improve(&mut self, board: &mut Board<'_>, player: Player) -> Result<bool, Stopped> {
        let better = if player == Player::One { Ordering::Greater } else { Ordering::Less };
        let worth = |to: Vertex, board: &Board<'_>| match to {
            NONE => 0,
            to => self.worth[board.level[to as usize] as usize - 1],
        };
        let mut any = false;
        for (&v, choice) in self.members.iter().zip(&mut self.choice) {
            if board.owner(v) != player {
                continue;
            }
            let successors = board.successors(v);
            board.spend(successors.len())?;
            let mut best = worth(*choice, board);
            for &to in successors.iter().filter(|&&to| board.level[to as usize] != 0) {
                let found = worth(to, board);
                if self.counts.compare(found, best) == better {
                    (best, *choice, any) = (found, to, true);
                }
            }
        }
        Ok(any)
    }
}
