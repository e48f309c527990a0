//! Captures: pieces that jump over others, as often as they can.

use super::grid::Way;
use super::{Draughts, Jump, Men, Rules};
use crate::games::squares::each;

/// What a capture looks for while it goes on.
struct Search<'a> {
    game: &'a Draughts,
    /// Whose pieces can be taken.
    other: u64,
    /// The squares that are free, the one where the piece began included.
    free: u64,
    start: u8,
    king: bool,
    /// Where the moves of this position begin in the list.
    first: usize,
    moves: &'a mut Vec<Jump>,
}

impl Draughts {
    /// The ways a man captures.
    #[inline]
    fn capturing(&self, men: &Men) -> ([Way; 4], usize) {
        let ([a, b], [c, d]) = (self.grid.ways(self.down(men.turn)), self.grid.ways(!self.down(men.turn)));
        ([a, b, c, d], if self.rules == Rules::English { 2 } else { 4 })
    }

    /// Whether whoever moves can take anything.
    #[inline]
    pub(super) fn can_capture(&self, men: &Men) -> bool {
        let (own, other, free) = self.sides(men);
        let (ways, many) = self.capturing(men);
        let over = |pieces: u64, way: Way| way.step(way.step(pieces) & other) & free != 0;
        if ways[..many].iter().any(|&way| over(own & !men.kings, way)) {
            return true;
        }
        let kings = own & men.kings;
        kings != 0
            && ways.iter().any(|&way| {
                let mut reached = kings;
                if self.rules == Rules::International {
                    // All squares up to what stands in the way.
                    loop {
                        let further = reached | way.step(reached) & free;
                        if further == reached {
                            break;
                        }
                        reached = further;
                    }
                }
                over(reached, way)
            })
    }

    /// Appends all captures: where the most must be taken, only those.
    pub(super) fn captures(&self, men: &Men, moves: &mut Vec<Jump>) {
        let (own, other, free) = self.sides(men);
        let first = moves.len();
        let (ways, many) = self.capturing(men);
        for from in each(own) {
            let bit = 1 << from;
            let king = men.kings & bit != 0;
            let mut search = Search { game: self, other, free: free | bit, start: from, king, first, moves };
            search.jump(bit, 0, if king { &ways } else { &ways[..many] });
        }
    }

    /// The squares where a capture lands, from the first to the last; of several paths that take the same it is the first that is found.
    pub(super) fn path(&self, men: &Men, jump: Jump) -> Vec<u8> {
        if jump.taken == 0 {
            return vec![jump.from, jump.to];
        }
        let (_, other, free) = self.sides(men);
        let king = men.kings >> jump.from & 1 == 1;
        let free = free | 1 << jump.from;
        let (ways, many) = self.capturing(men);
        let ways = if king { &ways[..] } else { &ways[..many] };
        let mut path = vec![jump.from];
        self.follow(&mut path, jump, other & jump.taken, free, king, ways);
        path
    }

    /// Goes on until all is taken and the piece stands where it should.
    fn follow(&self, path: &mut Vec<u8>, jump: Jump, left: u64, free: u64, king: bool, ways: &[Way]) -> bool {
        let Some(&here) = path.last() else { return false };
        if left == 0 {
            return here == jump.to;
        }
        let flies = king && self.rules == Rules::International;
        for &way in ways {
            let mut at = way.step(1 << here);
            while flies && at & free != 0 {
                at = way.step(at);
            }
            if at & left == 0 {
                continue;
            }
            let mut landing = way.step(at);
            while landing & free != 0 {
                path.push(landing.trailing_zeros() as u8);
                if self.follow(path, jump, left & !at, free, king, ways) {
                    return true;
                }
                path.pop();
                landing = if flies { way.step(landing) } else { 0 };
            }
        }
        false
    }
}

impl Search<'_> {
    /// Jumps on from a square with what was taken so far, and adds the moves that end; there are at most as many jumps as pieces.
    fn jump(&mut self, here: u64, taken: u64, ways: &[Way]) {
        let flies = self.king && self.game.rules == Rules::International;
        let mut goes_on = false;
        for &way in ways {
            let mut at = way.step(here);
            while flies && at & self.free != 0 {
                at = way.step(at);
            }
            // What was taken stands there until the move is over, and is not jumped again.
            if at & self.other & !taken == 0 {
                continue;
            }
            let mut landing = way.step(at);
            while landing & self.free != 0 {
                goes_on = true;
                self.jump(landing, taken | at, ways);
                landing = if flies { way.step(landing) } else { 0 };
            }
        }
        if !goes_on && taken != 0 {
            self.add(Jump { from: self.start, to: here.trailing_zeros() as u8, taken });
        }
    }

    fn add(&mut self, jump: Jump) {
        if self.game.rules == Rules::International {
            let most = self.moves.get(self.first).map_or(0, |own| own.taken.count_ones());
            let found = jump.taken.count_ones();
            if found < most {
                return;
            }
            if found > most {
                self.moves.truncate(self.first);
            }
        }
        // Other ways around take the same.
        if !self.moves[self.first..].contains(&jump) {
            self.moves.push(jump);
        }
    }
}
