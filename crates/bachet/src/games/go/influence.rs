//! What a position of go seems to be worth: whose stones are nearer.

use super::{Cells, Go, GoPosition};
use crate::player::Player;
use crate::search::{Heuristic, Term};
use crate::text::message;

/// Each point counts for whoever's stones are nearer; those that are as near to both count for nobody, and so do J2's points for the komi.
/// A chain with one liberty, whose turn it is not, does not count.
///
/// ```
/// use bachet::{Game, games::{Go, Influence, Ko, Komi, Notation}, search::Heuristic};
/// let go = Go::new(5, 1, Komi::points(0), Ko::Simple)?;
/// assert_eq!(Influence.value(&go, &go.read_position("(.x.o.,1)")?), 0.0);
/// assert_eq!(Influence.value(&go, &go.read_position("(.x...,2)")?), 5.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Influence;

impl Influence {
    fn points<C: Cells>(go: &Go<C>, position: &GoPosition<C>) -> [u32; 2] {
        let free = go.free(position.stones);
        let mut areas = position.stones;
        let waiting = (!position.turn).index();
        let mut doomed = C::EMPTY;
        go.chains(position.stones[waiting], |chain| {
            if (go.beside(chain) & free).count() == 1 {
                doomed = doomed | chain;
            }
        });
        areas[waiting] = areas[waiting] & !doomed;
        let mut open = free | doomed;
        while open != C::EMPTY {
            let [one, two] = areas.map(|area| go.beside(area) & open);
            if one | two == C::EMPTY {
                break;
            }
            areas = [areas[0] | one & !two, areas[1] | two & !one];
            open = open & !(one | two);
        }
        areas.map(C::count)
    }
}

impl<C: Cells> Heuristic<Go<C>> for Influence {
    fn value(&self, go: &Go<C>, position: &GoPosition<C>) -> f64 {
        let [one, two] = Influence::points(go, position).map(f64::from);
        one - two - f64::from(go.komi.0) / 2.0
    }

    fn terms(&self, go: &Go<C>, position: &GoPosition<C>) -> Vec<Term> {
        let points = Influence::points(go, position);
        let near = |player: Player, sign: f64| {
            let n = points[player.index()];
            Term { what: message!("heuristic.influence", player = player, n = n), value: sign * f64::from(n) }
        };
        let komi = Term { what: message!("heuristic.komi"), value: -f64::from(go.komi.0) / 2.0 };
        vec![near(Player::One, 1.0), near(Player::Two, -1.0), komi]
    }
}
