//! The board: it draws what it is told and says which square was pressed.

mod drag;
mod face;
mod glyph;
mod input;
mod overlay;
mod place;
mod preview;
mod scene;
mod square;
mod stop;
mod tower;
mod turning;
mod verdict;
mod widget;

pub use face::Face;
pub(crate) use input::{BoardInput, InputError};
pub use input::{BoardModel, SquareAction};
pub use place::{Place, Step};
pub use scene::{Deed, Marks, Preview, Scene};
pub(crate) use square::{SquarePicture, SquareSign};
pub(crate) use tower::{TowerChip, TowerPicture};
pub(crate) use turning::turning;
pub use verdict::VerdictMark;
pub(crate) use widget::Board;
