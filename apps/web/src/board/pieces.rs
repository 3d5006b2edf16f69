//! Squares and towers as components.

use kamisado::{Color, Teeth, Tower};
use kamisado_picture::BoardStyle;
use kamisado_picture::fragment::{self, sign, square};

use crate::prelude::*;

/// A square with its top left corner at a point, or only its symbol, which lies above any tower. By default its style
/// comes from the settings.
#[component]
pub(crate) fn SquarePicture(
    color: Color,
    x: i32,
    y: i32,
    #[prop(optional)] only_sign: bool,
    #[prop(optional)] board_style: Option<BoardStyle>,
) -> impl IntoView {
    let settings = Settings::get();
    let draw = if only_sign { sign } else { square };
    view! { <g inner_html=move || draw(color, x, y, board_style.unwrap_or_else(|| settings.board_style.get()))></g> }
}

/// A tower around the origin. By default its style comes from the settings.
#[component]
pub(crate) fn TowerPicture(
    tower: Tower,
    #[prop(into)] teeth: Signal<Teeth>,
    #[prop(into)] must_move: Signal<bool>,
    #[prop(optional)] board_style: Option<BoardStyle>,
) -> impl IntoView {
    let settings = Settings::get();
    let picture = move || {
        let board_style = board_style.unwrap_or_else(|| settings.board_style.get());
        fragment::tower(board_style, tower, teeth.get(), must_move.get())
    };
    view! { <g inner_html=picture></g> }
}

/// A tower as a small symbol within a text.
#[component]
pub(crate) fn TowerChip(tower: Tower, #[prop(optional)] teeth: Option<Teeth>) -> impl IntoView {
    view! {
        <svg class="chip" viewBox="-50 -50 100 100" aria-hidden="true">
            <TowerPicture tower teeth=teeth.unwrap_or(Teeth::NONE) must_move=false />
        </svg>
    }
}
