//! What pieces there are: the names of endings.

use super::{ChessPosition, Kind, kind_of, letter};
use crate::games::error::{NameError, PositionError};
use crate::text::message;
use cozy_chess::{Board, BoardBuilder, CastleRights, Color, File, Rank, Square};
use std::fmt;

/// The pieces of an ending besides the kings, white's and black's.
///
/// ```
/// use bachet::games::Material;
/// let material = Material::read("KPvKR")?;
/// assert_eq!((material.pieces(), material.to_string().as_str()), (4, "KPvKR"));
/// # Ok::<(), bachet::games::NameError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// How many of each kind, in the order of [`ORDER`].
    counts: [[u8; 5]; 2],
}

/// The kinds in the order of names.
pub(super) const ORDER: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];

impl Material {
    /// More pieces than this no ending has.
    ///
    /// ```
    /// assert_eq!(bachet::games::Material::MOST, 5);
    /// ```
    pub const MOST: u32 = 5;

    /// The pieces that a name such as `KRvK` lists.
    ///
    /// ```
    /// use bachet::games::Material;
    /// assert!(Material::read("KQvKR").is_ok() && Material::read("QvK").is_err() && Material::read("KQQQQvK").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Material, NameError> {
        let wrong = || NameError::Ending { found: text.to_owned() };
        let (white, black) = text.split_once(['v', 'V']).ok_or_else(wrong)?;
        let mut counts = [[0u8; 5]; 2];
        for (side, counts) in [white, black].into_iter().zip(&mut counts) {
            let rest = side.trim().strip_prefix(['K', 'k']).ok_or_else(wrong)?;
            for letter in rest.chars() {
                let kind = kind_of(letter).and_then(|kind| ORDER.iter().position(|&own| own == kind));
                let count = &mut counts[kind.ok_or_else(wrong)?];
                *count = count.saturating_add(1);
            }
        }
        let material = Material { counts };
        if material.pieces() > Material::MOST {
            let (pieces, most) = (material.pieces(), Material::MOST);
            let positions = 64u64.saturating_pow(pieces).saturating_mul(2);
            return Err(NameError::LargeEnding { found: text.to_owned(), pieces, most, positions });
        }
        Ok(material)
    }

    /// The pieces of a position.
    ///
    /// ```
    /// use bachet::{Game, games::{Chess, Material}};
    /// assert_eq!(Material::of(Chess::new().start().board()).pieces(), 32);
    /// ```
    #[must_use]
    pub fn of(board: &Board) -> Material {
        Material { counts: Color::ALL.map(|color| ORDER.map(|kind| board.colored_pieces(color, kind).len() as u8)) }
    }

    /// How many pieces there are, with the kings.
    ///
    /// ```
    /// assert_eq!(bachet::games::Material::read("KvK")?.pieces(), 2);
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn pieces(self) -> u32 {
        2 + self.counts.iter().flatten().map(|&count| u32::from(count)).sum::<u32>()
    }

    /// How many of each kind there are, in the order of [`ORDER`].
    pub(super) fn counts(self) -> [[u8; 5]; 2] {
        self.counts
    }

    /// How many pawns there are.
    pub(super) fn pawns(self) -> u8 {
        self.counts[0][4] + self.counts[1][4]
    }

    /// What is left when a man is taken, if one is, and a pawn becomes another piece, if one does; none where there is no such man.
    pub(super) fn converted(
        mut self,
        taken: Option<&(u8, Kind)>,
        promoted: Option<(usize, usize)>,
        men: &[(u8, Kind)],
    ) -> Option<Material> {
        let place = |kind| ORDER.iter().position(|&own| own == kind);
        if let Some(&(side, kind)) = taken {
            let count = &mut self.counts[usize::from(side)][place(kind)?];
            *count = count.checked_sub(1)?;
        }
        if let Some((pawn, kind)) = promoted {
            let &(side, _) = men.get(pawn).filter(|(_, kind)| *kind == Kind::Pawn)?;
            let counts = &mut self.counts[usize::from(side)];
            counts[4] = counts[4].checked_sub(1)?;
            counts[kind] += 1;
        }
        Some(self)
    }

    /// What a capture or a promotion leads to.
    pub(super) fn conversions(self) -> Vec<Material> {
        let mut found = Vec::new();
        for side in 0..2 {
            for kind in 0..5 {
                if self.counts[side][kind] == 0 {
                    continue;
                }
                let mut taken = self;
                taken.counts[side][kind] -= 1;
                found.push(taken);
                for promoted in 0..if kind == 4 { 4 } else { 0 } {
                    let mut next = taken;
                    next.counts[side][promoted] += 1;
                    found.push(next);
                }
            }
        }
        found
    }

    pub(super) fn is_without_pawns(self) -> bool {
        self.counts.iter().all(|side| side[4] == 0)
    }

    /// More positions there are not: each piece stands somewhere or is gone, and pawns may have become something.
    pub(super) fn bound(self) -> f64 {
        let pawns = self.counts.iter().map(|side| i32::from(side[4])).sum::<i32>();
        let others = self.pieces() as i32 - 2 - pawns;
        2.0 * 64.0 * 63.0 * 65f64.powi(others) * (48.0 + 4.0 * 64.0 + 1.0f64).powi(pawns)
    }

    /// Whether captures and promotions can lead from here to there.
    pub(super) fn leads_to(self, other: Material) -> bool {
        self.counts.iter().zip(&other.counts).all(|(from, to)| {
            // What is there in excess of the beginning was a pawn.
            let promoted: u32 = (0..4).map(|kind| u32::from(to[kind].saturating_sub(from[kind]))).sum();
            promoted + u32::from(to[4]) <= u32::from(from[4])
        })
    }

    /// Whether a position can belong to the ending.
    pub(super) fn check(self, position: &ChessPosition) -> Result<(), PositionError> {
        let ChessPosition(board) = position;
        let found = Material::of(board);
        if !self.leads_to(found) {
            let message = message!("games.other-ending", found = found.to_string(), ending = self.to_string());
            return Err(PositionError::Other(message));
        }
        if Color::ALL.iter().any(|&color| *board.castle_rights(color) != CastleRights::EMPTY) {
            return Err(PositionError::Other(message!("chess.ending-castles")));
        }
        Ok(())
    }

    /// Where plays start: the pieces on their squares at home, white to move.
    pub(super) fn example(self) -> Board {
        use File::{A, B, C, D, E, F, G, H};
        let mut builder = BoardBuilder::empty();
        for (color, counts) in Color::ALL.into_iter().zip(self.counts) {
            let mut put = |file, rank: Rank, kind| {
                let square = builder.square_mut(Square::new(file, rank.relative_to(color)));
                let free = square.is_none();
                if free {
                    *square = Some((kind, color));
                }
                free
            };
            put(E, Rank::First, Kind::King);
            for (kind, count) in ORDER.into_iter().zip(counts) {
                let home = match kind {
                    Kind::Queen => [D, C, B, G, F, A, H],
                    Kind::Rook => [A, H, D, C, B, F, G],
                    Kind::Bishop => [C, F, B, G, D, A, H],
                    Kind::Knight => [B, G, C, F, D, A, H],
                    _ => [E, D, C, F, B, G, A],
                };
                let rank = if kind == Kind::Pawn { Rank::Second } else { Rank::First };
                let mut left = home.into_iter();
                for _ in 0..count {
                    left.any(|file| put(file, rank, kind));
                }
            }
        }
        // No piece on the first rank gives check to a king on e8, whose file has the other king on it.
        builder.build().unwrap_or_default()
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (color, counts) in Color::ALL.into_iter().zip(self.counts) {
            f.write_str(if color == Color::White { "K" } else { "vK" })?;
            for (kind, count) in ORDER.into_iter().zip(counts) {
                (0..count).try_for_each(|_| write!(f, "{}", letter(kind, Color::White)))?;
            }
        }
        Ok(())
    }
}
