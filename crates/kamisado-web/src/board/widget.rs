//! The board as a part of the page.

use kamisado::{Player, Square, Teeth};
use kamisado_text::Sign;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::place::{FRAME, HEIGHT, MARGIN, SIZE, WIDTH};
use super::verdict::Verdicts;
use super::{Face, Place, Scene, Step, TowerPicture, VerdictMark};
use crate::browser;
use crate::settings::Settings;

/// The board. It is one stop for the tabulator key; inside it the arrow keys go from square to square.
#[component]
pub(crate) fn Board(
    /// What is shown.
    #[prop(into)]
    scene: Signal<Scene>,
    /// Its name for a screen reader.
    #[prop(into)]
    name: Signal<&'static str>,
    /// What happens when a square is pressed; without it the board is a picture.
    #[prop(optional)]
    on_press: Option<Callback<Square>>,
) -> impl IntoView {
    let face = Face::default();
    let below = Memo::new(move |_| scene.with(|scene| scene.below));
    // The square that the tabulator key leads to.
    let cursor = RwSignal::new(None::<Square>);
    let stop = Memo::new(move |_| {
        let first = || scene.with(|scene| scene.marks.must_move);
        let corner = || Place { column: 0, line: 7 }.square(below.get());
        cursor.get().or_else(first).or_else(corner)
    });
    let press = move |square: Square| {
        if let Some(on_press) = on_press {
            cursor.set(Some(square));
            on_press.run(square);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let Some(at) = stop.get_untracked() else {
            return;
        };
        let step = match event.key().as_str() {
            "ArrowLeft" => Step::Left,
            "ArrowRight" => Step::Right,
            "ArrowUp" => Step::Up,
            "ArrowDown" => Step::Down,
            "Home" => Step::LineStart,
            "End" => Step::LineEnd,
            "Enter" | " " => {
                event.prevent_default();
                press(at);
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let below = below.get_untracked();
        if let Some(square) = Place::of(at, below).stepped(step).square(below) {
            cursor.set(Some(square));
            browser::focus(&id(square));
        }
    };
    let is_picture = on_press.is_none();
    let squares = move || {
        let below = below.get();
        (0..8u8)
            .map(|line| {
                let cells = (0..8u8).filter_map(|column| Place { column, line }.square(below));
                let cells = cells.map(|square| view! { <Cell square below scene face stop press is_picture /> });
                view! { <g role=(!is_picture).then_some("row")>{cells.collect_view()}</g> }
            })
            .collect_view()
    };
    let board = 8 * SIZE + 2 * FRAME;
    view! {
        <svg
            class="board"
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            role=if is_picture { "img" } else { "grid" }
            aria-label=move || name.get()
            on:keydown=on_key
        >
            <rect class="frame" x=MARGIN y="2" width=board height=board rx="18" />
            {move || coordinates(below.get())}
            {squares}
            <Trail scene below />
            <g class="towers" aria-hidden="true">
                {scene
                    .get_untracked()
                    .pieces
                    .into_iter()
                    .map(|(_, piece)| view! { <Standing piece scene below face /> })
                    .collect_view()}
            </g>
            <Dots scene below face />
            <Verdicts scene below />
        </svg>
    }
}

/// The name of a square's element.
fn id(square: Square) -> String {
    format!("square-{square}")
}

/// The letters and numbers around the board.
fn coordinates(below: Player) -> impl IntoView {
    let sign = |x: i32, y: i32, sign: char| view! { <text x=x y=y>{sign}</text> };
    let signs = (0..8u8).filter_map(move |n| {
        let square = Place { column: n, line: n }.square(below)?;
        let (x, y) = Place { column: n, line: n }.middle();
        let (file, row) = (char::from(b'a' + square.file()), char::from(b'1' + square.row()));
        Some((sign(x, HEIGHT - 9, file), sign(MARGIN / 2 - 2, y + 7, row)))
    });
    view! { <g class="coordinates" aria-hidden="true">{signs.collect_view()}</g> }
}

/// A square.
#[component]
fn Cell(
    square: Square,
    below: Player,
    scene: Signal<Scene>,
    face: Face,
    stop: Memo<Option<Square>>,
    press: impl Fn(Square) + Copy + Send + Sync + 'static,
    is_picture: bool,
) -> impl IntoView {
    let (x, y) = Place::of(square, below).middle();
    let (x, y, size) = (x - SIZE / 2 + 2, y - SIZE / 2 + 2, SIZE - 4);
    let settings = Settings::get();
    let look = view! { <rect x=x y=y width=size height=size rx="11" fill=face.fill(square.color()) /> };
    if is_picture {
        return view! { <g>{look}</g> }.into_any();
    }
    let label = move || {
        scene.with(|scene| {
            let on_it = scene.at(square).map(|piece| (piece.tower, piece.teeth.rank()));
            let label = settings.words().square_label(square, on_it, scene.sign(square));
            let boards = settings.language.get().boards();
            let told = |mark: Option<VerdictMark>| boards.verdict(mark.map(|mark| (mark.won, mark.moves)));
            scene.verdict(square).map_or_else(|| label.clone(), |mark| boards.with(&label, &told(mark)))
        })
    };
    let active =
        move || scene.with(|scene| matches!(scene.sign(square), Some(Sign::Reachable | Sign::Pushable))).then_some("");
    view! {
        <g
            id=id(square)
            class="square"
            role="gridcell"
            aria-label=label
            data-active=active
            tabindex=move || if stop.get() == Some(square) { "0" } else { "-1" }
            on:click=move |_| press(square)
        >
            {look}
            <rect class="focus" x=x + 3 y=y + 3 width=size - 6 height=size - 6 rx="8" fill="none" />
        </g>
    }
    .into_any()
}

/// The faint trail of the last move.
#[component]
fn Trail(scene: Signal<Scene>, below: Memo<Player>) -> impl IntoView {
    let last = Memo::new(move |_| scene.with(|scene| scene.marks.last));
    move || {
        let (from, to) = last.get()?;
        let (ax, ay) = Place::of(from, below.get()).middle();
        let (bx, by) = Place::of(to, below.get()).middle();
        let half = SIZE / 2 - 7;
        Some(view! {
            <g class="trail" aria-hidden="true">
                <rect x=ax - half y=ay - half width=2 * half height=2 * half rx="8" />
                <line class="under" x1=ax y1=ay x2=bx y2=by />
                <line x1=ax y1=ay x2=bx y2=by />
            </g>
        })
    }
}

/// A tower where it stands; it glides when it moves.
#[component]
fn Standing(piece: kamisado::Piece, scene: Signal<Scene>, below: Memo<Player>, face: Face) -> impl IntoView {
    let tower = piece.tower;
    let square = Memo::new(move |_| scene.with(|scene| scene.square_of(tower)));
    let teeth = Memo::new(move |_| {
        let piece = square.get().and_then(|square| scene.with(|scene| scene.at(square)));
        piece.map_or(Teeth::NONE, |piece| piece.teeth)
    });
    let must_move = Memo::new(move |_| {
        let marked = scene.with(|scene| scene.marks.must_move.or(scene.marks.chosen));
        marked.is_some() && marked == square.get()
    });
    let place = move || {
        square.get().map(|square| {
            let (x, y) = Place::of(square, below.get()).middle();
            format!("translate({x}px, {y}px)")
        })
    };
    view! {
        <g class="tower" data-tower=tower.letter().to_string() style:transform=place>
            <TowerPicture tower teeth must_move face />
        </g>
    }
}

/// Where the tower that moves can go, and what it can push.
#[component]
fn Dots(scene: Signal<Scene>, below: Memo<Player>, face: Face) -> impl IntoView {
    let marks = Memo::new(move |_| {
        scene.with(|scene| {
            // A verdict says more than a dot, and stands in its place.
            let unjudged = |square: &&Square| scene.verdict(**square).is_none();
            let reachable = scene.marks.reachable.iter().filter(unjudged).copied();
            (reachable.collect::<Vec<Square>>(), scene.marks.pushable.clone())
        })
    });
    move || {
        let (reachable, pushable) = marks.get();
        let below = below.get();
        let dots = reachable.into_iter().map(|square| {
            let (x, y) = Place::of(square, below).middle();
            view! { <circle class="dot" cx=x cy=y r="12" fill=face.ring(Player::White) /> }
        });
        let rings = pushable.into_iter().map(|square| {
            let (x, y) = Place::of(square, below).middle();
            view! { <circle class="push" cx=x cy=y r="45" stroke=face.ring(Player::White) /> }
        });
        view! { <g class="dots" aria-hidden="true">{dots.collect_view()} {rings.collect_view()}</g> }
    }
}
