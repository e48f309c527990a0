//! What the solution says of a position and of its moves: judgements of a person's moves, and hints.

use crate::texts::message;
use bachet::Player;
use bachet::games::{Scores, Step};
use bachet::text::Message;

/// What best play comes to for the player who moves, and in how many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Wins(u32),
    Draws,
    Loses(u32),
}

impl Standing {
    /// More is better: wins before draws before losses, soon wins before late ones, late losses before soon ones.
    pub(super) fn merit(self) -> (i8, i64) {
        match self {
            Standing::Wins(n) => (1, -i64::from(n)),
            Standing::Draws => (0, 0),
            Standing::Loses(n) => (-1, n.into()),
        }
    }

    /// Whether it is the same for the result of the play, however long that takes.
    fn as_good_as(self, other: Standing) -> bool {
        self.merit().0 == other.merit().0
    }
}

/// A move, and how whoever plays it stands afterwards.
#[derive(Clone, Debug)]
pub(super) struct Prospect {
    pub(super) step: Step,
    pub(super) standing: Standing,
}

/// A position as the solution sees it: how the player who moves stands, and what each move comes to.
#[derive(Clone, Debug)]
pub(super) struct Outlook {
    pub(super) position: String,
    pub(super) mover: Player,
    pub(super) standing: Standing,
    pub(super) prospects: Vec<Prospect>,
}

/// How `player` stands at a position. None if the solution does not say: it is of another start, or a play without end wins.
fn standing(scores: &dyn Scores, position: &str, player: Player) -> Result<Option<Standing>, Message> {
    Ok(scores.score(position)?.map(|score| match score.winner() {
        None => Standing::Draws,
        Some((winner, moves)) if winner == player => Standing::Wins(moves),
        Some((_, moves)) => Standing::Loses(moves),
    }))
}

impl Outlook {
    pub(super) fn new(
        scores: &dyn Scores,
        position: &str,
        mover: Player,
        steps: Vec<Step>,
    ) -> Result<Option<Outlook>, Message> {
        let mut prospects = Vec::new();
        for step in steps {
            let Some(standing) = standing(scores, &step.position, mover)? else { return Ok(None) };
            prospects.push(Prospect { step, standing });
        }
        let standing = standing(scores, position, mover)?;
        Ok(standing.map(|standing| Outlook { position: position.to_owned(), mover, standing, prospects }))
    }

    /// The moves that win soonest, keep the draw, or lose latest.
    pub(super) fn best(&self) -> Vec<String> {
        let merit = |prospect: &Prospect| prospect.standing.merit();
        let best = self.prospects.iter().map(merit).max();
        self.moves(|prospect| Some(merit(prospect)) == best)
    }

    /// The moves that keep what the mover has.
    fn keepers(&self) -> Vec<String> {
        self.moves(|prospect| prospect.standing.as_good_as(self.standing))
    }

    fn moves(&self, wanted: impl Fn(&Prospect) -> bool) -> Vec<String> {
        self.prospects.iter().filter(|prospect| wanted(prospect)).map(|prospect| prospect.step.mov.clone()).collect()
    }

    /// A sentence on a move that a person played here: what it kept or gave away, and to what.
    pub(super) fn judgement(&self, mov: &str) -> Option<Message> {
        let after = self.prospects.iter().find(|prospect| prospect.step.mov == mov)?.standing;
        Some(match (self.standing, after) {
            (Standing::Wins(_), Standing::Wins(0)) => message!("play.wins-now", mov = mov),
            (Standing::Wins(before), Standing::Wins(left)) => self.kept_win(mov, before, left),
            (Standing::Wins(before), _) => {
                let keepers = self.keepers();
                let (k, keepers, fate) = (keepers.len(), listed(&keepers), self.fate(mov, after));
                message!("play.gave-win", n = before, fate = fate, keepers = keepers, k = k)
            }
            (Standing::Draws, Standing::Loses(_)) => {
                let keepers = self.keepers();
                let (k, keepers, fate) = (keepers.len(), listed(&keepers), self.fate(mov, after));
                message!("play.gave-draw", fate = fate, keepers = keepers, k = k)
            }
            (Standing::Draws, Standing::Draws) => message!("play.kept-draw", mov = mov),
            (Standing::Loses(before), Standing::Loses(left)) => self.lost_anyway(mov, before, left),
            // No move betters a position: its value counts all of them.
            _ => return None,
        })
    }

    fn kept_win(&self, mov: &str, before: u32, left: u32) -> Message {
        let least = before.saturating_sub(1);
        if left <= least {
            return message!("play.kept-win", mov = mov, left = left);
        }
        let best = self.best();
        let (b, best) = (best.len(), listed(&best));
        match least {
            0 => message!("play.kept-win-missed", mov = mov, left = left, best = best, b = b),
            _ => message!("play.kept-win-slower", mov = mov, left = left, best = best, b = b, least = least),
        }
    }

    fn lost_anyway(&self, mov: &str, before: u32, left: u32) -> Message {
        let most = before.saturating_sub(1);
        if self.prospects.len() == 1 {
            return message!("play.lost-only", mov = mov);
        }
        if most == 0 {
            return message!("play.lost-at-once");
        }
        if left >= most {
            return message!("play.lost-longest", mov = mov, other = !self.mover, left = left);
        }
        let (best, fate) = (self.best(), self.fate(mov, Standing::Loses(left)));
        message!("play.lost-sooner", fate = fate, best = listed(&best), b = best.len(), most = most)
    }

    /// What a move that gives something away comes to.
    fn fate(&self, mov: &str, after: Standing) -> Message {
        match after {
            Standing::Loses(0) => message!("play.fate-loses-now", mov = mov),
            Standing::Loses(n) => message!("play.fate-loses", mov = mov, other = !self.mover, n = n),
            Standing::Draws | Standing::Wins(_) => message!("play.fate-draws", mov = mov),
        }
    }

    /// The best moves, and what they come to.
    pub(super) fn hint(&self) -> Message {
        let best = self.best();
        let (b, best) = (best.len(), listed(&best));
        match self.standing {
            Standing::Wins(n) => message!("play.hint-wins", best = best, b = b, n = n),
            Standing::Draws => message!("play.hint-draws", best = best, b = b),
            Standing::Loses(n) if self.prospects.len() == 1 => {
                message!("play.hint-only", best = best, other = !self.mover, n = n)
            }
            Standing::Loses(n) => message!("play.hint-loses", best = best, b = b, other = !self.mover, n = n),
        }
    }
}

/// Moves in a sentence: `1, 2 and 3`.
pub(super) fn listed(moves: &[String]) -> Message {
    const MOST: usize = 6;
    match moves {
        [] => message!("play.list-one", mov = "-"),
        [only] => message!("play.list-one", mov = only),
        [first @ .., last] if moves.len() <= MOST => message!("play.list", list = first.join(", "), last = last),
        _ => message!("play.list-more", list = moves[..MOST - 1].join(", "), n = moves.len() + 1 - MOST),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bachet::Limits;
    use bachet::text::Lang;

    /// The outlook of a position of a game.
    fn outlook(name: &str, position: &str) -> Outlook {
        let game = bachet::games::open(name).unwrap();
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
        assert_eq!(listed(&moves[..1]).to_string(), "1");
        assert_eq!(listed(&moves[..3]).to_text(Lang::Fr), "1, 2 et 3");
        assert_eq!(listed(&moves[..6]).to_string(), "1, 2, 3, 4, 5 and 6");
        assert_eq!(listed(&moves).to_string(), "1, 2, 3, 4, 5 and 4 others");
    }
}
