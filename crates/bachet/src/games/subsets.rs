//! Sets of squares by number: those of a size, in the order of their largest squares.

/// The largest sets that have numbers.
const MOST: u32 = 24;

const fn pascal() -> [[u64; MOST as usize + 1]; 65] {
    let mut table = [[0; MOST as usize + 1]; 65];
    let mut n = 0;
    while n < 65 {
        table[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= MOST as usize {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

static PASCAL: [[u64; MOST as usize + 1]; 65] = pascal();

/// How many sets of so many of `n` squares there are.
#[inline]
pub(super) fn count(n: u32, many: u32) -> u64 {
    PASCAL[n as usize][many as usize]
}

/// How many sets of the same size come before this one.
#[inline]
pub(super) fn rank(mut set: u64) -> u64 {
    let (mut rank, mut many) = (0, 1);
    while set != 0 {
        rank += PASCAL[set.trailing_zeros() as usize][many];
        set &= set - 1;
        many += 1;
    }
    rank
}

/// The set of so many squares that so many come before.
#[inline]
pub(super) fn set(mut rank: u64, many: u32) -> u64 {
    let (mut set, mut square) = (0, 63);
    for many in (1..=many as usize).rev() {
        while PASCAL[square][many] > rank {
            square -= 1;
        }
        rank -= PASCAL[square][many];
        set |= 1 << square;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::{count, rank, set};

    #[test]
    fn sets_are_numbered_without_gaps() {
        for many in 0..=4 {
            let all: Vec<u64> = (0..1u64 << 9).filter(|set| set.count_ones() == many).collect();
            assert_eq!(all.len() as u64, count(9, many));
            for (number, &squares) in all.iter().enumerate() {
                assert_eq!((rank(squares), set(number as u64, many)), (number as u64, squares));
            }
        }
        assert_eq!(set(count(64, 3) - 1, 3), 7 << 61);
    }
}
