//! Monte-Carlo and proof-number search against solved games.

mod common;

use bachet::games::{CATALOGUE, Connect4, Mnk, Notation, OnArena, open};
use bachet::search::{Algorithm, Bound, Budget, Request, RootMove, Score, SearchResult, monte_carlo, proof_number};
use bachet::{Arena, Game, Limits, Outcome, Player, Vertex, solve};
use common::arenas;
use proptest::prelude::*;

fn plays(nodes: u64) -> Budget<'static> {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

#[test]
fn forced_wins_are_found_and_played() {
    let tictactoe = Mnk::new(3, 3, 3).unwrap();
    // In one move: a row to complete. In three: two lines at once, by square 4 or 7.
    for (rows, moves, best) in [("xx./oo./...", 1, &["3"][..]), ("xo./.x./..o", 3, &["4", "7"])] {
        let position = tictactoe.read_position(rows).unwrap();
        for seed in 0..5 {
            let answer = monte_carlo(&tictactoe, &position, seed, &Budget::default());
            assert_eq!(answer.score, Score::win(Player::One, moves), "{rows}");
            let found = tictactoe.write_move(&position, answer.best.unwrap());
            assert!(best.contains(&found.as_str()), "{rows}: {found}");
        }
    }
    let connect4 = Connect4::new(7, 6, 4).unwrap();
    for (columns, moves, best) in [("414141", 1, &["4"][..]), ("4455", 3, &["3", "6"])] {
        let position = connect4.read_position(columns).unwrap();
        for seed in 0..5 {
            let answer = monte_carlo(&connect4, &position, seed, &Budget::default());
            assert_eq!(answer.score, Score::win(Player::One, moves), "{columns}");
            let found = connect4.write_move(&position, answer.best.unwrap());
            assert!(best.contains(&found.as_str()), "{columns}: {found}");
            assert_eq!(answer.line.len(), moves as usize);
            assert!(!answer.stopped && answer.nodes < 10_000, "the search ends when the win is certain");
        }
    }
    // J2 cannot stop both ends of the row of three: a loss in two moves is certain.
    let position = connect4.read_position("44553").unwrap();
    let answer = monte_carlo(&connect4, &position, 1, &Budget::default());
    assert_eq!(answer.score, Score::win(Player::One, 2));
}

#[test]
fn a_seed_repeats_the_search() {
    let game = Connect4::new(6, 5, 4).unwrap();
    let search = |seed| monte_carlo(&game, &game.start(), seed, &plays(3000));
    let one = search(1);
    assert_eq!(one, search(1));
    assert_ne!(one.moves, search(2).moves);
    assert_eq!((one.nodes, one.stopped), (3000, false));
    assert_eq!(one.moves.iter().map(|found| found.visits).sum::<u64>(), 3000);
    let estimated = |found: &RootMove<u64>| {
        let (score, bound) = found.score.unwrap();
        bound == Bound::Estimate && (-1.0..=1.0).contains(&score.number().unwrap())
    };
    assert!(one.moves.iter().all(estimated));
    assert_eq!(monte_carlo(&game, &game.start(), 1, &Budget::default()).nodes, 10_000);
}

#[test]
fn budgets_are_kept() {
    let game = Connect4::new(7, 6, 4).unwrap();
    // Without memory there are the root's moves alone, and still an answer.
    let answer = monte_carlo(&game, &game.start(), 1, &Budget { memory: 0, ..plays(2000) });
    assert_eq!((answer.depth, answer.best.is_some(), answer.moves.len()), (1, true, 7));
    let asked = std::sync::atomic::AtomicU64::new(0);
    let watch = |status: &bachet::Progress| {
        asked.store(status.done, std::sync::atomic::Ordering::Relaxed);
        status.done < 500
    };
    let answer = monte_carlo(&game, &game.start(), 1, &Budget { watch: &watch, ..plays(1_000_000_000) });
    assert!(answer.stopped && answer.nodes < 1_000_000 && asked.into_inner() >= 500);
    let time = Some(std::time::Duration::from_millis(20));
    let answer = monte_carlo(&game, &game.start(), 1, &Budget { time, ..Budget::default() });
    assert!(!answer.stopped && answer.nodes > 0);
    // A proof that does not fit is not found, and nothing is claimed.
    for budget in [Budget { memory: 10_000, ..Budget::default() }, plays(1000)] {
        let answer = proof_number(&game, &game.start(), &budget);
        assert!(answer.stopped && answer.score == Score::DRAW && answer.best.is_some());
        assert!(answer.nodes < 10_000, "{}", answer.nodes);
    }
}

#[test]
fn proofs_agree_with_solutions_of_the_catalogue() {
    for entry in CATALOGUE {
        let name = match entry.name {
            // All lines of a race are long, and positions are shared only once they are decided.
            "race" => "race:20,say=1-3",
            // The examples are long to solve.
            "mnk" => "mnk:4x3,line=3",
            "gomoku" => "gomoku:3x3,line=3",
            // No proof is found without the positions that it leads back to; its endings have tests of their own.
            "chess" => continue,
            "reversi" => "reversi:4x2",
            "breakthrough" => "breakthrough:3x3",
            "domineering" => "domineering:4x3",
            // A proof goes by moves, and these plays can go round.
            "checkers" | "draughts" | "hounds" => continue,
            "dots" => "dots:2x1",
            // Positions do not come again.
            "go" => "go:1x3,komi=0,superko",
            // Their plays go round in circles.
            "oware" | "morris" => continue,
            _ => entry.example,
        };
        let game = open(name).unwrap();
        let (view, start) = (game.view(), game.view().start());
        let solved = view.solve(&start, &Limits::default()).unwrap();
        let outcome = |position: &str| solved.solution().outcome(solved.vertex(position).unwrap());
        let request = Request { algorithm: Algorithm::ProofNumber, ..Request::default() };
        let answer = view.search(&start, &request).unwrap().answer;
        assert!(!answer.stopped, "{name}");
        let winner = answer.score.winner();
        assert_eq!(winner, outcome(&start).winner(), "{name}");
        let rank = solved.solution().rank(solved.vertex(&start).unwrap());
        assert!(winner.is_none() || answer.score.moves() >= rank, "{name}");
        // The line keeps the outcome all along, and a won one goes to the end.
        let mut position = start.clone();
        for mov in &answer.line {
            let step = view.steps(&position).unwrap().into_iter().find(|step| step.mov == *mov).unwrap();
            position = step.position;
            assert_eq!(outcome(&position), outcome(&start), "{name}");
        }
        assert_eq!(answer.best.as_ref(), answer.line.first());
        if let Some((player, moves)) = winner.zip(answer.score.moves()) {
            assert_eq!(view.ending(&position).unwrap(), Some(Outcome::Win(player)), "{name}");
            assert!(answer.line.len() <= moves as usize);
        }
    }
}

/// Whether what an answer is sure of is true of a solved arena, in which a play without end is a draw.
fn holds(arena: &Arena, v: Vertex, answer: &SearchResult<Vertex>) -> Result<(), TestCaseError> {
    let solution = solve(arena);
    let truth = |v: Vertex| match solution.outcome(v) {
        Outcome::Draw => Score::DRAW,
        Outcome::Win(player) => Score::win(player, solution.rank(v).unwrap()),
    };
    for found in &answer.moves {
        let right = truth(found.mov).later();
        match found.score {
            Some((score, Bound::Exact)) => prop_assert_eq!(score, right),
            Some((score, Bound::AtLeast)) => prop_assert!(right >= score),
            Some((score, Bound::AtMost)) => prop_assert!(right <= score),
            Some((_, Bound::Estimate | Bound::About)) | None => {}
        }
    }
    if let Some((player, moves)) = answer.score.winner().zip(answer.score.moves()) {
        prop_assert_eq!(solution.winner(v), Some(player));
        prop_assert!(solution.rank(v) <= Some(moves));
        prop_assert!(answer.best.is_none_or(|best| solution.winner(best) == Some(player)));
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// On arenas with cycles, draws and players who move twice: what is claimed is true.
    #[test]
    fn monte_carlo_claims_nothing_false(arena in arenas(), seed: u64) {
        let arena = arena.with_unending(Outcome::Draw);
        let game = OnArena::new(arena.clone());
        let answer = monte_carlo(&game, &game.start(), seed, &plays(300));
        holds(&arena, game.start(), &answer)?;
        prop_assert_eq!(answer.best.is_none(), arena.ending(game.start()).is_some());
    }

    /// Proof-number search finds every win, and a draw where there is none.
    #[test]
    fn proofs_are_complete(arena in arenas()) {
        let arena = arena.with_unending(Outcome::Draw);
        let game = OnArena::new(arena.clone());
        let start = game.start();
        let answer = proof_number(&game, &start, &plays(200_000));
        holds(&arena, start, &answer)?;
        let solution = solve(&arena);
        prop_assert!(!answer.stopped);
        prop_assert_eq!(answer.score.winner(), solution.winner(start));
        if let Some(best) = answer.best {
            prop_assert_eq!(solution.outcome(best), solution.outcome(start));
        }
    }
}
