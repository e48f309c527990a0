//! Dots and boxes.

use bachet::games::{Dots, Notation, open};
use bachet::{Game, Limits, Outcome, Player};
use std::collections::HashMap;

/// The rules once more: edges as lists of the boxes on both sides, and what whoever moves gets of the rest, less what the other gets.
struct Plain {
    /// The boxes beside each edge, rows of edges from the top.
    beside: Vec<Vec<usize>>,
    boxes: usize,
}

impl Plain {
    fn new(width: usize, height: usize) -> Plain {
        let mut beside = Vec::new();
        for row in 0..=2 * height {
            let (y, across) = (row / 2, row % 2 == 0);
            for x in 0..width + row % 2 {
                let mut boxes = Vec::new();
                if across {
                    (y > 0).then(|| boxes.push((y - 1) * width + x));
                    (y < height).then(|| boxes.push(y * width + x));
                } else {
                    (x > 0).then(|| boxes.push(y * width + x - 1));
                    (x < width).then(|| boxes.push(y * width + x));
                }
                beside.push(boxes);
            }
        }
        Plain { beside, boxes: width * height }
    }

    fn closed(&self, drawn: &[bool]) -> i32 {
        let is_closed =
            |number: &usize| (0..drawn.len()).all(|edge| drawn[edge] || !self.beside[edge].contains(number));
        (0..self.boxes).filter(is_closed).count() as i32
    }

    fn best(&self, drawn: &mut Vec<bool>, known: &mut HashMap<Vec<bool>, i32>) -> i32 {
        if let Some(&best) = known.get(drawn) {
            return best;
        }
        let before = self.closed(drawn);
        let mut best = None;
        for edge in 0..drawn.len() {
            if !drawn[edge] {
                drawn[edge] = true;
                let taken = self.closed(drawn) - before;
                let rest = self.best(drawn, known);
                drawn[edge] = false;
                let worth = if taken > 0 { taken + rest } else { -rest };
                best = best.max(Some(worth));
            }
        }
        let best = best.unwrap_or(0);
        known.insert(drawn.clone(), best);
        best
    }
}

fn outcome(ahead: i32) -> Outcome {
    match ahead {
        0 => Outcome::Draw,
        1.. => Outcome::Win(Player::One),
        _ => Outcome::Win(Player::Two),
    }
}

#[test]
fn small_boards_come_to_what_plain_rules_say() {
    for (width, height) in [(1, 1), (2, 1), (1, 3), (2, 2), (4, 1)] {
        let plain = Plain::new(width, height);
        let game = open(&format!("dots:{width}x{height}")).unwrap();
        let view = game.view();
        let solved = view.solve(&view.start(), &Limits::default()).unwrap();
        let mut known = HashMap::new();
        for (edge, step) in view.steps(&view.start()).unwrap().into_iter().enumerate() {
            let mut drawn = vec![false; plain.beside.len()];
            drawn[edge] = true;
            let found = solved.solution().outcome(solved.vertex(&step.position).unwrap());
            assert_eq!(found, outcome(-plain.best(&mut drawn, &mut known)), "{width}x{height}: {}", step.mov);
        }
    }
}

#[test]
fn a_box_counts_for_whoever_closes_it_and_moves_again() {
    let dots = Dots::new(2, 1).unwrap();
    let before = dots.read_position("(--/|../-. 0-0,2)").unwrap();
    let read = dots.read_position("(--/|../-- 0-0,2)").unwrap();
    assert_eq!(dots.turn(&before), Player::Two);
    let (game, mov) = (open("dots:2x1").unwrap(), "c2");
    let step = |position: &str| {
        game.view().steps(position).unwrap().into_iter().find(|step| step.mov == mov).unwrap().position
    };
    assert_eq!(step("(--/|../-- 0-0,2)"), "(--/||./-- 0-1,2)");
    // One edge closes two boxes.
    assert_eq!(step("(--/|.|/-- 0-0,1)"), "(--/|||/-- 2-0,1)");
    assert_eq!(dots.goals(&read), Some([0, 0]));
}

#[test]
fn impossible_positions_are_refused() {
    let game = open("dots:2x1").unwrap();
    for (position, words) in [
        ("(--/||./-- 0-0,1)", "1 box is closed"),
        ("(-/|./- 0-0,1)", "as in"),
        ("(--/|../-- 0,1)", "as in"),
        ("(--/|../-- -1-1,1)", "as in"),
        ("(--/|x./-- 0-0,1)", "as in"),
    ] {
        let error = game.view().position(position).unwrap_err().to_string();
        assert!(error.contains(words), "{position}: {error}");
    }
    assert!(open("dots:13x13").unwrap_err().to_string().contains("361 edges"));
}
