//! The order in which moves are tried.

use crate::game::Game;
use crate::player::Player;

/// Where a move stands: the higher the rank the sooner, and among equals the lower the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    rank: i32,
    turn: u32,
    /// Which of the moves it is.
    pub(super) k: usize,
}

impl Place {
    fn key(self) -> (i32, std::cmp::Reverse<u32>) {
        (self.rank, std::cmp::Reverse(self.turn))
    }

    /// Whether the move changes little, as far as is known without looking.
    #[inline]
    pub(super) fn is_quiet(self) -> bool {
        self.rank < KILLER - 2
    }
}

/// The move that was best before comes first, then urgent ones, killers, the others by their history, and last what looks bad.
const HINTED: i32 = i32::MAX;
const URGENT: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
/// What a history can come to.
const MOST: i32 = 1 << 14;

/// How often moves have cut others, for each player and mark.
pub(super) struct History(Vec<i32>);

const MARKS: usize = 1 << 12;

impl History {
    pub(super) fn new() -> History {
        History(vec![0; 2 * MARKS])
    }

    #[inline]
    fn at(player: Player, mark: u64) -> usize {
        player.index() * MARKS + (mark as usize & (MARKS - 1))
    }

    #[inline]
    pub(super) fn of(&self, player: Player, mark: u64) -> i32 {
        self.0[History::at(player, mark)]
    }

    /// A move has cut others, or was tried before the one that did, that many moves from the horizon.
    #[inline]
    pub(super) fn learn(&mut self, player: Player, mark: u64, depth: u32, cut: bool) {
        let step = (depth * depth).min(400) as i32;
        let known = &mut self.0[History::at(player, mark)];
        // The nearer to the limit the less is added.
        *known += if cut { step } else { -step } - *known * step / MOST;
    }
}

/// How the moves of a position are ranked.
pub(super) struct Ranking<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) position: &'a G::Position,
    pub(super) turn: Player,
    /// The place of the move that was best before.
    pub(super) hint: Option<usize>,
    pub(super) killers: [Option<G::Move>; 2],
    /// None where it is not asked.
    pub(super) history: Option<&'a History>,
    /// By how much the moves are turned around, so that threads try them in different orders.
    pub(super) shift: usize,
}

impl<G: Game> Ranking<'_, G> {
    /// Appends the places of the moves.
    #[inline]
    pub(super) fn rank(&self, moves: &[G::Move], places: &mut Vec<Place>) {
        let len = moves.len();
        let shift = if self.shift == 0 { 0 } else { self.shift % len.max(1) };
        places.extend(moves.iter().enumerate().map(|(k, &mov)| {
            let rank = if self.hint == Some(k) { HINTED } else { self.of(mov) };
            let turn = if k < shift { k + len - shift } else { k - shift };
            Place { rank, turn: turn as u32, k }
        }));
    }

    #[inline]
    fn of(&self, mov: G::Move) -> i32 {
        let urgency = self.game.urgency(self.position, mov).unwrap_or(0);
        match urgency.signum() {
            1 => URGENT + urgency.min(URGENT),
            -1 => -URGENT + urgency.max(-URGENT),
            _ if self.killers[0] == Some(mov) => KILLER,
            _ if self.killers[1] == Some(mov) => KILLER - 1,
            _ => self.history.map_or(0, |history| history.of(self.turn, self.game.mark(mov))),
        }
    }
}

/// So many moves are looked for one by one; where they do not suffice, the others are put in order together.
const LOOKED_FOR: usize = 4;

/// The next of these places, of which so many were tried.
#[inline]
pub(super) fn next(places: &mut [Place], tried: usize) -> Option<Place> {
    let rest = places.get_mut(tried..)?;
    if tried < LOOKED_FOR {
        let best = (0..rest.len()).max_by_key(|&at| rest[at].key())?;
        rest.swap(0, best);
    } else if tried == LOOKED_FOR {
        rest.sort_unstable_by_key(|place| std::cmp::Reverse(place.key()));
    }
    rest.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Mnk;

    #[test]
    fn every_move_comes_once_and_the_best_known_first() {
        let game = Mnk::new(9, 1, 3).unwrap();
        let mut history = History::new();
        history.learn(Player::One, game.mark(7), 5, true);
        for shift in 0..4 {
            for len in 0..9u16 {
                let moves: Vec<u16> = (0..len).collect();
                let ranking = Ranking {
                    game: &game,
                    position: &game.start(),
                    turn: Player::One,
                    hint: Some(2),
                    killers: [Some(8), Some(0)],
                    history: Some(&history),
                    shift,
                };
                let mut places = Vec::new();
                ranking.rank(&moves, &mut places);
                let mut order: Vec<usize> = (0..places.len()).map(|k| next(&mut places, k).unwrap().k).collect();
                assert!(next(&mut places, len.into()).is_none());
                let known = [2, 8, 0, 7].into_iter().filter(|k| *k < usize::from(len));
                assert!(order.iter().copied().zip(known).all(|(k, known)| k == known), "{order:?}");
                order.sort_unstable();
                assert_eq!(order, (0..len.into()).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn a_history_stays_within_its_limits() {
        let mut history = History::new();
        for _ in 0..10_000 {
            history.learn(Player::Two, 1, 30, true);
            history.learn(Player::One, 1, 30, false);
        }
        assert!((1000..=MOST).contains(&history.of(Player::Two, 1)));
        assert!((-MOST..=-1000).contains(&history.of(Player::One, 1)));
    }
}
