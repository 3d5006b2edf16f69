//! The free seat: the link for the opponent, or the invitation to take the seat.

use kamisado_api::paths;

use super::GameController;
use super::controls::keep_focus_after;
use super::status::invitation;
use super::waiting::WaitingRoom;
use crate::account::text::refusal as account_refusal;
use crate::online::api;
use crate::prelude::*;

/// Over the board, while the other seat is free: shows the link to the creator of a game by link.
#[component]
pub(super) fn Waiting() -> impl IntoView {
    let controller = GameController::get();
    let waits = Memo::new(move |_| controller.ask(|live| live.waits_for_other().then(|| live.is_public())).flatten());
    // The link and its button disappear when the opponent comes: the focus moves to the game.
    keep_focus_after(move || waits.get().is_some());
    move || match waits.get()? {
        true => Some(view! { <WaitingRoom /> }.into_any()),
        false => Some(view! { <Invitation /> }.into_any()),
    }
}

/// Over the board, for a user who can take the free seat: who invites, to which game, and a button.
#[component]
pub(super) fn Invited() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let free = Memo::new(move |_| controller.ask(|live| live.free_seat()).flatten());
    let guest = GuestName::new();
    let who = move || controller.ask(|live| invitation(live, settings));
    let terms = move || controller.ask(|live| settings.terms(&live.game().terms()));
    move || {
        let player = free.get()?;
        Some(view! {
            <div class="invited card">
                <h2 dir="auto">{who}</h2>
                <p class="soft">{terms}</p>
                <GuestNameField guest />
                <button
                    id="sit"
                    class="main"
                    on:click=move |_| guest.give_then(Callback::new(move |()| controller.join()))
                >
                    {move || settings.part_words().join(player)}
                </button>
            </div>
        })
    }
}

/// The link for the other player.
#[component]
fn Invitation() -> impl IntoView {
    let (settings, controller) = (Settings::get(), GameController::get());
    let link = StoredValue::new(controller.connection.page_address());
    let guest = GuestName::new();
    // The server closes the connection of a user whose name has changed, and the page reconnects under the new name.
    let name_self = move |event: SubmitEvent| {
        event.prevent_default();
        guest.give_then(Callback::new(|()| ()));
    };
    let copying = Copying::default();
    view! {
        <div class="invited card">
            <p>{settings.text(OnlineText::WaitingHelp)}</p>
            <label class="field">
                <span>{settings.text(OnlineText::LinkField)}</span>
                <input id="game-link" type="text" readonly dir="ltr" value=link.get_value() />
            </label>
            <TextButton id="copy-link" class="main" text=PageText::CopyLink act=move || copying.copy(&link.get_value()) />
            <p class="told" role="status">
                {copying.result()}
            </p>
            <form on:submit=name_self>
                <GuestNameField guest />
                <Show when=move || guest.is_changed()>
                    <button id="use-name" type="submit">
                        {settings.text(OnlineText::UseName)}
                    </button>
                </Show>
            </form>
        </div>
    }
}

/// The storage key of the name that a user without an account has entered.
const GUEST_NAME_KEY: &str = "guest-name";

/// The name of a user without an account.
#[derive(Clone, Copy, Default)]
struct GuestName {
    /// Whether the user is a guest: users with an account are not asked.
    is_guest: RwSignal<bool>,
    typed: RwSignal<String>,
    /// The name that the server knows.
    given: RwSignal<String>,
    /// The server's reason for refusing it.
    problem: RwSignal<Option<AccountText>>,
}

impl GuestName {
    fn new() -> GuestName {
        let typed = storage::get(GUEST_NAME_KEY).unwrap_or_default();
        let guest = GuestName { typed: RwSignal::new(typed), ..GuestName::default() };
        spawn_local(async move {
            if let Ok(me) = api::me().await {
                let _ = guest.is_guest.try_set(me.account().is_none());
            }
        });
        guest
    }

    /// Whether the entered name differs from the server's.
    fn is_changed(self) -> bool {
        self.is_guest.get() && self.typed.with(|typed| !typed.is_empty() && *typed != self.given.get())
    }

    /// Sends the entered name, if there is one, and continues unless it was refused.
    fn give_then(self, then: Callback<()>) {
        self.problem.set(None);
        if !untrack(|| self.is_changed()) {
            then.run(());
            return;
        }
        let name = self.typed.get_untracked();
        storage::set(GUEST_NAME_KEY, &name);
        let body = api::body(&kamisado_api::GuestName { name: name.clone() });
        spawn_local(async move {
            match api::send("PUT", paths::ME_NAME, Some(body)).await {
                Ok(_) => {
                    let _ = self.given.try_set(name);
                    then.run(());
                }
                Err(why) => drop(self.problem.try_set(Some(account_refusal(&why)))),
            }
        });
    }
}

/// The field for it.
#[component]
fn GuestNameField(guest: GuestName) -> impl IntoView {
    let settings = Settings::get();
    let problem = move || guest.problem.get().map(|problem| settings.part_words().text(problem));
    view! {
        <Show when=move || guest.is_guest.get()>
            <label class="field">
                <span>{settings.text(OnlineText::GuestNameField)}</span>
                <input
                    id="guest-name"
                    type="text"
                    dir="auto"
                    maxlength="20"
                    autocomplete="nickname"
                    spellcheck="false"
                    aria-invalid=move || guest.problem.get().map(|_| "true")
                    aria-describedby="guest-problem"
                    prop:value=move || guest.typed.get()
                    on:input=move |event| guest.typed.set(event_target_value(&event).trim().to_owned())
                />
            </label>
        </Show>
        <p id="guest-problem" class="refused" role="alert">
            {problem}
        </p>
    }
}
