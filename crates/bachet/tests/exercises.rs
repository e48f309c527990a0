//! Exercises keep what they promise, for every kind and size and for many seeds.

use bachet::exercise::{Exercise, Feature, Given, Instance, Kind, Size};
use bachet::games::{Node, Tree};
use bachet::solve::check;
use bachet::text::Lang;
use bachet::{Arena, Graph, Outcome, Player, Vertex, grundy, solve, verify};
use std::cell::Cell;
use std::collections::BTreeSet;

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
    let size = exercise.size().unwrap();
    let solution = solve(arena);
    verify(arena, &solution).unwrap();
    let (least, most) = of(size, [(7, 10), (10, 13), (16, 20)]);
    assert!((least..=most).contains(&arena.len()), "{what}");
    assert!(arena.alternating() && connected(arena.graph()), "{what}");
    let regions = solution.regions();
    assert!(regions.one > 1 && regions.two > 1, "{what}");
    assert_eq!(regions.draw > 0, size != Size::Small, "{what}");
    let deepest = arena.vertices().filter_map(|v| solution.rank(v));
    assert!(deepest.max() >= Some(of(size, [2, 3, 4])), "{what}: at least three strata");
    let inner: Vec<Vertex> = arena.vertices().filter(|&v| arena.ending(v).is_none()).collect();
    let choices = inner.iter().filter(|&&v| arena.successors(v).len() > 1).count();
    assert!(2 * choices >= inner.len(), "{what}: not only one way everywhere");
    assert!(solution.rank(arena.starts()[0]).is_none_or(|rank| rank >= 3), "{what}: not obvious");
    let said = exercise.setting().iter().any(|message| message.to_string() == "A play without end is a draw.");
    assert_eq!(said, grundy(arena.graph()).is_err(), "{what}: plays without end are spoken of where there are any");
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
fn strategies() {
    every(Kind::Strategy, |exercise, what| {
        clean_arena(exercise, what);
        let arena = arena(exercise);
        let winner = solve(arena).winner(arena.starts()[0]).expect(what);
        let answer = exercise.answer();
        assert_eq!(answer.get("winner"), Some(&Given::Player(Some(winner))), "{what}");
        let Some(Given::ChoiceOf(moves)) = answer.get("moves") else { panic!("{what}") };
        let mut strategy = bachet::solve::Strategy::new(winner);
        moves.iter().for_each(|&(v, to)| strategy.set(v, to.expect(what)));
        for v in arena.vertices().filter(|&v| solve(arena).winner(v) == Some(winner)) {
            assert_eq!(check(arena, &strategy, v), Ok(()), "{what}");
        }
    });
}

#[test]
fn either_player_starts_and_either_wins() {
    for size in Size::ALL {
        let mut counts = [[0; 2]; 2];
        for seed in 0..SEEDS {
            let exercise = Exercise::new(Kind::Strategy, size, seed);
            let Some(&Given::Player(Some(winner))) = exercise.answer().get("winner") else { panic!("it is asked") };
            let starter = arena(&exercise).owner(arena(&exercise).starts()[0]);
            counts[starter as usize][winner as usize] += 1;
        }
        assert!(counts.as_flattened().iter().all(|&count| count > SEEDS / 8), "{} {counts:?}", size.name());
    }
}

#[test]
fn different_seeds_give_different_sheets() {
    for kind in Kind::ALL {
        let sheets = (0..150).map(|seed| format!("{:?}", Exercise::new(kind, Size::Small, seed).instance()));
        let different = sheets.collect::<BTreeSet<_>>().len();
        assert!(different >= 140, "{}: {different}", kind.name());
    }
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
        assert_eq!(ties(tree), of(exercise.size().unwrap(), [0, 1, 2]), "{what}");
    });
}

fn ties(tree: &Tree) -> usize {
    let values = values(tree);
    let inner = (0..tree.len() as Node).filter(|&node| !tree.children(node).is_empty());
    inner.filter(|&node| best(tree, &values, node).len() > 1).count()
}

#[test]
fn ties_and_cuts_are_as_many_as_asked_for() {
    for (feature, size) in Feature::ALL.into_iter().flat_map(|feature| Size::ALL.map(|size| (feature, size))) {
        let with = |seed, count| Exercise::with(feature.kind(), size, seed, feature, count);
        for count in feature.possible(size) {
            for seed in 0..10 {
                let exercise = with(seed, count).unwrap();
                let found = match feature {
                    Feature::Ties => ties(tree(&exercise)),
                    Feature::Cuts => {
                        let mut plain = AlphaBeta::default();
                        plain.value(tree(&exercise), Tree::ROOT, Player::One, i64::MIN, i64::MAX);
                        plain.alpha.len() + plain.beta.len()
                    }
                };
                assert_eq!((found, exercise.feature()), (count, Some((feature, count))));
            }
        }
        assert!(with(0, feature.possible(size).end() + 1).is_err());
        assert_eq!(Exercise::new(feature.kind(), size, 3).answer(), with(3, feature.usual(size)).unwrap().answer());
    }
    let error = Exercise::with(Kind::Kernel, Size::Small, 1, Feature::Cuts, 1).unwrap_err();
    assert_eq!(error.to_string(), "--cuts goes with alphabeta, not with kernel");
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
        assert_eq!(plain.alpha.len() + plain.beta.len(), of(exercise.size().unwrap(), [2, 3, 5]), "{what}");
        assert!(exercise.size() == Some(Size::Small) || !plain.alpha.is_empty() && !plain.beta.is_empty(), "{what}");
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
    let (winning, losing) = (Cell::new(0), Cell::new(0));
    every(Kind::Grundy, |exercise, what| {
        let graph = graph(exercise);
        let (least, most) = of(exercise.size().unwrap(), [(7, 9), (9, 11), (12, 14)]);
        assert!((least..=most).contains(&graph.len()) && connected(graph), "{what}");
        let numbers = grundy(graph).expect(what);
        assert!(numbers.iter().max() >= Some(&of(exercise.size().unwrap(), [2, 3, 3])), "{what}");
        let answer = exercise.answer();
        let Some(Given::NumberOf(table)) = answer.get("numbers") else { panic!("{what}") };
        assert!(table.iter().all(|&(v, number)| number == Some(numbers[v as usize].into())), "{what}");
        let wins = numbers[0] != 0;
        assert_eq!(answer.get("wins"), Some(&Given::Truth(Some(wins))), "{what}");
        let Some(Given::Name(to)) = answer.get("move") else { panic!("{what}") };
        assert_eq!(to.is_some(), wins, "{what}");
        assert!(to.is_none_or(|to| graph.successors(0).contains(&to) && numbers[to as usize] == 0), "{what}");
        let count = if wins { &winning } else { &losing };
        count.set(count.get() + 1);
    });
    assert!(winning.get() > SEEDS && losing.get() > SEEDS, "the first player wins in some and loses in others");
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

#[test]
fn plays_without_end_are_won_by_both() {
    for kind in [Kind::Buchi, Kind::Parity] {
        let starters = Cell::new(0);
        every(kind, |exercise, what| {
            let arena = arena(exercise);
            assert!(arena.alternating() && connected(arena.graph()) && arena.unending().is_none(), "{what}");
            let solution = solve(arena);
            verify(arena, &solution).unwrap();
            let [one, two] = Player::BOTH
                .map(|player| arena.vertices().filter(|&v| solution.winner(v) == Some(player)).collect::<Vec<_>>());
            assert!(one.len() > 1 && two.len() > 1, "{what}");
            let winner = solution.winner(arena.starts()[0]);
            starters.set(starters.get() + u32::from(winner == Some(Player::One)));
            assert_eq!(exercise.answer().get("region"), Some(&Given::Names(one)), "{what}");
            assert_eq!(exercise.answer().get("winner"), Some(&Given::Player(winner)), "{what}");
        });
        // Nobody gets far by always saying the same.
        assert!((100..500).contains(&starters.get()), "{}", starters.get());
    }
}

#[test]
fn given_strategies_win_or_are_beaten() {
    let (winning, round) = (Cell::new(0), Cell::new(0));
    every(Kind::Check, |exercise, what| {
        clean_arena(exercise, what);
        let (arena, strategy) = (arena(exercise), exercise.strategy().unwrap());
        let start = arena.starts()[0];
        assert_eq!(solve(arena).winner(start), Some(strategy.player()), "{what}: it could have been a winning one");
        let own = arena.vertices().filter(|&v| arena.owner(v) == strategy.player() && arena.ending(v).is_none());
        let moves: Vec<(Vertex, Option<Vertex>)> = own.map(|v| (v, strategy.get(v))).collect();
        assert!(moves.iter().all(|&(v, to)| arena.successors(v).contains(&to.unwrap())), "{what}");
        let setting: Vec<String> = exercise.setting().iter().map(ToString::to_string).collect();
        assert!(
            moves.iter().all(|&(v, to)| setting.iter().any(|words| words.contains(&format!("{v} → {}", to.unwrap()))))
        );
        let wins = check(arena, strategy, start).is_ok();
        let answer = exercise.answer();
        assert_eq!(answer.get("winning"), Some(&Given::Truth(Some(wins))), "{what}");
        let Some(Given::Play(play)) = answer.get("play") else { panic!("{what}") };
        assert_eq!(play.is_empty(), wins, "{what}");
        if wins {
            winning.set(winning.get() + 1);
            return;
        }
        assert_eq!(play[0], start, "{what}");
        for pair in play.windows(2) {
            assert!(arena.successors(pair[0]).contains(&pair[1]) && arena.ending(pair[0]).is_none(), "{what}");
            assert!(strategy.get(pair[0]).is_none_or(|own| own == pair[1]), "{what}");
        }
        let (&last, before) = play.split_last().unwrap();
        match arena.ending(last) {
            Some(outcome) => assert_ne!(outcome, Outcome::Win(strategy.player()), "{what}"),
            None => {
                assert!(before.contains(&last), "{what}");
                round.set(round.get() + 1);
            }
        }
    });
    let all = 3 * SEEDS;
    assert!((all / 3..2 * all / 3).contains(&winning.get()), "{} of {all} win", winning.get());
    assert!(round.get() > SEEDS / 10, "{} are beaten by plays without end", round.get());
}

#[test]
fn horizons_change_the_choice() {
    every(Kind::Horizon, |exercise, what| {
        let tree = tree(exercise);
        let depth = |node: Node| std::iter::successors(tree.parent(node), |&node| tree.parent(node)).count();
        assert!((1..tree.len() as Node).all(|node| tree.value(node).is_some()), "{what}");
        let deepest = (0..tree.len() as Node).map(depth).max().unwrap();
        assert_eq!(deepest, of(exercise.size().unwrap(), [2, 3, 3]), "{what}");
        // Cutting the tree off at a depth leaves a tree whose value is looked for in the usual way.
        let mut before = None;
        for cut in 1..=deepest {
            let mut values = vec![0; tree.len()];
            for node in (0..tree.len() as Node).rev() {
                let below = tree.children(node).iter().map(|&child| values[child as usize]);
                let found = if depth(node) % 2 == 0 { below.max() } else { below.min() };
                let own = tree.value(node).map(|value| value as i64);
                values[node as usize] = if depth(node) == cut { own.unwrap() } else { found.or(own).unwrap_or(0) };
            }
            let root = best(tree, &values, Tree::ROOT);
            assert_eq!(root.len(), 1, "{what}: one best move at depth {cut}");
            let answer = exercise.answer();
            assert_eq!(answer.get(&format!("value{cut}")), Some(&Given::Number(Some(values[0]))), "{what}");
            assert_eq!(answer.get(&format!("move{cut}")), Some(&Given::Name(Some(root[0]))), "{what}");
            assert_ne!(before.replace(root[0]), Some(root[0]), "{what}: the choice changes at depth {cut}");
        }
    });
}

#[test]
fn nim_sums_and_moves() {
    let losing = Cell::new(0);
    every(Kind::Nim, |exercise, what| {
        let Instance::Heaps(heaps) = exercise.instance() else { panic!("{what}") };
        let (count, most) = of(exercise.size().unwrap(), [(3, 15), (4, 15), (5, 31)]);
        assert!(heaps.len() == count && heaps.iter().all(|heap| (1..=most).contains(heap)), "{what}: {heaps:?}");
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let answer = exercise.answer();
        assert_eq!(answer.get("sum"), Some(&Given::Number(Some(sum.into()))), "{what}");
        assert_eq!(answer.get("wins"), Some(&Given::Truth(Some(sum != 0))), "{what}");
        // Every move is judged as it deserves.
        for (k, &heap) in heaps.iter().enumerate() {
            for left in 0..=heap {
                let mut moved = answer.clone();
                moved.set("heap", Given::Name(Some(k as u32)));
                moved.set("left", Given::Number(Some(left.into())));
                let wins = left < heap && sum ^ heap ^ left == 0;
                assert_eq!(exercise.mark(&moved).perfect(), wins, "{what}: {left} in {k}");
            }
        }
        losing.set(losing.get() + u64::from(sum == 0));
    });
    assert!((SEEDS / 3..2 * SEEDS).contains(&losing.get()), "{} are lost", losing.get());
}

#[test]
fn mexes() {
    every(Kind::Mex, |exercise, what| {
        let question = exercise.tasks()[0].question.to_string();
        let sets: Vec<Vec<u32>> = question
            .split('{')
            .skip(1)
            .map(|set| set.split('}').next().unwrap().split(", ").map(|number| number.parse().unwrap()).collect())
            .collect();
        assert_eq!(sets.len(), of(exercise.size().unwrap(), [3, 3, 4]), "{what}");
        let mut found = Vec::new();
        for (k, set) in sets.iter().enumerate() {
            let least = (0..).find(|number| !set.contains(number)).unwrap();
            let key = format!("mex{}", k + 1);
            assert_eq!(exercise.answer().get(&key), Some(&Given::Number(Some(least.into()))), "{what}");
            found.push(least);
        }
        assert!(found.contains(&0) && found.iter().collect::<BTreeSet<_>>().len() == sets.len(), "{what}: {found:?}");
        let numbers = grundy(graph(exercise)).expect(what);
        let answer = exercise.answer();
        let Some(Given::NumberOf(table)) = answer.get("numbers") else { panic!("{what}") };
        assert!(table.iter().all(|&(v, number)| number == Some(numbers[v as usize].into())), "{what}");
    });
}

/// The form to be filled in is the same whatever the answer is, and empty.
#[test]
fn forms_do_not_give_the_answer_away() {
    for kind in Kind::ALL {
        for size in Size::ALL {
            let keys = |exercise: &Exercise| -> Vec<&'static str> {
                exercise.form().fields().iter().map(|(key, _)| *key).collect()
            };
            let forms: BTreeSet<Vec<&str>> = (0..15).map(|seed| keys(&Exercise::new(kind, size, seed))).collect();
            assert_eq!(forms.len(), 1, "{} {}: {forms:?}", kind.name(), size.name());
            for seed in 0..15 {
                let exercise = Exercise::new(kind, size, seed);
                let fields = exercise.form();
                for (key, given) in fields.fields() {
                    let empty = match given {
                        Given::Truth(truth) => truth.is_none(),
                        Given::Player(player) => player.is_none(),
                        Given::Number(number) => number.is_none(),
                        Given::Name(name) => name.is_none(),
                        Given::Names(names) | Given::Play(names) => names.is_empty(),
                        Given::Steps(steps) => steps.is_empty(),
                        Given::Numbers(numbers) => numbers.is_empty(),
                        Given::NumberOf(table) => table.iter().all(|(_, number)| number.is_none()),
                        Given::ChoiceOf(table) => table.is_empty(),
                    };
                    assert!(empty, "{} {key}", kind.name());
                }
            }
        }
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
