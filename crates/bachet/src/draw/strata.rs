//! An arena too large for each vertex to be drawn: how many stand in each stratum, as bars, J1's from the left, J2's from the
//! right, and what neither can force in the middle.

use super::arena::{ArenaDrawing, Overlay, Standing, title};
use super::geometry::{Bounds, Path, Point};
use super::picture::{Group, Picture};
use super::rank_spans::RankSpans;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::arena::Arena;
use crate::player::{Outcome, Player};
use crate::text::{Lang, message};
use std::collections::BTreeMap;

/// The tallest bar.
const TALLEST: f64 = 280.0;
/// Between bars.
const GAP: f64 = 8.0;
/// A part is labelled if it is at least so high.
const LABELLED: f64 = 16.0;
/// How large the owner's sign is on a part.
const SIGN: f64 = 4.5;

/// How many vertices of an arena stand where.
pub(super) struct Strata<'a> {
    arena: &'a Arena,
    /// From the left to the right; how many are J1's and J2's.
    counts: BTreeMap<(u8, i64), (Standing, [usize; 2])>,
    spans: RankSpans,
}

/// The vertices of some ranks.
struct Bar {
    /// Where one of them stands.
    standing: Standing,
    /// What stands under it.
    name: String,
    /// How many are J1's and J2's: of those that have been reached, and of the others.
    reached: [usize; 2],
    others: [usize; 2],
}

impl Strata<'_> {
    /// The vertices, counted. O(vertices).
    pub(super) fn new<'a>(arena: &'a Arena, overlay: &Overlay<'_>) -> Strata<'a> {
        let mut highest = 0;
        let mut counts: BTreeMap<(u8, i64), (Standing, [usize; 2])> = BTreeMap::new();
        for v in arena.vertices() {
            let standing = overlay.standing(v);
            if let Standing::Stratum(_, rank) = standing {
                highest = highest.max(rank);
            }
            counts.entry(standing.order()).or_insert((standing, [0; 2])).1[arena.owner(v).index()] += 1;
        }
        Strata { arena, counts, spans: RankSpans::new(highest) }
    }

    /// The bars from left to right. O(strata).
    fn bars(&self, drawing: &ArenaDrawing<'_>) -> Vec<Bar> {
        let mut bars: Vec<Bar> = Vec::new();
        let mut last = None;
        for &(standing, owned) in self.counts.values() {
            let (place, name) = match standing {
                Standing::Stratum(player, rank) => {
                    let span = self.spans.index(rank);
                    (Standing::Stratum(player, span), self.spans.name(span))
                }
                Standing::Endless(_) => (standing, message!("draw.ranks-endless").to_text(drawing.lang)),
                Standing::Nowhere => (standing, String::new()),
            };
            if last != Some(place) {
                bars.push(Bar { standing, name, reached: [0; 2], others: [0; 2] });
                last = Some(place);
            }
            let Some(bar) = bars.last_mut() else { continue };
            let part = if is_reached(standing, &drawing.overlay) { &mut bar.reached } else { &mut bar.others };
            part.iter_mut().zip(owned).for_each(|(part, owned)| *part += owned);
        }
        bars
    }

    /// The strata as bars.
    pub(super) fn picture(&self, drawing: &ArenaDrawing<'_>) -> Picture {
        let lang = drawing.lang;
        let bars = self.bars(drawing);
        let about = message!("draw.strata-about", n = self.arena.len()).to_text(lang);
        let mut picture = Picture::new(title(self.arena, &drawing.overlay).to_text(lang), about).in_lang(lang);
        let most = bars.iter().map(Bar::size).max().unwrap_or(0).max(1);
        let note = Lettering::note(Ink::Text);
        let width =
            bars.iter().map(|bar| note.width(&bar.size().to_string()).max(note.width(&bar.name))).fold(26.0, f64::max);
        let mut headings: Vec<(Option<Player>, f64, f64)> = Vec::new();
        let mut x = 0.0;
        for bar in &bars {
            let side = bar.player();
            match headings.last_mut().filter(|heading| heading.0 == side) {
                Some(heading) => heading.2 = x + width,
                None => {
                    // Some room between the sides.
                    x += if headings.is_empty() { 0.0 } else { 3.0 * GAP };
                    headings.push((side, x, x + width));
                }
            }
            picture.push(bar.draw(x, width, most, lang));
            x += width + GAP;
        }
        for (side, from, to) in headings {
            let line = Path::line(Point::new(from, 0.0), Point::new(to, 0.0));
            let (name, ink) = match side {
                Some(player) if drawing.overlay.attractor().is_some() => {
                    (message!("draw.strata-steps", player = player).to_text(lang), Ink::of(player))
                }
                Some(player) => (message!("draw.strata-side", player = player).to_text(lang), Ink::of(player)),
                None if drawing.overlay.attractor().is_some() => {
                    (message!("draw.strata-outside").to_text(lang), Ink::Text)
                }
                None => (message!("draw.strata-middle").to_text(lang), Ink::Text),
            };
            let at = Point::new((from + to) / 2.0, 36.0);
            let heading = Group::new("heading", "").path(line, Style::line(Ink::Muted).weighing(Weight::Thin));
            picture.push(heading.text(at, name, Lettering::label(ink).bold()));
        }
        picture
    }
}

/// Whether it is won; of an attractor's steps, whether it has been made.
fn is_reached(standing: Standing, overlay: &Overlay<'_>) -> bool {
    match (standing, overlay) {
        (Standing::Nowhere, _) => false,
        (Standing::Stratum(_, rank), Overlay::Step(_, n)) => rank as usize <= *n,
        _ => true,
    }
}

impl Bar {
    /// How many are J1's and J2's.
    fn owned(&self) -> [usize; 2] {
        [0, 1].map(|k| self.reached[k] + self.others[k])
    }

    fn size(&self) -> usize {
        self.owned().iter().sum()
    }

    /// Whose side it is on.
    fn player(&self) -> Option<Player> {
        match self.standing {
            Standing::Stratum(player, _) | Standing::Endless(player) => Some(player),
            Standing::Nowhere => None,
        }
    }

    /// What has been reached is filled for its winner, and stands below what has not.
    fn draw(&self, x: f64, width: f64, most: usize, lang: Lang) -> Group {
        let centre = x + width / 2.0;
        let fill = self.player().map_or(Fill::Paper, |player| Fill::of(Outcome::Win(player)));
        let mut group = Group::new("stratum", self.name.as_str()).tip(self.tip(lang));
        let mut base = 0.0;
        for (fill, owned) in [(fill, self.reached), (Fill::Paper, self.others)] {
            for (player, count) in Player::BOTH.into_iter().zip(owned).filter(|&(_, count)| count > 0) {
                let height = (count as f64 / most as f64 * TALLEST).max(1.5);
                let bounds = Bounds { least: Point::new(x, base - height), most: Point::new(x + width, base) };
                group = group.rectangle(bounds, Style { fill, ..Style::line(Ink::of(player)) });
                if height >= LABELLED {
                    group = group.sign(player, Point::new(centre, base - height / 2.0), SIGN);
                }
                base -= height;
            }
        }
        let note = Lettering::note(Ink::Text);
        let (above, below) = (Point::new(centre, base - 9.0), Point::new(centre, 13.0));
        group.text(above, self.size().to_string(), note).text(below, self.name.as_str(), note)
    }

    fn tip(&self, lang: Lang) -> String {
        let [one, two] = self.owned();
        let n = self.size();
        let name = self.name.as_str();
        match (self.standing, self.player()) {
            (Standing::Stratum(..), Some(player)) => {
                message!("draw.strata-tip", player = player, rank = name, n = n, one = one, two = two)
            }
            (Standing::Endless(_), Some(player)) => {
                message!("draw.strata-tip-endless", player = player, n = n, one = one, two = two)
            }
            _ => message!("draw.strata-tip-middle", n = n, one = one, two = two),
        }
        .to_text(lang)
    }
}
