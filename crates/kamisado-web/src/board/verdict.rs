//! Verdicts on the board.

use kamisado::{Player, Square};
use leptos::prelude::*;

use super::{Place, Scene};
use crate::settings::Settings;

/// What is known about a move to a square, or about a tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerdictMark {
    /// Whether the player to move wins with it.
    pub won: bool,
    /// In how many moves, if that is known.
    pub moves: Option<u32>,
}

/// The verdicts: a won move has a filled ring, a lost one an empty ring, each with the number of moves; what is not known yet
/// has a faint dot. On a tower they are small and in a corner, so that its colour stays visible.
#[component]
pub(super) fn Verdicts(scene: Signal<Scene>, below: Memo<Player>) -> impl IntoView {
    let settings = Settings::get();
    let verdicts = Memo::new(move |_| {
        scene.with(|scene| {
            let with_tower =
                |&(square, mark): &(Square, Option<VerdictMark>)| (square, mark, scene.at(square).is_some());
            scene.marks.verdicts.iter().map(with_tower).collect::<Vec<_>>()
        })
    });
    move || {
        let below = below.get();
        let marks = verdicts.get().into_iter().map(|(square, mark, on_tower)| {
            let (x, y) = Place::of(square, below).middle();
            let place = if on_tower {
                format!("translate({} {}) scale(.7)", x + 30, y + 30)
            } else {
                format!("translate({x} {y})")
            };
            view! { <g transform=place>{ring(settings, mark)}</g> }
        });
        view! { <g class="verdicts" aria-hidden="true">{marks.collect_view()}</g> }
    }
}

/// A verdict around the middle.
fn ring(settings: Settings, mark: Option<VerdictMark>) -> impl IntoView {
    let Some(VerdictMark { won, moves }) = mark else {
        return view! { <circle class="unknown" r="9" /> }.into_any();
    };
    let number = moves.map(|moves| settings.words().number(moves));
    let long = number.as_ref().is_some_and(|number| number.chars().count() > 2).then_some("");
    view! {
        <g class=if won { "won" } else { "lost" }>
            <circle class="under" r="28" />
            <circle class="ring" r="28" />
            <text y="11" data-long=long>
                {number}
            </text>
        </g>
    }
    .into_any()
}
