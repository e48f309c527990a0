//! Arenas and games without levels that several processes solve together come to the same file as those of one.

mod common;
#[path = "common/random_arenas.rs"]
mod random_arenas;

use bachet::format::pg;
use bachet::games::{Opened, open};
use bachet::random::Random;
use bachet::{Outcome, Player, attractor};
use bachet_store::{Attracted, Attraction, Encoding, StoreError, Target, attract};
use common::{all, alone, left, together};
use proptest::prelude::*;
use random_arenas::arenas;
use std::fs;
use std::path::{Path, PathBuf};

const COUNTS: [usize; 4] = [1, 2, 3, 5];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn arenas_come_to_the_same_file(arena in arenas()) {
        let folder = tempfile::tempdir().unwrap();
        let refused = arena.unending() != Some(Outcome::Draw) && bachet::solve(&arena).regions().draw > 0;
        let game = Opened::on_arena(arena);
        let wanted = (!refused).then(|| alone(&game, None, folder.path()));
        for count in COUNTS {
            let file = folder.path().join(format!("{count}.bachet"));
            let result = together(&game, count, &file, 4 << 30, usize::MAX);
            match &wanted {
                Some(wanted) => {
                    prop_assert!(result.is_ok() && fs::read(&file).unwrap() == *wanted, "{count}: {result:?}");
                }
                None => {
                    let refused = matches!(result, Err(StoreError::Unending { .. } | StoreError::Stopped));
                    prop_assert!(refused, "{count}: {result:?}");
                }
            }
            prop_assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
        }
    }
}

/// Games whose plays come back, whose positions have no keys, or whose rules are a file.
const GAMES: [&str; 4] = ["morris:3", "hounds:4x4", "go:2x2", "checkers:4x4"];

#[test]
fn games_come_to_the_same_file() {
    for name in GAMES {
        let game = open(name).unwrap();
        assert!(game.view().capabilities().levels.is_none(), "{name} is solved by keys");
        let folder = tempfile::tempdir().unwrap();
        let wanted = alone(&game, Some(Encoding::Names), folder.path());
        for count in COUNTS {
            let file = folder.path().join(format!("{count}.bachet"));
            together(&game, count, &file, 4 << 30, usize::MAX).unwrap();
            assert!(fs::read(&file).unwrap() == wanted, "{name}, {count}");
            assert_eq!(left(folder.path()), Vec::<PathBuf>::new(), "{name}, {count}");
        }
    }
}

#[test]
fn stopped_work_goes_on_with_any_number_of_processes() {
    let (game, folder) = (open(GAMES[0]).unwrap(), tempfile::tempdir().unwrap());
    let wanted = alone(&game, Some(Encoding::Names), folder.path());
    let file = folder.path().join("parts.bachet");
    let mut stops = 0;
    for (most, count) in [(3, 2), (9, 2), (6, 3), (20, 3), (40, 2)] {
        match together(&game, count, &file, 4 << 30, most) {
            Err(StoreError::Stopped) => stops += 1,
            Ok(()) => break,
            Err(error) => panic!("{error}"),
        }
    }
    together(&game, 3, &file, 4 << 30, usize::MAX).unwrap();
    assert!(stops > 1 && fs::read(&file).unwrap() == wanted);
    assert_eq!(left(folder.path()), Vec::<PathBuf>::new());
}

fn attracted(file: &Path, player: Player, target: &Target, count: usize) -> Vec<Result<Attracted, StoreError>> {
    all(count, usize::MAX, |peers, watch| attract(&Attraction { file, player, target, memory: 1 << 30, peers, watch }))
}

/// A file of vertices in any order, on lines of their own or not, some with labels that look like statements.
fn random_file(random: &mut Random) -> String {
    let len = 1 + random.below(60) as u32;
    let labelled = random.below(2) == 0;
    let mut order: Vec<u32> = (0..len).collect();
    (1..order.len()).rev().for_each(|k| order.swap(k, random.below(k as u64 + 1) as usize));
    let mut text = format!("parity {};\n", len - 1);
    for v in order {
        let targets = (0..1 + random.below(4)).map(|_| random.below(len.into()).to_string());
        let targets: Vec<String> = targets.collect();
        let label = if labelled && random.below(2) == 0 { " \"a;\n0 0 0 1;\"" } else { "" };
        let end = if random.below(3) == 0 { "  " } else { "\n" };
        text += &format!("{v} {} {} {}{label};{end}", random.below(4), random.below(2), targets.join(","));
    }
    text
}

#[test]
fn attractors_of_files_in_parts_are_those_of_the_whole() {
    let (folder, mut random) = (tempfile::tempdir().unwrap(), Random::new(7));
    let file = folder.path().join("arena.pg");
    for _ in 0..150 {
        let text = random_file(&mut random);
        fs::write(&file, &text).unwrap();
        let arena = pg::parse(&text).unwrap();
        let target = Target::Priority(arena.priority(0).unwrap());
        for (player, count) in [(Player::One, 1), (Player::Two, 2), (Player::One, 3), (Player::Two, 5)] {
            let goal = arena.select(&format!("priority={}", arena.priority(0).unwrap())).unwrap();
            let wanted: Vec<u64> = attractor(&arena, player, &goal).sizes().iter().map(|&size| size as u64).collect();
            for found in attracted(&file, player, &target, count) {
                let found = found.unwrap();
                assert_eq!((found.vertices, found.sizes), (arena.len() as u64, wanted.clone()), "{count}: {text}");
            }
        }
    }
}

#[test]
fn what_is_wrong_in_a_part_is_said_by_all() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arena.pg");
    let many = |last: &str| (0..40).map(|v| format!("{v} 0 0 {};\n", (v + 1) % 40)).collect::<String>() + last;
    for (text, target, words) in [
        (many("40 0 7 1;"), Target::Priority(0), "41:6: the owner must be 0"),
        (many("40 0 1 99;"), Target::Priority(0), "an arc leads to 99"),
        (many("7 0 1 1;"), Target::Priority(0), "vertex 7 is declared"),
        (many("parity 7;"), Target::Priority(0), "41:1: "),
        (many(""), Target::Priority(5), "priority 5"),
        (many(""), Target::Vertices(vec![3, 77]), "“77”"),
        (many("40 0 1 1 \"end\";"), Target::Vertices(vec![3]), "labels"),
        (many("40 0 1 1 \"end;"), Target::Priority(0), "quote"),
    ] {
        fs::write(&file, &text).unwrap();
        for count in [1, 3] {
            for (place, found) in attracted(&file, Player::One, &target, count).into_iter().enumerate() {
                let words_of = found.unwrap_err().to_string();
                // Whoever was told by another one may hear of it first.
                assert!(words_of.contains(words) || words_of.contains("stopped"), "{place} of {count}: {words_of}");
            }
        }
    }
}
