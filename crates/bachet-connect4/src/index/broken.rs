//! Positions that have no number because a line lies within a part.

use super::form::Form;
use super::level::Panel;
use super::pass::Levels;
use super::side::{Step, Way};
use super::team::{Team, Unfinished};
use super::tiles::{Reached, Rows};
use crate::vector::Work;

/// How many positions after these have a line within a part and can be reached, images in a mirror counted.
pub(super) fn count<F: Form>(
    levels: &Levels<'_, F>,
    ply: usize,
    reached: &[u8],
    team: &Team<'_>,
) -> Result<u64, Unfinished> {
    let panels = &levels.levels[ply].panels;
    let desks = team.share(panels.iter().collect(), |(sum, desk): &mut (u64, Vec<u8>), panel, go_on| {
        let count = Count { levels, player: ply % 2, panel, reached, desk, go_on };
        *sum += levels.index.instructions.run(count) * panel.weight();
    })?;
    Ok(desks.iter().map(|(sum, _)| sum).sum())
}

/// The counting of what comes of one panel.
struct Count<'a, F> {
    levels: &'a Levels<'a, F>,
    player: usize,
    panel: &'a Panel,
    reached: &'a [u8],
    desk: &'a mut Vec<u8>,
    go_on: &'a mut dyn FnMut(usize) -> bool,
}

impl<F: Form> Work for Count<'_, F> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let Count { levels, player, panel, reached, desk, go_on } = self;
        let side = &levels.index.side;
        let [left, right] = [panel.left, panel.right].map(|class| &side.breaks[player][side.range(class)]);
        let broken = |class| {
            let all = &side.broken[player];
            let [first, after] = [class, class + 1].map(|class| all.partition_point(|broken| broken.class < class));
            &all[first..after]
        };
        let (broken_left, broken_right) = (broken(panel.left), broken(panel.right));
        let middle = levels.index.middle_step(panel.middle, Way::On, player) == Step::Line;
        let width = right.len();
        let rows = Rows { stored: &reached[panel.start as usize..], width };
        let mut count = 0;
        for (row, &breaks) in left.iter().enumerate() {
            let bytes = F::rows(rows.row::<F>(row), width, desk);
            let each = u64::from(breaks) + u64::from(middle);
            if each > 0 {
                count += each * open(bytes);
            }
            count += weigh(bytes, right);
            for broken in broken_right {
                count += u64::from(broken.before.iter().any(|&column| bytes[usize::from(column)] == 1));
            }
            if !go_on(width * (1 + broken_right.len())) {
                return 0;
            }
        }
        for broken in broken_left {
            desk.clear();
            desk.resize(width, 0);
            for &row in &broken.before {
                F::take_row::<Reached>(desk, rows.row::<F>(usize::from(row)));
            }
            count += open(desk);
            if !go_on(width) {
                return 0;
            }
        }
        count
    }
}

/// How many positions of a row go on.
#[inline(always)]
fn open(row: &[u8]) -> u64 {
    row.chunks(255).map(|few| u64::from(few.iter().fold(0, |sum, byte| sum + (byte & 1)))).sum()
}

/// The sum of the weights of the positions of a row that go on. A weight is at most 4, for so many columns has a side.
#[inline(always)]
fn weigh(row: &[u8], weights: &[u8]) -> u64 {
    let parts = row.chunks(63).zip(weights.chunks(63));
    let each = |(byte, weight): (&u8, &u8)| weight & 0u8.wrapping_sub(byte & 1);
    parts.map(|(row, weights)| u64::from(row.iter().zip(weights).map(each).sum::<u8>())).sum()
}
