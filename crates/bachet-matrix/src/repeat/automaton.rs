//! Strategies of the repeated game as finite automata: what to choose in each state, and which state follows what was played.

use bachet::random::Random;

/// Who chooses round after round.
pub trait Decide {
    /// A match begins.
    fn begin(&mut self);

    /// The next choice, by its number; none where there is no answer, which ends everything.
    fn choose(&mut self, chance: &mut Random) -> Option<usize>;

    /// What was played: one's own choice, which noise may have changed, and the other's.
    fn played(&mut self, own: usize, other: usize);
}

/// A state: what is chosen in it, and the state that follows.
///
/// ```
/// use bachet_matrix::{Lot, State};
/// let always = State { lot: Lot::only(0), next: vec![0; 4] };
/// assert_eq!(always.next.len(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What is chosen.
    pub lot: Lot,
    /// The state that follows each of one's own choices and each of the other's: own · others + other.
    pub next: Vec<usize>,
}

/// A choice by lot: weights of all choices, which are whole numbers.
///
/// ```
/// use bachet_matrix::Lot;
/// assert!(Lot::new(vec![0, 0]).is_none() && Lot::new(vec![1, 2]).is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    weights: Vec<u64>,
    sum: u64,
}

impl Lot {
    /// These weights; none if nothing has any, or all together are too large.
    ///
    /// ```
    /// assert!(bachet_matrix::Lot::new(vec![u64::MAX, 2]).is_none());
    /// ```
    #[must_use]
    pub fn new(weights: Vec<u64>) -> Option<Lot> {
        let sum = weights.iter().try_fold(0u64, |sum, &weight| sum.checked_add(weight))?;
        (sum > 0).then_some(Lot { weights, sum })
    }

    /// One choice for sure.
    ///
    /// ```
    /// let mut chance = bachet::random::Random::new(1);
    /// assert_eq!(bachet_matrix::Lot::only(1).draw(&mut chance), 1);
    /// ```
    #[must_use]
    pub fn only(choice: usize) -> Lot {
        let mut weights = vec![0; choice + 1];
        weights[choice] = 1;
        Lot { weights, sum: 1 }
    }

    /// A choice. Where only one is possible, chance is not asked.
    pub fn draw(&self, chance: &mut Random) -> usize {
        let possible = |weight: &u64| *weight > 0;
        let mut rest = match self.weights.iter().filter(|weight| possible(weight)).count() {
            1 => 0,
            _ => chance.below(self.sum),
        };
        for (choice, &weight) in self.weights.iter().enumerate().filter(|(_, weight)| possible(weight)) {
            if rest < weight {
                return choice;
            }
            rest -= weight;
        }
        0
    }
}

/// A strategy as a finite automaton, which takes one step each round: no match with it is without end.
///
/// ```
/// use bachet_matrix::{Automaton, Decide};
/// let mut automaton = Automaton::named("tit-for-tat").unwrap();
/// let mut chance = bachet::random::Random::new(1);
/// automaton.begin();
/// assert_eq!(automaton.choose(&mut chance), Some(0));
/// automaton.played(0, 1);
/// assert_eq!(automaton.choose(&mut chance), Some(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    states: Vec<State>,
    start: usize,
    others: usize,
    now: usize,
}

impl Automaton {
    /// An automaton with these states, against so many choices of the other; none if a state leads nowhere.
    ///
    /// ```
    /// use bachet_matrix::{Automaton, Lot, State};
    /// let state = State { lot: Lot::only(0), next: vec![7; 4] };
    /// assert!(Automaton::new(vec![state], 0, 2).is_none());
    /// ```
    #[must_use]
    pub fn new(states: Vec<State>, start: usize, others: usize) -> Option<Automaton> {
        let known = |&state: &usize| state < states.len();
        let sound = |state: &State| !state.next.is_empty() && state.next.iter().all(known);
        let all = known(&start) && others > 0 && states.iter().all(sound);
        all.then_some(Automaton { states, start, others, now: start })
    }

    /// How many states it has.
    ///
    /// ```
    /// assert_eq!(bachet_matrix::Automaton::named("grim").unwrap().len(), 2);
    /// ```
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether it has none, which none has.
    ///
    /// ```
    /// assert!(!bachet_matrix::Automaton::named("grim").unwrap().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Any choice of so many, by lot, each round.
    ///
    /// ```
    /// assert_eq!(bachet_matrix::Automaton::random(3, 3).unwrap().len(), 1);
    /// ```
    #[must_use]
    pub fn random(own: usize, others: usize) -> Option<Automaton> {
        let state = State { lot: Lot::new(vec![1; own])?, next: vec![0; own.checked_mul(others)?] };
        Automaton::new(vec![state], 0, others)
    }

    /// A strategy of that name for two choices of each player, of which the first is to cooperate and the second to defect.
    ///
    /// ```
    /// use bachet_matrix::{Automaton, STRATEGIES};
    /// assert!(STRATEGIES.iter().all(|name| Automaton::named(name).is_some()));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Automaton> {
        const C: usize = 0;
        const D: usize = 1;
        // What is chosen, and what follows where both cooperate, where only I do, where only the other does, and where nobody does.
        let state = |choice: usize, next: [usize; 4]| State { lot: Lot::only(choice), next: next.to_vec() };
        let mixed = |weights: [u64; 2], next: [usize; 4]| {
            Lot::new(weights.to_vec()).map(|lot| State { lot, next: next.to_vec() })
        };
        let (states, start) = match name {
            "always-cooperate" => (vec![state(C, [0; 4])], 0),
            "always-defect" => (vec![state(D, [0; 4])], 0),
            "random" => return Automaton::random(2, 2),
            "alternate" => (vec![state(C, [1; 4]), state(D, [0; 4])], 0),
            "tit-for-tat" => (vec![state(C, [0, 1, 0, 1]), state(D, [0, 1, 0, 1])], 0),
            "suspicious-tit-for-tat" => (vec![state(C, [0, 1, 0, 1]), state(D, [0, 1, 0, 1])], 1),
            "generous-tit-for-tat" => (vec![state(C, [0, 1, 0, 1]), mixed([1, 2], [0, 1, 0, 1])?], 0),
            "tit-for-two-tats" => (vec![state(C, [0, 1, 0, 1]), state(C, [0, 2, 0, 2]), state(D, [0, 2, 0, 2])], 0),
            "two-tits-for-tat" => (vec![state(C, [0, 1, 0, 1]), state(D, [2, 1, 2, 1]), state(D, [0, 1, 0, 1])], 0),
            "grim" => (vec![state(C, [0, 1, 0, 1]), state(D, [1; 4])], 0),
            "pavlov" => (vec![state(C, [0, 1, 1, 0]), state(D, [0, 1, 1, 0])], 0),
            _ => return None,
        };
        Automaton::new(states, start, 2)
    }
}

/// The strategies that have a name.
///
/// ```
/// assert!(bachet_matrix::STRATEGIES.contains(&"pavlov"));
/// ```
pub const STRATEGIES: [&str; 11] = [
    "tit-for-tat",
    "grim",
    "always-cooperate",
    "always-defect",
    "random",
    "tit-for-two-tats",
    "pavlov",
    "generous-tit-for-tat",
    "suspicious-tit-for-tat",
    "two-tits-for-tat",
    "alternate",
];

impl Decide for Automaton {
    fn begin(&mut self) {
        self.now = self.start;
    }

    fn choose(&mut self, chance: &mut Random) -> Option<usize> {
        Some(self.states[self.now].lot.draw(chance))
    }

    fn played(&mut self, own: usize, other: usize) {
        let next = &self.states[self.now].next;
        self.now = next.get(own * self.others + other).copied().unwrap_or(self.start);
    }
}
