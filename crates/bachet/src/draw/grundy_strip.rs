//! Grundy numbers as a strip of cells, darker for larger numbers.

use super::error::DrawError;
use super::geometry::{Bounds, Point};
use super::picture::{Group, Picture};
use super::shape::Anchor;
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::games::impartial::{Period, Sequence};
use crate::text::{Lang, Message, clipped, message};
use std::borrow::Cow;

/// More cells than this are no picture any more.
const MOST: usize = 2000;
const HIGH: f64 = 28.0;
/// A cell with a name in it.
const NAMED_HIGH: f64 = 42.0;
/// As wide as a picture may be, where rows can be of any length.
const WIDE: f64 = 720.0;
/// Letters of a name that are shown.
const LONGEST: usize = 14;
/// Columns, where no period says how many, and where a longer period than fits does.
const COLUMNS: usize = 20;
const MOST_COLUMNS: usize = 40;
const LINE: f64 = 22.0;

/// The Grundy numbers of heaps of 0, 1, 2, … A row is as long as the period where one is proved, so that columns agree; numbers
/// that are not what the period would make them have a star.
///
/// ```
/// use bachet::{draw::grundy_strip, games::{Rule, impartial::sequence}, text::Lang};
/// let picture = grundy_strip("kayles:60", &sequence(&Rule::Octal(vec![7, 7]), 60), Lang::En)?;
/// assert!(picture.description().contains("Period 12"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy_strip(game: &str, sequence: &Sequence, lang: Lang) -> Result<Picture, DrawError> {
    let (values, period) = (&sequence.values, sequence.period.as_ref());
    check_grundy(values.len())?;
    let widest = values.iter().max().map_or(0.0, |most| Lettering::label(Ink::Text).width(&format!("{most}*")));
    let cell = Point::new((widest + 12.0).max(32.0), HIGH);
    let table = Table { columns: columns(period, values.len()), cell };
    let mut picture = opened(game, values, period, lang);
    picture.push(table.headings(values.len()));
    let exceptions = period.map_or(&[][..], |period| &period.exceptions);
    for (k, &number) in values.iter().enumerate() {
        let exception = exceptions.binary_search(&k).is_ok();
        let tip = message!("draw.grundy-heap", heap = k, number = number).to_text(lang);
        let bounds = table.bounds(k);
        let group = Group::new("number", k.to_string()).tip(tip).rectangle(bounds, style_of(number));
        let text = if exception { format!("{number}*") } else { number.to_string() };
        picture.push(group.text(bounds.centre(), text, lettering_of(number)));
    }
    let starred = exceptions.iter().any(|&k| k < values.len());
    legend(&mut picture, &table, values, period, starred, lang);
    Ok(picture)
}

/// The Grundy numbers of positions with names, such as those of a graph.
///
/// ```
/// use bachet::{draw::grundy_table, text::Lang};
/// let picture = grundy_table("a game", &["a".into(), "b".into()], &[1, 0], Lang::En)?;
/// assert_eq!(picture.groups().iter().filter(|group| group.kind == "number").count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy_table(game: &str, names: &[String], numbers: &[u32], lang: Lang) -> Result<Picture, DrawError> {
    check_grundy(numbers.len())?;
    let clipped: Vec<Cow<'_, str>> = names.iter().map(|name| clipped(name, LONGEST)).collect();
    let note = Lettering::note(Ink::Text);
    let widest = clipped.iter().map(|name| note.width(name)).fold(0.0, f64::max);
    let wide = (widest + 12.0).max(40.0);
    let table = Table { columns: (WIDE / wide) as usize, cell: Point::new(wide, NAMED_HIGH) };
    let mut picture = opened(game, numbers, None, lang);
    for (k, ((name, text), &number)) in names.iter().zip(clipped).zip(numbers).enumerate() {
        let bounds = table.bounds(k);
        let (above, below) = (bounds.centre() - Point::new(0.0, 10.0), bounds.centre() + Point::new(0.0, 7.0));
        let tip = message!("draw.grundy-position", name = name, number = number).to_text(lang);
        let group = Group::new("number", name.as_str()).tip(tip).rectangle(bounds, style_of(number));
        picture.push(group.text(above, text, note).text(below, number.to_string(), lettering_of(number)));
    }
    legend(&mut picture, &table, numbers, None, false, lang);
    Ok(picture)
}

/// Refuses more Grundy numbers than a picture can show, so that they need not be computed first.
///
/// ```
/// use bachet::draw::check_grundy;
/// assert!(check_grundy(100).is_ok() && check_grundy(1_000_000).is_err());
/// ```
pub fn check_grundy(numbers: usize) -> Result<(), DrawError> {
    if numbers > MOST { Err(DrawError::GrundyTooLarge { numbers, most: MOST }) } else { Ok(()) }
}

fn opened(game: &str, numbers: &[u32], period: Option<&Period>, lang: Lang) -> Picture {
    let most = numbers.iter().copied().max().unwrap_or(0);
    let zeros = numbers.iter().filter(|&&number| number == 0).count();
    let about = message!("draw.grundy-about", n = numbers.len(), most = most, zeros = zeros);
    let mut about = about.to_text(lang);
    if let Some(period) = period {
        about = format!("{about} {}", period_words(period).to_text(lang));
    }
    Picture::new(message!("draw.grundy", game = game).to_text(lang), about).in_lang(lang)
}

fn period_words(period: &Period) -> Message {
    message!("draw.grundy-period", length = period.length, start = period.start)
}

/// As many columns as the period is long, or a few periods if it is short and there are cells enough.
fn columns(period: Option<&Period>, cells: usize) -> usize {
    match period {
        Some(period) if period.length <= MOST_COLUMNS => {
            let periods = COLUMNS.min(cells / 3) / period.length;
            periods.max(1) * period.length
        }
        _ => COLUMNS,
    }
}

/// Zero is where whoever must move loses: it stands out by its outline.
fn style_of(number: u32) -> Style {
    match number {
        0 => Style { fill: Fill::Paper, ..Style::line(Ink::Text) },
        _ => Style::area(Fill::Shade(number.min(u32::from(Fill::SHADES - 1)) as u8)),
    }
}

fn lettering_of(number: u32) -> Lettering {
    let lettering = Lettering::label(Ink::Text);
    if number == 0 { lettering.bold() } else { lettering }
}

/// Cells in rows and columns.
struct Table {
    columns: usize,
    cell: Point,
}

impl Table {
    fn bounds(&self, k: usize) -> Bounds {
        let (column, row) = ((k % self.columns) as f64, (k / self.columns) as f64);
        let least = Point::new(column * self.cell.x, row * self.cell.y);
        // A little apart, so that outlines do not touch.
        Bounds { least, most: least + self.cell }.grown(-1.5)
    }

    /// What the column and the row of a cell add up to.
    fn headings(&self, cells: usize) -> Group {
        let note = Lettering::note(Ink::Muted);
        let mut group = Group::new("headings", "");
        for column in 0..self.columns.min(cells) {
            let x = self.bounds(column).centre().x;
            group = group.text(Point::new(x, -10.0), format!("+{column}"), note);
        }
        for first in (0..cells).step_by(self.columns) {
            let y = self.bounds(first).centre().y;
            group = group.text_beside(Point::new(-8.0, y), first.to_string(), Anchor::End, note);
        }
        group
    }
}

fn legend(picture: &mut Picture, table: &Table, numbers: &[u32], period: Option<&Period>, starred: bool, lang: Lang) {
    let note = Lettering::note(Ink::Text);
    let mut y = table.bounds(numbers.len().saturating_sub(1)).most.y + LINE;
    let mut line = |picture: &mut Picture, sign: Option<(&str, Style)>, words: Message| {
        let mut group = Group::new("legend", "");
        let mut x = 1.0;
        if let Some((sign, style)) = sign {
            let chip = Bounds { least: Point::new(x, y - 9.0), most: Point::new(x + 20.0, y + 9.0) };
            group = group.rectangle(chip, style).text(chip.centre(), sign, note.bold());
            x = chip.most.x + 8.0;
        }
        picture.push(group.text_beside(Point::new(x, y), words.to_text(lang), Anchor::Start, note));
        y += LINE;
    };
    if numbers.contains(&0) {
        line(picture, Some(("0", style_of(0).weighing(Weight::Plain))), message!("draw.grundy-zero"));
    }
    if let Some(period) = period {
        line(picture, None, period_words(period));
    }
    if starred {
        line(picture, None, message!("draw.grundy-star"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Rule;
    use crate::games::impartial::sequence;

    #[test]
    fn columns_agree_from_the_start_of_the_period_on() {
        for (rule, most) in [(Rule::Octal(vec![7, 7]), 150), (Rule::Octal(vec![0, 7]), 200), (Rule::Take(1..=3), 10)] {
            let sequence = sequence(&rule, most);
            let period = sequence.period.clone().unwrap();
            let columns = columns(Some(&period), sequence.values.len());
            for k in period.start..sequence.values.len().saturating_sub(columns) {
                assert_eq!(sequence.values[k], sequence.values[k + columns], "{rule:?} {k}");
            }
        }
    }

    #[test]
    fn stars_stand_at_exceptions_and_nowhere_else() {
        let sequence = sequence(&Rule::Octal(vec![7, 7]), 100);
        let picture = grundy_strip("kayles", &sequence, Lang::En).unwrap();
        let starred = |group: &&Group| {
            let text = |mark: &crate::draw::TimedShape| matches!(&mark.shape, crate::draw::Shape::Text { text, .. } if text.ends_with('*'));
            group.kind == "number" && group.marks.iter().any(text)
        };
        let stars: Vec<&str> = picture.groups().iter().filter(starred).map(|group| group.name.as_str()).collect();
        let exceptions: Vec<String> = sequence.period.unwrap().exceptions.iter().map(usize::to_string).collect();
        assert_eq!(stars, exceptions);
    }

    #[test]
    fn what_nobody_can_read_is_refused() {
        assert!(grundy_strip("kayles", &sequence(&Rule::Octal(vec![7, 7]), 1999), Lang::En).is_ok());
        assert!(grundy_strip("kayles", &sequence(&Rule::Octal(vec![7, 7]), 2000), Lang::En).is_err());
    }
}
