//! Ground rules as a network of conjunctions and disjunctions over the facts of a position and the moves made in it.

use crate::check::components;
use crate::closure::Status;
use crate::error::{RulesError, RulesFault};
use crate::ground::{Grounded, goal_value};
use crate::program::{Names, words};
use crate::terms::Ground;
use crate::work::Work;
use bachet::Stopped;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::ops::Range;

/// A node or its negation: twice the node's number, and one more if it is negated.
pub(crate) type Lit = u32;

pub(crate) const FALSE: Lit = 0;
pub(crate) const TRUE: Lit = 1;

/// What a node is made of. Inputs come first; node 0 never holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Gate {
    Input,
    All(Vec<Lit>),
    Any(Vec<Lit>),
}

/// A network, and what its inputs and outputs mean.
#[derive(Debug, Default)]
pub(crate) struct Network {
    pub(crate) gates: Vec<Gate>,
    /// Ranges of nodes that depend on each other, in order.
    pub(crate) loops: Vec<Range<u32>>,
    /// The facts that change: nodes from 1 on.
    pub(crate) facts: Vec<Ground>,
    /// Which of them hold at the start.
    pub(crate) starts: Vec<bool>,
    /// What each of them is after the moves.
    pub(crate) next: Vec<Lit>,
    pub(crate) roles: Vec<Ground>,
    /// The moves of each role: the term, when it is legal, and the node that says that it is made, 0 if nothing depends on it.
    pub(crate) moves: Vec<Vec<(Ground, Lit, u32)>>,
    /// The goals of each role.
    pub(crate) goals: Vec<Vec<(i64, Lit)>>,
    pub(crate) terminal: Lit,
    /// Facts that always hold, and facts on which nothing depends.
    pub(crate) constant: Vec<Ground>,
    pub(crate) idle: Vec<Ground>,
}

struct Builder<'a> {
    status: &'a [Status],
    /// The literal of each term, once it is known.
    lits: Vec<Lit>,
    network: Network,
    made: FxHashMap<Gate, u32>,
    /// The nodes of each role's moves, of which exactly one holds; none where nothing depends on them.
    choices: Vec<Range<u32>>,
}

const UNKNOWN: Lit = u32::MAX;

/// Makes the network of what the play depends on.
pub(crate) fn network(
    grounded: &Grounded,
    status: &[Status],
    names: &Names,
    work: &mut Work<'_>,
) -> Result<Network, RulesError> {
    let terms = &grounded.terms;
    let of = |word: u32| grounded.facts.iter().copied().filter(move |&fact| terms.name(fact) == word);
    let changing = |term: Ground| status[term as usize] == Status::Changing;
    let mut roles: Vec<Ground> = Vec::new();
    for role in of(words::ROLE) {
        roles.push(terms.arguments(role)[0]);
    }
    // The rules of each head.
    let mut bodies: Vec<Vec<(usize, usize)>> = vec![Vec::new(); terms.len()];
    let mut at = 0;
    for (head, body) in grounded.each() {
        work.step()?;
        bodies[head as usize].push((at + 2, at + 2 + body.len()));
        at += 2 + body.len();
    }
    let body_of = |&(start, end): &(usize, usize)| &grounded.rules[start..end];
    // What the play depends on: backwards from moves, endings and goals.
    let mut needed = vec![false; terms.len()];
    let mut waiting: Vec<Ground> = Vec::new();
    let outputs = grounded
        .facts
        .iter()
        .copied()
        .filter(|&fact| matches!(terms.name(fact), words::LEGAL | words::GOAL | words::TERMINAL));
    waiting.extend(outputs.filter(|&term| changing(term)));
    let mut order = Vec::new();
    while let Some(term) = waiting.pop() {
        if std::mem::replace(&mut needed[term as usize], true) {
            continue;
        }
        order.push(term);
        if terms.name(term) == words::TRUE {
            let next = terms.find(words::NEXT, terms.arguments(term));
            waiting.extend(next.filter(|&next| changing(next)));
        }
        for body in &bodies[term as usize] {
            work.step()?;
            waiting.extend(body_of(body).iter().map(|literal| literal >> 1).filter(|&term| changing(term)));
        }
    }
    let mut builder = Builder {
        status,
        lits: vec![UNKNOWN; terms.len()],
        network: Network { gates: vec![Gate::Input], roles: roles.clone(), ..Network::default() },
        made: FxHashMap::default(),
        choices: Vec::new(),
    };
    let sorted = |mut all: Vec<Ground>| {
        all.sort_by(|&one, &other| compare(terms, names, one, other));
        all
    };
    let facts = sorted(of(words::TRUE).filter(|&fact| changing(fact) && needed[fact as usize]).collect());
    for &fact in &facts {
        builder.lits[fact as usize] = builder.input() << 1;
    }
    let moves = sorted(of(words::LEGAL).filter(|&legal| status[legal as usize] != Status::Never).collect());
    let mut made: Vec<Vec<(Ground, Ground, u32)>> = vec![Vec::new(); roles.len()];
    let role_of: FxHashMap<Ground, usize> = roles.iter().copied().zip(0..).collect();
    for &legal in &moves {
        let &[role, mov] = terms.arguments(legal) else { continue };
        if let Some(&role) = role_of.get(&role) {
            made[role].push((legal, mov, 0));
        }
    }
    for made in &mut made {
        let does = |legal: Ground| terms.find(words::DOES, terms.arguments(legal));
        let first = builder.network.gates.len() as u32;
        if made.iter().filter_map(|&(legal, ..)| does(legal)).any(|does| needed[does as usize]) {
            for (legal, _, node) in made {
                *node = builder.input();
                if let Some(does) = does(*legal) {
                    builder.lits[does as usize] = *node << 1;
                }
            }
        }
        builder.choices.push(first..builder.network.gates.len() as u32);
    }
    // Everything else, each after what it depends on.
    let mut place = vec![usize::MAX; terms.len()];
    order.retain(|&term| builder.lits[term as usize] == UNKNOWN);
    order.iter().enumerate().for_each(|(k, &term)| place[term as usize] = k);
    let mut edges: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
    for (edges, &term) in edges.iter_mut().zip(&order) {
        for body in &bodies[term as usize] {
            work.step()?;
            let others = body_of(body).iter().map(|literal| place[(literal >> 1) as usize]);
            edges.extend(others.filter(|&place| place != usize::MAX));
        }
        edges.sort_unstable();
        edges.dedup();
    }
    let mut member = vec![usize::MAX; order.len()];
    for (number, group) in components(&edges, work)?.into_iter().enumerate() {
        group.iter().for_each(|&k| member[k] = number);
        let lone = group.len() == 1 && !edges[group[0]].contains(&group[0]);
        if lone {
            let term = order[group[0]];
            let lit = builder.define(bodies[term as usize].iter().map(body_of), work)?;
            builder.lits[term as usize] = lit;
            continue;
        }
        let negated = |k: usize| {
            let literals = bodies[order[k] as usize].iter().flat_map(|body| body_of(body).iter());
            literals.filter(|&&literal| literal % 2 == 1).map(|literal| place[(literal >> 1) as usize])
        };
        for &k in &group {
            if let Some(other) = negated(k).find(|&other| member.get(other) == Some(&number)) {
                let [name, other] = [k, other].map(|k| terms.text(order[k], names));
                return Err(RulesError::of(RulesFault::Unstratified { name, other }));
            }
        }
        // Those that depend on each other have nodes before they have definitions.
        let first = builder.network.gates.len() as u32;
        for &k in &group {
            builder.lits[order[k] as usize] = builder.input() << 1;
        }
        for &k in &group {
            let term = order[k];
            let lit = builder.define(bodies[term as usize].iter().map(body_of), work)?;
            let node = (builder.lits[term as usize] >> 1) as usize;
            builder.network.gates[node] = Gate::Any(vec![lit]);
        }
        let range = first..builder.network.gates.len() as u32;
        builder.network.loops.push(range);
    }
    let lit = |builder: &Builder<'_>, term: Option<Ground>| term.map_or(FALSE, |term| builder.lit(term));
    let starts = |fact: Ground| {
        let init = terms.find(words::INIT, terms.arguments(fact));
        init.is_some_and(|init| status[init as usize] == Status::Always)
    };
    let mut network = Network::default();
    for &fact in &facts {
        network.starts.push(starts(fact));
        network.next.push(lit(&builder, terms.find(words::NEXT, terms.arguments(fact))));
        network.facts.push(terms.arguments(fact)[0]);
    }
    for moves in made {
        let each = moves.into_iter().map(|(legal, mov, node)| (mov, builder.lit(legal), node));
        network.moves.push(each.collect());
    }
    network.goals = vec![Vec::new(); roles.len()];
    for goal in of(words::GOAL) {
        let &[role, value] = terms.arguments(goal) else { continue };
        if let (Some(&role), Some(value)) = (role_of.get(&role), goal_value(names.text(terms.name(value)))) {
            network.goals[role].push((value, builder.lit(goal)));
        }
    }
    network.goals.iter_mut().for_each(|goals| goals.sort_unstable());
    network.terminal = lit(&builder, terms.find(words::TERMINAL, &[]));
    for fact in of(words::TRUE) {
        let own = terms.arguments(fact)[0];
        match status[fact as usize] {
            Status::Always => network.constant.push(own),
            Status::Changing if !needed[fact as usize] => network.idle.push(own),
            _ => {}
        }
    }
    let Network { gates, loops, roles, .. } = builder.network;
    Ok(Network { gates, loops, roles, ..network })
}

impl Builder<'_> {
    fn input(&mut self) -> u32 {
        self.network.gates.push(Gate::Input);
        self.network.gates.len() as u32 - 1
    }

    fn lit(&self, term: Ground) -> Lit {
        match self.status[term as usize] {
            Status::Never => FALSE,
            Status::Always => TRUE,
            Status::Changing => match self.lits[term as usize] {
                UNKNOWN => FALSE,
                lit => lit,
            },
        }
    }

    /// A node that holds where all literals of one of these bodies do. Bodies that differ in a role's move alone are one: what
    /// stays as it is does so after all moves but a few.
    fn define<'b>(&mut self, bodies: impl Iterator<Item = &'b [u32]>, work: &mut Work<'_>) -> Result<Lit, Stopped> {
        let mut any = Vec::new();
        let mut moving: Vec<(usize, Vec<Lit>, Lit)> = Vec::new();
        for body in bodies {
            work.step()?;
            let mut all: Vec<Lit> = body.iter().map(|&literal| self.lit(literal >> 1) ^ (literal & 1)).collect();
            let whose = |lit: Lit| {
                let role = self.choices.partition_point(|own| own.end <= lit >> 1);
                self.choices.get(role).filter(|own| lit.is_multiple_of(2) && own.contains(&(lit >> 1))).map(|_| role)
            };
            match (0..all.len()).find_map(|k| whose(all[k]).map(|role| (k, role))) {
                Some((k, role)) => {
                    let mov = all.swap_remove(k);
                    all.sort_unstable();
                    moving.push((role, all, mov));
                }
                None => any.push(self.all(all)),
            }
        }
        moving.sort_unstable();
        moving.dedup();
        for alike in moving.chunk_by(|one, other| (one.0, &one.1) == (other.0, &other.1)) {
            let (role, rest, _) = &alike[0];
            let chosen = self.chosen(*role, alike.iter().map(|(.., mov)| *mov).collect());
            any.push(self.all(rest.iter().copied().chain([chosen]).collect()));
        }
        Ok(self.any(any))
    }

    /// A node that holds where a role makes one of these moves: exactly one of all is made.
    fn chosen(&mut self, role: usize, moves: Vec<Lit>) -> Lit {
        let all = self.choices[role].clone();
        if 2 * moves.len() <= all.len() {
            return self.any(moves);
        }
        let others = all.map(|node| node << 1).filter(|lit| moves.binary_search(lit).is_err()).collect();
        self.any(others) ^ 1
    }

    fn all(&mut self, mut all: Vec<Lit>) -> Lit {
        all.sort_unstable();
        all.dedup();
        let contrary = all.windows(2).any(|pair| pair[0] ^ 1 == pair[1]);
        if contrary || all.first() == Some(&FALSE) {
            return FALSE;
        }
        all.retain(|&lit| lit != TRUE);
        match all[..] {
            [] => TRUE,
            [one] => one,
            _ => self.make(Gate::All(all)),
        }
    }

    fn any(&mut self, mut any: Vec<Lit>) -> Lit {
        any.sort_unstable();
        any.dedup();
        let contrary = any.windows(2).any(|pair| pair[0] ^ 1 == pair[1] && pair[0] != FALSE);
        if contrary || any.contains(&TRUE) {
            return TRUE;
        }
        any.retain(|&lit| lit != FALSE);
        // What needs one of the others, and more, adds nothing.
        let alone = any.clone();
        any.retain(|&lit| match &self.network.gates[(lit >> 1) as usize] {
            Gate::All(all) if lit % 2 == 0 => !all.iter().any(|part| alone.binary_search(part).is_ok()),
            _ => true,
        });
        match any[..] {
            [] => FALSE,
            [one] => one,
            _ => self.make(Gate::Any(any)),
        }
    }

    fn make(&mut self, gate: Gate) -> Lit {
        if let Some(&node) = self.made.get(&gate) {
            return node << 1;
        }
        let node = self.network.gates.len() as u32;
        self.network.gates.push(gate.clone());
        self.made.insert(gate, node);
        node << 1
    }
}

/// Orders terms as people do: by their names, numbers by their values, and then by their arguments.
fn compare(terms: &crate::terms::Terms, names: &Names, one: Ground, other: Ground) -> Ordering {
    let [a, b] = [one, other].map(|term| names.text(terms.name(term)));
    let by_name = match (a.parse::<i64>(), b.parse::<i64>()) {
        (Ok(a), Ok(b)) => a.cmp(&b),
        (Ok(_), Err(_)) => Ordering::Less,
        (Err(_), Ok(_)) => Ordering::Greater,
        (Err(_), Err(_)) => a.cmp(b),
    };
    let [a, b] = [one, other].map(|term| terms.arguments(term));
    let pairs = a.iter().zip(b).map(|(&a, &b)| compare(terms, names, a, b));
    by_name.then_with(|| pairs.fold(Ordering::Equal, Ordering::then)).then(a.len().cmp(&b.len()))
}
