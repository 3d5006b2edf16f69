//! Signing in, and making an account.

use kamisado_text::AccountText;
use leptos::prelude::*;
use serde_json::json;

use super::deed::{Answer, Deed};
use super::desk::Desk;
use super::device;
use super::field::{Field, Kind};
use super::text::{Text, refusal};
use crate::online::ask;

/// The ways in.
#[component]
pub(super) fn Enter() -> impl IntoView {
    view! {
        <div class="entrances">
            <SignIn />
            <SignUp />
        </div>
    }
}

/// Signing in by the password, a passkey or a recovery code.
#[component]
fn SignIn() -> impl IntoView {
    let (text, desk, deed) = (Text::get(), Desk::get(), Deed::new());
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (name_again, code) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let come_in = move |_| desk.turn(None);
    let by_password = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = json!({ "name": name.get_untracked().trim(), "password": password.get_untracked() });
        let signed_in = async move {
            let answer = ask::ask("POST", "/api/session", Some(&body)).await.map_err(|why| refusal(&why))?;
            // The account may require a passkey too.
            if answer["needs"] == "passkey" { device::finish_sign_in(answer).await } else { Ok(answer) }
        };
        deed.run(signed_in, come_in);
    };
    let by_code = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = json!({ "name": name_again.get_untracked().trim(), "recovery_code": code.get_untracked() });
        deed.ask("POST", "/api/session", Some(body), come_in);
    };
    view! {
        <section class="card">
            <h2>{text.of(AccountText::SignIn)}</h2>
            <form id="sign-in" novalidate on:submit=by_password>
                <Field id="name" kind=Kind::Name label=AccountText::Name value=name />
                <Field id="password" kind=Kind::Password label=AccountText::Password value=password />
                <button class="main" type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::SignIn)}
                </button>
            </form>
            <Answer deed />
            <button
                id="with-passkey"
                disabled=move || deed.busy.get()
                on:click=move |_| deed.run(device::sign_in(), come_in)
            >
                {text.of(AccountText::WithPasskey)}
            </button>
            <details class="more" id="with-code">
                <summary>{text.of(AccountText::WithCode)}</summary>
                <form novalidate on:submit=by_code>
                    <Field id="code-name" kind=Kind::Name label=AccountText::Name value=name_again />
                    <Field id="code" kind=Kind::Code label=AccountText::Code value=code help=AccountText::CodeHelp />
                    <button type="submit" disabled=move || deed.busy.get()>
                        {text.of(AccountText::SignIn)}
                    </button>
                </form>
            </details>
        </section>
    }
}

/// Making an account. The recovery codes are shown then.
#[component]
fn SignUp() -> impl IntoView {
    let (text, desk, deed) = (Text::get(), Desk::get(), Deed::new());
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = json!({ "name": name.get_untracked().trim(), "password": password.get_untracked() });
        deed.ask("POST", "/api/accounts", Some(body), move |answer| {
            let codes = serde_json::from_value(answer["recovery_codes"].clone());
            desk.show(codes.unwrap_or_default());
        });
    };
    view! {
        <section class="card">
            <h2>{text.of(AccountText::MakeHead)}</h2>
            <p class="soft">{text.of(AccountText::MakeHelp)}</p>
            <form id="sign-up" novalidate on:submit=submit>
                <Field
                    id="new-name"
                    kind=Kind::Name
                    label=AccountText::Name
                    value=name
                    help=AccountText::NameHelp
                />
                <Field
                    id="new-password"
                    kind=Kind::NewPassword
                    label=AccountText::Password
                    value=password
                    help=AccountText::PasswordHelp
                />
                <button class="main" type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::Make)}
                </button>
            </form>
            <Answer deed />
        </section>
    }
}
