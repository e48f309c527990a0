//! How many lines go through each cell of a board, darker for more.

use super::geometry::{Bounds, Point};
use super::picture::{Group, Picture};
use super::shape::Anchor;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::text::{Lang, message};

/// The side of a cell.
const SIDE: f64 = 36.0;

/// How many lines go through each cell of a board, row by row from the top: what a cell is worth in the heuristic of lines.
///
/// ```
/// use bachet::{draw::line_table, text::Lang};
/// let picture = line_table("tictactoe", &[vec![3, 2, 3], vec![2, 4, 2], vec![3, 2, 3]], Lang::En);
/// assert_eq!(picture.groups().iter().filter(|group| group.kind == "cell").count(), 9);
/// ```
#[must_use]
pub fn line_table(game: &str, table: &[Vec<u32>], lang: Lang) -> Picture {
    let most = table.iter().flatten().copied().max().unwrap_or(0);
    let least = table.iter().flatten().copied().min().unwrap_or(0);
    let about = message!("draw.lines-about", least = least, most = most).to_text(lang);
    let mut picture = Picture::new(message!("draw.lines", game = game).to_text(lang), about).in_lang(lang);
    for (y, row) in table.iter().enumerate() {
        for (x, &points) in row.iter().enumerate() {
            let centre = Point::new((x as f64 + 0.5) * SIDE, (y as f64 + 0.5) * SIDE);
            let bounds = Bounds::around(centre, SIDE / 2.0, SIDE / 2.0);
            let tip = message!("draw.lines-tip", column = x + 1, row = table.len() - y, n = points as usize);
            let style = Style { fill: shade(points, least, most), ..Style::line(Ink::Paper).weighing(Weight::Thin) };
            let group = Group::new("cell", format!("{},{}", x + 1, table.len() - y)).tip(tip.to_text(lang));
            picture.push(group.rectangle(bounds, style).text(centre, points.to_string(), Lettering::label(Ink::Text)));
        }
    }
    let below = Point::new(0.0, table.len() as f64 * SIDE + 18.0);
    let words = message!("draw.legend-lines").to_text(lang);
    picture.push(Group::new("legend", "").text_beside(below, words, Anchor::Start, Lettering::note(Ink::Text)));
    picture
}

/// From the lightest shade for the fewest lines to the darkest for the most.
fn shade(points: u32, least: u32, most: u32) -> Fill {
    let steps = u32::from(Fill::SHADES - 1);
    Fill::Shade(((points - least) * steps / (most - least).max(1)) as u8)
}
