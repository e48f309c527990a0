//! An arena too large for each vertex to be drawn: how many stand in each stratum, as bars, J1's from the left, J2's from the
//! right, and what neither can force in the middle.

use super::arena::{ArenaDrawing, Overlay, Standing, title};
use super::geometry::{Bounds, Path, Point};
use super::legend::Legend;
use super::picture::{Group, Picture};
use super::rank_spans::RankSpans;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::arena::Arena;
use crate::player::{Outcome, Player};
use crate::text::{Lang, Message, message};
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
    /// Whether the newest stratum of a step is among them.
    is_new: bool,
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
                    let name = match drawing.overlay.attractor() {
                        Some(_) => self.spans.name_of_steps(span),
                        None => self.spans.name(span),
                    };
                    (Standing::Stratum(player, span), name)
                }
                Standing::Endless(_) => (standing, message!("draw.ranks-endless").to_text(drawing.lang)),
                Standing::Nowhere => (standing, String::new()),
            };
            if last != Some(place) {
                bars.push(Bar { standing, name, reached: [0; 2], others: [0; 2], is_new: false });
                last = Some(place);
            }
            let Some(bar) = bars.last_mut() else { continue };
            bar.is_new |= matches!((standing, drawing.overlay),
                (Standing::Stratum(_, rank), Overlay::Step(_, n)) if rank as usize == n);
            let part = if is_reached(standing, &drawing.overlay) { &mut bar.reached } else { &mut bar.others };
            part.iter_mut().zip(owned).for_each(|(part, owned)| *part += owned);
        }
        bars
    }

    /// The strata as bars.
    pub(super) fn picture(&self, drawing: &ArenaDrawing<'_>) -> Picture {
        let lang = drawing.lang;
        let bars = self.bars(drawing);
        let title = title(self.arena, &drawing.overlay).to_text(lang);
        let mut picture = Picture::new(title, self.about(&drawing.overlay).to_text(lang)).in_lang(lang);
        let most = bars.iter().map(Bar::size).max().unwrap_or(0).max(1);
        let note = Lettering::note(Ink::Text);
        let width =
            bars.iter().map(|bar| note.width(&bar.size().to_string()).max(note.width(&bar.name))).fold(26.0, f64::max);
        let mut headings: Vec<(Option<Player>, f64, f64)> = Vec::new();
        let mut x = 0.0;
        for bar in &bars {
            let side = bar.standing.player();
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
        if let Some(extent) = picture.extent() {
            picture.push(self.legend(&bars, lang).below(extent));
        }
        picture
    }

    /// What the picture shows, in words.
    fn about(&self, overlay: &Overlay<'_>) -> Message {
        let too_many = message!("draw.strata-whole", n = self.arena.len());
        let bars = match overlay {
            Overlay::Step(attractor, n) => {
                let reached: usize = attractor.sizes().iter().take(n + 1).sum();
                let (player, step) = (attractor.player(), n.to_string());
                message!("draw.strata-about-step", player = player, n = reached, step = step)
            }
            Overlay::Steps(attractor) => message!("draw.strata-about-steps", player = attractor.player()),
            Overlay::Nothing | Overlay::Solution(_) | Overlay::Played(_) | Overlay::Horizon(_) => {
                message!("draw.strata-about")
            }
        };
        message!("draw.both", one = too_many, two = bars)
    }

    /// That these are bars, and what is in them.
    fn legend(&self, bars: &[Bar], lang: Lang) -> Legend {
        let mut legend = Legend::new(lang);
        legend.words(message!("draw.strata-whole", n = self.arena.len()));
        legend.words(message!("draw.strata-bars"));
        for player in Player::BOTH {
            legend.sign(message!("draw.legend-moves", player = player), move |group, at| group.sign(player, at, SIGN));
        }
        if bars.iter().any(|bar| bar.is_new) {
            legend.sign(message!("draw.legend-new"), |group, at| {
                group.rectangle(Bounds::around(at, 7.5, 5.5), Style::line(Ink::Halo).weighing(Weight::Bold))
            });
        }
        legend
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

/// How high a part of a bar is: all that is there can be seen.
fn height(count: usize, most: usize) -> f64 {
    if count == 0 { 0.0 } else { (count as f64 / most as f64 * TALLEST).max(1.5) }
}

impl Bar {
    /// How many are J1's and J2's.
    fn owned(&self) -> [usize; 2] {
        [0, 1].map(|k| self.reached[k] + self.others[k])
    }

    fn size(&self) -> usize {
        self.owned().iter().sum()
    }

    /// What has been reached is filled for its winner, and stands below what has not.
    fn draw(&self, x: f64, width: f64, most: usize, lang: Lang) -> Group {
        let centre = x + width / 2.0;
        let fill = self.standing.player().map_or(Fill::Paper, |player| Fill::of(Outcome::Win(player)));
        let mut group = Group::new("stratum", self.name.as_str()).tip(self.tip(lang));
        let heights = |owned: [usize; 2]| owned.map(|count| height(count, most)).iter().sum::<f64>();
        if self.is_new {
            let whole = Bounds {
                least: Point::new(x, -heights(self.reached) - heights(self.others)),
                most: Point::new(x + width, 0.0),
            };
            group = group.rectangle(whole.grown(2.0), Style::line(Ink::Halo).weighing(Weight::Wide));
        }
        let mut base = 0.0;
        for (fill, owned) in [(fill, self.reached), (Fill::Paper, self.others)] {
            for (player, count) in Player::BOTH.into_iter().zip(owned).filter(|&(_, count)| count > 0) {
                let height = height(count, most);
                let bounds = Bounds { least: Point::new(x, base - height), most: Point::new(x + width, base) };
                group = group.rectangle(bounds, Style { fill, ..Style::line(Ink::of(player)) });
                if height >= LABELLED {
                    group = group.sign(player, Point::new(centre, base - height / 2.0), SIGN);
                }
                base -= height;
            }
        }
        let note = Lettering::note(Ink::Text);
        let halo = if self.is_new { Weight::Wide.width() - 2.0 } else { 0.0 };
        let (above, below) = (Point::new(centre, base - 9.0 - halo), Point::new(centre, 13.0));
        group.text(above, self.size().to_string(), note).text(below, self.name.as_str(), note)
    }

    fn tip(&self, lang: Lang) -> String {
        let [one, two] = self.owned();
        let n = self.size();
        let name = self.name.as_str();
        match (self.standing, self.standing.player()) {
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
