//! Impartial theory: Grundy sequences, their periods, and sums of games.

use super::catalogue::CATALOGUE;
pub use super::component::Component;
use super::component::ComponentPosition;
use super::heaps::{Heaps, Rule, read_turn};
use super::name::Spec;
use super::notation::Step;
use crate::explore::{ExploreError, Limits};
use crate::player::Player;
use crate::watch::{Pulse, Stage, Steps, Stopped, Unwatched, Watch};

/// A proved period: from some number on, the sequence repeats.
///
/// ```
/// use bachet::games::{Rule, impartial::sequence};
/// let kayles = sequence(&Rule::Octal(vec![7, 7]), 300);
/// let period = kayles.period.unwrap();
/// assert_eq!((period.length, period.start, period.exceptions.len()), (12, 71, 14));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// After how many numbers it repeats.
    pub length: usize,
    /// From where on.
    pub start: usize,
    /// Where, before that, the numbers are not what the period would make them.
    pub exceptions: Vec<usize>,
}

/// The Grundy numbers of single heaps.
///
/// ```
/// use bachet::games::{Rule, impartial::sequence};
/// let grundy = sequence(&Rule::Unequal, 12);
/// assert_eq!(grundy.values[1..], [0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The numbers of heaps of 0, 1, 2, … as far as they were asked for.
    pub values: Vec<u32>,
    /// Their period, where the theory of octal games proves it from the numbers computed.
    pub period: Option<Period>,
}

/// The Grundy numbers of heaps up to `most`.
///
/// The number of a heap is the mex of the nim-sums of what it may become: O(most²) where heaps are split, O(most × numbers
/// that may be taken) where they are not. As soon as a period is proved, the rest is copied: O(most).
///
/// References: R. K. Guy, C. A. B. Smith, *The G-values of various games*, 1956, for octal games and the proof of periods.
///
/// ```
/// use bachet::games::{Rule, impartial::sequence};
/// assert_eq!(sequence(&Rule::Take(1..=3), 9).values, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]);
/// assert_eq!(sequence(&Rule::Octal(vec![7, 7]), 1_000_000).values[1_000_000], 1);
/// ```
#[must_use]
pub fn sequence(rule: &Rule, most: u32) -> Sequence {
    sequence_watched(rule, most, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Progress, Stopped, games::{Rule, impartial::sequence_watched}};
/// let never = |_: &Progress| false;
/// assert_eq!(sequence_watched(&Rule::Unequal, 12, &never), Err(Stopped));
/// ```
pub fn sequence_watched(rule: &Rule, most: u32, watch: &dyn Watch) -> Result<Sequence, Stopped> {
    let most = most as usize;
    if let Rule::Take(range) = rule
        && *range.start() <= 1
        && *range.end() as usize >= most
    {
        // Nim itself: a heap is its own number.
        return Ok(Sequence { values: (0..=most as u32).collect(), period: None });
    }
    let pulse = Pulse::new(watch);
    let mut steps = Steps::new(&pulse, Stage::Solving, most + 1);
    let mut values: Vec<u32> = Vec::new();
    let mut seen: Vec<usize> = Vec::new();
    // A period is looked for whenever the numbers have doubled; a few more of them than were asked for may prove it.
    let mut look = 64;
    let enough = if longest_take(rule).is_some() { most.max(MOST_FOR_A_PROOF) } else { most };
    while values.len() <= enough {
        let n = values.len();
        // A heap of n becomes at most about n others.
        steps.take(n + 1, n)?;
        rule.options(n as u32, |larger, smaller| {
            let value = (values[larger as usize] ^ values[smaller as usize]) as usize;
            if seen.len() <= value {
                seen.resize(value + 1, usize::MAX);
            }
            seen[value] = n;
        });
        values.push(seen.iter().position(|&last| last != n).unwrap_or(seen.len()) as u32);
        if values.len() == look {
            look *= 2;
            if let Some(period) = proved_period(rule, &values, &mut steps)? {
                values.reserve((most + 1).saturating_sub(values.len()));
                for n in values.len()..=most {
                    values.push(values[n - period.length]);
                }
                values.truncate(most + 1);
                return Ok(Sequence { values, period: Some(period) });
            }
        }
    }
    let period = proved_period(rule, &values, &mut steps)?;
    values.truncate(most + 1);
    Ok(Sequence { values, period })
}

/// Numbers that are computed in any case where a period may be proved.
const MOST_FOR_A_PROOF: usize = 1023;

/// How many may be taken at most; none where the theory of octal games says nothing.
fn longest_take(rule: &Rule) -> Option<usize> {
    match rule {
        Rule::Take(range) => Some(*range.end() as usize),
        Rule::TakeOneOf(numbers) => numbers.last().map(|&most| most as usize),
        Rule::Octal(code) => Some(code.iter().rposition(|&digit| digit != 0)? + 1),
        Rule::Unequal => None,
    }
}

/// The least period that the numbers prove: if no more than k can be taken, and the numbers repeat after p from n0 up to
/// 2·n0 + p + k, they do so for ever.
fn proved_period(rule: &Rule, values: &[u32], steps: &mut Steps<'_>) -> Result<Option<Period>, Stopped> {
    let Some(k) = longest_take(rule) else { return Ok(None) };
    for length in 1..values.len() / 2 {
        let pairs = values.len() - length;
        let mismatch = (0..pairs).rev().find(|&n| values[n] != values[n + length]);
        let start = mismatch.map_or(0, |n| n + 1);
        steps.take(1 + pairs - start, values.len())?;
        if pairs < 2 * start + length + k {
            continue;
        }
        // The value that the period would give to an earlier number.
        let rounds = start.div_ceil(length);
        let exceptions = (0..start).filter(|&n| values[n] != values[start + (n + rounds * length - start) % length]);
        return Ok(Some(Period { length, start, exceptions: exceptions.collect() }));
    }
    Ok(None)
}

/// A game of a sum with its name.
///
/// ```
/// let sum = bachet::games::open("nim:3+bar:2x3")?;
/// assert_eq!(sum.parts()[1].name, "bar:2x3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Part {
    /// The name that opened it.
    pub name: String,
    /// The game.
    pub component: Component,
}

impl Part {
    /// Each heap of a game with heaps as a part of its own, the smallest first; any other game is one part.
    ///
    /// ```
    /// let sum = bachet::games::open("nim:3-4,take=1-2+bar:2x3")?;
    /// let names: Vec<String> = sum.parts().iter().flat_map(|part| part.heaps()).map(|part| part.name).collect();
    /// assert_eq!(names, ["nim:3,take=1-2", "nim:4,take=1-2", "bar:2x3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn heaps(&self) -> Vec<Part> {
        match &self.component {
            Component::Heaps(game) if game.heaps().len() > 1 => {
                let part = |&heap: &u32| Part {
                    name: self.with_heaps(&heap.to_string()),
                    component: Component::Heaps(Heaps::new(game.rule().clone(), [heap], game.convention())),
                };
                game.heaps().iter().rev().map(part).collect()
            }
            _ => vec![self.clone()],
        }
    }

    /// What a heap of `n` is called in a game with heaps.
    ///
    /// ```
    /// let sum = bachet::games::open("octal:0.137,heaps=9+bar:2x3")?;
    /// assert_eq!(sum.parts()[0].heap_of_n().as_deref(), Some("octal:0.137,heaps=n"));
    /// assert_eq!(sum.parts()[1].heap_of_n(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn heap_of_n(&self) -> Option<String> {
        matches!(self.component, Component::Heaps(_)).then(|| self.with_heaps("n"))
    }

    fn with_heaps(&self, heaps: &str) -> String {
        let spec = Spec::parse(&self.name);
        let mut entries = CATALOGUE.iter().filter(|entry| entry.is_called(&spec.name));
        // The shape of an octal game is its code, and its heaps stand after a key.
        let key = entries.any(|entry| entry.parameters.contains("heaps=")).then_some("heaps");
        spec.with_heaps(key, heaps).to_string()
    }
}

/// A position of an impartial game as people write it, without whose turn it is.
///
/// ```
/// use bachet::games::impartial::whoever_moves;
/// assert_eq!((whoever_moves("(2-1,2)"), whoever_moves("2-1")), ("2-1", "2-1"));
/// ```
#[must_use]
pub fn whoever_moves(position: &str) -> &str {
    read_turn(position).0
}

/// What a component is worth.
///
/// ```
/// use bachet::{Limits, games::{impartial::worth, open}};
/// let sum = open("nim:3-4+kayles:7")?;
/// assert_eq!(worth(&sum.parts()[0].component, &Limits::default()).unwrap().number, 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Worth {
    /// Its Grundy number.
    pub number: u32,
    /// Its moves, each with the number that it leads to.
    pub moves: Vec<(Step, u32)>,
}

/// The Grundy number of a component and of each of its moves: heaps by their sequence, chocolate by exploring.
///
/// ```
/// use bachet::{Limits, games::{impartial::worth, open}};
/// let sum = open("bar:2x3+nim:1")?;
/// let bar = worth(&sum.parts()[0].component, &Limits::default()).unwrap();
/// assert_eq!((bar.number, bar.moves.len()), (3, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn worth(component: &Component, limits: &Limits<'_>) -> Result<Worth, ExploreError> {
    let numbers = component.numbers(limits)?;
    let start = component.start();
    let number_of = |place: &ComponentPosition| numbers.of(place).unwrap_or(0);
    let moves = component.moves(&start).into_iter().map(|mov| {
        let step = component.step(&start, mov);
        (step, number_of(&component.play(&start, mov)))
    });
    Ok(Worth { number: number_of(&start), moves: moves.collect() })
}

/// What a sum is worth, by what its parts are worth.
///
/// ```
/// use bachet::{Limits, Player, games::{impartial::balance, open}};
/// let sum = open("nim:3-4+kayles:7")?;
/// let balance = balance(sum.parts(), &Limits::default()).unwrap();
/// assert_eq!((balance.sum(), balance.winner(), balance.winning().count()), (5, Player::One, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Balance {
    /// What each part is worth.
    pub worths: Vec<Worth>,
}

impl Balance {
    /// The nim-sum of the parts' numbers.
    #[must_use]
    pub fn sum(&self) -> u32 {
        self.worths.iter().fold(0, |sum, worth| sum ^ worth.number)
    }

    /// Who wins; J1 moves first.
    #[must_use]
    pub fn winner(&self) -> Player {
        if self.sum() == 0 { Player::Two } else { Player::One }
    }

    /// The moves that win, which make the nim-sum 0: each with the number of its part.
    pub fn winning(&self) -> impl Iterator<Item = (usize, &Step)> {
        let sum = self.sum();
        self.worths.iter().enumerate().flat_map(move |(part, worth)| {
            let wanted = sum ^ worth.number;
            let winning = worth.moves.iter().filter(move |(_, number)| sum != 0 && *number == wanted);
            winning.map(move |(step, _)| (part, step))
        })
    }
}

/// What the sum of some games is worth.
///
/// ```
/// use bachet::{Limits, games::{impartial::balance, open}};
/// let sum = open("nim:3+nim:3")?;
/// assert_eq!(balance(sum.parts(), &Limits::default()).unwrap().sum(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn balance(parts: &[Part], limits: &Limits<'_>) -> Result<Balance, ExploreError> {
    let worths: Result<Vec<Worth>, _> = parts.iter().map(|part| worth(&part.component, limits)).collect();
    Ok(Balance { worths: worths? })
}
