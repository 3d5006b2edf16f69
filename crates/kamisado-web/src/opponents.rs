//! The faces of the ten opponents: octagons like the towers, each with a few lines of its own.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::lazy;
use crate::platform::timing;

/// What makes the drawing of a face; it is loaded when the first face is shown.
pub(crate) type DrawFace = fn(u8) -> String;

/// The face of the opponent of a level. The name stands beside it.
#[component]
pub(crate) fn Face(#[prop(into)] level: Signal<u8>) -> impl IntoView {
    let draw = RwSignal::new(None::<DrawFace>);
    spawn_local(async move {
        timing::next_task().await;
        if let Ok(face) = lazy::faces().await {
            let _ = draw.try_set(Some(face));
        }
    });
    let drawing = move || draw.get().map(|draw| draw(level.get())).unwrap_or_default();
    view! { <svg class="face" viewBox="-50 -62 100 112" aria-hidden="true" inner_html=drawing></svg> }
}

/// Two round eyes.
const EYES: &str = "<circle cx='-16' cy='-4' r='5'/><circle cx='16' cy='-4' r='5'/>";
/// Brows that fall towards the nose.
const BROWS: &str = "<path class='line' d='M-26 -20l18 7M26 -20l-18 7'/>";
const SMILE: &str = "<path class='line' d='M-15 14q15 15 30 0'/>";
const SMALL_SMILE: &str = "<path class='line' d='M-10 17q10 7 20 0'/>";
const STRAIGHT: &str = "<path class='line' d='M-13 19h26'/>";

/// The drawing of a face.
pub(crate) fn face(level: u8) -> String {
    let (fill, behind, front) = match level {
        0 | 1 => (
            "#e8d9c0",
            "",
            [
                EYES,
                SMILE,
                "<circle cx='-29' cy='14' r='3' opacity='.3'/><circle cx='28' cy='-26' r='4' opacity='.3'/><circle cx='20' cy='32' r='3' opacity='.3'/>",
            ],
        ),
        2 => ("#bfe3b4", "<path fill='#3f9b4f' d='M0 -44q-1 -18 20 -17q1 16 -20 17'/>", [EYES, SMILE, ""]),
        3 => (
            "#ffd978",
            "<path class='line' d='M-15 -46q15 -24 30 0'/>",
            ["<circle cx='0' cy='2' r='32' fill='#fff3c4'/>", EYES, SMALL_SMILE],
        ),
        4 => (
            "#c9a27a",
            "<circle cx='-31' cy='-38' r='10' fill='#a97e57'/><circle cx='31' cy='-38' r='10' fill='#a97e57'/>",
            [
                EYES,
                "<ellipse cx='0' cy='9' rx='8' ry='5'/><path class='line' d='M0 14v6M-10 24q10 -4 10 -4q0 0 10 4'/>",
                "<path class='line thin' d='M-20 12h-22M-20 19l-20 6M20 12h22M20 19l20 6'/>",
            ],
        ),
        5 => (
            "#b5c98a",
            "<g fill='#8a1f5a'><circle cx='-22' cy='-46' r='9'/><circle cx='0' cy='-50' r='9'/><circle cx='22' cy='-46' r='9'/></g>",
            [EYES, SMALL_SMILE, "<path class='line thin' d='M-42 6l8 4M-40 20l8 1M42 6l-8 4M40 20l-8 1'/>"],
        ),
        6 => (
            "#a9c4dc",
            "<path class='line' d='M8 -44q12 -14 30 -14'/>",
            [EYES, "<path fill='#e8912d' d='M-7 6h14l-7 30z'/>", ""],
        ),
        7 => (
            "#f0946a",
            "<path fill='#d23841' d='M-16 -42q0 -12 8 -18q2 8 8 8q0 -6 4 -10q14 8 12 20z'/>",
            [EYES, BROWS, STRAIGHT],
        ),
        8 => (
            "#b0977a",
            "",
            [
                "<path fill='#7a5c3c' d='M-46 -19l27 -27h38l27 27l-40 8h-12z'/>",
                EYES,
                "<path fill='#e8b62d' d='M-9 8h18q2 16 -9 22q-2 -14 -9 -22z'/>",
            ],
        ),
        9 => (
            "#5d5e68",
            "",
            [
                "<path class='line thin' d='M-46 -19l28 12l18 -39M46 -19l-28 12M-18 46l18 -20l18 20' opacity='.5'/>",
                "<g fill='#fff'><path d='M-26 -6l18 5l-14 5zM26 -6l-18 5l14 5z'/></g>",
                "<path class='line pale' d='M-13 22h26'/>",
            ],
        ),
        _ => (
            "#2f8a72",
            "<g fill='#f2ead8'><path d='M-32 -34l-6 -24l20 14zM32 -34l6 -24l-20 14z'/></g>",
            [
                "<g fill='#ffe9a3'><path d='M-26 -8l18 6l-15 6zM26 -8l-18 6l15 6z'/></g>",
                BROWS,
                "<path class='line' d='M-18 18h36'/><path fill='#fff' d='M-13 18h8l-4 10zM5 18h8l-4 10z'/>",
            ],
        ),
    };
    let ring = "<polygon class='rim' points='46,19 19,46 -19,46 -46,19 -46,-19 -19,-46 19,-46 46,-19'";
    format!("{behind}{ring} fill='{fill}'/>{}", front.concat())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_opponent_has_a_face_of_its_own() {
        let faces: BTreeSet<String> = (1..=10).map(face).collect();
        assert_eq!(faces.len(), 10);
        assert!(faces.iter().all(|face| face.matches('<').count() == face.matches('>').count()));
    }
}
