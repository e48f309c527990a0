//! Boards with pieces of several kinds: J1's are round, J2's square, and what each is stands on it.

use super::miniature::text;
use super::value::{Place, Valued};
use super::{BoardDrawing, BoardMove, Miniature};
use crate::draw::geometry::{Bounds, Path, Point};
use crate::draw::picture::{Group, half};
use crate::draw::shape::{Anchor, Shape};
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::games::{Piece, Pieces, Spot, Square};
use crate::player::Player;

/// The side of a square.
const UNIT: f64 = 44.0;
/// From the board's edge to the middle of the names beside it.
const BESIDE: f64 = 14.0;
/// Half of the mark of a move, unless its text is wider.
const CHIP: Point = Point::new(13.0, 9.0);
/// More arrows than this would hide the board.
const MOST_ARROWS: usize = 8;

impl Miniature<'_> {
    pub(super) fn pieces(&self, corner: Point, pieces: &Pieces) -> Vec<Shape> {
        let size = Point::new(pieces.columns.len() as f64, pieces.rows.len() as f64) * self.unit();
        let board = Bounds { least: corner, most: corner + size };
        let mut shapes = vec![Shape::Rectangle { bounds: board, style: Style::area(Fill::Paper) }];
        let dark = |square: &Square| !(square.column + square.row + pieces.rows.len() as u32).is_multiple_of(2);
        for (square, _) in pieces.placed().filter(|(square, _)| pieces.chequered && dark(square)) {
            let bounds = self.square(corner, square.column, square.row);
            shapes.push(Shape::Rectangle { bounds, style: Style::area(Fill::Neutral) });
        }
        shapes.extend(self.ruling(board));
        for (square, piece) in pieces.placed() {
            if let Some(piece) = piece {
                shapes.extend(self.piece(self.square(corner, square.column, square.row).centre(), piece));
            }
        }
        shapes
    }

    /// A player's shape with its sign in it; what is nobody's is a sign alone.
    fn piece(&self, centre: Point, Piece { owner, sign }: &Piece) -> Vec<Shape> {
        let mut shapes = Vec::new();
        if let Some(player) = *owner {
            let reach = half(player, self.unit() * 0.42);
            let plain = sign.is_empty();
            let fill = if plain { Fill::solid(player) } else { Fill::Paper };
            let style = Style { fill, ..Style::line(Ink::of(player)).weighing(self.strong()) };
            shapes.push(match player {
                Player::One => Shape::Circle { centre, radius: reach, style },
                Player::Two => Shape::Rectangle { bounds: Bounds::around(centre, reach, reach), style },
            });
        }
        let small = Lettering::note(owner.map_or(Ink::Text, Ink::of));
        let large = Lettering::label(owner.map_or(Ink::Text, Ink::of)).bold();
        let fits = |lettering: &Lettering| {
            lettering.width(sign) <= 0.95 * self.unit() && lettering.size() <= 0.8 * self.unit()
        };
        if let Some(lettering) = [large, small].into_iter().find(fits).filter(|_| !sign.is_empty()) {
            shapes.push(text(centre, sign.as_str(), Anchor::Middle, lettering));
        }
        shapes
    }
}

/// The board with its upper left corner at the origin, the names of its columns and rows, and where moves lead: each square that some
/// lead to has what the best of them comes to, and the best of all are arrows.
pub(super) fn groups(pieces: &Pieces, drawing: &BoardDrawing<'_>, valued: &Valued<'_>) -> Vec<Group> {
    let miniature = Miniature::new(drawing.board, UNIT);
    let bare = miniature.shapes(Point::default()).into_iter().fold(Group::new("board", ""), Group::with);
    let square = |square: Square| miniature.square(Point::default(), square.column, square.row);
    let mut groups = vec![bare, coordinates(pieces, &miniature)];
    let best = drawing.moves.iter().filter(|mov| valued.is_best(mov));
    let arrows = best.map(|mov| (mov, route(&mov.spot))).filter(|(_, route)| route.len() > 1);
    for (mov, route) in arrows.take(MOST_ARROWS) {
        let style = Style::line(Ink::of(drawing.turn)).weighing(Weight::Bold);
        let mut points: Vec<Point> = route.into_iter().map(|own| square(own).centre()).collect();
        // It begins beside the piece and ends beside the mark.
        let last = points.len() - 1;
        let (first, end) = ((points[1] - points[0]).unit(), (points[last] - points[last - 1]).unit());
        points[0] = points[0] + first * (UNIT * 0.44);
        points[last] = points[last] - end * CHIP.x;
        let group = Group::new("step", mov.name.as_str());
        let legs =
            points.windows(2).take(last - 1).fold(group, |group, leg| group.path(Path::line(leg[0], leg[1]), style));
        groups.push(legs.arrow(Path::line(points[last - 1], points[last]), style));
    }
    let chip = Point::new((valued.widest() / 2.0 + 2.0).max(CHIP.x), CHIP.y);
    for (to, mov) in best_of_each(drawing) {
        let bounds = square(to);
        let free = pieces.placed().any(|(own, piece)| own == to && piece.is_none());
        // Below what is written on the piece.
        let corner = bounds.most - Point::new(chip.x + 1.0, 6.0);
        let centre = if free { bounds.centre() } else { corner };
        groups.push(valued.mark(mov, Place::Chip(Bounds::around(centre, chip.x, chip.y))));
    }
    // What is put on several squares has its mark in the middle of them.
    for mov in drawing.moves {
        let Spot::Area(area) = mov.spot else { continue };
        let last = Square { column: area.column + area.columns - 1, row: area.row + area.rows - 1 };
        let (first, last) = (square(Square { column: area.column, row: area.row }), square(last));
        let centre = Bounds { least: first.least, most: last.most }.centre();
        groups.push(valued.mark(mov, Place::Chip(Bounds::around(centre, chip.x, chip.y))));
    }
    groups
}

/// The squares over which a piece goes.
fn route(spot: &Spot) -> Vec<Square> {
    match spot {
        Spot::Step { from, to } => vec![*from, *to],
        Spot::Path(squares) => squares.clone(),
        _ => Vec::new(),
    }
}

/// For each square that moves lead to, the one that is best for whoever makes it.
fn best_of_each<'a>(drawing: &BoardDrawing<'a>) -> Vec<(Square, &'a BoardMove)> {
    let mut best: Vec<(Square, &BoardMove)> = Vec::new();
    for mov in drawing.moves {
        let to = match &mov.spot {
            Spot::Square { column, row } => Square { column: *column, row: *row },
            spot => match route(spot).last() {
                Some(&to) => to,
                None => continue,
            },
        };
        match best.iter_mut().find(|(own, _)| *own == to) {
            None => best.push((to, mov)),
            Some((_, own)) if mov.value.merit(drawing.turn) > own.value.merit(drawing.turn) => *own = mov,
            Some(_) => {}
        }
    }
    best
}

fn coordinates(pieces: &Pieces, miniature: &Miniature<'_>) -> Group {
    let lettering = Lettering::note(Ink::Muted);
    let middle = |k: usize| (k as f64 + 0.5) * UNIT;
    let corner = |at: usize| {
        let (column, row) = (at % pieces.columns.len().max(1), at / pieces.columns.len().max(1));
        Point::new(column as f64, row as f64) * UNIT + Point::new(3.0, 8.0)
    };
    // A piece hides the name of its square.
    let free = pieces.names.iter().zip(&pieces.cells).enumerate().filter(|(_, (_, piece))| piece.is_none());
    let named = free.map(|(at, (name, _))| (at, name)).filter(|(_, name)| !name.is_empty());
    if !pieces.names.is_empty() {
        return named.fold(Group::new("coordinates", ""), |group, (at, name)| {
            group.text_beside(corner(at), name.as_str(), Anchor::Start, lettering)
        });
    }
    let columns = pieces.columns.iter().enumerate();
    let group = columns.fold(Group::new("coordinates", ""), |group, (k, name)| {
        group.text(Point::new(middle(k), miniature.height() + BESIDE), name.as_str(), lettering)
    });
    pieces.rows.iter().enumerate().fold(group, |group, (k, name)| {
        group.text_beside(Point::new(-BESIDE / 2.0, middle(k)), name.as_str(), Anchor::End, lettering)
    })
}
