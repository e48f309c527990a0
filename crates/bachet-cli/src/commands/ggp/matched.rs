//! A match: its rules are read and its game is solved beside the play, which does not wait for either longer than its clocks allow.

use bachet::games::{Opened, Solved, best_steps};
use bachet::random::Random;
use bachet::search::{Budget, Request as Search};
use bachet::{Limits, Progress};
use bachet_gdl::{Play, Rules, RulesFault, RulesLimits};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A match under way.
pub(super) struct Match {
    pub(super) id: String,
    pub(super) clock: Duration,
    role: String,
    text: String,
    memory: usize,
    stopped: AtomicBool,
    known: Mutex<Known>,
    /// Something more is known.
    learnt: Condvar,
    under_way: Mutex<UnderWay>,
}

/// The rules and one's role; or why they cannot be read, and whether they are all right but too large.
type Reading = Result<(Arc<Rules>, usize), (String, bool)>;

/// What is known of the game so far.
#[derive(Default)]
struct Known {
    /// What became of reading the rules.
    rules: Option<Reading>,
    /// The game as one that can be searched, if it is one.
    game: Option<Arc<Opened>>,
    solved: Option<Box<dyn Solved>>,
    /// Nothing more will be known.
    done: bool,
}

/// The play.
struct UnderWay {
    /// The moves that all made, as long as there are no rules that could follow them.
    made: Vec<Vec<String>>,
    play: Option<Play>,
    random: Random,
}

impl Match {
    /// Begins to read the rules and to solve the game.
    pub(super) fn begin(id: &str, role: &str, text: String, clock: Duration, memory: usize) -> Arc<Match> {
        let under_way = UnderWay { made: Vec::new(), play: None, random: Random::new(1) };
        let own = Arc::new(Match {
            id: id.to_owned(),
            clock,
            role: role.to_owned(),
            text,
            memory,
            stopped: AtomicBool::new(false),
            known: Mutex::default(),
            learnt: Condvar::new(),
            under_way: Mutex::new(under_way),
        });
        let worker = own.clone();
        std::thread::spawn(move || {
            // Whatever becomes of this work, those who wait for it go on.
            let _ = catch_unwind(AssertUnwindSafe(|| worker.learn()));
            worker.tell(|known| {
                known.rules.get_or_insert_with(|| Err(("the rules cannot be read".to_owned(), true)));
                known.done = true;
            });
        });
        own
    }

    /// Nobody waits for it any more.
    pub(super) fn stop(&self) {
        self.stopped.store(true, Relaxed);
        self.learnt.notify_all();
    }

    fn goes_on(&self) -> bool {
        !self.stopped.load(Relaxed)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, change: impl FnOnce(&mut Known)) {
        change(&mut self.known());
        self.learnt.notify_all();
    }

    /// Waits until so much is known, or until then.
    fn wait(&self, until: Instant, enough: impl Fn(&Known) -> bool) -> MutexGuard<'_, Known> {
        let mut known = self.known();
        while !enough(&known) && self.goes_on() && Instant::now() < until {
            let left = until.saturating_duration_since(Instant::now());
            known = self.learnt.wait_timeout(known, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        known
    }

    /// Reads the rules and solves the game.
    fn learn(&self) {
        let watch = |_: &Progress| self.goes_on();
        let read = Rules::read(&self.text, &RulesLimits { memory: self.memory, watch: &watch }).map_err(|error| {
            let large = matches!(
                error.fault,
                RulesFault::Memory { .. } | RulesFault::Endless { .. } | RulesFault::Deep { .. } | RulesFault::Stopped
            );
            (error.to_string(), large)
        });
        let read = read.and_then(|rules| {
            let role = rules.roles().iter().position(|own| *own == self.role);
            let role = role.ok_or_else(|| (format!("no role {}", self.role), false))?;
            Ok((Arc::new(rules), role))
        });
        self.tell(|known| known.rules = Some(read.clone()));
        let Some(game) = read.ok().and_then(|(rules, _)| Rules::open(&rules, "match").ok().map(Arc::new)) else {
            return;
        };
        self.tell(|known| known.game = Some(game.clone()));
        let limits = Limits { memory: self.memory, watch: &watch, ..Limits::default() };
        let solved = game.view().solve(&game.view().start(), &limits).ok();
        self.tell(|known| known.solved = solved);
    }

    /// Waits until the game is solved, or until then; an error if there is nothing to play.
    pub(super) fn prepare(&self, until: Instant) -> Result<(), String> {
        let known = self.wait(until, |known| known.done || matches!(known.rules, Some(Err((_, false)))));
        match &known.rules {
            Some(Err((why, large))) => {
                let (why, large) = (why.clone(), *large);
                drop(known);
                // What is too large to be read whole can be played all the same, where its first moves are found in time.
                if large && self.legal_by_rules(&[], until).is_ok() { Ok(()) } else { Err(why) }
            }
            _ => Ok(()),
        }
    }

    /// The moves of one's role, without the rules being read whole.
    fn legal_by_rules(&self, made: &[Vec<String>], until: Instant) -> Result<Vec<String>, String> {
        let watch = |_: &Progress| self.goes_on() && Instant::now() < until;
        let limits = RulesLimits { memory: self.memory, watch: &watch };
        let legal = Rules::legal_after(&self.text, &self.role, made, &limits).map_err(|error| error.to_string())?;
        if legal.is_empty() { Err("no legal move was found".to_owned()) } else { Ok(legal) }
    }

    /// Follows the moves that were made, and answers with one of one's own: by the solution where there is one, else by search, and where
    /// the rules are not read yet, the first that is legal.
    pub(super) fn choose(&self, moves: &[String], until: Instant) -> Result<String, String> {
        let mut under_way = self.under_way.lock().unwrap_or_else(PoisonError::into_inner);
        let UnderWay { made, play, random } = &mut *under_way;
        // Half of the time is for finding some move where the rules are not read in the other half.
        let left = until.saturating_duration_since(Instant::now());
        let read = self.wait(until - left / 2, |known| known.rules.is_some()).rules.clone();
        let Some(Ok((rules, role))) = read else {
            if !moves.is_empty() {
                made.push(moves.to_vec());
            }
            let legal = self.legal_by_rules(made, until);
            return legal.map(|legal| legal[0].clone()).map_err(|why| match read {
                Some(Err((cause, _))) => cause,
                _ => why,
            });
        };
        let play = play.get_or_insert_with(|| Play::new(&rules));
        let moves = (!moves.is_empty()).then(|| moves.to_vec());
        for moves in made.drain(..).chain(moves) {
            if !play.advance(&moves) {
                return Err(format!("not legal: {}", moves.join(" ")));
            }
        }
        let legal = play.legal(role);
        if legal.len() < 2 {
            return Ok(legal.into_iter().next().unwrap_or_else(|| "noop".to_owned()));
        }
        let found = self.best(play, role, random.below(u64::MAX), until);
        Ok(found.unwrap_or_else(|| legal[random.below(legal.len() as u64) as usize].clone()))
    }

    /// The best move, as far as is known.
    fn best(&self, play: &Play, role: usize, seed: u64, until: Instant) -> Option<String> {
        let position = play.position();
        let game = {
            let known = self.known();
            if let (Some(game), Some(solved)) = (&known.game, &known.solved)
                && let Some(step) =
                    best_steps(game.view(), solved.as_ref(), &position).ok().and_then(|best| best.into_iter().next())
            {
                return play.prefix(role, &step.mov);
            }
            known.game.clone()
        };
        let Some(game) = game else {
            return play.search(role, seed, &mut || self.goes_on() && Instant::now() < until);
        };
        let watch = |_: &Progress| self.goes_on();
        let time = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(50));
        let budget = Budget { time: Some(time), watch: &watch, ..Budget::default() };
        let report = game.view().search(&position, &Search { budget, ..Search::default() }).ok()?;
        play.prefix(role, &report.answer.best?)
    }
}
