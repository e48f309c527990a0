//! What a solution says of a position and of its moves: judgements of a person's moves, hints and reasons.

use super::error::ValuationError;
use super::notation::Step;
use super::valuation::Valuation;
use crate::player::Player;
use crate::text::{Message, message};
use crate::value::Value;
use std::cmp::Ordering;

/// A value as the player who moves sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// The player wins in so many moves.
    Wins(Option<u32>),
    /// It is a draw.
    Draws,
    /// The other player wins in so many moves.
    Loses(Option<u32>),
}

impl Standing {
    fn of(value: Value, player: Player) -> Standing {
        match value.result_for(player) {
            Ordering::Greater => Standing::Wins(value.moves),
            Ordering::Equal => Standing::Draws,
            Ordering::Less => Standing::Loses(value.moves),
        }
    }
}

/// A move, and what it comes to.
///
/// ```
/// use bachet::{Value, games::{Prospect, Step}};
/// let step = Step { mov: "1".to_owned(), position: "2".to_owned() };
/// assert_eq!(Prospect { step, value: Value::DRAW }.value.winner(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Prospect {
    /// The move.
    pub step: Step,
    /// What the position after it comes to.
    pub value: Value,
}

/// A position as the solution sees it: how the player who moves stands, and what each move comes to.
///
/// ```
/// use bachet::{Limits, Player, games::{Outlook, open}};
/// let game = open("sticks:10")?;
/// let solved = game.view().solve("10", &Limits::default()).unwrap();
/// let outlook = Outlook::new(solved.as_ref(), "10", Player::One, game.view().steps("10")?)?.unwrap();
/// assert_eq!(outlook.hint().to_string(), "1 wins in 6 moves.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Outlook {
    /// The position.
    pub position: String,
    /// Who moves there.
    pub mover: Player,
    /// What it comes to.
    pub value: Value,
    /// What each move comes to.
    pub prospects: Vec<Prospect>,
    /// What a theory says of it.
    pub theory: Option<Message>,
}

/// Moves that are explained one by one at most.
const MOST_EXPLAINED: usize = 20;

impl Outlook {
    /// The outlook of a position with these moves. None if the solution does not say: it is of another start, or a play without
    /// end wins.
    ///
    /// ```
    /// # use bachet::{Limits, Player, games::{Outlook, open}};
    /// # let game = open("sticks:10")?;
    /// # let solved = game.view().solve("10", &Limits::default()).unwrap();
    /// # let outlook = Outlook::new(solved.as_ref(), "10", Player::One, game.view().steps("10")?)?.unwrap();
    /// assert_eq!(outlook.prospects.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        valuation: &dyn Valuation,
        position: &str,
        mover: Player,
        steps: Vec<Step>,
    ) -> Result<Option<Outlook>, ValuationError> {
        let mut prospects = Vec::new();
        for step in steps {
            let Some(value) = valuation.value_of(&step.position)? else { return Ok(None) };
            prospects.push(Prospect { step, value });
        }
        let value = valuation.value_of(position)?;
        let (position, theory) = (position.to_owned(), valuation.reason(position)?);
        Ok(value.map(|value| Outlook { position, mover, value, prospects, theory }))
    }

    /// The moves that win soonest, keep the draw, or lose latest.
    ///
    /// ```
    /// # use bachet::{Limits, Player, games::{Outlook, open}};
    /// # let game = open("sticks:10")?;
    /// # let solved = game.view().solve("10", &Limits::default()).unwrap();
    /// # let outlook = Outlook::new(solved.as_ref(), "10", Player::One, game.view().steps("10")?)?.unwrap();
    /// assert_eq!(outlook.best(), ["1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn best(&self) -> Vec<String> {
        let merit = |prospect: &Prospect| prospect.value.merit(self.mover);
        let best = self.prospects.iter().map(merit).max();
        self.moves(|prospect| Some(merit(prospect)) == best)
    }

    /// Whether a move gives away a win or a draw.
    ///
    /// ```
    /// # use bachet::{Limits, Player, games::{Outlook, open}};
    /// # let game = open("sticks:10")?;
    /// # let solved = game.view().solve("10", &Limits::default()).unwrap();
    /// # let outlook = Outlook::new(solved.as_ref(), "10", Player::One, game.view().steps("10")?)?.unwrap();
    /// assert!(outlook.is_blunder("2") && !outlook.is_blunder("1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_blunder(&self, mov: &str) -> bool {
        let after = self.prospects.iter().find(|prospect| prospect.step.mov == mov);
        after.is_some_and(|after| after.value.result_for(self.mover) < self.value.result_for(self.mover))
    }

    fn standing(&self) -> Standing {
        Standing::of(self.value, self.mover)
    }

    /// The moves that keep what the mover has.
    fn keepers(&self) -> Vec<String> {
        self.moves(|prospect| prospect.value.outcome == self.value.outcome)
    }

    fn moves(&self, wanted: impl Fn(&Prospect) -> bool) -> Vec<String> {
        self.prospects.iter().filter(|prospect| wanted(prospect)).map(|prospect| prospect.step.mov.clone()).collect()
    }

    /// A sentence on a move that a person played here: what it kept or gave away, and to what.
    ///
    /// ```
    /// # use bachet::{Limits, Player, games::{Outlook, open}};
    /// # let game = open("sticks:10")?;
    /// # let solved = game.view().solve("10", &Limits::default()).unwrap();
    /// # let outlook = Outlook::new(solved.as_ref(), "10", Player::One, game.view().steps("10")?)?.unwrap();
    /// assert!(outlook.judgement("1").is_some() && outlook.judgement("9").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn judgement(&self, mov: &str) -> Option<Message> {
        let after = self.prospects.iter().find(|prospect| prospect.step.mov == mov)?.value;
        let after = Standing::of(after, self.mover);
        Some(match (self.standing(), after) {
            (Standing::Wins(_), Standing::Wins(Some(0))) => message!("outlook.wins-now", mov = mov),
            (Standing::Wins(Some(before)), Standing::Wins(Some(left))) => self.kept_win(mov, before, left),
            (Standing::Wins(_), Standing::Wins(_)) => message!("outlook.kept-win-someday", mov = mov),
            (Standing::Wins(before), _) => {
                let keepers = self.keepers();
                let (k, keepers, fate) = (keepers.len(), listed_moves(&keepers), self.fate(mov, after));
                match before {
                    Some(n) => message!("outlook.gave-win", n = n, fate = fate, keepers = keepers, k = k),
                    None => message!("outlook.gave-win-someday", fate = fate, keepers = keepers, k = k),
                }
            }
            (Standing::Draws, Standing::Loses(_)) => {
                let keepers = self.keepers();
                let (k, keepers, fate) = (keepers.len(), listed_moves(&keepers), self.fate(mov, after));
                message!("outlook.gave-draw", fate = fate, keepers = keepers, k = k)
            }
            (Standing::Draws, Standing::Draws) => message!("outlook.kept-draw", mov = mov),
            (Standing::Loses(_), Standing::Loses(_)) if self.prospects.len() == 1 => {
                message!("outlook.lost-only", mov = mov)
            }
            (Standing::Loses(Some(before)), Standing::Loses(Some(left))) => self.lost_anyway(mov, before, left),
            (Standing::Loses(_), Standing::Loses(_)) => message!("outlook.lost-someday"),
            // No move betters a position: its value counts all of them.
            _ => return None,
        })
    }

    fn kept_win(&self, mov: &str, before: u32, left: u32) -> Message {
        let least = before.saturating_sub(1);
        if left <= least {
            return message!("outlook.kept-win", mov = mov, left = left);
        }
        let best = self.best();
        let (b, best) = (best.len(), listed_moves(&best));
        match least {
            0 => message!("outlook.kept-win-missed", mov = mov, left = left, best = best, b = b),
            _ => message!("outlook.kept-win-slower", mov = mov, left = left, best = best, b = b, least = least),
        }
    }

    fn lost_anyway(&self, mov: &str, before: u32, left: u32) -> Message {
        let most = before.saturating_sub(1);
        if most == 0 {
            return message!("outlook.lost-at-once");
        }
        if left >= most {
            return message!("outlook.lost-longest", mov = mov, other = !self.mover, left = left);
        }
        let (best, fate) = (self.best(), self.fate(mov, Standing::Loses(Some(left))));
        message!("outlook.lost-sooner", fate = fate, best = listed_moves(&best), b = best.len(), most = most)
    }

    /// What a move that gives something away comes to.
    fn fate(&self, mov: &str, after: Standing) -> Message {
        match after {
            Standing::Loses(Some(0)) => message!("outlook.fate-loses-now", mov = mov),
            Standing::Loses(Some(n)) => message!("outlook.fate-loses", mov = mov, other = !self.mover, n = n),
            Standing::Loses(None) => message!("outlook.fate-loses-someday", mov = mov, other = !self.mover),
            Standing::Draws | Standing::Wins(_) => message!("outlook.fate-draws", mov = mov),
        }
    }

    /// The best moves, and what they come to.
    ///
    /// ```
    /// # use bachet::{Limits, Player, games::{Outlook, open}};
    /// # let game = open("sticks:10")?;
    /// # let solved = game.view().solve("10", &Limits::default()).unwrap();
    /// # let outlook = Outlook::new(solved.as_ref(), "10", Player::One, game.view().steps("10")?)?.unwrap();
    /// assert_eq!(outlook.hint().to_string(), "1 wins in 6 moves.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hint(&self) -> Message {
        let best = self.best();
        let (b, best) = (best.len(), listed_moves(&best));
        match self.standing() {
            Standing::Wins(Some(n)) => message!("outlook.hint-wins", best = best, b = b, n = n),
            Standing::Wins(None) => message!("outlook.hint-wins-someday", best = best, b = b),
            Standing::Draws => message!("outlook.hint-draws", best = best, b = b),
            Standing::Loses(None) => message!("outlook.hint-loses-someday", other = !self.mover),
            Standing::Loses(Some(n)) if self.prospects.len() == 1 => {
                message!("outlook.hint-only", best = best, other = !self.mover, n = n)
            }
            Standing::Loses(Some(n)) => {
                message!("outlook.hint-loses", best = best, b = b, other = !self.mover, n = n)
            }
        }
    }

    /// Why: the reason in a sentence, and then a sentence for each move, the best first, in the terms of the course.
    ///
    /// ```
    /// # use bachet::{Limits, Player, games::{Outlook, open}};
    /// # let game = open("sticks:10")?;
    /// # let solved = game.view().solve("10", &Limits::default()).unwrap();
    /// # let outlook = Outlook::new(solved.as_ref(), "10", Player::One, game.view().steps("10")?)?.unwrap();
    /// assert_eq!(outlook.why().len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why(&self) -> Vec<Message> {
        let mut prospects: Vec<&Prospect> = self.prospects.iter().collect();
        prospects.sort_by_key(|prospect| std::cmp::Reverse(prospect.value.merit(self.mover)));
        let mut sentences = vec![self.reason()];
        sentences.extend(self.theory.clone());
        sentences.extend(prospects.iter().take(MOST_EXPLAINED).map(|prospect| self.leads(prospect)));
        if prospects.len() > MOST_EXPLAINED {
            sentences.push(message!("outlook.leads-more", n = prospects.len() - MOST_EXPLAINED));
        }
        sentences
    }

    fn reason(&self) -> Message {
        let Outlook { mover, prospects, .. } = self;
        let position = match legible(&self.position) {
            Some(position) => message!("outlook.position", position = position),
            None => message!("outlook.this-position"),
        };
        match self.standing() {
            Standing::Wins(Some(n)) => message!("outlook.why-wins", position = position, player = mover, n = n),
            Standing::Wins(None) => message!("outlook.why-wins-someday", position = position, player = mover),
            Standing::Loses(n) => {
                let (k, other) = (prospects.len(), !*mover);
                match n {
                    Some(n) => {
                        message!("outlook.why-loses", position = position, player = mover, other = other, n = n, k = k)
                    }
                    None => {
                        message!("outlook.why-loses-someday", position = position, player = mover, other = other, k = k)
                    }
                }
            }
            Standing::Draws => {
                let k = prospects.iter().filter(|prospect| prospect.value == Value::DRAW).count();
                message!("outlook.why-draws", position = position, player = mover, k = k)
            }
        }
    }

    fn leads(&self, prospect: &Prospect) -> Message {
        let mov = &prospect.step.mov;
        let Some(position) = legible(&prospect.step.position) else {
            // As on a board, moves are counted from before this one.
            return match (prospect.value.winner(), prospect.value.moves) {
                (None, _) => message!("outlook.with-draws", mov = mov),
                (Some(winner), None) => message!("outlook.with-wins-someday", mov = mov, player = winner),
                (Some(winner), Some(n)) => message!("outlook.with-wins", mov = mov, player = winner, n = n + 1),
            };
        };
        let Some(winner) = prospect.value.winner() else {
            return message!("outlook.leads-draws", mov = mov, position = position);
        };
        let n = prospect.value.moves;
        match n {
            Some(0) => message!("outlook.leads-won", mov = mov, position = position, player = winner),
            Some(n) => message!("outlook.leads-wins", mov = mov, position = position, player = winner, n = n),
            None => message!("outlook.leads-wins-someday", mov = mov, position = position, player = winner),
        }
    }
}

/// The name of a position, unless it is a whole board, which nobody reads.
fn legible(position: &str) -> Option<&str> {
    const LONGEST: usize = 24;
    (!position.contains('/') && position.len() <= LONGEST).then_some(position)
}

/// Moves in a sentence.
///
/// ```
/// let moves = ["1", "2", "3"].map(str::to_owned);
/// assert_eq!(bachet::games::listed_moves(&moves).to_string(), "1, 2 and 3");
/// ```
#[must_use]
pub fn listed_moves(moves: &[String]) -> Message {
    const MOST: usize = 6;
    match moves {
        [] => message!("outlook.list-one", mov = "-"),
        [only] => message!("outlook.list-one", mov = only),
        [first @ .., last] if moves.len() <= MOST => message!("outlook.list", list = first.join(", "), last = last),
        _ => message!("outlook.list-more", list = moves[..MOST - 1].join(", "), n = moves.len() + 1 - MOST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explore::Limits;
    use crate::games::open;
    use crate::text::Lang;

    /// The outlook of a position of a game.
    fn outlook(name: &str, position: &str) -> Outlook {
        let game = open(name).unwrap();
        let view = game.view();
        let solved = view.solve(&view.start(), &Limits { symmetry: true, ..Limits::default() }).unwrap();
        let position = view.position(position).unwrap();
        let steps = view.steps(&position).unwrap();
        Outlook::new(solved.as_ref(), &position, view.turn(&position).unwrap(), steps).unwrap().unwrap()
    }

    /// What is said in English of a move.
    fn said(name: &str, position: &str, mov: &str) -> String {
        outlook(name, position).judgement(mov).unwrap().to_string()
    }

    #[test]
    fn wins_are_kept_or_given_away() {
        assert_eq!(said("sticks:10", "10", "1"), "1 keeps the win, and nothing wins sooner: 5 more moves.");
        assert_eq!(said("sticks:10", "10", "2"), "You were winning in 6; 2 lets J2 win in 4. 1 kept the win.");
        assert_eq!(said("sticks:10", "2", "2"), "You were winning in 2; 2 loses at once. 1 kept the win.");
        assert_eq!(said("matches:9", "2", "2"), "2 wins.");
        let slower = "1 keeps the win but is slow: 8 more moves, where 2, 3, 6, 7, 10 and 11 left 6.";
        assert_eq!(said("mnk:4x3,line=3", "..../..../....", "1"), slower);
        let missed = "5 keeps the win but is slow: 2 more moves, where 2 won at once.";
        assert_eq!(said("tictactoe", "x.x/o.o/...", "5"), missed);
    }

    #[test]
    fn draws_are_kept_or_given_away() {
        assert_eq!(said("tictactoe", ".../.../...", "1"), "1 keeps the draw.");
        let given = said("tictactoe", "x../.../...", "2");
        assert_eq!(given, "You had a draw; 2 lets J1 win in 5. 5 kept the draw.");
        let allowed = said("tictactoe", "xo./.../...", "3");
        assert_eq!(allowed, "You were winning in 5; 3 leaves only a draw. 4, 5 and 7 kept the win.");
    }

    #[test]
    fn losses_are_resisted_or_not() {
        let longest = "You were losing anyway, and no move resists longer than 1: J2 wins in 3 moves.";
        assert_eq!(said("matches:9", "6", "1"), longest);
        let sooner = "You were losing anyway, but 5>3 lets J2 win in 7; 5>4 resisted for 9.";
        assert_eq!(said("nim:5-5", "5-5", "5>3"), sooner);
        let line = "You were losing anyway, but 9 loses at once; 6 and 8 resisted for 2.";
        assert_eq!(said("tictactoe,misere", "xox/ox./o..", "9"), line);
        assert_eq!(said("sticks:10", "1", "1"), "You were losing anyway; 1 was your only move.");
    }

    #[test]
    fn hints_name_the_best_moves() {
        let hint = |name: &str, position: &str| outlook(name, position).hint().to_string();
        assert_eq!(hint("sticks:10", "10"), "1 wins in 6 moves.");
        assert_eq!(hint("tictactoe", "x../.../..."), "5 keeps the draw.");
        assert_eq!(hint("matches:9", "6"), "Every move loses; 1 and 2 resist longest: J2 wins in 4 moves.");
        assert_eq!(hint("sticks:10", "1"), "1 is your only move: J2 wins in 1 move.");
    }

    #[test]
    fn long_lists_are_cut() {
        let moves: Vec<String> = (1..=9).map(|k| k.to_string()).collect();
        assert_eq!(listed_moves(&moves[..1]).to_string(), "1");
        assert_eq!(listed_moves(&moves[..3]).to_text(Lang::Fr), "1, 2 et 3");
        assert_eq!(listed_moves(&moves[..6]).to_string(), "1, 2, 3, 4, 5 and 6");
        assert_eq!(listed_moves(&moves).to_string(), "1, 2, 3, 4, 5 and 4 others");
    }
}
