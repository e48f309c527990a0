//! Reversi: discs that stand between two of the other colour change sides.

use super::board::{Board, Piece, Spot};
use super::capabilities::Capabilities;
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::known::{Known, Strength};
use super::name::board;
use super::notation::Notation;
use super::squares::{Field, First, check_sides, each, east, north, south, west};
use crate::explore::Size;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Term};
use crate::text::message;

/// Reversi on a board with an even number of columns and rows, from 2 to 8 each. J1 has the black discs.
///
/// ```
/// use bachet::{Unwatched, Game, games::Reversi, search::perft};
/// let game = Reversi::new(8, 8)?;
/// assert_eq!(perft(&game, &game.start(), 5, &Unwatched), Ok(vec![4, 12, 56, 244, 1396]));
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reversi {
    field: Field,
    corners: u64,
}

/// The discs of whoever is to move, the other's, and who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discs {
    own: u64,
    other: u64,
    turn: Player,
}

/// The move of whoever has no other.
const PASS: u8 = 64;

impl Reversi {
    /// The game on a board of so many columns and rows.
    ///
    /// ```
    /// use bachet::games::Reversi;
    /// assert!(Reversi::new(6, 6).is_ok() && Reversi::new(5, 5).is_err());
    /// ```
    pub fn new(columns: u32, rows: u32) -> Result<Reversi, NameError> {
        check_sides(columns, rows, 2..=8, true)?;
        let row = 1 | 1 << (columns - 1);
        Ok(Reversi { field: Field::new(columns, rows, First::Top), corners: row | row << (8 * (rows - 1)) })
    }

    /// The four squares that have discs from the start: J1's and J2's.
    fn middle(&self) -> [u64; 2] {
        let first = 1 << (8 * (self.field.rows / 2 - 1) + self.field.columns / 2 - 1);
        [first << 1 | first << 8, first | first << 9]
    }

    fn discs(&self, discs: &Discs) -> [u64; 2] {
        match discs.turn {
            Player::One => [discs.own, discs.other],
            Player::Two => [discs.other, discs.own],
        }
    }

    /// How many more discs J1 has than J2.
    fn difference(&self, discs: &Discs) -> i64 {
        let [one, two] = self.discs(discs).map(|discs| i64::from(discs.count_ones()));
        one - two
    }

    /// The squares on which discs of `own` can be put.
    #[inline]
    fn targets(&self, own: u64, other: u64) -> u64 {
        let free = self.field.all & !(own | other);
        DIRECTIONS.iter().fold(0, |targets, step| targets | step(run(own, other, step))) & free
    }

    /// The discs that change sides where one is put on a square.
    #[inline]
    fn flipped(&self, own: u64, other: u64, square: u64) -> u64 {
        DIRECTIONS.iter().fold(0, |flipped, step| {
            let run = run(square, other, step);
            flipped | if step(run) & own == 0 { 0 } else { run }
        })
    }
}

/// The eight ways to go.
const DIRECTIONS: [fn(u64) -> u64; 8] = [
    east,
    west,
    north,
    south,
    |squares| north(east(squares)),
    |squares| north(west(squares)),
    |squares| south(east(squares)),
    |squares| south(west(squares)),
];

/// The discs of the other colour that follow some squares one way without a gap.
#[inline(always)]
fn run(from: u64, other: u64, step: &fn(u64) -> u64) -> u64 {
    let mut run = step(from) & other;
    // A line has six squares between its ends at most.
    for _ in 0..5 {
        run |= step(run) & other;
    }
    run
}

impl Game for Reversi {
    type Position = Discs;
    /// The square, or 64 to pass.
    type Move = u8;

    fn start(&self) -> Discs {
        let [own, other] = self.middle();
        Discs { own, other, turn: Player::One }
    }

    #[inline]
    fn turn(&self, discs: &Discs) -> Player {
        discs.turn
    }

    #[inline]
    fn ending(&self, discs: &Discs) -> Option<Outcome> {
        if self.targets(discs.own, discs.other) != 0 || self.targets(discs.other, discs.own) != 0 {
            return None;
        }
        Some(match self.difference(discs) {
            0 => Outcome::Draw,
            more => Outcome::Win(if more > 0 { Player::One } else { Player::Two }),
        })
    }

    /// Corners come first.
    #[inline]
    fn moves(&self, discs: &Discs, moves: &mut Vec<u8>) {
        let targets = self.targets(discs.own, discs.other);
        moves.extend(each(targets & self.corners).chain(each(targets & !self.corners)));
        if targets == 0 {
            moves.push(PASS);
        }
    }

    #[inline]
    fn count_moves(&self, discs: &Discs, _: &mut Vec<u8>) -> u64 {
        match self.targets(discs.own, discs.other).count_ones() {
            0 => u64::from(self.targets(discs.other, discs.own) != 0),
            moves => moves.into(),
        }
    }

    #[inline]
    fn play(&self, discs: &Discs, square: u8) -> Discs {
        let Discs { own, other, turn } = *discs;
        if square == PASS {
            return Discs { own: other, other: own, turn: !turn };
        }
        let square = 1 << square;
        let flipped = self.flipped(own, other, square);
        Discs { own: other & !flipped, other: own | flipped | square, turn: !turn }
    }

    fn symmetries(&self) -> u32 {
        self.field.turns()
    }

    fn bound(&self) -> Option<f64> {
        // The squares in the middle are never free.
        Some(2.0 * 3f64.powi((self.field.columns * self.field.rows) as i32 - 4) * 16.0)
    }

    fn size(&self, from: &Discs, symmetry: bool) -> Option<Size> {
        /// L. V. Allis, *Searching for Solutions in Games and Artificial Intelligence* (1994): about 10^28.
        const ALL: f64 = 1e28;
        let usual = (self.field.columns, self.field.rows) == (8, 8) && *from == self.start();
        usual.then(|| Size::within(ALL, 10.0).shared(if symmetry { self.symmetries() } else { 1 }))
    }

    fn canonical(&self, discs: &Discs) -> Discs {
        let [own, other] = self.field.least([discs.own, discs.other]);
        Discs { own, other, turn: discs.turn }
    }
}

impl Notation for Reversi {
    fn write_position(&self, discs: &Discs) -> String {
        let [one, two] = self.discs(discs);
        let letter = |square: u8| match () {
            () if one >> square & 1 == 1 => 'x',
            () if two >> square & 1 == 1 => 'o',
            () => '.',
        };
        self.field.write(letter, if discs.turn == Player::One { 'x' } else { 'o' })
    }

    fn read_position(&self, text: &str) -> Result<Discs, PositionError> {
        let wrong = || PositionError::BoardForm { found: text.to_owned(), example: self.write_position(&self.start()) };
        let (letters, turn) = self.field.read(text).ok_or_else(wrong)?;
        let (mut one, mut two) = (0u64, 0u64);
        for (square, letter) in letters {
            match letter {
                'x' | 'X' => one |= 1 << square,
                'o' | 'O' => two |= 1 << square,
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        let turn = match turn {
            None | Some('x' | 'X') => Player::One,
            Some('o' | 'O') => Player::Two,
            Some(_) => return Err(wrong()),
        };
        let [first, second] = self.middle();
        if (first | second) & !(one | two) != 0 {
            return Err(PositionError::Other(message!("reversi.middle")));
        }
        // From the middle outwards, each disc was put beside another.
        let mut reached = first | second;
        loop {
            let beside = reached | east(reached) | west(reached);
            let more = (beside | north(beside) | south(beside)) & (one | two);
            if more == reached {
                break;
            }
            reached = more;
        }
        if let Some(alone) = each((one | two) & !reached).next() {
            return Err(PositionError::Other(message!("reversi.alone", square = self.field.name(alone))));
        }
        let (own, other) = if turn == Player::One { (one, two) } else { (two, one) };
        Ok(Discs { own, other, turn })
    }

    fn write_move(&self, _: &Discs, square: u8) -> String {
        if square == PASS { "pass".to_owned() } else { self.field.name(square) }
    }

    fn draw(&self, discs: &Discs) -> String {
        let [one, two] = self.discs(discs);
        self.field.draw(|square| match () {
            () if one >> square & 1 == 1 => 'X',
            () if two >> square & 1 == 1 => 'O',
            () => '.',
        })
    }

    fn board(&self, discs: &Discs) -> Option<Board> {
        let owner = |square: u8| self.discs(discs).iter().position(|discs| discs >> square & 1 == 1);
        let piece = |square: u8| Some(Piece { owner: Some(Player::BOTH[owner(square)?]), sign: String::new() });
        Some(self.field.board(false, piece))
    }

    fn spot(&self, _: &Discs, square: u8) -> Option<Spot> {
        if square == PASS {
            return Some(Spot::Nowhere);
        }
        let square = Field::square(square);
        Some(Spot::Square { column: square.column, row: square.row })
    }

    /// How many more discs each has.
    fn goals(&self, discs: &Discs) -> Option<[i64; 2]> {
        self.ending(discs)?;
        let difference = self.difference(discs);
        Some([difference, -difference])
    }

    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { goals: true, ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Reversi>>)> {
        vec![("corners", Box::new(Corners)), ("discs", Box::new(DiscCount))]
    }
}

/// Corners, which never change sides again, and choice: ten points for a corner, one for each move that one has or would have if it
/// were one's turn, and one off for each disc, as those who have few can be driven to few moves less easily.
///
/// ```
/// use bachet::{games::{Corners, Notation, Reversi}, search::Heuristic};
/// let game = Reversi::new(4, 4)?;
/// // J1 has a corner and one disc more, and both have four moves.
/// assert_eq!(Corners.value(&game, &game.read_position("x.../.xo./.ox./.... o")?), 10.0 + 4.0 - 4.0 - 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Corners;

impl Corners {
    /// Corners, moves and discs, of J1 and of J2.
    fn counts(game: &Reversi, discs: &Discs) -> [[u32; 2]; 3] {
        let [one, two] = game.discs(discs);
        [[one & game.corners, two & game.corners], [game.targets(one, two), game.targets(two, one)], [one, two]]
            .map(|sets| sets.map(u64::count_ones))
    }
}

/// What a corner, a move and a disc are worth.
const WORTH: [f64; 3] = [10.0, 1.0, -1.0];

impl Heuristic<Reversi> for Corners {
    #[inline]
    fn value(&self, game: &Reversi, discs: &Discs) -> f64 {
        let counts = Corners::counts(game, discs);
        counts.iter().zip(WORTH).map(|([one, two], worth)| worth * (f64::from(*one) - f64::from(*two))).sum()
    }

    fn terms(&self, game: &Reversi, discs: &Discs) -> Vec<Term> {
        let [corners, moves, stones] = Corners::counts(game, discs);
        let signs = Player::BOTH.into_iter().zip([1.0, -1.0]).enumerate();
        signs
            .flat_map(|(k, (player, sign))| {
                let all = [
                    message!("heuristic.corners", player = player, n = corners[k]),
                    message!("heuristic.could-move", player = player, n = moves[k]),
                    message!("heuristic.discs", player = player, n = stones[k]),
                ];
                let counts = [corners[k], moves[k], stones[k]];
                let values = counts.into_iter().zip(WORTH).map(move |(count, worth)| sign * worth * f64::from(count));
                all.into_iter().zip(values).map(|(what, value)| Term { what, value }).collect::<Vec<_>>()
            })
            .collect()
    }
}

/// How many more discs J1 has than J2, which is what counts in the end.
///
/// ```
/// use bachet::{Game, games::{DiscCount, Reversi}, search::Heuristic};
/// let game = Reversi::new(6, 6)?;
/// assert_eq!(DiscCount.value(&game, &game.start()), 0.0);
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DiscCount;

impl Heuristic<Reversi> for DiscCount {
    #[inline]
    fn value(&self, game: &Reversi, discs: &Discs) -> f64 {
        game.difference(discs) as f64
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "reversi",
    aliases: &["othello"],
    parameters: "[:WxH]",
    example: "reversi:8x8",
    texts: crate::texts! {
        "title": "Reversi" / "Othello";
        "about": "put a disc so that others stand between two of yours and become yours; have more in the end" / "poser un pion pour en encadrer d'autres, qui deviennent les vôtres ; en avoir plus à la fin";
        "rules": "J1 has black discs (x) and begins, J2 white ones (o). Whoever moves puts a disc on a free square so that, along a row, a column or a diagonal, some of the other's discs stand between it and another of one's own: all of these change sides. Whoever cannot must pass. When neither can move, whoever has more discs wins. A position is its rows from the top and who moves, such as ..../.ox./.xo./.... x; a move is a square, such as c2, with columns from a and rows from 1 at the top, or pass."
            / "J1 a les pions noirs (x) et commence, J2 les blancs (o). Qui joue pose un pion sur une case libre de sorte que, en ligne, en colonne ou en diagonale, des pions de l'autre se trouvent entre lui et un autre des siens : tous ceux-là changent de camp. Qui ne le peut pas doit passer. Quand plus personne ne peut jouer, qui a le plus de pions gagne. Une position est ses lignes depuis le haut et qui joue, comme ..../.ox./.xo./.... x ; un coup est une case, comme c2, les colonnes à partir de a et les lignes à partir de 1 en haut, ou pass.";
    },
    ends: true,
    shared: false,
    known: &[
        Known {
            of: &["reversi", "reversi:8x8"],
            winner: Some(Outcome::Draw),
            solved: Strength::Weakly,
            by: "H. Takizawa",
            year: Some(2023),
            source: "Othello is solved, arXiv:2310.19387",
        },
        Known {
            of: &["reversi:6x6"],
            winner: Some(Outcome::Win(Player::Two)),
            solved: Strength::Weakly,
            by: "J. Feinstein",
            year: Some(1993),
            source: "Amenor wins world 6×6 championships!, British Othello Federation Newsletter, July 1993",
        },
        Known {
            of: &["reversi:4x4"],
            winner: Some(Outcome::Win(Player::Two)),
            solved: Strength::Strongly,
            by: "",
            year: None,
            source: "",
        },
    ],
    family: Family::Boards,
    sizes: Sizes {
        usual: "reversi:8x8",
        under_way: "f5,d6,c3,d3,c4,f4,f6,f3,e6",
        small: "reversi:4x2",
        tree: ("reversi:4x4", "xxxx/xxoo/xoxo/.... o"),
    },
    options: &[],
    make: |spec| {
        let (columns, rows) = board(&spec.shape("8x8"), "WxH")?;
        Reversi::new(columns, rows).map(Made::of)
    },
};
