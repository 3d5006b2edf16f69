//! The security of an account: password, recovery codes, second factor, deletion.

use kamisado_api::{ChangePassword as NewPassword, RecoveryCodes, SecondFactor as Requirement, paths};

use crate::account::controller::AccountController;
use crate::account::fields::{Field, FieldKind, Form};
use crate::account::request::{Answer, ServerRequest};
use crate::online::api;
use crate::prelude::*;

/// The form that changes the password and can revoke everything else that another person may know.
#[component]
pub(super) fn ChangePassword(name: String) -> impl IntoView {
    let (settings, controller, request) = (Settings::get(), AccountController::get(), ServerRequest::new());
    let new = RwSignal::new(String::new());
    let [end_tokens, end_passkeys, renew_codes] = [(); 3].map(|()| RwSignal::new(false));
    let submit = move || {
        let body = api::body(&NewPassword {
            new_password: new.get_untracked(),
            end_tokens: end_tokens.get_untracked(),
            end_passkeys: end_passkeys.get_untracked(),
            renew_codes: renew_codes.get_untracked(),
        });
        if renew_codes.get_untracked() {
            request.ask_for("PUT", paths::ME_PASSWORD, Some(body), move |new: RecoveryCodes| {
                controller.show(new.recovery_codes)
            });
        } else {
            request.ask("PUT", paths::ME_PASSWORD, Some(body), move || {
                new.set(String::new());
                request.done.set(Some(AccountText::PasswordChanged));
            });
        }
    };
    view! {
        <section class="card">
            <h2>{settings.text(AccountText::PasswordHead)}</h2>
            <Form id="change-password" request label=AccountText::PasswordHead submit>
                <input type="text" autocomplete="username" value=name readonly hidden />
                <Field id="changed" request kind=FieldKind::NewPassword label=AccountText::NewPassword value=new />
                <Tick id="end-tokens" text=AccountText::EndTokens value=end_tokens />
                <Tick id="end-passkeys" text=AccountText::EndPasskeys value=end_passkeys />
                <Tick id="also-renew-codes" text=AccountText::AlsoRenewCodes value=renew_codes />
            </Form>
            <Answer request />
        </section>
    }
}

/// The number of recovery codes left, and the form that creates new ones.
#[component]
pub(super) fn Recovery(left: u32) -> impl IntoView {
    let (settings, controller, request) = (Settings::get(), AccountController::get(), ServerRequest::new());
    let submit = move || {
        request.ask_for("POST", paths::ME_RECOVERY_CODES, None, move |new: RecoveryCodes| {
            controller.show(new.recovery_codes)
        });
    };
    view! {
        <section class="card">
            <h2>{settings.text(AccountText::CodesHead)}</h2>
            <p class="soft">{move || settings.part_words().codes_left(left)}</p>
            <Form id="renew-codes" request label=AccountText::RenewCodes submit>
                <p class="soft">{settings.text(AccountText::RenewHelp)}</p>
            </Form>
            <Answer request />
        </section>
    }
}

/// The button that opens the dialog for deleting the account or guest.
#[component]
pub(in crate::account) fn Delete(is_guest: bool) -> impl IntoView {
    let (settings, controller) = (Settings::get(), AccountController::get());
    let open = RwSignal::new(false);
    let request = ServerRequest::new();
    let [head, help, yes, done] = if is_guest {
        let [head, help] = [AccountText::DeleteGuest, AccountText::DeleteGuestHelp];
        [head, help, AccountText::DeleteGuestYes, AccountText::GuestDeleted]
    } else {
        [AccountText::Delete, AccountText::DeleteHelp, AccountText::DeleteYes, AccountText::Deleted]
    };
    let submit = move || {
        request.ask("DELETE", paths::ME, None, move || {
            open.set(false);
            controller.turn(Some(done));
        });
    };
    view! {
        <TextButton id="delete" text=head act=move || open.set(true) />
        <ModalDialog open title=head asked_by=QUESTION_ID>
            <p id=QUESTION_ID class="notice">
                {settings.text(help)}
            </p>
            <Form id="delete-account" request label=yes button_id="delete-yes" submit>
                <Answer request />
            </Form>
            <CloseButton open is_main=true autofocus=true />
        </ModalDialog>
    }
}

/// Whether the account is a bot's, and the button that marks it, after a question.
#[component]
pub(super) fn BotMark(is_bot: bool) -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let (is_bot, open) = (RwSignal::new(is_bot), RwSignal::new(false));
    let mark = move || {
        open.set(false);
        request.ask("PUT", paths::ME_BOT, None, move || is_bot.set(true));
    };
    let stands = move || is_bot.get().then(|| settings.part_words().text(AccountText::IsBot));
    view! {
        <section id="bot" class="card">
            <h2>{settings.text(AccountText::BotHead)}</h2>
            <p class="soft">{settings.text(AccountText::BotHelp)}</p>
            <p role="status">{stands}</p>
            <Show when=move || !is_bot.get()>
                <TextButton id="mark-bot" text=AccountText::BotMark disabled=request.busy act=move || open.set(true) />
            </Show>
            <Answer request />
            <ModalDialog open title=AccountText::BotMark asked_by="bot-question">
                <p id="bot-question" class="notice">
                    {settings.text(AccountText::BotQuestion)}
                </p>
                <TextButton id="mark-bot-yes" text=AccountText::BotMark act=mark />
                <CloseButton open is_main=true autofocus=true />
            </ModalDialog>
        </section>
    }
}

/// Whether signing in by password also needs a passkey, and the button that changes it.
#[component]
pub(super) fn SecondFactor(required: bool) -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let required = RwSignal::new(required);
    let stands = move || {
        let stands = if required.get() { AccountText::PasskeyRequired } else { AccountText::PasskeyNotRequired };
        settings.part_words().text(stands)
    };
    let label = move || {
        let label = if required.get() { AccountText::StopRequiring } else { AccountText::RequirePasskey };
        settings.part_words().text(label)
    };
    let change = move |_| {
        let wanted = !required.get_untracked();
        let body = api::body(&Requirement { required: wanted });
        request.ask("PUT", paths::ME_SECOND_FACTOR, Some(body), move || required.set(wanted));
    };
    view! {
        <section id="second-factor" class="card">
            <h2>{settings.text(AccountText::SecondFactor)}</h2>
            <p class="soft">{settings.text(AccountText::SecondFactorHelp)}</p>
            <p role="status">{stands}</p>
            <button id="require-passkey" disabled=move || request.busy.get() on:click=change>
                {label}
            </button>
            <Answer request />
        </section>
    }
}
