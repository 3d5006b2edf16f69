//! Somebody at the board.

/// Somebody at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sitter {
    /// Who it is.
    pub(crate) person: String,
    /// What they are called.
    pub(crate) name: String,
}
