//! The mirror: J1's strata from the left, J2's from the right, and between them what neither can force.

use super::{Measure, Placement, layering, placed, successors, wrapped};
use crate::draw::arena::figure::Figure;
use crate::draw::arena::options::Overlay;
use crate::draw::arena::standing::Standing;
use std::collections::BTreeMap;

pub(super) fn mirror(figure: &Figure<'_>, overlay: &Overlay<'_>, measure: Measure) -> Placement {
    let mut regions: BTreeMap<(u8, i64), (Standing, Vec<usize>)> = BTreeMap::new();
    for (k, &v) in figure.vertices.iter().enumerate() {
        let standing = overlay.standing(v);
        regions.entry(standing.order()).or_insert_with(|| (standing, Vec::new())).1.push(k);
    }
    let successors = successors(figure);
    let starts = figure.starts();
    let region = |(standing, members): (Standing, Vec<usize>)| match standing {
        Standing::Stratum(..) => vec![members],
        // What has no rank has layers of its own.
        Standing::Endless(_) | Standing::Nowhere => {
            let first: Vec<usize> = starts.iter().copied().filter(|start| members.contains(start)).collect();
            layering(&members, &first, &successors)
        }
    };
    let layers = regions.into_values().flat_map(region).collect();
    placed(figure, wrapped(figure, layers), measure)
}
