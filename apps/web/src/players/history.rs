//! The finished games of a player.

use kamisado::link;
use kamisado_api::{FinishedGames, HistoryEntry, HistoryQuery, PlayerInfo, PlayerResult, paths};
use kamisado_online::RatingCategory;
use kamisado_text::Online;

use crate::account::request::{Answer, ServerRequest};
use crate::account::text::{refusal, whole};
use crate::local_game::{MATCH_PREFIX, read_match};
use crate::online::{api, who};
use crate::prelude::*;
use crate::review::ReviewedPlayers;

/// Opponents without an account: guests, and the engine at its levels.
fn nameless() -> impl Iterator<Item = PlayerInfo> {
    std::iter::once(PlayerInfo::guest()).chain((1..=10).map(PlayerInfo::engine))
}

/// An opponent's name on the server, for what the user entered in their language.
fn named_opponent(written: &str, words: &dyn Online) -> String {
    let written = written.trim();
    let is_meant = |player: &PlayerInfo| who(words, player).to_lowercase() == written.to_lowercase();
    nameless().find(is_meant).map_or_else(|| written.to_owned(), |player| player.name)
}

/// The finished games of a player, or of the user, page by page, with an optional search.
#[component]
pub(crate) fn History(
    name: Option<String>,
    /// Whether these are the user's games, which have no search.
    #[prop(optional)]
    is_own: bool,
    /// The games shown.
    #[prop(default = RwSignal::new(None))]
    found: RwSignal<Option<FinishedGames>>,
) -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    // With the opponent as the user has written it.
    let search = RwSignal::new(HistoryQuery { name, ..HistoryQuery::default() });
    // The starts of the pages visited; the last page is shown.
    let pages = RwSignal::new(vec![None::<String>]);
    let look = move || {
        let words = untrack(|| settings.part_words());
        let mut query = search.get_untracked();
        let opponent = query.opponent.map(|written| named_opponent(&written, words));
        query.opponent = opponent.filter(|opponent| !opponent.is_empty());
        query.before = pages.with_untracked(|pages| pages.last().cloned().flatten());
        let path = paths::history(&query);
        let asked = async move {
            let answer = api::get::<FinishedGames>(&path).await;
            if answer.is_err() {
                // The previous result does not answer the new search.
                let _ = found.try_set(None);
            }
            answer.map_err(|why| refusal(&why))
        };
        request.run(asked, move |games| found.set(Some(games)));
    };
    look();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        pages.set(vec![None]);
        look();
    };
    let back = move |_| {
        pages.update(|pages| drop(pages.pop()));
        look();
    };
    let on = move |_| {
        if let Some(next) = found.with_untracked(|found| found.as_ref().and_then(|found| found.next.clone())) {
            pages.update(|pages| pages.push(Some(next)));
            look();
        }
    };
    let has_before = move || pages.with(|pages| pages.len() > 1);
    let has_more = move || found.with(|found| found.as_ref().is_some_and(|found| found.next.is_some()));
    let shown = move || {
        let games = found.get()?.games;
        Some(match games.is_empty() {
            true => {
                let none = if is_own { AccountText::NoOwnGames } else { AccountText::NoGames };
                view! { <p id="no-games">{settings.text(none)}</p> }.into_any()
            }
            false => {
                let games = games.into_iter().map(|game| view! { <Line game request /> });
                view! {
                    <ul id="history" class="things">
                        {games.collect_view()}
                    </ul>
                }
                .into_any()
            }
        })
    };
    view! {
        <section class="card">
            <h2>{settings.text(AccountText::History)}</h2>
            {(!is_own)
                .then(|| {
                    view! {
                        <details class="more" id="search-more">
                            <summary>{settings.text(AccountText::Search)}</summary>
                            <Wishes search submit=Callback::new(submit) request />
                        </details>
                    }
                })}
            <Answer request />
            {shown}
            <div class="ways">
                <Show when=has_before>
                    <button on:click=back>{settings.text(AccountText::Previous)}</button>
                </Show>
                <Show when=has_more>
                    <button on:click=on>{settings.text(AccountText::Next)}</button>
                </Show>
            </div>
        </section>
    }
}

/// The search form.
#[component]
fn Wishes(search: RwSignal<HistoryQuery>, submit: Callback<SubmitEvent>, request: ServerRequest) -> impl IntoView {
    let settings = Settings::get();
    let nameless =
        nameless().map(|player| view! { <option value=move || settings.who(&player)></option> }).collect_view();
    let text = move |text: AccountText| settings.part_words().text(text).to_owned();
    let length =
        move |length: Option<_>| length.map_or_else(|| text(AccountText::Any), |length| settings.ladder(length));
    let result = move |result: Option<_>| text(result.map_or(AccountText::Any, result_text));
    let rated = move |rated: Option<bool>| match rated {
        Some(true) => text(AccountText::Yes),
        Some(false) => text(AccountText::No),
        None => text(AccountText::Any),
    };
    view! {
        <form class="wishes" role="search" novalidate on:submit=move |event| submit.run(event)>
            <label class="field">
                <span>{settings.text(PageText::Opponent)}</span>
                <input
                    id="opponent"
                    type="text"
                    list="opponents"
                    dir="auto"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    on:input=move |event| search.update(|search| search.opponent = Some(event_target_value(&event)))
                />
                <datalist id="opponents">{nameless.collect_view()}</datalist>
            </label>
            <Select
                id="length"
                name=PageText::Length
                options=or_any(RatingCategory::ALL)
                label=length
                get=move || search.with(|search| search.length)
                set=move |length| search.update(|search| search.length = length)
            />
            <Select
                id="result"
                name=AccountText::Result
                options=or_any(PlayerResult::ALL)
                label=result
                get=move || search.with(|search| search.result)
                set=move |result| search.update(|search| search.result = result)
            />
            <Select
                id="counted"
                name=AccountText::Counted
                options=or_any([true, false])
                label=rated
                get=move || search.with(|search| search.rated)
                set=move |rated| search.update(|search| search.rated = rated)
            />
            <button id="search" type="submit" disabled=move || request.busy.get()>
                {settings.text(AccountText::Search)}
            </button>
        </form>
    }
}

/// What a list offers: anything, or one of these.
fn or_any<T>(values: impl IntoIterator<Item = T>) -> Vec<Option<T>> {
    core::iter::once(None).chain(values.into_iter().map(Some)).collect()
}

/// The text for the result of a game.
const fn result_text(result: PlayerResult) -> AccountText {
    match result {
        PlayerResult::Won => AccountText::Won,
        PlayerResult::Lost => AccountText::Lost,
        PlayerResult::Drawn => AccountText::Drawn,
    }
}

/// The result of a game from the listed player's side.
pub(crate) fn result(game: &HistoryEntry) -> PlayerResult {
    match game.winner {
        None => PlayerResult::Drawn,
        Some(winner) if winner == game.side => PlayerResult::Won,
        Some(_) => PlayerResult::Lost,
    }
}

/// Whether the score does not show the winner: the game was resigned or lost on time.
fn is_early(winner: Option<Player>, score: ByPlayer<u32>) -> bool {
    winner.is_some_and(|winner| score[winner] <= score[!winner])
}

/// A finished game, with links to open, review and download it.
#[component]
fn Line(game: HistoryEntry, request: ServerRequest) -> impl IntoView {
    let (settings, route) = (Settings::get(), Route::get());
    let result = result_text(result(&game));
    let HistoryEntry { id, terms, ended, players, side, winner, score, ratings, .. } = game;
    let named = players.clone();
    let names = move || OwnedNames {
        you: None,
        names: ByPlayer::from_fn(|player| named[player].as_ref().map(|player| settings.who(player))),
    };
    let who = move || {
        let guest = PlayerInfo::guest();
        let name = |player: Player| settings.who(players[player].as_ref().unwrap_or(&guest));
        format!("{} – {}", name(Player::Black), name(Player::White))
    };
    let stands = move || {
        let score = match is_early(winner, score) {
            true => settings.part_words().text(AccountText::EndedEarly).to_owned(),
            false => {
                format!("{} : {}", settings.part_words().number(score.black), settings.part_words().number(score.white))
            }
        };
        let result = settings.part_words().text(result);
        let change =
            ratings[side].map(|change| settings.part_words().change(whole(change.before), whole(change.after)));
        let parts = [Some(capital(result)), Some(score), Some(settings.day(ended)), change];
        parts.into_iter().flatten().collect::<Vec<_>>().join(settings.language().separator())
    };
    let title = StoredValue::new(who.clone());
    // Each button names its game.
    let about = move |label: &str| {
        let title = title.with_value(|title| title());
        format!("{label}: {title}{}{}", settings.language().separator(), settings.day(ended))
    };
    let record = paths::game_record(&id);
    let download = record.clone();
    let review = move |_| {
        let path = record.clone();
        let asked = async move {
            let record = api::text(&path).await.map_err(|why| refusal(&why))?;
            read_match(&record).map_err(|_| AccountText::NotDone)
        };
        let players = ReviewedPlayers::Online(untrack(&names), None);
        request.run(asked, move |game| {
            players.remember(&game);
            route.go_to(Page::Review, &format!("{}#{MATCH_PREFIX}{}", Page::Review.path(), link::encode(&game)));
        });
    };
    view! {
        <li class="finished">
            <AddressLink page=Page::Game address=game_path(&id)>
                <b dir="auto">{who}</b>
                <span>{stands}</span>
                <span class="soft">{move || settings.terms(&terms)}</span>
            </AddressLink>
            <div class="ways">
                <button
                    class="review-game"
                    aria-label=move || about(settings.words().text(PageText::ReviewMatch))
                    disabled=move || request.busy.get()
                    on:click=review
                >
                    {settings.text(PageText::ReviewMatch)}
                </button>
                <a
                    class="onward"
                    aria-label=move || about(settings.words().text(PageText::DownloadRecord))
                    href=download
                    download=format!("kamisado-{id}.txt")
                >
                    {settings.text(PageText::DownloadRecord)}
                </a>
                <a
                    class="onward"
                    aria-label=move || about(settings.part_words().text(OnlineText::DownloadJson))
                    href=paths::game(&id)
                    download=format!("kamisado-{id}.json")
                >
                    {settings.text(OnlineText::DownloadJson)}
                </a>
            </div>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_that_does_not_show_the_winner_is_that_of_a_game_that_ended_early() {
        let score = |black, white| ByPlayer { black, white };
        assert!(is_early(Some(Player::Black), score(0, 0)) && is_early(Some(Player::White), score(2, 1)));
        assert!(!is_early(Some(Player::Black), score(1, 0)) && !is_early(None, score(1, 1)));
    }

    #[test]
    fn those_without_a_name_are_found_in_every_language() {
        for language in Language::ALL {
            let words = language.online();
            for player in nameless() {
                assert_eq!(named_opponent(&format!(" {} ", who(words, &player)), words), player.name);
                assert_eq!(named_opponent(&player.name, words), player.name);
            }
            assert_eq!(named_opponent(" Ana ", words), "Ana");
        }
    }
}
