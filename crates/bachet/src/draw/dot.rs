//! Graphs in the language of Graphviz, which lays them out itself.

use super::mark::mark;
use super::picture::Outline;
use super::style::{DARK, Fill, Hex, Ink, LIGHT, Palette, Theme, Weight};
use std::fmt::{self, Write};

/// A graph that is being written. Nodes are numbered from 0.
pub(super) struct Dot {
    out: String,
    palette: &'static Palette,
}

/// What a node looks like.
pub(super) struct DotNode<'a> {
    pub(super) label: &'a str,
    /// Its shape, or none for a text alone.
    pub(super) outline: Option<Outline>,
    pub(super) fill: Fill,
    pub(super) ink: Ink,
    /// Whether its outline is double: an ending.
    pub(super) double: bool,
    pub(super) weight: Weight,
    /// What stands beside it; nothing if it is empty.
    pub(super) note: &'a str,
}

/// What an arc looks like.
#[derive(Default)]
pub(super) struct DotArc<'a> {
    pub(super) label: &'a str,
    /// Its colour if it stands out, and is bold.
    pub(super) ink: Option<Ink>,
    /// Whether it was left out.
    pub(super) dashed: bool,
}

impl Dot {
    /// A graph of nothing yet, or a tree, whose branches need no arrowheads but an order; drawn from left to right or from top to bottom.
    pub(super) fn new(title: &str, heads: bool, right: bool, theme: Theme) -> Dot {
        let palette = if theme == Theme::Dark { &DARK } else { &LIGHT };
        let mut dot = Dot { out: String::new(), palette };
        let [paper, text, muted] = [Ink::Paper, Ink::Text, Ink::Muted].map(|ink| dot.ink(ink));
        let (head, order) = if heads { ("arrowsize=0.7", "") } else { ("arrowhead=none", " ordering=out;") };
        let direction = if right { "LR" } else { "TB" };
        dot.line(format_args!("// {}", mark(title)));
        dot.line(format_args!("digraph {} {{", Quoted(title)));
        dot.line(format_args!("  bgcolor=\"{paper}\"; rankdir={direction}; forcelabels=true;{order}"));
        let font = format!("fontname=\"sans-serif\", fontcolor=\"{text}\"");
        dot.line(format_args!("  node [{font}, fontsize=14, style=filled, margin=0.05, width=0.45, height=0.45];"));
        dot.line(format_args!("  edge [{font}, fontsize=11, color=\"{muted}\", penwidth=1, {head}];"));
        dot
    }

    pub(super) fn node(&mut self, id: usize, node: &DotNode<'_>) {
        let shape = match node.outline {
            Some(Outline::Round) => "circle",
            Some(Outline::Square) => "square",
            Some(Outline::Diamond) => "diamond",
            None => "plaintext",
        };
        let fill = Hex(self.palette.fill(node.fill).unwrap_or(self.palette.paper));
        let (ink, width) = (self.ink(node.ink), node.weight.width());
        let mut rest = String::new();
        if node.double {
            rest += ", peripheries=2";
        }
        if !node.note.is_empty() {
            rest += &format!(", xlabel={}", Quoted(node.note));
        }
        let label = Quoted(node.label);
        self.line(format_args!(
            "  {id} [label={label}, shape={shape}, fillcolor=\"{fill}\", color=\"{ink}\", penwidth={width}{rest}];"
        ));
    }

    pub(super) fn arc(&mut self, from: usize, to: usize, arc: &DotArc<'_>) {
        let mut looks = Vec::new();
        if !arc.label.is_empty() {
            looks.push(format!("label={}", Quoted(arc.label)));
        }
        if let Some(ink) = arc.ink {
            looks.push(format!("color=\"{}\", penwidth={}", self.ink(ink), Weight::Bold.width()));
        }
        if arc.dashed {
            looks.push("style=dashed".to_owned());
        }
        match looks.is_empty() {
            true => self.line(format_args!("  {from} -> {to};")),
            false => self.line(format_args!("  {from} -> {to} [{}];", looks.join(", "))),
        }
    }

    /// The arrow that points at a start, from nowhere.
    pub(super) fn start(&mut self, to: usize) {
        self.line(format_args!("  start{to} [label=\"\", shape=none, width=0, height=0];"));
        self.line(format_args!("  start{to} -> {to};"));
    }

    /// Nodes that stand side by side.
    pub(super) fn same_rank(&mut self, ids: &[usize]) {
        if ids.len() > 1 {
            let ids: Vec<String> = ids.iter().map(usize::to_string).collect();
            self.line(format_args!("  {{ rank=same; {}; }}", ids.join("; ")));
        }
    }

    pub(super) fn finish(mut self) -> String {
        self.out.push_str("}\n");
        self.out
    }

    fn ink(&self, ink: Ink) -> Hex {
        Hex(self.palette.ink(ink).unwrap_or(self.palette.paper))
    }

    fn line(&mut self, words: fmt::Arguments<'_>) {
        writeln!(self.out, "{words}").expect("a string can be written to");
    }
}

/// A text in quotes: neither its backslashes nor what looks like an entity is read as anything else.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        self.0.chars().try_for_each(|letter| match letter {
            '"' => f.write_str("\\\""),
            '\\' => f.write_str("\\\\"),
            '&' => f.write_str("&amp;"),
            letter if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => f.write_char('\u{fffd}'),
            letter => f.write_char(letter),
        })?;
        f.write_char('"')
    }
}
