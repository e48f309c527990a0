//! Exercises on the mex: of a few sets, then of the successors' numbers in a small graph.

use super::answer::{Answer, Given};
use super::grundy::{self, Numbers};
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, first, trees};
use crate::draw::{DrawError, Picture};
use crate::positions::Positions;
use crate::random::Random;
use crate::solve::mex;
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Excluded {
    /// Different ones, each with its numbers in the order in which they are written.
    sets: Vec<Vec<u32>>,
    graph: Numbers,
}

/// The keys of the answers, one for each set.
const KEYS: [&str; 4] = ["mex1", "mex2", "mex3", "mex4"];

pub(super) fn generate(size: Size, random: &mut Random) -> Option<Excluded> {
    let graph = grundy::generate(size.of([Size::Small, Size::Small, Size::Medium]), random)?;
    let sets = sets(size.of([3, 3, 4]), random)?;
    Some(Excluded { sets, graph })
}

pub(super) fn own(positions: Positions, random: &mut Random) -> Result<Excluded, ExerciseError> {
    let graph = grundy::own(positions)?;
    let sets = sets(3, random).unwrap_or_else(|| vec![vec![1, 2], vec![0, 1, 3, 7, 9], vec![0]]);
    Ok(Excluded { sets, graph })
}

/// Sets that differ in their mex; one of them does not hold 0, and one has numbers beyond its mex.
fn sets(count: usize, random: &mut Random) -> Option<Vec<Vec<u32>>> {
    first(random, |random| {
        let sets: Vec<Vec<u32>> = (0..count).map(|_| set(random)).collect();
        let found: Vec<u32> = sets.iter().map(|set| mex(set.iter().copied())).collect();
        let distinct = (1..count).all(|k| !found[..k].contains(&found[k]));
        let gap = sets.iter().zip(&found).any(|(set, &least)| least > 1 && set.iter().any(|&number| number > least));
        (distinct && found.contains(&0) && gap).then_some(sets)
    })
}

/// Some of the numbers below 8, in any order.
fn set(random: &mut Random) -> Vec<u32> {
    let mut left: Vec<u32> = (0..8).collect();
    let count = 3 + random.below(4);
    (0..count).map(|_| left.remove(random.below(left.len() as u64) as usize)).collect()
}

impl Problem for Excluded {
    fn instance(&self) -> Instance<'_> {
        self.graph.instance()
    }

    fn setting(&self) -> Vec<Message> {
        vec![message!("exercise.mex-is")]
    }

    fn tasks(&self) -> Vec<Task> {
        let sets: Vec<String> = (1..).zip(&self.sets).map(|(k, set)| format!("E{k} = {}", written(set))).collect();
        let value = |set: &Vec<u32>| Given::Number(Some(mex(set.iter().copied()).into()));
        let mut graph = self.graph.tasks();
        graph.truncate(1);
        let first = Task {
            question: message!("exercise.mex-sets", sets = sets.join(", ")),
            fields: KEYS.into_iter().zip(self.sets.iter().map(value)).collect(),
            steps: (1..).zip(&self.sets).map(|(k, set)| step(k, set)).collect(),
        };
        let question = message!("exercise.mex-graph");
        [first].into_iter().chain(graph.into_iter().map(|task| Task { question: question.clone(), ..task })).collect()
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let mut sets = Mark::default();
        let mut missing = Vec::new();
        for ((set, key), k) in self.sets.iter().zip(KEYS).zip(1u32..) {
            match given.number(key) {
                Some(number) => sets.count(fault(k, set, number)),
                None => {
                    sets.omit();
                    missing.push(format!("E{k}"));
                }
            }
        }
        if !missing.is_empty() {
            sets.remarks.push(message!("exercise.mex-missing", names = missing.join(", ")));
        }
        let mut graph = self.graph.mark(given);
        graph.truncate(1);
        [sets].into_iter().chain(graph).collect()
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        self.graph.picture(lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        self.graph.solved_picture(lang)
    }
}

/// A set as mathematics writes it.
fn written(set: &[u32]) -> String {
    format!("{{{}}}", set.iter().map(u32::to_string).collect::<Vec<_>>().join(", "))
}

fn step(k: u32, set: &[u32]) -> Message {
    let least = mex(set.iter().copied());
    let below: Vec<String> = (0..least).map(|number| number.to_string()).collect();
    let (set, least) = (format!("E{k}"), least.to_string());
    match below.is_empty() {
        true => message!("exercise.mex-zero", set = set),
        false => message!("exercise.mex-step", set = set, below = below.join(", "), n = below.len(), mex = least),
    }
}

/// What is wrong with the mex of a set.
fn fault(k: u32, set: &[u32], given: i64) -> Option<Message> {
    let least = i64::from(mex(set.iter().copied()));
    let (name, number) = (format!("E{k}"), trees::written(given));
    match () {
        () if given == least => None,
        () if given < 0 => Some(message!("exercise.mex-negative", set = name, given = number)),
        () if set.iter().any(|&own| i64::from(own) == given) => {
            Some(message!("exercise.mex-inside", set = name, given = number))
        }
        () => Some(message!("exercise.mex-skips", set = name, given = number)),
    }
}
