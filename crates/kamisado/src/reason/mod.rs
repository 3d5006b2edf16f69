//! Why and why not: reasons as data. `kamisado-text` turns them into sentences.

mod duty;
mod effect;
mod illegal;
mod rule;

pub use duty::{Cause, Duty, End, Link, Obstacle};
pub use effect::Effect;
pub use illegal::{Astray, Illegal};
pub use rule::Rule;
