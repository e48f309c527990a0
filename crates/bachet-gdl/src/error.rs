//! What can be wrong with rules.

use crate::texts::message;
use bachet::format::{Location, ReadError};
use bachet::text::{Lang, Message, units};
use std::fmt;

/// What is wrong with a text of rules, and where.
///
/// ```
/// let error = bachet_gdl::Rules::read("(role x", &Default::default()).unwrap_err();
/// assert_eq!(error.to_string(), "1:1: this parenthesis is not closed");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// Where, if it has one place.
    pub place: Option<Location>,
    /// What.
    pub fault: RulesFault,
}

/// What can be wrong with rules.
///
/// ```
/// use bachet_gdl::{Rules, RulesFault};
/// assert_eq!(Rules::read("", &Default::default()).unwrap_err().fault, RulesFault::NoRole);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)] // Each field is what the words of the fault quote.
pub enum RulesFault {
    /// A parenthesis is not closed.
    Unclosed,
    /// A parenthesis is closed that was not opened.
    Unopened,
    /// Lists in lists, too many.
    Nested { most: usize },
    /// A sign that means nothing there.
    Sign { found: char },
    /// A sign is missing.
    Missing { sign: char },
    /// Something else stands where a name should.
    NoName,
    /// A rule of nothing.
    NoHead,
    /// A variable where a name should stand.
    VariableHead { name: String },
    /// A word of the language with more arguments than it takes, or fewer.
    Arity { name: String, found: usize, wanted: usize },
    /// A relation has here another number of arguments than elsewhere.
    Arities { name: String, found: usize, other: usize, line: u64 },
    /// A rule for something that has none.
    Head { name: String },
    /// Games in which players do not see everything.
    Sees,
    /// A rule of too many literals.
    Literals { most: usize },
    /// A rule of too many variables.
    Variables { most: usize },
    /// A rule that stands for too many.
    Alternatives { most: usize },
    /// A variable that no literal of the body gives values to.
    Unsafe { name: String },
    /// A relation that depends on its own negation.
    Unstratified { name: String, other: String },
    /// What must not depend on the position, or on moves, does.
    Depends { name: String, on: String },
    /// No player.
    NoRole,
    /// Something that every game has is missing.
    NoRelation { name: String, nearest: Option<String> },
    /// A relation that is asked for and that no rule gives, and what it may be meant to be.
    Undefined { name: String, nearest: String },
    /// A relation that nothing asks for, and what it may be meant to be.
    Idle { name: String, nearest: String },
    /// The rules say of more and more things that they can hold.
    Endless { name: String, most: usize },
    /// Terms in terms, more and more deeply.
    Deep { name: String, most: usize },
    /// A relation asks itself for more and more, which no other one bounds.
    Recursion { name: String, variable: String },
    /// It takes more memory than allowed.
    Memory { most: usize, rules: usize },
    /// Whoever watches stopped it.
    Stopped,
    /// Chance moves.
    Random,
    /// A goal that is no number from 0 on.
    Goal { found: String, most: usize },
    /// Too many players.
    Roles { found: usize },
    /// Both players choose at once.
    Simultaneous { position: String, one: String, two: String },
    /// A player has no move where the play goes on.
    NoMove { role: String, position: String },
    /// A player has no goal where the play is over.
    NoGoal { role: String, position: String },
    /// What is said of how positions are drawn.
    Look(LookFault),
}

/// What can be wrong with what is said of how positions are drawn.
///
/// ```
/// use bachet_gdl::{EXAMPLES, LookFault, Rules, RulesFault, with_look};
/// let text = with_look(EXAMPLES[0].1, r#"{"board": "cel"}"#);
/// let fault = Rules::read(&text, &Default::default()).unwrap_err().fault;
/// assert_eq!(fault, RulesFault::Look(LookFault::Board { name: "cel".into() }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)] // Each field is what the words of the fault quote.
pub enum LookFault {
    /// It is no JSON, or not of this kind.
    Json { why: String },
    /// Something that means nothing.
    Field { name: String, known: String },
    /// There are no such facts with three arguments.
    Board { name: String },
    /// The facts make no board.
    NoBoard,
    /// Facts have a column and a row, in one order or the other.
    Order,
    /// Nothing of that name lies on the board.
    Piece { name: String, known: String },
    /// A sign that is too long.
    Sign { sign: String, most: usize },
    /// A piece is J1's, J2's or nobody's.
    Owner { name: String },
}

impl LookFault {
    fn message(&self) -> Message {
        match self {
            LookFault::Json { why } => message!("look.json", why = why),
            LookFault::Field { name, known } => message!("look.field", name = name, known = known),
            LookFault::Board { name } => message!("look.board", name = name),
            LookFault::NoBoard => message!("look.no-board"),
            LookFault::Order => message!("look.order"),
            LookFault::Piece { name, known } => message!("look.piece", name = name, known = known),
            LookFault::Sign { sign, most } => message!("look.sign", sign = sign, most = *most),
            LookFault::Owner { name } => message!("look.owner", name = name),
        }
    }
}

impl RulesFault {
    /// The fault in words.
    ///
    /// ```
    /// use bachet_gdl::RulesFault;
    /// assert!(RulesFault::NoRole.message().to_string().starts_with("nobody plays"));
    /// ```
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            RulesFault::Unclosed => message!("fault.unclosed"),
            RulesFault::Unopened => message!("fault.unopened"),
            RulesFault::Nested { most } => message!("fault.nested", most = *most),
            RulesFault::Sign { found } => message!("fault.sign", found = found.to_string()),
            RulesFault::Missing { sign } => message!("fault.missing", sign = sign.to_string()),
            RulesFault::NoName => message!("fault.no-name"),
            RulesFault::NoHead => message!("fault.no-head"),
            RulesFault::VariableHead { name } => message!("fault.variable-head", name = name),
            RulesFault::Arity { name, found, wanted } => {
                message!("fault.arity", name = name, n = *wanted, found = *found)
            }
            RulesFault::Arities { name, found, other, line } => {
                message!("fault.arities", name = name, found = *found, n = *other, line = *line)
            }
            RulesFault::Head { name } => message!("fault.head", name = name),
            RulesFault::Sees => message!("fault.sees"),
            RulesFault::Literals { most } => message!("fault.literals", most = *most),
            RulesFault::Variables { most } => message!("fault.variables", most = *most),
            RulesFault::Alternatives { most } => message!("fault.alternatives", most = *most),
            RulesFault::Unsafe { name } => message!("fault.unsafe", name = name),
            RulesFault::Unstratified { name, other } => message!("fault.unstratified", name = name, other = other),
            RulesFault::Depends { name, on } => message!("fault.depends", name = name, on = on),
            RulesFault::NoRole => message!("fault.no-role"),
            RulesFault::NoRelation { name, nearest: None } => message!("fault.no-relation", name = name),
            RulesFault::NoRelation { name, nearest: Some(nearest) } => {
                message!("fault.no-relation-near", name = name, nearest = nearest)
            }
            RulesFault::Undefined { name, nearest } => message!("fault.undefined", name = name, nearest = nearest),
            RulesFault::Idle { name, nearest } => message!("fault.idle", name = name, nearest = nearest),
            RulesFault::Endless { name, most } => message!("fault.endless", name = name, most = *most),
            RulesFault::Deep { name, most } => message!("fault.deep", name = name, most = *most),
            RulesFault::Recursion { name, variable } => {
                message!("fault.recursion", name = name, variable = variable)
            }
            RulesFault::Memory { most, rules } => {
                message!("fault.memory", memory = units::memory(*most as u64), n = *rules)
            }
            RulesFault::Stopped => message!("fault.stopped"),
            RulesFault::Goal { found, most } => message!("fault.goal", found = found, most = *most),
            RulesFault::Random => message!("fault.random"),
            RulesFault::Roles { found } => message!("fault.roles", n = *found),
            RulesFault::Look(fault) => fault.message(),
            RulesFault::Simultaneous { position, one, two } => {
                message!("fault.simultaneous", position = position, one = one, two = two)
            }
            RulesFault::NoMove { role, position } => message!("fault.no-move", role = role, position = position),
            RulesFault::NoGoal { role, position } => message!("fault.no-goal", role = role, position = position),
        }
    }
}

impl RulesError {
    pub(crate) fn at(place: Location, fault: RulesFault) -> RulesError {
        RulesError { place: Some(place), fault }
    }

    pub(crate) fn of(fault: RulesFault) -> RulesError {
        RulesError { place: None, fault }
    }
}

impl From<RulesError> for ReadError {
    fn from(error: RulesError) -> ReadError {
        ReadError::new(error.place, error.fault.message())
    }
}

impl From<bachet::Stopped> for RulesError {
    fn from(_: bachet::Stopped) -> RulesError {
        RulesError::of(RulesFault::Stopped)
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&ReadError::from(self.clone()).to_text(Lang::En))
    }
}

impl std::error::Error for RulesError {}
