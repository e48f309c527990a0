//! Zielonka's algorithm, without recursion on the machine's stack.
//!
//! A game is cut into the attractor `A` to the vertices whose priorities are above all of the other parity, and the rest. If the
//! other player wins a part of the rest, the attractor `B` to that part is the other player's, and what is left is solved again.
//! What is left of `A` then is not computed anew: only what relied on `B` is taken out and tried again, so that Büchi games
//! whose regions come off piece by piece take time in proportion to the pieces.
//!
//! Reference: W. Zielonka, *Infinite games on finitely coloured graphs with applications to automata on infinite trees*,
//! Theoretical Computer Science 200, 1998.

use super::board::{Board, FREE, NONE, parity};
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;

/// A game that is being solved, at a depth of `k` from 1 on. Its vertices have levels of at least `2k`: `A` has `2k`, what was
/// lost has `2k - 1`.
struct Frame {
    /// Whose the top priorities are.
    player: Player,
    /// All priorities above this one are the player's; -1 if all are.
    bound: i64,
    /// The attractor to them. What is no longer in it has another level.
    attractor: Vec<Vertex>,
    /// How many of the vertices in front of it have a top priority, and how many of those were lost at least.
    tops: usize,
    gone: usize,
    /// What is known to be won by each player, and no longer looked at.
    done: [Vec<Vertex>; 2],
}

/// Where more than one in so many of a game's vertices are lost, the rest is cut anew.
const LARGE: usize = 8;

/// What solving came to: who wins which vertices, or that it took more than was allowed.
pub(super) type Won = Option<[Vec<Vertex>; 2]>;

/// Solves the game of these vertices, which are the free ones, with at most so much work. Counts the attractors.
pub(super) fn solve(board: &mut Board<'_>, members: Vec<Vertex>, most: u64, rounds: &mut u64) -> Result<Won, Stopped> {
    let limit = board.work.saturating_add(most);
    let mut frames: Vec<Frame> = Vec::new();
    let mut rest = members;
    loop {
        if board.work > limit {
            return Ok(None);
        }
        if !rest.is_empty() {
            let depth = frames.len() + 1;
            *rounds += 1;
            frames.push(cut(board, depth as u32, &mut rest)?);
            continue;
        }
        // The last game is empty: back to where something is left to do.
        let mut won = [Vec::new(), Vec::new()];
        loop {
            let depth = frames.len() as u32;
            let Some(frame) = frames.last_mut() else { return Ok(Some(won)) };
            *rounds += 1;
            match resume(board, depth, frame, won)? {
                Next::Finished(all) => {
                    won = all;
                    frames.pop();
                }
                Next::Again(left) => {
                    rest = left;
                    break;
                }
                Next::Anew(left) => {
                    // No top priority is left: another one decides.
                    rest = left;
                    let done = std::mem::take(&mut frame.done);
                    frames.pop();
                    if rest.is_empty() {
                        won = done;
                        continue;
                    }
                    let mut frame = cut(board, depth, &mut rest)?;
                    frame.done = done;
                    frames.push(frame);
                    break;
                }
            }
        }
    }
}

/// Takes the attractor to the top priorities out of a game, and leaves the rest.
fn cut(board: &mut Board<'_>, depth: u32, rest: &mut Vec<Vertex>) -> Result<Frame, Stopped> {
    let mut top = [-1i64; 2];
    for &v in rest.iter() {
        let priority = i64::from(board.priority(v));
        let best = &mut top[parity(board.priority(v)).index()];
        *best = priority.max(*best);
    }
    let player = if top[0] > top[1] { Player::One } else { Player::Two };
    let bound = top[(!player).index()];
    let level = 2 * depth;
    let mut attractor: Vec<Vertex> = Vec::new();
    for &v in rest.iter() {
        if i64::from(board.priority(v)) > bound {
            board.seize(v, level);
            board.choice[v as usize] = NONE;
            attractor.push(v);
        }
    }
    let tops = attractor.len();
    board.spend(2 * rest.len())?;
    board.attract_free(player, level, &mut attractor)?;
    rest.retain(|&v| board.is_free(v));
    // Most of a large game is attracted at once; the room is better used for other lists.
    if rest.len() < rest.capacity() / 2 {
        rest.shrink_to_fit();
    }
    Ok(Frame { player, bound, attractor, tops, gone: 0, done: [Vec::new(), Vec::new()] })
}

enum Next {
    /// The game is solved.
    Finished([Vec<Vertex>; 2]),
    /// What is left beside the attractor is to be solved again.
    Again(Vec<Vertex>),
    /// The same without an attractor.
    Anew(Vec<Vertex>),
}

/// Goes on with a game when the rest of it is solved.
fn resume(board: &mut Board<'_>, depth: u32, frame: &mut Frame, won: [Vec<Vertex>; 2]) -> Result<Next, Stopped> {
    let (player, level) = (frame.player, 2 * depth);
    let [one, two] = won;
    let (mut own, mut lost) = if player == Player::One { (one, two) } else { (two, one) };
    let before = lost.len();
    if before > 0 {
        for &v in &lost {
            board.level[v as usize] = level - 1;
        }
        let most = (frame.attractor.len() + own.len() + before) / LARGE;
        if !board.attract_some(!player, level, level - 1, &mut lost, most)? {
            let beside = own.len();
            let mut left = lose_most(board, frame, level, own, &mut lost)?;
            if lost.len() > before {
                join(&mut frame.done[(!player).index()], lost);
                return Ok(Next::Anew(left));
            }
            left.iter().for_each(|&v| board.seize(v, level));
            left.truncate(beside);
            own = left;
        }
    }
    if lost.len() == before {
        // Whoever has the top priorities comes back to them for ever, or stays in what is won.
        board.spend(frame.attractor.len())?;
        for &v in &frame.attractor {
            if board.level[v as usize] != level {
                continue;
            }
            if i64::from(board.priority(v)) > frame.bound && board.owner(v) == player {
                let inside = |to: &&Vertex| board.level[**to as usize] >= level;
                board.choice[v as usize] = board.successors(v).iter().find(inside).copied().unwrap_or(NONE);
            }
            own.push(v);
        }
        let mut all = std::mem::take(&mut frame.done);
        join(&mut all[player.index()], own);
        join(&mut all[(!player).index()], lost);
        return Ok(Next::Finished(all));
    }
    own.retain(|&v| board.level[v as usize] >= level);
    own.iter().for_each(|&v| board.level[v as usize] = FREE);
    board.spend(own.len())?;
    shrink(board, frame, level, &lost, &mut own)?;
    board.free(&own)?;
    join(&mut frame.done[(!player).index()], lost);
    while frame.gone < frame.tops && board.level[frame.attractor[frame.gone] as usize] != level {
        frame.gone += 1;
    }
    Ok(if frame.gone < frame.tops { Next::Again(own) } else { Next::Anew(own) })
}

/// Goes on with what is lost, where it is so much that what is left is soon cut anew and counters pay; says what is left.
fn lose_most(
    board: &mut Board<'_>,
    frame: &Frame,
    level: u32,
    mut left: Vec<Vertex>,
    lost: &mut Vec<Vertex>,
) -> Result<Vec<Vertex>, Stopped> {
    left.retain(|&v| board.level[v as usize] >= level);
    left.extend(frame.attractor.iter().filter(|&&v| board.level[v as usize] == level));
    let count = left.len();
    left.extend_from_slice(lost);
    board.free(&left)?;
    left.truncate(count);
    lost.iter().for_each(|&v| board.seize(v, level - 1));
    board.attract_free(!frame.player, level - 1, lost)?;
    left.retain(|&v| board.is_free(v));
    Ok(left)
}

/// Appends the shorter of two lists to the longer.
fn join(to: &mut Vec<Vertex>, mut more: Vec<Vertex>) {
    if to.len() < more.len() {
        std::mem::swap(to, &mut more);
    }
    to.append(&mut more);
}

/// Takes out of the attractor what relied on what was lost, and puts back what another way leads from; the others become free
/// and are appended to `rest`.
fn shrink(
    board: &mut Board<'_>,
    frame: &Frame,
    level: u32,
    lost: &[Vertex],
    rest: &mut Vec<Vertex>,
) -> Result<(), Stopped> {
    let player = frame.player;
    let mut doubtful: Vec<Vertex> = Vec::new();
    let mut next = 0;
    for (k, &v) in lost.iter().enumerate() {
        relied(board, frame, level, v, &mut doubtful, false)?;
        if k + 1 < lost.len() {
            continue;
        }
        while let Some(&v) = doubtful.get(next) {
            next += 1;
            relied(board, frame, level, v, &mut doubtful, true)?;
        }
    }
    let mut back: Vec<Vertex> = Vec::new();
    for &v in &doubtful {
        if board.level[v as usize] != FREE {
            continue;
        }
        let successors = board.successors(v);
        board.spend(successors.len())?;
        if board.owner(v) == player {
            let Some(&to) = successors.iter().find(|&&to| board.level[to as usize] == level) else { continue };
            board.choice[v as usize] = to;
        } else if successors.iter().any(|&to| board.level[to as usize] == FREE) {
            continue;
        }
        board.level[v as usize] = level;
        back.push(v);
    }
    board.attract(player, FREE, level, &mut back)?;
    rest.extend(doubtful.into_iter().filter(|&v| board.level[v as usize] == FREE));
    Ok(())
}

/// Frees the vertices of the attractor that are in it because of `v`. One that was lost is no move of the other player's:
/// `open` says that it still is one.
fn relied(
    board: &mut Board<'_>,
    frame: &Frame,
    level: u32,
    v: Vertex,
    doubtful: &mut Vec<Vertex>,
    open: bool,
) -> Result<(), Stopped> {
    let sources = board.backward.row(v);
    board.spend(1 + sources.len())?;
    for &from in sources {
        if board.level[from as usize] != level || i64::from(board.priority(from)) > frame.bound {
            continue;
        }
        let relied = match board.owner(from) == frame.player {
            true => board.choice[from as usize] == v,
            false => open,
        };
        if relied {
            board.level[from as usize] = FREE;
            doubtful.push(from);
        }
    }
    Ok(())
}
