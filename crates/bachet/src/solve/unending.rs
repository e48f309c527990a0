//! Play without end, looked at by whoever checks: which cycles does a player lose? It shares no code with the solvers, and reads the
//! objective on its own.

use super::verify::Flaw;
use super::{Counterplay, Solution};
use crate::arena::{Arena, Extreme, Objective};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::watch::{Pulse, Stage, Steps, Stopped};
use std::collections::VecDeque;

/// What decides plays without end.
pub(super) enum Rule<'a> {
    /// One of the priorities that are met again and again.
    Priorities(Extreme),
    /// The player wins who meets each of these sets again and again.
    Sets(Player, &'a [Vec<Vertex>]),
}

impl<'a> Rule<'a> {
    /// The rule of an arena; none where plays without end are all alike.
    pub(super) fn of(arena: &'a Arena) -> Option<Rule<'a>> {
        match arena.objective() {
            Objective::Reach { .. } | Objective::Safety { .. } => None,
            Objective::Parity { best } => Some(Rule::Priorities(*best)),
            Objective::Buchi { player, visit } => Some(Rule::Sets(*player, std::slice::from_ref(visit))),
            Objective::CoBuchi { player, avoid } => Some(Rule::Sets(!*player, std::slice::from_ref(avoid))),
            Objective::GeneralisedBuchi { player, visit } => Some(Rule::Sets(*player, visit)),
        }
    }
}

/// A set that no play visits.
const NOWHERE: &[Vec<Vertex>] = &[Vec::new()];

/// Whether a vertex is in a set.
fn among(set: &[Vertex], v: Vertex) -> bool {
    set.binary_search(&v).is_ok()
}

/// Cycles that a player loses, in the graph of the moves that are left.
pub(super) struct Lost {
    /// Whether a vertex lies on one.
    pub(super) on: Vec<bool>,
    /// The first that was found, if there is one: each vertex leads to the next, the last to the first.
    pub(super) cycle: Option<Vec<Vertex>>,
}

/// A graph in which cycles are looked for.
struct Field<'a, N> {
    next: N,
    /// The group of each vertex: arcs count within one. 0 is none.
    group: Vec<u32>,
    groups: u32,
    /// When a vertex was met, from 1 on; [`DONE`] once its component is known.
    met: Vec<u32>,
    steps: Steps<'a>,
}

const DONE: u32 = u32::MAX;

/// Finds the cycles that `player` loses among the vertices `within`, where `next` says which moves are left.
///
/// In each strongly connected component the best priority decides: if it is the other player's, all of the component is lost;
/// if not, no cycle through it is, and what is left without it is looked at in turn. O(priorities × arcs), or sets × arcs.
pub(super) fn lost<'a>(
    arena: &'a Arena,
    rule: &Rule<'_>,
    player: Player,
    within: impl Fn(Vertex) -> bool,
    next: impl Fn(Vertex) -> &'a [Vertex],
    pulse: &Pulse<'_>,
) -> Result<Lost, Stopped> {
    let all: Vec<Vertex> = arena.vertices().filter(|&v| within(v)).collect();
    let mut field = Field {
        next,
        group: vec![0; arena.len()],
        groups: 0,
        met: vec![0; arena.len()],
        steps: Steps::new(pulse, Stage::Checking, arena.len()),
    };
    let mut lost = Lost { on: vec![false; arena.len()], cycle: None };
    match *rule {
        Rule::Priorities(best) => {
            let priority = |v: Vertex| arena.priority(v).unwrap_or(0);
            let mut left = vec![all];
            while let Some(members) = left.pop() {
                for component in field.components(&members)? {
                    let found = match best {
                        Extreme::Most => component.iter().max_by_key(|&&v| priority(v)),
                        Extreme::Least => component.iter().min_by_key(|&&v| priority(v)),
                    };
                    let Some(&best) = found else { continue };
                    let even = priority(best).is_multiple_of(2);
                    if even != (player == Player::One) {
                        lost.add(&mut field, &component, &[best])?;
                        continue;
                    }
                    left.push(component.into_iter().filter(|&v| priority(v) != priority(best)).collect());
                }
            }
        }
        Rule::Sets(seeker, sets) if seeker == player => {
            for set in sets {
                let outside: Vec<Vertex> = all.iter().copied().filter(|&v| !among(set, v)).collect();
                for component in field.components(&outside)? {
                    lost.add(&mut field, &component, &component[..1])?;
                }
            }
        }
        Rule::Sets(_, sets) => {
            for component in field.components(&all)? {
                let met = sets.iter().map(|set| component.iter().copied().find(|&v| among(set, v)));
                if let Some(met) = met.collect::<Option<Vec<Vertex>>>() {
                    lost.add(&mut field, &component, &met)?;
                }
            }
        }
    }
    Ok(lost)
}

impl Lost {
    /// Notes that all of a component is lost, by the cycle through these vertices.
    fn add<'a, N: Fn(Vertex) -> &'a [Vertex]>(
        &mut self,
        field: &mut Field<'_, N>,
        component: &[Vertex],
        through: &[Vertex],
    ) -> Result<(), Stopped> {
        component.iter().for_each(|&v| self.on[v as usize] = true);
        if self.cycle.is_none() {
            let mut cycle = field.cycle(component, through)?;
            let first = cycle.iter().enumerate().min_by_key(|&(_, v)| v).map_or(0, |(place, _)| place);
            cycle.rotate_left(first);
            self.cycle = Some(cycle);
        }
        Ok(())
    }
}

impl<'a, N: Fn(Vertex) -> &'a [Vertex]> Field<'_, N> {
    /// Makes a group of these vertices, and leaves all others.
    fn gather(&mut self, members: &[Vertex]) -> u32 {
        self.groups += 1;
        members.iter().for_each(|&v| self.group[v as usize] = self.groups);
        self.groups
    }

    /// The strongly connected components with a cycle, by two stacks and without recursion.
    ///
    /// Reference: H. Gabow, *Path-based depth-first search for strong and biconnected components*, 2000.
    fn components(&mut self, members: &[Vertex]) -> Result<Vec<Vec<Vertex>>, Stopped> {
        let group = self.gather(members);
        let mut found = Vec::new();
        let (mut open, mut roots): (Vec<Vertex>, Vec<Vertex>) = (Vec::new(), Vec::new());
        let mut path: Vec<(Vertex, usize)> = Vec::new();
        members.iter().for_each(|&v| self.met[v as usize] = 0);
        let mut count = 0;
        for &start in members {
            if self.met[start as usize] != 0 {
                continue;
            }
            path.push((start, 0));
            while let Some((v, way)) = path.last_mut() {
                let v = *v;
                if *way == 0 {
                    count += 1;
                    self.met[v as usize] = count;
                    open.push(v);
                    roots.push(v);
                }
                self.steps.take(1, 0)?;
                let all = (self.next)(v);
                // The first look at a vertex numbers it, and way 0 must not come again.
                *way += 1;
                if let Some(&to) = all.get(*way - 1) {
                    if self.group[to as usize] != group {
                        continue;
                    }
                    match self.met[to as usize] {
                        0 => path.push((to, 0)),
                        DONE => {}
                        time => {
                            while roots.last().is_some_and(|&root| self.met[root as usize] > time) {
                                roots.pop();
                            }
                        }
                    }
                    continue;
                }
                path.pop();
                if roots.last() != Some(&v) {
                    continue;
                }
                roots.pop();
                let first = open.iter().rposition(|&w| w == v).unwrap_or(0);
                let component = open.split_off(first);
                component.iter().for_each(|&w| self.met[w as usize] = DONE);
                if component.len() > 1 || (self.next)(v).contains(&v) {
                    found.push(component);
                }
            }
        }
        Ok(found)
    }

    /// A closed walk in a component through these vertices.
    fn cycle(&mut self, component: &[Vertex], through: &[Vertex]) -> Result<Vec<Vertex>, Stopped> {
        let group = self.gather(component);
        let mut walk = Vec::new();
        for (k, &from) in through.iter().enumerate() {
            let to = through[(k + 1) % through.len()];
            if from == to && through.len() > 1 {
                continue;
            }
            let mut came: rustc_hash::FxHashMap<Vertex, Vertex> = rustc_hash::FxHashMap::default();
            let mut queue = VecDeque::from([from]);
            'search: while let Some(v) = queue.pop_front() {
                self.steps.take(1 + (self.next)(v).len(), 0)?;
                for &w in (self.next)(v) {
                    if self.group[w as usize] == group && !came.contains_key(&w) {
                        came.insert(w, v);
                        if w == to {
                            break 'search;
                        }
                        queue.push_back(w);
                    }
                }
            }
            let mut piece = Vec::new();
            let mut v = to;
            while let Some(&before) = came.get(&v) {
                piece.push(before);
                v = before;
                if v == from {
                    break;
                }
            }
            walk.extend(piece.into_iter().rev());
        }
        if walk.is_empty() {
            // All sets are met by one vertex.
            return self.cycle(component, &through[..1]);
        }
        Ok(walk)
    }
}

/// A play from `start` that comes to a lost cycle, which `next` leaves.
pub(super) fn lasso<'a>(
    arena: &'a Arena,
    start: Vertex,
    cycle: &[Vertex],
    next: impl Fn(Vertex) -> &'a [Vertex],
) -> Counterplay {
    let mut on = vec![false; arena.len()];
    cycle.iter().for_each(|&v| on[v as usize] = true);
    let mut came = vec![Vertex::MAX; arena.len()];
    came[start as usize] = start;
    let mut queue = VecDeque::from([start]);
    let mut entry = start;
    while let Some(v) = queue.pop_front() {
        if on[v as usize] {
            entry = v;
            break;
        }
        for &to in next(v) {
            if came[to as usize] == Vertex::MAX {
                came[to as usize] = v;
                queue.push_back(to);
            }
        }
    }
    let mut play = Vec::new();
    let mut v = entry;
    while v != start {
        v = came[v as usize];
        play.push(v);
    }
    play.reverse();
    let back_to = play.len();
    let first = cycle.iter().position(|&v| v == entry).unwrap_or(0);
    play.extend(cycle[first..].iter().chain(&cycle[..first]));
    Counterplay { play, back_to: Some(back_to) }
}

/// Checks a solution of a game without end: what each player is said to win cannot be left against the player's choices, and
/// no cycle that they allow is the other player's.
pub(super) fn flaw(
    arena: &Arena,
    solution: &Solution,
    rule: &Rule<'_>,
    pulse: &Pulse<'_>,
) -> Result<Option<Flaw>, Stopped> {
    let mut steps = Steps::new(pulse, Stage::Checking, arena.len());
    let name = |v: Vertex| arena.name(v).into_owned();
    for v in arena.vertices() {
        steps.take(1 + arena.successors(v).len(), v as usize)?;
        let Outcome::Win(player) = solution.outcome(v) else { return Ok(Some(Flaw::Undecided { name: name(v) })) };
        if let Some(ending) = arena.ending(v) {
            if ending != Outcome::Win(player) {
                return Ok(Some(Flaw::Ending { name: name(v) }));
            }
            continue;
        }
        if arena.owner(v) != player {
            let free = arena.successors(v).iter().find(|&&to| solution.outcome(to) != Outcome::Win(player));
            if let Some(&to) = free {
                return Ok(Some(Flaw::LoserEscapes { name: name(v), player, to: name(to) }));
            }
            continue;
        }
        for plan in 0..solution.plans().max(1) {
            let Some(to) = solution.choice_of(plan, v) else {
                return Ok(Some(Flaw::NoChoice { name: name(v), player }));
            };
            if !arena.successors(v).contains(&to) {
                let to = if (to as usize) < arena.len() { name(to) } else { to.to_string() };
                return Ok(Some(Flaw::NoArc { name: name(v), to }));
            }
            if solution.outcome(to) != Outcome::Win(player) {
                return Ok(Some(Flaw::ChoiceLeaves { name: name(v), player, to: name(to) }));
            }
        }
    }
    for player in Player::BOTH {
        for plan in 0..solution.plans() {
            let own = |v: Vertex| solution.outcome(v) == Outcome::Win(player) && arena.ending(v).is_none();
            let next = |v: Vertex| -> &[Vertex] {
                let all = arena.successors(v);
                let chosen = solution.choice_of(plan, v).filter(|_| arena.owner(v) == player);
                let place = chosen.and_then(|to| all.iter().position(|&w| w == to));
                place.map_or(all, |place| &all[place..=place])
            };
            // Of several plans each seeks one of the sets, and the last one all that are left.
            let found = match *rule {
                Rule::Sets(seeker, sets) if seeker == player => {
                    let last = plan + 1 == solution.plans();
                    let sought = match sets.get(plan..).unwrap_or_default() {
                        [] => NOWHERE,
                        [first, ..] if !last => std::slice::from_ref(first),
                        left => left,
                    };
                    lost(arena, &Rule::Sets(seeker, sought), player, own, next, pulse)?
                }
                _ => lost(arena, rule, player, own, next, pulse)?,
            };
            if let Some(cycle) = found.cycle {
                return Ok(Some(Flaw::LostCycle { player, cycle: cycle.into_iter().map(name).collect() }));
            }
        }
    }
    Ok(None)
}
