//! Signing in and creating an account.

use kamisado_api::{CreateAccount, CreatedAccount, Credentials, OpaqueJson, SignIn, SignInAnswer, paths};

use super::controller::AccountController;
use super::device;
use super::drawing::Podium;
use super::fields::{Field, FieldKind, Form};
use super::request::{Answer, ServerRequest};
use super::text::refusal;
use crate::online::api;
use crate::prelude::*;

/// The benefits of an account, and the forms.
#[component]
pub(super) fn Enter() -> impl IntoView {
    let settings = Settings::get();
    view! {
        <div class="welcome">
            <Podium />
            <p>{settings.text(AccountText::MakeHelp)}</p>
        </div>
        <div class="entrances">
            <SignIn />
            <SignUp />
        </div>
    }
}

/// Signs in by password, passkey or recovery code.
#[component]
fn SignIn() -> impl IntoView {
    let (settings, controller, request) = (Settings::get(), AccountController::get(), ServerRequest::new());
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let (name_again, code) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let come_in = move || controller.turn(Some(AccountText::NowSignedIn));
    let by_password = move || {
        let credentials = Credentials::password(password.get_untracked());
        let body = api::body(&signing_in(name, credentials));
        let signed_in = async move {
            let answer = api::send("POST", paths::SESSION, Some(body)).await;
            match answer.and_then(|text| api::read(&text)).map_err(|why| refusal(&why))? {
                SignInAnswer::SignedIn(_) => Ok(()),
                // The account also requires a passkey.
                SignInAnswer::<OpaqueJson>::NeedsPasskey(question) => device::finish_sign_in(question).await,
            }
        };
        request.run(signed_in, move |()| come_in());
    };
    let by_code = move || {
        let credentials = Credentials::recovery_code(code.get_untracked());
        let body = api::body(&signing_in(name_again, credentials));
        request.ask("POST", paths::SESSION, Some(body), come_in);
    };
    view! {
        <section class="card">
            <h2>{settings.text(AccountText::SignIn)}</h2>
            <Form id="sign-in" request label=AccountText::SignIn is_main=true submit=by_password>
                <Field id="name" request kind=FieldKind::Name label=AccountText::Name value=name />
                <Field id="password" request kind=FieldKind::Password label=AccountText::Password value=password />
            </Form>
            <Answer request />
            <button
                id="with-passkey"
                disabled=move || request.busy.get()
                on:click=move |_| request.run(device::sign_in(), move |()| come_in())
            >
                {settings.text(AccountText::WithPasskey)}
            </button>
            <details class="more" id="with-code">
                <summary>{settings.text(AccountText::WithCode)}</summary>
                <Form request label=AccountText::SignIn submit=by_code>
                    <Field id="code-name" request kind=FieldKind::Name label=AccountText::Name value=name_again />
                    <Field id="code" request kind=FieldKind::Code label=AccountText::Code value=code help=AccountText::CodeHelp />
                </Form>
            </details>
        </section>
    }
}

/// The body of a sign-in.
fn signing_in(name: RwSignal<String>, credentials: Credentials) -> SignIn {
    SignIn { name: name.get_untracked().trim().to_owned(), credentials }
}

/// Creates an account and then shows the recovery codes.
#[component]
fn SignUp() -> impl IntoView {
    let (settings, controller, request) = (Settings::get(), AccountController::get(), ServerRequest::new());
    let (name, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move || {
        let (name, password) = (name.get_untracked().trim().to_owned(), password.get_untracked());
        let body = api::body(&CreateAccount { name, password, bot: false });
        request.ask_for("POST", paths::ACCOUNTS, Some(body), move |made: CreatedAccount| {
            controller.show(made.recovery_codes);
            controller.notice.set(Some(AccountText::Made));
        });
    };
    view! {
        <section class="card">
            <h2>{settings.text(AccountText::MakeHead)}</h2>
            <Form id="sign-up" request label=AccountText::Make submit>
                <Field
                    request
                    id="new-name"
                    kind=FieldKind::Name
                    label=AccountText::Name
                    value=name
                    help=AccountText::NameHelp
                />
                <Field
                    request
                    id="new-password"
                    kind=FieldKind::NewPassword
                    label=AccountText::Password
                    value=password
                    help=AccountText::PasswordHelp
                />
            </Form>
            <Answer request />
        </section>
    }
}
