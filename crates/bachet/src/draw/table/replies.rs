//! The best replies of a game of two by two choices: what each player does against each mixture of the other's, and where both agree.

use super::shortened;
use crate::draw::geometry::{Bounds, Path, Piece, Point};
use crate::draw::legend::Legend;
use crate::draw::picture::{Group, Picture};
use crate::draw::shape::Anchor;
use crate::draw::style::{Fill, Ink, Lettering, Style, Weight};
use crate::player::Player;
use crate::text::{Lang, message};

/// The side of the square of all mixtures.
const SIDE: f64 = 240.0;

/// How a player with two choices replies best to how often the other makes the first of two choices.
///
/// ```
/// use bachet::draw::Reply;
/// // What the first choice gets more than the second, against the other's second and first choice.
/// assert_eq!(Reply::new(-1.0, 1.0), Reply::Switch { at: 0.5, first_before: false });
/// assert_eq!(Reply::new(1.0, 2.0), Reply::Always { first: true });
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reply {
    /// Both choices are always as good.
    Any,
    /// One choice is always better.
    Always {
        /// Whether it is the first.
        first: bool,
    },
    /// One choice is better up to a share of the other's, and the other choice from there on.
    Switch {
        /// That share, from 0 to 1.
        at: f64,
        /// Whether the first choice is better below it.
        first_before: bool,
    },
}

impl Reply {
    /// The reply of a player who gets so much more by the first choice than by the second: against the other's second choice, and against the
    /// other's first.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Reply::new(0.0, 0.0), bachet::draw::Reply::Any);
    /// ```
    #[must_use]
    pub fn new(against_second: f64, against_first: f64) -> Reply {
        let (low, high) = (against_second, against_first);
        match () {
            () if low == 0.0 && high == 0.0 => Reply::Any,
            () if low > 0.0 && high > 0.0 => Reply::Always { first: true },
            () if low < 0.0 && high < 0.0 => Reply::Always { first: false },
            () => Reply::Switch { at: low / (low - high), first_before: low > 0.0 || high < 0.0 },
        }
    }

    /// Its corners: the other's share, and this player's.
    fn corners(self) -> Vec<(f64, f64)> {
        let share = |first: bool| if first { 1.0 } else { 0.0 };
        match self {
            Reply::Any => vec![(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)],
            Reply::Always { first } => vec![(0.0, share(first)), (1.0, share(first))],
            Reply::Switch { at, first_before } => {
                let (before, after) = (share(first_before), share(!first_before));
                vec![(0.0, before), (at, before), (at, after), (1.0, after)]
            }
        }
    }
}

/// What a diagram of best replies shows. Shares are those of first choices.
///
/// ```
/// use bachet::{draw::{Reply, ReplyDiagram, best_replies}, text::Lang};
/// let switch = |first_before| Reply::Switch { at: 0.5, first_before };
/// let pennies = ReplyDiagram {
///     title: "pennies",
///     first: ["heads", "heads"],
///     replies: [switch(false), switch(true)],
///     equilibria: &[([0.5, 0.5], "1/2, 1/2".to_owned())],
///     components: &[],
/// };
/// assert!(best_replies(&pennies, Lang::En).description().contains("1 equilibrium"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ReplyDiagram<'a> {
    /// What the game is called.
    pub title: &'a str,
    /// The names of J1's and J2's first choices.
    pub first: [&'a str; 2],
    /// How J1 and J2 reply.
    pub replies: [Reply; 2],
    /// How often J1 and J2 make their first choices in each equilibrium, and what is written beside it.
    pub equilibria: &'a [([f64; 2], String)],
    /// Where there are infinitely many equilibria: from and to which shares they lie, for both players.
    pub components: &'a [[[f64; 2]; 2]],
}

/// The square of all mixtures of two by two choices, with the best replies of both players as lines, and equilibria where they meet.
///
/// ```
/// use bachet::{draw::{Reply, ReplyDiagram, best_replies}, text::Lang};
/// let always = Reply::Always { first: false };
/// let diagram = ReplyDiagram { title: "d", first: ["a", "c"], replies: [always; 2], equilibria: &[], components: &[] };
/// assert_eq!(best_replies(&diagram, Lang::En).groups().iter().filter(|group| group.kind == "reply").count(), 2);
/// ```
#[must_use]
pub fn best_replies(diagram: &ReplyDiagram<'_>, lang: Lang) -> Picture {
    let title = message!("draw.replies", game = diagram.title).to_text(lang);
    let about = message!("draw.replies-about", n = diagram.equilibria.len()).to_text(lang);
    let mut picture = Picture::new(title, about).in_lang(lang);
    let square = Bounds { least: Point::default(), most: Point::new(SIDE, SIDE) };
    let frame = Style { fill: Fill::Paper, ..Style::line(Ink::Muted).weighing(Weight::Thin) };
    picture.push(Group::new("square", "").rectangle(square, frame));
    for component in diagram.components {
        let [[one_low, one_high], [two_low, two_high]] = *component;
        let corners = [(one_low, two_low), (one_low, two_high), (one_high, two_high), (one_high, two_low)];
        let corners = corners.map(|(one, two)| at(one, two));
        let style = Style { fill: Fill::Shade(3), ..Style::line(Ink::Halo).weighing(Weight::Wide) };
        picture.push(Group::new("component", "").path(Path::figure(corners), style));
    }
    for (player, reply) in Player::BOTH.into_iter().zip(diagram.replies) {
        picture.push(line(player, reply));
    }
    picture.push(axes(diagram, lang));
    for (shares, words) in diagram.equilibria {
        let point = at(shares[0], shares[1]);
        let style = Style { fill: Fill::Text, ..Style::line(Ink::Paper) };
        let (dx, anchor) = if shares[1] > 0.5 { (-10.0, Anchor::End) } else { (10.0, Anchor::Start) };
        let dy = if shares[0] > 0.5 { 14.0 } else { -14.0 };
        let beside = point + Point::new(dx, dy);
        let group = Group::new("equilibrium", words.as_str()).tip(words.as_str()).circle(point, 5.5, style);
        picture.push(group.text_beside(beside, shortened(words), anchor, Lettering::note(Ink::Text).bold().backed()));
    }
    let mut legend = Legend::new(lang);
    for player in Player::BOTH {
        legend.sign(message!("draw.replies-of", player = player), move |group, at| {
            let reach = Point::new(10.0, 0.0);
            group.path(Path::line(at - reach, at + reach), style(player))
        });
    }
    if !diagram.equilibria.is_empty() {
        legend.sign(message!("draw.equilibrium"), |group, at| group.circle(at, 5.0, Style::area(Fill::Text)));
    }
    if !diagram.components.is_empty() {
        legend.sign(message!("draw.equilibria-between"), |group, at| {
            let reach = Point::new(10.0, 0.0);
            group.path(Path::line(at - reach, at + reach), Style::line(Ink::Halo).weighing(Weight::Wide))
        });
    }
    let extent = picture.extent().unwrap_or(square);
    picture.push(legend.below(extent));
    picture
}

/// Where both make their first choices so often: J2's share to the right, J1's upwards.
fn at(one: f64, two: f64) -> Point {
    Point::new(two * SIDE, (1.0 - one) * SIDE)
}

/// J2's line is dashed, so that it can be told from J1's without colour.
fn style(player: Player) -> Style {
    Style { dashed: player == Player::Two, ..Style::line(Ink::of(player)).weighing(Weight::Bold) }
}

fn line(player: Player, reply: Reply) -> Group {
    let place = |(other, own): (f64, f64)| match player {
        Player::One => at(own, other),
        Player::Two => at(other, own),
    };
    let corners: Vec<Point> = reply.corners().into_iter().map(place).collect();
    let start = corners.first().copied().unwrap_or_default();
    let pieces = corners.iter().skip(1).map(|&corner| Piece::Line(corner)).collect();
    let path = Path { start, pieces, closed: reply == Reply::Any };
    Group::new("reply", player.to_string()).path(path, style(player))
}

fn axes(diagram: &ReplyDiagram<'_>, lang: Lang) -> Group {
    let note = Lettering::note(Ink::Muted);
    let [one, two] = [Lettering::label(Ink::One), Lettering::label(Ink::Two)];
    let words = |player: Player, name: &str| {
        let name = shortened(name);
        message!("draw.replies-axis", player = player, choice = name).to_text(lang)
    };
    let [row, column] = diagram.first;
    Group::new("axes", "")
        .text_beside(Point::new(-8.0, SIDE), "0", Anchor::End, note)
        .text_beside(Point::new(-8.0, 0.0), "1", Anchor::End, note)
        .text(Point::new(0.0, SIDE + 14.0), "0", note)
        .text(Point::new(SIDE, SIDE + 14.0), "1", note)
        .text(Point::new(SIDE / 2.0, SIDE + 20.0), words(Player::Two, column), two)
        .text_beside(Point::new(0.0, -20.0), words(Player::One, row), Anchor::Start, one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_switch_where_both_choices_are_as_good() {
        // Chicken: straight against swerve gains, against straight it loses much more.
        assert_eq!(Reply::new(9.0, -1.0), Reply::Switch { at: 0.9, first_before: true });
        assert_eq!(Reply::new(0.0, 1.0), Reply::Switch { at: 0.0, first_before: false });
        assert_eq!(Reply::new(0.0, -1.0), Reply::Switch { at: 0.0, first_before: true });
        assert_eq!(Reply::new(1.0, 0.0), Reply::Switch { at: 1.0, first_before: true });
        assert_eq!(Reply::new(-1.0, 0.0), Reply::Switch { at: 1.0, first_before: false });
    }
}
