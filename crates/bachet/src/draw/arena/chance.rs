//! Pictures of arenas in which chance moves: how likely each of its arcs is, what vertices are worth, and what to choose.

use super::figure::Figure;
use super::ground::Ground;
use super::layout::{self, Measure, Placement};
use super::legend::across;
use super::look::Look;
use super::options::Around;
use super::scene::{Paint, Scene, Settings, Taken};
use super::{ArenaNote, MOST};
use crate::chance::{ChanceArena, Mover};
use crate::draw::dot::{Dot, DotArc, DotNode};
use crate::draw::error::DrawError;
use crate::draw::legend::Legend;
use crate::draw::picture::{Outline, Picture, Shown};
use crate::draw::style::{Fill, Ink, Lettering, Style, Theme, Weight};
use crate::games::Board;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Lang, Message, message};
use std::borrow::Cow;

/// How an arena in which chance moves is drawn. What is given is shown; the default is the arena alone.
///
/// ```
/// assert!(bachet::draw::ChanceDrawing::default().values.is_none());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ChanceDrawing<'a> {
    /// Whose chances to win the values are, and what each vertex is worth, as it is written beside it.
    pub values: Option<(Player, &'a [String])>,
    /// Where to go from the vertices of both players; of none where it is empty.
    pub choices: &'a [Option<Vertex>],
    /// Whether the signs in it are explained under it.
    pub legend: bool,
    /// The part that is drawn; without it, all.
    pub around: Option<Around>,
    /// Whether SVG says of each vertex what is known of it, for pages that repaint the picture.
    pub facts: bool,
    /// The language of the texts.
    pub lang: Lang,
}

/// A picture of an arena in which chance moves, or of what lies around a vertex: diamonds are chance's, and their arcs say how
/// likely they are.
///
/// In SVG a vertex has the attribute `data-vertex`, and an arc `data-from` and `data-to`. With [`ChanceDrawing::facts`], a vertex
/// also has `data-owner` (0 for chance), `data-ending` (0 for a draw) and `data-start`, where they apply, and `data-value`.
///
/// Errors are more than 300 vertices, all in all or around the one that was asked for.
///
/// O(vertices × arcs × log vertices).
///
/// ```
/// use bachet::chance::{ChanceArena, Mover};
/// use bachet::draw::{ChanceDrawing, Theme, chance, svg};
/// use bachet::{Outcome, Player};
/// let movers = [Mover::Chance, Player::One.into()];
/// let arena = ChanceArena::new(["die", "six"], movers, [(0, 0, 5), (0, 1, 1)], [(1, Outcome::Win(Player::One))])?;
/// assert!(svg(&chance(&arena, &ChanceDrawing::default())?, Theme::Light).contains("1/6"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If what is given is of an arena with fewer vertices, or [`Around::vertex`] is none of this one.
pub fn chance(arena: &ChanceArena, drawing: &ChanceDrawing<'_>) -> Result<Picture, DrawError> {
    let figure = chosen(arena, drawing)?;
    let ChanceDrawing { legend, around, facts, lang, .. } = *drawing;
    Ok(Look::new(&figure, &ChanceScene { arena, drawing }, Settings { legend, around, facts, lang }).picture())
}

/// The same in the language of Graphviz, which lays it out itself.
///
/// Errors are those of [`chance`]. O(vertices + arcs).
///
/// ```
/// use bachet::chance::{ChanceArena, Mover};
/// use bachet::draw::{ChanceDrawing, Theme, chance_dot};
/// let coin = ChanceArena::new(["coin"], [Mover::Chance], [(0, 0, 1)], [])?;
/// assert!(chance_dot(&coin, &ChanceDrawing::default(), Theme::Light)?.contains("diamond"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// As [`chance`].
pub fn chance_dot(arena: &ChanceArena, drawing: &ChanceDrawing<'_>, theme: Theme) -> Result<String, DrawError> {
    let figure = chosen(arena, drawing)?;
    let scene = ChanceScene { arena, drawing };
    let mut dot = Dot::new(&scene.title().to_text(drawing.lang), true, true, theme);
    for (k, &v) in figure.vertices.iter().enumerate() {
        let Paint { fill, ink, .. } = scene.paint(v);
        let (label, note) = (scene.written(v), scene.note(v, false).unwrap_or_default());
        let (double, outline) = (figure.ground.ends(v), Some(figure.ground.outline(v)));
        dot.node(k, &DotNode { label: &label, outline, fill, ink, double, weight: Weight::Plain, note: &note });
    }
    figure.starts().into_iter().for_each(|start| dot.start(start));
    for &(from, to) in &figure.arcs {
        let (from_v, to_v) = (figure.vertices[from], figure.vertices[to]);
        let (taken, label) = (scene.taken(from_v, to_v), scene.arc_note(from_v, to_v).unwrap_or_default());
        dot.arc(from, to, &DotArc { ink: taken.map(|taken| taken.ink), label: &label, dashed: false });
    }
    Ok(dot.finish())
}

/// What such a picture cannot show, if there is such a thing: arcs that an eye can follow.
///
/// ```
/// use bachet::chance::{ChanceArena, Mover};
/// let coin = ChanceArena::new(["coin"], [Mover::Chance], [(0, 0, 1)], [])?;
/// assert_eq!(bachet::draw::chance_note(&coin, &Default::default()), None);
/// # Ok::<(), bachet::chance::ChanceError>(())
/// ```
///
/// # Panics
/// As [`chance`].
pub fn chance_note(arena: &ChanceArena, drawing: &ChanceDrawing<'_>) -> Option<ArenaNote> {
    let figure = chosen(arena, drawing).ok()?;
    figure.is_dense().then_some(ArenaNote::Dense { arcs: figure.arcs.len() })
}

fn chosen<'a>(arena: &'a ChanceArena, drawing: &ChanceDrawing<'_>) -> Result<Figure<'a>, DrawError> {
    let figure = Figure::chosen(Ground::Chance(arena), drawing.around)?;
    figure.ok_or_else(|| DrawError::PlayedTooLarge { vertices: arena.graph().len(), most: MOST })
}

/// An arena with what is known of it.
struct ChanceScene<'a> {
    arena: &'a ChanceArena,
    drawing: &'a ChanceDrawing<'a>,
}

impl ChanceScene<'_> {
    fn value(&self, v: Vertex) -> Option<&str> {
        self.drawing.values.map(|(_, values)| values[v as usize].as_str())
    }

    fn ends(&self, v: Vertex) -> bool {
        self.arena.ending(v).is_some()
    }
}

impl Scene for ChanceScene<'_> {
    fn title(&self) -> Message {
        match self.arena.title() {
            Some(title) => message!("draw.game", title = title),
            None => message!("draw.chance-unnamed"),
        }
    }

    fn about(&self, figure: &Figure<'_>) -> Message {
        let chances = figure.vertices.iter().filter(|&&v| self.arena.mover(v) == Mover::Chance).count();
        let whole = message!("draw.chance-about", n = figure.len(), arcs = figure.arcs.len(), chances = chances);
        match (self.drawing.values, figure.starts().first()) {
            (Some((player, values)), Some(&start)) => {
                let v = figure.vertices[start];
                let value = message!(
                    "draw.chance-about-value",
                    player = player,
                    value = &values[v as usize],
                    v = self.arena.graph().name(v)
                );
                message!("draw.both", one = whole, two = value)
            }
            _ => whole,
        }
    }

    fn place(&self, figure: &Figure<'_>, measure: Measure) -> Placement {
        layout::layers(figure, measure)
    }

    fn written(&self, v: Vertex) -> Cow<'_, str> {
        Ground::Chance(self.arena).written(v)
    }

    fn board(&self, _v: Vertex) -> Option<Board> {
        None
    }

    fn prefers_boards(&self) -> bool {
        false
    }

    fn note(&self, v: Vertex, _has_board: bool) -> Option<String> {
        // What an ending is worth shows.
        self.value(v).filter(|_| !self.ends(v)).map(str::to_owned)
    }

    fn arc_note(&self, from: Vertex, to: Vertex) -> Option<String> {
        if self.arena.mover(from) != Mover::Chance || self.ends(from) {
            return None;
        }
        let share = self.arena.odds(from).find(|&(other, _)| other == to).map(|(_, share)| share);
        share.map(|share| share.to_string())
    }

    fn tip(&self, v: Vertex) -> Message {
        let name = self.arena.graph().name(v);
        let whose = match (self.arena.ending(v), self.arena.mover(v)) {
            (Some(Outcome::Win(player)), _) => message!("draw.chance-tip-wins", v = name, player = player),
            (Some(Outcome::Draw), _) => message!("draw.chance-tip-draw", v = name),
            (None, Mover::Player(player)) => message!("draw.chance-tip-player", v = name, player = player),
            (None, Mover::Chance) => message!("draw.chance-tip", v = name),
        };
        match self.drawing.values.filter(|_| !self.ends(v)) {
            Some((player, values)) => {
                let value = message!("draw.chance-tip-value", player = player, value = &values[v as usize]);
                message!("draw.both", one = whose, two = value)
            }
            None => whose,
        }
    }

    fn paint(&self, v: Vertex) -> Paint {
        let sure =
            self.drawing.values.filter(|(_, values)| values[v as usize] == "1").map(|(player, _)| Outcome::Win(player));
        let fill = match self.arena.ending(v).or(sure) {
            Some(Outcome::Draw) | None => Fill::Paper,
            Some(outcome) => Fill::of(outcome),
        };
        let ink = match self.arena.mover(v) {
            Mover::Player(_) if self.arena.ending(v) == Some(Outcome::Draw) => Ink::Muted,
            Mover::Player(player) => Ink::of(player),
            Mover::Chance => Ink::Text,
        };
        Paint { fill, ink, then: None }
    }

    fn halo(&self, _v: Vertex) -> Option<Shown> {
        None
    }

    fn taken(&self, from: Vertex, to: Vertex) -> Option<Taken> {
        let player = self.arena.mover(from).player()?;
        let taken = self.drawing.choices.get(from as usize) == Some(&Some(to));
        taken.then_some(Taken { ink: Ink::of(player), frame: 0, dashed: false, by_strategy: true })
    }

    fn facts(&self, v: Vertex, figure: &Figure<'_>) -> Vec<(&'static str, String)> {
        let ending =
            self.arena.ending(v).map(|ending| ("ending", ending.winner().map_or(0, Player::number).to_string()));
        let start = figure.ground.starts().contains(&v).then(|| ("start", String::new()));
        let value = self.value(v).map(|value| ("value", value.to_owned()));
        [Some(("owner", self.arena.mover(v).number().to_string())), ending, start, value]
            .into_iter()
            .flatten()
            .collect()
    }

    fn legend(&self, figure: &Figure<'_>) -> Legend {
        /// The radius of the signs that stand for vertices.
        const RADIUS: f64 = 6.5;
        let mut legend = Legend::new(self.drawing.lang);
        let any = |has: &dyn Fn(Vertex) -> bool| figure.vertices.iter().any(|&v| has(v));
        let moves = |v: Vertex, mover: Mover| self.arena.mover(v) == mover && !self.ends(v);
        for player in Player::BOTH.into_iter().filter(|&player| any(&|v| moves(v, player.into()))) {
            legend
                .sign(message!("draw.legend-moves", player = player), move |group, at| group.sign(player, at, RADIUS));
        }
        if any(&|v| moves(v, Mover::Chance)) {
            legend.sign(message!("draw.legend-chance"), |group, at| {
                group.outline(Outline::Diamond, at, Outline::Diamond.half(RADIUS), Style::line(Ink::Text))
            });
            legend.sign(message!("draw.legend-odds"), |group, at| group.text(at, "1/6", Lettering::note(Ink::Text)));
        }
        if any(&|v| self.ends(v)) {
            legend.sign(message!("draw.legend-ending"), |group, at| {
                let line = Style::line(Ink::Muted);
                group.circle(at, RADIUS, line).circle(at, RADIUS - 3.0, line.weighing(Weight::Thin))
            });
        }
        if !figure.starts().is_empty() {
            legend.sign(message!("draw.legend-start"), |group, at| group.arrow(across(at), Style::line(Ink::Muted)));
        }
        if let Some((player, _)) = self.drawing.values {
            legend.sign(message!("draw.legend-odds-value", player = player), |group, at| {
                group.text(at, "½", Lettering::note(Ink::Text).bold())
            });
        }
        for player in Player::BOTH {
            let takes = |&(from, to): &(usize, usize)| {
                let from = figure.vertices[from];
                self.arena.mover(from) == player.into() && self.taken(from, figure.vertices[to]).is_some()
            };
            if figure.arcs.iter().any(takes) {
                legend.sign(message!("draw.legend-choice", player = player), move |group, at| {
                    group.path(across(at), Style::line(Ink::of(player)).weighing(Weight::Bold))
                });
            }
        }
        if figure.more.iter().any(|&more| more > 0) {
            legend.sign(message!("draw.legend-outside"), |group, at| {
                group.path(across(at), Style { dashed: true, ..Style::line(Ink::Muted) })
            });
        }
        if figure.is_dense() {
            legend.words(message!("draw.legend-ends"));
        }
        legend
    }
}
