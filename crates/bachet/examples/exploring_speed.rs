//! How fast a game is explored and solved, beside a loop that knows nothing but Connect Four:
//! `cargo run --release -p bachet --example exploring_speed [-- WIDTH HEIGHT RUNS]`.

use bachet::games::Connect4;
use bachet::{Limits, Outcome, explore, solve};
use std::collections::HashMap;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<u32> = std::env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    let [width, height, runs] = [0, 1, 2].map(|k| args.get(k).copied().unwrap_or([5, 4, 5][k]));
    let game = Connect4::new(width, height, 4).map_err(|message| message.to_string())?;
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    let mut positions = 0;
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pools = [pool(1)?, pool(2)?];
    for _ in 0..runs {
        let started = Instant::now();
        let by_hand = hand_written(width, height);
        times[0].push(started.elapsed().as_secs_f64());
        for (pool, times) in pools.iter().zip(&mut times[1..]) {
            let started = Instant::now();
            let (arcs, value) = pool.install(|| -> Result<_, bachet::ExploreError> {
                let explored = explore(&game, &Limits::default())?;
                let solution = solve(explored.arena());
                positions = explored.arena().len();
                Ok((explored.arena().graph().arcs(), solution.outcome(explored.start())))
            })?;
            times.push(started.elapsed().as_secs_f64());
            assert_eq!((positions, arcs, value), by_hand, "both must find the same");
        }
    }
    println!("connect4:{width}x{height}, {positions} positions");
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    let medians = times.each_mut().map(median);
    for (name, seconds) in ["by hand, 1 thread", "bachet, 1 thread", "bachet, 2 threads"].iter().zip(medians) {
        let speed = positions as f64 / seconds / 1e6;
        println!(
            "| {name} | {seconds:.3} s | {speed:.2} M positions/s | {:.2} of the time by hand |",
            seconds / medians[0]
        );
    }
    Ok(())
}

/// Explores and solves as one would for this game alone: moves never lead back, so that going through the positions
/// backwards gives their values and ranks without turning any arc round.
fn hand_written(width: u32, height: u32) -> (usize, usize, Outcome) {
    let step = height + 1;
    let bottom = (0..width).fold(0u64, |bottom, column| bottom | 1 << (column * step));
    let board = bottom * ((1 << height) - 1);
    let four = |stones: u64| {
        [1, step, step - 1, step + 1].iter().any(|&shift| {
            let pairs = stones & stones >> shift;
            pairs & pairs >> (2 * shift) != 0
        })
    };
    let mut numbers: HashMap<(u64, u64), u32, rustc_hash::FxBuildHasher> = HashMap::default();
    let mut positions = vec![(0u64, 0u64)];
    let (mut arcs, mut ends) = (Vec::new(), Vec::new());
    numbers.insert((0, 0), 0);
    let mut next = 0;
    while next < positions.len() {
        let (own, all) = positions[next];
        next += 1;
        if !four(own ^ all) {
            let mut free = (all + bottom) & board;
            while free != 0 {
                let place = free & free.wrapping_neg();
                free ^= place;
                let successor = (own ^ all, all | place);
                let number = *numbers.entry(successor).or_insert_with(|| {
                    positions.push(successor);
                    positions.len() as u32 - 1
                });
                arcs.push(number);
            }
        }
        ends.push(arcs.len());
    }
    // For whoever is to move: 1 wins, -1 loses; with the number of moves.
    let mut values = vec![(0i8, 0u32); positions.len()];
    for k in (0..positions.len()).rev() {
        let (own, all) = positions[k];
        let row = &arcs[if k == 0 { 0 } else { ends[k - 1] }..ends[k]];
        values[k] = if four(own ^ all) {
            (-1, 0)
        } else {
            let merit = |(value, rank): (i8, u32)| (-value, if value < 0 { -i64::from(rank) } else { i64::from(rank) });
            let best = row.iter().map(|&to| values[to as usize]).max_by_key(|&value| merit(value));
            best.map_or((0, 0), |(value, rank)| (-value, rank + 1))
        };
    }
    let value = match values[0].0 {
        1 => Outcome::Win(bachet::Player::One),
        -1 => Outcome::Win(bachet::Player::Two),
        _ => Outcome::Draw,
    };
    (positions.len(), arcs.len(), value)
}
