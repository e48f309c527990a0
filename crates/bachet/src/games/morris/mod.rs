//! Morris: men are put on points and then moved along lines, and three in a line make a mill.

#[cfg(not(target_arch = "wasm32"))]
mod endings;
mod points;

use super::board::{Board, Spot};
#[cfg(not(target_arch = "wasm32"))]
use super::capabilities::{Capabilities, HasParts};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::heaps::read_turn;
use super::known::{Known, Strength};
use super::map::{Form, Lies, Line, Location, Map, Place};
use super::notation::Notation;
use crate::explore::binomial;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Settled, Term};
use crate::text::message;
use points::Points;

/// Morris with three, six or nine men for each player.
///
/// ```
/// use bachet::{Limits, Player, explore, games::Morris, solve};
/// let explored = explore(&Morris::new(3)?, &Limits::default())?;
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Morris {
    men: u8,
    points: Points,
    /// The men of both with which an ending begins.
    ending: Option<[u32; 2]>,
}

/// The men on the points, those that are still to be put there, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Men {
    on: [u32; 2],
    hand: [u8; 2],
    turn: Player,
}

/// Where a man comes from, if not from the hand, where it goes, and which of the other's it takes, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deed {
    from: u8,
    to: u8,
    take: u8,
}

/// No point.
const NONE: u8 = u8::MAX;

fn each(mut points: u32, mut each: impl FnMut(u8)) {
    while points != 0 {
        each(points.trailing_zeros() as u8);
        points &= points - 1;
    }
}

impl Morris {
    /// The game with so many men for each player: three, whose first mill wins, six or nine.
    ///
    /// ```
    /// use bachet::games::Morris;
    /// assert!(Morris::new(9).is_ok() && Morris::new(4).is_err());
    /// ```
    pub fn new(men: u32) -> Result<Morris, NameError> {
        let points = Points::of(men).ok_or_else(|| NameError::MorrisMen { found: men.to_string() })?;
        Ok(Morris { men: men as u8, points, ending: None })
    }

    /// An ending, all men on the board: so many of J1's and of J2's.
    ///
    /// ```
    /// use bachet::games::{Morris, Notation};
    /// let ending = Morris::new(9)?.with_pieces("4v3")?;
    /// assert!(ending.read_position("(xxx.o.o.o............... 0-0,1)").is_ok());
    /// assert!(ending.read_position("(xxx.o.o.o......o........ 0-0,1)").is_err());
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    pub fn with_pieces(self, pieces: &str) -> Result<Morris, NameError> {
        let count = |side: &str| side.trim().parse().ok().filter(|men| (3..=self.men.into()).contains(men));
        let found = pieces.split_once(['v', 'V']).and_then(|(one, two)| Some([count(one)?, count(two)?]));
        let wrong = || NameError::Men { found: pieces.to_owned(), most: self.men.into() };
        Ok(Morris { ending: Some(found.ok_or_else(wrong)?), ..self })
    }

    /// The men of an ending, in turn on the points from the first.
    fn in_turn(&self, [mut one, mut two]: [u32; 2]) -> Men {
        let mut on = [0; 2];
        for point in 0..one + two {
            let (own, left) = if two == 0 || point % 2 == 0 && one > 0 { (0, &mut one) } else { (1, &mut two) };
            on[own] |= 1 << point;
            *left -= 1;
        }
        Men { on, hand: [0; 2], turn: Player::One }
    }

    fn free(&self, men: &Men) -> u32 {
        self.points.all() & !(men.on[0] | men.on[1])
    }

    /// Whether a point is in a mill of these men.
    fn is_in_mill(&self, on: u32, point: u8) -> bool {
        self.points.mills.iter().any(|&mill| mill >> point & 1 == 1 && mill & !on == 0)
    }

    fn has_mill(&self, on: u32) -> bool {
        self.points.mills.iter().any(|&mill| mill & !on == 0)
    }

    /// With nine men, whoever has three left jumps anywhere.
    fn flies(&self, men: &Men) -> bool {
        let own = men.turn.index();
        self.men == 9 && men.hand[own] == 0 && men.on[own].count_ones() == 3
    }

    /// The men of the other's that may be taken: none in a mill, unless all are.
    fn prey(&self, on: u32) -> u32 {
        let mut outside = 0;
        each(on, |point| {
            if !self.is_in_mill(on, point) {
                outside |= 1 << point;
            }
        });
        if outside == 0 { on } else { outside }
    }

    fn add(&self, men: &Men, from: u8, to: u8, moves: &mut Vec<Deed>) {
        let mut own = men.on[men.turn.index()] | 1 << to;
        if from != NONE {
            own &= !(1 << from);
        }
        let other = men.on[(!men.turn).index()];
        if self.men > 3 && other != 0 && self.is_in_mill(own, to) {
            return each(self.prey(other), |take| moves.push(Deed { from, to, take }));
        }
        moves.push(Deed { from, to, take: NONE });
    }

    fn can_move(&self, men: &Men) -> bool {
        let (own, free) = (men.turn.index(), self.free(men));
        let mut some = men.hand[own] > 0 || self.flies(men);
        each(men.on[own], |point| some |= self.points.beside[usize::from(point)] & free != 0);
        some
    }
}

impl Game for Morris {
    type Position = Men;
    type Move = Deed;

    fn start(&self) -> Men {
        let men = Men { on: [0; 2], hand: [self.men; 2], turn: Player::One };
        self.ending.map_or(men, |ending| self.in_turn(ending))
    }

    fn turn(&self, men: &Men) -> Player {
        men.turn
    }

    fn ending(&self, men: &Men) -> Option<Outcome> {
        let own = men.turn.index();
        let few = men.on[own].count_ones() + u32::from(men.hand[own]) < 3;
        let milled = self.men == 3 && self.has_mill(men.on[1 - own]);
        (few || milled || !self.can_move(men)).then_some(Outcome::Win(!men.turn))
    }

    fn moves(&self, men: &Men, moves: &mut Vec<Deed>) {
        let (own, free) = (men.turn.index(), self.free(men));
        if men.hand[own] > 0 {
            return each(free, |to| self.add(men, NONE, to, moves));
        }
        let flies = self.flies(men);
        each(men.on[own], |from| {
            let goals = if flies { free } else { self.points.beside[usize::from(from)] & free };
            each(goals, |to| self.add(men, from, to, moves));
        });
    }

    fn play(&self, men: &Men, Deed { from, to, take }: Deed) -> Men {
        let own = men.turn.index();
        let mut after = *men;
        match from {
            NONE => after.hand[own] -= 1,
            from => after.on[own] &= !(1 << from),
        }
        after.on[own] |= 1 << to;
        if take != NONE {
            after.on[1 - own] &= !(1 << take);
        }
        Men { turn: !men.turn, ..after }
    }

    /// Mills that are made, each of which takes a man.
    fn noisy(&self, men: &Men, moves: &mut Vec<Deed>) {
        let first = moves.len();
        self.moves(men, moves);
        let mut k = first;
        while let Some(deed) = moves.get(k) {
            if deed.take == NONE {
                moves.swap_remove(k);
            } else {
                k += 1;
            }
        }
    }

    fn symmetries(&self) -> u32 {
        self.points.symmetries.len() as u32 + 1
    }

    fn bound(&self) -> Option<f64> {
        if let Some([one, two]) = self.ending {
            let points = self.points.at.len() as u32;
            let placed = |one: u32, two: u32| binomial(points, one) * binomial(points - one, two);
            // Whoever has two men left has just lost the third.
            return Some((2..=one).flat_map(|one| (2..=two).map(move |two| 2.0 * placed(one, two))).sum());
        }
        let hands = f64::from(self.men) + 1.0;
        Some(3f64.powi(self.points.at.len() as i32) * hands * 4.0)
    }

    fn canonical(&self, men: &Men) -> Men {
        let turned = |table: &Vec<u8>| {
            let on = men.on.map(|on| {
                let mut turned = 0;
                each(on, |point| turned |= 1 << table[usize::from(point)]);
                turned
            });
            Men { on, ..*men }
        };
        self.points.symmetries.iter().map(turned).fold(*men, Men::min)
    }
}

impl Notation for Morris {
    fn write_position(&self, men: &Men) -> String {
        let letter = |point: usize| match men.on.map(|on| on >> point & 1 == 1) {
            [true, _] => 'x',
            [_, true] => 'o',
            _ => '.',
        };
        let letters: String = (0..self.points.at.len()).map(letter).collect();
        let [one, two] = men.hand;
        format!("({letters} {one}-{two},{})", men.turn.number())
    }

    fn read_position(&self, text: &str) -> Result<Men, PositionError> {
        let (inner, turn) = read_turn(text);
        let wrong = || PositionError::MenBoard { found: text.to_owned(), example: self.write_position(&self.start()) };
        let (letters, hands) = inner.trim().split_once(' ').ok_or_else(wrong)?;
        let (one, two) = hands.trim().split_once('-').ok_or_else(wrong)?;
        let hand = one.parse::<u8>().ok().zip(two.parse::<u8>().ok()).ok_or_else(wrong)?;
        if letters.chars().count() != self.points.at.len() {
            return Err(wrong());
        }
        let mut on = [0; 2];
        for (point, letter) in letters.chars().enumerate() {
            match letter {
                'x' | 'X' => on[0] |= 1 << point,
                'o' | 'O' => on[1] |= 1 << point,
                '.' => {}
                _ => return Err(wrong()),
            }
        }
        let men = Men { on, hand: hand.into(), turn };
        let many = (0..2).any(|k| on[k].count_ones() + u32::from(men.hand[k]) > self.men.into());
        // Men are put in turn.
        let [one, two] = men.hand;
        let in_turn = one == two && (one == 0 || turn == Player::One) || one + 1 == two && turn == Player::Two;
        if many || !in_turn || self.men == 3 && self.has_mill(on[turn.index()]) {
            return Err(PositionError::Men { men: self.men.into() });
        }
        if let Some(most) = self.ending {
            let found = men.on.map(u32::count_ones);
            if men.hand != [0; 2] || (0..2).any(|k| found[k] > most[k]) {
                let written = |[one, two]: [u32; 2]| format!("{one}v{two}");
                let found = if men.hand == [0; 2] { written(found) } else { self.write_position(&men) };
                let message = message!("games.other-ending", found = found, ending = written(most));
                return Err(PositionError::Other(message));
            }
        }
        Ok(men)
    }

    fn write_move(&self, _: &Men, Deed { from, to, take }: Deed) -> String {
        let name = |point: u8| self.points.name(point.into());
        let from = if from == NONE { String::new() } else { format!("{}-", name(from)) };
        let take = if take == NONE { String::new() } else { format!("x{}", name(take)) };
        format!("{from}{}{take}", name(to))
    }

    fn draw(&self, men: &Men) -> String {
        self.map(men).to_text()
    }

    fn board(&self, men: &Men) -> Option<Board> {
        Some(Board::Map(self.map(men)))
    }

    fn spot(&self, _: &Men, Deed { from, to, take }: Deed) -> Option<Spot> {
        let touched = [from, to, take].into_iter().filter(|&point| point != NONE);
        Some(Spot::Way(touched.map(usize::from).collect()))
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Morris>>)> {
        vec![("captures", Box::new(Settled(Mills))), ("mills", Box::new(Mills))]
    }

    // A browser writes no solution files.
    #[cfg(not(target_arch = "wasm32"))]
    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { parts: self.ending.is_some().then_some(self as &dyn HasParts), ..Capabilities::default() }
    }
}

impl Morris {
    fn map(&self, men: &Men) -> Map {
        let Points { at, side, .. } = &self.points;
        let location = |&(x, y): &(i32, i32)| Location { x: 100 * x, y: 100 * y };
        let place = |(number, at): (usize, &(i32, i32))| {
            let man = Player::BOTH.into_iter().find(|player| men.on[player.index()] >> number & 1 == 1);
            Place::new(self.points.name(number), location(at), Form::Point).with(man.map_or(Lies::Nothing, Lies::Stone))
        };
        let hands = Player::BOTH.into_iter().map(|player| {
            let at = Location { x: 100 * (side + 1), y: if player == Player::One { 100 * side } else { 0 } };
            Place::new(player.to_string(), at, Form::Beside).with(Lies::Stones(player, men.hand[player.index()].into()))
        });
        let lines =
            self.points.lines.iter().map(|(from, to)| Line { from: location(from), to: location(to), owner: None });
        let columns = (0..=*side).map(|x| {
            let name = char::from(b'a' + x as u8).to_string();
            (Location { x: 100 * x, y: 100 * (side + 1) }, name)
        });
        let rows = (0..=*side).map(|y| (Location { x: -100, y: 100 * y }, (side + 1 - y).to_string()));
        let mills = men
            .on
            .map(|on| self.points.mills.iter().filter(move |&&mill| mill & !on == 0).fold(0, |all, mill| all | mill));
        let mut made = Vec::new();
        each(mills[0] | mills[1], |point| made.push(point.into()));
        Map {
            places: at.iter().enumerate().map(place).chain(hands).collect(),
            lines: lines.collect(),
            words: columns.chain(rows).collect(),
            made,
        }
    }
}

/// Three points for each man, two for each mill, and a tenth for each free point beside a man.
///
/// ```
/// use bachet::{Game, games::{Mills, Morris, Notation}, search::Heuristic};
/// let morris = Morris::new(3)?;
/// assert_eq!(Mills.value(&morris, &morris.read_position("(....x.... 2-3,2)")?), 0.8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Mills;

impl Mills {
    /// Men, mills and free points beside men of a player's.
    fn of(morris: &Morris, men: &Men, player: Player) -> [u32; 3] {
        let on = men.on[player.index()];
        let mills = morris.points.mills.iter().filter(|&&mill| mill & !on == 0).count() as u32;
        let free = morris.free(men);
        let mut beside = 0;
        each(on, |point| beside += (morris.points.beside[usize::from(point)] & free).count_ones());
        [on.count_ones() + u32::from(men.hand[player.index()]), mills, beside]
    }
}

impl Heuristic<Morris> for Mills {
    fn value(&self, morris: &Morris, men: &Men) -> f64 {
        self.terms(morris, men).iter().map(|term| term.value).sum()
    }

    fn terms(&self, morris: &Morris, men: &Men) -> Vec<Term> {
        let [one, two] = Player::BOTH.map(|player| Mills::of(morris, men, player));
        let words = [message!("heuristic.three-men"), message!("heuristic.mills"), message!("heuristic.beside")];
        let worth = [3.0, 2.0, 0.1];
        let term = |(k, what)| Term { what, value: worth[k] * (f64::from(one[k]) - f64::from(two[k])) };
        words.into_iter().enumerate().map(term).collect()
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "morris",
    aliases: &["moulin", "merelles"],
    parameters: "[:N][,pieces=4v3]",
    example: "morris:3",
    texts: crate::texts! {
        "title": "Nine men’s morris" / "Jeu du moulin";
        "about": "three in a line make a mill, which takes a man" / "trois en ligne font un moulin, qui prend un pion";
        "rules": "With nine men for each player, or with six or three on smaller boards. In turn, the players put their men on free points; when all are put, each moves one along a line to a free point beside it. Whoever makes a mill, three own men in a line, takes a man of the other's, none out of a mill unless all are in mills. With nine, whoever has three men left may move them to any free point. Whoever has fewer than three men or cannot move has lost. With three men on three by three points, which have their diagonals as well, the first mill wins. A play that comes round in a circle is a draw. A position is its points, row by row from the top, with the men still to be put and whose turn it is, such as (....x.... 2-3,2); a move is where a man is put, such as b2, or where from and where to, a1-a2, with the one it takes after an x, a1-a2xc3. morris,pieces=4v3 is an ending, all men put: four of J1's against three of J2's, which a file can hold solved."
            / "Avec neuf pions par joueur, ou avec six ou trois sur des plateaux plus petits. À tour de rôle, les joueurs posent leurs pions sur des points libres ; quand tous sont posés, chacun en déplace un le long d'une ligne vers un point libre voisin. Qui fait un moulin, trois de ses pions en ligne, prend un pion de l'autre, pas dans un moulin sauf si tous y sont. Avec neuf, qui n'a plus que trois pions peut les déplacer vers tout point libre. Qui a moins de trois pions ou ne peut pas jouer a perdu. Avec trois pions sur trois par trois points, qui ont aussi leurs diagonales, le premier moulin gagne. Une partie qui tourne en rond est un match nul. Une position est ses points, ligne par ligne depuis le haut, avec les pions encore à poser et le joueur dont c'est le tour, comme (....x.... 2-3,2) ; un coup est le point où l'on pose un pion, comme b2, ou d'où et vers où, a1-a2, avec celui qu'il prend après un x, a1-a2xc3. morris,pieces=4v3 est une finale, tous les pions posés : quatre de J1 contre trois de J2, qu'un fichier peut contenir résolue.";
    },
    ends: false,
    shared: false,
    known: &[
        Known {
            of: &["morris", "morris:9"],
            winner: Some(Outcome::Draw),
            solved: Strength::Strongly,
            by: "R. Gasser",
            year: Some(1996),
            source: "Solving nine men's morris, Computational Intelligence 12",
        },
        Known {
            of: &["morris:3"],
            winner: Some(Outcome::Win(Player::One)),
            solved: Strength::Strongly,
            by: "",
            year: None,
            source: "",
        },
    ],
    family: Family::Boards,
    sizes: Sizes {
        usual: "morris",
        under_way: "d6,f4,d2,b4,f6,b6",
        small: "morris:3",
        tree: ("morris:3", "(xx.o.o... 1-1,1)"),
    },
    options: &["pieces=4v3"],
    make: |spec| {
        let shape = spec.shape("9");
        let wrong = || NameError::MorrisMen { found: shape.clone() };
        let game = Morris::new(shape.parse().map_err(|_| wrong())?)?;
        Ok(Made::of(match spec.value("pieces") {
            Some(pieces) => game.with_pieces(&pieces)?,
            None => game,
        }))
    },
};
