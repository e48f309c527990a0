//! What is written in and beside the nodes of a tree, and said of them.

use super::items::{Item, What};
use super::{TreeStyle, TreeValues};
use crate::draw::style::Fill;
use crate::player::{Outcome, Player};
use crate::search::{Bound, NodeKind, Score, Wins};
use crate::text::{Lang, clipped, message, signed};

/// The texts of one item; empty or none where there is nothing to say.
#[derive(Default)]
pub(super) struct Labels {
    /// Beside the branch.
    pub(super) mov: String,
    /// In the node, where it is shown.
    pub(super) value: String,
    /// In the node instead of that: its position. Where moves are called by where they lead, the branch need not say it then.
    pub(super) name: String,
    /// Who has won where that is written in the node.
    winner: Option<Player>,
    /// Alpha and beta, beside the node.
    pub(super) bounds: Option<[String; 2]>,
    /// The position, beside the node, or the mark of one that occurs several times.
    pub(super) mark: Option<String>,
    /// Why branches were cut.
    pub(super) reason: Option<Reason>,
}

/// Why branches were cut, in one line or in two.
pub(super) struct Reason {
    pub(super) line: String,
    pub(super) lines: [String; 2],
}

/// Longer moves are clipped.
const LONGEST: usize = 20;
/// Of more branches that were cut, the number is told.
const MOST_CUT: usize = 3;

impl Labels {
    pub(super) fn new(item: &Item, items: &[Item], style: &TreeStyle, wins: Wins, lang: Lang) -> Labels {
        match &item.what {
            What::Node { repeated, .. } => {
                let value = value(item, style.values, wins, lang);
                let name = item.name.clone().filter(|_| value.is_empty());
                // A position that is named elsewhere, in the node or along the branch to it, needs no mark.
                let beside = match item.name.as_ref().filter(|_| !style.boards) {
                    None => repeated.map(|(number, _)| mark(number)),
                    Some(_) if name.is_some() || item.name == item.node.mov => None,
                    Some(position) => Some(position.clone()),
                };
                Labels {
                    mov: match &item.node.mov {
                        Some(mov) if item.has_label && name.as_ref() != Some(mov) => clipped(mov, LONGEST).into_owned(),
                        _ => String::new(),
                    },
                    winner: item.node.score.filter(|_| !value.is_empty()).and_then(|score| match wins {
                        Wins::Moves => score.known_winner(item.node.bound),
                        _ => wins.winner(score).filter(|_| item.node.bound == Bound::Exact),
                    }),
                    value,
                    name: name.unwrap_or_default(),
                    bounds: (style.bounds && item.node.kind == NodeKind::Inner).then(|| bounds(item, lang)),
                    mark: beside,
                    reason: None,
                }
            }
            What::Cut { moves } => Labels {
                mov: match moves.len() {
                    _ if !item.has_label => String::new(),
                    ..=MOST_CUT => clipped(&moves.join(", "), LONGEST).into_owned(),
                    n => message!("draw.tree-moves", n = n).to_text(lang),
                },
                reason: item.parent.and_then(|parent| reason(&items[parent], lang)),
                ..Labels::default()
            },
        }
    }

    /// What is written in the node.
    pub(super) fn inside(&self) -> &str {
        if self.value.is_empty() { &self.name } else { &self.value }
    }

    /// The region of a node whose value is written in it.
    pub(super) fn fill(&self) -> Fill {
        self.winner.map_or(Fill::Paper, |winner| Fill::of(Outcome::Win(winner)))
    }
}

/// Why branches were cut from a node.
fn reason(item: &Item, lang: Lang) -> Option<Reason> {
    let lines = item.node.cut_in_short(lang)?;
    let [value, than] = &lines;
    let line = message!("draw.tree-reason", value = value, than = than).to_text(lang);
    Some(Reason { line, lines })
}

/// The value in a node.
fn value(item: &Item, values: TreeValues, wins: Wins, lang: Lang) -> String {
    let node = &item.node;
    let shown = match values {
        TreeValues::All => true,
        TreeValues::Leaves => node.kind != NodeKind::Inner,
        TreeValues::Endings => node.kind == NodeKind::Ended,
    };
    let Some(score) = node.score.filter(|_| shown) else {
        return if shown { "?".to_owned() } else { String::new() };
    };
    let win = wins.number().or((values == TreeValues::Endings).then_some(1.0));
    match (win, wins.winner(score)) {
        // What is written as a number has its sign, to be told from a heuristic's value.
        (Some(win), Some(player)) => {
            let sign = if player == Player::One { 1.0 } else { -1.0 };
            format!("{}{}", node.bound.sign(), signed(sign * win, lang).replace('-', "−"))
        }
        _ => score.in_short(node.bound, lang),
    }
}

/// Alpha and beta, each behind its letter.
fn bounds(item: &Item, lang: Lang) -> [String; 2] {
    let words = |letter: &str, score: Score| format!("{letter} {}", score.in_short(Bound::Exact, lang));
    [words("α", item.node.alpha), words("β", item.node.beta)]
}

/// `=a`, `=b` and so on, `=aa` after `=z`.
fn mark(number: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = number + 1;
    while rest > 0 {
        letters.push(char::from(b'a' + ((rest - 1) % 26) as u8));
        rest = (rest - 1) / 26;
    }
    std::iter::once('=').chain(letters.into_iter().rev()).collect()
}

/// What is said of an item to who points at it.
pub(super) fn tip(item: &Item, items: &[Item], labels: &Labels, style: &TreeStyle, lang: Lang) -> String {
    let node = &item.node;
    let What::Node { position, repeated, .. } = &item.what else {
        return cut_tip(item, items, lang);
    };
    let mut words = vec![match node.kind {
        NodeKind::Ended => message!("draw.tree-ended"),
        _ => message!("draw.tree-turn", player = node.turn),
    }];
    if let Some(score) = node.score.filter(|_| !labels.value.is_empty()) {
        words.push(message!("draw.tree-value", value = score.in_words(node.bound, lang)));
    }
    if style.values == TreeValues::All {
        let [alpha, beta] = bounds(item, lang);
        words.push(message!("draw.tree-bounds", alpha = alpha, beta = beta));
    }
    words.extend(position.as_ref().map(|position| message!("draw.tree-position", position = position)));
    words.extend(repeated.map(|(number, n)| message!("draw.tree-repeated", mark = mark(number), n = n)));
    words.iter().map(|message| message.to_text(lang)).collect::<Vec<_>>().join(" ")
}

fn cut_tip(item: &Item, items: &[Item], lang: Lang) -> String {
    let moves = match &item.what {
        What::Cut { moves } => moves.join(", "),
        What::Node { .. } => String::new(),
    };
    let reason = item.parent.and_then(|parent| items[parent].node.cut_in_words(lang)).unwrap_or_default();
    message!("draw.tree-cut", moves = moves, reason = reason).to_text(lang)
}

/// What a reader must be told to understand the texts in the picture.
pub(super) fn notes(items: &[Item], labels: &[Labels], style: &TreeStyle, truncated: bool, lang: Lang) -> Vec<String> {
    let shown = items.iter().zip(labels).filter(|(_, labels)| !labels.value.is_empty());
    let scores: Vec<Score> = shown.filter_map(|(item, _)| item.node.score).collect();
    let win = scores.iter().filter_map(|score| score.winner().zip(score.moves())).max_by_key(|&(_, n)| n);
    let mut notes = Vec::new();
    notes.extend(match win {
        None => None,
        Some(_) if style.values == TreeValues::Endings && scores.contains(&Score::DRAW) => {
            Some(message!("draw.tree-note-draws"))
        }
        Some(_) if style.values == TreeValues::Endings => Some(message!("draw.tree-note-outcomes")),
        Some((_, 0)) => None,
        Some((player, n)) => Some(message!("draw.tree-note-win", player = player, k = n.to_string(), n = n)),
    });
    if items.iter().any(|item| item.name.is_none() && item.repeated().is_some()) {
        notes.push(message!("draw.tree-note-repeated", mark = mark(0)));
    }
    if truncated {
        let n = items.iter().filter(|item| !item.is_cut()).count();
        notes.push(message!("draw.tree-note-truncated", n = n));
    }
    notes.iter().map(|note| note.to_text(lang)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_on_after_the_alphabet() {
        assert_eq!([0, 25, 26, 701, 702].map(mark), ["=a", "=z", "=aa", "=zz", "=aaa"]);
    }
}
