//! What a move would lead to, shown before it is made.

use kamisado::{Piece, Player, Square, Teeth, Tower};
use leptos::prelude::*;

use super::tower::octagon;
use super::{Place, Preview, Scene, TowerPicture};

/// What a push would do, shown as long as it can be made: which way the towers go, where the furthest of them would stand, and
/// which tower would move next.
#[component]
pub(super) fn Pushes(scene: Signal<Scene>, below: Memo<Player>, pointed: Memo<Option<Preview>>) -> impl IntoView {
    let pushes = Memo::new(move |_| {
        scene.with(|scene| {
            let pushes = scene.marks.pushable.iter().filter_map(|&target| scene.preview(target));
            pushes.cloned().collect::<Vec<Preview>>()
        })
    });
    move || {
        let (below, pointed) = (below.get(), pointed.get());
        let shown = pushes.get().into_iter().filter(|push| pointed.as_ref() != Some(push));
        let shown = shown.map(|Preview { landing, shifts, next, .. }| {
            let arrows = shifts.iter().map(|&(_, from, to)| arrow(from, to, below)).collect_view();
            let furthest = shifts.into_iter().find(|&(_, _, to)| to == landing);
            view! {
                {arrows}
                {furthest.map(|(piece, _, to)| ghost(piece, to, below))}
                {next.map(|(tower, _)| chip(tower, landing, below))}
            }
        });
        view! { <g class="ghosts" aria-hidden="true">{shown.collect_view()}</g> }
    }
}

/// What the move that is pointed at would do: where each tower would stand, and which one would move next.
#[component]
pub(super) fn Ghosts(below: Memo<Player>, pointed: Memo<Option<Preview>>) -> impl IntoView {
    move || {
        let below = below.get();
        pointed.get().map(|Preview { landing, shifts, next, .. }| {
            let ghosts = shifts.into_iter().map(|(piece, _, to)| ghost(piece, to, below));
            let halo = next.map(|(tower, square)| {
                let (x, y) = Place::of(square, below).middle();
                view! {
                    <g class="halo" transform=format!("translate({x} {y})")>
                        <polygon class="under" points=octagon(49) />
                        <polygon points=octagon(49) />
                    </g>
                    {chip(tower, landing, below)}
                }
            });
            view! {
                <g class="ghosts pointed" aria-hidden="true">
                    {ghosts.collect_view()}
                    {halo}
                </g>
            }
        })
    }
}

/// A tower where it would stand.
fn ghost(piece: Piece, square: Square, below: Player) -> impl IntoView {
    let (x, y) = Place::of(square, below).middle();
    view! {
        <g class="ghost" data-square=square.to_string() transform=format!("translate({x} {y})")>
            <TowerPicture tower=piece.tower teeth=piece.teeth must_move=false />
        </g>
    }
}

/// The tower that would move next, small in a corner of the square whose colour names it.
fn chip(tower: Tower, landing: Square, below: Player) -> impl IntoView {
    let (x, y) = Place::of(landing, below).middle();
    view! {
        <g
            class="next"
            data-tower=tower.letter().to_string()
            transform=format!("translate({} {}) scale(.48)", x + 29, y - 29)
        >
            <circle r="52" />
            <TowerPicture tower teeth=Teeth::NONE must_move=false />
        </g>
    }
}

/// An arrow head between two neighbouring squares.
fn arrow(from: Square, to: Square, below: Player) -> impl IntoView {
    let (ax, ay) = Place::of(from, below).middle();
    let (bx, by) = Place::of(to, below).middle();
    // Towers are pushed up or down the screen, never sideways.
    let turn = if by < ay { 0 } else { 180 };
    let place = format!("translate({} {}) rotate({turn})", (ax + bx) / 2, (ay + by) / 2);
    view! { <path class="arrow" transform=place d="M-17 8L0 -9L17 8" /> }
}
