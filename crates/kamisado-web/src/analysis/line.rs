//! How the round goes on if both play perfectly.

use kamisado::{Move, Tower, Turn};
use kamisado_text::AnalysisText;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::moves::TurnName;
use super::{Desk, text};
use crate::board::TowerChip;
use crate::platform::browser;
use crate::settings::Settings;

/// The list of its moves.
const LIST: &str = "best-line";

/// How the round goes on if both play perfectly, the winner as soon as it can. A press on a move plays the line up to it.
#[component]
pub(super) fn BestLine(desk: Desk) -> impl IntoView {
    let settings = Settings::get();
    let moves = Memo::new(move |_| {
        let mut position = desk.tree.with(|tree| *tree.game().round().position());
        let line = desk.found.line.get();
        let told = line.into_iter().map(|mv| {
            let told = (position.tower_of(mv), mv);
            if position.is_legal(mv) {
                position = position.play_unchecked(mv);
            }
            told
        });
        told.collect::<Vec<(Option<Tower>, Move)>>()
    });
    let is_over = Memo::new(move |_| desk.found.verdicts.with(Vec::is_empty));
    let on_key = move |event: KeyboardEvent| {
        let forward = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => true,
            "ArrowLeft" | "ArrowUp" => false,
            _ => return,
        };
        event.prevent_default();
        browser::focus_neighbour(LIST, forward);
    };
    let list = move || {
        let moves = moves.get();
        if moves.is_empty() {
            return view! { <p class="soft">{text(settings, AnalysisText::NoLine)}</p> }.into_any();
        }
        let items = moves.into_iter().enumerate().map(|(place, (tower, mv))| {
            let press = move |_| desk.follow(desk.found.line.get_untracked().into_iter().take(place + 1).collect());
            let stop = if place == 0 { "0" } else { "-1" };
            view! {
                <li>
                    <button class="turn" tabindex=stop on:click=press>
                        {tower.map(|tower| view! { <TowerChip tower /> })}
                        <TurnName turn=Turn::Move(mv) />
                    </button>
                </li>
            }
        });
        view! {
            <ol id=LIST class="turns" dir="ltr" on:keydown=on_key>
                {items.collect_view()}
            </ol>
        }
        .into_any()
    };
    view! {
        <Show when=move || !is_over.get()>
            <h2>{text(settings, AnalysisText::BestLine)}</h2>
            {list}
        </Show>
    }
}
