//! The lists that the server keeps for an account, with buttons to remove their items.

use kamisado_api::{
    Block, CreateToken, CreatedToken, PasskeyInfo, PlayerInfo, SessionInfo, TokenInfo, UserKind, paths,
};
use serde::de::DeserializeOwned;

use super::agent;
use crate::account::codes::Copy;
use crate::account::device;
use crate::account::fields::{Field, FieldKind, Form};
use crate::account::request::{Answer, ServerList, ServerRequest};
use crate::online::api;
use crate::players::PlayerLink;
use crate::prelude::*;

/// A line for each item, or a text if there is none; nothing before the list has come.
pub(super) fn item_list<T: Clone + Send + Sync + 'static, V: IntoView + 'static>(
    kept: ServerList<T>,
    none: AccountText,
    line: impl Fn(T) -> V + Copy,
) -> impl Fn() -> Option<AnyView> {
    let settings = Settings::get();
    move || {
        let item_list = kept.items.get()?;
        Some(match item_list.is_empty() {
            true => view! { <p>{settings.text(none)}</p> }.into_any(),
            false => view! { <ul class="things">{item_list.into_iter().map(line).collect_view()}</ul> }.into_any(),
        })
    }
}

/// An item with a name and its times, and the button that removes it.
#[component]
pub(super) fn ListItem<T: DeserializeOwned + Send + Sync + 'static>(
    list: ServerList<T>,
    name: String,
    created: Timestamp,
    used: Option<Timestamp>,
    class: &'static str,
    label: AccountText,
    request: ServerRequest,
    path: String,
) -> impl IntoView {
    let settings = Settings::get();
    let about = name.clone();
    view! {
        <li>
            <span>
                <b dir="auto">{name}</b>
                <span class="soft">
                    {move || settings.part_words().made_and_used(&settings.day(created), used.map(|used| settings.day(used)).as_deref())}
                </span>
            </span>
            <RemoveButton class label about=Callback::new(move |()| about.clone()) request path list />
        </li>
    }
}

/// The button that removes an item. Its label for a screen reader names the item.
#[component]
pub(super) fn RemoveButton<T: DeserializeOwned + Send + Sync + 'static>(
    list: ServerList<T>,
    class: &'static str,
    label: AccountText,
    about: Callback<(), String>,
    request: ServerRequest,
    path: String,
) -> impl IntoView {
    let settings = Settings::get();
    let end = move |_| request.ask("DELETE", path.clone(), None, move || list.look());
    view! {
        <button
            class=class
            aria-label=move || settings.about(label, &about.run(()))
            disabled=move || request.busy.get()
            on:click=end
        >
            {settings.text(label)}
        </button>
    }
}

/// The sessions. Every session except this one can be ended here.
#[component]
pub(super) fn Sessions() -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let sessions = ServerList::<SessionInfo>::at(paths::SESSIONS);
    let line = move |session: SessionInfo| {
        let SessionInfo { id, created, seen, agent, current } = session;
        let called = move || match agent::names(&agent) {
            None => settings.part_words().text(AccountText::UnknownAgent).to_owned(),
            Some((browser, system)) => settings.part_words().browser(browser, system),
        };
        let about = called.clone();
        let path = paths::session_of_account(&id);
        view! {
            <li>
                <span>
                    {current.then(|| view! { <b>{settings.text(AccountText::ThisSession)}</b> })}
                    <span dir="auto">{called}</span>
                    <span class="soft">
                        {move || settings.part_words().made_and_used(&settings.day(created), Some(&settings.day(seen)))}
                    </span>
                </span>
                {(!current)
                    .then(|| {
                        let about = Callback::new(move |()| about());
                        view! { <RemoveButton class="end-session" label=AccountText::EndSession about request path list=sessions /> }
                    })}
            </li>
        }
    };
    let shown = move || sessions.items.get().map(|sessions| sessions.into_iter().map(line).collect_view());
    view! {
        <section id="sessions" class="card">
            <h2>{settings.text(AccountText::Sessions)}</h2>
            <ul class="things">{shown}</ul>
            <Answer request />
        </section>
    }
}

/// The tokens. A new token is shown once; each can be revoked.
#[component]
pub(super) fn Tokens() -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let tokens = ServerList::<TokenInfo>::at(paths::TOKENS);
    let name = RwSignal::new(String::new());
    let secret = RwSignal::new(None::<String>);
    let make = move || {
        secret.set(None);
        let body = api::body(&CreateToken { name: name.get_untracked() });
        request.ask_for("POST", paths::TOKENS, Some(body), move |made: CreatedToken| {
            name.set(String::new());
            secret.set(Some(made.token));
            tokens.look();
        });
    };
    let line = move |TokenInfo { id, name, created, seen }: TokenInfo| {
        let path = paths::token(&id);
        view! { <ListItem name created used=Some(seen) class="take-back" label=AccountText::TakeBack request path list=tokens /> }
    };
    let shown = item_list(tokens, AccountText::NoTokens, line);
    let once = move || {
        secret.get().map(|secret| {
            let shown = secret.clone();
            view! {
                <p>{settings.text(AccountText::TokenOnce)}</p>
                <ul class="secrets" dir="ltr" translate="no">
                    <li id="token">{shown}</li>
                </ul>
                <div class="ways">
                    <Copy id="copy-token" label=AccountText::CopyToken what=secret />
                </div>
            }
        })
    };
    view! {
        <section id="tokens" class="card">
            <h2>{settings.text(AccountText::Tokens)}</h2>
            <p class="soft">{settings.text(AccountText::TokensHelp)}</p>
            {shown}
            <Form request label=AccountText::MakeToken submit=make>
                <Field id="token-name" request kind=FieldKind::Plain label=AccountText::TokenName value=name most=40 />
            </Form>
            <Answer request />
            <div role="status">{once}</div>
        </section>
    }
}

/// The user's passkeys. Each can be removed, and new ones added.
#[component]
pub(super) fn Passkeys() -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let keys = ServerList::<PasskeyInfo>::at(paths::PASSKEYS);
    let name = RwSignal::new(String::new());
    let add = move || {
        request.run_confirmed(
            move || device::make(name.get_untracked()),
            move |()| {
                name.set(String::new());
                request.done.set(Some(AccountText::PasskeyAdded));
                keys.look();
            },
        );
    };
    let line = move |PasskeyInfo { id, name, created, used }: PasskeyInfo| {
        let path = paths::passkey(&id);
        view! { <ListItem name created used class="remove" label=AccountText::Remove request path list=keys /> }
    };
    let shown = item_list(keys, AccountText::NoPasskeys, line);
    view! {
        <section id="passkeys" class="card">
            <h2>{settings.text(AccountText::Passkeys)}</h2>
            <p class="soft">{settings.text(AccountText::PasskeysHelp)}</p>
            {shown}
            <Form request label=AccountText::AddPasskey button_id="add-passkey" submit=add>
                <Field id="passkey-name" request kind=FieldKind::Plain label=AccountText::PasskeyName value=name most=40 />
            </Form>
            <Answer request />
        </section>
    }
}

/// The blocked users. Each can be unblocked.
#[component]
pub(super) fn Blocks() -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let blocks = ServerList::<Block>::at(paths::BLOCKS);
    let line = move |Block { name, kind, game, .. }: Block| {
        let shown = PlayerInfo { name: name.clone(), kind, level: None, bot: false };
        let about = shown.clone();
        let about = Callback::new(move |()| settings.who(&about));
        // A guest has no page, so the game identifies them.
        let (path, who) = match game.filter(|_| kind == UserKind::Guest) {
            Some(game) => {
                let who = view! {
                    <span>
                        <b>{move || settings.who(&shown)}</b>
                        <AddressLink page=Page::Game address=game_path(&game)>
                            {settings.text(AccountText::BlockedIn)}
                        </AddressLink>
                    </span>
                };
                (paths::game_block(&game), who.into_any())
            }
            None => (paths::block(&name), view! { <PlayerLink name>{shown.name}</PlayerLink> }.into_any()),
        };
        view! {
            <li>
                {who}
                <RemoveButton class="unblock" label=AccountText::Unblock about request path list=blocks />
            </li>
        }
    };
    let shown = item_list(blocks, AccountText::NoBlocks, line);
    view! {
        <section id="blocks" class="card">
            <h2>{settings.text(AccountText::Blocks)}</h2>
            <p class="soft">{settings.text(AccountText::BlockHelp)}</p>
            {shown}
            <Answer request />
        </section>
    }
}
