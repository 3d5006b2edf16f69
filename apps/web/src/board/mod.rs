//! The board: draws a [`BoardView`] and reports which square was pressed.

mod board_view;
mod drag;
mod input;
mod layers;
mod marks;
mod pieces;
mod preview;
mod steps;
mod view;

pub use board_view::{Arrow, ArrowKind, BoardView, Highlights, LastAction, Preview};
pub(crate) use input::{BoardInput, InputError};
pub use input::{BoardModel, SquareAction};
pub use kamisado_picture::BoardStyle;
pub use kamisado_picture::grid::GridPos;
pub use layers::VerdictMark;
pub(crate) use marks::Marks;
pub(crate) use pieces::{SquarePicture, TowerChip, TowerPicture};
pub(crate) use view::{Board, delayed_orientation, square_id};
