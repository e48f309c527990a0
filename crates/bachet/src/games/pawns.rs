//! Games of pawns alone: hexapawn and breakthrough.

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
use crate::search::{Heuristic, Settled, Term};
use crate::text::{Catalogue, message};

/// Pawns that go forwards, take diagonally, and win on the other side of the board. J1's are white and go up.
///
/// ```
/// use bachet::{Player, explore, games::Pawns, solve};
/// let explored = explore(&Pawns::hexapawn(3, 3)?, &Default::default())?;
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::Two));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pawns {
    field: Field,
    /// How many rows of pawns each has at the start.
    rows: u32,
    /// Whether pawns also go forwards diagonally without taking.
    slants: bool,
}

/// J1's pawns, J2's, and who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranks {
    one: u64,
    two: u64,
    turn: Player,
}

impl Pawns {
    /// Hexapawn on a board of so many columns and rows, 3 to 8 each: one row of pawns, which go straight and take diagonally.
    ///
    /// ```
    /// use bachet::games::Pawns;
    /// assert!(Pawns::hexapawn(4, 4).is_ok() && Pawns::hexapawn(9, 3).is_err());
    /// ```
    pub fn hexapawn(columns: u32, rows: u32) -> Result<Pawns, NameError> {
        check_sides(columns, rows, 3..=8, false)?;
        Ok(Pawns { field: Field::new(columns, rows, First::Bottom), rows: 1, slants: false })
    }

    /// Breakthrough on such a board: two rows of pawns, or one where there are fewer than five rows; they go straight and diagonally.
    ///
    /// ```
    /// use bachet::{Game, Unwatched, games::Pawns, search::perft};
    /// let game = Pawns::breakthrough(8, 8)?;
    /// assert_eq!(perft(&game, &game.start(), 2, &Unwatched), Ok(vec![22, 484]));
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    pub fn breakthrough(columns: u32, rows: u32) -> Result<Pawns, NameError> {
        check_sides(columns, rows, 3..=8, false)?;
        Ok(Pawns { field: Field::new(columns, rows, First::Bottom), rows: if rows < 5 { 1 } else { 2 }, slants: true })
    }

    /// The pawns of a player.
    fn pawns(&self, ranks: &Ranks, player: Player) -> u64 {
        if player == Player::One { ranks.one } else { ranks.two }
    }

    /// The row that a player's pawns try to reach.
    fn goal(&self, player: Player) -> u64 {
        self.field.row(if player == Player::One { 0 } else { self.field.rows - 1 })
    }

    /// Where pawns go without taking: straight, and to both sides, and where they take. None of these leaves the board, as no pawn
    /// stands on the last row of a play that goes on.
    #[inline]
    fn targets(&self, ranks: &Ranks) -> [u64; 3] {
        let (own, other) = match ranks.turn {
            Player::One => (north(ranks.one), ranks.two),
            Player::Two => (south(ranks.two), ranks.one),
        };
        let free = self.field.all & !(ranks.one | ranks.two);
        let sideways = if self.slants { free | other } else { other };
        [own & free, east(own) & sideways, west(own) & sideways]
    }

    /// How far a player's pawns have gone, in rows.
    fn gone(&self, ranks: &Ranks, player: Player) -> u32 {
        let rows = |square: u8| match player {
            Player::One => self.field.rows - 1 - u32::from(square / 8),
            Player::Two => u32::from(square / 8),
        };
        each(self.pawns(ranks, player)).map(rows).sum()
    }
}

impl Game for Pawns {
    type Position = Ranks;
    /// From a square to another.
    type Move = (u8, u8);

    fn start(&self) -> Ranks {
        let rows = |first: u32| (0..self.rows).fold(0, |all, k| all | self.field.row(first + k));
        Ranks { one: rows(self.field.rows - self.rows), two: rows(0), turn: Player::One }
    }

    #[inline]
    fn turn(&self, ranks: &Ranks) -> Player {
        ranks.turn
    }

    /// Whoever has reached the other side has won, and so has whoever leaves the other without a move.
    #[inline]
    fn ending(&self, ranks: &Ranks) -> Option<Outcome> {
        let last = !ranks.turn;
        let over = self.pawns(ranks, last) & self.goal(last) != 0 || self.targets(ranks) == [0; 3];
        over.then_some(Outcome::Win(last))
    }

    #[inline]
    fn moves(&self, ranks: &Ranks, moves: &mut Vec<(u8, u8)>) {
        let back: i8 = if ranks.turn == Player::One { 8 } else { -8 };
        for (targets, aside) in self.targets(ranks).into_iter().zip([0, -1, 1]) {
            moves.extend(each(targets).map(|to| ((to as i8 + back + aside) as u8, to)));
        }
    }

    #[inline]
    fn count_moves(&self, ranks: &Ranks, _: &mut Vec<(u8, u8)>) -> u64 {
        if self.ending(ranks).is_some() {
            return 0;
        }
        self.targets(ranks).into_iter().map(|targets| u64::from(targets.count_ones())).sum()
    }

    #[inline]
    fn play(&self, ranks: &Ranks, (from, to): (u8, u8)) -> Ranks {
        let (from, to) = (1 << from, 1 << to);
        let moved = |own: u64| own & !from | to;
        match ranks.turn {
            Player::One => Ranks { one: moved(ranks.one), two: ranks.two & !to, turn: Player::Two },
            Player::Two => Ranks { one: ranks.one & !to, two: moved(ranks.two), turn: Player::One },
        }
    }

    /// Captures, each of which leaves a pawn less.
    fn noisy(&self, ranks: &Ranks, moves: &mut Vec<(u8, u8)>) {
        let first = moves.len();
        self.moves(ranks, moves);
        let mut k = first;
        while let Some(&(_, to)) = moves.get(k) {
            if (ranks.one | ranks.two) >> to & 1 == 1 {
                k += 1;
            } else {
                moves.swap_remove(k);
            }
        }
    }

    fn symmetries(&self) -> u32 {
        2
    }

    fn bound(&self) -> Option<f64> {
        let (squares, most) = (self.field.columns * self.field.rows, self.field.columns * self.rows);
        let placed = |one: u32, two: u32| binomial(squares, one) * binomial(squares - one, two);
        let all = (0..=most).flat_map(|one| (0..=most.min(squares - one)).map(move |two| placed(one, two)));
        Some(2.0 * all.sum::<f64>())
    }

    fn canonical(&self, ranks: &Ranks) -> Ranks {
        let mirrored = [ranks.one, ranks.two].map(|pawns| self.field.mirrored(pawns));
        let [one, two] = mirrored.min([ranks.one, ranks.two]);
        Ranks { one, two, turn: ranks.turn }
    }
}

impl Notation for Pawns {
    fn write_position(&self, ranks: &Ranks) -> String {
        let letter = |square: u8| match () {
            () if ranks.one >> square & 1 == 1 => 'P',
            () if ranks.two >> square & 1 == 1 => 'p',
            () => '.',
        };
        self.field.write(letter, if ranks.turn == Player::One { 'w' } else { 'b' })
    }

    fn read_position(&self, text: &str) -> Result<Ranks, PositionError> {
        let wrong = || PositionError::BoardForm { found: text.to_owned(), example: self.write_position(&self.start()) };
        let (letters, turn) = self.field.read(text).ok_or_else(wrong)?;
        let turn = match turn {
            None | Some('w' | 'W') => Player::One,
            Some('b' | 'B') => Player::Two,
            Some(_) => return Err(wrong()),
        };
        let mut ranks = Ranks { one: 0, two: 0, turn };
        for (square, letter) in letters {
            match letter {
                'P' => ranks.one |= 1 << square,
                'p' => ranks.two |= 1 << square,
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        let most = self.field.columns * self.rows;
        for player in Player::BOTH {
            if self.pawns(&ranks, player).count_ones() > most {
                return Err(PositionError::Other(message!("pawns.too-many", player = player, n = most)));
            }
        }
        // Only the last move can have reached the other side, with one pawn.
        let arrived = [turn, !turn].map(|player| (self.pawns(&ranks, player) & self.goal(player)).count_ones());
        if arrived[0] > 0 || arrived[1] > 1 {
            return Err(PositionError::Other(message!("pawns.over")));
        }
        Ok(ranks)
    }

    fn write_move(&self, ranks: &Ranks, (from, to): (u8, u8)) -> String {
        let takes = (ranks.one | ranks.two) >> to & 1 == 1;
        format!("{}{}{}", self.field.name(from), if takes { "x" } else { "-" }, self.field.name(to))
    }

    fn draw(&self, ranks: &Ranks) -> String {
        self.field.draw(|square| match () {
            () if ranks.one >> square & 1 == 1 => 'P',
            () if ranks.two >> square & 1 == 1 => 'p',
            () => '.',
        })
    }

    fn board(&self, ranks: &Ranks) -> Option<Board> {
        let owner = |square: u8| Player::BOTH.into_iter().find(|own| self.pawns(ranks, *own) >> square & 1 == 1);
        let piece = |square: u8| Some(Piece { owner: Some(owner(square)?), sign: String::new() });
        Some(self.field.board(true, piece))
    }

    fn spot(&self, _: &Ranks, (from, to): (u8, u8)) -> Option<Spot> {
        Some(Spot::Step { from: Field::square(from), to: Field::square(to) })
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Pawns>>)> {
        vec![("captures", Box::new(Settled(Race))), ("race", Box::new(Race))]
    }
}

/// Pawns and how far they have come: three points for a pawn, and one for each row that it has gone.
///
/// ```
/// use bachet::{games::{Notation, Pawns, Race}, search::Heuristic};
/// let game = Pawns::breakthrough(3, 5)?;
/// assert_eq!(Race.value(&game, &game.read_position(".p./.../.P./P../... b")?), (6.0 + 3.0) - 3.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Race;

/// What a pawn is worth in rows.
const PAWN: f64 = 3.0;

impl Heuristic<Pawns> for Race {
    #[inline]
    fn value(&self, game: &Pawns, ranks: &Ranks) -> f64 {
        let worth =
            |player| PAWN * f64::from(game.pawns(ranks, player).count_ones()) + f64::from(game.gone(ranks, player));
        worth(Player::One) - worth(Player::Two)
    }

    fn terms(&self, game: &Pawns, ranks: &Ranks) -> Vec<Term> {
        let players = Player::BOTH.into_iter().zip([1.0, -1.0]);
        let terms = players.flat_map(|(player, sign)| {
            let (pawns, gone) = (game.pawns(ranks, player).count_ones(), game.gone(ranks, player));
            [
                Term {
                    what: message!("heuristic.men", player = player, n = pawns),
                    value: sign * PAWN * f64::from(pawns),
                },
                Term { what: message!("heuristic.advanced", player = player, n = gone), value: sign * f64::from(gone) },
            ]
        });
        terms.filter(|term| term.value != 0.0).collect()
    }
}

const HEXAPAWN_TEXTS: Catalogue = crate::texts! {
    "title": "Hexapawn" / "Hexapion";
    "about": "pawns face each other: cross the board, or leave the other without a move" / "des pions face à face : traverser le plateau, ou laisser l'autre sans coup";
    "rules": "Each player has a row of pawns. A pawn goes one square straight ahead if it is free, or takes one square ahead diagonally. Whoever reaches the other side wins, and so does whoever leaves the other without a move. White (J1, P) begins, from below. A position is its rows from the top and who moves, such as ppp/.../PPP w; a move is b1-b2, a capture a2xb3."
        / "Chaque joueur a une rangée de pions. Un pion avance d'une case tout droit si elle est libre, ou prend une case plus loin en diagonale. Qui atteint l'autre côté gagne, de même que qui laisse l'autre sans coup. Les blancs (J1, P) commencent, en bas. Une position est ses lignes depuis le haut et qui joue, comme ppp/.../PPP w ; un coup est b1-b2, une prise a2xb3.";
};

pub(super) const HEXAPAWN: CatalogueEntry = CatalogueEntry {
    name: "hexapawn",
    aliases: &["hexapion"],
    parameters: "[:WxH]",
    example: "hexapawn:3x3",
    texts: HEXAPAWN_TEXTS,
    ends: true,
    shared: false,
    known: &[
        Known {
            of: &["hexapawn", "hexapawn:3x3"],
            winner: Some(Outcome::Win(Player::Two)),
            solved: Strength::Strongly,
            by: "M. Gardner",
            year: Some(1962),
            source: "How to build a game-learning machine, Scientific American 206",
        },
        Known {
            of: &["hexapawn:4x4"],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::Strongly,
            by: "",
            year: None,
            source: "",
        },
    ],
    family: Family::Boards,
    sizes: Sizes {
        usual: "hexapawn:4x4",
        under_way: "b1-b2",
        small: "mnk:2x2,line=2",
        tree: ("hexapawn:3x3", "p.p/Pp./.PP b"),
    },
    options: &[],
    make: |spec| {
        let (columns, rows) = board(&spec.shape("3x3"), "WxH")?;
        Pawns::hexapawn(columns, rows).map(Made::of)
    },
};

const BREAKTHROUGH_TEXTS: Catalogue = crate::texts! {
    "title": "Breakthrough" / "Percée";
    "about": "pawns race to the other side and take diagonally" / "des pions courent vers l'autre côté et prennent en diagonale";
    "rules": "Each player has two rows of pawns, or one on a board of fewer than five rows. A pawn goes one square ahead, straight or diagonally, if it is free, and takes diagonally ahead. Whoever reaches the other side wins; whoever cannot move, having no pawns left, loses. White (J1, P) begins, from below. A position is its rows from the top and who moves, such as ppp/.../PPP w; a move is b2-b3, a capture a3xb4."
        / "Chaque joueur a deux rangées de pions, ou une sur un plateau de moins de cinq lignes. Un pion avance d'une case, tout droit ou en diagonale, si elle est libre, et prend en diagonale vers l'avant. Qui atteint l'autre côté gagne ; qui ne peut plus jouer, faute de pions, perd. Les blancs (J1, P) commencent, en bas. Une position est ses lignes depuis le haut et qui joue, comme ppp/.../PPP w ; un coup est b2-b3, une prise a3xb4.";
};

pub(super) const BREAKTHROUGH: CatalogueEntry = CatalogueEntry {
    name: "breakthrough",
    aliases: &["percée", "percee"],
    parameters: "[:WxH]",
    example: "breakthrough:5x5",
    texts: BREAKTHROUGH_TEXTS,
    ends: true,
    shared: false,
    known: &[Known {
        of: &["breakthrough", "breakthrough:5x5"],
        winner: Some(Outcome::Win(Player::Two)),
        solved: Strength::Strongly,
        by: "",
        year: Some(2006),
        source: "5x5 solved, Little Golem, December 2006",
    }],
    family: Family::Boards,
    sizes: Sizes {
        usual: "breakthrough:8x8",
        under_way: "d2-d3,e7-e6,d3-d4,f7-f6,c2-c3",
        small: "breakthrough:3x3",
        tree: ("breakthrough:3x3", "p../.../P.. w"),
    },
    options: &[],
    make: |spec| {
        let (columns, rows) = board(&spec.shape("5x5"), "WxH")?;
        Pawns::breakthrough(columns, rows).map(Made::of)
    },
};
