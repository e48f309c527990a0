//! Fox and hounds, piece by piece.

use super::{Plain, at, from_below, gone, places, rows};

#[derive(Clone)]
pub(crate) struct Hounds {
    cells: Vec<Vec<char>>,
    hounds_first: bool,
    turn: char,
}

impl Hounds {
    pub(crate) fn start(columns: usize, height: usize, hounds_first: bool) -> Hounds {
        let mut cells = vec![vec!['.'; columns]; height];
        (1..columns).step_by(2).for_each(|x| cells[0][x] = 'h');
        // The dark square to the right of the middle.
        let fox = (columns / 2..).find(|x| x % 2 == 0).unwrap();
        cells[height - 1][fox] = 'f';
        Hounds { cells, hounds_first, turn: if hounds_first { 'h' } else { 'f' } }
    }

    fn player(&self, piece: char) -> u8 {
        if (piece == 'h') == self.hounds_first { 1 } else { 2 }
    }
}

impl Plain for Hounds {
    fn text(&self) -> String {
        format!("{} {}", rows(&self.cells), self.turn)
    }

    fn turn(&self) -> u8 {
        self.player(self.turn)
    }

    fn ending(&self) -> Option<u8> {
        if self.cells[0].contains(&'f') {
            return Some(self.player('f'));
        }
        self.moves().is_empty().then(|| 3 - self.turn())
    }

    fn moves(&self) -> Vec<(String, Hounds)> {
        let mut moves = Vec::new();
        for (x, y) in places(&self.cells).filter(|&(x, y)| at(&self.cells, x, y) == Some(self.turn)) {
            for (dx, dy) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
                let to = (x + dx, y + dy);
                if at(&self.cells, to.0, to.1) == Some('.') && (dy == 1 || self.turn == 'f') {
                    let name = format!("{}-{}", from_below(&self.cells, x, y), from_below(&self.cells, to.0, to.1));
                    let turn = if self.turn == 'f' { 'h' } else { 'f' };
                    moves.push((name, Hounds { cells: gone(&self.cells, (x, y), to), turn, ..*self }));
                }
            }
        }
        moves
    }
}
