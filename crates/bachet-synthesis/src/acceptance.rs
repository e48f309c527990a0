//! Which runs of an automaton are accepted.

/// An acceptance condition as a file writes it: in prefix order, operators before what they are applied to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    Constant(bool),
    /// The set is visited again and again.
    Inf(u32),
    /// The set is visited only so often.
    Fin(u32),
    All(Vec<Term>),
    Any(Vec<Term>),
}

/// The condition as games have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Acceptance {
    /// The largest priority that is met again and again decides; even ones are accepted.
    Parity {
        /// The sets that matter, from the most important one on, with their priorities.
        chain: Vec<(u32, u32)>,
        /// The priority of what is in none of them.
        none: u32,
    },
    /// Each of these sets is visited again and again.
    Sets(Vec<u32>),
}

impl Acceptance {
    /// The condition of a term, if it is parity, or what parity can say, or generalised Büchi.
    pub(crate) fn new(term: &Term) -> Option<Acceptance> {
        if let Some(sets) = several(term) {
            return Some(Acceptance::Sets(sets));
        }
        let (chain, rest) = chain(term)?;
        // From the least important to the most: each decides by its parity, and no sooner than those before.
        let mut priority = u32::from(!rest);
        let none = priority;
        let mut levels: Vec<(u32, u32)> = Vec::new();
        for (set, accepts) in chain.into_iter().rev() {
            priority += u32::from((priority % 2 == 0) != accepts);
            levels.push((set, priority));
        }
        levels.reverse();
        Some(Acceptance::Parity { chain: levels, none })
    }

    /// The priority of what lies in these sets.
    pub(crate) fn priority(&self, sets: &[u32]) -> u32 {
        match self {
            Acceptance::Parity { chain, none } => {
                chain.iter().find(|(set, _)| sets.contains(set)).map_or(*none, |&(_, priority)| priority)
            }
            Acceptance::Sets(_) => 0,
        }
    }
}

/// The sets of a generalised Büchi condition.
fn several(term: &Term) -> Option<Vec<u32>> {
    let Term::All(terms) = term else { return None };
    let set = |term: &Term| match term {
        Term::Inf(set) => Some(*set),
        _ => None,
    };
    terms.iter().map(set).collect()
}

/// The sets that decide one after the other, whether visiting them again and again is accepted, and what holds if none is.
fn chain(mut term: &Term) -> Option<(Vec<(u32, bool)>, bool)> {
    let mut chain = Vec::new();
    loop {
        let (terms, accepts) = match term {
            Term::Constant(value) => return Some((chain, *value)),
            Term::Inf(set) => {
                chain.push((*set, true));
                return Some((chain, false));
            }
            Term::Fin(set) => {
                chain.push((*set, false));
                return Some((chain, true));
            }
            Term::Any(terms) => (terms, true),
            Term::All(terms) => (terms, false),
        };
        let mut rest = None;
        for part in terms {
            match part {
                Term::Inf(set) if accepts => chain.push((*set, true)),
                Term::Fin(set) if !accepts => chain.push((*set, false)),
                part if rest.is_none() => rest = Some(part),
                _ => return None,
            }
        }
        match rest {
            Some(part) => term = part,
            None => return Some((chain, !accepts)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(term: &Term, visited: &[u32]) -> bool {
        match term {
            Term::Constant(value) => *value,
            Term::Inf(set) => visited.contains(set),
            Term::Fin(set) => !visited.contains(set),
            Term::All(terms) => terms.iter().all(|term| holds(term, visited)),
            Term::Any(terms) => terms.iter().any(|term| holds(term, visited)),
        }
    }

    #[test]
    fn priorities_say_what_the_condition_says() {
        use Term::{All, Any, Constant, Fin, Inf};
        let conditions = [
            Constant(true),
            Constant(false),
            Inf(0),
            Fin(0),
            Any(vec![Inf(2), All(vec![Fin(1), Inf(0)])]),
            All(vec![Fin(0), Any(vec![Inf(1), Fin(2)])]),
            All(vec![Fin(3), Any(vec![Inf(2), All(vec![Fin(1), Inf(0)])])]),
            Any(vec![Fin(0), Inf(1)]),
            Any(vec![Inf(0), Inf(1), Inf(3)]),
            All(vec![Fin(0), Fin(2)]),
            Any(vec![Inf(0), All(vec![Fin(1), Fin(2), Any(vec![Inf(3), Constant(false)])])]),
        ];
        for term in conditions {
            let acceptance = Acceptance::new(&term).unwrap();
            for subset in 0..16u32 {
                let visited: Vec<u32> = (0..4).filter(|set| subset >> set & 1 == 1).collect();
                // Each transition lies in one set or in none; those that are visited again and again decide together.
                let priorities =
                    visited.iter().map(|&set| acceptance.priority(&[set])).chain([acceptance.priority(&[])]);
                assert_eq!(priorities.max().unwrap() % 2 == 0, holds(&term, &visited), "{term:?}, {visited:?}");
                assert_eq!(
                    acceptance.priority(&visited).is_multiple_of(2),
                    holds(&term, &visited),
                    "{term:?}, {visited:?}"
                );
            }
        }
        assert_eq!(Acceptance::new(&All(vec![Inf(0), Inf(1)])), Some(Acceptance::Sets(vec![0, 1])));
        for term in [Any(vec![Fin(0), Fin(1)]), All(vec![Any(vec![Inf(0), Fin(1)]), Any(vec![Inf(2), Fin(3)])])] {
            assert_eq!(Acceptance::new(&term), None, "{term:?}");
        }
    }
}
