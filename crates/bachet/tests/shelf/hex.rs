//! Hex.

use super::{moves, winner};
use bachet::games::{Hex, ManyCells, Notation, open};
use bachet::search::{Algorithm, Request, Techniques};
use bachet::{Game, Limits, Player, explore, solve};
use std::collections::HashMap;

/// The rules once more: cells in rows, 1 and 2 for the players' stones.
struct Plain {
    width: usize,
    height: usize,
}

impl Plain {
    fn joins(&self, cells: &[u8], player: u8) -> bool {
        let at = |x: usize, y: usize| cells[y * self.width + x] == player;
        let mut seen = vec![false; cells.len()];
        let mut open: Vec<(usize, usize)> = match player {
            1 => (0..self.width).map(|x| (x, 0)).collect(),
            _ => (0..self.height).map(|y| (0, y)).collect(),
        };
        while let Some((x, y)) = open.pop() {
            if !at(x, y) || seen[y * self.width + x] {
                continue;
            }
            seen[y * self.width + x] = true;
            if player == 1 && y + 1 == self.height || player == 2 && x + 1 == self.width {
                return true;
            }
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)] {
                let (to_x, to_y) = (x as i32 + dx, y as i32 + dy);
                if (0..self.width as i32).contains(&to_x) && (0..self.height as i32).contains(&to_y) {
                    open.push((to_x as usize, to_y as usize));
                }
            }
        }
        false
    }

    /// Whether whoever is to move wins.
    fn is_won(&self, cells: &mut Vec<u8>, player: u8, known: &mut HashMap<Vec<u8>, bool>) -> bool {
        if self.joins(cells, 3 - player) {
            return false;
        }
        if let Some(&won) = known.get(cells) {
            return won;
        }
        let won = (0..cells.len()).any(|cell| {
            if cells[cell] != 0 {
                return false;
            }
            cells[cell] = player;
            let won = !self.is_won(cells, 3 - player, known);
            cells[cell] = 0;
            won
        });
        known.insert(cells.clone(), won);
        won
    }
}

#[test]
fn small_boards_are_won_as_plain_rules_say() {
    for (width, height) in [(1, 1), (1, 4), (4, 1), (2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (4, 2)] {
        let plain = Plain { width, height };
        let game = open(&format!("hex:{width}x{height}")).unwrap();
        let view = game.view();
        let solved = view.solve(&view.start(), &Limits::default()).unwrap();
        let mut known = HashMap::new();
        for (number, mov) in view.steps(&view.start()).unwrap().into_iter().enumerate() {
            let mut cells = vec![0; width * height];
            cells[number] = 1;
            let won = !plain.is_won(&mut cells, 2, &mut known);
            let found = solved.solution().winner(solved.vertex(&mov.position).unwrap());
            assert_eq!(found == Some(Player::One), won, "{width}x{height}: {}", mov.mov);
        }
    }
}

/// Nash's argument: a stone more never harms, and somebody joins the sides.
#[test]
fn who_begins_wins_where_both_sides_are_as_long() {
    for side in 1..=3 {
        assert_eq!(winner(&format!("hex:{side}x{side}")), Some(Player::One), "{side}");
        // With the swap J2 takes what wins.
        if side > 1 {
            assert_eq!(winner(&format!("hex:{side}x{side},swap")), Some(Player::Two), "{side}");
        }
    }
}

/// Too many positions to be explored here, but few that matter for a proof.
#[test]
fn who_begins_wins_on_four_by_four() {
    let game = open("hex:4x4").unwrap();
    let request = Request { algorithm: Algorithm::ProofNumber, ..Request::default() };
    let report = game.view().search(&game.view().start(), &request).unwrap();
    assert_eq!(report.answer.score.winner(), Some(Player::One));
}

/// The engine, which passes in Hex, finds what solving does.
#[test]
fn passing_and_bridges_keep_who_wins() {
    for name in ["hex:3x3", "hex:3x3,swap", "hex:2x4"] {
        let game = open(name).unwrap();
        let techniques = Some(Techniques::ALL);
        let request = Request { algorithm: Algorithm::Engine, techniques, ..Request::default() };
        let report = game.view().search(&game.view().start(), &request).unwrap();
        assert_eq!(report.answer.score.winner(), winner(name), "{name}");
    }
    // Where the other has come between two of one's own, closing is urgent.
    let hex = Hex::new(5, 5).unwrap();
    let stones = hex.read_position("....o/..x../.o.../.x.../.....").unwrap();
    let close = hex.read_move(&stones, "c3").unwrap();
    let far = hex.read_move(&stones, "e5").unwrap();
    assert!(hex.urgency(&stones, close) > hex.urgency(&stones, far), "{:?}", hex.urgency(&stones, close));
}

/// All boards of two words agree with those of one.
#[test]
fn large_sets_of_cells_play_alike() {
    let [small, large] = [winner_of(&Hex::new(3, 3).unwrap()), winner_of(&Hex::<ManyCells>::on(3, 3).unwrap())];
    assert_eq!(small, large);
}

fn winner_of<G: Game>(game: &G) -> (usize, Option<Player>) {
    let explored = explore(game, &Limits::default()).unwrap();
    (explored.arena().len(), solve(explored.arena()).winner(explored.start()))
}

#[test]
fn the_swap_mirrors_the_first_stone() {
    let game = open("hex:3x3,swap").unwrap();
    let view = game.view();
    let first = view.steps(&view.start()).unwrap().into_iter().find(|step| step.mov == "b1").unwrap();
    let swap = view.steps(&first.position).unwrap().into_iter().find(|step| step.mov == "swap").unwrap();
    assert_eq!(swap.position, "(.../o../...,1)");
    assert!(!moves(view, &swap.position).contains(&"swap".to_owned()));
    assert!(open("hex:3x4,swap").is_err());
}

#[test]
fn impossible_positions_are_refused() {
    let game = open("hex:3x3").unwrap();
    for (position, words) in [
        ("x../.../..", "3 rows of 3"),
        ("xx./.../...", "J1 has 2 stones and J2 0"),
        ("x../x../xoo", "J1 had won"),
        ("a../.../...", "x, o or ."),
    ] {
        // The third has J1's chain and J1's turn.
        let position = if words == "J1 had won" { "xo./x.o/xo." } else { position };
        let error = game.view().position(position).unwrap_err().to_string();
        assert!(error.contains(words), "{position}: {error}");
    }
}
