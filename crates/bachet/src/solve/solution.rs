//! The solution of a game: who wins from each vertex, and in how many moves.

use super::parity::{Algorithm, solve_unending_watched};
use super::plays::Play;
use super::retrograde::{Retrograde, SHARE, Strata, so_far};
use super::strategy::Strategy;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::value::Value;
use crate::watch::{Checkpoint, Pulse, Stopped, Unwatched, Watch};
use rayon::prelude::*;
use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

/// Stands for a rank that does not exist.
pub(crate) const NONE: u32 = u32::MAX;

/// Who wins from each vertex when both play best, and how far that is.
///
/// The rank of a won vertex is the number of moves to the end when the winner hurries and the loser resists; a win by
/// endless play has none. A draw has a rank only where endless play would be a win: it is then the number of moves in which
/// the other player forces a drawn ending. Where plays without end are told by what they visit there are no ranks, and the
/// winner's choices are kept instead.
///
/// ```
/// use bachet::{Player, solve};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/arenas/sticks-10.json"));
/// let sticks = bachet::format::json::parse(text)?.into_arena()?;
/// let solution = solve(&sticks);
/// let start = sticks.starts()[0];
/// assert_eq!((solution.winner(start), solution.rank(start)), (Some(Player::One), Some(6)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// 0 for a draw, else the winner's number.
    pub(crate) outcomes: Vec<u8>,
    /// [`NONE`] where there is none; empty where no vertex has one.
    pub(crate) ranks: Vec<u32>,
    /// Where the winner goes, by vertex, [`NO_CHOICE`] where that is not the winner's to choose. Empty where ranks tell; several
    /// where a winner has to follow one after the other.
    pub(crate) plans: Vec<Vec<Vertex>>,
}

/// No choice.
pub(crate) const NO_CHOICE: Vertex = Vertex::MAX;

/// How many vertices each player wins, and how many neither does.
///
/// ```
/// use bachet::solve::Regions;
/// assert!(Regions { one: 3, two: 2, draw: 0 }.determined());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regions {
    /// Won by J1.
    pub one: usize,
    /// Won by J2.
    pub two: usize,
    /// Neither.
    pub draw: usize,
}

impl Regions {
    /// Whether someone wins from every vertex.
    ///
    /// ```
    /// assert!(!bachet::solve::Regions { one: 0, two: 0, draw: 1 }.determined());
    /// ```
    #[must_use]
    pub fn determined(self) -> bool {
        self.draw == 0
    }
}

/// How many vertices J1 and J2 win, by rank.
///
/// ```
/// assert!(bachet::Solution::new([]).by_rank().ranks.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByRank {
    /// At each rank, from 0.
    pub ranks: Vec<[usize; 2]>,
    /// By play without end.
    pub endless: [usize; 2],
}

/// Solves a game: both players' attractors of their winning endings, and what is left.
///
/// What is left is drawn, unless a play without end is a player's win: then the vertices from which the other player
/// forces a drawn ending are drawn, and the rest is won.
///
/// O(vertices + arcs), on all threads of the current pool, without recursion. Where plays without end are told by what they
/// visit, [`solve_unending_watched`] solves the game and says what that takes.
///
/// Reference: C. Berge, *Two-person games with perfect information*, Contributions to the Theory of Games III, 1957, for
/// regions and strategies; the ranks are those of backward induction with out-degree counters (K. Thompson, *Retrograde
/// analysis of certain endgames*, ICCA Journal 9, 1986).
///
/// ```
/// use bachet::{Outcome, Player, solve};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?.with_goal(Player::One, &[1]);
/// assert_eq!(solve(&arena).outcome(0), Outcome::Win(Player::One));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[must_use]
pub fn solve(arena: &Arena) -> Solution {
    solve_watched(arena, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Progress, Stopped, solve::solve_watched};
/// let arena = bachet::format::pg::parse("parity 0; 0 1 0 0;")?;
/// let never = |_: &Progress| false;
/// assert_eq!(solve_watched(&arena, &never).err(), Some(Stopped));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn solve_watched(arena: &Arena, watch: &dyn Watch) -> Result<Solution, Stopped> {
    if arena.unending().is_none() {
        return Ok(solve_unending_watched(arena, Algorithm::Auto, watch)?.0);
    }
    let pulse = Pulse::new(watch);
    let mut pass = Retrograde::new(arena, &pulse)?;
    let notes = Notes::new(arena.len());
    let strata = pass.run(Player::BOTH.map(|player| arena.endings(Outcome::Win(player))), &pulse)?;
    let settled: usize = strata.iter().map(|strata| strata.order.len()).sum();
    let beat = || pulse.beat(|| so_far(settled, arena.len()));
    for player in Player::BOTH {
        notes.note(&strata[player.index()], Outcome::Win(player), &beat)?;
    }
    drop(strata);
    let Some(Outcome::Win(patient)) = arena.unending() else { return Ok(notes.solution()) };
    // The other player must bring the play to an end: at best to a drawn one, as the wins are known.
    let mut seeds = [Vec::new(), Vec::new()];
    seeds[(!patient).index()] = arena.endings(Outcome::Draw);
    let draws = pass.run(seeds, &pulse)?;
    notes.note(&draws[(!patient).index()], Outcome::Draw, &beat)?;
    let mut solution = notes.solution();
    for (outcome, &rank) in solution.outcomes.iter_mut().zip(&solution.ranks) {
        if rank == NONE {
            *outcome = patient.number();
        }
    }
    Ok(solution)
}

/// A solution that several threads write, each vertex at most once.
struct Notes {
    outcomes: Vec<AtomicU8>,
    ranks: Vec<AtomicU32>,
}

impl Notes {
    /// Every vertex is drawn, until something else is noted of it.
    fn new(len: usize) -> Notes {
        let all = (0..len).into_par_iter().with_min_len(1 << 14);
        let outcomes = all.clone().map(|_| AtomicU8::new(0)).collect();
        Notes { outcomes, ranks: all.map(|_| AtomicU32::new(NONE)).collect() }
    }

    fn note(&self, strata: &Strata, outcome: Outcome, beat: Checkpoint<'_>) -> Result<(), Stopped> {
        for step in 0..strata.len() {
            if step % SHARE == 0 {
                beat()?;
            }
            let note = |&v: &Vertex| {
                self.outcomes[v as usize].store(outcome.number(), Relaxed);
                self.ranks[v as usize].store(step as u32, Relaxed);
            };
            match strata.step(step) {
                few if few.len() < 2 * SHARE => few.iter().for_each(note),
                many => many.par_chunks(SHARE).try_for_each(|share| {
                    share.iter().for_each(note);
                    beat()
                })?,
            }
        }
        Ok(())
    }

    fn solution(self) -> Solution {
        let outcomes = self.outcomes.into_iter().map(AtomicU8::into_inner).collect();
        let ranks = self.ranks.into_iter().map(AtomicU32::into_inner).collect();
        Solution { outcomes, ranks, plans: Vec::new() }
    }
}

impl Solution {
    /// A solution as a reader found it, to be verified.
    ///
    /// ```
    /// use bachet::{Outcome, Player, Solution};
    /// let solution = Solution::new([(Outcome::Win(Player::One), Some(0)), (Outcome::Draw, None)]);
    /// assert_eq!(solution.len(), 2);
    /// ```
    pub fn new(vertices: impl IntoIterator<Item = (Outcome, Option<u32>)>) -> Solution {
        let (outcomes, ranks) =
            vertices.into_iter().map(|(outcome, rank)| (outcome.number(), rank.unwrap_or(NONE))).unzip();
        Solution { outcomes, ranks, plans: Vec::new() }
    }

    /// A solution as another solver found it: of each vertex 0 for a draw or the winner's number, and its rank, or
    /// [`u32::MAX`] where it has none.
    ///
    /// ```
    /// use bachet::{Player, Solution};
    /// let solution = Solution::from_ranks(vec![2, 0], vec![5, u32::MAX]);
    /// assert_eq!((solution.winner(0), solution.rank(0), solution.rank(1)), (Some(Player::Two), Some(5), None));
    /// ```
    ///
    /// # Panics
    /// If there are not as many ranks as outcomes, or one of these is more than 2.
    #[must_use]
    pub fn from_ranks(outcomes: Vec<u8>, ranks: Vec<u32>) -> Solution {
        assert_eq!(outcomes.len(), ranks.len());
        assert!(outcomes.par_iter().with_min_len(1 << 14).all(|&outcome| outcome <= 2));
        Solution { outcomes, ranks, plans: Vec::new() }
    }

    /// A solution of a game without end: the winner of each vertex and, where that is whose turn it is, the winner's choice.
    ///
    /// ```
    /// use bachet::{Player, Solution};
    /// let solution = Solution::of_choices([(Player::One, Some(1)), (Player::One, None)]);
    /// assert_eq!((solution.choice(0), solution.choice(1)), (Some(1), None));
    /// ```
    pub fn of_choices(vertices: impl IntoIterator<Item = (Player, Option<Vertex>)>) -> Solution {
        let (winners, plan): (Vec<Player>, Vec<Option<Vertex>>) = vertices.into_iter().unzip();
        Solution::of_winners(winners).and_plan(plan)
    }

    /// A solution of a game without end by its winners alone: [plans](Solution::and_plan) say how they win.
    ///
    /// ```
    /// use bachet::{Player, Solution};
    /// assert_eq!(Solution::of_winners([Player::Two]).plans(), 0);
    /// ```
    pub fn of_winners(winners: impl IntoIterator<Item = Player>) -> Solution {
        let outcomes = winners.into_iter().map(Player::number).collect();
        Solution { outcomes, ranks: Vec::new(), plans: Vec::new() }
    }

    /// The same with one more plan, which the winner follows after those that there are.
    ///
    /// ```
    /// use bachet::{Player, Solution};
    /// let solution = Solution::of_choices([(Player::One, Some(1)), (Player::One, None)]).and_plan([Some(0), None]);
    /// assert_eq!((solution.plans(), solution.choice_of(1, 0)), (2, Some(0)));
    /// ```
    #[must_use]
    pub fn and_plan(mut self, choices: impl IntoIterator<Item = Option<Vertex>>) -> Solution {
        self.plans.push(choices.into_iter().map(|choice| choice.unwrap_or(NO_CHOICE)).collect());
        self
    }

    /// A solution as solvers find it; choices of who loses are dropped.
    pub(crate) fn by_choices(arena: &Arena, outcomes: Vec<u8>, mut plans: Vec<Vec<Vertex>>) -> Solution {
        for plan in &mut plans {
            let chooses = |v: Vertex| arena.ending(v).is_none() && arena.owner(v).number() == outcomes[v as usize];
            (0..).zip(plan.iter_mut()).filter(|&(v, _)| !chooses(v)).for_each(|(_, choice)| *choice = NO_CHOICE);
        }
        Solution { outcomes, ranks: Vec::new(), plans }
    }

    /// Where whoever wins from `v` goes, if it is the winner's turn there and ranks do not tell. A winner who has to visit
    /// several sets goes on to the first.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 2 0 1,0; 1 1 1 0;")?;
    /// assert_eq!(bachet::solve(&arena).choice(0), Some(0));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn choice(&self, v: Vertex) -> Option<Vertex> {
        self.choice_of(0, v)
    }

    /// How many plans the winner follows in turn: 0 where ranks tell, 1 in most games without end, and as many as there are
    /// sets to be visited.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 2 0 1,0; 1 1 1 0;")?;
    /// assert_eq!(bachet::solve(&arena).plans(), 1);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn plans(&self) -> usize {
        self.plans.len()
    }

    /// Where whoever wins from `v` goes by one of the plans, if it is the winner's turn there.
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 1; 0 2 0 1,0; 1 1 1 0;")?;
    /// assert_eq!(bachet::solve(&arena).choice_of(7, 0), None);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn choice_of(&self, plan: usize, v: Vertex) -> Option<Vertex> {
        self.plans.get(plan)?.get(v as usize).copied().filter(|&to| to != NO_CHOICE)
    }

    /// The number of vertices.
    ///
    /// ```
    /// assert_eq!(bachet::Solution::new([]).len(), 0);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// Whether it says nothing of any vertex.
    ///
    /// ```
    /// assert!(bachet::Solution::new([]).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.outcomes.is_empty()
    }

    /// What best play from `v` comes to.
    ///
    /// ```
    /// # use bachet::{Outcome, Solution};
    /// assert_eq!(Solution::new([(Outcome::Draw, None)]).outcome(0), Outcome::Draw);
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of the solved arena.
    #[inline]
    #[must_use]
    pub fn outcome(&self, v: Vertex) -> Outcome {
        match self.outcomes[v as usize] {
            0 => Outcome::Draw,
            1 => Outcome::Win(Player::One),
            _ => Outcome::Win(Player::Two),
        }
    }

    /// What best play from `v` comes to, and in how many moves: a draw has none, even where a rank proves it, and neither has
    /// a win by play without end.
    ///
    /// ```
    /// # use bachet::{Outcome, Player, Solution, Value};
    /// assert_eq!(Solution::new([(Outcome::Win(Player::Two), Some(4))]).value(0), Value::win(Player::Two, 4));
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of the solved arena.
    #[must_use]
    pub fn value(&self, v: Vertex) -> Value {
        Value { outcome: self.outcome(v), moves: self.winner(v).and(self.rank(v)) }
    }

    /// Who wins from `v`, if anyone.
    ///
    /// ```
    /// # use bachet::{Outcome, Player, Solution};
    /// assert_eq!(Solution::new([(Outcome::Win(Player::Two), None)]).winner(0), Some(Player::Two));
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of the solved arena.
    #[must_use]
    pub fn winner(&self, v: Vertex) -> Option<Player> {
        self.outcome(v).winner()
    }

    /// In how many moves.
    ///
    /// ```
    /// # use bachet::{Outcome, Player, Solution};
    /// assert_eq!(Solution::new([(Outcome::Win(Player::Two), Some(4))]).rank(0), Some(4));
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of the solved arena.
    #[inline]
    #[must_use]
    pub fn rank(&self, v: Vertex) -> Option<u32> {
        self.ranks.get(v as usize).copied().filter(|&rank| rank != NONE)
    }

    /// The sizes of the three regions.
    ///
    /// ```
    /// # use bachet::{Outcome, Solution};
    /// assert_eq!(Solution::new([(Outcome::Draw, None)]).regions().draw, 1);
    /// ```
    #[must_use]
    pub fn regions(&self) -> Regions {
        let mut counts = [0; 3];
        self.outcomes.iter().for_each(|&outcome| counts[outcome as usize] += 1);
        Regions { one: counts[1], two: counts[2], draw: counts[0] }
    }

    /// How many vertices each player wins at each rank.
    ///
    /// O(vertices + the highest rank).
    ///
    /// ```
    /// # use bachet::{Outcome, Player, Solution};
    /// let [one, two] = Player::BOTH.map(Outcome::Win);
    /// let counts = Solution::new([(one, Some(0)), (two, Some(1)), (two, None), (Outcome::Draw, None)]).by_rank();
    /// assert_eq!((counts.ranks, counts.endless), (vec![[1, 0], [0, 1]], [0, 1]));
    /// ```
    #[must_use]
    pub fn by_rank(&self) -> ByRank {
        let mut counts = ByRank::default();
        for v in 0..self.len() as Vertex {
            let Some(winner) = self.winner(v) else { continue };
            let count = match self.rank(v) {
                None => &mut counts.endless,
                Some(rank) => {
                    let rank = rank as usize;
                    if counts.ranks.len() <= rank {
                        counts.ranks.resize(rank + 1, [0; 2]);
                    }
                    &mut counts.ranks[rank]
                }
            };
            count[winner.index()] += 1;
        }
        counts
    }

    /// The best moves at `v`: those that win soonest, keep the draw, or lose latest; none where a play ends.
    ///
    /// ```
    /// use bachet::{Player, solve};
    /// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 1 1 0; 2 0 1 0;")?.with_goal(Player::One, &[2]);
    /// assert_eq!(solve(&arena).best(&arena, 0), [2]);
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If `v` is not a vertex of the solved arena.
    pub fn best(&self, arena: &Arena, v: Vertex) -> Vec<Vertex> {
        if arena.ending(v).is_some() {
            return Vec::new();
        }
        if !self.plans.is_empty() {
            // Who loses does so anyhow; to stay where one wins is not enough to win.
            return self.choice(v).map_or_else(|| arena.successors(v).to_vec(), |to| vec![to]);
        }
        let merit = |to: Vertex| self.merit(arena, arena.owner(v), to);
        let best = arena.successors(v).iter().map(|&to| merit(to)).max();
        arena.successors(v).iter().copied().filter(|&to| Some(merit(to)) == best).collect()
    }

    /// A play from `start` in which both follow the solution, and who cannot do anything about it takes the first arc.
    ///
    /// O(vertices × plans).
    ///
    /// ```
    /// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1; 1 2 1 2; 2 0 0 1;")?;
    /// let play = bachet::solve(&arena).play(&arena, 0);
    /// assert_eq!((play.vertices, play.back_to), (vec![0, 1, 2], Some(1)));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If `start` is not a vertex of the solved arena.
    #[must_use]
    pub fn play(&self, arena: &Arena, start: Vertex) -> Play {
        let seeks = self.plans() > 1 && arena.objective().player() == self.winner(start);
        let sets = if seeks { arena.objective().sets() } else { &[] };
        let mut met = rustc_hash::FxHashMap::default();
        let mut vertices = Vec::new();
        let (mut v, mut plan) = (start, 0);
        loop {
            // Who has come to one set goes on to the next; where all of them are, to any.
            for _ in sets {
                if sets[plan].binary_search(&v).is_ok() {
                    plan = (plan + 1) % sets.len();
                }
            }
            if let Some(&back_to) = met.get(&(v, plan)) {
                return Play { vertices, back_to: Some(back_to) };
            }
            met.insert((v, plan), vertices.len());
            vertices.push(v);
            let next = self.choice_of(plan, v).or_else(|| self.best(arena, v).first().copied());
            let Some(to) = next.filter(|_| arena.ending(v).is_none()) else { return Play { vertices, back_to: None } };
            v = to;
        }
    }

    /// How good it is for `player` that the play comes to `v`: more is better.
    pub(crate) fn merit(&self, arena: &Arena, player: Player, v: Vertex) -> (i8, i64) {
        let rank = self.rank(v).map_or(i64::MAX, i64::from);
        match self.outcome(v) {
            Outcome::Win(winner) if winner == player => (1, -rank),
            Outcome::Win(_) => (-1, rank),
            // Who wins endless play wants a forced draw to come late; the other player must bring it about.
            Outcome::Draw if arena.unending() == Some(Outcome::Win(player)) => (0, rank),
            Outcome::Draw => (0, -rank),
        }
    }

    /// A strategy for `player` that wins from every vertex that the player wins, soonest; keeps the draw elsewhere if it
    /// can; and resists longest where all is lost. Among equal moves it takes the first. Where ranks do not tell, it says
    /// nothing of vertices that the player does not win.
    ///
    /// O(vertices + arcs).
    ///
    /// ```
    /// use bachet::{Player, solve};
    /// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 1 1 0; 2 0 1 0;")?.with_goal(Player::One, &[2]);
    /// assert_eq!(solve(&arena).strategy(&arena, Player::One).get(0), Some(2));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If the solution is of an arena with fewer vertices.
    pub fn strategy(&self, arena: &Arena, player: Player) -> Strategy {
        let mut strategy = Strategy::new(player);
        for v in arena.vertices() {
            if arena.owner(v) != player || arena.ending(v).is_some() {
                continue;
            }
            if !self.plans.is_empty() {
                self.choice(v).into_iter().for_each(|to| strategy.set(v, to));
                continue;
            }
            let merit = |to: Vertex| self.merit(arena, player, to);
            let successors = arena.successors(v).iter().copied();
            let best = successors.reduce(|best, to| if merit(to) > merit(best) { to } else { best });
            strategy.set(v, best.expect("a vertex without an ending has arcs"));
        }
        strategy
    }
}
