//! An engine that plays Kamisado at ten levels, from beginner to perfect play.
//!
//! ```
//! use kamisado::{Match, MatchLength, MatchRules};
//! use kamisado_engine::{Engine, Level, SearchLimits, NoObserver};
//!
//! let mut game = Match::new(MatchRules::new(MatchLength::Single));
//! let mut engine = Engine::new(Level::new(3).expect("there are ten"), 1, 1 << 20);
//! while let Some(choice) = engine.choose(&game, &SearchLimits::NONE, &mut NoObserver) {
//!     game.play(choice.turn)?;
//! }
//! assert!(game.result().is_some());
//! # Ok::<(), kamisado::TurnError>(())
//! ```
//!
//! # Invariants
//!
//! - No clock, no threads, no I/O, because the engine runs in a browser's worker. The caller supplies time and
//!   cancellation through `SearchObserver`. A search that is stopped early still gives a legal turn.
//! - `full` is perfect in the round. It plays what the solver has proven, chooses among wins by their value for the match
//!   (`equity`), solves both sides of a fill (`fill`) and holds out longest in lost positions (`defend`).
//! - Levels 1 to 9 (`levels/`): `profile` decides what a level overlooks, `style` what it likes, `search` looks ahead,
//!   `guard` protects the first two moves of a round, `mod` chooses. Level 9 also solves most of its moves. A choice
//!   depends only on seed, round and position, and at level 9 on the table.
//! - Reviews, puzzles and the signature use only the solver. If a search is stopped, its open questions stay open. A
//!   puzzle depends only on seed and candidate number, and its rating only on the puzzle, so threads change nothing.

/// The examples of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod bench;
mod budget;
mod choice;
mod engine;
mod full;
mod level;
mod levels;
pub mod puzzle;
mod random;
pub mod review;

pub use budget::{NoObserver, SearchLimits, SearchObserver, TimeBudget, fill_limit};
pub use choice::{Choice, Score, SearchInfo};
pub use engine::Engine;
pub use level::{Level, ParseLevelError};
pub use random::Random;
