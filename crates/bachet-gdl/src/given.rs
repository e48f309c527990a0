//! What a text of rules says of how its positions are drawn: a comment `;look {…}` with JSON, or a file beside the rules, of which each
//! line is put there as a comment.

use crate::error::{LookFault, RulesError, RulesFault};
use crate::expression::lower;
use bachet::format::Location;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// How a comment begins that may say how positions are drawn; what says so has a brace after it.
const MARK: &str = ";look";
/// How each line of a file beside the rules begins once it is among them.
const BESIDE: &str = ";look|";
/// Signs are no longer.
const LONGEST: usize = 3;

/// What is said of a look; all else is recognised.
#[derive(Debug, Default)]
pub(crate) struct Given {
    /// The relation that says what lies where.
    pub(crate) board: Option<String>,
    /// Whether its facts have the row before the column.
    pub(crate) rows_first: bool,
    pub(crate) columns: Option<Vec<String>>,
    pub(crate) rows: Option<Vec<String>>,
    /// What lies on squares, by its name; nothing for what stands for an empty square.
    pub(crate) pieces: BTreeMap<String, Option<GivenPiece>>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct GivenPiece {
    /// 1, 2, or 0 for nobody.
    #[serde(default)]
    pub(crate) owner: Option<u64>,
    #[serde(default)]
    pub(crate) sign: Option<String>,
    /// What else is said, which means nothing.
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}

/// The same as it is written.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Written {
    board: Option<String>,
    order: Option<[String; 2]>,
    columns: Option<Vec<Value>>,
    rows: Option<Vec<Value>>,
    pieces: BTreeMap<String, Option<GivenPiece>>,
    /// What else is said, which means nothing.
    #[serde(flatten)]
    rest: BTreeMap<String, Value>,
}

impl Given {
    /// What a text of rules says.
    pub(crate) fn find(text: &str) -> Result<Option<Given>, RulesError> {
        let beside: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix(BESIDE)).collect();
        if !beside.is_empty() {
            // Its places are those of another file.
            let wrong = |error: RulesError| RulesError { place: None, ..error };
            return Given::read(&beside.join("\n")).map(Some).map_err(wrong);
        }
        for (line, number) in text.lines().zip(1..) {
            // Comments about looks are not all like this.
            let said = line.trim_start().strip_prefix(MARK).map(str::trim_start).filter(|json| json.starts_with('{'));
            let Some(json) = said else { continue };
            let before = line[..line.len() - json.len()].chars().count() as u64;
            return Given::read(json).map(Some).map_err(|error| {
                let place = error.place.map(|place| Location { line: number, column: before + place.column });
                RulesError { place, ..error }
            });
        }
        Ok(None)
    }

    /// What JSON says.
    fn read(json: &str) -> Result<Given, RulesError> {
        let wrong = |place: Location, fault: LookFault| RulesError::at(place, RulesFault::Look(fault));
        let written: Written = serde_json::from_str(json).map_err(|error| {
            let place = Location { line: error.line().max(1) as u64, column: error.column().max(1) as u64 };
            // The place is said once.
            let why = error.to_string();
            let why = why.split(" at line ").next().unwrap_or(&why).to_owned();
            wrong(place, LookFault::Json { why })
        })?;
        // Where something that was read is named first.
        let place = |name: &str| {
            let quoted = Value::from(name).to_string();
            let before = &json[..json.find(&quoted).unwrap_or(0)];
            let line = before.rsplit('\n').next().unwrap_or_default();
            Location { line: before.matches('\n').count() as u64 + 1, column: line.chars().count() as u64 + 1 }
        };
        let unknown = |rest: &BTreeMap<String, Value>, known: &[&str]| match rest.keys().next() {
            None => Ok(()),
            Some(name) => Err(wrong(place(name), LookFault::Field { name: name.clone(), known: known.join(", ") })),
        };
        unknown(&written.rest, &["board", "order", "columns", "rows", "pieces"])?;
        let rows_first = match written.order.as_ref().map(|order| order.each_ref().map(String::as_str)) {
            None | Some(["column", "row"]) => false,
            Some(["row", "column"]) => true,
            Some(_) => return Err(wrong(place("order"), LookFault::Order)),
        };
        for (name, piece) in &written.pieces {
            let Some(piece) = piece else { continue };
            unknown(&piece.rest, &["owner", "sign"])?;
            if piece.owner.is_some_and(|owner| owner > 2) {
                return Err(wrong(place(name), LookFault::Owner { name: name.clone() }));
            }
            if let Some(sign) = piece.sign.as_ref().filter(|sign| sign.chars().count() > LONGEST) {
                return Err(wrong(place(name), LookFault::Sign { sign: sign.clone(), most: LONGEST }));
            }
        }
        let names = |names: Option<Vec<Value>>| names.map(|names| names.iter().map(name).collect::<Vec<String>>());
        Ok(Given {
            board: written.board.map(|board| lower(&board)),
            rows_first,
            columns: names(written.columns),
            rows: names(written.rows),
            pieces: written.pieces.into_iter().map(|(name, piece)| (lower(&name), piece)).collect(),
        })
    }

    /// Whether all that is named is there.
    pub(crate) fn check<'a>(&self, pieces: impl Iterator<Item = &'a str>) -> Result<(), LookFault> {
        let pieces: Vec<&str> = pieces.collect();
        match self.pieces.keys().find(|name| !pieces.contains(&name.as_str())) {
            None => Ok(()),
            Some(name) => Err(LookFault::Piece { name: name.clone(), known: pieces.join(", ") }),
        }
    }
}

fn name(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), lower)
}

/// Rules with what a file beside them says of how to draw them.
///
/// ```
/// use bachet_gdl::{EXAMPLES, Rules, with_look};
/// let look = r#"{"pieces": {"x": {"owner": 1, "sign": "+"}}}"#;
/// let tictactoe = EXAMPLES.iter().find(|(name, _)| *name == "tictactoe").unwrap().1;
/// assert!(Rules::read(&with_look(tictactoe, look), &Default::default()).is_ok());
/// assert!(Rules::read(&with_look(tictactoe, "{"), &Default::default()).is_err());
/// ```
#[must_use]
pub fn with_look(rules: &str, look: &str) -> String {
    // What is wrong with it is said when the rules are read.
    let look = look.trim_start_matches('\u{feff}');
    let lines: String = look.lines().map(|line| format!("{BESIDE}{line}\n")).collect();
    format!("{rules}\n{lines}")
}

/// Whether what a file beside rules says of how they are drawn can be understood, and where in it not.
///
/// ```
/// use bachet_gdl::check_look;
/// assert!(check_look(r#"{"board": "cell"}"#).is_ok());
/// let error = check_look("{\n \"bord\": \"cell\"}").unwrap_err();
/// assert!(error.to_string().starts_with("2:2: what says how to draw has bord, which means nothing"));
/// ```
pub fn check_look(look: &str) -> Result<(), RulesError> {
    Given::read(look.trim_start_matches('\u{feff}')).map(drop)
}

/// Whether two texts are the same rules, however they say that those are drawn.
///
/// ```
/// use bachet_gdl::{EXAMPLES, same_rules, with_look};
/// let [one, other] = [EXAMPLES[0].1, EXAMPLES[1].1];
/// assert!(same_rules(one, &with_look(one, "{}")) && !same_rules(one, other));
/// ```
#[must_use]
pub fn same_rules(one: &str, other: &str) -> bool {
    let lines = |text| str::lines(text).filter(|line| !line.starts_with(MARK) && !line.trim().is_empty());
    lines(one).eq(lines(other))
}
