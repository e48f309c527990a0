//! Where the vertices of a figure go.
//!
//! All layouts put vertices into layers that lie side by side. Places are computed as if the layers were columns; a layout
//! whose layers are rows is turned at the end.

mod layering;
mod mirror;
mod order;
mod rows;

pub(super) use order::spread;

use super::figure::Figure;
use super::options::{ArenaDrawing, Layout, Overlay};
use super::standing::Standing;
use crate::draw::geometry::{Path, Piece, Point};
use crate::graph::Vertex;
use layering::layering;

/// Vertices in layers. The flow goes along x, through the layers; each layer lies along y.
pub(super) struct Placement {
    /// The vertices of each layer, by ascending y.
    pub(super) layers: Vec<Vec<usize>>,
    /// Each layer's x.
    pub(super) along: Vec<f64>,
    pub(super) layer_of: Vec<usize>,
    /// Each vertex's place.
    pub(super) at: Vec<Point>,
    /// Whether the layers are columns in the picture as well.
    pub(super) columns: bool,
}

/// The distances that a layout keeps.
#[derive(Clone, Copy)]
pub(super) struct Measure {
    /// How far a vertex reaches.
    pub(super) reach: f64,
}

impl Measure {
    /// Between the outlines of vertices of a layer: notes, loops and passing arcs have their place there.
    fn gap(self) -> f64 {
        (self.reach * 0.9).max(26.0)
    }

    /// From vertex to vertex in a layer.
    fn spacing(self) -> f64 {
        2.0 * self.reach + self.gap()
    }

    /// Between the outlines of vertices of two layers, at least and at most.
    fn between(self) -> (f64, f64) {
        ((self.reach * 1.6).max(44.0), (self.reach * 9.0).max(240.0))
    }
}

/// Places the vertices of a figure.
pub(super) fn place(figure: &Figure<'_>, drawing: &ArenaDrawing<'_>, measure: Measure) -> Placement {
    let overlay = &drawing.overlay;
    if let Some(columns) = drawing.columns {
        return given(figure, columns, measure);
    }
    match chosen(figure, drawing.layout, overlay) {
        Layout::Rows => rows::rows(figure, measure),
        Layout::Mirror => mirror::mirror(figure, overlay, measure),
        Layout::Auto | Layout::Layers => layers(figure, measure),
    }
}

/// The layout that suits a figure, where none is asked for.
pub(super) fn chosen(figure: &Figure<'_>, layout: Layout, overlay: &Overlay<'_>) -> Layout {
    let ranked = |v: Vertex| matches!(overlay.standing(v), Standing::Stratum(..));
    let decided = || figure.vertices.iter().any(|&v| ranked(v));
    match layout {
        Layout::Auto if rows::natural(figure) => Layout::Rows,
        Layout::Auto if decided() => Layout::Mirror,
        Layout::Auto => Layout::Layers,
        layout => layout,
    }
}

/// Layers by the longest way from the start, from left to right, or from the top if the picture is less tall then.
pub(super) fn layers(figure: &Figure<'_>, measure: Measure) -> Placement {
    let members: Vec<usize> = (0..figure.len()).collect();
    let layers = layering(&members, &figure.starts(), &successors(figure));
    let mut placement = placed(figure, wrapped(figure, layers), measure);
    let (width, height) = placement.size();
    placement.columns = height <= width * 1.2;
    placement
}

/// The columns that are given; what stands in none of them comes last.
fn given(figure: &Figure<'_>, columns: &[Vec<Vertex>], measure: Measure) -> Placement {
    let mut left = vec![true; figure.len()];
    let mut taken = |v: usize| std::mem::replace(&mut left[v], false);
    let known = |v: &Vertex| figure.vertices.binary_search(v).ok();
    let mut layers: Vec<Vec<usize>> =
        columns.iter().map(|column| column.iter().filter_map(known).filter(|&v| taken(v)).collect()).collect();
    layers.push((0..figure.len()).filter(|&v| left[v]).collect());
    layers.retain(|layer| !layer.is_empty());
    let mut places = vec![0.0; figure.len()];
    for layer in &layers {
        let middle = (layer.len() - 1) as f64 / 2.0;
        layer.iter().enumerate().for_each(|(row, &v)| places[v] = (row as f64 - middle) * measure.spacing());
    }
    side_by_side(figure, layers, &places, measure)
}

fn successors(figure: &Figure<'_>) -> Vec<Vec<usize>> {
    let mut successors = vec![Vec::new(); figure.len()];
    figure.arcs.iter().for_each(|&(from, to)| successors[from].push(to));
    successors
}

/// Parts layers that would make the picture much taller than wide. What has more arcs to the layers before comes first.
fn wrapped(figure: &Figure<'_>, layers: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let most = ((figure.len() as f64).sqrt() * 1.5).ceil().max(7.0) as usize;
    if layers.iter().all(|layer| layer.len() <= most) {
        return layers;
    }
    let mut layer_of = vec![0; figure.len()];
    for (k, layer) in layers.iter().enumerate() {
        layer.iter().for_each(|&v| layer_of[v] = k);
    }
    let neighbours = figure.neighbours();
    let pull = |v: usize| -> i64 {
        let side = |&other: &usize| (layer_of[other] as i64 - layer_of[v] as i64).signum();
        neighbours[v].iter().map(side).sum()
    };
    let parted = |mut layer: Vec<usize>| {
        let parts = layer.len().div_ceil(most).max(1);
        if parts > 1 {
            layer.sort_by_key(|&v| pull(v));
        }
        let size = layer.len().div_ceil(parts);
        layer.chunks(size.max(1)).map(<[usize]>::to_vec).collect::<Vec<_>>()
    };
    layers.into_iter().flat_map(parted).collect()
}

/// Orders the layers and sets them side by side.
fn placed(figure: &Figure<'_>, layers: Vec<Vec<usize>>, measure: Measure) -> Placement {
    let neighbours = figure.neighbours();
    let (layers, places) = order::arrange(layers, &neighbours, measure.spacing());
    side_by_side(figure, layers, &places, measure)
}

/// Sets layers side by side, in which the places of the vertices are known.
fn side_by_side(figure: &Figure<'_>, layers: Vec<Vec<usize>>, places: &[f64], measure: Measure) -> Placement {
    let mut layer_of = vec![0; figure.len()];
    for (k, layer) in layers.iter().enumerate() {
        layer.iter().for_each(|&v| layer_of[v] = k);
    }
    // Layers whose arcs climb far are further apart, so that the arcs are not too steep.
    let mut climbs = vec![0.0f64; layers.len()];
    for &(from, to) in &figure.arcs {
        let (first, last) = (layer_of[from].min(layer_of[to]), layer_of[from].max(layer_of[to]));
        let climb = (places[from] - places[to]).abs() / (last - first).max(1) as f64;
        (first..last).for_each(|layer| climbs[layer] = climbs[layer].max(climb));
    }
    let (least, most) = measure.between();
    let mut along = Vec::with_capacity(layers.len());
    let mut x = 0.0;
    for climb in climbs {
        along.push(x);
        x += 2.0 * measure.reach + (climb * 0.4).clamp(least, most);
    }
    let at = (0..figure.len()).map(|v| Point::new(along[layer_of[v]], places[v])).collect();
    Placement { layers, along, layer_of, at, columns: true }
}

impl Placement {
    /// How far apart the outermost vertices are, along and across the flow.
    fn size(&self) -> (f64, f64) {
        let extent = |values: &mut dyn Iterator<Item = f64>| {
            let (least, most) =
                values.fold((f64::MAX, f64::MIN), |(least, most), value| (least.min(value), most.max(value)));
            (most - least).max(0.0)
        };
        (extent(&mut self.at.iter().map(|at| at.x)), extent(&mut self.at.iter().map(|at| at.y)))
    }

    /// A point of the flow, in the picture.
    pub(super) fn turned(&self, point: Point) -> Point {
        if self.columns { point } else { Point::new(point.y, point.x) }
    }

    /// A path along the flow, in the picture.
    pub(super) fn turned_path(&self, path: &Path) -> Path {
        let turn = |point| self.turned(point);
        let piece = |piece: &Piece| match *piece {
            Piece::Line(end) => Piece::Line(turn(end)),
            Piece::Curve(toward, from, end) => Piece::Curve(turn(toward), turn(from), turn(end)),
        };
        Path { start: turn(path.start), pieces: path.pieces.iter().map(piece).collect(), closed: path.closed }
    }
}
