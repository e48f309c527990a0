//! The games that can be opened by name, such as `nim:1-3-5-7,misere` or `connect4:7x6`, and sums of them; trees and arenas
//! as games.

mod bar;
mod board;
mod capabilities;
mod catalogue;
mod cells;
#[cfg(feature = "chess")]
mod chess;
mod chomp;
mod component;
mod connect4;
mod connect4_size;
mod domineering;
mod dots;
mod draughts;
mod erased;
mod error;
mod exact;
#[cfg(feature = "connect4")]
mod exact_connect4;
mod feasible;
mod fibonacci;
mod go;
mod heap_games;
mod heap_sizes;
mod heaps;
mod hex;
mod hounds;
pub mod impartial;
mod known;
mod lines;
mod map;
mod mnk;
mod morris;
mod name;
mod notation;
#[cfg(feature = "connect4")]
mod numbered;
mod on_arena;
mod outlook;
mod oware;
#[cfg(not(target_arch = "wasm32"))]
mod parted;
mod past;
mod pawns;
mod quarto;
mod reversi;
mod rows;
mod runs;
mod solved;
mod squares;
#[cfg_attr(target_arch = "wasm32", expect(dead_code, reason = "a browser writes no solution files"))]
mod subsets;
mod sum;
mod threats;
mod tree;
mod valuation;
mod values;
mod view;
mod wythoff;

pub use bar::Bar;
pub use board::{Area, Board, Piece, Pieces, Spot, Square};
#[cfg(feature = "connect4")]
pub use capabilities::HasStones;
pub use capabilities::{Capabilities, GoBoard, HasLevels, HasLines, HasNumbers, HasParts, HasSolver, RecordForm};
pub use catalogue::{CATALOGUE, CatalogueEntry, Family, Opened, Sizes, entry_of, open};
pub use cells::ManyCells;
#[cfg(feature = "chess")]
pub use chess::{Chess, ChessPlay, ChessPosition, Material, Worth};
pub use chomp::Chomp;
pub use connect4::Connect4;
pub use domineering::{Domineering, Room};
pub use dots::{Boxes, Dots};
pub use draughts::{Draughts, MenAndKings};
pub use error::{GameError, NameError, PositionError, Unsolved, ValuationError};
pub use exact::{ExactMoves, ExactScore, ExactSolver, ScoreBounds, exact_memory};
pub use feasible::{Feasible, solve_if_feasible, too_large};
pub use fibonacci::{Fibonacci, Parts};
pub use go::{Go, GoPosition, Influence, Ko, Komi, NoKomi, sgf};
pub use heaps::{Heaps, Rule};
pub use hex::{Connection, Hex};
pub use hounds::{Hounds, Hunt};
pub use known::{Known, Strength};
pub use lines::Lines;
pub use map::{Form, Lies, Line, Location, Map, Place};
pub use mnk::Mnk;
pub use morris::{Mills, Morris};
pub(crate) use notation::read;
pub use notation::{Notation, Step};
pub use on_arena::OnArena;
pub use outlook::{Outlook, Prospect, listed_moves};
pub use oware::{Oware, Seeds};
pub use pawns::{Pawns, Race};
pub use quarto::{Quarto, Safe};
pub use reversi::{Corners, DiscCount, Reversi};
pub use solved::Solved;
pub use sum::Sum;
pub use threats::Threats;
pub use tree::{At, Node, Tree, TreeBuilder, TreeError};
pub use valuation::{Valuation, best_steps};
pub use values::Values;
pub use view::{PlayView, PositionView, View, small_view_of, view_of};
pub use wythoff::Wythoff;
