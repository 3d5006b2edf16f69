//! Texts of the page of a game besides turns: moments, premoves, zen mode, vibration and the names of two people at one
//! screen.

use alloc::string::String;

use kamisado::{Color, Rank, Square, Tower};

use crate::languages::english::English;
use crate::languages::hungarian::Hungarian;
use crate::languages::persian::Persian;
use crate::languages::romanian::Romanian;
use crate::topics::texts;
use crate::{Language, PlayerNames};

texts! {
    /// A text of the page of a game that depends on nothing.
    GameText {
        /// A tower has got a tooth.
        MomentTooth,
        /// A sumo pushes for the first time in the match.
        MomentFirstPush,
        /// A round has ended in a deadlock.
        MomentDeadlock,
        /// The match is won by the reader, or by one of two people who both read it.
        MomentWon,
        /// The reader has lost the match.
        MomentLost,
        /// Hides everything but the board, the turn and the clocks.
        Zen,
        /// Shows everything again.
        ZenLeave,
        /// Zen mode has begun, as it is heard.
        ZenOn,
        /// Zen mode has ended, as it is heard.
        ZenOff,
        /// What the key for zen mode does, in the list of keys.
        KeyZen,
        /// Whether a phone vibrates with the moves.
        Haptics,
        /// The field for the name of who plays Black.
        NameBlack,
        /// The field for the name of who plays White.
        NameWhite,
    }
}

/// What the page of a game says besides turns.
pub trait GamePages: Send + Sync {
    /// A text that depends on nothing.
    fn game_text(&self, text: GameText) -> &'static str;

    /// A sumo pushes for the first time in the match: "Your pink sumo pushes for the first time."
    fn first_push(&self, tower: Tower, rank: Rank, names: &PlayerNames) -> String;

    /// What a fair layout is: Black wins it by so few of the 102 first moves, and the normal start by 16.
    fn fair_layouts(&self, least: u32, most: u32) -> String;
}

impl Language {
    /// What the page of a game says besides turns, in the language.
    pub fn game_pages(self) -> &'static dyn GamePages {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}

texts! {
    /// A text about premoves that depends on nothing.
    PremoveText {
        /// Cancels all premoves.
        Cancel,
        /// What the key that cancels them does, in the list of keys.
        KeyCancel,
    }
}

/// What happened to a premove. The tower is always the reader's own, and is named by its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PremoveEvent {
    /// A tower was chosen for a premove; its square is wanted now.
    Chosen {
        /// Which tower.
        tower: Color,
        /// Where it stands.
        from: Square,
    },
    /// A premove was set.
    Set {
        /// Of which tower.
        tower: Color,
        /// To which square.
        to: Square,
    },
    /// A premove was cancelled.
    Canceled {
        /// Of which tower.
        tower: Color,
        /// To which square.
        to: Square,
    },
    /// All premoves were cancelled.
    AllCanceled,
    /// No move of the tower can lead to that square.
    OutOfReach {
        /// Which tower.
        tower: Color,
        /// Which square.
        to: Square,
    },
    /// The turn has come, and the premove is played.
    Played {
        /// Of which tower.
        tower: Color,
        /// To which square.
        to: Square,
    },
    /// The turn has come, but the premove is not legal and is dropped.
    NotLegal {
        /// Of which tower.
        tower: Color,
        /// To which square.
        to: Square,
    },
    /// The turn has come, but a tower without a premove must move: the premoves are dropped.
    OtherTower {
        /// The tower that must move.
        called: Color,
    },
    /// The game went another way, by taking back or by its end: the premoves are dropped.
    Outdated,
}

/// Moves that are chosen before one's turn.
///
/// ```
/// use kamisado::{Color, Square};
/// use kamisado_text::{Language, PremoveEvent};
///
/// let words = Language::English.premoves();
/// let event = PremoveEvent::Set { tower: Color::Pink, to: Square::E5 };
/// assert_eq!(words.premove_event(event), "Premove: your pink tower to e5.");
/// ```
pub trait Premoves: Send + Sync {
    /// A text that depends on nothing.
    fn premove_text(&self, text: PremoveText) -> &'static str;

    /// What happened to a premove.
    fn premove_event(&self, event: PremoveEvent) -> String;

    /// All premoves on one line: "Premoves: pink to e5, blue to g6."
    fn premove_list(&self, premoves: &[(Color, Square)]) -> String;
}

impl Language {
    /// The words about premoves in the language.
    pub fn premoves(self) -> &'static dyn Premoves {
        match self {
            Language::English => &English,
            Language::Romanian => &Romanian,
            Language::Hungarian => &Hungarian,
            Language::Persian => &Persian,
        }
    }
}
