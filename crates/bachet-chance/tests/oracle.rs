//! Values of random small games, by trying all positional strategies of both players and solving each Markov chain.

use bachet::chance::{ChanceArena, Mover};
use bachet::{Outcome, Player, Unwatched, Vertex};
use bachet_chance::{Flaw, Number, Values, solve, solve_between, verify};
use num_traits::{One, Zero};
use proptest::prelude::*;

/// Whose a vertex is, or how the play ends there, and its arcs with their weights.
type Drawn = (u8, Vec<(u32, u64)>);

/// Whether an ending is a win of the player, or a play without end is.
fn wins(outcome: Outcome, player: Player) -> bool {
    outcome == Outcome::Win(player)
}

/// How likely the player wins from each vertex of a chain: one of linear equations, solved by Gauss, in which what never ends
/// is set apart first.
fn chain(arena: &ChanceArena, player: Player, next: &[Vertex]) -> Vec<Number> {
    let len = arena.graph().len();
    let row = |v: Vertex| -> Vec<(Vertex, Number)> {
        if arena.ending(v).is_some() {
            return Vec::new();
        }
        match arena.mover(v) {
            Mover::Chance => {
                arena.odds(v).map(|(to, share)| (to, Number::new(share.above().into(), share.below().into()))).collect()
            }
            Mover::Player(_) => vec![(next[v as usize], Number::one())],
        }
    };
    let rows: Vec<_> = (0..len as Vertex).map(row).collect();
    // From where an ending can be reached at all.
    let mut ends: Vec<bool> = (0..len as Vertex).map(|v| arena.ending(v).is_some()).collect();
    for _ in 0..len {
        for v in 0..len {
            ends[v] |= rows[v].iter().any(|(to, _)| ends[*to as usize]);
        }
    }
    let mut matrix = vec![vec![Number::zero(); len + 1]; len];
    for v in 0..len {
        matrix[v][v] = Number::one();
        match arena.ending(v as Vertex) {
            Some(ending) => matrix[v][len] = Number::from_integer(i64::from(wins(ending, player)).into()),
            None if !ends[v] => matrix[v][len] = Number::from_integer(i64::from(wins(arena.unending(), player)).into()),
            None => rows[v].iter().for_each(|(to, share)| matrix[v][*to as usize] -= share),
        }
    }
    for k in 0..len {
        let pivot = (k..len).find(|&row| !matrix[row][k].is_zero()).expect("what never ends was set apart");
        matrix.swap(k, pivot);
        let head = matrix[k].clone();
        for row in (0..len).filter(|&row| row != k) {
            let factor = &matrix[row][k] / &head[k];
            if !factor.is_zero() {
                for (cell, above) in matrix[row].iter_mut().zip(&head) {
                    *cell -= &factor * above;
                }
            }
        }
    }
    (0..len).map(|k| &matrix[k][len] / &matrix[k][k]).collect()
}

/// All ways for a player to choose.
fn strategies(arena: &ChanceArena, player: Player) -> Vec<Vec<(Vertex, Vertex)>> {
    let mut all = vec![Vec::new()];
    for v in arena.graph().vertices() {
        if arena.mover(v) == Mover::Player(player) && arena.ending(v).is_none() {
            let longer = |before: &Vec<(Vertex, Vertex)>| {
                let before = before.clone();
                let add = move |&to: &Vertex| before.iter().copied().chain([(v, to)]).collect::<Vec<_>>();
                arena.graph().successors(v).iter().map(add).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
    }
    all
}

/// The best of the player's worst.
fn oracle(arena: &ChanceArena, player: Player) -> Vec<Number> {
    let mut next = vec![0; arena.graph().len()];
    let (own, others) = (strategies(arena, player), strategies(arena, !player));
    let mut best: Vec<Number> = vec![-Number::one(); next.len()];
    for strategy in &own {
        strategy.iter().for_each(|&(v, to)| next[v as usize] = to);
        let mut worst: Vec<Number> = vec![Number::from_integer(2.into()); next.len()];
        for other in &others {
            other.iter().for_each(|&(v, to)| next[v as usize] = to);
            for (worst, value) in worst.iter_mut().zip(chain(arena, player, &next)) {
                *worst = value.min(worst.clone());
            }
        }
        for (best, value) in best.iter_mut().zip(worst) {
            *best = value.max(best.clone());
        }
    }
    best
}

fn arenas() -> impl Strategy<Value = ChanceArena> {
    let vertex = (0u8..8, proptest::collection::vec((0u32..7, 1u64..4), 1..3));
    let unending = prop_oneof![4 => Just(Outcome::Draw), 1 => Just(Outcome::Win(Player::One)), 1 => Just(Outcome::Win(Player::Two))];
    (proptest::collection::vec(vertex, 2..8), unending).prop_map(|(vertices, unending)| {
        let len = vertices.len() as u32;
        let movers = vertices.iter().map(|(kind, _)| match kind {
            0 | 1 => Mover::Player(Player::One),
            2 | 3 => Mover::Player(Player::Two),
            _ => Mover::Chance,
        });
        // The first vertex is never an ending, so that there is something to be found.
        let ending = |(v, (kind, _)): (Vertex, &Drawn)| match kind {
            _ if v == 0 => None,
            6 => Some((v, Outcome::Win(if v % 2 == 0 { Player::Two } else { Player::One }))),
            7 => Some((v, [Outcome::Win(Player::One), Outcome::Draw][v as usize % 2])),
            _ => None,
        };
        let endings: Vec<_> = (0..).zip(&vertices).filter_map(ending).collect();
        let arcs =
            (0..).zip(&vertices).flat_map(|(v, (_, arcs))| arcs.iter().map(move |&(to, weight)| (v, to % len, weight)));
        let names = (0..len).map(|v| v.to_string());
        ChanceArena::new(names, movers, arcs, endings).expect("it is an arena").with_unending(unending)
    })
}

/// A million small games take a while: by default there are a few thousand; the environment may ask for more.
fn config() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(3000);
    ProptestConfig { cases, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn values_are_those_of_all_strategies(arena in arenas()) {
        for player in Player::BOTH {
            let expected = oracle(&arena, player);
            let solution = solve(&arena, player, &Unwatched).unwrap();
            prop_assert_eq!(&solution.values, &Values::Exact(expected.clone()));
            prop_assert_eq!(verify(&arena, &solution), Ok(()));
            let between = solve_between(&arena, player, &Unwatched).unwrap();
            prop_assert_eq!(verify(&arena, &between), Ok(()));
            let Values::Between(least, most) = &between.values else { panic!("they are bounds") };
            for (v, expected) in expected.iter().enumerate() {
                let [least, most] = [least[v], most[v]].map(|bound| Number::from_float(bound).unwrap());
                prop_assert!(least <= *expected && *expected <= most && most - least < Number::new(1.into(), 1_000_000.into()));
            }
        }
    }

    #[test]
    fn what_is_changed_is_noticed(arena in arenas(), v in 0usize..8, by in 1i64..6) {
        let v = v % arena.graph().len();
        let mut solution = solve(&arena, Player::One, &Unwatched).unwrap();
        let Values::Exact(values) = &mut solution.values else { panic!("it is small") };
        values[v] += Number::new(by.into(), 7.into());
        prop_assert!(verify(&arena, &solution).is_err());
        if let Values::Exact(values) = &mut solution.values {
            values[v] -= Number::new((2 * by).into(), 7.into());
        }
        prop_assert!(verify(&arena, &solution).is_err());
    }

    #[test]
    fn choices_that_verify_are_worth_what_they_say(arena in arenas(), picks in proptest::collection::vec(0usize..3, 8)) {
        // Any choices: those that pass the check are best, and the others may be or not.
        let mut solution = solve(&arena, Player::One, &Unwatched).unwrap();
        for v in arena.graph().vertices() {
            let all = arena.graph().successors(v);
            if solution.choices[v as usize].is_some() {
                solution.choices[v as usize] = all.get(picks[v as usize] % all.len()).copied();
            }
        }
        if verify(&arena, &solution) == Ok(()) {
            let Values::Exact(values) = &solution.values else { panic!("it is small") };
            for player in Player::BOTH {
                let mut next: Vec<Vertex> = solution.choices.iter().map(|choice| choice.unwrap_or(0)).collect();
                for other in strategies(&arena, !player) {
                    other.iter().for_each(|&(v, to)| next[v as usize] = to);
                    for (value, got) in values.iter().zip(chain(&arena, Player::One, &next)) {
                        let holds = if player == Player::One { got >= *value } else { got <= *value };
                        prop_assert!(holds);
                    }
                }
            }
        }
    }
}

#[test]
fn a_choice_that_goes_round_is_noticed() {
    let win = [(1, Outcome::Win(Player::One))];
    let arena = ChanceArena::new(["a", "b"], [Player::One.into(); 2], [(0, 0, 1), (0, 1, 1)], win).unwrap();
    let mut solution = solve(&arena, Player::One, &Unwatched).unwrap();
    solution.choices[0] = Some(0);
    assert_eq!(verify(&arena, &solution), Err(Flaw::Round(0)));
    solution.choices[0] = None;
    assert_eq!(verify(&arena, &solution), Err(Flaw::Choice(0)));
}
