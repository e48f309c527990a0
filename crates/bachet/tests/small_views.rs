//! Games seen through searches that all of them share answer as those with searches of their own.

use bachet::games::{Bar, Chomp, Connect4, Heaps, Mnk, Notation, OnArena, Rule, View, Wythoff, small_view_of, view_of};
use bachet::search::{Algorithm, Budget, Request};
use bachet::{Convention, Limits, format};

fn both<G: Notation + Clone + Send + 'static>(game: G) -> [Box<dyn View>; 2] {
    [view_of(game.clone()), small_view_of(game)]
}

fn games() -> Vec<[Box<dyn View>; 2]> {
    let arena = format::json::parse(
        r#"{"owner": {"a": 1, "b": 2, "c": 1}, "arcs": {"a": ["b"], "b": ["a", "c"]}, "wins": {"1": ["c"]}}"#,
    );
    let tree = format::json::parse_tree("[[5, 3, 4], [5, 2, 4], [1, 4, 3]]").unwrap();
    vec![
        both(Mnk::new(3, 3, 3).unwrap()),
        both(Connect4::new(4, 4, 3).unwrap()),
        both(Heaps::new(Rule::Take(1..=3), vec![3, 4, 5], Convention::Misere)),
        both(Bar::new(3, 4)),
        both(Chomp::new(3, 4).unwrap()),
        both(Wythoff::new(3, 5, Convention::Normal)),
        both(OnArena::new(arena.unwrap().into_arena().unwrap())),
        both(tree),
    ]
}

#[test]
fn positions_and_solutions_are_the_same() {
    for [own, shared] in games() {
        let mut position = own.start();
        assert_eq!(
            (shared.start(), shared.symmetries(), shared.heuristics()),
            (position.clone(), own.symmetries(), own.heuristics())
        );
        for symmetry in [false, true] {
            let [solved, again] =
                [&own, &shared].map(|view| view.solve(&position, &Limits { symmetry, ..Limits::default() }).unwrap());
            assert_eq!(solved.arena().len(), again.arena().len(), "{position}");
            let named = solved.named();
            for v in named.vertices() {
                let name = named.name(v).to_string();
                let other = again.vertex(&name).unwrap();
                assert_eq!(solved.solution().value(v), again.solution().value(other), "{name}");
            }
        }
        while own.ending(&position).unwrap().is_none() {
            let [one, other] = [&own, &shared].map(|view| {
                let at = view.at(&position).unwrap();
                (at.turn(), at.steps(), at.draw(), at.board(), at.spots(), at.is_impartial())
            });
            assert_eq!(one, other, "{position}");
            let steps = one.1;
            position = steps[steps.len() / 2].position.clone();
        }
        assert_eq!(own.ending(&position), shared.ending(&position));
    }
}

#[test]
fn searches_are_the_same() {
    for [own, shared] in games() {
        let position = own.start();
        for algorithm in Algorithm::ALL {
            let depth = algorithm.has_depth().then_some(4);
            for record in [None, Some(1000)] {
                let budget = Budget { depth, nodes: Some(5_000), ..Budget::default() };
                let request = Request { algorithm, budget, seed: 3, record, ..Request::default() };
                // Positions behind pointers take other room in the table, and what does not fit it is nobody's answer.
                let [one, other] = [&own, &shared].map(|view| {
                    view.search(&position, &request).map(|mut report| {
                        report.answer.memory = Default::default();
                        report
                    })
                });
                assert_eq!(format!("{one:?}"), format!("{other:?}"), "{position}, {algorithm:?}");
            }
        }
    }
}
