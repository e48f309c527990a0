//! Games in a table: the table itself, the best replies of two by two choices, and what both can get.

mod cells;
mod plane;
mod replies;

pub use cells::payoff_table;
pub use plane::{PayoffPlane, PlanePoint, payoff_plane};
pub use replies::{Reply, ReplyDiagram, best_replies};

/// A table of two players who choose at once, with numbers as texts.
///
/// ```
/// use bachet::{draw::{TableDrawing, payoff_table}, text::Lang};
/// let names = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
/// let cell = |one: &str, two: &str| [one.to_owned(), two.to_owned()];
/// let table = TableDrawing {
///     title: "stag",
///     choices: [&names("stag hare"), &names("stag hare")],
///     payoffs: &[vec![cell("4", "4"), cell("0", "3")], vec![cell("3", "0"), cell("3", "3")]],
///     best: &[vec![[true, true], [false, false]], vec![[false, false], [true, true]]],
/// };
/// assert_eq!(payoff_table(&table, Lang::En).groups().iter().filter(|group| group.kind == "cell").count(), 4);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TableDrawing<'a> {
    /// What the game is called.
    pub title: &'a str,
    /// The names of the rows, J1's choices, and of the columns, J2's.
    pub choices: [&'a [String]; 2],
    /// What both get in each cell, row by row.
    pub payoffs: &'a [Vec<[String; 2]>],
    /// In each cell, whether the choice of each player is a best reply to the other's.
    pub best: &'a [Vec<[bool; 2]>],
}

/// The longest text in a cell or beside an axis; the tip has all of it.
const LONGEST: usize = 18;

/// A text that is not too long for its place.
fn shortened(text: &str) -> String {
    match text.chars().count() > LONGEST {
        true => text.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => text.to_owned(),
    }
}
