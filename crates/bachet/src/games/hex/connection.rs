//! How far from winning each player is: the stones that are missing in the shortest connection.

use super::bias::{At, BESIDE};
use super::{Hex, HexStones};
use crate::games::cells::Cells;
use crate::player::Player;
use crate::search::{Heuristic, Term};
use crate::text::message;
use std::collections::VecDeque;

/// The stones that J2 lacks of a connection, less those that J1 does; whoever is to move is half a stone ahead. A bridge, two
/// hexagons with two free ones between them, counts as joined, for if one of these is taken the other still joins them.
///
/// ```
/// use bachet::{Game, games::{Connection, Hex, Notation}, search::Heuristic};
/// let hex = Hex::new(3, 3)?;
/// let connection = Connection::new(&hex);
/// assert_eq!(connection.value(&hex, &hex.start()), 0.5);
/// // Bridges join the middle with both of J1's sides; J2 must go around it.
/// assert_eq!(connection.value(&hex, &hex.read_position(".../.x./...")?), 1.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Connection {
    width: i32,
    height: i32,
}

impl Connection {
    /// The heuristic for a board.
    ///
    /// ```
    /// use bachet::{Game, games::{Connection, Hex}, search::Heuristic};
    /// let hex = Hex::new(5, 5)?;
    /// assert_eq!(Connection::new(&hex).value(&hex, &hex.start()), 0.5);
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn new<C: Cells>(hex: &Hex<C>) -> Connection {
        Connection { width: hex.width as i32, height: hex.height as i32 }
    }

    fn cell(&self, (x, y): At) -> Option<u32> {
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then_some((y * self.width + x) as u32)
    }

    /// How many stones a player lacks: the shortest way from side to side, where own stones cost nothing.
    fn missing<C: Cells>(&self, stones: &HexStones<C>, player: Player) -> u32 {
        let (own, other) = (stones.of(player), stones.of(!player));
        let free = |at: At| self.cell(at).is_some_and(|cell| !own.has(cell) && !other.has(cell));
        let deep = |(x, y): At| if player == Player::One { y } else { x };
        let depth = if player == Player::One { self.height } else { self.width };
        let last = depth - 1;
        // A hexagon is joined with a side if it lies there, or if a bridge leads there.
        let joined = |at: At, side: i32, beyond: i32| {
            let mut between =
                BESIDE.iter().filter(|&&step| deep(step) == beyond).map(|(dx, dy)| (at.0 + dx, at.1 + dy));
            deep(at) == side || deep(at) + beyond == side && between.all(free)
        };
        let cells = (self.width * self.height) as usize;
        let mut least = vec![u32::MAX; cells];
        let mut queue: VecDeque<(At, u32)> = VecDeque::new();
        let mut reach = |at: At, before: u32, queue: &mut VecDeque<(At, u32)>| {
            let Some(cell) = self.cell(at).filter(|&cell| !other.has(cell)) else { return };
            let lacks = before + u32::from(!own.has(cell));
            if lacks < least[cell as usize] {
                least[cell as usize] = lacks;
                if lacks == before { queue.push_front((at, lacks)) } else { queue.push_back((at, lacks)) }
            }
        };
        for at in (0..cells as i32).map(|cell| (cell % self.width, cell / self.width)) {
            if joined(at, 0, -1) {
                reach(at, 0, &mut queue);
            }
        }
        while let Some((at, lacks)) = queue.pop_front() {
            if joined(at, last, 1) {
                return lacks;
            }
            for (k, (dx, dy)) in BESIDE.into_iter().enumerate() {
                let (ex, ey) = BESIDE[(k + 1) % 6];
                let (one, two) = ((at.0 + dx, at.1 + dy), (at.0 + ex, at.1 + ey));
                reach(one, lacks, &mut queue);
                if free(one) && free(two) {
                    reach((one.0 + ex, one.1 + ey), lacks, &mut queue);
                }
            }
        }
        // Whoever can join nothing any more has lost.
        cells as u32
    }
}

/// What it is worth to be the one to move.
fn tempo<C: Cells>(stones: &HexStones<C>) -> f64 {
    if stones.turn == Player::One { 0.5 } else { -0.5 }
}

impl<C: Cells> Heuristic<Hex<C>> for Connection {
    fn value(&self, _: &Hex<C>, stones: &HexStones<C>) -> f64 {
        let [one, two] = Player::BOTH.map(|player| f64::from(self.missing(stones, player)));
        two - one + tempo(stones)
    }

    fn terms(&self, _: &Hex<C>, stones: &HexStones<C>) -> Vec<Term> {
        let missing = |player: Player, sign: f64| {
            let n = self.missing(stones, player);
            Term { what: message!("heuristic.connection", player = player, n = n), value: sign * f64::from(n) }
        };
        let turn = Term { what: message!("heuristic.tempo", player = stones.turn), value: tempo(stones) };
        vec![missing(Player::One, -1.0), missing(Player::Two, 1.0), turn]
    }
}
