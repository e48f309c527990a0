//! The rules that give the classes of an SVG their looks. They hold for one picture alone, so that several share a page.

use super::classes::{FillClass, ShownClass, ink_name, weight_class};
use super::picture::{Picture, Shown};
use super::shape::{Anchor, Shape};
use super::style::{DARK, Fill, Hex, Ink, LIGHT, Lettering, Palette, Theme, Weight};
use std::collections::BTreeSet;
use std::fmt::{self, Write};

/// Seconds that a frame of an animation lasts.
const FRAME: f64 = 1.5;
/// Frames that the last one lasts before all begins again.
const REST: u32 = 3;

/// What of the styles a picture uses: the rest is not written.
#[derive(Default)]
pub(super) struct Used {
    pub(super) fills: BTreeSet<Fill>,
    lines: BTreeSet<Ink>,
    inks: BTreeSet<Ink>,
    weights: BTreeSet<Weight>,
    shown: BTreeSet<Shown>,
    letterings: BTreeSet<Lettering>,
    anchors: BTreeSet<Anchor>,
    dashed: bool,
}

impl Used {
    pub(super) fn of(picture: &Picture) -> Used {
        let mut used = Used::default();
        used.fills.insert(Fill::Paper);
        for mark in picture.groups().iter().flat_map(|group| &group.marks) {
            used.shown.insert(mark.shown);
            match &mark.shape {
                Shape::Circle { style, .. } | Shape::Rectangle { style, .. } | Shape::Path { style, .. } => {
                    used.fills.insert(style.fill);
                    used.lines.insert(style.ink);
                    used.weights.insert(style.weight);
                    used.dashed |= style.dashed;
                }
                Shape::Text { lettering, anchor, .. } => {
                    used.inks.insert(lettering.ink);
                    used.letterings.insert(*lettering);
                    used.anchors.insert(*anchor);
                }
            }
        }
        used
    }
}

/// The rules for the classes that a picture of that name uses.
pub(super) fn stylesheet(used: &Used, frames: u32, theme: Theme, name: &str) -> String {
    let mut rules = Rules { out: String::new(), name };
    rules.lines(used);
    rules.letters(used);
    rules.fills(used);
    match theme {
        Theme::Light => rules.colours(used, &LIGHT),
        Theme::Dark => rules.colours(used, &DARK),
        Theme::Auto => {
            rules.colours(used, &LIGHT);
            rules.put(format_args!("@media (prefers-color-scheme:dark){{\n"));
            rules.colours(used, &DARK);
            rules.put(format_args!("}}\n"));
        }
    }
    if frames > 0 {
        rules.frames(used, frames);
    }
    rules.out
}

/// Rules that are being written.
struct Rules<'a> {
    out: String,
    /// The class of the picture that they hold for.
    name: &'a str,
}

impl Rules<'_> {
    fn put(&mut self, words: fmt::Arguments<'_>) {
        self.out.write_fmt(words).expect("a string can be written to");
    }

    /// What holds for a class within the picture.
    fn rule(&mut self, class: impl fmt::Display, looks: fmt::Arguments<'_>) {
        let name = self.name;
        self.put(format_args!(".{name} .{class}{{{looks}}}\n"));
    }

    fn lines(&mut self, used: &Used) {
        let (name, plain) = (self.name, Weight::Plain.width());
        let shapes = format_args!(".{name} path,.{name} circle,.{name} rect");
        self.put(format_args!("{shapes}{{fill:none;stroke:none;stroke-width:{plain}}}\n"));
        for &weight in used.weights.iter().filter(|&&weight| weight != Weight::Plain) {
            self.rule(weight_class(weight), format_args!("stroke-width:{}", weight.width()));
        }
        if used.dashed {
            self.rule("dashed", format_args!("stroke-dasharray:4 3"));
        }
    }

    fn letters(&mut self, used: &Used) {
        let name = self.name;
        self.put(format_args!(
            ".{name} text{{font:14px system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif;\
             font-variant-numeric:tabular-nums;text-anchor:middle;white-space:pre}}\n"
        ));
        let lettering = |has: fn(&Lettering) -> bool| used.letterings.iter().any(has);
        if lettering(|lettering| lettering.small) {
            self.rule("small", format_args!("font-size:11px"));
        }
        if lettering(|lettering| lettering.bold) {
            self.rule("strong", format_args!("font-weight:bold"));
        }
        if lettering(|lettering| lettering.backed) {
            self.rule("backed", format_args!("paint-order:stroke;stroke-width:4;stroke-linejoin:round"));
        }
        for anchor in &used.anchors {
            match anchor {
                Anchor::Start => self.rule("start", format_args!("text-anchor:start")),
                Anchor::End => self.rule("end", format_args!("text-anchor:end")),
                Anchor::Middle => {}
            }
        }
    }

    /// The fills that are patterns.
    fn fills(&mut self, used: &Used) {
        let name = self.name;
        if used.fills.contains(&Fill::One) {
            self.rule(FillClass(Fill::One), format_args!("fill:url(#{name}-dots)"));
        }
        if used.fills.contains(&Fill::Two) {
            self.rule(FillClass(Fill::Two), format_args!("fill:url(#{name}-lines)"));
            self.rule("dot-two", format_args!("stroke-width:1.2"));
        }
    }

    fn colours(&mut self, used: &Used, palette: &Palette) {
        let [dot, line] = palette.patterns.map(Hex);
        for &fill in &used.fills {
            let Some(colour) = palette.fill(fill).map(Hex) else { continue };
            match fill {
                Fill::One => {
                    self.rule("tint-one", format_args!("fill:{colour}"));
                    self.rule("dot-one", format_args!("fill:{dot}"));
                }
                Fill::Two => {
                    self.rule("tint-two", format_args!("fill:{colour}"));
                    self.rule("dot-two", format_args!("stroke:{line}"));
                }
                fill => self.rule(FillClass(fill), format_args!("fill:{colour}")),
            }
        }
        for (kind, property, inks) in [("line", "stroke", &used.lines), ("ink", "fill", &used.inks)] {
            for &ink in inks {
                if let Some(colour) = palette.ink(ink).map(Hex) {
                    self.rule(format_args!("{kind}-{}", ink_name(ink)), format_args!("{property}:{colour}"));
                }
            }
        }
        if used.letterings.iter().any(|lettering| lettering.backed) {
            self.rule("backed", format_args!("stroke:{}", Hex(palette.paper)));
        }
    }

    /// Each mark of an animation is hidden and shown by its own rule; without motion, what lasts is shown.
    fn frames(&mut self, used: &Used, frames: u32) {
        let name = self.name;
        let all = frames.saturating_add(REST);
        let seconds = f64::from(all) * FRAME;
        // Hundredths are finer than can be seen.
        let part = |frame: u32| (f64::from(frame) * 1e4 / f64::from(all)).round() / 100.0;
        for &shown in used.shown.iter().filter(|&&shown| shown != Shown::ALWAYS) {
            let class = ShownClass(shown);
            let first = if shown.from == 0 { "visible" } else { "hidden" };
            self.put(format_args!("@keyframes {name}-{class}{{0%{{visibility:{first}}}"));
            if shown.from > 0 {
                self.put(format_args!("{}%{{visibility:visible}}", part(shown.from)));
            }
            if let Some(until) = shown.until {
                self.put(format_args!("{}%{{visibility:hidden}}", part(until)));
            }
            self.put(format_args!("}}\n"));
            let rest = if shown.until.is_some() { "visibility:hidden;" } else { "" };
            self.rule(&class, format_args!("{rest}animation:{name}-{class} {seconds}s step-end infinite"));
        }
        self.put(format_args!(".{name}:hover [class*=shown]{{animation-play-state:paused}}\n"));
        self.put(format_args!("@media (prefers-reduced-motion:reduce){{.{name} [class*=shown]{{animation:none}}}}\n"));
    }
}
