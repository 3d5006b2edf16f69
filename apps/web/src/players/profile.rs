//! The profile of a player.

use kamisado_api::{AbuseReport, Profile, paths};

use super::Ratings;
use super::history::History;
use crate::account::Form;
use crate::account::drawing::Portrait;
use crate::account::request::{Answer, ServerRequest};
use crate::account::text::refusal;
use crate::online::api;
use crate::prelude::*;

/// The page of a player: ratings, games and actions.
#[component]
pub(super) fn Person(name: String, game: Option<String>) -> impl IntoView {
    let (settings, route, request) = (Settings::get(), Route::get(), ServerRequest::new());
    let profile = RwSignal::new(None::<Profile>);
    let me = api::signed_in_user();
    let path = paths::user(&name);
    request
        .run(async move { api::get(&path).await.map_err(|why| refusal(&why)) }, move |found| profile.set(Some(found)));
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
                {bot.then(|| view! { <b>{settings.text(AccountText::Bot)}</b> {move || settings.language().separator()} })}
                {move || settings.part_words().since(&settings.day(created))}
            </p>
            <section class="card">
                <Ratings ratings />
            </section>
            <History name=Some(played) />
            {others}
        })
    };
    // The name in its owner's spelling, once it is known.
    let called = Memo::new(move |_| {
        profile.with(|found| found.as_ref().map(|found| found.name.clone()).unwrap_or(name.clone()))
    });
    let all = move |event: MouseEvent| route.follow(&event, Page::Players, Page::Players.path());
    view! {
        <section class="account">
            <a href=Page::Players.path() on:click=all>
                {settings.text(AccountText::AllPlayers)}
            </a>
            <div class="self">
                {move || view! { <Portrait name=called.get() /> }}
                <h1 dir="auto">{called}</h1>
            </div>
            <Answer request />
            {shown}
        </section>
    }
}

/// The form for a report about a player, about the game the user comes from, or about a game alone.
#[component]
pub(crate) fn Report(name: Option<String>, game: Option<String>) -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let words = RwSignal::new(String::new());
    let head = if name.is_some() { AccountText::Report } else { AccountText::ReportGame };
    let submit = move || {
        let report = AbuseReport { name: name.clone(), game: game.clone(), text: words.get_untracked() };
        request.ask("POST", paths::REPORTS, Some(api::body(&report)), move || {
            words.set(String::new());
            request.done.set(Some(AccountText::Reported));
        });
    };
    view! {
        <details class="more" id="report">
            <summary>{settings.text(head)}</summary>
            <Form request label=AccountText::SendReport submit>
                <label class="field">
                    <span>{settings.text(AccountText::ReportField)}</span>
                    <textarea
                        id="report-text"
                        rows="4"
                        dir="auto"
                        maxlength="1000"
                        required
                        aria-describedby="report-refusal"
                        aria-invalid=move || request.is_refused().then_some("true")
                        prop:value=move || words.get()
                        on:input=move |event| words.set(event_target_value(&event))
                    ></textarea>
                </label>
                <span id="report-refusal" hidden>
                    {request.refusal()}
                </span>
            </Form>
            <Answer request />
        </details>
    }
}

/// The button that blocks the player with this path.
#[component]
pub(super) fn Block(path: String) -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let block = move || {
        request.ask("PUT", path.clone(), None, move || request.done.set(Some(AccountText::Blocked)));
    };
    view! {
        <TextButton id="block" text=AccountText::Block disabled=request.busy act=block />
        <p class="soft">{settings.text(AccountText::BlockHelp)}</p>
        <Answer request />
    }
}

/// The button that blocks the opponent in a game, who may have no name. Only users with an account can block.
#[component]
pub(crate) fn BlockOpponent(game: String) -> impl IntoView {
    let settings = Settings::get();
    let me = api::signed_in_user();
    let path = StoredValue::new(paths::game_block(&game));
    view! {
        <Show when=move || me.with(|me| me.account().is_some())>
            <details class="more" id="block-opponent">
                <summary>{settings.text(AccountText::BlockOpponent)}</summary>
                <Block path=path.get_value() />
            </details>
        </Show>
    }
}
