//! Boards: facts such as `cell(1,3,x)` with two ordered coordinates, drawn as a grid with pieces.

use crate::notation::holds;
use crate::program::Name;
use crate::rules::Rules;
use crate::terms::Ground;
use bachet::Player;
use bachet::games::{Board, Spot};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// How positions are drawn: the relation that says what lies where, and what it says.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// The coordinates in their order: columns from the left, rows from the top.
    columns: Vec<Name>,
    rows: Vec<Name>,
    /// Of each fact that says what lies somewhere: the cell, row by row from the top, and the piece.
    cells: FxHashMap<usize, (usize, usize)>,
    pieces: Vec<Piece>,
}

/// What can lie on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    name: String,
    /// The one letter that stands for it in a line.
    letter: char,
    blank: bool,
    owner: Option<Player>,
}

/// Names of cells on which nothing lies.
const BLANK: [&str; 8] = ["b", "blank", "empty", "e", "none", "nothing", "free", "dirt"];

/// A board has so many columns and rows at most.
const MOST: usize = 40;

/// Where a name stands among others: numbers by their value, letters, and names that end in a number.
fn place(name: &str) -> Option<(&str, i64)> {
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    let (before, number) = name.split_at(name.len() - digits.len());
    match number.parse() {
        Ok(number) => Some((before, number)),
        Err(_) if name.len() == 1 => name.chars().next().map(|letter| ("", i64::from(u32::from(letter)))),
        Err(_) => None,
    }
}

/// The names in their order, if they have one.
fn ordered(rules: &Rules, names: &[Name]) -> Option<Vec<Name>> {
    let mut placed = Vec::new();
    for &name in names {
        let (before, number) = place(rules.names.text(name))?;
        placed.push((before, number, name));
    }
    let same = placed.iter().all(|(before, ..)| *before == placed[0].0);
    placed.sort_by_key(|(_, number, _)| *number);
    same.then(|| placed.into_iter().map(|(_, _, name)| name).collect())
}

impl Look {
    /// The board that the facts of some rules make, if they do: of several the largest.
    pub(crate) fn recognised(rules: &Rules) -> Option<Look> {
        let mut relations: BTreeMap<Name, Vec<usize>> = BTreeMap::new();
        for (number, &fact) in rules.machine.facts.iter().enumerate() {
            if rules.terms.arguments(fact).len() == 3 {
                relations.entry(rules.terms.name(fact)).or_default().push(number);
            }
        }
        let looks = relations.values().filter_map(|facts| Look::of(rules, facts));
        looks.max_by_key(|look| look.columns.len() * look.rows.len())
    }

    fn of(rules: &Rules, facts: &[usize]) -> Option<Look> {
        let atom = |term: Ground| rules.terms.arguments(term).is_empty().then(|| rules.terms.name(term));
        let mut parts: Vec<[Name; 3]> = Vec::new();
        for &fact in facts {
            let arguments = rules.terms.arguments(rules.machine.facts[fact]);
            parts.push([atom(arguments[0])?, atom(arguments[1])?, atom(arguments[2])?]);
        }
        let distinct = |at: usize| {
            let mut names: Vec<Name> = parts.iter().map(|part| part[at]).collect();
            names.sort_unstable();
            names.dedup();
            names
        };
        let columns = ordered(rules, &distinct(0))?;
        let mut rows = ordered(rules, &distinct(1))?;
        // Rows are counted from below, as on most boards.
        rows.reverse();
        if columns.len() > MOST || rows.len() > MOST || columns.len() * rows.len() < 4 || rows.len() < 2 {
            return None;
        }
        let names = distinct(2);
        let pieces = pieces(rules, &names);
        let find = |all: &[Name], name: Name| all.iter().position(|&own| own == name);
        let mut cells = FxHashMap::default();
        for (&fact, &[column, row, piece]) in facts.iter().zip(&parts) {
            let cell = find(&rows, row)? * columns.len() + find(&columns, column)?;
            cells.insert(fact, (cell, find(&names, piece)?));
        }
        Some(Look { columns, rows, cells, pieces })
    }

    /// What lies on each cell; none if something lies on another thing.
    fn on_cells(&self, rules: &Rules, words: &[u64]) -> Option<Vec<Option<usize>>> {
        let mut on = vec![None; self.columns.len() * self.rows.len()];
        for fact in rules.holding(words) {
            if let Some(&(cell, piece)) = self.cells.get(&fact)
                && on[cell].replace(piece).is_some()
            {
                return None;
            }
        }
        Some(on)
    }

    /// The facts that hold and are not on the board.
    fn others<'a>(&'a self, rules: &'a Rules, words: &'a [u64]) -> impl Iterator<Item = usize> {
        rules.holding(words).filter(|fact| !self.cells.contains_key(fact))
    }

    fn letter(&self, piece: Option<usize>) -> char {
        piece.map_or(ABSENT, |piece| self.pieces[piece].letter)
    }

    /// The position in a line: rows from the top, and the other facts.
    pub(crate) fn text(&self, rules: &Rules, words: &[u64]) -> Option<String> {
        let on = self.on_cells(rules, words)?;
        let rows = on.chunks(self.columns.len()).map(|row| row.iter().map(|&piece| self.letter(piece)).collect());
        let mut text = rows.collect::<Vec<String>>().join("/");
        if self.others(rules, words).next().is_some() {
            text.push(' ');
            text.push_str(&rules.facts_text(self.others(rules, words)));
        }
        Some(text)
    }

    /// Whether a word looks like the rows of a board.
    pub(crate) fn is_board(&self, word: &str) -> bool {
        word.split('/').count() == self.rows.len() && !word.contains('(')
    }

    /// The facts of rows, if they are of this board.
    pub(crate) fn read(&self, rules: &Rules, word: &str, words: &mut [u64]) -> Option<()> {
        let mut cell = 0;
        for row in word.split('/') {
            if row.chars().count() != self.columns.len() {
                return None;
            }
            for letter in row.chars() {
                if letter != ABSENT {
                    let piece = self.pieces.iter().position(|piece| piece.letter == letter)?;
                    let (&fact, _) = self.cells.iter().find(|(_, own)| **own == (cell, piece))?;
                    words[fact / 64] |= 1 << (fact % 64);
                }
                cell += 1;
            }
        }
        debug_assert!(rules.holding(words).all(|fact| holds(words, fact)));
        Some(())
    }

    /// The board over several lines, with its coordinates and the other facts.
    pub(crate) fn drawn(&self, rules: &Rules, words: &[u64]) -> Option<String> {
        let on = self.on_cells(rules, words)?;
        let label = |name: Name| rules.names.text(name);
        let wide = self.pieces.iter().filter(|piece| !piece.blank).map(|piece| piece.name.chars().count()).max();
        let names = wide.is_some_and(|wide| wide <= 2);
        let shown = |piece: Option<usize>| match piece.map(|piece| &self.pieces[piece]) {
            None => " ".to_owned(),
            Some(piece) if piece.blank => ".".to_owned(),
            Some(piece) if names => piece.name.clone(),
            Some(piece) => piece.letter.to_string(),
        };
        let cell = on.iter().map(|&piece| shown(piece).chars().count());
        let cell = cell.chain(self.columns.iter().map(|&name| label(name).chars().count())).max().unwrap_or(1);
        let margin = self.rows.iter().map(|&name| label(name).chars().count()).max().unwrap_or(0);
        let mut lines = Vec::new();
        for (&name, row) in self.rows.iter().zip(on.chunks(self.columns.len())) {
            let cells: Vec<String> = row.iter().map(|&piece| format!("{:>cell$}", shown(piece))).collect();
            lines.push(format!("{:>margin$} {}", label(name), cells.join(" ")));
        }
        let columns: Vec<String> = self.columns.iter().map(|&name| format!("{:>cell$}", label(name))).collect();
        lines.push(format!("{:>margin$} {}", "", columns.join(" ")));
        let others: Vec<String> =
            self.others(rules, words).map(|fact| rules.written(rules.machine.facts[fact])).collect();
        if !others.is_empty() {
            lines.push(others.join(" "));
        }
        Some(lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n"))
    }
}

/// Nothing is said of a cell.
const ABSENT: char = '_';

/// What lies on cells, each with a letter of its own.
fn pieces(rules: &Rules, names: &[Name]) -> Vec<Piece> {
    let texts: Vec<&str> = names.iter().map(|&name| rules.names.text(name)).collect();
    // Of several names for nothing, the first is not that: b is black where there is blank.
    let others = texts.iter().filter(|text| BLANK[1..].contains(text)).count();
    let roles = rules.roles();
    let mut taken = vec![ABSENT, '/', '(', ')', ','];
    let mut all: Vec<Piece> = texts
        .iter()
        .map(|&text| {
            let blank = BLANK.contains(&text) && (text != "b" || others == 0);
            let owner = if blank { None } else { owner(text, &roles) };
            Piece { name: text.to_owned(), letter: ABSENT, blank, owner }
        })
        .collect();
    for piece in &mut all {
        let wanted = if piece.blank { ".".to_owned() } else { piece.name.clone() };
        let upper = wanted.to_uppercase();
        let letters = wanted.chars().chain(upper.chars()).chain('a'..='z').chain('A'..='Z');
        let letters = letters.chain('0'..='9').chain('\u{4e00}'..='\u{9fff}');
        let free = letters.filter(|letter| !letter.is_whitespace()).find(|letter| !taken.contains(letter));
        piece.letter = free.unwrap_or('?');
        taken.push(piece.letter);
    }
    all
}

/// Whose piece it is, by its name: that of the role, its beginning, or the role's first letter before something else.
fn owner(piece: &str, roles: &[String]) -> Option<Player> {
    let players = [Player::One, Player::Two];
    let by = |fits: &dyn Fn(&str) -> bool| {
        let mut fitting = players.iter().zip(roles).filter(|(_, role)| fits(role));
        let first = fitting.next().map(|(player, _)| *player);
        first.filter(|_| fitting.next().is_none())
    };
    by(&|role| role == piece)
        .or_else(|| by(&|role| role.starts_with(piece) || piece.starts_with(role)))
        .or_else(|| by(&|role| role.chars().next() == piece.chars().next()))
}

impl Rules {
    /// The board for pictures and pages, if there is one whose pieces are the players'.
    pub(crate) fn board(&self, words: &[u64]) -> Option<Board> {
        let look = self.look.as_ref()?;
        let on = look.on_cells(self, words)?;
        let plain = look.pieces.iter().filter(|piece| !piece.blank);
        let kinds: Vec<Option<Player>> = plain.map(|piece| piece.owner).collect();
        let each = |player| kinds.iter().filter(|&&owner| owner == Some(player)).count() <= 1;
        if kinds.contains(&None) || !each(Player::One) || !each(Player::Two) {
            return None;
        }
        let cells = on.iter().map(|piece| piece.and_then(|piece| look.pieces[piece].owner)).collect();
        let (columns, rows) = (look.columns.len() as u32, look.rows.len() as u32);
        Some(Board::Grid { columns, rows, cells, line: Vec::new(), falls: false })
    }

    /// Where on the board a move takes place.
    pub(crate) fn spot(&self, role: usize, mov: usize) -> Option<Spot> {
        let look = self.look.as_ref()?;
        let arguments = self.terms.arguments(self.machine.moves[role][mov].mov);
        let names: Vec<Name> = arguments.iter().map(|&argument| self.terms.name(argument)).collect();
        let place = |pair: &[Name]| {
            let column = look.columns.iter().position(|&own| own == pair[0])?;
            let row = look.rows.iter().position(|&own| own == pair[1])?;
            Some(Spot::Square { column: column as u32, row: row as u32 })
        };
        names.windows(2).rev().find_map(place)
    }
}
