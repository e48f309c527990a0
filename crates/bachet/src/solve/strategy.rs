//! Strategies, and the check of one: does it win, and if not, which play beats it?

use super::unending;
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::watch::{Progress, Pulse, Stage, Steps, Stopped, Unwatched, Watch};
use std::collections::VecDeque;

/// A player's choice at some of the player's vertices, memoryless. Where it says nothing, any move may be played.
///
/// ```
/// use bachet::{Player, solve::Strategy};
/// let mut strategy = Strategy::new(Player::One);
/// strategy.set(5, 4);
/// assert_eq!((strategy.get(5), strategy.get(3)), (Some(4), None));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    player: Player,
    /// By vertex; [`NONE`] where nothing is said.
    choices: Vec<Vertex>,
}

const NONE: Vertex = Vertex::MAX;

impl Strategy {
    /// A strategy that says nothing yet.
    ///
    /// ```
    /// use bachet::{Player, solve::Strategy};
    /// assert_eq!(Strategy::new(Player::Two).iter().count(), 0);
    /// ```
    #[must_use]
    pub fn new(player: Player) -> Strategy {
        Strategy { player, choices: Vec::new() }
    }

    /// Whose it is.
    ///
    /// ```
    /// use bachet::{Player, solve::Strategy};
    /// assert_eq!(Strategy::new(Player::Two).player(), Player::Two);
    /// ```
    #[must_use]
    pub fn player(&self) -> Player {
        self.player
    }

    /// The choice at `v`, if there is one.
    ///
    /// ```
    /// use bachet::{Player, solve::Strategy};
    /// assert_eq!(Strategy::new(Player::Two).get(7), None);
    /// ```
    #[must_use]
    pub fn get(&self, v: Vertex) -> Option<Vertex> {
        self.choices.get(v as usize).copied().filter(|&to| to != NONE)
    }

    /// Chooses to go from `v` to `to`. That this is a move is checked where the strategy is used.
    ///
    /// ```
    /// # use bachet::{Player, solve::Strategy};
    /// # let mut strategy = Strategy::new(Player::Two);
    /// strategy.set(1, 0);
    /// assert!(strategy.iter().eq([(1, 0)]));
    /// ```
    pub fn set(&mut self, v: Vertex, to: Vertex) {
        if self.choices.len() <= v as usize {
            self.choices.resize(v as usize + 1, NONE);
        }
        self.choices[v as usize] = to;
    }

    /// All choices, in the order of the vertices.
    ///
    /// ```
    /// # use bachet::{Player, solve::Strategy};
    /// # let mut strategy = Strategy::new(Player::Two);
    /// strategy.set(3, 2);
    /// strategy.set(1, 0);
    /// assert!(strategy.iter().eq([(1, 0), (3, 2)]));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Vertex, Vertex)> {
        let all = (0..).zip(self.choices.iter().copied());
        all.filter(|&(_, to)| to != NONE)
    }
}

/// A play that a strategy does not win although it is followed.
///
/// ```
/// use bachet::solve::Counterplay;
/// let endless = Counterplay { play: vec![0, 1, 2], back_to: Some(1) };
/// assert!(endless.back_to.is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterplay {
    /// The vertices visited, from the start on.
    pub play: Vec<Vertex>,
    /// For a play without end: the place in `play` to which it goes back from its last vertex, again and again.
    pub back_to: Option<usize>,
}

/// Whether a strategy wins from `start` whatever the other player does, or a play that shows that it does not: a shortest
/// one that ends badly, or else one that never ends and that the other player wins.
///
/// O(vertices + arcs) that can be reached, without recursion.
///
/// ```
/// use bachet::{Player, check, solve::Strategy};
/// let arena = bachet::format::pg::parse("parity 2; 0 1 0 1,2; 1 1 1 0; 2 0 1 0;")?.with_goal(Player::One, &[2]);
/// let mut strategy = Strategy::new(Player::One);
/// strategy.set(0, 1);
/// let counterplay = check(&arena, &strategy, 0).unwrap_err();
/// assert_eq!((counterplay.play, counterplay.back_to), (vec![0, 1], Some(0)));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// If `start` is not a vertex of the arena, or if a choice that comes into play is no arc of it.
pub fn check(arena: &Arena, strategy: &Strategy, start: Vertex) -> Result<(), Counterplay> {
    check_watched(arena, strategy, start, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Player, Progress, Stopped, solve::{Strategy, check_watched}};
/// let arena = bachet::format::pg::parse("parity 0; 0 1 0 0;")?.with_goal(Player::One, &[0]);
/// let never = |_: &Progress| false;
/// assert_eq!(check_watched(&arena, &Strategy::new(Player::One), 0, &never), Err(Stopped));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// Where [`check`] does.
pub fn check_watched(
    arena: &Arena,
    strategy: &Strategy,
    start: Vertex,
    watch: &dyn Watch,
) -> Result<Result<(), Counterplay>, Stopped> {
    let followed = Followed { arena, strategy, pulse: &Pulse::new(watch) };
    Ok(match (followed.bad_ending(start)?, arena.unending()) {
        (Some(play), _) => Err(Counterplay { play, back_to: None }),
        (None, Some(outcome)) if outcome == Outcome::Win(strategy.player()) => Ok(()),
        (None, Some(_)) => followed.cycle(start)?.map_or(Ok(()), Err),
        (None, None) => followed.lasso(start)?.map_or(Ok(()), Err),
    })
}

/// Whether a strategy wins, from each vertex.
///
/// O(vertices + arcs), without recursion.
///
/// ```
/// use bachet::{Player, Unwatched, solve::{Strategy, wins_watched}};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 0; 1 1 0 0;")?.with_goal(Player::One, &[1]);
/// assert_eq!(wins_watched(&arena, &Strategy::new(Player::One), &Unwatched), Ok(vec![false, true]));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn wins_watched(arena: &Arena, strategy: &Strategy, watch: &dyn Watch) -> Result<Vec<bool>, Stopped> {
    Followed { arena, strategy, pulse: &Pulse::new(watch) }.wins()
}

/// What a strategy is worth from several starts.
///
/// ```
/// use bachet::{Player, solve::{Strategy, judge}};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 0; 1 1 0 0;")?.with_goal(Player::One, &[1]);
/// let judgement = judge(&arena, &Strategy::new(Player::One), &[1, 0]);
/// assert_eq!(judgement.starts, [(1, true), (0, false)]);
/// assert_eq!(judgement.counterplay.map(|counterplay| counterplay.back_to), Some(Some(0)));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Each start, and whether the strategy wins from there.
    pub starts: Vec<(Vertex, bool)>,
    /// A play that shows why it does not, from the first start where that is so.
    pub counterplay: Option<Counterplay>,
}

/// Judges a strategy from several starts: from each as [`check`] does, with one counterplay for all.
///
/// O(vertices + arcs) for all starts together, without recursion.
///
/// ```
/// use bachet::{Player, solve::{Strategy, judge}};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 0; 1 1 0 0;")?.with_goal(Player::One, &[1]);
/// assert_eq!(judge(&arena, &Strategy::new(Player::One), &[1]).counterplay, None);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// Where [`check`] does.
#[must_use]
pub fn judge(arena: &Arena, strategy: &Strategy, starts: &[Vertex]) -> Judgement {
    judge_watched(arena, strategy, starts, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Player, Progress, Stopped, solve::{Strategy, judge_watched}};
/// let arena = bachet::format::pg::parse("parity 0; 0 1 0 0;")?.with_goal(Player::One, &[0]);
/// let never = |_: &Progress| false;
/// assert_eq!(judge_watched(&arena, &Strategy::new(Player::One), &[0], &never), Err(Stopped));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// Where [`check`] does.
pub fn judge_watched(
    arena: &Arena,
    strategy: &Strategy,
    starts: &[Vertex],
    watch: &dyn Watch,
) -> Result<Judgement, Stopped> {
    let wins = wins_watched(arena, strategy, watch)?;
    let starts: Vec<(Vertex, bool)> = starts.iter().map(|&start| (start, wins[start as usize])).collect();
    let first = starts.iter().find(|(_, winning)| !winning);
    let counterplay = match first {
        Some(&(start, _)) => check_watched(arena, strategy, start, watch)?.err(),
        None => None,
    };
    Ok(Judgement { starts, counterplay })
}

/// The plays that follow a strategy.
pub(super) struct Followed<'a> {
    pub(super) arena: &'a Arena,
    pub(super) strategy: &'a Strategy,
    pub(super) pulse: &'a Pulse<'a>,
}

impl<'a> Followed<'a> {
    /// The one way on from `v`, where the player has chosen one.
    fn chosen(&self, v: Vertex) -> Option<Vertex> {
        self.strategy.get(v).filter(|_| self.arena.owner(v) == self.strategy.player())
    }

    /// Whether the strategy wins, from each vertex, found backwards from the endings. Where endless play is won, all is won
    /// but what may come to a bad ending; elsewhere, nothing is but what must come to a good one.
    fn wins(&self) -> Result<Vec<bool>, Stopped> {
        let backward = self.arena.graph().backward_watched(&|| self.pulse.beat(|| Progress::of(Stage::Checking, 0)))?;
        let (mut steps, mut done) = (self.steps(), 0);
        let won = Outcome::Win(self.strategy.player());
        let lost = match unending::Rule::of(self.arena) {
            None => None,
            Some(rule) => {
                let all = |v: Vertex| self.arena.ending(v).is_none();
                let next = |v: Vertex| self.next(v);
                Some(unending::lost(self.arena, &rule, self.strategy.player(), all, next, self.pulse)?)
            }
        };
        // Where what is visited tells, a lost cycle is as bad as a bad ending.
        let endless = lost.is_some() || self.arena.unending() == Some(won);
        let ways = |v| if endless || self.chosen(v).is_some() { 1 } else { self.arena.successors(v).len() };
        let mut missing: Vec<usize> = self.arena.vertices().map(ways).collect();
        let mut wins = vec![endless; self.arena.len()];
        let bad = |v: &Vertex| lost.as_ref().is_some_and(|lost| lost.on[*v as usize]);
        let decisive = |v: &Vertex| bad(v) || self.arena.ending(*v).is_some_and(|ending| (ending == won) != endless);
        let mut found: Vec<Vertex> = self.arena.vertices().filter(decisive).collect();
        found.iter().for_each(|&v| missing[v as usize] = 0);
        while let Some(v) = found.pop() {
            wins[v as usize] = !endless;
            done += 1;
            steps.take(1 + backward.degree(v), done)?;
            for &from in backward.row(v) {
                let missing = &mut missing[from as usize];
                if *missing > 0 && self.takes(from, v) {
                    *missing -= 1;
                    if *missing == 0 {
                        found.push(from);
                    }
                }
            }
        }
        Ok(wins)
    }

    /// A play without end that the other player wins by what it visits.
    fn lasso(&self, start: Vertex) -> Result<Option<Counterplay>, Stopped> {
        let Some(rule) = unending::Rule::of(self.arena) else { return Ok(None) };
        let mut reached = vec![false; self.arena.len()];
        reached[start as usize] = true;
        let mut left = vec![start];
        let mut steps = self.steps();
        while let Some(v) = left.pop() {
            steps.take(1 + self.next(v).len(), 0)?;
            for &to in self.next(v) {
                if !std::mem::replace(&mut reached[to as usize], true) {
                    left.push(to);
                }
            }
        }
        let next = |v: Vertex| self.next(v);
        let within = |v: Vertex| reached[v as usize];
        let lost = unending::lost(self.arena, &rule, self.strategy.player(), within, next, self.pulse)?;
        Ok(lost.cycle.map(|cycle| unending::lasso(self.arena, start, &cycle, next)))
    }

    fn steps(&self) -> Steps<'_> {
        Steps::new(self.pulse, Stage::Checking, self.arena.len())
    }

    /// Whether a play may take that arc.
    pub(super) fn takes(&self, from: Vertex, to: Vertex) -> bool {
        self.arena.ending(from).is_none() && self.chosen(from).is_none_or(|chosen| chosen == to)
    }

    /// Where a play may go from `v`.
    pub(super) fn next(&self, v: Vertex) -> &'a [Vertex] {
        if self.arena.ending(v).is_some() {
            return &[];
        }
        let all = self.arena.successors(v);
        let Some(chosen) = self.chosen(v) else { return all };
        let place = all.iter().position(|&to| to == chosen).expect("a strategy follows the arcs");
        &all[place..=place]
    }

    /// A shortest play to an ending that the player does not win, found breadth first.
    fn bad_ending(&self, start: Vertex) -> Result<Option<Vec<Vertex>>, Stopped> {
        let (mut steps, mut done) = (self.steps(), 0);
        let mut came_from = vec![NONE; self.arena.len()];
        came_from[start as usize] = start;
        let mut queue = VecDeque::from([start]);
        while let Some(v) = queue.pop_front() {
            done += 1;
            steps.take(1 + self.next(v).len(), done)?;
            if self.ends_badly(v) {
                let mut play = vec![v];
                let mut v = v;
                while v != start {
                    v = came_from[v as usize];
                    play.push(v);
                }
                play.reverse();
                return Ok(Some(play));
            }
            for &to in self.next(v) {
                if came_from[to as usize] == NONE {
                    came_from[to as usize] = v;
                    queue.push_back(to);
                }
            }
        }
        Ok(None)
    }

    /// Whether a play that ends at `v` is not won by the player.
    fn ends_badly(&self, v: Vertex) -> bool {
        self.arena.ending(v).is_some_and(|ending| ending != Outcome::Win(self.strategy.player()))
    }

    /// A play that comes back to a vertex that it has visited, found depth first.
    fn cycle(&self, start: Vertex) -> Result<Option<Counterplay>, Stopped> {
        let (mut steps, mut done) = (self.steps(), 0);
        // 0 for a vertex not met yet, 1 on the play, 2 once nothing there leads back.
        let mut state = vec![0u8; self.arena.len()];
        let mut play = vec![start];
        // For each vertex of the play, how many ways on were tried.
        let mut tried = vec![0];
        state[start as usize] = 1;
        while let (Some(&v), Some(way)) = (play.last(), tried.last_mut()) {
            steps.take(1, done)?;
            let Some(&to) = self.next(v).get(*way) else {
                state[v as usize] = 2;
                done += 1;
                play.pop();
                tried.pop();
                continue;
            };
            *way += 1;
            match state[to as usize] {
                0 => {
                    state[to as usize] = 1;
                    play.push(to);
                    tried.push(0);
                }
                1 => {
                    let back_to = play.iter().position(|&met| met == to);
                    return Ok(Some(Counterplay { play, back_to }));
                }
                _ => {}
            }
        }
        Ok(None)
    }
}
