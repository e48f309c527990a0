//! A board for random plays: chains as rings of stones, with as many liberties as a sum tells.

use crate::player::Player;
use crate::random::Random;

/// The longest side of a board.
pub(super) const LONGEST: u32 = 19;
/// Points with a frame around them, which the rows share.
const CELLS: usize = 21 * 21;
const FREE: u8 = 2;
const FRAME: u8 = 3;
/// One answer in so many is not seen.
const SEEN: u64 = 8;

/// Liberties are counted once for each stone beside them: no chain has none exactly where it has none of these.
pub(super) struct Field {
    width: usize,
    height: usize,
    stride: usize,
    /// 0 for J1's stone, 1 for J2's.
    colour: [u8; CELLS],
    /// The stone that stands for its chain, the next stone of the chain, and the liberties of the chain.
    head: [u16; CELLS],
    next: [u16; CELLS],
    liberties: [u16; CELLS],
    /// The sum of the places of these liberties, and of their squares: all are one place where so many times the latter are the former's square.
    sum: [u32; CELLS],
    squares: [u32; CELLS],
    /// The free points in any order, and the place of each among them.
    free: [u16; CELLS],
    place: [u16; CELLS],
    frees: usize,
}

impl Field {
    pub(super) fn new(width: u32, height: u32) -> Field {
        let (width, height) = (width as usize, height as usize);
        let stride = width + 1;
        let mut field = Field {
            width,
            height,
            stride,
            colour: [FRAME; CELLS],
            head: [0; CELLS],
            next: [0; CELLS],
            liberties: [0; CELLS],
            sum: [0; CELLS],
            squares: [0; CELLS],
            free: [0; CELLS],
            place: [0; CELLS],
            frees: 0,
        };
        for point in 0..(width * height) as u16 {
            let at = field.at(point);
            field.colour[at] = FREE;
            field.add_free(at);
        }
        field
    }

    fn at(&self, point: u16) -> usize {
        let point = usize::from(point);
        (point / self.width + 1) * self.stride + point % self.width + 1
    }

    fn point(&self, at: usize) -> u16 {
        ((at / self.stride - 1) * self.width + at % self.stride - 1) as u16
    }

    #[inline]
    fn around(&self, at: usize) -> [usize; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    #[inline]
    fn add_free(&mut self, at: usize) {
        self.place[at] = self.frees as u16;
        self.free[self.frees] = at as u16;
        self.frees += 1;
    }

    #[inline]
    fn remove_free(&mut self, at: usize) {
        self.frees -= 1;
        let (place, last) = (self.place[at], self.free[self.frees]);
        self.free[usize::from(place)] = last;
        self.place[usize::from(last)] = place;
    }

    /// Puts a stone where none is taken by it.
    pub(super) fn set(&mut self, point: u16, player: Player) {
        let at = self.at(point);
        self.put(at, player.index() as u8);
    }

    /// Puts a stone and joins it with its chains.
    #[inline]
    fn put(&mut self, at: usize, own: u8) {
        self.remove_free(at);
        self.colour[at] = own;
        self.head[at] = at as u16;
        self.next[at] = at as u16;
        (self.liberties[at], self.sum[at], self.squares[at]) = (0, 0, 0);
        for beside in self.around(at) {
            match self.colour[beside] {
                FREE => self.gain(at, beside),
                FRAME => {}
                _ => {
                    let head = usize::from(self.head[beside]);
                    self.liberties[head] -= 1;
                    self.sum[head] -= at as u32;
                    self.squares[head] -= (at * at) as u32;
                }
            }
        }
        for beside in self.around(at) {
            if self.colour[beside] == own && self.head[beside] != self.head[at] {
                self.join(usize::from(self.head[at]), usize::from(self.head[beside]));
            }
        }
    }

    /// A chain gains a liberty at a place.
    #[inline]
    fn gain(&mut self, head: usize, at: usize) {
        self.liberties[head] += 1;
        self.sum[head] += at as u32;
        self.squares[head] += (at * at) as u32;
    }

    /// The last liberty of a chain, if it has no other.
    #[inline]
    fn last_liberty(&self, head: usize) -> Option<usize> {
        let (many, sum) = (u64::from(self.liberties[head]), u64::from(self.sum[head]));
        (many > 0 && many * u64::from(self.squares[head]) == sum * sum).then(|| (sum / many) as usize)
    }

    #[inline]
    fn join(&mut self, one: usize, other: usize) {
        self.liberties[other] += self.liberties[one];
        self.sum[other] += self.sum[one];
        self.squares[other] += self.squares[one];
        let mut at = one;
        loop {
            self.head[at] = other as u16;
            at = usize::from(self.next[at]);
            if at == one {
                break;
            }
        }
        self.next.swap(one, other);
    }

    /// Takes a chain from the board, and says how many stones it had.
    fn take(&mut self, head: usize) -> usize {
        let (mut at, mut count) = (head, 0);
        loop {
            self.colour[at] = FREE;
            self.add_free(at);
            for beside in self.around(at) {
                if self.colour[beside] < FREE {
                    self.gain(usize::from(self.head[beside]), at);
                }
            }
            count += 1;
            at = usize::from(self.next[at]);
            if at == head {
                return count;
            }
        }
    }

    /// Whether a stone may be put there, but for a ko.
    #[inline]
    fn may_put(&self, at: usize, own: u8) -> bool {
        let around = self.around(at);
        if around.iter().any(|&beside| self.colour[beside] == FREE) {
            return true;
        }
        around.iter().any(|&beside| {
            let colour = self.colour[beside];
            if colour >= FREE {
                return false;
            }
            let head = self.head[beside];
            let touching =
                around.iter().filter(|&&other| self.colour[other] < FREE && self.head[other] == head).count();
            let left = usize::from(self.liberties[usize::from(head)]) - touching;
            (colour == own) == (left > 0)
        })
    }

    /// Whether a point is an eye that whoever fills it would regret: own stones on all sides, and hardly any others at the corners.
    #[inline]
    fn is_eye(&self, at: usize, own: u8) -> bool {
        if self.around(at).iter().any(|&beside| self.colour[beside] != own && self.colour[beside] != FRAME) {
            return false;
        }
        let corners = [at - self.stride - 1, at - self.stride + 1, at + self.stride - 1, at + self.stride + 1];
        let count = |colour: u8| corners.iter().filter(|&&corner| self.colour[corner] == colour).count();
        count(1 - own) < if count(FRAME) > 0 { 1 } else { 2 }
    }

    /// What a player should answer to a stone that was just put: it is taken if it has one liberty left, and so is what it leaves with one
    /// liberty moved on, where that helps.
    #[inline]
    fn answer(&self, last: usize, own: u8) -> Option<usize> {
        if self.colour[last] != 1 - own {
            return None;
        }
        if let Some(at) = self.last_liberty(usize::from(self.head[last])) {
            return Some(at);
        }
        self.around(last).into_iter().find_map(|beside| {
            if self.colour[beside] != own {
                return None;
            }
            let chain = self.head[beside];
            let at = self.last_liberty(usize::from(chain))?;
            // It has liberties there, or friends that have some.
            let helps = |beside: usize| match self.colour[beside] {
                FREE => 1,
                colour if colour == own && self.head[beside] != chain => {
                    2 * usize::from(self.last_liberty(usize::from(self.head[beside])).is_none())
                }
                _ => 0,
            };
            (self.around(at).into_iter().map(helps).sum::<usize>() >= 2).then_some(at)
        })
    }

    /// Plays on by chance until both pass, or for so long that it would not end.
    pub(super) fn play_on(
        &mut self,
        turn: Player,
        ko: u16,
        passes: u8,
        random: &mut Random,
        mut played: impl FnMut(Player, u16),
    ) {
        let (mut turn, mut passes) = (turn, passes);
        let mut ko = if ko == super::PASS { 0 } else { self.at(ko) };
        // The frame has no stones to answer to.
        let mut last = 0;
        for _ in 0..3 * self.width * self.height {
            let own = turn.index() as u8;
            let answer = self.answer(last, own).filter(|&at| at != ko && self.may_put(at, own));
            // Now and then it is not seen, so that plays differ.
            let chosen = answer.filter(|_| random.below(SEEN) > 0).or_else(|| self.choose(own, ko, random));
            (ko, last) = (0, 0);
            match chosen {
                None => {
                    passes += 1;
                    played(turn, super::PASS);
                    if passes == 2 {
                        return;
                    }
                }
                Some(at) => {
                    passes = 0;
                    played(turn, self.point(at));
                    ko = self.play(at, own);
                    last = at;
                }
            }
            turn = !turn;
        }
    }

    /// A point that may be played and is no eye of one's own: the first such one from a random one on.
    #[inline]
    fn choose(&self, own: u8, ko: usize, random: &mut Random) -> Option<usize> {
        let first = random.below(self.frees as u64) as usize;
        let free = self.free[first.min(self.frees)..self.frees].iter().chain(&self.free[..first]);
        free.map(|&at| usize::from(at)).find(|&at| at != ko && !self.is_eye(at, own) && self.may_put(at, own))
    }

    /// Puts a stone and takes what has no liberties; says which point may not be taken back at once, or 0.
    #[inline]
    fn play(&mut self, at: usize, own: u8) -> usize {
        let surrounded =
            self.around(at).iter().all(|&beside| self.colour[beside] == 1 - own || self.colour[beside] == FRAME);
        self.put(at, own);
        let (mut taken, mut last) = (0, 0);
        for beside in self.around(at) {
            if self.colour[beside] == 1 - own && self.liberties[usize::from(self.head[beside])] == 0 {
                taken += self.take(usize::from(self.head[beside]));
                last = beside;
            }
        }
        if surrounded && taken == 1 { last } else { 0 }
    }

    /// How many points J1 has more than J2, where regions of free points are eyes.
    pub(super) fn ahead(&self) -> i32 {
        let mut ahead = 0;
        for y in 0..self.height {
            for x in 0..self.width {
                let at = (y + 1) * self.stride + x + 1;
                let touches = |colour: u8| self.around(at).iter().any(|&beside| self.colour[beside] == colour);
                ahead += match self.colour[at] {
                    0 => 1,
                    1 => -1,
                    _ => i32::from(touches(0) && !touches(1)) - i32::from(touches(1) && !touches(0)),
                };
            }
        }
        ahead
    }
}
