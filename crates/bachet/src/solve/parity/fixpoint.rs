//! Fixpoint iteration by distractions, with freezing.
//!
//! Every vertex is taken to be won by whoever has its priority, until one step shows a distraction: a vertex whose owner cannot
//! go, or must go, otherwise. Priorities are gone through from the least on; whenever a distraction is found, what was found of
//! lesser priorities is forgotten where it spoke for the same player, and frozen where it spoke for the other one.
//!
//! Reference: T. van Dijk, B. Rubbens, *Simple fixpoint iteration to solve parity games*, GandALF 2019.

use super::board::{Board, FREE, NONE, parity};
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;

/// Not frozen.
const THAWED: u32 = u32::MAX;

/// Solves the game of these vertices, whose level is [`FREE`]. Counts the priorities gone through.
pub(super) fn solve(
    board: &mut Board<'_>,
    members: Vec<Vertex>,
    rounds: &mut u64,
) -> Result<[Vec<Vertex>; 2], Stopped> {
    let mut order = members;
    order.sort_by_key(|&v| board.priority(v));
    let mut blocks: Vec<(usize, usize)> = Vec::new();
    for (k, &v) in order.iter().enumerate() {
        match blocks.last_mut() {
            Some((first, end)) if board.priority(order[*first]) == board.priority(v) => *end = k + 1,
            _ => blocks.push((k, k + 1)),
        }
    }
    // The vertices under way are told by their places in the order: a level is a place, but none is 0.
    let mut distracted = vec![false; order.len()];
    let mut frozen = vec![THAWED; order.len()];
    for (k, &v) in order.iter().enumerate() {
        board.level[v as usize] = k as u32 + 1;
    }
    let wins = |board: &Board<'_>, distracted: &[bool], k: usize| -> Player {
        let own = parity(board.priority(order[k]));
        if distracted[k] { !own } else { own }
    };
    let mut block = 0;
    while let Some(&(first, end)) = blocks.get(block) {
        *rounds += 1;
        let player = parity(board.priority(order[first]));
        let mut changed = false;
        for k in first..end {
            if frozen[k] != THAWED || distracted[k] {
                continue;
            }
            let v = order[k];
            let owner = board.owner(v);
            let successors = board.successors(v);
            board.spend(successors.len())?;
            let good = successors.iter().find(|&&to| {
                let level = board.level[to as usize];
                level != 0 && wins(board, &distracted, level as usize - 1) == owner
            });
            board.choice[v as usize] = good.copied().unwrap_or(NONE);
            let winner = if good.is_some() { owner } else { !owner };
            if winner != player {
                distracted[k] = true;
                changed = true;
            }
        }
        if !changed {
            board.spend(first)?;
            frozen[..first].iter_mut().filter(|at| **at == block as u32).for_each(|at| *at = THAWED);
            block += 1;
            continue;
        }
        board.spend(first)?;
        for k in 0..first {
            // Frozen for a larger priority, it stays so.
            if frozen[k] != THAWED && frozen[k] >= block as u32 {
                continue;
            }
            if wins(board, &distracted, k) == player {
                frozen[k] = THAWED;
                distracted[k] = false;
            } else {
                frozen[k] = block as u32;
            }
        }
        block = 0;
    }
    let mut won = [Vec::new(), Vec::new()];
    for (k, &v) in order.iter().enumerate() {
        won[wins(board, &distracted, k).index()].push(v);
        board.level[v as usize] = FREE;
    }
    Ok(won)
}
