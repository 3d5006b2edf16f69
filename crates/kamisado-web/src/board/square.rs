//! A square as it is drawn.

use kamisado::{Color, Player, Square};
use leptos::prelude::*;

use super::BoardStyle;
use super::grid::{GridPos, SIZE};
use super::style::glyph;
use crate::settings::Settings;

/// A square with its upper left corner at a point.
fn square(color: Color, x: i32, y: i32, board_style: BoardStyle) -> String {
    let (left, top, side, fill) = (x + 2, y + 2, SIZE - 4, board_style.fill(color));
    let edge = if board_style == BoardStyle::Contrast { "#ffffff" } else { "none" };
    format!(
        "<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='11' fill='{fill}' stroke='{edge}' \
         stroke-width='2'/>"
    )
}

/// The symbol of a square, small in the corner where no tower has its teeth. It lies above the tower, on a piece of the square.
fn sign(color: Color, x: i32, y: i32, board_style: BoardStyle) -> String {
    let size = match board_style {
        BoardStyle::Plain => return String::new(),
        BoardStyle::Characters => 24,
        BoardStyle::Contrast => 20,
    };
    let (left, side, fill) = (x + 3, size + 5, board_style.fill(color));
    let top = y + SIZE - 3 - side;
    let sign = glyph(board_style, color, left + side / 2, top + side / 2, size);
    format!("<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='10' fill='{fill}'/>{sign}")
}

/// The symbols of all squares of the board.
pub(super) fn signs(board_style: BoardStyle, orientation: Player) -> String {
    let signs = Square::ALL.into_iter().map(|square| {
        let (x, y) = GridPos::of(square, orientation).middle();
        sign(square.color(), x - SIZE / 2, y - SIZE / 2, board_style)
    });
    signs.collect()
}

/// A square with its upper left corner at a point. Without a style of its own it has the one of the settings.
#[component]
pub(crate) fn SquarePicture(
    color: Color,
    x: i32,
    y: i32,
    #[prop(optional)] board_style: Option<BoardStyle>,
) -> impl IntoView {
    let settings = Settings::get();
    view! { <g inner_html=move || square(color, x, y, board_style.unwrap_or_else(|| settings.board_style.get()))></g> }
}

/// The symbol of a square with its upper left corner at a point, above whatever stands on it.
#[component]
pub(crate) fn SquareSign(
    color: Color,
    x: i32,
    y: i32,
    #[prop(optional)] board_style: Option<BoardStyle>,
) -> impl IntoView {
    let settings = Settings::get();
    view! { <g inner_html=move || sign(color, x, y, board_style.unwrap_or_else(|| settings.board_style.get()))></g> }
}
