//! Arrows and circles above the towers: those of the page, and those that users draw with the right mouse button or by
//! keys.

use leptos::ev::{PointerEvent, contextmenu, pointerdown, pointermove, pointerup};
use leptos::svg;

use super::drag::point;
use super::{Arrow, ArrowKind, GridPos};
use crate::prelude::*;

/// The board of a layer that is loaded on demand.
#[derive(Clone, Copy)]
pub(super) struct EnclosingBoard {
    /// Its element.
    pub(super) svg: NodeRef<svg::Svg>,
    /// What it shows.
    pub(super) board_view: Signal<BoardView>,
    /// The mark to draw by key.
    pub(super) drawn: RwSignal<Option<KeyMark>>,
}

/// A mark drawn on a square by key.
#[derive(Clone, Copy)]
pub(super) enum KeyMark {
    /// A circle.
    Circle(Square),
    /// The start of an arrow, or its end.
    Arrow(Square),
}

impl EnclosingBoard {
    /// The square under the pointer.
    fn square_at(self, event: &PointerEvent) -> Option<Square> {
        let (x, y) = point(event, self.svg.get_untracked()?.as_ref());
        let orientation = self.board_view.with_untracked(|board_view| board_view.orientation);
        GridPos::at(x, y)?.square(orientation)
    }

    /// Whether an event happened on this board.
    fn holds(self, event: &web_sys::Event) -> bool {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        self.svg.get_untracked().is_some_and(|svg| svg.contains(target.as_ref()))
    }
}

/// A mark drawn by the user: an arrow, or a circle if both squares are the same.
type DrawnMark = (Square, Square);

/// The right mouse button draws.
const RIGHT_BUTTON: i16 = 2;

/// The arrows of the page and the marks of the user. A right click draws a circle on a square, a right drag an arrow;
/// drawing the same arrow again removes it. Dragging is optional: a second click on a circle makes it the start of an
/// arrow, a click on another square ends the arrow, and a click on the same square removes it. A left press or a move
/// clears all marks, because they belong to a position.
#[component]
pub(crate) fn Marks() -> impl IntoView {
    let board: EnclosingBoard = expect_context();
    let board_view = board.board_view;
    let marks = RwSignal::new(Vec::<DrawnMark>::new());
    // The mark being drawn.
    let drawing = RwSignal::new(None::<DrawnMark>);
    // The start of an arrow drawn by clicks.
    let begun = RwSignal::new(None::<Square>);
    let (settings, announcer) = (Settings::get(), Announcer::get());
    Effect::new(move |_| {
        let Some(key) = board.drawn.get() else { return };
        let said = match (key, begun.get_untracked()) {
            (KeyMark::Circle(square), _) => toggled(marks, (square, square)),
            (KeyMark::Arrow(to), Some(from)) => {
                begun.set(None);
                if from == to { SpeechText::MarkRemoved } else { toggled(marks, (from, to)) }
            }
            (KeyMark::Arrow(from), None) => {
                begun.set(Some(from));
                SpeechText::ArrowBegins
            }
        };
        spawn_local(async move {
            if settings.load_part_words().await.is_ok() {
                announcer.say_now(untrack(|| settings.part_words().text(said)));
            }
        });
    });
    // Whether the last press on the board was with the right button: only then the menu is suppressed.
    let draws = StoredValue::new(false);
    let pieces = Memo::new(move |_| board_view.with(|board_view| board_view.pieces.clone()));
    Effect::new(move |was: Option<()>| {
        pieces.track();
        if was.is_some() {
            marks.set(Vec::new());
            begun.set(None);
        }
    });
    dom::on_window(pointerdown, move |event| {
        if !board.holds(&event) {
            return;
        }
        let is_right = event.pointer_type() == "mouse" && event.button() == RIGHT_BUTTON;
        draws.set_value(is_right);
        if is_right {
            drawing.set(board.square_at(&event).map(|square| (square, square)));
        } else {
            marks.set(Vec::new());
            begun.set(None);
        }
    });
    dom::on_window(pointermove, move |event| {
        if let (Some((from, to)), Some(square)) = (drawing.get_untracked(), board.square_at(&event))
            && square != to
        {
            drawing.set(Some((from, square)));
        }
    });
    dom::on_window(pointerup, move |event| {
        let Some((from, _)) = drawing.get_untracked() else { return };
        drawing.set(None);
        let Some(to) = board.square_at(&event) else { return };
        let circle = (to, to);
        match begun.get_untracked() {
            _ if from != to => marks.update(|marks| toggle(marks, (from, to))),
            Some(beginning) => {
                begun.set(None);
                if beginning != to {
                    marks.update(|marks| toggle(marks, (beginning, to)));
                }
            }
            None if marks.with_untracked(|marks| marks.contains(&circle)) => {
                marks.update(|marks| toggle(marks, circle));
                begun.set(Some(to));
            }
            None => marks.update(|marks| toggle(marks, circle)),
        }
    });
    dom::on_window(contextmenu, move |event| {
        if draws.get_value() && board.holds(&event) {
            event.prevent_default();
        }
    });
    let picture = move || {
        let drawn = marks.get().into_iter().chain(drawing.get());
        let begun = begun.get();
        board_view.with(|board_view| {
            let orientation = board_view.orientation;
            let arrows = board_view.highlights.arrows.iter().map(|&shown| arrow(shown, orientation));
            let begun = begun.map(|square| circle(square, orientation, "18 12"));
            arrows.chain(drawn.map(|mark| drawn_mark(mark, orientation))).chain(begun).collect::<String>()
        })
    };
    view! { <g class="marks" aria-hidden="true" pointer-events="none" inner_html=picture></g> }
}

/// Draws or removes a mark, and returns the announcement.
fn toggled(marks: RwSignal<Vec<DrawnMark>>, mark: DrawnMark) -> SpeechText {
    marks.update(|marks| toggle(marks, mark));
    let is_drawn = marks.with_untracked(|marks| marks.contains(&mark));
    if is_drawn { SpeechText::MarkDrawn } else { SpeechText::MarkRemoved }
}

/// Draws a mark, or removes it if it exists.
fn toggle(marks: &mut Vec<DrawnMark>, mark: DrawnMark) {
    match marks.iter().position(|&other| other == mark) {
        Some(place) => drop(marks.remove(place)),
        None => marks.push(mark),
    }
}

/// The colours of marks: two tones, and that of what the user draws.
const LIGHT: &str = "#fffbf0";
const DARK: &str = "#22201d";
const DRAWN: &str = "#ffc247";

fn drawn_mark((from, to): DrawnMark, orientation: Player) -> String {
    if from != to {
        return arrow(Arrow { from, to, kind: ArrowKind::Drawn }, orientation);
    }
    circle(from, orientation, "none")
}

/// A circle on a square; a dashed one is the start of an arrow.
fn circle(square: Square, orientation: Player, dashes: &str) -> String {
    let (x, y) = GridPos::of(square, orientation).middle();
    let ring = format!("cx='{x}' cy='{y}' r='44' fill='none'");
    format!(
        "<g data-circle='{square}'><circle {ring} stroke='{DARK}' stroke-width='13'/>\
         <circle {ring} stroke='{DRAWN}' stroke-width='7' stroke-dasharray='{dashes}'/></g>"
    )
}

/// The style of an arrow.
struct ArrowStyle {
    name: &'static str,
    ink: &'static str,
    /// The colour of the outline, which is visible on every square.
    edge: &'static str,
    width: i32,
    dashes: &'static str,
    /// The length of the head, and half of its width.
    head: (i32, i32),
    is_filled: bool,
}

impl ArrowStyle {
    const fn of(kind: ArrowKind) -> ArrowStyle {
        let (name, ink, edge, width, dashes, head, is_filled) = match kind {
            ArrowKind::Played => ("played", LIGHT, DARK, 6, "none", (30, 20), false),
            ArrowKind::Better => ("better", "#0f6b47", LIGHT, 16, "none", (44, 32), true),
            ArrowKind::Drawn => ("drawn", DRAWN, DARK, 9, "20 12", (36, 24), true),
            // With round line caps these dashes are dots.
            ArrowKind::Premove => ("premove", LIGHT, DARK, 11, "1 21", (34, 22), false),
        };
        ArrowStyle { name, ink, edge, width, dashes, head, is_filled }
    }
}

/// An arrow between the centres of two squares, in integers: no float formatting is linked in.
fn arrow(Arrow { from, to, kind }: Arrow, orientation: Player) -> String {
    let ArrowStyle { name, ink, edge, width, dashes, head: (long, half), is_filled } = ArrowStyle::of(kind);
    let (ax, ay) = GridPos::of(from, orientation).middle();
    let (bx, by) = GridPos::of(to, orientation).middle();
    let (dx, dy) = (bx - ax, by - ay);
    let length = (dx * dx + dy * dy).isqrt().max(1);
    // The head begins where the line ends; its corners are on both sides of that point.
    let (hx, hy) = (bx - dx * long / length, by - dy * long / length);
    let (sx, sy) = (-dy * half / length, dx * half / length);
    let (lx, ly) = if is_filled { (hx, hy) } else { (bx, by) };
    let line = format!("M{ax} {ay}L{lx} {ly}");
    let (close, fill) = if is_filled { ("Z", ink) } else { ("", "none") };
    let head = format!("M{} {}L{bx} {by}L{} {}{close}", hx + sx, hy + sy, hx - sx, hy - sy);
    let outer = width + 7;
    let end = match kind {
        ArrowKind::Premove => format!("M{bx} {by}m0 -46l46 46l-46 46l-46 -46z"),
        ArrowKind::Played | ArrowKind::Better | ArrowKind::Drawn => String::new(),
    };
    format!(
        "<g data-arrow='{name}' fill='none' stroke-linecap='round' stroke-linejoin='round'>\
         <path d='{line}{head}{end}' stroke='{edge}' stroke-width='{outer}'/>\
         <path d='{line}' stroke='{ink}' stroke-width='{width}' stroke-dasharray='{dashes}'/>\
         <path d='{head}' stroke='{ink}' stroke-width='6' fill='{fill}'/><path d='{end}' stroke='{ink}' stroke-width='6'/></g>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_that_is_drawn_twice_is_taken_away() {
        let mut marks = Vec::new();
        toggle(&mut marks, (Square::A1, Square::A1));
        toggle(&mut marks, (Square::A1, Square::C3));
        toggle(&mut marks, (Square::A1, Square::A1));
        assert_eq!(marks, [(Square::A1, Square::C3)]);
    }

    #[test]
    fn a_click_is_a_circle_and_a_drag_an_arrow() {
        let circle = drawn_mark((Square::E4, Square::E4), Player::White);
        assert!(circle.contains("data-circle='e4'") && !circle.contains("data-arrow"), "{circle}");
        let arrow = drawn_mark((Square::E4, Square::F6), Player::White);
        assert!(arrow.contains("data-arrow='drawn'") && !arrow.contains("circle"), "{arrow}");
    }

    #[test]
    fn kinds_of_arrows_differ_by_shape_and_all_turn_with_the_board() {
        let (from, to) = (Square::C1, Square::C4);
        let shapes = [ArrowKind::Played, ArrowKind::Better, ArrowKind::Drawn, ArrowKind::Premove].map(|kind| {
            let style = ArrowStyle::of(kind);
            assert_ne!(arrow(Arrow { from, to, kind }, Player::White), arrow(Arrow { from, to, kind }, Player::Black));
            (style.width, style.dashes, style.is_filled)
        });
        let different: std::collections::HashSet<_> = shapes.into();
        assert_eq!(different.len(), 4);
    }

    #[test]
    fn the_tip_of_an_arrow_is_in_the_middle_of_its_square() {
        let (x, y) = GridPos::of(Square::F6, Player::White).middle();
        let drawn = arrow(Arrow { from: Square::E4, to: Square::F6, kind: ArrowKind::Better }, Player::White);
        assert!(drawn.contains(&format!("L{x} {y}L")), "{drawn}");
    }
}
