//! Strategies as JSON: `{"vertex": "successor", …}`, or that under the key `moves`, with the player's number under `player`.

use super::json::tokens::Tokens;
use super::meter::Meter;
use super::values::Values;
use super::{Fault, Location, ReadError, StrategyFault, plain};
use crate::arena::Arena;
use crate::player::Player;
use crate::solve::Strategy;
use crate::text::message;
use std::io::Read;

/// Reads a strategy on `arena`. Without a `player`, it is whoever owns the first vertex; a strategy that says nothing is
/// then J1's. A choice at a vertex of the other player, or one that no arc allows, is an error.
///
/// ```
/// use bachet::{Player, format::{pg, strategy}};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// let choices = strategy::read(r#"{"0": "1"}"#.as_bytes(), &arena, None)?;
/// assert_eq!((choices.player(), choices.get(0)), (Player::One, Some(1)));
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn read<'a>(reader: impl Read + Send + 'a, arena: &Arena, player: Option<Player>) -> Result<Strategy, ReadError> {
    let text = plain(reader)?;
    let meter = text.meter.clone();
    let mut tokens = Tokens::new(text.into_reader());
    tokens.begin_object(message!("strategy.what-file"))?;
    let mut draft = Draft { arena, strategy: player.map(Strategy::new), meter };
    while let Some((name, place)) = tokens.next_key()? {
        match (arena.vertex(&name), name.as_str()) {
            (None, "moves") => {
                tokens.begin_object(message!("json.what-key", key = "moves"))?;
                while let Some((name, place)) = tokens.next_key()? {
                    draft.choice(&name, place, &mut tokens)?;
                }
            }
            (None, "player") => {
                let (number, _) = tokens.number(message!("json.what-key", key = "player"))?;
                let said = number.parse().ok().and_then(Player::from_number);
                draft.strategy = draft.strategy.or(said.map(Strategy::new));
            }
            _ => draft.choice(&name, place, &mut tokens)?,
        }
    }
    tokens.finish()?;
    Ok(draft.strategy.unwrap_or_else(|| Strategy::new(Player::One)))
}

/// Bytes of a choice, in a table that grows.
const CHOICE: usize = 32;

/// The choices read so far.
struct Draft<'a> {
    arena: &'a Arena,
    strategy: Option<Strategy>,
    meter: Meter,
}

impl Draft<'_> {
    /// Takes the choice at the vertex of that name.
    fn choice(&mut self, name: &str, place: Location, tokens: &mut Tokens<impl Read>) -> Result<(), ReadError> {
        let fault = |fault: Fault| Err(ReadError::new(Some(place), fault));
        let vertex = || name.to_owned();
        let arena = self.arena;
        let Some(v) = arena.vertex(name) else {
            return fault(StrategyFault::NoVertex { name: vertex() }.into());
        };
        let owner = arena.owner(v);
        let strategy = self.strategy.get_or_insert_with(|| Strategy::new(owner));
        if owner != strategy.player() {
            let player = strategy.player();
            return fault(StrategyFault::NotOwner { vertex: vertex(), owner, player }.into());
        }
        if strategy.get(v).is_some() {
            return fault(Fault::KeyTwice { key: vertex() });
        }
        let (to, place) = tokens.text_or_number(message!("strategy.what-choice", v = name))?;
        let successors = arena.successors(v);
        let Some(successor) = arena.vertex(&to).filter(|to| successors.contains(to)) else {
            let known: Vec<_> = successors.iter().take(12).map(|&to| arena.name(to).into_owned()).collect();
            let fault = match known.is_empty() {
                true => StrategyFault::NoArcs { vertex: vertex() },
                false => StrategyFault::NoArc { vertex: vertex(), to, known },
            };
            return Err(ReadError::new(Some(place), fault));
        };
        self.meter.take(CHOICE);
        strategy.set(v, successor);
        Ok(())
    }
}
