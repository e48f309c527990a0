//! The computer as a player: best moves as often as its strength says, random ones otherwise.

use crate::texts::message;
use bachet::games::Step;
use bachet::random::Random;
use bachet::text::Message;

/// A computer that plays.
pub(super) struct Computer {
    strength: Strength,
    random: Random,
}

/// How often, in percent, a computer plays a best move: 100 is perfect, 0 is random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength(u64);

impl Strength {
    pub(super) const PERFECT: Strength = Strength(100);
    pub(super) const RANDOM: Strength = Strength(0);

    /// The strength that `--computer` names.
    pub(super) fn read(text: &str) -> Result<Strength, Message> {
        match text {
            "perfect" => Ok(Strength::PERFECT),
            "random" => Ok(Strength::RANDOM),
            number => match number.parse() {
                Ok(percent @ 0..=100) => Ok(Strength(percent)),
                _ => Err(message!("play.bad-computer", found = text)),
            },
        }
    }

    /// How it plays, in words.
    pub(super) fn message(self) -> Message {
        match self {
            Strength::PERFECT => message!("play.perfectly"),
            Strength::RANDOM => message!("play.randomly"),
            Strength(percent) => message!("play.strength", percent = percent),
        }
    }
}

impl Computer {
    pub(super) fn new(strength: Strength, seed: u64) -> Computer {
        Computer { strength, random: Random::new(seed) }
    }

    pub(super) fn strength(&self) -> Strength {
        self.strength
    }

    /// A move of these, of which `best` are the best ones if that is known; none only where there is no move.
    pub(super) fn choose(&mut self, steps: &[Step], best: Option<&[String]>) -> Option<String> {
        let best = best.filter(|best| !best.is_empty());
        match best {
            Some(best) if self.random.below(100) < self.strength.0 => {
                best.get(self.random.below(best.len() as u64) as usize).cloned()
            }
            _ if steps.is_empty() => None,
            _ => steps.get(self.random.below(steps.len() as u64) as usize).map(|step| step.mov.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_read() {
        assert_eq!(Strength::read("perfect"), Ok(Strength(100)));
        assert_eq!(Strength::read("random"), Ok(Strength(0)));
        assert_eq!(Strength::read("70"), Ok(Strength(70)));
        assert!(Strength::read("101").is_err() && Strength::read("-1").is_err() && Strength::read("").is_err());
    }

    #[test]
    fn a_computer_plays_best_moves_as_often_as_its_strength_says() {
        let step = |mov: &str| Step { mov: mov.to_owned(), position: String::new() };
        let (steps, best) = ([step("good"), step("bad")], ["good".to_owned()]);
        let good = |strength: u64| {
            let mut computer = Computer::new(Strength(strength), 7);
            (0..1000).filter(|_| computer.choose(&steps, Some(&best)).as_deref() == Some("good")).count()
        };
        assert_eq!(good(100), 1000);
        // The random move is the good one half of the time.
        assert!((700..800).contains(&good(50)), "{}", good(50));
        assert!((450..550).contains(&good(0)), "{}", good(0));
        assert_eq!(Computer::new(Strength::RANDOM, 1).choose(&[], None), None);
    }
}
