//! An arena too large for each vertex to be drawn: how many stand in each stratum, as bars, J1's from the left, J2's from the
//! right, and what neither can force in the middle.

use super::arena::{ArenaDrawing, Overlay, Standing, title};
use super::geometry::{Bounds, Path, Point};
use super::picture::{Group, Picture};
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
/// More bars on a side than this could not be told apart: several ranks share one.
const MOST_BARS: u32 = 40;

/// The vertices of some ranks.
struct Bar {
    standing: Standing,
    /// The last rank that it stands for.
    last: u32,
    /// How many are J1's and J2's.
    owned: [usize; 2],
}

/// The strata of an arena as bars. What is found must be known.
///
/// O(vertices).
pub(super) fn strata(arena: &Arena, drawing: &ArenaDrawing<'_>) -> Result<Picture, Message> {
    if let Overlay::Nothing = drawing.overlay {
        return Err(message!("draw.too-large", n = arena.len()));
    }
    let lang = drawing.lang;
    let bars = bars(arena, &drawing.overlay);
    let about = message!("draw.strata-about", n = arena.len()).to_text(lang);
    let mut picture = Picture::new(title(arena, &drawing.overlay).to_text(lang), about).in_lang(lang);
    let most = bars.iter().map(Bar::size).max().unwrap_or(0).max(1);
    let note = Lettering::note(Ink::Text);
    let width = bars
        .iter()
        .map(|bar| note.width(&bar.size().to_string()).max(note.width(&bar.name(lang))))
        .fold(26.0, f64::max);
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
        picture.push(bar.draw(x, width, most, &drawing.overlay, lang));
        x += width + GAP;
    }
    for (side, from, to) in headings {
        let line = Path::line(Point::new(from, 0.0), Point::new(to, 0.0));
        let (name, ink) = match side {
            Some(player) if drawing.overlay.attractor().is_some() => {
                (message!("draw.strata-steps", player = player).to_text(lang), Ink::of(player))
            }
            Some(player) => (message!("draw.strata-side", player = player).to_text(lang), Ink::of(player)),
            None if drawing.overlay.attractor().is_some() => (message!("draw.strata-outside").to_text(lang), Ink::Text),
            None => (message!("draw.strata-middle").to_text(lang), Ink::Text),
        };
        let at = Point::new((from + to) / 2.0, 36.0);
        let heading = Group::new("heading", "").path(line, Style::line(Ink::Muted).weighing(Weight::Thin));
        picture.push(heading.text(at, name, Lettering::label(ink).bold()));
    }
    Ok(picture)
}

/// The bars from left to right.
fn bars(arena: &Arena, overlay: &Overlay<'_>) -> Vec<Bar> {
    let mut longest = 0;
    let mut counts: BTreeMap<(u8, i64), (Standing, [usize; 2])> = BTreeMap::new();
    for v in arena.vertices() {
        let standing = overlay.standing(v);
        if let Standing::Stratum(_, rank) = standing {
            longest = longest.max(rank);
        }
        counts.entry(standing.order()).or_insert((standing, [0; 2])).1[arena.owner(v).index()] += 1;
    }
    let step = (longest + 1).div_ceil(MOST_BARS);
    let mut bars: BTreeMap<(u8, i64), Bar> = BTreeMap::new();
    for (standing, owned) in counts.into_values() {
        let (standing, last) = match standing {
            Standing::Stratum(player, rank) => {
                let first = rank / step * step;
                (Standing::Stratum(player, first), first + step - 1)
            }
            other => (other, 0),
        };
        let bar = bars.entry(standing.order()).or_insert(Bar { standing, last, owned: [0; 2] });
        bar.owned[0] += owned[0];
        bar.owned[1] += owned[1];
    }
    bars.into_values().collect()
}

impl Bar {
    fn size(&self) -> usize {
        self.owned[0] + self.owned[1]
    }

    /// Whose side it is on.
    fn player(&self) -> Option<Player> {
        match self.standing {
            Standing::Stratum(player, _) | Standing::Endless(player) => Some(player),
            Standing::Nowhere => None,
        }
    }

    /// What stands under it.
    fn name(&self, lang: Lang) -> String {
        match self.standing {
            Standing::Stratum(_, rank) if rank == self.last => rank.to_string(),
            Standing::Stratum(_, rank) => format!("{rank}–{}", self.last),
            Standing::Endless(_) => message!("draw.ranks-endless").to_text(lang),
            Standing::Nowhere => String::new(),
        }
    }

    fn draw(&self, x: f64, width: f64, most: usize, overlay: &Overlay<'_>, lang: Lang) -> Group {
        let centre = x + width / 2.0;
        let fill = self.fill(overlay);
        let mut group = Group::new("stratum", self.name(lang)).tip(self.tip(lang));
        let mut base = 0.0;
        for player in Player::BOTH {
            let count = self.owned[player.index()];
            if count == 0 {
                continue;
            }
            let height = (count as f64 / most as f64 * TALLEST).max(1.5);
            let bounds = Bounds { least: Point::new(x, base - height), most: Point::new(x + width, base) };
            group = group.rectangle(bounds, Style { fill, ..Style::line(Ink::of(player)) });
            if height >= LABELLED {
                group = shape_of(group, player, Point::new(centre, base - height / 2.0));
            }
            base -= height;
        }
        let note = Lettering::note(Ink::Text);
        group.text(Point::new(centre, base - 9.0), self.size().to_string(), note).text(
            Point::new(centre, 13.0),
            self.name(lang),
            note,
        )
    }

    /// A bar is filled for its winner; of an attractor's steps, those that have been made.
    fn fill(&self, overlay: &Overlay<'_>) -> Fill {
        match (self.player(), self.standing, overlay) {
            (None, _, _) => Fill::Paper,
            (_, Standing::Stratum(_, first), Overlay::Step(_, n)) if first as usize > *n => Fill::Paper,
            (Some(player), _, _) => Fill::of(Outcome::Win(player)),
        }
    }

    fn tip(&self, lang: Lang) -> String {
        let [one, two] = self.owned;
        let n = self.size();
        let name = self.name(lang);
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

/// The shape of a player's vertices, small.
fn shape_of(group: Group, player: Player, at: Point) -> Group {
    let style = Style { fill: Fill::Paper, ..Style::line(Ink::of(player)) };
    match player {
        Player::One => group.circle(at, 4.5, style),
        Player::Two => group.rectangle(Bounds::around(at, 4.0, 4.0), style),
    }
}
