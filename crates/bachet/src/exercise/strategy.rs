//! Exercises on strategies: who wins, and by which moves.

use super::answer::{Answer, Given};
use super::arenas::Solved;
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, arenas, first, pictures};
use crate::arena::Arena;
use crate::draw::{DrawError, Picture};
use crate::graph::Vertex;
use crate::player::Player;
use crate::random::Random;
use crate::solve::Strategy;
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Winning {
    solved: Solved,
    winner: Player,
}

/// Either player may start, and either may win: the two have nothing to do with each other.
pub(super) fn generate(size: Size, random: &mut Random) -> Option<Winning> {
    let starter_wins = random.below(2) == 0;
    first(random, |random| sample(size, starter_wins, random))
}

fn sample(size: Size, starter_wins: bool, random: &mut Random) -> Option<Winning> {
    let solved = arenas::sample(size, random)?;
    let start = solved.start();
    let winner = solved.solution.winner(start)?;
    if starter_wins != (winner == solved.arena.owner(start)) {
        return None;
    }
    let winning = Winning { solved, winner };
    let own = winning.own();
    let traps = own.iter().filter(|&&v| winning.solved.arena.successors(v).iter().any(|&to| !winning.wins(to))).count();
    (own.len() >= size.of([2, 2, 3]) && traps >= size.of([1, 1, 2])).then_some(winning)
}

pub(super) fn own(arena: Arena) -> Result<Winning, ExerciseError> {
    let solved = arenas::own(arena)?;
    let start = solved.start();
    let nobody = || ExerciseError::NoWinner { start: solved.arena.name(start).into_owned() };
    let winner = solved.solution.winner(start).ok_or_else(nobody)?;
    let winning = Winning { solved, winner };
    if winning.own().is_empty() {
        return Err(ExerciseError::NoChoice { player: winner });
    }
    Ok(winning)
}

const WINNER: &str = "winner";
const MOVES: &str = "moves";

impl Problem for Winning {
    fn instance(&self) -> Instance<'_> {
        Instance::Arena(&self.solved.arena)
    }

    fn setting(&self) -> Vec<Message> {
        self.solved.setting()
    }

    fn tasks(&self) -> Vec<Task> {
        let best = self.solved.solution.strategy(&self.solved.arena, self.winner);
        let own = self.own();
        let choices: Vec<(Vertex, Option<Vertex>)> = own.iter().map(|&v| (v, best.get(v))).collect();
        let start = self.solved.start();
        let region: Vec<Vertex> = self.solved.won(self.winner).collect();
        vec![
            Task {
                question: message!("exercise.strategy-who", start = self.solved.arena.name(start)),
                fields: vec![(WINNER, Given::Player(Some(self.winner)))],
                steps: vec![
                    message!("exercise.strategy-region", player = self.winner, set = self.solved.set(&region)),
                    message!(
                        "exercise.strategy-start",
                        start = self.solved.arena.name(start),
                        player = self.winner,
                        n = self.rank(start)
                    ),
                ],
            },
            Task {
                question: message!("exercise.strategy-moves"),
                steps: own.iter().filter_map(|&v| Some(self.step(v, best.get(v)?))).collect(),
                fields: vec![(MOVES, Given::ChoiceOf(choices))],
            },
        ]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let who = match given.player(WINNER) {
            Some(player) if player == self.winner => None,
            Some(player) => Some(message!("exercise.winner-wrong", player = player)),
            None => Some(message!("exercise.winner-none")),
        };
        vec![Mark::single(who), self.compare(given.choices(MOVES))]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::arena(&self.solved, lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::solved_arena(&self.solved, lang)
    }
}

impl Winning {
    fn wins(&self, v: Vertex) -> bool {
        self.solved.solution.winner(v) == Some(self.winner)
    }

    fn rank(&self, v: Vertex) -> u32 {
        self.solved.solution.rank(v).unwrap_or(0)
    }

    /// Where the winner has to choose.
    fn own(&self) -> Vec<Vertex> {
        let own = |v: &Vertex| self.solved.arena.owner(*v) == self.winner && self.solved.arena.ending(*v).is_none();
        self.solved.won(self.winner).filter(own).collect()
    }

    fn step(&self, v: Vertex, to: Vertex) -> Message {
        let (name, next) = (self.solved.arena.name(v), self.solved.arena.name(to));
        message!("exercise.strategy-move", v = name, to = next, n = self.rank(v), left = self.rank(to).to_string())
    }

    /// Judges the move at each vertex of the winner. More than one may be right.
    fn compare(&self, given: &[(Vertex, Option<Vertex>)]) -> Mark {
        if given.iter().all(|(_, to)| to.is_none()) {
            return Mark { points: 0, most: self.own().len() as u32, remarks: vec![message!("exercise.best-none")] };
        }
        let mut followed = self.solved.solution.strategy(&self.solved.arena, self.winner);
        let choice = |v: Vertex| given.iter().find(|&&(known, _)| known == v).and_then(|&(_, to)| to);
        let own = self.own();
        for &v in &own {
            if let Some(to) = choice(v).filter(|&to| self.solved.arena.successors(v).contains(&to) && self.wins(to)) {
                followed.set(v, to);
            }
        }
        let mut mark = Mark::default();
        own.iter().for_each(|&v| mark.count(self.fault(v, choice(v), &followed)));
        // The rest does not count; but what cannot be meant is said.
        for &(v, to) in given.iter().filter(|(v, _)| !own.contains(v)) {
            let (name, owner) = (self.solved.arena.name(v), self.solved.arena.owner(v));
            match to {
                Some(_) if owner != self.winner => {
                    mark.remarks.push(message!("exercise.move-other", v = name, owner = owner));
                }
                Some(to) if !self.solved.arena.successors(v).contains(&to) => {
                    mark.remarks.push(message!("exercise.move-no-arc", v = name, to = self.solved.arena.name(to)));
                }
                _ => {}
            }
        }
        mark
    }

    /// What is wrong with a move, where the others are as `followed` says.
    fn fault(&self, v: Vertex, to: Option<Vertex>, followed: &Strategy) -> Option<Message> {
        let name = self.solved.arena.name(v);
        let Some(to) = to else {
            return Some(message!("exercise.move-missing", v = name));
        };
        let next = self.solved.arena.name(to);
        if !self.solved.arena.successors(v).contains(&to) {
            return Some(message!("exercise.move-no-arc", v = name, to = next));
        }
        if !self.wins(to) {
            return Some(message!("exercise.move-escapes", v = name, to = next, other = !self.winner));
        }
        // A move that comes no nearer to the win may still be right, unless the play can come back to it. One of the moves on
        // every way round is such a move.
        if self.rank(to) < self.rank(v) {
            return None;
        }
        let way: Vec<_> = self.round(v, followed)?.into_iter().map(|v| self.solved.arena.name(v)).collect();
        Some(message!("exercise.move-round", v = name, to = next, play = way.join(" → ")))
    }

    /// A shortest way from a vertex back to it, where the winner moves as `followed` says and the other player in any way.
    fn round(&self, v: Vertex, followed: &Strategy) -> Option<Vec<Vertex>> {
        let arena = &self.solved.arena;
        // Each vertex with the place of the one before it.
        let mut reached = vec![(v, 0)];
        let mut k = 0;
        while let Some(&(from, _)) = reached.get(k) {
            let played = |&&to: &&Vertex| arena.owner(from) != self.winner || followed.get(from) == Some(to);
            for &to in arena.successors(from).iter().filter(played) {
                if to == v {
                    let back = std::iter::successors(Some(k), |&k| (k > 0).then(|| reached[k].1));
                    let mut way: Vec<Vertex> = [v].into_iter().chain(back.map(|k| reached[k].0)).collect();
                    way.reverse();
                    return Some(way);
                }
                if reached.iter().all(|&(known, _)| known != to) {
                    reached.push((to, k));
                }
            }
            k += 1;
        }
        None
    }
}
