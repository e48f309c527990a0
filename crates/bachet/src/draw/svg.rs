//! Pictures as SVG: self-contained, with classes instead of colours, so that a page can restyle them.

use super::classes::{FillClass, ink_name, style_classes, text_classes, weight_class};
use super::geometry::{Path, Piece, Point};
use super::picture::{Group, Picture, Shown};
use super::shape::{Anchor, Shape};
use super::style::{Colour, DARK, Fill, Ink, LIGHT, Lettering, Palette, Style, Theme, Weight};
use std::collections::BTreeSet;
use std::fmt::{self, Write};

/// A picture as SVG. The same picture gives the same text, on any machine.
///
/// Colours follow the viewer's preference for light or dark unless the theme says which. An animation plays by itself, stops
/// under the pointer, and shows its last frame to who prefers that nothing moves.
///
/// ```
/// use bachet::draw::{Picture, Theme, svg};
/// let text = svg(&Picture::new("Nothing", "An empty picture."), Theme::Light);
/// assert!(text.starts_with("<svg") && text.contains("<title>Nothing</title>"));
/// ```
pub fn svg(picture: &Picture, theme: Theme) -> String {
    let mut out = String::new();
    write(&mut out, picture, theme).expect("a string can be written to");
    out
}

/// Seconds that a frame of an animation lasts.
const FRAME: f64 = 1.5;
/// Frames that the last one lasts before all begins again.
const REST: u32 = 3;

fn write(out: &mut String, picture: &Picture, theme: Theme) -> fmt::Result {
    let bounds = picture.bounds();
    let [x, y, width, height] = [bounds.least.x, bounds.least.y, bounds.width(), bounds.height()].map(Number);
    let lang = picture.lang().code();
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bachet\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{x} {y} {width} {height}\" role=\"img\" lang=\"{lang}\">"
    )?;
    writeln!(out, "<title>{}</title>", Escaped(picture.title()))?;
    writeln!(out, "<desc>{}</desc>", Escaped(picture.description()))?;
    let used = Used::of(picture);
    write_style(out, &used, picture.frames(), theme)?;
    write_patterns(out, &used)?;
    writeln!(out, "<rect class=\"fill-paper\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")?;
    for group in picture.groups() {
        write_group(out, group)?;
    }
    out.write_str("</svg>\n")
}

/// What of the styles a picture uses: the rest is not written.
#[derive(Default)]
struct Used {
    fills: BTreeSet<Fill>,
    lines: BTreeSet<Ink>,
    inks: BTreeSet<Ink>,
    weights: BTreeSet<Weight>,
    shown: BTreeSet<Shown>,
    letterings: BTreeSet<Lettering>,
    anchors: BTreeSet<Anchor>,
    dashed: bool,
}

impl Used {
    fn of(picture: &Picture) -> Used {
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

fn write_style(out: &mut String, used: &Used, frames: u32, theme: Theme) -> fmt::Result {
    out.write_str("<style>\n")?;
    writeln!(
        out,
        ".bachet text{{font:14px system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif;\
         font-variant-numeric:tabular-nums;text-anchor:middle;white-space:pre}}"
    )?;
    writeln!(
        out,
        ".bachet path,.bachet circle,.bachet rect{{fill:none;stroke:none;stroke-width:{}}}",
        Weight::Plain.width()
    )?;
    for weight in used.weights.iter().filter(|&&weight| weight != Weight::Plain) {
        writeln!(out, ".bachet .{}{{stroke-width:{}}}", weight_class(*weight), weight.width())?;
    }
    let lettering = |has: fn(&Lettering) -> bool| used.letterings.iter().any(has);
    if lettering(|lettering| lettering.small) {
        out.write_str(".bachet .small{font-size:11px}\n")?;
    }
    if lettering(|lettering| lettering.bold) {
        out.write_str(".bachet .strong{font-weight:bold}\n")?;
    }
    if lettering(|lettering| lettering.backed) {
        out.write_str(".bachet .backed{paint-order:stroke;stroke-width:4;stroke-linejoin:round}\n")?;
    }
    for anchor in &used.anchors {
        match anchor {
            Anchor::Start => out.write_str(".bachet .start{text-anchor:start}\n")?,
            Anchor::End => out.write_str(".bachet .end{text-anchor:end}\n")?,
            Anchor::Middle => {}
        }
    }
    if used.dashed {
        out.write_str(".bachet .dashed{stroke-dasharray:4 3}\n")?;
    }
    for fill in &used.fills {
        match fill {
            Fill::One => out.write_str(".bachet .fill-one{fill:url(#bachet-dots)}\n")?,
            Fill::Two => {
                out.write_str(".bachet .fill-two{fill:url(#bachet-lines)}.bachet .dot-two{stroke-width:1.2}\n")?;
            }
            _ => {}
        }
    }
    match theme {
        Theme::Light => write_colours(out, used, &LIGHT)?,
        Theme::Dark => write_colours(out, used, &DARK)?,
        Theme::Auto => {
            write_colours(out, used, &LIGHT)?;
            out.write_str("@media (prefers-color-scheme:dark){\n")?;
            write_colours(out, used, &DARK)?;
            out.write_str("}\n")?;
        }
    }
    write_frames(out, used, frames)?;
    out.write_str("</style>\n")
}

fn write_colours(out: &mut String, used: &Used, palette: &Palette) -> fmt::Result {
    for fill in &used.fills {
        let [tint_one, tint_two] = palette.tints.map(Hex);
        let [dot, line] = palette.patterns.map(Hex);
        match fill {
            Fill::One => writeln!(out, ".bachet .tint-one{{fill:{tint_one}}}.bachet .dot-one{{fill:{dot}}}")?,
            Fill::Two => writeln!(out, ".bachet .tint-two{{fill:{tint_two}}}.bachet .dot-two{{stroke:{line}}}")?,
            fill => {
                if let Some(colour) = palette.fill(*fill) {
                    writeln!(out, ".bachet .{}{{fill:{}}}", FillClass(*fill), Hex(colour))?;
                }
            }
        }
    }
    for &ink in &used.lines {
        if let Some(colour) = palette.ink(ink) {
            writeln!(out, ".bachet .line-{}{{stroke:{}}}", ink_name(ink), Hex(colour))?;
        }
    }
    for &ink in &used.inks {
        if let Some(colour) = palette.ink(ink) {
            writeln!(out, ".bachet .ink-{}{{fill:{}}}", ink_name(ink), Hex(colour))?;
        }
    }
    if used.letterings.iter().any(|lettering| lettering.backed) {
        writeln!(out, ".bachet .backed{{stroke:{}}}", Hex(palette.paper))?;
    }
    Ok(())
}

/// Each mark of an animation is hidden and shown by its own rule; without motion, what lasts is shown.
fn write_frames(out: &mut String, used: &Used, frames: u32) -> fmt::Result {
    if frames == 0 {
        return Ok(());
    }
    let all = frames.saturating_add(REST);
    let seconds = Number(f64::from(all) * FRAME);
    let part = |frame: u32| Number(f64::from(frame) * 100.0 / f64::from(all));
    for &shown in used.shown.iter().filter(|&&shown| shown != Shown::ALWAYS) {
        let name = ShownClass(shown);
        let seen = |yes: bool| if yes { "visible" } else { "hidden" };
        write!(out, "@keyframes bachet-{name}{{0%{{visibility:{}}}", seen(shown.from == 0))?;
        if shown.from > 0 {
            write!(out, "{}%{{visibility:visible}}", part(shown.from))?;
        }
        if let Some(until) = shown.until {
            write!(out, "{}%{{visibility:hidden}}", part(until))?;
        }
        out.write_str("}\n")?;
        let rest = if shown.until.is_some() { "visibility:hidden;" } else { "" };
        writeln!(out, ".bachet .{name}{{{rest}animation:bachet-{name} {seconds}s step-end infinite}}")?;
    }
    out.write_str(".bachet:hover [class*=shown]{animation-play-state:paused}\n")?;
    out.write_str("@media (prefers-reduced-motion:reduce){.bachet [class*=shown]{animation:none}}\n")
}

fn write_patterns(out: &mut String, used: &Used) -> fmt::Result {
    if used.fills.contains(&Fill::One) {
        out.write_str(
            "<pattern id=\"bachet-dots\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"tint-one\" width=\"6\" height=\"6\"/><circle class=\"dot-one\" cx=\"3\" cy=\"3\" r=\"1.1\"/></pattern>\n",
        )?;
    }
    if used.fills.contains(&Fill::Two) {
        out.write_str(
            "<pattern id=\"bachet-lines\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"tint-two\" width=\"6\" height=\"6\"/>\
             <path class=\"dot-two\" d=\"M-1 1L1 -1M0 6L6 0M5 7L7 5\"/></pattern>\n",
        )?;
    }
    Ok(())
}

fn write_group(out: &mut String, group: &Group) -> fmt::Result {
    write!(out, "<g class=\"{}\"", group.kind)?;
    if !group.name.is_empty() {
        write!(out, " data-name=\"{}\"", Escaped(&group.name))?;
    }
    out.write_char('>')?;
    if let Some(tip) = &group.tip {
        write!(out, "<title>{}</title>", Escaped(tip))?;
    }
    for mark in &group.marks {
        write_shape(out, &mark.shape, mark.shown)?;
    }
    out.write_str("</g>\n")
}

fn write_shape(out: &mut String, shape: &Shape, shown: Shown) -> fmt::Result {
    let timed = |mut classes: Vec<String>| {
        if shown != Shown::ALWAYS {
            classes.push(ShownClass(shown).to_string());
        }
        classes.join(" ")
    };
    let class = |style: &Style| timed(style_classes(style));
    match shape {
        Shape::Circle { centre, radius, style } => {
            let [x, y, r] = [centre.x, centre.y, *radius].map(Number);
            write!(out, "<circle class=\"{}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>", class(style))
        }
        Shape::Rectangle { bounds, style } => {
            let [x, y, width, height] = [bounds.least.x, bounds.least.y, bounds.width(), bounds.height()].map(Number);
            let class = class(style);
            write!(out, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
        }
        Shape::Path { path, style } => write!(out, "<path class=\"{}\" d=\"{}\"/>", class(style), Data(path)),
        Shape::Text { at, text, anchor, lettering } => {
            let class = timed(text_classes(*lettering, *anchor));
            // Figures and capitals are about 0.73 of the size high.
            let [x, y] = [at.x, at.y + lettering.size() * 0.365].map(Number);
            write!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", Escaped(text))
        }
    }
}

/// The class of what is seen in some frames only.
struct ShownClass(Shown);

impl fmt::Display for ShownClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.until {
            None => write!(f, "shown-{}", self.0.from),
            Some(until) => write!(f, "shown-{}-{until}", self.0.from),
        }
    }
}

/// A colour as SVG writes it.
struct Hex(Colour);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

/// A number with two decimals at most, which is finer than can be seen.
pub(super) struct Number(pub(super) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
        let (whole, rest) = (size / 100, size % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            rest if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            rest => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

/// A path as SVG writes it.
struct Data<'a>(&'a Path);

impl fmt::Display for Data<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = |point: Point| format!("{} {}", Number(point.x), Number(point.y));
        write!(f, "M{}", at(self.0.start))?;
        for piece in &self.0.pieces {
            match *piece {
                Piece::Line(end) => write!(f, "L{}", at(end))?,
                Piece::Curve(toward, from, end) => write!(f, "C{} {} {}", at(toward), at(from), at(end))?,
            }
        }
        if self.0.closed { f.write_char('Z') } else { Ok(()) }
    }
}

/// A text in which nothing is taken for markup. What XML cannot hold is shown as unknown.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => f.write_char('\u{fffd}'),
            letter => f.write_char(letter),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let texts = [0.0, -0.001, 1.5, -2.25, 3.999, 100.0, 0.05].map(|number| Number(number).to_string());
        assert_eq!(texts, ["0", "0", "1.5", "-2.25", "4", "100", "0.05"]);
    }

    #[test]
    fn names_cannot_become_markup() {
        let mut picture = Picture::new("</title><script>", "a & b");
        picture.push(Group::new("vertex", "\"><x").tip("\u{0}<"));
        let text = svg(&picture, Theme::Auto);
        assert!(!text.contains("<script") && !text.contains("<x") && !text.contains('\u{0}'));
    }

    #[test]
    fn frames_may_be_as_late_as_can_be() {
        let mut picture = Picture::new("late", "");
        let dot = |group: Group| group.circle(Point::default(), 1.0, Style::default());
        picture.push(Group::new("dot", "").during(Shown::from(u32::MAX), dot).during(Shown::only(u32::MAX), dot));
        assert!(svg(&picture, Theme::Auto).contains("shown-4294967295"));
        assert_eq!(picture.still().groups()[0].marks.len(), 1);
    }
}
