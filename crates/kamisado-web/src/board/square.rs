//! A square as it is drawn.

use kamisado::Color;
use leptos::prelude::*;

use super::Face;
use super::glyph::glyph;
use super::place::SIZE;
use crate::settings::Settings;

/// A square with its upper left corner at a point: its colour and, small in a corner, its sign.
fn square(color: Color, x: i32, y: i32, face: Face) -> String {
    let (left, top, side, fill) = (x + 2, y + 2, SIZE - 4, face.fill(color));
    let (edge, size) = match face {
        Face::Plain => ("none", 0),
        Face::Characters => ("none", 24),
        Face::Contrast => ("#ffffff", 20),
    };
    let sign = glyph(face, color, x + 16, y + 16, size);
    format!(
        "<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='11' fill='{fill}' stroke='{edge}' \
         stroke-width='2'/>{sign}"
    )
}

/// A square with its upper left corner at a point. Without a face of its own it has the one that was chosen.
#[component]
pub(crate) fn SquarePicture(color: Color, x: i32, y: i32, #[prop(optional)] face: Option<Face>) -> impl IntoView {
    let settings = Settings::get();
    view! { <g inner_html=move || square(color, x, y, face.unwrap_or_else(|| settings.face.get()))></g> }
}
