//! Tangle learning.
//!
//! A tangle is a strongly connected set that a player can hold so that the other one must lose there or leave it. Each search cuts
//! the game into regions, the top priority's attractor first; what is left of a region when all that may leave it is taken out
//! has tangles at its bottom. Where a tangle can only be left to a set that is attracted, all of it is attracted too; one that
//! cannot be left at all is won.
//!
//! Reference: T. van Dijk, *Attracting tangles to solve parity games*, CAV 2018.

use super::board::{Board, FREE, NONE, parity};
use super::components::Search;
use crate::graph::Vertex;
use crate::player::Player;
use crate::watch::Stopped;
use rustc_hash::FxHashMap;

struct Tangle {
    player: Player,
    /// Its vertices, with the choices of the player.
    vertices: Vec<(Vertex, Vertex)>,
    /// Where the other player can leave to.
    escapes: Vec<Vertex>,
}

/// A set that a player wins, with the player's choices.
type Dominion = (Player, Vec<(Vertex, Vertex)>);

/// All tangles found so far.
#[derive(Default)]
struct Known {
    tangles: Vec<Tangle>,
    /// The tangles that can be left to a vertex.
    to: FxHashMap<Vertex, Vec<u32>>,
}

/// Solves the game of these vertices, whose level is [`FREE`]. Counts the searches.
pub(super) fn solve(
    board: &mut Board<'_>,
    search: &mut Search,
    members: Vec<Vertex>,
    rounds: &mut u64,
) -> Result<[Vec<Vertex>; 2], Stopped> {
    let mut known = Known::default();
    let mut won: [Vec<Vertex>; 2] = [Vec::new(), Vec::new()];
    let mut order = members;
    order.sort_by_key(|&v| std::cmp::Reverse(board.priority(v)));
    while !order.is_empty() {
        *rounds += 1;
        for (player, mut dominion) in look(board, search, &order, &mut known)? {
            // Two of one player may overlap once the first has attracted the other.
            dominion.retain(|&(v, _)| board.level[v as usize] != 0);
            for &(v, choice) in &dominion {
                board.level[v as usize] = 0;
                board.choice[v as usize] = choice;
            }
            let mut queue: Vec<Vertex> = dominion.into_iter().map(|(v, _)| v).collect();
            board.attract(player, 1, 0, &mut queue)?;
            won[player.index()].append(&mut queue);
        }
        order.retain(|&v| board.level[v as usize] != 0);
        order.iter().for_each(|&v| board.level[v as usize] = FREE);
        board.spend(order.len())?;
    }
    Ok(won)
}

/// One search: the dominions that it found.
fn look(
    board: &mut Board<'_>,
    search: &mut Search,
    order: &[Vertex],
    known: &mut Known,
) -> Result<Vec<Dominion>, Stopped> {
    let mut dominions = Vec::new();
    let mut found: Vec<Tangle> = Vec::new();
    let mut first = 0;
    let mut region = 0;
    while first < order.len() {
        if board.level[order[first] as usize] != FREE {
            first += 1;
            continue;
        }
        region += 1;
        let priority = board.priority(order[first]);
        let player = parity(priority);
        let mut members: Vec<Vertex> = Vec::new();
        while let Some(&v) = order.get(first).filter(|&&v| board.priority(v) == priority) {
            first += 1;
            if board.level[v as usize] == FREE {
                board.level[v as usize] = region;
                board.choice[v as usize] = NONE;
                members.push(v);
            }
        }
        let tops = members.len();
        attract(board, known, player, region, &mut members)?;
        for tangle in extract(board, search, player, region, &members, tops)? {
            match tangle.escapes.is_empty() {
                true => dominions.push((player, tangle.vertices)),
                false => found.push(tangle),
            }
        }
    }
    for tangle in found {
        let name = known.tangles.len() as u32;
        tangle.escapes.iter().for_each(|&v| known.to.entry(v).or_default().push(name));
        known.tangles.push(tangle);
    }
    Ok(dominions)
}

/// The attractor to a region, tangles included.
fn attract(
    board: &mut Board<'_>,
    known: &Known,
    player: Player,
    region: u32,
    members: &mut Vec<Vertex>,
) -> Result<(), Stopped> {
    let mut next = 0;
    while let Some(&v) = members.get(next) {
        next += 1;
        board.attract_to(player, FREE, region, v, members)?;
        let Some(tangles) = known.to.get(&v) else { continue };
        for &name in tangles {
            let tangle = &known.tangles[name as usize];
            if tangle.player != player {
                continue;
            }
            board.spend(tangle.escapes.len() + 1)?;
            let held = |to: &Vertex| board.level[*to as usize] != FREE;
            if !tangle.escapes.iter().all(held) {
                continue;
            }
            let inside = |&(w, _): &(Vertex, Vertex)| {
                let level = board.level[w as usize];
                level == FREE || level == region
            };
            if !tangle.vertices.iter().all(inside) {
                continue;
            }
            board.spend(tangle.vertices.len())?;
            for &(w, choice) in &tangle.vertices {
                if board.level[w as usize] == FREE {
                    board.level[w as usize] = region;
                    board.choice[w as usize] = choice;
                    members.push(w);
                }
            }
        }
    }
    board.forget();
    Ok(())
}

/// The tangles at the bottom of a region. What may leave it for lower regions has another level afterwards.
fn extract(
    board: &mut Board<'_>,
    search: &mut Search,
    player: Player,
    region: u32,
    members: &[Vertex],
    tops: usize,
) -> Result<Vec<Tangle>, Stopped> {
    // What is taken out, and for the time being not in the region.
    let mut out: Vec<Vertex> = Vec::new();
    for (k, &v) in members.iter().enumerate() {
        let successors = board.successors(v);
        let leaves = if board.owner(v) != player {
            board.spend(successors.len())?;
            successors.iter().any(|&to| board.level[to as usize] == FREE)
        } else if k < tops {
            board.spend(successors.len())?;
            let inside = successors.iter().find(|&&to| board.level[to as usize] == region);
            board.choice[v as usize] = inside.copied().unwrap_or(NONE);
            inside.is_none()
        } else {
            false
        };
        if leaves {
            out.push(v);
        }
    }
    // A level of its own tells what is out of the region from what is in it.
    const OUT: u32 = FREE - 1;
    out.iter().for_each(|&v| board.level[v as usize] = OUT);
    let mut next = 0;
    while let Some(&v) = out.get(next) {
        next += 1;
        let sources = board.backward.row(v);
        board.spend(1 + sources.len())?;
        for &from in sources {
            if board.level[from as usize] != region {
                continue;
            }
            if board.owner(from) == player && board.choice[from as usize] != v {
                continue;
            }
            if board.owner(from) == player && board.priority(from) == board.priority(members[0]) {
                // A top vertex may go elsewhere in the region.
                let successors = board.successors(from);
                board.spend(successors.len())?;
                if let Some(&to) = successors.iter().find(|&&to| board.level[to as usize] == region) {
                    board.choice[from as usize] = to;
                    continue;
                }
            }
            board.level[from as usize] = OUT;
            out.push(from);
        }
    }
    let mut tangles = Vec::new();
    if out.len() < members.len() {
        let inside: Vec<Vertex> = members.iter().copied().filter(|&v| board.level[v as usize] == region).collect();
        let next = |board: &Board<'_>, v: Vertex, way: usize| {
            if board.owner(v) == player {
                return (way == 0).then(|| board.choice[v as usize]);
            }
            let to = *board.successors(v).get(way)?;
            Some(if board.level[to as usize] == region { to } else { NONE })
        };
        search.run(board, &inside, next, |board, component, leaves| {
            if leaves {
                return Ok(());
            }
            let (mut escapes, mut vertices) = (Vec::new(), Vec::with_capacity(component.len()));
            for &v in component {
                let own = board.owner(v) == player;
                vertices.push((v, if own { board.choice[v as usize] } else { NONE }));
                if !own {
                    let away = |to: &&Vertex| board.level[**to as usize] != 0 && board.level[**to as usize] != region;
                    escapes.extend(board.successors(v).iter().filter(away));
                }
            }
            escapes.sort_unstable();
            escapes.dedup();
            tangles.push(Tangle { player, vertices, escapes });
            Ok(())
        })?;
    }
    out.iter().for_each(|&v| board.level[v as usize] = region);
    Ok(tangles)
}
