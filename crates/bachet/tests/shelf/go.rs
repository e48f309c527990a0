//! Go.

use super::{moves, winner};
use bachet::games::{Go, Ko, Komi, ManyCells, Notation, open};
use bachet::random::Random;
use bachet::{Game, Limits, Player, explore, solve};

/// The rules once more: points in rows, 1 for black, 2 for white.
#[derive(Clone)]
struct Plain {
    width: usize,
    height: usize,
    board: Vec<u8>,
    turn: u8,
    /// The board before the last move, which may not come back.
    before: Option<Vec<u8>>,
}

impl Plain {
    fn beside(&self, at: usize) -> Vec<usize> {
        let (x, y) = (at % self.width, at / self.width);
        let mut beside = Vec::new();
        (x > 0).then(|| beside.push(at - 1));
        (x + 1 < self.width).then(|| beside.push(at + 1));
        (y > 0).then(|| beside.push(at - self.width));
        (y + 1 < self.height).then(|| beside.push(at + self.width));
        beside
    }

    /// The chain of a stone, and whether it has a liberty.
    fn chain(&self, board: &[u8], at: usize) -> (Vec<usize>, bool) {
        let (mut chain, mut open, mut free) = (vec![at], vec![at], false);
        while let Some(at) = open.pop() {
            for beside in self.beside(at) {
                free |= board[beside] == 0;
                if board[beside] == board[chain[0]] && !chain.contains(&beside) {
                    chain.push(beside);
                    open.push(beside);
                }
            }
        }
        (chain, free)
    }

    /// The board after a stone, if it may be put there.
    fn put(&self, at: usize) -> Option<Vec<u8>> {
        let mut board = self.board.clone();
        if board[at] != 0 {
            return None;
        }
        board[at] = self.turn;
        for beside in self.beside(at) {
            if board[beside] == 3 - self.turn {
                let (chain, free) = self.chain(&board, beside);
                if !free {
                    chain.into_iter().for_each(|at| board[at] = 0);
                }
            }
        }
        let alive = self.chain(&board, at).1;
        (alive && self.before.as_ref() != Some(&board)).then_some(board)
    }

    fn rows(&self) -> String {
        let letters: Vec<char> = self.board.iter().map(|&stone| ['.', 'x', 'o'][stone as usize]).collect();
        letters.chunks(self.width).map(String::from_iter).collect::<Vec<_>>().join("/")
    }

    fn name(&self, at: usize) -> String {
        format!("{}{}", "ABCDEFGHJKLMNOPQRST".as_bytes()[at % self.width] as char, self.height - at / self.width)
    }
}

/// All along random plays: the same moves, and the same boards after them.
#[test]
fn plays_go_as_plain_rules_say() {
    let mut random = Random::new(4);
    for (width, height) in [(1, 4), (2, 2), (3, 3), (5, 4), (9, 9), (12, 11)] {
        for _ in 0..if width < 9 { 40 } else { 4 } {
            let game = open(&format!("go:{width}x{height}")).unwrap();
            let view = game.view();
            let mut plain = Plain { width, height, board: vec![0; width * height], turn: 1, before: None };
            let mut position = view.start();
            for _ in 0..120 {
                assert_eq!(position.trim_start_matches('(').split([' ', ',']).next().unwrap(), plain.rows());
                let open: Vec<usize> = (0..width * height).filter(|&at| plain.put(at).is_some()).collect();
                let mut names: Vec<String> = open.iter().map(|&at| plain.name(at)).collect();
                names.push("pass".to_owned());
                assert_eq!(moves(view, &position), names, "{position}");
                if open.is_empty() {
                    break;
                }
                let at = open[random.below(open.len() as u64) as usize];
                let board = plain.put(at).unwrap();
                let name = plain.name(at);
                plain = Plain { before: Some(plain.board.clone()), board, turn: 3 - plain.turn, ..plain };
                let step = view.steps(&position).unwrap().into_iter().find(|step| step.mov == name);
                position = step.unwrap().position;
            }
        }
    }
}

fn legal(width: u32, height: u32) -> u64 {
    let go = Go::new(width, height, Komi(0), Ko::Simple).unwrap();
    let points = width * height;
    let board = |mut number: u64| {
        let mut text = String::from("(");
        for point in 0..points {
            if point > 0 && point % width == 0 {
                text.push('/');
            }
            text.push(['.', 'x', 'o'][(number % 3) as usize]);
            number /= 3;
        }
        text + ",1)"
    };
    (0..3u64.pow(points)).filter(|&number| go.read_position(&board(number)).is_ok()).count() as u64
}

/// J. Tromp and G. Farnebäck, *Combinatorics of Go*, 2007.
#[test]
fn there_are_as_many_legal_boards_as_are_known() {
    assert_eq!([(1, 1), (2, 2), (3, 3), (1, 5), (2, 3)].map(|(w, h)| legal(w, h)), [1, 57, 12_675, 113, 489]);
}

#[test]
#[ignore = "43 million boards"]
fn so_there_are_on_boards_of_four_by_four() {
    assert_eq!(legal(4, 4), 24_318_165);
}

/// By how much black wins where both play best, or none where only plays that repeat boards decide.
fn value(width: u32, height: u32, ko: Ko) -> Vec<i32> {
    let points = (width * height) as i32;
    let decided = |komi: i32| {
        let go = Go::new(width, height, Komi(komi), ko).unwrap();
        let explored = explore(&go, &Limits { symmetry: true, ..Limits::default() }).unwrap();
        solve(explored.arena()).winner(explored.start())
    };
    (-points..=points)
        .filter(|value| decided(2 * value - 1) == Some(Player::One) && decided(2 * value + 1) == Some(Player::Two))
        .collect()
}

/// E. C. D. van der Werf, H. J. van den Herik and J. W. H. M. Uiterwijk, *Solving Go on small boards*, 2003: all of 3 by 3 is black's.
#[test]
fn three_by_three_is_black_s_with_all_points() {
    // There are no more than nine.
    assert_eq!(winner("go:3x3,komi=8.5"), Some(Player::One));
    assert_eq!(value(1, 3, Ko::Simple), [3]);
}

#[test]
fn ko_and_superko_forbid_what_they_say() {
    let game = open("go:4x3").unwrap();
    let view = game.view();
    let before = "(.xo./xo.o/.xo.,1)";
    let step = view.steps(before).unwrap().into_iter().find(|step| step.mov == "C2").unwrap();
    assert_eq!(step.position, "(.xo./x.xo/.xo. ko=B2,2)");
    assert!(!moves(view, &step.position).contains(&"B2".to_owned()));
    // Any other board may come back, but not with superko.
    let (plain, strict) = (open("go:1x2").unwrap(), open("go:1x2,superko").unwrap());
    let play = |name: &str, played: &str| open(name).unwrap().view().position(&format!("moves:{played}"));
    assert!(play("go:1x2", "A1,A2,A1").is_err() && play("go:1x3", "A1,A3").is_ok());
    assert_eq!(moves(plain.view(), "(x/.,2)"), ["A1", "pass"]);
    let taken = strict.view().position("moves:A1,A2").unwrap();
    assert_eq!(moves(strict.view(), &taken), ["pass"]);
}

#[test]
fn impossible_positions_are_refused() {
    let game = open("go:3x3").unwrap();
    for (position, words) in [
        ("(xx/..,1)", "3 rows of 3"),
        ("(xo./x.o/xo.,1)", ""),
        ("(.o./oxo/.o.,1)", "no free point"),
        ("(.../.../... ko=B2,1)", "does not fit"),
        ("(.../.../... passes=3,1)", "does not fit"),
        ("(.../.../... before=.x./.../...,1)", "does not fit"),
        ("(.../.../... ko=I1,1)", "does not fit"),
    ] {
        match game.view().position(position) {
            Ok(_) => assert!(words.is_empty(), "{position}"),
            Err(error) => assert!(!words.is_empty() && error.to_string().contains(words), "{position}: {error}"),
        }
    }
    assert!(open("go:20x20").unwrap_err().to_string().contains("19"));
    assert!(open("go:3x3,komi=0.3").unwrap_err().to_string().contains("6.5"));
}

/// A random play ends with a board on which nothing but eyes is free, and its result is that of the board.
#[test]
fn random_plays_end_as_their_boards_say() {
    let mut random = Random::new(9);
    for (width, height) in [(1, 1), (1, 7), (5, 5), (9, 9), (19, 19)] {
        let go = Go::<ManyCells>::on(width, height, Komi(1), Ko::Simple).unwrap();
        for _ in 0..20 {
            let mut played = bachet::game::Played::default();
            let outcome = go.random_play(&go.start(), &mut random, &mut played);
            let mut position = go.start();
            for &(player, mov) in played.moves() {
                assert_eq!(go.turn(&position), player);
                let mut moves = Vec::new();
                go.moves(&position, &mut moves);
                assert!(moves.contains(&mov), "{}: {}", go.write_position(&position), go.write_move(&position, mov));
                position = go.play(&position, mov);
            }
            if go.ending(&position).is_some() {
                assert_eq!(go.ending(&position), Some(outcome), "{}", go.write_position(&position));
            }
        }
    }
}
