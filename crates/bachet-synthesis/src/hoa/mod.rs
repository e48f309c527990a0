//! Automata in the Hanoi Omega-Automata format, with the signals that a controller sets: extended HOA.
//!
//! References: T. Babiak et al., *The Hanoi Omega-Automata format*, CAV 2015; G. A. Pérez, *The extended HOA format for synthesis*, 2019.

mod lexer;

use crate::Signals;
use crate::acceptance::{Acceptance, Term};
use crate::error::{SpecificationError, SpecificationFault as Fault, Wanted};
use crate::formula::{Disorder, Formula, Formulas, Part, Sign, Yard};
use lexer::{Kind, Lexer, Word};
use rustc_hash::FxHashMap;

/// More signals than this make decisions too deep.
pub(crate) const MOST_SIGNALS: usize = 1000;

/// A condition is not nested more deeply than this.
const DEEPEST: usize = 1000;

/// A deterministic automaton, as it is read: whether it is deterministic is not known yet.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    pub(crate) formulas: Formulas,
    pub(crate) states: Vec<State>,
    pub(crate) start: u32,
    pub(crate) acceptance: Acceptance,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    /// What the file calls it.
    pub(crate) name: String,
    pub(crate) edges: Vec<Edge>,
}

#[derive(Clone, Debug)]
pub(crate) struct Edge {
    pub(crate) label: Formula,
    pub(crate) to: u32,
    /// The sets that it is in, in order.
    pub(crate) sets: Vec<u32>,
    pub(crate) line: u64,
}

/// What the header says.
#[derive(Default)]
struct Header {
    name: Option<String>,
    states: Option<u32>,
    start: Option<u32>,
    propositions: Option<Vec<String>>,
    controllable: Option<Vec<(u32, usize)>>,
    aliases: FxHashMap<String, usize>,
    /// The condition, with how many sets there are.
    acceptance: Option<(u32, Acceptance)>,
    /// Propositions in aliases, which may come before they are declared.
    mentioned: Vec<(u32, usize)>,
}

/// Reads an automaton.
pub(crate) fn read(text: &str) -> Result<(Option<String>, Signals, Automaton), SpecificationError> {
    let mut reader = Reader {
        lexer: Lexer::new(text),
        header: Header::default(),
        formulas: Formulas::default(),
        numbers: FxHashMap::default(),
        states: Vec::new(),
        described: Vec::new(),
        line: (0, 1),
    };
    reader.header()?;
    let signals = reader.signals()?;
    let start = reader.header.start.ok_or_else(|| missing("Start:"))?;
    let start = reader.state_of(start);
    let (_, acceptance) = reader.header.acceptance.clone().ok_or_else(|| missing("Acceptance:"))?;
    reader.body(signals.names.len())?;
    let automaton = Automaton { formulas: reader.formulas, states: reader.states, start, acceptance };
    Ok((reader.header.name, signals, automaton))
}

fn missing(name: &'static str) -> SpecificationError {
    SpecificationError::new(None, Fault::NoHeader { name })
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    header: Header,
    formulas: Formulas,
    /// The places of states by their numbers in the file, so that large numbers take no room.
    numbers: FxHashMap<u32, u32>,
    states: Vec<State>,
    /// Which of them have a place of their own in the body.
    described: Vec<bool>,
    /// A byte, and the line it lies in.
    line: (usize, u64),
}

impl Reader<'_> {
    fn header(&mut self) -> Result<(), SpecificationError> {
        match self.lexer.take()?.kind {
            Kind::Header("HOA") => {}
            _ => return Err(self.lexer.error(0, Fault::Unknown)),
        }
        match self.lexer.take()? {
            Word { kind: Kind::Name("v1"), .. } => {}
            Word { at, .. } => {
                let found = self.lexer.quoted(at);
                return Err(self.lexer.error(at, Fault::Version { found }));
            }
        }
        loop {
            match self.lexer.peek()?.kind {
                Kind::Header(_) => self.item()?,
                Kind::Marker("--BODY--") => {
                    self.lexer.take()?;
                    return Ok(());
                }
                _ => return Err(self.lexer.unexpected(Wanted::Header)),
            }
        }
    }

    fn item(&mut self) -> Result<(), SpecificationError> {
        let Word { at, kind: Kind::Header(name) } = self.lexer.take()? else { return Ok(()) };
        let twice = |there: bool, lexer: &Lexer<'_>| match there {
            true => Err(lexer.error(at, Fault::HeaderTwice { name: format!("{name}:") })),
            false => Ok(()),
        };
        match name {
            "States" => {
                twice(self.header.states.is_some(), &self.lexer)?;
                self.header.states = Some(self.lexer.number()?.0);
            }
            "Start" => {
                let (start, _) = self.lexer.number()?;
                if self.header.start.is_some() || self.lexer.take_sign('&')? {
                    return Err(self.lexer.error(at, Fault::Universal));
                }
                self.header.start = Some(start);
            }
            "AP" => {
                twice(self.header.propositions.is_some(), &self.lexer)?;
                let (count, at) = self.lexer.number()?;
                let mut names = Vec::new();
                while let Word { kind: Kind::Text(_), .. } = self.lexer.peek()? {
                    let Kind::Text(name) = self.lexer.take()?.kind else { continue };
                    names.push(name);
                }
                if names.len() < count as usize {
                    return Err(self.lexer.unexpected(Wanted::Text));
                }
                if names.len() > count as usize {
                    return Err(self.lexer.error(
                        at,
                        Fault::Expected { wanted: Wanted::Number, found: format!("{count} (≠ {})", names.len()) },
                    ));
                }
                if names.len() > MOST_SIGNALS {
                    let fault = Fault::Signals { found: names.len(), most: MOST_SIGNALS };
                    return Err(self.lexer.error(at, fault));
                }
                self.header.propositions = Some(names);
            }
            "controllable-AP" => {
                twice(self.header.controllable.is_some(), &self.lexer)?;
                let mut all = Vec::new();
                while let Kind::Number(_) = self.lexer.peek()?.kind {
                    all.push(self.lexer.number()?);
                }
                self.header.controllable = Some(all);
            }
            "Alias" => match self.lexer.take()? {
                Word { at, kind: Kind::Alias(name) } => {
                    let formula = self.formula(None)?;
                    let place = self.formulas.named.len();
                    self.formulas.named.push(formula);
                    if self.header.aliases.insert(name.to_owned(), place).is_some() {
                        return Err(self.lexer.error(at, Fault::AliasTwice { name: name.to_owned() }));
                    }
                }
                _ => return Err(self.lexer.unexpected(Wanted::Name)),
            },
            "Acceptance" => {
                twice(self.header.acceptance.is_some(), &self.lexer)?;
                let (sets, _) = self.lexer.number()?;
                let begin = self.lexer.peek()?.at;
                let term = self.condition(sets)?;
                let end = self.lexer.peek()?.at;
                let found = self.lexer.text[begin..end].split_whitespace().collect::<Vec<_>>().join(" ");
                let unsupported = self.lexer.error(begin, Fault::Acceptance { found: shortened(&found) });
                self.header.acceptance = Some((sets, term.and_then(|term| Acceptance::new(&term)).ok_or(unsupported)?));
            }
            "name" => {
                if let Kind::Text(_) = self.lexer.peek()?.kind
                    && let Kind::Text(name) = self.lexer.take()?.kind
                {
                    self.header.name = Some(name);
                }
            }
            // Other headers may be passed over unless they begin with a capital.
            name if name.starts_with(|first: char| first.is_ascii_uppercase()) => {
                return Err(self.lexer.error(at, Fault::Header { name: format!("{name}:") }));
            }
            _ => loop {
                match self.lexer.peek()?.kind {
                    Kind::Header(_) | Kind::Marker(_) | Kind::End => break,
                    _ => drop(self.lexer.take()?),
                }
            },
        }
        Ok(())
    }

    fn signals(&mut self) -> Result<Signals, SpecificationError> {
        let names = self.header.propositions.take().ok_or_else(|| missing("AP:"))?;
        let declared = names.len();
        for &(found, at) in &self.header.mentioned {
            if found as usize >= declared {
                return Err(self.lexer.error(at, Fault::Proposition { found, declared }));
            }
        }
        let mut controlled = vec![false; declared];
        for (found, at) in self.header.controllable.take().ok_or_else(|| missing("controllable-AP:"))? {
            match controlled.get_mut(found as usize) {
                Some(controlled) => *controlled = true,
                None => return Err(self.lexer.error(at, Fault::Controllable { found, declared })),
            }
        }
        let mut met = rustc_hash::FxHashSet::default();
        if let Some(name) = names.iter().find(|name| !met.insert(name.as_str())) {
            return Err(SpecificationError::new(None, Fault::NameTwice { name: name.clone() }));
        }
        Ok(Signals::new(names, &controlled))
    }

    /// A label, up to what does not belong to it; propositions are checked at once if it is known how many there are.
    fn formula(&mut self, declared: Option<usize>) -> Result<Formula, SpecificationError> {
        let lexer = &mut self.lexer;
        let mut yard = Yard::new(&mut self.formulas);
        loop {
            let Word { at, kind } = lexer.peek()?;
            let at = *at;
            let sign = match kind {
                Kind::Sign('(') => Some(Sign::Open),
                // A parenthesis that closes nothing here closes something outside.
                Kind::Sign(')') if yard.may_end() => break,
                Kind::Sign(')') => Some(Sign::Close),
                Kind::Sign('!') => Some(Sign::Not),
                Kind::Sign('&') => Some(Sign::And),
                Kind::Sign('|') => Some(Sign::Or),
                Kind::Name("t" | "f") | Kind::Number(_) | Kind::Alias(_) => None,
                _ => break,
            };
            let done = match (sign, lexer.take()?.kind) {
                (Some(sign), _) => yard.sign(sign),
                (None, Kind::Number(found)) => {
                    match declared {
                        Some(declared) if found as usize >= declared => {
                            return Err(lexer.error(at, Fault::Proposition { found, declared }));
                        }
                        Some(_) => {}
                        None => self.header.mentioned.push((found, at)),
                    }
                    yard.operand(Part::Signal(found))
                }
                (None, Kind::Alias(name)) => match self.header.aliases.get(name) {
                    Some(&place) => yard.named(place),
                    None => return Err(lexer.error(at, Fault::Alias { name: name.to_owned() })),
                },
                (None, kind) => yard.operand(Part::Constant(kind == Kind::Name("t"))),
            };
            done.map_err(|disorder| disordered(lexer, at, disorder))?;
        }
        let at = lexer.peek()?.at;
        yard.end().map_err(|disorder| disordered(lexer, at, disorder))
    }

    /// An acceptance condition, without recursion; none if it has something that is never supported.
    fn condition(&mut self, declared: u32) -> Result<Option<Term>, SpecificationError> {
        // For each open parenthesis: the disjunction so far, and the conjunction that is its last part.
        let mut open: Vec<(Vec<Term>, Vec<Term>)> = vec![(Vec::new(), Vec::new())];
        let mut supported = true;
        loop {
            let Word { at, kind } = self.lexer.take()?;
            let mut term = match kind {
                Kind::Sign('(') => {
                    if open.len() == DEEPEST {
                        return Err(self.lexer.error(at, Fault::Deep { most: DEEPEST }));
                    }
                    open.push((Vec::new(), Vec::new()));
                    continue;
                }
                Kind::Name("t") => Term::Constant(true),
                Kind::Name("f") => Term::Constant(false),
                Kind::Name(name @ ("Inf" | "Fin")) => {
                    self.lexer.sign('(', "(")?;
                    supported &= !self.lexer.take_sign('!')?;
                    let (found, at) = self.lexer.number()?;
                    if found >= declared {
                        return Err(self.lexer.error(at, Fault::Set { found, declared }));
                    }
                    self.lexer.sign(')', ")")?;
                    if name == "Inf" { Term::Inf(found) } else { Term::Fin(found) }
                }
                Kind::End => return Err(self.lexer.error(at, Fault::Incomplete { wanted: Wanted::Condition })),
                _ => {
                    let found = self.lexer.quoted(at);
                    return Err(self.lexer.error(at, Fault::Expected { wanted: Wanted::Condition, found }));
                }
            };
            loop {
                let (any, all) = open.last_mut().expect("one is always open");
                all.push(term);
                if self.lexer.take_sign('&')? {
                    break;
                }
                let all = std::mem::take(all);
                any.push(joined(all, Term::All));
                if self.lexer.take_sign('|')? {
                    break;
                }
                let any = std::mem::take(any);
                term = joined(any, Term::Any);
                open.pop();
                if open.is_empty() {
                    return Ok(Some(term).filter(|_| supported));
                }
                self.lexer.sign(')', ")")?;
            }
        }
    }

    /// The place of a state by its number.
    fn state_of(&mut self, number: u32) -> u32 {
        let place = self.states.len() as u32;
        *self.numbers.entry(number).or_insert_with(|| {
            self.states.push(State { name: number.to_string(), edges: Vec::new() });
            self.described.push(false);
            place
        })
    }

    fn state_number(&mut self) -> Result<u32, SpecificationError> {
        let (found, at) = self.lexer.number()?;
        match self.header.states {
            Some(declared) if found >= declared => Err(self.lexer.error(at, Fault::State { found, declared })),
            _ => Ok(found),
        }
    }

    fn sets(&mut self) -> Result<Vec<u32>, SpecificationError> {
        let mut sets = Vec::new();
        if self.lexer.take_sign('{')? {
            let declared = self.header.acceptance.as_ref().map_or(0, |&(sets, _)| sets);
            while !self.lexer.take_sign('}')? {
                let (found, at) = self.lexer.number()?;
                if found >= declared {
                    return Err(self.lexer.error(at, Fault::Set { found, declared }));
                }
                sets.push(found);
            }
            sets.sort_unstable();
            sets.dedup();
        }
        Ok(sets)
    }

    fn label(&mut self, signals: usize) -> Result<Option<Formula>, SpecificationError> {
        if !self.lexer.take_sign('[')? {
            return Ok(None);
        }
        let formula = self.formula(Some(signals))?;
        self.lexer.sign(']', "]")?;
        Ok(Some(formula))
    }

    fn body(&mut self, signals: usize) -> Result<(), SpecificationError> {
        if let Some(declared) = self.header.states
            && let Some(found) = self.header.start.filter(|&start| start >= declared)
        {
            return Err(SpecificationError::new(None, Fault::State { found, declared }));
        }
        loop {
            match self.lexer.take()? {
                Word { kind: Kind::Header("State"), at } => self.state(at, signals)?,
                Word { kind: Kind::Marker("--END--"), .. } => break,
                Word { kind: Kind::Marker("--ABORT--"), at } => return Err(self.lexer.error(at, Fault::Aborted)),
                Word { kind: Kind::End, at } => {
                    return Err(self.lexer.error(at, Fault::Incomplete { wanted: Wanted::Edge }));
                }
                Word { at, .. } => {
                    let found = self.lexer.quoted(at);
                    return Err(self.lexer.error(at, Fault::Expected { wanted: Wanted::Edge, found }));
                }
            }
        }
        match self.lexer.take()? {
            Word { kind: Kind::End, .. } => Ok(()),
            Word { at, .. } => Err(self.lexer.error(at, Fault::Trailing { found: self.lexer.quoted(at) })),
        }
    }

    fn state(&mut self, at: usize, signals: usize) -> Result<(), SpecificationError> {
        let of_state = self.label(signals)?;
        let number = self.state_number()?;
        let state = self.state_of(number);
        let name = number.to_string();
        if std::mem::replace(&mut self.described[state as usize], true) {
            return Err(self.lexer.error(at, Fault::StateTwice { state: name }));
        }
        if let Kind::Text(_) = self.lexer.peek()?.kind {
            self.lexer.take()?;
        }
        let of_all = self.sets()?;
        let (mut edges, mut unlabelled) = (Vec::new(), 0);
        while let Kind::Sign('[') | Kind::Number(_) = self.lexer.peek()?.kind {
            let at = self.lexer.peek()?.at;
            let label = self.label(signals)?;
            let to = self.state_number()?;
            if self.lexer.take_sign('&')? {
                return Err(self.lexer.error(at, Fault::Universal));
            }
            let to = self.state_of(to);
            let mut sets = self.sets()?;
            sets.extend(&of_all);
            sets.sort_unstable();
            sets.dedup();
            let label = match (of_state, label) {
                (Some(label), None) | (None, Some(label)) => label,
                (Some(_), Some(_)) => return Err(self.lexer.error(at, Fault::Labels { state: name })),
                (None, None) => {
                    unlabelled += 1;
                    self.valuation(edges.len() as u64, signals)
                }
            };
            let line = self.line_of(at);
            edges.push(Edge { label, to, sets, line });
        }
        if unlabelled > 0 {
            if unlabelled < edges.len() {
                return Err(self.lexer.error(at, Fault::Labels { state: name }));
            }
            let wanted = 1u64.checked_shl(signals as u32).unwrap_or(u64::MAX);
            if edges.len() as u64 != wanted {
                return Err(self.lexer.error(at, Fault::Implicit { state: name, found: edges.len(), wanted }));
            }
        }
        self.states[state as usize].edges = edges;
        Ok(())
    }

    /// The formula of one valuation, whose bits are the signals.
    fn valuation(&mut self, bits: u64, signals: usize) -> Formula {
        let mut yard = Yard::new(&mut self.formulas);
        // More than 63 would need more edges than a file can have.
        let _ = yard.operand(Part::Constant(true));
        for signal in 0..signals.min(63) as u32 {
            let _ = yard.sign(Sign::And);
            if bits >> signal & 1 == 0 {
                let _ = yard.sign(Sign::Not);
            }
            let _ = yard.operand(Part::Signal(signal));
        }
        yard.end().expect("it is in order")
    }

    /// The line of a byte, counted on from the last one that was asked for.
    fn line_of(&mut self, at: usize) -> u64 {
        let (byte, line) = self.line;
        let more = self.lexer.text.as_bytes()[byte..at.max(byte)].iter().filter(|&&byte| byte == b'\n').count();
        self.line = (at.max(byte), line + more as u64);
        self.line.1
    }
}

fn joined(mut terms: Vec<Term>, join: fn(Vec<Term>) -> Term) -> Term {
    match terms.len() {
        1 => terms.swap_remove(0),
        _ => join(terms),
    }
}

fn disordered(lexer: &Lexer<'_>, at: usize, disorder: Disorder) -> SpecificationError {
    let found = lexer.quoted(at);
    let fault = match disorder {
        Disorder::Operand => Fault::Operand { found },
        Disorder::NoOperand if found.is_empty() => Fault::Incomplete { wanted: Wanted::Label },
        Disorder::NoOperand => Fault::NoOperand { found },
        Disorder::Parenthesis => Fault::Parenthesis,
    };
    lexer.error(at, fault)
}

fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
