//! The own passkeys.

use kamisado_text::AccountText;
use leptos::prelude::*;
use serde::Deserialize;

use crate::account::deed::{Answer, Deed, Kept};
use crate::account::device;
use crate::account::field::{Field, Kind};
use crate::account::text::Text;

/// A passkey, as the server lists it.
#[derive(Clone, Debug, Deserialize)]
struct Passkey {
    id: String,
    name: String,
    created: u64,
    used: Option<u64>,
}

/// The own passkeys: one is added, and each can be removed.
#[component]
pub(super) fn Passkeys() -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let keys = Kept::<Passkey>::at("/api/passkeys");
    let name = RwSignal::new(String::new());
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        deed.run(device::make(name.get_untracked()), move |_| {
            name.set(String::new());
            deed.done.set(Some(AccountText::PasskeyAdded));
            keys.look();
        });
    };
    let line = move |key: Passkey| {
        let Passkey { id, name, created, used } = key;
        let remove = move |_| deed.ask("DELETE", format!("/api/passkeys/{id}"), None, move |_| keys.look());
        let about = name.clone();
        view! {
            <li>
                <span>
                    <b dir="auto">{name}</b>
                    <span class="soft">
                        {move || text.words().made_and_used(&text.day(created), used.map(|used| text.day(used)).as_deref())}
                    </span>
                </span>
                <button
                    class="remove"
                    aria-label=move || text.about(AccountText::Remove, &about)
                    disabled=move || deed.busy.get()
                    on:click=remove
                >
                    {text.of(AccountText::Remove)}
                </button>
            </li>
        }
    };
    let shown = move || {
        let keys = keys.items.get()?;
        Some(match keys.is_empty() {
            true => view! { <p>{text.of(AccountText::NoPasskeys)}</p> }.into_any(),
            false => view! { <ul class="things">{keys.into_iter().map(line).collect_view()}</ul> }.into_any(),
        })
    };
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
