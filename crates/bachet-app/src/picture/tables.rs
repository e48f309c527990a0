//! Pictures of games in a table.

use crate::matrix::{best_replies, table_of};
use crate::texts::message;
use crate::{Context, Error};
use bachet::draw::{self, PayoffPlane, Picture, PlanePoint, Reply, ReplyDiagram, TableDrawing};
use bachet_matrix::{Equilibria, Number, Side, Table, TooMany, equilibria, pure, security};
use num_traits::{ToPrimitive, Zero};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// What is drawn of a game in a table.
///
/// ```
/// assert_eq!(bachet_app::picture::TablePicture::ALL.map(|kind| kind.name()), ["table", "replies", "payoffs"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TablePicture {
    /// The table, with best replies underlined.
    Table,
    /// The best replies of two by two choices, with equilibria as points.
    Replies,
    /// What both can get, with equilibria as points and what patient players can keep up.
    Payoffs,
}

impl TablePicture {
    /// All of them.
    pub const ALL: [TablePicture; 3] = [TablePicture::Table, TablePicture::Replies, TablePicture::Payoffs];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet_app::picture::TablePicture::Replies.name(), "replies");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            TablePicture::Table => "table",
            TablePicture::Replies => "replies",
            TablePicture::Payoffs => "payoffs",
        }
    }
}

/// A picture has so many choices of a player at most.
const MOST_DRAWN: usize = 60;

/// Draws a table: one by its name, or one in JSON, CSV or .nfg. Where it has no title of its own, it has that one.
///
/// ```
/// use bachet_app::{Context, picture::{TablePicture, table}};
/// let picture = table(&"chicken".into(), TablePicture::Replies, None, &Context::default())?;
/// assert_eq!(picture.title(), "Chicken: best replies");
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn table(value: &Value, kind: TablePicture, title: Option<&str>, context: &Context<'_>) -> Result<Picture, Error> {
    let table = table_of(value, context.lang)?;
    if let Some(side) = Side::BOTH.into_iter().find(|&side| table.choices(side).len() > MOST_DRAWN) {
        return Err(Error::TableDrawn { found: table.choices(side).len(), most: MOST_DRAWN });
    }
    let unnamed = message!("app.table").to_text(context.lang);
    let title = table.title().or(title).unwrap_or(&unnamed).to_owned();
    match kind {
        TablePicture::Table => Ok(cells(&table, &title, context)),
        TablePicture::Replies => replies(&table, &title, context),
        TablePicture::Payoffs => plane(&table, &title, context),
    }
}

fn cells(table: &Table, title: &str, context: &Context<'_>) -> Picture {
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side));
    let cell = |row, column| Side::BOTH.map(|side| table.payoff(side, row, column).to_string());
    let payoffs: Vec<Vec<[String; 2]>> =
        (0..rows.len()).map(|row| (0..columns.len()).map(|column| cell(row, column)).collect()).collect();
    let best = best_replies(table);
    draw::payoff_table(&TableDrawing { title, choices: [rows, columns], payoffs: &payoffs, best: &best }, context.lang)
}

/// All equilibria, or only the pure ones where there are too many.
fn found(table: &Table, context: &Context<'_>) -> Result<Equilibria, Error> {
    match equilibria(table, &|| context.check().is_ok()) {
        Ok(found) => Ok(found),
        Err(TooMany::Stopped) => Err(Error::Stopped),
        Err(_) => Ok(Equilibria { extreme: pure(table), components: Vec::new() }),
    }
}

fn replies(table: &Table, title: &str, context: &Context<'_>) -> Result<Picture, Error> {
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side));
    if [rows.len(), columns.len()] != [2, 2] {
        return Err(Error::NotTwoByTwo { rows: rows.len(), columns: columns.len() });
    }
    let own = |side: Side, own: usize, other: usize| match side {
        Side::Row => table.payoff(side, own, other),
        Side::Column => table.payoff(side, other, own),
    };
    let more = |side, other| float(&(own(side, 0, other) - own(side, 1, other)));
    let replies = Side::BOTH.map(|side| Reply::new(more(side, 1), more(side, 0)));
    let found = found(table, context)?;
    let points: Vec<([f64; 2], String)> = found
        .extreme
        .iter()
        .map(|found| {
            ([float(&found.row[0]), float(&found.column[0])], format!("{}, {}", found.row[0], found.column[0]))
        })
        .collect();
    let span = |shares: &[Vec<Number>]| {
        let firsts = shares.iter().map(|shares| float(&shares[0]));
        [firsts.clone().fold(1.0, f64::min), firsts.fold(0.0, f64::max)]
    };
    let wide = found.components.iter().filter(|component| component.rows.len() > 1 || component.columns.len() > 1);
    let components: Vec<[[f64; 2]; 2]> =
        wide.map(|component| [span(&component.rows), span(&component.columns)]).collect();
    let first = [rows[0].as_str(), columns[0].as_str()];
    let diagram = ReplyDiagram { title, first, replies, equilibria: &points, components: &components };
    Ok(draw::best_replies(&diagram, context.lang))
}

fn plane(table: &Table, title: &str, context: &Context<'_>) -> Result<Picture, Error> {
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side));
    let all: Vec<(usize, usize)> =
        (0..rows.len()).flat_map(|row| (0..columns.len()).map(move |column| (row, column))).collect();
    let ends = Side::BOTH.map(|side| {
        let payoffs = || all.iter().map(|&(row, column)| table.payoff(side, row, column));
        [payoffs().min(), payoffs().max()].map(|end| end.cloned().unwrap_or_default())
    });
    // Exactly between the ends, however large the numbers are.
    let part = |side: Side, payoff: &Number| {
        let [least, most] = &ends[side as usize];
        let width = most - least;
        if width.is_zero() { 0.5 } else { float(&((payoff - least) / width)) }
    };
    let cells: Vec<PlanePoint> = all
        .iter()
        .map(|&(row, column)| PlanePoint {
            at: Side::BOTH.map(|side| part(side, table.payoff(side, row, column))),
            words: format!("{}/{}", rows[row], columns[column]),
        })
        .collect();
    let equilibria: Vec<PlanePoint> = found(table, context)?
        .extreme
        .iter()
        .map(|found| PlanePoint {
            at: [part(Side::Row, &found.payoffs[0]), part(Side::Column, &found.payoffs[1])],
            words: message!("app.table-gets", one = found.payoffs[0].to_string(), two = found.payoffs[1].to_string())
                .to_text(context.lang),
        })
        .collect();
    let watch = || context.check().is_ok();
    let [Some(row), Some(column)] = Side::BOTH.map(|side| security(table, side, &watch)) else {
        return Err(Error::Stopped);
    };
    let sure = [(Side::Row, row), (Side::Column, column)]
        .map(|(side, sure)| (part(side, &sure.value), sure.value.to_string()));
    let ends = ends.map(|ends| ends.map(|end| end.to_string()));
    let plane = PayoffPlane { title, ends, cells: &cells, equilibria: &equilibria, sure };
    Ok(draw::payoff_plane(&plane, context.lang))
}

fn float(number: &Number) -> f64 {
    number.to_f64().unwrap_or_default()
}
