//! Tournaments of strategies: what each got, as bars, and what becomes of a population of them, as bands.

use super::geometry::{Bounds, Path, Piece, Point};
use super::picture::{Group, Picture};
use super::shape::Anchor;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::text::{Lang, message};

/// The longest bar.
const LONGEST: f64 = 260.0;
const ROW: f64 = 24.0;
const BAR: f64 = 15.0;

/// What each strategy got in a round on average, the best first.
///
/// ```
/// use bachet::{draw::score_bars, text::Lang};
/// let picture = score_bars("dilemma", &[("grim".to_owned(), 3.0), ("random".to_owned(), 0.5)], Lang::En);
/// assert_eq!(picture.groups().iter().filter(|group| group.kind == "score").count(), 2);
/// ```
#[must_use]
pub fn score_bars(title: &str, scores: &[(String, f64)], lang: Lang) -> Picture {
    let best = scores.first().map_or("", |(name, _)| name);
    let about = message!("draw.scores-about", n = scores.len(), best = best).to_text(lang);
    let mut picture = Picture::new(message!("draw.scores", game = title).to_text(lang), about).in_lang(lang);
    // Bars start at 0, or at the least where somebody lost.
    let least = scores.iter().map(|(_, mean)| *mean).fold(0.0, f64::min);
    let most = scores.iter().map(|(_, mean)| *mean).fold(least, f64::max);
    let length = |mean: f64| if most > least { (mean - least) / (most - least) * LONGEST } else { 0.0 };
    for (k, (name, mean)) in scores.iter().enumerate() {
        let y = k as f64 * ROW;
        let end = length(*mean).max(1.5);
        let bounds = Bounds { least: Point::new(0.0, y - BAR / 2.0), most: Point::new(end, y + BAR / 2.0) };
        let style = Style { fill: Fill::Shade(5), ..Style::line(Ink::Muted).weighing(Weight::Thin) };
        let words = number(*mean, lang);
        let tip = message!("draw.scores-tip", name = name, mean = words.as_str()).to_text(lang);
        let group = Group::new("score", name.as_str()).tip(tip).rectangle(bounds, style);
        let group = group.text_beside(Point::new(-8.0, y), name.as_str(), Anchor::End, Lettering::label(Ink::Text));
        picture.push(group.text_beside(Point::new(end + 6.0, y), words, Anchor::Start, Lettering::note(Ink::Text)));
    }
    let below = Point::new(0.0, scores.len() as f64 * ROW + 4.0);
    let words = message!("draw.scores-axis").to_text(lang);
    picture.push(Group::new("legend", "").text_beside(below, words, Anchor::Start, Lettering::note(Ink::Muted)));
    picture
}

/// A number with two digits after the point, as the language writes it.
fn number(value: f64, lang: Lang) -> String {
    let text = format!("{value:.2}");
    if lang == Lang::Fr { text.replace('.', ",") } else { text }
}

const WIDE: f64 = 420.0;
/// All bands together are at least so high.
const LOWEST: f64 = 280.0;
/// So many places along a band are drawn at most.
const PLACES: usize = 200;
/// A band has words beside it where it is so high.
const LEGIBLE: f64 = 16.0;
/// Bands that lie on each other differ.
const SHADES: [u8; 5] = [2, 6, 0, 8, 4];

/// The shares of strategies over generations, each a band, as high as its share: its name before it, and what is left of it after it.
///
/// `shares` has one list a generation, in the order of the names; the first of them is at the top.
///
/// ```
/// use bachet::{draw::share_bands, text::Lang};
/// let shares = [vec![0.5, 0.5], vec![0.25, 0.75]];
/// let picture = share_bands("dilemma", &["grim".to_owned(), "random".to_owned()], &shares, Lang::En);
/// assert_eq!(picture.groups().iter().filter(|group| group.kind == "band").count(), 2);
/// ```
#[must_use]
pub fn share_bands(title: &str, names: &[String], shares: &[Vec<f64>], lang: Lang) -> Picture {
    let last = shares.len().saturating_sub(1);
    let share = |generation: usize, k: usize| shares.get(generation).and_then(|all| all.get(k)).copied().unwrap_or(0.0);
    let most = (0..names.len()).max_by(|&a, &b| share(last, a).total_cmp(&share(last, b)));
    let best = most.and_then(|k| names.get(k)).map_or("", String::as_str);
    let about = message!("draw.shares-about", n = last, best = best).to_text(lang);
    let mut picture = Picture::new(message!("draw.shares", game = title).to_text(lang), about).in_lang(lang);
    // At first all are equal, so that each name has its place.
    let high = LOWEST.max(names.len() as f64 * LEGIBLE);
    let places = last.clamp(1, PLACES);
    let generation = |place: usize| place * last / places;
    let at = |place: usize, depth: f64| Point::new(place as f64 / places as f64 * WIDE, depth * high);
    let mut above = vec![0.0; places + 1];
    for (k, name) in names.iter().enumerate() {
        let below: Vec<f64> = above.iter().enumerate().map(|(place, top)| top + share(generation(place), k)).collect();
        let upper = above.iter().enumerate().map(|(place, &depth)| at(place, depth));
        let lower = below.iter().enumerate().rev().map(|(place, &depth)| at(place, depth));
        let mut corners = upper.chain(lower);
        let start = corners.next().unwrap_or_default();
        let path = Path { start, pieces: corners.map(Piece::Line).collect(), closed: true };
        let fill = Fill::Shade(SHADES[k % SHADES.len()]);
        let style = Style { fill, ..Style::line(Ink::Muted).weighing(Weight::Thin) };
        let end = percent(share(last, k));
        let tip = message!("draw.shares-tip", name = name, share = end.as_str()).to_text(lang);
        let middle = |place: usize| at(place, (above[place] + below[place]) / 2.0);
        let mut group = Group::new("band", name.as_str()).tip(tip).path(path, style);
        let left = middle(0) - Point::new(8.0, 0.0);
        group = group.text_beside(left, name.as_str(), Anchor::End, Lettering::note(Ink::Text));
        if share(last, k) * high >= LEGIBLE {
            let right = middle(places) + Point::new(8.0, 0.0);
            group = group.text_beside(right, end, Anchor::Start, Lettering::note(Ink::Text).bold());
        }
        picture.push(group);
        above = below;
    }
    let note = Lettering::note(Ink::Muted);
    let axes = Group::new("axes", "")
        .text(Point::new(0.0, high + 14.0), "0", note)
        .text(Point::new(WIDE, high + 14.0), last.to_string(), note)
        .text(
            Point::new(WIDE / 2.0, high + 16.0),
            message!("draw.shares-axis").to_text(lang),
            Lettering::note(Ink::Text),
        );
    picture.push(axes);
    picture
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}
