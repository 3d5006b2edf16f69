//! What a review comes to, in words.

use kamisado::Player;
use kamisado_protocol::{Judgement, Summary};
use kamisado_text::{ReviewPages, ReviewText};
use leptos::prelude::*;

use super::Text;
use super::commentary::remedy;
use super::controller::Desk;
use super::timeline::label;

/// How far the review has come, how both players did, and all mistakes with what would have been better.
#[component]
pub(super) fn SummaryView(desk: Desk) -> impl IntoView {
    let text = Text::get();
    let players = move || {
        let words = text.words();
        desk.review.with(|review| {
            let summary = review.as_ref().map(|review| review.summary);
            let lines = summary.map(|summary| Player::ALL.map(|player| told(words, player, &summary[player])));
            lines.into_iter().flatten().map(|line| view! { <p>{line}</p> }).collect_view()
        })
    };
    let is_clean = move || {
        let mistakes =
            |review: &kamisado_protocol::Reviewed| review.summary.black.mistakes + review.summary.white.mistakes;
        desk.done.get() && desk.review.with(|review| review.as_ref().is_some_and(|review| mistakes(review) == 0))
    };
    let result = move || desk.game(|game| game.result()).map(|result| text.words().result(&result));
    view! {
        <section id="summary">
            <h2>{text.of(ReviewText::Summary)}</h2>
            <p>{result}</p>
            {players}
            <Show when=is_clean>
                <p>{move || text.words().no_mistake()}</p>
            </Show>
        </section>
        <Mistakes desk />
    }
}

/// How a player did.
fn told(words: &dyn ReviewPages, player: Player, summary: &Summary) -> String {
    match summary.accuracy {
        Some(percent) => words.review_summary(player, summary.won, summary.kept, percent, summary.only),
        None => words.never_won(player),
    }
}

/// All mistakes that are known, each with the way to it.
#[component]
fn Mistakes(desk: Desk) -> impl IntoView {
    let text = Text::get();
    let entries = desk.entries();
    move || {
        let words = text.words();
        desk.review.with(|review| {
            let review = review.as_ref()?;
            let wrong = (1..).zip(&entries).filter_map(|(ply, entry)| {
                let judged = entry.judged(review).filter(|judged| judged.judgement() == Judgement::Mistake)?;
                let name = label(words, ply, entry, (judged.judgement(), judged.winner()));
                Some(view! {
                    <li>
                        <button on:click=move |_| desk.go_to_turn(ply)>{name}</button>
                        {remedy(entry, review, words).map(|better| view! { <p>{better}</p> })}
                    </li>
                })
            });
            let wrong: Vec<_> = wrong.collect();
            (!wrong.is_empty()).then(|| {
                view! {
                    <section>
                        <h2>{words.review_text(ReviewText::Mistakes)}</h2>
                        <ul class="mistakes">{wrong}</ul>
                    </section>
                }
            })
        })
    }
}
