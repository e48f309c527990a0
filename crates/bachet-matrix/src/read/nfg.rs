//! Gambit's format for games in normal form: what both get cell by cell, or outcomes that cells refer to.

use super::{Part, ReadError, ReadErrorKind, cell, numbered};
use crate::number::{Number, parse, unread};
use crate::table::{Side, Table};
use std::iter::Peekable;
use std::vec::IntoIter;

/// What the text consists of.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Open,
    Close,
    Quoted(String),
    Word(String),
}

/// The choices of a player: by name, or how many there are.
enum Choices {
    Named(Vec<String>),
    Counted(usize),
}

impl Choices {
    fn names(self, side: Side) -> Vec<String> {
        match self {
            Choices::Named(names) => names,
            Choices::Counted(count) => numbered(side, count),
        }
    }
}

struct Tokens {
    tokens: Peekable<IntoIter<(Token, (usize, usize))>>,
    end: (usize, usize),
}

pub(super) fn read(text: &str) -> Result<Table, ReadError> {
    let mut tokens = Tokens::new(text)?;
    for wanted in ["NFG", "1", "R"] {
        let place = Some(tokens.place());
        let word = tokens.word()?;
        // Whole numbers (D) are read as fractions (R) are.
        if word != wanted && !(wanted == "R" && word == "D") {
            return Err(ReadError { place, ..ReadErrorKind::Version(word).into() });
        }
    }
    let title = Some(tokens.quoted()?).filter(|title| !title.is_empty());
    let players = tokens.group(|tokens| tokens.quoted())?;
    if players.len() != 2 {
        return Err(ReadErrorKind::Players(players.len()).into());
    }
    // The choices by name, or how many there are of each player.
    let choices = tokens.group(|tokens| match tokens.peek() {
        Some(Token::Open) => tokens.group(Tokens::quoted).map(Choices::Named),
        _ => tokens.count().map(Choices::Counted),
    })?;
    let [rows, columns]: [Choices; 2] =
        choices.try_into().map_err(|found: Vec<_>| ReadError::from(ReadErrorKind::Players(found.len())))?;
    let (rows, columns) = (rows.names(Side::Row), columns.names(Side::Column));
    if let Some(Token::Quoted(_)) = tokens.peek() {
        tokens.quoted()?;
    }
    let count = rows.len().saturating_mul(columns.len());
    let listed = if tokens.peek() == Some(&Token::Open) {
        by_outcome(&mut tokens, count)?
    } else {
        by_cell(&mut tokens, count)?
    };
    if tokens.peek().is_some() {
        return Err(ReadError { place: Some(tokens.place()), ..ReadErrorKind::Longer(count).into() });
    }
    // The first player's choice changes first.
    let line = |row: usize| (0..columns.len()).map(|column| listed[column * rows.len() + row].clone()).collect();
    let cells = (0..rows.len()).map(line).collect();
    Ok(Table::new(title, rows, columns, cells)?)
}

fn by_cell(tokens: &mut Tokens, count: usize) -> Result<Vec<[Number; 2]>, ReadError> {
    (0..count).map(|_| Ok(cell(vec![tokens.number()?, tokens.number()?])?)).collect()
}

fn by_outcome(tokens: &mut Tokens, count: usize) -> Result<Vec<[Number; 2]>, ReadError> {
    let outcomes = tokens.group(|tokens| {
        tokens.group_of(|tokens| {
            tokens.quoted()?;
            Ok(cell(vec![tokens.number()?, tokens.number()?])?)
        })
    })?;
    let nothing = || cell(vec![Number::from_integer(0.into())]);
    let outcome = |tokens: &mut Tokens| -> Result<[Number; 2], ReadError> {
        let place = tokens.place();
        match tokens.count()? {
            0 => Ok(nothing()?),
            number => outcomes
                .get(number - 1)
                .cloned()
                .ok_or_else(|| ReadError { place: Some(place), ..ReadErrorKind::Outcome(number).into() }),
        }
    };
    (0..count).map(|_| outcome(tokens)).collect()
}

impl Tokens {
    fn new(text: &str) -> Result<Tokens, ReadError> {
        let mut tokens = Vec::new();
        let (mut line, mut column) = (1, 1);
        let mut signs = text.chars().peekable();
        let mut step = |sign: char| {
            let place = (line, column);
            (line, column) = if sign == '\n' { (line + 1, 1) } else { (line, column + 1) };
            place
        };
        while let Some(sign) = signs.next() {
            let place = step(sign);
            let token = match sign {
                '{' => Token::Open,
                '}' => Token::Close,
                '"' => {
                    let mut quoted = String::new();
                    loop {
                        match signs.next() {
                            Some('"') => break,
                            Some('\\') => {
                                let next = signs.next().unwrap_or('\\');
                                step('\\');
                                step(next);
                                quoted.push(next);
                                continue;
                            }
                            Some(sign) => {
                                step(sign);
                                quoted.push(sign);
                            }
                            None => {
                                return Err(ReadError {
                                    place: Some(place),
                                    ..ReadErrorKind::Missing(Part::Quote).into()
                                });
                            }
                        }
                    }
                    step('"');
                    Token::Quoted(quoted)
                }
                sign if sign.is_whitespace() || sign == ',' => continue,
                sign => {
                    let mut word = String::from(sign);
                    while let Some(sign) = signs.next_if(|sign| !sign.is_whitespace() && !"{}\",".contains(*sign)) {
                        step(sign);
                        word.push(sign);
                    }
                    Token::Word(word)
                }
            };
            tokens.push((token, place));
        }
        Ok(Tokens { tokens: tokens.into_iter().peekable(), end: (line, column) })
    }

    fn peek(&mut self) -> Option<&Token> {
        self.tokens.peek().map(|(token, _)| token)
    }

    fn place(&mut self) -> (usize, usize) {
        self.tokens.peek().map_or(self.end, |&(_, place)| place)
    }

    fn take<T>(&mut self, wanted: Part, of: impl FnOnce(Token) -> Option<T>) -> Result<T, ReadError> {
        let place = Some(self.place());
        let token = self.tokens.next().map(|(token, _)| token);
        token.and_then(of).ok_or_else(|| ReadError { place, ..ReadErrorKind::Missing(wanted).into() })
    }

    fn word(&mut self) -> Result<String, ReadError> {
        self.take(Part::Word, |token| if let Token::Word(word) = token { Some(word) } else { None })
    }

    fn quoted(&mut self) -> Result<String, ReadError> {
        self.take(Part::Name, |token| if let Token::Quoted(name) = token { Some(name) } else { None })
    }

    fn number(&mut self) -> Result<Number, ReadError> {
        let place = Some(self.place());
        let word = self.word()?;
        parse(&word).ok_or_else(|| ReadError { place, ..unread(&word).into() })
    }

    fn count(&mut self) -> Result<usize, ReadError> {
        let place = Some(self.place());
        let word = self.word()?;
        let count = word.parse().ok().filter(|&count| count <= 10_000);
        count.ok_or_else(|| ReadError { place, ..ReadErrorKind::Count(word).into() })
    }

    /// What stands between braces, each read by `of`.
    fn group<T>(&mut self, of: impl Fn(&mut Tokens) -> Result<T, ReadError>) -> Result<Vec<T>, ReadError> {
        self.take(Part::Open, |token| (token == Token::Open).then_some(()))?;
        let mut found = Vec::new();
        while self.peek() != Some(&Token::Close) {
            found.push(of(self)?);
        }
        self.tokens.next();
        Ok(found)
    }

    /// One thing between braces.
    fn group_of<T>(&mut self, of: impl FnOnce(&mut Tokens) -> Result<T, ReadError>) -> Result<T, ReadError> {
        self.take(Part::Open, |token| (token == Token::Open).then_some(()))?;
        let found = of(self)?;
        self.take(Part::Close, |token| (token == Token::Close).then_some(()))?;
        Ok(found)
    }
}
