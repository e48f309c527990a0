//! Connect Four with the positions of each level numbered.

use super::capabilities::{HasNumbers, HasStones};
use super::connect4::{Connect4, Stones};
use crate::levels::{Halt, Levels, Numbered, Reached};
use crate::player::{Outcome, Player};
use crate::watch::{Progress, Stage, Watch};
use bachet_connect4::{Ending, Index, Unfinished};

struct NumberedConnect4 {
    game: Connect4,
    index: Index,
    width: u32,
    height: u32,
}

impl HasNumbers for Connect4 {
    fn numbered(&self) -> Option<Box<dyn Numbered>> {
        let board = self.exact_board()?;
        let index = Index::new(board)?;
        Some(Box::new(NumberedConnect4 { game: self.clone(), index, width: board.width(), height: board.height() }))
    }
}

/// The stones of a key as the index has them, a byte for each column.
#[inline]
fn stones_of(game: &Connect4, (width, height): (u32, u32), key: u64) -> bachet_connect4::Stones {
    let stones = game.unpack(key);
    let step = height + 1;
    let column = |bits: u64, k: u32| (bits >> (k * step)) & ((1 << step) - 1);
    let spread = |bits: u64| (0..width).fold(0, |spread, k| spread | column(bits, k) << (8 * k));
    let [one, two] = Player::BOTH.map(|player| spread(game.cells(&stones, player)));
    bachet_connect4::Stones { one, two }
}

impl HasStones for Connect4 {
    fn board(&self) -> bachet_connect4::Board {
        self.exact_board().expect("whoever has stones has a board")
    }

    fn stones(&self, key: u64) -> bachet_connect4::Stones {
        let board = self.board();
        stones_of(self, (board.width(), board.height()), key)
    }
}

impl NumberedConnect4 {
    #[inline]
    fn stones(&self, key: u64) -> bachet_connect4::Stones {
        stones_of(&self.game, (self.width, self.height), key)
    }

    /// Where the work on a level is; what is done of it, the index does not say.
    fn progress(&self, stage: Stage, level: u32) -> Progress {
        Progress { level, last_level: self.index.last_ply(), ..Progress::of(stage, 0) }
    }

    fn key_of(&self, stones: bachet_connect4::Stones) -> u64 {
        let step = self.height + 1;
        let column = |bits: u64, k: u32| (bits >> (8 * k)) & 0xff;
        let joined = |bits: u64| (0..self.width).fold(0, |joined, k| joined | column(bits, k) << (k * step));
        self.game.pack(&Stones::of(joined(stones.one), joined(stones.two)))
    }
}

/// Threads of the pool that the caller runs in.
fn threads() -> usize {
    rayon::current_num_threads()
}

/// What the index says, as solvers say it. A level of another size is the caller's fault.
fn halt(unfinished: Unfinished) -> Halt {
    match unfinished {
        Unfinished::Stopped => Halt::Stopped,
        Unfinished::NoMemory(_) => Halt::Memory,
        Unfinished::WrongLevel { expected, found } => panic!("the level has {found} bytes instead of {expected}"),
    }
}

impl Numbered for NumberedConnect4 {
    fn entries(&self, level: u32) -> u64 {
        self.index.entries(level)
    }

    #[inline]
    fn number(&self, level: u32, key: u64) -> Option<u64> {
        self.index.number(self.stones(key)).filter(|&(ply, _)| ply == level).map(|(_, number)| number)
    }

    fn key(&self, level: u32, number: u64) -> Option<u64> {
        self.index.position(level, number).map(|stones| self.key_of(stones))
    }

    fn before(&self, key: u64) -> Vec<u64> {
        self.index.predecessors(self.stones(key)).into_iter().map(|stones| self.key_of(stones)).collect()
    }

    fn first(&self) -> Vec<u8> {
        self.index.first()
    }

    fn forward(&self, level: u32, reached: &[u8], watch: &dyn Watch) -> Result<Reached, Halt> {
        let go_on = || watch.goes_on(&self.progress(Stage::Positions, level));
        let found = self.index.forward(level, reached, threads(), &go_on).map_err(halt)?;
        Ok(Reached { bytes: found.reached, positions: found.open + found.ended })
    }

    fn backward(&self, level: u32, higher: &[u8], watch: &dyn Watch) -> Result<Vec<u8>, Halt> {
        let go_on = || watch.goes_on(&self.progress(Stage::Values, level));
        self.index.backward(level, higher, threads(), &go_on).map_err(halt)
    }

    fn value(&self, level: u32, value: u8) -> Option<(Outcome, u32)> {
        let (outcome, ply) = match Ending::of(value) {
            Ending::Draw => (Outcome::Draw, self.index.last_ply()),
            Ending::One(ply) => (Outcome::Win(Player::One), ply),
            Ending::Two(ply) => (Outcome::Win(Player::Two), ply),
        };
        ply.checked_sub(level).map(|moves| (outcome, moves))
    }

    fn ended(&self, level: u32) -> Outcome {
        Outcome::Win(if level.is_multiple_of(2) { Player::Two } else { Player::One })
    }

    fn count(&self, level: u32, values: &[u8], reached: &[u8]) -> [u64; 256] {
        self.index.tally(level, reached, values).unwrap_or([0; 256])
    }
}
