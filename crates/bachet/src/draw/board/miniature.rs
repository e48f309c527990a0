//! A board as it is, at any size: what larger pictures are made of.

use super::sticks::Sticks;
use crate::draw::geometry::{Bounds, Path, Point};
use crate::draw::shape::{Anchor, Shape};
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::games::Board;
use crate::player::Player;

/// A board alone, as small as one likes.
///
/// ```
/// use bachet::{draw::{Miniature, Point}, games::open};
/// let game = open("tictactoe")?;
/// let board = game.view().board("x../.o./...")?.unwrap();
/// let miniature = Miniature::new(&board, 10.0);
/// assert_eq!((miniature.width(), miniature.height()), (30.0, 30.0));
/// assert!(!miniature.shapes(Point::default()).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Miniature<'a> {
    board: &'a Board,
    unit: f64,
}

/// Squares in nodes: the largest size, and how large boards may become before squares are smaller.
const SQUARE: f64 = 11.0;
const NODE: f64 = 50.0;
/// Squares in nodes that have room for a letter.
const LETTERED: f64 = 15.0;
/// Above so many squares a bar is one block.
const MOST_SQUARES: u64 = 32 * 32;
/// How many squares the longer side of such a block is drawn, and the shorter at least.
const BLOCK: f64 = 12.0;
const THIN_BLOCK: f64 = 3.0;
/// Heaps, and sticks of a heap, that a small board shows.
const MOST_HEAPS: usize = 10;
const MOST_STICKS: u32 = 15;
/// From stick to stick and from heap to heap, in squares.
const PITCH: f64 = 0.6;
const HEAP: f64 = 1.2;
/// Between the boards of a sum, in squares.
const BETWEEN: f64 = 1.5;

impl<'a> Miniature<'a> {
    /// A board with squares as large as that; sticks stand closer together.
    ///
    /// ```
    /// use bachet::{draw::Miniature, games::Board};
    /// assert!(Miniature::new(&Board::Heaps(vec![1_000_000]), 10.0).width() < 200.0);
    /// ```
    #[must_use]
    pub fn new(board: &'a Board, unit: f64) -> Miniature<'a> {
        Miniature { board, unit }
    }

    /// A board as large as the nodes of trees have room for.
    ///
    /// ```
    /// use bachet::{draw::Miniature, games::Board};
    /// let width = |squares| Miniature::in_node(&Board::Chocolate(vec![squares])).width();
    /// assert!(width(2) < width(4) && (width(9) - width(20)).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn in_node(board: &'a Board) -> Miniature<'a> {
        // What is written on pieces is to be read.
        let (square, node) = if matches!(board, Board::Pieces(_)) { (LETTERED, 2.0 * NODE) } else { (SQUARE, NODE) };
        let whole = Miniature::new(board, square);
        Miniature::new(board, square * (node / whole.width().max(whole.height())).min(1.0))
    }

    /// How wide it is.
    ///
    /// ```
    /// use bachet::{draw::Miniature, games::Board};
    /// assert_eq!(Miniature::new(&Board::Chocolate(vec![3, 2]), 10.0).width(), 30.0);
    /// ```
    #[must_use]
    pub fn width(&self) -> f64 {
        self.size().x
    }

    /// How high it is.
    ///
    /// ```
    /// use bachet::{draw::Miniature, games::Board};
    /// assert_eq!(Miniature::new(&Board::Chocolate(vec![3, 2]), 10.0).height(), 20.0);
    /// ```
    #[must_use]
    pub fn height(&self) -> f64 {
        self.size().y
    }

    fn size(&self) -> Point {
        let unit = self.unit;
        match self.board {
            Board::Grid { columns, rows, .. } => Point::new(f64::from(*columns), f64::from(*rows)) * unit,
            Board::Pieces(pieces) => Point::new(pieces.columns.len() as f64, pieces.rows.len() as f64) * unit,
            Board::Map(map) => self.map_size(map),
            Board::Chocolate(rows) => {
                let (wide, high) = (f64::from(rows.first().copied().unwrap_or(0)), rows.len() as f64);
                let shown = |side: f64| match self.is_block() {
                    true => (side / wide.max(high) * BLOCK).max(THIN_BLOCK),
                    false => side,
                };
                Point::new(shown(wide), shown(high)) * unit
            }
            Board::Heaps(heaps) => {
                let width = heaps.iter().take(MOST_HEAPS).map(|&heap| self.heap_width(heap));
                let rows = heaps.len().clamp(1, MOST_HEAPS + 1);
                Point::new(width.fold(unit, f64::max), rows as f64 * unit * HEAP)
            }
            Board::Race { .. } => {
                let lettering = Lettering::note(Ink::Text);
                Point::new(lettering.width(&self.words()), lettering.size().max(unit))
            }
            Board::Sum(_) => self.parts().fold(Point::default(), |all, (x, part)| {
                let size = part.size();
                Point::new(x + size.x, all.y.max(size.y))
            }),
        }
    }

    /// Its shapes, if its upper left corner is there.
    ///
    /// ```
    /// use bachet::{draw::{Bounds, Miniature, Point}, games::Board};
    /// let board = Board::Heaps(vec![3, 1]);
    /// let shapes = Miniature::new(&board, 10.0).shapes(Point::new(5.0, 5.0));
    /// let all = shapes.iter().map(|shape| shape.bounds()).reduce(Bounds::join).unwrap();
    /// assert!(all.least.x >= 5.0 && all.least.y >= 5.0);
    /// ```
    #[must_use]
    pub fn shapes(&self, corner: Point) -> Vec<Shape> {
        match self.board {
            Board::Grid { columns, cells, line, falls, .. } => self.grid(corner, *columns, cells, line, *falls),
            Board::Pieces(pieces) => self.pieces(corner, pieces),
            Board::Map(map) => self.map(corner, map),
            Board::Chocolate(rows) => self.chocolate(corner, rows),
            Board::Heaps(heaps) => self.heaps(corner, heaps),
            Board::Race { .. } => {
                let at = corner + self.size() * 0.5;
                vec![text(at, self.words(), Anchor::Middle, Lettering::note(Ink::Text))]
            }
            Board::Sum(_) => {
                let middle = self.size().y / 2.0;
                let plus = |x: f64| {
                    let at = corner + Point::new(x - self.unit * BETWEEN / 2.0, middle);
                    text(at, "+", Anchor::Middle, Lettering::note(Ink::Text))
                };
                let part = |(x, part): (f64, Miniature<'_>)| {
                    let own = part.shapes(corner + Point::new(x, middle - part.height() / 2.0)).into_iter();
                    (x > 0.0).then(|| plus(x)).into_iter().chain(own).collect::<Vec<_>>()
                };
                self.parts().flat_map(part).collect()
            }
        }
    }

    /// Its shapes as SVG, with its upper left corner at 0, for a picture that has the classes of [`svg`](crate::draw::svg()).
    ///
    /// ```
    /// use bachet::{draw::Miniature, games::Board};
    /// assert!(Miniature::new(&Board::Heaps(vec![2]), 10.0).svg().starts_with("<path class="));
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        crate::draw::svg::shapes(&self.shapes(Point::default()))
    }

    /// The boards of a sum, each with how far to the right it begins.
    fn parts(&self) -> impl Iterator<Item = (f64, Miniature<'a>)> {
        let (boards, unit): (&[Board], _) = match self.board {
            Board::Sum(boards) => (boards, self.unit),
            _ => (&[], self.unit),
        };
        boards.iter().scan(0.0, move |x, board| {
            let part = Miniature::new(board, unit);
            let begins = *x;
            *x += part.width() + unit * BETWEEN;
            Some((begins, part))
        })
    }

    /// How large a square is.
    pub(super) fn unit(&self) -> f64 {
        self.unit
    }

    /// The square of a grid or a bar, if the board's upper left corner is there.
    pub(super) fn square(&self, corner: Point, column: u32, row: u32) -> Bounds {
        let least = corner + Point::new(f64::from(column), f64::from(row)) * self.unit;
        Bounds { least, most: least + Point::new(self.unit, self.unit) }
    }

    /// Lines are thinner on small boards.
    pub(super) fn strong(&self) -> Weight {
        if self.unit >= 24.0 { Weight::Bold } else { Weight::Plain }
    }

    fn grid(&self, corner: Point, columns: u32, cells: &[Option<Player>], line: &[usize], falls: bool) -> Vec<Shape> {
        let board = Bounds { least: corner, most: corner + self.size() };
        let mut shapes = Vec::new();
        if falls {
            shapes.push(Shape::Rectangle { bounds: board, style: Style::area(Fill::Neutral) });
        } else {
            shapes.push(Shape::Rectangle { bounds: board, style: Style::area(Fill::Paper) });
            shapes.extend(self.ruling(board));
        }
        for (at, cell) in cells.iter().enumerate() {
            let (column, row) = (at as u32 % columns, at as u32 / columns);
            let square = self.square(corner, column, row);
            let centre = square.centre();
            let of_line = line.contains(&at);
            match falls {
                true => shapes.extend(self.stone(centre, *cell, of_line)),
                false => {
                    if of_line {
                        let style = Style::line(Ink::Halo).weighing(self.strong());
                        shapes.push(Shape::Rectangle { bounds: square.grown(self.unit * -0.08), style });
                    }
                    shapes.extend(cell.map(|player| self.cross_or_nought(centre, player)).into_iter().flatten());
                }
            }
        }
        shapes
    }

    /// The lines between the squares, and those around them.
    pub(super) fn ruling(&self, board: Bounds) -> Vec<Shape> {
        let style = Style::line(Ink::Muted).weighing(Weight::Thin);
        let count = |length: f64| (length / self.unit).round() as u32;
        let line = |from: Point, to: Point| Shape::Path { path: Path::line(from, to), style };
        let down = (0..=count(board.width())).map(|k| board.least.x + f64::from(k) * self.unit);
        let down = down.map(|x| line(Point::new(x, board.least.y), Point::new(x, board.most.y)));
        let across = (0..=count(board.height())).map(|k| board.least.y + f64::from(k) * self.unit);
        let across = across.map(|y| line(Point::new(board.least.x, y), Point::new(board.most.x, y)));
        down.chain(across).collect()
    }

    /// The radius of stones and noughts.
    pub(super) fn radius(&self) -> f64 {
        self.unit * 0.4
    }

    /// A hole of the board, or the stone in it. J2's stones have a square in them, so that colour is not needed.
    pub(super) fn stone(&self, centre: Point, player: Option<Player>, of_line: bool) -> Vec<Shape> {
        let radius = self.radius();
        let circle = |radius, style| Shape::Circle { centre, radius, style };
        let Some(player) = player else { return vec![circle(radius, Style::area(Fill::Paper))] };
        let mut shapes = Vec::new();
        if of_line {
            shapes.push(circle(
                self.unit * 0.48,
                Style { fill: Fill::Paper, ..Style::line(Ink::Halo) }.weighing(self.strong()),
            ));
        }
        shapes.push(circle(radius, Style::area(Fill::solid(player))));
        if player == Player::Two {
            let bounds = Bounds::around(centre, radius * 0.4, radius * 0.4);
            shapes.push(Shape::Rectangle { bounds, style: Style::area(Fill::Paper) });
        }
        shapes
    }

    pub(super) fn cross_or_nought(&self, centre: Point, player: Player) -> Vec<Shape> {
        let style = Style::line(Ink::of(player)).weighing(self.strong());
        match player {
            Player::One => cross(centre, self.unit * 0.28, style),
            Player::Two => vec![Shape::Circle { centre, radius: self.unit * 0.3, style }],
        }
    }

    /// Whether the bar is too large for its squares and the moves there to be drawn.
    pub(super) fn is_block(&self) -> bool {
        matches!(self.board, Board::Chocolate(rows) if rows.iter().map(|&row| u64::from(row)).sum::<u64>() > MOST_SQUARES)
    }

    fn chocolate(&self, corner: Point, rows: &[u32]) -> Vec<Shape> {
        let style = Style { fill: Fill::Neutral, ..Style::line(Ink::Muted).weighing(Weight::Thin) };
        if self.is_block() {
            let block = Shape::Rectangle { bounds: Bounds { least: corner, most: corner + self.size() }, style };
            let words = text(corner + self.size() * 0.5, self.words(), Anchor::Middle, Lettering::label(Ink::Text));
            return [block, words].into_iter().chain(self.poison(self.square(corner, 0, 0))).collect();
        }
        let squares = rows.iter().zip(0..).flat_map(|(&length, row)| (0..length).map(move |column| (column, row)));
        let square = |(column, row)| match (column, row) {
            (0, 0) => self.poison(self.square(corner, 0, 0)),
            _ => vec![Shape::Rectangle { bounds: self.square(corner, column, row), style }],
        };
        squares.flat_map(square).collect()
    }

    /// The poisoned square: hatched if there is room for it, and crossed out.
    fn poison(&self, square: Bounds) -> Vec<Shape> {
        let thin = Style::line(Ink::Muted).weighing(Weight::Thin);
        let mut shapes = vec![Shape::Rectangle { bounds: square, style: Style { fill: Fill::Paper, ..thin } }];
        if self.unit >= 24.0 {
            // Five lines from the lower left to the upper right; each ends at an edge.
            for k in 1..6 {
                let along = f64::from(k) * self.unit / 3.0;
                let near = (along - self.unit).max(0.0);
                let far = along.min(self.unit);
                let (from, to) = (square.least + Point::new(near, far), square.least + Point::new(far, near));
                shapes.push(Shape::Path { path: Path::line(from, to), style: thin });
            }
        }
        let centre = square.centre();
        shapes.extend(cross(centre, self.unit * 0.25, Style::line(Ink::Text).weighing(self.strong())));
        shapes
    }

    fn sticks(&self, heap: u32) -> Sticks {
        Sticks::new(heap, MOST_STICKS, self.unit * PITCH)
    }

    fn heap_width(&self, heap: u32) -> f64 {
        let sticks = self.sticks(heap);
        match sticks.is_cut() {
            false => sticks.width(),
            true => sticks.width() + self.unit * 0.5 + Lettering::note(Ink::Text).width(&heap.to_string()),
        }
    }

    fn heaps(&self, corner: Point, heaps: &[u32]) -> Vec<Shape> {
        let note = Lettering::note(Ink::Text);
        let middle = |row: usize| corner + Point::new(0.0, (row as f64 + 0.5) * self.unit * HEAP);
        if heaps.is_empty() {
            return vec![text(middle(0) + Point::new(self.unit / 2.0, 0.0), "0", Anchor::Middle, note)];
        }
        let style = Style::line(Ink::Text).weighing(self.strong());
        let mut shapes = Vec::new();
        for (row, &heap) in heaps.iter().take(MOST_HEAPS).enumerate() {
            let (sticks, left) = (self.sticks(heap), middle(row));
            shapes.extend(sticks.all().map(|x| stick(left + Point::new(x, 0.0), self.unit * 0.4, style)));
            if let Some(x) = sticks.gap() {
                let number = left + Point::new(sticks.width() + self.unit * 0.5, 0.0);
                shapes.push(text(left + Point::new(x, 0.0), "…", Anchor::Middle, note));
                shapes.push(text(number, heap.to_string(), Anchor::Start, note));
            }
        }
        if heaps.len() > MOST_HEAPS {
            shapes.push(text(middle(MOST_HEAPS) + Point::new(self.unit * 0.3, 0.0), "…", Anchor::Start, note));
        }
        shapes
    }

    /// What stands for a board that is not drawn in detail.
    fn words(&self) -> String {
        match self.board {
            Board::Race { reached, goal } => format!("{reached} / {goal}"),
            Board::Chocolate(rows) => format!("{} × {}", rows.len(), rows.first().copied().unwrap_or(0)),
            _ => String::new(),
        }
    }
}

/// A stick that reaches so far up and down.
pub(super) fn stick(centre: Point, half: f64, style: Style) -> Shape {
    let reach = Point::new(0.0, half);
    Shape::Path { path: Path::line(centre - reach, centre + reach), style }
}

fn cross(centre: Point, half: f64, style: Style) -> Vec<Shape> {
    let stroke = |reach: Point| Shape::Path { path: Path::line(centre - reach, centre + reach), style };
    vec![stroke(Point::new(half, half)), stroke(Point::new(half, -half))]
}

pub(super) fn text(at: Point, text: impl Into<String>, anchor: Anchor, lettering: Lettering) -> Shape {
    Shape::Text { at, text: text.into(), anchor, lettering }
}
