//! The plays that a strategy leaves: how many there are, and which.

use super::strategy::{Followed, Strategy};
use crate::arena::Arena;
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::watch::{Progress, Pulse, Stage, Steps, Stopped, Unwatched, Watch};
use std::fmt;

/// A whole play: to its end, or without one.
///
/// ```
/// use bachet::solve::Play;
/// assert_eq!(Play { vertices: vec![0, 1], back_to: Some(0) }.back_to, Some(0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The vertices visited, from the start on.
    pub vertices: Vec<Vertex>,
    /// For a play without end: the place to which it goes back from its last vertex, again and again.
    pub back_to: Option<usize>,
}

impl Play {
    /// What it comes to.
    ///
    /// ```
    /// use bachet::{Outcome, Player, solve::Play};
    /// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?.with_goal(Player::One, &[1]);
    /// let play = Play { vertices: vec![0, 1], back_to: None };
    /// assert_eq!(play.outcome(&arena), Some(Outcome::Win(Player::One)));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    ///
    /// # Panics
    /// If its last vertex is none of the arena's.
    #[must_use]
    pub fn outcome(&self, arena: &Arena) -> Option<Outcome> {
        match self.back_to {
            Some(back_to) => {
                self.vertices.get(back_to..).filter(|cycle| !cycle.is_empty()).map(|cycle| arena.round(cycle))
            }
            None => self.vertices.last().and_then(|&last| arena.ending(last)),
        }
    }
}

/// A number of plays, which may be long.
///
/// ```
/// use bachet::solve::Count;
/// assert_eq!(Count::from(12).to_string(), "12");
/// ```
// Groups of 18 digits, the last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count(Vec<u64>);

/// A group of digits is below this.
const GROUP: u64 = 1_000_000_000_000_000_000;
/// Numbers of more groups are not counted.
const MOST_GROUPS: usize = 56;

impl From<u64> for Count {
    fn from(number: u64) -> Count {
        let mut count = Count::default();
        count.add(&Count(vec![number % GROUP, number / GROUP]));
        count
    }
}

impl Count {
    /// Whether there are none.
    ///
    /// ```
    /// assert!(bachet::solve::Count::from(0).is_zero());
    /// ```
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The number, if it is at most that.
    ///
    /// ```
    /// use bachet::solve::Count;
    /// assert_eq!((Count::from(7).up_to(7), Count::from(7).up_to(6)), (Some(7), None));
    /// ```
    #[must_use]
    pub fn up_to(&self, most: usize) -> Option<usize> {
        let number = match self.0[..] {
            [] => 0,
            [number] => usize::try_from(number).ok()?,
            _ => return None,
        };
        (number <= most).then_some(number)
    }

    fn add(&mut self, other: &Count) {
        let mut carry = 0;
        for k in 0..self.0.len().max(other.0.len()) + 1 {
            if self.0.len() == k {
                self.0.push(0);
            }
            let sum = self.0[k] + other.0.get(k).copied().unwrap_or(0) + carry;
            (self.0[k], carry) = (sum % GROUP, sum / GROUP);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.0.split_last() else { return f.write_str("0") };
        write!(f, "{first}")?;
        rest.iter().rev().try_for_each(|group| write!(f, "{group:018}"))
    }
}

/// The plays that a strategy leaves.
///
/// ```
/// use bachet::{Player, solve::{Plays, Strategy, plays}};
/// let arena = bachet::format::pg::parse("parity 1; 0 1 0 0,1; 1 1 1 0;")?.with_goal(Player::One, &[1]);
/// assert_eq!(plays(&arena, &Strategy::new(Player::One), &[0], 10), Plays::Infinite);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plays {
    /// Infinitely many: one can leave a cycle after any number of turns.
    Infinite,
    /// More than a number of a thousand digits.
    TooMany,
    /// So many.
    Counted {
        /// How many J1 wins, by an ending or by having no end.
        one: Count,
        /// How many J2 wins.
        two: Count,
        /// How many are draws.
        draw: Count,
        /// How many of them all have no end.
        endless: Count,
        /// Each of them, where they are few.
        listed: Option<Vec<Play>>,
    },
}

impl Plays {
    /// How many there are, if that was counted.
    ///
    /// ```
    /// use bachet::{Player, solve::{Strategy, plays}};
    /// let arena = bachet::format::pg::parse("parity 1; 0 1 0 1; 1 1 1 0;")?.with_goal(Player::One, &[1]);
    /// let plays = plays(&arena, &Strategy::new(Player::One), &[0], 10);
    /// assert_eq!(plays.count().map(|count| count.to_string()).as_deref(), Some("1"));
    /// # Ok::<(), bachet::format::ReadError>(())
    /// ```
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        let Plays::Counted { one, two, draw, .. } = self else { return None };
        let mut count = one.clone();
        count.add(two);
        count.add(draw);
        Some(count)
    }
}

/// The plays from some starts in which a strategy's player follows it and the other plays anything; listed if they are at most
/// `most`. A strategy that says nothing leaves all plays.
///
/// O((vertices + arcs) × digits of the number) and as much as is listed, without recursion.
///
/// ```
/// use bachet::{Player, solve::{Plays, Strategy, plays}};
/// let arena = bachet::format::pg::parse("parity 3; 0 1 0 1,2; 1 1 1 3; 2 1 1 3; 3 1 0 0;")?.with_goal(Player::One, &[3]);
/// let Plays::Counted { one, listed, .. } = plays(&arena, &Strategy::new(Player::One), &[0], 10) else { panic!("two plays") };
/// assert_eq!((one.to_string().as_str(), listed.unwrap()[1].vertices.as_slice()), ("2", &[0, 2, 3][..]));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// If a start is not a vertex of the arena, or if a choice that comes into play is no arc of it.
#[must_use]
pub fn plays(arena: &Arena, strategy: &Strategy, starts: &[Vertex], most: usize) -> Plays {
    plays_watched(arena, strategy, starts, most, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Player, Progress, Stopped, solve::{Strategy, plays_watched}};
/// let arena = bachet::format::pg::parse("parity 0; 0 1 0 0;")?.with_goal(Player::One, &[0]);
/// assert_eq!(plays_watched(&arena, &Strategy::new(Player::One), &[0], 9, &|_: &Progress| false), Err(Stopped));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
///
/// # Panics
/// Where [`plays`] does.
pub fn plays_watched(
    arena: &Arena,
    strategy: &Strategy,
    starts: &[Vertex],
    most: usize,
    watch: &dyn Watch,
) -> Result<Plays, Stopped> {
    let pulse = Pulse::new(watch);
    let followed = Followed { arena, strategy, pulse: &pulse };
    let course = Course::of(&followed, starts)?;
    if course.reached.iter().any(|&v| course.is_endless(v) && followed.next(v).len() > 1) {
        return Ok(Plays::Infinite);
    }
    let Some([one, two, draw, endless]) = course.count(&followed, starts)? else { return Ok(Plays::TooMany) };
    let counted = Plays::Counted { one, two, draw, endless, listed: None };
    let few = counted.count().is_some_and(|count| count.up_to(most).is_some());
    let found = if few { Some(course.list(&followed, starts)?) } else { None };
    Ok(match counted {
        Plays::Counted { one, two, draw, endless, .. } => Plays::Counted { one, two, draw, endless, listed: found },
        plays => plays,
    })
}

/// What plays can come to.
struct Course {
    /// The vertices that they reach.
    reached: Vec<Vertex>,
    /// Those that no cycle leads to, each before those that it leads to.
    order: Vec<Vertex>,
    /// Of each vertex on a cycle, or between cycles, how many arcs lead there from such vertices; else 0.
    bound: Vec<u32>,
}

impl Course {
    /// Where plays can go. What lies on a cycle, or between cycles, is what is left when all that leads nowhere further and all
    /// that nothing leads to have been taken away.
    fn of(followed: &Followed<'_>, starts: &[Vertex]) -> Result<Course, Stopped> {
        let arena = followed.arena;
        let backward = arena.graph().backward_watched(&|| followed.pulse.beat(|| Progress::of(Stage::Checking, 0)))?;
        let mut steps = Steps::new(followed.pulse, Stage::Checking, arena.len());
        let mut entered = vec![0u32; arena.len()];
        let mut met = vec![false; arena.len()];
        let mut reached: Vec<Vertex> = Vec::new();
        starts.iter().for_each(|&start| {
            if !std::mem::replace(&mut met[start as usize], true) {
                reached.push(start);
            }
        });
        let mut next = 0;
        while let Some(&v) = reached.get(next) {
            next += 1;
            steps.take(1 + followed.next(v).len(), next)?;
            for &to in followed.next(v) {
                entered[to as usize] += 1;
                if !std::mem::replace(&mut met[to as usize], true) {
                    reached.push(to);
                }
            }
        }
        // From the ends back: what is left can go on for ever.
        let mut ways: Vec<u32> = vec![0; arena.len()];
        reached.iter().for_each(|&v| ways[v as usize] = followed.next(v).len() as u32);
        let mut over: Vec<Vertex> = reached.iter().copied().filter(|&v| ways[v as usize] == 0).collect();
        let mut goes_on = met;
        while let Some(v) = over.pop() {
            goes_on[v as usize] = false;
            steps.take(1 + backward.degree(v), next)?;
            for &from in backward.row(v).iter().filter(|&&from| goes_on[from as usize] && followed.takes(from, v)) {
                ways[from as usize] -= 1;
                if ways[from as usize] == 0 {
                    over.push(from);
                }
            }
        }
        // From the starts on: what nothing can come back to is no part of a cycle.
        let mut order: Vec<Vertex> = reached.iter().copied().filter(|&v| entered[v as usize] == 0).collect();
        let mut next = 0;
        while let Some(&v) = order.get(next) {
            next += 1;
            steps.take(1 + followed.next(v).len(), next)?;
            for &to in followed.next(v) {
                entered[to as usize] -= 1;
                if entered[to as usize] == 0 {
                    order.push(to);
                }
            }
        }
        let bound = arena.vertices().map(|v| if goes_on[v as usize] { entered[v as usize] } else { 0 }).collect();
        Ok(Course { reached, order, bound })
    }

    /// Whether a play that comes there goes round for ever, or may do so.
    fn is_endless(&self, v: Vertex) -> bool {
        self.bound[v as usize] > 0
    }

    /// How many plays J1 wins, J2 wins and nobody wins, and how many have no end; none if the numbers become too long. Cycles
    /// are never left here.
    fn count(&self, followed: &Followed<'_>, starts: &[Vertex]) -> Result<Option<[Count; 4]>, Stopped> {
        let arena = followed.arena;
        let mut steps = Steps::new(followed.pulse, Stage::Checking, arena.len());
        let (mut ways, mut endless) = (vec![Count::default(); arena.len()], Count::default());
        let mut endings = [const { Count(Vec::new()) }; 3];
        let mut rounds = rustc_hash::FxHashMap::default();
        let mut come = |ways: &mut [Count], to: Vertex, more: &Count| match self.is_endless(to) {
            true => {
                endless.add(more);
                let outcome = *rounds.entry(to).or_insert_with(|| round_from(followed, to));
                endings[place(outcome)].add(more);
            }
            false => ways[to as usize].add(more),
        };
        let mut starts = starts.to_vec();
        starts.sort_unstable();
        starts.dedup();
        starts.iter().for_each(|&start| come(&mut ways, start, &Count::from(1)));
        let mut counts = [const { Count(Vec::new()) }; 3];
        for (k, &v) in self.order.iter().enumerate() {
            // Nobody asks for it again.
            let here = std::mem::take(&mut ways[v as usize]);
            if here.0.len() > MOST_GROUPS {
                return Ok(None);
            }
            steps.take((1 + followed.next(v).len()) * (1 + here.0.len()), k)?;
            followed.next(v).iter().for_each(|&to| come(&mut ways, to, &here));
            if let Some(outcome) = arena.ending(v) {
                counts[place(outcome)].add(&here);
            }
        }
        counts.iter_mut().zip(&endings).for_each(|(count, endless)| count.add(endless));
        let [one, two, draw] = counts;
        Ok(Some([one, two, draw, endless]))
    }

    /// Each play, where they are few.
    fn list(&self, followed: &Followed<'_>, starts: &[Vertex]) -> Result<Vec<Play>, Stopped> {
        let mut steps = Steps::new(followed.pulse, Stage::Checking, followed.arena.len());
        let mut found = Vec::new();
        for (k, &start) in starts.iter().enumerate().filter(|(k, start)| !starts[..*k].contains(start)) {
            let mut path = vec![start];
            let mut tried = vec![0];
            while let (Some(&v), Some(way)) = (path.last(), tried.last_mut()) {
                steps.take(1, k)?;
                let back_to = path[..path.len() - 1].iter().position(|&met| self.is_endless(v) && met == v);
                let over = back_to.is_some() || followed.next(v).is_empty();
                if over {
                    let length = path.len() - usize::from(back_to.is_some());
                    found.push(Play { vertices: path[..length].to_vec(), back_to });
                }
                match followed.next(v).get(*way).filter(|_| !over) {
                    Some(&to) => {
                        *way += 1;
                        path.push(to);
                        tried.push(0);
                    }
                    None => {
                        path.pop();
                        tried.pop();
                    }
                }
            }
        }
        Ok(found)
    }
}

/// What the one play from `v` comes to, which goes round for ever.
fn round_from(followed: &Followed<'_>, v: Vertex) -> Outcome {
    if let Some(outcome) = followed.arena.unending() {
        return outcome;
    }
    // Twice as fast and once as fast meet on the cycle.
    let step = |v: Vertex| followed.next(v).first().copied().unwrap_or(v);
    let (mut slow, mut fast) = (step(v), step(step(v)));
    while slow != fast {
        (slow, fast) = (step(slow), step(step(fast)));
    }
    let mut cycle = vec![slow];
    while step(cycle[cycle.len() - 1]) != slow {
        cycle.push(step(cycle[cycle.len() - 1]));
    }
    followed.arena.round(&cycle)
}

/// Where plays of an outcome are counted.
fn place(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win(Player::One) => 0,
        Outcome::Win(Player::Two) => 1,
        Outcome::Draw => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Strategy;
    use proptest::prelude::*;

    #[test]
    fn counts_are_exact() {
        let mut count = Count::from(1);
        for _ in 0..100 {
            let same = count.clone();
            count.add(&same);
        }
        assert_eq!(count.to_string(), "1267650600228229401496703205376");
        assert_eq!(Count::from(u64::MAX).to_string(), u64::MAX.to_string());
        assert_eq!(Count::from(0).to_string(), "0");
    }

    #[test]
    fn very_many_plays_are_not_counted() {
        let side = |v: u32| format!("{v} 0 0 {},{};", 2 * (v / 2) + 2, 2 * (v / 2) + 3);
        let arcs: String = (0..8000).map(side).collect();
        let text = format!("parity 8001; {arcs} 8000 0 0 8000; 8001 0 0 8001;");
        let arena = crate::format::pg::parse(&text).unwrap().with_goal(Player::One, &[8000, 8001]);
        let all = Strategy::new(Player::Two);
        assert_eq!(plays(&arena, &all, &[0], 10), Plays::TooMany);
        let count = plays(&arena, &all, &[7000], 10).count().unwrap();
        assert!(count.to_string().len() == 151 && count.to_string().starts_with("3273390607"), "2 to the 500: {count}");
    }

    /// All plays of an arena, followed step by step; none where that takes too long, because there are infinitely many.
    fn slowly(arena: &Arena, strategy: &Strategy) -> Option<Vec<Play>> {
        let followed = Followed { arena, strategy, pulse: &Pulse::new(&Unwatched) };
        let mut open = vec![vec![0]];
        let mut found = Vec::new();
        for _ in 0..100_000 {
            let Some(path) = open.pop() else { return Some(found) };
            let last = path[path.len() - 1];
            // A play that was at a place and came back with no choice on the way has no end.
            let before = path[..path.len() - 1].iter().rposition(|&v| v == last);
            match before.filter(|&k| path[k..].iter().all(|&v| followed.next(v).len() == 1)) {
                Some(_) => {
                    let first = path.iter().position(|&v| v == last).unwrap();
                    found.push(Play { vertices: path[..path.len() - 1].to_vec(), back_to: Some(first) });
                }
                None if followed.next(last).is_empty() => found.push(Play { vertices: path, back_to: None }),
                None if path.len() > 60 => return None,
                None => {
                    for &to in followed.next(last).iter().rev() {
                        open.push(path.iter().copied().chain([to]).collect());
                    }
                }
            }
        }
        None
    }

    proptest! {
        #[test]
        fn every_play_is_counted_and_listed(
            rows in prop::collection::vec(prop::collection::btree_set(0u32..6, 1..3), 6),
            owners in prop::collection::vec(0u8..2, 6),
            goal in prop::collection::btree_set(0u32..6, 0..4),
            chosen in prop::collection::vec(0usize..3, 6),
        ) {
            let row = |v: usize| rows[v].iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            let lines: String = (0..6).map(|v| format!("{v} 0 {} {};", owners[v], row(v))).collect();
            let goal: Vec<Vertex> = goal.into_iter().collect();
            let arena = crate::format::pg::parse(&format!("parity 5; {lines}")).unwrap().with_goal(Player::One, &goal);
            let mut strategy = Strategy::new(Player::One);
            for v in arena.vertices().filter(|&v| arena.owner(v) == Player::One) {
                if let Some(&to) = arena.successors(v).get(chosen[v as usize]) {
                    strategy.set(v, to);
                }
            }
            match (plays(&arena, &strategy, &[0], 1000), slowly(&arena, &strategy)) {
                (Plays::Infinite, slow) => prop_assert_eq!(slow, None),
                (found @ Plays::Counted { .. }, Some(slow)) => {
                    prop_assert_eq!(found.count().and_then(|count| count.up_to(1000)), Some(slow.len()));
                    let Plays::Counted { listed, endless, .. } = found else { unreachable!() };
                    prop_assert_eq!(endless.up_to(1000), Some(slow.iter().filter(|play| play.back_to.is_some()).count()));
                    prop_assert_eq!(listed, Some(slow));
                }
                (found, slow) => prop_assert!(false, "{found:?} {slow:?}"),
            }
        }
    }
}
