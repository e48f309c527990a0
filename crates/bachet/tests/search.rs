//! The searches against min-max by its definition, on random arenas and on small games.

mod common;

use bachet::games::{Bar, Chomp, Connect4, Heaps, Mnk, OnArena, Rule};
use bachet::search::{
    Bound, Budget, Heuristic, MAX_DEPTH, NodeKind, Recorded, Score, SearchResult, Zero, alpha_beta, engine, minimax,
    proof_number, record,
};
use bachet::{Arena, Convention, Game, Outcome, Player, Progress, Vertex};
use common::arenas;
use proptest::prelude::*;
use std::fmt::Debug;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::time::Duration;

/// A value for each vertex, and for some of the endings too.
#[derive(Clone, Debug)]
struct Values {
    values: Vec<f64>,
    endings: Vec<Option<Score>>,
}

impl Heuristic<OnArena> for Values {
    fn value(&self, _: &OnArena, &v: &Vertex) -> f64 {
        self.values[v as usize]
    }

    fn ending(&self, _: &OnArena, &v: &Vertex, outcome: Outcome) -> Score {
        self.endings[v as usize].unwrap_or(Score::ended(outcome))
    }
}

fn values() -> impl Strategy<Value = Values> {
    let value = prop_oneof![
        4 => (-3..4i32).prop_map(f64::from),
        1 => prop::sample::select(vec![f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.1, -0.0, 1e-310]),
    ];
    let ending = prop_oneof![
        4 => Just(None),
        1 => (-3..4i32).prop_map(|value| Some(Score::value(f64::from(value)))),
        1 => (common::player(), 0..9u32).prop_map(|(player, moves)| Some(Score::win(player, moves))),
    ];
    (prop::collection::vec(value, 14), prop::collection::vec(ending, 14))
        .prop_map(|(values, endings)| Values { values, endings })
}

/// Any values for the positions of any game, from their hashes.
struct Noise(u64);

impl<G: Game> Heuristic<G> for Noise {
    fn value(&self, _: &G, position: &G::Position) -> f64 {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one((self.0, position));
        (hash % 9) as f64 - 4.0
    }
}

/// Min-max by its definition: the value, and the leftmost best move.
fn naive<G: Game, H: Heuristic<G>>(game: &G, h: &H, position: &G::Position, depth: u32) -> (Score, Option<G::Move>) {
    if let Some(outcome) = game.ending(position) {
        return (h.ending(game, position, outcome), None);
    }
    if depth == 0 {
        return (Score::value(h.value(game, position)), None);
    }
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let mut best: Option<(Score, G::Move)> = None;
    for mov in moves {
        let score = naive(game, h, &game.play(position, mov), depth - 1).0.later();
        let better = |before: Score| match game.turn(position) {
            Player::One => score > before,
            Player::Two => score < before,
        };
        if best.is_none_or(|(before, _)| better(before)) {
            best = Some((score, mov));
        }
    }
    best.map_or((Score::DRAW, None), |(score, mov)| (score, Some(mov)))
}

/// Whether all that an answer says is true.
fn check<G: Game, H: Heuristic<G>>(
    game: &G,
    h: &H,
    start: &G::Position,
    depth: u32,
    answer: &SearchResult<G::Move>,
    name: &str,
) where
    G::Move: Debug,
{
    let (score, best) = naive(game, h, start, depth);
    assert_eq!((answer.score, answer.best), (score, best), "{name}");
    assert!(!answer.stopped && answer.depth <= depth, "{name}");
    assert_eq!(answer.line.first().copied(), best, "{name}");
    // The line is best play, and the moves are as good as they are said to be.
    let looked = if name.starts_with("engine") { answer.depth } else { depth };
    let (mut position, mut expected) = (start.clone(), answer.score);
    for (k, &mov) in answer.line.iter().enumerate() {
        position = game.play(&position, mov);
        expected = expected.sooner();
        assert_eq!(naive(game, h, &position, looked - k as u32 - 1).0, expected, "{name} {:?}", answer.line);
    }
    let mut moves = Vec::new();
    if game.ending(start).is_none() {
        game.moves(start, &mut moves);
    }
    assert_eq!(answer.moves.iter().map(|found| found.mov).collect::<Vec<_>>(), moves, "{name}");
    for found in answer.moves.iter().filter(|_| depth > 0) {
        let (score, bound) = found.score.expect("every move was searched");
        let right = naive(game, h, &game.play(start, found.mov), looked - 1).0.later();
        let holds = match bound {
            Bound::Exact => right == score,
            Bound::AtMost => right <= score,
            Bound::AtLeast => right >= score,
            Bound::Estimate | Bound::About => false,
        };
        assert!(holds, "{name} {found:?} {right:?}");
        assert!(found.visits > 0 && (bound == Bound::Exact || Some(found.mov) != best), "{name} {found:?}");
    }
}

fn check_all<G: Game, H: Heuristic<G>>(game: &G, h: &H, start: &G::Position, depth: u32)
where
    G::Move: Debug,
{
    let with = |memory, threads| Budget { depth: Some(depth), memory, threads, ..Budget::default() };
    for memory in [0, 500, 1 << 20] {
        let plain = minimax(game, start, h, &with(memory, 1));
        check(game, h, start, depth, &plain, "minimax");
        assert!(plain.moves.iter().all(|found| found.score.is_none_or(|(_, bound)| bound == Bound::Exact)));
        assert_eq!(game.ending(start).is_none() && plain.line.len() < depth as usize, {
            let end = plain.line.iter().fold(start.clone(), |position, &mov| game.play(&position, mov));
            !plain.line.is_empty() && plain.line.len() < depth as usize && game.ending(&end).is_some()
        });
        for threads in [1, 2] {
            let name = format!("engine, {threads} threads, {memory} bytes, depth {depth}");
            check(game, h, start, depth, &engine(game, start, h, &with(memory, threads)), &name);
        }
    }
    let pruned = alpha_beta(game, start, h, &with(0, 1));
    let plain = minimax(game, start, h, &with(0, 1));
    check(game, h, start, depth, &pruned, "alpha_beta");
    assert_eq!(pruned.line, plain.line);
    assert!(pruned.nodes <= plain.nodes);
    for pruning in [false, true] {
        let (answer, recorded) = record(game, start, h, pruning, 100_000, &with(0, 1));
        let same = if pruning { &pruned } else { &plain };
        assert_eq!((answer.score, &answer.moves, answer.nodes), (same.score, &same.moves, same.nodes));
        check_recorded(&recorded, &answer, pruning);
        check_bounds(&recorded, &record(game, start, h, false, 100_000, &with(0, 1)).1);
    }
}

/// Whether each score says of the true one, which a search without cuts found, what it claims to; and claims no less than it
/// could where nothing was cut.
fn check_bounds<M>(recorded: &Recorded<M>, plain: &Recorded<M>) {
    let mut uncut: Vec<bool> = recorded.nodes().iter().map(|node| node.kind != NodeKind::Cut).collect();
    for (place, node) in recorded.nodes().iter().enumerate().rev() {
        if let Some(parent) = node.parent {
            uncut[parent] &= uncut[place];
        }
    }
    let mut pairs = vec![(0, 0)];
    while let Some((place, same)) = pairs.pop() {
        let node = &recorded.nodes()[place];
        let (Some(score), Some(truth)) = (node.score, plain.nodes()[same].score) else { continue };
        assert!(!uncut[place] || node.bound == Bound::Exact);
        match node.bound {
            Bound::AtMost => assert!(truth <= score),
            Bound::AtLeast => assert!(truth >= score),
            _ => assert_eq!(truth, score),
        }
        pairs.extend(recorded.children(place).zip(plain.children(same)));
    }
}

/// Whether the record is of that search, and its cuts could not have changed the answer.
fn check_recorded<M>(recorded: &Recorded<M>, answer: &SearchResult<M>, pruning: bool) {
    let nodes = recorded.nodes();
    assert!(!recorded.truncated());
    let visited: Vec<u64> = nodes.iter().filter_map(|node| node.order).collect();
    assert_eq!(visited, (0..answer.nodes).collect::<Vec<_>>());
    assert_eq!(nodes.iter().filter(|node| node.cut.is_some()).count() as u64, answer.cuts);
    assert!(pruning || answer.cuts == 0);
    for (place, node) in nodes.iter().enumerate() {
        assert_eq!(node.parent.is_none(), place == 0);
        assert_eq!(node.score.is_none(), node.kind == NodeKind::Cut);
        let cut = recorded.children(place).filter(|&child| nodes[child].kind == NodeKind::Cut).count();
        assert_eq!(cut > 0, node.cut.is_some());
        for child in recorded.children(place) {
            assert_eq!((nodes[child].parent, nodes[child].depth), (Some(place), node.depth + 1));
        }
        if let (Some(bound), Some(score)) = (node.cut, node.score) {
            match node.turn {
                Player::One => assert!(score >= bound && bound == node.beta),
                Player::Two => assert!(score <= bound && bound == node.alpha),
            }
        }
    }
    // Whatever the cut branches are worth, the value is the same.
    for worth in [Score::win(Player::One, 0), Score::win(Player::Two, 0), Score::DRAW] {
        let mut scores: Vec<Score> = nodes.iter().map(|node| node.score.unwrap_or(worth)).collect();
        for place in (0..nodes.len()).rev() {
            let children = recorded.children(place).map(|child| scores[child].later());
            let best = if nodes[place].turn == Player::One { children.max() } else { children.min() };
            scores[place] = best.unwrap_or(scores[place]);
        }
        assert_eq!(scores[0], answer.score);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_searches_find_the_value_of_random_games(arena in arenas(), h in values(), depth in 0..6u32) {
        let game = OnArena::new(arena.clone());
        for start in arena.vertices().take(3) {
            check_all(&game, &h, &start, depth);
        }
    }

    #[test]
    fn the_line_of_a_proof_leads_to_its_win(arena in arenas()) {
        let game = OnArena::new(arena.clone());
        let answer = proof_number(&game, &0, &Budget::default());
        prop_assert!(!answer.stopped);
        if let Some((player, moves)) = answer.score.winner().zip(answer.score.moves()) {
            prop_assert!(answer.line.len() <= moves as usize);
            let end = answer.line.last().copied().unwrap_or(0);
            prop_assert_eq!(arena.ending(end), Some(Outcome::Win(player)));
        }
    }

    #[test]
    fn the_engine_finds_the_value_of_random_games_far_ahead(arena in arenas(), h in values(), depth in 10..60u32) {
        // Min-max with enough memory is the oracle where the naive one would take forever.
        let game = OnArena::new(arena);
        let plain = minimax(&game, &0, &h, &Budget { depth: Some(depth), ..Budget::default() });
        for (threads, memory) in [(1, 1 << 20), (2, 1 << 20)] {
            let answer = engine(&game, &0, &h, &Budget { depth: Some(depth), threads, memory, ..Budget::default() });
            prop_assert_eq!((answer.score, answer.best), (plain.score, plain.best));
        }
    }
}

/// Compares the searches at the start of a game and some moves later, with either player to move.
fn check_game<G: Game>(game: &G, depths: &[u32])
where
    G::Move: Debug,
{
    let mut position = game.start();
    for ply in 0..6 {
        if game.ending(&position).is_some() {
            break;
        }
        for &depth in depths {
            check_all(game, &Noise(7), &position, depth);
            check_all(game, &Zero, &position, depth);
        }
        let mut moves = Vec::new();
        game.moves(&position, &mut moves);
        position = game.play(&position, moves[(ply * 5 + 3) % moves.len()]);
    }
}

#[test]
fn all_searches_find_the_value_of_small_games() {
    check_game(&Connect4::new(4, 4, 3).unwrap(), &[1, 2, 3, 5]);
    check_game(&Connect4::new(4, 3, 3).unwrap().misere(), &[4]);
    check_game(&Mnk::new(3, 3, 3).unwrap(), &[1, 4]);
    check_game(&Mnk::new(3, 2, 2).unwrap(), &[6]);
    check_game(&Mnk::new(3, 3, 3).unwrap().misere(), &[3]);
    check_game(&Bar::new(3, 4), &[1, 2, 5]);
    check_game(&Chomp::new(3, 3).unwrap(), &[2, 5]);
    check_game(&Heaps::new(Rule::Unequal, [9], Convention::Normal), &[2, 6]);
    check_game(&Heaps::new(Rule::Take(1..=3), [4, 3, 2], Convention::Misere), &[1, 4]);
    check_game(&Heaps::new(Rule::Octal(vec![7, 7]), [7], Convention::Normal), &[3, 6]);
}

/// A path of so many vertices to a win of J1, or a cycle, with a way out at every vertex that the player there dislikes.
fn path(len: Vertex, cyclic: bool) -> Arena {
    let mut builder = Arena::builder();
    for v in 0..len {
        builder.vertex(&format!("v{v}"), Player::BOTH[v as usize % 2]);
    }
    let lost = Player::BOTH.map(|player| {
        let v = builder.vertex(&format!("{player} loses"), player);
        builder.ending(v, Outcome::Win(!player));
        v
    });
    for v in 0..len {
        builder.arc(v, lost[v as usize % 2]);
        if cyclic || v + 1 < len {
            builder.arc(v, (v + 1) % len);
        }
    }
    builder.alternating(false);
    builder.build().unwrap()
}

/// Runs on a stack of 2 MiB, that of a thread.
fn on_a_small_stack(work: impl FnOnce() + Send) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(2 << 20).spawn_scoped(scope, work).unwrap();
        thread.join().unwrap();
    });
}

#[test]
fn the_deepest_search_needs_little_stack() {
    on_a_small_stack(|| {
        let budget = Budget::default();
        let chain = path(MAX_DEPTH, false);
        let game = OnArena::new(chain);
        // Whoever leaves the path loses; at its end J2, to move at the last vertex, must.
        for answer in [
            minimax(&game, &0, &Zero, &budget),
            alpha_beta(&game, &0, &Zero, &budget),
            record(&game, &0, &Zero, true, 10_000, &budget).0,
            engine(&game, &0, &Zero, &budget),
            engine(&game, &0, &Zero, &Budget { threads: 2, ..budget }),
        ] {
            assert_eq!(answer.score, Score::win(Player::One, MAX_DEPTH));
            assert_eq!((answer.best, answer.depth), (Some(1), MAX_DEPTH));
            // The engine may forget how the line goes on.
            assert!((1..MAX_DEPTH).zip(&answer.line).all(|(v, &mov)| v == mov));
        }
        let cycle = path(6, true);
        let game = OnArena::new(cycle);
        for answer in [minimax(&game, &0, &Zero, &budget), engine(&game, &0, &Zero, &budget)] {
            assert_eq!((answer.score, answer.depth), (Score::DRAW, MAX_DEPTH));
        }
    });
}

#[test]
fn a_search_that_is_stopped_still_has_a_move() {
    let game = Connect4::new(7, 6, 4).unwrap();
    let start = game.start();
    let never = |_: &Progress| false;
    let seen = std::sync::atomic::AtomicU64::new(0);
    let later = |status: &Progress| {
        seen.store(status.done, std::sync::atomic::Ordering::Relaxed);
        status.done < 20_000
    };
    let budgets = [
        Budget { nodes: Some(0), ..Budget::default() },
        Budget { nodes: Some(5_000), ..Budget::default() },
        Budget { time: Some(Duration::ZERO), ..Budget::default() },
        Budget { time: Some(Duration::from_millis(5)), ..Budget::default() },
        Budget { watch: &never, ..Budget::default() },
        Budget { watch: &later, ..Budget::default() },
        Budget { watch: &later, threads: 2, ..Budget::default() },
    ];
    for budget in &budgets {
        for answer in [
            minimax(&game, &start, &Noise(1), budget),
            alpha_beta(&game, &start, &Noise(1), budget),
            record(&game, &start, &Noise(1), true, 100, budget).0,
            engine(&game, &start, &Noise(1), budget),
        ] {
            assert!(answer.stopped, "{budget:?}");
            assert!(answer.moves.iter().any(|found| Some(found.mov) == answer.best), "{budget:?}");
            assert_eq!(answer.line.first().copied(), answer.best);
            assert_eq!(answer.moves.len(), 7);
            if let Some(nodes) = budget.nodes {
                assert!(answer.nodes <= nodes + 50, "{} {budget:?}", answer.nodes);
            }
        }
    }
    assert!(seen.load(std::sync::atomic::Ordering::Relaxed) >= 20_000);
    // What the engine had found before is not lost.
    let answer = engine(&game, &start, &Noise(1), &budgets[1]);
    assert!(answer.depth > 1 && answer.depth < 10);
    let found = answer.moves.iter().find(|found| Some(found.mov) == answer.best).unwrap();
    let child = game.play(&start, found.mov);
    let full = minimax(&game, &child, &Noise(1), &Budget { depth: Some(answer.depth - 1), ..Budget::default() });
    assert_eq!((Some((full.score.later(), Bound::Exact)), full.score.later()), (found.score, answer.score));
}

#[test]
fn the_engine_stops_where_looking_further_changes_nothing() {
    // Tic-tac-toe is over after nine moves, and one-pile Nim won after so many.
    let answer =
        engine(&Mnk::new(3, 3, 3).unwrap(), &Mnk::new(3, 3, 3).unwrap().start(), &Noise(3), &Budget::default());
    assert_eq!((answer.score, answer.best, answer.stopped), (Score::DRAW, Some(0), false));
    assert!(answer.depth <= 9);
    let sticks = Heaps::new(Rule::Take(1..=3), [10], Convention::Misere);
    let answer = engine(&sticks, &sticks.start(), &Noise(3), &Budget::default());
    assert_eq!((answer.score, answer.depth), (Score::win(Player::One, 6), 6));
}

/// A game that breaks the rules of games: nobody can move, and yet it is not over.
struct Stuck;

impl Game for Stuck {
    type Position = ();
    type Move = ();

    fn start(&self) {}

    fn turn(&self, (): &()) -> Player {
        Player::Two
    }

    fn ending(&self, (): &()) -> Option<Outcome> {
        None
    }

    fn moves(&self, (): &(), _: &mut Vec<()>) {}

    fn play(&self, (): &(), (): ()) {}
}

#[test]
fn a_game_without_moves_or_ending_does_no_harm() {
    let budget = Budget { depth: Some(5), ..Budget::default() };
    let answers = [
        minimax(&Stuck, &(), &Zero, &budget),
        alpha_beta(&Stuck, &(), &Zero, &budget),
        engine(&Stuck, &(), &Zero, &budget),
    ];
    assert!(answers.iter().all(|answer| answer.best.is_none() && answer.score == Score::MAX));
}

#[test]
fn an_ending_that_counts_as_a_late_win_hides_no_sooner_one() {
    // The start leads to a win that counts as one in 8 moves, and to another such win, beside which two moves win at once.
    let mut builder = Arena::builder();
    let [start, late, fork, later, step, win] =
        ["start", "late", "fork", "later", "step", "win"].map(|name| builder.vertex(name, Player::One));
    for (from, to) in [(start, late), (start, fork), (fork, later), (fork, step), (step, win)] {
        builder.arc(from, to);
    }
    for ending in [late, later, win] {
        builder.ending(ending, Outcome::Win(Player::One));
    }
    builder.alternating(false);
    let arena = builder.build().unwrap();
    let mut endings = vec![None; 6];
    endings[late as usize] = Some(Score::win(Player::One, 8));
    endings[later as usize] = Some(Score::win(Player::One, 8));
    let h = Values { values: vec![0.0; 6], endings };
    let answer = engine(&OnArena::new(arena), &start, &h, &Budget::default());
    assert_eq!((answer.score, answer.line), (Score::win(Player::One, 3), vec![fork, step, win]));
}

#[test]
fn the_cuts_of_a_small_tree_are_the_known_ones() {
    // (5 3 4) (5 2 4) (1 4 3), J1 to move: worth 3, with a cut after 2 in the second branch and after 1 in the third.
    let leaves = [5, 3, 4, 5, 2, 4, 1, 4, 3];
    let mut builder = Arena::builder();
    let root = builder.vertex("root", Player::One);
    let mut endings = vec![None; 13];
    for (branch, leaves) in leaves.chunks(3).enumerate() {
        let node = builder.vertex(&format!("{branch}"), Player::Two);
        builder.arc(root, node);
        for (k, &leaf) in leaves.iter().enumerate() {
            let v = builder.vertex(&format!("{branch}.{k}"), Player::One);
            builder.arc(node, v).ending(v, Outcome::Draw);
            endings[v as usize] = Some(Score::value(f64::from(leaf)));
        }
    }
    let arena = builder.build().unwrap();
    let h = Values { values: vec![0.0; 13], endings };
    let (answer, recorded) = record(&OnArena::new(arena), &root, &h, true, 100, &Budget::default());
    assert_eq!((answer.score, answer.best, answer.nodes, answer.cuts), (Score::value(3.0), Some(1), 10, 2));
    let branches = recorded.children(0).map(|branch| {
        let node = &recorded.nodes()[branch];
        let cut = recorded.children(branch).filter(|&child| recorded.nodes()[child].kind == NodeKind::Cut).count();
        (node.score.and_then(Score::number), node.cut.and_then(Score::number), cut)
    });
    let three = Some(3.0);
    assert_eq!(branches.collect::<Vec<_>>(), [(three, None, 0), (Some(2.0), three, 1), (Some(1.0), three, 2)]);
}
