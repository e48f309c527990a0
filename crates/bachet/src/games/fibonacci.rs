//! Fibonacci nim: one heap, from which at most twice as much is taken as the other just took.

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::PositionError;
use super::heaps::{read_turn, with_turn, without_turn};
use super::known::{Known, Strength};
use super::name::number;
use super::notation::Notation;
use crate::game::Game;
use crate::levels::Levels;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Term};
use crate::text::message;

/// Fibonacci nim. Whoever begins loses exactly where the heap is a Fibonacci number (M. J. Whinihan, *Fibonacci nim*, 1963).
///
/// ```
/// use bachet::{Player, explore, games::Fibonacci, solve};
/// let winner = |heap| {
///     let explored = explore(&Fibonacci::new(heap), &Default::default())?;
///     Ok::<_, bachet::ExploreError>(solve(explored.arena()).winner(explored.start()))
/// };
/// assert_eq!((winner(8)?, winner(9)?), (Some(Player::Two), Some(Player::One)));
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fibonacci {
    heap: u32,
}

/// What is left, how much of it may be taken, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rest {
    left: u32,
    most: u32,
    turn: Player,
}

impl Rest {
    fn of(left: u32, most: u32, turn: Player) -> Rest {
        Rest { left, most: most.min(left), turn }
    }
}

/// The largest heap.
const MOST: u32 = 1_000_000;

impl Fibonacci {
    /// The game from a heap.
    ///
    /// ```
    /// use bachet::{Game, games::{Fibonacci, Notation}};
    /// let game = Fibonacci::new(13);
    /// assert_eq!(game.write_position(&game.start()), "(13/12,1)");
    /// ```
    #[must_use]
    pub fn new(heap: u32) -> Fibonacci {
        Fibonacci { heap: heap.min(MOST) }
    }
}

/// The smallest of the Fibonacci numbers, no two of them neighbours, that a heap is the sum of: whoever can take it wins.
fn least_part(mut heap: u32) -> u32 {
    loop {
        let (mut below, mut next) = (1, 2);
        while next <= heap {
            (below, next) = (next, below + next);
        }
        if heap <= below {
            return heap;
        }
        heap -= below;
    }
}

impl Game for Fibonacci {
    type Position = Rest;
    /// How much is taken.
    type Move = u32;

    fn start(&self) -> Rest {
        Rest { left: self.heap, most: self.heap.saturating_sub(1), turn: Player::One }
    }

    fn turn(&self, rest: &Rest) -> Player {
        rest.turn
    }

    fn ending(&self, rest: &Rest) -> Option<Outcome> {
        (rest.most == 0).then_some(Outcome::Win(!rest.turn))
    }

    fn moves(&self, rest: &Rest, moves: &mut Vec<u32>) {
        moves.extend(1..=rest.most);
    }

    fn play(&self, rest: &Rest, taken: u32) -> Rest {
        Rest::of(rest.left - taken, 2 * taken, !rest.turn)
    }

    fn bound(&self) -> Option<f64> {
        Some(f64::from(self.heap + 1).powi(2))
    }
}

/// What was taken; a key is what is left, the most that may be taken and whose turn it is.
impl Levels for Fibonacci {
    fn level(&self, rest: &Rest) -> u32 {
        self.heap.saturating_sub(rest.left)
    }

    fn last_level(&self) -> u32 {
        self.heap
    }

    fn rise(&self) -> u32 {
        self.heap.max(1)
    }

    fn allows(&self, rest: &Rest) -> bool {
        rest.left <= self.heap && rest.most <= rest.left
    }

    fn pack(&self, rest: &Rest) -> u64 {
        with_turn(u64::from(rest.left) << 20 | u64::from(rest.most), rest.turn)
    }

    fn unpack(&self, key: u64) -> Rest {
        let (key, turn) = without_turn(key);
        Rest { left: (key >> 20) as u32, most: key as u32 & ((1 << 20) - 1), turn }
    }
}

impl Notation for Fibonacci {
    fn write_position(&self, rest: &Rest) -> String {
        format!("({}/{},{})", rest.left, rest.most, rest.turn.number())
    }

    fn read_position(&self, text: &str) -> Result<Rest, PositionError> {
        let (inner, turn) = read_turn(text);
        let wrong = || PositionError::Heaps { found: inner.to_owned(), example: self.write_position(&self.start()) };
        let (left, most) = inner.split_once('/').unwrap_or((inner, inner));
        let [left, most] = [left, most].map(|number| number.trim().parse::<u32>().ok());
        let (left, most) = left.zip(most).ok_or_else(wrong)?;
        if left > self.heap || most > left {
            return Err(PositionError::TooLarge { found: inner.to_owned(), start: self.heap.to_string() });
        }
        // Twice what was taken is even, unless no more is left; nobody can have taken more than all.
        let possible = most == left || most % 2 == 0 && most / 2 <= self.heap - left;
        if *inner == self.heap.to_string() {
            return Ok(Rest { turn, ..self.start() });
        }
        match possible && (most > 0 || left == 0) || left == self.heap && most + 1 == left {
            true => Ok(Rest { left, most, turn }),
            false => Err(wrong()),
        }
    }

    fn write_move(&self, _: &Rest, taken: u32) -> String {
        taken.to_string()
    }

    fn for_either(&self, rest: &Rest) -> Option<Rest> {
        Some(Rest { turn: Player::One, ..*rest })
    }

    fn draw(&self, rest: &Rest) -> String {
        let sticks = "| ".repeat(rest.left.min(30) as usize);
        let more = if rest.left > 30 { "… " } else { "" };
        format!("{sticks}{more}({}, ≤ {})", rest.left, rest.most)
    }

    fn board(&self, rest: &Rest) -> Option<Board> {
        Some(Board::Heaps(if rest.left == 0 { Vec::new() } else { vec![rest.left] }))
    }

    fn spot(&self, rest: &Rest, taken: u32) -> Option<Spot> {
        Some(Spot::Objects { heap: 0, objects: rest.left - taken..rest.left })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { levels: Some(self as &dyn HasLevels), ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Fibonacci>>)> {
        vec![("parts", Box::new(Parts))]
    }
}

/// One for whoever can take the smallest Fibonacci number that the heap is a sum of, where no two of the numbers are neighbours (E. Zeckendorf).
///
/// ```
/// use bachet::{Game, games::{Fibonacci, Parts}, search::Heuristic};
/// let value = |heap| Parts.value(&Fibonacci::new(heap), &Fibonacci::new(heap).start());
/// assert_eq!((value(13), value(20)), (-1.0, 1.0));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Parts;

impl Heuristic<Fibonacci> for Parts {
    fn value(&self, _: &Fibonacci, rest: &Rest) -> f64 {
        let wins = rest.left > 0 && least_part(rest.left) <= rest.most;
        if wins == (rest.turn == Player::One) { 1.0 } else { -1.0 }
    }

    fn terms(&self, game: &Fibonacci, rest: &Rest) -> Vec<Term> {
        let what = message!("heuristic.parts", n = least_part(rest.left), most = rest.most);
        vec![Term { what, value: self.value(game, rest) }]
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "fibonacci",
    aliases: &[],
    parameters: "[:N]",
    example: "fibonacci:13",
    texts: crate::texts! {
        "title": "Fibonacci nim" / "Nim de Fibonacci";
        "about": "take at most twice what the other just took" / "prendre au plus le double de ce que l'autre vient de prendre";
        "rules": "There is one heap. Whoever begins takes at least one object, but not all. From then on each player takes at least one and at most twice what the other just took. Whoever takes the last one wins; a heap of one is lost at once. A position is what is left with the most that may be taken, such as (13/12,1); a move is the number taken."
            / "Il y a un tas. Qui commence prend au moins un objet, mais pas tous. Ensuite chaque joueur en prend au moins un et au plus le double de ce que l'autre vient de prendre. Qui prend le dernier gagne ; un tas d'un objet est perdu d'emblée. Une position est ce qui reste avec le plus qu'on puisse prendre, comme (13/12,1) ; un coup est le nombre pris.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "M. J. Whinihan",
        year: Some(1963),
        source: "Fibonacci Nim, The Fibonacci Quarterly 1",
    }],
    family: Family::Heaps,
    sizes: Sizes { usual: "fibonacci:20", under_way: "", small: "fibonacci:5", tree: ("fibonacci:5", "") },
    options: &[],
    make: |spec| Ok(Made::of(Fibonacci::new(number(&spec.shape("20"), "N", 1..=MOST)?))),
};
