//! A square as it is drawn.

use kamisado::Color;
use leptos::prelude::*;

use super::Face;
use super::glyph::Glyph;
use super::place::SIZE;

/// A square with its upper left corner at a point: its colour and, small in a corner, its sign.
#[component]
pub(crate) fn SquarePicture(color: Color, x: i32, y: i32, face: Face) -> impl IntoView {
    let side = SIZE - 4;
    let edge = (face == Face::Contrast).then_some("#ffffff");
    view! {
        <rect x=x + 2 y=y + 2 width=side height=side rx="11" fill=face.fill(color) stroke=edge stroke-width="2" />
        <Glyph face color x=x + 16 y=y + 16 size=if face == Face::Characters { 24 } else { 20 } />
    }
}
