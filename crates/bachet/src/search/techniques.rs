//! The techniques by which the engine looks further in the same time, each of which can be left out.

use super::error::TechniqueError;
use crate::text::nearest;
use std::fmt;
use std::str::FromStr;

/// One of them.
///
/// ```
/// use bachet::search::Technique;
/// assert_eq!(Technique::ALL.iter().filter(|technique| !technique.is_exact()).count(), 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Technique {
    /// Exchanges and threats are followed where the search stops, for heuristics that do so.
    Quiescence,
    /// What was found of a position is remembered.
    Table,
    /// Moves that cut others beside are tried early.
    Killers,
    /// Moves that cut others anywhere are tried earlier than those that did not.
    History,
    /// Each depth is first searched between bounds near the value that the depth before had.
    Aspiration,
    /// Whoever is well off even after passing is believed to be: one more move will do no harm.
    Null,
    /// Moves that stand late in the order are first searched less far, and threats further.
    Reductions,
    /// Near the horizon, whoever is far better off is believed to stay so, and quiet moves that cannot make good what is missing, or stand
    /// very late, are left out; for heuristics that say how much a move changes ([`margin`](super::Heuristic::margin)).
    Futility,
    /// A position that comes again in the play that is looked at is taken for a draw.
    Cycles,
}

impl Technique {
    /// All of them.
    ///
    /// ```
    /// assert_eq!(bachet::search::Technique::ALL.len(), 9);
    /// ```
    pub const ALL: [Technique; 9] = [
        Technique::Quiescence,
        Technique::Table,
        Technique::Killers,
        Technique::History,
        Technique::Aspiration,
        Technique::Null,
        Technique::Reductions,
        Technique::Futility,
        Technique::Cycles,
    ];

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::search::Technique::Null.name(), "null");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Technique::Quiescence => "quiescence",
            Technique::Table => "table",
            Technique::Killers => "killers",
            Technique::History => "history",
            Technique::Aspiration => "aspiration",
            Technique::Null => "null",
            Technique::Reductions => "reductions",
            Technique::Futility => "futility",
            Technique::Cycles => "cycles",
        }
    }

    /// Whether the value stays that of min-max to the same depth with the same heuristic. The others rest on what is likely, though
    /// a win that is found with them is one.
    ///
    /// ```
    /// use bachet::search::Technique;
    /// assert!(Technique::History.is_exact() && !Technique::Reductions.is_exact());
    /// ```
    #[must_use]
    pub fn is_exact(self) -> bool {
        !matches!(self, Technique::Null | Technique::Reductions | Technique::Futility | Technique::Cycles)
    }
}

/// Some of them. Written `all`, `exact` or `none`, and then what is different with + or -, such as `exact-table` or `none+killers`.
///
/// ```
/// use bachet::search::{Technique, Techniques};
/// let techniques: Techniques = "all-null".parse()?;
/// assert!(techniques.has(Technique::Reductions) && !techniques.has(Technique::Null) && !techniques.is_exact());
/// assert_eq!(techniques.to_string(), "all-null");
/// assert!(Techniques::EXACT.is_exact());
/// # Ok::<(), bachet::search::TechniqueError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Techniques(u16);

/// Those with which the value is that of min-max.
impl Default for Techniques {
    fn default() -> Techniques {
        Techniques::EXACT
    }
}

impl Techniques {
    /// All of them, for whoever plays.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);
    /// None of them: alpha-beta that looks deeper and deeper.
    pub const NONE: Techniques = Techniques(0);
    /// Those with which the value stays that of min-max.
    pub const EXACT: Techniques = Techniques(
        1 << Technique::Quiescence as u8
            | 1 << Technique::Table as u8
            | 1 << Technique::Killers as u8
            | 1 << Technique::History as u8
            | 1 << Technique::Aspiration as u8,
    );

    /// Whether it is one of them.
    ///
    /// ```
    /// use bachet::search::{Technique, Techniques};
    /// assert!(Techniques::ALL.has(Technique::Null) && !Techniques::NONE.has(Technique::Table));
    /// ```
    #[inline]
    #[must_use]
    pub fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u8 & 1 == 1
    }

    /// The same with one more.
    ///
    /// ```
    /// use bachet::search::{Technique, Techniques};
    /// assert!(!Techniques::EXACT.with(Technique::Null).is_exact());
    /// ```
    #[must_use]
    pub fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u8)
    }

    /// The same with one less.
    ///
    /// ```
    /// use bachet::search::{Technique, Techniques};
    /// assert!(!Techniques::ALL.without(Technique::Table).has(Technique::Table));
    /// ```
    #[must_use]
    pub fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u8))
    }

    /// Whether the value stays that of min-max.
    ///
    /// ```
    /// use bachet::search::{Technique, Techniques};
    /// assert!(Techniques::NONE.is_exact() && !Techniques::ALL.is_exact());
    /// ```
    #[must_use]
    pub fn is_exact(self) -> bool {
        Technique::ALL.iter().all(|&technique| technique.is_exact() || !self.has(technique))
    }

    /// Those that it has.
    ///
    /// ```
    /// use bachet::search::{Technique, Techniques};
    /// assert_eq!(Techniques::NONE.with(Technique::Null).each().collect::<Vec<_>>(), [Technique::Null]);
    /// ```
    pub fn each(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |&technique| self.has(technique))
    }
}

/// What they start from.
const BASES: [(&str, Techniques); 3] =
    [("all", Techniques::ALL), ("exact", Techniques::EXACT), ("none", Techniques::NONE)];

impl FromStr for Techniques {
    type Err = TechniqueError;

    fn from_str(text: &str) -> Result<Techniques, TechniqueError> {
        let unknown = |name: &str| {
            let known = BASES.iter().map(|(name, _)| *name).chain(Technique::ALL.map(Technique::name));
            TechniqueError { found: name.to_owned(), nearest: nearest(name, known) }
        };
        let mut words = text.split_inclusive(['+', '-']);
        // A sign stands at the end of the word before.
        let mut word = words.next().unwrap_or_default();
        let name = word.trim_end_matches(['+', '-']);
        let base = BASES.iter().find(|(base, _)| *base == name).ok_or_else(|| unknown(name))?;
        let mut techniques = base.1;
        for next in words {
            let name = next.trim_end_matches(['+', '-']);
            let technique =
                Technique::ALL.into_iter().find(|technique| technique.name() == name).ok_or_else(|| unknown(name))?;
            techniques = if word.ends_with('+') { techniques.with(technique) } else { techniques.without(technique) };
            word = next;
        }
        if word.ends_with(['+', '-']) { Err(unknown("")) } else { Ok(techniques) }
    }
}

/// As it is read, from the base that is nearest.
impl fmt::Display for Techniques {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differing = |base: Techniques| {
            Technique::ALL.into_iter().filter(move |&technique| self.has(technique) != base.has(technique))
        };
        let nearest = BASES.into_iter().min_by_key(|(_, base)| differing(*base).count());
        let Some((name, base)) = nearest else { return Ok(()) };
        let mut text = name.to_owned();
        for technique in differing(base) {
            text.push(if self.has(technique) { '+' } else { '-' });
            text.push_str(technique.name());
        }
        f.pad(&text)
    }
}

impl fmt::Debug for Techniques {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Techniques({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_means_are_read_as_they_are_written() {
        for bits in 0..=Techniques::ALL.0 {
            assert_eq!(Techniques(bits).to_string().parse(), Ok(Techniques(bits)));
        }
    }

    #[test]
    fn what_is_no_means_is_refused() {
        for text in ["", "al", "all-", "all+", "-null", "all--null", "all-nul", "null", "all null", "all-null+"] {
            assert!(text.parse::<Techniques>().is_err(), "{text}");
        }
        assert_eq!("all-nul".parse::<Techniques>().unwrap_err().nearest, Some("null"));
    }
}
