//! Terms, each of them once and by number, and patterns of them.

use rustc_hash::FxHashMap;

/// A term without variables, by its number.
pub(crate) type Id = u32;
/// No term.
pub(crate) const NONE: Id = Id::MAX;

#[derive(Clone, PartialEq, Eq, Hash)]
enum Term {
    Name(String),
    /// The first part is a name.
    List(Vec<Id>),
}

/// A term with variables, which are numbered in each rule.
#[derive(Clone)]
pub(crate) enum Pattern {
    Variable(usize),
    Fixed(Id),
    List(Vec<Pattern>),
}

/// Where a part of a term stands: which part of the list, which part of that one, and so on.
pub(crate) type Path = Vec<usize>;

#[derive(Default)]
pub(crate) struct Terms {
    all: Vec<Term>,
    numbers: FxHashMap<Term, Id>,
}

impl Terms {
    fn number(&mut self, term: Term) -> Id {
        if let Some(&number) = self.numbers.get(&term) {
            return number;
        }
        self.all.push(term.clone());
        let number = (self.all.len() - 1) as Id;
        self.numbers.insert(term, number);
        number
    }

    pub(crate) fn name(&mut self, name: &str) -> Id {
        self.number(Term::Name(name.to_owned()))
    }

    /// A list; one of a name alone is that name.
    pub(crate) fn list(&mut self, parts: Vec<Id>) -> Id {
        if parts.len() == 1 { parts[0] } else { self.number(Term::List(parts)) }
    }

    pub(crate) fn parts(&self, id: Id) -> &[Id] {
        match &self.all[id as usize] {
            Term::Name(_) => &[],
            Term::List(parts) => parts,
        }
    }

    /// As the library writes it.
    pub(crate) fn text(&self, id: Id) -> String {
        match &self.all[id as usize] {
            Term::Name(name) => name.clone(),
            Term::List(parts) => {
                let arguments: Vec<String> = parts[1..].iter().map(|&part| self.text(part)).collect();
                format!("{}({})", self.text(parts[0]), arguments.join(","))
            }
        }
    }

    pub(crate) fn at(&self, id: Id, path: &[usize]) -> Option<Id> {
        path.iter().try_fold(id, |id, &step| self.parts(id).get(step).copied())
    }

    /// The pattern with its variables replaced, all of which have values.
    pub(crate) fn put(&mut self, pattern: &Pattern, values: &[Id]) -> Id {
        match pattern {
            Pattern::Variable(variable) => {
                assert_ne!(values[*variable], NONE, "a variable without a value");
                values[*variable]
            }
            Pattern::Fixed(id) => *id,
            Pattern::List(parts) => {
                let parts = parts.iter().map(|part| self.put(part, values)).collect();
                self.list(parts)
            }
        }
    }

    /// Whether the term fits the pattern. Variables without a value get one, which they keep where the answer is no.
    pub(crate) fn fits(&self, pattern: &Pattern, id: Id, values: &mut [Id]) -> bool {
        match pattern {
            Pattern::Variable(variable) if values[*variable] == NONE => {
                values[*variable] = id;
                true
            }
            Pattern::Variable(variable) => values[*variable] == id,
            Pattern::Fixed(own) => *own == id,
            Pattern::List(patterns) => {
                let parts = self.parts(id);
                parts.len() == patterns.len()
                    && patterns.iter().zip(parts).all(|(pattern, &part)| self.fits(pattern, part, values))
            }
        }
    }
}

impl Pattern {
    pub(crate) fn variables(&self) -> Vec<usize> {
        match self {
            Pattern::Variable(variable) => vec![*variable],
            Pattern::Fixed(_) => Vec::new(),
            Pattern::List(parts) => {
                let mut all: Vec<usize> = parts.iter().flat_map(Pattern::variables).collect();
                all.sort_unstable();
                all.dedup();
                all
            }
        }
    }

    pub(crate) fn is_bound(&self, bound: &[bool]) -> bool {
        match self {
            Pattern::Variable(variable) => bound[*variable],
            Pattern::Fixed(_) => true,
            Pattern::List(parts) => parts.iter().all(|part| part.is_bound(bound)),
        }
    }

    /// The largest parts all of whose variables have values, with where they stand.
    pub(crate) fn known(&self, bound: &[bool], path: &mut Path, found: &mut Vec<(Path, Pattern)>) {
        if self.is_bound(bound) {
            found.push((path.clone(), self.clone()));
        } else if let Pattern::List(parts) = self {
            for (step, part) in parts.iter().enumerate() {
                path.push(step);
                part.known(bound, path, found);
                path.pop();
            }
        }
    }
}
