//! How fast arenas are drawn, layout and SVG together: `cargo run --release -p bachet --example drawing_speed [-- RUNS NAME]`,
//! where only arenas are drawn whose name contains what is given. With `--features png`, the time that a PNG takes as well.

use bachet::draw::{ArenaDrawing, Layout, Overlay, Theme, arena, svg};
use bachet::games::open;
use bachet::random::Random;
use bachet::{Arena, ArenaError, Limits, Outcome, Player, Solution, solve};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let runs: usize = std::env::args().nth(1).map_or(Ok(11), |runs| runs.parse())?;
    println!("Milliseconds, medians of {runs}.\n");
    println!("| arena | vertices | arcs | auto | rows | mirror | layers | PNG |");
    println!("|---|---|---|---|---|---|---|---|");
    let few = random_arena(300, 3)?;
    line("random, up to 3 arcs a vertex", &few, runs)?;
    for name in ["marienbad", "race:100", "matches:100"] {
        let game = open(name).map_err(|message| message.to_string())?;
        let solved = game.view().solve(&game.view().start(), &Limits::default()).map_err(|_| "it is small")?;
        line(name, &solved.named(), runs)?;
    }
    line("random, up to 40 arcs a vertex", &random_arena(300, 40)?, runs)?;
    line("tournament", &tournament(300)?, runs)?;
    Ok(())
}

fn line(name: &str, game: &Arena, runs: usize) -> Result<(), Box<dyn Error>> {
    if std::env::args().nth(2).is_some_and(|part| !name.contains(&part)) {
        return Ok(());
    }
    let solution = solve(game);
    let arcs = game.graph().arcs();
    let mut cells = vec![name.to_owned(), game.len().to_string(), arcs.to_string()];
    for layout in [Layout::Auto, Layout::Rows, Layout::Mirror, Layout::Layers] {
        let text = drawn(game, &solution, layout)?;
        let count = |class: &str| text.matches(&format!("<g class=\"{class}\"")).count();
        assert_eq!((count("vertex"), count("arc")), (game.len(), arcs), "everything is drawn once");
        cells.push(median(runs, || drawn(game, &solution, layout).map(drop))?);
    }
    cells.push(png(game, &solution)?);
    println!("| {} |", cells.join(" | "));
    Ok(())
}

fn drawn(game: &Arena, solution: &Solution, layout: Layout) -> Result<String, String> {
    let drawing = ArenaDrawing { layout, overlay: Overlay::Solution(solution), ..ArenaDrawing::default() };
    Ok(svg(&arena(game, &drawing).map_err(|message| message.to_string())?, Theme::Auto))
}

#[cfg(feature = "png")]
fn png(game: &Arena, solution: &Solution) -> Result<String, Box<dyn Error>> {
    let drawing = ArenaDrawing { overlay: Overlay::Solution(solution), ..ArenaDrawing::default() };
    median(1, || {
        let picture = arena(game, &drawing).map_err(|message| message.to_string())?;
        bachet::draw::png(&picture, Theme::Light, 1.0).map(drop).map_err(|message| message.to_string())
    })
}

#[cfg(not(feature = "png"))]
fn png(_: &Arena, _: &Solution) -> Result<String, Box<dyn Error>> {
    Ok(String::new())
}

fn median(runs: usize, mut act: impl FnMut() -> Result<(), String>) -> Result<String, Box<dyn Error>> {
    let mut times = Vec::new();
    for _ in 0..runs.max(1) {
        let started = Instant::now();
        act()?;
        times.push(started.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    Ok(format!("{:.1}", times[times.len() / 2]))
}

/// A random arena: one vertex in eight has an ending, the others have up to `degree` arcs.
fn random_arena(vertices: u64, degree: u64) -> Result<Arena, ArenaError> {
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

/// An arena with an arc from each vertex to all later ones.
fn tournament(vertices: u32) -> Result<Arena, ArenaError> {
    let mut builder = Arena::builder();
    for v in 0..vertices {
        builder.vertex(&v.to_string(), Player::BOTH[v as usize % 2]);
        (0..v).for_each(|before| {
            builder.arc(before, v);
        });
    }
    builder.ending(vertices - 1, Outcome::Win(Player::One));
    builder.alternating(false);
    builder.build()
}
