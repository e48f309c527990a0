//! Arenas for exercises.

use super::mesh::Mesh;
use super::{ExerciseError, Size};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::solve::{Solution, grundy, solve};
use crate::text::{Message, message};

/// A solved arena.
#[derive(Debug)]
pub(super) struct Solved {
    pub(super) arena: Arena,
    pub(super) solution: Solution,
    /// The vertices, from left to right and from top to bottom, where it is known how to draw them without crossings.
    pub(super) columns: Option<Vec<Vec<Vertex>>>,
}

/// An arena that somebody brings.
pub(super) fn own(arena: Arena) -> Result<Solved, ExerciseError> {
    if arena.unending() != Some(Outcome::Draw) {
        return Err(ExerciseError::Unending);
    }
    if Player::BOTH.into_iter().all(|player| arena.endings(Outcome::Win(player)).is_empty()) {
        return Err(ExerciseError::NoGoal);
    }
    let solution = solve(&arena);
    Ok(Solved { arena, solution, columns: None })
}

/// A clean arena, if chance gives one: small ones are determined, larger ones have draws.
pub(super) fn sample(size: Size, random: &mut Random) -> Option<Solved> {
    let (least, most) = size.of([(7, 10), (10, 13), (16, 20)]);
    let mesh = Mesh::new(least + random.below(most - least + 1), size.of([3, 3, 4]), random);
    let arena = oriented(&mesh, size, random)?;
    if !varied(&arena) {
        return None;
    }
    let solution = solve(&arena);
    Some(Solved { arena, solution, columns: Some(mesh.columns) }).filter(|solved| solved.clean(size))
}

/// The mesh with a direction for each link, some of them both ways. Columns belong to the players in turn, the first to either;
/// somebody wins in the last one, and wherever else nothing leads on.
fn oriented(mesh: &Mesh, size: Size, random: &mut Random) -> Option<Arena> {
    let last = mesh.columns.last()?;
    let mut arcs = Vec::new();
    // Links that go both ways are bowed, and would cross if they met.
    let mut bowed: Vec<Vertex> = Vec::new();
    for &(from, to) in &mesh.links {
        let free = from != 0 && !last.contains(&to);
        match random.below(10) {
            0 | 1 if free => arcs.push((to, from)),
            k if free && k < size.of([3, 5, 6]) && !bowed.contains(&from) && !bowed.contains(&to) => {
                arcs.extend([(from, to), (to, from)]);
                bowed.extend([from, to]);
            }
            _ => arcs.push((from, to)),
        }
    }
    // One of the others may be an ending too.
    let cut = random.below(2 * mesh.len() as u64) as Vertex;
    arcs.retain(|&(from, _)| from == 0 || from != cut);
    let mut builder = mesh.arena(&arcs, random)?;
    for v in (0..mesh.len() as Vertex).filter(|v| arcs.iter().all(|(from, _)| from != v)) {
        let winner = if random.below(2) == 0 { Player::One } else { Player::Two };
        builder.ending(v, Outcome::Win(winner));
    }
    builder.build().ok()
}

/// Where a play does not end.
fn inner(arena: &Arena) -> impl Iterator<Item = Vertex> + '_ {
    arena.vertices().filter(|&v| arena.ending(v).is_none())
}

/// Whether both players can win, and there is something to choose: at the start, and at half of the vertices.
fn varied(arena: &Arena) -> bool {
    let several = |v: &Vertex| arena.successors(*v).len() > 1;
    let inside = inner(arena).count();
    let goal = |player| arena.vertices().any(|v| arena.ending(v) == Some(Outcome::Win(player)));
    Player::BOTH.into_iter().all(goal)
        && 2 * inside >= arena.len()
        && 2 * inner(arena).filter(several).count() >= inside
        && arena.starts().iter().all(several)
}

impl Solved {
    /// Whether the solution takes some thought.
    fn clean(&self, size: Size) -> bool {
        let Solved { arena, solution, .. } = self;
        let deepest = arena.vertices().filter_map(|v| solution.rank(v)).max();
        let gained = |player| self.won(player).filter(|&v| arena.ending(v).is_none()).count();
        let draws = solution.regions().draw;
        // A choice that matters, and a player who is forced although there are several ways.
        let chosen = inner(arena).any(|v| {
            let winner = Some(arena.owner(v));
            let loses = |&to: &Vertex| solution.winner(to) != winner;
            solution.winner(v) == winner && arena.successors(v).iter().any(loses)
        });
        let forced = inner(arena).any(|v| solution.winner(v) == Some(!arena.owner(v)) && arena.successors(v).len() > 1);
        size.of([draws == 0, (2..=5).contains(&draws), (3..=8).contains(&draws)])
            && solution.rank(arena.starts()[0]).is_none_or(|rank| rank >= 3)
            && deepest >= Some(size.of([2, 3, 4]))
            && Player::BOTH.into_iter().all(|player| gained(player) >= size.of([1, 1, 2]))
            && chosen
            && forced
    }

    /// Where the play starts that is asked about.
    pub(super) fn start(&self) -> Vertex {
        self.arena.starts()[0]
    }

    /// The vertices from which a player wins.
    pub(super) fn won(&self, player: Player) -> impl Iterator<Item = Vertex> + '_ {
        self.arena.vertices().filter(move |&v| self.solution.winner(v) == Some(player))
    }

    /// What is given, in words.
    pub(super) fn setting(&self) -> Vec<Message> {
        let goal = |player: Player| self.set(&self.arena.endings(Outcome::Win(player)));
        let mut setting = vec![
            message!("exercise.arena", start = self.listed(self.arena.starts())),
            message!("exercise.goals", one = goal(Player::One), two = goal(Player::Two)),
        ];
        let drawn = self.arena.endings(Outcome::Draw);
        if !drawn.is_empty() {
            setting.push(message!("exercise.drawn-ends", set = self.set(&drawn)));
        }
        // Where the play can come round, it need not end.
        if grundy(self.arena.graph()).is_err() {
            setting.push(message!("exercise.endless"));
        }
        setting
    }

    /// A set of vertices as mathematics writes it.
    pub(super) fn set(&self, vertices: &[Vertex]) -> String {
        if vertices.is_empty() { "∅".to_owned() } else { format!("{{{}}}", self.listed(vertices)) }
    }

    /// The names of vertices, with commas between them.
    pub(super) fn listed(&self, vertices: &[Vertex]) -> String {
        vertices.iter().map(|&v| self.arena.name(v)).collect::<Vec<_>>().join(", ")
    }
}
