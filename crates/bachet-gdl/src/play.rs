//! A play under way, of any number of roles, who may all choose at once.

use crate::error::RulesFault;
use crate::machine::{Looked, Machine};
use crate::notation::canonical;
use crate::rules::Rules;
use crate::terms::Ground;
use std::sync::Arc;

/// A play under way: whose moves are legal, and what becomes of it when all have chosen. Games that cannot be solved here can be
/// followed so too.
///
/// ```
/// use bachet_gdl::{EXAMPLES, Play, Rules};
/// let rules = std::sync::Arc::new(Rules::read(EXAMPLES[0].1, &Default::default())?);
/// let mut play = Play::new(&rules);
/// assert_eq!(play.legal(0), ["(take 1)", "(take 2)", "(take 3)"]);
/// assert_eq!(play.legal(1), ["noop"]);
/// assert!(play.advance(&["(take 3)", "noop"]));
/// assert_eq!(play.position(), "control(second) pile(5)");
/// # Ok::<(), bachet_gdl::RulesError>(())
/// ```
pub struct Play {
    rules: Arc<Rules>,
    position: Box<[u64]>,
    looked: Looked<[u64; 1]>,
}

impl std::fmt::Debug for Play {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Play").field(&self.position()).finish()
    }
}

impl Play {
    /// A play that starts.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> Play {
        let position: Box<[u64]> = rules.machine.start.clone().into();
        let mut play = Play { rules: rules.clone(), position, looked: Looked::default() };
        play.look();
        play
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.position
    }

    fn machine(&self) -> &Machine {
        &self.rules.machine
    }

    fn look(&mut self) {
        self.rules.machine.look(std::iter::once(&self.position), &mut self.looked);
    }

    /// The position, as games write it.
    #[must_use]
    pub fn position(&self) -> String {
        self.rules.position_text(&self.position)
    }

    /// Whether it is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.machine().over(&self.looked)[0] & 1 == 1
    }

    fn choices(&self, role: usize) -> impl Iterator<Item = (u32, Ground)> {
        let moves = self.machine().moves[role].iter().zip(0..);
        let legal = moves.filter(move |(_, mov)| self.machine().legal(&self.looked, role, *mov as usize)[0] & 1 == 1);
        legal.map(|(choice, mov)| (mov, choice.mov))
    }

    /// The moves of a role, as rules files have them.
    #[must_use]
    pub fn legal(&self, role: usize) -> Vec<String> {
        self.choices(role).map(|(_, mov)| self.rules.terms.prefix(mov, &self.rules.names)).collect()
    }

    /// A move as games write it, such as `take(3)`, as rules files have it: `(take 3)`; none if the role cannot make it.
    #[must_use]
    pub fn prefix(&self, role: usize, mov: &str) -> Option<String> {
        let own = self.choices(role).find(|(_, own)| self.rules.written(*own) == mov);
        own.map(|(_, own)| self.rules.terms.prefix(own, &self.rules.names))
    }

    /// Goes on by the moves of all roles, in either way of writing them; false, and nothing changes, if one of them is not legal.
    pub fn advance(&mut self, moves: &[impl AsRef<str>]) -> bool {
        if moves.len() != self.machine().roles.len() || self.is_over() {
            return false;
        }
        let mut joint = Vec::new();
        for (role, mov) in moves.iter().enumerate() {
            let (given, wanted) = (mov.as_ref(), canonical(mov.as_ref()));
            let is = |own: Ground| {
                self.rules.written(own) == wanted || self.rules.terms.prefix(own, &self.rules.names) == given
            };
            let Some((mov, _)) = self.choices(role).find(|&(_, own)| is(own)) else { return false };
            joint.push(mov);
        }
        let mut next: Vec<Box<[u64]>> = Vec::new();
        let rules = self.rules.clone();
        rules.machine.carry(&mut self.looked, 1);
        rules.machine.play(&mut self.looked, &[(0, joint)], &mut next);
        self.position = next.swap_remove(0);
        self.look();
        true
    }

    /// What the position is worth to each role, or which of them has nothing there.
    pub fn goals(&self) -> Result<Vec<i64>, RulesFault> {
        let goal = |role: usize| {
            let own = self.machine().goals(&self.looked, role).filter(|(_, here)| here[0] & 1 == 1);
            own.map(|(value, _)| value).max().ok_or_else(|| RulesFault::NoGoal {
                role: self.rules.written(self.machine().roles[role]),
                position: self.position(),
            })
        };
        (0..self.machine().roles.len()).map(goal).collect()
    }
}
