//! Texts about chess.

use crate::text::Catalogue;

pub(super) const TEXTS: Catalogue = crate::texts! {
    "chess.fen": "a position of chess is written in FEN, such as rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -, not {found}"
        / "une position d'échecs s'écrit en FEN, comme rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -, pas {found}";
    "chess.sign": "{found} in {row} is no piece: K Q R B N P are white's, k q r b n p black's, and a digit from 1 to 8 stands for free squares"
        / "{found} dans {row} n'est pas une pièce : K Q R B N P sont blanches, k q r b n p noires, et un chiffre de 1 à 8 compte des cases libres";
    "chess.row": "{row} has {n} {n?square|squares}: a row has 8" / "{row} a {n} {n?case|cases} : une ligne en a 8";
    "chess.turn": "the turn is w or b, not {found}" / "le trait est w ou b, pas {found}";
    "chess.clock": "{found} counts no moves: write whole numbers, the halfmove clock from 0 and the move from 1" / "{found} ne compte pas de coups : écrivez des nombres entiers, le compteur de demi-coups depuis 0 et le coup depuis 1";
    "chess.kings": "{player} has {n} {n?king|kings}: each side has one" / "{player} a {n} {n?roi|rois} : chaque camp en a un";
    "chess.kings-touch": "the kings stand beside each other" / "les rois sont côte à côte";
    "chess.pawns-last": "{player} has a pawn on the first or the last rank, where no pawn can be" / "{player} a un pion sur la première ou la dernière rangée, où il ne peut pas être";
    "chess.too-many": "{player} has {pawns} {pawns?pawn|pawns} and {promoted} {promoted?piece|pieces} more than at the start: they cannot come from 8 pawns"
        / "{player} a {pawns} {pawns?pion|pions} et {promoted} {promoted?pièce|pièces} de plus qu'au départ : cela ne peut pas venir de 8 pions";
    "chess.in-check": "{player}, who is not to move, is in check" / "{player}, qui n'a pas le trait, est en échec";
    "chess.checks": "no move can lead to these checks" / "aucun coup ne peut mener à ces échecs";
    "chess.castling": "the right to castle {found} is not possible: write some of KQkq, or -, with king and rook at home" / "le droit de roquer {found} n'est pas possible : écrivez une partie de KQkq, ou -, roi et tour à leur place";
    "chess.passing": "no pawn can be taken in passing on {found}" / "aucun pion ne peut être pris en passant en {found}";
    "chess.ending-castles": "nobody castles in an ending: write - for the rights to castle" / "on ne roque pas dans une finale : écrivez - pour les droits de roquer";
    "chess.fifty": "for fifty moves of each player nothing was taken and no pawn was moved" / "depuis cinquante coups de chacun, rien n'a été pris et aucun pion n'a bougé";
    "chess.term-pieces": "{player}, pieces" / "{player}, pièces";
    "chess.term-pawns": "{player}, pawns" / "{player}, pions";
    "chess.term-places": "{player}, places" / "{player}, cases";
    "chess.term-turn": "the turn" / "le trait";
};
