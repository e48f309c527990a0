//! Expressions that name vertices: numbers, texts, tuples, lists and comprehensions over them.

use super::lexer::Token;
use crate::format::{Location, ReadError, Syntax};

/// An expression, with the place where it can go wrong.
#[derive(Debug)]
pub(super) struct Expression {
    pub(super) what: What,
    pub(super) place: Location,
}

#[derive(Debug)]
pub(super) enum What {
    Number(i64),
    Text(String),
    Truth(bool),
    Name(String),
    Tuple(Vec<Expression>),
    List(Vec<Expression>),
    /// A sign or a word between two values.
    Binary(&'static str, Box<[Expression; 2]>),
    Negative(Box<Expression>),
    Not(Box<Expression>),
    /// The first if the second is true, else the third.
    Choice(Box<[Expression; 3]>),
    Call(String, Vec<Expression>),
    Comprehension(Box<Comprehension>),
}

/// What stands between brackets with `for`.
#[derive(Debug)]
pub(super) struct Comprehension {
    pub(super) bracket: char,
    pub(super) key: Expression,
    /// For a dictionary: what belongs to the key.
    pub(super) value: Option<Expression>,
    pub(super) clauses: Vec<Clause>,
}

#[derive(Debug)]
pub(super) enum Clause {
    /// For each of these, called so.
    For(Vec<String>, Expression),
    If(Expression),
}

/// Brackets may be nested so deeply.
const NESTING: usize = 64;

/// Reads one expression that takes all tokens.
pub(super) fn parse(tokens: &[(Token, Location)], end: Location) -> Result<Expression, ReadError> {
    let mut parser = Parser { tokens, at: 0, end, depth: 0 };
    let expression = parser.choice()?;
    match parser.at == tokens.len() {
        true => Ok(expression),
        false => parser.fault(),
    }
}

/// What compares, what adds and what multiplies.
const COMPARES: [&str; 7] = ["==", "!=", "<=", ">=", "<", ">", "in"];
const ADDS: [&str; 2] = ["+", "-"];
const MULTIPLIES: [&str; 3] = ["*", "//", "%"];

struct Parser<'a> {
    tokens: &'a [(Token, Location)],
    at: usize,
    end: Location,
    depth: usize,
}

impl Parser<'_> {
    fn place(&self) -> Location {
        self.tokens.get(self.at).map_or(self.end, |(_, place)| *place)
    }

    fn fault<T>(&self) -> Result<T, ReadError> {
        let fault = match self.tokens.get(self.at) {
            None => Syntax::Incomplete,
            Some((Token::Number(n), _)) => Syntax::Expression { found: n.to_string() },
            Some((Token::Text(text) | Token::Word(text), _)) => Syntax::Expression { found: text.clone() },
            Some((Token::Sign(sign), _)) => Syntax::Expression { found: (*sign).to_owned() },
        };
        Err(ReadError::new(Some(self.place()), fault))
    }

    /// Whether a sign or a word comes next.
    fn is(&self, wanted: &str) -> bool {
        match self.tokens.get(self.at) {
            Some((Token::Sign(sign), _)) => *sign == wanted,
            Some((Token::Word(word), _)) => word == wanted,
            _ => false,
        }
    }

    fn takes(&mut self, wanted: &str) -> bool {
        let is = self.is(wanted);
        self.at += usize::from(is);
        is
    }

    fn expect(&mut self, wanted: &str) -> Result<(), ReadError> {
        if self.takes(wanted) { Ok(()) } else { self.fault() }
    }

    /// `a if b else c`, or less.
    fn choice(&mut self) -> Result<Expression, ReadError> {
        let place = self.place();
        let then = self.any(0)?;
        if !self.takes("if") {
            return Ok(then);
        }
        let condition = self.any(0)?;
        self.expect("else")?;
        self.deeper()?;
        let other = self.choice()?;
        self.depth -= 1;
        Ok(Expression { what: What::Choice(Box::new([then, condition, other])), place })
    }

    /// What the signs of a level and of those that bind closer join, from the left.
    fn any(&mut self, level: usize) -> Result<Expression, ReadError> {
        const LEVELS: [&[&str]; 5] = [&["or"], &["and"], &COMPARES, &ADDS, &MULTIPLIES];
        let Some(signs) = LEVELS.get(level) else { return self.signed() };
        if level == 2 && self.is("not") {
            let place = self.place();
            self.at += 1;
            self.deeper()?;
            let what = What::Not(Box::new(self.any(2)?));
            self.depth -= 1;
            return Ok(Expression { what, place });
        }
        let mut left = self.any(level + 1)?;
        loop {
            let place = self.place();
            let Some(&sign) = signs.iter().find(|sign| self.is(sign)) else { return Ok(left) };
            self.at += 1;
            let right = self.any(level + 1)?;
            left = Expression { what: What::Binary(sign, Box::new([left, right])), place };
        }
    }

    fn signed(&mut self) -> Result<Expression, ReadError> {
        let place = self.place();
        if !self.takes("-") {
            return self.atom();
        }
        self.deeper()?;
        let what = What::Negative(Box::new(self.signed()?));
        self.depth -= 1;
        Ok(Expression { what, place })
    }

    fn deeper(&mut self) -> Result<(), ReadError> {
        self.depth += 1;
        match self.depth > NESTING {
            true => Err(ReadError::new(Some(self.place()), Syntax::TooDeep)),
            false => Ok(()),
        }
    }

    fn atom(&mut self) -> Result<Expression, ReadError> {
        let place = self.place();
        let Some((token, _)) = self.tokens.get(self.at) else { return self.fault() };
        let what = match token {
            Token::Number(number) => What::Number(*number),
            Token::Text(text) => What::Text(text.clone()),
            Token::Word(word) if word == "True" || word == "False" => What::Truth(word == "True"),
            Token::Word(word) if !is_keyword(word) => {
                self.at += 1;
                if !self.takes("(") {
                    return Ok(Expression { what: What::Name(word.clone()), place });
                }
                let what = What::Call(word.clone(), self.list(Vec::new(), ")")?.0);
                return Ok(Expression { what, place });
            }
            Token::Sign("(" | "[" | "{") => {
                let what = self.bracketed()?;
                return Ok(Expression { what, place });
            }
            _ => return self.fault(),
        };
        self.at += 1;
        Ok(Expression { what, place })
    }

    /// Values up to a bracket, behind those that were read already, and whether a comma stood behind the last.
    fn list(&mut self, mut values: Vec<Expression>, close: &str) -> Result<(Vec<Expression>, bool), ReadError> {
        self.deeper()?;
        let mut comma = !values.is_empty() && self.takes(",");
        while !self.takes(close) {
            if !values.is_empty() && !comma {
                return self.fault();
            }
            values.push(self.choice()?);
            comma = self.takes(",");
        }
        self.depth -= 1;
        Ok((values, comma))
    }

    fn bracketed(&mut self) -> Result<What, ReadError> {
        let (bracket, close) = match &self.tokens[self.at].0 {
            Token::Sign("(") => ('(', ")"),
            Token::Sign("[") => ('[', "]"),
            _ => ('{', "}"),
        };
        self.at += 1;
        let mut first = Vec::new();
        if !self.is(close) {
            self.deeper()?;
            let key = self.choice()?;
            let value = if bracket == '{' && self.takes(":") { Some(self.choice()?) } else { None };
            if self.is("for") {
                let clauses = self.clauses()?;
                self.expect(close)?;
                self.depth -= 1;
                return Ok(What::Comprehension(Box::new(Comprehension { bracket, key, value, clauses })));
            }
            if value.is_some() {
                return self.fault();
            }
            self.depth -= 1;
            first.push(key);
        }
        let (mut values, comma) = self.list(first, close)?;
        Ok(match bracket {
            '(' if values.len() == 1 && !comma => values.remove(0).what,
            '(' => What::Tuple(values),
            _ => What::List(values),
        })
    }

    fn clauses(&mut self) -> Result<Vec<Clause>, ReadError> {
        let mut clauses = Vec::new();
        loop {
            if self.takes("for") {
                let bracket = self.takes("(");
                let mut names = Vec::new();
                loop {
                    match self.tokens.get(self.at) {
                        Some((Token::Word(name), _)) if !is_keyword(name) => names.push(name.clone()),
                        _ => return self.fault(),
                    }
                    self.at += 1;
                    if !self.takes(",") {
                        break;
                    }
                }
                if bracket {
                    self.expect(")")?;
                }
                self.expect("in")?;
                clauses.push(Clause::For(names, self.any(0)?));
            } else if self.takes("if") {
                clauses.push(Clause::If(self.any(0)?));
            } else {
                return Ok(clauses);
            }
        }
    }
}

fn is_keyword(word: &str) -> bool {
    ["for", "in", "if", "else", "and", "or", "not", "lambda", "is"].contains(&word)
}
