//! An interpreter of rules that shares nothing with the library: what is asked of a position is proved from the rules as they stand, goal
//! by goal, and what was asked once in a position is kept until the next one (tabling). Nothing is grounded or compiled.
//!
//! A question about a relation that depends on itself may come back to itself. It is then given the answers that are known so far,
//! and whoever asked first asks again until there are no new ones.

mod rules;
mod terms;

use rules::{Atom, Depends, Goal, Program};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use std::hash::Hasher;
use std::rc::Rc;
use terms::{NONE, Path, Terms};

pub(crate) use terms::Id;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// To be answered, perhaps again.
    Asked,
    /// There will be no more answers.
    Answered,
    /// Being answered, or waiting for a question that is: the one that was asked as the so manieth within others.
    Leaning(usize),
}

/// The answers to a question: atoms that hold.
struct Table {
    state: State,
    known: FxHashSet<Id>,
    rows: Rc<Vec<Id>>,
    /// The rows by what stands at some paths, for each list of paths that was asked for.
    indices: FxHashMap<usize, FxHashMap<u64, Rc<Vec<Id>>>>,
}

impl Table {
    fn new(state: State) -> Table {
        Table { state, known: FxHashSet::default(), rows: Rc::default(), indices: FxHashMap::default() }
    }

    fn of(rows: impl Iterator<Item = Id>) -> Table {
        let mut table = Table::new(State::Answered);
        rows.for_each(|row| {
            table.add(row);
        });
        table
    }

    fn add(&mut self, row: Id) -> bool {
        let fresh = self.known.insert(row);
        if fresh {
            // Whoever goes through the rows meanwhile keeps those that were there.
            Rc::make_mut(&mut self.rows).push(row);
        }
        fresh
    }

    /// The rows that have these parts at these paths, and perhaps others.
    fn find(&mut self, terms: &Terms, access: usize, paths: &[Path], parts: &[Id]) -> Rc<Vec<Id>> {
        let hash = |parts: &mut dyn Iterator<Item = Id>| {
            let mut hasher = FxHasher::default();
            parts.for_each(|part| hasher.write_u32(part));
            hasher.finish()
        };
        if paths.is_empty() {
            return self.rows.clone();
        }
        let index = self.indices.entry(access).or_insert_with(|| {
            let mut index: FxHashMap<u64, Rc<Vec<Id>>> = FxHashMap::default();
            for &row in self.rows.iter() {
                let own: Option<Vec<Id>> = paths.iter().map(|path| terms.at(row, path)).collect();
                if let Some(own) = own {
                    Rc::make_mut(index.entry(hash(&mut own.into_iter())).or_default()).push(row);
                }
            }
            index
        });
        index.get(&hash(&mut parts.iter().copied())).cloned().unwrap_or_default()
    }
}

/// A relation with its arguments, or with [`NONE`] where any will do.
type Question = (usize, Vec<Id>);

/// What was asked, as long as the position or the moves on which it depends stay.
#[derive(Default)]
struct Memory {
    numbers: FxHashMap<Question, usize>,
    /// The tables for questions about all of a relation.
    whole: FxHashMap<usize, usize>,
    tables: Vec<Table>,
}

/// Where a table is: in which memory, and as the so manieth.
type Place = (Depends, usize);

pub(crate) struct Interpreter {
    terms: Terms,
    program: Program,
    /// Bodies of rules in the order for what is known of the head, by its bits.
    ordered: FxHashMap<(usize, u64), Rc<Vec<Goal>>>,
    memories: [Memory; 3],
    /// The facts of relations that have rules too.
    given: Vec<Option<Table>>,
    /// Questions that are being answered.
    depth: usize,
    /// The outermost of those on which what was proved since leans.
    lowest: usize,
    /// Questions that wait for one that is being answered.
    waiting: Vec<Place>,
    /// Answers so far.
    answers: usize,
    /// Whether only what will never have more answers may be used, since it is negated.
    negated: bool,
    pub(crate) roles: Vec<Id>,
}

/// Goes on with the values that were found, and tells whether that is enough.
type Then<'a> = &'a mut dyn FnMut(&mut Interpreter, &mut [Id]) -> bool;

impl Interpreter {
    pub(crate) fn new(text: &str) -> Interpreter {
        let mut terms = Terms::default();
        let program = Program::read(text, &mut terms);
        let mut interpreter = Interpreter {
            given: program.relations.iter().map(|_| None).collect(),
            terms,
            program,
            ordered: FxHashMap::default(),
            memories: Default::default(),
            depth: 0,
            lowest: usize::MAX,
            waiting: Vec::new(),
            answers: 0,
            negated: false,
            roles: Vec::new(),
        };
        for relation in 0..interpreter.program.relations.len() {
            let own = &interpreter.program.relations[relation];
            let facts = Table::of(own.facts.iter().copied());
            if own.rules.is_empty() && own.depends == Depends::Nothing {
                interpreter.keep((relation, vec![NONE; own.arity]), facts);
            } else {
                interpreter.given[relation] = Some(facts);
            }
        }
        interpreter.roles = interpreter.all("role", &[NONE]);
        interpreter
    }

    pub(crate) fn text(&self, id: Id) -> String {
        self.terms.text(id)
    }

    /// What holds at the start.
    pub(crate) fn start(&mut self) -> Vec<Id> {
        self.all("init", &[NONE])
    }

    /// Goes to a position.
    pub(crate) fn look(&mut self, position: &[Id]) {
        self.memories[Depends::Position as usize] = Memory::default();
        self.give("true", position.iter().map(|&fact| vec![fact]).collect());
    }

    pub(crate) fn is_over(&mut self) -> bool {
        let terminal = self.program.relation("terminal", 0, &mut self.terms);
        let place = self.ask((terminal, Vec::new()));
        !self.table(place).rows.is_empty()
    }

    pub(crate) fn legal(&mut self, role: Id) -> Vec<Id> {
        self.all("legal", &[role, NONE])
    }

    pub(crate) fn goals(&mut self, role: Id) -> Vec<Id> {
        self.all("goal", &[role, NONE])
    }

    /// What holds after these moves, one of each role.
    pub(crate) fn next(&mut self, moves: &[Id]) -> Vec<Id> {
        self.memories[Depends::Moves as usize] = Memory::default();
        self.give("does", self.roles.iter().zip(moves).map(|(&role, &mov)| vec![role, mov]).collect());
        self.all("next", &[NONE])
    }

    /// The last arguments of a relation.
    fn all(&mut self, name: &str, arguments: &[Id]) -> Vec<Id> {
        let relation = self.program.relation(name, arguments.len(), &mut self.terms);
        let place = self.ask((relation, arguments.to_vec()));
        let rows = self.table(place).rows.clone();
        rows.iter().map(|&row| *self.terms.parts(row).last().expect("it has arguments")).collect()
    }

    /// Says all that holds of a relation.
    fn give(&mut self, name: &str, rows: Vec<Vec<Id>>) {
        let relation = self.program.relation(name, rows.first().map_or(1, Vec::len), &mut self.terms);
        let own = self.program.relations[relation].name;
        let atoms: Vec<Id> =
            rows.into_iter().map(|row| self.terms.list(std::iter::once(own).chain(row).collect())).collect();
        let arity = self.program.relations[relation].arity;
        self.keep((relation, vec![NONE; arity]), Table::of(atoms.into_iter()));
    }

    fn keep(&mut self, question: Question, table: Table) -> Place {
        let depends = self.program.relations[question.0].depends;
        let memory = &mut self.memories[depends as usize];
        memory.tables.push(table);
        if question.1.iter().all(|&argument| argument == NONE) {
            memory.whole.insert(question.0, memory.tables.len() - 1);
        }
        memory.numbers.insert(question, memory.tables.len() - 1);
        (depends, memory.tables.len() - 1)
    }

    fn table(&mut self, (depends, number): Place) -> &mut Table {
        &mut self.memories[depends as usize].tables[number]
    }

    /// Answers a question, as far as the questions that are being answered allow.
    fn ask(&mut self, question: Question) -> Place {
        let depends = self.program.relations[question.0].depends;
        let place = match self.memories[depends as usize].numbers.get(&question) {
            Some(&number) => (depends, number),
            None => self.keep(question.clone(), Table::new(State::Asked)),
        };
        match self.table(place).state {
            State::Answered => return place,
            State::Leaning(on) => {
                self.lowest = self.lowest.min(on);
                return place;
            }
            State::Asked => {}
        }
        let own = self.depth;
        self.depth += 1;
        let (before, negated) = (self.lowest, std::mem::replace(&mut self.negated, false));
        let inner = self.waiting.len();
        self.table(place).state = State::Leaning(own);
        loop {
            let answers = self.answers;
            self.lowest = usize::MAX;
            let enough = self.answer(&question, place);
            if enough || self.lowest == usize::MAX || self.lowest == own && self.answers == answers {
                // Those that leaned on this one have all answers too, unless it stopped at the first.
                let state = if enough { State::Asked } else { State::Answered };
                self.waiting.split_off(inner).into_iter().for_each(|place| self.table(place).state = state);
                self.table(place).state = State::Answered;
                self.lowest = usize::MAX;
                break;
            }
            if self.lowest < own {
                self.waiting.push(place);
                let state = State::Leaning(self.lowest);
                for k in inner..self.waiting.len() {
                    self.table(self.waiting[k]).state = state;
                }
                break;
            }
            self.waiting.split_off(inner).into_iter().for_each(|place| self.table(place).state = State::Asked);
        }
        self.depth -= 1;
        self.negated = negated;
        self.lowest = self.lowest.min(before);
        place
    }

    /// Goes through the rules once; whether one answer is all that there can be, and it was found.
    fn answer(&mut self, question: &Question, place: Place) -> bool {
        let (relation, arguments) = question;
        let known = arguments.iter().enumerate().filter(|(_, argument)| **argument != NONE);
        let known = known.fold(0, |bits, (k, _)| bits | 1_u64 << k);
        let single = known.count_ones() as usize == arguments.len();
        if let Some(given) = &self.given[*relation] {
            for row in given.rows.clone().iter() {
                let parts = self.terms.parts(*row);
                if (0..arguments.len()).all(|k| arguments[k] == NONE || arguments[k] == parts[k + 1]) {
                    self.answers += usize::from(self.table(place).add(*row));
                }
            }
        }
        if single && !self.table(place).rows.is_empty() {
            return true;
        }
        let name = self.program.relations[*relation].name;
        for k in 0..self.program.relations[*relation].rules.len() {
            let number = self.program.relations[*relation].rules[k];
            let rule = &self.program.rules[number];
            let mut values = vec![NONE; rule.variables];
            let mut pairs = rule.head.iter().zip(arguments).filter(|(_, argument)| **argument != NONE);
            if !pairs.all(|(pattern, argument)| self.terms.fits(pattern, *argument, &mut values)) {
                continue;
            }
            let goals = match self.ordered.get(&(number, known)) {
                Some(goals) => goals.clone(),
                None => {
                    let bound: Vec<bool> = values.iter().map(|value| *value != NONE).collect();
                    let goals = Rc::new(self.program.ordered(number, &bound));
                    self.ordered.insert((number, known), goals.clone());
                    goals
                }
            };
            let enough = self.prove(&goals, &mut values, &mut |all, values| {
                let head = &all.program.rules[number].head;
                let parts = head.iter().map(|pattern| all.terms.put(pattern, values));
                let row: Vec<Id> = std::iter::once(name).chain(parts).collect();
                let row = all.terms.list(row);
                all.answers += usize::from(all.table(place).add(row));
                single
            });
            if enough {
                return true;
            }
        }
        false
    }

    /// Goes on with all values for which all goals hold, until that is enough.
    fn prove(&mut self, goals: &[Goal], values: &mut [Id], then: Then<'_>) -> bool {
        let Some((goal, rest)) = goals.split_first() else { return then(self, values) };
        match goal {
            Goal::Distinct(one, other) => {
                self.terms.put(one, values) != self.terms.put(other, values) && self.prove(rest, values, then)
            }
            Goal::Not(inner) => {
                let before = std::mem::replace(&mut self.negated, true);
                let holds = self.prove(inner, values, &mut |_, _| true);
                self.negated = before;
                !holds && self.prove(rest, values, then)
            }
            Goal::Any(branches) => branches
                .iter()
                .any(|branch| self.prove(branch, values, &mut |all, values| all.prove(rest, values, then))),
            Goal::Atom(atom) => {
                let rows = self.rows(atom, values);
                // One of several alternatives may have given them values.
                let fresh = atom.fresh.iter().copied().filter(|&variable| values[variable] == NONE);
                let fresh: Vec<usize> = fresh.collect();
                for &row in rows.iter() {
                    if self.terms.fits(&atom.pattern, row, values) && self.prove(rest, values, then) {
                        return true;
                    }
                    fresh.iter().for_each(|&variable| values[variable] = NONE);
                }
                false
            }
        }
    }

    /// All rows that can fit an atom, and perhaps others.
    fn rows(&mut self, atom: &Atom, values: &[Id]) -> Rc<Vec<Id>> {
        let relation = &self.program.relations[atom.relation];
        let depends = relation.depends;
        let known: Vec<Id> = atom.known.iter().map(|pattern| self.terms.put(pattern, values)).collect();
        if let Some(&whole) = self.memories[depends as usize].whole.get(&atom.relation) {
            let table = &mut self.memories[depends as usize].tables[whole];
            if table.state == State::Answered {
                return table.find(&self.terms, atom.access, &self.program.accesses[atom.access], &known);
            }
        }
        let mut arguments = vec![NONE; relation.arity];
        for (path, &value) in self.program.accesses[atom.access].iter().zip(&known) {
            match path[..] {
                [] => arguments.copy_from_slice(self.terms.parts(value).get(1..).unwrap_or_default()),
                [step] => arguments[step - 1] = value,
                _ => {}
            }
        }
        let place = self.ask((atom.relation, arguments));
        let negated = self.negated;
        let table = self.table(place);
        assert!(!negated || table.state == State::Answered, "something depends on its own negation");
        table.rows.clone()
    }
}
