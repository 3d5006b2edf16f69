//! The commentary on the current turn, and the summary.

use kamisado::{Move, OfficialMove, Player, Turn};
use kamisado_text::{ReviewPages, ReviewText};
use kamisado_worker_protocol::{Judgment, Reviewed, ReviewedFill, ReviewedMove, Summary};
use leptos::prelude::*;

use super::Text;
use super::controller::ReviewController;
use super::timeline::label;
use super::turns::{Judged, ReviewedTurn, ShownPosition};

/// The commentary on what is shown.
pub(super) fn sentences(controller: ReviewController, shown: &ShownPosition, words: &dyn ReviewPages) -> Vec<String> {
    let view = controller.view.get();
    let effect = || shown.effect.as_ref().map(|effect| words.effect(effect));
    if let Some(place) = view.line {
        let (_, count) = controller.place();
        let number = |place| u32::try_from(place).unwrap_or(u32::MAX);
        return core::iter::once(words.line_step(number(place), number(count))).chain(effect()).collect();
    }
    let Some(entry) = controller.entry() else {
        return vec![words.review_text(ReviewText::Beginning).to_owned()];
    };
    let judged = controller.review.with(|review| {
        let judged = review.as_ref().and_then(|review| entry.judged(review));
        let known = judged.map_or((Judgment::Open, None), |judged| (judged.judgement(), judged.winner()));
        let more = judged.map_or_else(Vec::new, |judged| match judged {
            Judged::Move(step) => controller.game(|game| {
                let position = game.rounds().get(entry.round).and_then(|round| round.positions().get(entry.place));
                let official = |mv| position.and_then(|position| OfficialMove::new(position, mv));
                of_move(step, official, words)
            }),
            Judged::Fill(fill) => of_fill(fill, words),
        });
        core::iter::once(label(words, view.ply, &entry, known)).chain(more).collect::<Vec<String>>()
    });
    let done = match entry.turn {
        Turn::Move(_) => effect(),
        Turn::Fill(fill) => Some(words.filled(entry.player, fill)),
    };
    judged.into_iter().chain(done).collect()
}

/// What is to be said about a mistake, as far as it is known.
fn of_move(
    step: &ReviewedMove,
    official: impl Fn(Move) -> Option<OfficialMove>,
    words: &dyn ReviewPages,
) -> Vec<String> {
    if step.judgement != Judgment::Mistake {
        return Vec::new();
    }
    let mut said = vec![words.mistake(step.player)];
    if let Some(better) = &step.better
        && let Some(&mv) = better.line.first()
    {
        let official = official(mv).map(|official| format!(" ({official})")).unwrap_or_default();
        said.push(words.better(&format!("{mv}{official}"), better.length));
        // A better move that ends the round leaves nothing to say.
        if better.line.len() > 1 {
            said.push(words.would_go_on(&joined(&better.line), better.length.is_some()));
        }
    }
    if let Some(winning) = step.winning.as_ref().filter(|winning| winning.len() > 1 || step.better.is_none()) {
        said.push(words.winning_moves(&joined(winning)));
    }
    said
}

/// What is to be said about the choice of a side that decided the next round.
fn of_fill(fill: &ReviewedFill, words: &dyn ReviewPages) -> Vec<String> {
    let decides = matches!(fill.judgement, Judgment::Mistake | Judgment::Only);
    let sentence = || words.fill_decides(fill.player, fill.chosen, fill.judgement == Judgment::Only);
    decides.then(sentence).into_iter().collect()
}

/// The better move of a mistake in one sentence, or what decided a fill.
pub(super) fn remedy(entry: &ReviewedTurn, review: &Reviewed, words: &dyn ReviewPages) -> Option<String> {
    match entry.judged(review)? {
        Judged::Move(step) => {
            let better = step.better.as_ref()?;
            Some(words.better(&better.line.first()?.to_string(), better.length))
        }
        Judged::Fill(fill) => of_fill(fill, words).pop(),
    }
}

fn joined(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<String>>().join(" ")
}

/// How far the review has come, how both players did, and all mistakes with what would have been better.
#[component]
pub(super) fn SummaryView(controller: ReviewController) -> impl IntoView {
    let text = Text::get();
    let players = move || {
        let words = text.words();
        controller.review.with(|review| {
            let summary = review.as_ref().map(|review| review.summary);
            let lines = summary.map(|summary| Player::ALL.map(|player| told(words, player, &summary[player])));
            lines.into_iter().flatten().map(|line| view! { <p>{line}</p> }).collect_view()
        })
    };
    let is_clean = move || {
        let mistakes =
            |review: &kamisado_worker_protocol::Reviewed| review.summary.black.mistakes + review.summary.white.mistakes;
        controller.done.get()
            && controller.review.with(|review| review.as_ref().is_some_and(|review| mistakes(review) == 0))
    };
    let result = move || controller.game(|game| game.result()).map(|result| text.words().result(&result));
    view! {
        <section id="summary">
            <h2>{text.of(ReviewText::Summary)}</h2>
            <p>{result}</p>
            {players}
            <Show when=is_clean>
                <p>{move || text.words().no_mistake()}</p>
            </Show>
        </section>
        <Mistakes controller />
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
fn Mistakes(controller: ReviewController) -> impl IntoView {
    let text = Text::get();
    let entries = controller.entries();
    move || {
        let words = text.words();
        controller.review.with(|review| {
            let review = review.as_ref()?;
            let wrong = (1..).zip(&entries).filter_map(|(ply, entry)| {
                let judged = entry.judged(review).filter(|judged| judged.judgement() == Judgment::Mistake)?;
                let name = label(words, ply, entry, (judged.judgement(), judged.winner()));
                Some(view! {
                    <li>
                        <button on:click=move |_| controller.go_to_turn(ply)>{name}</button>
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
