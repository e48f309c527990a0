//! Board games that people know: how many plays they have, as is known, and their rules written a second time in the plainest way.

mod plain;

use bachet::games::{View, open};
use bachet::{Limits, Player, Unwatched};
use plain::Plain;
use serde_json::Value;
use std::collections::{BTreeSet, VecDeque};

/// As many plays are counted as a program without optimisation counts in a moment; `cargo xtask bench classics` counts all.
const FEW: u64 = 60_000;

#[test]
fn games_have_as_many_plays_as_is_known() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/perft.json");
    let known: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    for entry in &known {
        let name = entry["game"].as_str().unwrap();
        let plays: Vec<u64> = entry["plays"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        let few: Vec<u64> = plays.into_iter().take_while(|&plays| plays < FEW).collect();
        let game = open(name).unwrap();
        let start = game.view().start();
        let start = game.view().at(entry["position"].as_str().unwrap_or(&start)).unwrap();
        assert_eq!(start.perft(few.len() as u32, &Unwatched).unwrap(), few, "{name}");
        assert!(few.len() > 1, "{name}");
    }
}

/// Whether a position and its moves are what the plain rules say; the positions that follow.
fn same<P: Plain>(view: &dyn View, position: &P) -> Vec<P> {
    let text = position.text();
    let here = view.at(&text).unwrap();
    assert_eq!(here.text(), text);
    let ending = here.ending().map(|ending| ending.number());
    assert_eq!(ending, position.ending(), "{text}");
    if ending.is_some() {
        return Vec::new();
    }
    assert_eq!(here.turn().number(), position.turn(), "{text}");
    let plain = position.moves();
    let expected: BTreeSet<_> = plain.iter().map(|(mov, next)| (mov.clone(), next.text())).collect();
    let found: BTreeSet<_> = here.steps().into_iter().map(|step| (step.mov, step.position)).collect();
    assert_eq!(found, expected, "{text}");
    plain.into_iter().map(|(_, next)| next).collect()
}

/// Compares all positions of a small board, and says how many there are.
fn same_everywhere<P: Plain>(name: &str, start: P) -> usize {
    let game = open(name).unwrap();
    assert_eq!(game.view().start(), start.text());
    let mut met = BTreeSet::from([start.text()]);
    let mut waiting = VecDeque::from([start]);
    while let Some(position) = waiting.pop_front() {
        for next in same(game.view(), &position) {
            if met.insert(next.text()) {
                waiting.push_back(next);
            }
        }
    }
    let start = game.view().start();
    let solved = game.view().solve(&start, &Limits { symmetry: false, ..Limits::default() }).unwrap();
    assert_eq!(solved.arena().len(), met.len(), "{name}");
    met.len()
}

/// Compares positions of random plays on a large board.
fn same_in_plays<P: Plain>(name: &str, start: P, plays: usize) {
    let game = open(name).unwrap();
    let mut state = 5u64;
    for _ in 0..plays {
        let mut position = start.clone();
        for _ in 0..150 {
            let mut next = same(game.view(), &position);
            if next.is_empty() {
                break;
            }
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            position = next.swap_remove((state >> 33) as usize % next.len());
        }
    }
}

/// On four by four squares the second player has three discs to eight in the end.
#[test]
fn reversi() {
    assert!(same_everywhere("reversi:4x2", plain::Reversi::start(4, 2)) > 2);
    same_in_plays("reversi:8x8", plain::Reversi::start(8, 8), 4);
    same_in_plays("reversi:6x4", plain::Reversi::start(6, 4), 10);
    let game = open("reversi:4x4").unwrap();
    let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
    let start = solved.vertex(&game.view().start()).unwrap();
    assert_eq!(solved.solution().winner(start), Some(Player::Two));
    let start = plain::Reversi::start(4, 4);
    assert!(start.can_win_by(-8) && !start.can_win_by(-7));
}

/// Four by four squares everywhere, larger boards in plays that are long enough for kings.
#[test]
fn draughts() {
    for (name, international) in [("checkers", false), ("draughts", true)] {
        assert!(same_everywhere(&format!("{name}:4x4"), plain::Draughts::start(4, 4, international)) > 20);
        same_in_plays(&format!("{name}:8x8"), plain::Draughts::start(8, 8, international), 12);
        same_in_plays(&format!("{name}:6x8"), plain::Draughts::start(6, 8, international), 6);
        same_in_plays(&format!("{name}:10x10"), plain::Draughts::start(10, 10, international), 6);
    }
}

/// Captures are read by their ends, where these say which.
#[test]
fn captures_are_read_in_short() {
    let game = open("checkers").unwrap();
    let at = |position: &str| game.view().at(position).unwrap();
    let here = at("B:W6,7,14,15:BK1");
    assert_eq!(here.steps().iter().map(|step| step.mov.as_str()).collect::<Vec<_>>(), ["1x10x17", "1x10x19", "1x10x3"]);
    for (text, mov) in [("1x3", "1x10x3"), ("1-10-17", "1x10x17"), ("1:19", "1x10x19")] {
        assert_eq!(here.find(text).unwrap().mov, mov);
    }
    assert!(here.find("1x10").is_err() && here.find("x").is_err() && here.find("1x9x3").is_err());
}

#[test]
fn pawns() {
    for (name, slants) in [("hexapawn", false), ("breakthrough", true)] {
        for (columns, rows) in [(3, 3), (4, 3), (3, 4)] {
            let start = plain::Pawns::start(columns, rows, slants);
            assert!(same_everywhere(&format!("{name}:{columns}x{rows}"), start) > 20);
        }
        same_in_plays(&format!("{name}:8x8"), plain::Pawns::start(8, 8, slants), 6);
        same_in_plays(&format!("{name}:5x6"), plain::Pawns::start(5, 6, slants), 10);
    }
}

#[test]
fn hounds() {
    for (option, first) in [("", false), (",hounds-first", true)] {
        assert!(same_everywhere(&format!("hounds:4x4{option}"), plain::Hounds::start(4, 4, first)) > 20);
        same_in_plays(&format!("hounds:8x8{option}"), plain::Hounds::start(8, 8, first), 6);
    }
    // The hounds win, whoever begins.
    for (name, winner) in [("hounds:8x8", Player::Two), ("hounds:8x8,hounds-first", Player::One)] {
        assert_eq!(winner_of(name), Some(winner), "{name}");
    }
}

fn winner_of(name: &str) -> Option<Player> {
    let game = open(name).unwrap();
    let solved = game.view().solve(&game.view().start(), &Limits::default()).unwrap();
    solved.solution().winner(solved.vertex(&game.view().start())?)
}

/// Who wins on which board is known up to 8 by 8; small ones are solved here, where a board says who wins if either begins.
#[test]
fn domineering() {
    for (columns, rows) in [(2, 3), (3, 3), (4, 2), (1, 4), (3, 4)] {
        same_everywhere(&format!("domineering:{columns}x{rows}"), plain::Domineering::start(columns, rows));
    }
    same_in_plays("domineering:8x8", plain::Domineering::start(8, 8), 4);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/domineering.json");
    let known: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut compared = 0;
    for (row, outcomes) in (1..).zip(known["outcomes"].as_array().unwrap()) {
        for (column, outcome) in (1..=8).zip(outcomes.as_str().unwrap().chars()) {
            if row * column > 16 {
                continue;
            }
            // With the board turned, the other player begins.
            let first = winner_of(&format!("domineering:{column}x{row}")) == Some(Player::One);
            let turned = winner_of(&format!("domineering:{row}x{column}")) == Some(Player::One);
            let found = match (first, turned) {
                (true, true) => '1',
                (false, false) => '2',
                (true, false) => 'V',
                (false, true) => 'H',
            };
            assert_eq!(found, outcome, "{column}x{row}");
            compared += 1;
        }
    }
    assert!(compared > 25, "{compared}");
}
