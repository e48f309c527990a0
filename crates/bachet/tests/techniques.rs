//! The engine's techniques: the exact ones against min-max, whichever of them are used, and the others against who really wins.

mod common;

use bachet::games::{Chess, Draughts, Notation, OnArena, Worth};
use bachet::random::Random;
use bachet::search::{
    Bound, Budget, Heuristic, Score, SearchResult, Settled, Technique, Techniques, Zero, alpha_beta, engine_with,
    minimax,
};
use bachet::{Arena, Game, Outcome, Player, Vertex, solve};
use common::arenas;
use proptest::prelude::*;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// A game on an arena that says of its moves and positions whatever it likes.
struct Restless {
    game: OnArena,
    arena: Arena,
    mood: u64,
}

impl Restless {
    fn whim(&self, of: impl std::hash::Hash, many: u64) -> u64 {
        BuildHasherDefault::<DefaultHasher>::default().hash_one((self.mood, of)) % many
    }
}

impl Game for Restless {
    type Position = Vertex;
    type Move = <OnArena as Game>::Move;

    fn start(&self) -> Vertex {
        self.game.start()
    }

    fn turn(&self, v: &Vertex) -> Player {
        self.game.turn(v)
    }

    fn ending(&self, v: &Vertex) -> Option<Outcome> {
        self.game.ending(v)
    }

    fn moves(&self, v: &Vertex, moves: &mut Vec<Self::Move>) {
        self.game.moves(v, moves);
    }

    fn play(&self, v: &Vertex, mov: Self::Move) -> Vertex {
        self.game.play(v, mov)
    }

    fn urgency(&self, v: &Vertex, mov: Self::Move) -> Option<i32> {
        (!self.mood.is_multiple_of(3)).then(|| self.whim((v, mov), 5) as i32 - 2)
    }

    fn is_pressed(&self, v: &Vertex) -> bool {
        self.whim((v, "pressed"), 4) == 0
    }

    /// Only moves to vertices with higher numbers, so that exchanges end.
    fn noisy(&self, v: &Vertex, moves: &mut Vec<Self::Move>) {
        let first = moves.len();
        self.game.moves(v, moves);
        let mut kept = moves.split_off(first);
        kept.retain(|&mov| self.game.play(v, mov) > *v && self.whim((v, mov, "noisy"), 2) == 0);
        moves.extend(kept);
    }

    /// Passing leads anywhere, which nobody should believe.
    fn skipped(&self, v: &Vertex) -> Option<Vertex> {
        let next = (v + 1) % self.arena.vertices().len() as Vertex;
        (self.arena.owner(next) != self.arena.owner(*v)).then_some(next)
    }
}

/// A value for each vertex.
struct Noise(u64);

impl<G: Game> Heuristic<G> for Noise {
    fn value(&self, _: &G, position: &G::Position) -> f64 {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one((self.0, position));
        (hash % 9) as f64 - 4.0
    }

    fn margin(&self, _: &G) -> Option<f64> {
        Some(1.0)
    }
}

/// What an exchange comes to by its definition, for a game whose exchanges are short.
fn settled<G: Game>(game: &G, h: &impl Heuristic<G>, position: &G::Position, gone: u32) -> Score {
    if let Some(outcome) = game.ending(position) {
        return h.ending(game, position, outcome);
    }
    let (mut moves, mut scores) = (Vec::new(), Vec::new());
    if gone < 8 && game.is_pressed(position) {
        game.moves(position, &mut moves);
    } else {
        scores.push(Score::value(h.value(game, position)));
        if gone < 24 {
            game.noisy(position, &mut moves);
        }
    }
    scores.extend(moves.into_iter().map(|mov| settled(game, h, &game.play(position, mov), gone + 1).later()));
    let best = if game.turn(position) == Player::One { scores.into_iter().max() } else { scores.into_iter().min() };
    best.unwrap()
}

fn techniques(exact: bool) -> impl Strategy<Value = Techniques> {
    let all = Technique::ALL.into_iter().filter(move |technique| !exact || technique.is_exact());
    prop::sample::subsequence(all.collect::<Vec<_>>(), 0..=if exact { 5 } else { Technique::ALL.len() })
        .prop_map(|some| some.into_iter().fold(Techniques::NONE, Techniques::with))
}

/// Whether all wins that an answer tells of are wins, in so many moves at most.
fn check_wins(arena: &Arena, start: Vertex, game: &Restless, answer: &SearchResult<<OnArena as Game>::Move>) {
    let solution = solve(arena);
    let wins = |v: Vertex, score: Score| {
        let Some(winner) = score.winner() else { return };
        assert_eq!(solution.winner(v), Some(winner), "{answer:?}");
        assert!(solution.rank(v).unwrap() <= score.moves().unwrap(), "{answer:?}");
    };
    wins(start, answer.score);
    let mut at = start;
    for &mov in &answer.line {
        let mut moves = Vec::new();
        if arena.ending(at).is_none() {
            game.moves(&at, &mut moves);
        }
        assert!(moves.contains(&mov), "{answer:?}");
        at = game.play(&at, mov);
    }
    for found in &answer.moves {
        let Some((score, bound)) = found.score else { continue };
        // A bound that leaves open who wins says nothing.
        let known = match (score.winner(), bound) {
            (Some(Player::One), Bound::AtMost) | (Some(Player::Two), Bound::AtLeast) => false,
            (winner, _) => winner.is_some(),
        };
        if known {
            wins(game.play(&start, found.mov), score.sooner());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exact_techniques_find_the_value_of_min_max(
        arena in arenas(), mood in 0..1000u64, depth in 1..9u32, techniques in techniques(true), threads in 1..3usize,
    ) {
        let game = Restless { game: OnArena::new(arena.clone()), arena, mood };
        let budget = Budget { depth: Some(depth), threads, ..Budget::default() };
        let plain = minimax(&game, &0, &Noise(mood), &budget);
        let found = engine_with(&game, &0, &Noise(mood), techniques, &budget);
        prop_assert_eq!((found.score, found.best), (plain.score, plain.best), "{:?}", techniques);
    }

    #[test]
    fn all_searches_agree_on_exchanges(arena in arenas(), mood in 0..1000u64, depth in 1..5u32, techniques in techniques(true)) {
        let game = Restless { game: OnArena::new(arena.clone()), arena, mood };
        let budget = Budget { depth: Some(depth), ..Budget::default() };
        let h = Settled(Noise(mood));
        let plain = minimax(&game, &0, &h, &budget);
        let pruned = alpha_beta(&game, &0, &h, &budget);
        let found = engine_with(&game, &0, &h, techniques, &budget);
        prop_assert_eq!((pruned.score, pruned.best), (plain.score, plain.best));
        prop_assert_eq!((found.score, found.best), (plain.score, plain.best), "{:?}", techniques);
    }

    #[test]
    fn exchanges_are_followed_by_their_definition(arena in arenas(), mood in 0..1000u64) {
        let game = Restless { game: OnArena::new(arena.clone()), arena, mood };
        for v in game.arena.vertices().filter(|v| game.arena.ending(*v).is_none()) {
            let right = settled(&game, &Noise(mood), &v, 0);
            let score = |bounds| Settled(Noise(mood)).score_between(&game, &v, bounds, &mut |_| true).unwrap();
            prop_assert_eq!(score((Score::MIN, Score::MAX)), right);
            for bound in [-3.0, 0.0, 2.0].map(Score::value) {
                let far = Score::value(bound.number().unwrap() + 1.0);
                let found = score((bound, far));
                prop_assert!(found == right || found <= bound && right <= found || found >= far && right >= found);
            }
        }
    }

    #[test]
    fn wins_are_wins_whatever_the_techniques(
        arena in arenas(), mood in 0..1000u64, depth in 1..12u32, techniques in techniques(false), threads in 1..3usize,
    ) {
        let game = Restless { game: OnArena::new(arena.clone()), arena: arena.clone(), mood };
        let budget = Budget { depth: Some(depth), threads, ..Budget::default() };
        for start in arena.vertices().take(4).filter(|v| arena.ending(*v).is_none()) {
            check_wins(&arena, start, &game, &engine_with(&game, &start, &Noise(mood), techniques, &budget));
            check_wins(&arena, start, &game, &engine_with(&game, &start, &Settled(Noise(mood)), techniques, &budget));
        }
    }
}

/// Positions of random plays, one after so many moves of each.
fn met<G: Game>(game: &G, seed: u64, plays: usize) -> Vec<G::Position> {
    let mut random = Random::new(seed);
    let mut positions = Vec::new();
    for play in 0..plays {
        let mut position = game.start();
        for _ in 0..10 + 3 * play {
            let mut moves = Vec::new();
            game.moves(&position, &mut moves);
            let next = game.play(&position, moves[random.below(moves.len() as u64) as usize]);
            if game.ending(&next).is_some() {
                break;
            }
            position = next;
        }
        positions.push(position);
    }
    positions
}

#[test]
fn exact_techniques_find_the_same_in_chess_and_draughts() {
    fn check<G: Game>(game: &G, h: &impl Heuristic<G>, depth: u32) {
        let budget = Budget { depth: Some(depth), ..Budget::default() };
        for position in met(game, 5, 8) {
            let right = alpha_beta(game, &position, h, &budget);
            for technique in Technique::ALL {
                for techniques in [Techniques::EXACT.without(technique), Techniques::NONE.with(technique)] {
                    if techniques.is_exact() {
                        let found = engine_with(game, &position, h, techniques, &budget);
                        assert_eq!((found.score, found.best == right.best), (right.score, true), "{techniques}");
                    }
                }
            }
        }
    }
    check(&Chess::new(), &Settled(Worth), 3);
    let checkers = Draughts::english(8, 8).unwrap();
    check(&checkers, &bachet::games::MenAndKings, 5);
}

#[test]
fn mates_that_are_found_with_all_techniques_are_mates() {
    let game = Chess::new();
    // A mate in two moves, three of both.
    let position = game.read_position("kbK5/pp6/1P6/8/8/8/8/R7 w - -").unwrap();
    let budget = Budget { depth: Some(8), ..Budget::default() };
    let answer = engine_with(&game, &position, &Settled(Worth), Techniques::ALL, &budget);
    assert_eq!(answer.score, Score::win(Player::One, 3), "{answer:?}");
    // What is left out spares positions, and finds the same.
    let whole = engine_with(&game, &position, &Settled(Worth), Techniques::ALL.without(Technique::Futility), &budget);
    assert!(whole.score == answer.score && answer.nodes < whole.nodes, "{} {}", answer.nodes, whole.nodes);
    let exact = engine_with(&game, &position, &Zero, Techniques::EXACT, &budget);
    assert_eq!(exact.score, answer.score);
}
