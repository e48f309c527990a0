//! The search and other work, compiled for several sets of instructions; the best that the machine has is chosen once.

use crate::board::{Any, Board, Fours, Shape, Usual};
use crate::search::{Node, Search, wins_by_threats};

/// A version of [`Search::score`].
pub(crate) type Score = fn(&mut Search<'_>, Node, i32) -> i32;

/// The version for this machine and board.
pub(crate) fn best(board: &Board) -> Score {
    match board {
        &Board::USUAL => best_for::<Usual>(),
        Board { line: 4, .. } => best_for::<Fours>(),
        _ => best_for::<Any>(),
    }
}

fn best_for<S: Shape>() -> Score {
    #[cfg(target_arch = "x86_64")]
    if let Some(score) = avx512::version::<S>().or_else(avx2::version::<S>) {
        return score;
    }
    portable::<S>
}

/// For any machine.
pub(crate) fn portable<S: Shape>(search: &mut Search<'_>, node: Node, alpha: i32) -> i32 {
    let board = search.board;
    search.score::<S>(node, alpha, portable::<S>, |own, stones, moves| wins_by_threats::<S>(board, own, stones, moves))
}

/// Work that is compiled for each set of instructions; all that it calls is to be inlined into it.
pub(crate) trait Work {
    /// What comes of it.
    type Output;
    /// Does it.
    fn run(self) -> Self::Output;
}

/// A set of instructions that this machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Instructions(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
}

impl Instructions {
    /// All that this machine has, the best first.
    pub(crate) fn all() -> Vec<Instructions> {
        let mut sets = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            sets.extend(avx512::there().then_some(Instructions(Set::Avx512)));
            sets.extend(avx2::there().then_some(Instructions(Set::Avx2)));
        }
        sets.push(Instructions(Set::Portable));
        sets
    }

    /// The best that this machine has.
    pub(crate) fn best() -> Instructions {
        Instructions::all()[0]
    }

    /// Does some work by these instructions.
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => avx512::run(self, work),
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => avx2::run(self, work),
            Set::Portable => work.run(),
        }
    }
}

/// A module with the search, and any work, for machines that have these features.
#[cfg(target_arch = "x86_64")]
macro_rules! version {
    ($name:ident, $all:literal, $($feature:tt),*) => {
        pub(crate) mod $name {
            use super::{Board, Instructions, Node, Score, Search, Shape, Work, wins_by_threats};

            /// Whether the machine has the features.
            pub(super) fn there() -> bool {
                $(is_x86_feature_detected!($feature))&&*
            }

            /// The search, if the machine has the features.
            pub(crate) fn version<S: Shape>() -> Option<Score> {
                there().then_some(outer::<S>)
            }

            #[allow(unsafe_code)]
            pub(super) fn run<W: Work>(_: Instructions, work: W) -> W::Output {
                // SAFETY: `Instructions` for these features are made only by `Instructions::all`, after it has seen that the machine
                // has them, and `Instructions::run` calls this function for no others.
                unsafe { run_there(work) }
            }

            #[target_feature(enable = $all)]
            fn run_there<W: Work>(work: W) -> W::Output {
                work.run()
            }

            #[allow(unsafe_code)]
            fn outer<S: Shape>(search: &mut Search<'_>, node: Node, alpha: i32) -> i32 {
                // SAFETY: only `version` hands this function out, after it has seen that the machine has the features.
                unsafe { inner::<S>(search, node, alpha) }
            }

            #[target_feature(enable = $all)]
            fn inner<S: Shape>(search: &mut Search<'_>, node: Node, alpha: i32) -> i32 {
                let board = search.board;
                search.score::<S>(
                    node,
                    alpha,
                    |search, node, alpha| inner::<S>(search, node, alpha),
                    |own, stones, moves| wins::<S>(board, own, stones, moves),
                )
            }

            #[inline(never)]
            #[target_feature(enable = $all)]
            fn wins<S: Shape>(board: Board, own: u64, stones: u64, moves: u64) -> bool {
                wins_by_threats::<S>(board, own, stones, moves)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
version!(
    avx512,
    "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt",
    "avx512f",
    "avx512bw",
    "avx512dq",
    "avx512vl",
    "avx512vpopcntdq",
    "bmi1",
    "bmi2",
    "lzcnt",
    "popcnt"
);

#[cfg(target_arch = "x86_64")]
version!(avx2, "avx2,bmi1,bmi2,lzcnt,popcnt", "avx2", "bmi1", "bmi2", "lzcnt", "popcnt");
