//! Morris.

use super::moves;
use bachet::games::open;
use bachet::{Limits, Outcome, Player};
use std::collections::HashMap;

/// Three men's morris once more, on nine numbers: 0 for nobody.
type Plain = ([u8; 9], [u8; 2], u8);

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn has_mill(board: &[u8; 9], player: u8) -> bool {
    LINES.iter().any(|line| line.iter().all(|&point| board[point] == player))
}

/// Points side by side on a line; the corners touch the middle only and the middles of their sides, and these their two corners.
fn beside(one: usize, other: usize) -> bool {
    LINES.iter().any(|line| {
        let place = |point: usize| line.iter().position(|&own| own == point);
        place(one).zip(place(other)).is_some_and(|(one, other)| one.abs_diff(other) == 1)
    })
}

fn next((board, hand, turn): &Plain) -> Vec<Plain> {
    let (own, mut all) = (usize::from(*turn) - 1, Vec::new());
    if has_mill(board, 3 - turn) {
        return all;
    }
    for to in 0..9 {
        if board[to] != 0 {
            continue;
        }
        if hand[own] > 0 {
            let (mut board, mut hand) = (*board, *hand);
            board[to] = *turn;
            hand[own] -= 1;
            all.push((board, hand, 3 - turn));
            continue;
        }
        for from in 0..9 {
            if board[from] == *turn && beside(from, to) {
                let mut board = *board;
                board[from] = 0;
                board[to] = *turn;
                all.push((board, *hand, 3 - turn));
            }
        }
    }
    all
}

/// Who wins each position, by going over all of them until nothing changes.
fn solved() -> HashMap<Plain, u8> {
    let start: Plain = ([0; 9], [3; 2], 1);
    let mut children = HashMap::new();
    let mut open = vec![start];
    while let Some(position) = open.pop() {
        children.entry(position).or_insert_with(|| {
            let after = next(&position);
            open.extend(after.iter().copied());
            after
        });
    }
    let mut winner: HashMap<Plain, u8> = HashMap::new();
    loop {
        let before = winner.len();
        for (position, after) in &children {
            let turn = position.2;
            if winner.contains_key(position) {
                continue;
            }
            if after.iter().any(|child| winner.get(child) == Some(&turn)) {
                winner.insert(*position, turn);
            } else if after.iter().all(|child| winner.get(child) == Some(&(3 - turn))) {
                winner.insert(*position, 3 - turn);
            }
        }
        if winner.len() == before {
            let drawn: Vec<Plain> = children.into_keys().filter(|position| !winner.contains_key(position)).collect();
            winner.extend(drawn.into_iter().map(|position| (position, 0)));
            return winner;
        }
    }
}

fn text((board, hand, turn): &Plain) -> String {
    let letters: String = board.iter().map(|&man| ['.', 'x', 'o'][usize::from(man)]).collect();
    format!("({letters} {}-{},{turn})", hand[0], hand[1])
}

#[test]
fn three_men_are_solved_as_plain_rules_say() {
    let plain = solved();
    let game = open("morris:3").unwrap();
    let view = game.view();
    let found = view.solve(&view.start(), &Limits { symmetry: false, ..Limits::default() }).unwrap();
    assert_eq!(found.arena().len(), plain.len());
    for (position, &winner) in &plain {
        let outcome = found.solution().outcome(found.vertex(&text(position)).unwrap());
        assert_eq!(outcome.number(), winner, "{}", text(position));
    }
    assert_eq!(plain[&([0; 9], [3; 2], 1)], 1);
    let symmetric = view.solve(&view.start(), &Limits { symmetry: true, ..Limits::default() }).unwrap();
    let start = symmetric.vertex(&view.start()).unwrap();
    assert_eq!(symmetric.solution().outcome(start), Outcome::Win(Player::One));
}

#[test]
fn a_mill_takes_a_man_and_three_men_fly() {
    let game = open("morris").unwrap();
    let view = game.view();
    // J1 has a7 and d7; J2 a mill on the right and one man besides.
    let placed = "(xx......o.....o.o.....o. 7-6,1)";
    let position = view.position("moves:a7,f4,d7,f6,g7xf4").unwrap();
    assert!(moves(view, &position).contains(&"a1".to_owned()), "{position}");
    assert!(view.position(placed).is_err() || moves(view, placed).contains(&"b2".to_owned()));
    // Three men left jump anywhere: 24 - 6 free points.
    let flying = "(x....x.....o..o.....x..o 0-0,1)";
    let mut flown: Vec<String> = moves(view, flying).iter().map(|mov| mov[..5].to_owned()).collect();
    flown.dedup();
    assert_eq!(flown.len(), 3 * 18);
    let six = open("morris:6").unwrap();
    assert!(moves(six.view(), "(x...x..x..o..o.o 0-0,1)").len() < 30);
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let game = open("morris:3").unwrap();
    for position in
        ["(xxxx..... 0-0,1)", "(x........ 3-3,1)", "(xxx.oo... 0-1,1)", "(x.... 2-3,2)", "(y........ 2-3,2)", "x"]
    {
        assert!(game.view().position(position).is_err(), "{position}");
    }
    assert!(open("morris:5").unwrap_err().to_string().contains("3, 6 or 9"));
}
