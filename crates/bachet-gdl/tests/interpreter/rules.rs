//! Rules as goals to be proved, in an order in which most is known.

use super::terms::{Id, Path, Pattern, Terms};
use rustc_hash::FxHashMap;

/// A name, a variable, or a list, as a text has it.
#[derive(Clone)]
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
}

/// What a relation depends on in the end.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Depends {
    #[default]
    Nothing,
    Position,
    Moves,
}

/// An atom, which is a list whose first part is the name of its relation.
#[derive(Clone)]
pub(crate) struct Atom {
    pub(crate) relation: usize,
    pub(crate) pattern: Pattern,
    /// What is known of it when its turn comes: where that stands, by the number of these paths, and what it is.
    pub(crate) access: usize,
    pub(crate) known: Vec<Pattern>,
    /// The variables that may have no value before.
    pub(crate) fresh: Vec<usize>,
}

#[derive(Clone)]
pub(crate) enum Goal {
    Atom(Atom),
    Distinct(Pattern, Pattern),
    Not(Vec<Goal>),
    Any(Vec<Vec<Goal>>),
}

pub(crate) struct Rule {
    pub(crate) head: Vec<Pattern>,
    pub(crate) variables: usize,
    body: Vec<Goal>,
}

#[derive(Default)]
pub(crate) struct Relation {
    /// The atom of a relation without arguments is its name.
    pub(crate) name: Id,
    pub(crate) arity: usize,
    pub(crate) facts: Vec<Id>,
    pub(crate) rules: Vec<usize>,
    pub(crate) depends: Depends,
}

#[derive(Default)]
pub(crate) struct Program {
    pub(crate) relations: Vec<Relation>,
    numbers: FxHashMap<(String, usize), usize>,
    pub(crate) rules: Vec<Rule>,
    /// Lists of paths, by number.
    pub(crate) accesses: Vec<Vec<Path>>,
}

impl Program {
    pub(crate) fn read(text: &str, terms: &mut Terms) -> Program {
        let mut program = Program::default();
        for (name, arity, depends) in [
            ("role", 1, Depends::Nothing),
            ("init", 1, Depends::Nothing),
            ("true", 1, Depends::Position),
            ("does", 2, Depends::Moves),
            ("legal", 2, Depends::Nothing),
            ("goal", 2, Depends::Nothing),
            ("next", 1, Depends::Nothing),
            ("terminal", 0, Depends::Nothing),
        ] {
            let relation = program.relation(name, arity, terms);
            program.relations[relation].depends = depends;
        }
        for tree in parse(text) {
            let (head, body) = match &tree {
                List(parts) if tree.head() == "<=" => (&parts[1], &parts[2..]),
                _ => (&tree, &[][..]),
            };
            let relation = program.relation(head.head(), head.arguments().len(), terms);
            let mut names = Vec::new();
            let mut read = |tree: &Tree| pattern(tree, &mut names, terms);
            let head: Vec<Pattern> = head.arguments().iter().map(&mut read).collect();
            let body: Vec<Goal> = body.iter().map(|part| program.goal(part, &mut names, terms)).collect();
            if body.is_empty() && names.is_empty() {
                let mut parts = vec![Pattern::Fixed(program.relations[relation].name)];
                parts.extend(head);
                let fact = terms.put(&Pattern::List(parts), &[]);
                program.relations[relation].facts.push(fact);
            } else {
                program.relations[relation].rules.push(program.rules.len());
                program.rules.push(Rule { head, variables: names.len(), body });
            }
        }
        program.find_what_changes();
        program
    }

    pub(crate) fn relation(&mut self, name: &str, arity: usize, terms: &mut Terms) -> usize {
        *self.numbers.entry((name.to_owned(), arity)).or_insert_with(|| {
            self.relations.push(Relation { name: terms.name(name), arity, ..Relation::default() });
            self.relations.len() - 1
        })
    }

    fn goal(&mut self, tree: &Tree, names: &mut Vec<String>, terms: &mut Terms) -> Goal {
        let arguments = tree.arguments();
        match tree.head() {
            "distinct" => {
                let [one, other] = [0, 1].map(|k| pattern(&arguments[k], names, terms));
                Goal::Distinct(one, other)
            }
            "not" => Goal::Not(vec![self.goal(&arguments[0], names, terms)]),
            "and" => Goal::Any(vec![arguments.iter().map(|part| self.goal(part, names, terms)).collect()]),
            "or" => Goal::Any(arguments.iter().map(|part| vec![self.goal(part, names, terms)]).collect()),
            name => {
                let relation = self.relation(name, arguments.len(), terms);
                let parts = std::iter::once(Pattern::Fixed(self.relations[relation].name));
                let parts: Vec<Pattern> =
                    parts.chain(arguments.iter().map(|part| pattern(part, names, terms))).collect();
                let pattern = if arguments.is_empty() { parts[0].clone() } else { Pattern::List(parts) };
                Goal::Atom(Atom { relation, pattern, access: 0, known: Vec::new(), fresh: Vec::new() })
            }
        }
    }

    fn find_what_changes(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for relation in 0..self.relations.len() {
                let mut most = self.relations[relation].depends;
                for &rule in &self.relations[relation].rules {
                    for_each_atom(&self.rules[rule].body, &mut |atom| {
                        most = most.max(self.relations[atom.relation].depends);
                    });
                }
                changed |= most != self.relations[relation].depends;
                self.relations[relation].depends = most;
            }
        }
    }

    /// The body of a rule in an order in which goals come as soon as most of their variables have values.
    pub(crate) fn ordered(&mut self, rule: usize, bound: &[bool]) -> Vec<Goal> {
        let body = self.rules[rule].body.clone();
        self.order(body, &mut bound.to_vec())
    }

    fn order(&mut self, mut goals: Vec<Goal>, bound: &mut Vec<bool>) -> Vec<Goal> {
        let mut ordered = Vec::new();
        while !goals.is_empty() {
            let costs: Vec<f64> = goals.iter().map(|goal| self.cost(goal, bound)).collect();
            let best = (0..goals.len()).min_by(|&a, &b| costs[a].total_cmp(&costs[b])).expect("one is left");
            ordered.push(match goals.remove(best) {
                Goal::Atom(mut atom) => {
                    let mut known = Vec::new();
                    atom.pattern.known(bound, &mut Vec::new(), &mut known);
                    // Its name is known in any case.
                    known.retain(|(path, _)| *path != [0]);
                    let (paths, known): (Vec<Path>, Vec<Pattern>) = known.into_iter().unzip();
                    atom.access = self.accesses.iter().position(|own| *own == paths).unwrap_or_else(|| {
                        self.accesses.push(paths);
                        self.accesses.len() - 1
                    });
                    atom.known = known;
                    atom.fresh = atom.pattern.variables();
                    atom.fresh.retain(|&variable| !std::mem::replace(&mut bound[variable], true));
                    Goal::Atom(atom)
                }
                Goal::Not(inner) => Goal::Not(self.order(inner, &mut bound.clone())),
                Goal::Any(branches) => {
                    let mut after = vec![true; bound.len()];
                    let mut branch = |goals| {
                        let mut own = bound.clone();
                        let goals = self.order(goals, &mut own);
                        after.iter_mut().zip(own).for_each(|(after, own)| *after &= own);
                        goals
                    };
                    let branches = branches.into_iter().map(&mut branch).collect();
                    *bound = after;
                    Goal::Any(branches)
                }
                distinct @ Goal::Distinct(..) => distinct,
            });
        }
        ordered
    }

    /// How many ways there are to go on after a goal, as a guess; what only tests costs nothing, and without end where it cannot yet.
    fn cost(&self, goal: &Goal, bound: &[bool]) -> f64 {
        match goal {
            Goal::Distinct(one, other) if one.is_bound(bound) && other.is_bound(bound) => 0.0,
            Goal::Not(inner) if all_bound(inner, bound) => 0.2,
            Goal::Distinct(..) | Goal::Not(_) => f64::INFINITY,
            Goal::Any(branches) if branches.iter().all(|goals| all_bound(goals, bound)) => 0.5,
            Goal::Any(branches) => {
                let branch = |goals: &Vec<Goal>| {
                    // What its own atoms find is known to its tests.
                    let mut within = bound.to_vec();
                    for goal in goals {
                        if let Goal::Atom(atom) = goal {
                            atom.pattern.variables().into_iter().for_each(|variable| within[variable] = true);
                        }
                    }
                    match goals.iter().all(|goal| self.cost(goal, &within).is_finite()) {
                        true => goals
                            .iter()
                            .map(|goal| self.cost(goal, bound))
                            .filter(|cost| cost.is_finite())
                            .fold(1.0, f64::max),
                        false => f64::INFINITY,
                    }
                };
                branches.iter().map(branch).sum()
            }
            Goal::Atom(atom) => {
                let relation = &self.relations[atom.relation];
                let size = match relation.depends {
                    _ if !relation.rules.is_empty() => 500.0,
                    Depends::Nothing => relation.facts.len() as f64,
                    Depends::Position => 200.0,
                    Depends::Moves => 4.0,
                };
                let (known, open) = leaves(&atom.pattern, bound);
                match open {
                    0 if relation.rules.is_empty() => 0.1,
                    0 => 0.3,
                    _ => 1.0 + size.max(1.0).powf(f64::from(open) / f64::from(known + open)),
                }
            }
        }
    }
}

fn pattern(tree: &Tree, names: &mut Vec<String>, terms: &mut Terms) -> Pattern {
    match tree {
        Name(name) if name.starts_with('?') => {
            let known = names.iter().position(|own| own == name);
            Pattern::Variable(known.unwrap_or_else(|| {
                names.push(name.clone());
                names.len() - 1
            }))
        }
        Name(name) => Pattern::Fixed(terms.name(name)),
        List(parts) => {
            let parts: Vec<Pattern> = parts.iter().map(|part| pattern(part, names, terms)).collect();
            let all = Pattern::List(parts);
            if all.variables().is_empty() { Pattern::Fixed(terms.put(&all, &[])) } else { all }
        }
    }
}

/// How many names and variables with values a pattern has beside its first name, and how many variables without.
fn leaves(pattern: &Pattern, bound: &[bool]) -> (u32, u32) {
    match pattern {
        Pattern::Variable(variable) => (u32::from(bound[*variable]), u32::from(!bound[*variable])),
        Pattern::Fixed(_) => (1, 0),
        Pattern::List(parts) => {
            let all = parts[1..].iter().map(|part| leaves(part, bound));
            all.fold((0, 0), |(known, open), (own, other)| (known + own, open + other))
        }
    }
}

fn for_each_atom(goals: &[Goal], call: &mut dyn FnMut(&Atom)) {
    for goal in goals {
        match goal {
            Goal::Atom(atom) => call(atom),
            Goal::Distinct(..) => {}
            Goal::Not(inner) => for_each_atom(inner, call),
            Goal::Any(branches) => branches.iter().for_each(|branch| for_each_atom(branch, call)),
        }
    }
}

fn all_bound(goals: &[Goal], bound: &[bool]) -> bool {
    goals.iter().all(|goal| match goal {
        Goal::Atom(atom) => atom.pattern.is_bound(bound),
        Goal::Distinct(one, other) => one.is_bound(bound) && other.is_bound(bound),
        Goal::Not(inner) => all_bound(inner, bound),
        Goal::Any(branches) => branches.iter().all(|goals| all_bound(goals, bound)),
    })
}
