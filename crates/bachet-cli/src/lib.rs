//! The program `bachet`.

mod advice;
mod args;
mod ascii;
mod asking;
mod commands;
mod failure;
mod files;
mod formats;
mod lines;
mod memory;
mod output;
mod pace;
mod pictures;
mod progress;
mod suggested;
mod texts;

use bachet::text::Lang;
use output::Output;
use std::ffi::OsString;
use texts::message;

/// What a command came to.
pub(crate) enum Verdict {
    Done,
    /// The answer to the question is no: a strategy that loses, a solution that is wrong, a graph without kernel.
    No,
}

/// Runs the program with a command line, the first word of which is its own name, and gives its exit code. Python has the same
/// program in its module.
///
/// ```
/// assert_eq!(bachet_cli::run(["bachet".into(), "solve".into(), "sticks:10".into()].into()), 0);
/// ```
#[must_use]
pub fn run(line: Vec<OsString>) -> u8 {
    let words: Vec<String> = line.iter().map(|arg| arg.to_string_lossy().into_owned()).collect();
    let lang = args::language(&words, |name| std::env::var(name).ok());
    let matches = match args::command(lang).try_get_matches_from(line) {
        Ok(matches) => matches,
        Err(error) => return misused(&error, lang, &words),
    };
    let mut pool = rayon::ThreadPoolBuilder::new();
    if let Some(&threads) = matches.get_one::<u16>("threads") {
        pool = pool.num_threads(threads.into());
    }
    // In the pool from the start: its threads then share the work without handing it over first.
    let Ok(pool) = pool.build() else {
        complain(&message!("error.threads").to_text(lang), lang);
        return 2;
    };
    let result = pool.install(|| {
        let mut output = Output::new(lang, matches.get_flag("json"));
        let answer = commands::run(&matches, &mut output)?;
        output.finish()?;
        Ok::<Verdict, failure::Failure>(answer)
    });
    match result {
        // What a search found before it was stopped is said, and that it was stopped too.
        Ok(_) if progress::interrupted() => progress::STOPPED,
        Ok(Verdict::Done) => 0,
        Ok(Verdict::No) => 1,
        Err(failure) => {
            if let Some(text) = failure.to_text(lang) {
                complain(&text, lang);
            }
            failure.exit_code()
        }
    }
}

/// Answers a command line that names no work to do.
fn misused(error: &clap::Error, lang: Lang, words: &[String]) -> u8 {
    let Some(message) = args::explain(error) else {
        // Help goes to standard output when it was asked for, and nobody minds if that is closed.
        let _ = error.print();
        return error.exit_code() as u8;
    };
    complain(&message.to_text(lang), lang);
    let known = args::command(lang);
    let command = words.iter().skip(1).find(|word| known.find_subcommand(word).is_some());
    let hint = match command {
        Some(command) => message!("usage.help", command = command),
        None => message!("usage.help-all"),
    };
    anstream::eprintln!("{}", hint.to_text(lang));
    2
}

fn complain(text: &str, lang: Lang) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    let colon = match lang {
        Lang::En => ":",
        Lang::Fr => " :",
    };
    /// What is quoted from a file may be as long as the file.
    const MOST: usize = 1000;
    let mut text = output::harmless(text);
    if output::is_ascii() {
        text = ascii::plain(&text).into_owned();
    }
    if let Some((end, _)) = text.char_indices().nth(MOST) {
        text.replace_range(end.., "…");
    }
    anstream::eprintln!("{style}{}{colon}{style:#} {text}", message!("error").to_text(lang));
}
