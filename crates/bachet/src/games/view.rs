//! A game seen from outside: what programs need, with positions and moves as people write them.

use super::board::{Board, Spot};
use super::capabilities::Capabilities;
use super::erased::Erased;
use super::error::{GameError, PositionError};
use super::notation::{Folded, Notation, Step, moves, read, step};
use super::solved::{Solved, SolvedGame};
use crate::explore::{Estimate, ExploreError, Limits, estimate_watched, explore_from};
use crate::graph::Graph;
use crate::player::{Outcome, Player};
use crate::search::{Report, Request, Score, SearchError, evaluate, heuristic_names, perft, search};
use crate::solve::solve_watched;
use crate::text::Message;
use crate::watch::{Progress, Stopped, Watch};

/// A game seen from outside: the same for all games, with positions and moves as text.
///
/// Whoever asks several things about a position reads it once, with [`at`](View::at); for a single question there are methods
/// that take the text.
///
/// ```
/// let game = bachet::games::open("tictactoe")?;
/// let view = game.view();
/// assert_eq!(view.at(&view.start())?.steps().len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait View: Send + Sync {
    /// Where plays start.
    fn start(&self) -> String;

    /// The position that a text means, or what is wrong with it.
    fn at<'a>(&'a self, text: &str) -> Result<Box<dyn PositionView + 'a>, PositionError>;

    /// A play that begins at the position that a text means.
    fn begin<'a>(&'a self, text: &str) -> Result<Box<dyn PlayView + 'a>, PositionError>;

    /// How many positions can be the same by symmetry, at most.
    fn symmetries(&self) -> u32;

    /// The heuristics that a search can use, by name, the usual one first.
    fn heuristics(&self) -> Vec<&'static str>;

    /// What was found to be wrong with the rules while they were followed, if anything: then a solution says nothing.
    fn trouble(&self) -> Option<Message>;

    /// What this game has and others have not.
    fn capabilities(&self) -> Capabilities<'_>;
}

/// A position of a game seen from outside.
///
/// ```
/// let game = bachet::games::open("nim:3-4")?;
/// let position = game.view().at("1-2")?;
/// assert_eq!((position.text().as_str(), position.turn()), ("(2-1,1)", bachet::Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait PositionView {
    /// The position as the game itself writes it.
    fn text(&self) -> String;

    /// Whose move it is.
    fn turn(&self) -> Player;

    /// How the play ends here, if it does.
    fn ending(&self) -> Option<Outcome>;

    /// The moves; none where the play has ended.
    fn steps(&self) -> Vec<Step>;

    /// The move that a text means, in any way in which the game's moves are written.
    fn find(&self, mov: &str) -> Result<Step, PositionError>;

    /// The board over as many lines as it needs.
    fn draw(&self) -> String;

    /// The board for pictures and pages, if the game has one.
    fn board(&self) -> Option<Board>;

    /// The moves, each with where on that board it takes place; none for a game without a board.
    fn spots(&self) -> Vec<(Step, Spot)>;

    /// Whether the game is impartial: both players have the same moves here and from here on.
    fn is_impartial(&self) -> bool;

    /// The graph of positions from here, whoever is to move, if both players have the same moves.
    fn graph(&self, limits: &Limits<'_>) -> Result<Option<Graph>, ExploreError>;

    /// How large the game is from here, from a probe of so many positions, with the symmetry and the watch of these limits.
    fn estimate(&self, probe: usize, limits: &Limits<'_>) -> Result<Estimate, ExploreError>;

    /// Explores from here and solves.
    fn solve(&self, limits: &Limits<'_>) -> Result<Box<dyn Solved>, ExploreError>;

    /// Searches from here, where the play must go on.
    fn search(&self, request: &Request<'_>) -> Result<Report, SearchError>;

    /// How many plays of each length there are from here, from one move to so many.
    fn perft(&self, depth: u32, watch: &dyn Watch) -> Result<Vec<u64>, Stopped>;

    /// What it is worth without looking ahead, by the heuristic of a name or the game's own.
    fn evaluate(&self, heuristic: Option<&str>, seed: u64) -> Result<Score, SearchError>;
}

/// A play under way seen from outside: it remembers what was there before.
///
/// ```
/// let game = bachet::games::open("nim:3")?;
/// let mut play = game.view().begin("3")?;
/// assert_eq!(play.play("1")?.position, "(2,2)");
/// assert!(play.drawn().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait PlayView {
    /// Whose move it is.
    fn turn(&self) -> Player;

    /// Plays the move that a text means, in any way in which the game's moves are written.
    fn play(&mut self, mov: &str) -> Result<Step, PositionError>;

    /// Why the play is a draw here by what was played, where the position alone would let it go on.
    fn drawn(&self) -> Option<Message>;

    /// Where the play is, with what only plays count, such as how long nothing was taken.
    fn text(&self) -> String;
}

/// Single questions about positions as texts.
impl dyn View + '_ {
    /// The position as the game itself writes it, if the text means one.
    pub fn position(&self, text: &str) -> Result<String, PositionError> {
        Ok(self.at(text)?.text())
    }

    /// Whose move it is.
    pub fn turn(&self, position: &str) -> Result<Player, PositionError> {
        Ok(self.at(position)?.turn())
    }

    /// How the play ends there, if it does.
    pub fn ending(&self, position: &str) -> Result<Option<Outcome>, PositionError> {
        Ok(self.at(position)?.ending())
    }

    /// The moves; none where the play has ended.
    pub fn steps(&self, position: &str) -> Result<Vec<Step>, PositionError> {
        Ok(self.at(position)?.steps())
    }

    /// The move that a text means, in any way in which the game's moves are written.
    pub fn find(&self, position: &str, mov: &str) -> Result<Step, PositionError> {
        self.at(position)?.find(mov)
    }

    /// The board over as many lines as it needs.
    pub fn draw(&self, position: &str) -> Result<String, PositionError> {
        Ok(self.at(position)?.draw())
    }

    /// The board for pictures and pages, if the game has one.
    pub fn board(&self, position: &str) -> Result<Option<Board>, PositionError> {
        Ok(self.at(position)?.board())
    }

    /// The moves, each with where on that board it takes place; none for a game without a board.
    pub fn spots(&self, position: &str) -> Result<Vec<(Step, Spot)>, PositionError> {
        Ok(self.at(position)?.spots())
    }

    /// The graph of positions from one, whoever is to move, if both players have the same moves.
    pub fn graph(&self, position: &str, limits: &Limits<'_>) -> Result<Option<Graph>, GameError> {
        Ok(self.at(position)?.graph(limits)?)
    }

    /// How large the game is from a position, from a probe of so many, with the symmetry and the watch of these limits.
    pub fn estimate(&self, position: &str, probe: usize, limits: &Limits<'_>) -> Result<Estimate, GameError> {
        Ok(self.at(position)?.estimate(probe, limits)?)
    }

    /// Explores from a position and solves.
    pub fn solve(&self, position: &str, limits: &Limits<'_>) -> Result<Box<dyn Solved>, GameError> {
        Ok(self.at(position)?.solve(limits)?)
    }

    /// Searches from a position, where the play must go on.
    pub fn search(&self, position: &str, request: &Request<'_>) -> Result<Report, SearchError> {
        self.at(position)?.search(request)
    }
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
    // A browser waits for every byte of the library.
    #[cfg(target_family = "wasm")]
    return small_view_of(game);
    #[cfg(not(target_family = "wasm"))]
    fast_view_of(game)
}

/// The same, with an exploration and searches that are compiled for this game alone.
pub(super) fn fast_view_of<G: Notation + Clone + Send + 'static>(game: G) -> Box<dyn View> {
    Box::new(Viewed(game))
}

/// The same, with an exploration and searches that all such games share: every answer is that of [`view_of`], later, from a smaller
/// program.
///
/// ```
/// use bachet::{games::{Mnk, small_view_of}, search::Request};
/// let view = small_view_of(Mnk::new(2, 2, 2)?);
/// assert_eq!(view.search(&view.start(), &Request::default())?.answer.line.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn small_view_of<G: Notation + Clone + Send + 'static>(game: G) -> Box<dyn View> {
    Box::new(Viewed(Erased::new(game)))
}

/// A game with its notation, as a [`View`].
struct Viewed<G>(G);

impl<G: Notation + Clone + Send + 'static> View for Viewed<G> {
    fn start(&self) -> String {
        self.0.write_position(&self.0.start())
    }

    fn at<'a>(&'a self, text: &str) -> Result<Box<dyn PositionView + 'a>, PositionError> {
        let position = read(&self.0, text)?;
        Ok(Box::new(ViewedAt { game: &self.0, position }))
    }

    fn begin<'a>(&'a self, text: &str) -> Result<Box<dyn PlayView + 'a>, PositionError> {
        let past = vec![read(&self.0, text)?];
        Ok(Box::new(ViewedPlay { game: &self.0, past }))
    }

    fn symmetries(&self) -> u32 {
        self.0.symmetries()
    }

    fn heuristics(&self) -> Vec<&'static str> {
        heuristic_names(&self.0)
    }

    fn trouble(&self) -> Option<Message> {
        self.0.trouble()
    }

    fn capabilities(&self) -> Capabilities<'_> {
        self.0.capabilities()
    }
}

/// A play of a game with its notation, as a [`PlayView`]: where it was, in order, and where it is.
struct ViewedPlay<'a, G: Notation> {
    game: &'a G,
    past: Vec<G::Position>,
}

impl<G: Notation> ViewedPlay<'_, G> {
    fn here(&self) -> &G::Position {
        self.past.last().expect("a play has a start")
    }
}

impl<G: Notation> PlayView for ViewedPlay<'_, G> {
    fn turn(&self) -> Player {
        self.game.turn(self.here())
    }

    fn play(&mut self, mov: &str) -> Result<Step, PositionError> {
        let here = self.here();
        let mov = self.game.read_move(here, mov)?;
        let (text, next) = (self.game.write_move(here, mov), self.game.play(here, mov));
        let step = Step { mov: text, position: self.game.write_position(&next) };
        self.past.push(next);
        Ok(step)
    }

    fn drawn(&self) -> Option<Message> {
        if self.game.ending(self.here()).is_some() { None } else { self.game.drawn(&self.past) }
    }

    fn text(&self) -> String {
        self.game.write_in_play(self.here())
    }
}

/// A position of a game with its notation, as a [`PositionView`].
struct ViewedAt<'a, G: Notation> {
    game: &'a G,
    position: G::Position,
}

impl<G: Notation> ViewedAt<'_, G> {
    fn step(&self, mov: G::Move) -> Step {
        step(self.game, &self.position, mov)
    }

    /// Whether nothing is wrong with the rules, as far as they were followed.
    fn sound(&self) -> Result<(), ExploreError> {
        self.game.trouble().map_or(Ok(()), |why| Err(ExploreError::Rules(Box::new(why))))
    }
}

impl<G: Notation + Clone + Send + 'static> PositionView for ViewedAt<'_, G> {
    fn text(&self) -> String {
        self.game.write_position(&self.position)
    }

    fn turn(&self) -> Player {
        self.game.turn(&self.position)
    }

    fn ending(&self) -> Option<Outcome> {
        self.game.ending(&self.position)
    }

    fn steps(&self) -> Vec<Step> {
        moves(self.game, &self.position).into_iter().map(|mov| self.step(mov)).collect()
    }

    fn find(&self, mov: &str) -> Result<Step, PositionError> {
        Ok(self.step(self.game.read_move(&self.position, mov)?))
    }

    fn draw(&self) -> String {
        self.game.draw(&self.position)
    }

    fn board(&self) -> Option<Board> {
        self.game.board(&self.position)
    }

    fn spots(&self) -> Vec<(Step, Spot)> {
        let placed = |mov| self.game.spot(&self.position, mov).map(|spot| (self.step(mov), spot));
        moves(self.game, &self.position).into_iter().filter_map(placed).collect()
    }

    fn is_impartial(&self) -> bool {
        self.game.for_either(&self.position).is_some()
    }

    fn graph(&self, limits: &Limits<'_>) -> Result<Option<Graph>, ExploreError> {
        let Some(start) = self.game.for_either(&self.position) else { return Ok(None) };
        let folded = Folded(self.game);
        let explored = explore_from(&folded, start, &Limits { symmetry: false, ..*limits })?;
        self.sound()?;
        let name = |position: &G::Position| {
            let text = self.game.write_position(position);
            super::heaps::read_turn(&text).0.to_owned()
        };
        let reached = Progress { positions: explored.arena().len(), ..Progress::default() };
        let named = explored.named(name, limits.watch).map_err(|Stopped| ExploreError::Stopped(reached.into()))?;
        Ok(Some(named.into_graph()))
    }

    fn estimate(&self, probe: usize, limits: &Limits<'_>) -> Result<Estimate, ExploreError> {
        let estimate = estimate_watched(self.game, self.position.clone(), probe, limits);
        estimate.map_err(|Stopped| ExploreError::Stopped(Box::default()))
    }

    fn solve(&self, limits: &Limits<'_>) -> Result<Box<dyn Solved>, ExploreError> {
        let explored = explore_from(self.game, self.position.clone(), limits)?;
        self.sound()?;
        let (arena, all) = (explored.arena(), explored.arena().len());
        let explored_all = Progress { positions: all, arcs: arena.graph().arcs(), ..Progress::default() };
        let watch = |&Progress { stage, done, total, .. }: &Progress| {
            limits.watch.goes_on(&Progress { stage, done, total, ..explored_all })
        };
        let stopped = |Stopped| ExploreError::Stopped(explored_all.into());
        let solution = solve_watched(arena, &watch).map_err(stopped)?;
        Ok(Box::new(SolvedGame { game: self.game.clone(), explored, solution, symmetry: limits.symmetry }))
    }

    fn search(&self, request: &Request<'_>) -> Result<Report, SearchError> {
        search(self.game, &self.position, request)
    }

    fn perft(&self, depth: u32, watch: &dyn Watch) -> Result<Vec<u64>, Stopped> {
        perft(self.game, &self.position, depth, watch)
    }

    fn evaluate(&self, heuristic: Option<&str>, seed: u64) -> Result<Score, SearchError> {
        evaluate(self.game, &self.position, heuristic, seed)
    }
}
