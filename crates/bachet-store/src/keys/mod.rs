//! Solving by keys, for any game in levels: the positions of each level as sorted keys, found upwards; their values, found
//! downwards.

mod backward;
mod forward;
mod list;
mod merge;
mod sort;
mod table;

pub(crate) use backward::backward;
pub(crate) use forward::forward;
