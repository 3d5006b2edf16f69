//! Moves that a person chooses before the turn. They are kept in the page only: nobody else hears of one before it is played.
//!
//! [`Premoves`] and [`PremoveModel`] know no browser; what a tower could ever reach and what is legal they ask the rules.

mod model;
mod notice;
mod set;
mod state;

pub use model::PremoveModel;
pub(crate) use notice::PremoveNotice;
pub use set::{PremoveUpdate, Premoves};
pub(crate) use state::{PREMOVE_DELAY, PremoveState};
