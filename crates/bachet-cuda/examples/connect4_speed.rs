//! Solves boards of Connect Four on a GPU and says how long it took: `connect4_speed 7x6 outcomes 6x6 endings`. Another ending than
//! the known one is an error.

use bachet::Unwatched;
use bachet_connect4::{Board, Ending, Fitting, Index, Stones};
use bachet_cuda::Gpu;
use bachet_cuda::connect4::{Plan, Values, solve};
use std::error::Error;
use std::time::Instant;

/// How plays end from the empty board.
const KNOWN: [(&str, Ending); 6] = [
    ("5x4", Ending::Draw),
    ("5x5", Ending::Draw),
    ("6x5", Ending::Draw),
    ("7x5", Ending::Draw),
    ("6x6", Ending::Two(36)),
    ("7x6", Ending::One(41)),
];

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let gpu = Gpu::open(0, None)?;
    println!("{}", gpu.name());
    for pair in words.chunks_exact(2) {
        let (width, height) = pair[0].split_once('x').ok_or("a board is written 7x6")?;
        let board = Board::new(width.parse()?, height.parse()?, 4).ok_or("another board, please")?;
        let values = if pair[1] == "endings" { Values::Endings } else { Values::Outcomes };
        let began = Instant::now();
        let index = Index::new(board).ok_or("a smaller board, please")?;
        let numbered = began.elapsed();
        let fitting = Fitting::new(&index);
        let fitted = began.elapsed();
        let plan = Plan::new(&fitting, values);
        let planned = began.elapsed();
        let solved = solve(&gpu, &plan, 8, &Unwatched)?;
        println!(
            "{} {:?}: {:?}; numbers {:.2} s, fitting {:.2} s, plan {:.2} s for {:.1} GB, on the card {:.3} s, in all {:.2} s",
            pair[0],
            values,
            solved.ending(Stones::default()),
            numbered.as_secs_f64(),
            (fitted - numbered).as_secs_f64(),
            (planned - fitted).as_secs_f64(),
            plan.bytes() as f64 / 1e9,
            solved.time.as_secs_f64(),
            began.elapsed().as_secs_f64()
        );
        let found = solved.ending(Stones::default());
        for (_, known) in KNOWN.iter().filter(|(board, _)| *board == pair[0]) {
            let same = match (values, found) {
                (Values::Outcomes, Some(found)) => std::mem::discriminant(&found) == std::mem::discriminant(known),
                (Values::Endings, found) => found == Some(*known),
                _ => false,
            };
            if !same {
                return Err(format!("{known:?} is known of {}", pair[0]).into());
            }
        }
        for (ply, count) in solved.counts.iter().enumerate() {
            println!("{ply:3} {:>16} one {:>16} draw {:>16}", count.all, count.one, count.draw);
        }
    }
    Ok(())
}
