//! Connect Four on any board that fits 64 bits.

use super::board::{Board, Spot};
use super::capabilities::Capabilities;
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::known::{Known, Strength};
use super::lines::{Lines, grid, lines};
use super::name::{board, number, range};
use super::notation::Notation;
use crate::explore::Size;
use crate::game::Game;
use crate::levels::{Levels, Places};
use crate::player::{Outcome, Player};
use crate::search::Heuristic;
use std::ops::RangeInclusive;

/// Connect Four: stones fall to the lowest free place of a column, and whoever makes a line wins, or loses if it is misère.
///
/// ```
/// use bachet::{Outcome, explore, games::Connect4, solve};
/// let explored = explore(&Connect4::new(4, 4, 4).unwrap(), &Default::default())?;
/// assert_eq!(solve(explored.arena()).outcome(explored.start()), Outcome::Draw);
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Connect4 {
    width: u32,
    height: u32,
    line: u32,
    misere: bool,
    /// The lowest place of each column that may be played.
    open: u64,
    /// All places of these columns.
    open_board: u64,
    /// The lowest place of each column.
    bottom: u64,
}

/// The stones of whoever is to move, and all stones. Columns lie side by side, each with an empty bit on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stones {
    own: u64,
    all: u64,
}

impl Stones {
    /// J1's stones and J2's.
    pub(super) fn of(one: u64, two: u64) -> Stones {
        let all = one | two;
        Stones { own: if all.count_ones().is_multiple_of(2) { one } else { two }, all }
    }
}

impl Connect4 {
    /// The game on a board of so many columns and rows, with lines of so many stones.
    ///
    /// ```
    /// use bachet::games::Connect4;
    /// assert!(Connect4::new(7, 6, 4).is_ok() && Connect4::new(9, 9, 4).is_err());
    /// ```
    pub fn new(width: u32, height: u32, line: u32) -> Result<Connect4, NameError> {
        if width == 0 || height == 0 || width.saturating_mul(height.saturating_add(1)) > 64 {
            return Err(NameError::Connect4Board { width, height });
        }
        if !(1..=width.max(height)).contains(&line) {
            return Err(NameError::Line { line, width, height });
        }
        let bottom = (0..width).fold(0, |bottom, column| bottom | 1u64 << (column * (height + 1)));
        let open_board = bottom * ((1 << height) - 1);
        Ok(Connect4 { width, height, line, misere: false, open: bottom, open_board, bottom })
    }

    /// The same game in which whoever makes a line loses.
    ///
    /// ```
    /// use bachet::games::Connect4;
    /// assert!(Connect4::new(4, 4, 3).map(Connect4::misere).is_ok());
    /// ```
    #[must_use]
    pub fn misere(self) -> Connect4 {
        Connect4 { misere: true, ..self }
    }

    /// The same game in which only these columns may be played, counted from 1.
    ///
    /// ```
    /// use bachet::{Game, games::Connect4};
    /// let game = Connect4::new(7, 6, 4).unwrap().restricted(3..=5);
    /// let mut moves = Vec::new();
    /// game.moves(&game.start(), &mut moves);
    /// assert_eq!(moves.len(), 3);
    /// ```
    #[must_use]
    pub fn restricted(self, columns: RangeInclusive<u32>) -> Connect4 {
        let columns = (1..=self.width).filter(|column| columns.contains(column));
        let open = columns.fold(0, |open, column| open | 1u64 << ((column - 1) * (self.height + 1)));
        Connect4 { open, open_board: open * ((1 << self.height) - 1), ..self }
    }

    /// Whether stones make a line.
    #[inline]
    fn has_line(&self, stones: u64) -> bool {
        // Lines of four are the usual ones, and where the length is known nothing is left of the loop.
        if self.line == 4 { self.has_line_of(stones, 4) } else { self.has_line_of(stones, self.line) }
    }

    #[inline(always)]
    fn has_line_of(&self, stones: u64, line: u32) -> bool {
        let step = self.height + 1;
        // Up, to the right, and along both diagonals.
        [1, step, step - 1, step + 1].into_iter().any(|shift| {
            let (mut run, mut length) = (stones, 1);
            // Runs double as long as they can, then grow by what is missing.
            while 2 * length <= line {
                run &= run.checked_shr(shift * length).unwrap_or(0);
                length *= 2;
            }
            run & run.checked_shr(shift * (line - length)).unwrap_or(0) != 0
        })
    }

    /// The columns in the opposite order.
    fn mirrored(&self, bits: u64) -> u64 {
        let step = self.height + 1;
        let column = (1 << step) - 1;
        (0..self.width).fold((0, bits), |(mirrored, rest), _| (mirrored << step | rest & column, rest >> step)).0
    }

    /// The places of each line.
    pub(super) fn lines(&self) -> Vec<u64> {
        lines(self.width, self.height, self.line, |column, row| self.place(column, row))
    }

    /// The places of each row, from the top.
    pub(super) fn rows(&self) -> Vec<Vec<u64>> {
        let row = |row| (0..self.width).map(|column| self.place(column, row)).collect();
        (0..self.height).rev().map(row).collect()
    }

    pub(super) fn is_misere(&self) -> bool {
        self.misere
    }

    /// The places where a player has stones.
    #[inline]
    pub(super) fn cells(&self, stones: &Stones, player: Player) -> u64 {
        if self.turn(stones) == player { stones.own } else { stones.own ^ stones.all }
    }

    /// The free places of each column that may be played, from below.
    pub(super) fn free_places(&self, stones: &Stones) -> Vec<Vec<u64>> {
        let open = (0..self.width).filter(|&column| self.open & self.place(column, 0) != 0);
        let free = |column| {
            (0..self.height).map(|row| self.place(column, row)).filter(|place| stones.all & place == 0).collect()
        };
        open.map(free).collect()
    }

    /// The board for the exact solver, if these are rules that it knows.
    #[cfg(feature = "connect4")]
    pub(super) fn exact_board(&self) -> Option<bachet_connect4::Board> {
        let plain = !self.misere && self.open == self.bottom;
        bachet_connect4::Board::new(self.width, self.height, self.line).filter(|_| plain)
    }

    /// The column of a place, from 0.
    pub(super) fn column(&self, place: u64) -> u32 {
        place.trailing_zeros() / (self.height + 1)
    }

    pub(super) fn place(&self, column: u32, row: u32) -> u64 {
        1 << (column * (self.height + 1) + row)
    }

    /// Plays the columns of a text such as `4455`, from 1; columns beyond 9 are letters, from a.
    fn read_columns(&self, text: &str) -> Result<Stones, PositionError> {
        let mut stones = self.start();
        for (k, letter) in text.chars().enumerate() {
            let so_far: String = text.chars().take(k).collect();
            let column = letter.to_digit(36).filter(|&column| (1..=self.width).contains(&column));
            let Some(column) = column else {
                return Err(PositionError::NoColumn { column: letter, width: self.width });
            };
            if self.ending(&stones).is_some() {
                return Err(PositionError::Over { moves: so_far });
            }
            let mut moves = Vec::new();
            self.moves(&stones, &mut moves);
            let bits = self.place(column - 1, 0) * ((1 << self.height) - 1);
            let Some(&mov) = moves.iter().find(|&&mov| mov & bits != 0) else {
                return Err(PositionError::FullColumn { column: letter, moves: so_far });
            };
            stones = self.play(&stones, mov);
        }
        Ok(stones)
    }

    /// Reads the rows of a board from the top, `x` for J1's stones, `o` for J2's and `.` for free places.
    fn read_rows(&self, text: &str) -> Result<Stones, PositionError> {
        let (width, height) = (self.width, self.height);
        let wrong = || PositionError::Connect4Board { found: text.to_owned(), width, height };
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != self.height as usize {
            return Err(wrong());
        }
        let (mut one, mut two) = (0, 0);
        for (row, letters) in (0..self.height).rev().zip(rows) {
            if letters.chars().count() != self.width as usize {
                return Err(wrong());
            }
            for (column, letter) in (0..self.width).zip(letters.chars()) {
                match letter {
                    'x' | 'X' => one |= self.place(column, row),
                    'o' | 'O' => two |= self.place(column, row),
                    '.' => {}
                    _ => return Err(wrong()),
                }
            }
        }
        let (ones, twos): (u32, u32) = (u64::count_ones(one), u64::count_ones(two));
        if ones != twos && ones != twos + 1 {
            return Err(PositionError::Stones { one: ones, two: twos });
        }
        let all = one | two;
        if all & !(all << 1 | self.bottom) != 0 {
            return Err(PositionError::Floating);
        }
        // The last move made the only line there is, if there is one.
        if self.has_line(if ones == twos { one } else { two }) {
            return Err(PositionError::TwoLines);
        }
        Ok(Stones { own: if ones == twos { one } else { two }, all })
    }
}

impl Game for Connect4 {
    type Position = Stones;
    /// The place that is taken.
    type Move = u64;

    fn start(&self) -> Stones {
        Stones { own: 0, all: 0 }
    }

    #[inline]
    fn turn(&self, stones: &Stones) -> Player {
        if stones.all.count_ones().is_multiple_of(2) { Player::One } else { Player::Two }
    }

    #[inline]
    fn ending(&self, stones: &Stones) -> Option<Outcome> {
        if self.has_line(stones.own ^ stones.all) {
            let turn = self.turn(stones);
            return Some(Outcome::Win(if self.misere { turn } else { !turn }));
        }
        let full = (stones.all + self.open) & self.open_board & !stones.all == 0;
        full.then_some(Outcome::Draw)
    }

    #[inline]
    fn moves(&self, stones: &Stones, moves: &mut Vec<u64>) {
        let mut free = (stones.all + self.open) & self.open_board & !stones.all;
        while free != 0 {
            let place = free & free.wrapping_neg();
            moves.push(place);
            free ^= place;
        }
    }

    #[inline]
    fn play(&self, stones: &Stones, place: u64) -> Stones {
        Stones { own: stones.own ^ stones.all, all: stones.all | place }
    }

    fn symmetries(&self) -> u32 {
        if self.mirrored(self.open) == self.open { 2 } else { 1 }
    }

    fn bound(&self) -> Option<f64> {
        // Each column is filled up to some height, each stone one of two.
        Some((2f64.powi(self.height as i32 + 1) - 1.0).powi(self.width as i32))
    }

    fn size(&self, from: &Stones, symmetry: bool) -> Option<Size> {
        let plain = !self.misere && self.open == self.bottom && self.line == 4;
        let known = super::connect4_size::known(self.width, self.height).filter(|_| plain && from.all == 0);
        let size = known.map_or_else(|| super::connect4_size::sampled(self, from), Size::exactly);
        let mirrored = (self.mirrored(from.own), self.mirrored(from.all)) == (from.own, from.all);
        Some(size.shared(if symmetry && mirrored { self.symmetries() } else { 1 }))
    }

    fn canonical(&self, stones: &Stones) -> Stones {
        if self.symmetries() == 1 {
            return *stones;
        }
        let mirrored = Stones { own: self.mirrored(stones.own), all: self.mirrored(stones.all) };
        if (mirrored.all, mirrored.own) < (stones.all, stones.own) { mirrored } else { *stones }
    }
}

/// The stones on the board. In a key each column is a 1 above its stones, which are 1 where they are those of whoever is to
/// move.
impl Levels for Connect4 {
    #[inline]
    fn level(&self, stones: &Stones) -> u32 {
        stones.all.count_ones()
    }

    fn last_level(&self) -> u32 {
        self.width * self.height
    }

    fn rise(&self) -> u32 {
        1
    }

    fn allows(&self, stones: &Stones) -> bool {
        stones.own.count_ones() == stones.all.count_ones() / 2
    }

    #[inline]
    fn pack(&self, stones: &Stones) -> u64 {
        stones.own + stones.all + self.bottom
    }

    #[inline]
    fn unpack(&self, key: u64) -> Stones {
        // Each column's highest bit spreads downwards, without leaving the column.
        let (mut filled, mut by, lower) = (key, 1, self.bottom * ((1 << self.height) - 1));
        while by <= self.height {
            // What comes from the column above is beyond the lowest `height + 1 - by` bits.
            filled |= (filled >> by) & (self.bottom * ((1 << (self.height + 1 - by)) - 1));
            by *= 2;
        }
        let all = filled >> 1 & lower;
        Stones { own: key & all, all }
    }

    /// Columns of any stones, so many of them in all and so many of whoever is to move.
    fn places(&self) -> Option<Places> {
        let first = |level| (level, level / 2);
        let next = |_, (all, own): (u32, u32), column: u64| {
            let stones = column.checked_ilog2()?;
            all.checked_sub(stones).zip(own.checked_sub(column.count_ones() - 1))
        };
        Places::new(self.last_level(), &vec![self.height + 1; self.width as usize], first, next, |left| left == (0, 0))
    }

    #[inline]
    fn canonical_key(&self, key: u64) -> u64 {
        if self.symmetries() == 1 { key } else { key.min(self.mirrored(key)) }
    }
}

impl Notation for Connect4 {
    fn write_position(&self, stones: &Stones) -> String {
        let (one, two) = (self.cells(stones, Player::One), self.cells(stones, Player::Two));
        let letter = |place: u64| match place {
            place if one & place != 0 => 'x',
            place if two & place != 0 => 'o',
            _ => '.',
        };
        let row = |row: u32| (0..self.width).map(|column| letter(self.place(column, row))).collect::<String>();
        (0..self.height).rev().map(row).collect::<Vec<_>>().join("/")
    }

    fn read_position(&self, text: &str) -> Result<Stones, PositionError> {
        let text = text.trim();
        let row = |text: &str| text.len() == self.width as usize && text.chars().all(|place| "xXoO.".contains(place));
        if text.contains('/') || self.height == 1 && row(text) {
            return self.read_rows(text);
        }
        self.read_columns(text)
    }

    fn write_move(&self, _: &Stones, place: u64) -> String {
        let column = self.column(place) + 1;
        char::from_digit(column, 36).map_or_else(|| column.to_string(), String::from)
    }

    fn draw(&self, stones: &Stones) -> String {
        let spaced = |row: &str| row.chars().flat_map(|letter| [letter, ' ']).collect::<String>().trim_end().to_owned();
        let mut lines: Vec<String> = self.write_position(stones).split('/').map(spaced).collect();
        let columns: String = (1..=self.width).filter_map(|column| char::from_digit(column, 36)).collect();
        lines.push(spaced(&columns));
        lines.join("\n")
    }

    fn board(&self, stones: &Stones) -> Option<Board> {
        let owned = Player::BOTH.map(|player| self.cells(stones, player));
        let whole = |line: &u64| owned.iter().any(|cells| cells & line == *line);
        let made = self.lines().into_iter().filter(whole).fold(0, |made, line| made | line);
        Some(grid(&self.rows(), owned, made, true))
    }

    fn spot(&self, _: &Stones, place: u64) -> Option<Spot> {
        let up = place.trailing_zeros() % (self.height + 1);
        Some(Spot::Square { column: self.column(place), row: self.height - 1 - up })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let capabilities = Capabilities { levels: Some(self), lines: Some(self), ..Capabilities::default() };
        #[cfg(feature = "connect4")]
        if self.exact_board().is_some() {
            // Positions by number are for solution files, which a browser does not write; the code for them is large.
            #[cfg(not(target_arch = "wasm32"))]
            let capabilities = Capabilities { numbers: Some(self), ..capabilities };
            return Capabilities { exact: Some(self), stones: Some(self), ..capabilities };
        }
        capabilities
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Connect4>>)> {
        vec![("lines", Box::new(Lines::of_connect4(self)))]
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "connect4",
    aliases: &["puissance4"],
    parameters: "[:WxH][,line=K][,columns=A-B][,misere]",
    example: "connect4:4x4",
    texts: crate::texts! {
        "title": "Connect Four" / "Puissance 4";
        "about": "drop stones into columns; whoever makes a line of four wins" / "laisser tomber des pions dans des colonnes ; qui en aligne quatre gagne";
        "rules": "In turn, J1 drops a stone x and J2 a stone o into a column, where it falls to the lowest free place. Whoever first makes a line of four, or of line=, along a row, a column or a diagonal, wins; with misere, loses. A full board without a line is a draw. columns=3-5 allows only these columns. A position is the columns played, such as 4455, or its rows from the top with / between them; a move is a column, from 1."
            / "À tour de rôle, J1 laisse tomber un pion x et J2 un pion o dans une colonne, où il descend à la case libre la plus basse. Qui fait le premier un alignement de quatre, ou de line=, en ligne, en colonne ou en diagonale, gagne ; avec misere, perd. Un plateau plein sans alignement est un match nul. columns=3-5 ne permet que ces colonnes. Une position est les colonnes jouées, comme 4455, ou ses lignes depuis le haut séparées par / ; un coup est une colonne, à partir de 1.";
    },
    ends: true,
    shared: false,
    known: &[
        Known {
            of: &["connect4", "connect4:7x6"],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::Weakly,
            by: "James D. Allen; Victor Allis",
            year: Some(1988),
            source: "V. Allis, A knowledge-based approach of Connect-Four, Vrije Universiteit Amsterdam",
        },
        Known {
            of: &["connect4", "connect4:7x6"],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::Strongly,
            by: "John Tromp",
            year: Some(1995),
            source: "John’s Connect Four Playground",
        },
    ],
    family: Family::Row,
    sizes: Sizes {
        usual: "connect4:7x6",
        under_way: "4,4,3,5,4,4,2,1,3,3,5",
        small: "connect4:2x2,line=2",
        tree: ("connect4:2x2,line=2", ""),
    },
    options: &["line=K", "columns=A-B", "misere"],
    make: |spec| {
        let (width, height) = board(&spec.shape("7x6"), "WxH")?;
        let line = spec.value("line").map_or(Ok(4), |line| number(&line, "line", 1..=64))?;
        let mut game = Connect4::new(width, height, line)?;
        if let Some(columns) = spec.value("columns") {
            game = game.restricted(range(&columns, "columns", 1..=width)?);
        }
        Ok(Made::fast(if spec.flag("misere") { game.misere() } else { game }))
    },
};
