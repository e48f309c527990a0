//! Boards and positions as bits: a byte for each column, its lowest bit the lowest place.

/// A board of up to 8 columns and 7 rows, and how long a line must be.
///
/// ```
/// use bachet_connect4::Board;
/// assert!(Board::new(7, 6, 4).is_some());
/// assert!(Board::new(9, 6, 4).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) line: u32,
    /// How many places there are.
    pub(crate) places: i32,
    /// The lowest place of each column.
    pub(crate) bottom: u64,
    /// All places.
    pub(crate) all: u64,
    /// The highest row and every second one below it. While all columns have an even number of free places, whoever always
    /// answers in the same column gets exactly these.
    pub(crate) upper: u64,
    /// How far each column is from the edge.
    pub(crate) centre: [u64; 8],
}

/// What is known of a board while compiling; the search is compiled for each.
pub(crate) trait Shape {
    /// The board, with what is known of it as constants.
    fn known(board: Board) -> Board;
}

/// Seven columns, six rows, lines of four.
pub(crate) struct Usual;

/// Any board with lines of four.
pub(crate) struct Fours;

/// Any board.
pub(crate) struct Any;

impl Shape for Usual {
    #[inline(always)]
    fn known(_: Board) -> Board {
        Board::USUAL
    }
}

impl Shape for Fours {
    #[inline(always)]
    fn known(board: Board) -> Board {
        Board { line: 4, ..board }
    }
}

impl Shape for Any {
    #[inline(always)]
    fn known(board: Board) -> Board {
        board
    }
}

/// Stones on a board: those of the player to move, and those of the other.
///
/// ```
/// let board = bachet_connect4::Board::new(7, 6, 4).unwrap();
/// assert_eq!(board.start().stones(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) own: u64,
    pub(crate) other: u64,
}

impl Position {
    /// How many stones there are.
    ///
    /// ```
    /// let board = bachet_connect4::Board::new(7, 6, 4).unwrap();
    /// assert_eq!(board.play(&board.start(), 3).unwrap().stones(), 1);
    /// ```
    pub fn stones(&self) -> u32 {
        (self.own | self.other).count_ones()
    }
}

impl Board {
    /// The board of so many columns and rows, with lines of so many stones; none if it does not fit.
    ///
    /// ```
    /// use bachet_connect4::Board;
    /// assert_eq!(Board::new(8, 7, 5).map(|board| board.width()), Some(8));
    /// assert!(Board::new(7, 8, 4).is_none() && Board::new(7, 6, 0).is_none());
    /// ```
    pub const fn new(width: u32, height: u32, line: u32) -> Option<Board> {
        if width == 0 || width > 8 || height == 0 || height > 7 || line == 0 || line > 8 {
            return None;
        }
        let bottom = 0x0101_0101_0101_0101 >> (8 * (8 - width));
        let all = bottom * ((1 << height) - 1);
        let upper = bottom * (0b0101_0101 << ((height + 1) % 2) & ((1 << height) - 1));
        let mut centre = [0; 8];
        let mut column = 0;
        while column < width {
            let other = width - 1 - column;
            centre[column as usize] = if column < other { column as u64 } else { other as u64 };
            column += 1;
        }
        Some(Board { width, height, line, places: (width * height) as i32, bottom, all, upper, centre })
    }

    /// The board that people play on.
    pub(crate) const USUAL: Board = match Board::new(7, 6, 4) {
        Some(board) => board,
        None => unreachable!(),
    };

    /// How many columns there are.
    ///
    /// ```
    /// assert_eq!(bachet_connect4::Board::new(7, 6, 4).unwrap().width(), 7);
    /// ```
    pub fn width(&self) -> u32 {
        self.width
    }

    /// How many rows there are.
    ///
    /// ```
    /// assert_eq!(bachet_connect4::Board::new(7, 6, 4).unwrap().height(), 6);
    /// ```
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The empty board.
    ///
    /// ```
    /// let board = bachet_connect4::Board::new(7, 6, 4).unwrap();
    /// assert_eq!(board.start().stones(), 0);
    /// ```
    pub fn start(&self) -> Position {
        Position { own: 0, other: 0 }
    }

    /// The position whose stones are told place by place, by column and row from 0: `own` for those of the player to move,
    /// `other` for those of the other. None if stones float, share a place, or a line is there already.
    ///
    /// ```
    /// let board = bachet_connect4::Board::new(7, 6, 4).unwrap();
    /// let one = board.position(|column, row| false, |column, row| column == 3 && row == 0);
    /// assert_eq!(one, board.play(&board.start(), 3));
    /// ```
    pub fn position(&self, own: impl Fn(u32, u32) -> bool, other: impl Fn(u32, u32) -> bool) -> Option<Position> {
        let places = || (0..self.width).flat_map(|column| (0..self.height).map(move |row| (column, row)));
        let gather = |is: &dyn Fn(u32, u32) -> bool| {
            places()
                .filter(|&(column, row)| is(column, row))
                .fold(0u64, |bits, (column, row)| bits | 1 << (8 * column + row))
        };
        let (own, other) = (gather(&own), gather(&other));
        let stones = own | other;
        let floating = stones & !(stones << 1 | self.bottom) != 0;
        let possible = own & other == 0 && !floating && !self.has_line(own) && !self.has_line(other);
        possible.then_some(Position { own, other })
    }

    /// The position after a stone in a column, counted from 0; none if the column is full or does not exist, or the stone
    /// makes a line, which ends the play.
    ///
    /// ```
    /// let board = bachet_connect4::Board::new(7, 6, 4).unwrap();
    /// assert!(board.play(&board.start(), 7).is_none());
    /// ```
    pub fn play(&self, position: &Position, column: u32) -> Option<Position> {
        let place = self.free(position) & self.column(column);
        let own = position.own | place;
        (place != 0 && !self.has_line(own)).then_some(Position { own: position.other, other: own })
    }

    /// The places where a stone can fall.
    pub(crate) fn free(&self, position: &Position) -> u64 {
        ((position.own | position.other) + self.bottom) & self.all
    }

    /// The places of a column; none if it does not exist.
    pub(crate) fn column(&self, column: u32) -> u64 {
        if column < self.width { 0xff << (8 * column) & self.all } else { 0 }
    }

    /// The places, taken or not, where one more stone completes a line of these.
    #[inline(always)]
    pub(crate) fn wins(&self, stones: u64) -> u64 {
        if self.line == 4 { wins_of_four(stones) } else { self.wins_of_any(stones) }
    }

    /// The same for lines of any length: every place of the line but one is there.
    fn wins_of_any(&self, stones: u64) -> u64 {
        let mut wins = 0;
        for shift in DIRECTIONS {
            for missing in 0..self.line {
                let others = (0..self.line).filter(|&place| place != missing);
                wins |= others.fold(u64::MAX, |all, place| {
                    all & if place < missing {
                        stones << (shift * (missing - place))
                    } else {
                        stones >> (shift * (place - missing))
                    }
                });
            }
        }
        wins
    }

    /// Whether stones hold a line.
    #[inline(always)]
    pub(crate) fn has_line(&self, stones: u64) -> bool {
        DIRECTIONS.into_iter().any(|shift| {
            if self.line == 4 {
                return fours(stones, shift) != 0;
            }
            (1..self.line).fold(stones, |run, place| run & stones >> (shift * place)) != 0
        })
    }
}

/// Whether stones hold four in a line: not 0 if so.
#[inline(always)]
pub(crate) fn lines_of_four(stones: u64) -> u64 {
    fours(stones, 1) | fours(stones, 7) | fours(stones, 8) | fours(stones, 9)
}

#[inline(always)]
fn fours(stones: u64, shift: u32) -> u64 {
    let pairs = stones & stones >> shift;
    pairs & pairs >> (2 * shift)
}

/// Up, and to the next column: downwards, level, upwards. The bits above the highest row are always free, so that no line
/// goes round the edge.
const DIRECTIONS: [u32; 4] = [1, 7, 8, 9];

#[inline(always)]
fn wins_of_four(stones: u64) -> u64 {
    // The compiler shall put columns side by side, not directions: they are no loop.
    (stones << 1 & stones << 2 & stones << 3) | along::<7>(stones) | along::<8>(stones) | along::<9>(stones)
}

/// The places that complete a four in one direction, the missing place being any of the four.
#[inline(always)]
fn along<const SHIFT: u32>(stones: u64) -> u64 {
    let (before, after) = (stones << SHIFT, stones >> SHIFT);
    let ends = before & stones << (2 * SHIFT) & (stones << (3 * SHIFT) | after);
    ends | after & stones >> (2 * SHIFT) & (stones >> (3 * SHIFT) | before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fours_are_found_as_lines_of_any_length() {
        let board = Board::new(7, 6, 4).unwrap();
        let mut random = 0x9e37_79b9_7f4a_7c15u64;
        for _ in 0..10_000 {
            random = random.wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(1);
            // Columns filled to some height, and some of the stones.
            let filled =
                (0..7).fold(0u64, |bits, column| bits | ((1 << (random >> (8 * column + 3) & 7)) - 1) << (8 * column));
            let (filled, own) = (filled & board.all, random.rotate_left(29) & filled & board.all);
            let free = board.all & !filled;
            assert_eq!(wins_of_four(own) & free, board.wins_of_any(own) & free, "{own:#x}");
        }
    }
}
