//! What moves come to, as marks on a board and in words.

use super::{BoardDrawing, BoardMove, Miniature};
use crate::draw::geometry::{Bounds, Point};
use crate::draw::picture::Group;
use crate::draw::shape::{Anchor, Shape};
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::games::{Board, Spot};
use crate::player::{Outcome, Player};
use crate::text::{Lang, Message, message};
use crate::value::Value;

/// The moves of a drawing, and which of them are best.
pub(super) struct Valued<'a> {
    drawing: &'a BoardDrawing<'a>,
    best: Option<Value>,
    /// Whether all of them come to the same, so that none stands out.
    alike: bool,
    lang: Lang,
}

/// Where the mark of a move is put.
pub(super) enum Place {
    /// A hole that a stone falls into.
    Hole { centre: Point, radius: f64 },
    /// A square with lines around it.
    Square(Bounds),
    /// A place beside the board, or below it.
    Chip(Bounds),
}

/// From a line of the legend to the next.
const LINE: f64 = 22.0;
/// Half of a mark in the legend.
const CHIP: Point = Point::new(11.0, 8.0);
/// More best moves than this are not all named.
const MOST_NAMED: usize = 8;

impl<'a> Valued<'a> {
    pub(super) fn new(drawing: &'a BoardDrawing<'a>, lang: Lang) -> Valued<'a> {
        let best = drawing.moves.iter().map(|mov| mov.value).max_by_key(|value| value.merit(drawing.turn));
        let alike = drawing.moves.len() > 1 && drawing.moves.iter().all(|mov| Some(mov.value) == best);
        Valued { drawing, best, alike, lang }
    }

    pub(super) fn is_best(&self, mov: &BoardMove) -> bool {
        Some(mov.value) == self.best && !self.alike
    }

    /// The mark of a move: the winner's region, and in how many moves. The best moves have a thick outline.
    pub(super) fn mark(&self, mov: &BoardMove, place: Place) -> Group {
        let value = mov.value;
        let best = self.is_best(mov);
        let mut style = style_of(value, if best { Weight::Bold } else { Weight::Thin });
        let (area, centre) = match place {
            Place::Hole { centre, radius } => (Shape::Circle { centre, radius, style }, centre),
            Place::Chip(bounds) => (Shape::Rectangle { bounds, style }, bounds.centre()),
            Place::Square(square) => {
                if !best {
                    style.ink = Ink::None;
                }
                let inset = if best { 2.0 } else { 1.0 };
                (Shape::Rectangle { bounds: square.grown(-inset), style }, square.centre())
            }
        };
        let lettering = if best { lettering(value).bold() } else { lettering(value) };
        let tip = message!("draw.board-move", mov = mov.name.as_str(), words = words(value)).to_text(self.lang);
        Group::new("move", mov.name.as_str()).tip(tip).with(area).text(centre, short(value), lettering)
    }

    /// As wide as the text of a mark can be.
    pub(super) fn widest(&self) -> f64 {
        let width = |mov: &BoardMove| lettering(mov.value).bold().width(&short(mov.value));
        self.drawing.moves.iter().map(width).fold(0.0, f64::max)
    }

    /// The best moves in words.
    pub(super) fn best_words(&self) -> Option<String> {
        let best = self.best?;
        if self.alike {
            return Some(message!("draw.board-alike", words = words(best)).to_text(self.lang));
        }
        let mut names: Vec<&str> =
            self.drawing.moves.iter().filter(|mov| self.is_best(mov)).map(|mov| mov.name.as_str()).collect();
        let n = names.len();
        if n > MOST_NAMED {
            names.truncate(MOST_NAMED);
            names.push("…");
        }
        Some(message!("draw.board-best", n = n, moves = names.join(", "), words = words(best)).to_text(self.lang))
    }

    /// What the marks mean.
    pub(super) fn legend(&self, corner: Point) -> Vec<Group> {
        let mut lines: Vec<(Option<Value>, String)> = Vec::new();
        let outcomes = [Outcome::Win(Player::One), Outcome::Draw, Outcome::Win(Player::Two)];
        let marked = !Miniature::new(self.drawing.board, 1.0).is_block();
        for outcome in outcomes.into_iter().filter(|_| marked) {
            let Some(example) = self.drawing.moves.iter().find(|mov| mov.value.outcome == outcome) else {
                continue;
            };
            let words = match outcome {
                Outcome::Win(_) if example.value.moves.is_none() => words(example.value),
                Outcome::Win(player) => message!("draw.board-wins", player = player),
                Outcome::Draw => message!("draw.drawn"),
            };
            lines.push((Some(example.value), words.to_text(self.lang)));
        }
        lines.extend(self.where_marks_are().filter(|_| marked).map(|message| (None, message.to_text(self.lang))));
        let each = self.drawing.moves.iter().any(|mov| matches!(mov.spot, Spot::FromEach(_)));
        lines.extend((marked && each).then(|| (None, message!("draw.board-where-each").to_text(self.lang))));
        lines.extend(self.best_words().map(|words| (None, words)));
        let row = |(k, (value, words)): (usize, (Option<Value>, String))| {
            let y = corner.y + LINE * k as f64 + CHIP.y;
            let group = Group::new("legend", "");
            let lettering = Lettering::note(Ink::Text);
            let Some(value) = value else {
                return group.text_beside(Point::new(corner.x, y), words, Anchor::Start, lettering);
            };
            let chip = Bounds::around(Point::new(corner.x + CHIP.x, y), CHIP.x, CHIP.y);
            let beside = Point::new(chip.most.x + 8.0, y);
            group
                .rectangle(chip, style_of(value, Weight::Thin))
                .text(chip.centre(), sign(value), lettering)
                .text_beside(beside, words, Anchor::Start, lettering)
        };
        lines.into_iter().enumerate().map(row).collect()
    }

    /// Where a mark stands for which move, if that is not plain to see.
    fn where_marks_are(&self) -> Option<Message> {
        let spot = &self.drawing.moves.first()?.spot;
        Some(match (self.drawing.board, spot) {
            (_, Spot::Below(_) | Spot::Beside(_)) => message!("draw.board-where-break"),
            (Board::Chocolate(_), _) => message!("draw.board-where-bite"),
            (Board::Heaps(heaps), Spot::Objects { .. }) => match () {
                () if super::heaps::all_from_the_end(heaps, self.drawing.moves) => message!("draw.board-where-take"),
                () if self.drawing.moves.iter().all(|mov| is_cut(&mov.spot)) => message!("draw.board-where-cut"),
                () => message!("draw.board-where-objects"),
            },
            _ => return None,
        })
    }
}

fn is_cut(spot: &Spot) -> bool {
    matches!(spot, Spot::Objects { objects, .. } if objects.is_empty())
}

fn style_of(value: Value, weight: Weight) -> Style {
    let ink = value.winner().map_or(Ink::Muted, Ink::of);
    Style { fill: Fill::of(value.outcome), ..Style::line(ink).weighing(weight) }
}

/// A value in as few signs as possible: in how many moves, or else who wins.
fn short(value: Value) -> String {
    match (value.winner(), value.moves) {
        (None, _) => "=".to_owned(),
        (Some(_), Some(moves)) => moves.to_string(),
        (Some(player), None) => player.to_string(),
    }
}

/// Long numbers are written smaller.
fn lettering(value: Value) -> Lettering {
    if short(value).len() > 2 { Lettering::note(Ink::Text) } else { Lettering::label(Ink::Text) }
}

/// What stands in the legend: a letter for any number of moves.
fn sign(value: Value) -> String {
    if value.moves.is_some() { "n".to_owned() } else { short(value) }
}

/// A value in words.
pub(in crate::draw) fn words(value: Value) -> Message {
    match (value.winner(), value.moves) {
        (None, _) => message!("draw.drawn"),
        (Some(player), Some(0)) => message!("score.won", player = player),
        (Some(player), Some(moves)) => message!("score.wins", player = player, n = moves.to_string()),
        (Some(player), None) => message!("score.wins-someday", player = player),
    }
}
