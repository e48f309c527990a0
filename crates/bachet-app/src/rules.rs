//! Rules that were read: from files, from requests, and for the next question about the same.

use crate::{Context, Error};
use bachet_gdl::{Rules, RulesError, RulesFault, RulesLimits};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// So many are kept; reading some takes seconds, and a play asks about the same again and again.
const KEPT: usize = 4;
/// Larger ones, by what they were compiled to, are not.
const MOST_KEPT: usize = 20_000_000;

static READ: Mutex<VecDeque<Arc<Rules>>> = Mutex::new(VecDeque::new());

/// The rules of a text, within what an answer may spend.
///
/// ```
/// use bachet_app::{Context, rules::rules};
/// let nim = rules(bachet_gdl::EXAMPLES[0].1, &Context::default())?;
/// assert_eq!(nim.roles(), ["first", "second"]);
/// # Ok::<(), bachet_app::Error>(())
/// ```
pub fn rules(text: &str, context: &Context<'_>) -> Result<Arc<Rules>, Error> {
    let kept = || READ.lock().unwrap_or_else(PoisonError::into_inner);
    let known = kept().iter().find(|rules| rules.text() == text).cloned();
    if let Some(rules) = known {
        return Ok(rules);
    }
    let usual = RulesLimits::default().memory;
    let limits = RulesLimits { memory: context.allowance.memory.min(usual), watch: context.watch };
    let rules = Arc::new(Rules::read(text, &limits)?);
    if rules.sizes().code <= MOST_KEPT {
        let mut kept = kept();
        kept.push_front(rules.clone());
        kept.truncate(KEPT);
    }
    Ok(rules)
}

/// What a rules file is called, by its path: its name without the folder and the ending.
///
/// ```
/// assert_eq!(bachet_app::rules::title("games/chomp.kif.gz"), "chomp");
/// ```
#[must_use]
pub fn title(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let name = name.strip_suffix(".gz").unwrap_or(name);
    ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name)
}

/// The file beside a rules file that may say how its positions are drawn.
///
/// ```
/// assert_eq!(bachet_app::rules::look_beside("games/chess.kif.gz"), "games/chess.look.json");
/// ```
#[must_use]
pub fn look_beside(path: &str) -> String {
    let name = title(path);
    let folder = path.len() - path.rsplit(['/', '\\']).next().unwrap_or(path).len();
    format!("{}{name}.look.json", &path[..folder])
}

/// How the names of rules files end.
pub const ENDINGS: [&str; 2] = [".kif", ".gdl"];

/// Whether a path is that of a rules file.
///
/// ```
/// use bachet_app::rules::is_rules_file;
/// assert!(is_rules_file("chomp.kif") && is_rules_file("Chomp.KIF.gz") && !is_rules_file("chomp.json"));
/// ```
#[must_use]
pub fn is_rules_file(path: &str) -> bool {
    let path = path.to_lowercase();
    let path = path.strip_suffix(".gz").unwrap_or(&path);
    ENDINGS.iter().any(|ending| path.ends_with(ending))
}

/// Rules that whoever watches stopped are work that was stopped.
impl From<RulesError> for Error {
    fn from(error: RulesError) -> Error {
        match error.fault {
            RulesFault::Stopped => Error::Stopped,
            _ => Error::Read(error.into()),
        }
    }
}
