//! Moves as people and programs write them.

use super::{Chess, ChessPosition, Kind, kind_of};
use crate::games::error::PositionError;
use crate::games::notation::{Notation, moves};
use cozy_chess::{File, Move, Rank, Square};

/// Where the moved piece arrives: castling is told by the rook that the king goes towards.
pub(super) fn arrival(position: &ChessPosition, mov: Move) -> Square {
    let ChessPosition(board) = position;
    if !board.colors(board.side_to_move()).has(mov.to) {
        return mov.to;
    }
    let file = if mov.from.file() < mov.to.file() { File::G } else { File::C };
    Square::new(file, mov.from.rank())
}

/// What a text says of a move.
struct Said {
    kind: Option<Kind>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Kind>,
}

/// The move that a text means, in algebraic notation, short or long, or as programs write it: `Nf3`, `Ng1f3`, `g1f3`, `e8=Q`, `e7e8q`,
/// `O-O`, `0-0-0`, with or without signs for checks and remarks.
pub(super) fn read(game: &Chess, position: &ChessPosition, text: &str) -> Result<Move, PositionError> {
    let legal = moves(game, position);
    let illegal = || PositionError::illegal(text, &legal, |&mov| game.write_move(position, mov));
    let plain = text.trim().trim_end_matches(['+', '#', '!', '?']).trim_end_matches("e.p.").trim_end();
    let castles = |mov: &Move| position.0.colors(position.0.side_to_move()).has(mov.to);
    let castling = match plain.replace('0', "O").as_str() {
        "O-O" => Some(File::G),
        "O-O-O" => Some(File::C),
        _ => None,
    };
    if let Some(file) = castling {
        let found = legal.iter().find(|mov| castles(mov) && arrival(position, **mov).file() == file);
        return found.copied().ok_or_else(illegal);
    }
    let said = said(plain).ok_or_else(illegal)?;
    // A pawn's move has no letter; neither has any piece's as programs write it, with both squares.
    let long = said.file.is_some() && said.rank.is_some();
    let meant = |mov: &Move| {
        let kind = position.0.piece_on(mov.from);
        let kind_fits = if said.kind.is_none() && long { true } else { kind == Some(said.kind.unwrap_or(Kind::Pawn)) };
        kind_fits
            && said.file.is_none_or(|file| mov.from.file() == file)
            && said.rank.is_none_or(|rank| mov.from.rank() == rank)
            && (arrival(position, *mov) == said.to || long && castles(mov) && mov.to == said.to)
            && mov.promotion == said.promotion
    };
    let found: Vec<Move> = legal.iter().copied().filter(meant).collect();
    match found[..] {
        [mov] => Ok(mov),
        [] => Err(illegal()),
        _ => Err(PositionError::Ambiguous {
            mov: text.to_owned(),
            moves: found.iter().map(|&mov| game.write_move(position, mov)).collect(),
        }),
    }
}

/// Takes a text apart from its end.
fn said(text: &str) -> Option<Said> {
    let mut signs = text.chars().rev().peekable();
    let mut promotion = None;
    if let Some(kind) = signs.peek().copied().filter(|sign| !sign.is_ascii_digit()).and_then(kind_of) {
        promotion = Some(kind);
        signs.next();
        signs.next_if_eq(&'=');
    }
    let rank = Rank::try_from(signs.next()?).ok()?;
    let to = Square::new(File::try_from(signs.next()?).ok()?, rank);
    signs.next_if(|sign| matches!(sign, 'x' | '-' | ':'));
    let rank = signs.peek().and_then(|&sign| Rank::try_from(sign).ok());
    if rank.is_some() {
        signs.next();
    }
    // A small b is a file, and a large one a bishop.
    let file = signs.peek().and_then(|&sign| File::try_from(sign).ok());
    if file.is_some() {
        signs.next();
    }
    let kind = match signs.next() {
        None => None,
        Some(sign) => Some(kind_of(sign).filter(|_| sign.is_ascii_uppercase())?),
    };
    signs.next().is_none().then_some(Said { kind, file, rank, to, promotion })
}
