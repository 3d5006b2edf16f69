//! The board component.

use kamisado_picture::fragment::{self, signs};
use kamisado_picture::grid::{FRAME, HEIGHT, MARGIN, SIZE, WIDTH};
use leptos::ev::PointerEvent;
use leptos::svg;

use super::drag::{Drag, point};
use super::layers::blocker_marks;
use super::layers::verdicts;
use super::marks::{EnclosingBoard, KeyMark};
use super::steps::after_key;
use super::{GridPos, Highlights, LastAction, Preview, SquarePicture, TowerPicture, VerdictMark, layers, preview};
use crate::prelude::*;
use crate::speech::BoardKey;

/// The board. It is a single Tab stop; inside it the arrow keys move from square to square. Two presses move a tower,
/// or dragging it, which has the same effect.
#[component]
pub(crate) fn Board(
    /// What the board shows.
    #[prop(into)]
    board_view: Signal<BoardView>,
    /// Called when a square is pressed; without it the board is a picture.
    #[prop(optional, into)]
    on_press: Option<Callback<Square>>,
) -> impl IntoView {
    let settings = Settings::get();
    let announcer = Announcer::get();
    let names = Memo::new(move |_| announcer.names());
    let board_style = settings.board_style;
    let orientation = Memo::new(move |_| board_view.with(|board_view| board_view.orientation));
    // The square that Tab leads to, once an arrow key or a press has chosen one.
    let cursor = RwSignal::new(None::<Square>);
    let tab_stop = Memo::new(move |_| {
        let first = || board_view.with(|board_view| board_view.highlights.must_move);
        let corner = || GridPos { column: 0, line: 7 }.square(orientation.get());
        cursor.get().or_else(first).or_else(corner)
    });
    let press = move |square: Square| {
        if let Some(on_press) = on_press {
            cursor.set(Some(square));
            on_press.run(square);
        }
    };
    // The code for marks is loaded when a mouse enters the board, when a key draws a mark, or when the page has arrows
    // to show.
    let has_marks = RwSignal::new(false);
    let drawn = RwSignal::new(None::<KeyMark>);
    let on_key = move |event: KeyboardEvent| {
        let Some(at) = tab_stop.get_untracked() else { return };
        let (key, orientation) = (event.key(), orientation.get_untracked());
        if let Some(place) = after_key(GridPos::of(at, orientation), &key, event.ctrl_key()) {
            event.prevent_default();
            if let Some(square) = place.square(orientation) {
                if square == at {
                    sound::play_if_on(Sound::Edge, settings);
                }
                cursor.set(Some(square));
                dom::focus(&square_id(square));
            }
        } else if matches!(key.as_str(), "Enter" | " ") {
            event.prevent_default();
            press(at);
        } else if let (true, Some(key)) = (settings.board_keys.get_untracked(), letter_key(&event, &key)) {
            event.prevent_default();
            if key == 'x' {
                has_marks.set(true);
                drawn.set(Some(if event.shift_key() { KeyMark::Arrow(at) } else { KeyMark::Circle(at) }));
            } else {
                BoardKey { key, shift: event.shift_key(), at, board_view, cursor }.handle(settings, announcer);
            }
        }
    };

    // The square under the mouse, finger, dragged tower or keyboard focus.
    let pointed_at = RwSignal::new(None::<Square>);
    // A move that awaits confirmation is shown as if it were pointed at.
    let target = Memo::new(move |_| board_view.with(|board_view| board_view.highlights.chosen).or(pointed_at.get()));
    let pointed = Memo::new(move |_| {
        let square = target.get()?;
        board_view.with(|board_view| board_view.preview(square).cloned())
    });
    let board = NodeRef::<svg::Svg>::new();
    let drag = RwSignal::new(None::<Drag>);
    // A press that became a drag is not a press.
    let was_drag = StoredValue::new(false);
    let place_of = move |event: &PointerEvent| {
        let at = point(event, board.get_untracked()?.as_ref());
        Some((at, GridPos::at(at.0, at.1).and_then(|place| place.square(orientation.get_untracked()))))
    };
    let on_down = move |event: PointerEvent| {
        was_drag.set_value(false);
        if let (true, 0, Some((at, Some(square)))) = (event.is_primary(), event.button(), place_of(&event)) {
            // A tower that can be pushed is pressed, not dragged.
            let is_taken = board_view.with_untracked(|board_view| {
                board_view.at(square).is_some() && !board_view.highlights.pushable.contains(&square)
            });
            drag.set(is_taken.then(|| Drag::new(square, at)));
        }
    };
    let on_cancel = move |_: PointerEvent| {
        drag.set(None);
        pointed_at.set(None);
    };
    let on_move = move |event: PointerEvent| {
        let (Some(now), Some((at, square))) = (drag.get_untracked(), place_of(&event)) else { return };
        if event.buttons() == 0 {
            // The button was released outside the board.
            on_cancel(event);
            return;
        }
        if !now.lifted {
            if !now.is_far(at) {
                return;
            }
            was_drag.set_value(true);
            let is_movable = || board_view.with_untracked(|board_view| board_view.is_movable(now.from));
            if !is_movable() {
                // Dragging a tower selects it, or reports why it cannot be moved.
                press(now.from);
            }
            if !is_movable() {
                drag.set(None);
                return;
            }
            if let Some(board) = board.get_untracked() {
                // Without the capture the drag ends where the pointer leaves the board.
                let _ = board.set_pointer_capture(event.pointer_id());
            }
        }
        drag.set(Some(now.lifted_to(at)));
        pointed_at.set(square);
    };
    let on_up = move |event: PointerEvent| {
        let Some(Drag { from, lifted: true, .. }) = drag.get_untracked() else {
            drag.set(None);
            return;
        };
        drag.set(None);
        pointed_at.set(None);
        if let Some((_, Some(square))) = place_of(&event)
            && square != from
        {
            press(square);
        }
    };
    let on_click = move |square: Square| {
        if !was_drag.get_value() {
            press(square);
        }
    };

    let is_picture = on_press.is_none();
    provide_context(EnclosingBoard { svg: board, board_view, drawn });
    let on_enter = move |event: PointerEvent| {
        if !is_picture && event.pointer_type() == "mouse" {
            has_marks.set(true);
        }
    };
    let is_marked =
        Memo::new(move |_| has_marks.get() || board_view.with(|board_view| !board_view.highlights.arrows.is_empty()));
    if !is_picture {
        sound::play_sounds(board_view, settings);
    }
    let last_was = move |action: LastAction| {
        move || board_view.with(|board_view| board_view.highlights.last_action == Some(action)).then_some("")
    };
    let squares = move || {
        let orientation = orientation.get();
        // Turning the board creates the squares again: the focus stays on its square.
        if let (true, Some(square)) =
            (board.get_untracked().is_some_and(|board| dom::holds_focus(&board)), tab_stop.get_untracked())
        {
            request_animation_frame(move || dom::focus(&square_id(square)));
        }
        (0..8u8)
            .map(|line| {
                let cells = (0..8u8).filter_map(|column| GridPos { column, line }.square(orientation));
                let cells = cells.map(|square| {
                    view! { <Cell square orientation board_view tab_stop pointed_at press=on_click names is_picture /> }
                });
                view! { <g role=(!is_picture).then_some("row")>{cells.collect_view()}</g> }
            })
            .collect_view()
    };
    let coordinates = move || match settings.coordinates.get() {
        true => fragment::coordinates(orientation.get(), |label, x, y| format!("<text x='{x}' y='{y}'>{label}</text>")),
        false => String::new(),
    };
    let trail = move || {
        let last = board_view.with(|board_view| board_view.highlights.last);
        let orientation = orientation.get();
        let trail = last.map(|last| fragment::trail(last, orientation)).unwrap_or_default();
        board_view.with(|board_view| {
            let landing = layers::landing(board_view, orientation);
            let open = layers::open_line(board_view, orientation);
            format!("<g class='open-line'>{open}</g>{trail}{landing}")
        })
    };
    let has_dots = Memo::new(move |_| {
        let points = |board_view: &BoardView| board_view.highlights.is_hint || !board_view.highlights.guide.is_empty();
        settings.dots.get() || board_view.with(points)
    });
    let dots = move || match has_dots.get() {
        true => board_view.with(|board_view| layers::dots(board_view, target.get())),
        false => String::new(),
    };
    let pushes = move || {
        if !has_dots.get() {
            return String::new();
        }
        board_view.with(|board_view| {
            let pushes = board_view.highlights.pushable.iter().filter_map(|&target| board_view.preview(target));
            let waiting = pushes.filter(|push| Some(push.target) != target.get());
            waiting.map(|push| preview::push(board_style.get(), board_view.orientation, push)).collect::<String>()
        })
    };
    let ghosts = move || {
        let ghosts = |pointed: &Preview| preview::ghosts(board_style.get(), orientation.get(), pointed);
        pointed.with(|pointed| pointed.as_ref().map(ghosts).unwrap_or_default())
    };
    let signs = move || {
        board_view.with(|board_view| {
            signs(board_style.get(), board_view.orientation, |square| board_view.at(square).is_some())
        })
    };
    let judged = move || board_view.with(|board_view| verdicts(board_view, orientation.get(), settings.words()));
    let blockers = move || board_view.with(|board_view| blocker_marks(board_view, orientation.get(), settings.words()));
    let side = 8 * SIZE + 2 * FRAME;
    view! {
        <svg
            class="board"
            node_ref=board
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            role=if is_picture { "img" } else { "grid" }
            aria-label=settings.text(PageText::Board)
            data-face=move || board_style.get().name()
            data-push=last_was(LastAction::Push)
            data-won=last_was(LastAction::Win)
            on:keydown=on_key
            on:pointerenter=on_enter
            on:pointerdown=on_down
            on:pointermove=on_move
            on:pointerup=on_up
            on:pointercancel=on_cancel
        >
            <rect class="frame" x=MARGIN y="2" width=side height=side rx="18" />
            <g class="coordinates" aria-hidden="true" inner_html=coordinates></g>
            {squares}
            <g class="trail" aria-hidden="true" inner_html=trail></g>
            <g class="towers" aria-hidden="true">
                {board_view
                    .get_untracked()
                    .pieces
                    .into_iter()
                    .map(|(_, piece)| view! { <BoardTower piece board_view orientation drag pointed /> })
                    .collect_view()}
            </g>
            <g class="signs" aria-hidden="true" inner_html=signs></g>
            <g class="signs" aria-hidden="true" inner_html=blockers></g>
            <g class="dots" aria-hidden="true" inner_html=dots></g>
            <g class="ghosts" aria-hidden="true" inner_html=pushes></g>
            <g class="ghosts pointed" aria-hidden="true" inner_html=ghosts></g>
            <g class="verdicts" aria-hidden="true" inner_html=judged></g>
            <LazyView load=|| Box::pin(lazy::marks()) when=is_marked />
        </svg>
    }
}

/// The letter, digit or question mark of a pressed board key, independent of the keyboard layout. With Shift a letter
/// is that of a colour.
fn letter_key(event: &KeyboardEvent, key: &str) -> Option<char> {
    const KEYS: &str = "tnpmlcix?12345678";
    const SHIFT_KEYS: &str = "ngrykpbox?12345678";
    let code = event.code();
    let placed = || code.strip_prefix("Key").map(str::to_ascii_lowercase);
    let typed = match code.strip_prefix("Digit") {
        Some(digit) => digit.to_owned(),
        None if key == "؟" => "?".to_owned(),
        None if key.is_ascii() => key.to_ascii_lowercase(),
        None => placed()?,
    };
    let mut chars = typed.chars();
    let is_free = !(event.ctrl_key() || event.alt_key() || event.meta_key());
    let keys = if event.shift_key() { SHIFT_KEYS } else { KEYS };
    chars.next().filter(|&c| is_free && chars.as_str().is_empty() && keys.contains(c))
}

/// The id of a square's element.
pub(crate) fn square_id(square: Square) -> String {
    format!("square-{square}")
}

/// A square.
#[component]
fn Cell(
    square: Square,
    orientation: Player,
    board_view: Signal<BoardView>,
    tab_stop: Memo<Option<Square>>,
    pointed_at: RwSignal<Option<Square>>,
    press: impl Fn(Square) + Copy + Send + Sync + 'static,
    names: Memo<OwnedNames>,
    is_picture: bool,
) -> impl IntoView {
    let (x, y) = GridPos::of(square, orientation).middle();
    let (x, y) = (x - SIZE / 2, y - SIZE / 2);
    let settings = Settings::get();
    let look = view! { <SquarePicture color=square.color() x y /> };
    if is_picture {
        return view! { <g>{look}</g> }.into_any();
    }
    let label =
        move || board_view.with(|board_view| names.with(|names| label(board_view, square, &names.names(), settings)));
    let active = move || board_view.with(|board_view| board_view.is_target(square)).then_some("");
    let holds = move || board_view.with(|board_view| board_view.at(square).is_some()).then_some("");
    let leave = move || {
        // A square with the focus also loses it when the page removes it; by then the signals are gone.
        if pointed_at.try_get_untracked() == Some(Some(square)) {
            pointed_at.set(None);
        }
    };
    view! {
        <g
            id=square_id(square)
            class="square"
            role="gridcell"
            aria-label=label
            data-active=active
            data-holds=holds
            tabindex=move || if tab_stop.get() == Some(square) { "0" } else { "-1" }
            on:click=move |_| press(square)
            on:pointerenter=move |_| pointed_at.set(Some(square))
            on:pointerleave=move |_| leave()
            on:focus=move |event| {
                if dom::shows_focus(&event) {
                    pointed_at.set(Some(square));
                }
            }
            on:blur=move |_| leave()
        >
            {look}
            <rect class="focus" x=x + 5 y=y + 5 width=SIZE - 10 height=SIZE - 10 rx="8" fill="none" />
        </g>
    }
    .into_any()
}

/// A square as a screen reader names it, with its verdict and, if it can be pushed, with the result.
fn label(board_view: &BoardView, square: Square, names: &PlayerNames, settings: Settings) -> String {
    let on_it = board_view.at(square).map(|piece| (piece.tower, piece.teeth.rank()));
    let mut label = settings.words().square_label(square, on_it, board_view.mark(square), names);
    let boards = settings.boards();
    if board_view.highlights.pushable.contains(&square)
        && let Some((next, _)) = board_view.preview(square).and_then(|preview| preview.next)
    {
        label = boards.with(&label, &boards.then(next, names));
    }
    let verdict_label = |mark: Option<VerdictMark>| boards.verdict(mark.map(|mark| (mark.won, mark.moves)));
    board_view.verdict(square).map_or_else(|| label.clone(), |mark| boards.with(&label, &verdict_label(mark)))
}

/// A tower at its square. It glides when it moves, follows the pointer when dragged, and shakes when it is blocked or
/// may not move.
#[component]
fn BoardTower(
    piece: kamisado::Piece,
    board_view: Signal<BoardView>,
    orientation: Memo<Player>,
    drag: RwSignal<Option<Drag>>,
    pointed: Memo<Option<Preview>>,
) -> impl IntoView {
    let tower = piece.tower;
    let square = Memo::new(move |_| board_view.with(|board_view| board_view.square_of(tower)));
    let teeth = Memo::new(move |_| {
        let piece = square.get().and_then(|square| board_view.with(|board_view| board_view.at(square)));
        piece.map_or(Teeth::NONE, |piece| piece.teeth)
    });
    let must_move = Memo::new(move |_| {
        let square = square.get();
        square.is_some()
            && board_view
                .with(|board_view| [board_view.highlights.must_move, board_view.highlights.selected].contains(&square))
    });
    let is_at = move |place: fn(&Highlights) -> Option<Square>| {
        Memo::new(move |_| {
            let place = board_view.with(|board_view| place(&board_view.highlights));
            place.is_some() && place == square.get()
        })
    };
    let (blocked, refused) = (is_at(|highlights| highlights.blocked), is_at(|highlights| highlights.refused));
    let lifted_at = Memo::new(move |_| {
        let drag = drag.get().filter(|drag| drag.lifted && Some(drag.from) == square.get());
        drag.map(|drag| drag.at)
    });
    let lifted = Memo::new(move |_| lifted_at.get().is_some());
    let leaves = move || {
        let leaves = |preview: &Preview| preview.shifts.iter().any(|(piece, ..)| piece.tower == tower);
        (!lifted.get() && pointed.with(|pointed| pointed.as_ref().is_some_and(leaves))).then_some("")
    };
    let place = move || {
        let middle = square.get().map(|square| GridPos::of(square, orientation.get()).middle());
        lifted_at.get().or(middle).map(|(x, y)| format!("translate({x}px, {y}px)"))
    };
    let picture = NodeRef::<svg::G>::new();
    Effect::new(move |_| {
        // The last element is drawn above everything else.
        if let (true, Some(picture)) = (lifted.get(), picture.get())
            && let Some(towers) = picture.parent_node()
        {
            let _ = towers.append_child(&picture);
        }
    });
    view! {
        <g
            class="tower"
            node_ref=picture
            data-tower=tower.letter().to_string()
            data-lifted=move || lifted.get().then_some("")
            data-leaves=leaves
            style:transform=place
            style:display=move || square.get().is_none().then_some("none")
        >
            <g
                data-blocked=move || blocked.get().then_some("")
                data-refused=move || refused.get().then_some("")
            >
                <TowerPicture tower teeth must_move />
            </g>
        </g>
    }
}

/// The delay before the board turns.
const TURN_DELAY: Duration = Duration::from_millis(600);

/// The side at the bottom, which follows the wanted one after a delay: the player who moved sees the move before the
/// board turns.
pub(crate) fn delayed_orientation(wanted: Memo<Option<Player>>) -> RwSignal<Option<Player>> {
    let shown = RwSignal::new(wanted.get_untracked());
    Effect::new(move |_| {
        let orientation = wanted.get();
        let turn = move || {
            if wanted.try_get_untracked() == Some(orientation) && shown.try_get_untracked() != Some(orientation) {
                shown.set(orientation);
            }
        };
        set_timeout(turn, TURN_DELAY);
    });
    shown
}
