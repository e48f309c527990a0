//! The course's rows: J1's vertices above and J2's below, in columns by position.

use super::{Measure, Placement, layering, successors};
use crate::draw::arena::figure::Figure;
use crate::draw::geometry::Point;
use crate::player::Player;
use std::collections::BTreeMap;

/// A game of more vertices is too wide for rows.
const MOST: usize = 40;
/// Columns that an arc may lead across without making the rows a tangle.
const FAR: usize = 3;

/// The vertices of a column: J1's, and J2's.
type Column = [Vec<usize>; 2];

pub(super) fn rows(figure: &Figure<'_>, measure: Measure) -> Placement {
    let columns = columns(figure);
    let mut slots = vec![0; figure.len()];
    let mut layers = vec![Vec::new(), Vec::new()];
    let mut slot = 0;
    for column in &columns {
        for player in Player::BOTH {
            for (k, &v) in column[player.index()].iter().enumerate() {
                slots[v] = slot + k;
                layers[player.index()].push(v);
            }
        }
        slot += column[0].len().max(column[1].len());
    }
    let spacing = measure.spacing();
    // The further apart the rows, the more arcs are clear of the vertices beside their ends.
    let far = figure.arcs.iter().map(|&(from, to)| slots[from].abs_diff(slots[to])).max().unwrap_or(0);
    let apart =
        2.0 * measure.reach + (measure.reach * 1.6 * far as f64).clamp(measure.between().0 * 1.5, measure.reach * 10.0);
    let mut layer_of = vec![0; figure.len()];
    layers[1].iter().for_each(|&v: &usize| layer_of[v] = 1);
    let along = vec![0.0, apart];
    let at = (0..figure.len()).map(|v| Point::new(along[layer_of[v]], slots[v] as f64 * spacing)).collect();
    Placement { layers, along, layer_of, at, columns: false }
}

/// Whether the rows suit the figure: a small game in turns whose positions give the columns.
pub(super) fn natural(figure: &Figure<'_>) -> bool {
    if figure.len() > MOST
        || figure.arcs.iter().any(|&(from, to)| figure.owner(from) == figure.owner(to))
        || positions(figure).is_none()
    {
        return false;
    }
    let mut place = vec![0; figure.len()];
    for (k, column) in columns(figure).iter().enumerate() {
        column.iter().flatten().for_each(|&v| place[v] = k);
    }
    figure.arcs.iter().all(|&(from, to)| place[from].abs_diff(place[to]) <= FAR)
}

/// The columns from the start on: one for each position, or else for each layer.
fn columns(figure: &Figure<'_>) -> Vec<Column> {
    let groups: Vec<usize> = positions(figure).unwrap_or_else(|| (0..figure.len()).collect());
    let count = groups.iter().max().map_or(0, |most| most + 1);
    let mut onward = vec![Vec::new(); count];
    for (from, successors) in successors(figure).iter().enumerate() {
        onward[groups[from]].extend(successors.iter().map(|&to| groups[to]));
    }
    let members: Vec<usize> = (0..count).collect();
    let first: Vec<usize> = figure.starts().into_iter().map(|start| groups[start]).collect();
    let paired = count < figure.len();
    let mut columns = Vec::new();
    for layer in layering(&members, &first, &onward) {
        let mut of_layer: Vec<Column> = Vec::new();
        for group in layer {
            if paired || of_layer.is_empty() {
                of_layer.push(Column::default());
            }
            let column = of_layer.last_mut().expect("there is one");
            for v in (0..figure.len()).filter(|&v| groups[v] == group) {
                column[figure.owner(v).map_or(0, Player::index)].push(v);
            }
        }
        columns.append(&mut of_layer);
    }
    columns
}

/// The number of each vertex's position, if every name is that of a position and of the player to move, as in `(7,1)`, `7:1`
/// and `p1`, and some position stands there for both players.
fn positions(figure: &Figure<'_>) -> Option<Vec<usize>> {
    let mut numbers = BTreeMap::new();
    let mut groups = Vec::with_capacity(figure.len());
    for k in 0..figure.len() {
        let name = figure.name(k);
        let number = figure.owner(k)?.number().to_string();
        let position = name.strip_suffix(')').unwrap_or(&name).strip_suffix(&number)?.to_owned();
        let next = numbers.len();
        groups.push(*numbers.entry(position).or_insert(next));
    }
    (numbers.len() < figure.len()).then_some(groups)
}
