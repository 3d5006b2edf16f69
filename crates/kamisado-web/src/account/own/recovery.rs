//! New recovery codes.

use kamisado_api::{RecoveryCodes, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use crate::account::controller::Desk;
use crate::account::request::{Answer, Deed};
use crate::account::text::Text;

/// How many recovery codes are left, and the form that gives new ones.
#[component]
pub(super) fn Recovery(left: u32) -> impl IntoView {
    let (text, desk, deed) = (Text::get(), Desk::get(), Deed::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        deed.ask_for("POST", paths::ME_RECOVERY_CODES, None, move |new: RecoveryCodes| desk.show(new.recovery_codes));
    };
    view! {
        <section class="card">
            <h2>{text.of(AccountText::CodesHead)}</h2>
            <p class="soft">{move || text.words().codes_left(left)}</p>
            <form id="renew-codes" novalidate on:submit=submit>
                <button type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::RenewCodes)}
                </button>
                <p class="soft">{text.of(AccountText::RenewHelp)}</p>
            </form>
            <Answer deed />
        </section>
    }
}
