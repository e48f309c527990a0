//! The formats of pictures take any text, and the same picture gives the same bytes.

mod common;

use bachet::draw::{
    ArenaDrawing, Bounds, Fill, Group, Ink, Lettering, Overlay, Path, Picture, Point, Shown, Style, Theme, Weight,
    arena_dot, latex, svg, tikz, tikz_figure, tikz_preamble,
};
use bachet::text::TEXTS;
use bachet::{Arena, Outcome, Player, attractor, solve};
use proptest::prelude::*;

/// A picture with every kind of mark, and `text` wherever a text can be.
fn picture(text: &str) -> Picture {
    let mut picture = Picture::new(text, text);
    let bounds = Bounds::around(Point::new(40.0, 0.0), 10.0, 8.0);
    let [a, b, c, d] = [(0.0, 0.0), (10.0, -20.0), (20.0, -20.0), (30.0, 0.0)].map(|(x, y)| Point::new(x, y));
    let dashed = Style { dashed: true, ..Style::line(Ink::Two).weighing(Weight::Bold) };
    picture.push(
        Group::new("vertex", text)
            .tip(text)
            .circle(a, 16.0, Style { fill: Fill::One, ..Style::line(Ink::One) })
            .rectangle(bounds, Style { fill: Fill::Two, ..Style::line(Ink::Two) })
            .text(a, text, Lettering::label(Ink::Text))
            .text(b, text, Lettering::note(Ink::Muted).bold().backed()),
    );
    picture.push(Group::new("arc", text).arrow(Path::curve(a, b, c, d), dashed).path(Path::figure([a, b, c]), dashed));
    let weights = [Weight::Hair, Weight::Thin, Weight::Plain, Weight::Bold, Weight::Wide];
    let lines = weights.map(|weight| Style::line(Ink::Halo).weighing(weight));
    picture.push(lines.into_iter().fold(Group::new("lines", ""), |group, style| group.circle(c, 4.0, style)));
    let shades = (0..=255).map(Fill::Shade).map(Style::area);
    picture.push(shades.fold(Group::new("shade", ""), |group, style| group.circle(d, 3.0, style)));
    picture
        .push(Group::new("note", text).during(Shown::only(1), |group| group.circle(c, 2.0, Style::area(Fill::Muted))));
    picture
}

/// Texts that are markup, commands or nothing usual.
const NASTY: [&str; 14] = [
    "",
    "   ",
    "]]>",
    "<!--",
    "&amp;&#0;",
    "\"'`",
    "\u{0}\u{1}\u{7f}\u{85}\r\n\t\u{2028}",
    "\\end{document}%",
    "${}$ #1 ^^M _ ~ | --- ?`",
    "été œuvre « ≤ ∞ » — …",
    "שלום مرحبا",
    "\u{202e}\u{200f}\u{feff}\u{fffe}\u{ffff}\u{10ffff}",
    "😀👩‍👩‍👧 e\u{301}\u{301}",
    "//* */ ;;; \\\\",
];

#[test]
fn every_letter_of_our_texts_can_be_written_in_latex() {
    let texts = TEXTS.entries().iter().flat_map(|entry| entry.en.chars().chain(entry.fr.chars()));
    let unknown: Vec<char> = texts.filter(|&letter| letter != '?' && latex(&letter.to_string()) == "?").collect();
    assert_eq!(unknown, Vec::<char>::new());
}

#[test]
fn the_styles_of_a_figure_are_in_the_preamble() {
    let preamble = tikz_preamble(Theme::Dark);
    for line in
        tikz_figure(&picture("a")).lines().filter(|line| line.starts_with("\\path[") || line.starts_with("\\node["))
    {
        let classes = line.split(['[', ']']).nth(1).unwrap();
        for class in classes.split(',').filter(|class| !class.is_empty() && *class != "use as bounding box") {
            assert!(preamble.contains(&format!("  {class}/.style=")), "{class}");
        }
    }
}

#[test]
fn a_picture_that_tex_could_not_hold_is_shrunk() {
    let mut large = Picture::new("large", "");
    large.push(Group::new("stone", "").circle(Point::new(1e6, 1e6), 1e6, Style::area(Fill::SolidOne)));
    let text = tikz_figure(&large);
    assert!(text.contains("[bachet=0.008"));
    let numbers = text.split(['(', ',', ')', '=', ']']).filter_map(|word| word.parse::<f64>().ok());
    assert!(numbers.fold(0.0, f64::max) <= 16_000.0);
    assert!(tikz_figure(&picture("small")).contains("[bachet]\n"));
}

#[test]
fn dark_pictures_differ_in_their_colours_only() {
    let plain = |text: String| text.lines().filter(|line| !line.contains("definecolor")).collect::<Vec<_>>().join("\n");
    let [light, dark] = [Theme::Light, Theme::Dark].map(|theme| tikz(&picture("a"), theme));
    assert_ne!(light, dark);
    assert_eq!(plain(light), plain(dark));
}

/// Whether TeX would read a text as one piece, with nothing but the commands that we write.
fn harmless(text: &str) -> Result<(), TestCaseError> {
    let mut letters = text.chars().peekable();
    let (mut depth, mut formula) = (0, false);
    while let Some(letter) = letters.next() {
        match letter {
            '\\' if letters.peek().is_some_and(|next| "{}$&#_%,".contains(*next)) => {
                letters.next();
            }
            '\\' => {
                let mut name = String::new();
                while let Some(next) = letters.next_if(char::is_ascii_alphabetic) {
                    name.push(next);
                }
                prop_assert!(formula || letters.peek() == Some(&'{'), "\\{name} would swallow what follows");
            }
            '{' => depth += 1,
            '}' => depth -= 1,
            '$' => formula = !formula,
            '%' => prop_assert_eq!(letters.next(), Some('\n')),
            letter => prop_assert!(!letter.is_control() && !"&#_^".contains(letter), "{letter:?}"),
        }
        prop_assert!(depth >= 0);
    }
    prop_assert!(depth == 0 && !formula);
    prop_assert!(text.lines().all(|line| line.len() < 1000));
    Ok(())
}

/// A text of Graphviz without its quoted parts, which must be whole, and those parts.
fn unquoted(dot: &str) -> (String, Vec<String>) {
    let (mut rest, mut quoted) = (String::new(), Vec::new());
    let mut letters = dot.chars();
    while let Some(letter) = letters.next() {
        if letter != '"' {
            rest.push(letter);
            continue;
        }
        let mut part = String::new();
        loop {
            match letters.next().expect("a quote is open") {
                '"' => break,
                '\\' => part.push(letters.next().expect("an escape is open")),
                letter => part.push(letter),
            }
        }
        quoted.push(part);
    }
    (rest, quoted)
}

#[test]
fn any_name_is_a_label_in_dot() {
    for name in NASTY.into_iter().filter(|name| !name.is_empty()) {
        let mut builder = Arena::builder();
        let v = builder.vertex(name, Player::One);
        builder.ending(v, Outcome::Draw).title(name);
        let dot = arena_dot(&builder.build().unwrap(), &ArenaDrawing::default(), Theme::Light).unwrap();
        let (comment, graph) = dot.split_once('\n').unwrap();
        assert!(comment.starts_with("// Bachet:"), "{comment}");
        let (rest, quoted) = unquoted(graph);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || " \n=.,;>{}[]-".contains(letter);
        assert!(rest.chars().all(plain), "{rest}");
        let shown: String = name.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
        let shown = shown.replace('&', "&amp;").replace(['\u{fffe}', '\u{ffff}'], "\u{fffd}");
        assert_eq!(quoted.iter().filter(|part| **part == shown).count(), 2, "{dot}");
    }
}

/// Whether a graph of Graphviz has the vertices, arcs, endings and starts of an arena.
fn shows(dot: &str, arena: &Arena) -> Result<(), TestCaseError> {
    let count = |pattern: &str| dot.matches(pattern).count();
    prop_assert_eq!(count("shape=circle") + count("shape=square"), arena.len());
    prop_assert_eq!(count("shape=circle"), arena.vertices().filter(|&v| arena.owner(v) == Player::One).count());
    prop_assert_eq!(count("peripheries=2"), arena.vertices().filter(|&v| arena.ending(v).is_some()).count());
    prop_assert_eq!(count(" -> ") - count("  start") / 2, arena.graph().arcs());
    for v in arena.vertices() {
        for to in arena.successors(v) {
            prop_assert!(dot.contains(&format!("\n  {v} -> {to}")), "{v} -> {to}");
        }
    }
    Ok(())
}

fn texts() -> impl Strategy<Value = String> {
    let nasty = prop::sample::select(&NASTY[..]).prop_map(str::to_owned);
    let long = any::<char>().prop_map(|letter| letter.to_string().repeat(10_000));
    prop_oneof![8 => any::<String>(), 4 => nasty, 4 => "[\\PC\\\\{}$&#_%^~<>|\"'` -]{0,40}", 1 => long]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_harmless_in_latex(text in texts()) {
        harmless(&latex(&text))?;
    }

    #[test]
    fn dot_has_every_vertex_and_arc_of_an_arena(arena in common::arenas()) {
        let solution = solve(&arena);
        let goal = attractor(&arena, Player::One, &arena.endings(Outcome::Win(Player::One)));
        for overlay in [Overlay::Nothing, Overlay::Solution(&solution), Overlay::Steps(&goal)] {
            let drawing = ArenaDrawing { overlay, ..ArenaDrawing::default() };
            shows(&arena_dot(&arena, &drawing, Theme::Auto).unwrap(), &arena)?;
        }
        // A strategy takes one arc from each vertex that its owner wins and where the play goes on.
        let drawing = ArenaDrawing { overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
        let winning = |&v: &u32| arena.ending(v).is_none() && solution.winner(v) == Some(arena.owner(v));
        let bold = arena_dot(&arena, &drawing, Theme::Auto).unwrap().lines().filter(|line| line.contains("penwidth=3") && line.contains(" -> ")).count();
        prop_assert_eq!(bold, arena.vertices().filter(winning).count());
    }

    #[test]
    fn the_same_picture_gives_the_same_bytes(text in texts()) {
        let (one, other) = (picture(&text), picture(&text));
        prop_assert_eq!(svg(&one, Theme::Auto), svg(&other, Theme::Auto));
        prop_assert_eq!(tikz(&one, Theme::Auto), tikz(&other, Theme::Auto));
    }
}

/// The renderer reads SVG strictly: what it takes is right.
#[cfg(feature = "png")]
#[test]
fn any_text_gives_svg_that_can_be_read() {
    use bachet::draw::png;
    for text in NASTY {
        for theme in [Theme::Auto, Theme::Dark] {
            let bytes = png(&picture(text), theme, 0.25);
            assert!(bytes.is_ok_and(|bytes| bytes.starts_with(b"\x89PNG")), "{text:?}");
        }
    }
    for letter in ["<", "é", "界", "\u{0}"] {
        let long = Picture::new(letter.repeat(10_000), letter.repeat(10_000));
        assert!(png(&long, Theme::Auto, 1.0).is_ok(), "{letter:?}");
    }
}
