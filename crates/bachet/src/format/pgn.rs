//! Plays as Portable Game Notation has them, and Portable Draughts Notation after it: tags, then moves with their numbers and remarks.

use super::{Location, ReadError};
use crate::text::message;

/// A play of a file: what its tags say, its moves, and how it ended.
///
/// ```
/// use bachet::format::pgn;
/// let plays = pgn::parse("[Event \"Club\"]\n1. 11-15 {the old fourteenth} 23-19 2. 8-11 (8-12) 22-17 *")?;
/// let moves: Vec<&str> = plays[0].moves.iter().map(|(mov, _)| mov.as_str()).collect();
/// assert_eq!((plays[0].tag("Event"), moves), (Some("Club"), vec!["11-15", "23-19", "8-11", "22-17"]));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Play {
    /// The tags, in their order.
    pub tags: Vec<(String, String)>,
    /// The moves that were played, and where each stands. Variations are left out.
    pub moves: Vec<(String, Location)>,
    /// The result, such as 1-0, or * for a play that goes on.
    pub result: String,
}

impl Play {
    /// What a tag says.
    ///
    /// ```
    /// assert_eq!(bachet::format::pgn::Play::default().tag("FEN"), None);
    /// ```
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// Whether its moves are squares by number.
    fn is_by_numbers(&self) -> bool {
        let first = self.moves.first();
        first.is_none_or(|(mov, _)| mov.starts_with(|sign: char| sign.is_ascii_digit()))
    }

    /// The play as a text, in lines of at most 80 signs.
    ///
    /// ```
    /// use bachet::format::{Location, pgn::Play};
    /// let place = Location { line: 1, column: 1 };
    /// let moves = ["11-15", "23-19", "8-11"].map(|mov| (mov.to_owned(), place)).to_vec();
    /// let play = Play { tags: vec![("Event".into(), "A \"small\" one".into())], moves, result: "*".into() };
    /// assert_eq!(play.to_text(), "[Event \"A \\\"small\\\" one\"]\n\n1. 11-15 23-19 2. 8-11 *\n");
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        let mut width = 0;
        let mut put = |text: &mut String, word: &str| {
            if width > 0 && width + 1 + word.len() > 80 {
                text.push('\n');
                width = 0;
            } else if width > 0 {
                text.push(' ');
                width += 1;
            }
            text.push_str(word);
            width += word.len();
        };
        text.push('\n');
        for (k, (mov, _)) in self.moves.iter().enumerate() {
            if k % 2 == 0 {
                put(&mut text, &format!("{}.", k / 2 + 1));
            }
            put(&mut text, mov);
        }
        put(&mut text, if self.result.is_empty() { "*" } else { &self.result });
        text.push('\n');
        text
    }
}

/// Words that say how a play ended.
const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "*", "2-0", "0-2", "1-1", "0-0"];

/// Reads the plays of a text. Remarks, variations and marks such as $1 or !? are passed over, and castling may be written with zeros.
///
/// ```
/// use bachet::format::{Location, pgn};
/// let error = pgn::parse("[Event \"x\"]\n1. e4 {never closed").unwrap_err();
/// assert_eq!(error.place, Some(Location { line: 2, column: 7 }));
/// ```
///
/// It takes time and memory in proportion to the text.
pub fn parse(text: &str) -> Result<Vec<Play>, ReadError> {
    let mut reader = Reader { rest: text.trim_start_matches('\u{feff}'), place: Location { line: 1, column: 1 } };
    let (mut plays, mut play) = (Vec::new(), Play::default());
    // Where the variations that are open begin.
    let mut open: Vec<Location> = Vec::new();
    while let Some((place, sign)) = reader.next_sign() {
        match sign {
            '[' if open.is_empty() => {
                if !play.moves.is_empty() {
                    plays.push(std::mem::take(&mut play));
                }
                play.tags.push(reader.tag(place)?);
            }
            '{' => reader.skip_to('}').ok_or_else(|| ReadError::new(Some(place), message!("pgn.open", sign = "{")))?,
            ';' => drop(reader.skip_to('\n')),
            '%' if place.column == 1 => drop(reader.skip_to('\n')),
            '(' => open.push(place),
            ')' => {
                open.pop().ok_or_else(|| ReadError::new(Some(place), message!("pgn.close")))?;
            }
            _ => {
                let word = reader.word(sign);
                // A number of a move may stand before it without a space.
                let after = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
                let word = if after.len() < word.len() && after.starts_with('.') {
                    after.trim_start_matches('.')
                } else {
                    word.as_str()
                };
                let word = word.trim_end_matches(['!', '?']);
                let counts = !word.is_empty() && word.chars().all(|sign| sign.is_ascii_digit());
                if !open.is_empty() || word.is_empty() || counts || word.starts_with(['$', '.']) {
                    continue;
                }
                // Chess players write castling with zeros as well; no game with squares by number has a move that is called so.
                let castles = word == "0-0" && play.tag("GameType").is_none() && !play.is_by_numbers();
                if word == "e.p." {
                    continue;
                }
                if RESULTS.contains(&word) && !castles {
                    play.result = word.to_owned();
                    plays.push(std::mem::take(&mut play));
                } else {
                    play.moves.push((word.to_owned(), place));
                }
            }
        }
    }
    if let Some(place) = open.pop() {
        return Err(ReadError::new(Some(place), message!("pgn.open", sign = "(")));
    }
    if !play.moves.is_empty() || !play.tags.is_empty() {
        plays.push(play);
    }
    Ok(plays)
}

/// What is left of a text, and where that begins.
struct Reader<'a> {
    rest: &'a str,
    place: Location,
}

impl Reader<'_> {
    fn take(&mut self) -> Option<char> {
        let sign = self.rest.chars().next()?;
        self.rest = &self.rest[sign.len_utf8()..];
        match sign {
            '\n' => self.place = Location { line: self.place.line + 1, column: 1 },
            _ => self.place.column += 1,
        }
        Some(sign)
    }

    /// The next sign that is no space, and where it stands.
    fn next_sign(&mut self) -> Option<(Location, char)> {
        loop {
            let place = self.place;
            let sign = self.take()?;
            if !sign.is_whitespace() {
                return Some((place, sign));
            }
        }
    }

    /// Passes over everything up to a sign, if it comes.
    fn skip_to(&mut self, end: char) -> Option<()> {
        while self.take()? != end {}
        Some(())
    }

    /// A word from its first sign on.
    fn word(&mut self, first: char) -> String {
        let mut word = String::from(first);
        while let Some(sign) = self.rest.chars().next() {
            if sign.is_whitespace() || "{}()[];".contains(sign) {
                break;
            }
            word.push(sign);
            self.take();
        }
        word
    }

    /// A tag behind its bracket.
    fn tag(&mut self, begins: Location) -> Result<(String, String), ReadError> {
        let wrong = || ReadError::new(Some(begins), message!("pgn.tag"));
        let (_, first) = self.next_sign().ok_or_else(wrong)?;
        let name = self.word(first);
        let (_, quote) = self.next_sign().ok_or_else(wrong)?;
        let mut value = String::new();
        if quote != '"' {
            return Err(wrong());
        }
        loop {
            match self.take().ok_or_else(wrong)? {
                '"' => break,
                '\n' => return Err(wrong()),
                '\\' => value.push(self.take().ok_or_else(wrong)?),
                sign => value.push(sign),
            }
        }
        match self.next_sign() {
            Some((_, ']')) => Ok((name, value)),
            _ => Err(wrong()),
        }
    }
}
