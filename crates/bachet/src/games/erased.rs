//! Games whose types are forgotten: one exploration and one search serve all of them. Compiled for each game anew, those are most of
//! a program, which is too much where every byte is waited for.

use super::board::{Board, Spot};
use super::capabilities::Capabilities;
use super::error::PositionError;
use super::notation::Notation;
use crate::explore::Size;
use crate::game::{Expanded, Game, Played};
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::search::{Heuristic, Score, Term};
use crate::text::Message;
use rustc_hash::FxHashMap;
use std::any::Any;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A game of any type.
#[derive(Clone)]
pub(super) struct Erased(Arc<dyn AnyGame>);

impl Erased {
    pub(super) fn new<G: Notation + Clone + Send + 'static>(game: G) -> Erased {
        Erased(Arc::new(Whole { game, moves: Mutex::default() }))
    }
}

/// A position of any type.
#[derive(Clone)]
pub(super) struct ErasedPosition(Arc<dyn AnyPosition>);

impl PartialEq for ErasedPosition {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.equals(other.0.as_ref())
    }
}

impl Eq for ErasedPosition {}

/// As the position itself is hashed, so that nothing depends on whether its type is known.
impl Hash for ErasedPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

trait AnyPosition: Any + Send + Sync {
    fn equals(&self, other: &dyn AnyPosition) -> bool;
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<P: Eq + Hash + Send + Sync + 'static> AnyPosition for P {
    fn equals(&self, other: &dyn AnyPosition) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }
}

/// A move of any type: its number in the list of those that were met.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ErasedMove(u32);

/// The moves that were met, by number.
struct Met<M> {
    numbers: FxHashMap<M, u32>,
    moves: Vec<M>,
}

impl<M> Default for Met<M> {
    fn default() -> Self {
        Met { numbers: FxHashMap::default(), moves: Vec::new() }
    }
}

impl<M: Copy + Eq + Hash> Met<M> {
    fn number(&mut self, mov: M) -> ErasedMove {
        ErasedMove(*self.numbers.entry(mov).or_insert_with(|| {
            self.moves.push(mov);
            self.moves.len() as u32 - 1
        }))
    }
}

/// A game with the moves that were met in it.
struct Whole<G: Game> {
    game: G,
    moves: Mutex<Met<G::Move>>,
}

impl<G: Notation + Clone + Send + 'static> Whole<G> {
    fn met(&self) -> MutexGuard<'_, Met<G::Move>> {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn mov(&self, ErasedMove(number): ErasedMove) -> G::Move {
        self.met().moves[number as usize]
    }
}

/// The position that a game has made.
fn inside<G: Game>(position: &ErasedPosition) -> &G::Position
where
    G::Position: 'static,
{
    let any: &dyn Any = position.0.as_ref();
    any.downcast_ref().expect("positions of one game do not meet another")
}

fn erased<P: Eq + Hash + Send + Sync + 'static>(position: P) -> ErasedPosition {
    ErasedPosition(Arc::new(position))
}

/// What [`Erased`] asks of a game: all that [`Game`] and [`Notation`] have.
trait AnyGame: Send + Sync {
    fn start(&self) -> ErasedPosition;
    fn turn(&self, position: &ErasedPosition) -> Player;
    fn ending(&self, position: &ErasedPosition) -> Option<Outcome>;
    fn moves(&self, position: &ErasedPosition, moves: &mut Vec<ErasedMove>);
    fn play(&self, position: &ErasedPosition, mov: ErasedMove) -> ErasedPosition;
    fn random_play(&self, from: &ErasedPosition, random: &mut Random, played: &mut Played<ErasedMove>) -> Outcome;
    fn place(&self, mov: ErasedMove) -> Option<usize>;
    fn urgency(&self, position: &ErasedPosition, mov: ErasedMove) -> Option<i32>;
    fn is_pressed(&self, position: &ErasedPosition) -> bool;
    fn noisy(&self, position: &ErasedPosition, moves: &mut Vec<ErasedMove>);
    fn skipped(&self, position: &ErasedPosition) -> Option<ErasedPosition>;
    fn mark(&self, mov: ErasedMove) -> u64;
    fn together(&self) -> usize;
    fn expand(&self, positions: &[ErasedPosition], expanded: &mut Expanded<ErasedPosition>);
    fn symmetries(&self) -> u32;
    fn bound(&self) -> Option<f64>;
    fn size(&self, from: &ErasedPosition, symmetry: bool) -> Option<Size>;
    fn canonical(&self, position: &ErasedPosition) -> ErasedPosition;
    fn write_position(&self, position: &ErasedPosition) -> String;
    fn read_position(&self, text: &str) -> Result<ErasedPosition, PositionError>;
    fn write_move(&self, position: &ErasedPosition, mov: ErasedMove) -> String;
    fn read_move(&self, position: &ErasedPosition, text: &str) -> Result<ErasedMove, PositionError>;
    fn drawn(&self, past: &[ErasedPosition]) -> Option<Message>;
    fn write_in_play(&self, position: &ErasedPosition) -> String;
    fn for_either(&self, position: &ErasedPosition) -> Option<ErasedPosition>;
    fn draw(&self, position: &ErasedPosition) -> String;
    fn board(&self, position: &ErasedPosition) -> Option<Board>;
    fn spot(&self, position: &ErasedPosition, mov: ErasedMove) -> Option<Spot>;
    fn goals(&self, position: &ErasedPosition) -> Option<[i64; 2]>;
    fn trouble(&self) -> Option<Message>;
    fn flaw(&self) -> Option<Message>;
    fn capabilities(&self) -> Capabilities<'_>;
    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Erased>>)>;
}

impl<G: Notation + Clone + Send + 'static> AnyGame for Whole<G> {
    fn start(&self) -> ErasedPosition {
        erased(self.game.start())
    }

    fn turn(&self, position: &ErasedPosition) -> Player {
        self.game.turn(inside::<G>(position))
    }

    fn ending(&self, position: &ErasedPosition) -> Option<Outcome> {
        self.game.ending(inside::<G>(position))
    }

    fn moves(&self, position: &ErasedPosition, moves: &mut Vec<ErasedMove>) {
        let mut own = Vec::new();
        self.game.moves(inside::<G>(position), &mut own);
        let mut met = self.met();
        moves.extend(own.into_iter().map(|mov| met.number(mov)));
    }

    fn play(&self, position: &ErasedPosition, mov: ErasedMove) -> ErasedPosition {
        erased(self.game.play(inside::<G>(position), self.mov(mov)))
    }

    fn random_play(&self, from: &ErasedPosition, random: &mut Random, played: &mut Played<ErasedMove>) -> Outcome {
        let mut own = Played::default();
        let outcome = self.game.random_play(inside::<G>(from), random, &mut own);
        let mut met = self.met();
        played.moves.extend(own.moves.into_iter().map(|(player, mov)| (player, met.number(mov))));
        outcome
    }

    fn place(&self, mov: ErasedMove) -> Option<usize> {
        self.game.place(self.mov(mov))
    }

    fn urgency(&self, position: &ErasedPosition, mov: ErasedMove) -> Option<i32> {
        self.game.urgency(inside::<G>(position), self.mov(mov))
    }

    fn is_pressed(&self, position: &ErasedPosition) -> bool {
        self.game.is_pressed(inside::<G>(position))
    }

    fn noisy(&self, position: &ErasedPosition, moves: &mut Vec<ErasedMove>) {
        let mut own = Vec::new();
        self.game.noisy(inside::<G>(position), &mut own);
        let mut met = self.met();
        moves.extend(own.into_iter().map(|mov| met.number(mov)));
    }

    fn skipped(&self, position: &ErasedPosition) -> Option<ErasedPosition> {
        self.game.skipped(inside::<G>(position)).map(erased)
    }

    fn mark(&self, mov: ErasedMove) -> u64 {
        self.game.mark(self.mov(mov))
    }

    fn together(&self) -> usize {
        self.game.together()
    }

    fn expand(&self, positions: &[ErasedPosition], expanded: &mut Expanded<ErasedPosition>) {
        let own: Vec<G::Position> = positions.iter().map(|position| inside::<G>(position).clone()).collect();
        let mut of_own = Expanded::default();
        self.game.expand(&own, &mut of_own);
        expanded.traits.append(&mut of_own.traits);
        expanded.degrees.append(&mut of_own.degrees);
        expanded.successors.extend(of_own.successors.into_iter().map(erased));
    }

    fn symmetries(&self) -> u32 {
        self.game.symmetries()
    }

    fn bound(&self) -> Option<f64> {
        self.game.bound()
    }

    fn size(&self, from: &ErasedPosition, symmetry: bool) -> Option<Size> {
        self.game.size(inside::<G>(from), symmetry)
    }

    fn canonical(&self, position: &ErasedPosition) -> ErasedPosition {
        erased(self.game.canonical(inside::<G>(position)))
    }

    fn write_position(&self, position: &ErasedPosition) -> String {
        self.game.write_position(inside::<G>(position))
    }

    fn read_position(&self, text: &str) -> Result<ErasedPosition, PositionError> {
        self.game.read_position(text).map(erased)
    }

    fn write_move(&self, position: &ErasedPosition, mov: ErasedMove) -> String {
        self.game.write_move(inside::<G>(position), self.mov(mov))
    }

    fn read_move(&self, position: &ErasedPosition, text: &str) -> Result<ErasedMove, PositionError> {
        let mov = self.game.read_move(inside::<G>(position), text)?;
        Ok(self.met().number(mov))
    }

    fn drawn(&self, past: &[ErasedPosition]) -> Option<Message> {
        self.game.drawn(&past.iter().map(|position| inside::<G>(position).clone()).collect::<Vec<_>>())
    }

    fn write_in_play(&self, position: &ErasedPosition) -> String {
        self.game.write_in_play(inside::<G>(position))
    }

    fn for_either(&self, position: &ErasedPosition) -> Option<ErasedPosition> {
        self.game.for_either(inside::<G>(position)).map(erased)
    }

    fn draw(&self, position: &ErasedPosition) -> String {
        self.game.draw(inside::<G>(position))
    }

    fn board(&self, position: &ErasedPosition) -> Option<Board> {
        self.game.board(inside::<G>(position))
    }

    fn spot(&self, position: &ErasedPosition, mov: ErasedMove) -> Option<Spot> {
        self.game.spot(inside::<G>(position), self.mov(mov))
    }

    fn goals(&self, position: &ErasedPosition) -> Option<[i64; 2]> {
        self.game.goals(inside::<G>(position))
    }

    fn trouble(&self) -> Option<Message> {
        self.game.trouble()
    }

    fn flaw(&self) -> Option<Message> {
        self.game.flaw()
    }

    fn capabilities(&self) -> Capabilities<'_> {
        self.game.capabilities()
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Erased>>)> {
        let own = self.game.heuristics().into_iter();
        own.map(|(name, heuristic)| {
            let of_erased: Box<dyn Heuristic<Erased>> = Box::new(Own { game: self.game.clone(), heuristic });
            (name, of_erased)
        })
        .collect()
    }
}

/// A heuristic of the game itself.
struct Own<G: Game> {
    game: G,
    heuristic: Box<dyn Heuristic<G>>,
}

impl<G: Notation + 'static> Heuristic<Erased> for Own<G> {
    fn value(&self, _: &Erased, position: &ErasedPosition) -> f64 {
        self.heuristic.value(&self.game, inside::<G>(position))
    }

    fn value_while(&self, _: &Erased, position: &ErasedPosition, goes_on: &mut dyn FnMut() -> bool) -> Option<f64> {
        self.heuristic.value_while(&self.game, inside::<G>(position), goes_on)
    }

    fn score_between(
        &self,
        _: &Erased,
        position: &ErasedPosition,
        bounds: (Score, Score),
        visits: &mut dyn FnMut(u64) -> bool,
    ) -> Option<Score> {
        self.heuristic.score_between(&self.game, inside::<G>(position), bounds, visits)
    }

    fn glance(&self, _: &Erased, position: &ErasedPosition) -> f64 {
        self.heuristic.glance(&self.game, inside::<G>(position))
    }

    fn margin(&self, _: &Erased) -> Option<f64> {
        self.heuristic.margin(&self.game)
    }

    fn ending(&self, _: &Erased, position: &ErasedPosition, outcome: Outcome) -> Score {
        self.heuristic.ending(&self.game, inside::<G>(position), outcome)
    }

    fn missing(&self, _: &Erased, position: &ErasedPosition, depth: u32) -> Option<String> {
        self.heuristic.missing(&self.game, inside::<G>(position), depth)
    }

    fn terms(&self, _: &Erased, position: &ErasedPosition) -> Vec<Term> {
        self.heuristic.terms(&self.game, inside::<G>(position))
    }
}

impl Game for Erased {
    type Position = ErasedPosition;
    type Move = ErasedMove;

    fn start(&self) -> ErasedPosition {
        self.0.start()
    }

    fn turn(&self, position: &ErasedPosition) -> Player {
        self.0.turn(position)
    }

    fn ending(&self, position: &ErasedPosition) -> Option<Outcome> {
        self.0.ending(position)
    }

    fn moves(&self, position: &ErasedPosition, moves: &mut Vec<ErasedMove>) {
        self.0.moves(position, moves);
    }

    fn play(&self, position: &ErasedPosition, mov: ErasedMove) -> ErasedPosition {
        self.0.play(position, mov)
    }

    fn random_play(&self, from: &ErasedPosition, random: &mut Random, played: &mut Played<ErasedMove>) -> Outcome {
        self.0.random_play(from, random, played)
    }

    fn place(&self, mov: ErasedMove) -> Option<usize> {
        self.0.place(mov)
    }

    fn urgency(&self, position: &ErasedPosition, mov: ErasedMove) -> Option<i32> {
        self.0.urgency(position, mov)
    }

    fn is_pressed(&self, position: &ErasedPosition) -> bool {
        self.0.is_pressed(position)
    }

    fn noisy(&self, position: &ErasedPosition, moves: &mut Vec<ErasedMove>) {
        self.0.noisy(position, moves);
    }

    fn skipped(&self, position: &ErasedPosition) -> Option<ErasedPosition> {
        self.0.skipped(position)
    }

    fn mark(&self, mov: ErasedMove) -> u64 {
        self.0.mark(mov)
    }

    fn together(&self) -> usize {
        self.0.together()
    }

    fn expand(&self, positions: &[ErasedPosition], expanded: &mut Expanded<ErasedPosition>) {
        self.0.expand(positions, expanded);
    }

    fn symmetries(&self) -> u32 {
        self.0.symmetries()
    }

    fn bound(&self) -> Option<f64> {
        self.0.bound()
    }

    fn size(&self, from: &ErasedPosition, symmetry: bool) -> Option<Size> {
        self.0.size(from, symmetry)
    }

    fn canonical(&self, position: &ErasedPosition) -> ErasedPosition {
        self.0.canonical(position)
    }
}

impl Notation for Erased {
    fn write_position(&self, position: &ErasedPosition) -> String {
        self.0.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<ErasedPosition, PositionError> {
        self.0.read_position(text)
    }

    fn write_move(&self, position: &ErasedPosition, mov: ErasedMove) -> String {
        self.0.write_move(position, mov)
    }

    fn read_move(&self, position: &ErasedPosition, text: &str) -> Result<ErasedMove, PositionError> {
        self.0.read_move(position, text)
    }

    fn drawn(&self, past: &[ErasedPosition]) -> Option<Message> {
        self.0.drawn(past)
    }

    fn write_in_play(&self, position: &ErasedPosition) -> String {
        self.0.write_in_play(position)
    }

    fn for_either(&self, position: &ErasedPosition) -> Option<ErasedPosition> {
        self.0.for_either(position)
    }

    fn draw(&self, position: &ErasedPosition) -> String {
        self.0.draw(position)
    }

    fn board(&self, position: &ErasedPosition) -> Option<Board> {
        self.0.board(position)
    }

    fn spot(&self, position: &ErasedPosition, mov: ErasedMove) -> Option<Spot> {
        self.0.spot(position, mov)
    }

    fn goals(&self, position: &ErasedPosition) -> Option<[i64; 2]> {
        self.0.goals(position)
    }

    fn trouble(&self) -> Option<Message> {
        self.0.trouble()
    }

    fn flaw(&self) -> Option<Message> {
        self.0.flaw()
    }

    fn capabilities(&self) -> Capabilities<'_> {
        self.0.capabilities()
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Erased>>)> {
        self.0.heuristics()
    }
}
