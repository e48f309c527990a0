//! How many positions games with heaps have.

use super::heaps::Rule;
use crate::explore::Size;

/// More work than this is not done for a number.
const MOST_WORK: u64 = 20_000_000;

/// The number of positions from heaps in falling order, whoever is to move.
pub(super) fn positions(rule: &Rule, heaps: &[u32]) -> Option<Size> {
    let largest = heaps.first().copied().unwrap_or(0);
    match rule {
        Rule::Take(range) if *range.start() <= 1 && *range.end() >= largest => {
            Some(Size::exactly(2.0 * smaller(heaps)? - one_sided(heaps)))
        }
        _ if splits(rule).is_none() => match heaps {
            [heap] => taken(rule, *heap)
                .map(|reached| Size::exactly(reached.iter().map(|way| f64::from(way.count_ones())).sum())),
            _ => several(rule, heaps),
        },
        _ => splitting(rule, heaps),
    }
}

/// How many objects the smallest move takes that makes two heaps of one, if there is such a move.
fn splits(rule: &Rule) -> Option<u32> {
    match rule {
        Rule::Take(_) | Rule::TakeOneOf(_) => None,
        Rule::Octal(code) => (1..).zip(code).find(|(_, digit)| **digit & 4 != 0).map(|(taken, _)| taken),
        Rule::Unequal => Some(0),
    }
}

/// How many multisets of heaps there are, none of which is larger than its counterpart.
pub(super) fn smaller(heaps: &[u32]) -> Option<f64> {
    let largest = *heaps.first().unwrap_or(&0);
    if (u64::from(largest) + 1).saturating_mul(heaps.len() as u64) > MOST_WORK {
        return None;
    }
    // For each size, in how many ways the heaps so far are at most as large, from the smallest heap on.
    let mut ways = vec![1.0; largest as usize + 1];
    for &heap in heaps.iter().rev() {
        let mut sum = 0.0;
        for (size, ways) in ways.iter_mut().enumerate() {
            if size <= heap as usize {
                sum += *ways;
            }
            *ways = sum;
        }
    }
    ways.last().copied()
}

/// In Nim, how many positions only one player can be to move at.
///
/// As soon as a move takes two objects it could have been two moves, so that these are the positions where heaps lost one object
/// each, and no heap could have become another by that.
fn one_sided(heaps: &[u32]) -> f64 {
    let (mut with, mut without, mut last) = (0.0, 1.0, None);
    for run in heaps.chunk_by(|a, b| a == b) {
        let next = last.is_some_and(|last| last == run[0] + 1);
        let free = if next { without } else { with + without };
        (with, without, last) = (free * run.len() as f64, with + without, Some(run[0]));
    }
    with + without
}

/// Which player can be to move at each size of a heap that is only taken from: bit 0 is J1, bit 1 is J2.
fn taken(rule: &Rule, heap: u32) -> Option<Vec<u8>> {
    let mut reached = vec![0u8; heap as usize + 1];
    reached[heap as usize] = 1;
    let other = |players: u8| players << 1 & 2 | players >> 1;
    if let Rule::Take(range) = rule {
        // How many of the sizes from which a move leads here each player can be at.
        let (least, most) = ((*range.start()).max(1), *range.end());
        let mut from = [0u32; 2];
        let at = |reached: &[u8], size: u32, more: Option<u32>| {
            let players = size.checked_add(more?).and_then(|size| reached.get(size as usize)).copied()?;
            Some([players & 1, players >> 1].map(u32::from))
        };
        for size in (0..heap).rev() {
            let entering = at(&reached, size, Some(least)).unwrap_or_default();
            let leaving = at(&reached, size, most.checked_add(1)).unwrap_or_default();
            from = std::array::from_fn(|k| from[k] + entering[k] - leaving[k]);
            reached[size as usize] = other(u8::from(from[0] > 0) | u8::from(from[1] > 0) << 1);
        }
        return Some(reached);
    }
    let moves = match rule {
        Rule::TakeOneOf(numbers) => numbers.len(),
        Rule::Octal(code) => code.len(),
        _ => return None,
    };
    if u64::from(heap).saturating_mul(moves as u64) > MOST_WORK {
        return None;
    }
    for size in (1..=heap).rev() {
        let players = reached[size as usize];
        if players != 0 {
            rule.options(size, |left, _| reached[left as usize] |= other(players));
        }
    }
    Some(reached)
}

/// Several heaps that are only taken from, by a rule that not every size can be reached by.
fn several(rule: &Rule, heaps: &[u32]) -> Option<Size> {
    let mut positions = smaller(heaps)?;
    let mut either = false;
    for &heap in heaps {
        let reached = taken(rule, heap)?;
        positions *= reached.iter().filter(|players| **players != 0).count() as f64 / reached.len() as f64;
        either |= reached.contains(&3);
    }
    Some(Size::within(positions * if either { 2.0 } else { 1.0 }, 1.5))
}

/// Heaps of which moves make more: each of these takes its objects, and what is left can be any multiset of that many.
fn splitting(rule: &Rule, heaps: &[u32]) -> Option<Size> {
    let takes = splits(rule)?;
    let all: u64 = heaps.iter().map(|&heap| u64::from(heap)).sum();
    /// Beyond this, the number of partitions is too large for a table, and near its asymptote.
    const LARGE: u64 = 300;
    if all > LARGE {
        let all = all as f64;
        let partitions = (std::f64::consts::PI * (2.0 * all / 3.0).sqrt()).min(650.0).exp() / (4.0 * 3f64.sqrt() * all);
        return Some(Size::within(partitions, 100.0));
    }
    let all = all as u32;
    let parts = partitions(all, heaps.first().copied().unwrap_or(0));
    // Where every move takes equally many, what is left tells how many moves there were, and so whose turn it is.
    let steps = match rule {
        Rule::Octal(code) => (1..).zip(code).filter(|(_, digit)| **digit != 0).map(|(taken, _)| taken).collect(),
        _ => vec![0],
    };
    let mut positions = 0.0;
    for (left, by_heaps) in parts.iter().enumerate() {
        let gone = all - left as u32;
        let whole = match steps[..] {
            [0] => gone == 0,
            [step] => gone.is_multiple_of(step),
            _ => true,
        };
        let most = match takes {
            0 => by_heaps.len(),
            takes => heaps.len() + (gone / takes) as usize,
        };
        if whole {
            positions += by_heaps.iter().take(most + 1).sum::<f64>();
        }
    }
    Some(Size::within(positions * if steps.len() > 1 { 2.0 } else { 1.0 }, 2.0))
}

/// The partitions of each number up to one, by the number of their parts, none of them larger than so many.
fn partitions(most: u32, largest: u32) -> Vec<Vec<f64>> {
    let most = most as usize;
    let mut parts = vec![vec![0.0; most + 1]; most + 1];
    parts[0][0] = 1.0;
    for part in 1..=largest as usize {
        for number in part..=most {
            for heaps in 1..=number {
                parts[number][heaps] += parts[number - part][heaps - 1];
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Convention;
    use crate::games::Heaps;
    use crate::{Limits, explore};

    fn counted(rule: &Rule, heaps: &[u32]) -> f64 {
        let game = Heaps::new(rule.clone(), heaps.iter().copied(), Convention::Normal);
        explore(&game, &Limits::default()).unwrap().arena().len() as f64
    }

    #[test]
    fn what_is_said_to_be_exact_is_what_exploring_counts() {
        let any = Rule::Take(1..=1000);
        let heaps: [&[u32]; 9] =
            [&[], &[1], &[2], &[1, 1], &[5, 4, 3], &[4, 4, 4], &[7, 5, 3, 1], &[9, 7, 7, 6], &[6, 6, 5, 5, 4]];
        for heaps in heaps {
            assert_eq!(positions(&any, heaps), Some(Size::exactly(counted(&any, heaps))), "{heaps:?}");
        }
        let rules = [
            Rule::Take(1..=3),
            Rule::Take(2..=5),
            Rule::Take(3..=3),
            Rule::TakeOneOf(vec![1, 3, 4]),
            Rule::TakeOneOf(vec![3, 5]),
            Rule::Octal(vec![3, 0, 2]),
        ];
        for (rule, heap) in rules.iter().flat_map(|rule| [1, 2, 7, 20, 41].map(|heap| (rule, heap))) {
            assert_eq!(positions(rule, &[heap]), Some(Size::exactly(counted(rule, &[heap]))), "{rule:?}, {heap}");
        }
    }

    #[test]
    fn what_is_said_to_be_about_right_is() {
        let rules = [Rule::Unequal, Rule::Octal(vec![7, 7]), Rule::Octal(vec![0, 7]), Rule::Octal(vec![3, 4, 5])];
        for (rule, heap) in rules.iter().flat_map(|rule| [20, 26, 32].map(|heap| (rule, heap))) {
            let (said, counted) = (positions(rule, &[heap]).unwrap(), counted(rule, &[heap]));
            assert!((said.least..=said.most).contains(&counted), "{rule:?}, {heap}: {said:?}, not {counted}");
        }
        let rules = [Rule::Take(1..=3), Rule::Take(2..=3), Rule::TakeOneOf(vec![1, 3]), Rule::TakeOneOf(vec![2, 5])];
        for (rule, heaps) in rules.iter().flat_map(|rule| [[20, 9], [14, 14]].map(|heaps| (rule, heaps))) {
            let (said, counted) = (positions(rule, &heaps).unwrap(), counted(rule, &heaps));
            assert!(
                (counted / 2.0..=counted * 2.0).contains(&said.positions),
                "{rule:?}, {heaps:?}: {said:?}, not {counted}"
            );
        }
    }
}
