//! A game of one's own, in one file: its rules, then its solution and a perfect play.
//!
//! Euclid's game: from two numbers, a player takes a multiple of the smaller one from the larger one. Whoever makes one of
//! them 0 wins. Run it with `cargo run -p bachet --example new_game -- 25 7`.

use bachet::{Game, Outcome, Player, explore, solve};

/// The two numbers at the start.
struct Euclid(u32, u32);

impl Game for Euclid {
    /// The numbers, the larger first, and whose turn it is.
    type Position = (u32, u32, Player);
    /// How much is taken from the larger.
    type Move = u32;

    fn start(&self) -> Self::Position {
        (self.0.max(self.1), self.0.min(self.1), Player::One)
    }

    fn turn(&self, &(_, _, turn): &Self::Position) -> Player {
        turn
    }

    fn ending(&self, &(_, smaller, turn): &Self::Position) -> Option<Outcome> {
        (smaller == 0).then_some(Outcome::Win(!turn))
    }

    fn moves(&self, &(larger, smaller, _): &Self::Position, moves: &mut Vec<u32>) {
        moves.extend((1..=larger / smaller).map(|times| times * smaller));
    }

    fn play(&self, &(larger, smaller, turn): &Self::Position, taken: u32) -> Self::Position {
        let left = larger - taken;
        (left.max(smaller), left.min(smaller), !turn)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let numbers: Vec<u32> = std::env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    let (a, b) = (numbers.first().copied().unwrap_or(25), numbers.get(1).copied().unwrap_or(7));

    let explored = explore(&Euclid(a, b), &Default::default())?;
    let (arena, solution) = (explored.arena(), solve(explored.arena()));
    let mut v = explored.start();
    let winner = solution.winner(v).expect("a play cannot end in a draw");
    println!("{} positions; {winner} wins in {} moves.", arena.len(), solution.rank(v).unwrap_or(0));

    // Both play their best moves until the end.
    while let Some(&next) = solution.best(arena, v).first() {
        let ((larger, smaller, turn), (x, y, _)) = (explored.position(v), explored.position(next));
        println!("{turn}: ({larger}, {smaller}) → ({x}, {y})");
        v = next;
    }
    Ok(())
}
