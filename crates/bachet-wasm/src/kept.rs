//! Solutions that are kept for the next question, as long as there is room; what was not asked for longest goes first.

use bachet::games::Valuation;
use bachet_app::Solutions;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Each with its key and its weight.
type Entries = VecDeque<(String, Arc<dyn Valuation>, usize)>;

/// Solutions by what was asked for, of limited weight together.
pub(crate) struct Kept {
    most: usize,
    /// The one that was asked for last is at the end.
    all: Mutex<Entries>,
}

impl std::fmt::Debug for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Kept {{ most: {} }}", self.most)
    }
}

impl Kept {
    pub(crate) fn new(most: usize) -> Kept {
        Kept { most, all: Mutex::default() }
    }

    fn all(&self) -> MutexGuard<'_, Entries> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Solutions for Kept {
    fn get(&self, key: &str) -> Option<Arc<dyn Valuation>> {
        let mut all = self.all();
        let place = all.iter().position(|(own, ..)| own == key)?;
        let found = all.remove(place)?;
        let solution = found.1.clone();
        all.push_back(found);
        Some(solution)
    }

    fn keep(&self, key: String, solution: Arc<dyn Valuation>, bytes: usize) {
        let mut all = self.all();
        all.retain(|(own, ..)| *own != key);
        if bytes > self.most {
            return;
        }
        all.push_back((key, solution, bytes));
        while all.iter().map(|(.., bytes)| bytes).sum::<usize>() > self.most {
            all.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Answerer;

    #[test]
    fn what_is_asked_for_stays() {
        let answerer = Answerer::default();
        let body = br#"{"game": "tictactoe", "values": true}"#;
        assert_eq!(answerer.ask("position", body, &|_| {}).status, 200);
        let found = answerer.kept.all().front().map(|(key, solution, _)| (key.clone(), solution.clone()));
        let (_, solution) = found.expect("a solution is kept");
        let kept = Kept::new(1000);
        let has = |key: &str| kept.get(key).is_some();
        kept.keep("a".to_owned(), solution.clone(), 600);
        kept.keep("b".to_owned(), solution.clone(), 300);
        assert!(has("a") && has("b") && has("a"));
        kept.keep("c".to_owned(), solution.clone(), 300);
        assert!(has("a") && !has("b") && has("c"));
        kept.keep("d".to_owned(), solution, 2000);
        assert!(has("a") && !has("d"));
    }
}
