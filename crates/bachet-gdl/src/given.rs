//! What a text of rules says of how its positions are drawn: a comment `;look` with JSON, or a file beside the rules that
//! is put there.

use crate::error::{LookFault, RulesError, RulesFault};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// How a comment begins that says how positions are drawn.
const MARK: &str = ";look";
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
#[serde(deny_unknown_fields)]
pub(crate) struct GivenPiece {
    /// 1, 2, or 0 for nobody.
    #[serde(default)]
    pub(crate) owner: Option<u64>,
    #[serde(default)]
    pub(crate) sign: Option<String>,
}

/// The same as it is written.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Written {
    board: Option<String>,
    order: Option<[String; 2]>,
    columns: Option<Vec<Value>>,
    rows: Option<Vec<Value>>,
    pieces: BTreeMap<String, Option<GivenPiece>>,
}

impl Given {
    /// What a text of rules says.
    pub(crate) fn find(text: &str) -> Result<Option<Given>, RulesError> {
        let said = text.lines().find_map(|line| line.trim_start().strip_prefix(MARK));
        let Some(json) = said.filter(|json| json.starts_with(char::is_whitespace)) else { return Ok(None) };
        let wrong = |fault: LookFault| RulesError::of(RulesFault::Look(fault));
        let written: Written =
            serde_json::from_str(json).map_err(|error| wrong(LookFault::Json { why: error.to_string() }))?;
        let rows_first = match written.order.as_ref().map(|order| order.each_ref().map(String::as_str)) {
            None | Some(["column", "row"]) => false,
            Some(["row", "column"]) => true,
            Some(_) => return Err(wrong(LookFault::Order)),
        };
        let names = |names: Option<Vec<Value>>| names.map(|names| names.iter().map(name).collect::<Vec<String>>());
        let lower = |name: String| name.to_lowercase();
        let given = Given {
            board: written.board.map(lower),
            rows_first,
            columns: names(written.columns),
            rows: names(written.rows),
            pieces: written.pieces.into_iter().map(|(name, piece)| (name.to_lowercase(), piece)).collect(),
        };
        for piece in given.pieces.values().flatten() {
            if piece.owner.is_some_and(|owner| owner > 2) {
                return Err(wrong(LookFault::Owner));
            }
            if let Some(sign) = piece.sign.as_ref().filter(|sign| sign.chars().count() > LONGEST) {
                return Err(wrong(LookFault::Sign { sign: sign.clone(), most: LONGEST }));
            }
        }
        Ok(Some(given))
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
    value.as_str().map_or_else(|| value.to_string(), str::to_lowercase)
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
    // One line, whatever it is: what is wrong with it is said when the rules are read.
    let look: String = look.split(['\n', '\r']).map(str::trim).collect::<Vec<_>>().join(" ");
    format!("{rules}\n{MARK} {look}\n")
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
