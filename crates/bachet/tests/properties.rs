//! Every solver against a slow oracle and the independent verifier, on random arenas.

mod common;

use bachet::solve::{Counterplay, Strategy as Choices, is_kernel, judge, mex};
use bachet::{Arena, Outcome, Player, Solution, Vertex, attractor, check, format, grundy, kernel, solve, verify};
use common::solvers::{Pace, SOLVERS, cases, truth};
use common::{arenas, graphs, naive_attractor, naive_solution, outcome, player};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::cell::RefCell;
use std::collections::BTreeMap;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Solvers of the table find what the oracle finds, and `verify` accepts it.
fn solvers_are_right(pace: Pace, most: u32) {
    let solvers = || SOLVERS.iter().filter(|solver| solver.pace == pace);
    let tried = RefCell::new(BTreeMap::new());
    let result = TestRunner::new(config(most)).run(&cases(), |case| {
        let truth = truth(&case)?;
        for solver in solvers() {
            *tried.borrow_mut().entry(solver.name).or_insert(0) += u32::from(solver.is_right(&case, &truth)?);
        }
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{error}"));
    // A solver that takes no case would be right about all.
    for solver in solvers() {
        assert!(tried.borrow()[solver.name] > most / 20, "{} was hardly tried: {tried:?}", solver.name);
    }
}

#[test]
fn every_quick_solver_is_right() {
    solvers_are_right(Pace::Quick, 2000);
}

#[test]
fn every_slow_solver_is_right() {
    solvers_are_right(Pace::Slow, 300);
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn attractors_are_those_of_the_definition(
        arena in arenas(), player in player(), target in prop::collection::vec(0..14u32, 0..4),
    ) {
        let target: Vec<Vertex> = target.into_iter().filter(|&v| (v as usize) < arena.len()).collect();
        let fast = attractor(&arena, player, &target);
        let slow = naive_attractor(&arena, player, &target, &|_| false);
        prop_assert_eq!(arena.vertices().map(|v| fast.rank(v)).collect::<Vec<_>>(), slow);
        prop_assert_eq!(fast.sizes().iter().sum::<usize>(), fast.size());
        for n in 0..fast.sizes().len() {
            prop_assert!(fast.step(n).iter().all(|&v| fast.rank(v) == Some(n as u32)));
        }
        for v in arena.vertices() {
            // Every reason can be put into words.
            prop_assert!(!fast.why(&arena, v).message(&arena, v).to_string().is_empty());
        }
    }

    #[test]
    fn a_changed_solution_is_refused(arena in arenas(), at in any::<prop::sample::Index>(), other in outcome(), change in 0..3u32) {
        let mut vertices = naive_solution(&arena);
        let vertex = &mut vertices[at.index(arena.len())];
        let before = *vertex;
        match change {
            0 => vertex.0 = other,
            1 => vertex.1 = vertex.1.map_or(Some(1), |rank| rank.checked_sub(1)),
            _ => vertex.1 = vertex.1.map_or(Some(0), |rank| Some(rank + 1)),
        }
        prop_assume!(*vertex != before);
        let flaw = verify(&arena, &Solution::new(vertices));
        prop_assert!(flaw.is_err());
        prop_assert!(!flaw.unwrap_err().to_string().is_empty());
    }

    #[test]
    fn a_solution_of_random_claims_is_refused_unless_right(
        arena in arenas(), claims in prop::collection::vec((outcome(), prop::option::of(0..4u32)), 14),
    ) {
        let claims: Vec<_> = claims.into_iter().take(arena.len()).collect();
        let right = claims == naive_solution(&arena);
        prop_assert_eq!(verify(&arena, &Solution::new(claims)).is_ok(), right);
    }

    #[test]
    fn strategies_do_what_the_solution_says(arena in arenas(), player in player()) {
        let solution = solve(&arena);
        let strategy = solution.strategy(&arena, player);
        for v in arena.vertices() {
            let checked = check(&arena, &strategy, v);
            match solution.outcome(v) {
                Outcome::Win(winner) if winner == player => prop_assert_eq!(checked, Ok(())),
                _ => {
                    let counterplay = checked.unwrap_err();
                    prop_assert!(beats(&arena, &strategy, v, &counterplay));
                }
            }
            // Against a strategy that keeps the draw no play is lost: the other player's goal is out of reach.
            if solution.outcome(v) == Outcome::Draw {
                prop_assert!(!can_lose(&arena, &strategy, v));
            }
        }
    }

    #[test]
    fn any_strategy_is_judged_rightly(arena in arenas(), player in player(), choices in prop::collection::vec(any::<prop::sample::Index>(), 14)) {
        let mut strategy = Choices::new(player);
        for (v, choice) in arena.vertices().zip(choices) {
            let successors = arena.successors(v);
            if arena.owner(v) == player && !successors.is_empty() {
                strategy.set(v, successors[choice.index(successors.len())]);
            }
        }
        // The game in which the player has no choice left, solved by the oracle, says the same.
        let fixed = with_strategy(&arena, &strategy);
        let values = naive_solution(&fixed);
        let vertices: Vec<Vertex> = arena.vertices().collect();
        let judgement = judge(&arena, &strategy, &vertices);
        let first = judgement.starts.iter().find(|(_, winning)| !winning);
        prop_assert_eq!(judgement.counterplay, first.and_then(|&(v, _)| check(&arena, &strategy, v).err()));
        for (v, winning) in judgement.starts {
            let checked = check(&arena, &strategy, v);
            prop_assert_eq!(winning, checked.is_ok());
            match checked {
                Ok(()) => prop_assert_eq!(values[v as usize].0, Outcome::Win(player)),
                Err(counterplay) => {
                    prop_assert_ne!(values[v as usize].0, Outcome::Win(player));
                    prop_assert!(beats(&arena, &strategy, v, &counterplay));
                }
            }
        }
    }

    #[test]
    fn kernels_are_found_exactly_where_there_are_any(graph in graphs()) {
        let subsets = 0..1u32 << graph.len();
        let members = |set: u32| graph.vertices().filter(|v| set >> v & 1 == 1).collect::<Vec<_>>();
        let some = subsets.into_iter().map(members).find(|set| is_kernel(&graph, set));
        let found = kernel(&graph);
        prop_assert_eq!(found.is_some(), some.is_some());
        if let Some(found) = found {
            prop_assert!(is_kernel(&graph, &found));
        }
    }

    #[test]
    fn grundy_numbers_or_a_cycle(graph in graphs()) {
        match grundy(&graph) {
            Ok(numbers) => {
                for v in graph.vertices() {
                    let around = graph.successors(v).iter().map(|&to| numbers[to as usize]);
                    prop_assert_eq!(numbers[v as usize], mex(around));
                }
                let zeros: Vec<Vertex> = graph.vertices().filter(|&v| numbers[v as usize] == 0).collect();
                prop_assert_eq!(kernel(&graph), Some(zeros));
            }
            Err(cycle) => {
                let next = cycle.vertices.iter().cycle().skip(1);
                prop_assert!(cycle.vertices.iter().zip(next).all(|(&v, to)| graph.successors(v).contains(to)));
            }
        }
    }

    #[test]
    fn json_keeps_everything(arena in arenas()) {
        let mut text = Vec::new();
        format::json::write(&arena, &mut text).unwrap();
        let again = format::read(text.as_slice()).unwrap().into_arena().unwrap();
        let mut second = Vec::new();
        format::json::write(&again, &mut second).unwrap();
        prop_assert_eq!(String::from_utf8(text).unwrap(), String::from_utf8(second).unwrap());
    }

    #[test]
    fn python_keeps_everything(arena in arenas()) {
        let mut text = Vec::new();
        format::python::write(&arena, &mut text).unwrap();
        let again = format::read(text.as_slice()).unwrap().into_arena().unwrap();
        let [before, after] = [&arena, &again].map(|arena| {
            let mut text = Vec::new();
            format::json::write(arena, &mut text).unwrap();
            String::from_utf8(text).unwrap()
        });
        prop_assert_eq!(before, after);
    }

    #[test]
    fn python_keeps_any_name(names in proptest::collection::hash_set(any::<String>().prop_filter("not -0", |name| name != "-0"), 1..6)) {
        let graph = bachet::Graph::new(&names, []).unwrap();
        let mut text = Vec::new();
        format::python::write_positions(&bachet::Positions::new(graph.clone(), bachet::Convention::Normal, []), &mut text).unwrap();
        let again = format::python::read(text.as_slice()).unwrap();
        prop_assert!(graph.vertices().all(|v| again.graph().name(v) == graph.name(v)));
    }

    #[test]
    fn pg_keeps_the_graph_and_the_goal(arena in arenas()) {
        let mut text = Vec::new();
        format::pg::write(&arena, &mut text).unwrap();
        let again = format::read(text.as_slice()).unwrap().into_arena().unwrap();
        prop_assert_eq!(again.len(), arena.len());
        let goal: Vec<Vertex> = again.vertices().filter(|&v| again.priority(v) == Some(0)).collect();
        prop_assert_eq!(&goal, &arena.endings(Outcome::Win(Player::One)));
        for v in arena.vertices() {
            prop_assert_eq!(again.name(v), arena.name(v));
            prop_assert_eq!(again.owner(v), arena.owner(v));
            // An ending leads to itself: whoever wins there wins the play without end.
            let on = if arena.ending(v).is_some() || arena.successors(v).is_empty() { &[v] } else { arena.successors(v) };
            prop_assert_eq!(again.successors(v), on);
        }
    }
}

/// Whether a play follows the strategy from `start` and is not won by it.
fn beats(arena: &Arena, strategy: &Choices, start: Vertex, counterplay: &Counterplay) -> bool {
    let play = &counterplay.play;
    let may_follow = |v: Vertex, to: Vertex| {
        let own = arena.owner(v) == strategy.player();
        arena.successors(v).contains(&to)
            && arena.ending(v).is_none()
            && (!own || strategy.get(v).is_none_or(|choice| choice == to))
    };
    let last = play[play.len() - 1];
    let ends_badly = match counterplay.back_to {
        None => arena.ending(last).is_some_and(|ending| ending != Outcome::Win(strategy.player())),
        Some(k) => may_follow(last, play[k]) && arena.unending() != Some(Outcome::Win(strategy.player())),
    };
    play[0] == start && play.windows(2).all(|pair| may_follow(pair[0], pair[1])) && ends_badly
}

/// The same arena with only the strategy's arcs at its player's vertices.
fn with_strategy(arena: &Arena, strategy: &Choices) -> Arena {
    let mut builder = Arena::builder();
    for v in arena.vertices() {
        builder.vertex(&v.to_string(), arena.owner(v));
    }
    for v in arena.vertices() {
        arena.ending(v).into_iter().for_each(|ending| {
            builder.ending(v, ending);
        });
        let choice = strategy.get(v).filter(|_| arena.owner(v) == strategy.player());
        for &to in arena.successors(v) {
            if choice.is_none_or(|choice| choice == to) {
                builder.arc(v, to);
            }
        }
    }
    builder.alternating(false).unending(arena.unending().unwrap_or_default());
    builder.build().unwrap()
}

/// Whether the other player can win against the strategy from `start`.
fn can_lose(arena: &Arena, strategy: &Choices, start: Vertex) -> bool {
    let values = naive_solution(&with_strategy(arena, strategy));
    values[start as usize].0 == Outcome::Win(!strategy.player())
}
