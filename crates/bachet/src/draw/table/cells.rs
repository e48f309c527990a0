//! The table, with best replies underlined and the cells shaded in which both choices are one.

use super::{TableDrawing, shortened};
use crate::draw::geometry::{Bounds, Path, Point};
use crate::draw::legend::Legend;
use crate::draw::picture::{Group, Picture};
use crate::draw::shape::Anchor;
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::player::Player;
use crate::text::{Lang, message};

/// How high a row is.
const ROW: f64 = 40.0;
/// A column is at least so wide.
const NARROWEST: f64 = 84.0;
/// Between a text and the lines beside it.
const PAD: f64 = 12.0;
/// From the middle of a number to its underline.
const UNDER: f64 = 10.0;

/// Where cells in which both choices are best replies are shaded.
const EQUILIBRIUM: Fill = Fill::Shade(4);

/// The table of a game of two players who choose at once: J1's number on the left of each cell and J2's on the right, underlined where it is a best
/// reply, and the cell shaded where both are, which makes it an equilibrium.
///
/// ```
/// use bachet::{draw::{TableDrawing, payoff_table}, text::Lang};
/// let names = ["only".to_owned()];
/// let payoffs = [vec![["1".to_owned(), "2".to_owned()]]];
/// let table = TableDrawing { title: "one", choices: [&names, &names], payoffs: &payoffs, best: &[vec![[true, true]]] };
/// assert_eq!(payoff_table(&table, Lang::En).title(), "one: table");
/// ```
#[must_use]
pub fn payoff_table(table: &TableDrawing<'_>, lang: Lang) -> Picture {
    let [rows, columns] = table.choices;
    let both = table.best.iter().flatten().filter(|best| **best == [true, true]).count();
    let about = message!("draw.table-about", rows = rows.len(), columns = columns.len(), n = both);
    let title = message!("draw.table", game = table.title).to_text(lang);
    let mut picture = Picture::new(title, about.to_text(lang)).in_lang(lang);
    let label = Lettering::label(Ink::Text);
    let bold = label.bold();
    let head = rows.iter().map(|name| bold.width(&shortened(name))).fold(0.0, f64::max) + 2.0 * PAD;
    let widths: Vec<f64> = (0..columns.len()).map(|column| width(table, column)).collect();
    let left = |column: usize| widths[..column].iter().sum::<f64>();
    let full = left(columns.len());
    let high = ROW * rows.len() as f64;
    picture.push(players(head, full, high));
    for (column, name) in columns.iter().enumerate() {
        let at = Point::new(left(column) + widths[column] / 2.0, -ROW / 2.0);
        let words = Lettering::label(Ink::Two).bold();
        picture.push(Group::new("choice", name.as_str()).tip(name.as_str()).text(at, shortened(name), words));
    }
    for (row, name) in rows.iter().enumerate() {
        let at = Point::new(-PAD, (row as f64 + 0.5) * ROW);
        let words = Lettering::label(Ink::One).bold();
        let group = Group::new("choice", name.as_str()).tip(name.as_str());
        picture.push(group.text_beside(at, shortened(name), Anchor::End, words));
    }
    for (row, (payoffs, best)) in table.payoffs.iter().zip(table.best).enumerate() {
        for (column, (payoff, best)) in payoffs.iter().zip(best).enumerate().take(widths.len()) {
            let least = Point::new(left(column), row as f64 * ROW);
            let bounds = Bounds { least, most: least + Point::new(widths[column], ROW) };
            let (own, other) = (rows.get(row), columns.get(column));
            let [own, other] = [own, other].map(|name| name.map_or("", String::as_str));
            let [one, two] = payoff;
            let tip = message!("draw.table-tip", row = own, column = other, one = one, two = two).to_text(lang);
            picture.push(cell(bounds, payoff, *best, format!("{own}/{other}")).tip(tip));
        }
    }
    let extent = picture.extent().unwrap_or(Bounds::around(Point::default(), 1.0, 1.0));
    picture.push(legend(both > 0, lang).below(extent));
    picture
}

/// Who chooses what: a sign of each player at the corner of the table.
fn players(head: f64, full: f64, high: f64) -> Group {
    let [one, two] = [Lettering::label(Ink::One).bold(), Lettering::label(Ink::Two).bold()];
    Group::new("players", "")
        .sign(Player::One, Point::new(-head - 30.0, high / 2.0), 7.0)
        .text_beside(Point::new(-head - 18.0, high / 2.0), Player::One.to_string(), Anchor::Start, one)
        .sign(Player::Two, Point::new(full / 2.0 - 10.0, -ROW - 4.0), 7.0)
        .text_beside(Point::new(full / 2.0 + 2.0, -ROW - 4.0), Player::Two.to_string(), Anchor::Start, two)
}

/// As wide as its name and its numbers want.
fn width(table: &TableDrawing<'_>, column: usize) -> f64 {
    let label = Lettering::label(Ink::Text).bold();
    let numbers = table.payoffs.iter().filter_map(|row| row.get(column)).flatten();
    let half = numbers.map(|number| label.width(&shortened(number))).fold(0.0, f64::max) + 2.0 * PAD;
    let name = table.choices[1].get(column).map_or(0.0, |name| label.width(&shortened(name)) + 2.0 * PAD);
    (2.0 * half).max(name).max(NARROWEST)
}

fn cell(bounds: Bounds, payoff: &[String; 2], best: [bool; 2], name: String) -> Group {
    let fill = if best == [true, true] { EQUILIBRIUM } else { Fill::Paper };
    let style = Style { fill, ..Style::line(Ink::Muted).weighing(Weight::Thin) };
    let mut group = Group::new("cell", name).rectangle(bounds, style);
    let middle = bounds.least.y + ROW / 2.0 - 2.0;
    for ((player, number), best) in Player::BOTH.into_iter().zip(payoff).zip(best) {
        let quarter = if player == Player::One { 0.25 } else { 0.75 };
        let at = Point::new(bounds.least.x + bounds.width() * quarter, middle);
        let plain = Lettering::label(Ink::of(player));
        let lettering = if best { plain.bold() } else { plain };
        let text = shortened(number);
        let half = lettering.width(&text) / 2.0 + 1.0;
        group = group.text(at, text, lettering);
        if best {
            let under = at + Point::new(0.0, UNDER);
            let line = Path::line(under - Point::new(half, 0.0), under + Point::new(half, 0.0));
            group = group.path(line, Style::line(Ink::of(player)).weighing(Weight::Plain));
        }
    }
    group
}

fn legend(shaded: bool, lang: Lang) -> Legend {
    let mut legend = Legend::new(lang);
    legend.sign(message!("draw.table-best"), |group, at| {
        let under = at + Point::new(0.0, 6.0);
        let reach = Point::new(5.0, 0.0);
        let group = group.text(at - Point::new(0.0, 1.0), "3", Lettering::note(Ink::Text).bold());
        group.path(Path::line(under - reach, under + reach), Style::line(Ink::Text))
    });
    if shaded {
        legend.sign(message!("draw.table-equilibrium"), |group, at| {
            let style = Style { fill: EQUILIBRIUM, ..Style::line(Ink::Muted).weighing(Weight::Thin) };
            group.rectangle(Bounds::around(at, 9.0, 6.0), style)
        });
    }
    legend
}
