//! The corners of a polytope: all x that are nowhere negative, and by which no line of a matrix gives more than 1.
//!
//! The double description method (Motzkin, Raiffa, Thompson, Thrall 1953): the lines are taken in one at a time; of the rays so far,
//! those that a line forbids give way to those where it cuts edges between an allowed and a forbidden one.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

/// A set of inequalities, a bit each: those of the coordinates, then those of the lines.
pub(crate) type Tight = u128;

/// The most inequalities that there may be: one bit is kept for the scale.
const MOST_TIGHT: usize = Tight::BITS as usize - 1;

/// The bit of the scale not being negative.
const SCALE: Tight = 1 << MOST_TIGHT;

/// A corner.
pub(crate) struct Corner {
    /// Its coordinates, and what they are to be divided by.
    pub(crate) point: Vec<BigInt>,
    pub(crate) scale: BigInt,
    /// The inequalities that hold with equality.
    pub(crate) tight: Tight,
}

/// Why there is no list of corners.
pub(crate) enum Unlisted {
    /// There are more on the way than this.
    Many(usize),
    /// It was stopped.
    Stopped,
}

/// All corners but the origin. Each line has as many positive entries as there are coordinates.
pub(crate) fn corners(
    lines: &[Vec<BigInt>],
    coordinates: usize,
    most: usize,
    watch: &dyn Fn() -> bool,
) -> Result<Vec<Corner>, Unlisted> {
    // The rays of the cone over it: the last entry of each is the scale.
    let unit = |at: usize| (0..=coordinates).map(|place| BigInt::from(u8::from(place == at))).collect::<Vec<_>>();
    let all = ((1 << coordinates) - 1) | SCALE;
    let bit = |at: usize| if at == coordinates { SCALE } else { 1 << at };
    let mut rays: Vec<(Vec<BigInt>, Tight)> = (0..=coordinates).map(|at| (unit(at), all & !bit(at))).collect();
    for (number, line) in lines.iter().enumerate() {
        let bit: Tight = 1 << (coordinates + number);
        let slack = |ray: &[BigInt]| -> BigInt {
            line.iter().zip(ray).fold(ray[coordinates].clone(), |slack, (entry, place)| slack - entry * place)
        };
        let slacks: Vec<BigInt> = rays.iter().map(|(ray, _)| slack(ray)).collect();
        for ((_, tight), _) in rays.iter_mut().zip(&slacks).filter(|(_, slack)| slack.is_zero()) {
            *tight |= bit;
        }
        let mut cut = Vec::new();
        for above in (0..rays.len()).filter(|&ray| slacks[ray].is_positive()) {
            if !watch() {
                return Err(Unlisted::Stopped);
            }
            for below in (0..rays.len()).filter(|&ray| slacks[ray].is_negative()) {
                let both = rays[above].1 & rays[below].1;
                if !neighbours(&rays, above, below, both, coordinates) {
                    continue;
                }
                let [up, down] = [&slacks[above], &slacks[below]];
                let points = rays[above].0.iter().zip(&rays[below].0);
                let point = points.map(|(above, below)| below * up - above * down).collect();
                cut.push((reduced(point), both | bit));
            }
            if rays.len() + cut.len() > most {
                return Err(Unlisted::Many(most));
            }
        }
        let mut kept = slacks.iter().map(|slack| !slack.is_negative());
        rays.retain(|_| kept.next().unwrap_or(true));
        rays.extend(cut);
    }
    let corner = |(mut point, tight): (Vec<BigInt>, Tight)| {
        let scale = point.pop().unwrap_or_else(BigInt::one);
        Corner { point, scale, tight: tight & !SCALE }
    };
    // The origin stands for no mixture.
    let mut corners: Vec<Corner> =
        rays.into_iter().map(corner).filter(|corner| corner.point.iter().any(|place| !place.is_zero())).collect();
    corners.sort_by(|a, b| b.point.cmp(&a.point));
    Ok(corners)
}

/// Whether an edge leads from one ray to another: no third has all in common that these two have.
fn neighbours(rays: &[(Vec<BigInt>, Tight)], one: usize, two: usize, both: Tight, coordinates: usize) -> bool {
    both.count_ones() as usize + 1 >= coordinates
        && !rays.iter().enumerate().any(|(ray, (_, tight))| ray != one && ray != two && both & !tight == 0)
}

fn reduced(mut ray: Vec<BigInt>) -> Vec<BigInt> {
    let common = ray.iter().fold(BigInt::zero(), |common, place| common.gcd(place));
    if !common.is_one() && !common.is_zero() {
        ray.iter_mut().for_each(|place| *place /= &common);
    }
    ray
}
