//! Signs and what they mean, in small letters under a picture.

use super::geometry::{Bounds, Point};
use super::picture::Group;
use super::shape::Anchor;
use super::style::{Ink, Lettering};
use crate::text::{Lang, Message};

/// How far a sign may reach to each side of its middle.
pub(super) const SIGN: f64 = 11.0;
/// From a sign to its words, from an entry to the next, and from line to line.
const BESIDE: f64 = 6.0;
const APART: f64 = 18.0;
const LINE: f64 = 20.0;
/// Between the picture and its legend.
const BELOW: f64 = 20.0;
/// Legends of narrow pictures are no narrower.
const NARROWEST: f64 = 300.0;

/// A legend that is being made.
pub(super) struct Legend {
    lang: Lang,
    entries: Vec<(Option<Sign>, String)>,
}

/// Adds the shapes of a sign around a point.
type Sign = Box<dyn Fn(Group, Point) -> Group>;

impl Legend {
    pub(super) fn new(lang: Lang) -> Legend {
        Legend { lang, entries: Vec::new() }
    }

    /// A sign, and what it means.
    pub(super) fn sign(&mut self, words: Message, sign: impl Fn(Group, Point) -> Group + 'static) {
        self.entries.push((Some(Box::new(sign)), words.to_text(self.lang)));
    }

    /// Words alone.
    pub(super) fn words(&mut self, words: Message) {
        self.entries.push((None, words.to_text(self.lang)));
    }

    /// All of it, in lines under a picture.
    pub(super) fn below(self, picture: Bounds) -> Group {
        let note = Lettering::note(Ink::Text);
        let most = picture.width().max(NARROWEST);
        let (mut x, mut y) = (0.0, picture.most.y + BELOW);
        let mut group = Group::new("legend", "");
        for (sign, words) in self.entries {
            let indent = if sign.is_some() { 2.0 * SIGN + BESIDE } else { 0.0 };
            let width = indent + note.width(&words);
            if x > 0.0 && x + width > most {
                (x, y) = (0.0, y + LINE);
            }
            let at = Point::new(picture.least.x + x, y);
            if let Some(sign) = sign {
                group = sign(group, at + Point::new(SIGN, 0.0));
            }
            group = group.text_beside(at + Point::new(indent, 0.0), words, Anchor::Start, note);
            x += width + APART;
        }
        group
    }
}
