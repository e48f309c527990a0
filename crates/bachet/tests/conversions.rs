//! Whoever wins an arena wins it in every format, whatever its objective is.

use bachet::format::{json, pg, python};
use bachet::{Arena, Extreme, Objective, Outcome, Player, Vertex, solve};

/// Numbers that a seed repeats.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % most as u64) as usize
    }
}

/// A random arena with one of all objectives.
fn random(dice: &mut Dice) -> Arena {
    let len = 1 + dice.below(7);
    let mut builder = Arena::builder();
    // Names are no numbers, numbers in order, or numbers in another order.
    let naming = dice.below(3);
    for v in 0..len {
        let name = match naming {
            0 => format!("v{v}"),
            1 => v.to_string(),
            _ => (3 * (len - v)).to_string(),
        };
        builder.vertex(&name, Player::BOTH[dice.below(2)]);
    }
    let player = Player::BOTH[dice.below(2)];
    let some = |dice: &mut Dice| (0..len as Vertex).filter(|_| dice.below(3) == 0).collect::<Vec<_>>();
    let objective = match dice.below(9) {
        0 => Objective::Reach { unending: Outcome::Draw },
        1 => Objective::Reach { unending: Outcome::Win(player) },
        2 => Objective::Safety { player, avoid: some(dice) },
        3 => Objective::Buchi { player, visit: some(dice) },
        4 => Objective::CoBuchi { player, avoid: some(dice) },
        5 => Objective::GeneralisedBuchi { player, visit: vec![some(dice)] },
        6 => Objective::GeneralisedBuchi { player, visit: vec![some(dice), some(dice), some(dice)] },
        7 => Objective::Parity { best: Extreme::Least },
        _ => Objective::PARITY,
    };
    for v in 0..len as Vertex {
        for _ in 0..1 + dice.below(3) {
            builder.arc(v, dice.below(len) as Vertex);
        }
        if dice.below(6) == 0 && !objective.sets().iter().flatten().any(|&other| other == v) {
            builder.ending(v, Outcome::Win(Player::BOTH[dice.below(2)]));
        }
    }
    let decides = matches!(objective, Objective::Parity { .. });
    // Priorities that decide nothing stand in the way of nothing.
    if decides || dice.below(4) == 0 && objective.unending() != Some(Outcome::Draw) {
        builder.priorities((0..len).map(|_| dice.below(6) as u32).collect());
    }
    builder.alternating(false).start(dice.below(len) as Vertex);
    builder.objective(objective);
    builder.build().unwrap()
}

#[test]
fn every_format_keeps_the_winners() {
    let mut dice = Dice(11);
    for game in 0..1500 {
        let arena = random(&mut dice);
        let solution = solve(&arena);
        let (mut own, mut course, mut other) = (Vec::new(), Vec::new(), Vec::new());
        json::write(&arena, &mut own).unwrap();
        python::write(&arena, &mut course).unwrap();
        pg::write(&arena, &mut other).unwrap();
        let [own, course, other] = [own, course, other].map(|text| String::from_utf8(text).unwrap());
        let own_arena = json::parse(&own).unwrap().into_arena().unwrap();
        let course_arena = python::parse(&course).unwrap().into_arena().unwrap();
        for read in [own_arena, course_arena] {
            let again = solve(&read);
            for v in arena.vertices() {
                let w = read.vertex(&arena.name(v)).unwrap();
                assert_eq!(solution.outcome(v), again.outcome(w), "game {game}\n{own}\n{course}");
            }
        }
        let read = pg::parse(&other).unwrap();
        let again = solve(&read);
        // Draws cannot be kept: J1 wins what J1 wins.
        let one = |outcome: Outcome| outcome == Outcome::Win(Player::One);
        assert_eq!(read.len() % arena.len(), 0);
        for v in arena.vertices() {
            let w = match read.len() == arena.len() {
                true => read.vertex(&arena.name(v)).unwrap(),
                false => v * (read.len() / arena.len()) as Vertex,
            };
            assert_eq!(one(solution.outcome(v)), one(again.outcome(w)), "game {game}, {v}\n{own}\n{other}");
        }
        assert_eq!(one(solution.outcome(arena.starts()[0])), one(again.outcome(read.starts()[0])), "game {game}");
    }
}

#[test]
fn a_solution_is_of_the_numbers_of_the_file_whatever_the_labels_are() {
    let games = [
        "parity 1;\n0 1 0 1 \"5\";\n1 2 1 0 \"6\";\n",
        "parity 1;\n0 1 0 1 \"1\";\n1 2 1 0 \"0\";\n",
        "parity 1;\n0 1 0 1 \"a\";\n1 2 1 0 \"0\";\n",
        "parity 1;\n0 1 0 1 \"a\";\n1 2 1 0 \"b\";\n",
        "parity 1;\n1 2 1 0 \"7\";\n0 1 0 1 \"8\";\n",
    ];
    for game in games {
        let arena = pg::parse(game).unwrap();
        let solution = solve(&arena);
        let mut text = Vec::new();
        bachet::format::solution::write(&arena, &solution, &mut text).unwrap();
        assert_eq!(String::from_utf8_lossy(&text), "paritysol 1;\n0 0 1;\n1 0;\n", "{game}");
        let read = bachet::format::solution::read(text.as_slice(), &arena).unwrap();
        assert_eq!(bachet::verify(&arena, &read), Ok(()), "{game}");
    }
    let sparse = "parity 9;\n9 1 0 4 \"4\";\n4 2 1 9 \"9\";\n";
    let arena = pg::parse(sparse).unwrap();
    let mut text = Vec::new();
    bachet::format::solution::write(&arena, &solve(&arena), &mut text).unwrap();
    assert_eq!(String::from_utf8_lossy(&text), "paritysol 9;\n4 0;\n9 0 4;\n");
}

#[test]
fn a_solution_of_an_arena_is_one_of_its_file() {
    let mut dice = Dice(12);
    for _ in 0..500 {
        let arena = random(&mut dice);
        if arena.unending().is_some() || solve(&arena).plans() > 1 {
            continue;
        }
        let (mut text, mut file) = (Vec::new(), Vec::new());
        bachet::format::solution::write(&arena, &solve(&arena), &mut text).unwrap();
        pg::write(&arena, &mut file).unwrap();
        let read = pg::read(file.as_slice()).unwrap();
        // What is over has no choice, where the file goes round.
        if arena.vertices().all(|v| arena.ending(v).is_none()) && read.len() == arena.len() {
            let solution = bachet::format::solution::read(text.as_slice(), &read).unwrap();
            assert_eq!(bachet::verify(&read, &solution), Ok(()));
        }
    }
}
