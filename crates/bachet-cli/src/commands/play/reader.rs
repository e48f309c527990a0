//! What a person types, with the keys of an editor of lines at a terminal: the arrows, what was typed before, and completion of
//! moves and words by Tab.

use super::words;
use crate::failure::Failure;
use crate::output::Output;
use bachet::Player;
use bachet::text::Lang;
use rustyline::completion::{Completer, Pair};
use rustyline::history::DefaultHistory;
use rustyline::{CompletionType, Config, Context, Editor, Helper, Highlighter, Hinter, Validator};
use std::io::{BufRead, IsTerminal};

/// Whoever asks for lines.
pub(super) struct Reader {
    /// None where nobody types.
    editor: Option<Editor<Completions, DefaultHistory>>,
}

impl Reader {
    pub(super) fn new(lang: Lang) -> Reader {
        // Without a terminal on both sides nothing is edited.
        let seen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let config = Config::builder().completion_type(CompletionType::List).build();
        let editor = seen.then(|| Editor::with_config(config).ok()).flatten().map(|mut editor| {
            editor.set_helper(Some(Completions { lang, moves: Vec::new() }));
            editor
        });
        Reader { editor }
    }

    /// The next line that a person types, none at the end of the input. The prompt is for terminals only.
    pub(super) fn ask(
        &mut self,
        turn: Player,
        moves: Vec<String>,
        output: &mut Output,
    ) -> Result<Option<String>, Failure> {
        output.finish()?;
        if let Some(editor) = &mut self.editor {
            if let Some(completions) = editor.helper_mut() {
                completions.moves = moves;
            }
            // Whoever ends the input, or stops, has had enough.
            let Ok(line) = editor.readline(&format!("{turn}> ")) else { return Ok(None) };
            // What cannot be remembered is typed again.
            let _ = editor.add_history_entry(line.trim());
            return Ok(Some(line));
        }
        let mut line = Vec::new();
        // Locked for one line only: a play can be loaded from standard input too. What cannot be read is at its end.
        let read = std::io::stdin().lock().read_until(b'\n', &mut line).unwrap_or(0);
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

/// What Tab completes: the moves of the position and the words.
#[derive(Helper, Hinter, Highlighter, Validator)]
struct Completions {
    lang: Lang,
    moves: Vec<String>,
}

impl Completer for Completions {
    type Candidate = Pair;

    fn complete(&self, line: &str, end: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        Ok((0, candidates(&line[..end], &self.moves, self.lang)))
    }
}

/// The moves and words that begin so, in their order.
fn candidates(begun: &str, moves: &[String], lang: Lang) -> Vec<Pair> {
    let words = words::all(lang).map(|(word, _)| word);
    let all = moves.iter().map(String::as_str).chain(words);
    let pair = |word: &str| Pair { display: word.to_owned(), replacement: word.to_owned() };
    all.filter(|word| word.starts_with(begun.trim_start())).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_before_words() {
        let moves = ["1".to_owned(), "12".to_owned(), "h2".to_owned()];
        let found = |begun: &str| candidates(begun, &moves, Lang::En).into_iter().map(|pair| pair.replacement);
        assert_eq!(found("1").collect::<Vec<_>>(), ["1", "12"]);
        assert_eq!(found(" h").collect::<Vec<_>>(), ["h2", "hint", "help"]);
        assert_eq!(found("").count(), 13);
    }
}
