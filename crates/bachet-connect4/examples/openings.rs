//! Finds the scores of all positions of the usual board with so many stones, and writes them to a file, a byte each: what
//! `openings.rs` keeps. A file that is there already is gone on with.

use bachet_connect4::{Board, Solver, openings};
use std::error::Error;
use std::io::Write;
use std::time::Instant;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let stones = args.next().ok_or("how many stones?")?.parse()?;
    let path = args.next().ok_or("into which file?")?;
    let board = Board::new(7, 6, 4).ok_or("the usual board fits")?;
    let mut solver = Solver::new(board, 4 << 30);
    let mut file = fs::File::options().append(true).create(true).open(&path)?;
    let done = file.metadata()?.len() as usize;
    let positions = openings(&board, stones);
    let begun = Instant::now();
    for (number, position) in positions.iter().enumerate().skip(done) {
        let score = solver.score(position);
        file.write_all(&[i8::try_from(score)?.cast_unsigned()])?;
        if number % 10 == 9 {
            let seconds = begun.elapsed().as_secs();
            eprintln!("{} of {} after {seconds} s, {} nodes", number + 1, positions.len(), solver.nodes());
        }
    }
    Ok(())
}
