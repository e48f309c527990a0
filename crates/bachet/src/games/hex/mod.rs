//! Hex: J1 joins the upper side of a rhombus of hexagons with the lower one, J2 the left side with the right one.

mod bias;
mod connection;
mod look;

pub use connection::Connection;

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::cells::{Cells, ManyCells};
use super::error::{NameError, PositionError};
use super::known::{Known, Strength};
use super::name::{Spec, board};
use super::notation::Notation;
use super::rows::{cell_name, read_rows, write_rows};
use crate::explore::Size;
use crate::game::{Game, Played};
use crate::levels::Levels;
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::search::Heuristic;
use std::any::Any;

/// The game of Hex, on a board of so many columns and rows of hexagons.
///
/// ```
/// use bachet::{Game, Limits, Player, explore, games::Hex, solve};
/// let explored = explore(&Hex::new(3, 3)?, &Limits::default())?;
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hex<C = u64> {
    width: u32,
    height: u32,
    swap: bool,
    /// The sides that each player joins.
    sides: [[C; 2]; 2],
}

/// The stones of both players, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HexStones<C = u64> {
    one: C,
    two: C,
    turn: Player,
}

impl<C: Cells> HexStones<C> {
    #[inline]
    fn of(&self, player: Player) -> C {
        if player == Player::One { self.one } else { self.two }
    }

    #[inline]
    fn with(&self, cell: C, player: Player) -> HexStones<C> {
        match player {
            Player::One => HexStones { one: self.one | cell, two: self.two, turn: Player::Two },
            Player::Two => HexStones { one: self.one, two: self.two | cell, turn: Player::One },
        }
    }
}

/// What stands for the swap, among numbers of cells.
const SWAP: u16 = u16::MAX;

impl Hex {
    /// The game on a board of 64 hexagons at most.
    ///
    /// ```
    /// use bachet::games::Hex;
    /// assert!(Hex::new(8, 8).is_ok() && Hex::new(9, 9).is_err());
    /// ```
    pub fn new(width: u32, height: u32) -> Result<Hex, NameError> {
        Hex::on(width, height)
    }
}

impl<C: Cells> Hex<C> {
    /// The game on a board of as many hexagons as such sets hold.
    ///
    /// ```
    /// use bachet::games::{Hex, ManyCells};
    /// assert!(Hex::<ManyCells>::on(11, 11).is_ok());
    /// ```
    pub fn on(width: u32, height: u32) -> Result<Hex<C>, NameError> {
        if width == 0 || height == 0 || width.saturating_mul(height) > C::MOST {
            return Err(NameError::MnkBoard { width, height, most: C::MOST });
        }
        let row = |y: u32| (0..width).fold(C::EMPTY, |row, x| row | C::cell(y * width + x));
        let column = |x: u32| (0..height).fold(C::EMPTY, |column, y| column | C::cell(y * width + x));
        let sides = [[row(0), row(height - 1)], [column(0), column(width - 1)]];
        Ok(Hex { width, height, swap: false, sides })
    }

    /// The same game in which J2 may take J1's first stone over, mirrored: only on boards with as many columns as rows.
    ///
    /// ```
    /// use bachet::games::Hex;
    /// assert!(Hex::new(4, 4)?.with_swap().is_some() && Hex::new(4, 3)?.with_swap().is_none());
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn with_swap(self) -> Option<Hex<C>> {
        (self.width == self.height).then_some(Hex { swap: true, ..self })
    }

    fn cells(&self) -> u32 {
        self.width * self.height
    }

    /// In how many ways stones lie on the board, as many of each player's, or one more of J1's.
    fn arrangements(&self) -> f64 {
        let cells = self.cells();
        let choose =
            |of: u32, count: u32| -> f64 { (0..count).map(|k| f64::from(of - k) / f64::from(k + 1)).product() };
        (0..=cells).map(|stones| choose(cells, stones) * choose(stones, stones / 2)).sum()
    }

    fn board(&self) -> C {
        !C::EMPTY >> ((!C::EMPTY).count() - self.cells())
    }

    fn free(&self, stones: &HexStones<C>) -> C {
        self.board() & !(stones.one | stones.two)
    }

    /// The hexagons beside some: left, right, above, below, and right above and left below.
    #[inline]
    fn beside(&self, cells: C) -> C {
        let [first, last] = self.sides[Player::Two.index()];
        let (inner, outer) = (cells & !first, cells & !last);
        // On a board of one column there is nothing to the right of what is above.
        let across = if self.width == 1 { C::EMPTY } else { outer >> (self.width - 1) | inner << (self.width - 1) };
        inner >> 1 | outer << 1 | cells >> self.width | cells << self.width | across
    }

    /// Whether stones hang together from a side to the other.
    #[inline]
    fn joins(&self, stones: C, [from, to]: [C; 2]) -> bool {
        let mut reached = stones & from;
        loop {
            if reached.meets(to) {
                return true;
            }
            let next = reached | self.beside(reached) & stones;
            if next == reached {
                return false;
            }
            reached = next;
        }
    }

    #[inline]
    fn has_won(&self, stones: &HexStones<C>, player: Player) -> bool {
        self.joins(stones.of(player), self.sides[player.index()])
    }

    /// The same hexagons after half a turn.
    fn turned(&self, cells: C) -> C {
        let mut turned = C::EMPTY;
        cells.each(|cell| turned = turned | C::cell(self.cells() - 1 - cell));
        turned
    }

    fn may_swap(&self, stones: &HexStones<C>) -> bool {
        self.swap && stones.turn == Player::Two && stones.two == C::EMPTY && stones.one.count() == 1
    }
}

impl<C: Cells> Game for Hex<C> {
    type Position = HexStones<C>;
    /// The hexagon, row by row from the top, from 0.
    type Move = u16;

    fn start(&self) -> HexStones<C> {
        HexStones { one: C::EMPTY, two: C::EMPTY, turn: Player::One }
    }

    #[inline]
    fn turn(&self, stones: &HexStones<C>) -> Player {
        stones.turn
    }

    #[inline]
    fn ending(&self, stones: &HexStones<C>) -> Option<Outcome> {
        // Only the last move can have joined anything.
        self.has_won(stones, !stones.turn).then_some(Outcome::Win(!stones.turn))
    }

    fn moves(&self, stones: &HexStones<C>, moves: &mut Vec<u16>) {
        self.free(stones).each(|cell| moves.push(cell as u16));
        if self.may_swap(stones) {
            moves.push(SWAP);
        }
    }

    #[inline]
    fn play(&self, stones: &HexStones<C>, mov: u16) -> HexStones<C> {
        if mov != SWAP {
            return stones.with(C::cell(mov.into()), stones.turn);
        }
        let mut two = C::EMPTY;
        stones.one.each(|cell| two = C::cell(cell % self.width * self.width + cell / self.width));
        HexStones { one: C::EMPTY, two, turn: Player::One }
    }

    fn symmetries(&self) -> u32 {
        2
    }

    fn bound(&self) -> Option<f64> {
        Some(self.arrangements() * if self.swap { 2.0 } else { 1.0 })
    }

    /// Where there are many cells, most arrangements have no chain from side to side, so that a play can come to them.
    fn size(&self, from: &HexStones<C>, symmetry: bool) -> Option<Size> {
        const MANY: u32 = 36;
        let whole = self.cells() >= MANY && !self.swap && *from == self.start();
        whole.then(|| Size::within(self.arrangements(), 10.0).shared(if symmetry { self.symmetries() } else { 1 }))
    }

    fn canonical(&self, stones: &HexStones<C>) -> HexStones<C> {
        let turned = HexStones { one: self.turned(stones.one), two: self.turned(stones.two), turn: stones.turn };
        turned.min(*stones)
    }

    /// The whole board is filled by chance before anybody looks who has joined the sides, for stones after that change nothing.
    fn random_play(&self, stones: &HexStones<C>, random: &mut Random, played: &mut Played<u16>) -> Outcome {
        if let Some(outcome) = self.ending(stones) {
            return outcome;
        }
        played.choices.clear();
        self.free(stones).each(|cell| played.choices.push(cell as u16));
        let mut all = *stones;
        for k in 0..played.choices.len() {
            let at = k + random.below((played.choices.len() - k) as u64) as usize;
            played.choices.swap(k, at);
            let mov = played.choices[k];
            played.moves.push((all.turn, mov));
            all = all.with(C::cell(mov.into()), all.turn);
        }
        Outcome::Win(if self.has_won(&all, Player::One) { Player::One } else { Player::Two })
    }

    fn urgency(&self, stones: &HexStones<C>, mov: u16) -> Option<i32> {
        self.promise(stones, mov)
    }

    /// Another stone of one's own never does harm.
    fn skipped(&self, stones: &HexStones<C>) -> Option<HexStones<C>> {
        (!self.may_swap(stones)).then_some(HexStones { turn: !stones.turn, ..*stones })
    }

    fn place(&self, mov: u16) -> Option<usize> {
        (mov != SWAP).then_some(mov.into())
    }
}

/// The stones on the board; a key is J1's hexagons, then J2's.
impl Levels for Hex {
    fn level(&self, stones: &HexStones) -> u32 {
        (stones.one | stones.two).count_ones()
    }

    fn last_level(&self) -> u32 {
        self.cells()
    }

    fn rise(&self) -> u32 {
        1
    }

    fn allows(&self, stones: &HexStones) -> bool {
        let (ones, twos) = (stones.one.count_ones(), stones.two.count_ones());
        let turn = if ones == twos { Player::One } else { Player::Two };
        stones.one & stones.two == 0 && (ones == twos || ones == twos + 1) && stones.turn == turn
    }

    fn pack(&self, stones: &HexStones) -> u64 {
        stones.two << self.cells() | stones.one
    }

    fn unpack(&self, key: u64) -> HexStones {
        let (one, two) = (key & self.board(), key >> self.cells() & self.board());
        let turn = if one.count_ones() == two.count_ones() { Player::One } else { Player::Two };
        HexStones { one, two, turn }
    }
}

impl<C: Cells> Notation for Hex<C> {
    fn write_position(&self, stones: &HexStones<C>) -> String {
        let rows = write_rows(self.width, [stones.one, stones.two], self.cells());
        // With the swap, the stones do not tell whose turn it is.
        if self.swap { format!("({rows},{})", stones.turn.number()) } else { rows }
    }

    fn read_position(&self, text: &str) -> Result<HexStones<C>, PositionError> {
        let (rows, turn) = if self.swap { super::heaps::read_turn(text) } else { (text, Player::One) };
        let [one, two]: [C; 2] = read_rows(rows, self.width, self.height)?;
        let (ones, twos) = (one.count(), two.count());
        let turn = match self.swap {
            true => turn,
            false if ones == twos => Player::One,
            false => Player::Two,
        };
        let fits = match turn {
            Player::One => ones == twos || self.swap && twos == ones + 1,
            Player::Two => ones == twos + 1 || self.swap && ones == twos && ones > 0,
        };
        if !fits {
            return Err(PositionError::Stones { one: ones, two: twos });
        }
        let stones = HexStones { one, two, turn };
        match self.has_won(&stones, turn) {
            true => Err(PositionError::WasOver { winner: turn }),
            false => Ok(stones),
        }
    }

    fn write_move(&self, _: &HexStones<C>, mov: u16) -> String {
        if mov == SWAP { "swap".to_owned() } else { cell_name(self.width, mov.into()) }
    }

    fn draw(&self, stones: &HexStones<C>) -> String {
        self.map(stones).to_text()
    }

    fn board(&self, stones: &HexStones<C>) -> Option<Board> {
        Some(Board::Map(self.map(stones)))
    }

    fn spot(&self, _: &HexStones<C>, mov: u16) -> Option<Spot> {
        Some(if mov == SWAP { Spot::Nowhere } else { Spot::Way(vec![mov.into()]) })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let small = (self as &dyn Any).downcast_ref::<Hex>();
        let levels = small.filter(|hex| hex.cells() <= 32 && !hex.swap).map(|hex| hex as &dyn HasLevels);
        Capabilities { levels, ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Hex<C>>>)> {
        vec![("connection", Box::new(Connection::new(self)))]
    }
}

fn made<C: Cells>(hex: Hex<C>, swap: bool, shape: &str) -> Result<Made, NameError> {
    let hex = if swap { hex.with_swap() } else { Some(hex) };
    hex.map(Made::of).ok_or_else(|| NameError::Board { found: shape.to_owned(), form: "NxN" })
}

fn open(spec: &mut Spec) -> Result<Made, NameError> {
    let shape = spec.shape("11x11");
    let (width, height) = board(&shape, "WxH")?;
    let swap = spec.flag("swap");
    match width.saturating_mul(height) {
        ..=64 => made(Hex::new(width, height)?, swap, &shape),
        65..=128 => made(Hex::<u128>::on(width, height)?, swap, &shape),
        _ => made(Hex::<ManyCells>::on(width, height)?, swap, &shape),
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "hex",
    aliases: &["hexagones"],
    parameters: "[:WxH][,swap]",
    example: "hex:3x3",
    texts: crate::texts! {
        "title": "Hex" / "Hex";
        "about": "join two sides of a rhombus of hexagons" / "relier deux côtés d'un losange d'hexagones";
        "rules": "The game of Hein and Nash. In turn, each player puts a stone on a free hexagon. J1 wins by joining the upper side with the lower one, J2 by joining the left side with the right one; one of them always does. With swap, J2 may, in place of the first move, take J1's stone over, mirrored along the long diagonal. A position is its rows from the top, such as x../.o./..., and with swap (x../.../...,2): also whose turn it is. A move is a hexagon such as b3, in the second column and the third row from the top, or swap."
            / "Le jeu de Hein et de Nash. À tour de rôle, chaque joueur pose un pion sur un hexagone libre. J1 gagne en reliant le côté du haut à celui du bas, J2 en reliant le côté gauche au côté droit ; l'un des deux y parvient toujours. Avec swap, J2 peut, au lieu de son premier coup, reprendre le pion de J1, en miroir par rapport à la grande diagonale. Une position est ses lignes depuis le haut, comme x../.o./..., et avec swap (x../.../...,2) : aussi le joueur dont c'est le tour. Un coup est un hexagone comme b3, dans la deuxième colonne et la troisième ligne depuis le haut, ou swap.";
    },
    ends: true,
    shared: false,
    known: &[
        Known {
            of: &[],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::UltraWeakly,
            by: "J. Nash",
            year: Some(1949),
            source: "M. Gardner, The Scientific American Book of Mathematical Puzzles and Diversions, 1959",
        },
        Known {
            of: &["hex:9x9"],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::Weakly,
            by: "J. Pawlewicz, R. Hayward",
            year: Some(2013),
            source: "Scalable parallel DFPN search, Computers and Games 2013",
        },
    ],
    family: Family::Boards,
    sizes: Sizes { usual: "hex:11x11", under_way: "f6,e8,g4,h5,d7,g5,e5", small: "hex:2x2", tree: ("hex:2x2", "") },
    options: &["swap"],
    make: open,
};
