//! Which stones at the end of a play are dead: what random plays from there make of them.

use super::{Go, GoPosition, PASS};
use crate::game::{Game, Played};
use crate::games::cells::Cells;
use crate::player::Player;
use crate::random::Random;

/// So many plays tell a dead stone from one that is alive.
const PLAYS: u32 = 200;

impl<C: Cells> Go<C> {
    /// The stones that are dead at the end of a play, if it does not say so itself: chains whose points are the other player's after most
    /// random plays in which nobody fills an eye of one's own. What two players would agree on is mostly that, and no more can be promised.
    ///
    /// ```
    /// use bachet::{games::{Go, Ko, Komi, Notation}, random::Random};
    /// let go = Go::new(5, 5, Komi(1), Ko::Simple)?;
    /// // White's stone in the corner has no hope; black has two eyes.
    /// let position = go.read_position("(xxxxx/x.x.x/xxxxx/...../o....,1)").unwrap();
    /// assert_eq!(go.dead(&position, &mut Random::new(1)), ["A1"]);
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn dead(&self, position: &GoPosition<C>, random: &mut Random) -> Vec<String> {
        let mut names = Vec::new();
        self.dead_chains(position, random, |chain| chain.each(|point| names.push(self.name(point as u16))));
        names
    }

    /// What J1 is ahead in points once dead stones are taken.
    ///
    /// ```
    /// use bachet::{games::{Go, Ko, Komi, Notation}, random::Random};
    /// let go = Go::new(5, 5, Komi(1), Ko::Simple)?;
    /// let position = go.read_position("(xxxxx/x.x.x/xxxxx/...../o....,1)").unwrap();
    /// assert_eq!(go.agreed_score(&position, &mut Random::new(1)), 24.5);
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn agreed_score(&self, position: &GoPosition<C>, random: &mut Random) -> f64 {
        let mut stones = position.stones;
        self.dead_chains(position, random, |chain| stones = stones.map(|own| own & !chain));
        f64::from(self.ahead(stones)) / 2.0
    }

    fn dead_chains(&self, position: &GoPosition<C>, random: &mut Random, mut each: impl FnMut(C)) {
        let from = GoPosition { passes: 0, past: None, ..position.clone() };
        // After how many plays each point is J1's, less after how many it is J2's.
        let mut owned = vec![0i32; self.points() as usize];
        let mut played = Played::default();
        for _ in 0..PLAYS {
            played.clear();
            self.random_play(&from, random, &mut played);
            let stones = played.moves().iter().fold(from.stones, |stones, &(player, point)| match point {
                PASS => stones,
                point => self.put(stones, player, point).0,
            });
            for (area, by) in self.areas(stones).into_iter().zip([1, -1]) {
                area.each(|point| owned[point as usize] += by);
            }
        }
        for (player, sign) in Player::BOTH.into_iter().zip([1, -1]) {
            self.chains(position.stones[player.index()], |chain| {
                let mut sum = 0;
                chain.each(|point| sum += sign * owned[point as usize]);
                if sum < 0 {
                    each(chain);
                }
            });
        }
    }
}
