//! Go: stones surround stones and points; the area counts.

mod dead;
mod field;
mod influence;
mod komi;
mod look;
pub mod sgf;

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, GoBoard, RecordForm};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::cells::{Cells, ManyCells};
use super::error::{NameError, PositionError};
use super::heaps::read_turn;
use super::known::{Known, Strength};
use super::mnk::symmetries;
use super::name::{Spec, board};
use super::notation::Notation;
use super::rows::{read_rows, write_rows};
use crate::explore::Size;
use crate::game::{Game, Played};
use crate::player::{Outcome, Player};
use crate::random::Random;
use crate::search::Heuristic;
use field::Field;
pub use influence::Influence;
pub use komi::{Komi, NoKomi};
use std::sync::Arc;

/// The game of go with area scoring, in which two passes end the play and all stones on the board are alive then.
///
/// ```
/// use bachet::{Game, Limits, Player, explore, games::{Go, Ko, Komi}, solve};
/// let go = Go::new(3, 1, Komi::points(2), Ko::Simple)?;
/// let explored = explore(&go, &Limits::default())?;
/// // In the middle of three points, one stone has them all.
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Go<C = u64> {
    width: u32,
    height: u32,
    komi: Komi,
    ko: Ko,
    first: C,
    last: C,
    symmetries: Vec<Vec<u16>>,
}

/// What may not be repeated.
///
/// ```
/// assert_ne!(bachet::games::Ko::Simple, bachet::games::Ko::Super);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ko {
    /// The board before the last move, where a single stone has taken a single stone; a play that repeats a position otherwise is drawn.
    Simple,
    /// Any board of the play so far (positional superko).
    Super,
}

/// What lies on the board and what of the past matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GoPosition<C = u64> {
    /// J1's stones, which are black, and J2's.
    stones: [C; 2],
    turn: Player,
    /// The point that may not be played at once, where there is one.
    ko: u16,
    /// How many passes there were just now.
    passes: u8,
    /// The boards before, in order, where none may come again.
    past: Option<Arc<Vec<[C; 2]>>>,
}

/// What stands for a pass, and for no point.
const PASS: u16 = u16::MAX;

impl Go {
    /// The game on a board of 64 points at most.
    ///
    /// ```
    /// use bachet::games::{Go, Ko, Komi};
    /// assert!(Go::new(7, 7, Komi::points(9), Ko::Simple).is_ok());
    /// ```
    pub fn new(width: u32, height: u32, komi: Komi, ko: Ko) -> Result<Go, NameError> {
        Go::on(width, height, komi, ko)
    }
}

impl<C: Cells> Go<C> {
    /// The game on a board of as many points as such sets hold, 19 in a row at most.
    ///
    /// ```
    /// use bachet::games::{Go, Ko, Komi, ManyCells};
    /// assert!(Go::<ManyCells>::on(19, 19, Komi(13), Ko::Super).is_ok());
    /// ```
    pub fn on(width: u32, height: u32, komi: Komi, ko: Ko) -> Result<Go<C>, NameError> {
        if width == 0 || height == 0 || width.max(height) > field::LONGEST || width * height > C::MOST {
            return Err(NameError::Sides { width, height, sides: 1..=field::LONGEST, even: false });
        }
        let column = |x: u32| (0..height).fold(C::EMPTY, |column, y| column | C::cell(y * width + x));
        let symmetries = symmetries(width, height);
        Ok(Go { width, height, komi, ko, first: column(0), last: column(width - 1), symmetries })
    }

    fn points(&self) -> u32 {
        self.width * self.height
    }

    fn board(&self) -> C {
        !C::EMPTY >> ((!C::EMPTY).count() - self.points())
    }

    #[inline]
    fn beside(&self, cells: C) -> C {
        let all = (cells & !self.first) >> 1 | (cells & !self.last) << 1 | cells >> self.width | cells << self.width;
        all & self.board()
    }

    /// What hangs together with some stones, among others.
    #[inline]
    fn chain(&self, seed: C, among: C) -> C {
        let mut chain = seed;
        loop {
            let next = chain | self.beside(chain) & among;
            if next == chain {
                return chain;
            }
            chain = next;
        }
    }

    /// Calls `each` with every chain of some stones.
    #[inline]
    fn chains(&self, stones: C, mut each: impl FnMut(C)) {
        let mut left = stones;
        stones.each(|cell| {
            if left.has(cell) {
                let chain = self.chain(C::cell(cell), stones);
                left = left & !chain;
                each(chain);
            }
        });
    }

    fn free(&self, [one, two]: [C; 2]) -> C {
        self.board() & !(one | two)
    }

    /// Where a stone may be put, but for superko.
    fn open(&self, position: &GoPosition<C>) -> C {
        let free = self.free(position.stones);
        let (own, other) = (position.stones[position.turn.index()], position.stones[(!position.turn).index()]);
        let mut helped = free;
        self.chains(own, |chain| {
            if (self.beside(chain) & free).count() > 1 {
                helped = helped | chain;
            }
        });
        self.chains(other, |chain| {
            if (self.beside(chain) & free).count() == 1 {
                helped = helped | chain;
            }
        });
        let open = free & self.beside(helped);
        if position.ko == PASS { open } else { open & !C::cell(position.ko.into()) }
    }

    /// The stones after one more, and the point that may not be taken back at once.
    #[inline]
    fn put(&self, stones: [C; 2], turn: Player, point: u16) -> ([C; 2], u16) {
        let cell = C::cell(point.into());
        let own = stones[turn.index()] | cell;
        let mut other = stones[(!turn).index()];
        let free = self.free(stones) & !cell;
        let mut taken = C::EMPTY;
        self.chains(self.chain(self.beside(cell) & other, other), |chain| {
            if !self.beside(chain).meets(free) {
                taken = taken | chain;
            }
        });
        other = other & !taken;
        let around = self.beside(cell);
        let alone = !around.meets(own) && around & !other == taken;
        let mut ko = PASS;
        if taken.count() == 1 && alone {
            taken.each(|cell| ko = cell as u16);
        }
        let mut after = [own, other];
        if turn == Player::Two {
            after.reverse();
        }
        (after, ko)
    }

    fn is_new(&self, position: &GoPosition<C>, point: u16) -> bool {
        let Some(past) = &position.past else { return true };
        past.binary_search(&self.put(position.stones, position.turn, point).0).is_err()
    }

    /// What both have surrounded or put stones on.
    fn areas(&self, [one, two]: [C; 2]) -> [C; 2] {
        let mut areas = [one, two];
        self.chains(self.free([one, two]), |region| {
            let around = self.beside(region);
            match (around.meets(one), around.meets(two)) {
                (true, false) => areas[0] = areas[0] | region,
                (false, true) => areas[1] = areas[1] | region,
                _ => {}
            }
        });
        areas
    }

    /// What J1 is ahead in points, by area and with the komi, if all stones are alive.
    ///
    /// ```
    /// use bachet::{Game, games::{Go, Ko, Komi}};
    /// let go = Go::new(3, 3, Komi(13), Ko::Simple)?;
    /// assert_eq!(go.score(&go.play(&go.start(), 4)), 9.0 - 6.5);
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn score(&self, position: &GoPosition<C>) -> f64 {
        f64::from(self.ahead(position.stones)) / 2.0
    }

    /// What J1 is ahead, in half points.
    fn ahead(&self, stones: [C; 2]) -> i32 {
        let [one, two] = self.areas(stones).map(|area| area.count() as i32);
        2 * (one - two) - self.komi.0
    }

    fn outcome(&self, stones: [C; 2]) -> Outcome {
        match self.ahead(stones) {
            0 => Outcome::Draw,
            1.. => Outcome::Win(Player::One),
            _ => Outcome::Win(Player::Two),
        }
    }

    /// What a point is called, as in the Go Text Protocol: columns by letters without I, rows by numbers from below.
    fn name(&self, point: u16) -> String {
        let (x, y) = (u32::from(point) % self.width, u32::from(point) / self.width);
        format!("{}{}", COLUMNS[x as usize], self.height - y)
    }

    fn point(&self, name: &str) -> Option<u16> {
        let letter = name.chars().next()?;
        let x = COLUMNS.iter().position(|&column| column == letter.to_ascii_uppercase())? as u32;
        let row: u32 = name.get(letter.len_utf8()..)?.parse().ok()?;
        let fits = x < self.width && (1..=self.height).contains(&row);
        fits.then(|| ((self.height - row) * self.width + x) as u16)
    }
}

/// The letters of the columns.
const COLUMNS: [char; 19] =
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T'];

impl<C: Cells> Game for Go<C> {
    type Position = GoPosition<C>;
    /// The point, row by row from the top, from 0; or a pass.
    type Move = u16;

    fn start(&self) -> GoPosition<C> {
        let past = (self.ko == Ko::Super).then(|| Arc::new(vec![[C::EMPTY; 2]]));
        GoPosition { stones: [C::EMPTY; 2], turn: Player::One, ko: PASS, passes: 0, past }
    }

    #[inline]
    fn turn(&self, position: &GoPosition<C>) -> Player {
        position.turn
    }

    #[inline]
    fn ending(&self, position: &GoPosition<C>) -> Option<Outcome> {
        (position.passes == 2).then(|| self.outcome(position.stones))
    }

    fn moves(&self, position: &GoPosition<C>, moves: &mut Vec<u16>) {
        self.open(position).each(|point| {
            if self.is_new(position, point as u16) {
                moves.push(point as u16);
            }
        });
        moves.push(PASS);
    }

    fn play(&self, position: &GoPosition<C>, point: u16) -> GoPosition<C> {
        let turn = !position.turn;
        if point == PASS {
            return GoPosition { turn, ko: PASS, passes: position.passes + 1, ..position.clone() };
        }
        let (stones, ko) = self.put(position.stones, position.turn, point);
        // The past knows of the ko, and all else.
        let past = position.past.as_ref().map(|past| {
            let mut past = past.as_ref().clone();
            let place = past.binary_search(&stones).unwrap_or_else(|place| place);
            past.insert(place, stones);
            Arc::new(past)
        });
        let ko = if past.is_some() { PASS } else { ko };
        GoPosition { stones, turn, ko, passes: 0, past }
    }

    fn symmetries(&self) -> u32 {
        self.symmetries.len() as u32 + 1
    }

    fn bound(&self) -> Option<f64> {
        let boards = 3f64.powi(self.points() as i32);
        (self.ko == Ko::Simple).then(|| boards * 6.0 * f64::from(self.points() + 1))
    }

    /// Legal boards, with each player to move, before and after a pass: J. Tromp and G. Farnebäck, *Combinatorics of Go* (2007).
    fn size(&self, from: &GoPosition<C>, symmetry: bool) -> Option<Size> {
        let (edges, points) = ((self.width + self.height) as i32, self.points() as i32);
        let boards = 0.850_639_925_8 * 0.965_535_059_3_f64.powi(edges) * 2.975_734_192_f64.powi(points);
        let known = self.ko == Ko::Simple && *from == self.start();
        known.then(|| Size::within(4.0 * boards, 2.0).shared(if symmetry { self.symmetries() } else { 1 }))
    }

    fn canonical(&self, position: &GoPosition<C>) -> GoPosition<C> {
        // What was before would have to be turned as well.
        if position.past.is_some() {
            return position.clone();
        }
        let turned = |table: &Vec<u16>| {
            let stones = position.stones.map(|stones| {
                let mut turned = C::EMPTY;
                stones.each(|cell| turned = turned | C::cell(table[cell as usize].into()));
                turned
            });
            (stones, table.get(usize::from(position.ko)).copied().unwrap_or(PASS))
        };
        let own = (position.stones, position.ko);
        let (stones, ko) = self.symmetries.iter().map(turned).fold(own, Ord::min);
        GoPosition { stones, ko, ..position.clone() }
    }

    /// Nobody fills an eye of one's own, and whoever has nothing else passes.
    fn random_play(&self, position: &GoPosition<C>, random: &mut Random, played: &mut Played<u16>) -> Outcome {
        if let Some(outcome) = self.ending(position) {
            return outcome;
        }
        let mut field = Field::new(self.width, self.height);
        for player in Player::BOTH {
            position.stones[player.index()].each(|point| field.set(point as u16, player));
        }
        field.play_on(position.turn, position.ko, position.passes, random, |player, point| {
            played.moves.push((player, point));
        });
        match 2 * field.ahead() - self.komi.0 {
            0 => Outcome::Draw,
            1.. => Outcome::Win(Player::One),
            _ => Outcome::Win(Player::Two),
        }
    }

    fn place(&self, point: u16) -> Option<usize> {
        (point != PASS).then_some(point.into())
    }

    /// To take stones and to save some is urgent, the more there are; to fill an eye, or to stand on the edge alone, is bad.
    fn urgency(&self, position: &GoPosition<C>, point: u16) -> Option<i32> {
        /// What a stone counts.
        const STONE: i32 = 100;
        if point == PASS {
            return Some(-STONE);
        }
        let (own, other) = (position.stones[position.turn.index()], position.stones[(!position.turn).index()]);
        let free = self.free(position.stones);
        let at = C::cell(point.into());
        let beside = self.beside(at);
        if !beside.meets(own | other) {
            let (column, row) = (u32::from(point) % self.width, u32::from(point) / self.width);
            let edge = column == 0 || row == 0 || column + 1 == self.width || row + 1 == self.height;
            return Some(if edge { -STONE } else { 0 });
        }
        let mut sum = 0;
        let mut seen = C::EMPTY;
        beside.each(|cell| {
            let cell = C::cell(cell);
            if seen.meets(cell) {
                return;
            }
            let among = if own.meets(cell) { own } else { other };
            if !among.meets(cell) {
                return;
            }
            let chain = self.chain(cell, among);
            seen = seen | chain;
            if (self.beside(chain) & free).count() == 1 {
                sum += STONE * chain.count() as i32;
            }
        });
        if sum == 0 && !beside.meets(free | other) {
            return Some(-2 * STONE);
        }
        Some(sum)
    }
}

impl<C: Cells> Notation for Go<C> {
    fn write_position(&self, position: &GoPosition<C>) -> String {
        let mut text = write_rows(self.width, position.stones, self.points());
        if position.ko != PASS {
            text.push_str(&format!(" ko={}", self.name(position.ko)));
        }
        if position.passes > 0 {
            text.push_str(&format!(" passes={}", position.passes));
        }
        let past = position.past.iter().flat_map(|past| past.iter()).filter(|board| **board != position.stones);
        for board in past.filter(|board| **board != [C::EMPTY; 2]) {
            text.push_str(&format!(" before={}", write_rows(self.width, *board, self.points())));
        }
        format!("({text},{})", position.turn.number())
    }

    fn read_position(&self, text: &str) -> Result<GoPosition<C>, PositionError> {
        let (inner, turn) = read_turn(text);
        let mut words = inner.split_whitespace();
        let alive = |stones: [C; 2]| {
            let free = self.free(stones);
            let mut alive = true;
            stones.into_iter().for_each(|own| self.chains(own, |chain| alive &= self.beside(chain).meets(free)));
            if alive { Ok(stones) } else { Err(PositionError::NoLiberty) }
        };
        let rows = words.next().unwrap_or_default();
        let stones = alive(read_rows(rows, self.width, self.height)?)?;
        let mut position = GoPosition { stones, turn, ..self.start() };
        let mut past = vec![[C::EMPTY; 2], stones];
        for word in words {
            let wrong = || PositionError::GoWord { found: word.to_owned() };
            match word.split_once('=').ok_or_else(wrong)? {
                ("ko", name) if self.ko == Ko::Simple => {
                    let point = self.point(name).ok_or_else(wrong)?;
                    if !self.may_be_ko(stones, turn, point) {
                        return Err(wrong());
                    }
                    position.ko = point;
                }
                ("passes", count @ ("1" | "2")) => position.passes = if count == "1" { 1 } else { 2 },
                ("before", rows) if self.ko == Ko::Super => {
                    past.push(alive(read_rows(rows, self.width, self.height)?)?);
                }
                _ => return Err(wrong()),
            }
        }
        if position.ko != PASS && position.passes > 0 {
            return Err(PositionError::GoWord { found: format!("ko={}", self.name(position.ko)) });
        }
        past.sort_unstable();
        past.dedup();
        position.past = (self.ko == Ko::Super).then(|| Arc::new(past));
        Ok(position)
    }

    fn write_move(&self, _: &GoPosition<C>, point: u16) -> String {
        if point == PASS { "pass".to_owned() } else { self.name(point) }
    }

    fn draw(&self, position: &GoPosition<C>) -> String {
        self.map(position).to_text()
    }

    fn board(&self, position: &GoPosition<C>) -> Option<Board> {
        Some(Board::Map(self.map(position)))
    }

    fn spot(&self, _: &GoPosition<C>, point: u16) -> Option<Spot> {
        Some(if point == PASS { Spot::Nowhere } else { Spot::Way(vec![point.into()]) })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let go = Some(GoBoard { width: self.width, height: self.height, komi: self.komi });
        let record = Some(RecordForm { ending: "sgf", white: Player::Two, tags: &[], go });
        Capabilities { record, ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Go<C>>>)> {
        vec![("influence", Box::new(Influence))]
    }
}

impl<C: Cells> Go<C> {
    /// Whether a single stone of the other player's may just have taken one at that point.
    fn may_be_ko(&self, stones: [C; 2], turn: Player, point: u16) -> bool {
        let cell = C::cell(point.into());
        let around = self.beside(cell);
        let other = stones[(!turn).index()];
        let mut taker = false;
        around.each(|cell| {
            let stone = C::cell(cell);
            taker |= other.has(cell)
                && self.chain(stone, other) == stone
                && (self.beside(stone) & self.free(stones)).count() == 1;
        });
        self.free(stones).has(point.into()) && around & !other == C::EMPTY && taker
    }
}

fn open(spec: &mut Spec) -> Result<Made, NameError> {
    let (width, height) = board(&spec.shape("9x9"), "WxH")?;
    let komi = spec.value("komi").unwrap_or_else(|| "6.5".to_owned());
    let komi: Komi = komi.parse().map_err(|NoKomi| NameError::Komi { found: komi })?;
    let ko = if spec.flag("superko") { Ko::Super } else { Ko::Simple };
    match width.saturating_mul(height) {
        ..=64 => Ok(Made::of(Go::new(width, height, komi, ko)?)),
        65..=128 => Ok(Made::of(Go::<u128>::on(width, height, komi, ko)?)),
        _ => Ok(Made::of(Go::<ManyCells>::on(width, height, komi, ko)?)),
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "go",
    aliases: &["baduk", "weiqi"],
    parameters: "[:WxH][,komi=K][,superko]",
    example: "go:2x2,komi=0",
    texts: crate::texts! {
        "title": "Go" / "Go";
        "about": "surround more of the board than the other" / "entourer plus de plateau que l'autre";
        "rules": "J1 has black, J2 white. In turn, each player puts a stone on a free point or passes. Stones that touch along the lines are a chain; a chain without a free point beside it is taken. A stone may not take its own chain, nor, where it would take back one stone that has just taken one, bring the last board back (ko); with superko, no board may come again. After two passes the play is over: stones, which all count as alive, and the free points that only one colour touches are its area. J2 gets the komi, 6.5 unless komi= says otherwise. A position is its rows from the top with whose turn it is, such as (x.o/.../...,2), with ko=B1 and passes=1 where there is that. A move is a point such as C3, its column without the letter I and its row from below, or pass."
            / "J1 a les noirs, J2 les blancs. À tour de rôle, chaque joueur pose une pierre sur un point libre ou passe. Les pierres qui se touchent le long des lignes forment une chaîne ; une chaîne sans point libre à côté est prise. Une pierre ne peut ni prendre sa propre chaîne ni, là où elle reprendrait une pierre qui vient d'en prendre une, ramener le dernier plateau (ko) ; avec superko, aucun plateau ne peut revenir. Après deux passes la partie est finie : les pierres, toutes comptées vivantes, et les points libres qu'une seule couleur touche sont son territoire. J2 reçoit le komi, 6.5 sauf si komi= dit autre chose. Une position est ses lignes depuis le haut avec le joueur dont c'est le tour, comme (x.o/.../...,2), avec ko=B1 et passes=1 s'il y a lieu. Un coup est un point comme C3, sa colonne sans la lettre I et sa ligne depuis le bas, ou pass.";
    },
    ends: false,
    shared: false,
    known: &[Known {
        of: &["go:3x3,komi=8.5"],
        winner: Some(Outcome::Win(Player::One)),
        solved: Strength::Strongly,
        by: "E. C. D. van der Werf, H. J. van den Herik, J. W. H. M. Uiterwijk",
        year: Some(2003),
        source: "Solving Go on small boards, ICGA Journal 26",
    }],
    family: Family::Boards,
    sizes: Sizes {
        usual: "go:9x9",
        under_way: "E5,C3,G4,C6,E7,G6,D4",
        small: "go:1x2,komi=0",
        tree: ("go:1x2,komi=0,superko", ""),
    },
    options: &["komi=K", "superko"],
    make: open,
};
