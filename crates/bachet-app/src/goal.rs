//! What is to be reached, and what a play without end is.

use crate::Error;
use crate::value::Seat;
use bachet::{Arena, Outcome, Player, Vertex};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a play without end is.
///
/// ```
/// use bachet_app::goal::Unending;
/// assert_eq!(Unending::Two.outcome(), bachet::Outcome::Win(bachet::Player::Two));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub enum Unending {
    /// A draw.
    #[serde(rename = "draw")]
    Draw,
    /// Won by J1.
    #[serde(rename = "1")]
    One,
    /// Won by J2.
    #[serde(rename = "2")]
    Two,
}

impl Unending {
    /// The outcome.
    ///
    /// ```
    /// assert_eq!(bachet_app::goal::Unending::Draw.outcome(), bachet::Outcome::Draw);
    /// ```
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self {
            Unending::Draw => Outcome::Draw,
            Unending::One => Outcome::Win(Player::One),
            Unending::Two => Outcome::Win(Player::Two),
        }
    }
}

/// Who is to reach what.
///
/// ```
/// let goal: bachet_app::goal::Goal = serde_json::from_str(r#"{"player": 2, "target": ["a"]}"#)?;
/// assert_eq!(goal.seeker(), bachet::Player::Two);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Goal {
    /// The player; 1 where none is given.
    pub player: Option<Seat>,
    /// The vertices to be reached: their names, or one text with commas, or priority=N.
    pub target: Option<Vec<String>>,
}

impl Goal {
    /// Whose goal it is.
    ///
    /// ```
    /// assert_eq!(bachet_app::goal::Goal::default().seeker(), bachet::Player::One);
    /// ```
    #[must_use]
    pub fn seeker(&self) -> Player {
        self.player.map_or(Player::One, |Seat(player)| player)
    }

    /// The vertices of the target, if it is given.
    pub(crate) fn vertices(&self, arena: &Arena) -> Result<Option<Vec<Vertex>>, Error> {
        let Some(target) = &self.target else { return Ok(None) };
        Ok(Some(match &target[..] {
            [] => arena.select("")?,
            [text] => arena.select(text)?,
            names => names.iter().map(|name| arena.find(name)).collect::<Result<_, _>>()?,
        }))
    }

    /// The game to be solved: an arena with the goal of `seeker` and the outcome of endless play, where they are given.
    pub(crate) fn apply(&self, arena: Arena, seeker: Player, unending: Option<Unending>) -> Result<Arena, Error> {
        let arena = match self.vertices(&arena)? {
            Some(goal) => arena.with_goal(seeker, &goal),
            // Where nobody wins anything, the game is not the one that was meant.
            None if unending.is_none()
                && arena.unending() == Some(Outcome::Draw)
                && arena.priority(0).is_some()
                && arena.vertices().all(|v| arena.ending(v).is_none()) =>
            {
                return Err(Error::NoGoal);
            }
            None => arena,
        };
        Ok(match unending {
            None => arena,
            Some(unending) => arena.with_unending(unending.outcome()),
        })
    }
}
