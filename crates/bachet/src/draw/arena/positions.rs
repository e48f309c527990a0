//! Pictures of position graphs: who wins where, the kernel, Grundy numbers.

use super::boards::Boards;
use super::figure::Figure;
use super::ground::Ground;
use super::layout::{self, Measure, Placement};
use super::legend::across;
use super::look::Look;
use super::options::Around;
use super::scene::{Paint, Scene, Settings, Taken};
use super::{ArenaNote, MOST};
use crate::arena::Convention;
use crate::draw::dot::{Dot, DotArc, DotNode};
use crate::draw::error::DrawError;
use crate::draw::geometry::Bounds;
use crate::draw::legend::Legend;
use crate::draw::picture::{Outline, Picture, Shown};
use crate::draw::style::{Fill, Ink, Lettering, Style, Theme, Weight};
use crate::games::Board;
use crate::graph::Vertex;
use crate::positions::Positions;
use crate::solve::Class;
use crate::text::{Lang, Message, message};
use std::borrow::Cow;

/// How a position graph is drawn. What is given is shown; the default is the graph alone.
///
/// ```
/// assert!(bachet::draw::PositionsDrawing::default().grundy.is_none());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct PositionsDrawing<'a> {
    /// Who wins from each position: the letters P and N.
    pub classes: Option<&'a [Class]>,
    /// The kernel, in ascending order.
    pub kernel: Option<&'a [Vertex]>,
    /// The Grundy number of each position.
    pub grundy: Option<&'a [u32]>,
    /// Whether Grundy numbers are written with the numbers that they are the mex of.
    pub mex: bool,
    /// Whether it is said that a cycle keeps positions from having Grundy numbers.
    pub cyclic: bool,
    /// What the positions look like; without it, they are called by their names.
    pub boards: Option<Boards<'a>>,
    /// Whether the signs in it are explained under it.
    pub legend: bool,
    /// The part that is drawn; without it, all.
    pub around: Option<Around>,
    /// Whether SVG says of each vertex what is known of it, for pages that repaint the picture.
    pub facts: bool,
    /// The language of the texts.
    pub lang: Lang,
}

/// A picture of the graph of an impartial game's positions, or of those around one.
///
/// Grey positions are in the kernel, where it is given, or else lost for whoever must move; bold arcs lead there. In SVG a
/// vertex has the attribute `data-vertex`, and an arc `data-from` and `data-to`. With [`PositionsDrawing::facts`], a vertex also
/// has `data-start` and `data-ending`, where they apply, `data-class` (P, N or =), `data-kernel` and `data-grundy`.
///
/// Errors are more than 300 positions, all in all or around the one that was asked for. Above 1,500 arcs, of those that are not
/// bold only the ends are drawn.
///
/// O(vertices × arcs × log vertices).
///
/// ```
/// use bachet::draw::{PositionsDrawing, Theme, positions, svg};
/// use bachet::{Convention, Graph, Positions, grundy};
/// let pile = Positions::new(Graph::new(["1", "0"], [(0, 1)])?, Convention::Normal, []);
/// let numbers = grundy(pile.graph()).unwrap();
/// let picture = positions(&pile, &PositionsDrawing { grundy: Some(&numbers), ..PositionsDrawing::default() })?;
/// assert!(svg(&picture, Theme::Light).contains(r#"data-vertex="0""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If what is given is of a graph with fewer vertices, or [`Around::vertex`] is none of this one.
pub fn positions(positions: &Positions, drawing: &PositionsDrawing<'_>) -> Result<Picture, DrawError> {
    let figure = chosen(positions, drawing)?;
    let PositionsDrawing { legend, around, facts, lang, .. } = *drawing;
    let scene = PositionsScene { positions, drawing };
    Ok(Look::new(&figure, &scene, Settings { legend, around, facts, lang }).picture())
}

/// A position graph in the language of Graphviz, which lays it out itself.
///
/// Errors are those of [`positions`]. O(vertices + arcs).
///
/// ```
/// use bachet::{Convention, Graph, Positions, draw::{PositionsDrawing, Theme, positions_dot}};
/// let pile = Positions::new(Graph::new(["1", "0"], [(0, 1)])?, Convention::Normal, []);
/// assert!(positions_dot(&pile, &PositionsDrawing::default(), Theme::Light)?.contains("0 -> 1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// As [`positions`].
pub fn positions_dot(positions: &Positions, drawing: &PositionsDrawing<'_>, theme: Theme) -> Result<String, DrawError> {
    let figure = chosen(positions, drawing)?;
    let scene = PositionsScene { positions, drawing };
    let mut dot = Dot::new(&scene.title().to_text(drawing.lang), true, true, theme);
    for (k, &v) in figure.vertices.iter().enumerate() {
        let Paint { fill, ink, .. } = scene.paint(v);
        let (label, note) = (scene.written(v), scene.note(v, false).unwrap_or_default());
        let double = figure.ground.ends(v);
        let node = DotNode {
            label: &label,
            outline: Some(Outline::Round),
            fill,
            ink,
            double,
            weight: Weight::Plain,
            note: &note,
        };
        dot.node(k, &node);
    }
    figure.starts().into_iter().for_each(|start| dot.start(start));
    for &(from, to) in &figure.arcs {
        let taken = scene.taken(figure.vertices[from], figure.vertices[to]);
        dot.arc(from, to, &DotArc { ink: taken.map(|taken| taken.ink), ..DotArc::default() });
    }
    Ok(dot.finish())
}

/// What a picture of a position graph cannot show, if there is such a thing: arcs that an eye can follow.
///
/// ```
/// use bachet::{Convention, Graph, Positions, draw::{PositionsDrawing, positions_note}};
/// let pile = Positions::new(Graph::new(["1", "0"], [(0, 1)])?, Convention::Normal, []);
/// assert_eq!(positions_note(&pile, &PositionsDrawing::default()), None);
/// # Ok::<(), bachet::GraphError>(())
/// ```
///
/// # Panics
/// As [`positions`].
pub fn positions_note(positions: &Positions, drawing: &PositionsDrawing<'_>) -> Option<ArenaNote> {
    let figure = chosen(positions, drawing).ok()?;
    figure.is_dense().then_some(ArenaNote::Dense { arcs: figure.arcs.len() })
}

fn chosen<'a>(positions: &'a Positions, drawing: &PositionsDrawing<'_>) -> Result<Figure<'a>, DrawError> {
    let figure = Figure::chosen(Ground::Positions(positions), drawing.around)?;
    figure.ok_or_else(|| DrawError::PositionsTooLarge { positions: positions.graph().len(), most: MOST })
}

/// A position graph with what is known of it.
struct PositionsScene<'a> {
    positions: &'a Positions,
    drawing: &'a PositionsDrawing<'a>,
}

impl PositionsScene<'_> {
    fn class(&self, v: Vertex) -> Option<Class> {
        self.drawing.classes.map(|classes| classes[v as usize])
    }

    fn is_in_kernel(&self, v: Vertex) -> Option<bool> {
        self.drawing.kernel.map(|kernel| kernel.binary_search(&v).is_ok())
    }

    fn number(&self, v: Vertex) -> Option<u32> {
        self.drawing.grundy.map(|numbers| numbers[v as usize])
    }

    /// Whether it is one of those that a player wants to move to.
    fn stands_out(&self, v: Vertex) -> bool {
        let lost = || self.class(v).map(|class| class == Class::Previous);
        let zero = || self.number(v).map(|number| number == 0);
        self.is_in_kernel(v).or_else(lost).or_else(zero).unwrap_or(false)
    }

    /// The Grundy number as the mex of those of the moves.
    fn mex(&self, v: Vertex, number: u32) -> String {
        let mut others: Vec<u32> =
            self.positions.graph().successors(v).iter().filter_map(|&to| self.number(to)).collect();
        others.sort_unstable();
        others.dedup();
        let others: Vec<String> = others.iter().map(u32::to_string).collect();
        format!("mex{{{}}} = {number}", others.join(", "))
    }
}

impl Scene for PositionsScene<'_> {
    fn title(&self) -> Message {
        match self.positions.title() {
            Some(title) => message!("draw.game", title = title),
            None => message!("draw.positions-unnamed"),
        }
    }

    fn about(&self, figure: &Figure<'_>) -> Message {
        let whole = message!("draw.positions-about", n = figure.len(), arcs = figure.arcs.len());
        let count = |has: &dyn Fn(Vertex) -> bool| figure.vertices.iter().filter(|&&v| has(v)).count();
        let of = |class: Class| count(&|v| self.class(v) == Some(class));
        let found = match (self.drawing.kernel, self.drawing.classes, self.drawing.grundy) {
            (Some(_), ..) => {
                message!("draw.positions-about-kernel", n = count(&|v| self.is_in_kernel(v) == Some(true)))
            }
            (None, Some(_), _) => {
                let (p, n, draw) = (of(Class::Previous), of(Class::Next), of(Class::Draw));
                message!("draw.positions-about-classes", p = p, n = n, draw = draw)
            }
            (None, None, Some(_)) => message!("draw.positions-about-grundy", n = count(&|v| self.number(v) == Some(0))),
            (None, None, None) => return whole,
        };
        message!("draw.both", one = whole, two = found)
    }

    fn place(&self, figure: &Figure<'_>, measure: Measure) -> Placement {
        layout::layers(figure, measure)
    }

    fn written(&self, v: Vertex) -> Cow<'_, str> {
        Ground::Positions(self.positions).written(v)
    }

    fn board(&self, v: Vertex) -> Option<Board> {
        self.drawing.boards.and_then(|boards| boards.board(&self.positions.graph().name(v)))
    }

    fn prefers_boards(&self) -> bool {
        self.drawing.boards.is_some_and(Boards::are_preferred)
    }

    fn note(&self, v: Vertex, _has_board: bool) -> Option<String> {
        let class = self.class(v).map(|class| class.letter().to_owned());
        let number = self.number(v).map(|n| if self.drawing.mex { self.mex(v, n) } else { n.to_string() });
        let parts: Vec<String> = class.into_iter().chain(number).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    fn tip(&self, v: Vertex) -> Message {
        let name = self.positions.graph().name(v);
        let mut tip = match self.class(v) {
            Some(Class::Previous) => message!("draw.tip-previous", v = name),
            Some(Class::Next) => message!("draw.tip-next", v = name),
            Some(Class::Draw) => message!("draw.tip-neither", v = name),
            None => message!("draw.tip-position", v = name),
        };
        let and = |tip: Message, more: Message| message!("draw.both", one = tip, two = more);
        match self.is_in_kernel(v) {
            Some(true) => tip = and(tip, message!("draw.tip-kernel")),
            Some(false) => tip = and(tip, message!("draw.tip-no-kernel")),
            None => {}
        }
        match self.number(v) {
            Some(number) => and(tip, message!("draw.tip-grundy", mex = self.mex(v, number))),
            None => tip,
        }
    }

    fn paint(&self, v: Vertex) -> Paint {
        let fill = if self.stands_out(v) { Fill::Neutral } else { Fill::Paper };
        let ink = if self.class(v) == Some(Class::Draw) { Ink::Muted } else { Ink::Text };
        Paint { fill, ink, then: None }
    }

    fn halo(&self, _v: Vertex) -> Option<Shown> {
        None
    }

    fn taken(&self, from: Vertex, to: Vertex) -> Option<Taken> {
        let leads = self.stands_out(to) && !self.stands_out(from);
        leads.then_some(Taken { ink: Ink::Text, frame: 0, dashed: false, by_strategy: false })
    }

    fn facts(&self, v: Vertex, figure: &Figure<'_>) -> Vec<(&'static str, String)> {
        let flag = |name, given: bool| given.then(|| (name, String::new()));
        let class = self.class(v).map(|class| ("class", class.letter().to_owned()));
        let number = self.number(v).map(|number| ("grundy", number.to_string()));
        let flags = [
            flag("start", figure.ground.starts().contains(&v)),
            flag("ending", figure.ground.ends(v)),
            flag("kernel", self.is_in_kernel(v) == Some(true)),
        ];
        flags.into_iter().chain([class, number]).flatten().collect()
    }

    fn legend(&self, figure: &Figure<'_>) -> Legend {
        /// The radius of the signs that stand for positions.
        const RADIUS: f64 = 6.5;
        let mut legend = Legend::new(self.drawing.lang);
        let any = |has: &dyn Fn(Vertex) -> bool| figure.vertices.iter().any(|&v| has(v));
        let outline = |fill| Style { fill, ..Style::line(Ink::Text) };
        let letter = |legend: &mut Legend, letter: &'static str, words: Message| {
            legend.sign(words, move |group, at| group.text(at, letter, Lettering::note(Ink::Text).bold()));
        };
        if !figure.starts().is_empty() {
            legend.sign(message!("draw.legend-start"), |group, at| group.arrow(across(at), Style::line(Ink::Muted)));
        }
        if any(&|v| figure.ground.ends(v)) {
            let words = match self.positions.convention() {
                Convention::Misere => message!("draw.legend-no-move-wins"),
                _ => message!("draw.legend-no-move-loses"),
            };
            legend.sign(words, |group, at| {
                let line = Style::line(Ink::Text);
                group.circle(at, RADIUS, line).circle(at, RADIUS - 3.0, line.weighing(Weight::Thin))
            });
        }
        let grey = any(&|v| self.stands_out(v));
        if grey {
            let words = match (self.drawing.kernel, self.drawing.classes) {
                (Some(_), _) => message!("draw.legend-kernel"),
                (None, Some(_)) => message!("draw.legend-previous"),
                (None, None) => message!("draw.grundy-zero"),
            };
            let lettered = self.drawing.kernel.is_none() && self.drawing.classes.is_some();
            legend.sign(words, move |group, at| {
                let group =
                    group.rectangle(Bounds::around(at, 9.0, 7.5), outline(Fill::Neutral).weighing(Weight::Thin));
                if lettered { group.text(at, "P", Lettering::note(Ink::Text).bold()) } else { group }
            });
        }
        if self.drawing.kernel.is_some() && any(&|v| self.class(v) == Some(Class::Previous)) {
            letter(&mut legend, "P", message!("draw.legend-previous"));
        }
        if any(&|v| self.class(v) == Some(Class::Next)) {
            letter(&mut legend, "N", message!("draw.legend-next"));
        }
        if any(&|v| self.class(v) == Some(Class::Draw)) {
            letter(&mut legend, "=", message!("draw.legend-neither"));
        }
        if self.drawing.grundy.is_some() {
            letter(&mut legend, "n", message!("draw.legend-grundy"));
        }
        let bold = |&(from, to): &(usize, usize)| self.taken(figure.vertices[from], figure.vertices[to]).is_some();
        if figure.arcs.iter().any(bold) {
            let words = match self.drawing.kernel {
                Some(_) => message!("draw.legend-into-kernel"),
                None => message!("draw.legend-winning"),
            };
            legend.sign(words, |group, at| group.path(across(at), Style::line(Ink::Text).weighing(Weight::Bold)));
        }
        if figure.more.iter().any(|&more| more > 0) {
            legend.sign(message!("draw.legend-outside"), |group, at| {
                group.path(across(at), Style { dashed: true, ..Style::line(Ink::Muted) })
            });
        }
        if self.drawing.cyclic {
            legend.words(message!("draw.legend-cyclic"));
        }
        if figure.is_dense() {
            legend.words(message!("draw.legend-ends"));
        }
        legend
    }
}
