//! Draughts: English checkers and the international game, which share all but how far kings go and what must be taken.

mod captures;
#[cfg(not(target_arch = "wasm32"))]
mod endings;
mod entries;
mod grid;
mod material;
mod notation;

pub(super) use entries::{CHECKERS, DRAUGHTS};
pub use notation::MenAndKings;

use super::error::NameError;
use super::squares::{check_sides, each};
use crate::explore::{Size, binomial};
use crate::game::Game;
use crate::player::{Outcome, Player};
use grid::Grid;
use material::Material;

/// Draughts on a board of up to 10 by 10 squares, by one of two sets of rules.
///
/// ```
/// use bachet::{Game, Unwatched, games::Draughts, search::perft};
/// let checkers = Draughts::english(8, 8)?;
/// assert_eq!(perft(&checkers, &checkers.start(), 5, &Unwatched), Ok(vec![7, 49, 302, 1469, 7361]));
/// let international = Draughts::international(10, 10)?;
/// assert_eq!(perft(&international, &international.start(), 4, &Unwatched), Ok(vec![9, 81, 658, 4265]));
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Draughts {
    rules: Rules,
    grid: Grid,
    ending: Option<Material>,
}

/// What differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rules {
    /// Men take forwards, kings go one square, and any capture will do. Black begins, from above.
    English,
    /// Men take backwards too, kings fly, and the most must be taken. White begins, from below.
    International,
}

/// The pieces of J1 and of J2, which of them are kings, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Men {
    one: u64,
    two: u64,
    kings: u64,
    turn: Player,
}

/// A piece goes from a square to another, and takes some of the other's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    from: u8,
    to: u8,
    taken: u64,
}

impl Draughts {
    /// English draughts, or checkers, on a board of so many columns and rows, from 4 to 10 each and an even number of both.
    ///
    /// ```
    /// use bachet::games::Draughts;
    /// assert!(Draughts::english(6, 6).is_ok() && Draughts::english(7, 7).is_err());
    /// ```
    pub fn english(columns: u32, rows: u32) -> Result<Draughts, NameError> {
        Draughts::by(Rules::English, columns, rows)
    }

    /// International draughts on such a board.
    ///
    /// ```
    /// use bachet::games::Draughts;
    /// assert!(Draughts::international(10, 10).is_ok() && Draughts::international(12, 12).is_err());
    /// ```
    pub fn international(columns: u32, rows: u32) -> Result<Draughts, NameError> {
        Draughts::by(Rules::International, columns, rows)
    }

    fn by(rules: Rules, columns: u32, rows: u32) -> Result<Draughts, NameError> {
        check_sides(columns, rows, 4..=10, true)?;
        Ok(Draughts { rules, grid: Grid::new(columns, rows), ending: None })
    }

    /// An ending with these pieces, J1's first: K for a king and M for a man.
    ///
    /// ```
    /// use bachet::{Game, games::{Draughts, Notation}};
    /// let ending = Draughts::english(8, 8)?.with_pieces("KvKM")?;
    /// assert_eq!(ending.write_position(&ending.start()), "B:W31,K32:BK1");
    /// assert!(ending.read_position("B:WK31,K32:BK1").is_ok() && ending.read_position("B:W31,32:BK1").is_err());
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    pub fn with_pieces(self, pieces: &str) -> Result<Draughts, NameError> {
        let ending = Material::read(pieces)?;
        ending.check(&self)?;
        Ok(Draughts { ending: Some(ending), ..self })
    }

    /// How many men each has at the start: those of all rows but two.
    fn men(&self) -> u32 {
        (self.grid.squares() - self.grid.columns) / 2
    }

    /// Whether a player's men go down.
    #[inline]
    fn down(&self, player: Player) -> bool {
        (player == Player::One) == (self.rules == Rules::English)
    }

    /// The row where a player's men become kings.
    #[inline]
    fn last_row(&self, player: Player) -> u64 {
        self.grid.ends[usize::from(self.down(player))]
    }

    /// The pieces of an ending, each player's on their side: kings behind men.
    fn at_home(&self, ending: &Material) -> Men {
        let mut men = Men { one: 0, two: 0, kings: 0, turn: Player::One };
        for player in Player::BOTH {
            let (all, kings) = (ending.pieces_of(player), ending.kings[player.index()]);
            let beyond = |many: u32| match self.down(player) {
                true => self.grid.first(many),
                false => self.grid.all & !self.grid.first(self.grid.squares() - many),
            };
            men.kings |= beyond(kings);
            match player {
                Player::One => men.one = beyond(all),
                Player::Two => men.two = beyond(all),
            }
        }
        men
    }

    /// The pieces of whoever moves, those of the other, and the free squares.
    #[inline]
    fn sides(&self, men: &Men) -> (u64, u64, u64) {
        let free = self.grid.all & !(men.one | men.two);
        match men.turn {
            Player::One => (men.one, men.two, free),
            Player::Two => (men.two, men.one, free),
        }
    }

    /// Whether anything can be moved without taking.
    #[inline]
    fn can_step(&self, men: &Men) -> bool {
        let (own, _, free) = self.sides(men);
        self.grid.ways(self.down(men.turn)).iter().any(|way| way.step(own) & free != 0)
            || self.grid.ways(!self.down(men.turn)).iter().any(|way| way.step(own & men.kings) & free != 0)
    }
}

impl Game for Draughts {
    type Position = Men;
    type Move = Jump;

    fn start(&self) -> Men {
        if let Some(ending) = &self.ending {
            return self.at_home(ending);
        }
        let upper = self.grid.first(self.men());
        let lower = self.grid.all & !self.grid.first(self.grid.squares() - self.men());
        let (one, two) = if self.rules == Rules::English { (upper, lower) } else { (lower, upper) };
        Men { one, two, kings: 0, turn: Player::One }
    }

    #[inline]
    fn turn(&self, men: &Men) -> Player {
        men.turn
    }

    /// Whoever cannot move has lost.
    #[inline]
    fn ending(&self, men: &Men) -> Option<Outcome> {
        (!self.can_step(men) && !self.can_capture(men)).then_some(Outcome::Win(!men.turn))
    }

    #[inline]
    fn moves(&self, men: &Men, moves: &mut Vec<Jump>) {
        if self.can_capture(men) {
            return self.captures(men, moves);
        }
        let (own, _, free) = self.sides(men);
        for way in self.grid.ways(self.down(men.turn)) {
            // Men and kings alike go one square forwards; each target has one square behind it.
            let stepping = own & if self.rules == Rules::English { !0 } else { !men.kings };
            for from in each(stepping) {
                let to = way.step(1 << from) & free;
                if to != 0 {
                    moves.push(Jump { from, to: to.trailing_zeros() as u8, taken: 0 });
                }
            }
        }
        let flies = self.rules == Rules::International;
        for from in each(own & men.kings) {
            let ways = self.grid.all_ways();
            let back = self.grid.ways(!self.down(men.turn));
            for way in if flies { &ways[..] } else { &back[..] } {
                let mut to = way.step(1 << from) & free;
                while to != 0 {
                    moves.push(Jump { from, to: to.trailing_zeros() as u8, taken: 0 });
                    to = if flies { way.step(to) & free } else { 0 };
                }
            }
        }
    }

    #[inline]
    fn count_moves(&self, men: &Men, moves: &mut Vec<Jump>) -> u64 {
        if self.can_capture(men) {
            moves.clear();
            self.captures(men, moves);
            return moves.len() as u64;
        }
        let (own, _, free) = self.sides(men);
        let flies = self.rules == Rules::International;
        let stepping = own & if flies { !men.kings } else { !0 };
        let steps = |ways: [grid::Way; 2], pieces: u64| {
            ways.iter().map(|way| (way.step(pieces) & free).count_ones()).sum::<u32>()
        };
        let mut all = steps(self.grid.ways(self.down(men.turn)), stepping);
        let kings = own & men.kings;
        if kings != 0 && !flies {
            all += steps(self.grid.ways(!self.down(men.turn)), kings);
        }
        if kings != 0 && flies {
            for way in self.grid.all_ways() {
                // All kings at once, one square further each time.
                let mut to = way.step(kings) & free;
                while to != 0 {
                    all += to.count_ones();
                    to = way.step(to) & free;
                }
            }
        }
        all.into()
    }

    #[inline]
    fn play(&self, men: &Men, jump: Jump) -> Men {
        let (from, to) = (1 << jump.from, 1 << jump.to);
        let king = men.kings & from != 0 || to & self.last_row(men.turn) != 0;
        let kings = men.kings & !from & !jump.taken | if king { to } else { 0 };
        let moved = |own: u64| own & !from | to;
        let (one, two) = match men.turn {
            Player::One => (moved(men.one), men.two & !jump.taken),
            Player::Two => (men.one & !jump.taken, moved(men.two)),
        };
        Men { one, two, kings, turn: !men.turn }
    }

    /// Each player has at most as many pieces as at the start, men or kings.
    /// Who can take must take.
    #[inline]
    fn is_pressed(&self, men: &Men) -> bool {
        self.can_capture(men)
    }

    /// Captures, which are all there is where there is one, and leave fewer pieces each.
    fn noisy(&self, men: &Men, moves: &mut Vec<Jump>) {
        if self.can_capture(men) {
            self.captures(men, moves);
        }
    }

    fn bound(&self) -> Option<f64> {
        if let Some(ending) = &self.ending {
            return Some(ending.parts().iter().map(|part| part.size(self) as f64).sum());
        }
        let squares = self.grid.squares();
        let placed =
            |one: u32, two: u32| binomial(squares, one) * binomial(squares - one, two) * 2f64.powi((one + two) as i32);
        let all = (0..=self.men()).flat_map(|one| (0..=self.men()).map(move |two| placed(one, two)));
        Some(2.0 * all.sum::<f64>())
    }

    /// On the usual boards: J. Schaeffer and others, *Checkers Is Solved*, Science 317 (2007), all arrangements;
    /// L. V. Allis, *Searching for Solutions in Games and Artificial Intelligence* (1994).
    fn size(&self, from: &Men, _: bool) -> Option<Size> {
        let start = self.ending.is_none() && *from == self.start();
        match (self.rules, self.grid.columns, self.grid.rows) {
            (Rules::English, 8, 8) if start => Some(Size::within(5.0e20, 2.0)),
            (Rules::International, 10, 10) if start => Some(Size::within(1e30, 10.0)),
            _ => None,
        }
    }
}
