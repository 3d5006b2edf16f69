//! While a seat is free: the link for the opponent, or the invitation to take the seat.

use kamisado_text::{OnlineText, PageText};
use leptos::prelude::*;

use super::GameController;
use super::status::invitation;
use crate::online::text::OnlineWords;
use crate::platform::system;
use crate::settings::Settings;

/// Over the board, while the other seat is free: the creator of a game by link sees the link for the opponent.
#[component]
pub(super) fn Waiting() -> impl IntoView {
    let (text, controller) = (OnlineWords::get(), GameController::get());
    let waits = Memo::new(move |_| controller.ask(|live| live.waits_for_other().then(|| live.is_public())).flatten());
    move || match waits.get()? {
        true => Some(
            view! {
                <div id="looking" class="invited card">
                    <p>{text.of(OnlineText::LookingHelp)}</p>
                </div>
            }
            .into_any(),
        ),
        false => Some(view! { <Invitation /> }.into_any()),
    }
}

/// Over the board, for a user who can take the free seat: who invites, to what, and the one button.
#[component]
pub(super) fn Invited() -> impl IntoView {
    let (text, controller) = (OnlineWords::get(), GameController::get());
    let free = Memo::new(move |_| controller.ask(|live| live.free_seat()).flatten());
    let who = move || controller.ask(|live| invitation(live, text));
    let terms = move || controller.ask(|live| text.terms(&live.game().terms()));
    move || {
        let player = free.get()?;
        Some(view! {
            <div class="invited card">
                <h2 dir="auto">{who}</h2>
                <p class="soft">{terms}</p>
                <button id="sit" class="main" on:click=move |_| controller.join()>
                    {move || text.words().join(player)}
                </button>
            </div>
        })
    }
}

/// The link for the other player.
#[component]
fn Invitation() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), OnlineWords::get(), GameController::get());
    let copied = RwSignal::new(None::<bool>);
    let link = StoredValue::new(controller.connection.page_address());
    let copy = move |_| {
        copied.set(None);
        system::copy(&link.get_value(), move |done| {
            // The game may have begun meanwhile.
            let _ = copied.try_set(Some(done));
        });
    };
    let copied_text = move || {
        copied.get().map(|done| settings.words().text(if done { PageText::Copied } else { PageText::NotCopied }))
    };
    view! {
        <div class="invited card">
            <p>{text.of(OnlineText::WaitingHelp)}</p>
            <label class="field">
                <span>{text.of(OnlineText::LinkField)}</span>
                <input id="game-link" type="text" readonly dir="ltr" value=link.get_value() />
            </label>
            <button id="copy-link" class="main" on:click=copy>
                {settings.text(PageText::CopyLink)}
            </button>
            <p class="told" role="status">
                {copied_text}
            </p>
        </div>
    }
}
