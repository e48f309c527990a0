//! Games in which a player must visit each of several sets again and again.

use super::board::{Board, FREE, NONE};
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;

/// Solves the game of all vertices that are not settled. From what `player` wins, each of the plans that come back leads to
/// one of the sets; the other player's choices are the board's.
///
/// While some set cannot be forced from everywhere, the other player wins where it cannot, and whatever can be forced to there.
/// O(rounds × sets × arcs), with at most as many rounds as vertices.
///
/// Reference: K. Chatterjee, W. Dvořák, M. Henzinger, V. Loitzenbauer, *Conditionally optimal algorithms for generalized
/// Büchi games*, MFCS 2016, for this and better bounds.
pub(super) fn solve(
    board: &mut Board<'_>,
    player: Player,
    sets: &[Vec<bool>],
    rounds: &mut u64,
) -> Result<Vec<Vec<Vertex>>, Stopped> {
    let mut open: Vec<Vertex> = board.arena.vertices().filter(|&v| board.winner[v as usize] == 0).collect();
    let mut plans = vec![Vec::new(); sets.len()];
    let mut kept = 0;
    let mut which = 0;
    while kept < sets.len() && !open.is_empty() {
        *rounds += 1;
        open.iter().for_each(|&v| board.level[v as usize] = FREE);
        let mut queue: Vec<Vertex> = open.iter().copied().filter(|&v| sets[which][v as usize]).collect();
        queue.iter().for_each(|&v| board.level[v as usize] = 1);
        board.spend(open.len())?;
        board.attract(player, FREE, 1, &mut queue)?;
        let mut away: Vec<Vertex> = open.iter().copied().filter(|&v| board.level[v as usize] == FREE).collect();
        if away.is_empty() {
            // Once every set can be forced, and the game is the same for all of them, it is over.
            plans[which] = plan(board, player, &open, &sets[which]);
            kept += 1;
        } else {
            for &v in &away {
                let stay = board.successors(v).iter().find(|&&to| board.level[to as usize] == FREE);
                board.choice[v as usize] = stay.copied().unwrap_or(NONE);
            }
            board.settle(!player, &std::mem::take(&mut away))?;
            open.retain(|&v| board.winner[v as usize] == 0);
            kept = 0;
        }
        which = (which + 1) % sets.len();
    }
    for &v in &open {
        board.winner[v as usize] = player.number();
        board.level[v as usize] = 0;
    }
    // What was settled before is left as the board says it.
    for plan in &mut plans {
        plan.resize(board.arena.len(), NONE);
        for v in board.arena.vertices() {
            if plan[v as usize] == NONE {
                plan[v as usize] = board.choice[v as usize];
            }
        }
    }
    Ok(plans)
}

/// Where the player goes to come to one set: the way of the attractor, and from the set itself any way that stays.
fn plan(board: &Board<'_>, player: Player, open: &[Vertex], set: &[bool]) -> Vec<Vertex> {
    let mut plan = vec![NONE; board.arena.len()];
    for &v in open.iter().filter(|&&v| board.owner(v) == player) {
        let inside = |to: &&Vertex| board.level[**to as usize] == 1;
        let any = || board.successors(v).iter().find(inside).copied().unwrap_or(NONE);
        plan[v as usize] = if set[v as usize] { any() } else { board.choice[v as usize] };
    }
    plan
}
