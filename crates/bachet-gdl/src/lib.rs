//! Rules files: games in the Game Description Language (GDL), read, checked, grounded, compiled and played.
//!
//! A text of rules says who plays (`role`), what holds at the start (`init`) and after each move (`next`), what can be done
//! (`legal`), when the play is over (`terminal`) and what it is worth to whom (`goal`). [`Rules::read`] checks it, replaces the variables by
//! all that can ever hold, and compiles the result into straight-line code over machine words, in which each bit is a position. [`Rules::open`]
//! makes it a game as any other.
//!
//! ```
//! use bachet::Limits;
//! use bachet_gdl::{EXAMPLES, Rules};
//! use std::sync::Arc;
//! let rules = Arc::new(Rules::read(EXAMPLES[0].1, &Default::default())?);
//! let game = Rules::open(&rules, EXAMPLES[0].0)?;
//! let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
//! assert_eq!(solved.solution().winner(0), Some(bachet::Player::Two));
//! # Ok::<(), bachet_gdl::RulesError>(())
//! ```

mod alternatives;
mod check;
mod closure;
mod code;
mod error;
mod examples;
mod expression;
mod game;
mod given;
mod ground;
mod infix;
mod joint;
mod look;
mod machine;
mod network;
mod notation;
mod plan;
mod play;
mod program;
mod protocol;
mod rules;
mod sample;
mod terms;
mod texts;
mod work;

pub use error::{LookFault, RulesError, RulesFault};
pub use examples::EXAMPLES;
pub use given::{check_look, same_rules, with_look};
pub use ground::RulesLimits;
pub use play::Play;
pub use protocol::{Request, RequestError};
pub use rules::{Rules, Sizes};
pub use sample::Sample;
