//! Exercises keep what they promise, for every kind and size and for many seeds.

use bachet::exercise::{Answer, Exercise, Given, Instance, Item, Kind, Size};
use bachet::games::{Node, Tree};
use bachet::solve::check;
use bachet::text::Lang;
use bachet::{Arena, Graph, Outcome, Player, Vertex, grundy, solve, verify};

const SEEDS: u64 = 200;

fn every(kind: Kind, look: impl Fn(&Exercise, &str)) {
    for size in Size::ALL {
        for seed in 0..SEEDS {
            let exercise = Exercise::new(kind, size, seed);
            look(&exercise, &format!("{} {} {seed}", kind.name(), size.name()));
        }
    }
}

fn of<T>(size: Size, [small, medium, large]: [T; 3]) -> T {
    match size {
        Size::Small => small,
        Size::Medium => medium,
        Size::Large => large,
    }
}

/// Whether all vertices can be reached from the first.
fn connected(graph: &Graph) -> bool {
    let mut reached = vec![0];
    let mut next = 0;
    while let Some(&v) = reached.get(next) {
        next += 1;
        let new: Vec<Vertex> = graph.successors(v).iter().copied().filter(|to| !reached.contains(to)).collect();
        reached.extend(new);
    }
    reached.len() == graph.len()
}

fn arena(exercise: &Exercise) -> &Arena {
    let Instance::Arena(arena) = exercise.instance() else { panic!("it is about an arena") };
    arena
}

fn tree(exercise: &Exercise) -> &Tree {
    let Instance::Tree(tree) = exercise.instance() else { panic!("it is about a tree") };
    tree
}

fn graph(exercise: &Exercise) -> &Graph {
    let Instance::Positions(positions) = exercise.instance() else { panic!("it is about a graph") };
    positions.graph()
}

fn clean_arena(exercise: &Exercise, what: &str) {
    let arena = arena(exercise);
    let size = exercise.size();
    let solution = solve(arena);
    verify(arena, &solution).unwrap();
    let (least, most) = of(size, [(6, 8), (10, 12), (16, 20)]);
    assert!((least..=most).contains(&arena.len()), "{what}");
    assert!(arena.alternating() && connected(arena.graph()), "{what}");
    let regions = solution.regions();
    assert!(regions.one > 1 && regions.two > 1, "{what}");
    assert_eq!(regions.draw > 0, size != Size::Small, "{what}");
    let deepest =
        arena.vertices().filter(|&v| solution.winner(v) == Some(Player::One)).filter_map(|v| solution.rank(v));
    assert!(deepest.max() >= Some(of(size, [2, 3, 4])), "{what}: at least three strata");
    let inner: Vec<Vertex> = arena.vertices().filter(|&v| arena.ending(v).is_none()).collect();
    let choices = inner.iter().filter(|&&v| arena.successors(v).len() > 1).count();
    assert!(2 * choices >= inner.len(), "{what}: not only one way everywhere");
    assert!(solution.rank(arena.starts()[0]).is_none_or(|rank| rank >= 3), "{what}: not obvious");
}

#[test]
fn attractors() {
    every(Kind::Attractor, |exercise, what| {
        clean_arena(exercise, what);
        let arena = arena(exercise);
        let solution = solve(arena);
        for (key, player) in [("one", Player::One), ("two", Player::Two)] {
            let Some(Given::Steps(steps)) = exercise.answer().get(key).cloned() else { panic!("{what}") };
            for v in arena.vertices() {
                let rank = solution.rank(v).filter(|_| solution.winner(v) == Some(player));
                assert_eq!(steps.iter().position(|step| step.contains(&v)).map(|n| n as u32), rank, "{what}");
            }
        }
        let draws: Vec<Vertex> = arena.vertices().filter(|&v| solution.outcome(v) == Outcome::Draw).collect();
        let asked = exercise.answer().get("draws").cloned();
        assert_eq!(asked, (!draws.is_empty()).then_some(Given::Names(draws)), "{what}");
    });
}

#[test]
fn steps_may_hold_those_before_them() {
    let exercise = Exercise::new(Kind::Attractor, Size::Medium, 3);
    let mut answer = exercise.answer();
    for key in ["one", "two"] {
        let Some(Given::Steps(steps)) = answer.get(key).cloned() else { panic!("these are steps") };
        let all = (0..steps.len()).map(|n| steps[..=n].concat()).collect();
        answer.set(key, Given::Steps(all));
    }
    assert!(exercise.mark(&answer).perfect());
}

#[test]
fn strategies() {
    every(Kind::Strategy, |exercise, what| {
        clean_arena(exercise, what);
        let arena = arena(exercise);
        let winner = solve(arena).winner(arena.starts()[0]).expect(what);
        let answer = exercise.answer();
        assert_eq!(answer.get("winner"), Some(&Given::Number(Some(winner.number().into()))), "{what}");
        let Some(Given::ChoiceOf(moves)) = answer.get("moves") else { panic!("{what}") };
        let mut strategy = bachet::solve::Strategy::new(winner);
        moves.iter().for_each(|&(v, to)| strategy.set(v, to.expect(what)));
        for v in arena.vertices().filter(|&v| solve(arena).winner(v) == Some(winner)) {
            assert_eq!(check(arena, &strategy, v), Ok(()), "{what}");
        }
    });
}

#[test]
fn only_moves_on_the_loop_are_to_blame() {
    let exercise = Exercise::new(Kind::Strategy, Size::Large, 3);
    let mut answer = exercise.answer();
    let Some(Given::ChoiceOf(mut moves)) = answer.get("moves").cloned() else { panic!("these are moves") };
    let mut choose = |from: Item, to: Item| {
        let (_, choice) = moves.iter_mut().find(|(v, _)| *v == from).expect("it has a choice");
        assert_ne!(choice.replace(to), Some(to));
        answer.set("moves", Given::ChoiceOf(moves.clone()));
        let mark = exercise.mark(&answer).tasks[1].clone();
        (mark.most - mark.points, mark.remarks.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(choose(5, 8), (0, vec![]), "it comes no nearer, and wins all the same");
    let round = "11 → 9 comes no nearer to the win: the play can go round for ever, 11 → 9 → 11.".to_owned();
    assert_eq!(choose(11, 9), (1, vec![round]));
}

/// The value of each node, by looking at the children of each, from the last to the first.
fn values(tree: &Tree) -> Vec<i64> {
    let depth = |node: Node| std::iter::successors(Some(node), |&node| tree.parent(node)).count();
    let mut values = vec![0; tree.len()];
    for node in (0..tree.len() as Node).rev() {
        let children = tree.children(node).iter().map(|&child| values[child as usize]);
        let value = if depth(node) % 2 == 1 { children.max() } else { children.min() };
        values[node as usize] = value.unwrap_or_else(|| tree.value(node).unwrap() as i64);
    }
    values
}

/// The best moves at each inner node.
fn best(tree: &Tree, values: &[i64], node: Node) -> Vec<Node> {
    tree.children(node).iter().copied().filter(|&child| values[child as usize] == values[node as usize]).collect()
}

#[test]
fn minimax() {
    every(Kind::Minimax, |exercise, what| {
        let tree = tree(exercise);
        let values = values(tree);
        let answer = exercise.answer();
        let Some(Given::NumberOf(table)) = answer.get("values") else { panic!("{what}") };
        assert!(table.iter().all(|&(node, value)| value == Some(values[node as usize])), "{what}");
        let root = best(tree, &values, Tree::ROOT);
        assert_eq!(root.len(), 1, "{what}: one best move");
        assert_eq!(answer.get("move"), Some(&Given::Name(Some(root[0]))), "{what}");
        let inner = (0..tree.len() as Node).filter(|&node| !tree.children(node).is_empty());
        let ties = inner.filter(|&node| best(tree, &values, node).len() > 1).count();
        assert_eq!(ties, of(exercise.size(), [0, 1, 2]), "{what}");
    });
}

/// Alpha-beta as it is taught, from a node that J1 or J2 moves at: the leaves looked at, and where and on what grounds the rest
/// is cut.
#[derive(Default)]
struct AlphaBeta {
    visited: Vec<i64>,
    /// At J2's nodes.
    alpha: Vec<Node>,
    /// At J1's.
    beta: Vec<Node>,
    /// Whether a value that was the bound itself led to a cut.
    tie: bool,
}

impl AlphaBeta {
    fn value(&mut self, tree: &Tree, node: Node, turn: Player, mut alpha: i64, mut beta: i64) -> i64 {
        let children = tree.children(node);
        if children.is_empty() {
            let value = tree.value(node).unwrap() as i64;
            self.visited.push(value);
            return value;
        }
        let mut best = if turn == Player::One { i64::MIN } else { i64::MAX };
        for (k, &child) in children.iter().enumerate() {
            let value = self.value(tree, child, !turn, alpha, beta);
            match turn {
                Player::One => (best, alpha) = (best.max(value), alpha.max(value)),
                Player::Two => (best, beta) = (best.min(value), beta.min(value)),
            }
            if alpha >= beta && k + 1 < children.len() {
                self.tie |= alpha == beta;
                match turn {
                    Player::One => self.beta.push(node),
                    Player::Two => self.alpha.push(node),
                }
                break;
            }
        }
        best
    }
}

#[test]
fn alpha_beta() {
    every(Kind::AlphaBeta, |exercise, what| {
        let tree = tree(exercise);
        let mut plain = AlphaBeta::default();
        let value = plain.value(tree, Tree::ROOT, Player::One, i64::MIN, i64::MAX);
        plain.alpha.sort_unstable();
        plain.beta.sort_unstable();
        assert!(plain.alpha.len() + plain.beta.len() >= of(exercise.size(), [2, 3, 5]), "{what}");
        assert!(exercise.size() == Size::Small || !plain.alpha.is_empty() && !plain.beta.is_empty(), "{what}");
        assert!(!plain.tie, "{what}: no cut is a matter of taste");
        let values = values(tree);
        assert_eq!(value, values[Tree::ROOT as usize], "{what}");
        let best = best(tree, &values, Tree::ROOT);
        assert_eq!(best.len(), 1, "{what}: one best move");
        let right = [
            ("visited", Given::Numbers(plain.visited)),
            ("alpha", Given::Names(plain.alpha)),
            ("beta", Given::Names(plain.beta)),
            ("value", Given::Number(Some(value))),
            ("move", Given::Name(Some(best[0]))),
        ];
        assert_eq!(exercise.answer().fields(), right, "{what}");
    });
}

#[test]
fn grundy_numbers() {
    every(Kind::Grundy, |exercise, what| {
        let graph = graph(exercise);
        let (least, most) = of(exercise.size(), [(6, 8), (9, 11), (12, 14)]);
        assert!((least..=most).contains(&graph.len()) && connected(graph), "{what}");
        let numbers = grundy(graph).expect(what);
        assert!(numbers.iter().max() >= Some(&of(exercise.size(), [2, 3, 3])), "{what}");
        let answer = exercise.answer();
        let Some(Given::NumberOf(table)) = answer.get("numbers") else { panic!("{what}") };
        assert!(table.iter().all(|&(v, number)| number == Some(numbers[v as usize].into())), "{what}");
        let Some(Given::Name(Some(to))) = answer.get("move") else { panic!("{what}") };
        assert!(graph.successors(0).contains(to) && numbers[*to as usize] == 0, "{what}");
    });
}

/// All kernels, by trying every set.
fn kernels(graph: &Graph) -> Vec<Vec<Vertex>> {
    let mut found = Vec::new();
    for set in 0u32..1 << graph.len() {
        let inside = |v: Vertex| set >> v & 1 == 1;
        if graph.vertices().all(|v| inside(v) != graph.successors(v).iter().any(|&to| inside(to))) {
            found.push(graph.vertices().filter(|&v| inside(v)).collect());
        }
    }
    found
}

#[test]
fn kernels_are_single_or_none() {
    let (mut with, mut without) = (0, 0);
    for size in Size::ALL {
        for seed in 0..SEEDS {
            let exercise = Exercise::new(Kind::Kernel, size, seed);
            let graph = graph(&exercise);
            let what = format!("kernel {} {seed}", size.name());
            assert!(connected(graph), "{what}");
            assert_eq!(grundy(graph).is_err(), size == Size::Large, "{what}: only large ones have cycles");
            let kernels = kernels(graph);
            assert!(kernels.len() <= 1, "{what}");
            let kernel = kernels.first().cloned();
            assert_eq!(exercise.answer().get("kernel"), Some(&Given::Names(kernel.clone().unwrap_or_default())));
            if size == Size::Large {
                assert_eq!(exercise.answer().get("exists"), Some(&Given::Truth(Some(kernel.is_some()))), "{what}");
                *(if kernel.is_some() { &mut with } else { &mut without }) += 1;
            }
        }
    }
    assert!(with > 20 && without > 20, "{with} have a kernel, {without} have none");
}

/// Answers that differ from the right one in one place, and what a remark must say of it.
fn changed(exercise: &Exercise) -> Vec<(Answer, String)> {
    let name = |item: Item| exercise.instance().name(item);
    let right = exercise.answer();
    let mut all = Vec::new();
    let mut change = |key: &str, given: Given, named: String| {
        let mut answer = right.clone();
        answer.set(key, given);
        all.push((answer, named));
    };
    for (key, given) in right.fields() {
        match given.clone() {
            Given::Truth(truth) => {
                let named = if *key == "wins" { "Who wins from a?" } else { "The graph has" };
                change(key, Given::Truth(truth.map(|truth| !truth)), named.to_owned());
            }
            Given::Number(Some(1)) if *key == "winner" => change(key, Given::Number(Some(2)), "J2".to_owned()),
            Given::Number(_) if *key == "winner" => change(key, Given::Number(Some(1)), "J1".to_owned()),
            Given::Number(number) => {
                let wrong = number.unwrap() + 1;
                change(
                    key,
                    Given::Number(Some(wrong)),
                    format!("root is not {}.", wrong.to_string().replace('-', "−")),
                );
            }
            Given::Name(_) => change(key, Given::Name(Some(0)), name(0)),
            Given::Names(items) => {
                if let Some((&last, rest)) = items.split_last() {
                    change(key, Given::Names(rest.to_vec()), name(last));
                    let other = exercise.instance().items().find(|item| !items.contains(item)).unwrap();
                    change(key, Given::Names([items, vec![other]].concat()), name(other));
                }
            }
            Given::Steps(steps) => {
                let last = *steps.last().unwrap().last().unwrap();
                let without = steps.iter().map(|step| step.iter().copied().filter(|&v| v != last).collect()).collect();
                change(key, Given::Steps(without), name(last));
                let mut early = steps.clone();
                early[0].push(last);
                change(key, Given::Steps(early), name(last));
            }
            Given::Numbers(numbers) => {
                let n = numbers.len();
                change(key, Given::Numbers(numbers[..n - 1].to_vec()), (n - 1).to_string());
                change(key, Given::Numbers([numbers, vec![99]].concat()), "99".to_owned());
            }
            Given::NumberOf(table) => {
                for k in 0..table.len() {
                    let mut table = table.clone();
                    table[k].1 = table[k].1.map(|n| n + 1);
                    let named = name(table[k].0);
                    change(key, Given::NumberOf(table), named);
                }
            }
            Given::ChoiceOf(table) => {
                for k in 0..table.len() {
                    let (mut without, mut wrong) = (table.clone(), table.clone());
                    without[k].1 = None;
                    change(key, Given::ChoiceOf(without), name(table[k].0));
                    wrong[k].1 = Some(wrong[k].0);
                    change(key, Given::ChoiceOf(wrong), name(table[k].0));
                }
            }
        }
    }
    all
}

#[test]
fn marks() {
    for kind in Kind::ALL {
        for size in Size::ALL {
            for seed in 0..40 {
                let exercise = Exercise::new(kind, size, seed);
                let what = format!("{} {} {seed}", kind.name(), size.name());
                let marks = exercise.mark(&exercise.answer());
                assert!(marks.perfect() && marks.tasks.iter().all(|mark| mark.remarks.is_empty()), "{what}");
                assert_eq!(marks.tasks.len(), exercise.tasks().len(), "{what}");
                let empty = exercise.mark(&exercise.form());
                assert_eq!(empty.points(), 0, "{what}: nothing for nothing");
                for (answer, named) in changed(&exercise) {
                    let marks = exercise.mark(&answer);
                    let remarks: Vec<String> =
                        marks.tasks.iter().flat_map(|mark| &mark.remarks).map(|remark| remark.to_string()).collect();
                    assert!(!marks.perfect(), "{what}: {}", exercise.write_answer(&answer));
                    assert!(remarks.iter().any(|remark| remark.contains(&named)), "{what}: {named} in {remarks:?}");
                }
            }
        }
    }
}

#[test]
fn answers_are_read_as_they_are_written() {
    for kind in Kind::ALL {
        for size in Size::ALL {
            let exercise = Exercise::new(kind, size, 5);
            for answer in [exercise.answer(), exercise.form()] {
                let text = exercise.write_answer(&answer);
                assert_eq!(exercise.read_answer(text.as_bytes()).as_ref(), Ok(&answer), "{text}");
                let parsed: serde_json::Value = serde_json::from_str(&text).unwrap();
                assert!(parsed.is_object());
            }
        }
    }
}

#[test]
fn what_is_not_of_the_exercise_is_left_out() {
    let grundy = Exercise::new(Kind::Grundy, Size::Small, 7);
    let mut answer = grundy.answer();
    answer.set("move", Given::Name(Some(999)));
    answer.set("numbers", Given::NumberOf(vec![(0, Some(1)), (999, Some(0))]));
    assert!(!grundy.mark(&answer).perfect());
    assert_eq!(grundy.write_answer(&answer), r#"{"numbers": {"a": 1}, "move": null}"#);
    let strategy = Exercise::new(Kind::Strategy, Size::Small, 7);
    let mut answer = strategy.form();
    answer.set("moves", Given::ChoiceOf(vec![(999, Some(0)), (0, Some(999))]));
    assert_eq!(strategy.mark(&answer), strategy.mark(&strategy.form()));
    assert_eq!(strategy.write_answer(&answer), r#"{"winner": null, "moves": {"0": null}}"#);
    for kind in Kind::ALL {
        for (size, other) in Size::ALL.into_iter().flat_map(|size| Size::ALL.map(|other| (size, other))) {
            let exercise = Exercise::new(kind, size, 7);
            for stranger in Kind::ALL.map(|kind| Exercise::new(kind, other, 8).answer()) {
                let text = exercise.write_answer(&stranger);
                let read = exercise.read_answer(text.as_bytes()).unwrap();
                assert_eq!(exercise.mark(&stranger), exercise.mark(&read), "{text}");
            }
        }
    }
}

#[test]
fn a_whole_sheet_is_read_for_its_form() {
    let exercise = Exercise::new(Kind::Kernel, Size::Small, 7);
    let form = r#"{"kernel": ["a"], "wins": false}"#;
    let sheet = |head: &str| format!(r#"{{{head}, "setting": ["…"], "instance": {{"a": [1]}}, "form": {form}}}"#);
    let own = sheet(r#""kind": "kernel", "size": "small", "seed": 7"#);
    assert_eq!(exercise.read_answer(own.as_bytes()), exercise.read_answer(form.as_bytes()));
    for (text, fault) in [
        (sheet(r#""kind": "grundy""#), "1:10: this is the sheet of another exercise: its kind is grundy, not kernel"),
        (sheet(r#""seed": 8"#), "1:10: this is the sheet of another exercise: its seed is 8, not 7"),
        (sheet(r#""wins": true"#), "1:84: “wins” stands here a second time"),
        (r#"{"form": {"form": {}}}"#.to_owned(), "1:11: “form” means nothing here"),
    ] {
        let error = exercise.read_answer(text.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(fault), "{text}: {error}");
    }
}

#[test]
fn negative_numbers_have_a_remark_of_their_own() {
    let exercise = Exercise::new(Kind::Grundy, Size::Small, 7);
    let answer = exercise.read_answer(r#"{"numbers": {"a": -1}}"#.as_bytes()).unwrap();
    let remarks = &exercise.mark(&answer).tasks[0].remarks;
    assert_eq!(remarks[0].to_string(), "a cannot have −1: no Grundy number is below 0.");
}

#[test]
fn faults_in_answers_have_a_place() {
    let faults = [
        (Kind::Attractor, "{\"one\": [[\"0\", \"77\"]]}", "1:16:"),
        (Kind::Attractor, "{\"tow\": []}", "1:2: “tow” means nothing here; did you mean “two”?"),
        (Kind::Attractor, "{\"one\": [],\n\"one\": []}", "2:1:"),
        (Kind::Strategy, "{\"winner\": \"J1\"}", "1:12:"),
        (Kind::Strategy, "{\"winner\": 1.5}", "1:12: a number in winner must be a whole one, not 1.5"),
        (Kind::Strategy, "{\"moves\": {\"0\": \"x\"}}", "1:17:"),
        (Kind::Minimax, "{\"values\": {\"a\": 1}}", "1:13: there is no a here; did you mean A?"),
        (Kind::Minimax, "{\"values\": {\"A\": 1, \"A\": 2}}", "1:21:"),
        (Kind::Minimax, "{\"move\": true}", "1:10:"),
        (Kind::AlphaBeta, "{\"visited\": [1, \"2\"]}", "1:17:"),
        (Kind::Kernel, "{\"kernel\": [\"a\" \"b\"]}", "1:17:"),
        (Kind::Kernel, "{\"wins\": 1}", "1:10:"),
        (Kind::Grundy, "[]", "1:1:"),
        (Kind::Grundy, "", "1:1:"),
    ];
    for (kind, text, place) in faults {
        let error = Exercise::new(kind, Size::Small, 7).read_answer(text.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with(place), "{text}: {error}");
    }
}

#[test]
fn pictures_are_in_both_languages() {
    for kind in Kind::ALL {
        for lang in [Lang::En, Lang::Fr] {
            let exercise = Exercise::new(kind, Size::Medium, 11);
            assert_eq!(exercise.picture(lang).unwrap().lang(), lang);
            assert_eq!(exercise.solved_picture(lang).unwrap().lang(), lang);
        }
    }
}
