//! Before the game: the link for the other player, or the free seat.

use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::Desk;
use crate::online::text::Text;
use crate::platform::browser;
use crate::settings::Settings;

/// Whoever made the game sees the link for the other; whoever came by the link can take the seat.
#[component]
pub(super) fn Waiting() -> impl IntoView {
    let (text, desk) = (Text::get(), Desk::get());
    let waits = Memo::new(move |_| desk.ask(|live| live.waits_for_other()) == Some(true));
    let free = Memo::new(move |_| desk.ask(|live| live.free_seat()).flatten());
    let seat = move || {
        let player = free.get()?;
        Some(view! {
            <div class="guest card">
                <p>{text.of(OnlineText::SeatFree)}</p>
                <button id="sit" class="main" on:click=move |_| desk.sit()>
                    {move || text.words().join(player)}
                </button>
            </div>
        })
    };
    view! {
        <Show when=move || waits.get()>
            <Invitation />
        </Show>
        {seat}
    }
}

/// The link for the other player.
#[component]
fn Invitation() -> impl IntoView {
    let (settings, text, desk) = (Settings::get(), Text::get(), Desk::get());
    let copied = RwSignal::new(None::<bool>);
    let link = StoredValue::new(desk.address());
    let copy = move |_| {
        copied.set(None);
        browser::copy(&link.get_value(), move |done| {
            // The game may have begun meanwhile.
            let _ = copied.try_set(Some(done));
        });
    };
    let told = move || {
        copied.get().map(|done| settings.words().text(if done { PageText::Copied } else { PageText::NotCopied }))
    };
    view! {
        <div class="guest card">
            <p>{text.of(OnlineText::WaitingHelp)}</p>
            <label class="field">
                <span>{text.of(OnlineText::LinkField)}</span>
                <input id="game-link" type="text" readonly dir="ltr" value=link.get_value() />
            </label>
            <button id="copy-link" class="main" on:click=copy>
                {settings.text(PageText::CopyLink)}
            </button>
            <p class="told" role="status">
                {told}
            </p>
        </div>
    }
}
