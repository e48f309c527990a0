//! Strong solutions: the value of every position of a large game, in a file.
//!
//! [`solve()`] finds the positions of a game level by level and keeps who wins each of them, and in how many moves, in a small
//! file; [`Stored`] looks any of them up in about a microsecond. No graph is made: memory holds a level or two, and what does
//! not fit is on the disk. Work can be stopped at any moment and goes on later. Arenas and games without levels are solved in
//! memory, and their files list positions by name. Several processes, [`Peers`], do any of it together, each with a part of the positions.
//!
//! ```
//! use bachet::{Outcome, Player};
//! use bachet_store::{Job, Stored, solve};
//!
//! let folder = tempfile::tempdir()?;
//! let file = folder.path().join("c4.bachet");
//! solve(&Job::new(&bachet::games::open("connect4:4x4")?), &file)?;
//! let stored = Stored::open(&file)?;
//! assert_eq!(stored.header().positions(), 161_029);
//! assert_eq!(stored.value("")?.unwrap().outcome, Outcome::Draw);
//! assert_eq!(stored.value("121212")?.unwrap().outcome, Outcome::Win(Player::One));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The format is described in `docs/format.md`.

mod bits;
mod block;
mod dealt;
mod error;
mod folder;
mod header;
mod join;
mod keys;
mod listing;
mod map;
mod names;
mod numbers;
mod parts;
mod peers;
mod piece;
mod segment;
mod shares;
mod solve;
mod stored;
mod texts;
mod value;
mod verify;
mod whole;

pub use dealt::{Attracted, Attraction, Target, attract};
pub use error::{FilePart, StoreError};
pub use header::{Attached, Encoding, Header, Level};
pub use join::{Joining, join};
pub use peers::Peers;
pub use shares::{Share, Stages, Unfinished, siblings, unfinished};
pub use solve::{Horizon, Job, solve};
pub use stored::{KnownMove, Stored};
pub use verify::{Checked, Sample, StoreFlaw};
