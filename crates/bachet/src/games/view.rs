//! The text view of a game: what programs need, with positions and moves as people write them.

use super::board::{Board, Spot};
use super::error::{GameError, PositionError, ScoreError};
use super::exact::Exact;
use super::scores::{Scores, Solved};
use crate::arena::Arena;
use crate::explore::{Estimate, ExploreError, Explored, Limits, estimate_watched, explore_from};
use crate::game::Game;
use crate::graph::{Graph, Vertex};
use crate::levels::{Numbered, Packed};
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Report, Request, Score, SearchError, heuristic_names, search};
use crate::solve::{Solution, solve_watched};
use crate::watch::{Progress, Stopped, Unwatched};
use std::sync::Arc;

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

    /// A solver of single positions, if the game has one, that keeps at most so many bytes of what it has seen.
    ///
    /// ```
    /// use bachet::games::{Connect4, Notation};
    /// assert!(Connect4::new(7, 6, 4)?.exact(0).is_some() && Connect4::new(7, 6, 4)?.misere().exact(0).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn exact(&self, _memory: usize) -> Option<Box<dyn Exact>> {
        None
    }

    /// What positions come to, for a game whose theory tells that without its being explored.
    ///
    /// ```
    /// use bachet::{Limits, Player, games::{Notation, Opened, open}, search::Score};
    /// let Opened::Sum(sum) = open("nim:3-4+kayles:7")? else { panic!("it is a sum") };
    /// let scores = sum.theory(&Limits::default()).unwrap().unwrap();
    /// assert_eq!(scores.score("4-3+7")?, Some(Score::someday(Player::One)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn theory(&self, _: &Limits<'_>) -> Option<Result<Arc<dyn Scores>, ExploreError>> {
        None
    }

    /// The game in levels, over keys, if it has levels and its positions fit; with symmetry, or without.
    ///
    /// ```
    /// use bachet::games::{Mnk, Notation};
    /// assert!(Mnk::new(4, 4, 4)?.packed(true).is_some() && Mnk::new(6, 6, 4)?.packed(true).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn packed(&self, _symmetry: bool) -> Option<Box<dyn Packed>> {
        None
    }

    /// The game with the positions of its levels numbered, if it can.
    ///
    /// ```
    /// use bachet::games::{Connect4, Notation};
    /// assert!(Connect4::new(7, 6, 4)?.misere().numbered().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn numbered(&self) -> Option<Box<dyn Numbered>> {
        None
    }

    /// The arena that the game is played on, if it is one.
    ///
    /// ```
    /// use bachet::{format::json, games::{Notation, OnArena}};
    /// let arena = json::parse(r#"{"owner": {"a": 1}, "draws": ["a"]}"#)?.into_arena()?;
    /// assert_eq!(OnArena::new(arena).on_arena().unwrap().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn on_arena(&self) -> Option<Arc<Arena>> {
        None
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

/// A game seen from outside: the same for all games, with positions and moves as text.
///
/// ```
/// let game = bachet::games::open("tictactoe")?;
/// let view = game.view();
/// assert_eq!(view.steps(&view.start())?.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait View: Send + Sync {
    /// Where plays start.
    fn start(&self) -> String;

    /// The position as the game itself writes it, if the text means one.
    fn position(&self, text: &str) -> Result<String, PositionError>;

    /// Whose move it is.
    fn turn(&self, position: &str) -> Result<Player, PositionError>;

    /// How the play ends here, if it does.
    fn ending(&self, position: &str) -> Result<Option<Outcome>, PositionError>;

    /// The moves; none where the play has ended.
    fn steps(&self, position: &str) -> Result<Vec<Step>, PositionError>;

    /// How many positions can be the same by symmetry, at most.
    fn symmetries(&self) -> u32;

    /// The graph of positions, whoever is to move, if both players have the same moves; explored from a position.
    fn graph(&self, position: &str, limits: &Limits<'_>) -> Result<Option<Graph>, GameError>;

    /// How large the game is, from a probe of so many positions, with the symmetry and the watch of these limits.
    fn estimate(&self, position: &str, probe: usize, limits: &Limits<'_>) -> Result<Estimate, GameError>;

    /// The board.
    fn draw(&self, position: &str) -> Result<String, PositionError>;

    /// The board for pictures and pages, if the game has one.
    fn board(&self, position: &str) -> Result<Option<Board>, PositionError>;

    /// The moves, each with where on that board it takes place; none for a game without a board.
    fn spots(&self, position: &str) -> Result<Vec<(Step, Spot)>, PositionError>;

    /// Explores from a position and solves.
    fn solve(&self, position: &str, limits: &Limits<'_>) -> Result<Box<dyn Solved>, GameError>;

    /// The heuristics that a search can use, by name, the usual one first.
    fn heuristics(&self) -> Vec<&'static str>;

    /// A solver of single positions, if the game has one, that keeps at most so many bytes of what it has seen.
    fn exact(&self, memory: usize) -> Option<Box<dyn Exact>>;

    /// What positions come to, for a game whose theory tells that without its being explored.
    fn theory(&self, limits: &Limits<'_>) -> Option<Result<Arc<dyn Scores>, ExploreError>>;

    /// The game in levels, over keys, if it has levels and its positions fit; with symmetry, or without.
    fn packed(&self, symmetry: bool) -> Option<Box<dyn Packed>>;

    /// The game with the positions of its levels numbered, if it can.
    fn numbered(&self) -> Option<Box<dyn Numbered>>;

    /// The arena that the game is played on, if it is one.
    fn on_arena(&self) -> Option<Arc<Arena>>;

    /// Searches from a position, where the play must go on.
    fn search(&self, position: &str, request: &Request<'_>) -> Result<Report, SearchError>;
}

/// A game of one's own as programs see it.
///
/// ```
/// use bachet::{games::{Mnk, view_of}, search::Request};
/// let view = view_of(Mnk::new(2, 2, 2)?);
/// assert_eq!(view.search(&view.start(), &Request::default())?.answer.line.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view_of<G: Notation + Clone + Send + 'static>(game: G) -> Box<dyn View> {
    Box::new(Viewed(game))
}

/// A game with its notation, as a [`View`].
struct Viewed<G>(G);

/// The moves of a position; none where the play has ended.
pub(super) fn moves<G: Game>(game: &G, position: &G::Position) -> Vec<G::Move> {
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

impl<G: Notation + Clone + Send + 'static> View for Viewed<G> {
    fn start(&self) -> String {
        self.0.write_position(&self.0.start())
    }

    fn position(&self, text: &str) -> Result<String, PositionError> {
        self.0.read_position(text).map(|position| self.0.write_position(&position))
    }

    fn turn(&self, position: &str) -> Result<Player, PositionError> {
        self.0.read_position(position).map(|position| self.0.turn(&position))
    }

    fn ending(&self, position: &str) -> Result<Option<Outcome>, PositionError> {
        self.0.read_position(position).map(|position| self.0.ending(&position))
    }

    fn steps(&self, position: &str) -> Result<Vec<Step>, PositionError> {
        let position = self.0.read_position(position)?;
        Ok(moves(&self.0, &position).into_iter().map(|mov| step(&self.0, &position, mov)).collect())
    }

    fn symmetries(&self) -> u32 {
        self.0.symmetries()
    }

    fn graph(&self, position: &str, limits: &Limits<'_>) -> Result<Option<Graph>, GameError> {
        let start = self.0.read_position(position)?;
        let Some(start) = self.0.for_either(&start) else { return Ok(None) };
        let folded = Folded(&self.0);
        let explored = explore_from(&folded, start, &Limits { symmetry: false, ..*limits })?;
        let name = |position: &G::Position| {
            let text = self.0.write_position(position);
            super::heaps::read_turn(&text).0.to_owned()
        };
        let all = explored.arena().len();
        let named = explored.named(name, limits.watch);
        let reached = Progress { positions: all, ..Progress::default() };
        let named = named.map_err(|Stopped| GameError::Explore(ExploreError::Stopped(reached.into())))?;
        Ok(Some(named.into_graph()))
    }

    fn estimate(&self, position: &str, probe: usize, limits: &Limits<'_>) -> Result<Estimate, GameError> {
        let start = self.0.read_position(position)?;
        let estimate = estimate_watched(&self.0, start, probe, limits);
        estimate.map_err(|Stopped| GameError::Explore(ExploreError::Stopped(Box::default())))
    }

    fn draw(&self, position: &str) -> Result<String, PositionError> {
        self.0.read_position(position).map(|position| self.0.draw(&position))
    }

    fn board(&self, position: &str) -> Result<Option<Board>, PositionError> {
        self.0.read_position(position).map(|position| self.0.board(&position))
    }

    fn spots(&self, position: &str) -> Result<Vec<(Step, Spot)>, PositionError> {
        let position = self.0.read_position(position)?;
        let placed = |mov| self.0.spot(&position, mov).map(|spot| (step(&self.0, &position, mov), spot));
        Ok(moves(&self.0, &position).into_iter().filter_map(placed).collect())
    }

    fn solve(&self, position: &str, limits: &Limits<'_>) -> Result<Box<dyn Solved>, GameError> {
        let start = self.0.read_position(position)?;
        let explored = explore_from(&self.0, start, limits)?;
        let (arena, all) = (explored.arena(), explored.arena().len());
        let explored_all = Progress { positions: all, arcs: arena.graph().arcs(), ..Progress::default() };
        let watch = |&Progress { stage, done, total, .. }: &Progress| {
            limits.watch.goes_on(&Progress { stage, done, total, ..explored_all })
        };
        let stopped = |Stopped| GameError::Explore(ExploreError::Stopped(explored_all.into()));
        let solution = solve_watched(arena, &watch).map_err(stopped)?;
        Ok(Box::new(SolvedGame { game: self.0.clone(), explored, solution, symmetry: limits.symmetry }))
    }

    fn heuristics(&self) -> Vec<&'static str> {
        heuristic_names(&self.0)
    }

    fn exact(&self, memory: usize) -> Option<Box<dyn Exact>> {
        self.0.exact(memory)
    }

    fn theory(&self, limits: &Limits<'_>) -> Option<Result<Arc<dyn Scores>, ExploreError>> {
        self.0.theory(limits)
    }

    fn packed(&self, symmetry: bool) -> Option<Box<dyn Packed>> {
        self.0.packed(symmetry)
    }

    fn numbered(&self) -> Option<Box<dyn Numbered>> {
        self.0.numbered()
    }

    fn on_arena(&self) -> Option<Arc<Arena>> {
        self.0.on_arena()
    }

    fn search(&self, position: &str, request: &Request<'_>) -> Result<Report, SearchError> {
        search(&self.0, position, request)
    }
}

struct SolvedGame<G: Game> {
    game: G,
    explored: Explored<G::Position>,
    solution: Solution,
    symmetry: bool,
}

impl<G: Notation + Send> Scores for SolvedGame<G> {
    fn score(&self, position: &str) -> Result<Option<Score>, ScoreError> {
        let value = self.vertex(position).map(|v| self.solution.value(v));
        // No play ever comes to a win without end.
        Ok(value.filter(|value| value.moves.is_some() || value.winner().is_none()).map(Score::from))
    }
}

impl<G: Notation + Send> Solved for SolvedGame<G> {
    fn arena(&self) -> &Arena {
        self.explored.arena()
    }

    fn solution(&self) -> &Solution {
        &self.solution
    }

    fn vertex(&self, position: &str) -> Option<Vertex> {
        let position = self.game.read_position(position).ok()?;
        let position = if self.symmetry { self.game.canonical(&position) } else { position };
        self.explored.vertex(&position)
    }

    fn named(&self) -> Arena {
        let named = self.explored.named(|position| self.game.write_position(position), &Unwatched);
        named.expect("nobody stops it")
    }
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
