//! Reasons as data: why a move must or must not be made. `kamisado-text` turns them into sentences.
//!
//! ```
//! use kamisado::reason::{Cause, Duty, IllegalMove};
//! use kamisado::{Position, Round, Square};
//!
//! let mut round = Round::new(Position::default());
//! round.play("f8e7".parse()?)?;
//! // What the player has to do, why, and why another tower may not move.
//! assert!(matches!(round.position().duty(), Duty::Choose { square: Square::G1, .. }));
//! assert!(matches!(round.cause(), Cause::Landed { square: Square::E7, .. }));
//! let refused = round.explain("a1a2".parse()?).unwrap_err();
//! assert!(matches!(refused, IllegalMove::WrongTower { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod duty;
mod effect;
mod end;
mod illegal;
mod loss;

pub use duty::{Cause, Duty, Obstacle};
pub use effect::Effect;
pub use end::{ChainLink, RoundEnd};
pub use illegal::{BadDirection, IllegalMove};
pub use loss::{BetterMove, LastChance, LastChoice, Loss, LossCause, LossKind, TowerCall};
