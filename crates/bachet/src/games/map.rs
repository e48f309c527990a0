//! Boards that are no rows of squares: places anywhere in the plane, with lines between them.

use crate::player::Player;

/// A board of places: cells of hexagons, points where lines meet, edges between dots, houses with seeds.
///
/// ```
/// use bachet::games::{Location, Form, Lies, Map, Place};
/// let map = Map {
///     places: vec![Place::new("a1", Location { x: 0, y: 0 }, Form::Point), Place::new("b1", Location { x: 100, y: 0 }, Form::Point)],
///     ..Map::default()
/// };
/// assert_eq!((map.places[0].lies, map.to_text().as_str()), (Lies::Nothing, ". ."));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    /// Where things can lie; moves name places by their number.
    pub places: Vec<Place>,
    /// Lines below them.
    pub lines: Vec<Line>,
    /// What is written beside them: coordinates.
    pub words: Vec<(Location, String)>,
    /// The places of a line that somebody has made.
    pub made: Vec<usize>,
}

/// A place in the plane, in hundredths of the way from a place to the next, from the left and from the top.
///
/// ```
/// use bachet::games::Location;
/// assert!(Location { x: 0, y: 100 } != Location { x: 100, y: 0 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// From the left.
    pub x: i32,
    /// From the top.
    pub y: i32,
}

/// Where something can lie.
///
/// ```
/// use bachet::{Player, games::{Location, Form, Lies, Place}};
/// let place = Place::new("a1", Location::default(), Form::Hexagon).with(Lies::Stone(Player::One));
/// assert_eq!((place.owner, place.lies), (None, Lies::Stone(Player::One)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is called.
    pub name: String,
    /// Its middle.
    pub at: Location,
    /// What it looks like.
    pub form: Form,
    /// Whose it is, if it is one player's.
    pub owner: Option<Player>,
    /// What lies there.
    pub lies: Lies,
}

impl Place {
    /// A place of nobody's on which nothing lies.
    ///
    /// ```
    /// use bachet::games::{Location, Form, Lies, Place};
    /// assert_eq!(Place::new("a1", Location::default(), Form::Point).lies, Lies::Nothing);
    /// ```
    pub fn new(name: impl Into<String>, at: Location, form: Form) -> Place {
        Place { name: name.into(), at, form, owner: None, lies: Lies::Nothing }
    }

    /// The same with something on it.
    ///
    /// ```
    /// use bachet::games::{Location, Form, Lies, Place};
    /// let house = Place::new("a", Location::default(), Form::House).with(Lies::Seeds(4));
    /// assert_eq!(house.lies, Lies::Seeds(4));
    /// ```
    #[must_use]
    pub fn with(self, lies: Lies) -> Place {
        Place { lies, ..self }
    }

    /// The same as a player's own.
    ///
    /// ```
    /// use bachet::{Player, games::{Location, Form, Place}};
    /// let house = Place::new("a", Location::default(), Form::House).of(Player::One);
    /// assert_eq!(house.owner, Some(Player::One));
    /// ```
    #[must_use]
    pub fn of(self, owner: Player) -> Place {
        Place { owner: Some(owner), ..self }
    }
}

/// What a place looks like.
///
/// ```
/// use bachet::games::Form;
/// assert_eq!(Form::ALL.map(Form::name)[0], "point");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A point where lines meet.
    Point,
    /// The same with a dot on it.
    Dot,
    /// A hexagon with a corner above and one below.
    Hexagon,
    /// A square.
    Square,
    /// A round hollow.
    House,
    /// The way to the next dot on the right.
    Across,
    /// The way to the next dot below.
    Down,
    /// A place beside the board, for what is not on it.
    Beside,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 8] =
        [Form::Point, Form::Dot, Form::Hexagon, Form::Square, Form::House, Form::Across, Form::Down, Form::Beside];

    /// What programs call it.
    ///
    /// ```
    /// assert_eq!(bachet::games::Form::Across.name(), "across");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Form::Point => "point",
            Form::Dot => "dot",
            Form::Hexagon => "hexagon",
            Form::Square => "square",
            Form::House => "house",
            Form::Across => "across",
            Form::Down => "down",
            Form::Beside => "beside",
        }
    }
}

/// What lies on a place.
///
/// ```
/// use bachet::games::Lies;
/// assert_ne!(Lies::Nothing, Lies::Seeds(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// Nothing.
    Nothing,
    /// A player's stone.
    Stone(Player),
    /// So many stones of a player's.
    Stones(Player, u32),
    /// So many seeds, which are nobody's.
    Seeds(u32),
    /// An edge that was drawn or a box that is closed.
    Drawn,
    /// A piece of nobody's that differs from others in four ways, a bit each: high, square, hollow, marked.
    Token(u8),
}

/// A line of a board.
///
/// ```
/// use bachet::games::{Location, Line};
/// let edge = Line { from: Location { x: 0, y: 0 }, to: Location { x: 300, y: 0 }, owner: None };
/// assert_eq!(edge.from.y, edge.to.y);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where it begins.
    pub from: Location,
    /// Where it ends.
    pub to: Location,
    /// Whose side of the board it is, if it is one player's.
    pub owner: Option<Player>,
}

impl Map {
    /// The board in letters: a column and a half for each place where something can lie, and lines where there is room for them.
    /// J1's stones are x, J2's o.
    ///
    /// ```
    /// use bachet::games::open;
    /// let game = open("hex:2x2")?;
    /// assert_eq!(game.view().draw("x./.o")?, "  a   b\n1   x   .\n  2   .   o");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        let ranks = |of: fn(&Location) -> i32| {
            let ends = self.lines.iter().filter(|line| line.owner.is_none()).flat_map(|line| [&line.from, &line.to]);
            let all = self.places.iter().map(|place| &place.at).chain(self.words.iter().map(|(at, _)| at)).chain(ends);
            let mut all: Vec<i32> = all.map(of).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let (columns, rows) = (ranks(|at| at.x), ranks(|at| at.y));
        let cell = |at: &Location| {
            let find = |all: &[i32], value: i32| all.binary_search(&value).unwrap_or_default();
            (find(&columns, at.x) * 2, find(&rows, at.y))
        };
        let mut page = vec![vec![' '; columns.len() * 2 + 8]; rows.len()];
        for line in self.lines.iter().filter(|line| line.owner.is_none()) {
            let ((x, y), (to_x, to_y)) = (cell(&line.from), cell(&line.to));
            match () {
                () if y == to_y => page[y][x.min(to_x)..=x.max(to_x)].fill('-'),
                () if x == to_x => page[y.min(to_y)..=y.max(to_y)].iter_mut().for_each(|row| row[x] = '|'),
                () => {}
            }
        }
        let mut write = |(x, y): (usize, usize), text: &str| {
            for (cell, letter) in page[y].iter_mut().skip(x).zip(text.chars()) {
                *cell = letter;
            }
        };
        self.words.iter().for_each(|(at, text)| write(cell(at), text));
        for place in &self.places {
            let (x, y) = cell(&place.at);
            match (place.form, place.lies) {
                (Form::Across, Lies::Drawn) => write((x.saturating_sub(1), y), "---"),
                (Form::Down, Lies::Drawn) => write((x, y), "|"),
                (Form::Across | Form::Down, _) => {}
                (Form::Dot, Lies::Nothing) => write((x, y), "+"),
                (Form::Square, Lies::Drawn) => write((x, y), "#"),
                (Form::Beside, Lies::Nothing) => {}
                (_, Lies::Nothing | Lies::Drawn) => write((x, y), "."),
                (_, Lies::Stone(Player::One)) => write((x, y), "x"),
                (_, Lies::Stone(Player::Two)) => write((x, y), "o"),
                (_, Lies::Stones(player, count)) => write((x, y), &format!("{player}: {count}")),
                (_, Lies::Seeds(count)) => write((x, y), &count.to_string()),
                (_, Lies::Token(bits)) => write((x, y), &format!("{bits:x}")),
            }
        }
        let rows = page.into_iter().map(|row| row.into_iter().collect::<String>().trim_end().to_owned());
        rows.collect::<Vec<_>>().join("\n")
    }

    /// The place at which a move is seen: the first where nothing lies, as that is where something comes to, else the first at all.
    pub(crate) fn seen(&self, way: &[usize]) -> Option<usize> {
        let free = |at: &&usize| self.places.get(**at).is_some_and(|place| place.lies == Lies::Nothing);
        way.iter().find(free).or(way.first()).copied().filter(|&at| at < self.places.len())
    }
}
