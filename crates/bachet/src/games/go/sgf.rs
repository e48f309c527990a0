//! Plays of go as SGF, the format in which programs exchange them: <https://www.red-bean.com/sgf/>. The main line is read, and what
//! else there is, variations and comments, is passed over.

use super::{COLUMNS, Komi};
use crate::player::Player;
use crate::text::{Message, message};

/// A play that was read.
///
/// ```
/// use bachet::{Player, games::sgf};
/// let record = sgf::read("(;GM[1]SZ[9]KM[6.5];B[ee];W[];B[dd](;W[aa])(;W[bb]))")?;
/// assert_eq!((record.width, record.komi.to_string().as_str()), (9, "6.5"));
/// assert_eq!(record.moves[..2], [(Player::One, "E5".to_owned()), (Player::Two, "pass".to_owned())]);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many columns the board has.
    pub width: u32,
    /// How many rows it has.
    pub height: u32,
    /// What white gets.
    pub komi: Komi,
    /// Black's stones before the first move, and white's.
    pub stones: [Vec<String>; 2],
    /// The moves, as the game writes them, each with who made it.
    pub moves: Vec<(Player, String)>,
}

/// Why a text is no play of go.
///
/// ```
/// use bachet::games::sgf;
/// assert_eq!(sgf::read("hello").unwrap_err().to_string(), "a play in SGF begins with (; and this does not");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SgfError {
    /// It does not begin as it must.
    NoTree,
    /// It ends within a value or a node.
    Unfinished {
        /// The line where that began, from 1.
        line: usize,
    },
    /// A sign that cannot stand there.
    Sign {
        /// Which one.
        found: char,
        /// The line, from 1.
        line: usize,
    },
    /// Another game than go.
    Game {
        /// Its number in the format.
        found: String,
    },
    /// A value that means nothing.
    Value {
        /// The property.
        property: String,
        /// Its value.
        found: String,
        /// The line, from 1.
        line: usize,
    },
}

impl SgfError {
    /// What is wrong, in words.
    ///
    /// ```
    /// use bachet::games::sgf::SgfError;
    /// assert!(SgfError::Game { found: "3".to_owned() }.message().to_string().contains("GM[3]"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            SgfError::NoTree => message!("sgf.no-tree"),
            SgfError::Unfinished { line } => message!("sgf.unfinished", line = line.to_string()),
            SgfError::Sign { found, line } => message!("sgf.sign", found = found.to_string(), line = line.to_string()),
            SgfError::Game { found } => message!("sgf.game", found = found),
            SgfError::Value { property, found, line } => {
                message!("sgf.value", property = property, found = found, line = line.to_string())
            }
        }
    }
}

crate::text::error_from_message!(SgfError);

/// A property with its values, and the line it stands on.
struct Property {
    name: String,
    values: Vec<String>,
    line: usize,
}

/// Signs with their lines.
struct Signs<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
}

impl Signs<'_> {
    fn next(&mut self) -> Option<char> {
        let sign = self.rest.next();
        self.line += usize::from(sign == Some('\n'));
        sign
    }

    fn next_but_space(&mut self) -> Option<char> {
        while self.rest.peek().is_some_and(|sign| sign.is_whitespace()) {
            self.next();
        }
        self.next()
    }

    /// A value up to its bracket, which is escaped within it.
    fn value(&mut self) -> Result<String, SgfError> {
        let (line, mut value) = (self.line, String::new());
        loop {
            match self.next().ok_or(SgfError::Unfinished { line })? {
                ']' => return Ok(value),
                '\\' => value.extend(self.next()),
                sign => value.push(sign),
            }
        }
    }
}

/// The properties of the main line: of several ways to go on, the first.
fn main_line(text: &str) -> Result<Vec<Property>, SgfError> {
    let mut signs = Signs { rest: text.trim_start_matches('\u{feff}').chars().peekable(), line: 1 };
    let mut properties: Vec<Property> = Vec::new();
    let mut name = String::new();
    let mut begun = false;
    loop {
        let Some(sign) = signs.next_but_space() else {
            return Err(if begun { SgfError::Unfinished { line: signs.line } } else { SgfError::NoTree });
        };
        let line = signs.line;
        match sign {
            '(' => begun = true,
            _ if !begun => return Err(SgfError::NoTree),
            ';' => {}
            // The first line of play is over, whatever else follows.
            ')' => return Ok(properties),
            // Old files have small letters in names, which mean nothing.
            'A'..='Z' | 'a'..='z' => {
                name.clear();
                name.push(sign);
                while let Some(&sign) = signs.rest.peek()
                    && sign.is_ascii_alphabetic()
                {
                    name.push(sign);
                    signs.next();
                }
                name.retain(|letter| letter.is_ascii_uppercase());
                properties.push(Property { name: name.clone(), values: Vec::new(), line });
            }
            '[' => {
                let value = signs.value()?;
                let property = properties.last_mut().ok_or(SgfError::Sign { found: '[', line })?;
                property.values.push(value);
            }
            found => return Err(SgfError::Sign { found, line }),
        }
    }
}

/// The play that a text means.
///
/// ```
/// use bachet::games::sgf;
/// assert!(sgf::read("(;SZ[9];B[zz])").is_err());
/// ```
pub fn read(text: &str) -> Result<Record, SgfError> {
    let properties = main_line(text)?;
    let mut record = Record { width: 19, height: 19, komi: Komi(0), stones: Default::default(), moves: Vec::new() };
    for property in &properties {
        let first = property.values.first().map_or("", String::as_str).trim();
        let wrong = |found: &str| SgfError::Value {
            property: property.name.clone(),
            found: found.to_owned(),
            line: property.line,
        };
        match property.name.as_str() {
            "GM" if first != "1" => return Err(SgfError::Game { found: first.to_owned() }),
            "SZ" => {
                let (width, height) = first.split_once(':').unwrap_or((first, first));
                let side =
                    |side: &str| side.parse().ok().filter(|side| (1..=19).contains(side)).ok_or_else(|| wrong(first));
                (record.width, record.height) = (side(width)?, side(height)?);
            }
            "KM" => record.komi = first.parse().map_err(|_| wrong(first))?,
            name @ ("AB" | "AW") => {
                let player = if name == "AB" { Player::One } else { Player::Two };
                for value in &property.values {
                    let point =
                        point(value.trim(), &record).filter(|point| point != "pass").ok_or_else(|| wrong(value))?;
                    record.stones[player.index()].push(point);
                }
            }
            name @ ("B" | "W") => {
                let player = if name == "B" { Player::One } else { Player::Two };
                let mov = point(first, &record).ok_or_else(|| wrong(first))?;
                record.moves.push((player, mov));
            }
            _ => {}
        }
    }
    Ok(record)
}

/// What the game calls a point: nothing, and `tt` on boards that are no larger than usual, is a pass.
fn point(value: &str, record: &Record) -> Option<String> {
    let mut letters = value.bytes().map(|letter| u32::from(letter.wrapping_sub(b'a')));
    match (letters.next(), letters.next(), letters.next()) {
        (None, ..) => Some("pass".to_owned()),
        (Some(19), Some(19), None) => Some("pass".to_owned()),
        (Some(x), Some(y), None) if x < record.width && y < record.height => {
            Some(format!("{}{}", COLUMNS[x as usize], record.height - y))
        }
        _ => None,
    }
}

/// A play as SGF.
///
/// ```
/// use bachet::{Player, games::{Komi, sgf}};
/// let text = sgf::write(9, 9, Komi(13), &[(Player::One, "E5".to_owned()), (Player::Two, "pass".to_owned())]);
/// assert_eq!(text, "(;GM[1]FF[4]CA[UTF-8]AP[Bachet]SZ[9]KM[6.5];B[ee];W[])");
/// assert_eq!(sgf::read(&text)?.moves.len(), 2);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[must_use]
pub fn write(width: u32, height: u32, komi: Komi, moves: &[(Player, String)]) -> String {
    let size = if width == height { width.to_string() } else { format!("{width}:{height}") };
    let written = |(player, mov): &(Player, String)| {
        let mut letters = mov.chars();
        let column = letters.next().and_then(|letter| COLUMNS.iter().position(|&column| column == letter));
        let row = letters.as_str().parse().ok().filter(|row| (1..=height).contains(row)).map(|row| height - row);
        let letter = |k: u32| char::from(b'a' + k as u8);
        let point = match (column, row) {
            (Some(column), Some(row)) => [letter(column as u32), letter(row)].iter().collect(),
            _ => String::new(),
        };
        format!(";{}[{point}]", if *player == Player::One { 'B' } else { 'W' })
    };
    let moves: String = moves.iter().map(written).collect();
    format!("(;GM[1]FF[4]CA[UTF-8]AP[Bachet]SZ[{size}]KM[{komi}]{moves})")
}
