//! Counts the plays of games whose numbers are known, and says how fast that is: with the last moves counted and not made, with every
//! move made, for chess beside the rules' own crate, and random plays of go. `cargo xtask bench classics` runs it.

use bachet::game::Played;
use bachet::games::{Chess, Draughts, Go, Ko, Komi, Reversi, open};
use bachet::random::Random;
use bachet::{Game, Unwatched};
use serde_json::Value;
use std::time::Instant;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    counted()?;
    made()?;
    plays_of_go()
}

/// The last moves are counted and not made.
fn counted() -> Result<(), Failure> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.json");
    let known: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    println!("| game | moves | plays | time | plays a second |");
    println!("|---|---|---|---|---|");
    for entry in &known {
        let text = |key: &str| entry[key].as_str();
        let name = text("game").ok_or("an entry has no game")?;
        let plays: Vec<u64> = entry["plays"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        let game = open(name)?;
        let start = game.view().start();
        let start = game.view().at(text("position").unwrap_or(&start))?;
        let all: u64 = plays.iter().sum();
        let began = Instant::now();
        let found = start.perft(plays.len() as u32, &Unwatched)?;
        let counted = began.elapsed().as_secs_f64();
        if found != plays {
            return Err(format!("{name}: {found:?} are not {plays:?}").into());
        }
        let last = plays.last().copied().unwrap_or_default();
        let rate = all as f64 / counted / 1e6;
        println!("| {name} | {} | {last} | {counted:.2} s | {rate:.1} M |", plays.len());
    }
    Ok(())
}

/// Every move is made; chess beside `cozy-chess`, the crate of its rules, in both ways.
fn made() -> Result<(), Failure> {
    println!("\n| every move made | moves | plays | time | plays a second |");
    println!("|---|---|---|---|---|");
    let cozy = cozy_chess::Board::default();
    line("chess", 5, 4_865_609, |depth| all_moves(&Chess::new(), depth))?;
    line("cozy-chess alone", 5, 4_865_609, |depth| cozy_moves(&cozy, depth, false))?;
    line("cozy-chess alone, the last moves counted", 6, 119_060_324, |depth| cozy_moves(&cozy, depth, true))?;
    let (checkers, draughts) = (Draughts::english(8, 8)?, Draughts::international(10, 10)?);
    line("checkers", 10, 18_391_564, |depth| all_moves(&checkers, depth))?;
    line("draughts", 8, 6_483_961, |depth| all_moves(&draughts, depth))?;
    let reversi = Reversi::new(8, 8)?;
    line("reversi", 9, 3_005_288, |depth| all_moves(&reversi, depth))
}

fn line(name: &str, depth: u32, plays: u64, count: impl Fn(u32) -> u64) -> Result<(), Failure> {
    let began = Instant::now();
    let found = count(depth);
    let counted = began.elapsed().as_secs_f64();
    if found != plays {
        return Err(format!("{name}: {found} are not {plays}").into());
    }
    println!("| {name} | {depth} | {plays} | {counted:.2} s | {:.1} M |", plays as f64 / counted / 1e6);
    Ok(())
}

/// The plays of so many moves, each of which is made.
fn all_moves<G: Game>(game: &G, depth: u32) -> u64 {
    fn below<G: Game>(game: &G, position: &G::Position, depth: u32, moves: &mut Vec<G::Move>) -> u64 {
        if depth == 0 {
            return 1;
        }
        if game.ending(position).is_some() {
            return 0;
        }
        let first = moves.len();
        game.moves(position, moves);
        let mut plays = 0;
        for k in first..moves.len() {
            plays += below(game, &game.play(position, moves[k]), depth - 1, moves);
        }
        moves.truncate(first);
        plays
    }
    below(game, &game.start(), depth, &mut Vec::new())
}

/// The same by the crate of the rules of chess itself.
fn cozy_moves(board: &cozy_chess::Board, depth: u32, counts: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut plays = 0;
    board.generate_moves(|some| {
        if depth == 1 && counts {
            plays += some.len() as u64;
        } else {
            for mov in some {
                let mut next = board.clone();
                next.play_unchecked(mov);
                plays += cozy_moves(&next, depth - 1, counts);
            }
        }
        false
    });
    plays
}

/// Random plays from an empty board to their ends.
fn plays_of_go() -> Result<(), Failure> {
    const PLAYS: u32 = 50_000;
    println!("\n| random plays | plays | moves of each | time | plays a second |");
    println!("|---|---|---|---|---|");
    let go = Go::<u128>::on(9, 9, Komi(13), Ko::Simple)?;
    let (mut random, mut played, mut moves) = (Random::new(1), Played::default(), 0);
    let began = Instant::now();
    for _ in 0..PLAYS {
        played.clear();
        go.random_play(&go.start(), &mut random, &mut played);
        moves += played.moves().len();
    }
    let time = began.elapsed().as_secs_f64();
    let (each, rate) = (moves as f64 / f64::from(PLAYS), f64::from(PLAYS) / time);
    println!("| go:9x9 | {PLAYS} | {each:.0} | {time:.2} s | {rate:.0} |");
    Ok(())
}
