//! Numbers all positions of a board, finds which can be reached and how plays end from each; prints the seconds that each takes.
//! Width, height and threads may follow, then `outcomes` for who wins alone, in a quarter of the memory. A wrong number of
//! positions, or another ending than the known one, is an error.

use bachet_connect4::{Board, Ending, Forward, Index, Outcomes, Stones, Unfinished};
use std::env;
use std::error::Error;
use std::time::Instant;

/// Boards with the number of their positions, and how plays end from the empty one.
const KNOWN: [(u32, u32, u64, Ending); 5] = [
    (5, 4, 3_945_711, Ending::Draw),
    (6, 4, 94_910_577, Ending::Two(24)),
    (5, 5, 69_763_700, Ending::Draw),
    (6, 5, 2_818_972_642, Ending::Draw),
    (6, 6, 69_173_028_785, Ending::Two(36)),
];

fn main() -> Result<(), Box<dyn Error>> {
    let argument = |place, otherwise| env::args().nth(place).map_or(Ok(otherwise), |text| text.parse::<u32>());
    let (width, height, threads) = (argument(1, 5)?, argument(2, 5)?, argument(3, 2)? as usize);
    let board = Board::new(width, height, 4).ok_or("no such board")?;
    let known = KNOWN.into_iter().find(|&(columns, rows, ..)| (columns, rows) == (width, height));
    let start = Instant::now();
    let index = Index::new(board).ok_or("a board with fewer numbers, please")?;
    let entries = || (0..=index.last_ply()).map(|ply| index.entries(ply));
    let (all, most) = (entries().sum::<u64>(), entries().max().unwrap_or(0));
    println!("{all} numbers, at most {most} at a ply: {:.3} s", start.elapsed().as_secs_f64());
    let last = index.last_ply();
    if env::args().nth(4).as_deref() == Some("outcomes") {
        let outcomes = Outcomes::new(&index);
        forward(last, known, |ply, level| outcomes.forward(ply, level, threads, &|| true))?;
        let level = backward(last, |ply, level| outcomes.backward(ply, level, threads, &|| true))?;
        let found = outcomes.read(&level, Stones::default());
        let expected = known.map(|(.., ending)| match ending {
            Ending::Two(_) => Outcomes::TWO,
            Ending::Draw => Outcomes::DRAW,
            Ending::One(_) => Outcomes::ONE,
        });
        check(found, expected)
    } else {
        forward(last, known, |ply, level| index.forward(ply, level, threads, &|| true))?;
        let level = backward(last, |ply, level| index.backward(ply, level, threads, &|| true))?;
        check(level.first().map(|&byte| Ending::of(byte)), known.map(|(.., ending)| ending))
    }
}

fn forward(
    last: u32,
    known: Option<(u32, u32, u64, Ending)>,
    pass: impl Fn(u32, &[u8]) -> Result<Forward, Unfinished>,
) -> Result<(), Box<dyn Error>> {
    let start = Instant::now();
    let (mut reached, mut positions) = (vec![1], 1);
    for ply in 0..last {
        let next = pass(ply, &reached)?;
        positions += next.open + next.ended;
        reached = next.reached;
    }
    println!("forward: {:.3} s", start.elapsed().as_secs_f64());
    check(Some(positions), known.map(|(_, _, positions, _)| positions))
}

fn backward(last: u32, pass: impl Fn(u32, &[u8]) -> Result<Vec<u8>, Unfinished>) -> Result<Vec<u8>, Unfinished> {
    let start = Instant::now();
    let mut level = Vec::new();
    for ply in (0..=last).rev() {
        level = pass(ply, &level)?;
    }
    println!("backward: {:.3} s", start.elapsed().as_secs_f64());
    Ok(level)
}

/// Prints what was found; an error if it is not what is known.
fn check<T: PartialEq + std::fmt::Debug>(found: Option<T>, known: Option<T>) -> Result<(), Box<dyn Error>> {
    println!("{found:?}");
    if known.is_none() || found == known { Ok(()) } else { Err(format!("{known:?} is known").into()) }
}
