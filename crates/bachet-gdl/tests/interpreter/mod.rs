//! A slow and obvious interpreter of rules, which shares nothing with the library: every relation is computed anew in every position,
//! rule by rule, until nothing is added.

use std::collections::{BTreeMap, BTreeSet};

/// A name, a variable, or a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tree {
    Name(String),
    List(Vec<Tree>),
}

use Tree::{List, Name};

pub(crate) fn parse(text: &str) -> Vec<Tree> {
    let mut stack: Vec<Vec<Tree>> = vec![Vec::new()];
    for line in text.lines() {
        let line = line.split(';').next().unwrap_or("").to_lowercase();
        let spaced = line.replace('(', " ( ").replace(')', " ) ");
        for token in spaced.split_whitespace() {
            match token {
                "(" => stack.push(Vec::new()),
                ")" => {
                    let list = stack.pop().expect("balanced");
                    stack.last_mut().expect("balanced").push(List(list));
                }
                name => stack.last_mut().expect("balanced").push(Name(name.to_owned())),
            }
        }
    }
    assert_eq!(stack.len(), 1, "balanced");
    stack.pop().expect("one is left")
}

impl Tree {
    fn head(&self) -> &str {
        match self {
            Name(name) => name,
            List(parts) => parts[0].head(),
        }
    }

    fn arguments(&self) -> &[Tree] {
        match self {
            Name(_) => &[],
            List(parts) => &parts[1..],
        }
    }

    /// As the library writes it.
    pub(crate) fn text(&self) -> String {
        match self {
            Name(name) => name.clone(),
            List(parts) if parts.len() == 1 => parts[0].text(),
            List(parts) => {
                let arguments: Vec<String> = parts[1..].iter().map(Tree::text).collect();
                format!("{}({})", parts[0].text(), arguments.join(","))
            }
        }
    }
}

type Values = BTreeMap<String, Tree>;

fn put(term: &Tree, values: &Values) -> Tree {
    match term {
        Name(name) => values.get(name).cloned().unwrap_or_else(|| term.clone()),
        List(parts) => List(parts.iter().map(|part| put(part, values)).collect()),
    }
}

fn fits(pattern: &Tree, term: &Tree, values: &mut Values) -> bool {
    match (pattern, term) {
        (Name(name), _) if name.starts_with('?') => match values.get(name) {
            Some(own) => own == term,
            None => {
                values.insert(name.clone(), term.clone());
                true
            }
        },
        (Name(one), Name(other)) => one == other,
        (List(one), List(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| fits(one, other, values))
        }
        _ => false,
    }
}

type Facts = BTreeMap<String, BTreeSet<Tree>>;

pub(crate) struct Interpreter {
    /// Heads with their bodies, each stratum after those that it depends on.
    strata: Vec<Vec<(Tree, Vec<Tree>)>>,
    pub(crate) roles: Vec<Tree>,
}

fn mentioned<'a>(part: &'a Tree, negated: bool, found: &mut Vec<(&'a str, bool)>) {
    match part.head() {
        "not" => mentioned(&part.arguments()[0], true, found),
        "or" | "and" => part.arguments().iter().for_each(|part| mentioned(part, negated, found)),
        "distinct" => {}
        head => found.push((head, negated)),
    }
}

impl Interpreter {
    /// None if relations depend on their own negation.
    pub(crate) fn new(text: &str) -> Option<Interpreter> {
        let rules: Vec<(Tree, Vec<Tree>)> = parse(text)
            .into_iter()
            .map(|rule| match &rule {
                List(parts) if parts[0] == Name("<=".to_owned()) => (parts[1].clone(), parts[2..].to_vec()),
                _ => (rule, Vec::new()),
            })
            .collect();
        let mut level: BTreeMap<String, usize> = BTreeMap::new();
        let mut changed = true;
        while changed {
            changed = false;
            for (head, body) in &rules {
                let mut all = Vec::new();
                body.iter().for_each(|part| mentioned(part, false, &mut all));
                let least =
                    all.iter().map(|(name, negated)| level.get(*name).copied().unwrap_or(0) + usize::from(*negated));
                let least = least.max().unwrap_or(0);
                let own = level.entry(head.head().to_owned()).or_insert(0);
                if *own < least {
                    *own = least;
                    changed = true;
                }
                if *own > rules.len() {
                    return None;
                }
            }
        }
        let most = level.values().max().copied().unwrap_or(0);
        let mut strata = vec![Vec::new(); most + 1];
        for rule in rules {
            strata[level[rule.0.head()]].push(rule);
        }
        let mut interpreter = Interpreter { strata, roles: Vec::new() };
        let mut roles = Vec::new();
        for tree in parse(text) {
            if tree.head() == "role" {
                roles.push(tree.arguments()[0].clone());
            }
        }
        interpreter.roles = roles;
        Some(interpreter)
    }

    /// All that holds with these facts and moves.
    pub(crate) fn everything(&self, state: &BTreeSet<Tree>, moves: &[(Tree, Tree)]) -> Facts {
        let mut facts = Facts::new();
        let mut add = |name: &str, arguments: Vec<Tree>| {
            let mut parts = vec![Name(name.to_owned())];
            parts.extend(arguments);
            facts.entry(name.to_owned()).or_default().insert(List(parts));
        };
        state.iter().for_each(|fact| add("true", vec![fact.clone()]));
        moves.iter().for_each(|(role, mov)| add("does", vec![role.clone(), mov.clone()]));
        for stratum in &self.strata {
            loop {
                let mut found = Vec::new();
                for (head, body) in stratum {
                    prove(body, &facts, &Values::new(), &mut |values| found.push(put(head, values)));
                }
                let mut grew = false;
                for fact in found {
                    let fact = if let Name(_) = fact { List(vec![fact]) } else { fact };
                    grew |= facts.entry(fact.head().to_owned()).or_default().insert(fact);
                }
                if !grew {
                    break;
                }
            }
        }
        facts
    }

    pub(crate) fn start(&self) -> BTreeSet<Tree> {
        arguments(&self.everything(&BTreeSet::new(), &[]), "init")
    }

    pub(crate) fn next(&self, state: &BTreeSet<Tree>, moves: &[(Tree, Tree)]) -> BTreeSet<Tree> {
        arguments(&self.everything(state, moves), "next")
    }
}

/// The first arguments of a relation.
fn arguments(facts: &Facts, name: &str) -> BTreeSet<Tree> {
    facts.get(name).into_iter().flatten().map(|fact| fact.arguments()[0].clone()).collect()
}

/// What a role has in a relation of two: moves or goals.
pub(crate) fn of_role(facts: &Facts, name: &str, role: &Tree) -> BTreeSet<Tree> {
    let own = facts.get(name).into_iter().flatten().filter(|fact| fact.arguments()[0] == *role);
    own.map(|fact| fact.arguments()[1].clone()).collect()
}

/// Calls with all values of the variables for which every part of a body holds. What is negated or told apart waits until the rest is known.
fn prove(body: &[Tree], facts: &Facts, values: &Values, found: &mut dyn FnMut(&Values)) {
    let waits = |part: &Tree| matches!(part.head(), "not" | "distinct") && variables(&put(part, values));
    let Some(at) = (0..body.len()).find(|&at| !waits(&body[at])) else {
        if body.is_empty() {
            found(values);
        }
        return;
    };
    let part = &body[at];
    let rest: Vec<Tree> = body.iter().enumerate().filter(|(k, _)| *k != at).map(|(_, part)| part.clone()).collect();
    match part.head() {
        "distinct" => {
            let part = put(part, values);
            if part.arguments()[0] != part.arguments()[1] {
                prove(&rest, facts, values, found);
            }
        }
        "not" => {
            let mut holds = false;
            prove(&part.arguments()[..1], facts, values, &mut |_| holds = true);
            if !holds {
                prove(&rest, facts, values, found);
            }
        }
        "and" => {
            let all: Vec<Tree> = part.arguments().iter().cloned().chain(rest).collect();
            prove(&all, facts, values, found);
        }
        "or" => {
            for one in part.arguments() {
                let all: Vec<Tree> = std::iter::once(one.clone()).chain(rest.iter().cloned()).collect();
                prove(&all, facts, values, found);
            }
        }
        name => {
            let pattern = match part {
                Name(_) => List(vec![part.clone()]),
                List(_) => part.clone(),
            };
            for fact in facts.get(name).into_iter().flatten() {
                let mut values = values.clone();
                if fits(&pattern, fact, &mut values) {
                    prove(&rest, facts, &values, found);
                }
            }
        }
    }
}

/// Whether a term has variables.
fn variables(term: &Tree) -> bool {
    match term {
        Name(name) => name.starts_with('?'),
        List(parts) => parts.iter().any(variables),
    }
}
