//! The own passkeys.

use kamisado_api::{PasskeyInfo, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use super::lists::{Thing, things};
use crate::account::device;
use crate::account::fields::{Field, Kind};
use crate::account::request::{Answer, Deed, Kept};
use crate::account::text::Text;

/// The own passkeys: one is added, and each can be removed.
#[component]
pub(super) fn Passkeys() -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let keys = Kept::<PasskeyInfo>::at(paths::PASSKEYS);
    let name = RwSignal::new(String::new());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        deed.run_confirmed(
            move || device::make(name.get_untracked()),
            move |()| {
                name.set(String::new());
                deed.done.set(Some(AccountText::PasskeyAdded));
                keys.look();
            },
        );
    };
    let then = Callback::new(move |()| keys.look());
    let line = move |PasskeyInfo { id, name, created, used }: PasskeyInfo| {
        let path = paths::passkey(&id);
        view! { <Thing name created used class="remove" label=AccountText::Remove deed path then /> }
    };
    let shown = things(keys, AccountText::NoPasskeys, line);
    view! {
        <section id="passkeys" class="card">
            <h2>{text.of(AccountText::Passkeys)}</h2>
            <p class="soft">{text.of(AccountText::PasskeysHelp)}</p>
            {shown}
            <form novalidate on:submit=add>
                <Field id="passkey-name" kind=Kind::Plain label=AccountText::PasskeyName value=name most=40 />
                <button id="add-passkey" type="submit" disabled=move || deed.busy.get()>
                    {text.of(AccountText::AddPasskey)}
                </button>
            </form>
            <Answer deed />
        </section>
    }
}
