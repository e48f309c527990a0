//! Pictures as TikZ, for LaTeX: with `pdflatex` and the standard packages.

use super::classes::{FillClass, ink_name, style_classes, text_classes, weight_class};
use super::geometry::{Path, Piece, Point};
use super::mark::mark;
use super::picture::Picture;
use super::shape::Shape;
use super::style::{Colour, DARK, Fill, Ink, LIGHT, Lettering, Palette, Theme, Weight};
use super::svg::Number;
use std::fmt::{self, Write};

/// A picture as a LaTeX document of one page, as large as the picture: `pdflatex` makes a PDF of it.
///
/// ```
/// use bachet::draw::{Picture, Theme, tikz};
/// let text = tikz(&Picture::new("Nothing", "An empty picture."), Theme::Light);
/// assert!(text.starts_with("% Bachet: Nothing\n\\documentclass") && text.ends_with("\\end{document}\n"));
/// ```
#[must_use]
pub fn tikz(picture: &Picture, theme: Theme) -> String {
    let figure = Figure::of(picture);
    let bounds = picture.bounds();
    let [width, height] = [bounds.width(), bounds.height()].map(|length| Number(length * figure.scale * UNIT));
    format!(
        "% {}\n\
         \\documentclass{{article}}\n\
         \\usepackage[paperwidth={width}bp,paperheight={height}bp,margin=0bp]{{geometry}}\n\
         {}\\pagestyle{{empty}}\n\
         \\setlength{{\\parindent}}{{0bp}}\n\
         \\setlength{{\\topskip}}{{0bp}}\n\
         \\begin{{document}}\n\
         {figure}\
         \\end{{document}}\n",
        mark(picture.title()),
        tikz_preamble(theme),
    )
}

/// A picture as an environment `tikzpicture`, for documents that have [`tikz_preamble`] before they begin.
///
/// It is as large as the picture on a page of the web; `\setlength{\bachetunit}{0.5bp}` before it makes it, its lines and its
/// texts smaller. An animation is shown as its last frame.
///
/// ```
/// use bachet::draw::{Picture, tikz_figure};
/// let text = tikz_figure(&Picture::new("Nothing", "An empty picture."));
/// assert!(text.contains("\\begin{tikzpicture}[bachet]"));
/// ```
#[must_use]
pub fn tikz_figure(picture: &Picture) -> String {
    Figure::of(picture).to_string()
}

/// What a document needs before it begins, for any number of figures: packages, colours and styles, which have the names of the
/// classes in SVG.
///
/// ```
/// use bachet::draw::{Theme, tikz_preamble};
/// assert!(tikz_preamble(Theme::Light).contains("\\usepackage{tikz}"));
/// ```
#[must_use]
pub fn tikz_preamble(theme: Theme) -> String {
    let palette = if theme == Theme::Dark { &DARK } else { &LIGHT };
    let mut out = String::new();
    write_preamble(&mut out, palette).expect("a string can be written to");
    out
}

/// A text as LaTeX writes it, for any document: nothing in it is taken for a command, and what the usual fonts do not have is
/// shown as a question mark.
///
/// ```
/// use bachet::draw::latex;
/// assert_eq!(latex("50 % of J_1"), "50 \\% of J\\_1");
/// assert_eq!(latex("été ≤ 3"), "été $\\leq$ 3");
/// ```
#[must_use]
pub fn latex(text: &str) -> String {
    let mut out = String::new();
    let mut line = 0;
    let mut letters = text.chars().peekable();
    let mut before = ' ';
    while let Some(letter) = letters.next() {
        // TeX reads lines of limited length, and skips the spaces at their starts.
        if out.len() - line > LINE && letter != ' ' {
            out.push_str("%\n");
            line = out.len();
        }
        match letter {
            // Of several spaces, and at the ends, TeX would leave some out.
            ' ' if before == ' ' || letters.peek().is_none() => out.push('~'),
            letter => push_letter(&mut out, letter),
        }
        before = letter;
    }
    out
}

/// The unit of a picture, in points of PDF: that of the web.
const UNIT: f64 = 0.75;

/// TeX knows no length beyond 16383 points, and few programs open pages beyond 14400. Larger pictures are shrunk to this many units.
const MOST: f64 = 16_000.0;

/// The length at which a line of text is broken.
const LINE: usize = 200;

fn push_letter(out: &mut String, letter: char) {
    let written = match letter {
        '\\' => "\\textbackslash{}",
        '{' => "\\{",
        '}' => "\\}",
        '$' => "\\$",
        '&' => "\\&",
        '#' => "\\#",
        '_' => "\\_",
        '%' => "\\%",
        '^' => "\\textasciicircum{}",
        '~' => "\\textasciitilde{}",
        '<' => "$<$",
        '>' => "$>$",
        '|' => "$|$",
        '"' | '”' => "\\textquotedblright{}",
        '“' => "\\textquotedblleft{}",
        '`' | '‘' => "\\textquoteleft{}",
        '\'' | '’' => "\\textquoteright{}",
        // Two of them would become one dash.
        '-' => "-{}",
        '–' => "\\textendash{}",
        '—' => "\\textemdash{}",
        '…' => "\\dots{}",
        '«' => "$\\ll$",
        '»' => "$\\gg$",
        '\u{a0}' => "~",
        '\u{202f}' => "\\,",
        'α' => "$\\alpha$",
        'β' => "$\\beta$",
        'µ' => "$\\mu$",
        '≤' => "$\\leq$",
        '≥' => "$\\geq$",
        '≠' => "$\\neq$",
        '∞' => "$\\infty$",
        '−' => "$-$",
        '×' => "$\\times$",
        '·' => "$\\cdot$",
        '±' => "$\\pm$",
        '→' => "$\\rightarrow$",
        '←' => "$\\leftarrow$",
        '⊕' => "$\\oplus$",
        '∅' => "$\\emptyset$",
        // Chess has figures in no font that TeX is sure to have.
        '♚' => "K",
        '♛' => "Q",
        '♜' => "R",
        '♝' => "B",
        '♞' => "N",
        '♟' => "P",
        '∈' => "$\\in$",
        // The letters that French and its neighbours need and that every encoding of fonts can make.
        ' '..='~' | 'À'..='Ï' | 'Ñ'..='Ö' | 'Ø'..='Ý' | 'ß'..='ï' | 'ñ'..='ö' | 'ø'..='ý' | 'ÿ' | 'Œ' | 'œ' | 'Ÿ' =>
        {
            return out.push(letter);
        }
        _ => "?",
    };
    out.push_str(written);
}

fn write_preamble(out: &mut String, palette: &Palette) -> fmt::Result {
    out.write_str("\\usepackage{fix-cm}\n\\usepackage{tikz}\n\\usetikzlibrary{patterns}\n")?;
    let shades = (0..Fill::SHADES).map(Fill::Shade);
    let plain =
        [Fill::Paper, Fill::SolidOne, Fill::SolidTwo, Fill::Neutral, Fill::Muted, Fill::Text].into_iter().chain(shades);
    let fills: Vec<(String, Colour)> =
        plain.filter_map(|fill| Some((FillClass(fill).to_string(), palette.fill(fill)?))).collect();
    let inks: Vec<(&str, Colour)> = [Ink::Text, Ink::One, Ink::Two, Ink::Muted, Ink::Halo, Ink::Paper]
        .into_iter()
        .filter_map(|ink| Some((ink_name(ink), palette.ink(ink)?)))
        .collect();
    for (name, colour) in &fills {
        write_colour(out, name, *colour)?;
    }
    for (name, colour) in &inks {
        write_colour(out, &format!("ink-{name}"), *colour)?;
    }
    for (player, number) in [(0, "one"), (1, "two")] {
        write_colour(out, &format!("tint-{number}"), palette.tints[player])?;
        write_colour(out, &format!("dot-{number}"), palette.patterns[player])?;
    }
    out.write_str(PATTERNS)?;
    out.write_str("\\newlength{\\bachetunit}\n")?;
    writeln!(out, "\\setlength{{\\bachetunit}}{{{UNIT}bp}}")?;
    out.write_str(OUTLINE)?;
    out.write_str(STYLES)?;
    for weight in [Weight::Hair, Weight::Thin, Weight::Plain, Weight::Bold, Weight::Wide] {
        writeln!(out, "  {}/.style={{line width={}\\bachetunit}},", weight_class(weight), weight.width())?;
    }
    for (name, _) in &fills {
        writeln!(out, "  {name}/.style={{fill=bachet-{name}}},")?;
    }
    for (name, _) in &inks {
        writeln!(out, "  line-{name}/.style={{draw=bachet-ink-{name}}},")?;
        writeln!(out, "  ink-{name}/.style={{text=bachet-ink-{name}}},")?;
    }
    out.write_str("}}\n")
}

fn write_colour(out: &mut String, name: &str, [r, g, b]: Colour) -> fmt::Result {
    writeln!(out, "\\definecolor{{bachet-{name}}}{{HTML}}{{{r:02X}{g:02X}{b:02X}}}")
}

/// The dots and lines of regions, in the size that they have in SVG.
const PATTERNS: &str = r"\pgfdeclarepatternformonly{bachet-dots}{\pgfpointorigin}{\pgfqpoint{4.5bp}{4.5bp}}{\pgfqpoint{4.5bp}{4.5bp}}
  {\pgfpathcircle{\pgfqpoint{2.25bp}{2.25bp}}{0.825bp}\pgfusepath{fill}}
\pgfdeclarepatternformonly{bachet-lines}{\pgfqpoint{-0.75bp}{-0.75bp}}{\pgfqpoint{5.25bp}{5.25bp}}{\pgfqpoint{4.5bp}{4.5bp}}
  {\pgfsetlinewidth{0.9bp}\pgfpathmoveto{\pgfqpoint{-0.75bp}{-0.75bp}}\pgfpathlineto{\pgfqpoint{5.25bp}{5.25bp}}\pgfusepath{stroke}}
";

/// Letters drawn with a thick line, which only pdfTeX can do: the end of the node ends it.
const OUTLINE: &str = r"\newcommand{\bachetoutline}{\ifdefined\pdfliteral\pdfliteral{2 Tr 1 j 3 w}\fi}
";

/// The styles are known in pictures only, so that they disturb no others. A picture that would be too large for TeX is shrunk by the
/// argument.
const STYLES: &str = r"\tikzset{bachet/.default=1, bachet/.style={
  x=\bachetunit, y=-\bachetunit, /utils/exec={\setlength{\bachetunit}{#1\bachetunit}},
  line width=1.6\bachetunit, miter limit=4,
  every node/.style={anchor=base, inner sep=0pt, font=\sffamily\fontsize{14\bachetunit}{14\bachetunit}\selectfont},
  small/.style={font=\sffamily\fontsize{11\bachetunit}{11\bachetunit}\selectfont},
  strong/.style={node font=\bfseries},
  start/.style={anchor=base west},
  end/.style={anchor=base east},
  backed/.style={text=bachet-fill-paper, execute at begin node=\bachetoutline},
  dashed/.style={dash pattern=on 4\bachetunit off 3\bachetunit},
  fill-one/.style={preaction={fill=bachet-tint-one}, pattern=bachet-dots, pattern color=bachet-dot-one},
  fill-two/.style={preaction={fill=bachet-tint-two}, pattern=bachet-lines, pattern color=bachet-dot-two},
";

/// A picture that stands still, with its corner at the origin.
struct Figure {
    picture: Picture,
    corner: Point,
    /// At most 1: less for a picture that TeX could not hold.
    scale: f64,
}

impl Figure {
    fn of(picture: &Picture) -> Figure {
        let bounds = picture.bounds();
        let scale = (MOST / bounds.width().max(bounds.height())).min(1.0);
        Figure { picture: picture.still(), corner: bounds.least, scale }
    }

    /// A point as TikZ writes it.
    fn at(&self, point: Point) -> String {
        let Point { x, y } = (point - self.corner) * self.scale;
        format!("({},{})", Number(x), Number(y))
    }

    fn path(&self, path: &Path) -> String {
        let mut text = self.at(path.start);
        for piece in &path.pieces {
            text += &match *piece {
                Piece::Line(end) => format!(" -- {}", self.at(end)),
                Piece::Curve(toward, from, end) => {
                    format!(" .. controls {} and {} .. {}", self.at(toward), self.at(from), self.at(end))
                }
            };
        }
        if path.closed { text + " -- cycle" } else { text }
    }

    fn shape(&self, shape: &Shape) -> String {
        match shape {
            Shape::Circle { centre, radius, style } => {
                let (classes, radius) = (style_classes(style).join(","), Number(radius * self.scale));
                format!("\\path[{classes}] {} circle[radius={radius}];", self.at(*centre))
            }
            Shape::Rectangle { bounds, style } => {
                let [from, to] = [bounds.least, bounds.most].map(|corner| self.at(corner));
                format!("\\path[{}] {from} rectangle {to};", style_classes(style).join(","))
            }
            Shape::Path { path, style } => format!("\\path[{}] {};", style_classes(style).join(","), self.path(path)),
            Shape::Text { at, text, anchor, lettering } => {
                let at = self.at(*at + Point::new(0.0, lettering.size() * BASE));
                let node = |lettering: Lettering| {
                    format!("\\node[{}] at {at} {{{}}};", text_classes(lettering, *anchor).join(","), latex(text))
                };
                let plain = node(Lettering { backed: false, ..*lettering });
                // What a text is backed by is the same text below it, in the colour of the paper.
                if lettering.backed { format!("{}\n{plain}", node(*lettering)) } else { plain }
            }
        }
    }
}

/// How far below its middle a text's line is, as a part of its size: half the height of Computer Modern's figures.
const BASE: f64 = 0.34;

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bounds = self.picture.bounds();
        writeln!(f, "% {}", Comment(self.picture.title()))?;
        match self.scale < 1.0 {
            true => writeln!(f, "\\begin{{tikzpicture}}[bachet={:.5}]", self.scale)?,
            false => writeln!(f, "\\begin{{tikzpicture}}[bachet]")?,
        }
        let corner = Point::new(bounds.width(), bounds.height());
        writeln!(f, "\\path[fill-paper,use as bounding box] (0,0) rectangle {};", self.at(self.corner + corner))?;
        for group in self.picture.groups().iter().filter(|group| !group.marks.is_empty()) {
            writeln!(f, "% {} {}", group.kind, Comment(&group.name))?;
            for mark in &group.marks {
                writeln!(f, "{}", self.shape(&mark.shape))?;
            }
        }
        writeln!(f, "\\end{{tikzpicture}}")
    }
}

/// A text on one line that TeX does not read.
struct Comment<'a>(&'a str);

impl fmt::Display for Comment<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.chars().take(LINE);
        letters.map(|letter| if letter.is_control() { '?' } else { letter }).try_for_each(|letter| f.write_char(letter))
    }
}
