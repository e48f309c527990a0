//! How games are written: positions, moves and boards as people know them.

use super::board::{Board, Spot};
use super::capabilities::Capabilities;
use super::error::PositionError;
use super::past::repeated;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::Heuristic;
use crate::text::Message;

/// How people write a game's positions and moves.
///
/// ```
/// use bachet::{Game, games::{Connect4, Notation}};
/// let game = Connect4::new(7, 6, 4)?;
/// let position = game.read_position("4455")?;
/// assert_eq!(game.turn(&position), bachet::Player::One);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Notation: Game {
    /// A position in one line; different positions are written differently.
    fn write_position(&self, position: &Self::Position) -> String;

    /// The position that a text means, or what is wrong with it.
    fn read_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// A move in one word.
    fn write_move(&self, position: &Self::Position, mov: Self::Move) -> String;

    /// The move that a text means, where people have several ways to write one; as [`write_move`](Notation::write_move) writes it, in
    /// any case.
    ///
    /// ```
    /// use bachet::{Game, games::{Connect4, Notation}};
    /// let game = Connect4::new(7, 6, 4)?;
    /// assert!(game.read_move(&game.start(), "4").is_ok() && game.read_move(&game.start(), "8").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn read_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, PositionError> {
        let moves = moves(self, position);
        let found = moves.iter().find(|&&mov| self.write_move(position, mov) == text);
        found.copied().ok_or_else(|| PositionError::illegal(text, &moves, |&mov| self.write_move(position, mov)))
    }

    /// Why a play through these positions, in order, is drawn at the last of them where that alone would let it go on: it is there for
    /// the third time, unless the game has rules of its own.
    ///
    /// ```
    /// use bachet::{Game, games::{Connect4, Notation}};
    /// let game = Connect4::new(7, 6, 4)?;
    /// assert!(game.drawn(&[game.start()]).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn drawn(&self, past: &[Self::Position]) -> Option<Message> {
        repeated(past)
    }

    /// A position in one line with what only plays count, such as how long nothing was taken; most games count nothing.
    ///
    /// ```
    /// use bachet::games::{Chess, Notation};
    /// let game = Chess::new();
    /// let position = game.read_position("7k/8/8/8/8/8/R7/K7 w - - 12 40")?;
    /// assert_eq!(game.write_position(&position), "7k/8/8/8/8/8/R7/K7 w - -");
    /// assert_eq!(game.write_in_play(&position), "7k/8/8/8/8/8/R7/K7 w - - 12 40");
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    fn write_in_play(&self, position: &Self::Position) -> String {
        self.write_position(position)
    }

    /// The same position with J1 to move, for a game in which both players have the same moves.
    fn for_either(&self, _: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// The board over as many lines as it needs.
    fn draw(&self, position: &Self::Position) -> String;

    /// The board for pictures and pages, if the game has one.
    ///
    /// ```
    /// use bachet::{Game, games::{Bar, Board, Notation}};
    /// let bar = Bar::new(2, 3);
    /// assert_eq!(bar.board(&bar.start()), Some(Board::Chocolate(vec![3, 3])));
    /// ```
    fn board(&self, _: &Self::Position) -> Option<Board> {
        None
    }

    /// Where on that board a move takes place.
    ///
    /// ```
    /// use bachet::{Game, games::{Bar, Notation, Spot}};
    /// let bar = Bar::new(2, 3);
    /// assert_eq!(bar.spot(&bar.start(), (2, 1)), Some(Spot::Beside(1)));
    /// ```
    fn spot(&self, _: &Self::Position, _: Self::Move) -> Option<Spot> {
        None
    }

    /// What an ending is worth to J1 and to J2, for a game that says more of it than who wins.
    ///
    /// ```
    /// use bachet::{Game, games::{Connect4, Notation}};
    /// let game = Connect4::new(7, 6, 4)?;
    /// assert_eq!(game.goals(&game.start()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn goals(&self, _: &Self::Position) -> Option<[i64; 2]> {
        None
    }

    /// What was found to be wrong with the rules while they were followed, if anything: then a solution says nothing.
    ///
    /// ```
    /// use bachet::games::{Connect4, Notation};
    /// assert!(Connect4::new(7, 6, 4)?.trouble().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn trouble(&self) -> Option<Message> {
        None
    }

    /// What positions were met that the rules should not have, if any, and were taken for ends of plays: a solution holds if that
    /// is granted.
    ///
    /// ```
    /// use bachet::games::{Connect4, Notation};
    /// assert!(Connect4::new(7, 6, 4)?.flaw().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn flaw(&self) -> Option<Message> {
        None
    }

    /// What this game has and others have not.
    ///
    /// ```
    /// use bachet::games::{Connect4, Notation};
    /// let (plain, misere) = (Connect4::new(7, 6, 4)?, Connect4::new(7, 6, 4)?.misere());
    /// assert!(plain.capabilities().exact.is_some() && misere.capabilities().exact.is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities::default()
    }

    /// The heuristics that only this game has, by name; the first is used where none is named.
    ///
    /// ```
    /// use bachet::games::{Connect4, Notation};
    /// assert_eq!(Connect4::new(7, 6, 4)?.heuristics()[0].0, "lines");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Self>>)>
    where
        Self: Sized,
    {
        Vec::new()
    }
}

/// A move with the position that it leads to, both as people write them.
///
/// ```
/// let game = bachet::games::open("nim:3")?;
/// let steps = game.view().steps("3")?;
/// assert_eq!((steps[0].mov.as_str(), steps[0].position.as_str()), ("1", "(2,2)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The move.
    pub mov: String,
    /// The position after it.
    pub position: String,
}

/// What comes before moves that are given in place of a position.
const MOVES: &str = "moves:";

/// The position that a text means: as the game writes it, or `moves:` and the moves that lead there from the start, with commas
/// or spaces between them.
pub(crate) fn read<G: Notation>(game: &G, text: &str) -> Result<G::Position, PositionError> {
    // An arena may have a vertex that is called so.
    let position = game.read_position(text);
    match text.trim().strip_prefix(MOVES) {
        Some(played) if position.is_err() => play_all(game, played),
        _ => position,
    }
}

fn play_all<G: Notation>(game: &G, text: &str) -> Result<G::Position, PositionError> {
    let separates = |letter: char| letter == ',' || letter.is_whitespace();
    let mut position = game.start();
    let mut rest = text.trim_start_matches(separates);
    let mut number = 1;
    while !rest.is_empty() {
        let before = &text[..text.len() - rest.len()];
        if game.ending(&position).is_some() {
            return Err(PositionError::Over { moves: before.trim_matches(separates).to_owned() });
        }
        let legal = moves(game, &position);
        // Names of vertices may have commas and spaces in them: the longest move that stands there is meant.
        let fits = |mov: &G::Move| {
            let text = game.write_move(&position, *mov);
            let ends = rest.strip_prefix(text.as_str())?.chars().next().is_none_or(separates);
            ends.then_some((text.len(), *mov))
        };
        let (length, mov) = match legal.iter().filter_map(fits).max_by_key(|(length, _)| *length) {
            Some(found) => found,
            None => {
                let found = rest.split(separates).next().unwrap_or(rest);
                let read = game.read_move(&position, found);
                (found.len(), read.map_err(|why| PositionError::Played { number, why: Box::new(why) })?)
            }
        };
        position = game.play(&position, mov);
        rest = rest[length..].trim_start_matches(separates);
        number += 1;
    }
    Ok(position)
}

/// The moves of a position; none where the play has ended.
pub(super) fn moves<G: Game + ?Sized>(game: &G, position: &G::Position) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if game.ending(position).is_none() {
        game.moves(position, &mut moves);
    }
    moves
}

/// A move with the position that it leads to, as people write them.
pub(super) fn step<G: Notation>(game: &G, position: &G::Position, mov: G::Move) -> Step {
    let next = game.play(position, mov);
    Step { mov: game.write_move(position, mov), position: game.write_position(&next) }
}

/// An impartial game in which it does not matter who is to move.
pub(super) struct Folded<'a, G>(pub(super) &'a G);

impl<G: Notation> Game for Folded<'_, G> {
    type Position = G::Position;
    type Move = G::Move;

    fn start(&self) -> G::Position {
        self.0.start()
    }

    fn turn(&self, position: &G::Position) -> Player {
        self.0.turn(position)
    }

    fn ending(&self, position: &G::Position) -> Option<Outcome> {
        self.0.ending(position)
    }

    fn moves(&self, position: &G::Position, moves: &mut Vec<G::Move>) {
        self.0.moves(position, moves);
    }

    fn play(&self, position: &G::Position, mov: G::Move) -> G::Position {
        let next = self.0.play(position, mov);
        self.0.for_either(&next).unwrap_or(next)
    }
}
