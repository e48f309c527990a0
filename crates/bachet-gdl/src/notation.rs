//! How positions and moves of rules are written: facts with spaces between them.

use crate::rules::Rules;
use crate::texts::message;
use bachet::games::PositionError;
use rustc_hash::FxHashMap;

impl Rules {
    /// The facts of a position, in one line.
    pub(crate) fn position_text(&self, words: &[u64]) -> String {
        if let Some(text) = self.look.as_ref().and_then(|look| look.text(self, words)) {
            return text;
        }
        self.facts_text(self.holding(words))
    }

    pub(crate) fn facts_text(&self, facts: impl Iterator<Item = usize>) -> String {
        let facts: Vec<String> = facts.map(|fact| self.written(self.machine.facts[fact])).collect();
        match &facts[..] {
            [] => NOTHING.to_owned(),
            // A fact can be called as nothing is.
            [only] if only == NOTHING => format!("{NOTHING} {NOTHING}"),
            _ => facts.join(" "),
        }
    }

    /// The facts that hold in a position, by number.
    pub(crate) fn holding<'a>(&self, words: &'a [u64]) -> impl Iterator<Item = usize> + use<'a> {
        let count = self.machine.facts.len();
        (0..count).filter(|&fact| holds(words, fact))
    }

    /// The moves of a role, in one line; of many, some.
    pub(crate) fn moves_text(&self, role: usize, moves: &[u32]) -> String {
        const MOST: usize = 3;
        let some = moves.iter().take(MOST).map(|&mov| self.written(self.machine.moves[role][mov as usize].mov));
        let mut some: Vec<String> = some.collect();
        if moves.len() > MOST {
            some.push("…".to_owned());
        }
        some.join(", ")
    }

    /// The position that a text means: its facts, or a board and the other facts.
    pub(crate) fn read_position(&self, text: &str) -> Result<Vec<u64>, PositionError> {
        let mut words = vec![0; self.machine.start.len()];
        if text.trim() == NOTHING {
            return Ok(words);
        }
        let wrong =
            |found: &str| PositionError::Other(message!("position.fact", found = found, example = self.example()));
        let mut rest = text.trim();
        if rest.is_empty() {
            return Err(wrong(rest));
        }
        if let Some(look) = &self.look {
            let first = rest.split_whitespace().next().unwrap_or_default();
            // A fact can be called as a board is written.
            if look.is_board(first) && !self.known_facts().contains_key(&canonical(first)) {
                look.read(self, first, &mut words).ok_or_else(|| wrong(first))?;
                rest = rest[first.len()..].trim_start();
            }
        }
        while !rest.is_empty() {
            let length = term_length(rest);
            let (found, after) = rest.split_at(length);
            match self.known_facts().get(&canonical(found)) {
                Some(Some(fact)) => words[fact / 64] |= 1 << (fact % 64),
                // What always holds may be said, and what nothing depends on.
                Some(None) => {}
                None => return Err(wrong(found)),
            }
            rest = after.trim_start_matches(|c: char| c.is_whitespace() || c == ',');
        }
        Ok(words)
    }

    /// The facts by what they are called: the number of those that change, and none of those that always hold or that nothing depends on.
    fn known_facts(&self) -> &FxHashMap<String, Option<usize>> {
        self.called.get_or_init(|| {
            let changing = self.machine.facts.iter().enumerate().map(|(number, &fact)| (fact, Some(number)));
            let others = self.constant.iter().chain(&self.unused).map(|&fact| (fact, None));
            others.chain(changing).map(|(fact, number)| (self.written(fact), number)).collect()
        })
    }

    /// How a position looks, for whoever wrote one that is none.
    fn example(&self) -> String {
        bachet::text::clipped(&self.position_text(&self.machine.start), 80).into_owned()
    }

    /// The position over as many lines as it needs.
    pub(crate) fn drawn(&self, words: &[u64]) -> String {
        if let Some(text) = self.look.as_ref().and_then(|look| look.drawn(self, words)) {
            return text;
        }
        let facts: Vec<String> = self.holding(words).map(|fact| self.written(self.machine.facts[fact])).collect();
        if facts.is_empty() { NOTHING.to_owned() } else { facts.join("\n") }
    }

    /// Whether goals say more than who wins.
    pub(crate) fn graded(&self) -> bool {
        let plain = |value: i64| matches!(value, 0 | 50 | 100);
        let roles = 0..self.machine.roles.len().min(2);
        let values = roles.flat_map(|role| self.goal_values(role)).any(|value| !plain(value));
        values || !self.sample().constant_sum
    }
}

/// A position in which no fact holds.
const NOTHING: &str = "-";

pub(crate) fn holds(words: &[u64], fact: usize) -> bool {
    words[fact / 64] >> (fact % 64) & 1 == 1
}

/// How far the term goes that a text begins with.
fn term_length(text: &str) -> usize {
    let mut open = 0usize;
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if std::mem::take(&mut escaped) => {}
            '\\' => escaped = true,
            '(' => open += 1,
            ')' => {
                open = open.saturating_sub(1);
                if open == 0 {
                    return at + 1;
                }
            }
            c if open == 0 && at > 0 && (c.is_whitespace() || c == ',') => return at,
            _ => {}
        }
    }
    text.len()
}

/// A term as we write it: `(cell 1 2 x)` and `Cell(1, 2, x)` are `cell(1,2,x)`.
pub(crate) fn canonical(text: &str) -> String {
    let mut written = String::new();
    // Whether the name of a list in prefix form comes next, and whether a separator is due; whether one was just written, or nothing.
    let (mut naming, mut due, mut parted) = (false, false, true);
    let mut escaped = false;
    for c in text.chars() {
        match c {
            c if std::mem::take(&mut escaped) => written.extend(c.to_lowercase()),
            '(' if parted || due => {
                if due {
                    written.push(',');
                }
                (naming, due, parted) = (true, false, true);
            }
            '(' => {
                written.push('(');
                (due, parted) = (false, true);
            }
            ')' => {
                written.push(')');
                (due, parted) = (true, false);
            }
            c if c.is_whitespace() || c == ',' => {
                if naming && !parted {
                    written.push('(');
                    (naming, parted) = (false, true);
                } else if !parted {
                    due = true;
                }
            }
            c => {
                if due {
                    written.push(',');
                    due = false;
                }
                escaped = c == '\\';
                written.extend(c.to_lowercase());
                parted = false;
            }
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::{canonical, term_length};

    #[test]
    fn terms_are_read_in_either_form() {
        for text in ["(cell 1 2 x)", "Cell(1, 2, x)", "cell(1,2,x)", "( cell 1 2 x )"] {
            assert_eq!(canonical(text), "cell(1,2,x)", "{text}");
        }
        assert_eq!(canonical("(f (g 1 2) 3)"), "f(g(1,2),3)");
        assert_eq!(canonical("(f 3 (g 1 2))"), "f(3,g(1,2))");
        assert_eq!(canonical("noop"), "noop");
        assert_eq!(term_length("(f (g 1)) h"), 9);
        assert_eq!(term_length("f(g(1),2) h"), 9);
        assert_eq!(term_length("go, h"), 2);
        assert_eq!(term_length("a\\,b h"), 4);
        assert_eq!(canonical("(at a\\,b 1)"), "at(a\\,b,1)");
        assert_eq!(canonical("at(\\,,\\,)"), "at(\\,,\\,)");
    }
}
