//! Lines that lie across the parts of a board: whether there is one, from what each part has of it.

use super::side::{Side, stones_of};
use crate::board::Board;

/// For each code of a part and each player: which lines have all their places in that part taken by the player, a bit each.
pub(super) struct Lines {
    left: [Vec<u64>; 2],
    middle: [Vec<u64>; 2],
    /// For the right side only what differs there counts: most lines have their places in it in common with others.
    right: [Vec<u32>; 2],
    /// The bit of `right` for each line.
    shape: Vec<u32>,
    /// The lines of the left side and the middle alone.
    beside: u64,
    /// The lines that both sides have a part of.
    through: u64,
}

impl Lines {
    /// The lines of a board with these sides and this middle; none if they are too many for the bits.
    pub(super) fn new(board: &Board, side: &Side, middle: &Side) -> Option<Lines> {
        let width = board.width as usize;
        let columns =
            |first: usize, count: usize| (first..first + count).fold(0, |all, column| all | 0xff << (8 * column));
        let parts = [
            columns(0, side.columns),
            columns(side.columns, middle.columns),
            columns(width - side.columns, side.columns),
        ];
        let across = |line: &u64| parts.iter().all(|part| line & !part != 0);
        let lines: Vec<u64> = all_lines(board).into_iter().filter(across).collect();
        let of = |part: usize| lines.iter().map(move |line| line & parts[part]);
        // The right side is coded as its image in a mirror.
        let right: Vec<u64> = of(2).map(|places| mirror(board, places)).collect();
        let mut shapes = right.clone();
        shapes.sort_unstable();
        shapes.dedup();
        if lines.len() > 64 || shapes.len() > 32 {
            return None;
        }
        let taken = |shapes: &[u64], code: u32, player: usize| {
            let stones = stones_of(code)[player];
            shapes.iter().enumerate().fold(0, |bits, (bit, &shape)| bits | u64::from(shape & !stones == 0) << bit)
        };
        let all = |shapes: &[u64], codes: &[u32]| {
            [0, 1].map(|player| codes.iter().map(|&code| taken(shapes, code, player)).collect::<Vec<u64>>())
        };
        let bits = |wanted: &dyn Fn(&u64) -> bool| {
            lines.iter().enumerate().fold(0, |bits, (bit, line)| bits | u64::from(wanted(line)) << bit)
        };
        let in_middle: Vec<u64> = of(1).map(|places| places >> (8 * side.columns)).collect();
        Some(Lines {
            left: all(&of(0).collect::<Vec<_>>(), side.codes()),
            middle: all(&in_middle, middle.codes()),
            right: all(&shapes, side.codes()).map(|masks| masks.into_iter().map(|mask| mask as u32).collect()),
            shape: right.iter().map(|places| 1 << shapes.partition_point(|shape| shape < places)).collect(),
            beside: bits(&|line| line & parts[2] == 0),
            through: bits(&|line| line & parts[0] != 0 && line & parts[2] != 0),
        })
    }

    /// What a right side must have, any of these bits, for a line of the player with this left side and middle.
    #[inline(always)]
    pub(super) fn wanted(&self, left: usize, middle: usize, player: usize) -> u32 {
        self.shapes(self.left[player][left] & self.middle[player][middle])
    }

    /// The same of lines that both sides have a part of.
    pub(super) fn wanted_through(&self, left: usize, middle: usize, player: usize) -> u32 {
        self.shapes(self.left[player][left] & self.middle[player][middle] & self.through)
    }

    /// Whether the player has a line within this left side and this middle.
    pub(super) fn beside(&self, left: usize, middle: usize, player: usize) -> bool {
        self.left[player][left] & self.middle[player][middle] & self.beside != 0
    }

    #[inline(always)]
    fn shapes(&self, mut lines: u64) -> u32 {
        let mut wanted = 0;
        while lines != 0 {
            wanted |= self.shape[lines.trailing_zeros() as usize];
            lines &= lines - 1;
        }
        wanted
    }

    /// What each right side has.
    #[inline(always)]
    pub(super) fn right(&self, player: usize) -> &[u32] {
        &self.right[player]
    }
}

/// The places of each line.
fn all_lines(board: &Board) -> Vec<u64> {
    let (width, height, line) = (board.width as i32, board.height as i32, board.line as i32);
    let mut lines = Vec::new();
    for (right, up) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
        for column in 0..width {
            for row in 0..height {
                let (last_column, last_row) = (column + right * (line - 1), row + up * (line - 1));
                if last_column < width && (0..height).contains(&last_row) {
                    lines.push(
                        (0..line).fold(0, |all, step| all | 1u64 << (8 * (column + right * step) + row + up * step)),
                    );
                }
            }
        }
    }
    lines
}

/// The image of stones in a mirror.
pub(super) fn mirror(board: &Board, stones: u64) -> u64 {
    stones.swap_bytes() >> (8 * (8 - board.width))
}
