//! Rules with their variables replaced by all that can ever hold.
//!
//! Relations that never change are computed as they are. Of the others, what can ever hold is derived as if every fact could be true that
//! some `next` can give, every move made that can be legal, and nothing that is negated held: more than that there is never. Each
//! instance of a rule is met once, when the last of the facts that it needs is (semi-naive evaluation).

mod stepwise;

use crate::check::{Changing, Relations};
use crate::error::{RulesError, RulesFault};
use crate::plan::{Index, Shape, Sizes, Step, hash_of, key, plan, unbound};
use crate::program::{Atom, Literal, Name, Program, Rule, Term, words};
use crate::terms::{Ground, NONE, Terms};
use crate::work::Work;
use bachet::{Progress, Stage, Watch};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;
pub(crate) use stepwise::legal_after;

/// How much reading rules may take, and who watches it.
///
/// ```
/// use bachet_gdl::{Rules, RulesLimits};
/// let limits = RulesLimits { memory: 64 << 20, ..RulesLimits::default() };
/// assert!(Rules::read(bachet_gdl::EXAMPLES[0].1, &limits).is_ok());
/// ```
pub struct RulesLimits<'a> {
    /// At most so many bytes, about.
    pub memory: usize,
    /// Asked every few milliseconds whether to go on.
    pub watch: &'a dyn Watch,
}

impl Default for RulesLimits<'_> {
    fn default() -> Self {
        // Where that is more than there are addresses, as in a browser, all of them.
        RulesLimits { memory: (2_usize << 30).saturating_mul(2), watch: &bachet::Unwatched }
    }
}

impl std::fmt::Debug for RulesLimits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "RulesLimits {{ memory: {} }}", self.memory)
    }
}

/// Terms are nested no deeper.
const MOST_DEEP: usize = 60;
/// More things than this do not hold in any game that could be played.
const MOST_FACTS: usize = 8_000_000;

/// Goals are no larger, so that none of their sums is too large for a number.
const MOST_GOAL: i64 = 1_000_000;

/// What a goal is worth.
pub(crate) fn goal_value(goal: &str) -> Option<i64> {
    let digits = goal.bytes().all(|byte| byte.is_ascii_digit());
    goal.parse().ok().filter(|value| digits && (0..=MOST_GOAL).contains(value))
}

/// Rules without variables.
#[derive(Debug, Default)]
pub(crate) struct Grounded {
    pub(crate) terms: Terms,
    /// What can hold, in the order in which it was found.
    pub(crate) facts: Vec<Ground>,
    /// The relation of each.
    pub(crate) relation: Vec<u32>,
    /// Rules of what changes: head, how many literals, and those, as terms with a bit for negation.
    pub(crate) rules: Vec<u32>,
    pub(crate) count: usize,
}

/// A literal of a ground rule.
pub(crate) fn literal(term: Ground, holds: bool) -> u32 {
    term << 1 | u32::from(!holds)
}

impl Grounded {
    /// The rules: a head and the literals of its body.
    pub(crate) fn each(&self) -> impl Iterator<Item = (Ground, &[u32])> {
        let mut rest = self.rules.as_slice();
        std::iter::from_fn(move || {
            let [head, length, after @ ..] = rest else { return None };
            let (body, after) = after.split_at(*length as usize);
            rest = after;
            Some((*head, body))
        })
    }
}

struct Trigger {
    rule: usize,
    literal: usize,
    steps: Vec<Step>,
}

/// What new facts of a relation set off that have the same parts known, by the hash of those: of many rules about single facts, a fact
/// meets its own.
struct Triggers {
    shapes: Vec<Shape>,
    by_hash: FxHashMap<u64, Vec<Trigger>>,
}

struct Engine<'a, 'w> {
    program: &'a Program,
    relations: &'a Relations,
    /// At most so many bytes, about.
    most: usize,
    work: &'a mut Work<'w>,
    out: Grounded,
    /// The number of each term among the facts.
    number: Vec<u32>,
    indices: Vec<Vec<Index>>,
    /// The facts of each relation, by number.
    members: Vec<Vec<u32>>,
    /// What a new fact of each relation sets off, by the name of its last argument, or of any; empty between two derivations.
    triggers: Vec<FxHashMap<Option<Name>, Vec<Triggers>>>,
    /// Rules by hash, to tell those that were met.
    met: Vec<u32>,
    /// The rules of each relation.
    by_head: Vec<Vec<usize>>,
    /// Whether rules are kept.
    keeps: bool,
    /// Whether all that holds is known of each relation once those after it are looked at; else of what never changes alone.
    settles: bool,
    /// Room for the facts that the positive literals of a body stand for.
    held: Vec<Ground>,
}

/// Replaces the variables of rules.
pub(crate) fn ground(
    program: &Program,
    relations: &Relations,
    memory: usize,
    work: &mut Work<'_>,
) -> Result<Grounded, RulesError> {
    let mut engine = Engine::new(program, relations, memory, work);
    let group_of = group_numbers(relations);
    let mut from = 0;
    for (number, group) in relations.groups.iter().enumerate() {
        let steady = relations.changing[group[0]] == Changing::Never;
        if steady {
            let rules: Vec<usize> =
                group.iter().flat_map(|&relation| engine.by_head[relation].iter().copied()).collect();
            from = engine.derive(&rules, &|relation| group_of[relation] == number, from)?;
        }
    }
    engine.keeps = true;
    let changes = |relation: usize| relations.changing[relation] != Changing::Never;
    let next = relations.numbers[&(words::NEXT, 1)];
    let rules: Vec<usize> = (0..relations.all.len())
        .filter(|&k| changes(k) || k == next)
        .flat_map(|k| engine.by_head[k].iter().copied())
        .collect();
    // What holds at the start can be true.
    let starts: Vec<Ground> = engine.of_relation(words::INIT);
    for start in starts {
        let fact = engine.out.terms.arguments(start)[0];
        engine.becomes(words::TRUE, &[fact], None)?;
    }
    // Legal moves and next facts that depend on nothing are steady, and can be made or true all the same.
    for (word, copy) in [(words::LEGAL, words::DOES), (words::NEXT, words::TRUE)] {
        for fact in engine.of_relation(word) {
            let arguments = engine.out.terms.arguments(fact).to_vec();
            engine.becomes(copy, &arguments, None)?;
        }
    }
    engine.derive(&rules, &changes, from)?;
    Ok(engine.out)
}

/// The number of the group of each relation.
fn group_numbers(relations: &Relations) -> Vec<usize> {
    let mut numbers = vec![0; relations.all.len()];
    for (number, group) in relations.groups.iter().enumerate() {
        group.iter().for_each(|&relation| numbers[relation] = number);
    }
    numbers
}

impl<'a, 'w> Engine<'a, 'w> {
    fn new(program: &'a Program, relations: &'a Relations, most: usize, work: &'a mut Work<'w>) -> Engine<'a, 'w> {
        let mut by_head: Vec<Vec<usize>> = vec![Vec::new(); relations.all.len()];
        for (number, rule) in program.rules.iter().enumerate() {
            by_head[relations.numbers[&rule.head.relation()]].push(number);
        }
        Engine {
            program,
            relations,
            most,
            work,
            out: Grounded::default(),
            number: Vec::new(),
            indices: relations.all.iter().map(|_| Vec::new()).collect(),
            members: vec![Vec::new(); relations.all.len()],
            triggers: relations.all.iter().map(|_| FxHashMap::default()).collect(),
            met: Vec::new(),
            by_head,
            keeps: false,
            settles: false,
            held: Vec::new(),
        }
    }

    fn of_relation(&self, word: u32) -> Vec<Ground> {
        let own = self.relations.numbers[&(word, words::ALL[word as usize].1)];
        self.members[own].iter().map(|&fact| self.out.facts[fact as usize]).collect()
    }

    fn relation(&self, atom: &Atom) -> usize {
        self.relations.numbers[&atom.relation()]
    }

    /// Derives all that rules say, from the facts after the first so many on; `waits` says of which relations facts are still found.
    fn derive(&mut self, rules: &[usize], waits: &dyn Fn(usize) -> bool, from: usize) -> Result<usize, RulesError> {
        let program = self.program;
        let mut triggers = std::mem::take(&mut self.triggers);
        let mut once = Vec::new();
        let mut indices = std::mem::take(&mut self.indices);
        // The relations that are asked for, and how many indices they had before.
        let positive = |&number: &usize| {
            program.rules[number].body.iter().filter_map(|literal| match literal {
                Literal::Atom { holds: true, atom } => Some(self.relation(atom)),
                _ => None,
            })
        };
        let mut asked: Vec<usize> = rules.iter().flat_map(positive).collect();
        asked.sort_unstable();
        asked.dedup();
        let before: Vec<usize> = asked.iter().map(|&relation| indices[relation].len()).collect();
        let (relations, members, settles) = (self.relations, &self.members, self.settles);
        let number_of = |atom: &Atom| relations.numbers[&atom.relation()];
        let sizes = Sizes {
            relation: &number_of,
            facts: &|relation| if waits(relation) { 2000.0 } else { members[relation].len() as f64 },
            settled: &|relation| !waits(relation) && (settles || relations.changing[relation] == Changing::Never),
        };
        for &number in rules {
            let rule = &program.rules[number];
            let mut waiting = false;
            for (k, literal) in rule.body.iter().enumerate() {
                if let Literal::Atom { holds: true, atom } = literal
                    && waits(number_of(atom))
                {
                    waiting = true;
                    let steps = plan(rule, Some(k), &sizes, &mut indices, self.work)?;
                    let open = vec![false; rule.variables.len()];
                    let shapes: Vec<Shape> = atom.arguments.iter().map(|term| Shape::of(term, &open)).collect();
                    for term in &atom.arguments {
                        self.out.terms.meet(term);
                    }
                    let Some(hash) = key(&shapes, &atom.arguments, &self.out.terms, &[]) else { continue };
                    let name = match atom.arguments.last() {
                        Some(Term::Function(name, _)) => Some(*name),
                        _ => None,
                    };
                    let all = triggers[number_of(atom)].entry(name).or_default();
                    let at = all.iter().position(|own| own.shapes == shapes).unwrap_or_else(|| {
                        all.push(Triggers { shapes, by_hash: FxHashMap::default() });
                        all.len() - 1
                    });
                    all[at].by_hash.entry(hash).or_default().push(Trigger { rule: number, literal: k, steps });
                }
            }
            if !waiting {
                once.push((number, plan(rule, None, &sizes, &mut indices, self.work)?));
            }
        }
        // New indices of what is known already.
        for (&relation, &before) in asked.iter().zip(&before) {
            for index in &mut indices[relation][before..] {
                for &fact in self.members[relation].iter().take_while(|&&fact| (fact as usize) < from) {
                    index.add(&self.out.terms, self.out.facts[fact as usize], fact);
                }
            }
        }
        self.indices = indices;
        for (number, steps) in once {
            let rule = &program.rules[number];
            let mut values = unbound(rule);
            self.held.clear();
            self.held.resize(rule.body.len(), NONE);
            self.join(rule, &steps, None, &mut values)?;
        }
        let mut done = from;
        while done < self.out.facts.len() {
            let (term, relation) = (self.out.facts[done], self.out.relation[done] as usize);
            for index in &mut self.indices[relation] {
                index.add(&self.out.terms, term, done as u32);
            }
            let name = self.out.terms.arguments(term).last().map(|&last| self.out.terms.name(last));
            // Without arguments there is no name twice.
            let alike = [None, name].into_iter().skip(usize::from(name.is_none()));
            let set_off = alike.filter_map(|name| triggers[relation].get(&name)).flatten().filter_map(|own| {
                let hash = hash_of(&own.shapes, &self.out.terms, term)?;
                own.by_hash.get(&hash)
            });
            let set_off: Vec<&Trigger> = set_off.flatten().collect();
            for Trigger { rule, literal, steps } in set_off {
                let rule = &program.rules[*rule];
                let Literal::Atom { atom, .. } = &rule.body[*literal] else { continue };
                let mut values = unbound(rule);
                if self.matches(atom, term, &mut values, &mut Vec::new()) {
                    self.held.clear();
                    self.held.resize(rule.body.len(), NONE);
                    self.held[*literal] = term;
                    self.join(rule, steps, Some((*literal, done as u32)), &mut values)?;
                }
            }
            done += 1;
        }
        asked.iter().for_each(|&relation| triggers[relation].clear());
        self.triggers = triggers;
        Ok(done)
    }

    fn matches(&self, atom: &Atom, term: Ground, values: &mut [Ground], bound: &mut Vec<u32>) -> bool {
        let terms = &self.out.terms;
        (0..atom.arguments.len()).all(|k| terms.matches(&atom.arguments[k], terms.arguments(term)[k], values, bound))
    }

    /// Finds all values of the variables that the remaining steps allow. The fact that set this off is not to be used again by
    /// literals before it, whose turn as the last one to come it is not.
    fn join(
        &mut self,
        rule: &Rule,
        steps: &[Step],
        set_off: Option<(usize, u32)>,
        values: &mut [Ground],
    ) -> Result<(), RulesError> {
        if self.work.is_due() {
            let memory = self.memory();
            if memory > self.most {
                let fault = RulesFault::Memory { most: self.most, rules: self.out.count };
                return Err(RulesError::at(rule.place, fault));
            }
            self.work.reached = Progress { positions: self.out.count, memory, ..Progress::of(Stage::Exploring, 0) };
        }
        // Where it is then is most likely what takes long.
        self.work.step().map_err(|_| RulesError::at(rule.place, RulesFault::Stopped))?;
        let Some((step, rest)) = steps.split_first() else { return self.derived(rule, values) };
        match step {
            Step::Same { literal } => {
                let Literal::Same { holds, terms } = &rule.body[*literal] else { return Ok(()) };
                let [one, other] = [0, 1].map(|k| self.out.terms.build(&terms[k], values));
                if (one == other) == *holds { self.join(rule, rest, set_off, values) } else { Ok(()) }
            }
            Step::Absent { literal } => {
                let Literal::Atom { atom, .. } = &rule.body[*literal] else { return Ok(()) };
                let found = self.out.terms.look_up(atom.name, &atom.arguments, values);
                let holds = found.is_some_and(|term| self.holds(term));
                if holds { Ok(()) } else { self.join(rule, rest, set_off, values) }
            }
            Step::Join { literal, relation, index } => {
                let Literal::Atom { atom, .. } = &rule.body[*literal] else { return Ok(()) };
                let shapes = &self.indices[*relation][*index].shapes;
                let Some(hash) = key(shapes, &atom.arguments, &self.out.terms, values) else { return Ok(()) };
                let mut bound = Vec::new();
                let mut at = 0;
                while let Some(&fact) = self.indices[*relation][*index].find(hash).get(at) {
                    at += 1;
                    if set_off.is_some_and(|(first, own)| fact == own && *literal < first) {
                        continue;
                    }
                    let term = self.out.facts[fact as usize];
                    if self.matches(atom, term, values, &mut bound) {
                        self.held[*literal] = term;
                        self.join(rule, rest, set_off, values)?;
                    }
                    bound.drain(..).for_each(|v| values[v as usize] = NONE);
                }
                Ok(())
            }
        }
    }

    fn holds(&self, term: Ground) -> bool {
        self.number.get(term as usize).is_some_and(|&number| number != NONE)
    }

    fn memory(&self) -> usize {
        // A fact stands in two or three indices, which take about as much as it does.
        self.out.terms.memory() + 68 * self.out.facts.len() + 4 * self.out.rules.len() + 4 * self.met.len()
    }

    /// All literals of a rule hold.
    fn derived(&mut self, rule: &Rule, values: &[Ground]) -> Result<(), RulesError> {
        let head = self.out.terms.build_parts(rule.head.name, &rule.head.arguments, values);
        if self.keeps {
            let start = self.out.rules.len();
            self.out.rules.extend([head, 0]);
            for (k, part) in rule.body.iter().enumerate() {
                let Literal::Atom { holds, atom } = part else { continue };
                if self.relations.changing[self.relation(atom)] == Changing::Never {
                    continue;
                }
                let term = match holds {
                    true => self.held[k],
                    false => self.out.terms.build_parts(atom.name, &atom.arguments, values),
                };
                self.out.rules.push(literal(term, *holds));
            }
            let body = &mut self.out.rules[start + 2..];
            body.sort_unstable();
            let mut kept = 0;
            for k in 0..body.len() {
                if k == 0 || body[k] != body[kept - 1] {
                    body[kept] = body[k];
                    kept += 1;
                }
            }
            self.out.rules.truncate(start + 2 + kept);
            self.out.rules[start + 1] = kept as u32;
            self.tell_apart(start);
        }
        if rule.head.name == words::GOAL {
            let found = self.out.terms.text(self.out.terms.arguments(head)[1], &self.program.names);
            if goal_value(&found).is_none() {
                return Err(RulesError::at(rule.place, RulesFault::Goal { found, most: MOST_GOAL as usize }));
            }
        }
        let relation = self.relations.numbers[&rule.head.relation()];
        self.settle(head, relation, Some(rule))?;
        match rule.head.name {
            words::NEXT | words::LEGAL if self.keeps => {
                let word = if rule.head.name == words::NEXT { words::TRUE } else { words::DOES };
                let arguments: [Ground; 2] = {
                    let own = self.out.terms.arguments(head);
                    [own[0], own.get(1).copied().unwrap_or(NONE)]
                };
                self.becomes(word, &arguments[..rule.head.arguments.len()], Some(rule))
            }
            _ => Ok(()),
        }
    }

    /// Forgets the rule that begins here if it was met before.
    fn tell_apart(&mut self, start: usize) {
        if 2 * (self.out.count + 1) > self.met.len() {
            let length = (2 * self.met.len()).max(1 << 10);
            self.met = vec![NONE; length];
            let mut at = 0;
            while at < start {
                let end = at + 2 + self.out.rules[at + 1] as usize;
                let mut slot = hash(&self.out.rules[at..end]) & (length - 1);
                while self.met[slot] != NONE {
                    slot = (slot + 1) & (length - 1);
                }
                self.met[slot] = at as u32;
                at = end;
            }
        }
        let own = &self.out.rules[start..];
        let mask = self.met.len() - 1;
        let mut slot = hash(own) & mask;
        loop {
            match self.met[slot] {
                NONE => {
                    self.met[slot] = start as u32;
                    self.out.count += 1;
                    return;
                }
                other => {
                    let end = other as usize + 2 + self.out.rules[other as usize + 1] as usize;
                    if self.out.rules[other as usize..end] == *own {
                        self.out.rules.truncate(start);
                        return;
                    }
                    slot = (slot + 1) & mask;
                }
            }
        }
    }

    fn becomes(&mut self, word: u32, arguments: &[Ground], rule: Option<&Rule>) -> Result<(), RulesError> {
        let term = self.out.terms.make(word, arguments);
        let relation = self.relations.numbers[&(word, arguments.len())];
        self.settle(term, relation, rule)
    }

    /// Takes in a fact, unless it is known.
    fn settle(&mut self, term: Ground, relation: usize, rule: Option<&Rule>) -> Result<(), RulesError> {
        if self.number.len() < self.out.terms.len() {
            self.number.resize(self.out.terms.len().next_power_of_two(), NONE);
        }
        if self.number[term as usize] != NONE {
            return Ok(());
        }
        self.number[term as usize] = self.out.facts.len() as u32;
        self.members[relation].push(self.out.facts.len() as u32);
        self.out.facts.push(term);
        self.out.relation.push(relation as u32);
        let fault = || {
            let name = self.program.names.text(self.out.terms.name(term)).to_owned();
            match self.out.terms.depth(term) > MOST_DEEP {
                true => Some(RulesFault::Deep { name, most: MOST_DEEP }),
                false if self.out.facts.len() > MOST_FACTS => Some(RulesFault::Endless { name, most: MOST_FACTS }),
                false => None,
            }
        };
        if self.out.terms.depth(term) <= MOST_DEEP && self.out.facts.len() <= MOST_FACTS {
            return Ok(());
        }
        // Where a relation asks itself for what nothing bounds, that is why.
        if let Some(cause) = self.relations.unbounded.iter().find(|own| own.relation == relation) {
            let name = self.program.names.text(self.out.terms.name(term)).to_owned();
            return Err(RulesError::at(cause.place, RulesFault::Recursion { name, variable: cause.variable.clone() }));
        }
        let fault = fault().expect("one of them is passed");
        Err(RulesError { place: rule.map(|rule| rule.place), fault })
    }
}

fn hash(words: &[u32]) -> usize {
    let mut hasher = FxHasher::default();
    words.iter().for_each(|&word| hasher.write_u32(word));
    (hasher.finish() >> 20) as usize
}
