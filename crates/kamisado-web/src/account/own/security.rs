//! Changing the password.

use kamisado_api::{ChangePassword as NewPassword, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use crate::account::fields::{Field, Kind};
use crate::account::request::{Answer, Deed};
use crate::account::text::Text;
use crate::online::api;

/// The form that changes the password.
#[component]
pub(super) fn ChangePassword(name: String) -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let (new, end_tokens) = (RwSignal::new(String::new()), RwSignal::new(false));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (new_password, end_tokens) = (new.get_untracked(), end_tokens.get_untracked());
        let body = api::body(&NewPassword { new_password, end_tokens });
        deed.ask("PUT", paths::ME_PASSWORD, Some(body), move || {
            new.set(String::new());
            deed.done.set(Some(AccountText::PasswordChanged));
        });
    };
    view! {
        <section class="card">
            <h2>{text.of(AccountText::PasswordHead)}</h2>
            <form id="change-password" novalidate on:submit=submit>
                <input type="text" autocomplete="username" value=name readonly hidden />
                <Field id="changed" kind=Kind::NewPassword label=AccountText::NewPassword value=new />
                <label class="tick">
                    <input
                        id="end-tokens"
                        type="checkbox"
                        prop:checked=move || end_tokens.get()
                        on:change=move |event| end_tokens.set(event_target_checked(&event))
                    />
                    <span>{text.of(AccountText::EndTokens)}</span>
                </label>
                <button type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::PasswordHead)}
                </button>
            </form>
            <Answer deed />
        </section>
    }
}
