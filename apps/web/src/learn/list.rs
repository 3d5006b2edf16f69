//! The list of the lessons.

use kamisado_lessons::{LessonId, LessonRun};

use super::{Progress, address, small};
use crate::board::BoardStyle;
use crate::prelude::*;
use crate::routes;

/// A small drawing of a lesson's first position, from the learner's side.
#[component]
fn Drawing(id: LessonId) -> impl IntoView {
    let settings = Settings::get();
    let drawing = move || {
        let run = LessonRun::new(id).ok()?;
        Some(drawing(&run.game().position(), run.seat(), settings.board_style.get()))
    };
    view! { <svg class="mini-board" viewBox="0 0 8 8" aria-hidden="true" inner_html=drawing></svg> }
}

/// The drawing of a position, one unit per square.
fn drawing(position: &Position, below: Player, board_style: BoardStyle) -> String {
    let place = |square: Square| {
        let (file, row) = (square.file(), square.row());
        if below == Player::White { (file, 7 - row) } else { (7 - file, row) }
    };
    let squares = Color::ALL.into_iter().map(|color| {
        let path = Square::ALL.into_iter().filter(|square| square.color() == color).map(place);
        let path: String = path.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
        format!("<path fill='{}' d='{path}'/>", board_style.fill(color))
    });
    let towers = position.towers().map(|(square, piece)| {
        let (x, y) = place(square);
        let ring = if piece.tower.player == Player::White { "#fffbf0" } else { "#22201d" };
        let fill = board_style.fill(piece.tower.color);
        format!("<circle cx='{x}.5' cy='{y}.5' r='.34' fill='{fill}' stroke='{ring}' stroke-width='.2'/>")
    });
    squares.chain(towers).collect()
}

/// The lessons in order, with the finished ones marked.
#[component]
pub(super) fn LessonList(progress: RwSignal<Progress>) -> impl IntoView {
    let settings = Settings::get();
    // An unknown fragment shows the list.
    let place = routes::watched_fragment();
    let unknown = move || (!place.with(String::is_empty)).then(settings.text(PageText::BadLink));
    let done = move || progress.with(|progress| small(progress.count()));
    let count = small(LessonId::ALL.len());
    let lessons = LessonId::ALL.iter().zip(1u32..).map(|(&id, number)| {
        let is_done = Memo::new(move |_| progress.with(|progress| progress.is_done(id)));
        let is_next = Memo::new(move |_| progress.with(|progress| progress.next() == Some(id)));
        view! {
            <li>
                <a
                    href=address(id)
                    data-done=move || is_done.get().then_some("")
                    data-next=move || is_next.get().then_some("")
                >
                    <span class="number" aria-hidden="true">
                        {move || if is_done.get() { "✓".to_owned() } else { settings.words().number(number) }}
                    </span>
                    <span>{move || settings.part_words().lesson(id).title}</span>
                    <Drawing id />
                    <Show when=move || is_done.get()>
                        <span class="unseen">{settings.text(PageText::LessonDone)}</span>
                    </Show>
                </a>
            </li>
        }
    });
    view! {
        <section class="course">
            <h1>{settings.text(PageText::LearnHead)}</h1>
            <p class="notice" role="alert">
                {unknown}
            </p>
            <p id="progress">{move || settings.words().lessons_done(done(), count)}</p>
            <progress aria-labelledby="progress" max=count prop:value=done></progress>
            <ol class="lessons">{lessons.collect_view()}</ol>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawing_has_every_square_and_tower_once_and_the_learner_below() {
        let start = Position::start(MatchLength::Single);
        let white = drawing(&start, Player::White, BoardStyle::Plain);
        assert_eq!((white.matches("h1v1").count(), white.matches("<circle").count()), (64, 16));
        let bottom = |drawing: &str, ring| {
            drawing.split('<').filter(|part| part.contains("cy='7.5'") && part.contains(ring)).count()
        };
        assert_eq!((bottom(&white, "#fffbf0"), bottom(&white, "#22201d")), (8, 0));
        let black = drawing(&start, Player::Black, BoardStyle::Plain);
        assert_eq!((bottom(&black, "#fffbf0"), bottom(&black, "#22201d")), (0, 8));
    }
}
