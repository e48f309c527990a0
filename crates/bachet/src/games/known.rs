//! What has been published about games: who wins, how strongly that is known, and by whom.

use crate::player::Outcome;
use crate::text::{Message, message};

/// A published result.
///
/// ```
/// use bachet::games::{CATALOGUE, Strength};
/// let connect4 = CATALOGUE.iter().find(|entry| entry.name == "connect4").unwrap();
/// let known: Vec<_> = connect4.known("connect4:7x6").collect();
/// assert!(known.iter().any(|known| known.by.contains("Allis") && known.year == Some(1988)));
/// assert!(known.iter().any(|known| known.solved == Strength::Strongly));
/// assert_eq!(connect4.known("connect4:5x5").count(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The whole names that it is about, by the game's usual name; all sizes by the usual rules where there is none.
    pub of: &'static [&'static str],
    /// Who wins, where that is one and the same.
    pub winner: Option<Outcome>,
    /// How strongly it is solved.
    pub solved: Strength,
    /// Who found it; empty for what nobody in particular did.
    pub by: &'static str,
    /// When.
    pub year: Option<u16>,
    /// Where it was published; empty for what anybody can count, and what was only announced.
    pub source: &'static str,
}

/// How strongly a game is solved.
///
/// Reference: L. V. Allis, *Searching for solutions in games and artificial intelligence*, Maastricht, 1994.
///
/// ```
/// assert_eq!(bachet::games::Strength::Weakly.name(), "weakly");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Who wins is known, and not how.
    UltraWeakly,
    /// How to play from the start is known.
    Weakly,
    /// How to play from every position is.
    Strongly,
}

impl Strength {
    /// What programs call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Strength::UltraWeakly => "ultra-weakly",
            Strength::Weakly => "weakly",
            Strength::Strongly => "strongly",
        }
    }
}

impl Known {
    /// Of Nim, and of what is Nim in other clothes.
    pub(super) const NIM: Known = Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "Charles L. Bouton",
        year: Some(1901),
        source: "Nim, a game with a complete mathematical theory, Annals of Mathematics 3",
    };

    /// Of the race to a number, also counted down.
    pub(super) const RACE: Known = Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "Claude-Gaspar Bachet de Méziriac",
        year: Some(1612),
        source: "Problèmes plaisans et délectables qui se font par les nombres",
    };

    /// Whether it is about the game of that name, by the game's usual name.
    pub(super) fn is_of(&self, name: &str) -> bool {
        match self.of {
            // How many objects there are is no other rule.
            [] => !name.contains('+') && name.split(',').skip(1).all(|option| option.starts_with("heaps=")),
            of => of.contains(&name),
        }
    }

    /// The result in words.
    ///
    /// ```
    /// use bachet::games::CATALOGUE;
    /// let nim = CATALOGUE.iter().find(|entry| entry.name == "nim").unwrap();
    /// let known = nim.known("nim:3-4-5").next().unwrap();
    /// assert!(known.message().to_string().contains("Bouton, 1901"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        let winner = match self.winner {
            None => message!("known.told"),
            Some(Outcome::Draw) => message!("known.draw"),
            Some(Outcome::Win(player)) => message!("known.wins", player = player),
        };
        let solved = match self.solved {
            Strength::UltraWeakly => message!("known.ultra-weakly"),
            Strength::Weakly => message!("known.weakly"),
            Strength::Strongly => message!("known.strongly"),
        };
        let who = match (self.by, self.year) {
            ("", _) if self.source.is_empty() => message!("known.counted"),
            (by, Some(year)) if self.source.is_empty() => message!("known.announced", by = by, year = year.to_string()),
            ("", _) => message!("known.source", source = self.source),
            (by, None) => message!("known.by", by = by, source = self.source),
            (by, Some(year)) => message!("known.by-year", by = by, year = year.to_string(), source = self.source),
        };
        message!("known", winner = winner, solved = solved, who = who)
    }
}
