//! A tower seen from above.

use kamisado::{Rank, Teeth, Tower};
use leptos::prelude::*;

use super::Face;

/// The corners of an octagon around the middle, by its radius: the cosine and the sine of 22.5° are 0.924 and 0.383.
fn octagon(radius: i32) -> String {
    let tenths = |thousandths: i32| {
        let tenths = (radius * thousandths + 50) / 100;
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    let (long, short) = (tenths(924), tenths(383));
    format!(
        "{long},{short} {short},{long} -{short},{long} -{long},{short} \
         -{long},-{short} -{short},-{long} {short},-{long} {long},-{short}"
    )
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
        let (outer, inner) = if teeth.rank() == Rank::Plain { (37, 26) } else { (42, 24) };
        let crystals = (0..teeth.count()).map(|tooth| {
            let angle = 42 * i32::from(tooth) - 21 * i32::from(teeth.count() - 1);
            view! {
                <g class="tooth" transform=format!("rotate({angle})")>
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
                    <polygon points=octagon(47) fill="none" stroke=ring stroke-width="6" />
                    <polygon points=octagon(47) fill="none" stroke=outline stroke-width="2.2" />
                </g>
            }
        })
    };
    view! {
        {double}
        {picture}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_octagon_has_eight_corners_on_its_radius() {
        let corners = octagon(100);
        assert!(corners.starts_with("92.4,38.3 38.3,92.4 "), "{corners}");
        assert_eq!(corners.split(' ').count(), 8);
    }
}
