//! Draughts, square by square: pieces are letters on a board, x and X of J1, o and O of J2.

use super::Plain;
use std::collections::{BTreeMap, BTreeSet};

type Place = (i32, i32);

#[derive(Clone)]
pub(crate) struct Draughts {
    columns: i32,
    rows: i32,
    international: bool,
    pieces: BTreeMap<Place, char>,
    turn: u8,
}

/// A capture: the squares where it lands, from the first on, and what it took.
type Capture = (Vec<Place>, BTreeSet<Place>);

impl Draughts {
    pub(crate) fn start(columns: i32, rows: i32, international: bool) -> Draughts {
        let (above, below) = if international { ('o', 'x') } else { ('x', 'o') };
        let dark = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))).filter(|(x, y)| (x + y) % 2 == 1);
        let piece = |(x, y): Place| match y {
            _ if y < rows / 2 - 1 => Some(((x, y), above)),
            _ if y > rows / 2 => Some(((x, y), below)),
            _ => None,
        };
        Draughts { columns, rows, international, pieces: dark.filter_map(piece).collect(), turn: 1 }
    }

    fn is_dark(&self, (x, y): Place) -> bool {
        (0..self.columns).contains(&x) && (0..self.rows).contains(&y)
    }

    fn number(&self, (x, y): Place) -> i32 {
        y * self.columns / 2 + x / 2 + 1
    }

    fn is_own(&self, piece: char) -> bool {
        piece.eq_ignore_ascii_case(&'x') == (self.turn == 1)
    }

    /// Down for whoever is above at the start.
    fn forward(&self) -> i32 {
        if (self.turn == 1) == self.international { -1 } else { 1 }
    }

    /// The four ways to go, those of men first.
    fn ways(&self) -> [Place; 4] {
        let left_first = |dy: i32| [(-dy, dy), (dy, dy)];
        let ([a, b], [c, d]) = (left_first(self.forward()), left_first(-self.forward()));
        [a, b, c, d]
    }

    fn is_free(&self, place: Place, start: Place) -> bool {
        self.is_dark(place) && (place == start || !self.pieces.contains_key(&place))
    }

    fn captures_from(&self, path: &[Place], taken: &BTreeSet<Place>, piece: char, found: &mut Vec<Capture>) {
        let king = piece.is_uppercase();
        let (start, here) = (path[0], path[path.len() - 1]);
        let ways = self.ways();
        let ways = if king || self.international { &ways[..] } else { &ways[..2] };
        let far = if king && self.international { 20 } else { 1 };
        let mut goes_on = false;
        for &(dx, dy) in ways {
            let at = |k: i32| (here.0 + k * dx, here.1 + k * dy);
            let Some(first) = (1..=far).find(|&k| !self.is_free(at(k), start)) else { continue };
            let over = at(first);
            let takes = self.pieces.get(&over).is_some_and(|&other| !self.is_own(other)) && !taken.contains(&over);
            for k in (first + 1..=first + far).take_while(|&k| takes && self.is_free(at(k), start)) {
                goes_on = true;
                let taken = taken.iter().copied().chain([over]).collect();
                self.captures_from(&[path, &[at(k)]].concat(), &taken, piece, found);
            }
        }
        let same = |(own, all): &Capture| own[0] == start && own[own.len() - 1] == here && all == taken;
        if !goes_on && !taken.is_empty() && !found.iter().any(same) {
            found.push((path.to_vec(), taken.clone()));
        }
    }

    fn captures(&self) -> Vec<Capture> {
        let mut found = Vec::new();
        for (&place, &piece) in self.pieces.iter().filter(|(_, piece)| self.is_own(**piece)) {
            self.captures_from(&[place], &BTreeSet::new(), piece, &mut found);
        }
        let most = found.iter().map(|(_, taken)| taken.len()).max();
        found.retain(|(_, taken)| !self.international || Some(taken.len()) == most);
        found
    }

    fn steps(&self) -> Vec<(Place, Place)> {
        let mut steps = Vec::new();
        for (&(x, y), &piece) in self.pieces.iter().filter(|(_, piece)| self.is_own(**piece)) {
            let king = piece.is_uppercase();
            let far = if king && self.international { 20 } else { 1 };
            for (dx, dy) in &self.ways()[..if king { 4 } else { 2 }] {
                let places = (1..=far).map(|k| (x + k * dx, y + k * dy));
                steps.extend(places.take_while(|&to| self.is_free(to, (-1, -1))).map(|to| ((x, y), to)));
            }
        }
        steps
    }

    fn moved(&self, from: Place, to: Place, taken: &BTreeSet<Place>) -> Draughts {
        let mut next = self.clone();
        let piece = next.pieces.remove(&from).unwrap();
        next.pieces.retain(|place, _| !taken.contains(place));
        let last = if self.forward() == 1 { self.rows - 1 } else { 0 };
        next.pieces.insert(to, if to.1 == last { piece.to_ascii_uppercase() } else { piece });
        next.turn = 3 - self.turn;
        next
    }
}

impl Plain for Draughts {
    fn text(&self) -> String {
        let list = |letter: char| {
            let mut own: Vec<(i32, bool)> = self
                .pieces
                .iter()
                .filter(|(_, piece)| piece.eq_ignore_ascii_case(&letter))
                .map(|(&place, piece)| (self.number(place), piece.is_uppercase()))
                .collect();
            own.sort_unstable();
            own.iter()
                .map(|(number, king)| format!("{}{number}", if *king { "K" } else { "" }))
                .collect::<Vec<_>>()
                .join(",")
        };
        let (white, black) = if self.international { ('x', 'o') } else { ('o', 'x') };
        let turn = if (self.turn == 1) == self.international { 'W' } else { 'B' };
        format!("{turn}:W{}:B{}", list(white), list(black))
    }

    fn turn(&self) -> u8 {
        self.turn
    }

    fn ending(&self) -> Option<u8> {
        (self.captures().is_empty() && self.steps().is_empty()).then_some(3 - self.turn)
    }

    fn moves(&self) -> Vec<(String, Draughts)> {
        let captures = self.captures();
        if captures.is_empty() {
            let step = |(from, to)| {
                (format!("{}-{}", self.number(from), self.number(to)), self.moved(from, to, &BTreeSet::new()))
            };
            return self.steps().into_iter().map(step).collect();
        }
        let ends = |path: &[Place]| (path[0], path[path.len() - 1]);
        let capture = |(path, taken): &Capture| {
            let alike = captures.iter().filter(|(other, _)| ends(other) == ends(path)).count();
            let shown =
                if self.international && alike < 2 { vec![path[0], path[path.len() - 1]] } else { path.clone() };
            let words: Vec<String> = shown.iter().map(|&place| self.number(place).to_string()).collect();
            (words.join("x"), self.moved(path[0], path[path.len() - 1], taken))
        };
        captures.iter().map(capture).collect()
    }
}
