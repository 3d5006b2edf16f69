//! The timeline of all turns, which shows where the win changed hands.

use kamisado::{Player, Turn};
use kamisado_text::{ReviewPages, ReviewText};
use kamisado_worker_protocol::Judgment;
use leptos::prelude::*;

use super::Text;
use super::controller::ReviewController;
use super::turns::ReviewedTurn;

/// The timeline: a mark for each turn, round by round. A block in the upper half of a mark says that White stands to win after
/// the turn, one in the lower half that Black does; a symbol says how it is judged.
#[component]
pub(super) fn Timeline(controller: ReviewController) -> impl IntoView {
    let text = Text::get();
    let entries = controller.entries();
    let last = entries.last().map_or(0, |entry| entry.round);
    let rounds = (0..=last).map(|round| {
        let marks = (1..).zip(&entries).filter(|(_, entry)| entry.round == round);
        let marks = marks.map(|(ply, &entry)| view! { <Mark controller ply entry /> });
        let number = u32::try_from(round + 1).unwrap_or(u32::MAX);
        view! {
            <h2>{move || text.words().round_head(number)}</h2>
            <ol class="strip">{marks.collect_view()}</ol>
        }
    });
    view! { <div class="strips">{rounds.collect_view()}</div> }
}

/// The mark of a turn.
#[component]
fn Mark(controller: ReviewController, ply: usize, entry: ReviewedTurn) -> impl IntoView {
    let text = Text::get();
    let judged = Memo::new(move |_| {
        controller.review.with(|review| {
            let judged = review.as_ref().and_then(|review| entry.judged(review));
            judged.map_or((Judgment::Open, None), |judged| (judged.judgement(), judged.winner()))
        })
    });
    let is_current = Memo::new(move |_| controller.view.get().ply == ply);
    // One stop for the tabulator key, as on the board; the arrow keys go from mark to mark.
    let is_stop = Memo::new(move |_| controller.view.get().ply.max(1) == ply);
    let sign = move || match judged.get().0 {
        Judgment::Mistake => "?",
        Judgment::Only => "!",
        Judgment::Open => "…",
        Judgment::Forced | Judgment::Kept | Judgment::Lost => match entry.turn {
            Turn::Fill(_) => "⇄",
            Turn::Move(_) => "",
        },
    };
    view! {
        <li>
            <button
                id=mark_id(ply)
                class="mark"
                data-winner=move || judged.get().1.map(Player::name)
                data-mistake=move || (judged.get().0 == Judgment::Mistake).then_some("")
                aria-label=move || label(text.words(), ply, &entry, judged.get())
                aria-current=move || is_current.get().then_some("step")
                tabindex=move || if is_stop.get() { "0" } else { "-1" }
                on:click=move |_| controller.go_to_turn(ply)
            >
                <span aria-hidden="true">{sign}</span>
            </button>
        </li>
    }
}

/// The name of a turn with what is to be said about it.
pub(super) fn label(
    words: &dyn ReviewPages,
    ply: usize,
    entry: &ReviewedTurn,
    (judgement, winner): (Judgment, Option<Player>),
) -> String {
    let turn = match entry.turn {
        Turn::Move(mv) => words.verbatim(&mv.to_string()),
        Turn::Fill(fill) => words.fill(fill).to_owned(),
    };
    let judged = match judgement {
        Judgment::Forced => ReviewText::Forced,
        Judgment::Kept => ReviewText::Kept,
        Judgment::Only => ReviewText::Only,
        Judgment::Mistake => ReviewText::Mistake,
        Judgment::Lost if matches!(entry.turn, Turn::Fill(_)) => ReviewText::FillLost,
        Judgment::Lost => ReviewText::Lost,
        Judgment::Open => ReviewText::Open,
    };
    words.turn_label(u32::try_from(ply).unwrap_or(u32::MAX), entry.player, &turn, judged, winner)
}

/// The name of a mark's element.
pub(super) fn mark_id(ply: usize) -> String {
    format!("turn-{ply}")
}
