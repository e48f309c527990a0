//! Chomp. Whoever faces the poisoned square alone has lost.

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::heaps::{read_turn, with_turn, without_turn};
use super::known::{Known, Strength};
use super::name::board;
use super::notation::Notation;
use crate::explore::Size;
use crate::game::Game;
use crate::levels::{Levels, Places};
use crate::player::{Outcome, Player};

/// Chomp: a square is bitten, and all squares to its right and below go with it.
///
/// ```
/// use bachet::{explore, games::Chomp, solve};
/// let explored = explore(&Chomp::new(2, 3).unwrap(), &Default::default())?;
/// assert_eq!(solve(explored.arena()).rank(explored.start()), Some(5));
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chomp {
    rows: u32,
    columns: u32,
}

/// What is left of a bar, as the way along its edge from the lower left corner of the whole bar to the upper right one: from
/// the lowest bit, 1 is a step to the right and 0 a step up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge(u64);

impl Edge {
    /// What a bite leaves: the way to the top of the bitten row goes straight up from where it bends, at the bitten column; the
    /// steps to the right that it had made on follow, but after the last step up, none are kept.
    #[inline]
    fn bitten(self, first_row: bool, top: u32, bend: u32, moved: u32) -> Edge {
        let right = if first_row { 0 } else { low(u64::MAX, moved) << (top - moved) };
        Edge(self.0 & !low(u64::MAX, top) | right | low(self.0, bend))
    }
}

/// Room for the length of each row.
type Rows = [u32; 64];

impl Chomp {
    /// A bar of so many rows and columns, at most 64 together.
    ///
    /// ```
    /// use bachet::games::Chomp;
    /// assert!(Chomp::new(32, 32).is_ok() && Chomp::new(40, 40).is_err());
    /// ```
    pub fn new(rows: u32, columns: u32) -> Result<Chomp, NameError> {
        if rows + columns > 64 {
            return Err(NameError::ChompBar { rows, columns });
        }
        Ok(Chomp { rows, columns })
    }

    /// The row lengths, from the top.
    fn rows(&self, edge: Edge) -> Rows {
        let mut rows = [0; 64];
        let (mut bits, mut length) = (edge.0, 0);
        for row in (0..self.rows as usize).rev() {
            let right = bits.trailing_ones();
            length += right;
            bits = bits.checked_shr(right + 1).unwrap_or(0);
            rows[row] = length;
        }
        rows
    }

    fn edge(&self, rows: &Rows) -> Edge {
        let (mut bits, mut at, mut length) = (0, 0, 0);
        for row in (0..self.rows as usize).rev() {
            for _ in length..rows[row] {
                bits |= 1u64 << at;
                at += 1;
            }
            length = rows[row];
            at += 1;
        }
        Edge(bits)
    }
}

/// The lowest bits.
#[inline]
fn low(bits: u64, count: u32) -> u64 {
    if count < 64 { bits & ((1 << count) - 1) } else { bits }
}

/// The place after so many ones, counted from the lowest bit.
#[inline]
fn after(mut bits: u64, ones: u32) -> u32 {
    if ones == 0 {
        return 0;
    }
    (1..ones).for_each(|_| bits &= bits.wrapping_sub(1));
    bits.trailing_zeros() + 1
}

impl Game for Chomp {
    type Position = (Edge, Player);
    /// The row and the column that are bitten, from 0.
    type Move = (u8, u8);

    fn start(&self) -> Self::Position {
        let mut rows = [0; 64];
        rows[..self.rows as usize].fill(self.columns);
        (self.edge(&rows), Player::One)
    }

    fn turn(&self, position: &Self::Position) -> Player {
        position.1
    }

    fn ending(&self, &(edge, turn): &Self::Position) -> Option<Outcome> {
        // All the way up but for one row, one step to the right, and up.
        (edge.0 == 1 << (self.rows - 1)).then_some(Outcome::Win(!turn))
    }

    fn moves(&self, &(edge, _): &Self::Position, moves: &mut Vec<(u8, u8)>) {
        for (row, &length) in self.rows(edge)[..self.rows as usize].iter().enumerate() {
            let first = u32::from(row == 0);
            moves.extend((first..length).map(|column| (row as u8, column as u8)));
        }
    }

    fn play(&self, &(edge, turn): &Self::Position, (row, column): (u8, u8)) -> Self::Position {
        let top = after(!edge.0, self.rows - u32::from(row));
        let bend = after(edge.0, column.into());
        let moved = low(edge.0, top).count_ones() - u32::from(column);
        (edge.bitten(row == 0, top, bend, moved), !turn)
    }

    fn symmetries(&self) -> u32 {
        if self.rows == self.columns { 2 } else { 1 }
    }

    /// As many edges as ways to place the steps up among all steps.
    fn bound(&self) -> Option<f64> {
        let (rows, columns) = (f64::from(self.rows), f64::from(self.columns));
        Some((1..=self.rows).map(f64::from).fold(2.0, |ways, k| ways * (columns + k) / k).max(rows))
    }

    fn size(&self, &(edge, _): &Self::Position, symmetry: bool) -> Option<Size> {
        let rows = self.rows(edge);
        let rows: Vec<u32> = rows.into_iter().take_while(|&length| length > 0).collect();
        // The poisoned square is always left.
        let left = super::heap_sizes::smaller(&rows)? - 1.0;
        // Whose turn it is, is told only where corners are gone and nothing else: any larger bite could have been two.
        let corners = rows.iter().zip(rows.iter().skip(1).chain([&0])).filter(|(length, next)| length > next).count();
        let corners = if rows == [1] { 0 } else { corners };
        let size = Size::exactly(2.0 * left - 2f64.powi(corners as i32));
        Some(if symmetry && self.symmetries() > 1 { size.shared(2) } else { size })
    }

    fn canonical(&self, &(edge, turn): &Self::Position) -> Self::Position {
        if self.symmetries() == 1 {
            return (edge, turn);
        }
        // Turned about its diagonal, the way is walked from its other end, up for right and right for up. Steps to the right
        // after the last one up are not kept.
        let steps = self.rows + self.columns;
        let left_out = self.columns.saturating_sub(edge.0.count_ones());
        let whole = edge.0 | low(u64::MAX, steps) & !low(u64::MAX, steps - left_out);
        let turned = low(!whole.reverse_bits() >> (64 - steps), steps);
        let left_out = (turned << (64 - steps)).leading_ones();
        (Edge(low(turned, steps - left_out).min(edge.0)), turn)
    }
}

/// The squares that were eaten; a key is the edge and whose turn it is.
impl Levels for Chomp {
    fn level(&self, &(edge, _): &Self::Position) -> u32 {
        let (mut bits, mut length, mut left) = (edge.0, 0, 0);
        for _ in 0..self.rows {
            let right = bits.trailing_ones();
            length += right;
            left += length;
            bits = bits.checked_shr(right + 1).unwrap_or(0);
        }
        (self.rows * self.columns).saturating_sub(left)
    }

    fn last_level(&self) -> u32 {
        self.rows * self.columns
    }

    fn rise(&self) -> u32 {
        self.rows * self.columns
    }

    fn allows(&self, &(edge, _): &Self::Position) -> bool {
        let rows = self.rows(edge);
        (1..=self.columns).contains(&rows[0]) && self.edge(&rows) == edge
    }

    fn pack(&self, &(edge, turn): &Self::Position) -> u64 {
        with_turn(edge.0, turn)
    }

    fn unpack(&self, key: u64) -> Self::Position {
        let (edge, turn) = without_turn(key);
        (Edge(edge), turn)
    }

    /// All ways that leave so many squares. From its end, a way begins with one step up for each column that its first row
    /// lacks, which are not kept, and the step along that row; a later step to the right stands for a column of as many squares
    /// as there are kept steps up before it.
    fn places(&self) -> Option<Places> {
        let (columns, steps) = (i64::from(self.columns), (self.rows + self.columns) as usize);
        // The steps to the right so far; how many of the first steps up are missing if there are no more steps to the right; and
        // how many squares there are too many if all steps up were kept.
        let first = |level| (0, columns + 1, i64::from(level) - i64::from(self.last_level()));
        let next = |k: usize, (right, missing, squares): (i64, i64, i64), step| {
            let fewer = (missing - 1).max(0);
            let after = match step {
                // Whose turn it is comes last.
                _ if k == steps => (right, missing, squares),
                0 if right == 0 => (0, fewer, squares),
                0 => (right, missing, squares),
                _ => (right + 1, fewer, squares + k as i64 - right),
            };
            (after.0 <= columns && 4 * after.2 <= columns * columns).then_some(after)
        };
        let last = |(right, missing, squares)| right > 0 && missing == 0 && squares == right * (columns - right);
        Places::new(self.last_level(), &vec![1; steps + 1], first, next, last)
    }

    fn expand_key(&self, key: u64, _: &mut Vec<(u8, u8)>, mut each: impl FnMut(u32, u64)) -> (Player, Option<Outcome>) {
        let (edge, turn) = without_turn(key);
        let ending = self.ending(&(Edge(edge), turn));
        if ending.is_some() {
            return (turn, ending);
        }
        // For each row its length and where the way comes to its top; for each column where the way comes to its left side, and
        // how many squares it has, then with those to its right.
        let (mut lengths, mut tops, mut bends, mut squares) = ([0; 64], [0; 64], [0; 65], [0; 65]);
        let (mut at, mut length) = (0, 0);
        for row in (0..self.rows as usize).rev() {
            while edge >> at & 1 == 1 {
                squares[length] = row as u32 + 1;
                at += 1;
                length += 1;
                bends[length] = at;
            }
            at += 1;
            (lengths[row], tops[row]) = (length, at);
        }
        for column in (0..length).rev() {
            squares[column] += squares[column + 1];
        }
        let level = (self.rows * self.columns).saturating_sub(squares[0]);
        for row in 0..self.rows as usize {
            let length = lengths[row];
            for column in usize::from(row == 0)..length {
                let moved = (length - column) as u32;
                let eaten = squares[column] - squares[length] - row as u32 * moved;
                let Edge(left) = Edge(edge).bitten(row == 0, tops[row], bends[column], moved);
                each(level + eaten, with_turn(left, !turn));
            }
        }
        (turn, None)
    }
}

impl Notation for Chomp {
    fn write_position(&self, &(edge, turn): &Self::Position) -> String {
        let rows = self.rows(edge);
        let lengths: Vec<String> = rows.iter().take_while(|&&length| length > 0).map(u32::to_string).collect();
        format!("({},{})", lengths.join("-"), turn.number())
    }

    fn read_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        let (lengths, turn) = read_turn(text);
        let wrong = || {
            let example = vec![self.columns.to_string(); self.rows as usize].join("-");
            PositionError::Rows { found: lengths.to_owned(), example }
        };
        let read: Option<Vec<u32>> = lengths.split('-').map(|length| length.trim().parse().ok()).collect();
        let read = read.ok_or_else(wrong)?;
        let fits = read.len() <= self.rows as usize
            && read.is_sorted_by(|a, b| a >= b)
            && (1..=self.columns).contains(&read[0]);
        if !fits {
            return Err(wrong());
        }
        let mut rows = [0; 64];
        rows[..read.len()].copy_from_slice(&read);
        Ok((self.edge(&rows), turn))
    }

    fn write_move(&self, _: &Self::Position, (row, column): (u8, u8)) -> String {
        format!("{}.{}", row + 1, column + 1)
    }

    fn for_either(&self, position: &Self::Position) -> Option<Self::Position> {
        Some((position.0, Player::One))
    }

    fn draw(&self, &(edge, _): &Self::Position) -> String {
        let rows = self.rows(edge);
        let row = |(row, &length): (usize, &u32)| {
            (0..length).map(|column| if row as u32 + column == 0 { "☠ " } else { "▢ " }).collect::<String>()
        };
        let lines = rows.iter().take_while(|&&length| length > 0).enumerate().map(row);
        lines.map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let fits = self.rows + self.columns < 64;
        Capabilities { levels: fits.then_some(self as &dyn HasLevels), ..Capabilities::default() }
    }

    fn board(&self, &(edge, _): &Self::Position) -> Option<Board> {
        Some(Board::Chocolate(self.rows(edge).into_iter().take_while(|&length| length > 0).collect()))
    }

    fn spot(&self, _: &Self::Position, (row, column): (u8, u8)) -> Option<Spot> {
        Some(Spot::Square { column: column.into(), row: row.into() })
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "chomp",
    aliases: &[],
    parameters: "[:RxC]",
    example: "chomp:2x3",
    texts: crate::texts! {
        "title": "Chomp" / "Chomp";
        "about": "bite a square and all that is to its right and below; do not be left with the poisoned one" / "mordre un carré et tout ce qui est à sa droite et en dessous ; ne pas rester avec l'empoisonné";
        "rules": "The upper left square of a bar of chocolate is poisoned. In turn, each player bites a square, and all squares to its right and below go with it. Whoever faces the poisoned square alone has lost. A position is its row lengths from the top, such as 3-2; a move is ROW.COLUMN, such as 2.3."
            / "Le carré en haut à gauche d'une tablette est empoisonné. À tour de rôle, chaque joueur mord un carré, et tous les carrés à sa droite et en dessous partent avec lui. Qui se trouve devant le seul carré empoisonné a perdu. Une position est ses longueurs de lignes depuis le haut, comme 3-2 ; un coup est LIGNE.COLONNE, comme 2.3.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: Some(Outcome::Win(Player::One)),
        solved: Strength::UltraWeakly,
        by: "David Gale",
        year: Some(1974),
        source: "A curious Nim-type game, American Mathematical Monthly 81",
    }],
    family: Family::Chocolate,
    sizes: Sizes { usual: "chomp:4x5", under_way: "", small: "chomp:2x3", tree: ("chomp:2x2", "") },
    options: &[],
    make: |spec| {
        let (rows, columns) = board(&spec.shape("2x3"), "RxC")?;
        Chomp::new(rows, columns).map(Made::from)
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Every position of a bar, with its row lengths.
    #[test]
    fn bites_and_turns_are_what_row_lengths_say() {
        for (height, width) in [(3, 3), (4, 4), (2, 5), (5, 2), (1, 6), (6, 1)] {
            let chomp = Chomp::new(height, width).unwrap();
            let mut waiting = vec![chomp.start()];
            let mut seen = std::collections::HashSet::new();
            while let Some(position) = waiting.pop() {
                if !seen.insert(position) {
                    continue;
                }
                let rows = chomp.rows(position.0);
                assert_eq!(chomp.edge(&rows), position.0);
                assert_eq!(chomp.level(&position), height * width - rows.iter().sum::<u32>());
                assert_eq!(chomp.ending(&position).is_some(), rows[0] == 1 && rows[1] == 0);
                let mut turned = [0; 64];
                for (k, length) in turned[..width as usize].iter_mut().enumerate() {
                    *length = rows.iter().filter(|&&length| length > k as u32).count() as u32;
                }
                if height == width {
                    let image = (chomp.edge(&turned), position.1);
                    assert_eq!(chomp.canonical(&position), chomp.canonical(&image));
                    assert!([position, image].contains(&chomp.canonical(&position)));
                }
                let mut moves = Vec::new();
                if chomp.ending(&position).is_none() {
                    chomp.moves(&position, &mut moves);
                }
                for (row, column) in moves {
                    let next = chomp.play(&position, (row, column));
                    let mut bitten = rows;
                    bitten[row.into()..].iter_mut().for_each(|length| *length = (*length).min(column.into()));
                    assert_eq!(chomp.rows(next.0), bitten);
                    waiting.push(next);
                }
            }
        }
    }
}
