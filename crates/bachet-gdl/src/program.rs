//! Rules as clauses: a head that holds where all literals of a body do.

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

/// Rules, and the names in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    pub(crate) names: Names,
    pub(crate) rules: Vec<Rule>,
}

/// A rule has at most so many literals, and stands for at most so many rules once its alternatives are told apart.
const MOST_LITERALS: usize = 1000;
const MOST_ALTERNATIVES: usize = 5000;

/// The rules of a text.
pub(crate) fn program(expressions: &[Expression]) -> Result<Program, RulesError> {
    let mut program = Program::default();
    for expression in expressions {
        let mut reader = Reader { names: &mut program.names, variables: Vec::new() };
        let place = expression.place();
        let (head, body) = match expression.headed("<=") {
            None => (expression, &[][..]),
            Some([]) => return Err(RulesError::at(place, RulesFault::NoHead)),
            Some([head, body @ ..]) => (head, body),
        };
        let head = reader.atom(head, true)?;
        let mut bodies = vec![Vec::new()];
        for part in body {
            bodies = product(bodies, reader.literals(part, true)?, part.place())?;
        }
        let variables = reader.variables;
        let rule = |body| Rule { head: head.clone(), body, variables: variables.clone(), place };
        program.rules.extend(bodies.into_iter().map(rule));
    }
    Ok(program)
}

/// Every one of these with every one of those.
fn product(
    these: Vec<Vec<Literal>>,
    those: Vec<Vec<Literal>>,
    place: Location,
) -> Result<Vec<Vec<Literal>>, RulesError> {
    if these.len().saturating_mul(those.len()) > MOST_ALTERNATIVES {
        return Err(RulesError::at(place, RulesFault::Alternatives { most: MOST_ALTERNATIVES }));
    }
    let both = |this: &Vec<Literal>, that: &Vec<Literal>| this.iter().chain(that).cloned().collect::<Vec<_>>();
    let all: Vec<Vec<Literal>> = match those.len() {
        1 => these
            .into_iter()
            .map(|mut this| {
                this.extend(those[0].iter().cloned());
                this
            })
            .collect(),
        _ => these.iter().flat_map(|this| those.iter().map(move |that| both(this, that))).collect(),
    };
    match all.iter().any(|body| body.len() > MOST_LITERALS) {
        true => Err(RulesError::at(place, RulesFault::Literals { most: MOST_LITERALS })),
        false => Ok(all),
    }
}

struct Reader<'a> {
    names: &'a mut Names,
    variables: Vec<String>,
}

impl Reader<'_> {
    fn term(&mut self, expression: &Expression) -> Result<Term, RulesError> {
        match expression {
            Expression::Name(name, _) if name.starts_with('?') => {
                let known = self.variables.iter().position(|own| own == name);
                let number = known.unwrap_or_else(|| {
                    self.variables.push(name.clone());
                    self.variables.len() - 1
                });
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

    /// What a part of a body asks for, or its contrary: any one of these lists of literals.
    fn literals(&mut self, expression: &Expression, holds: bool) -> Result<Vec<Vec<Literal>>, RulesError> {
        let place = expression.place();
        let arity = |name: &str, found| {
            RulesError::at(
                place,
                RulesFault::Arity { name: name.to_owned(), found, wanted: if name == "not" { 1 } else { 2 } },
            )
        };
        if let Some(parts) = expression.headed("not") {
            let [inner] = parts else { return Err(arity("not", parts.len())) };
            return self.literals(inner, !holds);
        }
        let (all, any) = (expression.headed("and"), expression.headed("or"));
        if let Some(parts) = all.or(any) {
            let mut result = if all.is_some() == holds { vec![Vec::new()] } else { Vec::new() };
            for part in parts {
                let literals = self.literals(part, holds)?;
                if all.is_some() == holds {
                    result = product(result, literals, place)?;
                } else {
                    result.extend(literals);
                }
            }
            return Ok(result);
        }
        if let Some(parts) = expression.headed("distinct") {
            let [one, other] = parts else { return Err(arity("distinct", parts.len())) };
            let terms = [self.term(one)?, self.term(other)?];
            return Ok(vec![vec![Literal::Same { holds: !holds, terms }]]);
        }
        Ok(vec![vec![Literal::Atom { holds, atom: self.atom(expression, false)? }]])
    }
}
