//! The board: draws a [`BoardView`] and reports which square was pressed.

mod board_view;
mod drag;
mod grid;
mod input;
mod layers;
mod marks;
mod pieces;
mod preview;
mod square;
mod steps;
mod style;
mod tower;
mod view;

pub use board_view::{Arrow, ArrowKind, BoardView, Highlights, LastAction, Preview};
pub use grid::GridPos;
pub(crate) use input::{BoardInput, InputError};
pub use input::{BoardModel, SquareAction};
pub use layers::VerdictMark;
pub(crate) use marks::Marks;
pub(crate) use pieces::{SquarePicture, SquareSign, TowerChip, TowerPicture};
pub use style::BoardStyle;
pub(crate) use view::{Board, delayed_orientation, square_id};
