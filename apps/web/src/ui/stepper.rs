//! The four buttons that step through the moves, and the automatic playback.

use crate::prelude::*;

/// The stepper around the automatic playback.
#[derive(Clone, Copy)]
pub(super) struct EnclosingStepper {
    /// The current index and the number of steps.
    pub(super) place: Signal<(usize, usize)>,
    /// Goes to an index.
    pub(super) go: Callback<usize>,
}

/// The buttons to the start, back, forward and to the end.
#[component]
pub(crate) fn Stepper(
    /// The current index and the number of steps.
    #[prop(into)]
    place: Signal<(usize, usize)>,
    /// Goes to an index.
    #[prop(into)]
    go: Callback<usize>,
) -> impl IntoView {
    let settings = Settings::get();
    provide_context(EnclosingStepper { place, go });
    let step = move |id: &'static str, text: PageText, path: &'static str, to: fn(usize, usize) -> usize| {
        let target = move || {
            let (at, total) = place.get();
            to(at, total).min(total)
        };
        view! {
            <button
                id=id
                aria-label=settings.text(text)
                title=settings.text(text)
                aria-disabled=move || (target() == place.get().0).then_some("true")
                on:click=move |_| {
                    if target() != place.get_untracked().0 {
                        go.run(target());
                    }
                }
            >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d=path />
                </svg>
            </button>
        }
    };
    view! {
        <div class="steps" role="group" aria-label=settings.text(PageText::Stepping)>
            {step("step-first", PageText::First, "M6 5v14M19 5l-9 7 9 7z", |_, _| 0)}
            {step("step-back", PageText::Back, "M16 5l-9 7 9 7z", |at, _| at.saturating_sub(1))}
            {step("step-forward", PageText::Forward, "M8 5l9 7-9 7z", |at, _| at + 1)}
            {step("step-last", PageText::Last, "M18 5v14M5 5l9 7-9 7z", |_, total| total)}
            <LazyView load=|| Box::pin(lazy::autoplay()) />
        </div>
    }
}
