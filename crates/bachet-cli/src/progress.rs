//! Work that takes a while: how far it is, for whoever sees a terminal, and how Ctrl-C stops it.

use crate::texts::message;
use bachet::Progress;
use bachet::text::{Lang, Message};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// Shows that something is under way, while `work` lasts; Ctrl-C ends the program.
pub(crate) fn busy<T>(what: Message, lang: Lang, work: impl FnOnce() -> T) -> T {
    let bar = spinner();
    bar.set_message(what.to_text(lang));
    let result = work();
    bar.finish_and_clear();
    result
}

/// What is done, and how much of it if that is known.
pub(crate) fn share(what: &Message, progress: &Progress) -> Message {
    match progress.total {
        Some(total @ 1..) => {
            let percent = (100.0 * progress.done as f64 / total as f64).floor() as u64;
            message!("progress.share", what = what.clone(), percent = percent.min(100))
        }
        _ => what.clone(),
    }
}

/// Work that says how far it is and asks whether to go on.
pub(crate) struct Work {
    bar: ProgressBar,
    lang: Lang,
}

impl Work {
    /// Shows how far the work is, and answers whether it may go on.
    pub(crate) fn goes_on(&self, so_far: impl FnOnce() -> Message) -> bool {
        if !self.bar.is_hidden() {
            self.bar.set_message(so_far().to_text(self.lang));
        }
        !interrupted()
    }
}

/// Does work that Ctrl-C stops.
pub(crate) fn watched<T>(lang: Lang, work: impl FnOnce(&Work) -> T) -> T {
    WORKING.store(true, Relaxed);
    handle_signals();
    let watched = Work { bar: spinner(), lang };
    let result = work(&watched);
    WORKING.store(false, Relaxed);
    watched.bar.finish_and_clear();
    result
}

/// From now on Ctrl-C, and what else asks a program to end, stops work that is watched and ends everything else at once; nothing that
/// is half written is left.
pub(crate) fn handle_signals() {
    // A handler that cannot be set leaves the usual one, which ends the program.
    let _ = ctrlc::set_handler(|| {
        // Whoever asks twice does not want to wait for an answer; some programs send the signal twice at once, though.
        let again = INTERRUPTED.swap(true, Relaxed) && FIRST.get().is_some_and(|first| first.elapsed() > AT_ONCE);
        FIRST.get_or_init(Instant::now);
        if !WORKING.load(Relaxed) || again {
            bachet_app::output::remove_unfinished();
            std::process::exit(STOPPED.into());
        }
    });
}

/// What the program ends with when it was stopped.
pub(crate) const STOPPED: u8 = 130;

/// Whether Ctrl-C has stopped the work.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Relaxed)
}

/// Stops the work as Ctrl-C does; without any, the program.
pub(crate) fn interrupt() {
    INTERRUPTED.store(true, Relaxed);
    if !WORKING.load(Relaxed) {
        bachet_app::output::remove_unfinished();
        std::process::exit(STOPPED.into());
    }
}

static WORKING: AtomicBool = AtomicBool::new(false);
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// When Ctrl-C came first.
static FIRST: OnceLock<Instant> = OnceLock::new();
const AT_ONCE: Duration = Duration::from_millis(300);

fn spinner() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    bar.set_style(ProgressStyle::with_template("{spinner} {msg}").expect("the template is right"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
