//! Solves a game into a file and asks for a million positions of it, with the time that both take.
//!
//! `cargo run --release -p bachet-store --example strong_speed -- GAME [keys|numbers] [MEMORY in MiB] [FILE]`

use bachet::random::Random;
use bachet_store::{Encoding, Job, Sample, Stored, solve};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or_else(|| "connect4:5x4".to_owned());
    let encoding = args.next().map(|name| name.parse::<Encoding>()).transpose()?;
    let memory = args.next().map_or(Ok(2048), |text| text.parse::<u64>())? << 20;
    let folder = tempfile::tempdir()?;
    let file = args.next().map_or(folder.path().join("solution.bachet"), Into::into);
    let game = bachet::games::open(&name)?;
    let begun = Instant::now();
    let phases = std::sync::Mutex::new(Vec::new());
    let job = Job {
        encoding,
        memory,
        watch: &|progress: &bachet::Progress| {
            let mut phases = phases.lock().expect("nobody panics");
            if phases.last().is_none_or(|&(phase, _)| phase != progress.stage) {
                phases.push((progress.stage, begun.elapsed()));
            }
            true
        },
        ..Job::new(&game)
    };
    let header = solve(&job, &file)?;
    let seconds = begun.elapsed().as_secs_f64();
    for (phase, at) in phases.into_inner()? {
        println!("{phase:?} from {:.2} s", at.as_secs_f64());
    }
    let (positions, bytes) = (header.positions(), std::fs::metadata(&file)?.len());
    let bits = 8.0 * bytes as f64 / positions as f64;
    println!("{name}: {positions} positions in {seconds:.2} s, {:.1} M/s", positions as f64 / seconds / 1e6);
    println!("{bytes} bytes, {bits:.2} bits a position");
    let stored = Stored::open(&file)?;
    println!("start: {:?}", stored.value(&header.start)?);

    // Positions of random plays, asked for twice so that the second time the file is warm.
    let mut random = Random::new(1);
    let mut asked = Vec::new();
    while asked.len() < 100_000 {
        let mut position = header.start.clone();
        // Plays of some games have no end.
        for _ in 0..100 {
            asked.push(position.clone());
            let steps = stored.view().steps(&position)?;
            if steps.is_empty() {
                break;
            }
            position = steps[random.below(steps.len() as u64) as usize].position.clone();
        }
    }
    for _ in 0..3 {
        let begun = Instant::now();
        let mut wins = 0;
        for k in 0..1_000_000u64 {
            let position = &asked[(k.wrapping_mul(7_368_787) % asked.len() as u64) as usize];
            wins += u64::from(stored.value(position)?.expect("a play came there").moves.is_some());
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!("a million positions asked for in {seconds:.2} s ({wins} won by someone)");
    }
    let begun = Instant::now();
    let checked = stored.verify(Sample::Blocks { count: 200, seed: 1 }, &bachet::Unwatched)?;
    println!("{checked:?} in {:.2} s", begun.elapsed().as_secs_f64());
    Ok(())
}
