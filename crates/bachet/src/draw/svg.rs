//! Pictures as SVG: self-contained, with classes instead of colours, so that a page can restyle them.

use super::classes::{ShownClass, style_classes, text_classes};
use super::geometry::{Path, Piece, Point};
use super::picture::{Group, Picture, Shown};
use super::shape::Shape;
use super::style::{Fill, Style, Theme};
use super::stylesheet::{Used, stylesheet};
use std::fmt::{self, Write};

/// A picture as SVG. The same picture gives the same text, on any machine.
///
/// Colours follow the viewer's preference for light or dark unless the theme says which. An animation plays by itself, stops
/// under the pointer, and shows its last frame to who prefers that nothing moves.
///
/// Several pictures can stand in one page: each has rules and patterns of its own. A page restyles all of them by their
/// classes, as in `svg.bachet .fill-one`.
///
/// ```
/// use bachet::draw::{Picture, Theme, svg};
/// let text = svg(&Picture::new("Nothing", "An empty picture."), Theme::Light);
/// assert!(text.starts_with("<svg") && text.contains("<title>Nothing</title>"));
/// ```
#[must_use]
pub fn svg(picture: &Picture, theme: Theme) -> String {
    let mut out = String::new();
    write(&mut out, picture, theme).expect("a string can be written to");
    out
}

fn write(out: &mut String, picture: &Picture, theme: Theme) -> fmt::Result {
    let bounds = picture.bounds();
    let [x, y, width, height] = [bounds.least.x, bounds.least.y, bounds.width(), bounds.height()].map(Number);
    let lang = picture.lang().code();
    let mut words = String::new();
    writeln!(words, "<title>{}</title>", Escaped(picture.title()))?;
    writeln!(words, "<desc>{}</desc>", Escaped(picture.description()))?;
    let mut marks = String::new();
    writeln!(marks, "<rect class=\"fill-paper\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")?;
    picture.groups().iter().try_for_each(|group| write_group(&mut marks, group))?;
    let used = Used::of(picture);
    let name = name([&words, &marks], theme);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"bachet {name}\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"{x} {y} {width} {height}\" role=\"img\" lang=\"{lang}\">"
    )?;
    out.push_str(&words);
    write!(out, "<style>\n{}</style>\n", stylesheet(&used, picture.frames(), theme, &name))?;
    write_patterns(out, &used, &name)?;
    out.push_str(&marks);
    out.write_str("</svg>\n")
}

/// A name for what belongs to this picture alone: its rules and patterns must not be taken for those of others on a page. It
/// is made of what the picture shows, by the hash of Fowler, Noll and Vo.
fn name(content: [&str; 2], theme: Theme) -> String {
    let bytes = content.into_iter().flat_map(str::bytes).chain([theme as u8]);
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    format!("bachet-{:08x}", (hash >> 32) ^ (hash & 0xffff_ffff))
}

fn write_patterns(out: &mut String, used: &Used, name: &str) -> fmt::Result {
    if used.fills.contains(&Fill::One) {
        writeln!(
            out,
            "<pattern id=\"{name}-dots\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"tint-one\" width=\"6\" height=\"6\"/><circle class=\"dot-one\" cx=\"3\" cy=\"3\" r=\"1.1\"/></pattern>",
        )?;
    }
    if used.fills.contains(&Fill::Two) {
        writeln!(
            out,
            "<pattern id=\"{name}-lines\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"tint-two\" width=\"6\" height=\"6\"/>\
             <path class=\"dot-two\" d=\"M-1 1L1 -1M0 6L6 0M5 7L7 5\"/></pattern>",
        )?;
    }
    Ok(())
}

fn write_group(out: &mut String, group: &Group) -> fmt::Result {
    write!(out, "<g class=\"{}\"", group.kind)?;
    if !group.name.is_empty() {
        write!(out, " data-name=\"{}\"", Escaped(&group.name))?;
    }
    for (attribute, value) in &group.data {
        write!(out, " data-{attribute}=\"{}\"", Escaped(value))?;
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

/// Shapes alone, to be put into a picture.
pub(super) fn shapes(shapes: &[Shape]) -> String {
    let mut out = String::new();
    let written = shapes.iter().try_for_each(|shape| write_shape(&mut out, shape, Shown::ALWAYS));
    written.expect("a string can be written to");
    out
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

/// A number with two decimals at most, which is finer than can be seen.
pub(super) struct Number(pub(super) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        if hundredths < 0 {
            f.write_char('-')?;
        }
        whole.fmt(f)?;
        match rest {
            0 => Ok(()),
            rest if rest % 10 == 0 => write!(f, ".{}", rest / 10),
            rest => write!(f, ".{rest:02}"),
        }
    }
}

/// A path as SVG writes it.
struct Data<'a>(&'a Path);

impl fmt::Display for Data<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut put = |letter: &str, point: Point| {
            f.write_str(letter)?;
            Number(point.x).fmt(f)?;
            f.write_char(' ')?;
            Number(point.y).fmt(f)
        };
        put("M", self.0.start)?;
        for piece in &self.0.pieces {
            match *piece {
                Piece::Line(end) => put("L", end)?,
                Piece::Curve(toward, from, end) => {
                    put("C", toward)?;
                    put(" ", from)?;
                    put(" ", end)?;
                }
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
    fn pictures_on_one_page_share_neither_ids_nor_rules() {
        let picture = |x: f64| {
            let mut picture = Picture::new("two regions", "");
            let dot = |group: Group, fill| group.circle(Point::new(x, 0.0), 9.0, Style::area(fill));
            picture.push(
                dot(dot(Group::new("dot", ""), Fill::One), Fill::Two)
                    .during(Shown::from(1), |group| dot(group, Fill::Muted)),
            );
            picture
        };
        let texts =
            [(0.0, Theme::Light), (0.0, Theme::Dark), (1.0, Theme::Light)].map(|(x, theme)| svg(&picture(x), theme));
        let own = |text: &str| -> Vec<String> {
            let ids = text.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next());
            let moves = text.split("@keyframes ").skip(1).filter_map(|rest| rest.split('{').next());
            let style = text.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).unwrap();
            let rules = style.lines().filter_map(|line| line.strip_prefix('.')?.split(' ').next());
            ids.chain(moves).chain(rules).map(str::to_owned).collect()
        };
        let [light, dark, other] = texts.each_ref().map(|text| own(text));
        assert!(light.len() > 8);
        assert!(light.iter().all(|name| !dark.contains(name) && !other.contains(name)), "{light:?}");
    }

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
