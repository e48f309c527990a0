//! What both players can get, as a plane: cells, all that lies between them, what each is sure of, and equilibria as points.

use super::shortened;
use crate::draw::geometry::{Bounds, Path, Piece, Point};
use crate::draw::legend::Legend;
use crate::draw::picture::{Group, Picture};
use crate::draw::shape::Anchor;
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::player::Player;
use crate::text::{Lang, message};

/// The side of the plane.
const SIDE: f64 = 260.0;

/// So many cells have their names beside them, no more.
const NAMED: usize = 16;

/// The names beside a point are no longer; the tip has all of them.
const LONGEST_NAMES: usize = 32;

/// A point of the plane: where it lies from 0 to 1, between the least and the most that each player can get, and what is said of it.
///
/// ```
/// let point = bachet::draw::PlanePoint { at: [0.0, 1.0], words: "up/left".to_owned() };
/// assert_eq!(point.at[1], 1.0);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PlanePoint {
    /// What J1 and what J2 gets.
    pub at: [f64; 2],
    /// What is said of it.
    pub words: String,
}

/// What a plane of payoffs shows.
///
/// ```
/// use bachet::{draw::{PayoffPlane, PlanePoint, payoff_plane}, text::Lang};
/// let point = |one, two, words: &str| PlanePoint { at: [one, two], words: words.to_owned() };
/// let plane = PayoffPlane {
///     title: "dilemma",
///     ends: [["0", "5"].map(str::to_owned), ["0", "5"].map(str::to_owned)],
///     cells: &[point(0.6, 0.6, "C/C"), point(0.0, 1.0, "C/D"), point(1.0, 0.0, "D/C"), point(0.2, 0.2, "D/D")],
///     equilibria: &[point(0.2, 0.2, "D; D")],
///     sure: [(0.2, "1".to_owned()), (0.2, "1".to_owned())],
/// };
/// assert!(payoff_plane(&plane, Lang::En).groups().iter().any(|group| group.kind == "rational"));
/// ```
#[derive(Clone, Debug)]
pub struct PayoffPlane<'a> {
    /// What the game is called.
    pub title: &'a str,
    /// For each player, the least and the most that a cell gives.
    pub ends: [[String; 2]; 2],
    /// What the cells give, and their names.
    pub cells: &'a [PlanePoint],
    /// What equilibria give.
    pub equilibria: &'a [PlanePoint],
    /// What each player is sure of: where it lies, and how much.
    pub sure: [(f64, String); 2],
}

/// The plane of what J1 gets, to the right, and J2, upwards: all that both can get on average, and lit in it what the folk theorem promises, where
/// each gets at least what they are sure of. Patient players of the repeated game can keep to anything there (Friedman, *A non-cooperative
/// equilibrium for supergames*, 1971; Fudenberg and Maskin, *The folk theorem in repeated games with discounting*, 1986).
///
/// O(cells · log cells).
///
/// ```
/// use bachet::{draw::{PayoffPlane, payoff_plane}, text::Lang};
/// let ends = [["0", "0"].map(str::to_owned), ["0", "0"].map(str::to_owned)];
/// let plane = PayoffPlane { title: "t", ends, cells: &[], equilibria: &[], sure: [(0.5, "0".to_owned()), (0.5, "0".to_owned())] };
/// assert_eq!(payoff_plane(&plane, Lang::En).title(), "t: payoffs");
/// ```
#[must_use]
pub fn payoff_plane(plane: &PayoffPlane<'_>, lang: Lang) -> Picture {
    let title = message!("draw.plane", game = plane.title).to_text(lang);
    let about = message!("draw.plane-about", n = plane.cells.len(), equilibria = plane.equilibria.len());
    let mut picture = Picture::new(title, about.to_text(lang)).in_lang(lang);
    let hull = hull(plane.cells.iter().map(|point| point.at).collect());
    let [one, two] = [plane.sure[0].0, plane.sure[1].0];
    let rational = above(&above(&hull, 0, one), 1, two);
    let outline = Style { fill: Fill::Shade(0), ..Style::line(Ink::Muted) };
    picture.push(Group::new("possible", "").path(figure(&hull), outline));
    let lit = Style { fill: Fill::Shade(5), ..Style::line(Ink::Text) };
    picture.push(Group::new("rational", "").path(figure(&rational), lit));
    picture.push(axes(plane, lang));
    let mut named: Vec<([f64; 2], Vec<&str>)> = Vec::new();
    for cell in plane.cells {
        match named.iter_mut().find(|(at, _)| *at == cell.at) {
            Some((_, names)) if plane.cells.len() <= NAMED => names.push(&cell.words),
            Some(_) => {}
            None => named.push((cell.at, vec![&cell.words])),
        }
    }
    for (at, names) in &named {
        let style = Style { fill: Fill::Paper, ..Style::line(Ink::Text) };
        let words = names.join(", ");
        let group = Group::new("cell", words.as_str()).tip(words.as_str()).circle(place(*at), 4.5, style);
        picture.push(match plane.cells.len() <= NAMED {
            true => beside(group, *at, &words, Lettering::note(Ink::Text)),
            false => group,
        });
    }
    for equilibrium in plane.equilibria {
        let style = Style { fill: Fill::Text, ..Style::line(Ink::Paper) };
        let words = equilibrium.words.as_str();
        picture.push(Group::new("equilibrium", words).tip(words).circle(place(equilibrium.at), 5.5, style));
    }
    let mut legend = Legend::new(lang);
    if !plane.equilibria.is_empty() {
        legend.sign(message!("draw.equilibrium"), |group, at| group.circle(at, 5.0, Style::area(Fill::Text)));
    }
    let area = |style: Style| move |group: Group, at: Point| group.rectangle(Bounds::around(at, 9.0, 6.0), style);
    legend.sign(message!("draw.plane-possible"), area(outline));
    if rational.len() > 2 {
        legend.sign(message!("draw.plane-rational"), area(lit));
    }
    legend.sign(message!("draw.plane-sure"), |group, at| {
        let reach = Point::new(10.0, 0.0);
        group.path(Path::line(at - reach, at + reach), Style { dashed: true, ..Style::line(Ink::Muted) })
    });
    let extent = picture.extent().unwrap_or(Bounds::around(Point::default(), 1.0, 1.0));
    picture.push(legend.below(extent));
    picture
}

fn place(at: [f64; 2]) -> Point {
    Point::new(at[0] * SIDE, (1.0 - at[1]) * SIDE)
}

/// A name toward the outside, where nothing else lies.
fn beside(group: Group, at: [f64; 2], words: &str, lettering: Lettering) -> Group {
    let words = match words.chars().count() > LONGEST_NAMES {
        true => words.chars().take(LONGEST_NAMES - 1).chain(['…']).collect(),
        false => words.to_owned(),
    };
    let point = place(at);
    let up = if at[1] >= 0.5 { -13.0 } else { 13.0 };
    group.text(point + Point::new(0.0, up), words, lettering.backed())
}

fn axes(plane: &PayoffPlane<'_>, lang: Lang) -> Group {
    let note = Lettering::note(Ink::Muted);
    let [one, two] = [Lettering::label(Ink::One), Lettering::label(Ink::Two)];
    let gets = |player: Player| message!("draw.plane-axis", player = player).to_text(lang);
    let dashed = Style { dashed: true, ..Style::line(Ink::Muted) };
    let [(sure_one, words_one), (sure_two, words_two)] = &plane.sure;
    let [[least_one, most_one], [least_two, most_two]] = &plane.ends;
    const OUT: f64 = 24.0;
    let (low, left) = (SIDE + OUT, -OUT);
    let (x, y) = (sure_one * SIDE, (1.0 - sure_two) * SIDE);
    let thin = Style::line(Ink::Muted).weighing(Weight::Thin);
    let mut group = Group::new("axes", "")
        .arrow(Path::line(Point::new(left, low), Point::new(SIDE + OUT, low)), thin)
        .arrow(Path::line(Point::new(left, low), Point::new(left, -OUT)), thin)
        .path(Path::line(Point::new(x, low), Point::new(x, -OUT / 2.0)), dashed)
        .path(Path::line(Point::new(left, y), Point::new(SIDE + OUT / 2.0, y)), dashed)
        .text_beside(Point::new(SIDE + OUT, low + 32.0), gets(Player::One), Anchor::End, one)
        .text_beside(Point::new(left, -OUT - 14.0), gets(Player::Two), Anchor::Start, two)
        .text(Point::new(x, low + 14.0), shortened(words_one), Lettering::note(Ink::One).bold())
        .text_beside(Point::new(left - 6.0, y), shortened(words_two), Anchor::End, Lettering::note(Ink::Two).bold());
    // The ends of the axes, where nothing is written already.
    for (part, words) in [(0.0, least_one), (1.0, most_one)] {
        if (part - sure_one).abs() > 0.12 {
            group = group.text(Point::new(part * SIDE, low + 14.0), shortened(words), note);
        }
    }
    for (part, words) in [(0.0, least_two), (1.0, most_two)] {
        if (part - sure_two).abs() > 0.08 {
            let at = Point::new(left - 6.0, (1.0 - part) * SIDE);
            group = group.text_beside(at, shortened(words), Anchor::End, note);
        }
    }
    group
}

fn figure(corners: &[[f64; 2]]) -> Path {
    let start = corners.first().map_or(Point::default(), |&corner| place(corner));
    let pieces = corners.iter().skip(1).map(|&corner| Piece::Line(place(corner))).collect();
    Path { start, pieces, closed: corners.len() > 2 }
}

/// The corners of the least convex figure around points, in order around it: Andrew's monotone chain.
fn hull(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    points.dedup();
    if points.len() < 3 {
        return points;
    }
    let chain = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..] {
                let turn = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
                if turn > 0.0 {
                    break;
                }
                chain.pop();
            }
            chain.push(point);
        }
        // The last point is the first of the other chain.
        chain.pop();
        chain
    };
    let mut all = chain(&mut points.iter().copied());
    all.extend(chain(&mut points.iter().rev().copied()));
    all
}

/// The part of a convex figure in which a coordinate is at least so much.
fn above(figure: &[[f64; 2]], axis: usize, least: f64) -> Vec<[f64; 2]> {
    let mut kept = Vec::new();
    for (k, &corner) in figure.iter().enumerate() {
        let next = figure[(k + 1) % figure.len()];
        if corner[axis] >= least {
            kept.push(corner);
        }
        if (corner[axis] < least) != (next[axis] < least) {
            let part = (least - corner[axis]) / (next[axis] - corner[axis]);
            let mut cut = [0, 1].map(|k| corner[k] + part * (next[k] - corner[k]));
            cut[axis] = least;
            kept.push(cut);
        }
    }
    kept.dedup();
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_possible_is_convex_and_what_is_promised_lies_in_it() {
        let cells = vec![[0.6, 0.6], [0.0, 1.0], [1.0, 0.0], [0.2, 0.2], [0.5, 0.5]];
        let hull = hull(cells);
        assert_eq!(hull, [[0.0, 1.0], [0.2, 0.2], [1.0, 0.0], [0.6, 0.6]]);
        let rational = above(&above(&hull, 0, 0.2), 1, 0.2);
        assert!(rational.iter().all(|at| at[0] >= 0.2 && at[1] >= 0.2));
        assert!(rational.contains(&[0.2, 0.2]) && rational.contains(&[0.6, 0.6]));
    }

    #[test]
    fn points_on_a_line_and_one_point_alone_are_figures_too() {
        assert_eq!(hull(vec![[0.5, 0.5]; 4]), [[0.5, 0.5]]);
        assert_eq!(hull(vec![[0.0, 1.0], [0.5, 0.5], [1.0, 0.0]]), [[0.0, 1.0], [1.0, 0.0]]);
        assert_eq!(above(&[[0.5, 0.5]], 0, 0.7), Vec::<[f64; 2]>::new());
    }
}
