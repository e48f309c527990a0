//! Rules as clauses: a head that holds where all literals of a body do.

use crate::alternatives::{Clauses, Formula, Written};
use crate::error::{RulesError, RulesFault};
use crate::expression::Expression;
use bachet::format::Location;
use rustc_hash::FxHashMap;

/// A name, by number.
pub(crate) type Name = u32;

/// All names of a text, numbered; the words of the language come first.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    all: Vec<String>,
    numbers: FxHashMap<String, Name>,
}

/// The words of the language.
pub(crate) mod words {
    use super::Name;
    pub(crate) const ROLE: Name = 0;
    pub(crate) const INIT: Name = 1;
    pub(crate) const TRUE: Name = 2;
    pub(crate) const DOES: Name = 3;
    pub(crate) const NEXT: Name = 4;
    pub(crate) const LEGAL: Name = 5;
    pub(crate) const GOAL: Name = 6;
    pub(crate) const TERMINAL: Name = 7;
    /// Each with how many arguments it takes.
    pub(crate) const ALL: [(&str, usize); 15] = [
        ("role", 1),
        ("init", 1),
        ("true", 1),
        ("does", 2),
        ("next", 1),
        ("legal", 2),
        ("goal", 2),
        ("terminal", 0),
        ("base", 1),
        ("input", 2),
        ("distinct", 2),
        ("not", 1),
        ("sees", 2),
        ("or", usize::MAX),
        ("and", usize::MAX),
    ];
    /// Those that only bodies have.
    pub(crate) const CONNECTIVES: [&str; 4] = ["distinct", "not", "or", "and"];
}

impl Default for Names {
    fn default() -> Names {
        let mut names = Names { all: Vec::new(), numbers: FxHashMap::default() };
        words::ALL.iter().for_each(|(word, _)| {
            names.number(word);
        });
        names
    }
}

impl Names {
    pub(crate) fn number(&mut self, name: &str) -> Name {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.all.len() as Name;
        self.all.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }

    pub(crate) fn find(&self, name: &str) -> Option<Name> {
        self.numbers.get(name).copied()
    }

    pub(crate) fn text(&self, name: Name) -> &str {
        &self.all[name as usize]
    }
}

/// A term in a rule. A constant is a function without arguments; variables are numbered in each rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Term {
    Variable(u32),
    Function(Name, Vec<Term>),
}

impl Term {
    pub(crate) fn variables(&self, found: &mut Vec<u32>) {
        match self {
            Term::Variable(v) => {
                if !found.contains(v) {
                    found.push(*v);
                }
            }
            Term::Function(_, arguments) => arguments.iter().for_each(|term| term.variables(found)),
        }
    }

    fn renumber(&mut self, number: &mut dyn FnMut(&mut u32)) {
        match self {
            Term::Variable(v) => number(v),
            Term::Function(_, arguments) => arguments.iter_mut().for_each(|term| term.renumber(number)),
        }
    }
}

/// A relation: its name, and how many arguments it takes.
pub(crate) type Relation = (Name, usize);

/// An atom: a relation of terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Atom {
    pub(crate) name: Name,
    pub(crate) arguments: Vec<Term>,
}

impl Atom {
    pub(crate) fn relation(&self) -> Relation {
        (self.name, self.arguments.len())
    }

    pub(crate) fn variables(&self) -> Vec<u32> {
        let mut found = Vec::new();
        self.arguments.iter().for_each(|term| term.variables(&mut found));
        found
    }
}

/// What a body asks for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Literal {
    /// An atom that holds, or does not.
    Atom { holds: bool, atom: Atom },
    /// Two terms that are the same, or are not.
    Same { holds: bool, terms: [Term; 2] },
}

impl Literal {
    pub(crate) fn variables(&self) -> Vec<u32> {
        match self {
            Literal::Atom { atom, .. } => atom.variables(),
            Literal::Same { terms, .. } => {
                let mut found = Vec::new();
                terms.iter().for_each(|term| term.variables(&mut found));
                found
            }
        }
    }
}

/// A head that holds where all literals of the body do.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    pub(crate) head: Atom,
    pub(crate) body: Vec<Literal>,
    /// What the variables are called.
    pub(crate) variables: Vec<String>,
    pub(crate) place: Location,
}

impl Rule {
    /// The same with those variables alone that it has, of which alternatives that were told apart have only some.
    pub(crate) fn compact(mut self) -> Rule {
        const NONE: u32 = u32::MAX;
        let mut numbers = vec![NONE; self.variables.len()];
        let mut variables = Vec::new();
        let own = &mut self.variables;
        let mut renumber = |v: &mut u32| {
            let number = &mut numbers[*v as usize];
            if *number == NONE {
                *number = variables.len() as u32;
                variables.push(std::mem::take(&mut own[*v as usize]));
            }
            *v = *number;
        };
        let literals = self.body.iter_mut().flat_map(|literal| match literal {
            Literal::Atom { atom, .. } => atom.arguments.iter_mut(),
            Literal::Same { terms, .. } => terms.iter_mut(),
        });
        self.head.arguments.iter_mut().chain(literals).for_each(|term| term.renumber(&mut renumber));
        self.variables = variables;
        self
    }
}

/// Rules, and the names in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    pub(crate) names: Names,
    pub(crate) rules: Vec<Rule>,
}

/// A rule has at most so many variables.
const MOST_VARIABLES: usize = 1000;

/// The rules of a text.
pub(crate) fn program(expressions: &[Expression]) -> Result<Program, RulesError> {
    let (mut names, mut clauses) = (Names::default(), Clauses::default());
    for expression in expressions {
        let mut reader = Reader { names: &mut names, variables: Vec::new(), numbers: FxHashMap::default() };
        let place = expression.place();
        let (head, body) = match expression.headed("<=") {
            None => (expression, &[][..]),
            Some([]) => return Err(RulesError::at(place, RulesFault::NoHead)),
            Some([head, body @ ..]) => (head, body),
        };
        let head = reader.atom(head, true)?;
        let body = Formula::all(body.iter().map(|part| reader.formula(part, true)).collect::<Result<_, _>>()?);
        let variables = reader.variables;
        clauses.add(head, body, &Written { variables: &variables, place }, &mut names)?;
    }
    Ok(Program { names, rules: clauses.rules })
}

struct Reader<'a> {
    names: &'a mut Names,
    variables: Vec<String>,
    numbers: FxHashMap<String, u32>,
}

impl Reader<'_> {
    fn term(&mut self, expression: &Expression) -> Result<Term, RulesError> {
        match expression {
            Expression::Name(name, place) if name.starts_with('?') => {
                if let Some(&number) = self.numbers.get(name) {
                    return Ok(Term::Variable(number));
                }
                let number = self.variables.len();
                if number == MOST_VARIABLES {
                    return Err(RulesError::at(*place, RulesFault::Variables { most: MOST_VARIABLES }));
                }
                self.variables.push(name.clone());
                self.numbers.insert(name.clone(), number as u32);
                Ok(Term::Variable(number as u32))
            }
            Expression::Name(name, _) => Ok(Term::Function(self.names.number(name), Vec::new())),
            Expression::List(parts, place) => {
                let (name, arguments) = self.headed(parts, *place)?;
                Ok(Term::Function(name, arguments))
            }
        }
    }

    /// A list as a name and its arguments.
    fn headed(&mut self, parts: &[Expression], place: Location) -> Result<(Name, Vec<Term>), RulesError> {
        let Some((Expression::Name(name, _), arguments)) = parts.split_first() else {
            return Err(RulesError::at(place, RulesFault::NoName));
        };
        if name.starts_with('?') {
            return Err(RulesError::at(place, RulesFault::VariableHead { name: name.clone() }));
        }
        let name = self.names.number(name);
        Ok((name, arguments.iter().map(|part| self.term(part)).collect::<Result<_, _>>()?))
    }

    fn atom(&mut self, expression: &Expression, head: bool) -> Result<Atom, RulesError> {
        let place = expression.place();
        let (name, arguments) = match expression {
            Expression::Name(name, _) if name.starts_with('?') => {
                return Err(RulesError::at(place, RulesFault::VariableHead { name: name.clone() }));
            }
            Expression::Name(name, _) => (self.names.number(name), Vec::new()),
            Expression::List(parts, place) => self.headed(parts, *place)?,
        };
        let text = self.names.text(name);
        if let Some(&(_, wanted)) = words::ALL.get(name as usize)
            && wanted != arguments.len()
        {
            let (name, found) = (text.to_owned(), arguments.len());
            return Err(RulesError::at(place, RulesFault::Arity { name, found, wanted }));
        }
        let given = [words::TRUE, words::DOES].contains(&name) || words::CONNECTIVES.contains(&text);
        if matches!(text, "<=" | "=>" | ":-" | "<-" | "->") || head && given {
            return Err(RulesError::at(place, RulesFault::Head { name: text.to_owned() }));
        }
        if text == "sees" {
            return Err(RulesError::at(place, RulesFault::Sees));
        }
        Ok(Atom { name, arguments })
    }

    /// What a part of a body asks for, or its contrary.
    fn formula(&mut self, expression: &Expression, holds: bool) -> Result<Formula, RulesError> {
        let place = expression.place();
        let arity = |name: &str, found| {
            RulesError::at(
                place,
                RulesFault::Arity { name: name.to_owned(), found, wanted: if name == "not" { 1 } else { 2 } },
            )
        };
        if let Some(parts) = expression.headed("not") {
            let [inner] = parts else { return Err(arity("not", parts.len())) };
            return self.formula(inner, !holds);
        }
        let (all, any) = (expression.headed("and"), expression.headed("or"));
        if let Some(parts) = all.or(any) {
            let parts = parts.iter().map(|part| self.formula(part, holds)).collect::<Result<_, _>>()?;
            return Ok(if all.is_some() == holds { Formula::all(parts) } else { Formula::any(parts) });
        }
        if let Some(parts) = expression.headed("distinct") {
            let [one, other] = parts else { return Err(arity("distinct", parts.len())) };
            let terms = [self.term(one)?, self.term(other)?];
            return Ok(Formula::One(Literal::Same { holds: !holds, terms }));
        }
        Ok(Formula::One(Literal::Atom { holds, atom: self.atom(expression, false)? }))
    }
}
