//! Tic-tac-toe on any board of at most 361 squares, such as gomoku.

use super::board::{Board, Spot};
use super::capabilities::Capabilities;
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::cells::{Cells, ManyCells};
use super::error::{NameError, PositionError};
use super::known::{Known, Strength};
use super::lines::{Lines, grid, lines};
use super::name::{Spec, board, number};
use super::notation::Notation;
use super::runs::Runs;
use super::threats::Threats;
use crate::explore::{Size, binomial};
use crate::game::Game;
use crate::levels::Levels;
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::search::Heuristic;

/// Tic-tac-toe: squares are marked in turn, and whoever makes a line wins, or loses if it is misère. Boards of at most 64 squares
/// are a word; larger ones are [`ManyCells`](super::ManyCells).
///
/// ```
/// use bachet::{Limits, explore, games::Mnk};
/// let game = Mnk::new(3, 3, 3).unwrap();
/// assert_eq!(explore(&game, &Limits::default())?.arena().len(), 5478);
/// assert_eq!(explore(&game, &Limits { symmetry: true, ..Limits::default() })?.arena().len(), 765);
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mnk<C = u64> {
    width: u32,
    height: u32,
    line: u32,
    misere: bool,
    ways: Vec<Way<C>>,
    /// Where each square goes under each symmetry of the board but the trivial one.
    symmetries: Vec<Vec<u16>>,
}

/// A direction in which lines go: how far it is from a square to the next, and the squares where lines start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<C> {
    pub(super) step: u32,
    pub(super) starts: C,
}

/// J1's marks and J2's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Marks<C = u64> {
    one: C,
    two: C,
}

impl Mnk {
    /// The game on a board of so many columns and rows, 64 squares at most, with lines of so many marks.
    ///
    /// ```
    /// use bachet::games::Mnk;
    /// assert!(Mnk::new(4, 4, 3).is_ok() && Mnk::new(9, 9, 3).is_err());
    /// ```
    pub fn new(width: u32, height: u32, line: u32) -> Result<Mnk, NameError> {
        Mnk::on(width, height, line)
    }
}

impl<C: Cells> Mnk<C> {
    /// The game on a board of so many columns and rows, as many as such sets of squares hold, with lines of so many marks.
    ///
    /// ```
    /// use bachet::games::{ManyCells, Mnk};
    /// assert!(Mnk::<ManyCells>::on(15, 15, 5).is_ok());
    /// ```
    pub fn on(width: u32, height: u32, line: u32) -> Result<Mnk<C>, NameError> {
        if width == 0 || height == 0 || width.saturating_mul(height) > C::MOST {
            return Err(NameError::MnkBoard { width, height, most: C::MOST });
        }
        if !(1..=width.max(height)).contains(&line) {
            return Err(NameError::Line { line, width, height });
        }
        let ways = ways(width, height, line);
        Ok(Mnk { width, height, line, misere: false, ways, symmetries: symmetries(width, height) })
    }

    /// The same game in which whoever makes a line loses.
    ///
    /// ```
    /// use bachet::games::Mnk;
    /// assert!(Mnk::new(3, 3, 3).map(Mnk::misere).is_ok());
    /// ```
    #[must_use]
    pub fn misere(self) -> Mnk<C> {
        Mnk { misere: true, ..self }
    }

    /// The squares of each line.
    pub(super) fn lines(&self) -> Vec<C> {
        lines(self.width, self.height, self.line, |x, y| C::cell(y * self.width + x))
    }

    /// The squares of each row, from the top.
    pub(super) fn rows(&self) -> Vec<Vec<C>> {
        (0..self.height).map(|y| (0..self.width).map(|x| C::cell(y * self.width + x)).collect()).collect()
    }

    pub(super) fn is_misere(&self) -> bool {
        self.misere
    }

    /// How many marks make a line, and the directions in which there are any.
    pub(super) fn line_and_ways(&self) -> (u32, &[Way<C>]) {
        (self.line, &self.ways)
    }

    /// The squares that a player has marked.
    #[inline]
    pub(super) fn cells(&self, marks: &Marks<C>, player: Player) -> C {
        if player == Player::One { marks.one } else { marks.two }
    }

    pub(super) fn squares(&self) -> u32 {
        self.width * self.height
    }

    fn board(&self) -> C {
        !C::EMPTY >> (self.word() - self.squares())
    }

    /// How many bits a set of squares has.
    fn word(&self) -> u32 {
        (!C::EMPTY).count()
    }

    /// The squares where lines of these marks start, one way.
    #[inline]
    fn lines_of(&self, marks: C, way: &Way<C>) -> C {
        let (mut run, mut length) = (marks, 1);
        // Runs double as long as they can, then grow by what is missing.
        while 2 * length <= self.line {
            run = run & run >> (way.step * length);
            length *= 2;
        }
        run & run >> (way.step * (self.line - length)) & way.starts
    }

    #[inline]
    fn has_line(&self, marks: C) -> bool {
        self.ways.iter().any(|way| self.lines_of(marks, way) != C::EMPTY)
    }

    /// The squares of all lines of these marks.
    fn in_lines(&self, marks: C) -> C {
        let squares = self.ways.iter().flat_map(|way| {
            let starts = self.lines_of(marks, way);
            (0..self.line).map(move |k| starts << (k * way.step))
        });
        squares.fold(C::EMPTY, |all, some| all | some)
    }

    /// The marks after a symmetry, by where it takes each square.
    #[inline]
    fn turned(&self, marks: &Marks<C>, table: &[u16]) -> Marks<C> {
        let turned = |squares: C| {
            let mut result = C::EMPTY;
            squares.each(|square| result = result | C::cell(table[square as usize].into()));
            result
        };
        Marks { one: turned(marks.one), two: turned(marks.two) }
    }

    /// The squares that all lines of these marks have in common; none where there is no line.
    fn common(&self, marks: C) -> Option<C> {
        let mut common = None;
        for way in &self.ways {
            self.lines_of(marks, way).each(|start| {
                let line = (0..self.line).fold(C::EMPTY, |line, k| line | C::cell(start + k * way.step));
                common = Some(common.map_or(line, |others: C| others & line));
            });
        }
        common
    }

    /// The squares beside some, by row, column or diagonal.
    fn beside(&self, marks: C) -> C {
        let column = |x: u32| (0..self.height).fold(C::EMPTY, |all, y| all | C::cell(y * self.width + x));
        let (first, last) = (column(0), column(self.width - 1));
        let row = marks | (marks & !last) << 1 | (marks & !first) >> 1;
        row | row << self.width | row >> self.width
    }
}

/// The directions in which there are lines. Where one mark makes a line, one direction says all.
fn ways<C: Cells>(width: u32, height: u32, line: u32) -> Vec<Way<C>> {
    // To the right, down, and down along both diagonals.
    let towards = [(1, 0, 1), (0, 1, width), (1, 1, width + 1), (-1, 1, width.max(1) - 1)];
    let way = |(dx, dy, step): (i64, i64, u32)| {
        let last = i64::from(line - 1);
        let fits = |x: u32, y: u32| {
            (0..i64::from(width)).contains(&(i64::from(x) + last * dx)) && i64::from(y) + last * dy < i64::from(height)
        };
        let squares = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).filter(|&(x, y)| fits(x, y));
        Way { step, starts: squares.fold(C::EMPTY, |all, (x, y)| all | C::cell(y * width + x)) }
    };
    let ways = towards.into_iter().map(way).filter(|way: &Way<C>| way.starts != C::EMPTY);
    ways.take(if line == 1 { 1 } else { 4 }).collect()
}

/// Where the symmetries of a board take its squares, but for the one that leaves all where they are.
pub(super) fn symmetries(width: u32, height: u32) -> Vec<Vec<u16>> {
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
            (y * w + x) as u16
        };
        (0..w * h).map(goes).collect()
    };
    same_shape.iter().chain(turned).map(table).collect()
}

impl<C: Cells> Game for Mnk<C> {
    type Position = Marks<C>;
    /// The square, row by row from the top, from 0.
    type Move = u16;

    fn start(&self) -> Marks<C> {
        Marks { one: C::EMPTY, two: C::EMPTY }
    }

    #[inline]
    fn turn(&self, marks: &Marks<C>) -> Player {
        if marks.one.count() == marks.two.count() { Player::One } else { Player::Two }
    }

    #[inline]
    fn ending(&self, marks: &Marks<C>) -> Option<Outcome> {
        // Only the last move can have made a line.
        let turn = self.turn(marks);
        let last = if turn == Player::One { marks.two } else { marks.one };
        if self.has_line(last) {
            return Some(Outcome::Win(if self.misere { turn } else { !turn }));
        }
        ((marks.one | marks.two).count() == self.squares()).then_some(Outcome::Draw)
    }

    /// On a board of many squares those beside marks come first, where most of what matters happens.
    #[inline]
    fn moves(&self, marks: &Marks<C>, moves: &mut Vec<u16>) {
        let taken = marks.one | marks.two;
        let mut add = |squares: C| squares.each(|square| moves.push(square as u16));
        let free = self.board() & !taken;
        if C::MOST <= u64::MOST {
            return add(free);
        }
        let near = free & self.beside(taken);
        let nearly = free & self.beside(near) & !near;
        [near, nearly, free & !near & !nearly].into_iter().for_each(add);
    }

    #[inline]
    fn play(&self, marks: &Marks<C>, square: u16) -> Marks<C> {
        let square = C::cell(square.into());
        match self.turn(marks) {
            Player::One => Marks { one: marks.one | square, ..*marks },
            Player::Two => Marks { two: marks.two | square, ..*marks },
        }
    }

    /// On boards of many squares, where most moves are quiet; small ones are seen to the end.
    #[inline]
    fn urgency(&self, marks: &Marks<C>, square: u16) -> Option<i32> {
        if C::MOST <= u64::MOST || self.misere {
            return None;
        }
        let (own, other) =
            if self.turn(marks) == Player::One { (marks.one, marks.two) } else { (marks.two, marks.one) };
        let runs = Runs { width: self.width, height: self.height, line: self.line };
        Some(runs.urgency([own, other], square.into()))
    }

    fn symmetries(&self) -> u32 {
        self.symmetries.len() as u32 + 1
    }

    fn bound(&self) -> Option<f64> {
        Some(3f64.powi(self.squares() as i32))
    }

    /// Marks on random squares are a position if whoever moves has no line and one mark could have made all lines of the other:
    /// these are counted in a sample, for each number of marks.
    fn size(&self, from: &Marks<C>, symmetry: bool) -> Option<Size> {
        if self.ending(from).is_some() {
            return Some(Size::exactly(1.0));
        }
        let tried = if C::MOST <= u64::MOST { 20_000 } else { 1_000 };
        let (before, mut free, mut random) = (from.one | from.two, Vec::new(), Random::new(1));
        (self.board() & !before).each(|square| free.push(square as u16));
        let mut right = vec![0; free.len() + 1];
        for _ in 0..tried {
            let mut marks = *from;
            right[0] += 1;
            for k in 0..free.len() {
                let at = k + random.below((free.len() - k) as u64) as usize;
                free.swap(k, at);
                marks = self.play(&marks, free[k]);
                let turn = self.turn(&marks);
                match [turn, !turn].map(|player| self.common(self.cells(&marks, player))) {
                    [None, None] => right[k + 1] += 1,
                    [None, Some(common)] if (common & !before) != C::EMPTY => right[k + 1] += 1,
                    [Some(common), None] if (common & !before) != C::EMPTY => {}
                    // Further marks take no line away.
                    _ => break,
                }
            }
        }
        let all = free.len() as u32;
        let candidates = |k: u32| binomial(all, k) * binomial(k, k / 2);
        let levels: Vec<(f64, u32)> = (0..).map(candidates).zip(right).collect();
        let turns = self.symmetries.iter().filter(|table| self.turned(from, table) == *from).count() as u32 + 1;
        Some(Size::sampled(&levels, tried).shared(if symmetry { turns } else { 1 }))
    }

    fn canonical(&self, marks: &Marks<C>) -> Marks<C> {
        self.symmetries.iter().map(|table| self.turned(marks, table)).fold(*marks, |least, image| least.min(image))
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

impl<C: Cells> Notation for Mnk<C> {
    fn write_position(&self, marks: &Marks<C>) -> String {
        let letter = |square: u32| match () {
            () if marks.one.has(square) => 'x',
            () if marks.two.has(square) => 'o',
            () => '.',
        };
        let row = |y: u32| (0..self.width).map(|x| letter(y * self.width + x)).collect::<String>();
        (0..self.height).map(row).collect::<Vec<_>>().join("/")
    }

    fn read_position(&self, text: &str) -> Result<Marks<C>, PositionError> {
        let (width, height) = (self.width, self.height);
        let wrong = || PositionError::MnkBoard { found: text.to_owned(), width, height };
        let rows: Vec<&str> = text.trim().split('/').collect();
        if rows.len() != self.height as usize || rows.iter().any(|row| row.chars().count() != self.width as usize) {
            return Err(wrong());
        }
        let mut marks = self.start();
        for (square, letter) in (0..).zip(rows.iter().flat_map(|row| row.chars())) {
            match letter {
                'x' | 'X' => marks.one = marks.one | C::cell(square),
                'o' | 'O' => marks.two = marks.two | C::cell(square),
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        let (ones, twos) = (marks.one.count(), marks.two.count());
        if ones != twos && ones != twos + 1 {
            return Err(PositionError::Stones { one: ones, two: twos });
        }
        // The last move made the only line there is, if there is one.
        if self.has_line(if ones == twos { marks.one } else { marks.two }) {
            return Err(PositionError::TwoLines);
        }
        Ok(marks)
    }

    fn write_move(&self, _: &Marks<C>, square: u16) -> String {
        (square + 1).to_string()
    }

    fn draw(&self, marks: &Marks<C>) -> String {
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

    fn board(&self, marks: &Marks<C>) -> Option<Board> {
        let made = self.in_lines(marks.one) | self.in_lines(marks.two);
        Some(grid(&self.rows(), [marks.one, marks.two], made, false))
    }

    fn spot(&self, _: &Marks<C>, square: u16) -> Option<Spot> {
        let square = u32::from(square);
        Some(Spot::Square { column: square % self.width, row: square / self.width })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { levels: C::levels(self), lines: Some(self), ..Capabilities::default() }
    }

    /// The table of the lines looks at no line in particular, and so sees nothing coming on a board of many squares.
    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Mnk<C>>>)> {
        let (lines, threats) = (Box::new(Lines::of_mnk(self)), Box::new(Threats::new(self)));
        match C::MOST <= u64::MOST {
            true => vec![("lines", lines), ("threats", threats)],
            false => vec![("threats", threats), ("lines", lines)],
        }
    }
}

/// A game of lines of marks, on the smallest sort of board that holds it.
fn marks(spec: &mut Spec, usual: &str, line: u32) -> Result<Made, NameError> {
    let (width, height) = board(&spec.shape(usual), "WxH")?;
    let line = spec.value("line").map_or(Ok(line), |line| number(&line, "line", 1..=ManyCells::MOST))?;
    let misere = spec.flag("misere");
    if width.saturating_mul(height) > u64::MOST {
        let game = Mnk::<ManyCells>::on(width, height, line)?;
        return Ok(Made::of(if misere { game.misere() } else { game }));
    }
    let game = Mnk::new(width, height, line)?;
    Ok(Made::of(if misere { game.misere() } else { game }))
}

/// Their texts: all have the same rules.
macro_rules! marks {
    ($($key:literal: $en:literal / $fr:literal;)*) => {
        crate::texts! {
            $($key: $en / $fr;)*
            "rules": "In turn, J1 marks a free square with x and J2 with o. Whoever first makes a line, along a row, a column or a diagonal, wins; with misere, loses. A full board without a line is a draw. A position is its rows from the top, such as x.o/.x./..o; a move is the number of a square, row by row from 1."
                / "À tour de rôle, J1 marque une case libre de x et J2 de o. Qui fait le premier un alignement, en ligne, en colonne ou en diagonale, gagne ; avec misere, perd. Une grille pleine sans alignement est un match nul. Une position est ses lignes depuis le haut, comme x.o/.x./..o ; un coup est le numéro d'une case, ligne par ligne à partir de 1.";
        }
    };
}

pub(super) const TICTACTOE: CatalogueEntry = CatalogueEntry {
    name: "tictactoe",
    aliases: &["morpion"],
    parameters: "[:WxH][,line=K][,misere]",
    example: "tictactoe:3x3",
    texts: marks! {
        "title": "Tic-tac-toe" / "Morpion";
        "about": "three in a row on a board of 3 by 3" / "trois alignés sur une grille de 3 sur 3";
    },
    ends: true,
    shared: false,
    known: &[Known {
        of: &["tictactoe", "tictactoe:3x3"],
        winner: Some(Outcome::Draw),
        solved: Strength::Strongly,
        by: "",
        year: None,
        source: "",
    }],
    family: Family::Row,
    sizes: Sizes {
        usual: "tictactoe",
        under_way: "5,1,9,3,2",
        small: "tictactoe:2x2,line=2",
        tree: ("tictactoe", "xxo/oo./x.."),
    },
    options: &["line=K", "misere"],
    make: |spec| marks(spec, "3x3", 3),
};

pub(super) const MNK: CatalogueEntry = CatalogueEntry {
    name: "mnk",
    aliases: &["alignement"],
    parameters: "[:WxH][,line=K][,misere]",
    example: "mnk:4x4,line=3",
    texts: marks! {
        "title": "Lines on a board" / "Alignements";
        "about": "a line of K marks on a board of W by H" / "un alignement de K marques sur une grille de W sur H";
    },
    ends: true,
    shared: false,
    known: &[
        Known {
            of: &["mnk", "mnk:3x3", "mnk:3x3,line=3"],
            winner: Some(Outcome::Draw),
            solved: Strength::Strongly,
            by: "",
            year: None,
            source: "",
        },
        Known {
            of: &[
                "mnk:4x3,line=3",
                "mnk:3x4,line=3",
                "mnk:4x4,line=3",
                "mnk:6x5,line=4",
                "mnk:5x6,line=4",
                "mnk:6x6,line=4",
            ],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::Weakly,
            by: "J. W. H. M. Uiterwijk, H. J. van den Herik",
            year: Some(2000),
            source: "The advantage of the initiative, Information Sciences 122",
        },
        Known {
            of: &["mnk:4x4,line=4", "mnk:5x4,line=4", "mnk:4x5,line=4", "mnk:5x5,line=4", "mnk:6x6,line=5"],
            winner: Some(Outcome::Draw),
            solved: Strength::Weakly,
            by: "J. W. H. M. Uiterwijk, H. J. van den Herik",
            year: Some(2000),
            source: "The advantage of the initiative, Information Sciences 122",
        },
        Known {
            of: &["mnk:8x8,line=5"],
            winner: Some(Outcome::Draw),
            solved: Strength::Weakly,
            by: "C.-L. Ko, W.-Y. Hsu, T.-H. Wei, J.-C. Chen, C.-H. Hsueh, I.-C. Wu",
            year: Some(2020),
            source: "On solving the 7,7,5-game and the 8,8,5-game, Theoretical Computer Science 815",
        },
    ],
    family: Family::Row,
    sizes: Sizes {
        usual: "mnk:4x4,line=3",
        under_way: "6,7,10,11,2",
        small: "mnk:2x2,line=2",
        tree: ("mnk:2x2,line=2", ""),
    },
    options: &["line=K", "misere"],
    make: |spec| marks(spec, "3x3", 3),
};

pub(super) const GOMOKU: CatalogueEntry = CatalogueEntry {
    name: "gomoku",
    aliases: &[],
    parameters: "[:WxH][,line=K][,misere]",
    example: "gomoku:15x15",
    texts: marks! {
        "title": "Gomoku" / "Gomoku";
        "about": "five in a row on a board of 15 by 15" / "cinq alignés sur une grille de 15 sur 15";
    },
    ends: true,
    shared: false,
    known: &[Known {
        of: &["gomoku", "gomoku:15x15"],
        winner: Some(Outcome::Win(Player::One)),
        solved: Strength::Weakly,
        by: "Victor Allis",
        year: Some(1994),
        source: "Searching for solutions in games and artificial intelligence, Maastricht",
    }],
    family: Family::Row,
    sizes: Sizes {
        usual: "gomoku:15x15",
        under_way: "113,97,98,128,112,114,99,84,127,83,96",
        small: "mnk:2x2,line=2",
        tree: ("tictactoe", "xxo/oo./x.."),
    },
    options: &["line=K", "misere"],
    make: |spec| marks(spec, "15x15", 5),
};
