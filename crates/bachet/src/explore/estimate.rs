//! How large a game is, before it is explored.

use super::{Limits, Size, elsewhere, foreseen};
use crate::game::Game;
use crate::text::{Message, message, rough};
use crate::watch::{Checkpoint, Progress, Pulse, Stopped};
use rustc_hash::FxHashSet;
use web_time::{Duration, Instant};

/// What exploring and solving a game would take.
///
/// ```
/// use bachet::{Game, explore::estimate, games::Connect4};
/// let game = Connect4::new(3, 3, 3).unwrap();
/// let estimate = estimate(&game, game.start(), 100_000, false);
/// assert!(estimate.exact && estimate.positions == 694.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate {
    /// How many positions.
    pub positions: f64,
    /// Hardly fewer than this.
    pub least: f64,
    /// Hardly more than this.
    pub most: f64,
    /// How many moves a position has, on average over those that the probe looked at.
    pub moves: f64,
    /// How many positions there are at least: those that the probe met.
    pub met: usize,
    /// How many bytes at the peak.
    pub memory: f64,
    /// How long, at the speed of the probe.
    pub time: Duration,
    /// Whether the number of positions is right: the probe met them all, or the game knows.
    pub exact: bool,
    /// Whether it rests on all positions, or on what the game says of itself, and not on what the probe met.
    pub known: bool,
}

impl Estimate {
    /// How many positions, in words.
    ///
    /// ```
    /// use bachet::{Game, explore::estimate, games::Connect4};
    /// let game = Connect4::new(3, 3, 3).unwrap();
    /// assert_eq!(estimate(&game, game.start(), 1000, false).message().to_string(), "694 positions");
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self.exact {
            true => message!("estimate.exact", n = self.positions as u64),
            false => message!("estimate.about", n = rough(self.positions)),
        }
    }
}

/// Estimates a game from a probe of about so many positions.
///
/// The probe counts the positions after 0, 1, 2, … moves. If it does not meet them all, the game may know how many there are
/// ([`Game::size`]). Where it does not, the growth from one count to the next goes on as it was going where the probe stopped: its
/// logarithm falls along a straight line. That is rough, but tells a minute from a century.
///
/// ```
/// use bachet::{Game, explore::estimate, games::Connect4};
/// let (known, sampled) = (Connect4::new(5, 4, 4).unwrap(), Connect4::new(5, 4, 3).unwrap());
/// assert_eq!(estimate(&known, known.start(), 1000, false).positions, 3_945_711.0);
/// let estimate = estimate(&sampled, sampled.start(), 1000, false);
/// assert!(!estimate.exact && estimate.least < estimate.most);
/// ```
pub fn estimate<G: Game>(game: &G, start: G::Position, probe: usize, symmetry: bool) -> Estimate {
    let limits = Limits { symmetry, ..Limits::default() };
    estimate_watched(game, start, probe, &limits).expect("nobody stops it")
}

/// The same with the symmetry of these limits, as long as whoever watches says so.
///
/// ```
/// use bachet::{Game, Limits, Progress, Stopped, explore::estimate_watched, games::Connect4};
/// let game = Connect4::new(5, 4, 4).unwrap();
/// let limits = Limits { watch: &|_: &Progress| false, ..Limits::default() };
/// assert_eq!(estimate_watched(&game, game.start(), 1000, &limits), Err(Stopped));
/// ```
pub fn estimate_watched<G: Game>(
    game: &G,
    start: G::Position,
    probe: usize,
    limits: &Limits<'_>,
) -> Result<Estimate, Stopped> {
    /// Moves from one beat to the next.
    const OFTEN: usize = 1 << 10;
    let started = Instant::now();
    let pulse = Pulse::new(limits.watch);
    let canonical = |position: G::Position| if limits.symmetry { game.canonical(&position) } else { position };
    let each = 4 * (size_of::<G::Position>() + elsewhere::<G::Position>());
    let room = probe.saturating_mul(4).min((limits.memory / 4 / each).max(OFTEN));
    let probe = probe.min(room);
    let mut seen = FxHashSet::default();
    let mut level = vec![canonical(start.clone())];
    seen.insert(level[0].clone());
    let (mut counts, mut expanded, mut arcs, mut moves) = (Vec::new(), 0usize, 0usize, Vec::new());
    let mut since = OFTEN;
    // Of a level that the probe breaks off in, the part that was looked at stands for the whole.
    let mut last = 0.0;
    while !level.is_empty() && seen.len() <= probe {
        let whole = level.len();
        counts.push(whole as f64);
        let mut next = Vec::new();
        for (k, position) in level.into_iter().enumerate() {
            if seen.len() > probe {
                last = next.len() as f64 * whole as f64 / k.max(1) as f64;
                break;
            }
            expanded += 1;
            if game.ending(&position).is_some() {
                continue;
            }
            moves.clear();
            game.moves(&position, &mut moves);
            arcs += moves.len();
            for some in moves.chunks(OFTEN) {
                for &mov in some {
                    let successor = canonical(game.play(&position, mov));
                    if seen.insert(successor.clone()) {
                        next.push(successor);
                    }
                }
                since += some.len();
                // A position with very many moves must not take all memory; its first ones stand for the others.
                if seen.len() > room {
                    break;
                }
                if since >= OFTEN {
                    since = 0;
                    let done = expanded as u64;
                    pulse.beat(|| Progress { positions: seen.len(), done, arcs, ..Progress::default() })?;
                }
            }
        }
        last = f64::max(last, next.len() as f64);
        level = next;
    }
    let met = seen.len();
    let reached = Progress { positions: met, done: expanded as u64, arcs, ..Progress::default() };
    let beat = || pulse.beat(|| reached);
    let exact = level.is_empty();
    let elapsed = started.elapsed();
    let known = if exact { Some(Size::exactly(met as f64)) } else { game.size(&start, limits.symmetry) };
    let sized = known.is_some();
    let Size { positions, least, most } = match known {
        Some(size) => size,
        None => {
            let bound = game.bound().unwrap_or(f64::INFINITY).max(met as f64);
            let positions = (met as f64 + beyond(&counts, last, &beat)?).clamp(met as f64, bound);
            // Too high by so much at most, as far as we have seen, and rarely too low.
            Size { positions, least: (positions / 30.0).max(met as f64), most: (positions * 3.0).min(bound) }
        }
    };
    let mean = arcs as f64 / expanded.max(1) as f64;
    let whole = Progress { positions: met, arcs: (mean * met as f64) as usize, ..Progress::default() };
    // The probe stays within the caches and does not solve; the engine is faster for what it does, but does more. Both take as
    // long as there are moves.
    let share = positions * mean.max(1.0) / arcs.max(met) as f64;
    let time = elapsed.mul_f64((2.0 * share).clamp(0.0, 1e15));
    let memory = foreseen::<G::Position>(&whole) as f64 * (positions / met as f64);
    let exact = least == most && most < 2f64.powi(53);
    Ok(Estimate { positions, least, most, moves: mean, met, memory, time, exact, known: sized })
}

/// How many positions the levels after the last have together.
fn beyond(counts: &[f64], last: f64, beat: Checkpoint<'_>) -> Result<f64, Stopped> {
    let mut counts = counts.to_vec();
    counts.push(last);
    let growth: Vec<f64> = counts.windows(2).map(|pair| (pair[1] / pair[0]).ln()).collect();
    let recent = &growth[growth.len().saturating_sub(5)..];
    // Where nothing was looked at, nothing is known to follow.
    let Some(&(mut rate)) = recent.last() else { return Ok(0.0) };
    let mean = recent.iter().sum::<f64>() / recent.len() as f64;
    let middle = (recent.len() as f64 - 1.0) / 2.0;
    let (mut above, mut below) = (0.0, 0.0);
    for (k, growth) in recent.iter().enumerate() {
        above += (k as f64 - middle) * (growth - mean);
        below += (k as f64 - middle).powi(2);
    }
    // Without a trend the game is taken to grow as it does now, for a while; if it does not grow, for long.
    let slope = if below > 0.0 { (above / below).min(0.0) } else { 0.0 };
    let slope = if mean > 0.05 { slope.min(-0.02) } else { slope };
    let (mut count, mut sum) = (last, 0.0);
    for k in 0..100_000_000 / (1 + last as usize) {
        if k % 10_000 == 0 {
            beat()?;
        }
        rate += slope;
        count *= rate.exp();
        if count < 1.0 || sum > 1e30 {
            break;
        }
        sum += count;
    }
    Ok(sum)
}
