//! Boards: facts such as `cell(1,3,x)` with two ordered coordinates, drawn as a grid with pieces.

use crate::error::{LookFault, RulesError, RulesFault};
use crate::given::Given;
use crate::notation::holds;
use crate::program::Name;
use crate::rules::Rules;
use crate::terms::Ground;
use bachet::Player;
use bachet::games::{Board, Piece, Pieces, Spot, Square};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// How positions are drawn: the relation that says what lies where, and what it says.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    /// The coordinates in their order: columns from the left, rows from the top.
    columns: Vec<Name>,
    rows: Vec<Name>,
    /// Whether facts and moves have the row before the column.
    rows_first: bool,
    /// Of each fact that says what lies somewhere: the cell, row by row from the top, and the piece.
    cells: FxHashMap<usize, (usize, usize)>,
    pieces: Vec<Kind>,
    /// Whether there are moves from a square to another.
    steps: bool,
}

/// What can lie on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kind {
    name: String,
    /// The one letter that stands for it in a line.
    letter: char,
    /// What is written on it in pictures.
    sign: String,
    blank: bool,
    owner: Option<Player>,
}

/// Names of cells on which nothing lies.
const BLANK: [&str; 8] = ["b", "blank", "empty", "e", "none", "nothing", "free", "dirt"];

/// A board has so many columns and rows at most.
const MOST: usize = 40;

/// So many kinds of things can lie on one at most.
const MOST_KINDS: usize = 256;

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
    /// How the positions of some rules are drawn: as their text says, or as their facts do.
    pub(crate) fn of_rules(rules: &Rules) -> Result<Option<Look>, RulesError> {
        let Some(given) = Given::find(rules.text())? else { return Ok(Look::recognised(rules, &Given::default())) };
        let wrong = |fault: LookFault| RulesError::of(RulesFault::Look(fault));
        let look = match &given.board {
            None => Look::recognised(rules, &given),
            Some(board) => {
                let name = rules.names.find(board);
                let is =
                    |&fact: &Ground| Some(rules.terms.name(fact)) == name && rules.terms.arguments(fact).len() == 3;
                let facts = rules.machine.facts.iter().enumerate().filter(|(_, fact)| is(fact));
                let facts: Vec<usize> = facts.map(|(number, _)| number).collect();
                if facts.is_empty() {
                    return Err(wrong(LookFault::Board { name: board.clone() }));
                }
                Look::of(rules, &facts, &given)
            }
        };
        let look = look.ok_or_else(|| wrong(LookFault::NoBoard))?;
        given.check(look.pieces.iter().map(|piece| piece.name.as_str())).map_err(wrong)?;
        Ok(Some(look))
    }

    /// The board that the facts of some rules make, if they do: of several the largest.
    fn recognised(rules: &Rules, given: &Given) -> Option<Look> {
        let mut relations: BTreeMap<Name, Vec<usize>> = BTreeMap::new();
        for (number, &fact) in rules.machine.facts.iter().enumerate() {
            if rules.terms.arguments(fact).len() == 3 {
                relations.entry(rules.terms.name(fact)).or_default().push(number);
            }
        }
        let looks = relations.values().filter_map(|facts| Look::of(rules, facts, given));
        looks.max_by_key(|look| look.columns.len() * look.rows.len())
    }

    fn of(rules: &Rules, facts: &[usize], given: &Given) -> Option<Look> {
        let atom = |term: Ground| rules.terms.arguments(term).is_empty().then(|| rules.terms.name(term));
        let mut parts: Vec<[Name; 3]> = Vec::new();
        for &fact in facts {
            let arguments = rules.terms.arguments(rules.machine.facts[fact]);
            let order = if given.rows_first { [1, 0, 2] } else { [0, 1, 2] };
            let [column, row, piece] = order.map(|k| atom(arguments[k]));
            parts.push([column?, row?, piece?]);
        }
        let distinct = |at: usize| {
            let mut names: Vec<Name> = parts.iter().map(|part| part[at]).collect();
            names.sort_unstable();
            names.dedup();
            names
        };
        let listed = |names: &[String]| names.iter().map(|name| rules.names.find(name)).collect::<Option<Vec<Name>>>();
        let columns = match &given.columns {
            Some(names) => listed(names)?,
            None => ordered(rules, &distinct(0))?,
        };
        let rows = match &given.rows {
            Some(names) => listed(names)?,
            // Rows are counted from below, as on most boards.
            None => ordered(rules, &distinct(1))?.into_iter().rev().collect(),
        };
        if columns.len() > MOST || rows.len() > MOST || columns.len() * rows.len() < 4 || rows.len() < 2 {
            return None;
        }
        let names = distinct(2);
        if names.len() > MOST_KINDS {
            return None;
        }
        let pieces = kinds(rules, &names, given);
        let find = |all: &[Name], name: Name| all.iter().position(|&own| own == name);
        let mut cells = FxHashMap::default();
        for (&fact, &[column, row, piece]) in facts.iter().zip(&parts) {
            let cell = find(&rows, row)? * columns.len() + find(&columns, column)?;
            cells.insert(fact, (cell, find(&names, piece)?));
        }
        let mut look = Look { columns, rows, rows_first: given.rows_first, cells, pieces, steps: false };
        let mut moves = rules.machine.moves.iter().flatten();
        look.steps = moves.any(|choice| matches!(look.spot(rules, choice.mov), Some(Spot::Step { .. })));
        Some(look)
    }

    /// What lies on each cell, and whether that is all that is said of it: a cell may be called blank although something lies there.
    /// None if something lies on another thing.
    fn on_cells(&self, rules: &Rules, words: &[u64]) -> Option<(Vec<Option<usize>>, bool)> {
        let mut on: Vec<Option<usize>> = vec![None; self.columns.len() * self.rows.len()];
        let mut exact = true;
        for fact in rules.holding(words) {
            let Some(&(cell, piece)) = self.cells.get(&fact) else { continue };
            exact &= on[cell].is_none();
            match on[cell] {
                Some(_) if self.pieces[piece].blank => {}
                Some(own) if !self.pieces[own].blank => return None,
                _ => on[cell] = Some(piece),
            }
        }
        Some((on, exact))
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
        let (on, _) = self.on_cells(rules, words).filter(|(_, exact)| *exact)?;
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
        let (on, _) = self.on_cells(rules, words)?;
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
fn kinds(rules: &Rules, names: &[Name], given: &Given) -> Vec<Kind> {
    let texts: Vec<&str> = names.iter().map(|&name| rules.names.text(name)).collect();
    // Of several names for nothing, the first is not that: b is black where there is blank.
    let others = texts.iter().filter(|text| BLANK[1..].contains(text)).count();
    let roles = rules.roles();
    let mut taken = vec![ABSENT, '/', '(', ')', ','];
    let mut all: Vec<Kind> = texts
        .iter()
        .map(|&text| {
            let own = given.pieces.get(text);
            let blank = match own {
                Some(own) => own.is_none(),
                None => BLANK.contains(&text) && (text != "b" || others == 0),
            };
            let known = own.and_then(|own| own.as_ref()?.owner);
            let owner = match known {
                Some(owner) => Player::from_number(owner),
                None => {
                    if blank {
                        None
                    } else {
                        owner(text, &roles)
                    }
                }
            };
            Kind { name: text.to_owned(), letter: ABSENT, sign: String::new(), blank, owner }
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
    // Where each player has one kind of pieces, its shape says all.
    let several = |owner: Option<Player>| all.iter().filter(|own| !own.blank && own.owner == owner).count() > 1;
    let plain = !several(Some(Player::One)) && !several(Some(Player::Two));
    let signs: Vec<String> = all
        .iter()
        .map(|kind| match given.pieces.get(&kind.name).and_then(|own| own.as_ref()?.sign.clone()) {
            Some(sign) => sign,
            None if kind.blank || plain && kind.owner.is_some() => String::new(),
            None => sign(kind, &roles),
        })
        .collect();
    all.iter_mut().zip(signs).for_each(|(kind, sign)| kind.sign = sign);
    all
}

/// What is written on a piece: the king of white is a K, whether it is called wk or king.
fn sign(kind: &Kind, roles: &[String]) -> String {
    let role = kind.owner.and_then(|owner| roles.get(usize::from(owner.number()) - 1));
    let letters: Vec<char> = kind.name.chars().collect();
    match letters[..] {
        [first, second] if role.is_some_and(|role| role.starts_with(first)) => second.to_uppercase().collect(),
        [_] | [_, _] => kind.name.to_uppercase(),
        _ => kind.letter.to_uppercase().collect(),
    }
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

impl Look {
    /// Where on the board a move takes place: the squares that its name has.
    fn spot(&self, rules: &Rules, mov: Ground) -> Option<Spot> {
        let arguments = rules.terms.arguments(mov);
        let names: Vec<Name> = arguments.iter().map(|&argument| rules.terms.name(argument)).collect();
        let place = |at: usize| {
            let (one, other) = (*names.get(at)?, *names.get(at + 1)?);
            let (column, row) = if self.rows_first { (other, one) } else { (one, other) };
            let column = self.columns.iter().position(|&own| own == column)?;
            let row = self.rows.iter().position(|&own| own == row)?;
            Some(Square { column: column as u32, row: row as u32 })
        };
        let last = (0..names.len()).rev().find(|&at| place(at).is_some())?;
        let to = place(last)?;
        match (0..last.saturating_sub(1)).find_map(place) {
            Some(from) if from != to => Some(Spot::Step { from, to }),
            _ => Some(Spot::Square { column: to.column, row: to.row }),
        }
    }
}

impl Rules {
    /// The board for pictures and pages, if there is one.
    pub(crate) fn board(&self, words: &[u64]) -> Option<Board> {
        let look = self.look.as_ref()?;
        let (on, _) = look.on_cells(self, words)?;
        let lying = on.iter().map(|piece| piece.map(|piece| &look.pieces[piece]).filter(|piece| !piece.blank));
        let marks = |piece: &Kind| piece.blank || piece.owner.is_some() && piece.sign.is_empty();
        if !look.steps && look.pieces.iter().all(marks) {
            let cells = lying.map(|piece| piece.and_then(|piece| piece.owner)).collect();
            let (columns, rows) = (look.columns.len() as u32, look.rows.len() as u32);
            return Some(Board::Grid { columns, rows, cells, line: Vec::new(), falls: false });
        }
        let texts = |names: &[Name]| names.iter().map(|&name| self.names.text(name).to_owned()).collect();
        let piece = |kind: &Kind| Piece { owner: kind.owner, sign: kind.sign.clone() };
        Some(Board::Pieces(Pieces {
            columns: texts(&look.columns),
            rows: texts(&look.rows),
            cells: lying.map(|kind| kind.map(piece)).collect(),
            chequered: true,
            names: Vec::new(),
        }))
    }

    /// Where on the board a move takes place.
    pub(crate) fn spot(&self, role: usize, mov: usize) -> Option<Spot> {
        self.look.as_ref()?.spot(self, self.machine.moves[role][mov].mov)
    }
}
