//! Any position, judged: all moves with their verdicts, the main line, variations to try, and a board editor.
//!
//! The address says what is shown: `/analysis#p=` with a KFEN, `/analysis#m=` with a match as a link, or
//! `/analysis#game` for the game that is played here.

mod controller;
mod editor;
mod evaluation;
mod moves;
mod panel;
mod position_editor;
mod tree;
mod variations;

use kamisado::link;
use kamisado_text::{AnalysisText, PageText};
use leptos::prelude::*;

use crate::platform::address;
use crate::settings::Settings;
use editor::Editor;
use moves::{BestLine, MoveTable};
use panel::{PositionTools, Verdict};
use variations::{Steps, Variations};

pub(crate) use controller::AnalysisController;
pub(crate) use panel::AnalysisBoard;

/// A text of these pages in the chosen language.
pub(crate) fn text(settings: Settings, text: AnalysisText) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    move || settings.language.get().analyses().analysis_text(text)
}

/// Any position, judged.
#[component]
pub(crate) fn Analysis() -> impl IntoView {
    let settings = Settings::get();
    let controller = AnalysisController::new();
    controller.open_address();
    let listener = window_event_listener(leptos::ev::hashchange, move |_| controller.open_address());
    on_cleanup(move || listener.remove());
    // The address follows, so that loading the page again, or going back to it, leads to the same line.
    Effect::new(move |was: Option<()>| {
        let line = controller.tree.with(|tree| link::encode(tree.game()));
        if was.is_some() {
            address::replace_fragment(&format!("m={line}"));
        }
    });
    let edits = Memo::new(move |_| controller.editor.with(Option::is_some));
    let unopened = move || {
        let language = settings.language.get();
        let reason = controller.unopened.with(|error| error.as_ref().map(|error| error.sentence(language)));
        reason.map(|reason| {
            view! {
                <p id="unopened" class="notice">
                    {text(settings, AnalysisText::NotOpened)} " " {reason}
                </p>
            }
        })
    };
    view! {
        <section class="game analysis">
            <h1 class="unseen">{settings.text(PageText::Analysis)}</h1>
            <AnalysisBoard controller />
            <div class="panel">
                {unopened}
                <Show when=move || !edits.get() fallback=move || view! { <Editor controller /> }>
                    <Judged controller />
                    <PositionTools controller />
                </Show>
            </div>
        </section>
    }
}

/// Everything that is known about the position, and what was tried from it.
#[component]
pub(crate) fn Judged(controller: AnalysisController) -> impl IntoView {
    view! {
        <Verdict controller />
        <Steps controller />
        <MoveTable controller />
        <BestLine controller />
        <Variations controller />
    }
}
