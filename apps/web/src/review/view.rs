//! The page of a review.

use kamisado_engine::review::Summary;
use kamisado_text::{Advice, Command};

use super::ReviewedPlayers;
use super::card::{Actions, Card};
use super::controller::ReviewController;
use super::ribbon::{Ribbon, Rounds};
use super::speech;
use super::story::{advice, hands_changed};
use super::turns::progress;
use crate::local_game::position_fragment;
use crate::platform::WorkerClient;
use crate::play::{FieldBesideBoard, TypedGame, TypedGameBoard};
use crate::prelude::*;

/// The match as a story: the board, the ribbon of the round, the comments and the actions.
#[component]
pub(super) fn ReviewView(game: Match, players: Option<ReviewedPlayers>, other: Callback<()>) -> impl IntoView {
    let (settings, worker) = (Settings::get(), WorkerClient::get());
    let controller = ReviewController::new(game, players);
    let board_view = Memo::new(move |_: Option<&BoardView>| controller.board_view());
    let place = Memo::new(move |_| controller.place());
    speech::announce(controller);
    provide_context(typed_game(controller));
    let (moves, more) = (DrawerState::new("moves-drawer"), DrawerState::new("more-drawer"));
    view! {
        <section class="game review">
            <div class="stage">
                <TypedGameBoard board_view on_press=move |square| controller.on_square(square) />
            </div>
            <div class="panel">
                <Head controller />
                <Rounds controller />
                <Ribbon controller />
                <Card controller />
                <Actions controller moves more />
                <Progress controller />
                <AdviceView controller />
                <Drawer drawer=moves title=PageText::Moves>
                    <Stepper place go=move |place| controller.go(place) />
                    <ReviewMoves controller />
                    <FieldBesideBoard />
                </Drawer>
                <Drawer drawer=more title=PageText::More>
                    <Ways controller other />
                    <Legend controller />
                </Drawer>
                <Show when=move || worker.failed.get()>
                    <p class="notice" role="alert">{settings.text(PageText::WorkerLost)}</p>
                </Show>
            </div>
        </section>
    }
}

/// The match as the field for typed commands sees it. A retry accepts an answer.
fn typed_game(controller: ReviewController) -> TypedGame {
    TypedGame {
        local_game: Signal::derive(move || Some(controller.shown_game())),
        rejected: controller.input.rejected,
        play: Callback::new(move |turn| controller.answer(turn)),
        act: Callback::new(move |(command, _)| (command == Command::Undo && controller.take_back()).into()),
        premoves: None,
        is_open: Signal::derive(move || controller.is_finding()),
        forbidden: None,
        pointing: None,
    }
}

/// The players, the winner of the round, and the number of times the win changed hands.
#[component]
fn Head(controller: ReviewController) -> impl IntoView {
    let settings = Settings::get();
    let round = Memo::new(move |_| controller.round());
    let story = move || {
        let (words, names) = (settings.part_words(), controller.names(settings.words()));
        let names = names.names();
        let round = round.get();
        let winner = controller.game(|game| Some(game.rounds().get(round)?.outcome()?.winner));
        let changes =
            controller.review.with(|review| review.as_ref()?.rounds.get(round).map(hands_changed)).unwrap_or_default();
        let won = winner.map(|winner| words.round_won(winner, &names));
        let changed = controller.done.get().then(|| words.hands_changed(changes));
        won.into_iter().chain(changed).collect::<Vec<String>>().join(" ")
    };
    view! {
        <div class="story-head">
            <h1>{move || settings.part_words().match_head(&controller.names(settings.words()).names())}</h1>
            <p id="round-story" class="soft">
                {story}
            </p>
        </div>
    }
}

/// The legend of the ribbon and the arrows.
#[component]
fn Legend(controller: ReviewController) -> impl IntoView {
    let settings = Settings::get();
    let legend =
        move || settings.part_words().ribbon_legend(controller.above(), &controller.names(settings.words()).names());
    view! { <p class="soft legend">{legend} " " {settings.text(StoryText::Arrows)}</p> }
}

/// The moves in two columns, with the signs of the review.
#[component]
fn ReviewMoves(controller: ReviewController) -> impl IntoView {
    let rounds = Memo::new(move |_| {
        let entries = controller.entries();
        let mut rounds = controller.game(move_rounds);
        for entry in rounds.iter_mut().flatten() {
            let turn = entry.ply.checked_sub(1).and_then(|place| entries.get(place));
            entry.sign = turn.map(|turn| controller.sign(turn)).filter(|&sign| sign != "…").unwrap_or_default();
        }
        rounds
    });
    let ply = Memo::new(move |_| controller.view.get().ply);
    view! { <MoveList rounds ply go=move |ply| controller.go_to_turn(ply) /> }
}

/// Links to the analysis of the position, and to another match.
#[component]
fn Ways(controller: ReviewController, other: Callback<()>) -> impl IntoView {
    let settings = Settings::get();
    let address = Memo::new(move |_| {
        let position = controller.shown().position;
        format!("{}#{}", Page::Analysis.path(), position_fragment(&position))
    });
    view! {
        <div class="controls">
            <AddressLink id="analyse" class="onward" page=Page::Analysis address>
                {settings.text(ReviewText::Analyse)}
            </AddressLink>
            <TextButton id="other-match" class="wide" text=ReviewText::OtherMatch act=move || other.run(()) />
        </div>
    }
}

/// The progress of the review.
#[component]
fn Progress(controller: ReviewController) -> impl IntoView {
    let settings = Settings::get();
    let come = Memo::new(move |_| controller.review.with(|review| review.as_ref().map_or((0, 0), progress)));
    let result = move || {
        let (judged, count) = come.get();
        let words = settings.part_words();
        if controller.closed.get() {
            settings.words().text(PageText::FairPlay).to_owned()
        } else if controller.done.get() {
            words.text(ReviewText::Done).to_owned()
        } else {
            words.judged_count(judged, count)
        }
    };
    view! {
        <div class="come" data-done=move || controller.done.get().then_some("")>
            <p id="come">{result}</p>
            <progress aria-labelledby="come" max=move || come.get().1.max(1) prop:value=move || come.get().0></progress>
        </div>
    }
}

/// One sentence of advice for each person, and both players' numbers.
#[component]
fn AdviceView(controller: ReviewController) -> impl IntoView {
    let settings = Settings::get();
    let advised = move || {
        let (words, names) = (settings.part_words(), controller.names(settings.words()));
        let names = names.names();
        // An engine needs no advice.
        let people = Player::ALL.into_iter().filter(|&player| names.you.is_none_or(|you| you == player));
        controller.review.with(|review| {
            let review = review.as_ref()?;
            let advice = controller.game(|game| people.map(|player| advice(game, review, player)).collect::<Vec<_>>());
            // A player who lost without a mistake gets another suggestion.
            let more = |advice: &Advice| {
                let is_helpless = advice.mistakes == 0 && advice.lost > advice.won;
                is_helpless.then(|| view! { " " {words.text(EndingText::TryAnotherStart)} })
            };
            let sentences = advice
                .iter()
                .map(|advice| view! { <p>{words.advice(advice, &names)} {more(advice)}</p> })
                .collect_view();
            let summary = review.summary();
            let numbers = Player::ALL.map(|player| in_numbers(words, player, &summary[player], &names));
            let numbers = numbers.map(|line| view! { <p class="soft">{line}</p> }).collect_view();
            Some(view! { {sentences} {numbers} })
        })
    };
    view! {
        <Show when=move || controller.done.get()>
            <section id="summary">
                <h2>{settings.text(StoryText::Advice)}</h2>
                {advised}
            </section>
        </Show>
    }
}

/// A player's numbers.
fn in_numbers(words: &dyn PartPages, player: Player, summary: &Summary, names: &PlayerNames) -> String {
    match summary.accuracy() {
        Some(percent) => {
            let Summary { winning_positions, kept_wins, only_moves, .. } = *summary;
            words.review_summary(player, winning_positions, kept_wins, percent, only_moves, names)
        }
        None => words.never_won(player, names),
    }
}
