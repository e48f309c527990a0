//! Who answers the messages: one match at a time.

use super::matched::Match;
use bachet_gdl::Request;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The answer must be on its way so long before the clock runs out, at least.
const MARGIN: Duration = Duration::from_millis(1500);

pub(super) struct Player {
    /// Bytes for rules, and as many for a solution.
    memory: usize,
    playing: Mutex<Option<Arc<Match>>>,
}

/// How long one may think, of a clock that began to run then.
fn deadline(began: Instant, clock: Duration) -> Instant {
    let margin = MARGIN.max(clock / 10).min(clock / 2);
    began + clock - margin
}

impl Player {
    pub(super) fn new(memory: usize) -> Player {
        Player { memory, playing: Mutex::new(None) }
    }

    fn playing(&self) -> MutexGuard<'_, Option<Arc<Match>>> {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn answer(&self, message: &str, arrived: Instant) -> Result<String, String> {
        match Request::read(message).map_err(|error| error.to_string())? {
            Request::Info => {
                let status = if self.playing().is_some() { "busy" } else { "available" };
                Ok(format!("((name bachet) (status {status}))"))
            }
            Request::Start { id, role, rules, start, play } => {
                let clock = |seconds: f64| Duration::from_secs_f64(seconds.clamp(0.0, 1e6));
                let own = Match::begin(&id, &role, rules, clock(play), self.memory);
                self.replace(Some(own.clone()));
                own.prepare(deadline(arrived, clock(start))).inspect_err(|_| self.end(&id))?;
                Ok("ready".to_owned())
            }
            Request::Play { id, moves } => {
                let own = self.playing().clone().filter(|own| own.id == id).ok_or_else(|| format!("no match {id}"))?;
                own.choose(&moves, deadline(arrived, own.clock))
            }
            Request::Stop { id, .. } => {
                self.end(&id);
                Ok("done".to_owned())
            }
            Request::Abort { id } => {
                self.end(&id);
                Ok("aborted".to_owned())
            }
            // Rules that may come are looked at when they do.
            _ => Ok("done".to_owned()),
        }
    }

    fn end(&self, id: &str) {
        if self.playing().as_ref().is_some_and(|own| own.id == id) {
            self.replace(None);
        }
    }

    /// Whoever still works on the match before stops soon.
    fn replace(&self, own: Option<Arc<Match>>) {
        if let Some(before) = std::mem::replace(&mut *self.playing(), own) {
            before.stop();
        }
    }
}
