//! What a winner does, state by state: the strategy of a game as a machine, with as few states as merging those that are alike gives.

use crate::diagram::{Diagrams, Function, Halt};
use crate::game::{Game, START};
use crate::rules::{LOST, Marks, Rules, Step};
use bachet::{Player, Solution, Vertex};
use rustc_hash::FxHashMap;

/// A machine whose moves are diagrams over the signals that it sees.
#[derive(Debug)]
pub(crate) struct Behaviour {
    /// J1 is the controller, J2 the environment.
    pub(crate) player: Player,
    /// The first signal that it sees, in the order of diagrams, and how many there are.
    pub(crate) seen: (u32, u32),
    /// What follows each state; leaves are actions.
    pub(crate) states: Vec<Function>,
    pub(crate) actions: Vec<Action>,
}

/// The signals that are set, and the state that follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Action {
    pub(crate) values: Vec<bool>,
    pub(crate) to: u32,
}

/// Things that get numbers when they are first met.
struct Places<T> {
    order: Vec<T>,
    numbers: FxHashMap<T, u32>,
}

impl<T: Clone + Eq + std::hash::Hash> Places<T> {
    fn new() -> Places<T> {
        Places { order: Vec::new(), numbers: FxHashMap::default() }
    }

    fn number(&mut self, thing: T) -> u32 {
        let order = &mut self.order;
        *self.numbers.entry(thing).or_insert_with_key(|thing| {
            order.push(thing.clone());
            (order.len() - 1) as u32
        })
    }
}

impl Behaviour {
    /// What the winner from the start does.
    pub(crate) fn new(rules: &mut Rules<'_>, game: &Game, solution: &Solution) -> Result<Behaviour, Halt> {
        let behaviour = match solution.winner(START) {
            Some(Player::One) => controller(rules, game, solution)?,
            _ => environment(rules, game, solution)?,
        };
        behaviour.merged(&mut rules.diagrams)
    }

    /// The same machine with states that are alike made one: the coarsest partition, refined round by round.
    fn merged(self, diagrams: &mut Diagrams<'_>) -> Result<Behaviour, Halt> {
        let mut nodes = Vec::new();
        let mut met = rustc_hash::FxHashSet::default();
        let mut open = self.states.clone();
        while let Some(function) = open.pop() {
            if met.insert(function) {
                nodes.push(function);
                open.extend(diagrams.node(function).into_iter().flat_map(|node| [node.off, node.on]));
            }
        }
        // Leaves first, and each node after those below it.
        nodes.sort_unstable_by_key(|&function| (function.as_leaf().is_none(), function));
        let mut values = Places::new();
        let values_of: Vec<u32> = self.actions.iter().map(|action| values.number(action.values.clone())).collect();
        let (mut class, mut count) = (vec![0u32; self.states.len()], 1);
        loop {
            diagrams.check()?;
            let mut kinds: Places<(u32, u32, u32)> = Places::new();
            let mut kind_of: FxHashMap<Function, u32> = FxHashMap::default();
            for &function in &nodes {
                let kind = match (function.as_leaf(), diagrams.node(function)) {
                    (None, Some(node)) => match (kind_of[&node.off], kind_of[&node.on]) {
                        (off, on) if off == on => off,
                        (off, on) => kinds.number((node.signal, off, on)),
                    },
                    (leaf, _) => {
                        let action = leaf.unwrap_or(0) as usize;
                        kinds.number((u32::MAX, values_of[action], class[self.actions[action].to as usize]))
                    }
                };
                kind_of.insert(function, kind);
            }
            let mut classes = Places::new();
            class = self.states.iter().map(|state| classes.number(kind_of[state])).collect();
            if classes.order.len() == count {
                break;
            }
            count = classes.order.len();
        }
        let mut actions = Places::new();
        let mut known = FxHashMap::default();
        let mut states = vec![None; count];
        for (place, &state) in self.states.iter().enumerate() {
            let slot = class[place] as usize;
            if states[slot].is_some() {
                continue;
            }
            let mut by = |_: &mut Diagrams<'_>, leaf: Function| {
                let Action { values, to } = self.actions[leaf.as_leaf().unwrap_or(0) as usize].clone();
                Ok(Function::leaf(actions.number(Action { values, to: class[to as usize] })))
            };
            states[slot] = Some(diagrams.replace(state, u32::MAX, &mut known, &mut by)?);
        }
        Ok(Behaviour { states: states.into_iter().flatten().collect(), actions: actions.order, ..self })
    }
}

fn controller(rules: &mut Rules<'_>, game: &Game, solution: &Solution) -> Result<Behaviour, Halt> {
    let Rules { diagrams, steps, marks, states: rows, inputs, outputs, .. } = rules;
    let (inputs, outputs) = (*inputs, *outputs);
    // A state of the specification and the set that is headed for; none once the environment has failed.
    let mut met: Places<Option<(u32, u32)>> = Places::new();
    met.number(Some((0, 0)));
    let mut actions: Places<Action> = Places::new();
    let mut states = Vec::new();
    while let Some(&place) = met.order.get(states.len()) {
        let Some((state, plan)) = place else {
            let to = met.number(None);
            let action = actions.number(Action { values: vec![false; outputs as usize], to });
            states.push(Function::leaf(action));
            continue;
        };
        let mut by = |diagrams: &mut Diagrams<'_>, rest: Function| {
            let vertex = game.choosing[&rest];
            let step = chosen(game, solution, plan, vertex);
            let on = diagrams.way(rest, u32::MAX, Function::leaf(step)).unwrap_or_default();
            let values = (inputs..inputs + outputs).map(|signal| on.contains(&signal)).collect();
            let to = match steps[step as usize] {
                Step::Next { state, mark } => Some((state, headed(marks, plan, mark))),
                Step::Lost | Step::Won => None,
            };
            let to = met.number(to);
            Ok(Function::leaf(actions.number(Action { values, to })))
        };
        let row = rows[state as usize];
        states.push(diagrams.replace(row, inputs, &mut FxHashMap::default(), &mut by)?);
    }
    Ok(Behaviour { player: Player::One, seen: (0, inputs), states, actions: actions.order })
}

/// The step that the controller chooses at a vertex.
fn chosen(game: &Game, solution: &Solution, plan: u32, vertex: Vertex) -> u32 {
    let successors = game.arena.successors(vertex);
    let won = || successors.iter().copied().find(|&to| solution.winner(to) == Some(Player::One));
    let to = solution.choice_of(plan as usize, vertex).or_else(won);
    to.and_then(|to| game.step_of[to as usize]).unwrap_or(LOST)
}

/// The set that is headed for once a step with that mark is made: the next one that it does not visit.
fn headed(marks: &Marks, plan: u32, mark: u32) -> u32 {
    match marks {
        Marks::Priorities => 0,
        Marks::Sets(count, marks) => {
            let count = *count as u32;
            let ahead = |more: &u32| !marks[mark as usize].contains(&((plan + more) % count));
            (plan + (0..count).find(ahead).unwrap_or(0)) % count
        }
    }
}

fn environment(rules: &mut Rules<'_>, game: &Game, solution: &Solution) -> Result<Behaviour, Halt> {
    let Rules { diagrams, steps, states: rows, inputs, outputs, .. } = rules;
    let (inputs, outputs) = (*inputs, *outputs);
    let mut met: Places<Option<Vertex>> = Places::new();
    met.number(Some(START));
    let mut actions: Places<Action> = Places::new();
    let mut states = Vec::new();
    while let Some(&place) = met.order.get(states.len()) {
        let Some(vertex) = place else {
            let to = met.number(None);
            let action = actions.number(Action { values: vec![false; inputs as usize], to });
            states.push(Function::leaf(action));
            continue;
        };
        let state = match game.step_of[vertex as usize].map(|step| steps[step as usize]) {
            Some(Step::Next { state, .. }) => state,
            _ => 0,
        };
        let row = rows[state as usize];
        let successors = game.arena.successors(vertex);
        let won = || successors.iter().copied().find(|&to| solution.winner(to) == Some(Player::Two));
        let choice = solution.choice_of(0, vertex).or_else(won);
        let rests = diagrams.rests(row, inputs)?;
        let rest = rests.iter().copied().find(|rest| Some(game.choosing[rest]) == choice).unwrap_or(rests[0]);
        let on = diagrams.way(row, inputs, rest).unwrap_or_default();
        let values: Vec<bool> = (0..inputs).map(|signal| on.contains(&signal)).collect();
        let mut by = |_: &mut Diagrams<'_>, leaf: Function| {
            let step = leaf.as_leaf().unwrap_or(LOST);
            let to = match steps[step as usize] {
                Step::Next { .. } => game.entered[step as usize],
                Step::Lost | Step::Won => None,
            };
            let to = met.number(to);
            Ok(Function::leaf(actions.number(Action { values: values.clone(), to })))
        };
        states.push(diagrams.replace(rest, u32::MAX, &mut FxHashMap::default(), &mut by)?);
    }
    Ok(Behaviour { player: Player::Two, seen: (inputs, outputs), states, actions: actions.order })
}
