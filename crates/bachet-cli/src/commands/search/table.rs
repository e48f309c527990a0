//! What was found of each move where a search starts.

use crate::failure::Failure;
use crate::lines::clipped;
use crate::output::Output;
use crate::texts::message;
use bachet::search::{Bound, RootMove, Term};
use bachet::text::signed;

/// More moves than this are left out.
const MOST: usize = 100;
/// Longer names of moves are cut, in trees too.
pub(super) const LONGEST: usize = 30;

/// What the heuristic's value is the sum of.
pub(super) fn terms(terms: &[Term], output: &mut Output) -> Result<(), Failure> {
    if terms.is_empty() {
        return Ok(());
    }
    let lang = output.lang;
    let mut rows = vec![[message!("search.table-term"), message!("search.table-value")].map(|text| text.to_text(lang))];
    rows.extend(terms.iter().map(|term| [term.what.to_text(lang), signed(term.value, lang)]));
    output.line("")?;
    output.table(&rows)?;
    output.line("")
}

pub(super) fn say(moves: &[RootMove<String>], output: &mut Output) -> Result<(), Failure> {
    let lang = output.lang;
    let heading = [message!("search.table-move"), message!("search.table-value"), message!("search.table-visits")];
    let row = |found: &RootMove<String>| {
        let value = found.score.map_or_else(|| "?".to_owned(), |(score, bound)| score.in_words(bound, lang));
        [clipped(&found.mov, LONGEST), value, message!("count", n = found.visits).to_text(lang)]
    };
    let mut rows = vec![heading.map(|text| text.to_text(lang))];
    rows.extend(moves.iter().take(MOST).map(row));
    output.line("")?;
    output.table(&rows)?;
    if moves.len() > MOST {
        output.say(message!("search.table-more", n = moves.len() - MOST))?;
    }
    let bound = |found: &RootMove<String>| matches!(found.score, Some((_, Bound::AtMost | Bound::AtLeast)));
    if moves.iter().any(bound) {
        output.say(message!("search.table-bounds"))?;
    }
    output.line("")
}
