//! The people whom one does not want to meet.

use kamisado_text::AccountText;
use leptos::prelude::*;
use serde::Deserialize;

use crate::account::deed::{Answer, Deed, Kept};
use crate::account::players::PlayerLink;
use crate::account::text::Text;
use crate::browser;

/// Somebody on the list.
#[derive(Clone, Debug, Deserialize)]
struct Blocked {
    name: String,
}

/// The people whom one does not want to meet; each can be taken off the list.
#[component]
pub(super) fn Blocks() -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let blocks = Kept::<Blocked>::at("/api/blocks");
    let line = move |Blocked { name }: Blocked| {
        let path = format!("/api/blocks/{}", browser::encoded(&name));
        let unblock = move |_| deed.ask("DELETE", path.clone(), None, move |_| blocks.look());
        let (about, shown) = (name.clone(), name.clone());
        view! {
            <li>
                <PlayerLink name>{shown}</PlayerLink>
                <button
                    class="unblock"
                    aria-label=move || text.about(AccountText::Unblock, &about)
                    disabled=move || deed.busy.get()
                    on:click=unblock
                >
                    {text.of(AccountText::Unblock)}
                </button>
            </li>
        }
    };
    let shown = move || {
        let blocks = blocks.items.get()?;
        Some(match blocks.is_empty() {
            true => view! { <p>{text.of(AccountText::NoBlocks)}</p> }.into_any(),
            false => view! { <ul class="things">{blocks.into_iter().map(line).collect_view()}</ul> }.into_any(),
        })
    };
    view! {
        <section id="blocks" class="card">
            <h2>{text.of(AccountText::Blocks)}</h2>
            <p class="soft">{text.of(AccountText::BlockHelp)}</p>
            {shown}
            <Answer deed />
        </section>
    }
}
