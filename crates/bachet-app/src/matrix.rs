//! Games in a table: what the players would choose who choose at once.

use crate::outside::{Outside, outside};
use crate::strategy::text_of;
use crate::texts::message;
use crate::value::Seat;
use crate::{Context, Error};
use bachet::Player;
use bachet::format::{Location, ReadError};
use bachet::text::{Lang, Message};
use bachet_matrix::{
    Elimination, Equilibria, Equilibrium, Flaw, Number, Part, ReadErrorKind, Removed, Security, Side, Table,
    TableError, TooMany, check, eliminate, equilibria, security, some, weakly,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Which table, and on demand which mixtures are to be judged.
///
/// ```
/// let request: bachet_app::matrix::MatrixRequest = serde_json::from_str(r#"{"table": "rps"}"#)?;
/// assert!(request.row.is_empty());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct MatrixRequest {
    /// The name of a table that everyone knows (dilemma, rps, pennies, chicken, stag, battle), or a table: JSON, or the text of a
    /// file in JSON, CSV or Gambit's .nfg.
    #[schema(value_type = Option<Value>)]
    pub table: Option<Value>,
    /// Shares of the rows, such as 1/2, 1/2, 0, to be judged together with those of the columns.
    pub row: Vec<String>,
    /// Shares of the columns.
    pub column: Vec<String>,
}

/// All that a table tells. Numbers are exact: fractions as texts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MatrixAnswer {
    /// What the game is called, if it is.
    pub title: Option<String>,
    /// The choices of the first player.
    pub rows: Vec<String>,
    /// The choices of the second player.
    pub columns: Vec<String>,
    /// What both get in each cell, row by row.
    pub payoffs: Vec<Vec<[String; 2]>>,
    /// In each cell, whether the choice of each player is a best reply to the other's.
    pub best_replies: Vec<Vec<[bool; 2]>>,
    /// Whether what one gets the other loses.
    pub zero_sum: bool,
    /// Whether both together always get the same.
    pub constant_sum: bool,
    /// Whether it is the same game for both.
    pub symmetric: bool,
    /// Whether both always get the same.
    pub common_interest: bool,
    /// The choices that are struck out one after the other, because another, or a mixture of others, is better against all that is
    /// left.
    pub dominated: Vec<DominatedAnswer>,
    /// The choices, of what is left, than which another choice is never worse and sometimes better. They are not struck out, which could
    /// lose an equilibrium.
    pub weakly_dominated: Vec<DominatedAnswer>,
    /// Why mixtures were not tried for what is left; null if they were.
    pub unmixed: Option<String>,
    /// Equilibria: all of them, or those that the others are mixtures of where there are infinitely many; only the pure ones and at
    /// most one more where the table is too large.
    pub equilibria: Vec<EquilibriumAnswer>,
    /// Why not all equilibria are listed; null if they are.
    pub unlisted: Option<String>,
    /// Where there are infinitely many equilibria: each mixture of these rows' shares goes with each mixture of these columns'
    /// shares.
    pub components: Vec<ComponentAnswer>,
    /// What each player is sure of.
    pub security: [SecurityAnswer; 2],
    /// Where both together always get the same: what the first player gets if both play best.
    pub value: Option<String>,
    /// The cells in which nobody can get more without the other getting less: row and column.
    pub pareto: Vec<[String; 2]>,
    /// Where mixtures were to be judged: whether they are an equilibrium.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub judged: Option<JudgedAnswer>,
}

/// A choice that is dominated.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct DominatedAnswer {
    /// Whose choice.
    pub player: Seat,
    /// Which.
    pub choice: String,
    /// What is better: shares of that player's choices.
    pub by: Vec<ShareAnswer>,
}

/// A share of a choice.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ShareAnswer {
    /// Which choice.
    pub choice: String,
    /// How often.
    pub share: String,
}

/// An equilibrium.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct EquilibriumAnswer {
    /// The shares of the rows, in their order.
    pub row: Vec<String>,
    /// The shares of the columns.
    pub column: Vec<String>,
    /// What both get on average.
    pub payoffs: [String; 2],
}

/// Equilibria that hang together.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct ComponentAnswer {
    /// Shares of the rows.
    pub rows: Vec<Vec<String>>,
    /// Shares of the columns.
    pub columns: Vec<Vec<String>>,
    /// Which of the connected sets of equilibria this is a part of, counted from 1.
    #[serde(default)]
    pub set: usize,
}

/// What a player is sure of.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct SecurityAnswer {
    /// How much, on average.
    pub value: String,
    /// The shares of one's own choices that give it whatever the other does.
    pub mixture: Vec<String>,
    /// The shares of the other's choices against which there is no more.
    pub against: Vec<String>,
}

/// Whether two mixtures are an equilibrium.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct JudgedAnswer {
    /// Whether they are.
    pub equilibrium: bool,
    /// Why not, in words.
    pub why: Option<String>,
}

/// Looks through a table.
///
/// ```
/// use bachet_app::{Context, matrix::{MatrixRequest, matrix}};
/// let request = MatrixRequest { table: Some("chicken".into()), ..MatrixRequest::default() };
/// let answer = matrix(&request, &Context::default())?;
/// assert_eq!(answer.equilibria.len(), 3);
/// assert!(answer.equilibria.iter().any(|found| found.row == ["9/10", "1/10"]));
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn matrix(request: &MatrixRequest, context: &Context<'_>) -> Result<MatrixAnswer, Error> {
    let table = table_of(request.table.as_ref().ok_or(Error::Missing("table"))?, context.lang)?;
    let watch = || context.check().is_ok();
    let steps = eliminate(&table, &watch).ok_or(Error::Stopped)?;
    let (found, unlisted) = match equilibria(&table, &watch) {
        Ok(found) => (found, None),
        Err(TooMany::Stopped) => return Err(Error::Stopped),
        Err(many) => {
            let extreme = some(&table, &watch).ok_or(Error::Stopped)?;
            (Equilibria { extreme, components: Vec::new() }, Some(unlisted(many)))
        }
    };
    let shape = table.shape();
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side));
    let [Some(row_sure), Some(column_sure)] = Side::BOTH.map(|side| security(&table, side, &watch)) else {
        return Err(Error::Stopped);
    };
    let sure = [row_sure, column_sure];
    let best = best_replies(&table);
    let cells = |cell: &dyn Fn(usize, usize) -> [String; 2]| {
        (0..rows.len()).map(|row| (0..columns.len()).map(|column| cell(row, column)).collect()).collect()
    };
    let components = if found.is_degenerate() { found.components.as_slice() } else { &[] };
    Ok(MatrixAnswer {
        payoffs: cells(&|row, column| Side::BOTH.map(|side| table.payoff(side, row, column).to_string())),
        best_replies: best,
        zero_sum: shape.zero_sum,
        constant_sum: shape.constant_sum,
        symmetric: shape.symmetric,
        common_interest: shape.common_interest,
        dominated: steps.removed.iter().map(|removed| dominated(&table, removed)).collect(),
        weakly_dominated: weakly(&table, &steps.left).iter().map(|removed| dominated(&table, removed)).collect(),
        equilibria: found.extreme.iter().map(equilibrium).collect(),
        unmixed: (!steps.mixed)
            .then(|| message!("app.table-unmixed", most = Elimination::MOST_MIXED).to_text(context.lang)),
        unlisted: unlisted.map(|why| why.to_text(context.lang)),
        components: components
            .iter()
            .map(|component| ComponentAnswer {
                rows: component.rows.iter().map(|shares| texts(shares)).collect(),
                columns: component.columns.iter().map(|shares| texts(shares)).collect(),
                set: component.set + 1,
            })
            .collect(),
        value: shape.constant_sum.then(|| sure[0].value.to_string()),
        security: sure.map(|Security { value, mixture, against }| SecurityAnswer {
            value: value.to_string(),
            mixture: texts(&mixture),
            against: texts(&against),
        }),
        pareto: table.pareto().into_iter().map(|(row, column)| [rows[row].clone(), columns[column].clone()]).collect(),
        judged: judged(request, &table, context)?,
        title: table.title().map(str::to_owned),
        rows: rows.to_vec(),
        columns: columns.to_vec(),
    })
}

fn dominated(table: &Table, removed: &Removed) -> DominatedAnswer {
    let name = |choice: usize| table.choices(removed.side)[choice].clone();
    let share = |(choice, share): &(usize, Number)| ShareAnswer { choice: name(*choice), share: share.to_string() };
    let by = removed.by.iter().map(share).collect();
    DominatedAnswer { player: seat(removed.side), choice: name(removed.choice), by }
}

/// The table that a value names or writes.
pub(crate) fn table_of(value: &Value, lang: Lang) -> Result<Table, Error> {
    let text = text_of(value);
    let is_made_of = |signs: &str| text.chars().all(|sign| sign.is_alphanumeric() || signs.contains(sign));
    // Cells alone are numbers, with spaces between them.
    let outside = outside(&text).filter(|_| is_made_of("-_' ’") && text.contains(char::is_alphabetic));
    match (Table::named(&text), outside) {
        (Some(table), _) => Ok(table.renamed(|name| translated(name, lang))),
        // Tables have names that people know in other languages too.
        (None, Some(Outside::Table(name))) => table_of(&name.into(), lang),
        (None, Some(why)) => Err(Error::Outside { name: text, why }),
        (None, None) if !text.is_empty() && is_made_of("-_:") => Err(Error::NoTable(text)),
        (None, None) => Table::read(&text).map_err(|error| {
            let place = error.place.filter(|_| value.is_string());
            let place = place.map(|(line, column)| Location { line: line as u64, column: column as u64 });
            let fault = match error.cell {
                Some((row, column)) => {
                    message!("app.table-cell", row = row, column = column, why = fault(&error.kind))
                }
                None => fault(&error.kind),
            };
            Error::Read(ReadError::new(place, fault))
        }),
    }
}

/// What a known table and its choices are called.
fn translated(name: &str, lang: Lang) -> String {
    let known = WORDS.iter().find(|(english, _)| lang == Lang::Fr && *english == name);
    known.map_or(name, |(_, french)| french).to_owned()
}

/// Which of these choices a name means: that of this name, or that which another language calls so, as in a file that was written in it.
///
/// ```
/// let choices = ["coopérer".to_owned(), "trahir".to_owned()];
/// assert_eq!(bachet_app::matrix::choice_named(&choices, "defect"), Some(1));
/// ```
#[must_use]
pub fn choice_named(choices: &[String], name: &str) -> Option<usize> {
    let exactly = choices.iter().position(|choice| choice == name);
    exactly.or_else(|| choices.iter().position(|choice| is_same(name, choice)))
}

/// Whether two names of different languages are those of the same choice.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    WORDS.iter().any(|&(english, french)| [(english, french), (french, english)].contains(&(one, other)))
}

/// The words of the known tables.
const WORDS: [(&str, &str); 19] = [
    ("The prisoner's dilemma", "Le dilemme du prisonnier"),
    ("cooperate", "coopérer"),
    ("defect", "trahir"),
    ("Rock, paper, scissors", "Pierre, feuille, ciseaux"),
    ("rock", "pierre"),
    ("paper", "feuille"),
    ("scissors", "ciseaux"),
    ("Matching pennies", "Pile ou face à deux"),
    ("heads", "face"),
    ("tails", "pile"),
    ("Chicken", "La poule mouillée"),
    ("swerve", "dévier"),
    ("straight", "tout droit"),
    ("The stag hunt", "La chasse au cerf"),
    ("stag", "cerf"),
    ("hare", "lièvre"),
    ("The battle of the sexes", "La bataille des sexes"),
    ("opera", "opéra"),
    ("football", "football"),
];

fn fault(kind: &ReadErrorKind) -> Message {
    match kind {
        ReadErrorKind::Syntax(said) => message!("app.table-syntax", said = said),
        ReadErrorKind::Missing(what) => message!("app.table-missing", what = missing(*what)),
        ReadErrorKind::Number(found) => message!("app.table-number", found = found),
        ReadErrorKind::Digits(most) => message!("app.table-digits", most = *most),
        ReadErrorKind::Comma(found) => message!("app.table-comma", found = found),
        ReadErrorKind::Count(found) => message!("app.table-count", found = found),
        ReadErrorKind::Outcome(number) => message!("app.table-outcome", n = *number),
        ReadErrorKind::Version(found) => message!("app.table-version", found = found),
        ReadErrorKind::Longer(cells) => message!("app.table-longer", n = *cells),
        ReadErrorKind::Key(key) => message!("app.table-key", key = key),
        ReadErrorKind::Cell(found) => message!("app.table-numbers", n = *found),
        ReadErrorKind::Players(found) => message!("app.table-players", n = *found),
        ReadErrorKind::Table(TableError::Empty) => message!("app.table-empty"),
        ReadErrorKind::Table(TableError::Ragged(row, cells, columns)) => {
            message!("app.table-ragged", row = *row, n = *cells, columns = *columns)
        }
        ReadErrorKind::Table(TableError::Large(found, most)) => {
            message!("app.table-large", found = *found, most = *most)
        }
        ReadErrorKind::Table(TableError::Twice(name)) => message!("app.table-twice", name = name),
    }
}

fn missing(part: Part) -> Message {
    match part {
        Part::Payoffs => message!("app.part-payoffs"),
        Part::Rows => message!("app.part-rows"),
        Part::Names(Side::Row) => message!("app.part-names", key = "rows"),
        Part::Names(Side::Column) => message!("app.part-names", key = "columns"),
        Part::Head => message!("app.part-head"),
        Part::Quote => message!("app.part-quote"),
        Part::Name => message!("app.part-name"),
        Part::Word => message!("app.part-word"),
        Part::Open => message!("app.part-sign", sign = "{"),
        Part::Close => message!("app.part-sign", sign = "}"),
    }
}

fn unlisted(many: TooMany) -> Message {
    match many {
        TooMany::Choices(most) => message!("app.table-choices", most = most),
        TooMany::Corners(most) => message!("app.table-corners", most = most),
        TooMany::Stopped => message!("app.stopped"),
    }
}

fn judged(request: &MatrixRequest, table: &Table, context: &Context<'_>) -> Result<Option<JudgedAnswer>, Error> {
    let [row, column] = [&request.row, &request.column].map(|shares| {
        let words = shares.iter().flat_map(|share| share.split([',', ' '])).filter(|word| !word.is_empty());
        let number = |word: &str| bachet_matrix::parse(word).ok_or_else(|| Error::Shares(word.to_owned()));
        words.map(number).collect::<Result<Vec<_>, _>>()
    });
    let (row, column) = (row?, column?);
    match [row.is_empty(), column.is_empty()] {
        [true, true] => return Ok(None),
        [true, false] => return Err(Error::Needs { option: "column", other: "row" }),
        [false, true] => return Err(Error::Needs { option: "row", other: "column" }),
        [false, false] => {}
    }
    let flaw = check(table, &row, &column).err();
    let why = flaw.as_ref().map(|flaw| why_not(flaw, table).to_text(context.lang));
    Ok(Some(JudgedAnswer { equilibrium: flaw.is_none(), why }))
}

pub(crate) fn why_not(flaw: &Flaw, table: &Table) -> Message {
    match flaw {
        Flaw::Length(side, found, choices) => {
            message!("app.shares-length", player = player(*side), n = *found, choices = *choices)
        }
        Flaw::Negative(side, choice) => {
            message!("app.shares-negative", player = player(*side), choice = &table.choices(*side)[*choice])
        }
        Flaw::Sum(side, sum) => message!("app.shares-sum", player = player(*side), sum = sum.to_string()),
        Flaw::Better { side, gets, choice, instead } => message!(
            "app.shares-better",
            player = player(*side),
            gets = gets.to_string(),
            choice = &table.choices(*side)[*choice],
            instead = instead.to_string()
        ),
        Flaw::Payoff(side, gets) => {
            message!("app.claims-payoff", player = player(*side), gets = gets.to_string())
        }
        Flaw::Less(side, against, gets) => message!(
            "app.claims-less",
            player = player(*side),
            gets = gets.to_string(),
            choice = &table.choices(side.other())[*against]
        ),
        Flaw::More(side, choice, gets) => message!(
            "app.claims-more",
            player = player(*side),
            gets = gets.to_string(),
            choice = &table.choices(*side)[*choice]
        ),
    }
}

pub(crate) fn best_replies(table: &Table) -> Vec<Vec<[bool; 2]>> {
    let [rows, columns] = Side::BOTH.map(|side| table.choices(side).len());
    let of_row = |row: usize, column: usize| {
        let own = table.payoff(Side::Row, row, column);
        (0..rows).all(|other| table.payoff(Side::Row, other, column) <= own)
    };
    let of_column = |row: usize, column: usize| {
        let own = table.payoff(Side::Column, row, column);
        (0..columns).all(|other| table.payoff(Side::Column, row, other) <= own)
    };
    let cell = |row: usize, column: usize| [of_row(row, column), of_column(row, column)];
    (0..rows).map(|row| (0..columns).map(|column| cell(row, column)).collect()).collect()
}

fn player(side: Side) -> Player {
    match side {
        Side::Row => Player::One,
        Side::Column => Player::Two,
    }
}

fn seat(side: Side) -> Seat {
    Seat(player(side))
}

fn equilibrium(found: &Equilibrium) -> EquilibriumAnswer {
    EquilibriumAnswer {
        row: texts(&found.row),
        column: texts(&found.column),
        payoffs: [0, 1].map(|side| found.payoffs[side].to_string()),
    }
}

fn texts(numbers: &[Number]) -> Vec<String> {
    numbers.iter().map(ToString::to_string).collect()
}
