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

pub use budget::{NoObserver, SearchLimits, SearchObserver, TimeBudget};
pub use choice::{Choice, Score, SearchInfo};
pub use engine::Engine;
pub use level::{Level, ParseLevelError};
pub use random::Random;
