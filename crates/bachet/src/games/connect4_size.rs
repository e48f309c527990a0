//! How many positions Connect Four has.

use super::connect4::{Connect4, Stones};
use crate::explore::{Size, binomial};
use crate::game::Game;
use crate::player::Player;
use crate::random::Random;
use rustc_hash::FxHashSet;

/// The positions with lines of four on some boards, finished games included, which nobody wants to count again. Our own counting;
/// 7x5 and 7x6: John Tromp, *John's Connect Four Playground*.
const KNOWN: [(u32, u32, f64); 9] = [
    (5, 4, 3_945_711.0),
    (4, 6, 15_835_683.0),
    (5, 5, 69_763_700.0),
    (6, 4, 94_910_577.0),
    (7, 4, 2_265_792_710.0),
    (6, 5, 2_818_972_642.0),
    (6, 6, 69_173_028_785.0),
    (7, 5, 161_965_120_344.0),
    (7, 6, 4_531_985_219_092.0),
];

/// The number of positions on a board, if it is among those known.
pub(super) fn known(width: u32, height: u32) -> Option<f64> {
    KNOWN.iter().find(|known| (known.0, known.1) == (width, height)).map(|known| known.2)
}

/// Boards that are tried for each number of stones.
const TRIED: u32 = 500;
/// So many ways back are tried for a board.
const MOST_WAYS: usize = 2_000;

/// Boards with stones at random are positions if a play leads there; a sample tells what share of them are, for each number of
/// stones.
pub(super) fn sampled(game: &Connect4, from: &Stones) -> Size {
    if game.ending(from).is_some() {
        return Size::exactly(1.0);
    }
    let columns = game.free_places(from);
    let all: usize = columns.iter().map(Vec::len).sum();
    let lines = game.lines();
    // In how many ways the columns from one on hold so many stones.
    let mut ways = vec![vec![0.0; all + 1]; columns.len() + 1];
    ways[columns.len()][0] = 1.0;
    for (k, column) in columns.iter().enumerate().rev() {
        for stones in 0..=all {
            ways[k][stones] = (0..=column.len().min(stones)).map(|own| ways[k + 1][stones - own]).sum();
        }
    }
    let mut random = Random::new(1);
    let mut levels = Vec::new();
    for stones in 0..=all {
        let candidates = ways[0][stones] * binomial(stones as u32, stones as u32 / 2);
        let right = (0..TRIED).filter(|_| {
            let heights = heights(&columns, &ways, stones, &mut random);
            Board::random(game, from, &columns, heights, &mut random).can_be_reached(&lines)
        });
        levels.push((candidates, right.count() as u32));
        // Where nothing was found twice, there is hardly anything left.
        if levels.len() > 2 && levels[levels.len() - 2..].iter().all(|(_, right)| *right == 0) {
            break;
        }
    }
    Size::sampled(&levels, TRIED)
}

/// How many stones each column holds, all ways being equally likely.
fn heights(columns: &[Vec<u64>], ways: &[Vec<f64>], stones: usize, random: &mut Random) -> Vec<usize> {
    let mut left = stones;
    let height = |(k, column): (usize, &Vec<u64>)| {
        let mut at = random.below(1 << 53) as f64 / (1u64 << 53) as f64 * ways[k][left];
        let most = column.len().min(left);
        let height = (0..most).find(|own| {
            at -= ways[k + 1][left - own];
            at < 0.0
        });
        let height = height.unwrap_or(most);
        left -= height;
        height
    };
    columns.iter().enumerate().map(height).collect()
}

/// A board with some stones more than another.
struct Board<'a> {
    columns: &'a [Vec<u64>],
    heights: Vec<usize>,
    /// The stones of whoever moved last, and of whoever is to move.
    last: u64,
    next: u64,
    /// Those that were there before.
    before: u64,
}

impl<'a> Board<'a> {
    fn random(
        game: &Connect4,
        from: &Stones,
        columns: &'a [Vec<u64>],
        heights: Vec<usize>,
        random: &mut Random,
    ) -> Board<'a> {
        let [one, two] = Player::BOTH.map(|player| game.cells(from, player));
        let (mut own, mut other) = if game.turn(from) == Player::One { (one, two) } else { (two, one) };
        let before = one | two;
        let stones: usize = heights.iter().sum();
        // Whoever moved first has one more of an odd number.
        let (mut left, mut first) = (stones as u64, stones.div_ceil(2) as u64);
        for &place in columns.iter().zip(&heights).flat_map(|(column, &height)| &column[..height]) {
            if random.below(left) < first {
                own |= place;
                first -= 1;
            } else {
                other |= place;
            }
            left -= 1;
        }
        let (last, next) = if stones.is_multiple_of(2) { (other, own) } else { (own, other) };
        Board { columns, heights, last, next, before }
    }

    fn can_be_reached(&self, lines: &[u64]) -> bool {
        let whole = |stones: u64| lines.iter().filter(move |line| stones & **line == **line);
        if whole(self.next).next().is_some() {
            return false;
        }
        // The last stone made all lines there are.
        let maker = whole(self.last).fold(u64::MAX, |common, line| common & line) & !self.before;
        if self.heights.iter().all(|&height| height == 0) {
            return true;
        }
        // Backwards, the players' stones go in turn.
        let mut seen = FxHashSet::default();
        let mut open = vec![(self.heights.clone(), true)];
        while let Some((heights, last)) = open.pop() {
            let own = if last { self.last } else { self.next };
            let own = if heights == self.heights { own & maker } else { own };
            for (k, column) in self.columns.iter().enumerate().filter(|(k, _)| heights[*k] > 0) {
                if column[heights[k] - 1] & own == 0 {
                    continue;
                }
                let mut fewer = heights.clone();
                fewer[k] -= 1;
                if fewer.iter().all(|&height| height == 0) {
                    return true;
                }
                if seen.insert(fewer.clone()) {
                    open.push((fewer, !last));
                }
            }
            if seen.len() > MOST_WAYS {
                return false;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_come_near_what_is_known() {
        for (width, height, positions) in KNOWN.into_iter().chain([(4, 4, 161_029.0)]) {
            let game = Connect4::new(width, height, 4).unwrap();
            let said = sampled(&game, &game.start());
            assert!(
                (positions / 1.5..=positions * 1.5).contains(&said.positions),
                "{width}x{height}: {positions}, {said:?}"
            );
        }
    }
}
