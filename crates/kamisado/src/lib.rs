//! The rules of the board game Kamisado.
#![no_std]

extern crate alloc;

mod color;
mod direction;
mod format;
mod kfen;
mod layout;
mod legal;
mod length;
mod limits;
mod matches;
mod moves;
mod official;
mod outcome;
mod perft;
mod play;
mod player;
mod position;
mod push;
mod rank;
mod reason;
mod round;
mod seat;
#[cfg(feature = "serde")]
mod serial;
mod setup;
mod square;
mod symmetry;
mod tower;
mod validate;
mod zobrist;

pub use color::{Color, ParseColorError};
pub use direction::Direction;
pub use format::{Format, MatchRules, Opener, Series, Wins};
pub use kfen::{KfenError, KfenProblem, ParsePositionError};
pub use layout::{Layout, ParseLayoutError};
pub use legal::LegalMoves;
pub use length::{MatchLength, ParseLengthError};
pub use limits::{Limits, ParseLimitsError};
pub use matches::{Ended, Match, MatchResult, OtherLength, Phase, Refusal, TurnError};
pub use moves::{Fill, Move, ParseFillError, ParseMoveError, ParseTurnError, Turn};
pub use official::{Official, OfficialError, ParseOfficialError};
pub use outcome::{Outcome, Way};
pub use play::PlayError;
pub use player::{ByPlayer, ParsePlayerError, Player};
pub use position::Position;
pub use push::{NoPush, Push};
pub use rank::{Rank, Teeth};
pub use reason::{Astray, Cause, Duty, Effect, End, Illegal, Link, Obstacle, Rule};
pub use round::Round;
pub use setup::{Piece, Setup};
pub use square::{ParseSquareError, Square};
pub use symmetry::Symmetry;
pub use tower::Tower;
pub use validate::SetupError;
