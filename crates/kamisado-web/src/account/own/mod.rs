//! The account of the signed-in user.

mod agent;
mod lists;
mod security;

use kamisado_api::{Me, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use super::codes::Downloads;
use super::confirm::{ConfirmDialog, Confirmation};
use super::controller::AccountController;
use super::request::{Answer, ServerRequest};
use super::text::AccountWords;
use crate::players::{History, PlayerLink, Ratings};
use lists::{Blocks, Passkeys, Sessions, Tokens};
use security::{ChangePassword, Delete, Recovery, SecondFactor};

/// The own account: what it has done, and how it is kept.
#[component]
pub(super) fn Own(me: Me) -> impl IntoView {
    // Before everything that may ask for it.
    let confirmation = Confirmation::provide();
    let (text, controller, request) = (AccountWords::get(), AccountController::get(), ServerRequest::new());
    let name = me.account().unwrap_or_default().to_owned();
    let leave = move |_| request.ask("DELETE", paths::SESSION, None, move || controller.turn(None));
    let heading = name.clone();
    view! {
        <div class="self">
            <p id="own-name" dir="auto">
                <b>{heading}</b>
            </p>
            <button id="sign-out" disabled=move || request.busy.get() on:click=leave>
                {text.of(AccountText::SignOut)}
            </button>
        </div>
        <Answer request />
        <div class="sections own-first">
            <section class="card">
                <Ratings ratings=me.ratings.clone() />
                <PlayerLink name=name.clone() id="own-games">
                    {text.of(AccountText::OwnGames)}
                </PlayerLink>
                <Downloads />
            </section>
            <History name=None no_search=true />
        </div>
        <h2>{text.of(AccountText::SecurityHead)}</h2>
        <div class="sections">
            <Passkeys />
            <SecondFactor required=me.second_factor.unwrap_or_default() />
            <ChangePassword name=name.clone() />
            <Recovery left=me.recovery_codes_left.unwrap_or_default() />
            <Sessions />
            <Tokens />
            <Blocks />
            <section class="card">
                <h2>{text.of(AccountText::Data)}</h2>
                <p class="soft">{text.of(AccountText::DataHelp)}</p>
                <a id="export" href=paths::ME_EXPORT download="kamisado-account.json">
                    {text.of(AccountText::Export)}
                </a>
                <Delete />
            </section>
        </div>
        <ConfirmDialog confirmation name by_code=me.second_factor.unwrap_or_default() />
    }
}
