//! Exercises on play without end: who wins a Büchi game, or a parity game?

use super::answer::{Answer, Given};
use super::arenas::Solved;
use super::marks::Mark;
use super::mesh::Mesh;
use super::{ExerciseError, Instance, Kind, Problem, Size, Task, first, pictures};
use crate::arena::{Arena, Objective};
use crate::draw::{DrawError, Picture};
use crate::graph::Vertex;
use crate::player::Player;
use crate::random::Random;
use crate::solve::{Stage, solve, stages};
use crate::text::{Lang, Message, message};

/// An arena on which what is visited again and again decides.
#[derive(Debug)]
pub(super) struct Recurring {
    solved: Solved,
    stages: Vec<Stage>,
}

/// More steps are not for a sheet.
const MOST_STAGES: usize = 60;

pub(super) fn generate(kind: Kind, size: Size, random: &mut Random) -> Option<Recurring> {
    first(random, |random| sample(kind, size, random))
}

fn sample(kind: Kind, size: Size, random: &mut Random) -> Option<Recurring> {
    let (least, most) = size.of([(6, 8), (8, 11), (12, 15)]);
    let mesh = Mesh::new(least + random.below(most - least + 1), size.of([3, 3, 4]), random);
    let arena = endless(&mesh, random)?;
    let arena = match kind {
        Kind::Parity => with_priorities(&arena, size, random)?,
        _ => with_set(arena, size, random)?,
    };
    let solved = Solved { solution: solve(&arena), arena, columns: Some(mesh.columns) };
    let stages = stages(&solved.arena, size.of([10, 18, 30]))?;
    Some(Recurring { solved, stages }).filter(|recurring| recurring.clean(size))
}

/// An arena that somebody brings.
pub(super) fn own(kind: Kind, arena: Arena) -> Result<Recurring, ExerciseError> {
    let suits = match arena.objective() {
        Objective::Parity { .. } => kind == Kind::Parity,
        Objective::Buchi { .. } | Objective::CoBuchi { .. } | Objective::GeneralisedBuchi { .. } => kind == Kind::Buchi,
        Objective::Reach { .. } | Objective::Safety { .. } => false,
    };
    if !suits {
        return Err(ExerciseError::Objective { kind });
    }
    let stages = stages(&arena, MOST_STAGES).ok_or(ExerciseError::Stages { most: MOST_STAGES })?;
    Ok(Recurring { solved: Solved { solution: solve(&arena), arena, columns: None }, stages })
}

/// The mesh with a direction for each link, so that every vertex has an arc: where none would leave, one goes both ways. Columns
/// belong to the players in turn.
fn endless(mesh: &Mesh, random: &mut Random) -> Option<Arena> {
    let mut arcs: Vec<(Vertex, Vertex)> = Vec::new();
    for &(from, to) in &mesh.links {
        arcs.push(if from != 0 && random.below(3) == 0 { (to, from) } else { (from, to) });
    }
    for v in 0..mesh.len() as Vertex {
        if arcs.iter().all(|&(from, _)| from != v) {
            let into: Vec<Vertex> = arcs.iter().filter(|&&(_, to)| to == v).map(|&(from, _)| from).collect();
            arcs.push((v, *into.get(random.below(into.len() as u64) as usize)?));
        }
    }
    let mut builder = mesh.arena(&arcs, random)?;
    builder.start(0);
    builder.build().ok()
}

/// A player who must visit some of the vertices again and again.
fn with_set(arena: Arena, size: Size, random: &mut Random) -> Option<Arena> {
    let player = if random.below(2) == 0 { Player::One } else { Player::Two };
    let visit: Vec<Vertex> = arena.vertices().filter(|_| random.below(4) == 0).collect();
    let few = size.of([2, 2, 3])..=size.of([3, 4, 5]);
    if !few.contains(&visit.len()) {
        return None;
    }
    arena.with_objective(Objective::Buchi { player, visit }).ok()
}

/// The same arena with priorities.
fn with_priorities(arena: &Arena, size: Size, random: &mut Random) -> Option<Arena> {
    let priorities = arena.vertices().map(|_| random.below(size.of([4, 5, 7])) as u32).collect();
    let owners = arena.vertices().map(|v| arena.owner(v)).collect();
    let mut builder = crate::arena::ArenaBuilder::on(arena.graph().clone(), owners);
    builder.priorities(priorities).objective(Objective::PARITY).start(0);
    builder.build().ok()
}

const REGION: &str = "region";
const WINNER: &str = "winner";

impl Problem for Recurring {
    fn instance(&self) -> Instance<'_> {
        Instance::Arena(&self.solved.arena)
    }

    fn setting(&self) -> Vec<Message> {
        let arena = &self.solved.arena;
        let player = arena.objective().player().unwrap_or(Player::One);
        let sets = || arena.objective().sets().iter().map(|set| self.solved.set(set)).collect::<Vec<_>>().join(", ");
        let goal = match arena.objective() {
            Objective::Parity { best: crate::arena::Extreme::Least } => message!("exercise.parity-min"),
            Objective::Parity { .. } => message!("exercise.parity-max"),
            Objective::CoBuchi { .. } => {
                message!("exercise.co-buchi-goal", player = player, other = !player, set = sets())
            }
            Objective::GeneralisedBuchi { .. } => {
                message!("exercise.sets-goal", player = player, other = !player, sets = sets())
            }
            _ => message!("exercise.buchi-goal", player = player, other = !player, set = sets()),
        };
        vec![message!("exercise.arena", start = self.solved.listed(arena.starts())), goal]
    }

    fn tasks(&self) -> Vec<Task> {
        let [one, two] = Player::BOTH.map(|player| self.solved.won(player).collect::<Vec<Vertex>>());
        let mut steps: Vec<Message> = self.stages.iter().map(|stage| stage.message(&self.solved.arena)).collect();
        steps.push(message!("exercise.recurring-found", one = self.solved.set(&one), two = self.solved.set(&two)));
        let start = self.solved.arena.name(self.solved.start());
        let winner = self.winner();
        vec![
            Task { question: message!("exercise.recurring-region"), fields: vec![(REGION, Given::Names(one))], steps },
            Task {
                question: message!("exercise.strategy-who", start = start.as_ref()),
                fields: vec![(WINNER, Given::Player(winner))],
                steps: winner
                    .map(|player| message!("exercise.recurring-start", start = start.as_ref(), player = player))
                    .into_iter()
                    .collect(),
            },
        ]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let right: Vec<Vertex> = self.solved.won(Player::One).collect();
        let name = |v| self.solved.arena.name(v);
        let missing = |v| message!("exercise.recurring-missing", v = name(v));
        let surplus = |v| message!("exercise.recurring-surplus", v = name(v));
        let region = match given.names(REGION) {
            [] if !right.is_empty() => {
                Mark { remarks: vec![message!("exercise.recurring-none")], ..Mark::set(&right, &[]) }
            }
            names => Mark::noted_set(&right, names, missing, surplus),
        };
        let who = match given.player(WINNER) {
            Some(player) if Some(player) == self.winner() => None,
            Some(player) => Some(message!("exercise.winner-wrong", player = player)),
            None => Some(message!("exercise.winner-none")),
        };
        vec![region, Mark::single(who)]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::arena(&self.solved, lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::solved_arena(&self.solved, lang)
    }
}

impl Recurring {
    fn winner(&self) -> Option<Player> {
        self.solved.solution.winner(self.solved.start())
    }

    /// Whether it takes some thought: both players win somewhere, and there is something to choose.
    fn clean(&self, size: Size) -> bool {
        let arena = &self.solved.arena;
        let several = arena.vertices().filter(|&v| arena.successors(v).len() > 1).count();
        let both = Player::BOTH.into_iter().all(|player| self.solved.won(player).count() >= size.of([2, 2, 3]));
        both && 3 * several >= arena.len() && self.stages.len() >= size.of([4, 4, 6])
    }
}
