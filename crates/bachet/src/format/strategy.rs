//! Strategies as JSON: `{"vertex": "successor", …}`.

use super::json::tokens::Tokens;
use super::{ReadError, plain};
use crate::arena::Arena;
use crate::graph::Vertex;
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
    let mut tokens = Tokens::new(plain(reader)?);
    tokens.begin_object(message!("strategy.what-file"))?;
    let mut strategy = player.map(Strategy::new);
    while let Some((name, place)) = tokens.next_key()? {
        let fault = |message| Err(ReadError::new(Some(place), message));
        let Some(v) = arena.vertex(&name) else {
            return fault(message!("strategy.unknown", v = name));
        };
        let owner = arena.owner(v);
        let strategy = strategy.get_or_insert_with(|| Strategy::new(owner));
        if owner != strategy.player() {
            return fault(message!("strategy.not-owner", v = name, owner = owner, player = strategy.player()));
        }
        if strategy.get(v).is_some() {
            return fault(message!("json.key-twice", key = name));
        }
        let (to, place) = tokens.text_or_number(message!("strategy.what-choice", v = name.as_str()))?;
        let successor = arena.vertex(&to).filter(|to| arena.successors(v).contains(to));
        let Some(successor) = successor else {
            let known = arena.successors(v).iter().take(12).map(|&to| arena.name(to)).collect::<Vec<_>>().join(", ");
            let message = message!("strategy.no-arc", v = name, to = to, known = known);
            return Err(ReadError::new(Some(place), message));
        };
        strategy.set(v, successor);
    }
    tokens.finish()?;
    Ok(strategy.unwrap_or_else(|| Strategy::new(Player::One)))
}

/// The choices by name, in the order of the vertices: what [`read`] reads.
///
/// ```
/// use bachet::{Player, format::{pg, strategy}, solve::Strategy};
/// let arena = pg::parse("parity 1; 0 1 0 1; 1 0 1 0;")?;
/// let mut choices = Strategy::new(Player::One);
/// choices.set(0, 1);
/// assert_eq!(strategy::named(&arena, &choices), [("0".to_string(), "1".to_string())]);
/// # Ok::<(), bachet::format::ReadError>(())
/// ```
pub fn named(arena: &Arena, strategy: &Strategy) -> Vec<(String, String)> {
    let name = |v: Vertex| arena.name(v).into_owned();
    strategy.iter().map(|(v, to)| (name(v), name(to))).collect()
}
