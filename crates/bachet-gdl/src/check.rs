//! What rules must be like: every variable bound, nothing that depends on its own negation, and all that a game needs.

use crate::error::{RulesError, RulesFault};
use crate::program::{Literal, Program, Relation, Rule, Term, words};
use crate::work::Work;
use bachet::Stopped;
use bachet::format::Location;
use bachet::text::nearest;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a relation depends on, in the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Changing {
    /// Nothing that changes.
    #[default]
    Never,
    /// The position.
    Positions,
    /// The position and the moves that are made in it.
    Moves,
}

/// The relations of rules that passed the checks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Relations {
    pub(crate) all: Vec<Relation>,
    pub(crate) numbers: FxHashMap<Relation, usize>,
    pub(crate) changing: Vec<Changing>,
    /// The relations by groups that depend on each other, each after those that it depends on.
    pub(crate) groups: Vec<Vec<usize>>,
    /// A relation that nothing asks for, and that may be a word of the language, misspelt.
    pub(crate) doubt: Option<RulesError>,
    /// Rules by which relations depend on themselves without bounds, so that they may give more and more.
    pub(crate) unbounded: Vec<Unbounded>,
}

/// A rule by which a relation depends on itself, with a variable that no other relation bounds.
#[derive(Clone, Debug)]
pub(crate) struct Unbounded {
    pub(crate) relation: usize,
    pub(crate) variable: String,
    pub(crate) place: Location,
}

impl Relations {
    fn add(&mut self, relation: Relation) -> usize {
        *self.numbers.entry(relation).or_insert_with(|| {
            self.all.push(relation);
            self.all.len() - 1
        })
    }
}

/// Checks rules, and tells how their relations depend on each other.
pub(crate) fn check(program: &Program, work: &mut Work<'_>) -> Result<Relations, RulesError> {
    program.rules.iter().try_for_each(check_bound)?;
    let mut relations = Relations::default();
    for (word, arity) in words::ALL.iter().take(words::TERMINAL as usize + 1) {
        relations.add((program.names.find(word).expect("it is a word"), *arity));
    }
    let mut edges: Vec<Vec<(usize, bool)>> = Vec::new();
    let mut places: Vec<Location> = Vec::new();
    let mut defined: Vec<bool> = Vec::new();
    let mut arities: FxHashMap<u32, (usize, Location)> = FxHashMap::default();
    for rule in &program.rules {
        let head = relations.add(rule.head.relation());
        let atoms = rule.body.iter().filter_map(|literal| match literal {
            Literal::Atom { holds, atom } => Some((*holds, atom)),
            Literal::Same { .. } => None,
        });
        for (holds, atom) in atoms.chain([(true, &rule.head)]) {
            let (other, place) = *arities.entry(atom.name).or_insert((atom.arguments.len(), rule.place));
            if other != atom.arguments.len() {
                let (name, found) = (program.names.text(atom.name).to_owned(), atom.arguments.len());
                let fault = RulesFault::Arities { name, found, other, line: place.line };
                return Err(RulesError::at(rule.place, fault));
            }
            let body = relations.add(atom.relation());
            edges.resize_with(relations.all.len().max(edges.len()), Vec::new);
            places.resize(edges.len(), rule.place);
            defined.resize(edges.len(), false);
            if body != head || !std::ptr::eq(atom, &rule.head) {
                edges[head].push((body, holds));
            }
        }
        if !std::mem::replace(&mut defined[head], true) {
            places[head] = rule.place;
        }
    }
    edges.resize_with(relations.all.len(), Vec::new);
    defined.resize(edges.len(), false);
    edges.iter_mut().for_each(|all| {
        all.sort_unstable();
        all.dedup();
    });
    let name = |relation: usize| program.names.text(relations.all[relation].0).to_owned();
    let plain: Vec<Vec<usize>> = edges.iter().map(|all| all.iter().map(|&(body, _)| body).collect()).collect();
    let groups = components(&plain, work)?;
    let mut group_of = vec![0; edges.len()];
    for (number, group) in groups.iter().enumerate() {
        group.iter().for_each(|&relation| group_of[relation] = number);
    }
    let word = |word: u32| relations.numbers[&(word, words::ALL[word as usize].1)];
    let mut changing = vec![Changing::Never; edges.len()];
    changing[word(words::TRUE)] = Changing::Positions;
    changing[word(words::DOES)] = Changing::Moves;
    for group in &groups {
        let bodies = group.iter().flat_map(|&head| edges[head].iter().map(|&(body, _)| body).chain([head]));
        let most = bodies.map(|body| changing[body]).max().unwrap_or_default();
        group.iter().for_each(|&head| changing[head] = most);
    }
    // What changes may depend on the negation of its own relation, as (goal x 0) on (goal x 100): that is looked at once its
    // variables are gone.
    for (head, all) in edges.iter().enumerate().filter(|&(head, _)| changing[head] == Changing::Never) {
        if let Some(&(body, _)) = all.iter().find(|&&(body, holds)| !holds && group_of[body] == group_of[head]) {
            let fault = RulesFault::Unstratified { name: name(head), other: name(body) };
            return Err(RulesError::at(places[head], fault));
        }
    }
    let limits = [
        (words::ROLE, Changing::Never),
        (words::INIT, Changing::Never),
        (words::LEGAL, Changing::Positions),
        (words::GOAL, Changing::Positions),
        (words::TERMINAL, Changing::Positions),
    ];
    for (own, most) in limits {
        let head = word(own);
        if changing[head] > most {
            let on = if changing[head] == Changing::Moves { "does" } else { "true" };
            let fault = RulesFault::Depends { name: name(head), on: on.to_owned() };
            return Err(RulesError::at(places[head], fault));
        }
    }
    let mut used = vec![false; relations.all.len()];
    edges.iter().flatten().for_each(|&(body, _)| used[body] = true);
    // What is asked for and never said, or said and never asked for, may be a word of the language, misspelt. The former makes rules
    // that mean nothing; the latter may be there for people.
    for own in (words::TERMINAL as usize + 1..relations.all.len()).filter(|&own| defined[own] != used[own]) {
        let name = name(own);
        // Names with numbers are not misspelt, and there may be many of them.
        let word = if is_word(&name) || !name.chars().all(char::is_alphabetic) {
            None
        } else {
            nearest(&name, words::ALL.iter().map(|&(word, _)| word))
        };
        // Of what is misspelt the first letter is mostly right.
        let Some(word) = word.filter(|word| word.chars().next() == name.chars().next()) else { continue };
        let word = word.to_owned();
        if used[own] {
            return Err(RulesError::at(places[own], RulesFault::Undefined { name, nearest: word }));
        }
        relations.doubt.get_or_insert(RulesError::at(places[own], RulesFault::Idle { name, nearest: word }));
    }
    if !defined[word(words::ROLE)] {
        return Err(RulesError::of(RulesFault::NoRole));
    }
    for own in [words::LEGAL, words::NEXT, words::TERMINAL, words::GOAL] {
        if !defined[word(own)] {
            // A relation that nothing asks for may be this one, misspelt.
            let idle = (words::TERMINAL as usize + 1..relations.all.len()).filter(|&k| defined[k] && !used[k]);
            let idle: Vec<String> = idle.map(name).filter(|name| !is_word(name)).collect();
            let nearest = nearest(&name(word(own)), idle.iter().map(String::as_str)).map(str::to_owned);
            return Err(RulesError::of(RulesFault::NoRelation { name: name(word(own)), nearest }));
        }
    }
    let unbounded = program.rules.iter().filter_map(|rule| unbounded(rule, &relations, &group_of)).collect();
    Ok(Relations { changing, groups, unbounded, ..relations })
}

/// Whether a rule breaks the restriction of recursion: what a relation asks of itself is ground, the same as in the head, or given by a
/// relation that does not depend on it. Rules that break it may be bounded all the same, so that only what becomes of them tells.
///
/// Love, Hinrichs, Haley, Schkufza, Genesereth, *General Game Playing: Game Description Language Specification*, 2008, 4.
fn unbounded(rule: &Rule, relations: &Relations, group_of: &[usize]) -> Option<Unbounded> {
    let relation = relations.numbers[&rule.head.relation()];
    let positive = || {
        rule.body.iter().filter_map(|literal| match literal {
            Literal::Atom { holds: true, atom } => Some((atom, relations.numbers[&atom.relation()])),
            _ => None,
        })
    };
    let own = |body: usize| group_of[body] == group_of[relation];
    let bounding: FxHashSet<&Term> = positive()
        .filter(|&(_, body)| !own(body))
        .flat_map(|(atom, _)| &atom.arguments)
        .chain(&rule.head.arguments)
        .collect();
    let asked = positive().filter(|&(_, body)| own(body)).flat_map(|(atom, _)| &atom.arguments);
    let mut variables = Vec::new();
    for term in asked.filter(|&term| !bounding.contains(term)) {
        term.variables(&mut variables);
    }
    let variable = rule.variables[*variables.first()? as usize].clone();
    Some(Unbounded { relation, variable, place: rule.place })
}

fn is_word(name: &str) -> bool {
    words::ALL.iter().any(|(word, _)| *word == name)
}

/// Every variable stands in a literal of the body that gives it values.
fn check_bound(rule: &Rule) -> Result<(), RulesError> {
    let mut bound = vec![false; rule.variables.len()];
    for literal in &rule.body {
        if let Literal::Atom { holds: true, atom } = literal {
            atom.variables().iter().for_each(|&v| bound[v as usize] = true);
        }
    }
    // Of alternatives that were told apart, each has only some of the variables.
    let mut used = rule.body.iter().flat_map(Literal::variables).chain(rule.head.variables());
    match used.find(|&v| !bound[v as usize]) {
        Some(v) => Err(RulesError::at(rule.place, RulesFault::Unsafe { name: rule.variables[v as usize].clone() })),
        None => Ok(()),
    }
}

/// The strongly connected components of a graph, each after those that its arcs lead to.
///
/// Tarjan, *Depth-first search and linear graph algorithms*, 1972, without recursion.
pub(crate) fn components(edges: &[Vec<usize>], work: &mut Work<'_>) -> Result<Vec<Vec<usize>>, Stopped> {
    const NEW: usize = usize::MAX;
    let (mut order, mut low) = (vec![NEW; edges.len()], vec![0; edges.len()]);
    let mut waiting = vec![false; edges.len()];
    let (mut stack, mut path, mut found, mut met) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for root in 0..edges.len() {
        if order[root] != NEW {
            continue;
        }
        path.push((root, 0));
        while let Some(&mut (v, ref mut next)) = path.last_mut() {
            work.step()?;
            if *next == 0 {
                (order[v], low[v]) = (met, met);
                met += 1;
                stack.push(v);
                waiting[v] = true;
            }
            if let Some(&w) = edges[v].get(*next) {
                *next += 1;
                if order[w] == NEW {
                    path.push((w, 0));
                } else if waiting[w] {
                    low[v] = low[v].min(order[w]);
                }
                continue;
            }
            path.pop();
            if let Some(&(parent, _)) = path.last() {
                low[parent] = low[parent].min(low[v]);
            }
            if low[v] == order[v] {
                let at = stack.iter().rposition(|&w| w == v).expect("it is on the stack");
                let group = stack.split_off(at);
                group.iter().for_each(|&w| waiting[w] = false);
                found.push(group);
            }
        }
    }
    Ok(found)
}
