//! The game of a specification: the environment, J2, sets the inputs, then the controller, J1, the outputs.
//!
//! Inputs after which the controller has the same choices are one move, so that there are as many moves as choices differ, not as many
//! as there are valuations.

use crate::diagram::{Function, Halt};
use crate::rules::{LOST, Marks, Rules, Step, WON};
use bachet::{Arena, ArenaBuilder, ArenaError, Graph, Objective, Outcome, Player, Vertex};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

pub(crate) struct Game {
    pub(crate) arena: Arena,
    /// The vertex in which each step ends.
    pub(crate) entered: Vec<Option<Vertex>>,
    /// The step of each vertex; none for those at which the controller chooses, and for the start.
    pub(crate) step_of: Vec<Option<u32>>,
    /// The vertex at which the controller chooses among what is left once inputs are known.
    pub(crate) choosing: FxHashMap<Function, Vertex>,
}

/// The start of the game.
pub(crate) const START: Vertex = 0;

/// The game of these rules.
pub(crate) fn game(rules: &mut Rules<'_>) -> Result<Result<Game, ArenaError>, Halt> {
    let inputs = rules.inputs;
    // What may be left of each state, which moves lead there, and what can be made of that.
    let mut rests: Vec<Vec<Function>> = Vec::with_capacity(rules.states.len());
    let mut options: FxHashMap<Function, Vec<u32>> = FxHashMap::default();
    for state in 0..rules.states.len() {
        let left = rules.diagrams.rests(rules.states[state], inputs)?;
        for &rest in &left {
            if let Entry::Vacant(entry) = options.entry(rest) {
                let leaves = rules.diagrams.rests(rest, u32::MAX)?;
                entry.insert(reasonable(leaves.into_iter().filter_map(Function::as_leaf).collect()));
            }
        }
        rests.push(left);
    }
    // Vertices: the start, the steps, and then the sets of choices.
    let mut entered = vec![None; rules.steps.len()];
    let mut step_of = vec![None];
    for (place, step) in (0u32..).zip(&rules.steps) {
        entered[place as usize] = Some(step_of.len() as Vertex);
        step_of.push(Some(place));
        debug_assert!(place > WON || !matches!(step, Step::Next { .. }));
    }
    let mut choosing = FxHashMap::default();
    let mut vertices: FxHashMap<&[u32], Vertex> = FxHashMap::default();
    let mut sets: Vec<&[u32]> = Vec::new();
    for rest in rests.iter().flatten() {
        let options = options[rest].as_slice();
        let vertex = *vertices.entry(options).or_insert_with(|| {
            sets.push(options);
            step_of.push(None);
            (step_of.len() - 1) as Vertex
        });
        choosing.insert(*rest, vertex);
    }
    let (mut ends, mut targets, mut owners) = (Vec::new(), Vec::new(), Vec::new());
    let mut row = |owner: Player, to: &mut dyn Iterator<Item = Vertex>| {
        let begin = targets.len();
        targets.extend(to);
        targets[begin..].sort_unstable();
        let mut kept = begin;
        for place in begin..targets.len() {
            if place == begin || targets[place] != targets[kept - 1] {
                targets[kept] = targets[place];
                kept += 1;
            }
        }
        targets.truncate(kept);
        ends.push(targets.len() as u64);
        owners.push(owner);
    };
    let moves = |state: u32| rests[state as usize].iter().map(|rest| choosing[rest]);
    row(Player::Two, &mut moves(0));
    for step in &rules.steps {
        match step {
            Step::Next { state, .. } => row(Player::Two, &mut moves(*state)),
            Step::Lost | Step::Won => row(Player::Two, &mut std::iter::empty()),
        }
    }
    for set in &sets {
        row(Player::One, &mut set.iter().filter_map(|&step| entered[step as usize]));
    }
    let graph = match Graph::from_rows(ends, targets) {
        Ok(graph) => graph,
        Err(error) => return Ok(Err(error.into())),
    };
    let mut builder = ArenaBuilder::on(graph, owners);
    for (step, winner) in [(LOST, Player::Two), (WON, Player::One)] {
        builder.ending(entered[step as usize].expect("every step has a vertex"), Outcome::Win(winner));
    }
    let mark = |step: &Option<u32>| match step.map(|step| rules.steps[step as usize]) {
        Some(Step::Next { mark, .. }) => Some(mark),
        _ => None,
    };
    match &rules.marks {
        Marks::Priorities => {
            let mut priorities: Vec<u32> = step_of.iter().map(|step| mark(step).unwrap_or(0)).collect();
            priorities[START as usize] = rules.first_mark;
            builder.priorities(priorities).objective(Objective::PARITY);
        }
        Marks::Sets(count, _) => {
            let mut visit = vec![Vec::new(); *count];
            for (vertex, step) in (0..).zip(&step_of) {
                for &set in mark(step).map_or(&[][..], |mark| rules.sets(mark)) {
                    visit[set as usize].push(vertex);
                }
            }
            builder.objective(Objective::GeneralisedBuchi { player: Player::One, visit });
        }
    }
    builder.start(START);
    Ok(builder.build().map(|arena| Game { arena, entered, step_of, choosing }))
}

/// The leaves that a controller would choose among: nothing is better than to have won, and anything is than to have lost.
fn reasonable(mut leaves: Vec<u32>) -> Vec<u32> {
    if leaves.contains(&WON) {
        return vec![WON];
    }
    if leaves.len() > 1 {
        leaves.retain(|&leaf| leaf != LOST);
    }
    leaves.sort_unstable();
    leaves
}
