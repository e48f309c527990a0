//! Exercises on Nim: the nim-sum in binary, and a move that makes it 0.

use super::answer::{Answer, Given, Item};
use super::marks::Mark;
use super::{Instance, Problem, Size, Task, first, heaps, trees};
use crate::draw::{DrawError, Picture};
use crate::random::Random;
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Nim {
    heaps: Vec<u32>,
}

/// Whoever is to move loses in some: then there is no move to be found.
pub(super) fn generate(size: Size, random: &mut Random) -> Option<Nim> {
    let wins = random.below(4) > 0;
    first(random, |random| sample(size, wins, random))
}

fn sample(size: Size, wins: bool, random: &mut Random) -> Option<Nim> {
    let (heaps, most) = size.of([(3, 15), (4, 15), (5, 31)]);
    let nim = Nim { heaps: (0..heaps).map(|_| 1 + random.below(most) as u32).collect() };
    let distinct = (1..nim.heaps.len()).all(|k| !nim.heaps[..k].contains(&nim.heaps[k]));
    let wide = nim.width() == size.of([3, 4, 5]) || (size == Size::Small && nim.width() == 4);
    let winning = nim.winning();
    // Not every heap will do, and taking a whole heap is too easy.
    let thoughtful = winning.len() < nim.heaps.len() && winning.iter().all(|&(_, left)| left > 0);
    (distinct && wide && (nim.sum() != 0) == wins && thoughtful).then_some(nim)
}

pub(super) fn own(heaps: Vec<u32>) -> Nim {
    Nim { heaps }
}

const SUM: &str = "sum";
const WINS: &str = "wins";
const HEAP: &str = "heap";
const LEFT: &str = "left";

impl Problem for Nim {
    fn instance(&self) -> Instance<'_> {
        Instance::Heaps(&self.heaps)
    }

    fn setting(&self) -> Vec<Message> {
        let heaps: Vec<String> = self.items().map(|(k, heap)| format!("{} = {heap}", heaps::name(k))).collect();
        vec![message!("exercise.nim-game", heaps = heaps.join(", "))]
    }

    fn tasks(&self) -> Vec<Task> {
        let winning = self.winning();
        let best = winning.first().copied();
        let left = best.map(|(_, left)| i64::from(left));
        vec![
            Task {
                question: message!("exercise.nim-sum"),
                fields: vec![(SUM, Given::Number(Some(self.sum().into())))],
                steps: self.columns(),
            },
            Task {
                question: message!("exercise.nim-move"),
                fields: vec![
                    (WINS, Given::Truth(Some(best.is_some()))),
                    (HEAP, Given::Name(best.map(|(k, _)| k))),
                    (LEFT, Given::Number(left)),
                ],
                steps: self.reasons(),
            },
        ]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let sum = match given.number(SUM) {
            Some(sum) if sum == i64::from(self.sum()) => None,
            Some(sum) => Some(message!("exercise.nim-sum-wrong", given = trees::written(sum))),
            None => Some(message!("exercise.nim-sum-none")),
        };
        vec![Mark::single(sum), self.compare(given.truth(WINS), given.name(HEAP), given.number(LEFT))]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        Ok(heaps::picture(&self.heaps, lang))
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        Ok(heaps::solved_picture(&self.heaps, self.sum(), self.winning().first().copied(), lang))
    }
}

impl Nim {
    fn items(&self) -> impl Iterator<Item = (Item, u32)> {
        (0..).zip(self.heaps.iter().copied())
    }

    fn sum(&self) -> u32 {
        self.heaps.iter().fold(0, |sum, heap| sum ^ heap)
    }

    /// How many binary digits the largest heap has.
    fn width(&self) -> usize {
        heaps::width(&self.heaps)
    }

    /// The heaps from which a move wins, and what it leaves there.
    fn winning(&self) -> Vec<(Item, u32)> {
        let sum = self.sum();
        self.items().map(|(k, heap)| (k, heap ^ sum)).filter(|&(k, left)| left < self.heaps[k as usize]).collect()
    }

    /// The heaps in binary, column by column, and their sum.
    fn columns(&self) -> Vec<Message> {
        let width = self.width();
        let bits = |n: u32| format!("{n:0width$b}");
        let powers = || (0..width).rev().map(|digit| 1u32 << digit);
        let mut steps: Vec<Message> = self
            .items()
            .map(|(k, heap)| {
                let parts: Vec<String> = powers().filter(|power| heap & power != 0).map(|p| p.to_string()).collect();
                let (name, parts) = (heaps::name(k), parts.join(" + "));
                match heap.count_ones() {
                    0 | 1 => message!("exercise.nim-power", heap = name, n = heap.to_string(), bits = bits(heap)),
                    _ => message!(
                        "exercise.nim-binary",
                        heap = name,
                        n = heap.to_string(),
                        parts = parts,
                        bits = bits(heap)
                    ),
                }
            })
            .collect();
        steps.extend(powers().map(|power| {
            let ones = self.heaps.iter().filter(|&heap| heap & power != 0).count().to_string();
            match self.sum() & power != 0 {
                true => message!("exercise.nim-odd", power = power.to_string(), n = ones),
                false => message!("exercise.nim-even", power = power.to_string(), n = ones),
            }
        }));
        let terms: Vec<String> = self.heaps.iter().map(u32::to_string).collect();
        let (sum, digits) = (self.sum().to_string(), bits(self.sum()));
        steps.push(message!("exercise.nim-found", terms = terms.join(" ⊕ "), bits = digits, sum = sum));
        steps
    }

    /// Why whoever is to move wins or loses, heap by heap.
    fn reasons(&self) -> Vec<Message> {
        let sum = self.sum();
        if sum == 0 {
            return vec![message!("exercise.nim-loses")];
        }
        let mut steps = vec![message!("exercise.nim-wins", sum = sum.to_string())];
        steps.extend(self.items().map(|(k, heap)| {
            let (name, n, other) = (heaps::name(k), heap.to_string(), heap ^ sum);
            match heap.checked_sub(other).filter(|&taken| taken > 0) {
                Some(taken) => message!(
                    "exercise.nim-take",
                    heap = name,
                    n = n,
                    sum = sum.to_string(),
                    left = other.to_string(),
                    taken = taken.to_string()
                ),
                None => {
                    message!("exercise.nim-more", heap = name, n = n, sum = sum.to_string(), left = other.to_string())
                }
            }
        }));
        steps
    }

    /// Judges whether the one who is to move wins, and the move by which.
    fn compare(&self, wins: Option<bool>, heap: Option<Item>, left: Option<i64>) -> Mark {
        let won = self.sum() != 0;
        let mut mark = Mark::single(match wins {
            Some(wins) if wins == won => None,
            Some(_) => Some(message!("exercise.nim-who")),
            None => Some(message!("exercise.nim-unsaid")),
        });
        match (heap, left) {
            (None, None) if won => mark.count(Some(message!("exercise.best-none"))),
            (None, None) => {}
            _ if !won => mark.deduct(vec![message!("exercise.nim-no-move")]),
            (Some(k), Some(left)) => mark.count(self.fault(k, left)),
            _ => mark.count(Some(message!("exercise.nim-half"))),
        }
        mark
    }

    /// What is wrong with a move.
    fn fault(&self, k: Item, left: i64) -> Option<Message> {
        let (name, heap) = (heaps::name(k), self.heaps[k as usize]);
        match u32::try_from(left).ok().filter(|&left| left < heap) {
            None => {
                let left = trees::written(left);
                Some(message!("exercise.nim-cannot", heap = name, n = heap.to_string(), left = left))
            }
            Some(left) => {
                let sum = self.sum() ^ heap ^ left;
                let (left, after) = (left.to_string(), sum.to_string());
                (sum != 0).then(|| message!("exercise.nim-wrong", heap = name, left = left, sum = after))
            }
        }
    }
}
