//! The names of styles: classes in SVG and styles in TikZ, so that both can be restyled by the same words.

use super::picture::Shown;
use super::shape::Anchor;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use std::fmt;

/// The classes of an area or a line.
pub(super) fn style_classes(style: &Style) -> Vec<String> {
    let mut classes = Vec::new();
    if style.fill != Fill::None {
        classes.push(FillClass(style.fill).to_string());
    }
    if style.ink != Ink::None {
        classes.push(format!("line-{}", ink_name(style.ink)));
        if style.weight != Weight::Plain {
            classes.push(weight_class(style.weight).to_owned());
        }
        if style.dashed {
            classes.push("dashed".to_owned());
        }
    }
    classes
}

/// The classes of a text.
pub(super) fn text_classes(lettering: Lettering, anchor: Anchor) -> Vec<String> {
    let mut classes = vec![format!("ink-{}", ink_name(lettering.ink))];
    let anchored = match anchor {
        Anchor::Start => Some("start"),
        Anchor::Middle => None,
        Anchor::End => Some("end"),
    };
    let small = lettering.small.then_some("small");
    let bold = lettering.bold.then_some("strong");
    let backed = lettering.backed.then_some("backed");
    classes.extend([small, bold, backed, anchored].into_iter().flatten().map(str::to_owned));
    classes
}

pub(super) fn weight_class(weight: Weight) -> &'static str {
    match weight {
        Weight::Hair => "hair",
        Weight::Thin => "thin",
        Weight::Plain => "plain",
        Weight::Bold => "bold",
        Weight::Wide => "wide",
    }
}

pub(super) fn ink_name(ink: Ink) -> &'static str {
    match ink {
        Ink::None => "none",
        Ink::Text => "text",
        Ink::One => "one",
        Ink::Two => "two",
        Ink::Muted => "muted",
        Ink::Halo => "halo",
        Ink::Paper => "paper",
    }
}

/// The class of a fill.
pub(super) struct FillClass(pub(super) Fill);

impl fmt::Display for FillClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Fill::None => f.write_str("fill-none"),
            Fill::Paper => f.write_str("fill-paper"),
            Fill::One => f.write_str("fill-one"),
            Fill::Two => f.write_str("fill-two"),
            Fill::SolidOne => f.write_str("solid-one"),
            Fill::SolidTwo => f.write_str("solid-two"),
            Fill::Neutral => f.write_str("fill-neutral"),
            Fill::Muted => f.write_str("fill-muted"),
            Fill::Text => f.write_str("fill-text"),
            Fill::Shade(shade) => write!(f, "shade-{}", shade.min(Fill::SHADES - 1)),
        }
    }
}

/// The class of what is seen in some frames only.
pub(super) struct ShownClass(pub(super) Shown);

impl fmt::Display for ShownClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.until {
            None => write!(f, "shown-{}", self.0.from),
            Some(until) => write!(f, "shown-{}-{until}", self.0.from),
        }
    }
}
