//! Chess, and its endings.

#[cfg(not(target_arch = "wasm32"))]
mod endings;
mod exchanges;
mod fen;
mod figures;
mod material;
mod moves;
mod play;
mod worth;

pub use material::Material;
pub use play::ChessPlay;
pub use worth::Worth;

use super::board::{Board, Piece, Pieces, Spot, Square};
use super::capabilities::{Capabilities, RecordForm};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::PositionError;
use super::notation::Notation;
use super::past::repeated;
use crate::explore::Size;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Settled};
use crate::text::{Message, message};
use cozy_chess::{BitBoard, BoardBuilder, Color, File, Move, Rank, get_pawn_attacks};
use std::hash::{Hash, Hasher};

/// The pieces as the rules list them, those that a pawn can become among them.
use cozy_chess::Piece as Kind;

/// Chess by the rules of FIDE, J1 with the white pieces. Whoever is checkmated loses; a stalemate is a draw, and so is a position
/// from which no sequence of moves leads to a checkmate because too little is left. What depends on the moves before, repetition
/// and fifty moves without a capture or a pawn's move, is no matter of positions: plays are told by it, not these rules.
///
/// ```
/// use bachet::{Game, games::Chess};
/// let game = Chess::new();
/// let mut moves = Vec::new();
/// game.moves(&game.start(), &mut moves);
/// assert_eq!(moves.len(), 20);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Chess {
    ending: Option<Material>,
}

/// A position of chess: the pieces, whose turn it is, who may castle, and the pawn that may be taken in passing.
#[derive(Clone, Debug)]
pub struct ChessPosition(cozy_chess::Board);

impl ChessPosition {
    /// The file of a pawn that really can be taken in passing.
    fn passing(&self) -> Option<File> {
        let ChessPosition(board) = self;
        let file = board.en_passant()?;
        let turn = board.side_to_move();
        let to = cozy_chess::Square::new(file, Rank::Sixth.relative_to(turn));
        let from = get_pawn_attacks(to, !turn) & board.colored_pieces(turn, Kind::Pawn);
        let legal = |from| board.is_legal(Move { from, to, promotion: None });
        from.into_iter().any(legal).then_some(file)
    }

    /// What stands there.
    ///
    /// ```
    /// use bachet::{Game, games::Chess};
    /// assert_eq!(Chess::new().start().board().occupied().len(), 32);
    /// ```
    #[must_use]
    pub fn board(&self) -> &cozy_chess::Board {
        &self.0
    }

    /// Whether too little is left for a checkmate by any moves: besides the kings a knight, or bishops on squares of one colour.
    fn is_dead(&self) -> bool {
        let ChessPosition(board) = self;
        let strong = board.pieces(Kind::Pawn) | board.pieces(Kind::Rook) | board.pieces(Kind::Queen);
        if !strong.is_empty() {
            return false;
        }
        let (knights, bishops) = (board.pieces(Kind::Knight), board.pieces(Kind::Bishop));
        match knights.len() {
            0 => bishops.is_subset(BitBoard::DARK_SQUARES) || bishops.is_subset(BitBoard::LIGHT_SQUARES),
            1 => bishops.is_empty(),
            _ => false,
        }
    }

    /// All that symmetry turns around: the pieces by their kinds and sides, and the pawn that may be taken in passing.
    fn words(&self) -> [BitBoard; 9] {
        let ChessPosition(board) = self;
        let passing = self
            .passing()
            .map_or(BitBoard::EMPTY, |file| file.bitboard() & Rank::Sixth.relative_to(board.side_to_move()).bitboard());
        let [white, black] = Color::ALL.map(|color| board.colors(color));
        let [a, b, c, d, e, f] = Kind::ALL.map(|kind| board.pieces(kind));
        [white, black, a, b, c, d, e, f, passing]
    }

    fn of_words(words: &[BitBoard; 9], turn: Color) -> Option<ChessPosition> {
        let mut builder = BoardBuilder::empty();
        for (color, all) in Color::ALL.into_iter().zip(words) {
            for (kind, places) in Kind::ALL.into_iter().zip(&words[2..]) {
                for square in *all & *places {
                    *builder.square_mut(square) = Some((kind, color));
                }
            }
        }
        builder.side_to_move = turn;
        builder.en_passant = words[8].next_square();
        builder.build().ok().map(ChessPosition)
    }
}

impl PartialEq for ChessPosition {
    fn eq(&self, other: &ChessPosition) -> bool {
        let (ChessPosition(one), ChessPosition(two)) = (self, other);
        one.hash_without_ep() == two.hash_without_ep()
            && one.side_to_move() == two.side_to_move()
            && Color::ALL.iter().all(|&color| {
                one.colors(color) == two.colors(color) && one.castle_rights(color) == two.castle_rights(color)
            })
            && Kind::ALL.iter().all(|&kind| one.pieces(kind) == two.pieces(kind))
            && self.passing() == other.passing()
    }
}

impl Eq for ChessPosition {}

impl Hash for ChessPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let key = if self.passing().is_some() { self.0.hash() } else { self.0.hash_without_ep() };
        state.write_u64(key);
    }
}

/// The player of a colour.
fn player(color: Color) -> Player {
    if color == Color::White { Player::One } else { Player::Two }
}

/// The square mirrored in the diagonal from a1 to h8.
fn transposed(BitBoard(mut squares): BitBoard) -> BitBoard {
    for (by, mask) in [(28, 0x0f0f_0f0f_0000_0000u64), (14, 0x3333_0000_3333_0000), (7, 0x5500_5500_5500_5500)] {
        let moved = mask & (squares ^ (squares << by));
        squares ^= moved ^ (moved >> by);
    }
    BitBoard(squares)
}

impl Chess {
    /// The whole game.
    ///
    /// ```
    /// use bachet::{Game, Player, games::Chess};
    /// let game = Chess::new();
    /// assert_eq!(game.turn(&game.start()), Player::One);
    /// ```
    #[must_use]
    pub fn new() -> Chess {
        Chess::default()
    }

    /// An ending: whatever these pieces, without castling, can come to.
    ///
    /// ```
    /// use bachet::games::{Chess, Notation, Material};
    /// let game = Chess::ending(Material::read("KRvK")?);
    /// assert!(game.read_position("8/8/8/8/8/2k5/8/K6R w - -").is_ok());
    /// assert!(game.read_position("8/8/8/8/8/2k5/8/K6Q w - -").is_err());
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    #[must_use]
    pub fn ending(material: Material) -> Chess {
        Chess { ending: Some(material) }
    }

    /// A move as programs write it: the squares where it begins and ends, and what a pawn becomes.
    ///
    /// ```
    /// use bachet::{Game, games::{Chess, Notation}};
    /// let game = Chess::new();
    /// let mov = game.read_move(&game.start(), "Nf3")?;
    /// assert_eq!(game.plain_move(&game.start(), mov), "g1f3");
    /// # Ok::<(), bachet::games::PositionError>(())
    /// ```
    #[must_use]
    pub fn plain_move(&self, position: &ChessPosition, mov: Move) -> String {
        cozy_chess::util::display_uci_move(&position.0, mov).to_string()
    }

    /// The pieces of the ending, if it is one.
    ///
    /// ```
    /// assert!(bachet::games::Chess::new().material().is_none());
    /// ```
    #[must_use]
    pub fn material(&self) -> Option<Material> {
        self.ending
    }
}

impl Game for Chess {
    type Position = ChessPosition;
    type Move = Move;

    fn start(&self) -> ChessPosition {
        ChessPosition(self.ending.map_or_else(cozy_chess::Board::startpos, |material| material.example()))
    }

    #[inline]
    fn turn(&self, position: &ChessPosition) -> Player {
        player(position.0.side_to_move())
    }

    #[inline]
    fn ending(&self, position: &ChessPosition) -> Option<Outcome> {
        let ChessPosition(board) = position;
        if position.is_dead() {
            return Some(Outcome::Draw);
        }
        if board.generate_moves(|_| true) {
            return None;
        }
        let mated = !board.checkers().is_empty();
        Some(if mated { Outcome::Win(!self.turn(position)) } else { Outcome::Draw })
    }

    #[inline]
    fn moves(&self, position: &ChessPosition, moves: &mut Vec<Move>) {
        position.0.generate_moves(|some| {
            moves.extend(some);
            false
        });
    }

    #[inline]
    fn count_moves(&self, position: &ChessPosition, _: &mut Vec<Move>) -> u64 {
        let mut count = 0;
        if !position.is_dead() {
            position.0.generate_moves(|some| {
                count += some.len() as u64;
                false
            });
        }
        count
    }

    #[inline]
    fn play(&self, position: &ChessPosition, mov: Move) -> ChessPosition {
        let mut next = position.0.clone();
        next.play_unchecked(mov);
        ChessPosition(next)
    }

    /// Captures by what they bring, those that lose something behind the quiet moves; then promotions.
    #[inline]
    fn urgency(&self, ChessPosition(board): &ChessPosition, mov: Move) -> Option<i32> {
        Some(exchanges::urgency(board, mov))
    }

    #[inline]
    fn is_pressed(&self, position: &ChessPosition) -> bool {
        !position.0.checkers().is_empty()
    }

    /// Captures that lose nothing, and pawns that become queens.
    fn noisy(&self, ChessPosition(board): &ChessPosition, moves: &mut Vec<Move>) {
        exchanges::noisy(board, moves);
    }

    /// Whoever has pieces besides the king and pawns is hardly ever better off passing.
    fn skipped(&self, ChessPosition(board): &ChessPosition) -> Option<ChessPosition> {
        let own = board.colors(board.side_to_move());
        let pieces = own & !board.pieces(Kind::Pawn) & !board.pieces(Kind::King);
        if pieces.is_empty() { None } else { board.null_move().map(ChessPosition) }
    }

    fn symmetries(&self) -> u32 {
        if self.ending.is_some_and(Material::is_without_pawns) { 8 } else { 2 }
    }

    fn bound(&self) -> Option<f64> {
        /// S. Chinchalkar, *An upper bound for the number of reachable positions*, ICCA Journal 19 (1996).
        const ALL: f64 = 1.78e46;
        Some(self.ending.map_or(ALL, Material::bound))
    }

    /// From the start, what a sample of all arrangements comes to; most positions may not be mirrored there.
    fn size(&self, from: &ChessPosition, _: bool) -> Option<Size> {
        /// J. Tromp, *Chess Position Ranking* (2021): (4.82 ± 0.03)·10^44 legal positions.
        const ALL: f64 = 4.82e44;
        (self.ending.is_none() && *from == self.start()).then(|| Size::within(ALL, 1.01))
    }

    /// Boards are mirrored from left to right where nobody may castle; without pawns, in all ways.
    fn canonical(&self, position: &ChessPosition) -> ChessPosition {
        let ChessPosition(board) = position;
        if Color::ALL.iter().any(|&color| *board.castle_rights(color) != cozy_chess::CastleRights::EMPTY) {
            return position.clone();
        }
        let words = position.words();
        let mirrored = words.map(BitBoard::flip_files);
        let mut least = words.min(mirrored);
        if board.pieces(Kind::Pawn).is_empty() {
            for words in [words, mirrored] {
                let turned = words.map(BitBoard::flip_ranks);
                least = least.min(turned).min(words.map(transposed)).min(turned.map(transposed));
            }
        }
        if least == words {
            return position.clone();
        }
        ChessPosition::of_words(&least, board.side_to_move()).unwrap_or_else(|| position.clone())
    }
}

/// The letters of the pieces, and their figures.
const KINDS: [(Kind, char, &str); 6] = [
    (Kind::King, 'k', "♚"),
    (Kind::Queen, 'q', "♛"),
    (Kind::Rook, 'r', "♜"),
    (Kind::Bishop, 'b', "♝"),
    (Kind::Knight, 'n', "♞"),
    (Kind::Pawn, 'p', "♟"),
];

/// The figure of a kind of pieces.
fn figure(kind: Kind) -> &'static str {
    KINDS.iter().find(|(own, ..)| *own == kind).map_or("", |(_, _, figure)| figure)
}

/// What a kind of pieces of a colour is called: white in capitals.
fn letter(kind: Kind, color: Color) -> char {
    let letter = KINDS.iter().find(|(own, ..)| *own == kind).map_or('?', |(_, letter, _)| *letter);
    if color == Color::White { letter.to_ascii_uppercase() } else { letter }
}

/// The kind of pieces of a letter, capital or not.
fn kind_of(letter: char) -> Option<Kind> {
    let small = letter.to_ascii_lowercase();
    KINDS.iter().find(|(_, own, _)| *own == small).map(|(kind, ..)| *kind)
}

/// The squares, row by row from the top.
fn squares() -> impl Iterator<Item = cozy_chess::Square> {
    Rank::ALL.into_iter().rev().flat_map(|rank| File::ALL.map(|file| cozy_chess::Square::new(file, rank)))
}

/// A square as boards count them.
fn square(square: cozy_chess::Square) -> Square {
    Square { column: square.file() as u32, row: 7 - square.rank() as u32 }
}

impl Notation for Chess {
    fn write_position(&self, position: &ChessPosition) -> String {
        fen::write(position)
    }

    fn read_position(&self, text: &str) -> Result<ChessPosition, PositionError> {
        let position = fen::read(text)?;
        if let Some(material) = self.ending {
            material.check(&position)?;
        }
        Ok(position)
    }

    fn write_move(&self, position: &ChessPosition, mov: Move) -> String {
        cozy_chess::util::display_san_move(&position.0, mov).to_string()
    }

    fn read_move(&self, position: &ChessPosition, text: &str) -> Result<Move, PositionError> {
        moves::read(self, position, text)
    }

    /// Fifty moves of each player without a capture or a pawn's move are counted by the position itself, which may come from a play.
    fn drawn(&self, past: &[ChessPosition]) -> Option<Message> {
        let fifty = past.last().is_some_and(|ChessPosition(board)| board.halfmove_clock() >= 100);
        repeated(past).or_else(|| fifty.then(|| message!("chess.fifty")))
    }

    fn write_in_play(&self, position: &ChessPosition) -> String {
        let ChessPosition(board) = position;
        format!("{} {} {}", fen::write(position), board.halfmove_clock(), board.fullmove_number())
    }

    fn draw(&self, position: &ChessPosition) -> String {
        let ChessPosition(board) = position;
        let sign = |square| match (board.piece_on(square), board.color_on(square)) {
            (Some(kind), Some(color)) => letter(kind, color),
            _ => '.',
        };
        let squares: Vec<char> = squares().map(sign).collect();
        let spaced = |row: &[char]| row.iter().flat_map(|&sign| [' ', sign]).collect::<String>();
        let rows = squares.chunks(8).zip(1..).map(|(row, down)| format!("{}{}", 9 - down, spaced(row)));
        rows.chain(["  a b c d e f g h".to_owned()]).collect::<Vec<_>>().join("\n")
    }

    fn board(&self, position: &ChessPosition) -> Option<Board> {
        let ChessPosition(board) = position;
        let piece = |square| {
            let (kind, color) = (board.piece_on(square)?, board.color_on(square)?);
            Some(Piece { owner: Some(player(color)), sign: figure(kind).to_owned() })
        };
        Some(Board::Pieces(Pieces {
            columns: ('a'..='h').map(String::from).collect(),
            rows: ('1'..='8').rev().map(String::from).collect(),
            cells: squares().map(piece).collect(),
            chequered: true,
            names: Vec::new(),
        }))
    }

    fn spot(&self, position: &ChessPosition, mov: Move) -> Option<Spot> {
        Some(Spot::Step { from: square(mov.from), to: square(moves::arrival(position, mov)) })
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let record = Some(RecordForm::PLAIN);
        // A browser writes no solution files.
        #[cfg(not(target_arch = "wasm32"))]
        if self.ending.is_some() {
            return Capabilities { parts: Some(self), record, ..Capabilities::default() };
        }
        Capabilities { record, ..Capabilities::default() }
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Chess>>)> {
        vec![("captures", Box::new(Settled(Worth))), ("pieces", Box::new(Worth))]
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "chess",
    aliases: &["echecs", "échecs"],
    parameters: "[:KRvK]",
    example: "chess",
    texts: crate::texts! {
        "title": "Chess" / "Échecs";
        "about": "checkmate the king; chess:KRvK is an ending with these pieces" / "mater le roi ; chess:KRvK est une finale avec ces pièces";
        "rules": "Chess by the rules of FIDE: J1 has the white pieces. Whoever is checkmated loses. A stalemate is a draw, and so is a position in which too little is left for a checkmate; in a play, so is the third time of a position, and fifty moves of each player without a capture or a pawn's move. chess:KRvK starts an ending: white's pieces, v, black's, with the letters K Q R B N P, five at most. A position is written in FEN; a move in algebraic notation, such as Nf3, exd5, O-O or e8=Q, and e2e4 is read as well."
            / "Les échecs selon les règles de la FIDE : J1 a les pièces blanches. Qui est mat perd. Un pat est un match nul, comme une position où il reste trop peu pour mater ; dans une partie, aussi une position pour la troisième fois, et cinquante coups de chacun sans prise ni coup de pion. chess:KRvK commence une finale : les pièces blanches, v, les noires, avec les lettres anglaises K Q R B N P, cinq au plus. Une position s'écrit en FEN ; un coup en notation algébrique anglaise, comme Nf3, exd5, O-O ou e8=Q, et e2e4 se lit aussi.";
    },
    ends: false,
    shared: false,
    known: &[],
    family: Family::Boards,
    sizes: Sizes {
        usual: "chess",
        under_way: "e4,e5,Nf3,Nc6,Bb5,a6,Ba4,Nf6,O-O",
        small: "mnk:2x2,line=2",
        tree: ("tictactoe", "xxo/oo./x.."),
    },
    options: &[],
    make: |spec| {
        let shape = spec.shape("");
        Ok(Made::of(if shape.is_empty() { Chess::new() } else { Chess::ending(Material::read(&shape)?) }))
    },
};
