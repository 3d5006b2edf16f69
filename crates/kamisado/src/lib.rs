//! The complete rules of the board game Kamisado.
//!
//! A round is a chain of [`Position`]s. A position lists its legal moves, plays them, and tells how the round ended:
//!
//! ```
//! use kamisado::{Color, MatchLength, Player, Position, WinBy};
//!
//! let start = Position::start(MatchLength::Single);
//! assert_eq!(start.to_move(), Player::Black);
//! assert_eq!(start.legal_moves().len(), 102);
//!
//! // The colour of the target square names the tower that must move next.
//! let position = start.play("f8e7".parse()?)?;
//! assert_eq!(position.must_move(), Some(Color::Blue));
//!
//! // Any position can be given as text. Parsing validates it.
//! let position: Position = "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1".parse()?;
//! assert!(position.must_pass());
//! let position = position.play("pass".parse()?)?.play("a4a1".parse()?)?;
//! let outcome = position.outcome().unwrap();
//! assert_eq!((outcome.winner, outcome.won_by), (Player::Black, WinBy::FarRow));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Match`] connects rounds, keeps the history and the score, and knows who has to act next:
//!
//! ```
//! use kamisado::{Match, MatchLength, MatchRules, Phase};
//!
//! let mut game = Match::new(MatchRules::new(MatchLength::Standard));
//! while let Some(&turn) = game.legal_turns().first() {
//!     game.play(turn)?;
//! }
//! assert!(matches!(game.phase(), Phase::Over(_)));
//! # Ok::<(), kamisado::TurnError>(())
//! ```
//!
//! The crate explains its rulings as data: [`Position::explain`] and [`Round::explain`] explain moves,
//! [`Position::duty`] what the player to move has to do, and [`Position::end`] why the round is over. The crate
//! `kamisado-text` turns these reasons into sentences. The codes of the rules, [`Rule`], are those of
//! [docs/rules.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/rules.md).
//!
//! The `Display` text of an error covers that error alone. Its cause is its [`source`](core::error::Error::source); the
//! alternate form `{error:#}` writes both on one line.
//!
//! [`Rule`] and the reasons and errors that a player reads ([`reason`], [`SetupError`], [`TurnErrorKind`],
//! [`RecordErrorKind`](record::RecordErrorKind) and the like) are exhaustive enums: if a new variant lacks its
//! translation, the translations must not compile. What only programs see is `non_exhaustive`.
//!
//! [docs/notation.md](https://github.com/kamisado-rs/kamisado/blob/main/docs/notation.md) specifies the text formats:
//! KFEN for positions ([`Setup`], [`Position`]), `f8f3` for moves ([`Move`], [`Turn`]), the official [`notation`], and
//! the [`record`] of a match.
//!
//! Features:
//!
//! - `arbitrary` makes arbitrary squares, moves, rules, positions and matches for fuzzing. It needs the standard library.
//! - `serde` serialises each type in its text form, if it has a natural one, and a [`Match`] in the JSON form that all
//!   our programs share.
//! - `link` adds the module `link`, which encodes a match as a short text for a URL.
//!
//! # Invariants
//!
//! - This is the only place that knows a rule. Programs that draw or serve the game ask it.
//! - No I/O, no clock, no randomness, no dependencies; `no_std` with `alloc`. The feature `serde` accepts nothing that the
//!   parsers would refuse. A link stores indices into the list of legal turns, so `link` knows no rule of its own.
//! - No words for players: reasons are data with rule codes. `Display` texts are for programmers.
//! - `legal_moves`, `is_legal`, `play_unchecked` and `perft` do not allocate.
//! - `Position` is 64 bytes and is copied rather than undone. It stores each tower's square as its owner sees it
//!   ([`relative`] draws this), so one generator, in which every tower moves up, serves both players.
//! - No position repeats in a round, so a search needs no history.
//! - What can be computed is not stored: whether a round is over, who fills, the score. Beside the board a position keeps
//!   only what the board cannot show: how an arrival, a push or a new tooth ended the round.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[macro_use]
mod text;

#[cfg(feature = "arbitrary")]
mod arbitrary_impl;
mod bitboard;
mod color;
mod direction;
mod format;
pub mod kfen;
#[cfg(feature = "link")]
pub mod link;
mod matches;
mod moves;
pub mod notation;
mod player;
mod position;
mod rank;
pub mod reason;
pub mod record;
pub mod relative;
mod round;
mod rule;
#[cfg(feature = "serde")]
mod serde_impl;
mod setup;
mod square;
mod tower;

pub use bitboard::{Bitboard, Squares};
pub use color::{Color, ParseColorError};
pub use direction::Direction;
pub use format::{
    Format, FormatKind, Layout, MatchLength, MatchRules, Opener, OpeningLimits, ParseFormatKindError, ParseLayoutError,
    ParseLengthError, ParseOpenerError, ParseOpeningLimitsError, Series, Wins,
};
pub use matches::{
    EndMatchError, LengthMismatchError, Match, MatchCursor, MatchEnd, MatchResult, ParseMatchEndError, Phase,
    TurnError, TurnErrorKind,
};
pub use moves::{Fill, Move, ParseFillError, ParseMoveError, ParseTurnError, Turn};
pub use player::{ByPlayer, ParsePlayerError, Player};
pub use position::{
    LegalMoves, NoPush, Outcome, ParseWinByError, PlayError, Position, Push, QuickStatus, RawBoard, Symmetry, WinBy,
};
pub use rank::{ParseRankError, Rank, Teeth, TooManyTeethError};
pub use round::Round;
pub use rule::Rule;
pub use setup::{Piece, Setup, SetupError};
pub use square::{ParseSquareError, Square};
pub use tower::{ParseTowerError, Tower};
