//! Matches between computers, and what their results say.

use super::computer::Computer;
use super::error::SearchError;
use super::in_play::InPlay;
use crate::game::MOST_PLAYED;
use crate::games::{PositionError, Step, View};
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::watch::{Progress, Stage, Watch};
use std::sync::atomic::{AtomicBool, Ordering};

/// The result of a match, as the first of the two sees it.
///
/// ```
/// use bachet::search::Contest;
/// let contest = Contest { wins: 60, draws: 20, losses: 20 };
/// assert_eq!((contest.games(), contest.rate()), (100, 0.7));
/// assert_eq!(contest.elo().round(), 147.0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    /// Games that the first one won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that the second one won.
    pub losses: u64,
}

impl Contest {
    /// How many games were played.
    ///
    /// ```
    /// assert_eq!(bachet::search::Contest::default().games(), 0);
    /// ```
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// How far a match of so many games is.
    fn progress(&self, games: u64) -> Progress {
        let results = [self.wins, self.draws, self.losses];
        Progress { total: Some(games), results, ..Progress::of(Stage::Playing, self.games()) }
    }

    /// The share of the points that the first one made, a draw being half a point; one half before the first game.
    ///
    /// ```
    /// use bachet::search::Contest;
    /// assert_eq!(Contest { wins: 1, draws: 2, losses: 1 }.rate(), 0.5);
    /// ```
    #[must_use]
    pub fn rate(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }

    /// Where the true rate lies with a probability of 95 %: Wilson's interval for a share of wins. Draws make results vary
    /// less than wins and losses do, so that it is rather too wide than too narrow.
    ///
    /// ```
    /// use bachet::search::Contest;
    /// let (least, most) = Contest { wins: 10, draws: 0, losses: 0 }.interval();
    /// assert!((0.72..0.73).contains(&least) && most == 1.0);
    /// ```
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        const Z: f64 = 1.959_963_984_540_054;
        let (games, rate) = (self.games() as f64, self.rate());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let scale = 1.0 + Z * Z / games;
        let middle = rate + Z * Z / (2.0 * games);
        let half = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
        // Rounding must not leave a doubt where there is none.
        let least = if rate == 0.0 { 0.0 } else { (middle - half) / scale };
        let most = if rate == 1.0 { 1.0 } else { (middle + half) / scale };
        (least, most)
    }

    /// By how much the first one is stronger, in Elo points; infinite where it made all points, or none.
    ///
    /// ```
    /// use bachet::search::Contest;
    /// assert_eq!(Contest { wins: 3, draws: 0, losses: 0 }.elo(), f64::INFINITY);
    /// assert_eq!(Contest { wins: 3, draws: 1, losses: 3 }.elo(), 0.0);
    /// ```
    #[must_use]
    pub fn elo(&self) -> f64 {
        elo(self.rate())
    }

    /// Where the true difference lies with a probability of 95 %.
    ///
    /// ```
    /// use bachet::search::Contest;
    /// let (least, most) = Contest { wins: 60, draws: 20, losses: 20 }.elo_interval();
    /// assert!(least > 70.0 && most < 235.0);
    /// ```
    #[must_use]
    pub fn elo_interval(&self) -> (f64, f64) {
        let (least, most) = self.interval();
        (elo(least), elo(most))
    }
}

fn elo(rate: f64) -> f64 {
    // The sum keeps 0 from being negative.
    400.0 * (rate / (1.0 - rate)).log10() + 0.0
}

/// Whoever plays in a match.
///
/// ```
/// use bachet::{games::open, search::{Computer, Contestant}};
/// let mut random = "random".parse::<Computer>()?;
/// Contestant::reseed(&mut random, 3);
/// assert!(Contestant::choose(&mut random, open("nim:3")?.view(), "3".into(), &bachet::Unwatched)?.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Contestant {
    /// What its chances depend on from now on.
    fn reseed(&mut self, seed: u64);

    /// Its move at a position; none where the play has ended or it was stopped.
    fn choose(&mut self, view: &dyn View, place: InPlay<'_>, watch: &dyn Watch) -> Result<Option<String>, SearchError>;
}

impl Contestant for Computer {
    fn reseed(&mut self, seed: u64) {
        Computer::reseed(self, seed);
    }

    fn choose(&mut self, view: &dyn View, place: InPlay<'_>, watch: &dyn Watch) -> Result<Option<String>, SearchError> {
        Computer::choose(self, view, place, watch)
    }
}

/// How a match is played.
///
/// ```
/// use bachet::search::MatchRules;
/// assert_eq!(MatchRules::new("", 10, 1).openings, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRules<'a> {
    /// Where its games start.
    pub start: &'a str,
    /// How many games there are.
    pub games: u64,
    /// What all chance depends on.
    pub seed: u64,
    /// Random moves at the start of each game, so that two computers that leave nothing to chance do not play one game for ever.
    pub openings: u32,
}

impl<'a> MatchRules<'a> {
    /// The usual rules, with two random moves at the start.
    ///
    /// ```
    /// assert_eq!(bachet::search::MatchRules::new("4455", 10, 1).start, "4455");
    /// ```
    #[must_use]
    pub fn new(start: &'a str, games: u64, seed: u64) -> MatchRules<'a> {
        MatchRules { start, games, seed, openings: 2 }
    }
}

/// Lets two computers play against each other.
///
/// Every other game starts with random moves, fewer where any would end it, and the game after it with the same moves and
/// the sides changed; the first computer is J1 in the first game. All chance depends on the seed and on the
/// number of the game, so that a game can be played again; a search that is limited by time may still play otherwise. After
/// 1000 moves a game is drawn. Whoever watches is told how many games are done, and their results; a game that was not
/// finished when it was stopped does not count.
///
/// ```
/// use bachet::{Unwatched, games::open, search::{Computer, MatchRules, play_match}};
/// let game = open("connect4:5x4")?;
/// let (mut one, mut two) = ("lines:3".parse::<Computer>()?, "random".parse::<Computer>()?);
/// let contest = play_match(game.view(), &MatchRules::new("", 10, 1), &mut one, &mut two, &bachet::Unwatched)?;
/// assert!(contest.games() == 10 && contest.rate() > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_match(
    view: &dyn View,
    rules: &MatchRules<'_>,
    one: &mut dyn Contestant,
    two: &mut dyn Contestant,
    watch: &dyn Watch,
) -> Result<Contest, SearchError> {
    let MatchRules { games, seed, .. } = *rules;
    let mut contest = Contest::default();
    for game in 0..games {
        let opening = opening(view, rules, &mut chance(seed, game / 2))?;
        let mut chance = chance(!seed, game);
        one.reseed(chance.below(u64::MAX));
        two.reseed(chance.below(u64::MAX));
        let first = if game % 2 == 0 { Player::One } else { Player::Two };
        let stop = AtomicBool::new(false);
        let go_on = |_: &Progress| {
            stop.fetch_or(!watch.goes_on(&contest.progress(games)), Ordering::Relaxed);
            !stop.load(Ordering::Relaxed)
        };
        let outcome = play(view, opening, |player, place| {
            let computer: &mut dyn Contestant = if player == first { &mut *one } else { &mut *two };
            let chosen = computer.choose(view, place, &go_on)?;
            Ok(chosen.filter(|_| !stop.load(Ordering::Relaxed)))
        })?;
        let Some(outcome) = outcome else { break };
        match outcome {
            Outcome::Draw => contest.draws += 1,
            Outcome::Win(player) if player == first => contest.wins += 1,
            Outcome::Win(_) => contest.losses += 1,
        }
        if !watch.goes_on(&contest.progress(games)) {
            break;
        }
    }
    Ok(contest)
}

/// The chance of one game of many.
fn chance(seed: u64, game: u64) -> Random {
    Random::new(Random::new(seed).below(u64::MAX) ^ game)
}

/// A few random moves from a position.
fn opening(view: &dyn View, rules: &MatchRules<'_>, chance: &mut Random) -> Result<String, PositionError> {
    let mut position = view.position(rules.start)?;
    for _ in 0..rules.openings {
        let goes_on = |step: &Step| matches!(view.ending(&step.position), Ok(None));
        let steps: Vec<Step> = view.steps(&position)?.into_iter().filter(goes_on).collect();
        let chosen = chance.below(steps.len() as u64) as usize;
        let Some(step) = steps.into_iter().nth(chosen) else { break };
        position = step.position;
    }
    Ok(position)
}

/// One game. None if a player who has moves gives none.
fn play(
    view: &dyn View,
    start: String,
    mut choose: impl FnMut(Player, InPlay<'_>) -> Result<Option<String>, SearchError>,
) -> Result<Option<Outcome>, SearchError> {
    let (mut under_way, mut position, mut past) = (view.begin(&start)?, start, Vec::new());
    for _ in 0..MOST_PLAYED {
        if let Some(outcome) = view.ending(&position)? {
            return Ok(Some(outcome));
        }
        if under_way.drawn().is_some() {
            return Ok(Some(Outcome::Draw));
        }
        let Some(chosen) = choose(view.turn(&position)?, InPlay { position: &position, past: &past })? else {
            return Ok(None);
        };
        // Words that mean a move in some other way are a computer's fault.
        if !view.steps(&position)?.iter().any(|step| step.mov == chosen) {
            return Ok(None);
        }
        past.push(std::mem::replace(&mut position, under_way.play(&chosen)?.position));
    }
    Ok(Some(view.ending(&position)?.unwrap_or(Outcome::Draw)))
}
