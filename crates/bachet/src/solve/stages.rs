//! How games without end are solved, as courses tell it: Zielonka's recursion and the algorithm for Büchi games, set by set.

use crate::arena::{Arena, Extreme, Objective};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use std::collections::VecDeque;

/// A step of the algorithm: a set of vertices, and why it is looked at.
///
/// ```
/// use bachet::{Player, solve::{StageKind, stages}};
/// let arena = bachet::format::pg::parse("parity 1; 0 2 0 1; 1 1 1 0;")?;
/// let first = &stages(&arena, 100).unwrap()[0];
/// assert_eq!((first.kind, first.player, first.set.as_slice()), (StageKind::Top, Player::One, &[0][..]));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Which call of the recursion it belongs to, from 0.
    pub call: usize,
    /// The call that made this one.
    pub parent: Option<usize>,
    /// What it does.
    pub kind: StageKind,
    /// Whose set it is.
    pub player: Player,
    /// The priority that it is about.
    pub priority: Option<u32>,
    /// The vertices of the game that is looked at.
    pub within: Vec<Vertex>,
    /// The vertices that are sought, that are known to be won, or that were left.
    pub target: Vec<Vertex>,
    /// The set that is found.
    pub set: Vec<Vertex>,
}

/// What a step does.
///
/// ```
/// assert_eq!(bachet::solve::StageKind::Escape.name(), "escape");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageKind {
    /// A player forces an ending.
    Ending,
    /// The vertices of the decisive priority.
    Top,
    /// From where a player forces the play to them.
    Attract,
    /// The opponent wins nothing in what is left: all of it is the player's.
    All,
    /// The player wins something in what is left, and all from where that can be forced.
    Escape,
    /// The player stays away from what the other must visit, and wins all from where that can be forced.
    Avoid,
    /// The player can visit again and again, from everywhere that is left.
    Recur,
    /// What both players win of the game of this call; the set is the player's, the target the opponent's.
    Done,
}

impl StageKind {
    /// What answers call it.
    ///
    /// ```
    /// assert_eq!(bachet::solve::StageKind::Top.name(), "top");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            StageKind::Ending => "ending",
            StageKind::Top => "top",
            StageKind::Attract => "attract",
            StageKind::All => "all",
            StageKind::Escape => "escape",
            StageKind::Avoid => "avoid",
            StageKind::Recur => "recur",
            StageKind::Done => "done",
        }
    }
}

/// The steps of the recursive algorithm for parity games, or of the one for Büchi games, on an arena in which what is visited again
/// and again decides; none for any other arena, and where there are more than `most` steps.
///
/// Each step takes O(vertices + arcs). The recursion may make exponentially many of them: it is made to be read.
///
/// Reference: W. Zielonka, *Infinite games on finitely coloured graphs with applications to automata on infinite trees*,
/// Theoretical Computer Science 200, 1998; for Büchi games, R. McNaughton, *Infinite games played on finite graphs*, Annals of
/// Pure and Applied Logic 65, 1993.
///
/// ```
/// use bachet::{Player, solve::{StageKind, stages}};
/// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 2 1 0,2; 2 3 1 2,0;")?;
/// let last = stages(&arena, 100).unwrap().pop().unwrap();
/// assert_eq!((last.kind, last.player, last.set.len()), (StageKind::All, Player::Two, 3));
/// assert!(stages(&arena, 1).is_none());
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[must_use]
pub fn stages(arena: &Arena, most: usize) -> Option<Vec<Stage>> {
    if arena.unending().is_some() {
        return None;
    }
    let mut field = Field::new(arena, most);
    field.endings()?;
    match arena.objective() {
        Objective::Parity { best } => field.zielonka(*best)?,
        Objective::CoBuchi { player, avoid } => field.recurring(!*player, std::slice::from_ref(avoid))?,
        other => field.recurring(other.player()?, other.sets())?,
    }
    Some(field.stages)
}

/// The game that is left, and the steps so far.
struct Field<'a> {
    arena: &'a Arena,
    /// Each vertex's predecessors.
    before: Vec<Vec<Vertex>>,
    /// The vertices that nobody has won yet.
    left: Vec<Vertex>,
    stages: Vec<Stage>,
    most: usize,
    calls: usize,
}

/// A call of the recursion.
struct Call {
    number: usize,
    parent: Option<usize>,
    within: Vec<Vertex>,
    state: State,
}

enum State {
    Begin,
    /// What is left without the attractor is being solved.
    First(Player, u32, Vec<Vertex>),
    /// What is left without this set of the player's opponent is being solved.
    Second(Player, Vec<Vertex>),
}

impl<'a> Field<'a> {
    fn new(arena: &'a Arena, most: usize) -> Field<'a> {
        let mut before = vec![Vec::new(); arena.len()];
        for from in arena.vertices() {
            arena.successors(from).iter().for_each(|&to| before[to as usize].push(from));
        }
        Field { arena, before, left: arena.vertices().collect(), stages: Vec::new(), most, calls: 0 }
    }

    /// Adds a step; none if there are too many.
    fn add(&mut self, stage: Stage) -> Option<()> {
        self.stages.push(stage);
        (self.stages.len() <= self.most).then_some(())
    }

    /// From where `player` forces the play into the target, within these vertices.
    fn attract(&self, player: Player, target: &[Vertex], within: &[Vertex]) -> Vec<Vertex> {
        let mut counters: Vec<usize> = vec![0; self.arena.len()];
        let inside = marked(self.arena, within);
        for &v in within {
            counters[v as usize] = self.arena.successors(v).iter().filter(|&&to| inside[to as usize]).count();
        }
        let mut found = marked(self.arena, target);
        let mut queue: VecDeque<Vertex> = target.iter().copied().collect();
        while let Some(v) = queue.pop_front() {
            for &from in &self.before[v as usize] {
                if !inside[from as usize] || found[from as usize] || self.arena.ending(from).is_some() {
                    continue;
                }
                let counter = &mut counters[from as usize];
                *counter -= 1;
                if self.arena.owner(from) == player || *counter == 0 {
                    found[from as usize] = true;
                    queue.push_back(from);
                }
            }
        }
        within.iter().copied().filter(|&v| found[v as usize]).collect()
    }

    /// Settles what is decided by endings.
    fn endings(&mut self) -> Option<()> {
        for player in Player::BOTH {
            let target = self.arena.endings(Outcome::Win(player));
            if target.is_empty() {
                continue;
            }
            let within = self.left.clone();
            let set = self.attract(player, &target, &within);
            self.left = without(self.arena, &within, &set);
            let (call, parent, priority) = (0, None, None);
            self.add(Stage { call, parent, kind: StageKind::Ending, player, priority, within, target, set })?;
        }
        Some(())
    }

    /// Zielonka's algorithm, with a stack of its own.
    fn zielonka(&mut self, best: Extreme) -> Option<()> {
        let priority = |v: Vertex| self.arena.priority(v).unwrap_or(0);
        let arena = self.arena;
        let mut stack = vec![Call { number: 0, parent: None, within: self.left.clone(), state: State::Begin }];
        let mut found: [Vec<Vertex>; 2] = Default::default();
        // The priorities are looked up before the field is changed.
        let priorities: Vec<u32> = arena.vertices().map(priority).collect();
        while let Some(Call { number, parent, within, state }) = stack.pop() {
            let stage = |kind, player, priority, target, set| Stage {
                call: number,
                parent,
                kind,
                player,
                priority,
                within: within.clone(),
                target,
                set,
            };
            match state {
                State::Begin => {
                    let met = within.iter().map(|&v| priorities[v as usize]);
                    let top = match best {
                        Extreme::Most => met.max(),
                        Extreme::Least => met.min(),
                    };
                    let Some(top) = top else {
                        found = Default::default();
                        continue;
                    };
                    let player = if top.is_multiple_of(2) { Player::One } else { Player::Two };
                    let target: Vec<Vertex> =
                        within.iter().copied().filter(|&v| priorities[v as usize] == top).collect();
                    let set = self.attract(player, &target, &within);
                    let rest = without(arena, &within, &set);
                    self.add(stage(StageKind::Top, player, Some(top), Vec::new(), target.clone()))?;
                    self.add(stage(StageKind::Attract, player, Some(top), target, set))?;
                    stack.push(Call { number, parent, within, state: State::First(player, top, rest.clone()) });
                    self.call(&mut stack, number, rest);
                }
                State::First(player, top, rest) if found[(!player).index()].is_empty() => {
                    self.add(stage(StageKind::All, player, Some(top), rest, within.clone()))?;
                    found = Default::default();
                    found[player.index()] = within;
                }
                State::First(player, ..) => {
                    let target = std::mem::take(&mut found[(!player).index()]);
                    let set = self.attract(!player, &target, &within);
                    let rest = without(arena, &within, &set);
                    self.add(stage(StageKind::Escape, !player, None, target, set.clone()))?;
                    stack.push(Call { number, parent, within, state: State::Second(player, set) });
                    self.call(&mut stack, number, rest);
                }
                State::Second(player, set) => {
                    let theirs = &mut found[(!player).index()];
                    theirs.extend(set);
                    theirs.sort_unstable();
                    let (theirs, own) = (theirs.clone(), found[player.index()].clone());
                    self.add(stage(StageKind::Done, player, None, theirs, own))?;
                }
            }
        }
        Some(())
    }

    /// Calls the recursion for what is left.
    fn call(&mut self, stack: &mut Vec<Call>, parent: usize, within: Vec<Vertex>) {
        self.calls += usize::from(!within.is_empty());
        stack.push(Call { number: self.calls, parent: Some(parent), within, state: State::Begin });
    }

    /// The algorithm for a player who must visit each of these sets again and again.
    fn recurring(&mut self, player: Player, sets: &[Vec<Vertex>]) -> Option<()> {
        let stage = |kind, player, within: &[Vertex], target, set| Stage {
            call: 0,
            parent: None,
            kind,
            player,
            priority: None,
            within: within.to_vec(),
            target,
            set,
        };
        let (mut kept, mut which) = (0, 0);
        while kept < sets.len() && !self.left.is_empty() {
            let within = self.left.clone();
            let target: Vec<Vertex> = within.iter().copied().filter(|v| sets[which].binary_search(v).is_ok()).collect();
            let set = self.attract(player, &target, &within);
            let away = without(self.arena, &within, &set);
            self.add(stage(StageKind::Attract, player, &within, target, set))?;
            kept += 1;
            if !away.is_empty() {
                let lost = self.attract(!player, &away, &within);
                self.left = without(self.arena, &within, &lost);
                self.add(stage(StageKind::Avoid, !player, &within, away, lost))?;
                kept = 0;
            }
            which = (which + 1) % sets.len();
        }
        if self.left.is_empty() {
            return Some(());
        }
        let left = self.left.clone();
        self.add(stage(StageKind::Recur, player, &left, Vec::new(), left.clone()))
    }
}

fn marked(arena: &Arena, set: &[Vertex]) -> Vec<bool> {
    let mut marked = vec![false; arena.len()];
    set.iter().for_each(|&v| marked[v as usize] = true);
    marked
}

fn without(arena: &Arena, all: &[Vertex], set: &[Vertex]) -> Vec<Vertex> {
    let marked = marked(arena, set);
    all.iter().copied().filter(|&v| !marked[v as usize]).collect()
}

impl Stage {
    /// The step in a sentence or two.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 2 0 1; 1 1 1 0;")?;
    /// let stages = bachet::solve::stages(&arena, 100).unwrap();
    /// assert_eq!(stages[0].message(&arena).to_string(), "In {0, 1}, the largest priority is 2, of {0}: it is even, and good for J1.");
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn message(&self, arena: &Arena) -> Message {
        let (player, other) = (self.player, !self.player);
        let [within, target, set] = [&self.within, &self.target, &self.set].map(|set| listed(arena, set));
        let priority = self.priority.unwrap_or(0).to_string();
        let rest = without(arena, &self.within, &self.set);
        let rest = match rest.as_slice() {
            [] => message!("stage.nothing"),
            rest => message!("stage.rest", rest = listed(arena, rest)),
        };
        match self.kind {
            StageKind::Ending => message!("stage.ending", player = player, set = set),
            StageKind::Top => {
                let least = matches!(arena.objective(), Objective::Parity { best: Extreme::Least });
                let which = if least { message!("stage.least") } else { message!("stage.largest") };
                match player {
                    Player::One => message!("stage.even", within = within, which = which, p = priority, set = set),
                    Player::Two => message!("stage.odd", within = within, which = which, p = priority, set = set),
                }
            }
            StageKind::Attract if self.target.is_empty() => message!("stage.attract-none", within = within),
            StageKind::Attract => message!("stage.attract", player = player, set = set, target = target, rest = rest),
            StageKind::All if self.target.is_empty() => {
                message!("stage.all-at-once", player = player, p = priority, set = set)
            }
            StageKind::All => message!("stage.all", player = player, other = other, p = priority, set = set),
            StageKind::Escape => message!("stage.escape", player = player, target = target, set = set, rest = rest),
            StageKind::Avoid => {
                message!("stage.avoid", player = player, other = other, target = target, set = set, rest = rest)
            }
            StageKind::Recur => message!("stage.recur", player = player, set = set),
            StageKind::Done => {
                let (one, two) = if player == Player::One { (set, target) } else { (target, set) };
                message!("stage.done", within = within, one = one, two = two)
            }
        }
    }
}

/// A set of vertices; of a large one, the first.
fn listed(arena: &Arena, set: &[Vertex]) -> String {
    const MOST: usize = 12;
    if set.is_empty() {
        return "∅".to_owned();
    }
    let mut names: Vec<String> = set.iter().take(MOST).map(|&v| arena.name(v).into_owned()).collect();
    if set.len() > MOST {
        names.push("…".to_owned());
    }
    format!("{{{}}}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{json, pg};
    use crate::random::Random;
    use crate::solve::solve;

    /// What the steps say that J1 wins.
    fn won(arena: &Arena) -> Vec<bool> {
        let mut won = vec![false; arena.len()];
        let stages = stages(arena, 100_000).unwrap();
        for stage in stages.iter().filter(|stage| stage.call == 0) {
            let one = match (stage.kind, stage.player) {
                (StageKind::Ending | StageKind::Avoid | StageKind::Recur | StageKind::All, Player::One) => &stage.set,
                (StageKind::Done, Player::One) => &stage.set,
                (StageKind::Done, Player::Two) => &stage.target,
                _ => continue,
            };
            one.iter().for_each(|&v| won[v as usize] = true);
        }
        won
    }

    #[test]
    fn the_steps_come_to_the_solution() {
        let mut random = Random::new(7);
        for _ in 0..300 {
            let n = 1 + random.below(9);
            let mut text = format!("parity {};", n - 1);
            for v in 0..n {
                let to: Vec<String> = (0..=random.below(3)).map(|_| random.below(n).to_string()).collect();
                let to: std::collections::BTreeSet<String> = to.into_iter().collect();
                let to: Vec<String> = to.into_iter().collect();
                text += &format!(" {v} {} {} {};", random.below(6), random.below(2), to.join(","));
            }
            let arena = pg::parse(&text).unwrap();
            let set = || (0..n as Vertex).filter(|v| (v * 7 + n as Vertex).is_multiple_of(3)).collect::<Vec<Vertex>>();
            let (player, visit) = (if n.is_multiple_of(2) { Player::One } else { Player::Two }, set());
            let all = vec![visit.clone(), (0..n as Vertex / 2 + 1).collect()];
            for objective in [
                Objective::PARITY,
                Objective::Parity { best: Extreme::Least },
                Objective::Buchi { player, visit: visit.clone() },
                Objective::CoBuchi { player, avoid: visit },
                Objective::GeneralisedBuchi { player, visit: all },
            ] {
                let arena = arena.clone().with_objective(objective).unwrap();
                let solution = solve(&arena);
                let expected: Vec<bool> = arena.vertices().map(|v| solution.winner(v) == Some(Player::One)).collect();
                assert_eq!(won(&arena), expected, "{text} {:?}", arena.objective());
            }
        }
    }

    #[test]
    fn endings_come_first() {
        let text = r#"{"owner": {"a": 1, "b": 2, "c": 1}, "arcs": {"a": ["b", "c"], "b": ["b", "a"]}, "wins": {"1": ["c"]},
            "alternating": false, "objective": {"kind": "buchi", "visit": ["b"]}}"#;
        let arena = json::parse(text).unwrap().into_arena().unwrap();
        let stages = stages(&arena, 10).unwrap();
        assert_eq!(stages[0].kind, StageKind::Ending);
        assert_eq!(stages[0].set, [0, 2]);
    }
}
