//! Hexapawn and breakthrough, pawn by pawn.

use super::{Plain, at, from_below, gone, places, rows};

#[derive(Clone)]
pub(crate) struct Pawns {
    cells: Vec<Vec<char>>,
    slants: bool,
    white: bool,
}

impl Pawns {
    pub(crate) fn start(columns: usize, height: usize, slants: bool) -> Pawns {
        let deep = if slants && height >= 5 { 2 } else { 1 };
        let row = |y: usize| {
            if y < deep {
                'p'
            } else if y >= height - deep {
                'P'
            } else {
                '.'
            }
        };
        Pawns { cells: (0..height).map(|y| vec![row(y); columns]).collect(), slants, white: true }
    }

    fn all(&self) -> Vec<(String, Pawns)> {
        let (own, other, ahead) = if self.white { ('P', 'p', -1) } else { ('p', 'P', 1) };
        let mut moves = Vec::new();
        for (x, y) in places(&self.cells).filter(|&(x, y)| at(&self.cells, x, y) == Some(own)) {
            for aside in [-1, 0, 1] {
                let to = (x + aside, y + ahead);
                let there = at(&self.cells, to.0, to.1);
                let takes = aside != 0 && there == Some(other);
                if takes || there == Some('.') && (aside == 0 || self.slants) {
                    let sign = if takes { 'x' } else { '-' };
                    let name =
                        format!("{}{sign}{}", from_below(&self.cells, x, y), from_below(&self.cells, to.0, to.1));
                    moves.push((name, Pawns { cells: gone(&self.cells, (x, y), to), white: !self.white, ..*self }));
                }
            }
        }
        moves
    }
}

impl Plain for Pawns {
    fn text(&self) -> String {
        format!("{} {}", rows(&self.cells), if self.white { 'w' } else { 'b' })
    }

    fn turn(&self) -> u8 {
        if self.white { 1 } else { 2 }
    }

    fn ending(&self) -> Option<u8> {
        let (first, last) = (&self.cells[0], &self.cells[self.cells.len() - 1]);
        match () {
            () if first.contains(&'P') => Some(1),
            () if last.contains(&'p') => Some(2),
            () if self.all().is_empty() => Some(3 - self.turn()),
            () => None,
        }
    }

    fn moves(&self) -> Vec<(String, Pawns)> {
        self.all()
    }
}
