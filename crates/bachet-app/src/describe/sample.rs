//! A few random plays.

use crate::{Context, Error};
use bachet::games::View;
use bachet::random::Random;

/// How many are played, of how many moves at most, with how many successors to be looked at in all.
const PLAYS: usize = 20;
const MOVES: usize = 300;
const STEPS: usize = 30_000;

/// How many moves a random play takes, on average; none if some are longer than is waited for. The same plays every time.
pub(super) fn length(view: &dyn View, start: &str, context: &Context<'_>) -> Result<Option<f64>, Error> {
    let mut random = Random::new(1);
    let (mut plays, mut moves, mut looked_at) = (0, 0usize, 0);
    while plays < PLAYS && looked_at < STEPS {
        let mut position = start.to_owned();
        let mut own = 0;
        loop {
            context.check()?;
            let at = view.at(&position)?;
            let steps = if at.ending().is_some() { Vec::new() } else { at.steps() };
            if steps.is_empty() {
                break;
            }
            if own == MOVES {
                return Ok(None);
            }
            own += 1;
            looked_at += steps.len();
            position = steps[random.below(steps.len() as u64) as usize].position.clone();
        }
        plays += 1;
        moves += own;
    }
    Ok(Some(moves as f64 / plays.max(1) as f64))
}
