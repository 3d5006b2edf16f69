//! Positions for the terminal and as pictures.

pub(crate) mod board;
pub(crate) mod color;
pub(crate) mod plain;
pub(crate) mod svg;
