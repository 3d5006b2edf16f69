//! An online game of Kamisado, without the network.
//!
//! An [`OnlineGame`] follows from its [`Event`]s alone. A player asks for an [`Action`]; [`OnlineGame::decide`] answers
//! with the events that follow from it, or with an [`ActionError`]. The caller first stores the events, then
//! [`apply`](OnlineGame::apply)s them to the game and sends them to the players. So a game that is replayed after a
//! crash is exactly the one that the players saw.
//!
//! ```
//! use kamisado_online::{Action, OnlineGame, GameContext, TimeControl, Terms, Timestamp};
//! use kamisado::{MatchLength, MatchRules, Player};
//!
//! let terms = Terms { rules: MatchRules::new(MatchLength::Standard), time_control: TimeControl::None, rated: false };
//! let mut game = OnlineGame::new(terms);
//! game.begin(Timestamp::from_millis(0));
//!
//! let context = GameContext::at(Timestamp::from_millis(1_000));
//! let action = Action::Turn { ply: 0, turn: "f8e7".parse()? };
//! for event in game.decide(Player::Black, action, &context)? {
//!     game.apply(&event, context.now)?;
//! }
//! assert_eq!(game.ply(), 1);
//!
//! // Sent twice, it is made once.
//! assert_eq!(game.decide(Player::Black, action, &context)?, []);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `kamisado` has the rules of the game; this crate adds what a network game needs. The caller passes the time in a
//! [`GameContext`], so tests need not wait.
//!
//! # Invariants
//!
//! - A game follows from its events alone. The caller passes time and connections in a `GameContext`. Time in which the
//!   server could not referee is an event too, so a replayed game charges it to no player either.
//! - Ratings are Glicko-2 with each game as its own period, so both players see the change at once. Those against
//!   puzzles are in this crate too, because page and server compute them alike.

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod action;
mod clock;
mod day;
mod event;
mod fair_play;
mod game;
mod puzzle;
mod rating;
mod referee;
mod standing;
mod terms;
mod time;

pub use action::{Action, ActionError, Offer};
pub use clock::{
    Clock, FILL_TIMEOUT, IDLE_TIMEOUT, LAG_CREDIT_PER_MOVE, MAX_LAG_CREDIT, MIN_INTERRUPTION, RETURN_TIMEOUT,
};
pub use day::{Day, DayError};
pub use event::{Event, Interruption};
pub use fair_play::ClosedPositions;
pub use game::{ApplyError, GameEnd, OnlineGame};
/// A category with its own ratings: each length of match, and series.
pub use kamisado::FormatKind as RatingCategory;
pub use puzzle::PuzzleRating;
pub use rating::{RatedResult, Rating};
pub use referee::{ABSENCE_TIMEOUT, GameContext};
pub use standing::{
    FOUNDERS, FOUNDING_TIME, HISTORY, LIMIT as RATING_LIMIT, NEW_RANGE, PastChange, RatedGame, SETTLED_DEVIATION,
    SHARE as RATING_SHARE, Standing, TRUST_DELAY,
};
pub use terms::{KnownTerms, KnownTimeControl, Terms, TermsError, TimeControl};
pub use time::{Timestamp, as_millis, clock_millis};
