//! Blocking somebody.

use kamisado_api::{Me, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::account::request::{Answer, Deed};
use crate::account::text::Text;
use crate::online::api;

/// The button by which one does not want to meet somebody any more, whom the address stands for.
#[component]
pub(super) fn Block(path: String) -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let block = move |_| {
        deed.ask("PUT", path.clone(), None, move || deed.done.set(Some(AccountText::Blocked)));
    };
    view! {
        <button id="block" disabled=move || deed.busy.get() on:click=block>
            {text.of(AccountText::Block)}
        </button>
        <p class="soft">{text.of(AccountText::BlockHelp)}</p>
        <Answer deed />
    }
}

/// The same for the opponent in a game, who may have no name. Only whoever has an account blocks anybody.
#[component]
pub(crate) fn BlockOpponent(game: String) -> impl IntoView {
    let text = Text::get();
    let me = RwSignal::new(Me::default());
    spawn_local(async move {
        if let Ok(found) = api::me().await {
            let _ = me.try_set(found);
        }
    });
    let path = StoredValue::new(paths::game_block(&game));
    view! {
        <Show when=move || me.with(|me| me.account().is_some())>
            <details class="more" id="block-opponent">
                <summary>{text.of(AccountText::BlockOpponent)}</summary>
                <Block path=path.get_value() />
            </details>
        </Show>
    }
}
