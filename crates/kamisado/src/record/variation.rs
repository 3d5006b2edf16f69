//! Variations: turns that could have been taken instead.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::notes::Notes;
use crate::{Match, Turn, TurnError};

/// Turns that could have been taken instead of those of the match, with comments and variations of their own. See
/// [`Record::add_variation`](super::Record::add_variation).
///
/// ```
/// # use kamisado::record::{Record, Variation};
/// let record: Record = "f8e7 g1g6 (g1g5 {Shorter.} e7d6) e8b5".parse()?;
/// let variation: &Variation = &record.variations(1)[0];
/// assert_eq!(variation.turns(), ["g1g5".parse()?, "e7d6".parse()?]);
/// assert_eq!(variation.comment(2), Some("Shorter."), "after two turns from the start of the match");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// Never empty.
    turns: Vec<Turn>,
    pub(super) notes: Notes,
}

impl Variation {
    /// The greatest depth of variations of variations.
    pub const MAX_DEPTH: usize = 16;

    /// A variation of these turns. `None` without a turn.
    pub fn new(turns: Vec<Turn>) -> Option<Variation> {
        (!turns.is_empty()).then(|| Variation { turns, notes: Notes::default() })
    }

    /// The turns.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The comment after this number of turns, counted from the start of the match.
    pub fn comment(&self, ply: usize) -> Option<&str> {
        self.notes.comment(ply)
    }

    /// Sets the comment after this number of turns, counted from the start of the match. An empty text removes it.
    pub fn set_comment(&mut self, ply: usize, text: impl Into<String>) {
        self.notes.set_comment(ply, text.into());
    }

    /// The turns that could have been taken after this number of turns, counted from the start of the match.
    pub fn variations(&self, ply: usize) -> &[Variation] {
        self.notes.variations(ply)
    }

    /// Adds turns that could have been taken after this number of turns, counted from the start of the match. The record
    /// checks them when this variation is added to it.
    pub fn add_variation(&mut self, ply: usize, variation: Variation) {
        self.notes.add_variation(ply, variation);
    }

    /// Checks whether this can be played instead of the turn after `game`, and all variations of it.
    pub(super) fn check(&self, mut game: Match, depth: usize) -> Result<(), VariationError> {
        if depth > Variation::MAX_DEPTH {
            return Err(VariationError::TooDeep);
        }
        let start = game.ply();
        for &turn in &self.turns {
            game.play(turn).map_err(VariationError::Illegal)?;
        }
        self.notes.all_variations().try_for_each(|(ply, variation)| {
            if !(start..game.ply()).contains(&ply) {
                return Err(VariationError::NoTurn);
            }
            let mut before = game.clone();
            before.truncate(ply);
            variation.check(before, depth + 1)
        })
    }
}

/// Why a variation cannot be added.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VariationError {
    /// There is no turn that it could replace.
    NoTurn,
    /// One of its turns is illegal.
    Illegal(TurnError),
    /// It has variations of variations deeper than [`Variation::MAX_DEPTH`].
    TooDeep,
}

impl fmt::Display for VariationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VariationError::NoTurn => f.write_str("there is no turn that the variation could replace"),
            VariationError::Illegal(error) if f.alternate() => error.fmt(f),
            VariationError::Illegal(_) => f.write_str("a turn of the variation is refused"),
            VariationError::TooDeep => write!(f, "variations are deeper than {}", Variation::MAX_DEPTH),
        }
    }
}

impl core::error::Error for VariationError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            VariationError::Illegal(error) => Some(error),
            VariationError::NoTurn | VariationError::TooDeep => None,
        }
    }
}
