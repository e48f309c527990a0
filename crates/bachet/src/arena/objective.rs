//! Who wins a play that does not end.

use super::{Arena, ArenaError};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use std::borrow::Cow;

/// What a play without end comes to. A play that comes to an ending comes to what that says, whatever the objective.
///
/// ```
/// use bachet::{Objective, Outcome, Player};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 2 1 0;")?;
/// assert_eq!(arena.objective(), &Objective::PARITY);
/// assert_eq!(arena.round(&[0, 1]), Outcome::Win(Player::One));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Objective {
    /// Endings decide: all plays without end come to the same.
    Reach {
        /// What they come to.
        unending: Outcome,
    },
    /// A player must never come to some vertices: a play that does is over and lost.
    Safety {
        /// Who must avoid them.
        player: Player,
        /// Those vertices.
        avoid: Vec<Vertex>,
    },
    /// A player must come to some vertices again and again.
    Buchi {
        /// Who must visit them.
        player: Player,
        /// Those vertices.
        visit: Vec<Vertex>,
    },
    /// A player must, from some time on, come to some vertices no more.
    CoBuchi {
        /// Who must leave them.
        player: Player,
        /// Those vertices.
        avoid: Vec<Vertex>,
    },
    /// One of the priorities that are met again and again decides: if it is even J1 wins, else J2.
    Parity {
        /// Which of them.
        best: Extreme,
    },
    /// A player must come to each of several sets again and again.
    GeneralisedBuchi {
        /// Who must visit them.
        player: Player,
        /// Those sets, at least one.
        visit: Vec<Vec<Vertex>>,
    },
}

/// The largest or the least.
///
/// ```
/// assert_eq!(bachet::Extreme::default(), bachet::Extreme::Most);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extreme {
    /// The largest, as in `.pg` files.
    #[default]
    Most,
    /// The least.
    Least,
}

/// An objective of play without end in one of two forms, which is what solvers and checks look at.
#[derive(Clone, Debug)]
pub(crate) enum Condition<'a> {
    /// The largest priority that is met again and again decides, J1's if it is even.
    Priorities(Cow<'a, [u32]>),
    /// The player wins who meets each of these sets again and again.
    Sets(Player, Vec<Vec<bool>>),
}

impl Default for Objective {
    fn default() -> Objective {
        Objective::Reach { unending: Outcome::Draw }
    }
}

impl Objective {
    /// The objective of a `.pg` file.
    pub const PARITY: Objective = Objective::Parity { best: Extreme::Most };

    /// The largest priority that files and Python may give: other solvers keep them in 32 bits with a sign.
    pub const MOST_PRIORITY: u32 = i32::MAX as u32;

    /// The names of all objectives, as files have them.
    pub const NAMES: [&'static str; 6] = ["reach", "safety", "buchi", "co-buchi", "parity", "generalised-buchi"];

    /// What files call it.
    ///
    /// ```
    /// assert_eq!(bachet::Objective::PARITY.name(), "parity");
    /// ```
    #[must_use]
    pub fn name(&self) -> &'static str {
        let place = match self {
            Objective::Reach { .. } => 0,
            Objective::Safety { .. } => 1,
            Objective::Buchi { .. } => 2,
            Objective::CoBuchi { .. } => 3,
            Objective::Parity { .. } => 4,
            Objective::GeneralisedBuchi { .. } => 5,
        };
        Objective::NAMES[place]
    }

    /// What every play without end comes to; none where that depends on what it visits.
    ///
    /// ```
    /// use bachet::{Objective, Outcome, Player};
    /// let safety = Objective::Safety { player: Player::One, avoid: vec![3] };
    /// assert_eq!(safety.unending(), Some(Outcome::Win(Player::One)));
    /// assert_eq!(Objective::PARITY.unending(), None);
    /// ```
    #[must_use]
    pub fn unending(&self) -> Option<Outcome> {
        match self {
            Objective::Reach { unending } => Some(*unending),
            Objective::Safety { player, .. } => Some(Outcome::Win(*player)),
            _ => None,
        }
    }

    /// Who wants to visit or to avoid something.
    ///
    /// ```
    /// assert_eq!(bachet::Objective::PARITY.player(), None);
    /// ```
    #[must_use]
    pub fn player(&self) -> Option<Player> {
        match self {
            Objective::Safety { player, .. }
            | Objective::Buchi { player, .. }
            | Objective::CoBuchi { player, .. }
            | Objective::GeneralisedBuchi { player, .. } => Some(*player),
            Objective::Reach { .. } | Objective::Parity { .. } => None,
        }
    }

    /// The sets of vertices that it speaks of.
    ///
    /// ```
    /// use bachet::{Objective, Player};
    /// let buchi = Objective::Buchi { player: Player::One, visit: vec![3, 5] };
    /// assert_eq!(buchi.sets(), [[3, 5]]);
    /// ```
    #[must_use]
    pub fn sets(&self) -> &[Vec<Vertex>] {
        match self {
            Objective::Safety { avoid: set, .. }
            | Objective::CoBuchi { avoid: set, .. }
            | Objective::Buchi { visit: set, .. } => std::slice::from_ref(set),
            Objective::GeneralisedBuchi { visit, .. } => visit,
            Objective::Reach { .. } | Objective::Parity { .. } => &[],
        }
    }

    fn sets_mut(&mut self) -> &mut [Vec<Vertex>] {
        match self {
            Objective::Safety { avoid: set, .. }
            | Objective::CoBuchi { avoid: set, .. }
            | Objective::Buchi { visit: set, .. } => std::slice::from_mut(set),
            Objective::GeneralisedBuchi { visit, .. } => visit,
            Objective::Reach { .. } | Objective::Parity { .. } => &mut [],
        }
    }

    /// The same, with each set in order and without repetitions.
    pub(super) fn sorted(mut self) -> Objective {
        for set in self.sets_mut() {
            set.sort_unstable();
            set.dedup();
        }
        self
    }

    /// The same of vertices that have other numbers now.
    pub(crate) fn renumbered(mut self, new: &[Vertex]) -> Objective {
        self.sets_mut().iter_mut().flatten().for_each(|v| *v = new[*v as usize]);
        self
    }
}

impl Arena {
    /// What plays without end come to.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.objective(), &bachet::Objective::default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn objective(&self) -> &Objective {
        &self.objective
    }

    /// What every play without end comes to; none where that depends on what it visits.
    ///
    /// ```
    /// # let arena = bachet::format::json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(arena.unending(), Some(bachet::Outcome::Draw));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn unending(&self) -> Option<Outcome> {
        self.objective.unending()
    }

    /// The same arena with another objective. Where it is safety, the vertices to be avoided become the other player's wins;
    /// those of an earlier one stay.
    ///
    /// ```
    /// use bachet::{Objective, Player, solve};
    /// let arena = bachet::format::pg::parse("parity 1; 0 0 0 0,1; 1 0 1 0;")?;
    /// let arena = arena.with_objective(Objective::Buchi { player: Player::Two, visit: vec![1] })?;
    /// assert_eq!(solve(&arena).winner(0), Some(Player::One));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If it speaks of something that is not a vertex of this arena.
    pub fn with_objective(mut self, objective: Objective) -> Result<Arena, ArenaError> {
        self.objective = objective.sorted();
        let len = self.len();
        assert!(
            self.objective.sets().iter().flatten().all(|&v| (v as usize) < len),
            "the objective speaks of vertices"
        );
        match &self.objective {
            Objective::Reach { .. } => {}
            Objective::Safety { player, avoid } => {
                let lost = Outcome::Win(!*player);
                for &v in avoid {
                    let known = &mut self.traits[v as usize];
                    if known.ending().is_some_and(|ending| ending != lost) {
                        return Err(ArenaError::TwoEndings { vertex: v, name: self.graph.name(v).into_owned() });
                    }
                    *known = known.with_ending(Some(lost));
                }
            }
            Objective::Parity { .. } if self.priorities.is_none() => return Err(ArenaError::NoPriorities),
            Objective::GeneralisedBuchi { visit, .. } if visit.is_empty() => return Err(ArenaError::NoSets),
            _ => {
                if let Some(&v) = self.endings(Outcome::Draw).first() {
                    return Err(ArenaError::DrawnEnding { vertex: v, name: self.graph.name(v).into_owned() });
                }
            }
        }
        Ok(self)
    }

    /// What a play comes to that goes round this cycle for ever.
    ///
    /// ```
    /// use bachet::{Outcome, Player};
    /// let arena = bachet::format::pg::parse("parity 1; 0 4 0 1; 1 7 1 0;")?;
    /// assert_eq!(arena.round(&[0, 1]), Outcome::Win(Player::Two));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If the cycle is empty, or has something that is not a vertex of this arena.
    #[must_use]
    pub fn round(&self, cycle: &[Vertex]) -> Outcome {
        assert!(!cycle.is_empty(), "a cycle has vertices");
        let meets = |set: &[Vertex]| cycle.iter().any(|v| set.binary_search(v).is_ok());
        let won_if = |player: Player, wins: bool| Outcome::Win(if wins { player } else { !player });
        match &self.objective {
            Objective::Reach { unending } => *unending,
            Objective::Safety { player, .. } => Outcome::Win(*player),
            Objective::Buchi { player, visit } => won_if(*player, meets(visit)),
            Objective::CoBuchi { player, avoid } => won_if(*player, !meets(avoid)),
            Objective::GeneralisedBuchi { player, visit } => won_if(*player, visit.iter().all(|set| meets(set))),
            Objective::Parity { .. } => {
                won_if(Player::One, self.decisive(cycle).is_some_and(|priority| priority % 2 == 0))
            }
        }
    }

    /// The priority that decides a play which goes round this cycle; none where priorities do not decide.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 4 0 1; 1 7 1 0;")?;
    /// assert_eq!(arena.decisive(&[0, 1]), Some(7));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If the cycle has something that is not a vertex of this arena.
    #[must_use]
    pub fn decisive(&self, cycle: &[Vertex]) -> Option<u32> {
        let met = cycle.iter().filter_map(|&v| self.priority(v));
        match self.objective {
            Objective::Parity { best: Extreme::Most } => met.max(),
            Objective::Parity { best: Extreme::Least } => met.min(),
            _ => None,
        }
    }

    /// The objective as solvers and checks look at it; none where endings decide.
    pub(crate) fn condition(&self) -> Option<Condition<'_>> {
        let marked = |set: &[Vertex], outside: u32, inside: u32| {
            let mut priorities = vec![outside; self.len()];
            set.iter().for_each(|&v| priorities[v as usize] = inside);
            Some(Condition::Priorities(priorities.into()))
        };
        // What is met again and again is one more than what decides otherwise, and its parity is its player's.
        match &self.objective {
            Objective::Reach { .. } | Objective::Safety { .. } => None,
            Objective::Buchi { player: Player::One, visit: set }
            | Objective::CoBuchi { player: Player::Two, avoid: set } => marked(set, 1, 2),
            Objective::Buchi { player: Player::Two, visit: set }
            | Objective::CoBuchi { player: Player::One, avoid: set } => marked(set, 0, 1),
            Objective::Parity { best } => {
                let priorities = self.priorities.as_ref().expect("a parity game has priorities");
                let mut dense = dense(priorities);
                if *best == Extreme::Least {
                    // Upside down, and every parity as it was.
                    let top = dense.iter().copied().max().unwrap_or(0).next_multiple_of(2);
                    dense.to_mut().iter_mut().for_each(|priority| *priority = top - *priority);
                }
                Some(Condition::Priorities(dense))
            }
            Objective::GeneralisedBuchi { player, visit } => {
                let mark = |set: &Vec<Vertex>| {
                    let mut inside = vec![false; self.len()];
                    set.iter().for_each(|&v| inside[v as usize] = true);
                    inside
                };
                Some(Condition::Sets(*player, visit.iter().map(mark).collect()))
            }
        }
    }
}

/// The same order and the same parities with small numbers: what lies between two priorities of one parity, and is nobody's,
/// makes no difference. What is so already is not copied.
fn dense(priorities: &[u32]) -> Cow<'_, [u32]> {
    let top = priorities.iter().copied().max().unwrap_or(0) as usize;
    let used: Vec<u32> = if top < 2 * priorities.len() + 64 {
        let mut met = vec![false; top + 1];
        priorities.iter().for_each(|&priority| met[priority as usize] = true);
        (0..).zip(met).filter(|&(_, met)| met).map(|(priority, _)| priority).collect()
    } else {
        let mut used = priorities.to_vec();
        used.sort_unstable();
        used.dedup();
        used
    };
    let mut next = 0;
    let numbers: Vec<u32> = used
        .iter()
        .map(|priority| {
            next += u32::from(next % 2 != priority % 2);
            next
        })
        .collect();
    if top < 2 * priorities.len() + 64 {
        let mut table = vec![0; top + 1];
        used.iter().zip(numbers).for_each(|(&priority, number)| table[priority as usize] = number);
        if used.iter().all(|&priority| table[priority as usize] == priority) {
            return Cow::Borrowed(priorities);
        }
        return priorities.iter().map(|&priority| table[priority as usize]).collect();
    }
    let place = |priority: &u32| used.binary_search(priority).map_or(0, |place| numbers[place]);
    priorities.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::dense;

    #[test]
    fn dense_priorities_keep_their_order_and_parity() {
        assert_eq!(*dense(&[7, 3, 5, 2, 0]), [3, 1, 3, 0, 0].map(|p| if p == 3 { 1 } else { p }));
        assert_eq!(*dense(&[4, 9, 1 << 31, u32::MAX]), [0, 1, 2, 3]);
        assert_eq!(*dense(&[1, 3, 4]), [1, 1, 2]);
        assert_eq!(*dense(&[0, 2, 0, 3]), [0, 0, 0, 1]);
        assert_eq!(*dense(&[0, 4, 2]), [0, 0, 0]);
        assert!(matches!(dense(&[0, 2, 1, 3]), std::borrow::Cow::Borrowed(_)));
    }
}
