//! How many positions each player wins in how many moves, as bars: J1's to the left, J2's to the right.

use super::geometry::{Bounds, Point};
use super::picture::{Group, Picture};
use super::rank_spans::RankSpans;
use super::shape::Anchor;
use super::style::{Fill, Ink, Lettering, Style};
use crate::player::{Outcome, Player};
use crate::solve::Solution;
use crate::text::{Lang, message};

/// The longest bar.
const LONGEST: f64 = 260.0;
const ROW: f64 = 20.0;
const BAR: f64 = 14.0;
/// Half of the column in the middle, where the ranks stand.
const MIDDLE: f64 = 34.0;

/// The distribution of ranks in the solution of a game: one row for each number of moves, and one for the
/// draws. Above 40 moves, several numbers share a row.
///
/// O(vertices).
///
/// ```
/// use bachet::{draw::ranks, format, solve, text::Lang};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sticks-10.json"));
/// let arena = format::json::parse(text)?.into_arena()?;
/// let picture = ranks(&solve(&arena), "sticks", Lang::En);
/// assert!(picture.description().contains("J1 wins 11"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn ranks(solution: &Solution, game: &str, lang: Lang) -> Picture {
    let rows = rows(solution, lang);
    let regions = solution.regions();
    let (n, draw) = (solution.len(), regions.draw);
    let about = message!("draw.ranks-about", n = n, one = regions.one, two = regions.two, draw = draw);
    let title = message!("draw.ranks", game = game).to_text(lang);
    let mut picture = Picture::new(title, about.to_text(lang)).in_lang(lang);
    let most = rows.iter().flat_map(|(_, both)| both).copied().max().unwrap_or(0).max(1);
    let mut y = 0.0;
    let heading = |text: String, ink, x: f64| {
        Group::new("heading", "").text(Point::new(x, 0.0), text, Lettering::label(ink).bold())
    };
    for player in Player::BOTH {
        picture.push(heading(player.to_string(), Ink::of(player), side(player) * (MIDDLE + 12.0)));
    }
    picture.push(heading(message!("draw.ranks-axis").to_text(lang), Ink::Text, 0.0));
    for (name, both) in rows {
        y += ROW;
        let label = Group::new("rank", "").text(Point::new(0.0, y), name.as_str(), Lettering::label(Ink::Text));
        picture.push(label);
        for (player, count) in Player::BOTH.into_iter().zip(both).filter(|&(_, count)| count > 0) {
            let tip = message!("draw.ranks-row", player = player, rank = name.as_str(), n = count).to_text(lang);
            picture.push(bar(player, count, most, y).tip(tip));
        }
    }
    if regions.draw > 0 {
        picture.push(draws(regions.draw, most, y + ROW * 1.5, lang));
    }
    picture
}

/// The side of the picture that is a player's.
fn side(player: Player) -> f64 {
    if player == Player::One { -1.0 } else { 1.0 }
}

fn length(count: usize, most: usize) -> f64 {
    (count as f64 / most as f64 * LONGEST).max(1.5)
}

fn bar(player: Player, count: usize, most: usize, y: f64) -> Group {
    let (near, far) = (side(player) * MIDDLE, side(player) * (MIDDLE + length(count, most)));
    let bounds =
        Bounds { least: Point::new(near.min(far), y - BAR / 2.0), most: Point::new(near.max(far), y + BAR / 2.0) };
    let style = Style { fill: Fill::of(Outcome::Win(player)), ..Style::line(Ink::of(player)) };
    let anchor = if player == Player::One { Anchor::End } else { Anchor::Start };
    let at = Point::new(far + side(player) * 6.0, y);
    Group::new("bar", "").rectangle(bounds, style).text_beside(
        at,
        count.to_string(),
        anchor,
        Lettering::note(Ink::Text),
    )
}

/// The draws belong to neither side: their bar lies across the middle.
fn draws(count: usize, most: usize, y: f64, lang: Lang) -> Group {
    let half = length(count, most) / 2.0;
    let bounds = Bounds::around(Point::new(0.0, y + ROW), half, BAR / 2.0);
    let style = Style { fill: Fill::Paper, ..Style::line(Ink::Muted) };
    let name = message!("draw.ranks-draws").to_text(lang);
    let beside = Point::new(half + 6.0, y + ROW);
    Group::new("bar", "")
        .text(Point::new(0.0, y), name, Lettering::label(Ink::Text))
        .rectangle(bounds, style)
        .text_beside(beside, count.to_string(), Anchor::Start, Lettering::note(Ink::Text))
}

/// The rows of the picture with their names: as many ranks share one as must, and wins by play without end come last.
fn rows(solution: &Solution, lang: Lang) -> Vec<(String, [usize; 2])> {
    let counts = solution.by_rank();
    let spans = RankSpans::new(counts.ranks.len().saturating_sub(1) as u32);
    let mut rows: Vec<(String, [usize; 2])> = Vec::new();
    for (rank, both) in (0..).zip(counts.ranks) {
        let span = spans.index(rank);
        if span as usize == rows.len() {
            rows.push((spans.name(span), [0; 2]));
        }
        if let Some((_, row)) = rows.last_mut() {
            row.iter_mut().zip(both).for_each(|(row, count)| *row += count);
        }
    }
    if counts.endless != [0; 2] {
        rows.push((message!("draw.ranks-endless").to_text(lang), counts.endless));
    }
    rows
}
