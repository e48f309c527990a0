//! How many plays there are, by their length: what shows whether rules are right, and how fast they are.

use crate::game::Game;
use crate::watch::{Progress, Pulse, Stage, Stopped, Watch};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many plays of each length there are from a position, from one move to `depth` of them; plays that end sooner are not
/// counted among the longer ones. The last moves are counted and not made.
///
/// ```
/// use bachet::{Game, Unwatched, games::Mnk, search::perft};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// assert_eq!(perft(&game, &game.start(), 5, &Unwatched), Ok(vec![9, 72, 504, 3024, 15120]));
/// # Ok::<(), bachet::Stopped>(())
/// ```
///
/// All threads of the current [`rayon`] pool share the positions after the first few moves. It takes as many steps as there are plays
/// of `depth - 1` moves, and memory for the moves of one play.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32, watch: &dyn Watch) -> Result<Vec<u64>, Stopped> {
    let mut plays = Vec::new();
    if depth == 0 {
        return Ok(plays);
    }
    let mut here = vec![position.clone()];
    let pulse = Pulse::new(watch);
    let counted = AtomicU64::new(0);
    // Positions are made level by level until there are enough to share.
    while plays.len() + 1 < depth as usize && !here.is_empty() && here.len() < SHARED {
        let mut next = Vec::new();
        let mut moves = Vec::new();
        for position in &here {
            if game.ending(position).is_none() {
                moves.clear();
                game.moves(position, &mut moves);
                next.extend(moves.iter().map(|&mov| game.play(position, mov)));
            }
            pulse.beat(|| Progress::of(Stage::Counting, next.len() as u64))?;
        }
        plays.push(next.len() as u64);
        here = next;
    }
    let left = depth as usize - plays.len();
    let counter = Counter { game, depth: left, pulse: &pulse, counted: &counted };
    let counts = here.into_par_iter().map(|position| counter.from(position));
    let counts =
        counts.try_reduce(|| vec![0; left], |one, other| Ok(one.iter().zip(other).map(|(a, b)| a + b).collect()))?;
    plays.extend(counts);
    Ok(plays)
}

/// So many positions are enough for all threads.
const SHARED: usize = 500;

/// Positions from one look at the clock to the next.
const PAUSE: u32 = 1 << 10;

/// Counts on one thread.
struct Counter<'a, G> {
    game: &'a G,
    depth: usize,
    pulse: &'a Pulse<'a>,
    counted: &'a AtomicU64,
}

impl<G: Game> Counter<'_, G> {
    fn from(&self, position: G::Position) -> Result<Vec<u64>, Stopped> {
        let game = self.game;
        let mut counts = vec![0; self.depth];
        // Moves that have not been made yet: each position's lie behind those of the positions before it.
        let (mut moves, mut last) = (Vec::new(), Vec::new());
        let mut line: Vec<(G::Position, usize)> = Vec::new();
        let (mut next, mut pause, mut found) = (Some(position), PAUSE, 0);
        loop {
            if let Some(position) = next.take() {
                pause -= 1;
                if pause == 0 {
                    pause = PAUSE;
                    let so_far = self.counted.fetch_add(found, Relaxed) + found;
                    found = 0;
                    self.pulse.beat(|| Progress::of(Stage::Counting, so_far))?;
                }
                let level = line.len();
                if level + 1 == self.depth {
                    let here = game.count_moves(&position, &mut last);
                    counts[level] += here;
                    found += here;
                } else if game.ending(&position).is_none() {
                    let first = moves.len();
                    game.moves(&position, &mut moves);
                    counts[level] += (moves.len() - first) as u64;
                    line.push((position, first));
                }
            }
            let Some((position, first)) = line.last() else { break };
            if moves.len() > *first {
                next = moves.pop().map(|mov| game.play(position, mov));
            } else {
                line.pop();
            }
        }
        self.counted.fetch_add(found, Relaxed);
        Ok(counts)
    }
}
