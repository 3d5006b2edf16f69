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

/// The search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Search {
    opponent: String,
    /// The names are those of the server; an empty one matches everything.
    length: String,
    result: String,
    rated: String,
}

impl Search {
    /// The path of the matching games.
    fn path(&self, name: Option<&str>, before: Option<&str>, words: &dyn Online) -> String {
        let opponent = named_opponent(&self.opponent, words);
        paths::history(&HistoryQuery {
            name: name.map(str::to_owned),
            opponent: Some(opponent).filter(|opponent| !opponent.is_empty()),
            length: RatingCategory::ALL.into_iter().find(|ladder| ladder.name() == self.length),
            result: PlayerResult::ALL.into_iter().find(|result| result.name() == self.result),
            rated: self.rated.parse().ok(),
            before: before.map(str::to_owned),
        })
    }
}

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
    let search = RwSignal::new(Search::default());
    // The starts of the pages visited; the last page is shown.
    let pages = RwSignal::new(vec![None::<String>]);
    let owner = StoredValue::new(name);
    let look = move || {
        let before = pages.with_untracked(|pages| pages.last().cloned().flatten());
        let words = untrack(|| settings.part_words());
        let path = owner
            .with_value(|name| search.with_untracked(|search| search.path(name.as_deref(), before.as_deref(), words)));
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
fn Wishes(search: RwSignal<Search>, submit: Callback<SubmitEvent>, request: ServerRequest) -> impl IntoView {
    let settings = Settings::get();
    let nameless =
        nameless().map(|player| view! { <option value=move || settings.who(&player)></option> }).collect_view();
    let named = move |label: AccountText| move || settings.part_words().text(label).to_owned();
    let select = move |id: &'static str,
                       label: AccountText,
                       options: Vec<(&'static str, AccountText)>,
                       set: fn(&mut Search, String)| {
        let options = options
            .into_iter()
            .map(|(value, label)| view! { <option value=value>{named(label)}</option> })
            .collect_view();
        view! {
            <label class="field">
                <span>{named(label)}</span>
                <select id=id on:change=move |event| search.update(|search| set(search, event_target_value(&event)))>
                    <option value="">{named(AccountText::Any)}</option>
                    {options}
                </select>
            </label>
        }
    };
    let lengths = RatingCategory::ALL
        .map(|ladder| view! { <option value=ladder.name()>{move || settings.ladder(ladder)}</option> });
    let results = PlayerResult::ALL.map(|result| (result.name(), result_text(result))).to_vec();
    let rated = vec![("true", AccountText::Yes), ("false", AccountText::No)];
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
                    on:input=move |event| search.update(|search| search.opponent = event_target_value(&event))
                />
                <datalist id="opponents">{nameless.collect_view()}</datalist>
            </label>
            <label class="field">
                <span>{settings.text(PageText::Length)}</span>
                <select
                    id="length"
                    on:change=move |event| search.update(|search| search.length = event_target_value(&event))
                >
                    <option value="">{named(AccountText::Any)}</option>
                    {lengths.collect_view()}
                </select>
            </label>
            {select("result", AccountText::Result, results, |search, value| search.result = value)}
            {select("counted", AccountText::Counted, rated, |search, value| search.rated = value)}
            <button id="search" type="submit" disabled=move || request.busy.get()>
                {settings.text(AccountText::Search)}
            </button>
        </form>
    }
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
    let (address, record) = (game_path(&id), paths::game_record(&id));
    let (href, download, read) = (address.clone(), record.clone(), record);
    let follow = move |event: MouseEvent| route.follow(&event, Page::Game, &address);
    let review = move |_| {
        let path = read.clone();
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
            <a href=href on:click=follow>
                <b dir="auto">{who}</b>
                <span>{stands}</span>
                <span class="soft">{move || settings.terms(&terms)}</span>
            </a>
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
