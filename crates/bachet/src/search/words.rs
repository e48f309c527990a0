//! Scores and cuts in words: whole ones for texts, short ones for pictures.

use super::recorded::RecordedNode;
use super::result::Bound;
use super::score::Score;
use crate::player::Player;
use crate::text::{Lang, decimal, message, signed};

impl Score {
    /// The score and what it says of the true one, in words.
    ///
    /// ```
    /// use bachet::{Player, search::{Bound, Score}, text::Lang};
    /// assert_eq!(Score::win(Player::One, 3).in_words(Bound::Exact, Lang::En), "J1 wins in 3");
    /// assert_eq!(Score::value(2.0).in_words(Bound::AtMost, Lang::En), "≤ +2");
    /// assert_eq!(Score::value(0.5).in_words(Bound::Estimate, Lang::En), "75 %");
    /// ```
    #[must_use]
    pub fn in_words(self, bound: Bound, lang: Lang) -> String {
        let wins = |player: Player, n: &str| match n {
            "0" => message!("score.won", player = player).to_text(lang),
            n => message!("score.wins", player = player, n = n).to_text(lang),
        };
        let at_best = |win: String, _| message!("score.at-best", win = win).to_text(lang);
        self.written(bound, |number| signed(number, lang), wins, at_best)
    }

    /// The same as short as can be, for the nodes of a tree: `J1 3` is a win of J1 in 3 moves, and `J1` one that has come.
    ///
    /// ```
    /// use bachet::{Player, search::{Bound, Score}, text::Lang};
    /// assert_eq!(Score::win(Player::One, 3).in_short(Bound::Exact, Lang::En), "J1 3");
    /// assert_eq!(Score::value(-2.0).in_short(Bound::AtLeast, Lang::En), "≥ −2");
    /// assert_eq!(Score::MIN.in_short(Bound::Exact, Lang::En), "−∞");
    /// ```
    #[must_use]
    pub fn in_short(self, bound: Bound, lang: Lang) -> String {
        let wins = |player: Player, n: &str| match n {
            "0" => player.to_string(),
            n => format!("{player} {n}"),
        };
        self.written(
            bound,
            |number| decimal(number, 2, lang).replace('-', "−"),
            wins,
            |win, bound| format!("{}{win}", bound.sign()),
        )
    }

    /// Whoever is known to win, if the score says so much of the true one.
    ///
    /// ```
    /// use bachet::{Player, search::{Bound, Score}};
    /// let win = Score::win(Player::One, 3);
    /// assert_eq!((win.known_winner(Bound::AtLeast), win.known_winner(Bound::AtMost)), (Some(Player::One), None));
    /// ```
    #[must_use]
    pub fn known_winner(self, bound: Bound) -> Option<Player> {
        let player = self.winner()?;
        let known = match bound {
            Bound::Exact => true,
            Bound::AtLeast => player == Player::One,
            Bound::AtMost => player == Player::Two,
            Bound::Estimate | Bound::About => false,
        };
        known.then_some(player)
    }

    fn written(
        self,
        bound: Bound,
        number: impl Fn(f64) -> String,
        wins: impl Fn(Player, &str) -> String,
        at_best: impl Fn(String, Bound) -> String,
    ) -> String {
        let Some(player) = self.winner() else {
            let limit = if self > Score::DRAW { f64::INFINITY } else { f64::NEG_INFINITY };
            let value = self.number().unwrap_or(limit);
            return match bound {
                Bound::Estimate => share(value),
                _ => format!("{}{}", bound.sign(), number(value)),
            };
        };
        // One that nobody has counted is not met in a search.
        let Some(n) = self.moves() else { return player.to_string() };
        let exactly = || wins(player, &n.to_string());
        match (bound, player) {
            (Bound::Exact | Bound::Estimate | Bound::About, _) => exactly(),
            // At least a win is a win, perhaps a sooner one if it is not the next move's.
            (Bound::AtLeast, Player::One) | (Bound::AtMost, Player::Two) if n <= 1 => exactly(),
            (Bound::AtLeast, Player::One) | (Bound::AtMost, Player::Two) => wins(player, &format!("≤ {n}")),
            // It need not be a win at all.
            (Bound::AtMost, Player::One) | (Bound::AtLeast, Player::Two) => at_best(exactly(), bound),
        }
    }
}

/// The part of the points that J1 makes, a draw being half a point.
fn share(mean: f64) -> String {
    format!("{:.0} %", 50.0 * (1.0 + mean))
}

impl<M> RecordedNode<M> {
    /// Why the remaining children were cut, if they were: the other player has something as good already.
    ///
    /// ```
    /// use bachet::{format::json, games::view_of, search::{Algorithm, Request}, text::Lang};
    /// let view = view_of(json::parse_tree("[[5, 3, 4], [5, 2, 4]]").unwrap());
    /// let request = Request { algorithm: Algorithm::AlphaBeta, record: Some(100), ..Request::default() };
    /// let recorded = view.search(".", &request)?.recorded.unwrap();
    /// assert_eq!(recorded.nodes()[5].cut_in_words(Lang::En).unwrap(), "≤ +2: J1 has +3 already");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cut_in_words(&self, lang: Lang) -> Option<String> {
        let (score, other) = (self.score?, self.cut?);
        let (value, words) = (score.in_words(self.bound, lang), other.in_words(Bound::Exact, lang));
        let reason = match other.winner() {
            Some(_) => message!("score.cut-win", value = value, other = words),
            None => message!("score.cut", value = value, player = !self.turn, other = words),
        };
        Some(reason.to_text(lang))
    }

    /// The same as short as can be, in two parts: what was found, and what that is compared with.
    ///
    /// ```
    /// use bachet::{format::json, games::view_of, search::{Algorithm, Request}, text::Lang};
    /// let view = view_of(json::parse_tree("[[5, 3, 4], [5, 2, 4]]").unwrap());
    /// let request = Request { algorithm: Algorithm::AlphaBeta, record: Some(100), ..Request::default() };
    /// let recorded = view.search(".", &request)?.recorded.unwrap();
    /// assert_eq!(recorded.nodes()[5].cut_in_short(Lang::En).unwrap(), ["≤ 2", "below 3"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cut_in_short(&self, lang: Lang) -> Option<[String; 2]> {
        let (score, other) = (self.score?, self.cut?);
        let words = other.in_short(Bound::Exact, lang);
        let than = match self.turn {
            Player::Two if score < other => message!("score.below", other = words),
            Player::Two => message!("score.not-above", other = words),
            Player::One if score > other => message!("score.above", other = words),
            Player::One => message!("score.not-below", other = words),
        };
        Some([score.in_short(self.bound, lang), than.to_text(lang)])
    }
}
