//! The comment on the current turn, and its actions.

use kamisado_engine::review::{FillReview, Judgment};

use super::controller::{MistakeOrder, ReviewController};
use super::retry::{Retry, RetryStage};
use super::ribbon::{chip_id, turn_sentences};
use super::story::{loss_sentences, mistake_story};
use super::turns::{Judged, ReviewedTurn};
use crate::play::RefusalSentence;
use crate::prelude::*;

/// The card beside the board: the sentences about the position shown and, on request, the better line. `speech`
/// announces them.
#[component]
pub(super) fn Card(controller: ReviewController) -> impl IntoView {
    let settings = Settings::get();
    let said = Memo::new(move |_| {
        let names = controller.names(settings.words());
        let names = names.names();
        controller.retry.with(|retry| match retry {
            Some(retry) => vec![retry_sentence(retry, &names, settings.part_words())],
            None => sentences(controller, &names, settings.part_words()),
        })
    });
    let stage = move || {
        controller.retry.with(|retry| {
            Some(match retry.as_ref()?.stage() {
                RetryStage::Finding => "finding",
                RetryStage::Checking => "checking",
                RetryStage::Judged { reply: None, .. } => "judged",
                RetryStage::Judged { .. } => "answered",
            })
        })
    };
    let refused = move || {
        let error = controller.input.rejected.get()?;
        let names = controller.names(settings.words());
        Some(error.in_words(settings, &names.names()))
    };
    let has_line = Memo::new(move |_| !controller.line().is_empty() && controller.retry.with(Option::is_none));
    let in_line = Memo::new(move |_| controller.view.get().line.is_some());
    let line = move || {
        let moves = |moves: &[Move]| moves.iter().map(Move::to_string).collect::<Vec<String>>().join(" ");
        let is_exact =
            controller.mistake(|_, step| step.better.as_ref().is_some_and(|better| better.moves_left.is_some()));
        settings.part_words().would_go_on(&moves(&controller.line()), is_exact.unwrap_or(false))
    };
    view! {
        <div class="card story">
            <div id="said" data-retry=stage>
                {move || said.get().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                <RefusalSentence refusal=refused />
            </div>
            <Show when=move || has_line.get()>
                <Show when=move || in_line.get()>
                    <p class="soft line">{line}</p>
                </Show>
                <button id="show-line" on:click=move |_| controller.show_line(!in_line.get_untracked())>
                    {move || if in_line.get() { settings.text(ReviewText::LeaveLine)() } else { settings.text(ReviewText::ShowLine)() }}
                </button>
            </Show>
        </div>
    }
}

/// The sentences about the current turn or the current step of the better line.
fn sentences(controller: ReviewController, names: &PlayerNames, words: &dyn PartPages) -> Vec<String> {
    let view = controller.view.get();
    if let Some(place) = view.line {
        let (_, count) = controller.place();
        let number = |place| u32::try_from(place).unwrap_or(u32::MAX);
        let effect = controller.shown().effect.map(|effect| words.without_code(&words.effect(&effect, names)).0);
        return core::iter::once(words.line_step(number(place), number(count))).chain(effect).collect();
    }
    let Some(entry) = controller.entry() else { return vec![words.text(ReviewText::Beginning).to_owned()] };
    let (judgment, winner, decided) = findings(controller, &entry, names, words);
    let mut said = turn_sentences(controller, &entry, judgment, winner, names, words);
    let mistake = controller.mistake(mistake_story).map(|mistake| words.mistake_story(&mistake, names));
    // The better move comes before who stands to win.
    said.splice(1..1, mistake.into_iter().chain(decided));
    said.extend(
        controller
            .loss_at_end()
            .into_iter()
            .flat_map(|loss| loss_sentences(&loss, |place| controller.number(loss.round, place), names, words)),
    );
    said
}

/// The judgment of a turn, who stands to win after it, and the sentence about a fill that decided the next round.
pub(super) fn findings(
    controller: ReviewController,
    entry: &ReviewedTurn,
    names: &PlayerNames,
    words: &dyn PartPages,
) -> (Judgment, Option<Player>, Option<String>) {
    controller.review.with(|review| {
        let judged = review.as_ref().and_then(|review| entry.judged(review));
        let decided = match judged {
            Some(Judged::Fill(fill)) => fill_sentence(fill, names, words),
            _ => None,
        };
        let judgment = judged.map_or(Judgment::Open, |judged| judged.judgment());
        (judgment, judged.and_then(|judged| judged.winner()), decided)
    })
}

/// The sentence about the choice of a side that decided the next round.
fn fill_sentence(fill: &FillReview, names: &PlayerNames, words: &dyn PartPages) -> Option<String> {
    let decides = matches!(fill.judgment(), Judgment::Mistake | Judgment::Only);
    decides.then(|| words.fill_decides(fill.player, fill.chosen, fill.judgment() == Judgment::Only, names))
}

/// The sentence while the user retries a mistake.
fn retry_sentence(retry: &Retry, names: &PlayerNames, words: &dyn PartPages) -> String {
    let position = retry.position();
    match (retry.stage(), retry.answer()) {
        (RetryStage::Judged { wins, reply }, Some(answer)) => words.retry_answer(answer, wins, reply, names),
        (RetryStage::Checking, _) => words.text(StoryText::Checking).to_owned(),
        _ => words.retry_prompt(position.to_move(), position.must_move(), names),
    }
}

/// The button that goes to a mistake.
fn mistake_label(order: MistakeOrder, words: &'static dyn PartPages) -> &'static str {
    match order {
        MistakeOrder::Next => words.text(StoryText::NextMistake),
        MistakeOrder::First => words.text(EndingText::FirstMistake),
    }
}

/// The main action.
#[derive(Clone, Copy, PartialEq)]
enum MainAction {
    Retry,
    TryAgain,
    NextMistake(usize, MistakeOrder),
    Forward,
    Leave,
}

/// The actions; the main one stands out. On a phone they are at the thumb.
#[component]
pub(super) fn Actions(controller: ReviewController, moves: DrawerState, more: DrawerState) -> impl IntoView {
    let settings = Settings::get();
    let next_mistake = Memo::new(move |_| controller.next_mistake());
    let is_mistake = Memo::new(move |_| controller.mistake(|_, _| ()).is_some());
    let stage = Memo::new(move |_| controller.retry.with(|retry| retry.as_ref().map(Retry::stage)));
    let main = Memo::new(move |_| match (stage.get(), next_mistake.get()) {
        (Some(RetryStage::Judged { wins: false, .. }), _) => MainAction::TryAgain,
        (Some(RetryStage::Finding | RetryStage::Checking), _) => MainAction::Leave,
        (None, _) if is_mistake.get() => MainAction::Retry,
        (_, Some((ply, order))) => MainAction::NextMistake(ply, order),
        (_, None) => MainAction::Forward,
    });
    let leave = move || {
        let ply = controller.view.get_untracked().ply;
        controller.leave_retry();
        request_animation_frame(move || dom::focus(&chip_id(ply)));
    };
    let act = move |_| match main.get_untracked() {
        MainAction::Retry => controller.start_retry(),
        MainAction::TryAgain => controller.try_again(),
        MainAction::NextMistake(ply, _) => controller.go_to_turn(ply),
        MainAction::Forward => {
            let (at, total) = untrack(|| controller.place());
            controller.go((at + 1).min(total));
        }
        MainAction::Leave => leave(),
    };
    let label = move || {
        let words = settings.part_words();
        match main.get() {
            MainAction::Retry => words.text(StoryText::Retry),
            MainAction::TryAgain => words.text(StoryText::TryAgain),
            MainAction::NextMistake(_, order) => mistake_label(order, words),
            MainAction::Forward => settings.words().text(PageText::Forward),
            MainAction::Leave => words.text(StoryText::BackToReview),
        }
    };
    // Beside "Retry" there is a way past the mistake, unless it is the only one.
    let passes = Memo::new(move |_| next_mistake.get().filter(|_| main.get() == MainAction::Retry));
    let is_judged = Memo::new(move |_| matches!(stage.get(), Some(RetryStage::Judged { .. })));
    view! {
        <div class="bar" role="group" aria-label=settings.text(PageText::Actions)>
            <button id="main-action" class="main" on:click=act>
                {label}
            </button>
            <Show when=move || passes.get().is_some()>
                <button
                    id="next-mistake"
                    on:click=move |_| {
                        if let Some((ply, _)) = passes.get_untracked() {
                            controller.go_to_turn(ply);
                            // The button may have disappeared with the mistake.
                            dom::focus("main-action");
                        }
                    }
                >
                    {move || passes.get().map(|(_, order)| mistake_label(order, settings.part_words()))}
                </button>
            </Show>
            <Show when=move || is_judged.get()>
                <TextButton id="leave-retry" text=StoryText::BackToReview act=move || leave() />
            </Show>
            <DrawerButton drawer=moves title=PageText::Moves icon=Icon::MOVES />
            <DrawerButton drawer=more title=PageText::More icon=Icon::MORE />
        </div>
    }
}
