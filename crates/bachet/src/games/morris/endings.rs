//! Endings by how many men there are: positions by number, and un-moves.

use super::{Men, Morris, each};
use crate::games::capabilities::HasParts;
use crate::games::parted::{InParts, Parted};
use crate::games::subsets;
use crate::levels::Parts;
use crate::player::Player;

impl HasParts for Morris {
    fn parts(&self) -> Box<dyn Parts> {
        Box::new(InParts::new(Endings::new(self.clone())))
    }
}

/// Sets of men that are the same by symmetry, for one number of men.
struct Classes {
    /// For each set, in the order of `subsets`, its class, and a turn of the board that makes it the one which stands for that.
    of: Vec<(u32, u8)>,
    /// The set that stands for each class, and the turns that leave it as it is.
    sets: Vec<(u64, Vec<u8>)>,
}

struct Endings {
    game: Morris,
    /// The men of both on the board.
    parts: Vec<[u32; 2]>,
    /// Where each turn takes each point; the first one takes them nowhere.
    turns: Vec<Vec<u8>>,
    /// By the men of J1.
    classes: Vec<Classes>,
}

fn turned(set: u64, turn: &[u8]) -> u64 {
    let mut all = 0;
    each(set as u32, |point| all |= 1 << turn[usize::from(point)]);
    all
}

/// The bits of a set that are among others, beside each other.
fn among(set: u64, others: u64) -> u64 {
    let mut found = 0;
    each(set as u32, |point| found |= 1 << (others & ((1 << point) - 1)).count_ones());
    found
}

/// The other way round.
fn spread(mut set: u64, others: u64) -> u64 {
    let mut found = 0;
    each(others as u32, |point| {
        found |= (set & 1) << point;
        set >>= 1;
    });
    found
}

impl Classes {
    fn new(points: u32, men: u32, turns: &[Vec<u8>]) -> Classes {
        let count = subsets::count(points, men);
        let (mut of, mut sets) = (vec![(u32::MAX, 0); count as usize], Vec::new());
        for number in 0..count {
            if of[number as usize].0 < u32::MAX {
                continue;
            }
            let set = subsets::set(number, men);
            let mut same = Vec::new();
            for (k, turn) in turns.iter().enumerate() {
                let other = turned(set, turn);
                if other == set {
                    same.push(k as u8);
                }
                // The turn that leads back is the one that is wanted.
                let back = turns.iter().position(|back| turned(other, back) == set).unwrap_or(0);
                of[subsets::rank(other) as usize] = (sets.len() as u32, back as u8);
            }
            sets.push((set, same));
        }
        Classes { of, sets }
    }
}

impl Endings {
    fn new(game: Morris) -> Endings {
        let most = game.ending.unwrap_or([0; 2]);
        let points = game.points.at.len() as u32;
        let mut turns = vec![(0..points as u8).collect()];
        turns.extend(game.points.symmetries.iter().cloned());
        let least = if game.men > 3 { 2 } else { 3 };
        let mut parts: Vec<[u32; 2]> =
            (least..=most[0]).flat_map(|one| (least..=most[1]).map(move |two| [one, two])).collect();
        // Who takes the third last man has won.
        parts.retain(|part| *part != [2, 2]);
        parts.sort_by_key(|part| (std::cmp::Reverse(part[0] + part[1]), *part));
        let classes = (0..=most[0]).map(|men| Classes::new(points, men, &turns)).collect();
        Endings { game, parts, turns, classes }
    }

    fn points(&self) -> u32 {
        self.game.points.at.len() as u32
    }
}

impl Parted for Endings {
    type Rules = Morris;
    type Position = Men;

    fn rules(&self) -> &Morris {
        &self.game
    }

    fn sizes(&self) -> Vec<u64> {
        let size = |&[one, two]: &[u32; 2]| {
            2 * self.classes[one as usize].sets.len() as u64 * subsets::count(self.points() - one, two)
        };
        self.parts.iter().map(size).collect()
    }

    fn number(&self, men: &Men) -> Option<(u32, u64)> {
        let counts = men.on.map(u32::count_ones);
        let part = self.parts.iter().position(|part| men.hand == [0; 2] && *part == counts)?;
        let [one, two] = men.on.map(u64::from);
        let Classes { of, sets } = &self.classes[counts[0] as usize];
        let (class, turn) = of[subsets::rank(one) as usize];
        let (set, same) = &sets[class as usize];
        let two = turned(two, &self.turns[usize::from(turn)]);
        let rank = |turn: &u8| subsets::rank(among(turned(two, &self.turns[usize::from(*turn)]), !set));
        let rank = same.iter().map(rank).min().unwrap_or(0);
        let number = u64::from(class) * subsets::count(self.points() - counts[0], counts[1]) + rank;
        Some((part as u32, number << 1 | men.turn.index() as u64))
    }

    fn position(&self, part: u32, number: u64) -> Option<Men> {
        let &[one, two] = self.parts.get(part as usize)?;
        let sets = subsets::count(self.points() - one, two);
        let (class, rank) = ((number >> 1) / sets, (number >> 1) % sets);
        let (set, _) = self.classes[one as usize].sets.get(class as usize)?;
        let other = spread(subsets::set(rank, two), u64::from(self.game.points.all()) & !set);
        let turn = Player::BOTH[(number & 1) as usize];
        let men = Men { on: [*set as u32, other as u32], hand: [0; 2], turn };
        // After the mill that ends it nobody makes another one, and nobody lets the other have two men.
        let own = men.turn.index();
        let over = if self.game.men > 3 { men.on[1 - own].count_ones() < 3 } else { self.game.has_mill(men.on[own]) };
        (!over).then_some(men)
    }

    fn before(&self, men: &Men, all: &mut Vec<Men>) {
        let game = &self.game;
        let mover = (!men.turn).index();
        let free = game.free(men);
        let flies = game.flies(&Men { turn: !men.turn, ..*men });
        each(men.on[mover], |to| {
            // Who makes a mill takes a man, which leads to another part.
            if game.men > 3 && game.is_in_mill(men.on[mover], to) {
                return;
            }
            let from = if flies { free } else { game.points.beside[usize::from(to)] & free };
            each(from, |from| {
                let mut on = men.on;
                on[mover] = on[mover] & !(1 << to) | 1 << from;
                all.push(Men { on, hand: [0; 2], turn: !men.turn });
            });
        });
    }
}
