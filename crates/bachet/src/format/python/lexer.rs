//! The words and signs of an expression, with their places.

use crate::format::{Location, ReadError, Syntax};

/// A word, number, text or sign.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Number(i64),
    Text(String),
    Word(String),
    /// One or two characters.
    Sign(&'static str),
}

/// Signs, the longer ones first.
const SIGNS: [&str; 22] = [
    "**", "//", "<=", ">=", "==", "!=", "(", ")", "[", "]", "{", "}", ",", ":", "+", "-", "*", "%", "<", ">", "=", ".",
];

/// Takes an expression apart.
pub(super) fn tokens(text: &[(char, Location)]) -> Result<Vec<(Token, Location)>, ReadError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&(first, place)) = text.get(at) {
        let rest = &text[at..];
        let run = |is: fn(char) -> bool| rest.iter().take_while(|(c, _)| is(*c)).map(|(c, _)| *c).collect::<String>();
        let fault = |found: String| Err(ReadError::new(Some(place), Syntax::Expression { found }));
        let (token, length) = match first {
            ' ' | '\t' | '\r' | '\n' | '\x0c' | '\\' => {
                at += 1;
                continue;
            }
            '#' => {
                at += rest.iter().take_while(|(c, _)| *c != '\n').count();
                continue;
            }
            '"' | '\'' => {
                let inside = rest[1..].iter().take_while(|(c, _)| *c != first).count();
                let text: String = rest[1..=inside].iter().map(|(c, _)| *c).collect();
                if inside + 1 >= rest.len() || text.contains(['\\', '\n']) {
                    return Err(ReadError::new(Some(place), Syntax::PythonQuote));
                }
                (Token::Text(text), inside + 2)
            }
            '0'..='9' => {
                let digits = run(|c| c.is_alphanumeric() || c == '_' || c == '.');
                match digits.replace('_', "").parse() {
                    Ok(number) => (Token::Number(number), digits.chars().count()),
                    Err(_) => return fault(digits),
                }
            }
            _ if first == '_' || first.is_alphabetic() => {
                let word = run(|c| c == '_' || c.is_alphanumeric());
                let length = word.chars().count();
                (Token::Word(word), length)
            }
            _ => {
                let matches = |sign: &&&str| sign.chars().eq(rest.iter().take(sign.len()).map(|(c, _)| *c));
                match SIGNS.iter().find(matches) {
                    Some(sign) => (Token::Sign(sign), sign.len()),
                    None => return fault(first.to_string()),
                }
            }
        };
        tokens.push((token, place));
        at += length;
    }
    Ok(tokens)
}
