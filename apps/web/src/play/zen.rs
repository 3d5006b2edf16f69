//! Zen mode shows only the board, the turn and the clocks of a game.

use crate::prelude::*;

/// Starts or ends zen mode, announces it, and moves the focus to the game.
fn toggle(settings: Settings, announcer: Announcer) {
    let on = !settings.zen.get_untracked();
    settings.zen.choose(on);
    let text = if on { GameText::ZenOn } else { GameText::ZenOff };
    announcer.say_now(untrack(|| settings.part_words()).text(text));
    dom::focus_game();
}

/// Hides the header in zen mode as long as the caller's game is shown.
pub(crate) fn hide_head_in_zen(settings: Settings) {
    const ZEN: &str = "data-zen";
    Effect::new(move |_| dom::mark_root(ZEN, settings.zen.get()));
    on_cleanup(|| dom::mark_root(ZEN, false));
}

/// The button that begins zen mode.
#[component]
pub(crate) fn ZenButton(
    /// Called first.
    #[prop(optional)]
    before: Option<Callback<()>>,
) -> impl IntoView {
    let (settings, announcer) = (Settings::get(), Announcer::get());
    let begin = move || {
        if let Some(before) = before {
            before.run(());
        }
        toggle(settings, announcer);
    };
    view! { <TextButton id="zen" text=GameText::Zen act=begin /> }
}

/// The button that ends zen mode while it is on, and the key `z`, which toggles it unless the user is typing.
#[component]
pub(crate) fn ZenExit() -> impl IntoView {
    let (settings, announcer) = (Settings::get(), Announcer::get());
    dom::on_window(keydown, move |event| {
        let is_free = !(event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat());
        let is_wanted = settings.board_keys.get_untracked() && !dom::is_typing() && !dom::is_dialog_open();
        // The position of the key counts, whatever the keyboard layout.
        if event.code() == "KeyZ" && is_free && is_wanted {
            event.prevent_default();
            toggle(settings, announcer);
        }
    });
    view! {
        <Show when=move || settings.zen.get()>
            <TextButton id="leave-zen" text=GameText::ZenLeave act=move || toggle(settings, announcer) />
        </Show>
    }
}
