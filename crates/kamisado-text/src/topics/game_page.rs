//! Texts of a game's page besides turns: moments, premoves, zen mode, vibration and the names of two people at one
//! screen.

use kamisado::{Color, Square};

use crate::labels::{GameSentence, PremoveSentence};
use crate::prelude::*;
use crate::{GameText, PremoveText};

/// The texts of a game's page besides turns.
pub trait GamePages: Names + Send + Sync + Texts<GameText> + Texts<GameSentence> {
    /// A sumo pushes for the first time in the match: "Your pink sumo pushes for the first time."
    fn first_push(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String {
        say!(self, GameSentence::FirstPush, tower = Value::Owned(tower, rank, names))
    }

    /// An explanation of fair layouts: Black wins with this many of the 102 first moves, and with 16 in the usual
    /// layout.
    fn fair_layouts(&self, least: u32, most: u32) -> String {
        say!(self, GameSentence::FairLayouts, least, most)
    }
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
pub trait Premoves: Names + Send + Sync + Texts<PremoveText> + Texts<PremoveSentence> {
    /// The sentence about an event.
    fn premove_event(&self, event: PremoveEvent) -> String {
        match event {
            PremoveEvent::Chosen { tower, from } => say!(self, PremoveSentence::Chosen, tower, from),
            PremoveEvent::Set { tower, to } => say!(self, PremoveSentence::Set, tower, to),
            PremoveEvent::Canceled { tower, to } => say!(self, PremoveSentence::Canceled, tower, to),
            PremoveEvent::AllCanceled => self.text(PremoveSentence::AllCanceled).into(),
            PremoveEvent::OutOfReach { tower, to } => say!(self, PremoveSentence::OutOfReach, tower, to),
            PremoveEvent::Played { tower, to } => say!(self, PremoveSentence::Played, tower, to),
            PremoveEvent::NotLegal { tower, to } => say!(self, PremoveSentence::NotLegal, tower, to),
            PremoveEvent::OtherTower { called } => say!(self, PremoveSentence::OtherTower, called),
            PremoveEvent::Outdated => self.text(PremoveSentence::Outdated).into(),
        }
    }

    /// All premoves on one line: "Premoves: pink to e5, blue to g6."
    fn premove_list(&self, premoves: &[(Color, Square)]) -> String {
        let items: Vec<String> =
            premoves.iter().map(|&(tower, to)| say!(self, PremoveSentence::Item, tower, to)).collect();
        say!(self, PremoveSentence::List, count = items.len(), list = items.join(self.comma()))
    }
}
