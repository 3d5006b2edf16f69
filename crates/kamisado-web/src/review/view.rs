//! The page of a review.

use kamisado::{Match, Player};
use kamisado_text::{PageText, ReviewText};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::Text;
use super::commentary::SummaryView;
use super::commentary::sentences;
use super::controller::ReviewController;
use super::timeline::{Timeline, mark_id};
use super::turns::progress;
use crate::app::Route;
use crate::board::{Board, BoardView};
use crate::local_game::position_fragment;
use crate::platform::{WorkerClient, dom};
use crate::routes::Page;
use crate::settings::Settings;
use crate::ui::Stepper;

/// The match: the board at the current ply, the commentary, the timeline and the summary.
#[component]
pub(super) fn ReviewView(game: Match, orientation: Player, other: Callback<()>) -> impl IntoView {
    let (settings, text, worker) = (Settings::get(), Text::get(), WorkerClient::get());
    let controller = ReviewController::new(game, orientation);
    let board_view = Memo::new(move |_: Option<&BoardView>| controller.shown().board_view(controller.orientation));
    let said = Memo::new(move |_| sentences(controller, &controller.shown(), text.words()));
    let place = Memo::new(move |_| controller.place());
    let listener = window_event_listener(leptos::ev::keydown, move |event| on_key(controller, &event));
    on_cleanup(move || listener.remove());
    view! {
        <section class="game review">
            <div class="stage">
                <Board board_view name=Signal::derive(settings.text(PageText::Board)) />
                <div id="said" aria-live="polite">
                    {move || said.get().into_iter().map(|sentence| view! { <p>{sentence}</p> }).collect_view()}
                </div>
            </div>
            <div class="panel">
                <h1>{settings.text(PageText::Review)}</h1>
                <Stepper place go=Callback::new(move |place| controller.go(place)) />
                <Ways controller other />
                <Progress controller />
                <Timeline controller />
                <p class="soft">{text.of(ReviewText::Lanes)} " " {move || text.words().review_marks()}</p>
                <SummaryView controller />
                <Show when=move || worker.lost.get()>
                    <p class="notice" role="alert">{settings.text(PageText::WorkerLost)}</p>
                </Show>
            </div>
        </section>
    }
}

/// The arrow keys go through the match, wherever the focus is but in a field that needs them itself.
fn on_key(controller: ReviewController, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let tag = target.as_ref().map(web_sys::Element::tag_name).unwrap_or_default();
    let modified = event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
    if modified || ["INPUT", "SELECT", "TEXTAREA"].contains(&tag.as_str()) {
        return;
    }
    let (at, total) = untrack(|| controller.place());
    let to = match event.key().as_str() {
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowRight" => (at + 1).min(total),
        "Home" => 0,
        "End" => total,
        _ => return,
    };
    event.prevent_default();
    controller.go(to);
    // The focus goes along the timeline.
    let view = controller.view.get_untracked();
    if view.line.is_none() && target.is_some_and(|target| target.class_list().contains("mark")) {
        dom::focus(&mark_id(view.ply.max(1)));
    }
}

/// To the better line and back, to the analysis of the position and to another match.
#[component]
fn Ways(controller: ReviewController, other: Callback<()>) -> impl IntoView {
    let (text, route) = (Text::get(), Route::get());
    let has_line = Memo::new(move |_| !controller.line().is_empty());
    let in_line = Memo::new(move |_| controller.view.get().line.is_some());
    let address = Memo::new(move |_| {
        let position = controller.shown().position;
        format!("{}#{}", Page::Analysis.path(), position_fragment(&position))
    });
    let follow = move |event: leptos::ev::MouseEvent| route.follow(&event, Page::Analysis, &address.get_untracked());
    view! {
        <div class="controls">
            <Show when=move || has_line.get()>
                <button id="show-line" class="main" on:click=move |_| controller.show_line(!in_line.get_untracked())>
                    {move || if in_line.get() { text.of(ReviewText::LeaveLine)() } else { text.of(ReviewText::ShowLine)() }}
                </button>
            </Show>
            <a id="analyse" class="onward" href=move || address.get() on:click=follow>
                {text.of(ReviewText::Analyse)}
            </a>
            <button id="other-match" on:click=move |_| other.run(())>
                {text.of(ReviewText::OtherMatch)}
            </button>
        </div>
    }
}

/// The progress of the review.
#[component]
fn Progress(controller: ReviewController) -> impl IntoView {
    let text = Text::get();
    let come = Memo::new(move |_| controller.review.with(|review| review.as_ref().map_or((0, 0), progress)));
    let told = move || {
        let (judged, count) = come.get();
        let words = text.words();
        if controller.done.get() {
            words.review_text(ReviewText::Done).to_owned()
        } else {
            words.judged_count(judged, count)
        }
    };
    view! {
        <div class="come" data-done=move || controller.done.get().then_some("")>
            <p id="come">{told}</p>
            <progress aria-labelledby="come" max=move || come.get().1.max(1) prop:value=move || come.get().0></progress>
        </div>
    }
}
