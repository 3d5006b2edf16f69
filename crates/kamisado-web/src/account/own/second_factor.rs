//! A passkey beside the password.

use kamisado_api::{SecondFactor as Requirement, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use crate::account::request::{Answer, Deed};
use crate::account::text::Text;
use crate::online::api;

/// Whether signing in by the password needs a passkey too, and the button that changes it.
#[component]
pub(super) fn SecondFactor(required: bool) -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
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
        deed.ask("PUT", paths::ME_SECOND_FACTOR, Some(body), move || required.set(wanted));
    };
    view! {
        <section id="second-factor" class="card">
            <h2>{text.of(AccountText::SecondFactor)}</h2>
            <p class="soft">{text.of(AccountText::SecondFactorHelp)}</p>
            <p role="status">{stands}</p>
            <button id="require-passkey" disabled=move || deed.busy.get() on:click=change>
                {label}
            </button>
            <Answer deed />
        </section>
    }
}
