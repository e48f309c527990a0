//! Files of the course as they stand: comprehensions are written out, functions are passed over, and nothing is run.

use bachet::format::{json, python};
use bachet::{Player, solve};

/// Ten sticks, as the course writes them: whoever takes the last one loses.
const STICKS: &str = "\
'''Le jeu des bâtonnets.'''
from math import inf
coups = [1, 2, 3]
n = 10

arene = {(k, p): [(k - c, 3 - p) for c in coups if k - c >= 0] for k in range(n + 1) for p in (1, 2) if (k, p) != (n, 2)}
Sommets1 = {(k, 1): True for k in range(11)}   # ceux de J1
Sommets2 = {(k, 2): True for k in range(10)}

Victoire1 = {(0, 1): True}
F2 = {(0, 2)}

def attracteur(arene, Sommets1, Victoire1):
    \"\"\"A(n+1) à partir de A(n).\"\"\"
    A = dict(Victoire1)

    while True:
        return A
";

#[test]
fn a_file_of_the_course_is_read_as_it_stands() {
    let arena = python::parse(STICKS).unwrap().into_arena().unwrap();
    assert_eq!(arena.len(), 21);
    // Of the vertices that no arc leads to, (10, 1) is where the game starts.
    assert_eq!(arena.name(arena.starts()[0]), "(10, 1)");
    let solution = solve(&arena);
    assert_eq!((solution.winner(arena.starts()[0]), solution.rank(arena.starts()[0])), (Some(Player::One), Some(6)));
}

#[test]
fn comprehensions_come_to_what_python_makes_of_them() {
    let cases = [
        ("{k: [k + 1] if k < 3 else [] for k in range(4)}", vec!["0", "1", "2", "3"]),
        ("{k * k: [] for k in range(1, 5, 2)}", vec!["1", "9"]),
        ("{-7 // 2 + 10 * (7 % -3): [] for _ in [0]}", vec!["-24"]),
        ("{'s' + str(k): [] for k in (1, 2)}", vec!["s1", "s2"]),
        ("{(a, b): [] for a in range(2) for b in range(a)}", vec!["(1, 0)"]),
        ("{a: [] for (a, b) in [(1, 2), (3, 4)] if not b == 4 or a in [9]}", vec!["1"]),
        ("{max(1, k, 2): [] for k in [0]}", vec!["2"]),
        ("{len([x for x in range(5) if x % 2 == 0]): [] for k in [0]}", vec!["3"]),
        ("{0: [k for k in [0]], 1: [0]}", vec!["0", "1"]),
    ];
    for (text, names) in cases {
        let document = python::parse(&format!("G = {text}")).unwrap_or_else(|error| panic!("{text}: {error}"));
        let graph = document.graph();
        let found: Vec<String> = graph.vertices().map(|v| graph.name(v).into_owned()).collect();
        assert_eq!(found, names, "{text}");
    }
}

#[test]
fn what_is_not_understood_is_said_with_its_line() {
    let cases = [
        ("G = {0: []}\nprint(G)", "2:1: "),
        ("n = 3\nG = {k: [] for k in range(m)}", "2:27: “m” stands for nothing"),
        ("G = {k: []\n     for k in ouvre('f')}", "2:15: ouvre() is not called"),
        ("G = {k: [] for k in range(10 ** 9)}", "1:30: “**” is not understood"),
        ("G = {k: [] for k in range(1000000000)}", "1:21: this comprehension makes too many values"),
        ("G = {k // 0: [] for k in range(2)}", "1:8: this number is too large, or divided by 0"),
        ("G = {k: [] for k in 3}", "1:21: “in” is not understood"),
        ("G = {k: [] for k in range(2)", "1:29: the file breaks off"),
        ("G = {k: [] for k, l in range(2)}", "1:24: “for” is not understood"),
        ("a = 'x'\nb = a + a\nG = {b + 1: [] for k in [0]}", "3:8: “+” is not understood"),
    ];
    for (text, start) in cases {
        let error = python::parse(text).map(|_| ()).unwrap_err().to_string();
        assert!(error.starts_with(start), "{text}: {error}");
    }
    // Whatever is nested too deeply, or would take too long, is refused and not tried.
    let deep = format!("G = {{{}0{}: [] for k in [0]}}", "(".repeat(100_000), ")".repeat(100_000));
    let long = format!("G = {{{}0: [] for k in [0]}}", "0 if 0 else ".repeat(100_000));
    let many = "a = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]\n".to_owned() + &"a = a + a\n".repeat(60) + "G = {k: [] for k in a}";
    let imports = "import a\n".repeat(200_000) + "G = {0: []}";
    assert!([deep, long, many].iter().all(|text| python::parse(text).is_err()));
    assert!(python::parse(&imports).is_ok());
}

#[test]
fn tuples_stay_tuples() {
    let arena = json::parse(
        r#"{"owner": {"(1,1)": 1, "(0, 2)": 2}, "arcs": {"(1,1)": ["(0, 2)"]}, "wins": {"1": ["(0, 2)"]}}"#,
    );
    let mut text = Vec::new();
    python::write(&arena.unwrap().into_arena().unwrap(), &mut text).unwrap();
    // Of two ways to write tuples only one is Python's.
    assert!(String::from_utf8(text).unwrap().contains("'(1,1)': [(0, 2)]"));
    let game = bachet::games::open("sticks:2").unwrap();
    let solved = game.view().solve("2", &bachet::explore::Limits::default()).unwrap();
    let arena = solved.named();
    let mut text = Vec::new();
    python::write(&arena, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("(2, 1): [(1, 2), (0, 2)]") && !text.contains('\''), "{text}");
}

#[test]
fn values_may_be_infinite() {
    let tree = json::parse_tree(r#"[["inf", 3], [{"value": "-inf"}, "+∞"]]"#).unwrap();
    assert_eq!((tree.value(2), tree.value(6)), (Some(f64::INFINITY), Some(f64::INFINITY)));
    let mut text = Vec::new();
    json::write_tree(&tree, &mut text).unwrap();
    assert_eq!(std::str::from_utf8(&text).unwrap(), "[[\"inf\", 3], [\"-inf\", \"inf\"]]\n");
    let python =
        "G = {0: [1, 2], 1: [], 2: []}\nS1 = [0]\ndraws = [1, 2]\nvalues = {1: -inf, 2: float('inf'), 0: -2.5}";
    let arena = python::parse(python).unwrap().into_arena().unwrap();
    assert_eq!([0, 1, 2].map(|v| arena.value(v)), [Some(-2.5), Some(f64::NEG_INFINITY), Some(f64::INFINITY)]);
    let mut again = Vec::new();
    python::write(&arena, &mut again).unwrap();
    let arena = python::read(again.as_slice()).unwrap().into_arena().unwrap();
    assert_eq!(arena.value(2), Some(f64::INFINITY));
}
