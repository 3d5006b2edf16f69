//! The players: the leaderboard, and profiles.

mod history;
mod leaderboard;
mod profile;

use crate::account::drawing::Star;
use crate::account::text::is_uncertain;
use crate::online::NewVersion;
use crate::prelude::*;
use crate::routes::{self, named_player, player_path};
use leaderboard::Table;
use profile::Person;

pub(crate) use history::{History, result};
pub(crate) use profile::{BlockOpponent, Report};

/// All players, or the one in the address.
#[component]
pub(crate) fn Players() -> impl IntoView {
    let settings = Settings::get();
    let fragment = routes::watched_fragment();
    let named = Memo::new(move |_| {
        let fragment = address::uri_decode(&fragment.get());
        named_player(&fragment).map(|(name, game)| (name.to_owned(), game.map(str::to_owned)))
    });
    Route::get().name_subject(move || named.get().map(|(name, _)| name));
    let shown = move || match named.get() {
        Some((name, game)) => view! { <Person name game /> }.into_any(),
        None => view! {
            <section class="account">
                <h1>{settings.text(AccountText::Players)}</h1>
                <Find />
                <Table />
            </section>
        }
        .into_any(),
    };
    view! {
        <NewVersion />
        {shown}
    }
}

/// The field that searches for a player by name.
#[component]
fn Find() -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let name = RwSignal::new(String::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked();
        if !name.trim().is_empty() {
            route.go_to(Page::Players, &player_path(name.trim(), None));
        }
    };
    view! {
        <form class="find" role="search" on:submit=submit>
            <label class="field">
                <span>{settings.text(AccountText::Find)}</span>
                <input
                    id="find"
                    type="text"
                    dir="auto"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    on:input=move |event| name.set(event_target_value(&event))
                />
            </label>
            <button type="submit">{settings.text(AccountText::Show)}</button>
        </form>
    }
}

/// A link to a player's page, which can be opened elsewhere like any link.
#[component]
pub(super) fn PlayerLink(
    name: String,
    #[prop(optional)] id: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let (route, address) = (Route::get(), player_path(&name, None));
    let href = address.clone();
    let follow = move |event: MouseEvent| route.follow(&event, Page::Players, &address);
    view! {
        <a id=id href=href dir="auto" on:click=follow>
            {children()}
        </a>
    }
}

/// A player's rating in each category.
#[component]
pub(super) fn Ratings(
    ratings: kamisado_api::Ratings,
    /// Whether these are the user's ratings.
    #[prop(optional)]
    is_own: bool,
) -> impl IntoView {
    let settings = Settings::get();
    let rated = || ratings.iter().filter(|(_, strength)| strength.games > 0);
    let is_uncertain = rated().any(|(_, strength)| is_uncertain(&strength));
    let lines: Vec<_> = rated()
        .map(|(ladder, strength)| {
            view! {
                <div>
                    <dt>{move || settings.ladder(ladder)}</dt>
                    <dd>
                        <b>{move || settings.strength(&strength)}</b>
                        <span class="soft">{move || settings.part_words().games(strength.games)}</span>
                    </dd>
                </div>
            }
        })
        .collect();
    let shown = match lines.is_empty() {
        true if is_own => view! {
            <div class="nothing">
                <Star />
                <p>{settings.text(AccountText::NoOwnRatings)}</p>
                <PageLink page=Page::Online text=PageText::PlayOnline class="button main" />
            </div>
        }
        .into_any(),
        true => view! { <p>{settings.text(AccountText::NoRatings)}</p> }.into_any(),
        false => view! {
            <dl class="ratings">{lines}</dl>
            {is_uncertain.then(|| view! { <p class="soft">{settings.text(AccountText::Uncertain)}</p> })}
        }
        .into_any(),
    };
    view! {
        <h2>{settings.text(AccountText::Ratings)}</h2>
        {shown}
    }
}
