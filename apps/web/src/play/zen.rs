//! Zen mode: only the board, the turn and the clocks of a game are shown.

use kamisado_text::GameText;
use leptos::ev::keydown;
use leptos::prelude::*;

use crate::announcer::Announcer;
use crate::platform::dom;
use crate::settings::Settings;

/// Begins or ends zen mode, says so, and leaves the focus where the game is played.
fn toggle(settings: Settings, announcer: Announcer) {
    let on = !settings.zen.get_untracked();
    settings.choose_zen(on);
    let text = if on { GameText::ZenOn } else { GameText::ZenOff };
    announcer.say_now(untrack(|| settings.part_words()).game_text(text));
    dom::focus_game();
}

/// Hides the head of the page in zen mode as long as the game of the caller is shown.
pub(crate) fn hide_head_in_zen(settings: Settings) {
    const ZEN: &str = "data-zen";
    Effect::new(move |_| dom::mark_root(ZEN, settings.zen.get()));
    on_cleanup(|| dom::mark_root(ZEN, false));
}

/// The button that begins zen mode.
#[component]
pub(crate) fn ZenButton(
    /// What is done before.
    #[prop(optional)]
    before: Option<Callback<()>>,
) -> impl IntoView {
    let (settings, announcer) = (Settings::get(), Announcer::get());
    let begin = move |_| {
        if let Some(before) = before {
            before.run(());
        }
        toggle(settings, announcer);
    };
    view! {
        <button id="zen" on:click=begin>
            {move || settings.part_words().game_text(GameText::Zen)}
        </button>
    }
}

/// The button that ends zen mode, while that is on, and the key `z`, which begins and ends it wherever nothing is typed.
#[component]
pub(crate) fn ZenExit() -> impl IntoView {
    let (settings, announcer) = (Settings::get(), Announcer::get());
    let on_key = window_event_listener(keydown, move |event| {
        let is_free = !(event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat());
        let is_wanted = settings.board_keys.get_untracked() && !dom::is_typing() && !dom::is_dialog_open();
        // The place of the key counts, whatever alphabet is written.
        if event.code() == "KeyZ" && is_free && is_wanted {
            event.prevent_default();
            toggle(settings, announcer);
        }
    });
    on_cleanup(move || on_key.remove());
    view! {
        <Show when=move || settings.zen.get()>
            <button id="leave-zen" on:click=move |_| toggle(settings, announcer)>
                {move || settings.part_words().game_text(GameText::ZenLeave)}
            </button>
        </Show>
    }
}
