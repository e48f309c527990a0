//! Dots and boxes: edges are drawn between dots, and whoever draws the fourth edge of a box has it and moves again.

mod look;

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::cells::{Cells, ManyCells};
use super::error::{NameError, PositionError};
use super::heaps::{read_turn, with_turn, without_turn};
use super::known::{Known, Strength};
use super::mnk::symmetries;
use super::name::{Spec, board};
use super::notation::Notation;
use super::rows::cell_name;
use crate::game::Game;
use crate::levels::Levels;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Term};
use crate::text::message;
use std::any::Any;

/// Dots and boxes with so many columns and rows of boxes.
///
/// ```
/// use bachet::{Game, Limits, Player, explore, games::Dots, solve};
/// let explored = explore(&Dots::new(2, 2)?, &Limits::default())?;
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dots<C = u64> {
    width: u32,
    height: u32,
    /// Where each edge lies, among dots, edges and boxes row by row.
    places: Vec<u32>,
    /// The edges of each box.
    boxes: Vec<C>,
    /// The boxes on both sides of each edge; one twice where it lies on the side of the board.
    beside: Vec<[u16; 2]>,
    /// Where symmetries take each edge.
    symmetries: Vec<Vec<u16>>,
}

/// The edges that were drawn, the boxes that J1 has more than J2, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edges<C = u64> {
    drawn: C,
    ahead: i16,
    turn: Player,
}

impl Dots {
    /// The game on a board of 64 edges at most.
    ///
    /// ```
    /// use bachet::games::Dots;
    /// assert!(Dots::new(5, 5).is_ok() && Dots::new(6, 6).is_err());
    /// ```
    pub fn new(width: u32, height: u32) -> Result<Dots, NameError> {
        Dots::on(width, height)
    }
}

/// How many edges a board has.
fn edges(width: u32, height: u32) -> u32 {
    (width * (height + 1)).saturating_add((width + 1) * height)
}

impl<C: Cells> Dots<C> {
    /// The game on a board of as many edges as such sets hold.
    ///
    /// ```
    /// use bachet::games::{Dots, ManyCells};
    /// assert!(Dots::<ManyCells>::on(12, 12).is_ok());
    /// ```
    pub fn on(width: u32, height: u32) -> Result<Dots<C>, NameError> {
        if width == 0 || height == 0 || edges(width, height) > C::MOST {
            return Err(NameError::Edges { width, height, most: C::MOST });
        }
        let (columns, rows) = (2 * width + 1, 2 * height + 1);
        let places: Vec<u32> = (0..columns * rows).filter(|place| place % columns % 2 != place / columns % 2).collect();
        let edge = |place: u32| places.binary_search(&place).expect("boxes have edges on all sides") as u32;
        let middles = (0..width * height).map(|k| (k / width * 2 + 1) * columns + k % width * 2 + 1);
        let around = |middle: u32| [middle - columns, middle - 1, middle + 1, middle + columns];
        let boxes: Vec<C> = middles
            .map(|middle| around(middle).into_iter().fold(C::EMPTY, |all, place| all | C::cell(edge(place))))
            .collect();
        let beside = (0..places.len() as u32).map(|edge| {
            let mut own = boxes.iter().zip(0..).filter(|(sides, _)| sides.has(edge)).map(|(_, number)| number);
            let first = own.next().unwrap_or(0);
            [first, own.next().unwrap_or(first)]
        });
        let beside = beside.collect();
        let taken = |table: Vec<u16>| places.iter().map(|&place| edge(table[place as usize].into()) as u16).collect();
        let symmetries = symmetries(columns, rows).into_iter().map(taken).collect();
        Ok(Dots { width, height, places, boxes, beside, symmetries })
    }

    fn edges(&self) -> u32 {
        self.places.len() as u32
    }

    fn board(&self) -> C {
        !C::EMPTY >> ((!C::EMPTY).count() - self.edges())
    }

    #[inline]
    fn is_closed(&self, drawn: C, number: usize) -> bool {
        !self.boxes[number].meets(!drawn)
    }

    fn closed(&self, drawn: C) -> i16 {
        (0..self.boxes.len()).filter(|&number| self.is_closed(drawn, number)).count() as i16
    }

    /// Boxes that an edge closes.
    #[inline]
    fn closes(&self, drawn: C, edge: u16) -> i16 {
        let [one, other] = self.beside[usize::from(edge)].map(usize::from);
        i16::from(self.is_closed(drawn, one)) + i16::from(other != one && self.is_closed(drawn, other))
    }

    /// The boxes that J1 and J2 have.
    fn score(&self, edges: &Edges<C>) -> [i16; 2] {
        let closed = self.closed(edges.drawn);
        [closed + edges.ahead, closed - edges.ahead].map(|twice| twice / 2)
    }

    fn name(&self, edge: u16) -> String {
        cell_name(2 * self.width + 1, self.places[usize::from(edge)])
    }
}

impl<C: Cells> Game for Dots<C> {
    type Position = Edges<C>;
    /// The edge, row by row from the top, from 0.
    type Move = u16;

    fn start(&self) -> Edges<C> {
        Edges { drawn: C::EMPTY, ahead: 0, turn: Player::One }
    }

    #[inline]
    fn turn(&self, edges: &Edges<C>) -> Player {
        edges.turn
    }

    #[inline]
    fn ending(&self, edges: &Edges<C>) -> Option<Outcome> {
        let over = edges.drawn == self.board();
        over.then_some(match edges.ahead {
            0 => Outcome::Draw,
            1.. => Outcome::Win(Player::One),
            _ => Outcome::Win(Player::Two),
        })
    }

    #[inline]
    fn moves(&self, edges: &Edges<C>, moves: &mut Vec<u16>) {
        (self.board() & !edges.drawn).each(|edge| moves.push(edge as u16));
    }

    #[inline]
    fn play(&self, edges: &Edges<C>, edge: u16) -> Edges<C> {
        let drawn = edges.drawn | C::cell(edge.into());
        let closes = self.closes(drawn, edge);
        let ahead = edges.ahead + if edges.turn == Player::One { closes } else { -closes };
        Edges { drawn, ahead, turn: if closes > 0 { edges.turn } else { !edges.turn } }
    }

    fn symmetries(&self) -> u32 {
        self.symmetries.len() as u32 + 1
    }

    fn bound(&self) -> Option<f64> {
        Some(2f64.powi(self.edges() as i32 + 1) * (self.boxes.len() as f64 + 1.0))
    }

    fn canonical(&self, edges: &Edges<C>) -> Edges<C> {
        let turned = |table: &Vec<u16>| {
            let mut drawn = C::EMPTY;
            edges.drawn.each(|edge| drawn = drawn | C::cell(table[edge as usize].into()));
            Edges { drawn, ..*edges }
        };
        self.symmetries.iter().map(turned).fold(*edges, Edges::min)
    }
}

/// The edges that were drawn; a key is how far J1 is ahead, the edges and whose turn it is.
impl Levels for Dots {
    fn level(&self, edges: &Edges) -> u32 {
        edges.drawn.count_ones()
    }

    fn last_level(&self) -> u32 {
        self.edges()
    }

    fn rise(&self) -> u32 {
        1
    }

    fn allows(&self, edges: &Edges) -> bool {
        let closed = self.closed(edges.drawn);
        edges.ahead.abs() <= closed && (edges.ahead - closed) % 2 == 0
    }

    fn pack(&self, edges: &Edges) -> u64 {
        let ahead = (edges.ahead + self.boxes.len() as i16) as u64;
        with_turn(ahead << self.edges() | edges.drawn, edges.turn)
    }

    fn unpack(&self, key: u64) -> Edges {
        let (key, turn) = without_turn(key);
        let ahead = (key >> self.edges()) as i16 - self.boxes.len() as i16;
        Edges { drawn: key & self.board(), ahead, turn }
    }
}

impl<C: Cells> Notation for Dots<C> {
    fn write_position(&self, edges: &Edges<C>) -> String {
        let mut rows = vec![String::new(); 2 * self.height as usize + 1];
        for (&place, edge) in self.places.iter().zip(0..) {
            let row = (place / (2 * self.width + 1)) as usize;
            let sign = if row.is_multiple_of(2) { '-' } else { '|' };
            rows[row].push(if edges.drawn.has(edge) { sign } else { '.' });
        }
        let [one, two] = self.score(edges);
        format!("({} {one}-{two},{})", rows.join("/"), edges.turn.number())
    }

    fn read_position(&self, text: &str) -> Result<Edges<C>, PositionError> {
        let (inner, turn) = read_turn(text);
        let wrong =
            || PositionError::EdgesBoard { found: text.to_owned(), example: self.write_position(&self.start()) };
        let (rows, score) = inner.trim().split_once(' ').ok_or_else(wrong)?;
        let boxes = score
            .trim()
            .split_once('-')
            .and_then(|(one, two)| Some((one.parse::<i16>().ok()?, two.parse::<i16>().ok()?)));
        let (one, two) = boxes.filter(|&(one, two)| one >= 0 && two >= 0).ok_or_else(wrong)?;
        let rows: Vec<&str> = rows.split('/').collect();
        let length = |row: usize| self.width as usize + row % 2;
        let fits = rows.len() == 2 * self.height as usize + 1
            && rows.iter().enumerate().all(|(k, row)| row.chars().count() == length(k));
        if !fits {
            return Err(wrong());
        }
        let mut drawn = C::EMPTY;
        for (letter, edge) in rows.iter().flat_map(|row| row.chars()).zip(0..) {
            match letter {
                '-' | '|' => drawn = drawn | C::cell(edge),
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        let closed = self.closed(drawn);
        if i32::from(one) + i32::from(two) != i32::from(closed) {
            return Err(PositionError::Boxes { closed: closed as u32, one: one as u32, two: two as u32 });
        }
        Ok(Edges { drawn, ahead: one - two, turn })
    }

    fn write_move(&self, _: &Edges<C>, edge: u16) -> String {
        self.name(edge)
    }

    fn draw(&self, edges: &Edges<C>) -> String {
        self.map(edges).to_text()
    }

    fn board(&self, edges: &Edges<C>) -> Option<Board> {
        Some(Board::Map(self.map(edges)))
    }

    fn spot(&self, _: &Edges<C>, edge: u16) -> Option<Spot> {
        Some(Spot::Way(vec![edge.into()]))
    }

    fn goals(&self, edges: &Edges<C>) -> Option<[i64; 2]> {
        Some(self.score(edges).map(i64::from))
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let small = (self as &dyn Any).downcast_ref::<Dots>();
        let levels = small.filter(|dots| dots.edges() <= 48).map(|dots| dots as &dyn HasLevels);
        Capabilities { levels, ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Dots<C>>>)> {
        vec![("boxes", Box::new(Boxes))]
    }
}

/// The boxes that J1 has more than J2, and those with three edges, which count for whoever is to move.
///
/// ```
/// use bachet::{games::{Boxes, Dots, Notation}, search::Heuristic};
/// let dots = Dots::new(2, 1)?;
/// assert_eq!(Boxes.value(&dots, &dots.read_position("(--/|../-. 0-0,2)")?), -1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Boxes;

impl Boxes {
    fn nearly<C: Cells>(dots: &Dots<C>, edges: &Edges<C>) -> f64 {
        let nearly = dots.boxes.iter().filter(|&&sides| (sides & edges.drawn).count() == 3).count() as f64;
        if edges.turn == Player::One { nearly } else { -nearly }
    }
}

impl<C: Cells> Heuristic<Dots<C>> for Boxes {
    fn value(&self, dots: &Dots<C>, edges: &Edges<C>) -> f64 {
        f64::from(edges.ahead) + Boxes::nearly(dots, edges)
    }

    fn terms(&self, dots: &Dots<C>, edges: &Edges<C>) -> Vec<Term> {
        let nearly = Boxes::nearly(dots, edges);
        let [one, two] = dots.score(edges);
        let boxes = |player: Player, n: i16, sign: f64| Term {
            what: message!("heuristic.boxes", player = player, n = n as u64),
            value: sign * f64::from(n),
        };
        let near = message!("heuristic.nearly", player = edges.turn, n = nearly.abs() as u64);
        vec![boxes(Player::One, one, 1.0), boxes(Player::Two, two, -1.0), Term { what: near, value: nearly }]
    }
}

fn open(spec: &mut Spec) -> Result<Made, NameError> {
    let (width, height) = board(&spec.shape("3x3"), "WxH")?;
    match edges(width, height) > u64::MOST {
        true => Ok(Made::of(Dots::<ManyCells>::on(width, height)?)),
        false => Ok(Made::of(Dots::new(width, height)?)),
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "dots",
    aliases: &["boxes", "pipopipette"],
    parameters: "[:WxH]",
    example: "dots:2x2",
    texts: crate::texts! {
        "title": "Dots and boxes" / "Pipopipette";
        "about": "draw edges between dots; the fourth edge of a box takes it" / "tracer des traits entre des points ; le quatrième côté d'un carré le prend";
        "rules": "The pipopipette of Édouard Lucas, on W by H boxes. In turn, each player draws an edge between two dots side by side. Whoever draws the fourth edge of one box, or of two, takes them and moves again. When all edges are drawn, whoever has more boxes wins. A position is its rows of edges from the top with the boxes of J1 and of J2 and whose turn it is, such as (-./|.|/.- 0-0,2). A move is an edge: dots, edges and boxes are columns a, b, c, … and rows 1, 2, 3, …, so that b1 is the upper edge of the first box and a2 its left one."
            / "La pipopipette d'Édouard Lucas, sur W par H carrés. À tour de rôle, chaque joueur trace un trait entre deux points voisins. Qui trace le quatrième côté d'un carré, ou de deux, les prend et rejoue. Quand tous les traits sont tracés, qui a le plus de carrés gagne. Une position est ses lignes de traits depuis le haut avec les carrés de J1 et de J2 et le joueur dont c'est le tour, comme (-./|.|/.- 0-0,2). Un coup est un trait : points, traits et carrés sont les colonnes a, b, c, … et les lignes 1, 2, 3, …, si bien que b1 est le côté haut du premier carré et a2 son côté gauche.";
    },
    ends: true,
    shared: true,
    known: &[
        Known {
            of: &["dots", "dots:3x3"],
            winner: Some(Outcome::Win(Player::Two)),
            solved: Strength::Strongly,
            by: "",
            year: None,
            source: "",
        },
        Known {
            of: &["dots:2x2"],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::Strongly,
            by: "",
            year: None,
            source: "",
        },
    ],
    family: Family::Boards,
    sizes: Sizes { usual: "dots:3x3", under_way: "b1,d3,f5,a4,c6,g2", small: "dots:1x1", tree: ("dots:1x1", "") },
    options: &[],
    make: open,
};
