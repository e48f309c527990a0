//! Oware, also called awari or awalé: seeds are sown around the board, and houses that come to two or three are taken.

#[cfg(not(target_arch = "wasm32"))]
mod endings;

use super::board::{Board, Spot};
#[cfg(not(target_arch = "wasm32"))]
use super::capabilities::{Capabilities, HasParts};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes};
use super::error::{NameError, PositionError};
use super::heaps::read_turn;
use super::known::{Known, Strength};
use super::map::{Form, Lies, Location, Map, Place};
use super::name::{Spec, board, number};
use super::notation::Notation;
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::search::{Heuristic, Settled, Term};
use crate::text::message;

/// Oware with so many houses for each player, and so many seeds in each.
///
/// ```
/// use bachet::{Limits, Player, explore, games::Oware, solve};
/// let explored = explore(&Oware::new(2, 2)?, &Limits::default())?;
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::One));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Oware {
    houses: usize,
    seeds: u32,
    /// No more seeds are on the board when an ending begins.
    left: Option<u32>,
}

/// The most seeds of an ending.
const MOST_LEFT: u32 = 24;

/// The most houses of a player.
const MOST: usize = 12;

/// The seeds in the houses, J1's from left to right and then J2's from right to left, what each has taken, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Houses {
    seeds: [u8; 2 * MOST],
    taken: [u8; 2],
    turn: Player,
}

impl Oware {
    /// The game with up to 12 houses for each player and 255 seeds in all.
    ///
    /// ```
    /// use bachet::games::Oware;
    /// assert!(Oware::new(6, 4).is_ok() && Oware::new(13, 4).is_err() && Oware::new(12, 20).is_err());
    /// ```
    pub fn new(houses: u32, seeds: u32) -> Result<Oware, NameError> {
        let all = 2 * u64::from(houses) * u64::from(seeds);
        if !(1..=MOST as u32).contains(&houses) || !(1..=255).contains(&all) {
            return Err(NameError::OwareBoard { houses, seeds, most: MOST as u32 });
        }
        Ok(Oware { houses: houses as usize, seeds, left: None })
    }

    /// An ending, with so many seeds on the board and the others taken.
    ///
    /// ```
    /// use bachet::games::{Notation, Oware};
    /// let ending = Oware::new(6, 4)?.with_left(5)?;
    /// assert!(ending.read_position("(0-0-0-0-1-0/2-0-0-0-0-1 22-22,1)").is_ok());
    /// assert!(ending.read_position("(0-0-0-0-1-0/2-0-0-0-0-3 21-21,1)").is_err());
    /// # Ok::<(), bachet::games::NameError>(())
    /// ```
    pub fn with_left(self, left: u32) -> Result<Oware, NameError> {
        let bounds = 1..=MOST_LEFT.min(self.all());
        if !bounds.contains(&left) {
            return Err(NameError::Number { what: "left".to_owned(), found: left.to_string(), bounds });
        }
        Ok(Oware { left: Some(left), ..self })
    }

    /// So many seeds, spread over the last houses of both, and the others taken by both.
    fn spread(&self, left: u32) -> Houses {
        let mut seeds = [0; 2 * MOST];
        for seed in 0..left as usize {
            let (side, back) = (1 + seed % 2, seed / 2 % self.houses);
            seeds[side * self.houses - 1 - back] += 1;
        }
        let taken = self.all() - left;
        Houses { seeds, taken: [taken / 2, taken.div_ceil(2)].map(|taken| taken as u8), turn: Player::One }
    }

    fn all(&self) -> u32 {
        2 * self.houses as u32 * self.seeds
    }

    /// A player's houses.
    fn own(&self, player: Player) -> std::ops::Range<usize> {
        if player == Player::One { 0..self.houses } else { self.houses..2 * self.houses }
    }

    fn on_side(&self, houses: &Houses, player: Player) -> u32 {
        houses.seeds[self.own(player)].iter().map(|&seeds| u32::from(seeds)).sum()
    }

    /// Sows the seeds of a house and takes what they come to.
    fn sow(&self, houses: &Houses, from: usize) -> Houses {
        let mut after = *houses;
        let count = 2 * self.houses;
        let mut at = from;
        for _ in 0..std::mem::take(&mut after.seeds[from]) {
            at = (at + 1) % count;
            // The house that was emptied stays so.
            if at == from {
                at = (at + 1) % count;
            }
            after.seeds[at] += 1;
        }
        let mut taken = after;
        let other = self.own(!houses.turn);
        let mut won = 0;
        while other.contains(&at) && matches!(taken.seeds[at], 2 | 3) {
            won += std::mem::take(&mut taken.seeds[at]);
            at = (at + count - 1) % count;
        }
        // Whoever would take all that the other has takes nothing.
        if self.on_side(&taken, !houses.turn) > 0 {
            taken.taken[houses.turn.index()] += won;
            after = taken;
        }
        Houses { turn: !houses.turn, ..after }
    }

    /// Houses that may be sown: if the other has no seeds, those that give some.
    fn open(&self, houses: &Houses) -> impl Iterator<Item = usize> + use<> {
        let houses = *houses;
        let hungry = self.on_side(&houses, !houses.turn) == 0;
        let own = self.own(houses.turn);
        let end = own.end;
        own.filter(move |&house| {
            let seeds = usize::from(houses.seeds[house]);
            seeds > 0 && (!hungry || house + seeds >= end)
        })
    }

    /// What both have in the end, if it is the end: whoever cannot move leaves the seeds to those on whose side they are.
    fn final_score(&self, houses: &Houses) -> Option<[u32; 2]> {
        let taken = houses.taken.map(u32::from);
        if taken.iter().any(|&taken| 2 * taken > self.all()) {
            return Some(taken);
        }
        let over = self.open(houses).next().is_none();
        over.then(|| {
            let sides = Player::BOTH.map(|player| self.on_side(houses, player));
            [taken[0] + sides[0], taken[1] + sides[1]]
        })
    }

    fn name(&self, house: usize) -> String {
        let letter = |k: usize, first: u8| char::from(first + k as u8).to_string();
        if house < self.houses { letter(house, b'a') } else { letter(house - self.houses, b'A') }
    }
}

impl Game for Oware {
    type Position = Houses;
    /// The house, J1's from left to right and then J2's from right to left.
    type Move = u8;

    fn start(&self) -> Houses {
        if let Some(left) = self.left {
            return self.spread(left);
        }
        let mut seeds = [0; 2 * MOST];
        seeds[..2 * self.houses].fill(self.seeds as u8);
        Houses { seeds, taken: [0; 2], turn: Player::One }
    }

    fn turn(&self, houses: &Houses) -> Player {
        houses.turn
    }

    fn ending(&self, houses: &Houses) -> Option<Outcome> {
        self.final_score(houses).map(|[one, two]| match one.cmp(&two) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::One),
            std::cmp::Ordering::Equal => Outcome::Draw,
            std::cmp::Ordering::Less => Outcome::Win(Player::Two),
        })
    }

    fn moves(&self, houses: &Houses, moves: &mut Vec<u8>) {
        moves.extend(self.open(houses).map(|house| house as u8));
    }

    fn play(&self, houses: &Houses, house: u8) -> Houses {
        self.sow(houses, house.into())
    }

    /// Houses from which seeds are taken, each of which leaves fewer.
    fn noisy(&self, houses: &Houses, moves: &mut Vec<u8>) {
        let takes = |house: &usize| self.sow(houses, *house).taken != houses.taken;
        moves.extend(self.open(houses).filter(takes).map(|house| house as u8));
    }

    fn bound(&self) -> Option<f64> {
        if let Some(left) = self.left {
            // The seeds on the board, and what J1 has of the others.
            let houses = 2 * self.houses as u32;
            let ways = |left: u32| (1..houses).map(|k| f64::from(left + k) / f64::from(k)).product::<f64>();
            return Some((0..=left).map(|left| 2.0 * ways(left) * f64::from(self.all() - left + 1)).sum());
        }
        // The seeds on the board and those that each has taken, as heaps in a row.
        let heaps = 2 * self.houses as u32 + 2;
        let ways: f64 = (1..heaps).map(|k| f64::from(self.all() + k) / f64::from(k)).product();
        Some(2.0 * ways)
    }
}

impl Notation for Oware {
    fn write_position(&self, houses: &Houses) -> String {
        let row = |player: Player| {
            let seeds: Vec<String> = houses.seeds[self.own(player)].iter().map(u8::to_string).collect();
            seeds.join("-")
        };
        let [one, two] = Player::BOTH.map(row);
        let [taken_one, taken_two] = houses.taken;
        format!("({one}/{two} {taken_one}-{taken_two},{})", houses.turn.number())
    }

    fn read_position(&self, text: &str) -> Result<Houses, PositionError> {
        let (inner, turn) = read_turn(text);
        let wrong = || PositionError::Houses { found: text.to_owned(), example: self.write_position(&self.start()) };
        let numbers =
            |text: &str| text.trim().split('-').map(|number| number.parse::<u8>().ok()).collect::<Option<Vec<u8>>>();
        let (rows, taken) = inner.trim().split_once(' ').ok_or_else(wrong)?;
        let (one, two) = rows.split_once('/').ok_or_else(wrong)?;
        let (one, two) = numbers(one).zip(numbers(two)).ok_or_else(wrong)?;
        let taken: [u8; 2] = numbers(taken).and_then(|taken| taken.try_into().ok()).ok_or_else(wrong)?;
        if one.len() != self.houses || two.len() != self.houses {
            return Err(wrong());
        }
        let mut seeds = [0; 2 * MOST];
        seeds.iter_mut().zip(one.into_iter().chain(two)).for_each(|(house, seeds)| *house = seeds);
        let all: u32 = seeds.iter().chain(&taken).map(|&seeds| u32::from(seeds)).sum();
        if all != self.all() {
            return Err(PositionError::Seeds { found: all, all: self.all() });
        }
        let on_board = all - taken.iter().map(|&taken| u32::from(taken)).sum::<u32>();
        if let Some(most) = self.left.filter(|&left| on_board > left) {
            return Err(PositionError::Other(message!("oware.left", n = on_board, most = most)));
        }
        Ok(Houses { seeds, taken, turn })
    }

    fn write_move(&self, _: &Houses, house: u8) -> String {
        self.name(house.into())
    }

    fn draw(&self, houses: &Houses) -> String {
        let cell = |text: String| format!("{text:>3}");
        let row = |player: Player, write: &dyn Fn(usize) -> String| {
            let mut cells: Vec<String> = self.own(player).map(|house| cell(write(house))).collect();
            if player == Player::Two {
                cells.reverse();
            }
            cells.concat()
        };
        let name = |house: usize| self.name(house);
        let seeds = |house: usize| houses.seeds[house].to_string();
        let [one, two] = houses.taken;
        let (far, near) = (row(Player::Two, &name), row(Player::One, &name));
        format!("{far}\n{}   J2: {two}\n{}   J1: {one}\n{near}", row(Player::Two, &seeds), row(Player::One, &seeds))
    }

    fn board(&self, houses: &Houses) -> Option<Board> {
        let at = |house: usize| match house < self.houses {
            true => Location { x: 100 * house as i32, y: 100 },
            false => Location { x: 100 * (2 * self.houses - 1 - house) as i32, y: 0 },
        };
        let owner = |house: usize| if house < self.houses { Player::One } else { Player::Two };
        let place = |house: usize| {
            let lies = Lies::Seeds(houses.seeds[house].into());
            Place::new(self.name(house), at(house), Form::House).of(owner(house)).with(lies)
        };
        let stores = Player::BOTH.into_iter().map(|player| {
            let y = if player == Player::One { 100 } else { 0 };
            let at = Location { x: 100 * self.houses as i32 + 20, y };
            let lies = Lies::Stones(player, houses.taken[player.index()].into());
            Place::new(player.to_string(), at, Form::Beside).with(lies)
        });
        let words = (0..2 * self.houses).map(|house| {
            let at = at(house);
            (Location { y: if house < self.houses { at.y + 70 } else { at.y - 70 }, ..at }, self.name(house))
        });
        let places = (0..2 * self.houses).map(place).chain(stores).collect();
        Some(Board::Map(Map { places, lines: Vec::new(), words: words.collect(), made: Vec::new() }))
    }

    fn spot(&self, _: &Houses, house: u8) -> Option<Spot> {
        Some(Spot::Way(vec![house.into()]))
    }

    fn heuristics(&self) -> Vec<(&'static str, Box<dyn Heuristic<Oware>>)> {
        vec![("captures", Box::new(Settled(Seeds))), ("seeds", Box::new(Seeds))]
    }

    // A browser writes no solution files.
    #[cfg(not(target_arch = "wasm32"))]
    fn capabilities(&self) -> Capabilities<'_> {
        Capabilities { parts: self.left.is_some().then_some(self as &dyn HasParts), ..Capabilities::default() }
    }
}

/// The seeds that J1 has taken more than J2, and a tenth of those on J1's side more than on J2's.
///
/// ```
/// use bachet::{games::{Notation, Oware, Seeds}, search::Heuristic};
/// let oware = Oware::new(6, 4)?;
/// let position = oware.read_position("(4-4-4-4-4-4/0-4-4-4-4-3 3-2,1)")?;
/// assert_eq!(Seeds.value(&oware, &position), 1.0 + 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Seeds;

impl Seeds {
    fn of(oware: &Oware, houses: &Houses) -> [f64; 2] {
        let ahead = |[one, two]: [u32; 2]| f64::from(one) - f64::from(two);
        let sides = Player::BOTH.map(|player| oware.on_side(houses, player));
        [ahead(houses.taken.map(u32::from)), ahead(sides) / 10.0]
    }
}

impl Heuristic<Oware> for Seeds {
    fn value(&self, oware: &Oware, houses: &Houses) -> f64 {
        let [taken, sides] = Seeds::of(oware, houses);
        taken + sides
    }

    fn terms(&self, oware: &Oware, houses: &Houses) -> Vec<Term> {
        let [taken, sides] = Seeds::of(oware, houses);
        let words = [message!("heuristic.taken"), message!("heuristic.sides")];
        words.into_iter().zip([taken, sides]).map(|(what, value)| Term { what, value }).collect()
    }
}

fn open(spec: &mut Spec) -> Result<Made, NameError> {
    let shape = spec.shape("2x6");
    let houses = match board(&shape, "2xH")? {
        (2, houses) => houses,
        _ => return Err(NameError::Board { found: shape, form: "2xH" }),
    };
    let seeds = spec.value("seeds").map_or(Ok(4), |seeds| number(&seeds, "seeds", 1..=127))?;
    let game = Oware::new(houses, seeds)?;
    let left = spec.value("left").map(|left| number(&left, "left", 1..=MOST_LEFT)).transpose()?;
    Ok(Made::of(left.map_or(Ok(game.clone()), |left| game.with_left(left))?))
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "oware",
    aliases: &["awari", "awale", "awalé"],
    parameters: "[:2xH][,seeds=N][,left=N]",
    example: "oware:2x2,seeds=2",
    texts: crate::texts! {
        "title": "Oware" / "Awalé";
        "about": "sow seeds and take houses of two or three" / "semer des graines et prendre les maisons de deux ou trois";
        "rules": "J1 has the lower row of houses, J2 the upper one, six with four seeds each unless told otherwise. In turn, each player takes all seeds of one house of their own and sows them one by one around the board, against the clock, leaving out the house they came from. If the last one comes to a house of the other's that then has two or three seeds, they are taken, and so are those of the houses before it as long as these have two or three as well; but whoever would take all that the other has takes none. If the other has no seeds, some must be given. Whoever has more than half of the seeds wins; where nobody can move, each player has the seeds on their side as well. A play that comes round in a circle is a draw. A position is J1's houses and J2's, each from the player's left, what they have taken and whose turn it is, such as (0-5-5-5-5-4/4-4-4-4-4-4 0-0,2) with more or fewer seeds; a move is a house, a to f for J1 and A to F for J2. oware,left=9 is an ending with nine seeds on the board, the others taken, which a file can hold solved."
            / "J1 a la rangée de maisons du bas, J2 celle du haut, six de quatre graines chacune sauf indication contraire. À tour de rôle, chaque joueur prend toutes les graines d'une de ses maisons et les sème une à une autour du plateau, en sens inverse des aiguilles d'une montre, en sautant la maison d'où elles viennent. Si la dernière arrive dans une maison de l'autre qui a alors deux ou trois graines, elles sont prises, et celles des maisons précédentes aussi tant que celles-ci en ont deux ou trois ; mais qui prendrait tout ce que l'autre a ne prend rien. Si l'autre n'a pas de graines, il faut lui en donner. Qui a plus de la moitié des graines gagne ; là où plus personne ne peut jouer, chacun a aussi les graines de son côté. Une partie qui tourne en rond est un match nul. Une position est les maisons de J1 et celles de J2, chacune depuis la gauche du joueur, ce qu'ils ont pris et le joueur dont c'est le tour, comme (0-5-5-5-5-4/4-4-4-4-4-4 0-0,2) avec plus ou moins de graines ; un coup est une maison, a à f pour J1 et A à F pour J2. oware,left=9 est une finale avec neuf graines sur le plateau, les autres prises, qu'un fichier peut contenir résolue.";
    },
    ends: false,
    shared: false,
    known: &[Known {
        of: &["oware", "oware:2x6"],
        winner: Some(Outcome::Draw),
        solved: Strength::Strongly,
        by: "J. W. Romein, H. E. Bal",
        year: Some(2002),
        source: "Awari is solved, ICGA Journal 25, where the rules of grand slams differ a little",
    }],
    family: Family::Boards,
    sizes: Sizes { usual: "oware", under_way: "", small: "oware:2x2,left=3", tree: ("oware:2x2,left=3", "") },
    options: &["seeds=N", "left=N"],
    make: open,
};
