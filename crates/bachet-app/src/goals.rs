//! What each player can be sure to get in a game whose endings are worth more or less.

use crate::{Context, Error};
use bachet::games::Solved;
use bachet::{Player, Vertex, attractor};
use serde::Serialize;
use utoipa::ToSchema;

/// The goal that each player can force, whatever the other does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct GoalsAnswer {
    /// J1's; null if J1 cannot force an ending.
    pub one: Option<i64>,
    /// J2's; null if J2 cannot force an ending.
    pub two: Option<i64>,
}

/// The goals that the players can force from a vertex; none for a game whose endings only say who wins. A play without end gives nobody
/// anything.
pub(crate) fn goals(solved: &dyn Solved, start: Vertex, context: &Context<'_>) -> Result<Option<GoalsAnswer>, Error> {
    let arena = solved.arena();
    let endings: Vec<(Vertex, [i64; 2])> =
        arena.vertices().filter_map(|v| solved.goals(v).map(|goals| (v, goals))).collect();
    if endings.is_empty() {
        return Ok(None);
    }
    let sure = |player: Player| {
        let own = usize::from(player.number()) - 1;
        let mut values: Vec<i64> = endings.iter().map(|(_, goals)| goals[own]).collect();
        values.sort_unstable();
        values.dedup();
        // Who can force so much can force less.
        let (mut least, mut most) = (0, values.len());
        while least < most {
            context.check()?;
            let middle = (least + most) / 2;
            let target: Vec<Vertex> =
                endings.iter().filter(|(_, goals)| goals[own] >= values[middle]).map(|&(v, _)| v).collect();
            if attractor(arena, player, &target).rank(start).is_some() { least = middle + 1 } else { most = middle }
        }
        Ok::<_, Error>(least.checked_sub(1).map(|place| values[place]))
    };
    Ok(Some(GoalsAnswer { one: sure(Player::One)?, two: sure(Player::Two)? }))
}
