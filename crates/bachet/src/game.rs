//! Games by their rules: positions are made as they are met.
//!
//! A new game is one type that implements [`Game`]: five short functions. `examples/new_game.rs` is a whole one, with its
//! solution and a perfect play. A game that people are to read and write also implements
//! [`Notation`](crate::games::Notation), and one line in the catalogue gives it a name.

use crate::explore::Size;
use crate::hash::stable_hash;
use crate::player::{Outcome, Player};
use crate::random::Random;
use std::hash::Hash;

/// A game given by its rules. The value itself holds their parameters, such as the size of the board.
///
/// ```
/// use bachet::{Game, Outcome, Player, explore};
///
/// /// A pile from which one or two are taken in turn; whoever takes the last one wins.
/// struct Pile(u32);
///
/// impl Game for Pile {
///     type Position = (u32, Player);
///     type Move = u32;
///     fn start(&self) -> (u32, Player) {
///         (self.0, Player::One)
///     }
///     fn turn(&self, position: &(u32, Player)) -> Player {
///         position.1
///     }
///     fn ending(&self, &(left, turn): &(u32, Player)) -> Option<Outcome> {
///         (left == 0).then_some(Outcome::Win(!turn))
///     }
///     fn moves(&self, &(left, _): &(u32, Player), moves: &mut Vec<u32>) {
///         moves.extend(1..=left.min(2));
///     }
///     fn play(&self, &(left, turn): &(u32, Player), taken: u32) -> (u32, Player) {
///         (left - taken, !turn)
///     }
/// }
///
/// let explored = explore(&Pile(9), &Default::default())?;
/// let solution = bachet::solve(explored.arena());
/// assert_eq!(solution.winner(explored.start()), Some(Player::Two));
/// # Ok::<(), bachet::ExploreError>(())
/// ```
pub trait Game: Sync {
    /// All that matters for the rest of a play, whose turn it is included.
    type Position: Clone + Eq + Hash + Send + Sync;
    /// What a player decides on.
    type Move: Copy + Eq + Hash + Send;

    /// Where plays start.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert_eq!(game.ending(&game.start()), None);
    /// ```
    fn start(&self) -> Self::Position;

    /// Whose move it is.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert_eq!(game.turn(&game.start()), bachet::Player::One);
    /// ```
    fn turn(&self, position: &Self::Position) -> Player;

    /// How the play ends here, if it does. A position without moves must have an ending.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert_eq!(game.ending(&game.start()), None);
    /// ```
    fn ending(&self, position: &Self::Position) -> Option<Outcome>;

    /// Appends the moves; never asked where the play has ended.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// let mut moves = Vec::new();
    /// game.moves(&game.start(), &mut moves);
    /// assert_eq!(moves.len(), 7);
    /// ```
    fn moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>);

    /// How many moves there are, and 0 where the play has ended: a game that can tell without listing them says so here. The
    /// vector is for whoever lists them, and what it holds before and after means nothing.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert_eq!(game.count_moves(&game.start(), &mut Vec::new()), 7);
    /// ```
    fn count_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) -> u64 {
        moves.clear();
        if self.ending(position).is_none() {
            self.moves(position, moves);
        }
        moves.len() as u64
    }

    /// The position after a move that [`moves`](Game::moves) gave.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// let mut moves = Vec::new();
    /// game.moves(&game.start(), &mut moves);
    /// let next = game.play(&game.start(), moves[0]);
    /// assert_eq!(game.turn(&next), bachet::Player::Two);
    /// ```
    fn play(&self, position: &Self::Position, mov: Self::Move) -> Self::Position;

    /// What becomes of several positions at once, appended in their order, for a game that looks at many as fast as at one; an
    /// exploration asks for as many together as this says. Where it is 0, it asks for each position's ending, moves and what
    /// they lead to.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// assert_eq!(Connect4::new(7, 6, 4).unwrap().together(), 0);
    /// ```
    fn together(&self) -> usize {
        0
    }

    /// What becomes of positions, [`together`](Game::together) of them at most, in the order of the moves.
    ///
    /// ```
    /// use bachet::{Game, Outcome, Player, game::Expanded};
    /// /// A step that leads nowhere.
    /// struct Step;
    /// impl Game for Step {
    ///     type Position = bool;
    ///     type Move = ();
    ///     fn start(&self) -> bool { false }
    ///     fn turn(&self, _: &bool) -> Player { Player::One }
    ///     fn ending(&self, made: &bool) -> Option<Outcome> { made.then_some(Outcome::Draw) }
    ///     fn moves(&self, _: &bool, moves: &mut Vec<()>) { moves.push(()); }
    ///     fn play(&self, _: &bool, _: ()) -> bool { true }
    /// }
    /// let mut expanded = Expanded::default();
    /// Step.expand(&[false, true], &mut expanded);
    /// assert_eq!((expanded.degrees, expanded.successors), (vec![1, 0], vec![true]));
    /// ```
    fn expand(&self, positions: &[Self::Position], expanded: &mut Expanded<Self::Position>) {
        let mut moves = Vec::new();
        for position in positions {
            let ending = self.ending(position);
            moves.clear();
            if ending.is_none() {
                self.moves(position, &mut moves);
            }
            expanded.traits.push((self.turn(position), ending));
            expanded.degrees.push(moves.len() as u32);
            expanded.successors.extend(moves.iter().map(|&mov| self.play(position, mov)));
        }
    }

    /// How a play of random moves from a position ends; `played` is given the moves. A game that knows better than to choose among all of
    /// [`moves`](Game::moves), or how to do so faster, says so here.
    ///
    /// ```
    /// use bachet::{Game, game::Played, games::Mnk, random::Random};
    /// let (game, mut played) = (Mnk::new(3, 1, 1).unwrap(), Played::default());
    /// let outcome = game.random_play(&game.start(), &mut Random::new(1), &mut played);
    /// assert_eq!((outcome.winner(), played.moves().len()), (Some(bachet::Player::One), 1));
    /// ```
    fn random_play(&self, position: &Self::Position, random: &mut Random, played: &mut Played<Self::Move>) -> Outcome {
        let mut position = position.clone();
        for _ in 0..MOST_PLAYED {
            if let Some(outcome) = self.ending(&position) {
                return outcome;
            }
            played.choices.clear();
            self.moves(&position, &mut played.choices);
            let choice = random.below(played.choices.len() as u64) as usize;
            let Some(&mov) = played.choices.get(choice) else { break };
            played.moves.push((self.turn(&position), mov));
            position = self.play(&position, mov);
        }
        self.ending(&position).unwrap_or(Outcome::Draw)
    }

    /// Where a move is made, as a number, for a game in which moves at the same place do much the same later in a play: then a search
    /// by random plays can learn of a move from plays in which it came later.
    ///
    /// ```
    /// use bachet::{Game, games::{Hex, Mnk}};
    /// assert_eq!((Hex::new(3, 3).unwrap().place(4), Mnk::new(3, 3, 3).unwrap().place(4)), (Some(4), None));
    /// ```
    fn place(&self, _: Self::Move) -> Option<usize> {
        None
    }

    /// How promising a move is before anything is looked at, for a search to try it early: above 0 what may change much, such as taking
    /// a piece, the more the sooner; below 0 what looks bad; 0 for quiet moves. None in a game that does not know, or of a move of which
    /// it knows nothing.
    ///
    /// ```
    /// use bachet::{Game, games::{Chess, Mnk, Notation}};
    /// let position = Chess::new().read_position("4k3/8/4p3/3Q4/8/8/8/4K3 b - -")?;
    /// let taking = Chess::new().read_move(&position, "exd5")?;
    /// assert!(Chess::new().urgency(&position, taking) > Some(0));
    /// let mnk = Mnk::new(3, 3, 3)?;
    /// assert_eq!(mnk.urgency(&mnk.start(), 4), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    fn urgency(&self, _: &Self::Position, _: Self::Move) -> Option<i32> {
        None
    }

    /// Whether whoever is to move must answer something at once, as a king in check or a piece that has to be taken: such a
    /// position is not judged as it stands.
    ///
    /// ```
    /// use bachet::{Game, games::Chess};
    /// assert!(!Chess::new().is_pressed(&Chess::new().start()));
    /// ```
    #[inline]
    fn is_pressed(&self, _: &Self::Position) -> bool {
        false
    }

    /// Appends the moves after which a position may be worth much more, the most promising first: those that a search looks at where it
    /// goes no further ([`Settled`](crate::search::Settled)). Each must lead nearer to a position that has none.
    ///
    /// ```
    /// use bachet::{Game, games::{Chess, Notation}};
    /// let position = Chess::new().read_position("4k3/8/4p3/3Q4/8/8/8/4K3 b - -")?;
    /// let mut moves = Vec::new();
    /// Chess::new().noisy(&position, &mut moves);
    /// assert_eq!(moves.len(), 1);
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    #[inline]
    fn noisy(&self, _: &Self::Position, _: &mut Vec<Self::Move>) {}

    /// The position if whoever is to move could pass, where that is hardly ever best; none where it may be, as with few pieces left,
    /// and in games whose players would often like to pass.
    ///
    /// ```
    /// use bachet::{Game, Player, games::{Chess, Notation}};
    /// let game = Chess::new();
    /// assert_eq!(game.skipped(&game.start()).map(|next| game.turn(&next)), Some(Player::Two));
    /// let ending = game.read_position("4k3/8/4p3/8/8/8/8/4K3 b - -")?;
    /// assert!(game.skipped(&ending).is_none());
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    #[inline]
    fn skipped(&self, _: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// A number by which moves are told apart in what a search learns of them, the same on any machine.
    ///
    /// ```
    /// use bachet::{Game, games::Mnk};
    /// let game = Mnk::new(3, 3, 3).unwrap();
    /// assert_ne!(game.mark(1), game.mark(2));
    /// ```
    #[inline]
    fn mark(&self, mov: Self::Move) -> u64 {
        stable_hash(&mov)
    }

    /// How many positions can be the same by symmetry, at most; 1 for a game that knows of none.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert_eq!(game.symmetries(), 2);
    /// ```
    fn symmetries(&self) -> u32 {
        1
    }

    /// More positions than this there are not; none where the game does not know. It keeps estimates within reason.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert!(game.bound().unwrap() > 4.5e12);
    /// ```
    fn bound(&self) -> Option<f64> {
        None
    }

    /// How many positions there are from one on, with symmetry or without, where the game can tell without looking at all of
    /// them.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert_eq!(game.size(&game.start(), false).unwrap().positions, 4_531_985_219_092.0);
    /// ```
    fn size(&self, _from: &Self::Position, _symmetry: bool) -> Option<Size> {
        None
    }

    /// One position that stands for all that are the same by symmetry; a position stands for itself unless the game knows
    /// better. Outcome and rank of both must agree.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap();
    /// assert!(game.canonical(&game.start()) == game.start());
    /// ```
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }
}

/// A random play is given up as a draw after so many moves, for it may go round in a cycle.
pub const MOST_PLAYED: u32 = 1000;

/// The moves of a random play, each with who made it.
///
/// ```
/// use bachet::game::Played;
/// assert!(Played::<u16>::default().moves().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Played<M> {
    pub(crate) moves: Vec<(Player, M)>,
    /// What can be chosen from: only there to be used again.
    pub(crate) choices: Vec<M>,
}

impl<M> Default for Played<M> {
    fn default() -> Self {
        Played { moves: Vec::new(), choices: Vec::new() }
    }
}

impl<M> Played<M> {
    /// The moves in their order.
    ///
    /// ```
    /// use bachet::{Game, game::Played, games::Heaps, random::Random};
    /// # let game = Heaps::new(bachet::games::Rule::Take(1..=1), [3], bachet::Convention::Normal);
    /// let mut played = Played::default();
    /// game.random_play(&game.start(), &mut Random::new(1), &mut played);
    /// assert_eq!(played.moves().len(), 3);
    /// ```
    #[must_use]
    pub fn moves(&self) -> &[(Player, M)] {
        &self.moves
    }

    /// Forgets them, and keeps the room.
    ///
    /// ```
    /// let mut played = bachet::game::Played::<u16>::default();
    /// played.clear();
    /// assert!(played.moves().is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.moves.clear();
    }
}

/// What several positions lead to.
///
/// ```
/// let expanded = bachet::game::Expanded::<u32>::default();
/// assert!(expanded.successors.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct Expanded<P> {
    /// Of each position whose turn it is, and how the play ends there, if it does.
    pub traits: Vec<(Player, Option<Outcome>)>,
    /// How many moves each of them has.
    pub degrees: Vec<u32>,
    /// What the moves of all of them lead to.
    pub successors: Vec<P>,
}

impl<P> Default for Expanded<P> {
    fn default() -> Self {
        Expanded { traits: Vec::new(), degrees: Vec::new(), successors: Vec::new() }
    }
}

impl<P> Expanded<P> {
    /// Forgets all of it, and keeps the room.
    ///
    /// ```
    /// let mut expanded = bachet::game::Expanded { traits: Vec::new(), degrees: vec![0], successors: vec![1] };
    /// expanded.clear();
    /// assert!(expanded.degrees.is_empty() && expanded.successors.is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.traits.clear();
        self.degrees.clear();
        self.successors.clear();
    }
}
