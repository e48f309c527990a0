//! P- and N-positions: who wins, from each position of an impartial game.

use crate::arena::Convention;
use crate::graph::Vertex;
use crate::positions::Positions;
use crate::watch::{Progress, Pulse, Stage, Steps, Stopped, Unwatched, Watch};

/// Who wins from a position of an impartial game.
///
/// ```
/// use bachet::solve::Class;
/// assert_eq!(Class::Previous.letter(), "P");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// P: whoever moved there wins, and whoever must move loses.
    Previous,
    /// N: whoever must move wins.
    Next,
    /// Neither can force a win: play goes on for ever.
    Draw,
}

impl Class {
    /// The letter that it is known by; a draw has the sign =.
    ///
    /// ```
    /// use bachet::solve::Class;
    /// assert_eq!((Class::Next.letter(), Class::Draw.letter()), ("N", "="));
    /// ```
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Class::Previous => "P",
            Class::Next => "N",
            Class::Draw => "=",
        }
    }
}

/// Who wins from each position. A position is P if all its moves lead to N-positions, and N if one leads to a P-position; where
/// there is no move, the convention decides.
///
/// O(vertices + arcs), backwards from the positions without moves, without recursion.
///
/// Reference: J. H. Conway, *On Numbers and Games*, 1976.
///
/// ```
/// use bachet::{Convention, Graph, Positions, solve::{Class, classes}};
/// let pile = |convention| Positions::new(Graph::new(["1", "0"], [(0, 1)]).unwrap(), convention, []);
/// assert_eq!(classes(&pile(Convention::Normal)), [Class::Next, Class::Previous]);
/// assert_eq!(classes(&pile(Convention::Misere)), [Class::Previous, Class::Next]);
/// ```
#[must_use]
pub fn classes(positions: &Positions) -> Vec<Class> {
    classes_watched(positions, &Unwatched).expect("nobody stops it")
}

/// The same, as long as whoever watches says so.
///
/// ```
/// use bachet::{Convention, Graph, Positions, Progress, Stopped, solve::classes_watched};
/// let pile = Positions::new(Graph::new(["1", "0"], [(0, 1)])?, Convention::Normal, []);
/// assert_eq!(classes_watched(&pile, &|_: &Progress| false), Err(Stopped));
/// # Ok::<(), bachet::GraphError>(())
/// ```
pub fn classes_watched(positions: &Positions, watch: &dyn Watch) -> Result<Vec<Class>, Stopped> {
    let graph = positions.graph();
    let pulse = Pulse::new(watch);
    let backward = graph.backward_watched(&|| pulse.beat(|| Progress::of(Stage::Solving, 0)))?;
    let mut steps = Steps::new(&pulse, Stage::Solving, graph.len());
    let mut left: Vec<u32> = graph.vertices().map(|v| graph.successors(v).len() as u32).collect();
    let mut classes = vec![Class::Draw; graph.len()];
    let at_the_end = if positions.convention() == Convention::Misere { Class::Next } else { Class::Previous };
    let mut settled: Vec<Vertex> = graph.vertices().filter(|&v| left[v as usize] == 0).collect();
    settled.iter().for_each(|&v| classes[v as usize] = at_the_end);
    let mut next = 0;
    while let Some(&v) = settled.get(next) {
        next += 1;
        steps.take(1 + backward.degree(v), next)?;
        let lost = classes[v as usize] == Class::Previous;
        for &from in backward.row(v) {
            let (class, left) = (&mut classes[from as usize], &mut left[from as usize]);
            *left -= 1;
            match *class {
                Class::Draw if lost => *class = Class::Next,
                Class::Draw if *left == 0 => *class = Class::Previous,
                _ => continue,
            }
            settled.push(from);
        }
    }
    Ok(classes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;
    use crate::player::Player;
    use crate::solve::solve;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_arena_says_the_same(
            arcs in prop::collection::btree_set((0u32..9, 0u32..9), 0..24),
            misere in any::<bool>(),
        ) {
            let names: Vec<String> = (0..9).map(|v| v.to_string()).collect();
            let convention = if misere { Convention::Misere } else { Convention::Normal };
            let positions = Positions::new(Graph::new(names, arcs).unwrap(), convention, []);
            let solution = solve(&positions.unfold().unwrap());
            let said = |v: Vertex| match solution.winner(2 * v) {
                Some(Player::One) => Class::Next,
                Some(Player::Two) => Class::Previous,
                None => Class::Draw,
            };
            prop_assert_eq!(classes(&positions), positions.graph().vertices().map(said).collect::<Vec<_>>());
        }
    }
}
