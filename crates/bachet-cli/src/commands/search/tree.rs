//! The tree of a search, drawn: circles are J1's nodes and squares J2's.

use super::table::LONGEST;
use crate::failure::Failure;
use crate::lines::clipped;
use crate::output::Output;
use crate::texts::message;
use bachet::Player;
use bachet::search::{NodeKind, Recorded, RecordedNode};
use bachet::text::Lang;

/// What is still to be drawn: a node, or the branches that were cut from one.
enum Piece {
    Node(usize),
    Cut { parent: usize, first: usize },
}

/// A piece with what stands before it: the branches that pass by, and its own.
struct Hanging {
    piece: Piece,
    margin: String,
    last: bool,
    /// Whether it is the root or lies on the line that both players are expected to follow.
    expected: bool,
}

pub(super) fn say(recorded: &Recorded<String>, line: &[String], output: &mut Output) -> Result<(), Failure> {
    let nodes = recorded.nodes();
    let lang = output.lang;
    let mut left = vec![Hanging { piece: Piece::Node(0), margin: String::new(), last: true, expected: true }];
    while let Some(Hanging { piece, margin, last, expected }) = left.pop() {
        let is_root = matches!(piece, Piece::Node(0));
        let branch = match last {
            _ if is_root => "",
            true => "└─ ",
            false => "├─ ",
        };
        let place = match piece {
            Piece::Node(place) => place,
            Piece::Cut { parent, first } => {
                output.clipped_line(&format!("{margin}{branch}{}", cut(recorded, parent, first, lang)))?;
                continue;
            }
        };
        let mark = if expected && !is_root { "  ←" } else { "" };
        output.clipped_line(&format!("{margin}{branch}{}{mark}", node(&nodes[place], lang)))?;
        let below = match last {
            _ if is_root => margin,
            true => margin + "   ",
            false => margin + "│  ",
        };
        let next = line.get(nodes[place].depth as usize).filter(|_| expected);
        let pieces = pieces(recorded, place);
        let end = pieces.len();
        left.extend(pieces.into_iter().enumerate().rev().map(|(k, piece)| {
            let expected = matches!(piece, Piece::Node(child) if next.is_some() && nodes[child].mov.as_ref() == next);
            Hanging { piece, margin: below.clone(), last: k + 1 == end, expected }
        }));
    }
    output.say(message!("search.legend"))?;
    if recorded.truncated() {
        output.say(message!("search.truncated", n = nodes.len()))?;
    }
    output.line("")
}

/// What hangs below a node: the children that were visited, and those that were cut in one.
fn pieces(recorded: &Recorded<String>, parent: usize) -> Vec<Piece> {
    let nodes = recorded.nodes();
    let mut pieces = Vec::new();
    for child in recorded.children(parent) {
        if nodes[child].kind == NodeKind::Cut {
            pieces.push(Piece::Cut { parent, first: child });
            break;
        }
        pieces.push(Piece::Node(child));
    }
    pieces
}

/// A node in words: the move that leads to it, its player's shape and its value.
fn node(node: &RecordedNode<String>, lang: Lang) -> String {
    let shape = match (node.turn, node.kind) {
        (Player::One, NodeKind::Ended) => "◎",
        (Player::One, _) => "○",
        (Player::Two, NodeKind::Ended) => "▣",
        (Player::Two, _) => "□",
    };
    let value = node.score.map_or_else(|| "?".to_owned(), |score| score.in_words(node.bound, lang));
    match &node.mov {
        // A long name must leave room for the value.
        Some(mov) => format!("{}  {shape} {value}", clipped(mov, LONGEST)),
        None => format!("{shape} {value}"),
    }
}

/// The branches that were cut from a node, from the first one on, and why.
fn cut(recorded: &Recorded<String>, parent: usize, first: usize, lang: Lang) -> String {
    let nodes = recorded.nodes();
    let moves =
        recorded.children(parent).filter(|&child| child >= first).filter_map(|child| nodes[child].mov.as_deref());
    let moves = moves.collect::<Vec<_>>().join(", ");
    match nodes[parent].cut_in_words(lang) {
        Some(reason) => message!("search.cut", reason = reason, moves = moves).to_text(lang),
        None => format!("✂ {moves}"),
    }
}
