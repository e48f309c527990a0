//! Domineering, square by square.

use super::{Plain, at, from_below, places, rows};

#[derive(Clone)]
pub(crate) struct Domineering {
    cells: Vec<Vec<char>>,
    turn: char,
}

impl Domineering {
    pub(crate) fn start(columns: usize, height: usize) -> Domineering {
        Domineering { cells: vec![vec!['.'; columns]; height], turn: 'v' }
    }
}

impl Plain for Domineering {
    fn text(&self) -> String {
        format!("{} {}", rows(&self.cells), self.turn)
    }

    fn turn(&self) -> u8 {
        if self.turn == 'v' { 1 } else { 2 }
    }

    fn ending(&self) -> Option<u8> {
        self.moves().is_empty().then(|| 3 - self.turn())
    }

    fn moves(&self) -> Vec<(String, Domineering)> {
        let (dx, dy) = if self.turn == 'v' { (0, 1) } else { (1, 0) };
        let room =
            |&(x, y): &(i32, i32)| at(&self.cells, x, y) == Some('.') && at(&self.cells, x + dx, y + dy) == Some('.');
        let laid = |(x, y): (i32, i32)| {
            let mut cells = self.cells.clone();
            cells[y as usize][x as usize] = self.turn;
            cells[(y + dy) as usize][(x + dx) as usize] = self.turn;
            let name = format!("{}{}", from_below(&self.cells, x, y), from_below(&self.cells, x + dx, y + dy));
            (name, Domineering { cells, turn: if self.turn == 'v' { 'h' } else { 'v' } })
        };
        places(&self.cells).filter(room).map(laid).collect()
    }
}
