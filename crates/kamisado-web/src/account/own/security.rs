//! The security of an account: password, recovery codes, second factor, deletion.

use kamisado_api::{ChangePassword as NewPassword, RecoveryCodes, SecondFactor as Requirement, paths};
use kamisado_text::{AccountText, PageText};
use leptos::prelude::*;

use crate::account::controller::AccountController;
use crate::account::fields::{Field, FieldKind};
use crate::account::request::{Answer, ServerRequest};
use crate::account::text::AccountWords;
use crate::online::api;
use crate::settings::Settings;
use crate::ui::{DialogTitle, ModalDialog, QUESTION_ID};

/// The form that changes the password.
#[component]
pub(super) fn ChangePassword(name: String) -> impl IntoView {
    let (text, request) = (AccountWords::get(), ServerRequest::new());
    let (new, end_tokens) = (RwSignal::new(String::new()), RwSignal::new(false));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (new_password, end_tokens) = (new.get_untracked(), end_tokens.get_untracked());
        let body = api::body(&NewPassword { new_password, end_tokens });
        request.ask("PUT", paths::ME_PASSWORD, Some(body), move || {
            new.set(String::new());
            request.done.set(Some(AccountText::PasswordChanged));
        });
    };
    view! {
        <section class="card">
            <h2>{text.of(AccountText::PasswordHead)}</h2>
            <form id="change-password" novalidate on:submit=submit>
                <input type="text" autocomplete="username" value=name readonly hidden />
                <Field id="changed" kind=FieldKind::NewPassword label=AccountText::NewPassword value=new />
                <label class="tick">
                    <input
                        id="end-tokens"
                        type="checkbox"
                        prop:checked=move || end_tokens.get()
                        on:change=move |event| end_tokens.set(event_target_checked(&event))
                    />
                    <span>{text.of(AccountText::EndTokens)}</span>
                </label>
                <button type="submit" disabled=move || request.busy.get()>
                    {text.of(AccountText::PasswordHead)}
                </button>
            </form>
            <Answer request />
        </section>
    }
}

/// How many recovery codes are left, and the form that gives new ones.
#[component]
pub(super) fn Recovery(left: u32) -> impl IntoView {
    let (text, controller, request) = (AccountWords::get(), AccountController::get(), ServerRequest::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        request.ask_for("POST", paths::ME_RECOVERY_CODES, None, move |new: RecoveryCodes| {
            controller.show(new.recovery_codes)
        });
    };
    view! {
        <section class="card">
            <h2>{text.of(AccountText::CodesHead)}</h2>
            <p class="soft">{move || text.words().codes_left(left)}</p>
            <form id="renew-codes" novalidate on:submit=submit>
                <button type="submit" disabled=move || request.busy.get()>
                    {text.of(AccountText::RenewCodes)}
                </button>
                <p class="soft">{text.of(AccountText::RenewHelp)}</p>
            </form>
            <Answer request />
        </section>
    }
}

/// The button that opens the dialog in which the account is deleted.
#[component]
pub(super) fn Delete() -> impl IntoView {
    let (settings, text, controller) = (Settings::get(), AccountWords::get(), AccountController::get());
    let open = RwSignal::new(false);
    let request = ServerRequest::new();
    let title = |settings: Settings| settings.part_words().account_text(AccountText::Delete);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        request.ask("DELETE", paths::ME, None, move || {
            open.set(false);
            controller.turn(Some(AccountText::Deleted));
        });
    };
    view! {
        <button id="delete" on:click=move |_| open.set(true)>
            {text.of(AccountText::Delete)}
        </button>
        <ModalDialog open title=DialogTitle::Other(title) asked_by=QUESTION_ID>
            <p id=QUESTION_ID class="notice">
                {text.of(AccountText::DeleteHelp)}
            </p>
            <form id="delete-account" novalidate on:submit=submit>
                <Answer request />
                <button id="delete-yes" type="submit" disabled=move || request.busy.get()>
                    {text.of(AccountText::DeleteYes)}
                </button>
            </form>
            <button class="main" autofocus on:click=move |_| open.set(false)>
                {settings.text(PageText::Close)}
            </button>
        </ModalDialog>
    }
}

/// Whether signing in by the password needs a passkey too, and the button that changes it.
#[component]
pub(super) fn SecondFactor(required: bool) -> impl IntoView {
    let (text, request) = (AccountWords::get(), ServerRequest::new());
    let required = RwSignal::new(required);
    let stands = move || {
        let stands = if required.get() { AccountText::PasskeyRequired } else { AccountText::PasskeyNotRequired };
        text.words().account_text(stands)
    };
    let label = move || {
        let label = if required.get() { AccountText::StopRequiring } else { AccountText::RequirePasskey };
        text.words().account_text(label)
    };
    let change = move |_| {
        let wanted = !required.get_untracked();
        let body = api::body(&Requirement { required: wanted });
        request.ask("PUT", paths::ME_SECOND_FACTOR, Some(body), move || required.set(wanted));
    };
    view! {
        <section id="second-factor" class="card">
            <h2>{text.of(AccountText::SecondFactor)}</h2>
            <p class="soft">{text.of(AccountText::SecondFactorHelp)}</p>
            <p role="status">{stands}</p>
            <button id="require-passkey" disabled=move || request.busy.get() on:click=change>
                {label}
            </button>
            <Answer request />
        </section>
    }
}
