//! The readers on damaged input: what the fuzz targets check, on a few thousand changes of right files.

#[path = "../../../fuzz/readers.rs"]
mod readers;

use std::path::Path;

/// Runs `check` on every file of a folder, whole and changed in many ways.
fn damage(folder: &str, ending: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    let mut files = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read(&path).unwrap();
        if !path.to_string_lossy().ends_with(ending) || text.len() > 2000 {
            continue;
        }
        files += 1;
        check(&text);
        for _ in 0..400 {
            let mut changed = text.clone();
            for _ in 0..1 + random(3) {
                let at = random(changed.len());
                match random(5) {
                    0 => changed[at] = random(256) as u8,
                    1 => changed[at] = b"0123456789,;:\"{}[]- \n"[random(21)],
                    2 => drop(changed.remove(at)),
                    3 => changed.insert(at, b"0123456789,;:\"{}[]- \n"[random(21)]),
                    _ => changed.truncate(at.max(1)),
                }
                if changed.is_empty() {
                    break;
                }
            }
            check(&changed);
        }
    }
    assert!(files > 0, "{} has no such file", folder.display());
}

#[test]
fn damaged_json_is_read_or_refused() {
    damage("arenas", ".json", readers::json);
}

#[test]
fn damaged_pg_is_read_or_refused() {
    damage("../../fuzz/seeds/pg", ".pg", readers::pg);
}

#[test]
fn damaged_strategies_are_judged_or_refused() {
    damage("../../fuzz/seeds/strategy", ".json", readers::strategy);
}

#[test]
fn damaged_solutions_are_never_taken_for_right() {
    damage("../../fuzz/seeds/solution", ".txt", readers::solution);
}
