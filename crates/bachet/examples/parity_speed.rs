//! How long a parity game takes, part by part: `cargo run --release --example parity_speed -- FILE [ALGORITHM] [THREADS] [SOLUTION]`.

use bachet::Unwatched;
use bachet::solve::{Algorithm, solve_unending_watched};
use std::fs::File;
use std::io::BufWriter;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("usage: parity_speed FILE [ALGORITHM] [THREADS] [SOLUTION]")?;
    let algorithm = args.next().map_or(Ok(Algorithm::Auto), |name| name.parse())?;
    let threads = args.next().map_or(Ok(0), |threads| threads.parse())?;
    let output = args.next();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    pool.install(|| {
        let started = Instant::now();
        let arena = bachet::format::pg::read(File::open(&path)?)?;
        let read = started.elapsed();
        // The arcs are turned round when somebody first asks where they come from.
        arena.predecessors(0);
        let turned = started.elapsed() - read;
        let solved = solve_unending_watched(&arena, algorithm, &Unwatched);
        let (solution, report) = solved.map_err(|_| "it was stopped")?;
        let solved = started.elapsed() - turned - read;
        if let Some(path) = &output {
            bachet::format::solution::write(&arena, &solution, BufWriter::new(File::create(path)?))?;
        }
        let written = started.elapsed() - solved - turned - read;
        println!("read {read:.1?}, turned round {turned:.1?}, solved {solved:.1?}, written {written:.1?}\n{report:?}");
        Ok(())
    })
}
