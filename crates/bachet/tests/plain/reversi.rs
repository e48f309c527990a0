//! Reversi, ray by ray.

use super::{Plain, rows, square};
use std::collections::HashMap;

#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Reversi {
    cells: Vec<Vec<char>>,
    turn: char,
}

impl Reversi {
    pub(crate) fn start(columns: usize, rows: usize) -> Reversi {
        let mut cells = vec![vec!['.'; columns]; rows];
        let (x, y) = (columns / 2, rows / 2);
        (cells[y - 1][x - 1], cells[y][x]) = ('o', 'o');
        (cells[y - 1][x], cells[y][x - 1]) = ('x', 'x');
        Reversi { cells, turn: 'x' }
    }

    fn other(&self) -> char {
        if self.turn == 'x' { 'o' } else { 'x' }
    }

    fn at(&self, x: i32, y: i32) -> Option<char> {
        self.cells.get(usize::try_from(y).ok()?)?.get(usize::try_from(x).ok()?).copied()
    }

    fn put(&self, x: usize, y: usize) -> Option<Reversi> {
        let mut next = self.clone();
        let mut turned = false;
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let ray: Vec<(i32, i32)> = (1..8).map(|k| (x as i32 + k * dx, y as i32 + k * dy)).collect();
            let between = ray.iter().take_while(|&&(x, y)| self.at(x, y) == Some(self.other())).count();
            if between > 0 && ray.get(between).is_some_and(|&(x, y)| self.at(x, y) == Some(self.turn)) {
                ray[..between].iter().for_each(|&(x, y)| next.cells[y as usize][x as usize] = self.turn);
                turned = true;
            }
        }
        next.cells[y][x] = self.turn;
        next.turn = self.other();
        (turned && self.cells[y][x] == '.').then_some(next)
    }

    fn puts(&self) -> Vec<(String, Reversi)> {
        let places = (0..self.cells.len()).flat_map(|y| (0..self.cells[0].len()).map(move |x| (x, y)));
        places.filter_map(|(x, y)| Some((square(x, y + 1), self.put(x, y)?))).collect()
    }

    fn passed(&self) -> Reversi {
        Reversi { turn: self.other(), ..self.clone() }
    }

    fn difference(&self) -> i32 {
        let count = |letter| self.cells.iter().flatten().filter(|&&cell| cell == letter).count() as i32;
        count('x') - count('o')
    }

    /// Whether J1 can win by so many discs.
    pub(crate) fn can_win_by(&self, discs: i32) -> bool {
        fn can(position: &Reversi, discs: i32, known: &mut HashMap<Reversi, bool>) -> bool {
            if let Some(&can) = known.get(position) {
                return can;
            }
            let mut moves = position.moves().into_iter();
            let found = match (position.ending(), position.turn) {
                (Some(_), _) => position.difference() >= discs,
                (None, 'x') => moves.any(|(_, next)| can(&next, discs, known)),
                (None, _) => moves.all(|(_, next)| can(&next, discs, known)),
            };
            known.insert(position.clone(), found);
            found
        }
        can(self, discs, &mut HashMap::new())
    }
}

impl Plain for Reversi {
    fn text(&self) -> String {
        format!("{} {}", rows(&self.cells), self.turn)
    }

    fn turn(&self) -> u8 {
        if self.turn == 'x' { 1 } else { 2 }
    }

    fn ending(&self) -> Option<u8> {
        (self.puts().is_empty() && self.passed().puts().is_empty()).then(|| match self.difference() {
            0 => 0,
            more if more > 0 => 1,
            _ => 2,
        })
    }

    fn moves(&self) -> Vec<(String, Reversi)> {
        let puts = self.puts();
        if puts.is_empty() && self.ending().is_none() { vec![("pass".to_owned(), self.passed())] } else { puts }
    }
}
