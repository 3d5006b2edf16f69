//! Why and why not: reasons as data. `kamisado-text` turns them into sentences.

mod duty;
mod effect;
mod end;
mod illegal;
mod rule;

pub use duty::{Cause, Duty, Obstacle};
pub use effect::Effect;
pub use end::{ChainLink, RoundEnd};
pub use illegal::{BadDirection, IllegalMove};
pub use rule::Rule;
