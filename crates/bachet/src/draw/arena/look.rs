//! What vertices and arcs look like.

use super::boards::Boards;
use super::figure::Figure;
use super::label::{self, Label};
use super::layout::Measure;
use super::node::{Node, reach};
use super::routes::routes;
use super::scene::{Scene, Settings, Taken};
use super::spots::{Obstacles, along, beside, short_lines};
use crate::draw::geometry::{Bounds, Path, Point};
use crate::draw::picture::{Group, Picture, Shown};
use crate::draw::style::{Ink, Lettering, Style, Weight};
use crate::games::Board;
use crate::graph::Vertex;
use crate::text::message;

/// The arrow of a start, and what hints at arcs that are left out.
const START: f64 = 24.0;
const STUB: f64 = 14.0;
/// What is drawn of each end of an arc where there are too many to be followed.
const END: f64 = 26.0;
/// Above so many arcs the light ones are drawn as thin as can be, so that they do not hide what matters.
const MANY_ARCS: usize = 400;
/// How far from vertices notes on arcs may stand.
const FAR: f64 = 400.0;
/// What a halo adds to a vertex, on each side.
const HALO: f64 = 5.5;
/// Between the two lines of an ending.
const DOUBLE: f64 = 3.5;

/// A figure with everything in its place.
pub(super) struct Look<'a> {
    figure: &'a Figure<'a>,
    scene: &'a dyn Scene,
    settings: Settings,
    labels: Vec<Label>,
    nodes: Vec<Node>,
    /// The arcs' ways, in the order of the figure.
    routes: Vec<Path>,
    /// How each arc stands out, if it does.
    taken: Vec<Option<Taken>>,
    starts: Vec<(usize, Path)>,
    stubs: Vec<Option<Path>>,
    notes: Vec<Option<(String, Point)>>,
    /// What stands on arcs.
    arc_notes: Vec<Option<(String, Point)>>,
}

impl<'a> Look<'a> {
    pub(super) fn new(figure: &'a Figure<'a>, scene: &'a dyn Scene, settings: Settings) -> Look<'a> {
        let marks = figure.vertices.iter().map(|&v| scene.mark(v));
        let labels: Vec<Label> =
            labels(figure, scene).into_iter().zip(marks).map(|(label, mark)| label.above(mark)).collect();
        let reach = reach(&labels);
        let placement = scene.place(figure, Measure { reach });
        let node = |k: usize, at: Point| Node { at, outline: figure.ground.outline(figure.vertices[k]), reach };
        let flow: Vec<Node> = placement.at.iter().enumerate().map(|(k, &at)| node(k, at)).collect();
        let ends = |&(from, to): &(usize, usize)| scene.taken(figure.vertices[from], figure.vertices[to]);
        let taken: Vec<Option<Taken>> = figure.arcs.iter().map(ends).collect();
        let dense = figure.is_dense();
        let routes = routes(figure, &placement, &flow, |k| !dense || taken[k].is_some());
        let routes = routes.iter().map(|path| placement.turned_path(path)).collect();
        let nodes: Vec<Node> = flow.iter().map(|node| Node { at: placement.turned(node.at), ..*node }).collect();
        let (starts, stubs, notes, arc_notes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut look = Look { figure, scene, settings, labels, nodes, routes, taken, starts, stubs, notes, arc_notes };
        look.find_spots();
        look
    }

    /// Finds places for what stands beside vertices.
    fn find_spots(&mut self) {
        let lettering = Lettering::note(Ink::Text).bold();
        let note = |(&v, label): (&Vertex, &Label)| self.scene.note(v, label.is_board());
        let notes: Vec<Option<String>> = self.figure.vertices.iter().zip(&self.labels).map(note).collect();
        let widest = notes.iter().flatten().map(|note| lettering.width(note)).fold(START, f64::max);
        // Notes stand outside halos.
        let halo = |k: usize| if self.has_halo(k) { HALO } else { 0.0 };
        let haloed: Vec<Node> =
            self.nodes.iter().enumerate().map(|(k, node)| Node { reach: node.reach + halo(k), ..*node }).collect();
        let ends = |&(from, to): &(usize, usize)| (self.figure.vertices[from], self.figure.vertices[to]);
        let on_arc = |arc: &(usize, usize)| self.scene.arc_note(ends(arc).0, ends(arc).1);
        let arc_notes: Vec<Option<String>> = self.figure.arcs.iter().map(on_arc).collect();
        // What stands on arcs may be far from vertices.
        let far = if arc_notes.iter().any(Option::is_some) { FAR } else { 0.0 };
        let mut obstacles = Obstacles::of(&haloed, (widest + 2.0 * HALO).max(far));
        // Very many arcs lie everywhere: nothing can keep away from them, and they are thin.
        let all = !self.has_many_arcs();
        for (path, taken) in self.routes.iter().zip(&self.taken).filter(|(_, taken)| all || taken.is_some()) {
            obstacles.add_path(path, if taken.is_some() { 3 } else { 1 });
            let head = if taken.is_some() { 6.0 } else { 4.0 };
            obstacles.add_area(Bounds::around(path.end() + path.arrival() * -head, head, head));
        }
        for k in self.figure.starts() {
            if let Some((path, bounds)) = obstacles.best(short_lines(&self.nodes[k], START)) {
                obstacles.add_area(bounds);
                self.starts.push((k, path));
            }
        }
        for (node, &more) in self.nodes.iter().zip(&self.figure.more) {
            let stub = (more > 0).then(|| obstacles.best(short_lines(node, STUB))).flatten();
            stub.iter().for_each(|(_, bounds)| obstacles.add_area(*bounds));
            self.stubs.push(stub.map(|(path, _)| path));
        }
        // A note stands on the side away from the vertex's arcs.
        let mut sides = vec![0.0; self.nodes.len()];
        for &(from, to) in &self.figure.arcs {
            let rise = self.nodes[to].at.y - self.nodes[from].at.y;
            sides[from] -= rise.signum();
            sides[to] += rise.signum();
        }
        for ((node, note), side) in haloed.iter().zip(notes).zip(sides) {
            let spot = note.and_then(|note| {
                let spots = beside(node, lettering.width(&note), lettering.size() * 0.8, side > 0.0);
                obstacles.best(spots).map(|(at, bounds)| (note, at, bounds))
            });
            spot.iter().for_each(|(_, _, bounds)| obstacles.add_area(*bounds));
            self.notes.push(spot.map(|(note, at, _)| (note, at)));
        }
        let plain = Lettering::note(Ink::Text);
        for (path, note) in self.routes.iter().zip(arc_notes) {
            let spot = note.and_then(|note| {
                let spots = along(path, plain.width(&note), plain.size() * 0.8);
                obstacles.best(spots).map(|(at, bounds)| (note, at, bounds))
            });
            spot.iter().for_each(|(_, _, bounds)| obstacles.add_area(*bounds));
            self.arc_notes.push(spot.map(|(note, at, _)| (note, at)));
        }
    }

    pub(super) fn picture(&self) -> Picture {
        let lang = self.settings.lang;
        let [title, about] = [self.scene.title(), self.scene.about(self.figure)].map(|words| words.to_text(lang));
        let mut picture = Picture::new(title, about).in_lang(lang);
        // Halos lie under the arcs, whose heads touch the outlines; bold arcs lie above the others.
        self.halos().for_each(|halo| picture.push(halo));
        let (bold, light): (Vec<usize>, Vec<usize>) = (0..self.routes.len()).partition(|&k| self.taken[k].is_some());
        light.into_iter().chain(bold).for_each(|k| picture.push(self.arc(k)));
        for (k, path) in &self.starts {
            let start = Group::new("start", self.name(*k));
            picture.push(start.arrow(path.clone(), Style::line(Ink::Muted)));
        }
        (0..self.nodes.len()).for_each(|k| picture.push(self.vertex(k)));
        for (&(from, to), note) in self.figure.arcs.iter().zip(&self.arc_notes) {
            if let Some((note, at)) = note {
                let group = Group::new("odds", format!("{}→{}", self.name(from), self.name(to)));
                picture.push(group.text(*at, note.as_str(), Lettering::note(Ink::Text).backed()));
            }
        }
        if let Some(extent) = picture.extent().filter(|_| self.settings.legend) {
            picture.push(self.scene.legend(self.figure).below(extent));
        }
        picture
    }

    fn name(&self, k: usize) -> String {
        self.figure.name(k)
    }

    fn has_many_arcs(&self) -> bool {
        self.routes.len() > MANY_ARCS
    }

    /// When a vertex has a halo for what is said of it.
    fn halo(&self, k: usize) -> Option<Shown> {
        self.scene.halo(self.figure.vertices[k])
    }

    /// The vertex that the picture is around.
    fn middle(&self) -> Option<usize> {
        self.settings.around.and_then(|around| self.figure.place_of(around.vertex))
    }

    /// Whether a vertex has a halo in some frame.
    fn has_halo(&self, k: usize) -> bool {
        self.halo(k).is_some() || self.middle() == Some(k)
    }

    fn halos(&self) -> impl Iterator<Item = Group> {
        let style = Style::line(Ink::Halo).weighing(Weight::Wide);
        let halo = move |k: usize, shown: Shown| {
            let node = Node { reach: self.nodes[k].reach + HALO - Weight::Wide.width() / 2.0, ..self.nodes[k] };
            Group::new("halo", self.name(k)).during(shown, |group| outline(group, &node, style))
        };
        let new = (0..self.nodes.len()).filter_map(|k| self.halo(k).map(|shown| (k, shown)));
        new.chain(self.middle().map(|k| (k, Shown::ALWAYS))).map(move |(k, shown)| halo(k, shown))
    }

    fn arc(&self, k: usize) -> Group {
        let (from, to) = self.figure.arcs[k];
        let path = || self.routes[k].clone();
        let light = Style::line(Ink::Muted).weighing(if self.has_many_arcs() { Weight::Hair } else { Weight::Thin });
        let [start, end] = [from, to].map(|k| self.name(k));
        let group = Group::new("arc", format!("{start}→{end}")).data("from", start).data("to", end);
        let by_strategy = self.taken[k].is_some_and(|taken| taken.by_strategy && self.settings.facts);
        let group = match self.figure.owner(from).filter(|_| by_strategy) {
            Some(player) => group.data("strategy", player.number().to_string()),
            None => group,
        };
        match self.taken[k] {
            None if self.figure.is_dense() && from != to => ends(group, &self.routes[k], light),
            None => group.arrow(path(), light),
            Some(Taken { ink, frame, dashed, .. }) => {
                let bold = Style { dashed, ..Style::line(ink).weighing(Weight::Bold) };
                let before = Shown { from: 0, until: Some(frame) };
                let group = if frame > 0 { group.during(before, |group| group.arrow(path(), light)) } else { group };
                group.during(Shown::from(frame), |group| group.arrow(path(), bold))
            }
        }
    }

    fn vertex(&self, k: usize) -> Group {
        let (node, v) = (&self.nodes[k], self.figure.vertices[k]);
        let mut group = Group::new("vertex", self.name(k)).data("vertex", self.name(k));
        if self.settings.facts {
            let facts = self.scene.facts(v, self.figure).into_iter();
            group = facts.fold(group, |group, (attribute, value)| group.data(attribute, value));
        }
        group = group.tip(self.tip(k));
        if let Some(stub) = &self.stubs[k] {
            group = group.path(stub.clone(), Style { dashed: true, ..Style::line(Ink::Muted) });
        }
        let paint = self.scene.paint(v);
        let own = Style { fill: paint.fill, ..Style::line(paint.ink) };
        group = outline(group, node, own);
        if let Some((frame, fill)) = paint.then {
            group = group.during(Shown::from(frame), |group| outline(group, node, Style { fill, ..own }));
        }
        if self.figure.ground.ends(v) {
            let inner = Node { reach: node.reach - DOUBLE, ..*node };
            group = outline(group, &inner, Style::line(paint.ink).weighing(Weight::Thin));
        }
        self.write_note(self.labels[k].write(group, node.at), k)
    }

    /// What is said of a vertex.
    fn tip(&self, k: usize) -> String {
        let tip = self.scene.tip(self.figure.vertices[k]);
        let tip = match self.figure.more[k] {
            0 => tip,
            more => message!("draw.both", one = tip, two = message!("draw.tip-more", n = more)),
        };
        tip.to_text(self.settings.lang)
    }

    fn write_note(&self, group: Group, k: usize) -> Group {
        let Some((note, at)) = &self.notes[k] else { return group };
        let plain = Lettering::note(Ink::Text).backed();
        match self.scene.new_note(self.figure.vertices[k]) {
            None => group.text(*at, note.as_str(), plain),
            Some(new) => {
                let group = group.during(new, |group| group.text(*at, note.as_str(), plain.bold()));
                match new.until {
                    None => group,
                    Some(old) => group.during(Shown::from(old), |group| group.text(*at, note.as_str(), plain)),
                }
            }
        }
    }
}

/// What stands in the vertices: boards, where all have one that says more than their names, or what is written in them.
fn labels(figure: &Figure<'_>, scene: &dyn Scene) -> Vec<Label> {
    let boards: Option<Vec<Board>> = figure.vertices.iter().map(|&v| scene.board(v)).collect();
    let names = || figure.vertices.iter().map(|&v| figure.ground.name(v));
    match boards.filter(|boards| scene.prefers_boards() || Boards::suit(names(), boards)) {
        Some(boards) => label::boards(boards),
        None => label::labels(&figure.vertices.iter().map(|&v| scene.written(v)).collect::<Vec<_>>()),
    }
}

/// Adds an arc that nobody could follow among so many: where it leaves and where it arrives.
///
/// Reference: T. Bruckdorfer, M. Kaufmann, *Mad at edge crossings? Break the edges!*, Fun with Algorithms, 2012.
fn ends(group: Group, path: &Path, style: Style) -> Group {
    let (start, end) = (path.start, path.end());
    let whole = end - start;
    let part = whole.unit() * END.min(whole.length() / 2.0);
    group.path(Path::line(start, start + part), style).arrow(Path::line(end - part, end), style)
}

/// Adds the outline of a vertex.
fn outline(group: Group, node: &Node, style: Style) -> Group {
    group.outline(node.outline, node.at, node.half(), style)
}
