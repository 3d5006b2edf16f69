//! Moves chosen in advance. They stay in the page: nobody else sees one before it is played.
//!
//! [`Premoves`] and [`PremoveModel`] do not depend on a browser. They ask the rules what a tower could ever reach and
//! what is legal.

mod model;
mod notice;
mod set;
mod state;

pub use model::PremoveModel;
pub(crate) use notice::PremoveNotice;
pub use set::{PremoveUpdate, Premoves};
pub(crate) use state::{PREMOVE_DELAY, PremoveState};
