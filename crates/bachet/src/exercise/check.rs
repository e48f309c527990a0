//! Exercises on given strategies: winning, or beaten by a play.

use super::answer::{Answer, Given};
use super::arenas::Solved;
use super::marks::Mark;
use super::{ExerciseError, Instance, Problem, Size, Task, arenas, first, pictures};
use crate::arena::Arena;
use crate::draw::{DrawError, Picture};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::solve::{Strategy, check};
use crate::text::{Lang, Message, message};

#[derive(Debug)]
pub(super) struct Judged {
    solved: Solved,
    strategy: Strategy,
    /// A play that beats it, if there is one; one without end stops where it comes back to a vertex.
    beaten: Option<Vec<Vertex>>,
}

/// Strategies that win and strategies that do not are equally frequent.
pub(super) fn generate(size: Size, random: &mut Random) -> Option<Judged> {
    let wins = random.below(2) == 0;
    first(random, |random| {
        let solved = arenas::sample(size, random)?;
        let judged = sample(solved, random).ok()?;
        // A play of a move or two is seen at once.
        let long = judged.beaten.as_ref().is_none_or(|play| play.len() >= size.of([4, 4, 5]));
        let rich = judged.is_contested() && judged.strategy.iter().count() >= size.of([2, 3, 4]);
        (judged.beaten.is_none() == wins && long && rich).then_some(judged)
    })
}

pub(super) fn own(arena: &Arena, random: &mut Random) -> Result<Judged, ExerciseError> {
    let wins = random.below(2) == 0;
    let again = || arenas::own(arena.clone());
    // Where all strategies win, or nobody finds one that does, any will do.
    for _ in 0..200 {
        let judged = sample(again()?, random)?;
        if judged.beaten.is_none() == wins {
            return Ok(judged);
        }
    }
    sample(again()?, random)
}

/// A strategy of who wins from the start: often the best move, sometimes any.
fn sample(solved: Solved, random: &mut Random) -> Result<Judged, ExerciseError> {
    let start = solved.start();
    let nobody = || ExerciseError::NoWinner { start: solved.arena.name(start).into_owned() };
    let player = solved.solution.winner(start).ok_or_else(nobody)?;
    let best = solved.solution.strategy(&solved.arena, player);
    let mut strategy = Strategy::new(player);
    let own = |&v: &Vertex| solved.arena.owner(v) == player && solved.arena.ending(v).is_none();
    for v in solved.arena.vertices().filter(own) {
        let all = solved.arena.successors(v);
        let any = all[random.below(all.len() as u64) as usize];
        strategy.set(v, if random.below(4) == 0 { any } else { best.get(v).unwrap_or(any) });
    }
    if strategy.iter().next().is_none() {
        return Err(ExerciseError::NoChoice { player });
    }
    let beaten = check(&solved.arena, &strategy, start).err().map(|counterplay| {
        let back = counterplay.back_to.map(|place| counterplay.play[place]);
        counterplay.play.into_iter().chain(back).collect()
    });
    Ok(Judged { solved, strategy, beaten })
}

const WINNING: &str = "winning";
const PLAY: &str = "play";

impl Problem for Judged {
    fn instance(&self) -> Instance<'_> {
        Instance::Arena(&self.solved.arena)
    }

    fn strategy(&self) -> Option<&Strategy> {
        Some(&self.strategy)
    }

    fn setting(&self) -> Vec<Message> {
        let mut setting = self.solved.setting();
        let name = |v| self.solved.arena.name(v);
        let moves: Vec<String> = self.strategy.iter().map(|(v, to)| format!("{} → {}", name(v), name(to))).collect();
        setting.push(message!("exercise.check-given", player = self.strategy.player(), moves = moves.join(", ")));
        setting
    }

    fn tasks(&self) -> Vec<Task> {
        let start = self.solved.arena.name(self.solved.start());
        let steps = match &self.beaten {
            Some(play) => vec![self.reason(play)],
            None => self.proof(),
        };
        vec![Task {
            question: message!("exercise.check-asked", start = start, player = self.strategy.player()),
            fields: vec![
                (WINNING, Given::Truth(Some(self.beaten.is_none()))),
                (PLAY, Given::Play(self.beaten.clone().unwrap_or_default())),
            ],
            steps,
        }]
    }

    fn mark(&self, given: &Answer) -> Vec<Mark> {
        let winning = self.beaten.is_none();
        let mut mark = Mark::single(match given.truth(WINNING) {
            Some(said) if said == winning => None,
            Some(true) => Some(message!("exercise.check-loses")),
            Some(false) => Some(message!("exercise.check-wins")),
            None => Some(message!("exercise.check-unsaid")),
        });
        let play = given.play(PLAY);
        match (winning, play.is_empty()) {
            (true, true) => {}
            (true, false) => mark.deduct(vec![message!("exercise.check-no-play")]),
            (false, true) => mark.count(Some(message!("exercise.check-play-none"))),
            (false, false) => mark.count(self.fault(play)),
        }
        vec![mark]
    }

    fn picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        pictures::followed_arena(&self.solved, &self.strategy, &[], lang)
    }

    fn solved_picture(&self, lang: Lang) -> Result<Picture, DrawError> {
        match &self.beaten {
            Some(play) => pictures::followed_arena(&self.solved, &self.strategy, play, lang),
            None => pictures::kept_arena(&self.solved, &self.strategy, &self.visited(), lang),
        }
    }
}

impl Judged {
    /// Where the play can come to while the strategy is followed.
    fn visited(&self) -> Vec<Vertex> {
        let arena = &self.solved.arena;
        let mut visited = vec![self.solved.start()];
        let mut next = 0;
        while let Some(&v) = visited.get(next) {
            next += 1;
            if arena.ending(v).is_some() {
                continue;
            }
            for &to in arena.successors(v).iter().filter(|&&to| self.strategy.get(v).is_none_or(|own| own == to)) {
                if !visited.contains(&to) {
                    visited.push(to);
                }
            }
        }
        visited.sort_unstable();
        visited
    }

    /// Whether the other player has something to choose while it is followed.
    fn is_contested(&self) -> bool {
        let arena = &self.solved.arena;
        let chooses = |&v: &Vertex| arena.owner(v) != self.strategy.player() && arena.successors(v).len() > 1;
        self.visited().iter().any(chooses)
    }

    /// Why it wins.
    fn proof(&self) -> Vec<Message> {
        let visited = self.visited();
        let ends: Vec<Vertex> = visited.iter().copied().filter(|&v| self.solved.arena.ending(v).is_some()).collect();
        let player = self.strategy.player();
        vec![
            message!("exercise.check-visited", set = self.solved.set(&visited)),
            message!("exercise.check-ends", set = self.solved.set(&ends), player = player),
        ]
    }

    /// Why a play beats it.
    fn reason(&self, play: &[Vertex]) -> Message {
        let names: Vec<_> = play.iter().map(|&v| self.solved.arena.name(v)).collect();
        let (words, player) = (names.join(" → "), self.strategy.player());
        let end = play.last().copied().unwrap_or(self.solved.start());
        let name = self.solved.arena.name(end);
        match self.solved.arena.ending(end) {
            Some(Outcome::Win(winner)) => {
                message!("exercise.check-lost", play = words, player = player, end = name, winner = winner)
            }
            Some(Outcome::Draw) => message!("exercise.check-drawn", play = words, player = player, end = name),
            None => message!("exercise.check-round", play = words, player = player, end = name),
        }
    }

    /// Why a play does not beat it.
    fn fault(&self, play: &[Vertex]) -> Option<Message> {
        let arena = &self.solved.arena;
        let name = |v: Vertex| arena.name(v).into_owned();
        let (&first, &last) = (play.first()?, play.last()?);
        if first != self.solved.start() {
            return Some(message!("exercise.check-start", start = name(self.solved.start()), v = name(first)));
        }
        for pair in play.windows(2) {
            let (v, to) = (pair[0], pair[1]);
            if arena.ending(v).is_some() {
                return Some(message!("exercise.check-over", v = name(v)));
            }
            if !arena.successors(v).contains(&to) {
                return Some(message!("exercise.move-no-arc", v = name(v), to = name(to)));
            }
            if let Some(own) = self.strategy.get(v).filter(|&own| own != to) {
                return Some(message!("exercise.check-strays", v = name(v), own = name(own), to = name(to)));
            }
        }
        let player: Player = self.strategy.player();
        match arena.ending(last) {
            Some(Outcome::Win(winner)) if winner == player => {
                Some(message!("exercise.check-won", v = name(last), player = player))
            }
            Some(_) => None,
            None if play[..play.len() - 1].contains(&last) => None,
            None => Some(message!("exercise.check-short", v = name(last))),
        }
    }
}
