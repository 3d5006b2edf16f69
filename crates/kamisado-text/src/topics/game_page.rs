//! Texts of a game's page besides turns: moments, premoves, zen mode, vibration and the names of two people at one
//! screen.

use alloc::string::String;

use kamisado::{Color, Rank, Square, Tower};

use crate::{GameText, PlayerNames, PremoveText, Texts};

/// The texts of a game's page besides turns.
pub trait GamePages: Send + Sync + Texts<GameText> {
    /// A sumo pushes for the first time in the match: "Your pink sumo pushes for the first time."
    fn first_push(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String;

    /// An explanation of fair layouts: Black wins with this many of the 102 first moves, and with 16 in the usual
    /// layout.
    fn fair_layouts(&self, least: u32, most: u32) -> String;
}

/// An event of a premove. The tower is always the reader's own, named by its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PremoveEvent {
    /// A tower was selected for a premove, whose destination is still missing.
    Chosen {
        /// The tower.
        tower: Color,
        /// Its square.
        from: Square,
    },
    /// A premove was set.
    Set {
        /// The tower.
        tower: Color,
        /// The destination.
        to: Square,
    },
    /// A premove was cancelled.
    Canceled {
        /// The tower.
        tower: Color,
        /// The destination.
        to: Square,
    },
    /// All premoves were cancelled.
    AllCanceled,
    /// No move of the tower can lead to that square.
    OutOfReach {
        /// The tower.
        tower: Color,
        /// The square.
        to: Square,
    },
    /// The turn has come, and the premove was played.
    Played {
        /// The tower.
        tower: Color,
        /// The destination.
        to: Square,
    },
    /// The turn has come, and the premove was dropped because it is illegal.
    NotLegal {
        /// The tower.
        tower: Color,
        /// The destination.
        to: Square,
    },
    /// The turn has come, and the premoves were dropped because a tower without one must move.
    OtherTower {
        /// The tower that must move.
        called: Color,
    },
    /// The premoves were dropped because of a take-back or the end of the game.
    Outdated,
}

/// Moves chosen before the player's turn.
///
/// ```
/// use kamisado::{Color, Square};
/// use kamisado_text::{Language, PremoveEvent};
///
/// let words = Language::English.premoves();
/// let event = PremoveEvent::Set { tower: Color::Pink, to: Square::E5 };
/// assert_eq!(words.premove_event(event), "Premove: your pink tower to e5.");
/// ```
pub trait Premoves: Send + Sync + Texts<PremoveText> {
    /// The sentence about an event.
    fn premove_event(&self, event: PremoveEvent) -> String;

    /// All premoves on one line: "Premoves: pink to e5, blue to g6."
    fn premove_list(&self, premoves: &[(Color, Square)]) -> String;
}
