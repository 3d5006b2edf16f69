//! The commands, one file each.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod convert;
pub(crate) mod gif;
pub(crate) mod match_table;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod why;
#[cfg(feature = "work")]
pub(crate) mod work;
