//! Wythoff's game: two piles, from one of which any number is taken, or the same number from both.

use super::board::{Board, Spot};
use super::capabilities::{Capabilities, HasLevels};
use super::catalogue::{CatalogueEntry, Family, Made, Sizes, convention};
use super::error::{NameError, PositionError};
use super::heap_games::heaps;
use super::heaps::{read_turn, with_turn, without_turn};
use super::known::{Known, Strength};
use super::notation::Notation;
use crate::arena::Convention;
use crate::explore::Size;
use crate::game::Game;
use crate::levels::Levels;
use crate::player::{Outcome, Player};

/// Wythoff's game. Whoever is to move loses, under the normal convention, exactly where the piles are ⌊kφ⌋ and ⌊kφ²⌋ for some k,
/// with the golden ratio φ (W. A. Wythoff, *A modification of the game of nim*, 1907).
///
/// ```
/// use bachet::{Convention, Player, explore, games::Wythoff, solve};
/// let explored = explore(&Wythoff::new(3, 5, Convention::Normal), &Default::default())?;
/// assert_eq!(solve(explored.arena()).winner(explored.start()), Some(Player::Two));
/// # Ok::<(), bachet::ExploreError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wythoff {
    piles: Piles,
    convention: Convention,
}

/// Two piles, the larger first: it does not matter which is which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piles {
    larger: u32,
    smaller: u32,
}

impl Piles {
    fn of(one: u32, other: u32) -> Piles {
        Piles { larger: one.max(other), smaller: one.min(other) }
    }

    fn total(self) -> u64 {
        u64::from(self.larger) + u64::from(self.smaller)
    }

    /// The piles that are not empty.
    fn heaps(self) -> impl Iterator<Item = u32> {
        [self.larger, self.smaller].into_iter().filter(|&pile| pile > 0)
    }

    /// As people write them.
    fn written(self) -> String {
        match self.heaps().map(|pile| pile.to_string()).collect::<Vec<_>>() {
            piles if piles.is_empty() => "0".to_owned(),
            piles => piles.join("-"),
        }
    }
}

/// What is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WythoffMove {
    /// From the larger pile.
    Larger(u32),
    /// From the smaller pile.
    Smaller(u32),
    /// From each of them.
    Each(u32),
}

impl Wythoff {
    /// The game from two piles, under the normal convention or misère.
    ///
    /// ```
    /// use bachet::{Convention, games::{Notation, Wythoff}, Game};
    /// let game = Wythoff::new(8, 12, Convention::Normal);
    /// assert_eq!(game.write_position(&game.start()), "(12-8,1)");
    /// ```
    #[must_use]
    pub fn new(one: u32, other: u32, convention: Convention) -> Wythoff {
        Wythoff { piles: Piles::of(one, other), convention }
    }

    /// Whether whoever cannot move loses (normal) or wins (misère).
    ///
    /// ```
    /// use bachet::{Convention, games::Wythoff};
    /// assert_eq!(Wythoff::new(1, 2, Convention::Misere).convention(), Convention::Misere);
    /// ```
    #[must_use]
    pub fn convention(&self) -> Convention {
        self.convention
    }

    fn read_piles(&self, text: &str) -> Result<Piles, PositionError> {
        let wrong = || PositionError::Heaps { found: text.to_owned(), example: self.piles.written() };
        let sizes = text.split('-').map(|size| size.trim().parse().ok());
        let piles = match sizes.collect::<Option<Vec<u32>>>().ok_or_else(wrong)?[..] {
            [one] => Piles::of(one, 0),
            [one, other] => Piles::of(one, other),
            _ => return Err(wrong()),
        };
        if piles.larger > self.piles.larger || piles.smaller > self.piles.smaller {
            return Err(PositionError::TooLarge { found: text.to_owned(), start: self.piles.written() });
        }
        Ok(piles)
    }
}

impl Game for Wythoff {
    type Position = (Piles, Player);
    type Move = WythoffMove;

    fn start(&self) -> (Piles, Player) {
        (self.piles, Player::One)
    }

    fn turn(&self, position: &(Piles, Player)) -> Player {
        position.1
    }

    fn ending(&self, &(piles, turn): &(Piles, Player)) -> Option<Outcome> {
        if piles.larger == 0 { self.convention.ending(turn) } else { None }
    }

    fn moves(&self, &(Piles { larger, smaller }, _): &(Piles, Player), moves: &mut Vec<WythoffMove>) {
        moves.extend((1..=larger).map(WythoffMove::Larger));
        // Equal piles have the same moves.
        if smaller < larger {
            moves.extend((1..=smaller).map(WythoffMove::Smaller));
        }
        moves.extend((1..=smaller).map(WythoffMove::Each));
    }

    fn play(&self, &(Piles { larger, smaller }, turn): &(Piles, Player), mov: WythoffMove) -> (Piles, Player) {
        let piles = match mov {
            WythoffMove::Larger(taken) => Piles::of(larger - taken, smaller),
            WythoffMove::Smaller(taken) => Piles::of(larger, smaller - taken),
            WythoffMove::Each(taken) => Piles::of(larger - taken, smaller - taken),
        };
        (piles, !turn)
    }

    fn size(&self, &(Piles { larger, smaller }, _): &(Piles, Player), _: bool) -> Option<Size> {
        let [larger, smaller] = [larger, smaller].map(f64::from);
        // Each size of the smaller pile, with the larger ones that are not smaller.
        let piles = (smaller + 1.0) * (larger + 1.0) - smaller * (smaller + 1.0) / 2.0;
        // Whose turn it is, is told only at the start and where one object is gone.
        let told = match (larger > 0.0, smaller > 0.0 && smaller < larger) {
            (false, _) => 1.0,
            (true, false) => 2.0,
            (true, true) => 3.0,
        };
        Some(Size::exactly(2.0 * piles - told))
    }

    fn bound(&self) -> Option<f64> {
        Some(2.0 * (f64::from(self.piles.larger) + 1.0) * (f64::from(self.piles.smaller) + 1.0))
    }
}

/// The objects that were taken; a key is both piles and whose turn it is.
impl Levels for Wythoff {
    fn level(&self, &(piles, _): &Self::Position) -> u32 {
        self.piles.total().saturating_sub(piles.total()) as u32
    }

    fn last_level(&self) -> u32 {
        self.piles.total() as u32
    }

    fn rise(&self) -> u32 {
        self.piles.larger.max(self.piles.smaller.saturating_mul(2))
    }

    fn allows(&self, &(piles, _): &Self::Position) -> bool {
        piles.smaller <= piles.larger && piles.larger <= self.piles.larger && piles.smaller <= self.piles.smaller
    }

    fn pack(&self, &(piles, turn): &Self::Position) -> u64 {
        with_turn(u64::from(piles.larger) << 32 | u64::from(piles.smaller), turn)
    }

    fn unpack(&self, key: u64) -> Self::Position {
        let (piles, turn) = without_turn(key);
        (Piles { larger: (piles >> 32) as u32, smaller: piles as u32 }, turn)
    }
}

impl Notation for Wythoff {
    fn write_position(&self, &(piles, turn): &(Piles, Player)) -> String {
        format!("({},{})", piles.written(), turn.number())
    }

    fn read_position(&self, text: &str) -> Result<(Piles, Player), PositionError> {
        let (piles, turn) = read_turn(text);
        Ok((self.read_piles(piles)?, turn))
    }

    fn write_move(&self, &(Piles { larger, smaller }, _): &(Piles, Player), mov: WythoffMove) -> String {
        match mov {
            WythoffMove::Larger(taken) => format!("{larger}>{}", larger - taken),
            WythoffMove::Smaller(taken) => format!("{smaller}>{}", smaller - taken),
            WythoffMove::Each(taken) => format!("{taken}+{taken}"),
        }
    }

    fn for_either(&self, position: &Self::Position) -> Option<Self::Position> {
        Some((position.0, Player::One))
    }

    fn draw(&self, &(piles, _): &(Piles, Player)) -> String {
        super::heaps::rows(&piles.heaps().collect::<Vec<_>>())
    }

    fn capabilities(&self) -> Capabilities<'_> {
        let fits = self.piles.larger < 1 << 31 && self.piles.total() < 1 << 32;
        Capabilities { levels: fits.then_some(self as &dyn HasLevels), ..Capabilities::default() }
    }

    fn board(&self, &(piles, _): &(Piles, Player)) -> Option<Board> {
        Some(Board::Heaps(piles.heaps().collect()))
    }

    fn spot(&self, &(Piles { larger, smaller }, _): &(Piles, Player), mov: WythoffMove) -> Option<Spot> {
        Some(match mov {
            WythoffMove::Larger(taken) => Spot::Objects { heap: 0, objects: larger - taken..larger },
            WythoffMove::Smaller(taken) => Spot::Objects { heap: 1, objects: smaller - taken..smaller },
            WythoffMove::Each(taken) => Spot::FromEach(taken),
        })
    }
}

pub(super) const ENTRY: CatalogueEntry = CatalogueEntry {
    name: "wythoff",
    aliases: &[],
    parameters: "[:N-N][,misere]",
    example: "wythoff:5-8",
    texts: crate::texts! {
        "title": "Wythoff’s game" / "Jeu de Wythoff";
        "about": "take any number from one of two piles, or the same number from both" / "prendre autant qu'on veut dans l'un de deux tas, ou le même nombre dans les deux";
        "rules": "Wythoff's game. There are two piles. In turn, each player takes at least one from one pile, or the same number from both. Whoever cannot move loses; with misere, wins. A position is its piles, such as 8-5; a move is 8>3 for a pile of 8 that becomes 3, or 2+2 for two from each."
            / "Le jeu de Wythoff. Il y a deux tas. À tour de rôle, chaque joueur prend au moins un objet dans un tas, ou le même nombre dans les deux. Qui ne peut plus jouer perd ; avec misere, gagne. Une position est ses tas, comme 8-5 ; un coup est 8>3 pour un tas de 8 qui devient 3, ou 2+2 pour deux dans chacun.";
    },
    ends: true,
    shared: true,
    known: &[Known {
        of: &[],
        winner: None,
        solved: Strength::Strongly,
        by: "Willem A. Wythoff",
        year: Some(1907),
        source: "A modification of the game of Nim, Nieuw Archief voor Wiskunde 7",
    }],
    family: Family::Heaps,
    sizes: Sizes { usual: "wythoff:5-8", under_way: "", small: "wythoff:1-2", tree: ("wythoff:1-2", "") },
    options: &["misere"],
    make: |spec| {
        let shape = spec.shape("5-8");
        let [one, other] = heaps(&shape)?[..] else { return Err(NameError::TwoPiles { found: shape }) };
        Ok(Made::from(Wythoff::new(one, other, convention(spec))))
    },
};
