//! How fast arenas are drawn: `cargo run --release -p bachet --example drawing_speed [-- VERTICES DEGREE RUNS]`.

use bachet::draw::{ArenaDrawing, Layout, Overlay, Theme, arena, svg};
use bachet::random::Random;
use bachet::{Arena, Outcome, Player, solve};
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    let [vertices, degree, runs] = [0, 1, 2].map(|k| args.get(k).copied().unwrap_or([300, 3, 21][k]));
    let game = random_arena(vertices, degree)?;
    let solution = solve(&game);
    let arcs = game.graph().arcs();
    println!("{vertices} vertices, {arcs} arcs");
    for layout in Layout::ALL {
        let drawing = ArenaDrawing { layout, overlay: Overlay::Solution(&solution), ..ArenaDrawing::default() };
        let mut times = Vec::new();
        for _ in 0..runs.max(1) {
            let started = Instant::now();
            let picture = arena(&game, &drawing).map_err(|message| message.to_string())?;
            let text = svg(&picture, Theme::Auto);
            times.push(started.elapsed().as_secs_f64() * 1000.0);
            let drawn = |class: &str| text.matches(&format!("<g class=\"{class}\"")).count();
            assert_eq!((drawn("vertex"), drawn("arc")), (game.len(), arcs), "everything is drawn once");
        }
        times.sort_by(f64::total_cmp);
        println!("| {} | {:.1} ms |", layout.name(), times[times.len() / 2]);
    }
    Ok(())
}

/// A random arena: one vertex in eight has an ending, the others have up to `degree` arcs.
fn random_arena(vertices: u64, degree: u64) -> Result<Arena, bachet::ArenaError> {
    let mut random = Random::new(7);
    let mut builder = Arena::builder();
    for v in 0..vertices {
        builder.vertex(&v.to_string(), Player::BOTH[random.below(2) as usize]);
    }
    for v in 0..vertices as u32 {
        if random.below(8) == 0 {
            builder.ending(v, Outcome::Win(Player::BOTH[random.below(2) as usize]));
            continue;
        }
        for _ in 0..=random.below(degree) {
            builder.arc(v, random.below(vertices) as u32);
        }
    }
    builder.alternating(false);
    builder.build()
}
