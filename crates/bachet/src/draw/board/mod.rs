//! Boards: alone and small, or as a picture with what each move comes to.

mod heaps;
mod map;
mod miniature;
mod pieces;
mod race;
mod squares;
mod sticks;
mod sum;
mod value;

pub use miniature::Miniature;
pub(super) use value::words;

use super::geometry::{Bounds, Point};
use super::picture::{Group, Picture};
use super::shape::Anchor;
use super::style::{Ink, Lettering};
use crate::games::{Board, Spot};
use crate::player::{Outcome, Player};
use crate::text::{Lang, Message, message};
use crate::value::Value;
use value::Valued;

/// What a picture of a board shows.
///
/// ```
/// use bachet::{Player, draw::{BoardDrawing, board}, games::open, text::Lang};
/// let game = open("nim:3-4-5")?;
/// let nim = game.view().board("5-2")?.unwrap();
/// let drawing = BoardDrawing { game: "nim:3-4-5", board: &nim, turn: Player::Two, ending: None, moves: &[] };
/// assert_eq!(board(&drawing, Lang::En).description(), "J2 to move.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BoardDrawing<'a> {
    /// What the game is called.
    pub game: &'a str,
    /// The board.
    pub board: &'a Board,
    /// Whose move it is.
    pub turn: Player,
    /// How the play has ended, if it has.
    pub ending: Option<Outcome>,
    /// The moves that are to be marked with what they come to.
    pub moves: &'a [BoardMove],
}

/// A move, and what it comes to.
///
/// ```
/// use bachet::{Player, Value, draw::BoardMove, games::Spot};
/// let win = BoardMove { name: "5>2".into(), spot: Spot::Objects { heap: 0, objects: 2..5 }, value: Value::win(Player::One, 5) };
/// assert_eq!(win.value.moves, Some(5));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardMove {
    /// What it is called.
    pub name: String,
    /// Where it takes place.
    pub spot: Spot,
    /// What it comes to, counted from before the move: 1 if it ends the play.
    pub value: Value,
}

/// From a part of the picture to the next.
const GAP: f64 = 16.0;

/// A board as people know it, whose turn it is, and what each move comes to where that is given.
///
/// ```
/// use bachet::{Player, Value, draw::{BoardDrawing, BoardMove, board}, games::open, text::Lang};
/// let game = open("tictactoe")?;
/// let (view, position) = (game.view(), "xx./oo./...");
/// let squares = view.board(position)?.unwrap();
/// let (step, spot) = view.spots(position)?.swap_remove(0);
/// let win = BoardMove { name: step.mov, spot, value: Value::win(Player::One, 1) };
/// let drawing = BoardDrawing { game: "tictactoe", board: &squares, turn: view.turn(position)?, ending: None, moves: &[win] };
/// let picture = board(&drawing, Lang::En);
/// assert!(picture.groups().iter().any(|group| group.kind == "move" && group.name == "3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn board(drawing: &BoardDrawing<'_>, lang: Lang) -> Picture {
    let valued = Valued::new(drawing, lang);
    let title = message!("draw.board", game = drawing.game).to_text(lang);
    let mut about = turn_words(drawing).to_text(lang);
    if let Some(best) = valued.best_words() {
        about = format!("{about} {best}");
    }
    let mut picture = Picture::new(title, about).in_lang(lang);
    let body = groups(drawing, &valued, lang);
    let all = extent(&body);
    picture.push(heading(drawing, Point::new(all.least.x, all.least.y - GAP), lang));
    body.into_iter().for_each(|group| picture.push(group));
    valued.legend(Point::new(all.least.x, all.most.y + GAP)).into_iter().for_each(|group| picture.push(group));
    picture
}

/// The board with the marks of its moves, near the origin.
fn groups(drawing: &BoardDrawing<'_>, valued: &Valued<'_>, lang: Lang) -> Vec<Group> {
    match drawing.board {
        Board::Grid { .. } | Board::Chocolate(_) => squares::groups(drawing, valued),
        Board::Pieces(pieces) => pieces::groups(pieces, drawing, valued),
        Board::Map(map) => map::groups(map, drawing, valued),
        Board::Heaps(heaps) => heaps::groups(heaps, drawing.moves, valued, lang),
        Board::Race { reached, goal } => race::groups(*reached, *goal, drawing.moves, valued),
        Board::Sum(parts) => sum::groups(parts, drawing, valued, lang),
    }
}

fn extent(groups: &[Group]) -> Bounds {
    let marks = groups.iter().flat_map(|group| &group.marks);
    let all = marks.map(|mark| mark.shape.bounds()).reduce(Bounds::join);
    all.unwrap_or(Bounds { least: Point::default(), most: Point::default() })
}

fn turn_words(drawing: &BoardDrawing<'_>) -> Message {
    match drawing.ending {
        None => message!("draw.board-turn", player = drawing.turn),
        Some(Outcome::Win(player)) => message!("draw.board-won", player = player),
        Some(Outcome::Draw) => message!("draw.board-drawn"),
    }
}

/// Adds a player's sign: the mark that the player makes on a board of marks, else the player's shape.
fn sign(group: Group, board: &Board, player: Player, centre: Point, radius: f64) -> Group {
    match board {
        Board::Grid { falls: false, .. } => {
            let shapes = Miniature::new(board, 3.0 * radius).cross_or_nought(centre, player);
            shapes.into_iter().fold(group, Group::with)
        }
        _ => group.sign(player, centre, radius),
    }
}

/// Whose turn it is, behind the player's sign.
fn heading(drawing: &BoardDrawing<'_>, at: Point, lang: Lang) -> Group {
    const HALF: f64 = 7.0;
    let player = drawing.ending.map_or(Some(drawing.turn), Outcome::winner);
    let centre = at + Point::new(HALF + 1.0, 0.0);
    let group = Group::new("turn", "");
    let (group, ink) = match player {
        None => (group, Ink::Text),
        Some(player) => (sign(group, drawing.board, player, centre, HALF), Ink::of(player)),
    };
    let beside = if player.is_some() { Point::new(2.0 * HALF + 9.0, 0.0) } else { Point::default() };
    let words = turn_words(drawing).to_text(lang);
    group.text_beside(at + beside, words.trim_end_matches('.'), Anchor::Start, Lettering::label(ink).bold())
}
