//! Heaps for exercises: how they are called and drawn.

use super::answer::Item;
use super::trees;
use crate::draw::{Anchor, Bounds, Group, Ink, Lettering, Path, Picture, Point, Style, Weight};
use crate::text::{Lang, message};

/// What a heap is called: A, B, C and so on.
pub(super) fn name(heap: Item) -> String {
    trees::names().nth(heap as usize).unwrap_or_default()
}

/// How many binary digits the largest of the heaps has; one at least.
pub(super) fn width(heaps: &[u32]) -> usize {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    (u32::BITS - largest.leading_zeros()).max(1) as usize
}

/// From heap to heap, and half the height of an object.
const ROW: f64 = 40.0;
const HALF: f64 = 12.0;
/// From object to object, and what more lies between fives, so that they are counted at a glance.
const PITCH: f64 = 11.0;
const FIVES: f64 = 8.0;
/// From digit to digit, and from the heaps to the digits.
const DIGIT: f64 = 26.0;
const ASIDE: f64 = 56.0;

fn object(k: u32) -> f64 {
    f64::from(k) * PITCH + f64::from(k / 5) * FIVES
}

fn row(k: usize) -> f64 {
    k as f64 * ROW
}

/// The heaps below each other, each with its name and its size.
pub(super) fn picture(heaps: &[u32], lang: Lang) -> Picture {
    drawn(heaps, None, lang)
}

/// The same beside their binary digits and those of the sum; what a winning move takes is dashed.
pub(super) fn solved_picture(heaps: &[u32], sum: u32, best: Option<(Item, u32)>, lang: Lang) -> Picture {
    let mut picture = drawn(heaps, best, lang);
    let width = width(heaps);
    let left = picture.bounds().most.x + ASIDE;
    let at = |digit: usize, y: f64| Point::new(left + digit as f64 * DIGIT, y);
    let mut head = Group::new("digits", "");
    for digit in 0..width {
        let power = 1u32 << (width - 1 - digit);
        head = head.text(at(digit, -ROW * 0.75), power.to_string(), Lettering::note(Ink::Muted));
    }
    picture.push(head);
    for (k, &heap) in heaps.iter().enumerate() {
        let digits = digits(Group::new("digits", name(k as Item)), heap, width, |digit| at(digit, row(k)), false);
        picture.push(digits);
    }
    let below = row(heaps.len());
    let rule = below - ROW / 2.0;
    let line =
        Path::line(at(0, rule) - Point::new(DIGIT / 2.0, 0.0), at(width - 1, rule) + Point::new(DIGIT / 2.0, 0.0));
    let group = Group::new("digits", "sum").path(line, Style::line(Ink::Text));
    let group = group.text_beside(at(0, below) - Point::new(DIGIT, 0.0), "⊕", Anchor::End, Lettering::label(Ink::Text));
    let group = digits(group, sum, width, |digit| at(digit, below), true);
    let total = format!("= {sum}");
    let lettering = Lettering::label(Ink::Text).bold();
    picture.push(group.text_beside(at(width - 1, below) + Point::new(DIGIT, 0.0), total, Anchor::Start, lettering));
    picture
}

fn digits(group: Group, n: u32, width: usize, at: impl Fn(usize) -> Point, bold: bool) -> Group {
    let lettering = Lettering::label(Ink::Text);
    let lettering = if bold { lettering.bold() } else { lettering };
    let digit = |k: usize| n >> (width - 1 - k) & 1;
    (0..width).fold(group, |group, k| group.text(at(k), digit(k).to_string(), lettering))
}

fn drawn(heaps: &[u32], best: Option<(Item, u32)>, lang: Lang) -> Picture {
    let about = message!("exercise.heaps-about", n = heaps.len()).to_text(lang);
    let title = message!("exercise.heaps-title").to_text(lang);
    let mut picture = Picture::new(title, about).in_lang(lang);
    let label = Lettering::label(Ink::Text);
    for (k, &heap) in heaps.iter().enumerate() {
        let y = row(k);
        let kept = best.filter(|&(from, _)| from as usize == k).map_or(heap, |(_, left)| left);
        let group = Group::new("heap", name(k as Item));
        let group = group.text_beside(Point::new(-22.0, y), name(k as Item), Anchor::End, label.bold());
        let mut group = (0..heap).fold(group, |group, n| {
            let (x, taken) = (object(n), n >= kept);
            let style = match taken {
                true => Style { dashed: true, ..Style::line(Ink::Muted) },
                false => Style::line(Ink::Text).weighing(Weight::Bold),
            };
            group.path(Path::line(Point::new(x, y - HALF), Point::new(x, y + HALF)), style)
        });
        let end = object(heap.max(1) - 1) + 18.0;
        group = group.text_beside(Point::new(end, y), heap.to_string(), Anchor::Start, label);
        // An empty heap has its place too.
        let place = Bounds { least: Point::new(-22.0, y - HALF), most: Point::new(end, y + HALF) };
        picture.push(group.rectangle(place, Style::default()));
    }
    picture
}
