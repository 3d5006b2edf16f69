//! A tower seen from above.

use kamisado::{Rank, Teeth, Tower};
use leptos::prelude::*;

use super::Face;
use super::glyph::Glyph;
use crate::settings::Settings;

/// The corners of an octagon around the middle, by its radius: the cosine and the sine of 22.5° are 0.924 and 0.383.
pub(super) fn octagon(radius: i32) -> String {
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

/// The radius of the ring: a sumo looks heavier than a plain tower, and the more so the higher its rank.
const fn radius(rank: Rank) -> i32 {
    match rank {
        Rank::Plain => 36,
        Rank::Sumo => 41,
        Rank::Double => 43,
        Rank::Triple => 45,
    }
}

/// The radius of the coloured middle.
const MIDDLE: i32 = 26;

/// The angle between two teeth, in degrees.
const BETWEEN_TEETH: i32 = 45;

/// A tower around the middle: a ring in its player's tone, its colour inside, a crystal for each tooth. Without a face of its
/// own it has the one that was chosen.
#[component]
pub(crate) fn TowerPicture(
    tower: Tower,
    #[prop(into)] teeth: Signal<Teeth>,
    #[prop(into)] must_move: Signal<bool>,
    #[prop(optional)] face: Option<Face>,
) -> impl IntoView {
    let settings = Settings::get();
    let face = move || face.unwrap_or_else(|| settings.face.get());
    let picture = move || {
        let (face, teeth) = (face(), teeth.get());
        let (ring, outline, weight) = (face.ring(tower.player), face.outline(tower.player), face.weight());
        let outer = radius(teeth.rank());
        let crystals = (0..teeth.count()).map(|tooth| {
            let angle = (2 * i32::from(tooth) + 1 - i32::from(teeth.count())) * BETWEEN_TEETH / 2;
            view! {
                <g class="tooth" transform=format!("rotate({angle}) translate(0 {})", 41 - outer)>
                    <path d="M0,-47 l11,12 l-6,15 h-10 l-6,-15 z" />
                    <path class="facet" d="M0,-46 l5,11 l-5,14 z" />
                </g>
            }
        });
        // The shoulder of a sumo: a second line inside its ring.
        let shoulder = (teeth.rank() != Rank::Plain).then(|| {
            view! {
                <polygon points=octagon((outer + MIDDLE) / 2) fill="none" stroke=outline stroke-width="1.5" opacity=".55" />
            }
        });
        view! {
            <polygon class="body" points=octagon(outer) fill=ring stroke=outline stroke-width=weight />
            {shoulder}
            <polygon points=octagon(MIDDLE) fill=face.fill(tower.color) stroke=outline stroke-width=weight />
            <Glyph face color=tower.color x=0 y=0 size=if face == Face::Characters { 35 } else { 28 } />
            {crystals.collect_view()}
        }
    };
    let double = move || {
        must_move.get().then(|| {
            let (face, around) = (face(), octagon(radius(teeth.get().rank()) + 6));
            let (ring, outline) = (face.ring(tower.player), face.outline(tower.player));
            view! {
                <g class="must">
                    <polygon points=around.clone() fill="none" stroke=outline stroke-width="8" />
                    <polygon points=around fill="none" stroke=ring stroke-width="4" />
                </g>
            }
        })
    };
    view! {
        {double}
        {picture}
    }
}

/// A tower as a small sign beside words.
#[component]
pub(crate) fn TowerChip(tower: Tower, #[prop(optional)] teeth: Option<Teeth>) -> impl IntoView {
    view! {
        <svg class="chip" viewBox="-50 -50 100 100" aria-hidden="true">
            <TowerPicture tower teeth=teeth.unwrap_or(Teeth::NONE) must_move=false />
        </svg>
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

    #[test]
    fn a_higher_rank_looks_heavier() {
        assert!(Rank::ALL.map(radius).is_sorted_by(|lower, higher| lower < higher));
    }
}
