//! Games in levels: keys and levels agree with the rules, whatever the game.

mod common;

use bachet::Limits;
use bachet::games::{View, open};
use bachet::levels::{Expansion, Packed};
use bachet::random::Random;
use common::games::GAMES;
use std::collections::BTreeSet;

/// More games, too large to try every play.
const MORE: &[&str] = &["mnk:4x3,line=3", "connect4:3x7,line=3,misere"];

/// The games whose plays go from level to level.
fn in_levels() -> impl Iterator<Item = &'static str> {
    GAMES.iter().copied().filter(|name| {
        let game = open(name).unwrap();
        game.view().capabilities().levels.is_some()
    })
}

/// All keys by level, as a solver finds them.
fn keys(name: &str, symmetry: bool) -> BTreeSet<(u32, u64)> {
    let game = open(name).unwrap();
    let packed = game.view().capabilities().levels.unwrap_or_else(|| panic!("{name} has levels")).packed(symmetry);
    let mut open = BTreeSet::from([packed.key(&game.view().start()).unwrap()]);
    let mut all = BTreeSet::new();
    let mut expansion = Expansion::default();
    while let Some((level, key)) = open.pop_first() {
        packed.expand(&[key], &mut expansion);
        for (higher, child) in expansion.children(0) {
            assert!(higher > level && higher - level <= packed.rise(), "{name}: from {level} to {higher}");
            assert!(higher <= packed.last_level(), "{name}: {higher}");
            open.insert((higher, child));
        }
        // What is written means the same position, or one that is the same by symmetry.
        assert_eq!(packed.key(&packed.position(key)).unwrap(), (level, key), "{name}: {}", packed.position(key));
        all.insert((level, key));
    }
    all
}

#[test]
fn levels_hold_the_positions_that_exploring_finds() {
    for name in in_levels().chain(MORE.iter().copied()) {
        for symmetry in [false, true] {
            let game = open(name).unwrap();
            let limits = Limits { symmetry, ..Limits::default() };
            let explored = game.view().solve(&game.view().start(), &limits).unwrap();
            assert_eq!(keys(name, symmetry).len(), explored.arena().len(), "{name}, symmetry: {symmetry}");
        }
    }
}

/// What becomes of a position by its rules, with a position written as text at each step.
fn by_rules(game: &dyn View, packed: &dyn Packed, position: &str) -> Vec<(u32, u64)> {
    let steps = game.steps(position).unwrap();
    steps.iter().map(|step| packed.key(&step.position).unwrap()).collect()
}

/// Games may expand keys without unpacking them; positions of random plays, on boards that are as large as keys allow.
#[test]
fn keys_are_expanded_as_positions_are() {
    let larger = [
        "nim:31-30-29-17-12-12-5-3-3-1-1-1",
        "nim:1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1",
        "nim:7-7-7-7-7-7-7-7-7-7-7-7-7-7-7-7-7-7-7-7-7,take=2-4",
        "nim:90-80-70,misere",
        "nim:2999,take=100-999",
        "chomp:14x14",
        "chomp:31x32",
        "chomp:5x58",
        "chomp:1x62",
        "chomp:62x1",
        "connect4:7x6",
    ];
    let mut random = Random::new(8);
    for name in larger.into_iter().chain(MORE.iter().copied()).chain(in_levels()) {
        let game = open(name).unwrap();
        for symmetry in [false, true] {
            let packed =
                game.view().capabilities().levels.unwrap_or_else(|| panic!("{name} has levels")).packed(symmetry);
            let mut expansion = Expansion::default();
            for _ in 0..2 {
                let mut position = game.view().start();
                loop {
                    let (_, key) = packed.key(&position).unwrap();
                    packed.expand(&[key], &mut expansion);
                    // One that stands for it, if there is symmetry.
                    position = packed.position(key);
                    let children: Vec<(u32, u64)> = expansion.children(0).collect();
                    assert_eq!(children, by_rules(game.view(), packed.as_ref(), &position), "{name}: {position}");
                    assert_eq!(expansion.ending(0), game.view().ending(&position).unwrap(), "{name}: {position}");
                    assert_eq!(expansion.turn(0), game.view().turn(&position).unwrap(), "{name}: {position}");
                    if children.is_empty() {
                        break;
                    }
                    position = packed.position(children[random.below(children.len() as u64) as usize].1);
                }
            }
        }
    }
}

/// Every key has a place, in the order of the keys, and comes back from it; with few exceptions nothing else has one.
#[test]
fn places_are_in_the_order_of_keys() {
    let counted = [
        ("nim:3-4-5", true),
        ("nim:4-4-4-2,misere", true),
        ("nim:30-2", true),
        ("race:30,say=1-5", true),
        ("chomp:3x4", true),
        ("chomp:4x4", true),
        ("connect4:4x3", true),
        ("connect4:5x3,line=3,columns=1-4", true),
        ("kayles:11", false),
        ("bar:4x5", false),
        ("tictactoe", false),
        ("nim:9000-8000-70", false),
    ];
    for (name, has) in counted {
        let packed = open(name).unwrap().view().capabilities().levels.unwrap().packed(false);
        let places = packed.places();
        assert_eq!(places.is_some(), has, "{name}");
        let Some(places) = places else { continue };
        let mut before = None;
        for (level, key) in keys(name, false) {
            let place =
                places.place(level, key).unwrap_or_else(|| panic!("{name}: {} has a place", packed.position(key)));
            assert_eq!(places.key(level, place), Some(key), "{name}");
            assert!(before.replace((level, place)) < Some((level, place)), "{name}: {}", packed.position(key));
        }
        // Of Chomp without symmetry everything can be met by either, but for the start and what a first bite leaves.
        for level in (2..=packed.last_level()).filter(|_| name == "chomp:3x4") {
            let count = (0..).take_while(|&place| places.key(level, place).is_some()).count();
            assert_eq!(count, 2 * shapes(&[4; 3], 12 - level), "level {level}");
        }
    }
}

/// How many falling rows of at most these lengths have so many squares; none of no squares.
fn shapes(most: &[u32], squares: u32) -> usize {
    let Some((&longest, rest)) = most.split_first() else { return usize::from(squares == 0) };
    let first = u32::from(rest.len() == 2);
    let shorter = |row: u32| rest.iter().map(|&most| most.min(row)).collect::<Vec<u32>>();
    (first..=longest.min(squares)).map(|row| shapes(&shorter(row), squares - row)).sum()
}

#[test]
fn what_does_not_fit_is_not_packed() {
    for name in ["mnk:6x6,line=4", "kayles:62", "grundy:100", "nim:9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9"] {
        assert!(open(name).unwrap().view().capabilities().levels.is_none(), "{name}");
    }
}
