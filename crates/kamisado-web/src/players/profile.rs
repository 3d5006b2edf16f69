//! One player.

use kamisado_api::{Me, Profile, paths};
use kamisado_text::AccountText;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Ratings;
use super::block::Block;
use super::history::History;
use super::report::Report;
use crate::account::request::{Answer, Deed};
use crate::account::text::{Text, refusal};
use crate::app::Route;
use crate::online::api;
use crate::routes::Page;

/// The page of a player: how strong they are and what they have played; what can be done about them.
#[component]
pub(super) fn Person(name: String, game: Option<String>) -> impl IntoView {
    let (text, route, deed) = (Text::get(), Route::get(), Deed::new());
    let profile = RwSignal::new(None::<Profile>);
    let me = RwSignal::new(Me::default());
    let path = paths::user(&name);
    deed.run(async move { api::get(&path).await.map_err(|why| refusal(&why)) }, move |found| profile.set(Some(found)));
    spawn_local(async move {
        if let Ok(found) = api::me().await {
            let _ = me.try_set(found);
        }
    });
    let shown = move || {
        let Profile { name, created, bot, ratings } = profile.get()?;
        let (played, about, game) = (name.clone(), name.clone(), game.clone());
        let others = move || {
            let (may_block, may_report) = me.with(|me| (me.account().is_some(), me.is_known()));
            let is_self = me.with(|me| me.account() == Some(about.as_str()));
            (!is_self && may_report).then(|| {
                let (blocked, reported, game) = (about.clone(), about.clone(), game.clone());
                view! {
                    <section class="card">
                        {may_block
                            .then(|| {
                                view! { <Block path=paths::block(&blocked) /> }
                            })}
                        <Report name=Some(reported) game />
                    </section>
                }
            })
        };
        Some(view! {
            <p class="soft">
                {bot.then(|| view! { <b>{text.of(AccountText::Bot)}</b> " · " })}
                {move || text.words().since(&text.day(created))}
            </p>
            <section class="card">
                <Ratings ratings />
            </section>
            <History name=Some(played) />
            {others}
        })
    };
    // The name as its owner writes it, once it is known.
    let called = move || profile.with(|found| found.as_ref().map(|found| found.name.clone()).unwrap_or(name.clone()));
    let all = move |event: leptos::ev::MouseEvent| route.follow(&event, Page::Players, Page::Players.path());
    view! {
        <section class="account">
            <a href=Page::Players.path() on:click=all>
                {text.of(AccountText::AllPlayers)}
            </a>
            <h1 dir="auto">{called}</h1>
            <Answer deed />
            {shown}
        </section>
    }
}
