//! The leaderboard of a rating category.

use kamisado_api::{LeaderboardRow, paths};
use kamisado_online::RatingCategory;

use super::PlayerLink;
use crate::account::drawing::Podium;
use crate::account::request::{Answer, ServerRequest};
use crate::account::text::{is_uncertain, refusal};
use crate::online::api;
use crate::prelude::*;

/// The number of players per page of the server.
const PAGE_SIZE: u32 = 50;

/// The leaderboard, one category and one page at a time.
#[component]
pub(super) fn Table() -> impl IntoView {
    let (settings, request) = (Settings::get(), ServerRequest::new());
    let place = RwSignal::new((RatingCategory::Single, 0));
    let ladder = Memo::new(move |_| place.get().0);
    let lines = RwSignal::new(None::<Vec<LeaderboardRow>>);
    Effect::new(move |_| {
        let (ladder, after) = place.get();
        let path = paths::leaderboard(ladder, after);
        let asked = async move { api::get::<Vec<LeaderboardRow>>(&path).await.map_err(|why| refusal(&why)) };
        request.run(asked, move |found| {
            // The user may have chosen another category meanwhile.
            if place.get_untracked() == (ladder, after) {
                lines.set(Some(found));
            } else {
                place.update(|_| {});
            }
        });
    });
    let line = move |row: LeaderboardRow| {
        let strength = row.summary();
        let LeaderboardRow { place, name, bot, .. } = row;
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        let shown = name.clone();
        view! {
            <tr>
                <td>{move || settings.part_words().number(place)}</td>
                <th scope="row">
                    <PlayerLink name>{shown}</PlayerLink>
                    {bot.then(|| view! { <small>{settings.text(AccountText::Bot)}</small> })}
                </th>
                <td>{move || settings.strength(&strength)}</td>
                <td>{move || settings.part_words().number(strength.games)}</td>
            </tr>
        }
    };
    let shown = move || {
        let lines = lines.get()?;
        if lines.is_empty() {
            return Some(
                view! {
                    <div class="nothing">
                        <Podium />
                        <p id="no-players">{settings.text(AccountText::NoPlayers)}</p>
                    </div>
                }
                .into_any(),
            );
        }
        let is_uncertain = lines.iter().any(|row| is_uncertain(&row.summary()));
        let heads = [AccountText::Place, AccountText::Name, AccountText::Rating, AccountText::Games];
        let heads = heads.map(|head| view! { <th scope="col">{settings.text(head)}</th> });
        Some(
            view! {
                <table id="players">
                    <caption class="unseen">{move || settings.ladder(ladder.get())}</caption>
                    <thead>
                        <tr>{heads.collect_view()}</tr>
                    </thead>
                    <tbody>{lines.into_iter().map(line).collect_view()}</tbody>
                </table>
                {is_uncertain.then(|| view! { <p class="soft">{settings.text(AccountText::Uncertain)}</p> })}
            }
            .into_any(),
        )
    };
    let has_before = move || place.get().1 > 0;
    let has_more = move || lines.with(|lines| lines.as_ref().is_some_and(|lines| lines.len() >= PAGE_SIZE as usize));
    let turn = move |after: fn(u32) -> u32| place.update(|place| place.1 = after(place.1));
    view! {
        <div class="ladder-choice">
            <Select
                id="ladder-length"
                name=PageText::Length
                options=RatingCategory::ALL.to_vec()
                label=move |ladder| settings.ladder(ladder)
                get=move || ladder.get()
                set=move |ladder| place.set((ladder, 0))
            />
        </div>
        <Answer request />
        {shown}
        <div class="ways">
            <Show when=has_before>
                <TextButton text=AccountText::Previous act=move || turn(|after| after.saturating_sub(PAGE_SIZE)) />
            </Show>
            <Show when=has_more>
                <button on:click=move |_| turn(|after| after.saturating_add(PAGE_SIZE))>{settings.text(AccountText::Next)}</button>
            </Show>
        </div>
    }
}
