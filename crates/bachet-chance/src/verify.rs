//! Whether a solution is right, by what values are and not by how they were found.

use crate::quest::{Quest, Role};
use crate::{Number, Solution, Values};
use bachet::Vertex;
use bachet::chance::ChanceArena;
use num_traits::{One, Signed, Zero};

/// What is wrong with a solution.
///
/// ```
/// assert_ne!(bachet_chance::Flaw::Length, bachet_chance::Flaw::Low(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// There is not one value, or not one choice, for each vertex.
    Length,
    /// A value is no probability, or a lower bound is above the upper one.
    Range(Vertex),
    /// A player's vertex has no choice, or one that is no successor.
    Choice(Vertex),
    /// The value of a vertex is higher than its successors or its player's choice give.
    High(Vertex),
    /// It is lower.
    Low(Vertex),
    /// By the choices, a play from a vertex can go round for ever, although something is to be reached from there.
    Round(Vertex),
}

/// Whether the values and both strategies are right: whoever plays by the choices gets at least, or concedes at most, what is
/// said, whatever the other does.
///
/// Each value is compared with those of its successors, in exact fractions; and where something is to be reached, nobody can
/// keep a play away from it against the choices. The first alone would be fulfilled by too high values where plays go round.
/// Shares nothing with the solvers. O(arcs) operations on fractions, and O(vertices × arcs) at worst for the second.
///
/// ```
/// use bachet::{Outcome, Player, Unwatched, chance::ChanceArena};
/// use bachet_chance::{Flaw, Number, Values, solve, verify};
/// let arena = ChanceArena::new(["a", "won"], [Player::One.into(); 2], [(0, 0, 1), (0, 1, 1)], [(1, Outcome::Win(Player::One))])?;
/// let mut solution = solve(&arena, Player::One, &Unwatched)?;
/// assert_eq!(verify(&arena, &solution), Ok(()));
/// solution.choices[0] = Some(0);
/// assert_eq!(verify(&arena, &solution), Err(Flaw::Round(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(arena: &ChanceArena, solution: &Solution) -> Result<(), Flaw> {
    let quest = Quest::of(arena, solution.player);
    let number =
        |values: &[f64]| -> Option<Vec<Number>> { values.iter().map(|&value| Number::from_float(value)).collect() };
    let (least, most) = match &solution.values {
        Values::Exact(values) => (values.clone(), values.clone()),
        Values::Between(least, most) => (number(least).ok_or(Flaw::Length)?, number(most).ok_or(Flaw::Length)?),
    };
    let len = quest.len();
    if [least.len(), most.len(), solution.choices.len()] != [len; 3] {
        return Err(Flaw::Length);
    }
    // All that follows speaks of reaching.
    let (least, most) = match quest.seeker == solution.player {
        true => (least, most),
        false => (quest.won(most), quest.won(least)),
    };
    for v in arena.graph().vertices() {
        let k = v as usize;
        if least[k].is_negative() || most[k] > Number::one() || least[k] > most[k] {
            return Err(Flaw::Range(v));
        }
        compare(&quest, v, solution.choices[k], &least, &most)?;
    }
    match staying(&quest, &solution.choices, &least) {
        Some(v) => Err(Flaw::Round(v)),
        None => Ok(()),
    }
}

/// Compares the bounds of a vertex with those of its successors: what is said of the one player's chances from below holds by
/// the choice, and against all of the other's; and the other way round from above.
fn compare(
    quest: &Quest<'_>,
    v: Vertex,
    choice: Option<Vertex>,
    least: &[Number],
    most: &[Number],
) -> Result<(), Flaw> {
    let (own_least, own_most) = (&least[v as usize], &most[v as usize]);
    let all = quest.successors(v);
    let between = |low: bool, high: bool| match (low, high) {
        (true, true) => Ok(()),
        (false, _) => Err(Flaw::High(v)),
        (_, false) => Err(Flaw::Low(v)),
    };
    let chosen = || choice.filter(|to| all.contains(to)).map(|to| to as usize).ok_or(Flaw::Choice(v));
    match quest.role(v) {
        Role::Over(reached) => {
            let value = if reached { Number::one() } else { Number::zero() };
            between(*own_least <= value, *own_most >= value)
        }
        Role::Chance => {
            let mean = |values: &[Number]| -> Number {
                let share = |(to, share): (Vertex, bachet::chance::Share)| {
                    Number::new(share.above().into(), share.below().into()) * &values[to as usize]
                };
                quest.arena.odds(v).map(share).sum()
            };
            between(*own_least <= mean(least), *own_most >= mean(most))
        }
        Role::Seeker => {
            let to = chosen()?;
            between(*own_least <= least[to], all.iter().all(|&to| *own_most >= most[to as usize]))
        }
        Role::Keeper => {
            let to = chosen()?;
            between(all.iter().all(|&to| *own_least <= least[to as usize]), *own_most >= most[to])
        }
    }
}

/// A vertex from which something is to be reached, and from which the keeper can, against the seeker's choices, keep a play for
/// ever among such vertices.
fn staying(quest: &Quest<'_>, choices: &[Option<Vertex>], least: &[Number]) -> Option<Vertex> {
    let mut inside: Vec<bool> = quest
        .arena
        .graph()
        .vertices()
        .map(|v| !matches!(quest.role(v), Role::Over(_)) && !least[v as usize].is_zero())
        .collect();
    let stays = |inside: &[bool], v: Vertex| match quest.role(v) {
        Role::Over(_) => false,
        Role::Seeker => choices[v as usize].is_some_and(|to| inside[to as usize]),
        Role::Chance => quest.successors(v).iter().all(|&to| inside[to as usize]),
        Role::Keeper => quest.successors(v).iter().any(|&to| inside[to as usize]),
    };
    let mut queue: Vec<Vertex> = quest.arena.graph().vertices().filter(|&v| inside[v as usize]).collect();
    while let Some(v) = queue.pop() {
        if inside[v as usize] && !stays(&inside, v) {
            inside[v as usize] = false;
            queue.extend(quest.arena.graph().predecessors(v).iter().filter(|&&from| inside[from as usize]));
        }
    }
    inside.iter().position(|&inside| inside).map(|v| v as Vertex)
}
