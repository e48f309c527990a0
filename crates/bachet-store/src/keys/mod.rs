//! Solving by keys, for any game in levels: the positions of each level as sorted keys, found upwards; their values, found
//! downwards.

mod ask;
mod backward;
mod deal;
mod forward;
mod list;
mod merge;
mod sort;
mod table;

pub(crate) use backward::backward;
pub(crate) use deal::{adopt, join};
pub(crate) use forward::forward;
pub(crate) use list::{ListReader, ListWriter};
