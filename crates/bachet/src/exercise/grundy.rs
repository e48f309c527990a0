//! Exercises on Grundy numbers.

use super::answer::{Answer, Given};
use super::graphs::{self, Planar};
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, first, pictures, trees};
use crate::arena::Convention;
use crate::draw::{DrawError, Picture};
use crate::graph::Vertex;
use crate::positions::Positions;
use crate::random::Random;
use crate::solve::{Cycle, grundy};
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Numbers {
    planar: Planar,
    numbers: Vec<u32>,
}

/// Whoever starts wins in some and loses in others.
pub(super) fn generate(size: Size, random: &mut Random) -> Option<Numbers> {
    let wins = random.below(2) == 0;
    first(random, |random| sample(size, wins, random))
}

fn sample(size: Size, wins: bool, random: &mut Random) -> Option<Numbers> {
    let planar = graphs::sample(size, false, random)?;
    let numbers = grundy(planar.graph()).ok()?;
    let greatest = numbers.iter().copied().max()?;
    // Not every move at the start wins.
    let losing = planar.graph().successors(planar.start()).iter().any(|&to| numbers[to as usize] != 0);
    let clean = greatest >= size.of([2, 3, 3]) && (numbers[planar.start() as usize] != 0) == wins && losing;
    clean.then_some(Numbers { planar, numbers })
}

pub(super) fn own(positions: Positions) -> Result<Numbers, ExerciseError> {
    if positions.convention() == Convention::Misere {
        return Err(ExerciseError::Misere);
    }
    let planar = graphs::own(positions);
    let cyclic = |cycle: Cycle| ExerciseError::Cycle { names: planar.listed(&cycle.vertices) };
    let numbers = grundy(planar.graph()).map_err(cyclic)?;
    Ok(Numbers { planar, numbers })
}

const NUMBERS: &str = "numbers";
const WINS: &str = "wins";
const MOVE: &str = "move";

impl Problem for Numbers {
    fn instance(&self) -> Instance<'_> {
        Instance::Positions(&self.planar.positions)
    }

    fn setting(&self) -> Vec<Message> {
        vec![message!("exercise.graph", start = self.planar.name(self.planar.start()))]
    }

    fn tasks(&self) -> Vec<Task> {
        let graph = self.planar.graph();
        let table = graph.vertices().map(|v| (v, Some(self.number(v).into()))).collect();
        let start = self.planar.name(self.planar.start());
        let moves = graph.successors(self.planar.start()).iter().copied();
        let winning: Vec<Vertex> = moves.filter(|&to| self.number(to) == 0).collect();
        vec![
            Task {
                question: message!("exercise.grundy-numbers"),
                fields: vec![(NUMBERS, Given::NumberOf(table))],
                steps: self.order().into_iter().map(|v| self.step(v)).collect(),
            },
            Task {
                question: message!("exercise.grundy-move", start = start.as_str()),
                fields: vec![
                    (WINS, Given::Truth(Some(!winning.is_empty()))),
                    (MOVE, Given::Name(winning.first().copied())),
                ],
                steps: vec![match winning.is_empty() {
                    true => message!("exercise.grundy-loses", start = start),
                    false => message!("exercise.grundy-best", start = start, moves = self.planar.listed(&winning)),
                }],
            },
        ]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let mut numbers = Mark::default();
        let mut missing = Vec::new();
        for v in self.planar.graph().vertices() {
            match given.number_of(NUMBERS, v) {
                Some(number) => {
                    numbers.count((number != i64::from(self.number(v))).then(|| self.fault(v, number)));
                }
                None => {
                    numbers.omit();
                    missing.push(v);
                }
            }
        }
        if !missing.is_empty() {
            numbers.remarks.push(message!("exercise.numbers-missing", names = self.planar.listed(&missing)));
        }
        vec![numbers, self.compare(given.truth(WINS), given.name(MOVE))]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::graph(&self.planar, lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::numbered_graph(&self.planar, &self.numbers, lang)
    }
}

impl Numbers {
    fn number(&self, v: Vertex) -> u32 {
        self.numbers[v as usize]
    }

    /// Judges whether the first player wins, and the move by which.
    fn compare(&self, wins: Option<bool>, given: Option<Vertex>) -> Mark {
        let start = self.planar.name(self.planar.start());
        let won = self.number(self.planar.start()) != 0;
        let mut mark = Mark::single(match wins {
            Some(wins) if wins == won => None,
            Some(_) => Some(message!("exercise.grundy-who", start = start.as_str())),
            None => Some(message!("exercise.wins-none", start = start.as_str())),
        });
        match given {
            None if won => mark.count(Some(message!("exercise.best-none"))),
            None => {}
            Some(_) if !won => mark.deduct(vec![message!("exercise.grundy-no-move", start = start)]),
            Some(to) if !self.planar.graph().successors(self.planar.start()).contains(&to) => {
                mark.count(Some(message!("exercise.move-no-arc", v = start, to = self.planar.name(to))));
            }
            Some(to) => {
                let wrong = || message!("exercise.grundy-wrong", v = self.planar.name(to));
                mark.count((self.number(to) != 0).then(wrong));
            }
        }
        mark
    }

    /// The vertices, each after its successors.
    fn order(&self) -> Vec<Vertex> {
        let graph = self.planar.graph();
        let mut order: Vec<Vertex> = Vec::new();
        while let Some(next) = graph
            .vertices()
            .rev()
            .find(|v| !order.contains(v) && graph.successors(*v).iter().all(|to| order.contains(to)))
        {
            order.push(next);
        }
        order
    }

    fn step(&self, v: Vertex) -> Message {
        let successors = self.planar.graph().successors(v);
        let (name, number) = (self.planar.name(v), self.number(v).to_string());
        if successors.is_empty() {
            return message!("exercise.grundy-end", v = name);
        }
        let mut seen: Vec<u32> = successors.iter().map(|&to| self.number(to)).collect();
        seen.sort_unstable();
        seen.dedup();
        let different = seen.len();
        let seen: Vec<String> = seen.iter().map(u32::to_string).collect();
        message!(
            "exercise.grundy-mex",
            v = name,
            arcs = self.planar.listed(successors),
            n = successors.len(),
            different = different,
            seen = seen.join(", "),
            number = number
        )
    }

    fn fault(&self, v: Vertex, given: i64) -> Message {
        let (name, given_text) = (self.planar.name(v), trees::written(given));
        let successors = self.planar.graph().successors(v);
        match successors.iter().find(|&&to| i64::from(self.number(to)) == given) {
            _ if given < 0 => message!("exercise.number-negative", v = name, given = given_text),
            _ if successors.is_empty() => message!("exercise.number-end", v = name, given = given_text),
            Some(_) => message!("exercise.number-taken", v = name, given = given_text),
            None => message!("exercise.number-skips", v = name, given = given_text),
        }
    }
}
