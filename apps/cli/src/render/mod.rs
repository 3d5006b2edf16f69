//! Positions for the terminal.

pub(crate) mod board;
pub(crate) mod color;
pub(crate) mod plain;

use kamisado::notation::OfficialMove;
use kamisado::{Move, Position};

/// A move in the official notation; empty for a pass.
pub(crate) fn official(position: &Position, mv: Move) -> String {
    OfficialMove::new(position, mv).map(|official| official.to_string()).unwrap_or_default()
}

/// A move with its official notation, for sentences: "f8f3 (R↑5O)".
pub(crate) fn with_official(position: &Position, mv: Move) -> String {
    let official = OfficialMove::new(position, mv).map(|official| format!(" ({official})")).unwrap_or_default();
    format!("{mv}{official}")
}
