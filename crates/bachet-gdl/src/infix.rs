//! Rules in infix form: `legal(W, mark(X, Y)) :- true(cell(X, Y, b)) & true(control(W))`.
//!
//! Variables begin with a capital or a question mark. A rule ends where nothing joins what follows to it, or at a full stop.

use crate::error::{RulesError, RulesFault};
use crate::expression::{Characters, Expression, MOST_NESTED};
use bachet::format::Location;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Name(String),
    Open,
    Close,
    Comma,
    And,
    Or,
    Not,
    If,
    Stop,
    Differs,
    Same,
}

fn is_sign(c: char) -> bool {
    matches!(c, '(' | ')' | ',' | '&' | '|' | '~' | ';' | '%' | ':' | '.' | '!' | '=')
}

fn tokens(text: &str) -> Result<Vec<(Token, Location)>, RulesError> {
    let mut characters = Characters::new(text);
    let mut tokens = Vec::new();
    loop {
        characters.skip_blank(|c| matches!(c, '%' | ';' | '#'));
        let place = characters.place();
        let Some(c) = characters.peek() else { return Ok(tokens) };
        let variable = c == '?' || c.is_uppercase();
        let token = match c {
            '(' | ')' | ',' | '&' | '|' | '~' | ':' | '.' | '!' | '=' | '<' => {
                characters.next();
                match (c, characters.peek()) {
                    (':', Some('-')) | ('<', Some('=' | '-')) => {
                        characters.next();
                        Token::If
                    }
                    ('!', Some('=')) => {
                        characters.next();
                        Token::Differs
                    }
                    ('(', _) => Token::Open,
                    (')', _) => Token::Close,
                    (',', _) => Token::Comma,
                    ('&', _) => Token::And,
                    ('|', _) => Token::Or,
                    ('~' | '!', _) => Token::Not,
                    ('.', _) => Token::Stop,
                    ('=', _) => Token::Same,
                    _ => return Err(RulesError::at(place, RulesFault::Sign { found: c })),
                }
            }
            _ => {
                let mut name = characters.name(is_sign);
                if variable && !name.starts_with('?') {
                    name.insert(0, '?');
                }
                if name.is_empty() {
                    return Err(RulesError::at(place, RulesFault::Sign { found: c }));
                }
                Token::Name(name)
            }
        };
        tokens.push((token, place));
    }
}

/// Reads a text of rules in infix form.
pub(crate) fn read(text: &str) -> Result<Vec<Expression>, RulesError> {
    let tokens = tokens(text)?;
    let mut parser = Parser { tokens: &tokens, at: 0, end: Characters::new(text).place() };
    parser.end = tokens.last().map_or(parser.end, |(_, place)| *place);
    let mut all = Vec::new();
    while parser.at < tokens.len() {
        if parser.takes(&Token::Stop) {
            continue;
        }
        let place = parser.place();
        let head = parser.term(0)?;
        if !parser.takes(&Token::If) {
            all.push(head);
            continue;
        }
        let mut rule = vec![Expression::Name("<=".to_owned(), place), head];
        loop {
            rule.push(parser.disjunction(0)?);
            if !parser.takes(&Token::And) && !parser.takes(&Token::Comma) {
                break;
            }
        }
        all.push(Expression::List(rule, place));
    }
    Ok(all)
}

struct Parser<'a> {
    tokens: &'a [(Token, Location)],
    at: usize,
    end: Location,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn place(&self) -> Location {
        self.tokens.get(self.at).map_or(self.end, |(_, place)| *place)
    }

    fn takes(&mut self, token: &Token) -> bool {
        let takes = self.peek() == Some(token);
        self.at += usize::from(takes);
        takes
    }

    fn needs(&mut self, token: &Token, sign: char) -> Result<(), RulesError> {
        let place = self.place();
        if self.takes(token) { Ok(()) } else { Err(RulesError::at(place, RulesFault::Missing { sign })) }
    }

    fn deeper(&self, depth: usize) -> Result<usize, RulesError> {
        match depth < MOST_NESTED {
            true => Ok(depth + 1),
            false => Err(RulesError::at(self.place(), RulesFault::Nested { most: MOST_NESTED })),
        }
    }

    /// A name, with arguments in parentheses or without.
    fn term(&mut self, depth: usize) -> Result<Expression, RulesError> {
        let depth = self.deeper(depth)?;
        let place = self.place();
        let Some(Token::Name(name)) = self.peek().cloned() else {
            return Err(RulesError::at(place, RulesFault::NoName));
        };
        self.at += 1;
        let name = Expression::Name(name, place);
        if !self.takes(&Token::Open) {
            return Ok(name);
        }
        let mut parts = vec![name];
        while !self.takes(&Token::Close) {
            parts.push(self.term(depth)?);
            if self.peek() != Some(&Token::Close) {
                self.needs(&Token::Comma, ',')?;
            }
        }
        Ok(Expression::List(parts, place))
    }

    /// Alternatives with `|` between them.
    fn disjunction(&mut self, depth: usize) -> Result<Expression, RulesError> {
        let place = self.place();
        let mut any = vec![self.literal(depth)?];
        while self.takes(&Token::Or) {
            any.push(self.literal(depth)?);
        }
        Ok(if any.len() == 1 { any.swap_remove(0) } else { joined("or", any, place) })
    }

    fn literal(&mut self, depth: usize) -> Result<Expression, RulesError> {
        let depth = self.deeper(depth)?;
        let place = self.place();
        if self.takes(&Token::Not) {
            return Ok(joined("not", vec![self.literal(depth)?], place));
        }
        if self.takes(&Token::Open) {
            let mut all = vec![self.disjunction(depth)?];
            while self.takes(&Token::And) || self.takes(&Token::Comma) {
                all.push(self.disjunction(depth)?);
            }
            self.needs(&Token::Close, ')')?;
            return Ok(if all.len() == 1 { all.swap_remove(0) } else { joined("and", all, place) });
        }
        let term = self.term(depth)?;
        if self.takes(&Token::Differs) {
            return Ok(joined("distinct", vec![term, self.term(depth)?], place));
        }
        if self.takes(&Token::Same) {
            let distinct = joined("distinct", vec![term, self.term(depth)?], place);
            return Ok(joined("not", vec![distinct], place));
        }
        Ok(term)
    }
}

/// A list with a name before it.
fn joined(name: &str, parts: Vec<Expression>, place: Location) -> Expression {
    let mut all = vec![Expression::Name(name.to_owned(), place)];
    all.extend(parts);
    Expression::List(all, place)
}
