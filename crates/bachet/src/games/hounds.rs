//! Fox and hounds: the fox wants to pass the hounds, which only go forwards and want to shut it in.

use super::board::{Board, Piece, Spot};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::known::{Known, Strength};
use super::name::board;
use super::notation::Notation;
use super::squares::{Field, First, check_sides, each, east, north, south, west};
use crate::explore::binomial;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Term};
use crate::text::message;

/// Fox and hounds on a board with an even number of columns and rows, from 4 to 8 each. J1 is the fox.
///
/// ```
/// use bachet::{Player, explore, games::Hounds, solve};
/// let explored = explore(&Hounds::new(8, 8)?, &Default::default())?;
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::Two));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hounds {
    field: Field,
    /// Whether the hounds move first.
    hounds_first: bool,
}

/// The fox, the hounds, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chase {
    fox: u64,
    hounds: u64,
    turn: Player,
}

/// The dark squares: the lower left is one of a board with an even number of rows.
const DARK: u64 = 0x55aa_55aa_55aa_55aa;

impl Hounds {
    /// The game on a board of so many columns and rows, where the fox moves first.
    ///
    /// ```
    /// use bachet::games::Hounds;
    /// assert!(Hounds::new(6, 6).is_ok() && Hounds::new(5, 5).is_err());
    /// ```
    pub fn new(columns: u32, rows: u32) -> Result<Hounds, NameError> {
        check_sides(columns, rows, 4..=8, true)?;
        Ok(Hounds { field: Field::new(columns, rows, First::Bottom), hounds_first: false })
    }

    /// The same game in which the hounds move first; they are J1 then.
    ///
    /// ```
    /// use bachet::{Game, games::{Hounds, Notation}};
    /// let game = Hounds::new(4, 4)?.hounds_first();
    /// assert_eq!(game.write_position(&game.start()), ".h.h/..../..../..f. h");
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn hounds_first(self) -> Hounds {
        Hounds { hounds_first: true, ..self }
    }

    /// Who has the fox.
    #[inline]
    fn fox(&self) -> Player {
        if self.hounds_first { Player::Two } else { Player::One }
    }

    /// How many hounds there are.
    fn pack(&self) -> u32 {
        self.field.columns / 2
    }

    #[inline]
    fn free(&self, chase: &Chase) -> u64 {
        self.field.all & !(chase.fox | chase.hounds)
    }

    /// The squares diagonally below some.
    #[inline]
    fn below(squares: u64) -> u64 {
        south(east(squares) | west(squares))
    }

    /// The squares to which the fox can go.
    #[inline]
    fn escapes(&self, chase: &Chase) -> u64 {
        (Hounds::below(chase.fox) | north(east(chase.fox) | west(chase.fox))) & self.free(chase)
    }

    /// How many rows the fox has gone, and how many hounds it has not passed.
    fn progress(&self, chase: &Chase) -> (u32, u32) {
        let row = |square: u64| square.trailing_zeros() / 8;
        let fox = row(chase.fox);
        let before = each(chase.hounds).filter(|hound| u32::from(hound / 8) < fox).count() as u32;
        (self.field.rows - 1 - fox, before)
    }
}

impl Game for Hounds {
    type Position = Chase;
    /// From a square to another.
    type Move = (u8, u8);

    /// The hounds stand on the dark squares above, the fox in the middle below.
    fn start(&self) -> Chase {
        let last = self.field.row(self.field.rows - 1) & DARK;
        let middle = each(last).nth((self.pack() as usize - 1) / 2 + 1).unwrap_or_default();
        Chase { fox: 1 << middle, hounds: self.field.row(0) & DARK, turn: Player::One }
    }

    #[inline]
    fn turn(&self, chase: &Chase) -> Player {
        chase.turn
    }

    /// The fox wins on the row where the hounds began or if they cannot move, and loses if it cannot.
    #[inline]
    fn ending(&self, chase: &Chase) -> Option<Outcome> {
        let fox = self.fox();
        let stuck = match chase.turn == fox {
            true => self.escapes(chase) == 0,
            false => Hounds::below(chase.hounds) & self.free(chase) == 0,
        };
        match () {
            () if chase.fox & self.field.row(0) != 0 => Some(Outcome::Win(fox)),
            () if stuck => Some(Outcome::Win(!chase.turn)),
            () => None,
        }
    }

    #[inline]
    fn moves(&self, chase: &Chase, moves: &mut Vec<(u8, u8)>) {
        if chase.turn == self.fox() {
            let from = chase.fox.trailing_zeros() as u8;
            return moves.extend(each(self.escapes(chase)).map(|to| (from, to)));
        }
        for from in each(chase.hounds) {
            moves.extend(each(Hounds::below(1 << from) & self.free(chase)).map(|to| (from, to)));
        }
    }

    #[inline]
    fn play(&self, chase: &Chase, (from, to): (u8, u8)) -> Chase {
        let turn = !chase.turn;
        match chase.turn == self.fox() {
            true => Chase { fox: 1 << to, turn, ..*chase },
            false => Chase { hounds: chase.hounds & !(1 << from) | 1 << to, turn, ..*chase },
        }
    }

    fn bound(&self) -> Option<f64> {
        let squares = self.field.columns * self.field.rows / 2;
        Some(2.0 * f64::from(squares) * binomial(squares - 1, self.pack()))
    }
}

impl Notation for Hounds {
    fn write_position(&self, chase: &Chase) -> String {
        let letter = |square: u8| match () {
            () if chase.fox >> square & 1 == 1 => 'f',
            () if chase.hounds >> square & 1 == 1 => 'h',
            () => '.',
        };
        self.field.write(letter, if chase.turn == self.fox() { 'f' } else { 'h' })
    }

    fn read_position(&self, text: &str) -> Result<Chase, PositionError> {
        let wrong = || PositionError::BoardForm { found: text.to_owned(), example: self.write_position(&self.start()) };
        let (letters, turn) = self.field.read(text).ok_or_else(wrong)?;
        let (mut fox, mut hounds) = (0u64, 0u64);
        for (square, letter) in letters {
            match letter {
                'f' | 'F' => fox |= 1 << square,
                'h' | 'H' => hounds |= 1 << square,
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        let turn = match turn {
            None => Player::One,
            Some('f' | 'F') => self.fox(),
            Some('h' | 'H') => !self.fox(),
            Some(_) => return Err(wrong()),
        };
        if fox.count_ones() != 1 || hounds.count_ones() != self.pack() || (fox | hounds) & !DARK != 0 {
            return Err(PositionError::Other(message!("hounds.pieces", n = self.pack())));
        }
        Ok(Chase { fox, hounds, turn })
    }

    fn write_move(&self, _: &Chase, (from, to): (u8, u8)) -> String {
        format!("{}-{}", self.field.name(from), self.field.name(to))
    }

    fn draw(&self, chase: &Chase) -> String {
        self.field.draw(|square| match () {
            () if chase.fox >> square & 1 == 1 => 'F',
            () if chase.hounds >> square & 1 == 1 => 'h',
            () if DARK >> square & 1 == 1 => '.',
            () => ' ',
        })
    }

    fn board(&self, chase: &Chase) -> Option<Board> {
        let piece = |square: u8| {
            let owner = match () {
                () if chase.fox >> square & 1 == 1 => self.fox(),
                () if chase.hounds >> square & 1 == 1 => !self.fox(),
                () => return None,
            };
            Some(Piece { owner: Some(owner), sign: String::new() })
        };
        Some(self.field.board(true, piece))
    }

    fn spot(&self, _: &Chase, (from, to): (u8, u8)) -> Option<Spot> {
        Some(Spot::Step { from: Field::square(from), to: Field::square(to) })
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Hounds>>)> {
        vec![("hunt", Box::new(Hunt))]
    }
}

/// How far the fox has come: a point for each row, less two for each hound that is still before it.
///
/// ```
/// use bachet::{Game, games::{Hounds, Hunt}, search::Heuristic};
/// let game = Hounds::new(8, 8)?;
/// assert_eq!(Hunt.value(&game, &game.start()), -8.0);
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Hunt;

impl Hunt {
    /// What counts for J1, row and hounds.
    fn parts(game: &Hounds, chase: &Chase) -> [(u32, f64); 2] {
        let (gone, before) = game.progress(chase);
        let sign = if game.fox() == Player::One { 1.0 } else { -1.0 };
        [(gone, sign * f64::from(gone)), (before, -2.0 * sign * f64::from(before))]
    }
}

impl Heuristic<Hounds> for Hunt {
    fn value(&self, game: &Hounds, chase: &Chase) -> f64 {
        Hunt::parts(game, chase).iter().map(|(_, value)| value).sum()
    }

    fn terms(&self, game: &Hounds, chase: &Chase) -> Vec<Term> {
        let [(gone, row), (before, hounds)] = Hunt::parts(game, chase);
        let row = Term { what: message!("heuristic.fox", n = gone), value: row };
        let hounds = Term { what: message!("heuristic.fox-behind", n = before), value: hounds };
        [row, hounds].into_iter().filter(|term| term.value != 0.0).collect()
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "hounds",
    aliases: &["foxandhounds", "renard", "loup"],
    parameters: "[:WxH][,hounds-first]",
    example: "hounds:8x8",
    texts: crate::texts! {
        "title": "Fox and hounds" / "Le renard et les chiens";
        "about": "the fox must pass the hounds, which only go forwards and try to shut it in" / "le renard doit passer les chiens, qui ne font qu'avancer et cherchent à l'enfermer";
        "rules": "On the dark squares, all pieces go one square along a diagonal, and nothing is taken. The fox (f) goes any way, the hounds (h) only down. The fox wins where the hounds began, or if they cannot move; it loses if it cannot. J1 is the fox and begins; with hounds-first J1 has the hounds. A position is its rows from the top and who moves, such as .h.h/..../..../..f. f; a move is c1-d2."
            / "Sur les cases foncées, toutes les pièces vont d'une case en diagonale, et rien n'est pris. Le renard (f) va dans tous les sens, les chiens (h) seulement vers le bas. Le renard gagne là où les chiens ont commencé, ou s'ils ne peuvent plus bouger ; il perd s'il ne le peut plus. J1 est le renard et commence ; avec hounds-first, J1 a les chiens. Une position est ses lignes depuis le haut et qui joue, comme .h.h/..../..../..f. f ; un coup est c1-d2.";
    },
    ends: true,
    shared: false,
    known: &[Known {
        of: &["hounds", "hounds:8x8"],
        winner: Some(Outcome::Win(Player::Two)),
        solved: Strength::Strongly,
        by: "E. R. Berlekamp, J. H. Conway and R. K. Guy",
        year: Some(1982),
        source: "Winning Ways for your Mathematical Plays",
    }],
    family: Family::Boards,
    sizes: Sizes {
        usual: "hounds:8x8",
        under_way: "e1-d2,b8-c7,d2-e3,d8-e7,e3-d4",
        small: "mnk:2x2,line=2",
        tree: ("hounds:4x4", "..../..h./.h../..f. f"),
    },
    options: &["hounds-first"],
    make: |spec| {
        let (columns, rows) = board(&spec.shape("8x8"), "WxH")?;
        let hounds_first = spec.flag("hounds-first");
        let game = Hounds::new(columns, rows)?;
        Ok(Made::of(if hounds_first { game.hounds_first() } else { game }))
    },
};
