//! Rules that were read, checked, grounded and compiled.

use crate::check::check;
use crate::closure::status;
use crate::error::{RulesError, RulesFault};
use crate::expression::read;
use crate::game::{RulesGame, idle};
use crate::ground::{RulesLimits, ground, legal_after};
use crate::look::Look;
use crate::machine::{Bits, Machine};
use crate::network::network;
use crate::program::{Names, program};
use crate::sample::Sample;
use crate::terms::{Ground, Terms};
use crate::work::Work;
use bachet::games::{Opened, PositionError, view_of};
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

/// The rules of a game, ready to be played.
///
/// ```
/// use bachet_gdl::{EXAMPLES, Rules};
/// let rules = Rules::read(EXAMPLES[0].1, &Default::default())?;
/// assert_eq!(rules.roles(), ["first", "second"]);
/// # Ok::<(), bachet_gdl::RulesError>(())
/// ```
#[derive(Debug)]
pub struct Rules {
    text: String,
    pub(crate) names: Names,
    pub(crate) terms: Terms,
    pub(crate) machine: Machine,
    /// Of each role, which of its moves do nothing.
    pub(crate) idle: Vec<Vec<bool>>,
    /// Facts that always hold, and facts on which nothing depends.
    pub(crate) constant: Vec<Ground>,
    pub(crate) unused: Vec<Ground>,
    pub(crate) look: Option<Look>,
    ground: usize,
    doubt: Option<RulesError>,
    pub(crate) sampled: OnceLock<Sample>,
    /// Facts by what they are called.
    pub(crate) called: OnceLock<FxHashMap<String, Option<usize>>>,
}

impl Rules {
    /// Reads rules, in prefix form as `(role x)` or in infix form as `role(x)`, checks them, and replaces their variables.
    ///
    /// ```
    /// let error = bachet_gdl::Rules::read("(role x) (role y)", &Default::default()).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no rule for legal");
    /// ```
    pub fn read(text: &str, limits: &RulesLimits<'_>) -> Result<Rules, RulesError> {
        let program = program(&read(text)?)?;
        let mut work = Work::new(limits.watch);
        let relations = check(&program, &mut work)?;
        let grounded = ground(&program, &relations, limits.memory, &mut work)?;
        let status = status(&grounded, &relations, &mut work)?;
        let mut network = network(&grounded, &status, &program.names, &mut work)?;
        let machine = Machine::new(&network, &mut work)?;
        let mut rules = Rules {
            text: text.to_owned(),
            idle: machine
                .moves
                .iter()
                .map(|moves| moves.iter().map(|choice| idle(choice.mov, &grounded.terms, &program.names)).collect())
                .collect(),
            names: program.names,
            terms: grounded.terms,
            machine,
            constant: std::mem::take(&mut network.constant),
            unused: std::mem::take(&mut network.idle),
            look: None,
            ground: grounded.count,
            doubt: relations.doubt,
            sampled: OnceLock::new(),
            called: OnceLock::new(),
        };
        if rules.machine.roles.is_empty() {
            return Err(RulesError::of(RulesFault::NoRole));
        }
        rules.look = Look::of_rules(&rules)?;
        Ok(rules)
    }

    /// The legal moves of a role once all have made these moves, as rules files have them, straight from a text of rules: slow, but it works
    /// where replacing all variables takes too much.
    ///
    /// ```
    /// use bachet_gdl::{EXAMPLES, Rules};
    /// let made = [vec!["(take 3)".to_owned(), "noop".to_owned()]];
    /// let legal = Rules::legal_after(EXAMPLES[0].1, "second", &made, &Default::default())?;
    /// assert_eq!(legal, ["(take 1)", "(take 2)", "(take 3)"]);
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    pub fn legal_after(
        text: &str,
        role: &str,
        made: &[Vec<String>],
        limits: &RulesLimits<'_>,
    ) -> Result<Vec<String>, RulesError> {
        let program = program(&read(text)?)?;
        let mut work = Work::new(limits.watch);
        let relations = check(&program, &mut work)?;
        legal_after(&program, &relations, role, made, limits.memory, &mut work)
    }

    /// The text that was read.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// assert_eq!(Rules::read(EXAMPLES[0].1, &Default::default())?.text(), EXAMPLES[0].1);
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Who plays, J1 first.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// assert_eq!(Rules::read(EXAMPLES[0].1, &Default::default())?.roles().len(), 2);
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    #[must_use]
    pub fn roles(&self) -> Vec<String> {
        self.machine.roles.iter().map(|&role| self.written(role)).collect()
    }

    /// How many facts change, how many moves there are for all roles together, and how many rules without variables.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// assert!(Rules::read(EXAMPLES[0].1, &Default::default())?.sizes().rules > 0);
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    #[must_use]
    pub fn sizes(&self) -> Sizes {
        let (here, after) = self.machine.lengths();
        Sizes {
            facts: self.machine.facts.len(),
            moves: self.machine.moves.iter().map(Vec::len).sum(),
            rules: self.ground,
            code: here + after,
            slots: self.machine.slots(),
        }
    }

    /// The goals that the rules give a role somewhere, by its place among the roles, the least first.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// assert_eq!(Rules::read(EXAMPLES[0].1, &Default::default())?.goal_values(0), [0, 100]);
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    #[must_use]
    pub fn goal_values(&self, role: usize) -> Vec<i64> {
        let mut values: Vec<i64> = self.machine.goal_values(role).collect();
        values.dedup();
        values
    }

    /// The game, if it is one that can be played here: of one role, or of two of which at most one chooses at a time, as far as some
    /// plays show.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// let rules = std::sync::Arc::new(Rules::read(EXAMPLES[0].1, &Default::default())?);
    /// assert_eq!(Rules::open(&rules, "nim")?.name(), "nim");
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    pub fn open(rules: &Arc<Rules>, name: &str) -> Result<Opened, RulesError> {
        rules.playable()?;
        Ok(match rules.machine.start.len() {
            1 => rules.opened::<[u64; 1]>(name),
            2 => rules.opened::<[u64; 2]>(name),
            3..=4 => rules.opened::<[u64; 4]>(name),
            _ => rules.opened::<Box<[u64]>>(name),
        })
    }

    fn opened<P: Bits>(self: &Arc<Rules>, name: &str) -> Opened {
        Opened::new(name, view_of(RulesGame::<P>::new(self.clone())))
    }

    /// Why the game cannot be played here, if that is so.
    pub fn playable(&self) -> Result<(), RulesError> {
        if self.roles().iter().any(|role| role == "random") {
            return Err(RulesError::of(RulesFault::Random));
        }
        if self.machine.roles.len() > 2 {
            return Err(RulesError::of(RulesFault::Roles { found: self.machine.roles.len() }));
        }
        match &self.sample().simultaneous {
            Some(fault) => Err(RulesError::of(fault.clone())),
            None => Ok(()),
        }
    }

    /// The facts that hold in a position, those that always do included.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// let rules = Rules::read(EXAMPLES[0].1, &Default::default()).unwrap();
    /// assert_eq!(rules.facts("pile(3) control(first)")?, ["control(first)", "pile(3)"]);
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    pub fn facts(&self, position: &str) -> Result<Vec<String>, PositionError> {
        let words = self.read_position(position)?;
        let changing = self.holding(&words).map(|fact| self.machine.facts[fact]);
        Ok(changing.chain(self.constant.iter().copied()).map(|fact| self.written(fact)).collect())
    }

    /// The facts on which nothing depends, neither moves nor endings: positions do not have them.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// assert!(Rules::read(EXAMPLES[0].1, &Default::default())?.unused().is_empty());
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    #[must_use]
    pub fn unused(&self) -> Vec<String> {
        self.unused.iter().map(|&fact| self.written(fact)).collect()
    }

    /// What may be meant otherwise: a relation that nothing asks for and that is almost called as a word of the language.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// let text = format!("{} (nextt (pile 3))", EXAMPLES[0].1);
    /// let doubt = Rules::read(&text, &Default::default())?.doubt().cloned().unwrap();
    /// assert!(doubt.to_string().ends_with("nothing asks for nextt; is next meant?"));
    /// # Ok::<(), bachet_gdl::RulesError>(())
    /// ```
    #[must_use]
    pub fn doubt(&self) -> Option<&RulesError> {
        self.doubt.as_ref()
    }

    /// What an ending is worth to J1 and to J2; none where the play goes on.
    ///
    /// ```
    /// # use bachet_gdl::{EXAMPLES, Rules};
    /// let rules = std::sync::Arc::new(Rules::read(EXAMPLES[0].1, &Default::default()).unwrap());
    /// assert_eq!(rules.goals("pile(0) control(first)")?, Some([0, 100]));
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    pub fn goals(self: &Arc<Rules>, position: &str) -> Result<Option<[i64; 2]>, PositionError> {
        let words = self.read_position(position)?;
        let game = RulesGame::<Box<[u64]>>::new(self.clone());
        Ok(game.seen(&words.into(), |seen| seen.ending.map(|_| seen.goals)))
    }

    /// A term as people write it.
    pub(crate) fn written(&self, term: Ground) -> String {
        self.terms.text(term, &self.names)
    }
}

/// How large rules are.
///
/// ```
/// assert_eq!(bachet_gdl::Sizes::default().facts, 0);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Facts that change.
    pub facts: usize,
    /// Moves, of all roles together.
    pub moves: usize,
    /// Rules without variables.
    pub rules: usize,
    /// What they were compiled to: words of code, and values that are kept while it runs.
    pub code: usize,
    /// The values that are kept while it runs.
    pub slots: usize,
}
