//! The positions behind the start of a search.

use super::order::{Ranking, next};
use super::{FAR_BEHIND, NEAR, NEVER, Search};
use crate::game::Game;
use crate::player::Player;
use crate::search::heuristic::Heuristic;
use crate::search::leaf::leaf_between;
use crate::search::recorded::NodeKind;
use crate::search::result::Bound;
use crate::search::score::Score;
use crate::search::table::{Found, Memory, hashed};
use crate::search::techniques::Technique;
use crate::watch::Stopped;

/// The bounds between which a score matters, alpha and beta.
pub(super) type Window = (Score, Score);

/// How far a search looks from a position, and how it came there.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// How many moves ahead.
    pub(super) depth: u32,
    /// How many moves were made since the start.
    pub(super) gone: u32,
    /// The next move is first searched so much less far.
    pub(super) reduced: u32,
    /// Whether the next move is expected to be best.
    pub(super) expected: bool,
}

impl Reach {
    pub(super) fn plain(depth: u32, gone: u32) -> Reach {
        Reach { depth, gone, reduced: 0, expected: true }
    }
}

/// What a glance says of a position, for whoever is to move.
struct Glance {
    worth: f64,
    /// By how much a quiet move changes it, where that tells anything.
    margin: Option<f64>,
}

impl Glance {
    /// A score that is enough so near the horizon, whatever the other side does.
    #[inline]
    fn enough(&self, depth: u32, beta: Score) -> Option<Score> {
        let least = Score::value(self.worth - self.margin? * f64::from(depth));
        (least >= beta).then_some(least)
    }

    /// Whether a quiet move cannot make good what is missing, or stands very late.
    #[inline]
    fn is_hopeless(&self, depth: u32, reduced: u32, tried: usize, bar: Score) -> bool {
        let Some(margin) = self.margin else { return false };
        let left = (depth - 1).saturating_sub(reduced);
        tried >= LAST + (depth * depth) as usize || Score::value(self.worth + margin * f64::from(left + 1)) <= bar
    }
}

/// What is asked of a child.
#[derive(Clone, Copy)]
enum Asked {
    /// Whether it is better than what was found before, looking less far.
    Nearer,
    /// Whether it is, looking as far as one may.
    Narrow,
    /// Its value.
    Whole,
}

/// The least depth at which passing is tried, and by how much less far that is searched.
const PASS_FROM: u32 = 3;
const PASSED: u32 = 3;
/// Moves from this place on are searched less far, from this depth on.
const LATE: usize = 3;
const LATE_FROM: u32 = 2;
/// Where no move is known to be good, a position so far from the horizon is searched less far.
const UNKNOWN_FROM: u32 = 5;
/// So near the horizon a glance tells which positions are good enough, and which moves are hopeless.
const FUTILE_UNTIL: u32 = 6;
/// Quiet moves from this place on are left out one move from the horizon, and from so many places later the further away it is.
const LAST: usize = 3;
/// So near the horizon, nothing is remembered where what is near costs much.
const NEARER: u32 = 0;

impl<G: Game, H: Heuristic<G> + ?Sized, T: Memory<G::Position>> Search<'_, G, H, T> {
    /// The value of a child for `viewer`, whose move led there, if it lies between the bounds. A child that is not expected
    /// to be best is first asked only whether it is better than what was found before, and one that stands late in the order only less far.
    #[inline(always)]
    pub(super) fn child(
        &mut self,
        child: &G::Position,
        viewer: Player,
        reach: Reach,
        (alpha, beta): Window,
    ) -> Result<Score, Stopped> {
        let (alpha, beta) = (alpha.sooner(), beta.sooner());
        let narrow = alpha.above();
        let below = Reach::plain(reach.depth - 1, reach.gone + 1);
        // Asked in one place: what is compiled for each would be three times as large.
        let mut asked = match () {
            () if reach.reduced > 0 => Asked::Nearer,
            () if !reach.expected && reach.depth > 1 && narrow < beta => Asked::Narrow,
            () => Asked::Whole,
        };
        loop {
            let (depth, most) = match asked {
                Asked::Nearer => (below.depth.saturating_sub(reach.reduced), narrow),
                Asked::Narrow => (below.depth, narrow),
                Asked::Whole => (below.depth, beta),
            };
            let score = self.value(child, viewer, Reach { depth, ..below }, (alpha, most), false)?;
            asked = match asked {
                Asked::Nearer if score > alpha => {
                    if narrow < beta {
                        Asked::Narrow
                    } else {
                        Asked::Whole
                    }
                }
                Asked::Narrow if score > alpha && score < beta => Asked::Whole,
                _ => return Ok(score.later()),
            };
        }
    }

    /// The value of a position for `viewer`, if it lies between alpha and beta; otherwise a bound of it, as in alpha-beta.
    #[inline(always)]
    pub(super) fn value(
        &mut self,
        position: &G::Position,
        viewer: Player,
        reach: Reach,
        (alpha, beta): Window,
        passed: bool,
    ) -> Result<Score, Stopped> {
        self.meter.nodes += 1;
        if reach.depth == 0 {
            // A heuristic may take its time.
            self.meter.go_on()?;
        }
        let seen = if viewer == Player::One { (alpha, beta) } else { (-beta, -alpha) };
        let meter = &mut self.meter;
        let mut visits = |many| {
            meter.nodes += many;
            if many > 0 { meter.go_on().is_ok() } else { meter.still_goes_on() }
        };
        if let Some((score, kind)) = leaf_between(self.game, self.heuristic, position, reach.depth, seen, &mut visits)?
        {
            self.guesses += u64::from(kind == NodeKind::Horizon);
            self.line.clear(self.row(reach.gone));
            return Ok(score.seen_by(viewer));
        }
        match self.game.turn(position) {
            turn if turn == viewer => self.best(position, turn, reach, (alpha, beta), passed),
            turn => Ok(-self.best(position, turn, reach, (-beta, -alpha), passed)?),
        }
    }

    /// The value of a position with moves, for whoever is to move.
    #[inline(never)]
    fn best(
        &mut self,
        position: &G::Position,
        turn: Player,
        reach: Reach,
        (alpha, beta): Window,
        passed: bool,
    ) -> Result<Score, Stopped> {
        self.meter.go_on()?;
        let Reach { mut depth, gone, .. } = reach;
        self.line.clear(self.row(gone));
        // Near the horizon, looking again costs no more than remembering, unless heuristics take long.
        let near = if self.exact { NEAR } else { NEARER };
        let remembers = depth > near && self.techniques.has(Technique::Table);
        let hash = (remembers || self.cycles).then(|| hashed(position));
        if hash.is_some_and(|hash| self.cycles && (self.past.contains(&hash) || self.path.contains(&hash))) {
            self.guesses += 1;
            return Ok(Score::DRAW);
        }
        let mut hint = None;
        if let Some(hash) = hash.filter(|_| remembers) {
            match self.remembered(position, hash, depth, (alpha, beta)) {
                Ok(score) => return Ok(score),
                Err(known) => hint = known,
            }
        }
        let pressed = !self.exact && self.game.is_pressed(position);
        let glance = if pressed { None } else { self.glance(position, turn, depth, (alpha, beta)) };
        if !passed && let Some(glance) = &glance {
            let passing = match glance.enough(depth, beta) {
                Some(score) => Some(score),
                None => self.passing(position, glance.worth, reach, (alpha, beta))?,
            };
            if let Some(score) = passing {
                self.guesses += 1;
                return Ok(score);
            }
        }
        if self.reductions {
            if pressed && gone + depth < self.longest.min(2 * self.depth) {
                depth += 1;
            } else if remembers && hint.is_none() && depth >= UNKNOWN_FROM {
                depth -= 1;
            }
        }
        let first = self.moves.len();
        self.game.moves(position, &mut self.moves);
        self.meter.lists(self.moves.len() - first);
        if remembers && hint.is_none() && !self.ranks {
            hint = self.promising(position, turn, first)?;
        }
        let base = self.rank(position, turn, first, hint, depth, gone);
        if let Some(hash) = hash.filter(|_| self.cycles) {
            self.path.push(hash);
        }
        let guesses = self.guesses;
        let (mut best, mut best_at) = (Score::MIN, None);
        let mut tried = 0;
        while let Some(place) = next(&mut self.places[base..], tried) {
            let mov = self.moves[first + place.k];
            let child = self.game.play(position, mov);
            let bar = alpha.max(best);
            let late = self.reductions && !pressed && place.is_quiet();
            let reduced = if late { self.reduction(&child, depth, tried, beta > alpha.above()) } else { 0 };
            let hopeless = |glance: &Glance| glance.is_hopeless(depth, reduced, tried, bar);
            if place.is_quiet()
                && best.number().is_some()
                && glance.as_ref().is_some_and(hopeless)
                && !self.game.is_pressed(&child)
            {
                self.guesses += 1;
                tried += 1;
                continue;
            }
            let score = self.child(&child, turn, Reach { depth, gone, reduced, expected: tried == 0 }, (bar, beta))?;
            tried += 1;
            if score > best {
                (best, best_at) = (score, Some(place.k));
                if score > bar && score < beta {
                    self.line.lead(self.row(gone), mov);
                }
                if score >= beta {
                    self.cuts += u64::from(tried < self.moves.len() - first);
                    if self.game.urgency(position, mov).unwrap_or(0) <= 0 {
                        self.learn(turn, (first, base, tried), depth, gone);
                    }
                    break;
                }
            }
        }
        self.moves.truncate(first);
        self.places.truncate(base);
        if self.cycles {
            self.path.pop();
        }
        let from = match best.moves() {
            Some(moves) if moves <= depth => moves,
            _ if self.guesses == guesses => depth,
            _ => NEVER,
        };
        if from < NEVER {
            self.guesses = guesses;
        }
        if let Some((hash, mov)) = hash.filter(|_| remembers).zip(best_at) {
            let mov = u16::try_from(mov).unwrap_or(FAR_BEHIND);
            let bound = Bound::of(best, alpha, beta);
            let found = Found { score: best, bound, mov, depth: reach.depth as u16, from: from as u16 };
            self.table.keep(position, hash, found);
        }
        Ok(best)
    }

    /// What a glance says for whoever is to move, where that can spare anything: only a value can be exceeded by as much as a move brings.
    #[inline]
    fn glance(&self, position: &G::Position, turn: Player, depth: u32, (alpha, beta): Window) -> Option<Glance> {
        if self.exact || beta != alpha.above() || beta.number().is_none() {
            return None;
        }
        let margin = if self.futility && depth <= FUTILE_UNTIL { self.heuristic.margin(self.game) } else { None };
        if margin.is_none() && !(self.null && depth >= PASS_FROM) {
            return None;
        }
        let worth = Score::value(self.heuristic.glance(self.game, position)).seen_by(turn).number()?;
        Some(Glance { worth, margin })
    }

    /// A score that is enough for whoever is to move if it was so even after passing; nothing where that is not to be believed.
    #[inline]
    fn passing(
        &mut self,
        position: &G::Position,
        worth: f64,
        Reach { depth, gone, .. }: Reach,
        (alpha, beta): Window,
    ) -> Result<Option<Score>, Stopped> {
        if !self.null || depth < PASS_FROM || Score::value(worth) < beta {
            return Ok(None);
        }
        let Some(skipped) = self.game.skipped(position) else { return Ok(None) };
        let turn = self.game.turn(position);
        let nearer = (depth - 1).saturating_sub(PASSED - 1 + depth / 4);
        let score = self.value(&skipped, turn, Reach::plain(nearer, gone + 1), (alpha, beta), true)?;
        if score < beta {
            return Ok(None);
        }
        // Nobody wins by passing.
        Ok(Some(if score.number().is_some() { score } else { beta }))
    }

    /// By how much less far a child is searched whose move stands so late in the order.
    #[inline]
    pub(super) fn reduction(&self, child: &G::Position, depth: u32, tried: usize, wide: bool) -> u32 {
        if !self.reductions || depth < LATE_FROM || tried < LATE || self.game.is_pressed(child) {
            return 0;
        }
        let by = f64::from(depth).ln() * (tried as f64).ln() / 2.0 + 0.4;
        (by as u32).saturating_sub(wide.into()).min(depth - 1)
    }

    /// The score of a position if enough of it is remembered, or else the move to try first.
    #[inline]
    fn remembered(
        &mut self,
        position: &G::Position,
        hash: u64,
        depth: u32,
        (alpha, beta): Window,
    ) -> Result<Score, Option<u16>> {
        let enough = |found: &Found| match found.bound {
            Bound::AtMost => found.score <= alpha,
            Bound::AtLeast => found.score >= beta,
            _ => true,
        };
        if let Some(found) = self.table.find(position, hash, depth) {
            // With all techniques what was found further ahead is as good, and a win is one however far ahead it was found.
            let far = self.exact || u32::from(found.depth) >= depth || found.is_decided();
            // Expected lines are kept whole where nothing else tells them.
            let open = !self.exact && beta > alpha.above() && !found.is_decided();
            if far && !open && enough(&found) {
                let known = if self.exact { u32::from(found.from) <= depth } else { u32::from(found.from) < NEVER };
                self.guesses += u64::from(!known);
                return Ok(found.score);
            }
            return Err(Some(found.mov));
        }
        if !self.exact {
            return Err(None);
        }
        let Some(found) = self.table.find(position, hash, depth - 1) else { return Err(None) };
        if u32::from(found.from) <= depth && enough(&found) {
            self.table.keep(position, hash, Found { depth: depth as u16, ..found });
            return Ok(found.score);
        }
        Err(Some(found.mov))
    }

    /// The move from `first` on after which the position looks best.
    fn promising(&mut self, position: &G::Position, turn: Player, first: usize) -> Result<Option<u16>, Stopped> {
        let (mut best, mut best_at) = (Score::MIN, None);
        for k in first..self.moves.len() {
            self.meter.nodes += 1;
            self.meter.go_on()?;
            let child = self.game.play(position, self.moves[k]);
            let meter = &mut self.meter;
            let mut visits = |_| meter.still_goes_on();
            let widest = (Score::MIN, Score::MAX);
            let looks = leaf_between(self.game, self.heuristic, &child, 0, widest, &mut visits)?;
            let score = looks.map_or(Score::MIN, |(score, _)| score.seen_by(turn));
            if score > best {
                (best, best_at) = (score, u16::try_from(k - first).ok());
            }
        }
        Ok(best_at)
    }

    /// Puts the moves from `first` on in the order in which to try them, those that are likely to be best before the others; says where
    /// their places begin.
    #[inline]
    fn rank(
        &mut self,
        position: &G::Position,
        turn: Player,
        first: usize,
        hint: Option<u16>,
        depth: u32,
        gone: u32,
    ) -> usize {
        let base = self.places.len();
        // At the last moves, what others have learnt costs more than it spares.
        let asked = self.techniques.has(Technique::History) && (depth > 1 || self.ranks);
        let killers = if self.techniques.has(Technique::Killers) { self.killers[gone as usize] } else { [None; 2] };
        let ranking = Ranking {
            game: self.game,
            position,
            turn,
            hint: hint.filter(|&hint| hint < FAR_BEHIND).map(usize::from),
            killers,
            history: asked.then_some(&self.history),
            // Threads try moves in different orders, so that each finds what the others need.
            shift: if depth > 1 { self.number } else { 0 },
        };
        ranking.rank(&self.moves[first..], &mut self.places);
        base
    }

    /// Learns that the last move that was tried at a position has cut the others.
    #[inline]
    fn learn(&mut self, turn: Player, (first, base, tried): (usize, usize, usize), depth: u32, gone: u32) {
        let places = &self.places[base..base + tried];
        let Some((last, before)) = places.split_last() else { return };
        let mov = self.moves[first + last.k];
        let killers = &mut self.killers[gone as usize];
        if killers[0] != Some(mov) {
            *killers = [Some(mov), killers[0]];
        }
        if self.techniques.has(Technique::History) && depth > 1 {
            self.history.learn(turn, self.game.mark(mov), depth, true);
            for place in before.iter().filter(|place| place.is_quiet()) {
                self.history.learn(turn, self.game.mark(self.moves[first + place.k]), depth, false);
            }
        }
    }
}
