//! Plays of go as SGF, the format in which programs exchange them: <https://www.red-bean.com/sgf/>. The main line is read, and what
//! else there is, variations and comments, is passed over.

use super::{COLUMNS, Komi};
use crate::games::heaps::read_turn;
use crate::player::Player;
use crate::text::{Message, message};

/// A play that was read.
///
/// ```
/// use bachet::{Player, games::sgf};
/// let record = sgf::read("(;GM[1]SZ[9]KM[6.5];B[ee];W[];B[dd](;W[aa])(;W[bb]))")?;
/// assert_eq!((record.width, record.komi.unwrap().to_string().as_str()), (9, "6.5"));
/// assert_eq!(record.moves[..2], [(Player::One, "E5".to_owned()), (Player::Two, "pass".to_owned())]);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// How many columns the board has.
    pub width: u32,
    /// How many rows it has.
    pub height: u32,
    /// What white gets, where that is said.
    pub komi: Option<Komi>,
    /// Black's stones before the first move, and white's.
    pub stones: [Vec<String>; 2],
    /// Who begins, where that is said.
    pub first: Option<Player>,
    /// The moves, as the game writes them, each with who made it.
    pub moves: Vec<(Player, String)>,
}

impl Record {
    /// A play without moves on an empty board.
    ///
    /// ```
    /// assert!(bachet::games::sgf::Record::on(9, 9).position().is_none());
    /// ```
    #[must_use]
    pub fn on(width: u32, height: u32) -> Record {
        Record { width, height, komi: None, stones: Default::default(), first: None, moves: Vec::new() }
    }

    /// The same from a position as the game writes it, with these moves.
    ///
    /// ```
    /// use bachet::games::sgf::Record;
    /// let record = Record::on(3, 1).starting("(x.o,2)", []);
    /// assert_eq!((record.stones, record.first), ([vec!["A1".to_owned()], vec!["C1".to_owned()]], Some(bachet::Player::Two)));
    /// ```
    #[must_use]
    pub fn starting(self, position: &str, moves: impl IntoIterator<Item = (Player, String)>) -> Record {
        let (inner, turn) = read_turn(position);
        let mut stones: [Vec<String>; 2] = Default::default();
        let rows = inner.split_whitespace().next().unwrap_or_default();
        for (row, signs) in (0..self.height).zip(rows.split('/')) {
            for (column, sign) in COLUMNS.iter().zip(signs.chars()) {
                if let Some(k) = ['x', 'o'].iter().position(|&own| own == sign) {
                    stones[k].push(format!("{column}{}", self.height - row));
                }
            }
        }
        let first = (turn != Player::One).then_some(turn);
        Record { stones, first, moves: moves.into_iter().collect(), ..self }
    }

    /// Where it starts, as the game writes it; none for an empty board and black to move.
    ///
    /// ```
    /// let record = bachet::games::sgf::read("(;SZ[3:1]AB[aa];W[ca])")?;
    /// assert_eq!(record.position().as_deref(), Some("(x..,2)"));
    /// # Ok::<(), bachet::games::sgf::SgfError>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Option<String> {
        let first = self.first.or(self.moves.first().map(|(player, _)| *player)).unwrap_or(Player::One);
        if first == Player::One && self.stones.iter().all(Vec::is_empty) {
            return None;
        }
        let sign = |name: String| {
            let lies = |stones: &Vec<String>| stones.contains(&name);
            if lies(&self.stones[0]) {
                'x'
            } else if lies(&self.stones[1]) {
                'o'
            } else {
                '.'
            }
        };
        let columns = &COLUMNS[..self.width as usize];
        let row = |row: u32| columns.iter().map(|column| sign(format!("{column}{row}"))).collect::<String>();
        let rows: Vec<String> = (1..=self.height).rev().map(row).collect();
        Some(format!("({},{})", rows.join("/"), first.number()))
    }
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
    /// Stones that are put on the board, or taken from it, in the middle of a play.
    Setup {
        /// The line, from 1.
        line: usize,
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
            SgfError::Setup { line } => message!("sgf.setup", line = line.to_string()),
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
    let mut record = Record::on(19, 19);
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
            "KM" => record.komi = Some(first.parse().map_err(|_| wrong(first))?),
            "PL" if record.moves.is_empty() => {
                record.first = Some(match first {
                    "B" | "b" | "1" | "black" => Player::One,
                    "W" | "w" | "2" | "white" => Player::Two,
                    _ => return Err(wrong(first)),
                });
            }
            "AB" | "AW" | "AE" if !record.moves.is_empty() => return Err(SgfError::Setup { line: property.line }),
            name @ ("AB" | "AW" | "AE") => {
                let owner = ["AB", "AW"].iter().position(|own| *own == name);
                for value in &property.values {
                    for point in rectangle(value.trim(), &record).ok_or_else(|| wrong(value))? {
                        // A point has one stone, whatever was there before.
                        record.stones.iter_mut().for_each(|stones| stones.retain(|own| *own != point));
                        if let Some(owner) = owner {
                            record.stones[owner].push(point);
                        }
                    }
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
    let passes = value.is_empty() || value == "tt";
    match place(value) {
        Some((x, y)) if x < record.width && y < record.height => {
            Some(format!("{}{}", COLUMNS[x as usize], record.height - y))
        }
        _ => passes.then(|| "pass".to_owned()),
    }
}

/// The points of a value: one, or a rectangle by two of its corners, such as aa:cc.
fn rectangle(value: &str, record: &Record) -> Option<Vec<String>> {
    let (from, to) = value.split_once(':').unwrap_or((value, value));
    let corner = |text: &str| place(text).filter(|&(x, y)| x < record.width && y < record.height);
    let ((x, y), (last_x, last_y)) = (corner(from)?, corner(to)?);
    let rows = y.min(last_y)..=y.max(last_y);
    let columns = x.min(last_x)..=x.max(last_x);
    let points = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
    Some(points.map(|(x, y)| format!("{}{}", COLUMNS[x as usize], record.height - y)).collect())
}

/// The column from the left and the row from the top.
fn place(value: &str) -> Option<(u32, u32)> {
    let mut letters = value.bytes().map(|letter| u32::from(letter.wrapping_sub(b'a')));
    match (letters.next(), letters.next(), letters.next()) {
        (Some(x), Some(y), None) => Some((x, y)),
        _ => None,
    }
}

/// A play as SGF.
///
/// ```
/// use bachet::{Player, games::{Komi, sgf}};
/// let moves = vec![(Player::One, "E5".to_owned()), (Player::Two, "pass".to_owned())];
/// let text = sgf::write(&sgf::Record { komi: Some(Komi(13)), moves, ..sgf::Record::on(9, 9) });
/// assert_eq!(text, "(;GM[1]FF[4]CA[UTF-8]AP[Bachet]SZ[9]KM[6.5];B[ee];W[])");
/// assert_eq!(sgf::read(&text)?.moves.len(), 2);
/// # Ok::<(), sgf::SgfError>(())
/// ```
#[must_use]
pub fn write(record: &Record) -> String {
    let (width, height) = (record.width, record.height);
    let size = if width == height { width.to_string() } else { format!("{width}:{height}") };
    let point = |name: &str| {
        let mut letters = name.chars();
        let column = letters.next().and_then(|letter| COLUMNS.iter().position(|&column| column == letter));
        let row = letters.as_str().parse().ok().filter(|row| (1..=height).contains(row)).map(|row| height - row);
        let letter = |k: u32| char::from(b'a' + k as u8);
        match (column, row) {
            (Some(column), Some(row)) => [letter(column as u32), letter(row)].iter().collect(),
            _ => String::new(),
        }
    };
    let sign = |player: Player| if player == Player::One { 'B' } else { 'W' };
    let komi = record.komi.map_or_else(String::new, |komi| format!("KM[{komi}]"));
    let stones = Player::BOTH.map(|player| {
        let all: String = record.stones[player.index()].iter().map(|name| format!("[{}]", point(name))).collect();
        if all.is_empty() { all } else { format!("A{}{all}", sign(player)) }
    });
    let first = record.first.map_or_else(String::new, |player| format!("PL[{}]", sign(player)));
    let moves: String =
        record.moves.iter().map(|(player, mov)| format!(";{}[{}]", sign(*player), point(mov))).collect();
    format!("(;GM[1]FF[4]CA[UTF-8]AP[Bachet]SZ[{size}]{komi}{}{first}{moves})", stones.concat())
}
