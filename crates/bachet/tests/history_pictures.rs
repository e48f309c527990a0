//! Histories of random plays: where their points lie, and which moves are blunders.

use bachet::draw::{History, HistoryMove, Shape, history};
use bachet::games::{Solved, open};
use bachet::random::Random;
use bachet::text::Lang;
use bachet::{Limits, Outcome, Player, Value};
use proptest::prelude::*;

/// The values of the positions of a random play, and its moves.
fn random_play(name: &str, seed: u64) -> (Vec<Value>, Vec<HistoryMove>, Option<Outcome>) {
    let game = open(name).unwrap();
    let view = game.view();
    let solved: Box<dyn Solved> = view.solve(&view.start(), &Limits::default()).unwrap();
    let mut random = Random::new(seed);
    let mut position = view.start();
    let (mut values, mut moves) = (vec![solved.value_of(&position).unwrap().unwrap()], Vec::new());
    for _ in 0..random.below(12) {
        let steps = view.steps(&position).unwrap();
        if steps.is_empty() {
            break;
        }
        let taken = random.below(steps.len() as u64) as usize;
        let of = |k: usize| solved.value_of(&steps[k].position).unwrap().unwrap();
        let others = (0..steps.len()).filter(|&k| k != taken).map(of).collect();
        let (by, name) = (view.turn(&position).unwrap(), steps[taken].mov.clone());
        moves.push(HistoryMove { by, name, value: Some(of(taken)), others });
        values.push(of(taken));
        position = steps[taken].position.clone();
    }
    (values, moves, view.ending(&position).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn blunders_are_the_moves_that_change_the_outcome(
        name in prop::sample::select(vec!["tictactoe", "sticks:10", "nim:3-4-5", "connect4:4x3,line=3", "race:40"]),
        seed in any::<u64>(),
    ) {
        let (values, moves, ending) = random_play(name, seed);
        let picture = history(&History { game: name, start: Some(values[0]), moves: &moves, ending }, Lang::En);
        let points: Vec<_> = picture.groups().iter().filter(|group| ["position", "blunder"].contains(&group.kind)).collect();
        prop_assert_eq!(points.len(), values.len());
        let mut least = f64::MAX;
        for (k, (group, value)) in points.iter().zip(&values).enumerate() {
            let changed = k > 0 && values[k - 1].outcome != value.outcome;
            prop_assert_eq!(group.kind == "blunder", changed, "move {} of {}", k, name);
            // What lies nearest to the axis is the point; the shape beside the name lies further out than any win.
            let shapes = group.marks.iter().filter(|mark| !matches!(mark.shape, Shape::Text { .. }));
            let xs: Vec<f64> = shapes.map(|mark| mark.shape.bounds().centre().x).collect();
            let x = xs[xs.len() - 1];
            match value.winner() {
                Some(Player::One) => prop_assert!(x < -1.0),
                Some(Player::Two) => prop_assert!(x > 1.0),
                None => prop_assert!(x.abs() < 1e-9),
            }
            let y = group.marks[0].shape.bounds().centre().y;
            prop_assert!(k == 0 || y > least, "rows go down");
            least = y;
        }
    }
}

#[test]
fn what_is_not_known_is_said() {
    let mov = |by, value| HistoryMove { by, name: "4".to_owned(), value, others: Vec::new() };
    let win = Some(Value::win(Player::Two, 3));
    let moves = [mov(Player::One, None), mov(Player::Two, win), mov(Player::One, win.map(Value::sooner))];
    let picture = history(&History { game: "g", start: None, moves: &moves, ending: None }, Lang::En);
    let count = |kind: &str| picture.groups().iter().filter(|group| group.kind == kind).count();
    assert_eq!((count("position"), count("step"), count("blunder")), (4, 1, 0));
    let marks = picture.groups().iter().flat_map(|group| &group.marks);
    let unknown = marks.filter(|mark| matches!(&mark.shape, Shape::Text { text, .. } if text == "?")).count();
    assert_eq!(unknown, 2);
    assert!(picture.description().ends_with("A question mark: not computed, it would take too long."));
}
