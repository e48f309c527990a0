//! The promise of `--max-memory`, kept by a thread that looks at what the program takes. Whatever grows is counted before it does; this
//! is for what was counted wrong.

use crate::texts::message;
use bachet::text::{Lang, units};
use std::time::Duration;

/// How often the memory is looked at: it grows by a few megabytes meanwhile.
const OFTEN: Duration = Duration::from_millis(2);

/// Bytes of the program's own memory, files apart, where the system says so.
fn taken() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<usize>().ok()? << 10)
}

/// From now on the program ends with an error where it takes so many bytes more than it does now, and a few of its own.
pub(crate) fn limit(bytes: usize, lang: Lang) {
    // The program's own tables are counted as its memory once they are placed: several megabytes before anything is asked.
    let Some(own) = taken() else { return };
    let most = own.saturating_add(bytes).saturating_add(bytes / 50).saturating_add(8 << 20);
    // Where there is no thread to be had, what is counted must do.
    let _ = std::thread::Builder::new().name("memory".to_owned()).spawn(move || {
        while taken().is_none_or(|taken| taken <= most) {
            std::thread::sleep(OFTEN);
        }
        let words = message!("error.memory", memory = units::memory(bytes as u64));
        crate::complain(&words.to_text(lang), lang);
        bachet_app::output::remove_unfinished();
        std::process::exit(2);
    });
}
