//! How fast an arena is read: `cargo run --release --example reading_speed -- FILE [THREADS]`.

use std::fs::File;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let path = args.next().ok_or("usage: reading_speed FILE [THREADS]")?;
    let threads = args.next().map_or(Ok(0), |threads| threads.parse())?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let bytes = std::fs::metadata(&path)?.len();
    // The first reading brings the file into memory; the fastest of the others counts.
    let mut least = f64::INFINITY;
    for _ in 0..6 {
        let file = File::open(&path)?;
        let started = Instant::now();
        let document = pool.install(|| bachet::format::read(file))?;
        least = least.min(started.elapsed().as_secs_f64());
        assert!(document.graph().len() > 0);
    }
    let speed = bytes as f64 / 1e6 / least;
    println!("{} threads: {least:.3} s, {speed:.0} MB/s", pool.current_num_threads());
    Ok(())
}
