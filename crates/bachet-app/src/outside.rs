//! Games that lie outside of what is explored and solved, by their names: why, and what can be done instead.

use crate::texts::message;
use bachet::text::Message;

/// Why a game that people know is none here.
///
/// ```
/// use bachet_app::outside::{Outside, outside};
/// assert_eq!(outside("Prisoner's dilemma"), Some(Outside::Table("dilemma")));
/// assert_eq!(outside("poker"), Some(Outside::Hidden { chance: true }));
/// assert_eq!(outside("nim"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outside {
    /// Both choose at once: it is a table, of this name.
    Table(&'static str),
    /// Players do not see all.
    Hidden {
        /// Whether cards are shuffled or dice are thrown too, and not pieces hidden by the players alone.
        chance: bool,
    },
    /// Dice or a shuffled pack decide with the players.
    Chance,
}

/// Names as people write them, without spaces and signs, in both languages.
const NAMES: [(&[&str], Outside); 9] = [
    (&["dilemma", "prisonersdilemma", "dilemme", "dilemmeduprisonnier"], Outside::Table("dilemma")),
    (&["rps", "rockpaperscissors", "pierrefeuilleciseaux", "chifoumi", "shifumi", "roshambo"], Outside::Table("rps")),
    (&["pennies", "matchingpennies"], Outside::Table("pennies")),
    (&["chicken", "gameofchicken", "poulemouillée"], Outside::Table("chicken")),
    (&["stag", "staghunt", "chasseaucerf"], Outside::Table("stag")),
    (&["battle", "battleofthesexes", "batailledessexes"], Outside::Table("battle")),
    (
        &[
            "poker",
            "holdem",
            "texasholdem",
            "bridge",
            "belote",
            "tarot",
            "skat",
            "rummy",
            "mahjong",
            "liarsdice",
            "hearts",
            "spades",
            "whist",
            "uno",
            "blackjack",
            "vingtetun",
            "baccarat",
            "gin",
            "ginrummy",
            "canasta",
            "solitaire",
            "klondike",
            "scrabble",
            "dominoes",
            "dominos",
            "catan",
        ],
        Outside::Hidden { chance: true },
    ),
    (
        &["stratego", "battleship", "bataillenavale", "kriegspiel", "mastermind", "phantomgo"],
        Outside::Hidden { chance: false },
    ),
    (
        &[
            "backgammon",
            "jacquet",
            "monopoly",
            "yahtzee",
            "yams",
            "ludo",
            "petitschevaux",
            "snakesandladders",
            "jeudeloie",
            "craps",
            "roulette",
            "risk",
            "parcheesi",
            "2048",
        ],
        Outside::Chance,
    ),
];

/// Why a game of that name is none of the catalogue, if it is one that people know.
///
/// ```
/// assert_eq!(bachet_app::outside::outside("backgammon"), Some(bachet_app::outside::Outside::Chance));
/// ```
#[must_use]
pub fn outside(name: &str) -> Option<Outside> {
    if name.len() > 64 {
        return None;
    }
    let plain: String = name.to_lowercase().chars().filter(|sign| sign.is_alphanumeric()).collect();
    NAMES.iter().find(|(names, _)| names.contains(&plain.as_str())).map(|(_, outside)| *outside)
}

impl Outside {
    /// The reason in words, and what can be done.
    ///
    /// ```
    /// let words = bachet_app::outside::Outside::Hidden { chance: true }.message("poker").to_string();
    /// assert!(words.contains("do not see"));
    /// ```
    #[must_use]
    pub fn message(self, name: &str) -> Message {
        match self {
            Outside::Table(table) => message!("app.outside-table", name = name, table = table),
            Outside::Hidden { .. } => message!("app.outside-hidden", name = name),
            Outside::Chance => message!("app.outside-chance", name = name),
        }
    }
}
