//! What the vertices are called.

use super::{GraphError, Vertex};
use rustc_hash::FxBuildHasher;
use std::borrow::Cow;
use std::hash::BuildHasher;
use std::sync::OnceLock;

/// One text for each vertex, stored end to end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    text: String,
    ends: Vec<usize>,
}

impl Texts {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, text: &str) {
        self.text.push_str(text);
        self.ends.push(self.text.len());
    }

    pub(crate) fn get(&self, v: Vertex) -> &str {
        let v = v as usize;
        let start = if v == 0 { 0 } else { self.ends[v - 1] };
        &self.text[start..self.ends[v]]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len() as Vertex).map(|v| self.get(v))
    }

    /// The vertices in the order of their texts; equal texts in the order of the vertices.
    fn sorted(&self) -> Vec<Vertex> {
        let mut order: Vec<Vertex> = (0..self.len() as Vertex).collect();
        order.sort_by(|&a, &b| self.get(a).cmp(self.get(b)));
        order
    }

    /// Refuses names that are not all different.
    pub(crate) fn check(&self) -> Result<(), GraphError> {
        match self.duplicate() {
            Some((v, _)) => Err(GraphError::NameTwice { name: self.get(v).to_owned() }),
            None => Ok(()),
        }
    }

    /// Appends other texts.
    pub(crate) fn append(&mut self, more: &Texts) {
        let begin = self.text.len();
        self.text.push_str(&more.text);
        self.ends.extend(more.ends.iter().map(|end| begin + end));
    }

    /// How many bytes they have.
    pub(crate) fn bytes(&self) -> usize {
        self.text.len()
    }

    /// Whether no text stands twice, by a table; nothing is said of texts that clash in it too often.
    fn differ_by_table(&self) -> Option<bool> {
        const EMPTY: Vertex = Vertex::MAX;
        let bits = usize::BITS - self.len().leading_zeros() + 1;
        let mut table = vec![EMPTY; 1 << bits];
        let mut clashes = 0;
        for v in 0..self.len() as Vertex {
            let mut place = FxBuildHasher.hash_one(self.get(v)) as usize & (table.len() - 1);
            while table[place] != EMPTY {
                clashes += 1;
                if self.get(table[place]) == self.get(v) {
                    return Some(false);
                }
                if clashes > 8 * self.len() {
                    return None;
                }
                place = (place + 1) & (table.len() - 1);
            }
            table[place] = v;
        }
        Some(true)
    }

    /// Whether no text stands twice.
    fn differ(&self) -> bool {
        self.differ_by_table().unwrap_or_else(|| self.duplicate().is_none())
    }

    /// Two vertices with the same text, if there are any.
    pub(crate) fn duplicate(&self) -> Option<(Vertex, Vertex)> {
        if self.differ_by_table() == Some(true) {
            return None;
        }
        let sorted = self.sorted();
        sorted.windows(2).find(|pair| self.get(pair[0]) == self.get(pair[1])).map(|pair| (pair[0], pair[1]))
    }

    /// Whether they are `0`, `1`, `2`, … in order.
    fn count(&self) -> bool {
        // `+7` and `007` are no names.
        let plain = |text: &str| text == "0" || text.starts_with(|first: char| ('1'..='9').contains(&first));
        self.iter().enumerate().all(|(v, text)| plain(text) && text.parse() == Ok(v))
    }
}

impl<S: AsRef<str>> FromIterator<S> for Texts {
    fn from_iter<I: IntoIterator<Item = S>>(texts: I) -> Self {
        let mut result = Texts::default();
        texts.into_iter().for_each(|text| result.push(text.as_ref()));
        result
    }
}

/// The vertices' names, all different: their numbers, or texts of their own.
#[derive(Clone, Debug)]
pub(crate) enum Names {
    Numbers,
    Texts { texts: Texts, sorted: OnceLock<Vec<Vertex>> },
}

impl Names {
    /// Takes the names' being different on trust; `0`, `1`, `2`, … in order take no memory.
    pub(crate) fn new(texts: Texts) -> Names {
        if texts.count() { Names::Numbers } else { Names::Texts { texts, sorted: OnceLock::new() } }
    }

    /// The same, unless some text stands twice: then the texts come back.
    pub(crate) fn distinct(texts: Texts) -> Result<Names, Texts> {
        if texts.count() || texts.differ() { Ok(Names::new(texts)) } else { Err(texts) }
    }

    pub(crate) fn get(&self, v: Vertex) -> Cow<'_, str> {
        match self {
            Names::Numbers => Cow::Owned(v.to_string()),
            Names::Texts { texts, .. } => Cow::Borrowed(texts.get(v)),
        }
    }

    /// The vertex of that name among the first `len`.
    pub(crate) fn find(&self, name: &str, len: usize) -> Option<Vertex> {
        match self {
            Names::Numbers => {
                let v: Vertex = name.parse().ok()?;
                // `+7` and `007` are no names.
                ((v as usize) < len && v.to_string() == name).then_some(v)
            }
            Names::Texts { texts, sorted } => {
                let sorted = sorted.get_or_init(|| texts.sorted());
                let place = sorted.binary_search_by(|&v| texts.get(v).cmp(name)).ok()?;
                Some(sorted[place])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_order_become_numbers() {
        assert!(matches!(Names::new(["0", "1", "2"].into_iter().collect()), Names::Numbers));
        assert!(matches!(Names::new(["0", "01"].into_iter().collect()), Names::Texts { .. }));
    }

    #[test]
    fn names_are_found_exactly() {
        let names = Names::new(["é", "", "10", "9"].into_iter().collect());
        assert_eq!(names.find("", 4), Some(1));
        assert_eq!(names.find("9", 4), Some(3));
        assert_eq!(names.find("1", 4), None);
        assert_eq!(Names::Numbers.find("3", 4), Some(3));
        assert_eq!(Names::Numbers.find("4", 4), None);
        assert_eq!(Names::Numbers.find("+3", 4), None);
    }

    #[test]
    fn a_duplicate_is_named() {
        let texts: Texts = ["a", "b", "a"].into_iter().collect();
        assert_eq!((texts.duplicate(), texts.differ()), (Some((0, 2)), false));
        let numbers: Texts = (0..5000).map(|k| k.to_string()).collect();
        assert_eq!((numbers.duplicate(), numbers.differ(), numbers.count()), (None, true, true));
        let mut texts = numbers.clone();
        texts.append(&numbers);
        assert_eq!((texts.len(), texts.get(5007)), (10_000, "7"));
        assert_eq!(texts.duplicate(), Some((0, 5000)));
    }
}
