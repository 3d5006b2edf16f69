//! Changing the password.

use kamisado_text::AccountText;
use leptos::prelude::*;
use serde_json::json;

use crate::account::deed::{Answer, Deed};
use crate::account::field::{Field, Kind, Proof, ProofField};
use crate::account::text::Text;

/// The form that changes the password.
#[component]
pub(super) fn ChangePassword(name: String) -> impl IntoView {
    let (text, deed, proof) = (Text::get(), Deed::new(), Proof::new());
    let new = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let mut body = proof.body();
        body["new_password"] = json!(new.get_untracked());
        deed.ask("PUT", "/api/me/password", Some(body), move |_| {
            proof.clear();
            new.set(String::new());
            deed.done.set(Some(AccountText::PasswordChanged));
        });
    };
    view! {
        <section class="card">
            <h2>{text.of(AccountText::PasswordHead)}</h2>
            <form id="change-password" novalidate on:submit=submit>
                <ProofField id="change-proof" name proof />
                <Field id="changed" kind=Kind::NewPassword label=AccountText::NewPassword value=new />
                <button type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::PasswordHead)}
                </button>
            </form>
            <Answer deed />
        </section>
    }
}
