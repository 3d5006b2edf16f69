//! The list of the lessons.

use kamisado_lessons::LessonId;
use kamisado_text::PageText;
use leptos::prelude::*;

use super::{Progress, address, small};
use crate::routes;
use crate::settings::Settings;

/// The lessons in their order, with those marked that are done.
#[component]
pub(super) fn LessonList(progress: RwSignal<Progress>) -> impl IntoView {
    let settings = Settings::get();
    // The list is shown for whatever is no lesson.
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
