//! Solves and checks a random arena on a GPU, says how long the parts took, and compares what was found with the processor's.
//!
//! `cargo run --release -p bachet-cuda --example arena_speed -- [VERTICES] [rand|local] [RUNS] [unchecked]`
//!
//! One vertex in ten is an ending, won by J1 or J2; the others have up to eight successors, and the players alternate.

use bachet::random::Random;
use bachet::{Arena, ArenaBuilder, Graph, Outcome, Player, Unwatched, Vertex};
use bachet_cuda::{Gpu, solve, verify};
use rayon::prelude::*;
use std::time::{Duration, Instant};

/// A part of an arena: how many arcs each vertex has, where they lead, and where plays end.
#[derive(Default)]
struct Part {
    degrees: Vec<u64>,
    targets: Vec<Vertex>,
    endings: Vec<(Vertex, Outcome)>,
}

/// The vertices of one of so many parts; the number of parts says how the arena looks, not the number of threads.
fn part(number: u64, parts: u64, vertices: u64, local: bool) -> Part {
    let mut random = Random::new(number);
    let mut part = Part::default();
    for v in vertices * number / parts..vertices * (number + 1) / parts {
        let mut degree = 0;
        if random.below(10) == 0 {
            part.endings.push((v as Vertex, Outcome::Win(Player::BOTH[random.below(2) as usize])));
        } else {
            degree = 1 + random.below(8);
        }
        for _ in 0..degree {
            let to = if local { (v + vertices - 32 + random.below(96)) % vertices } else { random.below(vertices) };
            // Of a pair of vertices, the one that is the other player's.
            part.targets.push((to & !1 | !v & 1) as Vertex);
        }
        part.degrees.push(degree);
    }
    part
}

fn random(vertices: u64, local: bool) -> Result<Arena, Box<dyn std::error::Error>> {
    const PARTS: u64 = 64;
    let parts: Vec<Part> = (0..PARTS).into_par_iter().map(|number| part(number, PARTS, vertices, local)).collect();
    let mut targets = Vec::with_capacity(parts.iter().map(|part| part.targets.len()).sum());
    parts.iter().for_each(|part| targets.extend_from_slice(&part.targets));
    let mut end = 0;
    let ends = parts.iter().flat_map(|part| &part.degrees).map(|degree| {
        end += degree;
        end
    });
    let owners = (0..vertices).map(|v| Player::BOTH[v as usize % 2]).collect();
    let mut builder = ArenaBuilder::on(Graph::from_rows(ends, targets)?, owners);
    parts.iter().flat_map(|part| &part.endings).for_each(|&(v, outcome)| {
        builder.ending(v, outcome);
    });
    Ok(builder.build()?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let vertices = args.next().map_or(Ok(100_000_000), |text| text.parse::<u64>())?.max(64) & !1;
    let kind = args.next().unwrap_or_else(|| "rand".to_owned());
    let runs = args.next().map_or(Ok(5), |text| text.parse::<usize>())?;
    let gpu = Gpu::open(0, None)?;
    let arena = random(vertices, kind == "local")?;
    let arcs = arena.graph().arcs();
    println!("{}, {kind}: {vertices} vertices, {arcs} arcs", gpu.name());
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let share = |bytes: f64, time: Duration| 100.0 * bytes / time.as_secs_f64() / gpu.bandwidth() as f64;
    let (n, m) = (vertices as f64, arcs as f64);
    let mut found = None;
    for _ in 0..runs {
        let (solution, times) = solve(&gpu, &arena, &Unwatched)?;
        // The share counts what must be read and written at least: arcs, where they begin, owners, counters, values.
        println!(
            "to the GPU {:.0} ms, transposition {:.2} ms ({:.0} % of the bandwidth), solving {:.2} ms ({:.0} %), from the GPU {:.0} ms",
            ms(times.upload),
            ms(times.transposition),
            share(8.0 * m + 8.0 * n, times.transposition),
            ms(times.solving),
            share(4.0 * m + 13.0 * n, times.solving),
            ms(times.download)
        );
        found = Some(solution);
    }
    let found = found.ok_or("at least one run")?;
    for _ in 0..runs {
        let (checked, times) = verify(&gpu, &arena, &found, &Unwatched)?;
        checked?;
        let share = share(4.0 * m + 9.0 * n, times.solving);
        println!("to the GPU {:.0} ms, checking {:.2} ms ({share:.0} %)", ms(times.upload), ms(times.solving));
    }
    let (regions, ranks) = (found.regions(), found.by_rank().ranks.len());
    println!("J1 {}, J2 {}, neither {}, {ranks} steps", regions.one, regions.two, regions.draw);
    if args.next().is_some() {
        return Ok(());
    }
    for which in ["with its transposition", "alone"] {
        let begun = Instant::now();
        let solution = bachet::solve(&arena);
        println!("the processor, solving {which}: {:.0} ms", ms(begun.elapsed()));
        if solution != found {
            return Err("the GPU found something else than the processor".into());
        }
    }
    Ok(())
}
