//! The shelf of board games: each against its rules written a second time, in the plainest way, and against what is known.

mod dots;
mod go;
mod hex;
mod morris;
mod oware;
mod quarto;

use bachet::games::{View, open};
use bachet::{Limits, Player};

/// Who wins a game from its start.
fn winner(name: &str) -> Option<Player> {
    let game = open(name).unwrap();
    let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
    let start = solved.vertex(&game.view().start()).unwrap();
    solved.solution().winner(start)
}

/// The moves from a position.
fn moves(view: &dyn View, position: &str) -> Vec<String> {
    view.steps(position).unwrap().into_iter().map(|step| step.mov).collect()
}
