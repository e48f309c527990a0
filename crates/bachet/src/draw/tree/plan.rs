//! Where everything of a tree stands: levels one behind the other, with room for all texts, and curves between them.
//!
//! A level has a zone before its nodes, where moves are written along the ends of the branches, and one behind them for the notes.
//! Branches are straight there and bend between levels only, so that none runs through a text or a node, nor crosses another.
//!
//! Where a page would be too small for that, the last level is drawn in rows: siblings one behind the other, along the direction in
//! which the tree grows, and the branches to them along a common rail.

use super::items::Item;
use super::labels::Labels;
use super::layout::places;
use super::room::Room;
use super::sizes::Sizes;
use super::{Direction, TreeStyle};
use crate::draw::geometry::{Bounds, Path, Piece, Point};

/// A level of nodes that are as many moves from the root, along the direction in which the tree grows.
#[derive(Clone, Copy, Default)]
struct Level {
    /// Where its nodes have their centres, or the first one of a row.
    centre: f64,
    /// How far it reaches before and behind that.
    before: f64,
    after: f64,
}

/// Where everything stands.
pub(super) struct Plan {
    direction: Direction,
    pub(super) sizes: Sizes,
    levels: Vec<Level>,
    spots: Vec<Spot>,
    bounds: Bounds,
}

/// Where an item stands on its level.
#[derive(Clone, Copy, Default)]
struct Spot {
    /// Across the direction in which the tree grows.
    place: f64,
    /// How far it is behind the first one of its row.
    offset: f64,
    /// The place of the rail along which its branch comes, in a row.
    rail: Option<f64>,
}

/// From the near side of a node to the cross of a cut.
pub(super) const TO_CROSS: f64 = 6.0;
/// Between the items of a row, and from its rail to the nodes at least.
const ROW: f64 = 7.0;
const RAIL: f64 = 9.0;

/// The page that a tree should fit on, upright or not: A4 without its margins, with texts as large as in a book.
const PAGE: [f64; 2] = [640.0, 940.0];
/// A tree that must be scaled more than this to fit is drawn with rows.
const SMALLEST: f64 = 0.6;

impl Plan {
    pub(super) fn new(items: &[Item], labels: &[Labels], style: &TreeStyle) -> Plan {
        let sizes = Sizes::new(items, labels, style);
        let grown = |direction: Direction, rows: bool| Plan::grown(items, labels, sizes, direction, rows);
        let best = |rows: bool| match style.direction {
            Direction::Auto => {
                let (down, right) = (grown(Direction::Down, rows), grown(Direction::Right, rows));
                if right.fit() > down.fit() { right } else { down }
            }
            direction => grown(direction, rows),
        };
        let plain = best(false);
        if plain.fit() >= SMALLEST { plain } else { best(true) }
    }

    fn grown(items: &[Item], labels: &[Labels], sizes: Sizes, direction: Direction, rows: bool) -> Plan {
        let last = items.iter().map(Item::depth).max().unwrap_or(0);
        let in_row = |item: &Item| rows && item.depth() == last && last > 0;
        let room = |(item, labels): (&Item, &Labels)| {
            let upright = (direction == Direction::Right) == in_row(item);
            Reach::new(Room::new(item, labels, &sizes, upright), direction)
        };
        let reach: Vec<Reach> = items.iter().zip(labels).map(room).collect();
        let families = Families::new(items, &reach, in_row);
        let spots = families.spots(items, (sizes.circle * 0.67).min(16.0));
        let mut plan =
            Plan { direction, sizes, levels: Vec::new(), spots, bounds: Bounds::around(Point::default(), 0.0, 0.0) };
        plan.levels = plan.levels(items, &reach, last);
        let extent = |k: usize| {
            let (centre, reach, spot) = (plan.along(k, &items[k]), &reach[k], &plan.spots[k]);
            let least = plan.point(centre - reach.along[0], spot.place - reach.across[0]);
            Bounds { least, most: plan.point(centre + reach.along[1], spot.place + reach.across[1]) }
        };
        plan.bounds = (0..items.len()).map(extent).reduce(Bounds::join).unwrap_or(plan.bounds);
        plan
    }

    /// The levels one behind the other, with room for the branches between them.
    fn levels(&self, items: &[Item], reach: &[Reach], last: usize) -> Vec<Level> {
        let mut levels = vec![Level::default(); last + 1];
        let mut spread = vec![0.0f64; last + 1];
        for (k, item) in items.iter().enumerate() {
            let (level, spot) = (&mut levels[item.depth()], &self.spots[k]);
            level.before = level.before.max(reach[k].along[0] - spot.offset);
            level.after = level.after.max(reach[k].along[1] + spot.offset);
            if let Some(parent) = item.parent {
                let wide = &mut spread[item.depth()];
                *wide = wide.max((spot.place - self.spots[parent].place).abs());
            }
        }
        let mut end = 0.0;
        for (depth, (level, spread)) in levels.iter_mut().zip(spread).enumerate() {
            // Branches that go far need room to bend.
            let bend = if depth == 0 { 0.0 } else { (spread * 0.25).clamp(16.0, 64.0) };
            level.centre = end + bend + level.before;
            end = level.centre + level.after;
        }
        levels
    }

    /// The point that is so far along the direction of the tree, and across it.
    fn point(&self, along: f64, across: f64) -> Point {
        match self.direction {
            Direction::Right => Point::new(along, across),
            Direction::Auto | Direction::Down => Point::new(across, along),
        }
    }

    fn along(&self, k: usize, item: &Item) -> f64 {
        self.levels[item.depth()].centre + self.spots[k].offset
    }

    /// Where an item stands.
    pub(super) fn centre(&self, k: usize, item: &Item) -> Point {
        self.point(self.along(k, item), self.spots[k].place)
    }

    /// Whether the branch to an item comes from above, and not from the left.
    pub(super) fn is_upright(&self, k: usize) -> bool {
        (self.direction == Direction::Right) == self.spots[k].rail.is_some()
    }

    /// Where the branch to an item ends: at its outline, or in the cross where branches were cut.
    pub(super) fn end(&self, k: usize, item: &Item) -> Point {
        let back = if item.is_cut() { self.sizes.circle - TO_CROSS } else { self.sizes.half(item.node.turn) };
        let back = if self.is_upright(k) { Point::new(0.0, back) } else { Point::new(back, 0.0) };
        self.centre(k, item) - back
    }

    /// The branch to an item: the `whole` of it, or without what the sibling before has in common with it.
    pub(super) fn branch(&self, k: usize, items: &[Item], whole: bool) -> Option<Path> {
        let item = &items[k];
        let parent = item.parent?;
        let (above, level) = (self.levels[items[parent].depth()], self.levels[item.depth()]);
        let from = self.spots[parent].place;
        let to = self.spots[k].rail.unwrap_or(self.spots[k].place);
        let (first, second) = (above.centre + above.after, level.centre - level.before);
        let start = self.along(parent, &items[parent]) + self.sizes.half(items[parent].node.turn);
        let bend = Piece::Curve(
            self.point(first + (second - first) * 0.35, from + (to - from) * 0.5),
            self.point(first + (second - first) * 0.6, to),
            self.point(second, to),
        );
        let along_rail = self.spots[k].rail.map(|_| Piece::Line(self.point(self.along(k, item), to)));
        let end = Piece::Line(self.end(k, item));
        // A first child comes directly after its parent.
        let (start, pieces) = match (whole || k == parent + 1, along_rail) {
            (true, along_rail) => {
                let straight = (first > start).then(|| Piece::Line(self.point(first, from)));
                (self.point(start, from), [straight, Some(bend), along_rail, Some(end)])
            }
            (false, None) => (self.point(first, from), [None, Some(bend), None, Some(end)]),
            (false, Some(on)) => (self.point(self.along(k - 1, &items[k - 1]), to), [None, None, Some(on), Some(end)]),
        };
        Some(Path { start, pieces: pieces.into_iter().flatten().collect(), closed: false })
    }

    /// The rectangle that holds it all.
    pub(super) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// By how much it must be scaled to fit a page; 1 if it fits as it is.
    fn fit(&self) -> f64 {
        let [short, long] = PAGE;
        let on = |width: f64, height: f64| (width / self.bounds.width()).min(height / self.bounds.height()).min(1.0);
        on(short, long).max(on(long, short))
    }
}

/// How far an item reaches along the direction of the tree, before and behind its centre, and across it.
#[derive(Clone, Copy, Default)]
struct Reach {
    along: [f64; 2],
    across: [f64; 2],
}

impl Reach {
    fn new(room: Room, direction: Direction) -> Reach {
        let (level, upright) = ([room.left, room.right], [room.up, room.down]);
        match direction {
            Direction::Right => Reach { along: level, across: upright },
            Direction::Auto | Direction::Down => Reach { along: upright, across: level },
        }
    }
}

/// The items that have a place of their own: single ones, and rows of siblings.
struct Families {
    /// The first of each, in order.
    firsts: Vec<usize>,
    /// Which of them each item belongs to.
    of: Vec<usize>,
    /// How far each of them reaches across.
    across: Vec<[f64; 2]>,
    /// How far each item is behind the first of its row.
    offsets: Vec<f64>,
    in_row: Vec<bool>,
}

impl Families {
    fn new(items: &[Item], reach: &[Reach], in_row: impl Fn(&Item) -> bool) -> Families {
        let n = items.len();
        let mut families = Families {
            firsts: Vec::new(),
            of: vec![0; n],
            across: Vec::new(),
            offsets: vec![0.0; n],
            in_row: items.iter().map(in_row).collect(),
        };
        for (k, item) in items.iter().enumerate() {
            let mut across = reach[k].across;
            if families.in_row[k] {
                // A row begins with room for its rail.
                across[0] = across[0].max(RAIL + across[1].min(across[0]));
                if let Some(before) = k.checked_sub(1).filter(|&before| families.is_sibling_in_row(before, item, items))
                {
                    let family = families.of[before];
                    families.of[k] = family;
                    families.offsets[k] = families.offsets[before] + reach[before].along[1] + ROW + reach[k].along[0];
                    let all = &mut families.across[family];
                    *all = [all[0].max(across[0]), all[1].max(across[1])];
                    continue;
                }
            }
            families.of[k] = families.firsts.len();
            families.firsts.push(k);
            families.across.push(across);
        }
        families
    }

    fn is_sibling_in_row(&self, before: usize, item: &Item, items: &[Item]) -> bool {
        self.in_row[before] && items[before].parent == item.parent
    }

    fn spots(&self, items: &[Item], gap: f64) -> Vec<Spot> {
        let parents: Vec<Option<usize>> =
            self.firsts.iter().map(|&first| items[first].parent.map(|parent| self.of[parent])).collect();
        let places = places(&parents, &self.across, gap);
        let spot = |k: usize| {
            let family = self.of[k];
            let rail = self.in_row[k].then(|| places[family] - self.across[family][0]);
            Spot { place: places[family], offset: self.offsets[k], rail }
        };
        (0..items.len()).map(spot).collect()
    }
}
