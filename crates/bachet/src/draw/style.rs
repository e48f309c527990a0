//! What things look like: a few kinds of fill, line and text, each with a meaning, and their colours on light and dark ground.

use super::metrics::advance;
use crate::player::{Outcome, Player};
use std::fmt;

/// What an area is filled with. Regions have a pattern too, so that they can be told apart without colour.
///
/// ```
/// use bachet::{Outcome, Player, draw::Fill};
/// assert_eq!(Fill::of(Outcome::Win(Player::One)), Fill::One);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fill {
    /// Nothing: what lies behind is seen.
    #[default]
    None,
    /// The ground of the picture: undecided, or drawn.
    Paper,
    /// Won by J1: a tint with dots.
    One,
    /// Won by J2: a tint with lines.
    Two,
    /// J1's own colour, for stones and marks.
    SolidOne,
    /// J2's own colour.
    SolidTwo,
    /// Grey: what belongs to nobody.
    Neutral,
    /// The grey of lines that are nobody's, for their arrowheads.
    Muted,
    /// What text is written with, for the arrowheads of lines of that colour.
    Text,
    /// A shade of grey-blue, from 0, which is nearly paper, to [`Fill::SHADES`] - 1; text can be read on all of them.
    Shade(u8),
}

impl Fill {
    /// How many shades there are.
    pub const SHADES: u8 = 10;

    /// The fill of what comes to that.
    ///
    /// ```
    /// use bachet::{Outcome, draw::Fill};
    /// assert_eq!(Fill::of(Outcome::Draw), Fill::Paper);
    /// ```
    #[must_use]
    pub fn of(outcome: Outcome) -> Fill {
        match outcome {
            Outcome::Win(Player::One) => Fill::One,
            Outcome::Win(Player::Two) => Fill::Two,
            Outcome::Draw => Fill::Paper,
        }
    }

    /// The player's own colour.
    ///
    /// ```
    /// use bachet::{Player, draw::Fill};
    /// assert_eq!(Fill::solid(Player::Two), Fill::SolidTwo);
    /// ```
    #[must_use]
    pub fn solid(player: Player) -> Fill {
        if player == Player::One { Fill::SolidOne } else { Fill::SolidTwo }
    }
}

/// The colour of a line or of a text.
///
/// ```
/// use bachet::{Player, draw::Ink};
/// assert_eq!(Ink::of(Player::One), Ink::One);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// No line.
    #[default]
    None,
    /// What text is written with.
    Text,
    /// J1's blue.
    One,
    /// J2's vermilion.
    Two,
    /// Grey: nobody's, or not to be looked at first.
    Muted,
    /// What is new, around what it is said of.
    Halo,
    /// The ground of the picture, for what stands on a solid colour.
    Paper,
}

impl Ink {
    /// The player's colour.
    ///
    /// ```
    /// use bachet::{Player, draw::Ink};
    /// assert_eq!(Ink::of(Player::Two), Ink::Two);
    /// ```
    #[must_use]
    pub fn of(player: Player) -> Ink {
        if player == Player::One { Ink::One } else { Ink::Two }
    }
}

/// How thick a line is.
///
/// ```
/// use bachet::draw::Weight;
/// assert!(Weight::Thin.width() < Weight::Bold.width());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// Arcs that nobody need take, where there are very many.
    Hair,
    /// Arcs that nobody need take, grids.
    Thin,
    /// Outlines.
    #[default]
    Plain,
    /// Strategies and lines that were chosen.
    Bold,
    /// The halo around what is new.
    Wide,
}

impl Weight {
    /// In the units of a picture.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Weight::Plain.width(), 1.6);
    /// ```
    #[must_use]
    pub fn width(self) -> f64 {
        match self {
            Weight::Hair => 0.5,
            Weight::Thin => 1.0,
            Weight::Plain => 1.6,
            Weight::Bold => 3.0,
            Weight::Wide => 7.0,
        }
    }
}

/// How an area and its outline are drawn.
///
/// ```
/// use bachet::draw::{Fill, Ink, Style};
/// let style = Style { fill: Fill::One, ..Style::line(Ink::Two) };
/// assert_eq!((style.fill, style.ink, style.dashed), (Fill::One, Ink::Two, false));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Style {
    /// What it is filled with.
    pub fill: Fill,
    /// The colour of its outline.
    pub ink: Ink,
    /// How thick that is.
    pub weight: Weight,
    /// Whether it is dashed: what was left out.
    pub dashed: bool,
}

impl Style {
    /// An outline, or a line, with nothing in it.
    ///
    /// ```
    /// use bachet::draw::{Fill, Ink, Style};
    /// assert_eq!(Style::line(Ink::Muted).fill, Fill::None);
    /// ```
    #[must_use]
    pub fn line(ink: Ink) -> Style {
        Style { ink, ..Style::default() }
    }

    /// An area without an outline.
    ///
    /// ```
    /// use bachet::draw::{Fill, Ink, Style};
    /// assert_eq!(Style::area(Fill::Paper).ink, Ink::None);
    /// ```
    #[must_use]
    pub fn area(fill: Fill) -> Style {
        Style { fill, ..Style::default() }
    }

    /// The same with another weight.
    ///
    /// ```
    /// use bachet::draw::{Ink, Style, Weight};
    /// assert_eq!(Style::line(Ink::One).weighing(Weight::Bold).weight, Weight::Bold);
    /// ```
    #[must_use]
    pub fn weighing(self, weight: Weight) -> Style {
        Style { weight, ..self }
    }
}

/// How a text is written. There are two sizes in a picture, no more.
///
/// ```
/// use bachet::draw::{Ink, Lettering};
/// assert!(Lettering::note(Ink::Muted).size() < Lettering::label(Ink::Text).size());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lettering {
    /// Its colour.
    pub ink: Ink,
    /// Whether it is of the smaller size.
    pub small: bool,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it stands on a patch of paper, so that lines behind it do not disturb.
    pub backed: bool,
}

impl Lettering {
    /// What things are called.
    ///
    /// ```
    /// use bachet::draw::{Ink, Lettering};
    /// assert_eq!(Lettering::label(Ink::Text).size(), 14.0);
    /// ```
    #[must_use]
    pub fn label(ink: Ink) -> Lettering {
        Lettering { ink, small: false, bold: false, backed: false }
    }

    /// What is said beside them.
    ///
    /// ```
    /// use bachet::draw::{Ink, Lettering};
    /// assert_eq!(Lettering::note(Ink::Text).size(), 11.0);
    /// ```
    #[must_use]
    pub fn note(ink: Ink) -> Lettering {
        Lettering { small: true, ..Lettering::label(ink) }
    }

    /// The same in bold.
    ///
    /// ```
    /// use bachet::draw::{Ink, Lettering};
    /// assert!(Lettering::note(Ink::Text).bold().bold);
    /// ```
    #[must_use]
    pub fn bold(self) -> Lettering {
        Lettering { bold: true, ..self }
    }

    /// The same on a patch of paper.
    ///
    /// ```
    /// use bachet::draw::{Ink, Lettering};
    /// assert!(Lettering::note(Ink::Text).backed().backed);
    /// ```
    #[must_use]
    pub fn backed(self) -> Lettering {
        Lettering { backed: true, ..self }
    }

    /// The height of a line of it, in the units of a picture.
    ///
    /// ```
    /// use bachet::draw::{Ink, Lettering};
    /// assert_eq!(Lettering::note(Ink::Text).size(), 11.0);
    /// ```
    #[must_use]
    pub fn size(self) -> f64 {
        if self.small { 11.0 } else { 14.0 }
    }

    /// How wide a text is in it, in the units of a picture: enough for any usual sans-serif font.
    ///
    /// ```
    /// use bachet::draw::{Ink, Lettering};
    /// let label = Lettering::label(Ink::Text);
    /// assert!(label.width("iii") < label.width("mmm"));
    /// ```
    #[must_use]
    pub fn width(self, text: &str) -> f64 {
        let thousandths: f64 = text.chars().map(|letter| f64::from(advance(letter, self.bold))).sum();
        thousandths / 1000.0 * self.size()
    }
}

/// The ground that a picture is looked at on.
///
/// ```
/// use bachet::draw::Theme;
/// assert_eq!(Theme::default(), Theme::Auto);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Light or dark as the viewer prefers, where the format can say so; else light.
    #[default]
    Auto,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Theme::ALL.len(), 3);
    /// ```
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Theme::Light.name(), "light");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

crate::text::chosen_by_name!(Theme, "choice.theme");

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// A colour as SVG and Graphviz write it.
pub(super) struct Hex(pub(super) Colour);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// The colours on one ground.
pub(super) struct Palette {
    pub(super) paper: Colour,
    text: Colour,
    muted: Colour,
    halo: Colour,
    players: [Colour; 2],
    pub(super) tints: [Colour; 2],
    /// Of the dots and lines on the tints.
    pub(super) patterns: [Colour; 2],
    neutral: Colour,
    /// The shades lie between these two.
    shades: [Colour; 2],
}

const fn hex(code: u32) -> Colour {
    [(code >> 16) as u8, (code >> 8) as u8, code as u8]
}

pub(super) const LIGHT: Palette = Palette {
    paper: hex(0xffffff),
    text: hex(0x1b2229),
    muted: hex(0x5f6b76),
    halo: hex(0xf0b429),
    players: [hex(0x0b5fa5), hex(0xb3451a)],
    tints: [hex(0xdcebf8), hex(0xfae3d9)],
    patterns: [hex(0xa9cbea), hex(0xeebfa8)],
    neutral: hex(0xd5dbe1),
    shades: [hex(0xf2f5f8), hex(0x8fb0cc)],
};

pub(super) const DARK: Palette = Palette {
    paper: hex(0x14191f),
    text: hex(0xe8edf2),
    muted: hex(0x9aa5b1),
    halo: hex(0xc98f12),
    players: [hex(0x6db3f2), hex(0xf2976b)],
    tints: [hex(0x12324d), hex(0x4d2415)],
    patterns: [hex(0x24567f), hex(0x7d4029)],
    neutral: hex(0x3a444f),
    shades: [hex(0x1c232b), hex(0x2f6690)],
};

impl Palette {
    /// The colour of an area, behind its pattern if it has one.
    pub(super) fn fill(&self, fill: Fill) -> Option<Colour> {
        match fill {
            Fill::None => None,
            Fill::Paper => Some(self.paper),
            Fill::One => Some(self.tints[0]),
            Fill::Two => Some(self.tints[1]),
            Fill::SolidOne => Some(self.players[0]),
            Fill::SolidTwo => Some(self.players[1]),
            Fill::Neutral => Some(self.neutral),
            Fill::Muted => Some(self.muted),
            Fill::Text => Some(self.text),
            Fill::Shade(shade) => {
                let most = u32::from(Fill::SHADES - 1);
                let part = u32::from(shade).min(most);
                let [from, to] = self.shades;
                let mixed = |k: usize| (u32::from(from[k]) * (most - part) + u32::from(to[k]) * part) / most;
                Some([mixed(0), mixed(1), mixed(2)].map(|level| level as u8))
            }
        }
    }

    /// The colour of a line or a text.
    pub(super) fn ink(&self, ink: Ink) -> Option<Colour> {
        match ink {
            Ink::None => None,
            Ink::Text => Some(self.text),
            Ink::One => Some(self.players[0]),
            Ink::Two => Some(self.players[1]),
            Ink::Muted => Some(self.muted),
            Ink::Halo => Some(self.halo),
            Ink::Paper => Some(self.paper),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours, as the guidelines for accessible pages define it.
    fn contrast(a: Colour, b: Colour) -> f64 {
        let light = |colour: Colour| {
            let [r, g, b] = colour.map(|level| {
                let level = f64::from(level) / 255.0;
                if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
        };
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_and_outlines_can_be_seen_on_both_grounds() {
        for palette in [LIGHT, DARK] {
            let grounds = [Fill::Paper, Fill::One, Fill::Two].map(|fill| palette.fill(fill).unwrap());
            assert!(contrast(palette.ink(Ink::Muted).unwrap(), palette.paper) >= 4.5);
            for ink in [Ink::Text, Ink::One, Ink::Two] {
                let colour = palette.ink(ink).unwrap();
                for ground in grounds {
                    assert!(contrast(colour, ground) >= 4.5, "{ink:?} on {ground:?}: {}", contrast(colour, ground));
                }
            }
            let text = palette.ink(Ink::Text).unwrap();
            let shades = (0..Fill::SHADES).map(Fill::Shade).chain([Fill::Neutral]);
            for ground in shades.filter_map(|fill| palette.fill(fill)).chain(palette.patterns) {
                assert!(contrast(text, ground) >= 4.5, "text on {ground:?}: {}", contrast(text, ground));
            }
            for solid in [Fill::SolidOne, Fill::SolidTwo].map(|fill| palette.fill(fill).unwrap()) {
                assert!(contrast(palette.paper, solid) >= 4.5);
            }
        }
    }

    #[test]
    fn texts_of_any_length_have_a_width() {
        let label = Lettering::label(Ink::Text);
        let (short, long) = (label.width("m"), label.width(&"m".repeat(5_000_000)));
        assert!((long / short - 5e6).abs() < 1.0);
    }
}
