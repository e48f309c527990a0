//! `bachet draw`: the course's figures, and what is said when a picture cannot be made.

mod common;

use common::structure::{flaws, structure};
use common::{assert_seen, run};

#[test]
fn sticks() {
    assert_seen!(run().see("draw sticks:10 --to svg -o -"));
}

#[test]
fn matches() {
    assert_seen!(run().see("draw matches:9 --to svg -o -"));
}

#[test]
fn sans_interet() {
    assert_seen!(run().see("draw game.json --to svg -o -"));
}

#[test]
fn marienbad_misere() {
    assert_seen!(run().see("draw nim:2-2,misere --to svg -o -"));
}

/// 003, figure 4: the kernel is {s, c, e}, and the Grundy numbers are e 0, d 1, c 0, b 2, a 3, s 0.
#[test]
fn position_graphs() {
    assert_seen!(run().see("draw piles.json --to svg -o -"));
    assert_seen!(run().french().see("draw piles.json --show kernel --to svg -o -"));
    assert_seen!(run().see("draw piles.json --show pn,mex --to dot -o -"));
    assert_seen!(run().see("draw nim:2-2,misere --graph --to svg -o -"));
}

/// 001, question 1.1.
#[test]
fn the_configurations_of_a_bar() {
    assert_seen!(run().french().see("draw bar:2x3 --graph --show nothing --to svg -o -"));
}

#[test]
fn position_graphs_with_cycles() {
    let run =
        run().file("loop.json", r#"{"arcs": {"a": ["b", "d"], "b": ["c", "a"], "c": [], "d": ["a"]}, "start": ["a"]}"#);
    assert_seen!(run.see("draw loop.json --to svg -o -"));
}

#[test]
fn every_impartial_game_has_a_position_graph() {
    let run = run();
    for game in [
        "nim:3-2-1",
        "nim:5,take=1-3",
        "nim:2-2,misere",
        "sticks:1",
        "sticks:10",
        "matches:9",
        "race:10,say=1-3",
        "race:7,say=2-3,misere",
        "marienbad:1-2-3",
        "grundy:8",
        "kayles:7",
        "dawson:9",
        "octal:0.137,heaps=8",
        "bar:2x3",
        "bar:1x7",
        "chomp:2x3",
        "chomp:1x1",
        "nim:2+kayles:3",
        "chomp:2x2+grundy:4",
    ] {
        for options in ["", " --show nothing", " --show kernel,pn --no-legend", " --lang fr"] {
            let seen = run.see(&format!("draw {game} --graph{options} --to svg -o -"));
            assert!(seen.starts_with("<svg"), "{game}{options}: {seen}");
            assert_eq!(flaws(&seen), Ok(Vec::new()), "{game}{options}");
        }
    }
}

#[test]
fn position_graphs_that_cannot_be_drawn() {
    let run = run().file("triangle.json", r#"{"arcs": {"a": ["b"], "b": ["c"], "c": ["a"]}}"#);
    assert_seen!(run.see_all(&[
        "draw tictactoe --graph -o a.svg",
        "draw connect4:4x4 --graph -o a.svg --lang fr",
        "draw game.json --graph -o a.svg",
        "draw game.json --show kernel -o a.svg",
        "draw sticks:10 --graph --show grundy -o a.svg",
        "draw nim:3 --graph --show numbers -o a.svg",
        "draw nim:3 --graph --step 2 -o a.svg",
        "draw piles.json --graph --arena -o a.svg",
        "draw triangle.json --show mex -o a.svg",
        "draw triangle.json --show kernel -o a.svg",
        "draw nim:9-9-9-9 --graph -o a.svg",
        "draw nim:9-9-9-9 --graph --around 1-1 --radius 9 -o a.svg --lang fr",
        "draw nim:9-9-9-9 --graph --around 1-11 -o a.svg",
        "draw piles.json --graph --from s -o a.svg",
    ]));
}

/// 001, 3.2: an arena with a value on each vertex, and what they become at horizons of two and four moves.
#[test]
fn values_and_horizons() {
    let run = run().file("horizons.json", include_str!("../../bachet/arenas/horizons.json"));
    assert_seen!(run.see("draw horizons.json --values --to svg -o -"));
    // What min-max finds from the start stands in it, and its best move is bold.
    for (depth, value, best) in [(1, "5", "(2,1)"), (2, "1", "(2,2)"), (4, "1", "(2,1)")] {
        let searched = run.see(&format!("search horizons.json --algorithm minimax --depth {depth}"));
        assert!(searched.contains(&format!("Value: +{value},")) && searched.contains(best), "{searched}");
        let drawn = run.see(&format!("draw horizons.json --values --depth {depth} --to dot -o -"));
        assert!(drawn.contains(&format!("  0 [label=\"{value}\"")), "{drawn}");
    }
    assert_seen!(run.see("draw horizons.json --values --depth 4 --to dot -o -"));
    assert_seen!(run.see("draw sticks:4 --values --depth 3 --lang fr --to svg -o -"));
}

#[test]
fn every_game_has_values() {
    let run = run();
    for game in [
        "nim:2-1",
        "sticks:5",
        "chomp:2x2",
        "tictactoe --around xo./.../... --radius 1",
        "connect4:3x3,line=3 --from 11",
        "nim:1+kayles:2",
    ] {
        for heuristic in ["zero", "mobility", "playouts:10"] {
            let seen = run.see(&format!("draw {game} --values --depth 2 --heuristic {heuristic} --to svg -o -"));
            assert!(seen.starts_with("<svg"), "{game} {heuristic}: {seen}");
            assert_eq!(flaws(&seen), Ok(Vec::new()), "{game} {heuristic}");
        }
    }
}

#[test]
fn values_that_cannot_be_drawn() {
    let run =
        run().file("some.json", r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"], "b": ["a"]}, "values": {"a": 1}}"#);
    assert_seen!(run.see_all(&[
        "draw some.json --values -o a.svg",
        "draw tictactoe --values -o a.svg",
        "draw game.json --values --heuristic lines -o a.svg",
        "draw game.json --values --depth 1001 -o a.svg",
        "draw game.json --values --depth two -o a.svg",
        "draw game.json --depth 2 -o a.svg",
        "draw game.json --values --step 2 -o a.svg",
        "draw game.json --values --play 1 -o a.svg",
        "draw kayles:9 --values --grundy -o a.svg --lang fr",
    ]));
}

#[test]
fn chomp() {
    assert_seen!(run().french().see("draw chomp:2x3 --to svg -o -"));
}

#[test]
fn attractor_as_an_animation() {
    assert_seen!(run().see("draw game.json --animate --to svg -o -"));
}

/// The looks of classes, which other records of pictures leave out.
#[test]
fn looks() {
    let style = |theme: &str| {
        let picture = run().see(&format!("draw game.json --animate --theme {theme} --to svg -o -"));
        let own = picture.split("class=\"bachet ").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let style = picture.split(['<', '>']).skip_while(|part| *part != "style").nth(1).unwrap();
        style.replace(own, "bachet-…")
    };
    let [auto, light, dark] = ["auto", "light", "dark"].map(style);
    let (before, rest) = auto.split_once("@media (prefers-color-scheme:dark){\n").unwrap();
    let (in_the_dark, after) = rest.split_once("}\n}\n").unwrap();
    assert_eq!(light, format!("{before}{after}"));
    assert!(dark.contains(in_the_dark) && !dark.contains("prefers-color-scheme"));
    assert_seen!(auto);
}

#[test]
fn the_structure_of_a_picture_is_not_where_things_lie() {
    let picture = run().see("draw game.json --to svg -o -");
    let (before, rest) = picture.split_once("<circle class=\"fill-one line-one\" cx=\"").unwrap();
    let (x, after) = rest.split_once('"').unwrap();
    let moved = |by: f64| {
        let x = x.parse::<f64>().unwrap() + by;
        format!("{before}<circle class=\"fill-one line-one\" cx=\"{x}\"{after}")
    };
    let (near, far) = (moved(0.5), moved(5000.0));
    assert!(near != picture && structure(&near) == structure(&picture) && structure(&far) == structure(&picture));
    assert_eq!(flaws(&near), Ok(Vec::new()));
    assert_eq!(flaws(&far).unwrap().len(), 2, "both corners are outside");
    for (one, other) in
        [("fill-two line-two", "fill-one line-two"), (">7</text>", ">8</text>"), ("data-vertex=\"7\"", "")]
    {
        let changed = picture.replace(one, other);
        assert!(changed != picture && structure(&changed) != structure(&picture), "{one}");
    }
    assert!(!flaws(&picture.replace("\"fill-one line-one\"", "\"fill-three\"")).unwrap().is_empty());
}

#[test]
fn strata() {
    assert_seen!(run().see("draw tictactoe --to svg -o -"));
}

#[test]
fn more_than_can_be_drawn_is_said() {
    assert_seen!(run().see_all(&["draw tictactoe -o bars.svg", "draw tictactoe --step 3 --to svg -o -"]));
    assert_seen!(run().french().see_all(&["draw marienbad -o dense.svg", "draw marienbad -o bare.svg --no-legend"]));
}

#[test]
fn steps_go_to_a_folder() {
    let run = run();
    assert_seen!(
        run.see_all(&["draw game.json --steps steps", "draw game.json --player 2 --steps two --to tex --json"])
    );
    let step = |n: u32| std::fs::read_to_string(run.path().join(format!("steps/step-{n}.svg"))).unwrap();
    let view = |text: &str| text.split("viewBox=").nth(1).and_then(|rest| rest.split('"').nth(1)).unwrap().to_owned();
    assert!((1..=3).all(|n| view(&step(n)) == view(&step(0))));
    run.see("draw game.json --step 2 -o two.svg");
    assert_eq!(std::fs::read_to_string(run.path().join("two.svg")).unwrap(), step(2));
}

#[test]
fn pictures_that_cannot_be_made() {
    let run = run()
        .file("old.svg", "old")
        .file("tree.json", "[[5, -3], [2, 4]]")
        .file("lost.json", r#"{"owner": {"a": 1, "b": 2}, "arcs": {"a": ["b"]}, "wins": {"2": ["b"]}}"#);
    assert_seen!(run.see_all(&[
        "draw game.json",
        "draw game.json -o picture.gif",
        "draw game.json -o picture",
        "draw game.json -o nowhere/picture.svg",
        "draw game.json -o a.svg --layout row",
        "draw game.json -o a.svg --step 4",
        "draw game.json -o a.svg --step two",
        "draw game.json -o a.svg --step 1 --animate",
        "draw game.json -o a.svg --steps b",
        "draw game.json -o a.svg --unsolved --player 2",
        "draw game.json -o a.svg --target 8",
        "draw sticks:10 -o a.svg --around (10,2)",
        "draw game.json -o a.svg --radius 1",
        "draw game.json -o a.svg --around 1 --radius all",
        "draw game.json -o a.svg --ranks --layout rows",
        "draw tictactoe -o old.svg --unsolved",
        "draw tictactoe -o old.svg --layout rows",
        "draw tictactoe -o large.dot",
        "draw nim:9-9-9-9 -o old.svg --around (9-9-9-9,1) --radius 5",
        "draw connect4:7x6 -o old.svg",
        "draw connect4:7x6 -o old.svg --ranks --lang fr",
        "draw nim:1000-1000 -o old.svg",
        "draw game.json -o old.svg --from 1",
        "draw game.json -o a.svg --step -1",
        "draw game.json -o a.png --animate",
        "draw game.json -o a.dot --animate --lang fr",
        "draw sticks:5000 --steps folder",
        "draw lost.json --steps folder",
        "draw tree.json -o a.svg",
        "tree tree.json -o a.png --animate",
        "tree tree.json -o a.svg --from 0/1",
    ]));
    assert_eq!(std::fs::read_to_string(run.path().join("old.svg")).unwrap(), "old");
    assert!(!run.path().join("folder").exists());
}

#[test]
fn protected_files_stay_as_they_are() {
    let run = run().file("old.svg", "old");
    let path = run.path().join("old.svg");
    let permissions = |readonly: bool| {
        let mut permissions = std::fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(readonly);
        std::fs::set_permissions(&path, permissions).unwrap();
    };
    permissions(true);
    let seen = run.see("draw sticks:5 -o old.svg");
    assert_eq!(
        seen,
        "error: old.svg is protected from being written: make it writable, or choose another name\nexit code 2\n"
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    permissions(false);
    assert!(run.see("draw sticks:5 -o old.svg").contains("--force"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    for _ in 0..2 {
        assert_eq!(run.see("draw sticks:5 -o old.svg --force"), "Written to old.svg.\n");
    }
    assert_eq!(run.see("draw sticks:5 --ranks -o old.svg"), "Written to old.svg.\n");
}

#[test]
fn the_same_picture_has_the_same_bytes_on_any_number_of_threads() {
    let run = run();
    let picture = |threads| run.see(&format!("draw nim:3-4-5 --to svg -o - --threads {threads}"));
    assert_eq!(picture(1), picture(2));
}
