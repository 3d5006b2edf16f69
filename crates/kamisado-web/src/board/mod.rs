//! The board: it draws what it is told and says which square was pressed.

mod face;
mod place;
mod scene;
mod tower;
mod verdict;
mod widget;

pub use face::Face;
pub use place::{Place, Step};
pub use scene::{Marks, Scene};
pub(crate) use tower::TowerPicture;
pub use verdict::VerdictMark;
pub(crate) use widget::Board;
