//! Rules as nested lists of names, which is what both ways of writing them come to.

use crate::error::{RulesError, RulesFault};
use bachet::format::Location;

/// A name, or a list of expressions, with where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    Name(String, Location),
    List(Vec<Expression>, Location),
}

impl Expression {
    pub(crate) fn place(&self) -> Location {
        match self {
            Expression::Name(_, place) | Expression::List(_, place) => *place,
        }
    }

    /// The list with this name at its head, without it.
    pub(crate) fn headed(&self, head: &str) -> Option<&[Expression]> {
        match self {
            Expression::List(parts, _) => match parts.split_first() {
                Some((Expression::Name(name, _), rest)) if name == head => Some(rest),
                _ => None,
            },
            Expression::Name(..) => None,
        }
    }
}

/// A name in small letters: GDL knows no others.
pub(crate) fn lower(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).collect()
}

/// Expressions are nested no deeper, so that those who walk through them may do so step into step.
pub(crate) const MOST_NESTED: usize = 100;

/// Reads a text of rules, written in prefix form as `(role x)` or in infix form as `role(x)`.
pub(crate) fn read(text: &str) -> Result<Vec<Expression>, RulesError> {
    let mut characters = Characters::new(text);
    characters.skip_blank(is_comment);
    match characters.peek() {
        Some('(') | None => prefix(text),
        Some(_) => crate::infix::read(text),
    }
}

fn is_comment(c: char) -> bool {
    c == ';'
}

/// The characters of a text, with their places.
pub(crate) struct Characters<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    place: Location,
}

impl<'a> Characters<'a> {
    pub(crate) fn new(text: &'a str) -> Characters<'a> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Characters { rest: text.chars().peekable(), place: Location { line: 1, column: 1 } }
    }

    pub(crate) fn peek(&mut self) -> Option<char> {
        self.rest.peek().copied()
    }

    pub(crate) fn place(&self) -> Location {
        self.place
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        match c {
            '\n' => self.place = Location { line: self.place.line + 1, column: 1 },
            _ => self.place.column += 1,
        }
        Some(c)
    }

    /// Passes over white space, and over comments up to the ends of their lines.
    pub(crate) fn skip_blank(&mut self, comment: impl Fn(char) -> bool) {
        while let Some(c) = self.peek() {
            if comment(c) {
                while self.peek().is_some_and(|c| c != '\n') {
                    self.next();
                }
            } else if c.is_whitespace() || c.is_control() {
                self.next();
            } else {
                return;
            }
        }
    }

    /// The name that stands here, in small letters: GDL knows no others.
    pub(crate) fn name(&mut self, ends: impl Fn(char) -> bool) -> String {
        let mut name = String::new();
        while let Some(c) = self.peek().filter(|&c| !ends(c) && !c.is_whitespace() && !c.is_control()) {
            self.next();
            name.extend(c.to_lowercase());
        }
        name
    }
}

fn prefix(text: &str) -> Result<Vec<Expression>, RulesError> {
    let mut characters = Characters::new(text);
    // The lists that are open, each with where it begins; the first is the text itself.
    let mut open: Vec<(Vec<Expression>, Location)> = vec![(Vec::new(), characters.place())];
    loop {
        characters.skip_blank(is_comment);
        let place = characters.place();
        let Some(c) = characters.peek() else { break };
        match c {
            '(' => {
                characters.next();
                open.push((Vec::new(), place));
                if open.len() > MOST_NESTED {
                    return Err(RulesError::at(place, RulesFault::Nested { most: MOST_NESTED }));
                }
            }
            ')' => {
                characters.next();
                let (parts, began) = open.pop().expect("the text itself is open");
                let Some((outer, _)) = open.last_mut() else {
                    return Err(RulesError::at(place, RulesFault::Unopened));
                };
                outer.push(Expression::List(parts, began));
            }
            _ => {
                let name = characters.name(|c| matches!(c, '(' | ')' | ';'));
                let (inner, _) = open.last_mut().expect("the text itself is open");
                inner.push(Expression::Name(name, place));
            }
        }
    }
    let (all, _) = open.swap_remove(0);
    match open.last() {
        // What stays open was opened last, and its first line is where to look.
        Some(_) if !open.is_empty() => {
            let began = open.iter().map(|(_, began)| *began).min_by_key(|place| (place.line, place.column));
            Err(RulesError { place: began, fault: RulesFault::Unclosed })
        }
        _ => Ok(all),
    }
}
