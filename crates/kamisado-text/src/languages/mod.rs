//! The languages, each with the same files.

pub(crate) mod english;
pub(crate) mod hungarian;
pub(crate) mod persian;
pub(crate) mod romanian;

/// What the files of every language use.
mod prelude {
    pub(crate) use alloc::format;
    pub(crate) use alloc::string::{String, ToString};
    pub(crate) use alloc::vec::Vec;

    pub(crate) use kamisado::reason::{
        BadDirection, BetterMove, Cause, ChainLink, Duty, Effect, IllegalMove, LastChance, LastChoice, Loss, LossCause,
        Obstacle, RoundEnd, TowerCall,
    };
    pub(crate) use kamisado::{
        ByPlayer, Color, Direction, Fill, Format, LengthMismatchError, MatchEnd, MatchLength, MatchResult, Move,
        NoPush, Opener, Outcome, Player, Rank, Rule, Series, SetupError, Square, Teeth, Tower, Turn, TurnErrorKind,
        WinBy,
    };

    pub(crate) use crate::command::BoardLine;
    pub(crate) use crate::format::{
        ActionResult, Sequel, at_start, begin, capital, describe, details, details_sentence, goes_on, kfen_rule, list,
        might_push, tower_letters,
    };
    pub(crate) use crate::topics::commands::{file_letter, pushed_towers};
    pub(crate) use crate::topics::losses::{Way, early_result};
    pub(crate) use crate::topics::voice::Who;
    pub(crate) use crate::*;
}
