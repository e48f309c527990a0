//! Draughts as Portable Draughts Notation has it: squares by number, `11-15`, `22x15x8`, and positions such as `W:W31-50:B1-20`.

use super::{Draughts, Jump, Men, Rules};
use crate::game::Game;
use crate::games::board::{Board, Piece, Pieces, Spot, Square};
#[cfg(not(target_arch = "wasm32"))]
use crate::games::capabilities::HasParts;
use crate::games::capabilities::{Capabilities, RecordForm};
use crate::games::error::PositionError;
use crate::games::notation::{Notation, moves};
use crate::games::past::{is_quiet_for, is_so_for, repeated};
use crate::games::squares::each;
use crate::player::Player;
use crate::search::{Heuristic, Settled, Term};
use crate::text::{Message, message};

impl Draughts {
    /// The letter of a player's colour.
    fn colour(&self, player: Player) -> char {
        if self.down(player) { 'B' } else { 'W' }
    }

    fn player(&self, colour: &str) -> Option<Player> {
        let is = |player: &Player| colour.eq_ignore_ascii_case(self.colour(*player).encode_utf8(&mut [0; 4]));
        Player::BOTH.into_iter().find(is)
    }

    fn is_king(men: &Men, bit: u8) -> bool {
        men.kings >> bit & 1 == 1
    }

    /// The pieces that a list such as 1,K7,9-12 means, as squares and kings among them.
    fn read_pieces(&self, list: &str) -> Option<Result<(u64, u64), PositionError>> {
        let (mut all, mut kings) = (0, 0);
        for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let (king, numbers) = match item.strip_prefix(['K', 'k']) {
                Some(numbers) => (true, numbers),
                None => (false, item),
            };
            let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
            let (first, last): (u32, u32) = (first.parse().ok()?, last.parse().ok()?);
            if first == 0 || last > self.grid.squares() || first > last {
                let most = self.grid.squares();
                return Some(Err(PositionError::Other(message!("draughts.square", found = numbers, most = most))));
            }
            for number in first..=last {
                let bit = 1u64 << self.grid.bit(number - 1);
                if all & bit != 0 {
                    return Some(Err(PositionError::Other(message!("draughts.twice", square = number))));
                }
                all |= bit;
                kings |= if king { bit } else { 0 };
            }
        }
        Some(Ok((all, kings)))
    }

    /// Takes the text of a position apart, if it is one.
    fn read_men(&self, text: &str) -> Option<Result<Men, PositionError>> {
        let mut parts = text.trim().trim_end_matches('.').split(':').map(str::trim);
        let turn = self.player(parts.next()?)?;
        let mut men = Men { one: 0, two: 0, kings: 0, turn };
        let mut given = Vec::new();
        for part in parts {
            let (colour, list) = part.split_at_checked(1)?;
            let player = self.player(colour)?;
            if given.contains(&player) {
                return None;
            }
            given.push(player);
            let (all, kings) = match self.read_pieces(list)? {
                Ok(pieces) => pieces,
                Err(error) => return Some(Err(error)),
            };
            if let Some(bit) = each((men.one | men.two) & all).next() {
                return Some(Err(PositionError::Other(message!("draughts.twice", square = self.grid.number(bit)))));
            }
            if let Some(bit) = each(all & !kings & self.last_row(player)).next() {
                return Some(Err(PositionError::Other(message!("draughts.last-row", square = self.grid.number(bit)))));
            }
            let most = self.ending.map_or(self.men(), |ending| ending.pieces_of(player));
            if all.count_ones() > most {
                return Some(Err(PositionError::Other(message!("draughts.too-many", player = player, n = most))));
            }
            men.kings |= kings;
            match player {
                Player::One => men.one = all,
                Player::Two => men.two = all,
            }
        }
        (given.len() == 2).then_some(Ok(men))
    }
}

impl Draughts {
    /// Why a play in which nothing is decided any more is a draw.
    fn aimless(&self, past: &[Men]) -> Option<Message> {
        /// Moves of each player in which nothing is taken and no man moves.
        const ENGLISH: usize = 40;
        const INTERNATIONAL: usize = 25;
        // A capture, or a man that moves: what lies where men are changes only so.
        let counts = |before: &Men, after: &Men| {
            (before.one | before.two).count_ones() != (after.one | after.two).count_ones()
                || [before.one & !before.kings, before.two & !before.kings]
                    != [after.one & !after.kings, after.two & !after.kings]
        };
        let most = if self.rules == Rules::English { ENGLISH } else { INTERNATIONAL };
        if is_quiet_for(past, most, counts) {
            return Some(message!("draughts.quiet", n = most));
        }
        if self.rules == Rules::English {
            return None;
        }
        // Three pieces, a king among them, hardly catch a king, and one or two hardly ever.
        let (against, moves) = match past.last().map(|last| (last.one | last.two).count_ones())? {
            4 => (3..=3, 16),
            2 | 3 => (1..=2, 5),
            _ => return None,
        };
        let lone_king = |men: &Men| {
            let sides = [men.one, men.two].map(u64::count_ones);
            let have_kings = men.one & men.kings != 0 && men.two & men.kings != 0;
            have_kings && (0..2).any(|k| sides[k] == 1 && against.contains(&sides[1 - k]))
        };
        is_so_for(past, moves, lone_king).then(|| message!("draughts.few", n = moves))
    }
}

impl Notation for Draughts {
    fn write_position(&self, men: &Men) -> String {
        let pieces = |player: Player| {
            let all = if player == Player::One { men.one } else { men.two };
            let name =
                |bit: u8| format!("{}{}", if Draughts::is_king(men, bit) { "K" } else { "" }, self.grid.number(bit));
            format!("{}{}", self.colour(player), each(all).map(name).collect::<Vec<_>>().join(","))
        };
        let white = Player::BOTH.into_iter().find(|player| !self.down(*player)).unwrap_or(Player::One);
        format!("{}:{}:{}", self.colour(men.turn), pieces(white), pieces(!white))
    }

    fn read_position(&self, text: &str) -> Result<Men, PositionError> {
        let wrong = || PositionError::BoardForm { found: text.to_owned(), example: self.write_position(&self.start()) };
        let men = self.read_men(text).ok_or_else(wrong)??;
        self.ending.map_or(Ok(()), |ending| ending.check_position(&men))?;
        Ok(men)
    }

    /// All squares of the path in checkers; in the international game only where first and last leave it open.
    fn write_move(&self, men: &Men, jump: Jump) -> String {
        let (from, to) = (self.grid.number(jump.from), self.grid.number(jump.to));
        if jump.taken == 0 {
            return format!("{from}-{to}");
        }
        let alike = |other: &&Jump| (other.from, other.to) == (jump.from, jump.to);
        let short = self.rules == Rules::International && moves(self, men).iter().filter(alike).count() < 2;
        if short {
            return format!("{from}x{to}");
        }
        let path = self.path(men, jump);
        path.iter().map(|&bit| self.grid.number(bit).to_string()).collect::<Vec<_>>().join("x")
    }

    /// First and last squares are enough where only one move has them, and so is the whole path, with any sign between the numbers.
    fn read_move(&self, men: &Men, text: &str) -> Result<Jump, PositionError> {
        let all = moves(self, men);
        let squares: Option<Vec<u32>> =
            text.trim().split(['-', 'x', 'X', ':']).map(|number| number.parse().ok()).collect();
        let squares = squares.filter(|squares| squares.len() > 1).unwrap_or_default();
        let ends = squares.first().zip(squares.last());
        let fits = |jump: &&Jump| ends == Some((&self.grid.number(jump.from), &self.grid.number(jump.to)));
        let fitting: Vec<Jump> = all.iter().filter(fits).copied().collect();
        let whole = |jump: &&Jump| {
            self.path(men, **jump).into_iter().map(|bit| self.grid.number(bit)).eq(squares.iter().copied())
        };
        match (&fitting[..], fitting.iter().find(whole)) {
            (_, Some(jump)) => Ok(*jump),
            ([jump], None) if squares.len() == 2 => Ok(*jump),
            ([_, _, ..], None) if squares.len() == 2 => {
                let moves = fitting.iter().map(|&jump| self.write_move(men, jump)).collect();
                Err(PositionError::Ambiguous { mov: text.to_owned(), moves })
            }
            _ => Err(PositionError::illegal(text, &all, |&jump| self.write_move(men, jump))),
        }
    }

    /// Besides repetition, kings that move about for too long; endings that are solved are played as they were solved.
    fn drawn(&self, past: &[Men]) -> Option<Message> {
        repeated(past).or_else(|| if self.ending.is_none() { self.aimless(past) } else { None })
    }

    fn draw(&self, men: &Men) -> String {
        let mut cells = vec![vec![' '; self.grid.columns as usize]; self.grid.rows as usize];
        for bit in each(self.grid.all) {
            let Square { column, row } = self.grid.place(bit);
            let own = |pieces: u64, letter: char| {
                let letter = if Draughts::is_king(men, bit) { letter.to_ascii_uppercase() } else { letter };
                (pieces >> bit & 1 == 1).then_some(letter)
            };
            cells[row as usize][column as usize] = own(men.one, 'x').or(own(men.two, 'o')).unwrap_or('.');
        }
        let half = self.grid.columns / 2;
        let line = |(row, cells): (u32, &Vec<char>)| {
            let cells: Vec<String> = cells.iter().map(char::to_string).collect();
            format!("{:>2}  {}  {:>2}", row * half + 1, cells.join(" "), (row + 1) * half)
        };
        (0..).zip(&cells).map(line).collect::<Vec<_>>().join("\n")
    }

    fn board(&self, men: &Men) -> Option<Board> {
        let (columns, rows) = (self.grid.columns as usize, self.grid.rows as usize);
        let (mut cells, mut names) = (vec![None; columns * rows], vec![String::new(); columns * rows]);
        for bit in each(self.grid.all) {
            let Square { column, row } = self.grid.place(bit);
            let at = row as usize * columns + column as usize;
            let owner = [men.one, men.two].iter().position(|pieces| pieces >> bit & 1 == 1);
            let sign = if Draughts::is_king(men, bit) { "K" } else { "" };
            cells[at] = owner.map(|owner| Piece { owner: Some(Player::BOTH[owner]), sign: sign.to_owned() });
            names[at] = self.grid.number(bit).to_string();
        }
        let (columns, rows) = (vec![String::new(); columns], vec![String::new(); rows]);
        Some(Board::Pieces(Pieces { columns, rows, cells, chequered: true, names }))
    }

    fn spot(&self, men: &Men, jump: Jump) -> Option<Spot> {
        let path: Vec<Square> = self.path(men, jump).into_iter().map(|bit| self.grid.place(bit)).collect();
        Some(match path[..] {
            [from, to] => Spot::Step { from, to },
            _ => Spot::Path(path),
        })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let usual = self.grid.columns == self.grid.rows;
        let tags: &[(&str, &str)] = match (self.rules, self.grid.rows) {
            (Rules::English, 8) if usual => &[("GameType", "21")],
            (Rules::International, 10) if usual => &[("GameType", "20")],
            _ => &[],
        };
        let white = if self.rules == Rules::English { Player::Two } else { Player::One };
        // A browser writes no solution files.
        #[cfg(not(target_arch = "wasm32"))]
        let parts = self.ending.is_some().then_some(self as &dyn HasParts);
        #[cfg(target_arch = "wasm32")]
        let parts = None;
        let record = RecordForm { ending: "pdn", white, tags, go: None };
        Capabilities { parts, record: Some(record), ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Draughts>>)> {
        vec![("captures", Box::new(Settled(MenAndKings))), ("material", Box::new(MenAndKings))]
    }
}

/// Men and kings: a man is worth a point and a hundredth for each row that it has gone, an English king a point and a half, a flying one
/// three.
///
/// ```
/// use bachet::{games::{Draughts, MenAndKings, Notation}, search::Heuristic};
/// let game = Draughts::english(8, 8)?;
/// assert_eq!(MenAndKings.value(&game, &game.read_position("B:W29,K32:B1")?), 1.0 - 1.0 - 1.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MenAndKings;

impl MenAndKings {
    /// The men and the kings of a player, and how far the men have come.
    fn counts(game: &Draughts, men: &Men, player: Player) -> (u32, u32, u32) {
        let own = if player == Player::One { men.one } else { men.two };
        let gone = |bit: u8| {
            let row = game.grid.place(bit).row;
            if game.down(player) { row } else { game.grid.rows - 1 - row }
        };
        let (plain, kings) = (own & !men.kings, own & men.kings);
        (plain.count_ones(), kings.count_ones(), each(plain).map(gone).sum())
    }

    fn king(game: &Draughts) -> f64 {
        if game.rules == Rules::English { 1.5 } else { 3.0 }
    }
}

impl Heuristic<Draughts> for MenAndKings {
    fn value(&self, game: &Draughts, men: &Men) -> f64 {
        let [one, two] = Player::BOTH.map(|player| {
            let (plain, kings, gone) = MenAndKings::counts(game, men, player);
            f64::from(plain) + MenAndKings::king(game) * f64::from(kings) + 0.01 * f64::from(gone)
        });
        one - two
    }

    fn terms(&self, game: &Draughts, men: &Men) -> Vec<Term> {
        let players = Player::BOTH.into_iter().zip([1.0, -1.0]);
        let terms = players.flat_map(|(player, sign)| {
            let (plain, kings, gone) = MenAndKings::counts(game, men, player);
            let kings = (kings > 0).then(|| Term {
                what: message!("heuristic.kings", player = player, n = kings),
                value: sign * MenAndKings::king(game) * f64::from(kings),
            });
            let gone = (gone > 0).then(|| Term {
                what: message!("heuristic.advanced", player = player, n = gone),
                value: sign * 0.01 * f64::from(gone),
            });
            let plain =
                Term { what: message!("heuristic.men", player = player, n = plain), value: sign * f64::from(plain) };
            [Some(plain), kings, gone]
        });
        terms.flatten().collect()
    }
}
