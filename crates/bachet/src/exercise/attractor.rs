//! Exercises on attractors: both players', step by step.

use super::answer::{Answer, Given, Item};
use super::arenas::Solved;
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, arenas, first, pictures};
use crate::arena::Arena;
use crate::draw::{DrawError, Picture};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::solve::{Attractor, attractor};
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Attractors {
    solved: Solved,
    /// J1's and J2's.
    both: [Attractor; 2],
}

pub(super) fn generate(size: Size, random: &mut Random) -> Option<Attractors> {
    first(random, |random| arenas::sample(size, random)).map(Attractors::new)
}

pub(super) fn own(arena: Arena) -> Result<Attractors, ExerciseError> {
    arenas::own(arena).map(Attractors::new)
}

/// The keys of the two attractors in an answer.
const KEYS: [&str; 2] = ["one", "two"];
const DRAWS: &str = "draws";

impl Problem for Attractors {
    fn instance(&self) -> Instance<'_> {
        Instance::Arena(&self.solved.arena)
    }

    fn setting(&self) -> Vec<Message> {
        self.solved.setting()
    }

    fn tasks(&self) -> Vec<Task> {
        let mut tasks = Vec::new();
        for (attractor, key) in self.asked() {
            let question = match attractor.player() {
                Player::One => message!("exercise.attractor-one"),
                Player::Two if tasks.is_empty() => message!("exercise.attractor-two-alone"),
                Player::Two => message!("exercise.attractor-two"),
            };
            let fields = vec![(key, Given::Steps(strata(attractor)))];
            tasks.push(Task { question, fields, steps: self.steps(attractor) });
        }
        let draws = self.draws();
        if !draws.is_empty() {
            let step = message!("exercise.attractor-neither", set = self.solved.set(&draws));
            tasks.push(Task {
                question: message!("exercise.attractor-draws"),
                fields: vec![(DRAWS, Given::Names(draws))],
                steps: vec![step],
            });
        }
        tasks
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let mut marks: Vec<Mark> =
            self.asked().map(|(attractor, key)| self.compare(attractor, given.steps(key))).collect();
        let draws = self.draws();
        if !draws.is_empty() {
            let name = |v| self.solved.arena.name(v);
            let missing = |v| message!("exercise.draw-missing", v = name(v));
            let surplus = |v| message!("exercise.draw-surplus", v = name(v));
            marks.push(match given.names(DRAWS) {
                [] => Mark { remarks: vec![message!("exercise.draws-none")], ..Mark::set(&draws, &[]) },
                names => Mark::noted_set(&draws, names, missing, surplus),
            });
        }
        marks
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::arena(&self.solved, lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::solved_arena(&self.solved, lang)
    }
}

/// What is new at each step.
fn strata(attractor: &Attractor) -> Vec<Vec<Vertex>> {
    (0..attractor.sizes().len()).map(|n| attractor.step(n)).collect()
}

impl Attractors {
    fn new(solved: Solved) -> Attractors {
        let arena = &solved.arena;
        let both = Player::BOTH.map(|player| attractor(arena, player, &arena.endings(Outcome::Win(player))));
        Attractors { solved, both }
    }

    /// The attractors that are asked for: a player without a goal has none.
    fn asked(&self) -> impl Iterator<Item = (&Attractor, &'static str)> {
        self.both.iter().zip(KEYS).filter(|(attractor, _)| attractor.size() > 0)
    }

    fn draws(&self) -> Vec<Vertex> {
        self.solved.arena.vertices().filter(|&v| self.solved.solution.outcome(v) == Outcome::Draw).collect()
    }

    /// Why each vertex enters when it does, and each set that results.
    fn steps(&self, attractor: &Attractor) -> Vec<Message> {
        let mut steps = Vec::new();
        let mut all = Vec::new();
        for (n, stratum) in strata(attractor).into_iter().enumerate() {
            if n > 0 {
                steps.extend(
                    stratum.iter().map(|&v| attractor.why(&self.solved.arena, v).message(&self.solved.arena, v)),
                );
            }
            all.extend(stratum);
            all.sort_unstable();
            steps.push(message!("exercise.step", n = n.to_string(), set = self.solved.set(&all)));
        }
        let n = attractor.sizes().len();
        let (last, next) = ((n - 1).to_string(), n.to_string());
        steps.push(message!("exercise.step-last", last = last, next = next, player = attractor.player()));
        steps
    }

    /// Compares the step at which each vertex enters.
    fn compare(&self, attractor: &Attractor, given: &[Vec<Item>]) -> Mark {
        let player = attractor.player();
        if given.iter().all(Vec::is_empty) {
            let remarks = vec![message!("exercise.steps-none", player = player)];
            return Mark { points: 0, most: attractor.size() as u32, remarks };
        }
        let mut mark = Mark::default();
        let mut strangers = Vec::new();
        for v in self.solved.arena.vertices() {
            let name = self.solved.arena.name(v);
            let entered = given.iter().position(|step| step.contains(&v)).map(|n| n as u32);
            match (attractor.rank(v), entered) {
                (None, None) => {}
                (None, Some(_)) => strangers.push(message!("exercise.attractor-surplus", v = name, player = player)),
                (Some(_), None) => mark.count(Some(message!("exercise.attractor-missing", v = name, player = player))),
                (Some(rank), Some(n)) => mark.count((rank != n).then(|| match (n, rank < n) {
                    (0, _) => message!("exercise.attractor-target", v = name, player = player),
                    (_, true) => message!("exercise.attractor-late", v = name, n = n.to_string()),
                    (_, false) if self.solved.arena.owner(v) == player => {
                        message!("exercise.attractor-early", v = name, n = n.to_string(), before = (n - 1).to_string())
                    }
                    _ => {
                        message!("exercise.attractor-forced", v = name, n = n.to_string(), before = (n - 1).to_string())
                    }
                })),
            }
        }
        mark.deduct(strangers);
        mark
    }
}
