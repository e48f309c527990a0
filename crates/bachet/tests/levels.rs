//! Games in levels: keys and levels agree with the rules, whatever the game.

use bachet::games::open;
use bachet::{Expansion, Limits};
use std::collections::BTreeSet;

const GAMES: &[&str] = &[
    "nim:3-4-5",
    "nim:4-4-4-2,misere",
    "nim:6-6,take=2-3",
    "nim:300-2",
    "matches:9",
    "sticks:10",
    "race:30,say=1-5",
    "grundy:12",
    "grundy:5-5",
    "kayles:11",
    "dawson:14",
    "octal:0.345,heaps=6-5",
    "bar:4x5",
    "bar:4x4",
    "chomp:3x4",
    "chomp:4x4",
    "tictactoe",
    "tictactoe,misere",
    "mnk:4x3,line=3",
    "connect4:4x3",
    "connect4:3x4,line=3",
    "connect4:3x7,line=3,misere",
    "connect4:5x3,line=3,columns=1-4",
];

/// All keys by level, as a solver finds them.
fn keys(name: &str, symmetry: bool) -> BTreeSet<(u32, u64)> {
    let game = open(name).unwrap();
    let packed = game.view().packed(symmetry).unwrap_or_else(|| panic!("{name} has levels"));
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
    for name in GAMES {
        for symmetry in [false, true] {
            let game = open(name).unwrap();
            let limits = Limits { symmetry, ..Limits::default() };
            let explored = game.view().solve(&game.view().start(), &limits).unwrap();
            assert_eq!(keys(name, symmetry).len(), explored.arena().len(), "{name}, symmetry: {symmetry}");
        }
    }
}

#[test]
fn what_does_not_fit_is_not_packed() {
    for name in ["mnk:6x6,line=4", "kayles:62", "grundy:100", "nim:9-9-9-9-9-9-9-9-9-9-9-9-9-9-9-9"] {
        assert!(open(name).unwrap().view().packed(true).is_none(), "{name}");
    }
}
