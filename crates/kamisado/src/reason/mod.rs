//! Why and why not: reasons as data. `kamisado-text` turns them into sentences.

mod cause;
mod duty;
mod effect;
mod illegal;
mod rule;

pub use cause::Cause;
pub use duty::{Duty, End, Link, Obstacle};
pub use effect::Effect;
pub use illegal::{Astray, Illegal};
pub use rule::Rule;
