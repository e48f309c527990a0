//! The kinds of games, by what the players know, with the place of one lit.

use super::geometry::{Bounds, Path, Point};
use super::picture::{Group, Picture};
use super::shape::Anchor;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::text::{Lang, Message, message};

/// What kind of game it is. What is not known is `None`.
///
/// ```
/// assert!(bachet::draw::Taxonomy { perfect: true, ..Default::default() }.perfect);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taxonomy {
    /// Whether everybody knows all that was done before.
    pub perfect: bool,
    /// Whether everybody knows the rules, the means and the aims of all.
    pub complete: bool,
    /// Whether the players choose one after the other.
    pub sequential: bool,
    /// Whether chance moves.
    pub chance: bool,
    /// Whether all together always get the same.
    pub zero_sum: Option<bool>,
    /// Whether all have the same moves.
    pub impartial: Option<bool>,
    /// Whether every play ends.
    pub finite: Option<bool>,
}

/// A quarter of the plane, and a pair of opposites below it.
const WIDE: f64 = 190.0;
const TALL: f64 = 96.0;
const ROW: f64 = 26.0;

/// The four kinds of games by what the players know of the play (upwards) and of the game (to the right), with examples and with
/// the game in its place; and below, which of two opposites it is.
///
/// ```
/// use bachet::{draw::{Taxonomy, taxonomy}, text::Lang};
/// let nim = Taxonomy { perfect: true, complete: true, sequential: true, impartial: Some(true), ..Taxonomy::default() };
/// let picture = taxonomy("Nim", &nim, Lang::En);
/// assert_eq!(picture.groups().iter().filter(|group| group.kind == "lit").count(), 1);
/// ```
#[must_use]
pub fn taxonomy(game: &str, kind: &Taxonomy, lang: Lang) -> Picture {
    let words = |message: Message| message.to_text(lang);
    let about = words(message!("draw.kinds-about", place = place(kind)));
    let mut picture = Picture::new(words(message!("draw.kinds", game = game)), about).in_lang(lang);
    for (perfect, complete, name, examples) in [
        (true, false, message!("draw.kinds-perfect-incomplete"), message!("draw.kinds-bargaining")),
        (true, true, message!("draw.kinds-perfect-complete"), message!("draw.kinds-chess")),
        (false, false, message!("draw.kinds-imperfect-incomplete"), message!("draw.kinds-poker")),
        (false, true, message!("draw.kinds-imperfect-complete"), message!("draw.kinds-dilemma")),
    ] {
        let least = Point::new(if complete { WIDE } else { 0.0 }, if perfect { 0.0 } else { TALL });
        let bounds = Bounds { least, most: least + Point::new(WIDE, TALL) };
        let lit = (perfect, complete) == (kind.perfect, kind.complete);
        let fill = if lit { Fill::Shade(4) } else { Fill::Paper };
        let middle = bounds.centre();
        let group = Group::new(if lit { "lit" } else { "kind" }, "");
        let group = group.rectangle(bounds, Style { fill, ..Style::line(Ink::Muted).weighing(Weight::Thin) });
        let ink = if lit { Ink::Text } else { Ink::Muted };
        let (name, examples) = (words(name), words(examples));
        let mut group = group.text(middle + Point::new(0.0, -30.0), name, Lettering::note(ink).bold()).text(
            middle + Point::new(0.0, 32.0),
            examples,
            Lettering::note(ink),
        );
        if lit {
            let shown = fitting(game);
            let at = middle;
            let half = Lettering::label(Ink::Text).width(&shown) / 2.0 + 10.0;
            let frame = Style { fill: Fill::Paper, ..Style::line(Ink::Halo).weighing(Weight::Bold) };
            group = group.rectangle(Bounds::around(at, half, 14.0), frame).text(
                at,
                shown,
                Lettering::label(Ink::Text).bold(),
            );
        }
        picture.push(group);
    }
    picture.push(axes(lang));
    let pairs = [
        (Some(kind.sequential), message!("draw.kinds-sequential"), message!("draw.kinds-simultaneous")),
        (Some(!kind.chance), message!("draw.kinds-no-chance"), message!("draw.kinds-chance")),
        (kind.zero_sum, message!("draw.kinds-zero-sum"), message!("draw.kinds-other-sum")),
        (kind.impartial, message!("draw.kinds-impartial"), message!("draw.kinds-partisan")),
        (kind.finite, message!("draw.kinds-finite"), message!("draw.kinds-loopy")),
    ];
    for (k, (holds, one, other)) in pairs.into_iter().enumerate() {
        let y = 2.0 * TALL + 58.0 + k as f64 * ROW;
        for (x, words, is) in
            [(WIDE / 2.0, words(one), holds == Some(true)), (1.5 * WIDE, words(other), holds == Some(false))]
        {
            let fill = if is { Fill::Shade(4) } else { Fill::None };
            let bounds = Bounds::around(Point::new(x, y), WIDE / 2.0 - 3.0, ROW / 2.0 - 2.0);
            let lettering = if is { Lettering::note(Ink::Text).bold() } else { Lettering::note(Ink::Muted) };
            let style = Style { fill, ..Style::line(Ink::Muted).weighing(Weight::Thin) };
            picture.push(Group::new("trait", "").rectangle(bounds, style).text(Point::new(x, y), words, lettering));
        }
    }
    picture
}

/// Where it lies, in a sentence.
fn place(kind: &Taxonomy) -> Message {
    match (kind.perfect, kind.complete) {
        (true, true) => message!("draw.kinds-perfect-complete"),
        (true, false) => message!("draw.kinds-perfect-incomplete"),
        (false, true) => message!("draw.kinds-imperfect-complete"),
        (false, false) => message!("draw.kinds-imperfect-incomplete"),
    }
}

/// A name that fits into its place.
fn fitting(name: &str) -> String {
    let lettering = Lettering::label(Ink::Text).bold();
    let letters = (1..=name.chars().count()).rev();
    let shorter = |n: usize| {
        if n == name.chars().count() { name.to_owned() } else { name.chars().take(n).chain(['…']).collect() }
    };
    letters.map(shorter).find(|text: &String| lettering.width(text) <= WIDE - 28.0).unwrap_or_default()
}

/// The axes, with what grows along them.
fn axes(lang: Lang) -> Group {
    let style = Style::line(Ink::Text);
    let corner = Point::new(0.0, 2.0 * TALL);
    let note = Lettering::note(Ink::Text);
    let rules = message!("draw.kinds-rules").to_text(lang);
    let play = message!("draw.kinds-play").to_text(lang);
    Group::new("axes", "")
        .arrow(Path::line(corner, corner + Point::new(2.0 * WIDE + 16.0, 0.0)), style)
        .arrow(Path::line(corner, Point::new(0.0, -16.0)), style)
        .text_beside(corner + Point::new(2.0 * WIDE + 10.0, 18.0), rules, Anchor::End, note)
        .text_beside(Point::new(6.0, -14.0), play, Anchor::Start, note)
}
