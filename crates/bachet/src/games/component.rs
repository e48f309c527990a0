//! The games that sums are made of: their positions, whoever is to move, and the Grundy numbers of those.

use super::bar::Bar;
use super::board::{Board, Spot};
use super::chomp::Chomp;
use super::error::PositionError;
use super::heaps::Heaps;
use super::impartial::sequence_watched;
use super::notation::{Folded, Notation, Step, moves, step};
use super::wythoff::Wythoff;
use crate::explore::{ExploreError, Explored, Limits, Size, explore};
use crate::game::Game;
use crate::solve::grundy_watched;
use crate::watch::{Progress, Stopped};

/// A game that can be part of a sum: impartial, and not misère.
///
/// ```
/// use bachet::games::{impartial::Component, open};
/// assert!(matches!(open("chomp:2x3")?.parts()[0].component, Component::Chomp(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Component {
    /// Heaps: themselves a sum.
    Heaps(Heaps),
    /// The bar.
    Bar(Bar),
    /// Chomp.
    Chomp(Chomp),
    /// Wythoff's game.
    Wythoff(Wythoff),
}

/// Where a component is. In a sum it is always J1 who is to move there: whose turn it is, the sum knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ComponentPosition {
    /// In a game with heaps.
    Heaps(<Heaps as Game>::Position),
    /// In the bar.
    Bar(<Bar as Game>::Position),
    /// In Chomp.
    Chomp(<Chomp as Game>::Position),
    /// In Wythoff's game.
    Wythoff(<Wythoff as Game>::Position),
}

/// A move of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ComponentMove {
    /// In a game with heaps.
    Heaps(<Heaps as Game>::Move),
    /// In the bar.
    Bar(<Bar as Game>::Move),
    /// In Chomp.
    Chomp(<Chomp as Game>::Move),
    /// In Wythoff's game.
    Wythoff(<Wythoff as Game>::Move),
}

/// A position or a move of one game, as one of any game.
macro_rules! from {
    ($($kind:ident)*) => {$(
        impl From<<$kind as Game>::Position> for ComponentPosition {
            fn from(position: <$kind as Game>::Position) -> ComponentPosition {
                ComponentPosition::$kind(position)
            }
        }

        impl From<<$kind as Game>::Move> for ComponentMove {
            fn from(mov: <$kind as Game>::Move) -> ComponentMove {
                ComponentMove::$kind(mov)
            }
        }
    )*};
}
from!(Heaps Bar Chomp Wythoff);

/// The same words for each kind of component, with its place, or with its place and a move of it.
macro_rules! each {
    ($component:expr, |$game:ident| $words:expr) => {
        match $component {
            Component::Heaps($game) => $words,
            Component::Bar($game) => $words,
            Component::Chomp($game) => $words,
            Component::Wythoff($game) => $words,
        }
    };
    ($component:expr, $place:expr, |$game:ident, $at:ident| $words:expr) => {
        match ($component, $place) {
            (Component::Heaps($game), ComponentPosition::Heaps($at)) => $words,
            (Component::Bar($game), ComponentPosition::Bar($at)) => $words,
            (Component::Chomp($game), ComponentPosition::Chomp($at)) => $words,
            (Component::Wythoff($game), ComponentPosition::Wythoff($at)) => $words,
            _ => unreachable!("a place belongs to its component"),
        }
    };
    ($component:expr, $place:expr, $mov:expr, |$game:ident, $at:ident, $by:ident| $words:expr) => {
        match ($component, $place, $mov) {
            (Component::Heaps($game), ComponentPosition::Heaps($at), ComponentMove::Heaps($by)) => $words,
            (Component::Bar($game), ComponentPosition::Bar($at), ComponentMove::Bar($by)) => $words,
            (Component::Chomp($game), ComponentPosition::Chomp($at), ComponentMove::Chomp($by)) => $words,
            (Component::Wythoff($game), ComponentPosition::Wythoff($at), ComponentMove::Wythoff($by)) => $words,
            _ => unreachable!("a move belongs to its component"),
        }
    };
}

impl Component {
    pub(super) fn start(&self) -> ComponentPosition {
        each!(self, |game| game.start().into())
    }

    pub(super) fn moves(&self, place: &ComponentPosition) -> Vec<ComponentMove> {
        each!(self, place, |game, at| moves(game, at).into_iter().map(ComponentMove::from).collect())
    }

    pub(super) fn is_over(&self, place: &ComponentPosition) -> bool {
        each!(self, place, |game, at| game.ending(at).is_some())
    }

    /// Where a move leads, and it is J1's turn again.
    pub(super) fn play(&self, place: &ComponentPosition, mov: ComponentMove) -> ComponentPosition {
        each!(self, place, mov, |game, at, by| either(game, game.play(at, by)).into())
    }

    pub(super) fn size(&self, place: &ComponentPosition) -> Option<Size> {
        each!(self, place, |game, at| game.size(at, false))
    }

    pub(super) fn step(&self, place: &ComponentPosition, mov: ComponentMove) -> Step {
        each!(self, place, mov, |game, at, by| step(game, at, by))
    }

    pub(super) fn spot(&self, place: &ComponentPosition, mov: ComponentMove) -> Option<Spot> {
        each!(self, place, mov, |game, at, by| game.spot(at, by))
    }

    pub(super) fn board(&self, place: &ComponentPosition) -> Option<Board> {
        each!(self, place, |game, at| game.board(at))
    }

    pub(super) fn draw(&self, place: &ComponentPosition) -> String {
        each!(self, place, |game, at| game.draw(at))
    }

    /// A place as people write it, with whose turn it is.
    pub(super) fn write(&self, place: &ComponentPosition) -> String {
        each!(self, place, |game, at| game.write_position(at))
    }

    pub(super) fn read(&self, text: &str) -> Result<ComponentPosition, PositionError> {
        each!(self, |game| game.read_position(text).map(|position| either(game, position).into()))
    }

    /// The Grundy numbers of all places that can be reached: heaps by their sequence, others by exploring.
    pub(super) fn numbers(&self, limits: &Limits<'_>) -> Result<Numbers, ExploreError> {
        Ok(match self {
            Component::Heaps(game) => Numbers::Heaps(heap_numbers(game, limits)?),
            Component::Bar(game) => Numbers::Bar(explored_numbers(game, limits)?),
            Component::Chomp(game) => Numbers::Chomp(explored_numbers(game, limits)?),
            Component::Wythoff(game) => Numbers::Wythoff(explored_numbers(game, limits)?),
        })
    }
}

/// The position with J1 to move.
fn either<G: Notation>(game: &G, position: G::Position) -> G::Position {
    game.for_either(&position).unwrap_or(position)
}

/// The Grundy numbers of a component's places.
#[derive(Debug)]
pub(super) enum Numbers {
    /// Of single heaps.
    Heaps(Vec<u32>),
    Bar(OfPositions<Bar>),
    Chomp(OfPositions<Chomp>),
    Wythoff(OfPositions<Wythoff>),
}

/// Positions, and the number of each.
type OfPositions<G> = (Explored<<G as Game>::Position>, Vec<u32>);

impl Numbers {
    /// The number of a place; none if it is not one of the component's.
    pub(super) fn of(&self, place: &ComponentPosition) -> Option<u32> {
        match (self, place) {
            (Numbers::Heaps(numbers), ComponentPosition::Heaps((heaps, _))) => {
                heaps.iter().try_fold(0, |sum, &heap| Some(sum ^ numbers.get(heap as usize)?))
            }
            (Numbers::Bar((explored, numbers)), ComponentPosition::Bar(at)) => {
                Some(numbers[explored.vertex(at)? as usize])
            }
            (Numbers::Chomp((explored, numbers)), ComponentPosition::Chomp(at)) => {
                Some(numbers[explored.vertex(at)? as usize])
            }
            (Numbers::Wythoff((explored, numbers)), ComponentPosition::Wythoff(at)) => {
                Some(numbers[explored.vertex(at)? as usize])
            }
            _ => None,
        }
    }
}

fn heap_numbers(game: &Heaps, limits: &Limits<'_>) -> Result<Vec<u32>, ExploreError> {
    let most = game.heaps().first().copied().unwrap_or(0);
    // A heap counts as a position.
    let positions = most as usize + 1;
    let watch = |progress: &Progress| limits.watch.goes_on(&Progress { positions, ..*progress });
    let sequence = sequence_watched(game.rule(), most, &watch);
    let stopped = |Stopped| ExploreError::Stopped(Box::new(Progress { positions, ..Progress::default() }));
    Ok(sequence.map_err(stopped)?.values)
}

fn explored_numbers<G: Notation>(game: &G, limits: &Limits<'_>) -> Result<OfPositions<G>, ExploreError> {
    let explored = explore(&Folded(game), &Limits { symmetry: false, ..*limits })?;
    let graph = explored.arena().graph();
    let all = Progress { positions: graph.len(), arcs: graph.arcs(), ..Progress::default() };
    let numbers = grundy_watched(graph, limits.watch).map_err(|Stopped| ExploreError::Stopped(all.into()))?;
    Ok((explored, numbers.expect("every move takes something")))
}
