//! How far the work on a solution file is, and at what speed.

use crate::texts::message;
use bachet::text::{Message, rounded, units};
use bachet::{Progress, Stage};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// When a stage of the work began, and with how many positions.
#[derive(Default)]
pub(crate) struct Pace(Mutex<Option<(Stage, Instant, u64)>>);

impl Pace {
    /// How far the work is, in words.
    pub(crate) fn words(&self, status: &Progress) -> Message {
        let mut stage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, since, first) = match *stage {
            Some(stage) if stage.0 == status.stage => stage,
            _ => *stage.insert((status.stage, Instant::now(), status.done)),
        };
        let rate = (status.done - first.min(status.done)) as f64 / since.elapsed().as_secs_f64().max(1e-3);
        let left = status.total.filter(|_| rate >= 1.0).map(|total| (total - total.min(status.done)) as f64 / rate);
        let what = match status.stage {
            Stage::Positions => message!("store.positions"),
            Stage::Writing => message!("store.writing"),
            _ => message!("store.values"),
        };
        let rate_words = rounded(rate / 1e6, 1);
        let progress = match status.last_level {
            // By names there are no levels, and nothing is on the disk.
            0 => message!("store.progress-plain", what = what, n = status.done, rate = rate_words),
            last => message!(
                "store.progress",
                what = what,
                level = status.level,
                last = last,
                n = status.done,
                rate = rate_words,
                disk = units::bytes(status.disk as f64)
            ),
        };
        match left {
            Some(seconds) => {
                let time = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
                message!("store.progress-left", progress = progress, time = units::duration(time))
            }
            None => progress,
        }
    }
}
