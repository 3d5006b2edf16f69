//! Tokens, with which programs play for the account.

use kamisado_api::{CreateToken, CreatedToken, TokenInfo, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use super::lists::{Thing, things};
use crate::account::codes::Copy;
use crate::account::fields::{Field, Kind};
use crate::account::request::{Answer, Deed, Kept};
use crate::account::text::Text;
use crate::online::api;

/// The tokens: one is made and shown once, and each can be taken back.
#[component]
pub(super) fn Tokens() -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let tokens = Kept::<TokenInfo>::at(paths::TOKENS);
    let name = RwSignal::new(String::new());
    let secret = RwSignal::new(None::<String>);
    let make = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        secret.set(None);
        let body = api::body(&CreateToken { name: name.get_untracked() });
        deed.ask_for("POST", paths::TOKENS, Some(body), move |made: CreatedToken| {
            name.set(String::new());
            secret.set(Some(made.token));
            tokens.look();
        });
    };
    let then = Callback::new(move |()| tokens.look());
    let line = move |TokenInfo { id, name, created, seen }: TokenInfo| {
        let path = paths::token(&id);
        view! { <Thing name created used=Some(seen) class="take-back" label=AccountText::TakeBack deed path then /> }
    };
    let shown = things(tokens, AccountText::NoTokens, line);
    let once = move || {
        secret.get().map(|secret| {
            let shown = secret.clone();
            view! {
                <p>{text.of(AccountText::TokenOnce)}</p>
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
            <h2>{text.of(AccountText::Tokens)}</h2>
            <p class="soft">{text.of(AccountText::TokensHelp)}</p>
            {shown}
            <form novalidate on:submit=make>
                <Field id="token-name" kind=Kind::Plain label=AccountText::TokenName value=name most=40 />
                <button type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::MakeToken)}
                </button>
            </form>
            <Answer deed />
            <div role="status">{once}</div>
        </section>
    }
}
