//! A few random plays.

use crate::{Context, Error};
use bachet::games::View;
use bachet::random::Random;

/// How many are played, of how many moves at most, with how many successors to be looked at in all.
const PLAYS: usize = 20;
const MOVES: usize = 300;
const STEPS: usize = 30_000;

/// What a few random plays show.
pub(super) struct Sample {
    /// How many moves they take, on average; none if some are longer than is waited for.
    pub(super) length: Option<f64>,
    /// Whether somebody moved twice in a row.
    pub(super) twice: bool,
}

/// Plays at random, the same plays every time.
pub(super) fn sample(view: &dyn View, start: &str, context: &Context<'_>) -> Result<Sample, Error> {
    let mut random = Random::new(1);
    let (mut plays, mut moves, mut looked_at, mut twice) = (0, 0usize, 0, false);
    while plays < PLAYS && looked_at < STEPS {
        let mut position = start.to_owned();
        let mut own = 0;
        let mut before = None;
        loop {
            context.check()?;
            let at = view.at(&position)?;
            let steps = if at.ending().is_some() { Vec::new() } else { at.steps() };
            if steps.is_empty() {
                break;
            }
            twice |= before.replace(at.turn()) == Some(at.turn());
            if own == MOVES {
                return Ok(Sample { length: None, twice });
            }
            own += 1;
            looked_at += steps.len();
            position = steps[random.below(steps.len() as u64) as usize].position.clone();
        }
        plays += 1;
        moves += own;
    }
    Ok(Sample { length: Some(moves as f64 / plays.max(1) as f64), twice })
}
