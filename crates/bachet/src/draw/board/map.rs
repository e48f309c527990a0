//! Boards of places in the plane: hexagons, points where lines meet, edges between dots, houses.

use super::miniature::text;
use super::value::{Place as MarkPlace, Valued};
use super::{BoardDrawing, BoardMove, Miniature};
use crate::draw::geometry::{Bounds, Path, Point};
use crate::draw::picture::Group;
use crate::draw::shape::{Anchor, Shape};
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::games::{Form, Lies, Line, Location, Map, Place, Spot};
use crate::player::Player;

/// From a place to the next.
const UNIT: f64 = 44.0;
/// Half of the mark of a move.
const CHIP: Point = Point::new(13.0, 9.0);
/// From the middle of a hexagon to its corners: neighbours touch.
const CORNER: f64 = 0.577_35;
/// More arrows than this would hide the board.
const MOST_ARROWS: usize = 8;

/// How far what belongs to a place reaches from its middle, in ways from place to place.
fn reach(form: Form) -> Point {
    match form {
        Form::Point => Point::new(0.5, 0.5),
        Form::Dot => Point::new(0.1, 0.1),
        Form::Hexagon => Point::new(0.5, CORNER),
        Form::Square | Form::House => Point::new(0.48, 0.48),
        Form::Across => Point::new(0.5, 0.1),
        Form::Down => Point::new(0.1, 0.5),
        Form::Beside => Point::new(0.6, 0.48),
    }
}

fn point(at: Location) -> Point {
    Point::new(f64::from(at.x), f64::from(at.y)) * 0.01
}

/// All that places and lines take up.
fn extent(map: &Map) -> Bounds {
    let places = map.places.iter().map(|place| {
        let reach = reach(place.form);
        Bounds::around(point(place.at), reach.x, reach.y)
    });
    let lines = map.lines.iter().map(|line| Bounds::between(point(line.from), point(line.to)));
    let none = Bounds { least: Point::default(), most: Point::default() };
    places.chain(lines).reduce(Bounds::join).unwrap_or(none)
}

impl Miniature<'_> {
    pub(super) fn map_size(&self, map: &Map) -> Point {
        let extent = extent(map);
        Point::new(extent.width(), extent.height()) * self.unit()
    }

    /// Where something is, if the board's upper left corner is there.
    fn on_map(&self, corner: Point, map: &Map, at: Location) -> Point {
        corner + (point(at) - extent(map).least) * self.unit()
    }

    pub(super) fn map(&self, corner: Point, map: &Map) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let (lines, sides): (Vec<&Line>, Vec<&Line>) = map.lines.iter().partition(|line| line.owner.is_none());
        let origin = corner - extent(map).least * self.unit();
        let at = |at: Location| origin + point(at) * self.unit();
        for line in lines {
            let style = Style::line(Ink::Muted).weighing(Weight::Thin);
            shapes.push(Shape::Path { path: Path::line(at(line.from), at(line.to)), style });
        }
        for place in &map.places {
            shapes.extend(self.ground(at(place.at), place));
        }
        for line in sides {
            let style = Style::line(line.owner.map_or(Ink::Muted, Ink::of)).weighing(self.strong());
            shapes.push(Shape::Path { path: Path::line(at(line.from), at(line.to)), style });
        }
        for (number, place) in map.places.iter().enumerate() {
            shapes.extend(self.lying(at(place.at), place, map.made.contains(&number)));
        }
        shapes
    }

    /// What is there before anything lies on it.
    fn ground(&self, centre: Point, place: &Place) -> Vec<Shape> {
        let unit = self.unit();
        let thin = Style::line(Ink::Muted).weighing(Weight::Thin);
        let fill = match place.owner {
            None => Fill::Paper,
            Some(Player::One) => Fill::One,
            Some(Player::Two) => Fill::Two,
        };
        let area = Style { fill, ..thin };
        match place.form {
            Form::Hexagon => {
                let corner = |(x, y): (f64, f64)| centre + Point::new(x * unit, y * unit);
                let (side, half) = (0.5, CORNER / 2.0);
                let corners =
                    [(0.0, -CORNER), (side, -half), (side, half), (0.0, CORNER), (-side, half), (-side, -half)];
                vec![Shape::Path { path: Path::figure(corners.map(corner)), style: area }]
            }
            Form::Square => {
                let (style, half) = match place.lies {
                    Lies::Drawn => (Style::area(Fill::Neutral), 0.4),
                    Lies::Stone(player) => (Style::area(Fill::solid(player)), 0.4),
                    _ => (area, 0.48),
                };
                vec![Shape::Rectangle { bounds: Bounds::around(centre, half * unit, half * unit), style }]
            }
            Form::House => vec![Shape::Circle { centre, radius: 0.46 * unit, style: area }],
            Form::Dot => {
                vec![Shape::Circle { centre, radius: (0.07 * unit).max(1.0), style: Style::area(Fill::Text) }]
            }
            Form::Point | Form::Across | Form::Down | Form::Beside => Vec::new(),
        }
    }

    /// What lies there.
    fn lying(&self, centre: Point, place: &Place, made: bool) -> Vec<Shape> {
        let unit = self.unit();
        let mut shapes = Vec::new();
        let lettering = |ink| if unit >= 24.0 { Lettering::label(ink).bold() } else { Lettering::note(ink) };
        match place.lies {
            Lies::Nothing => {}
            Lies::Stone(_) if place.form == Form::Square => {}
            Lies::Stone(player) => shapes.extend(self.stone(centre, Some(player), made)),
            Lies::Stones(player, count) => {
                let words = format!("{count}");
                shapes.push(text(centre, words, Anchor::Middle, lettering(Ink::of(player))));
            }
            Lies::Seeds(count) => shapes.push(text(centre, count.to_string(), Anchor::Middle, lettering(Ink::Text))),
            Lies::Drawn => {
                let style = Style::line(Ink::Text).weighing(self.strong());
                let half = match place.form {
                    Form::Across => Point::new(0.46 * unit, 0.0),
                    Form::Down => Point::new(0.0, 0.46 * unit),
                    _ => return shapes,
                };
                shapes.push(Shape::Path { path: Path::line(centre - half, centre + half), style });
            }
            Lies::Token(bits) => shapes.extend(self.token(centre, bits, made)),
        }
        shapes
    }

    /// A piece that is high or low, round or square, full or hollow, plain or marked.
    fn token(&self, centre: Point, bits: u8, made: bool) -> Vec<Shape> {
        let [high, square, hollow, marked] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
        let half = self.unit() * if high { 0.36 } else { 0.22 };
        let fill = if hollow { Fill::Paper } else { Fill::Muted };
        let ink = if made { Ink::Halo } else { Ink::Text };
        let style = Style { fill, ..Style::line(ink) }.weighing(self.strong());
        let body = match square {
            true => Shape::Rectangle { bounds: Bounds::around(centre, half, half), style },
            false => Shape::Circle { centre, radius: half, style },
        };
        let ink = if hollow { Ink::Text } else { Ink::Paper };
        let across = Point::new(half * 0.55, 0.0);
        let mark = Shape::Path {
            path: Path::line(centre - across, centre + across),
            style: Style::line(ink).weighing(self.strong()),
        };
        std::iter::once(body).chain(marked.then_some(mark)).collect()
    }
}

/// The board with its upper left corner at the origin, what is written beside it, and where moves are made: each place that some begin or
/// lead to has what the best of them comes to, and the best of all that go somewhere are arrows.
pub(super) fn groups(map: &Map, drawing: &BoardDrawing<'_>, valued: &Valued<'_>) -> Vec<Group> {
    let miniature = Miniature::new(drawing.board, UNIT);
    let bare = miniature.shapes(Point::default()).into_iter().fold(Group::new("board", ""), Group::with);
    let lettering = Lettering::note(Ink::Muted);
    let at = |at: Location| miniature.on_map(Point::default(), map, at);
    let words = map
        .words
        .iter()
        .fold(Group::new("coordinates", ""), |group, (place, text)| group.text(at(*place), text.as_str(), lettering));
    let mut groups = vec![bare, words];
    let middle = |number: &usize| map.places.get(*number).map(|place| at(place.at));
    let best = drawing.moves.iter().filter(|mov| valued.is_best(mov));
    let steps = best.filter_map(|mov| match &mov.spot {
        Spot::Way(way) if way.len() > 1 => Some((mov, middle(&way[0])?, middle(&way[1])?)),
        _ => None,
    });
    for (mov, from, to) in steps.take(MOST_ARROWS) {
        let style = Style::line(Ink::of(drawing.turn)).weighing(Weight::Bold);
        let along = (to - from).unit();
        let path = Path::line(from + along * (UNIT * 0.44), to - along * CHIP.x);
        groups.push(Group::new("step", mov.name.as_str()).arrow(path, style));
    }
    for (number, mov) in best_of_each(map, drawing) {
        let place = &map.places[number];
        let centre = at(place.at);
        let beside = Point::new(0.24, 0.24) * UNIT;
        let free = place.lies == Lies::Nothing;
        let centre = if free { centre } else { centre + beside };
        // Edges between dots lie so close that marks must be small.
        let half = match place.form {
            Form::Across | Form::Down => Point::new((valued.widest() / 2.0).max(9.0), 8.0),
            _ => Point::new((valued.widest() / 2.0 + 2.0).clamp(CHIP.x, UNIT / 2.0 - 1.0), CHIP.y),
        };
        groups.push(valued.mark(mov, MarkPlace::Chip(Bounds::around(centre, half.x, half.y))));
    }
    let half = Point::new((valued.widest() / 2.0 + 2.0).max(CHIP.x), CHIP.y);
    // Coordinates may stand below the board.
    let words = map.words.iter().map(|(place, _)| at(*place).y + CHIP.y);
    let lowest = words.fold(miniature.height(), f64::max);
    let below = Point::new(half.x, lowest + UNIT * 0.7);
    if let Some(pass) = drawing.moves.iter().find(|mov| mov.spot == Spot::Nowhere) {
        groups.push(valued.mark(pass, MarkPlace::Chip(Bounds::around(below, half.x, half.y))).text_beside(
            below + Point::new(half.x + 6.0, 0.0),
            pass.name.as_str(),
            Anchor::Start,
            Lettering::note(Ink::Text),
        ));
    }
    groups
}

/// For each place at which moves are seen, the one that is best for whoever makes it.
fn best_of_each<'a>(map: &Map, drawing: &BoardDrawing<'a>) -> Vec<(usize, &'a BoardMove)> {
    let mut best: Vec<Option<&BoardMove>> = vec![None; map.places.len()];
    for mov in drawing.moves {
        let Spot::Way(way) = &mov.spot else { continue };
        let Some(at) = map.seen(way) else { continue };
        let better = best[at].is_none_or(|own| mov.value.merit(drawing.turn) > own.value.merit(drawing.turn));
        if better {
            best[at] = Some(mov);
        }
    }
    best.into_iter().enumerate().filter_map(|(at, mov)| mov.map(|mov| (at, mov))).collect()
}
