//! The people whom one does not want to meet.

use kamisado_text::AccountText;
use leptos::prelude::*;
use serde::Deserialize;

use super::things::{End, things};
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
    let then = Callback::new(move |()| blocks.look());
    let line = move |Blocked { name }: Blocked| {
        let path = format!("/api/blocks/{}", browser::encoded(&name));
        let (about, shown) = (name.clone(), name.clone());
        let about = Callback::new(move |()| about.clone());
        view! {
            <li>
                <PlayerLink name>{shown}</PlayerLink>
                <End class="unblock" label=AccountText::Unblock about deed path then />
            </li>
        }
    };
    let shown = things(blocks, AccountText::NoBlocks, line);
    view! {
        <section id="blocks" class="card">
            <h2>{text.of(AccountText::Blocks)}</h2>
            <p class="soft">{text.of(AccountText::BlockHelp)}</p>
            {shown}
            <Answer deed />
        </section>
    }
}
