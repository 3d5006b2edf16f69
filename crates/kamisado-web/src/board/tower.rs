//! A tower seen from above.

use std::f64::consts::FRAC_PI_8;

use kamisado::{Rank, Teeth, Tower};
use leptos::prelude::*;

use super::Face;

/// The corners of an octagon around the middle.
fn octagon(radius: f64) -> String {
    let corner = |n: i32| {
        let angle = FRAC_PI_8 * f64::from(2 * n + 1);
        format!("{:.1},{:.1}", radius * angle.cos(), radius * angle.sin())
    };
    (0..8).map(corner).collect::<Vec<_>>().join(" ")
}

/// A tower around the middle: a ring in its player's tone, its colour inside, a crystal for each tooth. A sumo looks
/// heavier: its ring is wider.
#[component]
pub(crate) fn TowerPicture(
    tower: Tower,
    #[prop(into)] teeth: Signal<Teeth>,
    #[prop(into)] must_move: Signal<bool>,
    face: Face,
) -> impl IntoView {
    let (ring, outline) = (face.ring(tower.player), face.outline(tower.player));
    let picture = move || {
        let teeth = teeth.get();
        let (outer, inner) = if teeth.rank() == Rank::Plain { (37.0, 26.0) } else { (42.0, 24.0) };
        let crystals = (0..teeth.count()).map(|tooth| {
            let angle = (f64::from(tooth) - f64::from(teeth.count() - 1) / 2.0) * 42.0;
            view! {
                <g class="tooth" transform=format!("rotate({angle:.0})")>
                    <path d="M0,-45 l9,10 l-5,13 h-8 l-5,-13 z" />
                    <path class="facet" d="M0,-45 l4,10 l-4,13 z" />
                </g>
            }
        });
        view! {
            <polygon class="body" points=octagon(outer) fill=ring stroke=outline stroke-width="2.5" />
            <polygon points=octagon(inner) fill=face.fill(tower.color) stroke=outline stroke-width="2" />
            {crystals.collect_view()}
        }
    };
    let double = move || {
        must_move.get().then(|| {
            view! {
                <g class="must">
                    <polygon points=octagon(47.0) fill="none" stroke=ring stroke-width="6" />
                    <polygon points=octagon(47.0) fill="none" stroke=outline stroke-width="2.2" />
                </g>
            }
        })
    };
    view! {
        {double}
        {picture}
    }
}
