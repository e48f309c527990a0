//! Solves the positions of a file, on one thread or as many as follow; prints how many there are, the mean time of one in microseconds and its mean
//! number of nodes. A wrong score is an error.
//!
//! Each line holds the columns played, counted from 1, and the score. `cargo xtask bench connect4` runs this beside others.

use bachet_connect4::{Board, Position, Solver};
use std::error::Error;
use std::time::{Duration, Instant};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args().nth(1).ok_or("which file of positions?")?;
    let threads = env::args().nth(2).map_or(Ok(1), |threads| threads.parse())?;
    let text = fs::read_to_string(path)?;
    if text.lines().count() > WARM_UP {
        // The first positions are solved once for the processor to get used to it; nothing else is kept of that.
        pass(text.lines().take(WARM_UP), threads)?;
    }
    let (count, time, nodes) = pass(text.lines(), threads)?;
    let mean = |total: f64| total / f64::from(count.max(1));
    println!("{count} {:.3} {:.1}", mean(time.as_secs_f64()) * 1e6, mean(nodes as f64));
    Ok(())
}

const WARM_UP: usize = 20;

/// Solves positions with a new solver: how many, in what time, with how many nodes.
fn pass<'a>(lines: impl Iterator<Item = &'a str>, threads: usize) -> Result<(u32, Duration, u64), Box<dyn Error>> {
    let board = Board::new(7, 6, 4).ok_or("the usual board fits")?;
    let read = |line: &str| -> Result<(Position, i32), Box<dyn Error>> {
        let (moves, score) = line.split_once(' ').ok_or("each line: moves, a space, the score")?;
        let play =
            |position, digit: u8| board.play(&position, u32::from(digit.wrapping_sub(b'1'))).ok_or("an illegal move");
        Ok((moves.bytes().try_fold(board.start(), play)?, score.trim().parse()?))
    };
    let positions: Vec<(Position, i32)> = lines.map(read).collect::<Result<_, _>>()?;
    let mut solver = Solver::new(board, 512 << 20);
    // One look at the clock for all: it takes a good part of what an easy position takes.
    let start = Instant::now();
    for (position, score) in &positions {
        let found = solver.score_watched(position, threads, &|_| true)?;
        if found != *score {
            return Err(format!("{position:?}: found {found}, not {score}").into());
        }
    }
    Ok((positions.len() as u32, start.elapsed(), solver.nodes()))
}
