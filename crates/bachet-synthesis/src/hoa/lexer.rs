//! The words of an automaton in HOA.

use crate::error::{SpecificationError, SpecificationFault, Wanted};

/// A word, with the byte where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) at: usize,
    pub(super) kind: Kind<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// `name:`, without the colon.
    Header(&'a str),
    Name(&'a str),
    Number(u32),
    Text(String),
    /// `@name`, with the sign.
    Alias(&'a str),
    /// `--BODY--` and its like.
    Marker(&'a str),
    Sign(char),
    End,
}

pub(super) struct Lexer<'a> {
    pub(super) text: &'a str,
    at: usize,
    next: Option<Word<'a>>,
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, next: None }
    }

    pub(super) fn error(&self, at: usize, fault: SpecificationFault) -> SpecificationError {
        SpecificationError::at(self.text, at, fault)
    }

    /// The next word, which stays there.
    pub(super) fn peek(&mut self) -> Result<&Word<'a>, SpecificationError> {
        if self.next.is_none() {
            self.next = Some(self.scan()?);
        }
        Ok(self.next.as_ref().expect("it was read"))
    }

    pub(super) fn take(&mut self) -> Result<Word<'a>, SpecificationError> {
        match self.next.take() {
            Some(word) => Ok(word),
            None => self.scan(),
        }
    }

    /// Takes a sign if it comes next.
    pub(super) fn take_sign(&mut self, sign: char) -> Result<bool, SpecificationError> {
        let there = self.peek()?.kind == Kind::Sign(sign);
        if there {
            self.take()?;
        }
        Ok(there)
    }

    pub(super) fn sign(&mut self, sign: char, named: &'static str) -> Result<(), SpecificationError> {
        if self.take_sign(sign)? { Ok(()) } else { Err(self.unexpected(Wanted::Sign(named))) }
    }

    pub(super) fn number(&mut self) -> Result<(u32, usize), SpecificationError> {
        match self.peek()? {
            &Word { at, kind: Kind::Number(number) } => {
                self.take()?;
                Ok((number, at))
            }
            _ => Err(self.unexpected(Wanted::Number)),
        }
    }

    /// The word that comes next is not what should stand there.
    pub(super) fn unexpected(&mut self, wanted: Wanted) -> SpecificationError {
        match self.take() {
            Ok(Word { at, kind: Kind::End }) => self.error(at, SpecificationFault::Incomplete { wanted }),
            Ok(Word { at, .. }) => {
                let found = self.quoted(at);
                self.error(at, SpecificationFault::Expected { wanted, found })
            }
            Err(error) => error,
        }
    }

    /// What begins at a byte, shortened.
    pub(super) fn quoted(&self, at: usize) -> String {
        const MOST: usize = 20;
        let word = self.text[at..].split(char::is_whitespace).next().unwrap_or_default();
        match word.char_indices().nth(MOST) {
            Some((end, _)) => format!("{}…", &word[..end]),
            None => word.to_owned(),
        }
    }

    fn scan(&mut self) -> Result<Word<'a>, SpecificationError> {
        self.skip()?;
        let bytes = self.text.as_bytes();
        let at = self.at;
        let Some(&first) = bytes.get(at) else { return Ok(Word { at, kind: Kind::End }) };
        let span = |from: usize, of: fn(u8) -> bool| {
            from + bytes[from..].iter().position(|&byte| !of(byte)).unwrap_or(bytes.len() - from)
        };
        let text = self.text;
        let kind = match first {
            b'"' => Kind::Text(self.quotes(at)?),
            b'0'..=b'9' => {
                self.at = span(at, |byte| byte.is_ascii_digit());
                let digits = &text[at..self.at];
                let large = || self.error(at, SpecificationFault::Number { found: self.quoted(at) });
                Kind::Number(digits.parse().map_err(|_| large())?)
            }
            b'@' => {
                self.at = span(at + 1, is_name);
                Kind::Alias(&text[at..self.at])
            }
            b'-' if bytes[at..].starts_with(b"--") => {
                self.at = span(at, is_name);
                Kind::Marker(&text[at..self.at])
            }
            byte if byte.is_ascii_alphabetic() || byte == b'_' => {
                self.at = span(at, is_name);
                let name = &text[at..self.at];
                if bytes.get(self.at) == Some(&b':') {
                    self.at += 1;
                    Kind::Header(name)
                } else {
                    Kind::Name(name)
                }
            }
            _ => {
                let sign = text[at..].chars().next().unwrap_or(' ');
                self.at += sign.len_utf8();
                Kind::Sign(sign)
            }
        };
        Ok(Word { at, kind })
    }

    /// Passes over white space and comments, which may be nested.
    fn skip(&mut self) -> Result<(), SpecificationError> {
        let bytes = self.text.as_bytes();
        loop {
            while bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
                self.at += 1;
            }
            if !bytes[self.at..].starts_with(b"/*") {
                return Ok(());
            }
            let begin = self.at;
            let mut open = 0usize;
            loop {
                let rest = &bytes[self.at..];
                if rest.starts_with(b"/*") {
                    open += 1;
                    self.at += 2;
                } else if rest.starts_with(b"*/") {
                    open -= 1;
                    self.at += 2;
                    if open == 0 {
                        break;
                    }
                } else if rest.is_empty() {
                    return Err(self.error(begin, SpecificationFault::Unclosed));
                } else {
                    self.at += 1;
                }
            }
        }
    }

    fn quotes(&mut self, begin: usize) -> Result<String, SpecificationError> {
        let mut text = String::new();
        let mut signs = self.text[begin + 1..].char_indices();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '"' => {
                    self.at = begin + 1 + at + 1;
                    return Ok(text);
                }
                '\\' => text.extend(signs.next().map(|(_, sign)| sign)),
                sign => text.push(sign),
            }
        }
        Err(self.error(begin, SpecificationFault::Unclosed))
    }
}
