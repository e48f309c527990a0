//! Places: how many keys of a level are smaller than a key, among all that its rules allow to be written.
//!
//! Keys are sparse: most integers are none. Where a game says which digits may follow which, the keys of a level are counted
//! without being listed, and each has a place, from 0, in the order of the keys. Places are dense, so that lists of them are short.

use std::collections::BTreeMap;

/// So many digits of all states are kept at most; a game with more has no places.
const MOST_DIGITS: usize = 1 << 21;
/// No digit follows.
const NONE: u32 = u32::MAX;

/// The places of a game's keys, level by level.
///
/// ```
/// let game = bachet::games::open("connect4:4x4")?;
/// let packed = game.view().capabilities().levels.unwrap().packed(false);
/// let places = packed.places().unwrap();
/// let (level, key) = packed.key("12")?;
/// let place = places.place(level, key).unwrap();
/// assert_eq!(places.key(level, place), Some(key));
/// // No position of another level has this key.
/// assert_eq!(places.place(level + 1, key), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Places {
    /// The state before the first digit, for each level, and how many keys there are.
    levels: Vec<(u32, u64)>,
    digits: Vec<Digits>,
}

/// What each digit does in each state; that of state s and digit d is at s · 2^width + d.
#[derive(Clone, Debug)]
struct Digits {
    width: u32,
    /// How many keys have a smaller digit here.
    smaller: Vec<u64>,
    /// The state after it.
    next: Vec<u32>,
}

impl Places {
    /// The places of keys with digits of these widths in bits, the highest digit first. Reading begins in the state
    /// `first(level)`, a digit leads from state to state by `next(place of the digit, state, digit)`, or cannot be there, and a
    /// key is whole if `last` says so of its state after the last digit. None where that are too many states.
    pub(crate) fn new<S: Ord + Copy>(
        last_level: u32,
        widths: &[u32],
        first: impl Fn(u32) -> S,
        next: impl Fn(usize, S, u64) -> Option<S>,
        last: impl Fn(S) -> bool,
    ) -> Option<Places> {
        if last_level as usize >= MOST_DIGITS {
            return None;
        }
        let mut states: BTreeMap<S, u32> = BTreeMap::new();
        let mut numbers = Vec::new();
        for level in 0..=last_level {
            let number = states.len() as u32;
            numbers.push(*states.entry(first(level)).or_insert(number));
        }
        let (mut digits, mut room) = (Vec::new(), MOST_DIGITS);
        for (place, &width) in widths.iter().enumerate() {
            room = 1usize.checked_shl(width)?.checked_mul(states.len()).and_then(|size| room.checked_sub(size))?;
            let mut after: BTreeMap<S, u32> = BTreeMap::new();
            let mut table = vec![NONE; states.len() << width];
            for (&state, &number) in &states {
                for digit in 0..1 << width {
                    if let Some(state) = next(place, state, digit) {
                        let new = after.len() as u32;
                        table[(number as usize) << width | digit as usize] = *after.entry(state).or_insert(new);
                    }
                }
            }
            digits.push(Digits { width, smaller: vec![0; table.len()], next: table });
            states = after;
        }
        // How many ways lead from each state to the end.
        let mut ways = vec![0; states.len()];
        states.iter().for_each(|(&state, &number)| ways[number as usize] = u64::from(last(state)));
        for Digits { width, smaller, next } in digits.iter_mut().rev() {
            let rows = smaller.chunks_mut(1 << *width).zip(next.chunks_mut(1 << *width));
            ways = rows
                .map(|(smaller, next)| {
                    let mut sum = 0;
                    for (smaller, next) in smaller.iter_mut().zip(next) {
                        *smaller = sum;
                        match ways.get(*next as usize) {
                            Some(&more) if more > 0 => sum += more,
                            _ => *next = NONE,
                        }
                    }
                    sum
                })
                .collect();
        }
        let levels = numbers.into_iter().map(|number| (number, ways[number as usize])).collect();
        Some(Places { levels, digits })
    }

    /// How many keys of a level are smaller; none for what is no key of it.
    ///
    /// ```
    /// let game = bachet::games::open("nim:2-2")?;
    /// let places = game.view().capabilities().levels.unwrap().packed(false).places().unwrap();
    /// // Both heaps are whole: whoever is to move, that is the first key.
    /// assert_eq!((places.place(0, 0b10100), places.place(0, 0b10101)), (Some(0), Some(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn place(&self, level: u32, key: u64) -> Option<u64> {
        let (mut state, _) = *self.levels.get(level as usize)?;
        let mut shift: u32 = self.digits.iter().map(|digits| digits.width).sum();
        if key.checked_shr(shift).unwrap_or(0) != 0 {
            return None;
        }
        let mut place = 0;
        for Digits { width, smaller, next } in &self.digits {
            shift -= width;
            let at = (state as usize) << width | (key >> shift) as usize & ((1 << width) - 1);
            state = next[at];
            if state == NONE {
                return None;
            }
            place += smaller[at];
        }
        Some(place)
    }

    /// The key of a level at a place; none beyond the last.
    ///
    /// ```
    /// let game = bachet::games::open("nim:2-2")?;
    /// let places = game.view().capabilities().levels.unwrap().packed(false).places().unwrap();
    /// assert_eq!((places.key(0, 1), places.key(0, 2)), (Some(0b10101), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn key(&self, level: u32, mut place: u64) -> Option<u64> {
        let (mut state, count) = *self.levels.get(level as usize)?;
        if place >= count {
            return None;
        }
        let mut key = 0;
        for Digits { width, smaller, next } in &self.digits {
            let row = (state as usize) << width;
            // The last digit with so few before it; the one after it has more, so that it does occur.
            let digit = smaller[row..row + (1 << width)].partition_point(|&smaller| smaller <= place) - 1;
            place -= smaller[row + digit];
            state = next[row + digit];
            key = key << width | digit as u64;
        }
        Some(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words of three digits of two bits whose sum is the level.
    #[test]
    fn places_count_what_is_smaller() {
        let sums = Places::new(
            9,
            &[2, 2, 2],
            |level| level,
            |_, left, digit| left.checked_sub(digit as u32),
            |left| left == 0,
        );
        let sums = sums.unwrap();
        for level in 0..=9 {
            let keys: Vec<u64> =
                (0..64).filter(|key| (key >> 4) + (key >> 2 & 3) + (key & 3) == u64::from(level)).collect();
            for key in 0..200 {
                let place = keys.binary_search(&key).ok().map(|place| place as u64);
                assert_eq!(sums.place(level, key), place);
                assert_eq!(sums.key(level, key), keys.get(key as usize).copied());
            }
        }
        assert_eq!((sums.place(10, 63), sums.key(10, 0)), (None, None));
    }

    #[test]
    fn too_many_states_are_refused() {
        assert!(Places::new(0, &[40], |_| (), |_, (), _| Some(()), |()| true).is_none());
        assert!(Places::new(0, &[9; 5], |_| 0, |_, sum, digit| Some(sum << 9 | digit), |_| true).is_none());
        assert!(Places::new(0, &[9; 2], |_| 0, |_, sum, digit| Some(sum << 9 | digit), |_| true).is_some());
    }
}
