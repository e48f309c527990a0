//! The shapes of a tree.

use super::items::Item;
use super::labels::{Labels, tip};
use super::plan::Plan;
use super::room::{LINE, REASON, one_line};
use super::sizes::value_lettering;
use super::timing::Timing;
use super::{TreeStyle, TreeValues};
use crate::draw::board::Miniature;
use crate::draw::geometry::{Bounds, Path, Point};
use crate::draw::picture::{Group, Shown};
use crate::draw::shape::Anchor;
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::search::NodeKind;
use crate::text::Lang;

/// A tree with all that is needed to draw it.
pub(super) struct Drawn<'a> {
    pub(super) items: &'a [Item],
    pub(super) labels: &'a [Labels],
    pub(super) plan: &'a Plan,
    pub(super) timing: Option<&'a Timing>,
    pub(super) style: &'a TreeStyle,
}

/// Half of a cross where branches were cut.
const HALF_CROSS: f64 = 5.0;

impl Drawn<'_> {
    /// Branches first, those of the line above the others, and nodes above them all.
    pub(super) fn groups(&self, lang: Lang) -> Vec<Group> {
        let all = || 0..self.items.len();
        let expected = |&k: &usize| self.style.values == TreeValues::All && self.items[k].expected;
        let branches = all().filter(|k| !expected(k)).filter_map(|k| self.branch(k, false, lang));
        let line = all().filter(expected).filter_map(|k| self.branch(k, true, lang));
        let nodes = all().filter(|&k| !self.items[k].is_cut()).map(|k| self.node(k, lang));
        branches.chain(line).chain(nodes).collect()
    }

    fn seen(&self, k: usize) -> Shown {
        self.timing.map_or(Shown::ALWAYS, |timing| timing.seen(k))
    }

    /// The branch to an item, with its move and, for branches that were cut, why.
    fn branch(&self, k: usize, expected: bool, lang: Lang) -> Option<Group> {
        let (item, labels) = (&self.items[k], &self.labels[k]);
        let path = self.plan.branch(k, self.items, expected)?;
        let mover = self.items[item.parent?].node.turn;
        let thin = Style::line(Ink::Muted).weighing(Weight::Thin);
        let is_cut = item.is_cut();
        let group = match is_cut {
            true => Group::new("cut", item.path.as_str()).tip(tip(item, self.items, labels, self.style, lang)),
            false => Group::new("branch", item.path.as_str()),
        };
        let with_branch = |group: Group| group.path(path.clone(), Style { dashed: is_cut, ..thin });
        let with_line = |group: Group| group.path(path.clone(), Style::line(Ink::of(mover)).weighing(Weight::Bold));
        let group = match (expected, self.timing) {
            (false, _) => group.during(self.seen(k), with_branch),
            (true, None) => with_line(group),
            (true, Some(timing)) => group.during(timing.seen(k), with_branch).during(timing.end(), with_line),
        };
        Some(group.during(self.seen(k), |group| {
            let group = self.mov(k, group, expected.then(|| Ink::of(mover)));
            if is_cut { self.cut(k, group) } else { group }
        }))
    }

    /// The move along the end of its branch: above it, or across it where it is upright.
    fn mov(&self, k: usize, group: Group, ink: Option<Ink>) -> Group {
        let (item, text) = (&self.items[k], &self.labels[k].mov);
        if text.is_empty() {
            return group;
        }
        let aside = if item.is_cut() { HALF_CROSS } else { 0.0 };
        let end = self.plan.end(k, item);
        let lettering = Lettering::note(ink.unwrap_or(Ink::Text));
        let lettering = if ink.is_some() { lettering.bold() } else { lettering };
        if !self.plan.is_upright(k) {
            return group.text_beside(end - Point::new(aside + 6.0, 8.0), text, Anchor::End, lettering);
        }
        let at = end - Point::new(0.0, aside + 11.0);
        let patch = Bounds::around(at, lettering.width(text) / 2.0 + 1.0, lettering.size() / 2.0);
        group.rectangle(patch, Style::area(Fill::Paper)).text(at, text, lettering)
    }

    /// The cross at the end of branches that were cut, and why they were.
    fn cut(&self, k: usize, group: Group) -> Group {
        let at = self.plan.end(k, &self.items[k]);
        let style = Style::line(Ink::Text);
        let [a, b] = [Point::new(HALF_CROSS, HALF_CROSS), Point::new(HALF_CROSS, -HALF_CROSS)];
        let group = group.path(Path::line(at - a, at + a), style).path(Path::line(at - b, at + b), style);
        let lettering = Lettering::note(Ink::Text);
        let Some(reason) = &self.labels[k].reason else { return group };
        if !self.plan.is_upright(k) {
            return group.text_beside(at + Point::new(REASON, 0.0), &reason.line, Anchor::Start, lettering);
        }
        let [value, than] = &reason.lines;
        let line = |k: f64| at + Point::new(0.0, REASON + LINE * (k + 0.5));
        group.text(line(0.0), value, lettering).text(line(1.0), than, lettering)
    }

    fn node(&self, k: usize, lang: Lang) -> Group {
        let (item, labels) = (&self.items[k], &self.labels[k]);
        let fill = labels.fill();
        let group = Group::new("node", item.path.as_str()).tip(tip(item, self.items, labels, self.style, lang));
        // While the search is below a node, its value is not known.
        let group = match self.timing {
            Some(timing) if item.node.kind == NodeKind::Inner => group
                .during(timing.open(k), |group| self.outline(k, Fill::Paper, group))
                .during(timing.known(k), |group| self.value(k, self.outline(k, fill, group))),
            _ => group.during(self.seen(k), |group| self.value(k, self.outline(k, fill, group))),
        };
        group.during(self.seen(k), |group| self.notes(k, self.board(k, group)))
    }

    fn outline(&self, k: usize, fill: Fill, group: Group) -> Group {
        let item = &self.items[k];
        let (centre, half) = (self.plan.centre(k, item), self.plan.sizes.half(item.node.turn));
        let line = Style::line(Ink::of(item.node.turn));
        let group = group.player(item.node.turn, centre, half, Style { fill, ..line });
        match item.node.kind {
            NodeKind::Ended => group.player(item.node.turn, centre, half - 3.0, line.weighing(Weight::Thin)),
            _ => group,
        }
    }

    fn value(&self, k: usize, group: Group) -> Group {
        let text = self.labels[k].inside();
        let item = &self.items[k];
        let down = self.plan.sizes.board(item.node.turn).map_or(0.0, |[_, value]| value);
        match text.is_empty() {
            true => group,
            false => group.text(self.plan.centre(k, item) + Point::new(0.0, down), text, value_lettering()),
        }
    }

    fn board(&self, k: usize, group: Group) -> Group {
        let item = &self.items[k];
        let (Some(board), Some([down, _])) = (item.board(), self.plan.sizes.board(item.node.turn)) else {
            return group;
        };
        let miniature = Miniature::in_node(board);
        let half = Point::new(miniature.width(), miniature.height()) * 0.5;
        let down = if self.labels[k].value.is_empty() { 0.0 } else { down };
        let corner = self.plan.centre(k, item) + Point::new(0.0, down) - half;
        miniature.shapes(corner).into_iter().fold(group, Group::with)
    }

    /// Alpha and beta, and the mark of a position that occurs several times.
    fn notes(&self, k: usize, group: Group) -> Group {
        let (item, labels) = (&self.items[k], &self.labels[k]);
        let (centre, half) = (self.plan.centre(k, item), self.plan.sizes.half(item.node.turn));
        let inner = item.node.kind == NodeKind::Inner;
        let note = Lettering::note(Ink::Muted);
        let right = !self.plan.is_upright(k);
        let group = match &labels.bounds {
            None => group,
            Some(bounds) if right => {
                group.text_beside(centre + Point::new(half, -half.max(14.0) - 8.0), one_line(bounds), Anchor::End, note)
            }
            Some([alpha, beta]) => {
                let at = |y: f64| centre + Point::new(half + 5.0, y);
                group.text_beside(at(-7.0), alpha, Anchor::Start, note).text_beside(at(7.0), beta, Anchor::Start, note)
            }
        };
        let Some(mark) = &labels.mark else { return group };
        match (right, inner) {
            (true, true) => group.text(centre + Point::new(0.0, half + 8.0), mark, note),
            (true, false) => group.text_beside(centre + Point::new(half + 5.0, 0.0), mark, Anchor::Start, note),
            (false, true) => group.text_beside(centre - Point::new(half + 5.0, 0.0), mark, Anchor::End, note),
            (false, false) => group.text(centre + Point::new(0.0, half + 9.0), mark, note),
        }
    }
}

/// Notes below the picture, a line each.
pub(super) fn caption(notes: &[String], plan: &Plan) -> Vec<Group> {
    let bounds = plan.bounds();
    let line = |(k, note): (usize, &String)| {
        let at = Point::new(bounds.least.x, bounds.most.y + 26.0 + 15.0 * k as f64);
        Group::new("note", "").text_beside(at, note, Anchor::Start, Lettering::note(Ink::Muted))
    };
    notes.iter().enumerate().map(line).collect()
}
