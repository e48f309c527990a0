//! Domineering: J1 lays dominoes upright, J2 lays them flat, and whoever has no room loses.

use super::board::{Area, Board, Piece, Spot, Square};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::known::{Known, Strength};
use super::name::board;
use super::notation::Notation;
use super::squares::{Field, First, check_sides, each};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Term};
use crate::text::message;

/// Domineering on a board of at most 8 by 8 squares.
///
/// ```
/// use bachet::{Player, explore, games::Domineering, solve};
/// let winner = |columns, rows| -> Result<_, Box<dyn std::error::Error>> {
///     let explored = explore(&Domineering::new(columns, rows)?, &Default::default())?;
///     Ok(solve(explored.arena()).winner(explored.start()))
/// };
/// assert_eq!((winner(3, 3)?, winner(4, 1)?), (Some(Player::One), Some(Player::Two)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Domineering {
    field: Field,
}

/// The squares that J1's dominoes cover, those that J2's cover, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dominoes {
    upright: u64,
    flat: u64,
    turn: Player,
}

impl Domineering {
    /// The game on a board of so many columns and rows, 1 to 8 each.
    ///
    /// ```
    /// use bachet::games::Domineering;
    /// assert!(Domineering::new(8, 8).is_ok() && Domineering::new(9, 8).is_err());
    /// ```
    pub fn new(columns: u32, rows: u32) -> Result<Domineering, NameError> {
        check_sides(columns, rows, 1..=8, false)?;
        Ok(Domineering { field: Field::new(columns, rows, First::Bottom) })
    }

    /// The upper or left squares of the places where a player has room for a domino.
    #[inline]
    fn rooms(&self, dominoes: &Dominoes, player: Player) -> u64 {
        let free = self.field.all & !(dominoes.upright | dominoes.flat);
        match player {
            Player::One => free & free >> 8,
            Player::Two => free & super::squares::west(free),
        }
    }

    /// How far the two squares of a player's dominoes are apart.
    #[inline]
    fn apart(player: Player) -> u8 {
        if player == Player::One { 8 } else { 1 }
    }

    /// Places for dominoes that a player can keep, whatever the other does: as many as fit beside each other with no square of theirs in a
    /// place of the other's.
    fn safe(&self, dominoes: &Dominoes, player: Player) -> u32 {
        let theirs = self.rooms(dominoes, !player);
        let reached = theirs | theirs << Domineering::apart(!player);
        let by = Domineering::apart(player);
        let mut rooms = self.rooms(dominoes, player);
        let mut safe = 0;
        while rooms != 0 {
            let first = rooms & rooms.wrapping_neg();
            let domino = first | first << by;
            if domino & reached == 0 {
                safe += 1;
                rooms &= !(first << by);
            }
            rooms &= !first;
        }
        safe
    }
}

/// In how many ways dominoes lie on a board, none included: square by square, by which of the next ones are covered already.
fn coverings(columns: u32, rows: u32) -> f64 {
    let mut ways = vec![0.0; 1 << columns];
    ways[0] = 1.0;
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let mut next = vec![0.0; ways.len()];
        for (covered, count) in ways.into_iter().enumerate() {
            let (own, beside) = (1 << column, 2 << column);
            if covered & own != 0 {
                next[covered & !own] += count;
                continue;
            }
            next[covered] += count;
            if row + 1 < rows {
                next[covered | own] += count;
            }
            if column + 1 < columns && covered & beside == 0 {
                next[covered | beside] += count;
            }
        }
        ways = next;
    }
    ways[0]
}

impl Game for Domineering {
    type Position = Dominoes;
    /// The upper or left square of a domino.
    type Move = u8;

    fn start(&self) -> Dominoes {
        Dominoes { upright: 0, flat: 0, turn: Player::One }
    }

    #[inline]
    fn turn(&self, dominoes: &Dominoes) -> Player {
        dominoes.turn
    }

    #[inline]
    fn ending(&self, dominoes: &Dominoes) -> Option<Outcome> {
        (self.rooms(dominoes, dominoes.turn) == 0).then_some(Outcome::Win(!dominoes.turn))
    }

    #[inline]
    fn moves(&self, dominoes: &Dominoes, moves: &mut Vec<u8>) {
        moves.extend(each(self.rooms(dominoes, dominoes.turn)));
    }

    #[inline]
    fn count_moves(&self, dominoes: &Dominoes, _: &mut Vec<u8>) -> u64 {
        self.rooms(dominoes, dominoes.turn).count_ones().into()
    }

    #[inline]
    fn play(&self, dominoes: &Dominoes, square: u8) -> Dominoes {
        let domino = 1 << square | 1 << (square + Domineering::apart(dominoes.turn));
        let turn = !dominoes.turn;
        match dominoes.turn {
            Player::One => Dominoes { upright: dominoes.upright | domino, turn, ..*dominoes },
            Player::Two => Dominoes { flat: dominoes.flat | domino, turn, ..*dominoes },
        }
    }

    fn symmetries(&self) -> u32 {
        4
    }

    fn bound(&self) -> Option<f64> {
        Some(coverings(self.field.columns, self.field.rows))
    }

    /// A board may be turned over, but not aside: upright dominoes would be flat.
    fn canonical(&self, dominoes: &Dominoes) -> Dominoes {
        let sets = [dominoes.upright, dominoes.flat];
        let over = sets.map(|set| self.field.mirrored(set));
        let images =
            [sets, over, sets.map(|set| self.field.upside_down(set)), over.map(|set| self.field.upside_down(set))];
        let [upright, flat] = images.into_iter().min().unwrap_or(sets);
        Dominoes { upright, flat, turn: dominoes.turn }
    }
}

impl Notation for Domineering {
    fn write_position(&self, dominoes: &Dominoes) -> String {
        let letter = |square: u8| match () {
            () if dominoes.upright >> square & 1 == 1 => 'v',
            () if dominoes.flat >> square & 1 == 1 => 'h',
            () => '.',
        };
        self.field.write(letter, if dominoes.turn == Player::One { 'v' } else { 'h' })
    }

    fn read_position(&self, text: &str) -> Result<Dominoes, PositionError> {
        let wrong = || PositionError::BoardForm { found: text.to_owned(), example: self.write_position(&self.start()) };
        let (letters, turn) = self.field.read(text).ok_or_else(wrong)?;
        let (mut upright, mut flat) = (0u64, 0u64);
        for (square, letter) in letters {
            match letter {
                'v' | 'V' => upright |= 1 << square,
                'h' | 'H' => flat |= 1 << square,
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        // Dominoes are found from above and from the left.
        let mut laid = [0u32; 2];
        for ((mut covered, by), laid) in [(upright, 8), (flat, 1)].into_iter().zip(&mut laid) {
            while covered != 0 {
                let first = covered & covered.wrapping_neg();
                let second = first.checked_shl(by).unwrap_or(0) & covered;
                if second == 0 || by == 1 && first.trailing_zeros() % 8 == 7 {
                    let square = self.field.name(first.trailing_zeros() as u8);
                    return Err(PositionError::Other(message!("domineering.half", square = square)));
                }
                covered &= !(first | second);
                *laid += 1;
            }
        }
        let fits = laid[0] == laid[1] || laid[0] == laid[1] + 1;
        let turn = match turn {
            None if laid[0] == laid[1] => Player::One,
            None => Player::Two,
            Some('v' | 'V') => Player::One,
            Some('h' | 'H') => Player::Two,
            Some(_) => return Err(wrong()),
        };
        if !fits || (turn == Player::One) != (laid[0] == laid[1]) {
            let [one, two] = laid;
            return Err(PositionError::Other(message!("domineering.turns", one = one, two = two)));
        }
        Ok(Dominoes { upright, flat, turn })
    }

    fn write_move(&self, dominoes: &Dominoes, square: u8) -> String {
        let other = square + Domineering::apart(dominoes.turn);
        format!("{}{}", self.field.name(square), self.field.name(other))
    }

    fn draw(&self, dominoes: &Dominoes) -> String {
        self.field.draw(|square| match () {
            () if dominoes.upright >> square & 1 == 1 => '|',
            () if dominoes.flat >> square & 1 == 1 => '-',
            () => '.',
        })
    }

    fn board(&self, dominoes: &Dominoes) -> Option<Board> {
        let owner = |square: u8| match () {
            () if dominoes.upright >> square & 1 == 1 => Some(Player::One),
            () if dominoes.flat >> square & 1 == 1 => Some(Player::Two),
            () => None,
        };
        Some(self.field.board(false, |square| Some(Piece { owner: Some(owner(square)?), sign: String::new() })))
    }

    fn spot(&self, dominoes: &Dominoes, square: u8) -> Option<Spot> {
        let Square { column, row } = Field::square(square);
        let (columns, rows) = if dominoes.turn == Player::One { (1, 2) } else { (2, 1) };
        Some(Spot::Area(Area { column, row, columns, rows }))
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Domineering>>)> {
        vec![("room", Box::new(Room))]
    }
}

/// Room: a point for each place where a domino fits, and two more for each that nobody can take away.
///
/// ```
/// use bachet::{Game, games::{Domineering, Room}, search::Heuristic};
/// let game = Domineering::new(2, 3)?;
/// assert_eq!(Room.value(&game, &game.start()), 4.0 - 3.0);
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Room;

/// What a place that nobody can take away is worth besides.
const SAFE: f64 = 2.0;

impl Heuristic<Domineering> for Room {
    fn value(&self, game: &Domineering, dominoes: &Dominoes) -> f64 {
        let [one, two] = Player::BOTH.map(|player| {
            let rooms = game.rooms(dominoes, player).count_ones();
            f64::from(rooms) + SAFE * f64::from(game.safe(dominoes, player))
        });
        one - two
    }

    fn terms(&self, game: &Domineering, dominoes: &Dominoes) -> Vec<Term> {
        let players = Player::BOTH.into_iter().zip([1.0, -1.0]);
        let terms = players.flat_map(|(player, sign)| {
            let (rooms, safe) = (game.rooms(dominoes, player).count_ones(), game.safe(dominoes, player));
            [
                Term { what: message!("heuristic.rooms", player = player, n = rooms), value: sign * f64::from(rooms) },
                Term {
                    what: message!("heuristic.safe", player = player, n = safe),
                    value: sign * SAFE * f64::from(safe),
                },
            ]
        });
        terms.filter(|term| term.value != 0.0).collect()
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "domineering",
    aliases: &["crosscram"],
    parameters: "[:WxH]",
    example: "domineering:8x8",
    texts: crate::texts! {
        "title": "Domineering" / "Domineering";
        "about": "J1 lays dominoes upright, J2 lays them flat; whoever has no room loses" / "J1 pose des dominos debout, J2 couchés ; qui n'a plus de place perd";
        "rules": "In turn, J1 (Vertical) lays a domino upright on two free squares, one above the other, and J2 (Horizontal) lays one flat, on two squares beside each other. Whoever has no room for a domino loses. A position is its rows from the top, v and h where dominoes lie, and who moves, such as v../v../.hh v; a move is its two squares, such as a3a2."
            / "À tour de rôle, J1 (Vertical) pose un domino debout sur deux cases libres l'une au-dessus de l'autre, et J2 (Horizontal) en pose un couché, sur deux cases côte à côte. Qui n'a plus de place pour un domino perd. Une position est ses lignes depuis le haut, v et h où il y a des dominos, et qui joue, comme v../v../.hh v ; un coup est ses deux cases, comme a3a2.";
    },
    ends: true,
    shared: false,
    known: &[Known {
        of: &["domineering", "domineering:8x8"],
        winner: Some(Outcome::Win(Player::One)),
        solved: Strength::Weakly,
        by: "D. M. Breuker, J. W. H. M. Uiterwijk and H. J. van den Herik",
        year: Some(2000),
        source: "Solving 8×8 Domineering, Theoretical Computer Science 230",
    }],
    family: Family::Boards,
    sizes: Sizes {
        usual: "domineering:6x6",
        under_way: "b6b5,d5e5,b4b3,d2e2",
        small: "domineering:2x3",
        tree: ("domineering:3x3", ""),
    },
    options: &[],
    make: |spec| {
        let (columns, rows) = board(&spec.shape("8x8"), "WxH")?;
        Domineering::new(columns, rows).map(Made::of)
    },
};
