//! Positions in Forsyth-Edwards notation.

use super::{ChessPosition, Kind, kind_of, letter, squares};
use crate::games::error::PositionError;
use crate::text::{Message, message};
use cozy_chess::{BitBoard, BoardBuilder, CastleRights, Color, File, Rank, Square, get_king_moves};

/// The first four fields: pieces, turn, castling, and the square behind a pawn that can be taken in passing.
pub(super) fn write(position: &ChessPosition) -> String {
    let ChessPosition(board) = position;
    let mut text = String::new();
    let (mut free, mut place) = (0, 0);
    for square in squares() {
        if place > 0 && place % 8 == 0 {
            flush(&mut text, &mut free);
            text.push('/');
        }
        place += 1;
        match (board.piece_on(square), board.color_on(square)) {
            (Some(kind), Some(color)) => {
                flush(&mut text, &mut free);
                text.push(letter(kind, color));
            }
            _ => free += 1,
        }
    }
    flush(&mut text, &mut free);
    text.push_str(if board.side_to_move() == Color::White { " w " } else { " b " });
    let rights = |color| {
        let CastleRights { short, long } = *board.castle_rights(color);
        [short.map(|_| letter(Kind::King, color)), long.map(|_| letter(Kind::Queen, color))]
    };
    let castling: String = Color::ALL.into_iter().flat_map(rights).flatten().collect();
    text.push_str(if castling.is_empty() { "-" } else { &castling });
    match position.passing() {
        None => text.push_str(" -"),
        Some(file) => {
            let behind = Square::new(file, Rank::Sixth.relative_to(board.side_to_move()));
            text.push_str(&format!(" {behind}"));
        }
    }
    text
}

fn flush(text: &mut String, free: &mut u32) {
    if *free > 0 {
        text.push_str(&free.to_string());
    }
    *free = 0;
}

/// Reads four fields, or six with the halfmove clock and the number of the move, which belong to plays.
pub(super) fn read(text: &str) -> Result<ChessPosition, PositionError> {
    read_fields(text).map_err(PositionError::Other)
}

fn read_fields(text: &str) -> Result<ChessPosition, Message> {
    let fields: Vec<&str> = text.split_whitespace().take(7).collect();
    let shown = || text.chars().take(100).collect::<String>();
    if !matches!(fields.len(), 2..=6) || fields[0].matches('/').count() != 7 {
        return Err(message!("chess.fen", found = shown()));
    }
    let mut builder = BoardBuilder::empty();
    read_rows(fields[0], &mut builder)?;
    check_pieces(&builder)?;
    builder.side_to_move = match fields[1] {
        "w" | "W" => Color::White,
        "b" | "B" => Color::Black,
        found => return Err(message!("chess.turn", found = found)),
    };
    for (field, number) in fields[4.min(fields.len())..].iter().zip(0u16..) {
        let n = field.parse::<u16>().ok().filter(|&n| n >= number);
        let n = n.ok_or_else(|| message!("chess.clock", found = *field))?;
        match number {
            // Nothing is left to count after fifty moves of each player.
            0 => builder.halfmove_clock = n.min(100) as u8,
            _ => builder.fullmove_number = n,
        }
    }
    check_kings(&builder)?;
    let plain = builder.build().map_err(|_| wrong_checks(&builder))?;
    if plain.checkers().len() > 2 {
        return Err(message!("chess.checks"));
    }
    let castling = fields.get(2).copied().unwrap_or("-");
    read_castling(castling, &mut builder)?;
    let castles = builder.clone();
    let passing = fields.get(3).copied().unwrap_or("-");
    if passing != "-" {
        builder.en_passant = Some(read_passing(passing, &builder)?);
    }
    match builder.build() {
        Ok(board) => Ok(ChessPosition(board)),
        Err(_) if castles.build().is_ok() => Err(message!("chess.passing", found = passing)),
        Err(_) => Err(message!("chess.castling", found = castling)),
    }
}

fn read_rows(rows: &str, builder: &mut BoardBuilder) -> Result<(), Message> {
    let mut ranks = Rank::ALL.into_iter().rev();
    for row in rows.split('/') {
        let Some(rank) = ranks.next() else { break };
        let mut file = 0;
        for sign in row.chars() {
            if let Some(free) = sign.to_digit(9).filter(|&free| free > 0) {
                file += free as usize;
            } else {
                let kind = kind_of(sign).ok_or_else(|| message!("chess.sign", found = sign.to_string(), row = row))?;
                let color = if sign.is_ascii_uppercase() { Color::White } else { Color::Black };
                if let Some(file) = File::try_index(file) {
                    *builder.square_mut(Square::new(file, rank)) = Some((kind, color));
                }
                file += 1;
            }
        }
        if file != 8 {
            return Err(message!("chess.row", row = row, n = file));
        }
    }
    Ok(())
}

/// Whether such pieces can be on a board, wherever they stand.
fn check_pieces(builder: &BoardBuilder) -> Result<(), Message> {
    let on = |wanted: (Kind, Color)| {
        let here = |square: &Square| builder.square(*square) == Some(wanted);
        squares().filter(here).fold(BitBoard::EMPTY, |all, square| all | square.bitboard())
    };
    for color in Color::ALL {
        let player = super::player(color);
        let count = |kind| on((kind, color)).len();
        if count(Kind::King) != 1 {
            return Err(message!("chess.kings", player = player, n = count(Kind::King)));
        }
        let pawns = on((Kind::Pawn, color));
        if !(pawns & (Rank::First.bitboard() | Rank::Eighth.bitboard())).is_empty() {
            return Err(message!("chess.pawns-last", player = player));
        }
        // What is there in excess of the beginning was a pawn.
        let excess = |kind, usual: u32| count(kind).saturating_sub(usual);
        let promoted =
            excess(Kind::Queen, 1) + excess(Kind::Rook, 2) + excess(Kind::Bishop, 2) + excess(Kind::Knight, 2);
        if pawns.len() + promoted > 8 {
            return Err(message!("chess.too-many", player = player, pawns = pawns.len(), promoted = promoted));
        }
    }
    Ok(())
}

/// Whether the kings keep apart.
fn check_kings(builder: &BoardBuilder) -> Result<(), Message> {
    let king = |color| squares().find(|&square| builder.square(square) == Some((Kind::King, color)));
    match (king(Color::White), king(Color::Black)) {
        (Some(white), Some(black)) if get_king_moves(white).has(black) => Err(message!("chess.kings-touch")),
        _ => Ok(()),
    }
}

/// Why pieces that can be on a board cannot stand as they do.
fn wrong_checks(builder: &BoardBuilder) -> Message {
    let mut other = builder.clone();
    other.side_to_move = !builder.side_to_move;
    match other.build() {
        // With the other to move it is a position: whoever has moved has left the king in check.
        Ok(_) => message!("chess.in-check", player = super::player(!builder.side_to_move)),
        Err(_) => message!("chess.checks"),
    }
}

fn read_castling(text: &str, builder: &mut BoardBuilder) -> Result<(), Message> {
    let wrong = || message!("chess.castling", found = text);
    if text == "-" {
        return Ok(());
    }
    for sign in text.chars() {
        let color = if sign.is_ascii_uppercase() { Color::White } else { Color::Black };
        let (file, short) = match sign.to_ascii_lowercase() {
            'k' => (File::H, true),
            'q' => (File::A, false),
            _ => return Err(wrong()),
        };
        let at = |file| builder.square(Square::new(file, Rank::First.relative_to(color)));
        if at(File::E) != Some((Kind::King, color)) || at(file) != Some((Kind::Rook, color)) {
            return Err(wrong());
        }
        let rights = builder.castle_rights_mut(color);
        let right = if short { &mut rights.short } else { &mut rights.long };
        if right.replace(file).is_some() {
            return Err(wrong());
        }
    }
    Ok(())
}

fn read_passing(text: &str, builder: &BoardBuilder) -> Result<Square, Message> {
    let wrong = || message!("chess.passing", found = text);
    let square: Square = text.parse().map_err(|_| wrong())?;
    let turn = builder.side_to_move;
    let pawn = Square::new(square.file(), Rank::Fifth.relative_to(turn));
    let stands = builder.square(pawn) == Some((Kind::Pawn, !turn));
    if square.rank() == Rank::Sixth.relative_to(turn) && stands { Ok(square) } else { Err(wrong()) }
}
