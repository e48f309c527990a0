//! Benchmarks. Each checks its answers, and prints a table that `BENCHMARKS.md` can keep.

pub(crate) mod attractor;
pub(crate) mod classics;
pub(crate) mod cluster;
pub(crate) mod connect4;
pub(crate) mod device;
pub(crate) mod explore;
mod families;
pub(crate) mod generate;
mod measure;
pub(crate) mod parity;
pub(crate) mod python;
pub(crate) mod rules;
pub(crate) mod search;
pub(crate) mod site;
pub(crate) mod strength;
pub(crate) mod strong;
pub(crate) mod web;
