//! What is settled before a solver is called: endings, loops, and cycles that one player controls.

use super::board::{Board, FREE, NONE, parity};
use super::components::Search;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::watch::Stopped;
use rayon::prelude::*;

/// Settles what can be forced to an ending.
pub(super) fn endings(board: &mut Board<'_>) -> Result<usize, Stopped> {
    let before = board.settled;
    // A play stops at any ending: none of them is on the way to another.
    let ends = Player::BOTH.map(|player| board.arena.endings(Outcome::Win(player)));
    board.claim(ends)?;
    Ok(board.settled - before)
}

/// Settles what can be forced to an arc from a vertex to itself that its owner wants to take, or has to.
pub(super) fn loops(board: &mut Board<'_>) -> Result<usize, Stopped> {
    let before = board.settled;
    let looping = |&v: &Vertex| {
        let successors = board.successors(v);
        let wanted = || board.owner(v) == parity(board.priority(v)) || successors.len() == 1;
        successors.contains(&v) && board.winner[v as usize] == 0 && wanted()
    };
    let looping: Vec<Vertex> = board.arena.vertices().into_par_iter().with_min_len(1 << 14).filter(looping).collect();
    looping.iter().for_each(|&v| board.choice[v as usize] = v);
    let (one, two) = looping.into_iter().partition(|&v| parity(board.priority(v)) == Player::One);
    board.claim([one, two])?;
    Ok(board.settled - before)
}

/// Settles what can be forced to a cycle of vertices of one player whose top priority is that player's. It gives up where
/// cycles lie in cycles too deep: solvers find them too.
pub(super) fn cycles(board: &mut Board<'_>, search: &mut Search) -> Result<usize, Stopped> {
    let before = board.settled;
    let most = board.work + 4 * (board.arena.len() + board.arena.graph().arcs()) as u64;
    for player in Player::BOTH {
        let open = |v: &Vertex| board.winner[*v as usize] == 0 && board.owner(*v) == player;
        let all: Vec<Vertex> = board.arena.vertices().filter(open).collect();
        // Each group has a level of its own: arcs stay within one.
        let mut group = 1;
        all.iter().for_each(|&v| board.level[v as usize] = group);
        let mut groups = vec![(group, all)];
        let mut won: Vec<Vec<Vertex>> = Vec::new();
        while let Some((level, members)) = groups.pop()
            && board.work < most
        {
            let next = |board: &Board<'_>, v: Vertex, way: usize| {
                let to = *board.successors(v).get(way)?;
                Some(if board.level[to as usize] == level { to } else { NONE })
            };
            search.run(board, &members, next, |board, component, _| {
                let top = component.iter().map(|&v| board.priority(v)).max().unwrap_or(0);
                let alone = component.len() == 1 && !board.successors(component[0]).contains(&component[0]);
                if alone {
                    return Ok(());
                }
                if parity(top) == player {
                    won.push(component.to_vec());
                    return Ok(());
                }
                let left: Vec<Vertex> = component.iter().copied().filter(|&v| board.priority(v) < top).collect();
                if !left.is_empty() {
                    groups.push((0, left));
                }
                Ok(())
            })?;
            for (level, members) in groups.iter_mut().rev().take_while(|(level, _)| *level == 0) {
                group += 1;
                *level = group;
                members.iter().for_each(|&v| board.level[v as usize] = group);
            }
        }
        let mut seeds: Vec<Vertex> = Vec::new();
        for mut component in won {
            head_for_top(board, &mut component, FREE - 1)?;
            seeds.append(&mut component);
        }
        for v in board.arena.vertices() {
            board.level[v as usize] = 0;
        }
        board.settle(player, &seeds)?;
    }
    Ok(board.settled - before)
}

/// In a strongly connected set of one player's vertices: each goes towards one of the top priority, and that one stays inside.
fn head_for_top(board: &mut Board<'_>, component: &mut [Vertex], mark: u32) -> Result<(), Stopped> {
    let Some(&top) = component.iter().max_by_key(|&&v| board.priority(v)) else { return Ok(()) };
    component.iter().for_each(|&v| board.level[v as usize] = mark);
    let inside = board.successors(top).iter().find(|&&to| board.level[to as usize] == mark);
    board.choice[top as usize] = inside.copied().unwrap_or(NONE);
    board.level[top as usize] = 0;
    let mut queue = vec![top];
    board.attract(board.owner(top), mark, 0, &mut queue)
}
