//! Quarto: whoever completes a line of pieces that are alike in something wins, with pieces that the other chooses.

use super::board::{Board, Spot};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::known::{Known, Strength};
use super::map::{Form, Lies, Location, Map, Place};
use super::mnk::symmetries;
use super::name::board;
use super::notation::Notation;
use super::rows::{cell_name, column_name};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Term};
use crate::text::message;

/// Quarto on a square board: with lines of as many pieces as the pieces have attributes, two kinds of each.
///
/// ```
/// use bachet::{Game, Limits, explore, games::Quarto, solve};
/// let explored = explore(&Quarto::new(2)?, &Limits::default())?;
/// // Any two of four pieces are in line, and all but opposite ones are alike in something.
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(bachet::Player::Two));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quarto {
    side: u32,
    lines: Vec<u16>,
    symmetries: Vec<Vec<u16>>,
}

/// The pieces on the squares, four bits each, and the one that is to be put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pieced {
    taken: u16,
    pieces: u64,
    given: u8,
}

/// No piece is given: at the start, and when the play is over.
const NONE: u8 = 16;

/// The square where a piece is put, and the piece that is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Put {
    square: u8,
    give: u8,
}

impl Pieced {
    fn piece(&self, square: u32) -> Option<u8> {
        (self.taken >> square & 1 == 1).then_some((self.pieces >> (4 * square) & 15) as u8)
    }

    fn count(&self) -> u32 {
        self.taken.count_ones()
    }

    /// The pieces that are on the board or given.
    fn used(&self) -> u32 {
        let mut used = if self.given == NONE { 0 } else { 1 << self.given };
        for square in 0..16 {
            if let Some(piece) = self.piece(square) {
                used |= 1 << piece;
            }
        }
        used
    }

    fn with(&self, square: u8, piece: u8) -> Pieced {
        let pieces = self.pieces | u64::from(piece) << (4 * square);
        Pieced { taken: self.taken | 1 << square, pieces, given: NONE }
    }
}

impl Quarto {
    /// The game on a board of 2 by 2, 3 by 3 or 4 by 4.
    ///
    /// ```
    /// use bachet::games::Quarto;
    /// assert!(Quarto::new(4).is_ok() && Quarto::new(5).is_err());
    /// ```
    pub fn new(side: u32) -> Result<Quarto, NameError> {
        if !(2..=4).contains(&side) {
            let found = format!("{side}x{side}");
            return Err(NameError::QuartoBoard { found });
        }
        let line = |squares: &mut dyn Iterator<Item = u32>| squares.fold(0, |line, square| line | 1u16 << square);
        let mut lines: Vec<u16> = (0..side).map(|y| line(&mut (0..side).map(|x| y * side + x))).collect();
        lines.extend((0..side).map(|x| line(&mut (0..side).map(|y| y * side + x))));
        lines.push(line(&mut (0..side).map(|k| k * (side + 1))));
        lines.push(line(&mut (1..=side).map(|k| k * (side - 1))));
        Ok(Quarto { side, lines, symmetries: symmetries(side, side) })
    }

    fn kinds(&self) -> u8 {
        1 << self.side
    }

    fn squares(&self) -> u32 {
        self.side * self.side
    }

    /// Whether the pieces of a full line are alike in something.
    fn is_alike(&self, position: &Pieced, line: u16) -> bool {
        if line & !position.taken != 0 {
            return false;
        }
        let pieces =
            (0..self.squares()).filter(|square| line >> square & 1 == 1).filter_map(|square| position.piece(square));
        let (all, any) = pieces.fold((self.kinds() - 1, 0), |(all, any), piece| (all & piece, any | piece));
        all != 0 || any != self.kinds() - 1
    }

    fn has_line(&self, position: &Pieced) -> bool {
        self.lines.iter().any(|&line| self.is_alike(position, line))
    }

    fn is_over(&self, position: &Pieced) -> bool {
        position.count() > 0 && position.given == NONE
    }

    fn open(&self, position: &Pieced) -> impl Iterator<Item = u8> + use<> {
        let taken = position.taken;
        (0..self.squares() as u8).filter(move |square| taken >> square & 1 == 0)
    }
}

impl Game for Quarto {
    type Position = Pieced;
    type Move = Put;

    fn start(&self) -> Pieced {
        Pieced { taken: 0, pieces: 0, given: NONE }
    }

    fn turn(&self, position: &Pieced) -> Player {
        let moves = position.count() + u32::from(position.given != NONE || position.count() > 0);
        if moves.is_multiple_of(2) { Player::One } else { Player::Two }
    }

    fn ending(&self, position: &Pieced) -> Option<Outcome> {
        let over = self.is_over(position);
        let won = over && self.has_line(position);
        over.then(|| if won { Outcome::Win(!self.turn(position)) } else { Outcome::Draw })
    }

    fn moves(&self, position: &Pieced, moves: &mut Vec<Put>) {
        let left = |used: u32| (0..self.kinds()).filter(move |piece| used >> piece & 1 == 0);
        let used = position.used();
        if position.given == NONE {
            return moves.extend(left(used).map(|give| Put { square: NONE, give }));
        }
        let last = left(used).next().is_none();
        for square in self.open(position) {
            let over = last || self.has_line(&position.with(square, position.given));
            match over {
                true => moves.push(Put { square, give: NONE }),
                false => moves.extend(left(used).map(|give| Put { square, give })),
            }
        }
    }

    fn play(&self, position: &Pieced, Put { square, give }: Put) -> Pieced {
        let after = if square == NONE { *position } else { position.with(square, position.given) };
        Pieced { given: give, ..after }
    }

    fn symmetries(&self) -> u32 {
        (self.symmetries.len() as u32 + 1) * u32::from(self.kinds())
    }

    fn bound(&self) -> Option<f64> {
        let (squares, kinds) = (self.squares(), u32::from(self.kinds()));
        let ways = |count: u32| {
            let choose: f64 = (0..count).map(|k| f64::from(squares - k) / f64::from(k + 1)).product();
            let order: f64 = (0..count).map(|k| f64::from(kinds - k)).product();
            choose * order * f64::from(kinds - count + 1)
        };
        Some((0..=kinds.min(squares)).map(ways).sum())
    }

    /// The board can be turned, and every attribute's two kinds can be exchanged: the piece that is given becomes the first one.
    fn canonical(&self, position: &Pieced) -> Pieced {
        let first = (0..self.squares()).find_map(|square| position.piece(square)).unwrap_or(0);
        let change = if position.given == NONE { first } else { position.given };
        let given = if position.given == NONE { NONE } else { 0 };
        let turned = |table: Option<&Vec<u16>>| {
            let squares = (0..self.squares()).filter_map(|square| Some((square, position.piece(square)?)));
            let turned = squares.fold(self.start(), |turned, (square, piece)| {
                let to = table.map_or(square as u16, |table| table[square as usize]);
                turned.with(to as u8, piece ^ change)
            });
            Pieced { given, ..turned }
        };
        let images = self.symmetries.iter().map(|table| turned(Some(table)));
        images.fold(turned(None), Pieced::min)
    }
}

/// The pieces on the board, and whether one is given; a key is the pieces, which squares have any, and the one that is given.
/// A piece as a digit of base 16, whose bits are its attributes.
fn digit(piece: u8) -> char {
    char::from_digit(piece.into(), 16).unwrap_or('-')
}

impl Notation for Quarto {
    fn write_position(&self, position: &Pieced) -> String {
        let letters: Vec<char> = (0..self.squares()).map(|square| position.piece(square).map_or('.', digit)).collect();
        let rows: Vec<String> = letters.chunks(self.side as usize).map(String::from_iter).collect();
        format!("{}:{}", rows.join("/"), digit(position.given))
    }

    fn read_position(&self, text: &str) -> Result<Pieced, PositionError> {
        let wrong =
            || PositionError::QuartoBoard { found: text.to_owned(), example: self.write_position(&self.start()) };
        let (rows, given) = text.trim().split_once(':').ok_or_else(wrong)?;
        let side = self.side as usize;
        let rows: Vec<&str> = rows.split('/').collect();
        if rows.len() != side || rows.iter().any(|row| row.chars().count() != side) {
            return Err(wrong());
        }
        let piece =
            |letter: char| letter.to_digit(16).filter(|piece| *piece < self.kinds().into()).map(|piece| piece as u8);
        let (mut position, mut used) = (self.start(), 0u32);
        let mut use_up = |piece: u8| {
            let fresh = used >> piece & 1 == 0;
            used |= 1 << piece;
            if fresh { Ok(piece) } else { Err(PositionError::PieceTwice { piece: digit(piece) }) }
        };
        for (square, letter) in (0..).zip(rows.iter().flat_map(|row| row.chars())) {
            if letter != '.' {
                position = position.with(square, use_up(piece(letter).ok_or_else(wrong)?)?);
            }
        }
        let mut given = given.chars();
        position.given = match (given.next(), given.next()) {
            (Some('-'), None) => NONE,
            (Some(letter), None) => use_up(piece(letter).ok_or_else(wrong)?)?,
            _ => return Err(wrong()),
        };
        let won = self.has_line(&position);
        if won && position.given != NONE {
            return Err(PositionError::WasOver { winner: self.turn(&position) });
        }
        let all = position.used().count_ones() == u32::from(self.kinds());
        match position.given == NONE && position.count() > 0 && !won && !all {
            true => Err(wrong()),
            false => Ok(position),
        }
    }

    fn write_move(&self, _: &Pieced, Put { square, give }: Put) -> String {
        match (square, give) {
            (NONE, give) => digit(give).to_string(),
            (square, NONE) => cell_name(self.side, square.into()),
            (square, give) => format!("{}:{}", cell_name(self.side, square.into()), digit(give)),
        }
    }

    fn draw(&self, position: &Pieced) -> String {
        self.map(position).to_text()
    }

    fn board(&self, position: &Pieced) -> Option<Board> {
        Some(Board::Map(self.map(position)))
    }

    fn spot(&self, _: &Pieced, Put { square, give }: Put) -> Option<Spot> {
        let pool = |give: u8| self.squares() as usize + usize::from(give);
        Some(Spot::Way(match (square, give) {
            (NONE, give) => vec![pool(give)],
            (square, NONE) => vec![square.into()],
            (square, give) => vec![square.into(), pool(give)],
        }))
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Quarto>>)> {
        vec![("safe", Box::new(Safe))]
    }
}

impl Quarto {
    /// Squares come first, then the pieces that are left, each in its place, and the one that is given.
    fn map(&self, position: &Pieced) -> Map {
        let side = self.side as i32;
        let at = |x: i32, y: i32| Location { x: 100 * x, y: 100 * y };
        let square = |square: u32| {
            let lies = position.piece(square).map_or(Lies::Nothing, Lies::Token);
            let place = at((square % self.side) as i32, (square / self.side) as i32);
            Place::new(cell_name(self.side, square), place, Form::Square).with(lies)
        };
        let used = position.used();
        let (columns, beside) = (i32::from(self.kinds()) / side, side + 1);
        let left = |piece: u8| {
            let lies = if used >> piece & 1 == 0 { Lies::Token(piece) } else { Lies::Nothing };
            let place = at(beside + i32::from(piece) % columns, i32::from(piece) / columns);
            Place::new(digit(piece).to_string(), place, Form::Beside).with(lies)
        };
        let lies = if position.given == NONE { Lies::Nothing } else { Lies::Token(position.given) };
        let given = Place::new("given", at(0, side + 1), Form::House).with(lies);
        let places = (0..self.squares()).map(square).chain((0..self.kinds()).map(left)).chain([given]).collect();
        let columns = (0..self.side).map(|x| (at(x as i32, side), column_name(x)));
        let rows = (0..side).map(|y| (at(-1, y), (y + 1).to_string()));
        let alike = self.lines.iter().filter(|&&line| self.is_alike(position, line)).fold(0, |all, line| all | line);
        let made = (0..self.squares() as usize).filter(|square| alike >> square & 1 == 1).collect();
        Map { places, lines: Vec::new(), words: columns.chain(rows).collect(), made }
    }
}

/// Ten points for whoever can complete a line at once; else, whoever has pieces left to give that complete none is ahead by one if they are odd
/// in number, and behind if they are even.
///
/// ```
/// use bachet::{games::{Notation, Quarto, Safe}, search::Heuristic};
/// let quarto = Quarto::new(3)?;
/// // J1 puts 2 between 0 and 4, which are even as well.
/// assert_eq!(Safe.value(&quarto, &quarto.read_position("0.4/7../...:2")?), 10.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Safe;

impl Safe {
    fn wins(quarto: &Quarto, position: &Pieced, piece: u8) -> bool {
        quarto.open(position).any(|square| quarto.has_line(&position.with(square, piece)))
    }

    /// Whether the piece that is given completes a line, and how many of those that are left do not.
    fn of(quarto: &Quarto, position: &Pieced) -> (bool, usize) {
        let used = position.used();
        let left = (0..quarto.kinds()).filter(|piece| used >> piece & 1 == 0);
        let wins = position.given != NONE && Safe::wins(quarto, position, position.given);
        (wins, left.filter(|&piece| !Safe::wins(quarto, position, piece)).count())
    }
}

impl Heuristic<Quarto> for Safe {
    fn value(&self, quarto: &Quarto, position: &Pieced) -> f64 {
        let own = match Safe::of(quarto, position) {
            (true, _) => 10.0,
            (false, safe) if safe % 2 == 1 => 1.0,
            _ => -1.0,
        };
        if quarto.turn(position) == Player::One { own } else { -own }
    }

    fn terms(&self, quarto: &Quarto, position: &Pieced) -> Vec<Term> {
        let (wins, safe) = Safe::of(quarto, position);
        let player = quarto.turn(position);
        let what = match wins {
            true => message!("heuristic.completes", player = player),
            false => message!("heuristic.no-line", player = player, n = safe as u64),
        };
        vec![Term { what, value: self.value(quarto, position) }]
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "quarto",
    aliases: &[],
    parameters: "[:NxN]",
    example: "quarto:2x2",
    texts: crate::texts! {
        "title": "Quarto" / "Quarto";
        "about": "complete a line of alike pieces, which the other chooses" / "compléter un alignement de pièces semblables, que l'autre choisit";
        "rules": "The game of Blaise Müller, on 4 by 4 squares with 16 pieces, which differ in four attributes; on 3 by 3 with 8 pieces and three, on 2 by 2 with 4 pieces and two. J1 gives J2 a piece. From then on whoever was given a piece puts it on a free square and gives another. Whoever completes a row, a column or a diagonal of pieces that are alike in an attribute wins. When no piece is left, it is a draw. Pieces are the digits 0 to f, whose bits are their attributes. A position is its rows from the top with the piece that is given, such as 0.4/7../...:2; a move is a square with the piece that is given next, such as b1:5, a piece alone at the start and a square alone at the end."
            / "Le jeu de Blaise Müller, sur 4 par 4 cases avec 16 pièces, qui diffèrent par quatre attributs ; sur 3 par 3 avec 8 pièces et trois, sur 2 par 2 avec 4 pièces et deux. J1 donne une pièce à J2. Ensuite, qui a reçu une pièce la pose sur une case libre et en donne une autre. Qui complète une ligne, une colonne ou une diagonale de pièces semblables par un attribut gagne. Quand il n'y a plus de pièce, c'est un match nul. Les pièces sont les chiffres 0 à f, dont les bits sont les attributs. Une position est ses lignes depuis le haut avec la pièce donnée, comme 0.4/7../...:2 ; un coup est une case avec la pièce donnée ensuite, comme b1:5, une pièce seule au début et une case seule à la fin.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &["quarto", "quarto:4x4"],
        winner: Some(Outcome::Draw),
        solved: Strength::Weakly,
        by: "L. Goossens",
        year: Some(1998),
        source: "",
    }],
    family: Family::Row,
    sizes: Sizes {
        usual: "quarto",
        under_way: "0,b2:7,c3:9,a1:e",
        small: "mnk:2x2,line=2",
        tree: ("quarto:2x2", "0./..:1"),
    },
    options: &[],
    make: |spec| match board(&spec.shape("4x4"), "NxN")? {
        (width, height) if width == height => Ok(Made::of(Quarto::new(width)?)),
        (width, height) => Err(NameError::QuartoBoard { found: format!("{width}x{height}") }),
    },
};
