//! What things are worth in chess: the figures.
//!
//! They began as guesses, and were then fitted by least squares to what Stockfish 15.1, seven moves deep, makes of 15,870 quiet
//! positions of plays by chance and of bad moves, so that the error for a tenth of them, which was left out, fell by a fifth.

use super::worth::{Points, points};

/// What each kind is worth, in the order of [`Kind`](super::Kind): pawn, knight, bishop, rook, queen, king.
pub(super) const MATERIAL: [Points; 6] =
    [points(64, 41), points(300, 196), points(322, 246), points(371, 388), points(743, 769), points(0, 0)];

/// How much each kind says that it is still the middle of the play.
pub(super) const WEIGHT: [i32; 6] = [0, 1, 1, 2, 4, 0];
/// The weight of all pieces at the start.
pub(super) const FULL: i32 = 24;

pub(super) const PASSED: [Points; 8] = [
    points(0, 0),
    points(5, 20),
    points(-6, 30),
    points(6, 32),
    points(22, 63),
    points(41, 91),
    points(69, 145),
    points(0, 0),
];
pub(super) const ISOLATED: Points = points(7, 4);
pub(super) const DOUBLED: Points = points(8, -4);
/// A pawn that another one guards.
pub(super) const BACKED: Points = points(10, 3);
/// For each step that the own king is away from a passed pawn beyond the middle, and that the other one is.
pub(super) const ESCORT: [Points; 2] = [points(0, -23), points(0, 19)];
/// A piece that a pawn of the other side attacks.
pub(super) const MENACED: Points = points(51, 14);
/// Two bishops.
pub(super) const PAIR: Points = points(32, -3);
/// A rook on a file without pawns, or without own ones.
pub(super) const OPEN: Points = points(31, -4);
pub(super) const HALF_OPEN: Points = points(16, 16);
/// A pawn before the king.
pub(super) const SHIELD: Points = points(22, 0);
/// For each square that a knight, a bishop, a rook or a queen reaches.
pub(super) const REACH: [Points; 6] =
    [points(0, 0), points(6, 5), points(5, -4), points(5, 4), points(4, -3), points(0, 0)];
/// For each square beside the king that such a piece of the other side reaches, and by how much that is multiplied.
pub(super) const THREAT: [u32; 6] = [0, 4, 4, 6, 9, 0];
pub(super) const DANGER: Points = points(4, 0);
/// A quiet move hardly ever changes more.
pub(super) const MARGIN: i32 = 90;
/// Whoever is to move has something of it.
pub(super) const TURN: Points = points(33, 10);

/// What standing on a square adds: by kinds, by ranks from the own side, and by files from the edge to the middle.
pub(super) const PLACE: [[[Points; 4]; 8]; 6] = [
    [
        [points(0, 0), points(0, 0), points(0, 0), points(0, 0)],
        [points(-5, 28), points(23, 13), points(16, 27), points(4, 16)],
        [points(-5, 12), points(13, -9), points(4, 22), points(5, 23)],
        [points(-8, 28), points(1, 17), points(18, -1), points(25, 8)],
        [points(1, 21), points(18, 35), points(24, 12), points(39, 3)],
        [points(15, 46), points(20, 22), points(55, 20), points(31, 51)],
        [points(51, 108), points(57, 83), points(46, 88), points(49, 85)],
        [points(0, 0), points(0, 0), points(0, 0), points(0, 0)],
    ],
    [
        [points(-39, -40), points(-22, -30), points(-21, -14), points(-16, -2)],
        [points(-29, -16), points(-21, -19), points(-2, -4), points(11, -30)],
        [points(-23, -7), points(13, -8), points(8, -8), points(2, 27)],
        [points(0, -2), points(2, 7), points(23, 24), points(32, 44)],
        [points(20, -3), points(24, 11), points(26, 19), points(37, 8)],
        [points(-10, -13), points(6, -2), points(22, -4), points(42, 21)],
        [points(-28, -19), points(-14, -9), points(22, 13), points(9, 3)],
        [points(-56, -33), points(-26, -18), points(-14, -8), points(-1, -1)],
    ],
    [
        [points(-6, -10), points(-12, -12), points(-20, -14), points(-14, -3)],
        [points(-3, -12), points(14, -16), points(8, 5), points(-5, 7)],
        [points(-5, -10), points(0, 7), points(14, 3), points(-1, 3)],
        [points(8, 1), points(1, 3), points(-2, 4), points(29, 3)],
        [points(1, 19), points(0, 15), points(14, 7), points(21, 18)],
        [points(-9, 20), points(9, 0), points(5, 9), points(32, 16)],
        [points(-22, -5), points(-9, -13), points(1, 6), points(-17, -7)],
        [points(-12, -14), points(-13, 0), points(-13, -9), points(3, 3)],
    ],
    [
        [points(-5, -18), points(-1, 14), points(6, -1), points(28, -11)],
        [points(-16, 0), points(-3, 5), points(-10, -10), points(7, -11)],
        [points(-24, -14), points(-17, 1), points(1, 3), points(5, 0)],
        [points(-5, -10), points(-7, -8), points(6, 13), points(-3, -9)],
        [points(-20, 5), points(12, 8), points(4, 11), points(8, -1)],
        [points(2, 6), points(8, 2), points(-5, -2), points(7, -4)],
        [points(8, 11), points(22, 16), points(18, 2), points(25, 13)],
        [points(4, 13), points(-15, -2), points(-3, -2), points(2, -9)],
    ],
    [
        [points(-16, -21), points(2, -11), points(3, -7), points(16, -13)],
        [points(8, -9), points(-7, -7), points(5, -10), points(10, 7)],
        [points(9, -3), points(5, 10), points(-7, 13), points(-10, 10)],
        [points(-8, -1), points(-6, 7), points(-12, 18), points(9, 19)],
        [points(21, 4), points(-9, 9), points(12, 18), points(12, 14)],
        [points(-2, -6), points(13, 6), points(-11, -1), points(7, 20)],
        [points(-2, -8), points(-6, -8), points(0, 0), points(-12, -1)],
        [points(-15, -21), points(-9, -17), points(0, -7), points(-8, -4)],
    ],
    [
        [points(37, -21), points(24, -10), points(-8, -5), points(17, -23)],
        [points(0, -19), points(7, -3), points(-43, 24), points(-25, 12)],
        [points(-41, 1), points(-15, 1), points(-48, 0), points(-68, 14)],
        [points(-68, -1), points(-46, 3), points(-76, 20), points(-91, 15)],
        [points(-85, 1), points(-78, 0), points(-103, 8), points(-116, 3)],
        [points(-111, -7), points(-101, -4), points(-127, 2), points(-145, -23)],
        [points(-136, -19), points(-127, -11), points(-154, -13), points(-164, 22)],
        [points(-161, -36), points(-148, 4), points(-177, -8), points(-190, 8)],
    ],
];
