//! Tic-tac-toe on any board of at most 64 squares.

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::error::{NameError, PositionError};
use super::lines::{Lines, grid, lines};
use super::notation::Notation;
use crate::game::Game;
use crate::levels::Levels;
use crate::player::{Outcome, Player};
use crate::search::Heuristic;

/// Tic-tac-toe: squares are marked in turn, and whoever makes a line wins, or loses if it is misère.
///
/// ```
/// use bachet::{Limits, explore, games::Mnk};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// assert_eq!(explore(&game, &Limits::default())?.arena().len(), 5478);
/// assert_eq!(explore(&game, &Limits { symmetry: true, ..Limits::default() })?.arena().len(), 765);
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mnk {
    width: u32,
    height: u32,
    misere: bool,
    /// The squares of each line.
    lines: Vec<u64>,
    /// Where each square goes under each symmetry of the board but the trivial one.
    symmetries: Vec<Vec<u8>>,
}

/// J1's marks and J2's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Marks {
    one: u64,
    two: u64,
}

impl Mnk {
    /// The game on a board of so many columns and rows, with lines of so many marks.
    ///
    /// ```
    /// use bachet::games::Mnk;
    /// assert!(Mnk::new(4, 4, 3).is_ok() && Mnk::new(9, 9, 3).is_err());
    /// ```
    pub fn new(width: u32, height: u32, line: u32) -> Result<Mnk, NameError> {
        if width == 0 || height == 0 || width.saturating_mul(height) > 64 {
            return Err(NameError::MnkBoard { width, height });
        }
        if !(1..=width.max(height)).contains(&line) {
            return Err(NameError::Line { line, width, height });
        }
        let lines = lines(width, height, line, |x, y| 1 << (y * width + x));
        Ok(Mnk { width, height, misere: false, lines, symmetries: symmetries(width, height) })
    }

    /// The same game in which whoever makes a line loses.
    ///
    /// ```
    /// use bachet::games::Mnk;
    /// assert!(Mnk::new(3, 3, 3).map(Mnk::misere).is_ok());
    /// ```
    #[must_use]
    pub fn misere(self) -> Mnk {
        Mnk { misere: true, ..self }
    }

    /// The squares of each line.
    pub(super) fn lines(&self) -> &[u64] {
        &self.lines
    }

    /// The squares of each row, from the top.
    pub(super) fn rows(&self) -> Vec<Vec<u64>> {
        (0..self.height).map(|y| (0..self.width).map(|x| 1 << (y * self.width + x)).collect()).collect()
    }

    pub(super) fn is_misere(&self) -> bool {
        self.misere
    }

    /// The squares that a player has marked.
    #[inline]
    pub(super) fn cells(&self, marks: &Marks, player: Player) -> u64 {
        if player == Player::One { marks.one } else { marks.two }
    }

    fn squares(&self) -> u32 {
        self.width * self.height
    }

    fn board(&self) -> u64 {
        u64::MAX >> (64 - self.squares())
    }

    fn has_line(&self, marks: u64) -> bool {
        self.lines.iter().any(|line| marks & line == *line)
    }
}

fn symmetries(width: u32, height: u32) -> Vec<Vec<u8>> {
    let (w, h) = (width, height);
    type Turn = fn(u32, u32, u32, u32) -> (u32, u32);
    let same_shape: [Turn; 3] =
        [|x, y, w, _| (w - 1 - x, y), |x, y, _, h| (x, h - 1 - y), |x, y, w, h| (w - 1 - x, h - 1 - y)];
    let turned: [Turn; 4] = [
        |x, y, _, _| (y, x),
        |x, y, w, _| (y, w - 1 - x),
        |x, y, _, h| (h - 1 - y, x),
        |x, y, w, h| (h - 1 - y, w - 1 - x),
    ];
    let turned = turned.iter().filter(|_| w == h);
    let table = |turn: &Turn| {
        let goes = |square: u32| {
            let (x, y) = turn(square % w, square / w, w, h);
            (y * w + x) as u8
        };
        (0..w * h).map(goes).collect()
    };
    same_shape.iter().chain(turned).map(table).collect()
}

impl Game for Mnk {
    type Position = Marks;
    /// The square, row by row from the top, from 0.
    type Move = u8;

    fn start(&self) -> Marks {
        Marks { one: 0, two: 0 }
    }

    fn turn(&self, marks: &Marks) -> Player {
        if marks.one.count_ones() == marks.two.count_ones() { Player::One } else { Player::Two }
    }

    fn ending(&self, marks: &Marks) -> Option<Outcome> {
        // Only the last move can have made a line.
        let turn = self.turn(marks);
        let last = if turn == Player::One { marks.two } else { marks.one };
        if self.has_line(last) {
            return Some(Outcome::Win(if self.misere { turn } else { !turn }));
        }
        (marks.one | marks.two == self.board()).then_some(Outcome::Draw)
    }

    fn moves(&self, marks: &Marks, moves: &mut Vec<u8>) {
        let taken = marks.one | marks.two;
        moves.extend((0..self.squares() as u8).filter(|square| taken >> square & 1 == 0));
    }

    fn play(&self, marks: &Marks, square: u8) -> Marks {
        match self.turn(marks) {
            Player::One => Marks { one: marks.one | 1 << square, ..*marks },
            Player::Two => Marks { two: marks.two | 1 << square, ..*marks },
        }
    }

    fn symmetries(&self) -> u32 {
        self.symmetries.len() as u32 + 1
    }

    fn bound(&self) -> Option<f64> {
        Some(3f64.powi(self.squares() as i32))
    }

    fn canonical(&self, marks: &Marks) -> Marks {
        let turned = |table: &[u8], mut bits: u64| {
            let mut result = 0;
            while bits != 0 {
                result |= 1 << table[bits.trailing_zeros() as usize];
                bits &= bits - 1;
            }
            result
        };
        let images =
            self.symmetries.iter().map(|table| Marks { one: turned(table, marks.one), two: turned(table, marks.two) });
        images.fold(*marks, |least, image| least.min(image))
    }
}

/// The marks on the board; a key is J1's squares, then J2's.
impl Levels for Mnk {
    fn level(&self, marks: &Marks) -> u32 {
        (marks.one | marks.two).count_ones()
    }

    fn last_level(&self) -> u32 {
        self.squares()
    }

    fn rise(&self) -> u32 {
        1
    }

    fn allows(&self, marks: &Marks) -> bool {
        let (ones, twos) = (marks.one.count_ones(), marks.two.count_ones());
        marks.one & marks.two == 0 && (ones == twos || ones == twos + 1)
    }

    fn pack(&self, marks: &Marks) -> u64 {
        marks.two << self.squares() | marks.one
    }

    fn unpack(&self, key: u64) -> Marks {
        Marks { one: key & self.board(), two: key >> self.squares() & self.board() }
    }
}

impl Notation for Mnk {
    fn write_position(&self, marks: &Marks) -> String {
        let letter = |square: u32| match () {
            () if marks.one >> square & 1 == 1 => 'x',
            () if marks.two >> square & 1 == 1 => 'o',
            () => '.',
        };
        let row = |y: u32| (0..self.width).map(|x| letter(y * self.width + x)).collect::<String>();
        (0..self.height).map(row).collect::<Vec<_>>().join("/")
    }

    fn read_position(&self, text: &str) -> Result<Marks, PositionError> {
        let (width, height) = (self.width, self.height);
        let wrong = || PositionError::MnkBoard { found: text.to_owned(), width, height };
        let rows: Vec<&str> = text.trim().split('/').collect();
        if rows.len() != self.height as usize || rows.iter().any(|row| row.chars().count() != self.width as usize) {
            return Err(wrong());
        }
        let mut marks = self.start();
        for (square, letter) in rows.iter().flat_map(|row| row.chars()).enumerate() {
            match letter {
                'x' | 'X' => marks.one |= 1 << square,
                'o' | 'O' => marks.two |= 1 << square,
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        let (ones, twos) = (marks.one.count_ones(), marks.two.count_ones());
        if ones != twos && ones != twos + 1 {
            return Err(PositionError::Stones { one: ones, two: twos });
        }
        // The last move made the only line there is, if there is one.
        if self.has_line(if ones == twos { marks.one } else { marks.two }) {
            return Err(PositionError::TwoLines);
        }
        Ok(marks)
    }

    fn write_move(&self, _: &Marks, square: u8) -> String {
        (square + 1).to_string()
    }

    fn draw(&self, marks: &Marks) -> String {
        // A free square shows its number, which is the move that takes it.
        let width = self.squares().to_string().len();
        let text = self.write_position(marks);
        let cell = |(square, letter): (usize, char)| match letter {
            '.' => format!("{:>width$}", square + 1),
            letter => format!("{:>width$}", letter.to_ascii_uppercase()),
        };
        let cells: Vec<String> = text.chars().filter(|&letter| letter != '/').enumerate().map(cell).collect();
        cells.chunks(self.width as usize).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
    }

    fn board(&self, marks: &Marks) -> Option<Board> {
        Some(grid(&self.rows(), [marks.one, marks.two], &self.lines, false))
    }

    fn spot(&self, _: &Marks, square: u8) -> Option<Spot> {
        let square = u32::from(square);
        Some(Spot::Square { column: square % self.width, row: square / self.width })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let fits = self.squares() <= 32;
        Capabilities { levels: fits.then_some(self as &dyn HasLevels), lines: Some(self), ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Mnk>>)> {
        vec![("lines", Box::new(Lines::of_mnk(self)))]
    }
}
