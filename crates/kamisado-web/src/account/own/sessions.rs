//! Where one is signed in.

use kamisado_api::{SessionInfo, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;

use super::lists::End;
use crate::account::request::{Answer, Deed, Kept};
use crate::account::text::Text;

/// Where one is signed in. Every session but this one can be ended here.
#[component]
pub(super) fn Sessions() -> impl IntoView {
    let (text, deed) = (Text::get(), Deed::new());
    let sessions = Kept::<SessionInfo>::at(paths::SESSIONS);
    let then = Callback::new(move |()| sessions.look());
    let line = move |session: SessionInfo| {
        let SessionInfo { id, created, seen, agent, current } = session;
        let called = move || match agent.is_empty() {
            true => text.words().account_text(AccountText::UnknownAgent).to_owned(),
            false => agent.clone(),
        };
        let about = called.clone();
        let path = paths::session_of_account(&id);
        view! {
            <li>
                <span>
                    {current.then(|| view! { <b>{text.of(AccountText::ThisSession)}</b> })}
                    <span dir="auto">{called}</span>
                    <span class="soft">
                        {move || text.words().made_and_used(&text.day(created), Some(&text.day(seen)))}
                    </span>
                </span>
                {(!current)
                    .then(|| {
                        let about = Callback::new(move |()| about());
                        view! { <End class="end-session" label=AccountText::EndSession about deed path then /> }
                    })}
            </li>
        }
    };
    let shown = move || sessions.items.get().map(|sessions| sessions.into_iter().map(line).collect_view());
    view! {
        <section id="sessions" class="card">
            <h2>{text.of(AccountText::Sessions)}</h2>
            <ul class="things">{shown}</ul>
            <Answer deed />
        </section>
    }
}
