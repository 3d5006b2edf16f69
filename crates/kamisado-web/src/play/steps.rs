//! Going through the match, back and forward.

use kamisado_text::PageText;
use leptos::prelude::*;

use super::Table;
use crate::session::{Session, Waits};
use crate::settings::Settings;

/// The four buttons with which one goes through the match, and what is said at an earlier point.
#[component]
pub(super) fn Steps() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let place = Memo::new(move |_| {
        table
            .session
            .with(|session| session.as_ref().map_or((0, 0), |session| (session.game().ply(), session.game().total())))
    });
    let is_past = table.ask(Session::is_past);
    let can_play = table.ask(|session| !session.is_guest() && matches!(session.waits(), Waits::Looking));
    let step = move |id: &'static str, text: PageText, path: &'static str, to: fn(usize, usize) -> usize| {
        let target = move || {
            let (ply, total) = place.get();
            to(ply, total).min(total)
        };
        view! {
            <button
                id=id
                aria-label=settings.text(text)
                title=settings.text(text)
                disabled=move || target() == place.get().0
                on:click=move |_| table.go_to(target())
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
            {step("step-back", PageText::Back, "M16 5l-9 7 9 7z", |ply, _| ply.saturating_sub(1))}
            {step("step-forward", PageText::Forward, "M8 5l9 7-9 7z", |ply, _| ply + 1)}
            {step("step-last", PageText::Last, "M18 5v14M5 5l9 7-9 7z", |_, total| total)}
        </div>
        <Show when=move || is_past.get() == Some(true)>
            <div class="past">
                <p class="soft">{settings.text(PageText::Past)}</p>
                <Show when=move || can_play.get() == Some(true)>
                    <button id="play-from-here" on:click=move |_| table.play_from_here()>
                        {settings.text(PageText::PlayFromHere)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}
