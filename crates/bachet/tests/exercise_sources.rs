//! Exercises that are made of what somebody brings, and papers of several.

use bachet::exercise::{Allotment, Exercise, ExerciseError, Kind, Matter, Paper, Size};
use bachet::format::Content;
use bachet::positions::Document;
use bachet::text::Lang;

/// What a text says: an arena, a position graph or a tree.
fn matter(text: &str) -> Matter {
    match bachet::format::read_any(text.as_bytes()).unwrap() {
        Content::Document(Document::Arena(arena)) => Matter::Arena(arena),
        Content::Document(Document::Positions(positions)) => Matter::Positions(positions),
        Content::Document(Document::Chance(_)) => panic!("chance moves"),
        Content::Tree(tree) => Matter::Tree(tree),
    }
}

/// All arenas and trees with known answers that fit on a sheet.
fn brought() -> Vec<(String, Matter)> {
    let folder = |name: &str| std::fs::read_dir(format!("{}/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let files = folder("arenas").chain(folder("trees")).map(|file| file.unwrap().path());
    let files = files.filter(|path| !path.ends_with("answers.json"));
    let read = |path: std::path::PathBuf| (path.display().to_string(), std::fs::read_to_string(path).unwrap());
    files.map(read).map(|(name, text)| (name, matter(&text))).collect()
}

#[test]
fn what_is_brought_is_marked_like_what_chance_made() {
    let mut made = 0;
    for (name, matter) in brought() {
        for kind in Kind::ALL {
            let what = format!("{} of {name}", kind.name());
            let exercise = match Exercise::of(kind, "own", matter.clone(), 7) {
                Ok(exercise) => exercise,
                Err(error) => {
                    let suits = matter.suits(kind);
                    assert_eq!(matches!(error, ExerciseError::Unsuited { .. }), !suits, "{what}: {error}");
                    continue;
                }
            };
            made += 1;
            assert_eq!((exercise.size(), exercise.source()), (None, Some("own")), "{what}");
            let marks = exercise.mark(&exercise.answer());
            assert!(marks.perfect() && marks.most() > 0, "{what}");
            assert!(marks.tasks.iter().all(|mark| mark.remarks.is_empty()), "{what}");
            assert_eq!(exercise.mark(&exercise.form()).points(), 0, "{what}");
            assert!(exercise.tasks().iter().all(|task| !task.steps.is_empty()), "{what}");
            for lang in [Lang::En, Lang::Fr] {
                assert_eq!(exercise.picture(lang).unwrap().lang(), lang, "{what}");
                assert_eq!(exercise.solved_picture(lang).unwrap().lang(), lang, "{what}");
            }
        }
    }
    assert!(made >= 30, "{made}");
}

#[test]
fn what_cannot_be_asked_is_refused_in_words() {
    let large = format!("[{}]", vec!["1"; 70].join(", "));
    let many: Vec<String> = (0..50).map(|v| format!("\"{v}\": [\"{}\"]", v + 1)).collect();
    let many = format!("{{\"arcs\": {{{}, \"50\": []}}}}", many.join(", "));
    let all = |n: usize| (0..n).map(|to| format!("\"{to}\"")).collect::<Vec<_>>().join(", ");
    let dense: Vec<String> = (0..20).map(|v| format!("\"{v}\": [{}]", all(v))).collect();
    let dense = format!("{{\"arcs\": {{{}}}}}", dense.join(", "));
    for (kind, text, words) in [
        (Kind::Minimax, large.as_str(), "a tree of 71 nodes is too large for a sheet"),
        (Kind::Minimax, "7", "this tree has no moves"),
        (Kind::AlphaBeta, "[1, 2.5]", "the value 2.5 cannot stand on a sheet"),
        (Kind::Horizon, "[1, 2]", "in this tree every play ends after one move"),
        (Kind::Horizon, "[[1, 2], 3]", "the node B has no value"),
        (Kind::Nim, "[1, 2]", "nim is made from a game of Nim, such as nim:3-4-5, and this is a tree"),
        (
            Kind::Kernel,
            "[1, 2]",
            "kernel is made from a position graph, an arena or an impartial game, and this is a tree",
        ),
        (Kind::Kernel, &many, "51 vertices are too many for a sheet, which has at most 40"),
        (Kind::Attractor, &dense, "190 arcs are too many for a sheet"),
        (Kind::Kernel, r#"{"arcs": {"a": ["b"], "b": ["a"]}}"#, "this graph has several kernels"),
        (Kind::Grundy, r#"{"arcs": {"a": ["b"], "b": ["a"]}}"#, "there is a cycle, a, b: its positions"),
        (Kind::Grundy, r#"{"arcs": {"a": ["b"], "b": []}, "convention": "misere"}"#, "Grundy numbers say nothing of"),
        (
            Kind::Attractor,
            r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "draws": ["b"]}"#,
            "nobody can win here",
        ),
        (
            Kind::Strategy,
            r#"{"owner": {"a": 1, "b": 2, "c": 2}, "arcs": {"a": ["b"]}, "draws": ["b"], "wins": {"1": ["c"]}}"#,
            "nobody wins from a: an exercise on strategies needs a winner",
        ),
        (
            Kind::Strategy,
            r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"2": ["b"]}}"#,
            "J2 wins without ever having to choose",
        ),
    ] {
        let error = Exercise::of(kind, "own", matter(text), 1).unwrap_err().to_string();
        assert!(error.starts_with(words), "{text}: {error}");
    }
}

/// In the tree that is brought, several moves may be best, and cuts may be a matter of taste.
#[test]
fn ties_that_are_brought_are_spoken_of() {
    let minimax = Exercise::of(Kind::Minimax, "own", matter("[[3, 5], [3, 4], 2]"), 1).unwrap();
    for (name, right) in [("B", true), ("C", true), ("D", false), ("A", false)] {
        let text = format!(r#"{{"values": {{"A": 3, "B": 3, "C": 3}}, "move": "{name}"}}"#);
        let answer = minimax.read_answer(text.as_bytes()).unwrap();
        assert_eq!(minimax.mark(&answer).perfect(), right, "{name}");
    }
    let cuts = Exercise::of(Kind::AlphaBeta, "own", matter("[[3, 5], [3, 4]]"), 1).unwrap();
    let said: Vec<String> = cuts.setting().iter().map(ToString::to_string).collect();
    assert!(said.iter().any(|words| words.contains("α ≥ β")), "{said:?}");
}

#[test]
fn papers_share_out_their_points() {
    for size in Size::ALL {
        for seed in 0..20 {
            let kinds: Vec<Kind> =
                Kind::ALL.into_iter().cycle().skip(seed as usize).take(1 + seed as usize % 6).collect();
            for points in [Allotment::default(), Allotment::Each((0..kinds.len() as u32).map(|k| 3 + k).collect())] {
                let paper = Paper::new(&kinds, size, seed, &points).unwrap();
                let total = match &points {
                    Allotment::Total(total) => f64::from(*total),
                    Allotment::Each(each) => f64::from(each.iter().sum::<u32>()),
                };
                assert_eq!(paper.total(), total, "{seed}");
                for (k, exercise) in paper.exercises().iter().enumerate() {
                    assert_eq!((exercise.kind(), exercise.seed()), (kinds[k], seed + k as u64));
                    let shares = paper.points(k);
                    assert_eq!(shares.len(), exercise.tasks().len());
                    assert!(shares.iter().all(|share| *share >= 0.5 && (2.0 * share).fract() == 0.0), "{shares:?}");
                    assert_eq!(shares.iter().sum::<f64>().fract(), 0.0, "{shares:?}");
                }
                let answers: Vec<_> = paper.exercises().iter().map(Exercise::answer).collect();
                assert_eq!(paper.mark(&answers).total(), total);
                assert_eq!(paper.mark(&[]).total(), 0.0);
                let forms: Vec<_> = paper.exercises().iter().map(Exercise::form).collect();
                assert_eq!(paper.mark(&forms), paper.mark(&[]));
                // Every answer that is left out costs its points, and no others.
                for left_out in 0..answers.len() {
                    let mut some = answers.clone();
                    some[left_out] = forms[left_out].clone();
                    let lost: f64 = paper.points(left_out).iter().sum();
                    assert_eq!(paper.mark(&some).total(), total - lost);
                }
            }
        }
    }
    let refused = |kinds: &[Kind], points: Allotment| Paper::new(kinds, Size::Small, 1, &points).unwrap_err();
    assert_eq!(refused(&[], Allotment::default()), ExerciseError::Exercises { found: 0 });
    assert_eq!(refused(&[Kind::Nim; 21], Allotment::Total(100)), ExerciseError::Exercises { found: 21 });
    assert_eq!(refused(&[Kind::Nim; 3], Allotment::Total(2)), ExerciseError::PointsFew);
    assert_eq!(refused(&[Kind::Nim], Allotment::Each(vec![0])), ExerciseError::PointsFew);
    assert_eq!(refused(&[Kind::Nim], Allotment::Each(vec![u32::MAX])), ExerciseError::PointsMany);
    assert_eq!(refused(&[Kind::Nim], Allotment::Each(vec![])), ExerciseError::PointsCount { found: 0, exercises: 1 });
}
