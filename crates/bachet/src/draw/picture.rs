//! A picture before it is written: shapes with a meaning, in groups that stand for one thing each.

use super::geometry::{Bounds, Path, Piece, Point};
use super::shape::{Anchor, Shape};
use super::style::{Fill, Ink, Lettering, Style, Weight};
use crate::player::Player;
use crate::text::Lang;

/// A picture: what every format is written from.
///
/// It is as large as what is in it, and a margin.
///
/// ```
/// use bachet::draw::{Fill, Group, Picture, Point, Style, Theme, svg};
/// let mut picture = Picture::new("A stone", "One stone of J1.");
/// picture.push(Group::new("stone", "1").circle(Point::new(0.0, 0.0), 10.0, Style::area(Fill::SolidOne)));
/// assert!(svg(&picture, Theme::Auto).contains("<circle"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    title: String,
    description: String,
    lang: Lang,
    groups: Vec<Group>,
    /// How many frames an animation has; 0 for a still picture.
    frames: u32,
}

/// Around everything in a picture.
const MARGIN: f64 = 12.0;

impl Picture {
    /// A picture of nothing yet. Who cannot see it is told its title and description.
    ///
    /// ```
    /// use bachet::draw::Picture;
    /// assert_eq!(Picture::new("Nothing", "An empty picture.").title(), "Nothing");
    /// ```
    pub fn new(title: impl Into<String>, description: impl Into<String>) -> Picture {
        let (title, description) = (title.into(), description.into());
        Picture { title, description, lang: Lang::En, groups: Vec::new(), frames: 0 }
    }

    /// The same in a language, which readers of the text are told.
    ///
    /// ```
    /// use bachet::{draw::Picture, text::Lang};
    /// assert_eq!(Picture::new("Rien", "").in_lang(Lang::Fr).lang(), Lang::Fr);
    /// ```
    #[must_use]
    pub fn in_lang(self, lang: Lang) -> Picture {
        Picture { lang, ..self }
    }

    /// What it is called.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Picture::new("A", "B").title(), "A");
    /// ```
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What it shows, in words.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Picture::new("A", "B").description(), "B");
    /// ```
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The language of its texts.
    ///
    /// ```
    /// use bachet::{draw::Picture, text::Lang};
    /// assert_eq!(Picture::new("A", "B").lang(), Lang::En);
    /// ```
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What is in it; what comes later lies above.
    ///
    /// ```
    /// assert!(bachet::draw::Picture::new("A", "B").groups().is_empty());
    /// ```
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// How many frames it has, if it is animated.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Picture::new("A", "B").frames(), 0);
    /// ```
    #[must_use]
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// Puts a group above what is there.
    ///
    /// ```
    /// use bachet::draw::{Group, Picture};
    /// let mut picture = Picture::new("A", "B");
    /// picture.push(Group::new("vertex", "3"));
    /// assert_eq!(picture.groups().len(), 1);
    /// ```
    pub fn push(&mut self, group: Group) {
        let last = |mark: &TimedShape| mark.shown.until.unwrap_or(mark.shown.from.saturating_add(1));
        if let Some(frames) = group.marks.iter().filter(|mark| mark.shown != Shown::ALWAYS).map(last).max() {
            self.frames = self.frames.max(frames);
        }
        self.groups.push(group);
    }

    /// The last frame of an animation, for formats that stand still.
    ///
    /// ```
    /// use bachet::draw::{Group, Ink, Lettering, Picture, Point, Shown};
    /// let mut picture = Picture::new("A", "B");
    /// let first = Shown { from: 0, until: Some(1) };
    /// picture.push(Group::new("note", "").during(first, |group| group.text(Point::default(), "soon", Lettering::note(Ink::Text))));
    /// assert_eq!(picture.frames(), 1);
    /// assert!(picture.still().groups()[0].marks.is_empty());
    /// ```
    #[must_use]
    pub fn still(&self) -> Picture {
        self.seen(u32::MAX)
    }

    /// One frame of an animation, as large as all of them, so that they lie on each other.
    ///
    /// ```
    /// use bachet::draw::{Group, Ink, Lettering, Picture, Point, Shown};
    /// let mut picture = Picture::new("A", "B");
    /// let word = |group: Group| group.text(Point::default(), "soon", Lettering::note(Ink::Text));
    /// picture.push(Group::new("note", "early").during(Shown::only(0), word));
    /// picture.push(Group::new("note", "late").during(Shown::from(1), word));
    /// let [first, last] = [0, 1].map(|n| picture.frame(n));
    /// assert!(first != last && first.bounds() == last.bounds());
    /// ```
    #[must_use]
    pub fn frame(&self, n: u32) -> Picture {
        let mut still = self.seen(n);
        if let Some(extent) = self.extent() {
            still.groups.insert(0, Group::new("frame", "").rectangle(extent, Style::default()));
        }
        still
    }

    /// What is seen in a frame; in the last of all, what stays.
    fn seen(&self, frame: u32) -> Picture {
        let group = |group: &Group| {
            let marks = group.marks.iter().filter(|mark| mark.shown.covers(frame));
            Group {
                marks: marks.map(|mark| TimedShape { shown: Shown::ALWAYS, ..mark.clone() }).collect(),
                ..group.clone()
            }
        };
        let empty = Picture::new(self.title.as_str(), self.description.as_str()).in_lang(self.lang);
        Picture { groups: self.groups.iter().map(group).collect(), ..empty }
    }

    /// The same under another title and description.
    pub(super) fn titled(self, title: impl Into<String>, description: impl Into<String>) -> Picture {
        Picture { title: title.into(), description: description.into(), ..self }
    }

    /// The least rectangle that holds everything, in whatever frame it is seen.
    pub(super) fn extent(&self) -> Option<Bounds> {
        self.groups.iter().flat_map(|group| &group.marks).map(|mark| mark.shape.bounds()).reduce(Bounds::join)
    }

    /// The rectangle that is shown: everything, and a margin.
    ///
    /// ```
    /// use bachet::draw::{Fill, Group, Picture, Point, Style};
    /// let mut picture = Picture::new("A", "B");
    /// picture.push(Group::new("stone", "1").circle(Point::new(0.0, 0.0), 10.0, Style::area(Fill::SolidOne)));
    /// assert!(picture.bounds().width() > 20.0);
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        let all = self.extent().unwrap_or(Bounds { least: Point::default(), most: Point::default() }).grown(MARGIN);
        // Whole units, so that pixels are not cut.
        let (least, most) = (all.least, all.most);
        Bounds { least: Point::new(least.x.floor(), least.y.floor()), most: Point::new(most.x.ceil(), most.y.ceil()) }
    }
}

/// A square as large as a circle to the eye is less wide.
const SQUARE: f64 = 0.89;

/// A diamond has room for what a circle has room for.
const DIAMOND: f64 = 1.35;

/// How far a player's shape reaches along the axes, if it is to look as large as a circle of that radius.
pub(super) fn half(player: Player, radius: f64) -> f64 {
    Outline::from(player).half(radius)
}

/// The shape of a vertex: whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outline {
    /// J1's, or nobody's.
    Round,
    /// J2's.
    Square,
    /// Chance's.
    Diamond,
}

impl From<Player> for Outline {
    fn from(player: Player) -> Outline {
        match player {
            Player::One => Outline::Round,
            Player::Two => Outline::Square,
        }
    }
}

impl Outline {
    /// How far it reaches along the axes, if it is to look as large as a circle of that radius.
    pub(super) fn half(self, radius: f64) -> f64 {
        match self {
            Outline::Round => radius,
            Outline::Square => radius * SQUARE,
            Outline::Diamond => radius * DIAMOND,
        }
    }
}

/// The shapes that stand for one thing: a vertex, an arc, a square of a board.
///
/// ```
/// use bachet::draw::Group;
/// let group = Group::new("vertex", "3").tip("3 is J1's.");
/// assert_eq!((group.kind, group.name.as_str()), ("vertex", "3"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What kind of thing: a class in SVG.
    pub kind: &'static str,
    /// Which one of them: what a page finds it by. Empty for what has no name.
    pub name: String,
    /// More that a page finds it by: attributes in SVG, which start with `data-`.
    pub data: Vec<(&'static str, String)>,
    /// What is said of it to who points at it.
    pub tip: Option<String>,
    /// Its shapes; what comes later lies above.
    pub marks: Vec<TimedShape>,
}

/// A shape, and in which frames of an animation it is seen.
///
/// ```
/// use bachet::draw::{Group, Point, Shown, Style};
/// let group = Group::new("stone", "1").circle(Point::default(), 3.0, Style::default());
/// assert_eq!(group.marks[0].shown, Shown::ALWAYS);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct TimedShape {
    /// The shape.
    pub shape: Shape,
    /// When it is seen.
    pub shown: Shown,
}

/// The frames in which a mark is seen.
///
/// ```
/// use bachet::draw::Shown;
/// assert_eq!(Shown::from(0), Shown::ALWAYS);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shown {
    /// The first of them, from 0.
    pub from: u32,
    /// The first one after them; none if it stays.
    pub until: Option<u32>,
}

impl Shown {
    /// In all frames, and in a still picture.
    pub const ALWAYS: Shown = Shown { from: 0, until: None };

    /// From a frame on.
    ///
    /// ```
    /// use bachet::draw::Shown;
    /// assert_eq!(Shown::from(2).until, None);
    /// ```
    #[must_use]
    pub fn from(frame: u32) -> Shown {
        Shown { from: frame, until: None }
    }

    /// In one frame only.
    ///
    /// ```
    /// use bachet::draw::Shown;
    /// assert_eq!(Shown::only(2).until, Some(3));
    /// ```
    #[must_use]
    pub fn only(frame: u32) -> Shown {
        Shown { from: frame, until: Some(frame.saturating_add(1)) }
    }

    /// Whether that frame is one of them.
    fn covers(self, frame: u32) -> bool {
        self.from <= frame && self.until.is_none_or(|until| frame < until)
    }
}

impl Group {
    /// A group of no shapes yet.
    ///
    /// ```
    /// assert!(bachet::draw::Group::new("arc", "0→1").marks.is_empty());
    /// ```
    pub fn new(kind: &'static str, name: impl Into<String>) -> Group {
        Group { kind, name: name.into(), data: Vec::new(), tip: None, marks: Vec::new() }
    }

    /// Adds something that a page finds it by.
    ///
    /// ```
    /// use bachet::draw::{Group, Picture, Theme, svg};
    /// let mut picture = Picture::new("an arc", "");
    /// picture.push(Group::new("arc", "").data("from", "a").data("to", "b"));
    /// assert!(svg(&picture, Theme::Auto).contains(r#"<g class="arc" data-from="a" data-to="b">"#));
    /// ```
    pub fn data(mut self, attribute: &'static str, value: impl Into<String>) -> Group {
        self.data.push((attribute, value.into()));
        self
    }

    /// What is said of it to who points at it.
    ///
    /// ```
    /// assert_eq!(bachet::draw::Group::new("vertex", "0").tip("Here").tip.as_deref(), Some("Here"));
    /// ```
    pub fn tip(self, tip: impl Into<String>) -> Group {
        Group { tip: Some(tip.into()), ..self }
    }

    /// Adds a shape above the others.
    ///
    /// ```
    /// use bachet::draw::{Group, Point, Shape, Style};
    /// let circle = Shape::Circle { centre: Point::default(), radius: 2.0, style: Style::default() };
    /// assert_eq!(Group::new("stone", "").with(circle).marks.len(), 1);
    /// ```
    #[must_use]
    pub fn with(mut self, shape: Shape) -> Group {
        self.marks.push(TimedShape { shape, shown: Shown::ALWAYS });
        self
    }

    /// Adds shapes that are seen in some frames only.
    ///
    /// ```
    /// use bachet::draw::{Group, Point, Shown, Style};
    /// let group = Group::new("stone", "").during(Shown::from(2), |group| group.circle(Point::default(), 1.0, Style::default()));
    /// assert_eq!(group.marks[0].shown.from, 2);
    /// ```
    pub fn during(self, shown: Shown, add: impl FnOnce(Group) -> Group) -> Group {
        let first = self.marks.len();
        let mut group = add(self);
        group.marks[first..].iter_mut().for_each(|mark| mark.shown = shown);
        group
    }

    /// Adds a circle.
    ///
    /// ```
    /// use bachet::draw::{Group, Point, Style};
    /// assert_eq!(Group::new("stone", "").circle(Point::default(), 1.0, Style::default()).marks.len(), 1);
    /// ```
    #[must_use]
    pub fn circle(self, centre: Point, radius: f64, style: Style) -> Group {
        self.with(Shape::Circle { centre, radius, style })
    }

    /// Adds the shape that is a player's, which reaches so far from its centre along the axes: a circle for J1, a square for J2.
    ///
    /// ```
    /// use bachet::{Player, draw::{Group, Point, Shape, Style}};
    /// let group = Group::new("vertex", "0").player(Player::Two, Point::default(), 1.0, Style::default());
    /// assert!(matches!(group.marks[0].shape, Shape::Rectangle { .. }));
    /// ```
    #[must_use]
    pub fn player(self, player: Player, centre: Point, half: f64, style: Style) -> Group {
        self.outline(player.into(), centre, half, style)
    }

    /// Adds the outline of a vertex, which reaches so far from its centre along the axes.
    pub(super) fn outline(self, outline: Outline, centre: Point, half: f64, style: Style) -> Group {
        match outline {
            Outline::Round => self.circle(centre, half, style),
            Outline::Square => self.rectangle(Bounds::around(centre, half, half), style),
            Outline::Diamond => {
                let corners = [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)];
                self.path(Path::figure(corners.map(|(x, y)| centre + Point::new(x, y))), style)
            }
        }
    }

    /// Adds a player's shape as a sign beside a text or on an area, as large as a circle of that radius.
    pub(super) fn sign(self, player: Player, centre: Point, radius: f64) -> Group {
        let style = Style { fill: Fill::Paper, ..Style::line(Ink::of(player)) };
        self.player(player, centre, half(player, radius), style)
    }

    /// Adds a rectangle.
    ///
    /// ```
    /// use bachet::draw::{Bounds, Group, Point, Style};
    /// let bounds = Bounds::around(Point::default(), 1.0, 1.0);
    /// assert_eq!(Group::new("square", "a1").rectangle(bounds, Style::default()).marks.len(), 1);
    /// ```
    #[must_use]
    pub fn rectangle(self, bounds: Bounds, style: Style) -> Group {
        self.with(Shape::Rectangle { bounds, style })
    }

    /// Adds lines and curves.
    ///
    /// ```
    /// use bachet::draw::{Group, Ink, Path, Point, Style};
    /// let path = Path::line(Point::default(), Point::new(1.0, 0.0));
    /// assert_eq!(Group::new("arc", "").path(path, Style::line(Ink::Muted)).marks.len(), 1);
    /// ```
    #[must_use]
    pub fn path(self, path: Path, style: Style) -> Group {
        self.with(Shape::Path { path, style })
    }

    /// Adds a path with an arrowhead, the tip of which is the path's end.
    ///
    /// ```
    /// use bachet::draw::{Group, Ink, Path, Point, Style};
    /// let path = Path::line(Point::default(), Point::new(30.0, 0.0));
    /// assert_eq!(Group::new("arc", "").arrow(path, Style::line(Ink::Muted)).marks.len(), 2);
    /// ```
    #[must_use]
    pub fn arrow(self, mut path: Path, style: Style) -> Group {
        let tip = path.end();
        let bold = style.weight >= Weight::Bold;
        let (length, half) = if bold { (12.0, 5.5) } else { (8.0, 3.5) };
        let along = path.arrival();
        let (back, side) = (tip - along * length, along.turned() * half);
        // The line ends inside the head, so that its width does not show beside the tip.
        let shift = along * (length * -0.6);
        match path.pieces.last_mut() {
            Some(Piece::Line(end)) => *end = *end + shift,
            Some(Piece::Curve(_, from, end)) => (*from, *end) = (*from + shift, *end + shift),
            None => {}
        }
        let fill = match style.ink {
            Ink::One => Fill::SolidOne,
            Ink::Two => Fill::SolidTwo,
            Ink::Text => Fill::Text,
            _ => Fill::Muted,
        };
        self.path(path, style).path(Path::figure([tip, back + side, back - side]), Style::area(fill))
    }

    /// Adds a text around a point.
    ///
    /// ```
    /// use bachet::draw::{Group, Ink, Lettering, Point};
    /// assert_eq!(Group::new("note", "").text(Point::default(), "A0", Lettering::note(Ink::Text)).marks.len(), 1);
    /// ```
    pub fn text(self, at: Point, text: impl Into<String>, lettering: Lettering) -> Group {
        self.text_beside(at, text, Anchor::Middle, lettering)
    }

    /// Adds a text on one side of a point.
    ///
    /// ```
    /// use bachet::draw::{Anchor, Group, Ink, Lettering, Point};
    /// let group = Group::new("note", "").text_beside(Point::default(), "A0", Anchor::Start, Lettering::note(Ink::Text));
    /// assert_eq!(group.marks[0].shape.bounds().least.x, 0.0);
    /// ```
    pub fn text_beside(self, at: Point, text: impl Into<String>, anchor: Anchor, lettering: Lettering) -> Group {
        self.with(Shape::Text { at, text: text.into(), anchor, lettering })
    }
}
