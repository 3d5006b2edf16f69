//! The moves so far.

use kamisado::{Color, Move, Player, Tower};
use kamisado_text::PageText;
use leptos::prelude::*;

use super::Table;
use crate::board::TowerChip;
use crate::settings::Settings;

/// A move of the current round.
#[derive(Clone, Copy, PartialEq)]
struct Entry {
    player: Player,
    mv: Move,
    /// The colour of the tower, if it can be told.
    color: Option<Color>,
}

/// The moves of the current round, the last one last.
#[component]
pub(super) fn MoveList() -> impl IntoView {
    let (settings, table) = (Settings::get(), Table::get());
    let entries = Memo::new(move |_| {
        table.session.with(|session| {
            let round = session.as_ref().map(|session| session.game().round());
            let steps = round.into_iter().flat_map(|round| round.steps());
            let entry = |(position, mv): (&kamisado::Position, Move)| {
                let color = match mv {
                    Move::Step { from, .. } => position.tower_at(from).map(|tower| tower.color),
                    Move::Pass => position.must_move(),
                };
                Entry { player: position.to_move(), mv, color }
            };
            steps.map(entry).collect::<Vec<Entry>>()
        })
    });
    let list = move || {
        let words = settings.words();
        let entries = entries.get();
        if entries.is_empty() {
            return view! { <p class="soft">{words.text(PageText::NoMovesYet)}</p> }.into_any();
        }
        let items = entries.into_iter().map(|Entry { player, mv, color }| {
            view! {
                <li>
                    {color.map(|color| view! { <TowerChip tower=Tower { player, color } /> })}
                    <span dir="ltr">{mv.to_string()}</span>
                </li>
            }
        });
        view! { <ol id="moves" class="moves">{items.collect_view()}</ol> }.into_any()
    };
    view! {
        <h2>{settings.text(PageText::Moves)}</h2>
        {list}
    }
}
