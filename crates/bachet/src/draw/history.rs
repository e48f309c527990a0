//! A play as a history of who was winning: from J1's win on the left through the draw to J2's win on the right.

use super::board::words;
use super::geometry::{Bounds, Path, Point};
use super::legend::Legend;
use super::picture::{Group, Picture, half};
use super::shape::Anchor;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::player::{Outcome, Player};
use crate::text::{Lang, Message, message};
use crate::value::Value;
use std::cmp::Ordering;

/// A play with what its positions come to.
///
/// ```
/// use bachet::{Outcome, Player, Value, draw::{History, HistoryMove, history}, text::Lang};
/// let last = HistoryMove { by: Player::One, name: "1".into(), value: Some(Value::win(Player::One, 0)), others: vec![] };
/// let play = History { game: "nim:1", start: Some(Value::win(Player::One, 1)), moves: &[last], ending: Some(Outcome::Win(Player::One)) };
/// assert_eq!(history(&play, Lang::En).description(), "J1 wins after 1 move. 0 blunders.");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct History<'a> {
    /// What the game is called.
    pub game: &'a str,
    /// What the start comes to, where that is known.
    pub start: Option<Value>,
    /// The moves in order.
    pub moves: &'a [HistoryMove],
    /// How the play has ended, if it has.
    pub ending: Option<Outcome>,
}

/// A move of a play.
///
/// ```
/// use bachet::{Player, Value, draw::HistoryMove};
/// let win = Value::win(Player::One, 4);
/// let mov = HistoryMove { by: Player::One, name: "2".into(), value: Some(Value::DRAW), others: vec![win] };
/// assert!(mov.is_blunder());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryMove {
    /// Who played it.
    pub by: Player,
    /// What it is called.
    pub name: String,
    /// What the position after it comes to, where that is known.
    pub value: Option<Value>,
    /// The same for each move that could have been played instead; none where that is not known.
    pub others: Vec<Value>,
}

impl HistoryMove {
    /// Whether it gives away a win or a draw that another move kept.
    ///
    /// ```
    /// use bachet::{Player, Value, draw::HistoryMove};
    /// let (sooner, later) = (Value::win(Player::Two, 3), Value::win(Player::Two, 5));
    /// let slow = HistoryMove { by: Player::Two, name: "2".into(), value: Some(later), others: vec![sooner] };
    /// assert!(!slow.is_blunder());
    /// ```
    #[must_use]
    pub fn is_blunder(&self) -> bool {
        self.value.is_some_and(|value| self.kept() != value.result_for(self.by))
    }

    /// The best result that some move comes to: greater, equal or less for a win, a draw or a loss of the one who moves.
    fn kept(&self) -> Ordering {
        self.others.iter().chain(&self.value).map(|value| value.result_for(self.by)).max().unwrap_or(Ordering::Equal)
    }
}

const ROW: f64 = 26.0;
/// The wins of a player reach so far at most, and a step of them at most.
const REACH: f64 = 260.0;
const STEP: f64 = 28.0;
/// From the draw to the latest win.
const APART: f64 = 34.0;
/// Between the axis and what stands beside it.
const BESIDE: f64 = 22.0;
/// How large a position's shape is.
const RADIUS: f64 = 6.0;

/// One row for each move: where the play was, with small dots for the moves that were not taken. A move that gives away a win
/// or a draw is drawn bold in the colour of who erred. Where it is not known how things stood, a question mark says so.
///
/// ```
/// use bachet::{Player, Value, draw::{History, HistoryMove, history}, text::Lang};
/// let (win, loss) = (Value::win(Player::One, 2), Value::win(Player::Two, 3));
/// let bad = HistoryMove { by: Player::One, name: "3".into(), value: Some(loss), others: vec![win] };
/// let play = History { game: "sticks:6", start: Some(Value::win(Player::One, 3)), moves: &[bad], ending: None };
/// let picture = history(&play, Lang::En);
/// assert_eq!(picture.groups().iter().filter(|group| group.kind == "blunder").count(), 1);
/// ```
pub fn history(play: &History<'_>, lang: Lang) -> Picture {
    let axis = Axis::of(play);
    let blunders = play.moves.iter().filter(|mov| mov.is_blunder()).count();
    let about = message!("draw.history-about", result = result(play), n = blunders).to_text(lang);
    let unknown = unknown(play).map(|message| message.to_text(lang));
    let about = std::iter::once(about).chain(unknown.clone()).collect::<Vec<_>>().join(" ");
    let title = message!("draw.history", game = play.game).to_text(lang);
    let mut picture = Picture::new(title, about).in_lang(lang);
    picture.push(axis.header(lang));
    picture.push(axis.ruling(play.moves.len()));
    let at = |row: usize, value: Option<Value>| Some(Point::new(axis.place(value?), row as f64 * ROW));
    let mut last = at(0, play.start);
    for (row, mov) in (1..).zip(play.moves) {
        let here = at(row, mov.value);
        if let (Some(last), Some(here)) = (last, here) {
            let ink = if mov.is_blunder() { Ink::of(mov.by) } else { Ink::Muted };
            let weight = if mov.is_blunder() { Weight::Bold } else { Weight::Plain };
            picture.push(Group::new("step", "").path(Path::line(last, here), Style::line(ink).weighing(weight)));
        }
        last = here;
    }
    picture.push(axis.start(play.start, lang));
    for (row, mov) in (1..).zip(play.moves) {
        if !mov.others.is_empty() {
            picture.push(others(mov, &axis, row));
        }
        picture.push(axis.moved(mov, row, lang));
    }
    let below = Point::new(0.0, play.moves.len() as f64 * ROW + ROW * 1.2);
    let ink = play.ending.and_then(Outcome::winner).map_or(Ink::Text, Ink::of);
    let words = result(play).to_text(lang);
    picture.push(Group::new("result", "").text(below, words, Lettering::label(ink).bold()));
    if let Some(words) = unknown {
        let below = below + Point::new(0.0, ROW);
        picture.push(Group::new("unknown", "").text(below, words, Lettering::note(Ink::Text)));
    }
    if let Some(extent) = picture.extent() {
        picture.push(legend(play, lang).below(extent));
    }
    picture
}

/// What is said where it is not known how things stood.
fn unknown(play: &History<'_>) -> Option<Message> {
    let values = play.moves.iter().map(|mov| mov.value).chain([play.start]);
    values.into_iter().any(|value| value.is_none()).then(|| message!("draw.history-unknown"))
}

/// What the dots and the bold lines mean, where there are any.
fn legend(play: &History<'_>, lang: Lang) -> Legend {
    let mut legend = Legend::new(lang);
    for by in Player::BOTH.into_iter().filter(|&by| play.moves.iter().any(|mov| mov.by == by)) {
        legend.sign(message!("draw.legend-played", player = by), move |group, at| {
            group.player(by, at, half(by, RADIUS), Style::area(Fill::solid(by)))
        });
    }
    if play.moves.iter().any(|mov| !mov.others.is_empty()) {
        legend.sign(message!("draw.legend-others"), dot);
    }
    if let Some(mov) = play.moves.iter().find(|mov| mov.is_blunder()) {
        let style = Style::line(Ink::of(mov.by)).weighing(Weight::Bold);
        legend.sign(message!("draw.legend-blunder"), move |group, at| {
            group.path(Path::line(at - Point::new(9.0, 5.0), at + Point::new(9.0, 5.0)), style)
        });
    }
    legend
}

fn result(play: &History<'_>) -> Message {
    let n = play.moves.len();
    match play.ending {
        Some(Outcome::Win(player)) => message!("draw.history-won", player = player, n = n),
        Some(Outcome::Draw) => message!("draw.history-drawn", n = n),
        None => {
            let value = play.moves.last().map_or(play.start, |last| last.value);
            match value {
                Some(value) => message!("draw.history-open", n = n, words = words(value)),
                None => message!("draw.history-unfinished", n = n),
            }
        }
    }
}

/// The moves that were not taken, a dot for each value.
fn others(mov: &HistoryMove, axis: &Axis, row: usize) -> Group {
    let mut values = mov.others.clone();
    values.sort_unstable_by_key(|value| value.merit(Player::One));
    values.dedup();
    let at = |value| Point::new(axis.place(value), row as f64 * ROW);
    values.into_iter().fold(Group::new("others", ""), |group, value| dot(group, at(value)))
}

/// Adds the dot of a move that was not taken.
fn dot(group: Group, at: Point) -> Group {
    group.circle(at, 2.8, Style { fill: Fill::Paper, ..Style::line(Ink::Muted).weighing(Weight::Thin) })
}

/// The horizontal axis: wins of J1 to the left, sooner ones further out; the draw in the middle; wins of J2 to the right.
struct Axis {
    /// The latest win on it.
    most: u32,
    /// From a number of moves to the next.
    step: f64,
    /// How wide the moves' names are.
    names: f64,
}

impl Axis {
    fn of(play: &History<'_>) -> Axis {
        let values = play.moves.iter().flat_map(|mov| mov.others.iter().chain(&mov.value)).chain(&play.start);
        let most = values.filter_map(|value| value.moves).max().unwrap_or(0);
        let step = (REACH / f64::from(most.max(1))).min(STEP);
        let label = Lettering::label(Ink::Text);
        let names = play.moves.iter().map(|mov| label.width(&mov.name)).fold(0.0, f64::max);
        Axis { most, step, names }
    }

    /// Half of its length, and a margin.
    fn half(&self) -> f64 {
        // Room for the words above it, however short it is.
        (APART + f64::from(self.most) * self.step).max(120.0)
    }

    fn place(&self, value: Value) -> f64 {
        let Some(player) = value.winner() else { return 0.0 };
        let far = APART + f64::from(self.most - value.moves.unwrap_or(self.most)) * self.step;
        if player == Player::One { -far } else { far }
    }

    /// Who wins where, and in how many moves.
    fn header(&self, lang: Lang) -> Group {
        let (top, bottom) = (-ROW * 2.3, -ROW * 1.5);
        let middle = APART / 2.0;
        let note = Lettering::note(Ink::Text);
        let mut group = Group::new("axis", "");
        for (player, side) in Player::BOTH.into_iter().zip([-1.0, 1.0]) {
            let (near, far) = (side * middle, side * (self.half() + 12.0));
            let bounds = Bounds { least: Point::new(near.min(far), top), most: Point::new(near.max(far), bottom) };
            let style =
                Style { fill: Fill::of(Outcome::Win(player)), ..Style::line(Ink::of(player)).weighing(Weight::Thin) };
            let words = message!("draw.history-side", player = player).to_text(lang);
            group = group.rectangle(bounds, style).text(bounds.centre(), words, Lettering::label(Ink::Text).bold());
            for moves in self.ticks() {
                let x = self.place(Value::win(player, moves));
                group = group.text(Point::new(x, -ROW * 1.1), moves.to_string(), note);
            }
        }
        group.text(Point::new(0.0, -ROW * 1.1), message!("draw.history-draw").to_text(lang), note)
    }

    /// The numbers of moves that are written: as many as there is room for.
    fn ticks(&self) -> impl Iterator<Item = u32> + use<> {
        let every = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
        let room = Lettering::note(Ink::Text).width(&self.most.to_string()) + 6.0;
        let every = every.into_iter().find(|&every| f64::from(every) * self.step >= room).unwrap_or(self.most.max(1));
        (0..=self.most).step_by(every as usize)
    }

    fn ruling(&self, moves: usize) -> Group {
        let bottom = moves as f64 * ROW + ROW / 2.0;
        let line = |x: f64| Path::line(Point::new(x, -ROW * 0.7), Point::new(x, bottom));
        let thin = Style::line(Ink::Muted).weighing(Weight::Thin);
        Group::new("axis", "").path(line(0.0), Style { dashed: true, ..thin })
    }

    /// The left edge of the moves' names.
    fn names_at(&self) -> f64 {
        -self.half() - BESIDE - self.names
    }

    fn start(&self, value: Option<Value>, lang: Lang) -> Group {
        let name = message!("draw.history-start").to_text(lang);
        let style = Style { fill: Fill::Paper, ..Style::line(Ink::Text) };
        let group = Group::new("position", "").text_beside(
            Point::new(-self.half() - BESIDE, 0.0),
            name,
            Anchor::End,
            Lettering::note(Ink::Muted),
        );
        match value {
            Some(value) => {
                let at = Point::new(self.place(value), 0.0);
                group.tip(words(value).to_text(lang)).circle(at, 3.5, style)
            }
            None => question_mark(group, 0.0),
        }
    }

    fn moved(&self, mov: &HistoryMove, row: usize, lang: Lang) -> Group {
        let y = row as f64 * ROW;
        let names = self.names_at();
        let kind = if mov.is_blunder() { "blunder" } else { "position" };
        let label = Lettering::label(Ink::Text);
        let name = if mov.is_blunder() { label.bold() } else { label };
        let group = Group::new(kind, row.to_string())
            .sign(mov.by, Point::new(names - 14.0, y), RADIUS)
            .text_beside(Point::new(names - 28.0, y), row.to_string(), Anchor::End, Lettering::note(Ink::Muted))
            .text_beside(Point::new(names, y), mov.name.as_str(), Anchor::Start, name);
        let Some(value) = mov.value else { return question_mark(group, y) };
        let (centre, solid) = (Point::new(self.place(value), y), Style::area(Fill::solid(mov.by)));
        let group = group.tip(words(value).to_text(lang)).player(mov.by, centre, half(mov.by, RADIUS), solid);
        match mov.is_blunder() {
            false => group,
            true => {
                let gave = if mov.kept() == Ordering::Greater {
                    message!("draw.history-win")
                } else {
                    message!("draw.history-half")
                };
                let words = message!("draw.history-blunder", player = mov.by, what = gave).to_text(lang);
                let beside = Point::new(self.half() + BESIDE, y);
                group.text_beside(beside, words, Anchor::Start, Lettering::note(Ink::of(mov.by)).bold())
            }
        }
    }
}

/// In the middle of a row, where it is not known how things stood.
fn question_mark(group: Group, y: f64) -> Group {
    group.text(Point::new(0.0, y), "?", Lettering::note(Ink::Muted).backed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_lie_further_out() {
        let mov = |value| HistoryMove { by: Player::One, name: "m".to_owned(), value: Some(value), others: Vec::new() };
        let moves = [Value::win(Player::One, 4), Value::win(Player::Two, 2)].map(mov);
        let play = History { game: "g", start: Some(Value::DRAW), moves: &moves, ending: None };
        let axis = Axis::of(&play);
        let values = [
            Value::win(Player::One, 0),
            Value::win(Player::One, 4),
            Value::DRAW,
            Value::win(Player::Two, 3),
            Value::win(Player::Two, 0),
        ];
        assert!(values.map(|value| axis.place(value)).is_sorted_by(|a, b| a < b));
        assert!(axis.place(values[0]).abs() <= axis.half());
    }
}
