//! Writing `.pg` files.

use crate::arena::{Arena, Condition, Objective};
use crate::graph::Vertex;
use crate::player::{Outcome, Player};
use crate::text::{Message, message};
use std::io::{self, Write};

/// What a `.pg` file cannot say of an arena, or says otherwise.
///
/// ```
/// assert_eq!(bachet::format::pg::Loss::Draws.message().to_string(), "drawn endings");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// Endings: J1's wins have priority 0 and J2's 3.
    Wins,
    /// Who wins at an ending: the arena has priorities of its own.
    Endings,
    /// Drawn endings.
    Draws,
    /// That plays are over at endings: each leads to itself, and nowhere else.
    Ends,
    /// Who wins a play without end.
    Unending,
    /// Priorities that decide nothing: others say who wins.
    Priorities,
    /// Several sets that must be visited: each vertex stands once for each of them, as long as that one comes next.
    Sets,
    /// More than one start: the first is kept.
    Starts,
    /// The name of the game.
    Title,
    /// Values on vertices.
    Values,
    /// Labels beside names: the names are kept.
    Labels,
    /// Quotes in a name: each became another one.
    Quotes,
}

impl Loss {
    /// What is lost, in words.
    ///
    /// ```
    /// assert_eq!(bachet::format::pg::Loss::Title.message().to_string(), "the name of the game");
    /// ```
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Loss::Wins => message!("pg.loses-wins"),
            Loss::Endings => message!("pg.loses-endings"),
            Loss::Draws => message!("pg.loses-draws"),
            Loss::Ends => message!("pg.loses-ends"),
            Loss::Unending => message!("pg.loses-unending"),
            Loss::Priorities => message!("pg.loses-priorities"),
            Loss::Sets => message!("pg.loses-sets"),
            Loss::Starts => message!("pg.loses-starts"),
            Loss::Title => message!("pg.loses-title"),
            Loss::Values => message!("pg.loses-values"),
            Loss::Labels => message!("pg.loses-labels"),
            Loss::Quotes => message!("pg.loses-quotes"),
        }
    }
}

/// Writes an arena and returns what the format cannot say, or says otherwise.
///
/// A vertex whose name is a number keeps it as its own, if all are; otherwise the vertices are numbered in order and their
/// names become their labels. Whoever wins the arena wins the file as a parity game: an ending leads to itself alone, with a
/// priority of its winner's; where plays without end are won by one player, or by what they visit, priorities say so. Where
/// several sets must be visited, each vertex stands once for each of them. Only draws cannot be kept: the file is then won by J1
/// where the arena is. Where neither priorities nor visits decide, J1's wins get 0 and J2's 3, so that the target `priority=0`
/// is J1's goal.
///
/// ```
/// use bachet::format::{json, pg};
/// let arena = json::parse(r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"1": ["b"]}}"#)?.into_arena()?;
/// let mut text = Vec::new();
/// let losses = pg::write(&arena, &mut text)?;
/// assert_eq!(losses[0], pg::Loss::Wins);
/// assert_eq!(std::str::from_utf8(&text)?, "parity 1;\n0 1 0 1 \"a\";\n1 0 1 1 \"b\";\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(arena: &Arena, mut writer: impl Write) -> io::Result<Vec<Loss>> {
    let parity = Parity::of(arena);
    let sets = parity.sets;
    let copies = sets.len().max(1);
    let ids = numbers(arena).filter(|_| copies == 1);
    let id = |v: Vertex, copy: usize| ids.as_ref().map_or(v as usize * copies + copy, |ids| ids[v as usize] as usize);
    let highest = arena.vertices().map(|v| id(v, copies - 1)).max().unwrap_or(0);
    writeln!(writer, "parity {highest};")?;
    // Readers take the vertex of the least number as the start where none is given.
    if arena.vertices().min_by_key(|&v| id(v, 0)) != Some(arena.starts()[0]) {
        writeln!(writer, "start {};", id(arena.starts()[0], 0))?;
    }
    let mut quotes = false;
    for v in arena.vertices() {
        let name = arena.name(v);
        let label = if ids.is_some() { arena.label(v) } else { Some(&*name) };
        quotes |= label.is_some_and(|label| label.contains('"'));
        let label = label.map(|label| label.replace('"', "'"));
        for copy in 0..copies {
            write!(writer, "{} {} {} ", id(v, copy), parity.priority(v, copy), arena.owner(v).index())?;
            match parity.ends(v) {
                true => write!(writer, "{}", id(v, copy))?,
                false => {
                    let met = sets.get(copy).is_some_and(|set| set.binary_search(&v).is_ok());
                    let next = (copy + usize::from(met)) % copies;
                    for (k, &to) in arena.successors(v).iter().enumerate() {
                        write!(writer, "{}{}", if k > 0 { "," } else { "" }, id(to, next))?;
                    }
                }
            }
            match (&label, copies) {
                (None, _) => {}
                (Some(label), 1) => write!(writer, " \"{label}\"")?,
                (Some(label), _) => write!(writer, " \"{label} ({})\"", copy + 1)?,
            }
            writer.write_all(b";\n")?;
        }
    }
    Ok(losses(arena, &parity, ids.is_some(), quotes))
}

/// The vertices' numbers, if all names are numbers.
pub(in crate::format) fn numbers(arena: &Arena) -> Option<Vec<u32>> {
    if arena.graph().is_numbered() {
        return Some(arena.vertices().collect());
    }
    arena.vertices().map(|v| arena.name(v).parse().ok().filter(|id: &u32| id.to_string() == arena.name(v))).collect()
}

/// An arena as a parity game in which the largest priority decides.
struct Parity<'a> {
    arena: &'a Arena,
    /// What decides plays without end by what they visit, but for several sets.
    condition: Option<Condition<'a>>,
    /// The sets to be visited, if there are any and numbers suffice for a vertex for each of them.
    sets: &'a [Vec<Vertex>],
    /// Whether an arena without an objective of its own has priorities, for a target that chooses by them.
    kept: bool,
}

impl Parity<'_> {
    fn of(arena: &Arena) -> Parity<'_> {
        let several = matches!(arena.objective(), Objective::GeneralisedBuchi { .. });
        let sets = if several { arena.objective().sets() } else { &[] };
        let fits = arena.len().checked_mul(sets.len()).is_some_and(|all| all <= Vertex::MAX as usize);
        Parity {
            arena,
            condition: if several || *arena.objective() == Objective::PARITY { None } else { arena.condition() },
            sets: if fits { sets } else { &[] },
            kept: arena.unending() == Some(Outcome::Draw) && arena.priority(0).is_some(),
        }
    }

    /// Whether the vertex leads to itself alone.
    fn ends(&self, v: Vertex) -> bool {
        self.arena.successors(v).is_empty() || self.arena.ending(v).is_some() && !self.kept
    }

    fn priority(&self, v: Vertex, copy: usize) -> u32 {
        let own = self.playing(v, copy);
        match self.arena.ending(v) {
            Some(Outcome::Win(player)) if !self.kept => {
                let winners = self.decides() && own % 2 == player.index() as u32;
                if winners { own } else { 3 * player.index() as u32 }
            }
            _ => own,
        }
    }

    /// Whether what is visited decides plays without end.
    fn decides(&self) -> bool {
        self.arena.unending().is_none()
    }

    /// The priority of a vertex where plays go on.
    fn playing(&self, v: Vertex, copy: usize) -> u32 {
        match (self.arena.objective(), &self.condition) {
            (_, Some(Condition::Priorities(priorities))) => priorities[v as usize],
            (Objective::GeneralisedBuchi { player, .. }, _) => {
                let last = copy + 1 == self.sets.len() && self.sets[copy].binary_search(&v).is_ok();
                1 - player.index() as u32 + u32::from(last)
            }
            (Objective::Parity { .. }, _) => self.arena.priority(v).unwrap_or(0),
            // A win of J1's without end is none that a target of priority 0 is to find.
            _ => match self.arena.unending() {
                Some(Outcome::Win(Player::One)) => 2,
                Some(Outcome::Win(Player::Two)) => 1,
                _ => self.arena.priority(v).unwrap_or(1),
            },
        }
    }
}

fn losses(arena: &Arena, parity: &Parity<'_>, numbered: bool, quotes: bool) -> Vec<Loss> {
    let any = |condition: &dyn Fn(Vertex) -> bool| arena.vertices().any(condition);
    let won = any(&|v| matches!(arena.ending(v), Some(Outcome::Win(_))));
    let several = matches!(arena.objective(), Objective::GeneralisedBuchi { .. });
    let losses = [
        (Loss::Wins, won && !parity.decides() && !parity.kept),
        (Loss::Endings, won && parity.kept),
        (Loss::Draws, any(&|v| arena.ending(v) == Some(Outcome::Draw))),
        (Loss::Ends, any(&|v| parity.ends(v))),
        (Loss::Unending, several && parity.sets.is_empty()),
        (Loss::Sets, parity.sets.len() > 1),
        (
            Loss::Priorities,
            arena.priority(0).is_some() && !parity.kept && !matches!(arena.objective(), Objective::Parity { .. }),
        ),
        (Loss::Starts, arena.starts().len() > 1),
        (Loss::Title, arena.title().is_some()),
        (Loss::Values, any(&|v| arena.value(v).is_some())),
        (Loss::Labels, !numbered && any(&|v| arena.label(v).is_some())),
        (Loss::Quotes, quotes),
    ];
    losses.into_iter().filter(|&(_, lost)| lost).map(|(loss, _)| loss).collect()
}
