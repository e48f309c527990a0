//! Numbers all positions of a board, finds which can be reached and how plays end from each; prints the seconds that each takes.
//! Width, height and threads follow; a wrong number of positions, or another ending than the known one, is an error.

use bachet_connect4::{Board, Ending, Index};
use std::env;
use std::error::Error;
use std::time::Instant;

/// Boards with the number of their positions, and how plays end from the empty one.
const KNOWN: [(u32, u32, u64, Ending); 4] = [
    (5, 4, 3_945_711, Ending::Draw),
    (6, 4, 94_910_577, Ending::Two(24)),
    (5, 5, 69_763_700, Ending::Draw),
    (6, 5, 2_818_972_642, Ending::Draw),
];

fn main() -> Result<(), Box<dyn Error>> {
    let argument = |place, otherwise| env::args().nth(place).map_or(Ok(otherwise), |text| text.parse::<u32>());
    let (width, height, threads) = (argument(1, 5)?, argument(2, 5)?, argument(3, 2)? as usize);
    let board = Board::new(width, height, 4).ok_or("no such board")?;
    let start = Instant::now();
    let index = Index::new(board).ok_or("a board with fewer numbers, please")?;
    let entries: u64 = (0..=index.last_ply()).map(|ply| index.entries(ply)).sum();
    let largest = (0..=index.last_ply()).map(|ply| index.entries(ply)).max().unwrap_or(0);
    println!("{entries} numbers, at most {largest} at a ply: {:.3} s", start.elapsed().as_secs_f64());

    let start = Instant::now();
    let (mut reached, mut positions) = (index.first(), 1);
    for ply in 0..index.last_ply() {
        let next = index.forward(ply, &reached, threads, &|| true)?;
        positions += next.open + next.ended;
        reached = next.reached;
    }
    println!("forward, {positions} positions: {:.3} s", start.elapsed().as_secs_f64());

    let start = Instant::now();
    let mut values = Vec::new();
    for ply in (0..=index.last_ply()).rev() {
        values = index.backward(ply, &values, threads, &|| true)?;
    }
    let ending = values.first().map(|&byte| Ending::of(byte)).ok_or("no position at all")?;
    println!("backward, {ending:?}: {:.3} s", start.elapsed().as_secs_f64());

    let known = KNOWN.into_iter().find(|&(columns, rows, ..)| (columns, rows) == (width, height));
    match known {
        Some((_, _, count, best)) if (count, best) != (positions, ending) => {
            Err(format!("not {count} positions and {best:?}").into())
        }
        _ => Ok(()),
    }
}
